"""Pieces are conserved at every move; points, places and ledgers agree."""

from __future__ import annotations

from tests.conformance.cases import every_case, positions, random_game, sampler, viewers, where


@every_case
def test_the_game_begins_with_all_that_is_in_the_box(case):
    for seed in range(case.amount(3)):
        state = case.new(seed)
        found = case.adapter.pieces(state) | case.adapter.leaving(state)
        box = case.adapter.box(state)
        assert set(found) == set(box)
        for family, pieces in found.items():
            assert +pieces == +box[family], f"{family}: other pieces than in the box"


@every_case
def test_no_piece_is_lost_or_made(case):
    for seed in range(case.amount(3)):
        before = None
        for state in random_game(case, "pieces", seed):
            staying, leaving = case.adapter.pieces(state), case.adapter.leaving(state)
            if before is not None:
                for family, pieces in staying.items():
                    assert pieces == before[0][family], f"{family}: another number than before {where(state)}"
                for family, pieces in leaving.items():
                    assert pieces <= before[1][family], f"{family}: from nowhere {where(state)}"
                    assert min(pieces.values(), default=0) >= 0, f"{family}: less than nothing {where(state)}"
            before = staying, leaving


@every_case
def test_sampled_worlds_have_the_same_pieces(case):
    for number, state in enumerate(positions(case, "world pieces", games=case.amount(3), each=1)):
        for viewer in viewers(case):
            world = state.determinize(viewer, sampler(number))
            assert case.adapter.pieces(world) == case.adapter.pieces(state), where(state)
            assert case.adapter.leaving(world) == case.adapter.leaving(state), where(state)
            case.adapter.invariants(world)


@every_case
def test_what_the_rulebook_says_of_every_position(case):
    for seed in range(case.amount(3)):
        for state in random_game(case, "invariants", seed):
            try:
                case.adapter.invariants(state)
            except AssertionError as problem:
                problem.add_note(where(state))
                raise


@every_case
def test_the_ledger_adds_up_to_the_score(case):
    for state in random_game(case, "ledger", 1):
        scores = state.scores()
        assert scores == [state.score(who) for who in range(case.players)]
        for who in range(case.players):
            ledger = state.ledger(who)
            assert list(ledger) == state.book.sources
            assert sum(ledger.values()) == scores[who], f"the ledger of {who} does not add up {where(state)}"


@every_case
def test_the_journal_tells_of_every_point(case):
    """Points gained and lost in the journal add up to the scores, source by source."""
    from tabularium.core.state import SCORED

    totals: dict[tuple[int, int], int] = {}
    for state in random_game(case, "journal", 1, journal=True):
        for event, who, points, source in state.log(-1):
            if event == SCORED:
                totals[who, source] = totals.get((who, source), 0) + points
        state.events.clear()
        for who in range(case.players):
            told = [totals.get((who, source), 0) for source in range(len(state.book.sources))]
            assert told == list(state.ledger(who).values()), where(state)


@every_case
def test_the_ranking_follows_scores_and_tie_breaks(case):
    for seed in range(case.amount(15)):
        *_, state = random_game(case, "ranking", seed)
        scores, ranking = state.scores(), state.ranking()
        for one in range(case.players):
            ahead = [other for other in range(case.players) if ranking[other] < ranking[one]]
            unseated = case.adapter.ahead_without_seat(state, one)
            assert ranking[one] == len(ahead) + unseated + 1, f"places {ranking} are not counted from 1"
            for other in range(case.players):
                if scores[one] > scores[other]:
                    assert ranking[one] < ranking[other], f"scores {scores}, places {ranking}"
                elif one != other and scores[one] == scores[other]:
                    first, second = state.tie_break(one), state.tie_break(other)
                    assert (first > second) == (ranking[one] < ranking[other]), f"scores {scores}, places {ranking}"
        if not case.adapter.ties_possible:
            assert len(set(ranking)) == case.players, f"the rules leave no ties, places are {ranking}"


@every_case
def test_equal_scores_are_decided_by_the_tie_break(case):
    """Points are levelled by hand, for real ties are rare."""
    *_, state = random_game(case, "levelled", 2)
    copy = state.copy()
    for i in range(len(copy.points)):
        copy.points[i] = 0
    places = copy.ranking()
    for one in range(case.players):
        better = [other for other in range(case.players) if copy.tie_break(other) > copy.tie_break(one)]
        assert places[one] == 1 + len(better) + case.adapter.ahead_without_seat(copy, one)
    if not case.adapter.ties_possible:
        assert len(set(places)) == case.players, "the tie-break leaves a tie"

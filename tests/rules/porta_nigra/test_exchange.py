"""Torches to coins (PNI-EXCH) and the Romans (PNI-ROMAN)."""

import pytest

from tests.support.porta_nigra import Position, random_game
from tests.support.rules import rule


@rule("PNI-EXCH-01")
def test_a_free_action_can_be_given_up_for_a_coin():
    game = Position().with_coins(7).acting(4)  # 2 torches
    game.choose("give up")
    assert (game.coins(), game.state.free, game.torches()) == (8, 1, 1)


@rule("PNI-EXCH-01")
def test_given_up_actions_cannot_be_used():
    game = Position().with_torches(1).acting(4).choose("give up")
    assert game.can("use influence free")
    game.choose("give up")
    assert game.offered("use") == ["buy_white token", "influence token"]


@rule("PNI-EXCH-02")
def test_any_number_of_torch_tokens_can_be_returned_for_a_coin_each():
    game = Position().with_coins(0).with_torches(3).acting(2).choose("exchange", "exchange", "exchange")
    assert (game.coins(), game.torches(), game.can("exchange")) == (3, 0, False)
    assert game.state.free == 3


@rule("PNI-EXCH-03")
def test_exchanges_are_possible_between_and_after_actions():
    game = Position().with_coins(0).with_torches(3).acting(4)
    game.choose("exchange", "use influence free", "exchange", "give up", "exchange")
    assert game.told("drew")  # the turn is over
    assert game.coins() == 4


@rule("PNI-EXCH-03")
@pytest.mark.parametrize(("card", "torches"), [(2, 3), (4, 2)])
def test_no_more_actions_can_be_given_up_than_are_free(card, torches):
    game = Position().with_coins(0).with_torches(1).acting(card).choose(*["give up"] * torches)
    assert (game.coins(), game.can("give up")) == (torches, False)


@rule("PNI-EXCH-03")
def test_after_giving_up_all_actions_a_token_still_opens_a_symbol():
    game = Position().with_coins(0).with_torches(1).acting(2).choose("give up", "give up", "give up")
    assert "use influence free" not in game.legal
    game.choose("use influence token")
    assert (game.coins(0), game.torches(0), game.influence(0)) == (3, 0, 1)


@rule("PNI-EXCH-03", "PNI-EXCH-05")
def test_when_all_symbols_are_marked_tokens_can_only_be_exchanged():
    game = Position().with_torches(3).with_honor_display().acting(7)  # 2 torches: buy white, 5 coins, torch
    game.choose("use buy_white free", "use coins_5 free", "use torch token")
    assert game.legal == ["exchange", "end turn"]


@rule("PNI-EXCH-04")
def test_nothing_is_exchanged_by_itself():
    game = Position().with_coins(5).with_torches(2).acting(2).choose("end turn")
    assert (game.player, game.coins(0), game.torches(0)) == (1, 5, 2)


@rule("PNI-EXCH-05")
def test_coins_do_not_become_torches():
    game = Position().with_coins(50).with_torches(0).with_influence(0).acting(4)
    assert {answer.split()[0] for answer in game.legal} == {"use", "give", "end"}
    tokens = [game.torches()]
    for answer in ("use influence free", "use buy_white free"):
        game.choose(answer)
        tokens.append(game.torches(0))
    assert tokens == [0, 0, 0]


@rule("PNI-EXCH-05")
def test_a_token_on_a_symbol_cannot_be_exchanged_any_more():
    game = Position().with_torches(1).acting(2).choose("use influence token")
    assert not game.can("exchange")
    assert game.can("give up")


@rule("PNI-EXCH-05")
def test_an_exchange_marks_no_symbol():
    game = Position().with_torches(2).acting(2)
    symbols = [symbol for symbol in game.offered("use") if symbol.endswith("token")]
    game.choose("exchange", "give up")
    assert [symbol for symbol in game.offered("use") if symbol.endswith("token")] == symbols
    assert (game.state.marked, game.state.lit) == (0, 0)


@rule("PNI-ROMAN-01")
def test_romans_in_the_general_supply_cannot_be_built():
    game = Position().with_quarter("amphitheater").with_bricks(black=1).with_romans(0, 10).acting(2)
    assert not game.can("use build free")
    game.with_romans(1, 9).fresh()
    assert game.can("use build free")


@rule("PNI-ROMAN-01", "PNI-ROMAN-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_romans_on_the_board_stay_there_and_every_player_always_has_15(players):
    before: list[dict[str, int]] = [{} for _ in range(players)]
    built = 0
    for game in random_game(players, seed=players + 2):
        for who in range(players):
            sections = game.sections(who)
            assert set(before[who]) <= set(sections)
            assert all(sections[site] >= height for site, height in before[who].items())
            assert sum(game.romans(who)) + len(sections) == 15
            before[who] = sections
            built = max(built, len(sections))
    assert built > 1

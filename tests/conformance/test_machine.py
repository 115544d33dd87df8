"""The machine that asks questions, against a second one written plainly; and what random play reaches with it."""

from __future__ import annotations

from collections import Counter

import pytest

from tabularium.core.rulebook import load_rules
from tabularium.core.state import CHOSE, WIDTH
from tests.conformance.cases import Case, cases_of, every_case, every_game, random_game, where


class PlainMachine:
    """Carries out an action on a state by lists and plain Python, and counts the steps it meets."""

    def __init__(self) -> None:
        self.met: Counter[str] = Counter()

    def pop(self, s):
        """Take the top task; its numbers go where the step reads them."""
        s.depth -= 1
        step, who, s.a, s.b, s.c, s.d = (int(s.tasks[s.depth * WIDTH + i]) for i in range(WIDTH))
        return s.book.steps[step], who

    def first_asked_first(self, s, start):
        """The tasks pushed since `start` are put in reverse, so that the first one is on top."""
        pushed = [[int(s.tasks[place * WIDTH + i]) for i in range(WIDTH)] for place in range(start, s.depth)]
        for place, task in enumerate(reversed(pushed)):
            for i, number in enumerate(task):
                s.tasks[(start + place) * WIDTH + i] = number

    def answer(self, s, step, who, action):
        self.met[step.name] += 1
        start = int(s.depth)
        step.choose(s, who, action)
        self.first_asked_first(s, start)

    def apply(self, s, action):
        step, who = self.pop(s)
        s.moves += 1
        s.note(CHOSE, who, action, 0, 1 << who if step.secret else -1)
        self.answer(s, step, who, action)
        while s.depth > 0:
            step, who = self.pop(s)
            if step.automatic:
                self.met[step.name] += 1
                start = int(s.depth)
                step.run(s, who)
                self.first_asked_first(s, start)
                continue
            s.offers.size = 0
            step.options(s, who)
            legal = [int(s.offers.items[i]) for i in range(s.offers.size)]
            if len(legal) > 1 or (legal and step.ask_alone):
                s.depth += 1
                s.player = who
                return
            if legal:
                if who != s.player:
                    s.reveal()
                s.note(CHOSE, who, legal[0], 1, 1 << who if step.secret else -1)
                self.answer(s, step, who, legal[0])
            else:
                assert step.may_lapse, f"{step.name}: nothing to choose"
        s.player = -1


@every_case
def test_the_machine_does_what_a_plain_one_does(case):
    machine = PlainMachine()
    for seed in range(case.amount(3)):
        plain = None
        for state in random_game(case, "machine", seed, journal=True):
            if plain is not None:
                (action,) = [x for event, _, x, forced, _ in state.events[:1] if event == CHOSE and forced == 0]
                machine.apply(plain, action)
                assert plain.trace_hash() == state.trace_hash(), f"another position {where(state)}"
                assert plain.legal_actions() == state.legal_actions(), where(state)
                assert plain.events == state.events, f"another journal {where(state)}"
            state.events.clear()
            plain = state.copy()
            plain.noting = True


def reached(case: Case, games: int) -> tuple[set[str], set[str], set[str]]:
    """The steps, verbs and events met in random games."""
    machine, verbs, events = PlainMachine(), set(), set()
    told = {number: event.name for number, event in case.game.book.events.items()}
    for seed in range(games):
        plain = None
        for state in random_game(case, "reached", seed, journal=True):
            events |= {told[event] for event, *_ in state.events if event in told}
            for event, _, x, _, _ in state.events:
                if event == CHOSE:
                    verbs.add(case.game.book.space.verb(x).name)
                    if plain is not None:
                        machine.apply(plain, x)
                        plain = None
            state.events.clear()
            if state.player >= 0:
                machine.met[state.question()[0]] += 1
                plain = state.copy()
    return set(machine.met), verbs, events


def not_reached(game, games):
    steps: set[str] = set()
    verbs: set[str] = set()
    events: set[str] = set()
    for case in cases_of(game):
        more = reached(case, max(case.amount(games), len(case.adapter.tastes) + 1))  # once with every taste
        steps, verbs, events = steps | more[0], verbs | more[1], events | more[2]
    adapter = cases_of(game)[0].adapter
    return {
        "steps": {step.name for step in game.book.steps} - steps - set(adapter.never_asked),
        "verbs": {verb.name for verb in game.book.space.verbs} - verbs - set(adapter.never_chosen),
        "events": {event.name for event in game.book.events.values()} - events - set(adapter.never_told),
    }


@every_game
def test_random_play_reaches_every_step_verb_and_event(game):
    missing = {kind: sorted(names) for kind, names in not_reached(game, 3).items() if names}
    assert not missing, f"never reached: {missing}; a taste in the adapter may lead there, or it is dead"


@every_game
def test_every_step_names_a_rule_that_there_is(game):
    rules = {rule.id for chapter in load_rules(game.folder) for rule in chapter.rules}
    assert len(rules) > 20
    adapter = cases_of(game)[0].adapter
    for step in game.book.steps:
        assert step.rules or step.name in adapter.steps_without_rule, (
            f"{step.name} names no rule and no reason is given"
        )
        for rule in step.rules:
            assert rule in rules, f"{step.name} names {rule}, which is not in rules.md"


@every_game
def test_every_option_names_a_rule_that_there_is(game):
    rules = {rule.id for chapter in load_rules(game.folder) for rule in chapter.rules}
    for option in game.options:
        assert option.rule in rules, f"option {option.name} names {option.rule}, which is not in rules.md"
        assert len(option.values) > 1


@every_game
def test_steps_are_named_and_do_not_contradict_themselves(game):
    for step in game.book.steps:
        assert step.name == type(step).__name__
        assert len(step.arguments) <= 4
        assert not (step.automatic and (step.may_lapse or step.ask_alone or step.secret)), f"{step.name} asks nothing"
    assert len({step.name for step in game.book.steps}) == len(game.book.steps)


@every_case
def test_the_longest_list_of_answers_has_room(case):
    """Random play comes nowhere near the size of the buffer of legal actions or of the stack."""
    for seed in range(case.amount(3)):
        for state in random_game(case, "room", seed):
            assert state.offers.size < case.game.book.most_offers, where(state)
            assert state.depth < 30, where(state)


@every_case
def test_a_question_names_its_arguments(case):
    for state in random_game(case, "question", 1):
        if state.player >= 0:
            name, arguments = state.question()
            assert name == state.step().name
            assert tuple(arguments) == state.step().arguments


@pytest.mark.long
@every_game
def test_long_hunt_reaches_every_step_verb_and_event(game):
    missing = {kind: sorted(names) for kind, names in not_reached(game, 60).items() if names}
    assert not missing, f"never reached: {missing}"

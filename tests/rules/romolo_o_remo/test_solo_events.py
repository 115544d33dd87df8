"""Events of the solitaire variant (ROR-SOLO-16 to 21, 30 to 32)."""

from tabularium.games.romolo_o_remo.actions import ATTACK
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

AI = 1


def alone(seed=1):
    """A worker of the player behind his capital f16."""
    return Position.blank(1, seed).with_unit("worker", "f19").with_dice("blank").with_dice("blank", who=AI)


def rolls(game):
    return [face for _, face, _ in game.told("rolled")]


def fields(game):
    return list(game.units(AI).values())


@rule("ROR-SOLO-16")
def test_white_nothing_happens():
    game = alone().with_unit("soldier", "f09", AI)
    before = game.prices(), game.units(AI), game.coins(AI), game.characters(AI), game.display()
    game.event("white")
    assert (game.prices(), game.units(AI), game.coins(AI), game.characters(AI), game.display()) == before
    assert (game.told("rolled"), game.state.round) == ([], 2)


@rule("ROR-SOLO-17")
def test_yellow_the_ai_may_take_a_character():
    faces = set()
    for seed in range(1, 25):
        game = alone(seed).with_display("heros", "dux", "equus", None, "nauta").with_stack("consul", "sacerdos")
        game.event("yellow")
        (face,) = rolls(game)
        faces.add(face)
        taken = {2: ["dux"], 3: ["equus"]}.get(face, [])
        assert game.characters(AI) == taken
        assert ("sacerdos" in game.display()) == bool(taken)
        if face == 2:
            assert game.display() == ["heros", "sacerdos", "equus", None, "nauta"]
    assert faces == {0, 2, 3, 4, 5, 6}
    full = [
        alone(seed).with_display("heros", "dux", "equus", "mercator", "nauta").event("yellow") for seed in range(1, 25)
    ]
    assert next(game.characters(AI) for game in full if rolls(game) == [4]) == ["mercator"]


@rule("ROR-SOLO-18")
def test_pink_prices_change_and_the_ai_gains_the_highest():
    faces = set()
    for seed in range(1, 15):
        game = alone(seed).with_prices(grain=5, wood=0, stone=2, salt=3, refined=1).with_coins(1, AI).event("pink")
        expected = []
        for price, face in zip((5, 0, 2, 3, 1), rolls(game), strict=True):
            change = {5: 1, 6: 1, 0: -1, 2: -1}.get(face, 0)
            expected.append(min(5, max(0, price + change)))
        assert list(game.prices().values()) == expected
        assert game.coins(AI) == 1 + max(expected)
        faces |= set(rolls(game))
    assert faces == {0, 2, 3, 4, 5, 6}


@rule("ROR-SOLO-19")
def test_blue_units_appear_on_the_ai_capital_lying():
    faces = set()
    for seed in range(1, 25):
        game = alone(seed).event("blue")
        (face,) = rolls(game)
        faces.add(face)
        assert fields(game) == ["f02"] * {0: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 3}[face]
        assert game.marks("standing", AI) == []
    assert faces == {0, 2, 3, 4, 5, 6}


@rule("ROR-SOLO-32")
def test_new_units_stand_up_before_the_next_turn_of_the_ai():
    game = alone().with_unit("soldier", "f02", AI, standing=False).with_next_event("white").ai_turn()
    assert game.marks("standing", AI) == ["w1"]
    assert fields(game)[0] in ("f05", "f06")


@rule("ROR-SOLO-20")
def test_brown_without_ai_units_is_blue():
    numbers = set()
    for seed in range(1, 12):
        game = alone(seed).event("brown")
        assert len(fields(game)) == {0: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 3}[rolls(game)[0]]
        numbers.add(len(fields(game)))
    assert len(numbers) > 1


@rule("ROR-SOLO-20", "ROR-SOLO-31")
def test_brown_every_group_moves_towards_the_capital_whatever_stands_there():
    game = alone().with_unit("soldier", "f12", AI, number=2).with_unit("soldier", "f16", number=4).event("brown")
    assert fields(game) == ["f16", "f16"]
    assert (game.told("attacked"), rolls(game)) == ([], [])
    game = alone().with_unit("soldier", "f12", AI).with_unit("soldier", "f17", AI).event("brown")
    assert fields(game) == ["f16", "f16"]


@rule("ROR-SOLO-20")
def test_after_the_brown_event_all_cubes_are_shuffled_anew():
    game = alone()
    for _ in range(4):
        game.event("white")
    assert game.state.event_bag.size == 15
    game.event("brown")
    assert (game.state.event_bag.size, game.told("ai_shuffled")) == (19, [(-1, 19, 0)])
    assert game.event("white").state.event_bag.size == 18


@rule("ROR-SOLO-31")
def test_in_the_brown_event_each_unit_moves_once_and_ties_are_random():
    ends = set()
    for seed in range(1, 25):
        game = alone(seed).with_unit("soldier", "f09", AI).with_unit("soldier", "f06", AI).event("brown")
        assert len(game.told("moved")) == 2
        ends.add(fields(game)[0])
    assert ends == {"f12", "f13"}
    game = alone().with_unit("soldier", "f16", AI).event("brown")
    assert (fields(game), game.told("moved")) == (["f16"], [])
    game = alone().with_unit("soldier", "f09", AI).with_hidden(f12="water", f13="water").event("brown")
    assert game.terrain(fields(game)[0]) == "water"


@rule("ROR-SOLO-21")
def test_the_ai_has_ten_units_at_most_and_eliminated_ones_return():
    numbers = set()
    for seed in range(1, 12):
        game = alone(seed).with_unit("soldier", "f09", AI, number=9).event("blue")
        numbers.add(len(fields(game)))
    assert numbers == {9, 10}
    brought = set()
    for seed in range(1, 12):
        game = alone(seed).with_unit("soldier", "f05", AI, number=9).with_unit("soldier", "f09", AI)
        game.with_unit("soldier", "f09", number=2).ask(ATTACK, 0).choose("attack f09", "join s2")
        assert len(fields(game)) == 9
        brought.add(len(fields(game.event("blue"))) - 9)
    assert brought == {0, 1}


@rule("ROR-SOLO-30")
def test_a_character_of_the_ai_triggers_nothing():
    for name in ("defensor", "negotiator", "praepositus"):
        for seed in range(1, 25):
            game = alone(seed).with_display("heros", name).with_stack().with_coins(5, AI)
            before = game.bank()
            game.event("yellow")
            if game.characters(AI) == [name]:
                break
        assert game.characters(AI) == [name]
        assert (game.bank(), game.coins(AI), game.goods(AI)) == (before, 5, {})
        assert (game.town(AI).free_walls, game.town(AI).wares, game.question) == (0, 0, "Activate")

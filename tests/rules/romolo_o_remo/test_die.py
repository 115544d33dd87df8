"""The die instead of dice tiles (ROR-DICE)."""

from tabularium.games.romolo_o_remo.actions import ATTACK, DICE_NAMES
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

SYMBOL_OF_FACE = {0: "blank", 2: "retreat", 3: "fewer_loss", 4: "extra_loss", 5: "plus_three", 6: "double"}


def attack(seed, **characters):
    """Two soldiers attack two workers with the die."""
    game = Position.blank(2, seed, dice_mode="die").with_buildings("f01", forum=5)
    game.with_unit("worker", "f02").with_unit("worker", "f22", 1)
    game.with_unit("soldier", "f12", number=2).with_unit("worker", "f12", 1, number=2)
    for who in (0, 1):
        game.with_characters(*characters.get(f"of_{who}", ()), who=who)
    return game.ask(ATTACK, 0).choose("attack f12", "join s2")


@rule("ROR-DICE-01")
def test_no_dice_tiles_are_dealt():
    game = Position.at_setup(2, dice_mode="die")
    assert [(game.dice(who), game.town(who).dice_left) for who in (0, 1)] == [([], 0), ([], 0)]


@rule("ROR-DICE-01")
def test_both_sides_roll_and_the_faces_carry_the_symbols():
    faces = set()
    for seed in range(1, 25):
        game = attack(seed)
        rolls, shown = game.told("rolled"), game.told("showed")
        assert [who for who, _, _ in rolls] == [0, 1]
        assert [DICE_NAMES[tile] for _, tile, _ in shown] == [SYMBOL_OF_FACE[face] for _, face, _ in rolls]
        faces |= {face for _, face, _ in rolls}
        if game.told("values"):
            attacking, defending = (SYMBOL_OF_FACE[face] for _, face, _ in rolls)
            expected = {"double": (12, 4), "plus_three": (9, 5)}
            value = (expected.get(attacking, (6, 2))[0], expected.get(defending, (6, 2))[1])
            assert game.told("values") == [(0, *value)]
    assert faces == set(SYMBOL_OF_FACE)


@rule("ROR-DICE-02")
def test_bonuses_are_declared_before_the_attacker_rolls():
    game = attack(1, of_0=("heros",), of_1=("dux",))
    assert (game.question, game.player, game.told("rolled")) == ("Bonus", 0, [])
    game.choose("use heros")
    assert (game.question, game.player, game.told("rolled")) == ("Bonus", 1, [])
    game.choose("done")
    assert len(game.told("rolled")) == 2


@rule("ROR-DICE-02")
def test_both_results_are_known_before_anybody_retreats():
    asked = set()
    for seed in range(1, 40):
        game = attack(seed)
        if game.question == "Retreat":
            asked.add(game.player)
            assert len(game.told("showed")) == 2
            assert game.told("values") == []
    assert asked == {0, 1}


@rule("ROR-DICE-02")
def test_a_face_may_come_up_again_and_no_tiles_are_taken_back():
    same = 0
    for seed in range(1, 30):
        game = attack(seed)
        first, second = (face for _, face, _ in game.told("rolled"))
        same += first == second
        while game.question not in ("", "Attack"):
            game.choose(game.legal[-1] if game.question == "Retreat" else game.legal[0])
        assert game.told("new_dice") == []
    assert same > 0

"""The board of Porta Nigra in a terminal: what lies where, and whose it is."""

from __future__ import annotations

from functools import partial

from rich.text import Text as Line

from tabularium.core.panel import initials
from tabularium.core.state import EVERYTHING, NOBODY, State
from tabularium.core.words import LANGUAGES
from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.board import draw_board
from tabularium.games.porta_nigra.text import PortaNigraText
from tests.support import boards
from tests.support.boards import NAMES, plain
from tests.support.porta_nigra import Position

drawn = partial(boards.drawn, GAME)


def panel(state: State, name: str, viewer: int = 0) -> list[str]:
    """The lines of the panel whose title begins with a word."""
    found = next(found for found in drawn(state, viewer) if name in Line.from_markup(found.title).plain.split(" · ")[0])
    return plain([found]).splitlines()


def test_the_quarters_lie_clockwise_from_the_upper_left():
    titles = [Line.from_markup(found.title).plain.split(" · ")[0] for found in drawn(Position().state, 0)[1:5]]
    assert titles == ["Amphitheater", "Basilica", "Porta Nigra", "City Wall"]
    assert [found.row for found in drawn(Position().state, 0)[1:5]] == [1, 1, 2, 2]


def test_a_quarter_shows_its_shop_and_the_master_builders_there():
    position = Position(3).with_shops(red=3, white=2).with_quarter("city_wall", 1).with_quarter(None, 2)
    assert panel(position.state, "Basilica")[0] == "Basilica · red shop: 3 · ▲"
    assert panel(position.state, "City Wall")[0] == "City Wall · yellow shop: 0 · ●"
    assert panel(position.state, "Amphitheater")[0] == "Amphitheater · blue shop: 0"


def test_sites_show_what_they_ask_for_until_they_are_built_on():
    position = Position().with_section("basilica_a4", 1).with_section("basilica_b5")
    lines = panel(position.state, "Basilica")
    assert lines[2].split() == ["A", "BBBB", "10", "LL", "5", "RRRR", "18", "●YY", "WWWW", "26", "12/6"]
    assert lines[3].split()[-2:] == ["▲WW", "12/6"]
    assert lines[4] == "Bricks ▲2 ●2"
    assert lines[5] == "Every 3: 1 torch token + 1 Roman"


def test_the_porta_nigra_shows_heights_and_points_for_each_brick():
    position = Position().with_section("porta_nigra_4", height=7).with_section("porta_nigra_9", 1, height=3)
    lines = plain(drawn(position.state, 0)[3:4]).splitlines()[1:]
    assert lines[1].split() == ["B", "×1", "L", "×2", "R", "×3", "▲Y7", "W", "×5"]
    assert lines[3].split() == ["Y", "×4", "R", "×3", "L", "×2", "●B3"]
    assert " ".join(lines[4:6]).split()[-2:] == ["8", "37/18"]


def test_the_wall_shows_the_majority_of_the_whole_wall():
    lines = panel(Position().state, "City Wall")
    assert "1st/2nd 20/10" in lines
    assert lines[3].split() == ["6", "7", "8", "9", "10"]


def test_displays_show_prices_cards_and_costs():
    position = Position().with_shops(black=2, white=1).with_building_display("basilica_red", "porta_nigra_white")
    position.with_honor_display("vp_5", "vp_5", "final_30", "final_42", "replacement_city_wall", "porta_extension")
    board = plain(drawn(position.state, 0)[:1])
    for words in ("B 2 (1)", "L 0 (2)", "W 1 (5)", "Basilica R, Porta Nigra W", "1 infl. 5 VP ×2"):
        assert words in board, words
    flat = " ".join(board.split())
    assert "2 infl. 30 VP final (4 cards), 42 VP final (for 30), card City Wall, Porta Nigra +1" in flat
    assert "Round 1 of 3" in board


def test_honor_cards_are_called_by_what_the_data_say():
    position = Position().with_honor_display("romans_2_coins", "bricks_white_3")
    board = plain(drawn(position.state, 0)[:1])
    assert "6 coins + 2 Romans" in board
    assert "3 infl. 3 white bricks" in board


def test_the_card_on_the_table_shows_what_is_used():
    position = Position().with_torches(1).with_hand(2, 4).acting(2)
    position.choose("use influence free").choose("give up")
    lines = panel(position.state, "Anna")
    assert lines[1].startswith("Card 2 ●○○ ")
    assert "✓influence token" in " ".join(lines)
    assert "Hand 4 ●● buy white, build" in " ".join(" ".join(lines).split())
    others = plain(drawn(position.state, 1)[-1:])
    assert "Card 2 ●○○ buy black" in others


def test_a_symbol_used_with_a_torch_token_looks_different():
    position = Position().with_torches(1).acting(2).choose("use influence token")
    assert "✶influence token" in plain(drawn(position.state, 0))
    assert "Card 2 ●●● " in plain(drawn(position.state, 0))


def test_the_own_play_area_shows_all_that_one_has():
    position = Position().with_bricks(black=3, white=1).with_cards(basilica=2, final_42=1).with_coins(7)
    position.with_romans(4, 9).with_influence(2).with_torches(3)
    lines = panel(position.state, "Play area")
    assert " ".join(lines[1:3]) == "coins 7, torches 3, influence 2, Romans 4 (+9 in supply)"
    assert "Bricks     BBB W" in lines
    assert "Cards      Basilica ×2, 42 VP at the end" in lines


def test_hands_of_others_are_hidden():
    position = Position().with_hand(3, 7, who=1).with_deck(1, 2, who=1)
    text = plain(drawn(position.state, 0)[-1:])
    assert "2 hidden" in text
    assert "Played 4 5 6 8, 2 in the deck" in " ".join(text.split())
    assert "buy red" not in text
    mine = " ".join(plain(drawn(position.state, 1)).split())
    assert "Hand 3 ●●● buy red, buy yellow" in mine
    assert "Hand 7 ●● buy white" in mine


def test_records_of_finished_games_show_every_hand():
    position = Position().with_hand(3, 7, who=1)
    text = PortaNigraText(GAME, GAME.facts, "en")
    board = " ".join(plain(draw_board(position.state.observe(EVERYTHING), text, NOBODY, NAMES[:2])).split())
    assert "Hand 3 ●●● buy red" in board
    assert "hidden" not in board


def test_the_last_turns_are_announced():
    position = Position()
    assert "last turns" not in plain(drawn(position.state, 0)[:1])
    assert "last turns" in plain(drawn(position.with_end_met_by(1).state, 0)[:1])


def test_letters_tell_the_bricks_apart():
    for language in LANGUAGES:
        colours = PortaNigraText(GAME, GAME.facts, language).component("brick_colours")
        assert len(set(initials(colours))) == 5

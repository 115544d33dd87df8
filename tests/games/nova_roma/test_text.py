"""What players read about Nova Roma: what an answer costs and brings in its position."""

from __future__ import annotations

import pytest

from tabularium.core.words import LANGUAGES
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import CARDS, CHOOSE_GOOD
from tabularium.games.nova_roma.text import NovaRomaText
from tests.support.nova_roma import Position

NAMES = ("Anna", "Berta", "Carl", "Dora")
ROWS, COLUMNS = ("upgrade", "recruit", "race", "build"), ("sail", "petition", "trade", "produce")


def words(language: str) -> NovaRomaText:
    return NovaRomaText(GAME, GAME.facts, language)


def said(position: Position, answer: str, language: str = "en") -> str:
    """What an answer is called in a position, from what its player sees."""
    seen = position.state.observe(position.state.player)
    return words(language).action(seen, GAME.book.space.parse(answer), NAMES[: position.state.players])


def asked(position: Position, language: str = "en") -> str:
    """The question of a position."""
    return words(language).prompt(position.state.observe(position.state.player))


def chronicle(position: Position, viewer: int = 0, language: str = "en") -> list[str]:
    """The journal as a player reads it."""
    return [words(language).event(event, NAMES) for event in position.state.log(viewer)]


def at_forum(players: int = 3) -> Position:
    """The forum of the rulebook's example."""
    return Position(players).with_forum(ROWS, COLUMNS).with_emperor("a2").with_patricians()


# ---- names -----------------------------------------------------------------------------------------------


def test_contracts_are_called_by_cost_and_tiles_by_achievements():
    english, german = words("en"), words("de")
    assert english.named["shipping_contract"][0] == "2 wheat, 1 stone"
    assert german.named["building_contract"][0] == "Meilenstein"
    assert english.named["mosaic_tile"][0] == (
        "green: 2 building contracts | 1 each: retinue card and shipping contract | own 4 influence, pay 2"
    )
    assert german.named["cell"][40] == "Zone B, a1"
    assert german.named["port"][:2] == ["Starthafen", "Apollonia"]
    assert english.named["field"][8] == "orange, right"


def test_one_is_told_differently_from_many():
    english = words("en")
    assert [english.resource(4, number) for number in (0, 1, 2)] == ["0 horses", "1 horse", "2 horses"]
    assert words("de").resource(5, 2) == "2 Münzen"


def test_every_card_and_tile_says_what_it_does():
    for language in LANGUAGES:
        text = words(language)
        assert len(set(text.card_effects)) == CARDS
        assert all(text.tile_effects)
    assert words("en").tile_effects[13] == "an artisan placed there may turn 1 influence into 1 good of your choice"
    assert words("de").tile_effects[23] == "2 Tiere für die Schlusswertung, kein Platz für Handwerker"


# ---- the forum -------------------------------------------------------------------------------------------


def test_the_emperor_tells_which_actions_become_stronger():
    position = Position().with_forum(ROWS, COLUMNS).with_emperor_stack(1).new_round()
    assert asked(position) == "Round 1 of 5: where does the emperor go?"
    assert said(position, "emperor a1") == "a1: +1 strength for Upgrade (row) and Sail (column), for everybody"
    assert said(position, "emperor d4", "de") == "d4: +1 Stärke für Bauen (Reihe) und Produzieren (Spalte), für alle"


def test_a_forum_space_tells_the_strength_of_both_actions():
    position = at_forum().with_shipping_display("ship_01").with_goods(wheat=2, stone=1).turn_of(0)
    assert said(position, "place a1") == "a1: Upgrade 1 and Sail 2"
    position.with_patricians("a1").with_goods().fresh()
    assert said(position, "place a4", "de") == (
        "a4: Bauen 1 (jetzt nichts möglich) und Segeln 3 (jetzt nichts möglich)"
    )


def test_petition_without_influence_is_marked_as_of_no_use():
    position = at_forum().with_influence(0).turn_of(0)
    assert said(position, "place b1") == "b1: Upgrade 1 and Petition 1 (nothing to do now)"


def test_an_action_tells_what_it_consists_of():
    position = at_forum().with_coins(3).turn_of(0).choose("place c2")
    assert asked(position).startswith("c2: Which action do you take first? You have 1 wheat, 1 stone,")
    assert said(position, "perform recruit") == "Recruit with strength 2: draw 2 cards, play one (1 coin)"
    assert said(position, "perform trade") == "Trade with strength 1: 1 coin, then sell cards and buy goods"
    assert said(position, "forgo trade", "de") == "Auf Handeln verzichten: 1 Münze"
    position.choose("forgo trade")
    assert asked(position, "de").startswith("c2: Und die andere Aktion? Du hast ")


def test_permanent_cards_tell_their_coin():
    position = at_forum().with_row("gratian").turn_of(0).choose("place c3")
    assert said(position, "perform race") == (
        "Race with strength 1: 1 space in the hippodrome, one more for an artisan; your cards bring 1 coin"
    )


def test_petition_names_the_marker_only_where_it_can_be_claimed():
    position = at_forum().with_influence(2).with_start_player(1).turn_of(0).choose("place b1")
    assert said(position, "perform petition") == (
        "Petition with strength 1: the start player marker for 2 influence, then another action for up to 1 influence"
    )
    position.with_start_player(1, claimer=2).fresh()
    assert said(position, "perform petition", "de") == (
        "Petition mit Stärke 1: eine andere Aktion für bis zu 1 Einfluss"
    )


def test_a_legionary_tells_what_it_blocks():
    position = at_forum(2).turn_of(0).choose("place a1")
    assert said(position, "legionary d4", "de") == "d4: Bauen und Produzieren blockieren"


# ---- trade, upgrade, petition, recruit ---------------------------------------------------------------------


def test_trade_tells_price_and_stock():
    position = Position().with_goods(horse=4).with_coins(2).with_hand("calux", "gloria", "nela").acting("trade", 1)
    assert asked(position) == "Two cards from your hand bring a coin: which is the first card?"
    assert said(position, "discard calux") == "Calux the Carpenter (End of game: 1 + 1 VP per wood)"
    position.choose("discard calux")
    assert asked(position, "de") == "Zwei Handkarten bringen eine Münze: welche ist die zweite Karte?"
    position.choose("discard gloria")
    assert asked(position) == "Which good do you buy? You have 4 coins."
    assert said(position, "buy horse", "de") == "1 Pferd: 1 Münze; du hast 4"


def test_influence_beyond_the_most_is_told_as_coins():
    position = Position().with_influence(5).with_goods(wine=3).acting("upgrade", 1)
    assert said(position, "wine 2") == "2 wine: 2 influence"
    assert said(position, "wine 3") == "3 wine: 2 influence, 1 coin"
    assert said(position, "done", "de") == "Keinen Wein ausgeben"


def test_estate_tiles_tell_place_cost_and_use():
    position = Position().with_goods(wine=1).with_coins(1)
    position.with_estate_display("estate_wheat_1", None, "estate_hire_1", special="estate_special_lion")
    position.with_estate(b2="estate_bear_1").with_artisans(0, "b2").acting("upgrade", 1).choose("done")
    assert said(position, "estate basic_1") == "Place 1, free: Wheat field (1 wheat for each artisan placed there)"
    assert said(position, "estate basic_3").startswith("Place 3, 1 coin: Convert coin to artisan (")
    assert said(position, "estate special_1", "de") == (
        "Spezialplatz, 1 Wein: Löwe (2 Tiere für die Schlusswertung, kein Platz für Handwerker)"
    )
    position.choose("estate basic_1")
    assert said(position, "lay a1") == "a1 (wheat and wine)"
    assert said(position, "lay b2") == "b2 (wood and horses), in place of Bear, under your artisan"


def test_bought_actions_tell_their_price_and_whether_they_are_of_use():
    position = Position().with_influence(2).with_goods().with_start_player(0).acting("petition", 2)
    assert said(position, "petition recruit 2") == (
        "Recruit with strength 2, 2 influence: draw 2 cards, play one (1 coin)"
    )
    assert said(position, "petition sail 1", "de") == "Segeln mit Stärke 1, 1 Einfluss: jetzt nichts möglich"


def test_cards_tell_what_they_do_and_cost():
    position = Position().with_retinue_display("trivia", None, "nela").with_hand("titus").with_row("calux", "gloria")
    position.with_coins(5).acting("recruit", 1)
    assert said(position, "draw 3") == "Nela the Noble (End of game: 4 VP with at least 6 influence)"
    assert said(position, "draw deck").startswith("From the face-down deck (")
    position.choose("draw 1")
    assert said(position, "recruit titus", "de") == "Titus Tutor (Produzieren: +1 Stärke): 2 Münzen"
    position.with_row("calux", "gloria", "hilaria").with_influence(3).fresh()
    assert said(position, "recruit titus") == "Titus the Tutor (Produce: +1 strength): 2 coins, 1 influence"


def test_a_deck_of_discards_is_announced():
    position = Position().with_retinue_display("calux").with_retinue_deck().with_discards("nela", "petran")
    position.acting("recruit", 1)
    assert said(position, "draw deck") == "From the deck (2 discards are shuffled first)"


# ---- sail and build ----------------------------------------------------------------------------------------


def test_ports_tell_sails_and_what_they_bring():
    position = Position().with_ships("n1").with_shipping_display("ship_01").with_goods(wheat=2, stone=1)
    position.acting("sail", 2)
    assert position.question == "MoveShip"  # the only contract was completed at once
    assert asked(position, "de") == "Noch 2 Segel: welches Schiff segelt weiter?"
    assert said(position, "sail 1 north") == "Ship 1 to Odessos (Northern route): 1 sail; 3 VP at the end"
    assert said(position, "sail 2 south", "de") == "Schiff 2 nach Herakleia Pontike (Südroute): 1 Segel; 1 Einfluss"


def test_contracts_tell_place_cost_points_and_shape():
    position = Position().with_goods(stone=5, wood=5).with_coins(5).with_building_display("build_01", "build_03")
    position.acting("build", 1)
    assert said(position, "contract 1") == "Place 1: Milion Milestone, 2 stone, 1 coin: 4 VP and a single block"
    assert said(position, "contract 2", "de") == (
        "Platz 2: Brunnenhaus, 1 Stein, 1 Holz: 2 SP und 2 Bausteine in einer Linie"
    )


def test_buildings_tell_how_they_lie_and_what_they_surround():
    around = [f"b-{cell}" for cell in ("b1", "b2", "c2")]
    position = Position(3).with_rewards(b1="reward_coin3_1").with_built(*around, who=1).with_goods(stone=1, wood=1)
    position.with_building_display("build_03").acting("build", 2)
    assert position.question == "PlaceBuilding"
    assert said(position, "cell b-d1") == "Zone B, d1 (2 ways)"
    position.choose("cell b-d1")
    assert asked(position) == "How does the building (2 blocks in a row) lie from Zone B, d1 on?"
    assert said(position, "turn 0") == "■■ on d1 e1"
    assert said(position, "turn 90") == "■ / ■ on d1 d2; surrounds a reward tile (3 coins)"


def test_paying_an_artisan_or_using_patricia():
    position = Position().with_goods(stone=5, wood=5, wheat=5).with_coins(5).with_artisans(1).with_row("patricia")
    costly = next(
        table.text("id") for table in words("en").building_contracts if table.text("cost").endswith("1 artisan")
    )
    position.with_building_display(costly).acting("build", 1)
    assert position.question == "PayArtisan"
    assert said(position, "use patricia") == "Patricia the Physician (Build: the contract costs no artisan)"
    assert said(position, "pay artisan", "de") == "1 Handwerker bezahlen (du hast 1 verfügbar)"


# ---- race and produce --------------------------------------------------------------------------------------


def test_spaces_tell_horses_wheels_and_the_end():
    position = Position().with_tracks(2, 6, 0).with_goods(horse=3).acting("race", 2)
    assert asked(position) == "2 spaces left: on which track do you advance? You have 3 horses."
    assert said(position, "race russata") == "Red track: to space 3, 1 horse, golden wheel"
    assert said(position, "race prasina") == (
        "Green track: to space 7, 2 horses, golden wheel, last space: 5 VP at the end"
    )
    assert said(position, "race veneta", "de") == "Blaue Bahn: auf Feld 1"
    position.choose("race russata")
    assert said(position, "wheel marker") == "An achievement marker (3 are left beside the hippodrome)"
    assert said(position, "wheel influence", "de") == "1 Einfluss"


def test_artisans_tell_products_losses_and_tiles():
    position = Position().with_goods(wheat=5, wine=1).with_artisans(1, "a1").acting("produce", 2)
    position.with_estate(a3="estate_lobby_1", b2="estate_special_sail").with_turned_over("b2").fresh()
    assert said(position, "artisan a3") == (
        "Artisan to a3: 2 wheat (2 lost), 1 coin, "
        "Convert influence to coins (an artisan placed there may turn 1 influence into 2 coins)"
    )
    assert said(position, "artisan b2", "de") == "Handwerker auf b2: 1 Holz, 1 Pferd, Segel (verbraucht)"
    assert said(position, "hire") == "Hire 1 artisan: 1 wheat"


def test_conversions_and_special_tiles_tell_their_effect():
    position = Position().with_influence(1).with_artisans(1)
    position.with_estate(a3="estate_lobby_1").acting("produce", 1).choose("artisan a3")
    assert said(position, "convert") == "Pay 1 influence: 2 coins"
    special = Position().with_artisans(1).with_estate(a3="estate_special_sail").acting("produce", 1)
    special.choose("artisan a3")
    assert asked(special, "de") == "Benutzt du jetzt das Spezialplättchen: Segel (Einmalig: bis zu 2 Segel)?"
    assert said(special, "special") == "Use it: Sail (One use: up to 2 sails)"
    assert said(special, "done") == "Leave the tile for later"


def test_goods_of_choice_are_told_with_the_stock():
    position = Position().with_goods(stone=4).ask(CHOOSE_GOOD, 0, 2)
    assert asked(position).startswith("2 goods of your choice: which one? You have 4 stone,")
    assert said(position, "good stone", "de") == "1 Stein (du hast 4)"


# ---- the mosaic board ----------------------------------------------------------------------------------------


def test_an_achievement_tells_points_rewards_and_full_lines():
    position = Position().with_mosaic("1", "1", "1").with_building("build_01", "build_02").with_markers(3)
    position.with_claimed("green_2", "green_3").turn_of(0)
    assert said(position, "claim green_1") == (
        "2 building contracts (green, left): 2 VP at the end, 2 coins at once; "
        "completes green row: 2 VP at the end, 2 influence at once"
    )
    assert asked(position, "de") == "Welche Errungenschaft beanspruchst du? Du hast 3 Errungenschaftsmarker."


def test_mosaic_tiles_on_offer_name_their_achievements():
    position = Position.at_setup(3, mosaic_draft=True)
    assert position.question == "DraftMosaic"
    tile = words("de").named["mosaic_tile"][position.state.drafts[0].offers[1]]
    assert said(position, "mosaic green 2", "de") == f"Plättchen 2, {tile}"
    assert tile.startswith("grün: ")


# ---- the chronicle -------------------------------------------------------------------------------------------


def test_a_turn_is_told_with_strength_and_gains():
    position = at_forum()
    position.state.events.clear()
    position.turn_of(0).choose("place c1", "perform trade", "done", "done")
    told = chronicle(position, language="de")
    for line in ("Anna stellt einen Patrizier auf c1", "Anna hat Stärke 1: Handeln", "Anna erhält 1 Münze"):
        assert line in told


def test_emperor_tiles_are_told_by_their_spaces():
    position = Position().with_emperor_stack(2).new_round()
    assert "An emperor tile is turned up: emperor b1 or c4, shaded d2 and a3" in chronicle(position)


def test_the_solo_opponent_is_told():
    position = Position(1).with_emperor_stack(1, 1, 1, 1).with_round(2)
    position.state.events.clear()
    position.end_of_round()
    told = " ".join(chronicle(position, language="de"))
    assert "Der KI-Spieler segelt nach " in told
    assert "Der KI-Spieler nimmt einen Bauvertrag: " in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_cards_are_told_to_their_owner_only(language: str):
    position = Position().with_retinue_deck("calux", "nela").with_retinue_display()
    position.state.events.clear()
    position.acting("recruit", 1)  # there is nothing to draw but the top of the deck
    name = words(language).named["card"][7]
    assert any(name in line for line in chronicle(position, 0, language))
    assert not any(name in line for line in chronicle(position, 1, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_pack_holds_is_told_to_its_holder_only(language: str):
    position = Position.at_setup(3, retinue_draft=True)
    cards = words(language).named["card"]
    saw = [cards[card] for _, card, _ in position.read(0, "saw") if card >= 0]
    assert len(saw) == 4
    other = chronicle(position, 1, language)
    assert not any(card in line for line in other for card in saw)

"""The actions of the action card (PNI-ACT) and taking tokens and coins (PNI-TAKE)."""

from itertools import permutations

import pytest

from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import CARD_NAMES
from tests.support.porta_nigra import Position
from tests.support.rules import rule

COLOURS = ["black", "blue", "red", "yellow", "white"]
CARDS = list(zip(CARD_NAMES, GAME.facts.tables("action_cards"), strict=True))


def rich(card, torches=0):
    """A player who can use everything plays a card; the tokens bring nothing else to do."""
    game = Position().with_hand(card, 5 if str(card) != "5" else 6).fresh().with_coins(90).with_torches(torches)
    game.with_bricks(black=2, red=1).with_shops(**dict.fromkeys(COLOURS, 3))
    return game.with_quarter("amphitheater").with_honor_display().choose(f"play {card}")


def use(game, symbol, means="free"):
    """Use a symbol, with the first of the answers that its action needs."""
    game.choose(f"use {symbol} {means}")
    while game.player == 0 and game.question in ("ChooseShop", "ChooseSite", "ChooseWhite", "TakeCard"):
        game.choose(game.legal[0])
    return game


def used(game, means):
    """Use one symbol after the other, as long as the means allow; how many and which."""
    symbols = []
    while game.player == 0 and any(offer.endswith(means) for offer in game.offered("use")):
        symbols.append(next(offer.split()[0] for offer in game.offered("use") if offer.endswith(means)))
        use(game, symbols[-1], means)
    return symbols


def symbols_of(table):
    return [name for name in table.get("symbols") if name != "none"]


# ---- symbols and torches -------------------------------------------------------------------------


@rule("PNI-ACT-01")
@pytest.mark.parametrize(("card", "table"), CARDS, ids=CARD_NAMES)
def test_as_many_symbols_as_the_card_shows_torches_may_be_used_free_of_charge(card, table):
    free = used(rich(card), "free")
    assert len(free) == table.number("torches")
    assert len(free) in (2, 3)


@rule("PNI-ACT-01", "PNI-ACT-02")
@pytest.mark.parametrize(("card", "table"), CARDS, ids=CARD_NAMES)
def test_with_tokens_every_symbol_of_the_card_can_be_used_and_each_only_once(card, table):
    game = rich(card, torches=9)
    symbols = used(game, "token")
    assert sorted(symbols) == sorted(symbols_of(table))
    assert 3 <= len(symbols) <= 5
    assert game.offered("use") == []
    assert game.can("give up")  # free actions are left, but no symbol for them


@rule("PNI-ACT-02")
def test_two_equal_symbols_are_two_but_not_three():
    game = rich(1, torches=5)
    use(use(game, "buy_any"), "buy_any")
    assert (game.state.free, game.torches()) == (1, 5)
    assert game.offered("use") == ["build free", "build token", "coins_5 free", "coins_5 token"]


@rule("PNI-ACT-02")
def test_a_used_symbol_cannot_be_used_again_in_the_same_turn():
    game = rich(2, torches=5).choose("use influence free")
    assert not game.can("use influence free")
    assert not game.can("use influence token")


@rule("PNI-ACT-03")
@pytest.mark.parametrize("order", list(permutations(["buy_blue", "build", "influence"])), ids=" ".join)
def test_symbols_may_be_used_in_any_order(order):
    game = rich(2, torches=1)
    for symbol in order:
        use(game, symbol)
    assert (game.bricks()["blue"], len(game.sections()), game.influence()) == (1, 1, 1)


@rule("PNI-ACT-03")
def test_a_used_symbol_bears_an_action_marker_or_a_torch_token():
    game = rich(7, torches=2)  # buy white, 5 coins, torch
    game.choose("use coins_5 free")
    assert (game.state.marked, game.state.lit, game.state.free, game.torches()) == (0b010, 0b000, 1, 2)
    game.choose("use torch token")
    assert (game.state.marked, game.state.lit, game.state.free) == (0b110, 0b100, 1)


@rule("PNI-ACT-04")
def test_a_torch_token_pays_for_one_more_symbol():
    game = rich(4, torches=2)
    game.choose("use influence token")
    assert (game.torches(), game.state.free, game.influence()) == (1, 2, 1)


@rule("PNI-ACT-04")
def test_a_paid_use_may_come_before_free_ones():
    game = rich(2, torches=1).choose("use influence token")
    assert game.torches() == 0
    assert len(used(game, "free")) == 3


@rule("PNI-ACT-04")
@pytest.mark.parametrize(("torches", "symbols"), [(0, 3), (1, 4), (2, 5), (3, 5)])
def test_this_may_be_repeated_as_long_as_there_are_tokens_and_symbols(torches, symbols):
    game = rich(3, torches)  # 3 torches, 5 symbols
    assert len(used(game, "free") + used(game, "token")) == symbols
    assert game.torches(0) == max(torches - 2, 0)


@rule("PNI-ACT-04")
def test_without_a_token_no_symbol_can_be_paid_for():
    assert [offer for offer in rich(2).offered("use") if offer.endswith("token")] == []


@rule("PNI-ACT-05")
def test_a_torch_token_gained_can_be_used_at_once():
    game = rich(7).choose("use torch free", "use coins_5 free")
    assert (game.state.free, game.offered("use")) == (0, ["buy_white token"])
    assert use(game, "buy_white", "token").bricks(0)["white"] == 1


@rule("PNI-ACT-05")
def test_coins_gained_can_be_used_at_once():
    game = Position().with_coins(0).with_shops(white=1).acting(7)
    assert not game.can("use buy_white free")
    game.choose("use coins_5 free", "use buy_white free")
    assert (game.coins(), game.bricks()) == (0, {"white": 1})


# ---- what can be carried out ---------------------------------------------------------------------


@rule("PNI-ACT-06")
def test_a_symbol_can_be_chosen_only_if_its_action_can_be_carried_out_completely():
    game = Position().with_coins(4).with_shops(white=1).with_quarter("amphitheater").acting(4)
    assert game.offered("use") == ["influence free", "influence token"]
    game.with_coins(5).fresh()
    assert game.can("use buy_white free")
    assert not game.can("use build free")
    game.with_bricks(black=1).fresh()
    assert game.can("use build free")


@rule("PNI-ACT-06")
def test_what_brings_tokens_or_coins_is_always_possible():
    game = Position().with_coins(0).with_romans(0, 0).with_shops().with_supply(0).with_torches(0)
    assert game.acting(6).offered("use") == ["influence free", "torch free"]
    assert game.acting(7).offered("use") == ["torch free", "coins_5 free"]
    assert game.acting(8).offered("use") == ["coins_4 free"]
    assert game.acting(5).offered("use") == ["torch free", "coins_3 free"]


@rule("PNI-ACT-06")
def test_a_symbol_is_judged_anew_after_every_step():
    game = Position().with_coins(0).with_shops(black=1).with_quarter("porta_nigra").acting(2)
    assert not game.can("use buy_black free")
    game.choose("give up")
    assert game.can("use buy_black free")


@rule("PNI-ACT-07")
def test_without_a_usable_symbol_influence_and_exchanges_are_left():
    game = (
        Position()
        .with_coins(0)
        .with_shops(white=3)
        .with_influence(1)
        .with_torches(1)
        .with_honor_display("vp_5", "vp_11")
    )
    game.acting(4).choose("use influence free")
    assert game.legal == ["honor vp_5", "honor vp_11", "roman", "give up", "exchange", "end turn"]


@rule("PNI-ACT-07")
def test_with_nothing_left_to_do_only_the_end_of_the_turn_is_left():
    game = Position().with_coins(0).with_shops(white=3).with_honor_display().with_torches(0).acting(4)
    game.choose("use influence free", "give up")
    assert game.legal == ["end turn"]
    game.choose("end turn")
    assert (game.player, game.question, game.state.card) == (1, "PlayCard", -1)


@rule("PNI-ACT-08")
@pytest.mark.parametrize("order", list(permutations(["buy_white", "coins_5", "torch"])), ids=" ".join)
def test_example_after_two_free_actions_a_token_opens_the_third_symbol_and_no_more(order):
    game = rich(7, torches=2)
    use(use(game, order[0]), order[1])
    assert game.offered("use") == [f"{order[2]} token"]
    use(game, order[2], "token")
    assert game.torches(0) == 2  # one was paid, one taken
    assert game.legal == ["exchange", "end turn"]


@rule("PNI-ACT-09")
@pytest.mark.parametrize("symbol", ["buy_black", "buy_blue", "buy_red", "buy_yellow", "buy_white", "buy_any"])
def test_purchase_symbols_buy_a_brick(symbol):
    game = Position().with_coins(30).with_shops(**dict.fromkeys(COLOURS, 3)).with_bricks().acting_with(symbol)
    market = game.market
    use(game, symbol)
    assert (sum(game.bricks(0).values()), game.market) == (1, market - 1)


@rule("PNI-ACT-09")
def test_the_build_symbol_builds_a_section():
    game = Position().with_quarter("amphitheater").with_bricks(black=1).acting_with("build").choose("use build free")
    assert game.sections() == {"amphitheater_c1": 1}


@rule("PNI-ACT-09")
def test_there_are_no_other_symbols_than_the_five_kinds_of_action():
    shown = {name for _, table in CARDS for name in symbols_of(table)}
    purchases = {f"buy_{colour}" for colour in [*COLOURS, "any"]}
    assert shown == purchases | {"build", "influence", "torch", "coins_3", "coins_4", "coins_5"}


# ---- taking --------------------------------------------------------------------------------------


def after(symbol):
    """What a player has after using a symbol: coins, torch tokens, influence tokens."""
    game = Position().with_coins(6).with_torches(2).with_influence(1).acting_with(symbol).choose(f"use {symbol} free")
    assert game.state.free == GAME.facts.tables("action_cards")[int(game.state.card)].number("torches") - 1
    return game.coins(), game.torches(), game.influence()


@rule("PNI-TAKE-01", "PNI-ACT-09")
def test_the_influence_symbol_brings_an_influence_token():
    assert after("influence") == (6, 2, 2)


@rule("PNI-TAKE-02", "PNI-ACT-09")
def test_the_torch_symbol_brings_a_torch_token():
    assert after("torch") == (6, 3, 1)


@rule("PNI-TAKE-03", "PNI-ACT-09")
@pytest.mark.parametrize("coins", [3, 4, 5])
def test_a_coin_symbol_brings_as_many_coins_as_it_shows(coins):
    assert after(f"coins_{coins}") == (6 + coins, 2, 1)


@rule("PNI-TAKE-01", "PNI-TAKE-02", "PNI-TAKE-03")
def test_taking_costs_others_nothing():
    game = Position(3)
    others = [(game.coins(who), game.torches(who), game.influence(who)) for who in (1, 2)]
    game.acting(6).choose("use influence free", "use torch free")
    game.acting(7).choose("use coins_5 free")
    assert others == [(game.coins(who), game.torches(who), game.influence(who)) for who in (1, 2)]

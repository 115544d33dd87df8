"""Prospects in Nova Roma, in hundredths of a point: what an action or a turn under way will probably bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.pile import ones
from tabularium.core.state import NOTHING, WIDTH
from tabularium.games.nova_roma.actions import (
    ACTIONS,
    ANIMAL_TILE,
    ARTISAN,
    AWARD_TILE,
    BUILD,
    BUILDING_CONTRACT,
    BUY_ACTION,
    CHOOSE_ACTION,
    CHOOSE_GOOD,
    CHOOSE_INCOME,
    COIN,
    COMPLETE_LINE,
    DRAW_CARD,
    DRAW_RETINUE,
    GOOD_CHOICE,
    GOODS,
    INFLUENCE,
    LAY_ESTATE,
    LINES,
    MOVE_SHIP,
    NEXT_ACTION,
    OPEN_ACTION,
    PETITION,
    PLACE_ARTISAN,
    PLACE_BUILDING,
    PLAY_CARD,
    PRODUCE,
    PRODUCE_ON,
    RACE,
    RACE_ON,
    RECRUIT,
    RESOURCES,
    SAIL,
    SHIPPING_CONTRACT,
    SPECIAL_SLOT,
    SPECIAL_TILE,
    TAKE_ESTATE,
    TRADE,
    TURN_BUILDING,
    TURNS,
    UPGRADE,
    USE_CARD,
    USE_SPECIAL,
    WHEEL_REWARD,
)
from tabularium.games.nova_roma.forum import COLUMN, ROW, base_strength, line_of
from tabularium.games.nova_roma.gaining import can_pay
from tabularium.games.nova_roma.possible import (
    BUILDING,
    SHIPPING,
    can_advance_somewhere,
    can_hire,
    can_move_ship,
    can_play_card,
    payable_building,
    payable_shipping,
    slots_open,
    work_spaces,
)
from tabularium.games.nova_roma.state import House, NovaRoma

# Rough worths in hundredths of a point: at the end of the game, and more for every turn to come.
COIN_AT_END: Final = 25
COIN_A_TURN: Final = 3
GOOD_AT_END: Final = 25
GOOD_A_TURN: Final = 4
INFLUENCE_AT_END: Final = 50
INFLUENCE_A_TURN: Final = 3
ARTISAN_AT_END: Final = 50
ARTISAN_A_TURN: Final = 5
CARD_A_TURN: Final = 4  # in hand
ROW_A_TURN: Final = 12  # a card more in the row
SAILS: Final = 110  # a sail that a ship can use
STEP: Final = 90  # a space in the hippodrome
BLOCK: Final = 90  # a block in a zone
SHIPPING_BONUS: Final = 180  # a shipping contract, for achievements
BUILDING_BONUS: Final = 180  # a building contract, beyond its points
TILE_A_TURN: Final = 14
ANIMAL: Final = 280
SPECIAL: Final = 250
REWARD: Final = 120  # what a reward tile or a line is worth about


def turns_left(s: NovaRoma, who: i64) -> i64:
    """Patricians that a player will still place."""
    return (s.data.rounds - s.round) * TURNS + TURNS - ones(s.houses[who].patricians)


def bundle_value(s: NovaRoma, bundle: i64, turns: i64) -> i64:
    """What a cost or reward is worth."""
    start = bundle * RESOURCES
    row = s.data.bundles
    goods = row[start + GOOD_CHOICE]
    for good in range(i64(GOODS)):
        goods += row[start + good]
    return (
        goods * (GOOD_AT_END + GOOD_A_TURN * turns)
        + row[start + COIN] * (COIN_AT_END + COIN_A_TURN * turns)
        + row[start + INFLUENCE] * (INFLUENCE_AT_END + INFLUENCE_A_TURN * turns)
        + row[start + ARTISAN] * (ARTISAN_AT_END + ARTISAN_A_TURN * turns)
        + row[start + DRAW_RETINUE] * CARD_A_TURN * turns
    )


def action_value(s: NovaRoma, who: i64, action: i64, strength: i64, turns: i64) -> i64:
    """About what an action brings with a strength, cards left aside; 0 if nothing is possible."""
    house = s.houses[who]
    if action == TRADE:
        return strength * (COIN_AT_END + COIN_A_TURN * turns) + house.coins * turns
    if action == UPGRADE:
        return strength * (INFLUENCE_AT_END + INFLUENCE_A_TURN * turns) + best_tile(s, house, turns)
    if action == PETITION:
        return petition_value(s, who, strength, turns)
    if action == RECRUIT:
        value = strength * CARD_A_TURN * turns
        if can_play_card(s, house, s.data.recruit_coins[strength], 0, 0):
            value += ROW_A_TURN * turns
        return value
    if action == SAIL:
        return sail_value(s, house, strength, turns)
    if action == BUILD:
        return build_value(s, house, strength, turns)
    if action == RACE:
        return strength * STEP if can_advance_somewhere(s, house) else 0
    assert action == PRODUCE
    return produce_value(s, house, strength, turns)


def petition_value(s: NovaRoma, who: i64, strength: i64, turns: i64) -> i64:
    """The best action that influence can buy."""
    paid = min(strength, s.houses[who].influence)
    best: i64 = 0
    if paid > 0:
        for action in range(i64(ACTIONS)):
            if action != PETITION:
                best = max(best, action_value(s, who, action, paid, turns))
    return max(best - paid * (INFLUENCE_AT_END + INFLUENCE_A_TURN * turns), 0)


def best_tile(s: NovaRoma, house: House, turns: i64) -> i64:
    """The best estate tile that can be taken now."""
    best: i64 = 0
    for slot in range(i64(SPECIAL_SLOT + 1)):
        if s.estate_display[slot] != NOTHING and can_pay(s, house, s.data.estate_cost[slot], 0):
            cost = bundle_value(s, s.data.estate_cost[slot], turns)
            best = max(best, tile_value(s, s.estate_display[slot], turns) - cost)
    return best


def tile_value(s: NovaRoma, tile: i64, turns: i64) -> i64:
    """What an estate tile on the own board is worth."""
    if s.data.family[tile] == ANIMAL_TILE:
        return s.data.animals[tile] * ANIMAL
    if s.data.family[tile] == SPECIAL_TILE:
        return SPECIAL if turns > 1 else 0
    return TILE_A_TURN * turns


def sail_value(s: NovaRoma, house: House, strength: i64, turns: i64) -> i64:
    """The cheapest shipping contract that can be paid, and its sails."""
    cheapest: i64 = -1
    for slot in range(slots_open(s, SHIPPING, strength)):
        if payable_shipping(s, house, slot, 0):
            cost = bundle_value(s, s.data.shipping_cost[s.shipping_display[slot]], turns)
            cheapest = cost if cheapest < 0 else min(cheapest, cost)
    if cheapest < 0:
        return 0
    return max(SHIPPING_BONUS + strength * SAILS - cheapest, 0)


def build_value(s: NovaRoma, house: House, strength: i64, turns: i64) -> i64:
    """The best building contract that can be paid, and its building."""
    best: i64 = 0
    waived = house.usable() & s.data.waiving_cards != 0
    for slot in range(slots_open(s, BUILDING, strength)):
        if payable_building(s, house, slot, 0, waived):
            contract = s.building_display[slot]
            blocks = min(s.data.zones.size[s.data.building_shape[contract]], house.blocks)
            value = 100 * s.data.building_vp[contract] + BUILDING_BONUS + blocks * BLOCK
            best = max(best, value - bundle_value(s, s.data.building_cost[contract], turns))
    return best


def produce_value(s: NovaRoma, house: House, strength: i64, turns: i64) -> i64:
    """Artisans placed bring about two goods and more for the others there; hiring brings an artisan."""
    placed = min(strength, house.available)
    placed = min(placed, ones(work_spaces(s, house)))
    value = placed * (2 * GOOD_AT_END + GOOD_A_TURN * turns * 5 // 2)
    if strength > placed and can_hire(s, house):
        value += ARTISAN_A_TURN * turns
    return value


def pending_value(s: NovaRoma, who: i64, turns: i64) -> i64:
    """What the tasks that wait for a player will still bring."""
    value: i64 = 0
    for i in range(s.depth):
        task = i * WIDTH
        if s.tasks[task + 1] == who:
            value += task_value(s, who, s.tasks[task], s.tasks[task + 2], s.tasks[task + 3], turns)
    return value


def task_value(s: NovaRoma, who: i64, step: i64, a: i64, b: i64, turns: i64) -> i64:
    """What one task will bring."""
    house = s.houses[who]
    if step == CHOOSE_ACTION or step == NEXT_ACTION:
        value: i64 = 0
        for which in range(i64(ROW), i64(COLUMN + 1)):
            if b & which:
                line = line_of(a, which)
                worth = action_value(s, who, s.forum[line], base_strength(s, who, line), turns)
                value += max(worth, s.data.forgo_coins * (COIN_AT_END + COIN_A_TURN * turns))
        return value
    if step == OPEN_ACTION or step == USE_CARD:
        return action_value(s, who, a, b, turns)
    if step == BUY_ACTION:
        return petition_value(s, who, a, turns)
    if step == SHIPPING_CONTRACT:
        return sail_value(s, house, a, turns)
    if step == MOVE_SHIP:
        return a * SAILS if can_move_ship(s, house, a) else 0
    if step == BUILDING_CONTRACT:
        return build_value(s, house, a, turns)
    if step == PLACE_BUILDING or step == TURN_BUILDING:
        return s.data.zones.size[a] * BLOCK if house.blocks >= s.data.zones.size[a] else 0
    if step == AWARD_TILE:
        return ones(a) * REWARD
    if step == RACE_ON:
        return a * STEP if can_advance_somewhere(s, house) else 0
    if step == WHEEL_REWARD:
        return REWARD
    if step == PRODUCE_ON:
        return produce_value(s, house, a, turns)
    if step == PLACE_ARTISAN:
        return 2 * (GOOD_AT_END + GOOD_A_TURN * turns)
    if step == DRAW_CARD:
        return a * CARD_A_TURN * turns
    if step == PLAY_CARD:
        return ROW_A_TURN * turns if can_play_card(s, house, a, 0, 0) else 0
    if step == TAKE_ESTATE:
        return best_tile(s, house, turns)
    if step == LAY_ESTATE:
        return tile_value(s, a, turns)
    if step == CHOOSE_GOOD:
        return a * (GOOD_AT_END + GOOD_A_TURN * turns)
    if step == CHOOSE_INCOME or step == USE_SPECIAL:
        return SPECIAL
    if step == COMPLETE_LINE:
        lines: i64 = 0
        for line in range(i64(LINES)):
            if a >> line & 1:
                lines += bundle_value(s, s.data.line_reward[line], turns)
        return lines
    return 0

"""What players read about Ave Roma: what an answer costs and brings in its position."""

from __future__ import annotations

from tabularium.core.panel import members
from tabularium.core.state import NOTHING
from tabularium.games.ave_roma.actions import (
    ACTIVATE,
    AEDILIS,
    BUILDING_DECK,
    BUY,
    CARD_AREA,
    CARDS_OF_SET,
    DECK_CARDS,
    EXTRA_INFLUENCE,
    FETCH,
    FINAL_ACTIONS,
    FREE,
    GO,
    KEEP,
    LAST_STEP,
    LOWER,
    MERCATOR,
    PATRON_DECK,
    QUAESTOR,
    REPLACE,
    RESOURCE,
    RESOURCES,
    ROMA,
    ROW,
    SELL,
    SPACES,
    SUPPLY,
    TAKE,
    TRAIN,
    TRAINED,
    TURN,
    UP,
    UPPER,
    VALUES,
    WORKER,
)
from tabularium.games.ave_roma.cards import cards_of_set
from tabularium.games.ave_roma.dues import depicted, effect, fee_due, working_patrons
from tabularium.games.ave_roma.mercator import cost_of
from tabularium.games.ave_roma.provinces import usable_cards
from tabularium.games.ave_roma.roma import entered, occupied
from tabularium.games.ave_roma.state import AveRoma, House
from tabularium.games.ave_roma.text_phrases import AveRomaPhrases


class AveRomaText(AveRomaPhrases):
    """Words of Ave Roma."""

    # ---- workers and places ------------------------------------------------------------------------------

    def reach(self, s: AveRoma, value: int) -> str:
        """What a worker of a value is good for."""
        return self.part(
            "reach",
            denarii=self.denarii(value * int(s.data.quaestor_factor)),
            province=self.named["province"][value - 1],
            spaces=self.number_of("spaces", value),
            slot=self.named["slot"][value - 1],
        )

    def of_worker(self, s: AveRoma, action: int) -> dict[str, str]:
        value = int(WORKER.first(action)) + 1
        number = int(mine(s).workers[value - 1])
        if s.phase == FINAL_ACTIONS:
            worker = self.part("worker_imaginary", value=value)
        elif number > 1:
            worker = self.part("worker_several", value=value, number=number)
        else:
            worker = self.part("worker", value=value)
        return {"worker": worker, "outlook": self.reach(s, value)}

    def of_trained(self, s: AveRoma, action: int) -> dict[str, str]:
        space = int(TRAINED.first(action))
        printed = int(mine(s).training[space])
        value = changed(s, printed, space, int(TRAINED.second(action)))
        change = self.named["training_space"][space]
        worker = self.part("worker_trained", printed=printed, change=change, value=value)
        return {"worker": worker, "outlook": self.reach(s, value)}

    def of_pass(self, s: AveRoma, action: int) -> dict[str, str]:
        if s.phase == FINAL_ACTIONS:
            return {"what": self.part("decline")}
        number = int(mine(s).in_supply() + mine(s).in_training())
        points = self.number_of("points", number * int(s.data.worker_vp))
        return {"what": self.part("pass", points=points, workers=self.number_of("workers", number))}

    def of_go(self, s: AveRoma, action: int) -> dict[str, str]:
        area, value = int(GO.first(action)), worker_value(s)
        if area == QUAESTOR:
            outlook = self.denarii(value * int(s.data.quaestor_factor))
        elif area == ROMA:
            outlook = self.colosseum(s, value)
        else:
            outlook = self.province_action(s, area, value - 1)
        return {"outlook": outlook, "patrons": self.helpers(s, area)}

    def helpers(self, s: AveRoma, area: int) -> str:
        """The active patrons that help with an action."""
        patrons = members(working_patrons(s, s.player, area), DECK_CARDS)
        return "".join(
            self.part("helps", patron=self.named["patron"][patron], bonus=self.patron_bonus(patron))
            for patron in patrons
        )

    def colosseum(self, s: AveRoma, value: int) -> str:
        """Where the token goes, for how much, and how many levels that brings."""
        way = [int(entered(s, s.player, distance)) for distance in range(1, value + 1)]
        paid = [space for space in way if not occupied(s, s.player) >> space & 1]
        levels = len([space for space in way if s.data.honours >> space & 1])
        surplus = sum(int(s.data.space_surplus[space]) for space in paid)
        money = sum(int(s.data.space_money[space]) for space in paid)
        gain = self.part("roma_levels", levels=self.number_of("levels", levels)) if levels else ""
        return self.part("roma", space=way[-1] + 1, cost=self.charge(surplus, money), levels=gain)

    def province_action(self, s: AveRoma, area: int, province: int) -> str:
        """What Mercator, Aedilis and Propraetor bring in a province, and what happens to its card."""
        card, empty = int(s.provinces[province]), s.provinces[province] == NOTHING
        values = {"province": self.named["province"][province], "move": self.move(s, area, province)}
        if area == AEDILIS:
            units = [i + j for i, j in zip(self.row_units(card, UPPER), self.row_units(card, LOWER), strict=True)]
            return self.part("aedilis", units=self.resources(units), overflow=self.too_many(s, units), **values)
        if area == MERCATOR:
            shown = [
                self.part("priced", resource=self.named["resource"][kind], price=int(s.price(s.player, kind)))
                for kind in members(depicted(s, province), RESOURCES)
            ]
            if empty:
                return self.part("mercator_empty", **values)
            return self.part("mercator", limit=int(s.data.buy_limit), resources=", ".join(shown), **values)
        if empty:
            return self.part("propraetor_empty", **values)
        influence = self.part("propraetor_influence") if usable_cards(s, mine(s)) else ""
        rows = {"upper": self.row(card, UPPER), "lower": self.row(card, LOWER)}
        return self.part("propraetor", influence=influence, **rows, **values)

    def move(self, s: AveRoma, area: int, province: int) -> str:
        """What happens to the card of a province at the end of an action."""
        card = int(s.provinces[province])
        fee = int(fee_due(s, province, working_patrons(s, s.player, area)))
        cost = self.denarii(fee)
        if card == NOTHING:
            return self.part("move_empty", fee=cost)
        if not s.shifted >> province & 1:
            return self.part("move_fresh")
        return self.part("move_shifted", fee=cost, fragments=self.fragments(card))

    def too_many(self, s: AveRoma, units: list[int]) -> str:
        """How many of these units would go beyond the limit."""
        stock = mine(s).stock
        beyond = sum(max(0, int(stock[kind]) + units[kind] - int(s.data.limit[kind])) for kind in range(RESOURCES))
        return self.number_of("overflow", beyond) if beyond else ""

    def of_take(self, s: AveRoma, action: int) -> dict[str, str]:
        deck, slot = int(TAKE.first(action)), int(TAKE.second(action))
        card = int(s.card_in_row(deck, slot))
        if deck == PATRON_DECK:
            said = self.patron_offer(s, card)
        else:
            said = self.building_offer(s, card) if deck == BUILDING_DECK else self.war_offer(s, card)
        return {"card": said, "patrons": self.helpers(s, deck + CARD_AREA)}

    def building_offer(self, s: AveRoma, card: int) -> str:
        """A building: cost, gains, the bonus of its pair."""
        done = mine(s).buildings >> (card ^ 1) & 1
        pair = self.part("pair_done" if done else "pair_open", gains=self.pair_bonus(card // 2))
        name, cost = self.named["building_card"][card], self.building_cost(card)
        return self.part("building", card=name, cost=cost, gains=self.building_gains(card), pair=pair)

    def war_offer(self, s: AveRoma, card: int) -> str:
        """A war: cost, gains, the bonus of its set."""
        war_set = card // CARDS_OF_SET
        owned = 1 + int(cards_of_set(mine(s), war_set))
        bonus = self.part("set_bonus", number=owned, bonus=self.set_bonus(war_set, owned)) if owned > 1 else ""
        name, cost = self.named["war_card"][card], self.war_cost(card)
        return self.part("war", card=name, cost=cost, gains=self.war_gains(card), set=bonus)

    def patron_offer(self, s: AveRoma, patron: int) -> str:
        """A patron: bonus, final scoring, and whether there is a slot for it."""
        house = mine(s)
        slots = range(int(house.open_slots()))
        free = any(house.active[slot] == NOTHING for slot in slots)
        seat = self.part("seat_active" if free else "seat_full" if slots else "seat_none")
        return self.patron(patron) + seat

    def of_train(self, s: AveRoma, action: int) -> dict[str, str]:
        space, value = int(TRAIN.first(action)), worker_value(s)
        low, high = (changed(s, value, space, direction) for direction in (UP - 1, UP))
        values = str(low) if low == high else self.part("either", one=low, other=high)
        return {"cost": self.charge(0, int(s.data.training_cost[space])), "values": values}

    # ---- resources -----------------------------------------------------------------------------------------

    def of_sell(self, s: AveRoma, action: int) -> dict[str, str]:
        kind = int(SELL.first(action))
        return {"price": self.denarii(int(s.price(s.player, kind))), "held": str(mine(s).stock[kind])}

    def of_buy(self, s: AveRoma, action: int) -> dict[str, str]:
        kind = int(BUY.first(action))
        number = int(s.bill[kind])
        note = self.part("in_cart", number=number) if number else ""
        price = self.denarii(int(s.price(s.player, kind)))
        return {"price": price, "held": str(mine(s).stock[kind]), "note": note}

    def of_surplus(self, s: AveRoma, action: int) -> dict[str, str]:
        asked, kept = s.question()[1], int(KEEP.first(action))
        changed_units = asked["units"] - kept
        surplus = self.number_of("surplus", kept)
        denarii = self.denarii(changed_units * int(s.overflow_price(s.player, asked["resource"])))
        lost = max(0, int(mine(s).surplus) + kept - int(s.data.surplus_limit))
        what = self.part("overflow_both", surplus=surplus, denarii=denarii) if kept and changed_units else surplus
        return {
            "what": what if kept else denarii,
            "lost": self.number_of("lost", lost) if lost else "",
        }

    def of_row(self, s: AveRoma, action: int) -> dict[str, str]:
        units = self.row_units(int(s.provinces[s.value - 1]), int(ROW.first(action)))
        return {"units": self.resources(units), "overflow": self.too_many(s, units)}

    def of_resource(self, s: AveRoma, action: int) -> dict[str, str]:
        kind = int(RESOURCE.first(action))
        held = int(mine(s).stock[kind])
        if held < s.data.limit[kind]:
            return {"held": self.part("held", held=held)}
        return {"held": self.part("held_full", held=held, denarii=self.denarii(int(s.overflow_price(s.player, kind))))}

    def of_free(self, s: AveRoma, action: int) -> dict[str, str]:
        space = int(FREE.first(action))
        return {"cost": self.cost([], int(s.data.space_surplus[space]), int(s.data.space_money[space]))}

    # ---- cards -----------------------------------------------------------------------------------------------

    def of_turn(self, s: AveRoma, action: int) -> dict[str, str]:
        influence = int(s.data.influence[TURN.first(action)])
        step = marker_after(s, s.question()[1].get("sum", 0) + influence)
        return {"influence": self.number_of("influence", influence), "step": str(step)}

    def of_passive(self, s: AveRoma, action: int) -> dict[str, str]:
        return {"patron": self.named["patron"][s.question()[1]["patron"]]}

    def of_replace(self, s: AveRoma, action: int) -> dict[str, str]:
        patron = int(mine(s).active[REPLACE.first(action)])
        return {"replaced": self.patron(patron)}

    def of_activate(self, s: AveRoma, action: int) -> dict[str, str]:
        return {"about": self.about_patron(int(ACTIVATE.first(action)))}

    # ---- taking workers back ---------------------------------------------------------------------------------

    def of_fetch(self, s: AveRoma, action: int) -> dict[str, str]:
        values, needed = workers_there(s, int(FETCH.first(action))), missing(s)
        listed = ", ".join(map(str, values))
        if len(values) > needed:
            return {"workers": self.part("fetch_some", number=needed, values=listed)}
        return {"workers": self.number_of("fetch_all", len(values), values=listed)}

    def of_done(self, s: AveRoma, action: int) -> dict[str, str]:
        step, asked = s.question()
        if step == "TurnMore":
            influence = asked["sum"] + int(effect(s, s.working, EXTRA_INFLUENCE))
            step_after = marker_after(s, asked["sum"])
            return {
                "what": self.part("done_turning", influence=self.number_of("influence", influence), step=step_after)
            }
        if asked["bought"] == 0:
            return {"what": self.part("done_selling")}
        return {"what": self.part("done_buying", cost=self.cost([], 0, int(cost_of(s, s.player, s.bill))))}

    answers = {
        "worker": of_worker,
        "trained": of_trained,
        "pass": of_pass,
        "go": of_go,
        "take": of_take,
        "train": of_train,
        "sell": of_sell,
        "buy": of_buy,
        "surplus": of_surplus,
        "row": of_row,
        "resource": of_resource,
        "free": of_free,
        "turn": of_turn,
        "passive": of_passive,
        "replace": of_replace,
        "activate": of_activate,
        "fetch": of_fetch,
        "done": of_done,
    }

    # ---- what a question needs -------------------------------------------------------------------------------

    def purse(self, s: AveRoma) -> dict[str, str]:
        """Money and surplus of the player who is asked."""
        return {
            "denarii": self.denarii(int(mine(s).money)),
            "surplus": self.number_of("surplus", int(mine(s).surplus)),
        }

    def ask_worker(self, s: AveRoma) -> dict[str, str]:
        phase = "phase_final" if s.phase == FINAL_ACTIONS else "phase_action"
        return {"phase": self.part(phase), **self.purse(s)}

    def ask_area(self, s: AveRoma) -> dict[str, str]:
        return {"value": str(worker_value(s)), **self.purse(s)}

    def ask_trade(self, s: AveRoma) -> dict[str, str]:
        bill = [int(units) for units in s.bill]
        cost = self.denarii(int(cost_of(s, s.player, s.bill)))
        cart = self.part("cart", units=self.resources(bill), cost=cost) if any(bill) else ""
        half = "half_buy" if any(bill) else "half_both"
        return {"half": self.part(half, province=self.here(s)), "cart": cart, **self.purse(s)}

    def ask_second(self, s: AveRoma) -> dict[str, str]:
        province = s.question()[1]["province"]
        step = int(mine(s).influence[province])
        marker = self.part("off_track") if step == NOTHING else self.part("on_step", step=step)
        return {"marker": marker, "brown": str(s.brown[province])}

    def ask_turn_more(self, s: AveRoma) -> dict[str, str]:
        total = s.question()[1]["sum"] + int(effect(s, s.working, EXTRA_INFLUENCE))
        return {"influence": self.number_of("influence", total)}

    def ask_discount(self, s: AveRoma) -> dict[str, str]:
        return {"card": self.named["building_card"][s.card_in_row(BUILDING_DECK, s.slot)]}

    def ask_seat(self, s: AveRoma) -> dict[str, str]:
        return {"about": self.about_patron(s.question()[1]["patron"])}

    def ask_slot(self, s: AveRoma) -> dict[str, str]:
        return {"level": str(mine(s).level)}

    def ask_overflow(self, s: AveRoma) -> dict[str, str]:
        asked = s.question()[1]
        return {
            "units": self.units(asked["resource"], asked["units"]),
            "surplus": self.number_of("surplus", int(mine(s).surplus)),
            "limit": str(s.data.surplus_limit),
        }

    def ask_resource(self, s: AveRoma) -> dict[str, str]:
        units = s.question()[1]["units"]
        return {"more": self.number_of("more", units - 1) if units > 1 else ""}

    def ask_fetch(self, s: AveRoma) -> dict[str, str]:
        return {"workers": self.number_of("workers", missing(s))}

    questions = {
        "ChooseWorker": ask_worker,
        "ChooseArea": ask_area,
        "Trade": ask_trade,
        "SecondPart": ask_second,
        "TurnMore": ask_turn_more,
        "Discount": ask_discount,
        "SeatPatron": ask_seat,
        "FillSlot": ask_slot,
        "Overflow": ask_overflow,
        "ChooseResource": ask_resource,
        "FetchWorkers": ask_fetch,
        "PickWorker": ask_fetch,
    }

    def here(self, s: AveRoma) -> str:
        """The province of the action."""
        return self.named["province"][s.value - 1]


# ---- looking at a position ---------------------------------------------------------------------------------------


def mine(s: AveRoma) -> House:
    """What the player owns who is asked."""
    return s.houses[s.player]


def worker_value(s: AveRoma) -> int:
    """What the worker in hand counts as."""
    return s.question()[1]["worker_value"]


def changed(s: AveRoma, value: int, space: int, direction: int) -> int:
    """What a worker counts as after training (AVE-TRAIN-02)."""
    change = int(s.data.change[space])
    return min(VALUES, value + change) if direction == UP else max(1, value - change)


def marker_after(s: AveRoma, influence: int) -> int:
    """Where the marker of the player who is asked would go, patrons included."""
    now = max(0, int(mine(s).influence[s.value - 1]))
    return min(LAST_STEP, now + influence + int(effect(s, s.working, EXTRA_INFLUENCE)))


def workers_there(s: AveRoma, area: int) -> list[int]:
    """The printed values of the workers in an area, in rising order."""
    return sorted(int(s.spaces[area * SPACES + i]) for i in range(SPACES) if s.spaces[area * SPACES + i] > 0)


def missing(s: AveRoma) -> int:
    """How many workers the player still needs who is asked."""
    return SUPPLY - int(mine(s).in_supply())

"""The eight black strategy cards and Imperial II."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.facts import MECATOL, NUMBER
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.modifiers import book, modified, renew
from perijove.games.imperium.moves import DONE, Choice, Done, PickPlayer, PickSystem, Refresh, Return
from perijove.games.imperium.rules.action_cards.aims import ships_of
from perijove.games.imperium.rules.agenda import call_council
from perijove.games.imperium.rules.counters import (
    draw_action_cards,
    gain_counters,
    has_counter,
    lengthen,
    lift_counter,
    place_counter,
)
from perijove.games.imperium.rules.fleets import fleet_limit, has_units, move_ship
from perijove.games.imperium.rules.paying import can_pay, pay
from perijove.games.imperium.rules.planets import change_world, is_empty
from perijove.games.imperium.rules.production import launched, produce, systems_with_docks
from perijove.games.imperium.rules.strategic import afterwards, always, effect, primary, secondary
from perijove.games.imperium.rules.technology import can_buy, choose_technology, gain_technology, may_buy
from perijove.games.imperium.rules.trade import (
    agreements_of,
    break_agreement,
    collect,
    income,
    negotiate,
    take_goods,
)
from perijove.games.imperium.rules.victory import gain_points, reveal_objective
from perijove.games.imperium.state import CRUISER, DESTROYER, KIND, Effect, Imperium
from perijove.kernel.decision import Choose, Move, Procedure, Question

Coroutine = Generator[Question, Any, None]
A, B = Choice("a"), Choice("b")
LOOKED_AT = 3
"""T17.9: political cards."""

# ---------------------------------------------------------------------- 2 Diplomacy


@primary("diplomacy")
def make_peace(g: Imperium, seat: int) -> Coroutine:
    """Name a player: until the action phase ends neither may activate a system with a unit of the other."""
    others: list[Move] = [PickPlayer(other) for other in g.playing(seat) if other != seat]
    move = yield Choose(seat, "peace-with", others, "T5.10")
    g.effects += (Effect("peace", seat, "status", move.seat), Effect("peace", move.seat, "status", seat))
    renew(g)
    g.say("peace", seat=seat, other=move.seat)


@book.card("peace", changes="activate.allowed")
def keep_peace(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    friends = [each.target for each in g.effects if each.card == "peace" and each.seat == seat]
    return allowed and not any(has_units(g, at, friend) for friend in friends)


def exhausted_abroad(g: Imperium, seat: int) -> list[Move]:
    home = g.players[seat].home
    worlds = (g.worlds[planet] for planet in g.players[seat].planets)
    return [Refresh(world.planet) for world in worlds if world.exhausted and world.at != home]


@secondary("diplomacy", usable=lambda g, seat: bool(exhausted_abroad(g, seat)))
def refresh_two(g: Imperium, seat: int) -> Procedure[None]:
    """Refresh up to two exhausted planets outside the home system."""
    for _ in range(2):
        offer = exhausted_abroad(g, seat)
        if not offer:
            return
        move = yield Choose(seat, "refresh", [*offer, DONE], "T5.10")
        if isinstance(move, Done):
            return
        change_world(g, NUMBER[move.planet], exhausted=False)
        g.say("planet.refreshed", seat=seat, planet=move.planet)


# ---------------------------------------------------------------------- 3 Political


@primary("political")
def hold_council(g: Imperium, seat: int) -> Coroutine:
    """Three action cards and a counter; an agenda; then the next three political cards are looked at."""
    yield from draw_action_cards(g, seat, 3)
    yield from gain_counters(g, seat, 1)
    call_council(g, seat)


@afterwards("political")
def look_ahead(g: Imperium, seat: int) -> Coroutine:
    """T17.9: of the top three political cards one goes back on top, the others to the bottom."""
    lengthen(g.agendas, g.agendas_used, LOOKED_AT, g.chance)
    seen = min(LOOKED_AT, g.agendas.count)
    if not seen:
        return
    g.agendas.show(seat, range(g.agendas.count - seen, g.agendas.count))
    g.reveal()
    move = yield Choose(seat, "return-agenda", partial(top_agendas, g, seen), "T17.9")
    cards = [g.agendas.draw() for _ in range(seen)]
    cards.remove(move.card)
    for card in cards:
        g.agendas.put_under(card, known=(seat,))
    g.agendas.put(move.card, known=(seat,))
    g.say("agendas.seen", seat=seat)


def top_agendas(g: Imperium, seen: int) -> list[Move]:
    return [Return(card) for card in g.agendas.cards[-seen:]]


@secondary("political")
def take_card(g: Imperium, seat: int) -> Procedure[bool]:
    return True
    yield  # a lane that asks no more


@effect("political")
def draw_one(g: Imperium, seat: int, used: bool) -> Coroutine:
    yield from draw_action_cards(g, seat, 1)


# ---------------------------------------------------------------------- 4 Logistics


@primary("logistics")
def gain_four(g: Imperium, seat: int) -> Coroutine:
    yield from gain_counters(g, seat, 4)


def buy_counters(g: Imperium, seat: int, price: int, most: int = 99) -> Procedure[None]:
    """T15.2: as many counters as are wanted for one sum of influence: a planet may pay for several."""
    wanted = 0
    while wanted < min(most, g.players[seat].reserve) and can_pay(g, seat, price * (wanted + 1), "influence"):
        move = yield Choose(seat, "buy-counter", [A, DONE], "T5.10", {"price": price, "count": wanted})
        if isinstance(move, Done):
            break
        wanted += 1
    yield from pay(g, seat, price * wanted, "influence", "counter")
    yield from gain_counters(g, seat, wanted)


def price_of_counter(g: Imperium, seat: int) -> int:
    return modified(g, "counter.price", seat, 3, "logistics")


def could_buy(g: Imperium, seat: int) -> bool:
    return can_pay(g, seat, price_of_counter(g, seat), "influence") and bool(g.players[seat].reserve)


@secondary("logistics", usable=could_buy)
def buy_for_three(g: Imperium, seat: int) -> Procedure[None]:
    """A counter for every three influence, any number of times; no counter of Strategy Allocation is needed."""
    yield from buy_counters(g, seat, price_of_counter(g, seat))


# ---------------------------------------------------------------------- 5 Trade


@primary("trade")
def open_trade(g: Imperium, seat: int) -> Coroutine:
    """T14.6: goods, income and negotiations; or all agreements are cancelled."""
    move = yield Choose(seat, "trade-option", [A, B] if g.agreements else [A], "T14.6")
    if move == B:
        for each in g.agreements:
            break_agreement(g, *each.seats)
        return
    take_goods(g, seat, 3)
    yield from collect(g, seat)
    yield from negotiate(g, seat)


def is_scarce(g: Imperium) -> bool:
    """T1.9, T14.9: the supply may run out before all have collected, so that each should see what is left."""
    return g.goods < sum(income(g, seat) for seat in g.playing(0))


@secondary("trade", usable=lambda g, seat: bool(agreements_of(g, seat)) and income(g, seat) > 0, ordered=is_scarce)
def take_income(g: Imperium, seat: int) -> Procedure[bool]:
    return True
    yield  # a lane that asks no more


@effect("trade")
def collect_income(g: Imperium, seat: int, used: bool) -> Coroutine:
    """T14.9: the supply is limited: clockwise from the active player."""
    yield from collect(g, seat)


# ---------------------------------------------------------------------- 6 Warfare


@primary("warfare")
def call_back(g: Imperium, seat: int) -> Coroutine:
    """An own counter comes from the board to the Command Pool."""
    offer: list[Move] = [PickSystem(tile) for at, tile in enumerate(g.tiles) if has_counter(g, at, seat)]
    if not offer:
        return
    move = yield Choose(seat, "call-back", offer, "T5.10")
    lift_counter(g, seat, g.where[move.system], "command")
    g.say("called-back", seat=seat, system=move.system)


def raiders(g: Imperium, seat: int, gone: tuple[int, ...] = ()) -> list[Move]:
    """Destroyers and cruisers with an empty system beside them; none moves twice, and what one carries stays aboard."""
    found: list[Move] = []
    for at, fleet in enumerate(g.fleets[seat :: g.seats]):
        ships = fleet.ships
        if (ships[DESTROYER] or ships[CRUISER]) and at not in gone and raid_goals(g, seat, at, gone):
            found += ships_of(g, seat, at, (DESTROYER, CRUISER))
    return found


def raid_goals(g: Imperium, seat: int, at: int, gone: tuple[int, ...]) -> list[int]:
    """Both may go to one system if Fleet Supply allows it (T7.6); a special system is never empty."""
    return [
        to
        for to in g.links[at]
        if (to in gone or is_empty(g, to)) and not is_home(g, to)
        if g.fleet(to, seat).big < fleet_limit(g, seat, to)
    ]


@secondary("warfare", usable=lambda g, seat: bool(raiders(g, seat)), ordered=always)
def raid(g: Imperium, seat: int) -> Procedure[tuple[int, ...]]:
    """One or two destroyers or cruisers go to adjacent empty systems that are no homes; a counter lands there."""
    gone: tuple[int, ...] = ()
    for _ in range(2):
        ships = raiders(g, seat, gone)
        if not ships:
            return gone
        ship = yield Choose(seat, "raid", [*ships, DONE] if gone else ships, "T5.10")
        if isinstance(ship, Done):
            return gone
        start = g.where[ship.system]
        goals: list[Move] = [PickSystem(g.tiles[to]) for to in raid_goals(g, seat, start, gone)]
        goal = goals[0] if len(goals) == 1 else (yield Choose(seat, "raid-goal", goals, "T5.10", {"unit": ship.unit}))
        to = g.where[goal.system]  # type: ignore[union-attr]
        move_ship(g, seat, start, to, KIND[ship.unit], ship.damaged, ship.hold)
        place_counter(g, seat, to)
        gone += (to,)
        g.say("raided", seat=seat, unit=ship.unit, system=g.tiles[to])
    return tuple(dict.fromkeys(gone))


effect("warfare")(launched)


# ---------------------------------------------------------------------- 7 Technology


@primary("technology")
def learn(g: Imperium, seat: int) -> Coroutine:
    """T15.6: one technology, free of charge."""
    chosen = yield from choose_technology(g, seat, None)
    if chosen is not None:
        yield from gain_technology(g, seat, chosen)


@secondary("technology", usable=lambda g, seat: may_buy(g, seat, 8), able=lambda g, seat: can_buy(g, seat, 8))
def study(g: Imperium, seat: int) -> Procedure[str | None]:
    """T15.6: one technology for eight resources."""
    return (yield from choose_technology(g, seat, 8, must=True))


@effect("technology")
def studied(g: Imperium, seat: int, chosen: str) -> Coroutine:
    yield from gain_technology(g, seat, chosen)


# ---------------------------------------------------------------------- 8 Imperial and Imperial II


@primary("imperial")
def claim_throne(g: Imperium, seat: int) -> None:
    """T19.9: the next objective, then two points."""
    reveal_objective(g)
    gain_points(g, seat, 2)


def produce_somewhere(
    g: Imperium, seat: int, most: int = 99, extra: int = 0, single: bool = False
) -> Procedure[tuple[int, ...]]:
    """T18.12: docks in one system, or a single one, activated or not. Returns where ships have appeared."""
    systems = systems_with_docks(g, seat)
    if not systems:
        return ()
    return (yield from produce(g, seat, systems, most=most, extra=extra, single=single))


@secondary("imperial", usable=lambda g, seat: bool(systems_with_docks(g, seat)))
def build_fleet(g: Imperium, seat: int) -> Procedure[tuple[int, ...]]:
    return (yield from produce_somewhere(g, seat))


effect("imperial")(launched)
effect("imperial_ii")(launched)


@primary("imperial_ii")
def rule(g: Imperium, seat: int) -> Coroutine:
    """Any number of public objectives in the coming status phase, and a point for Mecatol Rex; or production."""
    move = yield Choose(seat, "imperial-option", [A, B], "T5.10")
    player = g.players[seat]
    if move == B:
        player.marks += ("no_secondary",)
        yield from launched(g, seat, (yield from build_at_one(g, seat)))
        return
    player.marks += ("claims_any",)
    if g.worlds[MECATOL].owner == seat:
        gain_points(g, seat, 1)


@secondary("imperial_ii", usable=lambda g, seat: bool(systems_with_docks(g, seat)))
def build_at_one(g: Imperium, seat: int) -> Procedure[tuple[int, ...]]:
    """The original card speaks of the docks of a system, this one of a dock."""
    return (yield from produce_somewhere(g, seat, single=True))

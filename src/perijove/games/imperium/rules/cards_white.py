"""The eight white strategy cards of Shattered Empire."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import MECATOL, NUMBER, OBJECTIVES, PLANETS
from perijove.games.imperium.modifiers import modified, renew
from perijove.games.imperium.moves import (
    DONE,
    Cancel,
    Claim,
    Done,
    Load,
    LoseCounter,
    PickCard,
    PickPlanet,
    PickPlayer,
    PickSystem,
    PickUnit,
    Refresh,
)
from perijove.games.imperium.rules.action_cards.aims import ships_of
from perijove.games.imperium.rules.agenda import draw_political, play_agenda
from perijove.games.imperium.rules.alert import HIGH_ALERT
from perijove.games.imperium.rules.cards_black import A, B, buy_counters, produce_somewhere
from perijove.games.imperium.rules.counters import (
    change_pool,
    draw_action_cards,
    gain_counters,
    has_counter,
    place_counter,
)
from perijove.games.imperium.rules.fleets import (
    counted_ships,
    empty_ships,
    fleet_limit,
    move_ship,
    ship_berths,
    ship_capacity,
)
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.loading import next_fighter
from perijove.games.imperium.rules.objectives import claim, claimable
from perijove.games.imperium.rules.order import become_speaker
from perijove.games.imperium.rules.paying import can_pay, pay
from perijove.games.imperium.rules.planets import change_world, controls_system, gain_planet
from perijove.games.imperium.rules.production import launched, systems_with_docks
from perijove.games.imperium.rules.strategic import always, effect, primary, secondary
from perijove.games.imperium.rules.technology import can_buy, choose_technology, gain_technology, may_buy
from perijove.games.imperium.rules.trade import break_agreement, collect, negotiate, take_goods
from perijove.games.imperium.rules.victory import end_by_rex
from perijove.games.imperium.state import FIGHTER, KIND, NOBODY, POOLS, SHIPS, Effect, Hold, Imperium
from perijove.kernel.decision import Choose, Move, Procedure, Question

Coroutine = Generator[Question, Any, None]

# ---------------------------------------------------------------------- 1 Leadership


@primary("leadership")
def lead(g: Imperium, seat: int) -> Coroutine:
    """Three counters, then the secondary ability."""
    yield from gain_counters(g, seat, 3)
    yield from buy_counters(g, seat, 2, 3)


@secondary("leadership", usable=lambda g, seat: can_pay(g, seat, 2, "influence") and bool(g.players[seat].reserve))
def follow(g: Imperium, seat: int) -> Procedure[None]:
    """A counter for every two influence, at most three."""
    yield from buy_counters(g, seat, 2, 3)


# ---------------------------------------------------------------------- 2 Diplomacy II


@primary("diplomacy_ii")
def block_or_annex(g: Imperium, seat: int) -> Coroutine:
    """Everybody else's counter goes on a system with an own planet; or the secondary ability, free of charge."""
    ways: list[Move] = [A] if g.players[seat].planets else []
    ways += [B] if annexable(g, seat) else []
    if not ways:
        return
    move = ways[0] if len(ways) == 1 else (yield Choose(seat, "diplomacy-option", ways, "T5.10"))
    if move == A:
        yield from block(g, seat)
    else:
        yield from annexed(g, seat, (yield from annex(g, seat)))


def block(g: Imperium, seat: int) -> Coroutine:
    systems = dict.fromkeys(g.worlds[planet].at for planet in g.players[seat].planets)
    offer: list[Move] = [PickSystem(g.tiles[at]) for at in systems]
    move = offer[0] if len(offer) == 1 else (yield Choose(seat, "block", offer, "T5.10"))
    at = g.where[move.system]  # type: ignore[union-attr]
    for other in g.playing(seat)[1:]:
        if has_counter(g, at, other) or place_counter(g, other, at):
            continue
        pools = [pool for pool in POOLS if getattr(g.players[other], pool)]
        if pools:  # T1.7: then one is taken from the race sheet
            choice = yield Choose(other, "lose-counter", [LoseCounter(pool) for pool in pools], "T1.7", {"left": 1})
            change_pool(g, other, choice.pool, -1)
            g.players[other].reserve += 1
            place_counter(g, other, at)
    g.say("blocked", seat=seat, system=g.tiles[at])


def annexable(g: Imperium, seat: int) -> list[Move]:
    """Empty planets next to a system under control, but not Mecatol Rex, a station, or one annexed just now."""
    near = {to for at in range(len(g.tiles)) if controls_system(g, seat, at) for to in g.near[at]}
    found: list[Move] = []
    for at in sorted(near):
        for planet in g.planets_at[at]:
            world = g.worlds[planet]
            if planet == MECATOL or PLANETS[world.planet].station or world.owner == seat:
                continue
            if world.is_empty and not world.leaders and f"annexed {planet}" not in g.players[g.action.seat].marks:
                found.append(PickPlanet(world.planet))
    return found


def annex(g: Imperium, seat: int) -> Procedure[int | None]:
    """A control marker on an empty planet, its card comes exhausted. Returns the planet if nobody held it."""
    offer = annexable(g, seat)
    if not offer:
        return None
    move = yield Choose(seat, "annex", offer, "T5.10")
    planet = NUMBER[move.planet]
    g.players[g.action.seat].marks += (f"annexed {planet}",)
    neutral = g.worlds[planet].owner == NOBODY
    gain_planet(g, seat, planet)
    return planet if neutral else None


@effect("diplomacy_ii")
def annexed(g: Imperium, seat: int, planet: int | None) -> Coroutine:
    if planet is not None:
        yield from happen(g, "neutral planet taken", seat, planet, False)


@secondary(
    "diplomacy_ii",
    usable=lambda g, seat: can_pay(g, seat, 3, "influence") and bool(annexable(g, seat)),
    ordered=always,
)
def annex_for_three(g: Imperium, seat: int) -> Procedure[int | None]:
    yield from pay(g, seat, 3, "influence", "annex")
    return (yield from annex(g, seat))


# ---------------------------------------------------------------------- 3 Assembly


@primary("assembly")
def call_assembly(g: Imperium, seat: int) -> Coroutine:
    """Cards; then the Speaker token changes hands, and an agenda of a hand is voted on."""
    yield from draw_action_cards(g, seat, 2)
    yield from draw_political(g, seat)
    others = g.playing(seat)[1:]
    heirs: list[Move] = [PickPlayer(other) for other in others if other != g.speaker]
    ways = ([A] if g.speaker != seat else []) + ([B] if heirs else [])
    move: Any = ways[0]
    if len(ways) > 1:
        move = yield Choose(seat, "assembly-option", ways, "T17.1")
    if move == A:
        named = yield Choose(seat, "name-player", [PickPlayer(other) for other in others], "T17.1")
        become_speaker(g, seat)
        player = named.seat
    else:
        named = yield Choose(seat, "give-token", heirs, "T17.1")
        become_speaker(g, named.seat)
        player = seat
    yield from play_agenda(g, player)


def small_planets(g: Imperium, seat: int, left: int) -> list[Move]:
    worlds = (g.worlds[planet] for planet in g.players[seat].planets)
    return [Refresh(world.planet) for world in worlds if world.exhausted and world.resources + world.influence <= left]


@secondary("assembly", usable=lambda g, seat: bool(small_planets(g, seat, 6)))
def refresh_six(g: Imperium, seat: int) -> Procedure[None]:
    """Refresh planets whose resources and influence together total six or less."""
    left = 6
    while offer := small_planets(g, seat, left):
        move = yield Choose(seat, "refresh", [*offer, DONE], "T5.10")
        if isinstance(move, Done):
            return
        world = change_world(g, NUMBER[move.planet], exhausted=False)
        left -= world.resources + world.influence
        g.say("planet.refreshed", seat=seat, planet=move.planet)


# ---------------------------------------------------------------------- 4 Production


@primary("production")
def produce_more(g: Imperium, seat: int) -> Coroutine:
    """Docks in one system with two extra resources."""
    yield from launched(g, seat, (yield from produce_somewhere(g, seat, extra=2)))


@secondary("production", usable=lambda g, seat: bool(systems_with_docks(g, seat)))
def produce_three(g: Imperium, seat: int) -> Procedure[tuple[int, ...]]:
    return (yield from produce_somewhere(g, seat, most=3))


effect("production")(launched)


# ---------------------------------------------------------------------- 5 Trade II


@primary("trade_ii")
def trade_for_all(g: Imperium, seat: int) -> Coroutine:
    """Goods, or up to two agreements cancelled; everybody collects; negotiations. There is no secondary ability."""
    move: Any = A
    if cancellable(g):
        move = yield Choose(seat, "trade-option", [A, B], "T14.6")
    if move == A:
        take_goods(g, seat, 3)
    else:
        yield from cancel_two(g, seat)
    for other in g.playing(seat):
        yield from collect(g, other, less=0 if other == seat else 1)
    yield from negotiate(g, seat)


def cancellable(g: Imperium) -> list[Move]:
    """Agreements whose partners are not protected."""
    return [
        Cancel(*each.seats)
        for each in g.agreements
        if all(modified(g, "trade.breakable", partner, True, "trade_ii") for partner in each.seats)
    ]


def cancel_two(g: Imperium, seat: int) -> Coroutine:
    for _ in range(2):
        offer = cancellable(g)
        if not offer:
            return
        move = yield Choose(seat, "cancel", [*offer, DONE], "T14.6")
        if isinstance(move, Done):
            return
        break_agreement(g, move.first, move.second)


# ---------------------------------------------------------------------- 6 Warfare II


@primary("warfare_ii")
def raise_alert(g: Imperium, seat: int) -> Coroutine:
    """The High Alert token goes to any system and works for its player until the next status phase."""
    move = yield Choose(seat, "high-alert", [PickSystem(tile) for tile in g.tiles], "T5.10")
    g.high_alert = g.where[move.system]
    g.effects += (Effect(HIGH_ALERT, seat, "status"),)
    renew(g)
    g.say("high-alert", seat=seat, system=move.system)


def shifts(g: Imperium, seat: int, gone: PickUnit | None = None) -> list[Move]:
    """Ships in systems that the player has not activated, with an adjacent system under control.

    `gone` has moved already, to where it is now; it does not move again.
    """
    found: list[Move] = []
    for at in range(len(g.tiles)):
        if g.fleet(at, seat).big and not has_counter(g, at, seat) and shift_goals(g, seat, at):
            found += ships_of(g, seat, at, range(1, len(SHIPS)))
    if gone is not None and gone.hold < 0:
        fleet = g.fleet(g.where[gone.system], seat)
        return [move for move in found if move != gone or empty_ships(fleet, KIND[gone.unit], gone.damaged) > 1]
    return [move for move in found if move != gone]


def shift_goals(g: Imperium, seat: int, at: int) -> list[int]:
    return [
        to
        for to in g.links[at]
        if controls_system(g, seat, to) and modified(g, "path.enter", seat, True, to)
        if counted_ships(g, seat, to) < fleet_limit(g, seat, to)
    ]


@secondary("warfare_ii", usable=lambda g, seat: bool(shifts(g, seat)))
def shift_two(g: Imperium, seat: int) -> Procedure[tuple[int, ...]]:
    """Up to two ships go to adjacent systems under control; nothing is activated, no ground force boards or lands."""
    arrived: tuple[int, ...] = ()
    gone: PickUnit | None = None
    for turn in range(2):
        ships = shifts(g, seat, gone)
        if not ships:
            break
        ship = yield Choose(seat, "shift", [*ships, DONE] if turn else ships, "T5.10")
        if isinstance(ship, Done):
            break
        start = g.where[ship.system]
        goals: list[Move] = [PickSystem(g.tiles[to]) for to in shift_goals(g, seat, start)]
        goal: Any = goals[0]
        if len(goals) > 1:
            goal = yield Choose(seat, "shift-goal", goals, "T5.10", {"unit": ship.unit})
        to = g.where[goal.system]
        wing = yield from take_fighters(g, seat, start, ship)
        move_ship(g, seat, start, to, KIND[ship.unit], ship.damaged, ship.hold)
        for _ in range(wing):
            move_ship(g, seat, start, to, FIGHTER, hold=next_fighter(g.fleet(start, seat)))
        arrived += (to,)
        laden = ship.hold >= 0
        gone = replace(ship, system=goal.system, hold=len(g.fleet(to, seat).holds) - 1 if laden else -1)
        g.say("shifted", seat=seat, unit=ship.unit, system=goal.system)
    return tuple(dict.fromkeys(arrived))


def take_fighters(g: Imperium, seat: int, start: int, ship: PickUnit) -> Procedure[int]:
    """T9.17: fighters come along as the ship has room, and are not counted among the two."""
    kind, fleet = KIND[ship.unit], g.fleet(start, seat)
    cargo = fleet.holds[ship.hold] if ship.hold >= 0 else Hold(kind)
    room = ship_capacity(g, seat, kind) - cargo.pds - max(0, cargo.ground - ship_berths(g, seat, kind))
    most = min(room, fleet.ships[FIGHTER])
    if most < 1:
        return 0
    offer: list[Move] = [Load(SHIPS[FIGHTER], ship.system, count=count) for count in range(most, 0, -1)]
    move = yield Choose(seat, "load", [*offer, DONE], "T9.17", {"unit": ship.unit})
    return 0 if isinstance(move, Done) else int(move.count)


effect("warfare_ii")(launched)


# ---------------------------------------------------------------------- 7 Technology II


@primary("technology_ii")
def learn_two(g: Imperium, seat: int) -> Coroutine:
    """One technology free, a second for eight resources; the first may be its prerequisite."""
    for price in (None, 8):
        chosen = yield from choose_technology(g, seat, price)
        if chosen is None:
            return
        yield from gain_technology(g, seat, chosen)


@secondary("technology_ii", usable=lambda g, seat: may_buy(g, seat, 6), able=lambda g, seat: can_buy(g, seat, 6))
def study_for_six(g: Imperium, seat: int) -> Procedure[str | None]:
    return (yield from choose_technology(g, seat, 6, must=True))


@effect("technology_ii")
def studied(g: Imperium, seat: int, chosen: str) -> Coroutine:
    yield from gain_technology(g, seat, chosen)


# ---------------------------------------------------------------------- 8 Bureaucracy


@primary("bureaucracy")
def administer(g: Imperium, seat: int) -> Coroutine:
    """A counter; one of the next two objectives comes up; then one public objective may be claimed at once."""
    yield from gain_counters(g, seat, 1)
    if not g.rules.has("age_of_empire"):
        yield from choose_objective(g, seat)
    offer: list[Move] = [Claim(objective) for objective in claimable(g, seat, secret=False)]
    if offer:
        move = yield Choose(seat, "claim", [*offer, DONE], "T19.2")
        if isinstance(move, Claim):
            yield from claim(g, seat, move.objective)


def choose_objective(g: Imperium, seat: int) -> Coroutine:
    """Look at the top two cards, reveal one, put the other back; Imperium Rex ends the game before any claim."""
    seen = min(2, g.objectives.count)
    if not seen:
        return
    g.objectives.show(seat, range(g.objectives.count - seen, g.objectives.count))
    g.reveal()
    move = yield Choose(seat, "choose-objective", lambda: [PickCard(c) for c in g.objectives.cards[-seen:]], "T19.1")
    g.objectives.take(move.card)
    g.say("objective.revealed", objective=move.card)
    if OBJECTIVES[move.card].ends == "end":
        end_by_rex(g)
    g.revealed_objectives += (move.card,)


@secondary("bureaucracy")
def ask_office(g: Imperium, seat: int) -> Procedure[bool]:
    return True
    yield  # a lane that asks no more


@effect("bureaucracy")
def receive_files(g: Imperium, seat: int, used: bool) -> Coroutine:
    """A political and an action card; political hands exist with Assembly only."""
    if "assembly" in g.available:
        yield from draw_political(g, seat)
    yield from draw_action_cards(g, seat, 1)

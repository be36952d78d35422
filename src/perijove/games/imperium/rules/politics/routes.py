"""Agendas about movement: wormholes, special systems, activation and the size of fleets."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import NUMBER, TILES
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import DONE, Choice, Done, LoseCounter, PickPlanet, PickSystem, Use
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out, voters
from perijove.games.imperium.rules.counters import (
    change_pool,
    gain_goods,
    has_counter,
    lose_goods,
    place_counter,
    put_counter_in,
    spend_counter,
)
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.fleets import enemy_ships, fleet_systems, has_ships
from perijove.games.imperium.rules.lawbook import happens, lasting, law_of, repeal
from perijove.games.imperium.rules.limits import removable
from perijove.games.imperium.rules.moving import Before
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.paying import can_pay, pay, refreshed
from perijove.games.imperium.rules.planets import controls_system, enemy_units
from perijove.games.imperium.rules.politics.industry import yards
from perijove.games.imperium.rules.politics.losses import exhaust, exhaust_some, lose_one
from perijove.games.imperium.rules.technology import choose_technology, gain_technology
from perijove.games.imperium.state import FIGHTER, NOBODY, SHIPS, WAR_SUN, Imperium, Law, Pool
from perijove.games.imperium.windows import ANY
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.windows import PASS, Pass

Coroutine = Generator[Question, Any, None]
BIG = range(FIGHTER + 1, WAR_SUN + 1)
GOOD = Choice("goods")

# ---------------------------------------------------------------------- wormholes


@book.card("closing_the_wormholes", changes="gates")
@book.card("wormhole_research", changes="gates")
def closed(g: Imperium, seat: int, gates: str) -> str:
    return "closed"


@book.card("wormhole_reconstruction", changes="gates")
def joined(g: Imperium, seat: int, gates: str) -> str:
    """Those that are closed stay so."""
    return gates if gates == "closed" else "all"


def at_gates(g: Imperium) -> list[int]:
    """Systems with a wormhole."""
    return [at for at, letters in enumerate(g.wormholes) if letters]


@carries_out("closing_the_wormholes", AGAINST)
def lost_in_gates(g: Imperium) -> Coroutine:
    """Each fleet at a wormhole loses a ship that is no fighter."""
    for seat in in_order(g):
        for at in at_gates(g):
            ships = [ship for kind in BIG for ship in removable(g, seat, at, kind)]
            if ships:
                yield from lose_one(g, seat, ships)


@carries_out("wormhole_research", FOR)
def research(g: Imperium) -> Coroutine:
    """A die: all ships at wormholes are lost; or controllers gain goods; or those in favour learn something blue."""
    (die,) = yield from throw(g, g.speaker)
    g.say("rolled.card", seat=g.speaker, card="wormhole_research", dice=[die])
    if die <= 3:
        for at in at_gates(g):
            for seat in in_order(g):
                while has_ships(g, at, seat):
                    yield from lose_one(g, seat, ships_at(g, seat, at)[:1])
    elif die <= 7:
        for seat in in_order(g):
            if any(controls_system(g, seat, at) for at in at_gates(g)):
                gain_goods(g, seat, 2)
    else:
        for seat in in_order(g, *voters(g, FOR)) if voters(g, FOR) else ():
            chosen = yield from choose_technology(g, seat, None, must=True, colour="blue")
            if chosen is not None:
                yield from gain_technology(g, seat, chosen)


def ships_at(g: Imperium, seat: int, at: int) -> list[Any]:
    return [ship for kind in range(len(SHIPS)) for ship in removable(g, seat, at, kind)]


@carries_out("wormhole_research", AGAINST)
def shut_for_a_round(g: Imperium) -> None:
    lasting(g, "wormhole_research", in_order(g))


# ---------------------------------------------------------------------- special systems


@book.card("investigate_spatial_anomalies", changes="path.through")
def charted(g: Imperium, seat: int, possible: bool, kind: str) -> bool:
    return possible or kind in ("nebula", "ion_storm")


@book.card("investigate_spatial_anomalies", changes="path.slows")
def no_slower(g: Imperium, seat: int, slows: bool, kind: str) -> bool:
    return False


@carries_out("investigate_spatial_anomalies", AGAINST)
def off_limits(g: Imperium) -> None:
    lasting(g, "investigate_spatial_anomalies.against", in_order(g))


@book.card("investigate_spatial_anomalies.against", changes="path.enter")
def keep_out(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return allowed and not TILES[g.tiles[at]].red


# ---------------------------------------------------------------------- what an activation costs


def foreign(g: Imperium, seat: int, at: int) -> bool:
    """A planet of another player lies in the system."""
    return any(g.worlds[planet].owner not in (seat, NOBODY) for planet in g.planets_at[at])


@book.card("traffic_tariffs", changes="activate.allowed")
def can_pay_tariff(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return allowed and (not foreign(g, seat, at) or bool(g.players[seat].goods or refreshed(g, seat)))


@happens("traffic_tariffs", "system activated")
def pay_tariff(g: Imperium, law: Law, seat: int, at: int) -> Coroutine:
    """A trade good, or a planet is exhausted."""
    if not foreign(g, seat, at):
        return
    ways: list[Move] = [GOOD] if g.players[seat].goods else []
    ways += [PickPlanet(g.worlds[planet].planet) for planet in refreshed(g, seat)]
    move: Any = ways[0]
    if len(ways) > 1:
        move = yield Choose(seat, "tariff", ways, "T8.2", {"system": g.tiles[at]})
    if isinstance(move, PickPlanet):
        exhaust(g, seat, (NUMBER[move.planet],))
    else:
        lose_goods(g, seat, 1)


@carries_out("traffic_tariffs", AGAINST)
def one_counter_less(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        player = g.players[seat]
        pools: list[tuple[Pool, int]] = [("command", player.command), ("strategy", player.strategy)]
        offer = [LoseCounter(pool) for pool, count in pools if count]
        if offer:
            move: Any = offer[0]
            if len(offer) > 1:
                move = yield Choose(seat, "lose-counter", offer, "T0.11", {"left": 1})
            spend_counter(g, seat, move.pool)


def guarded(g: Imperium, seat: int, at: int) -> bool:
    return not g.planets_at[at] and bool(enemy_units(g, at, seat))


@book.card("neutrality_pact", changes="activate.allowed")
def can_pay_pact(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return allowed and (not guarded(g, seat, at) or can_pay(g, seat, 3, "influence"))


@happens("neutrality_pact", "system activated")
def pay_pact(g: Imperium, law: Law, seat: int, at: int) -> Coroutine:
    if guarded(g, seat, at):
        yield from pay(g, seat, 3, "influence", "activation")


@carries_out("neutrality_pact", AGAINST)
def block_docks(g: Imperium) -> Coroutine:
    """Each puts a counter of reinforcements on an own system with a dock that is not activated."""
    for seat in in_order(g):
        goals = [at for at in yards(g, seat) if not has_counter(g, at, seat)]
        if not goals or not g.players[seat].reserve:
            continue
        at = goals[0]
        if len(goals) > 1:
            move = yield Choose(seat, "block-dock", [PickSystem(g.tiles[goal]) for goal in goals], "T0.11")
            at = g.where[move.system]
        place_counter(g, seat, at)
        g.say("counter.placed", seat=seat, system=g.tiles[at])


@carries_out("imperial_containment", FOR)
def contain(g: Imperium) -> None:
    """For this round tactical actions cost those one counter more who have most planets outside their home."""
    held = {seat: abroad(g, seat) for seat in in_order(g)}
    most = max(held.values())
    lasting(g, "imperial_containment", [seat for seat, count in held.items() if count == most])


def abroad(g: Imperium, seat: int) -> int:
    home = g.players[seat].home
    return sum(g.worlds[planet].at != home for planet in g.players[seat].planets)


@book.card("imperial_containment", changes="activate.counters")
def one_counter_more(g: Imperium, seat: int, counters: int) -> int:
    return counters + 1


# ---------------------------------------------------------------------- peace


def could_keep_peace(g: Imperium, law: Law, seat: int) -> bool:
    """A fleet has come to an enemy fleet, and neither is the holder's."""
    at = g.action.systems[0]
    enemies = enemy_ships(g, at, seat)
    return bool(enemies) and law.holder != seat and law.holder not in enemies


@happens("minister_of_peace", "fleet arrives")
def keep_peace(g: Imperium, law: Law, seat: int, before: Before) -> Coroutine:
    """The holder may give the card up: the move is cancelled, the system stays activated."""
    if g.action.kind == "tactical" and could_keep_peace(g, law, seat):
        move = yield Choose(law.holder, "window.move.done", [Use(law.card), PASS], "T9.1")
        if not isinstance(move, Pass):
            repeal(g, law.card)
            before.restore(g)
            g.say("move.cancelled", seat=seat, system=g.tiles[g.action.systems[0]])


TRUCE = "short_term_truce"


@carries_out(TRUCE, FOR)
def truce(g: Imperium) -> None:
    """It holds in the next round."""
    g.laws = tuple(Law(TRUCE, subject=str(g.round + 1)) if law.card == TRUCE else law for law in g.laws)


def at_peace(g: Imperium) -> bool:
    return law_of(g, TRUCE).subject == str(g.round)


@book.card(TRUCE, changes="activate.allowed")
def no_attack(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return allowed and not (at_peace(g) and enemy_ships(g, at, seat))


@book.card(TRUCE, changes="invade.allowed")
def no_invasion(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    return allowed and not (at_peace(g) and g.worlds[planet].owner not in (seat, NOBODY))


def could_end_truce(g: Imperium, seat: int, about: Any) -> list[Move]:
    return [Use(TRUCE)] if can_pay(g, seat, 10, "influence") else []


@book.card(TRUCE, window=ANY, offers=could_end_truce)
def end_truce(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Ten influence end it; that is no action."""
    yield from pay(g, seat, 10, "influence", "truce")
    repeal(g, TRUCE)


@happens(TRUCE, "round over")
def truce_over(g: Imperium, law: Law) -> None:
    if law.subject == str(g.round):
        repeal(g, TRUCE)


@carries_out(TRUCE, AGAINST)
def warmongers(g: Imperium) -> Coroutine:
    """Who voted against exhausts a planet that the player on the left chooses."""
    against = voters(g, AGAINST)
    for seat in in_order(g, *against) if against else ():
        yield from exhaust_some(g, seat, 1, chooser=g.playing(seat)[1])


# ---------------------------------------------------------------------- the size of fleets


@book.card("fleet_regulations", changes="pool.limit")
def five_at_most(g: Imperium, seat: int, limit: int, pool: Pool) -> int:
    return min(limit, 5) if pool == "fleet" else limit


@carries_out("fleet_regulations", FOR)
def cut_fleets(g: Imperium) -> None:
    for seat in in_order(g):
        excess = g.players[seat].fleet - 5
        if excess > 0:
            spend_counter(g, seat, "fleet", excess)


@carries_out("fleet_regulations", AGAINST)
def one_more_in_fleet(g: Imperium) -> None:
    for seat in in_order(g):
        if put_counter_in(g, seat, "fleet"):
            g.say("counter.gained", seat=seat, pool="fleet")


@book.card("fleet_restrictions", changes="ships.alike")
def two_alike(g: Imperium, seat: int, most: int, kind: int) -> int:
    return 2


@carries_out("fleet_restrictions", AGAINST)
def pay_for_excess(g: Imperium) -> Coroutine:
    """For each system with more than two ships of a kind a trade good, or the excess there is destroyed."""
    for seat in in_order(g):
        for at in fleet_systems(g, seat):
            crowds = [kind for kind, count in enumerate(g.fleet(at, seat).ships) if count > 2]
            if not crowds:
                continue
            if g.players[seat].goods:
                move = yield Choose(seat, "pay-excess", [GOOD, DONE], "T0.11", {"system": g.tiles[at]})
                if not isinstance(move, Done):
                    lose_goods(g, seat, 1)
                    continue
            for kind in crowds:
                for left in range(g.fleet(at, seat).ships[kind] - 2, 0, -1):
                    yield from lose_one(g, seat, removable(g, seat, at, kind), left)


@book.card("war_funding", changes="fleet.limit")
def no_limit(g: Imperium, seat: int, limit: int, at: int) -> int:
    """During action phases, when somebody is active; excess ships leave when the status phase begins."""
    return limit if g.active == NOBODY else 99


@carries_out("war_funding", AGAINST)
def smaller_fleets(g: Imperium) -> None:
    for seat in in_order(g):
        if g.players[seat].fleet:
            change_pool(g, seat, "fleet", -1)
            g.players[seat].reserve += 1

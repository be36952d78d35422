"""Agendas about war: battles, bombardment, invasions and the ships that fight."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import MECATOL, NUMBER, PLANETS
from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import Decline, PickSystem, Use
from perijove.games.imperium.rules.action_cards.aims import dock_systems, docks_of
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out, voters
from perijove.games.imperium.rules.battle import enemy_of
from perijove.games.imperium.rules.casualties import hit_ships, set_side, side_of
from perijove.games.imperium.rules.conditions import on_board
from perijove.games.imperium.rules.counters import draw_action_cards, gain_counters, gain_goods, spend_counter
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.fleets import has_ships, is_idle, sink_dock
from perijove.games.imperium.rules.forces import lose_ground
from perijove.games.imperium.rules.lawbook import happens, lasting, repeal
from perijove.games.imperium.rules.leaders.people import kill
from perijove.games.imperium.rules.mines import SUPPLY
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.planets import change_world, clear_world, remove_dock
from perijove.games.imperium.rules.politics.losses import discard_all, exhaust, exhaust_some, lose_one, lose_ships
from perijove.games.imperium.rules.politics.routes import ships_at
from perijove.games.imperium.rules.technology import choose_technology, gain_technology
from perijove.games.imperium.state import (
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    NOBODY,
    WAR_SUN,
    Battle,
    Effect,
    Imperium,
    Law,
)
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]

# ---------------------------------------------------------------------- combat rolls


@book.card("crown_of_thalnos", changes="combat.roll")
def crowned_troops(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (shot.unit == GROUND)


@book.card("unconventional_weapons", changes="combat.roll")
def clumsy_giants(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus - 2 * (shot.unit in (DREADNOUGHT, WAR_SUN))


@carries_out("unconventional_weapons", AGAINST)
def feed_the_giants(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        yield from exhaust_some(g, seat, on_board(g, seat, DREADNOUGHT) + on_board(g, seat, WAR_SUN))


@carries_out("public_execution")
def execute(g: Imperium, elected: str) -> None:
    """All action cards lost, all planets exhausted, and -1 on combat rolls until the round ends."""
    seat = int(elected)
    discard_all(g, seat)
    exhaust(g, seat, g.players[seat].planets)
    lasting(g, "public_execution", [seat])


@book.card("public_execution", changes="combat.roll")
def leaderless(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus - 1


@carries_out("prophecy_of_ixth")
def prophesy(g: Imperium, elected: str) -> None:
    """For the rest of the game, as long as two fighters are bought in every later round."""
    g.effects = tuple(each for each in g.effects if each.card != "prophecy_of_ixth" or each.seat != int(elected))
    g.effects += (Effect("prophecy_of_ixth", int(elected), "game", g.round),)
    lasting(g, "prophecy_of_ixth", [])


@book.card("prophecy_of_ixth", changes="combat.roll")
def inspired_pilots(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (shot.unit == FIGHTER)


@happens("prophecy_of_ixth", "round over")
def prophecy_fails(g: Imperium, effect: Effect) -> None:
    bought = sum(count for seat, kind, count in g.history.bought if seat == effect.seat and kind == FIGHTER)
    if g.round > effect.target and bought < 2:
        g.effects = tuple(each for each in g.effects if each != effect)
        lasting(g, "prophecy_of_ixth", [])
        g.say("prophecy.failed", seat=effect.seat)


# ---------------------------------------------------------------------- battles


@book.card("code_of_honor", changes="retreat.allowed")
def honour(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return False


def could_command(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """Before each battle of the holder."""
    return [Use("minister_of_war")] if g.players[seat].strategy else []


@book.card("minister_of_war", window="space.before", offers=could_command)
def command(g: Imperium, seat: int, move: Use, battle: Battle) -> None:
    """For a counter of Strategy Allocation one automatic hit, without return fire."""
    spend_counter(g, seat, "strategy")
    enemy = enemy_of(g, seat)
    assert g.battle is not None
    set_side(g, enemy, hits=side_of(g.battle, enemy).hits + 1)


@happens("enemy_of_the_throne", "battle won")
def bounty(g: Imperium, law: Law, seat: int, loser: int) -> Coroutine:
    """The next winner of a space battle against the holder gains a card, a counter and two goods."""
    if loser == law.holder:
        repeal(g, law.card)
        yield from draw_action_cards(g, seat, 1)
        yield from gain_counters(g, seat, 1)
        gain_goods(g, seat, 2)


# ---------------------------------------------------------------------- bombardment and invasion


@book.card("conventions_of_war", changes="bombard.allowed")
def spare_docks(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    return allowed and not g.worlds[planet].dock


@carries_out("conventions_of_war", AGAINST)
def give_up_dock(g: Imperium) -> Coroutine:
    """Who voted against returns a dock outside the home system."""
    against = voters(g, AGAINST)
    for seat in in_order(g, *against) if against else ():
        offer = docks_abroad(g, seat)
        if offer:
            move: Any = offer[0]
            if len(offer) > 1:
                move = yield Choose(seat, "return-dock", offer, "T0.11")
            if move.planet:
                remove_dock(g, NUMBER[move.planet])
            else:
                sink_dock(g, seat, g.where[move.system], move.idle)
            g.say("dock.returned", seat=seat)


def docks_abroad(g: Imperium, seat: int) -> list[Move]:
    systems = (at for at in dock_systems(g) if at != g.players[seat].home)
    return [dock for at in systems for dock in docks_of(g, (seat,), at, apart=True)]


@book.card("imperial_peace", changes="invade.allowed")
def holy_ground(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    return allowed and planet != MECATOL


@carries_out("imperial_peace", AGAINST)
def all_to_mecatol(g: Imperium) -> None:
    lasting(g, "imperial_peace.against", in_order(g))


@book.card("imperial_peace.against", changes="invade.allowed")
def only_mecatol(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    return allowed and planet == MECATOL


@carries_out("official_sanction")
def sanction(g: Imperium, elected: str) -> None:
    lasting(g, "official_sanction", [int(elected)])


@book.card("official_sanction", changes="invade.allowed")
def sanctioned(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    return False


# ---------------------------------------------------------------------- destruction


@carries_out("arms_reduction", FOR)
def disarm(g: Imperium) -> Coroutine:
    """Down to two dreadnoughts and four cruisers."""
    for seat in in_order(g):
        for kind, most in ((DREADNOUGHT, 2), (CRUISER, 4)):
            yield from lose_ships(g, seat, on_board(g, seat, kind) - most, kind)


@carries_out("arms_reduction", AGAINST)
def close_forges(g: Imperium) -> None:
    for seat in in_order(g):
        planets = g.players[seat].planets
        exhaust(g, seat, [planet for planet in planets if PLANETS[g.worlds[planet].planet].specialty == "red"])


@carries_out("ancient_artifact", FOR)
def open_artifact(g: Imperium) -> Coroutine:
    """A die: Mecatol Rex and its surroundings burn, or everybody gains two technologies."""
    (die,) = yield from throw(g, g.speaker)
    g.say("rolled.card", seat=g.speaker, card="ancient_artifact", dice=[die])
    if die <= 5:
        yield from burn(g)
        return
    for seat in in_order(g):
        for _ in range(2):
            chosen = yield from choose_technology(g, seat, None, must=True)
            if chosen is not None:
                yield from gain_technology(g, seat, chosen)


def burn(g: Imperium) -> Coroutine:
    """Everything at Mecatol Rex is destroyed; around it each fleet and each planet's troops suffer three dice."""
    centre = g.worlds[MECATOL].at
    for seat in in_order(g):
        while has_ships(g, centre, seat):
            yield from lose_one(g, seat, ships_at(g, seat, centre)[:1])
        for since in g.fleet(centre, seat).docks:
            sink_dock(g, seat, centre, is_idle(g, since))
    if g.worlds[MECATOL].owner != NOBODY:
        yield from lose_ground(g, MECATOL, g.worlds[MECATOL].ground, NOBODY, "card")
        clear_world(g, MECATOL)
    for leader in g.worlds[MECATOL].leaders:
        kill(g, leader)
    change_world(g, MECATOL, leaders=())
    g.custodians = ()
    for at in g.near[centre]:
        for seat in in_order(g):
            if has_ships(g, at, seat):
                hits = yield from blasts(g, seat)
                yield from hit_ships(g, seat, at, hits, NOBODY, "card")
        for planet in g.planets_at[at]:
            world = g.worlds[planet]
            if world.owner != NOBODY and world.ground:
                hits = yield from blasts(g, world.owner)
                yield from lose_ground(g, planet, hits, NOBODY, "card")


def blasts(g: Imperium, seat: int) -> Generator[Question, Any, int]:
    """Three dice that hit on 5 or more."""
    dice = yield from throw(g, seat, 3)
    g.say("rolled.card", seat=seat, card="ancient_artifact", dice=dice)
    return sum(die >= 5 for die in dice)


# ---------------------------------------------------------------------- space mines


@carries_out("defend_the_jewel", FOR)
def mine_mecatol(g: Imperium) -> None:
    """A mine without owner is everybody's enemy."""
    if len(g.mines) < SUPPLY:
        at = g.worlds[MECATOL].at
        g.mines += ((at, NOBODY),)
        g.say("mine.drifts", system=g.tiles[at])


@carries_out("defend_the_jewel", AGAINST)
def mine_homes(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        if len(g.mines) < SUPPLY:
            system = g.tiles[g.players[seat].home]
            move = yield Choose(seat, "mine-home", [PickSystem(system), Decline()], "T0.11")
            if isinstance(move, PickSystem):
                g.mines += ((g.where[system], seat),)
                g.say("mine.laid", seat=seat, system=system)

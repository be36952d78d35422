"""The Yin Brotherhood."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import PickUnit, TakeHit, Use
from perijove.games.imperium.rules.action_cards.aims import ships_of
from perijove.games.imperium.rules.casualties import destroy_ship, take_hit
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.fleets import has_ships, sustains, take_pieces
from perijove.games.imperium.rules.forces import lose_ground
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.state import CRUISER, DESTROYER, GROUND, KIND, SHIPS, Battle, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]


def could_convert(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """The attacker of an invasion, against ground forces of a player."""
    fits = seat == battle.attacker.seat and battle.landed.ground and g.worlds[battle.planet].ground
    return [Use("indoctrination")] if fits else []


@book.card("indoctrination", window="invasion.before", offers=could_convert)
def indoctrination(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    """races.yin.convert: on 5 or more the defender loses a ground force and the Yin gain one.

    It is a loss of the invasion: a shock troop goes first (opt6.first, ruling O03).
    """
    for _ in range(modified(g, "conversion.rolls", seat, 1)):
        if not g.worlds[battle.planet].ground:
            return
        (die,) = yield from throw(g, seat)
        g.say("indoctrinated", seat=seat, dice=[die])
        if die >= 5:
            shock = min(1, g.worlds[battle.planet].shock)
            yield from lose_ground(g, battle.planet, 1, seat, "card", shock)
            assert g.battle is not None
            landed = replace(g.battle.landed, ground=g.battle.landed.ground + 1)
            g.battle = replace(g.battle, landed=landed)
            take_pieces(g, seat, GROUND, 1)


def could_sacrifice(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """races.yin.sacrifice: at the start of the second round of a space battle, a destroyer or cruiser."""
    if battle.round != 2 or seat not in (battle.attacker.seat, battle.defender.seat):
        return []
    ships = g.fleet(battle.at, seat).ships
    return [Use("devotion", unit=SHIPS[kind]) for kind in (DESTROYER, CRUISER) if ships[kind]]


@book.card("devotion", window="space.round_start", offers=could_sacrifice)
def devotion(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    """races.yin.sacrifice: the ship is given up, and an enemy ship of own choice takes a hit."""
    enemy = battle.defender.seat if seat == battle.attacker.seat else battle.attacker.seat
    own = yield from pick_ship(g, seat, seat, battle.at, (KIND[move.unit],))
    yield from destroy_ship(g, seat, battle.at, KIND[own.unit], own.damaged, own.hold, enemy, "battle")
    if not has_ships(g, battle.at, enemy):
        return
    target = yield from pick_ship(g, seat, enemy, battle.at, range(len(SHIPS)))
    tough = sustains(g, enemy, KIND[target.unit]) and not target.damaged
    hit = TakeHit(target.unit, tough, target.damaged, target.hold)
    yield from take_hit(g, enemy, battle.at, hit, seat, "battle")


def pick_ship(g: Imperium, seat: int, owner: int, at: int, kinds: Iterable[int]) -> Generator[Question, Any, PickUnit]:
    """A ship of own choice, empty or with what it carries; nobody is asked where there is but one."""
    ships = ships_of(g, owner, at, kinds)
    prompt = "devotion" if owner != seat else "devotion-own"
    picked = ships[0] if len(ships) == 1 else (yield Choose(seat, prompt, ships, "races.yin.sacrifice"))
    assert isinstance(picked, PickUnit)
    return picked


def could_reverse(g: Imperium, seat: int, about: Any) -> list[Move]:
    """races.yin.swap: once a round, a refreshed planet."""
    player = g.players[seat]
    if "reversal" in player.marks:
        return []
    worlds = (g.worlds[planet] for planet in player.planets)
    return [Use("reversal", planet=world.planet) for world in worlds if not world.exhausted]


@book.card("reversal", window="turn.action", offers=could_reverse)
def reversal(g: Imperium, seat: int, move: Use, about: Any) -> None:
    """races.yin.swap: resources and influence change places until the round ends."""
    g.players[seat].marks += ("reversal",)
    world = g.worlds[NUMBER[move.planet]]
    change_world(
        g, NUMBER[move.planet], resources=world.influence, influence=world.resources, swapped=not world.swapped
    )

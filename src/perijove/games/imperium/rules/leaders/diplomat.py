"""Diplomats (T21.6): they send an invasion back, or ask for passage through enemy ships."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Accept, Decline, Use
from perijove.games.imperium.rules.fleets import blocking, enemy_ships
from perijove.games.imperium.rules.forces import disband
from perijove.games.imperium.rules.leaders.people import DIPLOMAT, envoys, on_planet
from perijove.games.imperium.rules.loading import reboard
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.state import Action, Battle, Imperium
from perijove.kernel.decision import Choose, Question

PAUSE = 2
"""The same planet is not protected again in this round nor in the next."""


def could_protect(g: Imperium, seat: int, battle: Battle) -> list[Use]:
    world = g.worlds[battle.planet]
    tired = world.protected and g.round - world.protected < PAUSE
    if seat != battle.defender.seat or tired or not on_planet(g, battle.planet, DIPLOMAT):
        return []
    return [Use(DIPLOMAT, planet=world.planet)]


@book.card(DIPLOMAT, window="invasion.before_bombard", offers=could_protect)
def protect(g: Imperium, seat: int, move: Use, battle: Battle) -> None:
    """The landing forces go back to their ships; they were all announced, so they attack no other planet."""
    change_world(g, battle.planet, protected=g.round)
    g.say("diplomacy", seat=seat, planet=move.planet, attacker=battle.attacker.seat)
    disband(g, battle.planet)
    reboard(g, battle.attacker.seat, battle.at, battle.landed)


# ---------------------------------------------------------------------- passage


def could_ask(g: Imperium, seat: int, action: Action) -> list[Use]:
    """Systems with enemy ships in the way: beside such a fleet, and not where it would go."""
    if action.kind != "tactical":
        return []
    asked = {to for at in envoys(g, seat) for to in g.links[at] if to not in action.systems and blocking(g, to, seat)}
    return [Use(DIPLOMAT, system=g.tiles[at]) for at in sorted(asked)]


@book.card(DIPLOMAT, window="move.step", offers=could_ask)
def ask_for_passage(g: Imperium, seat: int, move: Use, action: Action) -> Generator[Question, Any, None]:
    """The fleet may pass if the owner of the ships agrees."""
    at = g.where[move.system]
    for owner in in_order(g, *enemy_ships(g, at, seat)):
        args = {"seat": seat, "system": move.system}
        answer = yield Choose(owner, "passage", [Accept(), Decline()], "T21.6", args)
        if isinstance(answer, Decline):
            g.say("passage.denied", seat=owner, system=move.system)
            return
    g.action = replace(g.action, passage=(*g.action.passage, at))
    g.say("passage.granted", seat=seat, system=move.system)


@book.card(DIPLOMAT, changes="path.enemies")
def pass_by(g: Imperium, seat: int, allowed: bool, at: int) -> bool:
    return allowed or (g.action.escorted and at in g.action.passage)

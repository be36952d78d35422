"""The effect cards of the automaton that act by themselves (solo.card.*).

Berserkers' stop lies in flying, Connection to Earth Lost in the human turn, Slowdown in the HQ, and Work With What
You Have where units are placed: each where its rule would be looked up.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.facts import ADJACENT, AHEAD, ORBIT, ORBIT_FACING
from perijove.games.titan.moves import Lose, Pick
from perijove.games.titan.rules.units import change_ship, destroy, fleet, place_of, units_at
from perijove.games.titan.state import Titan
from perijove.kernel.decision import Choose, Question

HUMAN, AI = 0, 1
INNER = ("slingshot", "helium", "main")


def in_play(g: Titan, effect: str) -> bool:
    return g.automaton is not None and effect in g.automaton.effects


def start_of_ai_turn(g: Titan) -> None:
    """solo.card.battle-fever: every AI ship moves one step along its orbit; in the slingshot there is none."""
    if not in_play(g, "battle_fever"):
        return
    for number, ship in enumerate(g.players[AI].ships):
        if not ship.place:
            continue
        facing = ship.facing if g.rules.battle_fever == "facing" else ORBIT_FACING[ship.place]
        ahead = AHEAD[facing][ship.place]
        if ahead:
            g.say("flew", seat=AI, origin=ship.place, place=ahead)
            change_ship(g, AI, number, place=ahead)


def end_of_human_turn(g: Titan) -> Generator[Question, Any, None]:
    if in_play(g, "berserkers"):
        yield from pursue(g)
    if in_play(g, "ring_rain"):
        yield from ring_rain(g)


def pursue(g: Titan) -> Generator[Question, Any, None]:
    """solo.card.berserkers.pursue: AI ships beside human ships go to them, whatever their direction."""
    prey = {ship.place for _, ship in fleet(g, HUMAN)}
    for number, ship in enumerate(g.players[AI].ships):
        near = [place for place in ADJACENT.get(ship.place, ()) if place in prey]
        if not near:
            continue
        to = near[0]
        if len(near) > 1:
            choice = yield Choose(
                HUMAN,
                "pursue",
                [Pick(at) for at in near],
                "solo.card.berserkers.pursue",
                {"place": ship.place},
            )
            to = choice.at
        g.say("flew", seat=AI, origin=ship.place, place=to)
        change_ship(g, AI, number, place=to)


def ring_rain(g: Titan) -> Generator[Question, Any, None]:
    """solo.card.ring-rain: one human unit of the three inner orbits."""
    units = [Lose(HUMAN, "ship", n) for n, ship in enumerate(g.players[HUMAN].ships) if ship.place]
    units += [Lose(HUMAN, "industry", n) for n, at in enumerate(g.players[HUMAN].industries) if at in ORBIT]
    units += [Lose(HUMAN, "alien", n) for n, alien in enumerate(g.aliens) if alien.owner == HUMAN]
    hit = [unit for unit in units if ORBIT[place_of(g, HUMAN, unit.unit, unit.index)] in INNER]
    if not hit:
        return
    choice = hit[0] if len(hit) == 1 else (yield Choose(HUMAN, "ring-rain", hit, "solo.card.ring-rain"))
    destroy(g, HUMAN, choice.unit, choice.index)


def idle_hands(g: Titan) -> None:
    """solo.card.idle-hands: the event could not be used; all human ships are destroyed and the card goes."""
    if not in_play(g, "idle_hands"):
        return
    assert g.automaton is not None
    g.say("idle-hands")
    for place in list(ADJACENT):
        for unit, index in units_at(g, HUMAN, place):
            if unit != "industry":
                destroy(g, HUMAN, unit, index)
    g.automaton.effects.remove("idle_hands")
    g.automaton.discards.append("idle_hands")

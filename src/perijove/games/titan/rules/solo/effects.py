"""The effect cards of the automaton that act by themselves (solo.card.*); `book.py` has those that change a rule."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.facts import ADJACENT, AHEAD, ORBIT, ORBIT_FACING
from perijove.games.titan.moves import Lose, Pick
from perijove.games.titan.rules.solo.book import AI, HUMAN, Act, book
from perijove.games.titan.rules.units import change_ship, destroy, fleet, place_of, units_at
from perijove.games.titan.state import Titan
from perijove.kernel.decision import Choose, Question

INNER = ("slingshot", "helium", "main")


@book.card("battle_fever", changes="ai-turn.start")
def with_fever(g: Titan, seat: int, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    return (*acts, advance)


def advance(g: Titan) -> Generator[Question, Any, None]:
    """solo.card.battle-fever: every AI ship moves one step along its orbit; in the slingshot there is none."""
    for number, ship in enumerate(g.players[AI].ships):
        if not ship.place:
            continue
        facing = ship.facing if g.rules.battle_fever == "facing" else ORBIT_FACING[ship.place]
        ahead = AHEAD[facing][ship.place]
        if ahead:
            g.say("flew", seat=AI, origin=ship.place, place=ahead)
            change_ship(g, AI, number, place=ahead)
    return
    yield


@book.card("berserkers", changes="human-turn.end")
def with_berserkers(g: Titan, seat: int, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    return (pursue, *acts)  # what they do comes first, whichever card lay there earlier


def pursue(g: Titan) -> Generator[Question, Any, None]:
    """solo.card.berserkers.pursue: AI ships beside human ships go to them, whatever their direction."""
    prey = {ship.place for _, ship in fleet(g, HUMAN)}
    for number, ship in enumerate(g.players[AI].ships):
        near = [place for place in ADJACENT.get(ship.place, ()) if place in prey]
        if not near:
            continue
        to = near[0]
        if len(near) > 1:
            options = [Pick(at) for at in near]
            choice = yield Choose(HUMAN, "pursue", options, "solo.card.berserkers.pursue", {"place": ship.place})
            to = choice.at
        g.say("flew", seat=AI, origin=ship.place, place=to)
        change_ship(g, AI, number, place=to)


@book.card("ring_rain", changes="human-turn.end")
def with_rain(g: Titan, seat: int, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    return (*acts, ring_rain)


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


@book.card("idle_hands", changes="event.unused")
def with_idle_hands(g: Titan, seat: int, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    return (*acts, idle_hands)


def idle_hands(g: Titan) -> Generator[Question, Any, None]:
    """solo.card.idle-hands: the event could not be used; all human ships are destroyed and the card goes."""
    assert g.automaton is not None
    g.say("idle-hands")
    for place in list(ADJACENT):
        for unit, index in units_at(g, HUMAN, place):
            if unit != "industry":
                destroy(g, HUMAN, unit, index)
    g.automaton.effects.remove("idle_hands")
    g.automaton.discards.append("idle_hands")
    return
    yield

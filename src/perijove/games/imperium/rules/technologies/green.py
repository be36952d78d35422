"""Green technologies: biotechnology."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import Shot, book
from perijove.games.imperium.moves import PickPlanet, Use
from perijove.games.imperium.rules.bombardment import is_invaded, unfired
from perijove.games.imperium.rules.counters import discard, discards, draw_action_cards
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.forces import lose_ground
from perijove.games.imperium.rules.planets import add_ground, home_planets
from perijove.games.imperium.state import (
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    WAR_SUN,
    Battle,
    Imperium,
    Loss,
)
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]


@book.card("stasis_capsules", changes="unit.berths")
def berths(g: Imperium, seat: int, room: int, kind: int) -> int:
    """Cruisers and dreadnoughts carry a ground force each; nothing else uses this space."""
    return room + (kind in (CRUISER, DREADNOUGHT))


@book.card("cybernetics", changes="combat.roll")
def fighter_pilots(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (shot.unit == FIGHTER)


@book.card("neural_motivator", changes="status.cards")
def one_more_card(g: Imperium, seat: int, cards: int) -> int:
    return cards + 1


# ---------------------------------------------------------------------- Dacxive Animators


def could_animate(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """After an invasion that the player has won, as long as the fallen have not been counted."""
    won = g.worlds[battle.planet].owner == seat
    return [Use("dacxive_animators")] if won and battle.fallen else []


@book.card("dacxive_animators", window="invasion.end", offers=could_animate)
def animate(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    """A die for each ground force destroyed on either side; 6 or more puts an own one on the planet."""
    risen = sum(face >= 6 for face in (yield from throw(g, seat, battle.fallen)))
    if risen:
        add_ground(g, battle.planet, risen)
    if g.battle is not None:
        g.battle = replace(g.battle, fallen=0)
    g.say("animated", seat=seat, planet=g.worlds[battle.planet].planet, count=risen)


# ---------------------------------------------------------------------- Gen Synthesis


@book.card("gen_synthesis", changes="combat.roll")
def stronger_troops(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    return bonus + (shot.unit == GROUND and shot.why == "invasion")


APART = "apart"
"""Gen Synthesis: each ground force that comes back goes to a planet of its own choice."""


def could_return(g: Imperium, seat: int, loss: Loss) -> list[Move]:
    """Where ground forces come back to: planets of the home system under control."""
    if loss.unit != GROUND:
        return []
    homes = [g.worlds[planet].planet for planet in home_planets(g, seat) if g.worlds[planet].owner == seat]
    apart = [Use("gen_synthesis", choice=APART)] if len(homes) > 1 and loss.count > 1 else []
    return [*(Use("gen_synthesis", planet=name) for name in homes), *apart]


@book.card("gen_synthesis", window="unit.destroyed", offers=could_return)
def regrow(g: Imperium, seat: int, move: Use, loss: Loss) -> Coroutine:
    """A die for each: 5 or more brings it back."""
    saved = sum(face >= 5 for face in (yield from throw(g, seat, loss.count)))
    homes = [g.worlds[planet].planet for planet in home_planets(g, seat) if g.worlds[planet].owner == seat]
    places = [move.planet or homes[0]] * saved
    if move.choice == APART:
        offer: list[Move] = [PickPlanet(name) for name in homes]
        for number in range(saved):
            places[number] = (yield Choose(seat, "regrow", offer, "T15.4", {"count": saved - number})).planet
    for name in places:
        add_ground(g, NUMBER[name], 1)
    if g.battle is not None and loss.planet == g.battle.planet >= 0:
        g.battle = replace(g.battle, fallen=g.battle.fallen - saved)
    for name in dict.fromkeys(places or [move.planet or homes[0]]):
        g.say("regrown", seat=seat, planet=name, count=places.count(name))


# ---------------------------------------------------------------------- Hyper Metabolism


@book.card("hyper_metabolism", changes="status.counters")
def one_more_counter(g: Imperium, seat: int, counters: int) -> int:
    return counters + 1


def could_renew(g: Imperium, seat: int, about: Any) -> list[Move]:
    return [Use("hyper_metabolism")] if g.players[seat].hand.count else []


@book.card("hyper_metabolism", window="status.before_draw", offers=could_renew)
def renew_card(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Give up an action card before the draw for one more card."""
    choice = yield Choose(seat, "discard", partial(discards, g, seat), "T6.6")
    discard(g, seat, choice.card)
    yield from draw_action_cards(g, seat, 1)


# ---------------------------------------------------------------------- X-89 Bacterial Weapon


def could_infect(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """The planet that is invaded, or before all invasions those that a war sun could bombard without one."""
    if battle.attacker.seat != seat:
        return []
    planets = (battle.planet,) if battle.planet >= 0 else g.planets_at[battle.at]
    return [Use("x89_bacterial_weapon", planet=g.worlds[n].planet) for n in planets if within_range(g, seat, n)]


def within_range(g: Imperium, seat: int, planet: int) -> bool:
    """T13.8: enemy ground forces, and a ship that has not fired yet; a PDS shield does not help."""
    world = g.worlds[planet]
    if not world.ground or world.owner == seat:
        return False
    return unfired(g, seat, WAR_SUN) > 0 or (is_invaded(g, planet) and unfired(g, seat, DREADNOUGHT) > 0)


@book.card("x89_bacterial_weapon", window="invasion.before_bombard", offers=could_infect)
def infect(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    """Every enemy ground force on the planet is destroyed, then the whole hand is discarded."""
    planet = NUMBER[move.planet]
    yield from lose_ground(g, planet, g.worlds[planet].ground, seat, "card")
    for card in g.players[seat].hand.cards:
        discard(g, seat, card)

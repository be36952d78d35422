"""Looking at domain counters and getting rid of them (T22.2, T22.3, T22.8): fighters probe, large ships raze."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import book, renew
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.bombardment import GUNS, unfired
from perijove.games.imperium.rules.counters import discard, draw_action_cards, spend_goods
from perijove.games.imperium.rules.dice import FACES, throw
from perijove.games.imperium.rules.fleets import has_ships
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.rules.suns.placing import SUNS, remove_counter
from perijove.games.imperium.rules.victory import gain_points
from perijove.games.imperium.state import FIGHTER, KIND, NO_SHIPS, SHIPS, Action, Effect, Imperium
from perijove.games.imperium.windows import REPEATED
from perijove.kernel.decision import Question

Procedure = Generator[Question, Any, None]
LAZAX = "lazax_survivors"
CURSE = "lazax_razed"
"""Who razes the survivors has no vote on the agenda that follows."""
CARDS = 3
REPEATED.add(SUNS)


def hidden(g: Imperium, at: int) -> list[int]:
    """Planets of a system with a counter face down."""
    return [planet for planet in g.planets_at[at] if g.worlds[planet].domain and not g.worlds[planet].domain_up]


# ---------------------------------------------------------------------- probing


def could_probe(g: Imperium, seat: int, action: Action) -> list[Use]:
    """T22.2: the active player of a tactical action with a fighter in the activated system."""
    if action.kind != "tactical" or action.seat != seat or g.action.probed:
        return []
    at = action.systems[0]
    return [Use(SUNS, system=g.tiles[at])] if g.fleet(at, seat).ships[FIGHTER] and hidden(g, at) else []


@book.card(SUNS, window="move.done", offers=could_probe)
def probe(g: Imperium, seat: int, move: Use, action: Action) -> Procedure:
    """T22.2, T22.8: all counters there are looked at in secret; survivors of the Lazax show themselves."""
    planets = hidden(g, g.where[move.system])
    g.action = replace(g.action, probed=tuple(planets))
    g.reveal()
    for planet in planets:
        world = g.worlds[planet]
        change_world(g, planet, domain_seen=tuple(sorted({*world.domain_seen, seat})))
        g.tell(seat, "domain.seen", planet=world.planet, domain=world.domain)
    for planet in planets:
        if g.worlds[planet].domain == LAZAX:
            remove_counter(g, planet)
            g.say("lazax.probed", seat=seat, planet=g.worlds[planet].planet)
            yield from draw_action_cards(g, seat, CARDS)
            gain_points(g, seat, 1)


@book.card(SUNS, changes="invade.allowed")
def only_probed(g: Imperium, seat: int, allowed: bool, planet: int) -> bool:
    """T22.2: nobody lands on a planet that was probed in this activation."""
    return allowed and planet not in g.action.probed


# ---------------------------------------------------------------------- razing


def could_raze(g: Imperium, seat: int, action: Action) -> list[Use]:
    """T22.3: each own dreadnought or war sun in the activated system, against one counter that lies face down."""
    if action.kind != "tactical" or action.seat != seat or not has_ships(g, action.systems[0], seat):
        return []
    ready = [kind for kind in GUNS if unfired(g, seat, kind) > 0]
    return [
        Use(SUNS, planet=g.worlds[planet].planet, unit=SHIPS[kind])
        for kind in ready
        for planet in hidden(g, action.systems[0])
    ]


@book.card(SUNS, window="landing.before", offers=could_raze)
def raze(g: Imperium, seat: int, move: Use, action: Action) -> Procedure:
    """T22.3: the counter goes, the ship bombards no more in this activation, and a die tells what comes of it."""
    kind = KIND[move.unit]
    fired = g.action.bombarded or NO_SHIPS
    g.action = replace(g.action, bombarded=(*fired[:kind], fired[kind] + 1, *fired[kind + 1 :]))
    counter = remove_counter(g, NUMBER[move.planet])
    g.reveal()
    (face,) = yield from throw(g, seat)
    g.say("razed", seat=seat, planet=move.planet, domain=counter, dice=[face])
    if counter == LAZAX:
        be_cursed(g, seat)
        return
    if face >= 8:
        lose_cards(g, seat, CARDS)
    if face == FACES:
        exhaust_all(g, seat)


def lose_cards(g: Imperium, seat: int, count: int) -> None:
    """Random action cards are lost, as far as there are any."""
    for _ in range(min(count, g.players[seat].hand.count)):
        discard(g, seat, g.chance.pick(sorted(g.players[seat].hand.cards)))


def exhaust_all(g: Imperium, seat: int) -> None:
    for planet in g.players[seat].planets:
        change_world(g, planet, exhausted=True)


def be_cursed(g: Imperium, seat: int) -> None:
    """T22.8: all planets exhausted, all action cards and goods lost, and no vote on the next agenda."""
    exhaust_all(g, seat)
    lose_cards(g, seat, g.players[seat].hand.count)
    spend_goods(g, seat, g.players[seat].goods)
    g.effects += (Effect(CURSE, seat, "agenda"),)
    renew(g)
    g.say("lazax.razed", seat=seat)


@book.card(CURSE, changes="vote.allowed")
def silenced(g: Imperium, seat: int, allowed: bool) -> bool:
    return False


@book.card(SUNS, changes="vote.count")
def survivors_vote(g: Imperium, seat: int, votes: int) -> int:
    """T22.8: survivors who were kept give 3 more votes on every agenda."""
    return votes + 3 * g.players[seat].kept.count(LAZAX)

"""Action cards of landings and invasions, and of planets that change hands."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER, PLANETS
from perijove.games.imperium.modifiers import book, effects_of, put_in_force
from perijove.games.imperium.moves import PickDie, PickPlanet, Refresh, Use
from perijove.games.imperium.playing import Aimed, action_card
from perijove.games.imperium.rules.action_cards.aims import planets
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.counters import gain_goods
from perijove.games.imperium.rules.dice import Rolled
from perijove.games.imperium.rules.forces import Gained, lose_ground, mourn
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.paying import refreshed
from perijove.games.imperium.rules.planets import change_world, make_neutral
from perijove.games.imperium.rules.shock import TROOPER, among, escorted, name_shock
from perijove.games.imperium.rules.suns.placing import forget_counter
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import DREADNOUGHT, KINDS, NOBODY, WAR_SUN, Effect, Hold, Imperium, World
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
MINERALS = 3

# ---------------------------------------------------------------------- before the rounds


def could_poison(g: Imperium, seat: int, about: Any) -> bool:
    """The invader, with a dreadnought there and ground forces against it."""
    battle = g.battle
    if battle is None or battle.planet < 0 or battle.attacker.seat != seat:
        return False
    return g.fleet(battle.at, seat).ships[DREADNOUGHT] > 0 and g.worlds[battle.planet].ground > 0


@action_card("chemical_warfare", could=could_poison)
def chemical_warfare(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Half of the ground forces on the planet, rounded up, are destroyed, PDS or not; their owner picks which."""
    world = g.worlds[planet := fighting(g).planet]
    lost = -(-world.ground // 2)
    numbers = tuple(ends_apart(Hold(-1, ground=world.ground, shock=world.shock), lost))
    named = Use(aimed.card, planet=world.planet)
    shock = yield from name_shock(g, world.owner, "shock-fall", named, lost, numbers)
    yield from lose_ground(g, planet, lost, seat, "card", shock)


def ends_apart(force: Hold, lost: int) -> list[int]:
    """How many shock troops may be among the lost; where one is left alone (opt6.alone) two of the ways end alike."""
    ends: dict[int, int] = {}
    for number in among(force.ground, force.shock, lost):
        ends.setdefault(escorted(replace(force, ground=force.ground - lost, shock=force.shock - number)).shock, number)
    return list(ends.values())


@action_card("dug_in", aims=(planets(lambda g, seat, world: world.owner == seat and world.ground),))
def dug_in(g: Imperium, seat: int, aimed: Aimed, about: Any) -> None:
    put_in_force(g, Effect("dug_in", seat, "round", aimed.planet))


@book.card("dug_in", changes="bombard.hits")
def under_cover(g: Imperium, seat: int, hits: int, planet: int) -> int:
    """Bombardment does not hit the ground forces of a planet in this round."""
    return 0 if any(effect.target == planet for effect in effects_of(g, seat, "dug_in")) else hits


def doomed(g: Imperium, seat: int, world: World) -> bool:
    """A planet in a system with an own war sun."""
    return g.fleet(world.at, seat).ships[WAR_SUN] > 0 and not PLANETS[world.planet].station


def in_tactical(g: Imperium, seat: int, about: Any) -> bool:
    return g.action.kind == "tactical" and g.action.seat == seat


@action_card("star_of_death", could=in_tactical, aims=(planets(doomed),))
def star_of_death(g: Imperium, seat: int, aimed: Aimed, about: Any) -> Coroutine:
    """Everything on the planet is destroyed; it is nobody's and radioactive."""
    world = g.worlds[aimed.planet]
    if world.owner != NOBODY:
        if world.dock:
            g.history = replace(g.history, docks=(*g.history.docks, (seat, world.owner, aimed.card)))
        make_neutral(g, aimed.planet)
    forget_counter(g, seat, aimed.planet)
    change_world(g, aimed.planet, domain="radiation", domain_up=True)
    if world.ground:
        yield from mourn(g, world.owner, aimed.planet, world.ground, seat, "card")
    yield from keep_limits(g, (world.at,))
    check_elimination(g)


# ---------------------------------------------------------------------- dice


def dice_on_table(g: Imperium, seat: int, aimed: Aimed, rolled: Rolled) -> list[Move]:
    """Each die once; those of one kind of units with the same face are alike."""
    return list(dict.fromkeys(dice_shown(rolled)))


def dice_shown(rolled: Rolled) -> list[PickDie]:
    """Every die by what it was rolled for; shock troops hit more easily and are a kind of their own."""
    dice = zip(rolled.shots, rolled.faces, strict=True)
    return [PickDie(TROOPER if shot.shock else KINDS[shot.unit], face) for shot, face in dice]


def die_of(rolled: Rolled, aimed: Aimed) -> int:
    """The place of the die that was named."""
    return [f"{die.unit} {die.face}" for die in dice_shown(rolled)].index(aimed.choice)


def roll_again(g: Imperium, seat: int, aimed: Aimed, rolled: Rolled) -> None:
    """One die that lies there is rolled again."""
    number = die_of(rolled, aimed)
    rolled.roll_again(g, number)
    g.say("rolled.again", seat=rolled.shots[number].seat, dice=[rolled.faces[number]])


action_card("recheck", aims=(dice_on_table,))(roll_again)

# ---------------------------------------------------------------------- planets that change hands


def could_mine(g: Imperium, seat: int, gained: Gained) -> bool:
    return gained.seat == seat and gained.former == NOBODY and g.goods > 0


@action_card("rare_mineral", could=could_mine)
def rare_mineral(g: Imperium, seat: int, aimed: Aimed, about: Gained) -> None:
    """Three trade goods for a landing on a neutral planet."""
    gain_goods(g, seat, MINERALS)


def spoils(g: Imperium, seat: int, aimed: Aimed, gained: Gained) -> list[Move]:
    """Refreshed planets of the player who took one."""
    if gained.former != seat:
        return []
    return [PickPlanet(g.worlds[planet].planet) for planet in refreshed(g, gained.seat)]


@action_card("reparations", aims=(spoils,))
def reparations(g: Imperium, seat: int, aimed: Aimed, gained: Gained) -> Coroutine:
    """A planet of the taker is exhausted; then an own one whose resources are not higher is refreshed."""
    world = change_world(g, aimed.planet, exhausted=True)
    g.say("planet.exhausted", seat=gained.seat, planet=world.planet)
    own = (g.worlds[planet] for planet in g.players[seat].planets)
    offer: list[Move] = [Refresh(w.planet) for w in own if w.exhausted and w.resources <= world.resources]
    if offer:
        move: Any = offer[0] if len(offer) == 1 else (yield Choose(seat, "refresh", offer, "T15.1"))
        change_world(g, NUMBER[move.planet], exhausted=False)
        g.say("planet.refreshed", seat=seat, planet=move.planet)

"""What each kind of domain counter does when a landing turns it up (T22.4, T22.6 to T22.8, opt11.*).

    @reveals("radiation")
    def radiation(g, seat, planet): ...       # a coroutine: whether the landing goes on

Most counters are discarded then; those of STAYING stay face up until a landing there succeeds.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from perijove.games.imperium.facts import DOMAIN_COUNTERS, NUMBER, RACIAL_TECHNOLOGIES, TECHNOLOGIES, UNITS
from perijove.games.imperium.galaxy import link_wormholes
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import DONE, Accept, Build, Decline, Done, PickPlanet, Remove, Research
from perijove.games.imperium.rules.casualties import destroy_ship
from perijove.games.imperium.rules.counters import gain_goods, spend_goods
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.fleets import add_ships, empty_ships, in_reserve, set_fleet, take_pieces
from perijove.games.imperium.rules.forces import disband, force_of, lose_landing
from perijove.games.imperium.rules.landing import GREETERS, Greeting, take_neutral
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.loading import reboard
from perijove.games.imperium.rules.neutrals import fight_fighters, fight_locals
from perijove.games.imperium.rules.paying import pay
from perijove.games.imperium.rules.planets import add_dock, add_ground, add_pds, change_world, gain_planet
from perijove.games.imperium.rules.production import cannot_hold_ship, launched
from perijove.games.imperium.rules.suns.placing import remove_counter
from perijove.games.imperium.rules.technology import available, cost_of, gain_technology, within_means
from perijove.games.imperium.state import DOCK, KIND, PDS, SHIPS, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, bool]
Reveals = Callable[[Imperium, int, int], Coroutine]
F = TypeVar("F", bound=Reveals)
REVEALS: dict[str, Reveals] = {}
STAYING = ("biohazard", "hostile_locals", "automated_defense_system", "fighter_ambush")
WISHES: tuple[Move, ...] = (Accept(), Decline())
SURVIVE = 6
"""Dice of settlers and of the defence system: 6 or more."""


def reveals(*counters: str) -> Callable[[F], F]:
    def enter(function: F) -> F:
        for counter in counters:
            REVEALS[counter] = function
        return function

    return enter


def strength(g: Imperium, planet: int) -> int:
    """The number on a counter."""
    return int(DOMAIN_COUNTERS[g.worlds[planet].domain].variant)


# ---------------------------------------------------------------------- turning them up


def greet(g: Imperium, seat: int, planet: int) -> Greeting | None:
    return turn_up(g, seat, planet) if g.worlds[planet].domain else None


GREETERS.append(greet)


def turn_up(g: Imperium, seat: int, planet: int) -> Coroutine:
    """T22.4: when all forces meant for the planet have landed its counter is turned up and carried out."""
    counter = g.worlds[planet].domain
    if not g.worlds[planet].domain_up:
        change_world(g, planet, domain_up=True)
        g.reveal()
    g.say("domain.revealed", seat=seat, planet=g.worlds[planet].planet, domain=counter)
    goes_on = yield from REVEALS[counter](g, seat, planet)
    if g.worlds[planet].domain and (goes_on or not counter.startswith(STAYING)):
        remove_counter(g, planet)
    return goes_on


def goes_on(g: Imperium, planet: int) -> bool:
    return force_of(g, planet).ground > 0


# ---------------------------------------------------------------------- gifts


@reveals("peaceful_annexation")
def annex(g: Imperium, seat: int, planet: int) -> Coroutine:
    """Nothing happens."""
    return True
    yield


@reveals("natural_wealth_2", "natural_wealth_4")
def find_wealth(g: Imperium, seat: int, planet: int) -> Coroutine:
    gain_goods(g, seat, strength(g, planet))
    return True
    yield


@reveals("technological_society")
def learn_from_locals(g: Imperium, seat: int, planet: int) -> Coroutine:
    """The player on the left gives a technology of the finder's deck whose prerequisites are met.

    opt4.take: the finder may take that of the own race instead, at the price of its card (ruling D09).
    """
    giver = g.playing(seat)[1]
    own: list[Move] = [each for each in within_means(g, seat, None) if each.technology in RACIAL_TECHNOLOGIES]
    if own:
        move = yield Choose(seat, "own-technology", [*own, Decline()], "opt4.take", {"seat": giver})
        if isinstance(move, Research):
            yield from pay(g, seat, cost_of(g, seat, move.technology, None), "resources", "technology")
            yield from gain_technology(g, seat, move.technology)
            return True
    offer: list[Move] = [Research(name) for name in available(g, seat) if name in TECHNOLOGIES]
    if offer:
        move = yield Choose(giver, "gift", offer, "T22.6", {"seat": seat})
        yield from gain_technology(g, seat, move.technology)
    return True


@reveals("industrial_society")
def find_industry(g: Imperium, seat: int, planet: int) -> Coroutine:
    """The planet comes refreshed, and a free dock may be put there; it can't produce this round (T18.9)."""
    yield from settle(g, seat, planet)
    change_world(g, planet, exhausted=False)
    if in_reserve(g, seat, DOCK) > 0:
        move = yield Choose(seat, "locals-dock", WISHES, "T22.6", {"planet": g.worlds[planet].planet})
        if isinstance(move, Accept) and modified(g, "dock.floats", seat, False):
            at = g.worlds[planet].at
            fleet = g.fleet(at, seat)
            set_fleet(g, at, seat, replace(fleet, docks=(*fleet.docks, g.round)))
            take_pieces(g, seat, DOCK, 1)
        elif isinstance(move, Accept):
            add_dock(g, planet)
    return True


@reveals("lazax_survivors")
def find_survivors(g: Imperium, seat: int, planet: int) -> Coroutine:
    """T22.8: kept, they give 3 more votes on every later agenda."""
    move = yield Choose(seat, "keep-survivors", WISHES, "T22.8", {"planet": g.worlds[planet].planet})
    if isinstance(move, Accept):
        change_world(g, planet, domain="", domain_up=False, domain_seen=())
        g.players[seat].kept += ("lazax_survivors",)
    return True


@reveals("wormhole_alpha", "wormhole_beta")
def find_wormhole(g: Imperium, seat: int, planet: int) -> Coroutine:
    """The system has a wormhole from now on; one more of a letter that is there already changes nothing."""
    world = g.worlds[planet]
    letter = str(DOMAIN_COUNTERS[world.domain].variant)
    if letter in g.wormholes[world.at]:
        return True
    change_world(g, planet, domain="", domain_up=False, domain_seen=())
    g.gates_found += ((world.at, letter),)
    here = (*g.wormholes[world.at], letter)
    g.wormholes = (*g.wormholes[: world.at], here, *g.wormholes[world.at + 1 :])
    link_wormholes(g)
    return True
    yield


@reveals("native_intelligence")
def listen(g: Imperium, seat: int, planet: int) -> Coroutine:
    """opt11.intelligence: one counter anywhere is looked at in secret."""
    unseen = [world.planet for world in g.worlds if world.domain and not world.domain_up]
    if unseen:
        move = yield Choose(seat, "look-at", [PickPlanet(name) for name in unseen], "opt11.intelligence")
        number = NUMBER[move.planet]
        world = g.worlds[number]
        change_world(g, number, domain_seen=tuple(sorted({*world.domain_seen, seat})))
        g.reveal()
        g.tell(seat, "domain.seen", planet=move.planet, domain=world.domain)
    return True


@reveals("hidden_factory")
def find_factory(g: Imperium, seat: int, planet: int) -> Coroutine:
    """opt11.factory: ships worth 2 resources together, as far as Fleet Supply and capacity allow."""
    at, made = g.worlds[planet].at, [0] * len(SHIPS)
    while offer := factory_ships(g, seat, at, made):
        move = yield Choose(seat, "factory", [*offer, DONE], "opt11.factory", {"system": g.tiles[at]})
        if isinstance(move, Done):
            break
        made[KIND[move.unit]] += move.count
        add_ships(g, seat, at, KIND[move.unit], move.count)
    g.say(
        "factory",
        seat=seat,
        system=g.tiles[at],
        units=[f"{n} {name}" for n, name in zip(made, SHIPS, strict=True) if n],
    )
    if any(made):
        yield from launched(g, seat, (at,))
    return True


WORTH = 2


def factory_ships(g: Imperium, seat: int, at: int, made: list[int]) -> list[Move]:
    found: list[Move] = []
    for kind, name in enumerate(SHIPS):
        for count in (1, 2) if UNITS[name].per_cost == 2 else (1,):
            whole = [n + count * (each == kind) for each, n in enumerate(made)]
            if worth(whole) > WORTH or in_reserve(g, seat, kind) < count:
                continue
            if modified(g, "unit.buildable", seat, name != "war_sun", kind) and not cannot_hold_ship(
                g, seat, at, kind, count
            ):
                found.append(Build(name, "", "", g.tiles[at], count))
    return found


def worth(counts: list[int]) -> int:
    """T18.3: as a dock would charge for them."""
    return sum(UNITS[name].cost * -(-n // UNITS[name].per_cost) for n, name in zip(counts, SHIPS, strict=True))


# ---------------------------------------------------------------------- dangers


@reveals("biohazard")
def catch_disease(g: Imperium, seat: int, planet: int) -> Coroutine:
    """The first ground force of every attempt is destroyed."""
    yield from lose_landing(g, planet, 1)
    return goes_on(g, planet)


@reveals("radiation")
def burn(g: Imperium, seat: int, planet: int) -> Coroutine:
    yield from lose_landing(g, planet, force_of(g, planet).ground)
    return False


@reveals("hostile_locals_1", "hostile_locals_2", "hostile_locals_3")
def meet_locals(g: Imperium, seat: int, planet: int) -> Coroutine:
    """T22.7: they fight at full strength every time."""
    return (yield from fight_locals(g, seat, planet, strength(g, planet)))


@reveals("hostage_situation")
def pay_ransom(g: Imperium, seat: int, planet: int) -> Coroutine:
    """opt11.hostage: a trade good for each ground force, or all of them are lost."""
    ransom = force_of(g, planet).ground
    if g.players[seat].goods >= ransom:
        args = {"amount": ransom, "planet": g.worlds[planet].planet}
        move = yield Choose(seat, "ransom", WISHES, "opt11.hostage", args)
        if isinstance(move, Accept):
            spend_goods(g, seat, ransom)
            return True
    yield from lose_landing(g, planet, ransom)
    return False


@reveals("automated_defense_system")
def run_the_gauntlet(g: Imperium, seat: int, planet: int) -> Coroutine:
    """opt11.ads.*: two dice; each 6 or more costs a ship and a ground force. Who gets through may keep a PDS there."""
    at = g.worlds[planet].at
    faces = yield from throw(g, seat, 2)
    g.say("defence.rolled", seat=seat, planet=g.worlds[planet].planet, dice=faces)
    for _ in range(sum(face >= SURVIVE for face in faces)):
        yield from lose_landing(g, planet, 1)
        yield from lose_ship(g, seat, at)
    yield from keep_limits(g, (at,))
    if not goes_on(g, planet):
        return False
    yield from settle(g, seat, planet)
    if in_reserve(g, seat, PDS) > 0 and g.worlds[planet].pds < 2:
        move = yield Choose(seat, "locals-pds", WISHES, "opt11.ads.win", {"planet": g.worlds[planet].planet})
        if isinstance(move, Accept):
            add_pds(g, planet, 1)
    return True


def lose_ship(g: Imperium, seat: int, at: int) -> Generator[Question, Any, None]:
    """T22.6: a ship is lost outright, which one its owner says."""
    offer = ships_at(g, seat, at)
    if not offer:
        return
    move = offer[0]
    if len(offer) > 1:
        move = yield Choose(
            seat, "defence-hit", partial(ships_at, g, seat, at), "opt11.ads.roll", {"system": g.tiles[at]}
        )
    yield from destroy_ship(g, seat, at, KIND[move.unit], move.damaged, move.hold, -1, "domain")


def ships_at(g: Imperium, seat: int, at: int) -> list[Remove]:
    fleet, system = g.fleet(at, seat), g.tiles[at]
    found = [
        Remove(name, system, damaged=damaged)
        for kind, name in enumerate(SHIPS)
        for damaged in (False, True)
        if empty_ships(fleet, kind, damaged) > 0
    ]
    holds = enumerate(fleet.holds)
    return found + [Remove(SHIPS[hold.ship], system, damaged=hold.damaged, hold=number) for number, hold in holds]


@reveals("fighter_ambush_1", "fighter_ambush_2", "fighter_ambush_3")
def fly_into_ambush(g: Imperium, seat: int, planet: int) -> Coroutine:
    """opt11.ambush.*: a space battle after the landing; who loses it loses what has landed."""
    if (yield from fight_fighters(g, seat, g.worlds[planet].at, strength(g, planet), ambush=True)):
        return True
    yield from lose_landing(g, planet, force_of(g, planet).ground)
    return False


@reveals("settlers")
def meet_settlers(g: Imperium, seat: int, planet: int) -> Coroutine:
    """The forces go back aboard; on 6 or more the settlers are the player's own, else a random other player's."""
    force = force_of(g, planet)
    disband(g, planet)
    reboard(g, seat, g.worlds[planet].at, force)
    (face,) = yield from throw(g, seat)
    owner = seat if face >= SURVIVE else g.chance.pick(g.playing(seat)[1:])
    g.say("settlers", seat=owner, planet=g.worlds[planet].planet, dice=[face])
    remove_counter(g, planet)
    gain_planet(g, owner, planet)
    add_ground(g, planet, 2)
    yield from happen(g, "neutral planet taken", owner, planet, False)
    return True


def settle(g: Imperium, seat: int, planet: int) -> Generator[Question, Any, None]:
    """The landing has succeeded: the player holds the planet before more is put there."""
    remove_counter(g, planet)
    yield from take_neutral(g, seat, planet)

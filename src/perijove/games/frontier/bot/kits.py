"""What a mission takes: a robonaut and a refinery that work, something to fly with, and the fuel for the way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from perijove.games.frontier.bot.distances import FAR, burns_to
from perijove.games.frontier.facts import BOARD, FACES, LEO, LIMITS, LUNA, STRIP, deck_of, face
from perijove.games.frontier.rules.research import bonus_supports
from perijove.games.frontier.rules.rolls import is_immune
from perijove.games.frontier.state import Frontier
from perijove.solar.chains import Mount, Mounts, chains, drive, mass_of, rad_hard_of

RESERVE = 1
"""Burns of fuel that are taken along besides."""
WORTH = 10.0
"""Points that a factory brings, its claim and price together."""


class Kit(msgspec.Struct, frozen=True):
    """Cards that make a mission, by face, and what drives them."""

    cards: tuple[str, ...]
    thruster: str
    robonaut: str
    refinery: str

    @property
    def mass(self) -> int:
        return max(1, sum(mass_of(Mount(each)) for each in self.cards))


class Mission(msgspec.Struct, frozen=True):
    kit: Kit
    site: int
    tanks: int
    cost: int
    """Aquas for boosting and fuel."""
    worth: float


def faces_at_hand(g: Frontier, seat: int, extra: tuple[str, ...] = ()) -> dict[str, str]:
    """Cards that a mission from LEO could use, each with the face that it would have there."""
    player = g.players[seat]
    found = {card: face(card, "white") for card in (*player.hand, *extra) if face(card, "white") in FACES}
    for name in g.stacks_at(seat, LEO):
        found |= {part.card: part.face for part in g.stack(seat, name).parts}
    return found


@lru_cache(maxsize=4096)
def kits(faces: tuple[str, ...]) -> tuple[Kit, ...]:
    """Every robonaut with every refinery and every triangle, with the lightest supports for them."""
    found: list[Kit] = []
    mounts: Mounts = tuple(Mount(each) for each in faces)
    by_deck: dict[str, list[int]] = {}
    for place, each in enumerate(faces):
        by_deck.setdefault(FACES[each].deck, []).append(place)
    engines = [place for place, each in enumerate(faces) if FACES[each].thrust]
    for robonaut in by_deck.get("robonaut", []):
        first = lightest(mounts, robonaut, True)
        for refinery in by_deck.get("refinery", []) if first is not None else []:
            second = lightest(mounts, refinery, False)
            for engine in engines if second is not None else []:
                third = lightest(mounts, engine, True)
                if third is None or first is None or second is None:
                    continue
                places = sorted({*first, *second, *third})
                cards = tuple(faces[place] for place in places)
                found.append(Kit(cards, faces[engine], faces[robonaut], faces[refinery]))
    return tuple(found)


@lru_cache(maxsize=20_000)
def lightest(mounts: Mounts, place: int, cool: bool) -> tuple[int, ...] | None:
    ways = chains(mounts, place, cool=cool)
    if not ways:
        return None
    return min((way.cards for way in ways), key=lambda cards: sum(mass_of(mounts[each]) for each in cards))


class World(msgspec.Struct, frozen=True, gc=False):
    """A site worth going to: the points of a factory there, and the burns from LEO with and without power to land."""

    site: int
    size: int
    hydration: int
    bonus: int
    powered: float
    weak: float


@lru_cache(maxsize=4)
def worlds(season: str) -> tuple[World, ...]:
    found = []
    for space in BOARD.sites():
        site = space.site
        assert site is not None
        bonus = ("astrobiology" in site.marks) + 2 * ("submarine" in site.marks) + ("push" in site.marks)
        powered, weak = (burns_to(space.index, power, season)[LEO] for power in (True, False))
        if min(powered, weak) < FAR:
            found.append(World(space.index, site.size, site.hydration, bonus, powered, weak))
    return tuple(found)


def missions(g: Frontier, seat: int, extra: tuple[str, ...] = ()) -> Iterator[Mission]:
    """What the cards at hand, and some more, could do, wherever it is worth going."""
    faces = faces_at_hand(g, seat, extra)
    hand = {*g.players[seat].hand, *extra}
    free = [world for world in worlds(g.season) if is_open(g, seat, world.site)]
    for kit in kits(tuple(sorted(faces.values()))):
        boost = sum(mass_of(Mount(each)) for each in kit.cards if FACES[each].card in hand)
        best = best_world(g, kit, free, boost)
        if best is not None:
            yield best


def is_open(g: Frontier, seat: int, site: int) -> bool:
    """Neither built on, busted nor another's; Luna is the 1st player's."""
    if site in g.factories or site in g.busted or g.claims.get(site, seat) != seat:
        return False
    return site not in LUNA or seat == g.first or site in g.claims


def best_world(g: Frontier, kit: Kit, free: list[World], boost: int) -> Mission | None:
    """Where a kit should go, None where it is up to nothing."""
    consumption, thrust, rating, buggy = performance(kit)
    if thrust < 2 or kit.mass > LIMITS.max_dry:
        return None
    more = 2 if g.season == "red" else 0
    best: Mission | None = None
    for world in free:
        mine = world.site in g.claims
        if not mine and rating > world.hydration:
            continue
        burns = world.powered if thrust - 1 > world.size else world.weak
        if burns >= FAR:
            continue
        tanks = tanks_for(kit.mass, int((burns + RESERVE) * consumption) + 1)
        if tanks is None:
            continue
        net = thrust + STRIP.classes[STRIP.fill(STRIP.at(kit.mass), tanks)].thrust
        chance = (1.0 if mine else success(world.size, buggy)) * survival(kit, net, more)
        turns = 1 + burns / max(1, min(net, 6)) + 0.15 * burns
        worth = chance * (WORTH + world.bonus) - 0.12 * (boost + tanks) - 0.5 * turns
        if net >= 1 and (best is None or worth > best.worth):
            best = Mission(kit, world.site, tanks, boost + tanks, worth)
    return best


@lru_cache(maxsize=4096)
def performance(kit: Kit) -> tuple[float, int, int, bool]:
    """Fuel a burn, thrust before weight, the robonaut's rating, and whether it drives."""
    consumption, added, solar = figures(kit)
    robonaut = FACES[kit.robonaut]
    thrust = (FACES[kit.thruster].thrust or 0) + added - int(solar)
    rating = 9 if robonaut.isru is None else robonaut.isru
    return consumption, thrust, rating, "buggy" in robonaut.platforms


@lru_cache(maxsize=20_000)
def survival(kit: Kit, thrust: int, more: int) -> float:
    """The chance that the belts around Earth, through which every way leads, spare the softest card."""
    soft = min((rad_hard_of(Mount(each)) for each in kit.cards if not is_immune(each, "belt")), default=9)
    return min(1.0, max(0.0, (soft + thrust - more) / 6))


def success(size: int, buggy: bool) -> float:
    chance = min(size, 6) / 6
    return 1 - (1 - chance) ** 2 if buggy else chance


@lru_cache(maxsize=4096)
def figures(kit: Kit) -> tuple[float, int, bool]:
    """Fuel a burn, added thrust, and whether the Sun drives it."""
    mounts = tuple(Mount(each) for each in kit.cards)
    place = kit.cards.index(kit.thruster)
    made = max((drive(mounts, chain) for chain in chains(mounts, place)), key=lambda each: each.thrust)
    return float(made.consumption), made.thrust, made.solar


@lru_cache(maxsize=4096)
def tanks_for(mass: int, steps: int) -> int | None:
    """How many tanks give so many steps, None if the strip is too short."""
    if mass > 23:
        return None
    dry = STRIP.at(mass)
    for tanks in range(32 - mass + 1):
        if STRIP.steps(STRIP.fill(dry, tanks), dry) >= steps:
            return tanks
    return None


def with_supports(g: Frontier, deck: str) -> tuple[str, ...]:
    """What the auction of a deck's top card brings."""
    card = g.decks[deck].cards[-1]
    return (card, *[g.decks[each].cards[-1] for each in bonus_supports(card) if each != deck and g.decks[each].cards])


def useful(g: Frontier, seat: int, card: str) -> bool:
    """Whether a patent would help to complete a kit."""
    faces = faces_at_hand(g, seat)
    have = [deck_of(each) for each in faces]
    deck = deck_of(card)
    if deck in ("robonaut", "refinery"):
        return have.count(deck) < 2
    return any(deck == lack for lack in lacking(g, seat))


def lacking(g: Frontier, seat: int) -> list[str]:
    """The decks from which something is missing, the most urgent first."""
    faces = faces_at_hand(g, seat)
    mounts = tuple(Mount(each) for each in sorted(faces.values()))
    found: list[str] = []
    for deck in ("robonaut", "refinery"):
        places = [place for place, mount in enumerate(mounts) if FACES[mount.face].deck == deck]
        if not places:
            found.append(deck)
        elif not any(lightest(mounts, place, deck == "robonaut") for place in places):
            printed = [FACES[mounts[place].face] for place in places]
            for each in printed:
                found += ["generator"] if each.generator else []
                found += ["reactor"] if each.reactor else []
                found += ["radiator"] if each.therms else []
    engines = [place for place, mount in enumerate(mounts) if FACES[mount.face].thrust]
    if not any(lightest(mounts, place, True) for place in engines):
        found.append("thruster")
    return list(dict.fromkeys(found))

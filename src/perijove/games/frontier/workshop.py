"""The workshop: what cards would do together in one stack, with so many tanks of fuel. Nothing changes by trying."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from perijove.games.frontier.facts import CARDS, FACES, GRADES_NEEDED, LEO, STRIP
from perijove.games.frontier.moves import Activate
from perijove.games.frontier.rules.abilities import is_dark
from perijove.games.frontier.rules.decks import patent_decks
from perijove.games.frontier.rules.loading import load_limit, load_of
from perijove.games.frontier.rules.mass import cannot_be_moved, room_for_tanks, shift_mass, usable_fuel
from perijove.games.frontier.rules.stacks import FREIGHTER, is_freighter
from perijove.games.frontier.rules.thrust import Term, can_be_pushed, net_thrust, ways_to_drive
from perijove.games.frontier.state import NO_FUEL, Frontier, Part, Stack
from perijove.kernel.errors import BadTrial
from perijove.solar.chains import chains, end_of, missing

MOST_HELP = 4
USUAL_TANKS = 6
WHITE, BLACK = 0, 1


class BenchPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card on the bench, and what it lacks to work."""

    face: str
    heavy: bool = False
    missing: tuple[str, ...] = ()


class Engine(msgspec.Struct, frozen=True):
    """What could drive the stack: net thrust with its parts, steps of fuel a burn, and burns that the fuel allows."""

    face: str
    thrust: int
    consumption: str
    burns: int
    terms: tuple[Term, ...]


class Help(msgspec.Struct, frozen=True):
    """A card that would make more of what lies there, and what the best engine would do then."""

    part: str
    engine: Engine


class Fit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a stack can do. Masses are positions of the fuel strip."""

    parts: tuple[BenchPart, ...]
    mass: int
    dry: int
    wet: int
    tanks: int
    most: int
    """Tanks that have room."""
    engines: tuple[Engine, ...]
    therms: tuple[int, int] = (0, 0)
    """Asked for by the best engine, and given by all radiators."""
    too_heavy: bool = False
    grade: str = "water"
    """Of the fuel."""
    load: tuple[int, int] | None = None
    """With a freighter on the bench: what it would carry as its own stack, and its limit (1B3a)."""
    more: Engine | None = None
    """The best engine with a tank more, and ..."""
    more_wet: int = 0
    """... the wet mass then."""
    helps: tuple[Help, ...] = ()

    @property
    def steps(self) -> int:
        return STRIP.steps(self.wet, self.dry)


class Workbench(msgspec.Struct, frozen=True):
    """What a player could try out: parts by where they are, and the stack that lies there at first."""

    shelves: dict[str, tuple[str, ...]]
    chosen: tuple[str, ...]
    fit: Fit


# ---------------------------------------------------------------------- parts and shelves


def part_id(face: str, heavy: bool = False) -> str:
    """A card with the side that is up and, for a radiator, its end: `radiator-03/white-heavy`."""
    card, _, side = face.rpartition("-")
    return f"{card}/{side}{'-heavy' if heavy else ''}"


def part_of(part: str) -> Part:
    card, _, side = part.partition("/")
    side, _, end = side.partition("-")
    face = f"{card}-{side}"
    if face not in FACES or end not in ("", "heavy") or (end and FACES[face].heavy is None):
        raise BadTrial(f"{part!r} is no card with a side up, such as robonaut-03/white or radiator-03/white-heavy.")
    return Part(face, bool(end))


def sides(card: str, side: int) -> list[str]:
    """A card by one of its sides; a radiator by both its ends."""
    face = CARDS[card][side]
    return [part_id(face)] + ([part_id(face, True)] if FACES[face].heavy is not None else [])


def shelves(g: Frontier, seat: int) -> dict[str, tuple[str, ...]]:
    """Own stacks, the hand, and as ghosts the tops of the decks and the black sides of the hand."""
    player = g.players[seat]
    found = {
        name: tuple(part_id(part.face, part.heavy) for part in stack.parts)
        for name, stack in player.stacks.items()
        if stack.parts
    }
    found["hand"] = tuple(part for card in player.hand for part in sides(card, WHITE))
    tops = [
        zone.cards[-1]
        for zone in map(g.decks.__getitem__, patent_decks(g))
        if zone.cards and zone.seen_by(seat, zone.count - 1)
    ]
    found["tops"] = tuple(part for card in tops for part in sides(card, WHITE))
    found["black"] = tuple(part for card in player.hand for part in sides(card, BLACK))
    return {name: parts for name, parts in found.items() if parts}


def workbench(g: Frontier, seat: int) -> Workbench:
    """At first the rocket lies there, or what waits at LEO, or else the freighter."""
    player = g.players[seat]
    leo = player.stacks["leo"]
    stack = player.rocket or Stack("rocket", LEO, leo.parts or (player.stacks.get(FREIGHTER) or leo).parts)
    chosen = tuple(part_id(part.face, part.heavy) for part in stack.parts)
    if player.rocket is None:
        stack = fuelled(stack, min(player.aquas, USUAL_TANKS))
    on_shelves = shelves(g, seat)
    return Workbench(on_shelves, chosen, with_hints(g, seat, stack, on_shelves))


# ---------------------------------------------------------------------- trying


def tried(g: Frontier, seat: int, parts: Sequence[str], tanks: int | None) -> Fit:
    """What these parts would do together, where the rocket is or at LEO."""
    on_shelves = shelves(g, seat)
    known = {part for each in on_shelves.values() for part in each}
    for part in parts:
        if part not in known:
            part_of(part)
            raise BadTrial(f"{part!r} lies on none of your shelves.")
    cards = [part.partition("/")[0] for part in parts]
    if len(set(cards)) < len(cards):
        raise BadTrial("A card can lie on the bench once, with one side up.")
    rocket = g.players[seat].rocket
    laid = tuple(part_of(part) for part in parts)
    stack = Stack("rocket", LEO, laid) if rocket is None else relaid(rocket, laid)
    if rocket is None or tanks is not None:
        stack = fuelled(stack, tanks or 0)
    return with_hints(g, seat, stack, on_shelves)


def relaid(rocket: Stack, parts: tuple[Part, ...]) -> Stack:
    """The rocket with other cards: cargo stays, and the fuel to the fraction (F2b)."""
    found = replace(rocket, parts=parts)
    shift_mass(found, rocket.mass)
    return found


def fuelled(stack: Stack, tanks: int) -> Stack:
    """The stack with so many whole tanks of fuel, as far as there is room; a fraction beside them stays.

    Of isotope where a triangle asks for it and no other fuel is aboard.
    """
    wanted, wet = min(tanks, room(stack)), stack.wet_mass
    aboard = STRIP.tanks(wet, stack.dry)
    wet = STRIP.fill(wet, wanted - aboard) if wanted >= aboard else STRIP.unload(wet, aboard - wanted)
    found = replace(stack, wet=wet if wet > stack.dry else NO_FUEL)
    if stack.wet == NO_FUEL:
        found.grade = "isotope" if any(GRADES_NEEDED.get(part.face) for part in stack.parts) else "water"
    return found


def room(stack: Stack) -> int:
    """Whole tanks that the strip has room for, those aboard too."""
    return STRIP.tanks(stack.wet_mass, stack.dry) + room_for_tanks(stack)


def with_hints(g: Frontier, seat: int, stack: Stack, on_shelves: dict[str, tuple[str, ...]]) -> Fit:
    """A stack with what one tank more and one card more would do."""
    found = fit(g, seat, stack)
    best = found.engines[0] if found.engines else None
    fields = msgspec.structs.asdict(found)
    if best is not None and found.tanks < found.most:
        fuller = fit(g, seat, fuelled(stack, found.tanks + 1))
        fields |= {"more": fuller.engines[0] if fuller.engines else None, "more_wet": fuller.wet}
    helps = sorted(helping(g, seat, stack, found, on_shelves), key=lambda each: worth(each.engine), reverse=True)
    return Fit(**fields | {"helps": tuple(helps[:MOST_HELP])})


def helping(g: Frontier, seat: int, stack: Stack, found: Fit, on_shelves: dict[str, tuple[str, ...]]) -> Iterator[Help]:
    """Cards that would make a stack fly that does not, or fly better."""
    if not stack.parts or not any(part.printed.thrust is not None for part in stack.parts):
        return
    own = {part.card for part in stack.parts}
    now = worth(found.engines[0]) if found.engines else (0, 0)
    for part in dict.fromkeys(part for each in on_shelves.values() for part in each):
        if part.partition("/")[0] in own or not may_serve(laid := part_of(part)):
            continue
        fuller = relaid(stack, (*stack.parts, laid))
        engines = [each for each in engines_of(g, seat, fuller) if FACES[each.face].card in own]
        if engines and worth(engines[0]) > now:
            yield Help(part, engines[0])


def may_serve(part: Part) -> bool:
    """J1, J4, 2B4a: supports, radiators, and a crew that stands in for a reactor; all else is ballast to an engine."""
    return bool(part.printed.provides) or end_of(part.mount) is not None or part.printed.deck == "crew"


def use_of(g: Frontier, seat: int, cards: Sequence[str]) -> Engine | None:
    """What would drive the player's cards with these among them, where that is more than what drives them now."""
    player = g.players[seat]
    stack = player.rocket or Stack("rocket", LEO, player.stacks["leo"].parts)
    tanks = STRIP.tanks(stack.wet_mass, stack.dry) or USUAL_TANKS
    own = [*stack.parts, *(Part(CARDS[card][WHITE]) for card in player.hand)]
    now = engines_of(g, seat, fuelled(Stack("rocket", stack.space, tuple(own)), tanks))
    more = (*own, *(Part(CARDS[card][WHITE]) for card in cards))
    then = engines_of(g, seat, fuelled(Stack("rocket", stack.space, more), tanks))
    return then[0] if then and (not now or worth(then[0]) > worth(now[0])) else None


def worth(engine: Engine) -> tuple[int, int]:
    """Burns that thrust allows count first, then how far the fuel goes."""
    return min(engine.thrust, engine.burns), engine.burns


def fit(g: Frontier, seat: int, stack: Stack) -> Fit:
    """A stack by itself."""
    mounts, dark = stack.mounts, is_dark(g, seat, stack.space)
    parts = tuple(
        BenchPart(part.face, part.heavy, tuple(missing(mounts, place, dark))) for place, part in enumerate(stack.parts)
    )
    given = sum(end.therms for mount in mounts if (end := end_of(mount)) is not None)
    engines = tuple(engines_of(g, seat, stack))
    return Fit(
        parts, stack.mass, stack.dry, stack.wet_mass, STRIP.tanks(stack.wet_mass, stack.dry), room(stack), engines,
        (heat(stack, dark, engines[0].face if engines else ""), given), cannot_be_moved(stack) is not None,
        stack.grade, as_freight(stack),
    )  # fmt: skip


def as_freight(stack: Stack) -> tuple[int, int] | None:
    """1B3a: load and limit of what lies there, if its freighter were a stack of its own."""
    freighter = next((part.printed for part in stack.parts if is_freighter(part)), None)
    return None if freighter is None else (load_of(stack), load_limit(freighter))


def heat(stack: Stack, dark: bool, face: str) -> int:
    """Therms that the engine asks for, working or not; of the first triangle where none works."""
    for place, part in enumerate(stack.parts):
        if part.face == face or (not face and part.printed.thrust is not None):
            found = chains(stack.mounts, place, dark, cool=False)
            return min((chain.therms for chain in found), default=part.printed.therms)
    return 0


def engines_of(g: Frontier, seat: int, stack: Stack) -> list[Engine]:
    """The best chain of every triangle, as if the stack flew now; the best engine first."""
    found = []
    for place, part in enumerate(stack.parts):
        if part.printed.thrust is not None:
            found += best_chain(g, seat, stack, place)
    return sorted(found, key=worth, reverse=True)


def best_chain(g: Frontier, seat: int, stack: Stack, place: int) -> list[Engine]:
    face = stack.parts[place].face
    push = can_be_pushed(g, seat, face)
    found = []
    for chain in ways_to_drive(g, seat, stack, place, push, False):
        thrust = net_thrust(g, seat, stack, Activate("", face, push=push), chain)
        each: Fraction = thrust.drive.consumption
        burns = int(usable_fuel(stack, face) / each) if each else max(0, thrust.net)
        found.append(Engine(face, max(0, thrust.net), str(each), burns, thrust.terms))
    return sorted(found, key=worth, reverse=True)[:1]

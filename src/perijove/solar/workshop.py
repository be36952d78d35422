"""The workshop: what cards would do together in one stack, with so many tanks of fuel. Nothing changes by trying.

A game bases its workshop on `Workshop` and says by its rules what drives a stack and what its cards lack.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from perijove.kernel.errors import BadTrial

from .chains import Drive, Mount, Mounts, Term, chains, end_of, missing
from .chits import FULL, MAX_DRY, NO_FUEL, STRIP, Fuelled, Grade, room_for_tanks, shift_mass, usable_fuel
from .patents import Face, patents

MOST_HELP = 4
USUAL_TANKS = 6
WHITE, BLACK = 0, 1
FACES, CARDS = patents().parts, patents().cards


# ---------------------------------------------------------------------- what is told


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
    grade: Grade = "water"
    """Of the fuel."""
    load: tuple[int, int] | None = None
    """With a freighter on the bench: what it would carry as its own stack, and its limit."""
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


def part_id(face: str, heavy: bool = False) -> str:
    """A card with the side that is up and, for a radiator, its end: `radiator-03/white-heavy`."""
    card, _, side = face.rpartition("-")
    return f"{card}/{side}{'-heavy' if heavy else ''}"


def mount_named(part: str) -> Mount:
    """What lies there by such an id."""
    card, _, side = part.partition("/")
    side, _, end = side.partition("-")
    face = f"{card}-{side}"
    if face not in FACES or end not in ("", "heavy") or (end and FACES[face].heavy is None):
        raise BadTrial(f"{part!r} is no card with a side up, such as robonaut-03/white or radiator-03/white-heavy.")
    return Mount(face, bool(end))


def ends_of(face: str) -> list[str]:
    """A card by one of its sides; a radiator by both its ends."""
    return [part_id(face)] + ([part_id(face, True)] if FACES[face].heavy is not None else [])


def worth(engine: Engine) -> tuple[int, int]:
    """Burns that thrust allows count first, then how far the fuel goes."""
    return min(engine.thrust, engine.burns), engine.burns


# ---------------------------------------------------------------------- what is tried


class Part(Protocol):
    """A card in a stack."""

    @property
    def face(self) -> str: ...

    @property
    def heavy(self) -> bool: ...

    @property
    def card(self) -> str: ...

    @property
    def printed(self) -> Face: ...

    @property
    def mount(self) -> Mount: ...


class Stack(Fuelled, Protocol):
    """Cards with a fuel strip."""

    parts: tuple[Any, ...]
    """Each is a `Part`."""

    @property
    def space(self) -> int: ...

    @property
    def mounts(self) -> Mounts: ...


S = TypeVar("S", bound=Stack)


class Workshop(ABC, Generic[S]):
    """One player's bench."""

    chained = True
    """Whether cards need supports at all."""

    def __init__(self, stacks: Mapping[str, S], hand: Sequence[str], purse: int) -> None:
        """`purse` pays for so many tanks at LEO."""
        self.stacks, self.hand, self.purse = stacks, hand, purse
        self.rocket = stacks.get("rocket")

    # ------------------------------------------------------------------ by the rules of a game

    @abstractmethod
    def part(self, mount: Mount) -> Part: ...

    @abstractmethod
    def rocket_of(self, parts: tuple[Any, ...], space: int | None = None) -> S:
        """A rocket of these parts and nothing else, at LEO where no space is named."""

    @abstractmethod
    def tops(self) -> list[str]:
        """Cards that the player sees on top of the decks."""

    @abstractmethod
    def is_dark(self, stack: S) -> bool:
        """Whether solar cards do not work there."""

    @abstractmethod
    def driven(self, stack: S, place: int) -> Iterator[tuple[Drive, Sequence[Term]]]:
        """Every way in which the triangle at a place drives the stack, without afterburn: net thrust by its parts."""

    @abstractmethod
    def load(self, stack: S) -> tuple[int, int] | None:
        """With a freighter among the cards: load and limit, if it were a stack of its own."""

    def up(self, card: str) -> str:
        """The side that is up once a card is boosted."""
        return CARDS[card][WHITE]

    def turned(self, card: str) -> str | None:
        """The other side."""
        return CARDS[card][BLACK]

    def may_serve(self, part: Mount) -> bool:
        """Supports and radiators; all else is ballast to an engine."""
        return bool(FACES[part.face].provides) or end_of(part) is not None

    # ------------------------------------------------------------------ asking

    def shelves(self) -> dict[str, tuple[str, ...]]:
        """Own stacks, the hand, and as ghosts the tops of the decks and the other sides of the hand."""
        found = {
            name: tuple(part_id(part.face, part.heavy) for part in stack.parts)
            for name, stack in self.stacks.items()
            if stack.parts
        }
        turned = [face for card in self.hand if (face := self.turned(card)) is not None]
        found["hand"] = tuple(part for card in self.hand for part in ends_of(self.up(card)))
        found["tops"] = tuple(part for card in self.tops() for part in ends_of(self.up(card)))
        found["black"] = tuple(part for face in turned for part in ends_of(face))
        return {name: parts for name, parts in found.items() if parts}

    def bench(self) -> Workbench:
        """At first the rocket lies there, or what waits at LEO, or else the freighter."""
        stack = self.rocket or self.waiting()
        chosen = tuple(part_id(part.face, part.heavy) for part in stack.parts)
        if self.rocket is None:
            stack = fuelled(stack, min(self.purse, USUAL_TANKS))
        on_shelves = self.shelves()
        return Workbench(on_shelves, chosen, self.with_hints(stack, on_shelves))

    def waiting(self) -> S:
        leo = self.stacks["leo"]
        return self.rocket_of((leo if leo.parts else self.stacks.get("freighter", leo)).parts)

    def tried(self, parts: Sequence[str], tanks: int | None) -> Fit:
        """What these parts would do together, where the rocket is or at LEO."""
        on_shelves = self.shelves()
        known = {part for each in on_shelves.values() for part in each}
        for part in parts:
            if part not in known:
                mount_named(part)
                raise BadTrial(f"{part!r} lies on none of your shelves.")
        cards = [part.partition("/")[0] for part in parts]
        if len(set(cards)) < len(cards):
            raise BadTrial("A card can lie on the bench once, with one side up.")
        laid = tuple(self.part(mount_named(part)) for part in parts)
        stack = self.rocket_of(laid) if self.rocket is None else relaid(self.rocket, laid)
        if self.rocket is None or tanks is not None:
            stack = fuelled(stack, tanks or 0)
        return self.with_hints(stack, on_shelves)

    def use_of(self, cards: Sequence[str]) -> Engine | None:
        """What would drive the player's cards with these among them, where that is more than what drives them now."""
        stack = self.rocket or self.rocket_of(self.stacks["leo"].parts)
        tanks = STRIP.tanks(stack.wet_mass, stack.dry) or USUAL_TANKS
        own = (*stack.parts, *[self.part(Mount(self.up(card))) for card in self.hand])
        more = (*own, *[self.part(Mount(self.up(card))) for card in cards])
        now, then = (self.engines(fuelled(self.rocket_of(each, stack.space), tanks)) for each in (own, more))
        return then[0] if then and (not now or worth(then[0]) > worth(now[0])) else None

    # ------------------------------------------------------------------ trying

    def with_hints(self, stack: S, on_shelves: dict[str, tuple[str, ...]]) -> Fit:
        """A stack with what one tank more and one card more would do."""
        found = self.fit(stack)
        best = found.engines[0] if found.engines else None
        fields = msgspec.structs.asdict(found)
        if best is not None and found.tanks < found.most:
            fuller = self.fit(fuelled(stack, found.tanks + 1))
            fields |= {"more": fuller.engines[0] if fuller.engines else None, "more_wet": fuller.wet}
        helps = sorted(self.helping(stack, found, on_shelves), key=lambda each: worth(each.engine), reverse=True)
        return Fit(**fields | {"helps": tuple(helps[:MOST_HELP])})

    def helping(self, stack: S, found: Fit, on_shelves: dict[str, tuple[str, ...]]) -> Iterator[Help]:
        """Cards that would make a stack fly that does not, or fly better."""
        if not any(part.printed.thrust is not None for part in stack.parts):
            return
        own = {part.card for part in stack.parts}
        now = worth(found.engines[0]) if found.engines else (0, 0)
        for part in dict.fromkeys(part for each in on_shelves.values() for part in each):
            if part.partition("/")[0] in own or not self.may_serve(laid := mount_named(part)):
                continue
            fuller = relaid(stack, (*stack.parts, self.part(laid)))
            engines = [each for each in self.engines(fuller) if FACES[each.face].card in own]
            if engines and worth(engines[0]) > now:
                yield Help(part, engines[0])

    def fit(self, stack: S) -> Fit:
        """A stack by itself."""
        parts = tuple(
            BenchPart(part.face, part.heavy, tuple(self.lacked(stack, place))) for place, part in enumerate(stack.parts)
        )
        given = sum(end.therms for mount in stack.mounts if (end := end_of(mount)) is not None)
        engines = tuple(self.engines(stack))
        too_heavy = stack.mass > MAX_DRY or stack.wet_mass > FULL
        return Fit(
            parts, stack.mass, stack.dry, stack.wet_mass, STRIP.tanks(stack.wet_mass, stack.dry), room(stack), engines,
            (self.heat(stack, engines[0].face if engines else ""), given), too_heavy, stack.grade, self.load(stack),
        )  # fmt: skip

    def lacked(self, stack: S, place: int) -> list[str]:
        """Why the card at a place does not work."""
        if self.chained:
            return missing(stack.mounts, place, self.is_dark(stack))
        return ["sun"] if stack.parts[place].printed.solar and self.is_dark(stack) else []

    def heat(self, stack: S, face: str) -> int:
        """Therms that the engine asks for, working or not; of the first triangle where none works."""
        for place, part in enumerate(stack.parts) if self.chained else ():
            if part.face == face or (not face and part.printed.thrust is not None):
                found = chains(stack.mounts, place, self.is_dark(stack), cool=False)
                return min((chain.therms for chain in found), default=part.printed.therms)
        return 0

    def engines(self, stack: S) -> list[Engine]:
        """The best chain of every triangle, as if the stack flew now; the best engine first."""
        found = []
        for place, part in enumerate(stack.parts):
            if part.printed.thrust is not None:
                ways = [engine_by(stack, part.face, *each) for each in self.driven(stack, place)]
                found += sorted(ways, key=worth, reverse=True)[:1]
        return sorted(found, key=worth, reverse=True)


def engine_by(stack: Stack, face: str, made: Drive, terms: Sequence[Term]) -> Engine:
    """A triangle in a stack, with what its supports make of it."""
    thrust, each = max(0, sum(term.amount for term in terms)), made.consumption
    burns = int(usable_fuel(stack, face) / each) if each else thrust
    return Engine(face, thrust, str(each), burns, tuple(terms))


def fuelled(stack: S, tanks: int) -> S:
    """The stack with so many whole tanks of fuel, as far as there is room; a fraction beside them stays.

    Of isotope where a triangle asks for it and no other fuel is aboard.
    """
    wanted, wet = min(tanks, room(stack)), stack.wet_mass
    aboard = STRIP.tanks(wet, stack.dry)
    wet = STRIP.fill(wet, wanted - aboard) if wanted >= aboard else STRIP.unload(wet, aboard - wanted)
    found = copy(stack)
    found.wet = wet if wet > stack.dry else NO_FUEL
    if stack.wet == NO_FUEL:
        found.grade = "isotope" if any(part.printed.fuel == "isotope" for part in stack.parts) else "water"
    return found


def room(stack: Stack) -> int:
    """Whole tanks that the strip has room for, those aboard too."""
    return STRIP.tanks(stack.wet_mass, stack.dry) + room_for_tanks(stack)


def relaid(stack: S, parts: tuple[Part, ...]) -> S:
    """A stack with other cards: cargo stays, and the fuel to the fraction."""
    found = copy(stack)
    found.parts = parts
    shift_mass(found, stack.mass)
    return found

"""What a game brings to the odds: its units, and what its technologies, races and cards do.

A game offers an `Arsenal` by an entry point of the group `perijove.arsenals`; the command line and the server's page
take forces from it that are written as `Setup`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.metadata import entry_points
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from perijove.odds.modifiers import Automatic, Modifier, Scoped
from perijove.odds.units import Force, Order, Squad, Unit
from perijove.odds.words import BadForce

GROUP = "perijove.arsenals"
Role = Literal["attacker", "defender"]
Group = Literal["technology", "race", "card", "leader", "place"]
PLANET_PDS = 2
"""So many of the PDS in the system are on the invaded planet, unless it is said otherwise."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of unit: where it fights, how many a request may name, how many troops it carries."""

    unit: Unit
    place: Literal["ship", "troop", "battery"]
    most: int
    carries: int = 0


class Grant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier and its conditions."""

    modifier: Modifier
    role: Role | None = None
    shielded: bool = False
    """Only with PDS on the planet."""
    per: str = ""
    """So much for each unit of this kind, as counted at the start."""
    on_best: bool = False
    """For the kind of ship that costs most."""
    unless: str = ""
    """Not beside this gift, which gives the same."""


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A technology, race, card, leader or place."""

    id: str
    group: Group
    grants: tuple[Grant, ...] = ()
    role: Role | None = None
    both: bool = False
    """It works for both sides, whoever names it."""
    needs: tuple[dict[str, int], ...] = ()
    """Units that the side must have, one of these sets at least."""


Count = Annotated[int, Meta(ge=0, le=99)]
Name = Annotated[str, Meta(max_length=40)]


class SideSetup(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a what-if."""

    units: Annotated[dict[Name, Count], Meta(max_length=20)] = {}
    damaged: Annotated[dict[Name, Count], Meta(max_length=20)] = {}
    gifts: Annotated[list[Name], Meta(max_length=60)] = []
    distant: Count = 0
    """PDS that fire from adjacent systems; those among `units` are in the system itself."""
    planet: Count | None = None
    """How many of the PDS are on the invaded planet; at most two unless it is said."""
    order: Order | Annotated[list[Name], Meta(max_length=20)] = Order.SUSTAIN
    retreat: Annotated[int, Meta(ge=1, le=10)] | None = None


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """A what-if: two sides. `landing` false leaves the planet alone even if there are troops."""

    attacker: SideSetup
    defender: SideSetup
    landing: bool = True


class Arsenal:
    """The units and gifts of one game, with their names in the languages of the table."""

    def __init__(
        self,
        name: str,
        kinds: tuple[Kind, ...],
        gifts: tuple[Gift, ...],
        label: Callable[[str, str, str], str],
        distant: Mapping[str, Unit],
        fleet: int,
    ) -> None:
        self.name = name
        self.kinds = {kind.unit.name: kind for kind in kinds}
        self.gifts = {gift.id: gift for gift in gifts}
        self.distant = distant
        """Batteries that fire from afar, by the kind that they are near."""
        self.fleet = fleet
        """So many ships that are not light a fleet has at most."""
        self._label = label

    def label(self, group: str, id_: str, lang: str) -> str:
        """What people call it."""
        return self._label(group, id_, lang)

    # ------------------------------------------------------------------ reading

    def parse(self, text: str, damaged: dict[str, int] | None = None) -> dict[str, int]:
        """Units as people write them: "3 dreadnoughts, 2 war suns, fighter". Damaged ones are put apart."""
        units: dict[str, int] = {}
        tokens = text.replace(",", " , ").replace("+", " , ").replace("、", " , ").split()
        count, hurt, words = 1, False, list[str]()
        for token in [*tokens, ","]:
            whole = bool(words) and self._kind(" ".join(words)) is not None
            ends = token.isdecimal() or token == "," or token.lower() == "damaged"
            if words and (ends or (whole and self._kind(" ".join([*words, token])) is None)):
                name = self._kind(" ".join(words)) or self._known(" ".join(words)).unit.name
                units[name] = units.get(name, 0) + count
                if hurt and damaged is not None:
                    damaged[name] = damaged.get(name, 0) + count
                count, hurt, words = 1, False, []
            if token.isdecimal():
                count = int(token[:9])
            elif token.lower() == "damaged":
                hurt = True
            elif token == ",":
                if count != 1 or hurt:
                    raise BadForce("number", text=text)
            else:
                words.append(token)
        return units

    def _kind(self, words: str) -> str | None:
        """By its id or its name, also of several of them."""
        wanted = words.casefold().replace("_", " ").replace("-", " ")
        for name in self.kinds:
            known = {name.replace("_", " "), *(self.label("unit", name, lang).casefold() for lang in ("en", "ja"))}
            if known & {wanted, wanted.removesuffix("s")}:
                return name
        return None

    # ------------------------------------------------------------------ forces

    def muster(self, setup: Setup) -> tuple[Force, Force]:
        """The two forces of a what-if."""
        common = [gift for side in (setup.attacker, setup.defender) for gift in side.gifts if self._gift(gift).both]
        planet = self._on_planet(setup.defender)
        return (
            self._force(setup.attacker, "attacker", common, setup.landing, planet),
            self._force(setup.defender, "defender", common, setup.landing, planet),
        )

    def _force(self, side: SideSetup, role: Role, common: list[str], landing: bool, planet: int) -> Force:
        for name, count in side.units.items():
            most = self._known(name).most
            if count > most:
                raise BadForce("many", n=count, unit=name, most=most)
        for name in side.damaged:
            self._known(name)
        heavy = sum(n for name, n in side.units.items() if _heavy(self.kinds[name]))
        if heavy > self.fleet:
            raise BadForce("fleet", n=heavy, most=self.fleet)
        ships = self._squads(side, "ship")
        troops = self._squads(side, "troop") if landing else ()
        near = self._squads(side, "battery")
        far = tuple(Squad(unit, side.distant) for unit in self.distant.values()) if side.distant else ()
        shield = tuple(Squad(near[0].unit, planet) for _ in (0,) if near and planet) if role == "defender" else ()
        return Force(
            ships=ships,
            batteries=(*near, *far),
            troops=troops,
            planet=shield if landing else (),
            loads=self._loads(ships, troops) if role == "attacker" else (),
            modifiers=self._modifiers(side, role, common, planet > 0),
            order=side.order if isinstance(side.order, Order) else tuple(self._order(side.order)),
            retreat=side.retreat,
        ).checked()

    def _on_planet(self, side: SideSetup) -> int:
        there = sum(count for name, count in side.units.items() if self._known(name).place == "battery")
        if side.planet is not None and side.planet > there:
            raise BadForce("planet", n=side.planet, there=there)
        return min(there, PLANET_PDS) if side.planet is None else side.planet

    def _squads(self, side: SideSetup, place: str) -> tuple[Squad, ...]:
        return tuple(
            Squad(kind.unit, side.units[name], side.damaged.get(name, 0))
            for name, kind in self.kinds.items()
            if kind.place == place and side.units.get(name)
        )

    def _loads(self, ships: tuple[Squad, ...], troops: tuple[Squad, ...]) -> tuple[tuple[str, int], ...]:
        """Troops on the transports that are worth most; all land anyway if there are none for them."""
        left = sum(squad.count for squad in troops)
        loads = []
        for squad in sorted(ships, key=lambda squad: -squad.unit.cost):
            for _ in range(squad.count):
                load = min(left, self.kinds[squad.unit.name].carries)
                if load:
                    loads.append((squad.unit.name, load))
                    left -= load
        return tuple(loads) if not left else ()

    def _modifiers(self, side: SideSetup, role: Role, common: list[str], shielded: bool) -> tuple[Modifier, ...]:
        found: list[Modifier] = []
        for gift in (self._gift(id_) for id_ in dict.fromkeys((*side.gifts, *common))):
            if gift.role not in (None, role):
                raise BadForce(f"only-{gift.role}", gift=gift.id)
            if gift.needs and not any(_has(side, units) for units in gift.needs):
                wanted = (" + ".join(f"{n} {name}" for name, n in units.items()) for units in gift.needs)
                raise BadForce("needs", gift=gift.id, units=" / ".join(wanted))
            for grant in gift.grants:
                if grant.unless in side.gifts:
                    continue
                if grant.role in (None, role) and (shielded or not grant.shielded):
                    modifier = self._fitted(grant, side)
                    if modifier is not None:
                        found.append(msgspec.structs.replace(modifier, source=gift.id))
        return tuple(found)

    def _fitted(self, grant: Grant, side: SideSetup) -> Modifier | None:
        modifier = grant.modifier
        if grant.per and isinstance(modifier, Automatic):
            return msgspec.structs.replace(modifier, n=modifier.n * side.units.get(grant.per, 0))
        if grant.on_best and isinstance(modifier, Scoped):
            ships = [kind.unit for name, kind in self.kinds.items() if kind.place == "ship" and side.units.get(name)]
            best = max(ships, key=lambda unit: unit.cost, default=None)
            return msgspec.structs.replace(modifier, units=(best.name,)) if best else None
        return modifier

    def _order(self, order: list[str]) -> list[str]:
        for word in order:
            name = word.removeprefix("sustain ")
            if name != "sustain" and name not in self.kinds:
                raise BadForce("order", word=word)
        return order

    def _known(self, name: str) -> Kind:
        kind = self.kinds.get(name)
        if kind is None:
            raise BadForce("unit", unit=name, units=", ".join(self.kinds))
        return kind

    def _gift(self, id_: str) -> Gift:
        gift = self.gifts.get(id_)
        if gift is None:
            raise BadForce("gift", gift=id_, gifts=", ".join(self.gifts))
        return gift


def _has(side: SideSetup, units: Mapping[str, int]) -> bool:
    return all(side.units.get(name, 0) >= count for name, count in units.items())


def _heavy(kind: Kind) -> bool:
    return kind.place == "ship" and not kind.unit.light


@lru_cache
def arsenals() -> dict[str, Arsenal]:
    """By name: the arsenals of all installed games."""
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry.load() for entry in found}


def find_arsenal(name: str | None = None) -> Arsenal:
    known = arsenals()
    if name is None and known:
        return next(iter(known.values()))
    if name is None or name not in known:
        raise BadForce("arsenal", game=name or "", games=", ".join(known) or "-")
    return known[name]

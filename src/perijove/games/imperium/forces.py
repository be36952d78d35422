"""The forces of Twilight Imperium for exact odds: units from the facts, and what changes their battles."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
import yaml

from perijove.games.imperium.facts import UNITS
from perijove.kernel.words import Catalogue
from perijove.odds.arsenal import Arsenal, Gift, Kind
from perijove.odds.units import Unit

HOME = Path(__file__).parent
BARRAGE = {"destroyer": 2}
"""Dice of anti-fighter barrage (T12.3)."""
PLACES = {"ship": "ship", "ground": "troop", "structure": "battery"}
UNLIMITED = {"fighter": 45, "ground_force": 30}
"""What a what-if may name of the kinds without a limit: more than fits into a system with all transports and docks."""
DISTANT = "distant_pds"
FLEET = 16
"""Ships besides fighters in one system: of 16 counters one at least is spent to get there, and Letnev have one more."""


def standing(race: str, technologies: Iterable[str]) -> list[str]:
    """Of what a player has for good, that which changes battles: for the odds beside a battle."""
    return [gift for gift in (race, *technologies) if gift in arsenal.gifts]


def _unit(name: str) -> Unit:
    fact = UNITS[name]
    return Unit(
        name=name,
        value=fact.battle,
        dice=fact.dice,
        sustain=fact.sustains,
        barrage=BARRAGE.get(name, 0),
        light=name == "fighter",
        bombard=fact.dice if fact.sustains else 0,  # dreadnoughts and war suns, with their normal dice (T13.8)
        piercing=name == "war_sun",
        cost=fact.cost / fact.per_cost,
    )


def _kind(name: str) -> Kind:
    fact = UNITS[name]
    return Kind(
        unit=_unit(name),
        place=PLACES[fact.kind],  # type: ignore[arg-type]  # the table above says it
        most=fact.pieces if fact.limited else UNLIMITED[name],
        carries=fact.capacity if fact.kind == "ship" else 0,
    )


def _label(group: str, id_: str, lang: str) -> str:
    """Kinds of labels are unit, gift (a name) and hint (what a gift does)."""
    if group == "gift":
        groups = ("technology", "race", "action", "ability", "leader-type", "anomaly")
        group = next((each for each in groups if WORDS.has(f"{each}.{id_}", lang)), "odds.gift")
    elif group == "hint":
        group = "odds.hint"
    return WORDS.text(f"{group}.{id_}", lang)


WORDS = Catalogue.load(HOME / "words")
GIFTS = tuple(msgspec.convert(yaml.safe_load((HOME / "forces.yaml").read_text("utf-8"))["gifts"], list[Gift]))
KINDS = tuple(
    _kind(name)
    for name in ("fighter", "destroyer", "cruiser", "carrier", "dreadnought", "war_sun", "ground_force", "pds")
)
arsenal = Arsenal(
    name="imperium",
    kinds=KINDS,
    gifts=GIFTS,
    label=_label,
    fleet=FLEET,
    distant={"pds": msgspec.structs.replace(_unit("pds"), name=DISTANT)},
)

"""What could drive a set of cards, and how much harm the rolls on the way would do to them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import msgspec

from perijove.games.frontier.facts import CYCLE, FACES, STRIP, ZONES
from perijove.games.frontier.rules.flight import spends
from perijove.games.frontier.rules.rolls import is_immune
from perijove.games.frontier.state import Grade
from perijove.solar.chains import Mounts, chains, drive, effects_of, has_effect, rad_hard_of

LOSS, TRAGEDY = 10.0, 40.0
"""What a wrecked mission costs, in years of work, and one that is the end of it all (1Fc)."""
HAZARD = 0.16
"""How likely a hazard ruins it; four aquas would spare the roll, and are worth about as much."""


class Engine(msgspec.Struct, frozen=True, gc=False):
    """A triangle with its chain: thrust before weight and sunlight, and fuel a burn."""

    face: str
    chain: tuple[str, ...]
    thrust: int
    consumption: Fraction
    solar: bool
    pivots: int
    push: bool
    base: int
    is_sail: bool

    def net(self, wet: int, zone: str) -> int:
        """H3, the afterburn left aside."""
        thrust = self.thrust + STRIP.classes[wet].thrust
        if self.solar:
            light = ZONES[zone].flare
            thrust += -99 if light is None else light
        return thrust


@lru_cache(maxsize=20_000)
def engines_of(mounts: Mounts, push: int, grade: Grade = "water") -> tuple[Engine, ...]:
    """Every triangle that works, with the chains that give most thrust and burn least; `push`: a Powersat's thrust.

    Gigawatt thrusters are for who has isotope on the strip (1C1b).
    """
    found: list[Engine] = []
    for place, mount in enumerate(mounts):
        face = FACES[mount.face]
        if face.thrust is None or (face.fuel == "isotope" and grade != "isotope"):
            continue
        made = []
        for chain in chains(mounts, place):
            if any(has_effect(mounts[each].face, "activation.purge") for each in chain.members):
                continue
            drives = drive(mounts, chain)
            worn = sum(mounts[each].heavy and spends(mounts[each].face) for each in chain.radiators)
            made.append((drives, chain, worn))
        if not made:
            continue
        strongest = max(made, key=lambda each: (-each[2], each[0].thrust, -each[0].consumption))
        thriftiest = min(made, key=lambda each: (each[2], each[0].consumption, -each[0].thrust))
        for drives, chain, _ in [strongest] if strongest[1] == thriftiest[1] else [strongest, thriftiest]:
            names = tuple([mounts[each].face for each in chain.cards])
            thrust = face.thrust + drives.thrust + (pushed(face.id, push) if face.push and push else 0)
            solar = drives.solar
            found.append(
                Engine(
                    face.id, names, thrust, drives.consumption, solar, face.pivots, face.push and push > 0, face.thrust,
                    has_effect(face.id, "aerobrake.lost"),
                )
            )  # fmt: skip
    return tuple(found)


def pushed(face: str, usual: int) -> int:
    """H3d, core-39: a card with a push of its own has that instead."""
    return next((effect.amount for effect in effects_of(face) if effect.kind == "push.self"), usual)


@lru_cache(maxsize=20_000)
def belt_loss(mounts: Mounts, thrust: int, season: str) -> float:
    """The share of the cards' worth that a belt takes on average (H10): any card that goes spoils most of it."""
    more = 2 if season == "red" else 0
    doses = [die - max(0, thrust) + more for die in range(1, 7)]
    return sum(harm(mounts, dose, "belt") for dose in doses) / 6


@lru_cache(maxsize=20_000)
def flare_loss(mounts: Mounts, light: int) -> float:
    """The same for a flare (K2d)."""
    return sum(harm(mounts, die + light, "flare") for die in range(1, 7)) / 6


def harm(mounts: Mounts, dose: int, why: str) -> float:
    lost = sum(rad_hard_of(mount) < dose and not is_immune(mount.face, why) for mount in mounts)
    return 0.0 if not lost else min(1.0, 0.6 + 0.1 * lost)


def season_at(spot: int, years: int) -> str:
    return CYCLE.seasons[(spot + years) % len(CYCLE.seasons)]


def flares_after(spot: int, years: int) -> bool:
    """Whether the year after so many turns ends with an event roll in the red season."""
    then = (spot + years + 1) % len(CYCLE.seasons)
    return then in CYCLE.events and CYCLE.seasons[then] == "red"


def is_aerobrake_safe(mounts: Mounts) -> bool:
    return any(effect.kind == "aerobrake.safe" for mount in mounts for effect in effects_of(mount.face))

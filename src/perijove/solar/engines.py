"""What could drive a set of cards, for who plans with them: every triangle with its best chains of supports."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import msgspec

from .chains import Chain, Drive, Mounts, chains, drive, effects_of, has_effect, rad_hard_of, spends_itself
from .chits import STRIP, Grade
from .patents import patents

FACES = patents().parts


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

    def net(self, wet: int, light: int | None) -> int:
        """Net thrust, the afterburn left aside; `light`: what the zone adds for solar ones, None where it is dark."""
        thrust = self.thrust + STRIP.classes[wet].thrust
        if self.solar:
            thrust += -99 if light is None else light
        return thrust


@lru_cache(maxsize=20_000)
def engines_of(mounts: Mounts, push: int, grade: Grade = "water", chained: bool = True) -> tuple[Engine, ...]:
    """Every triangle that works, with the chains that give most thrust and burn least; `push`: a push's thrust.

    Gigawatt thrusters are for who has isotope on the strip. `chained`: whether cards need their supports at all.
    """
    found: list[Engine] = []
    for place, mount in enumerate(mounts):
        face = FACES[mount.face]
        if face.thrust is None or (face.fuel == "isotope" and grade != "isotope"):
            continue
        made: list[tuple[Drive, Chain, int]] = []
        for chain in chains(mounts, place) if chained else (alone(place),):
            if any(has_effect(mounts[each].face, "activation.purge") for each in chain.members):
                continue
            worn = sum(spends_itself(mounts[each]) for each in chain.radiators)
            made.append((drive(mounts, chain), chain, worn))
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


def alone(place: int) -> Chain:
    """A card that needs nobody."""
    return Chain((place,), (), (), (), 0)


def pushed(face: str, usual: int) -> int:
    """A card with a push of its own has that instead."""
    return next((effect.amount for effect in effects_of(face) if effect.kind == "push.self"), usual)


# ---------------------------------------------------------------------- harm


def harm(mounts: Mounts, dose: int, why: str) -> float:
    """The share of the cards' worth that a dose takes: any card that goes spoils most of it."""
    lost = sum(rad_hard_of(mount) < dose and not is_immune(mount.face, why) for mount in mounts)
    return 0.0 if not lost else min(1.0, 0.6 + 0.1 * lost)


def is_immune(face: str, roll: str) -> bool:
    return any(effect.kind == "immune" and roll in effect.to for effect in effects_of(face))


@lru_cache(maxsize=20_000)
def belt_loss(mounts: Mounts, thrust: int, worse: int = 0) -> float:
    """The share of the cards' worth that a belt takes on average."""
    doses = [die - max(0, thrust) + worse for die in range(1, 7)]
    return sum(harm(mounts, dose, "belt") for dose in doses) / 6


@lru_cache(maxsize=20_000)
def flare_loss(mounts: Mounts, light: int) -> float:
    """The same for a flare, as the zone changes its roll."""
    return sum(harm(mounts, die + light, "flare") for die in range(1, 7)) / 6


def is_aerobrake_safe(mounts: Mounts) -> bool:
    return any(effect.kind == "aerobrake.safe" for mount in mounts for effect in effects_of(mount.face))

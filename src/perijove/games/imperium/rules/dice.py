"""Combat rolls (T0.1, T0.2, T0.9): ten-sided dice; a die with its modifiers hits if it reaches the battle value."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from perijove.games.imperium.facts import TILES, UNITS
from perijove.games.imperium.modifiers import Shot, combat_bonus, modified
from perijove.games.imperium.state import FIGHTER, GROUND, KINDS, Imperium
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Question

BATTLE = tuple(UNITS[name].battle for name in KINDS)
DICE = tuple(UNITS[name].dice for name in KINDS)
SHOCK = 5
"""opt6.value: the battle value of shock troops."""
FACES = 10
BARRAGE = 2
"""T12.3: dice of a destroyer in anti-fighter barrage."""


class Thrown:
    """Dice of one player that were rolled together. What lies open stays open."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[int] = ()) -> None:
        self.faces = list(faces)

    def roll_again(self, g: Imperium, number: int) -> None:
        self.faces[number] = g.chance.die(FACES)


class Rolled(Thrown):
    """Combat rolls, each die with the shot it belongs to."""

    __slots__ = ("bonus", "shots")

    def __init__(self, shots: Sequence[Shot], bonus: Sequence[int]) -> None:
        super().__init__()
        self.shots = list(shots)
        self.bonus = list(bonus)

    def is_hit(self, number: int) -> bool:
        """T0.2: modifiers change the roll, not the battle value."""
        shot = self.shots[number]
        return self.faces[number] + self.bonus[number] >= (SHOCK if shot.shock else BATTLE[shot.unit])

    @property
    def hits(self) -> int:
        return sum(map(self.is_hit, range(len(self.faces))))

    @property
    def dice(self) -> tuple[tuple[int, int, bool], ...]:
        """(kind of unit, die, hit), as `Side.dice` shows them."""
        return tuple((shot.unit, self.faces[n], self.is_hit(n)) for n, shot in enumerate(self.shots))

    @property
    def tens(self) -> int:
        """Natural 10s of ordinary ground forces."""
        return sum(
            face == FACES and shot.unit == GROUND and not shot.shock
            for face, shot in zip(self.faces, self.shots, strict=True)
        )


def dice_of(g: Imperium, shot: Shot) -> int:
    """How many dice a unit rolls for a shot: none where it may not roll."""
    if modified(g, "combat.silent", shot.seat, stormed(g, shot), shot):
        return 0
    return modified(g, "combat.dice", shot.seat, BARRAGE if shot.why == "barrage" else DICE[shot.unit], shot)


def stormed(g: Imperium, shot: Shot) -> bool:
    """tiles.ionstorm.dice: one kind of units rolls no dice in an ion storm; which one is a matter of `text`."""
    if shot.at < 0 or shot.unit != (FIGHTER if g.rules.errata else GROUND):
        return False
    return TILES[g.tiles[shot.at]].anomaly == "ion_storm"


def roll(g: Imperium, shots: Sequence[tuple[Shot, int]]) -> Generator[Question, Any, Rolled]:
    """Roll for some units of one player: kinds of shots with the number of their dice. Then dice may be rolled anew."""
    each: list[Shot] = []
    bonus: list[int] = []
    for shot, dice in shots:
        each += [shot] * dice
        bonus += [combat_bonus(g, shot)] * dice
    rolled = Rolled(each, bonus)
    rolled.faces = [g.chance.die(FACES) for _ in each]
    if each:
        yield from moment(g, "any.own_die", (each[0].seat,), rolled)
        g.say("rolled", seat=each[0].seat, why=each[0].why, dice=list(rolled.faces), hits=rolled.hits)
    return rolled


def throw(g: Imperium, seat: int, count: int = 1) -> Generator[Question, Any, list[int]]:
    """Dice of a player that are no combat rolls, as they lie when nobody rolls one again."""
    thrown = Thrown([g.chance.die(FACES) for _ in range(count)])
    yield from moment(g, "any.own_die", (seat,), thrown)
    return thrown.faces

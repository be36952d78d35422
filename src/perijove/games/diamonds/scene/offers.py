"""Every legal move in words: what it does, what it costs, what it touches on the table, and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from perijove.games.diamonds.chart import CHITS, INDEX, LEO, PARTS, STEP_PARTS, STRIP
from perijove.games.diamonds.scene.flying import flight_of, pilot_of
from perijove.games.diamonds.scene.journeys import water_at, way_of
from perijove.games.diamonds.scene.telling import Telling
from perijove.kernel.scene import Offered
from perijove.solar import Leg

GROUPS = {
    "step": "move", "stop": "move", "drift": "drift", "discover": "operation", "refuel": "operation",
    "scan": "operation", "look": "scan", "done": "scan", "spend": "chits", "lose": "lose", "end-turn": "turn",
}  # fmt: skip
RULES = {
    "stop": "iE1e.1", "drift": "iE5", "discover": "iF1", "refuel": "iF3", "scan": "iF2", "look": "iF2", "done": "iF2",
    "lose": "iE4a.1", "end-turn": "iD1",
}  # fmt: skip


def offers(tell: Telling) -> list[Offered]:
    moves: list[dict[str, Any]] = msgspec.to_builtins(tell.view.moves)
    if not moves or tell.seat is None:
        return []
    return [_Offering(tell, move).offered(index) for index, move in enumerate(moves)]


class _Offering:
    """One move on its way into words."""

    __slots__ = ("args", "details", "final", "key", "marks", "move", "player", "rule", "seat", "tell", "touches")

    def __init__(self, tell: Telling, move: dict[str, Any]) -> None:
        assert tell.seat is not None
        self.tell = tell
        self.seat = tell.seat
        self.player = tell.players[tell.seat]
        self.move = move
        self.key: str = move["verb"]
        self.args: dict[str, Any] = {name: value for name, value in move.items() if name != "verb"}
        self.rule = RULES.get(self.key, "iD1")
        self.details: list[str] = []
        self.touches: list[str] = []
        self.marks: list[tuple[float, float]] = []
        self.final = False

    def offered(self, index: int) -> Offered:
        verb = self.move["verb"]
        speak = _SPEAK.get(verb)
        if speak is not None:
            speak(self)
        tell = self.tell
        text = tell.fill(f"move.{self.key}", self.args)
        return Offered(index, text, tell.say(f"group.{GROUPS[verb]}"), tell.join(self.details), self.touches, self.rule,
                       self.final, self.marks)  # fmt: skip

    def detail(self, key: str, /, **args: Any) -> None:
        self.details.append(self.tell.say(f"detail.{key}", **args))

    def counted(self, key: str, n: int) -> None:
        self.details.append(self.tell.count(f"detail.{key}", n))

    # ------------------------------------------------------------------ moving

    def leg(self) -> Leg:
        """The way on to the space that the move names."""
        pilot, flight = pilot_of(self.tell, self.seat), flight_of(self.tell, self.seat)
        space = INDEX[self.move["to"]]
        return next(leg for leg in pilot.legs(flight) if leg.to == space)

    def step(self) -> None:
        pilot, flight = pilot_of(self.tell, self.seat), flight_of(self.tell, self.seat)
        leg, spare = self.leg(), self.move["spare"]
        owed = leg.burn + 2 * leg.pivot
        by_bonus = min(flight.bonus, owed) - spare
        after = pilot.fly(flight, leg, by_bonus)
        assert after is not None
        if spare:
            self.key = "step-sparing"
        if not owed:
            self.detail("coast")
        elif owed > by_bonus:
            self.counted("burns", owed - by_bonus)
        if by_bonus:
            self.counted("bonus", by_bonus)
        if self.tell.is_rockets and after.fuel != flight.fuel:
            self.counted("fuel-left", after.fuel // STEP_PARTS)
        gained = after.bonus - flight.bonus + by_bonus
        if gained:
            self.counted("gains", gained)
        self.rule = "iE1i" if leg.pivot else "iE1g" if leg.burn else "iE1f"
        self.arrives(leg)

    def arrives(self, leg: Leg) -> None:
        if leg.hazards:
            self.counted("rolls", len(leg.hazards))
            self.final = True
            self.rule = "iE4a"
        if leg.to == LEO:
            self.detail("home")
            self.final = True
            self.rule = "iH1"
        elif leg.lands:
            self.detail("lands")
        self.touches = [self.move["to"]]
        if leg.lands:
            self.touches.append(f"chit.{self.move['to']}")
        self.marks = way_of([leg])

    def drift(self) -> None:
        leg = next(leg for leg in pilot_of(self.tell, self.seat).chart.first[INDEX[self.player["space"]]]
                   if leg.to == INDEX[self.move["to"]])  # fmt: skip
        self.detail("drift")
        self.arrives(leg)
        self.rule = RULES["drift"]

    def stop(self) -> None:
        left = self.tell.table["flight"]
        if left["burns"] + left["bonus"]:
            self.counted("unused", left["burns"] + left["bonus"])
        self.touches = [f"craft.{self.seat}"]

    # ------------------------------------------------------------------ operations

    def discover(self) -> None:
        here = self.player["space"]
        self.detail("chits-then", n=len(self.player["backs"]) + 1)
        self.touches = [f"chit.{here}"]
        self.final = True

    def refuel(self) -> None:
        here = self.player["space"]
        drops = water_at(self.tell, here)
        if drops is None:
            self.detail("unknown-water")
            self.final = True
        else:
            self.loads(drops)
        self.touches = [f"water.{here}", here]

    def loads(self, tanks: int) -> None:
        before = STRIP.at(self.player["wet"])
        after = STRIP.fill(before, tanks)
        self.counted("tanks", tanks)
        self.detail("wet-to", before=STRIP.labels[before], after=STRIP.labels[after])
        if STRIP.classes[after] != STRIP.classes[before]:
            self.detail("class-to", weight=class_name(self.tell, STRIP.classes[after].id))

    def look(self) -> None:
        self.touches = [f"chit.{self.move['at']}"]

    # ------------------------------------------------------------------ chits and the turn

    def spend(self) -> None:
        facts = CHITS[self.move["chit"]]
        kind = PARTS.kinds[facts.type]
        if kind.burns:
            self.counted("gains", kind.burns)
            self.rule = "iE3b"
        else:
            self.loads(facts.drops * kind.tanks_per_drop)
            self.rule = "iE6f"
        self.counted("points-lost", facts.vp)
        self.touches = [f"held.{self.move['chit']}"]

    def lose(self) -> None:
        self.counted("points-lost", CHITS[self.move["chit"]].vp)
        self.touches = [f"held.{self.move['chit']}"]

    def end_turn(self) -> None:
        table = self.tell.table
        unused = [name for name, done in (("move", table["moved"]), ("operation", table["operated"])) if not done]
        if unused:
            self.detail("unused-" + "-".join(unused))
        self.final = len(self.tell.players) > 1


def class_name(tell: Telling, id: str) -> str:
    found = next(each for each in STRIP.classes if each.id == id)
    return found.ja if tell.lang == "ja" else found.en


_SPEAK: dict[str, Callable[[_Offering], None]] = {
    verb: getattr(_Offering, verb.replace("-", "_"))
    for verb in ("step", "drift", "stop", "discover", "refuel", "look", "spend", "lose", "end-turn")
}

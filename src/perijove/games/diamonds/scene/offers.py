"""Every legal move in words: what it does, what it costs, what it touches on the table, and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict

from perijove.games.diamonds.chart import CHITS, INDEX, LEO, PARTS, STEP_PARTS, STRIP
from perijove.games.diamonds.moves import Discover, Drift, EndTurn, Look, Lose, Refuel, Spend, Step, Stop
from perijove.games.diamonds.scene.flying import flight_of, pilot_of
from perijove.games.diamonds.scene.journeys import water_at, way_of
from perijove.games.diamonds.scene.telling import Telling
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, tell_apart
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
    if tell.seat is None:
        return []
    found = [_Offering(tell, tell.seat).offered(index, move) for index, move in enumerate(tell.view.moves)]
    tell_apart(found, lambda n, of: tell.say("alike", n=n, of=of), tell.join)
    return found


class _Offering:
    """One move on its way into words."""

    __slots__ = ("args", "details", "key", "marks", "player", "rule", "seat", "tell", "touches")

    def __init__(self, tell: Telling, seat: int) -> None:
        self.tell = tell
        self.seat = seat
        self.player = tell.players[seat]
        self.details: list[str] = []
        self.touches: list[str] = []
        self.marks: list[tuple[float, float]] = []

    def offered(self, index: int, move: Move) -> Offered:
        verb = str(move.__struct_config__.tag)
        self.key = verb
        self.args = asdict(move)
        self.rule = RULES.get(verb, "iD1")
        speak = _SPEAK.get(type(move))
        if speak is not None:
            speak(self, move)
        tell = self.tell
        text = tell.fill(f"move.{self.key}", self.args)
        return Offered(index, text, tell.say(f"group.{GROUPS[verb]}"), tell.join(self.details), self.touches, self.rule,
                       marks=self.marks)  # fmt: skip

    def detail(self, key: str, /, **args: Any) -> None:
        self.details.append(self.tell.say(f"detail.{key}", **args))

    def counted(self, key: str, n: int) -> None:
        self.details.append(self.tell.count(f"detail.{key}", n))

    # ------------------------------------------------------------------ moving

    def step(self, move: Step) -> None:
        pilot, flight = pilot_of(self.tell, self.seat), flight_of(self.tell, self.seat)
        space = INDEX[move.to]
        leg = next(leg for leg in pilot.legs(flight) if leg.to == space)
        owed = leg.burn + 2 * leg.pivot
        by_bonus = min(flight.bonus, owed) - move.spare
        after = pilot.fly(flight, leg, by_bonus)
        assert after is not None
        if move.spare:
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
        self.arrives(leg, move.to)

    def arrives(self, leg: Leg, to: str) -> None:
        if leg.hazards:
            self.counted("rolls", len(leg.hazards))
            self.rule = "iE4a"
        if leg.to == LEO:
            self.detail("home")
            self.rule = "iH1"
        elif leg.lands:
            self.detail("lands")
        self.touches = [to]
        if leg.lands:
            self.touches.append(f"chit.{to}")
        self.marks = way_of([leg])

    def drift(self, move: Drift) -> None:
        leg = next(leg for leg in pilot_of(self.tell, self.seat).chart.first[INDEX[self.player.space]]
                   if leg.to == INDEX[move.to])  # fmt: skip
        self.detail("drift")
        self.arrives(leg, move.to)
        self.rule = RULES["drift"]

    def stop(self, move: Stop) -> None:
        flight = self.tell.table.flight
        left = flight.bonus + (flight.burns or 0) if flight else 0
        if left:
            self.counted("unused", left)
        self.touches = [f"craft.{self.seat}"]

    # ------------------------------------------------------------------ operations

    def discover(self, move: Discover) -> None:
        here = self.player.space
        self.detail("chits-then", n=len(self.player.backs) + 1)
        self.touches = [f"chit.{here}"]

    def refuel(self, move: Refuel) -> None:
        here = self.player.space
        drops = water_at(self.tell, here)
        if drops is None:
            self.detail("unknown-water")
        else:
            self.loads(drops)
        self.touches = [f"water.{here}", here]

    def loads(self, tanks: int) -> None:
        before = STRIP.at(self.player.wet)
        after = STRIP.fill(before, tanks)
        self.counted("tanks", tanks)
        self.detail("wet-to", before=STRIP.labels[before], after=STRIP.labels[after])
        if STRIP.classes[after] != STRIP.classes[before]:
            self.detail("class-to", weight=class_name(self.tell, STRIP.classes[after].id))

    def look(self, move: Look) -> None:
        self.touches = [f"chit.{move.at}"]

    # ------------------------------------------------------------------ chits and the turn

    def spend(self, move: Spend) -> None:
        facts = CHITS[move.chit]
        kind = PARTS.kinds[facts.type]
        if kind.burns:
            self.counted("gains", kind.burns)
            self.rule = "iE3b"
        else:
            self.loads(facts.drops * kind.tanks_per_drop)
            self.rule = "iE6f"
        self.counted("points-lost", facts.vp)
        self.touches = [f"held.{move.chit}"]

    def lose(self, move: Lose) -> None:
        self.counted("points-lost", CHITS[move.chit].vp)
        self.touches = [f"held.{move.chit}"]

    def end_turn(self, move: EndTurn) -> None:
        table = self.tell.table
        unused = [name for name, done in (("move", table.moved), ("operation", table.operated)) if not done]
        if unused:
            self.detail("unused-" + "-".join(unused))


def class_name(tell: Telling, id: str) -> str:
    found = next(each for each in STRIP.classes if each.id == id)
    return found.ja if tell.lang == "ja" else found.en


_SPEAK: dict[type[Move], Callable[[_Offering, Any], None]] = {
    Step: _Offering.step, Drift: _Offering.drift, Stop: _Offering.stop, Discover: _Offering.discover,
    Refuel: _Offering.refuel, Look: _Offering.look, Spend: _Offering.spend, Lose: _Offering.lose,
    EndTurn: _Offering.end_turn,
}  # fmt: skip

"""Every legal move in words; what it costs, brings and touches is told by the rules (`about.py`)."""

from __future__ import annotations

from msgspec.structs import asdict

from perijove.games.diamonds.about import Entry, Unused, Water
from perijove.games.diamonds.chart import STRIP
from perijove.games.diamonds.moves import Discover, Drift, Step
from perijove.games.diamonds.scene.plans import marks_of
from perijove.games.diamonds.scene.telling import Telling
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, tell_apart
from perijove.kernel.view import About

GROUPS = {
    "step": "move", "stop": "move", "drift": "drift", "discover": "operation", "refuel": "operation",
    "scan": "operation", "look": "scan", "done": "scan", "spend": "chits", "lose": "lose", "end-turn": "turn",
}  # fmt: skip


def offers(tell: Telling) -> list[Offered]:
    if tell.seat is None:
        return []
    told = zip(tell.view.moves, tell.view.about, strict=True)
    found = [_offered(tell, index, move, about) for index, (move, about) in enumerate(told)]
    tell_apart(found, lambda n, of: tell.say("alike", n=n, of=of), tell.join)
    return found


def _offered(tell: Telling, index: int, move: Move, about: About) -> Offered:
    verb = str(move.__struct_config__.tag)
    key = "step-sparing" if isinstance(move, Step) and move.spare else verb
    text = tell.fill(f"move.{key}", asdict(move))
    group, details = tell.say(f"group.{GROUPS[verb]}"), tell.join(_details(tell, move, about))
    return Offered(index, text, group, details, list(about.touches), about.rule, marks=_marks(tell, move))


def _marks(tell: Telling, move: Move) -> list[tuple[float, float]]:
    assert tell.seat is not None
    return marks_of([tell.players[tell.seat].space, move.to]) if isinstance(move, Step | Drift) else []


def _details(tell: Telling, move: Move, about: About) -> list[str]:
    found: list[str] = []
    if isinstance(move, Step | Drift) and not about.cost:
        found.append(tell.say("detail.coast" if isinstance(move, Step) else "detail.drift"))
    found += [tell.count(f"detail.{kind}", n) for kind, n in about.cost.items() if kind != "points"]
    match about:
        case Entry():
            found += _entry(tell, about)
        case Water(tanks=None):
            found.append(tell.say("detail.unknown-water"))
        case Water():
            found += _water(tell, about)
        case Unused(burns=burns, parts=parts):
            found += [tell.count("detail.unused", burns)] if burns else []
            found += [tell.say("detail.unused-" + "-".join(parts))] if parts else []
        case _ if isinstance(move, Discover):
            assert tell.seat is not None
            found.append(tell.say("detail.chits-then", n=len(tell.players[tell.seat].backs) + 1))
    if "points" in about.cost:
        found.append(tell.count("detail.points-lost", about.cost["points"]))
    return found


def _entry(tell: Telling, about: Entry) -> list[str]:
    counted: list[tuple[str, int | None]] = [("fuel-left", about.fuel_left)]
    counted += [("gains", about.gains or None), ("rolls", about.rolls or None)]
    found = [tell.count(f"detail.{key}", n) for key, n in counted if n is not None]
    if about.home:
        found.append(tell.say("detail.home"))
    elif about.lands:
        found.append(tell.say("detail.lands"))
    return found


def _water(tell: Telling, about: Water) -> list[str]:
    assert about.tanks is not None
    before, after = about.wet
    found = [tell.count("detail.tanks", about.tanks), tell.say("detail.wet-to", before=before, after=after)]
    if about.weight:
        found.append(tell.say("detail.class-to", weight=class_name(tell, about.weight)))
    return found


def class_name(tell: Telling, id: str) -> str:
    found = next(each for each in STRIP.classes if each.id == id)
    return found.ja if tell.lang == "ja" else found.en

"""The bench of the workshop: parts by where they are, and what those on it would do, in figures and a drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol
from xml.sax.saxutils import escape

import msgspec

from perijove.kernel.amounts import Amount
from perijove.kernel.decision import Move
from perijove.kernel.scene import Bench, Card, Cards, Drawing, Fact, Note, Panel, Planned, Shelf, Told, Tried

from ..chains import Mount, mass_of
from ..chits import FACES, FULL, STRIP
from ..patents import Face
from ..workshop import Engine, Fit, Workbench, mount_named
from .telling import Reader, signed

GHOSTS = ("tops", "black")
"""Shelves with what the reader does not have."""
WIDTH, HEIGHT = 460.0, 116.0
LEFT, RIGHT, LINE = 116.0, 450.0, 66.0
"""Where the fuel strip begins and ends, and its middle."""
TICKS = ("1", "2", "3", "4", "5", "6", "8", "10", "12", "16", "20", "24", "32")
FUEL = {"dirt": "var(--hf-crew)", "water": "var(--hf-blue)", "isotope": "var(--hf-purple)"}
"""The colour of the fuel, by its grade."""
HOLES = {"electric": "generator", "pulsed": "generator", "stationary": "reactor", "burst": "reactor",
         "exotic": "reactor", "therms": "radiator"}  # fmt: skip
"""What a missing support looks like."""


class BenchReader(Reader):
    """Who may have a bench."""

    faces: Mapping[str, Face] = FACES
    """As a game reads them."""
    bench: Workbench | None
    cools: bool = True
    """Whether there are therms in the game."""


def workshop(tell: BenchReader) -> list[Panel]:
    bench = tell.bench
    if bench is None:
        return []
    shelves = [
        Shelf(_shelf(tell, name), [part_card(tell, part, name in GHOSTS) for part in parts])
        for name, parts in bench.shelves.items()
    ]
    item = Bench(
        tell.say("bench.title"), shelves, list(bench.chosen), told(tell, bench.fit), bench.fit.tanks, bench.fit.most,
        tell.say("bench.tanks"), tell.say("bench.empty"),
    )  # fmt: skip
    return [Panel("workshop", tell.say("panel.workshop"), [item], at="tab")]


def _shelf(tell: Reader, name: str) -> str:
    return tell.say(f"shelf.{name}") if tell.words.has(f"shelf.{name}", tell.lang) else tell.say(f"stack.{name}")


def part_card(tell: BenchReader, part: str, ghost: bool = False, note: str = "") -> Card:
    laid = mount_named(part)
    card = Card(part, of=f"face.{laid.face}", faded=ghost, note=note or figures(tell, laid))
    if FACES[laid.face].heavy is not None:
        card.name = tell.say("panel.radiator", face=laid.face, heavy=laid.heavy)
    return card


def figures(tell: Reader, part: Mount) -> str:
    """The few figures by which a part is chosen."""
    printed = FACES[part.face]
    said = [tell.say("print.mass", n=mass_of(part))]
    if printed.thrust is not None:
        said.append(f"{printed.thrust} · {printed.consumption}")
    if printed.isru is not None:
        said.append(f"ISRU {printed.isru}")
    return tell.join(said)


# ---------------------------------------------------------------------- the answer


def told(tell: BenchReader, fit: Fit) -> list[Told]:
    if not fit.parts:
        return []
    best = fit.engines[0] if fit.engines else None
    items: list[Told] = [Drawing("", _drawn(tell, fit, best), (WIDTH, HEIGHT), tell.join(list(_said(tell, fit, best))))]
    items += [Fact(tell.say(f"face.{engine.face}"), _sum(tell, engine)) for engine in fit.engines]
    if fit.more is not None:
        items.append(Fact(tell.say("bench.more"), _more(tell, fit, fit.more)))
    if fit.load is not None:
        items.append(Fact(tell.say("bench.freight"), _freight(tell, fit, *fit.load)))
    items += [Note(sentence) for sentence in _troubles(tell, fit)]
    lacking = dict.fromkeys(each for part in fit.parts for each in part.missing)
    holes = [Card("", _lacked(tell, what), symbol=HOLES.get(what.split("/")[0], ""), faded=True) for what in lacking]
    if holes:
        items.append(Cards(tell.say("bench.holes"), holes))
    helps = [part_card(tell, each.part, _is_ghost(tell, each.part), brief(tell, each.engine)) for each in fit.helps]
    if helps:
        items.append(Cards(tell.say("bench.helps"), helps))
    return items


def _is_ghost(tell: BenchReader, part: str) -> bool:
    bench = tell.bench
    return bench is not None and not any(
        part in parts for name, parts in bench.shelves.items() if name not in GHOSTS
    )  # fmt: skip


def _sum(tell: Reader, engine: Engine) -> str:
    """Net thrust as a sum, then how far the fuel goes."""
    terms = " ".join(tell.say(f"term.{term.source}", n=signed(term.amount)) for term in engine.terms)
    return tell.say("bench.engine", thrust=engine.thrust, terms=terms, fuel=engine.consumption, burns=engine.burns)


def brief(tell: Reader, engine: Engine) -> str:
    return tell.say("bench.brief", thrust=engine.thrust, burns=engine.burns)


def _more(tell: Reader, fit: Fit, engine: Engine) -> str:
    weight = STRIP.classes[fit.more_wet]
    return tell.say(
        "bench.fuller", wet=STRIP.labels[fit.more_wet], name=weight.ja if tell.lang == "ja" else weight.en,
        thrust=engine.thrust, burns=engine.burns,
    )  # fmt: skip


def _freight(tell: Reader, fit: Fit, load: int, limit: int) -> str:
    """1B3, 1B4: what the cards would be as a freighter stack."""
    said = [tell.say("bench.load" if load <= limit else "bench.overload", n=load, limit=limit)]
    said += [tell.say("print.factory-loading")] if any(FACES[part.face].factory_loading for part in fit.parts) else []
    return tell.join(said)


def _troubles(tell: BenchReader, fit: Fit) -> Iterator[str]:
    """Why something does not work, a sentence each."""
    if fit.too_heavy:
        yield tell.say("bench.too-heavy", mass=fit.mass)
    if fit.load is None and not any(FACES[part.face].thrust is not None for part in fit.parts):
        yield tell.say("bench.no-engine")
    for part in fit.parts:
        if FACES[part.face].fuel == "isotope":
            yield tell.say("bench.isotope", face=part.face, type=tell.faces[part.face].type)
        if part.missing:
            what = tell.join([_lacked(tell, each) for each in part.missing])
            yield tell.say("bench.lacks", face=part.face, what=what)


def _lacked(tell: Reader, what: str) -> str:
    """Kinds of support that would do, of which there is none."""
    return tell.say("bench.or").join(tell.say(f"support.{kind}") for kind in what.split("/"))


def _said(tell: BenchReader, fit: Fit, best: Engine | None) -> Iterator[str]:
    """The drawing in words."""
    weight = STRIP.classes[fit.wet]
    if best is not None:
        yield tell.say("bench.thrust", n=best.thrust)
        yield tell.say("detail.consumption", n=best.consumption)
    yield tell.say("panel.masses", dry=STRIP.labels[fit.dry], wet=STRIP.labels[fit.wet], fuel=fit.steps)
    yield weight.ja if tell.lang == "ja" else weight.en
    if tell.cools:
        yield tell.say("bench.therms", need=fit.therms[0], have=fit.therms[1])


# ---------------------------------------------------------------------- the drawing


def _drawn(tell: Reader, fit: Fit, best: Engine | None) -> str:
    return _triangle(tell, best) + _strip(tell, fit) + _heat(tell, fit)


def _text(x: float, y: float, size: float, text: str, anchor: str = "middle", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"{more}>{escape(text)}</text>'


def _triangle(tell: Reader, best: Engine | None) -> str:
    """Net thrust in large, fuel a burn below it; grey where nothing works."""
    colour = "var(--go)" if best is not None and best.thrust else "var(--dim)"
    shape = f'<path d="M50 6L96 88H4Z" fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round"/>'
    thrust = _text(50, 58, 30, "–" if best is None else str(best.thrust), more=' font-weight="700"')
    fuel = _text(50, 79, 14, "" if best is None else best.consumption)
    return shape + thrust + fuel + _text(50, 106, 12.5, tell.say("bench.triangle"))


def _at(position: int) -> float:
    return LEFT + (RIGHT - LEFT) * min(position, FULL) / FULL


def _strip(tell: Reader, fit: Fit) -> str:
    """The fuel strip: weight classes, dry and wet mass, fuel between them."""
    parts = []
    spans: dict[str, list[int]] = {}
    for position, weight in enumerate(STRIP.classes[: FULL + 1]):
        spans.setdefault(weight.id, []).append(position)
    for number, (_, positions) in enumerate(spans.items()):
        weight = STRIP.classes[positions[0]]
        left, right = _at(positions[0]) - 2.8, _at(positions[-1]) + 2.8
        shade = 14 + 9 * (number % 2)
        parts.append(
            f'<rect x="{left:.1f}" y="{LINE - 9}" width="{right - left:.1f}" height="18" '
            f'fill="color-mix(in srgb, var(--ink) {shade}%, transparent)"/>'
        )
        parts.append(_text((left + right) / 2, LINE + 24, 11.5, signed(weight.thrust)))
    parts += [_text(_at(STRIP.at(mass)), LINE + 38, 10.5, mass) for mass in TICKS]
    dry, wet = _at(fit.dry), _at(fit.wet)
    parts.append(
        f'<rect x="{dry:.1f}" y="{LINE - 5}" width="{max(0.0, wet - dry):.1f}" height="10" fill="{FUEL[fit.grade]}"/>'
        f'<path d="M{dry:.1f} {LINE - 6}l-6 -11h12z" fill="var(--ink)"/>'
        + (f'<path d="M{wet:.1f} {LINE - 6}l-6 -11h12z" fill="{FUEL[fit.grade]}"/>' if wet > dry else "")
    )
    weight = STRIP.classes[fit.wet]
    name = weight.ja if tell.lang == "ja" else weight.en
    masses = {"dry": STRIP.labels[fit.dry], "wet": STRIP.labels[fit.wet]}
    key = "bench.strip" if fit.steps else "bench.strip-empty"
    head = tell.say(key, **masses, steps=fit.steps, grade=fit.grade, name=name)
    return "".join(parts) + _text(LEFT - 4, LINE - 26, 13.5, head, "start", ' font-weight="700"')


def _heat(tell: Reader, fit: Fit) -> str:
    """Therms asked for, those that are cooled filled."""
    need, have = fit.therms
    if not need and not have:
        return ""
    parts = [_text(LEFT - 4, 18, 12.5, tell.say("bench.therms", need=need, have=have), "start")]
    for place in range(min(max(need, have), 12)):
        fill = "var(--hf-blue)" if place < have else "var(--hf-bust)"
        if place >= need:
            fill = "none"
        parts.append(
            f'<rect x="{RIGHT - 14 - 17 * place:.1f}" y="6" width="13" height="14" rx="3" fill="{fill}" '
            'stroke="var(--dim)"/>'
        )
    return "".join(parts)


# ---------------------------------------------------------------------- making it true


def answered(tell: BenchReader, fit: Fit, moves: Iterable[Move]) -> Tried:
    """What is told of a trial, with the moves that make it true, if there are any."""
    written = [msgspec.to_builtins(move) for move in moves]
    return Tried(told(tell, fit), [Planned(tell.say("bench.build"), written)] if written else [], fit.most)


class Laid(Protocol):
    @property
    def face(self) -> str: ...


class Heap(Protocol):
    """A stack as its owner sees it."""

    @property
    def name(self) -> str: ...

    @property
    def space(self) -> str: ...

    @property
    def parts(self) -> Sequence[Laid]: ...

    @property
    def dry(self) -> str: ...

    @property
    def wet(self) -> str: ...


class Owner(Protocol):
    @property
    def stacks(self) -> Sequence[Heap]: ...


def building(
    owner: Owner, purse: int, fit: Fit, parts: Sequence[str], transfer: Callable[[str, str, str], Move], fuel: Move
) -> Iterator[Move]:
    """What brings the rocket at LEO to what lies on the bench, if all of it is there already; nothing else.

    `transfer` takes a card, whence and whereto; `fuel` is the move that pours tanks, as far as the purse allows.
    """
    stacks = {stack.name: stack for stack in owner.stacks}
    rocket = stacks.get("rocket")
    if rocket is not None and rocket.space != stacks["leo"].space:
        return
    where = {FACES[part.face].card: name for name in ("leo", "rocket") if name in stacks for part in stacks[name].parts}
    wanted = [part.partition("/")[0] for part in parts]
    if any(card not in where for card in wanted):
        return
    yield from (transfer(card, "leo", "rocket") for card in wanted if where[card] == "leo")
    yield from (
        transfer(card, "rocket", "leo") for card, name in where.items() if name == "rocket" and card not in wanted
    )
    aboard = STRIP.tanks(STRIP.at(rocket.wet), STRIP.at(rocket.dry)) if rocket is not None else 0
    lacking = min(fit.tanks - aboard, purse)
    if wanted and lacking > 0 and fit.grade == "water":
        yield fuel
        if min(purse, fit.most - aboard) > 1:
            yield Amount(lacking)

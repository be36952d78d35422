"""`perijove odds`: what a battle comes to, exactly."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from perijove.cli.common import CommandParser, add_language, console, write_file
from perijove.kernel.errors import PerijoveError
from perijove.odds import Odds, battle
from perijove.odds.arsenal import Arsenal, Setup, SideSetup, find_arsenal
from perijove.odds.choice import best_choice
from perijove.odds.picture import picture
from perijove.odds.result import to_json
from perijove.odds.summary import Bar, endings, ground_scale, mean, percent, scale
from perijove.odds.units import Order
from perijove.odds.words import WORDS

EPILOG = """\
A fleet is written as people say it: "3 dreadnoughts 4 fighters", "2 damaged war sun", "carrier + 5 ground force". PDS
among the units are in the system; with ground forces the attacker lands after the battle. Options that differ by side
take A/D: what stands before the slash is the attacker's, what stands behind it the defender's; without a slash it is
the attacker's. --list tells all names.

examples:
  perijove odds "3 dreadnought 4 fighter" "2 war sun" --tech cybernetics
  perijove odds "2 cruiser carrier 4 fighter" "2 destroyer 3 pds" --tech hylar/graviton_laser --race /norr
  perijove odds "2 dreadnought carrier 5 ground force" "fighter 2 pds 3 ground force" --leader general/scientist
  perijove odds "5 cruiser" "2 dreadnought 3 fighter" --retreat 3/2 --order weakest/fighter,sustain
  perijove odds "cruiser" "destroyer" --exact --json
  perijove odds "war sun" "5 cruiser" --svg odds.svg --lang ja
"""
WIDE = 40
EXACT_MOST = 40
"""Fractions grow with every round; more units than this would take minutes."""
STYLES = {"attacker": "blue", "defender": "yellow", "nobody": "white", "withdrawal": "cyan", "retreat": "magenta"}
GIFTS = ("tech", "race", "card", "leader", "place")
GROUPS = {"tech": "technology"}
T = TypeVar("T")


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "odds", help="exact odds of a battle", epilog=EPILOG,
        description="The exact odds of a battle of Twilight Imperium: who wins, and with what left.",
    )  # fmt: skip
    command.add_argument("attacker", metavar="ATTACKER", nargs="?", help='such as "3 dreadnought 4 fighter"')
    command.add_argument("defender", metavar="DEFENDER", nargs="?", help='such as "2 war sun"')
    for name in GIFTS:
        command.add_argument(f"--{name}", action="append", default=[], metavar="A/D", help=_gift_help(name))
    command.add_argument("--distant", metavar="A/D", help="PDS that fire from adjacent systems")
    command.add_argument("--planet-pds", metavar="N", help="how many of the defender's PDS are on the invaded planet")
    command.add_argument("--order", metavar="A/D", help="who takes hits: sustain, landing, cheapest, weakest, or units")
    command.add_argument("--retreat", metavar="A/D", help="leave in this round")
    command.add_argument("--no-landing", action="store_true", help="the battle in space only")
    command.add_argument("--best", action="store_true", help="also: both choose casualties best (rounds, small fleets)")
    command.add_argument("--exact", action="store_true", help="reckon in fractions (small fleets)")
    command.add_argument("--json", action="store_true", help="print everything as JSON")
    command.add_argument("--svg", type=Path, metavar="FILE", help="draw a picture to FILE")
    command.add_argument("--light", action="store_true", help="the picture on white")
    command.add_argument("--list", action="store_true", help="list units and all that changes a battle")
    add_language(command)
    command.set_defaults(run=run)


def _gift_help(name: str) -> str:
    return {
        "tech": "technologies by comma",
        "race": "the race",
        "card": "action cards and abilities, by comma",
        "leader": "leaders, by comma",
        "place": "nebula, ion_storm …",
    }[name]


def run(args: argparse.Namespace) -> int:
    arsenal = find_arsenal()
    if args.list:
        _list(arsenal, args.lang)
        return 0
    setup = setup_of(arsenal, args)
    if args.exact and sum(sum(side.units.values()) for side in (setup.attacker, setup.defender)) > EXACT_MOST:
        raise PerijoveError(f"Fractions are for small fleets, {EXACT_MOST} units in all; leave --exact out.")
    forces = arsenal.muster(setup)
    odds = battle(*forces, exact=args.exact)
    best = best_choice(*forces, exact=args.exact) if args.best else None
    if args.svg is not None:
        write_file(args.svg, picture(odds, args.lang, "light" if args.light else "dark").encode())
    if args.json:
        answer = odds if best is None else {**msgspec.structs.asdict(odds), "best": best}
        print(msgspec.json.format(to_json(answer), indent=2).decode())
        return 0
    show(console(), odds, args.lang, args.exact)
    if best is not None:
        told = {"attacker": percent(best.attacker), "defender": percent(best.defender)}
        console().print(WORDS.text("best", args.lang, told))
    return 0


# ---------------------------------------------------------------------- reading


def setup_of(arsenal: Arsenal, args: argparse.Namespace) -> Setup:
    if args.attacker is None or args.defender is None:
        raise PerijoveError('Name two fleets, such as perijove odds "3 dreadnought 4 fighter" "2 war sun".')
    sides = []
    gifts = _gifts(arsenal, args)
    distant = _both(args.distant, "distant", _number)
    retreat = _both(args.retreat, "retreat", _number)
    order = _both(args.order, "order", _order)
    for index, text in enumerate((args.attacker, args.defender)):
        damaged: dict[str, int] = {}
        side: dict[str, Any] = {"units": arsenal.parse(text, damaged), "damaged": damaged, "gifts": gifts[index]}
        side |= {"distant": distant[index] or 0, "retreat": retreat[index], "order": order[index] or Order.SUSTAIN}
        if index and args.planet_pds is not None:
            side["planet"] = _number("planet-pds", args.planet_pds)
        sides.append(side)
    try:
        attacker, defender = (msgspec.convert(side, SideSetup) for side in sides)
    except msgspec.ValidationError as error:
        raise PerijoveError(f"A number is out of bounds: {error}.") from error
    return Setup(attacker, defender, landing=not args.no_landing)


def _both(text: str | None, name: str, read: Callable[[str, str], T]) -> tuple[T | None, T | None]:
    """What an option says for the attacker and for the defender."""
    first, _, second = (text or "").partition("/")
    return (read(name, first) if first.strip() else None), (read(name, second) if second.strip() else None)


def _number(name: str, text: str) -> int:
    if not text.strip().isascii() or not text.strip().isdigit():
        raise PerijoveError(f"--{name} takes whole numbers from 0 on, such as 2 or 0/2, not {text!r}.")
    return int(text.strip()[:6])


def _order(_: str, text: str) -> Order | list[str]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    if len(words) == 1 and words[0] in list(Order):
        return Order(words[0])
    return words


def _gifts(arsenal: Arsenal, args: argparse.Namespace) -> tuple[list[str], list[str]]:
    """Names by side; what only one side can have goes to that side."""
    found: tuple[list[str], list[str]] = ([], [])
    for option in GIFTS:
        for text in getattr(args, option):
            for index, part in enumerate(text.partition("/")[::2]):
                for word in part.split(","):
                    if word.strip():
                        name = _gift(arsenal, GROUPS.get(option, option), option, word.strip())
                        role = arsenal.gifts[name].role
                        found[index if role is None else int(role == "defender")].append(name)
    return found


def _gift(arsenal: Arsenal, group: str, option: str, word: str) -> str:
    """By its id, its name or the beginning of one of them."""
    known = [gift.id for gift in arsenal.gifts.values() if gift.group == group]
    wanted = word.casefold().replace(" ", "_").replace("-", "_")
    if wanted in known:
        return wanted
    fits = [
        id_
        for id_ in known
        if id_.startswith(wanted)
        or any(arsenal.label("gift", id_, lang).casefold().startswith(word.casefold()) for lang in ("en", "ja"))
    ]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise PerijoveError(f"--{option} {word!r} could be {', '.join(fits)}.")
    raise PerijoveError(f"--{option} has no {word!r} that changes a battle; there are {', '.join(known)}.")


# ---------------------------------------------------------------------- showing


def show(screen: Console, odds: Odds, lang: str, exact: bool) -> None:
    ends = Table(show_header=False, box=None, pad_edge=False)
    rows = [(f"ending.{ending}", p, STYLES.get(ending, "white")) for ending, p in endings(odds)]
    if odds.landings is not None:
        missing = 1 - sum(landing.chance for landing in odds.landings)
        ways = ("taken", odds.conquest, "blue"), ("held", 1 - missing - odds.conquest, "yellow")
        rows += [way for way in (*ways, ("no_landing", missing, "white")) if way[1] > 1e-12]
    for name, p, style in rows:
        bar = _bar(float(p), 1.0, style)
        ends.add_row(Text(WORDS.text(name, lang), f"bold {style}"), percent(p), bar, str(p) if exact else "")
    screen.print(ends)
    _scale(screen, scale(odds), WORDS.text("ships_left", lang), lang)
    if odds.landings is not None:
        _scale(screen, ground_scale(odds), WORDS.text("troops_left", lang), lang)
    _volleys(screen, odds, lang)
    if odds.rounds:
        screen.print(WORDS.text("rounds", lang, {"n": f"{float(odds.rounds):.2f}"}))
    if odds.ground_rounds:
        screen.print(WORDS.text("ground_rounds", lang, {"n": f"{float(odds.ground_rounds):.2f}"}))


def _scale(screen: Console, bars: Sequence[Bar], title: str, lang: str) -> None:
    peak = max((bar.chance for bar in bars), default=0)
    if len(bars) < 2 or not peak:
        return
    table = Table(show_header=False, box=None, pad_edge=False, title=title, title_justify="left", title_style="bold")
    for bar in bars:
        style = STYLES[bar.side]
        name = WORDS.text("ending.nobody" if bar.side == "nobody" else f"side.{bar.side}", lang)
        table.add_row(Text(name, style), str(bar.left or ""), percent(bar.chance), _bar(bar.chance, peak, style))
    table.columns[1].justify = table.columns[2].justify = "right"
    screen.print(table)


def _volleys(screen: Console, odds: Odds, lang: str) -> None:
    if not odds.volleys:
        return
    most = min(max(len(volley.hits) for volley in odds.volleys), 8)
    heads = [str(n) for n in range(most - 1)] + [f"{most - 1}+"]
    table = Table(WORDS.text("volleys", lang), "", WORDS.text("mean", lang), *heads, box=None, pad_edge=False)
    for volley in odds.volleys:
        cells = [f"{float(p) * 100:.0f}" for p in volley.hits[: most - 1]]
        rest = sum(volley.hits[most - 1 :])
        cells += [""] * (most - 1 - len(cells)) + ([f"{float(rest) * 100:.0f}"] if rest else [])
        side = Text(WORDS.text(f"side.{volley.side}", lang), STYLES[volley.side])
        table.add_row(WORDS.text(f"roll.{volley.roll}", lang), side, f"{mean(volley.hits):.2f}", *cells)
    for column in table.columns[2:]:
        column.justify = "right"
    screen.print(table)


def _bar(part: float, whole: float, style: str) -> Text:
    eighths = round(part / whole * WIDE * 8)
    return Text("█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip(), style)


def _list(arsenal: Arsenal, lang: str) -> None:
    screen = console()
    units = Table("", "", box=None, pad_edge=False, show_header=False)
    for name in arsenal.kinds:
        units.add_row(name, arsenal.label("unit", name, lang))
    screen.print(units)
    for option in GIFTS:
        table = Table(f"--{option}", "", "", box=None, pad_edge=False)
        for gift in arsenal.gifts.values():
            if gift.group == GROUPS.get(option, option):
                table.add_row(gift.id, arsenal.label("gift", gift.id, lang), arsenal.label("hint", gift.id, lang))
        screen.print(table)

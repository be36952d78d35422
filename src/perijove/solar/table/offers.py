"""Legal moves in words, as far as all games of the family have them: their order, figures of engines and entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, tell_apart
from perijove.kernel.view import About

from ..about import Drive, Entry
from .telling import Reader, signed


def in_groups(tell: Reader, offered: Callable[[int, Move, About], Offered], groups: Iterable[str]) -> list[Offered]:
    """All moves of the reader by their groups, each told apart from every other."""
    if tell.seat is None:
        return []
    both = zip(tell.view.moves, tell.view.about, strict=True)
    found = [offered(index, move, about) for index, (move, about) in enumerate(both)]
    order = [tell.say(f"group.{group}") for group in groups]
    first: dict[str, int] = {}
    for at, each in enumerate(found):
        first.setdefault(each.row or f"#{at}", at)
    found.sort(key=lambda each: (order.index(each.group), first.get(each.row, each.index)))  # those of a row together
    tell_apart(found, lambda n, of: tell.say("alike", n=n, of=of), tell.join)
    return found


def by_side(args: dict[str, Any], names: Iterable[str], side: Callable[[str], str]) -> dict[str, Any]:
    """The arguments of a move with its cards named by a side."""
    for name in names:
        if name in args:
            args[name] = side(args[name])
    if "spent" in args:
        args["spent"] = [side(card) for card in args["spent"]]
    return args


def figures(tell: Reader, about: About, burns_fuel: bool) -> list[str]:
    """What a move costs; of an engine its net thrust and fuel, of an entry what is left, gained and rolled for."""
    found = [tell.say(f"detail.{kind}", n=n) for kind, n in about.cost.items() if n]
    match about:
        case Drive(terms=terms, consumption=consumption, burns=burns):
            sum_of = [tell.say(f"term.{term.source}", n=signed(term.amount)) for term in terms]
            found += [" ".join(sum_of), tell.say("detail.consumption", n=consumption), tell.say("detail.can", n=burns)]
        case Entry(fuel_left=left, gains=gains, rolls=rolls, lands=lands):
            found += [tell.say("detail.fuel-left", n=left)] if burns_fuel else []
            found += [tell.say("detail.gains", n=gains)] if gains else []
            found += [tell.say("detail.rolls", what=list(rolls))] if rolls else []
            found += [tell.say("detail.lands")] if lands else []
    return found


def chance(tell: Reader, each: str) -> str:
    """A site with its chance in sixths, `site:ceres 4`."""
    site, _, sixths = each.rpartition(" ")
    return tell.say("detail.certain" if sixths == "6" else "detail.chance", space=site, n=sixths)

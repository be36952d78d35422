"""One reader's table in words: a view with names and sentences at hand."""

from __future__ import annotations

from collections.abc import Callable

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.view import FrontierView, PlayerView, StackView
from perijove.kernel.game import Table
from perijove.kernel.words import Catalogue
from perijove.solar.table.plans import Craft, spot_on
from perijove.solar.table.workshop import BenchReader


class Telling(BenchReader):
    """What all parts of a scene are made from."""

    def __init__(self, table: Table, words: Catalogue) -> None:
        self.table: FrontierView = table.view.table
        self.players: list[PlayerView] = self.table.players
        colours = [words.text(f"seat-name.{player.colour}", table.lang) for player in self.players]
        super().__init__(table, words, colours)
        self.bench = self.table.bench


def tanks_of(say: Callable[..., str], stack: StackView) -> list[str]:
    """What a stack holds besides its cards."""
    found = {kind: getattr(stack, kind) for kind in ("water", "isotope")}
    return [say("panel.tanks", n=n, kind=kind) for kind, n in found.items() if n]


def figures_of(say: Callable[..., str], stack: StackView) -> list[str]:
    """What there is to know of a stack besides its cards: masses and fuel, load, tanks, anchor, glitch."""
    facts = []
    if stack.kind == "rocket" or (stack.kind == "bernal" and not stack.anchored):
        facts.append(say("panel.masses", dry=stack.dry, wet=stack.wet, fuel=stack.fuel))
        facts += [say(f"grade.{stack.grade}")] if stack.grade in ("dirt", "isotope") else []
    if stack.load is not None:
        facts.append(say("panel.load", n=stack.load[0], limit=stack.load[1]))
    facts += [say("panel.anchored")] if stack.anchored else []
    return [*facts, *tanks_of(say, stack), *([say("panel.glitch")] if stack.glitch else [])]


def craft_of(tell: Telling, craft: str) -> Craft:
    """A spacecraft, by its stack or by its site where it is a factory of a fleet."""
    if craft.startswith("site:"):
        return Craft(tell.say("detail.way-factory", cube=craft), [f"factory.{craft}"])
    return Craft(tell.say("detail.way-cube", cube=craft), [f"stack.{tell.seat}.{craft}"])


def spot(id: str, shift: tuple[float, float] = (0, 0)) -> tuple[float, float]:
    """Where a space lies on the board, rounded for the wire."""
    return spot_on(BOARD, id, shift)

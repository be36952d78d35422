"""One reader's table of the older High Frontier: its view with names, sentences and places at hand."""

from __future__ import annotations

from collections.abc import Callable

from perijove.games.colonization.facts import BOARD, FACES
from perijove.games.colonization.view import ColonizationView, PlayerView, StackView
from perijove.kernel.game import Table
from perijove.kernel.words import Catalogue
from perijove.solar.table.plans import Craft, spot_on
from perijove.solar.table.workshop import BenchReader


class Telling(BenchReader):
    """What all parts of a scene are made from."""

    faces = FACES

    def __init__(self, table: Table, words: Catalogue) -> None:
        self.table: ColonizationView = table.view.table
        self.players: list[PlayerView] = self.table.players
        factions = [words.text(f"faction.{player.faction}", table.lang) for player in self.players]
        super().__init__(table, words, factions)
        self.bench, self.cools = self.table.bench, self.colonization

    @property
    def colonization(self) -> bool:
        return bool(self.view.options["colonization"])

    @property
    def final_module(self) -> bool:
        return bool(self.view.options["final_module"])

    def seat_of(self, faction: str) -> int | None:
        """Who plays a faction, if anybody does."""
        return next((seat for seat, player in enumerate(self.players) if player.faction == faction), None)


def figures_of(say: Callable[..., str], stack: StackView) -> list[str]:
    """What there is to know of a stack besides its cards: thrust, masses and fuel, load, tanks, whether it moved."""
    facts = []
    if stack.kind in ("rocket", "bernal"):
        facts += [say("panel.thrust", n=stack.thrust)] if stack.thrust >= 0 else []
        facts.append(say("panel.masses", dry=stack.dry, wet=stack.wet, fuel=stack.fuel))
        facts += [say(f"grade.{stack.grade}")] if stack.grade in ("dirt", "isotope") else []
    if stack.load is not None:
        facts.append(say("panel.load", n=stack.load[0], limit=stack.load[1]))
    facts += [say("panel.tanks", n=stack.water)] if stack.water else []
    return [*facts, *([say("panel.moved")] if stack.moved else [])]


def craft_of(tell: Telling, craft: str) -> Craft:
    """A spacecraft by its stack."""
    return Craft(tell.say("plan.craft", craft=craft), [f"stack.{tell.seat}.{craft}"])


def spot(id: str, shift: tuple[float, float] = (0, 0)) -> tuple[float, float]:
    """Where a space lies on the board, rounded for the wire."""
    return spot_on(BOARD, id, shift)

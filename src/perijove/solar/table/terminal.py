"""The table for a terminal, as far as all games of the family show it alike: decks, prices, sites that are near."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rich import box
from rich.table import Table
from rich.text import Text

from perijove.kernel.words import Catalogue

from ..board import Board
from ..views import DeckView
from .pieces import Settled
from .scenes import Named

NEAREST = 10


class Standing(Named, Protocol):
    """A stack as everybody sees it."""

    @property
    def space(self) -> str: ...


class Player(Protocol):
    @property
    def stacks(self) -> Sequence[Standing]: ...


class View(Settled, Protocol):
    """What a terminal shows of a match."""

    @property
    def active(self) -> int: ...

    @property
    def players(self) -> Sequence[Player]: ...

    @property
    def decks(self) -> Mapping[str, DeckView]: ...


V = TypeVar("V", bound=View)


class Terminal(ABC, Generic[V]):
    """A view in the reader's language."""

    board: ClassVar[Board]

    def __init__(self, view: V, lang: str, words: Catalogue) -> None:
        self.view, self.lang, self.words = view, lang, words

    @abstractmethod
    def name(self, seat: int) -> Text:
        """A seat, in its colour."""

    @abstractmethod
    def burns_from(self, start: int) -> list[tuple[float, int]]:
        """To every site but the one at hand: about so many burns, the nearest first."""

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.text(key, self.lang, args, lambda seat: self.name(seat).plain)

    def join(self, parts: Sequence[str]) -> str:
        return self.say("detail.list").join(part for part in parts if part)

    def market(self) -> Table:
        table = Table(self.say("text.deck"), self.say("text.left"), self.say("panel.tops"), box=box.SIMPLE)
        for deck, shown in self.view.decks.items():
            top = self.say(f"card.{shown.top[-1]}") if shown.top else "?" * bool(shown.count)
            table.add_row(self.say(f"deck.{deck}"), str(shown.count), top)
        return table

    def priced(self, prices: Mapping[str, int]) -> Text:
        """What factories are worth, by their types."""
        said = "  ".join(f"{kind} {price}" for kind, price in prices.items())
        return Text(f"{self.say('panel.prices')}: {said}", "dim")

    def claimed(self, seat: int) -> list[str]:
        """Claims by name, `■` with a factory, `▲` with a colony."""
        view = self.view
        signs = {site: "▲" * (site in view.colonies) + "■" * (site in view.factories) for site in view.claims}
        return [f"{self.say(f'space.{site}')} {signs[site]}" for site, owner in view.claims.items() if owner == seat]

    def nearest(self) -> Text:
        """Open sites that are the fewest burns away from the active player's rocket, or from LEO."""
        view, spaces = self.view, self.board.spaces
        here = next((each.space for each in view.players[view.active].stacks if each.kind == "rocket"), "lagrange:leo")
        taken = {*view.claims, *view.busted}
        near = [(burns, site) for burns, site in self.burns_from(self.board[here]) if spaces[site].id not in taken]
        names = []
        for burns, site in near[:NEAREST]:
            facts = spaces[site].site
            assert facts is not None
            said = [self.say("facts.size", n=facts.size), self.say("facts.type", type=facts.type)]
            said += [self.say("facts.water", n=facts.hydration), self.say("text.about-burns", n=f"{burns:.0f}")]
            names.append(f"{self.say(f'space.{spaces[site].id}')} ({self.join(said)})")
        return Text(self.say("text.nearest") + ": ", "dim").append("; ".join(names))

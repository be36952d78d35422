"""Cards are entries, not branches: a rule names a place, and cards that are in force change the number there.

book: CardBook[Titan] = CardBook(in_force)

@book.card("slowdown", changes="ship.cost")
def double(g, seat, cost): ...

cost = book.changed(g, "ship.cost", seat, SHIP_COST[kind])   # the rule knows no card

@book.card("sabotage", window="card.played", offers=could_cancel)
def cancel(g, seat, move, about): ...
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import msgspec

from perijove.kernel.decision import Move
from perijove.kernel.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V")
F = TypeVar("F", bound=Callable[..., Any])

_ROOM = 2000
"""How many sets of cards in force a book remembers before it begins anew."""
_NONE: Mapping[str, Entry] = MappingProxyType({})


class Entry(msgspec.Struct, frozen=True):
    """What a card can do at a moment: the moves it offers there, and what happens when one of them is made."""

    card: str
    offers: Callable[..., Sequence[Move]]
    resolve: Callable[..., Any]


class _Lines:
    """All entries of one card: what it changes by place, what it can do by moment."""

    __slots__ = ("acts", "changes")

    def __init__(self) -> None:
        self.changes: dict[str, Callable[..., Any]] = {}
        self.acts: dict[str, Entry] = {}


class _Asked(dict[str, tuple[Callable[..., Any], ...]]):
    """What changes the places that rules have asked about: whether there is such a place is looked up once for each."""

    __slots__ = ("changes", "places")

    def __init__(self, places: Collection[str], changes: Mapping[str, tuple[Callable[..., Any], ...]]) -> None:
        self.places = places
        self.changes = changes

    def __missing__(self, place: str) -> tuple[Callable[..., Any], ...]:
        if self.places and place not in self.places:
            raise ValueError(f"a rule asks about the place {place}, but there are only {', '.join(self.places)}")
        self[place] = found = self.changes.get(place, ())
        return found


class Force:
    """What a set of cards does together, in their order: by place the changes, by moment the entries."""

    __slots__ = ("acts", "asked", "cards", "changes")

    def __init__(self, cards: Iterable[str], places: Collection[str]) -> None:
        self.cards = tuple(cards)
        """Kept, so that its identity stays its own."""
        self.changes: dict[str, tuple[Callable[..., Any], ...]] = {}
        self.asked = _Asked(places, self.changes)
        self.acts: dict[str, tuple[Entry, ...]] = {}


class CardBook(Generic[S]):
    """The cards of a game that change numbers or act at moments.

    `in_force` names the cards that count for a seat, in the order in which they change a number: best a tuple that the
    state keeps, which is looked up once. With `places` and `windows` an entry for an unknown one is refused when it is
    made, and so is a rule that asks about an unknown place.
    """

    def __init__(
        self,
        in_force: Callable[[S, int], Iterable[str]],
        places: Collection[str] = (),
        windows: Collection[str] = (),
    ) -> None:
        self._in_force = in_force
        self._places = places
        self._windows = windows
        self._changes: dict[str, dict[str, Callable[..., Any]]] = {}
        self._entries: dict[str, dict[str, Entry]] = {}
        self._cards: dict[str, _Lines] = {}
        self._forces: dict[int, Force] = {}
        """By the identity of a tuple of cards; it is replaced when cards come or go."""

    def card(
        self, card: str, *, changes: str = "", window: str = "", offers: Callable[..., Sequence[Move]] | None = None
    ) -> Callable[[F], F]:
        """Enter a function for a card: as a change of a number, or as what it does at a moment."""
        if bool(changes) == bool(window):
            raise ValueError(f"{card}: an entry changes a number or acts at a moment, one of the two")
        if changes and self._places and changes not in self._places:
            raise ValueError(f"{card}: there is no place {changes}")
        if window and self._windows and window not in self._windows:
            raise ValueError(f"{card}: there is no moment {window}")

        def enter(function: F) -> F:
            lines = self._cards.setdefault(card, _Lines())
            if changes:
                self._changes.setdefault(changes, {})[card] = lines.changes[changes] = function
            else:
                if offers is None:
                    raise ValueError(f"{card}: say which moves it offers at {window}")
                self._entries.setdefault(window, {})[card] = lines.acts[window] = Entry(card, offers, function)
            self._forces.clear()
            return function

        return enter

    def strike(self, card: str, place: str) -> None:
        """Take an entry out again, by the place or the moment it is for."""
        lines = self._cards[card]
        if lines.changes.pop(place, None) is not None:
            del self._changes[place][card]
        if lines.acts.pop(place, None) is not None:
            del self._entries[place][card]
        self._forces.clear()

    def changed(self, g: S, place: str, seat: int, value: V, *about: Any) -> V:
        """A number as it counts for a seat: every card in force that changes this place has done so in order."""
        cards = self._in_force(g, seat)
        force = self._forces.get(id(cards))
        if force is None or force.cards is not cards:
            force = self._note(cards)
        for function in force.asked[place]:
            value = function(g, seat, value, *about)
        return value

    def changers(self, g: S, place: str, seat: int) -> tuple[Callable[..., Any], ...]:
        """What changes a place for a seat now, in order; where it is nothing, a rule need not ask for every number."""
        return self.force(self._in_force(g, seat)).asked[place]

    def acting(self, g: S, window: str, seat: int) -> tuple[Entry, ...]:
        """What the cards in force for a seat can do at a moment, in their order."""
        return self.force(self._in_force(g, seat)).acts.get(window, ())

    def force(self, cards: Iterable[str]) -> Force:
        """What some cards do. A tuple of cards is known again by itself."""
        force = self._forces.get(id(cards))
        return force if force is not None and force.cards is cards else self._note(cards)

    def _note(self, cards: Iterable[str]) -> Force:
        force = Force(cards, self._places)
        for lines in [self._cards[card] for card in dict.fromkeys(force.cards) if card in self._cards]:
            for place, function in lines.changes.items():
                force.changes[place] = (*force.changes.get(place, ()), function)
            for window, entry in lines.acts.items():
                force.acts[window] = (*force.acts.get(window, ()), entry)
        if force.cards is cards:
            if len(self._forces) >= _ROOM:
                self._forces.clear()
            self._forces[id(cards)] = force
        return force

    def playable(self, window: str) -> Mapping[str, Entry]:
        """By card: what can be done at a moment; empty for one at which no card acts."""
        return self._entries.get(window, _NONE)

    def changing(self, place: str) -> Mapping[str, Callable[..., Any]]:
        """By card: what changes a place, for listing the sources of a number."""
        return self._changes.get(place, {})

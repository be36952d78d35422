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

_ROOM = 500
"""How many sets of cards in force a place or a moment remembers before it begins anew."""
Notes = dict[int, tuple[tuple[str, ...], tuple[Any, ...]]]
"""By the identity of a tuple of cards: that tuple, which so stays alive, and the entries of those cards."""
_NONE: Mapping[str, Entry] = MappingProxyType({})


class Entry(msgspec.Struct, frozen=True):
    """What a card can do at a moment: the moves it offers there, and what happens when one of them is made."""

    card: str
    offers: Callable[..., Sequence[Move]]
    resolve: Callable[..., Any]


class CardBook(Generic[S]):
    """The cards of a game that change numbers or act at moments.

    `in_force` names the cards that count for a seat, in the order in which they change a number. With `places` and
    `windows` an entry for an unknown one is refused when it is made.
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
        self._applied: dict[str, Notes] = {}
        self._acting: dict[str, Notes] = {}
        self._entries: dict[str, dict[str, Entry]] = {}

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
            if changes:
                self._changes.setdefault(changes, {})[card] = function
                self._applied[changes] = {}
            else:
                if offers is None:
                    raise ValueError(f"{card}: say which moves it offers at {window}")
                self._entries.setdefault(window, {})[card] = Entry(card, offers, function)
                self._acting[window] = {}
            return function

        return enter

    def changed(self, g: S, place: str, seat: int, value: V, *about: Any) -> V:
        """A number as it counts for a seat: every card in force that changes this place has done so in order."""
        applied = self._applied.get(place)
        if applied is None:
            return value
        cards = self._in_force(g, seat)
        known = applied.get(id(cards))
        if known is None or known[0] is not cards:
            known = _note(applied, self._changes[place], cards)
        for function in known[1]:
            value = function(g, seat, value, *about)
        return value

    def acting(self, g: S, window: str, seat: int) -> tuple[Entry, ...]:
        """What the cards in force for a seat can do at a moment, in their order."""
        acting = self._acting.get(window)
        if acting is None:
            return ()
        cards = self._in_force(g, seat)
        known = acting.get(id(cards))
        if known is None or known[0] is not cards:
            known = _note(acting, self._entries[window], cards)
        return known[1]

    def playable(self, window: str) -> Mapping[str, Entry]:
        """By card: what can be done at a moment; empty for one at which no card acts."""
        return self._entries.get(window, _NONE)

    def changing(self, place: str) -> Mapping[str, Callable[..., Any]]:
        """By card: what changes a place, for listing the sources of a number."""
        return self._changes.get(place, {})


def _note(notes: Notes, entries: Mapping[str, Any], cards: Iterable[str]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """The entries of some cards. A tuple of cards is known again by itself: it is replaced when cards come or go."""
    known = tuple(cards), tuple([entries[card] for card in cards if card in entries])
    if known[0] is cards:
        if len(notes) >= _ROOM:
            notes.clear()
        notes[id(cards)] = known
    return known

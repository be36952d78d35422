"""How action cards are played (T16): what a card aims at, what it costs, and how it enters the book.

    @action_card("local_unrest", aims=(unruly_planets,))
    def local_unrest(g, seat, aimed, about): ...      # a plain function, or a coroutine that asks

The moments stand in facts/action_cards.yaml. A card is offered where `could` (if given) says so and where it has
something to aim at; both look only at what everybody knows, because they decide who is asked. `aims` list, one after
the other, what its player may name; all is named, and `cost` paid, before others can cancel the card (T16.6).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import lru_cache, partial
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from perijove.games.imperium.facts import ABILITIES, ACTION_CARDS, NUMBER
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import (
    Cancel,
    Choice,
    PickCard,
    PickDie,
    PickPlanet,
    PickPlayer,
    PickSystem,
    PickUnit,
    Play,
    Research,
)
from perijove.games.imperium.rules.decks import action_deck
from perijove.games.imperium.state import KIND, KINDS, Imperium, Rules
from perijove.kernel.decision import Choose, Move, Question

R = TypeVar("R", bound=Callable[..., Any])


class Aimed(msgspec.Struct, frozen=True, gc=False):
    """An action card with all that its player has named."""

    card: str
    source: str = ""
    """The card that lies on the pile for it: another one where a card copies this one."""
    system: int = -1
    planet: int = -1
    to: int = -1
    """A second planet."""
    seat: int = -1
    unit: int = -1
    """The kind of a unit; for a ship also whether it is damaged and its place in `Fleet.holds`."""
    damaged: bool = False
    hold: int = -1
    idle: bool = False
    """For a floating dock: one that can't produce in this round."""
    choice: str = ""
    """Where two units are named, also the kind of the first."""
    other: str = ""
    """A second choice."""

    @property
    def mark(self) -> str:
        """T16.7: what it was played on, as a mark of its player."""
        return f"{self.card} {self.system} {self.planet} {self.seat} {self.unit}"


Aim = Callable[[Imperium, int, Aimed, Any], Iterable[Move]]
Cost = Callable[[Imperium, int, Aimed], Generator[Any, Any, Any]]
AIMS: dict[tuple[str, str], tuple[Aim, ...]] = {}
"""By card and moment: what is named, one after the other."""
COSTS: dict[str, Cost] = {}


def action_card(
    card: str,
    *,
    aims: tuple[Aim, ...] = (),
    could: Callable[[Imperium, int, Any], bool] | None = None,
    cost: Cost | None = None,
    window: str = "",
) -> Callable[[R], R]:
    """Enter what an action card does at its moments, or at one of them."""

    def offers(g: Imperium, seat: int, about: Any) -> list[Move]:
        if could is not None and not could(g, seat, about):
            return []
        return [Play(card)] if not aims or any(_targets(g, seat, Aimed(card), about, aims)) else []

    def enter(resolve: R) -> R:
        if cost is not None:
            COSTS[card] = cost
        for each in (window,) if window else ACTION_CARDS[card].windows:
            AIMS[card, each] = aims
            book.card(card, window=each, offers=offers)(resolve)
        return resolve

    return enter


@lru_cache(maxsize=64)
def _cards(rules: Rules, available: tuple[str, ...], seats: int) -> tuple[str, ...]:
    aiming = {card for card, window in AIMS if AIMS[card, window]}
    return tuple(sorted(dict.fromkeys(action_deck(rules, available, seats)), key=aiming.__contains__))


def cards_in_match(g: Imperium) -> tuple[str, ...]:
    """The action cards of the match, wherever they are; those that aim at nothing first: they tell soonest."""
    rules, available, seats, cards = _last[0]
    if rules is not g.rules or available is not g.available or seats != g.seats:
        cards = _cards(g.rules, g.available, g.seats)
        _last[0] = g.rules, g.available, g.seats, cards
    return cards


_last: list[tuple[Rules | None, tuple[str, ...], int, tuple[str, ...]]] = [(None, (), 0, ())]
"""The match that was asked about last: its rules stay the same objects, and are known faster than by their values."""


# ---------------------------------------------------------------------- aiming


def targets(g: Imperium, seat: int, aimed: Aimed, about: Any, aims: tuple[Aim, ...]) -> list[Move]:
    """What can be named first, such that everything else can be named too; nothing twice in a round (T16.7)."""
    return list(_targets(g, seat, aimed, about, aims))


def _targets(g: Imperium, seat: int, aimed: Aimed, about: Any, aims: tuple[Aim, ...]) -> Iterator[Move]:
    """One by one, because most often the question is whether there is any."""
    marks = g.players[seat].marks
    for move in aims[0](g, seat, aimed, about):
        if len(aims) > 1:
            if any(_targets(g, seat, with_aim(g, aimed, move), about, aims[1:])):
                yield move
        elif not marks or with_aim(g, aimed, move).mark not in marks:
            yield move


def name_aims(g: Imperium, seat: int, name: str, aimed: Aimed, about: Any) -> Generator[Question, Any, Aimed]:
    """T16.6: the choices of a card are named; where there is just one it is taken."""
    card = aimed.card
    aims = AIMS.get((card, name), ())
    for number in range(len(aims)):
        offer = partial(targets, g, seat, aimed, about, aims[number:])
        found = offer()
        move = found[0]
        if len(found) > 1:
            move = yield Choose(seat, f"aim.{WORDS[type(move)]}", offer, "T16.6", {"card": card})
        aimed = with_aim(g, aimed, move)
        tell_aim(g, seat, card, move)
    return aimed


def is_possible(g: Imperium, seat: int, name: str, aimed: Aimed, about: Any) -> bool:
    """Whether a card could still do to what it aims at what it does."""
    card = aimed.card
    if card not in COSTS and not book.playable(name)[card].offers(g, seat, about):
        return False
    aims = AIMS.get((card, name), ())
    return not aims or _finds(g, seat, Aimed(card, aimed.source), about, aims, aimed)


def _finds(g: Imperium, seat: int, start: Aimed, about: Any, aims: tuple[Aim, ...], goal: Aimed) -> bool:
    found = (with_aim(g, start, move) for move in aims[0](g, seat, start, about))
    return any(_finds(g, seat, each, about, aims[1:], goal) if aims[1:] else each == goal for each in found)


WORDS: dict[type[Move], str] = {
    PickPlanet: "planet",
    PickSystem: "system",
    PickPlayer: "player",
    PickUnit: "unit",
    PickCard: "card",
    PickDie: "die",
    Choice: "choice",
    Research: "technology",
    Cancel: "agreement",
}
"""By what is named: the word for it in prompts and in the log."""


def tell_aim(g: Imperium, seat: int, card: str, move: Move) -> None:
    fields, what = msgspec.structs.asdict(move), WORDS[type(move)]
    if "card" in fields:
        fields["named"] = fields.pop("card")
        what = "ability" if fields["named"] in ABILITIES else "strategy"
    if "seat" in fields:
        fields["target"] = fields.pop("seat")
    g.say(f"aimed.{what}", seat=seat, card=card, **fields)


def with_aim(g: Imperium, aimed: Aimed, move: Move) -> Aimed:
    """What was named so far, with one thing more."""
    match move:
        case PickPlanet():
            return replace(aimed, **{"planet" if aimed.planet < 0 else "to": NUMBER[move.planet]})
        case PickSystem():
            return replace(aimed, system=g.where[move.system])
        case PickPlayer():
            return replace(aimed, seat=move.seat)
        case PickUnit():
            planet = NUMBER[move.planet] if move.planet else -1
            return replace(
                aimed,
                system=g.where[move.system],
                planet=planet,
                seat=move.seat,
                unit=KIND[move.unit],
                damaged=move.damaged,
                hold=move.hold,
                idle=move.idle,
                choice=KINDS[aimed.unit] if aimed.unit >= 0 else "",
            )
        case PickDie():
            return replace(aimed, choice=f"{move.unit} {move.face}")
        case Research():
            return replace(aimed, choice=move.technology)
        case Cancel():
            return replace(aimed, seat=move.first, other=str(move.second))
        case PickCard():
            return replace(aimed, **{"other" if aimed.choice else "choice": move.card})
        case Choice():
            return replace(aimed, **{"other" if aimed.choice else "choice": move.choice})
    raise TypeError(f"a card can't aim at {move}")

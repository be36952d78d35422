"""Moments at which cards and abilities may be used: the 62 of facts/windows.yaml, by name.

    yield from moment(g, "space.round_start", (attacker, defender), battle)

costs a look into a dictionary where nothing in the game acts at that moment. What acts is an entry of the card book:

    @book.card("combat_funding", window="space.round_start", offers=could_fund)
    def fund(g, seat, move, battle): ...      # a plain function, or a coroutine that asks

`offers(g, seat, about)` lists the moves that are possible now: `Use` for abilities, technologies and laws, `Play` for
action cards. At one moment a player uses each ability once, but for those of REPEATED. Abilities, technologies and laws
are public: only who has one that offers something is asked. Action cards are hidden: at a moment at which one acts, all
who hold any card are asked at once, so that nobody learns who could have answered.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import partial
from inspect import isgenerator
from typing import Any

from perijove.games.imperium.facts import ABILITIES, ACTION_CARDS, AGENDAS, RACIAL_TECHNOLOGIES, TECHNOLOGIES
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Play, Use
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.windows import PASS, Pass, sealed

Procedure = Generator[Question, Any, None]
KNOWN = {**TECHNOLOGIES, **RACIAL_TECHNOLOGIES}
REPEATED: set[str] = set()
"""Abilities that may be used several times at one moment."""
UNASKED: set[str] = set()
"""What happens by itself at its moment: its first offer is carried out without a question (mines, domain counters)."""


def moment(
    g: Imperium, name: str, seats: Iterable[int], about: Any = None, rule: str = "", concerns: Iterable[int] = ()
) -> Procedure:
    """Let the seats use what they have for a moment, until all let it go by."""
    entries = book.playable(name)
    if not entries:
        return
    if not UNASKED.isdisjoint(entries):
        yield from _happen(g, name, seats := list(seats), about)
    if any(card in ACTION_CARDS for card in entries):
        yield from _sealed(g, name, list(seats), about, rule, concerns)
        return
    for seat in seats:
        spent: list[str] = []
        while offers(g, seat, name, about, spent):
            move = yield Choose(seat, f"window.{name}", partial(_asked, g, seat, name, about, tuple(spent)), rule)
            if isinstance(move, Pass):
                break
            if move.card not in REPEATED:
                spent.append(move.card)
            yield from use(g, seat, name, move, about)


def _happen(g: Imperium, name: str, seats: list[int], about: Any) -> Procedure:
    """What nobody decides about comes first."""
    entries = book.playable(name)
    for seat in seats:
        for card in g.players[seat].in_force:
            if card in UNASKED and card in entries and not g.players[seat].out:
                for move in list(entries[card].offers(g, seat, about))[:1]:
                    result = entries[card].resolve(g, seat, move, about)
                    if isgenerator(result):
                        yield from result


def _sealed(g: Imperium, name: str, seats: list[int], about: Any, rule: str, concerns: Iterable[int]) -> Procedure:
    """Everybody who could hold a card that acts now is asked at once, and again after every response."""
    spent: dict[int, list[str]] = {seat: [] for seat in seats}

    def responses(seat: int) -> list[Move]:
        return offers(g, seat, name, about, spent[seat])

    while asked := [seat for seat in seats if g.players[seat].hand.count or responses(seat)]:
        played = yield from sealed(name, asked, responses, rule=rule, concerns=concerns)
        if played is None:
            return
        seat, move = played
        assert isinstance(move, Use | Play)
        if isinstance(move, Use) and move.card not in REPEATED:
            spent[seat].append(move.card)
        yield from use(g, seat, name, move, about)


def _asked(g: Imperium, seat: int, name: str, about: Any, spent: Sequence[str]) -> list[Move]:
    return [*offers(g, seat, name, about, spent), PASS]


def offers(g: Imperium, seat: int, name: str, about: Any = None, spent: Sequence[str] = ()) -> list[Move]:
    """Everything that a seat could use at a moment, action cards of its hand included; not what is `spent`."""
    entries = book.playable(name)
    player = g.players[seat]
    if not entries or player.out:
        return []
    own = [card for card in player.in_force if card in entries and card not in spent and card not in UNASKED]
    held = [*own, *(card for card in dict.fromkeys(player.hand.cards) if card in entries)]
    return [move for card in held for move in entries[card].offers(g, seat, about)]


def use(g: Imperium, seat: int, name: str, move: Use | Play, about: Any = None) -> Procedure:
    """Carry out what a card or ability does at a moment; an action card is discarded (T16.2)."""
    if isinstance(move, Play):
        g.players[seat].hand.take(move.card)
        g.actions_used.put(move.card)
        g.say("card.played", seat=seat, card=move.card)
    else:
        kinds: dict[str, Mapping[str, object]] = {"ability": ABILITIES, "technology": KNOWN, "law": AGENDAS}
        kind = next((kind for kind, known in kinds.items() if move.card in known), "thing")
        g.say(f"used.{kind}", seat=seat, card=move.card)
    result = book.playable(name)[move.card].resolve(g, seat, move, about)
    if isgenerator(result):
        yield from result

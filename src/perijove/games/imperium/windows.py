"""Moments at which cards and abilities may be used: the 62 of facts/windows.yaml, by name.

    yield from moment(g, "space.round_start", (attacker, defender), battle)

costs a look into a dictionary where nothing in the game acts at that moment. What acts is an entry of the card book:

    @book.card("combat_funding", window="space.round_start", offers=could_fund)
    def fund(g, seat, move, battle): ...      # a plain function, or a coroutine that asks

`offers(g, seat, about)` lists the moves that are possible now: `Use` for abilities, technologies and laws, `Play` for
action cards (playing.py). At one moment a player uses each of them once, but for those of REPEATED. Abilities,
technologies and laws are public: only who has one that offers something is asked. Action cards are hidden: where one of
the match could be played, all who hold any card and could play it by what everybody knows are asked at once, so that
nobody learns who could have answered. What is played at any time is offered whenever its holder is asked, and on the
own turn; before a battle of others bystanders are asked for its sake (docs/rulings/imperium.md, K01).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from inspect import isgenerator
from typing import Any

import msgspec

from perijove.games.imperium.facts import ABILITIES, ACTION_CARDS, AGENDAS, RACIAL_TECHNOLOGIES, TECHNOLOGIES
from perijove.games.imperium.modifiers import book, modified
from perijove.games.imperium.moves import Play, Use
from perijove.games.imperium.playing import COSTS, Aimed, cards_in_match, is_possible, name_aims
from perijove.games.imperium.state import NOBODY, Imperium
from perijove.kernel.cards import Entry
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.windows import PASS, Pass, responding

Procedure = Generator[Question, Any, None]
KNOWN = {**TECHNOLOGIES, **RACIAL_TECHNOLOGIES}
REPEATED: set[str] = set()
"""Abilities that may be used several times at one moment."""
UNASKED: set[str] = set()
"""What happens by itself at its moment: its first offer is carried out without a question (mines, domain counters)."""
ANY, COPIED, PLAYED = "any", "copied", "card.played"
"""Moments that have no place of their own: any time, whenever a card of the discard pile could be played, and when an
action card was shown and has not taken effect."""


class Shown(msgspec.Struct):
    """An action card that was played and has not taken effect."""

    seat: int
    aimed: Aimed
    cancelled: bool = False


def moment(
    g: Imperium,
    name: str,
    seats: Iterable[int],
    about: Any = None,
    rule: str = "",
    concerns: Iterable[int] = (),
    args: Mapping[str, Any] | None = None,
    still: Callable[[], bool] | None = None,
    bystanders: Iterable[int] = (),
    spent: Sequence[str] = (),
) -> Procedure:
    """Let the seats use what they have for a moment, until all let it go by or it is over (`still`).

    With `spent` the moment is taken up again: that was used already.
    """
    entries = book.playable(name)
    if not entries:
        return
    seats = [seat for seat in seats if seat != NOBODY]
    if not UNASKED.isdisjoint(entries):
        yield from _happen(g, name, seats, about)
    if not ACTION_CARDS.keys().isdisjoint(entries):
        yield from card_window(
            g, name, seats, about, rule, concerns, args, abilities=True, still=still, bystanders=bystanders, used=spent
        )
        return
    for seat in seats:
        own = list(spent)
        while offers(g, seat, name, about, own):
            move = yield Choose(seat, f"window.{name}", partial(_asked, g, seat, name, about, tuple(own)), rule)
            if isinstance(move, Pass):
                break
            if move.card not in REPEATED:
                own.append(move.card)
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


def card_window(
    g: Imperium,
    name: str,
    seats: Iterable[int],
    about: Any = None,
    rule: str = "",
    concerns: Iterable[int] = (),
    args: Mapping[str, Any] | None = None,
    *,
    abilities: bool = False,
    still: Callable[[], bool] | None = None,
    after: Callable[[], Procedure] | None = None,
    bystanders: Iterable[int] = (),
    used: Sequence[str] = (),
) -> Procedure:
    """T16.6: all who could play a card now are asked at once; what they show is resolved in order, and all again.

    `after` follows every card; with `abilities` public ones that act now are offered as well. Bystanders are asked for
    what is played at any time.
    """
    spent: dict[int, list[str]] = {seat: list(used) for seat in seats}
    aside = set(bystanders)
    spent |= {seat: [] for seat in g.order if seat in aside}

    def responses(seat: int) -> list[Move]:
        if has_nothing(g, seat, name):
            return []
        if seat in aside:
            return at_any_time(g, seat, spent[seat])
        now = offers_in_force(g, seat, name, about, spent[seat]) if abilities else []
        now = [*now, *offers_of_hand(g, seat, name, about, spent[seat])]
        return [*now, *[move for move in at_any_time(g, seat, spent[seat]) if move not in now]]  # K17

    there = book.force(cards_in_match(g)).acts.get(name, ())

    def asked(seat: int) -> bool:
        if g.players[seat].out or (still is not None and not still()):
            return False
        if seat in aside:
            return could_play(g, seat, ANY, None, spent[seat])
        if could_play_of(g, seat, there, about, spent[seat]):
            return True
        return abilities and bool(offers_in_force(g, seat, name, about, spent[seat]))

    touched = list(concerns)
    while order := [seat for seat in spent if asked(seat)]:
        answers = yield from responding(name, order, responses, rule=rule, concerns=touched, args=args)
        if not answers:
            return
        for seat, move in answers:
            assert isinstance(move, (Use, Play))
            if not asked(seat) or move not in responses(seat):
                continue  # what came before has made it impossible: it stays in hand
            done = yield from use(g, seat, moment_of(g, seat, move, name, about), move, about)
            if len(order) > 1:
                g.reveal()  # whether the next has shown a card comes to light now
            if done and move.card not in REPEATED:
                spent[seat].append(move.card)
            if after is not None:
                yield from after()


def moment_of(g: Imperium, seat: int, move: Use | Play, name: str, about: Any = None) -> str:
    """The moment at which something acts that was offered at `name`: that one, or any time."""
    copied = move.choice if isinstance(move, Play) else ""
    entry = book.playable(name).get(copied or move.card)
    wanted = Play(copied) if copied else move
    return name if entry is not None and wanted in entry.offers(g, seat, about) else ANY


def _asked(g: Imperium, seat: int, name: str, about: Any, spent: Sequence[str]) -> list[Move]:
    return [*offers(g, seat, name, about, spent), PASS]


# ---------------------------------------------------------------------- what could be used


def offers(g: Imperium, seat: int, name: str, about: Any = None, spent: Sequence[str] = ()) -> list[Move]:
    """Everything that a seat could use at a moment, action cards of its hand included; not what is `spent`."""
    if not book.playable(name) or g.players[seat].out:
        return []
    return [*offers_in_force(g, seat, name, about, spent), *offers_of_hand(g, seat, name, about, spent)]


def offers_in_force(g: Imperium, seat: int, name: str, about: Any = None, spent: Sequence[str] = ()) -> list[Move]:
    """What abilities, technologies, laws and lasting cards offer."""
    acting = book.acting(g, name, seat)
    if not acting:
        return []
    own = [entry for entry in acting if entry.card not in spent and entry.card not in UNASKED]
    return [move for entry in own for move in entry.offers(g, seat, about) if isinstance(move, Use)]


def has_nothing(g: Imperium, seat: int, name: str) -> bool:
    """Whether neither the hand of a seat nor anything in force has a part in a moment; most often so."""
    player = g.players[seat]
    held, acts = book.force(player.hand.cards).acts, book.force(player.in_force).acts
    return name not in held and name not in acts and ANY not in held and ANY not in acts and COPIED not in held


def offers_of_hand(g: Imperium, seat: int, name: str, about: Any = None, spent: Sequence[str] = ()) -> list[Move]:
    """What the action cards of a hand offer, cards that copy others included."""
    acts = book.force(g.players[seat].hand.cards).acts
    found: list[Move] = []
    if name not in acts and COPIED not in acts:
        return found
    for entry in _unspent(g, seat, acts.get(name, ()), spent):
        found += [move for move in entry.offers(g, seat, about) if isinstance(move, Play)]
    for entry in _unspent(g, seat, acts.get(COPIED, ()), spent):
        found += entry.offers(g, seat, (name, about))
    return found


def _unspent(g: Imperium, seat: int, entries: tuple[Entry, ...], spent: Sequence[str]) -> Sequence[Entry]:
    """Those of some cards that a seat may play and has not played at this moment."""
    if not entries or (not spent and not book.changers(g, "card.allowed", seat)):
        return entries
    allowed = [entry for entry in entries if entry.card not in spent]
    return [entry for entry in allowed if modified(g, "card.allowed", seat, True, entry.card)]


def at_any_time(g: Imperium, seat: int, spent: Sequence[str] = ()) -> list[Move]:
    """What a seat could use at any time, whatever it is asked about."""
    return [] if g.players[seat].out else offers(g, seat, ANY, None, spent)


def could_play(g: Imperium, seat: int, name: str, about: Any, spent: Sequence[str] = ()) -> bool:
    """Whether a seat holds cards and could play one at this moment, as far as everybody knows."""
    return could_play_of(g, seat, book.force(cards_in_match(g)).acts.get(name, ()), about, spent)


def could_play_of(g: Imperium, seat: int, there: tuple[Entry, ...], about: Any, spent: Sequence[str]) -> bool:
    """The same of what the cards of the match can do at this moment."""
    player = g.players[seat]
    if not player.hand.cards:
        return False
    force = book.force(player.in_force)
    if ANY in force.acts and offers_in_force(g, seat, ANY, None, spent):
        return True
    for entry in _unspent(g, seat, there, spent) if spent or "card.allowed" in force.changes else there:
        for move in entry.offers(g, seat, about):
            if isinstance(move, Play):
                return True
    return False


# ---------------------------------------------------------------------- using it


def use(g: Imperium, seat: int, name: str, move: Use | Play, about: Any = None) -> Generator[Question, Any, bool]:
    """Carry out what a card or ability does at a moment. False if an action card was cancelled."""
    if isinstance(move, Play):
        return (yield from play(g, seat, name, move, about))
    kinds: dict[str, Mapping[str, object]] = {
        "ability": ABILITIES, "technology": KNOWN, "law": AGENDAS, "card": ACTION_CARDS
    }  # fmt: skip
    kind = next((kind for kind, known in kinds.items() if move.card in known), "thing")
    g.say(f"used.{kind}", seat=seat, card=move.card)
    yield from _resolve(book.playable(name)[move.card], g, seat, move, about)
    return True


def play(g: Imperium, seat: int, name: str, move: Play, about: Any) -> Generator[Question, Any, bool]:
    """T16.2, T16.6: an action card is shown and discarded, its choices are named; unless cancelled it takes effect."""
    player = g.players[seat]
    player.hand.take(move.card)
    g.actions_used.put(move.card)
    g.say("card.played", seat=seat, card=move.card)
    card = move.choice or move.card
    if move.choice:
        g.say("card.copied", seat=seat, card=move.choice)
        yield from COSTS[move.card](g, seat, Aimed(move.card))
        if Play(card) not in book.playable(name)[card].offers(g, seat, about):
            g.say("card.void", seat=seat, card=move.card)  # what was paid is missing for the copied card
            return True
    aimed = yield from name_aims(g, seat, name, Aimed(card, move.card), about)
    if card in COSTS:
        yield from COSTS[card](g, seat, aimed)
    shown = Shown(seat, aimed)
    others = [other for other in g.order if other != seat]
    args = {"seat": seat, "card": move.card}
    pile = g.actions_used.count
    yield from moment(g, PLAYED, others, shown, "T16.6", touched_by(g, aimed), args)
    if shown.cancelled:
        return False
    if g.actions_used.count != pile and not is_possible(g, seat, name, aimed, about):
        g.say("card.void", seat=seat, card=move.card)  # what was played in between has taken its object away
        return True
    if ACTION_CARDS[move.card].copies > 1 and aimed.mark != Aimed(card).mark:
        player.marks += (aimed.mark,)  # T16.7
    yield from _resolve(book.playable(name)[card], g, seat, aimed, about)
    return True


def _resolve(entry: Entry, g: Imperium, seat: int, what: Use | Aimed, about: Any) -> Procedure:
    result = entry.resolve(g, seat, what, about)
    if isgenerator(result):
        yield from result


def touched_by(g: Imperium, aimed: Aimed) -> list[int]:
    """Whose affairs a card touches: the player it names, or the owner of the planet."""
    seats = (aimed.seat, g.worlds[aimed.planet].owner if aimed.planet >= 0 else NOBODY)
    return [seat for seat in dict.fromkeys(seats) if seat != NOBODY]

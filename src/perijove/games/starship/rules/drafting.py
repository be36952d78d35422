"""The draft (ii2a, ii2b, ii2c)."""

from __future__ import annotations

from functools import partial

from perijove.games.starship.facts import DECKS, Deck
from perijove.games.starship.moves import Take
from perijove.games.starship.state import Starship
from perijove.kernel.decision import Activity, Choose
from perijove.kernel.forms import Refusal

TAKE = {deck: Take(deck) for deck in DECKS}


def draft(g: Starship) -> Activity:
    """ii2a.1, ii2b.1: one player takes one card; then it is the next one's turn, clockwise."""
    if g.turn == 0:
        start_round(g)
    seat = g.active
    move = yield Choose(seat, "take", partial(top_cards, g), clause(g), {"seat": seat})
    take(g, seat, move.deck)
    g.turn += 1
    if is_over(g):
        g.stage, g.turn = "assembly", 0
        g.headline("turn.assembly")
    elif g.turn == g.seats:
        g.turn = 0


def start_round(g: Starship) -> None:
    """ii2b, ii2b.1: from the second round on the top cards go down and the next player is first."""
    g.round += 1
    if g.round > 1:
        g.first = (g.first + 1) % g.seats
        for pile in g.decks.values():
            bury_top(pile.cards)
            pile.seen = min(pile.seen + 1, len(pile.cards))
        g.reveal()
    g.headline("round", round=g.round, seat=g.first)


def bury_top(cards: list[str]) -> None:
    cards.append(cards.pop(0))


def top_cards(g: Starship) -> list[Take]:
    """The moves of the draft: any deck that still has a card (ruling R32)."""
    return [move for move in TAKE.values() if cannot_take(g, move) is None]


def cannot_take(g: Starship, move: Take) -> Refusal | None:
    if g.decks[move.deck].cards:
        return None
    return Refusal("refused.deck-empty", {"deck": move.deck}, clause(g))


def clause(g: Starship) -> str:
    """By which a card is taken: the first round has one of its own."""
    return "ii2a.1" if g.round == 1 else "ii2b.1"


def take(g: Starship, seat: int, deck: Deck) -> None:
    """ii2b.2: however many cards the player holds already."""
    pile = g.decks[deck]
    card = pile.cards.pop(0)
    pile.seen = min(pile.seen, len(pile.cards))
    g.players[seat].hand.append(card)
    g.reveal()
    g.say("took", seat=seat, card=card)
    if not pile.cards:
        g.say("deck.empty", deck=deck)


def is_over(g: Starship) -> bool:
    """ii2c: as soon as a deck is empty (ruling R33: or when the round is over)."""
    empty = any(not pile.cards for pile in g.decks.values())
    return empty and (g.rules.draft_end == "at_once" or g.turn == g.seats)

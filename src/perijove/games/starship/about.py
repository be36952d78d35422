"""What a move touches, brings and cites: told by the rules, so that scenes only word it. No move costs anything."""

from __future__ import annotations

from perijove.games.starship.facts import End, Radiator
from perijove.games.starship.moves import Cool, Drive, Fit, Ready, Support, Take
from perijove.games.starship.rules.drafting import clause
from perijove.games.starship.rules.supports import CARDS
from perijove.games.starship.state import Starship
from perijove.kernel.decision import Move
from perijove.kernel.view import About


class AboutMove(About, frozen=True, omit_defaults=True):
    """`card` is the card that comes into the hand or the rocket."""

    card: str = ""
    end: End | None = None
    """The end of a radiator that is used."""


def about_move(g: Starship, seat: int, move: Move) -> AboutMove:
    match move:
        case Take(deck):
            card = g.decks[deck].cards[0]
            return AboutMove(touches=(f"card:{card}", f"deck:{deck}"), rule=clause(g), card=card)
        case Cool(card, end):
            facts = CARDS[card]
            assert isinstance(facts, Radiator)
            used = facts.light if end == "light" else facts.heavy
            return AboutMove(touches=(f"card:{card}",), rule="ii2c.1", card=card, end=used)
        case Support(_, card):
            return AboutMove(touches=(f"card:{card}",), rule="ii.2", card=card)
        case Fit(card) | Drive(card):
            return AboutMove(touches=(f"card:{card}",), rule="ii2c.1", card=card)
        case Ready():
            return AboutMove(rule="ii2c.1")
        case _:
            raise ValueError(f"{move!r} is no move of this game")

"""Why a move is refused, with the clause."""

from __future__ import annotations

from perijove.games.starship.moves import Cool, Drive, Fit, Support, Take
from perijove.games.starship.rules.building import DECK_OF, next_need
from perijove.games.starship.rules.supports import CARDS, SUPPORTERS
from perijove.games.starship.state import Rocket, Starship
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal


def why_not(g: Starship, question: Choose, move: Move) -> Refusal:
    """For a move that is not among the options of the seat that is asked."""
    if isinstance(move, Take):
        if g.stage == "draft":
            return Refusal("refused.deck-empty", {"deck": move.deck}, question.rule)
        return Refusal("refused.draft-over", {}, "ii2c")
    if g.stage == "draft":
        return Refusal("refused.still-drafting", {}, "ii2c.1")
    return _building(g, g.players[question.seat].hand, g.players[question.seat].rocket, move)


def _building(g: Starship, hand: list[str], rocket: Rocket, move: Move) -> Refusal:
    for card in _named(move):
        if card not in CARDS:
            return Refusal("refused.unknown-card", {"card": card}, "ii1")
        if card not in hand:
            return Refusal("refused.not-held", {"card": card}, "ii2c.1")
    need = next_need(rocket, g.rules)
    assert need is not None
    if need != _meets(move):
        kind, about = need
        return Refusal(f"refused.next.{kind}", {"about": about}, "ii2c.1")
    match move:
        case Support(card, by) if by not in SUPPORTERS[card]:
            args = {"card": card, "by": by, "kinds": list(CARDS[card].requires)}
            return Refusal("refused.wrong-support", args, "ii.2")
        case Cool(card) if card in rocket.radiators:
            return Refusal("refused.fitted", {"card": card}, "ii2c.1")
    return Refusal("refused.dead-end", {"card": _named(move)[-1]}, "ii2c.1")


def _named(move: Move) -> tuple[str, ...]:
    match move:
        case Support(card, by):
            return card, by
        case Fit(card) | Cool(card) | Drive(card):
            return (card,)
        case _:
            return ()


def _meets(move: Move) -> tuple[str, str]:
    """The need that a move would answer."""
    match move:
        case Fit(card):
            return "slot", DECK_OF[card]
        case Support(card):
            return "support", card
        case Cool(card):
            return ("cool", "") if DECK_OF[card] == "radiator" else ("", "")
        case _:
            return "drive", ""

"""Help for bots: what a hand or a rocket in the making is worth, measured by the rockets it allows."""

from __future__ import annotations

from perijove.games.starship.designs import best_designs, quality
from perijove.games.starship.moves import Take
from perijove.games.starship.rules.comparing import winners_by_category
from perijove.games.starship.state import Rocket, Starship
from perijove.kernel.decision import Choose, Move

WHOLE = 6.0
"""What having a working rocket at all is worth while cards are drafted, in quality."""
NOTHING_BUILT = -20.0
"""What it is worth to have no rocket when the draft is over."""
HASTE = 0.5
"""What each card costs by which a deck comes nearer to its end than a round away while there is no rocket yet."""
SPARE = 0.02
"""What each further good design is worth: a hand with choices can answer the others."""


def evaluate(g: Starship, seat: int) -> float:
    """While drafting: the best rocket of the hand. While building: the points it will probably make."""
    player = g.players[seat]
    if g.stage == "draft":
        return _hand(player.hand) - _haste(g, seat)
    if player.built:
        return _points(g, seat, player.rocket)
    designs = [design for design in best_designs(player.hand, player.rocket) if design.whole]
    return max((_points(g, seat, design.rocket) for design in designs), default=NOTHING_BUILT)


def urge(g: Starship, question: Choose, move: Move) -> float:
    """While drafting: what the top card does for the hand. Steps of building are all worth a trial."""
    if not isinstance(move, Take):
        return 0.0
    hand = g.players[question.seat].hand
    return _hand([*hand, g.decks[move.deck].cards[0]]) - _hand(hand)


def _haste(g: Starship, seat: int) -> float:
    """The draft ends with the first deck: whoever can't build yet had better not bring that about."""
    if best_designs(g.players[seat].hand)[0].whole:
        return 0.0
    fewest = min(len(pile.cards) for pile in g.decks.values())
    return HASTE * max(0, g.seats + 2 - fewest)


def _hand(hand: list[str]) -> float:
    designs = best_designs(hand)
    whole = sum(design.whole for design in designs)
    return designs[0].quality + WHOLE * designs[0].whole + SPARE * whole


def _points(g: Starship, seat: int, rocket: Rocket) -> float:
    """The points against the rockets that the others could build, and a little for being good anyway."""
    rivals = [
        (other, design.rocket)
        for other, player in enumerate(g.players)
        if other != seat
        for design in best_designs(player.hand)[:1]
        if design.whole
    ]
    wins = winners_by_category([(seat, rocket), *rivals])
    scores = {other: sum(other in best for best in wins.values()) for other in range(g.seats)}
    ahead = scores[seat] - max((scores[other] for other, _ in rivals), default=0)
    return scores[seat] + ahead + 0.05 * quality(rocket)

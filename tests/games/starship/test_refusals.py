"""What is offered and what is refused are one statement: every move is one or the other."""

from __future__ import annotations

from random import Random

import perijove
from perijove.games.starship.facts import DECKS
from perijove.games.starship.moves import Cool, Drive, Fit, Ready, Support, Take
from perijove.games.starship.refusals import cannot
from perijove.games.starship.rules.supports import CARDS
from perijove.games.starship.state import ENDS, Starship
from perijove.kernel.decision import Move


def conceivable(luck: Random) -> list[Move]:
    """All moves that name one card, and some that name two."""
    cards = sorted(CARDS)
    single = [*map(Fit, cards), *map(Drive, cards), *(Cool(card, end) for card in cards for end in ENDS)]
    pairs = [Support(luck.choice(cards), by) for by in cards]
    return [*map(Take, DECKS), Ready(), *single, *pairs]


def test_a_move_is_offered_exactly_if_nothing_speaks_against_it() -> None:
    for seed in range(4):
        luck = Random(seed)
        match = perijove.new("starship", 3, seed, {"triangle": "any"} if seed % 2 else {})
        while match.decision is not None:
            seat = luck.choice(match.decision.seats)
            options = match.decision.options(seat)
            assert isinstance(match.g, Starship)
            if match.g.stage == "assembly" or match.number % 7 == 0:
                for move in {*conceivable(luck), *options}:
                    assert (cannot(match.g, seat, move) is None) == (move in options), move
            match.choose(seat, luck.choice(options))

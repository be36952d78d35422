"""Positions for the rule tests: decks, hands and rockets with just the cards that a clause is about.

p = Position(players=2).top("reactor-03").hand(1, "thruster-03").draft(first=1)
p.choose(Take("reactor"))
assert p.held(1) == ["thruster-03", "reactor-03"]
"""

from __future__ import annotations

from typing import Any

from tests.rules.staged import Staged

from perijove.games.starship import game
from perijove.games.starship.facts import Deck
from perijove.games.starship.rules.building import DECK_OF, READY
from perijove.games.starship.state import EndName, Player, Rocket, Starship
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options


class Position(Staged):
    """Arrange first (every arranging call returns the position), then `draft` or `assembly` starts the match."""

    def __init__(self, players: int = 2, seed: str = "position", **options: Any) -> None:
        whole = check_options("starship", game.options, players, options)
        self.header = Header("starship", players, whole, seed)
        start = Match(game, self.header)
        assert isinstance(start.g, Starship)
        self.g: Starship = start.g
        self.g.round, self.g.turn = 0, 0

    # ------------------------------------------------------------------ arranging

    def top(self, *cards: str) -> Position:
        """Put each card on top of its deck."""
        for card in cards:
            pile = self.g.decks[DECK_OF[card]].cards
            pile.remove(card)
            pile.insert(0, card)
        return self

    def hand(self, seat: int, *cards: str) -> Position:
        for card in cards:
            self.g.decks[DECK_OF[card]].cards.remove(card)
            self.g.players[seat].hand.append(card)
        return self

    def leave(self, deck: Deck, count: int) -> Position:
        """Shorten a deck; the cards from its bottom are out of the game."""
        del self.g.decks[deck].cards[count:]
        return self

    def rocket(
        self,
        seat: int,
        thruster: str,
        robonaut: str,
        refinery: str,
        supports: dict[str, str] | None = None,
        radiators: dict[str, EndName] | None = None,
        drive: str = "",
    ) -> Position:
        """A finished rocket."""
        rocket = Rocket(thruster, robonaut, refinery, supports or {}, radiators or {}, drive)
        self.hand(seat, *rocket.cards())
        self.g.players[seat].rocket, self.g.players[seat].built = rocket, True
        return self

    # ------------------------------------------------------------------ playing

    def draft(self, first: int = 0) -> Position:
        """Start with the first round of the draft."""
        self.g.first = first
        return self._start()

    def assembly(self, first: int = 0) -> Position:
        """Start with the building of the first player."""
        self.g.stage, self.g.first = "assembly", first
        return self._start()

    def compare(self) -> Position:
        """All rockets are built: compare them."""
        self.g.turn = self.header.players
        return self.assembly()

    def _start(self) -> Position:
        self.g.said, self.g.revealed, self.g.chance.drawn = (), False, ()
        self.match = Match.resume(self.header, 0, game.encode(self.g), [])
        self._follow()
        return self

    def ready(self) -> Position:
        """Everybody whose rocket is complete says so."""
        for seat in self.m.decision.seats if self.m.decision else ():
            if self.m.decision and self.m.decision.options(seat) == [READY]:
                self.m.choose(seat, READY)
        self._follow()
        return self

    # ------------------------------------------------------------------ looking

    @property
    def stage(self) -> str:
        return self.g.stage

    @property
    def asked(self) -> int:
        assert self.m.decision is not None, "the game is over"
        return self.m.decision.seats[0]

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    def held(self, seat: int) -> list[str]:
        return self.g.players[seat].hand

    def deck(self, deck: Deck) -> list[str]:
        """The cards of a deck from the top down."""
        return self.g.decks[deck].cards

    def won(self, category: str) -> list[int]:
        """The seats that got the point of a category."""
        return [seat for seat, player in enumerate(self.g.players) if category in player.points]

    def _follow(self) -> None:
        assert isinstance(self.m.g, Starship)
        self.g = self.m.g

"""Positions for the rule tests of the older High Frontier: just the stacks, claims and cards that a clause is about.

p = Position().rocket("site:phobos", "crew", "robonaut-03-black", wet="8").claim(0, "site:phobos").start()
p.choose(Prospect("rocket", "robonaut-03", "buggy"))

Seat 0 plays ESA, then NASA, PRC, UN and Shimizu, unless `factions` says otherwise; `crew` names the own crew card.
It is in hand until a stack holds it. The year is 1; seat 0 is active and first player, and nobody has any WT.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any, Self

from tests.rules.staged import Staged

from perijove.games.colonization import OlderFrontier, game
from perijove.games.colonization.checks import check
from perijove.games.colonization.facts import BOARD, CYCLE, FACES, FACTIONS
from perijove.games.colonization.rules.stacks import kind_of
from perijove.games.colonization.state import Colonization, Part, Player, Stack
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Move
from perijove.kernel.errors import IllegalMove
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options
from perijove.solar.chits import NO_FUEL, STRIP, Grade

USUAL = ("ESA", "NASA", "PRC", "UN", "Shimizu")
LEO, PHOBOS, DEIMOS, CERES = "lagrange:leo", "site:phobos", "site:deimos", "site:ceres"


class Arranged(OlderFrontier):
    """The game, beginning with a position."""

    def __init__(self, position: bytes) -> None:
        vars(self).update(vars(game))
        self.position = position

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Colonization:
        return self.decode(self.position)

    def next_activity(self, g: Colonization) -> Activity | None:
        return super().next_activity(g)


class Position(Staged):
    """Arrange first, then `start`; afterwards `choose`, `options` and `refused`."""

    def __init__(self, players: int = 2, factions: tuple[str, ...] = (), **options: Any) -> None:
        whole = check_options("colonization", game.options, players, options)
        self.header = Header("colonization", players, whole, "position")
        self.g: Colonization = game.new(players, whole, Chance.from_seed("position"))
        for seat, name in enumerate((*factions, *[each for each in USUAL if each not in factions])[:players]):
            player = self.g.players[seat]
            player.faction, player.crew, player.wt = name, FACTIONS[name].crew, 0
            player.hand = (player.crew_card, *([FACTIONS[name].bernal] if self.g.rules.colonization else []))
        self.g.first = 0

    # ------------------------------------------------------------------ arranging

    def _fetch(self, face: str) -> None:
        """Take the card from where it lies: a deck, or its owner's hand."""
        card = FACES[face].card
        deck = self.g.decks.get(FACES[face].deck)
        if deck is not None:
            deck.take(card)
        for player in self.g.players:
            player.hand = tuple(each for each in player.hand if each != card)

    def put(
        self,
        name: str,
        at: str,
        *faces: str,
        seat: int = 0,
        wet: str | None = None,
        grade: Grade = "water",
        water: int = 0,
        heavy: tuple[str, ...] = (),
    ) -> Self:
        """A stack with these faces up; `crew` is the seat's own crew, radiators in `heavy` lie on their heavy end."""
        player = self.g.players[seat]
        stack = player.stacks.get(name) or Stack(kind_of(name), BOARD[at])
        for face in faces:
            whole = player.crew if face == "crew" else face
            self._fetch(whole)
            stack.parts = (*stack.parts, Part(whole, whole in heavy))
        stack.water += water
        stack.wet = NO_FUEL if wet is None else STRIP.at(wet)
        stack.grade = grade
        player.stacks[name] = stack
        return self

    def rocket(self, at: str, *faces: str, **how: Any) -> Self:
        return self.put("rocket", at, *faces, **how)

    def freighter(self, at: str, *faces: str, **how: Any) -> Self:
        return self.put("freighter", at, *faces, **how)

    def bernal(self, at: str, *faces: str, seat: int = 0, side: str = "purple", **how: Any) -> Self:
        """The seat's own Bernal, promoted unless `side` says otherwise, with what is in its stack."""
        own = f"{FACTIONS[self.g.players[seat].faction].bernal}-{side}"
        return self.put("bernal", at, own, *faces, seat=seat, **how)

    def leo(self, *faces: str, **how: Any) -> Self:
        return self.put("leo", LEO, *faces, **how)

    def hand(self, seat: int, *cards: str) -> Self:
        for card in cards:
            self.g.decks[card.rpartition("-")[0]].take(card)
        self.g.players[seat].hand += cards
        return self

    def wt(self, seat: int, count: int) -> Self:
        self.g.players[seat].wt = count
        return self

    def top(self, *cards: str) -> Self:
        """Cards come to the top of their deck, the last one topmost."""
        for card in cards:
            deck = self.g.decks[card.rpartition("-")[0]]
            deck.put(deck.take(card), range(self.g.seats))
        return self

    def claim(self, seat: int, *sites: str, factory: bool = False, colony: bool = False) -> Self:
        for site in sites:
            self.g.claims[BOARD[site]] = seat
            self.g.players[seat].disks -= 1
            if factory or colony:
                self.g.factories[BOARD[site]] = seat
                self.g.players[seat].cubes -= 1
            if colony:
                self.g.colonies[BOARD[site]] = seat
                self.g.players[seat].cubes -= 1
        return self

    def factory(self, seat: int, *sites: str) -> Self:
        return self.claim(seat, *sites, factory=True)

    def venture(self, name: str, *seats: int, route: int = 0) -> Self:
        self.g.ventures[name] = seats
        for seat in seats:
            self.g.players[seat].cubes -= 1
            if name == "elevator":
                self.g.players[seat].elevator = route
        return self

    def roll(self, *faces: int) -> Self:
        """What the next six-sided dice show; at most six, because a seed is searched for it."""
        assert len(faces) <= 6
        for seed in itertools.count():
            chance = Chance.from_seed(f"roll {seed}")
            if all(chance.die(6) == face for face in faces):
                fresh = Chance.from_seed(f"roll {seed}")
                self.g.chance.key, self.g.chance.count = fresh.key, 0
                return self
        raise AssertionError

    def season(self, season: str) -> Self:
        self.g.spot = CYCLE.seasons.index(season)
        return self

    def set(self, **fields: Any) -> Self:
        for name, value in fields.items():
            setattr(self.g, name, value)
        return self

    # ------------------------------------------------------------------ playing

    def start(self, stage: str = "turn", active: int = 0) -> Self:
        self.g.stage, self.g.active = stage, active
        self.g.said, self.g.revealed, self.g.chance.drawn = (), False, ()
        check(self.g)
        self.match = Match(Arranged(game.encode(self.g)), self.header)
        self._follow()
        return self

    def _follow(self) -> None:
        assert isinstance(self.m.g, Colonization)
        self.g = self.m.g
        check(self.g)

    def refused(self, move: Move, seat: int | None = None) -> str:
        """The clause by which a move is refused; it fails if the move is possible."""
        try:
            self.m.choose(self.seats[0] if seat is None else seat, move)
        except IllegalMove as refusal:
            return str(refusal.rule)
        raise AssertionError(f"{move} is possible")

    def player(self, seat: int = 0) -> Player:
        return self.g.players[seat]

    def stack(self, name: str, seat: int = 0) -> Stack:
        return self.g.players[seat].stacks[name]

    def faces(self, name: str, seat: int = 0) -> list[str]:
        stack = self.g.players[seat].stacks.get(name)
        return [part.face for part in stack.parts] if stack else []

    def wet(self, name: str = "rocket", seat: int = 0) -> str:
        return STRIP.labels[self.stack(name, seat).wet_mass]

    def said(self, key: str) -> list[dict[str, Any]]:
        """The arguments of all log lines with a key so far."""
        return [entry.args for _, entry in self.m.log() if entry.key == key]


def colony(players: int = 2, factions: tuple[str, ...] = (), **options: Any) -> Position:
    """A position of the Colonization game."""
    return Position(players, factions, colonization=True, **options)

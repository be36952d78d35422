"""Positions for the rule tests of High Frontier: just the stacks, claims and cards that a clause is about.

p = Position().rocket("site:ceres", "crew", "robonaut-01-white", wet="8").claim(0, "site:ceres").start()
p.choose(Activate("rocket", "crew-04-back", ("crew-04-back",)))
assert p.stack("rocket").fuel == 9

Seat 0 plays ESA Space Unionists (Powersat) unless `crews` says otherwise; `crew` names the own crew card. Every crew is
at LEO until a stack holds it. It is the year 1, season blue; seat 0 is active and 1st player, and nobody has aquas.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from perijove.games.frontier import HighFrontier, game
from perijove.games.frontier.checks import check
from perijove.games.frontier.facts import BOARD, CYCLE, FACES, STRIP
from perijove.games.frontier.moves import EndTurn
from perijove.games.frontier.rules.bernals.anchoring import settle_down
from perijove.games.frontier.rules.stacks import kind_of
from perijove.games.frontier.state import NO_FUEL, Frontier, Grade, Part, Permit, Stack
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Move
from perijove.kernel.errors import IllegalMove
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

ESA, NASA, NORSE, TAIKO, UN, ROSCOSMOS = (
    "crew-04-back", "crew-03-front", "crew-06-back", "crew-02-back", "crew-01-front", "crew-02-front",
)  # fmt: skip
P2P, ISRO, B612, SPACEX, NASRDA, SHIMIZU = (
    "crew-04-front", "crew-03-back", "crew-01-back", "crew-06-front", "crew-05-back", "crew-05-front",
)  # fmt: skip
USUAL = (ESA, NASA, SPACEX, TAIKO, UN)


class Arranged(HighFrontier):
    """The game, beginning with a position."""

    def __init__(self, position: bytes) -> None:
        vars(self).update(vars(game))
        self.position = position

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Frontier:
        return self.decode(self.position)

    def next_activity(self, g: Frontier) -> Activity | None:
        return super().next_activity(g)


class Position:
    """Arrange first, then `start`; afterwards `choose`, `options` and `why_not`."""

    def __init__(self, players: int = 2, crews: tuple[str, ...] = (), **options: Any) -> None:
        whole = check_options("frontier", game.options, players, options)
        self.header = Header("frontier", players, whole, "position")
        self.g: Frontier = game.new(players, whole, Chance.from_seed("position"))
        self.match: Match | None = None
        for seat, face in enumerate((*crews, *[each for each in USUAL if each not in crews])[:players]):
            player = self.g.players[seat]
            player.crew, player.colour = face, FACES[face].colour or ""
            player.stacks["leo"].parts = (Part(face),)
        self.g.stage, self.g.first = "turn", 0
        self.g.players[0].cubes -= 1

    # ------------------------------------------------------------------ arranging

    def _fetch(self, face: str) -> None:
        """Take the card from where it lies: a deck, or LEO for a crew."""
        card = FACES[face].card
        deck = self.g.decks.get(FACES[face].deck)
        if deck is not None:
            deck.take(card)
            return
        for player in self.g.players:
            leo = player.stacks["leo"]
            leo.parts = tuple(part for part in leo.parts if part.card != card)

    def put(
        self,
        name: str,
        at: str,
        *faces: str,
        seat: int = 0,
        wet: str | None = None,
        grade: Grade = "water",
        water: int = 0,
        isotope: int = 0,
        heavy: tuple[str, ...] = (),
    ) -> Position:
        """A stack with these faces up; `crew` is the seat's own crew, radiators in `heavy` lie on their heavy end."""
        player = self.g.players[seat]
        stack = player.stacks.get(name) or Stack("leo" if name == "leo" else kind_of(name), BOARD[at])
        for face in faces:
            whole = player.crew if face == "crew" else face
            self._fetch(whole)
            stack.parts = (*stack.parts, Part(whole, face in heavy))
        stack.water += water
        stack.isotope += isotope
        stack.wet = NO_FUEL if wet is None else STRIP.at(wet)
        stack.grade = grade
        player.stacks[name] = stack
        return self

    def rocket(self, at: str, *faces: str, **how: Any) -> Position:
        return self.put("rocket", at, *faces, **how)

    def freighter(self, at: str, *faces: str, **how: Any) -> Position:
        """The freighter stack (Module 1): the freighter's face first, then its cargo."""
        return self.put("freighter", at, *faces, **how)

    def bernal(
        self, at: str, *faces: str, seat: int = 0, figure: int = 1, afloat: bool = False, **how: Any
    ) -> Position:
        """A Bernal stack (Module 2): the Bernal's face first; anchored, with its dome, unless it is `afloat`."""
        name = f"bernal-{figure}"
        self.put(name, at, *faces, seat=seat, **how)
        if not afloat:
            settle_down(self.g, seat, name)
            self.g.players[seat].housed = True
        return self

    def leo(self, *faces: str, seat: int = 0, **how: Any) -> Position:
        return self.put("leo", "lagrange:leo", *faces, seat=seat, **how)

    def hand(self, seat: int, *cards: str) -> Position:
        for card in cards:
            self._fetch(f"{card}-{'white' if f'{card}-white' in FACES else 'black'}")
        self.g.players[seat].hand += cards
        return self

    def aquas(self, seat: int, count: int) -> Position:
        self.g.players[seat].bank.water = count
        return self

    def top(self, card: str) -> Position:
        """A card comes to the top of its deck."""
        deck = self.g.decks[card.rpartition("-")[0]]
        deck.put(deck.take(card), range(self.g.seats))
        return self

    def claim(self, seat: int, *sites: str, factory: bool = False, colony: bool = False) -> Position:
        for site in sites:
            self.g.claims[BOARD[site]] = seat
            self.g.players[seat].disks -= 1
            if factory or colony:
                self.g.factories[BOARD[site]] = seat
                self.g.players[seat].cubes -= 1
            if colony:
                self.g.colonies[BOARD[site]] = seat
                self.g.players[seat].domes -= 1
        return self

    def factory(self, seat: int, *sites: str) -> Position:
        return self.claim(seat, *sites, factory=True)

    def season(self, season: str, *, year: int = 1, spot: int | None = None) -> Position:
        self.g.spot = CYCLE.seasons.index(season) if spot is None else spot
        self.g.year = year
        return self

    def permit(self, giver: int, taker: int, what: str, site: str = "") -> Position:
        self.g.permits += (Permit(giver, taker, what, BOARD[site] if site else -1),)
        return self

    def glitch(self, name: str, seat: int = 0) -> Position:
        self.g.players[seat].stacks[name].glitch = True
        return self

    def roll(self, *faces: int) -> Position:
        """What the next six-sided dice show; at most six, because a seed is searched for it."""
        assert len(faces) <= 6
        g = self.g if self.match is None else self._state()
        for seed in itertools.count():
            chance = Chance.from_seed(f"roll {seed}")
            if all(chance.die(6) == face for face in faces):
                fresh = Chance.from_seed(f"roll {seed}")
                g.chance.key, g.chance.count = fresh.key, 0
                return self
        raise AssertionError

    def set(self, **fields: Any) -> Position:
        for name, value in fields.items():
            setattr(self.g, name, value)
        return self

    # ------------------------------------------------------------------ playing

    def start(self, stage: str = "turn", active: int = 0) -> Position:
        self.g.stage, self.g.active = stage, active
        self.g.said, self.g.revealed, self.g.chance.drawn = (), False, ()
        check(self.g)
        self.match = Match(Arranged(game.encode(self.g)), self.header)
        self.g = self._state()
        return self

    def _state(self) -> Frontier:
        assert self.match is not None
        assert isinstance(self.match.g, Frontier)
        return self.match.g

    @property
    def asked(self) -> str:
        assert self.match is not None and self.match.decision is not None  # noqa: PT018
        return self.match.decision.prompt

    @property
    def asked_seats(self) -> tuple[int, ...]:
        assert self.match is not None
        return self.match.decision.seats if self.match.decision else ()

    def options(self, kind: type[Move] | None = None, seat: int | None = None) -> list[Any]:
        assert self.match is not None and self.match.decision is not None  # noqa: PT018
        who = self.match.decision.seats[0] if seat is None else seat
        found = self.match.decision.options(who)
        return [move for move in found if kind is None or isinstance(move, kind)]

    def choose(self, *moves: Move, seat: int | None = None) -> Position:
        for move in moves:
            assert self.match is not None and self.match.decision is not None  # noqa: PT018
            self.match.choose(self.match.decision.seats[0] if seat is None else seat, move)
            self.g = self._state()
            check(self.g)
        return self

    def next_turn(self) -> Position:
        """To the next turn of seat 0; what others and events ask meanwhile gets its first answer."""
        self.choose(EndTurn())
        while self.asked != "turn" or self.asked_seats != (0,):
            self.choose(EndTurn() if self.asked == "turn" else self.options()[0])
        return self

    def refused(self, move: Move, seat: int | None = None) -> str:
        """The clause by which a move is refused; it fails if the move is possible."""
        assert self.match is not None and self.match.decision is not None  # noqa: PT018
        who = self.match.decision.seats[0] if seat is None else seat
        try:
            self.match.choose(who, move)
        except IllegalMove as refusal:
            return str(refusal.rule)
        raise AssertionError(f"{move} is possible")

    def told(self, move: Move) -> tuple[str, str, str]:
        """The clause by which a move is refused, and what is said about it in English and in Japanese."""
        assert self.match is not None and self.match.decision is not None  # noqa: PT018
        refusal = self.match.why_not(self.match.decision.seats[0], move)
        assert refusal is not None, f"{move} is possible"
        return refusal.rule, self.match.sentence(refusal), self.match.sentence(refusal, "ja")

    def stack(self, name: str, seat: int = 0) -> Stack:
        return self.g.players[seat].stacks[name]

    def faces(self, name: str, seat: int = 0) -> list[str]:
        stack = self.g.players[seat].stacks.get(name)
        return [part.face for part in stack.parts] if stack else []

    def wet(self, name: str = "rocket", seat: int = 0) -> str:
        return STRIP.labels[self.stack(name, seat).wet_mass]

    def said(self, key: str) -> list[dict[str, Any]]:
        """The arguments of all log lines with a key so far."""
        assert self.match is not None
        return [entry.args for _, entry in self.match.log() if entry.key == key]

"""Positions for the rule tests: spacecraft, chits and missions just as a clause needs them, on the real map.

p = Position(2).craft(0, "SC1").at(0, "burn:geo").turn(0)
p.fly("lagrange:sol-earth-l2", "hohmann:029", "burn:032", "flyby:mars")
assert p.wet(0) == "7 1/2"
"""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
from tests.rules.staged import Staged

from perijove.games.diamonds import game
from perijove.games.diamonds.chart import BOARD, CHITS, INDEX, MISSIONS, SPACES, STRIP
from perijove.games.diamonds.moves import Drift, EndTurn, Step, Stop
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

ELECTRIC, LASER, NUCLEAR = "SC1", "SC3", "SC5"
"""A 3-1 rocket of mass 3, a 4-2 rocket of mass 2, a 5-3 rocket of mass 1."""
TO_GEO = ("burn:cycler", "belt:012", "burn:geo")


def told(g: Diamonds, seat: int | None) -> dict[str, Any]:
    """What a client is sent of the table."""
    plain: dict[str, Any] = msgspec.to_builtins(game.view(g, seat))
    return plain


class Position(Staged):
    """Arrange first (every arranging call returns the position), then `turn` starts the match."""

    def __init__(self, players: int = 2, craft: str = "rockets", **options: Any) -> None:
        whole = check_options("diamonds", game.options, players, {"craft": craft, **options})
        self.header = Header("diamonds", players, whole, "position")
        self.g: Diamonds = game.new(players, whole, Chance.from_seed("position"))
        for player in self.g.players:  # a mission that a test doesn't name must not interfere
            self.g.undealt += player.hand
            player.hand = ()

    # ------------------------------------------------------------------ arranging

    def craft(self, seat: int, card: str, wet: str | int = 8) -> Position:
        """A spacecraft card; whoever had it gets the other one."""
        mine = self.g.players[seat]
        for other in self.g.players:
            if other.card == card:
                other.card = mine.card
        mine.card = card
        mine.dry = STRIP.at(game_mass(card))
        mine.wet = STRIP.at(wet)
        return self

    def at(self, seat: int, space: str) -> Position:
        self.g.players[seat].space = BOARD[space]
        return self

    def empty(self, seat: int) -> Position:
        """No fuel left."""
        self.g.players[seat].wet = self.g.players[seat].dry
        return self

    def hold(self, seat: int, *chits: str) -> Position:
        """Chits in front of a player, out of the bag or from the map."""
        for chit in chits:
            self._release(chit)
            self.g.players[seat].chits += (chit,)
        return self

    def put(self, site: str, chit: str) -> Position:
        """A certain chit on a site."""
        was = self.g.chits.get(BOARD[site], "")
        if was != chit:
            self._release(chit)
            if was:
                self.g.aside += (was,)
            self.g.chits = {**self.g.chits, BOARD[site]: chit}
        return self

    def bare(self, *sites: str) -> Position:
        """No chits on these sites any more."""
        for site in sites:
            self.g.gone += (self._lift(BOARD[site]),)
        return self

    def _lift(self, site: int) -> str:
        chits = dict(self.g.chits)
        chit = chits.pop(site)
        self.g.chits = chits
        return chit

    def mission(self, seat: int, *cards: str) -> Position:
        for card in cards:
            assert card in MISSIONS
            self.g.undealt = tuple(each for each in self.g.undealt if each != card)
            self.g.players[seat].hand += (card,)
        return self

    def home(self, *seats: int) -> Position:
        """These seats are back on LEO, in this order, and the others have three turns left."""
        self.g.returned = seats
        for player in self.g.players:
            player.turns_left = 3
        return self

    def _release(self, chit: str) -> None:
        self.g.aside = tuple(each for each in self.g.aside if each != chit)
        for site, lying in list(self.g.chits.items()):
            if lying == chit:
                self.g.chits = {**self.g.chits, site: self._spare(chit)}

    def _spare(self, chit: str) -> str:
        """A chit to lie in place of another: one of the leftovers, else the one of a site out of the way."""
        back = CHITS[chit].back
        for spare in self.g.aside:
            if CHITS[spare].back == back:
                self.g.aside = tuple(each for each in self.g.aside if each != spare)
                return spare
        others = [at for at, lying in self.g.chits.items() if CHITS[lying].back == back and lying != chit]
        return self._lift(max(others))

    # ------------------------------------------------------------------ playing

    def turn(self, seat: int = 0) -> Position:
        """Start the match with this seat's turn."""
        self.g.active = seat
        self.g.chance.drawn = ()
        self.match = Match.resume(self.header, 0, game.encode(self.g), [])
        self._follow()
        return self

    def roll(self, *faces: int) -> Position:
        """What the next rolls of the die show."""
        for seed in itertools.count():
            chance = Chance.from_seed(f"roll {seed}")
            if all(chance.die() == face for face in faces):
                self.g.chance = Chance.from_seed(f"roll {seed}")
                return self
        raise AssertionError

    def fly(self, *spaces: str) -> Position:
        """Steps to one space after the other."""
        return self.choose(*(Step(space) for space in spaces))

    def stop(self) -> Position:
        """End the move if it has not ended by itself."""
        return self.choose(Stop()) if self.prompt == "fly" else self

    def end_turn(self) -> Position:
        """End the move and the turn of the seat that is asked, as far as they have not ended by themselves."""
        seat = self.asked
        self.stop()
        return self.choose(EndTurn()) if self.asked == seat and self.prompt == "act" else self

    def why(self, move: Move) -> Refusal:
        """Why the seat that is asked can't do this."""
        decision = self.m.decision
        assert decision is not None
        refusal = self.m.why_not(decision.seats[0], move)
        assert refusal is not None, f"{move} is possible"
        return refusal

    @property
    def asked(self) -> int | None:
        return self.m.decision.seats[0] if self.m.decision else None

    # ------------------------------------------------------------------ looking

    @property
    def ways(self) -> set[str]:
        """Where a step can lead now."""
        return {move.to for move in self.options() if isinstance(move, Step)}

    @property
    def drifts(self) -> set[str]:
        return {move.to for move in self.drifts_offered}

    @property
    def drifts_offered(self) -> list[Drift]:
        return [move for move in self.options() if isinstance(move, Drift)]

    def player(self, seat: int = 0) -> Player:
        return self.g.players[seat]

    def where(self, seat: int = 0) -> str:
        return SPACES[self.g.players[seat].space].id

    def wet(self, seat: int = 0) -> str:
        """Wet mass as printed on the strip."""
        return STRIP.labels[self.g.players[seat].wet]

    def steps(self, seat: int = 0) -> int:
        player = self.g.players[seat]
        return STRIP.steps(player.wet, player.dry)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return told(self.g, seat)

    @property
    def on_map(self) -> set[str]:
        """The sites that still hold a chit."""
        return {SPACES[site].id for site in self.g.chits}

    @property
    def said(self) -> list[str]:
        """The keys of all public log lines."""
        return [entry.key for _, entry in self.m.log()]

    def _follow(self) -> None:
        assert isinstance(self.m.g, Diamonds)
        self.g = self.m.g


def game_mass(card: str) -> int:
    from perijove.games.diamonds.facts import components

    return components().rockets[card].dry_mass


def chits(kind: str, count: int = 1, vp: int | None = None) -> list[str]:
    """Some chits of a type, of a value if one is named."""
    found = [chit.id for chit in CHITS.values() if chit.type == kind and vp in (None, chit.vp)]
    assert len(found) >= count
    return found[:count]


def zone_of(space: str) -> str:
    return SPACES[INDEX[space]].zone

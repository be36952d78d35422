"""Positions for the rule tests: a board with just the pieces that a clause is about.

p = Position(players=2).moon("M3", "dione").ship(0, "M3", GOLD).industry(1, "life", "M3").turn(0)
p.choose(Attack("M3", GOLD, 1))
assert p.at(0, "M3") == [...]
"""

from __future__ import annotations

import itertools
from typing import Any

from tests.rules.staged import Staged

from perijove.games.titan import game
from perijove.games.titan.facts import AUTOMATON_WEAPONS, DIE, EFFECTS, EVENTS, GOLD, SILVER, TILES
from perijove.games.titan.moves import Play
from perijove.games.titan.rules.building import in_hq
from perijove.games.titan.rules.hq import add
from perijove.games.titan.rules.industry import add_card
from perijove.games.titan.rules.units import put_industry, remove_body, set_body, set_ship, units_at
from perijove.games.titan.state import HQ, AlienShip, Automaton, Body, Built, Player, Ship, Titan
from perijove.kernel.chance import Chance
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

__all__ = ["GOLD", "SILVER", "Position", "aliens", "solo"]


class Position(Staged):
    """Arrange first (every arranging call returns the position), then `turn` or `stage` starts the match."""

    def __init__(self, players: int = 2, seed: str = "position", **options: Any) -> None:
        whole = check_options("titan", game.options, players, options)
        self.header = Header("titan", players, whole, seed)
        start = Match(game, self.header)
        assert isinstance(start.g, Titan)
        self.g: Titan = start.g
        for body in self.g.bodies.values():
            self._box(body.tile)
        self.g.bodies = {}
        # a hidden moonlet out of the way: without it everything would count as explored at the end of a turn
        self.moonlet("M12", "explosion")

    # ------------------------------------------------------------------ arranging

    def moon(self, place: str, tile: str, explored: bool = True, bolts: int = 0) -> Position:
        """Titan, a main moon, a Norse moon or a cloud."""
        self._take(tile)
        set_body(self.g, place, Body.at(place, tile, explored, bolts))
        return self

    def moonlet(self, place: str, tile: str, explored: bool = False) -> Position:
        self._take(tile)
        set_body(self.g, place, Body.at(place, tile, explored))
        return self

    def clear(self, place: str) -> Position:
        self._box(remove_body(self.g, place).tile)
        return self

    def ship(self, seat: int, place: str, facing: str = GOLD, bolt: int = 0) -> Position:
        """The next ship of the HQ, counted from 0."""
        ships = self.g.players[seat].ships
        number = next(n for n, each in enumerate(ships) if each.place == HQ)
        set_ship(self.g, seat, number, Ship(place, facing, bolt))
        return self

    def industry(self, seat: int, kind: str, place: str) -> Position:
        number = in_hq(self.g, seat, kind)
        assert number >= 0, f"seat {seat} has no {kind} industry left"
        put_industry(self.g, seat, number, place)
        return self

    def alien(self, kind: str, place: str, owner: int = -1, bolt: int = 0) -> Position:
        """A found alien ship, controlled by a seat if one is named."""
        supply = list(self.g.alien_supply)
        supply.remove(kind)
        self.g.alien_supply = tuple(supply)
        number = in_hq(self.g, owner, kind) if owner >= 0 else -1
        self.g.aliens.append(AlienShip(kind, place, owner, number, bolt))
        if owner >= 0:
            put_industry(self.g, owner, number, "alien")
        return self

    def colour(self, seat: int, colour: str) -> Position:
        """Give a seat an HQ board; whoever had it gets the other one."""
        mine = self.g.players[seat]
        for other in self.g.players:
            if other.colour == colour:
                other.colour = mine.colour
        mine.colour = colour
        return self

    def give(self, seat: int, **resources: int) -> Position:
        for kind, count in resources.items():
            add(self.g.players[seat], kind, count)
        return self

    def alien_resources(self, seat: int, count: int, on: str = "helium") -> Position:
        self.g.players[seat].alien += (on,) * count
        return self

    def card(self, seat: int, card: str, at: str = "life", shown: bool = False) -> Position:
        add_card(self.g, seat, Built(card, at, shown))
        return self

    # ------------------------------------------------------------------ arranging the automaton

    def deck(self, *cards: str) -> Position:
        """The whole command deck, the top card first; all other command cards that are not in play are discarded."""
        self.ai.deck, self.ai.die, self.ai.known = list(cards), 0, 0
        return self._discard_the_rest()

    def event(self, event: str, die: int, *below: str) -> Position:
        """An active event with the die on it, and what lies below it in the deck."""
        self.deck(event, *below)
        self.ai.die = die
        return self

    def effect(self, *effects: str) -> Position:
        """Effects in play."""
        self.ai.effects = list(effects)
        self.ai.deck = [card for card in self.ai.deck if card not in effects]
        return self._discard_the_rest()

    def roll(self, face: int) -> Position:
        """What the next roll of the die shows."""
        for seed in itertools.count():
            chance = Chance.from_seed(f"roll {seed}")
            if chance.die(DIE) == face:
                self.g.chance = Chance.from_seed(f"roll {seed}")
                return self
        raise AssertionError

    def weapons(self, *cards: str) -> Position:
        """The AI's combat deck, the card that is drawn first in front; the other weapons are on its discard pile."""
        self.ai.weapons = list(reversed(cards))
        self.ai.used = [card for card in AUTOMATON_WEAPONS if card not in cards]
        return self

    @property
    def ai(self) -> Automaton:
        assert self.g.automaton is not None, "only a solo match has an automaton"
        return self.g.automaton

    def _discard_the_rest(self) -> Position:
        ai = self.ai
        ai.discards = [card for card in (*EFFECTS, *EVENTS) if card not in ai.deck and card not in ai.effects]
        return self

    # ------------------------------------------------------------------ playing

    def turn(self, seat: int = 0) -> Position:
        """Start the match with this seat's turn."""
        self.g.active = seat
        return self.stage("turn")

    def stage(self, stage: str) -> Position:
        """Start the match at a stage: turn, or in solo round, human, automaton."""
        self.g.stage = stage
        if stage == "human":
            self.g.active = 0
        self.g.said, self.g.revealed, self.g.chance.drawn = (), False, ()
        self.match = Match.resume(self.header, 0, game.encode(self.g), [])
        self._follow()
        return self

    def lay(self, *cards: str) -> Position:
        """Combat cards of the seats that are asked for one, the attacker's first."""
        for seat, card in zip(self.asked, cards, strict=True):
            self.step(Play(card), seat)
        return self

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are being asked."""
        return self.seats

    # ------------------------------------------------------------------ looking

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    def fleet(self, seat: int) -> tuple[Ship, ...]:
        return self.g.players[seat].ships

    def at(self, seat: int, place: str, facing: str = "") -> list[tuple[str, int]]:
        return units_at(self.g, seat, place, facing)

    def has(self, seat: int) -> dict[str, int]:
        """The resources of a seat, without those it has none of."""
        return {kind: count for kind, count in self.g.players[seat].resources.items() if count}

    def _follow(self) -> None:
        assert isinstance(self.m.g, Titan)
        self.g = self.m.g

    def _take(self, tile: str) -> None:
        pile = list(self.g.unused.get(_back(tile), ()))
        if tile in pile:
            pile.remove(tile)
            self.g.unused = {**self.g.unused, _back(tile): tuple(pile)}

    def _box(self, tile: str) -> None:
        back = _back(tile)
        if back in self.g.unused:
            self.g.unused = {**self.g.unused, back: (*self.g.unused[back], tile)}


def solo(**options: Any) -> Position:
    """A solo match: blue human, red AI. The free cloud leaves room, so that the match is not lost for want of it."""
    return Position(players=1, **options).colour(0, "blue").colour(1, "red").moon("H4", "cloud_1")


def aliens(players: int = 2, **options: Any) -> Position:
    """A match with Alien Technology: seat 0 is blue, seat 1 red."""
    return Position(players=players, aliens=True, **options).colour(0, "blue").colour(1, "red")


def _back(tile: str) -> str:
    return "moonlet" if TILES[tile].is_moonlet else TILES[tile].group

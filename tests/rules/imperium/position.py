"""Positions for the rule tests: a small board with just the pieces that a clause is about.

p = Position(races=("sol", "hacan", "norr")).tile((2, -1), "v-abyz").ships(0, "v-abyz", cruiser=2, carrier=1)
p.planet(1, "abyz", ground=2, pds=1).tech(0, "deep_space_cannon").give(0, goods=2).stage("turn", active=0)
p.choose(Activate("v-abyz"))
assert p.fleet(0, "v-abyz").ships[CRUISER] == 2

Mecatol Rex is at (0, 0), around it lie v-empty-1 (north) to v-empty-6, clockwise; homes are corners of ring 2: (0, -2)
is seat 0, then clockwise (with three players every second corner). Nothing else is there until `tile` lays it. Homes
have no units until `ships` and `planet` put some, but their owners hold their planets. It is round 1, seat 0 speaks.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from tests.rules.staged import Staged

from perijove.games.imperium import TwilightImperium, game
from perijove.games.imperium.checks import check
from perijove.games.imperium.facts import NUMBER, PLANETS, RACES, STRATEGY_CARDS
from perijove.games.imperium.galaxy import Hex, chart, ring, spiral
from perijove.games.imperium.modifiers import renew
from perijove.games.imperium.rules.building import stock
from perijove.games.imperium.rules.counters import gain_goods, place_counter
from perijove.games.imperium.rules.facilities import place_facility
from perijove.games.imperium.rules.fleets import add_ships, change_hold, damage_ship, load, set_fleet, take_pieces
from perijove.games.imperium.rules.leaders.people import owner_of, race_leaders
from perijove.games.imperium.rules.order import order_by_initiative, order_by_seat
from perijove.games.imperium.rules.planets import add_dock, add_ground, add_pds, change_world, drop_planet
from perijove.games.imperium.rules.setup import take_race
from perijove.games.imperium.rules.suns.placing import all_counters
from perijove.games.imperium.state import (
    DOCK,
    GROUND,
    KIND,
    NO_FLEET,
    NOBODY,
    PDS,
    Effect,
    Fleet,
    Hold,
    Imperium,
    Law,
    Player,
    Pool,
    World,
)
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

__all__ = ["Arranged", "Position"]
USUAL = ("sol", "hacan", "norr", "letnev", "xxcha", "mentak")


class Arranged(TwilightImperium):
    """The game, beginning with a position."""

    def __init__(self, position: bytes, end: tuple[str, ...] = ()) -> None:
        vars(self).update(vars(game))  # its words and coders, read once for all positions
        self.position = position
        self.end = end

    def next_activity(self, g: Imperium) -> Activity | None:
        return None if g.stage in self.end else super().next_activity(g)

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Imperium:
        return self.decode(self.position)


class Position(Staged):
    """Arrange first (every arranging call returns the position), then `stage` starts the match."""

    def __init__(self, players: int = 3, races: tuple[str, ...] = (), seed: str = "position", **options: Any) -> None:
        races = races or USUAL[:players]
        whole = check_options("imperium", game.options, len(races), {"races": "dealt", "galaxy": "dealt", **options})
        self.header = Header("imperium", len(races), whole, seed)
        self.g: Imperium = game.new(len(races), whole, Chance.from_seed(seed))
        self.end: tuple[str, ...] = ()
        self._lay_out(races)

    # ------------------------------------------------------------------ the board

    def _lay_out(self, races: tuple[str, ...]) -> None:
        g = self.g
        g.domain_left.cards = tuple(all_counters(g)) if g.rules.has("distant_suns") else ()
        g.said, g.speaker, g.round, g.goods = (), 0, 1, g.goods + sum(player.goods for player in g.players)
        g.worlds = [
            World(each.id, resources=each.resources, influence=each.influence_by(g.rules.text))
            for each in PLANETS.values()
        ]
        old = g.players
        fresh = game.new(g.seats, {**self.header.options, "races": "chosen"}, Chance.from_seed("fresh"))
        g.players = fresh.players
        self.laid = {0: "v-mecatol"} | {place: f"v-empty-{place}" for place in range(1, 7)}
        corners = ring(2)[:: 4 if g.seats == 3 else 2]
        for seat, race in enumerate(races):
            g.players[seat].secret = old[seat].secret
            g.players[seat].politics = old[seat].politics
            take_race(g, seat, race)
            self.laid[spiral(corners[seat])] = RACES[race].home
        g.tiles, g.fleets, g.counters = (), [], []
        self._chart()
        for seat, player in enumerate(g.players):
            player.home = g.where[RACES[player.race].home]
            for planet in g.planets_at[player.home]:
                self._own(seat, planet)
            if g.rules.has("leaders"):
                change_world(g, player.planets[0], leaders=race_leaders(g, seat))
        order_by_seat(g)

    def _chart(self) -> None:
        """Number the systems, keeping what lies in them."""
        g = self.g
        fleets = {(tile, seat): g.fleet(at, seat) for at, tile in enumerate(g.tiles) for seat in range(g.seats)}
        counters = dict(zip(g.tiles, g.counters, strict=True))
        chart(g, self.laid)
        g.fleets = [fleets.get((tile, seat), NO_FLEET) for tile in g.tiles for seat in range(g.seats)]
        g.counters = [counters.get(tile, 0) for tile in g.tiles]
        for number, world in enumerate(g.worlds):
            change_world(g, number, at=g.where.get(PLANETS[world.planet].tile, -1))
        for player in g.players:
            player.home = g.where[RACES[player.race].home]
        g.tiles_left.cards = tuple(tile for tile in stock(g.rules.expansion) if tile not in g.where)

    def tile(self, at: Hex, tile: str) -> Position:
        """Lay a tile; an empty one that lay elsewhere or here gives way."""
        self.laid = {place: each for place, each in self.laid.items() if each != tile} | {spiral(at): tile}
        self._chart()
        return self

    # ------------------------------------------------------------------ arranging

    def ships(self, seat: int, system: str, damaged: int = 0, **ships: int) -> Position:
        """Ships by kind; `damaged` of the last kind named are damaged."""
        at = self.g.where[system]
        for name, count in ships.items():
            add_ships(self.g, seat, at, KIND[name], count)
            for _ in range(damaged if name == list(ships)[-1] else 0):
                damage_ship(self.g, seat, at, KIND[name])
        return self

    def cargo(
        self,
        seat: int,
        system: str,
        ship: str,
        ground: int = 0,
        pds: int = 0,
        damaged: bool = False,
        shock: int = 0,
        leaders: tuple[str, ...] = (),
    ) -> Position:
        """Load a ship that is there already and carries nothing."""
        at = self.g.where[system]
        load(self.g, seat, at, KIND[ship], Hold(KIND[ship], damaged, ground, pds, shock, leaders))
        take_pieces(self.g, seat, GROUND, ground)
        take_pieces(self.g, seat, PDS, pds)
        return self

    def floating_dock(self, seat: int, system: str, since: int = 0) -> Position:
        at = self.g.where[system]
        fleet = self.g.fleet(at, seat)
        set_fleet(self.g, at, seat, Fleet(fleet.ships, fleet.damaged, fleet.holds, (*fleet.docks, since)))
        take_pieces(self.g, seat, DOCK, 1)
        return self

    def planet(
        self,
        seat: int,
        planet: str,
        ground: int = 0,
        pds: int = 0,
        dock: bool = False,
        exhausted: bool = False,
        since: int = 0,
    ) -> Position:
        """Give a planet to a seat, with units on it; refreshed and held since the setup unless said otherwise."""
        number = NUMBER[planet]
        assert self.g.worlds[number].at >= 0, f"{planet} is not on the board: lay its tile first"
        if self.g.worlds[number].owner != seat:
            self._own(seat, number)
        change_world(self.g, number, exhausted=exhausted, since=since)
        if ground:
            add_ground(self.g, number, ground)
        if pds:
            add_pds(self.g, number, pds)
        if dock:
            add_dock(self.g, number)
            change_world(self.g, number, dock_since=0)
        return self

    def elite(self, planet: str, count: int) -> Position:
        """So many of the ground forces on a planet are shock troops."""
        change_world(self.g, NUMBER[planet], shock=count)
        return self

    def mine(self, seat: int, system: str, count: int = 1) -> Position:
        self.g.mines += ((self.g.where[system], seat),) * count
        return self

    def facility(self, planet: str, kind: str) -> Position:
        place_facility(self.g, NUMBER[planet], kind)
        return self

    def leader(self, leader: str, planet: str = "", system: str = "", ship: str = "", captor: int = NOBODY) -> Position:
        """A leader stands elsewhere than at home: on a planet, on a ship that carries nothing yet, or is a captive."""
        g, seat = self.g, owner_of(self.g, leader)
        for number, world in enumerate(g.worlds):
            if leader in world.leaders:
                change_world(g, number, leaders=tuple(each for each in world.leaders if each != leader))
        if planet:
            change_world(g, NUMBER[planet], leaders=(*g.worlds[NUMBER[planet]].leaders, leader))
        elif captor != NOBODY:
            g.players[captor].captives += (leader,)
        else:
            at, kind = g.where[system], KIND[ship]
            holds = [number for number, hold in enumerate(g.fleet(at, seat).holds) if hold.ship == kind]
            if holds:
                cargo = g.fleet(at, seat).holds[holds[0]]
                change_hold(g, seat, at, holds[0], replace(cargo, leaders=(*cargo.leaders, leader)))
            else:
                load(g, seat, at, kind, Hold(kind, leaders=(leader,)))
        return self

    def domain(self, planet: str, counter: str, up: bool = False) -> Position:
        """A domain counter on a neutral planet, out of the box."""
        self.g.domain_left.take(counter)
        change_world(self.g, NUMBER[planet], domain=counter, domain_up=up)
        return self

    def neutral(self, planet: str) -> Position:
        number = NUMBER[planet]
        drop_planet(self.g, self.g.worlds[number].owner, number)
        change_world(self.g, number, owner=NOBODY)
        return self

    def _own(self, seat: int, number: int) -> None:
        former = self.g.worlds[number].owner
        if former != NOBODY:
            drop_planet(self.g, former, number)
        change_world(self.g, number, owner=seat, exhausted=False)
        self.g.players[seat].planets += (number,)

    def tech(self, seat: int, *technologies: str) -> Position:
        player = self.g.players[seat]
        player.technologies = tuple(dict.fromkeys((*player.technologies, *technologies)))
        renew(self.g)
        return self

    def no_tech(self, seat: int) -> Position:
        """Without the starting technologies."""
        self.g.players[seat].technologies = ()
        renew(self.g)
        return self

    def pools(self, seat: int, command: int = 3, strategy: int = 2, fleet: int = 3) -> Position:
        player = self.g.players[seat]
        player.reserve += player.command + player.strategy + player.fleet - command - strategy - fleet
        player.command, player.strategy, player.fleet = command, strategy, fleet
        assert player.reserve >= 0, "there are sixteen counters"
        return self

    def goods(self, seat: int, count: int) -> Position:
        gain_goods(self.g, seat, count)
        return self

    def points(self, seat: int, points: int) -> Position:
        self.g.players[seat].points = points
        return self

    def counter(self, seat: int, system: str, pool: Pool | None = None) -> Position:
        """A command counter on a system, from reinforcements unless a pool is named."""
        assert place_counter(self.g, seat, self.g.where[system], pool)
        return self

    def hand(self, seat: int, *cards: str) -> Position:
        """Action cards from the deck."""
        for card in cards:
            self.g.players[seat].hand.put(self.g.actions.take(card))
        return self

    def no_politics(self) -> Position:
        """Nobody holds political cards."""
        for player in self.g.players:
            for card in player.politics.cards:
                self.g.agendas.put_under(player.politics.take(card))
        return self

    def secret(self, seat: int, objective: str) -> Position:
        """The secret objective of a seat; whoever had it gets the other one."""
        mine = self.g.players[seat].secret
        for zone in (self.g.secrets, *(player.secret for player in self.g.players)):
            if objective in zone.cards and zone is not mine:
                zone.take(objective)
                zone.put(mine.draw())
                mine.put(objective)
        return self

    def reveal(self, *objectives: str) -> Position:
        """Public objectives that lie open; they are taken out of the deck or the box."""
        for objective in objectives:
            zone = self.g.objectives if objective in self.g.objectives.cards else self.g.objectives_left
            zone.take(objective)
            self.g.revealed_objectives += (objective,)
        return self

    def strategy(self, seat: int, *cards: str, used: bool = False) -> Position:
        """Strategy cards of a seat; the order of play follows."""
        assert all(card in STRATEGY_CARDS for card in cards)
        player = self.g.players[seat]
        player.cards = cards
        player.used = cards if used else ()
        order_by_initiative(self.g)
        return self

    def law(self, card: str, holder: int = NOBODY, subject: str = "") -> Position:
        self.g.agendas.take(card)
        self.g.laws += (Law(card, holder, subject),)
        renew(self.g)
        return self

    def effect(self, effect: Effect) -> Position:
        self.g.effects += (effect,)
        renew(self.g)
        return self

    def roll(self, *faces: int) -> Position:
        """What the next ten-sided dice show (T0.1); up to five, because a seed is searched for it."""
        assert len(faces) <= 5, "more than five dice take too long to find"
        for seed in itertools.count():
            chance = Chance.from_seed(f"roll {seed}")
            if all(chance.die(10) == face for face in faces):
                fresh = Chance.from_seed(f"roll {seed}")
                self.g.chance.key, self.g.chance.count = fresh.key, 0
                return self
        raise AssertionError

    # ------------------------------------------------------------------ playing

    def stage(self, stage: str, active: int = NOBODY, **fields: Any) -> Position:
        """Start the match at a stage (story.py), with further fields of the state set."""
        self.g.stage, self.g.active = stage, active
        for name, value in fields.items():
            setattr(self.g, name, value)
        self.g.said, self.g.revealed, self.g.chance.drawn = (), False, ()
        check(self.g)
        self.match = Match(Arranged(game.encode(self.g), self.end), self.header)
        self._follow()
        return self

    def until(self, *stages: str) -> Position:
        """Nothing more is asked once the match comes to one of these stages."""
        self.end = stages
        return self

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are being asked."""
        return self.seats

    # ------------------------------------------------------------------ looking

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    def fleet(self, seat: int, system: str) -> Fleet:
        return self.g.fleet(self.g.where[system], seat)

    def world(self, planet: str) -> World:
        return self.g.worlds[NUMBER[planet]]

    def at(self, system: str) -> int:
        return self.g.where[system]

    def home(self, seat: int) -> str:
        return self.g.tiles[self.g.players[seat].home]

    def change(self, planet: str, **changes: Any) -> Position:
        """Set fields of a world that no other call sets."""
        self.g.worlds[NUMBER[planet]] = replace(self.world(planet), **changes)
        return self

    def _follow(self) -> None:
        assert isinstance(self.m.g, Imperium)
        self.g = self.m.g
        check(self.g)

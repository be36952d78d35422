"""Random wars: whatever is chosen, pieces are conserved and limits are kept after every step."""

from __future__ import annotations

import random

import pytest
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import PLANETS, RACES, TECHNOLOGIES
from perijove.games.imperium.galaxy import may_activate
from perijove.games.imperium.moves import Activate, Land, Load, Sail, Transfer
from perijove.games.imperium.rules.fleets import excess_ships, fighter_room
from perijove.games.imperium.rules.landing import cannot_land
from perijove.games.imperium.rules.loading import cannot_load
from perijove.games.imperium.rules.moving import cannot_sail
from perijove.games.imperium.state import CARRIER, DOCK, FIGHTER, KINDS, PDS, Action, Imperium
from perijove.kernel.decision import Choose, Move
from perijove.kernel.state import GameOver

PLACES = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (1, -2), (2, -1), (0, 2), (-1, 2), (1, 1), (-2, 0)]
TILES = [
    "v-abyz", "v-lodor", "v-wormhole-alpha", "v-nebula-1", "v-asteroid-field-1", "se-ion-storm-1", "v-supernova-1",
    "se-bellatrix", "v-quann", "v-wormhole-beta", "v-bereg", "v-arinam",
]  # fmt: skip
DECISIONS = 150


def arranged(luck: random.Random) -> Position:
    """Three races with some technologies, fleets and garrisons all over a small board."""
    p = Position(races=tuple(luck.sample(sorted(RACES), 3)), seed=str(luck.random()))
    known = [name for name, technology in TECHNOLOGIES.items() if technology.deck != "base"]
    for place, tile in zip(PLACES, luck.sample(TILES, len(TILES)), strict=True):
        if luck.random() < 0.6:
            p.tile(place, tile)
    for seat in range(3):
        p.pools(seat, command=6, strategy=3, fleet=luck.randint(2, 5)).tech(seat, *luck.sample(known, 6))
    for at, tile in enumerate(p.g.tiles):
        if may_activate(p.g, at) and luck.random() < 0.7:
            occupy(p, luck, luck.randrange(3), tile)
    return p


def occupy(p: Position, luck: random.Random, seat: int, tile: str) -> None:
    pieces = p.player(seat)
    for number in p.g.planets_at[p.at(tile)]:
        planet = p.g.worlds[number].planet
        if not PLANETS[planet].station:
            dock = pieces.pieces[DOCK] > 0 and pieces.race != "saar" and luck.random() < 0.4
            pds = luck.randint(0, min(2, pieces.pieces[PDS]))
            p.planet(seat, planet, ground=luck.randint(0, 4), pds=pds, dock=dock)
    ships = {name: min(luck.randint(0, 2), pieces.pieces[kind]) for kind, name in enumerate(KINDS[:6]) if kind}
    p.ships(seat, tile, fighter=luck.randint(0, 6), **ships)
    for _ in range(p.fleet(seat, tile).ships[CARRIER]):
        if luck.random() < 0.7:
            p.cargo(seat, tile, "carrier", ground=luck.randint(1, 6))


def warlike(luck: random.Random, question: Choose) -> Move:
    """Activations rather than anything else, and mostly all that can move, load or land."""
    options = list(question.options())
    assert len(set(options)) == len(options), question.prompt
    actions = [move for move in options if isinstance(move, Activate | Transfer)]
    units = [move for move in options if isinstance(move, Sail | Load | Land)]
    return luck.choice(actions or (units if luck.random() < 0.9 else []) or options)


@pytest.mark.rule("imperium:T28.4")
@pytest.mark.rule("imperium:T7.5")
@pytest.mark.rule("imperium:T9.16")
@pytest.mark.parametrize("seed", range(8))
def test_limits_hold_after_every_action_and_nothing_offered_is_refused(seed: int) -> None:
    luck = random.Random(f"war {seed}")
    g = arranged(luck).g
    g.stage, g.active, g.action = "turn.end", 0, Action(systems=tuple(range(len(g.tiles))))
    made = 0

    def choose(g: Imperium, question: Choose) -> Move:
        for move in question.options():
            refuses = {Sail: cannot_sail, Load: cannot_load, Land: cannot_land}.get(type(move))
            assert refuses is None or refuses(g, question.seat, move) is None  # type: ignore[operator]
        return warlike(luck, question)

    try:
        for question in questions(g, choose, until=("status",)):
            if question.prompt == "turn":
                check_limits(g)
            made += 1
            if made > DECISIONS:
                break
    except GameOver:
        assert g.outcome is not None


def check_limits(g: Imperium) -> None:
    for at in range(len(g.tiles)):
        for seat in range(g.seats):
            assert excess_ships(g, seat, at) == 0, (g.tiles[at], seat)
            fighters = g.fleet(at, seat).ships[FIGHTER]
            free = "advanced_fighters" in g.players[seat].technologies
            assert free or fighters <= max(0, fighter_room(g, seat, at)), (g.tiles[at], seat)

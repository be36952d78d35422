"""Invariants of a match, for the fuzzer: pieces conserved, limits kept."""

from __future__ import annotations

from collections import Counter

from perijove.games.titan.facts import (
    ALIEN_CARDS,
    ALIEN_MOONLETS,
    ALIEN_RESOURCES,
    EFFECTS,
    EVENTS,
    KINDS,
    MOONLETS,
    ORBIT,
    TILES,
    TOKENS,
    UPGRADED,
)
from perijove.games.titan.rules.hq import PURPOSES, alien_resources, capacity
from perijove.games.titan.rules.units import settlers
from perijove.games.titan.state import HQ, ON_ALIEN, Titan


def check(g: Titan) -> None:
    """general.component-limit: nothing is created, nothing lost, nothing over its limit."""
    _check_players(g)
    _check_bodies(g)
    _check_aliens(g)
    if g.automaton is not None:
        ai = g.automaton
        cards = Counter(ai.deck + ai.effects + ai.discards)
        assert cards == Counter([*EFFECTS, *EVENTS]), f"command cards {cards}"
        assert len(ai.weapons) + len(ai.used) == 6
        assert ai.weapons, "the AI always has a weapon to turn over"


def _check_players(g: Titan) -> None:
    cards = {*UPGRADED, *(ALIEN_CARDS if g.rules.aliens else ())}
    for seat, player in enumerate(g.players):
        for ship in player.ships:
            assert ship.place == HQ or ship.place in ORBIT
            assert ship.place or not ship.bolt
        for place in player.industries:
            assert place in (HQ, ON_ALIEN) or place in g.bodies, f"an industry of seat {seat} floats at {place}"
        if g.is_human(seat):
            held = [built.card for built in player.built]
            assert sorted([*held, *player.unbuilt]) == sorted(cards), f"cards of seat {seat}"
        for kind in KINDS:
            assert player.resources[kind] >= 0
            limit = 2 * capacity(g, kind) if g.automaton else capacity(g, kind)  # surplus of Slowdown is kept
            assert player.resources[kind] + player.alien.count(kind) <= limit
            if g.rules.resource_spaces == "dedicated":
                lying = [player.spaces.count(f"{kind} {purpose}") for purpose in PURPOSES]
                assert min(lying) >= 0
                assert sum(lying) == player.resources[kind]
    for kind in KINDS:
        assert sum(player.resources[kind] for player in g.players) <= TOKENS[kind]
    assert sum(alien_resources(player) for player in g.players) <= ALIEN_RESOURCES


def _check_bodies(g: Titan) -> None:
    for place, body in g.bodies.items():
        settled = settlers(g, place)
        assert settled - len(body.extra) <= body.facts.slots, f"too many industries on {place}"
        assert body.bolts >= 0
        assert body.explored or not settled, f"an industry on a hidden body at {place}"
        for ref in body.extra:
            assert g.players[ref // 10].industries[ref % 10] == place
    used = Counter(body.tile for body in g.bodies.values())
    for group in ("main_moon", "norse_moon", "cloud"):
        tiles = [tile for pile in g.unused.values() for tile in pile if TILES[tile].group == group]
        placed = [tile for tile in used.elements() if TILES[tile].group == group]
        assert len(set(tiles + placed)) == len(tiles + placed), f"a {group} stands twice"
    most = Counter(MOONLETS) + Counter(ALIEN_MOONLETS if g.rules.aliens else {})
    lets = Counter([tile for tile in used.elements() if TILES[tile].is_moonlet] + list(g.unused["moonlet"]))
    assert all(count <= most[tile] for tile, count in lets.items())


def _check_aliens(g: Titan) -> None:
    riding = [(alien.owner, alien.industry) for alien in g.aliens if alien.owner >= 0]
    assert len(riding) == len(set(riding))
    for owner, number in riding:
        assert g.players[owner].industries[number] == ON_ALIEN
    assert sum(player.industries.count(ON_ALIEN) for player in g.players) == len(riding)
    assert len(g.aliens) + len(g.alien_supply) == (10 if g.rules.aliens else 0)

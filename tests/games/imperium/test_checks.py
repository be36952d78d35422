"""Every invariant fails when it is broken, also right after it has passed: each is broken once here."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.checks import check, check_fleet, check_world
from perijove.games.imperium.facts import NUMBER, PLANETS, TILES
from perijove.games.imperium.rules import artifacts, council, facilities, mines, shock
from perijove.games.imperium.rules.leaders.people import race_leaders
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    FIGHTER,
    GROUND,
    NO_FLEET,
    PIECES,
    Battle,
    Debate,
    Effect,
    Fleet,
    Hold,
    Imperium,
    Law,
    Side,
    World,
)


def sound() -> Imperium:
    p = Position(leaders=True, distant_suns=True, artifacts=True, facilities=True).tile((1, 0), "v-abyz")
    p.ships(0, "v-empty-1", cruiser=2, carrier=1).cargo(0, "v-empty-1", "carrier", ground=2)
    p.planet(1, "abyz", ground=3, pds=1, dock=True).counter(2, "v-abyz").goods(2, 3).hand(0, "sabotage")
    p.g.stage = "turn"
    return p.g


def world(g: Imperium, planet: str, **changes: object) -> None:
    g.worlds[NUMBER[planet]] = replace(g.worlds[NUMBER[planet]], **changes)


def at_home(g: Imperium, seat: int, **changes: object) -> None:
    number = g.players[seat].planets[0]
    g.worlds[number] = replace(g.worlds[number], **changes)


def place(g: Imperium, seat: int, tile: str, fleet: Fleet) -> None:
    g.fleets[g.where[tile] * g.seats + seat] = fleet


def pieces(g: Imperium, seat: int, kind: int, change: int) -> None:
    was = g.players[seat].pieces
    g.players[seat].pieces = (*was[:kind], was[kind] + change, *was[kind + 1 :])


def land(g: Imperium, force: Hold, planned: bool) -> None:
    side = Side(0, ())
    battle = Battle("invasion", g.where["v-abyz"], NUMBER["abyz"], attacker=side)
    g.battle = replace(battle, landings=((NUMBER["abyz"], force),)) if planned else replace(battle, landed=force)


def wait_on_a_card(g: Imperium) -> None:
    g.effects = (Effect("a card", 0, "return", CRUISER, g.actions.draw()),)


def too_many_cruisers(g: Imperium) -> None:
    ships = [0] * len(NO_FLEET.ships)
    ships[CRUISER] = PIECES[CRUISER] - 1
    place(g, 0, "v-empty-2", Fleet(ships=tuple(ships)))
    pieces(g, 0, CRUISER, 1 - PIECES[CRUISER])


def find_artifact(g: Imperium, card: bool, points: int) -> None:
    token = next(iter(artifacts.CARDS))
    world(g, "abyz", artifact=token, artifact_up=True)
    g.players[1].points = points
    g.players[1].specials = (artifacts.CARDS[token],) if card else ()


def hold(g: Imperium, count: int) -> None:
    hand, deck = g.players[0].hand, g.actions
    while hand.count < count:
        hand.put(deck.draw())


def change(name: str, value: object) -> Callable[[Imperium], None]:
    return lambda g: setattr(g, name, value)


def shift(name: str, by: int) -> Callable[[Imperium], None]:
    return lambda g: setattr(g.players[0], name, getattr(g.players[0], name) + by)


def both(*steps: Callable[[Imperium], None]) -> Callable[[Imperium], None]:
    def break_it(g: Imperium) -> None:
        for step in steps:
            step(g)

    return break_it


def two_voices(g: Imperium) -> None:
    for player in g.players[:2]:
        player.specials = (council.VOICE,)


def swap_leaders(g: Imperium) -> None:
    at_home(g, 0, leaders=race_leaders(g, 1))
    at_home(g, 1, leaders=race_leaders(g, 0))


def capture_own(g: Imperium) -> None:
    g.players[0].captives = race_leaders(g, 0)
    at_home(g, 0, leaders=())


def strand_leaders(g: Imperium) -> None:
    """Nobody counts those on a neutral planet, so that none of them is there twice."""
    world(g, "fria", leaders=race_leaders(g, 0))


BROKEN: dict[str, tuple[str, Callable[[Imperium], None]]] = {
    "a counter more in a pool": ("seat 0 has 17 counters", shift("strategy", 1)),
    "a counter less on the board": ("seat 2 has 15 counters", lambda g: g.counters.__setitem__(g.where["v-abyz"], 0)),
    "a pool below zero": ("counters below zero", both(shift("command", -9), shift("reserve", 9))),
    "a ship is gone": ("seat 0: 0 cruiser", lambda g: place(g, 0, "v-empty-1", NO_FLEET)),
    "a ship in reinforcements is gone": ("cruiser on the board", lambda g: pieces(g, 0, CRUISER, -1)),
    "a ground force more on a planet": ("seat 1: 4 ground_force", lambda g: world(g, "abyz", ground=4)),
    "a PDS more on a planet": ("seat 1: 2 pds", lambda g: world(g, "abyz", pds=2)),
    "a dock less": ("seat 1: 0 space_dock", lambda g: world(g, "abyz", dock=False)),
    "a landing force from nowhere": ("seat 0: 4 ground_force", lambda g: land(g, Hold(-1, ground=2), False)),
    "a later landing from nowhere": ("seat 0: 4 ground_force", lambda g: land(g, Hold(-1, ground=2), True)),
    "a ship on a card that is on the board too": ("seat 0: 3 cruiser", wait_on_a_card),
    "more ships of a kind than there are": ("seat 0 has too many cruiser", too_many_cruisers),
    "a planet in two lists": ("in the wrong list", lambda g: shift_planets(g, 0, (NUMBER["abyz"],))),
    "a planet twice in its list": ("in the wrong list", lambda g: shift_planets(g, 1, (NUMBER["abyz"],))),
    "a planet in no list": ("in the wrong list", lambda g: setattr(g.players[1], "planets", g.players[1].planets[:1])),
    "an owned planet off the board": ("abyz is not in the galaxy", lambda g: world(g, "abyz", at=-1)),
    "shock troops that are not there": ("0 ground forces on", lambda g: world(g, "fria", shock=1)),
    "damage without a ship": ("damaged fighter in v-empty-1", lambda g: damage(g)),
    "too many shock troops": ("too many shock troops", lambda g: many_troops(g)),
    "too many mines": ("too many mines", change("mines", ((0, 0),) * (mines.SUPPLY + 1))),
    "too many facilities": ("too many facilities: colony", lambda g: many_facilities(g)),
    "a domain counter is lost": ("domain counters are lost", lambda g: void(g.domain_left.draw())),
    "a domain counter too many": ("too many domain counters", lambda g: g.domain_left.put(g.domain_left.cards[0])),
    "an artifact without its card": ("for ", lambda g: find_artifact(g, card=False, points=1)),
    "a card without its artifact": (
        "has .* for",
        lambda g: setattr(g.players[0], "specials", tuple(artifacts.CARDS.values())[:1]),
    ),
    "an artifact without its point": ("0 points and 1 artifacts", lambda g: find_artifact(g, card=True, points=0)),
    "two voices": ("two voices", two_voices),
    "leaders among strangers": ("leaders of others at large", swap_leaders),
    "leaders captive at home": ("own leaders captive", capture_own),
    "leaders lost": ("leaders are lost", lambda g: at_home(g, 0, leaders=())),
    "leaders twice": ("leaders are lost or there twice", lambda g: setattr(g, "dead", race_leaders(g, 0))),
    "a leader on a neutral planet": ("leaders on fria", strand_leaders),
    "goods below zero": (
        "goods below zero",
        both(shift("goods", -1), lambda g: setattr(g, "goods", g.goods + 1)),
    ),
    "goods from nowhere": ("goods and", shift("goods", 1)),
    "an action card is lost": ("action cards are lost", lambda g: void(g.players[0].hand.draw())),
    "an action card twice": ("action cards are lost or doubled", lambda g: g.actions_used.put(g.actions.cards[0])),
    "an action card on the table twice": ("doubled", change("effects", (Effect("x", 0, "mecatol", about="sabotage"),))),
    "a political card is lost": ("political cards are lost", lambda g: void(g.agendas.draw())),
    "a law that is in the deck": ("political cards", lambda g: setattr(g, "laws", (Law(g.agendas.cards[0]),))),
    "an agenda that is in the deck": ("political cards", lambda g: setattr(g, "debate", Debate(g.agendas.cards[0], 0))),
    "a secret objective twice": (
        "secret objective is there twice",
        lambda g: g.secrets.put(g.players[0].secret.cards[0]),
    ),
    "a claimed secret in the box": (
        "there twice",
        lambda g: setattr(g.players[0], "claimed", g.players[1].secret.cards),
    ),
    "a hand over its limit": ("seat 0 holds 9 cards", lambda g: hold(g, 9)),
    "a tile twice": ("a tile is there twice", lambda g: g.tiles_left.put("v-abyz")),
    "a tile lost": ("tiles are lost", lambda g: void(g.tiles_left.draw())),
}


def void(_: str) -> None:
    pass


def shift_planets(g: Imperium, seat: int, more: tuple[int, ...]) -> None:
    g.players[seat].planets += more


def damage(g: Imperium) -> None:
    fleet = g.fleet(g.where["v-empty-1"], 0)
    place(g, 0, "v-empty-1", replace(fleet, damaged=tuple(int(kind == FIGHTER) for kind in range(len(fleet.ships)))))


def many_troops(g: Imperium) -> None:
    world(g, "abyz", ground=shock.SUPPLY + 1, shock=shock.SUPPLY + 1)
    pieces(g, 1, GROUND, 3 - shock.SUPPLY - 1)


def many_facilities(g: Imperium) -> None:
    free = [number for number, each in enumerate(g.worlds) if not PLANETS[each.planet].station]
    for number in free[: facilities.SUPPLY + 1]:
        g.worlds[number] = replace(g.worlds[number], facility="colony")


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_after_a_sound_moment_is_found_every_time(what: str) -> None:
    told, break_it = BROKEN[what]
    g = sound()
    check(g)
    whole = game.copy(g)
    break_it(g)
    for _ in range(2):
        with pytest.raises(AssertionError, match=told):
            check(g)
    check(whole)
    with pytest.raises(AssertionError, match=told):
        check(g)


STATION = next(planet.id for planet in PLANETS.values() if planet.station)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (World("abyz", 1, ground=1), "units on neutral abyz"),
        (World("abyz", 1, dock=True), "units on neutral abyz"),
        (World("abyz", 1, owner=0, pds=3), "3 PDS on abyz"),
        (World("abyz", 1, owner=0, pds=-1), "-1 PDS on abyz"),
        (World("abyz", 1, owner=0, ground=1, shock=2), "1 ground forces on abyz"),
        (World("abyz", 1, owner=0, domain="radiation"), "a domain counter on abyz"),
        (World(STATION, 1, owner=0, ground=1), "units on the station"),
        (World(STATION, 1, owner=0, facility="colony"), "a facility on"),
    ],
)
def test_a_planet_that_can_not_be_is_found_every_time(broken: World, told: str) -> None:
    for _ in range(2):
        with pytest.raises(AssertionError, match=told):
            check_world(broken)


CLOSED = [tile.id for tile in TILES.values() if tile.anomaly in ("asteroid_field", "supernova")]
ONE_CARRIER = tuple(int(kind == CARRIER) for kind in range(len(NO_FLEET.ships)))


@pytest.mark.parametrize(
    ("broken", "at", "told"),
    [
        *[(Fleet(ships=ONE_CARRIER), tile, f"ships in {tile}") for tile in CLOSED],
        (Fleet(docks=(0,)), CLOSED[0], f"ships in {CLOSED[0]}"),
        (Fleet(damaged=ONE_CARRIER), "v-abyz", "damaged carrier in v-abyz"),
        (Fleet(ships=ONE_CARRIER, holds=(Hold(CRUISER, ground=1),)), "v-abyz", "cargo without a cruiser"),
        (Fleet(ships=ONE_CARRIER, holds=(Hold(CARRIER),) * 2), "v-abyz", "cargo without a carrier"),
        (Fleet(ships=ONE_CARRIER, holds=(Hold(CARRIER, damaged=True),)), "v-abyz", "cargo without a carrier"),
        (Fleet(ships=ONE_CARRIER, holds=(Hold(CARRIER, ground=-1),)), "v-abyz", "cargo below zero"),
        (Fleet(ships=ONE_CARRIER, holds=(Hold(CARRIER, pds=-1),)), "v-abyz", "cargo below zero"),
    ],
)
def test_a_fleet_that_can_not_be_is_found_every_time(broken: Fleet, at: str, told: str) -> None:
    for _ in range(2):
        with pytest.raises(AssertionError, match=told):
            check_fleet(broken, at)


def test_in_early_turns_the_card_of_an_artifact_comes_when_all_units_are_placed() -> None:
    """opt15.planets, opt16.artifacts.place: on a preset map it lies face up before."""
    g = sound()
    find_artifact(g, card=False, points=0)
    g.stage = "early.place"
    check(g)
    g.stage = "strategy"
    with pytest.raises(AssertionError, match="for "):
        check(g)

"""What always holds: pieces, counters, goods and cards are conserved, limits are kept, one owner a planet.

A soak checks after every choice, and most choices change little. So each check is given the values it is about, and
nothing else, and what it has passed last it does not count again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple, TypeVarTuple

from perijove.games.imperium.facts import LIMITS, PLANETS, TILES, UNITS
from perijove.games.imperium.rules import artifacts, council, facilities, mines, shock
from perijove.games.imperium.rules.building import stock
from perijove.games.imperium.rules.counters import hand_limit
from perijove.games.imperium.rules.decks import action_deck, political_deck, secret_objectives
from perijove.games.imperium.rules.leaders import people
from perijove.games.imperium.rules.suns.placing import all_counters
from perijove.games.imperium.state import (
    DOCK,
    GROUND,
    KINDS,
    NO_FLEET,
    NOBODY,
    PDS,
    PIECES,
    SHIPS,
    Debate,
    Effect,
    Fleet,
    Hold,
    Imperium,
    Law,
    Rules,
    World,
)  # fmt: skip

Ts = TypeVarTuple("Ts")
SHIFTING = ("strategy", "strategy.pick", "strategy.end", "status.free")
"""Stages in which abilities come and go."""


def once(check: Callable[[*Ts], None]) -> Callable[[*Ts], None]:
    """A check of values that never change: for values equal to those it has passed last it holds still."""
    passed: object = None

    def checked(*values: *Ts) -> None:
        nonlocal passed
        if values != passed:
            check(*values)
            passed = values

    return checked


class Board(NamedTuple):
    """What lies on the board."""

    seats: int
    tiles: tuple[str, ...]
    fleets: tuple[Fleet, ...]
    worlds: tuple[World, ...]
    invader: int
    landed: tuple[Hold, ...]
    """What is landing on planets, and whose it is."""

    def fleets_of(self, seat: int) -> Iterator[tuple[int, Fleet]]:
        """The systems that hold anything of a seat, with what they hold."""
        for at, fleet in enumerate(self.fleets[seat :: self.seats]):
            if fleet is not NO_FLEET and fleet != NO_FLEET:
                yield at, fleet

    def forces_of(self, seat: int) -> tuple[Hold, ...]:
        """What of a seat is landing on planets."""
        return self.landed if seat == self.invader else ()


def board_of(g: Imperium) -> Board:
    battle = g.battle
    landed = (battle.landed, *[force for _, force in battle.landings]) if battle else ()
    invader = battle.attacker.seat if battle else NOBODY
    return Board(g.seats, g.tiles, tuple(g.fleets), tuple(g.worlds), invader, landed)


def check(g: Imperium) -> None:
    players = g.players
    check_cards(g)
    check_tiles(g)
    if not g.worlds:
        return
    board = board_of(g)
    planets = tuple([player.planets for player in players])
    check_counters(
        tuple(g.counters),
        tuple([(player.command, player.strategy, player.fleet, player.reserve) for player in players]),
    )
    check_pieces(board, g.effects, tuple([player.pieces for player in players]))
    check_planets(board.worlds, planets)
    check_fleets(board)
    check_tokens(board, g.mines)
    check_domain(g)
    check_leaders(g, board)
    if g.stage.partition(".")[0] != "early":  # opt15.planets: cards of planets come when all units are placed
        check_specials(
            board.worlds,
            planets,
            tuple([(player.specials, player.points, player.out) for player in players]),
        )
    check_goods(g)


@once
def check_counters(counters: tuple[int, ...], pools: tuple[tuple[int, ...], ...]) -> None:
    """T1.7: sixteen, in the three pools, in reinforcements and on the board."""
    for seat, parts in enumerate(pools):
        assert min(parts) >= 0, f"seat {seat} has counters below zero: {parts}"
        total = sum(parts) + sum([mask >> seat & 1 for mask in counters])
        assert total == LIMITS.command_counters, f"seat {seat} has {total} counters"


def units_on_board(board: Board, effects: tuple[Effect, ...], seat: int) -> list[int]:
    """By kind: units of a seat on planets, in space and aboard ships, and those that wait on a card."""
    found = [0] * len(KINDS)
    aboard = list(board.forces_of(seat))
    for _, fleet in board.fleets_of(seat):
        for kind, count in enumerate(fleet.ships):
            found[kind] += count
        found[DOCK] += len(fleet.docks)
        aboard += fleet.holds
    for force in aboard:
        found[GROUND] += force.ground
        found[PDS] += force.pds
    for world in board.worlds:
        if world.owner == seat:
            found[GROUND] += world.ground
            found[PDS] += world.pds
            found[DOCK] += world.dock
    for effect in effects:
        if effect.until == "return" and effect.seat == seat:
            found[effect.target] += 1
    return found


@once
def check_pieces(board: Board, effects: tuple[Effect, ...], left: tuple[tuple[int, ...], ...]) -> None:
    """T1.4: what is on the board and what is in reinforcements make a colour's set; only two kinds may go beyond."""
    for seat, pieces in enumerate(left):
        found = units_on_board(board, effects, seat)
        for kind, name in enumerate(KINDS):
            assert found[kind] + pieces[kind] == PIECES[kind], (
                f"seat {seat}: {found[kind]} {name} on the board, {pieces[kind]} in reinforcements"
            )
            assert pieces[kind] >= 0 or not UNITS[name].limited, f"seat {seat} has too many {name}"


@once
def check_planets(worlds: tuple[World, ...], planets: tuple[tuple[int, ...], ...]) -> None:
    """One owner a planet, and the players' lists agree with it; T18.6; nothing stands on a station."""
    listed = [(planet, seat) for seat, own in enumerate(planets) for planet in own]
    owned = [(number, world.owner) for number, world in enumerate(worlds) if world.owner != NOBODY]
    assert sorted(listed) == owned, f"planets are in the wrong list: {set(listed) ^ set(owned) or listed}"
    for world in worlds:
        check_world(world)


@lru_cache(maxsize=4096)
def check_world(world: World) -> None:
    """What stands or lies on a planet; opt9.where"""
    if world.owner != NOBODY:
        assert world.at >= 0, f"{world.planet} is not in the galaxy"
        assert not world.domain, f"a domain counter on {world.planet}"
    else:
        assert world.is_empty, f"units on neutral {world.planet}"
    assert 0 <= world.pds <= LIMITS.pds_on_a_planet, f"{world.pds} PDS on {world.planet}"
    assert 0 <= world.shock <= world.ground, f"{world.ground} ground forces on {world.planet}"
    if PLANETS[world.planet].station:
        assert world.is_empty, f"units on the station {world.planet}"
        assert not world.facility, f"a facility on {world.planet}"


@once
def check_fleets(board: Board) -> None:
    """Damage and cargo belong to ships that are there; nothing is where no ship may be."""
    for seat in range(board.seats):
        for at, fleet in board.fleets_of(seat):
            check_fleet(fleet, board.tiles[at])


@lru_cache(maxsize=4096)
def check_fleet(fleet: Fleet, at: str) -> None:
    closed = TILES[at].anomaly in ("asteroid_field", "supernova")
    assert not (closed and (any(fleet.ships) or fleet.docks)), f"ships in {at}"
    for kind, name in enumerate(SHIPS):
        assert 0 <= fleet.damaged[kind] <= fleet.ships[kind], f"damaged {name} in {at}"
    for (kind, damaged), holds in Counter((hold.ship, hold.damaged) for hold in fleet.holds).items():
        there = fleet.damaged[kind] if damaged else fleet.ships[kind] - fleet.damaged[kind]
        assert holds <= there, f"cargo without a {SHIPS[kind]} in {at}"
    assert all(hold.ground >= 0 and hold.pds >= 0 for hold in fleet.holds), f"cargo below zero in {at}"


@once
def check_tokens(board: Board, laid: tuple[tuple[int, int], ...]) -> None:
    """opt6.gain.supply, opt7.supply, opt9.supply"""
    holds = [hold for fleet in board.fleets if fleet.holds for hold in fleet.holds]
    troops = [force.shock for forces in (holds, board.landed, board.worlds) for force in forces]
    assert sum(troops) <= shock.SUPPLY, "too many shock troops"
    assert len(laid) <= mines.SUPPLY, "too many mines"
    built = [world.facility for world in board.worlds]
    for kind in facilities.KINDS:
        assert built.count(kind) <= facilities.SUPPLY, f"too many facilities: {kind}"


def check_domain(g: Imperium) -> None:
    """opt3: domain counters are on planets, in the box, carried out, wormholes by now or kept."""
    if not g.rules.has("distant_suns") or not g.round:
        return
    found = [*(world.domain for world in g.worlds if world.domain), *g.domain_left.cards, *g.domain_used.cards]
    found += [f"wormhole_{letter}" for _, letter in g.gates_found]
    found += [counter for player in g.players for counter in player.kept]
    count_domain(tuple(sorted(found)), tuple(all_counters(g)))


@once
def count_domain(found: tuple[str, ...], printed: tuple[str, ...]) -> None:
    whole, there = Counter(printed), Counter(found)
    assert whole <= there, "domain counters are lost"
    assert set(there - whole) <= {"radiation"}, "there are too many domain counters"  # Star of Death brings its own


@once
def check_specials(
    worlds: tuple[World, ...],
    planets: tuple[tuple[int, ...], ...],
    players: tuple[tuple[tuple[str, ...], int, bool], ...],
) -> None:
    """opt5.*, opt14.points: who holds an artifact's planet has its card, and nobody else."""
    for seat, (specials, points, out) in enumerate(players):
        up = [worlds[planet].artifact for planet in planets[seat] if worlds[planet].artifact_up]
        cards = sorted(artifacts.CARDS[token] for token in up)
        held = sorted(card for card in specials if card != council.VOICE)
        assert out or cards == held, f"seat {seat} has {held} for {cards}"
        assert points >= len(up), f"seat {seat} has {points} points and {len(up)} artifacts"
    assert sum(council.VOICE in specials for specials, _, _ in players) <= 1, "two voices of the council"


BEFORE_LEADERS = ("races", "galaxy", "artifacts", "stationing", "early")
"""Stages of the setup at which leaders may not have been placed."""


def check_leaders(g: Imperium, board: Board) -> None:
    """T21.1, T21.2: each leader of a race in the game is somewhere, once, and with its own people or a captive."""
    if g.rules.has("leaders") and g.stage.partition(".")[0] not in BEFORE_LEADERS:
        races = tuple([people.race_leaders(g, seat) for seat in range(g.seats)])
        planets = tuple([player.planets for player in g.players])
        count_leaders(board, races, planets, tuple([player.captives for player in g.players]), (*g.adrift, *g.dead))


@once
def count_leaders(
    board: Board,
    races: tuple[tuple[str, ...], ...],
    planets: tuple[tuple[int, ...], ...],
    captives: tuple[tuple[str, ...], ...],
    gone: tuple[str, ...],
) -> None:
    found = list(gone)
    for seat, own in enumerate(races):
        there = [leader for planet in planets[seat] for leader in board.worlds[planet].leaders]
        there += [leader for _, fleet in board.fleets_of(seat) for hold in fleet.holds for leader in hold.leaders]
        there += [leader for force in board.forces_of(seat) for leader in force.leaders]
        assert set(own).issuperset(there), f"seat {seat} has leaders of others at large"
        assert set(own).isdisjoint(captives[seat]), f"seat {seat} holds own leaders captive"
        found += [*there, *captives[seat]]
    assert sorted(found) == sorted(leader for own in races for leader in own), "leaders are lost or there twice"
    for world in board.worlds:
        alone = world.owner == NOBODY or PLANETS[world.planet].station
        assert not (world.leaders and alone), f"leaders on {world.planet}"


def check_goods(g: Imperium) -> None:
    """T1.9: a limited supply."""
    goods = [player.goods for player in g.players]
    assert min(*goods, g.goods) >= 0, f"goods below zero: {goods}, supply {g.goods}"
    supply = LIMITS.trade_goods["se" if g.rules.expansion else "base"]
    assert sum(goods) + g.goods == supply, f"{sum(goods)} goods and {g.goods} in the supply"


# ---------------------------------------------------------------------- cards and tiles


Piles = tuple[tuple[str, ...], ...]
Deck = tuple[Rules, tuple[str, ...], int]
"""What the decks of a match follow from: its rules, its strategy cards and how many play."""


@lru_cache(maxsize=64)
def decks(rules: Rules, available: tuple[str, ...], seats: int) -> tuple[list[str], list[str], frozenset[str]]:
    """All action cards and all political cards of the match, sorted, and its secret objectives."""
    actions, politics = action_deck(rules, available, seats), political_deck(rules, available, seats)
    return sorted(actions), sorted(politics), frozenset(secret_objectives(rules, seats))


def check_cards(g: Imperium) -> None:
    """Decks, hands, discards and laws make up the cards of the match; hands are within their limit (T16.1)."""
    players, deck = g.players, (g.rules, g.available, g.seats)
    actions = (g.actions.cards, g.actions_used.cards, *[player.hand.cards for player in players])
    check_actions(deck, actions, g.effects)
    agendas = (g.agendas.cards, g.agendas_used.cards, *[player.politics.cards for player in players])
    check_agendas(deck, agendas, g.laws, g.debate)
    secrets = (g.secrets.cards, *[player.secret.cards for player in players])
    check_secrets(deck, secrets, tuple([player.claimed for player in players]))
    if (g.debate is not None and g.debate.outcome) or g.stage in SHIFTING:
        return  # a law may have lowered the limit just now: cards are being discarded
    for seat, player in enumerate(players):
        count = player.hand.count
        if count > LIMITS.action_hand + 1:  # where a law lowers the limit cards go one by one
            assert count <= hand_limit(g, seat) + 1, f"seat {seat} holds {count} cards"


@once
def check_actions(deck: Deck, piles: Piles, effects: tuple[Effect, ...]) -> None:
    actions = [card for pile in piles for card in pile]
    actions += [effect.about for effect in effects if effect.until in ("mecatol", "return")]
    assert sorted(actions) == decks(*deck)[0], "action cards are lost or doubled"


@once
def check_agendas(deck: Deck, piles: Piles, laws: tuple[Law, ...], debate: Debate | None) -> None:
    agendas = [*[card for pile in piles for card in pile], *[law.card for law in laws]]
    if debate and not debate.outcome and debate.card != council.VOICE:
        agendas.append(debate.card)
    assert sorted(agendas) == decks(*deck)[1], "political cards are lost"


@once
def check_secrets(deck: Deck, piles: Piles, claimed: Piles) -> None:
    objectives = decks(*deck)[2]
    secrets = [card for pile in piles for card in pile]
    secrets += [card for pile in claimed for card in pile if card in objectives]
    assert len(secrets) == len(set(secrets)), "a secret objective is there twice"


def check_tiles(g: Imperium) -> None:
    """Every tile of the stock is in a hand, on the board or out of the game."""
    piles = (g.tiles_left.cards, g.face_down.cards, *[player.tiles.cards for player in g.players])
    laid = tuple(g.building.placed.values()) if g.building else g.tiles
    is_dealt = g.rules.galaxy != "preset" and bool(g.building or g.tiles)
    count_tiles((laid, *piles), whole_stock(g.rules.expansion) if is_dealt else None)


@cache
def whole_stock(expansion: bool) -> tuple[str, ...]:
    return tuple(sorted(stock(expansion)))


@once
def count_tiles(piles: Piles, whole: tuple[str, ...] | None) -> None:
    dealt = [tile for pile in piles for tile in pile if TILES[tile].pool in ("regular", "special", "empty")]
    assert len(dealt) == len(set(dealt)), "a tile is there twice"
    if whole is not None:
        assert tuple(sorted(dealt)) == whole, "tiles are lost"

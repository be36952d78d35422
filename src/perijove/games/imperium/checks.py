"""What always holds: pieces, counters, goods and cards are conserved, limits are kept, one owner a planet."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from perijove.games.imperium.facts import LIMITS, PLANETS, TILES, UNITS
from perijove.games.imperium.rules import artifacts, council, facilities, mines, shock
from perijove.games.imperium.rules.building import stock
from perijove.games.imperium.rules.counters import counters_on_board, hand_limit
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
    Fleet,
    Imperium,
    Player,
    Rules,
)  # fmt: skip

SHIFTING = ("strategy", "strategy.pick", "strategy.end", "status.free")
"""Stages in which abilities come and go."""


def check(g: Imperium) -> None:
    check_cards(g)
    check_tiles(g)
    if not g.worlds:
        return
    for seat, player in enumerate(g.players):
        check_counters(g, seat, player)
        check_pieces(g, seat, player)
    check_planets(g)
    check_fleets(g)
    check_tokens(g)
    check_leaders(g)
    check_specials(g)
    check_goods(g)


def check_counters(g: Imperium, seat: int, player: Player) -> None:
    """T1.7: sixteen, in the three pools, in reinforcements and on the board."""
    parts = (player.command, player.strategy, player.fleet, player.reserve)
    assert min(parts) >= 0, f"seat {seat} has counters below zero: {parts}"
    total = sum(parts) + counters_on_board(g, seat)
    assert total == LIMITS.command_counters, f"seat {seat} has {total} counters"


def fleets_of(g: Imperium, seat: int) -> list[tuple[int, Fleet]]:
    """The systems that hold anything of a seat, with what they hold: these checks follow every choice of a soak."""
    return [(at, fleet) for at, fleet in enumerate(g.fleets[seat :: g.seats]) if fleet != NO_FLEET]


def units_on_board(g: Imperium, seat: int) -> list[int]:
    """By kind: units of a seat on planets, in space and aboard ships, and those that wait on a card."""
    found = [0] * len(KINDS)
    for _, fleet in fleets_of(g, seat):
        for kind, count in enumerate(fleet.ships):
            found[kind] += count
        found[DOCK] += len(fleet.docks)
        found[GROUND] += sum(hold.ground for hold in fleet.holds)
        found[PDS] += sum(hold.pds for hold in fleet.holds)
    for world in g.worlds:
        if world.owner == seat:
            found[GROUND] += world.ground
            found[PDS] += world.pds
            found[DOCK] += world.dock
    for effect in g.effects:
        if effect.until == "return" and effect.seat == seat:
            found[effect.target] += 1
    if g.battle is not None and g.battle.attacker.seat == seat:
        for force in (g.battle.landed, *(force for _, force in g.battle.landings)):
            found[GROUND] += force.ground
            found[PDS] += force.pds
    return found


def check_pieces(g: Imperium, seat: int, player: Player) -> None:
    """T1.4: what is on the board and what is in reinforcements make a colour's set; only two kinds may go beyond."""
    board = units_on_board(g, seat)
    for kind, name in enumerate(KINDS):
        assert board[kind] + player.pieces[kind] == PIECES[kind], (
            f"seat {seat}: {board[kind]} {name} on the board, {player.pieces[kind]} in reinforcements"
        )
        assert player.pieces[kind] >= 0 or not UNITS[name].limited, f"seat {seat} has too many {name}"


def check_planets(g: Imperium) -> None:
    """One owner a planet, and the players' lists agree with it; T18.6; nothing stands on a station."""
    owned = Counter(planet for player in g.players for planet in player.planets)
    for number, world in enumerate(g.worlds):
        assert owned[number] == (world.owner != NOBODY), f"{world.planet} is listed {owned[number]} times"
        if world.owner != NOBODY:
            assert number in g.players[world.owner].planets, f"{world.planet} is in the wrong list"
            assert world.at >= 0, f"{world.planet} is not in the galaxy"
        else:
            assert world.is_empty, f"units on neutral {world.planet}"
        assert 0 <= world.pds <= LIMITS.pds_on_a_planet, f"{world.pds} PDS on {world.planet}"
        assert 0 <= world.shock <= world.ground, f"{world.ground} ground forces on {world.planet}"
        if PLANETS[world.planet].station:
            assert world.is_empty, f"units on the station {world.planet}"


def check_fleets(g: Imperium) -> None:
    """Damage and cargo belong to ships that are there; nothing is where no ship may be."""
    for seat in range(g.seats):
        for at, fleet in fleets_of(g, seat):
            tile = TILES[g.tiles[at]]
            closed = tile.anomaly in ("asteroid_field", "supernova")
            assert not (closed and (any(fleet.ships) or fleet.docks)), f"ships in {tile.id}"
            for kind, name in enumerate(SHIPS):
                assert 0 <= fleet.damaged[kind] <= fleet.ships[kind], f"damaged {name} in {tile.id}"
            for (kind, damaged), holds in Counter((hold.ship, hold.damaged) for hold in fleet.holds).items():
                there = fleet.damaged[kind] if damaged else fleet.ships[kind] - fleet.damaged[kind]
                assert holds <= there, f"cargo without a {SHIPS[kind]} in {tile.id}"
            assert all(hold.ground >= 0 and hold.pds >= 0 for hold in fleet.holds)


def check_tokens(g: Imperium) -> None:
    """opt6.gain.supply, opt7.supply, opt9.supply, opt9.where"""
    assert shock.on_board(g) <= shock.SUPPLY, "too many shock troops"
    assert len(g.mines) <= mines.SUPPLY, "too many mines"
    for kind in facilities.KINDS:
        assert facilities.in_use(g, kind) <= facilities.SUPPLY, f"too many facilities: {kind}"
    if g.rules.has("distant_suns") and g.round:
        found = [*(world.domain for world in g.worlds if world.domain), *g.domain_left.cards, *g.domain_used.cards]
        found += [f"wormhole_{letter}" for _, letter in g.gates_found]
        found += [counter for player in g.players for counter in player.kept]
        whole, there = Counter(all_counters(g)), Counter(found)
        assert whole <= there, "domain counters are lost"
        assert set(there - whole) <= {"radiation"}, "there are too many domain counters"  # Star of Death brings its own
    for world in g.worlds:
        assert not (world.domain and world.owner != NOBODY), f"a domain counter on {world.planet}"
        assert not (world.facility and PLANETS[world.planet].station), f"a facility on {world.planet}"


def check_specials(g: Imperium) -> None:
    """opt5.*, opt14.points: who holds an artifact's planet has its card, and nobody else."""
    for seat, player in enumerate(g.players):
        up = [g.worlds[planet].artifact for planet in player.planets if g.worlds[planet].artifact_up]
        cards = sorted(artifacts.CARDS[token] for token in up)
        held = sorted(card for card in player.specials if card != council.VOICE)
        assert player.out or cards == held, f"seat {seat} has {held} for {cards}"
        assert player.points >= len(up), f"seat {seat} has {player.points} points and {len(up)} artifacts"
    assert sum(council.VOICE in player.specials for player in g.players) <= 1, "two voices of the council"


BEFORE_LEADERS = ("races", "galaxy", "artifacts", "stationing", "early")
"""Stages of the setup at which leaders may not have been placed."""


def check_leaders(g: Imperium) -> None:
    """T21.1, T21.2: each leader of a race in the game is somewhere, once, and with its own people or a captive."""
    if not g.rules.has("leaders") or g.stage.partition(".")[0] in BEFORE_LEADERS:
        return
    found = [*g.adrift, *g.dead]
    for seat, player in enumerate(g.players):
        own = set(people.race_leaders(g, seat))
        there = [leader for planet in player.planets for leader in g.worlds[planet].leaders]
        there += [leader for _, fleet in fleets_of(g, seat) for hold in fleet.holds for leader in hold.leaders]
        if g.battle is not None and g.battle.attacker.seat == seat:
            forces = (g.battle.landed, *(force for _, force in g.battle.landings))
            there += [leader for force in forces for leader in force.leaders]
        assert own.issuperset(there), f"seat {seat} has leaders of others at large"
        assert own.isdisjoint(player.captives), f"seat {seat} holds own leaders captive"
        found += [*there, *player.captives]
    whole = [leader for seat in range(g.seats) for leader in people.race_leaders(g, seat)]
    assert sorted(found) == sorted(whole), "leaders are lost or there twice"
    for world in g.worlds:
        alone = world.owner == NOBODY or PLANETS[world.planet].station
        assert not (world.leaders and alone), f"leaders on {world.planet}"


def check_goods(g: Imperium) -> None:
    """T1.9: a limited supply."""
    goods = [player.goods for player in g.players]
    assert min(*goods, g.goods) >= 0, f"goods below zero: {goods}, supply {g.goods}"
    supply = LIMITS.trade_goods["se" if g.rules.expansion else "base"]
    assert sum(goods) + g.goods == supply, f"{sum(goods)} goods and {g.goods} in the supply"


@lru_cache(maxsize=64)
def decks(rules: Rules, available: tuple[str, ...], seats: int) -> tuple[list[str], list[str], frozenset[str]]:
    """All action cards and all political cards of the match, sorted, and its secret objectives."""
    actions, politics = action_deck(rules, available, seats), political_deck(rules, available, seats)
    return sorted(actions), sorted(politics), frozenset(secret_objectives(rules, seats))


def check_cards(g: Imperium) -> None:
    """Decks, hands, discards and laws make up the cards of the match; hands are within their limit (T16.1)."""
    actions = [*g.actions.cards, *g.actions_used.cards, *(card for p in g.players for card in p.hand.cards)]
    actions += [effect.about for effect in g.effects if effect.until in ("mecatol", "return")]
    deck, politics, objectives = decks(g.rules, g.available, g.seats)
    assert sorted(actions) == deck, "action cards are lost or doubled"
    agendas = [*g.agendas.cards, *g.agendas_used.cards, *(card for p in g.players for card in p.politics.cards)]
    agendas += [law.card for law in g.laws]
    if g.debate and not g.debate.outcome and g.debate.card != council.VOICE:
        agendas.append(g.debate.card)
    assert sorted(agendas) == politics, "political cards are lost"
    secrets = [*g.secrets.cards, *(card for player in g.players for card in player.secret.cards)]
    secrets += [card for player in g.players for card in player.claimed if card in objectives]
    assert len(secrets) == len(set(secrets)), "a secret objective is there twice"
    if g.debate is not None and g.debate.outcome:
        return  # a law may have lowered the limit just now: cards are being discarded
    for seat, player in enumerate(g.players):
        most = max(hand_limit(g, seat), LIMITS.action_hand) + 1  # where a law lowers the limit cards go one by one
        changing = g.stage in SHIFTING
        assert changing or player.hand.count <= most, f"seat {seat} holds {player.hand.count} cards"


def check_tiles(g: Imperium) -> None:
    """Every tile of the stock is in a hand, on the board or out of the game."""
    tiles = [*g.tiles_left.cards, *g.face_down.cards, *(tile for player in g.players for tile in player.tiles.cards)]
    tiles += [*g.building.placed.values()] if g.building else g.tiles
    dealt = [tile for tile in tiles if TILES[tile].pool in ("regular", "special", "empty")]
    assert len(dealt) == len(set(dealt)), "a tile is there twice"
    if g.rules.galaxy != "preset" and (g.building or g.tiles):
        assert sorted(dealt) == sorted(stock(g.rules.expansion)), "tiles are lost"

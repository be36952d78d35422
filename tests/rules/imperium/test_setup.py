"""T2: races, pieces, decks, speaker, starting units and counters."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.imperium.driving import first, play, questions, racing, seat_of, start
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.checks import board_of, units_on_board
from perijove.games.imperium.facts import LAYOUTS, OBJECTIVES, PLANETS, RACES, STRATEGY_CARDS, TILES
from perijove.games.imperium.moves import Station, TakeRace
from perijove.games.imperium.options import OPTIONS
from perijove.games.imperium.rules.decks import action_deck, imperium_rex
from perijove.games.imperium.rules.order import neighbours
from perijove.games.imperium.rules.setup import race_names
from perijove.games.imperium.rules.starting import replace_hopeless_secrets
from perijove.games.imperium.state import KINDS, NOBODY, SHIPS, Imperium
from perijove.kernel.decision import Choose, Move
from perijove.kernel.errors import BadOption
from perijove.kernel.options import check_options
from perijove.kernel.zones import Zone

# ---------------------------------------------------------------------- races


@pytest.mark.rule("imperium:T2.1")
def test_dealt_races_are_random_and_different() -> None:
    tables = [tuple(player.race for player in start(6, seed=str(n)).players) for n in range(12)]
    assert all(len(set(races)) == 6 for races in tables)
    assert len(set(tables)) == 12
    assert {race for races in tables for race in races} == set(RACES), "every race comes up"


@pytest.mark.rule("imperium:T2.1")
def test_homes_of_races_that_nobody_plays_leave_the_game() -> None:
    g = start(3)
    homes = [tile for tile in g.tiles if TILES[tile].kind == "home"]
    assert sorted(homes) == sorted(RACES[player.race].home for player in g.players)


@pytest.mark.rule("imperium:T2.1")
def test_chosen_races_are_taken_clockwise_from_the_speaker_and_only_once() -> None:
    g = start(4, races="chosen")
    asked = [(q.seat, len(q.options())) for q in questions(g, first, until=("stationing",))]
    assert [seat for seat, _ in asked] == [(g.speaker + n) % 4 for n in range(4)]
    assert [left for _, left in asked] == [14, 13, 12, 11]


@pytest.mark.rule("imperium:T2.1")
def test_drawn_races_are_one_of_three_that_are_left() -> None:
    g = start(6, races="drawn")
    for question in questions(g, first, until=("stationing",)):
        offered = [move.race for move in question.options() if isinstance(move, TakeRace)]
        assert len(set(offered)) == 3
        assert not set(offered) & {player.race for player in g.players}


@pytest.mark.rule("imperium:T2.1")
def test_without_the_expansion_only_the_ten_base_races_are_there() -> None:
    assert len(race_names(start(3, expansion=False).rules)) == 10
    assert len(race_names(start(3).rules)) == 14


@pytest.mark.rule("imperium:T2.2")
def test_a_race_brings_its_sheet_abilities_and_two_contracts() -> None:
    g = racing("letnev", "jolnar", "winnu")
    player = g.players[seat_of(g, "jolnar")]
    assert player.abilities == ("fragile", "brilliant", "recalculation")
    assert RACES[player.race].contracts == (1, 3)
    assert g.agreements == (), "both contract cards are with their owner"


@pytest.mark.rule("imperium:T2.3")
def test_everybody_has_the_units_of_a_colour_of_their_own() -> None:
    g = start(6)
    assert len({player.colour for player in g.players}) == 6


@pytest.mark.rule("imperium:T2.4")
@pytest.mark.parametrize(
    ("race", "technologies"),
    [
        ("sol", ("antimass_deflectors", "cybernetics")),
        ("letnev", ("hylar_v_assault_laser", "antimass_deflectors")),
        ("hacan", ("enviro_compensator", "sarween_tools")),
        ("norr", ("hylar_v_assault_laser", "deep_space_cannon")),
        ("jolnar", ("hylar_v_assault_laser", "antimass_deflectors", "enviro_compensator", "sarween_tools")),
        ("l1z1x", ("enviro_compensator", "stasis_capsules", "cybernetics", "hylar_v_assault_laser")),
        ("mentak", ("hylar_v_assault_laser", "enviro_compensator")),
        ("naalu", ("antimass_deflectors", "enviro_compensator")),
        ("xxcha", ("antimass_deflectors", "enviro_compensator")),
        ("yssaril", ("antimass_deflectors", "xrd_transporters")),
        pytest.param(
            "muaat",
            ("enviro_compensator", "sarween_tools", "war_sun"),
            marks=pytest.mark.rule("shattered:races.muaat.tech"),
        ),
        pytest.param(
            "saar", ("antimass_deflectors", "xrd_transporters"), marks=pytest.mark.rule("shattered:races.saar.tech")
        ),
        pytest.param(
            "winnu",
            ("antimass_deflectors", "enviro_compensator", "stasis_capsules"),
            marks=pytest.mark.rule("shattered:races.winnu.tech"),
        ),
        pytest.param(
            "yin",
            ("hylar_v_assault_laser", "automated_defense_turrets"),
            marks=pytest.mark.rule("shattered:races.yin.tech"),
        ),
    ],
)
def test_starting_technologies_are_in_play(race: str, technologies: tuple[str, ...]) -> None:
    player = Position(races=(race, *[other for other in ("sol", "hacan", "norr") if other != race][:2])).player(0)
    assert player.technologies == technologies
    assert set(technologies) <= set(player.in_force)


# ---------------------------------------------------------------------- home planets and units


@pytest.mark.rule("imperium:T2.5")
def test_home_planets_are_held_refreshed_and_all_others_are_nobodys() -> None:
    g = racing("hacan", "sol", "norr")
    homes = {planet for player in g.players for planet in player.planets}
    assert sorted(g.worlds[n].planet for n in homes) == [
        "arretze", "hercant", "jord", "kamdorn", "quinarra", "tren-lak",
    ]  # fmt: skip
    for number, world in enumerate(g.worlds):
        assert (world.owner != NOBODY) == (number in homes)
        assert not world.exhausted


UNITS_OF = {
    "sol": {"ground_force": 5, "carrier": 2, "destroyer": 1, "space_dock": 1},
    "letnev": {"space_dock": 1, "dreadnought": 1, "destroyer": 1, "carrier": 1, "ground_force": 3},
    "hacan": {"ground_force": 4, "carrier": 2, "cruiser": 1, "fighter": 2, "space_dock": 1},
    "norr": {"ground_force": 5, "carrier": 1, "cruiser": 1, "pds": 1, "space_dock": 1},
    "jolnar": {"ground_force": 2, "carrier": 2, "fighter": 1, "pds": 2, "dreadnought": 1, "space_dock": 1},
    "l1z1x": {"space_dock": 1, "carrier": 1, "ground_force": 5, "dreadnought": 1, "fighter": 3, "pds": 1},
    "mentak": {"carrier": 1, "cruiser": 3, "space_dock": 1, "pds": 1, "ground_force": 4},
    "naalu": {
        "space_dock": 1, "ground_force": 4, "pds": 1, "carrier": 1, "cruiser": 1, "destroyer": 1, "fighter": 4,
    },
    "xxcha": {"space_dock": 1, "fighter": 3, "pds": 1, "carrier": 1, "ground_force": 2, "cruiser": 2},
    "yssaril": {"space_dock": 1, "ground_force": 5, "pds": 1, "carrier": 2, "cruiser": 1, "fighter": 2},
    "muaat": {"ground_force": 4, "fighter": 2, "war_sun": 1, "space_dock": 1},
    "saar": {"ground_force": 4, "carrier": 2, "fighter": 2, "destroyer": 1, "space_dock": 1},
    "winnu": {"ground_force": 3, "carrier": 1, "cruiser": 1, "fighter": 2, "pds": 1, "space_dock": 1},
    "yin": {"ground_force": 4, "carrier": 2, "destroyer": 1, "fighter": 4, "space_dock": 1},
}  # fmt: skip


def starting(g: Imperium, race: str) -> dict[str, int]:
    board = units_on_board(board_of(g), g.effects, seat_of(g, race))
    return {name: board[kind] for kind, name in enumerate(KINDS) if board[kind]}


@pytest.mark.rule("imperium:T2.10")
@pytest.mark.parametrize(
    "races",
    [
        ("sol", "letnev", "hacan", "norr", "jolnar"),
        ("l1z1x", "mentak", "naalu", "xxcha", "yssaril"),
        pytest.param(
            ("muaat", "saar", "winnu", "yin"),
            marks=pytest.mark.rule(
                "shattered:races.muaat.units",
                "shattered:races.saar.units",
                "shattered:races.winnu.units",
                "shattered:races.yin.units",
            ),
        ),
    ],
)
def test_starting_units_stand_in_the_home_system_and_nowhere_else(races: tuple[str, ...]) -> None:
    g = racing(*races)
    for race in races:
        assert starting(g, race) == UNITS_OF[race], race
        seat = seat_of(g, race)
        home = g.players[seat].home
        assert g.tiles[home] == RACES[race].home
        ships = {SHIPS[kind]: count for kind, count in enumerate(g.fleet(home, seat).ships) if count}
        assert ships == {name: count for name, count in UNITS_OF[race].items() if name in SHIPS}


@pytest.mark.rule("shattered:races.saar.units.note")
def test_by_the_errata_saar_start_with_a_cruiser_in_place_of_the_destroyer() -> None:
    ships = starting(racing("saar", "sol", "hacan", text="errata"), "saar")
    assert (ships["cruiser"], "destroyer" in ships) == (1, False)


@pytest.mark.rule("shattered:races.saar.dock.space")
def test_the_dock_of_saar_lies_in_space() -> None:
    g = racing("saar", "sol", "hacan")
    seat = seat_of(g, "saar")
    assert g.fleet(g.players[seat].home, seat).docks == (0,)
    assert not any(g.worlds[planet].dock for planet in g.players[seat].planets)


@pytest.mark.rule("imperium:T2.10")
def test_the_owner_divides_ground_forces_pds_and_dock_among_the_home_planets() -> None:
    g = start(3, races="chosen")
    wanted = dict(zip(g.order, ("jolnar", "sol", "hacan"), strict=True))
    asked: list[tuple[str, list[int]]] = []

    def last(g: Imperium, question: Choose) -> Move:
        if question.prompt == "take-race":
            return TakeRace(wanted[question.seat])
        counts = [move.count for move in question.options() if isinstance(move, Station)]
        if g.players[question.seat].race == "jolnar":
            asked.append((str((question.args or {})["unit"]), counts))
        return question.options()[-1]

    play(g, last)
    assert asked == [("space_dock", [1, 0]), ("pds", [2, 1, 0]), ("ground_force", [2, 1, 0])]
    jol, nar = (g.worlds[planet] for planet in g.players[seat_of(g, "jolnar")].planets)
    assert (jol.dock, jol.pds, jol.ground) == (False, 0, 0)
    assert (nar.dock, nar.pds, nar.ground) == (True, 2, 2)
    assert jol.owner == seat_of(g, "jolnar"), "a control marker lies on a planet without units"


@pytest.mark.rule("imperium:T2.10")
def test_a_race_with_one_home_planet_has_nothing_to_divide() -> None:
    g = start(3, races="chosen")
    wanted = dict(zip(g.order, ("sol", "mentak", "yin"), strict=True))
    asked = [
        q.prompt for q in questions(g, lambda g, q: TakeRace(wanted[q.seat]) if "race" in q.prompt else first(g, q))
    ]
    assert asked == ["take-race"] * 3
    assert g.worlds[g.players[seat_of(g, "mentak")].planets[0]].pds == 1


# ---------------------------------------------------------------------- counters, goods, speaker, seats


@pytest.mark.rule("imperium:T2.11")
@pytest.mark.parametrize(
    ("race", "counters"), [("sol", (3, 2, 3, 8)), ("mentak", (3, 2, 4, 7)), ("l1z1x", (3, 3, 3, 7))]
)
def test_starting_counters(race: str, counters: tuple[int, int, int, int]) -> None:
    player = Position(races=(race, "hacan", "norr")).player(0)
    assert (player.command, player.strategy, player.fleet, player.reserve) == counters


@pytest.mark.rule("imperium:T2.11", "imperium:T2.6")
def test_players_start_without_action_cards_goods_and_points() -> None:
    g = racing("sol", "hacan", "norr")
    assert [(player.hand.count, player.goods, player.points) for player in g.players] == [(0, 0, 0)] * 3
    assert not any(g.counters)
    assert g.target == 10


@pytest.mark.rule("imperium:T2.6", "imperium:T27.1")
@pytest.mark.parametrize("strategy", ["black", "white"])
def test_eight_strategy_cards_lie_ready_one_a_number(strategy: str) -> None:
    g = start(3, strategy=strategy)
    assert [STRATEGY_CARDS[card].number for card in g.available] == list(range(1, 9))
    assert {STRATEGY_CARDS[card].back for card in g.available} == {strategy}
    assert g.bonus == (0,) * 8


@pytest.mark.rule("imperium:T27.1", "shattered:opt2.mix")
def test_single_cards_come_from_the_other_set() -> None:
    cards = start(3, swap_7=True, age_of_empire=True, imperial_ii=True).available
    assert (cards[6], cards[7], cards[5]) == ("technology_ii", "imperial_ii", "warfare")
    assert start(3, strategy="white", swap_2=True).available[1] == "diplomacy"


@pytest.mark.rule("shattered:opt2.mix")
def test_the_rulebook_mixes_by_number_too_and_the_errata_by_name_only() -> None:
    assert start(3, swap_8=True).available[7] == "bureaucracy"
    with pytest.raises(BadOption, match="swap_8"):
        start(3, swap_8=True, text="errata")
    assert start(3, swap_7=True, text="errata").available[6] == "technology_ii"


@pytest.mark.rule("shattered:opt1.age", "imperium:T27.6")
def test_imperial_ii_needs_age_of_empire() -> None:
    with pytest.raises(BadOption, match="age_of_empire"):
        start(3, imperial_ii=True)
    assert start(3, imperial_ii=True, age_of_empire=True).available[7] == "imperial_ii"


@pytest.mark.rule("imperium:T2.8")
def test_a_random_player_is_the_speaker() -> None:
    assert {start(4, seed=str(n)).speaker for n in range(24)} == {0, 1, 2, 3}


@pytest.mark.rule("imperium:T2.18")
def test_with_five_players_uneven_seats_get_trade_goods() -> None:
    seats = set()
    for n in range(20):
        g = start(5, seed=str(n))
        goods = {player.seat: player.goods for player in g.players}
        assert goods == {1: 4, 2: 0, 3: 0, 4: 4, 5: 6}
        seats.add(tuple(player.seat for player in g.players))
    assert len(seats) > 1, "seats are numbered at random"


@pytest.mark.rule("imperium:T2.18")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_with_even_seats_nobody_gets_trade_goods(players: int) -> None:
    assert {player.goods for player in start(players).players} == {0}


@pytest.mark.rule("imperium:T2.20")
def test_neighbours_at_the_table_are_neighbours_on_the_board_and_stay_so() -> None:
    g = start(5)
    homes = LAYOUTS["standard-5"].homes
    for player in g.players:
        assert g.hexes[player.home] == homes[player.seat - 1]
    assert neighbours(g, 0) == (1, 4)
    g.players[1].out = True
    assert neighbours(g, 0) == (1, 4)


# ---------------------------------------------------------------------- decks


@pytest.mark.rule("imperium:T2.7")
def test_decks_are_shuffled() -> None:
    one, other = start(3, seed="1"), start(3, seed="2")
    assert sorted(one.actions.cards) == sorted(other.actions.cards)
    assert one.actions.cards != other.actions.cards
    assert one.agendas.cards != other.agendas.cards


def stages_of(zone: Zone) -> str:
    """The objective deck from its top, a letter a card: I stage I, 2 stage II, R Imperium Rex."""
    letters = {"stage_1": "I", "stage_2": "2"}
    return "".join(
        "R" if OBJECTIVES[card].ends == "end" else letters[OBJECTIVES[card].deck] for card in reversed(zone.cards)
    )


@pytest.mark.rule("imperium:T2.12", "imperium:T2.13", "imperium:T2.14")
def test_the_objective_deck_is_six_of_stage_one_above_three_of_stage_two_with_imperium_rex() -> None:
    rex = set()
    for n in range(30):
        deck = stages_of(start(3, seed=str(n)).objectives)
        assert (deck[:6], sorted(deck[6:])) == ("IIIIII", ["2", "2", "2", "R"])
        rex.add(deck.index("R"))
    assert rex == {6, 7, 8, 9}


@pytest.mark.rule("imperium:T2.15", "shattered:opt2.deck", "shattered:opt2.deck.note", "shattered:opt2.reveal")
def test_with_white_strategy_cards_there_is_a_fourth_of_stage_two_and_the_first_card_lies_open() -> None:
    g = start(3, strategy="white")
    deck = stages_of(g.objectives)
    assert (deck[:5], Counter(deck[5:])) == ("IIIII", Counter("2222R"))
    (shown,) = g.revealed_objectives
    assert OBJECTIVES[shown].deck == "stage_1"


@pytest.mark.rule("imperium:T23.1", "imperium:T2.15")
def test_the_long_war_has_14_points_and_14_objectives() -> None:
    g = start(3, points="14")
    deck = stages_of(g.objectives)
    assert (g.target, deck[:8], Counter(deck[8:])) == (14, "IIIIIIII", Counter("22222R"))


@pytest.mark.rule("imperium:T24.1")
def test_age_of_empire_lays_the_objectives_open_up_to_imperium_rex() -> None:
    lengths = set()
    for n in range(20):
        g = start(3, seed=str(n), age_of_empire=True)
        assert g.objectives.cards == (imperium_rex(g.rules),)
        lengths.add(len(g.revealed_objectives))
        assert all(OBJECTIVES[card].ends != "end" for card in g.revealed_objectives)
        assert len(g.revealed_objectives) + g.objectives_left.count == 19
    assert lengths == {6, 7, 8, 9}


@pytest.mark.rule("imperium:T2.16")
def test_everybody_gets_one_secret_objective_and_the_rest_goes_back_unseen() -> None:
    g = start(6)
    secrets = [player.secret.cards for player in g.players]
    assert all(len(cards) == 1 and OBJECTIVES[cards[0]].deck == "secret" for cards in secrets)
    assert len({cards[0] for cards in secrets}) == 6
    assert (g.secrets.count, set(g.secrets.shown_to(0)), set(g.objectives_left.shown_to(0))) == (7, {None}, {None})


@pytest.mark.rule("imperium:T2.17")
def test_keeper_of_gates_is_replaced_where_there_is_no_wormhole() -> None:
    p = Position().secret(0, "vs-06").secret(1, "vs-01")
    assert not any(p.g.wormholes)
    replace_hopeless_secrets(p.g)
    assert "vs-06" not in p.player(0).secret.cards
    assert (p.player(0).secret.count, p.player(1).secret.cards) == (1, ("vs-01",))
    assert "vs-06" in p.g.secrets.cards


@pytest.mark.rule("imperium:T2.17", "shattered:opt8.gatekeeper")
def test_keeper_of_gates_is_replaced_where_only_the_nexus_has_wormholes() -> None:
    p = Position(wormhole_nexus=True).tile((6, -6), "se-nexus").secret(0, "vs-06")
    assert any(p.g.wormholes)
    replace_hopeless_secrets(p.g)
    assert "vs-06" not in p.player(0).secret.cards
    assert p.player(0).secret.count == 1


@pytest.mark.rule("imperium:T2.17")
def test_keeper_of_gates_stays_where_there_is_a_wormhole() -> None:
    p = Position().tile((2, -1), "v-lodor").secret(0, "vs-06")
    replace_hopeless_secrets(p.g)
    assert p.player(0).secret.cards == ("vs-06",)


@pytest.mark.rule("imperium:T2.19", "imperium:T26.2")
@pytest.mark.parametrize(("players", "there"), [(3, True), (4, False), (5, True), (6, True)])
def test_two_action_cards_are_out_with_four_players(players: int, there: bool) -> None:
    deck = start(players).actions.cards
    assert ("strategic_flexibility" in deck, "strategic_shift" in deck) == (there, there)


@pytest.mark.rule("imperium:T2.19", "shattered:players78.remove8")
def test_two_action_cards_are_out_with_eight_players() -> None:
    g = start(3)
    deck = action_deck(g.rules, g.available, 8)
    assert not {"strategic_flexibility", "strategic_shift"} & set(deck)


@pytest.mark.rule("imperium:T16.8", "shattered:opt2.redraw")
def test_cards_that_name_a_strategy_card_which_is_not_played_are_out() -> None:
    assert "council_dissolved" in start(3).actions.cards
    white = start(3, strategy="white")
    assert "council_dissolved" not in white.actions.cards
    assert "tech_bubble" in white.actions.cards, "Technology II counts as Technology"
    held = [card for player in white.players for card in player.politics.cards]
    assert "imperial_academy" not in (*white.agendas.cards, *held)


@pytest.mark.rule("imperium:T17.10", "shattered:opt2.political")
def test_with_assembly_everybody_starts_with_two_political_cards() -> None:
    assert {player.politics.count for player in start(4, strategy="white").players} == {2}
    assert {player.politics.count for player in start(4).players} == {0}


# ---------------------------------------------------------------------- planets and leaders of the new races


@pytest.mark.parametrize(
    ("planet", "values"),
    [
        pytest.param("muaat", (4, 1, ""), marks=pytest.mark.rule("shattered:races.muaat.home")),
        pytest.param("lisis-ii", (1, 1, ""), marks=pytest.mark.rule("shattered:races.saar.home")),
        pytest.param("ragh", (2, 1, ""), marks=pytest.mark.rule("shattered:races.saar.home")),
        pytest.param("winnu", (3, 4, "yellow"), marks=pytest.mark.rule("shattered:races.winnu.home")),
        pytest.param("darien", (2, 4, ""), marks=pytest.mark.rule("shattered:races.yin.home")),
    ],
)
def test_home_planets_of_the_new_races(planet: str, values: tuple[int, int, str]) -> None:
    p = Position(races=("muaat", "saar", "winnu", "yin"))
    world = p.world(planet)
    assert (world.resources, world.influence, PLANETS[planet].specialty) == values
    assert world.at == p.player(world.owner).home


@pytest.mark.rule("shattered:races.saar.home.note")
def test_by_the_errata_lisis_ii_has_no_influence() -> None:
    p = Position(races=("saar", "sol", "hacan"), text="errata")
    assert (p.world("lisis-ii").resources, p.world("lisis-ii").influence) == (1, 0)


@pytest.mark.rule("shattered:races.winnu.yellow.unique")
def test_the_winnu_home_planet_is_the_only_one_with_a_yellow_specialty() -> None:
    assert [planet.id for planet in PLANETS.values() if planet.specialty == "yellow"] == ["winnu"]


@pytest.mark.parametrize(
    ("race", "leaders"),
    [
        pytest.param(
            "muaat",
            {"emnor": "scientist", "magmus": "diplomat", "umbat": "general"},
            marks=pytest.mark.rule("shattered:races.muaat.leaders"),
        ),
        pytest.param(
            "saar",
            {"mauob": "general", "mendosa": "admiral", "rowl": "agent"},
            marks=pytest.mark.rule("shattered:races.saar.leaders"),
        ),
        pytest.param(
            "winnu",
            {"kelsa": "scientist", "rickar": "admiral", "sela": "agent"},
            marks=pytest.mark.rule("shattered:races.winnu.leaders"),
        ),
        pytest.param(
            "yin",
            {"dahla": "diplomat", "milor": "agent", "omar": "general"},
            marks=pytest.mark.rule("shattered:races.yin.leaders"),
        ),
    ],
)
def test_leaders_of_the_new_races(race: str, leaders: dict[str, str]) -> None:
    assert {leader.id: leader.type for leader in RACES[race].leaders} == leaders


@pytest.mark.rule("shattered:races.muaat.leaders")
def test_the_muaat_general_is_called_as_the_rulebook_spells_it() -> None:
    names = {game.words.text(f"leader.{leader.id}", "en") for leader in RACES["muaat"].leaders}
    assert names == {"Emnor", "Unbat", "Magmus"}


# ---------------------------------------------------------------------- options


def test_a_preset_map_without_the_expansion_is_refused() -> None:
    with pytest.raises(BadOption, match="expansion"):
        start(3, galaxy="preset", expansion=False)


def test_every_option_says_in_both_languages_what_it_means() -> None:
    for option in OPTIONS:
        assert set(option.meaning) == {"en", "ja"}
        assert all(set(words) == {"en", "ja"} for words in option.choices.values())
    assert check_options("imperium", OPTIONS, 3, {})["text"] == "rulebook"

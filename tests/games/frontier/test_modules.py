"""What the table shows of Modules 1 and 2: pieces, cards, the legend, the board of Futures, stars and war."""

from __future__ import annotations

import re

import pytest
from tests.arranged.outbound import (
    AMAT,
    CERES,
    CHIRON,
    DEIMOS,
    ENCELADUS,
    PHOBOS,
    POSITIONS,
    RADIATOR,
    TETHER,
    convoy,
    fleet,
    freight,
    prospectors,
    quest,
)
from tests.games.frontier.test_scene import KEY, panel, shown
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import BOARD, CARDS, FACES
from perijove.games.frontier.moves import Activate, Fly
from perijove.games.frontier.rules.futures.book import FUTURES
from perijove.games.frontier.rules.futures.quests import quests
from perijove.games.frontier.scene.coach import ADVICE
from perijove.games.frontier.terawatt_moves import Attempt, Haul
from perijove.kernel.game import Table
from perijove.kernel.scene import Bench, Cards, Drawing, Fact, Note, Piece, Row, Rows, Scene, Tokens, Track
from perijove.kernel.words import LANGUAGES


def piece(scene: Scene, id: str) -> Piece:
    return next(each for each in scene.pieces if each.id == id)


def row(scene: Scene, future: str) -> Row:
    table = panel(scene, "futures").items[0]
    assert isinstance(table, Rows)
    return next(each for each in table.rows if each.id == f"future.{future}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("begin", POSITIONS)
def test_everything_of_the_modules_has_a_sign_and_words(begin: str, lang: str) -> None:
    board = game.board({}, 2, lang)
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board.symbols))
    scene = shown(POSITIONS[begin]().start().match, 0, lang)
    assert {each.symbol for each in scene.pieces} <= symbols
    assert not [each.title for each in scene.pieces if KEY.search(each.title)]
    for item in (item for each in scene.panels for item in each.items):
        for card in getattr(item, "cards", []):
            assert not card.of or card.of in board.library
            assert not card.symbol or card.symbol in symbols
            assert not KEY.search(card.name + card.note)
        for each in getattr(item, "rows", []):
            assert not any(KEY.search(str(cell)) for cell in each.cells)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_modules_is_in_the_library(lang: str) -> None:
    board = game.board({}, 2, lang)
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board.symbols))
    for card, sides in CARDS.items():
        told = board.library[f"card.{card}"]
        assert told.symbol in symbols
        assert not re.search(r"(print|effect|dome|specialty|ideology|future)\.[a-z]", told.text), told.text
        assert all(f"face.{side}" in board.library for side in sides)


def test_a_card_tells_its_load_its_trade_and_its_future() -> None:
    library = game.board({}, 2, "en").library
    assert "carries up to 2, loads only at a factory or an anchored Bernal" in library["face.freighter-05-black"].text
    assert "promoted at a colony of the kind S" in library["face.freighter-05-black"].text
    assert "human, miner, ideology unity" in library["face.colonist-02-purple"].text
    assert "Future: Pan Sapiens" in library["face.colonist-02-purple"].text
    assert "afterburn 1 for thrust +5" in library["face.gw-thruster-01-purple"].text
    assert "home orbit L1" in library["face.bernal-02-white"].text


def test_freighters_fleets_cubes_and_bernals_are_told_apart() -> None:
    assert piece(shown(freight().start().match), "stack.0.freighter").symbol == "freighter"
    scene = shown(fleet().start().match)
    assert piece(scene, "stack.0.freighter").symbol == "fleet"
    assert piece(scene, "stack.0.cube-1").symbol == "cube"
    assert piece(scene, "stack.0.cube-1").title.startswith("Ann: mobile factory at Sol-Mars L1")
    assert piece(shown(quest().start().match), "stack.0.bernal-1").symbol == "lab"
    moored = Position(bernals=True).factory(0, CERES).bernal("lagrange:096", "bernal-02-white", afloat=True).start()
    assert piece(shown(moored.match), "stack.0.bernal-1").symbol == "bernal"


def test_colonists_are_counted_beside_their_stack() -> None:
    people = piece(shown(quest().start().match), "people.0.bernal-1")
    assert people.texts == ["2"]
    assert people.title == "Ann: 2 colonists at burn space 135\nMalcolm, Group Mind Immortalists"
    assert not [each for each in shown(freight().start().match).pieces if each.id.startswith("people")]


def test_a_stack_tells_what_it_carries() -> None:
    title = piece(shown(freight().start().match), "stack.0.freighter").title
    assert title.split("\n")[1].startswith("Poodle Steam, ")
    assert "10 tanks of isotope" in piece(shown(quest().start().match), "stack.0.rocket").title


def test_a_cube_under_way_tells_of_no_fuel() -> None:
    cube = freight().start().choose(Haul("freighter"))
    assert all("steps left" not in offer.detail for offer in shown(cube.match).moves)
    rocket = freight().start()
    rocket.choose(rocket.options(Activate)[0])
    assert any("steps left" in offer.detail for offer in shown(rocket.match).moves)


def test_a_question_is_about_the_own_craft_the_one_under_way_or_the_space_it_names() -> None:
    p = freight().start()
    assert sorted(shown(p.match).prompt.about) == ["stack.0.freighter", "stack.0.rocket"]
    assert shown(p.match, None).prompt.about == []
    p.choose(Haul("freighter"))
    assert shown(p.match).prompt.about == ["stack.0.freighter"]
    rolling = quest().aquas(0, 9).start()
    rolling.choose(rolling.options(Attempt)[0])
    assert shown(rolling.match).prompt.about == ["site:chiron"]


def test_mats_tell_loads_grades_and_anchors() -> None:
    def headings(p: Position) -> list[str]:
        return [item.label for item in panel(shown(p.start().match), "mat.0").items if isinstance(item, Cards)]

    assert "the freighter at Unitas, load 1 of 2" in headings(freight())
    assert "Kalpana at burn space 135, anchored" in headings(quest())
    afloat = Position(bernals=True).bernal("burn:geo", "bernal-01-white", afloat=True, wet="16", grade="dirt")
    assert "Kalpana at GEO, dry 10, wet 16, 7 steps of fuel, dirt" in headings(afloat)


def test_the_big_cube_that_is_a_factory_looks_like_one() -> None:
    p = fleet()
    p.g.players[0].stacks["freighter"].space = BOARD["lagrange:sol-mars-l1"]
    p.start().choose(Haul("freighter"), Fly(PHOBOS))
    scene = shown(p.match)
    assert piece(scene, f"factory.{PHOBOS}").symbol == "big-factory"
    assert piece(scene, f"factory.{DEIMOS}").symbol == "factory"


def test_a_space_elevator_joins_its_two_ends() -> None:
    scene = shown(fleet().set(geo_elevator=True).start().match)
    stick = next(each for each in scene.pieces if each.id.startswith("elevator.site"))
    assert stick.title == "Space elevator from Phobos to Mars Arsia Mons Caves"
    assert stick.turn
    assert piece(scene, "elevator.geo").title == "Space elevator from Earth to GEO"


def test_a_colony_tells_what_is_promoted_there() -> None:
    scene = shown(freight().start().match)
    assert "promotes cards with the dome S" in piece(scene, "colony.site:unitas").title
    core = Position().claim(0, CERES, colony=True).start()
    assert "promotes" not in piece(shown(core.match), f"colony.{CERES}").title


def test_the_legend_shows_the_signs_of_this_table() -> None:
    def names(p: Position) -> list[str]:
        (cards,) = panel(shown(p.start().match), "signs").items
        assert isinstance(cards, Cards)
        return [card.symbol for card in cards.cards]

    assert names(Position()) == ["rocket", "outpost", "claim", "factory", "colony", "busted", "glitch", "glory"]
    assert names(freight())[8:] == ["freighter", "fleet", "cube", "big-factory", "elevator"]
    assert names(quest())[13:] == ["bernal", "moored", "lab", "people", "star", "independent"]


# ---------------------------------------------------------------------- Futures


def test_a_future_tells_what_is_met_and_what_is_missing() -> None:
    scene = shown(quest().start().match)
    assert row(scene, "mini_black_hole").cells[1:4] == ["✓ everything is there: attempt it", "5/5", 10]
    assert row(scene, "mini_black_hole").tint == "go"
    assert row(scene, "golden_apples").cells[1:3] == [
        "✗ a human with the card · ✗ a factory of yours on the sungrazer · ✗ the card on the sungrazer", "3/6",
    ]  # fmt: skip
    assert "3 factories at space elevators (0 of 3)" in str(row(scene, "pan_sapiens").cells[1])


def test_a_price_that_cannot_be_paid_is_missing_too() -> None:
    p = quest()
    p.g.players[0].stacks["rocket"].isotope = 4
    assert row(shown(p.start().match), "mini_black_hole").cells[1:3] == [
        "✗ That takes 10 tanks of isotope here and there are 4", "4/5",
    ]  # fmt: skip


def test_a_row_is_ready_just_when_the_rules_offer_the_attempt() -> None:
    p = quest().start()
    ready = {each.future for each in quests(p.g, 0) if each.ready}
    assert ready == {move.future for move in p.options(Attempt)} == {"mini_black_hole"}
    attempts = [each for each in shown(p.match).moves if "future.mini_black_hole" in each.touches]
    assert [each.final for each in attempts] == [True]


def test_cards_that_are_not_promoted_or_still_in_hand_show_their_future() -> None:
    p = quest()
    p.g.decks["freighter"].put("freighter-07", range(2))
    p.g.players[0].stacks.pop("freighter")
    p.hand(0, "freighter-01").start()
    wants = {each.future: [want.key for want in each.wants if not want.met] for each in quests(p.g, 0)}
    assert wants["exoplanet_hunt"] == ["promoted", "human", "works", "sedna", "at-sedna"]
    assert wants["artificial_consciousness"] == ["promoted", "minds"]


def test_a_star_is_shown_and_its_future_no_longer_an_aim() -> None:
    p = quest().roll(4).start()
    p.choose(*p.options(Attempt))
    scene = shown(p.match)
    taken = panel(scene, "futures").items[-1]
    assert isinstance(taken, Fact)
    assert taken.value == "Mini-Black Hole (Ann)"
    assert "mini_black_hole" not in {each.future for each in quests(p.g, 0)}
    stars = next(item for item in panel(scene, "mat.0").items if isinstance(item, Tokens) and item.label == "Stars")
    assert [token.title for token in stars.tokens] == ["Mini-Black Hole"]


def test_nobody_sees_a_board_of_futures_where_none_are_played() -> None:
    scene = shown(freight().start().match)
    assert not [each for each in scene.panels if each.id == "futures"]


def test_a_war_is_told_with_its_sides() -> None:
    p = quest().set(war="yellow", independents=(1,)).start()
    scene = shown(p.match)
    box = panel(scene, "war")
    assert (box.tone, box.at, box.title) == ("alarm", "front", "War of Independence, peace in 4 years")
    assert box.summary.startswith("War of Independence while the season is yellow: Bob against all others")
    sides, *changes = box.items
    assert isinstance(sides, Drawing)
    assert sides.title == "Bob against Ann"
    assert [item.label for item in changes if isinstance(item, Fact)] == [
        "Nobody", "Everybody", "You are loyal", "If it ends so",
    ]  # fmt: skip
    assert panel(scene, "mat.0").summary.endswith(" · loyal")
    assert panel(scene, "mat.1").summary.endswith(" · independent")
    assert "independent" in {
        token.symbol for item in panel(scene, "mat.1").items if isinstance(item, Tokens) for token in item.tokens
    }


def test_the_independent_read_of_their_own_side_and_onlookers_of_none() -> None:
    match = quest().set(war="yellow", independents=(0,)).start().match
    own, looking = panel(shown(match), "war"), panel(shown(match, None), "war")
    assert [item.label for item in own.items if isinstance(item, Fact)][2] == "You are independent"
    assert [item.label for item in looking.items if isinstance(item, Fact)][2] == "If it ends so"
    assert not [each for each in shown(quest().start().match).panels if each.tone]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("future", FUTURES)
def test_every_want_of_every_future_has_words(future: str, lang: str) -> None:
    p = quest()
    for face in (each for each in FACES.values() if each.future == future):
        for want in FUTURES[future].needs(p.g, 0, face.id, p.g.players[0].stacks["rocket"].space):
            assert game.words.has(f"want.{want.key}", lang)


# ---------------------------------------------------------------------- missions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_missions_has_a_line_for_every_site_in_reach(lang: str) -> None:
    p = prospectors().start()
    assert p.match is not None
    assert p.match.decision is not None
    question = p.match.decision.question(0)
    table = Table(p.match.seen(0), lang, ["Ann"])
    columns = game.scene(table).aims
    lines = {plan.to: game.planned(table, plan) for plan in game.aims(p.g, 0, question)}
    assert all(len(line.cells) == len(columns) and len(line.marks) > 1 for line in lines.values())
    assert not any(KEY.search(str(cell)) for line in lines.values() for cell in line.cells)
    if lang == "en":
        assert lines[f"rocket@{DEIMOS}"].cells == [
            "Deimos",
            1,
            0,
            0,
            0,
            1,
            "D",
            2,
            "factory (price 10) · refuel 2 tanks",
        ]
        assert str(lines[f"rocket@{PHOBOS}"].cells[-1]).startswith("claim 1 in 6, then factory (price 10)")
        assert lines["rocket@site:nereus"].cells[1] == 2


def test_the_outlook_counts_the_sites_of_this_turn() -> None:
    p = prospectors().start()
    assert p.match is not None
    assert p.match.decision is not None
    table = Table(p.match.seen(0), "en", ["Ann"])
    told = game.outlook(p.g, table, p.match.decision.question(0))
    assert told == "From here this turn: 10 sites to industrialise, 9 sites to claim, 10 sites to refuel at."
    assert game.outlook(p.g, table, None) == ""


def test_the_table_of_missions_is_about_the_craft_that_is_picked() -> None:
    p = convoy().start()
    assert [plan.to for plan in game.craft(p.g, 0, None)] == ["rocket", "freighter"]
    assert {plan.args["craft"] for plan in game.aims(p.g, 0, None)} == {"rocket"}, "the first where none is named"
    aims = {plan.to: plan for plan in game.aims(p.g, 0, None, "freighter")}
    assert aims[f"freighter@{DEIMOS}"].args["turns"] == 2
    assert not any(plan.args["fuel"] for plan in aims.values())
    assert game.aims(p.g, 0, None, "cube-7") == []


def test_a_mobile_factory_may_aim_at_becoming_a_factory_of_a_claim() -> None:
    p = fleet().start()
    assert p.match is not None
    table = Table(p.match.seen(0), "en", ["Ann", "Bob"])
    aims = {plan.to: plan for plan in game.aims(p.g, 0, None, "cube-1")}
    assert aims[f"cube-1@{PHOBOS}"].args["deeds"] == ["settle"]
    line = game.planned(table, aims[f"cube-1@{PHOBOS}"])
    assert (line.cells[0], line.label, line.touches) == ("Phobos", "mobile factory 1", ["stack.0.cube-1"])
    assert line.cells[-1] == "becomes your factory (price 5)"
    assert game.aims(p.g, 0, None, DEIMOS), "a factory of a fleet goes by the site that it leaves"


def test_destinations_are_of_all_craft_or_of_one() -> None:
    p = convoy().start()
    both, rocket, freighter = (
        {plan.to for plan in game.destinations(p.g, 0, None, craft)} for craft in ("", "rocket", "freighter")
    )
    assert both == rocket | freighter
    assert rocket != freighter
    assert game.craft(p.choose(Haul("freighter")).g, 0, None) == [], "while one is under way it alone"


def test_there_is_no_table_of_missions_without_craft_that_land() -> None:
    p = Position(crews=(NASA,), terawatt=True, bernals=True).factory(0, ENCELADUS)
    scene = shown(p.bernal("burn:135", "bernal-02-white").start().match)
    assert scene.destinations
    assert scene.aims == []


def test_a_factory_that_flew_and_stands_by_another_name_has_reached_its_goal() -> None:
    p = fleet().start()
    p.g.players[0].stacks["cube-1"].space = BOARD["lagrange:096"]
    assert game.has_arrived(p.g, 0, "site:nowhere@lagrange:096")
    assert not game.has_arrived(p.g, 0, "rocket@lagrange:096"), "a rocket that is gone is no cube"


def test_a_goal_is_reached_where_the_rocket_stands() -> None:
    p = fleet().rocket("lagrange:leo", "crew", wet="4").start()
    assert game.has_arrived(p.g, 0, "lagrange:leo")
    assert not game.has_arrived(p.g, 0, "lagrange:096"), "where no craft is named the rocket is meant"
    assert not game.has_arrived(p.g, 1, "lagrange:leo")


# ---------------------------------------------------------------------- hints of the planning guide (1W)


MODULES = {"politics": True, "terawatt": True, "bernals": True, "futures": True}


def hint(p: Position, lang: str = "en") -> str:
    return shown(p.start().match, 0, lang).prompt.coach


def test_hints_follow_how_far_a_player_of_module_1_is() -> None:
    def table() -> Position:
        return Position(terawatt=True).season("blue", year=5)

    assert hint(Position(terawatt=True)).startswith("A turn has one move")
    assert hint(table()).startswith("Your first factory decides")
    assert hint(table().factory(0, CERES)).startswith("Time to promote")
    promoted = table().factory(0, CERES).freighter("lagrange:096", "freighter-05-purple")
    assert hint(promoted).startswith("Keep building")
    assert hint(Position().season("blue", year=5)).startswith("A turn has one move"), "the Core has its own"


def test_hints_for_futures_come_before_the_attempt_and_before_the_journey() -> None:
    far = quest()
    far.g.players[0].stacks["rocket"].isotope = 0
    far.g.players[0].stacks["rocket"].space = BOARD["lagrange:leo"]
    assert hint(far).startswith("Read what your promoted cards ask for")
    assert hint(quest()).startswith("Before you set out for a Future")
    starship = Position(crews=(NASA, ESA), **MODULES).factory(0, CERES).season("yellow", year=40)
    starship.rocket(ENCELADUS, "gw-thruster-04-purple", TETHER, RADIATOR, "crew", isotope=10)
    assert hint(starship).startswith("Before you set out for a Future")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hint_has_words(lang: str) -> None:
    for key in ("turn", *ADVICE):
        assert game.words.has(f"coach.{key}", lang)


# ---------------------------------------------------------------------- Werner's Star


def stargazer(**options: bool) -> Position:
    """Alone with Module 1, in the third of six cycles."""
    p = Position(players=1, crews=(NASA,), terawatt=True, werner=True, **options).season("red", year=33, spot=8)
    return p.set(disks=4)


def test_werners_clock_shows_six_disks_and_what_he_lives_for() -> None:
    year = panel(shown(stargazer().start().match), "year")
    ring, goal, none = year.items
    assert year.title == "Year 33 of 72"
    assert isinstance(ring, Drawing)
    disks = re.findall(r'<circle [^>]*cy="76.0"[^>]*fill="([^"]+)"', ring.svg)
    assert disks == ["none", "none", *["var(--ink)"] * 4]
    assert isinstance(goal, Note)
    assert goal.text.startswith("Complete any Future of a TW thruster before Werner is 72.")
    assert none == Note("You have no GW thruster yet.")


def test_werner_is_told_of_his_nearest_star_but_not_of_other_futures() -> None:
    p = stargazer().rocket(CHIRON, AMAT, TETHER, RADIATOR, "crew", isotope=4).factory(0, CHIRON)
    *_, near = panel(shown(p.freighter("lagrange:096", "freighter-07-purple").start().match), "year").items
    price = "✗ That takes 10 tanks of isotope here and there are 4"
    assert near == Track("Nearest star: Mini-Black Hole", 4, 5, price)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_politics_werner_needs_freedom_in_the_end(lang: str) -> None:
    p = stargazer(politics=True)
    goal = panel(shown(p.start().match, 0, lang), "year").items[1]
    assert goal == Note(game.words.text("werner.goal-law", lang))
    p.g.players[0].stars["mini_black_hole"] = AMAT
    goal = panel(shown(p.start().match, 0, lang), "year").items[1]
    assert goal == Note(game.words.text("werner.reached", lang))


def test_an_empty_leo_and_an_empty_tank_have_no_headings() -> None:
    p = quest().aquas(0, 3).start()
    scene = shown(p.match)
    assert not [item for item in panel(scene, "mat.0").items if isinstance(item, Cards) and not item.cards]
    (bench,) = panel(scene, "workshop").items
    assert isinstance(bench, Bench)
    drawing = bench.items[0]
    assert isinstance(drawing, Drawing)
    assert "dry 14, no fuel, Transport" in drawing.svg

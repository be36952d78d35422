"""What the table of the older High Frontier shows: its map, pieces, panels, an auction, politics, moves in words."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from tests.arranged.maiden import OUTSIDE, VESTA, at_war, near_vesta, settled
from tests.games.looking import texts
from tests.rules.colonization.effects import faces_in_play
from tests.rules.colonization.position import DEIMOS, LEO, Position, colony
from tests.rules.colonization.test_people import at_hazard

import perijove
from perijove.games.colonization import game
from perijove.games.colonization.about import ANSWERS, RULES
from perijove.games.colonization.expanded_moves import Activism
from perijove.games.colonization.facts import BOARD, FACES, FACTIONS, GOVERNMENTS, HOME_ORBITS, IDLE, SPACES
from perijove.games.colonization.moves import MOVES, Activate, Bid, Fly, Prospect, Research
from perijove.games.colonization.rules.visions import FUTURES
from perijove.games.colonization.scene.board import GLORY_AT, LAYOUT, VENTURE_AT
from perijove.games.colonization.scene.offers import GROUPS
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.picture import picture_of
from perijove.kernel.scene import Cards, Drawing, Fact, Offered, Panel, Rows, Scene, Track
from perijove.kernel.view import Plan
from perijove.kernel.words import LANGUAGES, Catalogue
from perijove.solar.chains import effects_of
from perijove.solar.dealing import NEGOTIATE, Offer
from perijove.solar.picture import BOX, at
from perijove.solar.picture.labels import arranged

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
KEY = re.compile(r"(^|[\s(（、,])[a-z]+(-[a-z]+)*(\.[a-z_-]{2,})+|\{|\bNone\b")
"""What a missing sentence or blank looks like."""
CLAUSES = {clause.id for clause in game.rulebook.volumes["en"].clauses}
WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "basic": (3, {}),
    "colonization": (3, {"colonization": True}),
    "final": (4, {"colonization": True, "final_module": True}),
}


def shown(match: Match | None, seat: int | None = 0, lang: str = "en") -> Scene:
    assert match is not None
    return game.scene(Table(match.seen(seat), lang, NAMES[: match.header.players]))


def panel(scene: Scene, name: str) -> Panel:
    return next(each for each in scene.panels if each.id == name)


def offer(scene: Scene, start: str) -> Offered:
    return next(each for each in scene.moves if each.text.startswith(start))


@cache
def story(way: str) -> tuple[Match, ...]:
    """Moments of a match at random, and its end."""
    players, options = WAYS[way]
    match = perijove.new("colonization", players, f"story {way}", options | {"cycles": "4"})
    luck, moments = Random(7), []
    while match.decision is not None:
        if match.number % 23 == 0:
            moments.append(match.clone())
        seat = match.decision.seats[0]
        match.choose(seat, luck.choice(match.seen(seat).moves))
    return (*moments, match)


# ---------------------------------------------------------------------- the board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_space_can_be_pointed_at_and_a_site_tells_its_figures(lang: str) -> None:
    places = {place.id: place for place in game.board({}, 3, lang).places}
    assert set(places) == {space.id for space in SPACES}
    assert not any(KEY.search(place.title) for place in places.values())
    if lang == "en":
        assert "size 1, type C, water 3" in places["site:deimos"].title
        assert "science site" in places["site:mercury-discovery-rupes"].title
    else:
        orbit = next(space.id for space in SPACES if space.name == "Low Mars Orbit")
        assert places[orbit].title.startswith("火星低軌道")


def test_every_name_is_drawn_once_on_the_sheet() -> None:
    for lang in LANGUAGES:
        names = arranged(BOARD, lang, LAYOUT)
        assert len(names) == sum(space.name is not None for space in SPACES)
        for placed in names:
            assert placed.box[0] > BOX[0]
            assert placed.box[2] < BOX[0] + BOX[2]


def test_no_space_lies_where_glories_and_ventures_are_printed() -> None:
    for space in SPACES:
        x, y = at(space)
        for left, top in (*GLORY_AT.values(), *VENTURE_AT.values()):
            assert abs(x - left) > 40 or abs(y - top) > 30, space.id


def test_home_orbits_are_ringed_in_the_colour_of_their_faction_with_colonization_alone() -> None:
    plain, whole = game.board({}, 3), game.board({"colonization": True}, 3)
    for faction, space in HOME_ORBITS.items():
        assert f'stroke="var(--col-{faction})"' in whole.svg, SPACES[space].id
        assert f"--col-{faction}" not in plain.svg
    assert set(HOME_ORBITS) == set(FACTIONS)
    ET.fromstring(f"<svg>{whole.svg}</svg>")


def test_the_library_tells_supports_and_futures_only_where_they_are_played() -> None:
    basic = game.board({}, 3).library["card.thruster-02"].text
    whole = game.board({"colonization": True}, 3).library["card.thruster-02"].text
    assert "needs" in whole
    assert "needs" not in basic
    quests = game.board({"colonization": True, "final_module": True}, 3).library
    assert "Future: " in quests["card.freighter-05"].text
    assert "Future: " not in game.board({"colonization": True}, 3).library["card.freighter-05"].text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_edition_tells_all_that_it_does(lang: str) -> None:
    library = game.board({"colonization": True, "final_module": True}, 3, lang).library
    faces = faces_in_play()
    assert {key for key in library if key.startswith("face.")} == {f"face.{face}" for face in faces}
    idle, told = {"en": "does nothing in this edition", "ja": "この版では働かない"}[lang], 0
    for face in faces:
        text, privilege = library[f"face.{face}"].text, FACES[face].privilege
        assert not KEY.search(text)
        if privilege is not None:
            assert game.words.text(f"ability.{privilege}", lang) in text
            continue
        effects = effects_of(face)
        for effect in effects:
            assert game.words.text(f"effect.{effect.kind}", lang, {"n": effect.amount}) in text, face
            told += 1
        assert (idle in text) == any(effect.kind in IDLE for effect in effects), face
    assert told > 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_abilities_and_effects_have_words_for_the_cards_of_the_edition_alone(lang: str) -> None:
    own = Catalogue.load(game.home / "words")
    faces = faces_in_play()
    privileges = {privilege for face in faces if (privilege := FACES[face].privilege) is not None}
    assert set(own.kind("ability", lang)) == privileges
    assert set(own.kind("effect", lang)) == {effect.kind for face in faces for effect in effects_of(face)}


def test_a_colonist_tells_to_whom_it_is_loyal() -> None:
    english, japanese = (game.board({"colonization": True}, 3, lang).library for lang in LANGUAGES)
    assert "loyal to PRC" in english["face.colonist-03-white"].text
    assert "中国に忠誠" in japanese["face.colonist-03-white"].text
    assert "loyal to ESA" in english["card.colonist-05"].text
    assert "loyal to no faction" in english["face.colonist-09-white"].text, "grey is nobody's colour"
    assert "loyal to who frees the robots" in english["face.colonist-12-black"].text
    assert not any("loyal" in card.text for id, card in english.items() if "colonist" not in id)


# ---------------------------------------------------------------------- whole matches


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_pieces_cards_and_sentences_are_whole_in_a_match(way: str, lang: str) -> None:
    match = story(way)[0]
    board = game.board(match.header.options, match.header.players, lang)
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board.symbols))
    for match in story(way):
        waiting = match.decision.seats[0] if match.decision else 0
        for seat in (None, waiting):
            scene = shown(match, seat, lang)
            assert {piece.symbol for piece in scene.pieces} <= symbols
            assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)
            for item in (item for each in scene.panels for item in each.items):
                assert all(not card.of or card.of in board.library for card in getattr(item, "cards", []))
                if isinstance(item, Drawing):
                    ET.fromstring(f"<svg>{item.svg}</svg>")
            told = [piece.title for piece in scene.pieces] + [scene.prompt.text, scene.prompt.coach, scene.ending]
            told += [text for each in scene.panels for text in (each.title, each.summary)]
            told += [item.title for each in scene.panels for item in each.items if isinstance(item, Drawing | Track)]
            told += [item.value for each in scene.panels for item in each.items if isinstance(item, Fact)]
            told += [text for move in scene.moves for text in (move.text, move.detail, move.group, move.row)]
            told += [str(cell) for each in _rows(scene) for row in each.rows for cell in row.cells]
            assert [text for text in told if KEY.search(text)] == []


def _rows(scene: Scene) -> list[Rows]:
    return [item for each in scene.panels for item in each.items if isinstance(item, Rows)]


@pytest.mark.parametrize("way", WAYS)
def test_no_two_moves_read_the_same_and_groups_come_in_the_order_of_a_turn(way: str) -> None:
    order = ["Move", "Operation", "Cargo and fuel", "On the spot", "Give away", "Among players", "Turn", "Answer"]
    for match in story(way):
        if match.decision is not None:
            moves = shown(match, match.decision.seats[0]).moves
            crowd = Counter((move.group, move.text, move.detail) for move in moves)
            assert max(crowd.values()) == 1, crowd.most_common(1)
            groups = list(dict.fromkeys(move.group for move in moves))
            assert groups == sorted(groups, key=order.index)
            assert [move.text for move in moves if move.rule not in CLAUSES] == []


def test_every_verb_has_its_group_and_its_clause() -> None:
    verbs = [str(move.__struct_config__.tag) for move in MOVES]
    assert sorted(verb for group in GROUPS.values() for verb in group) == sorted(verbs)
    assert sorted([*RULES, *ANSWERS]) == sorted(verbs), "a clause of its own, or that of the question"
    assert set(RULES.values()) <= CLAUSES


def test_an_answer_cites_the_clause_of_its_question() -> None:
    p = Position().put("outpost-1", "burn:159", "robonaut-11-black").start()
    p.choose(Prospect("outpost-1", "robonaut-11", "raygun"))
    assert {each.rule for each in shown(p.match).moves} == {"H6.raygun-many"}


def test_an_offer_stands_among_what_players_do_with_each_other() -> None:
    p = Position().wt(0, 5).start()
    talk = offer(shown(p.match), "Make an offer")
    assert (talk.group, talk.rule) == ("Among players", "deal")
    p.choose(NEGOTIATE)
    assert {(each.group, each.rule) for each in shown(p.match).moves} == {("Among players", "deal")}
    p.choose(Offer(1, pay=1))
    assert [(each.group, each.rule) for each in shown(p.match, 1).moves] == [("Among players", "deal")] * 2


def test_what_spares_a_roll_tells_what_it_costs_this_player() -> None:
    for helper, cost in (((), "4 WT"), (("colonist-14-purple",), "2 WT")):
        p = at_hazard(colony(2, ("NASA", "ESA")).leo(*helper), 4)
        assert offer(shown(p.match), "Pay and pass").detail == cost


def test_what_lies_in_a_deck_below_the_top_is_not_told() -> None:
    p = colony(3)
    hidden = {card for deck in p.g.decks.values() for card in deck.cards[:-1]}
    told = set(texts(msgspec.to_builtins(shown(p.start().match, 0))))
    assert not {f"card.{card}" for card in hidden} & told


# ---------------------------------------------------------------------- what is told


def test_a_step_tells_what_it_takes_and_leaves() -> None:
    p = near_vesta().start()
    activate = offer(shown(p.match), "Fly with ESA Space Unionists")
    assert activate.text.endswith("net thrust 12")
    assert activate.detail.startswith("+12 base −1 weight +1 push")
    p.choose(Activate("rocket", "crew-04-back", ("crew-04-back",)))
    step = next(each for each in shown(p.match).moves if "burn:245" in each.touches)
    assert re.search(r"1 burn, \d+ steps left", step.detail)
    assert step.marks == [tuple(map(round, at(BOARD.space(OUTSIDE)))), tuple(map(round, at(BOARD.space("burn:245"))))]
    p.choose(Fly("burn:245"))
    assert "lands" in next(each for each in shown(p.match).moves if VESTA in each.touches).detail
    under_way = panel(shown(p.match, 1), "voyage")
    assert under_way.title == "Ann: the rocket under way, at burn space 245"


def test_a_panel_tells_thrust_masses_and_what_is_left_of_the_turn() -> None:
    mine = panel(shown(near_vesta().start().match), "mat.0")
    rocket = next(item for item in mine.items if isinstance(item, Cards) and "rocket" in item.label)
    assert re.search(r"net thrust 12, dry 2, wet 9, \d+ steps of fuel", rocket.label)
    left = next(item for item in mine.items if isinstance(item, Fact) and item.label == "Left this turn")
    assert left.value == "the crew's operation, may move: the rocket"


def test_prospecting_tells_the_chance_of_every_site() -> None:
    certain = Position().rocket(VESTA, "crew", "robonaut-06-white").start()
    assert "Vesta for certain" in offer(shown(certain.match), "Prospect with MET Steamer").detail
    risky = Position().rocket("site:phobos", "crew", "robonaut-06-white").start()
    assert "Phobos 1 in 6" in offer(shown(risky.match), "Prospect with MET Steamer").detail
    assert offer(shown(risky.match), "Prospect with MET Steamer").final


def test_an_auction_shows_the_card_what_comes_with_it_and_every_bid() -> None:
    p = colony().top("thruster-02").wt(0, 5).wt(1, 4).start()
    research = offer(shown(p.match), "Auction De Laval Nozzle")
    assert research.detail.startswith("Thrusters, with ")
    p.choose(Research("thruster"), Bid(2))
    cards, bids = panel(shown(p.match, 1), "auction").items
    assert isinstance(cards, Cards)
    assert isinstance(bids, Rows)
    assert cards.cards[0].of == "card.thruster-02"
    assert cards.cards[1].note == "comes with it"
    assert [row.cells for row in bids.rows] == [["Ann", 2, 5], ["Bob", "–", 4]]
    assert [row.tint for row in bids.rows] == ["go", ""]


def test_prices_fall_with_every_factory() -> None:
    p = Position().factory(0, "site:deimos").start()
    prices = next(item for item in panel(shown(p.match), "market").items if isinstance(item, Drawing))
    assert "C 8 (1 factory)" in prices.title
    assert "S 10 (0 factories)" in prices.title


def test_the_year_tells_season_event_and_how_near_the_end_is() -> None:
    year = panel(shown(colony(3).season("yellow").set(year=15).factory(0, "site:deimos").start().match), "year")
    ring, end = year.items
    assert year.title == "Year 15 of 96"
    assert isinstance(ring, Drawing)
    assert ring.title == "Season yellow, red in 4 y., event in 2 y., 5–6: budget cuts, 1st: Ann"
    assert isinstance(end, Track)
    assert (end.value, end.most) == (1, 6)


def test_with_the_final_module_disks_on_futures_bring_the_end() -> None:
    p = settled().set(events_left=2).start()
    year = panel(shown(p.match), "year")
    end = next(item for item in year.items if isinstance(item, Track))
    assert (end.value, end.most) == (0, 3)
    assert "two more events" in end.title
    futures = panel(shown(p.match, 1), "futures")
    (rows,) = futures.items
    assert isinstance(rows, Rows)
    assert rows.rows[0].cells == [
        "Beanstalk", "Bob", "three factions with the space elevator; a freighter at an end of one", "✗", 0,
    ]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_future_says_what_it_asks_for_and_every_government_what_it_changes(lang: str) -> None:
    for key in [*[f"future-asks.{id}" for id in FUTURES], *[f"government-text.{id}" for id in GOVERNMENTS]]:
        assert game.words.has(key, lang), key


def test_politics_show_who_is_in_power_and_what_the_government_changes() -> None:
    scene = shown(settled().start().match)
    tab = panel(scene, "politics")
    ring, power, _, table = tab.items
    assert tab.at == "tab"
    assert isinstance(power, Fact)
    assert power.value == "Cleo"
    assert isinstance(ring, Drawing)
    assert ring.title == "press gangs; in power: Cleo"
    assert isinstance(table, Rows)
    (now,) = [row for row in table.rows if row.tint == "go"]
    assert now.cells == ["press gangs", "Cleo", "PRC recruits others' colonists whatever their loyalty."]
    assert panel(scene, "mat.2").summary.endswith("in power")


def test_an_election_puts_the_ring_in_front() -> None:
    p = colony(3).season("blue").wt(0, 5).start()
    p.choose(Activism())
    assert panel(shown(p.match), "politics").at == "front"
    assert [each.chip for each in shown(p.match).moves] == ["0", "2", "5"]


def test_war_raises_an_alarm() -> None:
    alarm = panel(shown(at_war().start().match, None), "lawless")
    assert (alarm.title, alarm.tone, alarm.at) == ("War!", "alarm", "front")
    assert not any(each.id == "lawless" for each in shown(settled().start().match).panels)


def test_cubes_of_glories_and_ventures_lie_in_their_boxes() -> None:
    pieces = {piece.id: piece for piece in shown(settled().start().match).pieces}
    mars = pieces["glory.mars"]
    assert (mars.x, mars.y, mars.seat) == (*GLORY_AT["mars"], 1)
    both = [pieces[f"venture.tourism.{seat}"] for seat in (1, 2)]
    assert both[0].x < VENTURE_AT["tourism"][0] < both[1].x
    assert pieces["elevator.0"].title == "Space elevator from LEO to Sol-Earth L2: Ann"
    assert pieces["stack.1.freighter"].symbol == "fleet"
    assert pieces["stack.0.bernal"].symbol == "lab"
    assert pieces["people.0.bernal"].texts == ["2"]


HINTS = {
    "turn": Position(),
    "assemble": Position().leo("crew"),
    "fuel": Position().rocket(LEO, "crew"),
    "set-out": Position().rocket(LEO, "crew", wet="4"),
    "prospect": Position().rocket(VESTA, "crew"),
    "industrialize": Position().claim(0, VESTA),
    "produce": Position().factory(0, VESTA),
}


@pytest.mark.parametrize("hint", HINTS)
def test_a_hint_for_a_first_game_fits_how_far_one_has_come(hint: str) -> None:
    scene = shown(HINTS[hint].start().match)
    assert scene.prompt.coach == game.words.text(f"coach.{hint}", "en")
    assert shown(HINTS[hint].match, 1).prompt.coach == "", "only who decides is told"


def test_a_picture_holds_the_pieces() -> None:
    drawn = picture_of(story("final")[-1], None, "ja", "light")
    assert "var(" not in drawn
    assert drawn.startswith("<svg")


@pytest.mark.parametrize("way", WAYS)
def test_the_end_tells_where_the_points_came_from(way: str) -> None:
    match = story(way)[-1]
    scene = shown(match, None)
    assert match.outcome is not None
    assert re.search(r"wins with \d+ point|victory is shared", scene.ending)
    assert [score.total for score in scene.scores] == list(match.outcome.scores)
    assert all(sum(score.parts.values()) == score.total for score in scene.scores)


# ---------------------------------------------------------------------- where spacecraft could go


def voyager() -> Position:
    """A VASIMR with fuel in LEO, and a freighter at a factory."""
    kit = ("crew", "thruster-10-white", "robonaut-03-white")
    return Position().rocket(LEO, *kit, wet="9").factory(0, DEIMOS).freighter(DEIMOS).wt(0, 50).start()


def plans_to(p: Position, to: str) -> list[Plan]:
    return game.ways(p.g, 0, p.m.decision.question(0) if p.m.decision else None, to)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_destinations_are_offered_to_who_could_fly_with_their_price_in_words(lang: str) -> None:
    p = voyager()
    scene = shown(p.match, 0, lang)
    assert scene.destinations == game.words.text("destinations", lang)
    assert scene.beyond
    assert [shown(p.match, seat, lang).destinations for seat in (1, None)] == ["", ""], "to nobody else"
    table = Table(p.m.seen(0), lang, NAMES)
    found = game.destinations(p.g, 0, None)
    assert len(found) > 10
    for plan in found:
        told = game.planned(table, plan)
        place = game.words.text(f"space.{plan.to}", lang)
        assert (told.to, told.moves) == (plan.to, [])
        assert place in told.text
        assert told.label == f"{plan.args['burns']}·{plan.args['fuel']}"
        assert [text for text in (told.text, told.detail) if KEY.search(text)] == []


def test_nothing_is_offered_while_an_auction_goes_on() -> None:
    p = Position().rocket(LEO, "crew", wet="4").wt(0, 5).start()
    assert shown(p.match).destinations
    p.choose(Research("thruster"))
    assert not shown(p.match).destinations


@pytest.mark.parametrize("craft", ["rocket", "freighter"])
def test_a_chosen_way_is_told_with_its_moves_and_walking_it_arrives(craft: str) -> None:
    p = voyager()
    free = [plan for plan in game.destinations(p.g, 0, None, craft) if not plan.args["rolls"]]
    target = max(free, key=lambda plan: plan.args["burns"])
    told = game.planned(Table(p.m.seen(0), "en", NAMES), plans_to(p, f"{craft}@{target.to}")[0])
    assert told.label == f"the {craft}"
    assert told.touches == [f"stack.0.{craft}"]
    assert ("of fuel" in told.detail) == (craft == "rocket")
    assert told.text.endswith(f"with {'Ponderomotive VASIMR' if craft == 'rocket' else 'the freighter'}")
    stops = [SPACES[p.stack(craft).space].id, *[move["to"] for move in told.moves if move["verb"] == "fly"]]
    assert told.marks == [tuple(map(round, at(BOARD.space(stop)))) for stop in stops]
    for move in told.moves:
        assert not game.has_arrived(p.g, 0, f"{craft}@{target.to}") or move["verb"] == "halt"
        p.choose(game.move_from_json(move))
    assert game.has_arrived(p.g, 0, f"{craft}@{target.to}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_journey_of_several_turns_is_told_turn_by_turn(lang: str) -> None:
    p = voyager()
    table = Table(p.m.seen(0), lang, NAMES)
    for craft, goal in (("rocket", "site:ceres"), ("freighter", "flyby:saturn")):
        journeys = [plan for plan in plans_to(p, f"{craft}@{goal}") if plan.key == "journey"]
        assert journeys, craft
        for plan in journeys:
            told = game.planned(table, plan)
            assert told.to == f"{craft}@{goal}", "a goal for later turns"
            assert game.words.text(f"space.{goal}", lang) in told.text
            assert str(plan.args["turns"]) in told.text
            assert len(told.detail.split(" · ")) == 1 + len(plan.args["hops"])
            assert len(told.marks) == 1 + sum(len(hop["spaces"]) - 1 for hop in plan.args["hops"])
            assert [text for text in (told.text, told.detail) if KEY.search(text)] == []


def test_where_several_could_go_each_is_named() -> None:
    p = voyager()
    table = Table(p.m.seen(0), "ja", NAMES)
    assert [game.planned(table, plan).text for plan in game.craft(p.g, 0, None)] == ["ロケット", "輸送船"]

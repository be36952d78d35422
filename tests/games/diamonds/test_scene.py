"""What the table shows: the solar map with its facts, spacecraft, chits, secrets kept, moves in words, ways to go."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from tests.rules.diamonds.position import ELECTRIC, Position

import perijove
from perijove.bots import make_bot
from perijove.games.diamonds import game
from perijove.games.diamonds.chart import CHITS, COVERED, FIGURES, HYDRATION, INDEX, MISSIONS, SPACES, STRIP
from perijove.games.diamonds.moves import Discover, Done, Look, Scan, Step
from perijove.games.diamonds.scene.pieces import places_of
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.decision import Choose
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.picture import picture_of
from perijove.kernel.scene import Board, Cards, Planned, Scene
from perijove.kernel.words import LANGUAGES
from perijove.solar.picture import at

NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
CRAFTS = ("rockets", "sails")
KEY = re.compile(r"^[a-z]+(-[a-z]+)*(\.[a-z-]+)+$|\{")
"""What a missing sentence or blank looks like."""


def table(match: Match, seat: int | None, lang: str = "en") -> Table:
    return Table(match.seen(seat), lang, NAMES[: match.header.players])


def shown(match: Match, seat: int | None, lang: str = "en") -> Scene:
    return game.scene(table(match, seat, lang))


@cache
def story(craft: str, players: int, seed: int, level: str = "greedy") -> tuple[Match, ...]:
    """Moments of a match of bots, some ten choices apart, and its end."""
    match = perijove.new("diamonds", players, seed, {"craft": craft})
    bots = [make_bot(level, f"{seed}/{seat}") for seat in range(players)]
    moments = []
    while match.decision is not None and match.number < 900:
        if match.number % 11 == 0:
            moments.append(match.clone())
        seat = match.decision.seats[0]
        match.choose(seat, bots[seat].choose(match, seat))
    return (*moments, match)


def asked(match: Match) -> int:
    assert match.decision is not None
    return match.decision.seats[0]


def state(match: Match) -> Diamonds:
    assert isinstance(match.g, Diamonds)
    return match.g


def board(craft: str = "rockets", lang: str = "en") -> Board:
    return game.board({"craft": craft}, 2, lang)


def cards(scene: Scene, seat: int) -> dict[str, str]:
    """By id: the texts of the cards in a player's panel."""
    panel = next(panel for panel in scene.panels if panel.seat == seat)
    return {card.id: card.text for item in panel.items if isinstance(item, Cards) for card in item.cards if card.id}


# ---------------------------------------------------------------------- the board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_space_can_be_pointed_at_and_tells_what_it_is(lang: str) -> None:
    places = {place.id: place for place in board(lang=lang).places}
    assert set(places) == {space.id for space in SPACES}
    for space in SPACES:
        assert (places[space.id].x, places[space.id].y) == pytest.approx(at(space), abs=0.1)
        name, *facts = places[space.id].title.split("\n")
        assert name == game.words.text(f"space.{space.id}", lang)
        assert facts
        assert not any(KEY.search(line) for line in facts), places[space.id].title


def test_a_site_tells_size_type_and_clock_but_not_the_water_below_a_chit() -> None:
    ceres = next(space for space in SPACES if space.id == "site:ceres")
    europa = next(space for space in SPACES if space.id == "site:europa-conamara-chaos")
    titles = {place.id: place.title for place in board("rockets").places}
    assert ceres.site is not None
    assert europa.site is not None
    assert f"size {ceres.site.size} · type {ceres.site.type} · {ceres.site.clock}" in titles[ceres.id]
    assert "water" not in titles[ceres.id]
    assert f"water {europa.site.hydration}" in titles[europa.id]
    sails = {place.id: place.title for place in board("sails").places}
    assert f"water {ceres.site.hydration}" in sails[ceres.id]  # no chit lies there in a game of sails


def test_the_drawing_is_sound_and_knows_its_colours_in_both_looks() -> None:
    drawn = board()
    for markup in (drawn.svg, drawn.symbols):
        ET.fromstring(f"<svg>{markup}</svg>")
    used = set(re.findall(r"var\(--(s[do]-[\w-]+)", drawn.svg + drawn.symbols))
    assert used <= drawn.palette["dark"].keys()
    assert drawn.palette["dark"].keys() == drawn.palette["light"].keys()


def test_the_board_speaks_the_readers_language() -> None:
    assert "JUPITER" in board(lang="en").svg.upper()
    assert "木星" in board(lang="ja").svg
    assert board(lang="en").key != board(lang="ja").key


@pytest.mark.parametrize("craft", CRAFTS)
def test_the_first_look_holds_every_site_with_a_chit(craft: str) -> None:
    first = board(craft).first
    assert first is not None
    x, y, width, height = first
    for site in COVERED[craft]:  # type: ignore[index]
        sx, sy = at(SPACES[site])
        assert x < sx < x + width
        assert y < sy < y + height


# ---------------------------------------------------------------------- pieces


@pytest.mark.parametrize("craft", CRAFTS)
def test_every_piece_token_and_card_has_its_symbol_and_a_title(craft: str) -> None:
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board(craft).symbols))
    for match in story(craft, 3, 4):
        for seat in (None, 0, 1, 2):
            scene = shown(match, seat)
            assert {piece.symbol for piece in scene.pieces} <= symbols
            assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)
            assert all(piece.title and not KEY.search(piece.title) for piece in scene.pieces)


def test_spacecraft_in_one_space_lean_apart_and_the_readers_own_stands_upright() -> None:
    scene = shown(perijove.new("diamonds", 5, 1), 2)
    crafts = {piece.id: piece for piece in scene.pieces if piece.id.startswith("craft.")}
    assert len({piece.symbol for piece in crafts.values()}) == 5
    assert crafts["craft.2"].symbol == "rocket0"
    assert {(piece.x, piece.y) for piece in crafts.values()} == {
        tuple(round(v) for v in at(SPACES[INDEX["lagrange:leo"]]))
    }
    assert [crafts[f"craft.{seat}"].seat for seat in range(5)] == list(range(5))


def test_a_question_is_about_the_own_craft_and_a_scan_about_what_can_be_seen() -> None:
    for match in story("rockets", 3, 1)[:-1]:
        seat = asked(match)
        prompt = match.seen(seat).asked[seat].prompt
        assert shown(match, seat).prompt.about == ([] if prompt == "scan" else [f"craft.{seat}"])


def test_a_chit_shows_its_back_until_it_is_taken_and_leaves_a_flag_and_the_water() -> None:
    p = Position(2).at(0, "site:eureka").turn(0)
    before = {piece.id: piece for piece in shown(p.m, 1).pieces}
    assert before["chit.site:eureka"].symbol == f"back-{SPACES[INDEX['site:eureka']].site.type}"  # type: ignore[union-attr]
    assert "water.site:eureka" not in before
    p.m.choose(0, Discover())
    after = {piece.id: piece for piece in shown(p.m, 1).pieces}
    assert "chit.site:eureka" not in after
    assert after["flag.site:eureka"].seat == 0
    assert after["water.site:eureka"].symbol == f"drops-{HYDRATION[INDEX['site:eureka']]}"


def test_only_the_scanner_sees_the_water_it_found() -> None:
    match = perijove.new("diamonds", 2, 3)
    seat = asked(match)
    match.choose(seat, Scan())
    match.choose(seat, Look("site:ceres"))
    match.choose(seat, Done())
    drops = f"drops-{HYDRATION[INDEX['site:ceres']]}"
    mine, other = ({piece.id: piece.symbol for piece in shown(match, each).pieces} for each in (seat, 1 - seat))
    assert mine["water.site:ceres"] == drops
    assert "water.site:ceres" not in other


# ---------------------------------------------------------------------- secrets


@pytest.mark.parametrize("lang", LANGUAGES)
def test_secret_missions_are_told_to_their_owner_alone(lang: str) -> None:
    for match in story("rockets", 3, 4)[:-1]:
        for seat, player in enumerate(state(match).players):
            others = [shown(match, each, lang) for each in (None, 0, 1, 2) if each != seat]
            mine = shown(match, seat, lang)
            for card in player.hand:
                assert MISSIONS[card].text.said(lang) in cards(mine, seat)[f"mission.{card}"]
                for other in others:
                    assert MISSIONS[card].text.said(lang) not in msgspec.json.encode(other).decode()


def test_goals_of_missions_are_ringed_for_their_owner_alone() -> None:
    p = Position(2).mission(0, "DM126F").turn(0)
    assert places_of("DM126F") == ["site:eureka"]
    assert [piece.id for piece in shown(p.m, 0).pieces if piece.symbol == "goal"] == ["goal.site:eureka"]
    assert not [piece for piece in shown(p.m, 1).pieces if piece.symbol == "goal"]


def test_faces_of_chits_are_shown_to_their_owner_alone() -> None:
    p = Position(2).hold(0, "DC01", "DC03").turn(0)
    mine, other = shown(p.m, 0), shown(p.m, 1)
    assert {"held.DC01", "held.DC03"} <= cards(mine, 0).keys()
    assert not [id for id in cards(other, 0) if id.startswith("held.")]
    told = next(panel for panel in other.panels if panel.seat == 0)
    assert CHITS["DC01"].back in "".join(token.symbol for item in told.items for token in getattr(item, "tokens", []))


# ---------------------------------------------------------------------- moves in words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("craft", CRAFTS)
def test_every_move_is_told_apart_by_its_words_and_names_its_clause(craft: str, lang: str) -> None:
    for match in story(craft, 3, 4, "random")[:40]:
        if match.decision is None:
            continue
        scene = shown(match, asked(match), lang)
        told = [(move.text, move.detail) for move in scene.moves]
        assert len(set(told)) == len(told)
        assert [move.index for move in scene.moves] == list(range(len(match.decision.options(asked(match)))))
        for move in scene.moves:
            assert not KEY.search(move.text + move.detail), move
            assert game.rulebook.clause(move.rule) is not None, move.rule
        assert scene.prompt.text
        assert not KEY.search(scene.prompt.text)


# ---------------------------------------------------------------------- ways to go


def destinations(match: Match, seat: int) -> list[Planned]:
    return [
        game.planned(table(match, seat), plan) for plan in game.destinations(state(match), seat, question(match, seat))
    ]


def ways(match: Match, seat: int, to: str) -> list[Planned]:
    return [game.planned(table(match, seat), plan) for plan in game.ways(state(match), seat, question(match, seat), to)]


def question(match: Match, seat: int) -> Choose | None:
    return match.decision.question(seat) if match.decision else None


def walked(match: Match, seat: int, moves: list[dict[str, Any]]) -> Match:
    """Walk a way as the client does: as long as the next step is offered."""
    twin = match.clone()
    for move in moves:
        step = game.move_from_json(move)
        if twin.decision is None or step not in twin.decision.options(seat):
            break
        twin.choose(seat, step)
    return twin


@pytest.mark.parametrize("craft", CRAFTS)
def test_ways_lead_where_they_say_for_what_they_say(craft: str) -> None:
    luck = Random(1)
    tried = 0
    for match in story(craft, 3, 4)[:-1]:
        seat = asked(match)
        reach = destinations(match, seat)
        for goal in luck.sample(reach, min(4, len(reach))):
            for way in ways(match, seat, goal.to):
                end = walked(match, seat, way.moves)
                player = state(end).players[seat]
                hit = any(entry.key == "hazard.hit" for _, entry in end.log(seat, match.number))
                if hit:
                    assert way.final
                    continue
                tried += 1
                assert SPACES[player.space].id == goal.to
                assert bool(way.pauses) == way.final
                if craft == "rockets":
                    assert f"{STRIP.steps(player.wet, player.dry)} fuel step" in way.detail
    assert tried > 40


def test_all_that_a_move_can_reach_is_a_destination() -> None:
    """Compared with trying every step that the rules offer."""
    p = Position(2, craft="sails").at(0, "burn:geo").turn(0)
    found, open_ = set(), [p.m]
    while open_:
        match = open_.pop()
        if match.decision is None or asked(match) != 0:
            continue
        for move in match.decision.options(0):
            if isinstance(move, Step):
                twin = match.clone()
                twin.choose(0, move)
                flight = state(twin).flight
                key = (move.to, flight)
                if key not in found:
                    found.add(key)
                    open_.append(twin)
    goals = {each.to for each in destinations(p.m, 0)}
    assert {to for to, _ in found} - {"burn:geo"} == goals  # to come round to where one is leads nowhere
    assert len(goals) > 30


def test_each_of_several_ways_is_as_good_in_its_own_right() -> None:
    several = 0
    for match in story("rockets", 3, 4)[:12]:
        seat = asked(match)
        for goal in destinations(match, seat)[::25]:
            found = ways(match, seat, goal.to)
            told = [(way.text, way.detail) for way in found]
            assert len({str(way.moves) for way in found}) == len(found)
            several += len(set(told)) > 1
    assert several > 5


def test_leo_is_a_destination_with_four_chits_only_and_no_way_leads_through_it() -> None:
    poor = Position(2).at(0, "burn:cycler").hold(0, "DC01", "DC02", "DC03").turn(0)
    rich = Position(2).at(0, "burn:cycler").hold(0, "DC01", "DC02", "DC03", "DC04").turn(0)
    assert "lagrange:leo" not in {each.to for each in destinations(poor.m, 0)}
    goals = [each.to for each in destinations(rich.m, 0)]
    assert "lagrange:leo" in goals
    for to in goals[::20]:
        for way in ways(rich.m, 0, to):
            assert "lagrange:leo" not in [move["to"] for move in way.moves[:-1]]


def test_the_way_goes_on_after_a_stop_in_between() -> None:
    match = perijove.new("diamonds", 2, 3)
    seat = asked(match)
    goal = max(destinations(match, seat), key=lambda each: len(ways(match, seat, each.to)[0].moves))
    way = ways(match, seat, goal.to)[0]
    for done in range(1, len(way.moves)):
        half = walked(match, seat, way.moves[:done])
        if state(half).flight is not None:
            assert goal.to in {each.to for each in destinations(half, seat)}


def test_nowhere_to_go_once_the_move_is_over_or_for_a_spectator_or_from_a_made_up_place() -> None:
    p = Position(2).at(0, "burn:geo").turn(0)
    assert shown(p.m, 0).destinations
    assert not shown(p.m, None).destinations
    assert ways(p.m, 0, "site:nowhere") == []
    p.fly("lagrange:sol-earth-l2").stop()
    assert asked(p.m) == 0
    assert not shown(p.m, 0).destinations
    assert destinations(p.m, 0) == []


def test_labels_tell_burns_and_fuel_left() -> None:
    p = Position(2).craft(0, ELECTRIC).at(0, "lagrange:leo").turn(0)
    cycler = next(each for each in destinations(p.m, 0) if each.to == "burn:cycler")
    full = STRIP.steps(STRIP.at(FIGURES.start_wet_mass), STRIP.at(3))
    assert cycler.label == f"1·{full - 1}"
    assert shown(p.m, 0).destinations == "burns · fuel steps left"


# ---------------------------------------------------------------------- the whole


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_update_of_the_scene_is_below_thirty_kilobytes(lang: str) -> None:
    largest = 0
    for match in (*story("rockets", 5, 2), scanning()):
        for seat in range(5):
            scene = shown(match, seat, lang)
            moves = match.view(seat)["moves"]
            largest = max(largest, len(msgspec.json.encode(scene)) + len(msgspec.json.encode(moves)))
    assert 12_000 < largest < 30_000


def scanning() -> Match:
    """The decision with the most moves: where to look first."""
    match = perijove.new("diamonds", 5, 2)
    match.choose(asked(match), Scan())
    return match


@pytest.mark.parametrize("craft", CRAFTS)
def test_the_end_tells_where_the_points_came_from(craft: str) -> None:
    match = story(craft, 3, 4)[-1]
    assert match.outcome is not None
    scene = shown(match, None)
    assert scene.ending
    assert not KEY.search(scene.ending)
    assert [score.total for score in scene.scores] == list(match.outcome.scores)
    assert all(sum(score.parts.values()) == score.total for score in scene.scores)
    assert [game.points(state(match), seat) for seat in range(3)] == list(match.outcome.scores)
    assert shown(story(craft, 3, 4)[0], None).scores == []


def test_the_race_tells_who_is_home_and_how_many_turns_are_left() -> None:
    match = next(each for each in story("rockets", 3, 4) if state(each).returned and each.outcome is None)
    scene = shown(match, None)
    first = state(match).returned[0]
    race = next(panel for panel in scene.panels if panel.id == "race")
    assert (NAMES[first], "home as number 1, +4 VP") in [
        (getattr(i, "label", ""), getattr(i, "value", "")) for i in race.items
    ]
    waiting = next(seat for seat in range(3) if seat not in state(match).returned)
    panel = next(panel for panel in scene.panels if panel.seat == waiting)
    assert re.search(r"\d turns? left", panel.summary)


def test_a_picture_of_a_match_holds_its_pieces() -> None:
    match = story("rockets", 3, 4)[4]
    drawn = picture_of(match, 0, "ja", "light")
    for seat in range(3):
        assert f"{['青', '橙', '黄'][seat]}" in drawn
    assert "var(" not in drawn

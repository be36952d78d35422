"""The scene of Twilight Imperium: what follows from the view; every move is told and tied to the table."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from itertools import combinations
from math import hypot
from xml.etree import ElementTree as ET

import msgspec
import pytest
from tests.games.imperium.lively import moments, new_match
from tests.games.looking import cards_of, texts, tokens_of
from tests.rules.imperium import war
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import PLANETS, TILES
from perijove.games.imperium.moves import Activate, PickPlayer, Play, Sail, Strategic, Use
from perijove.games.imperium.rules.council import VOICE, give_voice
from perijove.games.imperium.scene.geometry import HIGH, box, centre
from perijove.games.imperium.state import Effect, Imperium
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.picture import COLOURS, draw
from perijove.kernel.scene import Board, Cards, Piece, Scene, Track
from perijove.kernel.view import View


def board(players: int = 6) -> Board:
    return game.board({}, players)


def seen(match: Match, seat: int | None, lang: str = "en") -> Scene:
    return game.scene(Table(match.seen(seat), lang))


@cache
def scenes(lang: str = "en") -> tuple[tuple[View, Scene], ...]:
    return tuple((view, game.scene(Table(view, lang))) for view in moments())


def piece(scene: Scene, name: str) -> Piece:
    (found,) = [each for each in scene.pieces if each.id == name]
    return found


# ---------------------------------------------------------------------- the board


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_tile_and_planet_is_drawn(lang: str) -> None:
    symbols = game.board({}, 3, lang).symbols
    drawn = set(re.findall(r'<symbol id="([^"]+)"', symbols))
    assert {f"tile-{tile}" for tile in TILES} <= drawn
    assert {f"planet-{planet}" for planet in PLANETS} <= drawn
    assert game.words.text("planet.lodor", lang) in symbols


def test_every_colour_of_the_drawings_is_in_both_palettes() -> None:
    used = set(re.findall(r"var\(--([\w-]+)\)", board().svg + board().symbols))
    for theme in ("dark", "light"):
        assert used - set(board().palette[theme]) - set(COLOURS[theme]) == set()
    assert set(board().palette["dark"]) == set(board().palette["light"])


def test_what_drawings_refer_to_exists_once() -> None:
    drawn = board().svg + board().symbols
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) | set(re.findall(r'href="#([^"]+)"', drawn)) <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_the_whole_galaxy_lies_in_the_box(players: int) -> None:
    match = new_match(players, "box")
    x, y, width, height = box(players, False)
    assert isinstance(match.g, Imperium)
    for at in match.g.hexes:
        middle = centre(at)
        assert x + 100 <= middle[0] <= x + width - 100
        assert y + HIGH / 2 <= middle[1] <= y + height - HIGH / 2


def test_systems_do_not_overlap() -> None:
    for one, other in combinations(scenes()[-1][1].places, 2):
        assert hypot(one.x - other.x, one.y - other.y) > one.r + other.r


# ---------------------------------------------------------------------- what every scene keeps


def test_pieces_tokens_and_cards_refer_to_drawn_symbols() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', board().symbols))
    for _, scene in scenes():
        used = {each.symbol for each in scene.pieces} | {token.symbol for token in tokens_of(scene.panels)}
        used |= {card.symbol for card in cards_of(scene.panels) if card.symbol}
        assert used <= drawn


def test_texts_on_pieces_have_room() -> None:
    rooms = dict(re.findall(r'<symbol id="([^"]+)"[^>]*data-texts="([^"]+)"', board().symbols))
    for _, scene in scenes():
        for each in scene.pieces:
            assert len(each.texts) <= len([room for room in rooms.get(each.symbol, "").split(";") if room])


def test_ids_are_given_once() -> None:
    for _, scene in scenes():
        ids = [each.id for each in scene.pieces] + [panel.id for panel in scene.panels]
        assert len(ids) == len(set(ids))


def test_every_legal_move_is_offered_once() -> None:
    for view, scene in scenes():
        assert sorted(move.index for move in scene.moves) == list(range(len(view.moves)))


def test_offers_can_be_told_apart() -> None:
    for _, scene in scenes():
        told = [(move.group, move.text, move.detail) for move in scene.moves]
        assert len(told) == len(set(told)), told


def test_moves_touch_what_is_on_the_table() -> None:
    for view, scene in scenes():
        there = {each.id for each in (*scene.pieces, *scene.places, *cards_of(scene.panels))}
        there |= {node.id for node in board().trees["technologies"]}
        for move in scene.moves:
            assert set(move.touches) <= there, (view.moves[move.index], move.touches)


def test_systems_and_ships_that_can_be_acted_on_are_touched() -> None:
    kinds = (Activate, Sail)
    touched = [
        move.touches for view, scene in scenes() for move in scene.moves if isinstance(view.moves[move.index], kinds)
    ]
    assert touched
    assert all(touched)


def test_clauses_of_prompts_and_moves_exist() -> None:
    known = {clause.id for clause in game.rulebook.volumes["en"].clauses}
    for _, scene in scenes():
        assert {move.rule for move in scene.moves} <= known | {""}
        assert scene.prompt.rule in known | {""}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_text_is_a_bare_key_or_an_unfilled_form(lang: str) -> None:
    bare = re.compile(r"^[a-z-]+(\.[\w-]+)+$")
    for _, scene in scenes(lang):
        shown = [text for each in scene.pieces for text in (each.title, each.label)]
        shown += [scene.prompt.text, scene.prompt.coach, scene.ending]
        shown += [text for move in scene.moves for text in (move.text, move.group, move.detail)]
        shown += [text for panel in scene.panels for text in (panel.title, panel.summary)]
        shown += [text for card in cards_of(scene.panels) for text in (card.name, card.text)]
        shown += [place.title for place in scene.places]
        assert [text for text in shown if bare.match(text) or "{" in text or "None" in text] == []
        assert all(move.text for move in scene.moves)


def test_a_japanese_scene_has_no_english_sentence() -> None:
    for _, scene in scenes("ja"):
        plain = [text for text in texts(msgspec.to_builtins(scene.moves)) if re.search(r"[a-z]{3} [a-z]{2}", text)]
        assert plain == []


def test_a_scene_follows_from_the_view_alone() -> None:
    for view, scene in scenes()[::5]:
        copy = deepcopy(view)
        assert msgspec.json.encode(game.scene(Table(copy, "en"))) == msgspec.json.encode(scene)


def test_a_spectator_is_offered_nothing_and_sees_no_hand() -> None:
    watched = [scene for view, scene in scenes() if view.seat is None]
    assert watched
    for scene in watched:
        assert scene.moves == []
        hands = [item.label for panel in scene.panels for item in panel.items if isinstance(item, Cards)]
        assert not {"Action cards", "Secret objectives", "Tiles to place"} & set(hands)


def test_scenes_make_pictures() -> None:
    for theme in ("dark", "light"):
        svg = draw(board(), scenes()[-1][1], theme, 2)
        assert "var(--" not in svg
        ET.fromstring(svg)


# ---------------------------------------------------------------------- what pieces tell


def test_a_planet_tells_its_values_its_owner_and_whether_it_is_used() -> None:
    p = Position().tile((1, -1), "v-abyz").planet(0, "abyz", ground=2, pds=1).stage("turn", active=0)
    disc = piece(seen(p.m, 0), "planet.abyz")
    assert (disc.seat, disc.symbol, disc.texts) == (0, "planet-abyz", ["3", "0"])
    assert (troops := piece(seen(p.m, 0), "troops.abyz")).symbol == "troops-gp"
    assert troops.texts == ["2", "1"]
    assert piece(seen(p.m, 0), "planet.fria").seat is None


def test_a_fleet_shows_each_kind_with_number_and_damage() -> None:
    p = Position().tile((1, -1), "v-abyz").ships(0, "v-abyz", cruiser=2, dreadnought=2, damaged=1)
    scene = seen(p.stage("turn", active=0).m, 1)
    assert piece(scene, "ship.0.v-abyz.cruiser").texts == ["2"]
    hurt = piece(scene, "ship.0.v-abyz.dreadnought")
    assert (hurt.symbol, hurt.texts) == ("ships-dreadnought-hurt", ["2", "1"])
    assert piece(scene, "fleet.0.v-abyz").texts == ["14"]


def test_borders_run_where_territory_ends() -> None:
    p = Position().tile((1, -1), "v-abyz").planet(0, "abyz", ground=1).planet(0, "fria", ground=1)
    scene = seen(p.stage("turn", active=0).m, 0)
    at = p.g.where["v-abyz"]
    assert piece(scene, f"land.{at}").symbol == "border-63"


def test_objectives_tell_how_far_the_reader_is() -> None:
    p = Position().reveal("v1-02").stage("turn", active=0)
    (panel,) = [panel for panel in seen(p.m, 0).panels if panel.id == "objectives"]
    (track,) = [item for item in panel.items if isinstance(item, Track) and "Five" in item.label]
    assert track.most == 5


def test_a_scene_for_six_is_small_enough_for_every_move() -> None:
    """Issue 10: an update stays below 40 kB, whatever is being decided."""
    sizes = [len(msgspec.json.encode(scene)) for view, scene in scenes() if view.players == 6]
    assert 10_000 < max(sizes) < 40_000


@pytest.mark.rule("shattered:opt14.winner", "shattered:opt5.real")
def test_special_objectives_lie_before_their_holder_and_explain_the_points() -> None:
    p = Position(council_voice=True).stage("turn", active=0)
    give_voice(p.g, 1)
    for reader in (0, 1, None):
        scene = seen(p.m, reader)
        assert f"objective.{VOICE}" in [each.of for each in cards_of(scene.panels)]
        (score,) = [each for each in scene.scores if each.seat == 1]
        assert score.parts == {game.words.text(f"objective.{VOICE}", "en"): 1}


def test_numbers_and_mixes_of_units_are_told_in_words() -> None:
    p = (
        war.board()
        .tech(0, "transit_diodes")
        .planet(0, "jord", ground=2)
        .planet(0, "mecatol-rex")
        .stage("turn", active=0)
    )
    p.choose(Use("transit_diodes", planet="jord"))
    texts = [offer.text for offer in game.scene(Table(p.m.seen(0))).moves]
    assert texts == [f"Use Transit Diodes: Mecatol Rex, {n} Ground Force" for n in (2, 1)]
    p = (
        war.board()
        .ships(0, war.E1, cruiser=1, destroyer=1)
        .ships(1, war.E2, carrier=1)
        .effect(Effect("ambush", 0, "round"))
    )
    texts = [offer.text for offer in game.scene(Table(war.attack(p).m.seen(0))).moves]
    assert texts[0] == "Use Ambush: a cruiser and a destroyer"


@pytest.mark.rule("shattered:opt6.sameas")
@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [
        ("en", "are shock troops", "Use Transit Diodes: 1 Shock Troop"),
        ("ja", "ショックトループの数", "ショックトループ"),
    ],
)
def test_how_many_shock_troops_go_is_asked_in_words(lang: str, question: str, answer: str) -> None:
    p = war.board(shock_troops=True).tech(0, "transit_diodes").planet(0, "jord", ground=4).elite("jord", 1)
    p.planet(0, "mecatol-rex").stage("turn", active=0)
    p.choose(Use("transit_diodes", planet="jord"), Use("transit_diodes", planet="mecatol-rex", choice="2"))
    scene = seen(p.m, 0, lang)
    assert question in str(scene.prompt)
    assert len(scene.moves) == 2
    assert answer in scene.moves[1].text


@pytest.mark.rule("imperium:T18.9")
@pytest.mark.card("imperium:action:secret_industrial_agent")
def test_a_floating_dock_that_cannot_produce_yet_is_told_from_one_that_can() -> None:
    p = war.board("sol", "saar", "xxcha").hand(0, "secret_industrial_agent").floating_dock(1, war.E2, since=1)
    p.floating_dock(1, war.E2).stage("turn", active=0).choose(Play("secret_industrial_agent"))
    ready, new = seen(p.m, 0).moves
    assert ready.text == new.text
    assert (ready.detail, new.detail) == ("", game.words.text("detail.dock-idle", "en"))


@pytest.mark.rule("shattered:opt14.vote")
@pytest.mark.parametrize(("lang", "title"), [("en", "The vote on the Voice of the Council"), ("ja", "議会声明の投票")])
def test_the_vote_on_the_voice_lies_open_like_that_on_an_agenda(lang: str, title: str) -> None:
    p = Position(council_voice=True).strategy(0, "political").strategy(1, "trade").strategy(2, "logistics")
    p.stage("turn", active=0).choose(Strategic("political"), Use("council_voice"), PickPlayer(2))
    panel = next(panel for panel in seen(p.m, 2, lang).panels if panel.id == "agenda")
    assert panel.title == title
    assert len(panel.items) == 1, "one has voted"


def test_a_question_is_about_the_system_that_it_names_or_that_is_fought_over() -> None:
    about = [(view, scene) for view, scene in scenes() if scene.prompt.about]
    assert about
    for view, scene in about:
        battle = view.table.battle
        named = [asked.args["system"] for asked in view.asked.values() if "system" in asked.args]
        assert scene.prompt.about in [[f"sys.{tile}"] for tile in named or [view.table.tiles[battle.at]]]
        assert scene.prompt.about[0] in {place.id for place in scene.places}

"""The scene of Dawn on Titan: what a reader sees follows from the view; every move is told and tied to the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import combinations
from math import cos, hypot, radians, sin
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from tests.games.looking import cards_of, texts, tokens_of
from tests.rules.titan.position import GOLD, SILVER, Position, aliens, solo

from perijove.games.titan import game
from perijove.games.titan.facts import AHEAD, CARDS, EFFECTS, EVENTS, PLACES, SECTOR
from perijove.games.titan.moves import Attack, BuildShip, Explore, Fly, Immelmann, Produce, Step, TakeOver, Use
from perijove.games.titan.scene.geometry import MIDDLE, SHIP_WIDTH, lane
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.picture import draw
from perijove.kernel.scene import Board, Offered, Panel, Piece, Scene, Track
from perijove.kernel.view import View

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"aliens": True, "automaton": "strict"}),
    (2, {"aliens": True, "resource_spaces": "dedicated"}),
    (3, {"open_cards": True, "cheap_ships": [0]}),
    (4, {"aliens": True, "alien_moonlets": "eight"}),
]


def board() -> Board:
    return game.board({}, 2)


def seen(match: Match, seat: int | None, lang: str = "en") -> Scene:
    return game.scene(Table(match.seen(seat), lang))


@cache
def moments() -> tuple[View, ...]:
    """Views of random games with all numbers of players: of everybody who decides, and of a spectator now and then."""
    views = []
    for number, (players, options) in enumerate(TABLES):
        match = Match.new("titan", players, f"scenes {number}", options)
        luck = Random(number)
        while (decision := match.decision) is not None and match.number < 170:
            seat = luck.choice(decision.seats)
            views += [match.seen(seat)] if match.number % 3 else [match.seen(None)] if match.number % 12 == 0 else []
            match.choose(seat, luck.choice(decision.options(seat)))
        views.append(match.seen(0))
    return tuple(views)


def scenes(lang: str = "en") -> Iterator[tuple[View, Scene]]:
    for view in moments():
        yield view, game.scene(Table(view, lang))


# ---------------------------------------------------------------------- the board


def test_the_board_has_a_place_for_every_location() -> None:
    assert [place.id for place in board().places] == list(PLACES)


def test_sectors_lie_clockwise_from_the_top() -> None:
    for place, (x, y) in MIDDLE.items():
        if SECTOR[place]:
            turned = 60 * (SECTOR[place] - 0.5) - 90
            assert x * cos(radians(turned)) + y * sin(radians(turned)) > hypot(x, y) * cos(radians(30))


def test_places_do_not_overlap() -> None:
    for one, other in combinations(board().places, 2):
        assert hypot(one.x - other.x, one.y - other.y) > one.r + other.r


def test_the_drawing_is_well_formed_and_says_nothing_but_numbers() -> None:
    drawn = ET.fromstring(f"<svg>{board().svg}</svg>")
    assert {text.text for text in drawn.iter("text")} == set(PLACES) - {"S0"}
    assert all(text.text in PLACES for text in drawn.iter("text"))


def test_every_colour_of_the_drawings_is_in_both_palettes() -> None:
    used = set(re.findall(r"var\(--([\w-]+)\)", board().svg + board().symbols))
    assert used
    for theme in ("dark", "light"):
        assert used - set(board().palette[theme]) == set()
    assert set(board().palette["dark"]) == set(board().palette["light"])


def test_gradients_and_clips_that_are_referred_to_exist() -> None:
    drawn = board().svg + board().symbols
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= set(ids)
    assert len(ids) == len(set(ids))


def test_the_board_is_the_same_every_time() -> None:
    from perijove.games.titan.scene.board import board as fresh

    before = board().key
    fresh.cache_clear()
    assert board().key == before


# ---------------------------------------------------------------------- ships on their lanes


@pytest.mark.parametrize("facing", [SILVER, GOLD])
def test_ships_point_to_where_they_fly(facing: str) -> None:
    for place, ahead in AHEAD[facing].items():
        if not ahead:
            continue
        for spot in lane(place, facing, 3):
            x, y = MIDDLE[ahead][0] - MIDDLE[place][0], MIDDLE[ahead][1] - MIDDLE[place][1]
            assert x * cos(radians(spot.turn)) + y * sin(radians(spot.turn)) > 0.6 * hypot(x, y)


@pytest.mark.parametrize("count", [1, 2, 4, 5, 9, 12])
def test_ships_of_one_direction_stand_beside_each_other(count: int) -> None:
    for place in PLACES:
        for facing in (SILVER, GOLD):
            spots = lane(place, facing, count)
            for one, other in combinations(spots, 2):
                assert hypot(one.x - other.x, one.y - other.y) >= SHIP_WIDTH * min(one.scale, other.scale) * 0.99


def test_the_lanes_of_a_location_are_apart() -> None:
    for place in PLACES:
        for one in lane(place, SILVER, 3):
            for other in lane(place, GOLD, 3):
                assert hypot(one.x - other.x, one.y - other.y) > 2 * SHIP_WIDTH


def test_a_ship_keeps_its_id_on_its_way() -> None:
    p = Position().ship(0, "M3", GOLD).moon("M3", "dione").turn(0)
    before = _piece(seen(p.m, 0), "ship.0.0")
    p.choose(Fly(0), Step("M2"))
    after = _piece(seen(p.m, 0), "ship.0.0")
    assert (before.x, before.y) != (after.x, after.y)
    p.choose(Immelmann())
    turned = _piece(seen(p.m, 0), "ship.0.0")
    assert (after.symbol, turned.symbol) == ("ship-gold", "ship-silver")
    assert abs(after.turn - turned.turn) % 360 == pytest.approx(180, abs=0.2)


def _piece(scene: Scene, name: str) -> Piece:
    (found,) = [piece for piece in scene.pieces if piece.id == name]
    return found


# ---------------------------------------------------------------------- what every scene keeps


def test_pieces_tokens_and_cards_refer_to_drawn_symbols() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', board().symbols))
    for _, scene in scenes():
        used = {piece.symbol for piece in scene.pieces} | {token.symbol for token in tokens_of(scene.panels)}
        used |= {card.symbol for card in cards_of(scene.panels) if card.symbol}
        assert used <= drawn


def test_all_cards_have_a_symbol() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', board().symbols))
    assert {f"card-{card}" for card in CARDS} | {f"command-{card}" for card in (*EFFECTS, *EVENTS)} <= drawn


def test_ids_are_given_once() -> None:
    for _, scene in scenes():
        ids = [piece.id for piece in scene.pieces] + [panel.id for panel in scene.panels]
        ids += [card.id for card in cards_of(scene.panels) if card.id]
        assert len(ids) == len(set(ids))


def test_every_legal_move_is_offered_in_order() -> None:
    for view, scene in scenes():
        assert [move.index for move in scene.moves] == list(range(len(view.moves)))


def test_offers_can_be_told_apart() -> None:
    for _, scene in scenes():
        told = [(move.text, move.detail) for move in scene.moves]
        assert len(told) == len(set(told)), told


def test_ships_that_are_alike_are_counted() -> None:
    p = Position().ship(0, "M3", GOLD).ship(0, "M3", GOLD).ship(0, "M3", SILVER).turn(0)
    details = [offered(p, Fly(ship)).detail for ship in range(3)]
    assert details == [
        "up to 2 steps, gold · 1 of 2 alike",
        "up to 2 steps, gold · 2 of 2 alike",
        "up to 2 steps, silver",
    ]


def test_moves_touch_what_is_on_the_table() -> None:
    places = set(PLACES)
    for view, scene in scenes():
        there = places | {piece.id for piece in scene.pieces} | {card.id for card in cards_of(scene.panels)}
        for move in scene.moves:
            assert set(move.touches) <= there, (view.moves[move.index], move.touches)


def test_clauses_of_prompts_and_moves_exist() -> None:
    known = {clause.id for clause in game.rulebook.volumes["en"].clauses}
    for _, scene in scenes():
        assert {move.rule for move in scene.moves} <= known
        assert scene.prompt.rule in known | {""}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_text_is_a_bare_key_or_an_unfilled_form(lang: str) -> None:
    bare = re.compile(
        r"^(move|group|prompt|detail|panel|piece|unit|tile|back|card|kind|industry|place|event|effect)[.-]"
    )
    for _, scene in scenes(lang):
        shown = [piece.title for piece in scene.pieces] + [piece.label for piece in scene.pieces]
        shown += [scene.prompt.text, scene.prompt.coach, scene.ending]
        shown += [text for move in scene.moves for text in (move.text, move.group, move.detail)]
        shown += [panel.title for panel in scene.panels] + [panel.summary for panel in scene.panels]
        shown += [card.name for card in cards_of(scene.panels)] + [card.text for card in cards_of(scene.panels)]
        assert [text for text in shown if bare.match(text) or "{" in text or "None" in text] == []
        assert all(move.text and move.group for move in scene.moves)


def test_a_japanese_scene_has_no_english_sentence() -> None:
    for _, scene in scenes("ja"):
        plain = [text for text in texts(msgspec.to_builtins(scene.moves)) if re.search(r"[a-z]{3} [a-z]{2}", text)]
        assert plain == []


def test_a_scene_follows_from_the_view_alone() -> None:
    for view, scene in scenes():
        copy = deepcopy(view)
        assert msgspec.json.encode(game.scene(Table(copy, "en"))) == msgspec.json.encode(scene)
        assert copy == view, "drawing a scene must leave the view alone"


def test_a_spectator_is_offered_nothing_and_sees_no_hand() -> None:
    watched = [(view, scene) for view, scene in scenes() if view.seat is None and not view.options["open_cards"]]
    assert watched
    for _, scene in watched:
        assert scene.moves == []
        assert not [card for card in cards_of(scene.panels) if card.id.startswith("card.")]


def test_hidden_bodies_show_their_backs_only() -> None:
    for view, scene in scenes():
        if view.outcome:
            continue
        hidden = {f"body.{place}" for place, body in view.table.bodies.items() if not body.explored}
        assert all(piece.symbol.startswith("back-") for piece in scene.pieces if piece.id in hidden)


def test_scenes_make_pictures() -> None:
    view = moments()[-1]
    for theme in ("dark", "light"):
        svg = draw(board(), game.scene(Table(view, "en")), theme, 2)
        assert "var(--" not in svg
        ET.fromstring(svg)


# ---------------------------------------------------------------------- moves in words


def offered(p: Position, move: Any, seat: int = 0, lang: str = "en") -> Offered:
    scene = seen(p.m, seat, lang)
    return scene.moves[p.options(seat).index(move)]


def test_a_flight_tells_how_far_it_goes() -> None:
    p = Position().ship(0, "H2", GOLD).ship(0, "N5", SILVER).turn(0)
    assert (offered(p, Fly(0)).text, offered(p, Fly(0)).detail) == ("Fly from Helium 2", "up to 3 steps, gold")
    assert offered(p, Fly(1)).detail == "1 step, silver"
    assert offered(p, Fly(0)).touches == ["ship.0.0"]


def test_a_step_tells_its_number_and_who_may_stop_it() -> None:
    p = (
        Position()
        .colour(0, "blue")
        .colour(1, "red")
        .ship(0, "M3", GOLD)
        .ship(1, "M2", GOLD)
        .moon("M2", "rhea", explored=False)
        .turn(0)
    )
    p.choose(Fly(0))
    step = offered(p, Step("M2"))
    assert step.text == "Fly to Main 2 · hidden main moon"
    assert step.detail == "1 of 2 steps · along the orbit · Red may stop you"
    assert (step.touches, step.rule) == (["M2"], "move.same-direction")
    assert step.marks == [MIDDLE["M3"], MIDDLE["M2"]]
    assert offered(p, Step("H2")).rule == "move.change-orbit"


def test_the_last_step_can_be_stopped_by_nobody() -> None:
    p = Position().ship(0, "N3", GOLD).ship(1, "N2", GOLD).turn(0).choose(Fly(0))
    assert offered(p, Step("N2")).detail == "1 of 1 steps · along the orbit"


def test_a_ship_tells_its_price_and_direction() -> None:
    p = Position().colour(0, "blue").moon("M3", "rhea").industry(0, "diamond", "M3").give(0, diamond=3, life=1).turn(0)
    ship = offered(p, BuildShip(0, ""))
    assert (ship.text, ship.detail) == ("Build a ship at Main 3", "pays 3 diamond + 1 life · gold")
    assert ship.touches == ["industry.0.0"]


def test_cheap_and_slowed_ships_tell_what_they_cost_then() -> None:
    cheap = Position(cheap_ships=[0]).colour(0, "blue").moon("M3", "rhea").industry(0, "diamond", "M3")
    cheap.give(0, diamond=3).turn(0)
    assert offered(cheap, BuildShip(0, "")).detail == "pays 3 diamond · gold"
    slow = solo().colour(0, "blue").moon("M3", "rhea").industry(0, "diamond", "M3").effect("slowdown")
    slow.give(0, diamond=6, life=2).stage("human")
    assert offered(slow, BuildShip(0, "")).detail == "pays 6 diamond + 2 life · gold"


def test_a_slowed_human_is_told_the_double_price_of_an_alien_ship() -> None:
    p = solo(aliens=True).colour(0, "blue").alien("life", "M4").ship(0, "M4", GOLD).effect("slowdown")
    p.give(0, life=6).stage("human")
    assert offered(p, TakeOver(0)).detail.startswith("pays 6 life")


def test_an_attack_counts_what_it_meets_and_points_at_it() -> None:
    p = (
        Position()
        .colour(0, "blue")
        .colour(1, "red")
        .moon("M3", "rhea")
        .ship(0, "M3", GOLD)
        .ship(1, "M3", GOLD)
        .ship(1, "M3", SILVER)
    )
    p.industry(1, "life", "M3").turn(0)
    attack = offered(p, Attack("M3", GOLD, 1))
    assert (attack.text, attack.detail) == ("Attack Red at Main 3", "2 units, gold")
    assert attack.touches[0] == "ship.1.0"
    assert len(attack.touches) == 2


def test_the_human_is_told_where_the_automaton_can_attack() -> None:
    p = solo().event("reinforcements", 1).ship(0, "M3", GOLD).ship(1, "M3", GOLD).ship(0, "N5", SILVER)
    p.ship(1, "N5", SILVER).stage("automaton")
    while p.prompt in ("reinforcements", "face"):
        p.choose(p.options()[0])
    assert p.prompt == "automaton-attack"
    attacks = {move.text: move for move in seen(p.m, 0).moves}
    assert set(attacks) == {"Attack at Main 3", "Attack at Norse 5"}
    assert attacks["Attack at Main 3"].touches == ["ship.0.0"]


def test_exploring_names_what_is_hidden_and_is_final() -> None:
    p = Position().moon("M3", "rhea", explored=False).ship(0, "M3", GOLD).turn(0)
    explore = offered(p, Explore(0))
    assert (explore.text, explore.detail) == ("Explore Main 3", "hidden main moon")
    assert not p.m.is_reversible(0, Explore(0))
    assert p.m.is_reversible(0, Fly(0))


def test_building_tells_who_gains_and_what_wins() -> None:
    p = Position().colour(0, "blue").moon("M3", "rhea").ship(0, "M3", GOLD).turn(0)
    scene = seen(p.m, 0)
    (build,) = [move for move in scene.moves if move.text == "Build a diamond mine on Rhea"]
    assert build.detail == "you +2 diamond, others +1"
    assert build.touches == ["body.M3", "ship.0.0"]


def test_an_infiltrator_is_told_whose_industry_it_is() -> None:
    p = (
        Position()
        .colour(0, "blue")
        .colour(1, "red")
        .moon("M1", "titan")
        .industry(1, "life", "M1")
        .industry(1, "alloy", "M1")
        .ship(0, "M1", GOLD)
    )
    p.card(0, "stealth").turn(0).choose(Attack("M1", GOLD, 1)).lay("stealth", "laser")
    assert p.prompt == "infiltrate"
    moves = [offered(p, use) for use in p.options(0) if isinstance(use, Use)]
    assert sorted(move.text for move in moves) == ["The alloy mine", "The life lab"]
    assert seen(p.m, 0).prompt.text == "Blue: choose the industry of Red to use"


def test_combat_cards_are_asked_for_in_secret() -> None:
    p = (
        Position()
        .colour(0, "blue")
        .colour(1, "red")
        .ship(0, "M3", GOLD)
        .ship(1, "M3", GOLD)
        .turn(0)
        .choose(Attack("M3", GOLD, 1))
    )
    mine, watched = seen(p.m, 0), seen(p.m, None)
    assert mine.prompt.text == "Blue: choose a combat card against Red at Main 3"
    assert watched.prompt.text == "Blue, Red: choose combat cards at Main 3"
    assert mine.prompt.secret
    assert watched.prompt.secret
    assert mine.moves[0].touches == ["card.laser"]


def test_first_turns_are_coached() -> None:
    match = Match.new("titan", 2, "coach")
    decision = match.decision
    assert decision is not None
    seat = decision.seats[0]
    assert "Norse moon" in seen(match, seat).prompt.coach
    assert seen(match, 1 - seat).prompt.coach == ""


# ---------------------------------------------------------------------- panels


def panel(scene: Scene, name: str) -> Panel:
    (found,) = [each for each in scene.panels if each.id == name]
    return found


def test_an_hq_tells_how_close_it_is_to_winning() -> None:
    p = Position().moon("M3", "rhea").industry(0, "diamond", "M3").give(0, life=2).turn(0)
    items = panel(seen(p.m, 1), "hq.0").items
    (track,) = [item for item in items if isinstance(item, Track)]
    assert (track.value, track.most) == (1, 7)
    counts = {token.symbol: (token.count, token.most) for token in tokens_of([panel(seen(p.m, 1), "hq.0")])}
    assert counts["res-life"] == (2, 6)
    assert counts["ship-silver"] == (5, 5)


def test_the_own_hand_is_open_and_others_show_what_was_seen() -> None:
    p = Position().ship(0, "M3").ship(1, "M3").card(1, "uf_laser", shown=True).card(1, "stealth").turn(0)
    own = [card.name for card in cards_of([panel(seen(p.m, 1), "hq.1")]) if not card.faded]
    others = list(cards_of([panel(seen(p.m, 0), "hq.1")]))
    assert own[-2:] == ["Ultra-Frequency Laser", "Industry Action"]
    assert [(card.name, card.hidden) for card in others] == [("Ultra-Frequency Laser", False), ("", True)]


def test_the_automaton_shows_its_card_die_and_effects() -> None:
    p = solo().event("builder", 2).effect("slowdown").ship(0, "M3").moon("N1", "greip", explored=False).stage("human")
    command = panel(seen(p.m, 0), "automaton")
    names = [card.name for card in cards_of([command])]
    assert names == ["Builder", "Slowdown"]
    assert "die-2" in [token.symbol for token in tokens_of([command])]
    notes = [text for text in texts(msgspec.to_builtins(command.items)) if "main orbit only" in text]
    assert notes


def test_the_sky_tells_what_is_hidden_still() -> None:
    p = Position().moon("N1", "greip", explored=False).moon("M3", "rhea").ship(0, "M3").turn(0)
    counts = {token.symbol: token.count for token in tokens_of([panel(seen(p.m, 0), "sky")])}
    assert (counts["back-norse_moon"], counts["back-main_moon"], counts["back-moonlet"]) == (1, 0, 1)


def test_alien_ships_are_pieces_of_their_owner_or_of_nobody() -> None:
    p = aliens().alien("life", "M4").alien("diamond", "M6", owner=0).ship(0, "M4").turn(0)
    scene = seen(p.m, 0)
    assert (_piece(scene, "alien.0").seat, _piece(scene, "alien.0").tint) == (None, "alien")
    assert _piece(scene, "alien.1").seat == 0


def test_an_industry_on_an_alien_ship_is_pointed_at_there() -> None:
    p = aliens().alien("diamond", "M6", owner=0).turn(0)
    assert offered(p, Produce("diamond")).touches == ["alien.0"]


# ---------------------------------------------------------------------- the end, and names


def test_scores_are_industries_by_type() -> None:
    p = Position().moon("M3", "rhea").industry(0, "diamond", "M3").ship(0, "M3").turn(0)
    score = seen(p.m, None).scores[0]
    assert (score.total, score.parts) == (1, {"diamond mine": 1})


def test_a_finished_game_tells_who_won() -> None:
    ended = [(view, scene) for view, scene in scenes() if view.outcome]
    assert ended
    for view, scene in ended:
        assert view.outcome is not None
        assert scene.ending
        assert [score.total for score in scene.scores] == list(view.outcome.scores)
        assert scene.moves == []


@pytest.mark.rule("titan:setup.hq")
def test_a_player_has_the_colour_of_the_hq_in_name_and_on_screen() -> None:
    p = Position(4).colour(0, "green").colour(1, "red").colour(2, "blue").ship(0, "M3").turn(0)
    g = p.g
    assert [game.name_in(g, seat, "en") for seat in range(4)] == ["Green", "Red", "Blue", "Yellow"]
    assert [game.hue(g, seat) for seat in range(4)] == [3, 1, 0, 2]
    scene = game.scene(Table(p.m.seen(0), "en"))
    assert next(panel.title for panel in scene.panels if panel.seat == 0).startswith("Green")


def test_the_ai_is_called_what_it_is() -> None:
    assert game.seat_name(1, "ja", 1) == "AI"
    assert game.name_in(solo().g, 1, "en") == "The AI"


def test_given_names_are_used() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    scene = game.scene(Table(p.m.seen(0), "en", ["Ann", "Ben"]))
    assert scene.prompt.text.startswith("Ann: ")
    assert [each.title for each in scene.panels[:2]] == ["Ann (you)", "Ben"]

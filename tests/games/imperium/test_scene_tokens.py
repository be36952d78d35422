"""What the options of Twilight Imperium put on the table: mines, artifacts, leaders, facilities, custodians."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from tests.games.imperium.lively import moments
from tests.games.imperium.test_scene import board, piece, seen
from tests.games.looking import cards_of
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import DOMAIN_COUNTERS, PEOPLE, PLANETS, RACES
from perijove.games.imperium.rules.artifacts import CARDS, TOKENS
from perijove.games.imperium.rules.custodians import post_custodians
from perijove.games.imperium.rules.gifts import GIFT
from perijove.games.imperium.scene.library import library
from perijove.games.imperium.scene.tokens import domain_look
from perijove.kernel.game import Table
from perijove.kernel.scene import Cards, Scene
from perijove.kernel.sheets import add_sheets

RACES_OF_SIX = ("sol", "hacan", "norr", "letnev", "xxcha", "mentak")
OPTIONS: dict[str, Any] = dict.fromkeys(
    ("leaders", "distant_suns", "artifacts", "space_mines", "facilities", "custodians"), True
)
ABYZ, ARNOR = "v-abyz", "v-arnor"


def crowded() -> Position:
    """Six players and every kind of token in a few systems."""
    p = Position(races=RACES_OF_SIX, **OPTIONS).tile((1, -1), ABYZ).tile((-1, 0), ARNOR)
    p.planet(1, "abyz", ground=1, pds=2, dock=True).planet(1, "fria", ground=2).ships(0, "v-empty-1", carrier=1)
    first, second, third = (leader.id for leader in RACES["hacan"].leaders)
    p.leader(first, planet="abyz").leader(third, planet="abyz").leader(second, captor=0)
    p.leader(RACES["sol"].leaders[0].id, system="v-empty-1", ship="carrier")
    p.facility("abyz", "refinery").facility("fria", "colony")
    p.mine(0, ABYZ, 2).mine(2, ABYZ).mine(-1, ABYZ).counter(0, ABYZ).counter(3, ABYZ)
    p.change("arnor", artifact="red").change("lor", artifact="yellow", artifact_up=True)
    p.domain("arnor", "biohazard").domain("lor", "hostile_locals_2", up=True)
    p.g.high_alert = p.g.where[ABYZ]
    post_custodians(p.g)
    p.g.domain_left.take("lazax_survivors")
    p.g.players[0].kept = ("lazax_survivors",)
    return p.stage("turn", active=1)


@cache
def crowd(seat: int | None = 0, lang: str = "en") -> Scene:
    return seen(crowded().m, seat, lang)


def hands(scene: Scene, sheet: str) -> dict[str, list[str]]:
    (panel,) = [panel for panel in scene.panels if panel.id == sheet]
    return {item.label: [card.of for card in item.cards] for item in panel.items if isinstance(item, Cards)}


# ---------------------------------------------------------------------- on the board


def test_every_token_has_a_drawing_of_its_own() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', board().symbols))
    assert {domain_look(each)[0] for each in DOMAIN_COUNTERS} <= drawn
    assert {f"artifact-{each}" for each in (*TOKENS, "back")} <= drawn
    assert {each.symbol for each in crowd().pieces} <= drawn
    assert domain_look("natural_wealth_4") == ("domain-natural_wealth", ["4"])
    assert domain_look("wormhole_beta") == ("domain-wormhole_beta", [])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_token_is_told_in_words(lang: str) -> None:
    bare = re.compile(r"^[a-z-]+(\.[\w-]+)+$")
    titles = [each.title for each in crowd(0, lang).pieces if each.title]
    assert [title for title in titles if bare.match(title) or "{" in title or "-1" in title] == []
    assert all(game.words.has(f"artifact.{each}", lang) for each in (*TOKENS, "back"))


@pytest.mark.rule("shattered:opt13.setup", "shattered:opt13.strength")
def test_custodians_stand_beside_mecatol_rex_until_they_are_beaten() -> None:
    p = crowded()
    fighters, troops = (piece(seen(p.m, 0), f"custodian.{kind}") for kind in ("fighter", "ground_force"))
    assert (fighters.texts, troops.texts) == (["3"], ["2"])
    assert fighters.x < piece(seen(p.m, 0), "planet.mecatol-rex").x < troops.x
    assert fighters.title == "Custodians: 3 fighters"
    p.g.custodians = ("ground_force",)
    assert [each.id for each in seen(p.m, 0).pieces if each.id.startswith("custodian")] == ["custodian.ground_force"]


def test_mines_are_counted_by_owner_and_drifting_ones_belong_to_nobody() -> None:
    at = crowded().at(ABYZ)
    assert (piece(crowd(), f"mine.{at}.0").seat, piece(crowd(), f"mine.{at}.0").texts) == (0, ["2"])
    assert piece(crowd(), f"mine.{at}.2").texts == []
    drifting = piece(crowd(), f"mine.{at}.-1")
    assert (drifting.seat, drifting.title) == (None, "Space mine without owner")


def test_what_lies_in_a_system_lies_side_by_side_within_it() -> None:
    p = crowded()
    at = p.at(ABYZ)
    p.g.wormholes = tuple((*each, "alpha") if n == at else each for n, each in enumerate(p.g.wormholes))
    names = ("alert", f"gate.{at}.alpha", f"counter.0.{at}", f"counter.3.{at}", *(f"mine.{at}.{n}" for n in (-1, 0, 2)))
    row = [piece(seen(p.m, 0), each) for each in names]
    assert len({each.y for each in row}) == 1
    middle = next(place for place in seen(p.m, 0).places if place.id == f"sys.{ABYZ}")
    assert all(abs(each.x - middle.x) <= 50 for each in row)
    assert all(abs(one.x - other.x) >= 13 for one, other in combinations(row, 2))


def test_tokens_on_one_planet_do_not_cover_each_other() -> None:
    for planet in ("arnor", "lor"):
        domain, artifact = (piece(crowd(), f"{kind}.{planet}") for kind in ("domain", "artifact"))
        assert hypot(domain.x - artifact.x, domain.y - artifact.y) >= 24
    leader, facility = piece(crowd(), "leader.abyz"), piece(crowd(), "facility.abyz")
    assert hypot(leader.x - facility.x, leader.y - facility.y) >= 24


def test_tokens_face_down_show_backs_and_face_up_what_they_are() -> None:
    assert piece(crowd(), "artifact.arnor").symbol == "artifact-back"
    assert piece(crowd(), "domain.arnor").symbol == "domain-back"
    assert (piece(crowd(), "artifact.lor").symbol, piece(crowd(), "artifact.lor").title) == (
        "artifact-yellow", "The yellow artifact",
    )  # fmt: skip
    locals_ = piece(crowd(), "domain.lor")
    assert (locals_.symbol, locals_.texts) == ("domain-hostile_locals", ["2"])


def test_leaders_are_counted_named_with_their_type_and_seen_aboard() -> None:
    first, _, third = (leader.id for leader in RACES["hacan"].leaders)
    told = piece(crowd(), "leader.abyz")
    assert told.texts == ["2"]
    for leader in (first, third):
        kind = game.words.text(f"leader-type.{PEOPLE[leader][1]}", "en")
        assert f"{game.words.text(f'leader.{leader}', 'en')} ({kind})" in told.title
    assert piece(crowd(), "leader.0.v-empty-1").seat == 0


def test_colonies_and_refineries_look_different() -> None:
    assert piece(crowd(), "facility.abyz").symbol == "facility-refinery"
    assert piece(crowd(), "facility.fria").symbol == "facility-colony"


def test_shock_troops_are_told_of_their_planet() -> None:
    p = Position(shock_troops=True).tile((1, -1), ABYZ).planet(0, "abyz", ground=2).elite("abyz", 1)
    assert "1 Shock Troop" in piece(seen(p.stage("turn", active=0).m, 1), "planet.abyz").title


# ---------------------------------------------------------------------- before the players


@pytest.mark.parametrize("reader", [0, 1, None])
def test_captives_and_survivors_lie_before_whoever_has_them(reader: int | None) -> None:
    shown = hands(crowd(reader), "sheet.0")
    assert shown["Captive leaders"] == [f"leader.{RACES['hacan'].leaders[1].id}"]
    assert shown["Kept domain counters"] == ["domain.lazax_survivors"]
    assert "Captive leaders" not in hands(crowd(reader), "sheet.1")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_leader_can_be_read_like_a_card(lang: str) -> None:
    for leader, (_, kind) in PEOPLE.items():
        text = library(game.words, lang)[f"leader.{leader}"].text
        assert game.words.text(f"leader-type-text.{kind}", lang) in text


@pytest.mark.rule("shattered:opt5.cards")
def test_artifact_objectives_lie_open_until_somebody_holds_them() -> None:
    p = crowded()
    label = "Special objectives that nobody holds"
    assert hands(seen(p.m, None), "objectives")[label] == [f"objective.{each}" for each in CARDS.values()]
    p.g.players[1].specials = (CARDS["red"],)
    left = hands(seen(p.m, 0), "objectives")[label]
    assert left == [f"objective.{each}" for token, each in CARDS.items() if token != "red"]
    assert f"objective.{CARDS['red']}" in [each.of for each in cards_of(seen(p.m, 0).panels)]


def test_without_the_options_no_special_objective_is_laid_out() -> None:
    scene = seen(Position().stage("turn", active=0).m, 0)
    assert "Special objectives that nobody holds" not in hands(scene, "objectives")


# ---------------------------------------------------------------------- forms and dice


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_forms_have_words_for_every_field_and_value(lang: str) -> None:
    gift = Position().goods(0, 2).stage("turn", active=0).choose(GIFT).m.seen(0)
    found = [gift, *(view for view in moments() if view.form is not None)]
    assert {view.form.verb for view in found if view.form is not None} >= {"give-goods", "pay"}
    for view in found:
        table = Table(view, lang)
        scene = game.scene(table)
        add_sheets(game, table, scene)
        form = scene.form
        assert form is not None
        assert game.words.has(f"form.{form.verb}", lang)
        assert form.submit == game.words.text(f"send.{form.verb}", lang) != f"send.{form.verb}"
        for blank in form.blanks:
            assert not blank.label.startswith("field.")
            for choice in blank.choices:
                assert choice.text != str(choice.value)
                assert not (choice.value in PLANETS and str(choice.value) in choice.text)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_dice_of_the_log_have_ten_faces(lang: str) -> None:
    sentences = game.words.sentences[lang]
    assert [key for key, text in sentences.items() if ":die}" in text] == []
    parts = game.words.parts("log.rolled", lang, {"seat": 0, "dice": [4, 10], "hits": 1}, str)
    assert [part for part in parts if "die" in part and isinstance(part, dict)] == [
        {"die": 4, "faces": 10}, {"die": 10, "faces": 10},
    ]  # fmt: skip

"""Module 1 in the browser, from prepared positions: a freighter's flight, a mobile factory, a promotion, a Future."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player
from tests.web.test_access import findings

IN_VIEW = """id => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const { x, y, width, height } = document.querySelector(`.piece[data-id="${id}"] .turning`).getBoundingClientRect();
  const [dx, dy] = [x + width / 2 - board.x, y + height / 2 - board.y];
  return dx > 0 && dy > 0 && dx < board.width && dy < board.height;
}"""
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
FREIGHTER = '.piece[data-id="stack.0.freighter"]'


def sit_down(room: Room, port: House, begin: str, lang: str = "en", phone: bool = False) -> Player:
    table, tokens = port.table("outbound", "Ann", "bot:random", begin=begin)
    ann = room.enter(port.address, lang=lang, phone=phone).sit(table, tokens[0])
    ann.expect_turn()
    return ann


def sign_of(piece: Locator) -> str:
    """The drawing that a piece has on the map."""
    return piece.locator("use").first.get_attribute("href") or ""


def open_tab(ann: Player, name: str) -> None:
    ann.page.get_by_role("tab", name=name).click()
    expect(ann.page.locator(".own-tabs [aria-selected=true]")).to_have_text(name)


def click_place(ann: Player, place: str) -> None:
    """Click where a place lies on the map."""
    box = ann.settled().page.locator(f'.place[data-id="{place}"]').bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_freighter_flies_without_fuel_and_keeps_its_cargo(room: Room, port: House) -> None:
    """By the first leg of a route that was looked for when the freighter was picked."""
    ann = sit_down(room, port, "freight")
    page, chooser = ann.page, ann.page.locator(".chooser:not([hidden])")
    assert sign_of(page.locator(FREIGHTER)) == "#freighter"
    click_place(ann, "site:deimos")
    expect(chooser.get_by_role("button", name="the rocket")).to_have_attribute("aria-pressed", "true")
    chooser.get_by_role("button", name="the freighter", exact=True).click()
    route = chooser.locator("button.move", has_text="To Deimos with the freighter in 2 turns")
    expect(route).to_contain_text("turn 2: 1 burn to Deimos")
    expect(page.locator(".trail circle")).not_to_have_count(0)
    assert findings(page) == []
    before = ann.free().signature()
    route.click()
    ann.wait_for_change(before)
    freighter = page.locator(".mine .cards", has_text="the freighter at Hohmann 84")
    expect(freighter.locator(".card")).to_have_count(2)
    expect(page.locator(".log")).to_contain_text("0 steps of fuel")
    expect(ann.moves.filter(has_text="Set out")).to_have_count(0)
    expect(page.locator(".goal")).to_contain_text("To Deimos with the freighter in 2 turns")
    expect(page.locator(".goal").get_by_role("button", name="Next leg")).to_have_count(0)


def is_in_view(page: Page, piece: str) -> bool:
    """Whether the middle of a piece lies inside of the window through which the board is seen."""
    seen: bool = page.evaluate(IN_VIEW, piece)
    return seen


def map_lies(page: Page) -> str:
    return page.locator(".sheet").evaluate("sheet => sheet.style.transform")  # type: ignore[no-any-return]


def hold_map(page: Page) -> None:
    """Press the mouse on the middle of the map, and draw it a little aside."""
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y, steps=4)
    page.evaluate(TWO_FRAMES)


@pytest.mark.parametrize("phone", [False, True])
def test_the_map_goes_to_the_craft_that_a_turn_is_about(room: Room, port: House, phone: bool) -> None:
    """At first it shows the inner planets, and all craft are far outside."""
    ann = sit_down(room, port, "quest", phone=phone)
    ann.settled()
    craft = ("stack.0.rocket", "stack.0.freighter", "stack.0.bernal-1")
    assert any(is_in_view(ann.page, each) for each in craft)


def test_the_map_glides_after_a_craft_but_not_back_from_where_the_reader_looks(room: Room, port: House) -> None:
    table, tokens = port.table("outbound", "Ann", "bot:random", begin="freight")
    ann = room.enter(port.address, motion=True).sit(table, tokens[0])
    ann.expect_turn()
    page = ann.page
    page.locator(".board").focus()
    for _ in range(5):
        page.keyboard.press("+")
    for _ in range(30):
        page.keyboard.press("ArrowDown")
    ann.settled()
    assert not any(is_in_view(page, each) for each in ("stack.0.freighter", "stack.0.rocket"))
    before = map_lies(page)
    ann.play("Income")
    ann.settled()
    assert map_lies(page) == before
    hold_map(page)
    before, asked = map_lies(page), ann.signature()
    ann.moves.filter(has_text="Set out with the freighter").evaluate("move => move.click()")  # the mouse is on the map
    ann.wait_for_change(asked)
    page.evaluate(TWO_FRAMES)
    assert map_lies(page) == before, "a held map is not pulled"
    page.mouse.up()
    ann.settled()
    ann.play("To Vesta family barycenter")
    page.wait_for_function(IN_VIEW, arg="stack.0.freighter")


def test_a_mobile_factory_lands_on_a_claim_and_works_there(room: Room, port: House) -> None:
    ann = sit_down(room, port, "fleet")
    expect(ann.page.locator('.piece[data-id^="elevator."]')).to_have_count(1)
    assert sign_of(ann.page.locator(FREIGHTER)) == "#fleet"
    ann.play("Set out with mobile factory 1")
    ann.play("To Phobos")
    expect(ann.page.locator('.piece[data-id="factory.site:phobos"]')).to_have_count(1)
    expect(ann.page.locator('.piece[data-id="stack.0.cube-1"]')).to_have_count(0)
    assert "mobile factory settles at Phobos" in " ".join(ann.log)


def test_a_promotion_in_japanese_makes_all_factories_spacecraft(room: Room, port: House) -> None:
    ann = sit_down(room, port, "freight", lang="ja")
    expect(ann.moves.filter(has_text="の工場を動かす")).to_have_count(0)
    ann.play("プードル蒸気をプロモートする")
    expect(ann.moves.filter(has_text="の工場を動かす")).to_have_count(2)
    expect(ann.page.locator(".log")).to_contain_text("プロモートした")
    assert sign_of(ann.page.locator(FREIGHTER)) == "#fleet"
    open_tab(ann, "記号")
    assert findings(ann.page) == []
    shown = ann.page.locator(".prompt, .moves, .mine, .others").all_inner_texts()
    assert not re.search(r"[a-z]{4,} [a-z]{3,}", " ".join(shown))


@pytest.mark.parametrize("phone", [False, True])
def test_after_a_move_the_list_is_read_from_its_beginning(room: Room, port: House, phone: bool) -> None:
    ann = sit_down(room, port, "quest", phone=phone)
    pane = ann.page.locator(".pane-moves")
    ann.moves.last.scroll_into_view_if_needed()
    assert pane.evaluate("pane => pane.scrollTop") > 0
    ann.play("Promote Malcolm")
    assert pane.evaluate("pane => pane.scrollTop") == 0


@pytest.mark.parametrize("phone", [False, True])
def test_a_future_tells_what_is_missing_and_is_claimed_by_a_click(room: Room, port: House, phone: bool) -> None:
    ann = sit_down(room, port, "quest", phone=phone)
    if phone:
        ann.page.get_by_role("tab", name="Players").click()
    open_tab(ann, "Futures")
    board = ann.page.locator('.panel[data-id="futures"]')
    expect(board.get_by_role("row", name=re.compile("Pan Sapiens"))).to_contain_text("0 of 3")
    assert findings(ann.page) == []
    before = ann.free().signature()
    board.get_by_role("button", name="Mini-Black Hole").click()
    ann.page.locator(".chooser:not([hidden]) button.move").click()  # a die is rolled, so it is asked for twice
    ann.wait_for_change(before)
    expect(board).to_contain_text("Mini-Black Hole (Ann)")
    open_tab(ann, "Ann (you)")
    expect(ann.page.locator(".mine .tokens", has_text="Stars").locator(".token")).to_have_count(1)


SIDEWAYS = "e => [e, e.closest('.own'), document.documentElement].map(each => each.scrollWidth - each.clientWidth)"


@pytest.mark.parametrize(
    ("lang", "players", "futures", "worth"),
    [("en", "Players", "Futures", "Points"), ("ja", "プレイヤー", "フューチャー", "点")],
)
def test_on_a_phone_every_future_is_a_card_and_nothing_scrolls_sideways(
    room: Room, port: House, lang: str, players: str, futures: str, worth: str
) -> None:
    ann = sit_down(room, port, "quest", lang=lang, phone=True)
    ann.page.get_by_role("tab", name=players).click()
    open_tab(ann, futures)
    table = ann.page.locator('.panel[data-id="futures"] .rows-box')
    assert table.evaluate(SIDEWAYS) == [0, 0, 0]
    first = table.locator("tbody tr").first
    cells = [cell.bounding_box() for cell in first.locator("th, td").all()]
    assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in cells)
    assert len({box["y"] for box in cells if box is not None}) > 1, "a name, and its cells below it"
    named = first.locator("td.number").evaluate("cell => getComputedStyle(cell, '::before').content")
    assert worth in named


@pytest.mark.parametrize("phone", [False, True])
def test_a_war_stands_between_the_question_and_its_moves(room: Room, port: House, phone: bool) -> None:
    """Folded on a phone, where a tap opens it."""
    ann = sit_down(room, port, "war", phone=phone)
    war = ann.page.locator(".front .alarm")
    expect(war).to_contain_text("War of Independence, peace in")
    if phone:
        expect(war).to_contain_text("No income, market or boost")
        expect(war.locator(".fact").first).to_be_hidden()
        war.locator("summary").tap()
    expect(war.locator(".fact").first).to_contain_text("income, funds, sales")
    expect(war.locator(".fact").nth(2)).to_contain_text("You are loyal")
    assert findings(ann.page) == []


def test_a_mission_is_chosen_from_the_table_and_stays_the_goal_until_it_is_reached(room: Room, port: House) -> None:
    table, tokens = port.table("outbound", "Ann", begin="prospectors")
    ann = room.enter(port.address).sit(table, tokens[0])
    ann.expect_turn()
    page, goal = ann.page, ann.page.locator(".goal")
    expect(goal).to_contain_text("10 sites to industrialise")
    page.keyboard.press("d")
    page.locator(".far-aims .row-act").first.wait_for()
    page.get_by_role("button", name="Turns").click()
    expect(page.locator(".far-aims tbody td").first).not_to_have_text("1")  # the farthest first
    assert findings(page) == []
    page.locator('.far-aims .row-act[data-to="rocket@site:nereus"]').click()
    expect(goal).to_contain_text("Goal: Nereus")
    first_leg = ann.free().signature()
    page.locator(".chooser:not([hidden]) button.move").first.click()
    ann.wait_for_change(first_leg)
    expect(page.locator(".mine")).to_contain_text("the rocket at Hohmann 48")
    ann.play("End the turn")
    page.reload()
    ann.ready().expect_turn()
    expect(goal).to_contain_text("Goal: Nereus")
    second_leg = ann.free().signature()
    goal.get_by_role("button", name="Next leg").click()
    ann.wait_for_change(second_leg)
    expect(page.locator(".mine")).to_contain_text("the rocket at Nereus")
    expect(goal).not_to_contain_text("Goal")


def test_hints_and_goals_leave_room_for_the_moves(room: Room, port: House) -> None:
    """In a window of modest height, with the hint of a first game and two goals."""
    table, tokens = port.table("outbound", "Ann", begin="convoy")
    ann = room.enter(port.address).sit(table, tokens[0])
    ann.expect_turn()
    page = ann.page
    for craft, to in (("the rocket", "rocket@site:nereus"), ("the freighter", "freighter@site:deimos")):
        page.keyboard.press("d")
        page.get_by_role("group", name="Of which craft").get_by_role("button", name=craft).click()
        page.locator(f'.far-aims .row-act[data-to="{to}"]').click()
        page.locator(".chooser:not([hidden]) button.move").first.wait_for()
        page.keyboard.press("Escape")
    expect(page.locator(".coach")).to_be_visible()
    assert page.locator(".pane-moves").evaluate("pane => pane.clientHeight") >= 150
    next_leg(ann, "freighter@site:deimos")
    expect(page.locator(".coach")).to_be_hidden()


def next_leg(ann: Player, to: str) -> None:
    before = ann.free().signature()
    ann.page.locator(f'.goal-row[data-to="{to}"]').get_by_role("button", name="Next leg").click()
    ann.wait_for_change(before)


def test_a_rocket_and_a_freighter_keep_a_goal_each_over_two_turns(room: Room, port: House) -> None:
    """Both are chosen from the table of missions, by the craft that is picked there."""
    table, tokens = port.table("outbound", "Ann", begin="convoy")
    ann = room.enter(port.address).sit(table, tokens[0])
    ann.expect_turn()
    page, goals, chooser = ann.page, ann.page.locator(".goal-row"), ann.page.locator(".chooser:not([hidden])")
    for craft, to in (("the rocket", "rocket@site:nereus"), ("the freighter", "freighter@site:deimos")):
        page.keyboard.press("d")
        picked = page.get_by_role("group", name="Of which craft").get_by_role("button", name=craft)
        picked.click()
        expect(picked).to_have_attribute("aria-pressed", "true")
        page.locator(f'.far-aims .row-act[data-to="{to}"]').click()
        expect(page.locator(f'.goal-row[data-to="{to}"]')).to_be_visible()
        chooser.locator("button.move").first.wait_for()
        page.keyboard.press("Escape")
        expect(chooser).to_have_count(0)
    expect(goals).to_have_count(2)
    expect(goals.first).to_contain_text("Goal of the rocket: Nereus")
    expect(goals.last).to_contain_text("Goal of the freighter: Deimos")
    assert findings(page) == []
    next_leg(ann, "freighter@site:deimos")
    expect(page.locator(".mine")).to_contain_text("the freighter at Hohmann 84")
    next_leg(ann, "rocket@site:nereus")
    expect(page.locator(".mine")).to_contain_text("the rocket at Hohmann 48")
    expect(goals.get_by_role("button", name="Next leg")).to_have_count(0)
    ann.play("End the turn")
    page.reload()
    ann.ready().expect_turn()
    next_leg(ann, "freighter@site:deimos")
    expect(page.locator(".mine")).to_contain_text("the freighter at Deimos")
    expect(goals).to_have_count(1)
    next_leg(ann, "rocket@site:nereus")
    expect(page.locator(".mine")).to_contain_text("the rocket at Nereus")
    expect(goals).to_have_count(0)


def test_a_goal_can_be_dropped(room: Room, port: House) -> None:
    table, tokens = port.table("outbound", "Ann", begin="prospectors")
    ann = room.enter(port.address, lang="ja").sit(table, tokens[0])
    ann.expect_turn()
    ann.page.keyboard.press("d")
    ann.page.locator('.far-aims .row-act[data-to="rocket@site:nereus"]').click()
    goal = ann.page.locator(".goal")
    expect(goal).to_contain_text("目標")
    assert findings(ann.page) == []
    goal.get_by_role("button", name="やめる").click()
    expect(goal).to_be_hidden()

"""The older High Frontier in the browser: boost, fly and claim by clicks, workshop, missions, Japanese on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.arranged.maiden import VESTA
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player
from tests.web.test_access import findings
from tests.web.test_diamonds import CHOOSING, far, point_of, scene_of

PIECES = '.piece[data-id^="{}."]'
WHOLE = {"colonization": True, "final_module": True}


def begin(house: House, *names: str, **options: Any) -> tuple[str, list[str]]:
    seats = [{"kind": "me", "name": name} for name in names]
    made = house.post("/api/tables", {"game": "maiden", "seats": seats, "options": options, "public": True})
    return made["table"]["id"], made["tokens"]


def choose(house: House, table: str, token: str, verb: str) -> None:
    """A move of somebody else, without a browser."""
    scene = house.get(f"/api/tables/{table}/scene", token)
    move = next(each for each in scene["moves"] if each["verb"] == verb)
    house.post(f"/api/tables/{table}/choices", {"number": scene["number"], "move": move}, token)


def click_place(player: Player, place: str) -> None:
    """Click a space that glows on the map, and take the move that the chooser offers first, if it asks."""
    page = player.page
    spot = page.locator(f'.place.can[data-id="{place}"]')
    expect(spot).to_be_attached()
    before = player.settled().free().signature()
    box = spot.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    chooser = page.locator(".chooser:not([hidden]) button.move")
    if chooser.count():
        chooser.first.click()
    player.wait_for_change(before)


def test_the_lobby_tells_which_edition_it_is_and_how_it_can_be_played(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    card = page.locator("article, .game", has_text="High Frontier, older edition").first
    for way in ("Basic game", "Colonization", "With the final module"):
        expect(card.get_by_text(way, exact=True)).to_be_visible()
    card.get_by_text("Basic game", exact=True).click()
    card.get_by_role("button", name="Play now").click()
    expect(page.locator(".prompt-text")).to_contain_text(re.compile("year 1|bid for"))


def test_boost_fly_and_claim_by_clicks(room: Room, port: House) -> None:
    table, (ann_token, bob_token) = begin(port, "Ann", "Bob")
    ann = room.enter(port.address).sit(table, ann_token)
    page = ann.page
    ann.play("Boost Atomic Layer Deposition")
    expect(page.locator(".mine .fact", has_text="Left this turn")).to_contain_text("the crew has done its operation")
    expect(page.locator(".mine .cards", has_text="In LEO").locator(".card")).to_have_count(1)
    ann.play(re.compile("^Fly with ESA Space Unionists: net thrust"))
    expect(page.locator('.panel[data-id="voyage"]')).to_contain_text("under way")
    click_place(ann, "burn:245")
    click_place(ann, VESTA)
    expect(page.locator(".log")).to_contain_text("to Vesta")
    ann.play("End the turn")
    choose(port, table, bob_token, "endturn")
    ann.expect_turn()
    ann.play(re.compile("^Prospect with MET Steamer"))
    expect(page.locator(PIECES.format("claim"))).to_have_count(2)
    expect(page.locator(".log")).to_contain_text("Ann claims Vesta")
    expect(page.locator(".mine .fact", has_text="Claims by type")).to_contain_text("1V")


def test_a_click_on_a_destination_flies_there(room: Room, port: House) -> None:
    table, (token, _) = begin(port, "Ann", "Bob")
    ann = room.enter(port.address).sit(table, token)
    far(ann.page)
    (way, *_) = port.get(f"/api/tables/{table}/plans?to={VESTA}", token)["plans"]
    assert way["text"] == "To Vesta with ESA Space Unionists"
    before = scene_of(port, table, token)["number"]
    ann.page.mouse.click(*point_of(ann.page, VESTA))
    ann.page.wait_for_function(f"n => {CHOOSING} || Number(document.querySelector('.replay input').max) >= n",
                               arg=before + len(way["moves"]))  # fmt: skip
    chooser = ann.page.locator(".chooser:not([hidden]) button.move", has_text=way["text"])
    if chooser.count():  # several ways: the cheapest comes first
        chooser.first.click()
    ann.wait_for_number(before + len(way["moves"]))
    rocket = next(piece for piece in scene_of(port, table, token)["scene"]["pieces"] if piece["id"] == "stack.0.rocket")
    assert rocket["title"].startswith("Ann: the rocket at Vesta")
    expect(ann.page.locator(".log")).to_contain_text("to Vesta")


def test_a_card_in_hand_is_boosted_by_clicking_it(room: Room, port: House) -> None:
    table, tokens = begin(port, "Ann", "Bob")
    ann = room.enter(port.address).sit(table, tokens[0])
    ann.page.locator(".mine .cards", has_text="Hand").locator("button.card.can").click()
    before = ann.signature()
    ann.page.locator(".chooser:not([hidden]) button.move", has_text="Boost").click()
    ann.wait_for_change(before)
    expect(ann.page.locator(".log")).to_contain_text("boosts")


def test_an_auction_between_two_browsers(room: Room, port: House) -> None:
    table, tokens = begin(port, "Ann", "Bob")
    ann, bob = (room.enter(port.address).sit(table, token) for token in tokens)
    ann.play(re.compile("^Auction "))
    for player in (ann, bob):
        expect(player.page.locator('.panel[data-id="auction"] .card').first).to_be_visible()
    bid(ann, 1)
    expect(bob.page.locator('.panel[data-id="auction"]').get_by_role("row", name=re.compile("Ann"))).to_contain_text(
        "1"
    )
    bob.expect_turn()
    bob.play("Out of it")
    expect(ann.page.locator('.panel[data-id="auction"]')).to_have_count(0)
    expect(ann.page.locator(".mine .cards", has_text="Hand").locator(".card")).to_have_count(2)


def bid(player: Player, wt: int) -> None:
    player.expect_turn()
    before = player.signature()
    player.page.locator(".fill-in input[type=number]").fill(str(wt))
    player.page.locator(".fill-in button[type=submit]").click()
    player.wait_for_change(before)


def open_tab(page: Page, phone: bool, name: str, players: str) -> None:
    if phone and page.get_by_role("tab", name=players).get_attribute("aria-selected") != "true":
        page.get_by_role("tab", name=players).click()
    page.get_by_role("tab", name=name).click()


# ---------------------------------------------------------------------- workshop and missions


def overhang(page: Page) -> int:
    """By how much something hangs over the edge: of the window, or of an open list of destinations."""
    boxes = "[document.documentElement, ...document.querySelectorAll('.far-list .dialog-body, .far-aims .rows-box')]"
    return int(page.evaluate(f"() => Math.max(...{boxes}.map(box => box.scrollWidth - box.clientWidth))"))


@pytest.mark.parametrize("phone", [False, True])
def test_the_workshop_answers_at_once_and_changes_nothing(room: Room, port: House, phone: bool) -> None:
    table, tokens = begin(port, "Ann", "Bob", begin="leo", colonization=True)
    page = room.enter(port.address, phone=phone).sit(table, tokens[0]).page
    open_tab(page, phone, "Workshop", "Players")
    drawing, on_bench, told = (page.locator(each) for each in (".bench-lay .sketch", ".bench-on .part", ".bench-told"))
    expect(on_bench).to_have_count(3)
    expect(told).to_contain_text("Hall Effect does not work: it lacks electric generator.")
    before = drawing.get_attribute("aria-label") or ""
    page.locator(".bench-shelves .part", has_text="Radioisotope Stirling").first.click()
    expect(on_bench).to_have_count(4)
    expect(told).not_to_contain_text("does not work")
    expect(told).to_contain_text(re.compile("Hall Effect.*net thrust"))
    page.locator(".bench-amount input").fill("9")
    expect(drawing).not_to_have_attribute("aria-label", before)
    expect(told).to_contain_text("One tank more")
    page.get_by_role("button", name="As it is").click()
    expect(drawing).to_have_attribute("aria-label", before)
    assert overhang(page) <= 0


def test_what_lies_in_leo_is_built_by_a_click(room: Room, port: House) -> None:
    table, tokens = begin(port, "Ann", "Bob", begin="leo", colonization=True)
    ann = room.enter(port.address).sit(table, tokens[0])
    open_tab(ann.page, False, "Workshop", "Players")
    ann.page.locator(".bench-on .part", has_text="Hall Effect").click()
    expect(ann.page.locator(".bench-on .part")).to_have_count(2)
    plan = ann.page.get_by_role("button", name="Build it like this")
    expect(plan).to_be_enabled()
    late: list[Route] = []
    ann.page.route("**/bench?*amount=3*", lambda route: late.append(route))
    ann.page.locator(".bench-amount input").fill("3")
    expect(plan).to_be_disabled()  # it still is the plan for the amount before
    while not late:
        ann.page.wait_for_timeout(20)
    late[0].continue_()
    before = ann.signature()
    plan.click()
    ann.wait_for_change(before)
    expect(ann.page.locator(".log")).to_contain_text("Ann loads 3 tanks of fuel.")
    expect(ann.page.locator(PIECES.format("stack.0"))).to_have_count(1)


def test_a_mission_is_chosen_by_keys_and_stays_the_goal_until_it_is_reached(room: Room, port: House) -> None:
    table, (ann_token, bob_token) = begin(port, "Ann", "Bob", begin="outward")
    ann = room.enter(port.address).sit(table, ann_token)
    ann.expect_turn()
    page, goal, keyboard = ann.page, ann.page.locator(".goal"), ann.page.keyboard
    expect(goal).to_contain_text(re.compile(r"From here this turn: \d+ sites to industrialise"))
    keyboard.press("d")
    lines = page.locator(".far-aims tbody tr")
    expect(lines.filter(has_text="Deimos")).to_contain_text("claim, then factory (value 10)")
    expect(lines.filter(has_text="Phobos").first).to_contain_text("claimed by Bob")
    page.get_by_role("button", name="Turns").click()
    expect(lines.first.locator("td").first).not_to_have_text("1")  # the farthest first
    assert findings(page) == []
    page.get_by_label("Name contains").fill("Hygiea")
    expect(lines).to_have_count(1)
    page.get_by_label("Name contains").focus()
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    expect(goal).to_contain_text("Goal: Hygiea")
    first_leg = ann.free().signature()
    page.locator(".chooser:not([hidden]) button.move").first.click()
    ann.wait_for_change(first_leg)
    ann.play("End the turn")
    choose(port, table, bob_token, "endturn")
    page.reload()
    ann.ready().expect_turn()
    second_leg = ann.free().signature()
    goal.get_by_role("button", name="Next leg").click()
    ann.wait_for_change(second_leg)
    expect(page.locator(".mine")).to_contain_text("the rocket at Hygiea")
    expect(goal).not_to_contain_text("Goal")


@pytest.mark.parametrize("phone", [False, True])
def test_workshop_and_missions_speak_japanese(room: Room, port: House, phone: bool) -> None:
    table, tokens = begin(port, "Ann", "Bob", begin="outward")
    ann = room.enter(port.address, lang="ja", phone=phone).sit(table, tokens[0])
    page = ann.page
    expect(page.locator(".goal")).to_contain_text("このターンにここから")
    open_tab(page, phone, "工房", "プレイヤー")
    expect(page.locator(".bench-told")).to_contain_text("正味推力")
    page.keyboard.press("d")
    expect(page.locator(".far-aims tbody tr", has_text="ダイモス")).to_contain_text("領有権、続けて工場")
    expect(page.locator(".far-aims tbody tr", has_text="フォボス").first).to_contain_text("Bobの領有権")
    for shown in (page.locator(".mine").inner_text(), page.locator(".far-aims").inner_text()):
        assert not re.search(r"[a-z]{4,} [a-z]{3,}", shown)
    assert overhang(page) <= 0
    assert findings(page) == []


# ---------------------------------------------------------------------- for everybody


def test_japanese_on_a_phone(room: Room, port: House) -> None:
    table, tokens = begin(port, "Ann", "Bob", "Cleo", "Dan", begin="settled", **WHOLE)
    ann = room.enter(port.address, lang="ja", phone=True).sit(table, tokens[0])
    page = ann.page
    expect(page.locator(".prompt-text")).to_have_text(
        "Ann：16年目：移動、オペレーション、フリーアクション、またはターン終了"
    )
    open_tab(page, True, "統治体制", "プレイヤー")
    expect(page.locator("body")).to_contain_text("PRCの引き抜きは忠誠を問わない。")
    open_tab(page, True, "未来", "プレイヤー")
    expect(page.locator("body")).to_contain_text("宇宙への架け橋")
    page.get_by_role("tab", name="手", exact=True).click()
    ann.play("収入")
    expect(page.locator(".prompt-text")).to_contain_text("このオペレーションは誰が行う？")
    ann.play("乗員")
    expect(page.locator(".prompt-text")).to_contain_text("16年目")
    page.get_by_role("tab", name="経過").click()
    expect(page.locator(".log")).to_contain_text("Annは収入で2WTを得る。")
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "nothing hangs over the edge"


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", False), ("dark", True)])
def test_everybody_can_use_it(room: Room, port: House, theme: str, phone: bool) -> None:
    table, tokens = begin(port, "Ann", "Bob", "Cleo", "Dan", begin="war", **WHOLE)
    page = room.enter(port.address, theme=theme, phone=phone).sit(table, tokens[0]).page
    assert findings(page) == []
    for tab in ("Workshop", "Decks and prices", "Glory and ventures", "Government"):
        open_tab(page, phone, tab, "Players")
        assert findings(page) == []

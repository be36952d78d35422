"""The introduction: leafing through by key, button, dot and finger; from the lobby and from the table."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.test_access import findings


def shown(page: Page) -> str:
    return page.locator(".step:not([inert]) h2").inner_text()


def test_from_the_lobby_through_all_steps_to_a_game(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    page.get_by_role("article", name="Dawn on Titan").get_by_role("link", name="How it is played").click()
    page.wait_for_selector("html[data-ready=yes]")
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Dawn on Titan")
    seen = [shown(page)]
    while page.get_by_role("button", name="Next").is_visible():
        page.get_by_role("button", name="Next").click()
        seen.append(shown(page))
    assert len(set(seen)) == len(seen) == 8
    image = page.locator(".step:not([inert]) img")
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=image.element_handle())
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")


def test_keys_and_dots_leaf_and_the_address_keeps_the_step(room: Room, house: House) -> None:
    page = room.enter(house.address).go("/introduction/starship").page
    first = shown(page)
    page.keyboard.press("ArrowRight")
    second = shown(page)
    assert second != first
    page.reload()
    page.wait_for_selector("html[data-ready=yes]")
    assert shown(page) == second
    page.get_by_role("button", name=re.compile("^Step 1 of ")).click()
    assert shown(page) == first
    page.keyboard.press("End")
    expect(page.locator(".dot").last).to_have_attribute("aria-current", "step")


def test_a_finger_swipes_on_a_phone_in_japanese(room: Room, house: House) -> None:
    page = room.enter(house.address, phone=True, lang="ja").go("/introduction/diamonds").page
    expect(page.get_by_role("heading", level=1)).to_have_text("スペース・ダイヤモンドの遊び方")
    first = shown(page)
    touch = page.context.new_cdp_session(page)
    points = [{"x": 340 - 30 * step, "y": 200} for step in range(11)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    for point in points[1:]:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".dot").nth(1)).to_have_attribute("aria-current", "step")
    assert shown(page) != first
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_from_the_table_and_back(room: Room, house: House) -> None:
    table, tokens = house.table("titan", "Mika", "bot:random")
    player = room.enter(house.address).sit(table, tokens[0])
    player.page.keyboard.press("r")
    player.page.get_by_role("link", name="The first steps, with pictures").click()
    player.ready()
    player.page.get_by_role("link", name="To the table").first.click()
    player.page.wait_for_url(f"**/table/{table}")
    player.ready().expect_turn()


def test_module_1_adds_its_steps_for_those_who_choose_it(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    card = page.get_by_role("article", name="High Frontier", exact=True)
    card.get_by_text("Terawatt", exact=True).click()
    card.get_by_role("link", name="How it is played").click()
    page.wait_for_selector("html[data-ready=yes]")
    expect(page.locator(".dot")).to_have_count(9)
    page.get_by_role("button", name=re.compile("Module 1: freighters$")).click()
    image = page.locator(".step:not([inert]) img")
    expect(image).to_have_attribute("src", re.compile("/freighters/picture.svg"))
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=image.element_handle())
    page.route("**/api/tables", lambda route: route.abort())
    page.keyboard.press("End")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play now").click()
    assert json.loads(asked.value.post_data or "")["options"] == {"terawatt": True}


def test_the_steps_of_a_table_are_those_of_its_options(room: Room, house: House) -> None:
    reader = room.enter(house.address, phone=True, lang="ja", theme="light")
    for options, steps in (({}, 7), ({"terawatt": True}, 9)):
        table, _ = house.table("frontier", "Mika", "Aki", **options)
        reader.go(f"/introduction/frontier?table={table}")
        expect(reader.page.locator(".dot")).to_have_count(steps)
    reader.page.get_by_role("button", name=re.compile("テラワット")).click()
    assert findings(reader.page) == []
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_game_without_one_says_so(room: Room, house: House) -> None:
    page = room.enter(house.address).page
    page.goto(f"{house.address}/introduction/salvage")
    expect(page.get_by_role("alert")).to_have_text("This game has no introduction.")


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", True)])
def test_everybody_can_read_it(room: Room, house: House, theme: str, phone: bool) -> None:
    page = room.enter(house.address, theme=theme, phone=phone).go("/introduction/titan").page
    expect(page.locator(".step:not([inert]) img")).to_have_attribute("src", re.compile(f"theme={theme}"))
    assert findings(page) == []

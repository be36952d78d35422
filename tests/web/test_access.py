"""Everybody can use it: axe-core finds nothing serious on any page, in either theme."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.web.conftest import Room
from tests.web.house import House

SERIOUS = ("serious", "critical")


def findings(page: Page) -> list[str]:
    violations = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for each in violations
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_lobby_and_new_table(room: Room, house: House, theme: str) -> None:
    house.table("wreck", "Mika", "bot:random")
    page = room.enter(house.address, theme=theme).lobby().page
    page.get_by_role("article", name="Wreck").wait_for()
    assert findings(page) == []
    page.get_by_role("article", name="Wreck").get_by_role("button", name="New table").click()
    assert findings(page) == []


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", False), ("dark", True)])
def test_the_table_from_the_first_move_to_the_end(room: Room, house: House, theme: str, phone: bool) -> None:
    table, tokens = house.table("wreck", "Mika", "bot:random")
    player = room.enter(house.address, theme=theme, phone=phone).sit(table, tokens[0])
    page = player.page
    assert findings(page) == []
    page.keyboard.press("r")
    page.locator(".rulebook article").first.wait_for()
    assert findings(page) == []
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("m")
    page.locator(".menu section").first.wait_for()
    assert findings(page) == []
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("v")
    assert findings(page) == []
    page.keyboard.press("v")
    player.play_whole_game(lambda count: page.keyboard.press(str(count)))
    page.locator(".chart").wait_for()
    assert findings(page) == []
    page.goto(f"{house.address}/verify/{table}")
    page.locator(".verdict").first.wait_for()
    assert findings(page) == []

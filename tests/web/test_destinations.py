"""The destinations of a move as a list: a flight by keyboard alone, in English and Japanese."""

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.test_diamonds import CHOOSING, destinations, far, scene_of, seated


def test_a_destination_is_chosen_by_keyboard_alone(room: Room, house: House) -> None:
    player, table, token = seated(room, house, "Ada", "bot:random", craft="rockets")
    page = player.page
    before = scene_of(house, table, token)
    far(page)
    page.keyboard.press("d")
    listed = page.get_by_role("dialog", name="Choose a destination")
    known = {each["to"]: each for each in destinations(house, table, token)}
    expect(listed.locator(".far-rows button")).to_have_count(len(known))
    expect(listed.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("GEO")
    row = listed.locator('[data-to="burn:geo"]')
    expect(row).to_contain_text(known["burn:geo"]["detail"])
    assert "burn" in known["burn:geo"]["detail"]
    assert "fuel steps left" in known["burn:geo"]["detail"]
    way = house.get(f"/api/tables/{table}/plans?to=burn:geo", token)["plans"][0]
    while row.evaluate("row => row !== document.activeElement"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(listed).to_have_count(0)
    page.wait_for_function(
        f"n => {CHOOSING} || Number(document.querySelector('.replay input').max) >= n",
        arg=before["number"] + len(way["moves"]),
    )
    if page.locator(".chooser:not([hidden])").count():  # several ways: the first has the focus
        page.keyboard.press("Enter")
    player.wait_for_number(before["number"] + len(way["moves"]))
    craft = next(piece for piece in scene_of(house, table, token)["scene"]["pieces"] if piece["id"] == "craft.0")
    assert [craft["x"], craft["y"]] == way["marks"][-1]


def test_the_list_speaks_japanese_and_closes_by_escape(room: Room, house: House) -> None:
    player, *_ = seated(room, house, "Ada", "bot:random", craft="sails", lang="ja")
    page = player.page
    far(page)
    page.get_by_role("button", name="行き先を一覧から選ぶ").click()
    listed = page.get_by_role("dialog", name="行き先を選ぶ")
    expect(listed.get_by_role("status")).to_contain_text("行ける場所")
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)

"""The page of what-ifs: by mouse, by keyboard, on a phone, in both languages; an address keeps what was set up."""

import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.test_access import findings

DUEL = "/odds#attacker=cruiser:1&defender=fighter:1"
WINS = ".odds-answer .odds-stack li.attacker b"


def test_fleets_are_set_by_click_and_kept_in_the_address(room: Room, house: House) -> None:
    page = room.enter(house.address).go(DUEL).page
    expect(page.locator(".odds-answer .odds-stack").first).to_contain_text("61.5 %")
    page.get_by_role("region", name="Attacker").get_by_role("button", name="One more: Cruiser").click()
    expect(page.locator(".odds-answer .odds-stack").first).not_to_contain_text("61.5 %")
    page.get_by_role("region", name="Defender").get_by_label("Race").select_option("norr")
    with page.expect_response(lambda answer: "hylar_v" in (answer.request.post_data or "")) as told:
        page.get_by_role("region", name="Attacker").get_by_label("Hylar V Assault Laser").check()
    expect(page).to_have_url(re.compile(r"attacker=cruiser:2.*hylar_v_assault_laser.*norr"))
    chance = f"{100 * told.value.json()['endings']['attacker']:.1f} %"
    expect(page.locator(WINS).first).to_have_text(chance)
    page.reload()
    expect(page.locator(WINS).first).to_have_text(chance)


def test_the_keyboard_is_enough(room: Room, house: House) -> None:
    page = room.enter(house.address).go(DUEL).page
    expect(page.locator(".odds-answer .odds-stack").first).to_contain_text("61.5 %")
    field = page.get_by_role("region", name="Attacker").get_by_label("Dreadnought", exact=True)
    field.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("2")
    damaged = page.get_by_role("region", name="Attacker").get_by_label("damaged: Dreadnought", exact=True)
    page.keyboard.press("Tab")
    expect(damaged).to_be_focused()
    page.keyboard.type("7")
    expect(damaged).to_have_value("2")  # no more than there are
    expect(page).to_have_url(re.compile(r"attacker.damaged=dreadnought:2"))


def test_a_landing_shows_the_planet(room: Room, house: House) -> None:
    page = room.enter(house.address).go("/odds#attacker=carrier:1,ground_force:3&defender=ground_force:1,pds:1").page
    expect(page.locator(".odds-answer")).to_contain_text("planet taken")
    page.get_by_role("checkbox", name=re.compile("^Landing")).uncheck()
    expect(page.locator(".odds-answer")).not_to_contain_text("planet taken")


@pytest.mark.parametrize(
    ("lang", "theme", "phone"), [("en", "dark", False), ("ja", "light", False), ("ja", "dark", True)]
)
def test_everybody_can_use_it(room: Room, house: House, lang: str, theme: str, phone: bool) -> None:
    player = room.enter(house.address, lang=lang, theme=theme, phone=phone)
    page = player.go("/odds#attacker=war_sun:1,fighter:4,ground_force:2&defender=cruiser:4,pds:2,ground_force:1").page
    page.wait_for_selector(".odds-stack")
    for group in page.locator("details").all():
        group.evaluate("each => { each.open = true }")
    assert findings(page) == []
    width = 390 if phone else 1366
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("h1")).to_have_text("戦闘予測" if lang == "ja" else "Battle odds")

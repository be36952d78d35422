"""The form for a new table offers only options that mean something there."""

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House


def test_an_option_is_offered_where_it_means_something(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    page.get_by_role("article", name="Space Diamonds").get_by_role("button", name="New table").click()
    page.locator(".options summary").click()
    players = page.get_by_role("combobox", name="Players", exact=False).first
    solo = page.get_by_label("What a lone player practises against.")
    empty = page.get_by_label("without fuel and loads")
    expect(solo).to_be_hidden()
    players.select_option("1")
    expect(solo).to_be_visible()
    solo.select_option("bot")
    expect(empty).to_be_visible()
    page.get_by_label("What all players fly.").select_option("sails")
    expect(empty).to_be_hidden()
    players.select_option("2")  # what was chosen for one player is not sent for two
    expect(solo).to_be_hidden()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")

"""The form for a new table offers only options that mean something there."""

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House


def test_the_time_for_responses_is_chosen_where_there_are_any(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    page.get_by_role("article", name="Dawn on Titan").get_by_role("button", name="New table").click()
    seconds = page.get_by_label("When anybody may respond, standing orders answer after")
    expect(seconds).to_have_count(0)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("article", name="Bazaar").get_by_role("button", name="New table").click()
    expect(seconds).to_have_value("3")
    seconds.select_option("10 seconds")
    page.get_by_role("dialog").last.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")
    assert house.get(f"/api/tables/{page.url.rpartition('/')[2]}")["window_seconds"] == 10


def test_an_option_is_offered_where_it_means_something(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    page.get_by_role("article", name="Space Diamonds").get_by_role("button", name="New table").click()
    page.locator(".options summary").click()
    players = page.get_by_role("combobox", name="Players", exact=False).first
    solo = page.get_by_label("What a lone player practises against.")
    empty = page.get_by_label("A rocket that begins its turn without fuel")
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


@pytest.mark.parametrize("phone", [False, True])
def test_the_options_of_high_frontier_fit_their_window_and_their_modules(room: Room, house: House, phone: bool) -> None:
    page = room.enter(house.address, phone=phone).lobby().page
    game = page.get_by_role("article", name="High Frontier", exact=True)
    game.locator("label", has_text="Futures").click()
    game.get_by_role("button", name="New table").click()
    form = page.get_by_role("dialog")
    form.locator(".options summary").click()
    length, jumps = (
        form.get_by_label("How long a game with Module 1 lasts."),
        form.get_by_label("Which claims of others"),
    )
    expect(jumps).to_be_visible()
    expect(length).to_be_hidden()  # Futures last seven cycles
    assert form.locator(".dialog-body").evaluate("body => body.scrollWidth <= body.clientWidth")
    form.get_by_label("Module 2").uncheck()
    expect(length).to_be_visible()
    expect(jumps).to_be_hidden()


def test_werners_star_is_chosen_instead_of_another_aim(room: Room, house: House) -> None:
    page = room.enter(house.address, lang="ja").lobby().page
    game = page.get_by_role("article", name="ハイフロンティア", exact=True)
    game.locator("label", has_text="ヴェルナーの星").click()
    game.get_by_role("button", name="卓を立てる").click()
    form = page.get_by_role("dialog")
    form.locator(".options summary").click()
    solo = form.get_by_label("1人で遊ぶときの目標。")
    expect(solo).to_be_hidden()
    form.get_by_label("ヴェルナーの星").uncheck()
    expect(solo).to_be_visible()
    solo.select_option("ceo")
    expect(form.get_by_label("ヴェルナーの星")).to_be_hidden()

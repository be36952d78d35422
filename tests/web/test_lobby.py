"""The lobby: from opening the page to the first decision."""

import re

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House

GAME = "wreck"


def test_one_click_leads_to_the_first_decision(room: Room, house: House) -> None:
    player = room.enter(house.address).lobby()
    player.page.get_by_role("article", name="Wreck").get_by_role("button", name="Play now").click()
    player.ready().expect_turn()
    assert "/table/" in player.page.url


def test_a_friend_sits_down_by_a_private_link(room: Room, house: House) -> None:
    host = room.enter(house.address).lobby()
    page = host.page
    page.get_by_role("article", name="Wreck").get_by_role("button", name="New table").click()
    page.get_by_label("Your name").fill("Mika")
    page.get_by_role("combobox", name="Seat 2").select_option("open")
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_role("textbox", name="Seat 2").input_value()
    assert re.search(r"/table/[\w-]+#seat=.{22,}$", link)
    page.get_by_role("link", name="Go to the table").click()
    host.ready()

    friend = room.enter(house.address).go(link.removeprefix(house.address))
    friend.page.get_by_label("Your name").fill("Sana")
    friend.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".others")).to_contain_text("Sana")
    expect(friend.page.locator(".others")).to_contain_text("Mika")
    friend.page.keyboard.press("c")
    friend.page.get_by_label("Say something").fill("Here I am")
    friend.page.keyboard.press("Enter")
    host.page.get_by_role("tab", name="Chat").click()
    expect(host.page.locator(".chat-body p")).to_have_text("Sana Here I am")


def test_the_secret_leaves_the_address_at_once_and_is_remembered(room: Room, house: House) -> None:
    table, (token, _) = house.table(GAME, "Mika", "bot:random")
    player = room.enter(house.address).sit(table, token)
    assert token not in player.page.url
    player.sit(table)
    player.expect_turn()


def test_my_tables_are_listed_with_whose_turn_it_is(room: Room, house: House) -> None:
    table, (token, _) = house.table(GAME, "Mika", "bot:random")
    player = room.enter(house.address).sit(table, token).lobby()
    mine = player.page.get_by_role("region", name="My tables")
    expect(mine).to_contain_text("Your turn")
    expect(mine).to_contain_text("this minute")
    first = player.page.locator("main section").first
    expect(first).to_have_accessible_name("My tables")  # before the games: who comes back need not scroll
    mine.get_by_role("link", name="Go to the table").click()
    player.ready().expect_turn()


def test_somebody_takes_a_free_seat_of_a_public_table(room: Room, house: House) -> None:
    body = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}], "public": True, "name": "Friday"}
    house.post("/api/tables", body)
    player = room.enter(house.address).lobby()
    row = player.page.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text="Friday")
    row.get_by_role("button", name="Take a seat").click()
    player.page.get_by_label("Your name").fill("Ben")
    player.page.get_by_role("dialog").get_by_role("button", name="Take a seat").click()
    player.page.wait_for_url("**/table/*")
    player.ready()
    expect(player.page.locator(".mine")).to_contain_text("Ben")


def test_theme_and_language_are_switched_and_kept(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    picture = page.get_by_role("img", name="The board of Wreck")
    expect(picture).to_have_attribute("src", re.compile("lang=en&theme=dark"))
    page.get_by_role("button", name="Theme: dark").click()
    expect(picture).to_have_attribute("src", re.compile("lang=en&theme=light"))
    expect(page.locator("html")).to_have_attribute("data-look", "light")
    page.get_by_role("button", name="日本語").click()
    page.wait_for_selector("html[lang=ja][data-ready=yes]")
    expect(page.get_by_role("button", name="すぐに遊ぶ").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-look", "light")


def test_a_table_that_does_not_exist_says_so(room: Room, house: House) -> None:
    page = room.enter(house.address).page
    page.goto(f"{house.address}/table/nowhere")
    expect(page.get_by_role("alert")).to_have_text("There is no such table.")


def test_a_way_to_play_is_chosen_on_the_card(room: Room, house: House) -> None:
    page = room.enter(house.address).lobby().page
    card = page.get_by_role("article", name="Dawn on Titan")
    expect(card.get_by_role("radio", name="Against others")).to_be_checked()
    card.get_by_text("Solo with aliens").click()
    expect(card).to_contain_text("alien technology for you alone")
    card.get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("combobox", name="Players", exact=False).first).to_have_value("1")
    expect(dialog.get_by_label("Play with the Alien Technology expansion.")).to_be_checked()
    dialog.get_by_role("button", name="Close").click()
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    table = house.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (len(table["seats"]), table["options"]["aliens"]) == (1, True)

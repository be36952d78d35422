"""Somebody stays away: the others let a bot play, and who comes back takes the seat again."""

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House


def test_a_bot_plays_for_an_absent_player_when_the_others_agree(room: Room, own_house: House) -> None:
    table, tokens = own_house.table("wreck", "Mika", "Sana", "Ken")
    own_house.let_time_pass(table, 2)
    mika = room.enter(own_house.address).sit(table, tokens[0])
    sana = room.enter(own_house.address).sit(table, tokens[1])
    mika.play("Done")
    mika.moves.first.click()
    sana.expect_turn()
    sana.moves.first.click()
    for player in (mika, sana):
        expect(player.page.locator(".waiting")).to_contain_text("Your answer stands")
    expect(mika.moves).to_have_count(0)
    mika.page.keyboard.press("m")
    seats = mika.page.locator(".menu .seats li")
    expect(seats.nth(2)).to_contain_text("away")
    expect(seats.nth(1).get_by_role("button")).to_have_count(0)
    seats.nth(2).get_by_role("button", name="Let a bot play").click()
    request = sana.page.get_by_role("region", name="Requests")
    expect(request).to_contain_text("Mika asks that a bot plays for Ken.")
    request.get_by_role("button", name="Agree").click()
    mika.wait_for_number(4)
    expect(mika.page.locator(".others")).to_contain_text("Ken (bot)")
    expect(seats.nth(2)).to_contain_text("bot")
    expect(seats.nth(2).get_by_role("button")).to_have_count(0)


def test_one_refusal_keeps_the_seat(room: Room, own_house: House) -> None:
    table, tokens = own_house.table("wreck", "Mika", "Sana", "Ken")
    own_house.let_time_pass(table, 2)
    mika = room.enter(own_house.address).sit(table, tokens[0])
    sana = room.enter(own_house.address).sit(table, tokens[1])
    mika.page.keyboard.press("m")
    mika.page.get_by_role("button", name="Let a bot play").click()
    sana.page.get_by_role("region", name="Requests").get_by_role("button", name="Refuse").click()
    expect(mika.page.get_by_role("region", name="Requests")).to_be_hidden()
    expect(mika.page.locator(".others")).not_to_contain_text("bot")


def test_who_comes_back_takes_the_seat_again(room: Room, own_house: House) -> None:
    table, tokens = own_house.table("wreck", "Mika", "Ken")
    own_house.let_time_pass(table, 1)
    mika = room.enter(own_house.address).sit(table, tokens[0])
    mika.page.keyboard.press("m")
    mika.page.get_by_role("button", name="Let a bot play").click()
    expect(mika.page.locator(".toast")).to_contain_text("A bot plays for Ken now.")
    expect(mika.page.locator(".others")).to_contain_text("Ken (bot)")
    ken = room.enter(own_house.address).sit(table, tokens[1])
    ken.page.get_by_role("button", name="Take my seat again").click()
    expect(mika.page.locator(".others")).not_to_contain_text("(bot)")
    expect(ken.page.get_by_role("button", name="Take my seat again")).to_have_count(0)
    mika.page.keyboard.press("Escape")
    mika.play("Done")
    ken.expect_turn()
    ken.moves.first.click()
    expect(ken.page.locator(".waiting")).to_contain_text("Your answer stands")

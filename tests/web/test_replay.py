"""Looking back: slider, log, addresses of moments."""

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player


def after_three_moves(room: Room, house: House) -> tuple[Player, str]:
    table, (first, _) = house.table("wreck", "Mika", "Sana")
    mika = room.enter(house.address).sit(table, first)
    for _ in range(2):
        mika.play("Lift 2")
    return mika, table


def test_the_slider_shows_earlier_moments_and_comes_back(room: Room, house: House) -> None:
    mika, _ = after_three_moves(room, house)
    page = mika.page
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Moment of the game").fill("1")
    expect(page.locator(".piece")).to_have_count(2)
    expect(page.locator(".past")).to_have_text("An earlier moment: after choice 1 of 2")
    assert mika.moves.count() == 0
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".piece")).to_have_count(4)
    mika.expect_turn()


def test_a_line_of_the_log_shows_its_moment(room: Room, house: House) -> None:
    mika, _ = after_three_moves(room, house)
    mika.page.locator(".log .moment").filter(has_text="lifts").first.click()
    expect(mika.page.locator(".piece")).to_have_count(2)
    expect(mika.page.locator(".log .here")).to_have_count(1)


def test_the_address_of_a_moment_can_be_shared(room: Room, house: House) -> None:
    mika, table = after_three_moves(room, house)
    mika.page.keyboard.press("[")
    expect(mika.page.locator(".piece")).to_have_count(2)
    assert mika.page.url.endswith(f"/table/{table}?at=1")
    friend = room.enter(house.address).go(f"/table/{table}?at=1")
    expect(friend.page.locator(".piece")).to_have_count(2)
    friend.page.keyboard.press("]")
    expect(friend.page.locator(".piece")).to_have_count(4)


def test_a_move_of_others_does_not_tear_the_reader_out_of_the_past(room: Room, house: House) -> None:
    mika, table = after_three_moves(room, house)
    watcher = room.enter(house.address).go(f"/table/{table}?at=0")
    mika.play("Lift 1")
    watcher.wait_for_number(3)
    expect(watcher.page.locator(".piece")).to_have_count(0)


def test_where_was_the_last_move(room: Room, house: House) -> None:
    _, table = after_three_moves(room, house)
    watcher = room.enter(house.address).sit(table)
    watcher.page.get_by_role("button", name="Where was the last move?").click()
    expect(watcher.page.locator(".pulse").first).to_be_attached()

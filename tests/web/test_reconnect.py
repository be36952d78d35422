"""Away and back: a server that dies and returns, a reader who was gone, a connection without sockets."""

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House


def test_the_page_comes_back_by_itself_after_the_server_was_killed(room: Room, own_house: House) -> None:
    table, (first, second) = own_house.table("wreck", "Mika", "Sana")
    mika = room.enter(own_house.address).sit(table, first)
    sana = room.enter(own_house.address).sit(table, second)
    mika.play("Lift 2")
    sana.wait_for_number(1)
    own_house.kill()
    expect(mika.page.locator(".offline")).to_be_visible()
    mika.moves.first.click()
    expect(mika.page.locator(".toast.error")).to_contain_text("can't be reached")
    own_house.start()
    expect(mika.page.locator(".offline")).to_be_hidden(timeout=15_000)
    mika.play("Lift 1")
    sana.wait_for_number(2)
    expect(sana.page.locator(".piece")).to_have_count(3)


def test_without_sockets_the_table_is_asked_by_http(room: Room, house: House) -> None:
    table, (first, second) = house.table("wreck", "Mika", "Sana")
    mika = room.enter(house.address).sit(table, first)
    sana = room.enter(house.address)
    sana.page.add_init_script("window.WebSocket = class extends EventTarget { constructor() { super();"
                              " setTimeout(() => this.dispatchEvent(new Event('close'))); } close() {} };")  # fmt: skip
    sana.sit(table, second)
    mika.play("Lift 2")
    sana.wait_for_number(1)
    expect(sana.page.locator(".offline")).to_be_hidden()


def test_since_your_last_turn_tells_and_replays_what_happened(room: Room, house: House) -> None:
    table, (first, _) = house.table("wreck", "Mika", "Sana")
    mika = room.enter(house.address).sit(table, first)
    mika.play("Lift 1")
    with mika.page.expect_response("**/seen"):
        pass
    mika.lobby()
    house.post(f"/api/tables/{table}/choices", {"number": 1, "move": {"verb": "lift", "crates": 2}}, first)
    mika.sit(table)
    digest = mika.page.get_by_role("region", name="Since your last turn")
    expect(digest.locator(".digest-lines p")).to_have_count(1)
    digest.get_by_role("button", name="Show it on the board").click()
    expect(mika.page.locator(".replay")).to_be_visible()
    expect(mika.page.locator(".replay output")).to_have_text("2 / 2")
    mika.page.get_by_role("button", name="Back to now").click()
    mika.expect_turn()

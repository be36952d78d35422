"""Several browsers at one table: secrets, spectators, chat, requests."""

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.changing import Known
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player


def frames(page: Page) -> list[dict[str, Any]]:
    """Every scene that a page gets over its socket from now on."""
    heard: list[dict[str, Any]] = []
    known = Known()

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "scene":
            known.complete(told)
            heard.append(told)

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return heard


def visible_things(answer: dict[str, Any]) -> Any:
    """What a reader sees on the table, apart from who is still to decide."""
    panels = [{name: value for name, value in panel.items() if name != "active"} for panel in answer["scene"]["panels"]]
    return answer["scene"]["pieces"], panels, answer["outcome"]


def choose_in_secret(mika: Player, others: list[Player], heard: list[list[dict[str, Any]]]) -> None:
    """Mika answers a secret question: the others learn that, and nothing else."""
    number = mika.number
    before = [each[-1] for each in heard]
    count = [len(each) for each in heard]
    mika.moves.first.click()
    for player, each, seen in zip(others, heard, count, strict=True):
        while len(each) == seen:
            player.page.wait_for_timeout(20)
    for old, each in zip(before, heard, strict=True):
        assert each[-1]["number"] == number
        assert each[-1]["waiting"] != old["waiting"]
        assert each[-1]["log"] == []
        assert visible_things(each[-1]) == visible_things(old)


def at_one_table(room: Room, house: House) -> tuple[Player, Player, str]:
    table, (first, second) = house.table("wreck", "Mika", "Sana")
    return room.enter(house.address).sit(table, first), room.enter(house.address).sit(table, second), table


def test_a_move_shows_at_the_other_browser(room: Room, house: House) -> None:
    mika, sana, _ = at_one_table(room, house)
    assert sana.moves.count() == 0
    mika.play("Lift 2")
    sana.wait_for_number(1)
    expect(sana.page.locator(".piece")).to_have_count(2)
    expect(sana.page.locator(".log")).to_contain_text("Mika")


def test_two_decide_in_secret_at_the_same_time(room: Room, house: House) -> None:
    table, (first, second) = house.table("wreck", "Mika", "Sana")
    mika, sana, watcher = (room.enter(house.address) for _ in range(3))
    heard = [frames(sana.page), frames(watcher.page)]
    mika.sit(table, first)
    sana.sit(table, second)
    watcher.sit(table)
    mika.play("Done")
    sana.expect_turn()
    watcher.wait_for_number(1)
    for player in (mika, sana):
        expect(player.page.locator(".prompt .secret")).to_be_visible()
    choose_in_secret(mika, [sana, watcher], heard)
    expect(mika.moves).to_have_count(0)
    sana.moves.first.click()
    watcher.wait_for_number(3)
    expect(watcher.page.locator(".log")).to_contain_text("clash")


def test_a_spectator_sees_the_table_but_no_hand_and_no_moves(room: Room, house: House) -> None:
    mika, _, table = at_one_table(room, house)
    watcher = room.enter(house.address).sit(table)
    assert watcher.moves.count() == 0
    expect(watcher.page.locator(".card.back")).to_have_count(4)
    expect(watcher.page.locator(".mine")).to_be_hidden()
    mika.play("Lift 1")
    watcher.wait_for_number(1)
    expect(watcher.page.locator(".piece")).to_have_count(1)


def test_chat_reaches_the_others(room: Room, house: House) -> None:
    mika, sana, _ = at_one_table(room, house)
    mika.page.keyboard.press("c")
    mika.page.get_by_label("Say something").fill("<b>Good luck</b>")
    mika.page.keyboard.press("Enter")
    expect(sana.page.get_by_role("tab", name="Chat").locator(".badge-count")).to_have_text("1")
    sana.page.get_by_role("tab", name="Chat").click()
    expect(sana.page.locator(".chat-body p")).to_have_text("Mika <b>Good luck</b>")


def test_behind_a_barrier_undo_asks_the_others(room: Room, house: House) -> None:
    mika, sana, _ = at_one_table(room, house)
    mika.play("Search by the die")
    undo = mika.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", "Ask the others to take back your last choice (U)")
    undo.click()
    request = sana.page.get_by_role("region", name="Requests")
    expect(request).to_contain_text("Mika asks to take back a move.")
    request.get_by_role("button", name="Refuse").click()
    expect(mika.page.get_by_role("region", name="Requests")).to_be_hidden()
    assert mika.number == 1
    mika.page.get_by_role("button", name="Undo").click()
    request.get_by_role("button", name="Agree").click()
    mika.page.wait_for_function("() => Number(document.querySelector('.replay input').max) === 0")
    sana.page.wait_for_function("() => Number(document.querySelector('.replay input').max) === 0")


def test_a_move_made_twice_counts_once(room: Room, house: House) -> None:
    mika, _, table = at_one_table(room, house)
    mika.moves.filter(has_text="Lift 1").first.dblclick()
    mika.wait_for_number(1)
    mika.page.wait_for_function("() => !document.querySelector('.moves.busy')")
    assert mika.number == house.get(f"/api/tables/{table}")["number"] == 1


def test_standing_orders_and_webhook_are_kept(room: Room, house: House) -> None:
    mika, _, _ = at_one_table(room, house)
    page = mika.page
    page.keyboard.press("m")
    expect(page.get_by_role("combobox", name="What")).to_have_value("pass-empty")
    page.get_by_role("combobox", name="At", exact=True).select_option("After a clash")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".toast")).to_contain_text("Saved.")
    page.get_by_label("Webhook address").fill("http://127.0.0.1/x")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast.error")).to_contain_text("webhook")
    page.reload()
    mika.ready()
    page.keyboard.press("m")
    order = page.locator(".orders li")
    expect(order).to_contain_text("Pass when I hold nothing that fits · After a clash · until I take it back")
    order.get_by_role("button", name="Take back").click()
    expect(order).to_have_count(0)


def test_giving_up_together_ends_the_game(room: Room, house: House) -> None:
    mika, sana, _ = at_one_table(room, house)
    mika.page.keyboard.press("m")
    mika.page.get_by_role("button", name="Propose to give up").click()
    sana.page.get_by_role("button", name="Agree").click()
    expect(sana.page.locator(".ending h2")).to_contain_text("Sana wins")
    expect(mika.page.locator(".ending h2")).to_contain_text("Sana wins")

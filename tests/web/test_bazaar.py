"""Bazaar in the browser: bids side by side, a sealed window, a deal by a form, a plan in one click."""

import re
from typing import Any

from playwright.sync_api import Locator, Request, expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player
from tests.web.test_access import findings
from tests.web.test_together import frames


def at_the_bazaar(room: Room, house: House, **looks: Any) -> list[Player]:
    """Mika has two kinds of cards to bid: a hand of vetoes would have no draft."""
    moves: list[Any] = []
    while len(moves) < 3:
        table, tokens = house.table("bazaar", "Mika", "Sana", "Yuri")
        moves = house.get(f"/api/tables/{table}/scene", tokens[0])["moves"]
    return [room.enter(house.address, **looks).sit(table, token) for token in tokens]


def note(player: Player) -> Locator:
    return player.page.locator(".waiting")


def move(player: Player, words: str) -> None:
    """Click a move with exactly these words, and wait until the table has taken it."""
    player.free()
    before = player.page.locator(".prompt-box").inner_text() + " / ".join(player.moves.all_inner_texts())
    player.page.locator(".move-text", has_text=re.compile(f"^{words}$")).first.click()
    player.page.wait_for_function(
        """before => !document.querySelector('.moves').classList.contains('busy') && before !==
        document.querySelector('.prompt-box').innerText +
        [...document.querySelectorAll('.moves button.move')].map(each => each.innerText).join(' / ')""",
        arg=before,
    )


def all_bid(players: list[Player]) -> None:
    for player in players:
        move(player, "Done")
    for player in players:
        expect(player.page.locator(".prompt-text")).to_contain_text("veto")


def to_the_deal(players: list[Player]) -> Player:
    all_bid(players)
    for player in players:
        move(player, "Pass")
    expect(players[0].page.locator(".fill-in")).to_be_visible()
    return players[0]


def test_a_draft_is_mine_step_by_step_until_all_are_done(room: Room, house: House) -> None:
    mika, sana, yuri = at_the_bazaar(room, house)
    heard = frames(sana.page)
    sana.page.reload()
    sana.ready()
    cards = mika.moves.count()
    mika.moves.first.click()
    expect(note(mika)).to_contain_text("Only you see this draft")
    expect(note(mika)).to_contain_text("Waiting for Sana Yuri", use_inner_text=True)
    mika.free().moves.first.click()
    expect(note(mika).locator(".own-steps")).to_have_text("2")
    note(mika.free()).get_by_role("button", name="Undo a step").click()
    expect(note(mika).locator(".own-steps")).to_have_text("1")
    mika.free().page.get_by_role("button", name="Undo", exact=True).click()
    expect(mika.moves).to_have_count(cards)
    move(sana, "Done")
    expect(note(sana)).to_contain_text("Your answer stands until all have decided.")
    assert len({answer["number"] for answer in heard}) == 1, "nobody hears of another's steps"
    mika.moves.first.click()
    move(mika, "Done")
    move(yuri, "Done")
    expect(yuri.page.locator(".log")).to_contain_text("Mika bids most")


def test_a_window_asks_everybody_alike_and_an_answer_can_be_changed(room: Room, house: House) -> None:
    players = at_the_bazaar(room, house)
    all_bid(players)
    mika, sana, yuri = players
    asked = [sorted(note(player).locator(".who").all_inner_texts()) for player in players]
    assert asked == [["Sana", "Yuri"], ["Mika", "Yuri"], ["Mika", "Sana"]]
    move(sana, "Pass")
    expect(note(sana)).to_contain_text("Your answer stands")
    for other in (mika, yuri):
        expect(note(other).locator(".who").filter(has_text="Sana")).to_have_count(1)
    note(sana).get_by_role("button", name="Change my answer").click()
    sana.expect_turn()
    for player in players:
        assert "can't be undone" not in " ".join(player.moves.all_inner_texts())
        move(player, "Pass")
    expect(mika.page.locator(".log")).to_contain_text("gets the lot")


def test_a_form_is_filled_in_and_says_why_it_is_refused(room: Room, house: House) -> None:
    players = at_the_bazaar(room, house)
    mika = to_the_deal(players)
    page = mika.page
    sheet = page.locator(".fill-in")
    sheet.get_by_role("button", name="Send").click()
    expect(sheet.get_by_role("alert")).to_contain_text("A deal that changes nothing is none.")
    sheet.get_by_text("Yuri").click()
    sheet.get_by_role("button", name="One more: I give").click()
    expect(sheet.locator(".error")).to_be_empty()
    sheet.get_by_role("spinbutton", name="I take").fill("99")
    sheet.get_by_role("spinbutton", name="I take").press("Tab")
    expect(sheet.get_by_role("spinbutton", name="I take")).to_have_value("3")
    expect(sheet.get_by_role("button", name="One more: I take")).to_be_disabled()
    sheet.get_by_role("button", name="Send").click()
    expect(players[2].page.locator(".prompt-text")).to_contain_text("Mika offers 1 for 3")
    expect(sheet).to_be_hidden()


def test_a_suggestion_answers_the_form_by_one_click(room: Room, house: House) -> None:
    players = at_the_bazaar(room, house)
    mika = to_the_deal(players)
    expect(mika.page.get_by_role("group", name="Suggestions")).to_be_visible()
    move(mika, "Offer Sana 1 for 2")
    expect(players[1].page.locator(".prompt-text")).to_contain_text("Mika offers 1 for 2")


def test_a_plan_makes_several_moves_in_one_request(room: Room, house: House) -> None:
    mika = to_the_deal(at_the_bazaar(room, house))
    move(mika, "Done")
    sent: list[Request] = []
    mika.page.on("request", lambda request: sent.append(request) if request.url.endswith("/choices") else None)
    plans = mika.page.get_by_role("group", name="In one go")
    plans.get_by_role("button", name="All 3 coins into the vault").click()
    expect(mika.page.locator(".log")).to_contain_text("Mika saves 3.")
    assert len(sent) == 1


def test_everybody_can_use_it(room: Room, house: House) -> None:
    players = at_the_bazaar(room, house, theme="light", phone=True)
    assert findings(players[0].page) == []
    mika = to_the_deal(players)
    assert findings(mika.page) == []


def test_an_order_for_this_lot_passes_when_the_time_is_up(room: Room, house: House) -> None:
    players = at_the_bazaar(room, house)
    mika, sana, yuri = players
    page = sana.page
    page.keyboard.press("m")
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_label("What").select_option("Pass when it is not about me")
    menu.get_by_label("How long").select_option("for this lot")
    menu.get_by_role("button", name="Add").click()
    expect(menu.locator(".orders li")).to_contain_text("Pass when it is not about me · all moments · for this lot")
    menu.get_by_role("button", name="Close").click()
    mika.moves.first.click()  # the sale is about Mika
    all_bid(players)
    move(mika, "Pass")
    move(yuri, "Pass")
    expect(page.locator(".log")).to_contain_text("gets the lot", timeout=15_000)
    page.keyboard.press("m")
    expect(menu.locator(".orders li")).to_have_count(1)

"""Twilight Imperium in the browser: a round of war and peace for six, a galaxy built by hand, phone, keys, Japanese."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player
from tests.web.test_access import findings

BOTS = ("bot:random",) * 4
PEACE = ("Confirm", "No more", "Stay and fight", "Let it go", "Hold fire", "Agree", "Do without", "Pass for this round",
         "End the round", "Claim nothing", "Nothing more", "Abstain", "Play ")  # fmt: skip
"""What somebody clicks who wants the round to go on, the first of these that is offered."""


def click_on_map(page: Page, place: str) -> None:
    """Click near the lower edge of a system, where nothing lies in the way."""
    box = page.locator(f'.place[data-id="{place}"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.93)


def play_on(players: Sequence[Player], until: str, wanted: Sequence[str] = PEACE, seconds: float = 150) -> None:
    """Whoever is asked answers with the first of what is wanted, until a selector appears on the first one's page."""
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        if players[0].page.locator(until).count():
            return
        for player in players:
            if player.page.locator(".moves:not(.busy) button.move").count():
                before = player.signature()
                choices = [player.moves.filter(has_text=text).first for text in wanted]
                chosen = next((each for each in choices if each.count()), player.moves.first)
                chosen.click()
                player.wait_for_change(before)
                break
        else:
            time.sleep(0.1)
    raise AssertionError(f"{until} did not come: {[player.prompt for player in players]}")


def sit_down(room: Room, house: House) -> tuple[Player, Player]:
    table, tokens = house.table("skirmish", "Ann", "Bob", *BOTS)
    ann, bob = (room.enter(house.address).sit(table, token) for token in tokens[:2])
    bob.expect_turn()
    return ann, bob


def test_six_seats_through_a_round_of_trade_war_and_votes(room: Room, port: House) -> None:
    ann, bob = sit_down(room, port)
    # trade: both see the other's answer at once
    bob.play("Play Trade")
    bob.play("Take trade goods")
    bob.play("Swap the best contracts with Ann")
    ann.expect_turn()
    expect(ann.page.locator(".prompt-text")).to_contain_text("Bob offers contract")
    ann.play("Agree")
    play_on([ann, bob], '.prompt-text:has-text("Ann: choose an action")', ("Do without", *PEACE))
    ann.page.get_by_text("Bob and Ann make a trade agreement").first.wait_for()
    # battle: a click on the map, everything that can fly, the odds beside it
    click_on_map(ann.page, "sys.v-abyz")
    ann.page.locator('.piece.can[data-id="ship.0.v-empty-1.dreadnought"]').wait_for()
    ann.play("Everything from Empty space 1")
    window = ann.page.locator('.panel[data-id="battle"]')
    expect(window).to_contain_text("A battle awaits at Abyz")
    expect(window).to_contain_text("Hylar V Assault Laser +1")
    assert int(window.locator(".odds-line b").first.inner_text().split()[0].split(".")[0]) > 90
    ann.play("Confirm")
    play_on([ann, bob], '.prompt-text:has-text("land units at")')
    ann.page.get_by_text("Ann wins the space battle at Abyz").first.wait_for()
    # invasion
    ann.play("Land all on Abyz")
    play_on([ann, bob], '.log :text("Ann gains Abyz")')
    ann.page.get_by_text("Ann invades Abyz").first.wait_for()
    ann.page.get_by_role("tab", name="Planets").click()
    expect(ann.page.get_by_role("row", name=re.compile("Abyz"))).to_be_visible()
    # the vote of Political, and the rest of the round
    play_on([ann, bob], '.panel[data-id="round"]:has-text("Round 2")')
    told = " ".join(ann.log)
    assert re.search(r"gives \d+ votes|abstains", told)
    assert "passes for this round" in told


def test_the_battle_shows_dice_and_asks_for_casualties(room: Room, port: House) -> None:
    """Bob attacks a stronger fleet, so he has hits to assign: dice lie beside what rolled them."""
    ann, bob = sit_down(room, port)
    click_on_map(bob.page, "sys.v-empty-1")
    bob.play("Everything from")
    bob.play("Confirm")
    play_on([bob, ann], '.panel[data-id="battle"] .die.ten', ("Stay and fight", *PEACE))
    window = bob.page.locator('.panel[data-id="battle"]')
    expect(window.locator(".side-of")).to_have_count(2)
    expect(window).to_contain_text("hits on 7+")
    assert window.locator(".odds-line").count() == 1


def test_a_draft_is_mine_until_it_is_confirmed(room: Room, port: House) -> None:
    ann, bob = sit_down(room, port)
    bob.play("Activate Abyz")
    bob.play("Everything from")
    there = '.piece[data-id="ship.1.v-abyz.carrier"]'
    assert bob.page.locator(there).count() == 1
    assert ann.page.locator(there).count() == 0
    before = bob.signature()
    bob.page.get_by_role("button", name="Undo a step").click()
    bob.wait_for_change(before)


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", False), ("dark", True)])
def test_everybody_can_use_it(room: Room, port: House, theme: str, phone: bool) -> None:
    table, tokens = port.table("skirmish", "Ann", "Bob", *BOTS)
    page = room.enter(port.address, theme=theme, phone=phone).sit(table, tokens[1]).page
    assert findings(page) == []
    if phone:
        page.get_by_role("tab", name="Players").click()
        assert findings(page) == []
    for tab in ("Objectives", "Technologies", "Planets", "Council and decks"):
        page.get_by_role("tab", name=tab).click()
        assert findings(page) == []


def test_a_phone_shows_strength_from_afar_and_units_from_near(room: Room, port: House) -> None:
    table, tokens = port.table("skirmish", "Ann", "Bob", *BOTS)
    page = room.enter(port.address, phone=True).sit(table, tokens[1]).page
    plate = page.locator('.piece[data-id="fleet.0.v-empty-1"] .written')
    expect(plate).to_be_visible()
    count = page.locator('.piece[data-id="ship.0.v-empty-1.dreadnought"] .written')
    expect(count).to_be_hidden()
    for _ in range(4):
        page.keyboard.press("+")
    expect(count).to_be_visible()
    expect(plate).to_be_hidden()


def test_a_tactical_action_by_keyboard_alone(room: Room, port: House) -> None:
    _, bob = sit_down(room, port)
    keyboard = bob.page.keyboard

    def choose(text: str) -> None:
        before = bob.signature()
        for _ in range(80):
            keyboard.press("ArrowDown")
            if text in (bob.page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
                keyboard.press("Enter")
                bob.wait_for_change(before)
                return
        raise AssertionError(f"{text} can't be reached by keys")

    choose("Activate Abyz")
    choose("Everything from")
    choose("Confirm")
    expect(bob.page.locator(".log")).to_contain_text("Bob activates Abyz")


def test_the_table_speaks_japanese(room: Room, port: House) -> None:
    table, tokens = port.table("skirmish", "Ann", "Bob", *BOTS)
    player = room.enter(port.address, lang="ja").sit(table, tokens[1])
    player.expect_turn()
    assert "アクション" in player.prompt
    shown = player.page.locator(".moves, .mine, .others").all_inner_texts()
    assert not re.search(r"[a-z]{4,} [a-z]{3,}", " ".join(shown).replace("perijove", ""))
    player.page.get_by_role("tab", name="技術").click()
    player.page.locator(".node").first.click()
    expect(player.page.locator("dialog.card-reader")).to_be_visible()


def test_a_galaxy_is_built_by_clicks_on_the_map(room: Room, house: House) -> None:
    table, tokens = house.table("imperium", "Ann", "bot:random", "bot:random", galaxy="built")
    ann = room.enter(house.address).sit(table, tokens[0])
    page = ann.page
    for _ in range(8):
        page.locator('.prompt-text:has-text("Ann: place a tile")').wait_for(timeout=20_000)
        assert page.locator(".hand .card.can").count() >= 1
        spot = page.locator(".place.can").first
        box = spot.bounding_box()
        assert box is not None
        before = ann.signature()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        chooser = page.locator(".chooser:not([hidden]) button.move")
        if chooser.count():
            chooser.first.click()
        ann.wait_for_change(before)
    page.locator('.piece[data-id^="fleet."]').first.wait_for(timeout=20_000)
    assert page.locator('.piece[data-id^="tile."]').count() == 28

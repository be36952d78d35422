"""High Frontier in the browser: from setup to a factory, an auction between two, the workshop, keys, Japanese."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.arranged.voyage import DEALS
from tests.arranged.voyage import game as voyage
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player
from tests.web.test_access import findings

from perijove.bots import make_bot
from perijove.games.frontier.state import Frontier
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

MOST_CLICKS = 110
READY = ".moves:not(.busy) button.move"
PIECES = '.piece[data-id^="{}."]'


def begin(room: Room, house: House, *seats: str, game: str = "frontier", **how: Any) -> list[Player]:
    """People at a new table who have chosen the first side of their crew cards."""
    table, tokens = house.table(game, *seats)
    people = [room.enter(house.address, **how).sit(table, token) for token in tokens if token]
    for player in people:
        player.page.locator(READY).first.click()
    for player in people:  # there is a workshop once all have chosen
        expect(player.page.locator(".own-tabs .tab")).to_have_count(4)
    return people


# ---------------------------------------------------------------------- a whole voyage


def plan_of(deal: str) -> list[tuple[int, dict[str, Any]]] | None:
    """What a sensible player chooses in seat 0 up to the first factory: number and move; None if it takes long."""
    options = check_options("voyage", voyage.options, 3, {"deal": deal, "heroism": False})
    match = Match(voyage, Header("voyage", 3, options, "any"))
    plan: list[tuple[int, dict[str, Any]]] = []
    while match.decision is not None and len(plan) <= MOST_CLICKS:
        assert isinstance(match.g, Frontier)
        if 0 in match.g.factories.values():
            return plan
        seat = match.decision.seats[0]
        move = make_bot("greedy").choose(match, seat)
        if seat == 0:
            plan.append((match.number, msgspec.json.decode(msgspec.json.encode(voyage.move_to_json(move)))))
        match.choose(seat, move)
    return None


def test_from_setup_to_a_factory_on_another_world_by_clicks(room: Room, port: House) -> None:
    deal, plan = next((deal, found) for deal in DEALS if (found := plan_of(deal)) is not None)
    table, tokens = port.table("voyage", "Ann", "bot:greedy", "bot:greedy", deal=deal, heroism=False)
    ann = room.enter(port.address).sit(table, tokens[0])
    for number, move in plan:
        ann.wait_for_number(number)
        ann.page.locator(READY).first.wait_for()
        scene = port.get(f"/api/tables/{table}/scene", tokens[0])
        assert scene["number"] == number, "the bots play as they did when the plan was made"
        before = ann.signature()
        ann.page.locator(f'.moves:not(.busy) button.move[data-index="{scene["moves"].index(move)}"]').click()
        ann.wait_for_change(before)
    expect(ann.page.locator(".log")).to_contain_text("Ann builds a factory of type")
    expect(ann.page.locator(PIECES.format("factory")).first).to_be_attached()
    expect(ann.page.locator(".mine .fact", has_text="Points")).to_contain_text(re.compile(r"factories \d"))


# ---------------------------------------------------------------------- among people


def test_an_auction_between_two_browsers(room: Room, house: House) -> None:
    people = begin(room, house, "Ann", "Bob")
    first = next(n for n, player in enumerate(people) if active(player))
    seller, other = people[first], people[1 - first]
    seller.play(re.compile("^Auction "))
    for player in people:
        expect(player.page.locator('.panel[data-id="auction"] .card').first).to_be_visible()
    bid(seller, 1)
    expect(row(other, seller)).to_contain_text("1")
    bid(other, 3)
    expect(row(seller, other)).to_contain_text("3")
    seller.play("Out of it")
    expect(seller.page.locator('.panel[data-id="auction"]')).to_have_count(0)
    expect(other.page.locator(".mine .cards", has_text="Hand").locator(".card").first).to_be_visible()
    assert re.search(r"gets .* for 3 aquas", " ".join(other.log))


def active(player: Player) -> bool:
    """Whether it is this player's turn, once somebody's is."""
    player.page.locator('.prompt-text:has-text("year 1")').wait_for()
    return player.moves.count() > 0


def row(reader: Player, of: Player) -> Any:
    name = "Ann" if of.page.locator(".mine .tab", has_text="Ann").count() else "Bob"
    return reader.page.locator('.panel[data-id="auction"]').get_by_role("row", name=re.compile(name))


def bid(player: Player, aquas: int) -> None:
    """By the number field of the form, as anybody would who wants more than is suggested."""
    player.expect_turn()
    before = player.signature()
    field = player.page.locator(".fill-in input[type=number]")
    field.fill(str(aquas))
    player.page.locator(".fill-in button[type=submit]").click()
    player.wait_for_change(before)


# ---------------------------------------------------------------------- the workshop


def workshop(page: Page, phone: bool, tab: str = "Workshop", players: str = "Players") -> None:
    if phone:
        page.get_by_role("tab", name=players).click()
    page.get_by_role("tab", name=tab).click()
    expect(page.locator(".bench-on .part")).to_have_count(1)  # the crew at LEO


@pytest.mark.parametrize("phone", [False, True])
def test_the_workshop_answers_at_once_and_changes_nothing(room: Room, port: House, phone: bool) -> None:
    (ann,) = begin(room, port, "Ann", "bot:greedy", "bot:greedy", game="voyage", phone=phone)
    page = ann.page
    size = "() => [document.querySelector('.stage').clientWidth, document.querySelector('.stage').clientHeight].join()"
    before_it = page.evaluate(size)
    workshop(page, phone)
    assert not phone or page.evaluate(size) == before_it, "on a phone it lies over the map, which stays as it is"
    drawing = page.locator(".bench-lay .sketch")
    ghost = page.locator('.bench-shelves .ghost[data-part^="reactor"]').first
    name = ghost.locator("b").inner_text()
    before = drawing.get_attribute("aria-label") or ""
    assert "net thrust" in before
    ghost.click()
    expect(page.locator(".bench-on .part", has_text=name)).to_have_count(1)
    page.locator(".bench-amount input").fill("9")
    expect(drawing).not_to_have_attribute("aria-label", before)
    expect(page.locator(".bench-told")).to_contain_text("One tank more")
    page.get_by_role("button", name="As it is").click()
    expect(page.locator(".bench-on .part")).to_have_count(1)
    expect(drawing).to_have_attribute("aria-label", before)


def test_a_rocket_is_laid_out_by_dragging_and_built_by_a_click(room: Room, port: House) -> None:
    (ann,) = begin(room, port, "Ann", "bot:greedy", "bot:greedy", game="voyage")
    page = ann.page
    workshop(page, False)
    page.locator('.prompt-text:has-text("Ann: year 1")').wait_for()
    part = page.locator('.bench-shelves .ghost[data-part^="thruster"]').first
    name = part.locator("b").inner_text()
    part.drag_to(page.locator(".bench-on"))
    expect(page.locator(".bench-on .part", has_text=name)).to_have_count(1)
    page.locator(".bench-on .part", has_text=name).click()
    expect(page.locator(".bench-on .part")).to_have_count(1)
    page.locator(".bench-amount input").fill("3")
    before = ann.signature()
    page.get_by_role("button", name="Build it like this").click()
    ann.wait_for_change(before)
    expect(page.locator(PIECES.format("stack.0"))).to_have_count(1)


# ---------------------------------------------------------------------- for everybody


@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", False), ("dark", True)])
def test_everybody_can_use_it(room: Room, house: House, theme: str, phone: bool) -> None:
    (ann,) = begin(room, house, "Ann", "bot:random", theme=theme, phone=phone)
    page = ann.page
    assert findings(page) == []
    workshop(page, phone)
    assert findings(page) == []
    page.get_by_role("tab", name="Decks and prices").click()
    assert findings(page) == []


def test_a_year_by_keyboard_alone(room: Room, house: House) -> None:
    table, tokens = house.table("frontier", "Ann")
    ann = room.enter(house.address).sit(table, tokens[0])
    keyboard = ann.page.keyboard

    def choose(text: str) -> None:
        ann.page.locator(READY).first.wait_for()
        before = ann.signature()
        for _ in range(60):
            keyboard.press("ArrowDown")
            if text in (ann.page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
                keyboard.press("Enter")
                ann.wait_for_change(before)
                return
        raise AssertionError(f"{text} can't be reached by keys")

    choose("")
    choose("Income")
    choose("End the turn")
    expect(ann.page.locator(".prompt-text")).to_contain_text("year 2")
    ann.page.get_by_role("tab", name="Workshop").focus()
    keyboard.press("Enter")
    part = ann.page.locator(".bench-shelves .part").first
    name = part.locator("b").inner_text()
    part.focus()
    keyboard.press("Enter")
    expect(ann.page.locator(".bench-on .part", has_text=name)).to_be_focused()


def test_the_table_speaks_japanese(room: Room, house: House) -> None:
    (ann,) = begin(room, house, "Ann", "bot:random", lang="ja")
    workshop(ann.page, False, "工房")
    for tab in ("工房", "デッキと相場"):
        ann.page.get_by_role("tab", name=tab).click()
        shown = ann.page.locator(".prompt, .moves, .mine, .others").all_inner_texts()
        assert not re.search(r"[a-z]{4,} [a-z]{3,}", " ".join(shown))
    ann.page.locator(".mine button.card").first.click()

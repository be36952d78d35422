"""Dawn on Titan in the browser, from the lobby to the end."""

from random import Random
from typing import Any

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.test_together import choose_in_secret, frames


def test_a_whole_game_against_a_bot_by_clicking(room: Room, house: House) -> None:
    player = room.enter(house.address).lobby()
    player.page.get_by_role("article", name="Dawn on Titan").get_by_role("button", name="Play now").click()
    player.ready()
    luck = Random(2)
    assert player.play_whole_game(lambda _: player.click_something(luck)) > 5
    expect(player.page.locator(".ending h2")).to_contain_text("win")
    scores = player.page.get_by_role("region", name="Scores")
    expect(scores.get_by_role("row")).to_have_count(3)
    keys = scores.locator("thead .key").evaluate_all("keys => keys.map(key => key.className.replace('key ', ''))")
    for row in scores.locator("tbody tr").all():
        points = dict(zip(keys, row.locator("td").all_inner_texts()[1:], strict=False))
        told = row.locator(".sources i").evaluate_all("parts => parts.map(part => part.className)")
        assert told == [key for key in keys if points[key] not in ("–", "0")]


def test_a_whole_game_by_keyboard_alone(room: Room, house: House) -> None:
    player = room.enter(house.address).lobby()
    keyboard = player.page.keyboard
    focused = "[document.activeElement.closest('article')?.ariaLabel, document.activeElement.innerText].join()"
    while player.page.evaluate(focused) != "Dawn on Titan,Play now":
        keyboard.press("Tab")
    keyboard.press("Enter")
    player.page.wait_for_url("**/table/*")
    player.ready()
    luck = Random(3)

    def press(count: int) -> None:
        number = luck.randrange(1, count + 1)
        if luck.random() < 0.5 and count < 10:
            keyboard.press(str(number))
            return
        player.page.evaluate("document.activeElement.blur()")
        for _ in range(number):
            keyboard.press("ArrowDown")
        keyboard.press("Enter")

    assert player.play_whole_game(press) > 5
    expect(player.page.locator(".ending h2")).to_be_focused()


def drive(house: House, table: str, tokens: list[str], most: int = 1200) -> dict[str, Any]:
    """Let the seats choose at random, attacks first, until both of them have to choose a card in secret."""
    luck = Random(4)
    for _ in range(most):
        scenes = [house.get(f"/api/tables/{table}/scene", token) for token in tokens]
        seat = scenes[0]["waiting"][0]
        while scenes[seat]["waiting"] and scenes[seat]["waiting"][0] == seat:
            scene: dict[str, Any] = scenes[seat]
            if len(scene["waiting"]) > 1:
                return scene
            moves = [move for move in scene["moves"] if move["verb"] == "attack"] or scene["moves"]
            body = {"number": scene["number"], "move": luck.choice(moves)}
            scenes[seat] = house.post(f"/api/tables/{table}/choices", body, tokens[seat])
    raise AssertionError("nobody ever fought")


def test_the_board_in_words_tells_every_thing_once(room: Room, house: House) -> None:
    table, tokens = house.table("titan", "Mika", "bot:greedy")
    page = room.enter(house.address).sit(table, tokens[0]).page
    page.keyboard.press("v")
    told = page.get_by_role("region", name="The board in words").get_by_role("listitem").all_inner_texts()
    assert len([line for line in told if "Titan" in line]) == 1


def test_two_browsers_fight_with_secret_cards(room: Room, house: House) -> None:
    table, tokens = house.table("titan", "Mika", "Sana", passage="open")
    drive(house, table, tokens)
    mika, sana, watcher = (room.enter(house.address) for _ in range(3))
    heard = [frames(sana.page), frames(watcher.page)]
    mika.sit(table, tokens[0])
    sana.sit(table, tokens[1])
    watcher.sit(table)
    number = mika.number
    for player in (mika, sana):
        player.expect_turn()
        expect(player.page.locator(".prompt .secret")).to_be_visible()
    choose_in_secret(mika, [sana, watcher], heard)
    expect(sana.page.locator(".prompt .secret")).to_be_visible()
    expect(mika.moves).to_have_count(0)
    sana.moves.first.click()
    watcher.wait_for_number(number + 2)
    assert watcher.log[-1]


def test_solo_with_aliens_to_the_end(room: Room, house: House) -> None:
    table, tokens = house.table("titan", "Mika", aliens=True)
    player = room.enter(house.address).sit(table, tokens[0])
    luck = Random(6)
    assert player.play_whole_game(lambda count: player.moves.nth(luck.randrange(count)).click()) > 5
    expect(player.page.locator(".why")).not_to_be_empty()


def test_titan_in_japanese_has_no_english_left(room: Room, house: House) -> None:
    table, tokens = house.table("titan", "ミカ", "bot:greedy")
    player = room.enter(house.address, lang="ja").sit(table, tokens[0])
    luck = Random(7)
    for _ in range(6):
        player.expect_turn()
        before = player.signature()
        player.moves.nth(luck.randrange(player.moves.count())).click()
        player.wait_for_change(before)
        player.page.wait_for_function("() => document.querySelector('.moves button.move, .ending:not([hidden])')")
    text = player.page.locator(".side, .left, .mine").all_inner_texts()
    words = player.page.evaluate("text => text.match(/[A-Za-z]{4,}/g) || []", " ".join(text))
    assert words == []


def test_titan_on_a_phone_is_played_by_tapping_the_board(room: Room, house: House) -> None:
    table, tokens = house.table("titan", "Mika", "bot:greedy")
    player = room.enter(house.address, phone=True).sit(table, tokens[0])
    page = player.page
    for _ in range(3):
        player.expect_turn()
        before = player.signature()
        things = page.locator(".piece.can, .place.can")
        if things.count():
            box = things.first.bounding_box()
            assert box is not None
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            chooser = page.locator(".chooser:not([hidden]) button.move")
            if chooser.count():
                chooser.first.tap()
        else:
            player.moves.first.tap()
        player.wait_for_change(before)
        page.wait_for_function("() => document.querySelector('.moves button.move, .ending:not([hidden])')")
    assert player.number >= 3

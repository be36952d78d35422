"""Space Diamonds in the browser: destinations by click, facts of sites, rings, touch, Japanese."""

import json
import re
import time
import urllib.request
from math import dist
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import ENDED, SIGNATURE, Player

MOST_CLICKS = 400
CHOOSING = "document.querySelector('.chooser:not([hidden])')"
DECIDING = "document.querySelector('.moves:not(.busy) button.move')"
GAME_SECONDS = 150


def scene_of(house: House, table: str, token: str) -> dict[str, Any]:
    scene: dict[str, Any] = house.get(f"/api/tables/{table}/scene", token)
    return scene


def seated(
    room: Room, house: House, *seats: str, lang: str = "en", phone: bool = False, **options: str
) -> tuple[Player, str, str]:
    """Somebody at a new table with bots, whose turn it is."""
    table, tokens = house.table("diamonds", *seats, **options)
    player = room.enter(house.address, lang=lang, phone=phone).sit(table, tokens[0])
    expect(player.moves.first).to_be_visible(timeout=60_000)
    return player, table, tokens[0]


def point_of(page: Page, id: str) -> tuple[float, float]:
    """Where a space lies in the window, brought into it first."""
    x, y = page.evaluate(
        """id => { const place = document.querySelector(`.place[data-id="${id}"]`).getBoundingClientRect();
                   return [place.x + place.width / 2, place.y + place.height / 2]; }""",
        id,
    )
    return x, y


def far(page: Page) -> None:
    """Wait until the page knows where one could go."""
    page.wait_for_selector(".board-tools [data-places]")


def destinations(house: House, table: str, token: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = house.get(f"/api/tables/{table}/plans", token)["destinations"]
    return found


def test_a_click_on_a_destination_walks_there(room: Room, house: House) -> None:
    player, table, token = seated(room, house, "Ada", "bot:random", craft="rockets")
    page = player.page
    before = scene_of(house, table, token)
    goal = next(
        each["to"]
        for each in destinations(house, table, token)
        if len(ways := house.get(f"/api/tables/{table}/plans?to={each['to']}", token)["plans"]) == 1
        and not ways[0].get("final")
        and len(ways[0]["moves"]) > 3
    )
    way = house.get(f"/api/tables/{table}/plans?to={goal}", token)["plans"][0]
    far(page)
    page.mouse.click(*point_of(page, goal))
    player.wait_for_number(before["number"] + len(way["moves"]))
    after = scene_of(house, table, token)
    craft = next(piece for piece in after["scene"]["pieces"] if piece["id"] == "craft.0")
    assert [craft["x"], craft["y"]] == way["marks"][-1]
    player.free().page.get_by_role("button", name="Undo").click()
    page.wait_for_function("n => Number(document.querySelector('.replay input').max) < n", arg=after["number"])


def test_where_several_ways_are_as_good_the_reader_chooses(room: Room, house: House) -> None:
    player, table, token = seated(room, house, "Ada", "bot:random", craft="rockets")
    page = player.page
    goal, ways = next(
        (each["to"], ways)
        for each in destinations(house, table, token)
        if len(ways := house.get(f"/api/tables/{table}/plans?to={each['to']}", token)["plans"]) > 1
    )
    number = player.number
    far(page)
    page.mouse.click(*point_of(page, goal))
    rows = page.locator(".chooser button.move")
    expect(rows).to_have_count(len(ways))
    expect(rows.first).to_contain_text("burn")
    rows.nth(1).hover()
    expect(page.locator(".trail polyline")).to_have_count(1)
    rows.nth(1).click()
    player.wait_for_number(number + len(ways[1]["moves"]))


def test_a_way_stops_at_a_hazard_to_roll(room: Room, house: House) -> None:
    player, table, token = seated(room, house, "Ada", "bot:random", craft="rockets")
    page = player.page
    goal, way = next(
        (each["to"], ways[0])
        for each in destinations(house, table, token)
        if each.get("final")
        and (ways := house.get(f"/api/tables/{table}/plans?to={each['to']}", token)["plans"])
        and ways[0]["pauses"][0] < len(ways[0]["moves"])
    )
    number = player.number
    far(page)
    page.mouse.click(*point_of(page, goal))
    rows = page.locator(".chooser button.move")
    expect(rows.first).to_contain_text("can't be undone")
    rows.first.click()
    player.wait_for_number(number + way["pauses"][0])
    hit = "the move ends" in " ".join(player.log[-4:])
    if not hit:
        expect(page.locator(".chooser h3")).to_have_text("Under way: go on?")
        rows.first.click()
        player.wait_for_number(number + way["pauses"][0] + 1)
    else:
        expect(page.locator(".chooser")).to_be_hidden()
        assert scene_of(house, table, token)["number"] == number + way["pauses"][0]


def test_rings_show_what_can_be_reached_with_burns_and_fuel_left(room: Room, house: House) -> None:
    player, table, token = seated(room, house, "Ada", "bot:random", craft="rockets")
    page = player.page
    expect(page.locator(".ring")).to_have_count(0)
    page.get_by_role("button", name="Where can I go? (G)").click()
    reach = destinations(house, table, token)
    expect(page.locator(".ring")).to_have_count(len(reach))
    assert page.locator(".ring-label").all_text_contents() == [each["label"] for each in reach]
    expect(page.get_by_text("burns · fuel steps left")).to_be_visible()
    page.keyboard.press("g")
    expect(page.locator(".ring")).to_have_count(0)


def test_hovering_a_site_tells_its_facts_and_the_way_there(room: Room, house: House) -> None:
    player, table, token = seated(room, house, "Ada", "bot:random", craft="rockets")
    page = player.page
    far(page)
    page.mouse.move(*point_of(page, "site:ceres"))
    expect(page.locator(".facts")).to_contain_text("Ceres")
    expect(page.locator(".facts")).to_contain_text(re.compile(r"size \d+ · type C"))
    goal = next(each["to"] for each in destinations(house, table, token) if not each.get("final"))
    page.mouse.move(*point_of(page, goal))
    expect(page.locator(".facts-more")).to_contain_text("fuel steps left")
    expect(page.locator(".trail polyline")).to_have_count(1)


def test_three_players_race_in_rockets_by_clicking_destinations(room: Room, house: House) -> None:
    """Somebody who clicks chits and home on the map, against two bots, until the game is over."""
    player, table, token = seated(room, house, "Ada", "bot:greedy", "bot:greedy", craft="rockets")
    page = player.page
    ways = clicks = 0
    give_up = time.monotonic() + GAME_SECONDS
    while not player.is_over:
        assert time.monotonic() < give_up
        assert clicks < MOST_CLICKS
        page.wait_for_function(f"() => document.querySelector('{ENDED}') || {DECIDING}", timeout=180_000)
        if player.is_over:
            break
        before = player.signature()
        goal = wanted(house, table, token)
        chooser = page.locator(".chooser:not([hidden]) button.move")
        clicks += 1
        if player.moves.filter(has_text="Take the chit").count():
            player.moves.filter(has_text="Take the chit").first.click()
        elif goal is not None:
            far(page)
            page.mouse.click(*point_of(page, goal))
            page.wait_for_function(f"before => before !== {SIGNATURE} || {CHOOSING}", arg=before)
            if chooser.count():
                chooser.first.click()
                clicks += 1
            ways += 1
            player.wait_for_change(before)
            page.wait_for_function("() => !document.querySelector('.moves.busy')")
            page.keyboard.press("Escape")
            continue
        else:
            player.moves.filter(has_text=re.compile("End the|Lose|Scan no more|Load the water")).first.click()
        player.wait_for_change(before)
    assert ways >= 4
    rows = page.get_by_role("region", name="Scores").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(page.get_by_role("columnheader", name="Race home")).to_be_visible()


def wanted(house: House, table: str, token: str) -> str | None:
    """Home if the way is open, else the cheapest site with a chit, else the reachable space nearest to one."""
    answer = scene_of(house, table, token)
    if not answer["scene"].get("destinations"):
        return None
    reach: dict[str, int] = {
        each["to"]: int(each["label"].partition("·")[0]) for each in destinations(house, table, token)
    }
    if "lagrange:leo" in reach:
        return "lagrange:leo"
    pieces = {piece["id"]: piece for piece in answer["scene"]["pieces"]}
    chits = [str(id).removeprefix("chit.") for id in pieces if id.startswith("chit.")]
    near = [site for site in chits if site in reach]
    if near:
        return min(near, key=lambda site: reach[site])
    return None


def test_on_a_phone_the_map_pans_zooms_and_asks_before_it_goes(room: Room, house: House) -> None:
    player, table, token = seated(room, house, "Ada", "bot:random", phone=True, craft="sails")
    page = player.page
    session = page.context.new_cdp_session(page)
    board = page.locator(".board").bounding_box()
    assert board is not None
    middle = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    sheet = page.locator(".sheet")

    def width() -> float:
        player.settled()
        return float(sheet.evaluate("sheet => sheet.getBoundingClientRect().width"))

    def left() -> float:
        player.settled()
        return float(sheet.evaluate("sheet => sheet.getBoundingClientRect().left"))

    before = width()
    session.send("Input.synthesizePinchGesture", {"x": middle[0], "y": middle[1], "scaleFactor": 2.5})
    assert width() > 1.8 * before
    at = left()
    session.send(
        "Input.synthesizeScrollGesture",
        {"x": middle[0], "y": middle[1], "xDistance": -90, "yDistance": 0, "gestureSourceType": "touch"},
    )
    assert left() < at - 40
    page.get_by_role("button", name="Fit the whole board (0)").tap()
    player.settled()
    number = player.number
    start = point_of(page, "burn:cycler")  # what glows wins over what is near it
    goals = [str(each["to"]) for each in destinations(house, table, token)]
    goal = max(goals, key=lambda to: dist(start, point_of(page, to)))
    far(page)
    page.touchscreen.tap(*point_of(page, goal))
    expect(page.locator(".chooser button.move").first).to_be_visible()
    assert player.number == number
    page.locator(".chooser button.move").first.tap()
    page.wait_for_function("n => Number(document.querySelector('.replay input').max) > n", arg=number)


def test_in_japanese_map_moves_and_facts(room: Room, house: House) -> None:
    player, _, _ = seated(room, house, "アダ", "bot:random", lang="ja", craft="rockets")
    page = player.page
    assert "オペレーション" in player.prompt
    expect(player.moves.filter(has_text="へ進む").first).to_be_visible()
    expect(page.locator(".art .so-zone-name").filter(has_text="木星")).to_have_count(1)
    page.mouse.move(*point_of(page, "site:ceres"))
    expect(page.locator(".facts")).to_contain_text("サイズ")
    expect(page.locator(".mine")).to_contain_text("秘密のミッション")
    english = re.findall(r"[A-Za-z]{4,}", page.locator(".moves").inner_text())
    assert not [word for word in english if word.lower() in {"burn", "fuel", "left", "move", "turn", "scan"}]


def test_what_a_move_sends_is_small(room: Room, house: House) -> None:
    """The board is sent once; an answer to a move, scanning among them, stays below 30 kB."""
    table, tokens = house.table("diamonds", "Ada", "Ben", "Cleo", craft="rockets")
    token = tokens[scene_of(house, table, tokens[0])["waiting"][0]]
    sizes = []
    for verb in ("scan", "look", "look", "look", "step"):
        scene = scene_of(house, table, token)
        move = next(move for move in scene["moves"] if move["verb"] == verb)
        body = json.dumps({"number": scene["number"], "move": move}).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        request = urllib.request.Request(f"{house.address}/api/tables/{table}/choices", body, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            sizes.append(len(answer.read()))
    assert max(sizes) < 30_000, sizes

"""Starship Builder in the browser: a whole game by clicking cards, and a secret rocket that stays one."""

from random import Random

from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House


def test_a_whole_game_against_a_bot_by_clicking_cards(room: Room, house: House) -> None:
    player = room.enter(house.address).lobby()
    player.page.get_by_role("article", name="Starship Builder").get_by_role("button", name="Play now").click()
    player.ready()
    expect(player.lit).not_to_have_count(0)
    luck = Random(2)
    assert player.play_whole_game(lambda _: player.click_something(luck)) > 6
    expect(player.page.locator(".ending h2")).to_be_visible()
    expect(player.page.get_by_role("region", name="Scores").get_by_role("row")).to_have_count(3)


def both_build(house: House) -> tuple[str, list[str]]:
    """A table at which both players build at once; in some deals one of them has nothing to build with."""
    for attempt in range(40):
        table, tokens = house.table("starship", "Mika", "Sana")
        luck = Random(attempt)
        scenes = [house.get(f"/api/tables/{table}/scene", token) for token in tokens]
        while len(scenes[0]["waiting"]) == 1 and "take" in str(scenes[0]["moves"] + scenes[1]["moves"]):
            seat = scenes[0]["waiting"][0]
            body = {"number": scenes[seat]["number"], "move": luck.choice(scenes[seat]["moves"])}
            house.post(f"/api/tables/{table}/choices", body, tokens[seat])
            scenes = [house.get(f"/api/tables/{table}/scene", token) for token in tokens]
        if len(scenes[0]["waiting"]) == 2:
            return table, tokens
    raise AssertionError("in forty deals both never built at once")


def test_in_japanese_the_rocket_of_another_is_not_sent(room: Room, house: House) -> None:
    table, tokens = both_build(house)
    builder = 0
    mine = room.enter(house.address, lang="ja").sit(table, tokens[builder])
    other = room.enter(house.address, lang="ja").sit(table, tokens[1 - builder])
    assert mine.prompt.startswith("ロケット")
    assert other.prompt.startswith("ロケット")  # both build at once
    seen = house.get(f"/api/tables/{table}/scene", tokens[1 - builder])
    mine.moves.first.click()
    while not house.get(f"/api/tables/{table}/scene", tokens[builder])["step"]:
        mine.page.wait_for_timeout(20)
    now = house.get(f"/api/tables/{table}/scene", tokens[1 - builder])
    parts = ("scene", "number", "sequence", "version", "step", "waiting", "moves", "log")
    assert [now[part] for part in parts] == [seen[part] for part in parts]
    own = [
        piece for piece in seen["scene"]["pieces"] if piece["id"].startswith("link:")
    ]  # some deals link by themselves
    expect(other.page.locator("[data-id^='link:']")).to_have_count(len(own))

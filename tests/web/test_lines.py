"""A bad line: answers and frames come late, in any order, twice or not at all. The table stays right.

What the server refuses is told in the page's language.
"""

import re
from random import Random

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player

BAD_LINE = """
let state = SEED;
const chance = () => (state = (state * 48271) % 2147483647) / 2147483647;
const wait = (most) => new Promise((go) => setTimeout(go, chance() * most));

const listen = WebSocket.prototype.addEventListener;
WebSocket.prototype.addEventListener = function (name, heard) {
  if (name !== "message") return listen.call(this, name, heard);
  let queue = Promise.resolve();
  listen.call(this, name, (event) => { queue = queue.then(() => wait(250)).then(() => heard(event)); });
};

const own = window.fetch;
window.fetch = async (path, about) => {
  if (!String(path).endsWith("/choices")) return own(path, about);
  await wait(60);
  const luck = chance();
  if (luck < 0.15) await own(path, about);
  const answer = await own(path, about);
  await wait(250);
  if (luck > 0.85) throw new TypeError("the answer got lost");
  return answer;
};
"""


DEAF = "window.WebSocket = class extends EventTarget { close() {} };"
"""A page that hears nothing of what others do."""


def at_a_bad_line(room: Room, house: House, seed: int) -> tuple[Player, str, str]:
    table, (token, *_) = house.table("wreck", "Mika", "bot:random")
    player = room.enter(house.address)
    player.page.add_init_script(BAD_LINE.replace("SEED", str(seed)))
    return player.sit(table, token), table, token


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_over_a_bad_line(room: Room, house: House, seed: int) -> None:
    """Whenever the page says that it is ready for a decision, it shows the decision that is open."""
    player, table, token = at_a_bad_line(room, house, seed)
    luck = Random(seed)

    def choose(count: int) -> None:
        scene = house.get(f"/api/tables/{table}/scene", token)
        assert player.number <= scene["number"]
        assert (count, 0 in scene["waiting"]) == (len(scene["moves"]), True)
        player.click_something(luck)

    assert player.play_whole_game(choose) > 3
    expect(player.page.locator(".ending h2")).to_contain_text(re.compile("win|share"))


LATE = """
const listen = WebSocket.prototype.addEventListener;
WebSocket.prototype.addEventListener = function (name, heard) {
  listen.call(this, name, name === "message" ? (event) => setTimeout(() => heard(event), 1200) : heard);
};
"""
"""A page that hears of everything more than a second late."""


WATCH = """() => {
  const moves = document.querySelector(".moves");
  window.offeredAgain = false;
  const look = () => { window.offeredAgain ||= Boolean(moves.querySelector("button.move")); };
  new MutationObserver(look).observe(moves, { childList: true, subtree: true });
}"""


def test_an_old_frame_does_not_open_a_secret_question_again(room: Room, house: House) -> None:
    table, tokens = house.table("wreck", "Mika", "Sana", "Ken")
    house.post(f"/api/tables/{table}/choices", {"number": 0, "move": {"verb": "done"}}, tokens[0])
    mika = room.enter(house.address)
    mika.page.add_init_script(LATE)
    mika.sit(table, tokens[0])
    expect(mika.page.locator(".prompt .secret")).to_be_visible()
    mika.page.wait_for_timeout(1500)  # what the line said first has been heard
    sana = house.get(f"/api/tables/{table}/scene", tokens[1])
    house.post(f"/api/tables/{table}/choices", {"number": sana["number"], "move": sana["moves"][0]}, tokens[1])
    mika.moves.first.click()  # before the frame about Sana's answer is heard
    expect(mika.page.locator(".waiting")).to_contain_text("Your answer stands")
    mika.page.evaluate(WATCH)
    mika.page.wait_for_timeout(1800)
    assert mika.page.evaluate("() => window.offeredAgain") is False
    expect(mika.page.locator(".waiting")).to_contain_text("Your answer stands")


def test_a_move_whose_answer_got_lost_is_not_offered_again(room: Room, house: House) -> None:
    table, (token, _) = house.table("wreck", "Mika", "Sana")
    player = room.enter(house.address)
    player.page.add_init_script(DEAF)
    player.sit(table, token)
    player.page.evaluate(
        "() => { const own = fetch; window.fetch = async (...asked) => { const answer = await own(...asked);"
        " if (asked[0].endsWith('/choices')) { window.fetch = own; throw new TypeError('lost'); } return answer; }; }"
    )
    player.moves.filter(has=player.page.locator(".move-text", has_text="Done")).click()
    player.wait_for_number(1)
    expect(player.page.locator(".prompt .secret")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The table has moved on; here is how it stands now."),
        ("ja", "卓は先に進みました。現在の状態はこちらです。"),
    ],
)
def test_a_move_that_comes_too_late_is_refused_in_the_page_s_language(
    room: Room, house: House, lang: str, sentence: str
) -> None:
    table, (token, _) = house.table("wreck", "Mika", "Sana")
    player = room.enter(house.address, lang=lang)
    player.page.add_init_script(DEAF)
    player.sit(table, token)
    house.post(f"/api/tables/{table}/choices", {"number": 0, "move": {"verb": "done"}}, token)
    player.moves.first.click()
    expect(player.page.locator(".toast.error span")).to_have_text(sentence)
    expect(player.page.locator(".prompt .secret")).to_be_visible()  # and the page shows how it stands


def test_whatever_is_refused_at_a_japanese_page_is_refused_in_japanese(room: Room, house: House) -> None:
    table, (_, second) = house.table("wreck", "ミカ", "サナ")
    player = room.enter(house.address, lang="ja").sit(table, second)
    page = player.page
    page.get_by_role("button", name="メニュー").click()
    page.get_by_label("Webhookのアドレス").fill("http://127.0.0.1/")
    page.get_by_role("button", name="保存").click()
    with page.expect_response("**/resign"):
        page.get_by_role("button", name="終了を提案する").click()
    page.get_by_role("button", name="終了を提案する").click()
    refusals = page.locator(".toast.error span")
    expect(refusals).to_have_text(
        [
            "このWebhookは使えません:ホストが見つからないか、公開インターネット上にありません。",
            "すでに依頼中です。ほかのプレイヤーの返事を待っています。",
        ]
    )
    page.goto(f"{house.address}/table/nowhere")
    expect(page.get_by_role("alert")).to_have_text("その卓はありません。")
    page.goto(f"{house.address}/table/{table}#seat=wrong")
    expect(page.get_by_role("alert")).to_have_text("この卓の席の鍵ではありません。")
    page.goto(f"{house.address}/verify/nowhere")
    expect(page.get_by_role("alert")).to_have_text("その卓はありません。")

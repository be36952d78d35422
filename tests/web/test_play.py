"""Playing: by mouse, by keyboard, with undo, on a phone, in Japanese."""

from random import Random

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player


def at_the_end(room: Room, house: House) -> Player:
    table, tokens = house.table("wreck", "Mika", "Sana")
    house.play_out(table, tokens)
    return room.enter(house.address).sit(table, tokens[0])


def at_new_table(room: Room, house: House, game: str = "wreck", **look: object) -> Player:
    table, tokens = house.table(game, "Mika", "bot:random")
    return room.enter(house.address, **look).sit(table, tokens[0])  # type: ignore[arg-type]


def test_hovering_a_move_points_at_the_board_and_the_other_way_round(room: Room, house: House) -> None:
    page = at_new_table(room, house).page
    page.locator(".moves button.move").first.hover()
    expect(page.locator(".place.hot")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator(".place.hot")).to_have_count(0)
    box = page.locator(".place.can").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".moves button.move.hot")).not_to_have_count(0)


def test_a_place_that_several_moves_touch_offers_them_there(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    page = player.page
    box = page.locator(".place.can").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 20, box["y"] + box["height"] / 2)
    chooser = page.get_by_role("dialog", name="hold")
    expect(chooser.locator("button.move")).to_have_count(player.moves.count())
    page.keyboard.press("Escape")
    expect(page.locator(".chooser")).to_be_hidden()


def test_digits_play_and_arrows_with_enter_too(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    player.page.keyboard.press("1")
    player.wait_for_number(1)
    player.page.keyboard.press("ArrowDown")
    expect(player.moves.first).to_be_focused()
    player.page.keyboard.press("ArrowDown")
    expect(player.moves.nth(1)).to_be_focused()
    player.page.keyboard.press("Enter")
    player.wait_for_number(2)


def test_the_section_sign_opens_the_clause(room: Room, house: House) -> None:
    page = at_new_table(room, house).page
    page.locator(".prompt .rule").click()
    book = page.get_by_role("dialog", name="Rulebook")
    expect(book.locator("article.here")).to_be_in_viewport()
    book.get_by_role("searchbox").fill("clash")
    expect(book.locator("article").first).to_contain_text("lash")
    page.keyboard.press("Escape")  # empties the field
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()


def test_undo_takes_back_a_choice_and_its_lines(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    player.play("Lift 1")
    lines = player.log
    player.page.get_by_role("button", name="Undo").click()
    player.page.wait_for_function("() => Number(document.querySelector('.replay input').max) === 0")
    assert len(player.log) == len(lines) - 1
    assert player.moves.count() > 0


def test_tab_title_and_icon_tell_whose_turn_it_is(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    assert player.page.title().startswith("● Your turn")
    assert player.page.locator("link[rel=icon]").get_attribute("href") == "/static/favicon-turn.svg"


def test_the_board_zooms_pans_and_fits(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    page = player.page
    sheet = page.locator(".sheet")

    def transform() -> str:
        player.settled()
        return sheet.get_attribute("style") or ""

    fitted = transform()
    page.locator(".board").hover()
    page.mouse.wheel(0, -600)
    near = transform()
    assert near != fitted
    expect(page.locator(".board.near2")).to_have_count(1)
    page.mouse.down()
    page.mouse.move(500, 300, steps=3)
    page.mouse.up()
    assert transform() != near
    page.keyboard.press("0")
    assert transform() == fitted
    page.locator(".board").focus()
    page.keyboard.press("ArrowLeft")
    assert transform() != fitted


def test_list_view_tells_the_board_in_words_and_is_enough_to_play(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    player.page.keyboard.press("v")
    expect(player.page.get_by_role("region", name="The board in words")).to_be_visible()
    expect(player.page.locator(".board")).to_be_hidden()
    player.page.get_by_role("group", name="Moves").get_by_role("button").first.click()
    player.wait_for_number(1)


def test_pieces_glide_shortly_and_a_key_or_click_hurries_them(room: Room, house: House) -> None:
    player = at_new_table(room, house, motion=True)
    gliding = "() => document.querySelector('.pieces').getAnimations({subtree: true}).filter(a => !a.animationName)"
    player.page.evaluate(
        "() => { const own = Element.prototype.animate; Element.prototype.animate = function (frames, timing) {"
        " window.longest = Math.max(window.longest || 0, timing.duration);"
        " return own.call(this, frames, {...timing, duration: 60000}); }; }"
    )
    player.play("Lift 2")
    assert player.page.evaluate(f"({gliding})().length") == 2
    assert player.page.evaluate("window.longest") <= 400
    player.page.keyboard.press("Shift")
    player.page.wait_for_function(f"() => ({gliding})().length === 0")


def test_nothing_moves_where_the_system_asks_for_calm(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    player.page.evaluate("() => { Element.prototype.animate = () => { throw new Error('it moved'); }; }")
    player.play("Lift 2")
    expect(player.page.locator(".piece")).to_have_count(2)


def test_news_are_read_aloud(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    player.play("Lift 1")
    expect(player.page.get_by_role("log", name="What just happened")).to_contain_text("Mika")
    assert player.page.locator(".prompt").get_attribute("aria-live") == "polite"


def test_a_whole_game_by_clicking_on_things_that_glow(room: Room, house: House) -> None:
    player = at_new_table(room, house)
    luck = Random(5)
    player.play_whole_game(lambda _: player.click_something(luck))
    page = player.page
    expect(page.locator(".ending h2")).to_contain_text("wins")
    expect(page.get_by_role("region", name="Scores").get_by_role("row")).to_have_count(3)
    expect(page.locator(".chart")).to_be_visible()


def test_play_again_seats_the_same_players(room: Room, house: House) -> None:
    player = at_the_end(room, house)
    before = player.page.url
    player.page.get_by_role("button", name="Play again").click()
    player.page.wait_for_url(lambda url: url != before)
    player.ready()
    expect(player.page.locator(".mine")).to_contain_text("Mika")


def test_the_record_is_downloaded_and_the_dice_are_checked(room: Room, house: House) -> None:
    player = at_the_end(room, house)
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Download record").click()
    assert '"choices"' in download.value.path().read_text()
    player.page.get_by_role("link", name="Check the dice").click()
    expect(player.page.locator(".verdict.good")).to_have_count(2)
    expect(player.page.locator("tr.bad")).to_have_count(0)


def test_on_a_phone_everything_is_under_the_thumb(room: Room, house: House) -> None:
    player = at_new_table(room, house, phone=True)
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('button, a, input, summary')].filter(e => e.offsetParent)"
        ".map(e => [e.textContent || e.ariaLabel, e.getBoundingClientRect()])"
        ".filter(([, box]) => Math.min(box.width, box.height) < 40).map(([name]) => name)"
    )
    assert small == []
    for tab in ("Players", "Log", "Chat", "Moves"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()
    player.moves.first.tap()
    player.wait_for_number(1)


def test_two_fingers_zoom_the_board_around_what_lies_between_them(room: Room, house: House) -> None:
    player = at_new_table(room, house, phone=True)
    page = player.page
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: float) -> None:
        points = [{"x": x + sign * each, "y": y, "id": n} for each in apart for n, sign in enumerate((-1, 1))]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def between() -> tuple[float, float, float]:
        """Where the hold lies, and how large it is."""
        player.settled()
        hold = page.locator(".place").bounding_box()
        assert hold is not None
        return hold["x"] + hold["width"] / 2, hold["y"] + hold["height"] / 2, hold["width"]

    before = between()
    assert before == pytest.approx((x, y, before[2]), abs=2)
    fingers("touchStart", 30)
    for apart in (40, 50, 60, 70, 80, 90):
        fingers("touchMove", apart)
    fingers("touchEnd")
    near = between()
    assert near[2] / before[2] == pytest.approx(3, rel=0.1)
    assert near[:2] == pytest.approx((x, y), abs=3)
    expect(page.locator(".chooser")).to_be_hidden()
    assert page.evaluate("visualViewport.scale") == 1
    fingers("touchStart", 90)
    for apart in (70, 50, 30):
        fingers("touchMove", apart)
    fingers("touchEnd")
    assert between()[2] == pytest.approx(before[2], rel=0.1)


def test_a_near_miss_of_the_thumb_still_counts(room: Room, house: House) -> None:
    page = at_new_table(room, house, phone=True).page
    page.evaluate("document.querySelector('.place').setAttribute('r', 2)")
    box = page.locator(".place").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 14, box["y"] + 14)
    expect(page.locator(".chooser")).to_be_visible()


def test_in_japanese_all_of_the_page_is_japanese(room: Room, house: House) -> None:
    player = at_new_table(room, house, lang="ja")
    page = player.page
    assert page.locator("html").get_attribute("lang") == "ja"
    expect(page.get_by_role("button", name="取り消す")).to_be_visible()
    player.moves.first.click()
    player.wait_for_number(1)
    page.locator(".prompt .rule").click()
    expect(page.get_by_role("dialog", name="ルールブック").locator("article").first).to_be_visible()

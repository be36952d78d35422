"""Being told: the tab's title and icon, the browser's notification, the webhook; once for every obligation."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.server.running import wait_for
from tests.server.test_notices import Mailbox
from tests.web.conftest import Room
from tests.web.house import House
from tests.web.player import Player

EAR = """
window.told = [];
const Own = window.Notification;
window.Notification = class extends Own {
  constructor(title, about) {
    super(title, about);
    told.push({ title, ...about, closed: false });
    const note = told.at(-1);
    const close = this.close.bind(this);
    this.close = () => { note.closed = true; close(); };
  }
};
let looking = true;
Object.defineProperty(document, "visibilityState", { get: () => (looking ? "visible" : "hidden") });
window.look = (yes) => { looking = yes; document.dispatchEvent(new Event("visibilitychange")); };
"""
"""Hears every notification of the page, and lets a test look at another tab: a headless one is always in sight."""
CARD = {"verb": "card"}


class Listener:
    """Sana, who plays from time to time and wants to be told; Mika plays by other means."""

    def __init__(self, room: Room, house: House, **options: Any) -> None:
        self.house = house
        self.table, self.tokens = house.table("wreck", "Mika", "Sana", **options)
        self.sana = room.enter(house.address)
        self.page = self.sana.page
        self.page.context.grant_permissions(["notifications"])
        self.page.add_init_script(EAR)
        self.page.clock.install()
        self.sana.sit(self.table, self.tokens[1])

    def ask_to_be_told(self) -> None:
        self.page.keyboard.press("m")
        self.page.get_by_role("button", name="Tell me by browser notification").click()
        expect(self.page.get_by_role("button", name="Browser notifications are on")).to_be_visible()
        self.page.keyboard.press("Escape")

    def does(self, seat: int, **move: Any) -> None:
        """Somebody moves, and Sana's page shows it."""
        scene = self.house.get(f"/api/tables/{self.table}/scene", self.tokens[seat])
        chosen = move if move != CARD else next(each for each in scene["moves"] if each["verb"] == "card")
        body = {"number": scene["number"], "move": chosen}
        self.house.post(f"/api/tables/{self.table}/choices", body, self.tokens[seat])
        after = self.house.get(f"/api/tables/{self.table}/scene", self.tokens[seat])
        self.sana.wait_for_number(after["number"])

    def looks_away(self) -> None:
        self.page.evaluate("look(false)")

    @property
    def told(self) -> list[dict[str, Any]]:
        """What she was told, when every notice that was due has had its time."""
        self.page.clock.fast_forward(1000)
        heard: list[dict[str, Any]] = self.page.evaluate("told")
        return heard


def test_title_and_icon_follow_the_decision(room: Room, house: House) -> None:
    mine = Listener(room, house)
    icon = mine.page.locator("link[rel=icon]")
    expect(mine.page).to_have_title("Wreck · Perijove")
    expect(icon).to_have_attribute("href", "/static/favicon.svg")
    mine.does(0, verb="done")
    expect(mine.page).to_have_title("● Your turn — Wreck · Perijove")
    expect(icon).to_have_attribute("href", "/static/favicon-turn.svg")
    mine.does(1, **CARD)
    expect(mine.page).to_have_title("Wreck · Perijove")
    expect(icon).to_have_attribute("href", "/static/favicon.svg")


def test_who_looks_away_is_told_once_for_every_obligation(room: Room, house: House) -> None:
    mine = Listener(room, house)
    mine.ask_to_be_told()
    mine.looks_away()
    mine.does(0, verb="lift", crates=1)
    assert mine.told == []
    mine.does(0, verb="done")
    (note,) = mine.told
    assert note["title"] == "Wreck · Perijove"
    assert note["body"] == "Choose a card in secret"
    mine.does(0, **CARD)
    assert len(mine.told) == 1
    mine.does(1, **CARD)  # on another device; then everybody may respond
    assert [note["body"] for note in mine.told] == ["Choose a card in secret", "Respond, or let it pass?"]


def test_a_question_in_somebody_else_s_turn_is_told_too(room: Room, house: House) -> None:
    mine = Listener(room, house)
    mine.ask_to_be_told()
    mine.does(0, verb="done")
    mine.does(1, **CARD)
    mine.looks_away()
    mine.does(0, **CARD)
    assert [note["body"] for note in mine.told] == ["Respond, or let it pass?"]
    mine.does(0, verb="pass")  # which is nobody else's affair yet
    assert len(mine.told) == 1


def test_who_looks_at_the_table_or_did_not_ask_is_not_disturbed(room: Room, house: House) -> None:
    mine = Listener(room, house)
    mine.looks_away()
    mine.does(0, verb="done")
    assert mine.told == []
    mine.page.evaluate("look(true)")
    mine.ask_to_be_told()
    mine.does(1, **CARD)
    mine.does(0, **CARD)
    assert mine.told == []


def test_what_a_standing_order_answers_is_not_told_but_what_comes_next(room: Room, house: House) -> None:
    mine = Listener(room, house)
    mine.ask_to_be_told()
    mine.does(0, verb="done")
    mine.does(1, **CARD)
    mine.page.keyboard.press("m")
    mine.page.get_by_role("combobox", name="What").select_option("Pass")
    mine.page.get_by_role("button", name="Add").click()
    expect(mine.page.locator(".toast")).to_contain_text("Saved.")
    mine.page.keyboard.press("Escape")
    mine.looks_away()
    mine.does(0, **CARD)
    number = mine.sana.number
    mine.does(0, verb="pass")
    mine.sana.wait_for_number(number + 2)
    assert [note["body"] for note in mine.told] == ["Your turn, with 0 crates in the hold"]


def test_a_notice_goes_when_it_is_settled_or_seen(room: Room, house: House) -> None:
    mine = Listener(room, house)
    mine.ask_to_be_told()
    mine.looks_away()
    mine.does(0, verb="done")
    assert [note["closed"] for note in mine.told] == [False]
    mine.does(1, **CARD)
    assert [note["closed"] for note in mine.told] == [True]


# ---------------------------------------------------------------------- webhooks


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    yield box
    box.close()


def give_webhook(player: Player, address: str) -> None:
    page = player.page
    page.keyboard.press("m")
    page.get_by_label("Webhook address").fill(address)
    page.get_by_role("button", name="Save").click()


def test_a_webhook_given_in_the_menu_is_called_once_for_every_obligation(
    room: Room, tmp_path: Path, mailbox: Mailbox
) -> None:
    with House(tmp_path, PERIJOVE_LOCAL_WEBHOOKS="1") as house:
        mine = Listener(room, house)
        give_webhook(mine.sana, mailbox.url)
        expect(mine.page.locator(".toast")).to_contain_text("Saved.")
        mine.page.close()
        house.let_time_pass(mine.table, 1)
        watcher = room.enter(house.address).sit(mine.table)
        mine.sana = watcher
        mine.does(0, verb="lift", crates=1)
        mine.does(0, verb="done")
        (message,) = wait_for(lambda: mailbox.messages)
        assert message == {
            "content": f"**Wreck**: Sana, the table waits for you. Choose a card in secret "
            f"{house.address}/table/{mine.table}",
            "username": "Perijove",
            "allowed_mentions": {"parse": []},
        }
        mine.does(0, **CARD)
        assert house.due_notices(mine.table) == 0
        house.let_time_pass(mine.table, 1)
        mine.does(1, **CARD)
        assert house.due_notices(mine.table) == 0
        assert len(mailbox.messages) == 1


def test_the_menu_tells_whether_a_webhook_is_kept_and_takes_it_away(
    room: Room, tmp_path: Path, mailbox: Mailbox
) -> None:
    with House(tmp_path, PERIJOVE_LOCAL_WEBHOOKS="1") as house:
        mine = Listener(room, house)
        page = mine.page
        give_webhook(mine.sana, mailbox.url)
        note = page.get_by_text("A webhook is set.")
        expect(note).to_be_visible()
        page.reload()
        mine.sana.ready()
        page.keyboard.press("m")
        expect(note).to_be_visible()
        assert mailbox.url not in page.content()
        page.get_by_role("button", name="Remove").click()
        expect(note).to_be_hidden()
        expect(page.get_by_label("Webhook address")).to_be_visible()


def test_an_address_inside_the_server_s_own_network_is_refused(room: Room, house: House, mailbox: Mailbox) -> None:
    mine = Listener(room, house)
    give_webhook(mine.sana, mailbox.url)
    expect(mine.page.locator(".toast.error")).to_have_text(
        "This webhook can't be used: its host is unknown or not on the public internet."
    )

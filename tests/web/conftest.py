"""A real server in its own process, with SQLite in a temporary folder, for browsers to sit down at."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.house import ROOT, TOYS, House
from tests.web.player import Player

PATIENCE = 30_000
"""Milliseconds: a busy machine may take its time, and what is there at once is seen at once."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that most tests share."""
    with House(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="session")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that also knows the games with a known beginning (tests/arranged)."""
    path = os.pathsep.join(map(str, (ROOT, TOYS, ROOT / "tests" / "arranged")))
    with House(tmp_path_factory.mktemp("port"), PYTHONPATH=path) as running:
        yield running


class Room:
    """Opens browsers at a server, and hears what goes wrong in them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.outside: list[str] = []

    def enter(
        self, address: str, *, lang: str = "en", theme: str = "dark", phone: bool = False, motion: bool = False
    ) -> Player:
        """A new browser with nothing in its memory."""
        size = {"width": 390, "height": 844} if phone else {"width": 1366, "height": 768}
        context = self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            is_mobile=phone,
            has_touch=phone,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="light" if theme == "light" else "dark",
            locale="ja-JP" if lang == "ja" else "en-GB",
        )
        context.add_init_script(
            "if (!localStorage.getItem('perijove.settings'))"
            f" localStorage.setItem('perijove.settings', JSON.stringify({{theme: '{theme}', lang: '{lang}'}}));"
        )
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("request", lambda request: self._watch(request.url, address))
        page.set_default_timeout(PATIENCE)
        return Player(page, address)

    def _hear(self, kind: str, text: str) -> None:
        gone = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to load resource")
        if kind == "error" and not any(part in text for part in gone):
            self.complaints.append(text)

    def _watch(self, url: str, address: str) -> None:
        if not url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:")):
            self.outside.append(url)

    def close(self) -> None:
        while self.contexts:
            self.contexts.pop().close()


@pytest.fixture
def room(browser: Browser) -> Iterator[Room]:
    """Browsers for a test. Errors in a page, and requests that leave the host, fail the test."""
    made = Room(browser)
    yield made
    made.close()
    assert made.complaints == []
    assert made.outside == []


@pytest.fixture
def own_house(tmp_path: Path, room: Room) -> Iterator[House]:
    """A server that a test may stop and start. All leave before it closes: a page that asks then complains."""
    with House(tmp_path) as running:
        yield running
        room.close()


@pytest.fixture
def page(room: Room, house: House) -> Page:
    return room.enter(house.address).page

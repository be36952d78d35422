"""Somebody in front of a browser: clicks and types what a person could, and reads what a person reads."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

ENDED = ".ending:not([hidden])"
SIGNATURE = (
    "[document.querySelector('.replay input').max, document.querySelectorAll('.moves button.move').length,"
    f" document.querySelectorAll('{ENDED}').length, document.querySelector('.waiting').innerText].join()"
)


class Player:
    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    # ------------------------------------------------------------------ going places

    def lobby(self) -> Player:
        return self.go("/")

    def sit(self, table: str, token: str | None = None, query: str = "") -> Player:
        """Open a table by its link; without a token as a spectator."""
        return self.go(f"/table/{table}{query}" + (f"#seat={token}" if token else ""))

    def go(self, path: str) -> Player:
        self.page.goto(self.address + path)
        return self.ready()

    def ready(self) -> Player:
        self.page.wait_for_selector("html[data-ready=yes]")
        return self

    # ------------------------------------------------------------------ reading

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt-text").inner_text()

    @property
    def moves(self) -> Locator:
        return self.page.locator(".moves button.move")

    @property
    def lit(self) -> Locator:
        """What glows on the board and among the cards."""
        return self.page.locator(".piece.can, .place.can, button.card.can").filter(visible=True)

    @property
    def log(self) -> list[str]:
        return self.page.locator(".log .moment").all_inner_texts()

    @property
    def is_over(self) -> bool:
        return self.page.locator(ENDED).count() > 0

    @property
    def number(self) -> int:
        """How many choices the table has seen, as the replay slider tells."""
        return int(self.page.locator(".replay input").get_attribute("max") or 0)

    def wait_for_number(self, number: int) -> None:
        self.page.wait_for_function("n => Number(document.querySelector('.replay input').max) >= n", arg=number)
        self.free()

    def expect_turn(self) -> None:
        expect(self.moves.first).to_be_visible()

    def settled(self) -> Player:
        """Wait until the board lies still, drawn in its true size."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.page.wait_for_function("() => !document.querySelector('.moving')")
        return self

    # ------------------------------------------------------------------ playing

    def free(self) -> Player:
        """Wait until the table has answered the last click: a click before that would be dropped."""
        self.page.wait_for_function("() => !document.querySelector('.moves.busy')")
        return self

    def play(self, text: str | re.Pattern[str]) -> None:
        """Choose the move with these words from the list."""
        before = self.free().signature()
        self.moves.filter(has=self.page.locator(".move-text", has_text=text)).first.click()
        self.wait_for_change(before)

    def signature(self) -> str:
        """What tells one decision from the next."""
        told: str = self.page.evaluate(f"() => {SIGNATURE}")
        return told

    def wait_for_change(self, before: str) -> None:
        self.page.wait_for_function(f"before => before !== {SIGNATURE}", arg=before)
        self.free()

    def play_whole_game(self, choose: Callable[[int], None], seconds: float = 150) -> int:
        """Decide whenever asked, by `choose(number of moves)`, until the game is over. Returns the decisions made."""
        made = 0
        give_up = time.monotonic() + seconds
        while time.monotonic() < give_up:
            self.page.wait_for_function(
                f"() => document.querySelector('{ENDED}') || document.querySelector('.moves:not(.busy) button.move')",
                timeout=60_000,
            )
            if self.is_over:
                return made
            before = self.signature()
            choose(self.moves.count())
            made += 1
            self.wait_for_change(before)
        raise AssertionError(f"the game was not over after {seconds} seconds and {made} decisions")

    def click_something(self, luck: Random) -> None:
        """Click on a thing that glows, and choose in the little chooser if it offers several moves."""
        page = self.page
        things = self.lit.count()
        if not things:
            self.moves.nth(luck.randrange(self.moves.count())).click()
            return
        thing = self.lit.nth(luck.randrange(things))
        if thing.evaluate("thing => thing.matches('button')"):
            thing.click()
        else:
            box = thing.bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        chooser = page.locator(".chooser:not([hidden]) button.move")
        if chooser.count():
            chooser.nth(luck.randrange(chooser.count())).click()

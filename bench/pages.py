"""How quickly pages open with a cold cache, and how soon a move shows: `python -m bench.pages`."""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from bench.pan import call
from bench.serving import UNLIMITED, Served
from perijove.server.settings import Settings

LOADS, MOVES = 7, 120
SHOWN = """(chosen) => new Promise((done) => {
  const slider = document.querySelector(".replay input"), before = slider.max, start = performance.now();
  const watch = new MutationObserver(() => {
    if (slider.max === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  });
  watch.observe(slider, { attributes: true });
  const moves = document.querySelectorAll(".moves button.move");
  moves[chosen % moves.length].click();
})"""
"""From the click on a move until the frame that shows it has been made."""


def main() -> None:
    folder = Path(tempfile.mkdtemp())
    served = Served(Settings(f"sqlite:///{folder / 'tables.sqlite3'}", limits=UNLIMITED, draw_early=True))
    served.start()
    try:
        time.sleep(5)  # the lobby's pictures are drawn, as on a server that has run for a moment
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
            report(browser, served.url)
            browser.close()
    finally:
        served.stop()
        shutil.rmtree(folder, ignore_errors=True)


def report(browser: Browser, url: str) -> None:
    print("| cold cache, ms | median | worst |\n| --- | ---: | ---: |")
    for name, path in (("lobby", "/"), *((game, table_of(url, game)) for game in ("titan", "diamonds", "starship"))):
        times = [opening(browser, url + path) for _ in range(LOADS)]
        print(f"| {name} | {statistics.median(times):.0f} | {max(times):.0f} |")
    times = sorted(moves(browser, url))
    print(f"\n{len(times)} moves of Dawn on Titan from click to painted: p50 {statistics.median(times):.0f} ms, "
          f"p95 {times[int(len(times) * 0.95)]:.0f} ms")  # fmt: skip


def table_of(url: str, game: str) -> str:
    made = call(url, "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]})
    return f"/table/{made['table']['id']}#seat={made['tokens'][0]}"


def opening(browser: Browser, address: str) -> float:
    """Milliseconds until the page says that it is ready, in a context that has never seen it."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("html[data-ready=yes]")
    took = (time.perf_counter() - began) * 1000
    context.close()
    return took


def moves(browser: Browser, url: str) -> list[float]:
    """Two people at one table, each in a browser of their own."""
    made = call(url, "/api/tables", {"game": "titan", "seats": [{"kind": "me"}, {"kind": "me"}]})
    pages: list[Page] = []
    for token in made["tokens"]:
        page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
        page.goto(f"{url}/table/{made['table']['id']}#seat={token}")
        page.wait_for_selector("html[data-ready=yes]")
        pages.append(page)
    luck, times = Random(1), []
    for _ in range(MOVES):
        for page in pages:
            if page.locator(".moves button.move").count():
                times.append(float(page.evaluate(SHOWN, luck.randrange(99))))
                break
        pages[0].wait_for_timeout(150)
    return times


if __name__ == "__main__":
    main()

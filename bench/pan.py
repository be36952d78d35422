"""How smoothly the solar map pans in Chromium: frame times from the browser's own trace.

    python -m bench.pan [--seconds 3]

A finger drags the map to and fro at three zooms, once as it is and once with every reachable space ringed. A frame is
owed when the finger moved within a refresh of the last one; it is late when it comes more than one and a half refreshes
after it. Between two strokes the finger rests, and no frame is owed.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import statistics
import tempfile
import urllib.request
from bisect import bisect
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.serving import UNLIMITED, Served
from perijove.server.settings import Settings

REFRESH = 1000 / 60
CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline"]
ZOOMS = (1.0, 3.0, 7.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wanted = parser.parse_args()
    rows = measure(wanted.seconds)
    if wanted.json:
        print(json.dumps(rows))
        return
    print(
        "| zoom | rings | frames | per second | median ms | p95 ms | late |\n"
        "| --- | --- | --- | --- | --- | --- | --- |"
    )
    for row in rows:
        print("| {zoom:g} | {rings} | {frames} | {fps:.1f} | {median:.1f} | {p95:.1f} | {late:.1%} |".format(**row))


def measure(seconds: float) -> list[dict[str, Any]]:
    folder = Path(tempfile.mkdtemp())
    served = Served(Settings(f"sqlite:///{folder / 'tables.sqlite3'}", limits=UNLIMITED, thinkers=1))
    served.start()
    try:
        return _measure(served.url, seconds)
    finally:
        served.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _measure(url: str, seconds: float) -> list[dict[str, Any]]:
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
    made = call(url, "/api/tables", {"game": "diamonds", "seats": seats})
    table = made["table"]["id"]
    waiting = call(url, f"/api/tables/{table}/scene")["waiting"][0]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        try:
            page = _open(browser, f"{url}/table/{table}#seat={made['tokens'][waiting]}")
            rows = []
            for rings in (False, True):
                if rings:
                    page.keyboard.press("g")
                    page.wait_for_selector(".ring", state="attached")
                for zoom in ZOOMS:
                    _zoom_to(page, zoom)
                    rows.append({"zoom": zoom, "rings": "all" if rings else "none", **_drag(page, seconds)})
            return rows
        finally:
            browser.close()


def call(url: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def _open(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 1366, "height": 768}, has_touch=True).new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready=yes]")
    page.wait_for_selector(".place.can", state="attached")
    return page


def _zoom_to(page: Page, zoom: float) -> None:
    """In steps of the button, towards the middle of the inner planets."""
    page.keyboard.press("0")
    page.wait_for_timeout(500)
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.65)
    page.mouse.wheel(0, -math.log(zoom) / 0.0016)
    page.wait_for_timeout(900)


def _drag(page: Page, seconds: float) -> dict[str, Any]:
    """A finger goes to and fro over the map; the browser itself moves it, once a refresh."""
    session = page.context.new_cdp_session(page)
    box = page.locator(".board").bounding_box()
    assert box is not None
    gesture = {
        "x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "xDistance": 200, "yDistance": 120,
        "speed": 400, "gestureSourceType": "touch", "preventFling": True,
    }  # fmt: skip
    events: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda chunk: events.extend(chunk["value"]))
    done: list[bool] = []
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}})
    for turn in range(max(2, round(seconds * 2))):
        sign = 1 if turn % 2 else -1
        session.send("Input.synthesizeScrollGesture", gesture | {"xDistance": 200 * sign, "yDistance": 120 * sign})
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return _frames(events)


def _frames(events: list[dict[str, Any]]) -> dict[str, Any]:
    """Times between frames that were really drawn while the finger moved, in milliseconds."""
    drawn = sorted({event["ts"] for event in events if event["name"] == "DrawFrame"})
    moved = sorted(event["ts"] for event in events if _is_move(event))
    gaps = [(after - before) / 1000 for before, after in pairwise(drawn) if _is_owed(moved, before, after)]
    if len(gaps) < 2:
        return {"frames": len(drawn), "fps": 0.0, "median": 0.0, "p95": 0.0, "late": 1.0}
    return {
        "frames": len(drawn),
        "fps": 1000 / statistics.mean(gaps),
        "median": statistics.median(gaps),
        "p95": statistics.quantiles(gaps, n=20)[-1],
        "late": sum(gap > 1.5 * REFRESH for gap in gaps) / len(gaps),
    }


def _is_owed(moved: list[float], before: float, after: float) -> bool:
    """Whether the finger, which moves once a refresh, went on moving after a frame (microseconds of the trace)."""
    at = bisect(moved, before)
    return at < len(moved) and moved[at] <= min(after, before + 1.5 * REFRESH * 1000)


def _is_move(event: dict[str, Any]) -> bool:
    data: dict[str, Any] = event["args"].get("data", {})
    return event["name"] == "EventDispatch" and data.get("type") == "pointermove"


if __name__ == "__main__":
    main()

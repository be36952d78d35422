"""The browser table, started from the command line."""

import signal
import subprocess
import time

import httpx
from tests.cli.command import Command


def test_serve_says_where_it_listens_and_answers_there(perijove: Command) -> None:
    process = perijove.start("serve", "--port", "0", "--no-browser", "--data", str(perijove.folder / "tables"))
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        assert "titan" in [game["name"] for game in answer(f"{address}/api/games")]
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert (perijove.folder / "tables").is_dir()
    assert not perijove.data.exists()


def test_a_server_that_is_stopped_at_once_goes_quietly(perijove: Command) -> None:
    """While it still draws the lobby's pictures."""
    process = perijove.start("serve", "--port", "0", "--no-browser", stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("http://")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert "Traceback" not in errors


def answer(url: str) -> list[dict[str, object]]:
    """The first line may come a moment before the server takes connections."""
    for _ in range(100):
        try:
            found: list[dict[str, object]] = httpx.get(url).raise_for_status().json()
        except httpx.ConnectError:
            time.sleep(0.1)
        else:
            return found
    raise TimeoutError(url)

"""Webhooks: once for every time the table begins to wait for somebody, and never to where they must not go."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec
import pytest
from sqlalchemy import Connection, select
from tests.server.conftest import Start
from tests.server.running import BOT, ME, Running, wait_for

from perijove.server import schema
from perijove.server.messenger import _is_public


class Mailbox:
    """Somebody's webhook: a real HTTP server that keeps what it gets."""

    def __init__(self) -> None:
        box = self
        self.messages: list[dict[str, object]] = []
        self.failures = 0
        """So many calls are answered with an error first."""

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                if box.failures > 0:
                    box.failures -= 1
                    self.send_response(500)
                else:
                    box.messages.append(msgspec.json.decode(body))
                    self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    yield box
    box.close()


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The messenger looks more often than it needs to for people."""
    monkeypatch.setattr("perijove.server.messenger.PULSE", 0.02)


def notices(server: Running) -> list[str]:
    """What became of all notices that were ever written; there is nothing more to come when none is due."""

    def read(connection: Connection) -> list[str]:
        return [row[0] for row in connection.execute(select(schema.notices.c.state))]

    found: list[str] = server.run(server.house.store.read(read))
    return found


def settled(server: Running) -> list[str]:
    wait_for(lambda: "due" not in notices(server))
    return sorted(notices(server))


@pytest.fixture
def open_server(start: Start) -> Running:
    """Allows webhooks on loopback, and takes nobody for present."""
    return start(local_webhooks=True, attention_seconds=0, address="http://table.example")


def test_who_is_waited_for_is_told_once(open_server: Running, mailbox: Mailbox) -> None:
    ann, ben = open_server.table(ME, {"kind": "me", "name": "Ben"})
    assert ben.post("webhook", url=mailbox.url).status_code == 200
    ann.do("lift", crates=1)
    ann.do("done")
    (message,) = wait_for(lambda: mailbox.messages)
    assert message["content"] == (
        f"**Wreck**: Ben, the table waits for you. Choose a card in secret http://table.example/table/{ann.table}"
    )
    assert message["allowed_mentions"] == {"parse": []}
    ann.do_any()
    assert settled(open_server) == ["sent"]
    assert len(mailbox.messages) == 1


def test_a_webhook_speaks_the_language_in_which_it_was_set(open_server: Running, mailbox: Mailbox) -> None:
    ann, ben = open_server.table(ME, {"kind": "me", "name": "ベン"})
    call = f"/api/tables/{ben.table}/webhook"
    spoken = ben.headers | {"Accept-Language": "ja"}
    assert open_server.http.post(call, json={"url": mailbox.url}, headers=spoken).status_code == 200
    ann.do("done")
    (message,) = wait_for(lambda: mailbox.messages)
    assert str(message["content"]).startswith("**難破船**:ベンさん、卓があなたを待っています。")


def test_no_message_tells_a_key(open_server: Running, mailbox: Mailbox) -> None:
    ann, ben = open_server.table(ME, ME)
    ben.post("webhook", url=mailbox.url)
    ann.do("done")
    assert str(ben.token) not in repr(wait_for(lambda: mailbox.messages))


def test_interrupts_outside_my_turn_are_told_too(open_server: Running, mailbox: Mailbox) -> None:
    """A window after the clash asks Ben in Ann's turn."""
    ann, ben = open_server.table(ME, ME)
    ann.do("done")
    ben.do_any()
    ben.post("webhook", url=mailbox.url)
    ann.do_any()
    ann.do("pass")
    assert "Respond, or let it pass?" in str(wait_for(lambda: mailbox.messages)[0]["content"])


def test_a_player_s_own_steps_tell_them_nothing(open_server: Running, mailbox: Mailbox) -> None:
    ann, _ = open_server.table(ME, ME)
    ann.post("webhook", url=mailbox.url)
    ann.do("lift", crates=1)
    ann.do("lift", crates=1)
    assert notices(open_server) == []


def test_whose_order_answered_for_them_is_told_of_what_comes_next(open_server: Running, mailbox: Mailbox) -> None:
    """Ben's order lets the window after the clash go by, and that begins Ben's own turn."""
    ann, ben = open_server.table(ME, ME)
    ann.do("done")
    ben.do_any()
    ben.post("webhook", url=mailbox.url)
    ben.post("orders", orders=[{"does": "pass"}])
    ann.do_any()
    ann.do("pass")
    wait_for(lambda: any("Your turn" in str(message["content"]) for message in mailbox.messages))


def test_who_has_an_order_for_the_moment_is_not_told_of_it(open_server: Running, mailbox: Mailbox) -> None:
    """The window after the clash asks Ben, whose order answers it; without the order he would be told."""
    ann, ben = open_server.table(ME, ME, window_seconds=60)
    ann.do("done")
    ben.do_any()
    ben.post("webhook", url=mailbox.url)
    ben.post("orders", orders=[{"does": "pass"}])
    ann.do_any()
    assert {"verb": "pass"} in ben.scene()["moves"]
    assert notices(open_server) == []


def test_what_is_done_meanwhile_is_not_told(start: Start, mailbox: Mailbox) -> None:
    """Who sits at the table is given a while before the webhook tells them as well."""
    server = start(local_webhooks=True, attention_seconds=0.5)
    ann, ben = server.table(ME, ME)
    ben.post("webhook", url=mailbox.url)
    ann.do("done")
    ben.do_any()
    assert settled(server) == ["dropped"]
    assert mailbox.messages == []


def test_a_failed_call_is_tried_again(open_server: Running, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perijove.server.messenger.BACKOFF", (0.1, 0.1, 0.1))
    mailbox.failures = 2
    ann, ben = open_server.table(ME, ME)
    ben.post("webhook", url=mailbox.url)
    ann.do("done")
    assert settled(open_server) == ["sent"]
    assert len(mailbox.messages) == 1


def test_a_dead_webhook_holds_up_nothing(open_server: Running) -> None:
    (ann,) = open_server.table(ME, BOT)
    ann.post("webhook", url="http://127.0.0.1:9/dead")
    ann.do("done")
    ann.do_any()
    wait_for(lambda: ann.scene()["number"] > 3 or 0 in ann.scene()["waiting"])


def test_null_takes_the_webhook_away(open_server: Running, mailbox: Mailbox) -> None:
    ann, ben = open_server.table(ME, ME)
    ben.post("webhook", url=mailbox.url)
    ben.post("webhook", url=None)
    ann.do("done")
    assert notices(open_server) == []


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/", "http://localhost:8000/x", "http://[::1]/", "http://10.0.0.1/", "http://192.168.1.1/",
        "http://169.254.169.254/latest/meta-data", "http://0.0.0.0/", "http://[::ffff:127.0.0.1]/", "http://2130706433/",
        "file:///etc/passwd", "ftp://example.org/", "javascript:alert(1)", "http://", "x", "http://a b/", "http://[",
        "http://user:pw@example.org/", "http://example.org:99999/", "",
    ],
)  # fmt: skip
def test_a_webhook_to_the_inside_or_nonsense_is_refused(server: Running, url: str) -> None:
    ann, _ = server.table(ME, ME)
    answer = ann.post("webhook", url=url)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("This webhook can't be used: it")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("fe80::1%eth0", False),
        ("::ffff:10.0.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::808:808", True),
        ("64:ff9b:1::7f00:1", False),
        ("2002:7f00:1::", False),
        ("2002:c0a8:101::1", False),
        ("2002:808:808::1", True),
        ("2001:0:7f00:1::", False),
        ("::7f00:1", False),
        ("::ffff:0:7f00:1", False),
        ("::", False),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert _is_public(address) is public

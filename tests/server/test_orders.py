"""Standing orders: what a seat lets the server do for it, and what nobody learns by it."""

import json
import threading
import time
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Start
from tests.server.running import BOT, ME, Player, Running, wait_for
from tests.server.test_drafts import heard
from tests.toys.salvage import PROTEST
from websockets.sync.client import ClientConnection

from perijove.server import moments

ASKED = "Respond, or let it pass?"


def in_a_window(scene: dict[str, Any]) -> bool:
    return bool(scene["scene"]["prompt"]["text"] == ASKED)


def to_the_window(*players: Player) -> None:
    """Play on until a window after a clash is open."""
    while True:
        for player in players:
            scene = player.scene()
            if in_a_window(scene) or scene["outcome"]:
                return
            if scene["moves"]:
                player.do_any(-1)


def test_without_orders_everybody_is_asked(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    to_the_window(ann, ben)
    assert {"verb": "pass"} in ann.scene()["moves"]


@pytest.mark.parametrize("does", ["pass", "pass-empty"])
def test_an_order_lets_a_window_go_by_when_the_time_is_up(server: Running, does: str) -> None:
    ann, ben = server.table(ME, ME, window_seconds=0.5)
    assert ann.post("orders", orders=[{"does": does}]).status_code == 200
    to_the_window(ann, ben)
    number = ann.scene()["number"]
    ben.do("pass")
    wait_for(lambda: ann.scene()["number"] == number + 2)


def test_until_then_the_seat_can_answer_by_hand_and_the_window_stays_open_all_the_same(server: Running) -> None:
    ann, ben = server.table(ME, ME, window_seconds=60)
    ann.post("orders", orders=[{"does": "pass"}])
    to_the_window(ann, ben)
    number = ann.scene()["number"]
    for player in (ann, ben):
        player.do("pass")
    for player in (ann, ben, server.spectator(ann.table)):
        scene = player.scene()
        assert (scene["number"], scene["waiting"]) == (number, [0, 1])
    assert ann.scene()["can_undo"]
    assert ann.post("undo", number=number).json()["result"] == "done"
    assert {"verb": "pass"} in ann.scene()["moves"]


def test_a_window_that_all_have_answered_goes_on_after_a_restart(start: Start, database: str) -> None:
    one = start(database)
    ann, ben = one.table(ME, ME, window_seconds=4)
    ann.post("orders", orders=[{"does": "pass"}])
    to_the_window(ann, ben)
    number = ann.scene()["number"]
    for player in (ann, ben):
        player.do("pass")
    one.run(one.house.close())  # nobody drives any more
    again = ann.at(start(database, sweep_seconds=0.1))
    assert again.scene()["number"] == number
    wait_for(lambda: again.scene()["number"] == number + 2)


def test_the_others_affairs_go_by_and_my_own_wait_for_me(server: Running) -> None:
    """The window after a clash concerns its winner."""
    ann, ben = server.table(ME, ME, window_seconds=0.2)
    for player in (ann, ben):
        player.post("orders", orders=[{"does": "pass-others"}])
    to_the_window(ann, ben)
    live = server.house.known()[ann.table]
    window = live.match.window
    assert window is not None
    (winner,) = window.concerns
    other = (ann, ben)[1 - winner]
    wait_for(lambda: other.scene()["step"] == 1)
    assert (ann, ben)[winner].scene()["moves"]


def test_an_order_for_another_window_does_nothing(server: Running) -> None:
    ann, ben, cyd = server.table(ME, ME, ME, game="driftlot", window_seconds=0.1)
    ann.post("orders", orders=[{"does": "pass", "window": "waiver"}])
    for player in (ann, ben, cyd):
        player.do("bid", credits=1)
    number = ann.scene()["number"]
    for player in (ben, cyd):
        player.do("pass")
    time.sleep(0.3)
    assert ann.scene()["number"] == number
    ann.do("pass")
    assert ann.scene()["number"] > number


def test_an_order_for_this_round_is_over_with_it(server: Running) -> None:
    players = ann, ben, cyd = server.table(ME, ME, ME, game="driftlot", window_seconds=0.1)
    assert ann.post("orders", orders=[{"does": "pass", "scope": "round"}]).status_code == 200

    def bid_and_pass() -> int:
        """Everybody bids; all but Ann answer the window."""
        for player in players:
            player.do("bid", credits=1)
        number = int(ann.scene()["number"])
        for player in (ben, cyd):
            player.do("pass")
        return number

    number = bid_and_pass()
    wait_for(lambda: ann.scene()["number"] > number)
    next(player for player in players if player.scene()["moves"]).do("skip")  # a deal before the next lot
    number = bid_and_pass()
    time.sleep(0.3)
    assert ann.scene()["number"] == number
    ann.do("pass")
    assert ann.scene()["number"] > number


def test_an_order_names_a_window_that_there_is(server: Running) -> None:
    ann, *_ = server.table(ME, ME, ME, game="driftlot")
    sentence = (
        "There is no window veto that an order could name; in this game there are injunction, waiver, or all of them."
    )
    refused = ann.post("orders", orders=[{"does": "pass", "window": "veto"}])
    assert (refused.status_code, refused.json()["error"]) == (400, sentence)
    assert ann.scene()["orders"]["orders"] == []


def test_orders_decide_nothing_of_my_own_turn(server: Running) -> None:
    ann, _ = server.table(ME, ME, window_seconds=0)
    ann.post("orders", orders=[{"does": "pass"}, {"does": "pass-empty"}])
    assert (ann.scene()["number"], ann.scene()["waiting"]) == (0, [0])


def test_orders_are_mine_alone(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.post("orders", orders=[{"does": "pass"}])
    order = {"does": "pass", "window": "", "scope": "", "mark": 0}
    assert ann.scene()["orders"] == {
        "orders": [order], "windows": {"clash": "After a clash"}, "scopes": {}, "answers": False, "webhook": False,
    }  # fmt: skip
    assert ben.scene()["orders"]["orders"] == []
    assert server.spectator(ann.table).scene()["orders"] is None


def test_nobody_else_hears_that_orders_or_a_webhook_were_changed(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    with ann.live() as own, ben.live() as other, server.spectator(ann.table).live() as watching:
        lines = (own, other, watching)
        _, _, version = [json.loads(line.recv(timeout=30))["version"] for line in lines]
        ann.post("orders", orders=[{"does": "pass"}])
        ann.post("webhook", url=None)
        frames = [heard(line, ann) for line in lines]
    assert [len(each) for each in frames] == [1, 0, 0]
    assert frames[0][0]["orders"]["orders"] != []
    assert ben.scene()["version"] == version


def test_other_processes_know_changed_orders_all_the_same(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ann, _ = one.table(ME, ME)
    assert ann.at(two).scene()["orders"]["orders"] == []
    ann.post("orders", orders=[{"does": "pass"}])
    assert [order["does"] for order in ann.at(two).scene()["orders"]["orders"]] == ["pass"]


@pytest.mark.parametrize(
    "orders", [[{"does": "win"}], [{"does": "pass", "scope": "century"}], [{}], [{"does": "pass"}] * 21, "pass"]
)
def test_an_order_that_can_t_be_is_refused(server: Running, orders: Any) -> None:
    ann, _ = server.table(ME, ME)
    assert ann.post("orders", orders=orders).status_code == 400
    assert ann.scene()["orders"]["orders"] == []


def test_a_bot_s_pause_is_drawn_alike_for_every_seat_and_hand(server: Running) -> None:
    (ann,) = server.table(ME, BOT, BOT)
    live = server.house.known()[ann.table]
    drawn = []
    for sequence in range(500):
        live.row.sequence = sequence
        drawn.append([moments.answers_at(live, seat) - live.opened_at for seat in (1, 2)])
    live.row.sequence = 0
    for seat in (0, 1):
        pauses = [pair[seat] / live.row.window_seconds for pair in drawn]
        assert moments.SHORTEST <= min(pauses) < 0.35
        assert 0.85 < max(pauses) <= moments.LONGEST
        assert 0.55 < sum(pauses) / len(pauses) < 0.65


def test_no_table_lets_a_bot_answer_as_soon_as_it_has_thought(server: Running) -> None:
    (ann,) = server.table(ME, BOT, window_seconds=0)
    live = server.house.known()[ann.table]
    assert moments.answers_at(live, 1) - live.opened_at >= moments.SHORTEST * moments.BRIEFEST


# ---------------------------------------------------------------------- nothing is told

OPEN_FOR = 0.2
FEWEST, ENOUGH = 5, 14
"""Windows with or without the card in the hand that is looked for, the rarer kind and both together."""


class Seen(msgspec.Struct):
    """A window as a spectator sees it: how long it was open, and how many frames came in between."""

    held: bool
    length: float
    frames: int


def windows_of_a_match(server: Running, players: list[Player], quick: list[Player], looked_for: int) -> list[Seen]:
    """Play a match; in windows only the quick answer by hand, and at once."""
    held: dict[int, bool] = {}
    live = server.house.known()[players[0].table]
    with server.spectator(players[0].table).live() as line:
        eyes = Eyes(line)
        eyes.start()
        while not (scenes := [player.scene() for player in players])[0]["outcome"]:
            number = scenes[0]["number"]
            if in_a_window(scenes[0]):
                if number not in held:
                    held[number] = PROTEST in live.match.g.hands[looked_for]  # type: ignore[attr-defined]
                    for player in quick:
                        player.post("choices", number=number, move={"verb": "pass"})
                continue
            for player, scene in zip(players, scenes, strict=True):
                if scene["moves"]:
                    cards = [move for move in scene["moves"] if move.get("value") != PROTEST]
                    player.post("choices", number=scene["number"], move=(cards or scene["moves"])[-1])
                    break
        eyes.join()
    return eyes.windows(held)


class Eyes(threading.Thread):
    """A spectator who notes when which frame came."""

    def __init__(self, line: ClientConnection) -> None:
        super().__init__()
        self.line = line
        self.frames: list[tuple[float, dict[str, Any]]] = []

    def run(self) -> None:
        while not self.frames or not self.frames[-1][1]["outcome"]:
            frame = json.loads(self.line.recv(timeout=60))
            self.frames.append((time.monotonic(), frame))

    def windows(self, held: dict[int, bool]) -> list[Seen]:
        """For every window: from the first frame that shows it to the first that shows what came after."""
        found = []
        for number, holds in held.items():
            during = [at for at, frame in self.frames if frame["number"] == number]
            after = [at for at, frame in self.frames if frame["number"] > number]
            if during and after:
                found.append(Seen(holds, after[0] - during[0], len(during) - 1))
        return found


def gathered(server: Running, seats: list[dict[str, Any]], orders: int | None, looked_for: int) -> list[Seen]:
    found: list[Seen] = []
    for _ in range(20):
        players = server.table(*seats, window_seconds=OPEN_FOR)
        quick = [player for seat, player in enumerate(players) if seat != orders]
        if orders is not None:
            players[orders].post("orders", orders=[{"does": "pass-empty"}])
        found += windows_of_a_match(server, players, quick, looked_for)
        held = sum(seen.held for seen in found)
        if min(held, len(found) - held) >= FEWEST and len(found) >= ENOUGH:
            break
    return found


def tell_apart(found: list[Seen]) -> float:
    """How well the length alone tells who holds the card: 0.5 not at all, 0 or 1 always."""
    with_it = [seen.length for seen in found if seen.held]
    without = [seen.length for seen in found if not seen.held]
    assert min(len(with_it), len(without)) >= FEWEST, "too few windows"
    return sum((a > b) + 0.5 * (a == b) for a in with_it for b in without) / (len(with_it) * len(without))


def test_a_window_tells_nobody_whether_a_seat_with_an_order_holds_the_card(start: Start) -> None:
    found = gathered(start(), [ME, ME], orders=0, looked_for=0)
    assert {seen.frames for seen in found} == {0}
    assert 0.05 < tell_apart(found) < 0.95


def test_nor_whether_a_bot_does(start: Start) -> None:
    found = gathered(start(), [ME, BOT], orders=None, looked_for=1)
    assert {seen.frames for seen in found} == {0}
    assert 0.05 < tell_apart(found) < 0.95

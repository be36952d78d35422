"""Standing orders: what a seat lets the server do for it."""

from tests.server.running import ME, Player, Running, wait_for


def to_the_window(*players: Player) -> None:
    """Play on until a window after a clash is open."""
    while True:
        for player in players:
            scene = player.scene()
            if scene["scene"]["prompt"]["text"] == "Respond, or let it pass?" or scene["outcome"]:
                return
            if scene["moves"]:
                player.do_any(-1)


def test_without_orders_everybody_is_asked(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    to_the_window(ann, ben)
    assert {"verb": "pass"} in ann.scene()["moves"]


def test_auto_pass_lets_windows_go_by(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    assert ann.post("orders", auto_pass=True, skip_empty=False).status_code == 200
    to_the_window(ann, ben)
    wait_for(lambda: ann.scene()["step"] == 1)
    assert ann.scene()["orders"] == {"auto_pass": True, "skip_empty": False, "webhook": False}


def test_auto_pass_decides_nothing_of_my_own_turn(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ann.post("orders", auto_pass=True, skip_empty=True)
    assert ann.scene()["number"] == 0
    assert ann.scene()["waiting"] == [0]


def test_skip_empty_answers_only_where_there_is_one_answer(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.post("orders", auto_pass=False, skip_empty=True)
    to_the_window(ann, ben)
    wait_for(lambda: ann.scene()["step"] == 1 or len(ann.scene()["moves"]) > 1)


def test_orders_are_mine_alone(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.post("orders", auto_pass=True)
    assert ben.scene()["orders"] == {"auto_pass": False, "skip_empty": False, "webhook": False}
    assert server.spectator(ann.table).scene()["orders"] is None

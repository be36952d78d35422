"""Provably fair: the seed's hash at the start, the seed at the end, and every draw can be verified from it."""

from hashlib import sha256

import pytest
from tests.server.running import BOT, ME, Running, finish, wait_for


def test_every_draw_follows_from_the_seed_that_was_promised(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    promise = ann.get("fairness").json()["seed_hash"]
    for _ in range(2):
        ann.do("roll")
    finish(ann, ben)
    told = server.spectator(ann.table).get("fairness").json()
    seed = told["seed"].encode()
    assert sha256(b"perijove seed " + seed).hexdigest() == promise == told["seed_hash"]
    key = sha256(b"perijove chance " + seed).digest()
    assert len(told["rolls"]) > 16
    for roll in told["rolls"]:
        word = int.from_bytes(sha256(key + roll["count"].to_bytes(8, "big")).digest()[:8], "big")
        assert word % roll["of"] == roll["outcome"]


def test_the_draws_are_those_of_the_record(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    finish(ann, ben)
    rolls = ann.get("fairness").json()["rolls"]
    for number, choice in enumerate(ann.get("record").json()["choices"], 1):
        drawn = [roll["outcome"] for roll in rolls if roll["number"] == number]
        assert drawn == choice.get("chance", [])


def test_two_tables_have_different_seeds(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ben, _ = server.table(ME, ME)
    assert ann.get("fairness").json()["seed_hash"] != ben.get("fairness").json()["seed_hash"]


@pytest.mark.parametrize("steps", range(4))
def test_a_match_that_was_given_up_halfway_can_be_verified_too(server: Running, steps: int) -> None:
    """In the middle of a turn, and of a decision that somebody else has answered already."""
    ann, ben = server.table(ME, ME)
    for player, verb in ((ann, "roll"), (ann, "done"), (ben, "")):
        if steps == 0:
            break
        player.do(verb) if verb else player.do_any()
        steps -= 1
    ann.post("resign")
    (request,) = ben.scene()["requests"]
    assert ben.post(f"requests/{request['id']}", agree=True).json()["result"] == "done"
    told = ann.get("fairness")
    assert told.status_code == 200, told.text
    drawn = [outcome for choice in ann.get("record").json()["choices"] for outcome in choice.get("chance", [])]
    assert [roll["outcome"] for roll in told.json()["rolls"] if roll["number"]] == drawn


def test_so_can_one_against_bots_given_up_while_they_think(server: Running) -> None:
    (ann,) = server.table(ME, BOT, game="titan")
    for _ in range(3):
        wait_for(lambda: ann.scene()["moves"])
        ann.do_any()
    ann.post("resign")
    assert ann.get("fairness").status_code == 200

"""Provably fair: the seed's hash at the start, the seed at the end, and every draw can be verified from it."""

from hashlib import sha256

from tests.server.running import ME, Running, finish


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

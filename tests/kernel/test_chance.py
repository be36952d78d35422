"""Chance: fair, verifiable from the seed alone, the same on every machine for ever."""

from collections import Counter
from hashlib import sha256

import pytest

from perijove.kernel.chance import Chance, seed_hash


def test_the_first_draws_of_a_seed_never_change() -> None:
    chance = Chance.from_seed("7")
    assert [chance.die(6) for _ in range(12)] == GOLDEN_DICE
    assert [chance.below(1000) for _ in range(4)] == GOLDEN_THOUSANDS
    deck = list("abcdefgh")
    chance.shuffle(deck)
    assert "".join(deck) == GOLDEN_SHUFFLE


GOLDEN_DICE = [6, 1, 1, 5, 5, 1, 3, 5, 2, 5, 5, 6]
GOLDEN_THOUSANDS = [530, 850, 210, 975]
GOLDEN_SHUFFLE = "hfgcbeda"


def test_anybody_can_verify_a_draw_with_nothing_but_sha256() -> None:
    chance = Chance.from_seed("comet")
    key = sha256(b"perijove chance comet").digest()
    for n in range(20):
        word = int.from_bytes(sha256(key + n.to_bytes(8, "big")).digest()[:8], "big")
        assert chance.die(6) == word % 6 + 1  # a word from the ragged end is too rare to meet here


def test_a_draw_from_the_ragged_end_is_drawn_again() -> None:
    n = (1 << 63) + 1  # nearly half of all words lie beyond the last whole multiple
    chance = Chance.from_seed("ragged")
    draws = [chance.below(n) for _ in range(50)]
    assert all(draw < n for draw in draws)
    assert chance.count > 60


def test_the_published_hash_binds_the_seed() -> None:
    assert seed_hash("comet") == sha256(b"perijove seed comet").hexdigest()


def test_every_face_is_equally_likely() -> None:
    chance = Chance.from_seed("fair")
    rolls = Counter(chance.die(6) for _ in range(12_000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    chi_square = sum((count - 2_000) ** 2 / 2_000 for count in rolls.values())
    assert chi_square < 20.5  # one in a thousand seeds would exceed it, and this one does not


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance.from_seed("orders")
    orders: Counter[str] = Counter()
    for _ in range(6_000):
        items = list("abc")
        chance.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in orders.values()) < 20.5


def test_draw_takes_an_item_out_and_pick_leaves_it() -> None:
    chance = Chance.from_seed("x")
    items = [1, 2, 3]
    taken = chance.draw(items)
    assert sorted([*items, taken]) == [1, 2, 3]
    assert chance.pick(items) in items
    assert len(items) == 2


def test_outcomes_are_journalled_in_order() -> None:
    chance = Chance.from_seed("x")
    outcomes = [chance.below(6) for _ in range(3)]
    assert list(chance.drawn) == outcomes


def test_nothing_to_draw_from_is_an_error_and_not_an_endless_loop() -> None:
    with pytest.raises(ZeroDivisionError):
        Chance.from_seed("x").pick([])

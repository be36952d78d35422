"""No seat and no spectator ever gets what it may not see: not in answers, refusals, frames or log."""

import asyncio
from typing import Any

import pytest
from bench.pauses import Seen, Verdict
from bench.worlds import Report, search

from perijove.kernel.registry import find_game
from perijove.lab.options import Variant


def test_nothing_differs_between_worlds_that_a_reader_can_t_tell_apart() -> None:
    report = asyncio.run(search("wreck", 4, share=0.25))
    assert report.leaks == []
    assert report.games == 4
    assert report.moments > 10


def test_the_same_in_dawn_on_titan() -> None:
    chosen = [Variant("titan", 2, options) for options in ({}, {"aliens": True}, {"passage": "open"})]
    report = asyncio.run(search("titan", 3, share=0.008, chosen=chosen))
    assert report.leaks == []
    assert report.moments > 10


@pytest.mark.parametrize(("game", "games", "share"), [("bazaar", 3, 0.2), ("driftlot", 4, 0.2)])
def test_the_same_with_secret_bids_vetoes_and_standing_orders(game: str, games: int, share: float) -> None:
    report = asyncio.run(search(game, games, share=share, orders=True))
    assert report.leaks == []
    assert report.windows > 10


@pytest.fixture
def _leaky(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows everybody's hand."""
    game = find_game("wreck")
    view: Any = type(game).view

    def open_view(self: Any, g: Any, seat: int | None) -> Any:
        return view(self, g, seat) | {"hands": g.hands}

    monkeypatch.setattr(type(game), "view", open_view)


@pytest.mark.usefixtures("_leaky")
def test_a_view_that_shows_too_much_is_found() -> None:
    report: Report = asyncio.run(search("wreck", 1, share=0.3))
    assert any("scene" in leak for leak in report.leaks)
    assert any("frame" in leak for leak in report.leaks)


def test_a_log_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = find_game("wreck").state

    def tell(self: Any, seat: int, key: str, **args: Any) -> None:
        self.say(key, **args)

    monkeypatch.setattr(state, "tell", tell)
    reports = (asyncio.run(search("wreck", 1, seed=seed, orders=True)) for seed in range(12))
    assert any("the log tells" in leak for report in reports for leak in report.leaks)


def test_a_refusal_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from perijove.kernel.forms import Refusal

    game = find_game("wreck")

    def gossip(self: Any, g: Any, question: Any, move: Any) -> Refusal:
        return Refusal("refused.crates", {"seat": question.seat, "crates": repr(g.hands)})

    monkeypatch.setattr(type(game), "why_not", gossip)
    report = asyncio.run(search("wreck", 2, share=0.3))
    assert any("refusal" in leak for leak in report.leaks)


# ---------------------------------------------------------------------- in time


def windows(held: list[float], not_held: list[float], frames: int = 0) -> Verdict:
    return Verdict("bazaar", "a bot", [Seen(held=True, length=length, frames=frames) for length in held]
                   + [Seen(held=False, length=length, frames=0) for length in not_held])  # fmt: skip


ALIKE = [0.4 + n % 7 / 100 for n in range(60)]


def test_windows_of_one_length_tell_nothing() -> None:
    verdict = windows(ALIKE, ALIKE[::-1])
    assert (verdict.told, verdict.leaks()) == (0.5, [])


def test_only_windows_that_look_alike_are_compared() -> None:
    """Where more are asked it takes longer, and who holds a card is found more often: that tells nothing."""
    few = [Seen(n % 4 == 0, 0.4 + n // 4 % 7 / 100, 0, "two asked") for n in range(112)]
    many = [Seen(n % 4 != 0, 0.6 + n // 4 % 7 / 100, 0, "five asked") for n in range(112)]
    verdict = Verdict("bazaar", "a bot", [*few, *many])
    assert (verdict.told, verdict.leaks()) == (0.5, [])
    mixed = Verdict("bazaar", "a bot", [Seen(seen.held, seen.length, 0) for seen in verdict.windows])
    assert mixed.leaks()


@pytest.mark.parametrize("more", [-0.03, 0.03])
def test_windows_that_are_longer_or_shorter_with_a_card_in_hand_are_found(more: float) -> None:
    (leak,) = windows([length + more for length in ALIKE], ALIKE).leaks()
    assert "their length tells who holds something" in leak


def test_frames_that_come_while_a_window_is_open_are_found() -> None:
    (leak,) = windows(ALIKE, ALIKE, frames=1).leaks()
    assert "frames came while one was open" in leak


def test_too_few_windows_are_no_proof() -> None:
    verdict = windows(ALIKE, ALIKE[:5])
    assert not verdict.is_judged
    assert "too few to judge" in verdict.cells()

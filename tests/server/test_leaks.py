"""No seat and no spectator ever gets what it may not see: not in answers, refusals, frames or log."""

import asyncio
from typing import Any

import pytest
from bench.leaks import Report, search

from perijove.kernel.registry import find_game


def test_nothing_differs_between_worlds_that_a_reader_can_t_tell_apart() -> None:
    report = asyncio.run(search("wreck", 8, share=0.25))
    assert report.leaks == []
    assert report.games == 8
    assert report.moments > 20


def test_the_same_in_dawn_on_titan() -> None:
    report = asyncio.run(search("titan", 3, share=0.008, chosen=[{}, {"aliens": True}, {"passage": "open"}]))
    assert report.leaks == []
    assert report.moments > 10


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
    report = asyncio.run(search("wreck", 8, share=0.5))
    assert any("the log of" in leak for leak in report.leaks)


def test_a_refusal_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from perijove.kernel.forms import Refusal

    game = find_game("wreck")

    def gossip(self: Any, g: Any, question: Any, move: Any) -> Refusal:
        return Refusal("refused.crates", {"seat": question.seat, "crates": repr(g.hands)})

    monkeypatch.setattr(type(game), "why_not", gossip)
    report = asyncio.run(search("wreck", 2, share=0.3))
    assert any("refusal" in leak for leak in report.leaks)

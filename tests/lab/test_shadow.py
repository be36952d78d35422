"""What the course of a match gives away, and what no world deals anew: each is broken once in Bazaar, and found."""

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from typing import Any

import pytest
from tests.toys import bazaar
from tests.toys.bazaar import Bazaar, BazaarGame

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Move, Question
from perijove.kernel.windows import sealed
from perijove.kernel.zones import redeal_zones
from perijove.lab.fuzz import Fault, fuzz
from perijove.lab.options import Variant
from perijove.lab.soak import Report, plan_soak, soak

Opened = Generator[Question, Any, tuple[int, Move] | None]
Responses = partial[Sequence[Move]]
"""Of the veto: `vetoes` of a state."""

true_end_round = bazaar.end_round


def for_holders(name: str, order: Iterable[int], responses: Responses, **told: Any) -> Opened:
    """A window for those alone who hold a card."""
    return sealed(name, [seat for seat in order if responses(seat)], responses, **told)


def with_a_card(name: str, order: Iterable[int], responses: Responses, *, args: dict[str, Any], **told: Any) -> Opened:
    """A question that names a card of a hidden hand."""
    g: Bazaar = responses.args[0]
    return sealed(name, order, responses, args=args | {"card": g.hands[0].cards[:1]}, **told)


def end_aloud(g: Bazaar) -> None:
    """The cards that are dealt at a round's end are told to everybody."""
    dealt = g.deck.cards[-g.seats :]
    for card in dealt:
        g.say("saved", seat=0, coins=card)
    true_end_round(g)


@pytest.mark.parametrize(
    ("name", "broken", "told"),
    [
        ("sealed", for_holders, "what is asked tells (seat .|spectators) what is hidden"),
        ("sealed", with_a_card, "what is asked tells (seat .|spectators) what is hidden"),
        ("end_round", end_aloud, "the log tells (seat .|spectators) what is hidden"),
    ],
)
def test_what_a_question_or_a_log_line_tells_of_the_hidden_is_a_fault(
    name: str, broken: Callable[..., Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bazaar, name, broken)
    with pytest.raises(Fault, match=told):
        play_several()


def play_several() -> None:
    for seed in range(20):
        assert fuzz(Variant("bazaar", 3, {}), str(seed)).choices


def test_what_everybody_is_shown_for_a_moment_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bazaar, "end_round", end_aloud)
    monkeypatch.setattr(BazaarGame, "shown_once", ("saved",))
    play_several()


def soaked() -> Report:
    report = Report()
    for variant, played in soak(plan_soak(["bazaar"], 12, "s"), 1, every=3):
        report.add(variant, played)
    return report


def test_hidden_cards_that_no_world_deals_anew_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert soaked().faults == []

    def deck_alone(self: BazaarGame, g: Bazaar, seat: int | None, chance: Chance) -> None:
        redeal_zones([g.deck], seat, chance)

    monkeypatch.setattr(BazaarGame, "redeal", deck_alone)
    faults = soaked().faults
    assert [fault.partition(":")[2][:7] for fault in faults] == [" hands:"]
    assert "imagined worlds its hidden cards were never dealt anew; does `redeal` know of them?" in faults[0]

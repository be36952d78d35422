"""The option `text`: where later editions differ from the rulebook of 2021 and the table keeps the latter (core-80)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import NASA, Position
from tests.rules.frontier.test_years import end_year

from perijove.games.frontier.moves import Deliver, GiveUp
from perijove.games.frontier.rules.scoring import score

CERES, DEIMOS = "site:ceres", "site:deimos"
BUBBLES = "radiator-01-white"


@pytest.mark.rule("frontier:E7d")
@pytest.mark.parametrize("text", ["rulebook", "later"])
def test_a_heavy_radiator_bears_a_flare_in_later_editions(text: str) -> None:
    p = Position(text=text).put("outpost-1", "burn:geo", "thruster-09-black", BUBBLES, heavy=(BUBBLES,))
    end_year(p.season("red", spot=7).roll(5, 3).start())
    assert (BUBBLES in p.faces("outpost-1")) == (text == "later")
    if text == "later":
        assert not p.stack("outpost-1").part("radiator-01").heavy


@pytest.mark.rule("frontier:G6a")
def test_a_claim_is_not_given_up_freely_in_later_editions() -> None:
    p = Position(text="later").claim(0, DEIMOS).start()
    assert GiveUp(DEIMOS, "claim") not in p.options(GiveUp)
    assert p.refused(GiveUp(DEIMOS, "claim")) == "G6a"
    assert GiveUp(DEIMOS, "claim") in Position().claim(0, DEIMOS).start().options(GiveUp)
    factory = Position(text="later").factory(0, DEIMOS).start()
    assert GiveUp(DEIMOS, "factory") in factory.options(GiveUp)


@pytest.mark.rule("frontier:I9")
def test_white_cards_are_delivered_too_in_later_editions() -> None:
    p = Position(crews=(NASA,), text="later").factory(0, CERES).put("outpost-1", CERES, "thruster-01-white", water=4)
    p.start().choose(Deliver("outpost-1", "thruster-01"))
    assert "thruster-01-white" in p.faces("leo")


@pytest.mark.rule("frontier:M2c")
@pytest.mark.parametrize(("text", "points"), [("rulebook", 0), ("later", 1)])
def test_laws_pay_in_anarchy_in_later_editions(text: str, points: int) -> None:
    p = Position(players=3, politics=True, text=text).factory(0, DEIMOS).set(star="freedom", anarchy=True)
    assert score(p.g, 0).politics == points

"""Why something is refused: one sentence that fits the case, in both languages, with its clause."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, PHOBOS, Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.expanded_moves import Seize
from perijove.games.colonization.moves import Boost, Fly, Haul, Prospect, Refuel, Sell
from perijove.kernel.decision import Choose, Move

CVD = "refinery-03-black"
BATTERY = "generator-14-black"
DRILL = "robonaut-08-white"
MOON = "site:luna-shackleton-polar-rim"


def reason(p: Position, move: Move) -> tuple[str, str, str]:
    """The clause, and the sentence in both languages."""
    refusal = game.why_not(p.g, Choose(0, "turn", p.options()), move)
    args = refusal.args or {}
    return refusal.rule, game.words.text(refusal.key, "en", args), game.words.text(refusal.key, "ja", args)


@pytest.mark.rule("colonization:H3.bernal")
def test_a_card_that_is_at_no_bernal_is_not_told_to_be_in_leo() -> None:
    p = colony().put("outpost-1", DEIMOS, CVD).bernal("burn:274", BATTERY).factory(0, PHOBOS).start()
    rule, en, ja = reason(p, Sell("refinery-03", hand=False, host=0))
    assert (rule, "promoted Bernal" in en, "発展型バナール" in ja) == ("H3.bernal", True, True)
    rule, en, ja = reason(p, Sell("refinery-03", hand=False))
    assert (rule, "LEO" in en, "LEO" in ja) == ("H3.leo", True, True)


@pytest.mark.rule("colonization:H4.bernal")
def test_a_boost_home_says_that_no_bernal_is_there() -> None:
    rule, en, ja = reason(colony().wt(0, 9).hand(0, "robonaut-08").start(), Boost("robonaut-08", home=True))
    assert (rule, "home orbit" in en, "初期軌道" in ja) == ("H4.bernal", True, True)


@pytest.mark.rule("colonization:Z.lunar-restore")
def test_without_a_power_only_the_claim_counts_on_the_moon() -> None:
    p = colony(2, ("UN", "ESA")).set(government="anarchy").factory(1, MOON).start()
    rule, en, ja = reason(p, Seize(MOON))
    assert (rule, "not your claim" in en, "領有地" in ja) == ("Z.lunar-restore", True, True)
    rule, en, ja = reason(colony(2, ("ESA", "UN")).factory(1, MOON).start(), Seize(MOON))
    assert (rule, "in power" in en, "主導勢力" in ja) == ("Z.lunar-seize", True, True)


@pytest.mark.rule("colonization:H6", "colonization:H6.failure")
def test_a_claimed_site_and_a_busted_one_are_refused_by_clauses_of_their_own() -> None:
    move = Prospect("outpost-1", "robonaut-08", "missile")
    assert reason(Position().put("outpost-1", PHOBOS, DRILL).claim(1, PHOBOS).start(), move)[0] == "H6"
    p = Position().put("outpost-1", PHOBOS, DRILL)
    assert reason(p.set(busted=(p.stack("outpost-1").space,)).start(), move)[0] == "H6.failure"


@pytest.mark.rule("colonization:H5")
def test_who_refuels_by_a_card_that_is_elsewhere_is_told_so() -> None:
    p = Position().put("outpost-1", PHOBOS, DRILL).start()
    assert "not there" in reason(p, Refuel("outpost-1", "robonaut-07", "outpost-new"))[1]


@pytest.mark.rule("colonization:E5", "colonization:move.hazard")
def test_zones_and_air_that_keep_a_freighter_out_are_not_called_lander_burns() -> None:
    def told(start: str, to: str, *faces: str) -> tuple[str, str, str]:
        p = colony(2, ("NASA", "ESA")).freighter(start, *faces).start().choose(Haul("freighter"))
        refusal = p.m.why_not(0, Fly(to))
        assert refusal is not None
        return refusal.rule, p.m.sentence(refusal), p.m.sentence(refusal, "ja")

    rule, en, ja = told("burn:156", "hohmann:075", "freighter-04-black")
    assert (rule, "zone of its card" in en, "カードの圏" in ja) == ("E5", True, True)
    rule, en, ja = told("burn:earth-luna-l3", "lagrange:127", "freighter-02-purple", "colonist-05-purple")
    assert (rule, "out of the air" in en, "大気" in ja) == ("move.hazard", True, True)

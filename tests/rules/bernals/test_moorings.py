"""Module 2 at its edges: where and with what Bernals are anchored, the bank that moves, and casting off (2A5, 2B)."""

from __future__ import annotations

import pytest
from tests.rules.bernals.test_anchoring import CERES, GEO, L5, electric, near, new
from tests.rules.frontier.position import ESA, NASA, ROSCOSMOS, UN, Position

from perijove.games.frontier.bernal_moves import Anchor, Ascend, Second, SendAway, Unanchor
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import Amount, ChooseCard, Dirt, EndTurn, SwitchOff
from perijove.games.frontier.rules.bernals.anchoring import cannot_anchor, cannot_anchor_at
from perijove.games.frontier.rules.bernals.places import colonists, dirtsides
from perijove.games.frontier.rules.bernals.points import domes_of
from perijove.games.frontier.rules.settling import SUBSTITUTES
from perijove.games.frontier.state import NO_FUEL, NOBODY

KALPANA = "bernal-01-white"
LUNA = ("site:luna-aristarchus-plateau", "site:luna-shackleton-polar-rim")  # H and S
TELESTO, TETHYS, CALYPSO = "lagrange:telesto-barycenter", "site:tethys", "lagrange:calypso-barycenter"


def anchor(figure: int = 1) -> Anchor:
    return Anchor(f"bernal-{figure}", (FACES[electric()].card,))


def adrift(at: str = GEO, *crews: str) -> Position:
    """A Bernal with the generator that it takes to anchor it."""
    return new(crews=crews).bernal(at, KALPANA, electric(), afloat=True)


# ---------------------------------------------------------------------- where and with what


@pytest.mark.rule("bernals:2A5a")
def test_neither_hazards_nor_lander_burns_are_places_for_a_bernal() -> None:
    """2A5a: although the site beside them has a factory."""
    for space, site in (("lagrange:016", "site:eros"), ("burn:080", CERES)):
        refusal = cannot_anchor_at(new().factory(0, site).g, 0, BOARD[space])
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("refused.no-orbit", "2A5a")


@pytest.mark.rule("bernals:2A5")
def test_only_a_bernal_in_a_stack_of_its_own_is_anchored() -> None:
    """2A5: not as cargo of a rocket, nor one that is not there."""
    p = new().rocket(GEO, KALPANA, electric()).start()
    assert p.refused(Anchor("rocket", (FACES[electric()].card,))) == "2A5"
    assert p.refused(anchor()) == "2A5"


@pytest.mark.rule("bernals:2A5a")
def test_other_stacks_there_and_bernals_elsewhere_are_not_in_the_way() -> None:
    """2A5a"""
    p = adrift(near(CERES)).factory(0, CERES).put("outpost-1", near(CERES), "refinery-01-white")
    p.bernal(L5, "bernal-02-white", seat=1).start()
    p.choose(anchor())
    assert p.stack("bernal-1").anchored


def test_one_factory_on_luna_that_serves_is_enough() -> None:
    """mod-12"""
    p = new(terawatt=True).factory(0, *LUNA).hand(0, "gw-thruster-06")  # H
    p.bernal("lagrange:earth-luna-l1", KALPANA, electric(), afloat=True).start()
    p.choose(anchor())
    assert dirtsides(p.g, 0, "bernal-1") == [BOARD[LUNA[0]]]


@pytest.mark.rule("frontier:J3e", "bernals:2A5b")
def test_a_reactor_that_is_switched_off_anchors_nothing() -> None:
    """2A5b"""
    kit = ("generator-15-black", "reactor-10-black", "reactor-07-white", "radiator-04-black")
    p = new().bernal(L5, KALPANA, *kit, afloat=True, heavy=kit[-1:]).start()
    assert [set(move.spent) for move in p.options(Anchor)] == [{FACES[face].card for face in kit}]
    p.choose(SwitchOff("reactor-10"))
    assert p.options(Anchor) == []


@pytest.mark.parametrize(("domes", "rule"), [(1 - SUBSTITUTES, None), (-SUBSTITUTES, "2A5")])
@pytest.mark.rule("frontier:G6b")
def test_the_last_substitute_dome_still_anchors_a_bernal(domes: int, rule: str | None) -> None:
    p = adrift()
    p.g.players[0].domes = domes
    refusal = cannot_anchor(p.g, 0, anchor())
    assert (None if refusal is None else refusal.rule) == rule


@pytest.mark.rule("frontier:B8")
def test_substitute_domes_do_not_count() -> None:
    p = new().bernal(GEO, KALPANA).claim(0, CERES, "site:psyche", colony=True)
    assert domes_of(p.g, 0) == 3
    p.g.players[0].domes = -1
    assert domes_of(p.g, 0) == 2


@pytest.mark.rule("bernals:2A5a", "bernals:2Ba")
def test_nobody_is_anchored_over_what_is_another_bernals_dirtside_alone() -> None:
    """From the other side of Tethys: only with a factory of its own there."""
    p = new().factory(0, TETHYS).bernal(TELESTO, KALPANA, seat=1).bernal(CALYPSO, "bernal-02-white", afloat=True)
    refusal = cannot_anchor_at(p.g, 0, BOARD[CALYPSO])
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.no-dirtside", "2A5a")
    assert cannot_anchor_at(p.factory(0, "site:calypso").g, 0, BOARD[CALYPSO]) is None


# ---------------------------------------------------------------------- anchoring


@pytest.mark.rule("frontier:K2b", "bernals:2A5d")
def test_anchoring_rolls_for_a_glitch_which_may_take_the_generator() -> None:
    """2A5d"""
    p = adrift().glitch("bernal-1").roll(FACES[electric()].rad_hard).start()
    p.choose(anchor())
    assert not p.stack("bernal-1").anchored
    assert (p.faces("bernal-1"), p.g.operated) == ([KALPANA], True)
    assert p.said("failed")


@pytest.mark.rule("frontier:K2b", "bernals:2A5d")
def test_or_the_bernal_itself_which_leaves_an_outpost() -> None:
    """2A5d, 2B1a"""
    assert FACES[KALPANA].rad_hard != FACES[electric()].rad_hard
    p = adrift(L5).glitch("bernal-1").roll(FACES[KALPANA].rad_hard).start()
    p.choose(anchor())
    assert "bernal-1" not in p.g.players[0].stacks
    assert p.faces("outpost-1") == [electric()]


@pytest.mark.rule("bernals:2A5")
def test_an_anchored_bernal_has_no_fuel_any_more() -> None:
    """2A5"""
    p = new().bernal(GEO, KALPANA, electric(), afloat=True, wet="16", grade="dirt").start()
    p.choose(anchor())
    assert p.stack("bernal-1").wet == NO_FUEL


@pytest.mark.rule("bernals:2Ba")
@pytest.mark.parametrize("first", [0, 1])
def test_a_factory_next_to_two_bernals_is_the_dirtside_of_who_was_first(first: int) -> None:
    """mod-37: whichever seat that is."""
    p = new().factory(0, TETHYS, "site:telesto", "site:calypso")
    p.bernal(TELESTO, KALPANA, seat=first).bernal(CALYPSO, "bernal-02-white", seat=1 - first)
    assert set(dirtsides(p.g, first, "bernal-1")) == {BOARD[TETHYS], BOARD["site:telesto"]}
    assert dirtsides(p.g, 1 - first, "bernal-1") == [BOARD["site:calypso"]]


# ---------------------------------------------------------------------- the bank


@pytest.mark.rule("bernals:2A7a")
@pytest.mark.parametrize(("crew", "aquas"), [(UN, 2), (ROSCOSMOS, 0), (ESA, 0)])
def test_the_first_home_bernal_brings_what_a_privilege_brings_at_setup(crew: str, aquas: int) -> None:
    """mod-21: once, and nothing as the bank goes back to LEO."""
    p = adrift(GEO, crew).put("bernal-1", GEO, "generator-07-black").start()
    p.choose(anchor())
    assert p.g.players[0].aquas == aquas
    p.choose(Unanchor("bernal-1"))
    p.choose(p.options(SendAway)[0])
    assert p.g.players[0].aquas == aquas
    p.choose(EndTurn(), EndTurn(), Anchor("bernal-1", ("generator-07",)))
    assert p.g.players[0].aquas == aquas, "no more with the next"


def test_nothing_comes_at_setup_while_the_bank_is_at_leo() -> None:
    """mod-21"""
    p = new(crews=(UN,)).factory(1, CERES).bernal(near(CERES), KALPANA)
    assert (p.g.players[0].home, p.g.players[0].aquas) == ("leo", 0)


@pytest.mark.rule("frontier:H1b", "bernals:2B3")
def test_aquas_that_have_moved_are_still_cold_in_the_new_bank() -> None:
    """2B3a, core-32: until the next turn of who moved them."""
    p = adrift().aquas(0, 5)
    p.stack("leo").frozen_water, p.stack("leo").frozen_by = 2, 1
    p.stack("bernal-1").water, p.stack("bernal-1").frozen_water = 3, 1
    p.start().choose(anchor())
    bank = p.stack("bernal-1")
    assert (bank.water, bank.frozen_water, bank.frozen_by) == (8, 3, NOBODY), "one's own turn is the later one"
    other = adrift().aquas(0, 5)
    other.stack("leo").frozen_water, other.stack("leo").frozen_by = 2, 1
    other.start().choose(anchor())
    assert (other.stack("bernal-1").frozen_water, other.stack("bernal-1").frozen_by) == (2, 1)
    assert other.stack("leo").frozen_water == 0


@pytest.mark.rule("frontier:E2")
def test_an_empty_leo_stack_has_lost_its_glitch() -> None:
    p = adrift(GEO, NASA).aquas(0, 5).put("outpost-1", CERES, "crew").glitch("leo").start()
    p.choose(anchor())
    assert (p.stack("leo").empty, p.stack("leo").glitch) == (True, False)


# ---------------------------------------------------------------------- casting off


@pytest.mark.rule("bernals:2B6")
def test_only_an_anchored_bernal_casts_off() -> None:
    """2B6"""
    p = adrift().start()
    assert p.refused(Unanchor("bernal-1")) == "2B6"
    assert p.refused(Unanchor("bernal-2")) == "2B6"


@pytest.mark.rule("bernals:2B6")
def test_from_home_there_is_no_dirt_to_take_along() -> None:
    """2B2b, 2B6c"""
    p = new().bernal(GEO, KALPANA, "colonist-02-white").start()
    p.choose(Unanchor("bernal-1"), SendAway("colonist-02"))
    assert p.asked == "turn"
    assert p.stack("bernal-1").wet == NO_FUEL


@pytest.mark.rule("bernals:2B2d")
def test_dirt_of_one_bernal_takes_the_fuel_of_the_other() -> None:
    """2B2d, mod-24"""
    p = new().factory(0, CERES).bernal(near(CERES), KALPANA)
    p.bernal(L5, "bernal-02-white", figure=2, afloat=True, wet="16", grade="dirt").start()
    p.choose(Unanchor("bernal-1"), Amount(5))
    assert (p.stack("bernal-1").wet != NO_FUEL, p.stack("bernal-2").wet) == (True, NO_FUEL)
    bare = new().factory(0, CERES).bernal(near(CERES), KALPANA)
    bare.bernal(L5, "bernal-02-white", figure=2, afloat=True, wet="16", grade="dirt").start()
    bare.choose(Unanchor("bernal-1"), Amount(0))
    assert bare.stack("bernal-2").wet != NO_FUEL, "without any the other keeps its own"


@pytest.mark.rule("bernals:2B6b")
@pytest.mark.parametrize(("face", "leave"), [(KALPANA, 1), ("bernal-01-purple", 2)])
def test_who_lives_in_the_other_bernal_stays(face: str, leave: int) -> None:
    """2B6b: one colonist leaves, two from a promoted Bernal."""
    people = ("colonist-02-white", "colonist-03-white", "colonist-09-white")[: leave + 1]
    p = new().factory(0, CERES).bernal(near(CERES), face).bernal(GEO, "bernal-02-white", *people, figure=2).start()
    p.choose(Unanchor("bernal-1"), Amount(0))
    for _ in range(leave):
        p.choose(p.options(SendAway)[0])
    assert p.asked == "turn"
    assert len(colonists(p.g, 0)) == 1


# ---------------------------------------------------------------------- a second one


@pytest.mark.rule("bernals:2A7c")
def test_ten_aquas_are_just_enough_for_a_second_bernal() -> None:
    """2A7c"""
    p = new().bernal(GEO, KALPANA).hand(0, "bernal-02").aquas(0, 10).start()
    p.choose(Second("bernal-02"))
    assert p.g.players[0].aquas == 0


@pytest.mark.rule("bernals:2A7c")
def test_the_second_one_is_a_bernal_of_ones_own_hand() -> None:
    """2A7c"""
    p = new().bernal(GEO, KALPANA).hand(0, "thruster-01").aquas(0, 20).start()
    assert p.refused(Second("bernal-02")) == "2A7c"
    assert p.refused(Second("thruster-01")) == "2A7c"
    assert p.options(Second) == []


# ---------------------------------------------------------------------- what comes up


@pytest.mark.rule("frontier:G1c", "bernals:2A7d")
def test_dirt_comes_up_only_where_the_bernal_is_and_by_its_owners_leave() -> None:
    """2A7d"""
    thruster = next(
        face.id for face in FACES.values()
        if face.fuel == "dirt" and face.deck in ("thruster", "robonaut") and not face.requirements and not face.therms
    )  # fmt: skip

    def at(space: str, owner: int) -> Position:
        p = new(crews=(NASA,)).factory(0, CERES).bernal(near(CERES), KALPANA, seat=owner)
        return p.rocket(space, thruster)

    assert at(L5, 0).start().refused(Dirt("rocket")) == "G1c"
    assert at(near(CERES), 1).start().refused(Dirt("rocket")) == "G1c"
    agreed = at(near(CERES), 1).permit(1, 0, "bernal", near(CERES)).start()
    assert Dirt("rocket") in agreed.options(Dirt)


@pytest.mark.rule("bernals:2A7f")
def test_nobody_is_asked_any_more_once_all_cards_have_come_up() -> None:
    """2A7f: tanks stay below."""
    p = new().factory(0, CERES).bernal(near(CERES), KALPANA).put("outpost-1", CERES, "thruster-01-black", water=2)
    p.start().choose(Ascend("outpost-1", "bernal-1"), ChooseCard("thruster-01"))
    assert p.asked == "turn"
    assert (p.faces("outpost-1"), p.stack("outpost-1").water) == ([], 2)


@pytest.mark.rule("frontier:K2b", "frontier:E2", "bernals:2A7f")
def test_a_card_that_a_glitch_takes_on_the_way_up_leaves_no_outpost() -> None:
    """mod-47"""
    card = "refinery-05-white"
    p = new().factory(0, CERES).bernal(near(CERES), KALPANA).put("outpost-1", CERES, card)
    p.glitch("outpost-1").roll(FACES[card].rad_hard).start()
    p.choose(Ascend("outpost-1", "bernal-1"))
    assert p.asked == "turn"
    assert "outpost-1" not in p.g.players[0].stacks

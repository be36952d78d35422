"""Module 2: Bernals that fly, are anchored over other worlds and at home, and cast off again (2A5, 2B)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.bernals.effects import shows
from tests.rules.frontier.position import ESA, NASA, UN, Position

from perijove.games.frontier.bernal_moves import Anchor, Ascend, Second, SendAway, Unanchor
from perijove.games.frontier.checks import check
from perijove.games.frontier.facts import BOARD, DECKS, FACES, SPACES
from perijove.games.frontier.moves import (
    DONE,
    Activate,
    Amount,
    Boost,
    ChooseCard,
    Dirt,
    EndTurn,
    FactoryRefuel,
    GiveUp,
    Jettison,
    Negotiate,
    Offer,
    Pick,
    Pour,
    Produce,
    Research,
    Sell,
    Transfer,
)
from perijove.games.frontier.rules.abilities import has_powersat, privileges, rad_hardness
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.bernals.anchoring import cannot_anchor_at
from perijove.games.frontier.rules.bernals.places import dirtside_hydration, dirtsides, is_lab, stacks_served
from perijove.games.frontier.rules.claims import remove_factory
from perijove.games.frontier.rules.deals import may_own
from perijove.games.frontier.rules.events import solar_flare
from perijove.games.frontier.rules.rolls import glitch_trigger, irradiate
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.stacks import drop_empty
from perijove.games.frontier.rules.year import pass_the_sun
from perijove.games.frontier.terawatt_moves import Promote
from perijove.kernel.errors import BadOption

GEO, L5 = "burn:geo", "lagrange:earth-luna-l5"
CERES = "site:ceres"


def near(site: str) -> str:
    """An open space next to a site, where a Bernal may be anchored."""
    return next(
        SPACES[each].id
        for each in adjacent(BOARD[site])
        if SPACES[each].site is None and SPACES[each].hazard is None and SPACES[each].lander is None
    )


def new(**options: Any) -> Position:
    return Position(bernals=True, **options)


def electric() -> str:
    """A generator that drives a Bernal by itself."""
    return next(
        face.id
        for face in FACES.values()
        if face.deck == "generator" and "electric" in face.provides and not face.requirements and not face.therms
        and not face.solar and face.side == "white"
    )  # fmt: skip


# ---------------------------------------------------------------------- setup


@pytest.mark.rule("bernals:2A2")
def test_the_deck_has_ten_bernals_and_the_queue_eighteen_colonists() -> None:
    p = new()
    assert p.g.decks["bernal"].count == 10
    assert p.g.decks["colonist"].count == 18
    assert new(promos=True).g.decks["bernal"].count == 12
    assert p.g.disks == 5


@pytest.mark.rule("bernals:2A2b")
def test_the_queue_of_colonists_is_no_patent_deck() -> None:
    p = new().aquas(0, 9).start()
    assert Research("bernal") in p.options(Research)
    assert Research("colonist") not in p.options(Research)
    assert p.refused(Research("colonist")) == "I2"


def test_promotional_cards_need_the_module() -> None:
    with pytest.raises(BadOption):
        Position(promos=True)


@pytest.mark.rule("bernals:2A7c")
def test_with_two_bernals_no_part_in_auctions_of_bernals() -> None:
    p = new().hand(0, "bernal-01", "bernal-02").aquas(0, 9).start()
    assert Research("bernal") not in p.options(Research)


# ---------------------------------------------------------------------- anchoring


@pytest.mark.rule("bernals:2A5", "bernals:2A5b")
def test_anchoring_spends_the_supports_and_a_dome() -> None:
    p = new().bernal(L5, "bernal-01-white", electric(), "thruster-01-white", afloat=True).start()
    card = FACES[electric()].card
    p.choose(Anchor("bernal-1", (card,)))
    assert p.stack("bernal-1").anchored
    assert p.faces("bernal-1")[:2] == ["bernal-01-white", "thruster-01-white"]
    assert card in p.g.players[0].hand
    assert p.g.players[0].domes == 6
    assert p.g.operated


@pytest.mark.rule("bernals:2A5b")
def test_what_needs_cooling_spends_its_radiators_too() -> None:
    p = new().bernal(GEO, "bernal-05-white", electric(), "radiator-01-white", afloat=True, heavy=("radiator-01-white",))
    p.start()
    for move in p.options(Anchor):
        assert "radiator-01" in move.spent
    assert p.options(Anchor)


@pytest.mark.rule("bernals:2A5b")
def test_without_a_generator_nothing_is_anchored() -> None:
    p = new().bernal(GEO, "bernal-01-white", afloat=True).start()
    assert p.options(Anchor) == []
    assert p.refused(Anchor("bernal-1", ())) == "2A5b"


@pytest.mark.rule("bernals:2A5a", "bernals:2Ba")
def test_a_bernal_is_anchored_next_to_a_factory_whoever_owns_it() -> None:
    at = near(CERES)
    bare = new().bernal(at, "bernal-01-white", electric(), afloat=True).start()
    assert bare.refused(Anchor("bernal-1", (FACES[electric()].card,))) == "2A5a"
    p = new().factory(1, CERES).bernal(at, "bernal-01-white", electric(), afloat=True).start()
    p.choose(Anchor("bernal-1", (FACES[electric()].card,)))
    assert dirtsides(p.g, 0, "bernal-1") == [BOARD[CERES]]
    assert p.g.players[0].home == "leo"


@pytest.mark.rule("bernals:2A5a")
def test_a_factory_is_the_dirtside_of_one_bernal_only() -> None:
    at = near(CERES)
    p = new().factory(1, CERES).bernal(at, "bernal-01-white", seat=1)
    p.bernal(at, "bernal-02-white", electric(), afloat=True).start()
    assert p.refused(Anchor("bernal-1", (FACES[electric()].card,))) == "2A5a"


@pytest.mark.rule("bernals:2A5a")
def test_one_home_bernal_each() -> None:
    p = new().bernal(GEO, "bernal-01-white").bernal(L5, "bernal-02-white", electric(), afloat=True, figure=2).start()
    assert p.refused(Anchor("bernal-2", (FACES[electric()].card,))) == "2A5a"


@pytest.mark.rule("bernals:2A5a")
def test_sites_and_hazards_are_no_place_to_anchor() -> None:
    p = new().factory(0, CERES).bernal(CERES, "bernal-01-white", electric(), afloat=True).start()
    assert p.refused(Anchor("bernal-1", (FACES[electric()].card,))) == "2A5a"


@pytest.mark.rule("bernals:2A5c")
def test_the_sun_serves_only_where_it_shines() -> None:
    solar = next(
        face.id
        for face in FACES.values()
        if face.deck == "generator" and face.solar and "electric" in face.provides and face.side == "black"
        and not face.requirements and not face.therms
    )  # fmt: skip
    card = FACES[solar].card
    near_earth = new(crews=(UN,)).bernal(GEO, "bernal-01-white", solar, afloat=True).start()
    assert Anchor("bernal-1", (card,)) in near_earth.options(Anchor)
    site = next(s.id for s in BOARD.spaces if s.zone == "saturn" and s.site is not None and has_orbit(s.id))
    far = new(crews=(UN,)).factory(0, site).bernal(near(site), "bernal-01-white", solar, afloat=True).start()
    assert far.options(Anchor) == []
    pushed = new(crews=(UN,)).factory(0, site).bernal(near(site), "bernal-01-white", solar, afloat=True)
    pushed.g.players[0].powersat = True
    assert pushed.start().options(Anchor)


def has_orbit(site: str) -> bool:
    try:
        near(site)
    except StopIteration:
        return False
    return True


# ---------------------------------------------------------------------- at home


@pytest.mark.rule("bernals:2B3")
def test_the_home_bernal_is_the_bank() -> None:
    p = new().aquas(0, 5).bernal(GEO, "bernal-01-white", electric(), afloat=True).start()
    p.choose(Anchor("bernal-1", (FACES[electric()].card,)))
    assert p.g.players[0].aquas == 5
    assert p.stack("leo").water == 0
    assert p.stack("bernal-1").water == 5


@pytest.mark.rule("bernals:2B3d")
def test_it_earns_an_aqua_at_the_start_of_every_own_turn() -> None:
    p = new().bernal(GEO, "bernal-01-white").start(active=1)
    p.choose(EndTurn())
    p = new().bernal(GEO, "bernal-01-white").start(active=0)
    before = p.g.players[0].aquas
    p.choose(EndTurn(), EndTurn())
    assert p.g.active == 0
    assert p.g.players[0].aquas == before + 1
    assert p.said("gained")[-1]["why"] == "home"


@pytest.mark.rule("bernals:2A7a")
def test_privileges_are_locked_without_a_home_bernal() -> None:
    p = new(crews=(ESA,)).start()
    assert not has_powersat(p.g, 0)
    home = new(crews=(ESA,)).bernal(GEO, "bernal-01-white").start()
    assert has_powersat(home.g, 0)
    core = Position(crews=(ESA,)).start()
    assert privileges(core.g, 0, "powersat")


@pytest.mark.rule("bernals:2B3e")
def test_boosts_go_straight_there_at_twice_the_mass() -> None:
    p = new().bernal(L5, "bernal-02-white").hand(0, "thruster-01").aquas(0, 20).start()
    mass = FACES["thruster-01-white"].mass
    assert mass > 0
    p.choose(Boost("thruster-01", home=True))
    assert "thruster-01-white" in p.faces("bernal-1")
    assert p.g.players[0].aquas == 20 - 2 * mass


@pytest.mark.rule("bernals:2B4", "bernals:2B3e")
@shows("boost.no_doubling", "bernal-01-white")
@shows("boost.no_doubling", "bernal-04-white")
def test_the_loop_and_the_elevator_of_geo_spare_the_doubling() -> None:
    mass = FACES["thruster-01-white"].mass
    for face, orbit, factor in (
        ("bernal-01-white", GEO, 1), ("bernal-01-white", L5, 2),
        ("bernal-04-white", L5, 1), ("bernal-04-purple", L5, 2),
    ):  # fmt: skip
        p = new().bernal(orbit, face).hand(0, "thruster-01").aquas(0, 20).start()
        p.choose(Boost("thruster-01", home=True))
        assert p.g.players[0].aquas == 20 - factor * mass, (face, orbit)


@pytest.mark.rule("bernals:2B3e")
def test_no_boost_home_without_a_home() -> None:
    p = new().hand(0, "thruster-01").aquas(0, 20).start()
    assert p.refused(Boost("thruster-01", home=True)) == "2B3e"


@pytest.mark.rule("frontier:I3b", "bernals:2B3")
def test_black_cards_are_sold_at_the_home_bernal_and_still_at_leo() -> None:
    """mod-38"""
    p = new().bernal(GEO, "bernal-01-white", "thruster-01-black").leo("thruster-02-black")
    p.put("outpost-1", L5, "thruster-04-black").start()
    assert Sell("thruster-01", hand=False) in p.options(Sell)
    assert p.refused(Sell("thruster-04", hand=False)) == "I3b"
    p.choose(Sell("thruster-02", hand=False))
    assert (p.g.players[0].hand, p.stack("leo").water) == (("thruster-02",), 0), "the aquas are at the Home Bernal"
    assert p.g.players[0].aquas == 10


@pytest.mark.rule("bernals:2A7c")
def test_a_second_bernal_joins_it_for_ten_aquas() -> None:
    p = new().bernal(GEO, "bernal-01-white").hand(0, "bernal-02").aquas(0, 12).start()
    p.choose(Second("bernal-02"))
    assert [face for face in p.faces("bernal-1") if FACES[face].deck == "bernal"] == [
        "bernal-01-white", "bernal-02-white",
    ]  # fmt: skip
    assert p.g.players[0].aquas == 2
    poor = new().bernal(GEO, "bernal-01-white").hand(0, "bernal-02").aquas(0, 9).start()
    assert poor.refused(Second("bernal-02")) == "2A7c"
    homeless = new().hand(0, "bernal-02").aquas(0, 12).start()
    assert homeless.refused(Second("bernal-02")) == "2A7c"


@pytest.mark.rule("bernals:2A2a")
def test_only_the_first_bernal_is_boosted() -> None:
    """Ruling mod-48, whether the first is anchored, adrift or on its way."""
    first = new().hand(0, "bernal-01", "bernal-02").aquas(0, 30).start().choose(Boost("bernal-01"))
    assert "bernal-01-white" in first.faces("leo")
    second = new().bernal(GEO, "bernal-01-white").hand(0, "bernal-02").aquas(0, 30).start()
    adrift = new().bernal(GEO, "bernal-01-white", afloat=True).hand(0, "bernal-02").aquas(0, 30).start()
    for p in (second, adrift):
        assert p.refused(Boost("bernal-02")) == "2A2a"
    assert second.refused(Boost("bernal-02", home=True)) == "2A2a"
    others = new().bernal(GEO, "bernal-01-white", seat=1).hand(0, "bernal-02").aquas(0, 30).start()
    assert Boost("bernal-02") in others.options(Boost)


@pytest.mark.rule("bernals:2A7c")
def test_nobody_buys_or_is_offered_a_third_bernal() -> None:
    for own, offered in ((["bernal-02"], True), (["bernal-02", "bernal-04"], False)):
        p = new().hand(0, *own).hand(1, "bernal-03").aquas(0, 12).start()
        p.choose(Negotiate())
        wanted = [offer for offer in p.options(Offer) if "card:bernal-03" in offer.take]
        assert bool(wanted) == offered
        assert all(may_own(p.g, 0, offer) for offer in p.options(Offer))


@pytest.mark.rule("bernals:2A2c")
def test_the_second_bernal_gets_a_figure_of_its_own() -> None:
    p = new().bernal(GEO, "bernal-01-white", "bernal-02-white").start()
    p.choose(Transfer("bernal-02", "bernal-1", "bernal-2"))
    assert p.faces("bernal-2") == ["bernal-02-white"]
    assert p.stack("bernal-2").kind == "bernal"


# ---------------------------------------------------------------------- flying


@pytest.mark.rule("bernals:2Bc")
def test_an_anchored_bernal_stays_where_it_is() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white", electric()).start()
    assert [move for move in p.options(Activate) if move.stack == "bernal-1"] == []
    assert p.refused(Transfer("bernal-01", "bernal-1", "rocket")) == "2Bc"
    assert p.refused(Jettison("bernal-1", "bernal-01")) == "2Bc"


@pytest.mark.rule("bernals:2B2", "bernals:2A2c")
def test_an_afloat_bernal_flies_on_dirt_of_its_own_strip() -> None:
    p = new().aquas(0, 8).leo("bernal-01-white", electric()).start()
    p.choose(Transfer("bernal-01", "leo", "bernal-1"), Transfer(FACES[electric()].card, "leo", "bernal-1"))
    p.choose(Pour("leo", "bernal-1", "water", fuel=True), Amount(4))
    assert p.stack("bernal-1").grade == "dirt"
    assert p.stack("bernal-1").fuel > 0
    assert any(move.stack == "bernal-1" and move.thruster == "bernal-01-white" for move in p.options(Activate))


@pytest.mark.rule("bernals:2B2d")
def test_only_one_bernal_has_fuel_on_its_strip() -> None:
    p = new().aquas(0, 9).bernal("lagrange:leo", "bernal-01-white", afloat=True, wet="14", grade="dirt")
    p.bernal("lagrange:leo", "bernal-02-white", afloat=True, figure=2).start()
    assert p.stack("bernal-1").fuel
    p.choose(Pour("leo", "bernal-2", "water", fuel=True), Amount(2))
    assert p.stack("bernal-2").fuel
    assert not p.stack("bernal-1").fuel


@pytest.mark.rule("bernals:2A2c")
def test_only_a_bernal_makes_a_bernal_stack() -> None:
    p = new().leo("bernal-01-white", "thruster-01-white").start()
    assert p.refused(Transfer("thruster-01", "leo", "bernal-1")) == "2A2c"


# ---------------------------------------------------------------------- unanchoring


@pytest.mark.rule("bernals:2B6")
def test_the_dome_goes_down_to_a_dirtside_that_has_none() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white").start()
    domes = p.g.players[0].domes
    p.choose(Unanchor("bernal-1"), Amount(0))
    assert p.g.colonies == {BOARD[CERES]: 0}
    assert p.g.players[0].domes == domes
    assert not p.stack("bernal-1").anchored


@pytest.mark.rule("bernals:2B6")
@pytest.mark.parametrize("site", ["site:phobos", "site:deimos"])
def test_its_owner_says_to_which(site: str) -> None:
    """2B6a, mod-42"""
    p = new().factory(0, "site:phobos", "site:deimos").bernal("burn:057", "bernal-01-white").start()
    p.choose(Unanchor("bernal-1"))
    assert p.asked == "dome"
    p.choose(Pick(site), Amount(0))
    assert p.g.colonies == {BOARD[site]: 0}


@pytest.mark.rule("bernals:2B6")
def test_else_to_the_reserve() -> None:
    p = new().factory(1, CERES).bernal(near(CERES), "bernal-01-white").start()
    p.choose(Unanchor("bernal-1"), Amount(0))
    assert p.g.colonies == {}
    assert p.g.players[0].domes == 7


@pytest.mark.rule("bernals:2B6")
def test_over_a_world_the_tanks_are_filled_with_its_dirt() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white").start()
    p.choose(Unanchor("bernal-1"), Amount(5))
    assert p.stack("bernal-1").grade == "dirt"
    assert p.wet("bernal-1") == "15"


@pytest.mark.rule("bernals:2B6d")
def test_unanchored_from_home_the_aquas_are_at_leo_again() -> None:
    p = new().bernal(GEO, "bernal-01-white").aquas(0, 7).start()
    p.choose(Unanchor("bernal-1"))
    assert p.g.players[0].home == "leo"
    assert p.stack("leo").water == 7


@pytest.mark.rule("bernals:2B6b")
@pytest.mark.parametrize(("face", "leave"), [("bernal-01-white", 1), ("bernal-01-purple", 2)])
def test_colonists_lose_their_places(face: str, leave: int) -> None:
    p = new().factory(0, CERES).bernal(near(CERES), face)
    p.leo(*["colonist-02-white", "colonist-03-white"][:leave]).start()
    p.choose(Unanchor("bernal-1"), Amount(0))
    for _ in range(leave):
        assert p.asked == "sendaway"
        p.choose(p.options(SendAway)[0])
    assert p.asked == "turn"
    assert p.g.decks["colonist"].count == 18


@pytest.mark.rule("bernals:2B6f")
def test_a_bernal_that_loses_its_last_dirtside_is_adrift() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white")
    remove_factory(p.g, BOARD[CERES])
    p.start()
    assert not p.stack("bernal-1").anchored
    assert p.g.players[0].domes == 7


@pytest.mark.rule("bernals:2B6f")
def test_a_home_bernal_needs_no_dirtside() -> None:
    p = new().bernal(GEO, "bernal-01-white").start().choose(EndTurn(), EndTurn())
    assert (dirtsides(p.g, 0, "bernal-1"), bool(p.stack("bernal-1").anchored)) == ([], True)


@pytest.mark.rule("frontier:I7f", "frontier:G6a")
def test_the_factory_of_a_dirtside_is_not_given_up() -> None:
    p = new().factory(0, CERES, "site:phobos").bernal(near(CERES), "bernal-01-white").start()
    assert p.refused(GiveUp(CERES, "factory")) == "I7f"
    assert GiveUp("site:phobos", "factory") in p.options(GiveUp)


@pytest.mark.rule("bernals:2A5a")
def test_a_bernal_that_is_not_anchored_keeps_its_space_from_others() -> None:
    """2A5a: not where another Bernal is."""
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white", electric(), afloat=True)
    assert cannot_anchor_at(p.g, 0, BOARD[near(CERES)]) is None
    p.bernal(near(CERES), "bernal-02-white", seat=1, afloat=True)
    refusal = cannot_anchor_at(p.g, 0, BOARD[near(CERES)])
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.occupied", "2A5a")


@pytest.mark.rule("bernals:2Bc")
@pytest.mark.parametrize("why", ["flare", "glitch"])
def test_an_anchored_bernal_is_no_card_that_rolls_destroy(why: str) -> None:
    """2B1a, 2Bc, mod-41: what else lies there is hit, and a Bernal that is adrift."""

    def after(*, afloat: bool) -> list[str]:
        p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white", "thruster-01-white", afloat=afloat)
        assert rad_hardness(p.g, 0, p.stack("bernal-1").parts[0]) == 6
        hard = rad_hardness(p.g, 0, p.stack("bernal-1").parts[1])
        if why == "flare":
            assert hard < 8
            irradiate(p.g, 0, "bernal-1", 8, "flare", ablates=False)
        else:
            p.glitch("bernal-1").roll(6)
            glitch_trigger(p.g, 0, p.stack("bernal-1"))
        drop_empty(p.g, 0)
        check(p.g)
        return [face for name in p.g.players[0].stacks for face in p.faces(name) if not face.startswith("crew")]

    assert "bernal-01-white" in after(afloat=False)
    assert "bernal-01-white" not in after(afloat=True)
    assert ("thruster-01-white" in after(afloat=False)) == (why == "glitch")


@pytest.mark.rule("frontier:K2d", "bernals:2B3f")
@pytest.mark.parametrize("at", [GEO, near(CERES)])
def test_whatever_is_in_an_anchored_bernal_is_sheltered_from_flares(at: str) -> None:
    """mod-41: at home and over a world; but neither in one that is afloat nor in a stack beside it."""

    def left(*, afloat: bool) -> list[str]:
        p = new().factory(0, CERES).bernal(at, "bernal-01-white", "refinery-10-white", afloat=afloat)
        p.put("outpost-1", at, "refinery-01-white").roll(6)
        solar_flare(p.g)
        check(p.g)
        return [face for name in ("bernal-1", "outpost-1") for face in p.faces(name)]

    assert left(afloat=False) == ["bernal-01-white", "refinery-10-white"]
    assert left(afloat=True) == ["bernal-01-white"]


def test_a_bernal_over_the_sungrazer_burns_with_it_and_its_dome_comes_back() -> None:
    """core-24"""
    sungrazer = "site:kreutz-sungrazer"
    p = new().season("yellow").factory(0, sungrazer).bernal("lagrange:110", "bernal-01-white")
    pass_the_sun(p.g)
    assert "bernal-1" not in p.g.players[0].stacks
    assert p.g.players[0].domes == 7
    check(p.g)


# ---------------------------------------------------------------------- the Dirtside


@pytest.mark.rule("bernals:2A7d")
def test_factory_products_and_tanks_come_up_to_the_bernal() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white").hand(0, "thruster-03").start()
    assert FactoryRefuel(CERES, "bernal-1") in p.options(FactoryRefuel)
    made = [move for move in p.options(Produce) if move.to == "bernal-1"]
    before = p.stack("bernal-1").water
    p.choose(FactoryRefuel(CERES, "bernal-1"))
    assert p.stack("bernal-1").water == before + 7
    assert all(FACES[f"{move.card}-black"].type in ("C", "any") for move in made)


@pytest.mark.rule("bernals:2A7f")
def test_cards_ascend_from_the_dirtside() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white")
    p.put("outpost-1", CERES, "thruster-01-black", "robonaut-01-white").start()
    p.choose(Ascend("outpost-1", "bernal-1"), ChooseCard("thruster-01"), DONE)
    assert p.faces("bernal-1") == ["bernal-01-white", "thruster-01-black"]
    assert p.faces("outpost-1") == ["robonaut-01-white"]
    assert p.g.operated


@pytest.mark.rule("bernals:2A7f")
def test_nothing_ascends_to_another_players_bernal() -> None:
    p = new().factory(0, CERES).bernal(near(CERES), "bernal-01-white", seat=1)
    p.put("outpost-1", CERES, "thruster-01-black").start()
    assert p.options(Ascend) == []
    assert p.refused(Ascend("outpost-1", "bernal-1")) == "2A7f"


# ---------------------------------------------------------------------- labs and points


@pytest.mark.rule("terawatt:1A5b", "bernals:2A3c")
def test_a_lab_promotes_whatever_the_icon_says_but_no_bernals() -> None:
    p = new(terawatt=True).factory(0, CERES)
    p.bernal(near(CERES), "bernal-01-purple", "freighter-03-black", "colonist-02-white", "bernal-02-white").start()
    assert is_lab(p.stack("bernal-1"))
    cards = {move.card for move in p.options(Promote)}
    assert {"freighter-03", "colonist-02"} <= cards
    assert "bernal-02" not in cards
    p.choose(Promote("bernal-1", "colonist-02"))
    assert "colonist-02-purple" in p.faces("bernal-1")


@pytest.mark.rule("terawatt:1A5.3", "bernals:2A3b")
def test_a_bernal_is_promoted_over_a_colony_of_its_kind() -> None:
    site = next(s.id for s in BOARD.spaces if s.site and "submarine" in s.site.marks and has_orbit(s.id))
    p = new().claim(0, site, colony=True).bernal(near(site), "bernal-04-white").start()
    p.choose(Promote("bernal-1", "bernal-04"))
    assert is_lab(p.stack("bernal-1"))
    bare = new().factory(0, site).bernal(near(site), "bernal-04-white").start()
    assert bare.options(Promote) == []
    wrong = new().claim(0, "site:psyche", colony=True).bernal(near("site:psyche"), "bernal-04-white").start()
    assert wrong.options(Promote) == []


@pytest.mark.rule("bernals:2A3c")
def test_an_unanchored_bernal_is_neither_lab_nor_promoted() -> None:
    p = new(terawatt=True).factory(0, CERES)
    p.bernal(near(CERES), "bernal-01-purple", "freighter-03-black", afloat=True).start()
    assert p.options(Promote) == []


@pytest.mark.rule("bernals:2D2")
def test_points_of_bernals() -> None:
    p = new().factory(1, CERES).bernal(near(CERES), "bernal-03-white").start()
    drops = BOARD.spaces[BOARD[CERES]].site.hydration  # type: ignore[union-attr]
    assert dirtside_hydration(p.g, 0, "bernal-1") == drops
    assert score(p.g, 0).bernals == 2 + drops
    assert score(p.g, 0).tokens == 2
    home = new().bernal(GEO, "bernal-03-white").start()
    assert score(home.g, 0).bernals == 2 + 6
    afloat = new().bernal(GEO, "bernal-03-white", afloat=True).start()
    assert (score(afloat.g, 0).bernals, score(afloat.g, 0).tokens) == (0, 1)


def test_every_bernal_card_names_its_kind() -> None:
    for card in DECKS["bernal"]:
        assert FACES[f"{card}-white"].promotes_at
        assert FACES[f"{card}-purple"].promotes_at is None


# ---------------------------------------------------------------------- what comes up


@pytest.mark.rule("bernals:2A7d")
def test_tanks_and_products_come_up_to_anothers_bernal_by_leave_or_law() -> None:
    """2A7d, 2A7e"""
    orbit = near(CERES)

    def arranged(**options: Any) -> Position:
        p = new(**options).factory(0, CERES).bernal(orbit, "bernal-01-white", seat=1)
        return p.put("outpost-1", orbit, "thruster-04-black")

    up = FactoryRefuel(CERES, "outpost-1")
    assert up not in arranged().start().options(FactoryRefuel)
    assert arranged().start().refused(up) == "I5b"
    assert up in arranged().permit(1, 0, "bernal", orbit).start().options(FactoryRefuel)
    roaming = arranged(politics=True).set(star="individuality")
    assert stacks_served(roaming.g, 0, BOARD[CERES]) == ["outpost-1"]


@pytest.mark.rule("frontier:G1c", "bernals:2A7d")
def test_dirt_comes_up_to_a_bernal_over_a_factory() -> None:
    """2A7d"""
    orbit = near(CERES)
    p = new(crews=(NASA,)).factory(0, CERES).rocket(orbit, "robonaut-05-black")
    assert p.start().refused(Dirt("rocket")) == "G1c"
    thruster = next(
        face.id for face in FACES.values()
        if face.fuel == "dirt" and face.deck in ("thruster", "robonaut") and not face.requirements and not face.therms
    )  # fmt: skip
    over = new(crews=(NASA,)).factory(0, CERES).bernal(orbit, "bernal-01-white").rocket(orbit, thruster).start()
    over.choose(Dirt("rocket"), Amount(5))
    assert over.stack("rocket").grade == "dirt"


@pytest.mark.rule("bernals:2B2")
def test_a_bernal_stack_flies_by_dirt_thrusters_alone() -> None:
    """2B2"""
    sail = "thruster-08-white"
    p = new(crews=(NASA,)).bernal(L5, "bernal-01-white", electric(), sail, afloat=True).start()
    assert {move.thruster for move in p.options(Activate)} == {"bernal-01-white"}
    assert p.refused(Activate("bernal-1", sail, (sail,))) == "2B2"

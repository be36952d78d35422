"""Module 2: what single Bernals and colonists do (2B4, 2C4), each against a table without them."""

from __future__ import annotations

import pytest
from tests.rules.bernals.effects import shows
from tests.rules.bernals.test_anchoring import CERES, GEO, L5, electric, near, new
from tests.rules.frontier.position import NASA, UN, Position

from perijove.games.frontier.facts import BOARD, DECKS, FACES
from perijove.games.frontier.moves import Activate, ChooseCard, Discard, EndTurn, Fly, Research
from perijove.games.frontier.rules.abilities import has_powersat, is_working, rad_hardness
from perijove.games.frontier.rules.bernals.anchoring import cannot_anchor_at
from perijove.games.frontier.rules.bernals.places import dirtsides
from perijove.games.frontier.rules.deals import permits
from perijove.games.frontier.rules.events import budget_cuts
from perijove.games.frontier.rules.politics import pass_baton, set_up
from perijove.games.frontier.rules.research import may_bid
from perijove.games.frontier.rules.rolls import is_waived
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.thrust import chain_named, craft_for, net_thrust
from perijove.games.frontier.state import Part
from perijove.solar.chains import effects_of

L1 = "burn:sol-earth-l1"
SOLAR_SAIL = next(
    face.id
    for face in FACES.values()
    if face.deck == "thruster" and face.solar and face.thrust is not None and not face.requirements and face.push
)
"""A thruster that the Sun drives by itself."""


def at_home(*faces: str, orbit: str = GEO, **options: bool) -> Position:
    return new(crews=(UN,), **options).bernal(orbit, *faces)


def engine_of(p: Position, face: str) -> Activate:
    found: list[Activate] = [move for move in p.options(Activate) if move.thruster == face]
    return found[0]


# ---------------------------------------------------------------------- Bernals


@pytest.mark.parametrize(("face", "more"), [("bernal-07-white", 1), ("bernal-07-purple", 2)])
@pytest.mark.rule("bernals:2B4")
@shows("thrust.solar", "bernal-07-white", "bernal-07-purple")
def test_solar_cells_add_solar_thrust(face: str, more: int) -> None:
    def thrust(p: Position) -> int:
        p.rocket("lagrange:leo", SOLAR_SAIL).start()
        move, stack = engine_of(p, SOLAR_SAIL), p.stack("rocket")
        chain = chain_named(p.g, 0, stack, move)
        assert chain is not None
        return net_thrust(p.g, 0, stack, move, chain).net

    assert thrust(at_home(face)) == thrust(at_home("bernal-09-white")) + more


@pytest.mark.rule("bernals:2B4")
def test_solar_cells_of_the_white_side_must_be_at_home() -> None:
    p = new(crews=(UN,)).factory(1, CERES).bernal(near(CERES), "bernal-07-white").rocket("lagrange:leo", SOLAR_SAIL)
    p.start()
    move, stack = engine_of(p, SOLAR_SAIL), p.stack("rocket")
    chain = chain_named(p.g, 0, stack, move)
    assert chain is not None
    assert all(term.source != "bernal" for term in net_thrust(p.g, 0, stack, move, chain).terms)


@pytest.mark.parametrize("face", ["bernal-03-white", "bernal-03-purple", "bernal-12-white", "bernal-12-purple"])
@pytest.mark.rule("bernals:2B4")
@shows("powersat", "bernal-03-white", "bernal-03-purple", "bernal-12-white", "bernal-12-purple")
def test_collimators_are_powersats(face: str) -> None:
    assert not has_powersat(at_home("bernal-09-white").g, 0)
    assert has_powersat(at_home(face, promos=True).g, 0)
    assert not has_powersat(at_home("bernal-09-white", promos=True).put("leo", GEO, face).g, 0), "only if anchored"


@pytest.mark.rule("bernals:2B4")
def test_a_lab_that_is_adrift_does_nothing() -> None:
    for afloat in (False, True):
        p = new(crews=(NASA,)).factory(1, CERES).bernal(near(CERES), "bernal-03-purple", afloat=afloat)
        assert has_powersat(p.g, 0) is not afloat


@pytest.mark.parametrize("face", ["bernal-03-purple", "bernal-12-purple"])
@pytest.mark.rule("bernals:2B4")
@shows("powersat.bonus_pivot", "bernal-03-purple", "bernal-12-purple")
def test_a_push_by_a_collimator_lab_gives_a_pivot(face: str) -> None:
    def pivots(p: Position) -> int:
        p.rocket("lagrange:leo", SOLAR_SAIL).start()
        move, stack = engine_of(p, SOLAR_SAIL), p.stack("rocket")
        chain = chain_named(p.g, 0, stack, move)
        assert move.push
        assert chain is not None
        return craft_for(p.g, 0, stack, move, net_thrust(p.g, 0, stack, move, chain)).pivots

    assert pivots(at_home(face, promos=True)) == pivots(at_home("bernal-03-white")) + 1


@pytest.mark.parametrize("face", ["bernal-01-purple", "bernal-04-purple"])
@pytest.mark.rule("bernals:2B4")
@shows("factory_assist.landers", "bernal-01-purple", "bernal-04-purple")
def test_elevator_labs_help_over_lander_burns(face: str) -> None:
    for bernal, helps in ((face, True), ("bernal-01-white", False)):
        p = at_home(bernal).rocket("lagrange:leo", SOLAR_SAIL).start()
        move, stack = engine_of(p, SOLAR_SAIL), p.stack("rocket")
        chain = chain_named(p.g, 0, stack, move)
        assert chain is not None
        craft = craft_for(p.g, 0, stack, move, net_thrust(p.g, 0, stack, move, chain))
        assert craft.assisted_landers is helps


@pytest.mark.parametrize(("face", "kinds"), [("bernal-05-white", {"exotic"}), ("bernal-05-purple", {"any"})])
@pytest.mark.rule("bernals:2B4")
@shows("crew.on_board", "bernal-05-white", "bernal-05-purple")
def test_antimatter_makes_the_crew_a_reactor(face: str, kinds: set[str]) -> None:
    wanted = {"exotic"} if kinds == {"exotic"} else {"stationary"}
    needy = next(
        each.id
        for each in FACES.values()
        if each.deck in ("thruster", "generator", "robonaut", "refinery") and set(each.reactor) == wanted
        and not each.generator and not each.therms
    )  # fmt: skip
    for bernal, runs in ((face, True), ("bernal-09-white", False)):
        p = at_home(bernal).put("outpost-1", CERES, needy, "crew").start()
        assert is_working(p.g, 0, p.stack("outpost-1"), 0) is runs, bernal


@pytest.mark.rule("bernals:2B4")
@shows("academia.ignore", "bernal-06-white")
@shows("academia.impose", "bernal-06-purple")
def test_pharmaceutics_knows_no_academia_limit_and_its_lab_binds_the_others() -> None:
    cards = DECKS["thruster"][:4]
    plain = at_home("bernal-09-white").hand(0, *cards)
    assert not may_bid(plain.g, 0)
    assert may_bid(at_home("bernal-06-white").hand(0, *cards).g, 0)
    both = new(crews=(UN, NASA)).bernal(GEO, "bernal-06-white", seat=1).hand(1, *cards)
    assert may_bid(both.g, 1)
    both.bernal(L5, "bernal-08-white")
    assert may_bid(both.g, 1)
    lab = new(crews=(UN, NASA)).bernal(GEO, "bernal-06-purple")
    lab.hand(1, *cards)
    lab.g.players[1].crew = skunkworks()
    lab.bernal(L5, "bernal-08-white", seat=1)
    assert not may_bid(lab.g, 1)


@pytest.mark.rule("bernals:2B4")
@shows("academia.ignore", "bernal-06-purple")
def test_the_pharmaceutics_lab_knows_no_academia_limit_itself() -> None:
    """Wherever it is anchored; and it binds all others, not its owner."""
    cards = DECKS["thruster"][:4]
    assert may_bid(at_home("bernal-06-purple").hand(0, *cards).g, 0)
    assert may_bid(new().factory(1, CERES).bernal(near(CERES), "bernal-06-purple").hand(0, *cards).g, 0)


def skunkworks() -> str:
    return next(
        face.id
        for face in FACES.values()
        if face.deck == "crew" and any(effect.kind == "academia.ignore" for effect in effects_of(face.id))
    )


@pytest.mark.rule("bernals:2B4")
@shows("event.immune", "bernal-08-white")
def test_the_hospital_knows_no_budget_cuts() -> None:
    for face, left in (("bernal-08-white", 1), ("bernal-09-white", 0)):
        p = at_home(face).hand(0, "thruster-01")
        assert list(budget_cuts(p.g)) == []
        assert len(p.g.players[0].hand) == left, face


@pytest.mark.rule("frontier:M2d")
@pytest.mark.rule("bernals:2B4")
@shows("dome.score", "bernal-08-purple")
@shows("rad_hard.minimum", "bernal-08-purple")
def test_the_cancer_lab_hardens_humans_and_counts_domes() -> None:
    crew = Part(UN)
    assert rad_hardness(at_home("bernal-09-white").g, 0, crew) == FACES[UN].rad_hard
    lab = new(crews=(UN,)).factory(1, CERES).bernal(near(CERES), "bernal-08-purple")
    assert rad_hardness(lab.g, 0, crew) == max(7, FACES[UN].rad_hard)
    assert rad_hardness(lab.g, 0, Part("robonaut-01-white")) == FACES["robonaut-01-white"].rad_hard
    plain = new(crews=(UN,)).factory(1, CERES).bernal(near(CERES), "bernal-09-white")
    assert score(lab.g, 0).bernals == score(plain.g, 0).bernals + 1


@pytest.mark.parametrize(("face", "more"), [("bernal-11-white", 1), ("bernal-11-purple", 3)])
@pytest.mark.rule("bernals:2B4")
@shows("rad_hard.add", "bernal-11-white", "bernal-11-purple")
def test_a_force_field_hardens_all_other_cards(face: str, more: int) -> None:
    p = at_home(face, promos=True)
    card = Part("robonaut-01-white")
    assert rad_hardness(p.g, 0, card) == FACES["robonaut-01-white"].rad_hard + more
    assert rad_hardness(p.g, 1, card) == FACES["robonaut-01-white"].rad_hard
    assert rad_hardness(p.g, 0, Part(face)) == FACES[face].rad_hard


@pytest.mark.rule("bernals:2B4")
@shows("belt.waive", "bernal-10-white")
def test_the_cycler_spares_its_owner_the_belts_of_earth_and_others_by_leave() -> None:
    belt = next(space.index for space in BOARD.spaces if space.kind == "belt" and space.zone == "earth")
    far = next(space.index for space in BOARD.spaces if space.kind == "belt" and space.zone == "jupiter")
    p = at_home("bernal-10-white", orbit="burn:cycler")
    assert is_waived(p.g, 0, belt)
    assert not is_waived(p.g, 0, far)
    assert not is_waived(p.g, 1, belt)
    assert "belt" in permits(p.g, 0)
    assert is_waived(p.permit(0, 1, "belt").g, 1, belt)
    assert not is_waived(at_home("bernal-09-white").g, 0, belt)


@pytest.mark.rule("frontier:O6b")
@pytest.mark.rule("bernals:2B4")
@shows("first_player", "bernal-02-white")
def test_climate_control_keeps_the_baton() -> None:
    """mod-36"""
    p = new(crews=(NASA, UN), politics=True)
    assert list(pass_baton(p.g)) == []
    assert p.g.first == 1
    p = new(crews=(NASA, UN), politics=True).bernal(L1, "bernal-02-white")
    assert list(pass_baton(p.g)) == []
    assert p.g.first == 0


@pytest.mark.rule("bernals:2B4")
@shows("first_player", "bernal-02-white")
def test_climate_control_at_l1_makes_its_owner_the_first_player() -> None:
    p = new(crews=(NASA, UN)).bernal(L1, "bernal-02-white", seat=1).start()
    assert p.g.first == 0
    p.choose(EndTurn())
    assert p.g.first == 1
    other = new(crews=(NASA, UN)).bernal(GEO, "bernal-02-white", seat=1).start()
    other.choose(EndTurn())
    assert other.g.first == 0


@pytest.mark.rule("frontier:M2d")
@pytest.mark.parametrize("face", ["bernal-02-purple", "bernal-10-purple"])
@pytest.mark.rule("bernals:2B4")
@shows("dirtside.score", "bernal-02-purple", "bernal-10-purple")
def test_some_labs_count_their_dirtsides(face: str) -> None:
    lab = new().factory(1, CERES).bernal(near(CERES), face)
    plain = new().factory(1, CERES).bernal(near(CERES), "bernal-05-white")
    assert score(lab.g, 0).bernals == score(plain.g, 0).bernals + 2


@pytest.mark.rule("frontier:M2d")
@pytest.mark.rule("bernals:2B4")
@shows("delegate.score", "bernal-09-white")
@shows("delegate.score", "bernal-09-purple")
def test_diplomats_count_delegates() -> None:
    def points(face: str) -> int:
        p = at_home(face, politics=True)
        p.g.delegates = {"equality": {0: 2, 1: 1}, FACES[UN].ideology or "": {0: 1}}
        return score(p.g, 0).bernals

    plain = points("bernal-05-white")
    assert points("bernal-09-white") == plain + 1
    assert points("bernal-09-purple") == plain + 3


def test_luna_is_a_dirtside_only_for_a_gw_thruster_of_its_type() -> None:
    luna = "site:luna-aristarchus-plateau"
    orbit = near(luna)
    kind = BOARD.spaces[BOARD[luna]].site
    assert kind is not None
    right = next(card for card in DECKS["gw-thruster"] if FACES[f"{card}-black"].type == kind.type)
    p = new(terawatt=True).factory(0, luna).bernal(orbit, "bernal-01-white", electric(), afloat=True)
    refusal = cannot_anchor_at(p.g, 0, BOARD[orbit])
    assert refusal is not None
    assert refusal.rule == "2A5a"
    assert cannot_anchor_at(p.hand(0, right).g, 0, BOARD[orbit]) is None


def test_luna_is_no_dirtside_any_more_without_the_thruster() -> None:
    """mod-12: not only while the Bernal is anchored."""
    luna = "site:luna-aristarchus-plateau"
    p = new(terawatt=True).factory(0, luna).hand(0, "gw-thruster-06").bernal(near(luna), "bernal-01-white").start()
    assert dirtsides(p.g, 0, "bernal-1") == [BOARD[luna]]
    p.choose(Discard("gw-thruster-06"))
    assert (dirtsides(p.g, 0, "bernal-1"), p.stack("bernal-1").anchored) == ([], 0)


# ---------------------------------------------------------------------- colonists


@pytest.mark.rule("bernals:2C4")
@pytest.mark.parametrize("face", ["colonist-01-purple", "colonist-12-purple", "colonist-16-purple"])
@shows("glitch.immune", "colonist-01-purple", "colonist-12-purple", "colonist-16-purple")
def test_some_robots_keep_all_glitches_away(face: str) -> None:
    p = at_home("bernal-01-white", face).put("outpost-1", CERES, "robonaut-01-white").glitch("outpost-1").start()
    assert not p.stack("outpost-1").glitch
    other = at_home("bernal-01-white").put("outpost-1", CERES, "robonaut-01-white").glitch("outpost-1").start()
    assert other.stack("outpost-1").glitch


@pytest.mark.rule("bernals:2C4")
@pytest.mark.parametrize("face", ["colonist-05-white", "colonist-05-purple"])
@shows("aerobrake.forbidden", "colonist-05-white", "colonist-05-purple")
def test_seed_sails_must_not_enter_the_air(face: str) -> None:
    """Not as cargo of another thruster either, which flies there without them."""

    def ways(*faces: str) -> set[str]:
        p = at_home("bernal-01-purple").rocket("lagrange:022", "crew", *faces, wet="8").start()
        p.choose(engine_of(p, UN))
        return {move.to for move in p.options(Fly)}

    air = {"lagrange:023", "lagrange:025"}
    assert air <= ways()
    assert ways(face) == ways() - air


@pytest.mark.rule("bernals:2C4")
@shows("auction.pick", "colonist-10-purple")
def test_a_renaissance_man_looks_through_the_deck() -> None:
    p = at_home("bernal-01-white", "colonist-10-purple").aquas(0, 9).start()
    deep = p.g.decks["thruster"].cards[2]
    p.choose(Research("thruster", pick=True))
    assert len(p.options(ChooseCard)) == 12
    p.choose(ChooseCard(deep))
    assert p.g.auction is not None
    assert p.g.decks["thruster"].cards[-1] == deep
    assert not p.g.decks["thruster"].seen_by(0, 0)
    plain = at_home("bernal-01-white").aquas(0, 9).start()
    assert plain.refused(Research("thruster", pick=True)) == "2C4"


@pytest.mark.parametrize("grant", ["law", "war"])
def test_but_a_grant_is_of_the_top_card(grant: str) -> None:
    """mod-46, O5e, core-44"""
    p = at_home("bernal-01-white", "colonist-10-purple", politics=True).aquas(0, 9)
    set_up(p.g)
    p.set(**({"star": "equality"} if grant == "law" else {"war": "blue"})).start()
    assert {move.pick for move in p.options(Research)} == {False}
    assert p.refused(Research("thruster", pick=True)) == "2C4"

"""What crews, colonists and Bernals do (cards, setup.factions, col-31, col-32)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.colonization.effects import shows
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import Attempt, ChooseCard, Worker
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.moves import (
    DONE,
    END_TURN,
    FINAO,
    OUT,
    ROLL,
    Activate,
    Bid,
    Boost,
    Fill,
    Fly,
    Haul,
    Industrialize,
    Jump,
    Mooncable,
    Murder,
    Produce,
    Prospect,
    Refuel,
    Reroll,
    Research,
    Sell,
)
from perijove.games.colonization.rules.abilities import has_push
from perijove.games.colonization.rules.scoring import score
from perijove.games.colonization.rules.setup import new_player
from perijove.games.colonization.rules.thrust import drive_of, terms_of
from perijove.games.colonization.state import Rules

BATTERY = "generator-14-black"
SANDWORM = "robonaut-03-black"  # buggy, ISRU 1
VASIMR = "thruster-10-black"  # a dirt thruster, solar
MOTH = "thruster-12-white"
CVD = "refinery-03-black"  # type M
MIND = "colonist-02-purple"  # both sides of the crew card
NASA = ("NASA", "ESA")
GEO, L2, L5, HEO = "burn:geo", "lagrange:earth-luna-l2", "lagrange:earth-luna-l5", "burn:heo"
HAZARD = ("burn:earth-luna-l3", "lagrange:127")
KALUGA = "colonist-17-purple"


def minded(faction: str, at: str = LEO) -> Position:
    """A faction with the colonist who has the abilities of both sides of its crew card."""
    other = "NASA" if faction != "NASA" else "ESA"
    return colony(2, (faction, other)).put("outpost-1" if at != LEO else "leo", at, MIND)


def at_hazard(p: Position, wt: int) -> Position:
    """A rocket before a roll, with so much to pay instead."""
    p.wt(0, wt).rocket(HAZARD[0], MOTH, BATTERY, wet="8").roll(2).start()
    return p.choose(Activate("rocket", MOTH, (MOTH,)), Fly(HAZARD[1]))


# ---------------------------------------------------------------------- crews


@shows("crew-01-front", "aqua.gain")
def test_un_starts_with_two_wt_more() -> None:
    rules = Rules(colonization=True, final_module=False, cycles="8", glory_cubes=False)
    assert [new_player(name, rules).wt for name in ("UN", "ESA")] == [10, 8]


@shows("crew-03-front", "aqua.gain")
def test_nasa_earns_by_every_boost() -> None:
    p = colony(2, ("ESA", "NASA")).wt(0, 9).hand(0, "robonaut-08").start().choose(Boost("robonaut-08"), DONE)
    assert (p.player().wt, p.player(1).wt) == (8, 1)


@shows("crew-05-front", "academia.ignore")
def test_shimizu_knows_no_hand_limit() -> None:
    cards = ("robonaut-01", "robonaut-02", "refinery-01", "refinery-02")
    p = colony(2, ("Shimizu", "ESA")).hand(0, *cards).start()
    assert Research("thruster") in p.options()


@shows("crew-04-back", "powersat")
def test_esa_pushes() -> None:
    assert has_push(colony(2, ("ESA", "NASA")).start().g, 0)


@shows("crew-02-back", "felony.allowed")
def test_prc_commits_felonies() -> None:
    p = colony(2, ("PRC", "ESA")).rocket(PHOBOS, "crew").claim(1, PHOBOS).start().choose(Jump(PHOBOS))
    assert p.g.claims == {BOARD[PHOBOS]: 0}


# ---------------------------------------------------------------------- the other sides of the crew cards


@shows("colonist-02-purple", "privilege.both_faces")
def test_a_group_mind_has_the_abilities_of_both_sides_of_the_crew_card() -> None:
    assert at_hazard(minded("ESA"), 3).options() == [ROLL, FINAO]
    assert has_push(minded("ESA").start().g, 0), "and its own"
    lawless = minded("ESA").set(government="anarchy")
    assert at_hazard(lawless, 3).prompt == "fly", "not where nobody governs"


@shows("crew-04-front", "finao.cost")
def test_three_wt_avoid_a_roll() -> None:
    assert at_hazard(minded("ESA"), 3).choose(FINAO).player().wt == 0


@shows("crew-01-back", "prospect.reroll")
def test_a_telescope_lets_a_raygun_roll_again() -> None:
    p = minded("UN").put("outpost-1", DEIMOS, "robonaut-10-black").roll(6, 1).start()
    p.choose(Prospect("outpost-1", "robonaut-10", "raygun"), Reroll(DEIMOS))
    assert BOARD[DEIMOS] in p.g.claims


@shows("crew-02-front", "aqua.gain")
def test_taxes_come_from_every_claim_and_factory() -> None:
    p = minded("PRC").put("outpost-1", PHOBOS, SANDWORM, CVD, seat=1).roll(1).start(active=1)
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    assert p.player().wt == 1
    p = minded("PRC").put("outpost-1", PHOBOS, SANDWORM, CVD, seat=1).claim(1, PHOBOS).start(active=1)
    p.choose(Industrialize(PHOBOS, "refinery-03", "robonaut-03", ("refinery-03", "robonaut-03")))
    assert p.player().wt == 1


@shows("crew-03-back", "refuel.factor")
def test_a_refuel_beside_a_human_on_the_way_to_glory_is_doubled() -> None:
    def tanks(*seen: str) -> int:
        p = minded("NASA").rocket(PHOBOS, "crew", SANDWORM)
        stack = p.stack("rocket")
        stack.parts = (replace(stack.parts[0], seen=seen), *stack.parts[1:])
        p.start().choose(Refuel("rocket", "robonaut-03", "rocket"))
        return int(p.said("refuelled")[0]["tanks"])

    assert (tanks("mars"), tanks()) == (4, 2)


@shows("crew-05-back", "mooncable")
def test_a_mooncable_lifts_seven_tanks_of_dirt_once_a_turn() -> None:
    p = minded("Shimizu").rocket(LEO, VASIMR).start().choose(Mooncable())
    assert (p.wet(), p.stack("rocket").grade) == ("8", "dirt")
    assert p.refused(Mooncable()) == "setup.factions", "once a turn"
    assert minded("Shimizu").rocket(PHOBOS, VASIMR).start().refused(Mooncable()) == "setup.factions", "no home orbit"
    assert minded("Shimizu").rocket(GEO, VASIMR).start().offered(Mooncable), "whosever home orbit"
    assert minded("Shimizu").rocket(LEO, MOTH).start().refused(Mooncable()) == "H5.dirt"


# ---------------------------------------------------------------------- colonists


@shows("colonist-18-purple", "privilege.in_anarchy")
def test_pilgrims_keep_the_ability_of_a_faction_in_anarchy() -> None:
    for government, kept in (("anarchy", True), ("war", False), ("centrist", True)):
        p = colony().put("outpost-1", PHOBOS, "colonist-18-purple").set(government=government).start()
        assert has_push(p.g, 0) == kept, government


@shows("colonist-03-purple", "felony.allowed")
def test_soldiers_commit_felonies_whoever_is_in_the_way() -> None:
    p = colony(2, NASA).put("outpost-1", PHOBOS, "colonist-03-purple").claim(1, PHOBOS).rocket(PHOBOS, "crew", seat=1)
    p.start().choose(Jump(PHOBOS))
    assert p.g.claims == {BOARD[PHOBOS]: 0}
    p = colony(2, ("PRC", "ESA")).rocket(PHOBOS, "crew").claim(1, PHOBOS).rocket(PHOBOS, "crew", seat=1).start()
    assert (p.refused(Jump(PHOBOS)), p.refused(Murder("rocket", "crew-02"))) == ("felony", "felony"), "others can't"


@shows("colonist-05-purple", "aerobrake.forbidden")
def test_a_seed_sail_lets_its_stack_enter_no_atmosphere() -> None:
    p = colony(2, NASA).rocket(HAZARD[0], "crew", "colonist-05-purple", wet="8").start()
    p.choose(Activate("rocket", "crew-03-front", ("crew-03-front",)))
    assert Fly(HAZARD[1]) not in p.options()
    p = colony(2, NASA).freighter(HAZARD[0], "freighter-02-purple", "colonist-05-purple").start().choose(HAUL)
    assert Fly(HAZARD[1]) not in p.options(), "nor in a freighter"


HAUL = Haul("freighter")
ENCKE, NEUJMIN = "site:comet-encke", "site:comet-neujmin-1"  # size 1, synodic


@shows("colonist-05-purple", "size_roll.modify")
def test_a_seed_sail_lowers_rolls_for_synodic_sites_where_it_is_by_two() -> None:
    assert rolled(ENCKE, ENCKE, "colonist-05-purple", 3)
    assert not rolled(PHOBOS, PHOBOS, "colonist-05-purple", 3)


@shows("colonist-08-purple", "size_roll.modify")
def test_rental_bodies_lower_rolls_where_they_are() -> None:
    assert rolled(PHOBOS, PHOBOS, "colonist-08-purple", 2)
    assert not rolled(PHOBOS, DEIMOS, "colonist-08-purple", 2)


@shows("colonist-09-purple", "size_roll.modify")
def test_caretakers_lower_rolls_for_synodic_sites_from_anywhere() -> None:
    assert rolled(ENCKE, DEIMOS, "colonist-09-purple", 2)
    assert rolled(ENCKE, ENCKE, "colonist-09-purple", 2)
    assert not rolled(ENCKE, ENCKE, "colonist-09-purple", 3), "once, not twice"
    assert not rolled(PHOBOS, DEIMOS, "colonist-09-purple", 2)


@shows("colonist-18-purple", "size_roll.modify")
def test_pilgrims_lower_rolls_for_synodic_sites_where_they_are() -> None:
    assert rolled(ENCKE, ENCKE, "colonist-18-purple", 2)
    assert not rolled(ENCKE, DEIMOS, "colonist-18-purple", 2)


def rolled(site: str, at: str, colonist: str, die: int) -> bool:
    """Whether a roll makes a claim of a site, with a colonist somewhere."""
    p = colony(2, NASA).put("outpost-1", site, SANDWORM).put("outpost-2", at, colonist).roll(die, 6).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"))
    return BOARD[site] in p.g.claims


@shows("colonist-01-purple", "glitch.immune")
def test_halbonauts_keep_glitches_from_their_owner() -> None:
    p = colony(2, NASA).rocket("burn:heo", CVD).put("outpost-1", PHOBOS, "colonist-01-purple").set(spot=1).roll(3)
    p.start(active=1).choose(END_TURN)
    assert p.said("event")[0]["event"] == "glitch"
    assert p.faces("rocket") == [CVD]


@shows("colonist-06-purple", "boost.cost_factor")
def test_secessionists_make_boosts_of_others_dearer() -> None:
    p = colony(2, ("ESA", "PRC")).wt(0, 6).hand(0, "refinery-03").put("outpost-1", PHOBOS, "colonist-06-purple", seat=1)
    p.start().choose(Boost("refinery-03"))
    assert p.player().wt == 0, "mass 3, twice"
    p = colony(2, ("ESA", "PRC")).wt(0, 6).hand(0, "refinery-03").put("outpost-1", PHOBOS, "colonist-06-purple")
    p.start().choose(Boost("refinery-03"), Worker("crew"), DONE)
    assert p.player().wt == 3, "their owner pays as usual"


@shows("colonist-07-purple", "epic_hazard.free")
def test_iceworms_try_a_future_without_an_operation_once_a_turn() -> None:
    p = pioneers(2).set(operated=True).start().choose(Attempt("colonist-17", "colonist-07"))
    assert (p.g.stars, p.g.worked) == ({"tno": (0, KALUGA)}, ())
    p = pioneers(2).set(operated=True, used=("epic",)).start()
    assert p.refused(Attempt("colonist-17", "colonist-07")) == "D0.colonist-operation"


@shows("colonist-07-purple", "epic_hazard.survive")
def test_iceworms_survive_a_future_that_fails() -> None:
    p = pioneers(1).start().choose(Attempt("colonist-17", "colonist-07"))
    assert p.g.failures == {"tno": 0}
    assert p.stack("outpost-1").has("colonist-07")


def pioneers(die: int) -> Position:
    p = colony(3, ("ESA", "NASA", "PRC"), final_module=True).put("outpost-1", PHOBOS, KALUGA, "colonist-07-purple")
    return p.factory(0, "site:pluto", "site:charon").roll(die)


@shows("colonist-10-purple", "auction.pick")
def test_a_renaissance_man_picks_the_card_of_an_auction() -> None:
    p = colony().put("leo", LEO, "colonist-10-purple").wt(0, 2).top("thruster-01").start()
    p.choose(Research("thruster", pick=True))
    assert len(p.options()) == 12
    p.choose(ChooseCard("thruster-08"), Bid(0), OUT)
    assert p.player().hand == ("crew-04", "bernal-01", "thruster-08")
    assert p.g.decks["thruster"].count == 11
    assert colony().start().refused(Research("thruster", pick=True)) == "H2"


@shows("colonist-11-purple", "et_production.type")
def test_sybonts_let_a_factory_make_type_c_too() -> None:
    vesta = "site:vesta"  # type V
    p = colony().put("outpost-1", vesta, "colonist-11-purple").factory(0, vesta).hand(0, "thruster-09", "reactor-10")
    p.start()
    assert p.refused(Produce("reactor-10", vesta, "outpost-1")) == "H8", "type S"
    p.choose(Produce("thruster-09", vesta, "outpost-1"))
    assert "thruster-09-black" in p.faces("outpost-1")


@shows("colonist-13-purple", "isotope.factor")
def test_aviatrices_double_isotope() -> None:
    vesta = "site:vesta"
    p = colony().rocket(vesta, "gw-thruster-03-black", "colonist-13-purple").factory(0, vesta).start()
    assert p.choose(Fill("rocket", "isotope")).said("refuelled")[0]["tanks"] == 2


@shows("colonist-14-purple", "finao.divide")
def test_a_navigator_halves_what_it_costs_not_to_roll() -> None:
    p = at_hazard(colony(2, NASA).leo("colonist-14-purple"), 2)
    assert p.choose(FINAO).player().wt == 0
    p = at_hazard(minded("ESA").leo("colonist-14-purple"), 1)
    assert p.choose(FINAO).player().wt == 0, "half of 3, fractions dropped"


@shows("colonist-17-purple", "free_market.factor")
def test_naniteers_double_sales() -> None:
    p = colony().leo(KALUGA, CVD).hand(0, "thruster-01").start().choose(Sell("thruster-01"))
    assert p.player().wt == 8
    p = colony().leo(KALUGA, CVD).start().choose(Sell("refinery-03", hand=False))
    assert p.player().wt == 20


# ---------------------------------------------------------------------- Bernals


@shows("bernal-10-white", "belt.waive")
def test_a_cycler_at_home_spares_its_owner_the_belts_of_earth() -> None:
    p = colony(2, ("UN", "ESA")).bernal(HEO, BATTERY).rocket(HEO, MOTH, "thruster-06-white", wet="32").roll(6).start()
    p.choose(Activate("rocket", MOTH, (MOTH,)), Fly("radhaz:048"))
    assert p.said("belt") == []


@shows("bernal-10-purple", "dirtside.score")
def test_a_hotel_counts_two_points_for_each_dirtside() -> None:
    p = colony(2, ("UN", "ESA")).bernal("burn:274", BATTERY).factory(0, PHOBOS, DEIMOS).start()
    assert score(p.g, 0).bernal == 4


@shows("bernal-01-purple", "factory_assist.landers")
def test_an_elevator_lab_makes_lander_burns_plain_where_a_factory_helps() -> None:
    luna = "site:luna-aristarchus-plateau"
    for at, helped in ((GEO, True), ("burn:heo", True), (None, False)):
        p = colony(5, ("ESA", "NASA")).rocket(luna, VASIMR, wet="8").factory(0, luna)
        if at is not None:
            p.bernal(at, BATTERY)
        p.start().choose(Activate("rocket", VASIMR, (VASIMR,)))
        assert p.g.voyage is not None
        assert p.g.voyage.craft.assisted_landers == helped


@shows("bernal-03-white", "powersat", "bernal-03-purple")
def test_a_collimator_pushes() -> None:
    assert has_push(colony(2, ("Shimizu", "ESA")).bernal(L2, BATTERY).start().g, 0)
    assert has_push(colony(2, ("Shimizu", "ESA")).bernal("burn:274", BATTERY).start().g, 0)
    assert not has_push(colony(2, ("Shimizu", "ESA")).bernal(L2, BATTERY, side="white").start().g, 0)


@shows("bernal-03-purple", "powersat.bonus_pivot")
def test_a_push_by_a_collimator_brings_a_pivot() -> None:
    p = colony(2, ("Shimizu", "ESA")).bernal("burn:274", BATTERY).rocket(LEO, MOTH, wet="4").start()
    p.choose(Activate("rocket", MOTH, (MOTH,)))
    assert p.g.voyage is not None
    assert p.g.voyage.craft.pivots == 1
    p = colony(2, ("Shimizu", "ESA")).bernal("burn:274", BATTERY).freighter(PHOBOS, "freighter-02-black").start()
    p.choose(HAUL)
    assert p.g.voyage is not None
    assert p.g.voyage.craft.pivots == 2, "one on its card"


@shows("bernal-07-purple", "thrust.solar")
def test_a_cell_lab_drives_solar_craft() -> None:
    assert solar_thrust("burn:274") == [2]


@shows("bernal-07-white", "thrust.solar")
def test_at_home_a_cell_lab_drives_them_harder() -> None:
    assert solar_thrust(L5) == [2, 1]


def solar_thrust(at: str) -> list[int]:
    p = colony(2, NASA).bernal(at, BATTERY).rocket(LEO, MOTH, wet="4").start()
    stack, move = p.stack("rocket"), Activate("rocket", MOTH, (MOTH,))
    terms = terms_of(p.g, 0, stack, move, drive_of(p.g, 0, stack, move))
    return [term.amount for term in terms if term.source == "bernal"]


@pytest.mark.rule("colonization:K4.anarchy-abilities")
def test_colonists_keep_their_gifts_where_nobody_governs() -> None:
    p = at_hazard(colony(2, NASA).leo("colonist-14-purple").set(government="war"), 2)
    assert p.options() == [ROLL, FINAO]

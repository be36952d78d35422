"""Futures that lack just one thing: an own token, the right fuel, a promotion (1D3 to 1D5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.position import Position
from tests.rules.terawatt.test_bernal_futures import (
    CERES,
    COLD,
    COMET,
    CROSSFIRE,
    DAEDALUS,
    ENCELADUS,
    FRC,
    LAB,
    NEPTUNE,
    TETHER,
    TRITON,
    VENUS,
    attempt,
    card,
    colonist,
    drops,
    enzmann,
    met,
    near,
    over,
    quest,
    refused,
    rocket,
)
from tests.rules.terawatt.test_futures import APPLES, HUNTER, KREUTZ, MEDUSA, OORT, STALK, stalked

from perijove.games.frontier.facts import BOARD, FACES, SPACES
from perijove.games.frontier.moves import Activate, Jump
from perijove.games.frontier.rules.abilities import marks
from perijove.games.frontier.rules.bernals.places import dirtsides
from perijove.games.frontier.rules.futures.bernals import sites_of
from perijove.games.frontier.rules.futures.book import FUTURES, future, marked, return_stars
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.thrust import chain_named, net_thrust
from perijove.games.frontier.state import Part
from perijove.games.frontier.terawatt_moves import Throw
from perijove.solar.chains import Chain


@pytest.mark.rule("terawatt:1D5h")
def test_mars_has_air_and_no_aerostat() -> None:
    face = "colonist-13-purple"
    assert refused(colonist(over(quest(), "site:mars-north-pole"), face), face, card(face)) == "1D5h"


@pytest.mark.rule("terawatt:1D3d")
def test_the_colony_on_triton_is_ones_own() -> None:
    p = rocket(over(quest().claim(1, TRITON, colony=True), NEPTUNE), near(NEPTUNE), DAEDALUS)
    assert refused(p, DAEDALUS) == "1D3d"


@pytest.mark.rule("terawatt:1D4e")
def test_so_is_the_factory_on_the_sungrazer() -> None:
    def at(owner: int) -> Position:
        return quest().factory(owner, KREUTZ).freighter(KREUTZ, APPLES, "crew")

    assert met(at(0), APPLES)
    assert refused(at(1), APPLES) == "1D4e"


@pytest.mark.rule("terawatt:1D3g")
@pytest.mark.parametrize(
    ("tanks", "grade", "enough"), [(9, "isotope", True), (9, "water", False), (8, "isotope", False)]
)
def test_a_tank_on_the_strip_counts_if_it_is_isotope(tanks: int, grade: str, enough: bool) -> None:
    p = quest().rocket(OORT, MEDUSA, TETHER, COLD, "crew", heavy=(COLD,), isotope=tanks)
    stack = p.stack("rocket")
    p.rocket(OORT, wet=str(stack.mass + 1), grade=grade)
    assert met(p, MEDUSA) is enough


@pytest.mark.rule("terawatt:1D3f")
def test_colonists_who_are_not_promoted_found_no_new_world() -> None:
    p = enzmann(1, True)
    p.stack("rocket").parts += (Part("colonist-04-white"),)
    p.g.decks["colonist"].take("colonist-04")
    assert refused(p, FRC) == "1D3f"


# ---------------------------------------------------------------------- colonists

VENUSIANS, PILGRIMS, CASTE, FRIEND = (
    "colonist-05-purple", "colonist-18-purple", "colonist-03-purple", "colonist-02-purple",
)  # fmt: skip
STRONG = ("robonaut-08-black", "generator-09-black", "radiator-06-black")
DUAL_STAGE = ("thruster-11-black", "generator-09-black", "radiator-06-black")


@pytest.mark.rule("terawatt:1A6.3")
def test_the_dome_of_another_dares_nothing_for_one() -> None:
    def at_colony(owner: int) -> Position:
        p = over(quest(), NEPTUNE).claim(owner, CERES, colony=True)
        return p.rocket(CERES, CROSSFIRE, TETHER, COLD, heavy=(COLD,))

    assert met(at_colony(0), CROSSFIRE, "dome")
    assert refused(at_colony(1), CROSSFIRE, "dome") == "1D1a.1"


@pytest.mark.rule("terawatt:1D5a", "terawatt:1D5f")
@pytest.mark.parametrize("face", [VENUSIANS, PILGRIMS])
@pytest.mark.parametrize(("water", "thrust"), [(0, 7), (3, 6)])
def test_a_net_thrust_of_seven_throws_a_comet_and_six_does_not(face: str, water: int, thrust: int) -> None:
    p = over(quest(), ENCELADUS).factory(0, COMET).put("outpost-1", COMET, face).rocket(COMET, *DUAL_STAGE, water=water)
    assert met(p, face, card(face)) is (thrust == 7)
    nets = {net_thrust(p.g, 0, p.stack("rocket"), move, chain_of(p, move)).net for move in p.options(Activate)}
    assert thrust in nets


def chain_of(p: Position, move: Activate) -> Chain:
    chain = chain_named(p.g, 0, p.stack("rocket"), move)
    assert chain is not None
    return chain


@pytest.mark.rule("terawatt:1D5a", "terawatt:1D5f")
@pytest.mark.parametrize("face", [VENUSIANS, PILGRIMS])
def test_the_comet_that_is_thrown_has_an_own_factory(face: str) -> None:
    p = over(quest(), ENCELADUS).factory(1, COMET).put("outpost-1", COMET, face, *STRONG)
    assert refused(p, face, card(face)) == FUTURES[FACES[face].future or ""].clause


@pytest.mark.rule("terawatt:1D5a", "terawatt:1D5f")
def test_an_afterburn_throws_no_comet() -> None:
    """tw-70: the Spheromak has a net thrust of 5, and 11 with its afterburn."""
    p = over(quest(), ENCELADUS).factory(0, COMET).put("outpost-1", COMET, PILGRIMS)
    p.rocket(COMET, "gw-thruster-06-black", "generator-09-black", COLD, heavy=(COLD,), wet="9", grade="isotope")
    assert refused(p, PILGRIMS, card(PILGRIMS)) == "1D5f"
    thrusts = {
        move.afterburn: net_thrust(p.g, 0, p.stack("rocket"), move, chain_of(p, move)) for move in p.options(Activate)
    }
    assert {afterburn: found.net for afterburn, found in thrusts.items()} == {False: 5, True: 11}


@pytest.mark.rule("terawatt:1D5.1", "terawatt:1D5a", "terawatt:1D5f")
@pytest.mark.parametrize("face", [VENUSIANS, PILGRIMS])
def test_the_colonist_need_not_be_at_the_comet_that_is_thrown(face: str) -> None:
    p = colonist(over(quest(), ENCELADUS).factory(0, COMET).put("outpost-1", COMET, *STRONG), face)
    p.roll(3).start().choose(attempt(face, card(face)))
    assert FACES[face].future in p.g.players[0].stars
    assert BOARD[COMET] in p.g.busted
    assert {"robonaut-08", "generator-09", "radiator-06"} <= set(p.g.players[0].hand)
    assert BOARD[COMET] not in p.g.factories
    assert face in p.faces("leo"), "who dared it is where it was"


@pytest.mark.rule("terawatt:1D5a", "terawatt:1D5f")
@pytest.mark.parametrize("face", [VENUSIANS, PILGRIMS])
def test_the_comet_is_thrown_that_has_the_thruster(face: str) -> None:
    """The colonist is on one comet, one thruster on each: the chosen one says which is thrown."""
    other = "site:comet-hartley-2"
    p = over(quest(), ENCELADUS).factory(0, COMET, other).put("outpost-1", COMET, face, *STRONG)
    p.rocket(other, "gw-thruster-04-black", TETHER, COLD, heavy=(COLD,), wet="15", grade="isotope")
    p.roll(3).start().choose(attempt(face, card(face)))
    assert p.asked == "drive"
    p.choose(next(move for move in p.options(Throw) if move.card == "gw-thruster-04"))
    assert BOARD[other] in p.g.busted
    assert BOARD[COMET] not in p.g.busted
    assert p.g.factories.get(BOARD[COMET]) == 0


@pytest.mark.rule("terawatt:1D5a.1")
def test_a_bernal_over_the_thrown_half_of_hermes_is_cast_off_though_the_other_half_is_left() -> None:
    """tw-48"""
    one, other = "site:hermes-a", "site:hermes-b"
    p = over(quest(), ENCELADUS).factory(0, one).factory(1, other).bernal(near(one), "bernal-03-white", seat=1)
    p.put("outpost-1", one, VENUSIANS, *STRONG).roll(3).start()
    assert p.stack("bernal-1", seat=1).anchored
    p.choose(attempt(VENUSIANS, card(VENUSIANS)))
    assert not p.stack("bernal-1", seat=1).anchored
    assert p.g.factories[BOARD[other]] == 1


@pytest.mark.rule("terawatt:1D5a.1", "terawatt:1D5a.2")
def test_a_venus_that_is_busted_already_is_busted_once() -> None:
    p = over(quest(), ENCELADUS).factory(0, COMET).put("outpost-1", COMET, VENUSIANS, *STRONG)
    p.set(busted=(BOARD[VENUS],)).roll(3).start().choose(attempt(VENUSIANS, card(VENUSIANS)))
    assert p.g.busted == (BOARD[VENUS], BOARD[COMET])


@pytest.mark.rule("terawatt:1D5e")
@pytest.mark.parametrize(("sites", "enough"), [(("aegis-moonlet", "miahelena"), False), (("ceres", "miahelena"), True)])
def test_soldiers_secede_over_five_drops_and_not_over_four(sites: tuple[str, ...], enough: bool) -> None:
    """tw-66"""
    below = [f"site:{site}" for site in sites]
    assert sum(map(drops, below)) == (5 if enough else 4)
    p = quest().factory(0, *below).bernal("lagrange:gefion-family-barycenter", "bernal-02-white", CASTE, FRIEND)
    p.factory(0, ENCELADUS).bernal(near(ENCELADUS), "bernal-03-white", figure=2)
    assert met(p, CASTE, card(CASTE)) is enough


@pytest.mark.rule("terawatt:1D5e", "terawatt:1D5n")
@pytest.mark.parametrize(("face", "clause"), [("colonist-06-purple", "1D5e"), ("colonist-12-purple", "1D5n")])
@pytest.mark.parametrize("promoted", [False, True])
def test_an_anchored_bernal_is_no_lab_until_it_is_promoted(face: str, clause: str, promoted: bool) -> None:
    p = over(quest(), ENCELADUS, "bernal-02-purple" if promoted else "bernal-02-white").aquas(0, 20)
    p.factory(0, CERES).bernal(near(CERES), "bernal-03-purple", figure=2)  # a Lab elsewhere, so that two may live
    p.put("bernal-1", near(ENCELADUS), face, FRIEND, "crew")
    if promoted:
        assert met(p, face)
    else:
        assert refused(p, face) == clause


@pytest.mark.rule("terawatt:1D5m")
@pytest.mark.parametrize(("sites", "enough"), [(("pluto", "miranda"), False), (("pluto", "sedna"), True)])
def test_tno_is_about_the_neptune_zone_and_not_about_uranus(sites: tuple[str, ...], enough: bool) -> None:
    face = next(face.id for face in FACES.values() if face.future == "tno")
    p = colonist(over(quest(), ENCELADUS).factory(0, *[f"site:{site}" for site in sites]), face)
    assert SPACES[BOARD["site:miranda"]].zone == "uranus"
    assert met(p, face, card(face)) is enough


@pytest.mark.rule("terawatt:1D5i")
def test_chits_that_are_still_carried_count_for_pan_sapiens() -> None:
    p = quest().put("outpost-1", CERES, "crew")
    part = p.stack("outpost-1").parts[0]
    p.stack("outpost-1").parts = (replace(part, chit="ceres"),)
    p.g.players[0].glories = (("mars", True), ("venus", False))
    assert FUTURES["pan_sapiens"].points(p.g, 0, FRIEND) == 6


@pytest.mark.rule("terawatt:1D1c", "terawatt:1D1a.4")
@pytest.mark.parametrize("completed", [False, True])
def test_a_future_that_somebody_completed_names_no_site_any_more(completed: bool) -> None:
    p = quest().claim(1, "site:sedna").put("outpost-1", "site:sedna", "crew").freighter(CERES, HUNTER)
    if completed:
        p.g.players[1].stars["exoplanet_hunt"] = HUNTER
    assert (Jump("site:sedna") in p.start().options(Jump)) is not completed


@pytest.mark.rule("terawatt:1D1c", "terawatt:1D5j")
@pytest.mark.parametrize(
    ("site", "named"), [("mercury-north-pole", True), ("mercury-discovery-rupes", True), ("ceres", False)]
)
def test_the_dyson_bubble_names_both_sites_of_mercury(site: str, named: bool) -> None:
    p = colonist(over(quest(), ENCELADUS), "colonist-09-purple").claim(1, f"site:{site}")
    p.put("outpost-1", f"site:{site}", "crew").start()
    assert p.options(Jump) == ([Jump(f"site:{site}")] if named else [])


@pytest.mark.rule("terawatt:1D1c")
def test_a_site_that_a_future_names_is_jumped_by_a_human_who_is_there() -> None:
    p = quest().claim(1, "site:sedna").put("outpost-1", CERES, "crew").freighter(CERES, HUNTER).start()
    assert p.options(Jump) == []
    assert p.refused(Jump("site:sedna")) == "Felony"


@pytest.mark.rule("terawatt:1D1c")
def test_who_may_commit_felonies_anyway_is_offered_that_claim_once() -> None:
    p = quest().claim(1, "site:sedna").put("outpost-1", "site:sedna", "crew").freighter(CERES, HUNTER)
    assert p.set(anarchy=True).start().options(Jump) == [Jump("site:sedna")]


@pytest.mark.rule("terawatt:1D1c", "terawatt:1Da", "terawatt:1A5d.4")
def test_without_futures_a_purple_side_names_no_site() -> None:
    p = Position(terawatt=True).claim(1, "site:sedna").put("outpost-1", "site:sedna", "crew").freighter(CERES, HUNTER)
    assert p.start().options(Jump) == []
    assert p.refused(Jump("site:sedna")) == "Felony"


@pytest.mark.rule("terawatt:1D1c", "terawatt:1D3b.1")
def test_a_body_and_a_group_name_all_of_their_sites_and_no_others() -> None:
    """tw-57"""
    assert {SPACES[site].id for site in sites_of("triton-")} == {TRITON, "site:triton-mahilani-plume"}
    camps, centaurs = marked("greek", "trojan"), marked("centaur")
    assert {BOARD["site:achilles"], BOARD["site:patroclus"]} <= set(camps)
    assert BOARD["site:chiron"] in centaurs
    assert BOARD[CERES] not in (*camps, *centaurs)
    assert set(camps).isdisjoint(centaurs)


@pytest.mark.rule("terawatt:1D1a.4", "terawatt:1D2a.1")
def test_a_future_is_entered_once_and_only_if_a_card_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    needs = FUTURES["seti"].needs
    with pytest.raises(AssertionError, match="no card has"):
        future("gold_rush", "1D5d", 10)
    with pytest.raises(AssertionError, match="entered already"):
        future("seti", "1D5d", 10)(needs)
    monkeypatch.delitem(FUTURES, "seti")
    future("seti", "1D5d", 3)(needs)
    assert FUTURES["seti"].points(quest().g, 0, "") == 3


@pytest.mark.rule("terawatt:1D3a")
def test_one_bernal_over_eight_drops_is_enough_whatever_lies_below_the_other() -> None:
    below = [f"site:{site}" for site in ("minerva", "ceres", "miahelena")]
    p = quest().factory(0, *below).bernal("lagrange:gefion-family-barycenter", "bernal-02-white")
    p.factory(0, VENUS).bernal(near(VENUS), "bernal-03-white", figure=2)
    assert drops(VENUS) < 8
    assert met(rocket(p, "lagrange:leo", "gw-thruster-05-purple"), "gw-thruster-05-purple")


@pytest.mark.rule("terawatt:1D5c")
def test_two_minds_over_one_living_world_are_enough_whoever_is_at_the_other() -> None:
    face = "colonist-10-purple"
    p = over(quest(), "site:tethys").put("outpost-1", near("site:tethys"), face, FRIEND)
    p.factory(0, "site:chiron").bernal(near("site:chiron"), "bernal-03-white", figure=2)
    assert "astrobiology" in marks(BOARD["site:chiron"])
    assert met(p, face, card(face))


@pytest.mark.rule("terawatt:1D5c")
@pytest.mark.parametrize(("places", "enough"), [("dd", True), ("db", True), ("d-", False), ("--", False)])
def test_minds_on_the_dirtside_itself_count_as_well(places: str, enough: bool) -> None:
    """tw-50: on it or at the Bernal above."""
    face, site = "colonist-10-purple", "site:tethys"
    p = over(quest(), site)
    for number, (place, who) in enumerate(zip(places, (face, FRIEND), strict=True), 1):
        p.put(f"outpost-{number}", {"d": site, "b": near(site), "-": CERES}[place], who)
    assert met(p, face, card(face)) is enough


@pytest.mark.rule("terawatt:1D2b.2", "terawatt:1D4d")
def test_a_human_at_the_elevator_does_not_stand_for_the_freighter() -> None:
    """tw-45"""
    away = stalked(3).freighter("lagrange:096", STALK).put("outpost-1", "site:phobos", "crew")
    lost = stalked(3).hand(0, "freighter-05").put("outpost-1", "site:phobos", "crew")
    for p in (away, lost):
        p.g.players[0].stars["beanstalk"] = STALK
        assert score(p.g, 0).stars == 0
        return_stars(p.g)
        assert p.g.players[0].stars == {}


@pytest.mark.rule("terawatt:1D5g")
def test_et_life_counts_own_colonies_on_living_worlds_only() -> None:
    face = "colonist-08-purple"

    def living(*foreign: str) -> Position:
        p = over(quest(), ENCELADUS).claim(0, "site:tethys", "site:vesta", colony=True).claim(1, *foreign, colony=True)
        return colonist(p, face)

    assert FUTURES["et_life"].points(living("site:huya").g, 0, face) == 2
    assert refused(living("site:huya"), face, card(face)) == "1D5g"


@pytest.mark.rule("terawatt:1D5a", "terawatt:1D5f")
def test_a_strong_thruster_at_another_factory_throws_no_comet() -> None:
    p = over(quest(), ENCELADUS).factory(0, COMET, CERES).put("outpost-1", CERES, PILGRIMS, *STRONG)
    assert refused(p, PILGRIMS, card(PILGRIMS)) == "1D5f"


@pytest.mark.rule("terawatt:1D5a.1")
def test_the_dome_of_a_ruined_comet_goes_back_to_the_reserve() -> None:
    p = over(quest(), ENCELADUS).claim(0, COMET, factory=True, colony=True).put("outpost-1", COMET, PILGRIMS, *STRONG)
    domes = p.g.players[0].domes
    p.roll(3).start().choose(attempt(PILGRIMS, card(PILGRIMS)))
    assert (BOARD[COMET] in p.g.colonies, p.g.players[0].domes) == (False, domes + 1)


@pytest.mark.rule("terawatt:1D5j")
@pytest.mark.parametrize(("owners", "points"), [((0, 0), 10), ((0, 1), 5), ((1, 1), 0)])
def test_each_own_factory_on_mercury_is_worth_five(owners: tuple[int, int], points: int) -> None:
    p = quest()
    for owner, site in zip(owners, ("site:mercury-north-pole", "site:mercury-discovery-rupes"), strict=True):
        p.factory(owner, site)
    assert FUTURES["dyson_bubble"].points(p.g, 0, "") == points


@pytest.mark.rule("terawatt:1D5f")
def test_footfall_takes_the_cubes_that_stand_on_the_comet_and_no_others() -> None:
    """tw-46: the big one goes even where its cargo was aboard first, and the cargo is left."""
    p = over(quest(), ENCELADUS).factory(0, COMET).put("outpost-1", COMET, PILGRIMS, *STRONG)
    p.freighter(COMET, "thruster-04-black", "freighter-01-black")
    p.freighter(CERES, "freighter-05-black", seat=1)
    p.roll(3).start().choose(attempt(PILGRIMS, card(PILGRIMS)))
    assert {"freighter-01"} <= set(p.g.players[0].hand)
    assert "freighter" not in p.g.players[0].stacks
    assert "thruster-04-black" in {part.face for stack in p.g.players[0].stacks.values() for part in stack.parts}
    assert p.faces("freighter", seat=1) == ["freighter-05-black"]


# ---------------------------------------------------------------------- Luna and anarchy

ARISTARCHUS, SHACKLETON = "site:luna-aristarchus-plateau", "site:luna-shackleton-polar-rim"  # H and S


@pytest.mark.rule("terawatt:1D3e")
@pytest.mark.parametrize(("site", "enough"), [(ARISTARCHUS, True), (SHACKLETON, False)])
def test_luna_is_the_nearest_hydrogen_for_protium_fusion(site: str, enough: bool) -> None:
    """mod-12: the Crossfire burns D, and yet the Lab may be over the site of type H."""
    p = rocket(over(quest(), site), "lagrange:leo", CROSSFIRE)
    assert FACES["gw-thruster-02-black"].type == "D"
    assert bool(dirtsides(p.g, 0, "bernal-1")) is enough
    if enough:
        assert met(p, CROSSFIRE)


@pytest.mark.rule("terawatt:1D3e", "terawatt:1Da")
def test_without_futures_or_by_another_thruster_luna_is_no_dirtside_for_protium() -> None:
    """mod-12"""
    plain = Position(terawatt=True, bernals=True).hand(0, "gw-thruster-02")
    other = quest().hand(0, "gw-thruster-03")
    for p in (plain, other):
        assert dirtsides(p.factory(0, ARISTARCHUS).bernal(near(ARISTARCHUS), LAB).g, 0, "bernal-1") == []


@pytest.mark.rule("terawatt:1D5b", "frontier:K2e")
@pytest.mark.parametrize(("text", "points"), [("rulebook", 0), ("later", 10)])
def test_a_law_that_sleeps_makes_no_leader_of_a_cult(text: str, points: int) -> None:
    """tw-73: and in the end it counts as it pays."""
    face = "colonist-15-purple"

    def ruled(anarchy: bool) -> Position:
        p = Position(terawatt=True, bernals=True, politics=True, futures=True, text=text)
        set_up(p.g)
        p.g.delegates["authority"], p.g.players[0].cubes = {0: 2}, p.g.players[0].cubes - 2
        return colonist(over(p, ENCELADUS, "bernal-02-white"), face).set(star="authority", anarchy=anarchy)

    assert met(ruled(False), face, card(face))
    assert refused(ruled(True), face, card(face)) == "1D5b"
    p = ruled(True)
    p.g.players[0].stars["supreme_cult"] = face
    assert score(p.g, 0).stars == points
    return_stars(p.g)
    assert bool(p.g.players[0].stars) is (points > 0)

"""Module 1: Futures that ask for Bernals and colonists (1D3 to 1D5), each reached, and refused if something lacks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.bernal_moves import SendAway
from perijove.games.frontier.facts import BOARD, FACES, SPACES
from perijove.games.frontier.moves import ACCEPT, Negotiate, Offer
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.futures.book import FUTURES, return_stars
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.state import Part, Rules
from perijove.games.frontier.terawatt_moves import Attempt, Throw

CREW = "crew-03"
TETHER, COLD = "generator-05-black", "radiator-04-black"  # pulsed, and six therms on the heavy end
LAB, BERNAL = "bernal-02-purple", "bernal-02-white"
IO, TRITON, NEPTUNE = "site:io-loki-patera", "site:triton-tuonela-planitia", "site:neptune-aerostat"
ENCELADUS, CERES, TITAN = "site:enceladus", "site:ceres", "site:titan-kraken-mare"
COMET, VENUS = "site:comet-encke", "site:venus-aerostat-xity"
MERCURY = ("site:mercury-north-pole", "site:mercury-discovery-rupes")


def near(site: str) -> str:
    """An open space next to a site, where a Bernal may be anchored."""
    return next(
        SPACES[each].id
        for each in adjacent(BOARD[site])
        if SPACES[each].site is None and SPACES[each].hazard is None and SPACES[each].lander is None
    )


def quest() -> Position:
    """A table of two on which cards have their Futures."""
    p = Position(crews=(NASA, ESA), terawatt=True, bernals=True)
    rules = {name: getattr(p.g.rules, name) for name in Rules.__struct_fields__}
    p.g.rules = Rules(**{**rules, "futures": True})
    return p


def rocket(p: Position, at: str, face: str) -> Position:
    return p.rocket(at, face, TETHER, COLD, "crew", heavy=(COLD,))


def over(p: Position, site: str, face: str = LAB, owner: int = 0) -> Position:
    """A Bernal next to a site with a factory."""
    return p.factory(owner, site).bernal(near(site), face)


def attempt(face: str, unit: str = CREW) -> Attempt:
    printed = FACES[face]
    assert printed.future is not None
    return Attempt(printed.future, printed.card, unit)


def met(p: Position, face: str, unit: str = CREW) -> bool:
    return attempt(face, unit) in p.start().options(Attempt)


def taken(p: Position, face: str, unit: str = CREW) -> Position:
    """The attempt succeeds."""
    p.roll(3).start().choose(attempt(face, unit))
    while p.asked not in ("turn",):
        p.choose(p.options()[0])
    assert FACES[face].future in p.g.players[0].stars
    return p


def refused(p: Position, face: str, unit: str = CREW) -> str:
    return p.start().refused(attempt(face, unit))


# ---------------------------------------------------------------------- TW thrusters

ZUBRIN, DUSTY, DAEDALUS, CROSSFIRE, FRC = (
    "gw-thruster-05-purple", "gw-thruster-03-purple", "gw-thruster-07-purple", "gw-thruster-02-purple",
    "gw-thruster-06-purple",
)  # fmt: skip


def drops(site: str) -> int:
    found = BOARD.space(site).site
    assert found is not None
    return found.hydration


def orbit_over(least: int) -> tuple[str, list[str]]:
    """A space for a Bernal, and sites next to it with so many drops at least."""
    wet = [space.id for space in BOARD.sites() if space.site and space.site.hydration]
    for space in SPACES:
        below = [site for site in wet if BOARD[site] in adjacent(space.index)]
        is_open = space.site is None and space.hazard is None and space.lander is None
        if is_open and sum(map(drops, below)) >= least:
            return space.id, below
    raise AssertionError(f"no orbit over {least} drops")


@pytest.mark.rule("terawatt:1D3a")
@pytest.mark.card("frontier:future:spacefaring")
def test_spacefaring_wants_eight_drops_below_a_bernal() -> None:
    group = orbit_over(8)

    def above(sites: list[str]) -> Position:
        return rocket(quest().factory(0, *sites).bernal(group[0], BERNAL), "lagrange:leo", ZUBRIN)

    assert score(taken(above(group[1]), ZUBRIN).g, 0).stars == 7
    fewer = list(group[1])
    while sum(drops(site) for site in fewer) >= 8:
        fewer.pop()
    assert refused(above(fewer), ZUBRIN) == "1D3a"


@pytest.mark.rule("terawatt:1D3a")
@pytest.mark.parametrize(
    ("sites", "enough"), [(("minerva", "ceres"), False), (("minerva", "ceres", "miahelena"), True)]
)
def test_eight_drops_are_enough_and_seven_are_not(sites: tuple[str, ...], enough: bool) -> None:
    below = [f"site:{site}" for site in sites]
    assert sum(map(drops, below)) == (8 if enough else 7)
    p = quest().factory(0, *below).bernal("lagrange:gefion-family-barycenter", BERNAL)
    assert met(rocket(p, "lagrange:leo", ZUBRIN), ZUBRIN) is enough


@pytest.mark.parametrize("site", [IO, TRITON])
@pytest.mark.rule("terawatt:1D3c")
@pytest.mark.card("frontier:future:mass_beam")
def test_mass_beam_wants_a_lab_over_io_or_triton(site: str) -> None:
    p = taken(rocket(over(quest(), site), near(site), DUSTY), DUSTY)
    assert score(p.g, 0).stars == 7
    assert refused(rocket(over(quest(), site, BERNAL), near(site), DUSTY), DUSTY) == "1D3c"
    assert refused(rocket(over(quest(), ENCELADUS), near(ENCELADUS), DUSTY), DUSTY) == "1D3c"


@pytest.mark.parametrize("site", [IO, TRITON])
@pytest.mark.rule("terawatt:1D1a.3", "terawatt:1D3c")
def test_mass_beam_is_set_up_at_that_lab_or_on_its_dirtside(site: str) -> None:
    """tw-64: it names Io and Triton, and so thruster and human must be there."""
    assert met(rocket(over(quest(), site), site, DUSTY), DUSTY)
    elsewhere = over(quest(), site).factory(0, ENCELADUS).bernal(near(ENCELADUS), "bernal-09-purple", figure=2)
    assert refused(rocket(elsewhere, near(ENCELADUS), DUSTY), DUSTY) == "1D3c", "at another Lab"
    assert refused(rocket(over(quest(), site), "lagrange:leo", DUSTY), DUSTY) == "1D3c"


@pytest.mark.rule("terawatt:1D3d")
@pytest.mark.card("frontier:future:fusion_candle")
def test_fusion_candle_burns_at_the_neptune_aerostat() -> None:
    def candle(at: str, colony: bool = True) -> Position:
        p = quest().claim(0, TRITON, factory=True, colony=colony)
        return rocket(over(p, NEPTUNE), at, DAEDALUS)

    assert score(taken(candle(near(NEPTUNE)), DAEDALUS).g, 0).stars == 14
    assert refused(candle(near(NEPTUNE), colony=False), DAEDALUS) == "1D3d"
    assert refused(candle("lagrange:leo"), DAEDALUS) == "1D3d"


@pytest.mark.rule("terawatt:1D3e")
@pytest.mark.card("frontier:future:protium_fusion")
def test_protium_fusion_wants_a_lab_over_type_h() -> None:
    assert score(taken(rocket(over(quest(), NEPTUNE), "lagrange:leo", CROSSFIRE), CROSSFIRE).g, 0).stars == 10
    assert refused(rocket(over(quest(), ENCELADUS), "lagrange:leo", CROSSFIRE), CROSSFIRE) == "1D3e"
    assert refused(rocket(over(quest(), NEPTUNE, BERNAL), "lagrange:leo", CROSSFIRE), CROSSFIRE) == "1D3e"


def enzmann(colonists: int, cube: bool, at: str = "exit:sol-oort") -> Position:
    p = over(quest(), ENCELADUS).freighter(CERES, "freighter-05-purple")
    faces = ("colonist-02-purple", "colonist-03-purple")[:colonists]
    p.rocket(at, FRC, TETHER, "reactor-07-black", "reactor-12-black", COLD, *faces, "crew", heavy=(COLD,))
    if cube:
        stack = p.stack("rocket")
        stack.parts = (*stack.parts, type(stack.parts[0])("freighter-05.1-purple"))
        p.g.players[0].cubes -= 1
    return p


@pytest.mark.rule("terawatt:1D3f", "terawatt:1D1b.4")
@pytest.mark.card("frontier:future:enzmann_starship")
def test_the_enzmann_starship_takes_two_colonists_and_a_mobile_factory_along() -> None:
    p = taken(enzmann(2, True), FRC)
    assert score(p.g, 0).stars == 12
    assert "rocket" not in p.g.players[0].stacks
    here = {part.card for stack in p.g.players[0].stacks.values() for part in stack.parts}
    assert sum(card.startswith("colonist") for card in here) == 2, "others have come in their place"
    big = enzmann(2, False)
    big.stack("rocket").parts += big.g.players[0].stacks.pop("freighter").parts
    assert met(big, FRC), "the big cube is a mobile factory too"
    assert refused(enzmann(1, True), FRC) == "1D3f"
    assert refused(enzmann(2, False), FRC) == "1D3f"
    guest = enzmann(1, True).bernal("burn:geo", "bernal-04-white", seat=1)
    guest.put("rocket", "exit:sol-oort", "colonist-03-purple")
    guest.stack("rocket").parts = (*guest.stack("rocket").parts[:-1], Part("colonist-03-purple", owner=1))
    assert refused(guest, FRC) == "1D3f", "whoever rides along is not one's own (tw-58)"
    black = enzmann(2, False)
    black.g.players[0].stacks.pop("freighter")
    black.stack("rocket").parts += (Part("freighter-05-black"),)
    assert refused(black, FRC) == "1D3f", "an unpromoted freighter is no mobile factory"
    assert refused(enzmann(2, True, "lagrange:leo"), FRC) == "1D3f"


# ---------------------------------------------------------------------- freighters

LENS, KESTS, SAIL = "freighter-04-purple", "freighter-06-purple", "freighter-02-purple"


@pytest.mark.parametrize(
    ("face", "site", "wrong", "clause", "points"),
    [
        pytest.param(
            LENS,
            TITAN,
            "site:mars-north-pole",
            "1D4a",
            8,
            marks=[pytest.mark.rule("terawatt:1D4a"), pytest.mark.card("frontier:future:terraform")],
        ),
        pytest.param(
            KESTS,
            COMET,
            ENCELADUS,
            "1D4b",
            7,
            marks=[pytest.mark.rule("terawatt:1D4b"), pytest.mark.card("frontier:future:beehive_ark")],
        ),
        pytest.param(
            SAIL,
            "site:unitas",
            ENCELADUS,
            "1D4f",
            10,
            marks=[pytest.mark.rule("terawatt:1D4f"), pytest.mark.card("frontier:future:antimatter")],
        ),
    ],
)
def test_a_lab_that_holds_the_freighter(face: str, site: str, wrong: str, clause: str, points: int) -> None:
    def at(site: str, bernal: str = LAB, away: bool = False) -> Position:
        return over(quest(), site, bernal).freighter("lagrange:096" if away else near(site), face, "crew")

    assert score(taken(at(site), face).g, 0).stars == points
    assert refused(at(wrong), face) == clause
    assert refused(at(site, BERNAL), face) == clause
    assert refused(at(site, away=True), face) == clause


# ---------------------------------------------------------------------- colonists


def colonist(p: Position, face: str, at: str = "lagrange:leo") -> Position:
    """A promoted colonist somewhere, by itself."""
    return p.leo(face) if at == "lagrange:leo" else p.put("outpost-1", at, face)


def card(face: str) -> str:
    return FACES[face].card


@pytest.mark.rule("terawatt:1D1a.2", "terawatt:1D5.1", "terawatt:1D5g")
@pytest.mark.card("frontier:future:et_life")
def test_et_life_by_a_colonist_who_is_elsewhere_and_alone() -> None:
    face = "colonist-08-purple"

    def living(colonies: int) -> Position:
        sites = ("site:tethys", "site:chiron", "site:huya")[:colonies]
        return colonist(over(quest(), ENCELADUS).claim(0, *sites, colony=True), face)

    p = taken(living(3), face, card(face))
    assert score(p.g, 0).stars == 6
    p.g.colonies = {BOARD["site:huya"]: 0}
    return_stars(p.g)
    assert score(p.g, 0).stars == 2, "it is not checked again"
    assert refused(living(1), face, card(face)) == "1D5g"


@pytest.mark.rule("terawatt:1D5d")
@pytest.mark.card("frontier:future:seti")
def test_seti_wants_a_factory_in_both_camps() -> None:
    face = "colonist-11-purple"

    def camps(*sites: str) -> Position:
        return colonist(over(quest(), ENCELADUS).factory(0, *sites), face)

    assert score(taken(camps("site:agamemnon", "site:patroclus"), face, card(face)).g, 0).stars == 10
    assert refused(camps("site:agamemnon", "site:icarion"), face, card(face)) == "1D5d"


@pytest.mark.rule("terawatt:1D5h")
@pytest.mark.card("frontier:future:aerostat")
def test_aerostat_wants_a_lab_over_an_aerostat() -> None:
    face = "colonist-13-purple"
    p = taken(colonist(over(quest(), "site:saturn-aerostat"), face), face, card(face))
    assert score(p.g, 0).stars == 14
    assert refused(colonist(over(quest(), ENCELADUS), face), face, card(face)) == "1D5h"


@pytest.mark.rule("terawatt:1D5i")
@pytest.mark.card("frontier:future:pan_sapiens")
def test_pan_sapiens_wants_three_own_factories_at_elevators() -> None:
    face = "colonist-02-purple"
    mars = next(at for at, each in enumerate(BOARD.elevators) if each.body == "Mars")
    pluto = next(at for at, each in enumerate(BOARD.elevators) if each.body == "Pluto")

    def linked(owner: int) -> Position:
        p = over(quest(), ENCELADUS).factory(0, "site:phobos", "site:mars-arsia-mons-caves")
        p.factory(owner, "site:pluto").set(elevators=(mars, pluto))
        p.g.players[0].glories = (("mars", True), ("ceres", True))
        p.g.glory["mars"] -= 1
        p.g.glory["ceres"] -= 1
        return colonist(p, face)

    p = taken(linked(0), face, card(face))
    assert score(p.g, 0).stars == 4
    p.g.elevators = ()
    assert score(p.g, 0).stars == 0
    assert refused(linked(1), face, card(face)) == "1D5i"


@pytest.mark.rule("terawatt:1D5j")
@pytest.mark.card("frontier:future:dyson_bubble")
def test_dyson_bubble_pays_for_own_factories_on_mercury() -> None:
    face = "colonist-09-purple"
    p = colonist(over(quest(), ENCELADUS).factory(0, MERCURY[0]).factory(1, MERCURY[1]), face)
    assert score(taken(p, face, card(face)).g, 0).stars == 5
    half = colonist(over(quest(), ENCELADUS).factory(0, MERCURY[0]), face)
    assert refused(half, face, card(face)) == "1D5j"


@pytest.mark.rule("terawatt:1D5l", "terawatt:1D4d.1", "terawatt:1D1a.4")
@pytest.mark.card("frontier:future:beanstalk")
def test_beanstalk_of_a_colonist_is_the_same_future() -> None:
    face = "colonist-04-purple"
    elevators = tuple(at for at, each in enumerate(BOARD.elevators) if each.body in ("Mars", "Pluto", "Charon"))

    def climbed() -> Position:
        p = over(quest(), ENCELADUS).factory(1, "site:phobos", "site:pluto").set(elevators=elevators)
        return colonist(p, face)

    assert score(taken(climbed(), face, card(face)).g, 0).stars == 6
    late = climbed()
    late.g.players[1].stars["beanstalk"] = "freighter-05-purple"
    assert refused(late, face, card(face)) == "1D1a.4"
    few = climbed().set(elevators=elevators[:2])
    assert refused(few, face, card(face)) == "1D5l"


@pytest.mark.rule("terawatt:1D5m")
@pytest.mark.card("frontier:future:tno")
def test_tno_wants_two_factories_in_the_neptune_zone() -> None:
    face = "colonist-17-purple"

    def beyond(*sites: str) -> Position:
        return colonist(over(quest(), ENCELADUS).factory(0, *sites), face)

    assert score(taken(beyond("site:pluto", "site:huya"), face, card(face)).g, 0).stars == 12
    assert refused(beyond("site:pluto"), face, card(face)) == "1D5m"


@pytest.mark.rule("terawatt:1D5k")
@pytest.mark.card("frontier:future:submariner")
def test_submariner_wants_three_submarine_sites() -> None:
    face = "colonist-07-purple"

    def under(*sites: str) -> Position:
        return colonist(over(quest(), ENCELADUS).factory(0, *sites), face)

    assert met(under("site:pluto", CERES), face, card(face))
    assert refused(under("site:pluto"), face, card(face)) == "1D5k"


@pytest.mark.rule("terawatt:1A6a.4", "terawatt:1D5k")
def test_iceworms_dare_it_for_nothing_once_a_turn_and_survive() -> None:
    """mod-19: after the operation too; the second attempt of a turn is the operation."""
    face = "colonist-07-purple"

    def worms(*rolls: int, operated: bool = False) -> Position:
        p = colonist(over(quest(), ENCELADUS).factory(0, "site:pluto", CERES), face)
        p.leo("colonist-06-purple")
        return p.set(operated=operated).roll(*rolls).start()

    p = worms(1, 1, operated=True)
    assert p.options(Attempt) == [attempt(face, card(face))], "not by the crew at LEO, nor by others"
    p.choose(attempt(face, card(face)))
    assert face in p.faces("leo")
    assert p.options(Attempt) == []
    p = worms(1, 1).choose(attempt(face, card(face)))
    assert not p.g.operated
    p.choose(attempt(face, card(face)))
    assert p.g.operated
    assert face in p.faces("leo")


def comet(thruster: str, face: str) -> Position:
    p = over(quest(), ENCELADUS).factory(0, COMET).factory(1, VENUS)
    p.put("outpost-1", COMET, face, *THRUSTERS[thruster]).season("blue")
    stack = p.stack("outpost-1")
    stack.kind = "outpost"
    return p


THRUSTERS = {
    "strong": ("robonaut-08-black", "generator-09-black", "radiator-06-black"),  # 5 + 4, pulsed
    "weak": ("robonaut-05-black",),  # 3
    "fed": ("robonaut-05-white", "colonist-13-white"),  # 10, with the reactor of the miners
}


@pytest.mark.rule("terawatt:1D5a", "terawatt:1D5a.1", "terawatt:1D5a.2")
@pytest.mark.card("frontier:future:new_venus")
def test_new_venus_ruins_venus_and_the_comet() -> None:
    face = "colonist-05-purple"
    p = comet("strong", face).roll(3).start()
    p.choose(attempt(face, card(face)))
    assert set(p.g.busted) == {BOARD[VENUS], BOARD[COMET]}
    assert BOARD[VENUS] not in p.g.claims
    assert BOARD[COMET] not in p.g.factories
    assert {"robonaut-08", "generator-09"} <= set(p.g.players[0].hand)
    return_stars(p.g)
    assert score(p.g, 0).stars == 12, "nothing need remain there"
    assert refused(comet("weak", face), face, card(face)) == "1D5a"


@pytest.mark.rule("terawatt:1D5a.1")
def test_bernals_over_a_ruined_site_are_cast_off_though_another_dirtside_is_left() -> None:
    face = "colonist-05-purple"
    p = comet("strong", face)
    below = [site for site in adjacent(BOARD[near(VENUS)]) if SPACES[site].site is not None and site != BOARD[VENUS]]
    p.bernal(near(VENUS), "bernal-03-white", seat=1)
    for site in below:
        p.factory(1, SPACES[site].id)
    p.roll(3).start().choose(attempt(face, card(face)))
    assert not p.stack("bernal-1", seat=1).anchored
    assert p.stack("bernal-1").anchored, "over Enceladus nothing has changed"


@pytest.mark.rule("terawatt:1D5a.1")
def test_cubes_beside_a_ruined_claim_go_with_it() -> None:
    """The big cube of another on Venus, promoted or not, and a mobile factory; its cargo stays as an outpost."""
    face = "colonist-05-purple"
    p = comet("strong", face).freighter(VENUS, "freighter-05-purple", "thruster-04-black", seat=1)
    p.put("cube-1", VENUS, seat=1)
    p.g.players[1].stacks["cube-1"].parts = (Part("freighter-05.1-purple"),)
    p.g.players[1].cubes -= 1
    p.roll(3).start().choose(attempt(face, card(face)))
    assert [(stack.kind, SPACES[stack.space].id) for stack in p.g.players[1].stacks.values()] == [
        ("leo", "lagrange:leo"), ("outpost", VENUS),
    ]  # fmt: skip
    assert p.g.players[1].hand == ("freighter-05",)


@pytest.mark.rule("terawatt:1D5f")
@pytest.mark.card("frontier:future:footfall")
def test_footfall_ruins_the_comet_alone() -> None:
    face = "colonist-18-purple"
    p = comet("strong", face).roll(3).start().choose(attempt(face, card(face)))
    assert p.g.busted == (BOARD[COMET],)
    assert score(p.g, 0).stars == 10
    assert refused(comet("weak", face), face, card(face)) == "1D5f"
    elsewhere = over(quest(), ENCELADUS).factory(0, COMET).put("outpost-1", CERES, face, *THRUSTERS["strong"])
    assert refused(elsewhere, face, card(face)) == "1D5f"


@pytest.mark.rule("terawatt:1D5a")
@pytest.mark.card("frontier:future:new_venus")
def test_who_has_two_strong_thrusters_chooses() -> None:
    face = "colonist-05-purple"
    p = (
        comet("strong", face)
        .put("rocket", COMET, "gw-thruster-04-black", TETHER, COLD, heavy=(COLD,), wet="15", grade="isotope")
        .roll(3)
        .start()
    )
    p.choose(attempt(face, card(face)))
    assert p.asked == "drive"
    gigawatt = ("gw-thruster-04", "generator-05", "radiator-04")
    assert set(p.options()) == {
        Throw("robonaut-08", ("robonaut-08", "generator-09", "radiator-06")), Throw("gw-thruster-04", gigawatt),
    }  # fmt: skip
    p.choose(Throw("gw-thruster-04", gigawatt))
    assert set(gigawatt) <= set(p.g.players[0].hand)


@pytest.mark.rule("terawatt:1D5a", "terawatt:1D5f")
@pytest.mark.parametrize("face", ["colonist-05-purple", "colonist-18-purple"])
def test_no_human_is_thrown_with_the_comet(face: str) -> None:
    """Crew and cosmonauts have triangles of ten, but to give up a human is a felony (tw-43)."""
    p = comet("weak", face).put("rocket", COMET, "crew", wet="8").put("outpost-2", COMET, "colonist-08-purple")
    assert refused(p, face, card(face)) == FUTURES[FACES[face].future or ""].clause
    fed = comet("fed", face)
    assert refused(fed, face, card(face)) == FUTURES[FACES[face].future or ""].clause, "a human is the reactor"


@pytest.mark.rule("terawatt:1D5b")
@pytest.mark.card("frontier:future:supreme_cult")
def test_supreme_cult_wants_authority() -> None:
    face = "colonist-15-purple"

    def ruled(star: str) -> Position:
        p = Position(crews=(NASA, ESA), terawatt=True, bernals=True, politics=True, futures=True)
        p.g.delegates = {name: {} for name in FUTURE_LAWS}
        p.g.legacy = dict.fromkeys(FUTURE_LAWS, 1)
        return colonist(over(p, ENCELADUS, BERNAL), face).set(star=star)

    p = ruled("authority").roll(3).start().choose(attempt(face, card(face)))
    assert p.g.legacy == {**dict.fromkeys(FUTURE_LAWS, 0), "authority": 7}
    assert score(p.g, 0).stars == 10
    p.g.star = "freedom"
    assert score(p.g, 0).stars == 0
    assert refused(ruled("freedom"), face, card(face)) == "1D5b"


FUTURE_LAWS = ("freedom", "honor", "unity", "authority", "equality", "individuality", "centrist")


def minds(site: str, *others: str, bernal: str = LAB) -> Position:
    return over(quest(), site, bernal).put("outpost-1", near(site), *others)


@pytest.mark.rule("terawatt:1D5c")
@pytest.mark.card("frontier:future:artificial_consciousness")
def test_artificial_consciousness_wants_two_promoted_colonists_over_life() -> None:
    face, friend = "colonist-10-purple", "colonist-02-purple"
    p = taken(minds("site:tethys", face, friend), face, card(face))
    assert score(p.g, 0).stars == 10
    assert refused(minds("site:tethys", face, "colonist-02-white"), face, card(face)) == "1D5c"
    assert refused(minds(ENCELADUS, face, friend), face, card(face)) == "1D5c"


@pytest.mark.rule("terawatt:1D5e")
@pytest.mark.card("frontier:future:secession")
def test_secession_by_either_card() -> None:
    attica, caste, friend = "colonist-06-purple", "colonist-03-purple", "colonist-02-purple"
    p = taken(minds(ENCELADUS, attica, friend), attica, card(attica))
    assert score(p.g, 0).stars == 7
    assert refused(minds(ENCELADUS, attica, "colonist-02-white"), attica, card(attica)) == "1D5e"
    robot = minds(ENCELADUS, attica, "colonist-12-purple")
    assert refused(robot, attica, card(attica)) == "1D5e", "a robot is no human"
    space, sites = orbit_over(5)

    def soldiers(*below: str) -> Position:
        return quest().factory(0, *below).bernal(space, LAB).put("outpost-1", space, caste, friend)

    assert score(taken(soldiers(*sites), caste, card(caste)).g, 0).stars == 10
    few = list(sites)
    while sum(map(drops, few)) >= 5:
        few.pop()
    assert refused(soldiers(*few), caste, card(caste)) == "1D5e"


@pytest.mark.parametrize("robot", ["colonist-01", "colonist-12", "colonist-14", "colonist-16"])
@pytest.mark.rule("terawatt:1D5n")
@pytest.mark.card("frontier:future:uplift")
def test_uplift_frees_all_robots_for_twenty_aquas(robot: str) -> None:
    face = f"{robot}-purple"

    def lab(aquas: int, at: str) -> Position:
        return over(quest(), ENCELADUS).put("outpost-1", at, face, "crew").aquas(0, aquas)

    p = lab(20, near(ENCELADUS)).roll(3).start().choose(attempt(face))
    assert p.g.emancipated
    assert p.g.players[0].aquas == 0
    assert score(p.g, 0).stars == 12
    assert refused(lab(19, near(ENCELADUS)), face) == "1D5n"
    assert refused(lab(20, CERES), face) == "1D5n"
    assert refused(lab(20, near(ENCELADUS)).set(emancipated=True), face) == "1D5n"


@pytest.mark.rule("terawatt:1Db", "frontier:N3")
def test_a_promoted_robot_that_was_traded_completes_its_future_for_who_promoted_it_alone() -> None:
    face = "colonist-12-purple"

    def traded(promoter: int) -> Position:
        p = over(quest(), ENCELADUS).put("outpost-1", near(ENCELADUS), "crew").aquas(0, 20)
        p.put("outpost-1", near(ENCELADUS), face, seat=1)
        p.factory(1, TITAN).bernal(near(TITAN), "bernal-03-white", seat=1)
        if promoter == 0:
            robot = p.stack("outpost-1", seat=1).parts[0]
            p.stack("outpost-1", seat=1).parts = (replace(robot, promoter=0),)
        p.start().choose(Negotiate(), Offer(1, take=("stack:1:outpost-1",)), ACCEPT)
        return p.choose(next(move for move in p.options(SendAway) if move.card != "colonist-12"))

    assert traded(1).refused(attempt(face)) == "1Db"
    assert attempt(face) in traded(0).options(Attempt)


@pytest.mark.rule("terawatt:1A6.3", "terawatt:1A6a.5")
def test_an_anchored_bernal_may_dare_it_and_is_lost_on_a_one() -> None:
    face = LENS
    p = over(quest(), TITAN).freighter(near(TITAN), face).roll(1).start()
    p.choose(attempt(face, "bernal-02"))
    assert "bernal-02" in p.g.players[0].hand
    assert face in p.faces("freighter")
    assert p.g.players[0].stars == {}


def test_every_future_is_in_the_book() -> None:
    printed = {face.future for face in FACES.values() if face.future}
    assert set(FUTURES) == printed

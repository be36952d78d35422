"""Module 2: what single colonists do once they are promoted (2C4), each against a table without them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.bernals.effects import shows
from tests.rules.bernals.test_anchoring import CERES, GEO, new
from tests.rules.frontier.position import NASA, ROSCOSMOS, TAIKO, UN, Position
from tests.rules.frontier.test_prospects import BUGGY_HERE, DIGGER, ENCKE, EUREKA, sixths

from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import Boost, FactoryRefuel, Jump, Produce, Sell
from perijove.games.frontier.rules.abilities import finao_cost, is_felon, privileges
from perijove.games.frontier.rules.market import boost_cost
from perijove.games.frontier.terawatt_moves import Attempt, BuildElevator
from perijove.solar.chains import effects_of

RENTERS, CARETAKERS = "colonist-08-purple", "colonist-09-purple"
KALPANA, HOTEL = "bernal-01-white", "bernal-01-purple"
PHOBOS, CAVES = "site:phobos", "site:mars-arsia-mons-caves"
DEIMOS, PSYCHE = "site:deimos", "site:psyche"  # D and M


def crewed(crew: str, *faces: str) -> Position:
    """A Home Bernal in which these live."""
    return new(crews=(crew,)).bernal(GEO, KALPANA, *faces)


# ---------------------------------------------------------------------- what its owner pays and may do


@pytest.mark.parametrize("face", ["colonist-14-purple", "colonist-15-purple"])
@pytest.mark.rule("frontier:H7e", "bernals:2C4")
@shows("finao.divide", "colonist-14-purple", "colonist-15-purple")
def test_navigators_and_implants_halve_finao(face: str) -> None:
    assert finao_cost(crewed(UN).start().g, 0) == 4
    assert finao_cost(crewed(UN, face).start().g, 0) == 2
    both = new(crews=(UN,)).bernal(GEO, HOTEL, "colonist-14-purple", "colonist-15-purple").start()
    assert finao_cost(both.g, 0) == 1
    assert finao_cost(both.g, 1) == 4, "of its owner only"


@pytest.mark.rule("bernals:2C4")
@shows("felony.allowed", "colonist-03-purple")
def test_soldiers_may_commit_felonies() -> None:
    p = new(crews=(UN,)).bernal(GEO, "bernal-01-white").start()
    assert not is_felon(p.g, 0)
    soldiers = new(crews=(UN,)).bernal(GEO, "bernal-01-white", "colonist-03-purple").start()
    assert is_felon(soldiers.g, 0)


@pytest.mark.rule("bernals:2A7a", "bernals:2C4")
@shows("privilege.both_faces", "colonist-02-purple")
def test_a_group_mind_has_the_privileges_of_both_faces() -> None:
    other = new(crews=(UN,)).start()
    kinds = {effect.kind for face in ("crew-01-front", "crew-01-back") for effect in effects_of(face)}
    assert not any(privileges(other.g, 0, kind) for kind in kinds)
    p = new(crews=(UN,)).leo("colonist-02-purple")
    p.g.players[0].leaving = 1
    assert all(privileges(p.g, 0, kind) for kind in kinds)


@pytest.mark.rule("bernals:2C4")
@shows("privilege.in_anarchy", "colonist-18-purple")
def test_pilgrims_keep_the_privilege_in_anarchy() -> None:
    p = new(crews=(ROSCOSMOS,)).bernal(GEO, "bernal-01-white").set(anarchy=True)
    kind = effects_of(ROSCOSMOS)[0].kind
    assert privileges(p.g, 0, kind) == ()
    p.put("bernal-1", GEO, "colonist-18-purple")
    assert privileges(p.g, 0, kind)


@pytest.mark.rule("bernals:2C4")
@shows("boost.cost_factor", "colonist-06-purple")
def test_secessionists_double_the_boosts_of_all_others() -> None:
    p = new().bernal(GEO, "bernal-01-white", "colonist-06-purple").hand(0, "thruster-01").hand(1, "thruster-05")
    assert boost_cost(p.g, 0, Boost("thruster-01")) == FACES["thruster-01-white"].mass
    assert boost_cost(p.g, 1, Boost("thruster-05")) == 2 * FACES["thruster-05-white"].mass


@pytest.mark.rule("bernals:2C4")
@shows("free_market.factor", "colonist-17-purple")
def test_naniteers_double_the_free_market() -> None:
    p = new().bernal(GEO, "bernal-01-white", "colonist-17-purple").hand(0, "thruster-01").start()
    before = p.g.players[0].aquas
    p.choose(Sell("thruster-01"))
    assert p.g.players[0].aquas == before + 6


@pytest.mark.rule("frontier:Felony", "frontier:G4", "bernals:2C4")
@shows("felony.allowed", "colonist-03-purple")
def test_soldiers_do_so_where_humans_of_others_look_on() -> None:
    """Other felons are stopped by the humans there."""

    def jumps(crew: str, *faces: str) -> Position:
        p = new(crews=(crew, NASA)).bernal(GEO, HOTEL).rocket(DEIMOS, "crew", *faces)
        return p.claim(1, DEIMOS).put("outpost-1", DEIMOS, "crew", seat=1).start()

    assert jumps(TAIKO).refused(Jump(DEIMOS)) == "Felony"
    p = jumps(UN, "colonist-03-purple").choose(Jump(DEIMOS))
    assert p.g.claims == {BOARD[DEIMOS]: 0}


# ---------------------------------------------------------------------- what they do where they are


def chance(site: str, at: str, *faces: str) -> int:
    """In sixths, that a buggy finds something on a site while colonists are there or elsewhere."""
    p = new(crews=(NASA,)).bernal(GEO, KALPANA).put("outpost-1", site, DIGGER)
    return sixths(p.put("outpost-1" if at == site else "outpost-2", at, *faces), BUGGY_HERE, site)


@pytest.mark.parametrize(("face", "found"), [("colonist-05-purple", 3), ("colonist-18-purple", 2)])
@pytest.mark.rule("frontier:I6", "frontier:B7h", "bernals:2C4")
@shows("size_roll.modify", "colonist-05-purple", "colonist-18-purple")
def test_seed_sails_and_pilgrims_find_more_on_synodic_comets(face: str, found: int) -> None:
    """On a comet in the same place: sails 2 better, pilgrims 1; not on other sites, and not from afar."""
    assert (chance(ENCKE, ENCKE), chance(EUREKA, EUREKA)) == (1, 1)
    assert (chance(ENCKE, ENCKE, face), chance(EUREKA, EUREKA, face)) == (found, 1)
    assert chance(ENCKE, DEIMOS, face) == 1


@pytest.mark.rule("frontier:I6", "bernals:2C4")
@shows("size_roll.modify", "colonist-08-purple")
def test_body_renters_find_more_where_they_are() -> None:
    assert (chance(ENCKE, ENCKE, RENTERS), chance(EUREKA, EUREKA, RENTERS)) == (2, 2)
    assert chance(EUREKA, DEIMOS, RENTERS) == 1


@pytest.mark.rule("frontier:I6", "frontier:B7h", "bernals:2C4")
@shows("size_roll.modify", "colonist-09-purple")
def test_caretakers_find_more_on_synodic_sites_from_anywhere() -> None:
    assert chance(ENCKE, DEIMOS, CARETAKERS) == chance(ENCKE, ENCKE, CARETAKERS) == 2
    assert chance(EUREKA, EUREKA, CARETAKERS) == 1


@pytest.mark.rule("terawatt:1B9.2", "bernals:2C4")
@shows("elevator.freighter", "colonist-04-purple")
def test_martians_build_an_elevator_as_a_freighter_does() -> None:
    def tried(face: str) -> list[BuildElevator]:
        p = new(crews=(NASA,), terawatt=True).bernal(GEO, KALPANA).factory(1, CAVES)
        return p.put("outpost-1", PHOBOS, face).start().options(BuildElevator)

    assert tried("colonist-04-white") == []
    assert tried("colonist-04-purple") == [BuildElevator(PHOBOS, CAVES, "colonist-04")]


OCEANS = (CERES, "site:pluto", "site:enceladus")


def worms(*rolls: int, operated: bool = False) -> Position:
    """Iceworms at LEO, who could attempt their Future."""
    p = new(crews=(NASA,), terawatt=True).bernal(GEO, KALPANA)
    p.g.rules = replace(p.g.rules, futures=True)
    return p.leo("colonist-07-purple").factory(0, *OCEANS).set(operated=operated).roll(*rolls).start()


DIVE = Attempt("submariner", "colonist-07", "colonist-07")


@pytest.mark.rule("terawatt:1A6a.4", "bernals:2C4")
@shows("epic_hazard.free", "colonist-07-purple")
def test_iceworms_dare_an_epic_hazard_for_nothing() -> None:
    assert worms(operated=True).options(Attempt) == [DIVE]
    assert not worms(1).choose(DIVE).g.operated


@pytest.mark.rule("terawatt:1A6a.4", "bernals:2C4")
@shows("epic_hazard.survive", "colonist-07-purple")
def test_iceworms_survive_it() -> None:
    p = worms(1).choose(DIVE)
    assert p.g.players[0].stars == {}
    assert "colonist-07-purple" in p.faces("leo")


@pytest.mark.rule("frontier:I8", "bernals:2C4")
@shows("et_production.type", "colonist-11-purple")
def test_sybonts_make_what_is_of_carbon_where_they_are() -> None:
    """At a factory of another type; not at one where they are not."""

    def made(at: str) -> set[tuple[str, str]]:
        p = crewed(NASA).put("outpost-1", at, "colonist-11-purple").factory(0, DEIMOS, PSYCHE).hand(0, "generator-01")
        return {(move.card, move.site) for move in p.start().options(Produce)}

    assert FACES["generator-01-black"].type == "C"
    assert made(DEIMOS) == {("generator-01", DEIMOS)}
    assert made(CERES) == set()


@pytest.mark.rule("terawatt:1C1a", "bernals:2C4")
@shows("isotope.factor", "colonist-13-purple")
def test_aviatrices_double_the_isotope_of_a_refuel() -> None:
    """They are miners besides, who bring one more refuel: four tanks instead of two."""

    def tanks(face: str) -> int:
        p = new(crews=(NASA,), terawatt=True).bernal(GEO, KALPANA).hand(0, "gw-thruster-04").factory(0, PSYCHE)
        p.put("outpost-1", PSYCHE, face).start()
        return p.choose(FactoryRefuel(PSYCHE, "outpost-1", "isotope")).stack("outpost-1").isotope

    assert tanks("colonist-13-white") == 2
    assert tanks("colonist-13-purple") == 4

"""Where two clauses meet: felonies and leave, laws within laws, losses at odd moments, rolls that are easily spared."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.frontier.position import B612, ESA, NASA, TAIKO, Position
from tests.rules.frontier.test_politics import assembly, end_year

from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import (
    ACCEPT,
    HALT,
    Activate,
    Delegate,
    Deliver,
    Draft,
    EndTurn,
    Fly,
    Grind,
    Industrialize,
    Jettison,
    Jump,
    Lobby,
    Murder,
    NameFirst,
    Negotiate,
    Offer,
    Pick,
    Prospect,
    Recall,
    Refuel,
    Repair,
    Scoop,
    SetOut,
    SwitchOff,
    Transfer,
)
from perijove.games.frontier.rules.abilities import is_working
from perijove.games.frontier.rules.deals import carry_out, gifts
from perijove.games.frontier.rules.politics import law
from perijove.games.frontier.rules.thrust import LAWS
from perijove.solar import Craft, Pilot

LEO, DEIMOS, PHOBOS, CERES = "lagrange:leo", "site:deimos", "site:phobos", "site:ceres"
ARSIA, ARSIA_LANDER, HELIOGYRO = "site:mars-arsia-mons-caves", "burn:075", "thruster-08-white"
DIGGER, WEAK = "robonaut-03-black", "thruster-12-white"


# ---------------------------------------------------------------------- factory-assist


def plane(p: Position) -> Position:
    return p.choose(next(move for move in p.options(Activate) if move.rocketplane))


@pytest.mark.rule("frontier:H6c", "frontier:H7")
def test_a_rocketplane_is_helped_by_the_factory_and_rolls_for_it() -> None:
    p = (
        Position(crews=(NASA,))
        .factory(0, ARSIA)
        .rocket(ARSIA, "thruster-12-white", wet="2")
        .put("outpost-1", ARSIA, water=4)
    )
    plane(p.roll(1).start()).choose(Fly(ARSIA_LANDER))
    assert p.said("hazard")[0]["cause"] == "assist"
    assert "rocket" not in p.g.players[0].stacks
    safe = (
        Position(crews=(ESA,))
        .factory(0, ARSIA)
        .rocket(ARSIA, "thruster-12-white", wet="2")
        .put("outpost-1", ARSIA, water=4)
    )
    plane(safe.roll(1).start()).choose(Fly(ARSIA_LANDER))
    assert safe.said("hazard") == []


@pytest.mark.rule("frontier:H6c", "frontier:H8b")
def test_a_bonus_burn_that_pays_a_rocketplanes_half_lander_brings_no_fuel() -> None:
    """core-06: later lander burns are Burns, so bonus burns pay for them, and then they cost nothing."""
    craft = Craft(thrust=12, base_thrust=12, consumption=4, rocketplane=BOARD[ARSIA])
    pilot = Pilot(BOARD, LAWS["blue"], craft)
    above_ceres = pilot.start(BOARD["lagrange:gefion-family-barycenter"], 10).with_bonus(2)
    landing = next(step for step in pilot.steps(above_ceres) if step.leg.half)
    assert (landing.bonus, landing.burns, landing.fuel) == (1, 0, 0)


@pytest.mark.rule("frontier:O5", "frontier:H6c")
def test_who_is_free_to_roam_flies_rocketplanes_off_others_factories() -> None:
    def there(star: str) -> Position:
        p = assembly(star=star, individuality={1: 1}, honor={1: 1}).factory(1, ARSIA).rocket(ARSIA, "crew", wet="2")
        return p.put("outpost-1", ARSIA, water=4).start()

    assert [move for move in there("individuality").options(Activate) if move.rocketplane]
    assert not [move for move in there("honor").options(Activate) if move.rocketplane]


@pytest.mark.rule("frontier:N5a")
def test_a_human_on_the_spot_hijacks_a_factory_for_a_craft_without_crew() -> None:
    p = Position(crews=(TAIKO,)).factory(1, DEIMOS).rocket("lagrange:sol-mars-l2", HELIOGYRO)
    p.put("outpost-1", DEIMOS, "crew").start()
    p.choose(next(move for move in p.options(Activate) if move.thruster == HELIOGYRO))
    assert Fly(DEIMOS) in p.options(Fly)


# ---------------------------------------------------------------------- rolls


@pytest.mark.rule("frontier:I5c")
def test_an_air_eater_that_only_started_its_engine_still_rolls() -> None:
    parts = ("thruster-04-black", "generator-01-black")
    p = Position(crews=(NASA,)).rocket("lagrange:025", *parts, water=3, wet="6").roll(1).start()
    p.choose(p.options(Activate)[0], HALT, Scoop("rocket", "thruster-04-black"))
    assert p.said("hazard")[0]["die"] == 1
    assert "rocket" not in p.g.players[0].stacks


@pytest.mark.rule("frontier:K2b", "frontier:I7a")
def test_only_a_glitched_stack_that_takes_part_is_rolled_for() -> None:
    p = Position(crews=(NASA,)).claim(0, CERES).put("outpost-1", CERES, "refinery-01-black", DIGGER)
    p.put("outpost-2", CERES, "radiator-01-white").glitch("outpost-2").roll(1).start()
    p.choose(Industrialize(CERES, "refinery-01", "robonaut-03", ("refinery-01", "robonaut-03")))
    assert p.said("glitch.roll") == []
    assert p.faces("outpost-2") == ["radiator-01-white"]
    assert BOARD[CERES] in p.g.factories


@pytest.mark.rule("frontier:K2c", "frontier:E7a")
def test_a_rocket_that_loses_its_only_triangle_on_the_pad_keeps_whole_tanks() -> None:
    # thruster of mass 2 and a black refinery; wet mass above dry mass by three tanks
    p = Position().rocket(LEO, "thruster-04-white", "refinery-03-black", wet="6").season("blue", spot=1).roll(4)
    tanks = 6 - p.stack("rocket").mass
    end_year(p.start())
    assert p.faces("rocket") == ["refinery-03-black"]
    assert (p.stack("rocket").water, p.stack("rocket").fuel) == (tanks, 0)


@pytest.mark.rule("frontier:K2c", "frontier:E7b")
def test_tanks_go_with_the_last_card_that_explodes() -> None:
    p = Position().rocket(LEO, "thruster-04-white", water=2).season("blue", spot=1).roll(4).start()
    end_year(p)
    assert "rocket" not in p.g.players[0].stacks
    assert p.g.players[0].aquas == 0


# ---------------------------------------------------------------------- felonies and repairs


@pytest.mark.rule("frontier:G4b", "frontier:I6")
def test_a_felon_with_a_human_claims_luna_without_leave() -> None:
    pole = "site:luna-shackleton-polar-rim"
    p = Position(crews=(NASA, TAIKO)).put("outpost-1", pole, DIGGER, "crew", seat=1).start(active=1)
    assert p.options(Prospect)
    guarded = Position(crews=(NASA, TAIKO)).put("outpost-1", pole, DIGGER, "crew", seat=1).rocket(pole, "crew")
    assert not guarded.start(active=1).options(Prospect)
    unmanned = Position(crews=(NASA, TAIKO)).put("outpost-1", pole, DIGGER, seat=1).start(active=1)
    assert unmanned.refused(Prospect("outpost-1", "robonaut-03", "buggy")) == "I6.1"


@pytest.mark.rule("frontier:G4a")
def test_a_claim_jumper_without_a_disk_chooses_which_claim_to_give_up() -> None:
    p = Position(crews=(TAIKO,)).claim(1, DEIMOS).claim(0, PHOBOS, CERES).rocket(DEIMOS, "crew")
    others = [space.id for space in BOARD.sites() if space.id not in (DEIMOS, PHOBOS, CERES)]
    p.claim(0, *others[:7])
    p.start().choose(Jump(DEIMOS), Pick(CERES))
    assert BOARD[CERES] not in p.g.claims
    assert (p.g.claims[BOARD[DEIMOS]], p.g.claims[BOARD[PHOBOS]]) == (0, 0)


def test_murder_is_no_accident_that_a_review_counts() -> None:
    p = Position(crews=(TAIKO,)).rocket(PHOBOS, "crew").start().choose(Murder("rocket", "crew-02"))
    assert p.g.players[0].fatalities == 0


@pytest.mark.rule("frontier:G7", "frontier:N8")
def test_anothers_glitch_is_repaired_by_ones_own_human_only() -> None:
    p = Position(crews=(NASA, ESA)).put("outpost-1", DEIMOS, "refinery-01-white", "crew", seat=1)
    p.glitch("outpost-1", seat=1).start()
    assert p.refused(Repair(1, "outpost-1")) == "G7"
    beside = Position(crews=(NASA, ESA)).put("outpost-1", DEIMOS, "refinery-01-white", seat=1)
    beside.glitch("outpost-1", seat=1).rocket(DEIMOS, "crew").start().choose(Repair(1, "outpost-1"))
    assert not beside.stack("outpost-1", seat=1).glitch


# ---------------------------------------------------------------------- laws and trades


@pytest.mark.rule("frontier:O4", "frontier:O5")
def test_who_lobbies_for_unity_has_all_well_supported_laws() -> None:
    p = assembly(star="honor", honor={1: 3}, unity={0: 1}, freedom={2: 2}).aquas(0, 1).start()
    assert not law(p.g, 0, "freedom")
    p.choose(Lobby("unity"))
    assert law(p.g, 0, "freedom")
    assert not law(p.g, 1, "freedom")
    assert not law(p.g, 0, "equality")


@pytest.mark.rule("frontier:O5")
def test_the_general_assembly_insures_where_the_centre_is_well_supported() -> None:
    p = assembly(star="unity", unity={1: 3}, centrist={0: 1, 1: 1}).leo("refinery-02-white")
    end_year(p.season("blue", spot=1).roll(4).start())
    assert p.g.players[0].aquas == 3
    few = assembly(star="unity", unity={1: 3}, centrist={0: 1}).leo("refinery-02-white")
    end_year(few.season("blue", spot=1).roll(4).start())
    assert few.g.players[0].aquas == 0


@pytest.mark.rule("frontier:N2a", "frontier:O6b")
def test_traded_cards_are_locked_to_the_givers_turn_though_the_order_changes() -> None:
    p = assembly().hand(0, "thruster-01").season("blue", spot=11).roll(1)
    carry_out(p.g, 0, Offer(2, give=("card:thruster-01",)))
    p.start(active=2).choose(EndTurn(), Delegate("honor"), NameFirst(1))
    assert p.g.active == 1
    assert "card:thruster-01" not in gifts(p.g, 2)
    p.choose(EndTurn(), EndTurn())
    assert p.g.active == 0
    assert "card:thruster-01" in gifts(p.g, 2)


@pytest.mark.rule("frontier:H1b", "frontier:N3")
def test_what_was_given_away_after_its_move_stays_frozen_to_the_givers_next_turn() -> None:
    p = Position(3).rocket(LEO, HELIOGYRO).start()
    p.choose(p.options(Activate)[0], Fly("burn:cycler"), HALT)
    assert p.stack("rocket").moved
    p.choose(Negotiate(), Offer(1, give=("stack:0:rocket",)), ACCEPT, EndTurn())
    assert (p.g.active, p.options(Activate)) == (1, [])
    p.choose(EndTurn(), EndTurn())
    assert p.g.active == 0
    p.choose(EndTurn())
    assert p.options(Activate)


@pytest.mark.rule("frontier:I7f")
def test_without_cubes_a_delegate_may_be_taken_back() -> None:
    p = assembly(star="honor", honor={0: 2}).start()
    assert p.refused(Recall("honor")) == "I7f"
    empty = assembly(star="honor", honor={0: 5}, freedom={1: 1})
    assert empty.g.players[0].cubes == 0
    empty.start().choose(Recall("honor"))
    assert (empty.g.players[0].cubes, empty.g.delegates["honor"][0]) == (1, 4)
    assert not empty.options(Recall)


# ---------------------------------------------------------------------- guests


def with_guest(at: str = DEIMOS) -> Position:
    """NASA's crew rides in the rocket of the other, who is active."""
    p = Position(crews=(ESA, NASA)).rocket(at, HELIOGYRO, water=2).put("outpost-1", at, "crew", seat=1).start()
    return p.choose(Negotiate(), Offer(1, take=("guest:1:0:rocket",)), ACCEPT)


@pytest.mark.rule("frontier:N3d")
def test_a_guest_crew_lends_its_triangle_and_nothing_else() -> None:
    p = with_guest()
    assert p.faces("rocket") == [HELIOGYRO, NASA]
    assert p.stack("rocket").part("crew-03").owner == 1
    assert "outpost-1" not in p.g.players[1].stacks
    assert [move for move in p.options(Activate) if move.thruster == NASA]
    assert not p.options(Refuel)
    assert not p.options(Prospect)
    assert p.refused(Transfer("crew-03", "rocket", "outpost-new")) == "N3d"


@pytest.mark.rule("frontier:N3d")
def test_host_and_owner_may_set_a_guest_out_on_their_own_turn() -> None:
    hosted = with_guest().choose(SetOut(0, "rocket", "crew-03"))
    assert (hosted.faces("rocket"), hosted.faces("outpost-1", seat=1)) == ([HELIOGYRO], [NASA])
    owned = with_guest().choose(EndTurn(), SetOut(0, "rocket", "crew-03"))
    assert owned.stack("outpost-1", seat=1).part("crew-03").owner == -1


@pytest.mark.rule("frontier:N3d")
def test_a_crew_boards_only_a_rocket_where_it_is() -> None:
    p = Position(crews=(ESA, NASA)).rocket(DEIMOS, HELIOGYRO).put("outpost-1", PHOBOS, "crew", seat=1).start()
    p.choose(Negotiate())
    assert not [item for item in gifts(p.g, 1) if item.startswith("guest")]


# ---------------------------------------------------------------------- a drive that kills


EXOTIC = next(f.id for f in FACES.values() if "exotic" in f.provides and f.deck == "reactor" and not f.requirements)
COLD = ("radiator-04-black", "radiator-11-black", "radiator-09-black")
VALKYRIE = ("thruster-02-white", "reactor-10-black", EXOTIC, *COLD)


def valkyrie(p: Position) -> list[Activate]:
    return [move for move in p.options(Activate) if "reactor-10-black" in move.chain]


@pytest.mark.rule("frontier:J1c")
def test_a_drive_that_would_kill_humans_as_it_starts_is_for_felons() -> None:
    def drives(crew: str, *, anarchy: bool = False) -> list[Activate]:
        p = Position(crews=(crew,)).rocket(DEIMOS, "crew", *VALKYRIE, heavy=COLD).set(anarchy=anarchy).start()
        return valkyrie(p)

    assert drives(NASA)  # rad-hardness 4
    assert not drives(B612)  # rad-hardness 3
    assert drives(B612, anarchy=True)


@pytest.mark.rule("frontier:J1c")
def test_such_a_drive_kills_whatever_is_beside_it_of_all_players() -> None:
    """core-76"""
    p = Position(crews=(NASA, ESA)).rocket(DEIMOS, *VALKYRIE, heavy=COLD).put("outpost-1", DEIMOS, "refinery-01-white")
    p.put("outpost-1", DEIMOS, "refinery-05-white", "crew", seat=1, water=2)
    p.put("outpost-2", PHOBOS, "refinery-10-white", seat=1).start()
    p.choose(valkyrie(p)[0], HALT)
    assert "outpost-1" not in p.g.players[0].stacks
    assert (p.faces("outpost-1", seat=1), p.faces("outpost-2", seat=1)) == ([ESA], ["refinery-10-white"])
    assert (p.g.players[0].hand, p.g.players[1].hand) == (("radiator-11", "refinery-01"), ("refinery-05",))


@pytest.mark.rule("frontier:J1c", "frontier:B6")
def test_to_kill_anothers_human_beside_the_drive_is_a_felony() -> None:
    def beside(crew: str, at: str = DEIMOS) -> Position:
        return Position(crews=(NASA, crew)).rocket(DEIMOS, *VALKYRIE, heavy=COLD).put("outpost-1", at, "crew", seat=1)

    assert valkyrie(beside(ESA).start())
    assert not valkyrie(beside(B612).start())
    assert valkyrie(beside(B612, PHOBOS).start())
    killed = beside(B612).set(anarchy=True).start()
    killed.choose(valkyrie(killed)[0], HALT)
    assert killed.faces("leo", seat=1) == [B612]


@pytest.mark.rule("frontier:E2e")
def test_an_empty_leo_stack_keeps_no_glitch() -> None:
    p = Position(crews=(ESA,)).rocket(LEO, HELIOGYRO).leo("refinery-02-white").glitch("leo")
    crew, refinery = p.stack("leo").parts
    p.stack("leo").parts, p.stack("rocket").parts = (refinery,), (*p.stack("rocket").parts, crew)
    p.start().choose(Jettison("leo", "refinery-02"))
    assert not p.stack("leo").glitch


@pytest.mark.rule("frontier:J3c", "frontier:J3e")
def test_what_is_switched_off_supports_nothing() -> None:
    reactors = [face for face in FACES.values() if face.deck == "reactor" and not face.requirements]
    exotic = next(face.id for face in reactors if face.provides == ("exotic",))
    cold = ("radiator-04-black", "radiator-11-black")
    p = Position(crews=(NASA,)).put("outpost-1", DEIMOS, "robonaut-01-white", "reactor-10-black", exotic, *cold)
    stack = p.stack("outpost-1")
    stack.parts = tuple(replace(part, heavy=part.face in cold) for part in stack.parts)
    p.start()
    assert is_working(p.g, 0, p.stack("outpost-1"), 0)
    p.choose(SwitchOff("reactor-10"))
    assert not is_working(p.g, 0, p.stack("outpost-1"), 0)


@pytest.mark.rule("frontier:G2c")
def test_a_bernal_is_not_ground_to_dirt() -> None:
    p = Position(bernals=True).rocket(DEIMOS, "bernal-01-white", "refinery-02-white").start()
    assert p.refused(Grind("bernal-01")) == "G2c"
    assert Grind("refinery-02") in p.options(Grind)


def test_a_draft_goes_on_when_the_decks_are_empty() -> None:
    # four altruists draft 48 times, but only 38 cards are left
    p = Position(4, cooperative=True, quick_start=True).start("draft")
    assert sum(deck.count for deck in p.g.decks.values()) == 38
    for _ in range(38):
        p.choose(p.options(Draft)[0])
    assert (p.asked, p.g.active) == ("sale", 0)


@pytest.mark.rule("frontier:I9", "frontier:N6a", "frontier:O5")
def test_nobody_delivers_from_anothers_factory_without_leave() -> None:
    cargo = "refinery-03-black"
    felon = Position(crews=(TAIKO,)).factory(1, CERES).rocket(CERES, "crew", cargo, water=4).start()
    assert felon.refused(Deliver("rocket", "refinery-03")) == "N6"
    roamer = assembly(star="individuality", individuality={1: 2}).factory(1, CERES).rocket(CERES, cargo, water=4)
    assert roamer.start().refused(Deliver("rocket", "refinery-03")) == "N6"
    guest = Position(crews=(NASA,)).factory(1, CERES).rocket(CERES, "crew", cargo, water=4)
    guest.permit(1, 0, "factory", CERES).start().choose(Deliver("rocket", "refinery-03"))
    assert cargo in guest.faces("leo")

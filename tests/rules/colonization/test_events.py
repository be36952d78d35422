"""The sunspot cycle and its events (M4)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import ChooseCard, ChooseStack
from perijove.games.colonization.facts import BOARD, CYCLE
from perijove.games.colonization.moves import END_TURN, Activate, Fly
from perijove.games.colonization.rules.events import event_of, exposed_to_glitches, is_protected

CVD, FORM = "refinery-03-white", "refinery-05-white"  # mass 3
DRILL = "robonaut-08-white"  # mass 1, rad-hard 6
LASER = "robonaut-07-white"  # mass 2, rad-hard 5
BATTERY = "generator-14-black"
ORBIT = "lagrange:136"


def happening(p: Position, season: str, *dice: int) -> Position:
    """The year ends before a spot of a season on which an event is rolled for."""
    spot = next(each for each in CYCLE.events if CYCLE.seasons[each] == season and CYCLE.seasons[each - 1] == season)
    p.set(spot=spot - 1).roll(*dice).start()
    for _ in range(p.g.seats):
        p.choose(END_TURN)
    return p


def test_the_marker_moves_a_spot_a_year_and_every_second_one_brings_an_event() -> None:
    p = colony().set(spot=1).roll(1).start().choose(END_TURN, END_TURN)
    assert (p.g.spot, p.g.season, len(p.said("event"))) == (2, "yellow", 1)
    p = colony().set(spot=2).start().choose(END_TURN, END_TURN)
    assert (p.g.spot, p.said("event")) == (3, [])
    assert Position().start().choose(END_TURN, END_TURN).said("spot") == []


@pytest.mark.rule("colonization:M4.season")
@pytest.mark.parametrize(
    ("die", "season", "event"),
    [(1, "red", "inspiration"), (2, "blue", "inspiration"), (3, "red", "glitch"), (4, "blue", "pad_explosion"),
     (5, "blue", "election"), (6, "yellow", "budget_cuts"), (5, "yellow", "budget_cuts"), (6, "red", "solar_flare")],
)  # fmt: skip
def test_five_and_six_depend_on_the_season(die: int, season: str, event: str) -> None:
    assert event_of(die, season) == event


@pytest.mark.rule("colonization:M4.inspiration")
def test_inspiration_puts_the_top_of_every_patent_deck_under_it() -> None:
    p = colony().top("thruster-01", "radiator-02")
    colonists = p.g.decks["colonist"].cards
    happening(p, "red", 1)
    assert p.g.decks["thruster"].cards[0] == "thruster-01"
    assert p.g.decks["radiator"].cards[0] == "radiator-02"
    assert p.g.decks["colonist"].cards == colonists


# ---------------------------------------------------------------------- glitches


@pytest.mark.rule("colonization:M4.glitch")
def test_a_glitch_takes_the_heaviest_card_of_everybodys_rocket_before_outposts() -> None:
    p = colony().rocket(ORBIT, CVD, DRILL).put("outpost-1", ORBIT, FORM)
    p.put("outpost-1", "lagrange:143", LASER, "thruster-02-white", seat=1)
    happening(p, "red", 3)
    assert (p.faces("rocket"), p.faces("outpost-1")) == ([DRILL], [FORM])
    assert p.faces("outpost-1", 1) == ["thruster-02-white"]


@pytest.mark.rule("colonization:M4.glitch")
def test_among_outposts_and_equal_cards_the_owner_chooses() -> None:
    p = colony().put("outpost-1", ORBIT, CVD, FORM).put("outpost-2", "lagrange:143", LASER)
    happening(p, "red", 3)
    assert p.options() == [ChooseStack("outpost-1"), ChooseStack("outpost-2")]
    p.choose(ChooseStack("outpost-1"))
    assert p.options() == [ChooseCard("refinery-03"), ChooseCard("refinery-05")]
    p.choose(ChooseCard("refinery-05"))
    assert p.faces("outpost-1") == [CVD]


@pytest.mark.rule("colonization:M4.glitch-protection", "colonization:P4.meteoroid")
def test_a_human_a_cube_or_a_promoted_bernal_in_the_place_protects() -> None:
    def exposed(p: Position) -> bool:
        return exposed_to_glitches(p.g, 0) == ["rocket"]

    assert exposed(colony().rocket(PHOBOS, CVD))
    assert not exposed(colony().rocket(PHOBOS, CVD, "crew"))
    assert not exposed(colony().rocket(PHOBOS, CVD).put("outpost-1", PHOBOS, "crew", seat=1))
    assert not exposed(colony().rocket(PHOBOS, CVD).factory(1, PHOBOS))
    assert exposed(colony().rocket(PHOBOS, CVD).claim(0, PHOBOS)), "a disk is no cube"
    assert not exposed(colony().rocket(ORBIT, CVD).bernal(ORBIT, BATTERY))
    assert exposed(colony().rocket(ORBIT, CVD).bernal(ORBIT, BATTERY, side="white"))


@pytest.mark.rule("colonization:M4.glitch-protection")
def test_what_is_elsewhere_protects_nothing() -> None:
    p = colony().rocket(ORBIT, DRILL).put("outpost-1", PHOBOS, "crew").put("cube-1", DEIMOS).factory(1, DEIMOS)
    p.bernal("burn:geo", BATTERY)
    assert exposed_to_glitches(p.g, 0) == ["rocket"]


@pytest.mark.rule("colonization:M4.glitch")
def test_tanks_alone_have_no_card_to_lose() -> None:
    p = colony().put("outpost-1", ORBIT, water=3).put("outpost-2", "burn:274", DRILL)
    assert exposed_to_glitches(p.g, 0) == ["outpost-2"]


@pytest.mark.rule("colonization:P4.meteoroid")
def test_a_freighter_card_protects_and_the_basic_freighter_does_not() -> None:
    p = colony().rocket(ORBIT, CVD).put("freighter", ORBIT, "freighter-02-black")
    assert is_protected(p.g, 0, p.stack("rocket"))
    p = Position().rocket(ORBIT, CVD).freighter(ORBIT)
    assert not is_protected(p.g, 0, p.stack("rocket"))


@pytest.mark.rule("colonization:M4.pad-explosion")
def test_everybody_loses_the_heaviest_card_in_leo_and_unpromoted_bernals() -> None:
    p = colony().leo(DRILL).rocket(LEO, CVD).leo(LASER, DRILL.replace("08", "12"), seat=1)
    p.put("outpost-1", PHOBOS, FORM)
    happening(p, "red", 4)
    assert (p.faces("rocket"), p.faces("leo"), p.faces("outpost-1")) == ([], [DRILL], [FORM])
    assert p.faces("leo", 1) == ["robonaut-12-white"]
    p = happening(colony().leo(DRILL).bernal("burn:geo", CVD, side="white"), "red", 4)
    assert p.faces("leo") == [DRILL], "the Bernal was heavier"
    p = happening(colony().leo(DRILL).bernal("burn:geo", CVD), "red", 4)
    assert p.faces("leo") == [], "a promoted one is safe"


# ---------------------------------------------------------------------- by the season


@pytest.mark.rule("colonization:M4.blue")
def test_blue_brings_an_election() -> None:
    p = happening(colony(2, ("ESA", "PRC")).wt(0, 3), "blue", 5)
    assert (p.prompt, p.seats) == ("vote", (0, 1))
    for seat in (0, 1):
        p.choose(p.options(seat)[-1], seat=seat)
    assert (p.player(0).wt, p.prompt, p.seats) == (0, "govern", (0,))


@pytest.mark.rule("colonization:M4.yellow")
def test_yellow_takes_a_hand_card_of_everybodys_choice_but_no_crew() -> None:
    p = happening(colony().hand(0, "refinery-01", "thruster-01"), "yellow", 6)
    assert p.options() == [ChooseCard("refinery-01"), ChooseCard("thruster-01")]
    p.choose(ChooseCard("thruster-01"))
    assert p.player().hand == ("crew-04", "bernal-01", "refinery-01")
    assert p.g.decks["thruster"].cards[0] == "thruster-01"
    assert p.prompt == "turn", "who has no such card loses none"


@pytest.mark.rule("colonization:M4.red")
def test_a_flare_destroys_exposed_cards_that_are_less_hard_by_zone() -> None:
    """A 6, one less at Mars, two more at Mercury."""
    p = colony().rocket(ORBIT, LASER, "thruster-06-white").put("outpost-1", "burn:219", DRILL, "thruster-05-white")
    happening(p, "red", 6, 6)
    assert p.faces("rocket") == [LASER], "hardness 5 against 5"
    assert p.faces("outpost-1") == ["thruster-05-white"], "hardness 8 against 8, and 6 is too little"


@pytest.mark.rule("colonization:M4.red-shelter")
@pytest.mark.parametrize(
    ("space", "safe"), [(PHOBOS, True), (LEO, True), ("burn:heo", True), ("radhaz:048", True), (ORBIT, False),
     ("burn:geo", False)],
)  # fmt: skip
def test_belts_sites_and_promoted_bernals_are_shelters(space: str, safe: bool) -> None:
    def survives(p: Position) -> bool:
        happening(p, "red", 6, 6)
        return "rocket" in p.player().stacks

    frail = "thruster-06-white"  # hardness 0
    assert survives(colony().rocket(space, frail)) == safe
    assert survives(colony().rocket(ORBIT, frail).bernal(ORBIT, BATTERY))
    assert not survives(colony().rocket(ORBIT, frail).bernal(ORBIT)), "without its supports it does not work"


@pytest.mark.rule("colonization:M4.red-bernal-radiator")
def test_radiators_that_support_a_promoted_bernal_are_exposed_all_the_same() -> None:
    faces = ("bernal-01-purple", "generator-16-white", "radiator-03-white", "thruster-06-white")  # a therm to cool
    p = colony().bernal("burn:geo", *faces[1:])
    happening(p, "red", 6, 6)
    assert p.faces("bernal") == [faces[0], faces[1], faces[3]]
    p = colony().bernal("burn:geo", BATTERY, *faces[2:])
    happening(p, "red", 6, 6)
    assert p.faces("bernal") == [faces[0], BATTERY, *faces[2:]], "nothing there needs to be cooled"
    p = colony(2, ("UN", "ESA")).bernal("burn:heo", *faces[1:])
    happening(p, "red", 6, 6)
    assert p.faces("bernal") == ["bernal-10-purple", *faces[1:]], "inside the belt"


@pytest.mark.rule("colonization:M4.red-bernal-radiator")
def test_of_two_radiators_either_of_which_would_do_both_are_exposed() -> None:
    p = colony().bernal("burn:geo", "generator-16-white", "radiator-03-white", "radiator-07-white")
    happening(p, "red", 6, 6)
    assert p.faces("bernal") == ["bernal-01-purple", "generator-16-white"]


@pytest.mark.rule("colonization:M4.red", "colonization:M4.red-shelter")
@pytest.mark.parametrize("is_first", [True, False])
def test_a_flare_hits_all_at_once_whatever_it_takes_from_a_bernal(is_first: bool) -> None:
    """Its radiator is lost, but the rocket beside it was in its shelter when the flare came."""
    p = colony()
    if is_first:
        p.rocket("burn:geo", "thruster-06-white")
    p.bernal("burn:geo", "generator-16-white", "radiator-03-white")
    if not is_first:
        p.rocket("burn:geo", "thruster-06-white")
    happening(p, "red", 6, 6)
    assert p.faces("bernal") == ["bernal-01-purple", "generator-16-white"]
    assert p.faces("rocket") == ["thruster-06-white"]


@pytest.mark.rule("colonization:M4.red", "colonization:D1.decommission-freighter")
def test_a_promoted_freighter_that_a_flare_destroys_takes_over_a_small_cube() -> None:
    freighter = "freighter-01-purple"  # hardness 6 against 8 at Mercury
    p = colony().freighter("burn:219", freighter, DRILL).put("cube-1", ORBIT)
    p.player().cubes -= 1
    happening(p, "red", 6, 6)
    assert (p.faces("freighter"), p.stack("freighter").space) == ([freighter], BOARD[ORBIT])
    assert "cube-1" not in p.player().stacks


@pytest.mark.rule("colonization:M4.red", "colonization:M4.red-shelter")
@pytest.mark.parametrize(
    ("place", "hardness", "is_lost"),
    [("burn:219", 6, True), ("burn:219", 9, False), (ORBIT, 6, False), ("site:mercury-north-pole", 6, False)],
)
def test_a_mobile_factory_is_as_hard_in_a_flare_as_the_promoted_freighter(
    place: str, hardness: int, is_lost: bool
) -> None:
    """8 at Mercury, 5 at Mars; on a site nothing is exposed."""
    fleet = {6: "freighter-01-purple", 9: "freighter-02-purple"}[hardness]
    p = colony().freighter(PHOBOS, fleet).put("cube-1", place)
    p.player().cubes -= 1
    happening(p, "red", 6, 6)
    assert ("cube-1" not in p.player().stacks, p.player().cubes) == (is_lost, 12 if is_lost else 11)


@pytest.mark.rule("colonization:M4.red", "colonization:D1.decommission-freighter")
def test_a_freighter_takes_over_no_cube_that_the_same_flare_destroys() -> None:
    p = colony().freighter("burn:219", "freighter-01-purple").put("cube-1", "burn:219").put("cube-2", ORBIT)
    p.player().cubes -= 2
    happening(p, "red", 6, 6)
    assert p.stack("freighter").space == BOARD[ORBIT]
    assert (sorted(p.player().stacks), p.player().cubes) == (["freighter", "leo"], 12)


def test_the_sungrazer_loses_cards_and_cubes_when_yellow_ends_and_keeps_its_claim() -> None:
    site = "site:kreutz-sungrazer"
    p = colony().factory(0, site).put("outpost-1", site, DRILL, water=2).set(spot=5).roll(1).start()
    p.choose(END_TURN, END_TURN)
    assert (p.g.factories, p.g.claims, "outpost-1" in p.player().stacks) == ({}, {BOARD[site]: 0}, False)
    assert p.player().cubes == 12


@pytest.mark.parametrize(("spot", "passes"), [(4, False), (5, True), (9, False)])
def test_the_sungrazer_passes_the_sun_only_as_yellow_ends(spot: int, passes: bool) -> None:
    site = "site:kreutz-sungrazer"
    p = colony().factory(0, site).put("cube-1", site).put("cube-2", ORBIT)
    p.player().cubes -= 2
    p.set(spot=spot).roll(1).start().choose(END_TURN, END_TURN)
    assert (BOARD[site] not in p.g.factories, "cube-1" not in p.player().stacks) == (passes, passes)
    assert "cube-2" in p.player().stacks, "what is elsewhere stays"


def test_a_freighter_on_the_sungrazer_takes_over_no_cube_that_goes_with_it() -> None:
    site, freighter = "site:kreutz-sungrazer", "freighter-01-purple"
    p = colony().factory(0, site).freighter(site, freighter).set(spot=5).roll(1).start().choose(END_TURN, END_TURN)
    assert ("freighter" in p.player().stacks, "freighter-01" in p.player().hand) == (False, True)
    p = colony().factory(0, site, PHOBOS).freighter(site, freighter).set(spot=5).roll(1).start()
    assert p.choose(END_TURN, END_TURN).stack("freighter").space == BOARD[PHOBOS]


def test_synodic_comets_are_open_in_their_season_only() -> None:
    nozzle, nerva = "thruster-02-white", "reactor-01-white"

    def ways(season: str) -> list[str]:
        p = colony().season(season).rocket("burn:179", nozzle, nerva, wet="4").start()
        return [move.to for move in p.choose(Activate("rocket", nozzle, (nozzle, nerva))).offered(Fly)]

    assert "site:comet-encke" in ways("blue")
    assert "site:comet-encke" not in ways("red")
    assert DEIMOS not in ways("blue")

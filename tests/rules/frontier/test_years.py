"""Setup, time, events, glory, colonies and points (C, D, G3 to G7, H9, K, L, M)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import ESA, NASA, NORSE, ROSCOSMOS, SPACEX, TAIKO, UN, Position

from perijove.games.frontier import game
from perijove.games.frontier.facts import BOARD, CARDS, CORE_DECKS, CYCLE, FACES, GLORY
from perijove.games.frontier.moves import (
    HALT,
    NO,
    YES,
    Activate,
    ChooseCard,
    ChooseFaction,
    ChooseStack,
    Discard,
    EndTurn,
    Fly,
    GiveUp,
    Jump,
    Nominate,
    Repair,
    ReturnGlory,
    Ride,
    Settle,
    TakeGlory,
)
from perijove.games.frontier.rules.abilities import privileges
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.state import Frontier, Part
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options

LEO, PHOBOS, DEIMOS, CERES, CYCLER = "lagrange:leo", "site:phobos", "site:deimos", "site:ceres", "burn:cycler"
KREUTZ = "site:kreutz-sungrazer"


def table(players: int, seed: str = "setup", **options: Any) -> Match:
    return Match(game, Header("frontier", players, check_options("frontier", game.options, players, options), seed))


def state(match: Match) -> Frontier:
    assert isinstance(match.g, Frontier)
    return match.g


def settled(players: int, **options: Any) -> Frontier:
    """Everybody has taken the first side of the crew card."""
    match = table(players, **options)
    for seat in range(players):
        match.choose(seat, match.decision.options(seat)[0])  # type: ignore[union-attr]
    return state(match)


# ---------------------------------------------------------------------- setup


@pytest.mark.rule("frontier:C1", "frontier:A1a", "frontier:A1b", "frontier:M1")
def test_four_disks_make_48_years() -> None:
    g = settled(2)
    assert g.disks * len(CYCLE.seasons) == 48


@pytest.mark.rule("frontier:C2")
def test_sides_of_the_crew_card_are_chosen_in_secret() -> None:
    match = table(2)
    assert match.decision is not None
    assert match.decision.seats == (0, 1)
    card = FACES[state(match).players[0].crew].card
    assert match.decision.options(0) == [ChooseFaction(face) for face in CARDS[card]]
    match.choose(0, match.decision.options(0)[1])
    assert state(match).players[0].stacks["leo"].parts == ()  # nobody knows yet


@pytest.mark.rule("frontier:C3", "frontier:B8")
def test_everybody_has_a_crew_at_leo_and_the_whole_reserve() -> None:
    g = settled(3)
    player = next(player for seat, player in enumerate(g.players) if seat != g.first)
    assert (player.disks, player.cubes, player.domes) == (9, 7, 7)
    assert [part.face for part in player.stacks["leo"].parts] == [player.crew]


@pytest.mark.rule("frontier:C4")
def test_six_decks_are_shuffled() -> None:
    one, other = settled(2), state(table(2, seed="another"))
    assert tuple(one.decks) == CORE_DECKS
    assert any(one.decks[deck].cards != other.decks[deck].cards for deck in CORE_DECKS)


@pytest.mark.rule("frontier:C5")
def test_six_aquas_to_begin_with_two_more_for_the_secretary_general() -> None:
    match = table(5, seed="aquas 3")
    for seat in range(5):
        options = match.decision.options(seat)  # type: ignore[union-attr]
        match.choose(seat, next((move for move in options if move == ChooseFaction(UN)), options[0]))
    g = state(match)
    assert {player.aquas for player in g.players if player.crew != UN} == {6}
    assert all(player.aquas == 8 for player in g.players if player.crew == UN)


@pytest.mark.rule("frontier:C7", "frontier:B3", "frontier:B7j")
@pytest.mark.parametrize(("counts", "chits"), [("board", 14), ("one", 9)])
def test_glory_chits_lie_in_the_zones(counts: str, chits: int) -> None:
    assert sum(settled(2, glory_counts=counts).glory.values()) == chits
    assert all(glory.high >= 2 for glory in GLORY.values())


@pytest.mark.rule("frontier:C7", "frontier:B3")
def test_medals_lie_out_with_three_players_or_more() -> None:
    assert len(settled(2).medals) == 0
    assert len(settled(3).medals) == 4


@pytest.mark.rule("frontier:C8", "frontier:C8a", "frontier:C8b")
def test_the_strongest_clout_is_first_player_and_gives_a_cube() -> None:
    g = settled(4)
    letters = [FACES[player.crew].letter or "" for player in g.players]
    assert letters[g.first] == min(letters)
    assert g.active == g.first
    assert g.players[g.first].cubes == 6


# ---------------------------------------------------------------------- time


def end_year(p: Position) -> Position:
    """Everybody ends the turn."""
    for _ in range(p.g.seats):
        p.choose(EndTurn())
    return p


@pytest.mark.rule("frontier:D2a", "frontier:K1")
def test_every_second_year_brings_an_event() -> None:
    p = Position().season("blue", spot=0).roll(1).start()
    end_year(p)
    assert (p.g.spot, p.said("event")) == (1, [])
    end_year(p)
    assert (p.g.spot, p.said("event")) == (2, [{"die": 1, "event": "inspiration"}])


@pytest.mark.rule("frontier:D2b", "frontier:M1")
def test_a_round_of_the_sun_takes_a_disk_and_the_last_ends_the_game() -> None:
    p = Position().season("blue", spot=11).set(disks=2).roll(1).start()
    end_year(p)
    assert (p.g.disks, p.g.outcome) == (1, None)
    last = Position().season("blue", spot=11).set(disks=1).roll(1).start()
    end_year(last)
    assert last.g.outcome is not None
    assert last.said("event")  # the event of that year comes first (core-01)


@pytest.mark.rule("frontier:K2a")
def test_inspiration_turns_every_deck_over() -> None:
    p = Position().season("blue", spot=1).roll(2).start()
    tops = {deck: zone.cards[-1] for deck, zone in p.g.decks.items()}
    end_year(p)
    assert all(p.g.decks[deck].cards[0] == card for deck, card in tops.items())


@pytest.mark.rule("frontier:K2b", "frontier:K2g")
def test_a_glitch_hits_the_largest_stack_without_a_human() -> None:
    p = Position().put("outpost-1", PHOBOS, "refinery-01-white", "refinery-02-white")
    p.put("outpost-2", DEIMOS, "refinery-03-white").season("blue", spot=1).roll(3).start()
    end_year(p)
    assert (p.stack("outpost-1").glitch, p.stack("outpost-2").glitch, p.stack("leo").glitch) == (True, False, False)


@pytest.mark.rule("frontier:K2b")
def test_the_owner_chooses_among_equal_stacks_and_humans_protect() -> None:
    p = Position().put("outpost-1", PHOBOS, "refinery-01-white").put("outpost-2", DEIMOS, "refinery-03-white")
    p.season("blue", spot=1).roll(3).start()
    end_year(p).choose(ChooseStack("outpost-2"))
    assert p.stack("outpost-2").glitch
    manned = Position().rocket(PHOBOS, "crew", "refinery-01-white").season("blue", spot=1).roll(3).start()
    end_year(manned)
    assert not manned.stack("rocket").glitch


@pytest.mark.rule("frontier:K2b")
def test_a_stack_that_has_a_glitch_gets_no_second_but_the_next_one_does() -> None:
    p = Position().put("outpost-1", PHOBOS, "refinery-01-white", "refinery-02-white").glitch("outpost-1")
    p.put("outpost-2", DEIMOS, "refinery-03-white").season("blue", spot=1).roll(3).start()
    end_year(p)
    assert p.stack("outpost-2").glitch


@pytest.mark.rule("frontier:K2b")
def test_a_glitch_roll_takes_all_cards_of_just_that_hardness() -> None:
    # rad 5, 5 and 4 in the stack; a roll of 5
    p = Position().rocket("hohmann:050", "crew", "refinery-02-white", "thruster-04-white", wet="12").glitch("rocket")
    p.roll(5).start()
    p.choose(next(move for move in p.options(Activate) if move.thruster == ESA), Fly("flyby:mars"))
    assert p.faces("rocket") == [ESA]


@pytest.mark.rule("frontier:K2c")
def test_a_pad_explosion_takes_the_heaviest_white_card_at_leo() -> None:
    p = Position().leo("refinery-01-white", "refinery-02-white", "refinery-03-black").season("blue", spot=1).roll(4)
    end_year(p.start())
    assert p.g.players[0].hand == ("refinery-02",)
    assert ESA in p.faces("leo")


@pytest.mark.rule("frontier:K2c")
def test_the_owner_chooses_among_equally_heavy_cards_in_any_stack_at_leo() -> None:
    twins = [face.id for face in FACES.values() if face.side == "white" and face.deck == "refinery" and face.mass == 3]
    p = Position().leo(twins[0]).rocket(LEO, twins[1]).season("blue", spot=1).roll(4).start()
    end_year(p).choose(ChooseCard(FACES[twins[1]].card))
    assert p.g.players[0].hand == (FACES[twins[1]].card,)


@pytest.mark.rule("frontier:K2d", "frontier:E7d")
def test_a_flare_takes_cards_that_are_not_hard_enough_out_in_the_open() -> None:
    # severity 3 in the Earth zone: a rad-1 thruster is lost; at Jupiter 3 - 3 = 0, safe
    p = Position().put("outpost-1", "burn:geo", "thruster-09-black", "radiator-01-white", heavy=("radiator-01-white",))
    p.season("red", spot=7).roll(5, 3).start()
    end_year(p)
    assert "radiator-01-white" not in p.faces("outpost-1")  # not even the heavy end is spared
    assert "thruster-09-black" in p.faces("outpost-1")


@pytest.mark.rule("frontier:K2d")
@pytest.mark.parametrize("shelter", [CYCLER, "belt:012", PHOBOS, "site:pluto"])
def test_shelters_from_flares(shelter: str) -> None:
    p = Position().put("outpost-1", shelter, "radiator-01-white").season("red", spot=7).roll(5, 6).start()
    end_year(p)
    assert p.faces("outpost-1") == ["radiator-01-white"]


@pytest.mark.rule("frontier:K2e", "frontier:B6a")
def test_in_anarchy_privileges_are_gone_and_everybody_is_a_felon_until_blue_ends() -> None:
    p = Position(crews=(NASA, ESA)).rocket(PHOBOS, "crew").claim(1, PHOBOS).season("blue", spot=11).set(disks=3)
    p.roll(6).start()
    end_year(p)
    assert p.g.anarchy
    assert privileges(p.g, 1, "powersat") == ()
    assert p.options(Jump)
    end_year(p)
    p.roll(1)
    end_year(p)
    assert (p.g.season, p.g.anarchy) == ("yellow", False)
    assert privileges(p.g, 1, "powersat")


@pytest.mark.rule("frontier:K2f")
def test_budget_cuts_cost_a_hand_card_of_choice() -> None:
    p = Position().hand(0, "thruster-01", "thruster-02").season("yellow", spot=3).roll(5).start()
    end_year(p).choose(Discard("thruster-01"))
    assert p.g.players[0].hand == ("thruster-02",)
    assert p.g.decks["thruster"].cards[0] == "thruster-01"


@pytest.mark.rule("frontier:B7k")
def test_the_sungrazer_burns_what_is_on_it_when_yellow_ends() -> None:
    p = Position().factory(0, KREUTZ).put("outpost-1", KREUTZ, "refinery-01-white", water=3).season("yellow", spot=5)
    p.roll(1).start()
    end_year(p)
    assert "outpost-1" not in p.g.players[0].stacks
    assert (p.g.claims, p.g.factories) == ({BOARD[KREUTZ]: 0}, {})


@pytest.mark.rule("frontier:B7k", "frontier:B7h")
def test_the_sungrazer_takes_its_two_yellow_spaces_along_and_no_other_comets() -> None:
    p = Position().put("outpost-1", "lagrange:110", "refinery-01-white")
    p.put("outpost-2", "lagrange:112", "refinery-02-white").rocket("lagrange:109", "thruster-08-white")
    end_year(p.season("yellow", spot=5).roll(1).start())
    assert [name for name in p.g.players[0].stacks if name != "leo"] == ["outpost-2"]  # beside Crommelin


# ---------------------------------------------------------------------- glory


@pytest.mark.rule("frontier:G5a")
def test_a_human_on_new_ground_takes_the_zones_chit_one_at_a_time() -> None:
    p = Position(crews=(NASA,)).rocket("lagrange:sol-mars-l2", "crew", wet="4").start()
    p.choose(engine(p), Fly(DEIMOS))
    p.choose(TakeGlory("crew-03", "mars"))
    assert p.stack("rocket").part("crew-03").chit == "mars"
    assert p.g.glory["mars"] == 0
    p.choose(ReturnGlory("crew-03"))
    assert p.g.glory["mars"] == 1


@pytest.mark.rule("frontier:G5a")
def test_no_glory_where_a_human_has_been_unless_the_table_likes() -> None:
    p = Position(crews=(NASA,)).rocket(DEIMOS, "crew").set(landed=(BOARD[DEIMOS],)).start()
    assert p.refused(TakeGlory("crew-03", "mars")) == "L"
    easy = Position(crews=(NASA,), glory_first_landing=False).rocket(DEIMOS, "crew").start()
    assert easy.options(TakeGlory)


@pytest.mark.rule("frontier:M2b")
def test_a_chit_brought_home_lies_high_and_one_of_a_lost_human_low() -> None:
    home = Position(crews=(TAIKO,)).rocket(CYCLER, "crew", wet="4")
    home.g.players[0].stacks["rocket"].parts = (Part(TAIKO, chit="neptune"),)
    home.g.glory["neptune"] -= 1
    home.start()
    home.choose(engine(home), Fly(LEO), HALT)
    assert home.g.players[0].glories == (("neptune", True),)
    assert score(home.g, 0).glory == 6
    lost = Position(crews=(TAIKO,)).factory(0, DEIMOS).rocket(DEIMOS, "crew")
    lost.g.players[0].stacks["rocket"].parts = (Part(TAIKO, chit="neptune"),)
    lost.g.glory["neptune"] -= 1
    lost.start().choose(Settle(DEIMOS, "crew-02"))
    assert lost.g.players[0].glories == (("neptune", False),)
    assert score(lost.g, 0).glory == 1


@pytest.mark.rule("frontier:B3")
def test_medals_are_awarded_by_vote_and_the_first_player_breaks_ties() -> None:
    p = Position(4, crews=(ESA, NASA, SPACEX, TAIKO)).start()
    medal = p.g.medals[0]
    p.choose(Nominate(medal, 2), YES, YES, NO, NO)
    assert p.g.players[2].medals == (medal,)
    assert score(p.g, 2).heroism == 2
    assert p.refused(Nominate(p.g.medals[0], 1)) == "Lc"
    against = Position(4, crews=(ESA, NASA, SPACEX, TAIKO)).start()
    against.choose(Nominate(medal, 2), NO, YES, YES, NO)
    assert against.g.players[2].medals == ()


# ---------------------------------------------------------------------- colonies, felonies, discards


@pytest.mark.rule("frontier:G3a", "frontier:G3b")
def test_a_human_at_an_own_factory_settles_and_a_dome_stands_there() -> None:
    p = Position().factory(0, DEIMOS).rocket(DEIMOS, "crew").start().choose(Settle(DEIMOS, "crew-04"))
    assert p.g.colonies == {BOARD[DEIMOS]: 0}
    assert p.faces("leo") == [ESA]
    assert p.g.players[0].domes == 6
    assert p.refused(Settle(DEIMOS, "crew-04")) == "G3"


@pytest.mark.rule("frontier:G3a")
def test_settling_the_sungrazer_is_a_felony() -> None:
    honest = Position(crews=(NASA,)).factory(0, KREUTZ).rocket(KREUTZ, "crew").start()
    assert honest.refused(Settle(KREUTZ, "crew-03")) == "Felony"
    felon = Position(crews=(TAIKO,)).factory(0, KREUTZ).rocket(KREUTZ, "crew").start()
    assert felon.options(Settle)


@pytest.mark.rule("frontier:G4a", "frontier:G4")
def test_a_felon_with_a_human_takes_an_undefended_claim() -> None:
    p = Position(crews=(TAIKO, ROSCOSMOS)).claim(1, DEIMOS).rocket(DEIMOS, "crew").start().choose(Jump(DEIMOS))
    assert p.g.claims == {BOARD[DEIMOS]: 0}
    assert p.g.players[1].aquas == 0  # no taxes for a jump
    guarded = Position(crews=(TAIKO, NASA)).claim(1, DEIMOS).rocket(DEIMOS, "crew").rocket(DEIMOS, "crew", seat=1)
    assert guarded.start().refused(Jump(DEIMOS)) == "Felony"
    built = Position(crews=(TAIKO,)).factory(1, DEIMOS).rocket(DEIMOS, "crew").start()
    assert built.refused(Jump(DEIMOS)) == "G4"


@pytest.mark.rule("frontier:G6a")
def test_a_given_up_cube_leaves_the_claim_and_a_given_up_claim_opens_the_site() -> None:
    p = Position().factory(0, DEIMOS).start().choose(GiveUp(DEIMOS, "factory"))
    assert (p.g.claims, p.g.factories) == ({BOARD[DEIMOS]: 0}, {})
    p.choose(GiveUp(DEIMOS, "claim"))
    assert p.g.claims == {}


@pytest.mark.rule("frontier:G6b")
def test_a_colony_is_permanent() -> None:
    p = Position().claim(0, DEIMOS, colony=True).start()
    assert p.refused(GiveUp(DEIMOS, "factory")) == "G6b"


@pytest.mark.rule("frontier:G7", "frontier:N8")
def test_a_glitch_is_repaired_where_any_human_is() -> None:
    alone = Position(crews=(NASA,)).put("outpost-1", DEIMOS, "refinery-01-white").glitch("outpost-1").start()
    assert alone.refused(Repair(0, "outpost-1")) == "G7"
    beside = Position(crews=(NASA, ESA)).put("outpost-1", DEIMOS, "refinery-01-white").glitch("outpost-1")
    beside.rocket(DEIMOS, "crew", seat=1).start().choose(Repair(0, "outpost-1"))
    assert not beside.stack("outpost-1").glitch
    scrum = Position(crews=(NORSE,)).put("outpost-1", DEIMOS, "refinery-01-white").glitch("outpost-1").start()
    assert scrum.options(Repair)


@pytest.mark.rule("frontier:H9b")
def test_a_human_rides_a_buggy_road_once_a_turn() -> None:
    pole, hellas = "site:mars-north-pole", "site:mars-hellas-basin-buried-glaciers"
    p = Position(crews=(NASA,)).rocket(pole, "crew", "robonaut-03-black").start()
    p.choose(Ride("crew-03", hellas))
    assert p.faces("outpost-1") == [NASA]
    assert p.stack("outpost-1").space == BOARD[hellas]
    assert p.refused(Ride("crew-03", pole)) == "H9b"
    walker = Position(crews=(NASA,)).rocket(pole, "crew").start()
    assert walker.refused(Ride("crew-03", hellas)) == "H9b"


@pytest.mark.rule("frontier:H9b", "frontier:H1b")
def test_who_rides_forms_an_outpost_beside_a_stack_that_is_there() -> None:
    pole, hellas, sail = "site:mars-north-pole", "site:mars-hellas-basin-buried-glaciers", "thruster-08-white"
    p = Position(crews=(NASA,)).put("outpost-1", pole, "crew", "robonaut-03-black").rocket(hellas, sail).start()
    p.choose(Ride("crew-03", hellas))
    assert (p.faces("rocket"), p.faces("outpost-2")) == ([sail], [NASA])
    assert not p.stack("rocket").is_frozen


# ---------------------------------------------------------------------- points


@pytest.mark.rule("frontier:B8", "frontier:M2b", "frontier:M2c")
def test_substitute_domes_score_nothing_and_stand_where_least_is_lost() -> None:
    """core-71: two of nine domes are substitutes; the places of two plain ones are worth nothing anyway."""
    plain = [space.id for space in BOARD.sites() if space.site and not space.site.marks]
    lively = [space.id for space in BOARD.sites() if space.site and "astrobiology" in space.site.marks]
    p = Position(politics=True).claim(0, *lively[:7], colony=True)
    p.g.players[0].disks, p.g.players[0].cubes = 9, 9
    seven = score(p.g, 0)
    p.claim(0, lively[7], plain[0], colony=True)
    p.g.star = "equality"
    nine = score(p.g, 0)
    assert p.g.players[0].domes == -2
    assert nine.tokens - seven.tokens == 4  # two disks, two cubes
    assert nine.colonies == seven.colonies  # the eighth lively place is lost with one substitute
    assert nine.politics == 7


@pytest.mark.rule("frontier:M2a", "frontier:M2b")
def test_tokens_prices_and_places_make_the_score() -> None:
    europa = "site:europa-subsurface-ocean"
    p = Position().claim(0, DEIMOS).claim(0, europa, colony=True).rocket(PHOBOS, "thruster-08-white")
    p.put("outpost-1", CERES, "refinery-01-white").start()
    points = score(p.g, 0)
    assert points.tokens == 1 + 2 + 1 + 1  # rocket, two claims, a cube, a dome; no outpost
    assert points.factories == 8
    assert points.colonies == 2  # submarine


@pytest.mark.rule("frontier:M2")
def test_ties_go_to_aquas_and_then_are_shared() -> None:
    rich = Position().aquas(0, 3).season("blue", spot=11).set(disks=1).roll(1).start()
    end_year(rich)
    assert rich.g.outcome is not None
    assert (rich.g.outcome.winners, rich.g.outcome.why) == ((0,), "aquas")
    even = Position().season("blue", spot=11).set(disks=1).roll(1).start()
    end_year(even)
    assert even.g.outcome is not None
    assert (even.g.outcome.winners, even.g.outcome.why) == ((0, 1), "shared")

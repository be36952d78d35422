"""Setup, the end and points (J1, J2)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import DEIMOS, PHOBOS, Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.moves import END_TURN, Industrialize
from perijove.games.colonization.rules.scoring import Score, score
from perijove.kernel.chance import Chance
from perijove.kernel.options import check_options

BUILD = Industrialize(PHOBOS, "refinery-03", "robonaut-08", ("refinery-03", "robonaut-08"))
OTHERS = ("site:eros", "site:toro", "site:yorp", "site:nyx", "site:nereus", "site:hertha")


# ---------------------------------------------------------------------- setup


@pytest.mark.rule("colonization:setup", "colonization:setup.factions")
def test_everybody_starts_with_a_crew_in_hand_and_three_wt_and_un_with_five() -> None:
    g = game.new(5, check_options("colonization", game.options, 5, {}), Chance.from_seed("setup"))
    wt = {player.faction: player.wt for player in g.players}
    assert wt == {"UN": 5, "ESA": 3, "PRC": 3, "NASA": 3, "Shimizu": 3}
    assert all(player.hand == (player.crew_card,) for player in g.players)


# ---------------------------------------------------------------------- J1


@pytest.mark.rule("colonization:J1")
@pytest.mark.parametrize(("players", "factories"), [(2, 4), (3, 6), (4, 7), (5, 7)])
def test_so_many_factories_bring_the_last_year(players: int, factories: int) -> None:
    def built(before: int) -> Position:
        p = Position(players).claim(0, PHOBOS).put("outpost-1", PHOBOS, "robonaut-08-white", "refinery-03-white")
        return p.factory(1, *OTHERS[:before]).set(year=10).start().choose(BUILD)

    assert built(factories - 1).g.last_year == 11
    assert built(factories - 2).g.last_year == 0


@pytest.mark.rule("colonization:J1")
def test_the_game_ends_with_the_year_after_the_sixth_factory_of_three_players() -> None:
    p = Position(3).claim(0, PHOBOS).put("outpost-1", PHOBOS, "robonaut-08-white", "refinery-03-white")
    p.factory(1, *OTHERS[:5]).set(year=10).start().choose(BUILD, END_TURN, END_TURN, END_TURN)
    assert (p.g.year, p.m.outcome) == (11, None)
    p.choose(END_TURN, END_TURN)
    assert p.m.outcome is None
    p.choose(END_TURN)
    assert p.m.outcome is not None


@pytest.mark.rule("colonization:J1")
@pytest.mark.parametrize(("cycles", "years"), [("4", 48), ("8", 96)])
def test_a_game_in_which_too_little_is_built_ends_some_day(cycles: str, years: int) -> None:
    p = Position(cycles=cycles).set(year=years).start().choose(END_TURN, END_TURN)
    assert p.m.outcome is not None
    p = Position(cycles=cycles).set(year=years - 1).start().choose(END_TURN, END_TURN)
    assert p.m.outcome is None


# ---------------------------------------------------------------------- J2


@pytest.mark.rule("colonization:J2", "colonization:J2.tokens", "colonization:J2.factories")
def test_one_site_counts_as_claim_factory_colony_and_product() -> None:
    p = Position().claim(0, DEIMOS, colony=True).claim(0, PHOBOS)
    assert score(p.g, 0) == Score(tokens=4, factories=8, science=0, ventures=0, glory=0)
    assert score(p.g, 1).total == 0


@pytest.mark.rule("colonization:J2.factories")
def test_factories_are_worth_their_product_each() -> None:
    p = Position().factory(0, PHOBOS, DEIMOS).factory(1, "site:ceres")
    assert (score(p.g, 0).factories, score(p.g, 1).factories) == (8, 4), "three of type C: 4 each"


@pytest.mark.rule("colonization:J2.science")
@pytest.mark.parametrize(("site", "points"), [("site:comet-encke", 2), ("site:pluto", 4), (PHOBOS, 0)])
def test_industrialized_science_sites(site: str, points: int) -> None:
    assert score(Position().factory(0, site).g, 0).science == points
    assert score(Position().claim(0, site).g, 0).science == 0


@pytest.mark.rule("colonization:J2.science")
def test_eureka_scores_as_it_proved_to_be() -> None:
    assert score(Position().factory(0, "site:eureka").set(eureka="yes").g, 0).science == 2
    assert score(Position().factory(0, "site:eureka").set(eureka="no").g, 0).science == 0


@pytest.mark.rule("colonization:J2.ventures")
@pytest.mark.parametrize(("held", "points"), [(0, 0), (1, 5), (2, 7), (3, 8), (4, 8)])
def test_ventures_score_by_their_number(held: int, points: int) -> None:
    p = Position()
    for name in ("medicine", "tourism", "printing", "elevator")[:held]:
        p.venture(name, 1, 0)
    assert score(p.g, 0).ventures == points


@pytest.mark.rule("colonization:J2", "colonization:J2.tokens", "colonization:I1")
def test_a_glory_counts_two_and_its_cube_one_more_where_the_table_wants_it() -> None:
    p = Position().set(glories={"mars": 0})
    assert (score(p.g, 0).glory, score(p.g, 0).tokens) == (2, 0)
    p = Position(glory_cubes=True).set(glories={"mars": 0})
    assert (score(p.g, 0).glory, score(p.g, 0).tokens) == (2, 1)


@pytest.mark.rule("colonization:J2", "colonization:J2.power", "colonization:J2.failed-futures")
def test_all_headings_add_up_and_everybody_has_only_the_own() -> None:
    chiron, hotel = "site:chiron", ("generator-14-black",)  # a science site; a Bernal with 2 VP a dirtside
    p = colony(2, ("UN", "ESA"), final_module=True).claim(0, chiron, colony=True).claim(1, DEIMOS, colony=True)
    p.bernal("lagrange:131", *hotel).set(glories={"mars": 0, "science": 1}, failures={"seti": 0})
    p.venture("medicine", 0).venture("tourism", 1, 0).venture("printing", 1)
    whole = Score(tokens=3, factories=5, science=2, ventures=7 + 3, glory=2, bernal=2, power=5, futures=3)
    assert score(p.g, 0) == whole
    assert whole.total == 3 + 5 + 2 + 10 + 2 + 2 + 5 + 3
    assert score(p.g, 1).total == 3 + 5 + 7 + 3 + 2, "claim, factory, colony; its product; two ventures; a glory"


@pytest.mark.rule("colonization:J2.tie")
@pytest.mark.parametrize(("wt", "winners", "why"), [(3, (1,), "wt"), (0, (0, 1), "shared")])
def test_more_wt_win_among_equals(wt: int, winners: tuple[int, ...], why: str) -> None:
    p = Position().claim(0, PHOBOS).claim(1, DEIMOS).wt(1, wt).set(last_year=1).start().choose(END_TURN, END_TURN)
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.why) == (winners, why)


@pytest.mark.rule("colonization:J2")
def test_most_points_win() -> None:
    p = Position().factory(0, PHOBOS).claim(1, DEIMOS).wt(1, 9).set(last_year=1).start().choose(END_TURN, END_TURN)
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.scores, p.m.outcome.why) == ((0,), (10, 1), "points")
    assert p.m.outcome.args == {"seat": 0, "points": 10}


@pytest.mark.rule("colonization:J2")
def test_equals_behind_the_winner_need_no_tie_break() -> None:
    p = Position(3).factory(2, PHOBOS).claim(0, DEIMOS).claim(1, "site:eros").set(last_year=1).start()
    p.choose(END_TURN, END_TURN, END_TURN)
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.why) == ((2,), "points")

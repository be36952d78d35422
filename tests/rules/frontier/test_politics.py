"""Module 0 (O): delegates, laws, lobbying, seniority."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from tests.rules.frontier.position import ESA, NASA, SPACEX, UN, Position

from perijove.games.frontier import game
from perijove.games.frontier.about import Yield
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import (
    DONE,
    INCOME,
    Delegate,
    Discard,
    EndTurn,
    Expel,
    FactoryRefuel,
    Fundraise,
    Lobby,
    NameFirst,
    Research,
    Sell,
    Settle,
    Shift,
    Star,
)
from perijove.games.frontier.rules.politics import beside, law, purge, set_up
from perijove.games.frontier.rules.scoring import score

DEIMOS = "site:deimos"
CREWS = (ESA, NASA, SPACEX)  # equality, honor, individuality


def assembly(players: int = 3, star: str = "centrist", crews: tuple[str, ...] = CREWS, **seats: Any) -> Position:
    """A table with Module 0; `honor={0: 2}` are further delegates."""
    p = Position(players, crews=crews, politics=True)
    set_up(p.g)
    p.g.star = star
    for ideology, delegates in seats.items():
        for seat, count in delegates.items():
            p.g.delegates[ideology][seat] = p.g.delegates[ideology].get(seat, 0) + count
            p.g.players[seat].cubes -= count
    return p


def end_year(p: Position) -> Position:
    for _ in range(p.g.seats):
        p.choose(EndTurn())
    return p


@pytest.mark.rule("frontier:O1a", "frontier:O1b", "frontier:B6b", "frontier:O2a")
def test_the_star_starts_in_the_centre_and_a_cube_of_everybody_in_the_own_ideology() -> None:
    p = assembly().start()
    assert p.g.star == "centrist"
    assert {name: seats for name, seats in p.g.delegates.items() if seats} == {
        "equality": {0: 1},
        "honor": {1: 1},
        "individuality": {2: 1},
    }
    assert [player.cubes for player in p.g.players] == [5, 6, 6]


@pytest.mark.rule("frontier:O2", "frontier:O2b")
def test_fundraising_brings_an_aqua_a_delegate_and_a_step_in_place_of_income() -> None:
    p = assembly().start()
    assert INCOME not in p.options()
    p.choose(Fundraise(), Delegate("equality"), Shift("equality", "authority"))
    assert p.g.players[0].aquas == 1
    assert (p.g.delegates["equality"], p.g.delegates["authority"]) == ({0: 1}, {0: 1})


@pytest.mark.rule("frontier:O2b")
def test_delegates_go_where_one_sits_already_and_step_next_door() -> None:
    p = assembly(unity={0: 1}).start().choose(Fundraise())
    assert {move.ideology for move in p.options(Delegate)} == {"equality", "unity"}
    assert beside("freedom") == ["individuality", "honor", "centrist"]
    assert len(beside("centrist")) == 6


@pytest.mark.rule("frontier:O3", "frontier:K2e")
def test_a_purge_that_hits_nobody_moves_no_star() -> None:
    p = assembly(star="honor", honor={0: 1}, equality={1: 1}).roll(3)
    assert list(purge(p.g)) == []
    hit = assembly(star="honor", honor={0: 1}, equality={1: 1}, unity={2: 1}).roll(3)
    assert len(list(islice(purge(hit.g), 1))) == 1, "the star could go elsewhere"


@pytest.mark.rule("frontier:O2b", "frontier:O3")
def test_one_tally_follows_all_that_a_fundraiser_does() -> None:
    """core-74: the delegate would make a tie on the way, but goes on."""
    p = assembly(star="honor", honor={1: 1}).start()
    p.choose(Fundraise(), Delegate("equality"))
    assert p.asked == "shift"
    p.choose(Shift("equality", "individuality"))
    assert {move.ideology for move in p.options(Star)} == {"honor", "individuality"}


@pytest.mark.rule("frontier:O3", "frontier:O3a", "frontier:O3b")
def test_the_star_goes_where_most_delegates_are() -> None:
    # star in centrist with two; a third in unity takes it there
    p = assembly(crews=(UN, NASA, SPACEX), centrist={1: 2}, unity={0: 1}).start()
    assert not law(p.g, 0, "unity")
    p.choose(Fundraise(), Delegate("unity"), DONE)
    assert p.g.star == "unity"
    assert law(p.g, 0, "unity")
    assert law(p.g, 1, "unity")


@pytest.mark.rule("frontier:O3a")
def test_the_active_player_decides_ties_and_the_star_may_stay() -> None:
    p = assembly(star="honor", honor={1: 1}, equality={0: 0}).start()
    p.choose(Fundraise(), Delegate("equality"), DONE)
    assert {move.ideology for move in p.options(Star)} == {"honor", "equality"}
    p.choose(Star("honor"))
    assert p.g.star == "honor"


@pytest.mark.rule("frontier:O2c", "frontier:G3c")
def test_settlers_may_send_a_delegate() -> None:
    p = assembly().factory(0, DEIMOS).rocket(DEIMOS, "crew").start()
    p.choose(Settle(DEIMOS, "crew-04"), Delegate("equality"))
    assert p.g.delegates["equality"] == {0: 2}


# ---------------------------------------------------------------------- laws


@pytest.mark.rule("frontier:O5", "frontier:O5a")
def test_free_trade_sells_two_hand_cards_for_five() -> None:
    p = assembly(star="freedom", freedom={1: 2}).hand(0, "thruster-01", "thruster-02").start()
    p.choose(Sell("thruster-01"), Discard("thruster-02"))
    assert p.g.players[0].aquas == 5
    one = assembly(star="freedom", freedom={1: 2}).hand(0, "thruster-01", "thruster-02").start()
    one.choose(Sell("thruster-01"), DONE)
    assert one.g.players[0].aquas == 3


@pytest.mark.rule("frontier:O5")
def test_the_directive_pays_fundraisers_by_their_glories() -> None:
    p = assembly(star="honor", honor={1: 1})
    p.g.players[0].glories = (("mars", True), ("venus", False))
    p.g.glory["mars"] -= 1
    p.g.glory["venus"] -= 1
    p.start().choose(Fundraise())
    assert p.g.players[0].aquas == 2
    none = assembly(star="honor", honor={1: 1}).start().choose(Fundraise())
    assert none.g.players[0].aquas == 0


@pytest.mark.rule("frontier:O5", "frontier:O4", "frontier:O5c")
def test_the_general_assembly_makes_well_supported_laws_active_and_ends_lobbying() -> None:
    p = assembly(star="unity", unity={1: 3}, freedom={2: 2}, honor={0: 1}).aquas(0, 5).start()
    assert law(p.g, 0, "freedom")
    assert not law(p.g, 0, "equality")
    assert p.refused(Lobby("equality")) == "O5c"


@pytest.mark.rule("frontier:O5", "frontier:O5d")
def test_martial_law_throws_out_a_delegate_before_the_fundraise() -> None:
    p = assembly(star="authority", authority={0: 2}).start().choose(Fundraise(), Expel(1, "honor"))
    assert p.g.delegates["honor"] == {}
    assert p.g.players[1].cubes == 7


@pytest.mark.rule("frontier:O5", "frontier:O5e")
def test_research_grants_cost_an_aqua_without_auction_supports_or_limit() -> None:
    full = [f"thruster-{number:02}" for number in range(1, 6)]
    p = assembly(star="equality", equality={1: 2}).aquas(0, 2).hand(0, *full).top("robonaut-04").start()
    p.choose(Research("robonaut"))
    assert p.g.players[0].hand[-1] == "robonaut-04"
    assert p.g.players[0].aquas == 1
    assert p.asked == "turn"


@pytest.mark.rule("frontier:O5")
def test_freedom_to_roam_opens_others_factories() -> None:
    roam = assembly(star="individuality", individuality={1: 2}).factory(1, DEIMOS).rocket(DEIMOS, "crew").start()
    assert roam.options(FactoryRefuel)
    closed = assembly(star="honor", honor={1: 2}).factory(1, DEIMOS).rocket(DEIMOS, "crew").start()
    assert closed.refused(FactoryRefuel(DEIMOS, "rocket")) == "N6"


@pytest.mark.rule("frontier:O5", "frontier:O4a")
def test_mishap_insurance_pays_the_mass_of_a_card_that_exploded() -> None:
    p = assembly(centrist={0: 1, 1: 2}).leo("refinery-02-white").season("blue", spot=1).roll(4).start()
    end_year(p)
    assert p.g.players[0].aquas == 3
    lobbied = assembly(star="honor", honor={1: 3}, centrist={0: 1}).leo("refinery-02-white").aquas(0, 1)
    lobbied.season("blue", spot=1).roll(4).start()
    end_year(lobbied).choose(Lobby("centrist"))
    assert lobbied.g.players[0].aquas == 3
    assert lobbied.g.delegates["centrist"] == {}


# ---------------------------------------------------------------------- lobbying and anarchy


@pytest.mark.rule("frontier:O4")
def test_lobbying_costs_an_aqua_and_a_delegate_for_a_turn_of_another_law() -> None:
    p = assembly(star="honor", honor={1: 2}, freedom={0: 1}).aquas(0, 2).hand(0, "thruster-01", "thruster-02").start()
    p.choose(Lobby("freedom"))
    assert (p.g.players[0].aquas, p.g.delegates["freedom"]) == (1, {})
    p.choose(Sell("thruster-01"), Discard("thruster-02"))
    assert p.g.players[0].aquas == 6
    assert p.refused(Lobby("equality")) == "O4"
    p.choose(EndTurn())
    assert p.g.lobbied == ""


@pytest.mark.rule("frontier:O4", "frontier:O4a")
def test_active_laws_foreign_ideologies_and_the_centre_are_not_lobbied_for() -> None:
    p = assembly(star="equality", equality={0: 2}, centrist={0: 1}).aquas(0, 2).start()
    assert p.refused(Lobby("equality")) == "O4"
    assert p.refused(Lobby("honor")) == "O4"
    assert p.refused(Lobby("centrist")) == "O4a"


@pytest.mark.rule("frontier:O4b", "frontier:K2e")
def test_in_anarchy_the_law_sleeps_but_may_be_lobbied() -> None:
    p = assembly(star="freedom", freedom={0: 2}).aquas(0, 2).set(anarchy=True).start()
    assert not law(p.g, 0, "freedom")
    p.choose(Lobby("freedom"))
    assert law(p.g, 0, "freedom")


@pytest.mark.rule("frontier:K2e")
def test_anarchy_purges_an_ideology_by_one_delegate_of_everybody() -> None:
    # purge roll 2 hits honor: two of mine and one of another's become one and none
    p = assembly(honor={0: 2}, centrist={2: 4}).season("blue", spot=11).set(disks=3).roll(6, 2).start()
    end_year(p).choose(Delegate("unity"), NameFirst(1))
    assert p.g.delegates["honor"] == {0: 1}


# ---------------------------------------------------------------------- seniority


@pytest.mark.rule("frontier:O6", "frontier:O6b")
def test_a_disk_becomes_a_legacy_vote_and_the_baton_passes() -> None:
    p = assembly(centrist={1: 2}).season("blue", spot=11).set(disks=3).roll(1).start()
    end_year(p).choose(Delegate("unity"), NameFirst(2))
    assert p.g.legacy["unity"] == 1
    assert (p.g.first, p.g.active) == (2, 2)
    assert [player.cubes for player in p.g.players] == [6, 4, 5]
    assert p.g.star == "centrist"  # the disk counts in the final vote only


@pytest.mark.rule("frontier:O6b", "frontier:O5", "frontier:O5d")
def test_under_martial_law_the_first_player_stays() -> None:
    p = assembly(star="authority", authority={0: 3}).season("blue", spot=11).set(disks=3).roll(1).start()
    end_year(p).choose(Delegate("unity"))
    assert (p.asked, p.g.first) == ("turn", 0), "nobody is asked to name another"


@pytest.mark.rule("frontier:O6a", "frontier:O7a", "frontier:M2c")
def test_the_final_vote_counts_legacies_and_its_law_pays_all() -> None:
    p = assembly(freedom={0: 1}, centrist={1: 2}).factory(0, DEIMOS).season("blue", spot=11).set(disks=1).roll(1)
    p.g.legacy["freedom"] = 2
    end_year(p.start()).choose(Delegate("freedom"))
    assert p.g.star == "freedom"
    assert score(p.g, 0).politics == 1
    assert p.g.outcome is not None


@pytest.mark.rule("frontier:M2c", "frontier:O7a", "frontier:M2a")
@pytest.mark.parametrize(
    ("star", "points"),
    [
        ("freedom", 1),
        ("honor", 1),
        ("unity", 1),
        ("authority", 2),
        ("equality", 1),
        ("individuality", 3),
        ("centrist", 0),
    ],
)
def test_what_each_law_pays_at_the_end(star: str, points: int) -> None:
    hazardous = next(space.id for space in BOARD.sites() if space.site and "hazardous" in space.site.marks)
    p = assembly(star=star).claim(0, DEIMOS).claim(0, hazardous, colony=True)
    p.g.players[0].glories = (("mars", True),)
    p.g.glory["mars"] -= 1
    p.start()
    assert score(p.g, 0).politics == points
    assert score(p.g, 0).tokens == 2 + 1 + 1 + 1  # claims, cube, dome, delegate
    p.g.anarchy = True
    assert score(p.g, 0).politics == 0


@pytest.mark.rule("frontier:O4")
def test_a_lobbied_law_is_over_before_the_events_of_the_year() -> None:
    p = assembly(star="freedom", freedom={0: 3}, unity={2: 1}, centrist={1: 1, 2: 1}).leo("reactor-01-white", seat=2)
    p.aquas(2, 2).season("blue", spot=1).roll(4).start(active=2).choose(Lobby("unity"))
    assert law(p.g, 2, "centrist")  # by unity, for this turn
    p.choose(EndTurn())
    assert (p.asked, p.asked_seats) == ("insurance", (2,))


@pytest.mark.rule("frontier:M2c", "frontier:M2a")
def test_individuality_pays_for_a_rocket_on_a_hazardous_site_too() -> None:
    hazardous = next(space.id for space in BOARD.sites() if space.site and "hazardous" in space.site.marks)
    p = assembly(star="individuality").rocket(hazardous, "thruster-08-white").put("outpost-1", hazardous, "crew")
    assert score(p.start().g, 0).politics == 1  # outposts are no tokens


@pytest.mark.rule("frontier:O4a", "frontier:O4b")
@pytest.mark.parametrize(("rebels", "asked"), [((), "insurance"), ((0,), "turn")])
def test_in_a_war_loyalists_lobby_for_insurance_without_aquas(rebels: tuple[int, ...], asked: str) -> None:
    p = assembly(star="freedom", freedom={1: 3}, centrist={0: 1}).leo("reactor-01-white")
    p.set(war="yellow", independents=rebels).season("yellow", spot=3).roll(4).start(active=2).choose(EndTurn())
    assert (p.asked, p.g.players[0].aquas) == (asked, 0)
    if asked == "insurance":
        p.choose(Lobby("centrist"))
        assert p.g.players[0].aquas == FACES["reactor-01-white"].mass


@pytest.mark.rule("frontier:I2g")
def test_what_research_is_told_to_bring_is_what_it_brings() -> None:
    def told(star: str, card: str) -> int:
        p = assembly(star=star, equality={1: 1}, honor={1: 1}).top(card)
        about = game.about_move(p.g, 0, Research(card.rpartition("-")[0]))
        assert isinstance(about, Yield)
        return about.gains

    assert told("honor", "robonaut-04") == 3  # with a generator and a radiator
    assert told("equality", "robonaut-04") == 1  # a grant

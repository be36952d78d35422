"""Missions: iG and the cards that are fulfilled on the way."""

from __future__ import annotations

import pytest
from tests.rules.diamonds.position import ELECTRIC, LASER, NUCLEAR, Position, chits

from perijove.games.diamonds.chart import MISSIONS
from perijove.games.diamonds.moves import Discover, Drift, EndTurn, Refuel, Spend, Step


def taking(card: str, *sites: str, craft: str = "rockets", holder: int = 0) -> Position:
    """Seat 0 takes the chits of these sites, one a turn; somebody holds the card."""
    p = Position(craft=craft).mission(holder, card).at(0, sites[0]).turn(0)
    for number, site in enumerate(sites):
        if number:
            p.end_turn()
            p.player(0).space = Position().at(0, site).player(0).space
            p.end_turn()
        p.choose(Discover())
    return p


def done(p: Position, seat: int = 0) -> tuple[str, ...]:
    return p.player(seat).announced


# ---------------------------------------------------------------------- iG


@pytest.mark.rule("diamonds:iG")
def test_every_mission_whose_condition_is_met_scores_its_points() -> None:
    p = Position().mission(0, "DM126F", "DM141F").mission(1, "DM131F", "DM148F").at(0, "site:eureka")
    p.turn(0).choose(Discover()).end_turn()
    p.home(1)
    p.player(0).turns_left = 1
    p.end_turn().end_turn().end_turn()
    assert p.m.outcome is not None
    scores = [player["score"]["missions"] for player in p.view()["players"]]
    assert scores == [MISSIONS["DM126F"].vp, 0]


@pytest.mark.rule("diamonds:iGa")
def test_a_fulfilled_mission_is_announced_and_laid_open() -> None:
    p = Position(players=3).mission(0, "DM126F").at(0, "site:eureka").turn(0)
    assert "DM126F" not in str(p.view(1))
    step = p.step(Discover())
    assert [entry.args for entry in step.said if entry.key == "announced"] == [
        {"seat": 0, "mission": "DM126F", "vp": 3}
    ]
    assert p.view(1)["players"][0]["announced"] == ["DM126F"]
    assert p.player(0).hand == ()


@pytest.mark.rule("diamonds:iGb")
def test_a_mission_of_a_site_is_lost_when_another_takes_its_chit() -> None:
    p = Position().mission(0, "DM126F").at(0, "site:eureka").at(1, "site:eureka").turn(1)
    p.choose(Discover()).end_turn()
    assert p.asked == 0
    assert Discover() not in p.options()
    assert (done(p, 0), done(p, 1), p.player(0).hand) == ((), (), ("DM126F",))


# ---------------------------------------------------------------------- chits of named sites


def only_the_chit_counts(card: str, site: str) -> bool:
    """Being at the site is not enough, and the chit of another site is not the right one."""
    landed = Position().mission(0, card).at(0, site).turn(0)
    before = done(landed)
    return before == () and done(landed.choose(Discover())) == (card,) and done(taking(card, "site:ceres")) == ()


@pytest.mark.parametrize(
    ("card", "site"),
    [
        pytest.param("DM126F", "site:eureka", marks=pytest.mark.rule("diamonds:DM126F")),
        pytest.param("DM127F", "site:icarus", marks=pytest.mark.rule("diamonds:DM127F")),
        pytest.param("DM139F", "site:venus-aerostat-xity", marks=pytest.mark.rule("diamonds:DM139F")),
    ],
)
def test_the_chit_of_an_inner_site(card: str, site: str) -> None:
    assert only_the_chit_counts(card, site)


@pytest.mark.parametrize(
    ("card", "site"),
    [
        pytest.param("DM142F", "site:comet-hartley-2", marks=pytest.mark.rule("diamonds:DM142F")),
        pytest.param("DM144F", "site:comet-borrelly", marks=pytest.mark.rule("diamonds:DM144F")),
        pytest.param("DM145F", "site:comet-holmes", marks=pytest.mark.rule("diamonds:DM145F")),
    ],
)
def test_the_chit_of_a_comet(card: str, site: str) -> None:
    assert only_the_chit_counts(card, site)


@pytest.mark.rule("diamonds:DM146F")
def test_the_chit_of_ariadne() -> None:
    assert only_the_chit_counts("DM146F", "site:ariadne")


@pytest.mark.rule("diamonds:DM149F")
def test_both_hermes_are_needed() -> None:
    assert done(taking("DM149F", "site:hermes-a")) == ()
    assert done(taking("DM149F", "site:hermes-a", "site:hermes-b")) == ("DM149F",)


# ---------------------------------------------------------------------- the first to take chits


@pytest.mark.rule("diamonds:DM131F")
def test_the_first_to_take_two_chits_from_the_planet_mars() -> None:
    mars = ("site:mars-north-pole", "site:mars-arsia-mons-caves")
    assert done(taking("DM131F", mars[0], "site:phobos")) == (), "a moon is not the planet"
    assert done(taking("DM131F", *mars)) == ("DM131F",)


@pytest.mark.rule("diamonds:DM131F")
def test_who_is_first_without_the_card_spoils_it_for_its_holder() -> None:
    p = taking("DM131F", "site:mars-north-pole", "site:mars-arsia-mons-caves", holder=1)
    assert p.g.firsts["DM131F"] == 0
    assert (done(p, 0), done(p, 1), p.player(1).hand) == ((), (), ("DM131F",))


@pytest.mark.rule("diamonds:DM133F")
@pytest.mark.parametrize(("site", "counts"), [("site:comet-encke", True), ("site:icarus", True), ("site:ceres", False)])
def test_the_first_chit_of_a_synodic_comet(site: str, counts: bool) -> None:
    assert done(taking("DM133F", site)) == (("DM133F",) if counts else ())


@pytest.mark.rule("diamonds:DM134F")
@pytest.mark.parametrize(
    ("sites", "counts"),
    [
        (("site:hathor", "site:mercury-north-pole"), True),
        (("site:hathor", "site:venus-aerostat-xity"), True),
        (("site:hathor", "site:deimos"), False),
    ],
)
def test_the_first_two_chits_of_the_mercury_and_venus_zones(sites: tuple[str, ...], counts: bool) -> None:
    assert done(taking("DM134F", *sites, craft="sails")) == (("DM134F",) if counts else ())


# ---------------------------------------------------------------------- the first to do or suffer something


@pytest.mark.rule("diamonds:DM136F")
@pytest.mark.parametrize(("face", "counts"), [(1, True), (2, False)])
def test_the_first_to_roll_a_1(face: int, counts: bool) -> None:
    p = Position().mission(0, "DM136F").at(0, "lagrange:099").turn(0).roll(face).fly("lagrange:100")
    assert done(p) == (("DM136F",) if counts else ())


@pytest.mark.parametrize(
    ("card", "start", "end"),
    [
        pytest.param("DM141F", "burn:120", "site:europa-conamara-chaos", marks=pytest.mark.rule("diamonds:DM141F")),
        pytest.param("DM148F", "lagrange:131", "site:comet-halley", marks=pytest.mark.rule("diamonds:DM148F")),
        pytest.param("DM153F", "belt:047", "exit:jupiter-sol-jupiter", marks=pytest.mark.rule("diamonds:DM153F")),
    ],
)
def test_the_first_to_reach_a_place(card: str, start: str, end: str) -> None:
    p = Position().craft(0, ELECTRIC).mission(0, card).mission(1, *rest(card)).at(0, start).turn(0)
    assert done(p.fly(end)) == (card,)
    spoiled = Position().craft(1, ELECTRIC).mission(0, card).at(0, start).at(1, start).turn(1)
    spoiled.fly(end).end_turn()
    assert done(spoiled.fly(end)) == (), "the other was first"


def rest(card: str) -> tuple[str, ...]:
    return tuple(each for each in ("DM141F", "DM148F", "DM153F") if each != card)[:1]


@pytest.mark.rule("diamonds:DM153F.1")
def test_the_star_of_the_exit_costs_a_burn_and_the_way_back_is_the_way_there() -> None:
    p = Position().craft(0, ELECTRIC).at(0, "belt:047").turn(0).fly("exit:jupiter-sol-jupiter")
    assert (p.g.burns, p.wet(0)) == (1, "7 1/2")
    assert p.prompt == "act", "nothing lies behind it"
    p.end_turn().end_turn()
    assert p.ways == {"belt:047"}
    stuck = Position(craft="sails").at(0, "belt:047").turn(0)
    assert "exit:jupiter-sol-jupiter" not in stuck.ways, "net thrust 0 pays for no star"


@pytest.mark.rule("diamonds:DM143F")
def test_13_steps_of_refuelling_at_one_site_without_lifting_off() -> None:
    p = Position().craft(0, LASER).mission(0, "DM143F").at(0, "site:ceres").turn(0)
    for _ in range(3):
        p.choose(Refuel(), EndTurn()).end_turn()
    assert (p.player(0).stay, done(p)) == (12, ())
    p.choose(Refuel())
    assert (p.player(0).stay, done(p)) == (16, ("DM143F",))


@pytest.mark.rule("diamonds:DM143F")
def test_lifting_off_starts_the_count_anew() -> None:
    p = Position().craft(0, ELECTRIC).mission(0, "DM143F").at(0, "site:ceres").turn(0)
    for _ in range(3):
        p.choose(Refuel(), EndTurn()).end_turn()
    p.fly("burn:080").stop().choose(EndTurn()).end_turn()
    p.fly("site:ceres").choose(Refuel())
    assert (p.player(0).stay, done(p)) == (4, ())


@pytest.mark.rule("diamonds:DM147F")
def test_three_turns_in_a_row_by_emergency_sail() -> None:
    p = Position().empty(0).mission(0, "DM147F").at(0, "burn:geo").turn(0)
    for space in ("lagrange:sol-earth-l2", "hohmann:002"):
        p.choose(Drift(space), EndTurn()).end_turn()
    assert done(p) == ()
    p.choose(Drift("hohmann:001"))
    assert done(p) == ("DM147F",)


@pytest.mark.rule("diamonds:DM147F")
def test_a_turn_without_drifting_breaks_the_row() -> None:
    p = Position().empty(0).mission(0, "DM147F").at(0, "burn:geo").turn(0)
    p.choose(Drift("lagrange:sol-earth-l2"), EndTurn()).end_turn()
    p.choose(EndTurn()).end_turn()
    for space in ("hohmann:002", "hohmann:001"):
        p.choose(Drift(space), EndTurn()).end_turn()
    assert (p.player(0).drifts, done(p)) == (2, ())


@pytest.mark.rule("diamonds:DM150F")
def test_the_first_to_use_the_bonus_of_saturn() -> None:
    p = Position().mission(0, "DM150F").at(0, "belt:051").turn(0).fly("flyby:saturn")
    assert done(p) == ("DM150F",)
    assert p.m.can_undo(0) is False, "the secret is out"
    assert done(Position().mission(0, "DM150F").at(0, "belt:045").turn(0).fly("flyby:jupiter")) == ()
    drifted = Position().empty(0).mission(0, "DM150F").at(0, "belt:051").turn(0).choose(Drift("flyby:saturn"))
    assert done(drifted) == (), "an emergency sail gains no bonus"


PAST_JUPITER = (
    "flyby:jupiter", "belt:027", "belt:026", "burn:100", "lagrange:hygiea-family-barycenter", "site:hygiea",
)  # fmt: skip


@pytest.mark.rule("diamonds:DM151F")
def test_past_jupiter_and_a_chit_in_one_turn() -> None:
    p = Position().mission(0, "DM151F").at(0, "belt:045").turn(0).fly(*PAST_JUPITER)
    assert done(p) == ()
    assert done(p.choose(Discover())) == ("DM151F",)


@pytest.mark.rule("diamonds:DM151F")
def test_a_chit_of_the_next_turn_is_too_late() -> None:
    p = Position().mission(0, "DM151F").at(0, "belt:045").turn(0).fly(*PAST_JUPITER).choose(EndTurn()).end_turn()
    assert done(p.choose(Discover())) == ()


TEN_BURNS = (
    "burn:cycler", "belt:010", "burn:sol-earth-l1", "hohmann:031", "hohmann:033", "burn:035", "hohmann:039", "burn:034",
)  # fmt: skip
"""Four burn spaces and three pivots."""


@pytest.mark.rule("diamonds:DM152F")
def test_ten_burns_in_one_turn_pivots_and_bonus_burns_included() -> None:
    isofuel = chits("isofuel", 3)
    p = Position().craft(0, NUCLEAR).mission(0, "DM152F").hold(0, *isofuel).turn(0)
    p.choose(*(Spend(chit) for chit in isofuel)).fly(*TEN_BURNS[:-1])
    assert (p.g.burns, done(p)) == (7, ())
    p.choose(Step(TEN_BURNS[-1]))
    assert (p.g.burns, done(p)) == (10, ("DM152F",))


@pytest.mark.rule("diamonds:DM152F")
def test_burns_of_two_turns_do_not_add_up() -> None:
    p = Position().craft(0, NUCLEAR).mission(0, "DM152F").turn(0)
    p.fly("burn:cycler", "belt:012", "burn:029", "lagrange:earth-luna-l1", "burn:geo", "lagrange:sol-earth-l2")
    p.fly("burn:003", "burn:008").end_turn().end_turn()
    p.fly("lagrange:001", "burn:001")
    assert (p.g.burns, done(p)) == (1, ())


@pytest.mark.rule("diamonds:DM154F")
def test_the_solar_oberth_twice_on_different_turns() -> None:
    p = Position().craft(0, NUCLEAR).mission(0, "DM154F").at(0, "burn:040").turn(0)
    p.roll(6).fly("burn:solar-oberth", "burn:042")
    assert (p.player(0).oberths, done(p)) == (1, ())
    p.end_turn().end_turn()
    p.roll(6).fly("burn:solar-oberth")
    assert done(p) == ("DM154F",)

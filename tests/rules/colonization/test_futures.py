"""The final module: Futures, what brings on the end, and what counts then (U2, J2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.colonization.position import LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import Attempt, Summon, Vote, Worker
from perijove.games.colonization.facts import BOARD, CYCLE, FACES
from perijove.games.colonization.moves import DONE, END_TURN, Fill, Sell
from perijove.games.colonization.rules.bernals import colonist_limit
from perijove.games.colonization.rules.scoring import score
from perijove.games.colonization.rules.visions import FUTURES

BATTERY = "generator-14-black"
CAVES = "site:mars-arsia-mons-caves"
KALUGA = "colonist-17-purple"  # TNO: two factories in the Neptune zone
TNOS = ("site:pluto", "site:charon")
TRY = Attempt("colonist-17", "colonist-17")


def final(players: int = 3, factions: tuple[str, ...] = ("ESA", "NASA", "PRC"), **options: str) -> Position:
    return colony(players, factions, final_module=True, **options)


def pioneer(*dice: int, players: int = 3) -> Position:
    """A colonist who may try to bring about the Future TNO."""
    return final(players).put("outpost-1", PHOBOS, KALUGA).factory(0, *TNOS).roll(*dice).start()


# ---------------------------------------------------------------------- attempts


@pytest.mark.rule("colonization:J2.future-stars")
def test_two_or_more_put_a_disk_on_the_star_and_close_the_future() -> None:
    p = pioneer(2).choose(TRY)
    assert p.g.stars == {"tno": (0, KALUGA)}
    assert (score(p.g, 0).futures, p.player().disks) == (12, 6)
    assert p.refused(TRY) == "J2.future-stars"


@pytest.mark.rule("colonization:J2.failed-futures")
def test_a_one_leaves_a_failure_disk_and_takes_the_human() -> None:
    p = pioneer(1).choose(TRY)
    assert (p.g.stars, p.g.failures) == ({}, {"tno": 0})
    assert score(p.g, 0).futures == 3
    assert p.g.decks["colonist"].cards[0] == "colonist-17"


@pytest.mark.rule("colonization:J2.future-stars")
def test_an_attempt_needs_the_module_a_human_a_disk_and_what_the_future_asks_for() -> None:
    p = colony().put("outpost-1", PHOBOS, KALUGA).factory(0, *TNOS).start()
    assert p.refused(TRY) == "J2.future-stars", "without the module"
    p = final().put("outpost-1", PHOBOS, KALUGA).factory(0, "site:pluto").start()
    assert p.refused(TRY) == "J2.future-stars", "one factory only"
    p = final().put("outpost-1", PHOBOS, "colonist-17-white").factory(0, *TNOS).start()
    assert p.refused(TRY) == "J2.future-stars", "not promoted"
    robot = final().bernal(LEO.replace("leo", "earth-luna-l5"), BATTERY, "colonist-16-purple").wt(0, 20).start()
    assert robot.refused(Attempt("colonist-16", "colonist-16")) == "J2.future-stars", "a robot is no human"


# ---------------------------------------------------------------------- what Futures ask for

OVER = {
    "site:chiron": "lagrange:131",
    "site:enceladus": "lagrange:022",
    "site:io-loki-patera": "burn:141",
    "site:neptune-aerostat": "burn:071",
    "site:uranus-aerostat": "burn:033",
    "site:saturn-aerostat": "burn:062",
    "site:europa-subsurface-ocean": "burn:123",
}
"""Orbits next to sites."""


def over(p: Position, site: str, *faces: str) -> Position:
    return p.bernal(OVER[site], BATTERY, *faces).factory(0, site)


CASES: dict[str, tuple[Callable[[Position], object], str]] = {
    "spacefaring": (lambda p: p.bernal("lagrange:004", BATTERY).factory(0, "site:hi-iaka", "site:namaka"), LEO),
    "mini_black_hole": (lambda p: p.factory(0, "site:chiron"), "site:chiron"),
    "mass_beam": (lambda p: over(p, "site:io-loki-patera"), LEO),
    "fusion_candle": (
        lambda p: over(p, "site:neptune-aerostat").claim(0, "site:triton-mahilani-plume", colony=True), "burn:071"
    ),
    "protium_fusion": (lambda p: over(p, "site:io-loki-patera"), LEO),
    "lithiated_ammonia_ice_starship": (
        lambda p: p.rocket("exit:sol-oort", "gw-thruster-04-purple", wet="17", grade="isotope"), "exit:sol-oort"
    ),
    "enzmann_starship": (
        lambda p: p.rocket("exit:sol-oort", "colonist-02-purple", "colonist-03-purple").put("cube-1", "exit:sol-oort"),
        "exit:sol-oort",
    ),
    "terraform": (lambda p: over(p, "site:saturn-aerostat"), "burn:062"),
    "beehive_ark": (lambda p: p.bernal("site:comet-encke", BATTERY).factory(0, "site:comet-encke"), "site:comet-encke"),
    "exoplanet_hunt": (lambda p: p.claim(0, "site:sedna"), LEO),
    "beanstalk": (lambda p: p.venture("elevator", 0, 1, 2), LEO),
    "golden_apples": (lambda p: p.factory(0, "site:kreutz-sungrazer"), LEO),
    "antimatter": (lambda p: over(p, "site:io-loki-patera"), "burn:141"),
    "new_venus": (lambda p: p.factory(0, "site:comet-encke"), "site:comet-encke"),
    "supreme_cult": (lambda p: p.set(government="press_gangs"), LEO),
    "artificial_consciousness": (
        lambda p: over(p, "site:europa-subsurface-ocean", "colonist-10-purple", "colonist-02-purple"), "burn:123"
    ),
    "seti": (lambda p: p.factory(0, "site:hektor", "site:patroclus"), LEO),
    "secession": (lambda p: p.bernal("burn:geo", BATTERY, "colonist-06-purple", "colonist-02-purple"), "burn:geo"),
    "footfall": (lambda p: p.factory(0, "site:comet-encke"), "site:comet-encke"),
    "et_life": (
        lambda p: p.claim(0, "site:titan-kraken-mare", "site:titan-ontario-lacus", colony=True), LEO
    ),
    "aerostat": (lambda p: over(p, "site:uranus-aerostat"), LEO),
    "pan_sapiens": (lambda p: p.factory(0, PHOBOS, CAVES), LEO),
    "dyson_bubble": (
        lambda p: p.factory(1, "site:mercury-north-pole").factory(0, "site:mercury-discovery-rupes"), LEO
    ),
    "submariner": (
        lambda p: p.factory(0, "site:pluto", "site:callisto-valhalla", "site:ganymede-uruk-sulcus"), LEO
    ),
    "tno": (lambda p: p.factory(0, *TNOS), LEO),
    "uplift": (lambda p: p.bernal("burn:geo", BATTERY), "burn:geo"),
}  # fmt: skip
"""By Future: a position in which its requirement holds, and where card and human are."""
FACE_OF = {face.future: face.id for face in FACES.values() if face.future and not face.cube}


@pytest.mark.rule("colonization:J2.future-stars")
@pytest.mark.parametrize("id", CASES)
def test_every_future_asks_for_what_it_names(id: str) -> None:
    arrange, space = CASES[id]
    face = "colonist-06-purple" if id == "secession" else FACE_OF[id]
    if id == "beanstalk":
        face = "colonist-04-purple"
    bare = final()
    assert not FUTURES[id].is_met(bare.g, 0, face, BOARD[space]), "nothing is there"
    p = final()
    arrange(p)
    assert FUTURES[id].is_met(p.g, 0, face, BOARD[space])
    assert not FUTURES[id].is_met(p.g, 2, face, BOARD[space]) or id in ("supreme_cult", "beanstalk", "dyson_bubble")


@pytest.mark.rule("colonization:J2.future-stars")
def test_a_star_wisp_is_worth_what_the_sunlens_is_at_which_the_freighter_stands() -> None:
    spaces = {space.sunlens: space.id for space in BOARD.spaces if space.sunlens}
    for lens, points in (("neutrino", 6), ("em", 11)):
        p = final().freighter(spaces[lens], "freighter-03-purple")
        assert FUTURES["star_wisp"].points(p.g, 0, "freighter-03-purple") == points
    assert FUTURES["star_wisp"].points(final().freighter(LEO, "freighter-03-purple").g, 0, "") == 0
    assert set(FUTURES) == {*CASES, "star_wisp"}, "all Futures are tried here"


@pytest.mark.rule("colonization:J2.future-stars")
def test_stars_that_count_things_count_them_at_the_end() -> None:
    p = final().set(stars={"dyson_bubble": (0, "colonist-09-purple"), "exoplanet_hunt": (0, "freighter-01-purple")})
    p.g.players[0].disks -= 2
    assert score(p.factory(0, "site:mercury-north-pole").g, 0).futures == 5
    assert score(p.claim(0, "site:sedna").g, 0).futures == 17


# ---------------------------------------------------------------------- what stars do


def with_star(id: str, seat: int = 0) -> Position:
    p = final().set(stars={id: (seat, FACE_OF[id])})
    p.g.players[seat].disks -= 1
    return p


def test_stars_double_isotope_house_a_colonist_and_sell_many_cards() -> None:
    p = with_star("antimatter").rocket("site:hertha", "gw-thruster-04-black").factory(0, "site:hertha").start()
    assert p.choose(Fill("rocket", "isotope")).wet() == "3"
    assert colonist_limit(with_star("spacefaring").g, 0) == 2
    p = with_star("artificial_consciousness").hand(0, "refinery-01", "refinery-02").start()
    p.choose(Sell("refinery-01"), Sell("refinery-02"))
    assert p.player().wt == 8


def test_a_star_brings_colonists_without_an_auction() -> None:
    p = with_star("tno").top("colonist-02").start().choose(Summon())
    assert "colonist-02" in p.player().hand
    assert p.refused(Summon()) == "J2.future-stars", "once a turn"
    p = with_star("seti").start().choose(Summon())
    for _ in range(3):
        p.choose(END_TURN)
    assert p.refused(Summon()) == "J2.future-stars", "once in all"
    assert final().start().refused(Summon()) == "J2.future-stars"


def test_uplift_costs_twenty_wt_frees_the_robots_and_brings_war() -> None:
    p = final().wt(0, 21).bernal("burn:geo", BATTERY, "colonist-16-purple").put("outpost-1", "burn:geo", "crew")
    p.roll(4).start().choose(Attempt("colonist-16", "crew-04"), Worker("crew"))
    assert (p.player().wt, p.g.emancipator, p.g.government) == (1, 0, "war")


ENCKE = "site:comet-encke"


def footfall() -> Position:
    """Eugenic Pilgrims on an own comet with a nozzle and a reactor: thrust 5 + 3 less what weighs."""
    faces = ("colonist-18-purple", "thruster-03-white", "reactor-01-white")
    return final().rocket(ENCKE, *faces).factory(0, ENCKE).roll(5).start()


def test_footfall_spends_a_strong_drive_ruins_the_comet_and_brings_war() -> None:
    p = footfall().choose(Attempt("colonist-18", "colonist-18"))
    assert p.faces("rocket") == ["colonist-18-purple"]
    assert (p.g.factories, p.g.claims, p.g.busted) == ({}, {}, (BOARD[ENCKE],))
    assert (p.g.government, p.g.footfall) == ("war", 1)
    weak = final().rocket(ENCKE, "colonist-18-purple", "thruster-04-white", BATTERY).factory(0, ENCKE).start()
    assert weak.refused(Attempt("colonist-18", "colonist-18")) == "J2.future-stars"


# ---------------------------------------------------------------------- U2


@pytest.mark.rule("colonization:U2.futures")
def test_disks_on_futures_bring_on_the_end_stars_and_failures_alike() -> None:
    assert pioneer(6).choose(TRY).g.events_left == -1, "three players: one disk is too few"
    assert pioneer(6, players=2).choose(TRY).g.events_left == 2
    assert pioneer(1, players=2).choose(TRY).g.events_left == 2


def year(p: Position) -> Position:
    """Everybody ends the turn; elections and events ask nobody who could do anything else."""
    before = p.g.year
    while p.m.outcome is None and p.g.year == before:
        for seat in p.seats:
            options = p.options(seat)
            p.choose(END_TURN if END_TURN in options else options[0], seat=seat)
    return p


@pytest.mark.rule("colonization:U2")
def test_the_game_ends_with_the_second_event_after_the_trigger() -> None:
    p = final().set(events_left=2, spot=2).start()
    assert year(p).g.events_left == 2, "spot 3 has no event"
    assert year(p).g.events_left == 1
    assert p.m.outcome is None
    year(p)
    assert (p.g.spot, p.m.outcome) == (5, None)
    assert year(p).m.outcome is not None


@pytest.mark.rule("colonization:U2")
def test_with_the_final_module_factories_do_not_end_the_game() -> None:
    p = final(2, ("ESA", "NASA")).claim(0, PHOBOS).put("outpost-1", PHOBOS, "robonaut-03-black", "refinery-03-white")
    p.factory(1, "site:eros", "site:toro", "site:yorp").start()
    p.choose(next(move for move in p.options() if type(move).__name__ == "Industrialize"))
    assert (len(p.g.factories), p.g.last_year) == (4, 0)


@pytest.mark.rule("colonization:U2.footfall")
@pytest.mark.parametrize(("years", "near"), [(11, False), (12, True)])
def test_twelve_years_after_footfall_the_end_is_near(years: int, near: bool) -> None:
    p = final().set(footfall=3, year=3 + years, spot=2, government="anarchy").start()
    p.choose(END_TURN, END_TURN)
    while p.prompt == "war":
        p.choose(DONE)
    year(p)
    assert (p.g.events_left == 2) == near
    assert len(CYCLE.seasons) == 12


@pytest.mark.rule("colonization:U2.footfall", "colonization:U2")
def test_the_event_at_the_end_of_the_twelfth_year_is_the_first_of_two() -> None:
    p = final().set(footfall=4, year=16, spot=3).start()
    assert year(p).g.events_left == 1
    assert year(p).m.outcome is None
    assert year(p).m.outcome is not None


# ---------------------------------------------------------------------- the last count


@pytest.mark.rule("colonization:J2.election", "colonization:J2.power")
def test_a_final_election_is_held_before_points_are_counted_and_power_is_worth_five() -> None:
    p = final(2, ("ESA", "NASA"), cycles="4").set(year=48, spot=2).wt(0, 2).start().choose(END_TURN, END_TURN)
    assert (p.prompt, p.seats) == ("vote", (0, 1))
    p.choose(Vote(2), seat=0).choose(Vote(0), seat=1)
    assert p.prompt == "govern"
    p.choose(next(move for move in p.options() if getattr(move, "government", "") == "antinuke"))
    assert p.m.outcome is not None
    assert p.m.outcome.scores == (5, 0)


@pytest.mark.rule("colonization:J2.election", "colonization:J2.power")
def test_without_the_module_there_is_neither() -> None:
    p = colony(2, ("ESA", "UN"), cycles="4").set(year=48, spot=2).start().choose(END_TURN, END_TURN)
    assert p.m.outcome is not None
    assert p.m.outcome.scores == (0, 0)
    assert score(final(2, ("ESA", "UN")).g, 1).power == 5

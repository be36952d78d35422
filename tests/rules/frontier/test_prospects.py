"""Prospecting at its edges (I6): what counts for which site, which rolls are made again, and what a glitch leaves."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import B612, ESA, NASA, Position
from tests.rules.frontier.test_variants import at_hermes

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import DONE, Pick, Prospect, Reroll, Revive
from perijove.games.frontier.rules.adjacent import adjacent
from perijove.games.frontier.rules.prospect import chance_in_sixths

HERTHA, UNITAS, CERES, EUREKA, ENCKE = "site:hertha", "site:unitas", "site:ceres", "site:eureka", "site:comet-encke"
HERMES = "site:hermes-a"
DIGGER = "robonaut-03-black"  # ISRU 1, buggy, nothing needed
MISSILE = ("robonaut-12-black", "generator-03-black")  # ISRU 1, electric
RAYGUN = ("robonaut-01-black", "radiator-01-white")  # ISRU 2, a therm
BUGGY_HERE = Prospect("outpost-1", "robonaut-03", "buggy")
MISSILE_HERE = Prospect("outpost-1", "robonaut-12", "missile")
RAYGUN_HERE = Prospect("outpost-1", "robonaut-01", "raygun")


def prospector(site: str, *faces: str, crew: str = NASA, **options: bool) -> Position:
    return Position(crews=(crew, ESA), **options).put("outpost-1", site, *faces)


def sixths(p: Position, move: Prospect, site: str) -> int:
    return chance_in_sixths(p.g, 0, p.stack(move.stack), move, BOARD[site])


# ---------------------------------------------------------------------- which sites


@pytest.mark.rule("frontier:I6")
def test_a_player_is_told_whether_a_site_is_taken_or_busted() -> None:
    def why(p: Position) -> str:
        refusal = p.start().match.why_not(0, BUGGY_HERE)  # type: ignore[union-attr]
        assert refusal is not None
        return refusal.key

    assert why(prospector(HERTHA, DIGGER).claim(1, HERTHA)) == "refused.taken"
    assert why(prospector(HERTHA, DIGGER).set(busted=(BOARD[HERTHA],))) == "refused.busted"


@pytest.mark.rule("frontier:I6a")
def test_a_raygun_that_has_the_drops_still_reaches_no_site_in_air_from_afar() -> None:
    above, kraken = "lagrange:121", "site:titan-kraken-mare"
    p = prospector(above, *RAYGUN).start()
    assert BOARD[kraken] in adjacent(BOARD[above])
    assert p.options(Prospect) == []
    assert prospector(kraken, *RAYGUN).start().options(Prospect) == [RAYGUN_HERE]


@pytest.mark.rule("frontier:I6", "frontier:V5")
def test_only_in_hermes_fall_is_hermes_open_to_any_rating() -> None:
    assert prospector(HERMES, DIGGER).start().refused(BUGGY_HERE) == "I6.2"
    assert sixths(prospector(HERMES, DIGGER), BUGGY_HERE, HERMES) == 1
    falling = at_hermes(DIGGER).start()
    assert sixths(falling, BUGGY_HERE, HERMES) == 6
    elsewhere = at_hermes("refinery-01-white").put("outpost-2", EUREKA, DIGGER).start()
    there = Prospect("outpost-2", "robonaut-03", "buggy")
    assert elsewhere.refused(there) == "I6.2"
    assert sixths(elsewhere, there, EUREKA) == 1


@pytest.mark.rule("frontier:I6", "frontier:N6")
def test_a_platform_that_others_lend_prospects_no_busted_site() -> None:
    def lent(*busted: int) -> Position:
        p = prospector("site:mars-north-pole", "thruster-08-white").put(
            "rocket", "site:mars-north-pole", "crew", seat=1
        )
        return p.permit(1, 0, "ability:crew-04").set(busted=busted).start()

    assert [move.host for move in lent().options(Prospect)] == [1]
    assert lent(BOARD["site:mars-north-pole"]).options(Prospect) == []


# ---------------------------------------------------------------------- the roll


@pytest.mark.rule("frontier:I6")
def test_a_site_of_six_is_certain_and_one_of_five_is_not() -> None:
    assert prospector(CERES, DIGGER).start().choose(BUGGY_HERE).said("size.roll") == []
    tethys = "site:tethys"
    p = prospector(tethys, *RAYGUN).roll(6).start()
    p.choose(RAYGUN_HERE)
    if p.asked == "aim":
        p.choose(Pick(tethys), DONE)
    assert BOARD[tethys] in p.g.busted


@pytest.mark.rule("frontier:I6", "frontier:B2g")
@pytest.mark.parametrize(("site", "chance"), [(HERTHA, 3), ("site:didymos", 4)])
def test_a_refinery_for_stony_sites_helps_on_no_others(site: str, chance: int) -> None:
    assert sixths(prospector(site, DIGGER, "refinery-03-black"), BUGGY_HERE, site) == chance


@pytest.mark.rule("frontier:I6", "frontier:B7h")
@pytest.mark.parametrize(("site", "chance"), [(ENCKE, 3), (EUREKA, 1)])
def test_colonists_who_know_comets_help_on_comets(site: str, chance: int) -> None:
    p = prospector(site, DIGGER, "colonist-05-purple", bernals=True)
    assert sixths(p, BUGGY_HERE, site) == chance


@pytest.mark.rule("frontier:I6", "frontier:D1b")
def test_prospecting_and_reviving_are_the_turns_operation() -> None:
    assert prospector(CERES, DIGGER).start().choose(BUGGY_HERE).g.operated
    nest = prospector(HERTHA, "refinery-10-black", "reactor-07-white").set(busted=(BOARD[HERTHA],)).start()
    assert nest.choose(Revive(HERTHA)).g.operated


# ---------------------------------------------------------------------- aiming and rolling again


@pytest.mark.rule("frontier:I6a")
def test_a_raygun_asks_where_two_sites_are_near_and_nobody_else_does() -> None:
    both = prospector("burn:057", *RAYGUN).roll(1, 1).start().choose(RAYGUN_HERE)
    assert both.asked == "aim"
    both.choose(Pick("site:phobos"))
    assert both.options(Pick) == [Pick("site:deimos")]
    both.choose(Pick("site:deimos"))
    assert (both.asked, both.g.aiming) == ("turn", None)
    assert set(both.g.claims) == {BOARD["site:phobos"], BOARD["site:deimos"]}
    one = prospector("burn:009", *RAYGUN).roll(1).start().choose(RAYGUN_HERE)
    assert (one.asked, set(one.g.claims)) == ("turn", {BOARD["site:khufu"]})
    road = prospector("site:callisto-valhalla", DIGGER).start().choose(BUGGY_HERE)
    assert (road.asked, len(road.g.claims)) == ("turn", 2)


@pytest.mark.rule("frontier:I6b")
def test_a_buggy_that_lets_it_be_busts_the_site_and_so_does_a_second_failure() -> None:
    content = prospector(HERTHA, DIGGER).roll(6, 1).start().choose(BUGGY_HERE, DONE)
    assert content.g.busted == (BOARD[HERTHA],)
    assert len(content.said("size.roll")) == 1
    unlucky = prospector(HERTHA, DIGGER).roll(6, 5).start().choose(BUGGY_HERE, Reroll(HERTHA))
    assert (unlucky.asked, unlucky.g.busted) == ("turn", (BOARD[HERTHA],))


@pytest.mark.rule("frontier:I6a", "frontier:B6a")
@pytest.mark.parametrize(("crew", "rolls"), [(NASA, (6, 1)), (B612, (6, 6, 1))])
def test_a_raygun_that_rolls_again_by_itself_does_so_besides_the_blink_telescope(
    crew: str, rolls: tuple[int, ...]
) -> None:
    """core-23: one for each ability that grants it."""
    p = prospector(HERTHA, "robonaut-09-black", crew=crew).roll(*rolls).start()
    p.choose(Prospect("outpost-1", "robonaut-09", "raygun"))
    for _ in rolls[1:]:
        p.choose(Reroll(HERTHA))
    assert BOARD[HERTHA] in p.g.claims


@pytest.mark.rule("frontier:I6a", "frontier:B6a")
def test_others_do_not_roll_again() -> None:
    plain = prospector(HERTHA, *RAYGUN).roll(6).start().choose(RAYGUN_HERE)
    assert plain.g.busted == (BOARD[HERTHA],)
    telescope = prospector(HERTHA, *MISSILE, crew=B612).roll(6).start().choose(MISSILE_HERE)
    assert telescope.g.busted == (BOARD[HERTHA],)
    crew = prospector(ENCKE, "crew", crew=B612).roll(6).start().choose(Prospect("outpost-1", "crew-01", "missile"))
    assert crew.g.busted == (BOARD[ENCKE],), "the privilege is for rayguns, also of the crew itself"


# ---------------------------------------------------------------------- glitches


@pytest.mark.rule("frontier:I6", "frontier:K2b")
@pytest.mark.parametrize(("die", "left"), [(4, [MISSILE[1]]), (3, [MISSILE[0]])])
def test_a_platform_that_a_glitch_stops_prospects_nothing(die: int, left: list[str]) -> None:
    p = prospector(CERES, *MISSILE).glitch("outpost-1").roll(die).start().choose(MISSILE_HERE)
    assert (p.g.claims, p.faces("outpost-1"), p.g.operated) == ({}, left, True)


@pytest.mark.rule("frontier:K2b", "frontier:E2e")
def test_a_stack_that_a_glitch_empties_is_gone() -> None:
    p = prospector(CERES, DIGGER).glitch("outpost-1").roll(5).start().choose(BUGGY_HERE)
    assert "outpost-1" not in p.g.players[0].stacks


@pytest.mark.rule("frontier:K2b", "terawatt:1B7.1")
def test_cargo_prospects_though_its_freighter_is_lost_to_the_glitch_and_is_left_there() -> None:
    p = Position(crews=(NASA,), terawatt=True).freighter(CERES, "freighter-03-black", DIGGER).glitch("freighter")
    p.roll(4).start().choose(Prospect("freighter", "robonaut-03", "buggy"))
    assert BOARD[CERES] in p.g.claims
    assert (p.g.players[0].hand, p.faces("outpost-1")) == (("freighter-03",), [DIGGER])


# ---------------------------------------------------------------------- busted sites


REVIVER = ("refinery-10-black", "reactor-07-white")


def ruined(site: str, *faces: str) -> Position:
    return prospector(site, *faces).set(busted=(BOARD[site],))


@pytest.mark.rule("frontier:I6", "frontier:B2g")
def test_only_a_card_in_the_place_revives_and_only_busted_sites_of_its_size() -> None:
    assert ruined("site:patroclus", *REVIVER).start().options(Revive) == [Revive("site:patroclus")]
    assert ruined(EUREKA, *REVIVER).start().refused(Revive(EUREKA)) == "I6"
    assert ruined(HERTHA, DIGGER).start().refused(Revive(HERTHA)) == "I6"
    assert prospector(HERTHA, *REVIVER).start().refused(Revive(HERTHA)) == "I6"
    assert ruined(HERTHA, *REVIVER).start().refused(Revive("site:nowhere")) == "I6"


@pytest.mark.rule("frontier:I6", "frontier:G4a")
def test_a_revived_site_needs_a_disk_from_the_reserve_or_from_another_claim() -> None:
    def without_disks(spare: int) -> Position:
        p = ruined(HERTHA, *REVIVER)
        sites = [space for space in BOARD.sites() if space.id != HERTHA][: p.g.players[0].disks]
        p.claim(0, *[space.id for space in sites])
        for number, space in enumerate(sites[spare:]):
            owner = number % 2
            p.g.factories[space.index] = owner
            p.g.players[owner].cubes -= 1
        return p.start()

    p = without_disks(1)
    assert p.g.players[0].disks == 0
    p.choose(Revive(HERTHA))
    assert p.asked == "spare"
    assert without_disks(0).refused(Revive(HERTHA)) == "I6.4"

"""Missions of the older High Frontier: what is foretold of a site is what the rules offer after the landing."""

from __future__ import annotations

import re

import pytest
from tests.games.colonization.test_routes import fly_route
from tests.rules.colonization.position import DEIMOS, LEO, PHOBOS, Position, colony

from perijove.games.colonization import game
from perijove.games.colonization.facts import BOARD
from perijove.games.colonization.missions import Mission, missions
from perijove.games.colonization.moves import Activate, Fill, Industrialize, Prospect, Refuel, Research
from perijove.kernel.decision import Choose
from perijove.kernel.game import Table
from perijove.kernel.words import LANGUAGES

KIT = ("crew", "thruster-10-white", "robonaut-03-white", "refinery-08-white")
"""A VASIMR, a buggy of ISRU 3 and a refinery."""
KEY = re.compile(r"\b(aim|deed|lack|outlook|glory-of)\.[a-z]+|\{|\bNone\b")


def found(p: Position, turns: int = 1, craft: str = "rocket") -> dict[str, Mission]:
    return {each.site: each for each in missions(p.g, 0, turns, craft)}


def line(p: Position, to: str, lang: str = "en") -> list[str | int]:
    (plan,) = [each for each in game.aims(p.g, 0, question(p)) if each.to == to]
    return game.planned(Table(p.m.seen(0), lang, ["Ann", "Bob"]), plan).cells


def question(p: Position) -> Choose | None:
    return p.m.decision.question(0) if p.m.decision else None


# ---------------------------------------------------------------------- what could be done


def test_missions_are_what_the_rules_offer_after_the_landing() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").claim(0, DEIMOS).wt(0, 50).start()
    there = found(p)
    assert there[DEIMOS].deeds == ("industrialize", "refuel")
    assert there[DEIMOS].lacks == ()
    assert "industrialize" not in {deed for site in there if site != DEIMOS for deed in there[site].deeds}
    assert fly_route(p, there[DEIMOS].route)
    assert p.offered(Industrialize)
    before = p.stack("rocket").wet_mass
    p.choose(Refuel("rocket", "robonaut-03", "rocket"))
    assert p.stack("rocket").wet_mass > before
    assert p.said("refuelled")[-1]["tanks"] == there[DEIMOS].tanks == 1


def test_a_site_is_claimed_first_and_built_on_then() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").wt(0, 50).start()
    assert found(p)[DEIMOS].deeds[:2] == ("develop", "claim")
    bare = Position().rocket(LEO, *KIT[:3], wet="9").wt(0, 50).start()
    assert found(bare)[DEIMOS].deeds[:1] == ("claim",)
    assert found(bare)[DEIMOS].lacks == (("refinery", ""),)


def test_a_buggy_rolls_twice_and_a_missile_once() -> None:
    """H6.buggy-reroll: size 1 is one face of the die; 1 - (5/6)² is 31 %."""
    p = Position().rocket(LEO, *KIT, wet="9").start()
    assert (found(p)[DEIMOS].sixths, found(p)[DEIMOS].chance) == (1, 31)
    missile = Position().rocket(LEO, "crew", "thruster-10-white", "robonaut-06-white", wet="9").start()
    there = found(missile)[DEIMOS]
    assert fly_route(missile, there.route)
    assert {move.platform for move in missile.offered(Prospect) if move.card == "robonaut-06"} <= {"missile", "raygun"}
    assert (there.sixths, there.chance) == (1, 17)


def test_a_large_site_is_certain() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").start()
    assert found(p)["site:mars-north-pole"].chance == 100


@pytest.mark.parametrize("taken", ["another's claim", "busted"])
def test_what_is_taken_or_busted_says_so_and_asks_for_nothing_more(taken: str) -> None:
    p = Position().rocket(LEO, *KIT[:3], wet="9")
    p = p.claim(1, DEIMOS) if taken == "another's claim" else p.set(busted=(BOARD[DEIMOS],))
    there = found(p.start())[DEIMOS]
    assert "claim" not in there.deeds
    assert there.lacks == ((("taken", 1),) if taken == "another's claim" else (("busted", ""),))
    assert line(p, f"rocket@{DEIMOS}")[-1] == ("claimed by Bob" if taken == "another's claim" else "it is busted")


def test_who_comes_without_a_probe_or_to_dry_ground_is_told_what_is_missing() -> None:
    """A buggy of ISRU 3 finds nothing on Phobos, which has two drops; a refinery alone prospects nothing."""
    p = Position().rocket(LEO, "robonaut-03-white", "refinery-08-white", "thruster-10-white", wet="9").start()
    assert found(p, 3)[PHOBOS].lacks == (("isru", 2),)
    p = Position().rocket(LEO, "refinery-08-white", "thruster-10-white", wet="9").start()
    assert found(p, 3)[PHOBOS].lacks == (("probe", ""), ("robonaut", ""))


def test_a_card_without_its_supports_is_named() -> None:
    p = colony().rocket(LEO, "crew", "robonaut-06-white", wet="9").start()
    there = found(p, 3)[DEIMOS]
    assert there.lacks == (("idle", "robonaut-06-white"), ("refinery", ""))
    assert line(p, f"rocket@{DEIMOS}")[-1] == "supports for MET Steamer, a refinery"


def test_no_factory_is_foretold_on_the_moon_for_less_than_five() -> None:
    pole = "site:luna-shackleton-polar-rim"
    kit = ("crew", *KIT[2:])  # no thruster is strong enough for the Moon, a crew is
    p = Position().rocket(LEO, *kit, wet="14").claim(0, pole).start()
    assert found(p)[pole].lacks == (("lunar", ""),)
    assert "industrialize" not in found(p)[pole].deeds
    five = Position(5).rocket(LEO, *kit, wet="14").claim(0, pole).start()
    assert found(five)[pole].deeds[0] == "industrialize"


def test_without_disk_or_cube_that_is_what_is_missing() -> None:
    p = Position().rocket(LEO, *KIT, wet="9")
    others = [space.id for space in BOARD.sites() if space.zone in ("saturn", "neptune", "uranus")]
    p.claim(0, *others[: p.player().disks])
    assert found(p.start())[DEIMOS].lacks == (("disk", ""),)
    p = Position().rocket(LEO, *KIT, wet="9").claim(0, DEIMOS)
    p.factory(0, *others[: p.player().disks])
    for number in range(p.player().cubes):  # the rest roams
        p.put(f"cube-{number}", "site:ceres").player().cubes -= 1
    assert found(p.start())[DEIMOS].lacks == (("cube", ""),)


def test_a_human_lands_for_glories_that_are_still_to_be_had() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").start()
    caves = "site:mars-arsia-mons-caves"
    assert found(p)[caves].glories == ("mars",)
    assert "glory of Mars, once home" in str(line(p, f"rocket@{caves}")[-2])
    late = Position().rocket(LEO, *KIT, wet="9").set(glories={"mars": 1})
    late.player(1).cubes -= 1
    assert found(late.start())[caves].glories == ()
    robots = Position().rocket(LEO, *KIT[1:], wet="9").start()
    assert found(robots)[caves].glories == ()


def test_at_an_own_factory_the_tanks_are_filled() -> None:
    p = Position().rocket(LEO, "crew", "thruster-10-white", wet="6").factory(0, DEIMOS).wt(0, 9).start()
    there = found(p)[DEIMOS]
    assert fly_route(p, there.route)
    p.choose(Fill("rocket", "water"))
    assert p.said("refuelled")[-1]["tanks"] == there.tanks > 20
    assert there.lacks == ()


def test_a_mobile_factory_settles_on_an_own_claim() -> None:
    p = colony().freighter(DEIMOS, "freighter-05-purple").claim(0, DEIMOS, PHOBOS).put("cube-1", DEIMOS)
    p.g.players[0].cubes -= 1
    there = found(p.start(), 6, "cube-1")
    assert there[PHOBOS].deeds == ("settle",)
    assert {each.lacks for site, each in there.items() if site not in (PHOBOS, DEIMOS)} <= {
        (("claim", ""),),
        (("claim", ""), ("lunar", "")),
    }


def test_missions_of_many_turns_hold_those_of_one_and_change_nothing() -> None:
    p = Position().rocket(LEO, *KIT, wet="7").wt(0, 9).start()
    before = game.encode(p.g)
    near, far = found(p), found(p, 3)
    assert set(near) == {site for site, each in far.items() if each.route.turns == 1}
    assert [each.rank for each in far.values()] == sorted(each.rank for each in far.values())
    assert game.encode(p.g) == before


# ---------------------------------------------------------------------- at the table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_missions_has_a_line_for_every_site_in_reach(lang: str) -> None:
    p = Position().rocket(LEO, *KIT[:3], wet="9").claim(1, PHOBOS).claim(0, "site:luna-shackleton-polar-rim").start()
    table = Table(p.m.seen(0), lang, ["Ann", "Bob"])
    columns = game.scene(table).aims
    lines = {plan.to: game.planned(table, plan) for plan in game.aims(p.g, 0, question(p))}
    assert len(lines) > 50
    assert all(len(each.cells) == len(columns) and len(each.marks) > 1 for each in lines.values())
    assert not any(KEY.search(str(cell)) for each in lines.values() for cell in (*each.cells, *columns))
    if lang == "en":
        assert lines[f"rocket@{DEIMOS}"].cells == [
            "Deimos", 1, 3, 0, 31, 1, "C", 3, "claim · refuel 1 tank", "a refinery",
        ]  # fmt: skip
        assert lines[f"rocket@{PHOBOS}"].cells[-1] == "claimed by Bob"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_missing_or_done_has_words(lang: str) -> None:
    lacks = ("busted", "taken", "claim", "lunar", "probe", "idle", "isru", "disk", "refinery", "robonaut", "cube")
    deeds = ("settle", "industrialize", "develop", "claim", "glory", "refuel")
    for key in [*[f"lack.{each}" for each in lacks], *[f"deed.{each}" for each in deeds]]:
        assert game.words.has(key, lang), key


def test_the_outlook_counts_the_sites_of_this_turn() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").wt(0, 9).start()
    table = Table(p.m.seen(0), "en", ["Ann", "Bob"])
    deeds = [deed for each in found(p).values() for deed in each.deeds]
    counts = (deeds.count("develop"), deeds.count("claim"), deeds.count("refuel"))
    assert game.outlook(p.g, table, question(p)) == (
        "From here this turn: {} sites to industrialise, {} sites to claim, {} sites to refuel at.".format(*counts)
    )
    assert game.outlook(p.g, table, None) == ""


def test_the_table_of_missions_is_about_the_craft_that_is_picked() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").factory(0, DEIMOS).freighter(DEIMOS).wt(0, 50).start()
    assert {plan.args["craft"] for plan in game.aims(p.g, 0, None)} == {"rocket"}, "the first where none is named"
    aims = {plan.to: plan for plan in game.aims(p.g, 0, None, "freighter")}
    assert f"freighter@{PHOBOS}" in aims
    assert not any(plan.args["fuel"] for plan in aims.values())
    assert game.aims(p.g, 0, None, "cube-7") == []


def test_there_is_no_table_without_craft_that_land_nor_while_something_else_is_asked() -> None:
    alone = colony().bernal("burn:geo").start()
    scene = game.scene(Table(alone.m.seen(0), "en", ["Ann", "Bob"]))
    assert scene.destinations
    assert scene.aims == []
    p = Position().rocket(LEO, *KIT, wet="9").wt(0, 9).start()
    assert [game.scene(Table(p.m.seen(seat), "en", ["Ann", "Bob"])).aims for seat in (1, None)] == [[], []]
    p.choose(Research("thruster"))
    assert game.aims(p.g, 0, question(p)) == []


def test_who_is_under_way_sees_what_is_still_in_reach() -> None:
    p = Position().rocket(LEO, *KIT, wet="9").wt(0, 9).start()
    p.choose(next(move for move in p.offered(Activate) if move.thruster == "thruster-10-white" and not move.afterburn))
    assert f"rocket@{DEIMOS}" in {plan.to for plan in game.aims(p.g, 0, question(p))}

"""Module 2: every side of every colonist and Bernal in use, with the figures that are printed on it (`sides.py`)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rules.bernals.sides import SIDES
from tests.rules.bernals.test_anchoring import CERES, GEO, has_orbit, near, new
from tests.rules.bernals.test_colonists import living
from tests.rules.frontier.engines import engine, thrust_of
from tests.rules.frontier.position import UN, Position
from tests.rules.frontier.sides import figures
from tests.rules.frontier.test_sides import GROUND, KINDS, offered_at

from perijove.games.frontier.bernal_moves import Anchor, Work
from perijove.games.frontier.facts import BOARD, FACES, SPACES, STRIP
from perijove.games.frontier.moves import Activate, Delegate, Industrialize, Produce, Prospect
from perijove.games.frontier.rules.abilities import is_working, rad_hardness
from perijove.games.frontier.rules.bernals.places import colonist_limit, is_lab
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.refuel import tanks_made
from perijove.games.frontier.rules.thrust import chain_named, craft_for, net_thrust
from perijove.games.frontier.terawatt_moves import Promote

KALPANA, POWER, COLD = "bernal-01-white", "generator-07-black", "radiator-04-black"
LEO = "lagrange:leo"
NEEDY = {"rW": "thruster-07-white", "rB": "robonaut-05-white", "rX": "robonaut-02-white"}
"""By reactor: a side that needs just this one."""


def printed(face: str) -> dict[str, str]:
    return figures(SIDES[face])


def faces_of(deck: str, *names: str) -> list[str]:
    """The sides of a deck on which all of these are printed."""
    return [face for face in SIDES if FACES[face].deck == deck and set(names) <= printed(face).keys()]


def card_of(face: str) -> str:
    return FACES[face].card


def settled(face: str, at: str, *others: str) -> Position:
    """A colonist on a site, with a Home Bernal that has a place for it."""
    return new(crews=(UN,)).bernal(GEO, KALPANA).put("outpost-1", at, face, *others)


def built(face: str, at: str, *others: str, afloat: bool = False) -> Position:
    """A Bernal with a generator, and radiators if it is to be cooled."""
    cold = (COLD,) if "heat" in printed(face) else ()
    p = new(crews=(UN,), promos="promo" in printed(face))
    return p.bernal(at, face, POWER, *cold, *others, afloat=afloat, heavy=cold)


def facts_of(face: str) -> dict[str, str]:
    """The facts about a side, in the words of the table."""
    side = FACES[face]
    signs = {kind: sign for sign, kind in KINDS.items()}
    found = {
        "mass": side.mass, "rad": side.rad_hard, "type": side.type, "thrust": side.thrust, "fuel": side.consumption,
        "grade": side.fuel, "after": side.afterburn, "isru": side.isru, "by": "|".join(side.platforms),
        "heat": side.therms or None, "pivots": side.pivots or None, "at": side.promotes_at, "trade": side.specialty,
        "needs": "|".join(signs[kind] for group in side.requirements for kind in group),
        "gives": "|".join(signs[kind] for kind in side.provides),
        "for": f"{side.colour}/{side.ideology}" if side.ideology else None, "home": side.home_orbit,
    }  # fmt: skip
    marks = {
        "push": side.push, "solar": side.solar, "air": side.air_eater, "robot": side.robot, "promo": side.promo,
    }  # fmt: skip
    figured = {name: str(value) for name, value in found.items() if value is not None and value != ""}
    return figured | {name: "" for name, here in marks.items() if here}


# ---------------------------------------------------------------------- all sides


def test_the_table_has_every_side_of_both_decks() -> None:
    assert set(SIDES) == {face.id for face in FACES.values() if face.deck in ("colonist", "bernal")}


@pytest.mark.parametrize("face", SIDES)
@pytest.mark.rule("bernals:2A2a")
def test_a_side_has_the_figures_that_are_printed_on_it(face: str) -> None:
    assert facts_of(face) == printed(face)
    human = "robot" not in printed(face)
    assert FACES[face].human is human
    p = built(face, GEO, afloat=True) if face.startswith("bernal") else settled(face, CERES)
    stack = p.start().stack("bernal-1" if face.startswith("bernal") else "outpost-1")
    part = next(each for each in stack.parts if each.face == face)
    assert (part.mass, rad_hardness(p.g, 0, part)) == (int(printed(face)["mass"]), int(printed(face)["rad"]))
    assert part.human is (human and not face.startswith("bernal"))


# ---------------------------------------------------------------------- triangles, platforms, supports


@pytest.mark.parametrize("face", [face for face in SIDES if "thrust" in printed(face)])
@pytest.mark.rule("bernals:2B2", "frontier:B2d")
def test_a_triangle_flies_with_the_printed_thrust_for_the_printed_fuel(face: str) -> None:
    side, afloat = printed(face), face.startswith("bernal")
    p = built(face, LEO, afloat=True) if afloat else new(crews=(UN,)).bernal(GEO, KALPANA).rocket(LEO, face)
    stack = p.stack("bernal-1" if afloat else "rocket")
    stack.grade, stack.wet = side["grade"], STRIP.fill(STRIP.at(max(1, stack.mass)), 4)  # type: ignore[assignment]
    p.start()
    assert {move.afterburn for move in p.options(Activate)} == ({False, True} if "after" in side else {False})
    move, stack = engine(p, face), p.stack("bernal-1" if afloat else "rocket")
    chain = chain_named(p.g, 0, stack, move)
    assert chain is not None
    found = net_thrust(p.g, 0, stack, move, chain)
    assert found.net == int(side["thrust"]) + STRIP.classes[stack.wet].thrust
    assert found.drive.consumption == Fraction(side["fuel"])
    assert craft_for(p.g, 0, stack, move, found).pivots == int(side.get("pivots", 0))
    far = next(space.id for space in SPACES if space.zone == "neptune" and space.kind == "lagrange")
    p = built(face, far, afloat=True) if afloat else new(crews=(UN,)).bernal(GEO, KALPANA).rocket(far, face)
    assert bool(p.start().options(Activate)) is ("solar" not in side), "no sail without the Sun"


@pytest.mark.parametrize("face", faces_of("colonist", "push"))
def test_a_powersat_pushes_who_has_the_icon(face: str) -> None:
    def thrust(powersat: bool) -> int:
        p = new(crews=(UN,)).bernal(GEO, KALPANA).rocket(LEO, face, wet="8")
        p.g.players[0].powersat = powersat
        return thrust_of(p.start(), face)

    assert thrust(powersat=True) == thrust(powersat=False) + 1


@pytest.mark.parametrize("face", faces_of("colonist", "isru"))
@pytest.mark.rule("frontier:I6.2")
def test_a_platform_prospects_by_its_kind_where_there_is_water_enough(face: str) -> None:
    rating = int(printed(face)["isru"])
    assert sorted(offered_at(settled(face, GROUND[rating]), face)) == sorted(printed(face)["by"].split("|"))
    if rating:
        assert offered_at(settled(face, GROUND[rating - 1]), face) == []


@pytest.mark.parametrize("face", faces_of("colonist", "gives"))
@pytest.mark.rule("frontier:J1a")
def test_a_colonist_is_the_reactor_that_is_printed_on_it(face: str) -> None:
    for kind, needy in NEEDY.items():
        p = settled(needy, CERES, face, COLD)
        assert is_working(p.g, 0, p.stack("outpost-1"), 0) is (kind == printed(face)["gives"]), kind


# ---------------------------------------------------------------------- trades


def of_trade(trade: str) -> list[str]:
    return [face for face in faces_of("colonist") if printed(face)["trade"] == trade]


@pytest.mark.parametrize("face", of_trade("miner"))
@pytest.mark.rule("bernals:2C1a")
def test_a_miner_brings_one_more_refuel(face: str) -> None:
    p = settled(face, CERES).factory(0, CERES)
    assert tanks_made(p.g, 0, BOARD[CERES], "water") == 14


@pytest.mark.parametrize("face", of_trade("engineer"))
@pytest.mark.rule("bernals:2C1d")
def test_an_engineer_makes_one_more_card(face: str) -> None:
    p = settled(face, CERES).factory(0, CERES).hand(0, "generator-01", "thruster-04").start()
    p.choose(Produce("generator-01", CERES, "outpost-1"))
    assert p.asked == "engineer"
    p.choose(Produce("thruster-04", CERES, "outpost-1"))
    assert (p.asked, p.faces("outpost-1")) == ("turn", [face, "generator-01-black", "thruster-04-black"])


@pytest.mark.parametrize("face", of_trade("prospector"))
@pytest.mark.rule("bernals:2C1b")
def test_a_prospector_prospects_for_nothing(face: str) -> None:
    p = settled(face, CERES).start()
    p.choose(Work(card_of(face)))
    p.choose(next(move for move in p.options(Prospect) if move.platform in ("buggy", "missile")))
    assert p.g.claims == {BOARD[CERES]: 0}
    assert not p.g.operated


@pytest.mark.parametrize("face", of_trade("industrialist"))
@pytest.mark.rule("bernals:2C1c")
def test_an_industrialist_builds_for_nothing(face: str) -> None:
    p = settled(face, CERES, "refinery-01-black", "robonaut-03-black").claim(0, CERES).start()
    p.choose(Work(card_of(face)))
    p.choose(p.options(Industrialize)[0])
    assert p.g.factories == {BOARD[CERES]: 0}
    assert not p.g.operated


@pytest.mark.parametrize("face", [face for face in faces_of("colonist", "for") if face.endswith("white")])
@pytest.mark.rule("bernals:2A6", "bernals:2A6c")
def test_a_colonist_comes_with_a_delegate_of_its_ideology(face: str) -> None:
    p = new(crews=(UN,), politics=True).bernal(GEO, KALPANA).top(card_of(face))
    set_up(p.g)
    ideology = printed(face)["for"].partition("/")[2]
    before = p.start().g.delegates.get(ideology, {}).get(0, 0)
    assert (living(p), p.options(Delegate)) == ([card_of(face)], [Delegate(ideology)])
    p.choose(Delegate(ideology))
    assert p.g.delegates[ideology][0] == before + 1


@pytest.mark.parametrize("face", [face for face in faces_of("colonist", "robot") if face.endswith("black")])
@pytest.mark.rule("bernals:2C2b")
def test_a_robot_is_made_at_factories_of_its_type(face: str) -> None:
    sites = {"C": CERES, "D": GROUND_OF["D"], "H": GROUND_OF["H"], "M": GROUND_OF["M"]}
    p = new(crews=(UN,)).bernal(GEO, KALPANA, "colonist-09-white").hand(0, card_of(face)).factory(0, *sites.values())
    assert {move.site for move in p.start().options(Produce)} == {sites[printed(face)["type"]]}


# ---------------------------------------------------------------------- promotion


def is_kind(site: str, kind: str) -> bool:
    found = SPACES[BOARD[site]].site
    assert found is not None
    return kind in (found.type, *found.marks)


GROUND_OF = {
    kind: next(
        space.id
        for space in BOARD.sites()
        if is_kind(space.id, kind) and space.season is None and has_orbit(space.id) and space.zone != "earth"
    )
    for kind in ("C", "D", "H", "M", "atmospheric", "astrobiology", "submarine", "push")
}
"""By dome icon: a site of the kind, which has an orbit."""


@pytest.mark.parametrize("face", [face for face in SIDES if "at" in printed(face)])
@pytest.mark.rule("bernals:2A3b", "terawatt:1A5.3")
def test_a_card_is_promoted_by_colonies_of_its_kind(face: str) -> None:
    for site in GROUND_OF.values():
        if face.startswith("bernal"):
            p = built(face, near(site)).claim(0, site, colony=True)
        else:
            p = settled(face, site).claim(0, site, colony=True)
        stack = "bernal-1" if face.startswith("bernal") else "outpost-1"
        right = is_kind(site, printed(face)["at"])
        assert (Promote(stack, card_of(face)) in p.start().options(Promote)) is right, site
        if right:
            p.choose(Promote(stack, card_of(face)))
            assert f"{card_of(face)}-purple" in p.faces(stack)


# ---------------------------------------------------------------------- Bernals


@pytest.mark.parametrize("face", faces_of("bernal"))
@pytest.mark.rule("bernals:2A5", "bernals:2A5b", "bernals:2Ca")
def test_a_bernal_is_anchored_with_what_supports_it(face: str) -> None:
    p = built(face, GEO, afloat=True).start()
    cards = {card_of(POWER), *([card_of(COLD)] if "heat" in printed(face) else [])}
    (move,) = p.options(Anchor)
    assert set(move.spent) == cards
    p.choose(move)
    purple = face.endswith("purple")
    assert (is_lab(p.stack("bernal-1")), colonist_limit(p.g, 0)) == (purple, 2 if purple else 1)
    bare = new(crews=(UN,), promos=True).bernal(GEO, face, POWER, afloat=True).start()
    assert bool(bare.options(Anchor)) is ("heat" not in printed(face))

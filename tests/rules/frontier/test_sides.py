"""Every side of every patent and crew in a stack that works, with the figures that are printed on it.

The figures are those of `sides.py`; what the rules make of a stack is compared with them.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest
from tests.rules.frontier.engines import engine
from tests.rules.frontier.position import NASA, SHIMIZU, Position
from tests.rules.frontier.sides import SIDES, figures

from perijove.games.frontier.facts import BOARD, FACES, STRIP
from perijove.games.frontier.moves import HALT, Activate, Boost, Fly, Industrialize, Produce, Prospect
from perijove.solar.chains import Chain, Mount, chains, drive, end_of, mass_of, rad_hard_of, works

LEO, CYCLER = "lagrange:leo", "burn:cycler"
DECKS = ("thruster", "robonaut", "refinery", "generator", "reactor", "radiator", "crew")
KINDS = {"gE": "electric", "gC": "pulsed", "rW": "stationary", "rB": "burst", "rX": "exotic"}
BY_TYPE: dict[str, str] = {
    space.site.type: space.id
    for space in BOARD.sites()
    if space.site and space.season is None and not space.site.buggy and "sungrazer" not in space.site.marks
}
GROUND = {
    space.site.hydration: space.id
    for space in BOARD.sites()
    if space.site and not space.site.buggy and space.season is None and "aerostat" not in space.site.marks
    and space.zone != "neptune"
}  # fmt: skip
"""By drops: a plain site where the Sun serves."""


def printed(face: str) -> dict[str, str]:
    """The figures of a side, by name."""
    return figures(SIDES[face])


def faces_of(deck: str) -> list[str]:
    return [face for face in SIDES if face.rpartition("-")[0].rpartition("-")[0] == deck]


def needs(face: str) -> set[str]:
    return set(filter(None, printed(face).get("needs", "").split("|")))


def gives(face: str) -> set[str]:
    return set(filter(None, printed(face).get("gives", "").split("|")))


def card_of(face: str) -> str:
    return face.rpartition("-")[0]


def with_supports(*wanted: str, without: str = "") -> tuple[str, ...]:
    """A stack in which these sides have all that they need: supports that need nothing first, then radiators.

    `without`: no other card may give this kind of support.
    """
    stack = list(wanted)
    order = sorted(
        (face for face in SIDES if gives(face) and without not in gives(face)),
        key=lambda face: (len(needs(face)), int(printed(face).get("heat", 0)), "solar" in printed(face), face),
    )
    open = [face for face in wanted if needs(face)]
    while open:
        consumer = open.pop(0)
        if any(gives(each) & needs(consumer) for each in stack if each != consumer):
            continue
        cards = {card_of(each) for each in stack}
        support = next((each for each in order if gives(each) & needs(consumer) and card_of(each) not in cards), None)
        if support is None:
            return ()
        stack.append(support)
        open += [support] if needs(support) else []
    hot = sum(int(printed(each).get("heat", 0)) for each in stack)
    for radiator in (face for face in faces_of("radiator") if face.endswith("black") and not needs(face)):
        if hot > 0 and card_of(radiator) not in {card_of(each) for each in stack}:
            stack.append(radiator)
            hot -= int(printed(radiator)["heavy"].split("/")[2])
    return tuple(stack)


def mounts_of(stack: tuple[str, ...]) -> tuple[Mount, ...]:
    return tuple(Mount(face, face.startswith("radiator")) for face in stack)


def mass_of_stack(stack: tuple[str, ...]) -> int:
    return sum(
        int(printed(face)["heavy"].split("/")[0]) if "heavy" in printed(face) else int(printed(face)["mass"])
        for face in stack
    )


def modifiers(stack: tuple[str, ...], chain: Chain) -> tuple[int, Fraction]:
    """What the supports that count add to thrust and make of fuel, by their prints."""
    sides = [printed(stack[place]) for place in chain.modifying]
    factor = Fraction(1)
    for side in sides:
        above, _, below = side.get("times", "1/1").partition("/")
        factor *= Fraction(int(above), int(below or 1))
    return sum(int(side.get("plus", 0)) for side in sides), factor


def offered_at(p: Position, face: str) -> list[str]:
    """The platforms by which a side may prospect the site of the outpost, all others being busted."""
    here = p.stack("outpost-1").space
    p.set(busted=tuple(site.index for site in BOARD.sites() if site.index != here)).start()
    return [move.platform for move in p.options(Prospect) if move.card == card_of(face)]


def flown(face: str, stack: tuple[str, ...]) -> bool:
    """A rocket with a triangle flies from LEO to the cycler, with the thrust and for the fuel that is printed.

    False if it has no thrust to spare there.
    """
    side = printed(face)
    crew = face if face.startswith("crew") else NASA
    dry = max(1, mass_of_stack(stack))
    wet = STRIP.fill(STRIP.at(dry), 8)
    faces = tuple("crew" if each == crew else each for each in stack)
    p = Position(crews=(crew,)).rocket(
        LEO,
        *faces,
        heavy=tuple(each for each in stack if each.startswith("radiator")),
        wet=STRIP.labels[wet],
        grade=side["grade"],
    )
    p.start()
    assert p.stack("rocket").mass == dry
    burners = {move.afterburn for move in p.options(Activate) if move.thruster == face}
    assert burners == ({False, True} if "after" in side else {False})
    move = engine(p, face)
    chain = next(
        chain
        for chain in chains(mounts_of(stack), stack.index(face))
        if tuple(stack[each] for each in chain.cards) == move.chain
    )
    added, factor = modifiers(stack, chain)
    p.choose(move)
    voyage = p.g.voyage
    assert voyage is not None
    craft, fuel = voyage.craft, Fraction(side["fuel"]) * factor
    assert (craft.base_thrust, Fraction(craft.consumption, craft.per)) == (int(side["thrust"]), fuel)
    pushed = int("push" in side and move.push)
    assert voyage.thrust == int(side["thrust"]) + STRIP.classes[wet].thrust + added + pushed
    assert craft.pivots == int(side.get("pivots", 0))
    if voyage.thrust < 1:
        assert CYCLER not in {step.to for step in p.options(Fly)}
        return False
    p.choose(Fly(CYCLER), HALT)
    assert STRIP.steps(wet, p.stack("rocket").wet_mass) == ceil(fuel)
    return True


# ---------------------------------------------------------------------- all sides


@pytest.mark.parametrize("face", [face for face in SIDES if not face.startswith("radiator")])
@pytest.mark.rule("frontier:B2b", "frontier:B2j", "frontier:B2f")
def test_a_side_weighs_and_withstands_what_is_printed_and_works_with_its_supports(face: str) -> None:
    side, stack = printed(face), with_supports(face)
    assert (mass_of(Mount(face)), rad_hard_of(Mount(face))) == (int(side["mass"]), int(side["rad"]))
    assert FACES[face].type == (
        None if "type" not in side else side["type"].lower() if side["type"] == "ANY" else side["type"]
    )
    assert works(mounts_of(stack), 0)
    if needs(face):
        assert not works(mounts_of((face, *[each for each in stack[1:] if not gives(each) & needs(face)])), 0)
    if "heat" in side:
        assert not works(mounts_of(tuple(each for each in stack if not each.startswith("radiator"))), 0)


@pytest.mark.parametrize("face", [face for face in SIDES if "thrust=" in SIDES[face]])
@pytest.mark.rule("frontier:B2d", "frontier:H3b", "frontier:H5a")
def test_a_triangle_flies_with_the_printed_thrust_for_the_printed_fuel(face: str) -> None:
    sail = printed(face)["fuel"] == "0"
    assert flown(face, with_supports(face)) or sail or int(printed(face)["thrust"]) < 3


@pytest.mark.parametrize("face", [face for face in SIDES if "isru=" in SIDES[face]])
@pytest.mark.rule("frontier:B2c", "frontier:I6", "frontier:B6")
def test_a_platform_prospects_by_its_kind_where_there_is_water_enough(face: str) -> None:
    side, stack = printed(face), with_supports(face)
    crew = face if face.startswith("crew") else NASA
    rating = int(side["isru"])

    def offered(drops: int) -> list[str]:
        faces = tuple("crew" if each == crew else each for each in stack)
        heavy = tuple(each for each in stack if each.startswith("radiator"))
        return offered_at(Position(crews=(crew,)).put("outpost-1", GROUND[drops], *faces, heavy=heavy), face)

    assert sorted(offered(rating)) == sorted(side["by"].split("|"))
    if rating:
        assert offered(rating - 1) == []


@pytest.mark.parametrize("face", faces_of("refinery"))
@pytest.mark.rule("frontier:I7a", "frontier:J2d")
def test_a_refinery_industrializes_with_a_robonaut_and_is_spent(face: str) -> None:
    stack = with_supports(face, "robonaut-03-black")
    heavy = tuple(each for each in stack if each.startswith("radiator"))
    p = Position(crews=(NASA,)).put("outpost-1", "site:deimos", *stack, heavy=heavy).claim(0, "site:deimos").start()
    move = next(each for each in p.options(Industrialize) if each.refinery == card_of(face) and each.robonaut)
    p.choose(move)
    assert p.g.factories == {BOARD["site:deimos"]: 0}
    assert {card_of(face), "robonaut-03"} <= set(p.g.players[0].hand)
    supports = [each for each in stack[2:] if gives(each)]
    assert set(map(card_of, supports)) <= set(p.g.players[0].hand)


CONSUMERS = {
    kind: next(face for face in SIDES if needs(face) == {kind} and "heat" not in printed(face)) for kind in KINDS
}
"""By kind of support: a side that needs just that, and no cooling."""


@pytest.mark.parametrize("face", faces_of("generator") + faces_of("reactor"))
@pytest.mark.rule("frontier:B2k", "frontier:J1a")
def test_a_support_serves_the_kinds_that_are_printed_and_no_other(face: str) -> None:
    for kind, consumer in CONSUMERS.items():
        if card_of(consumer) == card_of(face):
            consumer = next(each for each in SIDES if needs(each) == {kind} and card_of(each) != card_of(face))
        own = with_supports(face, without=kind) or with_supports(face)
        if card_of(consumer) in map(card_of, own):
            continue
        cooled = tuple(dict.fromkeys((consumer, *own, "radiator-04-black", "radiator-01-black")))
        serves = any(cooled.index(face) in chain.members for chain in chains(mounts_of(cooled), 0))
        if any(kind in gives(each) for each in own[1:]):
            assert serves or kind not in gives(face), kind
        else:
            assert serves == (kind in gives(face)), kind


@pytest.mark.parametrize("face", [face for face in SIDES if "plus=" in SIDES[face] or "times=" in SIDES[face]])
@pytest.mark.rule("frontier:B2i", "frontier:J5a", "frontier:J5c")
def test_a_support_changes_thrust_and_fuel_as_printed(face: str) -> None:
    triangle = next(each for each in SIDES if "thrust" in printed(each) and needs(each) & gives(face))
    stack = with_supports(triangle, face)
    mounts = mounts_of(stack)
    chain = next(each for each in chains(mounts, 0) if 1 in each.modifying)
    added, factor = modifiers(stack, chain)
    made = drive(mounts, chain)
    assert (made.thrust, made.consumption) == (added, Fraction(printed(triangle)["fuel"]) * factor)
    assert made.solar == any("solar" in printed(stack[place]) for place in (0, *chain.modifying))


@pytest.mark.parametrize("face", faces_of("radiator"))
@pytest.mark.rule("frontier:J4e", "frontier:I4c", "frontier:I8e")
def test_a_radiator_has_mass_hardness_and_therms_of_the_end_that_is_up(face: str) -> None:
    for heavy in (False, True):
        mass, rad, therms = map(int, printed(face)["heavy" if heavy else "light"].split("/"))
        mount = Mount(face, heavy)
        end = end_of(mount)
        assert end is not None
        assert (mass_of(mount), rad_hard_of(mount), end.therms) == (mass, rad, therms)
        if face.endswith("white"):
            p = Position(crews=(SHIMIZU,)).hand(0, card_of(face)).aquas(0, mass).start()
            p.choose(Boost(card_of(face), heavy))
            assert p.g.players[0].aquas == 0
        else:
            kind = printed(face)["type"]
            site = BY_TYPE["C" if kind == "ANY" else kind]
            p = Position(crews=(SHIMIZU,)).hand(0, card_of(face)).factory(0, site).start()
            p.choose(Produce(card_of(face), site, "outpost-new", heavy))
            assert p.stack("outpost-1").mass == max(1, mass)


@pytest.mark.parametrize("face", faces_of("radiator"))
@pytest.mark.rule("frontier:J4b", "frontier:J1d")
def test_a_radiator_cools_just_so_many_therms(face: str) -> None:
    """One side after another that needs nothing but so many therms is cooled by it or not."""
    powered = with_supports(face)
    hot = {int(printed(each)["heat"]): each for each in SIDES if "heat" in printed(each) and not needs(each)}
    assert hot
    for heavy in (False, True):
        therms = int(printed(face)["heavy" if heavy else "light"].split("/")[2])
        warm = sum(int(printed(each).get("heat", 0)) for each in powered[1:] if not each.startswith("radiator"))
        for wanted, consumer in hot.items():
            if card_of(consumer) in map(card_of, powered):
                continue
            stack = (Mount(consumer), Mount(face, heavy), *[Mount(each) for each in powered[1:] if gives(each)])
            assert works(stack, 0) == (therms >= wanted + warm), (consumer, heavy)


@pytest.mark.parametrize("face", faces_of("crew"))
@pytest.mark.rule("frontier:B6")
def test_a_crew_is_human_weighs_one_and_rates_four(face: str) -> None:
    p = Position(crews=(face,)).rocket("site:deimos", "crew").start()
    part = p.stack("rocket").parts[0]
    assert (part.printed.human, part.mass, part.printed.isru) == (True, 1, 4)
    assert bool(p.options(Activate)) == ("thrust" in printed(face))


def test_the_table_has_every_side_of_the_core_game() -> None:
    assert set(SIDES) == {face.id for face in FACES.values() if face.deck in DECKS}

"""The Futures of TW thrusters (1D3)."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.frontier.position import Position
from tests.rules.terawatt.quests.script import (
    CERES,
    ENCELADUS,
    HUMAN,
    IO,
    LABS,
    NEPTUNE,
    OORT,
    PLUTO,
    SEDNA,
    TRITON,
    UNITAS,
    Table,
    near,
    scripted,
)

from perijove.games.frontier.bernal_moves import Anchor, Homestead
from perijove.games.frontier.facts import BOARD, FACES
from perijove.games.frontier.moves import FactoryRefuel
from perijove.games.frontier.rules.bernals.places import colonists
from perijove.games.frontier.rules.thrust import push_amount
from perijove.games.frontier.state import Part

HERTHA, CHARIKLO, URANUS = "site:hertha", "site:chariklo", "site:uranus-aerostat"
ARISTARCHUS, GEFION = "site:luna-aristarchus-plateau", "lagrange:gefion-family-barycenter"
BELOW_GEFION = ("site:minerva", CERES, "site:miahelena")  # 3, 4 and 1 drops
ORBIT = "lagrange:low-sedna-orbit"
REACTORS = ("reactor-07-black", "reactor-12-black")
FREIGHTER, CUBE, FRIENDS = "freighter-05-purple", "freighter-05.1-purple", ("colonist-02-purple", "colonist-03-purple")
ROBOTS = ("colonist-01-purple", "colonist-12-purple")
FAR = "lagrange:096"
GENERATOR = "generator-14-white"  # drives a Bernal by itself


def is_anchored(p: Table) -> None:
    p.operate(Anchor("bernal-1", (FACES[GENERATOR].card,)))


def triton_is_settled(p: Table) -> None:
    p.operate(Homestead(TRITON, "thruster-04", "colonist-02"))


def one_more_colonist(p: Table) -> None:
    p.pass_year()
    assert len(colonists(p.g, 0)) == 2


def isotope_doubles(site: str) -> Callable[[Table], None]:
    """A refuel brings two tanks."""

    def effect(p: Table) -> None:
        p.pass_year()
        p.choose(FactoryRefuel(site, "outpost-new", "isotope"))
        assert [each.isotope for each in p.g.players[0].stacks.values() if each.space == BOARD[site]][-1] == 2

    return effect


def departed(p: Table) -> None:
    assert "rocket" not in p.g.players[0].stacks
    assert p.g.players[0].fatalities == 0
    assert {p.script.card, "generator-05"} <= set(p.g.players[0].hand)


def pushes_by_two(p: Table) -> None:
    assert push_amount(p.g, 0, "thruster-08-white") == 2


@scripted(
    "1D3a", "gw-thruster-05-purple", 7, "eight drops", "an anchored Bernal", "an own Bernal", "all below one Bernal",
    settling=is_anchored, effect=one_more_colonist,
)  # fmt: skip
def spacefaring(p: Table) -> Position:
    below = BELOW_GEFION[1:2] if p.lacks("all below one Bernal") else BELOW_GEFION[: 2 if p.lacks("eight drops") else 3]
    if p.lacks("all below one Bernal"):
        p.factory(0, ENCELADUS).bernal(near(ENCELADUS), "bernal-03-white", figure=2)  # 4 and 4
    p.factory(0, *below).claim(0, HERTHA, colony=p.lack is None)
    seat = 1 if p.lacks("an own Bernal") else 0
    p.bernal(GEFION, "bernal-02-white", GENERATOR, seat=seat, afloat=p.lacks("an anchored Bernal", None))
    return p.drive(p.at(HERTHA, FAR))


@scripted(
    "1D3b", "gw-thruster-01-purple", 10, "a centaur", "a factory", "an own factory", "ten tanks", "the tanks there",
    effect=isotope_doubles(UNITAS),
)  # fmt: skip
def mini_black_hole(p: Table) -> Position:
    site = PLUTO if p.lacks("a centaur") else CHARIKLO
    p.claim(1 if p.lacks("an own factory") else 0, site, factory=not p.lacks("a factory"), colony=p.lack is None)
    if p.lacks("the tanks there"):
        p.factory(0, CERES).put("outpost-1", CERES, isotope=10)
    tanks = 9 if p.lacks("ten tanks") else 0 if p.lacks("the tanks there") else 10
    p.factory(0, UNITAS)
    return p.drive(site, isotope=tanks)


@scripted("1D3c", "gw-thruster-03-purple", 7, *LABS, "over Io or Triton", "at that Bernal", effect=pushes_by_two)
def mass_beam(p: Table) -> Position:
    site = ENCELADUS if p.lacks("over Io or Triton") else IO
    p.over(site)
    return p.drive("lagrange:leo" if p.lacks("at that Bernal") else site if p.lacks(HUMAN) else near(site))


@scripted(
    "1D3d", "gw-thruster-07-purple", 14, *LABS, "a colony on Triton", "an own colony", "over the Neptune Aerostat",
    "at that Bernal", settling=triton_is_settled, effect=isotope_doubles(NEPTUNE), housed=True,
)  # fmt: skip
def fusion_candle(p: Table) -> Position:
    site = URANUS if p.lacks("over the Neptune Aerostat") else NEPTUNE
    owner, colony = 1 if p.lacks("an own colony") else 0, not p.lacks("a colony on Triton", None)
    p.claim(owner, TRITON, factory=True, colony=colony)
    p.over(site)
    if p.lack is None:
        p.leo("thruster-04-black", "colonist-02-white")
    return p.drive("lagrange:leo" if p.lacks("at that Bernal") else near(site))


@scripted("1D3e", "gw-thruster-02-purple", 10, *LABS, "a Dirtside of type H", effect=isotope_doubles(PLUTO))
def protium_fusion(p: Table) -> Position:
    """At first over Luna, which the rulebook calls the nearest."""
    site = ENCELADUS if p.lacks("a Dirtside of type H") else p.at(ARISTARCHUS, NEPTUNE)
    p.factory(0, PLUTO)
    p.over(site)
    return p.drive(p.at(near(site), FAR))


@scripted(
    "1D3f", "gw-thruster-06-purple", 12, "a way out", "two colonists", "both promoted", "both one's own",
    "a mobile factory", flight=("rocket", OORT), effect=departed,
)  # fmt: skip
def enzmann_starship(p: Table) -> Position:
    at = ORBIT if p.lacks("a way out") else p.at(ORBIT, OORT)
    p.over(SEDNA).freighter(CERES, FREIGHTER)
    friends = (FRIENDS[0], "colonist-03-white") if p.lacks("both promoted") else ROBOTS if p.lacks(HUMAN) else FRIENDS
    p.drive(at, *REACTORS, *friends[: 1 if p.lacks("two colonists") else 2], wet="28", grade="isotope")
    stack = p.stack("rocket")
    if p.lacks("both one's own"):
        p.bernal("burn:geo", "bernal-04-white", seat=1)
        stack.parts = tuple(Part(each.face, owner=1) if each.face == FRIENDS[1] else each for each in stack.parts)
    if not p.lacks("a mobile factory"):
        stack.parts = (*stack.parts, Part(CUBE))
        p.g.players[0].cubes -= 1
    return p


@scripted(
    "1D3g", "gw-thruster-04-purple", 14, "a way out", "ten units", "all of isotope", "all aboard",
    flight=("rocket", OORT), effect=departed,
)  # fmt: skip
def lithiated_ammonia(p: Table) -> Position:
    at = ORBIT if p.lacks("a way out") else p.at(ORBIT, OORT)
    p.over(SEDNA)
    few = p.lacks("ten units", "all of isotope", "all aboard")
    p.drive(at, isotope=9 if few else 10)
    if p.lacks("all aboard"):
        p.put("outpost-1", at, isotope=1)
    if p.lacks("all of isotope"):
        p.rocket(at, wet=str(p.stack("rocket").mass + 1), grade="water")
    elif p.lack is None:
        p.rocket(at, wet="26", grade="isotope")
    return p

"""The Futures of freighters (1D4)."""

from __future__ import annotations

from tests.rules.frontier.position import Position
from tests.rules.terawatt.quests.script import (
    COMET,
    ENCELADUS,
    LABS,
    PLUTO,
    SEDNA,
    TITAN,
    UNITAS,
    Table,
    near,
    scripted,
)
from tests.rules.terawatt.quests.thrusters import FAR, ORBIT, isotope_doubles

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.terawatt_moves import BuildElevator

CAVES = "site:mars-arsia-mons-caves"
KREUTZ, PHOBOS, MARS = "site:kreutz-sungrazer", "site:phobos", "site:mars-north-pole"
LENS = "lagrange:em-sunlens"
ELEVATORS = tuple(at for at, each in enumerate(BOARD.elevators) if each.body in ("Mars", "Pluto", "Charon"))
EXPOSED = ("radiator-06-black", "radiator-02-black")


def lab_with_freighter(p: Table, site: str) -> Position:
    """A promoted Bernal over a site, the freighter with a human at it."""
    p.over(site)
    return p.freighter(FAR if p.lacks("the freighter at that Bernal") else near(site), p.face, *p.human)


@scripted(
    "1D4a",
    "freighter-04-purple",
    8,
    *LABS,
    "the freighter at that Bernal",
    "air below it",
    "not that of Mars",
    housed=True,
)
def terraform(p: Table) -> Position:
    return lab_with_freighter(
        p, ENCELADUS if p.lacks("air below it") else MARS if p.lacks("not that of Mars") else TITAN
    )


@scripted(
    "1D4b", "freighter-06-purple", 7, *LABS, "the freighter at that Bernal", "a synodic comet below it", housed=True
)
def beehive_ark(p: Table) -> Position:
    return lab_with_freighter(p, ENCELADUS if p.lacks("a synodic comet below it") else COMET)


@scripted(
    "1D4f", "freighter-02-purple", 10, *LABS, "the freighter at that Bernal", "a Dirtside of type S",
    effect=isotope_doubles(UNITAS), housed=True,
)  # fmt: skip
def antimatter(p: Table) -> Position:
    p.hand(0, "gw-thruster-05")  # of type S, so that there is isotope to be made
    return lab_with_freighter(p, ENCELADUS if p.lacks("a Dirtside of type S") else UNITAS)


@scripted(
    "1D4c", "freighter-01-purple", 12, "a claim on Sedna", "an own claim", "the freighter there",
    flight=("rocket", SEDNA),
)  # fmt: skip
def exoplanet_hunt(p: Table) -> Position:
    """As cargo of a rocket it comes down from a Lab over another's factory."""
    p.factory(0, PLUTO)
    if not p.lacks("a claim on Sedna"):
        p.factory(1 if p.lacks("an own claim") else 0, SEDNA)
    if p.lack is None:
        p.bernal(ORBIT, "bernal-02-purple")
    at = ORBIT if p.lacks("the freighter there") else p.at(ORBIT, SEDNA)
    return p.rocket(at, p.face, "gw-thruster-04-black", "generator-05-black", *p.human, wet="24", grade="isotope")


def third_is_built(p: Table) -> None:
    """The elevator of Mars, by the factory on Phobos."""
    p.operate(BuildElevator(PHOBOS, CAVES, PHOBOS))
    assert set(p.g.elevators) == set(ELEVATORS)


def climbs(p: Table) -> None:
    """All factories at elevators count, whoever owns them."""
    assert p.g.factories[BOARD["site:charon"]] == 1


@scripted(
    "1D4d", "freighter-05-purple", 12, "three elevators", "the freighter at one of them",
    flight=("freighter", PHOBOS), settling=third_is_built, effect=climbs,
)  # fmt: skip
def beanstalk(p: Table) -> Position:
    p.over(PHOBOS).factory(0, PLUTO).factory(1, CAVES, "site:charon", "site:ceres")
    p.set(elevators=ELEVATORS[1 if p.lacks("three elevators", None) else 0 :])
    at = near(PHOBOS) if p.lacks("the freighter at one of them") else p.at(near(PHOBOS), PHOBOS)
    return p.freighter(at, p.face, *p.human)


def flares_are_ignored(p: Table) -> None:
    """1D4e.1: the sungrazer is gone with yellow, and then the Sun flares."""
    while p.g.season == "yellow":
        p.pass_year(event=6 if p.g.spot == 5 else 1)
    assert p.said("flare")
    assert BOARD[KREUTZ] not in p.g.factories
    assert [p.faces("outpost-2", seat=seat) for seat in (0, 1)] == [[EXPOSED[0]], []]


@scripted(
    "1D4e", "freighter-07-purple", 14, "a factory on the sungrazer", "an own factory", "the freighter there",
    flight=("freighter", KREUTZ), effect=flares_are_ignored, spot=3,
)  # fmt: skip
def golden_apples(p: Table) -> Position:
    if not p.lacks("a factory on the sungrazer"):
        p.factory(1 if p.lacks("an own factory") else 0, KREUTZ)
    if p.lack is None:
        p.bernal(near(KREUTZ), "bernal-02-purple")
        for seat, card in enumerate(EXPOSED):
            p.put("outpost-2", "burn:015", card, seat=seat)
    at = FAR if p.lacks("the freighter there") else p.at(near(KREUTZ), KREUTZ)
    return p.freighter(at, p.face, *p.human)


@scripted("1D4g", "freighter-03-purple", 11, "at a sunlens", "as a freighter, not as cargo", flight=("freighter", LENS))
def star_wisp(p: Table) -> Position:
    p.over(SEDNA)
    at = ORBIT if p.lacks("at a sunlens") else p.at(ORBIT, LENS)
    return p.put("rocket" if p.lacks("as a freighter, not as cargo") else "freighter", at, p.face, *p.human)

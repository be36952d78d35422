"""The Futures of colonists (1D5)."""

from __future__ import annotations

from tests.rules.frontier.position import Position
from tests.rules.terawatt.quests.freighters import CAVES, ELEVATORS, MARS, PHOBOS, third_is_built
from tests.rules.terawatt.quests.script import (
    CERES,
    CHIRON,
    COMET,
    ENCELADUS,
    HUYA,
    LAB,
    LABS,
    PLUTO,
    SECOND,
    TETHYS,
    Table,
    near,
    scripted,
)

from perijove.games.frontier.bernal_moves import Homestead
from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import DONE, Delegate, Fundraise, Lobby, Sell
from perijove.games.frontier.rules.bernals.places import dirtside_hydration
from perijove.games.frontier.rules.politics import seat_delegate
from perijove.games.frontier.terawatt_moves import Inspire, StarHomestead

VENUS, SATURN = "site:venus-aerostat-xity", "site:saturn-aerostat"
MERCURY = ("site:mercury-north-pole", "site:mercury-discovery-rupes")
GREEK, TROJAN = "site:agamemnon", "site:patroclus"
STRONG = ("robonaut-08-black", "generator-09-black", "radiator-06-black")  # 5 + 4, pulsed
WEAK = "robonaut-05-black"  # 3
FRIEND, UNPROMOTED, ROBOT = "colonist-02-purple", "colonist-02-white", "colonist-12-purple"
BLACK = "thruster-04-black"


def resident(p: Table, site: str = ENCELADUS) -> Table:
    """The colonist of the Future at a Lab, which promotes it."""
    p.factory(0, site).bernal(near(site), LAB)
    p.put("outpost-1", near(site), p.face)
    return p


def war(p: Table) -> None:
    """1D2c: it comes with the next turn."""
    assert p.g.independents == (0,)
    season = p.g.season
    p.pass_year()
    assert [each["season"] for each in p.said("war")] == [season]


# ---------------------------------------------------------------------- a comet is thrown

THROWN = (
    "a factory on a comet", "an own factory", "a synodic comet", "a thruster there", "net thrust 7",
    "a thruster that works",
)  # fmt: skip


def comet(p: Table) -> Position:
    resident(p).factory(1, VENUS)
    site = CERES if p.lacks("a synodic comet") else COMET
    p.claim(1 if p.lacks("an own factory") else 0, site, factory=not p.lacks("a factory on a comet"))
    if p.lacks("a thruster there"):
        p.factory(0, CERES)
        site = CERES
    return p.rocket(
        site, *((WEAK,) if p.lacks("net thrust 7") else STRONG[:1] if p.lacks("a thruster that works") else STRONG)
    )


def both_are_ruined(p: Table) -> None:
    assert set(p.g.busted) == {BOARD[VENUS], BOARD[COMET]}
    assert "robonaut-08" in p.g.players[0].hand


def the_comet_is_ruined(p: Table) -> None:
    assert p.g.busted == (BOARD[COMET],)
    war(p)


scripted("1D5a", "colonist-05-purple", 12, *THROWN, effect=both_are_ruined)(comet)
scripted("1D5f", "colonist-18-purple", 10, *THROWN, effect=the_comet_is_ruined)(comet)


# ---------------------------------------------------------------------- laws and minds


def all_disks_go_to_authority(p: Table) -> None:
    assert p.g.legacy == dict.fromkeys(p.g.legacy, 0) | {"authority": 7}
    senators = dict(p.g.delegates["honor"])
    p.play(Lobby("honor"))
    assert p.g.delegates["honor"] == senators, "who lobbies for it stays"
    p.finish()
    assert p.g.legacy["authority"] == 8


def authority_is_voted_in(p: Table) -> None:
    """O2b: a delegate of the first player tips the scale."""
    p.operate(Fundraise(), Delegate("authority"), DONE)
    assert p.g.star == "authority"


@scripted(
    "1D5b", "colonist-15-purple", 10, "authority is the law", "a law that is awake", settling=authority_is_voted_in,
    effect=all_disks_go_to_authority,
)  # fmt: skip
def supreme_cult(p: Table) -> Position:
    resident(p).aquas(0, 1)
    law = "freedom" if p.lacks("authority is the law", None) else "authority"
    for seat, ideology in ((0, "honor"), (0, "authority"), (1, "authority"), (1, "authority"), (1, "freedom")):
        seat_delegate(p.g, seat, ideology)
    p.g.legacy = dict.fromkeys(p.g.legacy, 1)
    return p.set(star=law, anarchy=p.lacks("a law that is awake"))


def many_cards_are_sold(p: Table) -> None:
    p.pass_year()
    aquas = p.g.players[0].aquas
    p.choose(Sell("thruster-01"))
    assert p.asked == "more"
    p.play(Sell("reactor-01"))
    assert p.g.players[0].aquas == aquas + 6


@scripted(
    "1D5c", "colonist-10-purple", 10, "two colonists", "both promoted", "at one Dirtside", "a Dirtside with life",
    "below an anchored Bernal", "below an own Bernal", effect=many_cards_are_sold,
)  # fmt: skip
def artificial_consciousness(p: Table) -> Position:
    site = ENCELADUS if p.lacks("a Dirtside with life") else TETHYS
    friend = UNPROMOTED if p.lacks("both promoted") else FRIEND
    seat = 1 if p.lacks("below an own Bernal") else 0
    p.factory(0, site).bernal(near(site), LAB, seat=seat, afloat=p.lacks("below an anchored Bernal"))
    at = site if p.lacks("below an anchored Bernal") else near(site)
    p.put("outpost-1", at, p.face)
    p.factory(0, CHIRON).bernal(near(CHIRON), SECOND, figure=2)  # a place with life as well
    p.hand(0, "thruster-01", "reactor-01")
    if p.lacks("two colonists"):
        return p
    return p.put("outpost-2", near(CHIRON) if p.lacks("at one Dirtside") else at, friend)


SECEDING = ("two colonists", "both promoted", "both human", "at one Bernal")


def seceders(p: Table, site: str, elsewhere: str = CERES) -> Position:
    """The colonist at a Bernal with another; a second Bernal, so that all have a place."""
    p.factory(0, elsewhere).bernal(near(elsewhere), SECOND, figure=2)
    friend = UNPROMOTED if p.lacks("both promoted") else ROBOT if p.lacks("both human") else FRIEND
    p.put("outpost-1", near(site), p.face)
    if p.lacks("two colonists"):
        return p
    return p.put("outpost-2", near(elsewhere) if p.lacks("at one Bernal") else near(site), friend)


@scripted("1D5e", "colonist-06-purple", 7, *LABS, *SECEDING, effect=war)
def secession(p: Table) -> Position:
    p.over(ENCELADUS)
    return seceders(p, ENCELADUS)


@scripted(
    "1D5e by the other card", "colonist-03-purple", 10, "an anchored Bernal", "an own Bernal", "five drops", *SECEDING,
    effect=war,
)  # fmt: skip
def secession_of_soldiers(p: Table) -> Position:
    p.over(CERES).factory(0, "site:minerva")
    if p.lacks("five drops"):
        p.g.factories.pop(BOARD["site:minerva"])
        p.g.players[0].cubes += 1
    return seceders(p, CERES, ENCELADUS)


def robots_are_free(p: Table) -> None:
    assert p.g.emancipated
    assert p.g.players[0].aquas == 0
    war(p)


@scripted(
    "1D5n", "colonist-12-purple", 12, *LABS, "the robot at that Bernal", "robots are not free", "twenty aquas",
    effect=robots_are_free, housed=True,
)  # fmt: skip
def uplift(p: Table) -> Position:
    p.over(ENCELADUS).factory(0, CERES).bernal(near(CERES), "bernal-03-white", figure=2)
    p.aquas(0, 19 if p.lacks("twenty aquas") else 20).set(emancipated=p.lacks("robots are not free"))
    return p.put("outpost-1", CERES if p.lacks("the robot at that Bernal") else near(ENCELADUS), p.face, *p.human)


# ---------------------------------------------------------------------- worlds


def a_homestead(p: Table, star: str, site: str, card: str = "thruster-04") -> None:
    found = [move for move in p.options(StarHomestead) if (move.star, move.site, move.card) == (star, site, card)]
    p.play(found[0])
    assert p.g.colonies[BOARD[site]] == 0


def inspired_and_settled(p: Table) -> None:
    p.play(Inspire())
    assert p.refused(Inspire()) == "1D5d"
    a_homestead(p, "seti", GREEK)
    assert "seti" not in {move.star for move in p.options(StarHomestead)}


@scripted(
    "1D5d", "colonist-11-purple", 10, "a factory in the Greek camp", "an own one there", "a factory in the Trojan camp",
    "an own one there too", effect=inspired_and_settled,
)  # fmt: skip
def seti(p: Table) -> Position:
    """Where a camp lacks there are two factories in the other."""
    greek = "site:glaukos" if p.lacks("a factory in the Greek camp") else GREEK
    trojan = "site:icarion" if p.lacks("a factory in the Trojan camp") else TROJAN
    p.factory(1 if p.lacks("an own one there") else 0, greek)
    return resident(p).factory(1 if p.lacks("an own one there too") else 0, trojan).leo(BLACK, FRIEND)


def second_is_settled(p: Table) -> None:
    p.operate(Homestead(CHIRON, "thruster-04", "colonist-02"))


@scripted(
    "1D5g", "colonist-08-purple", 4, "two colonies", "of one's own", "on worlds with life", settling=second_is_settled
)
def et_life(p: Table) -> Position:
    site = "site:vesta" if p.lacks("on worlds with life") else CHIRON
    owner, colony = 1 if p.lacks("of one's own") else 0, not p.lacks("two colonies", None)
    p.claim(0, TETHYS, colony=True).claim(owner, site, factory=True, colony=colony)
    return resident(p).leo(BLACK, UNPROMOTED)


def settled_in_the_air(p: Table) -> None:
    a_homestead(p, "aerostat", PLUTO)


@scripted("1D5h", "colonist-13-purple", 14, *LABS, "an aerostat below it", "not only air", effect=settled_in_the_air)
def aerostat(p: Table) -> Position:
    site = ENCELADUS if p.lacks("an aerostat below it") else MARS if p.lacks("not only air") else SATURN
    p.over(site).factory(0, PLUTO).leo(BLACK, FRIEND)
    p.factory(0, CERES).bernal(near(CERES), SECOND, figure=2)
    return p.put("outpost-1", near(site), p.face)


@scripted(
    "1D5i",
    "colonist-02-purple",
    4,
    "three factories",
    "of one's own",
    "at elevators",
    settling=third_is_built,
    effect=war,
)
def pan_sapiens(p: Table) -> Position:
    resident(p).factory(0, PHOBOS, CAVES).factory(1, "site:charon")
    p.set(elevators=ELEVATORS[1 if p.lack is None else 0 :])
    if not p.lacks("three factories"):
        p.factory(1 if p.lacks("of one's own") else 0, CERES if p.lacks("at elevators") else PLUTO)
    p.g.players[0].glories = (("mars", True), ("ceres", True))
    p.g.glory["mars"] -= 1
    p.g.glory["ceres"] -= 1
    return p


@scripted("1D5j", "colonist-09-purple", 5, "a factory on the north pole", "one on the Discovery Rupes")
def dyson_bubble(p: Table) -> Position:
    """Whoever built them; one's own count."""
    if not p.lacks("a factory on the north pole"):
        p.factory(0, MERCURY[0])
    if not p.lacks("one on the Discovery Rupes"):
        p.factory(1, MERCURY[1])
    return resident(p)


def drops_count_twice(p: Table) -> None:
    assert dirtside_hydration(p.g, 0, "bernal-1") == 8


@scripted(
    "1D5k", "colonist-07-purple", 0, "three factories", "of one's own", "on submarine sites", effect=drops_count_twice
)
def submariner(p: Table) -> Position:
    resident(p).factory(0, PLUTO)
    if p.lacks("three factories"):
        return p
    return p.factory(1 if p.lacks("of one's own") else 0, HUYA if p.lacks("on submarine sites") else CERES)


@scripted("1D5l", "colonist-04-purple", 9, "three elevators")
def beanstalk(p: Table) -> Position:
    """Wherever the colonist is, whoever built them, and whoever owns the factories."""
    resident(p).factory(1, PHOBOS, PLUTO, "site:charon")
    return p.set(elevators=ELEVATORS[: 2 if p.lacks("three elevators") else 3])


def settled_without_a_card(p: Table) -> None:
    a_homestead(p, "tno", PLUTO, "")


@scripted(
    "1D5m",
    "colonist-17-purple",
    12,
    "two factories",
    "of one's own",
    "in the Neptune zone",
    effect=settled_without_a_card,
)
def tno(p: Table) -> Position:
    resident(p).factory(0, PLUTO).leo(FRIEND)
    if p.lacks("two factories"):
        return p
    return p.factory(1 if p.lacks("of one's own") else 0, "site:miranda" if p.lacks("in the Neptune zone") else HUYA)

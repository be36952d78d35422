"""Futures of colonists (1D5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.facts import BOARD, SPACES
from perijove.games.frontier.moves import Activate
from perijove.games.frontier.rules.abilities import marks, pay
from perijove.games.frontier.rules.bernals.anchoring import cast_off
from perijove.games.frontier.rules.bernals.colonists import free_robots
from perijove.games.frontier.rules.bernals.places import (
    anchored,
    anchored_by,
    colonists,
    dirtside_hydration,
    dirtsides,
    is_lab,
)
from perijove.games.frontier.rules.claims import remove_claim, remove_factory
from perijove.games.frontier.rules.futures.bernals import is_synodic
from perijove.games.frontier.rules.futures.book import Want, future, marked
from perijove.games.frontier.rules.loading import cannot_leave, is_figure
from perijove.games.frontier.rules.politics import active_law, final_law
from perijove.games.frontier.rules.scoring import is_connected
from perijove.games.frontier.rules.stacks import FREIGHTER, carried_chits, decommission, drop_empty, is_human
from perijove.games.frontier.rules.thrust import can_be_pushed, net_thrust, ways_to_drive
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.terawatt_moves import Throw
from perijove.kernel.decision import Choose, Question
from perijove.kernel.forms import Refusal

AUTHORITY = "authority"
VENUS = BOARD["site:venus-aerostat-xity"]
MERCURY = (BOARD["site:mercury-north-pole"], BOARD["site:mercury-discovery-rupes"])
ENOUGH_THRUST, PRICE_OF_UPLIFT = 7, 20
TWO, THREE, ENOUGH_DROPS = 2, 3, 5


# ---------------------------------------------------------------------- counting


def own_factories(g: Frontier, seat: int) -> list[int]:
    return [site for site, owner in g.factories.items() if owner == seat]


def own_colonies(g: Frontier, seat: int, mark: str) -> int:
    return sum(owner == seat and mark in marks(site) for site, owner in g.colonies.items())


def promoted_at(g: Frontier, seat: int, spaces: set[int], *, human: bool = False) -> int:
    """Promoted colonists of a seat in some spaces."""
    return sum(
        part.printed.side == "purple" and g.stack(holder, name).space in spaces and (part.human or not human)
        for holder, name, part in colonists(g, seat)
    )


# ---------------------------------------------------------------------- a comet is thrown


def own_comets(g: Frontier, seat: int) -> list[int]:
    return [site for site in own_factories(g, seat) if is_synodic(site)]


def strong_drives(g: Frontier, seat: int) -> dict[Throw, str]:
    """1D5a, 1D5f: thrusters of net thrust 7 at own comets, with their stacks, by chains without what stays (tw-43)."""
    found: dict[Throw, str] = {}
    comets = own_comets(g, seat)
    for name, stack in g.players[seat].stacks.items():
        for place, part in enumerate(stack.parts if stack.space in comets else ()):
            if part.printed.thrust is None:
                continue
            push = can_be_pushed(g, seat, part.face)
            for chain in ways_to_drive(g, seat, stack, place, push, False):
                activation = Activate(name, part.face, push=push)
                spent = [stack.parts[each] for each in chain.cards]
                if any(is_human(each) or cannot_leave(g, seat, stack, each) is not None for each in spent):
                    continue
                if net_thrust(g, seat, stack, activation, chain).net >= ENOUGH_THRUST:
                    found[Throw(part.card, tuple([each.card for each in spent]))] = name
    return found


def no_drive(clause: str) -> Any:
    def cost(g: Frontier, seat: int, face: str, space: int) -> Refusal | None:
        if strong_drives(g, seat):
            return None
        return Refusal("refused.no-strong-drive", {"thrust": ENOUGH_THRUST}, clause)

    return cost


def spend_drive(g: Frontier, seat: int, face: str, space: int) -> Generator[Question, Any, int]:
    """The thruster and its supports are used up, whatever the roll; says which comet it would throw."""
    drives = strong_drives(g, seat)
    chosen = next(iter(drives))
    if len(drives) > 1:
        chosen = yield Choose(seat, "drive", list(drives), "1D5a")
    comet = g.stack(seat, drives[chosen]).space
    for card in chosen.spent:
        decommission(g, seat, drives[chosen], card)
    drop_empty(g, seat)
    return comet


def own_comet(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """An own factory on a synodic comet; the colonist need not be there (1D5, tw-64)."""
    return (Want("comet", bool(own_comets(g, seat))),)


def bust(g: Frontier, site: int) -> None:
    """A site is ruined: domes, disks and all cubes go back to whoever had them; other stacks stay (tw-46)."""
    owner = g.claims.get(site)
    if site in g.colonies:
        g.players[g.colonies.pop(site)].domes += 1
    if site in g.factories:
        remove_factory(g, site)
    if owner is not None:
        remove_claim(g, site)
    for seat, name, stack in list(g.stacks()):
        if stack.space == site and stack.kind in ("cube", FREIGHTER):
            decommission(g, seat, name, next(part.card for part in stack.parts if is_figure(stack, part)), lost=True)
            drop_empty(g, seat)
    if site not in g.busted:
        g.busted += (site,)
    g.say("busted", space=SPACES[site].id)


def bust_both(g: Frontier, seat: int, face: str, comet: int) -> None:
    """1D5a.1: Venus and the comet; Bernals above them are cast off, whatever else lies below."""
    bound = [(owner, name) for owner, name, _ in anchored(g) if {VENUS, comet}.intersection(dirtsides(g, owner, name))]
    bust(g, VENUS)
    bust(g, comet)
    for owner, name in bound:
        cast_off(g, owner, name)


def bust_comet(g: Frontier, seat: int, face: str, comet: int) -> None:
    bust(g, comet)


future("new_venus", "1D5a", 12, cost=no_drive("1D5a"), pay=spend_drive, effect=bust_both)(own_comet)
future("footfall", "1D5f", 10, cost=no_drive("1D5f"), pay=spend_drive, effect=bust_comet, war=True)(own_comet)


# ---------------------------------------------------------------------- laws and minds


def still_authority(g: Frontier, seat: int) -> bool:
    """1D2b, tw-73"""
    return final_law(g) == AUTHORITY


def rally(g: Frontier, seat: int, face: str, space: int) -> None:
    """1D5b: all seniority disks go to authority; later ones will too."""
    total = sum(g.legacy.values())
    g.legacy = dict.fromkeys(g.legacy, 0) | {AUTHORITY: total}


@future("supreme_cult", "1D5b", 10, still=still_authority, effect=rally)
def supreme_cult(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """The law that is awake (tw-73)."""
    return (Want("authority", active_law(g) == AUTHORITY),)


@future("artificial_consciousness", "1D5c", 10)
def artificial_consciousness(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Two promoted colonists at an astrobiology Dirtside, or at the Bernal above it."""
    there = []
    for name, stack in anchored_by(g.players[seat]):
        living = {site for site in dirtsides(g, seat, name) if "astrobiology" in marks(site)}
        if living:
            there.append(promoted_at(g, seat, living | {stack.space}))
    return (Want("minds", max(there, default=0), TWO),)


@future("secession", "1D5e", lambda g, seat, face: 7 if face.startswith("colonist-06") else 10, war=True)
def secession(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Two promoted humans at a Lab, or by the other card at a Bernal over five drops."""
    at_lab = face.startswith("colonist-06")
    there = [
        promoted_at(g, seat, {stack.space}, human=True)
        for name, stack in anchored_by(g.players[seat])
        if (is_lab(stack) if at_lab else dirtside_hydration(g, seat, name) >= ENOUGH_DROPS)
    ]
    return (Want("seceders-lab" if at_lab else "seceders", max(there, default=0), TWO),)


def poor(g: Frontier, seat: int, face: str, space: int) -> Refusal | None:
    aquas = g.players[seat].aquas
    args = {"cost": PRICE_OF_UPLIFT, "aquas": aquas}
    return None if aquas >= PRICE_OF_UPLIFT else Refusal("refused.poor", args, "1D5n")


def pay_uplift(g: Frontier, seat: int, face: str, space: int) -> None:
    pay(g, seat, PRICE_OF_UPLIFT)


def set_free(g: Frontier, seat: int, face: str, space: int) -> None:
    free_robots(g)


@future("uplift", "1D5n", 12, cost=poor, pay=pay_uplift, effect=set_free, war=True)
def uplift(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """The robot is at a promoted Bernal, and robots are not yet free."""
    at_lab = any(is_lab(stack) and stack.space == space for _, stack in anchored_by(g.players[seat]))
    return Want("at-lab", at_lab), Want("unfree", not g.emancipated)


# ---------------------------------------------------------------------- worlds


@future("seti", "1D5d", 10, groups=marked("greek", "trojan"))
def seti(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """A factory in each of the two camps of the Jovian Trojans."""
    own = own_factories(g, seat)
    return tuple(Want(camp, any(camp in marks(site) for site in own)) for camp in ("greek", "trojan"))


@future("et_life", "1D5g", lambda g, seat, face: 2 * own_colonies(g, seat, "astrobiology"))
def et_life(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Two colonies; it is no effect of the endgame, so that one that is left still counts (tw-56)."""
    return (Want("life", own_colonies(g, seat, "astrobiology"), TWO),)


def linked(g: Frontier, seat: int) -> Want:
    return Want("linked", sum(is_connected(g, site) for site in own_factories(g, seat)), THREE)


def is_linked(g: Frontier, seat: int) -> bool:
    return linked(g, seat).met


def chits(g: Frontier, seat: int, face: str) -> int:
    """1D5i: two points a glory chit."""
    return 2 * (len(g.players[seat].glories) + carried_chits(g, seat))


@future("pan_sapiens", "1D5i", chits, still=is_linked, war=True)
def pan_sapiens(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    return (linked(g, seat),)


@future(
    "dyson_bubble", "1D5j", lambda g, seat, face: 5 * sum(g.factories.get(site) == seat for site in MERCURY),
    sites=MERCURY,
)  # fmt: skip
def dyson_bubble(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Both sites of Mercury, whoever industrialized them."""
    return (Want("mercury", sum(site in g.factories for site in MERCURY), len(MERCURY)),)


@future("submariner", "1D5k", 0)
def submariner(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    return (Want("submarine", sum("submarine" in marks(site) for site in own_factories(g, seat)), THREE),)


@future("tno", "1D5m", 12)
def tno(g: Frontier, seat: int, face: str, space: int) -> tuple[Want, ...]:
    """Two factories in the Neptune zone."""
    return (Want("neptune", sum(SPACES[site].zone == "neptune" for site in own_factories(g, seat)), TWO),)

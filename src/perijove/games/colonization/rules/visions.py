"""The book of Futures: what each asks for, costs, brings and is worth, read with this edition's words (col-12)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import msgspec

from perijove.games.colonization.expanded_moves import Throw
from perijove.games.colonization.facts import BOARD, FACES, SPACES, marks, site_at
from perijove.games.colonization.moves import Activate
from perijove.games.colonization.rules.bernals import bernal_of, dirtside_drops, dirtsides, runs
from perijove.games.colonization.rules.colonists import emancipate
from perijove.games.colonization.rules.events import inspiration
from perijove.games.colonization.rules.stacks import drop_empty, find, lose_stack, strand, take, to_hand
from perijove.games.colonization.rules.thrust import drive_of, faces_of, terms_of, ways_to_drive
from perijove.games.colonization.state import FREIGHTER, NOBODY, Colonization
from perijove.kernel.decision import Choose, Question
from perijove.kernel.forms import Refusal, no
from perijove.solar.chits import whole_tanks

Needs = Callable[[Colonization, int, str, int], bool]
"""Whether what is required holds: for a seat, with the face of its card, in the space where card and human are."""
Worth = Callable[[Colonization, int, str], int]
RULE = "J2.future-stars"


class Future(msgspec.Struct):
    """A quest of one or several promoted faces."""

    is_met: Needs
    vp: int | Worth
    war: bool = False
    """Whether it brings war."""
    cost: Callable[[Colonization, int, str, int], Refusal | None] | None = None
    """Why the price of an attempt can't be paid, and ..."""
    pay: Callable[..., Any] | None = None
    """... how it is paid, before the roll."""
    effect: Callable[[Colonization, int, str, int], None] | None = None
    """What success does at once."""

    def points(self, g: Colonization, seat: int, face: str) -> int:
        return self.vp if isinstance(self.vp, int) else self.vp(g, seat, face)


FUTURES: dict[str, Future] = {}


def future(id: str, vp: int | Worth, **more: Any) -> Callable[[Needs], Needs]:
    """Enter a Future by its requirement."""
    assert any(face.future == id for face in FACES.values()), f"no card has the Future {id}"

    def enter(is_met: Needs) -> Needs:
        FUTURES[id] = Future(is_met, vp, **more)
        return is_met

    return enter


# ---------------------------------------------------------------------- what there is


def own_factories(g: Colonization, seat: int) -> list[int]:
    return [site for site, owner in g.factories.items() if owner == seat]


def sites_of(*bodies: str) -> tuple[int, ...]:
    """All sites of some bodies: triton is both sites of Triton."""
    return tuple(space.index for space in BOARD.sites() if space.id.removeprefix("site:").startswith(bodies))


IO, TRITON, MARS, MERCURY = sites_of("io-"), sites_of("triton-"), sites_of("mars-"), sites_of("mercury-")
SEDNA, KREUTZ = BOARD["site:sedna"], BOARD["site:kreutz-sungrazer"]
NEPTUNE, VENUS = BOARD["site:neptune-aerostat"], BOARD["site:venus-aerostat-xity"]
LINKED = tuple(end for elevator in BOARD.elevators for end in (elevator.a, elevator.b) if SPACES[end].site)


def at_bernal(g: Colonization, seat: int, space: int) -> bool:
    stack = runs(g, seat)
    return stack is not None and stack.space == space


def over(kind: Callable[[int], bool], *, here: bool = False) -> Needs:
    """A promoted Bernal over a dirtside of a kind; `here`: where card and human are."""

    def is_met(g: Colonization, seat: int, face: str, space: int) -> bool:
        return any(map(kind, dirtsides(g, seat))) and (not here or at_bernal(g, seat, space))

    return is_met


def promoted_at(g: Colonization, seat: int, spaces: set[int], *, human: bool = False) -> int:
    """Promoted colonists of a seat in some places."""
    parts = [part for each in g.players[seat].stacks.values() if each.space in spaces for part in each.parts]
    colonists = [part for part in parts if part.printed.deck == "colonist" and part.printed.side == "purple"]
    return sum(part.human or not human for part in colonists)


def is_synodic(site: int) -> bool:
    return SPACES[site].season is not None


# ---------------------------------------------------------------------- TW thrusters


future("spacefaring", 7)(lambda g, seat, face, space: dirtside_drops(g, seat) >= 8)
future("mass_beam", 7)(over(lambda site: site in (*IO, *TRITON)))
future("protium_fusion", 10)(over(lambda site: site_at(site).type == "S"))


@future("fusion_candle", 14)
def fusion_candle(g: Colonization, seat: int, face: str, space: int) -> bool:
    """A colony on Triton, and all together at the Bernal over the Neptune aerostat."""
    return any(g.colonies.get(site) == seat for site in TRITON) and over(lambda site: site == NEPTUNE, here=True)(
        g, seat, face, space
    )


def isotope_at(g: Colonization, seat: int, space: int) -> int:
    """Tanks of isotope in a place: here they are fuel of rockets alone."""
    stacks = [g.stack(seat, name) for name in g.stacks_at(seat, space)]
    return sum(whole_tanks(stack) for stack in stacks if stack.grade == "isotope")


def no_isotope(g: Colonization, seat: int, face: str, space: int) -> Refusal | None:
    return None if isotope_at(g, seat, space) >= 10 else no("no-isotope", RULE)


def pay_isotope(g: Colonization, seat: int, face: str, space: int) -> None:
    """Ten tanks; what is left in the tanks of that rocket is lost with them."""
    for name in g.stacks_at(seat, space):
        stack = g.stack(seat, name)
        if stack.grade == "isotope" and whole_tanks(stack) >= 10:
            stack.wet = -1
            return


@future("mini_black_hole", 10, cost=no_isotope, pay=pay_isotope)
def mini_black_hole(g: Colonization, seat: int, face: str, space: int) -> bool:
    """At an own factory on a centaur."""
    return "centaur" in marks(space) and g.factories.get(space) == seat


def depart(g: Colonization, seat: int, face: str, space: int) -> None:
    """The stack leaves the solar system for good."""
    name = find(g, seat, FACES[face].card)
    assert name is not None
    lose_stack(g, seat, name)
    g.say("departed", seat=seat, space=SPACES[space].id)


@future("lithiated_ammonia_ice_starship", 14, effect=depart)
def lithiated_ammonia(g: Colonization, seat: int, face: str, space: int) -> bool:
    """Ten tanks of isotope aboard, at a way out."""
    return SPACES[space].kind == "exit" and isotope_at(g, seat, space) >= 10


def settle_afar(g: Colonization, seat: int, face: str, space: int) -> None:
    """A mobile factory goes with the stack."""
    depart(g, seat, face, space)
    stacks = g.players[seat].stacks
    lose_stack(g, seat, next(name for name, each in stacks.items() if each.kind == "cube" and each.space == space))


@future("enzmann_starship", 12, effect=settle_afar)
def enzmann(g: Colonization, seat: int, face: str, space: int) -> bool:
    """Two promoted colonists and a mobile factory, at a way out."""
    cubes = [stack for stack in g.players[seat].stacks.values() if stack.space == space and stack.kind == "cube"]
    return SPACES[space].kind == "exit" and promoted_at(g, seat, {space}) >= 2 and bool(cubes)


# ---------------------------------------------------------------------- freighters


future("terraform", 8)(over(lambda site: "atmospheric" in marks(site) and site not in MARS, here=True))
future("beehive_ark", 7)(over(is_synodic, here=True))
future("antimatter", 10)(over(lambda site: site_at(site).type == "S", here=True))


def if_sedna(g: Colonization, seat: int, face: str) -> int:
    return 12 if g.claims.get(SEDNA) == seat else 0


future("exoplanet_hunt", if_sedna)(lambda g, seat, face, space: g.claims.get(SEDNA) == seat)
future("golden_apples", 14)(lambda g, seat, face, space: g.factories.get(KREUTZ) == seat)


def elevators(g: Colonization) -> int:
    """Factions that have achieved the space elevator."""
    return len(g.ventures.get("elevator", ()))


def if_elevators(g: Colonization, seat: int, face: str) -> int:
    """Three points for every factory of anybody at an end of an elevator."""
    return 3 * sum(site in LINKED for site in g.factories) if elevators(g) >= 3 else 0


@future("beanstalk", if_elevators)
def beanstalk(g: Colonization, seat: int, face: str, space: int) -> bool:
    """Three elevators, whoever has them; a freighter must be at an end of one."""
    ends = [end for each in BOARD.elevators for end in (each.a, each.b)]
    return elevators(g) >= 3 and (not face.startswith(FREIGHTER) or space in ends)


SUNLENSES = {"neutrino": 6, "em": 11}


def lens_worth(g: Colonization, seat: int, face: str) -> int:
    """By the sunlens at which the promoted freighter stands."""
    stack = g.players[seat].stacks.get(FREIGHTER)
    return 0 if stack is None or g.players[seat].fleet is None else SUNLENSES.get(SPACES[stack.space].sunlens or "", 0)


future("star_wisp", lens_worth)(lambda g, seat, face, space: lens_worth(g, seat, face) > 0)


# ---------------------------------------------------------------------- a comet is thrown


def strong_drives(g: Colonization, seat: int, space: int) -> list[Throw]:
    """Thrusters at a comet of net thrust 7 or more, each with all cards of a chain, none of them human."""
    found: list[Throw] = []
    for name in g.stacks_at(seat, space):
        stack = g.stack(seat, name)
        for place, part in enumerate(stack.parts):
            if part.printed.thrust is None:
                continue
            for chain in ways_to_drive(g, seat, stack, place, False):
                move = Activate(name, part.face, faces_of(stack, chain))
                cards = [stack.parts[each] for each in chain.cards]
                thrust = sum(term.amount for term in terms_of(g, seat, stack, move, drive_of(g, seat, stack, move)))
                if thrust >= 7 and not any(each.human or each.printed.deck == "bernal" for each in cards):
                    found.append(Throw(part.card, tuple(each.card for each in cards)))
    return found


def no_drive(g: Colonization, seat: int, face: str, space: int) -> Refusal | None:
    return None if strong_drives(g, seat, space) else no("no-drive", RULE)


def spend_drive(g: Colonization, seat: int, face: str, space: int) -> Generator[Question, Any, None]:
    """The thruster and its supports are used up, whatever the roll."""
    drives = strong_drives(g, seat, space)
    chosen = drives[0] if len(drives) == 1 else (yield Choose(seat, "drive", list(drives), RULE))
    for card in chosen.spent:
        name = find(g, seat, card)
        assert name is not None
        stack = g.stack(seat, name)
        to_hand(g, seat, take(stack, card))
        strand(stack)
    drop_empty(g, seat)


def bust(g: Colonization, site: int) -> None:
    """A site is ruined: disks and cubes go back to whoever had them."""
    for cubes in (g.colonies, g.factories):
        if site in cubes:
            g.players[cubes.pop(site)].cubes += 1
    if site in g.claims:
        g.players[g.claims.pop(site)].disks += 1
    if site not in g.busted:
        g.busted += (site,)
    g.say("busted", space=SPACES[site].id)


def bust_both(g: Colonization, seat: int, face: str, space: int) -> None:
    bust(g, VENUS)
    bust(g, space)


def bust_comet(g: Colonization, seat: int, face: str, space: int) -> None:
    bust(g, space)


def at_own_comet(g: Colonization, seat: int, face: str, space: int) -> bool:
    return SPACES[space].site is not None and is_synodic(space) and g.factories.get(space) == seat


future("new_venus", 12, cost=no_drive, pay=spend_drive, effect=bust_both)(at_own_comet)
future("footfall", 10, cost=no_drive, pay=spend_drive, effect=bust_comet, war=True)(at_own_comet)


# ---------------------------------------------------------------------- minds and worlds


def if_press_gangs(g: Colonization, seat: int, face: str) -> int:
    return 10 if g.government == "press_gangs" else 0


future("supreme_cult", if_press_gangs)(lambda g, seat, face, space: g.government == "press_gangs")


@future("artificial_consciousness", 10)
def artificial_consciousness(g: Colonization, seat: int, face: str, space: int) -> bool:
    """Two promoted colonists at an astrobiology dirtside, or at the Bernal above it."""
    living = {site for site in dirtsides(g, seat) if "astrobiology" in marks(site)}
    stack = bernal_of(g, seat)
    return bool(living) and stack is not None and promoted_at(g, seat, living | {stack.space}) >= 2


@future("secession", lambda g, seat, face: 7 if face.startswith("colonist-06") else 10, war=True)
def secession(g: Colonization, seat: int, face: str, space: int) -> bool:
    """Two promoted humans at the promoted Bernal; by the other card at one over five drops."""
    stack = runs(g, seat)
    if stack is None or promoted_at(g, seat, {stack.space}, human=True) < 2:
        return False
    return face.startswith("colonist-06") or dirtside_drops(g, seat) >= 5


def poor(g: Colonization, seat: int, face: str, space: int) -> Refusal | None:
    wt = g.players[seat].wt
    return None if wt >= 20 else no("poor", RULE, cost=20, wt=wt)


def pay_uplift(g: Colonization, seat: int, face: str, space: int) -> None:
    g.players[seat].wt -= 20


def set_free(g: Colonization, seat: int, face: str, space: int) -> None:
    emancipate(g, seat)


@future("uplift", 12, cost=poor, pay=pay_uplift, effect=set_free, war=True)
def uplift(g: Colonization, seat: int, face: str, space: int) -> bool:
    """At the promoted Bernal, while robots are not free."""
    return at_bernal(g, seat, space) and g.emancipator == NOBODY


def be_inspired(g: Colonization, seat: int, face: str, space: int) -> None:
    for _ in inspiration(g):
        raise AssertionError("inspiration asks nobody")


@future("seti", 10, effect=be_inspired)
def seti(g: Colonization, seat: int, face: str, space: int) -> bool:
    """A factory in each of the two camps of the Jovian Trojans."""
    camps = [site_at(site).family for site in own_factories(g, seat)]
    return all(any(any(camp in name for name in each) for each in camps) for camp in ("greek camp", "trojan camp"))


def living_colonies(g: Colonization, seat: int) -> int:
    return sum(owner == seat and "astrobiology" in marks(site) for site, owner in g.colonies.items())


future("et_life", lambda g, seat, face: 2 * living_colonies(g, seat))(
    lambda g, seat, face, space: living_colonies(g, seat) >= 2
)
future("aerostat", 14)(over(lambda site: "aerostat" in marks(site)))


def linked_factories(g: Colonization, seat: int) -> int:
    return sum(site in LINKED for site in own_factories(g, seat))


def if_linked(g: Colonization, seat: int, face: str) -> int:
    """Two points a glory; this board has but two sites at elevators, so that both do (col-30)."""
    return 2 * list(g.glories.values()).count(seat) if linked_factories(g, seat) >= len(LINKED) else 0


future("pan_sapiens", if_linked, war=True)(lambda g, seat, face, space: linked_factories(g, seat) >= len(LINKED))
future("dyson_bubble", lambda g, seat, face: 5 * sum(g.factories.get(site) == seat for site in MERCURY))(
    lambda g, seat, face, space: all(site in g.factories for site in MERCURY)
)
future("submariner", 0)(
    lambda g, seat, face, space: sum("submarine" in marks(site) for site in own_factories(g, seat)) >= 3
)
future("tno", 12)(
    lambda g, seat, face, space: sum(SPACES[site].zone == "neptune" for site in own_factories(g, seat)) >= 2
)

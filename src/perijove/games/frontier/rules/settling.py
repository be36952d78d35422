"""Colonies, claim jumps, felonies, discards, repairs and buggy rides (G3, G4, G6, G7, H9)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Literal

from msgspec.structs import replace

from perijove.games.frontier.facts import BOARD, KREUTZ, SPACES, deck_of, site_named
from perijove.games.frontier.moves import (
    DONE,
    Discard,
    Done,
    GiveUp,
    Jump,
    Murder,
    Pick,
    Repair,
    Ride,
    Settle,
    SwitchOff,
)
from perijove.games.frontier.rules.abilities import cannot_commit, granted, is_defended, is_felon, is_working, permitted
from perijove.games.frontier.rules.bernals.places import is_dirtside
from perijove.games.frontier.rules.claims import place_claim, remove_claim, remove_factory
from perijove.games.frontier.rules.decks import put_under
from perijove.games.frontier.rules.futures.book import names_site
from perijove.games.frontier.rules.glory import landed
from perijove.games.frontier.rules.politics import settle_delegate
from perijove.games.frontier.rules.stacks import (
    NEW_OUTPOST,
    any_human_at,
    decommission,
    drop_empty,
    find,
    has_human_at,
    holder_of,
    is_human,
    make_stack,
    own_parts_at,
    put,
    take,
)
from perijove.games.frontier.state import NOBODY, Frontier, Part
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]
SUBSTITUTES = 2
"""Domes that may be improvised when the seven are used; they score nothing (G6b)."""


# ---------------------------------------------------------------------- colonies


@story.offers("colony")
def colonies(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for site, owner in g.factories.items():
        if owner != seat or site in g.colonies:
            continue
        for part in own_parts_at(g, seat, site):
            move = Settle(SPACES[site].id, part.card)
            if is_human(part) and cannot_settle(g, seat, move) is None:
                found.append(move)
    return found


@story.judges(Settle)
def cannot_settle(g: Frontier, seat: int, move: Settle) -> Refusal | None:
    """G3"""
    site = site_named(move.site)
    if g.factories.get(site) != seat:
        return Refusal("refused.no-factory", {"space": move.site}, "G3")
    if site in g.colonies:
        return Refusal("refused.colony", {"space": move.site}, "G3")
    if not any(part.card == move.card and is_human(part) for part in own_parts_at(g, seat, site)):
        return Refusal("refused.no-human", {"space": move.site}, "G3")
    if g.players[seat].domes <= -SUBSTITUTES:
        return Refusal("refused.no-dome", {}, "G3b")
    return cannot_commit(g, seat, site) if site == KREUTZ else None


@story.takes(Settle)
def settle(g: Frontier, seat: int, move: Settle) -> Procedure:
    """G3: the human settles, a dome stands on the factory."""
    site = site_named(move.site)
    holder, name = holder_of(g, move.card)
    face = g.stack(holder, name).part(move.card).face
    decommission(g, holder, name, move.card)
    drop_empty(g, holder)
    g.colonies[site] = seat
    g.players[seat].domes -= 1
    g.say("colony", seat=seat, space=move.site)
    yield from settle_delegate(g, seat, face)


# ---------------------------------------------------------------------- felonies


@story.offers("felony")
def felonies(g: Frontier, seat: int) -> list[Move]:
    if not is_felon(g, seat):
        return []
    found: list[Move] = [Jump(SPACES[site].id) for site, owner in g.claims.items() if owner != seat]
    found = [move for move in found if story.refusal(g, seat, move) is None]
    for owner, name, stack in g.stacks():
        for part in stack.parts:
            if seat in (owner, part.owner) and is_human(part):
                move = Murder(name, part.card, NOBODY if owner == seat else owner)
                if cannot_murder(g, seat, move) is None:
                    found.append(move)
    return found


@story.judges(Jump)
def cannot_jump(g: Frontier, seat: int, move: Jump) -> Refusal | None:
    """G4"""
    site = site_named(move.site)
    if g.claims.get(site, seat) == seat:
        return Refusal("refused.no-claim", {"space": move.site}, "G4")
    if site in g.factories:
        return Refusal("refused.factory-there", {"space": move.site}, "G4")
    if (refusal := cannot_commit(g, seat, site, able=names_site(g, seat, site))) is not None:
        return refusal
    return None if g.players[seat].disks or spare_claims(g, seat) else Refusal("refused.no-disk", {}, "G4a")


def spare_claims(g: Frontier, seat: int) -> list[int]:
    """I6.4, G4a: own claims without a factory, whose disk could be used elsewhere."""
    return [site for site, owner in g.claims.items() if owner == seat and site not in g.factories]


def free_disk(g: Frontier, seat: int, site: int, rule: str) -> Generator[Question, Any, bool]:
    """I6.4, G4a: without a disk in the reserve another claim is given up for it, or the player lets it be."""
    if g.players[seat].disks:
        return True
    spare = [SPACES[other].id for other in spare_claims(g, seat)]
    if not spare:
        return False
    move = yield Choose(seat, "spare", [*map(Pick, spare), DONE], rule, {"space": SPACES[site].id})
    if isinstance(move, Done):
        return False
    remove_claim(g, site_named(move.site))
    return True


@story.takes(Jump)
def jump(g: Frontier, seat: int, move: Jump) -> Procedure:
    """G4: no taxes for it."""
    site = site_named(move.site)
    if (yield from free_disk(g, seat, site, "G4a")):
        remove_claim(g, site)
        place_claim(g, seat, site, taxed=False)
        g.say("jumped", seat=seat, space=move.site)


@story.judges(Murder)
def cannot_murder(g: Frontier, seat: int, move: Murder) -> Refusal | None:
    """Murder and suicide, of guests too (N3d): once a turn; a suicide needs no other human, and others stop it."""
    owner = seat if move.host == NOBODY else move.host
    stack = g.players[owner].stacks.get(move.stack) if 0 <= owner < g.seats else None
    part = stack.get(move.card) if stack is not None else None
    if stack is None or part is None or not is_human(part):
        return Refusal("refused.no-human", {"space": ""}, "Felony")
    if seat not in (owner, part.owner):
        return Refusal("refused.not-yours", {"space": SPACES[stack.space].id}, "N3d")
    if not is_felon(g, seat):
        return Refusal("refused.no-felon", {}, "Felony")
    if "murder" in g.used:
        return Refusal("refused.once", {}, "Felony")
    if move.stack in ("leo", g.players[seat].home):
        return Refusal("refused.safe", {}, "Felony")
    if is_defended(g, seat, stack.space, but=move.card):
        return Refusal("refused.defended", {"space": SPACES[stack.space].id}, "Felony")
    return None


MURDERED: dict[str, Callable[[Frontier, int, str, str], None]] = {}
"""Where the dead go, by deck, if not the way of all that is decommissioned."""


@story.takes(Murder)
def murder(g: Frontier, seat: int, move: Murder) -> None:
    """Its owner wills it, so it is no accident that a review would count (V6)."""
    g.used += ("murder",)
    host = seat if move.host == NOBODY else move.host
    MURDERED.get(g.stack(host, move.stack).part(move.card).printed.deck, decommission)(g, host, move.stack, move.card)
    drop_empty(g, host)
    g.say("murdered", seat=seat, card=move.card)


# ---------------------------------------------------------------------- discards


@story.offers("discard")
def discards(g: Frontier, seat: int) -> list[Move]:
    """G6"""
    found: list[Move] = [Discard(card) for card in g.players[seat].hand]
    own = [site for site in g.claims if seat in (g.claims[site], g.factories.get(site))]
    moves = [GiveUp(SPACES[site].id, what) for site in own for what in TOKENS]
    return found + [move for move in moves if cannot_give_up(g, seat, move) is None]


TOKENS: tuple[Literal["factory", "claim"], ...] = ("factory", "claim")


@story.takes(Discard)
def discard(g: Frontier, seat: int, move: Discard) -> None:
    """G6: to the bottom of its deck."""
    player = g.players[seat]
    player.hand = tuple(card for card in player.hand if card != move.card)
    put_under(g, move.card)
    g.say("discarded", seat=seat, card=move.card, deck=deck_of(move.card))


@story.judges(GiveUp)
def cannot_give_up(g: Frontier, seat: int, move: GiveUp) -> Refusal | None:
    """G6a, G6b, I7f"""
    site = site_named(move.site)
    if (g.factories if move.what == "factory" else g.claims).get(site) != seat:
        return Refusal("refused.not-yours", {"space": move.site}, "G6a")
    if site in g.colonies:
        return Refusal("refused.permanent", {"space": move.site}, "G6b")
    if site == g.players[seat].docked:
        return Refusal("refused.docked", {"space": move.site}, "1B6c.2")
    if move.what == "factory" and g.rules.bernals and is_dirtside(g, site):
        return Refusal("refused.dirtside", {"space": move.site}, "I7f")
    if move.what == "claim" and site in g.factories:
        return Refusal("refused.factory-there", {"space": move.site}, "G6a")
    if move.what == "claim" and g.rules.text == "later":  # only for a new one, which asks by itself (core-80)
        return Refusal("refused.claims-stay", {"space": move.site}, "G6a")
    return None


@story.takes(GiveUp)
def give_up(g: Frontier, seat: int, move: GiveUp) -> None:
    """G6a: without its cube the claim stays; without the claim the site is open again."""
    site = site_named(move.site)
    if move.what == "factory":
        remove_factory(g, site)
    else:
        remove_claim(g, site)
    g.say("gave.up", seat=seat, space=move.site, what=move.what)


@story.offers("switch")
def switches(g: Frontier, seat: int) -> list[Move]:
    """J3e: cards with an ability may be switched off for the turn."""
    return [
        SwitchOff(part.card)
        for stack in g.players[seat].stacks.values()
        for place, part in enumerate(stack.parts)
        if part.face in SWITCHABLE and part.card not in g.off and is_working(g, seat, stack, place)
    ]


SWITCHABLE = frozenset({"reactor-10-black"})
"""Faces whose ability its owner may wish away: the one that hurts."""


@story.takes(SwitchOff)
def switch_off(g: Frontier, seat: int, move: SwitchOff) -> None:
    g.off += (move.card,)


# ---------------------------------------------------------------------- repairs and rides


@story.offers("repair")
def repairs(g: Frontier, seat: int) -> list[Move]:
    return [
        move
        for owner, player in enumerate(g.players)
        for name, stack in player.stacks.items()
        if stack.glitch and cannot_repair(g, seat, move := Repair(owner, name)) is None
    ]


@story.judges(Repair)
def cannot_repair(g: Frontier, seat: int, move: Repair) -> Refusal | None:
    """G7, N4d, N8: an own stack where anybody's human is, another's where one's own is, any with the privilege."""
    stack = g.players[move.owner].stacks.get(move.stack) if 0 <= move.owner < g.seats else None
    if stack is None or not stack.glitch:
        return Refusal("refused.no-glitch", {}, "G7")
    if granted(g, seat, "glitch.repair_anywhere") or permitted(g, seat, "scrum"):
        return None
    helped = any_human_at(g, stack.space) if move.owner == seat else has_human_at(g, seat, stack.space)
    return None if helped else Refusal("refused.no-human", {"space": SPACES[stack.space].id}, "G7")


@story.takes(Repair)
def repair(g: Frontier, seat: int, move: Repair) -> None:
    g.players[move.owner].stacks[move.stack].glitch = False
    g.say("repaired", seat=seat, owner=move.owner)


@story.offers("ride")
def rides(g: Frontier, seat: int) -> list[Move]:
    if "ride" in g.used:
        return []
    return [
        move
        for stack in g.players[seat].stacks.values()
        if (site := SPACES[stack.space].site) is not None and site.buggy
        for part in stack.parts
        if rides_along(part)
        for other in road(stack.space)
        if cannot_ride(g, seat, move := Ride(part.card, SPACES[other].id)) is None
    ]


def road(space: int) -> list[int]:
    """The other sites that a buggy reaches from a site (B7f)."""
    site = SPACES[space].site
    if site is None or not site.buggy:
        return []
    return [
        other.index
        for other in BOARD.sites()
        if other.site is not None and other.site.buggy == site.buggy and other.index != space
    ]


@story.judges(Ride)
def cannot_ride(g: Frontier, seat: int, move: Ride) -> Refusal | None:
    """H9b: once a turn, by a working buggy with the human or one road away."""
    name = find(g, seat, move.card)
    if name is None or not rides_along(g.stack(seat, name).part(move.card)):
        return Refusal("refused.no-rider", {"card": move.card}, "H9b")
    if g.stack(seat, name).part(move.card).owner != NOBODY:
        return Refusal("refused.guest", {"card": move.card}, "N3d")
    if "ride" in g.used:
        return Refusal("refused.once", {}, "H9b")
    start = g.stack(seat, name).space
    if site_named(move.to) not in road(start):
        return Refusal("refused.no-road", {"space": move.to}, "H9b")
    if g.stack(seat, name).part(move.card).moved:
        return Refusal("refused.frozen", {"stack": name}, "H1b")
    if not any(has_buggy(g, seat, space) for space in (start, *road(start))):
        return Refusal("refused.no-buggy", {}, "H9b")
    return None


def rides_along(part: Part) -> bool:
    """H9b: a crew or a colonist, robots too."""
    return part.printed.deck in ("crew", "colonist")


def has_buggy(g: Frontier, seat: int, space: int) -> bool:
    return any(
        "buggy" in part.printed.platforms and is_working(g, seat, stack, place)
        for name in g.stacks_at(seat, space)
        for stack in [g.stack(seat, name)]
        for place, part in enumerate(stack.parts)
    )


@story.takes(Ride)
def ride(g: Frontier, seat: int, move: Ride) -> None:
    """H9b: who rides forms an outpost at the other end, and has moved; a human may be the first on the site."""
    g.used += ("ride",)
    name, to = find(g, seat, move.card), site_named(move.to)
    assert name is not None
    part = take(g, seat, name, move.card)
    made = make_stack(g, seat, NEW_OUTPOST, to)
    put(g, seat, made, replace(part, moved_by=seat))
    drop_empty(g, seat)
    landed(g, g.stack(seat, made))
    g.say("rode", seat=seat, card=move.card, space=move.to)

"""Negotiation (N): offers that list what changes hands and what is allowed, carried out at once when accepted.

Things are named by words: `card:thruster-01` (of a hand), `stack:2:outpost-1`, `site:ceres` (claim, factory and colony
together), `permit:2:powersat`, `permit:2:factory:site:ceres`, `permit:2:claim:site:ceres` (to industrialize there),
`permit:2:ability:refinery-05`, `guest:2:0:rocket` (its crew rides in a stack of seat 0; colonists are named), where the
first number is the seat that gives.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.frontier.facts import BOARD, FACES, LEO, LUNA, MOST_OWNED, SPACES, deck_of, site_named
from perijove.games.frontier.moves import ACCEPT, DECLINE, Accept, Negotiate, Offer, SetOut
from perijove.games.frontier.rules.abilities import (
    ABILITY,
    WITNESS,
    by_bernals,
    is_felon_by_right,
    is_working,
    own_powersat,
    privileges,
)
from perijove.games.frontier.rules.bernals.places import anchored_by, colonist_limit, colonists, is_lab
from perijove.games.frontier.rules.decks import QUEUE
from perijove.games.frontier.rules.glory import came_home
from perijove.games.frontier.rules.loading import cannot_load
from perijove.games.frontier.rules.settling import SUBSTITUTES
from perijove.games.frontier.rules.stacks import (
    FREIGHTER,
    LEO_STACK,
    NEW_OUTPOST,
    ROCKET,
    drop_empty,
    find,
    fresh_name,
    has_human_at,
    human_at,
    is_human,
    join_leo,
    make_stack,
    put,
    take,
)
from perijove.games.frontier.state import NO_FUEL, NOBODY, Frontier, Part, Permit, Stack
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Form, Move, Question
from perijove.kernel.forms import Fields, Number, OneOf, Refusal, Some
from perijove.solar.chains import effects_of

Procedure = Generator[Question, Any, None]
OFFERS_A_TURN = 3
"""So that every game ends (ruling)."""


# ---------------------------------------------------------------------- what could be given


def gifts(g: Frontier, seat: int) -> list[str]:
    """Nb, N1 to N7: everything of a seat that may change hands or be allowed now."""
    player = g.players[seat]
    found = cards_to_give(g, seat)
    found += [f"stack:{seat}:{name}" for name, stack in player.stacks.items() if may_be_given(g, seat, name, stack)]
    found += [SPACES[site].id for site in g.claims if seat in (g.claims[site], g.factories.get(site))]
    found += berths(g, seat)
    found += permits_to_give(g, seat)
    return found


def cards_to_give(g: Frontier, seat: int) -> list[str]:
    """N2a"""
    locked = {card for card, _ in g.players[seat].locked}
    return [f"card:{card}" for card in g.players[seat].hand if card not in locked]


def permits_to_give(g: Frontier, seat: int) -> list[str]:
    return [f"permit:{seat}:{what}" for what in permits(g, seat)]


def berths(g: Frontier, seat: int) -> list[str]:
    """N3d, 1B3: stacks of others in which the own crew or a colonist could ride, where it is; none is LEO's."""
    found = []
    for own in g.players[seat].stacks.values():
        riders = [part for part in own.parts if part.printed.deck in ("crew", QUEUE) and part.owner == NOBODY]
        for host, name, stack in g.stacks() if riders else ():
            if host != seat and stack.space == own.space and name != LEO_STACK:
                fit = [part for part in riders if cannot_load(g, host, name, stack.space, part) is None]
                found += [f"guest:{seat}:{host}:{name}{suffix(part)}" for part in fit]
    return found


def suffix(part: Part) -> str:
    """A crew need not be named, there is one only."""
    return f":{part.card}" if part.printed.deck == QUEUE else ""


def may_be_given(g: Frontier, seat: int, name: str, stack: Stack) -> bool:
    """N3: any stack but LEO's and what is anchored; crews and guests stay their owner's (B6), and locks hold (N2a).

    What is promoted stays its promoter's, robots excepted (2A3e).
    """
    locked = {card for card, _ in g.players[seat].locked}
    return (
        name != LEO_STACK
        and not stack.anchored
        and not any(
            part.card in locked
            or is_human(part)
            or part.owner != NOBODY
            or (part.printed.side == "purple" and not part.printed.robot)
            for part in stack.parts
        )
    )


def permits(g: Frontier, seat: int) -> list[str]:
    """N4 to N6: privileges for sale, Luna, and the use of factories."""
    found = [what for what, kind in SALEABLE.items() if any(each.negotiable for each in privileges(g, seat, kind))]
    if own_powersat(g, seat) and "powersat" not in found:
        found.append("powersat")
    if is_felon_by_right(g, seat) and "felonious" not in found:
        found.append("felonious")
    if seat == g.first and any(site not in g.claims for site in LUNA):
        found.append("luna")
    if is_witness(g, seat):
        found.append(WITNESS)
    if by_bernals(g, seat, "belt.waive"):
        found.append("belt")
    found += [f"bernal:{SPACES[stack.space].id}" for _, stack in anchored_by(g.players[seat])]
    found += [f"lab:{SPACES[stack.space].id}" for _, stack in anchored_by(g.players[seat]) if is_lab(stack)]
    found += [f"factory:{SPACES[site].id}" for site, owner in g.factories.items() if owner == seat]
    bare = [site for site, owner in g.claims.items() if owner == seat and site not in g.factories]
    found += [f"claim:{SPACES[site].id}" for site in bare]
    found += [f"ability:{card}" for card in abilities(g, seat)]
    if g.rules.terawatt or g.rules.bernals:  # to be promoted there (1A5c)
        found += [f"colony:{SPACES[site].id}" for site, owner in g.colonies.items() if owner == seat]
        ends = [end for each in g.elevators for end in (BOARD.elevators[each].a, BOARD.elevators[each].b)]
        found += [f"elevator:{SPACES[end].id}" for end in dict.fromkeys(ends) if g.factories.get(end) == seat]
    return found


def is_witness(g: Frontier, seat: int) -> bool:
    """G4, core-75: whether humans of a seat are where others have some, who could do there what these would stop."""
    places = {stack.space for host, _, stack in g.stacks() if any(is_human(part) for part in stack.parts)} - {LEO}
    others = [other for other in range(g.seats) if other != seat]
    return any(human_at(g, seat, place) and any(has_human_at(g, other, place) for other in others) for place in places)


def abilities(g: Frontier, seat: int) -> list[str]:
    """N7: working cards of a seat that could do something for a stack of somebody else in the same place."""
    places = {stack.space for other, _, stack in g.stacks() if other != seat} - {LEO}
    return [
        part.card
        for stack in g.players[seat].stacks.values()
        if stack.space in places
        for place, part in enumerate(stack.parts)
        if is_useful(part) and is_working(g, seat, stack, place)
    ]


def is_useful(part: Part) -> bool:
    """N6, N7: what others could use: some abilities, the trade of a colonist, the platform of a crew or colonist."""
    printed = part.printed
    if printed.deck in ("crew", QUEUE) and (printed.specialty is not None or printed.platforms):
        return True
    return any(effect.kind in SHARED for effect in effects_of(part.face))


SHARED = frozenset(
    {
        "claim.revive",
        "et_production.type",
        "hydration.set",
        "industrialize.free",
        "isru.modify",
        "refuel.factor",
        "size_roll.modify",
    }
)
"""Effects of a card on whoever has it in the place."""
SALEABLE = {
    "powersat": "powersat",
    "felonious": "felony.allowed",
    "mooncable": "mooncable",
    "scrum": "glitch.repair_anywhere",
}
"""N4: privileges by the name of their permit."""


# ---------------------------------------------------------------------- offering


@story.offers("deals")
def talks(g: Frontier, seat: int) -> list[Move]:
    return [Negotiate()] if g.seats > 1 and g.offered < OFFERS_A_TURN else []


@story.judges(Negotiate)
def cannot_negotiate(g: Frontier, seat: int, move: Negotiate) -> Refusal | None:
    return None if talks(g, seat) else Refusal("refused.offers", {"limit": OFFERS_A_TURN}, "N")


@story.takes(Negotiate)
def negotiate(g: Frontier, seat: int, move: Negotiate) -> Procedure:
    """N, core-16: the active player says what is given and what is wanted; the other takes it or leaves it."""
    g.offered += 1
    yield from propose(g, seat, offer_form(g, seat))


def talk_money(g: Frontier, seat: int) -> Procedure:
    """core-16: between bids aquas alone change hands; what was bid stays in the purse."""
    yield from propose(g, seat, money_form(g, seat))


def money_form(g: Frontier, seat: int) -> Form:
    others = tuple(other for other in range(g.seats) if other != seat)
    most = max(spare_aquas(g, other) for other in others)
    usual: list[Move] = [DECLINE]
    for other in others:
        usual += [Offer(other, pay=1)] if spare_aquas(g, seat) else []
        usual += [Offer(other, ask=1)] if spare_aquas(g, other) else []
    return Form(
        Offer,
        partial(cannot_talk_money, g, seat),
        partial(list, usual),
        {
            "to": OneOf(others),
            "pay": Number(0, spare_aquas(g, seat)),
            "ask": Number(0, most),
            "give": Some(()),
            "take": Some(()),
        },
    )


def cannot_talk_money(g: Frontier, seat: int, move: Offer) -> Refusal | None:
    if not (move.pay or move.ask):
        return Refusal("refused.empty-offer", {}, "N")
    if move.ask > spare_aquas(g, move.to):
        return Refusal("refused.they-are-poor", {"aquas": spare_aquas(g, move.to)}, "N1")
    return None


def spare_aquas(g: Frontier, seat: int) -> int:
    """Aquas that no bid holds."""
    return g.players[seat].aquas - (g.auction.bids.get(seat, 0) if g.auction is not None else 0)


def propose(g: Frontier, seat: int, form: Form) -> Procedure:
    offer = yield Choose(seat, "offer", form, "N")
    if not isinstance(offer, Offer):
        return
    args = {"give": list(offer.give), "take": list(offer.take), "pay": offer.pay, "ask": offer.ask, "seat": seat}
    answer = yield Choose(offer.to, "deal", [ACCEPT, DECLINE], "N", args)
    if isinstance(answer, Accept):
        carry_out(g, seat, offer)
        g.say("deal", seat=seat, other=offer.to, **{key: args[key] for key in ("give", "take", "pay", "ask")})
    else:
        g.say("no.deal", seat=seat, other=offer.to)


def offer_form(g: Frontier, seat: int) -> Form:
    return Form(Offer, partial(cannot_offer, g, seat), partial(usual_offers, g, seat), partial(offer_fields, g, seat))


def offer_fields(g: Frontier, seat: int) -> Fields:
    others = [other for other in range(g.seats) if other != seat]
    wanted = tuple(item for other in others for item in gifts(g, other))
    return {
        "to": OneOf(tuple(others)),
        "pay": Number(0, g.players[seat].aquas),
        "ask": Number(0, max(g.players[other].aquas for other in others)),
        "give": Some(tuple(gifts(g, seat))),
        "take": Some(wanted),
    }


def cannot_offer(g: Frontier, seat: int, move: Offer) -> Refusal | None:
    """N1 to N6, N3b"""
    if not (move.give or move.take or move.pay or move.ask):
        return Refusal("refused.empty-offer", {}, "N")
    if move.ask > g.players[move.to].aquas:
        return Refusal("refused.they-are-poor", {"aquas": g.players[move.to].aquas}, "N1")
    if any(item not in gifts(g, move.to) for item in move.take):
        return Refusal("refused.not-theirs", {}, "Nb")
    if (refusal := cannot_host(move)) is not None:
        return refusal
    for giver, taker, items in ((seat, move.to, move.give), (move.to, seat, move.take)):
        if any(item.startswith("guest:") and item.split(":")[2] != str(taker) for item in items):
            return Refusal("refused.no-host", {}, "N3d")
        back = move.take if items is move.give else move.give
        if (deck := owns_too_many(g, taker, items, back)) is not None:
            return Refusal("refused.too-many", {"deck": deck, "seat": taker}, "1A4.1")
        if len(robots := robots_in(g, items)) > colonist_limit(g, taker):
            return Refusal("refused.no-room", {"card": robots[0]}, "2C2b")
        if (refusal := cannot_replace(g, giver, taker, items, back)) is not None:
            return refusal
    return None


def cannot_replace(
    g: Frontier, giver: int, taker: int, items: tuple[str, ...], back: tuple[str, ...]
) -> Refusal | None:
    """N3, N3b: the taker's tokens take the place of the giver's; those that the taker gives up at once serve again."""
    player = g.players[taker]
    come = [site_named(item) for item in items if item.startswith("site:")]
    go = [site_named(item) for item in back if item.startswith("site:")]

    def wanted(owners: dict[int, int], but: int = -1) -> int:
        freed = sum(owners.get(site) == taker and site != but for site in go)
        return sum(owners.get(site) == giver for site in come) - freed

    if wanted(g.claims) > player.disks:
        return Refusal("refused.no-disk", {}, "N3b")
    if wanted(g.factories, player.docked) > player.cubes:  # a big cube that leaves a claim is no small one
        return Refusal("refused.no-cube", {}, "N3b")
    return Refusal("refused.no-dome", {}, "N3b") if wanted(g.colonies) > player.domes + SUBSTITUTES else None


def cannot_host(move: Offer) -> Refusal | None:
    """N3d: one crew comes aboard by an offer, and not of a stack that changes hands by it."""
    items = (*move.give, *move.take)
    rides = [item for item in items if item.startswith("guest:")]
    if len(rides) > 1 or any(f"stack:{':'.join(item.split(':')[2:4])}" in items for item in rides):
        return Refusal("refused.no-host", {}, "N3d")
    return None


def owns_too_many(g: Frontier, seat: int, gets: tuple[str, ...], gives: tuple[str, ...]) -> str | None:
    """1A4: a deck of which a seat would own more cards than it may."""
    come = [deck for item in gets for card in cards_in(g, item) if (deck := deck_of(card)) in MOST_OWNED]
    if not come:
        return None
    go = [deck_of(card) for item in gives for card in cards_in(g, item)]
    for deck in come:
        if len(g.players[seat].owned(deck)) + come.count(deck) - go.count(deck) > MOST_OWNED[deck]:
            return deck
    return None


def robots_in(g: Frontier, items: tuple[str, ...]) -> list[str]:
    """2C2b: robots in stacks, which need a place among the colonists of who takes them."""
    stacks = [item for item in items if item.startswith("stack:")] if g.rules.bernals else []
    return [card for item in stacks for card in cards_in(g, item) if deck_of(card) == QUEUE]


def cards_in(g: Frontier, item: str) -> list[str]:
    """The cards that change hands with an item."""
    kind, _, rest = item.partition(":")
    if kind == "card":
        return [rest]
    if kind == "stack":
        seat, _, name = rest.partition(":")
        return [part.card for part in g.stack(int(seat), name).parts]
    return []


def usual_offers(g: Frontier, seat: int) -> list[Move]:
    """A few plain ones: a card or a permit for aquas, a card for sale; or none."""
    found: list[Offer] = []
    aquas, own = g.players[seat].aquas, cards_to_give(g, seat)
    for other in range(g.seats):
        if other == seat:
            continue
        if aquas:
            found += [Offer(other, pay=min(aquas, 4), take=(card,)) for card in cards_to_give(g, other)]
            found += [Offer(other, pay=1, take=(permit,)) for permit in permits_to_give(g, other)]
        if ask := min(3, g.players[other].aquas):
            found += [Offer(other, ask=ask, give=(card,)) for card in own]
    return [DECLINE, *[move for move in found if may_own(g, seat, move)]]


def may_own(g: Frontier, seat: int, move: Offer) -> bool:
    """1A4, 2A7c, of both sides."""
    ends = ((seat, move.take, move.give), (move.to, move.give, move.take))
    return not (g.rules.terawatt or g.rules.bernals) or all(owns_too_many(g, *end) is None for end in ends)


# ---------------------------------------------------------------------- carrying out


def carry_out(g: Frontier, seat: int, offer: Offer) -> None:
    """core-16: both sides at once."""
    mine, theirs = g.players[seat].bank, g.players[offer.to].bank
    mine.water += offer.ask - offer.pay
    theirs.water += offer.pay - offer.ask
    mine.frozen_water, theirs.frozen_water = min(mine.frozen_water, mine.water), min(theirs.frozen_water, theirs.water)
    sides = ((seat, offer.to, offer.give), (offer.to, seat, offer.take))
    stacks = [
        (taker, give_up(g, giver, item.split(":")[2]))
        for giver, taker, items in sides
        for item in items
        if item.startswith("stack:")
    ]
    for taker, stack in stacks:  # once all have left, so that two rockets may change places
        take_over(g, taker, stack)
    for other in (seat, offer.to) if g.rules.bernals else ():  # 2C2b: others leave for robots (mod-39)
        player = g.players[other]
        player.leaving = max(player.leaving, len(colonists(g, other)) - colonist_limit(g, other))
    for giver, taker, items in sides:
        for item in items:
            hand_over(g, giver, taker, item)


def hand_over(g: Frontier, giver: int, taker: int, item: str) -> None:
    kind, _, rest = item.partition(":")
    match kind:
        case "card":
            give_card(g, giver, taker, rest)
        case "guest":
            lend(g, giver, taker, *rest.split(":")[2:])
        case "site":
            give_site(g, giver, taker, site_named(item))
        case "permit":
            what, _, site = rest.partition(":")[2].partition(":")
            if what == "ability":
                g.permits += (Permit(giver, taker, f"{ABILITY}{site}"),)
            else:
                g.permits += (Permit(giver, taker, what, site_named(site) if site else -1),)


def give_card(g: Frontier, giver: int, taker: int, card: str) -> None:
    """N2, N2a: not to be traded on before the giver's next turn."""
    g.players[giver].hand = tuple(each for each in g.players[giver].hand if each != card)
    g.players[taker].hand += (card,)
    g.players[taker].locked += ((card, giver),)


def lend(g: Frontier, giver: int, host: int, stack: str, colonist: str = "") -> None:
    """N3d: a crew or colonist rides in the other's stack and stays its owner's."""
    card = colonist or FACES[g.players[giver].crew].card
    name = find(g, giver, card)
    assert name is not None
    put(g, host, stack, replace(take(g, giver, name, card), owner=giver))
    drop_empty(g, giver)


@story.offers("guests")
def guests(g: Frontier, seat: int) -> list[Move]:
    """N3d: who hosts a guest and whose it is may set it out, each on the own turn."""
    return [
        SetOut(host, name, part.card)
        for host, player in enumerate(g.players)
        for name, stack in player.stacks.items()
        for part in stack.parts
        if part.owner != NOBODY and seat in (host, part.owner)
    ]


@story.judges(SetOut)
def cannot_set_out(g: Frontier, seat: int, move: SetOut) -> Refusal | None:
    return None if move in guests(g, seat) else Refusal("refused.no-card", {"card": move.card}, "N3d")


@story.takes(SetOut)
def set_out(g: Frontier, seat: int, move: SetOut) -> None:
    """N3d: it forms an outpost of its owner's there, at LEO it is home."""
    space = g.stack(move.host, move.stack).space
    part = take(g, move.host, move.stack, move.card)
    home = g.players[part.owner].home
    if space == g.stack(part.owner, home).space:
        name = home
    else:
        name = LEO_STACK if space == LEO else make_stack(g, part.owner, NEW_OUTPOST, space)
    put(g, part.owner, name, replace(part, owner=NOBODY))
    if name == home:
        came_home(g, part.owner, g.stack(part.owner, home))
    drop_empty(g, move.host)
    g.say("setout", card=move.card, host=move.host)


def give_up(g: Frontier, giver: int, name: str) -> Stack:
    """core-32, 1Db: frost stays on what is given away, and a promoted robot remembers who promoted it."""
    stack = g.players[giver].stacks.pop(name)
    if stack.is_frozen and stack.frozen_by == NOBODY:
        stack.frozen_by = giver
    if any(part.printed.side == "purple" for part in stack.parts):
        stack.parts = tuple(
            replace(part, promoter=giver) if part.printed.side == "purple" and part.promoter == NOBODY else part
            for part in stack.parts
        )
    drop_empty(g, giver)
    return stack


def take_over(g: Frontier, taker: int, stack: Stack) -> None:
    """N3: it comes as an outpost, or as the rocket or freighter of who has none."""
    if stack.kind in (ROCKET, FREIGHTER) and stack.kind not in g.players[taker].stacks:
        g.players[taker].stacks[stack.kind] = stack
        return
    if stack.space == LEO:
        join_leo(g, taker, stack)
        return
    stack.kind, stack.wet = "outpost", NO_FUEL
    g.players[taker].stacks[fresh_name(g, taker)] = stack


def give_site(g: Frontier, giver: int, taker: int, site: int) -> None:
    """N3, N3a: claim, factory and colony are replaced by the taker's."""
    for owners, reserve in ((g.claims, "disks"), (g.factories, "cubes"), (g.colonies, "domes")):
        if owners.get(site) == giver:
            owners[site] = taker
            if g.players[giver].docked == site and owners is g.factories:  # the big cube stays with its card
                g.players[giver].docked = -1
                g.players[taker].cubes -= 1
                continue
            for seat, by in ((giver, 1), (taker, -1)):
                player = g.players[seat]
                setattr(player, reserve, getattr(player, reserve) + by)

"""Politics (O, Module 0): delegates, the star, laws, lobbying, and the change of the 1st player."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.frontier.facts import FACES, IDEOLOGIES
from perijove.games.frontier.moves import DONE, Delegate, Done, Expel, Fundraise, Lobby, NameFirst, Recall, Shift, Star
from perijove.games.frontier.rules.abilities import by_bernals, gain, pay
from perijove.games.frontier.rules.operations import operation
from perijove.games.frontier.rules.stacks import carried_chits, substitute_domes
from perijove.games.frontier.rules.stars import changed
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]
RING = tuple(name for name, ideology in IDEOLOGIES.items() if ideology.colour)
CENTRE = "centrist"
INCOME = 1


# ---------------------------------------------------------------------- laws


def law(g: Frontier, seat: int, ideology: str) -> bool:
    """O3b, O4, O5c: whether a law counts for a seat: the star's, with unity all that are well supported, or lobbied."""
    if not g.rules.politics:
        return False
    active = [awake] if (awake := active_law(g)) else []
    if seat == g.active and g.lobbied:
        active.append(g.lobbied)
    return ideology in active or ("unity" in active and supporters(g, ideology) >= 2)


def active_law(g: Frontier) -> str:
    """Od, K2e: the law that has the star, and none while it sleeps in anarchy."""
    return g.star if g.rules.politics and not g.anarchy else ""


def final_law(g: Frontier) -> str:
    """M2c, core-80: the active law in the end; by later texts it is no longer asleep then."""
    return g.star if g.rules.politics and g.rules.text == "later" else active_law(g)


def supporters(g: Frontier, ideology: str) -> int:
    return sum(g.delegates.get(ideology, {}).values())


def own_delegates(g: Frontier, seat: int) -> list[str]:
    """Ideologies with a delegate of a seat."""
    return [name for name in IDEOLOGIES if g.delegates.get(name, {}).get(seat)]


def faction_ideology(g: Frontier, seat: int) -> str:
    return FACES[g.players[seat].crew].ideology or CENTRE


def beside(ideology: str) -> list[str]:
    """O2b: the neighbours on the ring and the centre; the centre touches all."""
    if ideology == CENTRE:
        return list(RING)
    at = RING.index(ideology)
    return [RING[at - 1], RING[(at + 1) % len(RING)], CENTRE]


# ---------------------------------------------------------------------- delegates


def set_up(g: Frontier) -> None:
    """O1: the star in the centre, a delegate of everybody in the faction's ideology."""
    if g.rules.politics:
        g.delegates = {name: {} for name in IDEOLOGIES}
        g.legacy = dict.fromkeys(IDEOLOGIES, 0)
        for seat in range(g.seats):
            seat_delegate(g, seat, faction_ideology(g, seat))


def seat_delegate(g: Frontier, seat: int, ideology: str) -> None:
    """Oc: a cube out of the seven."""
    g.players[seat].cubes -= 1
    change(g, seat, ideology, 1)


def change(g: Frontier, seat: int, ideology: str, by: int) -> None:
    seats = g.delegates[ideology]
    seats[seat] = seats.get(seat, 0) + by
    if not seats[seat]:
        del seats[seat]


def remove_delegate(g: Frontier, seat: int, ideology: str) -> None:
    change(g, seat, ideology, -1)
    g.players[seat].cubes += 1


def settle_delegate(g: Frontier, seat: int, face: str) -> Procedure:
    """G3c, O2c: who settles may send a delegate for the settlers' ideology."""
    yield from send_delegate(g, seat, FACES[face].ideology or CENTRE, "O2c")


def send_delegate(g: Frontier, seat: int, ideology: str, rule: str) -> Procedure:
    if not g.rules.politics or not g.players[seat].cubes:
        return
    move = yield Choose(seat, "delegate", [Delegate(ideology), DONE], rule)
    if isinstance(move, Delegate):
        seat_delegate(g, seat, ideology)
        yield from tally(g, seat)


def tally(g: Frontier, seat: int, *, legacy: bool = False) -> Procedure:
    """O3a: the star goes where most delegates are, as the active player likes among equals; it may stay on a tie."""
    votes = {name: supporters(g, name) + (g.legacy[name] if legacy else 0) for name in IDEOLOGIES}
    most = max(votes.values())
    if not most:
        g.star = CENTRE
        return
    tied = [name for name, count in votes.items() if count == most]
    star = tied[0]
    if len(tied) > 1:
        move = yield Choose(seat, "star", [Star(name) for name in tied], "O3a")
        star = move.ideology
    if star != g.star:
        g.star = star
        g.say("law", ideology=star)


# ---------------------------------------------------------------------- fundraising


@operation("fundraise")
def fundraisers(g: Frontier, seat: int) -> list[Move]:
    return [Fundraise()] if g.rules.politics else []


@story.takes(Fundraise)
def fundraise(g: Frontier, seat: int, move: Fundraise) -> Procedure:
    """O2b, core-74: martial law first, then income, a delegate, and a delegate's step; one tally for all of it."""
    g.operated = True
    expelled = yield from expel(g, seat)
    glories = len(g.players[seat].glories) + carried_chits(g, seat)
    gain(g, seat, glories if law(g, seat, "honor") else INCOME, "fundraise")
    appointed = yield from appoint(g, seat)
    sent = yield from send_on(g, seat)
    if expelled or appointed or sent:
        yield from tally(g, seat)


Change = Generator[Question, Any, bool]
"""What says whether delegates have changed."""


def expel(g: Frontier, seat: int) -> Change:
    """O5d: a delegate of somebody else is thrown out."""
    if not law(g, seat, "authority"):
        return False
    rivals: list[Move] = [
        Expel(other, name) for other in range(g.seats) if other != seat for name in own_delegates(g, other)
    ]
    if not rivals:
        return False
    move = yield Choose(seat, "expel", [*rivals, DONE], "O5d")
    if isinstance(move, Done):
        return False
    remove_delegate(g, move.seat, move.ideology)
    g.say("expelled", seat=seat, other=move.seat, ideology=move.ideology)
    return True


def appoint(g: Frontier, seat: int) -> Change:
    """O2b: into the faction's ideology or one where a delegate sits already."""
    if not g.players[seat].cubes:
        return False
    places = dict.fromkeys([faction_ideology(g, seat), *own_delegates(g, seat)])
    move = yield Choose(seat, "delegate", [*map(Delegate, places), DONE], "O2b")
    if isinstance(move, Done):
        return False
    seat_delegate(g, seat, move.ideology)
    g.say("delegate", seat=seat, ideology=move.ideology)
    return True


def send_on(g: Frontier, seat: int) -> Change:
    """O2b: one delegate to a neighbouring ideology."""
    steps: list[Move] = [Shift(name, to) for name in own_delegates(g, seat) for to in beside(name)]
    if not steps:
        return False
    move = yield Choose(seat, "shift", [*steps, DONE], "O2b")
    if isinstance(move, Done):
        return False
    change(g, seat, move.origin, -1)
    change(g, seat, move.to, 1)
    g.say("shifted", seat=seat, origin=move.origin, to=move.to)
    return True


@story.offers("recall")
def recalls(g: Frontier, seat: int) -> list[Move]:
    if not g.rules.politics or g.players[seat].cubes:
        return []
    return [Recall(name) for name in own_delegates(g, seat)]


@story.judges(Recall)
def cannot_recall(g: Frontier, seat: int, move: Recall) -> Refusal | None:
    """I7f, G6: only who has no cube left takes one out of the assembly."""
    if not g.rules.politics or move.ideology not in own_delegates(g, seat):
        return Refusal("refused.no-delegate", {"ideology": move.ideology}, "I7f")
    return Refusal("refused.cubes-left", {}, "I7f") if g.players[seat].cubes else None


@story.takes(Recall)
def recall(g: Frontier, seat: int, move: Recall) -> Procedure:
    remove_delegate(g, seat, move.ideology)
    g.say("recalled", seat=seat, ideology=move.ideology)
    yield from tally(g, seat)


# ---------------------------------------------------------------------- lobbying


@story.offers("lobby")
def lobbies(g: Frontier, seat: int) -> list[Move]:
    if not g.rules.politics:
        return []
    return [move for name in own_delegates(g, seat) if cannot_lobby(g, seat, move := Lobby(name)) is None]


@story.judges(Lobby)
def cannot_lobby(g: Frontier, seat: int, move: Lobby) -> Refusal | None:
    """O4, O4a, O5c"""
    if not g.rules.politics or move.ideology not in own_delegates(g, seat):
        return Refusal("refused.no-delegate", {"ideology": move.ideology}, "O4")
    if "lobby" in g.used:
        return Refusal("refused.once", {}, "O4")
    if g.star == "unity" and not g.anarchy:
        return Refusal("refused.unity", {}, "O5c")
    if law(g, seat, move.ideology):
        return Refusal("refused.law-active", {"ideology": move.ideology}, "O4")
    if move.ideology == CENTRE:
        return Refusal("refused.centrist", {}, "O4a")
    if g.war:
        return Refusal("refused.independent", {}, "1D2c.1") if seat in g.independents else None
    return None if g.players[seat].aquas else Refusal("refused.poor", {"cost": 1, "aquas": 0}, "O4")


@story.takes(Lobby)
def lobby(g: Frontier, seat: int, move: Lobby) -> Procedure:
    """O4: an aqua and a delegate for the law of an inactive ideology, until the end of the turn."""
    g.used += ("lobby",)
    g.lobbied = move.ideology
    g.say("lobbied", seat=seat, ideology=move.ideology)
    yield from pay_lobby(g, seat, move.ideology, seat)


def pay_lobby(g: Frontier, seat: int, ideology: str, teller: int) -> Procedure:
    """O4, O4b, 1D5b: an aqua, none in a war, and a delegate, whom the Supreme Cult keeps; then there is no tally."""
    pay(g, seat, 0 if g.war else 1)
    if not changed(g, "lobby.keeps", seat, False):
        remove_delegate(g, seat, ideology)
        yield from tally(g, teller)


def may_pay_lobby(g: Frontier, seat: int) -> bool:
    """O4, O4b, 1D2c: an aqua; in a war nothing, but it is for loyalists only."""
    return seat not in g.independents if g.war else g.players[seat].aquas > 0


def insured(g: Frontier, seat: int, mass: int) -> Procedure:
    """O5g: at a pad explosion the mass of the lost card, for who has a delegate in the centre or lobbies for it now."""
    if not g.rules.politics or CENTRE not in own_delegates(g, seat):
        return
    if law(g, seat, CENTRE):
        gain(g, seat, mass, "insurance")
    elif mass and (g.star != "unity" or g.anarchy) and may_pay_lobby(g, seat):
        move = yield Choose(seat, "insurance", [Lobby(CENTRE), DONE], "O4a", {"mass": mass})
        if isinstance(move, Lobby):
            gain(g, seat, mass, "insurance")
            yield from pay_lobby(g, seat, CENTRE, g.first)


# ---------------------------------------------------------------------- anarchy and seniority


def purge(g: Frontier) -> Procedure:
    """K2e, Oe: everybody loses a delegate in the ideology that was rolled."""
    if not g.rules.politics:
        return
    die = g.chance.die(6)
    ideology = next(name for name, each in IDEOLOGIES.items() if each.purge == die)
    g.say("purge", die=die, ideology=ideology)
    hit = [seat for seat in g.order() if g.delegates[ideology].get(seat)]
    for seat in hit:
        remove_delegate(g, seat, ideology)
    if hit:  # O3: without a change nothing is tallied
        yield from tally(g, g.first)


def seniority(g: Frontier) -> Procedure:
    """O6: the disk becomes a legacy vote; another player takes over, unless martial law holds."""
    if not g.rules.politics:
        return
    ideology = next(filter(None, (changed(g, "legacy.law", seat, "") for seat in g.order())), "")
    if not ideology:
        move = yield Choose(g.first, "legacy", [Delegate(name) for name in IDEOLOGIES], "O6")
        ideology = move.ideology
    g.legacy[ideology] += 1
    g.say("legacy", seat=g.first, ideology=ideology)
    if g.disks:
        yield from pass_baton(g)
    else:
        yield from tally(g, g.first, legacy=True)


def pass_baton(g: Frontier) -> Procedure:
    """O6b, O5d, mod-36: the new 1st player needs a cube for the sunspots; the old one gets the own back."""
    if law(g, g.first, "authority") or by_bernals(g, g.first, "first_player"):
        return
    heirs = [seat for seat in range(g.seats) if seat != g.first and g.players[seat].cubes]
    if not heirs:
        return
    heir = heirs[0]
    if len(heirs) > 1:
        move = yield Choose(g.first, "heir", partial(_named, heirs), "O6b")
        heir = move.seat
    g.players[g.first].cubes += 1
    g.players[heir].cubes -= 1
    g.first = heir
    g.say("first", seat=heir)


def _named(seats: list[int]) -> list[Move]:
    return [NameFirst(seat) for seat in seats]


# ---------------------------------------------------------------------- points


def law_points(g: Frontier, seat: int, hazardous: int) -> int:
    """M2c, O7: by the final law, for all players; none in anarchy (core-80), nor in a war, but for who is alone."""
    if g.war and g.seats > 1:
        return 0
    player = g.players[seat]
    match final_law(g):
        case "freedom":
            return list(g.factories.values()).count(seat) + player.mobile_factories  # mod-11
        case "honor":
            return len(player.glories) + carried_chits(g, seat)
        case "unity":
            return len(own_delegates(g, seat))
        case "authority":
            return list(g.claims.values()).count(seat)
        case "equality":
            domes = list(g.colonies.values()).count(seat) + sum(bool(each.anchored) for each in player.stacks.values())
            return domes - substitute_domes(player)
        case "individuality":
            return hazardous
    return 0

"""Politics (T17): an agenda is drawn or played, voted on, and carried out. What single cards do is entered by card.

    @carries_out("imperial_mandate", FOR)
    def all_gain(g): ...                      # a plain function or a coroutine

    @carries_out("emperor")
    def crown(g, elected): ...                # what was elected, as a word

Entries live in rules/politics/, one module a theme.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from functools import partial
from inspect import isgenerator
from itertools import combinations
from typing import Any, TypeVar

from msgspec.structs import replace

from perijove.games.imperium.facts import AGENDAS, LIMITS, MECATOL, PLANETS
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.modifiers import modified, renew
from perijove.games.imperium.moves import DONE, Abstain, Elect, PickCard, Vote
from perijove.games.imperium.rules.lawbook import enact
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.paying import discard_political
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import NOBODY, Debate, Imperium
from perijove.games.imperium.state import Vote as Cast
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Choose, Move, Procedure, Question

Coroutine = Generator[Question, Any, None]
Carries = Callable[[Imperium, str], Coroutine | None]
A = TypeVar("A", bound=Callable[..., Any])
FOR, AGAINST = "for", "against"
ABSTAIN = Abstain()
DRAW, READ, VOTE, COUNT, EFFECT = "council.draw", "council.read", "council.vote", "council.count", "council.effect"
COLOURS = ("red", "green", "blue", "yellow")
CARRIES: dict[str, Carries] = {}
SIDES: dict[tuple[str, str], Callable[[Imperium], Coroutine | None]] = {}


def carries_out(card: str, side: str = "") -> Callable[[A], A]:
    """Enter what a card does: for one side of a vote, or (without a side) with what was elected."""

    def enter(function: A) -> A:
        if side:
            SIDES[card, side] = function
            CARRIES[card] = partial(_by_side, card)
        else:
            CARRIES[card] = function
        return function

    return enter


def _by_side(card: str, g: Imperium, outcome: str) -> Coroutine | None:
    act = SIDES.get((card, outcome))
    return act(g) if act is not None else None


# ---------------------------------------------------------------------- cards


def next_agenda(g: Imperium, fits: Callable[[Imperium, str], bool] | None = None) -> str | None:
    """T0.7, T17.11: the top card of the deck that can be voted on here, or that `fits`; others are discarded."""
    fits = fits or possible
    for _ in range(g.agendas.count + len(g.agendas_used.cards)):
        if not g.agendas.cards:
            g.agendas.cards, g.agendas_used.cards = g.agendas_used.cards, ()
            g.agendas.shuffle(g.chance)
        card = g.agendas.draw()
        g.reveal()
        if fits(g, card):
            return card
        g.agendas_used.put(card)
    return None


def has_place(g: Imperium, card: str) -> bool:
    """T16.10: a tile that it needs is in the galaxy."""
    return not AGENDAS[card].needs.tile or AGENDAS[card].needs.tile in g.where


def possible(g: Imperium, card: str) -> bool:
    """T17.11: it has its place, and there is something to elect."""
    return has_place(g, card) and (AGENDAS[card].vote == "for_against" or bool(subjects(g, card)))


def draw_agenda(g: Imperium, caller: int) -> Generator[Question, Any, str | None]:
    """T17.1, T17.12: the top card, unless a card prevents the draw."""
    yield from moment(g, "agenda.before_draw", in_order(g), caller, "T17.12")
    return next_agenda(g) if modified(g, "agenda.drawn", caller, True) else None


def draw_political(g: Imperium, seat: int, count: int = 1) -> Procedure[None]:
    """T17.10: political cards into a hand of at most five; T16.10: one that has no place here is replaced."""
    hand = g.players[seat].politics
    for _ in range(count):
        card = next_agenda(g, has_place)
        if card is None:
            return
        hand.put(card)
        g.say("political.drawn", seat=seat)
        if hand.count > LIMITS.political_hand:
            yield from discard_political(g, seat)


def play_agenda(g: Imperium, seat: int) -> Coroutine:
    """T17.1: a political card of a hand; a player without one draws the top card of the deck."""
    hand = g.players[seat].politics
    move: Move = DONE
    if hand.count:
        move = yield Choose(seat, "play-agenda", partial(agendas_in_hand, g, seat), "T17.1")
        g.reveal()
    if isinstance(move, PickCard):
        put_to_vote(g, seat, hand.take(move.card))
    else:
        call_council(g, seat)


def agendas_in_hand(g: Imperium, seat: int) -> list[Move]:
    """Cards that can be voted on; whoever holds others only is asked too, or the question would tell of the hand."""
    fit: list[Move] = [PickCard(card) for card in g.players[seat].politics.cards if possible(g, card)]
    return fit or [DONE]


# ---------------------------------------------------------------------- what can be elected


def subjects(g: Imperium, card: str) -> list[str]:
    """T17.11: the legal subjects of an elect agenda; players by their seat, pairs joined by +."""
    players = [str(seat) for seat in g.playing(0)]
    on_board = [(n, world) for n, world in enumerate(g.worlds) if world.at >= 0]
    match AGENDAS[card].elect:
        case "player":
            return players
        case "two_players":
            return ["+".join(pair) for pair in combinations(players, 2)]
        case "planet":
            return [world.planet for _, world in on_board]
        case "planet_outside_homes":
            return [world.planet for _, world in on_board if not is_home(g, world.at)]
        case "two_planets":
            held = [w for n, w in on_board if w.owner != NOBODY and not PLANETS[w.planet].home_of and n != MECATOL]
            return [f"{a.planet}+{b.planet}" for a, b in combinations(held, 2) if a.owner != b.owner]
        case "law":
            return [law.card for law in g.laws]
        case "colour":
            return list(COLOURS)
        case "objective":
            return list(g.revealed_objectives)
    return []


# ---------------------------------------------------------------------- the council


def call_council(g: Imperium, caller: int) -> None:
    """T17.1: an agenda is drawn; the strategic action goes on when no agenda is left."""
    g.action = replace(g.action, caller=caller, agendas=1)
    adjourn(g)


def draw_another(g: Imperium, count: int = 1) -> None:
    """One more agenda as soon as this one is done with."""
    g.action = replace(g.action, agendas=g.action.agendas + count)


def put_to_vote(g: Imperium, caller: int, card: str) -> None:
    """T17.2: this agenda is read next."""
    g.action = replace(g.action, caller=caller)
    g.debate = Debate(card, caller)
    g.stage = READ
    g.say("agenda.read", card=card, seat=caller)


def adjourn(g: Imperium) -> None:
    """An agenda is done with: the next one that is due, or the end of the council."""
    g.debate = None
    g.stage = DRAW if g.action.agendas else "strategic.after"


def debated(g: Imperium) -> Debate:
    assert g.debate is not None
    return g.debate


def end_debate(g: Imperium) -> None:
    """A card or ability ends the debate: the agenda is discarded without effect."""
    if g.debate is not None:
        g.agendas_used.put(g.debate.card)
        g.debate = None


def lapse(g: Imperium) -> None:
    """T17.11, C05: what was to be elected is gone, such as the only law: the agenda makes room for another."""
    if g.debate is not None and not outcomes(g, g.debate.card):
        g.say("agenda.lapsed", card=g.debate.card)
        end_debate(g)
        draw_another(g)


@story.stage(DRAW)
def draw_for_council(g: Imperium) -> Activity:
    """T17.1"""
    draw_another(g, -1)
    card = yield from draw_agenda(g, g.action.caller)
    if card is not None:
        put_to_vote(g, g.action.caller, card)
    else:
        adjourn(g)


@story.stage(READ)
def read_agenda(g: Imperium) -> Activity:
    """T17.12: a card may end the debate here."""
    yield from moment(g, "agenda.read", in_order(g), debated(g).card, "T17.12")
    lapse(g)
    if g.debate is None:
        adjourn(g)
    else:
        g.debate = replace(g.debate, left=tuple(voting_order(g)))
        g.stage = VOTE


@story.stage(VOTE)
def vote_next(g: Imperium) -> Activity:
    """T17.4: one after the other."""
    debate = debated(g)
    seat, *left = debate.left
    g.debate = replace(debate, left=tuple(left))
    g.stage = VOTE if left else COUNT
    if seat not in debate.silent and modified(g, "vote.allowed", seat, True):
        yield from cast_vote(g, seat, debate.card)


@story.stage(COUNT)
def count_votes(g: Imperium) -> Activity:
    """T17.6, T17.12: the result; a card may still end the debate."""
    if any(effect.until == "agenda" for effect in g.effects):
        g.effects = tuple(effect for effect in g.effects if effect.until != "agenda")
        renew(g)
    card = debated(g).card
    yield from moment(g, "agenda.all_voted", in_order(g), card, "T17.12")
    lapse(g)
    if g.debate is None:
        adjourn(g)
        return
    outcome = yield from result(g, card)
    g.say("agenda.result", card=card, **told(card, outcome))
    yield from moment(g, "agenda.outcome", in_order(g), outcome, "T17.12")
    if g.debate is None:
        adjourn(g)
    else:
        settle(g, card, outcome)
        g.stage = EFFECT


@story.stage(EFFECT)
def take_effect(g: Imperium) -> Activity:
    """T17.7: it is carried out; a card may have put another agenda to the vote."""
    yield from carry_out(g)
    if g.stage == EFFECT:
        adjourn(g)


# ---------------------------------------------------------------------- voting


def votes_of(g: Imperium, seat: int) -> int:
    """T17.3: influence of refreshed planets, at least 1, plus bonuses; nothing is exhausted."""
    total = sum(
        g.worlds[planet].influence
        for planet in g.players[seat].planets
        if not g.worlds[planet].exhausted or modified(g, "vote.planet", seat, False, planet)
    )
    bonus = sum(votes for who, votes in g.debate.bonus if who == seat) if g.debate else 0
    return modified(g, "vote.count", seat, max(1, total)) + bonus


def voting_order(g: Imperium) -> list[int]:
    """T17.4: clockwise, beginning left of the speaker, who votes last."""
    return [*g.playing(g.speaker)[1:], g.speaker]


def cast_vote(g: Imperium, seat: int, card: str) -> Coroutine:
    """T17.5: all votes to one outcome or none."""
    yield from moment(g, "agenda.before_own_vote", (seat,), card, "T17.12")
    votes = votes_of(g, seat)
    move = yield Choose(seat, "vote", partial(ballots, g, card), "T17.5", {"card": card, "votes": votes})
    outcome = outcome_of(move)
    yield from moment(g, "agenda.vote", (seat,), outcome, "T17.3")
    votes, debate = votes_of(g, seat), debated(g)
    g.debate = replace(debate, votes=(*debate.votes, Cast(seat, outcome, votes if outcome else 0)))
    g.say("voted" if outcome else "abstained", seat=seat, votes=votes, **told(card, outcome))
    yield from moment(g, "agenda.vote_cast", [other for other in in_order(g) if other != seat], seat, "T17.12")


def ballots(g: Imperium, card: str) -> list[Move]:
    return [*(ballot(card, outcome) for outcome in outcomes(g, card)), ABSTAIN]


def outcomes(g: Imperium, card: str) -> list[str]:
    return [FOR, AGAINST] if AGENDAS[card].vote == "for_against" else subjects(g, card)


def ballot(card: str, outcome: str) -> Vote | Elect:
    """The move that gives votes to an outcome; the Voice of the Council, which is no agenda, is given to a player."""
    match AGENDAS[card].elect if card in AGENDAS else "player":
        case "player" | "two_players":
            return Elect(seats=tuple(map(int, outcome.split("+"))))
        case "planet" | "planet_outside_homes" | "two_planets":
            return Elect(planets=tuple(outcome.split("+")))
        case "law":
            return Elect(law=outcome)
        case "colour":
            return Elect(colour=outcome)
        case "objective":
            return Elect(objective=outcome)
    return Vote(outcome)


def outcome_of(move: Move) -> str:
    """What a vote was given to; nothing for an abstention."""
    if isinstance(move, Vote):
        return move.outcome
    if isinstance(move, Elect):
        return "+".join(map(str, move.seats or move.planets)) or move.law or move.colour or move.objective
    return ""


def told(card: str, outcome: str) -> dict[str, Any]:
    """An outcome for a log line: what sort of thing it is, beside the word itself."""
    move = ballot(card, outcome) if outcome else None
    chosen = move if isinstance(move, Elect) else Elect()
    return {
        "outcome": outcome,
        "word": outcome if isinstance(move, Vote) else "",
        "seats": list(chosen.seats),
        "planets": list(chosen.planets),
        "law": chosen.law,
        "colour": chosen.colour,
        "objective": chosen.objective,
    }


def voters(g: Imperium, outcome: str) -> list[int]:
    """Who gave votes to an outcome of the agenda that is being carried out."""
    return [cast.seat for cast in g.debate.votes if cast.outcome == outcome] if g.debate is not None else []


def result(g: Imperium, card: str) -> Generator[Question, Any, str]:
    """T17.6: most votes win; the speaker decides ties, also 0 to 0."""
    tally: Counter[str] = Counter(dict.fromkeys(outcomes(g, card), 0))
    for cast in debated(g).votes:
        if cast.outcome:
            tally[cast.outcome] += cast.votes
    most = max(tally.values())
    leading = [outcome for outcome, votes in tally.items() if votes == most]
    if len(leading) == 1:
        return leading[0]
    offer = [ballot(card, outcome) for outcome in leading]
    return outcome_of((yield Choose(g.speaker, "break-tie", offer, "T17.6", {"card": card})))


def settle(g: Imperium, card: str, outcome: str) -> None:
    """T17.8: a law that passes stays, everything else is discarded."""
    g.debate = replace(debated(g), outcome=outcome)
    if AGENDAS[card].law and outcome != AGAINST:
        enact(g, card, outcome)
    else:
        g.agendas_used.put(card)


def carry_out(g: Imperium) -> Coroutine:
    """T17.7: what was decided happens. Then the limits."""
    card, outcome = debated(g).card, debated(g).outcome
    if card in CARRIES:
        done = CARRIES[card](g, outcome)
        if isgenerator(done):
            yield from done
    yield from keep_limits(g)
    check_elimination(g)

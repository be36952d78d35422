"""The action phase (T5): turns in order of play, each exactly one action or a pass.

Chapters enter their actions in the story. What takes an action says which stage follows.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.facts import STRATEGY_CARDS
from perijove.games.imperium.modifiers import forget_effects
from perijove.games.imperium.moves import DONE, Done, PassRound, Play, Strategic, Use
from perijove.games.imperium.rules.gifts import GIFT, hand_over
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.order import next_in_turn
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import Action, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import at_any_time, moment, moment_of, offers, use
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal

Procedure = Generator[Question, Any, None]
ACTIONS = ("strategic", "ability", "tactical", "transfer")
"""The kinds of action in the order in which they are offered, whichever chapter is read first."""
PASS_ROUND = PassRound()
STALLED = "stalled last turn"
"""A mark that lasts until the next own turn."""


# ---------------------------------------------------------------------- a turn


@story.stage("turn")
def take_turn(g: Imperium) -> Activity:
    """T5.2: exactly one action, or a pass."""
    seat = g.active
    g.turn += 1
    move: Any = GIFT
    gave = False
    while move == GIFT:
        # who holds cards is asked in any case: being passed over would show a hand without an action
        options = [] if g.players[seat].hand.count else turn_options(g, seat, gave)
        if len(options) == 1:
            move = options[0]
        else:
            offer = options or partial(turn_options, g, seat, gave)
            move = yield Choose(seat, "turn", offer, "T5.2", {"round": g.round})
        if move == GIFT:
            yield from hand_over(g, seat)
            gave = True
    second = g.action.second
    g.action = Action(seat=seat, second=second)
    g.stage = "turn.end"
    player = g.players[seat]
    stalled = tuple(mark for mark in player.marks if mark == STALLED)
    player.marks = tuple(mark for mark in player.marks if mark != STALLED)
    yield from story.take(g, seat, move)
    if g.stage == "turn":  # it goes on: a card was cancelled, or one that takes no turn was played
        player.marks += stalled


def turn_options(g: Imperium, seat: int, gave: bool = True) -> list[Move]:
    """T5.2, T5.9. In a second tactical action of a turn only activations, or leaving it. Goods are given once."""
    if g.action.second:
        return [*story.offering["tactical"](g, seat), DONE]
    found = [move for kind in ACTIONS for move in story.offering[kind](g, seat)]
    if cannot_pass(g, seat, PASS_ROUND) is None:
        found.append(PASS_ROUND)
    if not gave and g.players[seat].goods:
        found.append(GIFT)
    return found


@story.offers("strategic")
def strategic_actions(g: Imperium, seat: int) -> list[Move]:
    """T5.4: own strategy cards that have a strategic action and are not used."""
    return [Strategic(card) for card in unused_cards(g, seat)]


@story.takes(Strategic)
def take_strategic(g: Imperium, seat: int, move: Strategic) -> None:
    """T5.4, T5.7: the card is turned over; its abilities follow."""
    g.players[seat].used += (move.card,)
    g.action = Action("strategic", seat, card=move.card)
    g.say("strategic", seat=seat, card=move.card)
    g.stage = "strategic"


def unused_cards(g: Imperium, seat: int) -> list[str]:
    """Strategy cards that are still to be played; Initiative has no strategic action (T4.7)."""
    player = g.players[seat]
    return [card for card in player.cards if card not in player.used and STRATEGY_CARDS[card].primary]


@story.judges(Strategic)
def cannot_play_strategic(g: Imperium, seat: int, move: Strategic) -> Refusal | None:
    """T5.4, T5.7"""
    player = g.players[seat]
    if move.card not in player.cards:
        return Refusal("refused.not-your-card", {"card": move.card}, "T5.4")
    if move.card in player.used:
        return Refusal("refused.card-used", {"card": move.card}, "T5.7")
    if not STRATEGY_CARDS[move.card].primary:
        return Refusal("refused.no-strategic", {"card": move.card}, "T4.7")
    return None


@story.offers("ability")
def abilities_as_action(g: Imperium, seat: int) -> list[Move]:
    """T16.4: what is marked as an action, and what can be played at any time."""
    return [*offers(g, seat, "turn.action"), *at_any_time(g, seat)]


@story.takes(Use)
@story.takes(Play)
def use_as_action(g: Imperium, seat: int, move: Use | Play) -> Procedure:
    """T16.4, T16.5: what is cancelled does not use up the turn, and neither does what can be played at any time."""
    name = moment_of(g, seat, move, "turn.action")
    if name == "turn.action":
        g.action = Action("ability" if isinstance(move, Use) else "card", seat, card=move.card)
    done = yield from use(g, seat, name, move)
    if not done or name != "turn.action":
        g.action = Action(seat=seat)
        g.stage = "turn"


@story.judges(PassRound)
def cannot_pass(g: Imperium, seat: int, move: PassRound) -> Refusal | None:
    """T5.3, T26.1: all strategy cards must have been played."""
    left = unused_cards(g, seat)
    return Refusal("refused.cards-left", {"cards": left}, "T5.3") if left else None


@story.takes(PassRound)
def pass_round(g: Imperium, seat: int, move: PassRound) -> None:
    """T5.3: no more turns in this round; secondaries, votes and defence remain."""
    g.players[seat].passed = True
    g.say("passed", seat=seat)


@story.takes(Done)
def leave_second(g: Imperium, seat: int, move: Done) -> None:
    g.action = Action(seat=seat)


# ---------------------------------------------------------------------- its end


@story.stage("turn.end")
def end_turn(g: Imperium) -> Activity:
    """T28.4: limits, elimination; then the next player who has not passed, or the status phase (T5.1)."""
    action = g.action
    anywhere = action.kind in ("strategic", "card", "ability")
    yield from keep_limits(g, None if anywhere else action.systems)
    forget_effects(g, ("battle", "activation", "action"))
    g.battle = g.debate = None
    check_elimination(g)
    if action.kind == "tactical" and not action.second:
        yield from moment(g, "turn.end_of_action", (g.active,))
        if g.action.second:  # Fleet Logistics has asked for another one
            g.stage = "turn"
            return
    g.action = Action()
    seat = next_in_turn(g)
    if seat is None:
        g.stage = "status"
    else:
        g.active = seat
        g.stage = "turn"

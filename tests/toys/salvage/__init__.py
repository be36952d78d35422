"""Salvage: crews lift wreckage, clash over it with secret cards, and may protest. It uses all of the kernel.

A turn is a few small steps that can be taken back, a die and a look at the deck that can't; a clash is a
secret simultaneous choice with a window after it; upkeep asks nobody; the game ends at once or when the deck
runs out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move, Together
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game
from perijove.kernel.options import Option
from perijove.kernel.state import Outcome, State
from perijove.kernel.windows import window

PROTEST = 0
STEPS = 3


class Lift(Move, frozen=True):
    crates: int


class Roll(Move, frozen=True):
    pass


class Peek(Move, frozen=True):
    pass


class Done(Move, frozen=True):
    pass


class Card(Move, frozen=True):
    value: int


class Protest(Move, frozen=True):
    pass


class Salvage(State, kw_only=True):
    deck: list[int]
    hands: list[list[int]]
    points: list[int]
    quiet: bool = False
    fault: str
    stage: Literal["turn", "clash", "upkeep"] = "turn"
    lead: int = 0
    hold: int = 0
    """Crates lifted in this round: the winner of the clash scores them."""
    knows_top: list[int] = []
    """Who has seen the top card of the deck."""
    spent: list[int] = []


def turn(g: Salvage, seat: int) -> Activity:
    for _ in range(STEPS):
        move = yield Choose(seat, "act", partial(steps, g, seat), rule="turn.steps", args={"hold": g.hold})
        match move:
            case Lift(crates):
                if g.fault == "lift" and crates == 2:
                    g.hold = -999
                    raise ZeroDivisionError("the crane broke")
                g.hold += crates
                g.say("lifted", seat=seat, crates=crates)
            case Roll():
                found = g.chance.die(6)
                g.hold += found
                g.say("rolled", seat=seat, found=found)
            case Peek():
                g.knows_top.append(seat)
                g.reveal()
                g.tell(seat, "peeked", card=g.deck[-1])
            case _:
                break
    g.stage = "clash"


def steps(g: Salvage, seat: int) -> list[Move]:
    moves: list[Move] = [Lift(1), Lift(2), Roll()]
    if g.deck and seat not in g.knows_top:
        moves.append(Peek())
    return [*moves, Done()]


def clash(g: Salvage) -> Activity:
    crews = [seat for seat in range(g.seats) if g.hands[seat]]
    cards = yield Together(*(Choose(seat, "card", partial(hand, g, seat), "clash.secret") for seat in crews))
    for seat, card in zip(crews, cards, strict=True):
        g.hands[seat].remove(card.value)
        g.spent.append(card.value)
    best = max(card.value for card in cards)
    rivals = [seat for seat, card in zip(crews, cards, strict=True) if card.value == best]
    winner = rivals[0] if len(rivals) == 1 else g.chance.pick(rivals)
    g.say("clashed", seat=winner, card=best)
    protests: list[int] = []

    def object_to_it(seat: int, _: Move) -> Activity:
        protests.append(seat)
        g.hands[seat].remove(PROTEST)
        g.spent.append(PROTEST)
        g.say("protested", seat=seat)
        yield from ()

    if not g.quiet:
        yield from window("clash", range(g.seats), partial(protests_of, g), object_to_it, concerns=(winner,))
    g.stage = "upkeep"
    if not protests:
        g.points[winner] += g.hold
        if g.points[winner] >= 12:
            g.finish(Outcome((winner,), tuple(g.points), "full", {"seat": winner}))


def hand(g: Salvage, seat: int) -> list[Move]:
    return [Card(value) for value in sorted(set(g.hands[seat]))]


def protests_of(g: Salvage, seat: int) -> Sequence[Move]:
    return [Protest()] if PROTEST in g.hands[seat] else []


def upkeep(g: Salvage) -> Activity:
    """Everybody draws a card; nobody is asked."""
    g.hold = 0
    for seat in range(g.seats):
        if g.deck:
            g.hands[seat].append(g.deck.pop())
            g.reveal()
            g.tell(seat, "drew", card=g.hands[seat][-1])
            g.knows_top = []
    if g.fault == "upkeep" and len(g.spent) >= 2 * g.seats:
        raise KeyError("the ledger is lost")
    if not any(g.hands):
        best = max(g.points)
        winners = tuple(seat for seat in range(g.seats) if g.points[seat] == best)
        g.finish(Outcome(winners, tuple(g.points), "deck"))
    g.stage = "turn"
    g.lead = (g.lead + 1) % g.seats
    yield from ()


class SalvageGame(Game[Salvage]):
    name = "salvage"
    title = {"en": "Salvage", "ja": "サルベージ"}
    about = {"en": "Lift, clash, protest.", "ja": "引き上げ、争い、抗議する。"}
    minutes = 5
    players = range(2, 5)
    options = (
        Option("quiet", False, {"en": "no protests", "ja": "抗議なし"}),
        Option("fault", "none", {"en": "a rule that breaks", "ja": "壊れるルール"},
               {"none": {"en": "none", "ja": "なし"}, "lift": {"en": "lifting", "ja": "引き上げ"},
                "upkeep": {"en": "upkeep", "ja": "維持"}}),
        Option("favoured", [], {"en": "crews that begin with 5 points", "ja": "5点で始める組"},
               per_seat=True),
    )  # fmt: skip
    state = Salvage
    moves: tuple[type[Move], ...] = (Lift, Roll, Peek, Done, Card, Protest)
    home = Path(__file__).parent

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Salvage:
        deck = [PROTEST, 1, 2, 3, 4, 5, 6, 7] * 2
        chance.shuffle(deck)
        hands = [[deck.pop(), deck.pop()] for _ in range(seats)]
        points = [5 if seat in options["favoured"] else 0 for seat in range(seats)]
        return Salvage(
            chance=chance, seats=seats, deck=deck, hands=hands, points=points,
            quiet=options["quiet"], fault=options["fault"],
        )  # fmt: skip

    def next_activity(self, g: Salvage) -> Activity | None:
        if g.outcome is not None:
            return None
        if g.stage == "turn":
            return turn(g, g.lead)
        return clash(g) if g.stage == "clash" else upkeep(g)

    def view(self, g: Salvage, seat: int | None) -> dict[str, Any]:
        over = g.outcome is not None
        return {
            "hands": [cards if over or owner == seat else len(cards) for owner, cards in enumerate(g.hands)],
            "deck": g.deck if over else len(g.deck),
            "top": g.deck[-1] if g.deck and (over or seat in g.knows_top) else None,
            "points": g.points,
            "hold": g.hold,
            "lead": g.lead,
            "spent": g.spent,
        }

    def redeal(self, g: Salvage, seat: int | None, chance: Chance) -> None:
        others = [owner for owner in range(g.seats) if owner != seat]
        known = [g.deck.pop()] if seat in g.knows_top and g.deck else []
        unseen = sorted([card for owner in others for card in g.hands[owner]] + g.deck)
        chance.shuffle(unseen)
        for owner in others:
            g.hands[owner] = [unseen.pop() for _ in g.hands[owner]]
        g.deck = unseen + known

    def why_not(self, g: Salvage, question: Choose, move: Move) -> Refusal:
        match move:
            case Lift(crates) if crates > 2:
                return Refusal("refused.crates", {"seat": question.seat, "crates": crates}, "turn.lift")
            case _:
                return super().why_not(g, question, move)

    def check(self, g: Salvage) -> None:
        cards = sorted(g.deck + g.spent + [card for hand in g.hands for card in hand])
        assert cards == sorted([PROTEST, 1, 2, 3, 4, 5, 6, 7] * 2), f"cards are lost or made: {cards}"
        assert g.hold >= 0, "a hold below zero"

    def evaluate(self, g: Salvage, seat: int) -> float:
        return 100 * super().evaluate(g, seat) + g.points[seat] + 0.1 * g.hold

    def urge(self, g: Salvage, question: Choose, move: Move) -> float:
        return float(move.value if isinstance(move, Card) else 0)


game = SalvageGame()

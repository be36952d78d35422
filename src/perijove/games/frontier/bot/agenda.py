"""What the bot wants next, question by question: a wish is an exact move, everything else has a small urge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from perijove.games.frontier.bot.distances import burns_to
from perijove.games.frontier.bot.kits import (
    Mission,
    faces_at_hand,
    kits,
    lacking,
    missions,
    useful,
    with_supports,
)
from perijove.games.frontier.facts import FACES, LEO, SPACES, deck_of
from perijove.games.frontier.moves import (
    HALT,
    OUT,
    Accept,
    Activate,
    Amount,
    Bid,
    Boost,
    Discard,
    Fly,
    Income,
    Industrialize,
    Pour,
    Prospect,
    Refuel,
    Reroll,
    Research,
    Sell,
    Settle,
    TakeGlory,
    Transfer,
)
from perijove.games.frontier.routes import Start, starts
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.state import Frontier, Stack
from perijove.kernel.decision import Choose, Move
from perijove.solar.chains import Mount, mass_of

WISH = 1000.0
FREE = {
    "settle": 60.0,
    "takeglory": 50.0,
    "repair": 55.0,
    "endturn": 10.0,
    "fundraise": 20.0,
    "finao": 5.0,
    "roll": 1.0,
}
"""Urges of moves that need no thought."""
USELESS = -50.0
HAND = 4
RICH, RICH_KEEPS = 12, 4
"""With so many aquas parts are laid in at LEO, so many of a kind, rather than sold."""
MOST_BID = 5


def urges(g: Frontier, question: Choose, options: Sequence[Move]) -> list[float]:
    """How much the bot wants each of the moves."""
    agenda = Agenda(g, question.seat)
    if question.prompt in ("turn", "boost"):
        wish = agenda.wish(options)
        return [WISH if move == wish else FREE.get(verb(move), USELESS) for move in options]
    if question.prompt == "fly":
        step = agenda.next_step()
        return [WISH if move == step else 0.0 for move in options]
    return [agenda.answer(question, move) for move in options]


def verb(move: Move) -> str:
    return str(move.__struct_config__.tag)


def evaluate(g: Frontier, seat: int) -> float:
    """Points, and a little for what could become some."""
    if g.outcome is not None:
        return 1000.0 * (seat in g.outcome.winners) + g.outcome.scores[seat]
    player = g.players[seat]
    return score(g, seat).total + 0.1 * player.aquas + 0.2 * len(player.hand)


class Agenda:
    """One seat's thinking about one question."""

    def __init__(self, g: Frontier, seat: int) -> None:
        self.g, self.seat, self.player = g, seat, g.players[seat]

    @cached_property
    def mission(self) -> Mission | None:
        """The best that the cards at hand could do."""
        return max(missions(self.g, self.seat), key=lambda mission: mission.worth, default=None)

    @cached_property
    def kit(self) -> set[str]:
        """The cards of the mission."""
        return set() if self.mission is None else {FACES[each].card for each in self.mission.kit.cards}

    # ------------------------------------------------------------------ small questions

    def answer(self, question: Choose, move: Move) -> float:
        match move:
            case Bid(aquas=aquas):
                return (10.0 - aquas) if aquas <= self.limit() else -10.0
            case Amount(amount=amount):
                return -float(abs(amount - self.amount(question)))
            case Reroll():
                return 5.0
            case Accept():
                return -1.0
            case Discard(card=card):
                return 0.0 if useful(self.g, self.seat, card) else 3.0
            case _:
                return 1.0 if move == OUT else FREE.get(verb(move), 0.0)

    def limit(self) -> int:
        """What a card on auction is worth."""
        auction = self.g.auction
        if auction is None:
            return 0
        if len(self.player.hand) >= HAND - 1 and self.seat != auction.initiator:
            return 0
        if not useful(self.g, self.seat, self.g.decks[auction.deck].cards[-1]):
            return int(self.seat == auction.initiator)
        return min(self.player.aquas, MOST_BID)

    def amount(self, question: Choose) -> int:
        """As much fuel as the mission takes; else as little as can be."""
        is_fuel = (question.args or {}).get("what") == "tanks"
        return self.mission.tanks if is_fuel and self.mission is not None else 1

    # ------------------------------------------------------------------ the turn

    def wish(self, options: Sequence[Move]) -> Move | None:
        """The one move that the agenda calls for now."""
        at_once = next((move for move in options if isinstance(move, Settle | TakeGlory | Industrialize)), None)
        if at_once is not None:
            return at_once
        prospects = [move for move in options if isinstance(move, Prospect)]
        if prospects:
            return max(prospects, key=lambda move: (move.platform == "buggy", move.platform == "raygun"))
        rocket = self.player.rocket
        return self.abroad(options) if rocket is not None and rocket.space != LEO else self.at_home(options)

    def abroad(self, options: Sequence[Move]) -> Move | None:
        """Fly on to where the mission goes; refuel where it can be done; earn meanwhile."""
        if (move := self.setting_out(options)) is not None:
            return move
        refuel = next((move for move in options if isinstance(move, Refuel) and move.to == "rocket"), None)
        return refuel or self.earn(options)

    def at_home(self, options: Sequence[Move]) -> Move | None:
        """Gather the kit, boost it, load it, fuel it and go."""
        if self.mission is None:
            return self.earn(options)
        boosts = [move for move in options if isinstance(move, Boost) and move.card in self.kit and not move.heavy]
        if boosts and self.player.aquas >= self.mission.cost:
            return boosts[0]
        if any(card in self.player.hand for card in self.kit):
            return self.earn(options)
        return self.load(options) or self.fuel(options) or self.setting_out(options) or self.earn(options)

    def load(self, options: Sequence[Move]) -> Move | None:
        """The kit into the rocket, everything else out of it."""
        transfers = [move for move in options if isinstance(move, Transfer)]
        wanted = [move for move in transfers if move.to == "rocket" and move.card in self.kit]
        unwanted = [move for move in transfers if move.origin == "rocket" and move.card not in self.kit]
        return next(iter([*wanted, *unwanted]), None)

    def fuel(self, options: Sequence[Move]) -> Move | None:
        rocket, pour = self.player.rocket, Pour("leo", "rocket", "water", fuel=True)
        if self.mission is None or rocket is None or rocket.fuel or self.player.aquas < self.mission.tanks:
            return None
        return pour if pour in options else None

    def earn(self, options: Sequence[Move]) -> Move | None:
        """Research what is missing, sell what is of no use, or take the income."""
        sales = [move for move in options if isinstance(move, Sell)]
        junk = [move for move in sales if not move.hand or not self.keeps(move.card)]
        if junk and len(self.player.hand) >= HAND - 1:
            return junk[0]
        if self.player.aquas >= RICH and self.mission is None and (boost := self.clear(options)) is not None:
            return boost
        research = self.research(options)
        if research is not None or junk:
            return research or junk[0]
        return self.clear(options) or next((move for move in options if isinstance(move, Income)), None)

    def research(self, options: Sequence[Move]) -> Move | None:
        """The top card that makes the best mission with what is at hand; else one of a kind that is missing."""
        decks = [move for move in options if isinstance(move, Research)]
        best: tuple[float, Move] | None = None
        now = self.mission.worth if self.mission is not None else 0.0
        for move in decks:
            extra = with_supports(self.g, move.deck)
            worth = max((each.worth for each in missions(self.g, self.seat, extra)), default=0.0)
            if worth > now + 1.0 and (best is None or worth > best[0]):
                best = (worth, move)
        if best is not None:
            return best[1]
        # a kit that works and leads nowhere wants a keener eye or a better engine
        needed = [*lacking(self.g, self.seat), "robonaut", "thruster"] if self.mission is None else []
        return next((move for deck in needed for move in decks if move.deck == deck), None)

    def clear(self, options: Sequence[Move]) -> Move | None:
        """A full hand keeps one out of auctions: what is worth keeping goes up to LEO, the lightest first."""
        if len(self.player.hand) < (HAND - 1 if self.player.aquas >= RICH else HAND):
            return None
        boosts = [move for move in options if isinstance(move, Boost) and not move.heavy]
        return min(boosts, key=lambda move: mass_of(Mount(f"{move.card}-white")), default=None)

    def keeps(self, card: str) -> bool:
        """Whether the mission uses a card, or without one a kit might."""
        if self.mission is not None:
            return card in self.kit
        deck = deck_of(card)
        have = [deck_of(each) for each in faces_at_hand(self.g, self.seat)]
        return deck != "thruster" and have.count(deck) <= (RICH_KEEPS if self.player.aquas >= RICH else 1)

    # ------------------------------------------------------------------ flights

    def target(self, stack: Stack) -> int | None:
        """Where a rocket under way should go: the site where its cards are worth most."""
        best: tuple[float, int] | None = None
        for kit in kits(tuple(sorted(part.face for part in stack.parts))):
            thrust = FACES[kit.thruster].thrust or 0
            rating = FACES[kit.robonaut].isru or 0
            for space in SPACES:
                site = space.site
                if site is None or space.index in self.g.factories or space.index in self.g.busted:
                    continue
                owner = self.g.claims.get(space.index)
                if owner not in (None, self.seat) or (owner is None and rating > site.hydration):
                    continue
                away = burns_to(space.index, thrust - 1 > site.size, self.g.season)[stack.space]
                chance = 1.0 if owner == self.seat else min(site.size, 6) / 6
                worth = 10 * chance - 1.2 * away
                if best is None or worth > best[0]:
                    best = (worth, space.index)
        return None if best is None else best[1]

    def setting_out(self, options: Sequence[Move]) -> Move | None:
        """Activate what brings the rocket nearest to its target."""
        rocket = self.player.rocket
        if rocket is None or not any(isinstance(move, Activate) for move in options):
            return None
        target = self.target(rocket)
        if target is None or target == rocket.space:
            return None
        best: tuple[float, Move] | None = None
        for start in starts(self.g, self.seat, None):
            found = self.nearest(start, target)
            if start.move is not None and found is not None and (best is None or found[0] < best[0]):
                best = (found[0], start.move)
        here = burns_to(target, True, self.g.season)[rocket.space]
        return best[1] if best is not None and best[0] < here - 0.2 else None

    def nearest(self, start: Start, target: int) -> tuple[float, Any] | None:
        """The arrival of a start that leaves least to go, with risks and burns counted in."""
        site = SPACES[target].site
        assert site is not None
        away = burns_to(target, start.reach.pilot.craft.thrust > site.size, self.g.season)
        best: tuple[float, Any] | None = None
        for space, ways in start.reach.arrivals.items():
            if space == start.reach.start.space:
                continue
            rest = away[space] + 0.3 * ways[0].hazards + 0.02 * ways[0].burns
            if best is None or rest < best[0]:
                best = (rest, ways[0])
        return best

    def next_step(self) -> Move:
        """The next space of the way that leads nearest to the target."""
        assert self.g.voyage is not None
        rocket = self.g.stack(self.seat, self.g.voyage.stack)
        target = self.target(rocket)
        for start in starts(self.g, self.seat, None) if target is not None else ():
            assert target is not None
            found = self.nearest(start, target)
            here = burns_to(target, True, self.g.season)[rocket.space]
            if found is None or found[0] >= here + 0.3:
                return HALT
            steps = start.reach.steps(found[1])
            return Fly(SPACES[steps[0].to].id) if steps else HALT
        return HALT

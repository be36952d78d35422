"""What the bot wants next, question by question: a wish is an exact move, everything else has a small urge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perijove.games.colonization.bot.answers import answer
from perijove.games.colonization.bot.flights import Navigator
from perijove.games.colonization.bot.hands import boost_mass
from perijove.games.colonization.bot.homeward import Homeward
from perijove.games.colonization.bot.market import Trader
from perijove.games.colonization.bot.missions import Scout
from perijove.games.colonization.bot.politics import Politician
from perijove.games.colonization.bot.settlers import Settler
from perijove.games.colonization.facts import LIMITS, RESERVE, SPACES, site_named
from perijove.games.colonization.moves import (
    DONE,
    END_TURN,
    Boost,
    Buy,
    Decommission,
    Discard,
    Fill,
    Income,
    Industrialize,
    JettisonTanks,
    Liquidate,
    Prospect,
    Refuel,
    Research,
    Sell,
    Swap,
    Transfer,
    Venture,
)
from perijove.games.colonization.rules.abilities import isru_of
from perijove.games.colonization.rules.prospect import cannot_prospect_site, reached, rerolls
from perijove.games.colonization.rules.scoring import score
from perijove.games.colonization.state import LEO_STACK, ROCKET, Colonization
from perijove.kernel.amounts import Amount
from perijove.kernel.decision import Choose, Move
from perijove.solar.chits import STRIP
from perijove.solar.scouting import Mission

WISH = 1000.0
USELESS = -50.0
RICH = 10
"""With so many WT a junk card is not worth the year that its sale takes."""
SHORT = 4
"""So many WT short, it pays to clear the hand for trade."""
SPARE = 3
"""Tanks that may be loaded beyond what the mission was thought to take."""
MOST_REFUELS = 6
"""Years that a rocket may gather fuel on the ground."""


def urges(g: Colonization, question: Choose, options: Sequence[Move]) -> list[float]:
    """How much the bot wants each of the moves."""
    agenda = Agenda(g, question.seat)
    wish: Move | None = None
    match question.prompt:
        case "turn":
            wish = agenda.wish(options) or END_TURN
        case "boost":
            wish = agenda.boost(options) or agenda.lift(options) or DONE
        case "fly":
            wish = agenda.step(options)
        case "amount":
            wish = agenda.amount(question, options)
        case _:
            return [answer(agenda, question, move) for move in options]
    return [WISH if move == wish else (0.0 if move == END_TURN else USELESS) for move in options]


def evaluate(g: Colonization, seat: int) -> float:
    """Points, and a little for what could become some."""
    if g.outcome is not None:
        return 1000.0 * (seat in g.outcome.winners) + g.outcome.scores[seat]
    player = g.players[seat]
    abroad = sum(stack.space != player.stacks[LEO_STACK].space for stack in player.stacks.values())
    return score(g, seat).total + 0.1 * player.wt + 0.2 * len(player.hand) + 0.5 * abroad


class Agenda:
    """One seat's thinking about one question."""

    def __init__(self, g: Colonization, seat: int) -> None:
        self.g, self.seat, self.player = g, seat, g.players[seat]
        self.scout = Scout(g, seat)
        self.settler = Settler(g, seat, self.scout)
        self.politician = Politician(g, seat, self.scout)
        self.trader = Trader(g, seat, self.scout, self.settler)
        self.navigator = Navigator(g, seat, self.scout)
        self.homeward = Homeward(g, seat, self.scout, self.navigator)

    @property
    def mission(self) -> Mission | None:
        """The best that the cards at hand could do, if nothing better is in sight."""
        return self.trader.plan.mission if not self.trader.plan.decks else None

    @cached_property
    def limit(self) -> int:
        """What the card on auction is worth, in WT."""
        assert self.g.auction is not None
        return self.trader.limit(self.g.auction.card)

    # ------------------------------------------------------------------ the turn

    def wish(self, options: Sequence[Move]) -> Move | None:
        """The one move that the agenda calls for now."""
        venture = next((move for move in options if isinstance(move, Venture)), None)
        if venture is not None:
            return venture
        if (home := self.homeward.collect(options)) is not None:
            return home
        if (built := self.industry(options)) is not None:
            return built
        if (claimed := self.prospect(options)) is not None:
            return claimed
        if self.g.rules.colonization and (settled := self.settle(options)) is not None:
            return settled
        rocket = self.player.rocket
        return self.abroad(options) if rocket is not None and rocket.space != self.scout.home else self.at_home(options)

    def settle(self, options: Sequence[Move]) -> Move | None:
        """Futures, promotions, the Bernal, colonists; and an election where the government does harm."""
        found = self.settler.attempt(options) or self.settler.promote(options) or self.settler.settle(options)
        return found or self.lift(options) or self.settler.recruit(options) or self.politician.campaign(options)

    def lift(self, options: Sequence[Move]) -> Move | None:
        """A colonist goes up, or what the Bernal is waiting for, if the mission is none the poorer for it."""
        if not self.g.rules.colonization:
            return None
        is_off = self.mission is not None and not self.mission.boost and not self.scout.is_abroad
        reserve = self.mission.tanks if is_off and self.mission is not None else 1
        return self.settler.boost(options, reserve)

    def industry(self, options: Sequence[Move]) -> Move | None:
        """H7: where it brings most, with as few cards as can be."""
        found = [move for move in options if isinstance(move, Industrialize)]

        def gain(move: Industrialize) -> tuple[float, int, str]:
            return self.scout.points(site_named(move.site), False), -len(move.spent), move.robonaut

        best = max(found, key=gain, default=None)
        return best if best is not None and gain(best)[0] > 0 else None

    def prospect(self, options: Sequence[Move]) -> Move | None:
        """H6: the platform that brings most; claims that are not built on count for little."""
        found = [(self.hope(move), move) for move in options if isinstance(move, Prospect)]
        hope, best = max(found, key=lambda each: each[0], default=(0.0, None))
        return best if hope > LEAST_HOPE else None

    def hope(self, move: Prospect) -> float:
        """Points that a prospecting brings on average."""
        stack = self.g.stack(self.seat, move.stack)
        again = rerolls(self.g, self.seat, stack, move) > 0
        total = 0.0
        for site in reached(stack.space, move.platform, move.tour):
            if cannot_prospect_site(self.g, self.seat, stack, move.card, site) is None:
                rating = isru_of(self.g, self.seat, stack, stack.part(move.card), site)
                chance = self.scout.chance(site, rating, again)
                is_here = site == stack.space and self.navigator.rocket is stack and self.navigator.kit is not None
                points = self.scout.points(site, False) if is_here and self.scout.is_open(site) else 0.0
                total += chance * max(points, self.scout.claim_points(site))
        return total

    # ------------------------------------------------------------------ abroad

    @property
    def goal(self) -> int | None:
        """Where a rocket goes that has no target to build on."""
        if self.navigator.rocket is None or (self.navigator.kit is not None and self.navigator.bound is not None):
            return None
        return self.scout.home

    def step(self, options: Sequence[Move]) -> Move:
        return self.navigator.step(self.goal, options)

    def abroad(self, options: Sequence[Move]) -> Move | None:
        """Fly on to where the mission goes; refuel where it can be done; earn meanwhile."""
        navigator = self.navigator
        if navigator.kit is None:
            return self.wind_up(options)
        if self.is_busy_here:
            return self.trade(options)
        if navigator.bound is not None:
            return navigator.set_out(navigator.bound.course, options) or self.trade(options)
        if (fuel := self.refuel(options)) is not None:
            return fuel
        if self.is_waiting:
            return self.trade(options)
        return self.wind_up(options)

    @property
    def is_busy_here(self) -> bool:
        """A site to prospect or to build on, for which next year's operation is needed."""
        rocket, kit = self.navigator.rocket, self.navigator.kit
        if rocket is None or kit is None or SPACES[rocket.space].site is None:
            return False
        if self.scout.can("engineering" if rocket.space in self.g.claims else "science"):
            return False
        return self.scout.is_open(rocket.space) and self.scout.chance(rocket.space, kit.rating, kit.rerolls) > 0

    def refuel(self, options: Sequence[Move]) -> Move | None:
        """Water from a factory or from the ground, if some of it leads anywhere."""
        refuels = refuels_of(options)
        return refuels[0] if refuels and self.navigator.bound_with(MOST_REFUELS) is not None else None

    @cached_property
    def is_waiting(self) -> bool:
        """Whether the ground gives fuel that leads on, next year if this year's operation is done."""
        is_late = not self.scout.can("engineering")
        return is_late and self.homeward.has_ground_fuel and self.navigator.bound_with(MOST_REFUELS) is not None

    def wind_up(self, options: Sequence[Move]) -> Move | None:
        """What can do nothing more comes back to the hand; the crew goes home with its glory, or settles."""
        if (move := self.homeward.wish(options)) is not None:
            return move
        if self.homeward.is_under_way:
            return self.trade(options)
        cards = [each for each in options if isinstance(each, Decommission) and each.stack == ROCKET]
        if cards:
            return cards[0]
        rocket = self.navigator.rocket
        if rocket is not None and not rocket.parts and JettisonTanks(ROCKET) in options:
            return JettisonTanks(ROCKET)
        if rocket is not None and Swap("") in options and len(self.player.outposts()) < RESERVE.outposts:
            return Swap("")
        return self.trade(options)

    # ------------------------------------------------------------------ at home

    def at_home(self, options: Sequence[Move]) -> Move | None:
        """Gather the kit, boost it, load it, fuel it and go."""
        tanks = next((move for move in options if isinstance(move, Liquidate) and move.cargo), None)
        if tanks is not None:
            return tanks  # water as cargo is but a burden
        rocket = self.player.rocket
        is_fuelled = rocket is not None and rocket.fuel > 0 and not 0 < self.tanks_wanted <= self.player.wt
        if is_fuelled and (move := self.off(options)) is not None:
            return move
        mission = self.mission
        if mission is None:
            return self.trade(options)
        if self.scout.is_paid(mission) and (move := self.boost(options)) is not None:
            return move
        if any(card in self.player.hand for card in mission.kit.cards):
            return self.trade(options)
        return self.load(mission.kit.cards, options) or self.launch(options) or self.trade(options)

    def off(self, options: Sequence[Move]) -> Move | None:
        """A rocket that has its fuel sets out to the best that it can reach."""
        bound = self.navigator.bound
        return None if bound is None else self.navigator.set_out(bound.course, options)

    def boost(self, options: Sequence[Move]) -> Move | None:
        """The cards of the kit, once all can be paid."""
        mission = self.mission
        if mission is None or not self.scout.is_paid(mission):
            return None
        kit = mission.kit.cards
        found = [move for move in options if isinstance(move, Boost) and kit.get(move.card) == move.heavy]
        found = [move for move in found if not move.home]
        return min(
            found, key=lambda move: (boost_mass(self.g, self.seat, move.card, move.heavy), move.card), default=None
        )

    def load(self, kit: dict[str, bool], options: Sequence[Move]) -> Move | None:
        """The kit into the rocket, everything else out of it."""
        transfers = [move for move in options if isinstance(move, Transfer)]
        wanted = [move for move in transfers if move.to == ROCKET and move.card in kit and move.origin == LEO_STACK]
        unwanted = [move for move in transfers if move.origin == ROCKET and move.card not in kit]
        unwanted = [move for move in unwanted if move.to == LEO_STACK]
        return next(iter([*wanted, *unwanted]), None)

    @cached_property
    def tanks_wanted(self) -> int:
        """Tanks that the rocket at LEO lacks for the way to its site."""
        rocket, mission = self.player.rocket, self.mission
        if rocket is None or mission is None or rocket.space != self.scout.home:
            return 0
        steps = self.steps_wanted
        if steps is None or self.navigator.course_to(mission.world.site) is not None:
            return 0
        for tanks in range(LIMITS.max_wet):
            if STRIP.steps(STRIP.fill(rocket.wet_mass, tanks), rocket.dry) >= steps:
                return tanks
        return 0

    @cached_property
    def steps_wanted(self) -> int | None:
        rocket, mission = self.player.rocket, self.mission
        assert rocket is not None
        assert mission is not None
        room = min(self.player.wt, LIMITS.max_wet - int(STRIP.masses[rocket.wet_mass]) - 1)
        for tanks in dict.fromkeys((min(room, mission.tanks + 2), room)):
            found = self.navigator.course_to(mission.world.site, max(0, tanks))
            if found is not None:
                return found.steps
        return None

    def launch(self, options: Sequence[Move]) -> Move | None:
        """Fuel as the way takes, and off."""
        rocket, mission = self.player.rocket, self.mission
        if rocket is None or mission is None or self.steps_wanted is None:
            return None
        if self.tanks_wanted > 0 and Buy(ROCKET) in options:
            return Buy(ROCKET) if self.tanks_wanted <= min(self.player.wt, mission.tanks + SPARE) else None
        return self.off(options)

    def amount(self, question: Choose, options: Sequence[Move]) -> Move:
        """As much fuel as the way takes, by and by if need be; of tanks that nobody can use all go."""
        is_rid = question.rule in ("D1.cargo-jettison", "D1.liquidate-fuel")
        wanted = LIMITS.max_wet if is_rid else max(1, self.tanks_wanted)
        amounts = [move for move in options if isinstance(move, Amount)]
        return max(amounts, key=lambda move: move.amount if move.amount <= wanted else -move.amount)

    # ------------------------------------------------------------------ trade

    def trade(self, options: Sequence[Move]) -> Move | None:
        """Buy what the plan lacks, sell what it does not use, clear the hand, or take the income."""
        decks = [move for move in options if isinstance(move, Research)]
        trader = self.trader
        if (wanted := trader.wanted(decks)) is not None:
            return wanted
        junk = trader.junk()
        if junk and trader.plan.decks and not decks and not self.g.operated and self.player.wt >= RICH:
            return Discard(junk[-1])
        sale = next((move for card in junk for move in options if move == Sell(card)), None)
        if sale is not None:
            return sale
        if trader.plan.mission is None and (lacking := trader.lacking(decks)) is not None:
            return lacking
        return trader.bargain(decks) or self.income(options)

    def income(self, options: Sequence[Move]) -> Move | None:
        """H1; under egalitarianism of whoever is ahead, and never of oneself."""
        found = [move for move in options if isinstance(move, Income) and move.payer != self.seat]
        return max(found, key=lambda move: -1 if move.payer < 0 else score(self.g, move.payer).total, default=None)


LEAST_HOPE = 0.6
"""Points for which a prospecting is worth its year."""


def refuels_of(options: Sequence[Move]) -> list[Move]:
    """Water for the rocket: from a factory, which gives most, or from the ground."""
    made: list[Move] = [move for move in options if isinstance(move, Fill) and move.what == "water"]
    return [*made, *[move for move in options if isinstance(move, Refuel) and move.to == ROCKET]]

"""What the bot wants next, question by question: a wish is an exact move, everything else has a small urge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from perijove.games.frontier.bot.deals import Broker, Terms
from perijove.games.frontier.bot.errands import Courier, Errand
from perijove.games.frontier.bot.flagship import Flagship
from perijove.games.frontier.bot.flights import Bound, Navigator
from perijove.games.frontier.bot.freight import Hauler
from perijove.games.frontier.bot.kits import boost_mass
from perijove.games.frontier.bot.lifeboat import Lifeboat, refuels_of
from perijove.games.frontier.bot.market import Trader
from perijove.games.frontier.bot.missions import Scout
from perijove.games.frontier.bot.products import Works
from perijove.games.frontier.facts import FACES, LIMITS, SPACES, STRIP, deck_of
from perijove.games.frontier.moves import (
    DONE,
    OUT,
    Accept,
    Amount,
    Bid,
    Boost,
    ChooseFaction,
    Decline,
    Discard,
    Draft,
    Finao,
    Fundraise,
    Income,
    Industrialize,
    Jettison,
    Murder,
    Negotiate,
    Offer,
    Pour,
    Prospect,
    Reroll,
    Research,
    Sell,
    Settle,
    Swap,
    TakeGlory,
    Transfer,
)
from perijove.games.frontier.rules.abilities import finao_cost, granted
from perijove.games.frontier.rules.prospect import within_range
from perijove.games.frontier.rules.research import purchase_price
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.stacks import BERNAL_STACKS, FREIGHTER
from perijove.games.frontier.state import Auction, Frontier
from perijove.kernel.decision import Choose, Move
from perijove.solar.scouting import Mission

WISH = 1000.0
FREE = {
    "settle": 60.0,
    "takeglory": 50.0,
    "repair": 55.0,
    "endturn": 10.0,
    "finao": 5.0,
    "pick": 4.0,
    "delegate": 3.0,
    "roll": 1.0,
    "done": 1.0,
}
"""Urges of moves that need no thought."""
USELESS = -50.0
LIGHT = 1
"""Cards of at most so much mass may wait at LEO for the rest: an explosion there costs little."""
SHORT = 4
"""So many aquas short, it pays to clear the hand for trade."""
SPARE = 3
"""Tanks that may be loaded beyond what the mission was thought to take."""
RICH = 10
"""With so many aquas a junk card is not worth the year that its sale takes."""
FLOAT = 6
"""So many aquas left, heavier ones may go up as well."""
MOST_REFUELS = 6


def urges(g: Frontier, question: Choose, options: Sequence[Move]) -> list[float]:
    """How much the bot wants each of the moves."""
    agenda = Agenda(g, question.seat)
    if question.prompt == "turn":
        wish = agenda.wish(options)
        return [WISH if move == wish else agenda.whim(move) for move in options]
    if question.prompt == "boost":
        wish = agenda.settler.boost(options) or agenda.boost(options) or DONE
        return [WISH if move == wish else 0.0 for move in options]
    if question.prompt == "fly":
        step = agenda.step()
        return [WISH if move == step else 0.0 for move in options]
    return [agenda.answer(question, move) for move in options]


def terms_of(question: Choose) -> Terms:
    """The deal that this seat is asked about."""
    args = question.args or {}
    return Terms(args["give"], args["take"], args["pay"] - args["ask"])


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
        self.scout = Scout(g, seat)
        self.works = Works(g, seat, self.scout.years_left)
        self.trader = Trader(g, seat, self.scout, self.works)
        self.settler = self.trader.settler
        self.navigator = Navigator(g, seat, self.scout)
        self.broker = Broker(g, seat, self.trader)
        self.courier = Courier(g, seat, self.scout, self.navigator)
        self.lifeboat = Lifeboat(g, seat, self.navigator)
        self.flagship = Flagship(g, seat, self.scout.star, self.navigator, self.trader)
        self.hauler = Hauler(g, seat, self.scout, self.works)

    @property
    def mission(self) -> Mission | None:
        """The best that the cards at hand could do, if nothing better is in sight."""
        return self.trader.plan.mission if not self.trader.plan.decks else None

    # ------------------------------------------------------------------ small questions

    def answer(self, question: Choose, move: Move) -> float:
        match move:
            case Bid(aquas=aquas):
                return self.bid(aquas)
            case Amount(amount=amount):
                return -float(abs(amount - self.amount(question)))
            case ChooseFaction(face=name):
                return self.faction(name)
            case Draft(deck=deck):
                return self.draft(deck)
            case Reroll():
                return 5.0
            case Finao():
                return FREE["finao"] if question.prompt == "epic" or self.is_costly else 0.0  # 1W
            case Accept():
                return 2.0 if self.broker.accepts(terms_of(question)) else -1.0
            case Decline():
                return 0.0
            case Offer():
                return WISH if move == self.broker.proposal else USELESS
            case Negotiate():
                return USELESS
            case Discard(card=card):
                return 3.0 if card in self.trader.junk() else 0.0
            case _:
                return 0.5 if move == OUT else FREE.get(verb(move), 0.0)

    def bid(self, aquas: int) -> float:
        """The least that would win, within the limit."""
        auction = self.g.auction
        assert auction is not None
        others = [bid for seat, bid in auction.bids.items() if seat != self.seat]
        most = max(others, default=-1)
        wins = aquas > most or (aquas == most and self.wins_ties(auction))
        return 20.0 - aquas if wins and aquas <= self.limit(auction) else -float(aquas)

    def limit(self, auction: Auction) -> int:
        """What the lot on auction is worth, to the mission, the market, the fleet or the Bernal."""
        others = max(self.hauler.bid(self.trader.lot(auction.deck)), self.settler.bid(auction.deck))
        return max(self.trader.limit(), min(self.player.aquas, others))

    def wins_ties(self, auction: Auction) -> bool:
        """I2e: the initiator does, but for Marketeers."""
        marketeers = [seat for seat in range(self.g.seats) if granted(self.g, seat, "auction.win_ties")]
        rivals = [seat for seat in marketeers if seat not in auction.out and seat != self.seat]
        return self.seat in marketeers or (self.seat == auction.initiator and not rivals)

    def amount(self, question: Choose) -> int:
        """As much fuel as the way takes; else as little as can be."""
        args = question.args or {}
        is_fuel = args.get("what") == "tanks"
        if self.flagship.is_commissioned:
            return self.flagship.amount(args["what"], args["most"])
        return max(1, self.settler.tanks_wanted or self.tanks_wanted) if is_fuel else 1

    def faction(self, name: str) -> float:
        """A crew that flies well: strong enough for belts and landings, with little fuel a burn."""
        printed = FACES[name]
        return -20.0 if printed.thrust is None else float(min(printed.thrust, 12)) - float(printed.consumption or 0)

    def draft(self, deck: str) -> float:
        """V1: whatever makes the best mission with what is at hand."""
        lot = self.trader.lot(deck)[:1]
        found = self.scout.missions(lot)
        now = self.scout.missions()
        have = sum(deck_of(card) == deck for card in self.player.hand)
        rate = found[0].rate if found else 0.0
        return 10 * (rate - (now[0].rate if now else 0.0)) - have

    # ------------------------------------------------------------------ the turn

    def whim(self, move: Move) -> float:
        """Of moves that nothing calls for; who leaves for the stars settles nowhere."""
        is_barred = isinstance(move, Settle) and self.flagship.is_commissioned
        return USELESS if is_barred else FREE.get(verb(move), USELESS)

    def wish(self, options: Sequence[Move]) -> Move | None:
        """The one move that the agenda calls for now."""
        if self.flagship.is_commissioned:
            return self.flagship.wish(options)
        if self.g.rules.bernals and (settled := self.settle(options)) is not None:
            return settled
        for kind in (TakeGlory, Industrialize, Settle):
            if (move := next((each for each in options if isinstance(each, kind)), None)) is not None:
                return move
        prospects = [move for move in options if isinstance(move, Prospect) and self.is_promising(move)]
        if prospects:
            return max(prospects, key=lambda move: (move.platform == "buggy", move.platform == "raygun"))
        if (dared := self.scout.prophet.attempt(options)) is not None:
            return dared
        if not self.g.operated and (made := self.works.operation(options)) is not None:
            return made
        if (hauled := self.haul(options)) is not None:
            return hauled
        rocket = self.player.rocket
        if self.scout.is_counted and rocket is None:
            figure = next((move for move in options if isinstance(move, Transfer) and move.to == "rocket"), None)
            if figure is not None:
                return figure  # M2a: a rocket on the map is a point
        return self.abroad(options) if rocket is not None and rocket.space != self.scout.home else self.at_home(options)

    def is_promising(self, move: Prospect) -> bool:
        """Whether a claim there would be worth a roll."""
        if not self.g.rules.werner or move.stack not in self.player.stacks:
            return True
        sites = within_range(self.g, self.seat, self.g.stack(self.seat, move.stack), move)
        return any(self.scout.points(site, True) > 0 for site in sites)

    def haul(self, options: Sequence[Move]) -> Move | None:
        """What the freighter does, and what is done for it."""
        if self.hauler.is_needless:
            return None
        if not self.g.operated and (made := self.hauler.operation(options, self.trader.junk())) is not None:
            return made
        return self.hauler.wish(options, self.mission is not None and self.scout.is_paid(self.mission))

    def settle(self, options: Sequence[Move]) -> Move | None:
        """What colonists do, and what is done for the Bernal."""
        if (work := self.settler.work(options)) is not None:
            return work
        if not self.g.operated and (anchor := self.settler.operation(options)) is not None:
            return anchor
        return self.settler.wish(options)

    def step(self) -> Move:
        """The next space for whatever is under way."""
        name = "" if self.g.voyage is None else self.g.voyage.stack
        if name == FREIGHTER:
            return self.hauler.step()
        if name in BERNAL_STACKS:
            return self.settler.step()
        return self.navigator.step(self.goal)

    # ------------------------------------------------------------------ abroad

    @cached_property
    def bound(self) -> Bound | None:
        return self.navigator.bound()

    @property
    def is_idle(self) -> bool:
        """A rocket that can build nothing."""
        return self.player.rocket is not None and self.navigator.kit is None

    @cached_property
    def goal(self) -> int | None:
        """Where a rocket goes that has no target to build on."""
        if self.flagship.is_commissioned:
            return self.flagship.goal
        if not self.is_idle and self.bound is not None:
            return None
        return self.lifeboat.goal if self.lifeboat.is_needed else self.courier.goal

    @property
    def is_costly(self) -> bool:
        """Whether more than a crew would be lost, which is at LEO again at once (E7), but for Werner (1Fc)."""
        return self.g.rules.werner or self.player.rocket is None or len(self.player.rocket.parts) > 1

    def abroad(self, options: Sequence[Move]) -> Move | None:
        """Fly on to where the mission goes; refuel where it can be done; earn meanwhile."""
        if self.is_idle:
            rescue = self.lifeboat.wish(options) if self.lifeboat.is_needed else self.wind_up(options)
            return rescue or self.trade(options)
        if self.is_busy_here:
            return self.trade(options)
        if self.bound is not None:
            move = self.navigator.set_out(self.bound.course)
            return move if move in options else self.trade(options)
        if self.lifeboat.is_needed and not self.is_waiting:
            return self.lifeboat.wish(options) or self.trade(options)
        return self.refuel(options) or (self.trade(options) if self.is_waiting else self.wind_up(options))

    @cached_property
    def is_waiting(self) -> bool:
        """Whether the ground gives fuel that leads on, next year if this year's operation is done."""
        return self.lifeboat.is_afuel and self.navigator.bound(MOST_REFUELS) is not None

    @property
    def is_busy_here(self) -> bool:
        """A site to prospect or to build on, for which next year's operation is needed."""
        rocket, kit = self.player.rocket, self.navigator.kit
        if rocket is None or kit is None or not self.g.operated or SPACES[rocket.space].site is None:
            return False
        return self.scout.is_open(rocket.space) and self.scout.chance(rocket.space, kit.rating, kit.rerolls) > 0

    def refuel(self, options: Sequence[Move]) -> Move | None:
        """Water from a factory or from the ground, if some of it leads anywhere."""
        pour = Pour("rocket", "rocket", "water", fuel=True)
        if pour in options:
            return pour
        refuels = refuels_of(options)
        if not refuels or self.navigator.bound(MOST_REFUELS) is None:
            return None
        return refuels[0]

    def wind_up(self, options: Sequence[Move]) -> Move | None:
        """What can do nothing more comes back to the hand; the crew flies home if it can, else it stays behind."""
        rocket = self.player.rocket
        assert rocket is not None
        home = self.navigator.course_to(self.courier.goal)
        move = self.navigator.set_out(home)
        if move is not None and move in options and any(part.printed.human for part in rocket.parts):
            return move
        if self.is_idle and (rocket.moved if home is not None else self.courier.waits):
            return self.trade(options)
        cards = [each for each in options if isinstance(each, Jettison) and each.stack == "rocket"]
        if cards and not (rocket.moved and home is not None):
            return cards[0]
        murder = next((each for each in options if isinstance(each, Murder)), None)
        if murder is not None:
            return murder
        if home is None and Swap("") in options and len(self.player.outposts()) < 2 and not self.scout.is_counted:
            return Swap("")
        return self.trade(options)

    # ------------------------------------------------------------------ at home

    def at_home(self, options: Sequence[Move]) -> Move | None:
        """Gather the kit, boost it, load it, fuel it and go."""
        rocket = self.player.rocket
        if rocket is not None and rocket.fuel and (move := self.off(options)) is not None:
            return move
        if not self.g.operated and (talk := self.broker.wish(options)) is not None:
            return talk
        if self.errand is not None and (move := self.run(self.errand, options)) is not None:
            return move
        mission = self.mission
        if mission is None or self.settler.plan is not None:
            return self.trade(options)
        if self.scout.is_paid(mission) and (move := self.boost(options)) is not None:
            return move
        if any(card in self.player.hand for card in mission.kit.cards):
            return self.trade(options)
        return self.load(mission.kit.cards, options) or self.launch(options) or self.trade(options)

    @cached_property
    def errand(self) -> Errand | None:
        """What the crew at LEO does while the mission is not paid for."""
        plan, rocket = self.trader.plan, self.player.rocket
        if self.settler.plan is not None or (rocket is not None and rocket.space != self.scout.home):
            return None
        return self.courier.errand(plan.mission, len(plan.decks))

    def run(self, errand: Errand, options: Sequence[Move]) -> Move | None:
        """The crew alone into the rocket, with fuel for both ways, and off."""
        assert self.courier.crew is not None
        crew = {self.courier.crew.card: False}
        if (move := self.load(crew, options)) is not None:
            return move
        pour = Pour(self.player.home, "rocket", "water", fuel=True)
        if errand.tanks > self.scout.aboard and pour in options:
            return pour
        if self.courier.goal == self.scout.home:
            return None
        move = self.navigator.set_out(self.navigator.course_to(self.courier.goal))
        return move if move in options else None

    def off(self, options: Sequence[Move]) -> Move | None:
        """A rocket that has its fuel sets out, to where it was meant to go or else to the best it can reach."""
        if self.navigator.kit is None:
            return None
        goal = self.navigator.course_to(self.mission.world.site) if self.mission is not None else None
        if goal is None and self.bound is not None:
            goal = self.bound.course
        move = self.navigator.set_out(goal)
        return move if move in options else None

    def boost(self, options: Sequence[Move]) -> Move | None:
        """A card of the kit: every one if all can be paid, else what is light or leaves enough to trade with."""
        plan = self.trader.plan
        is_paid = plan.mission is not None and not plan.decks and self.scout.is_paid(plan.mission)
        kit = plan.cards or dict.fromkeys(self.trader.keepers(), False)
        found: list[tuple[int, str, Move]] = []
        for move in self.boosts(kit, options):
            cost = self.cost(move)
            if is_paid or cost <= LIGHT or self.player.aquas - cost >= FLOAT:
                found.append((cost, move.card, move))
        return min(found, key=lambda each: each[:2], default=(0, "", None))[2]

    def boosts(self, kit: dict[str, bool], options: Sequence[Move]) -> list[Boost]:
        """Cards of a kit that could go to where rockets set out."""
        boosts = [move for move in options if isinstance(move, Boost) and move.home == (self.player.home != "leo")]
        return [move for move in boosts if kit.get(move.card) == move.heavy]

    def cost(self, move: Boost) -> int:
        return self.scout.lift * boost_mass(move.card, move.heavy)

    def load(self, kit: dict[str, bool], options: Sequence[Move]) -> Move | None:
        """The kit into the rocket, everything else out of it."""
        transfers = [move for move in options if isinstance(move, Transfer)]
        wanted = [move for move in transfers if move.to == "rocket" and move.card in kit]
        unwanted = [move for move in transfers if move.origin == "rocket" and move.card not in kit]
        unwanted = [move for move in unwanted if move.to == self.player.home]
        return next(iter([*wanted, *unwanted]), None)

    @cached_property
    def tanks_wanted(self) -> int:
        """Tanks that the rocket at LEO lacks for the way to its site."""
        rocket, mission = self.player.rocket, self.mission
        if rocket is None:
            return 0
        if self.errand is not None:
            return self.errand.tanks - self.scout.aboard
        if rocket.space != self.scout.home or mission is None:
            return rocket.water
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
        room = min(self.player.aquas, LIMITS.max_wet - int(STRIP.masses[rocket.wet_mass]) - 1)
        lavish = self.navigator.course_to(mission.world.site, max(0, room))
        return None if lavish is None else lavish.steps

    def launch(self, options: Sequence[Move]) -> Move | None:
        """Fuel as the way takes, and off."""
        rocket, mission = self.player.rocket, self.mission
        if rocket is None or mission is None or self.steps_wanted is None:
            return None
        pour = Pour(self.player.home, "rocket", "water", fuel=True)
        if self.tanks_wanted > 0 and pour in options:
            return pour if self.tanks_wanted <= min(self.player.aquas, mission.tanks + SPARE) else None
        return self.off(options)

    # ------------------------------------------------------------------ trade

    def trade(self, options: Sequence[Move]) -> Move | None:
        """Buy what the plan lacks, sell what it does not use, clear the hand, or take the income."""
        decks = [move for move in options if isinstance(move, Research) and self.is_spare(move)]
        trader = self.trader
        if not self.g.operated and (tank := self.flagship.ahead_of_time(options)) is not None:
            return tank
        if not self.g.operated and (talk := self.broker.wish(options)) is not None:
            return talk
        is_saving = self.settler.plan is not None
        wanted = self.settler.research(decks) or self.works.research(decks) or self.hauler.research(decks)
        wanted = wanted or (None if is_saving else trader.wanted(decks))
        if wanted is not None:
            return wanted
        junk = trader.junk()
        if junk and trader.plan.decks and not decks and not self.g.operated and self.player.aquas >= RICH:
            return Discard(junk[-1])
        sale = next((move for card in junk for move in options if move == Sell(card)), None)
        if sale is not None:
            return sale
        income = next((move for move in options if isinstance(move, Income | Fundraise)), None)
        if is_saving:
            return trader.bargain(decks) or income
        if trader.plan.mission is None and (lacking := trader.lacking(decks)) is not None:
            return lacking
        mission = trader.plan.mission
        if mission is None and not decks and (last := self.sell_out(options)) is not None:
            return last
        is_poor = mission is None or trader.plan.decks or mission.cost - self.player.aquas >= SHORT
        is_full = len(self.player.hand) >= LIMITS.academia  # I2a: who holds four cards buys nothing
        if not decks and is_full and is_poor and (boost := self.boost(options) or self.lightest(options)) is not None:
            return boost
        return trader.bargain(decks) or income

    def is_spare(self, move: Research) -> bool:
        """1Fc: whether enough is left for the risks of Werner's way."""
        if not self.g.rules.werner or self.player.rocket is None or self.player.rocket.space == self.scout.home:
            return True
        return self.player.aquas - purchase_price(self.g, self.seat, move.deck) >= finao_cost(self.g, self.seat)

    def lightest(self, options: Sequence[Move]) -> Move | None:
        """Trade is more than an income: the lightest of the kit goes up to make room for it."""
        boosts = self.boosts(self.trader.plan.cards, options)
        lightest = min(boosts, key=lambda move: (self.cost(move), move.card), default=None)
        return lightest if lightest is not None and self.cost(lightest) < self.player.aquas else None

    def sell_out(self, options: Sequence[Move]) -> Move | None:
        """Who has neither a plan nor money for one parts with the heaviest card."""
        if self.player.aquas >= SHORT:
            return None
        kept = [*self.works.keeps, *self.settler.cards]
        sales = [move for move in options if isinstance(move, Sell) and move.hand and move.card not in kept]
        return max(sales, key=lambda move: (boost_mass(move.card), move.card), default=None)

"""Which thought answers which question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from perijove.games.imperium.bot import building, council, spending, warfare
from perijove.games.imperium.bot.campaign import campaign
from perijove.games.imperium.bot.spending import marginal, spendable, technology_worth
from perijove.games.imperium.bot.transfers import shift
from perijove.games.imperium.bot.worth import POINT, nearness, planet_worth, strongest_rival
from perijove.games.imperium.facts import NUMBER, OBJECTIVES, PLANETS
from perijove.games.imperium.moves import (
    Accept,
    Activate,
    Choice,
    Claim,
    Decline,
    Done,
    Exhaust,
    PassRound,
    PickCard,
    PickPlanet,
    PickPlayer,
    PickSystem,
    Play,
    Refresh,
    Research,
    Strategic,
    TakeCard,
    Transfer,
    Use,
)
from perijove.games.imperium.rules.counters import has_counter
from perijove.games.imperium.rules.paying import purse
from perijove.games.imperium.rules.production import systems_with_docks
from perijove.games.imperium.rules.strategic import counters_for
from perijove.games.imperium.rules.technology import research_options
from perijove.games.imperium.rules.trade import income
from perijove.games.imperium.state import Imperium
from perijove.kernel.decision import Choose, Move
from perijove.kernel.windows import Pass

Urges = Callable[[Imperium, Choose, Sequence[Move]], list[float]]
ANSWERS: dict[str, Urges] = {}
"""By prompt."""
CARD_WORTH = {
    "imperial": 2 * POINT, "initiative": 5.0, "technology": 6.0, "trade": 5.0, "logistics": 6.5, "political": 3.5,
    "warfare": 3.0, "diplomacy": 1.5, "imperial_ii": 12.0, "leadership": 7.0, "diplomacy_ii": 5.0, "assembly": 3.0,
    "production": 5.0, "trade_ii": 5.5, "warfare_ii": 2.5, "technology_ii": 8.0, "bureaucracy": 14.0,
}  # fmt: skip
"""What a strategy card brings whoever plays it, as a rule."""
BONUS = 1.6
UNWANTED = -5.0
"""An action that is worse than to pass."""
SPEAKER = 6.0
"""What it is worth to choose first in the next round."""


def answers(*prompts: str) -> Callable[[Urges], Urges]:
    def enter(function: Urges) -> Urges:
        for prompt in prompts:
            ANSWERS[prompt] = function
        return function

    return enter


def is_reflex(g: Imperium, question: Choose) -> bool:
    return question.prompt in ANSWERS


def urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    thought = ANSWERS.get(question.prompt)
    if thought is not None:
        return thought(g, question, options)
    return [1.0 if isinstance(move, Pass | Done | Decline) else 0.0 for move in options]


def best(g: Imperium, question: Choose) -> Move:
    """The answer by urge alone, the first of equal ones: for thoughts about what others would do."""
    options = question.options()
    if len(options) == 1:
        return options[0]
    found = urges(g, question, options)
    return options[found.index(max(found))]


ANSWERS.update(
    {
        "place-tile": building.place_urges,
        "sail": warfare.sail_urges,
        "load": warfare.load_urges,
        "land": warfare.land_urges,
        "fire-pds": warfare.fire_urges,
        "bombard": warfare.fire_urges,
        "take-hit": warfare.hit_urges,
        "take-ground-hit": warfare.hit_urges,
        "remove-ship": warfare.hit_urges,
        "withdraw": warfare.retreat_urges,
        "retreat": warfare.retreat_urges,
        "produce": spending.production_urges,
        "research": spending.research_urges,
        "gain-counter": spending.pool_urges,
        "bonus": spending.pool_urges,
        "lose-counter": spending.pool_urges,
        "allot": spending.pool_urges,
        "buy-counter": spending.buying_urges,
        "pay": spending.payment_urges,
        "offer": council.offer_urges,
        "accept-offer": council.answer_urges,
        "approve": council.approval_urges,
    }
)

# ---------------------------------------------------------------------- the turn


@answers("turn")
def turn_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The action that brings most; 0 is to pass."""
    seat = question.seat
    counter = marginal(g, seat, "command", less=True)
    return [_turn_urge(g, seat, move, counter) for move in options]


def _turn_urge(g: Imperium, seat: int, move: Move, counter: float) -> float:
    match move:
        case Activate(system):
            return campaign(g, seat, g.where[system]).worth - counter
        case Transfer(first, second):
            plan = shift(g, seat, g.where[first], g.where[second])
            return plan.worth - counter if plan.ships else UNWANTED
        case Strategic(card):
            return strategic_worth(g, seat, card)
        case Use("gift"):
            return -1.0
        case Use() | Play():
            return council.play_worth(g, seat, move, best) - 0.2
        case PassRound() | Done():
            return 0.0
    return UNWANTED


def strategic_worth(g: Imperium, seat: int, card: str) -> float:
    """What playing a card now would bring; it must be played some time."""
    worth = CARD_WORTH.get(card, 3.0)
    if card == "warfare":
        return 3.0 if any(has_counter(g, at, seat) for at in range(len(g.tiles))) else -2.0
    if card in ("diplomacy", "warfare_ii"):
        return 0.5
    if card == "production":
        return 0.5 * (spendable(g, seat) + 2) if systems_with_docks(g, seat) else -1.0
    if card in ("trade", "trade_ii"):
        return 3.0 + income(g, seat)
    return worth


@answers("take-card")
def card_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    return [_card_urge(g, question.seat, move) for move in options]


def _card_urge(g: Imperium, seat: int, move: Move) -> float:
    if not isinstance(move, TakeCard):
        return 0.0
    worth = CARD_WORTH.get(move.card, 3.0)
    worth += BONUS * g.bonus[g.available.index(move.card)]
    if move.card == "initiative" and g.speaker != seat:
        worth += SPEAKER
    elif move.card in ("technology", "technology_ii"):
        worth += 0.5 * max((technology_worth(g, seat, t.technology) for t in _studies(g, seat)), default=0.0) - 2.0
    elif move.card in ("logistics", "leadership"):
        player = g.players[seat]
        worth += 1.5 * max(0, 3 - player.command - player.strategy)
    elif move.card in ("trade", "trade_ii"):
        worth += income(g, seat)
    elif move.card in ("imperial", "bureaucracy"):
        worth += POINT * (g.players[seat].points + 2 >= g.target)
    return worth


def _studies(g: Imperium, seat: int) -> list[Research]:
    return [move for move in research_options(g, seat, None) if isinstance(move, Research)]


# ---------------------------------------------------------------------- secondary abilities


@answers("secondary")
def secondary_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    seat = question.seat
    card = str((question.args or {}).get("card", ""))
    cost = counters_for(g, seat, card) * marginal(g, seat, "strategy", less=True)
    return [_secondary_urge(g, seat, move) - cost if isinstance(move, Use) else 0.0 for move in options]


def _secondary_urge(g: Imperium, seat: int, move: Use) -> float:
    match move.card:
        case "technology" | "technology_ii":
            return 6.0
        case "imperial" | "production" | "imperial_ii":
            return 0.5 * min(spendable(g, seat), 8)
        case "trade":
            return 1.0 * income(g, seat)
        case "logistics" | "leadership":
            return 1.0
        case "diplomacy" | "assembly":
            worlds = [g.worlds[planet] for planet in g.players[seat].planets if g.worlds[planet].exhausted]
            return 0.45 * sum(sorted((w.resources + w.influence for w in worlds), reverse=True)[:2])
        case "political" | "bureaucracy":
            return 1.5
        case "diplomacy_ii":
            return 3.5
        case "warfare" | "warfare_ii":
            return 0.0
    return 2.5


# ---------------------------------------------------------------------- votes and points


@answers("vote", "break-tie")
def vote_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    return council.vote_urges(g, question, options, best)


@answers("claim")
def claim_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Always, the dearest first."""
    found = []
    for move in options:
        worth = 0.0
        if isinstance(move, Claim):
            fact = OBJECTIVES[move.objective]
            worth = 100.0 if fact.ends == "win" else 1.0 + fact.points - 0.5 * fact.test.kind.startswith("spend")
        found.append(worth)
    return found


@answers("choose-objective")
def objective_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """What this seat is nearest to; the end of the game only for whoever leads."""
    seat = question.seat
    leads = all(g.players[seat].points > p.points for other, p in enumerate(g.players) if other != seat)
    found = []
    for move in options:
        worth = 0.0
        if isinstance(move, PickCard):
            fact = OBJECTIVES[move.card]
            worth = (1_000.0 if leads else -1_000.0) if fact.ends == "end" else nearness(g, seat, move.card)
        found.append(worth)
    return found


# ---------------------------------------------------------------------- small choices


@answers("refresh", "annex", "refresh-ability")
def planet_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    found = []
    for move in options:
        worth = 0.0
        if isinstance(move, Refresh | PickPlanet):
            worth = planet_worth(g.worlds[NUMBER[move.planet]])
        elif isinstance(move, Exhaust):
            world = g.worlds[NUMBER[move.planet]]
            goods = PLANETS[move.planet].refresh == "trade_goods"
            worth = (2.2 if goods else 1.2) - world.resources - 0.4 * world.influence
        found.append(worth)
    return found


@answers("peace-with", "fire-at", "fight-first", "name-player")
def rival_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    rival = strongest_rival(g, question.seat)
    return [1.0 if isinstance(move, PickPlayer) and move.seat == rival else 0.0 for move in options]


@answers("voice", "voice-tie")
def own_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Oneself, where somebody is to be chosen for a good thing."""
    return [1.0 if isinstance(move, PickPlayer) and move.seat == question.seat else 0.0 for move in options]


@answers("exhaust-planet", "give-planet")
def least_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The planet that is missed least."""
    return [-planet_worth(g.worlds[NUMBER[name]]) if (name := _planet_of(move)) else 0.0 for move in options]


@answers("expand", "expand-more")
def most_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The planet that is worth most."""
    return [planet_worth(g.worlds[NUMBER[name]]) if (name := _planet_of(move)) else 0.0 for move in options]


def _planet_of(move: Move) -> str:
    name = getattr(move, "planet", "")
    return name if name in NUMBER else ""


@answers("give-token")
def heir_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Whoever is farthest behind."""
    return [-float(g.players[move.seat].points) if isinstance(move, PickPlayer) else 0.0 for move in options]


@answers("call-back")
def counter_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Where ships would be free to move again."""
    seat = question.seat
    return [float(g.fleet(g.where[move.system], seat).big) if isinstance(move, PickSystem) else 0.0 for move in options]


@answers("block", "high-alert")
def home_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The own home, or wherever the largest fleet is."""
    player = g.players[question.seat]
    return [
        3.0 * (g.where[move.system] == player.home) + g.fleet(g.where[move.system], question.seat).big
        if isinstance(move, PickSystem)
        else 0.0
        for move in options
    ]


@answers("alert-follows")
def follow_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The token stays with the ships."""
    return [1.0 if isinstance(move, Accept) else 0.0 for move in options]


@answers("trade-option", "assembly-option", "diplomacy-option", "imperial-option")
def printed_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """The first of two printed alternatives is the better one, as a rule."""
    return [1.0 if isinstance(move, Choice) and move.choice == "a" else 0.0 for move in options]


@answers("spend-which")
def spend_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Of what there is more."""
    seat = question.seat
    found = []
    for move in options:
        what = isinstance(move, Choice) and move.choice
        found.append(float(purse(g, seat, "influence" if what == "influence" else "resources")))
    return found


@answers("shock-fall")
def elite_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Shock troops are kept."""
    return [-float(move.choice) if isinstance(move, Use) else 0.0 for move in options]


@answers("status-free", "scuttle", "give-goods")
def leave_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """Nothing is given up that is not asked for."""
    return [1.0 if isinstance(move, Done) else 0.0 for move in options]


@answers(
    "take-race", "place-hidden", "station", "discard", "discard-political", "return-agenda",
    "exchange-card", "invade-first", "order-effects", "break-off", "play-agenda", "search-deck", "give-card",
    "discard-theirs", "hide-artifact", "post", "deploy", "harbour", "shift-goal", "raid-goal", "place-ground",
    "draw-card", "look-at",
)  # fmt: skip
def any_urges(g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
    """One is as good as another."""
    return [0.0] * len(options)

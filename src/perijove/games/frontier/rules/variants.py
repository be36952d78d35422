"""Variants and solitaire (V): quick start, altruism, Hermes Fall and the CEO's reviews."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any, NoReturn

from perijove.games.frontier.facts import BOARD, CYCLE, FACES, SOLITAIRE
from perijove.games.frontier.moves import DONE, Discard, Done, Draft
from perijove.games.frontier.rules.decks import draw, owns_enough, patent_decks, put_under, show_top, top
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.turn import begin_turn
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.state import Outcome

HERMES = (BOARD["site:hermes-a"], BOARD["site:hermes-b"])
MASS_DRIVER = next(face.card for face in FACES.values() if face.name.en == "Mass Driver")
TOP_FIVE = 5
BONUS_FUNDS = 6
USELESS_ALONE = ("taxes", "secretary_general", "felonious")
"""Privileges that are of little use alone, for which there are aquas instead (V4)."""


def is_altruistic(g: Frontier) -> bool:
    """V4: alone or together, by V4's setup and research."""
    return g.seats == 1 or g.rules.cooperative


# ---------------------------------------------------------------------- setup


def halve_decks(g: Frontier) -> None:
    """V4: after shuffling the bottom half of every deck leaves the game unseen, the larger half of an odd deck."""
    if not is_altruistic(g) or g.rules.werner:
        return
    for deck in patent_decks(g):
        zone = g.decks[deck]
        gone = (zone.count + 1) // 2
        cards = list(zone.cards)
        if is_hermes(g) and deck == "thruster":
            cards = with_mass_driver(g, cards, gone)
        g.removed += tuple(cards[:gone])
        zone.cards, zone.known = tuple(cards[gone:]), ()
        show_top(g, deck)
    if is_hermes(g):
        g.disks = SOLITAIRE["hermes_fall"].disks[0]


def with_mass_driver(g: Frontier, cards: list[str], gone: int) -> list[str]:
    """V5: the Mass Driver is shuffled into the top five thrusters."""
    cards.remove(MASS_DRIVER)
    upper = [MASS_DRIVER, *cards[-(TOP_FIVE - 1) :]]
    g.chance.shuffle(upper)
    return cards[: -(TOP_FIVE - 1)] + upper


def bonus_funds(g: Frontier) -> None:
    """V4, solitaire: Taxes, Secretary-General and Felonious bring six aquas, but not in Werner's Star (tw-34)."""
    if g.seats == 1 and not g.rules.werner and FACES[g.players[0].crew].privilege in USELESS_ALONE:
        g.players[0].bank.water += BONUS_FUNDS


def is_hermes(g: Frontier) -> bool:
    return g.seats == 1 and g.rules.solo == "hermes_fall"


# ---------------------------------------------------------------------- quick start


@story.stage("draft")
def draft_year(g: Frontier) -> Activity:
    """V1: for twelve years a turn is only to take the top card of any deck, while there are any (core-43)."""
    seat = g.active
    if drafts(g, seat):
        move = yield Choose(seat, "draft", partial(drafts, g, seat), "V1", {"year": g.year}, rest=True)
        card = draw(g, move.deck)
        g.players[seat].hand += (card,)
        g.say("drafted", seat=seat, card=card)
    after = g.order()[g.order().index(seat) + 1 :]
    if after:
        g.active = after[0]
        return
    g.year += 1
    g.active = g.first
    if g.year > len(CYCLE.seasons):
        g.stage = "sale"


def drafts(g: Frontier, seat: int) -> list[Move]:
    return [Draft(deck) for deck in patent_decks(g) if top(g, deck) is not None and not owns_enough(g, seat, deck)]


@story.stage("sale")
def sell_off(g: Frontier) -> Activity:
    """V1: a bonus round in player order: any number of cards for an aqua each; then the game begins."""
    seat = g.active
    move = yield Choose(seat, "sale", partial(sales, g, seat), "V1", rest=True)
    if not isinstance(move, Done):
        player = g.players[seat]
        player.hand = tuple(card for card in player.hand if card != move.card)
        put_under(g, move.card)
        player.bank.water += 1
        g.say("sold", seat=seat, card=move.card)
        return
    after = g.order()[g.order().index(seat) + 1 :]
    if after:
        g.active = after[0]
        return
    if not g.rules.quick_start_extra_disk:
        g.disks -= 1  # core-41
    begin_turn(g, g.first)


def sales(g: Frontier, seat: int) -> list[Move]:
    return [*map(Discard, g.players[seat].hand), DONE]


# ---------------------------------------------------------------------- reviews and ends


def kpi(disks: int, fatalities: int) -> int:
    """V6: what the board asks for with so many disks in the pile, three more for every fatality."""
    return disks * (7 + disks) + 3 * fatalities


def review(g: Frontier) -> Generator[Question, Any, None]:
    """V6: before a disk is removed, points must come up to the KPI; V5: both of Hermes before the second."""
    yield from ()
    if g.seats == 1 and g.rules.solo == "ceo":
        player = g.players[0]
        asked = kpi(g.pile, player.fatalities)
        points = score(g, 0).total
        g.say("review", asked=asked, points=points)
        if points < asked:
            g.finish(Outcome((), (points,), "dismissed", {"asked": asked, "points": points}))
        player.fatalities = 0
        g.pile += 1


def hermes_saved(g: Frontier) -> None:
    """V5: both industrialised in time wins at once."""
    if is_hermes(g) and all(g.factories.get(site) == 0 for site in HERMES):
        g.finish(Outcome((0,), (score(g, 0).total,), "hermes"))


def asked_of_all(g: Frontier) -> int:
    """V4: the points that everybody must reach."""
    figures = SOLITAIRE["altruism"]
    length = figures.disks.index(g.rules.cycles)
    return figures.wins_alone[length] if g.seats == 1 else figures.wins_each[length]


def finish_altruistic(g: Frontier) -> NoReturn:
    """V4, V5, V6: together all win or nobody."""
    points = [score(g, seat).total for seat in range(g.seats)]
    if is_hermes(g):
        g.finish(Outcome((), tuple(points), "hermes_lost"))
    if g.seats == 1 and g.rules.solo == "ceo":
        rating, won = rated(g, points[0])
        g.finish(Outcome((0,) if won else (), tuple(points), f"ceo.{rating}", {"points": points[0]}))
    asked = asked_of_all(g)
    won = all(total >= asked for total in points)
    args = {"asked": asked, "points": min(points)}
    g.finish(Outcome(tuple(range(g.seats)) if won else (), tuple(points), "altruism" if won else "selfish", args))


RATINGS = ((60, "legendary"), (40, "memorable"), (35, "good"))
BY_FUTURES = ((115, "legendary"), (95, "memorable"), (78, "good"))
"""V6, without and with Futures; less is controversial."""


def rated(g: Frontier, points: int) -> tuple[str, bool]:
    """V6: how a CEO who stayed to the end is remembered, and whether that is a success: with Futures one is needed."""
    if g.rules.futures and not g.players[0].stars:
        return "starless", False
    ratings = BY_FUTURES if g.rules.futures else RATINGS
    return next((name for least, name in ratings if points >= least), "controversial"), True

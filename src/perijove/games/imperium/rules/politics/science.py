"""Agendas about technologies."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.imperium.facts import PLANETS, RACES, RACIAL_TECHNOLOGIES, STRATEGY_CARDS
from perijove.games.imperium.modifiers import book, renew
from perijove.games.imperium.moves import Decline, Research, Use
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out
from perijove.games.imperium.rules.counters import draw_action_cards, gain_goods
from perijove.games.imperium.rules.dice import throw
from perijove.games.imperium.rules.lawbook import happens, lasting, law_of, repeal
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.politics.losses import discard_some, exhaust_some, lose_ships
from perijove.games.imperium.rules.technology import cannot_gain, colour_of, gain_technology, missing_for
from perijove.games.imperium.rules.trade import partners
from perijove.games.imperium.state import CRUISER, DESTROYER, Imperium, Law
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
BACKLASH = 9
"""Technological Jihad: a ship is lost on this or more."""

# ---------------------------------------------------------------------- prices


@book.card("regressive_rhetoric", changes="technology.price")
def dearer(g: Imperium, seat: int, price: int, technology: str) -> int:
    return price + 2


@book.card("science_community_speaker", changes="technology.price")
def cheaper(g: Imperium, seat: int, price: int, technology: str) -> int:
    """opt4.colour: race-specific technologies are made cheaper by the Research Grant alone."""
    return price - (technology not in RACIAL_TECHNOLOGIES)


@book.card("science_community_speaker", changes="secondary.counter")
def no_counter(g: Imperium, seat: int, counters: int, card: str) -> int:
    return 0 if STRATEGY_CARDS[card].named == "technology" else counters


@book.card("subsidized_studies", changes="technology.price")
def subsidy(g: Imperium, seat: int, price: int, technology: str) -> int:
    """Three less for the elected colour, two more for the others; race-specific ones have none."""
    colour = colour_of(g, technology)
    if not colour:
        return price
    return price - 3 if colour == law_of(g, "subsidized_studies").subject else price + 2


@book.card("technology_tariffs", changes="technology.price")
def tariff(g: Imperium, seat: int, price: int, technology: str) -> int:
    return price + 4 * (colour_of(g, technology) == "red")


@book.card("research_grant", changes="technology.fits")
def grant(g: Imperium, seat: int, fits: bool, planet: int, technology: str) -> bool:
    """Every specialty serves every colour, and (r.racetech.discount) race-specific technologies."""
    return bool(PLANETS[g.worlds[planet].planet].specialty)


# ---------------------------------------------------------------------- what may not be learnt


@carries_out("technology_investigation_committee", FOR)
def committee(g: Imperium) -> None:
    lasting(g, "technology_investigation_committee", in_order(g))


@book.card("technology_investigation_committee", changes="technology.sold")
def nothing_sold(g: Imperium, seat: int, sold: bool) -> bool:
    """Free gains stay possible."""
    return False


FORBIDDEN = {
    "research_grant.against": "yellow",
    "technology_tariffs.against": "green",
    "technology_buy_back.against": "",
}
"""Until the round ends no technology of the colour may be gained or bought; none at all without a colour."""


def _forbid(card: str, colour: str) -> None:
    def begin(g: Imperium) -> None:
        lasting(g, card, in_order(g))

    def allowed(g: Imperium, seat: int, possible: bool, technology: str) -> bool:
        return possible and bool(colour) and colour_of(g, technology) != colour

    carries_out(card.removesuffix(".against"), AGAINST)(begin)
    book.card(card, changes="technology.allowed")(allowed)


for _card, _colour in FORBIDDEN.items():
    _forbid(_card, _colour)


@book.card("forbidden_research", changes="technology.allowed")
def forbidden(g: Imperium, seat: int, possible: bool, technology: str) -> bool:
    """Nothing the next time Technology is used."""
    return possible and not is_technology(g)


def is_technology(g: Imperium) -> bool:
    return g.action.kind == "strategic" and STRATEGY_CARDS[g.action.card].named == "technology"


@happens("forbidden_research", "strategic action done")
def served(g: Imperium, law: Law, seat: int, card: str) -> None:
    if STRATEGY_CARDS[card].named == "technology":
        repeal(g, law.card)


# ---------------------------------------------------------------------- gaining and losing


@happens("regressive_rhetoric", "secondary left")
def read_instead(g: Imperium, law: Law, seat: int, card: str) -> Coroutine:
    """Who does not use the secondary ability of Technology may draw an action card instead."""
    if STRATEGY_CARDS[card].named == "technology":
        move = yield Choose(seat, "draw-instead", [Use(law.card), Decline()], "T5.5")
        if isinstance(move, Use):
            yield from draw_action_cards(g, seat, 1)


@carries_out("regressive_rhetoric", AGAINST)
def one_card_less(g: Imperium) -> Coroutine:
    for seat in in_order(g):
        yield from discard_some(g, seat, 1)


def could_sell(g: Imperium, seat: int, about: Any) -> list[Move]:
    """One technology in each status phase that none of the others needs."""
    player = g.players[seat]
    if "buy back" in player.marks:
        return []
    return [Use("technology_buy_back", choice=name) for name in player.technologies if spare(g, seat, name)]


def spare(g: Imperium, seat: int, technology: str) -> bool:
    """Whether every other technology has its prerequisites without this one, as far as it had them."""
    owned = g.players[seat].technologies
    rest = [name for name in owned if name != technology]
    return all(
        not missing_for(g.rules.expansion, name, rest) or bool(missing_for(g.rules.expansion, name, owned))
        for name in rest
    )


@book.card("technology_buy_back", window="status.any", offers=could_sell)
def sell(g: Imperium, seat: int, move: Use, about: Any) -> None:
    player = g.players[seat]
    player.marks += ("buy back",)
    player.technologies = tuple(name for name in player.technologies if name != move.choice)
    renew(g)
    g.say("technology.sold", seat=seat, technology=move.choice)
    gain_goods(g, seat, 6)


@carries_out("sharing_of_technology", FOR)
def share(g: Imperium) -> Coroutine:
    """Each may gain a technology of a trade partner, without prerequisites and no race-specific one."""
    for seat in in_order(g):
        offer = partial(shared, g, seat)
        if offer()[:-1]:
            move = yield Choose(seat, "research", offer, "T15.5", {"price": 0})
            if isinstance(move, Research):
                yield from gain_technology(g, seat, move.technology)


def shared(g: Imperium, seat: int) -> list[Move]:
    names = dict.fromkeys(name for other in partners(g, seat) for name in g.players[other].technologies)
    fit = [name for name in names if name not in RACIAL_TECHNOLOGIES and cannot_gain(g, seat, name, free=True) is None]
    return [*(Research(name) for name in fit), Decline()]


@happens("technological_jihad", "technology gained")
def backlash(g: Imperium, law: Law, seat: int, technology: str) -> Coroutine:
    (die,) = yield from throw(g, seat)
    g.say("rolled.card", seat=seat, card=law.card, dice=[die])
    if die >= BACKLASH:
        yield from lose_ships(g, seat, 1, DESTROYER, CRUISER)


@carries_out("technological_jihad", AGAINST)
def pay_for_knowledge(g: Imperium) -> Coroutine:
    """A planet for each technology gained since the start of the game."""
    for seat in in_order(g):
        player = g.players[seat]
        gained = [name for name in player.technologies if name not in RACES[player.race].technologies]
        yield from exhaust_some(g, seat, len(gained))

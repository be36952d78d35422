"""Which cards are in a match: strategy cards, the action and political decks, objectives (T2.7, T2.12 to T2.19)."""

from __future__ import annotations

from perijove.games.imperium.facts import ACTION_CARDS, AGENDAS, MAPS, OBJECTIVES, SETUP, STRATEGY_CARDS
from perijove.games.imperium.facts.cards import CardNeeds
from perijove.games.imperium.state import Imperium, Rules
from perijove.kernel.chance import Chance
from perijove.kernel.zones import Zone

CARDS = range(1, 9)
"""T27.1: exactly one strategy card a number."""


def strategy_cards(rules: Rules) -> tuple[str, ...]:
    """The eight cards of the match: one set, single cards from the other one, Imperial II for Imperial."""
    chosen: dict[int, str] = {}
    for card in STRATEGY_CARDS.values():
        if card.id == "imperial_ii":
            continue
        own = card.back == rules.strategy
        if own != (card.number in rules.swapped):
            chosen[card.number] = card.id
    if rules.has("imperial_ii"):
        chosen[8] = "imperial_ii"
    return tuple(chosen[number] for number in CARDS)


def in_game(needs: CardNeeds, rules: Rules, cards: tuple[str, ...], seats: int) -> bool:
    """T2.19, T16.8, T16.10: whether a card has what it needs. A tile that is missing is found out when it is drawn."""
    if needs.strategy and not any(card in cards for card in needs.strategy):
        return False
    if seats in needs.players_not or (needs.wormholes and gates_fixed(rules, seats)):
        return False
    return not needs.extra or rules.has(needs.extra)


def gates_fixed(rules: Rules, seats: int) -> bool:
    """opt16.p5.wormholes: on the special map for five no card has to do with wormholes."""
    maps = (each for each in MAPS.values() if each.players == seats and not each.multi_galaxy)
    return rules.galaxy == "preset" and any(each.wormholes_fixed for each in maps)


def action_deck(rules: Rules, cards: tuple[str, ...], seats: int) -> list[str]:
    """cards.mix, replace.action: base and expansion together, the newer printing where there are two."""
    box = "se" if rules.expansion else "base"
    return [
        card.id
        for card in ACTION_CARDS.values()
        if card.deck in (box, "both") and in_game(card.needs, rules, cards, seats)
        for _ in range(card.copies)
    ]


def political_deck(rules: Rules, cards: tuple[str, ...], seats: int) -> list[str]:
    """cards.mix, replace.political"""
    box = "se" if rules.expansion else "base"
    return [
        card.id
        for card in AGENDAS.values()
        if card.deck in (box, "both") and (card.set == "base" or rules.expansion)
        if in_game(card.needs, rules, cards, seats)
    ]


GATES = "ship_in_every_wormhole_system"
"""What Keeper of Gates asks for."""


def secret_objectives(rules: Rules, seats: int) -> list[str]:
    """T2.16, cards.mix: ten, with the expansion thirteen; opt16.p5.wormholes: cards of any kind, so secrets too."""
    fixed = gates_fixed(rules, seats)
    return [
        card.id
        for card in OBJECTIVES.values()
        if card.deck == "secret" and (card.set == "base" or rules.expansion)
        if not (fixed and card.test.kind == GATES)
    ]


def public_objectives(rules: Rules, stage: str) -> list[str]:
    """The public cards of a stage without Imperium Rex."""
    box = "se" if rules.has("variant_objectives") else "base"  # opt3.decks
    return [card.id for card in OBJECTIVES.values() if card.deck == stage and card.set == box and card.ends != "end"]


def imperium_rex(rules: Rules) -> str:
    return next(card.id for card in OBJECTIVES.values() if card.ends == "end" and card.set == "base")


def objective_deck(rules: Rules, chance: Chance) -> tuple[Zone, Zone]:
    """T2.12 to T2.15: stage I on top of stage II with Imperium Rex shuffled in; and what goes back to the box.

    T20.5: a Long War may do without Imperium Rex.
    """
    size = SETUP.deck("long_war" if rules.points == SETUP.deck("long_war").points else "normal")
    first, second = public_objectives(rules, "stage_1"), public_objectives(rules, "stage_2")
    chance.shuffle(first)
    chance.shuffle(second)
    take = size.stage_2 + (SETUP.white_stage_2 if rules.strategy == "white" else 0)
    lower = second[:take] if rules.has("without_rex") else [*second[:take], imperium_rex(rules)]
    chance.shuffle(lower)
    deck = Zone((*lower, *first[: size.stage_1]))
    return deck, Zone((*first[size.stage_1 :], *second[take:]))


def deal_cards(g: Imperium) -> None:
    """T2.7, T2.16: shuffle the decks, deal secret objectives, and political hands where Assembly is in the game."""
    cards = g.available
    g.actions = Zone(tuple(action_deck(g.rules, cards, g.seats)))
    g.agendas = Zone(tuple(political_deck(g.rules, cards, g.seats)))
    g.secrets = Zone(tuple(secret_objectives(g.rules, g.seats)))
    for deck in (g.actions, g.agendas, g.secrets):
        deck.shuffle(g.chance)
    g.objectives, g.objectives_left = objective_deck(g.rules, g.chance)
    for player in g.players:
        for _ in range(SETUP.secrets):
            player.secret.put(g.secrets.draw())
        if "assembly" in cards:  # opt2.political
            for _ in range(SETUP.white_political_cards):
                player.politics.put(g.agendas.draw())
    if g.rules.has("age_of_empire"):
        lay_out_age(g)
    elif g.rules.strategy == "white":  # opt2.reveal
        g.revealed_objectives = (g.objectives.draw(),)


def lay_out_age(g: Imperium) -> None:
    """T24.1: all cards above Imperium Rex lie open in a row; those below it leave the game."""
    row: list[str] = []
    while OBJECTIVES[g.objectives.cards[-1]].ends != "end":
        row.append(g.objectives.draw())
    rex = g.objectives.draw()
    g.objectives_left.cards += g.objectives.cards
    g.objectives.cards = (rex,)
    g.objectives.sight = "all"
    g.revealed_objectives = tuple(row)

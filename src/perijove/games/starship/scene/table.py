"""The scene: pieces, panels, prompt, moves and the final scores, from a seat's view alone."""

from __future__ import annotations

from perijove.games.starship.facts import DECKS
from perijove.games.starship.rules.building import DECK_OF
from perijove.games.starship.rules.comparing import CATEGORIES
from perijove.games.starship.rules.supports import CARDS
from perijove.games.starship.scene.cards import symbol_of
from perijove.games.starship.scene.offers import offers_of, prompt_of
from perijove.games.starship.scene.pieces import pieces_of
from perijove.games.starship.scene.telling import Telling
from perijove.games.starship.view import PlayerView, StarshipView
from perijove.kernel.game import Table
from perijove.kernel.scene import Card, Cards, Fact, Item, Note, Panel, Scene, Score, Track
from perijove.kernel.view import View
from perijove.kernel.words import Catalogue


def scene(words: Catalogue, table: Table) -> Scene:
    telling = Telling(words, table.lang, table.names)
    view = table.view
    shown: StarshipView = view.table
    outcome = view.outcome
    return Scene(
        pieces=pieces_of(telling, shown),
        panels=[_player(telling, view, shown, seat) for seat in range(view.players)] + [_decks(telling, shown)],
        prompt=prompt_of(telling, view, shown),
        moves=offers_of(telling, view),
        scores=_scores(telling, shown) if outcome else [],
        ending=telling.say(f"outcome.{outcome.why}", **outcome.args) if outcome else "",
    )


def _player(telling: Telling, view: View, table: StarshipView, seat: int) -> Panel:
    player = table.players[seat]
    items: list[Item] = []
    if view.outcome:
        won = ", ".join(telling.say(f"category.{category}") for category in player.points)
        items.append(Track(telling.label("points"), len(player.points), len(CATEGORIES), title=won))
    items += _rocket(telling, view, table, player)
    used = _used(player)
    items.append(_cards(telling, "hand", [card for card in player.hand if card not in used]))
    if player.discards:
        items.append(_cards(telling, "discards", player.discards, faded=True))
    return Panel(
        f"player:{seat}",
        telling.name(seat),
        items,
        seat=seat,
        active=seat in view.waiting,
        summary=_summary(telling, view, table, seat),
    )


def _summary(telling: Telling, view: View, table: StarshipView, seat: int) -> str:
    player = table.players[seat]
    if view.outcome:
        return telling.label("of-points", n=len(player.points))
    if table.stage == "assembly":
        if player.built:
            return telling.label("ready")
        return telling.label("builds") if seat in view.waiting else ""
    cards = telling.label("cards", n=len(player.hand))
    return f"{cards} · {telling.label('first')}" if table.first == seat else cards


def _used(player: PlayerView) -> set[str]:
    return set(player.rocket.cards()) if player.rocket is not None else set()


def _rocket(telling: Telling, view: View, table: StarshipView, player: PlayerView) -> list[Item]:
    if table.stage == "draft":
        return []
    rocket = player.rocket
    if rocket is None:
        return [Note(telling.label("secret"))] if player.built else []
    if view.outcome and not player.built:
        return [Note(telling.label("none"))]
    items: list[Item] = []
    figures = rocket.figures
    if figures:
        items += [
            Fact(telling.say(f"category.{name}"), str(figures[name]), telling.say(f"best.{name}"))
            for name in CATEGORIES
        ]
    cards = list(rocket.cards())
    return [*items, _cards(telling, "rocket", cards)] if cards else items


def _cards(telling: Telling, label: str, cards: list[str], faded: bool = False) -> Cards:
    ordered = sorted(cards, key=lambda card: (DECKS.index(DECK_OF[card]), card))
    return Cards(
        telling.label(label),
        [
            Card(
                f"card:{card}",
                telling.card(card),
                telling.about(card),
                symbol_of(CARDS[card]),
                f"ss-{DECK_OF[card]}",
                faded=faded,
            )
            for card in ordered
        ],
    )


def _decks(telling: Telling, table: StarshipView) -> Panel:
    """How many cards are left, and which are known to lie at the bottom."""
    items: list[Item] = [Fact(telling.label("stage"), telling.label(table.stage))]
    items.append(Fact(telling.label("round"), str(table.round)))
    for deck in DECKS:
        pile = table.decks[deck]
        known = ", ".join(telling.card(card) for card in pile.seen)
        title = f"{telling.label('known')}: {known}" if known else ""
        items.append(Fact(telling.say(f"part.{deck}"), telling.label("left", n=pile.left), title))
    return Panel("decks", telling.label("decks"), items)


def _scores(telling: Telling, table: StarshipView) -> list[Score]:
    return [
        Score(seat, len(player.points), {telling.say(f"category.{c}"): 1.0 for c in player.points})
        for seat, player in enumerate(table.players)
    ]

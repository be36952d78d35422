"""What lies on the table: decks with their top cards, drafted cards, rockets, marks of the players."""

from __future__ import annotations

from perijove.games.starship.facts import DECKS, Deck
from perijove.games.starship.rules.building import DECK_OF
from perijove.games.starship.rules.comparing import CATEGORIES
from perijove.games.starship.rules.supports import CARDS
from perijove.games.starship.scene import layout
from perijove.games.starship.scene.cards import symbol_of
from perijove.games.starship.scene.telling import Telling
from perijove.games.starship.state import Rocket
from perijove.games.starship.view import PileView, StarshipView
from perijove.kernel.scene import Piece

LABEL_ROOM = 26
"""How many letters of a card's name fit under its deck."""


def pieces_of(telling: Telling, view: StarshipView) -> list[Piece]:
    players = view.players
    found = _decks(telling, view.decks)
    for seat, player in enumerate(players):
        bay = layout.bay_of(seat, len(players))
        found += _marks(telling, view, seat, bay)
        found += _hand(telling, player.hand, player.rocket, bay)
        found += _hand(telling, player.discards, None, bay, faded=True)
        if player.rocket is not None:
            found += _rocket(telling, player.rocket, bay, seat)
    return found


def _decks(telling: Telling, decks: dict[Deck, PileView]) -> list[Piece]:
    found = []
    for deck in DECKS:
        pile, spot = decks[deck], layout.deck_spot(deck)
        if pile.left > 1:
            under = Piece(f"under:{deck}", "ss-under", spot.x + 4, spot.y + 4, scale=layout.DECK_SCALE)
            found.append(under)
        label = telling.say(f"part.{deck}")
        if pile.top:
            found.append(_card(telling, pile.top, spot, layout.DECK_SCALE, z=2))
            label = _shortened(telling.card(pile.top))
        below = spot.y + layout.CARD_HEIGHT * layout.DECK_SCALE / 2
        found.append(Piece(f"name:{deck}", "ss-anchor", spot.x, below - 8, label=label, z=3))
        left = telling.label("left", n=pile.left) if pile.left else telling.label("empty")
        found.append(Piece(f"left:{deck}", "ss-anchor", spot.x, below + 6, label=left, z=3))
    return found


def _shortened(name: str) -> str:
    """A name that fits under a deck; wide letters count twice. The whole one stands in the list of moves."""
    kept, room = "", LABEL_ROOM
    for letter in name:
        room -= 2 if letter > "\u2e80" else 1
        if room < 0:
            return f"{kept.rstrip()}…"
        kept += letter
    return kept


def _card(telling: Telling, card: str, spot: layout.Spot, scale: float, turn: float = 0, z: int = 2) -> Piece:
    title = f"{telling.card(card)} · {telling.about(card)}"
    return Piece(
        f"card:{card}", symbol_of(CARDS[card]), spot.x, spot.y, turn=turn, scale=round(scale, 3), title=title, z=z
    )  # fmt: skip


def _marks(telling: Telling, view: StarshipView, seat: int, bay: layout.Bay) -> list[Piece]:
    """The player's shape and name, the flag of the first player, and the categories won."""
    found = [
        Piece(f"seat:{seat}", "ss-seat", bay.name.x, bay.name.y, seat=seat, title=telling.name(seat), z=1),
        Piece(f"bay:{seat}", "ss-anchor", bay.name.x + 62, bay.name.y - 19, label=telling.name(seat), z=1),
    ]
    if view.first == seat and view.stage == "draft":
        spot = layout.Spot(bay.hand.x + bay.hand.width - 14, bay.name.y)
        title = telling.label("first")
        found.append(Piece("first", "ss-first", spot.x, spot.y, scale=0.9, seat=seat, title=title, z=1))
    won = [category for category in CATEGORIES if category in view.players[seat].points]
    for n, category in enumerate(won):
        spot = layout.sign_spot(bay, n)
        title = telling.say(f"category.{category}")
        found.append(Piece(f"won:{seat}:{category}", f"ss-win-{category}", spot.x, spot.y, seat=seat, title=title, z=4))
    return found


def _hand(
    telling: Telling, hand: list[str], rocket: Rocket | None, bay: layout.Bay, faded: bool = False
) -> list[Piece]:
    used = set(rocket.cards()) if rocket is not None else set()
    scale = layout.hand_scale(bay)
    found = []
    for deck in DECKS:
        column = [card for card in hand if DECK_OF[card] == deck and card not in used]
        for n, card in enumerate(column):
            piece = _card(telling, card, layout.hand_spot(bay, deck, n, len(column)), scale)
            piece.faded = faded
            found.append(piece)
    return found


def _rocket(telling: Telling, rocket: Rocket, bay: layout.Bay, seat: int) -> list[Piece]:
    """The cards in their places, a heavy radiator upside down, and an arrow for each support."""
    spots = layout.rocket_spots(bay, rocket)
    scale = layout.hull_of(bay).scale
    found = [
        _card(telling, card, spot, scale, 180 if rocket.radiators.get(card) == "heavy" else 0, z=3)
        for card, spot in spots.items()
    ]
    for card, by in rocket.supports.items():
        length, turn = layout.between(spots[by], spots[card])
        title = telling.say("move.support", card=card, by=by)
        drawn = layout.nearest_link(length)
        link = Piece(f"link:{card}:{by}", f"ss-link-{drawn}", spots[by].x, spots[by].y, seat=seat, title=title, z=2)
        link.turn, link.scale = round(turn, 1), round(length / drawn, 3)
        found.append(link)
    return found

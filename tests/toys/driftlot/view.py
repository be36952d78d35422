"""What a seat may see, and how it looks."""

import math
from collections.abc import Sequence

import msgspec
from tests.toys.driftlot.state import WORTH, Bid, Drift, worth

from perijove.kernel.game import Table
from perijove.kernel.scene import Board, Card, Cards, Fact, Item, Panel, Piece, Place, Scene, Score
from perijove.kernel.sheets import Telling
from perijove.kernel.words import Catalogue

SYMBOLS = (
    '<symbol id="lot"><path d="M0 -14L12 0L0 14L-12 0Z" fill="currentColor"/></symbol>'
    '<symbol id="ship" data-mark="9 9 5"><path d="M0 -12L8 10L-8 10Z" fill="currentColor"/></symbol>'
)
THEMES = {"dark": {"rock": "#2b3650", "sky": "#0b0f18"}, "light": {"rock": "#c5cfe4", "sky": "#eef2fb"}}


class DriftView(msgspec.Struct):
    round: int
    rounds: int
    lot: str
    bids: list[int]
    credits: list[int]
    won: list[tuple[str, ...]]
    hands: Sequence[Sequence[str | None]]
    discard: tuple[str, ...]
    deck: int
    worth: list[int]


def view_of(g: Drift, seat: int | None) -> DriftView:
    over = g.outcome is not None
    hands = [[*hand.cards] if over else hand.shown_to(seat) for hand in g.hands]
    return DriftView(
        round=min(g.round + 1, g.rounds), rounds=g.rounds, lot=g.lot, bids=g.bids, credits=g.credits, won=g.won,
        hands=hands, discard=g.discard.cards, deck=g.deck.count, worth=[worth(g, each) for each in range(g.seats)],
    )  # fmt: skip


def spot(seat: int, seats: int) -> tuple[float, float]:
    angle = math.tau * seat / seats + math.pi / 2
    return 200 + 140 * math.cos(angle), 150 + 105 * math.sin(angle)


def board_of(words: Catalogue, seats: int, lang: str) -> Board:
    spots = [spot(seat, seats) for seat in range(seats)]
    rings = [f'<circle cx="{x:.0f}" cy="{y:.0f}" r="26" fill="none" stroke="var(--line)"/>' for x, y in spots]
    rock = '<circle cx="200" cy="150" r="48" fill="var(--rock)"/>'
    lot = Place("lot", 200, 150, 48, words.text("panel.lot", lang))
    return Board(box=(0, 0, 400, 300), svg=rock + "".join(rings), symbols=SYMBOLS, places=[lot], palette=THEMES)


def draw(scene: Scene, table: Table, tell: Telling) -> Scene:
    """Pieces and panels; prompt, moves and ending are there already, in words."""
    shown: DriftView = table.view.table
    for seat, won in enumerate(shown.won):
        x, y = spot(seat, len(shown.won))
        scene.pieces.append(Piece(f"ship.{seat}", "ship", x, y, seat=seat, title=tell.name(seat)))
        for n, lot in enumerate(won):
            title = f"{tell.say(f'lot.{lot}')}: {tell.name(seat)}"
            scene.pieces.append(Piece(f"lot.{lot}", "lot", x - 30 + 15 * n, y + 22, scale=0.5, title=title))
    offered = tell.say(f"lot.{shown.lot}") if shown.lot else "–"
    if shown.lot:
        scene.pieces.append(Piece(f"lot.{shown.lot}", "lot", 200, 150, tint="go", label=offered, title=offered))
    discard = [Card(name=tell.say(f"card.{card}")) for card in shown.discard]
    facts = {"round": f"{shown.round}/{shown.rounds}", "lot": offered, "deck": str(shown.deck)}
    told = [Fact(tell.say(f"panel.{name}"), value) for name, value in facts.items()]
    scene.panels.append(Panel("table", tell.say("panel.table"), [*told, Cards(tell.say("panel.discard"), discard)]))
    scene.panels += [panel_of(table, tell, shown, seat) for seat in range(table.view.players)]
    for move in scene.moves:
        if isinstance(bid := table.view.moves[move.index], Bid):
            move.row, move.chip, move.touches = tell.say("panel.bid"), str(bid.credits), ["lot"]
    scene.scores = [parts_of(score, shown, tell) for score in scene.scores]
    return scene


def panel_of(table: Table, tell: Telling, shown: DriftView, seat: int) -> Panel:
    lots = [
        Card(name=tell.say(f"lot.{lot}"), note=tell.say(f"effect.{lot}", worth=WORTH[lot])) for lot in shown.won[seat]
    ]
    hand = [Card(name=tell.say(f"card.{card}")) if card else Card(hidden=True) for card in shown.hands[seat]]
    facts = {"credits": str(shown.credits[seat]), "bid": str(shown.bids[seat] or "–")}
    told = [Fact(tell.say(f"panel.{name}"), value) for name, value in facts.items()]
    items: list[Item] = [*told, Cards(tell.say("panel.lots"), lots), Cards(tell.say("panel.hand"), hand)]
    return Panel(f"seat.{seat}", tell.name(seat), items, seat=seat, active=seat in table.view.waiting)


def parts_of(score: Score, shown: DriftView, tell: Telling) -> Score:
    parts = {"panel.lots": shown.worth[score.seat], "panel.credits": shown.credits[score.seat] // 3}
    parts["card.bond"] = shown.hands[score.seat].count("bond")
    return Score(score.seat, score.total, {tell.say(key): value for key, value in parts.items()})


def text_of(shown: DriftView, words: Catalogue, lang: str) -> str:
    def names(kind: str, keys: Sequence[str | None]) -> str:
        return ", ".join(words.text(f"{kind}.{key}", lang) if key else "?" for key in keys) or "–"

    label = words.kind("panel", lang)
    lines = [f"{label['round']} {shown.round}/{shown.rounds}  {label['lot']}: {names('lot', [shown.lot])}"]
    for seat, credits in enumerate(shown.credits):
        lots, hand = names("lot", shown.won[seat]), names("card", shown.hands[seat])
        told = f"{label['credits']} {credits}  {label['lots']}: {lots}  {label['hand']}: {hand}"
        lines.append(f"  {seat + 1}: {told}")
    return "\n".join(lines)

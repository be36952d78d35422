"""Driftlot: sealed bids for what drifts by, injunctions and waivers.

Written by somebody who had the documents alone, to find out what they leave unsaid.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.toys.driftlot.rules import STAGES, cannot_bid, cannot_offer, cannot_play
from tests.toys.driftlot.state import CARDS, MOVES, ROUNDS, WORTH, Bid, Drift, Enjoin, Offer, Waive, points, worth
from tests.toys.driftlot.view import DriftView, board_of, draw, text_of, view_of

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.options import Option
from perijove.kernel.scene import Board, Scene
from perijove.kernel.sheets import Telling
from perijove.kernel.zones import Zone, redeal_zones

LENGTH = {"short": {"en": "Six rounds.", "ja": "6ラウンド。"}, "long": {"en": "Nine rounds.", "ja": "9ラウンド。"}}


class Driftlot(Game[Drift]):
    name, minutes, players = "driftlot", 20, range(3, 6)
    title = {"en": "Driftlot", "ja": "漂流競売"}
    about = {"en": "Sealed bids, and papers that stop them.", "ja": "秘密の入札と、それを止める書類。"}
    options = (Option("length", "short", {"en": "How many rounds are played.", "ja": "ラウンドの数。"}, LENGTH),)
    state, moves, home = Drift, MOVES, Path(__file__).parent

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Drift:
        deck, lots = Zone(tuple(card for card in CARDS for _ in range(CARDS[card]))), Zone(tuple(WORTH))
        deck.shuffle(chance)
        lots.shuffle(chance)
        hands = [Zone(tuple(deck.draw() for _ in range(3)), "owner", seat) for seat in range(seats)]
        return Drift(
            chance=chance, seats=seats, rounds=ROUNDS[options["length"]], deck=deck, discard=Zone(sight="all"),
            hands=hands, lots=lots, gone=[], credits=[8] * seats, won=[()] * seats, bids=[0] * seats,
        )  # fmt: skip

    def next_activity(self, g: Drift) -> Activity | None:
        return None if g.outcome else STAGES[g.stage](g)

    def view(self, g: Drift, seat: int | None) -> DriftView:
        return view_of(g, seat)

    def redeal(self, g: Drift, seat: int | None, chance: Chance) -> None:
        redeal_zones([g.deck, *g.hands], seat, chance)
        redeal_zones([g.lots], seat, chance)

    def why_not(self, g: Drift, question: Choose, move: Move) -> Refusal:
        refusal: Refusal | None = None
        match question.prompt, move:
            case "bid", Bid():
                refusal = cannot_bid(g, question.seat, move)
            case "offer", Offer():
                refusal = cannot_offer(g, question.seat, move)
            case "window.injunction", Enjoin():
                refusal = cannot_play(g, question.seat, "injunction")
            case "window.waiver", Waive():
                refusal = cannot_play(g, question.seat, "waiver")
        return refusal or Refusal("refused.not_now", {}, question.rule)

    def check(self, g: Drift) -> None:
        cards = [card for zone in (g.deck, g.discard, *g.hands) for card in zone.cards]
        assert all(cards.count(card) == count for card, count in CARDS.items()), "cards are conserved"
        lots = [*g.lots.cards, *g.gone, *(lot for won in g.won for lot in won), *([g.lot] if g.lot else [])]
        assert sorted(lots) == sorted(WORTH), "lots are conserved"
        assert min(g.credits) >= 0, "nobody is in debt"

    def scopes(self, g: Drift) -> Mapping[str, int]:
        return {"round": g.round}

    def points(self, g: Drift, seat: int) -> float:
        return points(g, seat)

    def evaluate(self, g: Drift, seat: int) -> float:
        best = max(points(g, other) for other in range(g.seats) if other != seat)
        credit = 0.34 + 0.03 * (g.rounds - g.round)
        return worth(g, seat) + credit * g.credits[seat] + 0.6 * g.hands[seat].count - 0.3 * best

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return board_of(self.words, seats, lang)

    def scene(self, table: Table) -> Scene:
        return draw(super().scene(table), table, Telling(self, table))

    def text_board(self, table: DriftView, lang: str) -> str:
        return text_of(table, self.words, lang)


game = Driftlot()

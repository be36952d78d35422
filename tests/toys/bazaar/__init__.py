"""Bazaar: a toy with sealed bids of several cards, vetoes that anybody may hold, deals by a form and a private purse.

Each round a lot is bid for side by side, each bidder laying down cards at their own pace; whoever holds a veto may stop
the sale; then the leader may offer a deal, and puts coins into the vault.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal

from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move, Procedure, draft, side_by_side
from perijove.kernel.forms import Field, Form, Number, OneOf, Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.options import Option
from perijove.kernel.scene import Board, Fact, Panel, Place, Scene
from perijove.kernel.sheets import Telling
from perijove.kernel.state import Outcome, State
from perijove.kernel.view import About, Plan
from perijove.kernel.windows import sealed
from perijove.kernel.zones import Zone, redeal_zones

VETO = "veto"
DECK = [VETO] * 4 + [f"bid-{n}" for n in range(1, 6)] * 4
LOTS = 5


class Lay(Move, frozen=True):
    card: str


class Done(Move, frozen=True):
    pass


class Veto(Move, frozen=True):
    pass


class Deal(Move, frozen=True):
    to: int
    give: int
    take: int


class Answer(Move, frozen=True):
    agree: bool


class Save(Move, frozen=True):
    pass


class Bazaar(State, kw_only=True):
    deck: Zone
    discards: Zone
    hands: list[Zone]
    tables: list[Zone]
    """What each has laid down as a bid: their own secret until all are done."""
    coins: list[int]
    vault: list[int]
    lots: list[int]
    lot: int = 1
    lead: int = 0
    stage: Literal["sale", "purse"] = "sale"


def value(card: str) -> int:
    return 0 if card == VETO else int(card.removeprefix("bid-"))


# ---------------------------------------------------------------------- the sale


def sale(g: Bazaar) -> Activity:
    bids = yield from side_by_side({seat: bid(g, seat) for seat in range(g.seats)})
    for table in g.tables:
        table.sight = "all"
    best = max(bids.values())
    buyers = [seat for seat, height in bids.items() if height == best]
    buyer = buyers[0] if len(buyers) == 1 else g.chance.pick(buyers)
    g.say("bids", seat=buyer, height=best)
    stopped = yield from sealed(
        "veto", range(g.seats), partial(vetoes, g), rule="sale.veto", concerns=(buyer,), args={"buyer": buyer}
    )
    if stopped is None:
        g.lots[buyer] += 1
        g.say("sold", seat=buyer)
    else:
        g.discards.put(g.hands[stopped[0]].take(VETO))
        g.say("vetoed", seat=stopped[0])
    for table in g.tables:
        while table.cards:
            g.discards.put(table.draw())
        table.sight = "owner"
    g.stage = "purse"


def bid(g: Bazaar, seat: int) -> Procedure[int]:
    """Cards go to the table one by one; the bid is their sum."""
    while True:
        move = yield Choose(seat, "bid", partial(bids_of, g, seat), "sale.bid", {"lot": g.lot})
        if isinstance(move, Done):
            return sum(map(value, g.tables[seat].cards))
        assert isinstance(move, Lay)
        g.tables[seat].put(g.hands[seat].take(move.card))


def bids_of(g: Bazaar, seat: int) -> list[Move]:
    return [*[Lay(card) for card in sorted(set(g.hands[seat].cards)) if card != VETO], Done()]


def vetoes(g: Bazaar, seat: int) -> Sequence[Move]:
    return [Veto()] if VETO in g.hands[seat].cards else []


# ---------------------------------------------------------------------- the purse


def purse(g: Bazaar) -> Activity:
    seat = g.lead
    offer = yield Choose(seat, "deal", deal_form(g, seat), "purse.deal")
    if isinstance(offer, Deal):
        args = {"seat": seat, "give": offer.give, "take": offer.take}
        answer = yield Choose(offer.to, "answer", [Answer(True), Answer(False)], "purse.deal", args)
        if answer.agree:
            g.coins[seat] += offer.take - offer.give
            g.coins[offer.to] += offer.give - offer.take
        g.say("dealt" if answer.agree else "declined", seat=seat, to=offer.to)
    saved = yield from draft(seat, save(g, seat))
    g.say("saved", seat=seat, coins=saved)
    end_round(g)


def deal_form(g: Bazaar, seat: int) -> Form:
    others = tuple(other for other in range(g.seats) if other != seat)
    most = max(g.coins[other] for other in others)
    fields: dict[str, Field] = {"to": OneOf(others), "give": Number(0, g.coins[seat]), "take": Number(0, most)}
    return Form(Deal, partial(cannot_deal, g, seat), partial(usual_deals, g, seat), fields)


def cannot_deal(g: Bazaar, seat: int, deal: Deal) -> Refusal | None:
    if deal.take > g.coins[deal.to]:
        return Refusal("refused.poor", {"seat": deal.to, "coins": g.coins[deal.to]}, "purse.deal")
    if deal.give == deal.take:
        return Refusal("refused.nothing", {}, "purse.deal")
    return None


def usual_deals(g: Bazaar, seat: int) -> list[Move]:
    deals = [Deal(other, 1, 2) for other in range(g.seats) if other != seat]
    return [*[deal for deal in deals if g.coins[seat] and cannot_deal(g, seat, deal) is None], Done()]


def save(g: Bazaar, seat: int) -> Procedure[int]:
    """Coins go to the vault one by one; others learn how many once it is shut."""
    saved = 0
    while True:
        move = yield Choose(seat, "save", partial(savings, g, seat), "purse.save")
        if isinstance(move, Done):
            return saved
        g.coins[seat] -= 1
        g.vault[seat] += 1
        saved += 1


def savings(g: Bazaar, seat: int) -> list[Move]:
    return [Save(), Done()] if g.coins[seat] else [Done()]


def end_round(g: Bazaar) -> None:
    for seat in range(g.seats):
        if g.deck.count:
            g.hands[seat].put(g.deck.draw())
            g.reveal()
    g.lead, g.lot, g.stage = (g.lead + 1) % g.seats, g.lot + 1, "sale"
    if g.lot > LOTS:
        scores = tuple(3 * g.lots[seat] + g.vault[seat] for seat in range(g.seats))
        best = max(scores)
        g.finish(Outcome(tuple(s for s in range(g.seats) if scores[s] == best), scores, "sold-out"))


# ---------------------------------------------------------------------- the game


class BazaarGame(Game[Bazaar]):
    name = "bazaar"
    title = {"en": "Bazaar", "ja": "バザール"}
    about = {"en": "Bid, veto, deal, save.", "ja": "競り、拒否し、取引し、貯める。"}
    minutes = 10
    players = range(2, 5)
    options = (Option("rich", False, {"en": "begin with ten coins", "ja": "10枚の硬貨で始める"}),)
    state = Bazaar
    moves = (Lay, Done, Veto, Deal, Answer, Save)
    home = Path(__file__).parent

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Bazaar:
        deck = Zone(tuple(DECK))
        deck.shuffle(chance)
        hands = [Zone(tuple(deck.draw() for _ in range(4)), "owner", seat) for seat in range(seats)]
        return Bazaar(
            chance=chance, seats=seats, deck=deck, discards=Zone(sight="all"), hands=hands,
            tables=[Zone(sight="owner", owner=seat) for seat in range(seats)],
            coins=[10 if options["rich"] else 3] * seats, vault=[0] * seats, lots=[0] * seats,
        )  # fmt: skip

    def next_activity(self, g: Bazaar) -> Activity | None:
        if g.outcome is not None:
            return None
        return sale(g) if g.stage == "sale" else purse(g)

    def view(self, g: Bazaar, seat: int | None) -> dict[str, Any]:
        over = g.outcome is not None
        zones = {"hands": g.hands, "tables": g.tables}
        shown = {name: [z.cards if over else z.shown_to(seat) for z in each] for name, each in zones.items()}
        deck = g.deck.cards if over else g.deck.shown_to(seat)
        return {
            **shown, "deck": deck, "discards": g.discards.cards, "coins": g.coins, "vault": g.vault, "lots": g.lots,
            "lot": g.lot, "lead": g.lead,
        }  # fmt: skip

    def redeal(self, g: Bazaar, seat: int | None, chance: Chance) -> None:
        redeal_zones([g.deck, *g.hands], seat, chance)

    def scopes(self, g: Bazaar) -> Mapping[str, int]:
        return {"lot": g.lot}

    def plans(self, g: Bazaar, seat: int, question: Choose) -> list[Plan]:
        if question.prompt == "save" and g.coins[seat]:
            return [Plan("all", {"coins": g.coins[seat]}, (*[Save()] * g.coins[seat], Done()))]
        return []

    def check(self, g: Bazaar) -> None:
        cards = [card for zone in (g.deck, g.discards, *g.hands, *g.tables) for card in zone.cards]
        assert sorted(cards) == sorted(DECK), f"cards are lost or made: {sorted(cards)}"
        assert min(g.coins) >= 0, f"somebody is in debt: {g.coins}"

    def about_move(self, g: Bazaar, seat: int, move: Move) -> About:
        return About(touches=("stand",))

    def evaluate(self, g: Bazaar, seat: int) -> float:
        return 3.0 * g.lots[seat] + g.vault[seat] + 0.5 * g.coins[seat] + 0.3 * sum(map(value, g.hands[seat].cards))

    # ------------------------------------------------------------------ how it looks

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        stand = '<rect width="400" height="200" fill="var(--sky)"/><rect x="100" y="60" width="200" height="80"/>'
        themes = {"dark": {"--sky": "#101426"}, "light": {"--sky": "#eef2fb"}}
        return Board(
            box=(0, 0, 400, 200), svg=stand, symbols="", places=[Place("stand", 200, 100, 60, "stand")], palette=themes
        )

    def scene(self, table: Table) -> Scene:
        scene, told, tell = super().scene(table), table.view.table, Telling(self, table)
        for seat in range(table.view.players):
            facts = [Fact("coins", str(told["coins"][seat])), Fact("lots", str(told["lots"][seat]))]
            scene.panels.append(Panel(f"p{seat}", tell.name(seat), [*facts], seat))
        return scene


game = BazaarGame()

"""The boxes beside the board: factions with stacks and hands, decks and prices, honours, an auction, a move."""

from __future__ import annotations

from perijove.games.colonization.facts import (
    BOARD,
    CARDS,
    FACES,
    FACTIONS,
    GLORIES,
    MONEY,
    RESERVE,
    VENTURES,
    site_at,
)
from perijove.games.colonization.scene.clock import prices, year_panel
from perijove.games.colonization.scene.futures import futures
from perijove.games.colonization.scene.politics import lawless, politics
from perijove.games.colonization.scene.signs import signs
from perijove.games.colonization.scene.telling import Telling, figures_of
from perijove.games.colonization.view import PlayerView, StackView
from perijove.kernel.scene import Card, Cards, Fact, Item, Panel, Row, Rows, Token, Tokens, Track
from perijove.solar.table.market import bidding, tops
from perijove.solar.table.scenes import summed
from perijove.solar.table.workshop import workshop


def panels(tell: Telling) -> list[Panel]:
    seats = list(range(len(tell.players)))
    if tell.seat is not None:  # the reader's own first, then clockwise
        seats = seats[tell.seat :] + seats[: tell.seat]
    found = [_mat(tell, seat) for seat in seats]
    tabs = [*workshop(tell), _market(tell), _honours(tell), *futures(tell), *politics(tell), signs(tell)]
    return [*found, *tabs, year_panel(tell), *lawless(tell), *_voyage(tell), *_auction(tell)]


# ---------------------------------------------------------------------- a faction


def _mat(tell: Telling, seat: int) -> Panel:
    player = tell.players[seat]
    items: list[Item] = [Fact(tell.say("panel.points"), summed(tell, player.score))]
    items.append(Tokens(tell.say("panel.wt"), [Token("aqua", player.wt, title=tell.say("panel.wt"))]))
    ability = FACTIONS[player.faction].ability
    items.append(Fact(tell.say(f"faction.{player.faction}"), tell.say(f"ability.{ability}")))
    if seat == tell.table.active and not tell.is_over:
        items.append(Fact(tell.say("panel.turn"), tell.join(_left(tell, player))))
    if player.hand:
        items.append(
            Cards(tell.say("panel.hand"), [Card(f"card.{card}", of=_in_hand(tell, card)) for card in player.hand])
        )
    for stack in player.stacks:
        items += _stack(tell, stack)
    items.append(Tokens(tell.say("panel.reserve"), _reserve(tell, player)))
    items += _holdings(tell, seat)
    title = tell.name(seat) + (f" ({tell.say('panel.you')})" if seat == tell.seat else "")
    active = not tell.is_over and tell.table.active == seat
    summary = tell.say("panel.summary", wt=player.wt, hand=len(player.hand), points=player.score.total)
    if tell.table.power == seat:
        summary = tell.say("panel.and", text=summary, more=tell.say("panel.in-power"))
    return Panel(f"mat.{seat}", title, items, seat, active, summary)


def _in_hand(tell: Telling, card: str) -> str:
    """A crew card is known by the side of its faction, others show both of theirs."""
    crew = next((player.crew for player in tell.players if FACES[player.crew].card == card), "")
    return f"face.{crew}" if crew else f"card.{card}"


def _left(tell: Telling, player: PlayerView) -> list[str]:
    """What of the turn is still to be had: operations and moves."""
    table = tell.table
    found = [tell.say("turn.operated" if table.operated else "turn.operation")]
    people = [
        part.face for stack in player.stacks for part in stack.parts
        if FACES[part.face].deck == "colonist" and FACES[part.face].card not in table.worked
    ]  # fmt: skip
    found += [tell.say("turn.colonists", n=len(people), wt=MONEY.colonist_operation)] if people else []
    craft = [stack.name for stack in player.stacks if stack.kind in ("rocket", "freighter", "bernal", "cube")]
    still = [name for name in craft if name not in table.moved]
    return [*found, *([tell.say("turn.may-move", stacks=still)] if still else [])]


def _holdings(tell: Telling, seat: int) -> list[Item]:
    """Claims by type, ventures, glories, colonists, what pushes, stars of Futures."""
    table, player = tell.table, tell.players[seat]
    found: list[Item] = []
    kinds = [site_at(BOARD[site]).type for site, owner in table.claims.items() if owner == seat]
    if kinds:
        said = [f"{kinds.count(kind)}{kind}" for kind in table.prices if kind in kinds]
        found.append(Fact(tell.say("panel.claims"), tell.join(said)))
    ventures = [tell.say(f"venture-of.{each}") for each, holders in table.ventures.items() if seat in holders]
    glories = [tell.say(f"glory-of.{each}") for each, owner in table.glories.items() if owner == seat]
    found += [Fact(tell.say("panel.ventures"), tell.join(ventures))] if ventures else []
    found += [Fact(tell.say("panel.glories"), tell.join(glories))] if glories else []
    if player.colonists:
        found.append(Fact(tell.say("panel.colonists"), f"{player.colonists}/{player.colonist_limit}"))
    found += [Fact(tell.say("panel.push"), tell.say("panel.powersat"))] if player.powersat else []
    stars = [
        Token("star", 1, title=tell.say(f"future-of.{each}")) for each, owner in table.stars.items() if owner == seat
    ]
    found += [Tokens(tell.say("panel.stars"), stars)] if stars else []
    return found


def _stack(tell: Telling, stack: StackView) -> list[Item]:
    """The cards of a stack, headed by where it is and what it holds besides."""
    if stack.kind == "leo" and not (stack.parts or stack.water):
        return []
    head = [] if stack.kind == "leo" else [tell.say("panel.stack-at", stack=stack.name, space=stack.space)]
    facts = [*(head or [tell.say("stack-name.leo")]), *figures_of(tell.say, stack)]
    cards = [Card(f"card.{FACES[part.face].card}", of=f"face.{part.face}") for part in stack.parts]
    for card, part in zip(cards, stack.parts, strict=True):
        if FACES[part.face].deck == "radiator":
            card.name = tell.say("panel.radiator", face=part.face, heavy=part.heavy)
        if part.seen:
            card.note = tell.say("panel.seen", glories=part.seen)
    return [Cards(tell.join(facts), cards)]


def _reserve(tell: Telling, player: PlayerView) -> list[Token]:
    return [
        Token("claim", player.disks, RESERVE.disks, tell.say("panel.disks")),
        Token("factory", player.cubes, RESERVE.cubes, tell.say("panel.cubes")),
    ]


# ---------------------------------------------------------------------- decks, prices, honours


def _market(tell: Telling) -> Panel:
    """The decks with what lies on top and how many cards are left, and what factories are worth."""
    return Panel("market", tell.say("panel.market"), [tops(tell, tell.table.decks), prices(tell)], at="tab")


def _honours(tell: Telling) -> Panel:
    """I1, I2: glories and ventures with what they ask for and bring, and who has them."""
    table = tell.table
    ventures = []
    for id, each in VENTURES.items():
        asks = tell.say("panel.asks", n=each.claims, type=each.type, wt=MONEY.venture)
        holders = tell.join([tell.name(seat) for seat in table.ventures.get(id, [])]) or "–"
        row: list[str | int] = [tell.say(f"venture-of.{id}"), asks, tell.say(f"venture-text.{id}"), holders]
        ventures.append(Row(row, f"venture.{id}"))
    glories = [
        Row(
            [tell.say(f"glory-of.{id}"), tell.name(table.glories[id]) if id in table.glories else "–"],
            f"glory.{id}",
            faded=id in table.glories,
        )
        for id in GLORIES
    ]
    columns = [tell.say(f"panel.{name}") for name in ("venture", "asked", "brings", "holders")]
    items: list[Item] = [
        Rows(tell.say("panel.ventures"), columns, ventures),
        Rows(tell.say("panel.glories"), [tell.say("panel.glory"), tell.say("panel.holders")], glories),
    ]
    return Panel("honours", tell.say("panel.honours"), items, at="tab")


# ---------------------------------------------------------------------- under way, under the hammer


def _voyage(tell: Telling) -> list[Panel]:
    """A move under way: what drives it, and what is left of its burns."""
    voyage = tell.table.voyage
    if voyage is None:
        return []
    stack = next(each for each in tell.players[tell.table.active].stacks if each.name == voyage.stack)
    title = tell.say("panel.voyage", seat=tell.table.active, stack=stack.name, space=stack.space)
    items: list[Item] = [Track(tell.say("panel.burns"), voyage.burns, max(voyage.thrust, voyage.burns, 1))]
    items += [Fact(tell.say("panel.bonus-burns"), str(voyage.bonus))] if voyage.bonus else []
    if voyage.thruster:
        drive = tell.say("panel.driven" if voyage.engine else "panel.coasting", face=voyage.thruster, n=voyage.thrust)
        items.append(Fact(tell.say("panel.drive"), drive))
    return [Panel("voyage", title, items, at="front")]


def _auction(tell: Telling) -> list[Panel]:
    """The card in the middle with what comes with it, and bids as they come."""
    auction = tell.table.auction
    if auction is None:
        return []
    items = bidding(tell, auction, [player.wt for player in tell.players], "wt")
    title = tell.say("panel.auction", card=CARDS[auction.card][0])
    return [Panel("auction", title, items, at="front")]

"""The boxes beside the board: factions with their stacks and hands, the workshop, decks and prices, the year."""

from __future__ import annotations

from perijove.games.frontier.facts import FACES
from perijove.games.frontier.scene.clock import prices, year_panel
from perijove.games.frontier.scene.futures import futures
from perijove.games.frontier.scene.signs import signs
from perijove.games.frontier.scene.telling import Telling, figures_of
from perijove.games.frontier.scene.war import war
from perijove.games.frontier.view import PlayerView, StackView
from perijove.kernel.scene import Card, Cards, Fact, Item, Panel, Row, Rows, Token, Tokens, Track
from perijove.solar.table.market import bidding, tops
from perijove.solar.table.scenes import summed
from perijove.solar.table.workshop import workshop


def panels(tell: Telling) -> list[Panel]:
    seats = list(range(len(tell.players)))
    if tell.seat is not None:  # the reader's own first, then clockwise
        seats = seats[tell.seat :] + seats[: tell.seat]
    found = [_mat(tell, seat) for seat in seats]
    tabs = [*workshop(tell), *futures(tell), _market(tell), *_assembly(tell), signs(tell)]
    return [*found, *tabs, year_panel(tell), *war(tell), *_auction(tell)]


# ---------------------------------------------------------------------- a faction


def _mat(tell: Telling, seat: int) -> Panel:
    player = tell.players[seat]
    items: list[Item] = [_points(tell, player)]
    items.append(Tokens(tell.say("panel.aquas"), [Token("aqua", player.aquas, title=tell.say("panel.aquas"))]))
    items += [
        Fact(tell.say("panel.faction"), tell.say(f"face.{player.crew}"), tell.say(f"ability.{_privilege(player)}"))
    ]
    if player.hand:
        items.append(Cards(tell.say("panel.hand"), [_hand_card(card) for card in player.hand]))
    for stack in player.stacks:
        items += _stack(tell, stack)
    items += [Tokens(tell.say("panel.reserve"), _reserve(tell, player))]
    items += _independence(tell, seat)
    if player.glories:
        said = [tell.say("panel.glory-high" if high else "panel.glory-low", zone=zone) for zone, high in player.glories]
        items.append(Fact(tell.say("panel.glories"), tell.join(said)))
    if player.medals:
        items.append(Fact(tell.say("panel.medals"), tell.join([tell.say(f"medal.{each}") for each in player.medals])))
    title = tell.name(seat) + (f" ({tell.say('panel.you')})" if seat == tell.seat else "")
    active = not tell.is_over and tell.table.active == seat
    summary = tell.say("panel.summary", aquas=player.aquas, hand=len(player.hand), points=player.score.total)
    if tell.table.war:
        side = "side-independent" if seat in tell.table.independents else "side-loyal"
        summary = tell.say("panel.and", text=summary, more=tell.say(f"war.{side}"))
    return Panel(f"mat.{seat}", title, items, seat, active, summary)


def _independence(tell: Telling, seat: int) -> list[Item]:
    """Stars of completed Futures (1D2), and the flag of who left the Earth (1D2c)."""
    player, found = tell.players[seat], list[Token]()
    found += [Token("star", 1, title=tell.say(f"future.{star}")) for star in player.stars]
    if seat in tell.table.independents:
        found.append(Token("independent", 1, title=tell.say("panel.independent"), tint=f"--seat-{seat}"))
    return [Tokens(tell.say("panel.stars"), found)] if found else []


def _privilege(player: PlayerView) -> str:
    return FACES[player.crew].privilege or ""


def _points(tell: Telling, player: PlayerView) -> Item:
    """As if the game ended now; on the way to a goal where there is one."""
    goal = tell.table.goal
    if goal:
        return Track(tell.say("panel.goal", most=goal), player.score.total, goal, summed(tell, player.score))
    return Fact(tell.say("panel.points"), summed(tell, player.score))


def _stack(tell: Telling, stack: StackView) -> list[Item]:
    """The cards of a stack, headed by where it is and what it holds besides."""
    if not stack.parts and (stack.kind == "leo" or not (stack.water or stack.isotope)):
        return []
    if stack.kind == "leo":
        return [Cards(tell.say("stack.leo"), [_stack_card(tell, part.face, part.heavy) for part in stack.parts])]
    facts = [tell.say("panel.stack-at", stack=stack.name, space=stack.space), *figures_of(tell.say, stack)]
    return [Cards(tell.join(facts), [_stack_card(tell, part.face, part.heavy) for part in stack.parts])]


def _stack_card(tell: Telling, face: str, heavy: bool) -> Card:
    card = Card(f"card.{FACES[face].card}", of=f"face.{face}")
    if FACES[face].deck == "radiator":
        card.name = tell.say("panel.radiator", face=face, heavy=heavy)
    return card


def _hand_card(card: str) -> Card:
    return Card(f"card.{card}", of=f"card.{card}")


def _reserve(tell: Telling, player: PlayerView) -> list[Token]:
    return [
        Token("claim", player.disks, 9, tell.say("panel.disks")),
        Token("factory", player.cubes, 7, tell.say("panel.cubes")),
        Token("colony", max(player.domes, 0), 7, tell.say("panel.domes")),
    ]


# ---------------------------------------------------------------------- decks, prices, the year


def _market(tell: Telling) -> Panel:
    """The six decks with what lies on top and how many cards are left, and what factories are worth."""
    return Panel("market", tell.say("panel.market"), [tops(tell, tell.table.decks), prices(tell)], at="tab")


def _assembly(tell: Telling) -> list[Panel]:
    table = tell.table
    if not table.delegates:
        return []
    rows = [
        Row(
            [tell.say(f"ideology.{name}"), tell.say(f"law.{name}"),
             tell.join([f"{tell.name(seat)} {count}" for seat, count in seats.items()]), table.legacy.get(name, 0)],
            tint="go" if name == table.star else "",
        )
        for name, seats in table.delegates.items()
    ]  # fmt: skip
    columns = [tell.say(f"panel.{name}") for name in ("ideology", "law", "delegates", "legacy")]
    star = Fact(tell.say("panel.star"), tell.say(f"ideology.{table.star}"))
    return [Panel("assembly", tell.say("panel.assembly"), [star, Rows("", columns, rows)], at="tab")]


def _auction(tell: Telling) -> list[Panel]:
    """The card in the middle with what comes with it, bids as they come, and what it would do for the reader."""
    auction = tell.table.auction
    if auction is None:
        return []
    items = bidding(tell, auction, [player.aquas for player in tell.players], "aquas")
    return [Panel("auction", tell.say("panel.auction"), items, at="front")]

"""The boxes beside the board: factions with their stacks and hands, the workshop, decks and prices, the year."""

from __future__ import annotations

from perijove.games.frontier.facts import CYCLE, FACES
from perijove.games.frontier.scene.telling import Telling
from perijove.games.frontier.view import PlayerView, StackView
from perijove.kernel.scene import Card, Cards, Fact, Item, Note, Panel, Row, Rows, Token, Tokens, Track


def panels(tell: Telling) -> list[Panel]:
    seats = list(range(len(tell.players)))
    if tell.seat is not None:  # the reader's own first, then clockwise
        seats = seats[tell.seat :] + seats[: tell.seat]
    found = [_mat(tell, seat) for seat in seats]
    if tell.seat is not None:
        found.append(_workshop(tell, tell.seat))
    return [*found, _market(tell), _year(tell), *_assembly(tell), *_auction(tell)]


# ---------------------------------------------------------------------- a faction


def _mat(tell: Telling, seat: int) -> Panel:
    player = tell.players[seat]
    items: list[Item] = [
        Track(tell.say("panel.points"), player.score.total, max(40, player.score.total), _sum(tell, player))
    ]
    items.append(Tokens(tell.say("panel.aquas"), [Token("aqua", player.aquas, title=tell.say("panel.aquas"))]))
    items += [
        Fact(tell.say("panel.faction"), tell.say(f"face.{player.crew}"), tell.say(f"ability.{_privilege(player)}"))
    ]
    for stack in player.stacks:
        items += _stack(tell, stack)
    if player.hand:
        cards = [_hand_card(card) for card in player.hand]
        items.append(Cards(tell.say("panel.hand"), cards))
    items += [Tokens(tell.say("panel.reserve"), _reserve(tell, player))]
    if player.glories:
        said = [tell.say("panel.glory-high" if high else "panel.glory-low", zone=zone) for zone, high in player.glories]
        items.append(Fact(tell.say("panel.glories"), tell.join(said)))
    if player.medals:
        items.append(Fact(tell.say("panel.medals"), tell.join([tell.say(f"medal.{each}") for each in player.medals])))
    title = tell.name(seat) + (f" ({tell.say('panel.you')})" if seat == tell.seat else "")
    active = not tell.is_over and tell.table.active == seat
    summary = tell.say("panel.summary", aquas=player.aquas, hand=len(player.hand), points=player.score.total)
    return Panel(f"mat.{seat}", title, items, seat, active, summary)


def _privilege(player: PlayerView) -> str:
    return FACES[player.crew].privilege or ""


def _sum(tell: Telling, player: PlayerView) -> str:
    """The points with their parts."""
    parts = {name: getattr(player.score, name) for name in player.score.__struct_fields__}
    return tell.join([tell.say(f"score.{name}", n=n) for name, n in parts.items() if n])


def _stack(tell: Telling, stack: StackView) -> list[Item]:
    if not stack.parts and not stack.water and not stack.isotope:
        return []
    head = tell.say(f"stack.{stack.name}")
    if stack.kind != "leo":
        head = tell.say("panel.stack-at", stack=stack.name, space=stack.space)
    facts = []
    if stack.kind == "rocket":
        facts.append(tell.say("panel.masses", dry=stack.dry, wet=stack.wet, fuel=stack.fuel))
    if stack.kind != "leo":
        facts += [tell.say("panel.tanks", n=getattr(stack, kind), kind=kind) for kind in ("water", "isotope")
                  if getattr(stack, kind)]  # fmt: skip
    facts += [tell.say("panel.glitch")] if stack.glitch else []
    cards = [_stack_card(tell, part.face, part.heavy) for part in stack.parts]
    items: list[Item] = [Cards(head, cards)] if cards else []
    return [*items, Note(f"{head}: {tell.join(facts)}")] if facts else items


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


# ---------------------------------------------------------------------- the workshop


def _workshop(tell: Telling, seat: int) -> Panel:
    """What the reader's stacks can do: every card, whether it works, and what would drive the rocket how hard."""
    player = tell.players[seat]
    items: list[Item] = []
    for bench in player.benches:
        rows = [
            Row(
                [tell.say(f"face.{each.face}"), each.mass, each.rad_hard,
                 tell.say("bench.works") if not each.missing else tell.say("bench.missing", what=each.missing)],
                id=f"card.{FACES[each.face].card}",
                tint="" if not each.missing else "hf-bust",
            )
            for each in bench.parts
        ]  # fmt: skip
        columns = [tell.say(f"bench.{name}") for name in ("card", "mass", "rad", "state")]
        if rows:
            items.append(Rows(tell.say(f"stack.{bench.stack}"), columns, rows))
        for engine in bench.engines:
            terms = " ".join(tell.say(f"term.{term.source}", n=f"{term.amount:+}") for term in engine.terms)
            value = tell.say("bench.engine", thrust=engine.thrust, fuel=engine.consumption, burns=engine.burns)
            items.append(Fact(tell.say(f"face.{engine.face}"), value, terms))
    if not items:
        items.append(Note(tell.say("bench.empty")))
    return Panel("workshop", tell.say("panel.workshop"), items, at="tab")


# ---------------------------------------------------------------------- decks, prices, the year


def _market(tell: Telling) -> Panel:
    table = tell.table
    tops = [Card(f"deck.{deck}", of=f"card.{shown.top[-1]}") for deck, shown in table.decks.items() if shown.top]
    counts = [Fact(tell.say(f"deck.{deck}"), str(shown.count)) for deck, shown in table.decks.items()]
    prices = Rows(
        tell.say("panel.prices"),
        [tell.say("panel.type"), tell.say("panel.factories"), tell.say("panel.price")],
        [Row([kind, each.factories, each.price]) for kind, each in table.prices.items()],
    )
    return Panel("market", tell.say("panel.market"), [Cards(tell.say("panel.tops"), tops), prices, *counts], at="tab")


def _year(tell: Telling) -> Panel:
    """What the year is, and what comes: seasons, events, the end."""
    table = tell.table
    ahead = [(table.spot + step) % len(CYCLE.seasons) for step in range(1, len(CYCLE.seasons) + 1)]
    event = next(step for step, spot in enumerate(ahead, 1) if spot in CYCLE.events)
    change = next(step for step, spot in enumerate(ahead, 1) if CYCLE.seasons[spot] != table.season)
    seniority = next(step for step, spot in enumerate(ahead, 1) if spot == CYCLE.seniority)
    items: list[Item] = [
        Track(tell.say("panel.year"), table.year, table.year + seniority - 1 + 12 * (table.disks - 1)),
        Fact(tell.say("panel.season"), tell.say(f"season.{table.season}"), tell.say("panel.season-change", n=change)),
        Fact(tell.say("panel.event-in"), str(event)),
        Fact(tell.say("panel.disks-left"), str(table.disks)),
        Fact(tell.say("panel.first-player"), tell.name(table.first)),
    ]
    if table.anarchy:
        items.append(Note(tell.say("panel.anarchy")))
    chits = [Fact(tell.say(f"zone.{zone}"), str(count)) for zone, count in table.glory.items()]
    if chits:
        items.append(Fact(tell.say("panel.glory-map"), tell.join([f"{each.label} {each.value}" for each in chits])))
    return Panel("year", tell.say("panel.clock"), items)


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
    """The card in the middle, bids as they come."""
    auction = tell.table.auction
    if auction is None:
        return []
    items: list[Item] = [Cards(tell.say("panel.for-sale"), [Card("auction", of=f"card.{auction.card}")])]
    items += [Fact(tell.name(seat), str(aquas)) for seat, aquas in auction.bids.items()]
    items += [Fact(tell.name(seat), tell.say("panel.is-out")) for seat in auction.out]
    return [Panel("auction", tell.say("panel.auction"), items, at="front")]

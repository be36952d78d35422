"""The boxes beside the board: race sheets, objectives, laws and decks, what lies in hands."""

from __future__ import annotations

from perijove.games.imperium.facts import OBJECTIVES, RACES
from perijove.games.imperium.scene.naming import card, name_of, points_of
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import POOLS
from perijove.games.imperium.view import Cards as Zone
from perijove.games.imperium.view import PlayerView
from perijove.kernel.scene import Card, Cards, Fact, Item, Note, Panel, Token, Tokens, Track


def panels(tell: Telling) -> list[Panel]:
    """The reader's own sheet, the others in order of play, then the table's boxes."""
    seats = [*tell.table.order, *(seat for seat in range(tell.seats) if seat not in tell.table.order)]
    own = [seat for seat in seats if seat == tell.seat]
    rest = [seat for seat in seats if seat != tell.seat]
    found = [_sheet(tell, seat) for seat in (*own, *rest)]
    return [*found, _round(tell), _objectives(tell), *_council(tell)]


def ready_values(tell: Telling, seat: int) -> tuple[int, int]:
    ready = [world for world in tell.table.worlds if world.owner == seat and not world.exhausted]
    return sum(world.resources for world in ready), sum(world.influence for world in ready)


# ---------------------------------------------------------------------- race sheets


def _sheet(tell: Telling, seat: int) -> Panel:
    player = tell.players[seat]
    is_own = seat == tell.seat
    items: list[Item] = [Track(tell.say("panel.points"), player.points, tell.table.target)]
    if player.race:
        items += _pools(tell, seat, player)
        items += _strategy(tell, player)
    items += _hand(tell, player, is_own)
    if player.technologies:
        items.append(Cards(tell.say("panel.technologies"),
                           [card(tell, each, "technology") for each in player.technologies]))  # fmt: skip
    items += _contracts(tell, seat, player)
    if player.race:
        items.append(Cards(tell.say("panel.abilities"), [card(tell, each, "ability") for each in player.abilities]))
    title = tell.name(seat) + (f" ({tell.say('panel.you')})" if is_own else "")
    return Panel(f"sheet.{seat}", title, items, seat, _is_active(tell, seat), _summary(tell, seat, player))


def _is_active(tell: Telling, seat: int) -> bool:
    return tell.view.outcome is None and tell.table.active == seat


def _summary(tell: Telling, seat: int, player: PlayerView) -> str:
    if not player.race:
        return ""
    resources, influence = ready_values(tell, seat)
    parts = [tell.title(f"race-short.{player.race}")]
    parts += [tell.title(f"strategy.{each}") + ("✓" if each in player.used else "") for each in player.cards]
    parts.append(tell.say("panel.pools-short", command=player.command, strategy=player.strategy, fleet=player.fleet))
    parts.append(tell.say("panel.values-short", resources=resources, influence=influence, goods=player.goods))
    if player.passed:
        parts.append(tell.say("panel.passed"))
    if player.out:
        parts.append(tell.say("panel.out"))
    if seat == tell.table.speaker:
        parts.append(tell.say("term.speaker"))
    return " · ".join(parts)


def _pools(tell: Telling, seat: int, player: PlayerView) -> list[Item]:
    resources, influence = ready_values(tell, seat)
    pools = [Token("counter", getattr(player, pool), title=tell.say(f"area.{pool}"), tint=f"--seat-{seat}")
             for pool in POOLS]  # fmt: skip
    return [
        Tokens(tell.say("panel.pools"), pools),
        Tokens(tell.say("panel.wealth"), [
            Token("value-resources", resources, title=tell.say("panel.ready-resources")),
            Token("value-influence", influence, title=tell.say("panel.ready-influence")),
            Token("goods", player.goods, title=tell.say("term.trade-goods")),
        ]),
    ]  # fmt: skip


def _strategy(tell: Telling, player: PlayerView) -> list[Item]:
    if not player.cards:
        return []
    shown = [card(tell, each, "strategy", faded=each in player.used) for each in player.cards]
    return [Cards(tell.say("panel.strategy"), shown)]


def _hand(tell: Telling, player: PlayerView, is_own: bool) -> list[Item]:
    """Cards in hand by deck: faces for whoever may see them, else backs."""
    found: list[Item] = []
    zones: tuple[tuple[str, Zone], ...] = (
        ("action", player.hand), ("political", player.politics), ("objective", player.secret), ("tile", player.tiles),
    )  # fmt: skip
    for kind, zone in zones:
        if not zone:
            continue
        label = tell.say(f"panel.hand.{kind}")
        if any(zone):
            faces = [card(tell, each, kind) if each else Card("", hidden=True) for each in zone]
            found.append(Cards(label, faces))
        else:
            found.append(Fact(label, str(len(zone))))
    claimed = [card(tell, each, "objective", id_="") for each in player.claimed]
    return [*found, Cards(tell.say("panel.claimed"), claimed)] if claimed else found


def _contracts(tell: Telling, seat: int, player: PlayerView) -> list[Item]:
    if not player.race:
        return []
    given = {}
    for each in tell.table.agreements:
        if seat in each.seats:
            mine = each.seats.index(seat)
            given[each.cards[mine]] = each.seats[1 - mine]
    parts = [
        tell.say("panel.contract-with", value=value, seat=given[number]) if number in given
        else tell.say("panel.contract-free", value=value)
        for number, value in enumerate(RACES[player.race].contracts)
    ]  # fmt: skip
    return [Fact(tell.say("panel.contracts"), tell.join(parts))]


# ---------------------------------------------------------------------- the table's boxes


def _round(tell: Telling) -> Panel:
    table = tell.table
    phase = table.stage.split(".")[0]
    key = f"stage.{phase}" if tell.has(f"stage.{phase}") else "stage.turn"
    items: list[Item] = [Fact(tell.say("panel.phase"), tell.say(key))]
    if table.order:
        names = [
            tell.name(seat) + (tell.say("panel.has-passed") if tell.players[seat].passed else "")
            for seat in table.order
        ]
        items.append(Fact(tell.say("panel.order"), " › ".join(names)))
    taken = {each for player in tell.players for each in player.cards}
    free = [each for each in table.available if each not in taken]
    if free and table.stage.startswith("strategy"):
        items.append(Cards(tell.say("panel.free-cards"), [card(tell, each, "strategy") for each in free]))
    bonus = [
        tell.say("panel.bonus-on", card=each, n=n) for each, n in zip(table.available, table.bonus, strict=True) if n
    ]
    if bonus:
        items.append(Fact(tell.say("panel.bonus"), tell.join(bonus)))
    return Panel("round", tell.say("panel.round", n=table.round), items)


def _objectives(tell: Telling) -> Panel:
    items: list[Item] = []
    mine = tell.players[tell.seat].claimed if tell.seat is not None else ()
    for each in tell.table.objectives_open:
        fact = OBJECTIVES[each]
        label = tell.say("panel.objective", name=tell.title(f"objective.{each}"), n=fact.points)
        if each in mine:
            label = tell.say("panel.objective-done", name=label)
        have, wanted = tell.table.progress.get(each, (0, 0))
        if wanted and each not in mine:
            items.append(Track(label, have, wanted, tell.title(f"objective-text.{each}")))
        else:
            items.append(Fact(label, "", tell.title(f"objective-text.{each}")))
    for secret in tell.players[tell.seat].secret if tell.seat is not None else ():
        if secret is not None:
            have, wanted = tell.table.progress.get(secret, (0, 0))
            label = tell.say("panel.secret", name=tell.title(f"objective.{secret}"), n=points_of(secret))
            items.append(Track(label, have, max(1, wanted), tell.title(f"objective-text.{secret}")))
    if not items:
        items.append(Note(tell.say("panel.no-objectives")))
    return Panel("objectives", tell.say("panel.objectives"), items)


def _outcome(tell: Telling, outcome: str) -> str:
    """What a vote was given to; a pair is joined by +."""
    return tell.join([name_of(tell, each) for each in outcome.split("+")]) if outcome else tell.say("term.abstain")


def _council(tell: Telling) -> list[Panel]:
    """Laws in force, the agenda, the decks and discard piles."""
    table = tell.table
    items: list[Item] = []
    if table.debate is not None:
        items.append(Cards(tell.say("panel.agenda"), [card(tell, table.debate.card, "political")]))
        votes = [tell.say("panel.vote", seat=each.seat, n=each.votes, outcome=_outcome(tell, each.outcome))
                 for each in table.debate.votes]  # fmt: skip
        items += [Note(tell.join(votes))] if votes else []
    if table.laws:
        items.append(Cards(tell.say("panel.laws"), [card(tell, law.card, "political") for law in table.laws]))
    items.append(Tokens(tell.say("panel.decks"), [
        Token("deck-action", len(table.actions), title=tell.say("panel.deck.action"), tint="action"),
        Token("deck-political", len(table.agendas), title=tell.say("panel.deck.political"), tint="political"),
        Token("deck-objective", len(table.objectives), title=tell.say("panel.deck.objective"), tint="objective"),
        Token("goods", table.goods, title=tell.say("panel.supply")),
    ]))  # fmt: skip
    for kind, pile in (("action", table.actions_used), ("political", table.agendas_used)):
        if pile:
            shown = [card(tell, each, kind, id_="") for each in pile[::-1] if each]
            items.append(Cards(tell.say(f"panel.discarded.{kind}"), shown))
    return [Panel("council", tell.say("panel.council"), items)]

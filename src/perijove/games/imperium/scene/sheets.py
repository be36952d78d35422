"""Race sheets: points, counters in three pools, wealth, strategy cards, technologies, hand, contracts."""

from __future__ import annotations

from perijove.games.imperium.facts import RACES
from perijove.games.imperium.scene.naming import card
from perijove.games.imperium.scene.telling import Telling
from perijove.games.imperium.state import POOLS
from perijove.games.imperium.view import Cards as Zone
from perijove.games.imperium.view import PlayerView
from perijove.kernel.scene import Card, Cards, Fact, Item, Panel, Token, Tokens, Track


def sheet(tell: Telling, seat: int) -> Panel:
    player = tell.players[seat]
    is_own = seat == tell.seat
    items: list[Item] = [Track(tell.say("panel.points"), player.points, tell.table.target)]
    if player.race:
        items += _pools(tell, seat, player) if is_own else []  # the summary of the others tells it in a line
        items += _strategy(tell, player)
    items += _hand(tell, player, is_own)
    if not is_own and player.technologies:
        known = [card(each, "technology", id_="") for each in player.technologies]
        items.append(Cards(tell.say("panel.technologies"), known))
    if player.race:
        items.append(_contracts(tell, seat, player))
        items.append(Cards(tell.say("panel.abilities"), [_ability(each, is_own) for each in player.abilities]))
    title = tell.say("panel.my-sheet") if is_own else tell.name(seat)
    active = tell.view.outcome is None and tell.table.active == seat
    return Panel(f"sheet.{seat}", title, items, seat, active, "" if is_own else _summary(tell, seat, player))


def _ability(ability: str, is_own: bool) -> Card:
    return card(ability, "ability", id_=None if is_own else "")


def _summary(tell: Telling, seat: int, player: PlayerView) -> str:
    """What everybody wants to know of a rival in a line."""
    if not player.race:
        return ""
    resources, influence = ready_values(tell, seat)
    race = tell.title(f"race-short.{player.race}")
    parts = [] if tell.name(seat).startswith(race) else [race]
    parts += [tell.title(f"strategy.{each}") + ("✓" if each in player.used else "") for each in player.cards]
    parts.append(tell.say("panel.pools-short", command=player.command, strategy=player.strategy, fleet=player.fleet))
    parts.append(tell.say("panel.values-short", resources=resources, influence=influence, goods=player.goods))
    parts += [tell.say("panel.cards-short", n=len(player.hand))] if player.hand else []
    parts += [tell.say("panel.passed")] if player.passed else []
    parts += [tell.say("panel.out")] if player.out else []
    parts += [tell.say("term.speaker")] if seat == tell.table.speaker else []
    return " · ".join(parts)


def ready_values(tell: Telling, seat: int) -> tuple[int, int]:
    """Resources and influence of refreshed planets."""
    ready = [world for world in tell.table.worlds if world.owner == seat and not world.exhausted]
    return sum(world.resources for world in ready), sum(world.influence for world in ready)


def _pools(tell: Telling, seat: int, player: PlayerView) -> list[Item]:
    resources, influence = ready_values(tell, seat)
    pools = [Token("counter", getattr(player, pool), title=tell.say(f"area.{pool}"), tint=f"--seat-{seat}")
             for pool in POOLS]  # fmt: skip
    wealth = [
        Token("value-resources", resources, title=tell.say("panel.ready-resources")),
        Token("value-influence", influence, title=tell.say("panel.ready-influence")),
        Token("goods", player.goods, title=tell.say("term.trade-goods")),
    ]
    return [Tokens(tell.say("panel.pools"), pools), Tokens(tell.say("panel.wealth"), wealth)]


def _strategy(tell: Telling, player: PlayerView) -> list[Item]:
    if not player.cards:
        return []
    shown = [card(each, "strategy", faded=each in player.used) for each in player.cards]
    return [Cards(tell.say("panel.strategy"), shown)]


def _hand(tell: Telling, player: PlayerView, is_own: bool) -> list[Item]:
    """Cards in hand by deck: faces for whoever may see them, else their number."""
    found: list[Item] = []
    zones: tuple[tuple[str, Zone], ...] = (
        ("action", player.hand), ("political", player.politics), ("objective", player.secret), ("tile", player.tiles),
    )  # fmt: skip
    for kind, zone in zones:
        label = tell.say(f"panel.hand.{kind}")
        if any(zone):
            faces = [card(each, kind, id_=None if is_own else "") if each else Card("", hidden=True) for each in zone]
            found.append(Cards(label, faces))
        elif zone:
            found.append(Fact(label, str(len(zone))))
    claimed = [card(each, "objective", id_="") for each in (*player.claimed, *player.specials)]
    captives = [card(each, "leader", id_=None if is_own else "") for each in player.captives]
    kept = [card(each, "domain", id_="") for each in player.kept]
    open_ = (("claimed", claimed), ("captives", captives), ("kept", kept))
    return [*found, *(Cards(tell.say(f"panel.{label}"), shown) for label, shown in open_ if shown)]


def _contracts(tell: Telling, seat: int, player: PlayerView) -> Item:
    given = {}
    for each in tell.table.agreements:
        if seat in each.seats:
            mine = each.seats.index(seat)
            given[each.cards[mine]] = each.seats[1 - mine]
    parts = [
        tell.say("panel.contract-with", value=value, seat=given[number])
        if number in given
        else tell.say("panel.contract-free", value=value)
        for number, value in enumerate(RACES[player.race].contracts)
    ]
    return Fact(tell.say("panel.contracts"), tell.join(parts))

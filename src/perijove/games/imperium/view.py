"""What a seat may see: an allow-list, built in this one module. Numbers of cards are open, cards are not (T0.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from perijove.games.imperium.reach import Approach, approaches
from perijove.games.imperium.reckoning import Aim, Reckoning, aims, opponents, reckoning
from perijove.games.imperium.rules.artifacts import ARTIFACTS, CARDS
from perijove.games.imperium.rules.conditions import Progress, progress
from perijove.games.imperium.rules.council import VOICE
from perijove.games.imperium.rules.shock import SHOCK_TROOPS, left
from perijove.games.imperium.state import (
    Action,
    Agreement,
    Battle,
    Debate,
    Effect,
    Fleet,
    History,
    Imperium,
    Law,
    Player,
    World,
)
from perijove.kernel.zones import Zone

Cards = tuple[str | None, ...]
"""A row of cards, the last on top; None is a back."""
Shown = Callable[[Zone], Cards]


class PlayerView(msgspec.Struct, frozen=True):
    race: str
    colour: str
    home: int
    corner: int
    """The seat of the layout, from 1."""
    command: int
    strategy: int
    fleet: int
    reserve: int
    goods: int
    points: int
    pieces: tuple[int, ...]
    planets: tuple[int, ...]
    technologies: tuple[str, ...]
    abilities: tuple[str, ...]
    cards: tuple[str, ...]
    used: tuple[str, ...]
    passed: bool
    claimed: tuple[str, ...]
    specials: tuple[str, ...]
    captives: tuple[str, ...]
    kept: tuple[str, ...]
    out: bool
    marks: tuple[str, ...]
    hand: Cards
    politics: Cards
    secret: Cards
    tiles: Cards


class ImperiumView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    stage: str
    round: int
    turn: int
    speaker: int
    active: int
    order: tuple[int, ...]
    target: int
    layout: str
    tiles: tuple[str, ...]
    hexes: tuple[tuple[int, int], ...]
    near: tuple[tuple[int, ...], ...]
    links: tuple[tuple[int, ...], ...]
    wormholes: tuple[tuple[str, ...], ...]
    placed: Mapping[int, str]
    """While the galaxy is built: the tiles that lie, by place of the spiral."""
    hidden: tuple[int, ...]
    fleets: tuple[Fleet, ...]
    counters: tuple[int, ...]
    worlds: tuple[World, ...]
    mines: tuple[tuple[int, int], ...]
    muster: tuple[tuple[int, ...], ...]
    custodians: tuple[str, ...]
    adrift: tuple[str, ...]
    dead: tuple[str, ...]
    high_alert: int
    goods: int
    available: tuple[str, ...]
    bonus: tuple[int, ...]
    agreements: tuple[Agreement, ...]
    laws: tuple[Law, ...]
    effects: tuple[Effect, ...]
    objectives_open: tuple[str, ...]
    age: int
    actions: Cards
    actions_used: Cards
    agendas: Cards
    agendas_used: Cards
    objectives: Cards
    domain_used: Cards
    specials: tuple[str, ...]
    """Special objectives of this table that nobody holds; they lie open (opt5.cards)."""
    history: History
    action: Action
    battle: Battle | None
    debate: Debate | None
    players: tuple[PlayerView, ...]
    progress: Mapping[str, Progress]
    """How far the seat is with each objective that it may claim: what there is, and what it takes."""
    opponents: tuple[int, int, int] | None
    """Attacker, defender and system of the battle at hand, or of the one that the tactical action will lead to."""
    aims: tuple[Aim, ...]
    """What everything hits on in that battle."""
    reckoning: Reckoning
    approaches: tuple[Approach, ...]
    """What the seat could bring where, while it chooses its action."""
    tokens: int | None
    """Shock troop tokens that are left; None without option 6."""


def view(g: Imperium, seat: int | None) -> ImperiumView:
    """A spectator sees what is public; everybody sees all once the game is over."""
    over = g.outcome is not None

    def shown(zone: Zone) -> Cards:
        return tuple(zone.cards) if over else tuple(zone.shown_to(seat))

    return ImperiumView(
        stage=g.stage,
        round=g.round,
        turn=g.turn,
        speaker=g.speaker,
        active=g.active,
        order=g.order,
        target=g.target,
        layout=g.layout,
        tiles=g.tiles,
        hexes=g.hexes,
        near=g.near,
        links=g.links,
        wormholes=g.wormholes,
        placed=dict(g.building.placed) if g.building else {},
        hidden=g.building.hidden if g.building else (),
        fleets=tuple(g.fleets),
        counters=tuple(g.counters),
        worlds=tuple(_world(world, seat, over) for world in g.worlds),
        mines=g.mines,
        muster=g.muster,
        custodians=g.custodians,
        adrift=g.adrift,
        dead=g.dead,
        high_alert=g.high_alert,
        goods=g.goods,
        available=g.available,
        bonus=g.bonus,
        agreements=g.agreements,
        laws=g.laws,
        effects=g.effects,
        objectives_open=g.revealed_objectives,
        age=g.age,
        actions=shown(g.actions),
        actions_used=shown(g.actions_used),
        agendas=shown(g.agendas),
        agendas_used=shown(g.agendas_used),
        objectives=shown(g.objectives),
        domain_used=shown(g.domain_used),
        specials=_specials(g),
        history=g.history,
        action=g.action,
        battle=g.battle,
        debate=g.debate,
        players=tuple(_player(player, shown) for player in g.players),
        progress=_progress(g, seat),
        opponents=opponents(g),
        aims=aims(g),
        reckoning=reckoning(g, seat),
        approaches=approaches(g, seat),
        tokens=left(g) if g.rules.has(SHOCK_TROOPS) else None,
    )


def _specials(g: Imperium) -> tuple[str, ...]:
    held = {each for player in g.players for each in player.specials}
    there = (*(CARDS.values() if g.rules.has(ARTIFACTS) else ()), *((VOICE,) if g.rules.has("council_voice") else ()))
    return tuple(each for each in there if each not in held)


def _progress(g: Imperium, seat: int | None) -> dict[str, Progress]:
    if seat is None or not g.tiles:
        return {}
    return {each: progress(g, seat, each) for each in (*g.revealed_objectives, *g.players[seat].secret.cards)}


def _player(player: Player, shown: Shown) -> PlayerView:
    return PlayerView(
        race=player.race,
        colour=player.colour,
        home=player.home,
        corner=player.seat,
        command=player.command,
        strategy=player.strategy,
        fleet=player.fleet,
        reserve=player.reserve,
        goods=player.goods,
        points=player.points,
        pieces=player.pieces,
        planets=player.planets,
        technologies=player.technologies,
        abilities=player.abilities,
        cards=player.cards,
        used=player.used,
        passed=player.passed,
        claimed=player.claimed,
        specials=player.specials,
        captives=player.captives,
        kept=player.kept,
        out=player.out,
        marks=player.marks,
        hand=shown(player.hand),
        politics=shown(player.politics),
        secret=shown(player.secret),
        tiles=shown(player.tiles),
    )


def _world(world: World, seat: int | None, over: bool) -> World:
    """Domain counters and artifacts that lie face down show only their backs."""
    changes = {}
    if world.domain and not (over or world.domain_up or seat in world.domain_seen):
        changes["domain"] = "back"
    if world.artifact and not (over or world.artifact_up):
        changes["artifact"] = "back"
    return msgspec.structs.replace(world, **changes) if changes else world

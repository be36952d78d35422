"""The boxes beside the board: spacecraft, chits and missions of each player, and the race."""

from __future__ import annotations

from perijove.games.diamonds.chart import CHITS, FIGURES, INDEX, MISSIONS, PARTS, SOLAR, STRIP
from perijove.games.diamonds.facts import ChitType
from perijove.games.diamonds.scene.offers import class_name
from perijove.games.diamonds.scene.telling import Telling
from perijove.games.diamonds.view import PlayerView
from perijove.kernel.scene import Card, Cards, Fact, Item, Panel, Token, Tokens, Track


def panels(tell: Telling) -> list[Panel]:
    seats = list(range(len(tell.players)))
    if tell.seat is not None:  # the reader's own first, then clockwise
        seats = seats[tell.seat :] + seats[: tell.seat]
    return [*(_mat(tell, seat) for seat in seats), _race(tell)]


def _mat(tell: Telling, seat: int) -> Panel:
    player = tell.players[seat]
    items: list[Item] = [_progress(tell, player)]
    items += _craft(tell, player)
    items += [*_chits(tell, seat, player), *_missions(tell, seat, player)]
    title = tell.name(seat) + (f" ({tell.say('panel.you')})" if seat == tell.seat else "")
    active = not tell.is_over and tell.table.active == seat
    return Panel(f"mat.{seat}", title, items, seat, active, _summary(tell, player))


def _summary(tell: Telling, player: PlayerView) -> str:
    parts = [tell.say("panel.home") if player.home else tell.space(player.space)]
    if not player.home:
        parts.append(tell.say("panel.thrust", n=player.thrust))
        if tell.is_rockets:
            parts.append(tell.count("panel.steps", player.steps))
    if player.turns_left >= 0 and not player.home:
        parts.append(tell.count("panel.turns", player.turns_left))
    return tell.join(parts)


def _progress(tell: Telling, player: PlayerView) -> Item:
    counted, needed = player.home_chits, FIGURES.min_chits_to_return
    key = "panel.enough" if player.may_return else "panel.needed"
    return Track(tell.say("panel.chits"), counted, max(counted, needed), tell.say(key, n=needed))


# ---------------------------------------------------------------------- the spacecraft


def _craft(tell: Telling, player: PlayerView) -> list[Item]:
    items: list[Item] = [
        Fact(tell.say("label.space"), tell.space(player.space), tell.zone(player.zone)),
        Fact(tell.say("label.thrust"), _why_thrust(tell, player)),
    ]
    if not tell.is_rockets:
        return items
    card = PARTS.rockets[player.card]
    most = STRIP.steps(STRIP.at(FIGURES.start_wet_mass), STRIP.at(player.dry))
    masses = tell.say("panel.masses", wet=player.wet, dry=player.dry)
    return [
        Fact(tell.say("panel.craft"), tell.say(f"card.{player.card}"),
             tell.say("panel.engine", thrust=card.thrust, fuel=card.consumption)),
        *items,
        Track(tell.say("panel.fuel"), player.steps, max(most, player.steps),
              tell.count("panel.burns-left", player.steps // card.consumption)),
        Fact(tell.say("label.mass"), masses, class_name(tell, player.weight)),
    ]  # fmt: skip


def _why_thrust(tell: Telling, player: PlayerView) -> str:
    """The burns of a move, and how they come about (iE2)."""
    if not tell.is_rockets and SOLAR[INDEX[player.space]] is None:
        return tell.say("panel.no-light", zone=tell.zone(player.zone))
    base = PARTS.rockets[player.card].thrust if tell.is_rockets else PARTS.sail.thrust
    why = class_name(tell, player.weight) if tell.is_rockets else tell.zone(player.zone)
    more = player.thrust - base
    key = "panel.thrust-sum" if more else "panel.thrust-plain"
    return tell.say(key, n=player.thrust, base=base, more=f"{more:+d}", why=why)


# ---------------------------------------------------------------------- chits and missions


def _chits(tell: Telling, seat: int, player: PlayerView) -> list[Item]:
    if not player.backs:
        return []
    if player.chits is not None:
        cards = [_chit(tell, seat, chit, number) for number, chit in enumerate(player.chits)]
        return [Cards(tell.say("panel.chits"), cards)]
    counts = {back: player.backs.count(back) for back in sorted(set(player.backs))}
    tokens = [Token(f"back-{back}", count, title=tell.say(f"back.{back}")) for back, count in counts.items()]
    return [Tokens(tell.say("panel.chits-hidden"), tokens)]


def _chit(tell: Telling, seat: int, chit: str, number: int) -> Card:
    facts = CHITS[chit]
    id = f"held.{chit}" if seat == tell.seat else f"held.{seat}.{number}"
    return Card(id, tell.say(f"chit.{chit}"), PARTS.kinds[facts.type].text.said(tell.lang), f"face-{facts.type}",
                f"sd-{facts.type}")  # fmt: skip


def _missions(tell: Telling, seat: int, player: PlayerView) -> list[Item]:
    """The reader's own with their texts; of others only how many there are and what is announced."""
    items: list[Item] = []
    if player.hand:
        cards = [_mission(tell, card, faded=_is_gone(tell, seat, card)) for card in player.hand]
        items.append(Cards(tell.say("panel.secret"), cards))
    elif player.hand_size:
        items.append(Cards(tell.say("panel.secret"), [Card("", hidden=True) for _ in range(player.hand_size)]))
    if player.announced:
        items.append(Cards(tell.say("panel.done"), [_mission(tell, card) for card in player.announced]))
    return items


def _mission(tell: Telling, card: str, faded: bool = False) -> Card:
    facts = MISSIONS[card]
    text = facts.text.said(tell.lang)
    if faded:
        text = tell.say("panel.too-late", text=text)
    name = tell.say("panel.mission", name=facts.name.said(tell.lang), vp=facts.vp)
    return Card(f"mission.{card}", name, text, "mission", "sd-goal", faded=faded)


def _is_gone(tell: Telling, seat: int, card: str) -> bool:
    """Somebody else was first."""
    return tell.table.firsts.get(card, seat) != seat


# ---------------------------------------------------------------------- the race


def _race(tell: Telling) -> Panel:
    table = tell.table
    items: list[Item] = [Fact(tell.say("panel.round"), str(table.round))]
    for place, seat in enumerate(table.returned):
        items.append(Fact(tell.name(seat), tell.say("panel.place", n=place + 1, vp=FIGURES.race_home_vp[place])))
    if not table.returned:
        first = tell.say("panel.race-note", needed=FIGURES.min_chits_to_return, vp=FIGURES.race_home_vp[0])
        items.append(Fact(tell.say("panel.first-home"), f"+{FIGURES.race_home_vp[0]}", first))
    backs = list(table.chits.values())
    tokens = [Token(f"back-{back}", backs.count(back), title=tell.say(f"back.{back}")) for back in sorted(set(backs))]
    if tokens:
        items.append(Tokens(tell.say("panel.on-map"), tokens))
    if table.gone:
        items.append(Tokens(tell.say("panel.gone"), _by_kind(tell, table.gone)))
    firsts = [(card, seat) for card, seat in table.firsts.items() if seat != tell.seat]
    items += [Fact(tell.say(f"mission.{card}"), tell.name(seat), tell.say("panel.first")) for card, seat in firsts]
    return Panel("race", tell.say("panel.race"), items)


def _by_kind(tell: Telling, chits: list[str]) -> list[Token]:
    kinds: list[ChitType] = [CHITS[chit].type for chit in chits]
    return [
        Token(f"face-{kind}", kinds.count(kind), title=tell.say(f"type.{kind}"), tint=f"sd-{kind}")
        for kind in dict.fromkeys(kinds)
    ]

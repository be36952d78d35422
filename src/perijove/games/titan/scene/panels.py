"""The boxes beside the board: HQs, the automaton with its command card, what is still hidden."""

from __future__ import annotations

from perijove.games.titan.facts import BODY_PLACES, BOLT_TOKENS, CARDS, EFFECTS, EVENTS, KINDS
from perijove.games.titan.scene.costs import price
from perijove.games.titan.scene.telling import AUTOMATON, Telling
from perijove.games.titan.view import PlayerView
from perijove.kernel.scene import Card, Cards, Fact, Item, Note, Panel, Token, Tokens, Track


def panels(tell: Telling) -> list[Panel]:
    seats = list(range(len(tell.players)))
    if tell.seat is not None:  # the reader's own first, then clockwise
        seats = seats[tell.seat :] + seats[: tell.seat]
    found = [_hq(tell, seat) for seat in seats]
    if tell.is_solo:
        found.append(_command(tell))
    return [*found, _sky(tell)]


# ---------------------------------------------------------------------- HQs


def _hq(tell: Telling, seat: int) -> Panel:
    player = tell.players[seat]
    is_own = seat == tell.seat
    items: list[Item] = [_progress(tell, player), _ships(tell, seat, player)]
    if not player.automaton:
        items.append(_resources(tell, player))
    items.append(_to_build(tell, seat, player))
    if not player.automaton:
        items += _own_cards(tell, seat, player) if player.hand else _others_cards(tell, player)
    title = tell.name(seat) + (f" ({tell.say('panel.you')})" if is_own else "")
    return Panel(f"hq.{seat}", title, items, seat, _is_active(tell, seat), _summary(tell, player))


def _is_active(tell: Telling, seat: int) -> bool:
    return tell.view.outcome is None and tell.table.active == seat


def _summary(tell: Telling, player: PlayerView) -> str:
    ships = sum(bool(ship.place) for ship in player.ships)
    if player.automaton:
        return tell.say("panel.summary-ai", ships=ships)
    wealth = sum(player.resources.values()) + sum(player.alien.values())
    return tell.say("panel.summary", ships=ships, resources=wealth, cards=player.hand_size)


def _progress(tell: Telling, player: PlayerView) -> Item:
    built, most = player.on_board, len(player.industries)
    return Track(tell.say("panel.industries"), built, most, tell.say("panel.goal", n=built, of=most))


def _resources(tell: Telling, player: PlayerView) -> Item:
    tokens = [
        Token(f"res-{kind}", player.resources[kind], tell.table.capacity[kind] - player.alien[kind],
              tell.say(f"kind.{kind}"))
        for kind in KINDS
    ]  # fmt: skip
    if tell.rules.aliens:
        tokens.append(Token("res-alien", sum(player.alien.values()), title=tell.say("kind.alien")))
    return Tokens(tell.say("panel.resources"), tokens)


def _to_build(tell: Telling, seat: int, player: PlayerView) -> Item:
    tokens = []
    for kind in KINDS:
        places = [each.place for each in player.industries if each.kind == kind]
        if places:
            title = tell.say(f"industry.{kind}")
            tokens.append(Token(f"industry-{kind}", places.count(""), len(places), title, f"--seat-{seat}"))
    return Tokens(tell.say("panel.to-build"), tokens)


def _ships(tell: Telling, seat: int, player: PlayerView) -> Item:
    ships = player.ships
    left = sum(not ship.place for ship in ships)
    return Tokens(tell.say("panel.ships"), [Token("ship-silver", left, len(ships), tint=f"--seat-{seat}")])


def _own_cards(tell: Telling, seat: int, player: PlayerView) -> list[Item]:
    hand = [_card(tell, seat, card) for card in player.hand or ()]
    items: list[Item] = [Cards(tell.say("panel.hand"), hand)]
    if player.unbuilt:
        unbuilt = [_unbuilt(tell, seat, card) for card in player.unbuilt]
        items.append(Cards(tell.say("panel.unbuilt"), unbuilt))
    return items


def _card_id(tell: Telling, seat: int, card: str) -> str:
    return f"card.{card}" if seat == tell.seat else f"card.{seat}.{card}"


def _card(tell: Telling, seat: int, card: str) -> Card:
    return Card(_card_id(tell, seat, card), tell.say(f"card.{card}"), tell.say(f"card-text.{card}"), f"card-{card}",
                _tint(card))  # fmt: skip


def _unbuilt(tell: Telling, seat: int, card: str) -> Card:
    """A card beside the HQ: where it is built and what it costs."""
    cost = (tell.players[seat].prices or {}).get(card)
    pays = tell.say("detail.pays", cost=price(tell, cost)) if cost else ""
    places = CARDS[card].places
    place = tell.say("detail.at", kind=places[0]) if len(places) == 1 else ""
    text = tell.join([pays, place, tell.say(f"card-text.{card}")])
    return Card(_card_id(tell, seat, card), tell.say(f"card.{card}"), text, f"card-{card}", _tint(card), faded=True)


def _tint(card: str) -> str:
    facts = CARDS[card]
    return facts.kind if facts.group == "weapon" else facts.group


def _others_cards(tell: Telling, player: PlayerView) -> list[Item]:
    """What everybody knows of another hand: how many, and those that were laid in combat once."""
    known = [Card("", tell.say(f"card.{card}"), tell.say(f"card-text.{card}"), f"card-{card}", _tint(card))
             for card in player.shown]  # fmt: skip
    secret = [Card("", hidden=True) for _ in player.built_at[len(player.shown) :]]
    items: list[Item] = []
    if known or secret:
        items.append(Cards(tell.say("panel.known") if known else tell.say("panel.cards"), known + secret))
    items.append(Fact(tell.say("panel.unbuilt"), str(player.unbuilt_size)))
    return items


# ---------------------------------------------------------------------- the automaton


def _command(tell: Telling) -> Panel:
    ai = tell.table.automaton
    assert ai is not None
    items: list[Item] = [Fact(tell.say("panel.round"), str(tell.table.round))]
    top = ai.top
    if ai.die:
        items.append(Tokens(tell.say("panel.die"), [Token(f"die-{ai.die}", ai.die)]))
    if top is not None:
        items.append(Cards(tell.say("panel.event" if ai.die else "panel.next-event"), [_command_card(tell, top)]))
        items.append(Note(_command_text(tell, top, ai.die)))
    if ai.effects:
        items.append(Cards(tell.say("panel.effects"), [_command_card(tell, effect) for effect in ai.effects]))
        named = [(tell.say(f"effect.{effect}"), _command_text(tell, effect, 0)) for effect in ai.effects]
        items += [Note(tell.say("panel.named", name=name, text=text)) for name, text in named]
    if ai.ahead:
        items.append(Cards(tell.say("panel.ahead"), [_command_card(tell, card) for card in ai.ahead]))
    items.append(Fact(tell.say("panel.deck"), str(ai.left)))
    items.append(Fact(tell.say("panel.weapons"), str(ai.weapons)))
    if ai.discards:
        names = ", ".join(tell.say(_command_key(card)) for card in ai.discards)
        items.append(Fact(tell.say("panel.discards"), names))
    return Panel("automaton", tell.say("panel.command"), items, active=_is_active(tell, AUTOMATON))


def _command_key(card: str) -> str:
    return f"effect.{card}" if card in EFFECTS else f"event.{card}"


def _command_card(tell: Telling, card: str) -> Card:
    tint = "effect" if card in EFFECTS else "event"
    return Card(f"command.{card}", tell.say(_command_key(card)), symbol=f"command-{card}", tint=tint)


def _command_text(tell: Telling, card: str, die: int) -> str:
    """An effect with the roll that ends it, or an event with what the die adds: all faces while it is not rolled."""
    if card in EFFECTS:
        return tell.say("panel.sentences", one=tell.say(f"effect-text.{card}"), two=_until(tell, card))
    mods = EVENTS[card]
    faces = [die] if die else sorted(mods, reverse=True)
    lines = [tell.say("panel.named", name=face, text=_added(tell, mods[face])) for face in faces]
    return tell.say("panel.sentences", one=tell.say(f"event-text.{card}"), two=tell.join(lines))


def _until(tell: Telling, effect: str) -> str:
    return tell.say(f"effect-until.{EFFECTS[effect]}")


def _added(tell: Telling, mods: tuple[str, ...]) -> str:
    return ", ".join(tell.say(f"event-mod.{mod}") for mod in mods)


# ---------------------------------------------------------------------- the sky


def _sky(tell: Telling) -> Panel:
    """How much is hidden still: in a game of several players its end comes with the last of it."""
    hidden = [body.back for body in tell.bodies.values() if not body.explored]
    sides = len(tell.players)
    most = sum(sides in players and body not in ("titan", "cloud") for _, body, players in BODY_PLACES)
    tokens = [
        Token(f"back-{back}", hidden.count(back), title=tell.say(f"back.{back}"))
        for back in ("main_moon", "norse_moon", "moonlet")
    ]
    items: list[Item] = [
        Track(tell.say("panel.explored"), most - len(hidden), most),
        Tokens(tell.say("panel.hidden"), tokens),
    ]
    if not tell.is_solo:
        items.append(Note(tell.say("panel.hidden-note")))
    supply = [Token("bolt", BOLT_TOKENS - _bolts(tell), BOLT_TOKENS, tell.say("panel.bolts"))]
    if tell.rules.aliens:
        supply.append(Token("saucer", tell.table.alien_supply, title=tell.say("panel.alien-ships")))
    items.append(Tokens(tell.say("panel.supply"), supply))
    return Panel("sky", tell.say("panel.sky"), items)


def _bolts(tell: Telling) -> int:
    on_ships = sum(ship.bolt > 0 for player in tell.players for ship in player.ships)
    on_ships += sum(alien.bolt > 0 for alien in tell.table.aliens)
    return min(BOLT_TOKENS, on_ships + sum(body.bolts or 0 for body in tell.bodies.values()))

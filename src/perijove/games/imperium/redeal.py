"""Dealing the unseen anew, so that bots think about what could be and never about what is."""

from __future__ import annotations

from perijove.games.imperium.facts import DOMAIN_COUNTERS, LAYOUTS, OBJECTIVES
from perijove.games.imperium.rules.artifacts import ARTIFACTS
from perijove.games.imperium.rules.building import removal, stock, take_out
from perijove.games.imperium.rules.planets import change_world
from perijove.games.imperium.rules.suns.placing import TERRITORIAL, is_near
from perijove.games.imperium.state import Imperium
from perijove.kernel.chance import Chance
from perijove.kernel.zones import Zone, redeal_zones


def redeal(g: Imperium, seat: int | None, chance: Chance) -> None:
    """Hands, decks and face-down tiles, each within what the seat knows of them."""
    redeal_zones([g.actions, *(player.hand for player in g.players)], seat, chance)
    redeal_zones([g.agendas, *(player.politics for player in g.players)], seat, chance)
    redeal_zones([g.secrets, *(player.secret for player in g.players)], seat, chance)
    redeal_objectives(g, seat, chance)
    redeal_counters(g, seat, chance)
    redeal_artifacts(g, chance)
    if g.layout in LAYOUTS:
        redeal_tiles(g, seat, chance)


def redeal_objectives(g: Imperium, seat: int | None, chance: Chance) -> None:
    """Everybody knows where stage I ends and that Imperium Rex is below: only cards of a stage change places."""
    zones = (g.objectives, g.objectives_left)
    for stage in ("stage_1", "stage_2"):
        places = [
            (zone, place)
            for zone in zones
            for place, card in enumerate(zone.cards)
            if OBJECTIVES[card].deck == stage and not zone.seen_by(seat, place)
        ]
        cards = sorted(zone.cards[place] for zone, place in places)
        rex = [card for card in cards if OBJECTIVES[card].ends == "end"]
        cards = [card for card in cards if card not in rex]
        chance.shuffle(cards)
        in_deck = [spot for spot in places if spot[0] is g.objectives]
        held = chance.pick(in_deck) if rex else None
        for zone, place in places:
            card = rex[0] if held == (zone, place) else cards.pop()
            zone.cards = (*zone.cards[:place], card, *zone.cards[place + 1 :])


def redeal_counters(g: Imperium, seat: int | None, chance: Chance) -> None:
    """Domain counters that the seat has not seen, on planets and in the box; mild ones stay near home (opt12.near)."""
    unseen = [n for n, world in enumerate(g.worlds) if world.domain and not world.domain_up]
    unseen = [number for number in unseen if seat not in g.worlds[number].domain_seen]
    if not unseen:
        return
    pile = sorted([*(g.worlds[number].domain for number in unseen), *g.domain_left.cards])
    chance.shuffle(pile)
    if g.rules.has(TERRITORIAL):
        pile.sort(
            key=lambda counter: DOMAIN_COUNTERS[counter].low_risk
        )  # mild ones are dealt first, to planets near home
        unseen.sort(key=lambda number: not is_near(g, number))
        near = sum(is_near(g, number) for number in unseen)
        rest = pile[: len(pile) - near]
        chance.shuffle(rest)
        pile = rest + pile[len(pile) - near :]
    for number in unseen:
        change_world(g, number, domain=pile.pop())
    g.domain_left.cards = tuple(pile)


def redeal_artifacts(g: Imperium, chance: Chance) -> None:
    """Tokens that nobody has turned up, on planets and in the box."""
    hidden = [number for number, world in enumerate(g.worlds) if world.artifact and not world.artifact_up]
    if hidden and g.stage != ARTIFACTS:
        tokens = sorted([*(g.worlds[number].artifact for number in hidden), *g.artifacts_left.cards])
        chance.shuffle(tokens)
        for number in hidden:
            change_world(g, number, artifact=tokens.pop())
        g.artifacts_left.cards = tuple(tokens)


def redeal_tiles(g: Imperium, seat: int | None, chance: Chance) -> None:
    """Tiles that were taken out are drawn again by the rule that took them out; the others are dealt again."""
    hidden = [player.tiles for player in g.players if not _open(player.tiles, seat)]
    seen = set(g.building.placed.values() if g.building else g.tiles)
    seen.update(tile for player in g.players if _open(player.tiles, seat) for tile in player.tiles.cards)
    tiles = [tile for tile in stock(g.rules.expansion) if tile not in seen]
    g.tiles_left.cards = tuple(take_out(tiles, removal(g), chance))
    chance.shuffle(tiles)
    for zone in (g.face_down, *hidden):
        zone.cards = tuple(tiles.pop() for _ in zone.cards)


def _open(hand: Zone, seat: int | None) -> bool:
    return hand.sight == "all" or hand.owner == seat

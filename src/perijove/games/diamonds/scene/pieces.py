"""What lies on the map: spacecraft, chits, known water, flags of finds, goals of the reader's own missions."""

from __future__ import annotations

from collections.abc import Iterable

from perijove.games.diamonds.chart import CHITS, HYDRATION, INDEX, MISSIONS, SPACES
from perijove.games.diamonds.facts import Discover, First
from perijove.games.diamonds.scene.symbols import LEANS
from perijove.games.diamonds.scene.telling import Telling, space_of
from perijove.kernel.scene import Piece
from perijove.solar.picture import at

CHIT_AT, DROPS_AT, FLAG_AT = (13, -13), (-15, 14), (-11, -7)
"""Where things lie around the middle of a site, so that its sign stays in sight."""


def pieces(tell: Telling) -> list[Piece]:
    return [*_goals(tell), *_chits(tell), *_water(tell), *_flags(tell), *_crafts(tell)]


def _spot(id: str, shift: tuple[int, int] = (0, 0)) -> tuple[float, float]:
    x, y = at(space_of(id))
    return round(x + shift[0]), round(y + shift[1])


def _chits(tell: Telling) -> Iterable[Piece]:
    """Face down while the game lasts; in the end all faces are open."""
    faces = tell.table.faces
    for site, back in tell.table.chits.items():
        chit = faces.get(site)
        if chit is None:
            title = tell.title("piece.chit", back=back, site=site)
            yield Piece(f"chit.{site}", f"back-{back}", *_spot(site, CHIT_AT), title=title)
        else:
            title = tell.title("piece.face", chit=chit, site=site)
            yield Piece(f"chit.{site}", f"face-{CHITS[chit].type}", *_spot(site, CHIT_AT), title=title)


def _water(tell: Telling) -> Iterable[Piece]:
    """Drops that came to light: by the reader's scanner, or because the chit is gone."""
    known = dict(tell.table.scanned)
    for player in tell.players:
        known |= {site: HYDRATION[INDEX[site]] for site in player.taken}
    for site, drops in known.items():
        title = tell.title("piece.water", n=drops, site=site)
        yield Piece(f"water.{site}", f"drops-{drops}", *_spot(site, DROPS_AT), scale=0.9, title=title, z=2)


def _flags(tell: Telling) -> Iterable[Piece]:
    for seat, player in enumerate(tell.players):
        for site in player.taken:
            title = tell.say("piece.flag", seat=seat, site=site)
            yield Piece(f"flag.{site}", "flag", *_spot(site, FLAG_AT), seat=seat, title=title, z=3)


def _crafts(tell: Telling) -> Iterable[Piece]:
    """A pin each; those in one space lean apart, the reader's own upright."""
    order = list(range(len(tell.players)))
    if tell.seat is not None:
        order = order[tell.seat :] + order[: tell.seat]
    crowd: dict[str, int] = {}
    for seat in order:
        player = tell.players[seat]
        space = player.space
        lean = LEANS[crowd.get(space, 0)]
        crowd[space] = crowd.get(space, 0) + 1
        kind = "rocket" if tell.is_rockets else "sail"
        key = "piece.home" if player.home else "piece.craft"
        title = tell.say(key, seat=seat, craft=_craft_name(tell, seat), space=space)
        yield Piece(f"craft.{seat}", f"{kind}{lean}", *_spot(space), seat=seat, title=title, z=6 if lean else 7)


def _craft_name(tell: Telling, seat: int) -> str:
    return tell.say(f"card.{tell.players[seat].card}" if tell.is_rockets else "card.sail")


def _goals(tell: Telling) -> Iterable[Piece]:
    """Rings around the places that the reader's own missions name. Nobody else is sent them."""
    if tell.seat is None or tell.is_over:
        return
    marked: dict[str, list[str]] = {}
    player = tell.players[tell.seat]
    for card in player.hand or ():
        if card in tell.table.firsts:
            continue
        for place in places_of(card):
            if place not in player.taken:
                marked.setdefault(place, []).append(card)
    for place, cards in marked.items():
        title = tell.say("piece.goal", missions=cards, space=place)
        yield Piece(f"goal.{place}", "goal", *_spot(place), title=title)


def places_of(card: str) -> list[str]:
    """The spaces that a mission names one by one."""
    condition = MISSIONS[card].condition
    if isinstance(condition, First) and condition.synodic:
        return [space.id for space in SPACES if space.site is not None and space.season is not None]
    return list(condition.places) if isinstance(condition, Discover | First) else []

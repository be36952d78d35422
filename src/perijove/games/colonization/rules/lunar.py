"""The factory on the Moon (Z): whoever is in power may seize it."""

from __future__ import annotations

from perijove.games.colonization.expanded_moves import Seize
from perijove.games.colonization.facts import LUNA, SPACES, site_named
from perijove.games.colonization.rules.cubes import has_cube, take_cube
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.politics import in_power
from perijove.games.colonization.state import NOBODY, Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no


@operations("seize", "any")
def seizures(g: Colonization, seat: int) -> list[Move]:
    moves = [Seize(SPACES[site].id) for site in LUNA if site in g.factories]
    return [move for move in moves if cannot_seize(g, seat, move) is None]


@story.judges(Seize)
def cannot_seize(g: Colonization, seat: int, move: Seize) -> Refusal | None:
    """Z.lunar-seize: by the faction in power; Z.lunar-restore: by the owner of the claim, if nobody is."""
    site = site_named(move.site)
    if site not in LUNA or g.factories.get(site, seat) == seat or not g.rules.colonization:
        return no("no-seizure", "Z.lunar-seize", space=move.site)
    power = in_power(g)
    if power == NOBODY and g.claims.get(site) != seat:
        return no("no-own-claim", "Z.lunar-restore", space=move.site)
    if power not in (NOBODY, seat):
        return no("no-power", "Z.lunar-seize")
    return None if has_cube(g, seat) else no("no-cube", "Z.lunar-seize")


@operation(Seize, "any")
def seize(g: Colonization, seat: int, move: Seize) -> Procedure:
    """Z.lunar-seize: the cube changes, the claim does not; a colony of the old owner is gone."""
    site = site_named(move.site)
    if not (yield from take_cube(g, seat, "Z.lunar-seize")):
        return
    for cubes in (g.factories, g.colonies):
        if site in cubes:
            g.players[cubes.pop(site)].cubes += 1
    g.factories[site] = seat
    g.say("seized", seat=seat, space=move.site)

"""Option 5, artifacts: tokens on planets, four of them real, each worth a point to whoever holds its planet."""

from __future__ import annotations

from collections.abc import Sequence

from perijove.games.imperium.facts import COMPONENTS, MAPS, MECATOL, NUMBER, OBJECTIVES, PLANETS
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.moves import PickPlanet
from perijove.games.imperium.rules.planets import GAINED, LOST, change_world
from perijove.games.imperium.rules.victory import gain_points
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import story
from perijove.kernel.decision import Activity, Choose
from perijove.kernel.forms import Refusal, no

ARTIFACTS = "artifacts"
CARDS = {card.test.token: card.id for card in OBJECTIVES.values() if card.test.kind == "artifact"}
"""opt5.cards: the special objective of each real token, by its colour."""
FALSE = "false"
TOKENS = (*CARDS, *[FALSE] * (COMPONENTS["artifact_tokens"].with_se - len(CARDS)))
"""opt5.tokens: four real ones and four false ones."""


# ---------------------------------------------------------------------- placing


def cannot_hide(g: Imperium, planet: int) -> Refusal | None:
    """opt5.setup.limits: not Mecatol Rex, no home, nothing next to a home, and no planet twice."""
    world = g.worlds[planet]
    if world.at < 0:
        return no("no-such-move", "opt5.setup.choose")
    if planet == MECATOL or is_home(g, world.at) or any(is_home(g, at) for at in g.near[world.at]):
        return no("near-home", "opt5.setup.limits", planet=world.planet)
    if world.artifact:
        return no("has-artifact", "opt5.setup.limits", planet=world.planet)
    return None


@story.judges(PickPlanet)
def cannot_pick(g: Imperium, seat: int, move: PickPlanet) -> Refusal | None:
    if g.stage != ARTIFACTS:
        return None
    return cannot_hide(g, NUMBER[move.planet]) if move.planet in NUMBER else no("no-such-move", "opt5.setup.choose")


@story.stage(ARTIFACTS)
def hide_artifacts(g: Imperium) -> Activity:
    """opt5.setup.choose, .place: from the speaker on everybody chooses a planet; random tokens go there face down."""
    chosen: list[int] = []
    for seat in g.playing(g.speaker):
        offer = [PickPlanet(world.planet) for n, world in enumerate(g.worlds) if cannot_hide(g, n) is None]
        if not offer:
            break
        move = yield Choose(seat, "hide-artifact", offer, "opt5.setup.choose")
        chosen.append(NUMBER[move.planet])
        change_world(g, chosen[-1], artifact=FALSE)  # taken; which token it is comes when all have chosen
        g.say("artifact.place", seat=seat, planet=move.planet)
    tokens = list(TOKENS)
    g.chance.shuffle(tokens)
    for planet in chosen:
        change_world(g, planet, artifact=tokens.pop())
    g.artifacts_left.cards = tuple(tokens)
    g.stage = "early" if g.rules.has("early_turns") else "stationing"


def begin_artifacts(g: Imperium) -> None:
    """What follows when the galaxy is complete; a preset map says where real ones lie (opt16.artifacts.*)."""
    if not g.rules.has(ARTIFACTS):
        return
    if g.layout in MAPS:
        place_on_map(g)
    else:
        g.stage = ARTIFACTS


def place_on_map(g: Imperium) -> None:
    """opt16.artifacts.false, .place, .planet: the four real ones face up in the systems that the map marks."""
    colours = list(CARDS)
    g.chance.shuffle(colours)
    for spot in MAPS[g.layout].hexes:
        if spot.artifact:
            planet = poorest(g, g.planets_at[g.hexes.index((spot.q, spot.r))])
            change_world(g, planet, artifact=colours.pop(), artifact_up=True)


def poorest(g: Imperium, planets: Sequence[int]) -> int:
    """opt16.artifacts.planet: the planet with fewest resources, on a tie with least influence, then a random one."""

    def poverty(planet: int) -> tuple[int, int]:
        fact = PLANETS[g.worlds[planet].planet]
        return fact.resources, fact.influence_by(g.rules.text)

    least = min(map(poverty, planets))
    return g.chance.pick([planet for planet in planets if poverty(planet) == least])


# ---------------------------------------------------------------------- who has them


def find(g: Imperium, seat: int, planet: int) -> None:
    """opt5.reveal, .real, .false, .capture: the token is turned up; a real one gives its card and a point."""
    world = g.worlds[planet]
    if not world.artifact:
        return
    if not world.artifact_up:
        g.reveal()
        g.say("artifact.found", seat=seat, planet=world.planet, artifact=world.artifact)
    if world.artifact == FALSE:
        change_world(g, planet, artifact="")
        return
    change_world(g, planet, artifact_up=True)
    g.players[seat].specials += (CARDS[world.artifact],)
    gain_points(g, seat, OBJECTIVES[CARDS[world.artifact]].points)


def lose(g: Imperium, seat: int, planet: int) -> None:
    """opt5.lose: the card goes back, and the point with it; the artifact stays where it is (opt5.fixed, .stay)."""
    world = g.worlds[planet]
    if world.artifact and world.artifact_up:
        card = CARDS[world.artifact]
        player = g.players[seat]
        player.specials = tuple(each for each in player.specials if each != card)
        gain_points(g, seat, -OBJECTIVES[card].points)


GAINED.append(find)
LOST.append(lose)

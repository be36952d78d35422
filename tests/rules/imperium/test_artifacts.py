"""Option 5: artifacts; on preset maps opt16.artifacts.*."""

from __future__ import annotations

import pytest
from tests.rules.imperium.driving import play, questions, start
from tests.rules.imperium.hands import told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, attack, board

from perijove.games.imperium import game
from perijove.games.imperium.facts import MAPS, MECATOL, NUMBER, PLANETS, TILES
from perijove.games.imperium.galaxy import is_home
from perijove.games.imperium.moves import DONE, Land, PickPlanet
from perijove.games.imperium.rules.artifacts import (
    CARDS,
    FALSE,
    TOKENS,
    cannot_hide,
    cannot_pick,
    find,
    lose,
    place_on_map,
    poorest,
)
from perijove.games.imperium.rules.planets import gain_planet, make_neutral
from perijove.games.imperium.rules.victory import gain_points
from perijove.games.imperium.state import Imperium
from perijove.kernel.chance import QuickChance
from perijove.kernel.decision import Choose, Move

ABYZ = "v-abyz"


def first(g: Imperium, question: Choose) -> Move:
    return question.options()[0]


def hidden(token: str, up: bool = False) -> Position:
    """A token on Abyz."""
    return board(artifacts=True).tile((1, -1), ABYZ).change("abyz", artifact=token, artifact_up=up)


# ---------------------------------------------------------------------- placing


@pytest.mark.rule("shattered:opt5.tokens", "shattered:opt5.cards", "shattered:components.tokens")
@pytest.mark.card("imperium:objective:sp-01")
@pytest.mark.card("imperium:objective:sp-02")
@pytest.mark.card("imperium:objective:sp-03")
@pytest.mark.card("imperium:objective:sp-04")
def test_of_eight_tokens_four_are_real_and_each_has_its_objective() -> None:
    assert len(TOKENS) == 8
    assert TOKENS.count(FALSE) == 4
    assert CARDS == {"red": "sp-01", "blue": "sp-02", "green": "sp-03", "yellow": "sp-04"}
    for token, card in CARDS.items():
        p = hidden(token)
        gain_planet(p.g, 0, NUMBER["abyz"])
        assert (p.player(0).specials, p.player(0).points) == ((card,), 1)


def placed(seed: str, early_turns: bool = False) -> Position:
    """Everybody has hidden a token on the first planet that is left."""
    p = Position(seed=seed, artifacts=True, early_turns=early_turns).tile((1, -1), ABYZ).tile((-1, 0), "v-lodor")
    p.g.stage = "artifacts"
    for _ in questions(p.g, first, ("early", "stationing")):
        pass
    return p


@pytest.mark.rule("shattered:opt5.setup.place")
def test_which_token_lies_where_is_left_to_chance() -> None:
    found = {placed(seed).g.artifacts_left.cards for seed in "abcdef"}
    assert len(found) > 1
    assert all(set(left) <= set(TOKENS) for left in found)


@pytest.mark.rule("shattered:opt5.setup.choose")
def test_early_turns_come_after_the_artifacts() -> None:
    assert [placed("a", early_turns=early).g.stage for early in (False, True)] == ["stationing", "early"]


@pytest.mark.rule("shattered:opt5.setup.choose", "shattered:opt5.setup.limits")
def test_why_an_artifact_can_not_be_hidden_somewhere() -> None:
    p = hidden("red")
    p.g.stage = "turn"
    assert cannot_pick(p.g, 0, PickPlanet("abyz")) is None, "planets are picked for other reasons too"
    p.g.stage = "artifacts"
    reasons = {"abyz": "has-artifact", "mecatol-rex": "near-home", "lodor": "no-such-move", "nowhere": "no-such-move"}
    for planet, reason in reasons.items():
        refusal = cannot_pick(p.g, 0, PickPlanet(planet))
        assert refusal is not None
        assert refusal.key == f"refused.{reason}"


@pytest.mark.rule("shattered:opt5.setup.choose", "shattered:opt5.setup.place")
def test_everybody_chooses_a_planet_from_the_speaker_on_and_tokens_go_there_face_down() -> None:
    g = start(6, artifacts=True)
    asked = [question.seat for question in questions(g, first) if question.prompt == "hide-artifact"]
    assert asked == g.playing(g.speaker)
    there = [world for world in g.worlds if world.artifact]
    assert len(there) == 6
    assert not any(world.artifact_up for world in there)
    assert sorted([*(world.artifact for world in there), *g.artifacts_left.cards]) == sorted(TOKENS)


@pytest.mark.rule("shattered:opt5.setup.limits")
def test_no_token_on_mecatol_at_home_next_to_a_home_or_twice() -> None:
    g = start(4, artifacts=True)
    while g.stage != "artifacts":
        play(g, until=("artifacts",))
    for number, world in enumerate(g.worlds):
        if world.at >= 0:
            near = is_home(g, world.at) or any(is_home(g, at) for at in g.near[world.at])
            assert (cannot_hide(g, number) is not None) == (near or number == MECATOL), world.planet
    chosen: list[str] = []

    def note(g: Imperium, question: Choose) -> Move:
        if question.prompt == "hide-artifact":
            assert not any(PickPlanet(name) in question.options() for name in chosen)
            chosen.append(question.options()[0].planet)  # type: ignore[attr-defined]
        return question.options()[0]

    play(g, note)
    assert len(set(chosen)) == 4


@pytest.mark.rule("shattered:opt5.tokens")
def test_hidden_tokens_look_alike_and_can_be_otherwise() -> None:
    g = play(start(6, artifacts=True))
    shown = {world.artifact for world in game.view(g, 3).worlds}
    assert shown == {"", "back"}
    others = set()
    for seed in range(6):
        world = game.decode(game.encode(g))
        game.redeal(world, 3, QuickChance.from_seed(str(seed)))
        assert game.view(world, 3) == game.view(g, 3)
        others.add(tuple(each.artifact for each in world.worlds))
    assert len(others) > 1


# ---------------------------------------------------------------------- finding and losing


@pytest.mark.rule("shattered:opt5.reveal", "shattered:opt5.real", "shattered:opt5.score")
def test_who_gains_the_planet_turns_the_token_up_and_a_real_one_gives_a_point() -> None:
    p = hidden("red").ships(0, E1, carrier=1).cargo(0, E1, "carrier", 1)
    attack(p, ABYZ).choose(Land("ground_force", "abyz", 0, 1), DONE)
    assert (p.player(0).points, p.player(0).specials) == (1, ("sp-01",))
    assert p.world("abyz").artifact_up
    assert game.view(p.g, 2).worlds[NUMBER["abyz"]].artifact == "red"


@pytest.mark.rule("shattered:opt5.false")
def test_a_false_token_is_removed() -> None:
    p = hidden(FALSE)
    gain_planet(p.g, 0, NUMBER["abyz"])
    assert (p.player(0).points, p.player(0).specials, p.world("abyz").artifact) == (0, (), "")


@pytest.mark.rule("shattered:opt5.lose", "shattered:opt5.stay", "shattered:opt5.fixed")
def test_who_loses_the_planet_loses_the_point_and_the_artifact_stays_open() -> None:
    p = hidden("blue")
    gain_planet(p.g, 0, NUMBER["abyz"])
    p.points(0, 5)
    make_neutral(p.g, NUMBER["abyz"])
    assert (p.player(0).points, p.player(0).specials) == (4, ())
    assert (p.world("abyz").artifact, p.world("abyz").artifact_up) == ("blue", True)


@pytest.mark.rule("shattered:opt5.capture")
def test_who_takes_an_open_artifact_gets_its_objective_and_point() -> None:
    p = hidden("red")
    gain_planet(p.g, 0, NUMBER["abyz"])
    p.points(0, 6).points(1, 4)
    gain_planet(p.g, 1, NUMBER["abyz"])
    assert (p.player(0).points, p.player(1).points) == (5, 5)
    assert (p.player(0).specials, p.player(1).specials) == ((), ("sp-01",))


@pytest.mark.rule("imperium:T20.9", "shattered:opt5.score")
def test_points_do_not_fall_below_the_number_of_artifact_planets() -> None:
    p = hidden("red").change("fria", artifact="blue")
    for planet in ("abyz", "fria"):
        gain_planet(p.g, 0, NUMBER[planet])
    gain_points(p.g, 0, -5)
    assert p.player(0).points == 2


# ---------------------------------------------------------------------- preset maps


@pytest.mark.rule("shattered:opt16.artifacts.false", "shattered:opt16.artifacts.place")
@pytest.mark.rule("shattered:opt16.artifacts.specified")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_on_a_preset_map_four_real_artifacts_lie_open_in_marked_systems(players: int) -> None:
    g = start(players, galaxy="preset", artifacts=True)
    there = [world for world in g.worlds if world.artifact]
    assert sorted(world.artifact for world in there) == sorted(CARDS)
    assert all(world.artifact_up for world in there)
    marked = {(spot.q, spot.r) for spot in MAPS[g.layout].hexes if spot.artifact}
    assert {g.hexes[world.at] for world in there} == marked
    assert all(spot.tile for spot in MAPS[g.layout].hexes if spot.artifact)  # specified systems


@pytest.mark.rule("shattered:opt16.artifacts.place")
def test_which_real_artifact_lies_in_which_marked_system_is_left_to_chance() -> None:
    g = start(3, galaxy="preset", artifacts=True)
    found = set()
    for _ in range(12):
        place_on_map(g)
        found.add(tuple(world.artifact for world in g.worlds if world.artifact))
    assert len(found) > 1


@pytest.mark.rule("shattered:opt16.artifacts.off")
def test_without_the_option_the_marks_of_the_map_mean_nothing() -> None:
    assert not any(world.artifact for world in start(3, galaxy="preset").worlds)


@pytest.mark.rule("shattered:opt16.artifacts.planet")
def test_the_poorer_planet_of_a_system_gets_the_artifact() -> None:
    """Fewer resources; on a tie less influence; alike, one at random."""
    g = play(start(3))
    worth = {number: (PLANETS[name].resources, PLANETS[name].influence) for name, number in NUMBER.items()}
    for tile in TILES.values():
        planets = [NUMBER[planet] for planet in tile.planets]
        if len(planets) < 2:
            continue
        least = [planet for planet in planets if worth[planet] == min(worth[each] for each in planets)]
        found = {poorest(g, planets) for _ in range(20)}
        assert found == set(least), tile.id
    alike = [number for number, value in worth.items() if value == (1, 1)][:2]
    assert {poorest(g, alike) for _ in range(20)} == set(alike)


@pytest.mark.rule("shattered:opt5.reveal", "shattered:opt5.capture")
def test_a_token_is_found_once_and_what_is_still_hidden_is_not_lost() -> None:
    for up, told_of in ((False, ["artifact.found"]), (True, [])):
        p = hidden("red", up)
        p.g.said = ()
        find(p.g, 0, NUMBER["abyz"])
        assert [entry.key for entry in told(p) if entry.key == "artifact.found"] == told_of
        assert p.player(0).specials == ("sp-01",)
    p = hidden("red")
    p.points(0, 3)
    lose(p.g, 0, NUMBER["abyz"])
    assert p.player(0).points == 3
    lose(p.g, 0, NUMBER["jord"])
    assert p.player(0).points == 3, "there is none"

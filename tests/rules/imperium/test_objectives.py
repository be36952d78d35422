"""T19: objectives, what each asks for, and claiming."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

import pytest
from tests.rules.imperium.driving import answered, questions, start
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position

from perijove.games.imperium.facts import NUMBER, OBJECTIVES, PLANETS, TECHNOLOGIES, TILES
from perijove.games.imperium.moves import DONE, Choice, Claim, LoseCounter, Pay
from perijove.games.imperium.rules.conditions import met, progress
from perijove.games.imperium.rules.objectives import cannot_claim, claim, claimable
from perijove.games.imperium.rules.planets import gain_planet
from perijove.games.imperium.rules.victory import reveal_objective
from perijove.games.imperium.state import History, Imperium
from perijove.kernel.decision import Choose, Move
from perijove.kernel.state import GameOver

SPOTS = [
    (1, -2),
    (2, -1),
    (1, 1),
    (-1, 2),
    (-2, 1),
    (-1, -1),
    (2, -3),
    (3, -2),
    (3, -1),
    (1, 2),
    (-1, 3),
    (-2, 3),
    (-3, 2),
]


def with_planets(p: Position, count: int, seat: int = 0) -> Position:
    """Planets outside the home system, two to a tile."""
    tiles = [
        tile for tile in TILES.values() if len(tile.planets) == 2 and tile.kind == "planets" and tile.set == "base"
    ]
    planets = [planet for tile in tiles for planet in tile.planets][:count]
    for spot, tile in zip(SPOTS, tiles, strict=False):
        p.tile(spot, tile.id)
    for planet in planets:
        p.planet(seat, planet)
    return p


def of_colours(p: Position, *counts: int) -> Position:
    """So many technologies of red, green, blue and yellow, and no others."""
    p.no_tech(0)
    for colour, count in zip(("red", "green", "blue", "yellow"), counts, strict=True):
        names = [name for name, fact in TECHNOLOGIES.items() if fact.colour == colour and fact.deck != "base"]
        p.tech(0, *names[:count])
    return p


def homes(p: Position, *seats: int) -> Position:
    """Take every planet of these players' homes."""
    for seat in seats:
        for planet in p.g.planets_at[p.player(seat).home]:
            p.planet(0, p.g.worlds[planet].planet)
    return p


def plain() -> Position:
    return Position(races=("sol", "hacan", "norr"))


def history(**what: object) -> Position:
    p = plain()
    p.g.history = History(**what)  # type: ignore[arg-type]
    return p


def mecatol(**units: int) -> Position:
    return plain().planet(0, "mecatol-rex", ground=units.pop("ground", 0), dock=True).ships(0, "v-mecatol", **units)


def around(count: int) -> Position:
    """Control of the system of Mecatol Rex and of some neighbours."""
    p = plain().planet(0, "mecatol-rex").ships(0, "v-mecatol", cruiser=1)
    for number in range(1, count + 1):
        p.ships(0, f"v-empty-{number}", destroyer=1)
    return p


def rich(resources: int = 0, influence: int = 0, goods: int = 0) -> Position:
    return plain().change("jord", resources=resources, influence=influence).goods(0, goods)


def docked(count: int) -> Position:
    p = with_planets(plain(), 3)
    for planet in ("jord", "abyz", "fria")[:count]:
        p.planet(0, planet, dock=True)
    return p


CASES: dict[str, tuple[Callable[[], Position], Callable[[], Position]]] = {
    # objective: (a position that just meets it, one that just does not)
    "v1-01": (lambda: docked(3), lambda: docked(2)),
    "v1-02": (lambda: with_planets(plain(), 5), lambda: with_planets(plain(), 4)),
    "v1-03": (
        lambda: plain().tile((1, -2), "v-bereg").tile((2, -1), "v-arinam").planet(0, "bereg").planet(0, "lirta-iv")
        .planet(0, "arinam"),
        lambda: plain().tile((1, -2), "v-bereg").planet(0, "bereg").planet(0, "lirta-iv"),
    ),
    "v1-04": (lambda: of_colours(plain(), 3, 1, 1, 0), lambda: of_colours(plain(), 2, 2, 2, 2)),
    "v1-05": (lambda: of_colours(plain(), 2, 1, 1, 1), lambda: of_colours(plain(), 1, 1, 1, 1)),
    "v1-06": (lambda: of_colours(plain(), 1, 1, 1, 1), lambda: of_colours(plain(), 3, 3, 3, 0)),
    "v1-07": (lambda: history(mecatol=0), lambda: history(mecatol=1)),
    "v1-08": (lambda: rich(influence=6, goods=4), lambda: rich(resources=9, influence=6, goods=3)),
    "v1-09": (lambda: rich(resources=6, goods=4), lambda: rich(resources=6, influence=9, goods=3)),
    "v1-10": (lambda: rich(goods=6), lambda: rich(resources=9, goods=5)),
    "v2-01": (lambda: homes(plain(), 1, 2), lambda: homes(plain(), 1)),
    "v2-02": (lambda: with_planets(plain(), 10), lambda: with_planets(plain(), 9)),
    "v2-03": (
        lambda: plain().change("jord", influence=6).change("hercant", influence=4).change("kamdorn", influence=0),
        lambda: plain().change("jord", influence=5).change("hercant", influence=4).change("kamdorn", influence=0),
    ),
    "v2-04": (lambda: around(6), lambda: around(5)),
    "v2-05": (lambda: of_colours(plain(), 3, 3, 3, 0), lambda: of_colours(plain(), 3, 3, 2, 0)),
    "v2-06": (lambda: rich(goods=12), lambda: rich(goods=11)),
    "v2-07": (lambda: rich(influence=20), lambda: rich(influence=19)),
    "v2-08": (lambda: rich(resources=15, goods=5), lambda: rich(resources=15, goods=4)),
    "v2-10": (lambda: with_planets(plain(), 18), lambda: with_planets(plain(), 17)),
    "s1-01": (
        lambda: plain().planet(1, "arretze", dock=True).ships(0, "v-home-hacan", destroyer=1),
        lambda: plain().planet(1, "arretze", dock=True).ships(0, "v-home-hacan", destroyer=1)
        .ships(1, "v-home-hacan", fighter=1),
    ),
    "s1-02": (lambda: plain().planet(0, "mecatol-rex"), lambda: plain().planet(1, "mecatol-rex")),
    "s1-03": (
        lambda: plain().change("jord", influence=3).change("quinarra", influence=2),
        lambda: plain().change("jord", influence=2).change("quinarra", influence=2),
    ),
    "s1-04": (lambda: of_colours(plain(), 2, 2, 2, 0), lambda: of_colours(plain(), 3, 3, 1, 1)),
    "s1-05": (lambda: rich(influence=10), lambda: rich(resources=9, influence=9)),
    "s1-06": (lambda: plain().pools(0, command=1, strategy=2), lambda: plain().pools(0, 1, 1, 9)),
    "s1-07": (
        lambda: rich(resources=3, influence=3, goods=7),
        lambda: rich(resources=3, influence=3, goods=6),
    ),
    "s1-08": (lambda: history(invasions=((0, 3, 1),)), lambda: history(invasions=((0, 3, 0), (1, 4, 2)))),
    "s1-09": (lambda: history(gained=((0, 1), (0, 2), (0, 3))), lambda: history(gained=((0, 1), (0, 1), (0, 2)))),
    "s1-10": (lambda: history(battles=((0, 4, 3),)), lambda: history(battles=((0, 4, 2), (1, 4, 5)))),
    "s2-01": (lambda: with_planets(plain(), 11), lambda: with_planets(plain(), 10)),
    "s2-02": (lambda: around(3), lambda: around(2)),
    "s2-03": (lambda: history(docks=((0, 1, "combat"),)), lambda: history(docks=((0, 1, "card"), (0, 0, "combat")))),
    "s2-04": (lambda: of_colours(plain(), 5, 0, 0, 0), lambda: of_colours(plain(), 4, 4, 4, 4)),
    "s2-05": (
        lambda: plain().pools(0, fleet=4).ships(0, "v-home-hacan", cruiser=4).ships(0, "v-home-norr", destroyer=4),
        lambda: plain().pools(0, fleet=4).ships(0, "v-home-hacan", cruiser=4, fighter=3)
        .ships(0, "v-home-norr", destroyer=3, fighter=3),
    ),
    "s2-06": (lambda: rich(resources=20), lambda: rich(resources=19, influence=19)),
    "s2-07": (lambda: plain().pools(0, command=4, strategy=2), lambda: plain().pools(0, 3, 2, 8)),
    "s2-08": (lambda: history(invasions=((0, 3, 1), (0, 4, 2))), lambda: history(invasions=((0, 3, 1), (0, 3, 1)))),
    "s2-09": (lambda: history(battles=((0, 4, 3), (0, 5, 3))), lambda: history(battles=((0, 4, 3), (0, 4, 3)))),
    "vs-01": (lambda: homes(plain(), 1), lambda: homes(plain(), 1).planet(1, "kamdorn")),
    "vs-02": (lambda: of_colours(mecatol(), 2, 2, 0, 2), lambda: of_colours(mecatol(), 4, 2, 1, 1)),
    "vs-03": (
        lambda: with_specialty("red", 4),
        lambda: with_specialty("red", 3),
    ),
    "vs-04": (lambda: mecatol(dreadnought=4).pools(0, fleet=4), lambda: mecatol(dreadnought=3, cruiser=1)),
    "vs-05": (
        lambda: docked(2).planet(0, "mecatol-rex", dock=True).pools(0, fleet=5).ships(0, "v-empty-1", dreadnought=5),
        lambda: docked(2).planet(0, "mecatol-rex", dock=True).pools(0, fleet=5).ships(0, "v-empty-1", dreadnought=4),
    ),
    "vs-06": (
        lambda: plain().tile((1, -2), "v-lodor").tile((2, -1), "v-quann").ships(0, "v-lodor", cruiser=1)
        .ships(0, "v-quann", destroyer=1),
        lambda: plain().tile((1, -2), "v-lodor").tile((2, -1), "v-quann").ships(0, "v-lodor", cruiser=1)
        .ships(0, "v-quann", fighter=1),
    ),
    "vs-07": (
        lambda: mecatol(cruiser=8).pools(0, fleet=8, command=1),
        lambda: mecatol(cruiser=7, fighter=3).pools(0, fleet=8, command=1),
    ),
    "vs-08": (lambda: history(last_docks=((0, 1),)), lambda: history(last_docks=((1, 0),))),
    "vs-09": (lambda: with_specialty("", 6), lambda: with_specialty("", 5)),
    "vs-10": (lambda: mecatol(ground=6), lambda: mecatol(ground=5)),
    "ss-01": (lambda: spread(8), lambda: spread(7)),
    "ss-02": (
        lambda: history(docks=((0, 1, "combat"), (0, 2, "card"))),
        lambda: history(docks=((0, 1, "combat"), (0, 1, "combat"))),
    ),
    "ss-03": (
        lambda: plain().ships(0, "v-empty-3", destroyer=1).ships(0, "v-empty-5", destroyer=1),
        lambda: plain().ships(0, "v-empty-3", destroyer=1).ships(0, "v-empty-1", destroyer=1),
    ),
}  # fmt: skip


def with_specialty(colour: str, count: int) -> Position:
    """So many planets with a specialty, of one colour or of any."""
    p = plain()
    names = [
        planet.id
        for planet in PLANETS.values()
        if planet.specialty and planet.specialty != "yellow" and (not colour or planet.specialty == colour)
    ]
    for spot, planet in zip(SPOTS, list({PLANETS[name].tile: name for name in names}.values())[:count], strict=False):
        p.tile(spot, PLANETS[planet].tile).planet(0, planet)
    return p


def spread(count: int) -> Position:
    """Control of so many systems outside the home system."""
    p = plain().tile((1, -2), "se-empty-1").tile((2, -1), "se-empty-2")
    for system in (*(f"v-empty-{n}" for n in range(1, 7)), "se-empty-1", "se-empty-2")[:count]:
        p.ships(0, system, destroyer=1)
    return p


WIN = ("v2-01", "v2-10", "s2-05")
THREE = ("v2-03", "v2-04", "s2-01")


def worth(objective: str) -> int:
    """What the cards print: stage I 1 point, others 2 but for three cards."""
    return 1 if objective[1] == "1" else 3 if objective in THREE else 2


@pytest.mark.card(
    "imperium:objective:v1-01", "imperium:objective:v1-02", "imperium:objective:v1-03",
    "imperium:objective:v1-04", "imperium:objective:v1-05", "imperium:objective:v1-06",
    "imperium:objective:v1-07", "imperium:objective:v1-08", "imperium:objective:v1-09",
    "imperium:objective:v1-10", "imperium:objective:v2-01", "imperium:objective:v2-02",
    "imperium:objective:v2-03", "imperium:objective:v2-04", "imperium:objective:v2-05",
    "imperium:objective:v2-06", "imperium:objective:v2-07", "imperium:objective:v2-08",
    "imperium:objective:v2-10", "imperium:objective:s1-01", "imperium:objective:s1-02",
    "imperium:objective:s1-03", "imperium:objective:s1-04", "imperium:objective:s1-05",
    "imperium:objective:s1-06", "imperium:objective:s1-07", "imperium:objective:s1-08",
    "imperium:objective:s1-09", "imperium:objective:s1-10", "imperium:objective:s2-01",
    "imperium:objective:s2-02", "imperium:objective:s2-03", "imperium:objective:s2-04",
    "imperium:objective:s2-05", "imperium:objective:s2-06", "imperium:objective:s2-07",
    "imperium:objective:s2-08", "imperium:objective:s2-09", "imperium:objective:vs-01",
    "imperium:objective:vs-02", "imperium:objective:vs-03", "imperium:objective:vs-04",
    "imperium:objective:vs-05", "imperium:objective:vs-06", "imperium:objective:vs-07",
    "imperium:objective:vs-08", "imperium:objective:vs-09", "imperium:objective:vs-10",
    "imperium:objective:ss-01", "imperium:objective:ss-02", "imperium:objective:ss-03",
)  # fmt: skip
@pytest.mark.rule("imperium:T19.2", "imperium:T19.6", "imperium:T19.11")
@pytest.mark.parametrize("objective", CASES)
def test_what_an_objective_asks_for_and_what_it_brings(objective: str) -> None:
    """The position that just misses it is refused, with how far it is; the one that just meets it brings its points."""
    enough, short = (arrange() for arrange in CASES[objective])
    for p in (enough, short):
        p.g.revealed_objectives = () if objective[1] == "s" else (objective,)
        p.secret(0, objective)
    have, wanted = progress(short.g, 0, objective)
    assert not met(short.g, 0, objective), (have, wanted)
    refusal = cannot_claim(short.g, 0, Claim(objective))
    assert refusal is not None
    assert refusal.args == {"objective": objective, "have": have, "wanted": wanted}
    assert 0 <= have < wanted
    have, wanted = progress(enough.g, 0, objective)
    assert have >= wanted > 0
    over = objective in WIN
    with pytest.raises(GameOver) if over else nullcontext():
        list(answered(enough.g, claim(enough.g, 0, objective), lambda g, question: question.options()[0]))
    assert objective in enough.player(0).claimed
    if over:
        assert enough.g.outcome is not None
        assert (enough.g.outcome.winners, enough.g.outcome.why) == ((0,), "over.objective")
    else:
        assert enough.player(0).points == worth(objective)


@pytest.mark.card("imperium:objective:v2-09")
@pytest.mark.rule("imperium:T20.2")
def test_imperium_rex_ends_the_game_when_it_comes_up() -> None:
    p = plain().points(1, 3)
    p.g.objectives.put(p.g.objectives.take("v2-09"))
    with pytest.raises(GameOver):
        reveal_objective(p.g)
    assert p.g.outcome is not None
    assert (p.g.outcome.winners, p.g.outcome.why) == ((1,), "over.rex")


@pytest.mark.card("imperium:objective:s2-10")
@pytest.mark.rule("imperium:T20.2")
def test_imperium_rex_of_the_expansion_does_the_same_and_nobody_claims_either() -> None:
    p = plain().points(1, 3)
    p.g.objectives.cards = ("s2-10",)
    with pytest.raises(GameOver):
        reveal_objective(p.g)
    assert p.g.outcome is not None
    assert (p.g.outcome.winners, p.g.outcome.why) == ((1,), "over.rex")
    assert not any(met(plain().g, 0, rex) for rex in ("v2-09", "s2-10"))


def test_every_objective_that_can_be_claimed_has_a_case() -> None:
    never = {card.id for card in OBJECTIVES.values() if card.ends == "end" or card.deck == "special"}
    assert set(CASES) == set(OBJECTIVES) - never
    assert not any(met(plain().g, 0, objective) for objective in never)


@pytest.mark.rule("shattered:races.winnu.yellow.objectives")
def test_the_yellow_specialty_counts_for_no_objective() -> None:
    p = Position(races=("winnu", "sol", "hacan"))
    assert progress(p.g, 0, "vs-09") == (0, 6)
    assert progress(p.g, 0, "vs-03") == (0, 4)


# ---------------------------------------------------------------------- claiming


def claims(p: Position, *moves: Move) -> list[Choose]:
    """Claim in the status phase by these moves, then nothing."""
    p.g.stage = "status.objectives"
    left = list(moves)

    def choose(g: Imperium, question: Choose) -> Move:
        return left.pop(0) if left and question.accepts(left[0]) else DONE

    asked = list(questions(p.g, choose, until=("status.upkeep",)))
    assert not left
    return asked


@pytest.mark.rule("imperium:T19.2", "imperium:T6.1", "imperium:T19.6")
def test_one_public_objective_and_the_own_secret_one() -> None:
    p = (
        with_planets(plain(), 5)
        .reveal("v1-02", "v1-05")
        .secret(0, "vs-10")
        .tech(0, "war_sun", "gen_synthesis", "cybernetics")
    )
    p.tech(0, "neural_motivator").planet(0, "mecatol-rex", ground=6, dock=True)
    asked = claims(p, Claim("v1-02"), Claim("vs-10"))
    assert (p.player(0).claimed, p.player(0).points) == (("v1-02", "vs-10"), 3)
    assert [question.seat for question in asked][:2] == [0, 0]
    assert Claim("v1-05") in asked[0].options()
    assert Claim("v1-05") not in asked[1].options(), "one public objective a status phase"
    assert p.player(0).secret.cards == ()


@pytest.mark.rule("imperium:T19.2")
def test_claiming_is_voluntary() -> None:
    p = with_planets(plain(), 5).reveal("v1-02")
    claims(p)
    assert p.player(0).points == 0


@pytest.mark.rule("imperium:T19.3")
def test_several_players_may_claim_the_same_objective_each_once() -> None:
    p = with_planets(plain(), 5).reveal("v1-06")
    of_colours(p, 1, 1, 1, 1)
    p.tech(1, "antimass_deflectors", "hylar_v_assault_laser", "stasis_capsules")
    claims(p, Claim("v1-06"), Claim("v1-06"))
    assert [player.points for player in p.g.players] == [1, 1, 0]
    refusal = cannot_claim(p.g, 0, Claim("v1-06"))
    assert refusal is not None
    assert refusal.rule == "T19.3"


@pytest.mark.rule("imperium:T19.7", "imperium:T20.1")
def test_order_of_play_decides_who_claims_first_and_wins() -> None:
    p = plain().strategy(0, "imperial").strategy(1, "trade").strategy(2, "diplomacy").reveal("v1-10")
    for seat in range(3):
        p.goods(seat, 6).points(seat, 9)
    with pytest.raises(GameOver):
        claims(p, Claim("v1-10"))
    assert p.g.outcome is not None
    assert p.g.outcome.winners == (2,)


@pytest.mark.rule("imperium:T19.4")
def test_what_is_to_be_spent_is_paid_at_that_moment() -> None:
    p = rich(resources=7, goods=4).reveal("v1-09")
    claims(p, Claim("v1-09"), Pay(("jord",), 3))
    assert (p.player(0).points, p.player(0).goods, p.world("jord").exhausted) == (1, 1, True)


@pytest.mark.rule("imperium:T19.4")
def test_goods_are_spent_as_goods() -> None:
    p = rich(goods=7).reveal("v1-10")
    claims(p, Claim("v1-10"))
    assert (p.player(0).goods, p.player(0).points) == (1, 1)


@pytest.mark.rule("imperium:T19.4")
def test_resources_are_paid_such_that_influence_is_left() -> None:
    """3 resources, 3 influence and 4 goods: Jord must give the influence here."""
    p = with_planets(plain(), 2).change("jord", resources=3, influence=3).change("fria", exhausted=True).goods(0, 4)
    p.g.revealed_objectives = ("s1-07",)
    asked = claims(p, Claim("s1-07"), Pay(("abyz",)), Pay(("jord",)))
    (question,) = [each for each in asked if each.args and each.args.get("what") == "resources"]
    assert not question.accepts(Pay(("jord",)))
    assert p.player(0).points == 1


@pytest.mark.rule("imperium:T19.4")
def test_resources_or_influence_as_the_player_likes() -> None:
    p = rich(resources=10, influence=10)
    steps = answered(
        p.g, claim(p.g, 0, "s1-05"), lambda g, q: Choice("influence") if q.prompt == "spend-which" else q.options()[0]
    )
    assert [question.prompt for question in steps] == ["spend-which", "pay"]
    assert p.world("jord").exhausted


@pytest.mark.rule("imperium:T19.4")
def test_counters_are_given_up_from_command_pool_and_strategy_allocation() -> None:
    p = plain().pools(0, command=2, strategy=2)
    list(
        answered(
            p.g,
            claim(p.g, 0, "s1-06"),
            lambda g, q: LoseCounter("strategy") if q.accepts(LoseCounter("strategy")) else q.options()[0],
        )
    )
    assert (p.player(0).command, p.player(0).strategy, p.player(0).points) == (1, 0, 1)


@pytest.mark.rule("imperium:T19.5")
def test_without_all_home_planets_nothing_is_claimed_but_other_points_are_gained() -> None:
    p = Position(races=("hacan", "sol", "norr")).reveal("v1-10").goods(0, 6)
    assert claimable(p.g, 0, secret=False) == ["v1-10"]
    gain_planet(p.g, 1, NUMBER["kamdorn"])
    refusal = cannot_claim(p.g, 0, Claim("v1-10"))
    assert refusal is not None
    assert refusal.rule == "T19.5"
    p.points(0, 3)
    assert p.player(0).points == 3


@pytest.mark.rule("imperium:T19.5")
def test_a_race_may_be_free_of_that() -> None:
    with entered("nomads", "claim.home", lambda g, seat, needed: False):
        p = Position(races=("saar", "sol", "norr")).reveal("v1-10").goods(0, 6)
        gain_planet(p.g, 1, NUMBER["ragh"])
        assert claimable(p.g, 0, secret=False) == ["v1-10"]


@pytest.mark.rule("imperium:T19.6")
def test_an_objective_that_wins_ends_the_game() -> None:
    p = homes(plain(), 1, 2).reveal("v2-01").points(1, 9)
    with pytest.raises(GameOver):
        claims(p, Claim("v2-01"))
    assert p.g.outcome is not None
    assert p.g.outcome.winners == (0,)


@pytest.mark.rule("imperium:T19.10")
def test_a_secret_is_shown_only_to_claim_it() -> None:
    p = plain().secret(0, "vs-10")
    refusal = cannot_claim(p.g, 0, Claim("vs-10"))
    assert refusal is not None
    assert (refusal.key, refusal.args["have"], refusal.args["wanted"]) == ("refused.not-met", 0, 3)
    other = cannot_claim(p.g, 1, Claim("vs-10"))
    assert other is not None
    assert other.rule == "T19.1"


def test_everybody_with_a_secret_is_asked_so_that_nobody_learns_who_could_claim() -> None:
    p = plain()
    asked = claims(p)
    assert [question.seat for question in asked] == [0, 1, 2]
    assert all(question.options() == [DONE] for question in asked)


@pytest.mark.rule("imperium:T24.2")
@pytest.mark.parametrize(("number", "possible"), [(3, False), (4, True)])
def test_in_the_age_of_empire_stage_two_waits_for_round_four(number: int, possible: bool) -> None:
    g = start(3, age_of_empire=True)
    g.revealed_objectives = ("v2-06", "v1-10")
    g.round = number
    g.players[0].goods, g.goods = 12, g.goods - 12
    assert ("v2-06" in claimable(g, 0)) == possible
    assert "v1-10" in claimable(g, 0)


def test_after_imperial_ii_any_number_of_public_objectives_is_claimed() -> None:
    p = rich(goods=6, resources=10).reveal("v1-09", "v1-10")
    p.player(0).marks = ("claims_any",)
    claims(p, Claim("v1-10"), Claim("v1-09"), Pay(("jord",)))
    assert p.player(0).points == 2


@pytest.mark.rule("imperium:T19.4", "imperium:T17.10")
@pytest.mark.card("imperium:objective:s1-07")
def test_who_pays_resources_with_political_cards_keeps_a_planet_for_the_influence() -> None:
    p = Position(strategy="white", variant_objectives=True).no_politics().change("jord", resources=1, influence=3)
    for _ in range(3):
        p.player(0).politics.put(p.g.agendas.draw())
    p.goods(0, 4)
    if "s1-07" not in p.g.revealed_objectives:
        p.reveal("s1-07")
    paid: list[Pay] = []

    def choose(g: Imperium, question: Choose) -> Move:
        move = question.options()[0]
        if isinstance(move, Pay):
            paid.append(move)
        return move

    list(answered(p.g, claim(p.g, 0, "s1-07"), choose))
    assert paid == [Pay((), 0, 3), Pay(("jord",), 0, 0)]
    assert p.player(0).claimed == ("s1-07",)

"""Every move that is not offered is refused with a sentence and a clause, and nobody learns anything by it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import pytest
from tests.games.titan.test_words import fields, prompt_args, prompts
from tests.rules.titan.position import GOLD, SILVER, Position, aliens, solo

import perijove
from perijove.games.titan import game
from perijove.games.titan.facts import CARDS, KINDS, PLACES
from perijove.games.titan.moves import (
    MOVES,
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    Immelmann,
    Pick,
    Play,
    Process,
    Produce,
    Refuse,
    Resupply,
    Retreat,
    Step,
    Stop,
    TakeOver,
)
from perijove.games.titan.refusals import ANSWERS, VERBS
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal
from perijove.kernel.match import Match
from perijove.kernel.words import LANGUAGES

LAB, MINE, ALLOY, PUMP = 5, 0, 3, 6
"""Places on the blue HQ: three diamond mines, two alloy mines, a life lab and a helium extractor."""


def blue(**options: Any) -> Position:
    return Position(players=2, **options).colour(0, "blue").colour(1, "red")


def ship_at(place: str, facing: str = GOLD, bolt: int = 0) -> Position:
    return blue().ship(0, place, facing, bolt)


def mining() -> Position:
    """A diamond mine on Mimas."""
    return blue().moon("M3", "mimas").industry(0, "diamond", "M3")


def with_ships(count: int) -> Position:
    position = mining().give(0, diamond=3, life=1)
    for _ in range(count):
        position.ship(0, "M3")
    return position


def contact(mine: str = GOLD, theirs: str = GOLD) -> Position:
    return blue().ship(0, "M3", mine).ship(1, "M3", theirs)


def refused_passage() -> Position:
    return contact().turn(0).choose(Fly(0), Refuse())


def flying(place: str = "M3", facing: str = GOLD) -> Position:
    return ship_at(place, facing).turn(0).choose(Fly(0))


def fight() -> Position:
    return contact().turn(0).choose(Attack("M3", GOLD, 1))


def retreating(**extra: tuple[int, str]) -> Position:
    """Seat 1 may retreat from M3 after a draw: as gold to M2, inward to H2, outward to N5 or N6."""
    position = contact()
    for seat, place in extra.values():
        position.ship(seat, place)
    return position.turn(0).choose(Attack("M3", GOLD, 1)).lay("laser", "laser")


def sneaking() -> Position:
    """Seat 0 has broken into a life lab."""
    position = blue().moon("M4", "dione").ship(0, "M4").industry(1, "life", "M4").card(0, "stealth")
    return position.turn(0).choose(Attack("M4", GOLD, 1)).lay("stealth", "laser")


def with_effect(effect: str, position: Position | None = None) -> Position:
    position = position or solo().moon("M3", "mimas").industry(0, "diamond", "M3").ship(0, "M3")
    return position.effect(effect).event("aggressor", 3).stage("human")


REFUSED: list[tuple[str, Callable[[], Position], Move, str]] = [
    # ships that can do nothing
    ("a bolt keeps a ship from flying", lambda: ship_at("M3", bolt=1).turn(), Fly(0), "moonlet.bolt.ship"),
    ("a bolt keeps a ship from exploring", lambda: ship_at("M12", bolt=1).turn(), Explore(0), "moonlet.bolt.ship"),
    ("a ship in the HQ", lambda: ship_at("M3").turn(), Fly(1), "turn.action-unit"),
    ("a ship that does not exist", lambda: ship_at("M3").turn(), Fly(99), "component.ships"),
    ("a ship with a negative number", lambda: ship_at("M3").turn(), Fly(-1), "component.ships"),
    ("a ship that passage was refused", refused_passage, Fly(0), "move.permission.refused"),
    ("somebody else's alien ship", lambda: aliens().alien("life", "M3", 1).ship(0, "M5").turn(), Fly(5),
     "alien.ship.control"),
    ("a ship stopped by berserkers", lambda: with_effect("berserkers", solo().ship(0, "M2", SILVER).ship(1, "M4"))
     .choose(Fly(0), Step("M3")), Fly(0), "solo.card.berserkers.stop"),
    # flying
    ("a step too far", flying, Step("M5"), "move.no-diagonal"),
    ("a diagonal step", flying, Step("H3"), "move.no-diagonal"),
    ("a step against the direction", flying, Step("M4"), "move.same-direction"),
    ("a silver step against the direction", lambda: flying(facing=SILVER), Step("M2"), "move.same-direction"),
    ("a step to where the ship is", flying, Step("M3"), "move.cost"),
    ("a step to no location", flying, Step("X9"), "concept.location"),
    ("stopping before the first step", flying, Stop(), "fly.contents"),
    ("an action in mid-flight", flying, Fly(0), "fly.contents"),
    ("an alien ship turned over", lambda: aliens().alien("life", "M3", 0).turn().choose(Fly(5)), Immelmann(),
     "alien.ship.no-direction"),
    ("a wormhole from outside", lambda: aliens().moonlet("M8", "wormhole", explored=True).ship(0, "M3").turn()
     .choose(Fly(0)), Step("M8"), "alien.wormhole.travel"),
    ("a step before a flight", lambda: ship_at("M3").turn(), Step("M2"), "turn.three-actions"),
    ("stopping while passage is decided", lambda: contact().turn(0).choose(Fly(0)), Stop(), "move.permission.trigger"),
    # exploring
    ("nothing to explore", lambda: ship_at("M3").turn(), Explore(0), "explore.conditions"),
    ("exploring in the wrong direction", lambda: ship_at("M12", SILVER).turn(), Explore(0), "explore.conditions"),
    ("exploring twice", lambda: ship_at("M3").moon("M3", "mimas").turn(), Explore(0), "explore.action"),
    ("exploring a cloud", lambda: ship_at("H4").moon("H4", "cloud_1").turn(), Explore(0), "cloud.no-explore"),
    # building industries
    ("building on nothing", lambda: ship_at("M3").turn(), Build(0, "life"), "industry.build.action"),
    ("building on a moonlet", lambda: ship_at("M12").turn(), Build(0, "life"), "industry.build.not-on-moonlet"),
    ("building in the wrong direction", lambda: ship_at("M3", SILVER).moon("M3", "mimas").turn(),
     Build(0, "diamond"), "industry.build.direction"),
    ("building on a hidden moon", lambda: ship_at("M3").moon("M3", "mimas", explored=False).turn(),
     Build(0, "diamond"), "industry.build.explored-only"),
    ("building the wrong type", lambda: ship_at("M3").moon("M3", "mimas").turn(), Build(0, "life"),
     "industry.build.type"),
    ("building no type", lambda: ship_at("M3").moon("M3", "mimas").turn(), Build(0, "cheese"), "resource.types"),
    ("building on a full moon", lambda: mining().ship(0, "M3").turn(), Build(0, "alloy"),
     "industry.build.one-per-moon"),
    ("building on a full Titan", lambda: blue().moon("M1", "titan").industry(1, "life", "M1").industry(1, "life", "M1")
     .ship(0, "M1").turn(), Build(0, "life"), "industry.build.titan-two"),
    ("a mine on a cloud", lambda: ship_at("H4").moon("H4", "cloud_1").turn(), Build(0, "alloy"), "cloud.extractor"),
    ("no such industry left", lambda: blue().moon("M4", "dione").moon("M1", "titan").industry(0, "life", "M1")
     .ship(0, "M4").turn(), Build(0, "life"), "general.component-limit"),
    ("building under Work With What You Have", lambda: with_effect("work_with_what_you_have"), Build(0, "alloy"),
     "solo.card.work-with-what-you-have"),
    # ships and cards
    ("a sixth ship", lambda: with_ships(5).turn(), BuildShip(MINE), "general.component-limit"),
    ("a ship without its price", lambda: mining().give(0, diamond=3).turn(), BuildShip(MINE),
     "industry.ship.cost-by-industry"),
    ("a ship at the doubled price", lambda: with_effect("slowdown", solo().moon("M3", "mimas")
     .industry(0, "diamond", "M3").give(0, diamond=3, life=1)), BuildShip(MINE), "solo.card.slowdown"),
    ("a ship at an industry of the HQ", lambda: with_ships(1).turn(), BuildShip(LAB), "turn.action-unit"),
    ("a ship at no industry", lambda: with_ships(1).turn(), BuildShip(70), "component.industries"),
    ("a ship with a direction of its own", lambda: with_ships(1).turn(), BuildShip(MINE, SILVER),
     "industry.ship.placement"),
    ("a ship on an alien ship without a direction", lambda: aliens().alien("helium", "M3", 0).give(0, helium=3).turn(),
     BuildShip(PUMP), "alien.ship.control"),
    ("resources on other spaces", lambda: blue(resource_spaces="dedicated").moon("M3", "mimas")
     .industry(0, "diamond", "M3").give(0, diamond=3, life=1).turn(), BuildShip(MINE), "resource.no-relocation"),
    ("a card at the wrong industry", lambda: mining().give(0, diamond=4).turn(),
     BuildCard("diamond", "superheated_plasma"), "industry.card.place"),
    ("a card without its price", lambda: mining().turn(), BuildCard("diamond", "uf_laser"), "industry.card.action"),
    ("a card that was built", lambda: mining().give(0, diamond=4).card(0, "uf_laser", "diamond").turn(),
     BuildCard("diamond", "uf_laser"), "industry.card.action"),
    ("a basic card", lambda: mining().give(0, diamond=4).turn(), BuildCard("diamond", "laser"), "industry.card.action"),
    ("a card without the industry", lambda: mining().give(0, life=4).turn(), BuildCard("life", "superheated_plasma"),
     "turn.action-unit"),
    ("an alien card in the base game", lambda: mining().turn(), BuildCard("diamond", "alien_beam"), "alien.components"),
    ("an alien card without alien resources", lambda: aliens().moon("M3", "mimas").industry(0, "diamond", "M3").turn(),
     BuildCard("diamond", "alien_beam"), "alien.card.build"),
    ("a card at the doubled price", lambda: with_effect("slowdown", solo().moon("M3", "mimas")
     .industry(0, "diamond", "M3").give(0, diamond=2)), BuildCard("diamond", "uf_laser"), "solo.card.slowdown"),
    ("a card that does not exist", lambda: mining().turn(), BuildCard("diamond", "water pistol"),
     "component.combat-cards"),
    # production and supplies
    ("producing without an industry", lambda: mining().turn(), Produce("life"), "industry.produce"),
    ("two of a kind for an alien resource", lambda: aliens().moon("M3", "mimas").industry(0, "diamond", "M3")
     .give(0, life=2).turn(), Process("life"), "alien.resource.process"),
    ("an alien resource in the base game", lambda: mining().give(0, life=3).turn(), Process("life"),
     "alien.components"),
    ("a thirteenth alien resource", lambda: aliens().moon("M3", "mimas").industry(0, "diamond", "M3")
     .alien_resources(1, 12).give(0, life=3).turn(), Process("life"), "alien.components"),
    ("supplies after an action", lambda: mining().turn().choose(Produce("diamond")), Resupply("life"),
     "industry.resupply"),
    ("supplies without a connection", lambda: with_effect("connection_to_earth_lost"), Resupply("life"),
     "solo.card.connection-lost"),
    # combat
    ("attacking in no common direction", lambda: contact(GOLD, SILVER).turn(), Attack("M3", GOLD, 1),
     "concept.interaction"),
    ("attacking in a direction that is not one's own", lambda: contact(SILVER, GOLD).turn(), Attack("M3", GOLD, 1),
     "concept.interaction"),
    ("attacking where one has nothing", lambda: contact().turn(), Attack("M5", GOLD, 1), "combat.step1.location"),
    ("attacking where nobody is", lambda: ship_at("M3").ship(1, "M5").turn(), Attack("M3", GOLD, 1),
     "combat.step1.location"),
    ("attacking oneself", lambda: contact().turn(), Attack("M3", GOLD, 0), "combat.step2.opponent"),
    ("attacking nobody", lambda: contact().turn(), Attack("M3", GOLD, 7), "combat.step2.opponent"),
    ("attacking with a bolt", lambda: blue().ship(0, "M3", GOLD, 1).ship(1, "M3").ship(0, "M5").turn(),
     Attack("M3", GOLD, 1), "moonlet.bolt.ship"),
    ("security without an industry", fight, Play("security"), "combat.step3.security-eligible"),
    ("stealth against a ship", lambda: contact().card(0, "stealth").turn(0).choose(Attack("M3", GOLD, 1)),
     Play("stealth"), "combat.step3.stealth-eligible"),
    ("a card that is not in the hand", fight, Play("uf_laser"), "combat.step3.choose-cards"),
    ("flying while cards are chosen", fight, Fly(0), "combat.step3.choose-cards"),
    ("the other industry after stealth", sneaking, Produce("diamond"), "combat.step6.stealth-details"),
    ("a ship by stealth without its price", sneaking, BuildShip(2), "industry.ship.cost-by-industry"),
    ("a card by stealth without its price", sneaking, BuildCard("life", "superheated_plasma"), "industry.card.action"),
    # retreat
    ("retreating against the direction", retreating, Retreat("M4"), "move.same-direction"),
    ("retreating two steps", retreating, Retreat("M1"), "retreat.one-step"),
    ("retreating towards an enemy", lambda: retreating(guard=(0, "M2")), Retreat("M2"), "retreat.no-enemy"),
    ("turning over instead of a retreat", retreating, Immelmann(), "retreat.order"),
    # alien ships
    ("taking over from afar", lambda: aliens().alien("life", "M3").ship(0, "M5").give(0, life=3).turn(), TakeOver(0),
     "alien.ship.build"),
    ("taking over without the price", lambda: aliens().alien("life", "M3").ship(0, "M3").turn(), TakeOver(0),
     "alien.ship.build"),
    ("taking over what is controlled", lambda: aliens().alien("life", "M3", 1).ship(0, "M3").turn(), TakeOver(0),
     "alien.ship.uncontrolled"),
    ("taking over nothing", lambda: aliens().ship(0, "M3").turn(), TakeOver(0), "alien.ship.discover"),
    # pointing at something
    ("starting again on a moonlet", lambda: blue().moon("N1", "greip").moon("N5", "ymir").turn(), Pick("M12"),
     "turn.no-units.restart"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "move", "clause"), [case[1:] for case in REFUSED], ids=[c[0] for c in REFUSED])
def test_the_first_condition_that_fails_is_named(position: Callable[[], Position], move: Move, clause: str) -> None:
    p = position()
    refusal = p.m.why_not(p.asked[0], move)
    assert refusal is not None, f"{move} is possible: {p.options()}"
    assert refusal.rule == clause, refusal
    check_words(p.m, refusal)


def test_the_sentence_says_what_is_allowed() -> None:
    p = flying()
    refusal = p.m.why_not(0, Step("M4"))
    assert refusal is not None
    assert p.m.sentence(refusal) == "A gold ship cannot go to Main 4: along its orbit it flies counter-clockwise only."
    assert p.m.sentence(refusal, "ja") == "金の宇宙船はメイン4へ行けません。軌道に沿っては反時計回りにだけ飛べます。"
    with pytest.raises(perijove.IllegalMove, match="counter-clockwise only"):
        p.choose(Step("M4"))


def test_ships_that_cannot_all_go_there_stay_together() -> None:
    """A gold ship and an alien ship retreat: only the alien ship could go on to M4."""
    p = aliens().ship(0, "M3").ship(1, "M3").alien("life", "M3", 1).turn(0)
    p.choose(Attack("M3", GOLD, 1)).lay("laser", "laser")
    refusal = p.m.why_not(1, Retreat("M4"))
    assert refusal is not None
    assert refusal.rule == "retreat.together"


def test_every_question_of_the_rules_knows_its_verbs() -> None:
    assert set(VERBS) == prompts()
    assert {verb for verbs in VERBS.values() for verb in verbs} == set(MOVES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_words_for_what_is_decided_and_what_can_be_chosen(lang: str) -> None:
    always_both = {"passage", "fly-on"}
    wanted = [f"deciding.{prompt}" for prompt in VERBS]
    wanted += [f"refused.choose.{prompt}" for prompt in VERBS if prompt not in ANSWERS and prompt not in always_both]
    assert [key for key in wanted if not game.words.has(key, lang)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_about_choices_ask_for_nothing_that_the_questions_do_not_give(lang: str) -> None:
    given = {f"refused.choose.{prompt}": names | {"offered"} for prompt, names in prompt_args().items()}
    told = {key: text for key, text in game.words.sentences[lang].items() if key.startswith("refused.choose.")}
    assert [key for key, text in told.items() if not fields(text) <= given[key]] == []


# ---------------------------------------------------------------------- every move, in random positions


def check_words(match: Match, refusal: Refusal) -> None:
    assert clause_exists(refusal.rule), refusal
    for lang in LANGUAGES:
        assert game.words.has(refusal.key, lang), refusal
        sentence = match.sentence(refusal, lang)
        assert not re.search(r"[{}]", sentence), f"{refusal} leaves a gap: {sentence}"


@lru_cache
def clause_exists(clause: str) -> bool:
    return game.rulebook.clause(clause) is not None


@lru_cache
def universe() -> tuple[Move, ...]:
    """Every move with every argument that means something, and some that mean nothing."""
    numbers, seats = (-1, *range(8), 14, 99), (-1, 0, 1, 2, 9)
    values: dict[str, tuple[Any, ...]] = {
        "ship": numbers, "industry": numbers, "alien": numbers, "index": numbers, "opponent": seats, "seat": seats,
        "place": (*PLACES, "", "X9"), "to": (*PLACES, "", "X9"), "at": (*PLACES, "", "X9"),
        "kind": (*KINDS, "", "cheese"), "card": (*CARDS, "joker"), "facing": (GOLD, SILVER, "", "blue"),
        "unit": ("ship", "industry", "alien", ""), "purpose": ("ship", "extra", "card", ""),
    }  # fmt: skip
    return tuple(
        verb(*arguments) for verb in MOVES for arguments in product(*(values[f] for f in verb.__struct_fields__))
    )


def decisions(players: int, seed: int, each: int, **options: Any) -> Iterator[Match]:
    """A random game, stopped at the first few decisions of every kind and at some of the many turns."""
    match = perijove.new("titan", players=players, seed=seed, options=options)
    luck = Random(seed)
    met: Counter[str] = Counter()
    while match.decision is not None and match.number < 1500:
        prompt = match.decision.prompt
        met[prompt] += 1
        if met[prompt] <= each or (prompt == "act" and met[prompt] % 30 == 0):
            yield match
        seat = luck.choice([s for s in match.decision.seats if match.decision.options(s)])
        moves = match.decision.options(seat)
        eager = [move for move in moves if not isinstance(move, EndTurn | Stop | Resupply | Immelmann)]
        try:
            match.choose(seat, luck.choice(eager or moves))
        except perijove.IllegalMove:  # one of two secret answers was given already
            other = next(s for s in match.decision.seats if s != seat)
            match.choose(other, luck.choice(match.decision.options(other)))


GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}), (4, {}), (1, {}), (1, {"aliens": True, "automaton": "strict"}), (3, {"aliens": True}),
    (2, {"resource_spaces": "dedicated", "stealth_needs_own_industry": True, "open_cards": True}),
]  # fmt: skip


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_move_that_is_not_offered_is_refused_in_words(players: int, options: dict[str, Any]) -> None:
    told: set[tuple[str, str]] = set()
    seeds = range(5, 11 if players == 1 else 6)  # a solo game is short and has the most kinds of questions
    for match in (stop for seed in seeds for stop in decisions(players, seed, 1, **options)):
        assert match.decision is not None
        for seat in match.decision.seats:
            offered = set(match.decision.options(seat))
            for move in universe():
                refusal = match.why_not(seat, move)
                assert (refusal is None) == (move in offered), move
                if refusal is None:
                    continue
                assert refusal.key != "refused.not-offered", f"{move} at {match.decision.prompt}"
                if (refusal.key, refusal.rule) not in told:
                    told.add((refusal.key, refusal.rule))
                    check_words(match, refusal)
    assert len(told) > 40, "the random game has met too little"


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_worlds_that_look_alike_refuse_alike(players: int, options: dict[str, Any]) -> None:
    luck = Random(11)
    for match in decisions(players, 6, 3, **options):
        assert match.decision is not None
        for seat in match.decision.seats:
            for _ in range(2):
                world = match.imagine(seat, luck.getrandbits(32))
                for move in luck.sample(universe(), 300):
                    assert world.why_not(seat, move) == match.why_not(seat, move), move


def test_a_hidden_moon_is_refused_alike_whatever_it_is() -> None:
    answers = set()
    for tile in ("mimas", "dione", "rhea"):
        p = ship_at("M3").moon("M3", tile, explored=False).turn()
        for kind in ("diamond", "life", "helium"):
            refusal = p.m.why_not(0, Build(0, kind))
            assert refusal is not None
            answers.add((refusal.key, refusal.rule, p.m.sentence(refusal)))
    assert len(answers) == 1


def test_a_card_of_the_other_hand_makes_no_difference() -> None:
    plain, armed = fight(), contact().card(1, "uf_laser").turn(0).choose(Attack("M3", GOLD, 1))
    assert plain.m.why_not(0, Play("uf_laser")) == armed.m.why_not(0, Play("uf_laser"))

"""Every card, race and piece of Twilight Imperium has its name and rules text in both languages, in the same terms."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import perijove.games.imperium as imperium
from perijove.games.imperium import game
from perijove.games.imperium.facts import (
    ABILITIES,
    ACTION_CARDS,
    AGENDAS,
    DOMAIN_COUNTERS,
    LEADERS,
    MAPS,
    OBJECTIVES,
    PLANETS,
    RACES,
    RACIAL_TECHNOLOGIES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    TILES,
    UNITS,
    WINDOWS,
)
from perijove.kernel.introduction import STEPS, Introduction
from perijove.kernel.words import LANGUAGES, Catalogue

WORDS = Path(imperium.__file__).parent / "words"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
FOLLOWED = (
    "trade-good",
    "command-counter",
    "reinforcements",
    "victory-point",
    "status-phase",
    "strategy-phase",
    "action-phase",
    "action-card",
    "political-card",
    "trade-agreement",
    "space-battle",
    "invasion-combat",
    "combat-roll",
    "anti-fighter-barrage",
    "production-limit",
    "speaker",
    "law",
    "agenda",
    "secret-objective",
    "prerequisite",
    "control-marker",
    "primary-ability",
    "secondary-ability",
)
"""Terms that rules texts use in every case; for the others the language asks for another word here and there."""
SHUNNED = ("戦争太陽", "戦略カード", "プレーヤー", "フェーズ", "アステロイドフィールド", "宇宙ドック", "ホームシステム")


@pytest.fixture(scope="module")
def words() -> Catalogue:
    return Catalogue.load(WORDS)


def parts(words: Catalogue) -> dict[str, tuple[str, str]]:
    """Both languages of every key in the files of the decks."""
    keys = [key for key in words.sentences["en"] if any(key.startswith(f"{kind}.") for kind in KINDS)]
    return {key: (words.text(key, "en"), words.text(key, "ja")) for key in keys}


def ids(kind: str, named: Iterable[str]) -> list[str]:
    return [f"{kind}.{each}" for each in named]


NEEDED = [
    *ids("action", ACTION_CARDS),
    *ids("action-text", ACTION_CARDS),
    *ids("political", AGENDAS),
    *ids("political-for", (card.id for card in AGENDAS.values() if card.vote == "for_against")),
    *ids("political-against", (card.id for card in AGENDAS.values() if card.vote == "for_against")),
    *ids("political-elect", (card.id for card in AGENDAS.values() if card.vote == "elect")),
    *ids("political-elected", (card.id for card in AGENDAS.values() if card.vote == "elect")),
    *ids("objective", OBJECTIVES),
    *ids("objective-text", OBJECTIVES),
    *ids("technology", (*TECHNOLOGIES, *RACIAL_TECHNOLOGIES)),
    *ids("technology-text", (*TECHNOLOGIES, *RACIAL_TECHNOLOGIES)),
    *ids("race", RACES),
    *ids("race-short", RACES),
    *ids("race-text", RACES),
    *ids("ability", ABILITIES),
    *ids("ability-text", ABILITIES),
    *ids("leader", (leader.id for race in RACES.values() for leader in race.leaders)),
    *ids("leader-type", LEADERS),
    *ids("leader-type-text", LEADERS),
    *ids("unit", UNITS),
    *ids("units", UNITS),
    *ids("unit-text", UNITS),
    *ids("strategy", STRATEGY_CARDS),
    *ids("strategy-primary", (card.id for card in STRATEGY_CARDS.values() if card.primary)),
    *ids("strategy-secondary", (card.id for card in STRATEGY_CARDS.values() if card.secondary)),
    *ids("strategy-choosing", (card.id for card in STRATEGY_CARDS.values() if card.on_choosing)),
    *ids("tile", TILES),
    *ids("tile-kind-text", {tile.kind for tile in TILES.values()}),
    *ids("anomaly-text", {tile.anomaly for tile in TILES.values() if tile.anomaly}),
    *ids("wormhole-text", {letter for tile in TILES.values() for letter in tile.wormholes}),
    *ids("planet", PLANETS),
    *ids("refresh-text", {planet.refresh for planet in PLANETS.values() if planet.refresh}),
    *ids("map", MAPS),
    *ids("map-text", MAPS),
    *ids("domain", DOMAIN_COUNTERS),
    *ids("domain-text", DOMAIN_COUNTERS),
    *ids("moment", WINDOWS),
    *ids("colour", ("red", "green", "blue", "yellow")),
    *ids("area", ("command", "fleet", "strategy")),
]
OTHER = ("action-note", "political-note", "objective-note", "technology-note", "ability-note", "strategy-note")
KINDS = {key.partition(".")[0] for key in NEEDED} | {*OTHER, "domain-note", "term", "tile-kind", "anomaly", "wormhole"}
RULES = re.compile(r"[a-z-]+-(text|for|against|elected|primary|secondary|choosing|note)\.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_the_facts_has_its_words(words: Catalogue, lang: str) -> None:
    assert [key for key in NEEDED if not words.has(key, lang)] == []


def test_both_languages_word_the_same_things() -> None:
    for name in sorted({path.name for lang in LANGUAGES for path in (WORDS / lang).iterdir()}):
        assert all((WORDS / lang / name).exists() for lang in LANGUAGES), name
    english, japanese = (Catalogue.load(WORDS).sentences[lang].keys() for lang in LANGUAGES)
    assert english == japanese


def test_no_text_was_left_in_the_other_language(words: Catalogue) -> None:
    for key, (english, japanese) in parts(words).items():
        assert english != japanese, key
        assert not JAPANESE.search(english), key
        assert JAPANESE.search(japanese), key


def test_cards_that_act_are_named_apart(words: Catalogue) -> None:
    """Old and new printings share a name, and so does Imperium Rex in both stage II decks."""
    for lang in LANGUAGES:
        for deck in (ACTION_CARDS, AGENDAS):
            kind = "action" if deck is ACTION_CARDS else "political"
            names = [words.text(f"{kind}.{card}", lang) for card, fact in deck.items() if fact.deck != "base"]
            assert len(set(names)) == len(names), (lang, kind)
        names = [words.text(f"planet.{planet}", lang) for planet in PLANETS]
        assert len(set(names)) == len(names), lang


def test_rules_texts_are_sentences(words: Catalogue) -> None:
    for key, (english, japanese) in parts(words).items():
        if RULES.match(key):
            assert english.endswith((".", ".)")), key
            assert japanese.endswith("。"), key


@pytest.mark.parametrize("term", FOLLOWED)
def test_rules_texts_use_the_words_of_the_glossary(words: Catalogue, term: str) -> None:
    english = re.compile(rf"\b{re.escape(words.text(f'term.{term}', 'en'))}(s|ies)?\b")
    japanese = words.text(f"term.{term}", "ja")
    used = [(key, ja) for key, (en, ja) in parts(words).items() if RULES.match(key) and english.search(en)]
    assert used
    assert [key for key, ja in used if japanese not in ja] == []


@pytest.mark.parametrize("unit", UNITS)
def test_rules_texts_call_units_by_their_names(words: Catalogue, unit: str) -> None:
    english = re.compile(
        rf"(?<!anti-)(?<!non-)\b({words.text(f'unit.{unit}')}|{words.text(f'units.{unit}')})\b", re.IGNORECASE
    )
    japanese = "PDS" if unit == "pds" else "ドック" if unit == "space_dock" else words.text(f"unit.{unit}", "ja")
    texts = {key: both for key, both in parts(words).items() if key.partition(".")[0].endswith("-text")}
    assert [key for key, (en, ja) in texts.items() if english.search(en) and japanese not in ja] == []


def test_no_text_uses_a_word_that_the_glossary_replaced(words: Catalogue) -> None:
    texts = [words.text(key, "ja") for key in words.sentences["ja"]]
    assert [text for text in texts if any(word in text for word in SHUNNED)] == []


def test_the_introduction_tells_its_steps_in_both_languages() -> None:
    told = Introduction.load(WORDS.parent / "introduction").steps
    assert [step.id for step in told["en"]] == [step.id for step in told["ja"]]
    assert len(told["en"]) in STEPS
    for english, japanese in zip(told["en"], told["ja"], strict=True):
        assert not JAPANESE.search(english.title + english.text), english.id
        assert JAPANESE.search(japanese.title), japanese.id
        assert (len(english.text.split()) <= 75, len(japanese.text) <= 190) == (True, True), english.id


@pytest.mark.parametrize(("lang", "told"), [("en", "2 fighters, 1 Cruiser"), ("ja", "戦闘機×2、巡洋艦×1")])
def test_units_that_were_produced_are_named(lang: str, told: str) -> None:
    args = {"seat": 0, "units": ["2 fighter", "1 cruiser"]}
    assert told in game.words.text("log.early.bought", lang, args)

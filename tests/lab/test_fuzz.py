"""The fuzzer finds what is broken: each promise is broken once here, in a toy, and the fault is told."""

import runpy
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.toys import salvage
from tests.toys.salvage import Salvage, SalvageGame

import perijove.kernel.record
from perijove.kernel import registry
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.errors import BadOption
from perijove.kernel.forms import Refusal
from perijove.kernel.match import Match
from perijove.kernel.options import check_options
from perijove.lab.fuzz import Fault, fuzz
from perijove.lab.options import Variant, variants
from perijove.lab.soak import Report, plan_soak, soak


def test_a_sound_game_keeps_all_promises() -> None:
    for players in (2, 3, 4):
        for seed in range(3):
            played = fuzz(Variant("salvage", players, {}), str(seed))
            assert played.choices > 5
            assert played.why in ("full", "deck")


def test_the_same_seed_plays_the_same_game() -> None:
    variant = Variant("salvage", 3, {"quiet": True})
    assert fuzz(variant, "again", every=3) == fuzz(variant, "again", every=3)


class LosesCards(SalvageGame):
    def next_activity(self, g: Salvage) -> Activity | None:
        if len(g.spent) == 4:
            g.deck = g.deck[1:]
        return super().next_activity(g)


class ShowsHands(SalvageGame):
    def view(self, g: Salvage, seat: int | None) -> dict[str, Any]:
        return super().view(g, seat) | {"hands": g.hands}


class TellsObjects(SalvageGame):
    def view(self, g: Salvage, seat: int | None) -> dict[str, Any]:
        return super().view(g, seat) | {"rules": self}


class OffersTwice(SalvageGame):
    def next_activity(self, g: Salvage) -> Activity | None:
        if g.outcome is None and g.stage == "turn":
            return twice(g)
        return super().next_activity(g)


def twice(g: Salvage) -> Activity:
    yield Choose(g.lead, "act", [salvage.Done(), salvage.Done()])
    g.stage = "clash"


class PeeksWithoutReveal(SalvageGame):
    def next_activity(self, g: Salvage) -> Activity | None:
        if g.outcome is None and g.stage == "turn":
            return sly(g)
        return super().next_activity(g)


def sly(g: Salvage) -> Activity:
    move = yield Choose(g.lead, "act", [salvage.Peek(), salvage.Done()] if g.deck else [salvage.Done()])
    if isinstance(move, salvage.Peek):
        g.knows_top.append(g.lead)
        yield Choose(g.lead, "act", [salvage.Done()])
    g.stage = "clash"


class RemembersInTheGame(SalvageGame):
    """Holds state outside of the state, so that clones and replays drift apart."""

    started = 0

    def next_activity(self, g: Salvage) -> Activity | None:
        if g.outcome is None and g.stage == "turn":
            self.started += 1
            g.hold = self.started
        return super().next_activity(g)


class WordlessRefusal(SalvageGame):
    def why_not(self, g: Salvage, question: Choose, move: Move) -> Refusal:
        return Refusal("refused.because")


class NoSuchClause(SalvageGame):
    def why_not(self, g: Salvage, question: Choose, move: Move) -> Refusal:
        return Refusal("refused.not-offered", {}, "turn.flying")


class Hum(Move, frozen=True):
    """Nobody has words for it."""


class RollTimes(Move, frozen=True, tag="roll"):
    """Worded like the toy's own roll, which tells no number."""

    times: int


class WordlessPrompt(SalvageGame):
    def next_activity(self, g: Salvage) -> Activity | None:
        return ask(g, "lunch", salvage.Done()) if g.outcome is None else None


class WordlessMove(SalvageGame):
    moves = (*SalvageGame.moves, Hum)

    def next_activity(self, g: Salvage) -> Activity | None:
        return ask(g, "act", Hum(), salvage.Done()) if g.outcome is None else None


class MovesInTheSameWords(SalvageGame):
    moves = (*(kind for kind in SalvageGame.moves if kind is not salvage.Roll), RollTimes)

    def next_activity(self, g: Salvage) -> Activity | None:
        return ask(g, "act", RollTimes(1), RollTimes(2)) if g.outcome is None else None


def ask(g: Salvage, prompt: str, *moves: Move) -> Activity:
    yield Choose(g.lead, prompt, list(moves), args={"hold": g.hold})


class PeekingRedeal(SalvageGame):
    def redeal(self, g: Salvage, seat: int | None, chance: Chance) -> None:
        super().redeal(g, seat, chance)
        if seat is not None:
            g.hands[seat].append(g.deck.pop())


class BiasedRedeal(SalvageGame):
    def redeal(self, g: Salvage, seat: int | None, chance: Chance) -> None:
        others = [owner for owner in range(g.seats) if owner != seat]
        first, last = others[0], others[-1]
        if len(g.hands[first]) == len(g.hands[last]):
            g.hands[first], g.hands[last] = g.hands[last], g.hands[first]


class NeverEnds(SalvageGame):
    def next_activity(self, g: Salvage) -> Activity | None:
        return idle(g)


def idle(g: Salvage) -> Activity:
    yield Choose(0, "act", [salvage.Done()])


class LateRandom(SalvageGame):
    """Deals by another chance than the state's, so that no replay is the same."""

    deals = 0

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Salvage:
        LateRandom.deals += 1
        g = super().new(seats, options, chance)
        g.points[0] = LateRandom.deals % 7
        return g


BROKEN = {
    LosesCards: "cards are lost or made",
    ShowsHands: "can tell worlds apart that differ in the unseen only",
    TellsObjects: "holds what JSON can't tell",
    OffersTwice: "is offered a move twice",
    PeeksWithoutReveal: "learns something by Peek.. and could take it back",
    RemembersInTheGame: "a clone's state differs",
    WordlessRefusal: "the refusal 'refused.because' has no words",
    NoSuchClause: "there is no clause 'turn.flying'",
    WordlessPrompt: "the prompt 'lunch' has no words in (en|ja)",
    WordlessMove: "the move 'hum' has no words in (en|ja)",
    MovesInTheSameWords: "reads two moves in the same words in (en|ja)",
    PeekingRedeal: "can tell worlds apart that differ in the unseen only",
    BiasedRedeal: "what is dealt anew for seat .* depends on the truth",
    LateRandom: "made again, choice 0 leads to another state",
}


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_a_broken_promise_is_told_with_variant_seed_and_choice(
    kind: type[SalvageGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = kind()
    monkeypatch.setattr("perijove.kernel.match.find_game", lambda name: broken)
    told = rf"^salvage, 3 players, default options, seed '.*', choice \d+: .*{BROKEN[kind]}"
    with pytest.raises(Fault, match=told):
        fuzz_several(Variant("salvage", 3, {}))


BRITTLE = """
from perijove.kernel.decision import Choose
from tests.toys import salvage

class Brittle(salvage.SalvageGame):
    def next_activity(self, g):
        return load(g) if g.outcome is None else None

    def check(self, g):
        most, hold = 4, g.hold
        assert hold <= most

def load(g):
    fuel, most = FUEL, 4
    yield Choose(g.lead, "act", [salvage.Done()], args={"hold": g.hold})
    assert fuel <= most
    g.hold = 9
"""


@pytest.mark.parametrize(
    ("fuel", "told"),
    [
        (4, r"check: assert hold <= most with hold = 9, most = 4$"),
        (7, r"a rule failed at choice \d+ \(Done\(\)\): .* \(load: assert fuel <= most with fuel = 7, most = 4\)$"),
    ],
)
def test_a_bare_assertion_is_told_with_its_line_and_values(
    fuel: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a check of the pieces and in a rule; a module of its own, for in tests assertions tell more than elsewhere."""
    (tmp_path / "brittle.py").write_text(BRITTLE.replace("FUEL", str(fuel)), encoding="utf-8")
    code = runpy.run_path(str(tmp_path / "brittle.py"))
    monkeypatch.setattr("perijove.kernel.match.find_game", lambda name: code["Brittle"]())
    with pytest.raises(Fault, match=told):
        fuzz(Variant("salvage", 3, {}), "1")


def fuzz_several(variant: Variant) -> None:
    for seed in range(30):
        fuzz(variant, str(seed))


class Forgets(SalvageGame):
    """Its points differ from run to run in the middle of the game, and are the same again at its end."""

    started = 0

    def next_activity(self, g: Salvage) -> Activity | None:
        if g.hold:
            g.hold = 0
        elif g.outcome is None and g.stage == "turn":
            self.started += 1
            g.hold = self.started
        return super().next_activity(g)


class OffersInTurn(SalvageGame):
    """The same states, but every other run offers the moves of the first turn in another order."""

    runs = 0

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Salvage:
        self.runs += 1
        return super().new(seats, options, chance)

    def next_activity(self, g: Salvage) -> Activity | None:
        activity = super().next_activity(g)
        return turned(activity) if activity is not None and self.runs % 2 == 0 else activity


def turned(activity: Activity) -> Activity:
    question = next(activity)
    if isinstance(question, Choose):
        question.offer = list(question.options())[::-1]
    answer = yield question
    while True:
        try:
            answer = yield activity.send(answer)
        except StopIteration:
            return


@pytest.mark.parametrize("kind", [Forgets, OffersInTurn])
def test_a_game_that_goes_another_way_when_it_is_played_again_is_a_fault(
    kind: type[SalvageGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = kind()
    monkeypatch.setattr("perijove.kernel.match.find_game", lambda name: broken)
    with pytest.raises(Fault, match=r"made again, choice \d+ leads to another state"):
        fuzz(Variant("salvage", 3, {}), "1", every=1_000_000)


def test_a_record_that_is_not_its_match_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def record_of(match: Match) -> dict[str, Any]:
        record = true_record_of(match)
        del record["choices"][-1]
        return record | {"outcome": None}

    true_record_of = perijove.kernel.record.record_of
    monkeypatch.setattr("perijove.kernel.record.record_of", record_of)
    with pytest.raises(Fault, match="the record replays to another state"):
        fuzz(Variant("salvage", 3, {}), "1", every=1_000_000)


class TakesJsonForAnother(SalvageGame):
    def move_from_json(self, value: Any) -> Move:
        move = super().move_from_json(value)
        return salvage.Done() if isinstance(move, salvage.Peek) else move


def test_a_move_that_json_changes_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = TakesJsonForAnother()
    monkeypatch.setattr("perijove.kernel.match.find_game", lambda name: broken)
    with pytest.raises(Fault, match=r"Peek\(\) is not the same after JSON"):
        fuzz_several(Variant("salvage", 3, {}))


def test_a_game_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = NeverEnds()
    monkeypatch.setattr("perijove.kernel.match.find_game", lambda name: endless)
    monkeypatch.setattr("perijove.lab.fuzz.LIMIT", 200)
    with pytest.raises(Fault, match="does not end within"):
        fuzz(Variant("salvage", 2, {}), "1", every=1_000)


def test_a_rule_that_fails_is_a_fault() -> None:
    with pytest.raises(Fault, match=r"fault=lift, seed .*the crane broke"):
        fuzz_several(Variant("salvage", 2, {"fault": "lift"}))


def test_variants_hold_the_defaults_every_other_value_and_mixtures() -> None:
    found = variants(registry.find_game("salvage"), [2])
    options = [variant.options for variant in found]
    assert options[:6] == [
        {},
        {"quiet": True},
        {"fault": "lift"},
        {"fault": "upkeep"},
        {"favoured": [0]},
        {"favoured": [0, 1]},
    ]
    assert len(options) > 6
    assert {variant.players for variant in variants(registry.find_game("salvage"))} == {2, 3, 4}


@pytest.mark.parametrize("info", registry.games(), ids=lambda info: info.name)
def test_no_variant_sets_an_option_that_means_nothing_there(info: registry.GameInfo) -> None:
    for variant in variants(registry.find_game(info.name)):
        check_options(info.name, info.options, variant.players, variant.options)  # refuses idle ones


def test_every_other_game_of_a_soak_has_a_mixture_of_options_of_its_own() -> None:
    plan = [variant for variant, _ in plan_soak(["imperium"], 400, "s")]
    mixed = plan[1::2]
    assert [variant.players for variant in mixed] == [variant.players for variant in plan[::2]]
    assert len({str(variant) for variant in mixed}) == len(mixed)
    for variant in mixed:  # impossible sets would be refused
        check_options("imperium", registry.find_game("imperium").options, variant.players, variant.options)


def test_a_soak_can_be_kept_to_a_value_of_an_option() -> None:
    for value, wanted in (("yes", True), ("false", False)):
        plan = plan_soak(["salvage"], 40, "s", {"quiet": value})
        assert {variant.options.get("quiet", False) for variant, _ in plan} == {wanted}
        assert len({str(variant) for variant, _ in plan}) > 5
    with pytest.raises(BadOption, match="No variant of salvage has kind=loud"):
        plan_soak(["salvage"], 40, "s", {"kind": "loud"})


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_soak_goes_over_all_variants_and_reports_faults(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{salvage.game.home.parents[2]}:{salvage.game.home.parent}")
    plan = plan_soak(["salvage"], 40, "s")
    report = Report()
    for variant, played in soak(plan, jobs, every=5):
        report.add(variant, played)
    assert report.games == 40
    assert sum(report.by_variant.values()) == 40
    assert report.faults
    assert all("a rule failed" in fault for fault in report.faults)
    assert sum(report.reasons.values()) == 40 - len(report.faults)

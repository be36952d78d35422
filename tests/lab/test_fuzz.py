"""The fuzzer finds what is broken: each promise is broken once here, in a toy, and the fault is told."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.toys import salvage
from tests.toys.salvage import Salvage, SalvageGame

from perijove.kernel import registry
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
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
    PeekingRedeal: "can tell worlds apart that differ in the unseen only",
    BiasedRedeal: "what is dealt anew for seat .* depends on the truth",
    LateRandom: "The record can't be replayed",
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


def fuzz_several(variant: Variant) -> None:
    for seed in range(30):
        fuzz(variant, str(seed))


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

"""T0: basic conventions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.imperium.entries import entered
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import AGENDAS
from perijove.games.imperium.modifiers import Shot, combat_bonus, in_force, sources
from perijove.games.imperium.rules.counters import draw_card
from perijove.games.imperium.rules.dice import BATTLE, Rolled, roll
from perijove.games.imperium.rules.order import in_order, initiative, order_by_initiative, order_by_seat
from perijove.games.imperium.state import CRUISER, DOCK, FIGHTER, WAR_SUN, Effect
from perijove.kernel.decision import Question
from perijove.kernel.zones import Zone


def finished(procedure: Iterator[Question]) -> Rolled:
    """What a procedure returns that asks nobody."""
    with pytest.raises(StopIteration) as end:
        next(procedure)
    assert isinstance(end.value.value, Rolled)
    return end.value.value


@pytest.fixture
def aim() -> Iterator[None]:
    """Two entries for the length of a test: +2 for the owner, -1 against the owner."""
    with (
        entered("aim", "combat.roll", lambda g, seat, bonus, shot: bonus + 2),
        entered("evade", "combat.against", lambda g, seat, bonus, shot: bonus - 1),
    ):
        yield


def with_effects(p: Position, *effects: tuple[str, int]) -> Position:
    for card, seat in effects:
        p.effect(Effect(card, seat, "round"))
    return p


@pytest.mark.rule("imperium:T0.1")
@pytest.mark.parametrize(("face", "hit"), [(6, False), (7, True), (10, True)])
def test_a_ten_sided_die_hits_if_it_is_at_least_the_battle_value(face: int, hit: bool) -> None:
    p = Position(races=("sol", "hacan", "letnev")).no_tech(0).roll(face)
    rolled = finished(roll(p.g, [(Shot(CRUISER, "battle", 0), 1)]))
    assert (rolled.faces, rolled.hits) == ([face], int(hit))


@pytest.mark.rule("imperium:T0.1")
def test_dice_show_one_to_ten() -> None:
    p = Position()
    faces = {p.g.chance.die(10) for _ in range(400)}
    assert faces == set(range(1, 11))
    assert finished(roll(p.roll(10).g, [(Shot(FIGHTER, "battle", 0), 1)])).hits == 1
    assert BATTLE[DOCK] > 10, "no die reaches what has no battle value"


@pytest.mark.rule("imperium:T0.2")
@pytest.mark.usefixtures("aim")
def test_modifiers_of_both_sides_add_up_and_change_the_roll() -> None:
    p = with_effects(Position(), ("aim", 0), ("evade", 1)).no_tech(0).roll(6)
    shot = Shot(CRUISER, "battle", 0, target=1)
    assert combat_bonus(p.g, shot) == 1
    assert sources(p.g, shot) == [("aim", 2), ("evade", -1)]
    rolled = finished(roll(p.g, [(shot, 1)]))
    assert (rolled.faces, rolled.hits) == ([6], 1), "the die stays what it is"


@pytest.mark.rule("imperium:T0.3")
@pytest.mark.usefixtures("aim")
def test_what_a_card_says_beats_the_general_rule_for_its_owner_only() -> None:
    p = with_effects(Position(), ("aim", 0)).no_tech(0).no_tech(1)
    assert combat_bonus(p.g, Shot(CRUISER, "battle", 0)) == 2
    assert combat_bonus(p.g, Shot(CRUISER, "battle", 1)) == 0


@pytest.mark.rule("imperium:T0.5")
def test_cards_in_hand_are_hidden_but_their_number_is_open() -> None:
    p = Position().hand(0, "sabotage", "plague").stage("stationing")
    mine, theirs, nobody = (game.view(p.g, seat).players[0] for seat in (0, 1, None))
    assert mine.hand == ("sabotage", "plague")
    assert theirs.hand == nobody.hand == (None, None)
    assert len(mine.secret) == 1
    assert mine.secret != theirs.secret == (None,)


@pytest.mark.rule("imperium:T0.5")
def test_decks_show_their_number_and_board_sheets_and_goods_are_open() -> None:
    p = Position().goods(0, 4).ships(0, "v-empty-1", cruiser=1).planet(1, "mecatol-rex", ground=1)
    seen = game.view(p.g, 2)
    assert set(seen.actions) | set(seen.agendas) | set(seen.objectives) == {None}
    assert len(seen.actions) == p.g.actions.count
    assert (seen.players[0].goods, seen.fleets[p.at("v-empty-1") * 3].ships[CRUISER]) == (4, 1)
    assert seen.players[0].technologies == ("antimass_deflectors", "cybernetics")


@pytest.mark.rule("imperium:T0.7")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    g = Position().g
    cards = g.actions.cards
    g.actions, g.actions_used = Zone(cards[:1]), Zone(cards[1:], "all")
    assert draw_card(g) == cards[0]
    drawn = draw_card(g)
    assert drawn in cards[1:]
    assert (sorted((*g.actions.cards, drawn)), g.actions_used.cards) == (sorted(cards[1:]), ())


@pytest.mark.rule("imperium:T0.7")
def test_without_a_discard_pile_nothing_is_drawn() -> None:
    g = Position().g
    g.actions, g.actions_used = Zone(), Zone((), "all")
    assert draw_card(g) is None


@pytest.mark.rule("imperium:T0.10")
def test_on_one_number_laws_come_first_then_technologies_then_played_cards() -> None:
    p = Position(races=("saar", "hacan", "norr"))
    p.law(next(card for card in p.g.agendas.cards if AGENDAS[card].law and AGENDAS[card].vote == "for_against"))
    p.effect(Effect("grand_armada", 0, "round"))
    cards = in_force(p.g, 0)
    places = [cards.index(card) for card in (p.g.laws[0].card, "mobile_docks", "xrd_transporters", "grand_armada")]
    assert places == sorted(places)


@pytest.mark.rule("imperium:T0.12")
def test_order_of_play_is_by_initiative_and_clockwise_from_the_speaker_while_nobody_has_cards() -> None:
    g = Position(4).g
    g.speaker = 2
    order_by_seat(g)
    assert g.order == (2, 3, 0, 1)
    for seat, card in enumerate(("imperial", "logistics", "diplomacy", "trade")):
        g.players[seat].cards = (card,)
    order_by_initiative(g)
    assert g.order == (2, 1, 3, 0)
    assert in_order(g, 0, 1) == [1, 0]
    assert initiative(g, 0) == 8


@pytest.mark.rule("imperium:T0.9")
def test_a_shot_says_why_it_is_made_so_that_a_bonus_can_tell_rounds_from_other_rolls() -> None:
    with entered("drill", "combat.roll", lambda g, seat, bonus, shot: bonus + (shot.why == "battle")):
        p = with_effects(Position(), ("drill", 0)).no_tech(0)
        assert [combat_bonus(p.g, Shot(WAR_SUN, why, 0)) for why in ("battle", "bombard", "before")] == [1, 0, 0]

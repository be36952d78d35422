"""Variants and solitaire (V), which the rulebook keeps in a booklet of their own: no clause of the Core counts them."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, SPACEX, Position
from tests.rules.frontier.test_years import settled, state, table

from perijove.games.frontier.facts import BOARD, CORE_DECKS, DECKS, FACES
from perijove.games.frontier.moves import DONE, Discard, Draft, EndTurn, Industrialize, Prospect, Research
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.variants import MASS_DRIVER, asked_of_all, kpi, rated
from perijove.games.frontier.view import goal as seen_goal
from perijove.kernel.errors import BadOption


@pytest.mark.rule("frontier:V1")
def test_a_quick_start_is_twelve_years_of_taking_cards() -> None:
    match = table(2, quick_start=True)
    for seat in range(2):
        match.choose(seat, match.decision.options(seat)[0])  # type: ignore[union-attr]
    assert all(player.aquas in (0, 2) for player in state(match).players)  # two for the secretary-general
    for _ in range(24):
        assert match.decision is not None
        assert {type(move) for move in match.decision.options(match.decision.seats[0])} == {Draft}
        match.choose(match.decision.seats[0], match.decision.options(match.decision.seats[0])[0])
    assert [len(player.hand) for player in state(match).players] == [12, 12]
    assert match.decision is not None
    assert match.decision.prompt == "sale"
    seat = match.decision.seats[0]
    before = state(match).players[seat].aquas
    match.choose(seat, Discard(state(match).players[seat].hand[0]))
    assert state(match).players[seat].aquas == before + 1
    match.choose(seat, DONE)
    match.choose(match.decision.seats[0], DONE)
    assert (state(match).stage, state(match).disks, state(match).spot) == ("turn", 3, 0)


@pytest.mark.rule("frontier:V4")
def test_altruists_play_with_half_the_decks() -> None:
    g = settled(1)
    assert {deck: zone.count for deck, zone in g.decks.items()} == {
        deck: len(DECKS[deck]) // 2 for deck in CORE_DECKS
    }  # the larger half of the 17 generators goes


@pytest.mark.rule("frontier:V4")
@pytest.mark.parametrize(("crew", "price"), [(ESA, 3), (SPACEX, 2)])
def test_altruists_buy_the_top_card_with_its_supports_for_an_aqua_each(crew: str, price: int) -> None:
    p = Position(2, crews=(crew,), cooperative=True).aquas(0, 5)
    for card in ("robonaut-04", "generator-01", "radiator-01"):
        deck = p.g.decks[card.rpartition("-")[0]]
        if card not in deck.cards:
            p.g.removed = tuple(deck.cards[0] if each == card else each for each in p.g.removed)
            deck.cards = (card, *deck.cards[1:])
        p.top(card)
    p.start().choose(Research("robonaut"))
    assert p.g.players[0].aquas == 5 - price
    assert p.g.players[0].hand == ("robonaut-04", "generator-01", "radiator-01")


@pytest.mark.rule("frontier:V4")
def test_a_support_of_the_same_deck_costs_nothing_when_the_deck_has_no_other_card() -> None:
    """V4, I2g: the last generator asks for a generator, and there is none to take."""
    p = Position(2, crews=(ESA,), cooperative=True).aquas(0, 5)
    deck = p.g.decks["generator"]
    p.g.removed = (*[each for each in p.g.removed if each != "generator-11"], *deck.cards)
    p.g.removed = tuple(each for each in dict.fromkeys(p.g.removed) if each != "generator-11")
    deck.cards = ("generator-11",)
    p.start().choose(Research("generator"))
    assert (p.g.players[0].hand, p.g.players[0].aquas) == (("generator-11",), 4)


def at_hermes(*faces: str) -> Position:
    p = Position(1, crews=(ESA,), solo="hermes_fall")
    for deck in ("robonaut", "refinery", "thruster", "generator"):
        p.g.decks[deck].cards = tuple(DECKS[deck])
    p.g.removed = tuple(card for card in p.g.removed if card.split("-")[0] in ("reactor", "radiator"))
    return p.put("outpost-1", "site:hermes-a", *faces)


@pytest.mark.rule("frontier:V5")
@pytest.mark.parametrize("pusher", ["thruster-05-white", "robonaut-08-black"])
def test_any_dirt_thruster_pushes_hermes_and_is_spent_besides(pusher: str) -> None:
    """V5: a robonaut with a dirt triangle too, but not the one that builds the factory."""
    plant = ("refinery-08-white", "robonaut-03-black", "generator-08-black")
    p = at_hermes(*plant, pusher).claim(0, "site:hermes-a").start()
    assert p.options(Industrialize)
    assert all(FACES[pusher].card in move.spent for move in p.options(Industrialize))
    assert not at_hermes(*plant).claim(0, "site:hermes-a").start().options(Industrialize)
    railgun = ("refinery-08-white", "robonaut-08-black", "generator-08-black")
    assert not at_hermes(*railgun).claim(0, "site:hermes-a").start().options(Industrialize)


@pytest.mark.rule("frontier:V5")
def test_hermes_is_prospected_by_anything() -> None:
    g = settled(1, solo="hermes_fall")
    assert g.disks == 2
    assert MASS_DRIVER in g.decks["thruster"].cards[-5:]
    site = "site:hermes-a"
    p = at_hermes("robonaut-10-white", "generator-07-white").start()
    p.choose(Prospect("outpost-1", "robonaut-10", "buggy"))
    assert BOARD[site] in p.g.claims


@pytest.mark.rule("frontier:V6")
@pytest.mark.parametrize("options", [{}, {"terawatt": True}, {"bernals": True}])
def test_a_ceo_faces_four_reviews_whatever_the_modules(options: dict[str, bool]) -> None:
    assert settled(1, solo="ceo", **options).disks == 4


@pytest.mark.rule("frontier:V6")
@pytest.mark.parametrize(("disks", "fatalities", "asked"), [(0, 2, 6), (1, 1, 11), (2, 1, 21), (3, 0, 30)])
def test_what_the_board_asks_of_its_ceo(disks: int, fatalities: int, asked: int) -> None:
    assert kpi(disks, fatalities) == asked


@pytest.mark.rule("frontier:V6")
def test_a_ceo_who_falls_short_is_dismissed() -> None:
    p = Position(1, crews=(ESA,), solo="ceo").season("blue", spot=11).set(pile=1, disks=3).roll(1).start()
    p.choose(EndTurn())
    assert p.g.outcome is not None
    assert (p.g.outcome.winners, p.g.outcome.why) == ((), "dismissed")


@pytest.mark.rule("frontier:V4")
def test_together_all_win_or_nobody() -> None:
    p = Position(2, crews=(ESA,), cooperative=True).season("blue", spot=11).set(disks=1).roll(1).start()
    p.choose(EndTurn(), EndTurn())
    assert p.g.outcome is not None
    assert (p.g.outcome.winners, p.g.outcome.why) == ((), "selfish")


@pytest.mark.rule("frontier:V4")
@pytest.mark.parametrize(
    ("players", "length", "goal"), [(1, "short", 40), (2, "short", 30), (1, "medium", 60), (2, "medium", 50)]
)
def test_what_altruists_must_reach(players: int, length: str, goal: int) -> None:
    options = {"solo": "altruism"} if players == 1 else {"cooperative": True}
    g = settled(players, terawatt=length == "medium", length=length, **options)
    assert (seen_goal(g), asked_of_all(g)) == (goal, goal)


# ---------------------------------------------------------------------- alone with Futures

WHOLE = {"politics": True, "terawatt": True, "bernals": True, "futures": True}


@pytest.mark.parametrize(("solo", "goal"), [("altruism", 100), ("ceo", 0)])
def test_alone_with_futures_there_are_seven_cycles(solo: str, goal: int) -> None:
    """V4: a hundred points; V6: seven reviews, the last of which asks for 78."""
    g = settled(1, solo=solo, **WHOLE)
    assert g.disks == 7
    assert seen_goal(g) == goal
    assert kpi(6, 0) == 78


@pytest.mark.parametrize("clash", [{"solo": "hermes_fall"}, {"werner": True}])
def test_variants_with_an_end_of_their_own_have_no_such_game(clash: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="does not go with"):
        settled(1, **WHOLE, **clash)


@pytest.mark.parametrize(
    ("points", "stars", "rating", "won"),
    [
        (114, 1, "memorable", True),
        (115, 1, "legendary", True),
        (95, 1, "memorable", True),
        (94, 1, "good", True),
        (78, 1, "good", True),
        (77, 1, "controversial", True),
        (115, 0, "starless", False),
    ],
)
def test_with_futures_a_ceo_needs_a_star_and_more_points(points: int, stars: int, rating: str, won: bool) -> None:
    g = settled(1, solo="ceo", **WHOLE)
    g.players[0].stars = dict.fromkeys(["spacefaring"][:stars], "gw-thruster-05-purple")
    assert rated(g, points) == (rating, won)


@pytest.mark.parametrize(
    ("points", "rating"), [(60, "legendary"), (59, "memorable"), (40, "memorable"), (39, "good"), (34, "controversial")]
)
def test_how_a_ceo_without_futures_is_rated(points: int, rating: str) -> None:
    assert rated(settled(1, solo="ceo"), points) == (rating, True)


def test_a_ceo_without_a_star_is_told_so_in_the_end() -> None:
    p = Position(1, crews=(ESA,), solo="ceo", **WHOLE).season("blue", spot=11).set(disks=1, pile=0).roll(1)
    set_up(p.g)
    p.start().choose(EndTurn())
    while p.g.outcome is None:
        p.choose(p.options()[0])
    assert (p.g.outcome.winners, p.g.outcome.why) == ((), "ceo.starless")


@pytest.mark.parametrize(("players", "points"), [(1, 1), (2, 0)])
def test_a_war_costs_the_points_of_the_law_unless_one_is_alone(players: int, points: int) -> None:
    """1D2c: it is ignored by who plays alone."""
    p = Position(players, crews=(ESA,), **WHOLE).claim(0, "site:ceres").set(war="blue", star="authority")
    assert score(p.g, 0).politics == points

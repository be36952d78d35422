"""Every invariant fails when it is broken: each is broken once here."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.frontier.position import Position

from perijove.games.frontier.checks import check
from perijove.games.frontier.facts import BOARD, GLORY
from perijove.games.frontier.state import COLONISTS, Frontier, Part, Stack, new_stack

CERES, PHOBOS, LEO, HOME = "site:ceres", "site:phobos", "lagrange:leo", "orbit:geo"
FREIGHTER, FLEET, SMALL = "freighter-05-black", "freighter-05-purple", "freighter-05.1-purple"


def core() -> Frontier:
    p = Position().rocket(LEO, "crew", "robonaut-01-white", wet="8").claim(0, CERES, colony=True).hand(1, "thruster-01")
    return p.g


def terawatt() -> Frontier:
    p = Position(terawatt=True).freighter(CERES, FLEET).claim(0, CERES).put("cube-1", CERES)
    p.stack("cube-1").parts = (Part(SMALL),)
    p.g.players[0].cubes -= 1
    return p.g


def bernals() -> Frontier:
    return Position(bernals=True).bernal(SPACE, "bernal-01-white").g


SPACE = "lagrange:vesta-family-barycenter"
COLONIST = min(COLONISTS)


def stack(g: Frontier, name: str) -> Stack:
    return g.players[0].stacks[name]


def add(name: str, face: str) -> Callable[[Frontier], None]:
    """A card or cube comes from nowhere; a card leaves its deck for it."""

    def break_it(g: Frontier) -> None:
        part = Part(face)
        if not part.printed.cube:
            g.decks[part.printed.deck].take(part.card)
        stack(g, name).parts += (part,)

    return break_it


def own(**fields: object) -> Callable[[Frontier], None]:
    def break_it(g: Frontier) -> None:
        for name, value in fields.items():
            setattr(g.players[0], name, value)

    return break_it


def of_stack(stack_name: str, **fields: object) -> Callable[[Frontier], None]:
    def break_it(g: Frontier) -> None:
        for name, value in fields.items():
            setattr(stack(g, stack_name), name, value)

    return break_it


def more(**changes: int) -> Callable[[Frontier], None]:
    def break_it(g: Frontier) -> None:
        for name, change in changes.items():
            setattr(g.players[0], name, getattr(g.players[0], name) + change)

    return break_it


def both(*steps: Callable[[Frontier], None]) -> Callable[[Frontier], None]:
    def break_it(g: Frontier) -> None:
        for step in steps:
            step(g)

    return break_it


def keep_figure(kind: str) -> Callable[[Frontier], None]:
    return lambda g: void(g.players[0].stacks.pop(kind))


def void(_: object) -> None:
    pass


def put_down(name: str, space: str) -> Callable[[Frontier], None]:
    def break_it(g: Frontier) -> None:
        g.players[0].stacks[name] = new_stack("outpost", BOARD[space])

    return break_it


def second_bernal(g: Frontier) -> None:
    g.players[1].stacks["bernal-1"] = Stack("bernal", BOARD[SPACE], (Part("bernal-02-white"),), anchored=9)
    g.decks["bernal"].take("bernal-02")
    g.players[1].domes -= 1


def strangers(g: Frontier) -> None:
    """A colonist of seat 1, who has no Bernal, in a stack of seat 0."""
    g.decks["colonist"].take(Part(COLONIST).card)
    stack(g, "bernal-1").parts += (Part(COLONIST, owner=1),)


ZONE = next(iter(GLORY))
BROKEN: dict[str, tuple[Callable[[], Frontier], str, Callable[[Frontier], None]]] = {
    "a card in two hands": (core, "two places: .'thruster-01'", own(hand=("thruster-01",))),
    "a card in hand and deck": (core, "cards in two places", lambda g: own(hand=g.decks["thruster"].cards[:1])(g)),
    "a card in a stack and out": (core, "cards in two places", lambda g: setattr(g, "removed", ("robonaut-01",))),
    "a card gone from a deck": (core, "cards gone or made up", lambda g: void(g.decks["thruster"].draw())),
    "a card gone from a stack": (core, "gone or made up: .'robonaut-01'", lambda g: drop_last(g)),
    "a card astray and in a stack": (terawatt, "two places: .'freighter-05'", own(astray=FLEET)),
    "a disk more": (core, "tokens of 0", more(disks=1)),
    "a cube more": (core, "tokens of 0", more(cubes=1)),
    "a dome more": (core, "tokens of 0", more(domes=1)),
    "a claim without its disk": (core, "tokens of 0", lambda g: g.claims.update({BOARD[PHOBOS]: 0})),
    "a delegate without its cube": (core, "tokens of 0", lambda g: g.delegates.update({"unity": {0: 1}})),
    "a mobile factory more": (terawatt, "tokens of 0", add("freighter", "freighter-05.2-purple")),
    "a Bernal without its dome": (bernals, "tokens of 0", more(domes=1)),
    "the cube of the first player": (core, "tokens of 0", lambda g: setattr(g, "first", 1)),
    "aquas below zero": (core, "0 owes 1 aquas", of_stack("leo", water=-1)),
    "disks below zero": (core, "0 has -1 disks", lambda g: no_tokens(g, "disks")),
    "cubes below zero": (core, "0 has -1 cubes", lambda g: no_tokens(g, "cubes")),
    "a factory without a claim": (core, "factory of 0 without claim", lambda g: unclaim(g)),
    "a colony without a factory": (core, "colony without factory", lambda g: abandon(g)),
    "a claim on a busted site": (core, "claimed and busted", lambda g: setattr(g, "busted", (BOARD[CERES],))),
    "a glory chit lost": (core, f"glory chits of {ZONE}", lambda g: g.glory.update({ZONE: 0})),
    "a glory chit on a mat too": (core, f"glory chits of {ZONE}", own(glories=((ZONE, False),))),
    "a glory chit aboard too": (core, f"glory chits of {ZONE}", lambda g: chit(g)),
    "two freighters": (terawatt, "0 owns .*freighter-01", add("freighter", "freighter-01-black")),
    "two GW thrusters": (
        terawatt,
        "0 owns .*gw-thruster",
        both(*[add("leo", f"gw-thruster-0{n}-black") for n in (1, 2)]),
    ),
    "three Bernals": (bernals, "0 owns .*bernal", both(*[add("leo", f"bernal-0{n}-white") for n in (2, 3)])),
    "a freighter's stack without freighter": (terawatt, "freighter of 0: ..$", lambda g: astray(g)),
    "a freighter that carries too much": (terawatt, "freighter of 0 carries 99", of_stack("freighter", water=99)),
    "a big cube on no factory": (
        terawatt,
        "big cube of 0 on no factory",
        both(own(docked=BOARD[CERES]), more(cubes=1)),
    ),
    "a big cube elsewhere": (
        terawatt,
        "big cube of 0 elsewhere",
        lambda g: dock(g, of_stack("freighter", space=BOARD[LEO])),
    ),
    "a big cube without a stack": (terawatt, "big cube of 0 without its stack", lambda g: dock(g, strand)),
    "cubes without a fleet": (terawatt, "cubes of 0 without a fleet", lambda g: demote(g)),
    "a cube that carries something": (terawatt, "cube-1 of 0 carries something", add("cube-1", "thruster-01-white")),
    "a cube that is no cube": (terawatt, "cube-1 of 0 carries something", lambda g: no_cube(g)),
    "two Bernals in one space": (bernals, "two Bernals anchored in one space", second_bernal),
    "a bank that is no home": (bernals, "bank of 0 at bernal-1", own(home="bernal-1")),
    "a Bernal stack without its Bernal": (bernals, "bernal-2 without a Bernal", lambda g: hollow(g)),
    "more colonists than places": (bernals, "0 has 2 colonists", lambda g: crowd(g)),
    "a stranger's colonist without a place": (bernals, "1 has 1 colonists", strangers),
    "water below zero": (core, "rocket of 0: -1 tanks", of_stack("rocket", water=-1)),
    "isotope below zero": (core, "rocket of 0: -1 tanks", of_stack("rocket", isotope=-1)),
    "LEO elsewhere": (core, "the LEO stack of 0 is at", of_stack("leo", space=BOARD[CERES])),
    "an empty outpost": (core, "outpost-1 of 0 is empty", put_down("outpost-1", CERES)),
    "fuel in an outpost": (core, "rocket of 0 has fuel on a strip", of_stack("rocket", kind="outpost")),
    "less wet than dry": (core, "wet .* below dry", of_stack("rocket", water=9)),
}


def drop_last(g: Frontier) -> None:
    stack(g, "rocket").parts = stack(g, "rocket").parts[:-1]


def no_tokens(g: Frontier, kind: str) -> None:
    """More lie on the map than there are."""
    if kind == "disks":
        g.claims.update({1000 + place: 0 for place in range(g.players[0].disks + 1)})
        g.players[0].disks = -1
    else:
        g.delegates["unity"] = {0: g.players[0].cubes + 1}
        g.players[0].cubes = -1


def unclaim(g: Frontier) -> None:
    del g.claims[BOARD[CERES]]
    g.players[0].disks += 1


def abandon(g: Frontier) -> None:
    del g.factories[BOARD[CERES]]
    g.players[0].cubes += 1


def chit(g: Frontier) -> None:
    first, *rest = stack(g, "rocket").parts
    stack(g, "rocket").parts = (Part(first.face, chit=ZONE), *rest)


def astray(g: Frontier) -> None:
    stack(g, "freighter").parts = ()
    stack(g, "freighter").water = 1
    g.players[0].astray = FLEET


def dock(g: Frontier, step: Callable[[Frontier], None]) -> None:
    """The big cube stands on the claim and is its factory."""
    g.factories[BOARD[CERES]] = g.players[0].docked = BOARD[CERES]
    g.factories[BOARD[CERES]] = 0
    check(g)
    step(g)


def strand(g: Frontier) -> None:
    g.players[0].stacks["leo"].parts += g.players[0].stacks.pop("freighter").parts


def demote(g: Frontier) -> None:
    stack(g, "freighter").parts = (Part(FREIGHTER),)


def no_cube(g: Frontier) -> None:
    stack(g, "cube-1").parts = (Part("thruster-01-white"),)
    g.decks["thruster"].take("thruster-01")
    g.players[0].cubes += 1


def hollow(g: Frontier) -> None:
    g.players[0].stacks["bernal-2"] = Stack("bernal", BOARD[SPACE], water=1)


def crowd(g: Frontier) -> None:
    for face in [face for face in sorted(COLONISTS) if Part(face).card in g.decks["colonist"].cards][::2][:2]:
        add("bernal-1", face)(g)


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_found(what: str) -> None:
    position, told, break_it = BROKEN[what]
    g = position()
    check(g)
    break_it(g)
    with pytest.raises(AssertionError, match=told):
        check(g)

"""The facts of Dawn on Titan: board, tiles, HQ boards, cards. Loaded once, never changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from perijove.kernel.facts import yaml_tree

HERE = Path(__file__).parent


class Tile(msgspec.Struct, frozen=True):
    """A moon, cloud or moonlet. `facing` is empty for moonlets, which take the direction of their orbit."""

    id: str
    group: str
    types: tuple[str, ...] = ()
    slots: int = 0
    facing: str = ""
    name: str = ""

    @property
    def is_moon(self) -> bool:
        return self.group in ("titan", "main_moon", "norse_moon")

    @property
    def is_moonlet(self) -> bool:
        return self.group == "moonlet"


class Card(msgspec.Struct, frozen=True):
    """A combat card. `kind` is the weapon's kind; `places` are the industry types that can build it."""

    id: str
    name: str
    group: str
    kind: str = ""
    upgraded: bool = False
    places: tuple[str, ...] = ()
    cost: int = 0


_board: dict[str, Any] = yaml_tree(HERE / "board.yaml", "board")
_components: dict[str, Any] = yaml_tree(HERE / "components.yaml", "components")

ACTIONS = 3
"""turn.three-actions"""

# ---------------------------------------------------------------------- the board

SILVER, GOLD = "silver", "gold"
OTHER_FACE = {SILVER: GOLD, GOLD: SILVER}
PLACES: tuple[str, ...] = tuple(row["id"] for row in _board["locations"])
SPOT: dict[str, dict[str, str]] = {facing: {place: f"{place} {facing}" for place in PLACES} for facing in OTHER_FACE}
"""A name for a place in one direction: units meet each other that share one."""
ORBITS: tuple[str, ...] = tuple(_board["orbits"])
ORBIT: dict[str, str] = {row["id"]: row["orbit"] for row in _board["locations"]}
SECTOR: dict[str, int] = {row["id"]: row["sector"] or 0 for row in _board["locations"]}
ADJACENT: dict[str, tuple[str, ...]] = {row["id"]: tuple(row["adjacent"]) for row in _board["locations"]}
INWARD: dict[str, str] = {row["id"]: row["inward"] or "" for row in _board["locations"]}
OUTWARD: dict[str, tuple[str, ...]] = {row["id"]: tuple(row["outward"]) for row in _board["locations"]}
AHEAD: dict[str, dict[str, str]] = {
    SILVER: {row["id"]: row["cw"] or "" for row in _board["locations"]},
    GOLD: {row["id"]: row["ccw"] or "" for row in _board["locations"]},
}
FLY_STEPS: dict[str, int] = {row["id"]: _board["orbits"][row["orbit"]]["fly_steps"] for row in _board["locations"]}
ORBIT_FACING: dict[str, str] = {row["id"]: _board["orbits"][row["orbit"]]["direction"] for row in _board["locations"]}
BODY_PLACES: tuple[tuple[str, str, tuple[int, ...]], ...] = tuple(
    (row["id"], row["body"], tuple(row["players"])) for row in _board["locations"] if row["body"]
)


def _between_orbits(place: str) -> tuple[str, ...]:
    inward = INWARD[place]
    return ((inward,) if inward else ()) + OUTWARD[place]


WAYS: dict[str, dict[str, tuple[str, ...]]] = {
    facing: {place: ((ahead[place],) if ahead[place] else ()) + _between_orbits(place) for place in PLACES}
    for facing, ahead in AHEAD.items()
}
"""By direction and place: where one move leads."""
WAYS[""] = {place: tuple(dict.fromkeys(WAYS[SILVER][place] + WAYS[GOLD][place])) for place in PLACES}
"""An alien ship has no direction and goes both ways along an orbit."""

# ---------------------------------------------------------------------- tiles

KINDS: tuple[str, ...] = tuple(_components["vocabulary"]["resources"])
"""The four resources; an industry is named by what it yields."""
SETUP: dict[int, dict[str, int]] = _components["setup_by_players"]
BOLT_TOKENS: int = _components["totals"]["bolt_tokens"]
TOTALS: dict[str, Any] = _components["totals"]


def _moons(key: str, group: str, facing: str) -> list[Tile]:
    return [
        Tile(row["id"], group, tuple(row["types"]), row["slots"], facing, row["name"])
        for row in _components[key]["tiles"]
    ]


def _tiles() -> dict[str, Tile]:
    titan = _components["titan_tile"]
    tiles = [Tile("titan", "titan", tuple(titan["types"]), titan["slots"], titan["direction"], titan["name"])]
    tiles += _moons("main_moons", "main_moon", GOLD) + _moons("norse_moons", "norse_moon", SILVER)
    tiles += [
        Tile(row["id"], "cloud", tuple(row["types"]), row["slots"], row["direction"])
        for row in _components["helium_clouds"]
    ]
    kinds = _components["moonlets"]["kinds"] + _components["expansion"]["moonlets"]["kinds"]
    tiles += [Tile(row["id"], "moonlet") for row in kinds]
    return {tile.id: tile for tile in tiles}


TILES = _tiles()
MOONLETS: dict[str, int] = {row["id"]: row["count"] for row in _components["moonlets"]["kinds"]}
ALIEN_MOONLETS: dict[str, int] = {row["id"]: row["count"] for row in _components["expansion"]["moonlets"]["kinds"]}
NATURAL: tuple[str, ...] = tuple(_components["expansion"]["moonlet_pool"]["remove"])

# ---------------------------------------------------------------------- HQ boards

_hq = _components["hq_boards"]
COLOURS: tuple[str, ...] = tuple(row["id"] for row in _hq["colours"]["boards"])
INDUSTRIES: dict[str, tuple[str, ...]] = {
    row["id"]: tuple(kind for kind in KINDS for _ in range(row["industries"][kind])) for row in _hq["colours"]["boards"]
}
"""By colour: the types of the seven industries, in the order of the HQ."""
SLOTS: dict[str, dict[str, tuple[int, ...]]] = {
    colour: {kind: tuple(n for n, each in enumerate(kinds) if each == kind) for kind in KINDS}
    for colour, kinds in INDUSTRIES.items()
}
"""By colour and type: the numbers of the industries on the HQ."""
SHIPS: int = _hq["common"]["ships"]["count"]
SPACES: dict[str, int] = _hq["common"]["resource_spaces"]["spaces"]
TOKENS: dict[str, int] = _components["resource_tokens"]["counts"]
_industry_of: dict[str, str] = _components["vocabulary"]["industries"]
SHIP_COST: dict[str, dict[str, int]] = {kind: _hq["common"]["ship_costs"][_industry_of[kind]]["cost"] for kind in KINDS}
CHEAP_SHIP_COST: dict[str, dict[str, int]] = {
    kind: _hq["common"]["handicap_ship_costs"][_industry_of[kind]]["cost"] for kind in KINDS
}

# ---------------------------------------------------------------------- cards

_kind_of = {industry: kind for kind, industry in _industry_of.items()}


def _cards() -> dict[str, Card]:
    cards = []
    for row in _components["combat_cards"]:
        places = tuple(_kind_of[name] for name in row.get("build_at", {}).get("industries", ()))
        cost = row.get("cost", {})
        price = cost.get("resources_of_building_industry") or sum(cost.get("resources", {}).values())
        cards.append(Card(row["id"], row["name"], row["class"], row.get("kind", ""), row["upgraded"], places, price))
    alien = _components["expansion"]["alien_cards"]
    for row in alien["cards"]:
        places = tuple(_kind_of[name] for name in alien["build_at"]["industries"])
        cards.append(Card(row["id"], row["name"], "alien", "", True, places, alien["cost"]["alien_resource"]))
    return {card.id: card for card in cards}


CARDS = _cards()
BASIC = tuple(card.id for card in CARDS.values() if not card.upgraded)
UPGRADED = tuple(card.id for card in CARDS.values() if card.upgraded and card.group != "alien")
ALIEN_CARDS = tuple(card.id for card in CARDS.values() if card.group == "alien")
WEAPON_CYCLE = {"particles": "plasma", "plasma": "laser", "laser": "particles"}
"""Each kind of weapon beats the one it points to."""

# ---------------------------------------------------------------------- aliens and the automaton

ALIEN_SHIPS: tuple[str, ...] = tuple(
    row["type"] for row in _components["expansion"]["alien_ships"]["ships"] for _ in range(row["count"])
)
ALIEN_RESOURCES: int = _components["expansion"]["alien_resources"]["count"]
ALIEN_RESOURCE_PRICE: int = _components["expansion"]["alien_resources"]["made_from"]["same_type"]

_solo = _components["solo"]
DIE: int = len(_solo["die"]["faces"])
AUTOMATON_WEAPONS: tuple[str, ...] = tuple(_solo["ai_combat_deck"]["cards"])
AUTOMATON_UNSEEN: int = _solo["ai_combat_deck"]["removed_unseen"]
EFFECTS: dict[str, int] = {row["id"]: row["discard_on"] or 0 for row in _solo["command_deck"]["effects"]}
"""Effect cards, each with the roll that discards it (0: none)."""
EVENTS: dict[str, dict[int, tuple[str, ...]]] = {
    row["id"]: {int(n): tuple(mods) if isinstance(mods, list) else (mods,) for n, mods in row["mods"].items()}
    for row in _solo["command_deck"]["events"]
}
"""Event cards with what each die face adds to them."""

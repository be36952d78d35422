"""Scenes that come as changes of the one before, made whole again."""

from __future__ import annotations

from typing import Any

from perijove.server.changes import LISTS


def applied(base: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """What web/js/scenes.js does."""
    found = {**base, **{name: value for name, value in told.items() if name not in (*LISTS, "base")}}
    for name in LISTS:
        change = told.get(name)
        if change is None:
            continue
        if "all" in change:
            found[name] = change["all"]
            continue
        items = [each for each in base[name] if each["id"] not in change["gone"]]
        where = {each["id"]: place for place, each in enumerate(items)}
        fresh = []
        for place, item in change["put"]:
            if item["id"] in where:
                items[where[item["id"]]] = item
            else:
                fresh.append((place, item))
        for place, item in fresh:
            items.insert(place, item)
        found[name] = items
    return found


class Known:
    """The scenes that a reader has heard of, by key."""

    def __init__(self) -> None:
        self.scenes: dict[str, dict[str, Any]] = {}

    def complete(self, answer: dict[str, Any]) -> None:
        """Put the whole scene into an answer that holds changes."""
        scene = answer["scene"]
        if "base" in scene:
            answer["scene"] = applied(self.scenes[scene["base"]], scene)
        if "scene_key" in answer:
            self.scenes[answer["scene_key"]] = {name: [] for name in LISTS} | answer["scene"]

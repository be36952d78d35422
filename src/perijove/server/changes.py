"""Scenes as changes: a reader who says which scene they have gets what is different, not the whole again.

It is offered, never required: whoever asks for nothing gets whole scenes, and so does whoever has another scene than
the one that was told last.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import asdict

from perijove.kernel.scene import Scene

LISTS = ("pieces", "places", "panels")
"""Parts of a scene whose items have ids and mostly stay as they are."""
_encode = msgspec.json.Encoder().encode


class Parts:
    """A scene in encoded parts, and a key that names it."""

    __slots__ = ("key", "lists", "rest")

    def __init__(self, scene: Scene) -> None:
        self.lists = {name: {each.id: _encode(each) for each in getattr(scene, name)} for name in LISTS}
        names = (name for name in scene.__struct_fields__ if name not in LISTS)
        self.rest = {name: _encode(getattr(scene, name)) for name in names}
        digest = blake2b(digest_size=8)
        for items in self.lists.values():
            digest.update(b"|".join(items.values()) + b"\n")
        digest.update(b"|".join(self.rest.values()))
        self.key = digest.hexdigest()


def changes(old: Parts, new: Parts) -> dict[str, Any]:
    """What makes the new scene out of the old one.

    Lists as {"gone": ids, "put": [[place, item], …]}: items that are known are put where they were, new ones at their
    place, in this order. Everything else as a whole where it differs.
    """
    found: dict[str, Any] = {"base": old.key}
    for name in LISTS:
        before, after = old.lists[name], new.lists[name]
        gone = [id_ for id_ in before if id_ not in after]
        put = [[place, id_] for place, id_ in enumerate(after) if before.get(id_) != after[id_]]
        if list(after) != _order(before, gone, put):
            found[name] = {"all": [msgspec.Raw(item) for item in after.values()]}
        elif gone or put:
            found[name] = {"gone": gone, "put": [[place, msgspec.Raw(after[str(id_)])] for place, id_ in put]}
    return found | {name: msgspec.Raw(new.rest[name]) for name in new.rest if new.rest[name] != old.rest[name]}


def _order(before: dict[str, bytes], gone: list[str], put: list[list[Any]]) -> list[str]:
    """The ids as the reader will have them."""
    lost = set(gone)
    order = [id_ for id_ in before if id_ not in lost]
    for place, id_ in put:
        if id_ not in before:
            order.insert(place, id_)
    return order


def told(answer: msgspec.Struct, scene: Scene, old: Parts | None) -> tuple[bytes, Parts]:
    """An answer with what has changed since the old scene, or with the whole scene and its key."""
    new = Parts(scene)
    content = asdict(answer) | {"scene_key": new.key}
    if old is not None:
        content["scene"] = changes(old, new)
    return _encode(content), new

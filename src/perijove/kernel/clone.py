"""Copying states: one function a type, generated once from the annotations. Nobody writes `copy()` by hand.

A Struct is copied shallowly in C, then only the fields that hold mutable data are copied again, each in the
cheapest way its type allows.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any, TypeVar, cast

import msgspec

T = TypeVar("T")

_PLAIN = (int, str, bool, float, bytes, type(None))
_cloners: dict[type, Callable[[Any], Any]] = {}
_making: dict[type, Callable[[Any], Any]] = {}
_lock = RLock()


def clone(value: T) -> T:
    """A copy of a Struct that shares nothing mutable with the original."""
    copy: Callable[[T], T] = _cloners.get(type(value)) or cloner(type(value))
    return copy(value)


def cloner(kind: type) -> Callable[[Any], Any]:
    made = _cloners.get(kind)
    if made is not None:
        return made
    with _lock:  # a server loads matches in several threads
        return _cloners.get(kind) or _making.get(kind) or _make(kind)


def _make(kind: type) -> Callable[[Any], Any]:
    """Write and compile the copying function of one Struct type."""
    _making[kind] = lambda old: _cloners[kind](old)  # a type that holds itself finds the finished one later
    names: dict[str, Any] = {}
    try:
        exec(_source(kind, names), names)
        _cloners[kind] = cast(Callable[[Any], Any], names["copy"])
    finally:
        del _making[kind]
    return _cloners[kind]


def _source(kind: type, names: dict[str, Any]) -> str:
    lines = ["def copy(old):", "    new = old.__copy__()"]
    hints = typing.get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        source = _expression(hints[field.name], f"old.{field.name}", names)
        if source is not None:
            lines.append(f"    new.{field.name} = {source}")
    return "\n".join([*lines, "    return new"])


def _expression(hint: Any, old: str, names: dict[str, Any], depth: int = 0) -> str | None:
    """Source text that copies `old`, or None where sharing it is safe."""
    if _immutable(hint):
        return None
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    item = f"x{depth}"
    if origin in (typing.Union, types.UnionType):
        kinds = [a for a in args if a is not type(None)]
        if len(kinds) != 1:
            raise TypeError(f"a state can't hold the union {hint}: give it one mutable type or None")
        inner = _expression(kinds[0], old, names, depth)
        return f"None if {old} is None else {inner}"
    if origin is list:
        inner = _expression(args[0], item, names, depth + 1)
        if inner is None:
            return f"{old}.copy()"
        if inner.endswith(f"({item})"):  # a list of Structs
            return f"list(map({inner.removesuffix(f'({item})')}, {old}))"
        return f"[{inner} for {item} in {old}]"
    if origin is dict:
        inner = _expression(args[1], item, names, depth + 1)
        return f"{old}.copy()" if inner is None else f"{{k: {inner} for k, {item} in {old}.items()}}"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        name = f"clone_{len(names)}"
        names[name] = cast(Any, hint).__copy__ if _is_flat(hint) else cloner(hint)
        return f"{name}({old})"
    raise TypeError(f"a state can't hold {hint}: use Structs, lists, dicts, Mappings and plain values")


def _is_flat(kind: type[msgspec.Struct]) -> bool:
    """A Struct whose fields can all be shared needs no function of its own."""
    return all(_immutable(hint) for hint in typing.get_type_hints(kind).values())


def _immutable(hint: Any) -> bool:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return all(_immutable(a) for a in args)
    if origin is tuple:
        return all(a is Ellipsis or _immutable(a) for a in args)
    if origin is Mapping:  # read-only by its type: a rule puts a new one in its place
        return all(_immutable(a) for a in args)
    if origin is typing.Literal:
        return True
    if hint in _PLAIN:
        return True
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__struct_config__.frozen

"""What is in a scene: its texts, cards and tokens."""

from collections.abc import Iterator
from typing import Any

from perijove.kernel.scene import Cards, Panel, Tokens


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


def cards_of(panels: list[Panel]) -> Iterator[Any]:
    return (card for panel in panels for item in panel.items if isinstance(item, Cards) for card in item.cards)


def tokens_of(panels: list[Panel]) -> Iterator[Any]:
    return (token for panel in panels for item in panel.items if isinstance(item, Tokens) for token in item.tokens)

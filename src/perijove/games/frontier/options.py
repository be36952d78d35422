"""What a table of High Frontier can choose."""

from __future__ import annotations

from perijove.kernel.options import Option

OPTIONS = (
    Option(
        "glory_counts",
        "board",
        {"en": "How many glory chits lie in the zones.", "ja": "各ゾーンに置く栄光チットの数。"},
        {
            "board": {"en": "As printed on the board: 14.", "ja": "ボードの表示どおり14枚。"},
            "one": {"en": "One a zone: 9.", "ja": "各ゾーン1枚、計9枚。"},
        },
        ruling="core-13",
    ),
    Option(
        "glory_first_landing",
        True,
        {
            "en": "Glory only where no human has landed before.",
            "ja": "栄光はまだ誰も着陸していないサイトでのみ得られる。",
        },
        ruling="core-14",
    ),
    Option(
        "heroism",
        True,
        {"en": "Heroism medals are awarded by vote.", "ja": "英雄勲章を投票で授ける。"},
        players=(3, 4, 5, 6),
        ruling="core-12",
    ),
)

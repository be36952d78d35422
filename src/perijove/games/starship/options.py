"""The options of Starship Builder: rulings where a sensible table could differ."""

from __future__ import annotations

from perijove.kernel.options import Option

OPTIONS = (
    Option(
        "draft_end",
        "at_once",
        {
            "en": "When the draft ends after a deck has run out.",
            "ja": "デッキがなくなったあと、ドラフトがいつ終わるか。",
        },
        {
            "at_once": {"en": "At that very moment.", "ja": "その時点ですぐに終わる。"},
            "full_round": {
                "en": "After everybody had their turn in this round.",
                "ja": "そのラウンドの全員が取ってから終わる。",
            },
        },
        ruling="R33",
    ),
    Option(
        "triangle",
        "thruster",
        {
            "en": "Whose thrust and fuel consumption are compared.",
            "ja": "どのカードの推力と燃料消費を比べるか。",
        },
        {
            "thruster": {"en": "Those of the thruster card.", "ja": "スラスターカードの数値。"},
            "any": {
                "en": "Those of the thruster or of a missile robonaut, as the owner likes.",
                "ja": "スラスターかミサイル型ロボノートの、持ち主が選ぶほうの数値。",
            },
        },
        ruling="R40",
    ),
)

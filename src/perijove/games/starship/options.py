"""The options of Starship Builder: rulings where a sensible table could differ."""

from __future__ import annotations

from perijove.kernel.options import Option, Variant

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

VARIANTS = (
    Variant(
        "duel",
        {"en": "Duel", "ja": "二人対戦"},
        {"en": "Two builders, and the decks last long.", "ja": "二人で組み立てる。デッキは長くもつ。"},
    ),
    Variant(
        "four",
        {"en": "Four builders", "ja": "四人"},
        {
            "en": "Good cards go quickly: look at what the others need.",
            "ja": "良いカードはすぐなくなる。他の人の狙いも見よう。",
        },
        players=4,
    ),
    Variant(
        "six",
        {"en": "Six builders", "ja": "六人"},
        {
            "en": "Scarce parts: a rocket that flies at all is worth much.",
            "ja": "部品が足りない。飛べるだけでも大きな強み。",
        },
        players=6,
    ),
)

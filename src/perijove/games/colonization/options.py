"""What a table of the older High Frontier can choose."""

from __future__ import annotations

from perijove.kernel.options import Option, Variant

OPTIONS = (
    Option(
        "cycles",
        "8",
        {
            "en": "When the game ends at the latest, however few factories stand.",
            "ja": "工場が少なくても、遅くともいつゲームが終わるか。",
        },
        {
            "8": {"en": "After 96 years.", "ja": "96年後。"},
            "4": {"en": "After 48 years.", "ja": "48年後。"},
            "20": {"en": "After 240 years.", "ja": "240年後。"},
        },
        ruling="col-22",
    ),
)

VARIANTS = (
    Variant(
        "basic",
        {"en": "Basic game", "ja": "基本ゲーム"},
        {
            "en": "Thrusters, robonauts and refineries; no supports, no events, no politics.",
            "ja": "スラスター、ロボノーツ、リファイナリーだけ。サポート、イベント、政治なし。",
        },
    ),
)

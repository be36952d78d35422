"""What a table of the older High Frontier can choose."""

from __future__ import annotations

from perijove.kernel.options import Option, Variant

OPTIONS = (
    Option(
        "colonization",
        False,
        {
            "en": "Colonization: supports, the sunspot cycle, governments, colonists and Bernals.",
            "ja": "コロニゼーション：サポート、黒点サイクル、統治体制、植民者、バナール。",
        },
    ),
    Option(
        "final_module",
        False,
        {
            "en": "The final module: Futures decide when the game ends, and power counts.",
            "ja": "最終モジュール：未来がゲームの終わりを決め、主導勢力も得点になる。",
        },
        needs={"colonization": True},
    ),
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
    Option(
        "glory_cubes",
        False,
        {
            "en": "The cube on a glory is worth 1 VP like a factory's, besides the glory's own 2 VP.",
            "ja": "グローリーのキューブにも、グローリーの2VPに加えて工場と同じく1VPを与える。",
        },
        ruling="col-40",
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
    Variant(
        "colonization",
        {"en": "Colonization", "ja": "コロニゼーション"},
        {
            "en": "Eight decks of patents, the sunspot cycle, governments, colonists and Bernals.",
            "ja": "8つのパテントデッキ、黒点サイクル、統治体制、植民者、バナール。",
        },
        {"colonization": True},
        players=3,
    ),
    Variant(
        "final",
        {"en": "With the final module", "ja": "最終モジュール入り"},
        {
            "en": "Colonization with Futures: their stars decide when it ends, and who is in power counts.",
            "ja": "コロニゼーションに「未来」を加える。星が終わりを決め、主導勢力も得点になる。",
        },
        {"colonization": True, "final_module": True},
        players=4,
    ),
)

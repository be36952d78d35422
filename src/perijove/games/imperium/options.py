"""The options of Twilight Imperium: how races, galaxy and strategy cards are chosen, and how long the game is.

Options of the rules (Age of Empire, the sixteen of the expansion …) are switches under their own names; `Rules.extras`
holds those that are on, so that a rule asks `g.rules.has("age_of_empire")`.
"""

from __future__ import annotations

from perijove.kernel.options import Option

SWAPPED = {
    "1": ("Initiative / Leadership", "イニシアチブ／リーダーシップ"),
    "2": ("Diplomacy / Diplomacy II", "外交／外交II"),
    "3": ("Political / Assembly", "政治／議会"),
    "4": ("Logistics / Production", "兵站／生産"),
    "5": ("Trade / Trade II", "貿易／貿易II"),
    "6": ("Warfare / Warfare II", "戦争／戦争II"),
    "7": ("Technology / Technology II", "技術／技術II"),
    "8": ("Imperial / Bureaucracy", "インペリアル／官僚制"),
}
NAMESAKES = ("2", "5", "6", "7")
"""Numbers whose cards have the same name in both sets (r.strategy.mix)."""


def _swap(number: str) -> Option:
    """opt2.mix: a single card gives way to its counterpart of the other set; by number only the rulebook allows it."""
    english, japanese = SWAPPED[number]
    return Option(
        f"swap_{number}",
        False,
        {
            "en": f"Strategy card {number} comes from the other set ({english}).",
            "ja": f"{number}番のストラテジーカードをもう一方のセットから取る（{japanese}）。",
        },
        ruling="" if number in NAMESAKES else "r.strategy.mix",
        needs={"expansion": True} if number in NAMESAKES else {"expansion": True, "text": "rulebook"},
    )


OPTIONS = (
    Option(
        "races",
        "dealt",
        {"en": "How races are found.", "ja": "種族の決め方。"},
        {
            "drawn": {
                "en": "In seat order everybody takes one of three random races.",
                "ja": "席順に、無作為の3種族から1つを選ぶ。",
            },
            "dealt": {"en": "Everybody is dealt a random race.", "ja": "全員に無作為に種族を配る。"},
            "chosen": {"en": "In seat order everybody takes a race.", "ja": "席順に好きな種族を選ぶ。"},
        },
        ruling="T2.1",
    ),
    Option(
        "galaxy",
        "dealt",
        {"en": "How the galaxy comes about.", "ja": "銀河の作り方。"},
        {
            "built": {
                "en": "Players place the tiles of their hands, ring by ring.",
                "ja": "手元のタイルを内側のリングから順に置いて作る。",
            },
            "dealt": {
                "en": "It is dealt at random by the same restrictions.",
                "ja": "同じ制限のもとで無作為に作る。",
            },
            "preset": {"en": "A fixed map for this number of players.", "ja": "人数に合ったプリセットマップを使う。"},
        },
    ),
    Option(
        "strategy",
        "black",
        {"en": "The set of strategy cards.", "ja": "ストラテジーカードのセット。"},
        {
            "black": {
                "en": "The original eight, Initiative to Imperial.",
                "ja": "元の8枚（イニシアチブ～インペリアル）。",
            },
            "white": {
                "en": "The eight of the expansion, Leadership to Bureaucracy.",
                "ja": "拡張の8枚（リーダーシップ～官僚制）。",
            },
        },
        needs={"expansion": True},
    ),
    Option(
        "points",
        "10",
        {"en": "Victory points that win.", "ja": "勝利に必要な勝利点。"},
        {
            "7": {"en": "7: a short game.", "ja": "7点：短いゲーム。"},
            "9": {"en": "9: advised with Bureaucracy.", "ja": "9点：官僚制のときに薦められる。"},
            "10": {"en": "10: the usual game.", "ja": "10点：通常のゲーム。"},
            "14": {"en": "14: the Long War.", "ja": "14点：長い戦争。"},
        },
        ruling="r.bureaucracy.points",
    ),
    Option(
        "text",
        "rulebook",
        {
            "en": "Which text holds where the rulebook and published errata differ.",
            "ja": "ルールブックと正誤表が異なるときに従うもの。",
        },
        {
            "rulebook": {"en": "The rulebook.", "ja": "ルールブック。"},
            "errata": {"en": "Published sheets, errata and answers.", "ja": "公開されたシート・正誤表・回答。"},
        },
        ruling="contested",
    ),
    Option(
        "expansion",
        True,
        {
            "en": "Tiles, races, technologies and cards of Shattered Empire are mixed in.",
            "ja": "シャッタードエンパイアのタイル・種族・技術・カードを混ぜる。",
        },
    ),
    Option(
        "age_of_empire",
        False,
        {
            "en": "Age of Empire: all objectives lie open from the start.",
            "ja": "帝国の時代：目的カードを最初からすべて公開する。",
        },
    ),
    Option(
        "imperial_ii",
        False,
        {
            "en": "Imperial II takes the place of Imperial.",
            "ja": "インペリアルの代わりにインペリアルIIを使う。",
        },
        needs={"age_of_empire": True, "strategy": "black", "expansion": True, "swap_8": False},
    ),
    Option(
        "sabotage_runs",
        False,
        {
            "en": "Sabotage runs: before a battle fighters may try to destroy a war sun.",
            "ja": "破壊工作：戦闘の前に戦闘機で戦闘太陽の破壊を試みられる。",
        },
        ruling="T25.1",
    ),
    *map(_swap, SWAPPED),
)

EXTRAS = ("age_of_empire", "imperial_ii", "sabotage_runs")
"""Switches that are options of the rules."""

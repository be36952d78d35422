"""The options of Twilight Imperium: how races, galaxy and strategy cards are chosen, and how long the game is.

Options of the rules (Age of Empire, the sixteen of the expansion …) are switches under their own names; `Rules.extras`
holds those that are on, so that a rule asks `g.rules.has("age_of_empire")`.
"""

from __future__ import annotations

from typing import Any

from perijove.kernel.options import Clash, Option, Variant

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


def _switch(name: str, english: str, japanese: str, **more: Any) -> Option:
    """A yes/no option of the rules; off unless it is wanted."""
    return Option(name, False, {"en": english, "ja": japanese}, **more)


NEW = {"expansion": True}
"""What options of the expansion need."""

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
        players=(3, 4, 5, 6),
        excludes=(Clash("galaxy", "preset"),),
    ),
    _switch(
        "age_of_empire",
        "Age of Empire: all objectives lie open from the start.",
        "帝国の時代：目的カードを最初からすべて公開する。",
    ),
    _switch(
        "without_rex",
        "The Long War without Imperium Rex: it ends with the round in which the last objective came up.",
        "インペリウムレックスなしの長い戦争：最後の目的カードが出たラウンドで終わる。",
        needs={"points": "14"},
        excludes=(Clash("age_of_empire", True),),
        ruling="T20.5",
    ),
    _switch(
        "leaders",
        "Leaders: three for each race, on planets and ships; they can be captured, rescued and executed.",
        "リーダー：各種族に3人。惑星や艦に乗り、捕虜・救出・処刑もある。",
    ),
    _switch(
        "distant_suns",
        "Distant Suns: hidden counters on neutral planets; fighters probe them, large ships raze them.",
        "遥かなる星々：中立惑星に裏向きのトークン。戦闘機で探査し、大型艦で破壊できる。",
    ),
    _switch(
        "sabotage_runs",
        "Sabotage runs: before a battle fighters may try to destroy a war sun.",
        "破壊工作：戦闘の前に戦闘機で戦闘太陽の破壊を試みられる。",
        ruling="T25.1",
    ),
    _switch(
        "larger_galaxy",
        "Larger galaxy: a fourth ring of systems.",
        "広大な銀河：4つ目のリングを加える。",
        players=(5, 6),
        needs=NEW,
        excludes=(Clash("galaxy", "preset"),),
    ),
    _switch(
        "imperial_ii",
        "Option 1: Imperial II takes the place of Imperial.",
        "オプション1：インペリアルの代わりにインペリアルIIを使う。",
        needs={"age_of_empire": True, "strategy": "black", "expansion": True, "swap_8": False},
    ),
    _switch(
        "variant_objectives",
        "Option 3: the public objectives of the expansion, which reward conflict.",
        "オプション3：争いを促す、拡張の公開目的カードを使う。",
        needs=NEW,
    ),
    _switch(
        "racial_technologies",
        "Option 4: a technology of its own for each race.",
        "オプション4：種族ごとの専用技術を使う。",
        needs=NEW,
    ),
    _switch(
        "artifacts",
        "Option 5: hidden artifacts, worth a point to whoever holds their planet.",
        "オプション5：隠されたアーティファクト。その惑星を持つ者に1勝利点。",
        needs=NEW,
        ruling="r.opt5.spread",
    ),
    _switch(
        "shock_troops",
        "Option 6: ground forces that roll a 10 become shock troops.",
        "オプション6：10を出した地上部隊がショックトループになる。",
        needs=NEW,
        ruling="r.shock.first",
    ),
    _switch(
        "space_mines",
        "Option 7: cruisers lay mines against those who enter.",
        "オプション7：巡洋艦が宇宙機雷を敷く。",
        needs=NEW,
        ruling="r.mines.choice",
    ),
    _switch(
        "wormhole_nexus",
        "Option 8: the Wormhole Nexus, a system next to all alpha and beta wormholes.",
        "オプション8：すべてのα・βワームホールに隣接するワームホールネクサスを使う。",
        needs=NEW,
        excludes=(Clash("galaxy", "preset", players=(5,)),),
    ),
    _switch(
        "facilities",
        "Option 9: colonies and refineries raise the worth of planets.",
        "オプション9：植民地と精製所で惑星の価値を上げる。",
        needs=NEW,
    ),
    _switch(
        "tactical_retreats",
        "Option 10: for a strategy counter a defender retreats into a system not activated before.",
        "オプション10：防御側は戦略カウンターを払い、未起動のシステムへ撤退できる。",
        needs=NEW,
        ruling="r.opt10.who",
    ),
    _switch(
        "new_suns",
        "Option 11: five new kinds of domain counters.",
        "オプション11：新しい5種類の遥かなる星々トークンを加える。",
        needs={"distant_suns": True, "expansion": True},
    ),
    _switch(
        "territorial_suns",
        "Option 12: mild domain counters near home systems.",
        "オプション12：母星系の近くには穏やかなトークンを置く。",
        needs={"distant_suns": True, "new_suns": True, "expansion": True},
        ruling="r.opt12.outer",
    ),
    _switch(
        "custodians",
        "Option 13: 3 fighters and 2 ground forces guard Mecatol Rex.",
        "オプション13：メカトールレックスを戦闘機3と地上部隊2が守る。",
        needs=NEW,
    ),
    _switch(
        "council_voice",
        "Option 14: before each council a vote on who holds a special objective worth a point.",
        "オプション14：議会の前に、1勝利点の特殊目的を誰が持つかを投票する。",
        needs=NEW,
    ),
    _switch(
        "early_turns",
        "Option 15: six steps after the setup take the place of the first rounds.",
        "オプション15：セットアップ後の6つの手順で序盤を済ませる。",
        needs=NEW,
    ),
    _switch(
        "multi_galaxy",
        "Option 16: the preset map has two large galaxies and a small one between them.",
        "オプション16：プリセットマップは、2つの大銀河とその間の小銀河からなる。",
        players=(6, 8),
        needs={"galaxy": "preset", "expansion": True},
    ),
    *map(_swap, SWAPPED),
)

EXTRAS = tuple(option.name for option in OPTIONS if option.default is False and not option.name.startswith("swap_"))
"""Switches that are options of the rules: `Rules.extras` holds those that are on."""

CORE: dict[str, Any] = {
    "strategy": "white",
    "variant_objectives": True,
    "racial_technologies": True,
    "shock_troops": True,
    "facilities": True,
    "tactical_retreats": True,
    "custodians": True,
}
NOT_ALL = ("imperial_ii", "larger_galaxy", "multi_galaxy", "without_rex")
ALL: dict[str, Any] = {name: True for name in EXTRAS if name not in NOT_ALL}
"""Imperial II does not go with the white cards, a larger galaxy not with a preset map, an end without Imperium Rex not
with Age of Empire."""

VARIANTS = (
    Variant(
        "first",
        {"en": "First game", "ja": "はじめてのゲーム"},
        {
            "en": "The galaxy of both boxes with the original strategy cards and no option.",
            "ja": "両セットの銀河と元のストラテジーカード。オプションなし。",
        },
    ),
    Variant(
        "core",
        {"en": "Published core", "ja": "拡張の標準"},
        {
            "en": "White strategy cards, new objectives, race technologies, shock troops, facilities, tactical "
            "retreats and the custodians.",
            "ja": "白いストラテジーカード、新しい目的、種族専用技術、ショックトループ、設備、戦術撤退、警備隊。",
        },
        CORE,
    ),
    Variant(
        "everything",
        {"en": "Everything", "ja": "全部入り"},
        {
            "en": "Every option that goes with the others, on a preset map, to fourteen points.",
            "ja": "両立するすべてのオプション。プリセットマップで14点まで。",
        },
        {**CORE, **ALL, "galaxy": "preset", "points": "14"},
        players=6,
    ),
)

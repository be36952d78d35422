"""The options of Dawn on Titan: the expansion, handicaps, and rulings where a sensible table could differ."""

from __future__ import annotations

from perijove.kernel.options import Clash, Option, Variant

OPTIONS = (
    Option(
        "aliens",
        False,
        {
            "en": "Play with the Alien Technology expansion.",
            "ja": "拡張「異星人の技術」を入れる。",
        },
    ),
    Option(
        "cheap_ships",
        [],
        {
            "en": "Handicap: seats that build ships for the three main resources only.",
            "ja": "ハンディキャップ：主な資源3個だけで宇宙船を造れる席。",
        },
        per_seat=True,
    ),
    Option(
        "open_cards",
        False,
        {
            "en": "Handicap: everybody's hand and unbuilt cards lie open.",
            "ja": "ハンディキャップ：全員の手札と未製造カードを公開する。",
        },
    ),
    Option(
        "passage",
        "ask",
        {
            "en": "Whether opponents in contact can stop a flight.",
            "ja": "接触した相手が飛行を止められるか。",
        },
        {
            "ask": {"en": "They are asked and may refuse.", "ja": "尋ねられ、拒むことができる。"},
            "open": {"en": "Passage is always free.", "ja": "いつでも通過できる。"},
        },
        ruling="R06",
    ),
    Option(
        "refused_start",
        "spent",
        {
            "en": "What a flight costs that is refused before its first step.",
            "ja": "最初のステップの前に通過を拒まれた飛行の扱い。",
        },
        {
            "spent": {"en": "The fly action is over and spent.", "ja": "飛行アクションは終わり、消費される。"},
            "free": {"en": "It costs no action.", "ja": "アクションを消費しない。"},
        },
        ruling="R06",
        needs={"passage": "ask"},
        excludes=(Clash("automaton", "choices", players=(1,)),),
    ),
    Option(
        "stealth_needs_own_industry",
        False,
        {
            "en": "Stealth also needs an own industry in the location.",
            "ja": "ステルスには同じ地点の自分の産業も必要とする。",
        },
        ruling="R13",
    ),
    Option(
        "resource_spaces",
        "pooled",
        {
            "en": "How resources lie on the HQ.",
            "ja": "本部での資源の置き方。",
        },
        {
            "pooled": {
                "en": "All spaces of a type are one store.",
                "ja": "同じ種類のスペースは一つの置き場とみなす。",
            },
            "dedicated": {
                "en": "Each space belongs to one ship or card cost and pays for nothing else.",
                "ja": "各スペースは一つの宇宙船またはカードの費用に専用で、ほかには使えない。",
            },
        },
        ruling="R24",
    ),
    Option(
        "alien_moonlets",
        "all",
        {
            "en": "Aliens: which moonlets replace the natural resources.",
            "ja": "異星人：天然資源の代わりに入れる小衛星。",
        },
        {
            "all": {"en": "All 40 alien moonlets are mixed in.", "ja": "異星人の小衛星40枚をすべて混ぜる。"},
            "eight": {
                "en": "Eight random ones, one for each taken out.",
                "ja": "除いた数と同じ8枚を無作為に入れる。",
            },
        },
        ruling="R55",
        needs={"aliens": True},
    ),
    Option(
        "alien_ship_price",
        "3",
        {
            "en": "Aliens: resources of its type that an alien ship costs.",
            "ja": "異星人：船の支配に払う、その種類の資源の数。",
        },
        {
            "1": {"en": "One.", "ja": "1個。"},
            "2": {"en": "Two.", "ja": "2個。"},
            "3": {"en": "Three.", "ja": "3個。"},
        },
        ruling="R59",
        needs={"aliens": True},
    ),
    Option(
        "alien_cards",
        "stealth",
        {
            "en": "Aliens: where alien cards can be laid.",
            "ja": "異星人：異星人カードを使える戦闘。",
        },
        {
            "stealth": {
                "en": "As Stealth: in combats about an industry of the defender.",
                "ja": "ステルスと同じく、防御側の産業がある戦闘。",
            },
            "free": {"en": "In every combat.", "ja": "すべての戦闘。"},
        },
        ruling="R63",
        needs={"aliens": True},
    ),
    Option(
        "automaton",
        "choices",
        {
            "en": "Solo: who decides about passage and retreat of the AI.",
            "ja": "ソロ：AIの通過許可と退却を誰が決めるか。",
        },
        {
            "choices": {
                "en": "You choose for it; it never blocks a flight.",
                "ja": "あなたが代わりに選ぶ。飛行は妨げない。",
            },
            "strict": {
                "en": "It always refuses passage and never retreats.",
                "ja": "つねに通過を拒み、決して退却しない。",
            },
        },
        ruling="R37",
        players=(1,),
    ),
    Option(
        "chained_effects",
        "stay",
        {
            "en": "Solo: effects met while the next event is searched.",
            "ja": "ソロ：次のイベントを探す途中で見つけた効果カード。",
        },
        {
            "stay": {"en": "They stay in the deck.", "ja": "デッキに残す。"},
            "enter": {"en": "They come into play.", "ja": "場に出す。"},
        },
        ruling="R35",
        players=(1,),
    ),
    Option(
        "builder_fallback",
        "board",
        {
            "en": "Solo: when Builder with modifier 2 replaces an industry of yours.",
            "ja": "ソロ：修正値2の「建設者」があなたの産業を置き換えるとき。",
        },
        {
            "board": {
                "en": "When no moon is hidden on the whole board.",
                "ja": "盤上に伏せられた衛星が一つもないとき。",
            },
            "orbit": {
                "en": "When no moon is hidden in the main orbit.",
                "ja": "メイン軌道に伏せられた衛星がないとき。",
            },
        },
        ruling="R40",
        players=(1,),
    ),
    Option(
        "battle_fever",
        "facing",
        {
            "en": "Solo: which way Battle Fever moves the AI's ships.",
            "ja": "ソロ：「戦闘熱」でAIの宇宙船が進む向き。",
        },
        {
            "facing": {"en": "Each the way it faces.", "ja": "それぞれの宇宙船の向き。"},
            "orbit": {"en": "All the way their orbit turns.", "ja": "いる軌道の向き。"},
        },
        ruling="R47",
        players=(1,),
    ),
    Option(
        "no_place",
        "spots",
        {
            "en": "Solo: the defeat when no place is left for a further industry.",
            "ja": "ソロ：産業を置ける場所がなくなったときの敗北。",
        },
        {
            "spots": {
                "en": "Hidden moons, free clouds and bolt spots count as places.",
                "ja": "伏せられた衛星、空いた雲、稲妻の枠も場所として数える。",
            },
            "off": {"en": "This defeat is never called.", "ja": "この敗北は適用しない。"},
        },
        ruling="R53",
        players=(1,),
    ),
)

VARIANTS = (
    Variant(
        "race",
        {"en": "Against others", "ja": "対戦"},
        {"en": "Two to four corporations; seven industries win.", "ja": "2〜4社で競う。産業7つで勝ち。"},
    ),
    Variant(
        "solo",
        {"en": "Solo", "ja": "ソロ"},
        {"en": "Alone against the automaton and its deck of commands.", "ja": "一人で、司令カードで動く相手に挑む。"},
        players=1,
    ),
    Variant(
        "aliens",
        {"en": "With aliens", "ja": "異星人あり"},
        {
            "en": "Alien ships, resources and cards lie hidden among the moonlets.",
            "ja": "小衛星に異星人の船、資源、カードが眠る。",
        },
        {"aliens": True},
    ),
    Variant(
        "solo-aliens",
        {"en": "Solo with aliens", "ja": "ソロ＋異星人"},
        {
            "en": "The automaton, and alien technology for you alone.",
            "ja": "自動の相手に、異星人の技術を得て一人で挑む。",
        },
        {"aliens": True},
        players=1,
    ),
)

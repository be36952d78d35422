"""The options of Space Diamonds: what is flown, and rulings where a sensible table could differ."""

from __future__ import annotations

from perijove.kernel.options import Option, Variant

OPTIONS = (
    Option(
        "craft",
        "rockets",
        {"en": "What all players fly.", "ja": "全員が何で飛ぶか。"},
        {
            "rockets": {
                "en": "Rockets: faster, farther, on a budget of fuel; two missions each.",
                "ja": "ロケット：速く遠くへ行けるが、燃料のやりくりが要る。ミッションは2枚。",
            },
            "sails": {
                "en": "Sails: slow, without fuel, the best first game; one mission each.",
                "ja": "セイル：遅いが燃料は要らない。初めてのゲーム向き。ミッションは1枚。",
            },
        },
    ),
    Option(
        "solo",
        "clock",
        {"en": "What a lone player practises against.", "ja": "一人で練習するときの相手。"},
        {
            "clock": {
                "en": "The clock: be home within the turns given.",
                "ja": "時計：決められたターン数のうちに帰還する。",
            },
            "bot": {
                "en": "A rival that plays by itself.",
                "ja": "自動で動く競争相手。",
            },
        },
        ruling="R01",
        players=(1,),
    ),
    Option(
        "hazard_loss",
        "owner",
        {"en": "Who picks the chits that a hazard takes.", "ja": "ハザードで失うチットを選ぶ人。"},
        {
            "owner": {"en": "Their owner.", "ja": "持ち主。"},
            "random": {"en": "Chance.", "ja": "無作為。"},
        },
        ruling="R14",
    ),
    Option(
        "empty_start",
        "drift",
        {
            "en": "A rocket that begins its turn without fuel; before it moves it may load water.",
            "ja": "燃料切れでターンを始めたロケット。移動の前に水を積むことはできる。",
        },
        {
            "drift": {
                "en": "It moves by emergency sail this turn, loaded or not.",
                "ja": "水を積んでも積まなくても、このターンは緊急セイルで動く。",
            },
            "loaded": {
                "en": "Empty it moves by emergency sail; once loaded it may burn again at once.",
                "ja": "空なら緊急セイルで動き、水を積めばすぐにバーンできる。",
            },
            "coast": {
                "en": "Loaded it may burn at once; empty it may coast or use bonus burns instead of drifting.",
                "ja": "水を積めばすぐにバーンできる。空でも、緊急セイルの代わりに慣性航行やボーナスバーンを選べる。",
            },
        },
        ruling="R15",
        needs={"craft": "rockets"},
    ),
    Option(
        "flyby_bonus",
        "once",
        {
            "en": "How often a flyby gives its bonus within a move; the solar Oberth gives it once in any case.",
            "ja": "1回の移動でフライバイのボーナスを何度得られるか。太陽オーベルトはいずれの場合も1度だけ。",
        },
        {
            "once": {"en": "Once.", "ja": "1度だけ。"},
            "every_pass": {"en": "Every time it is entered.", "ja": "進入するたびに。"},
        },
        ruling="M06",
    ),
    Option(
        "ties_for_most",
        "shared",
        {"en": "A tie for the most of something.", "ja": "最多が同数で並んだとき。"},
        {
            "shared": {"en": "All who are tied have the most.", "ja": "並んだ全員が最多とみなす。"},
            "nobody": {"en": "Nobody has the most.", "ja": "誰も最多とみなさない。"},
        },
        ruling="R22",
    ),
    Option(
        "chits_home",
        "held",
        {"en": "Which chits count toward the four that it takes to return.", "ja": "帰還に必要な4枚に数えるチット。"},
        {
            "held": {"en": "Those in hand on arrival.", "ja": "到着した時に持っているもの。"},
            "found": {
                "en": "All ever found, spent and lost ones too.",
                "ja": "使ったものや失ったものも含め、見つけたすべて。",
            },
        },
        ruling="R29",
    ),
    Option(
        "open_chits",
        False,
        {
            "en": "Chits lie face up in front of their owners, so that nobody has to remember them.",
            "ja": "獲得したチットを表向きに置き、覚えておかなくてよいようにする。",
        },
        ruling="R42",
    ),
)

VARIANTS = (
    Variant(
        "rockets",
        {"en": "Rockets", "ja": "ロケット"},
        {
            "en": "Fast and far, on a budget of fuel; two missions each.",
            "ja": "速く遠くへ。燃料のやりくりが鍵。ミッションは2枚。",
        },
    ),
    Variant(
        "sails",
        {"en": "Sails", "ja": "セイル"},
        {"en": "Slow, without fuel: the best first game.", "ja": "遅いが燃料は要らない。初めてのゲームに。"},
        {"craft": "sails"},
    ),
    Variant(
        "solo-clock",
        {"en": "Solo: clock", "ja": "ソロ：時計"},
        {"en": "Alone, home within the turns given.", "ja": "一人で、決められたターン数のうちに帰る。"},
        players=1,
    ),
    Variant(
        "solo-rival",
        {"en": "Solo: rival", "ja": "ソロ：競争相手"},
        {"en": "Alone against a rival that plays by itself.", "ja": "自動で動く競争相手と一対一。"},
        {"solo": "bot"},
        players=1,
    ),
)

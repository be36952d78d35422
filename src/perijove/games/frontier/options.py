"""What a table of High Frontier can choose."""

from __future__ import annotations

from perijove.kernel.options import Clash, Option, Variant

OPTIONS = (
    Option(
        "politics",
        False,
        {
            "en": "Module 0: delegates, laws and a changing 1st player.",
            "ja": "モジュール0：代議員と法、交代する第1プレイヤー。",
        },
    ),
    Option(
        "quick_start",
        False,
        {
            "en": "Quick start: twelve years of drafting cards, then begin with what they bring.",
            "ja": "クイックスタート：最初の12年はカードを引くだけで、その後に通常のゲームを始める。",
        },
        players=(2, 3, 4, 5, 6),
    ),
    Option(
        "quick_start_extra_disk",
        False,
        {
            "en": "The draft of a quick start does not use up a seniority disk.",
            "ja": "クイックスタートのドラフトで年功ディスクを消費しない。",
        },
        players=(2, 3, 4, 5, 6),
        needs={"quick_start": True},
        ruling="core-41",
    ),
    Option(
        "cooperative",
        False,
        {
            "en": "Altruism: all play together and each must reach 30 points, more in longer games.",
            "ja": "利他主義：全員で協力し、各自が30点（長いゲームではより多く）に達すれば勝ち。",
        },
        players=(2, 3, 4, 5, 6),
    ),
    Option(
        "solo",
        "altruism",
        {"en": "What a single player sets out to do.", "ja": "1人で遊ぶときの目標。"},
        {
            "altruism": {
                "en": "Altruism: 40 points in four cycles, more in longer games.",
                "ja": "利他主義：4周期で40点、長いゲームではより多く。",
            },
            "hermes_fall": {
                "en": "Hermes Fall: factories on both parts of Hermes within two cycles.",
                "ja": "ヘルメス落下：2周期以内にヘルメスの両方に工場を建てる。",
            },
            "ceo": {"en": "CEO: rising demands at every review.", "ja": "CEO：審査のたびに高まる要求に応える。"},
        },
        players=(1,),
        excludes=(Clash("werner", True),),
    ),
    Option(
        "terawatt",
        False,
        {
            "en": "Module 1: freighters, gigawatt thrusters and space elevators; with Modules 0 and 2 also Futures.",
            "ja": "モジュール1：フレイター、GW級スラスター、宇宙エレベータ。モジュール0と2があればフューチャーも。",
        },
    ),
    Option(
        "length",
        "short",
        {"en": "How long a game with Module 1 lasts.", "ja": "モジュール1を使うゲームの長さ。"},
        {
            "short": {"en": "Short: four cycles, 48 years.", "ja": "ショート：4周期48年。"},
            "medium": {"en": "Medium: five cycles, 60 years.", "ja": "ミディアム：5周期60年。"},
        },
        needs={"terawatt": True},
        excludes=(
            Clash("solo", "hermes_fall"),
            Clash("solo", "ceo"),
            Clash("werner", True),
            Clash("bernals", True),
        ),  # all of which say how long it lasts
    ),
    Option(
        "werner",
        False,
        {
            "en": "Werner's Star, the solitaire of Module 1: complete the Future of a TW thruster within six cycles.",
            "ja": "ヴェルナーの星（モジュール1のソリティア）：6周期以内にTW級スラスターのフューチャーを達成する。",
        },
        players=(1,),
        needs={"terawatt": True},
        excludes=(Clash("solo", "hermes_fall"), Clash("solo", "ceo")),
    ),
    Option(
        "bernals",
        False,
        {
            "en": "Module 2: Bernals anchored over other worlds, and the colonists they house; five cycles at least.",
            "ja": "モジュール2：他天体の上空に係留するバナールと、そこに住む入植者。5周期以上。",
        },
    ),
    Option(
        "promos",
        False,
        {
            "en": "Two promotional Bernals are in the deck.",
            "ja": "プロモーション用のバナール2枚をデッキに加える。",
        },
        needs={"bernals": True},
        ruling="mod-26",
    ),
    Option(
        "futures",
        False,
        {
            "en": "Futures: quests of promoted cards, in seven cycles, 84 years.",
            "ja": "フューチャー：プロモートしたカードのクエスト。7周期84年。",
        },
        needs={"politics": True, "terawatt": True, "bernals": True},
        excludes=(Clash("solo", "hermes_fall"), Clash("werner", True)),
    ),
    Option(
        "manifest_destiny",
        "groups",
        {
            "en": "Which claims of others a player may jump for the sake of a Future.",
            "ja": "フューチャーのために横取りできる他プレイヤーの鉱区。",
        },
        {
            "groups": {
                "en": "Those on sites that it names, Centaurs and the two camps of Trojans among them.",
                "ja": "名指しされたサイト。ケンタウルス族とトロヤ群の2つの陣営も含む。",
            },
            "named": {
                "en": "Only those on sites that it names one by one, such as Triton or Sedna.",
                "ja": "トリトンやセドナのように一つずつ名指しされたサイトだけ。",
            },
        },
        players=(2, 3, 4, 5, 6),
        needs={"politics": True, "terawatt": True, "bernals": True, "futures": True},
        ruling="tw-57",
    ),
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
        "text",
        "rulebook",
        {
            "en": "Which text holds where the rulebook and its later editions differ.",
            "ja": "ルールブックとその後の版が異なるときに従うもの。",
        },
        {
            "rulebook": {"en": "The rulebook of 2021.", "ja": "2021年版のルールブック。"},
            "later": {
                "en": "Later editions: heavy radiators bear flares, claims stay, white cards are delivered, laws pay "
                "in anarchy.",
                "ja": "その後の版：フレアで重い放熱器は軽くなるだけ。鉱区は手放せない。"
                "白いカードも配送でき、無政府状態でも法の得点がある。",
            },
        },
        ruling="core-80",
    ),
    Option(
        "heroism",
        True,
        {"en": "Heroism medals are awarded by vote.", "ja": "英雄勲章を投票で授ける。"},
        players=(3, 4, 5, 6),
        ruling="core-12",
    ),
)

VARIANTS = (
    Variant(
        "core",
        {"en": "Core game", "ja": "コアゲーム"},
        {"en": "48 years, everybody for themselves.", "ja": "48年間、各自が競う。"},
    ),
    Variant(
        "quick",
        {"en": "Quick start", "ja": "クイックスタート"},
        {
            "en": "Twelve years of drafting patents, then play on with what they bring.",
            "ja": "12年間の特許ドラフトの後、その手札で始める。",
        },
        {"quick_start": True},
        players=3,
    ),
    Variant(
        "politics",
        {"en": "With politics", "ja": "政治あり"},
        {"en": "Module 0: delegates and laws.", "ja": "モジュール0：代議員と法。"},
        {"politics": True},
        players=3,
    ),
    Variant(
        "terawatt",
        {"en": "Terawatt", "ja": "テラワット"},
        {
            "en": "Module 1: freighters carry the products home, and gigawatt thrusters reach the outer planets.",
            "ja": "モジュール1：フレイターが製品を運び、GW級スラスターが外惑星へ届く。",
        },
        {"terawatt": True},
        players=3,
    ),
    Variant(
        "futures",
        {"en": "Futures", "ja": "フューチャー"},
        {
            "en": "All modules, 84 years: promoted cards set out on quests for the stars.",
            "ja": "全モジュール、84年：プロモートしたカードが星を目指すクエストに挑む。",
        },
        {"politics": True, "terawatt": True, "bernals": True, "futures": True},
        players=3,
    ),
    Variant(
        "solo",
        {"en": "CEO solitaire", "ja": "CEOソリティア"},
        {"en": "Alone, with rising demands at every review.", "ja": "1人用。審査のたびに要求が高まる。"},
        {"solo": "ceo"},
        players=1,
    ),
    Variant(
        "werner",
        {"en": "Werner's Star", "ja": "ヴェルナーの星"},
        {
            "en": "Alone with Module 1: a TW thruster and its Future before Werner is 72.",
            "ja": "モジュール1の1人用。72歳になる前にTW級スラスターのフューチャーを達成する。",
        },
        {"terawatt": True, "werner": True},
        players=1,
    ),
    Variant(
        "together",
        {"en": "Together", "ja": "協力"},
        {"en": "Altruism: all reach 30 points or nobody wins.", "ja": "利他主義：全員が30点に達すれば勝ち。"},
        {"cooperative": True},
        players=2,
    ),
)

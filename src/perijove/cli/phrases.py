"""The terminal table's own words, in both languages."""

from __future__ import annotations

_PHRASES = {
    "en": {
        "round": "choice {number}",
        "ask": "{name}, your choice (number, or h for help)",
        "pass": "Hand the keyboard to {name} and press Enter.",
        "what": "{text!r} is neither a number from 1 to {most} nor a command; h shows the commands.",
        "field": "{field} is given as {field}={allowed}.",
        "no-field": "There is no field {field!r}; the fields are {fields}.",
        "plans": "In one go",
        "form": "Or fill it in and type:",
        "undone": "Taken back: {move}",
        "barred": "There is nothing to take back: a die, a reveal or another player's decision has closed it off.",
        "saved": "Saved to {path}.",
        "where": "Save to which file? Say: s FILE",
        "none": "No clause has these words.",
        "search": "Say what to look for: § WORDS",
        "more": "… and {n} more; more words narrow it down.",
        "resign": "Resign and give up this match? Type yes: ",
        "resigned": "{name} resigns; the match ends here.",
        "kept": "The match is kept: perijove play --resume takes it up at this decision.",
        "offer": "A match of {title} is waiting at choice {number}. Take it up? [Y/n] ",
        "aside": "The match that was waiting is put aside: perijove play --resume {path} takes it up.",
        "over": "The game is over: {why}",
        "wins": "Winner: {names}",
        "lost": "Nobody wins.",
        "score": "score",
        "which": "Which game? ",
        "last": "What happened:",
        "help": (
            "NUMBER  make that move            u  take back your last choice\n"
            "b  show the board again           l  the whole log so far\n"
            "s FILE  save a record             § WORDS  look up the rules (also: ? WORDS)\n"
            "h  this help                      q  leave; the match is kept      resign  give up\n"
            "VERB FIELD=VALUE …  fill in a form, where one is shown"
        ),
    },
    "ja": {
        "round": "{number}手目",
        "ask": "{name}、選んでください（番号、hでヘルプ）",
        "pass": "{name}にキーボードを渡して、Enterを押してください。",
        "what": "{text!r}は1から{most}までの番号でもコマンドでもありません。hでコマンドを表示します。",
        "field": "{field}は{field}={allowed}のように書きます。",
        "no-field": "{field!r}という欄はありません。欄は{fields}です。",
        "plans": "まとめて行う",
        "form": "または、書き込んで入力：",
        "undone": "取り消しました：{move}",
        "barred": "取り消せる選択がありません。サイコロ、公開、ほかの人の選択のあとは取り消せません。",
        "saved": "{path}に保存しました。",
        "where": "保存先を書いてください：s ファイル名",
        "none": "その言葉を含む条項はありません。",
        "search": "探す言葉を書いてください：§ 言葉",
        "more": "…ほかに{n}件。言葉を足すと絞り込めます。",
        "resign": "投了してこの対局を終えますか？「yes」と入力してください：",
        "resigned": "{name}が投了しました。対局はここで終わります。",
        "kept": "対局は保存されています。perijove play --resume でこの場面から続けられます。",
        "offer": "{title}の対局が{number}手目で待っています。続けますか？[Y/n] ",
        "aside": "待っていた対局は取っておきました。perijove play --resume {path} で続けられます。",
        "over": "ゲーム終了：{why}",
        "wins": "勝者：{names}",
        "lost": "勝者はいません。",
        "score": "得点",
        "which": "どのゲームにしますか？",
        "last": "これまで：",
        "help": (
            "番号  その手を選ぶ              u  直前の選択を取り消す\n"
            "b  盤面をもう一度表示           l  これまでの記録\n"
            "s ファイル名  棋譜を保存        § 言葉  ルールを調べる（? 言葉 も可）\n"
            "h  このヘルプ                   q  中断（対局は保存されます）   resign  投了\n"
            "動詞 欄=値 …  書き込む欄が出ているとき、そこに書き込む"
        ),
    },
}


def phrase(lang: str, key: str, **args: object) -> str:
    return _PHRASES[lang][key].format(**args)

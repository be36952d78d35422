"""The client's own texts: the same keys in both languages, all of them used, none missing."""

import json
import re

import pytest
from tests.web.house import ROOT

WEB = ROOT / "src" / "perijove" / "web"
SCRIPTS = "\n".join(path.read_text() for path in sorted((WEB / "js").glob("*.js")))


def words(lang: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / "words" / f"{lang}.json").read_text())
    return found


def test_both_languages_have_the_same_sentences() -> None:
    english, japanese = words("en"), words("ja")
    plural = {key for key in english if key.endswith(".one")}  # Japanese does not tell one from many
    assert set(english) - plural == set(japanese)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_sentences_have_the_same_blanks(lang: str) -> None:
    english = words("en")
    for key, sentence in words(lang).items():
        assert set(re.findall(r"\{\w+\}", sentence)) == set(re.findall(r"\{\w+\}", english[key])), key


def test_every_key_that_scripts_name_is_there() -> None:
    named = set(re.findall(r"""\bt\("([\w.]+)\"""", SCRIPTS)) | set(re.findall(r"""section\("([\w.]+)\"""", SCRIPTS))
    assert named - set(words("en")) == set()


def test_every_sentence_is_used() -> None:
    families = [re.sub(r"\\\$\\\{.*?\\\}", r"\\w+", re.escape(made)) for made in re.findall(r"t\(`([^`]+)`", SCRIPTS)]
    unused = [
        key
        for key in words("en")
        if f'"{key.removesuffix(".one")}"' not in SCRIPTS and not any(re.fullmatch(made, key) for made in families)
    ]
    assert unused == []


def test_pages_hold_no_inline_script_or_style() -> None:
    for page in WEB.glob("*.html"):
        text = page.read_text()
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", text), page.name


def test_every_module_is_told_to_the_browser_beforehand() -> None:
    """What a page needs is fetched at once and not one import after another."""
    for page, entry in (("index.html", "lobby.js"), ("table.html", "table.js")):
        text = (WEB / page).read_text()
        needed = _imports(entry)
        assert {name for name in needed if f'href="/static/js/{name}"' not in text} == set(), page


def _imports(entry: str) -> set[str]:
    found: set[str] = set()
    todo = [entry]
    while todo:
        for name in re.findall(r'from "\./([\w.]+)"', (WEB / "js" / todo.pop()).read_text()):
            if name not in found:
                found.add(name)
                todo.append(name)
    return found

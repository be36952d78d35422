"""Records: saving, loading, and refusing what is no record or no longer true."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from tests.toys.playing import options, play_randomly, play_until, salvage

import perijove
from perijove.kernel.record import VERSION, parse_record, read_record, record_schema, replay

SCHEMA = Path(__file__).parents[2] / "docs" / "record.schema.json"


def as_file(record: dict[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(record))
    return plain


@pytest.fixture
def record() -> dict[str, Any]:
    return as_file(play_randomly(salvage(3, favoured=[1]), seed=2).record())


def test_a_record_gives_the_same_match_again(record: dict[str, Any]) -> None:
    match = play_randomly(salvage(3, favoured=[1]), seed=2)
    again = perijove.load(record)
    assert again.digest() == match.digest()
    assert again.outcome == match.outcome
    assert again.log() == match.log()
    assert again.record() == record


def test_a_record_holds_header_choices_chance_and_digests(record: dict[str, Any]) -> None:
    assert (record["format"], record["version"]) == ("perijove-record", VERSION)
    assert (record["game"], record["players"], record["seed"]) == ("salvage", 3, "7")
    assert record["options"] == {"quiet": False, "fault": "none", "favoured": [1]}
    rolled = [choice for choice in record["choices"] if choice["move"]["verb"] == "roll"]
    assert rolled
    assert all(0 <= choice["chance"][0] <= 5 for choice in rolled)
    assert all(len(choice["digest"]) == 12 for choice in record["choices"])
    assert record["outcome"]["winners"]


def test_a_match_in_the_middle_of_a_secret_choice_is_recorded_too() -> None:
    match = play_until(salvage(3), "card")
    match.choose(1, options(match, 1)[0])
    again = perijove.load(as_file(match.record()))
    assert again.digest() == match.digest()
    assert again.decision is not None
    assert again.decision.seats == (0, 2)


def test_an_undone_choice_leaves_no_trace_in_the_record() -> None:
    match = salvage()
    clean = match.record()
    match.choose(0, options(match, 0)[0])
    match.undo(0)
    assert match.record() == clean


def test_an_imagined_match_cannot_be_recorded() -> None:
    with pytest.raises(perijove.PerijoveError, match="an imagined one can't"):
        salvage().imagine(0, 1).record()


def test_loading_can_be_watched_choice_by_choice(record: dict[str, Any]) -> None:
    made: list[int] = []
    perijove.load(record, lambda match: made.append(match.number + len(match.pending)))
    assert made == list(range(1, len(record["choices"]) + 1))


def test_the_published_schema_is_current() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == record_schema()


def test_real_records_are_valid_by_the_published_schema(record: dict[str, Any]) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(record, schema)
    jsonschema.validate(as_file(salvage().record()), schema)
    choice = record["choices"][0]
    edits: list[dict[str, Any]] = [{"choices": [choice | edit]} for edit in ({"seat": "?"}, {"digest": "?"}, {"?": 1})]
    for edit in (*edits, {"format": "chess"}, {"version": 0}, {"players": 0}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(record | edit, schema)


BREAKS: dict[str, tuple[dict[str, Any], str]] = {
    "no format": ({"format": "chess"}, "This is no Perijove record"),
    "newer": ({"version": VERSION + 1}, f"reads up to version {VERSION}. Update Perijove."),
    "version zero": ({"version": 0}, "no whole number from 1 on"),
    "version in words": ({"version": "one"}, "no whole number from 1 on"),
    "unknown field": ({"cheat": 1}, "The record is damaged: .*cheat"),
    "choices of another kind": ({"choices": "none"}, "The record is damaged: Expected `array`"),
    "outcome of another kind": ({"outcome": {"winners": 3}}, "The record is damaged"),
    "another seed": ({"seed": "8"}, "from choice 0 on: the set-up differs .* the record was edited"),
    "another opening": ({"opening": "0" * 12}, "from choice 0 on: the set-up differs"),
}


@pytest.mark.parametrize("change", BREAKS)
def test_an_edited_header_is_refused(record: dict[str, Any], change: str) -> None:
    edit, sentence = BREAKS[change]
    with pytest.raises(perijove.BadRecord, match=sentence):
        perijove.load(record | edit)


def test_a_missing_field_is_named(record: dict[str, Any]) -> None:
    del record["players"]
    with pytest.raises(perijove.BadRecord, match="missing required field `players`"):
        perijove.load(record)


@pytest.mark.parametrize(
    ("edit", "error", "sentence"),
    [
        ({"game": "chess"}, perijove.UnknownGame, "There is no game 'chess'; installed are .*salvage"),
        ({"players": 9}, perijove.BadOption, "salvage is not for 9 players; it takes 2, 3, 4"),
        ({"options": {"speed": 1}}, perijove.BadOption, "salvage has no option 'speed'"),
        ({"options": {"fault": ["none"]}}, perijove.BadOption, "option fault can't be"),
    ],
)
def test_a_record_of_something_unknown_is_refused(
    record: dict[str, Any], edit: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        perijove.load(record | edit)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        ({"move": {"verb": "lift", "crates": 9}}, "choice 3 on: the move is illegal. Player .* can't lift 9"),
        ({"move": {"verb": "fly"}}, "choice 3 on: the move is illegal. This is no move of salvage.*The verbs are"),
        ({"move": {}}, "choice 3 on: the move is illegal. This is no move of salvage"),
        ({"seat": 99}, "choice 3 on: the move is illegal. There is no seat 99"),
        ({"chance": [4, 4, 4]}, r"choice 3 on: chance gave \[.*\], the record says \[4, 4, 4\]"),
        ({"digest": "0" * 12}, "choice 3 on: the state after it differs .* the record was edited"),
    ],
)
def test_an_edited_choice_is_refused_by_its_number(record: dict[str, Any], edit: dict[str, Any], sentence: str) -> None:
    record["choices"][2] |= edit
    with pytest.raises(perijove.BadRecord, match=sentence):
        perijove.load(record)


def test_a_choice_left_out_is_noticed_at_its_place(record: dict[str, Any]) -> None:
    del record["choices"][4]
    _, difference = replay(read_record(record))
    assert difference is not None
    assert difference.number == 5


def test_an_edited_outcome_is_refused(record: dict[str, Any]) -> None:
    record["outcome"]["winners"] = [2, 1, 0]
    with pytest.raises(perijove.BadRecord, match="the recorded outcome is not the one"):
        perijove.load(record)


def test_a_difference_after_a_change_of_rules_says_so(record: dict[str, Any]) -> None:
    record["rules"] = 0
    record["choices"][2]["digest"] = "0" * 12
    with pytest.raises(perijove.BadRecord, match="is of rules version 0, these are version 1"):
        perijove.load(record)


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe\x00", b'{"format": "\xff"}', b"[" * 50_000, b"nonsense"])
def test_a_file_that_is_no_json_is_refused(text: bytes) -> None:
    with pytest.raises(perijove.BadRecord, match="not whole JSON"):
        parse_record(text)


def test_a_truncated_file_is_refused_wherever_it_was_cut(record: dict[str, Any]) -> None:
    text = msgspec.json.encode(record)
    for length in range(0, len(text) - 1, 97):
        with pytest.raises(perijove.BadRecord):
            parse_record(text[:length])


@pytest.mark.parametrize("data", [None, 7, [], "record", {}, {"format": 3}])
def test_other_data_is_no_record(data: Any) -> None:
    with pytest.raises(perijove.BadRecord, match="This is no Perijove record"):
        perijove.load(data)

"""What is stored: the append-only list, rest points, and tables as they were after a restart. On both databases."""

from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select
from tests.server.conftest import Start
from tests.server.running import ME, Player, Running, finish

from perijove.server import play, rows, schema
from perijove.server.live import SNAPSHOT_EVERY, load
from perijove.server.store import Store


def stored(server: Running, player: Player) -> list[rows.Made]:
    return server.house.store.read_now(lambda connection: rows.read_made(connection, player.table, -1))


def test_an_acknowledged_choice_is_in_the_database(start: Start, database: str) -> None:
    server = start(database)
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=2)
    assert [(made.number, made.seat, made.move) for made in stored(server, ann)[1:]] == [
        (1, 0, {"verb": "lift", "crates": 2})
    ]


def test_a_read_sees_one_state_of_the_database_whatever_others_write_meanwhile(start: Start, database: str) -> None:
    server = start(database)
    ann, _ = server.table(ME, ME)

    def read(connection: Connection) -> tuple[int, int]:
        row = rows.read_table(connection, ann.table)
        assert row is not None
        ann.do("lift", crates=2)  # by another connection, and committed before it is acknowledged
        return row.sequence, len(rows.read_standing(connection, ann.table)) - 1

    assert server.house.store.read_now(read) == (0, 0)
    assert len(stored(server, ann)) == 2


def test_a_table_that_differs_in_memory_is_read_anew(start: Start, database: str) -> None:
    first, second = start(database), start(database)
    ann, _ = first.table(ME, ME)
    ben = ann.at(second)
    assert ben.scene()["number"] == 0
    there = second.house.known()[ann.table]
    there.match.choose(0, there.match.game.move_from_json({"verb": "done"}))  # it stands elsewhere than the list says
    ann.do("lift", crates=2)
    assert ben.scene() == ann.scene()
    assert there.match.number == 1


def test_an_undo_is_added_to_the_list_and_deletes_nothing(start: Start, database: str) -> None:
    server = start(database)
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=2)
    assert ann.post("undo", number=1).json()["result"] == "done"
    ann.do("lift", crates=1)
    assert [(made.sequence, made.kind, made.number) for made in stored(server, ann)] == [
        (0, "opening", 0),
        (1, "choice", 1),
        (2, "back", 0),
        (3, "choice", 1),
    ]
    assert len(ann.scene()["scene"]["pieces"]) == 1


def test_a_table_is_the_same_after_a_restart(start: Start, database: str) -> None:
    first = start(database)
    ann, ben = first.table({"kind": "me", "name": "Ann"}, ME)
    ann.do("lift", crates=2)
    ann.do("roll")
    ann.do("lift", crates=1)
    ann.post("chat", text="Your turn!")
    before = [player.scene() for player in (ann, ben)]
    second = start(database)
    assert [player.at(second).scene() for player in (ann, ben)] == before


def test_undo_reaches_as_far_after_a_restart(start: Start, database: str) -> None:
    first = start(database)
    ann, _ = first.table(ME, ME)
    ann.do("roll")
    ann.do("lift", crates=2)
    again = ann.at(start(database))
    assert again.scene()["can_undo"]
    assert again.post("undo", number=2).json()["result"] == "done"
    assert not again.scene()["can_undo"]


def test_loading_replays_a_few_choices_however_long_the_match(start: Start, database: str) -> None:
    server = start(database)
    ann, ben, cat, dan = server.table(ME, ME, ME, ME)
    finish(ann, ben, cat, dan)
    live = server.house.store.read_now(lambda connection: load(connection, ann.table))
    assert live is not None
    assert live.match.number > SNAPSHOT_EVERY
    assert len(live.match.steps) <= SNAPSHOT_EVERY
    assert live.match.digest() == server.house.known()[ann.table].match.digest()


def test_a_rest_point_that_was_taken_back_is_not_used(start: Start, database: str) -> None:
    server = start(database)
    ann, ben = server.table(ME, ME)
    while not server.house.known()[ann.table].stored:
        for player in (ann, ben):
            if player.scene()["moves"]:
                player.do_any()
    number = server.house.known()[ann.table].stored
    match = server.house.known()[ann.table].match

    async def back() -> None:
        async with server.house.at(ann.table) as live:
            await play.go_back(server.house, live, 0, number - 3)

    server.run(back())
    assert server.house.known()[ann.table].stored < number
    stands = server.house.known()[ann.table].match.number
    assert number - 5 < stands <= number - 3  # answers to one question fall together
    assert match is not server.house.known()[ann.table].match


def test_earlier_moments_are_shown_as_the_seat_saw_them(start: Start, database: str) -> None:
    server = start(database)
    ann, ben = server.table(ME, ME)
    seen: list[dict[str, Any]] = []
    while len(seen) < 20:
        for player in (ann, ben):
            scene = ann.scene()
            if scene["number"] == len(seen):
                seen.append(scene)
            if player.scene()["moves"] and not scene["outcome"]:
                player.do_any(len(seen))
        if scene["outcome"]:
            break
    for number, then in enumerate(seen):
        now = ann.scene(at=number)
        assert now["scene"]["pieces"] == then["scene"]["pieces"]
        assert now["scene"]["panels"] == then["scene"]["panels"]
        assert now["moves"] == []


def test_keys_are_stored_only_as_hashes(start: Start, database: str) -> None:
    server = start(database)
    ann, ben = server.table(ME, ME)
    tables = schema.metadata.sorted_tables
    everything = server.house.store.read_now(
        lambda connection: repr([list(connection.execute(select(table))) for table in tables])
    )
    assert str(ann.token) not in everything
    assert str(ben.token) not in everything


def test_the_migrations_lead_to_the_shape_that_the_code_expects(database: str) -> None:
    store = Store(database)
    store.open()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.close()


def test_starting_twice_migrates_once(database: str) -> None:
    for _ in range(2):
        store = Store(database)
        store.open()
        store.close()

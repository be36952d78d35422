"""The real parts behind the other tests are really there."""

import psycopg
from playwright.sync_api import Browser


def test_a_fresh_database_answers_and_is_empty(postgres_database: str) -> None:
    with psycopg.connect(postgres_database) as connection:
        connection.execute("CREATE TABLE moons (name text)")
        connection.execute("INSERT INTO moons VALUES ('Titan'), ('Rhea')")
        names = connection.execute("SELECT name FROM moons ORDER BY name").fetchall()
    assert names == [("Rhea",), ("Titan",)]


def test_a_second_database_does_not_see_the_first(postgres_database: str) -> None:
    with psycopg.connect(postgres_database) as connection:
        found = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
    assert found == (0,)


def test_the_browser_runs_scripts_and_lays_out_a_page(browser: Browser) -> None:
    page = browser.new_page()
    script = "document.querySelector('p').textContent = 6 * 7"
    page.goto(f"data:text/html,<p style='width:320px'>?</p><script>{script}</script>")
    paragraph = page.locator("p")
    box = paragraph.bounding_box()
    assert paragraph.text_content() == "42"
    assert box is not None
    assert box["width"] == 320
    page.close()

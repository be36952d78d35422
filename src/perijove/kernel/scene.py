"""The scene: how a game describes its table, so that one client can draw every game.

Coordinates are the board's own units; the client fits the box to the window. Ids are stable: a piece that has the
same id in the next scene is moved there, one that is new fades in, one that is gone fades out. All texts are in the
reader's language already. docs/scenes.md tells the same with pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec


class Part(msgspec.Struct, omit_defaults=True):
    """Base of everything in a scene."""


# ---------------------------------------------------------------------- the static layer


class Place(Part):
    """A spot of the board that can be pointed at: a circle of radius r."""

    id: str
    x: float
    y: float
    r: float
    title: str = ""


class Card(Part):
    """A card as the reader may see it; a hidden one has no name.

    `of` names a card of the board's library: what is left out here stands there.
    """

    id: str = ""
    name: str = ""
    text: str = ""
    symbol: str = ""
    tint: str = ""
    hidden: bool = False
    faded: bool = False
    of: str = ""
    note: str = ""
    """A few words of the moment that stand on it, such as how many lie below."""


class Node(Part):
    """A card of the library in a tree, in a column and a row; `needs` are the ids of those that lead to it."""

    id: str
    of: str
    column: int
    row: int
    needs: list[str] = []


class Board(Part):
    """What never changes during a match: sent once, kept by its key.

    `svg` is the drawing, `symbols` holds `<symbol id=…>` elements that pieces refer to, drawn around (0, 0) and
    tinted by `currentColor`. Colours are CSS variables of `palette`, a set for the dark and one for the light theme.
    Elements of class z2 and z3 appear only when zoomed in twofold and fourfold.
    """

    box: tuple[float, float, float, float]
    svg: str
    symbols: str
    places: list[Place]
    palette: dict[str, dict[str, str]]
    first: tuple[float, float, float, float] | None = None
    """What is shown at first, where that is less than the whole box."""
    library: dict[str, Card] = {}
    """Every card that may lie somewhere, with its whole text: scenes only name it."""
    trees: dict[str, list[Node]] = {}

    @property
    def key(self) -> str:
        return blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()


# ---------------------------------------------------------------------- the moving layer


class Piece(Part):
    """Something on the board. `turn` is degrees clockwise, `seat` gives it the player's colour."""

    id: str
    symbol: str
    x: float
    y: float
    turn: float = 0
    scale: float = 1
    seat: int | None = None
    tint: str = ""
    label: str = ""
    title: str = ""
    faded: bool = False
    z: int = 0
    texts: list[str] = []
    """Numbers or words on it, written where its symbol has room for them (`data-texts`)."""


class Token(Part):
    """A little picture with a number in a panel."""

    symbol: str
    count: int
    most: int | None = None
    title: str = ""
    tint: str = ""


class Fact(Part, tag="fact"):
    """A line: label and value."""

    label: str
    value: str
    title: str = ""


class Tokens(Part, tag="tokens"):
    label: str
    tokens: list[Token]


class Cards(Part, tag="cards"):
    label: str
    cards: list[Card]


class Track(Part, tag="track"):
    """A value on its way to a goal."""

    label: str
    value: float
    most: float
    title: str = ""


class Note(Part, tag="note"):
    """A sentence or two."""

    text: str


class Drawing(Part, tag="drawing"):
    """A small picture with figures in it: markup like a board's, in a box of its own units, as wide as it wants to be.

    `title` says the same in words, for those who hear it and for terminals.
    """

    label: str
    svg: str
    box: tuple[float, float]
    title: str


class Row(Part):
    """A line of a table. `id` makes it something that moves may touch, `tint` marks it, `faded` says it is used up."""

    cells: list[str | int]
    id: str = ""
    tint: str = ""
    faded: bool = False


class Rows(Part, tag="rows"):
    """A table; the reader may sort it by any of its columns."""

    label: str
    columns: list[str]
    rows: list[Row]


class Tree(Part, tag="tree"):
    """Cards that lead to one another, as one picture: a tree of the board with the state of its nodes.

    A state is own (it is there), now (it could be had now), next (one step away); `words` says what each means.
    """

    label: str
    of: str
    states: dict[str, str]
    words: dict[str, str] = {}


class Squad(Part):
    """Units of one kind in a battle: how many, what they hit on, why, and their dice as (face, hit)."""

    symbol: str
    name: str
    count: int
    hurt: int = 0
    hits: str = ""
    why: str = ""
    dice: list[tuple[int, bool]] = []


class Front(Part):
    """One side of a battle; `seat` None are neutral units. `chance` of winning is between 0 and 1."""

    name: str
    squads: list[Squad]
    seat: int | None = None
    chance: float | None = None
    facts: list[str] = []


class Clash(Part, tag="clash"):
    """A battle as it stands: two sides, dice as they fell, and the odds of the rest."""

    label: str
    sides: tuple[Front, Front]
    note: str = ""
    draw: float | None = None


Told: TypeAlias = Fact | Tokens | Cards | Track | Note | Drawing | Rows
"""What a bench answers with."""


class Shelf(Part):
    """Things that could be laid on a bench; those that are `faded` are not at hand."""

    label: str
    cards: list[Card]


class Bench(Part, tag="bench"):
    """A place to try out what things would do together, and with how much of something.

    What is tried is the reader's own: nothing changes by it, and the game answers what would come of it (`Game.tried`).
    `items` is the answer to what is `chosen` at first. Of the cards whose ids are the same up to a slash, one can lie
    there at a time.
    """

    label: str
    shelves: list[Shelf]
    chosen: list[str]
    items: list[Told]
    amount: int = 0
    most: int = 0
    amount_label: str = ""
    empty: str = ""
    """What to do, where nothing lies on it."""


Item: TypeAlias = Fact | Tokens | Cards | Track | Note | Drawing | Rows | Tree | Clash | Bench


class Panel(Part):
    """A box beside the board. `seat` makes it a player's; the reader's own lies at the bottom.

    `at` puts it elsewhere: "tab" beside the reader's own as one of several tabs, "front" between the question and its
    moves, "below" under the moves. `tone` "alarm" makes it stand out: something changes the rules for a while; in front
    it can be folded up to its title and `summary`.
    """

    id: str
    title: str
    items: list[Item]
    seat: int | None = None
    active: bool = False
    summary: str = ""
    at: str = ""
    tone: str = ""


class Prompt(Part):
    """Whose decision it is and what is decided, in a sentence.

    `about` are ids of places and pieces that it is about: the map goes there when it shows none of them.
    """

    text: str
    seats: list[int] = []
    secret: bool = False
    rule: str = ""
    coach: str = ""
    about: list[str] = []


class Offered(Part):
    """A legal move, in words and tied to what it touches on the table.

    `index` is its place in the view's list. `touches` are ids of places, pieces or cards: clicking one of them
    offers the moves that touch it. `final` says that it can't be taken back (a die, a reveal, another player next).
    Moves of one `row` differ in one thing only, such as a number: they are one line with a button for each `chip`.
    """

    index: int
    text: str
    group: str = ""
    detail: str = ""
    touches: list[str] = []
    rule: str = ""
    final: bool = False
    marks: list[tuple[float, float]] = []
    row: str = ""
    chip: str = ""


class Planned(Part):
    """Some moves in a row, offered as one click: all of them or none, up to the next pause.

    One that leads to a place names it; `label` is its price then, short enough for the board, or for ways over several
    turns the name of what flies, and `detail` tells it in words. `final` says that chance has its say on the way, after
    so many moves as `pauses` tell.
    """

    text: str
    moves: list[dict[str, Any]] = []
    detail: str = ""
    touches: list[str] = []
    final: bool = False
    to: str = ""
    label: str = ""
    marks: list[tuple[float, float]] = []
    pauses: list[int] = []
    cells: list[str | int] = []
    """A line of the table of aims, by the columns that the scene names."""


class Tried(Part):
    """What came of a bench: the answer in words and pictures, and what would make it true."""

    items: list[Told]
    plans: list[Planned] = []
    most: int = 0


class Choice(Part):
    """A value that a form offers, in words; `most` is how many of it there are to count."""

    value: int | str
    text: str
    most: int = 1


class Blank(Part):
    """A field of a form: `kind` is number, one (of the choices), some (of them) or counts (so many of each)."""

    name: str
    kind: str
    label: str
    choices: list[Choice] = []
    least: int | None = None
    most: int | None = None
    start: int | list[int | str] | None = None
    """What is filled in at first: a number, or the values that are chosen."""


class Sheet(Part):
    """A form to fill in, where moves are too many to list. What is filled in makes a move of this verb."""

    verb: str
    title: str
    submit: str
    blanks: list[Blank]
    rule: str = ""


def tell_apart(found: list[Offered], which: Callable[[int, int], str], join: Callable[[list[str]], str]) -> None:
    """Moves about things that are alike, such as two equal chits, are counted, so that no two of them read the same."""
    crowd = Counter((each.group, each.text, each.detail) for each in found)
    counted: Counter[tuple[str, str, str]] = Counter()
    for each in found:
        words = (each.group, each.text, each.detail)
        if crowd[words] > 1:
            counted[words] += 1
            each.detail = join([each.detail, which(counted[words], crowd[words])])


class Score(Part):
    """A player's line in the final table: the total and where it came from."""

    seat: int
    total: float
    parts: dict[str, float] = {}


class Scene(Part):
    """One seat's table at one moment, from its view alone."""

    pieces: list[Piece]
    panels: list[Panel]
    prompt: Prompt
    moves: list[Offered] = []
    scores: list[Score] = []
    ending: str = ""
    form: Sheet | None = None
    """What to fill in, where the moves are only suggestions; made from view and words where a game says nothing."""
    plans: list[Planned] = []
    """Ready-made sequences of moves; made likewise."""
    places: list[Place] = []
    """Places that the board layer does not know because they depend on the position."""
    destinations: str = ""
    """What the labels of destinations tell, where it is worth asking for them (`Game.destinations`)."""
    beyond: bool = False
    """Whether there may be ways to places that are no destinations, such as those that take several turns."""
    aims: list[str] = []
    """The columns of the table of places worth a journey, where there is one (`Game.aims`)."""


Segment: TypeAlias = str | dict[str, Any]
"""A piece of a log line: text, {"seat": n, "text": name}, {"die": n} (with "faces" unless six), {"coin": …}."""


class Line(Part):
    """A log line in words. `number` is the choice it belongs to; `heading` begins a chapter."""

    number: int
    parts: list[Segment]
    heading: bool = False

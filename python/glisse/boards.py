"""Boards: made, seen, played and solved."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from . import _engine, lab, player
from ._engine import say
from .engine import Progress, Record, call, given, listener, theme
from .errors import LimitError, ParseError
from .exploration import Exploration, StateGraph
from .solution import Solution

Self = TypeVar("Self", bound="Board")

Heuristic: TypeAlias = "str | Callable[[Any], float] | None"
"""The name of a heuristic, or a function from boards to numbers, which is never believed admissible."""


class Piece(NamedTuple):
    """A vehicle or a tile, and the upper left cell that it covers, counted from 0."""

    number: int
    name: str
    row: int
    column: int
    height: int
    width: int
    is_target: bool


class Vehicle(NamedTuple):
    """A vehicle of Rush Hour: its upper left cell, counted from 0, its length and ``H`` or ``V``."""

    row: int
    column: int
    length: int
    direction: str
    label: str | None = None


class Exit(NamedTuple):
    """Where the target leaves: a side, and the row or column, counted from 0."""

    side: str
    line: int


class Hint(NamedTuple):
    """Which move leads nearer to the goal."""

    move: str | None
    """The move to make; ``None`` if there is none."""
    distance: int | None
    """How many moves it is to the goal; ``None`` if that is not known or there is no way."""
    kind: str
    """``exact``, ``at-most``, ``unsolvable`` or ``unknown``."""
    sentence: str | None
    """The move in words."""
    moves: list[str]
    """All moves to the goal, if they are not too many."""


class Board(_engine.Board):
    """A board of any puzzle, with the moves made on it.

    Boards are equal, and have one hash, if they are in the same position. `push` and `pop` change a
    board, so a board that is a key of a dictionary should be left as it is: `after` returns another.

    >>> import glisse
    >>> board = glisse.board("tiles:2x2:1-2-0-3")
    >>> board.legal_moves
    ['U', 'R']
    >>> board.push("R")
    >>> board.is_solved
    True
    >>> board.pop()
    'R'
    >>> print(board)
    ┌─────┐
    │ 1 2 │
    │ · 3 │
    └─────┘
    """

    __slots__ = ()

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"glisse.board({self.id!r})"

    def _repr_svg_(self) -> str:
        return self.svg(theme())

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": self._repr_svg_()}

    def __rich__(self) -> Any:
        from rich.text import Text

        return Text.from_ansi(self.draw(colors=True))

    def __reduce__(self) -> tuple[Any, ...]:
        start = self.root
        return _restore, (start.id, start.labels, self.move_stack)

    def __copy__(self: Self) -> Self:
        copied: Self = _engine.Board.__new__(type(self), self)
        return copied

    def __deepcopy__(self: Self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def copy(self: Self) -> Self:
        """Returns this board with its moves as another object."""
        return self.__copy__()

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return self._grid()[0]

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return self._grid()[1]

    @property
    def pieces(self) -> list[Piece]:
        """All vehicles or tiles.

        >>> import glisse
        >>> glisse.board("tiles:2x2:1-2-0-3").pieces[2]
        Piece(number=2, name='3', row=1, column=1, height=1, width=1, is_target=False)
        """
        return [Piece(*piece) for piece in self._grid()[2]]

    @property
    def walls(self) -> list[tuple[int, int]]:
        """The cells that nothing can enter."""
        return self._grid()[3]

    @property
    def barriers(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """Pairs of neighbouring cells between which nothing moves."""
        return self._grid()[4]

    def cells(self) -> list[list[str | None]]:
        """Returns the name of the piece on every cell, row by row, or ``None``.

        >>> import glisse
        >>> glisse.board("tiles:2x2:1-2-0-3").cells()
        [['1', '2'], [None, '3']]
        """
        rows, columns, pieces, _, _, _ = self._grid()
        cells: list[list[str | None]] = [[None] * columns for _ in range(rows)]
        for _, name, row, column, height, width, _ in pieces:
            for i in range(row, min(row + height, rows)):
                for j in range(column, min(column + width, columns)):
                    cells[i][j] = name
        return cells

    def heuristic(self, name: str, *, metric: str | None = None, progress: Progress = None) -> int:
        """Returns what a heuristic of the engine says of this board.

        >>> import glisse
        >>> glisse.board("tiles:2x2:0-3-2-1").heuristic("manhattan")
        6
        """
        with listener(progress) as heard:
            return self._heuristic(name, metric, heard)

    def solve(
        self: Self,
        algorithm: str = "auto",
        heuristic: Heuristic = None,
        metric: str = "moves",
        time_limit: float | None = None,
        memory_limit: int | None = None,
        effort: float | None = None,
        threads: int | None = None,
        progress: Progress = None,
        *,
        expansion_limit: int | None = None,
        weight: float | None = None,
        width: int | None = None,
        seed: int | None = None,
        effort_steps: int | None = None,
    ) -> Solution[Self]:
        """Finds a shortest solution, or proves that there is none.

        `heuristic` is a name or a function from boards to numbers. Times are in seconds and memory is in
        bytes. After `time_limit` the answer has the status ``limit``; `effort` is how long to improve
        solutions that cannot be proved optimal. `progress` is called with a record now and then;
        ``True`` shows a bar.

        >>> import glisse
        >>> board = glisse.board("rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.")
        >>> solution = board.solve("astar", "blocking")
        >>> solution.cost, solution.optimal
        (8, True)
        """
        # Options at their usual values are left out: the engine need not look at them.
        options: dict[str, Any] = {}
        if algorithm != "auto":
            options["algorithm"] = algorithm
        if metric != "moves":
            options["metric"] = metric
        if heuristic is not None:
            options["heuristic"] = heuristic
        for name, value in (
            ("time_limit", time_limit),
            ("memory_limit", memory_limit),
            ("effort", effort),
            ("threads", threads),
            ("expansion_limit", expansion_limit),
            ("weight", weight),
            ("width", width),
            ("seed", seed),
            ("effort_steps", effort_steps),
        ):
            if value is not None:
                options[name] = value
        if progress is None:
            return Solution(self._solve(**options))
        with listener(progress) as heard:
            return Solution(self._solve(progress=heard, **options))

    def distance(self, **options: Any) -> int | None:
        """Returns the cost of a shortest solution, or ``None`` if there is none. Options are as for
        `solve`; a limit that comes first raises `LimitError`.

        >>> import glisse
        >>> glisse.board("tiles:3x3:1-2-3-4-5-6-8-7-0").distance() is None
        True
        """
        solution = self.solve(**options)
        if solution.status == "unsolvable" or solution.optimal:
            return solution.cost
        least = solution.lower_bound
        if solution:
            raise LimitError(say("python-no-proof-between", least=least, most=solution.cost))
        raise LimitError(say("python-no-proof", least=least))

    def hint(self, *, patience: float | None = None) -> Hint:
        """Says which move leads nearer to the goal. `patience` is how many seconds to look for a proof.

        >>> import glisse
        >>> glisse.board("tiles:2x2:1-2-0-3").hint().move
        'R'
        """
        told, _ = call("hint", given(board=self._request(), patience=patience))
        distance = told.distance
        return Hint(told.next, distance.moves, distance.kind, told.sentence, told.moves)

    def explore(
        self,
        *,
        metric: str = "moves",
        diameter: bool = False,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        threads: int | None = None,
        progress: Progress = None,
    ) -> Exploration:
        """Looks at every state that can be reached, as far as limits allow.

        >>> import glisse
        >>> space = glisse.board("tiles:2x2:1-2-3-0").explore()
        >>> space.states, [int(states) for states in space.histogram]
        (12, [1, 2, 2, 2, 2, 2, 1])
        """
        options = given(metric=metric, time_limit=time_limit, memory_limit=memory_limit)
        request = {"board": self._request(), "diameter": diameter, "options": options}
        told, _ = call("explore", request, progress=progress, threads=threads)
        return Exploration(self, metric, told)

    def graph(
        self,
        *,
        metric: str = "moves",
        most: int = 1_000_000,
        time_limit: float | None = None,
        progress: Progress = None,
    ) -> StateGraph:
        """Lists all states that can be reached and the moves between them; more than `most` are refused.

        >>> import glisse
        >>> graph = glisse.board("tiles:2x2:1-2-3-0").graph()
        >>> len(graph), [int(state) for state in graph.successors(0)]
        (12, [1, 2])
        """
        options = given(metric=metric, expansion_limit=most, time_limit=time_limit)
        with listener(progress) as heard:
            return StateGraph(_engine._states(self, heard, **options))

    def audit(
        self,
        heuristic: str | Callable[[Any], float],
        *,
        metric: str = "moves",
        sample: int | None = None,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        progress: Progress = None,
    ) -> Record:
        """Checks a heuristic on every state that can be reached, or on a sample of them.

        >>> import glisse
        >>> board = glisse.board("tiles:2x2:0-3-2-1")
        >>> audit = board.audit(lambda board: 7)
        >>> audit.admissible.holds, audit.astar_optimal
        (False, True)
        """
        return lab.audit(self, heuristic, metric, sample, time_limit, memory_limit, progress)

    def trace(
        self,
        algorithm: str = "astar",
        heuristic: Heuristic = None,
        *,
        metric: str = "moves",
        first: int = 1,
        steps: int = 20,
        listed: int | None = None,
        weight: float | None = None,
        width: int | None = None,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        expansion_limit: int | None = None,
        progress: Progress = None,
    ) -> Record:
        """Tells the steps of a search, as on a blackboard. The search runs to its end or to a limit.

        >>> import glisse
        >>> glisse.board("tiles:2x2:1-2-0-3").trace("bfs").stats.algorithm
        'bfs'
        """
        options = given(
            metric=metric,
            weight=weight,
            width=width,
            algorithm=algorithm,
            time_limit=time_limit,
            memory_limit=memory_limit,
            expansion_limit=expansion_limit,
        )
        window = given(first=first, steps=steps, listed=listed)
        return lab.trace(self, heuristic, options, window, progress)

    def compare(
        self,
        specs: Sequence[str | Callable[[Any], float] | tuple[str, Callable[[Any], float]]] = (),
        **options: Any,
    ) -> list[dict[str, Any]]:
        """Solves the board in several ways and returns a row of scalars for each, as pandas and polars
        take them. See `glisse.compare`.

        >>> import glisse
        >>> board = glisse.board("tiles:2x2:0-3-2-1")
        >>> [row["cost"] for row in board.compare(["bfs", "astar:manhattan"])]
        [6, 6]
        """
        return lab.compare([self], specs, **options)

    def play(self) -> Any:
        """Returns a widget on which the board is played in a notebook, with hints, undo and a scrubber
        through the moves. It needs anywidget."""
        return player.widget(self)

    def _request(self) -> Any:
        """Returns this board as the engine reads it in a request."""
        labels = self.labels
        return {"id": self.id, "labels": labels} if labels else self.id


def _restore(id: str, labels: list[str], moves: list[str]) -> Board:
    """Makes a board that was pickled."""
    native = _engine.Board(id, labels=labels)
    board: Board = _engine.Board.__new__(_CLASSES[native.puzzle], native)
    for action in moves:
        board.push(action)
    return board


def _rows(cells: Any) -> list[list[Any]] | None:
    """Returns a grid as lists: nested sequences or an array of numpy. ``None`` if it is none."""
    to_list = getattr(cells, "tolist", None)
    if to_list is not None:
        cells = to_list()
    if isinstance(cells, (str, bytes, Mapping)) or not isinstance(cells, Sequence):
        return None
    rows = [list(row) if isinstance(row, (str, Sequence)) else None for row in cells]
    if not rows or any(row is None for row in rows):
        return None
    return [row for row in rows if row is not None]


def _numbers(cells: Any, refusal: str) -> tuple[str, str]:
    """Returns the size and the numbers of a grid as ids have them."""
    rows = _rows(cells)
    if rows is None or any(len(row) != len(rows[0]) for row in rows):
        raise TypeError(say(refusal))
    numbers = [_number(cell) for row in rows for cell in row]
    return f"{len(rows)}x{len(rows[0])}", "-".join(map(str, numbers))


def _number(cell: Any) -> int:
    if cell is None:
        return 0
    if isinstance(cell, bool) or not hasattr(cell, "__index__"):
        raise TypeError(say("python-cell", found=repr(cell)))
    number = int(cell.__index__())
    if number < 0:
        raise ValueError(say("python-cell", found=str(number)))
    return number


class RushHour(Board):
    """A board of Rush Hour.

    It is made of vehicles, the target first: tuples ``(row, column, length, direction)``, with the row
    and the column of the upper left cell counted from 0 and ``H`` or ``V``; `Vehicle` objects; or
    dictionaries with these keys. Or it is made of a grid of letters (``A`` is the target, ``.`` is
    empty) or of numbers (1 is the target, 0 is empty), or of any text that the engine reads.

    >>> board = RushHour([(2, 0, 2, "H"), (0, 3, 3, "V")])
    >>> print(board)
    ┌─────────────┐
    │ . . . B . . │
    │ . . . B . . │
    │ A A . B . . →
    │ . . . . . . │
    │ . . . . . . │
    │ . . . . . . │
    └─────────────┘
    >>> board.solve().cost
    2
    """

    __slots__ = ()

    def __new__(
        cls,
        vehicles: str | _engine.Board | Iterable[Any],
        *,
        rows: int = 6,
        columns: int = 6,
        exit: str | None = None,
        walls: Iterable[tuple[int, int]] = (),
    ) -> RushHour:
        if isinstance(vehicles, (str, _engine.Board)):
            return _of(cls, vehicles, "rush-hour")
        grid = _rows(vehicles) if not isinstance(vehicles, Iterable) or _is_grid(vehicles) else None
        if grid is not None:
            return super().__new__(cls, _drawing(grid), puzzle="rush-hour")
        listed = [_vehicle(vehicle) for vehicle in vehicles]
        board: dict[str, Any] = {"rows": rows, "columns": columns, "vehicles": listed}
        if exit is not None:
            board["exit"] = exit
        blocked = [[_number(cell) for cell in wall] for wall in walls]
        if blocked:
            board["walls"] = blocked
        return _built(cls, json.dumps(board), "rush-hour", "json")

    @property
    def vehicles(self) -> list[Vehicle]:
        """All vehicles, the target first.

        >>> RushHour([(2, 0, 2, "H")]).vehicles
        [Vehicle(row=2, column=0, length=2, direction='H', label='A')]
        """
        listed = sorted(self.pieces, key=lambda piece: not piece.is_target)
        return [
            Vehicle(
                piece.row,
                piece.column,
                max(piece.height, piece.width),
                "H" if piece.width > piece.height else "V",
                piece.name,
            )
            for piece in listed
        ]

    @property
    def exit(self) -> Exit | None:
        """Where the target leaves."""
        exit = self._grid()[5]
        return exit and Exit(*exit)


def _is_grid(vehicles: Any) -> bool:
    """Whether rows of cells are given, and not vehicles."""
    if getattr(vehicles, "ndim", 0) == 2:
        return bool(vehicles.dtype.kind != "O")
    if not isinstance(vehicles, Sequence) or not vehicles:
        return False
    first = vehicles[0]
    if isinstance(first, str):
        return True
    if isinstance(first, (Mapping, Vehicle)) or not isinstance(first, Sequence) or not first:
        return False
    # A vehicle has numbers before its direction; a grid has either numbers or letters.
    kinds = {isinstance(cell, str) for cell in first}
    return len(kinds) == 1


def _drawing(rows: list[list[Any]]) -> str:
    """Writes a grid of letters or numbers as text."""
    if all(isinstance(cell, str) for row in rows for cell in row):
        return "\n".join("".join(row) for row in rows)
    return "\n".join(" ".join(str(_number(cell)) for cell in row) for row in rows)


def _vehicle(vehicle: Any) -> dict[str, Any]:
    if isinstance(vehicle, Mapping):
        given_ = Vehicle(**vehicle)
    else:
        try:
            given_ = Vehicle(*vehicle)
        except TypeError:
            raise TypeError(say("python-vehicle", found=repr(vehicle))) from None
    told = {
        "row": _number(given_.row),
        "column": _number(given_.column),
        "length": _number(given_.length),
        "direction": str(given_.direction).upper(),
    }
    return {**told, "label": str(given_.label)} if given_.label is not None else told


class Tiles(Board):
    """A board of sliding tiles: the taquin, the 8-puzzle, the 15-puzzle.

    It is made of rows of numbers, 0 or ``None`` for the empty cell, or of any text that the engine reads.
    `goal` is ``empty-last``, ``empty-first``, ``snail`` or rows of numbers.

    >>> board = Tiles([[1, 2, 3], [4, 0, 5]])
    >>> print(board)
    ┌───────┐
    │ 1 2 3 │
    │ 4 · 5 │
    └───────┘
    >>> board.solve().moves
    ['R']
    """

    __slots__ = ()

    def __new__(cls, cells: Any, *, goal: Any = None) -> Tiles:
        if isinstance(cells, (str, _engine.Board)):
            board = _of(cls, cells, "tiles")
        else:
            size, numbers = _numbers(cells, "python-rows-of-tiles")
            board = _built(cls, f"tiles:{size}:{numbers}", "tiles")
        if goal is None:
            return board
        wanted = goal if isinstance(goal, str) else _numbers(goal, "python-rows-of-goal")[1]
        return super().__new__(cls, board._with_goal(wanted))

    def to_list(self) -> list[list[int]]:
        """Returns the numbers row by row, 0 for the empty cell."""
        return [[int(cell or 0) for cell in row] for row in self.cells()]


class Swap(Board):
    """A grid of numbers that are put in order by exchanging neighbours.

    `barriers` are pairs of neighbouring cells that cannot be exchanged, each cell a row and a column
    counted from 0.

    >>> board = Swap([[2, 1], [3, 4]], barriers=[((0, 0), (0, 1))])
    >>> board.solve().cost
    5
    """

    __slots__ = ()

    def __new__(
        cls,
        cells: Any,
        *,
        barriers: Iterable[tuple[tuple[int, int], tuple[int, int]]] = (),
    ) -> Swap:
        if isinstance(cells, (str, _engine.Board)):
            return _of(cls, cells, "swap")
        size, numbers = _numbers(cells, "python-rows-of-swap")
        pairs = []
        for (i, j), (k, m) in barriers:
            one, other = (_number(i), _number(j)), (_number(k), _number(m))
            (i, j), (k, m) = sorted((one, other))
            pairs.append(f"{i},{j}-{k},{m}")
        options = ":barriers=" + ";".join(dict.fromkeys(pairs)) if pairs else ""
        return _built(cls, f"swap:{size}:{numbers}{options}", "swap")

    def to_list(self) -> list[list[int]]:
        """Returns the numbers row by row."""
        return [[int(cell or 0) for cell in row] for row in self.cells()]


def _built(cls: type[Self], text: str, puzzle: str, format: str | None = None) -> Self:
    """Makes a board of a text that its caller has not seen: what is refused has no place in it."""
    try:
        made: Self = _engine.Board.__new__(cls, text, puzzle=puzzle, format=format)
    except ParseError as error:
        error.places = []
        raise
    return made


def _of(cls: type[Self], source: str | _engine.Board, puzzle: str) -> Self:
    if isinstance(source, str):
        made: Self = _engine.Board.__new__(cls, source, puzzle=puzzle)
        return made
    if source.puzzle != puzzle:
        raise TypeError(say("python-other-puzzle", found=source.puzzle, expected=puzzle))
    copied: Self = _engine.Board.__new__(cls, source)
    return copied


_CLASSES: dict[str, type[Board]] = {"rush-hour": RushHour, "tiles": Tiles, "swap": Swap}
_engine._set_classes({**_CLASSES})


def parse(text: str, *, puzzle: str | None = None, format: str | None = None) -> Board:
    """Reads a board from a text in any format that the engine knows.

    >>> parse("1 2 3\\n4 0 5").solve().cost
    1
    """
    board: Board = _engine.parse(text, puzzle, format)
    return board


def board(id: str) -> Board:
    """Returns the board with this id.

    >>> board("swap:2x2:2-1-3-4").legal_moves[0]
    '0,0-0,1'
    """
    made: Board = _engine.parse(id, None, "id")
    return made

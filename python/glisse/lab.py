"""Many boards and many ways: batches, comparisons, audits, traces and new boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from . import _engine
from .engine import Progress, Record, call, given, listener, whole
from .errors import GlisseError
from .solution import Solution

if TYPE_CHECKING:
    from .boards import Board

Function = Callable[[Any], float]


def _with_heuristic(
    options: dict[str, Any], heuristic: str | Function | None
) -> tuple[dict[str, Any], list[tuple[str, Function]]]:
    """Returns options with a heuristic, and the functions that they name."""
    if heuristic is None:
        return options, []
    if isinstance(heuristic, str):
        return {**options, "heuristic": heuristic}, []
    name = _name(heuristic, 0)
    return {**options, "heuristic": name}, [(name, heuristic)]


def _name(function: Function, number: int) -> str:
    name = getattr(function, "__name__", "own")
    return f"{name}#{number + 1}" if number else str(name)


def audit(
    board: Board,
    heuristic: str | Function,
    metric: str,
    sample: int | None,
    time_limit: float | None,
    memory_limit: int | None,
    progress: Progress,
) -> Record:
    """Checks a heuristic: see `Board.audit`."""
    options = given(metric=metric, time_limit=time_limit, memory_limit=memory_limit)
    options, own = _with_heuristic(options, heuristic)
    request = given(board=board._request(), options=options, sample=sample)
    told: Record = call("audit", request, heuristics=own, progress=progress)[0]
    return told


def trace(
    board: Board,
    heuristic: str | Function | None,
    options: dict[str, Any],
    window: dict[str, Any],
    progress: Progress,
) -> Record:
    """Tells the steps of a search: see `Board.trace`."""
    options, own = _with_heuristic(options, heuristic)
    request = {"board": board._request(), "options": options, **window}
    told: Record = call("trace", request, heuristics=own, progress=progress)[0]
    return told


def compare(
    boards: Iterable[Board | str],
    specs: Sequence[str | Function | tuple[str, Function]] = (),
    *,
    metric: str = "moves",
    repeat: int = 1,
    time_limit: float | None = None,
    memory_limit: int | None = None,
    expansion_limit: int | None = None,
    threads: int | None = 1,
    progress: Progress = None,
) -> list[dict[str, Any]]:
    """Solves boards in several ways and returns a row of scalars for each.

    A way is the text of ``glisse compare``, such as ``astar:manhattan``; a function, which is the heuristic
    of A*; or an algorithm and a function. Without any, each puzzle has a list of its own. `time_limit` is
    for each run.

    >>> rows = compare(["tiles:2x2:0-3-2-1"], ["bfs", ("idastar", lambda board: 0)])
    >>> [(row["spec"], row["cost"]) for row in rows]
    [('bfs', 6), ('idastar:<lambda>', 6)]
    """
    from .boards import parse

    own: list[tuple[str, Function]] = []
    texts, shown = [], []
    for spec in specs:
        if isinstance(spec, str):
            texts.append(spec)
            shown.append(spec)
            continue
        algorithm, function = spec if isinstance(spec, tuple) else ("astar", spec)
        own.append((f"own#{len(own)}", function))
        texts.append(f"{algorithm}:{own[-1][0]}")
        shown.append(f"{algorithm}:{_name(function, 0)}")
    listed = [parse(board) if isinstance(board, str) else board for board in boards]
    request = given(
        boards=[{"board": board._request()} for board in listed],
        specs=texts,
        options=given(
            metric=metric, memory_limit=memory_limit, expansion_limit=expansion_limit
        ),
        repeat=repeat,
        run_time_limit=time_limit,
    )
    told, _ = call("compare", request, heuristics=own, threads=threads, progress=progress)
    names = {name: _name(function, 0) for name, function in own}
    rows = []
    for run in told.runs:
        row = {name: value for name, value in run.items() if not isinstance(value, (list, dict))}
        row["heuristic"] = names.get(row["heuristic"], row["heuristic"])
        rows.append(row)
    if shown:
        # The engine knows functions by numbers.
        for number, row in enumerate(rows):
            row["spec"] = shown[number % len(shown)]
    return rows


def signature(*, threads: int | None = None, progress: Progress = None) -> str:
    """Returns the number that the searches of ``glisse bench`` have on every machine.

    It is made of how many states a fixed set of searches expands, in the command, in the browser and
    here: with another one, something does not search as this version of glisse does.

    >>> len(signature())
    16
    """
    told, _ = call("signature", {}, threads=threads, progress=progress)
    return str(told.signature)


def generate(
    puzzle: str = "rush-hour",
    *,
    rows: int | None = None,
    columns: int | None = None,
    count: int = 1,
    seed: int = 0,
    difficulty: int | None = None,
    moves: tuple[int, int] | None = None,
    vehicles: tuple[int, int] | None = None,
    walls: int = 0,
    minimal: bool = False,
    unique: bool = False,
    unsolvable: bool = False,
    time_limit: float | None = None,
    progress: Progress = None,
) -> list[Record]:
    """Generates boards that are solved, proved and rated, each as a record with its `board`.

    `moves` and `vehicles` are the least and the most. Fewer boards come if there are no more or a limit
    comes first.

    >>> made = generate("tiles", rows=2, columns=3, moves=(4, 8))[0]
    >>> made.board.distance() == made.cost
    True
    """
    from .boards import board

    request = given(
        puzzle=puzzle,
        rows=whole("rows", rows),
        columns=whole("columns", columns),
        count=whole("count", count),
        seed=whole("seed", seed),
        difficulty=whole("difficulty", difficulty),
        moves=moves,
        vehicles=vehicles,
        walls=whole("walls", walls),
        minimal=minimal,
        unique=unique,
        unsolvable=unsolvable,
        options=given(time_limit=time_limit),
    )
    made: list[Record] = call("generate", request, progress=progress)[0]
    return [Record(board=board(record.id), **record) for record in made]


@overload
def batch(
    boards: Iterable[Board | str],
    *,
    errors: Literal["raise"] = "raise",
    threads: int | None = None,
    progress: Progress = None,
    **options: Any,
) -> list[Solution[Any]]: ...
@overload
def batch(
    boards: Iterable[Board | str],
    *,
    errors: Literal["return"],
    threads: int | None = None,
    progress: Progress = None,
    **options: Any,
) -> list[Solution[Any] | Exception]: ...
def batch(
    boards: Iterable[Board | str],
    *,
    errors: str = "raise",
    threads: int | None = None,
    progress: Progress = None,
    **options: Any,
) -> list[Any]:
    """Solves many boards on all cores, without the interpreter's lock.

    Options are as for `Board.solve`. With ``errors="return"`` a text that is no board gives its exception
    in the place of a solution.

    >>> [solution.cost for solution in batch(["1 2 3/4 0 5", "swap:2x2:2-1-3-4"])]
    [1, 1]
    """
    with listener(progress) as heard:
        answers = _engine._batch(boards, heard, threads=threads, **options)
    solutions: list[Any] = []
    for number, answer in enumerate(answers):
        if isinstance(answer, _engine.Answer):
            solutions.append(Solution(answer))
            continue
        if isinstance(answer, GlisseError):
            answer.number = number
        if errors == "return":
            solutions.append(answer)
        else:
            raise answer
    return solutions

"""Spaces written in Python, searched by the engine and by the textbook's loops in pure Python, in one run.

Times are of the processor, the least of several runs that take turns. `own` is the time of the space's own
`successors`, `is_goal` and `heuristic`, called once for every state that the engine asks about, with nothing
around them: no engine can take less. `dict` is that time where every successor is also looked up in a dict, by loops
that run in C: asking and recognising states, without any search. `times` is how much faster the engine is than
pure Python when it knows nothing of the space yet, `by dict` how much faster those loops in C are, and `most` what no
engine can exceed; `again` is how much faster the engine is when it searches the same space once more.

Where a space answers for many states at once (`successors_many`), the textbook's loops run on the same puzzle
with one state at a time; the last line is for a loop in pure Python that asks for whole layers too.

    bench/space.py [PART-OF-A-NAME...]
"""

from __future__ import annotations

import gc
import sys
import time
from collections import deque
from collections.abc import Callable
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "examples" / "spaces"))
sys.setrecursionlimit(100_000)

from eight import EightPuzzle
from hanoi import Hanoi
from jugs import WaterJugs
from maze import Maze
from queens import Queens
from textbook import SEARCHES, bfs_by_layers
from wolf import River

from glisse.space import Space

TARGET = 0.3
"""About how many seconds the runs of one search take."""


def field(size: int) -> str:
    """An open field with mud here and there, from one corner to the other."""
    rows = [["~" if (7 * i + 3 * j) % 11 == 0 else "." for j in range(size)] for i in range(size)]
    rows[0][0], rows[-1][-1] = "S", "G"
    wall = "#" * (size + 2)
    return "\n".join([wall, *("#" + "".join(row) + "#" for row in rows), wall])


def hanoi_many() -> Any:
    """The towers of Hanoi by numpy, which has threads that would be measured with the other spaces."""
    from hanoi_numpy import Hanoi as HanoiMany

    return HanoiMany()


CASES: list[tuple[str, Callable[[], Any], list[str]]] = [
    ("jugs 5, 3", WaterJugs, ["bfs", "dijkstra", "ids"]),
    ("jugs 997, 991", lambda: WaterJugs(997, 991, 500), ["bfs", "dijkstra"]),
    ("jugs 31, 24", lambda: WaterJugs(31, 24, 15), ["ids"]),
    ("wolf", River, ["bfs", "dijkstra", "ids"]),
    ("Hanoi 3", lambda: Hanoi(3), ["bfs", "dijkstra", "astar", "ids", "idastar"]),
    ("Hanoi 8", lambda: Hanoi(8), ["bfs", "dijkstra", "astar"]),
    ("Hanoi 5", lambda: Hanoi(5), ["ids", "idastar"]),
    ("queens 5", lambda: Queens(5), ["bfs", "dijkstra", "astar", "ids", "idastar"]),
    ("queens 6", lambda: Queens(6), ["bfs", "dijkstra", "astar"]),
    ("maze 8x16", Maze, ["bfs", "dijkstra", "astar", "ids", "idastar"]),
    ("maze 100x100", lambda: Maze(field(100)), ["bfs", "dijkstra", "astar"]),
    ("maze 20x20", lambda: Maze(field(20)), ["ids", "idastar"]),
    ("8-puzzle", EightPuzzle, ["bfs", "dijkstra", "astar", "idastar"]),
    ("8-puzzle, 12", lambda: EightPuzzle((1, 3, 6, 5, 0, 2, 4, 7, 8)), ["ids"]),
    ("Hanoi 8, many", hanoi_many, ["bfs", "dijkstra", "layers"]),
]


def timed(function: Callable[[], Any], calls: int) -> float:
    """The time of a call."""
    gc.collect()
    began = time.process_time()
    for _ in range(calls):
        function()
    return (time.process_time() - began) / calls


def least(functions: list[Callable[[], Any]]) -> list[float]:
    """The least time of each function, in runs that take turns."""
    calls = [max(1, int(0.02 / (timed(function, 1) + 1e-9))) for function in functions]
    best = [float("inf")] * len(functions)
    began, rounds = time.perf_counter(), 0
    while rounds < 5 or (time.perf_counter() - began < TARGET and rounds < 20):
        times = [timed(*each) for each in zip(functions, calls)]
        best = [min(pair) for pair in zip(best, times)]
        rounds += 1
    return best


def asked(make: Callable[[], Any], algorithm: str) -> list[Callable[[], None]]:
    """Returns two functions that ask a space what the engine asks it: one that does nothing else, and one that
    also looks every successor up in a dict."""
    space, fresh = make(), make()
    kept: dict[str, list[Any]] = {}
    for name in ("successors", "successors_many", "is_goal", "heuristic"):
        own, states = getattr(fresh, name), kept.setdefault(name, [])
        if getattr(type(space), name) is not getattr(Space, name):

            def noted(state: Any, own: Any = own, states: list[Any] = states) -> Any:
                states.append(state)
                return own(state)

            setattr(space, name, noted)
    space.solve(algorithm)

    exhaust, state_of = deque[Any](maxlen=0).extend, itemgetter(1)

    def ask_only() -> None:
        for items in map(fresh.successors, kept["successors"]):
            exhaust(items)
        for lists in map(fresh.successors_many, kept["successors_many"]):
            exhaust(lists)
        ask_of_states()

    def ask_and_look_up() -> None:
        look_up = dict[Any, Any]().setdefault
        for items in map(fresh.successors, kept["successors"]):
            exhaust(map(look_up, map(state_of, items)))
        for lists in map(fresh.successors_many, kept["successors_many"]):
            exhaust(map(look_up, chain.from_iterable(lists)))
        ask_of_states()

    def ask_of_states() -> None:
        exhaust(map(fresh.is_goal, kept["is_goal"]))
        exhaust(map(fresh.heuristic, kept["heuristic"]))

    return [ask_only, ask_and_look_up]


def main() -> None:
    print(
        f"{'space':16}{'search':10}{'Python':>11}{'ours':>11}{'own':>11}{'dict':>11}"
        f"{'times':>7}{'by dict':>9}{'most':>7}{'again':>8}"
    )
    for name, make, algorithms in CASES:
        for algorithm in algorithms:
            if len(sys.argv) > 1 and not any(word in f"{name} {algorithm}" for word in sys.argv[1:]):
                continue
            space, search = make(), SEARCHES.get(algorithm, bfs_by_layers)
            # What the textbook's loop runs on.
            plain_space = Hanoi(8) if name == "Hanoi 8, many" and search in SEARCHES.values() else space
            algorithm = algorithm if algorithm in SEARCHES else "bfs"
            goals = None if plain_space.goals is None else set(plain_space.goals)
            is_goal = plain_space.is_goal if goals is None else goals.__contains__
            weighted = isinstance(space, Maze)
            moves, solution = search(plain_space, is_goal, weighted), space.solve(algorithm)
            assert len(moves) == len(solution.moves) or weighted or isinstance(space, Queens)
            plain, ours, again, own, looked_up = least(
                [
                    lambda: search(plain_space, is_goal, weighted),
                    lambda: (space.forget(), space.solve(algorithm)),
                    lambda: space.solve(algorithm),
                    *asked(make, algorithm),
                ]
            )
            print(
                f"{name:16}{algorithm:10}{plain * 1e6:9.1f}µs{ours * 1e6:9.1f}µs{own * 1e6:9.1f}µs"
                f"{looked_up * 1e6:9.1f}µs{plain / ours:7.2f}{plain / looked_up:9.2f}{plain / own:7.2f}"
                f"{plain / again:8.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()

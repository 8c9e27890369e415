"""A space written in Python, searched by the engine and by the textbook's loops in Python."""

from __future__ import annotations

import heapq
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "examples" / "spaces"))

from hanoi import Hanoi
from jugs import WaterJugs
from maze import Maze
from queens import Queens


def bfs(space: Any, is_goal: Callable[[Any], bool], cost: bool) -> int:
    parents, queue = {space.start: None}, deque([space.start])
    while queue:
        state = queue.popleft()
        if is_goal(state):
            length = 0
            while parents[state] is not None:
                state, length = parents[state], length + 1
            return length
        for item in space.successors(state):
            after = item[1]
            if after not in parents:
                parents[after] = state
                queue.append(after)
    return -1


def astar(space: Any, is_goal: Callable[[Any], bool], cost: bool) -> int:
    best, parents = {space.start: 0}, {space.start: None}
    queue, turn = [(space.heuristic(space.start), 0, space.start)], 1
    closed = set()
    while queue:
        _, _, state = heapq.heappop(queue)
        if state in closed:
            continue
        closed.add(state)
        g = best[state]
        if is_goal(state):
            return g
        for item in space.successors(state):
            after = item[1]
            total = g + (item[2] if cost else 1)
            if total < best.get(after, total + 1):
                best[after], parents[after] = total, state
                heapq.heappush(queue, (total + space.heuristic(after), turn, after))
                turn += 1
    return -1


def idastar(space: Any, is_goal: Callable[[Any], bool], cost: bool) -> int:
    def visit(state: Any, g: int, bound: int, path: set[Any]) -> tuple[bool, int]:
        f = g + space.heuristic(state)
        if f > bound:
            return False, f
        if is_goal(state):
            return True, g
        least = 1 << 60
        for item in space.successors(state):
            after = item[1]
            if after not in path:
                path.add(after)
                found, value = visit(after, g + (item[2] if cost else 1), bound, path)
                path.discard(after)
                if found:
                    return True, value
                least = min(least, value)
        return False, least

    bound = space.heuristic(space.start)
    while True:
        found, bound = visit(space.start, 0, bound, {space.start})
        if found:
            return int(bound)


def timed(function: Callable[[], Any]) -> tuple[Any, float]:
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        result = function()
        best = min(best, time.perf_counter() - began)
    return result, best


def only_moves(space: Any) -> int:
    """Asks every state for its moves and does nothing else: what no search can be faster than."""
    count = 0
    for state in space.states:
        for _ in space.of.successors(state):
            count += 1
    return count


class Asked:
    """The states that a space was asked about."""

    def __init__(self, of: Any, states: list[Any]) -> None:
        self.of, self.states = of, states


def main() -> None:
    open_maze = "#" * 152 + "\n" + "\n".join("#" + "." * 150 + "#" for _ in range(150)) + "\n" + "#" * 152
    rows = open_maze.split()
    rows[1] = "#S" + rows[1][2:]
    rows[-2] = rows[-2][:-2] + "G#"
    text = "\n".join(rows)
    cases: list[tuple[str, Callable[[], Any], str, Any, bool]] = [
        ("Hanoi 9", lambda: Hanoi(9), "bfs", bfs, False),
        ("Hanoi 9", lambda: Hanoi(9), "astar", astar, False),
        ("Hanoi 3", lambda: Hanoi(3), "idastar", idastar, False),
        ("jugs 997, 991", lambda: WaterJugs(997, 991, 500), "bfs", bfs, False),
        ("maze 150", lambda: Maze(text), "astar", astar, True),
        ("queens 6", lambda: Queens(6), "bfs", bfs, False),
    ]
    print(f"{'space':16}{'search':10}{'Python':>9}{'ours':>9}{'times':>7}{'again':>9}{'times':>8}{'moves only':>12}")
    for name, make, algorithm, search, has_costs in cases:
        space = make()
        goals = None if space.goals is None else set(space.goals)
        is_goal = space.is_goal if goals is None else goals.__contains__
        cost, plain = timed(lambda: search(space, is_goal, has_costs))
        solution, ours = timed(lambda: make().solve(algorithm))
        assert solution.cost == cost, (solution.cost, cost)
        space.solve(algorithm)
        _, again = timed(lambda: space.solve(algorithm))
        asked = Asked(space, space.trace(algorithm, limit=10**7).expanded())
        _, floor = timed(lambda: only_moves(asked))
        print(
            f"{name:16}{algorithm:10}{plain:9.4f}{ours:9.4f}{plain / ours:7.2f}"
            f"{again:9.4f}{plain / again:8.1f}{floor:12.4f}"
        )


if __name__ == "__main__":
    main()

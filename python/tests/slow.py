"""Searches that are slow and plain, to hold the engine against."""

from __future__ import annotations

from collections import deque
from typing import Any

import glisse


def distance(board: Any) -> int | None:
    """Returns the least number of moves to the goal by breadth-first search in Python."""
    seen, queue = {board.copy()}, deque([(board, 0)])
    while queue:
        state, depth = queue.popleft()
        if state.is_solved:
            return depth
        for _, after in state.successors():
            if after not in seen:
                seen.add(after)
                queue.append((after, depth + 1))
    return None


def taquin(cells: tuple[int, ...], columns: int) -> int | None:
    """The same for tiles, by rules of its own."""
    goal = tuple(range(1, len(cells))) + (0,)
    seen, queue = {cells}, deque([(cells, 0)])
    while queue:
        state, depth = queue.popleft()
        if state == goal:
            return depth
        hole = state.index(0)
        row, column = divmod(hole, columns)
        for i, j in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            other = i * columns + j
            if 0 <= i < len(cells) // columns and 0 <= j < columns:
                after = list(state)
                after[hole], after[other] = after[other], 0
                key = tuple(after)
                if key not in seen:
                    seen.add(key)
                    queue.append((key, depth + 1))
    return None


JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD."
COURSE = "rush-hour:6x6:..C.BB..C...AAC...DDD..E.....E.....E"
FIFTEEN = "tiles:4x4:15-14-8-12-10-11-13-9-2-6-5-1-3-7-4-0"
SMALL = [
    JAM,
    COURSE,
    "rush-hour:5x5:.B....B.AA...............:exit=left",
    "tiles:2x3:5-4-3-2-1-0",
    "tiles:2x2:0-3-2-1",
    "tiles:2x2:2-1-3-0",
    "swap:2x2:4-3-2-1",
    "swap:2x2:4-3-2-1:barriers=0,0-0,1",
]


def board(id: str) -> Any:
    return glisse.board(id)

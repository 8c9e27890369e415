"""The 8-puzzle with states that are numbers, and the successors of many states at once by numpy."""

from __future__ import annotations

from typing import Any

import numpy as np

from glisse.space import Space

# A state is a number of nine digits in base 9, the last one that of the upper left cell.
POWERS = 9 ** np.arange(9, dtype=np.int64)
# The cells beside each cell, in the order up, down, left, right; the cell itself where there is none.
BESIDE = np.array(
    [
        [
            3 * row + column if 0 <= row < 3 and 0 <= column < 3 else place
            for row, column in (
                (place // 3 - 1, place % 3),
                (place // 3 + 1, place % 3),
                (place // 3, place % 3 - 1),
                (place // 3, place % 3 + 1),
            )
        ]
        for place in range(9)
    ]
)


def number(cells: tuple[int, ...]) -> int:
    """Returns the state with these tiles, 0 where there is none."""
    return sum(tile * 9**place for place, tile in enumerate(cells))


class EightPuzzle(Space[int]):
    """A move that does not exist leads from a state to itself, so that every state has four."""

    reversible = True
    yields = "states"
    goals = [number((1, 2, 3, 4, 5, 6, 7, 8, 0))]

    def __init__(self, start: tuple[int, ...] = (7, 2, 4, 5, 0, 6, 8, 3, 1)) -> None:
        self.start = number(start)

    def successors_many(self, states: list[int]) -> list[list[int]]:
        numbers: Any = np.array(states, dtype=np.int64)[:, None]
        cells = numbers // POWERS % 9
        hole = cells.argmin(axis=1)[:, None]
        place = BESIDE[hole[:, 0]]
        tile = np.take_along_axis(cells, place, axis=1)
        after: list[list[int]] = (numbers + tile * (POWERS[hole] - POWERS[place])).tolist()
        return after


if __name__ == "__main__":
    for algorithm in ["bfs", "dijkstra", "ids"]:
        solution = EightPuzzle().solve(algorithm)
        print(f"{algorithm:10} {solution.cost} moves, {solution.stats['expanded']} expanded")

"""The 8-puzzle as a space of one's own, with the Manhattan distance."""

from __future__ import annotations

from collections.abc import Iterator

from glisse.space import Space

Cells = tuple[int, ...]

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
# Where the empty cell can go from each cell, by the name of the move.
STEPS = [
    [
        (name, 3 * row + column)
        for name, row, column in (
            ("U", place // 3 - 1, place % 3),
            ("D", place // 3 + 1, place % 3),
            ("L", place // 3, place % 3 - 1),
            ("R", place // 3, place % 3 + 1),
        )
        if 0 <= row < 3 and 0 <= column < 3
    ]
    for place in range(9)
]
# How far each tile is from its home on each cell; the empty cell does not count.
FAR = [[0] * 9] + [
    [abs(place // 3 - home // 3) + abs(place % 3 - home % 3) for place in range(9)]
    for home in range(8)
]


class EightPuzzle(Space[Cells]):
    """A state is the tile on each cell, 0 where there is none."""

    admissible = True
    reversible = True
    yields = "moves"
    goals = [GOAL]

    def __init__(self, start: Cells = (7, 2, 4, 5, 0, 6, 8, 3, 1)) -> None:
        self.start = start

    def successors(self, state: Cells) -> Iterator[tuple[str, Cells]]:
        hole = state.index(0)
        for name, place in STEPS[hole]:
            cells = list(state)
            cells[hole], cells[place] = cells[place], 0
            yield name, tuple(cells)

    def heuristic(self, state: Cells) -> int:
        return sum(FAR[tile][place] for place, tile in enumerate(state))


if __name__ == "__main__":
    for algorithm in ["bfs", "bidirectional", "astar", "idastar"]:
        solution = EightPuzzle().solve(algorithm)
        print(f"{algorithm:14} {solution.cost} moves, {solution.stats['expanded']} expanded")

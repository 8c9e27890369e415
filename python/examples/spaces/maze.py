"""A maze of characters, with mud that is slow to cross."""

from __future__ import annotations

from collections.abc import Iterator

from glisse.space import Space

Place = tuple[int, int]

MAZE = """\
#################
#S..#.....#.....#
##..#.###.#.###.#
#...#.#...#...#.#
#.###.#.#####.#.#
#.....#~~~~...#.#
#.#####.###.###.#
#.......#......G#
#################
"""

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Maze(Space[Place]):
    """A step costs 1, and into mud 5."""

    admissible = True

    def __init__(self, text: str = MAZE) -> None:
        self.rows = text.split()
        places = {
            letter: (r, c) for r, row in enumerate(self.rows) for c, letter in enumerate(row)
        }
        self.start, self.end = places["S"], places["G"]
        self.goals = [self.end]

    def successors(self, state: Place) -> Iterator[tuple[str, Place, int]]:
        for name, (down, right) in STEPS.items():
            row, column = state[0] + down, state[1] + right
            letter = self.rows[row][column]
            if letter != "#":
                yield name, (row, column), 5 if letter == "~" else 1

    def heuristic(self, state: Place) -> int:
        row, column = self.end
        return abs(row - state[0]) + abs(column - state[1])


if __name__ == "__main__":
    for algorithm in ["bfs", "dijkstra", "astar", "greedy"]:
        solution = Maze().solve(algorithm)
        print(f"{algorithm:10} {solution.cost:3} {solution.stats['expanded']:4} expanded")

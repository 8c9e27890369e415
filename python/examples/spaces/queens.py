"""Queens that attack each other are moved within their columns until none does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from glisse.space import Space

Rows = tuple[int, ...]


class Queens(Space[Rows]):
    """A state is the row of the queen in each column."""

    yields = "moves"

    def __init__(self, queens: int = 8) -> None:
        self.start = tuple(range(queens))

    def heuristic(self, state: Rows) -> int:
        """Counts pairs that attack each other. One move may end several attacks: not admissible."""
        pairs = 0
        lines = [
            Counter(state),
            Counter(row + column for column, row in enumerate(state)),
            Counter(row - column for column, row in enumerate(state)),
        ]
        for line in lines:
            pairs += sum(count * (count - 1) // 2 for count in line.values())
        return pairs

    def is_goal(self, state: Rows) -> bool:
        return self.heuristic(state) == 0

    def successors(self, state: Rows) -> Iterator[tuple[tuple[int, int], Rows]]:
        for column in range(len(state)):
            for row in range(len(state)):
                if row != state[column]:
                    yield (column, row), state[:column] + (row,) + state[column + 1 :]


if __name__ == "__main__":
    solution = Queens(12).solve("greedy")
    for row in range(12):
        print(" ".join("Q" if queen == row else "." for queen in solution.states[-1]))

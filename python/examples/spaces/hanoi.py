"""The towers of Hanoi, with an admissible heuristic."""

from __future__ import annotations

from collections.abc import Iterator

from glisse.space import Space

Pegs = tuple[int, ...]


class Hanoi(Space[Pegs]):
    """A state is the peg of each disc, the smallest first."""

    admissible = True
    reversible = True
    yields = "moves"

    def __init__(self, discs: int = 6) -> None:
        self.start = (0,) * discs
        self.goals = [(2,) * discs]

    def successors(self, state: Pegs) -> Iterator[tuple[tuple[int, int], Pegs]]:
        free = {0, 1, 2}
        for disc, peg in enumerate(state):
            if peg in free:
                for to in free - {peg}:
                    yield (disc, to), state[:disc] + (to,) + state[disc + 1 :]
            # What lies below this disc cannot move, and nothing larger goes on it.
            free -= {peg}

    def heuristic(self, state: Pegs) -> int:
        """Every disc that is not on the last peg has to move at least once."""
        return sum(peg != 2 for peg in state)


if __name__ == "__main__":
    for algorithm in ["bfs", "bidirectional", "astar", "idastar"]:
        solution = Hanoi().solve(algorithm)
        print(f"{algorithm:14} {solution.cost} moves, {solution.stats['expanded']} expanded")

"""The towers of Hanoi with states that are numbers, and the successors of many states at once by numpy."""

from __future__ import annotations

from typing import Any

import numpy as np

from glisse.space import Space


class Hanoi(Space[int]):
    """A state is a number in base 3: the peg of each disc, the smallest disc last."""

    reversible = True
    yields = "states"

    def __init__(self, discs: int = 8) -> None:
        self.powers = 3 ** np.arange(discs, dtype=np.int64)
        self.start = 0
        self.goals = [3**discs - 1]

    def successors_many(self, states: list[int]) -> list[list[int]]:
        numbers: Any = np.array(states, dtype=np.int64)
        pegs = numbers[:, None] // self.powers % 3
        # The smallest disc may go to both other pegs.
        small = pegs[:, 0]
        to_next, to_last = (small + 1) % 3 - small, (small + 2) % 3 - small
        # Of the others, the smallest that is not below it may go to the third peg. Where all lie on
        # one peg, the smallest disc takes its place, and stays.
        other = (pegs != small[:, None]).argmax(axis=1)
        peg = np.take_along_axis(pegs, other[:, None], axis=1)[:, 0]
        step = np.where(other > 0, 3 - small - 2 * peg, 0)
        after = numbers[:, None] + np.stack([to_next, to_last, step * self.powers[other]], axis=1)
        moves: list[list[int]] = after.tolist()
        return moves


if __name__ == "__main__":
    for algorithm in ["bfs", "bidirectional", "dijkstra"]:
        solution = Hanoi().solve(algorithm)
        print(f"{algorithm:14} {solution.cost} moves, {solution.stats['expanded']} expanded")

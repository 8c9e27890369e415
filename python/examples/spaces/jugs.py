"""Water jugs: measure 4 litres with jugs of 5 and 3."""

from __future__ import annotations

from collections.abc import Iterator

from glisse.space import Space

Jugs = tuple[int, int]


class WaterJugs(Space[Jugs]):
    """Two jugs that are filled, emptied, and poured into each other."""

    start = (0, 0)

    def __init__(self, large: int = 5, small: int = 3, wanted: int = 4) -> None:
        self.large, self.small, self.wanted = large, small, wanted

    def is_goal(self, state: Jugs) -> bool:
        return self.wanted in state

    def successors(self, state: Jugs) -> Iterator[tuple[str, Jugs]]:
        a, b = state
        yield "fill the large one", (self.large, b)
        yield "fill the small one", (a, self.small)
        yield "empty the large one", (0, b)
        yield "empty the small one", (a, 0)
        poured = min(a, self.small - b)
        yield "pour into the small one", (a - poured, b + poured)
        poured = min(b, self.large - a)
        yield "pour into the large one", (a + poured, b - poured)


if __name__ == "__main__":
    solution = WaterJugs().solve("bfs")
    for move, jugs in zip(solution.moves, solution.states[1:]):
        print(f"{move:24} {jugs}")

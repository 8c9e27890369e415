"""A wolf, a goat and a cabbage cross a river in a boat that holds the farmer and one of them."""

from __future__ import annotations

from collections.abc import Iterator

from glisse.space import Space

Bank = frozenset[str]
EVERYBODY: Bank = frozenset({"farmer", "wolf", "goat", "cabbage"})
QUARRELS = [{"wolf", "goat"}, {"goat", "cabbage"}]


class River(Space[Bank]):
    """A state is who is still on the bank where all began."""

    start = EVERYBODY
    goals = [frozenset[str]()]
    reversible = True

    def successors(self, state: Bank) -> Iterator[tuple[str, Bank]]:
        here = state if "farmer" in state else EVERYBODY - state
        for passenger in sorted(here):
            boat = {"farmer", passenger}
            left = here - boat
            if not any(quarrel <= left for quarrel in QUARRELS):
                after = state - boat if "farmer" in state else state | boat
                name = "alone" if passenger == "farmer" else passenger
                yield name, frozenset(after)


if __name__ == "__main__":
    solution = River().solve("bidirectional")
    print(", ".join(solution.moves))

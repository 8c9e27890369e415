"""Slow answers that share nothing with `glisse.cours`: a board is a string or a tuple, a search is a plain heap."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import Any

SIDE = 6


def random_board(rng: Random, vehicles: int) -> str:
    """A 6×6 board, row by row, with A the grey car in the row of the exit."""
    cells = ["."] * 36
    column = rng.randrange(4)
    cells[12 + column] = cells[13 + column] = "A"
    label = 1
    for _ in range(300):
        if label == vehicles:
            break
        length, step = rng.choice([2, 2, 3]), rng.choice([1, SIDE])
        row, col = rng.randrange(SIDE), rng.randrange(SIDE)
        last = (row if step == SIDE else col) + length - 1
        if last >= SIDE or (step == 1 and row == 2):
            continue
        spots = [row * SIDE + col + step * n for n in range(length)]
        if all(cells[spot] == "." for spot in spots):
            for spot in spots:
                cells[spot] = chr(65 + label)
            label += 1
    return "".join(cells)


def slides(board: str) -> Iterator[tuple[int, int, int, str]]:
    """Every move of a board: vehicle, signed step, length of the vehicle, next board."""
    for vehicle, label in enumerate(sorted(set(board) - {"."})):
        spots = [n for n, cell in enumerate(board) if cell == label]
        step = spots[1] - spots[0]
        for sign in (-1, 1):
            for distance in range(1, SIDE):
                moved = [spot + sign * distance * step for spot in spots]
                fits = all(0 <= n < 36 for n in moved) and (
                    step == SIDE or len({n // SIDE for n in (*moved, spots[0])}) == 1
                )
                if not fits or any(board[n] not in (".", label) for n in moved):
                    break
                cells = list(board.replace(label, "."))
                for n in moved:
                    cells[n] = label
                yield vehicle, sign * distance, len(spots), "".join(cells)


@lru_cache(maxsize=None)
def cheapest(board: str, cost: Callable[[int, int], int]) -> int:
    """The least cost to bring A to the right edge, -1 if it cannot be; cost of a length and a step."""
    best, queue = {board: 0}, [(0, board)]
    while queue:
        paid, here = heapq.heappop(queue)
        if here[17] == "A":
            return paid
        if paid > best[here]:
            continue
        for _, step, length, there in slides(here):
            total = paid + cost(length, abs(step))
            if total < best.get(there, 10**9):
                best[there] = total
                heapq.heappush(queue, (total, there))
    return -1


def reachable(board: str) -> set[str]:
    seen, queue = {board}, [board]
    for here in queue:
        for *_, there in slides(here):
            if there not in seen:
                seen.add(there)
                queue.append(there)
    return seen


def as_board(state: Any) -> str:
    """A state of the hand-out as a string."""
    cells = ["."] * 36
    for k, v in enumerate(state["vehicules"]):
        for n in range(v["longueur"]):
            across = v["direction"] == "H"
            row, col = v["i"] + (0 if across else n), v["j"] + (n if across else 0)
            assert cells[row * SIDE + col] == ".", "two vehicles overlap"
            cells[row * SIDE + col] = chr(65 + k)
    return "".join(cells)


def as_state(board: str) -> Any:
    """A string as a state of the hand-out."""
    vehicles = []
    for label in sorted(set(board) - {"."}):
        spots = [n for n, cell in enumerate(board) if cell == label]
        direction = "H" if spots[1] - spots[0] == 1 else "V"
        row, col = divmod(spots[0], SIDE)
        vehicles.append({"i": row, "j": col, "longueur": len(spots), "direction": direction})
    return {"vehicules": vehicles, "distance": 0}


Flat = tuple[int, ...]


def exchanges(rows: int, columns: int, barriers: Iterable[tuple[int, int, int, int]] = ()) -> list[tuple[int, int]]:
    """Pairs of neighbouring cells, as positions row by row, that no barrier separates."""
    walls = {frozenset((i * columns + j, k * columns + l)) for i, j, k, l in barriers}
    across = [(i * columns + j, i * columns + j + 1) for i in range(rows) for j in range(columns - 1)]
    down = [(i * columns + j, (i + 1) * columns + j) for i in range(rows - 1) for j in range(columns)]
    return [pair for pair in across + down if frozenset(pair) not in walls]


def layers(start: Flat, neighbours: Callable[[Flat], Iterable[Flat]], depth: int = 10**9) -> dict[Flat, int]:
    """Distances of all that is within a depth."""
    seen, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        if seen[here] < depth:
            for there in neighbours(here):
                if there not in seen:
                    seen[there] = seen[here] + 1
                    queue.append(there)
    return seen


def exchanged(pairs: list[tuple[int, int]]) -> Callable[[Flat], Iterator[Flat]]:
    def neighbours(grid: Flat) -> Iterator[Flat]:
        for a, b in pairs:
            cells = list(grid)
            cells[a], cells[b] = cells[b], cells[a]
            yield tuple(cells)

    return neighbours


def tile_moves(side: int) -> Callable[[Flat], Iterator[Flat]]:
    """Neighbours in the graph of the taquin; side² - 1 is the empty cell."""
    pairs = exchanges(side, side)

    def neighbours(board: Flat) -> Iterator[Flat]:
        empty = board.index(side * side - 1)
        for a, b in pairs:
            if empty in (a, b):
                cells = list(board)
                cells[a], cells[b] = cells[b], cells[a]
                yield tuple(cells)

    return neighbours


def flat(grid: Any) -> Flat:
    return tuple(x for row in grid for x in row)

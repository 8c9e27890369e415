"""Searches in pure Python with deque, heapq and dict, as a good programmer writes them. Each returns the
moves from the start to a goal. Items of `successors` are (move, state) or, if `weighted`, (move, state, cost).
"""

from __future__ import annotations

import heapq
from collections import deque
from itertools import count
from typing import Any


def _way(parents: dict[Any, Any], state: Any) -> list[Any]:
    moves = []
    while (step := parents[state]) is not None:
        state, move = step
        moves.append(move)
    return moves[::-1]


def bfs(space: Any, is_goal: Any, weighted: bool) -> list[Any]:
    start, successors = space.start, space.successors
    if is_goal(start):
        return []
    parents: dict[Any, Any] = {start: None}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        for item in successors(state):
            after = item[1]
            if after not in parents:
                parents[after] = state, item[0]
                if is_goal(after):
                    return _way(parents, after)
                queue.append(after)
    raise ValueError("there is no solution")


def bfs_by_layers(space: Any, is_goal: Any, weighted: bool) -> list[Any]:
    """Breadth-first search that asks for the successors of a whole layer at once. Items are states."""
    parents: dict[Any, Any] = {space.start: None}
    layer = [space.start]
    while layer:
        following = []
        for state, items in zip(layer, space.successors_many(layer)):
            for after in items:
                if after not in parents:
                    parents[after] = state, after
                    if is_goal(after):
                        return _way(parents, after)
                    following.append(after)
        layer = following
    raise ValueError("there is no solution")


def dijkstra(space: Any, is_goal: Any, weighted: bool) -> list[Any]:
    start, successors = space.start, space.successors
    best: dict[Any, int] = {start: 0}
    parents: dict[Any, Any] = {start: None}
    queue, turn = [(0, 0, start)], 0
    while queue:
        cost, _, state = heapq.heappop(queue)
        if cost > best[state]:
            continue
        if is_goal(state):
            return _way(parents, state)
        for item in successors(state):
            after = item[1]
            total = cost + (item[2] if weighted else 1)
            known = best.get(after)
            if known is None or total < known:
                best[after] = total
                parents[after] = state, item[0]
                turn -= 1
                heapq.heappush(queue, (total, turn, after))
    raise ValueError("there is no solution")


def astar(space: Any, is_goal: Any, weighted: bool) -> list[Any]:
    start, successors, heuristic = space.start, space.successors, space.heuristic
    best: dict[Any, int] = {start: 0}
    parents: dict[Any, Any] = {start: None}
    queue, turn = [(heuristic(start), 0, 0, start)], 0
    while queue:
        _, _, cost, state = heapq.heappop(queue)
        if cost > best[state]:
            continue
        if is_goal(state):
            return _way(parents, state)
        for item in successors(state):
            after = item[1]
            total = cost + (item[2] if weighted else 1)
            known = best.get(after)
            if known is None or total < known:
                best[after] = total
                parents[after] = state, item[0]
                # Of equal ones the newest first, as in the engine.
                turn -= 1
                heapq.heappush(queue, (total + heuristic(after), turn, total, after))
    raise ValueError("there is no solution")


def ids(space: Any, is_goal: Any, weighted: bool) -> list[Any]:
    """Iterative deepening that remembers the states of a round, as the engine does."""
    successors = space.successors

    def visit(state: Any, left: int) -> bool:
        if is_goal(state):
            return True
        if left == 0:
            return False
        left -= 1
        for item in successors(state):
            after = item[1]
            if met.get(after, -1) < left:
                met[after] = left
                path.append(item[0])
                if visit(after, left):
                    return True
                path.pop()
        return False

    for bound in count():
        met: dict[Any, int] = {space.start: bound}
        path: list[Any] = []
        if visit(space.start, bound):
            return path
    raise AssertionError


def idastar(space: Any, is_goal: Any, weighted: bool) -> list[Any]:
    """IDA* that remembers the states of a round, as the engine does."""
    successors, heuristic = space.successors, space.heuristic

    def visit(state: Any, cost: int) -> bool:
        nonlocal beyond
        if is_goal(state):
            return True
        for item in successors(state):
            after = item[1]
            total = cost + (item[2] if weighted else 1)
            known = met.get(after)
            if known is None or total < known:
                f = total + heuristic(after)
                if f > bound:
                    beyond = min(beyond, f)
                    continue
                met[after] = total
                path.append(item[0])
                if visit(after, total):
                    return True
                path.pop()
        return False

    bound, beyond = heuristic(space.start), 0
    while True:
        met: dict[Any, int] = {space.start: 0}
        path: list[Any] = []
        beyond = 1 << 60
        if visit(space.start, 0):
            return path
        bound = beyond


SEARCHES = {"bfs": bfs, "dijkstra": dijkstra, "astar": astar, "ids": ids, "idastar": idastar}

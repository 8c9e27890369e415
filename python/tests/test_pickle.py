"""What is worth keeping can be pickled and copied, and says the same afterwards."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import glisse
import slow
from glisse.errors import Place
from glisse.tokens import NotProvedError

PICKLES: list[Callable[[Any], Any]] = [
    *(lambda value, to=to: pickle.loads(pickle.dumps(value, to)) for to in range(pickle.HIGHEST_PROTOCOL + 1)),
    copy.copy,
    copy.deepcopy,
]


def solutions() -> list[glisse.Solution[Any]]:
    fifteen, course = slow.board(slow.FIFTEEN), slow.board(slow.COURSE)
    named = glisse.parse(course.write("letters-x"))
    assert named.labels
    return [
        *(slow.board(id).solve() for id in slow.SMALL),
        course.solve("idastar", "blocking", metric="cells"),
        course.solve("astar", lambda board: 0),
        named.solve(),
        fifteen.solve("astar", "manhattan", expansion_limit=1000),
        fifteen.solve("bfs", expansion_limit=10),
        glisse.generate("tiles", rows=6, columns=6, seed=1)[0].board.solve(effort=0.0),
    ]


def test_a_solution_says_the_same_after_a_pickle_or_a_copy() -> None:
    kinds = set()
    for solution in solutions():
        kinds.add((solution.status, solution.optimal, bool(solution)))
        for again in (make(solution) for make in PICKLES):
            assert type(again) is glisse.Solution
            for notation in ("", "canonical", "python"):
                assert again.json(notation) == solution.json(notation)
            assert (again.status, again.cost, again.optimal) == (
                solution.status, solution.cost, solution.optimal,
            )
            assert (again.length, again.lower_bound) == (solution.length, solution.lower_bound)
            assert again.moves == solution.moves and again.write() == solution.write()
            assert again.board == solution.board and again.board.labels == solution.board.labels
            assert again.boards() == solution.boards()
            assert repr(again) == repr(solution)
    assert kinds >= {("solved", True, True), ("unsolvable", False, False), ("limit", False, True)}


def test_a_pickle_with_moves_that_are_wrong_is_refused() -> None:
    solution = slow.board(slow.COURSE).solve()
    restore, (answer,) = solution.__reduce__()
    make, (board, kept) = answer.__reduce__()
    metric, (limit, bound, (moves, cost, other)), *rest = kept
    for wrong in (moves[1:], [*moves, "?"], moves[:-1]):
        with pytest.raises(glisse.GlisseError):
            make(board, (metric, (limit, bound, (wrong, cost, other)), *rest))
    with pytest.raises(glisse.GlisseError):
        make(board, (metric, (limit, bound, (moves, cost + 1, other)), *rest))
    with pytest.raises(ValueError, match="pickle"):
        make(board, (metric, ("a new limit", bound, None), *rest))
    assert restore(make(board, kept)).json() == solution.json()


def test_spaces_of_boards_can_be_kept() -> None:
    board = glisse.parse(slow.board(slow.COURSE).write("letters-x"))
    graph, space = board.graph(), board.explore()
    for make in PICKLES:
        again = make(graph)
        assert list(again) == list(graph) and again[0].labels == board.labels
        for name in ("offsets", "targets", "costs", "from_start", "to_goal"):
            assert list(getattr(again, name)) == list(getattr(graph, name))
        assert make(space).json == space.json and make(space).board == board


def test_records_pieces_and_hints_can_be_kept() -> None:
    board = slow.board(slow.COURSE)
    swaps = glisse.token_swapping([(0, 1), (1, 2)], [2, 1, 0])
    kept = [board.hint(), board.pieces, board.compare(["bfs"]), board.trace("bfs"), swaps]
    for make in PICKLES:
        assert [make(value) for value in kept] == kept
        assert type(make(board.trace("bfs"))) is glisse.Record


def test_errors_can_be_kept() -> None:
    with pytest.raises(glisse.ParseError) as raised:
        glisse.parse("tiles:2x2:1-2-3-3")
    error, unproved = raised.value, NotProvedError("late")
    unproved.best = glisse.token_swapping([(0, 1)], [1, 0])
    for make in PICKLES:
        again = make(error)
        assert (str(again), again.places, again.key) == (str(error), error.places, error.key)
        assert isinstance(again.places[0], Place)
        assert make(unproved).best == unproved.best


def cost(id: str) -> glisse.Solution[Any]:
    return glisse.board(id).solve()


def test_solutions_come_back_from_other_processes() -> None:
    ids = slow.SMALL[:4]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        told = [solution.cost for solution in pool.map(cost, ids)]
    assert told == [cost(id).cost for id in ids]

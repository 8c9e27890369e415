"""Batches, spaces, audits, comparisons, new boards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import glisse
import slow


def test_batches_answer_in_order() -> None:
    ids = slow.SMALL * 5
    solutions = glisse.batch(ids)
    assert [solution.cost for solution in solutions] == [
        slow.distance(slow.board(id)) for id in slow.SMALL
    ] * 5
    again = glisse.batch((slow.board(id) for id in ids), threads=1)
    assert [solution.moves for solution in again] == [solution.moves for solution in solutions]
    assert glisse.batch([]) == []


def test_what_is_no_board_of_a_batch_is_an_exception_in_its_place_or_at_once() -> None:
    with pytest.raises(glisse.ParseError):
        glisse.batch([slow.JAM, "none such"])
    solved, wrong = glisse.batch([slow.JAM, "none such"], errors="return")
    assert isinstance(solved, glisse.Solution) and isinstance(wrong, glisse.ParseError)
    with pytest.raises(TypeError):
        glisse.batch([5])  # type: ignore[list-item]


def test_a_space_is_what_a_plain_search_sees() -> None:
    for id in slow.SMALL:
        board = slow.board(id)
        space, graph = board.explore(), board.graph()
        assert space.complete and space.states == len(graph) == len(graph.from_start)
        layers = Counter(int(cost) for cost in graph.from_start)
        assert [int(states) for states in space.histogram] == [
            layers[depth] for depth in sorted(layers)
        ]
        truth = slow.distance(board)
        assert int(graph.to_goal[0]) == (2**32 - 1 if truth is None else truth)
        assert graph[0] == board and len(set(graph)) == len(graph)
        for state in range(0, len(graph), 1 + len(graph) // 20):
            after = {board for _, board in graph[state].successors()}
            assert {graph[int(to)] for to in graph.successors(state)} == after


def test_arrays_and_networkx() -> None:
    numpy = pytest.importorskip("numpy")
    networkx = pytest.importorskip("networkx")
    graph = slow.board("tiles:2x3:1-2-3-4-5-0").graph()
    assert isinstance(graph.offsets, numpy.ndarray) and graph.offsets[-1] == len(graph.targets)
    other = graph.to_networkx(boards=True)
    lengths = networkx.single_source_shortest_path_length(other, 0)
    assert [lengths[state] for state in range(len(graph))] == list(graph.from_start)
    assert other.nodes[0]["id"] == graph[0].id


def test_too_large_a_space_is_a_limit() -> None:
    with pytest.raises(glisse.LimitError):
        slow.board(slow.FIFTEEN).graph(most=1000)
    assert not slow.board(slow.FIFTEEN).explore(time_limit=0.05, memory_limit=10**8).complete


def test_audits_of_names_and_functions() -> None:
    board = slow.board("tiles:2x3:5-4-3-2-1-0")
    assert board.audit("manhattan").admissible.holds
    own = board.audit(lambda board: 2 * board.heuristic("manhattan"), time_limit=60)
    assert own.admissible.holds is False and own.states == 360
    assert own.heuristic == "<lambda>"


def test_comparisons_are_rows_of_scalars() -> None:
    def none(board: Any) -> int:
        return 0

    board = slow.board("tiles:2x2:0-3-2-1")
    rows = board.compare(["bfs", "astar:manhattan", none, ("idastar", none)])
    assert [row["spec"] for row in rows] == ["bfs", "astar:manhattan", "astar:none", "idastar:none"]
    assert {row["cost"] for row in rows} == {6} and rows[2]["heuristic"] == "none"
    for row in rows:
        assert all(isinstance(value, (str, int, float, type(None))) for value in row.values())
    pandas = pytest.importorskip("pandas")
    assert pandas.DataFrame(rows).shape[0] == 4
    assert len(glisse.compare([board, slow.JAM])) > 4


def test_traces_have_steps() -> None:
    trace = slow.board("tiles:2x2:0-3-2-1").trace("astar", "manhattan", steps=3)
    assert trace.stats.algorithm == "astar" and trace["steps"]


def test_generated_boards_are_as_wanted() -> None:
    made = glisse.generate("rush-hour", rows=4, columns=4, count=2, moves=(3, 6), seed=1)
    assert len(made) == 2
    for record in made:
        assert 3 <= record.cost == record.board.distance() <= 6
    assert glisse.generate("tiles", rows=2, columns=2, unsolvable=True)[0].board.distance() is None

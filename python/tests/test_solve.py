"""Solving, against known answers and plain searches in Python."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

import glisse
import slow


@pytest.mark.parametrize("id", slow.SMALL)
@pytest.mark.parametrize("algorithm", ["auto", "bfs", "astar", "idastar"])
def test_costs_are_those_of_a_plain_search(id: str, algorithm: str) -> None:
    board = slow.board(id)
    solution = board.solve(algorithm)
    truth = slow.distance(board)
    assert solution.cost == truth == board.distance()
    assert solution.status == ("unsolvable" if truth is None else "solved")
    for action in solution.moves:
        board.push(action)
    assert board.is_solved == (truth is not None)
    assert board == solution.boards()[-1]


def test_tiles_by_rules_of_their_own() -> None:
    for cells in [(3, 2, 1, 0, 4, 5), (1, 2, 3, 5, 4, 0), (0, 5, 4, 3, 2, 1)]:
        board = glisse.Tiles([list(cells[:3]), list(cells[3:])])
        assert board.distance() == slow.taquin(cells, 3)


def test_a_limit_gives_a_bound_and_no_proof() -> None:
    board = slow.board(slow.FIFTEEN)
    solution = board.solve("astar", "manhattan", expansion_limit=1000)
    assert solution.status == "limit" and not solution.optimal
    assert 0 < solution.lower_bound <= 80
    with pytest.raises(glisse.LimitError):
        board.distance(algorithm="astar", heuristic="manhattan", expansion_limit=1000)


def test_metrics_threads_and_statistics() -> None:
    board = slow.board(slow.JAM)
    moves, steps = board.solve(), board.solve(metric="cells", threads=2)
    assert (moves.cost, steps.cost) == (8, board.solve("dijkstra", metric="cells").cost)
    told = moves.json()
    assert told.id == board.id and told.moves == moves.moves and told.stats == moves.stats
    assert moves.stats.expanded > 0 and len(moves) == 8
    json.dumps(told)


def test_pages_and_files_of_solutions(tmp_path: Path) -> None:
    solution = slow.board(slow.COURSE).solve()
    page = solution._repr_html_()
    assert page.count("<svg") == 1 and "</script>" in page
    assert "src=" not in page and "http" not in page.replace("http://www.w3.org", "")
    solution.save_gif(tmp_path / "a.gif", cell=8)
    assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")
    assert solution.storyboard().startswith("<svg")
    assert "none" in slow.board("tiles:2x2:2-1-3-0").solve()._repr_html_()


def test_hints_lead_to_the_goal() -> None:
    board = slow.board(slow.COURSE)
    left = board.hint().distance
    assert left == 9
    while not board.is_solved:
        hint = board.hint()
        assert hint.kind == "exact" and hint.distance == left
        board.push(hint.move)
        left -= 1
    assert left == 0 and board.hint().move is None


def test_heuristics_are_functions_of_the_board() -> None:
    board = slow.board("tiles:2x3:5-4-3-2-1-0")
    seen: set[Any] = set()

    def misplaced(state: glisse.Tiles) -> int:
        seen.add(type(state))
        wanted = [1, 2, 3, 4, 5, 0]
        cells = [cell for row in state.to_list() for cell in row]
        return sum(a != b for a, b in zip(cells, wanted) if a)

    solution = board.solve("astar", misplaced)
    assert solution.cost == board.distance() and seen == {glisse.Tiles}
    assert solution.stats.heuristic == "misplaced"
    other = board.solve("astar", "misplaced")
    assert other.cost == solution.cost and other.optimal
    # Nobody believes a function, whatever it finds.
    misled = board.solve("astar", lambda board: 100 if board.heuristic("manhattan") % 3 else 0)
    assert not misled.optimal


@pytest.mark.parametrize("value", ["text", None, -1, float("nan"), float("inf"), 2**80])
def test_what_is_no_estimate_is_an_exception(value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        slow.board("tiles:2x2:0-3-2-1").solve("astar", lambda board: value)


def test_an_exception_in_a_heuristic_ends_the_call_with_it() -> None:
    board = slow.board(slow.JAM)

    def wrong(board: Any) -> int:
        raise LookupError("mine")

    for call in (
        lambda: board.solve("astar", wrong),
        lambda: board.audit(wrong),
        lambda: board.compare([wrong]),
        lambda: board.trace("astar", wrong),
        lambda: glisse.batch([board], algorithm="astar", heuristic=wrong),
    ):
        with pytest.raises(LookupError, match="mine"):
            call()
    assert board.solve().cost == 8


def test_progress_is_told_and_its_exceptions_end_the_call() -> None:
    board = slow.board(slow.FIFTEEN)
    told: list[glisse.Record] = []
    board.solve("astar", "manhattan", time_limit=1, memory_limit=10**9, progress=told.append)
    assert told and all(record.kind for record in told)

    def wrong(told: glisse.Record) -> None:
        raise LookupError("mine")

    with pytest.raises(LookupError):
        board.solve("idastar", "manhattan", time_limit=60, progress=wrong)


def test_wrong_options_are_exceptions() -> None:
    board = slow.board(slow.JAM)
    for options in (
        {"algorithm": "none such"},
        {"heuristic": "none such", "algorithm": "astar"},
        {"metric": "none such"},
        {"weight": 0.0},
    ):
        with pytest.raises(glisse.GlisseError):
            board.solve(**options)
    for options in ({"time_limit": -1}, {"memory_limit": -1}, {"threads": -2}, {"seed": 2**64}):
        with pytest.raises(ValueError, match=f"^{next(iter(options))} is a .*number"):
            board.solve(**options)
    for options in ({"time_limit": "1 s"}, {"memory_limit": 1e9}, {"threads": "two"}):
        with pytest.raises(TypeError, match=f"^{next(iter(options))} is a .*number"):
            board.solve(**options)


def test_threads_of_python_solve_at_once() -> None:
    costs: list[int | None] = []
    work = lambda: costs.append(slow.board(slow.JAM).solve().cost)  # noqa: E731
    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert costs == [8] * 8


def test_a_batch_tells_how_far_it_is_from_the_start_on() -> None:
    told: list[glisse.Record] = []
    hard = slow.board(slow.FIFTEEN)
    options = {"algorithm": "astar", "heuristic": "misplaced", "memory_limit": 10**9}
    glisse.batch([hard, hard], threads=1, time_limit=0.5, progress=told.append, **options)
    assert told and {record.rounds for record in told} == {2}
    done = [record.done for record in told]
    assert done == sorted(done) and done[0] == 0 and done[-1] <= 2


def test_a_trace_keeps_its_limits() -> None:
    hard = slow.board(slow.FIFTEEN)
    for limit in ({"expansion_limit": 1000}, {"time_limit": 0.1}):
        trace = hard.trace("astar", "misplaced", steps=3, **limit)
        assert trace.status == "limit" and len(trace.steps) == 3

"""Batches, spaces, audits, comparisons, new boards."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
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
    with pytest.raises(glisse.ParseError, match=r"^boards\[1\]: 1:1: ") as caught:
        glisse.batch([slow.JAM, "none such"])
    assert caught.value.number == 1
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


def test_the_signature_is_the_committed_one_with_any_number_of_threads() -> None:
    file = Path(__file__).parents[2] / "crates/glisse/src/bench/signature.txt"
    lines = file.read_text(encoding="utf-8").splitlines()
    committed = [line for line in lines if not line.startswith("#")]
    assert [glisse.signature(threads=threads) for threads in (1, 2)] == committed * 2


def test_comparisons_are_rows_of_scalars() -> None:
    def none(board: Any) -> int:
        return 0

    board = slow.board("tiles:2x2:0-3-2-1")
    rows = board.compare(["bfs", "astar:manhattan", none, ("idastar", none)])
    assert [row["spec"] for row in rows] == ["bfs", "astar:manhattan", "astar:none", "idastar:none"]
    assert {row["cost"] for row in rows} == {6} and rows[2]["heuristic"] == "none"
    for row in rows:
        assert all(isinstance(value, (str, int, float, type(None))) for value in row.values())
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    assert list(pandas.DataFrame(rows)["cost"]) == [row["cost"] for row in rows]
    assert polars.DataFrame(rows).to_dicts() == rows
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


class Wrong(glisse.Space[int]):
    start = 0

    def is_goal(self, state: int) -> bool:
        return False

    def successors(self, state: int) -> list[Any]:
        return [("a", state + 1, -1)]


class Endless(Wrong):
    def successors(self, state: int) -> list[Any]:
        return [state + 1]


def _raises(function: Any) -> str:
    with pytest.raises(Exception) as caught:
        function()
    return str(caught.value)


ENGLISH = r"(?i)\b(the|is|are|not|help|there|and|of|with|at least|within|cost|moves?|states?|boards?|limit|number)\b"
# Names of the API, which are the same in every language.
NAMES = r"\bmoves, cells, weighted\b|\bis_goal\(state\)|\bsuccessors\(state\)|Solution:|StateGraph:|Exploration:|_limit\b|\bstates\b\"|\"states\"|\"moves\""


def test_in_french_no_english_word_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glisse, "language", "fr")
    hard = glisse.board("tiles:4x4:15-14-8-12-10-11-13-9-2-6-5-1-3-7-4-0")
    near = glisse.board("tiles:2x2:1-2-0-3")
    said = [
        _raises(lambda: glisse.parse("tiles:2x2:1-2-3-3")),
        _raises(lambda: glisse.board("rush-hour:6x6:BB")),
        _raises(lambda: near.push("L")),
        _raises(lambda: near.push("U R")),
        _raises(lambda: near.pop()),
        _raises(lambda: near.solve("best")),
        _raises(lambda: near.solve("astar", "best")),
        _raises(lambda: near.solve(metric="miles")),
        _raises(lambda: near.solve("wastar", weight=0.2)),
        _raises(lambda: near.solve(time_limit=-1)),
        _raises(lambda: near.solve("astar", lambda board: "far")),  # type: ignore[arg-type, return-value]
        _raises(lambda: near.solve("astar", lambda board: -1)),
        _raises(lambda: glisse.batch([3])),  # type: ignore[list-item]
        _raises(lambda: glisse.Tiles([[1, 2], [3]])),
        _raises(lambda: glisse.Tiles([[1, "x"]])),
        _raises(lambda: glisse.Swap(3)),
        _raises(lambda: glisse.RushHour([(1, 2)])),
        _raises(lambda: glisse.Swap(near)),
        _raises(lambda: hard.distance(expansion_limit=5, algorithm="bfs")),
        _raises(lambda: hard.graph(most=10)),
        _raises(lambda: glisse.generate("chess")),
        _raises(lambda: Wrong().solve("dijkstra")),
        _raises(lambda: Wrong().solve("best")),
        _raises(lambda: Endless().explore(expansion_limit=10)),
        _raises(lambda: Endless().audit()),
        _raises(lambda: glisse.Space[int]().solve()),
        _raises(lambda: glisse.token_swapping([(0, 1)], {0: 2})),
        _raises(lambda: glisse.token_swapping([(0, 1), (2, 3)], {0: 2, 2: 0})),
        _raises(lambda: glisse.token_swapping([(0, 1)], {0: 1, 1: 1})),
        _raises(lambda: glisse.token_swapping(7, {})),
        _raises(lambda: glisse.token_swapping([(0, 1)], 7)),  # type: ignore[arg-type]
        repr(near.solve()),
        repr(glisse.board("tiles:2x2:2-1-3-0").solve()),
        repr(hard.solve("bfs", expansion_limit=5)),
        repr(near.explore()),
        repr(near.graph()),
        str(Endless().solve(expansion_limit=10).limit),
        near.hint().sentence or "",
    ]
    assert [text for text in said if re.search(ENGLISH, re.sub(NAMES, "", text))] == []
    assert "optimale" in repr(near.solve()) and "aide\u00a0: " in said[0]
    html = near.solve()._repr_html_()
    assert "Un déplacement en arrière" in html and "minimum prouvé" in html


def test_a_bar_speaks_the_language_of_the_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("tqdm")
    monkeypatch.setattr(glisse, "language", "fr")
    Endless().solve("bfs", time_limit=0.4, progress=True)
    glisse.batch(["tiles:2x2:1-2-0-3"] * 3, progress=True)
    told = capsys.readouterr().err
    assert "états" in told and not re.search(ENGLISH, told)


def test_numbers_that_make_no_sense_are_refused_by_the_name_of_the_argument() -> None:
    for arguments in ({"count": -1}, {"rows": -3}, {"seed": 2**64}):
        with pytest.raises(ValueError, match=f"^{next(iter(arguments))} is a whole number"):
            glisse.generate("tiles", **arguments)
    with pytest.raises(TypeError, match="^walls is a whole number"):
        glisse.generate(walls=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="^threads is a whole number"):
        glisse.compare([slow.JAM], ["bfs"], threads=-1)

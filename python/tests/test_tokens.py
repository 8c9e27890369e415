"""Token swapping: swaps are replayed, and small graphs are compared with a slow search."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

from glisse.tokens import NotProvedError, TokenError, TokenSwaps, token_swapping

Edges = list[tuple[int, int]]


def grid(rows: int, columns: int) -> Edges:
    across = [(r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)]
    down = [(r * columns + c, (r + 1) * columns + c) for r in range(rows - 1) for c in range(columns)]
    return across + down


def random_graph(nodes: int, more: int, chance: random.Random) -> Edges:
    edges = [(chance.randrange(node), node) for node in range(1, nodes)]
    for _ in range(more):
        one, other = chance.sample(range(nodes), 2)
        edges.append((one, other))
    return edges


def shuffled(nodes: int, chance: random.Random) -> dict[int, int]:
    homes = list(range(nodes))
    chance.shuffle(homes)
    return dict(enumerate(homes))


def check(edges: Any, mapping: dict[Any, Any], answer: TokenSwaps) -> None:
    """Replays swaps, which must be edges and bring all tokens home."""
    pairs = {frozenset(edge) for edge in edges}
    tokens = dict(mapping)
    for one, other in answer:
        assert frozenset((one, other)) in pairs
        first, second = tokens.pop(one, None), tokens.pop(other, None)
        if second is not None:
            tokens[one] = second
        if first is not None:
            tokens[other] = first
    assert all(node == home for node, home in tokens.items())
    assert len(tokens) == len(mapping)
    assert answer.lower_bound <= len(answer)
    assert answer.optimal == (answer.lower_bound == len(answer))


def fewest(nodes: int, edges: Edges, mapping: dict[int, int]) -> int:
    start = tuple(mapping.get(node) for node in range(nodes))
    queue, depth = deque([start]), {start: 0}
    while queue:
        tokens = queue.popleft()
        if all(home in (None, node) for node, home in enumerate(tokens)):
            return depth[tokens]
        for one, other in edges:
            after = list(tokens)
            after[one], after[other] = after[other], after[one]
            state = tuple(after)
            if state not in depth:
                depth[state] = depth[tokens] + 1
                queue.append(state)
    raise AssertionError("a connected graph has a solution")


@pytest.mark.parametrize("seed", range(25))
def test_small_graphs_are_optimal(seed: int) -> None:
    chance = random.Random(seed)
    nodes = 2 + seed % 5
    edges = random_graph(nodes, seed % 4, chance) if nodes > 1 else []
    mapping = shuffled(nodes, chance)
    partial = {node: home for node, home in mapping.items() if chance.random() < 0.5}
    for homes in (mapping, partial):
        answer = token_swapping(edges, homes)
        check(edges, homes, answer)
        assert answer.optimal
        assert len(answer) == fewest(nodes, edges, homes)
        quick = token_swapping(edges, homes, optimal=False)
        check(edges, homes, quick)
        assert len(quick) >= len(answer) >= quick.lower_bound


@pytest.mark.parametrize("size", [4, 8, 12])
def test_grids_whole_and_partial(size: int) -> None:
    chance = random.Random(size)
    edges, mapping = grid(size, size), shuffled(size * size, chance)
    answer = token_swapping(edges, mapping, seed=3)
    check(edges, mapping, answer)
    assert answer == token_swapping(edges, mapping, seed=3)
    partial = {node: home for node, home in mapping.items() if chance.random() < 0.3}
    check(edges, partial, token_swapping(edges, partial))


def test_a_grid_of_16_is_proved() -> None:
    edges = grid(4, 4)
    answer = token_swapping(edges, list(range(15, -1, -1)))
    check(edges, dict(enumerate(range(15, -1, -1))), answer)
    assert (len(answer), answer.optimal) == (36, True)


def test_a_time_limit_ends_the_work() -> None:
    chance = random.Random(1)
    edges, mapping = grid(6, 6), shuffled(36, chance)
    answer = token_swapping(edges, mapping, time_limit=0.05)
    check(edges, mapping, answer)
    edges = random_graph(40, 30, chance)
    mapping = shuffled(40, chance)
    with pytest.raises(NotProvedError) as caught:
        token_swapping(edges, mapping, optimal=True, time_limit=0.05)
    assert caught.value.best is not None
    check(edges, mapping, caught.value.best)


def test_graphs_of_networkx() -> None:
    networkx = pytest.importorskip("networkx")
    graph = networkx.grid_2d_graph(3, 3)
    nodes = list(graph.nodes)
    mapping = dict(zip(nodes, reversed(nodes)))
    answer = token_swapping(graph, mapping)
    check(graph.edges, mapping, answer)
    assert answer.optimal
    loops = networkx.MultiDiGraph([("a", "b"), ("b", "a"), ("b", "b")])
    assert token_swapping(loops, {"a": "b", "b": "a"}).swaps == [("a", "b")]


def test_graphs_of_rustworkx() -> None:
    rustworkx = pytest.importorskip("rustworkx")
    graph = rustworkx.generators.grid_graph(4, 4)
    graph.remove_node(5)
    nodes = list(graph.node_indices())
    mapping = dict(zip(nodes, reversed(nodes)))
    answer = token_swapping(graph, mapping)
    check(graph.edge_list(), mapping, answer)
    theirs = rustworkx.graph_token_swapper(graph, mapping, seed=1)
    assert len(answer) <= len(theirs)


def test_coupling_maps_of_qiskit() -> None:
    transpiler = pytest.importorskip("qiskit.transpiler")
    line = transpiler.CouplingMap.from_line(3)
    answer = token_swapping(line, {0: 2, 2: 0, 1: 1})
    assert (len(answer), answer.optimal) == (3, True)
    for coupling in (
        transpiler.CouplingMap.from_heavy_hex(3),
        transpiler.CouplingMap.from_grid(3, 4, bidirectional=False),
        transpiler.CouplingMap([(5, 2), (2, 9), (9, 4)]),
    ):
        qubits = [qubit for edge in coupling.get_edges() for qubit in edge]
        homes = sorted(set(qubits))
        mapping = dict(zip(homes, homes[1:] + homes[:1]))
        check(coupling.get_edges(), mapping, token_swapping(coupling, mapping))


def test_errors_are_ours() -> None:
    edges = [(0, 1), (2, 3)]
    with pytest.raises(TokenError, match="not a node"):
        token_swapping(edges, {0: 7})
    with pytest.raises(TokenError, match="not a node"):
        token_swapping(edges, {0: []})
    with pytest.raises(TokenError, match="no permutation"):
        token_swapping(edges, {0: 1, 1: 1})
    with pytest.raises(TokenError, match="not connected"):
        token_swapping(edges, {0: 2})
    for graph in (7, [1, 2], ["a"], [(1, 2, 3)], None):
        with pytest.raises(TokenError, match="a graph is"):
            token_swapping(graph, {})
    with pytest.raises(TokenError, match="optimal"):
        token_swapping(edges, {}, optimal="yes")  # type: ignore[arg-type]
    with pytest.raises(TokenError, match="time limit"):
        token_swapping(edges, {}, time_limit=float("nan"))
    with pytest.raises(TokenError, match="a mapping"):
        token_swapping(edges, 5)  # type: ignore[arg-type]


def test_nothing_to_do() -> None:
    for graph in ([], [(0, 1)]):
        answer = token_swapping(graph, {})
        assert (answer.swaps, answer.optimal, len(answer)) == ([], True, 0)
    assert token_swapping([("a", 1)], {"a": 1, 1: "a"}).swaps == [("a", 1)]

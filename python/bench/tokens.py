"""Token swapping beside rustworkx, in one run: swaps and seconds.

    bench/tokens.py [SEED [PART-OF-A-NAME]]

Grids and connected random graphs of several densities, each with several mappings; the seed changes them all.
rustworkx has as many trials as its documentation says is usual, 4, and its seed is fixed.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import rustworkx

from glisse.tokens import token_swapping

TRIALS = 4
EDGES = (110, 130, 150, 200, 250, 300, 400, 500, 800, 1200, 2500)
MAPPINGS = 3


def connected(nodes: int, edges: int, chance: random.Random) -> Any:
    """A connected graph of rustworkx at random: a random tree, and further edges."""
    pairs = {(chance.randrange(node), node) for node in range(1, nodes)}
    while len(pairs) < edges:
        one, other = sorted(chance.sample(range(nodes), 2))
        pairs.add((one, other))
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from_no_data(sorted(pairs))
    return graph


def timed(function: Callable[[], Any], times: int) -> tuple[Any, float]:
    """The result of a call, and the least time of several."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        result = function()
        best = min(best, time.perf_counter() - began)
    return result, best


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 2026
    chance = random.Random(seed)
    graphs = [(f"grid {n}x{n}", rustworkx.generators.grid_graph(n, n)) for n in (8, 16, 32)]
    graphs += [(f"random 100, {edges} edges", connected(100, edges, chance)) for edges in EDGES]
    # The first call of a process builds the tables of windows.
    token_swapping(graphs[0][1], list(range(63, -1, -1)))
    print(f"{'graph':24}{'swaps':>7}{'theirs':>8}{'bound':>7}{'seconds':>10}{'theirs':>10}{'times':>8}")
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    for name, graph in graphs:
        for _ in range(MAPPINGS if wanted in name else 0):
            homes = list(range(graph.num_nodes()))
            chance.shuffle(homes)
            mapping = dict(enumerate(homes))
            ours, seconds = timed(lambda: token_swapping(graph, mapping), 3)
            moved = ours.apply(mapping)
            assert all(node == home for node, home in moved.items())
            times = 1 if len(homes) > 500 else 3
            theirs, others = timed(
                lambda: rustworkx.graph_token_swapper(graph, mapping, TRIALS, 1), times
            )
            print(
                f"{name:24}{len(ours):7}{len(theirs):8}{ours.lower_bound:7}"
                f"{seconds:10.4f}{others:10.4f}{others / seconds:8.1f}"
                f"{'' if len(ours) < len(theirs) else '  not fewer'}",
                flush=True,
            )


if __name__ == "__main__":
    main()

"""Token swapping beside rustworkx, in one run: swaps and seconds."""

from __future__ import annotations

import random
import time
from typing import Any

import rustworkx

from glisse.tokens import token_swapping

TRIALS = 4


def connected(nodes: int, edges: int) -> Any:
    """A connected graph of rustworkx at random."""
    for seed in range(1000):
        graph = rustworkx.undirected_gnm_random_graph(nodes, edges, seed=seed)
        if rustworkx.is_connected(graph):
            return graph
    raise SystemExit("no such graph is connected")


def timed(function: Any, times: int) -> tuple[Any, float]:
    """The result of a call, and the least time of several."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        result = function()
        best = min(best, time.perf_counter() - began)
    return result, best


def main() -> None:
    graphs = [(f"grid {n}x{n}", rustworkx.generators.grid_graph(n, n)) for n in (8, 16, 32)]
    graphs += [(f"random 100, {edges} edges", connected(100, edges)) for edges in (200, 300, 500)]
    print(f"{'graph':24}{'swaps':>8}{'theirs':>8}{'bound':>8}{'seconds':>10}{'theirs':>10}{'times':>8}")
    for name, graph in graphs:
        homes = list(range(graph.num_nodes()))
        random.Random(name).shuffle(homes)
        mapping = dict(enumerate(homes))
        ours, seconds = timed(lambda: token_swapping(graph, mapping), 3)
        times = 1 if len(homes) > 500 else 3
        theirs, others = timed(
            lambda: rustworkx.graph_token_swapper(graph, mapping, TRIALS, 1), times
        )
        print(
            f"{name:24}{len(ours):8}{len(theirs):8}{ours.lower_bound:8}"
            f"{seconds:10.4f}{others:10.4f}{others / seconds:8.1f}"
        )


if __name__ == "__main__":
    main()

"""Token swapping on any graph: few swaps of neighbours that bring every token home, or fewest.

>>> from glisse.tokens import token_swapping
>>> ring = [(0, 1), (1, 2), (2, 3), (3, 0)]
>>> answer = token_swapping(ring, {0: 2, 1: 1, 2: 0, 3: 3})
>>> len(answer), answer.optimal
(3, True)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, overload

from . import _engine
from ._engine import say
from .errors import GlisseError, LimitError

__all__ = ["NotProvedError", "TokenError", "TokenSwaps", "token_swapping"]

Node = Hashable
Swap = tuple[Any, Any]


class TokenError(GlisseError):
    """A graph or a mapping that is none, or a token that cannot go home."""


@dataclass(frozen=True)
class TokenSwaps(Sequence[Swap]):
    """Swaps along edges that bring every token home, in order. It is a sequence of pairs of nodes."""

    swaps: list[Swap]
    """The swaps, each by the two nodes of its edge."""
    lower_bound: int
    """A number of swaps below which there is no way, as far as is proved."""

    @property
    def optimal(self) -> bool:
        """Whether it is proved that there are no fewer."""
        return self.lower_bound == len(self.swaps)

    @overload
    def __getitem__(self, index: int) -> Swap: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Swap]: ...
    def __getitem__(self, index: int | slice) -> Swap | Sequence[Swap]:
        return self.swaps[index]

    def __iter__(self) -> Iterator[Swap]:
        return iter(self.swaps)

    def __len__(self) -> int:
        return len(self.swaps)

    def apply(self, tokens: Mapping[Any, Any]) -> dict[Any, Any]:
        """Returns where tokens are after the swaps, given the token on each node.

        >>> token_swapping([("a", "b")], {"a": "b", "b": "a"}).apply({"a": 1, "b": 2})
        {'a': 2, 'b': 1}
        """
        moved = dict(tokens)
        for one, other in self.swaps:
            first, second = moved.pop(one, None), moved.pop(other, None)
            if second is not None:
                moved[one] = second
            if first is not None:
                moved[other] = first
        return moved


class NotProvedError(LimitError):
    """The time was over before a proof was found. `best` are the fewest swaps that are known."""

    best: TokenSwaps | None = None


def token_swapping(
    graph: Any,
    mapping: Mapping[Any, Any] | Sequence[Any],
    optimal: bool | Literal["auto"] = "auto",
    time_limit: float | None = None,
    seed: int | None = None,
) -> TokenSwaps:
    """Returns swaps of neighbours that bring tokens home, in the convention of rustworkx:
    `mapping[node]` is the node that the token on `node` has to reach. Tokens on nodes that the mapping
    leaves out may end anywhere.

    The graph is one of rustworkx or networkx, a coupling map of Qiskit, or a list of edges; directions
    of edges do not count. With `optimal="auto"` a proof is sought where that takes little time; with
    `True` until it is found, or `NotProvedError` is raised when the time is over; with `False` never.
    With a time limit all of it is spent on fewer swaps, unless a proof comes first; without one the same
    seed gives the same swaps.

    >>> path = [("a", "b"), ("b", "c")]
    >>> token_swapping(path, {"a": "c"}).swaps
    [('a', 'b'), ('b', 'c')]
    """
    if optimal not in (True, False, "auto"):
        raise TokenError(say("python-token-optimal", found=repr(optimal)))
    if time_limit is not None and not time_limit >= 0:
        raise TokenError(say("python-token-time", found=repr(time_limit)))
    nodes, edges = _nodes_and_edges(graph)
    number = {node: index for index, node in enumerate(nodes)}
    homes: list[int | None] = [None] * len(nodes)
    for node, home in _pairs(mapping):
        cell, target = _find(number, node, graph), _find(number, home, graph)
        homes[cell] = target
    proof = {"auto": "little", True: "full", False: "none"}[optimal]
    bits = (seed or 0) % (1 << 64)
    ends = [(number[one], number[other]) for one, other in edges if one != other]
    reply = _engine.swap_tokens(len(nodes), ends, homes, proof, time_limit, bits)
    if len(reply) == 3:
        reason, cell, home = reply
        raise _refusal(reason, nodes[cell], nodes[home])
    pairs, lower_bound = reply
    swaps = TokenSwaps([(nodes[one], nodes[other]) for one, other in pairs], lower_bound)
    if optimal is True and not swaps.optimal:
        unproved = say("python-token-unproved", swaps=len(swaps), least=lower_bound)
        error = NotProvedError(unproved)
        error.best = swaps
        raise error
    return swaps


def _refusal(reason: str, node: Node, home: Node) -> TokenError:
    key = "python-token-twice" if reason == "twice" else "python-token-apart"
    return TokenError(say(key, node=repr(node), home=repr(home)))


def _find(number: dict[Any, int], node: Any, graph: Any) -> int:
    try:
        return number[node]
    except (KeyError, TypeError):
        raise TokenError(say("python-token-no-node", found=repr(node))) from None


def _pairs(mapping: Mapping[Any, Any] | Sequence[Any]) -> Iterable[tuple[Any, Any]]:
    if hasattr(mapping, "items"):
        return mapping.items()
    try:
        return list(enumerate(mapping))
    except TypeError:
        found = type(mapping).__name__
        raise TokenError(say("python-token-mapping", found=found)) from None


def _nodes_and_edges(graph: Any) -> tuple[list[Any], list[tuple[Any, Any]]]:
    """Returns the nodes and the edges of any graph."""
    if hasattr(graph, "get_edges") and hasattr(graph, "physical_qubits"):
        # A coupling map of Qiskit.
        return list(graph.physical_qubits), [(one, other) for one, other in graph.get_edges()]
    if hasattr(graph, "node_indices") and hasattr(graph, "edge_list"):
        # A graph of rustworkx.
        return list(graph.node_indices()), [(one, other) for one, other in graph.edge_list()]
    if hasattr(graph, "nodes") and callable(getattr(graph, "edges", None)):
        # A graph of networkx.
        return list(graph.nodes), [(edge[0], edge[1]) for edge in graph.edges()]
    try:
        edges = [(one, other) for one, other in graph]
        nodes = list(dict.fromkeys(node for edge in edges for node in edge))
    except (TypeError, ValueError):
        raise TokenError(say("python-token-graph", found=type(graph).__name__)) from None
    try:
        nodes.sort()
    except TypeError:
        pass
    return nodes, edges

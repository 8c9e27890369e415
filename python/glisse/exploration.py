"""Whole spaces: figures, and the graph of all states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, overload

from ._engine import States, say
from .engine import Numbers, Record, counts, numbers

if TYPE_CHECKING:
    from .boards import Board


class Exploration:
    """What there is to say of all states that can be reached from a board.

    Members of `json` are attributes as well.
    """

    board: Board
    """The board that the exploration began with."""
    metric: str
    """What moves cost."""
    json: Record
    """Everything, as ``glisse explore --json`` prints it."""

    def __init__(self, board: Board, metric: str, told: Record) -> None:
        self.board = board
        self.metric = metric
        self.json = told

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "json":
            raise AttributeError(name)
        return getattr(self.json, name)

    @property
    def complete(self) -> bool:
        """Whether no limit came first."""
        return "limit" not in self.json

    @property
    def histogram(self) -> Numbers:
        """How many states there are at each distance from the board."""
        return counts(self.json.get("histogram") or [])

    @property
    def goal_histogram(self) -> Numbers:
        """How many states there are at each distance to the nearest goal."""
        return counts(self.json.get("goal_histogram") or [])

    def graph(self, **options: Any) -> StateGraph:
        """Lists all states and the moves between them. Options are as for `Board.graph`."""
        return self.board.graph(metric=self.metric, **options)

    def __repr__(self) -> str:
        states = self.json.get("states")
        told = say("python-exploration", count=states) if states else say("python-exploration-cut")
        return f"<Exploration: {told}>"


class StateGraph(Sequence["Board"]):
    """All states that can be reached from a board, by number, and the moves between them.

    State 0 is the board itself. `offsets`, `targets` and `costs` are the rows of a sparse matrix (CSR):
    the moves from state ``i`` lead to ``targets[offsets[i]:offsets[i + 1]]``.
    """

    offsets: Numbers
    targets: Numbers
    costs: Numbers
    from_start: Numbers
    """The cost of each state from the start."""
    to_goal: Numbers
    """The cost from each state to the nearest goal; 2**32 - 1 where there is none."""

    def __init__(self, states: States) -> None:
        self._states = states
        self.offsets = numbers(states.offsets)
        self.targets = numbers(states.targets)
        self.costs = numbers(states.costs)
        self.from_start = numbers(states.from_start)
        self.to_goal = numbers(states.to_goal)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._states,)

    def __len__(self) -> int:
        return len(self._states)

    @overload
    def __getitem__(self, state: int) -> Board: ...
    @overload
    def __getitem__(self, state: slice) -> list[Board]: ...
    def __getitem__(self, state: int | slice) -> Any:
        if isinstance(state, slice):
            return [self._states[number] for number in range(*state.indices(len(self)))]
        return self._states[state]

    def successors(self, state: int) -> Numbers:
        """Returns the states that moves lead to from a state."""
        return self.targets[self.offsets[state] : self.offsets[state + 1]]

    def csr(self) -> tuple[Numbers, Numbers, Numbers]:
        """Returns costs, targets and offsets, as ``scipy.sparse.csr_matrix`` takes them."""
        return self.costs, self.targets, self.offsets

    def to_networkx(self, *, boards: bool = False) -> Any:
        """Returns the graph for networkx, its nodes with distances and, if `boards`, their ids."""
        import networkx

        graph = networkx.DiGraph()
        for state in range(len(self)):
            known = {"id": self[state].id} if boards else {}
            start, goal = int(self.from_start[state]), int(self.to_goal[state])
            goal_ = None if goal == 2**32 - 1 else goal
            graph.add_node(state, from_start=start, to_goal=goal_, **known)
        for state in range(len(self)):
            first, last = int(self.offsets[state]), int(self.offsets[state + 1])
            for edge in range(first, last):
                graph.add_edge(state, int(self.targets[edge]), cost=int(self.costs[edge]))
        return graph

    def __repr__(self) -> str:
        told = say("python-graph", count=len(self), moves=len(self.targets))
        return f"<StateGraph: {told}>"

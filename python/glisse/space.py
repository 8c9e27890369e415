"""One's own puzzle: a class with a start, a goal and successors, and every algorithm of the engine.

>>> class Stairs(Space):
...     start = 0
...     def is_goal(self, state):
...         return state == 100
...     def successors(self, state):
...         yield state + 1
...         yield state + 3
>>> solution = Stairs().solve()
>>> solution.cost, solution.optimal, solution.states[-1]
(34, True, 100)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, Literal, TypeVar

from ._engine import SpaceEngine, say
from .engine import Progress, told_to
from .errors import LimitError, SpaceError

__all__ = ["Audit", "Exploration", "Space", "SpaceError", "SpaceSolution", "SpaceTrace"]

S = TypeVar("S")

Limits = tuple[float | None, int | None, int | None]
Functions = tuple[
    Callable[[Any], Any] | None,
    Callable[[Any], Any] | None,
    Callable[[Any], Any] | None,
    Callable[[Any], Any] | None,
]
Yields = Literal["states", "moves", "costs"]


@dataclass(frozen=True)
class SpaceSolution(Generic[S]):
    """How a search ended. The names are those of the JSON of the command line."""

    status: Literal["solved", "unsolvable", "limit"]
    """Whether there is a solution, or proved to be none, or a limit came first."""
    stats: dict[str, Any]
    """What the search did: expanded, generated, stored, depth, peak_bytes, seconds and so on."""
    cost: int | None = None
    """What the moves cost together."""
    optimal: bool | None = None
    """Whether it is proved that no solution costs less."""
    lower_bound: int | None = None
    """A cost below which there is no solution, as far as is proved."""
    limit: str | None = None
    """Which limit came first."""
    states: Sequence[S] = ()
    """The states from the start to the goal."""
    moves: Sequence[Any] = ()
    """The moves, where `successors` names them, and else the states that they lead to."""

    def __bool__(self) -> bool:
        return self.status == "solved"

    def __iter__(self) -> Iterator[Any]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)


@dataclass(frozen=True)
class SpaceTrace(Generic[S]):
    """What a search did, event by event."""

    solution: SpaceSolution[S]
    """How it ended."""
    events: list[dict[str, Any]]
    """Each with its `kind`: open, expand, generate, skip, reach, turn or round."""

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    def expanded(self) -> list[S]:
        """Returns the states in the order in which they were expanded."""
        return [event["state"] for event in self.events if event["kind"] == "expand"]


@dataclass(frozen=True)
class Exploration(Generic[S]):
    """A whole space. States are counted in the order of their distance from the start in moves."""

    states: list[S]
    """All states that can be reached."""
    layers: list[int]
    """How many states there are at each distance from the start."""
    edges: int
    """How many moves there are."""
    goals: list[int]
    """Which states are goals."""
    distances: list[int | None]
    """What the nearest goal costs from each state, or `None` where there is no way."""
    first: list[int]
    """Where the moves of each state begin in `ends` and `costs`, and where the last ones end."""
    ends: list[int]
    """The state that each move leads to."""
    costs: list[int]
    """What each move costs."""
    stats: dict[str, Any]
    """What it took."""

    def __len__(self) -> int:
        return len(self.states)

    def successors(self, index: int) -> list[int]:
        """Returns the states that are one move from a state, by their numbers."""
        return self.ends[self.first[index] : self.first[index + 1]]

    def to_networkx(self) -> Any:
        """Returns the space as a directed graph of networkx, with states as nodes."""
        graph = import_module("networkx").DiGraph()
        graph.add_nodes_from(self.states)
        for index, state in enumerate(self.states):
            for place in range(self.first[index], self.first[index + 1]):
                graph.add_edge(state, self.states[self.ends[place]], weight=self.costs[place])
        return graph


@dataclass(frozen=True)
class Audit:
    """What is true of a heuristic on the whole space."""

    states: int
    edges: int
    goals: int
    solvable: int
    distance: int | None
    """The true cost from the start."""
    estimate: int
    """What the heuristic says of the start."""
    admissible: dict[str, Any]
    """`holds`, how many `violations`, the `worst` and the `simplest` of them."""
    consistent: dict[str, Any]
    zero_at_goals: dict[str, Any]
    quality: dict[str, Any]


class Space(Generic[S]):
    """A puzzle to subclass. States are any values that can be hashed and that never change.

    What `successors`, `is_goal` and `heuristic` say of a state is asked once and remembered, so that a
    second search, an audit or an exploration of the same space asks nothing again. Whoever changes what
    they say makes a new space, or calls `forget()`.
    """

    start: S
    """The state to solve; a property or an attribute of the instance as well as of the class."""

    goals: Iterable[S] | None = None
    """All goals, where they can be listed. Then `is_goal` need not be there."""

    admissible: bool = False
    """Whether the heuristic is known never to exceed the true cost. Only then are solutions that rest on
    it called optimal."""

    reversible: bool = False
    """Whether every move can be taken back by a move of the same cost, which bidirectional search
    needs."""

    yields: Yields | None = None
    """What `successors` yields: "states", "moves" for (move, state), or "costs" for
    (move, state, cost). Without it, what it yields first tells, unless that can be read in two ways."""

    _glisse_engine: SpaceEngine | None = None
    """What is known of the space. It is an attribute like others: whoever touches `__dict__` makes
    all attributes of the object slower."""

    def is_goal(self, state: S) -> bool:
        """Whether a state is a goal."""
        raise NotImplementedError

    def successors(self, state: S) -> Iterable[Any]:
        """Yields the states that are one move from a state, or (move, state), or (move, state, cost)
        with costs that are whole numbers from 1 on."""
        raise NotImplementedError

    def successors_many(self, states: list[S]) -> Iterable[Iterable[Any]]:
        """Returns for each of many states what `successors` yields of it: one list a state, in the order of
        the states. It is asked in the place of `successors` by searches without a heuristic, `explore` and
        `audit`, and for states that may turn out not to be needed. A function that computes on all of them
        at once, for instance with numpy, makes such searches faster. There need not be `successors` beside
        it."""
        raise NotImplementedError

    def heuristic(self, state: S) -> float:
        """Estimates the cost from a state to the nearest goal. Fractions are rounded down; infinity
        says that there is no way."""
        raise NotImplementedError

    def solve(
        self,
        algorithm: str = "auto",
        *,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        expansion_limit: int | None = None,
        weight: float = 1.5,
        beam_width: int = 1000,
        progress: Progress = None,
    ) -> SpaceSolution[S]:
        """Searches for a solution: bfs, ids, dijkstra, greedy, astar, astar-closed, wastar, idastar,
        bidirectional or beam. With "auto" it is A* if the heuristic is admissible, and else the search
        that finds a cheapest solution without one."""
        limits = time_limit, memory_limit, expansion_limit
        return _solution(self._search(algorithm, limits, progress, weight, beam_width, None))

    def trace(
        self,
        algorithm: str = "auto",
        *,
        limit: int = 100_000,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        expansion_limit: int | None = None,
        weight: float = 1.5,
        beam_width: int = 1000,
    ) -> SpaceTrace[S]:
        """Searches and writes down what happens, up to so many events."""
        limits = time_limit, memory_limit, expansion_limit
        reply = self._search(algorithm, limits, None, weight, beam_width, limit)
        events: list[dict[str, Any]] = reply.pop("events")
        return SpaceTrace(_solution(reply), events)

    def explore(
        self,
        *,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        expansion_limit: int | None = None,
        progress: Progress = None,
    ) -> Exploration[S]:
        """Returns the whole space that can be reached from the start."""
        limits = time_limit, memory_limit, expansion_limit
        functions = self._functions()
        with told_to(progress) as told:
            return Exploration(**_within(self._known(functions).explore(functions, limits, told)))

    def audit(
        self,
        *,
        time_limit: float | None = None,
        memory_limit: int | None = None,
        expansion_limit: int | None = None,
        progress: Progress = None,
    ) -> Audit:
        """Checks the heuristic on every state and every move of the space."""
        functions = self._functions()
        if functions[3] is None:
            raise SpaceError(say("python-no-heuristic"))
        limits = time_limit, memory_limit, expansion_limit
        with told_to(progress) as told:
            return Audit(**_within(self._known(functions).audit(functions, limits, told)))

    def forget(self) -> None:
        """Forgets all that is known of the space."""
        object.__setattr__(self, "_glisse_engine", None)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_glisse_engine"}

    def _search(
        self,
        algorithm: str,
        limits: Limits,
        progress: Progress,
        *options: Any,
    ) -> dict[str, Any]:
        functions = self._functions()
        engine = self._known(functions)
        if progress is None:
            return engine.solve(functions, algorithm, limits, None, *options)
        with told_to(progress) as told:
            return engine.solve(functions, algorithm, limits, told, *options)

    def _functions(self) -> Functions:
        """Returns what the engine asks: successors, those of many states, the test for goals and the
        heuristic, each `None` if no subclass has defined it. The engine does not keep them, so that a space
        that is no longer needed is freed."""
        # Spelled out, because each call of a helper takes as long as a look at a state.
        own: Callable[[Any], Any]
        return (
            None if getattr(own := self.successors, "__func__", None) is _SUCCESSORS else own,
            None if getattr(own := self.successors_many, "__func__", None) is _MANY else own,
            None if getattr(own := self.is_goal, "__func__", None) is _IS_GOAL else own,
            None if getattr(own := self.heuristic, "__func__", None) is _HEURISTIC else own,
        )

    def _known(self, functions: Functions | None = None) -> SpaceEngine:
        if self._glisse_engine is not None:
            return self._glisse_engine
        try:
            start = self.start
        except AttributeError:
            raise SpaceError(say("python-no-start")) from None
        goals = None if self.goals is None else list(self.goals)
        successors, many, is_goal, _ = functions or self._functions()
        if is_goal is None and goals is None:
            raise SpaceError(say("python-no-goals"))
        if successors is None and many is None:
            raise SpaceError(say("python-no-successors"))
        engine = SpaceEngine(
            start,
            goals,
            has_test=is_goal is not None,
            yields=self.yields,
            admissible=bool(self.admissible),
            reversible=bool(self.reversible),
        )
        object.__setattr__(self, "_glisse_engine", engine)
        return engine


_SUCCESSORS, _MANY = Space.successors, Space.successors_many
_IS_GOAL, _HEURISTIC = Space.is_goal, Space.heuristic


def _solution(reply: dict[str, Any]) -> SpaceSolution[Any]:
    if reply.get("moves", ()) is None:
        reply["moves"] = reply["states"][1:]
    # What a dataclass that is frozen does at this place takes longer than many a search.
    solution: SpaceSolution[Any] = object.__new__(SpaceSolution)
    solution.__dict__.update(reply)
    return solution


def _within(reply: dict[str, Any]) -> dict[str, Any]:
    """Returns a reply, or raises what a limit is."""
    if "limit" in reply:
        raise LimitError(say("python-unseen", limit=reply["limit"]))
    return reply

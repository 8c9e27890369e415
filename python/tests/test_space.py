"""One's own puzzles, against searches written out in Python."""

from __future__ import annotations

import copy
import gc
import heapq
import importlib.util
import pickle
import subprocess
import sys
import threading
import weakref
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glisse.errors import LimitError
from glisse.space import Space, SpaceError

EXAMPLES = Path(__file__).parent.parent / "examples" / "spaces"
EXACT = ["auto", "bfs", "ids", "dijkstra", "astar", "idastar"]
ALL = [*EXACT, "greedy", "astar-closed", "wastar", "beam"]


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def cheapest(space: Any, yields: str) -> int | None:
    """Dijkstra's algorithm, written out."""
    queue, best, turn = [(0, 0, space.start)], {space.start: 0}, 1
    goals = None if space.goals is None else set(space.goals)
    while queue:
        cost, _, state = heapq.heappop(queue)
        if cost > best[state]:
            continue
        if state in goals if goals is not None else space.is_goal(state):
            return cost
        for item in space.successors(state):
            after = item if yields == "states" else item[1]
            total = cost + (item[2] if yields == "costs" else 1)
            if total < best.get(after, total + 1):
                best[after] = total
                heapq.heappush(queue, (total, turn, after))
                turn += 1
    return None


def replay(space: Any, solution: Any, yields: str) -> None:
    """Follows a solution move by move."""
    total = 0
    assert solution.states[0] == space.start
    for state, move, after in zip(solution.states, solution.moves, solution.states[1:]):
        costs = []
        for item in space.successors(state):
            if yields == "states":
                item = (item, item)
            if item[1] == after and item[0] == move:
                costs.append(item[2] if yields == "costs" else 1)
        total += min(costs)
    assert total == solution.cost
    assert len(solution.moves) == len(solution.states) - 1


PUZZLES = [
    ("jugs", "WaterJugs", (), "moves", 6),
    ("wolf", "River", (), "moves", 7),
    ("hanoi", "Hanoi", (5,), "moves", 31),
    ("queens", "Queens", (5,), "moves", None),
    ("eight", "EightPuzzle", ((1, 2, 3, 0, 5, 6, 4, 7, 8),), "moves", 3),
    ("maze", "Maze", (), "costs", None),
]


@pytest.mark.parametrize("name, class_, arguments, yields, known", PUZZLES)
@pytest.mark.parametrize("algorithm", ALL)
def test_examples(
    name: str, class_: str, arguments: Any, yields: str, known: int | None, algorithm: str
) -> None:
    space = getattr(example(name), class_)(*arguments)
    solution = space.solve(algorithm)
    assert solution.status == "solved"
    replay(space, solution, yields)
    truth = cheapest(space, yields)
    assert known in (None, truth)
    assert solution.cost >= truth >= solution.lower_bound
    if solution.optimal:
        assert solution.cost == truth
    is_believed = space.admissible or algorithm in ("auto", "dijkstra", "bfs", "ids")
    if algorithm in EXACT and is_believed and (yields != "costs" or algorithm not in ("bfs", "ids")):
        assert solution.optimal
    assert set(solution.stats) >= {
        "algorithm", "heuristic", "expanded", "generated", "stored", "depth", "peak_bytes", "seconds",
    }


@pytest.mark.parametrize("name", ["wolf", "hanoi"])
def test_both_ends(name: str) -> None:
    module = example(name)
    space = module.River() if name == "wolf" else module.Hanoi(6)
    solution = space.solve("bidirectional")
    assert (solution.cost, solution.optimal) == (cheapest(space, "moves"), True)
    replay(space, solution, "moves")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_examples_run(path: Path) -> None:
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout


class Stairs(Space[int]):
    start = 0
    last = 100

    def is_goal(self, state: int) -> bool:
        return state == self.last

    def successors(self, state: int) -> Iterator[int]:
        yield state + 1
        yield state + 3

    def heuristic(self, state: int) -> float:
        return abs(self.last - state) / 3


def test_a_heuristic_is_believed_only_where_it_is_declared() -> None:
    solution = Stairs().solve("astar")
    assert (solution.cost, solution.optimal) == (34, False)
    space = Stairs()
    space.admissible = True
    solution = space.solve("astar")
    assert (solution.cost, solution.optimal) == (34, True)
    assert solution.moves == solution.states[1:]


def test_unsolvable_and_limits() -> None:
    class Odd(Space[int]):
        start = 1

        def is_goal(self, state: int) -> bool:
            return state % 2 == 0

        def successors(self, state: int) -> list[int]:
            return [(state + 2) % 100]

    solution = Odd().solve()
    assert (solution.status, bool(solution), solution.cost) == ("unsolvable", False, None)
    endless = Stairs()
    endless.last = -1
    for limits in ({"expansion_limit": 500}, {"time_limit": 0.02}, {"memory_limit": 200_000}):
        solution = endless.solve("bfs", **limits)
        assert solution.status == "limit"
        assert next(iter(limits)).split("_")[0] in str(solution.limit)
    with pytest.raises(LimitError):
        endless.explore(expansion_limit=500)


def test_a_slow_space_keeps_its_time_limit() -> None:
    class Slow(Stairs):
        last = -1

        def successors(self, state: int) -> Iterator[int]:
            threading.Event().wait(0.01)
            yield state + 1

    solution = Slow().solve("bfs", time_limit=0.05)
    assert (solution.status, solution.limit) == ("limit", "time limit")
    assert solution.stats["expanded"] < 100


@pytest.mark.parametrize("method", ["successors", "is_goal", "heuristic", "start_hash", "eq"])
def test_exceptions_come_through(method: str) -> None:
    class Trouble(Exception):
        pass

    class State:
        def __init__(self, number: int) -> None:
            self.number = number

        def __hash__(self) -> int:
            if method == "start_hash" and self.number > 5:
                raise Trouble
            return 7

        def __eq__(self, other: object) -> bool:
            if method == "eq" and self.number > 5:
                raise Trouble
            return isinstance(other, State) and self.number == other.number

    class Bad(Space[State]):
        start = State(0)

        def is_goal(self, state: State) -> bool:
            if method == "is_goal" and state.number > 5:
                raise Trouble
            return state.number == 50

        def successors(self, state: State) -> Iterator[State]:
            yield State(state.number + 1)
            if method == "successors" and state.number > 5:
                raise Trouble
            yield State(max(0, state.number - 1))

        def heuristic(self, state: State) -> float:
            if method == "heuristic" and state.number > 5:
                raise Trouble
            return 0

    for algorithm in ["bfs", "astar", "idastar", "ids", "greedy", "beam"]:
        if method != "heuristic" or algorithm not in ("bfs", "ids"):
            space = Bad()
            for _ in range(2):
                with pytest.raises(Trouble):
                    space.solve(algorithm)


def test_what_is_yielded() -> None:
    class Pairs(Space[tuple[int, int]]):
        start = (0, 0)

        def is_goal(self, state: tuple[int, int]) -> bool:
            return state == (2, 2)

        def successors(self, state: tuple[int, int]) -> Iterator[tuple[int, int]]:
            yield (state[0] + 1, state[1])
            yield (state[0], state[1] + 1)

    assert Pairs().solve(expansion_limit=1000).cost == 4

    class Nested(Space[Any]):
        start = ((0,), (0,))

        def is_goal(self, state: Any) -> bool:
            return bool(state == ((3,), (0,)))

        def successors(self, state: Any) -> Iterator[Any]:
            yield ((state[0][0] + 1,), state[1])

    with pytest.raises(SpaceError, match="yields"):
        Nested().solve()
    space = Nested()
    space.yields = "states"
    assert space.solve().cost == 3


@pytest.mark.parametrize("cost", [0, -1, 1.5, "one", None, 10**9, 10**30])
def test_costs_are_whole_numbers(cost: Any) -> None:
    class Costly(Stairs):
        def successors(self, state: int) -> Iterator[Any]:
            yield "up", state + 1, cost

    with pytest.raises(SpaceError, match="cost"):
        Costly().solve("dijkstra")


def test_requests_that_make_no_sense() -> None:
    with pytest.raises(SpaceError):
        Stairs().solve("a-star")
    with pytest.raises(SpaceError, match="bidirectional"):
        Stairs().solve("bidirectional")
    with pytest.raises(SpaceError, match="weight"):
        Stairs().solve("wastar", weight=0.5)
    with pytest.raises(SpaceError, match="start"):
        Space[int]().solve()

    class NoGoal(Space[int]):
        start = 0

    with pytest.raises(SpaceError, match="goal"):
        NoGoal().solve()

    class Unhashable(Stairs):
        def successors(self, state: int) -> Iterator[Any]:
            yield [state]

    with pytest.raises(TypeError):
        Unhashable().solve()


def test_a_space_is_not_searched_twice_at_once() -> None:
    class Nosy(Stairs):
        def is_goal(self, state: int) -> bool:
            return bool(self.solve())

    with pytest.raises(SpaceError, match="already"):
        Nosy().solve()


def test_explore() -> None:
    space = example("jugs").WaterJugs()
    explored = space.explore()
    queue, depth = deque([space.start]), {space.start: 0}
    while queue:
        state = queue.popleft()
        for _, after in space.successors(state):
            if after not in depth:
                depth[after] = depth[state] + 1
                queue.append(after)
    assert set(explored.states) == set(depth) and len(explored) == len(depth)
    assert explored.layers == [
        list(depth.values()).count(layer) for layer in range(max(depth.values()) + 1)
    ]
    assert explored.distances[0] == 6
    assert {explored.states[goal] for goal in explored.goals} == set(filter(space.is_goal, depth))
    for index, state in enumerate(explored.states):
        ends = [explored.states[end] for end in explored.successors(index)]
        assert ends == [after for _, after in space.successors(state)]


def test_explore_counts_costs() -> None:
    explored = example("maze").Maze().explore()
    assert explored.distances[0] == cheapest(example("maze").Maze(), "costs")


def test_trace() -> None:
    trace = example("jugs").WaterJugs().trace("bfs")
    kinds = {event["kind"] for event in trace}
    assert {"expand", "generate", "reach"} <= kinds
    assert trace.expanded()[0] == (0, 0)
    assert trace.solution.cost == 6
    assert len(example("jugs").WaterJugs().trace("bfs", limit=5)) == 5


def test_audit() -> None:
    audit = example("hanoi").Hanoi(4).audit()
    assert audit.admissible["holds"] and audit.consistent["holds"]
    assert (audit.states, audit.distance) == (81, 15)
    audit = example("queens").Queens(4).audit()
    assert not audit.admissible["holds"]
    worst = audit.admissible["worst"]
    assert worst["h"] > worst["distance"]
    with pytest.raises(SpaceError, match="heuristic"):
        example("jugs").WaterJugs().audit()


def test_what_was_asked_is_remembered_until_it_is_forgotten() -> None:
    asked = []

    class Counted(Stairs):
        def successors(self, state: int) -> Iterator[int]:
            asked.append(state)
            return super().successors(state)

    space = Counted()
    space.solve("bfs")
    once = len(asked)
    space.solve("bfs")
    assert len(asked) == once
    space.forget()
    space.solve("bfs")
    assert len(asked) > once
    assert pickle.loads(pickle.dumps(Stairs())).solve().cost == 34


@pytest.mark.parametrize("algorithm", ALL)
@pytest.mark.parametrize("name, class_, arguments, yields, known", PUZZLES)
def test_each_state_is_asked_once(
    name: str, class_: str, arguments: Any, yields: str, known: int | None, algorithm: str
) -> None:
    asked: dict[str, list[Any]] = {"successors": [], "is_goal": [], "heuristic": []}
    space, plain = (getattr(example(name), class_)(*arguments) for _ in range(2))
    for question, states in asked.items():
        if getattr(type(space), question) is not getattr(Space, question):

            def noted(state: Any, question: str = question, states: list[Any] = states) -> Any:
                states.append(state)
                return getattr(plain, question)(state)

            setattr(space, question, noted)
    first = space.solve(algorithm)
    # Names of moves that a longer way had led to before are asked for once more.
    steps = len(first.moves)
    again = len(asked["successors"]) - len(set(asked["successors"]))
    assert again <= (0 if algorithm == "bfs" else steps)
    for question in ("is_goal", "heuristic"):
        assert len(asked[question]) == len(set(asked[question]))
    count = {question: len(states) for question, states in asked.items()}
    second = space.solve(algorithm)
    assert (second.states, second.cost) == (first.states, first.cost)
    assert {question: len(states) for question, states in asked.items()} == {
        **count, "successors": count["successors"] + again,
    }


def at_once(space: Any, asked: list[Any] | None = None, only: bool = False) -> Any:
    """Lets a space answer for many states at once, and `only` so."""
    plain = copy.copy(space)

    def successors_many(states: list[Any]) -> Iterator[Any]:
        assert isinstance(states, list) and states
        for state in states:
            if asked is not None:
                asked.append(state)
            yield plain.successors(state)

    def successors(state: Any) -> Any:
        raise AssertionError("one by one")

    space.successors_many = successors_many
    if only:
        space.successors = successors
        space._functions = lambda: (None, *Space._functions(space)[1:])
    return space


@pytest.mark.parametrize("algorithm", ALL)
@pytest.mark.parametrize("name, class_, arguments, yields, known", PUZZLES)
def test_many_states_at_once_are_searched_like_one_by_one(
    name: str, class_: str, arguments: Any, yields: str, known: int | None, algorithm: str
) -> None:
    space = getattr(example(name), class_)(*arguments)
    plain = space.trace(algorithm)
    counts = {key: plain.solution.stats[key] for key in ("expanded", "generated", "stored", "depth")}
    for only in (False, True):
        asked: list[Any] = []
        many = at_once(getattr(example(name), class_)(*arguments), asked, only)
        solution = many.solve(algorithm)
        replay(space, solution, yields)
        assert (solution.cost, solution.optimal) == (plain.solution.cost, plain.solution.optimal)
        assert (solution.states, solution.moves) == (plain.solution.states, plain.solution.moves)
        assert {key: solution.stats[key] for key in counts} == counts
        assert len(asked) - len(set(asked)) <= len(solution.moves)
        assert len(set(asked)) <= max(4, 4 * counts["expanded"])
        many.forget()
        traced = many.trace(algorithm)
        assert traced.events == plain.events


def test_many_states_at_once_are_explored_and_audited() -> None:
    hanoi = example("hanoi").Hanoi
    plain, many = hanoi(4), at_once(hanoi(4), only=True)
    explored, expected = many.explore(), plain.explore()
    del explored.stats["seconds"], expected.stats["seconds"]
    assert explored == expected
    assert many.audit() == plain.audit()
    sizes: list[int] = []

    class Wide(Stairs):
        last = 30_000

        def successors_many(self, states: list[int]) -> list[list[int]]:
            sizes.append(len(states))
            return [[(state + 1) % 40_000, (7 * state) % 40_000] for state in states]

    assert len(Wide().explore(expansion_limit=100_000)) == 40_000
    assert max(sizes) > 100 and sum(sizes) == 40_000


@pytest.mark.parametrize("wrong", [0, 1, 3, 5])
def test_one_list_comes_for_each_state(wrong: int) -> None:
    class Wrong(Space[int]):
        start = 0
        goals = [-1]

        def successors_many(self, states: list[int]) -> list[list[int]]:
            if len(states) < 4:
                return [[3 * state + 1, 3 * state + 2, 3 * state + 3] for state in states]
            return [[] for _ in range(len(states) + wrong - 4)]

    space = Wrong()
    if wrong == 0:
        space.successors_many = lambda states: None  # type: ignore[assignment,method-assign,return-value]
        with pytest.raises(TypeError):
            space.solve("bfs")
    else:
        with pytest.raises(SpaceError, match="successors_many"):
            space.solve("bfs")


def test_many_slow_states_keep_a_time_limit() -> None:
    class Slow(Space[int]):
        start = 0
        goals = [-1]

        def successors_many(self, states: list[int]) -> Iterator[list[int]]:
            threading.Event().wait(0.001 * len(states))
            for state in states:
                yield [3 * state + 1, 3 * state + 2, 3 * state + 3]

    space = Slow()
    solution = space.solve("bfs", time_limit=0.5)
    assert (solution.status, solution.limit) == ("limit", "time limit")
    # Many at once, but never so many that the limit would be missed by a tenth of a second.
    assert len(space._known()) < 3 * 600


def test_a_space_has_successors_of_one_kind_at_least() -> None:
    class Nothing(Space[int]):
        start = 0
        goals = [1]

    with pytest.raises(SpaceError, match="successors"):
        Nothing().solve()


def test_lists_tuples_and_iterators_are_taken() -> None:
    for make in (list, tuple, iter, set, lambda items: map(int, items)):

        class Kinds(Stairs):
            def successors(self, state: int) -> Any:
                return make([state + 1, state + 3])

        assert Kinds().solve("bfs").cost == 34


def test_a_space_that_is_no_longer_needed_is_freed() -> None:
    space = Stairs()
    space.solve()
    known = weakref.ref(space)
    del space
    assert known() is None

    class Knot(Space[Any]):
        """Its states know the space."""

        def __init__(self) -> None:
            self.start = (0, self)

        def is_goal(self, state: Any) -> bool:
            return bool(state[0] == 3)

        def successors(self, state: Any) -> Iterator[Any]:
            yield "up", (state[0] + 1, self)

    knot = Knot()
    assert knot.solve().cost == 3
    known_knot = weakref.ref(knot)
    del knot
    gc.collect()
    assert known_knot() is None


def test_a_copy_knows_nothing_yet() -> None:
    space = Stairs()
    space.solve()
    assert space._glisse_engine is not None
    copied = copy.copy(space)
    assert copied._glisse_engine is None and copied.solve().cost == 34


class Point(NamedTuple):
    row: int
    column: int


class Listed(Space[Any]):
    """A space whose moves are listed, so that states need not be of one make."""

    yields = "moves"
    goals = ["nowhere"]

    def __init__(self, moves: dict[Any, list[Any]], start: Any) -> None:
        self.moves, self.start = moves, start

    def successors(self, state: Any) -> Iterator[tuple[int, Any]]:
        yield from enumerate(self.moves.get(state, []))


# Numbers of every size, and what is equal to some of them.
NUMBERS = st.one_of(
    st.integers(-7, 7), st.integers(250, 260), st.integers(-(2**70), 2**70), st.booleans(), st.sampled_from([1.0, 2.5])
)
STATES = st.one_of(
    NUMBERS,
    st.lists(NUMBERS, max_size=3).map(tuple),
    st.lists(st.integers(-40, 40), min_size=9, max_size=40).map(tuple),
    st.tuples(st.integers(0, 2), st.integers(0, 2)).map(lambda pair: Point(*pair)),
    st.sampled_from(["a", None, frozenset({1}), (1, (2, 3))]),
)


@given(st.lists(STATES, min_size=1, max_size=12), st.randoms(use_true_random=False))
def test_states_of_any_makes_are_told_apart_as_by_a_dict(states: list[Any], chance: Any) -> None:
    moves = {state: [chance.choice(states) for _ in range(3)] for state in states}
    depth, queue = {states[0]: 0}, deque([states[0]])
    while queue:
        state = queue.popleft()
        for after in moves[state]:
            if after not in depth:
                depth[after] = depth[state] + 1
                queue.append(after)
    explored = Listed(moves, states[0]).explore()
    assert explored.states == list(depth)
    assert list(map(type, explored.states)) == list(map(type, depth))
    assert explored.layers == [
        list(depth.values()).count(layer) for layer in range(max(depth.values()) + 1)
    ]


@pytest.mark.parametrize("numbers", [1, 2, 3, 8, 9, 16, 31, 32, 33])
def test_numbers_at_the_ends_of_what_is_packed_are_told_apart(numbers: int) -> None:
    """All pairs of neighbours of powers of two, in every place."""
    ends = sorted({sign * (2**power + step) for power in range(66) for step in (-1, 0, 1) for sign in (-1, 1)})
    start = (0,) * numbers
    others = [start[:place] + (end,) + start[place + 1 :] for place in range(numbers) for end in ends]
    for first in (others, others[::-1], [*others[::7], *others]):
        explored = Listed({start: first}, start).explore()
        assert explored.states == list(dict.fromkeys([start, *first]))


def test_a_function_that_ends_its_own_iteration_is_no_end_of_the_search() -> None:
    class Ended(Stairs):
        def is_goal(self, state: int) -> bool:
            if state > 60:
                raise StopIteration
            return False

    with pytest.raises(StopIteration):
        Ended().solve("bfs")


def test_progress_is_told() -> None:
    told: list[dict[str, Any]] = []
    endless = Stairs()
    endless.last = -1
    endless.solve("bfs", time_limit=0.3, progress=told.append)
    assert told and all("kind" in progress for progress in told)

    def stop(_: dict[str, Any]) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        endless.solve("bfs", time_limit=5, progress=stop)


def test_a_false_declaration_is_no_panic() -> None:
    class OneWay(Space[int]):
        start = 0
        goals = [9]
        reversible = True

        def successors(self, state: int) -> Iterator[int]:
            yield (state + 1) % 10
            yield (state * 7 + 3) % 10

    try:
        OneWay().solve("bidirectional")
    except SpaceError:
        pass


class Wrong(Space[Any]):
    """A space whose successors and estimates are whatever it is told."""

    start = 0

    def __init__(self, items: Any, estimate: Any = 0) -> None:
        self.items, self.estimate = items, estimate

    def is_goal(self, state: Any) -> bool:
        return False

    def successors(self, state: Any) -> Any:
        return self.items

    def heuristic(self, state: Any) -> Any:
        return self.estimate


@pytest.mark.parametrize("items", [None, 1])
def test_successors_that_are_no_list_are_shown(items: Any) -> None:
    with pytest.raises(SpaceError, match=f"successors .*{items}$"):
        Wrong(items).solve("bfs")


def test_exceptions_of_an_iterable_are_those_of_its_author() -> None:
    class Items:
        def __iter__(self) -> Any:
            raise TypeError("mine")

    class State:
        def __hash__(self) -> int:
            raise TypeError("mine")

    for items in (Items(), [State()]):
        with pytest.raises(TypeError, match="^mine$"):
            Wrong(items).solve("bfs")


def test_a_state_that_cannot_be_hashed_is_shown() -> None:
    with pytest.raises(TypeError, match=r"^a state .*\[1, 2\]$"):
        Wrong([[1, 2]]).solve("bfs")


def test_an_estimate_that_is_no_number_is_refused_by_its_type() -> None:
    with pytest.raises(TypeError, match="^a heuristic .*str$"):
        Wrong([], "far").solve("astar")


def test_limits_of_spaces_are_refused_by_name_and_may_be_infinite() -> None:
    for limits in ({"time_limit": -1}, {"time_limit": float("nan")}, {"memory_limit": -1}, {"beam_width": -1}):
        with pytest.raises(ValueError, match=f"^{next(iter(limits))} is a .*number"):
            Wrong([]).solve("beam", **limits)
    with pytest.raises(ValueError, match="^limit is a whole number"):
        Wrong([]).trace("bfs", limit=-1)
    assert Wrong([]).solve("bfs", time_limit=float("inf")).status == "unsolvable"

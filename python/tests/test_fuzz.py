"""Whatever is given to constructors and parsers, no panic comes back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import glisse
import slow

OURS = (ValueError, TypeError, OverflowError)

texts = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="ABCDXo.x\n 0123456789-:,;|=+{}[]\"", max_size=80),
    st.sampled_from(slow.SMALL).flatmap(
        lambda id: st.tuples(
            st.just(id), st.integers(0, len(id)), st.integers(0, 5), st.text(max_size=4)
        ).map(lambda it: it[0][: it[1]] + it[3] + it[0][it[1] + it[2] :])
    ),
)
cells = st.recursive(
    st.one_of(st.integers(), st.none(), st.booleans(), st.text(max_size=3), st.floats()),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=30,
)
numbers = st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(
    lambda size: st.permutations(list(range(size[0] * size[1]))).map(
        lambda row: [row[i * size[1] : (i + 1) * size[1]] for i in range(size[0])]
    )
)


@given(texts)
def test_parsers_return_a_board_or_an_exception_of_ours(text: str) -> None:
    try:
        board = glisse.parse(text)
    except glisse.GlisseError as error:
        assert error.message and str(error)
    else:
        assert glisse.board(board.id) == board
        assert str(board) and board.svg().startswith("<svg")


@given(st.sampled_from(slow.SMALL), texts)
def test_moves_are_made_or_refused(id: str, text: str) -> None:
    board = slow.board(id)
    try:
        board.push(text)
    except ValueError:
        assert board.id == id
    else:
        board.pop()
        assert board.id == id


@given(cells)
def test_constructors_take_anything(value: Any) -> None:
    for class_ in (glisse.Tiles, glisse.Swap, glisse.RushHour):
        try:
            board = class_(value)
        except OURS:
            continue
        assert glisse.board(board.id) == board


@given(
    st.lists(
        st.tuples(
            st.integers(-1, 8), st.integers(-1, 8), st.integers(-1, 4), st.sampled_from("HVx")
        ),
        max_size=6,
    ),
    st.integers(-1, 20),
    st.integers(-1, 20),
)
def test_vehicles_are_a_board_or_refused(vehicles: Any, rows: int, columns: int) -> None:
    try:
        board = glisse.RushHour(vehicles, rows=rows, columns=columns)
    except OURS:
        return
    assert glisse.RushHour(board.vehicles, rows=rows, columns=columns) == board
    assert len(board.vehicles) == len(vehicles)


@settings(max_examples=25, deadline=None)
@given(numbers)
def test_tiles_have_the_distance_that_python_finds(rows: Any) -> None:
    if len(rows) * len(rows[0]) > 6:
        return
    try:
        board = glisse.Tiles(rows)
    except glisse.GlisseError:
        assert len(rows) * len(rows[0]) < 4 or 1 in (len(rows), len(rows[0]))
        return
    assert board.to_list() == rows
    assert board.distance() == slow.distance(board)
    assert board.distance() == slow.taquin(tuple(sum(rows, [])), len(rows[0]))


@given(st.dictionaries(st.text(max_size=12), cells, max_size=3))
def test_options_are_taken_or_refused(options: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError)) if options else _nothing():
        slow.board("tiles:2x2:1-2-0-3")._solve(**{"?" + name: 1 for name in options})


class _nothing:
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...

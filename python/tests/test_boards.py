"""Boards: constructors, texts, moves, equality, pictures."""

from __future__ import annotations

import copy
import pickle

import pytest

import glisse
from slow import COURSE, JAM


def test_a_board_is_an_object_of_the_class_of_its_puzzle() -> None:
    assert type(glisse.board(JAM)) is glisse.RushHour
    assert type(glisse.parse("1 2 3\n4 0 5")) is glisse.Tiles
    assert type(glisse.parse("swap:2x2:2-1-3-4")) is glisse.Swap


def test_vehicles_grids_and_texts_make_the_same_board() -> None:
    board = glisse.board(JAM)
    assert isinstance(board, glisse.RushHour)
    assert board.vehicles[0] == (2, 1, 2, "H", "A")
    assert glisse.RushHour(board.vehicles) == board
    assert glisse.RushHour([vehicle[:4] for vehicle in board.vehicles]) == board
    assert glisse.RushHour([vehicle._asdict() for vehicle in board.vehicles]) == board
    letters = [[cell or "." for cell in row] for row in board.cells()]
    assert glisse.RushHour(letters) == board
    assert glisse.RushHour(["".join(row) for row in letters]) == board
    assert glisse.RushHour(board.write("inf421")) == board
    numbers = [["ABCDEFGH".find(c) + 1 for c in row] for row in letters]
    assert glisse.RushHour(numbers) == board


def test_arrays_of_numpy_make_boards() -> None:
    numpy = pytest.importorskip("numpy")
    assert glisse.Tiles(numpy.array([[1, 2], [0, 3]])).id == "tiles:2x2:1-2-0-3"
    assert glisse.Swap(numpy.array([[2, 1], [3, 4]])).id == "swap:2x2:2-1-3-4"
    rush = numpy.array([[0, 2, 2], [1, 1, 0], [0, 0, 0]])
    assert glisse.RushHour(rush).solve().cost == 1


def test_goals_exits_walls_and_barriers() -> None:
    board = glisse.Tiles([[1, 2, 3], [8, None, 4], [7, 6, 5]], goal="snail")
    assert board.is_solved
    assert board == glisse.Tiles(board.to_list(), goal=[[1, 2, 3], [8, 0, 4], [7, 6, 5]])
    swap = glisse.Swap([[2, 1], [3, 4]], barriers=[((0, 1), (0, 0))])
    assert swap.barriers == [((0, 0), (0, 1))]
    rush = glisse.RushHour([(4, 2, 2, "V")], exit="top", walls=[(5, 5)])
    assert rush.exit == ("top", 2) and rush.walls == [(5, 5)]


def test_moves_are_made_and_taken_back() -> None:
    board = glisse.board(COURSE)
    start = board.copy()
    for action in board.legal_moves:
        assert board.is_legal(action)
        board.push(action)
        assert board != start and board == start.after(action)
        assert board.move_stack == [action] and board.root == start
        assert board.pop() == action
        assert board == start
    with pytest.raises(IndexError):
        board.pop()
    assert len(board.successors()) == len(board.legal_moves)


def test_a_move_against_the_rules_is_refused_with_a_reason() -> None:
    board = glisse.board("tiles:2x2:1-2-0-3")
    assert not board.is_legal("D")
    with pytest.raises(glisse.IllegalMoveError) as caught:
        board.push("D")
    assert caught.value.message
    with pytest.raises(glisse.ParseError):
        board.push("?")
    with pytest.raises(ValueError):
        board.push("R R")
    assert board.id == "tiles:2x2:1-2-0-3"


def test_equal_boards_have_one_hash_whatever_their_labels() -> None:
    board = glisse.board(JAM)
    own = glisse.parse(board.write("letters-x"))
    assert own.labels and own == board and hash(own) == hash(board)
    assert len({own, board, board.after(board.legal_moves[0])}) == 2
    assert board != JAM


def test_pickles_and_copies_keep_moves_and_labels() -> None:
    board = glisse.parse(glisse.board(JAM).write("letters-x"))
    board.push(board.legal_moves[0])
    for made in (pickle.loads(pickle.dumps(board)), copy.copy(board), copy.deepcopy(board)):
        assert type(made) is glisse.RushHour
        assert made == board and made.labels == board.labels
        assert made.move_stack == board.move_stack
        made.pop()
        assert made != board


def test_the_hash_of_the_course_and_the_sum_that_it_prints() -> None:
    board = glisse.board(COURSE)
    assert board.hash_code() == 100200544287258357
    assert board.hash_code(plateau=True) == 175454050611577982
    with pytest.raises(ValueError):
        glisse.board("tiles:2x2:1-2-0-3").hash_code()


def test_pictures_follow_the_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    board = glisse.board(JAM)
    light = board._repr_svg_()
    monkeypatch.setattr(glisse, "theme", "dark")
    assert light.startswith("<svg") and board._repr_svg_() != light
    monkeypatch.setattr(glisse, "theme", "none such")
    with pytest.raises(glisse.GlisseError):
        board._repr_svg_()


def test_rich_draws_in_colours() -> None:
    pytest.importorskip("rich")
    text = glisse.board(JAM).__rich__()
    assert text.plain.split() == str(glisse.board(JAM)).split() and text.spans


def test_errors_have_places_and_speak_french(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(glisse.ParseError) as caught:
        glisse.parse("tiles:2x2:1-2-3-3")
    english = caught.value
    assert (english.line, english.column) == (1, 17) and english.places[0].start == 16
    monkeypatch.setattr(glisse, "language", "fr")
    with pytest.raises(glisse.ParseError) as caught:
        glisse.parse("tiles:2x2:1-2-3-3")
    assert caught.value.key == english.key and caught.value.message != english.message
    again = pickle.loads(pickle.dumps(english))
    assert type(again) is glisse.ParseError and again.places == english.places


@pytest.mark.parametrize("wrong", [5, None, [[1, 2], [3]], [], [[]], [1, 2], [[0.5]], [[True]], {}])
def test_what_is_no_grid_is_an_exception(wrong: object) -> None:
    for class_ in (glisse.Tiles, glisse.Swap):
        with pytest.raises((TypeError, ValueError)):
            class_(wrong)


@pytest.mark.parametrize("wrong", [5, None, [(1, 2)], [(0, 0, 2, "X")], [(0, 0, 2, "H")] * 2, [], {}])
def test_what_are_no_vehicles_is_an_exception(wrong: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        glisse.RushHour(wrong)  # type: ignore[arg-type]


def test_what_is_wrong_with_a_board_of_numbers_has_no_place_in_a_text() -> None:
    for make in (
        lambda: glisse.RushHour([(2, 0, 2, "H"), (2, 1, 3, "V")]),
        lambda: glisse.Tiles([[1, 1], [0, 2]]),
        lambda: glisse.Swap([[1, 1], [3, 2]]),
    ):
        with pytest.raises(glisse.ParseError) as caught:
            make()
        assert caught.value.line is None and str(caught.value).startswith(caught.value.message)

"""The player of notebooks."""

from __future__ import annotations

import pytest

import glisse
import slow
from glisse.player import Game


def test_a_game_is_played_taken_back_and_scrubbed() -> None:
    game = Game(slow.board(slow.COURSE))
    start = game.board
    game.handle({"do": "push", "cell": [0, 4], "by": [0, -1]})
    assert game.moves == ["B-1"] and game.board == start.after("B-1")
    game.handle({"do": "undo"})
    assert game.board == start and game.moves == ["B-1"]
    game.handle({"do": "solve"})
    assert len(game.moves) == 9 and game.position == 0 and "cost 9" in game.told
    for position in (9, 4, -3, 99):
        game.handle({"do": "go", "position": position})
        assert game.position == max(0, min(9, position))
        view = game.view()
        assert view["distance"] == 9 - game.position and view["kind"] == "exact"
    assert game.board.is_solved


def test_what_cannot_be_done_is_told_and_changes_nothing() -> None:
    game = Game(slow.board("tiles:2x2:1-2-0-3"))
    for cell, by in [((0, 0), (0, 1)), ((1, 0), (0, 1)), ((9, 9), (0, 1)), ((0, 0), (0, 0))]:
        game.handle({"do": "push", "cell": list(cell), "by": list(by)})
        assert not game.moves and not game.board.is_solved
    game.handle({"do": "none such"})
    game.handle({"do": "hint"})
    assert game.told


def test_the_widget_hears_messages() -> None:
    pytest.importorskip("anywidget")
    player = glisse.board("tiles:2x2:1-2-0-3").play()
    player._hear(player, {"do": "push", "cell": [1, 1], "by": [0, -1]}, [])
    assert player.view["board"]["solved"] and player.view["distance"] == 0
    assert "export default" in player._esm

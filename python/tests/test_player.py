"""The player of notebooks."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

import glisse
import slow
from glisse._words import words
from glisse.player import Game


def test_a_game_is_played_taken_back_and_scrubbed() -> None:
    game = Game(slow.board(slow.COURSE))
    start = game.board
    game.handle({"do": "push", "cell": [0, 4], "by": [0, -1]})
    assert game.moves == ["B-1"] and game.board == start.after("B-1")
    game.handle({"do": "undo"})
    assert game.board == start and game.moves == ["B-1"]
    game.handle({"do": "solve"})
    assert len(game.moves) == 9 and game.position == 0 and "shortest solution of 9 moves" in game.told
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


def test_steps_of_one_vehicle_are_one_move() -> None:
    game = Game(slow.board(slow.COURSE))
    e = next(piece.number for piece in game.board.pieces if piece.name == "E")
    game.handle({"do": "nudge", "piece": e, "by": [-1, 0]})
    game.handle({"do": "nudge", "piece": e, "by": [-1, 0]})
    assert game.moves == ["E-2"] and game.view()["position"] == 1
    game.handle({"do": "nudge", "piece": e, "by": [1, 0]})
    assert game.moves == ["E-1"]
    game.handle({"do": "nudge", "piece": e, "by": [1, 0]})
    assert game.position == 0 and game.board == slow.board(slow.COURSE)
    game.handle({"do": "nudge", "piece": e, "by": [0, 1]})
    assert game.position == 0 and game.told
    game.handle({"do": "move", "move": "no such move"})
    assert game.position == 0


def test_a_hint_shows_what_moves_and_both_languages_say_the_same_things(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(slow.board(slow.COURSE))
    game.handle({"do": "hint"})
    assert len(game.view()["hint"]) == 1 and game.view(patience=0)["kind"] == "looking"
    game.handle({"do": "theme", "theme": "dark"})
    assert game.view()["theme"] == "dark" and not game.view()["hint"]
    unsolvable = Game(slow.board("tiles:2x2:2-1-3-0"))
    for asked in ("hint", "solve"):
        unsolvable.handle({"do": asked})
        assert unsolvable.told == "There is no solution."
    english = words()
    monkeypatch.setattr(glisse, "language", "fr")
    french = words()
    for name, text in english.items():
        assert re.findall(r"{\w+}", text) == re.findall(r"{\w+}", french[name])
    assert french["undo"] == "Annuler" and french["solved"] != english["solved"]


def test_a_page_says_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    board = slow.board(slow.COURSE)
    assert "<summary>9 moves, proved to be the fewest</summary>" in board.solve()._repr_html_()
    assert "<summary>cost 21, proved to be the least</summary>" in board.solve(metric="cells")._repr_html_()
    monkeypatch.setattr(glisse, "language", "fr")
    assert "<summary>9 déplacements, minimum prouvé</summary>" in board.solve()._repr_html_()
    monkeypatch.setattr("glisse.page.MOST", 4)
    shortened = board.solve()._repr_html_()
    assert "les 3 premiers des 9 déplacements sont montrés" in shortened and 'max="3"' in shortened


def test_the_widget_hears_messages() -> None:
    pytest.importorskip("anywidget")
    player = glisse.board("tiles:2x2:1-2-0-3").play()
    player._hear(player, {"do": "push", "cell": [1, 1], "by": [0, -1]}, [])
    assert player.view["board"]["solved"] and player.view["distance"] == 0
    assert "export default" in player._esm


def test_the_player_has_the_colours_of_the_page() -> None:
    wanted = runpy.run_path(str(Path(__file__).parent.parent / "colours"))["colours"]()
    package = Path(glisse.__file__).parent
    assert (package / "colours.css").read_text(encoding="utf-8") == wanted, "run python/colours"
    own = (package / "player.css").read_text(encoding="utf-8")
    assert not re.findall("#[0-9a-f]{3,8};", own)
    accent = re.findall("accent-color: (.*?);", slow.board(slow.COURSE).solve()._repr_html_())
    assert len(accent) == 1 and f"--accent: {accent[0]};" in wanted


def test_what_the_player_needs_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.setattr(glisse, "language", "fr")
    with pytest.raises(ImportError, match="a besoin d'anywidget"):
        glisse.board("tiles:2x2:1-2-0-3").play()

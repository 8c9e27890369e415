"""A board to play with mouse and keyboard in a notebook. The widget needs anywidget."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from .engine import call, theme

if TYPE_CHECKING:
    from .boards import Board

PATIENCE = 0.5
"""How many seconds a player looks for the distance to the goal."""


class Game:
    """A game on a board: the moves made and those to come, which a scrubber goes through.

    >>> import glisse
    >>> game = Game(glisse.board("tiles:2x2:1-2-0-3"))
    >>> game.handle({"do": "push", "cell": [1, 1], "by": [0, -1]})
    >>> game.board.is_solved, game.view()["distance"]
    (True, 0)
    """

    def __init__(self, board: Board) -> None:
        self.boards: list[Board] = [board.copy()]
        """All boards of the line, from the start on."""
        self.moves: list[str] = []
        """The moves between them."""
        self.position = 0
        """How many of the moves are made."""
        self.told = ""
        """What there is to say of the last thing done."""

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.boards[self.position]

    def play(self, action: str) -> None:
        """Makes a move; what was to come is forgotten unless it begins with this move."""
        if self.moves[self.position : self.position + 1] != [action]:
            after: Board = self.board.after(action)
            del self.moves[self.position :], self.boards[self.position + 1 :]
            self.moves.append(action)
            self.boards.append(after)
        self.position += 1

    def go(self, position: int) -> None:
        """Goes to a place of the line."""
        self.position = max(0, min(len(self.moves), position))

    def solve(self) -> None:
        """Puts a solution from here after the moves made."""
        solution = self.board.solve(time_limit=30)
        if solution.moves:
            boards = solution.boards()
            self.moves[self.position :] = solution.moves
            self.boards[self.position :] = boards
        self.told = repr(solution).strip("<>")

    def push(self, cell: tuple[int, int], by: tuple[int, int]) -> None:
        """Drags the piece on a cell so many rows down and columns to the right."""
        request = {"board": self.board._request(), "cell": list(cell), "by": list(by)}
        told, _ = call("push", request)
        if told.board is not None:
            self.play(told.move)
        else:
            self.told = told.refusal or ""

    def hint(self) -> None:
        """Says which move leads nearer to the goal."""
        hint = self.board.hint(patience=10 * PATIENCE)
        self.told = hint.sentence or hint.kind

    def handle(self, message: dict[str, Any]) -> None:
        """Does what the widget asks for."""
        self.told = ""
        wanted = message.get("do")
        if wanted == "push":
            row, column = message["cell"]
            down, right = message["by"]
            self.push((int(row), int(column)), (int(down), int(right)))
        elif wanted == "go":
            self.go(int(message["position"]))
        elif wanted == "undo":
            self.go(self.position - 1)
        elif wanted == "hint":
            self.hint()
        elif wanted == "solve":
            self.solve()

    def view(self) -> dict[str, Any]:
        """Returns what the widget shows."""
        shown, _ = call("board", {"board": self.board._request(), "style": {"theme": theme()}})
        hint = self.board.hint(patience=PATIENCE)
        return {
            "board": shown,
            "position": self.position,
            "moves": self.moves,
            "distance": hint.distance,
            "kind": hint.kind,
            "told": self.told,
        }


def widget(board: Board) -> Any:
    """Returns a widget on which a board is played."""
    try:
        import anywidget
        import traitlets
    except ImportError as error:
        raise ImportError("a player needs anywidget: pip install anywidget") from error

    base: Any = anywidget.AnyWidget

    class Player(base):  # type: ignore[misc]
        """A board to play. `game` has its moves."""

        _esm = Path(__file__).with_name("player.js").read_text(encoding="utf-8")
        view = traitlets.Dict().tag(sync=True)

        def __init__(self, board: Board) -> None:
            self.game = Game(board)
            super().__init__(view=self.game.view())
            self.on_msg(self._hear)

        def _hear(self, _: object, message: dict[str, Any], __: object) -> None:
            self.game.handle(message)
            self.view = self.game.view()

    return Player(board)

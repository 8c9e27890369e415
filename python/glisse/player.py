"""A board to play with mouse and keyboard in a notebook. The widget needs anywidget."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._engine import say
from ._words import words
from .engine import Record, call, theme

if TYPE_CHECKING:
    from .boards import Board

PATIENCE = 0.5
"""How many seconds a player looks for the distance to the goal."""

_STYLES = ("colours.css", "player.css")


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
        self.hinted: list[Record] = []
        """What the move of a hint does to the pieces."""
        self.theme = theme()
        """The colours of the pieces."""

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
            self.moves[self.position :] = solution.moves
            self.boards[self.position :] = solution.boards()
            proof = "proved" if solution.optimal else "unproved"
            self.told = say(f"python-player-{proof}", moves=len(solution.moves))
        elif solution.status == "unsolvable":
            self.told = say("python-player-none")
        else:
            self.told = say("python-player-too-long" if solution else "python-player-not-found")

    def move(self, action: str) -> None:
        """Makes a move of the list of those that are possible."""
        chosen = next((way for way in self._possible() if way.move == action), None)
        if chosen is not None:
            self._make(chosen)

    def push(self, cell: tuple[int, int], by: tuple[int, int]) -> None:
        """Drags the piece on a cell so many rows down and columns to the right."""
        request = {"board": self.board._request(), "cell": list(cell), "by": list(by)}
        told, _ = call("push", request)
        if told.board is not None:
            self.move(told.move)
        else:
            self.told = told.refusal or say("python-player-barred")

    def nudge(self, piece: int | None, by: tuple[int, int]) -> None:
        """Moves a piece, or whichever can go that way, so many rows down and columns to the right."""
        for way in self._possible():
            for shift in way.shifts:
                if piece in (None, shift.piece) and (shift.rows, shift.columns) == by:
                    return self._make(way)
        pieces = [known for known in self.board.pieces if known.number == piece]
        if pieces:
            self.push((pieces[0].row, pieces[0].column), by)

    def hint(self) -> None:
        """Says which move leads nearer to the goal."""
        hint = self.board.hint(patience=10 * PATIENCE)
        outcome = "none" if hint.kind == "unsolvable" else "not-found"
        self.told = hint.sentence or say(f"python-player-{outcome}")
        self.hinted = next((way.shifts for way in self._possible() if way.move == hint.move), [])

    def handle(self, message: dict[str, Any]) -> None:
        """Does what the widget asks for."""
        self.told, self.hinted = "", []
        wanted = message.get("do")
        if wanted == "push":
            row, column = message["cell"]
            self.push((int(row), int(column)), _by(message))
        elif wanted == "nudge":
            piece = message.get("piece")
            self.nudge(None if piece is None else int(piece), _by(message))
        elif wanted == "move":
            self.move(str(message["move"]))
        elif wanted == "go":
            self.go(int(message["position"]))
        elif wanted == "undo":
            self.go(self.position - 1)
        elif wanted == "hint":
            self.hint()
        elif wanted == "solve":
            self.solve()
        elif wanted == "theme" and message.get("theme") in ("light", "dark"):
            self.theme = message["theme"]

    def view(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Returns what the widget shows. Without patience the distance to the goal is left open."""
        shown, _ = call("board", {"board": self.board._request(), "style": {"theme": self.theme}})
        hint = self.board.hint(patience=patience) if patience else None
        return {
            "board": shown,
            "possible": [{"move": way.move, "shifts": way.shifts} for way in self._possible()],
            "position": self.position,
            "moves": self.moves.copy(),
            "distance": hint.distance if hint else None,
            "kind": hint.kind if hint else "looking",
            "told": self.told,
            "hint": self.hinted,
            "theme": self.theme,
            "words": words(),
        }

    def _possible(self, board: Board | None = None) -> list[Record]:
        """Returns all moves of a board, with what they do to the pieces."""
        told, _ = call("moves", {"board": (board or self.board)._request()})
        possible: list[Record] = told
        return possible

    def _make(self, way: Record) -> None:
        joined = self._joined(way.shifts)
        if joined is not None:
            self.go(self.position - 1)
        if joined != "":
            self.play(joined or way.move)

    def _joined(self, shifts: list[Record]) -> str | None:
        """Returns the one move that the last one and this one are; "" if this one takes the last one back.

        A slide of any length is one move, and so are two pushes of one vehicle one after the other.
        """
        if not self.position or len(shifts) != 1 or self.board.puzzle != "rush-hour":
            return None
        before = self._possible(self.boards[self.position - 1])
        last = next(way.shifts[0] for way in before if way.move == self.moves[self.position - 1])
        new = shifts[0]
        if last.piece != new.piece:
            return None
        by = (last.rows + new.rows, last.columns + new.columns)
        if by == (0, 0):
            return ""
        ways = ((way.move, way.shifts[0]) for way in before)
        moves = (move for move, shift in ways if shift.piece == new.piece and (shift.rows, shift.columns) == by)
        return next(moves, None)


def _by(message: dict[str, Any]) -> tuple[int, int]:
    down, right = message["by"]
    return int(down), int(right)


def widget(board: Board) -> Any:
    """Returns a widget on which a board is played."""
    try:
        import anywidget
        import traitlets
    except ImportError as error:
        raise ImportError(say("python-anywidget")) from error

    base: Any = anywidget.AnyWidget
    folder = Path(__file__).parent

    class Player(base):  # type: ignore[misc]
        """A board to play. `game` has its moves."""

        _esm = (folder / "player.js").read_text(encoding="utf-8")
        _css = "".join((folder / name).read_text(encoding="utf-8") for name in _STYLES)
        view = traitlets.Dict().tag(sync=True)

        def __init__(self, board: Board) -> None:
            self.game = Game(board)
            super().__init__(view=self.game.view())
            self.on_msg(self._hear)

        def _hear(self, _: object, message: dict[str, Any], __: object) -> None:
            self.handle(message)

        def handle(self, message: dict[str, Any]) -> None:
            """Does what a message such as `{"do": "hint"}` asks for, and shows it."""
            self.game.handle(message)
            # The move is seen at once, and the distance when it is found.
            self.view = self.game.view(patience=0)
            self.view = self.game.view()

    return Player(board)

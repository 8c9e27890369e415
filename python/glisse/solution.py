"""What comes of solving a board."""

from __future__ import annotations

import html
import os
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from . import page
from ._engine import Answer, say
from .engine import Record, call, records, theme

if TYPE_CHECKING:
    from .boards import Board

B = TypeVar("B", bound="Board")


class Solution(Generic[B]):
    """The answer to a board: its moves, what they cost, and what is proved.

    >>> import glisse
    >>> solution = glisse.board("tiles:2x3:1-2-3-0-4-5").solve()
    >>> solution.moves, solution.cost, solution.optimal
    (['R', 'R'], 2, True)
    """

    __slots__ = ("_answer",)

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    @property
    def board(self) -> B:
        """The board that was solved."""
        board: B = self._answer.board
        return board

    @property
    def status(self) -> str:
        """``solved``, ``unsolvable``, or ``limit`` if a limit came first."""
        return self._answer.status

    @property
    def moves(self) -> list[str]:
        """The moves of the best solution known; empty if there is none or it is too long to list."""
        return self._answer.moves()

    @property
    def cost(self) -> int | None:
        """What the best solution known costs; ``None`` if none is known."""
        return self._answer.cost

    @property
    def length(self) -> int | None:
        """How many moves the best solution known has."""
        return self._answer.length

    @property
    def optimal(self) -> bool:
        """Whether it is proved that no solution costs less."""
        return self._answer.optimal

    @property
    def lower_bound(self) -> int | None:
        """What no solution costs less than; ``None`` if there is proved to be no solution."""
        return self._answer.lower_bound

    @property
    def stats(self) -> Record:
        """What the search did, as the JSON of the command line says it."""
        stats: Record = self.json().stats
        return stats

    def json(self, notation: str = "") -> Record:
        """Returns the whole answer as ``glisse solve --json`` prints it."""
        answer: Record = records(self._answer.json(notation))
        return answer

    def write(self, notation: str = "") -> str:
        """Writes the moves on one line in a notation."""
        return self.board.write_moves(self.moves, notation)

    def boards(self) -> list[B]:
        """Returns all boards from the start to the end.

        >>> import glisse
        >>> [board.is_solved for board in glisse.board("tiles:2x2:1-2-0-3").solve().boards()]
        [False, True]
        """
        return self._answer.boards()

    def storyboard(self) -> str:
        """Returns the solution as one SVG: numbered boards from the start to the end."""
        svg: str = call("storyboard", self._story())[0].svg
        return svg

    def save_gif(self, path: str | os.PathLike[str], *, cell: int | None = None) -> None:
        """Writes the solution as an animated GIF."""
        _, arrays = call("gif", self._story(cell))
        with open(path, "wb") as file:
            file.write(arrays["bytes"][1])

    def _story(self, cell: int | None = None) -> dict[str, Any]:
        style = {"theme": theme(), **({"cell": cell} if cell else {})}
        moves = self.write()
        return {"board": self.board._request(), "moves": moves, "style": style}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._answer,)

    def __bool__(self) -> bool:
        """Whether a solution is known."""
        return self._answer.cost is not None

    def __len__(self) -> int:
        return self._answer.length or 0

    def __repr__(self) -> str:
        return f"<Solution: {self.summary()}>"

    def summary(self) -> str:
        """Says what was found and what is proved, in the language of the package.

        >>> import glisse
        >>> glisse.board("tiles:2x2:1-2-0-3").solve().summary()
        'cost 1, optimal'
        """
        cost, least = self.cost, self.lower_bound
        if self.status == "unsolvable":
            return say("python-solution-none")
        if cost is None:
            return say("python-solution-unknown", least=least)
        if self.optimal:
            return say("python-solution-optimal", cost=cost)
        return say("python-solution-found", cost=cost, least=least)

    def _repr_html_(self) -> str:
        if not self.moves:
            return f"<pre>{html.escape(self.summary())}</pre>"
        return page.page(self)

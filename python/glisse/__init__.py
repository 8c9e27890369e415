"""Shortest solutions to Rush Hour, taquin and swap-grid puzzles, with their proof.

>>> import glisse
>>> board = glisse.Tiles([[1, 2, 3], [4, 0, 5]])
>>> board.solve().moves
['R']
"""

from __future__ import annotations

from ._engine import __version__
from .boards import Board, Exit, Hint, Piece, RushHour, Swap, Tiles, Vehicle, board, parse
from .engine import Record
from .errors import (
    DefectError,
    GlisseError,
    IllegalMoveError,
    LimitError,
    ParseError,
    Place,
    RequestError,
)
from .exploration import Exploration, StateGraph
from .lab import batch, compare, generate, signature
from .solution import Solution
from .space import Space, SpaceError, SpaceSolution
from .tokens import TokenError, TokenSwaps, token_swapping

theme: str = "light"
"""The theme of pictures: ``light``, ``dark`` or ``print``."""

language: str = "en"
"""The language of messages: ``en`` or ``fr``."""

__all__ = [
    "Board",
    "DefectError",
    "Exit",
    "Exploration",
    "GlisseError",
    "Hint",
    "IllegalMoveError",
    "LimitError",
    "ParseError",
    "Piece",
    "Place",
    "Record",
    "RequestError",
    "RushHour",
    "Solution",
    "Space",
    "SpaceError",
    "SpaceSolution",
    "StateGraph",
    "Swap",
    "Tiles",
    "TokenError",
    "TokenSwaps",
    "Vehicle",
    "__version__",
    "batch",
    "board",
    "compare",
    "generate",
    "language",
    "parse",
    "signature",
    "theme",
    "token_swapping",
]

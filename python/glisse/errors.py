"""What goes wrong, as exceptions with the messages of the command line."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ._engine import say


class Place(NamedTuple):
    """A place in a text: bytes in UTF-8, and the line and the column, counted from 1."""

    start: int
    end: int
    line: int
    column: int
    told: str | None


class GlisseError(ValueError):
    """Something that was asked for cannot be done.

    >>> import glisse
    >>> try:
    ...     glisse.parse("tiles:2x2:1-2-3-3")
    ... except glisse.ParseError as error:
    ...     print(error.line, error.column)
    1 17
    """

    message: str
    """What is wrong."""
    help: str | None
    """What to do about it, if that is known."""
    key: str
    """The name of the message, the same in every language."""
    places: list[Place]
    """Where it is wrong, in a text."""
    number: int | None = None
    """Which board of a batch it is about, counted from 0."""

    def __init__(
        self,
        message: str,
        help: str | None = None,
        key: str = "",
        places: list[Place] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.help = help
        self.key = key
        self.places = places or []

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.help, self.key, self.places), self.__dict__

    def __str__(self) -> str:
        where = f"{self.line}:{self.column}: " if self.places else ""
        if self.number is not None:
            where = f"boards[{self.number}]: {where}"
        advice = "\n  " + say("errors-help", what=self.help) if self.help else ""
        return f"{where}{self.message}{advice}"

    @property
    def line(self) -> int | None:
        """The line of the first place, from 1."""
        return self.places[0].line if self.places else None

    @property
    def column(self) -> int | None:
        """The column of the first place, from 1."""
        return self.places[0].column if self.places else None


class ParseError(GlisseError):
    """A text is no board and no list of moves."""


class IllegalMoveError(GlisseError):
    """A move is against the rules."""


class LimitError(GlisseError):
    """A limit on time, memory or expansions came first."""


class SpaceError(GlisseError):
    """A space that does not keep to what it says, or a request that it cannot answer."""


class RequestError(GlisseError):
    """What was asked for is no request that the engine knows."""


class DefectError(GlisseError):
    """A defect of glisse."""


_KINDS: dict[str, type[GlisseError]] = {
    "limit": LimitError,
    "request": RequestError,
    "defect": DefectError,
    "illegal": IllegalMoveError,
    "space": SpaceError,
}


def _error(refusal: str, kind: str = "") -> GlisseError:
    """Returns the exception for a refusal of the engine."""
    told: dict[str, Any] = json.loads(refusal)
    places = [
        Place(place["start"], place["end"], place["line"], place["column"], place.get("told"))
        for place in told["places"]
    ]
    usual = ParseError if places else GlisseError
    class_ = _KINDS.get(kind or told["kind"], usual)
    return class_(told["message"], told.get("help"), told["key"], places)

"""The engine behind the package: calls, progress and arrays."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from ._engine import Engine

Progress: TypeAlias = "Callable[[Record], object] | bool | None"
"""A function that hears how far the work is; ``True`` for a bar of tqdm."""

Numbers: TypeAlias = Any
"""An array of numpy where numpy is there, else an ``array.array``."""

_ENGINE = Engine()


class Record(dict[str, Any]):
    """An object of JSON, whose members are attributes too.

    >>> Record(cost=3).cost
    3
    """

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]


def records(text: str) -> Any:
    """Reads JSON, its objects as records."""
    return json.loads(text, object_hook=Record)


def call(
    method: str,
    request: dict[str, Any],
    *,
    progress: Progress = None,
    heuristics: list[tuple[str, Callable[[Any], float]]] | None = None,
    threads: int | None = None,
) -> tuple[Any, dict[str, tuple[str, bytes]]]:
    """Calls a method of the library by its name."""
    with listener(progress, method) as heard:
        text, arrays = _ENGINE.call(
            method,
            json.dumps(request),
            progress=heard,
            heuristics=heuristics or [],
            threads=threads,
        )
    return records(text), {name: (kind, data) for name, kind, data in arrays}


def given(**options: Any) -> dict[str, Any]:
    """Returns the options that are not ``None``."""
    return {name: value for name, value in options.items() if value is not None}


def numbers(data: bytes, kind: str = "<u4") -> Numbers:
    """Returns numbers of the engine as an array."""
    try:
        import numpy
    except ImportError:
        known = array({"u1": "B", "<u4": "I", "<f4": "f"}[kind])
        known.frombytes(data)
        if sys.byteorder == "big":
            known.byteswap()
        return known
    return numpy.frombuffer(data, dtype=kind)


def counts(values: list[int]) -> Numbers:
    """Returns counts as an array."""
    try:
        import numpy
    except ImportError:
        return array("Q", values)
    return numpy.array(values, dtype=numpy.uint64)


def theme() -> str:
    """Returns the theme of pictures, ``glisse.theme``."""
    return str(getattr(sys.modules["glisse"], "theme", "light"))


@contextmanager
def listener(progress: Progress, what: str) -> Iterator[Callable[[str], object] | None]:
    """Lends a function for the engine that tells ``progress``, or shows a bar for ``True``."""
    if progress is None or progress is False:
        yield None
    elif progress is True:
        with _Bar(what) as bar:
            yield lambda text: bar.tell(records(text))
    else:
        function = progress
        yield lambda text: function(records(text))


class _Bar:
    """A bar of tqdm."""

    def __init__(self, what: str) -> None:
        try:
            from tqdm.auto import tqdm
        except ImportError as error:
            raise ImportError("progress=True needs tqdm: pip install tqdm") from error
        self._bar: Any = tqdm(desc=what, unit="", leave=False)

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.close()

    def tell(self, told: Record) -> None:
        kind = told.pop("kind")
        if kind == "rounds":
            self._bar.total = told["rounds"]
            self._bar.n = told["done"]
            self._bar.refresh()
        else:
            for name in ("expanded", "positions", "states", "boards"):
                if name in told:
                    self._bar.n = told[name]
            self._bar.set_postfix(told, refresh=True)

"""The engine behind the package: calls, progress and arrays."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeAlias

from ._engine import Engine, say

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
    with listener(progress) as heard:
        text, arrays = _ENGINE.call(
            method,
            json.dumps(request),
            progress=heard,
            heuristics=heuristics or [],
            threads=whole("threads", threads),
        )
    return records(text), {name: (kind, data) for name, kind, data in arrays}


def given(**options: Any) -> dict[str, Any]:
    """Returns the options that are not ``None``."""
    return {name: value for name, value in options.items() if value is not None}


def whole(name: str, value: Any) -> int | None:
    """Returns an argument that is a whole number from 0 on, or ``None``."""
    if value is None:
        return None
    if not hasattr(value, "__index__"):
        raise TypeError(say("python-whole", name=name, found=repr(value)))
    number = int(value.__index__())
    if not 0 <= number < 1 << 64:
        raise ValueError(say("python-whole", name=name, found=repr(value)))
    return number


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


def language() -> str:
    """Returns the language of messages, ``glisse.language``."""
    return str(getattr(sys.modules["glisse"], "language", "en"))


def told_to(progress: Progress) -> AbstractContextManager[Callable[[Any], object] | None]:
    """Lends the function that hears how far the work is: that of the caller, or one that shows a bar."""
    if progress is True:
        return _Bar()
    return nullcontext(progress or None)


@contextmanager
def listener(progress: Progress) -> Iterator[Callable[[str], object] | None]:
    """Lends a function for the engine that tells ``progress``, or shows a bar for ``True``."""
    with told_to(progress) as told:
        function = told
        yield None if function is None else lambda text: function(records(text))


class _Bar:
    """A bar of tqdm, with the sentences of the command line."""

    def __init__(self) -> None:
        try:
            from tqdm.auto import tqdm
        except ImportError as error:
            raise ImportError(say("python-tqdm")) from error
        self._bar: Any = tqdm(bar_format="{desc} [{elapsed}]", leave=False)

    def __enter__(self) -> Callable[[Record], None]:
        return self.tell

    def __exit__(self, *_: object) -> None:
        self._bar.close()

    def tell(self, told: Mapping[str, Any]) -> None:
        if told["kind"] == "rounds":
            self._bar.bar_format = None
            self._bar.total = told["rounds"]
            self._bar.n = told["done"]
            self._bar.refresh()
        else:
            self._bar.set_description_str(self._sentence(told))

    def _sentence(self, told: Mapping[str, Any]) -> str:
        seconds = told.get("seconds") or self._bar.format_dict["elapsed"] or 1
        if told["kind"] == "searching":
            count, depth = told["expanded"], told["depth"]
            return say("progress-search", count=count, depth=depth, rate=int(count / seconds))
        if told["kind"] == "layer":
            return say("progress-layer", count=told["states"], depth=told["depth"])
        if told["kind"] == "building":
            return say("progress-table", count=told["positions"])
        if told["kind"] == "boards":
            count = told["boards"]
            return say("progress-boards", count=count, rate=int(count / seconds))
        return say("progress-improving")

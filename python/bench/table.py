"""Writes what bench/space.py or bench/tokens.py prints as a table of python/README.md.

    bench/space.py | bench/table.py space
    bench/tokens.py | bench/table.py tokens
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
SPACE = re.compile(r"(.{16})(\S+)" + r"\s+([\d.]+)µs" * 4 + r"\s+([\d.]+)" * 4)
TOKENS = re.compile(r"(.{24})" + r"\s*([\d.]+)" * 6)


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def time(seconds: float) -> str:
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"


def of_space(printed: str) -> Iterator[str]:
    yield "| space | search | pure Python | glisse | ratio | bound | dict | again |"
    yield "|---|---|--:|--:|--:|--:|--:|--:|"
    for space, search, plain, ours, _, _, ratio, by_dict, bound, again in SPACE.findall(printed):
        times = [time(float(taken) / 1e6) for taken in (plain, ours)]
        yield row([space.strip(), search, *times, ratio, bound, by_dict, again])


def of_tokens(printed: str) -> Iterator[str]:
    """The sums over all mappings of a graph."""
    yield "| graph | swaps | rustworkx | lower bound | glisse | rustworkx | ratio |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for name, found in groupby(TOKENS.findall(printed), key=lambda cells: cells[0]):
        ours, theirs, bound, seconds, others, _ = (
            sum(map(float, column)) for column in list(zip(*found))[1:]
        )
        counts = [f"{count:.0f}" for count in (ours, theirs, bound)]
        yield row([name.strip(), *counts, time(seconds), time(others), f"{others / seconds:.0f}"])


TABLES = {"space": of_space, "tokens": of_tokens}


def main() -> None:
    name = sys.argv[1]
    lines = list(TABLES[name](sys.stdin.buffer.read().decode("utf-8")))
    assert len(lines) > 2, "nothing to write"
    begin, end = (f"<!-- bench/table.py {name}{mark} -->\n" for mark in ("", " ends"))
    before, found, rest = README.read_text(encoding="utf-8").partition(begin)
    _, ends, after = rest.partition(end)
    assert found and ends, f"{README} has no place for the table"
    table = "\n".join(lines) + "\n"
    README.write_text(before + begin + table + end + after, encoding="utf-8")


if __name__ == "__main__":
    main()

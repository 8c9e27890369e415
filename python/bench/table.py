"""Writes what bench/space.py prints as the table of python/README.md.

    bench/space.py | bench/table.py
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
BEGIN, END = "<!-- bench/table.py -->\n", "<!-- bench/table.py ends -->\n"
ROW = re.compile(r"(.{16})(\S+)" + r"\s+([\d.]+)µs" * 4 + r"\s+([\d.]+)" * 4)


def time(microseconds: str) -> str:
    value = float(microseconds)
    return f"{value / 1000:.1f} ms" if value >= 1000 else f"{value:.0f} µs"


def table(text: str) -> str:
    rows = [
        "| space | search | pure Python | glisse | ratio | bound | dict | again |",
        "|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    for space, search, plain, ours, _, _, ratio, by_dict, bound, again in ROW.findall(text):
        cells = [space.strip(), search, time(plain), time(ours), ratio, bound, by_dict, again]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def main() -> None:
    before, begin, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin and end, f"{README} has no place for the table"
    printed = sys.stdin.buffer.read().decode("utf-8")
    written = before + begin + table(printed) + end + after
    README.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()

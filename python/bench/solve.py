"""What a call costs beside the engine's own work, and a batch beside the command line.

    bench/solve.py [PROGRAM FILE-OF-BOARDS]

A batch and the command line solve the same boards in turns; the least times count, by the clock and of the
processor, which other work on the machine changes less. What the start of a process takes is in neither: from the
time for all boards that for a single one is taken away.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import glisse

TRIVIAL = ["tiles:2x2:1-2-0-3", "swap:2x2:2-1-3-4", "rush-hour:6x6:..C.BB..C...AA....DDD..E.....E.....E"]
ROUNDS = 7


def overhead(id: str, calls: int = 2000) -> None:
    """The least mean time of the processor for a call on a board near its goal, and what the engine says that it
    took."""
    board = glisse.board(id)
    times = []
    for _ in range(ROUNDS):
        began = processor()
        for _ in range(calls):
            board.solve()
        times.append((processor() - began) / calls)
    engine = min(board.solve().stats["seconds"] for _ in range(calls))
    each = min(times)
    print(f"{id:24.24} {each * 1e6:6.1f} µs a call, {(each - engine) * 1e6:6.1f} µs over the engine's own")


def processor() -> float:
    """The time of all threads of this process and of those that it has waited for."""
    uses = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in uses)


def timed(function: Callable[[], object]) -> tuple[float, float]:
    """The times by the clock and of the processor."""
    began = time.perf_counter(), processor()
    function()
    return time.perf_counter() - began[0], processor() - began[1]


def batch(boards: list[str], program: str) -> None:
    """Boards a second in Python and on the command line."""
    with TemporaryDirectory() as folder:
        file, first = Path(folder, "boards.txt"), Path(folder, "first.txt")
        file.write_text("\n".join(boards) + "\n")
        first.write_text(boards[0] + "\n")

        def run(path: Path) -> None:
            subprocess.run([program, "batch", path], stdout=subprocess.DEVNULL, check=True)

        ways: list[Callable[[], object]] = [
            lambda: run(file),
            lambda: run(first),
            lambda: glisse.batch(boards),
            lambda: [solution._answer.json() for solution in glisse.batch(boards)],
            lambda: glisse.batch(boards[:1]),
        ]
        rounds = [[timed(way) for way in ways] for _ in range(ROUNDS)]
    for place, kind in enumerate(("by the clock", "of the processor")):
        whole, one, ours, written, ours_one = (min(times[place] for times in way) for way in zip(*rounds))
        count = len(boards) - 1
        theirs = count / (whole - one)
        print(f"command line       {theirs:8.0f} boards/s {kind}")
        for name, took in (("glisse.batch", ours), ("with its JSON", written)):
            rate = count / (took - ours_one)
            print(f"{name:18} {rate:8.0f} boards/s, {rate / theirs:.1%} of the command line")


def main() -> None:
    for id in TRIVIAL:
        overhead(id)
    if len(sys.argv) == 3:
        lines = Path(sys.argv[2]).read_text().splitlines()
        batch([line.split()[0] for line in lines if line.strip()], sys.argv[1])
    else:
        print("for the batch: solve.py PROGRAM FILE-OF-BOARDS")


if __name__ == "__main__":
    main()

"""What a call costs beside the engine's own work, and a batch beside the command line."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import glisse

TRIVIAL = "tiles:2x2:1-2-0-3"


def overhead(calls: int = 2000) -> None:
    """The mean time of a call on a board one move from its goal, and the part that is the engine's."""
    board = glisse.board(TRIVIAL)
    board.solve()
    inside = 0.0
    began = time.perf_counter()
    for _ in range(calls):
        inside += board.solve().stats["seconds"]
    each = (time.perf_counter() - began) / calls
    print(f"solve: {each * 1e6:.1f} µs a call, of which {inside / calls * 1e6:.1f} µs are the engine's")


def batch(boards: list[str], program: str) -> None:
    """Boards a second in Python and on the command line."""
    began = time.perf_counter()
    glisse.batch(boards)
    ours = len(boards) / (time.perf_counter() - began)
    began = time.perf_counter()
    command = [program, "batch", "-", "--json"]
    subprocess.run(command, input="\n".join(boards), text=True, capture_output=True, check=True)
    theirs = len(boards) / (time.perf_counter() - began)
    print(json.dumps({"python": round(ours), "cli": round(theirs), "ratio": round(ours / theirs, 3)}))


def main() -> None:
    overhead()
    if len(sys.argv) == 3:
        batch(Path(sys.argv[2]).read_text().split("\n")[:1000], sys.argv[1])
    else:
        print("for the batch: solve.py PROGRAM FILE-OF-BOARDS")


if __name__ == "__main__":
    main()

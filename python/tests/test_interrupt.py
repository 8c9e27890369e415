"""Ctrl-C ends long calls as KeyboardInterrupt."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

START = """
import signal, sys, glisse
# Who runs tests in the background may have them ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
hard = glisse.board("tiles:4x4:15-14-8-12-10-11-13-9-2-6-5-1-3-7-4-0")
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    print(glisse.board("tiles:2x2:1-2-0-3").solve().cost, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(
    "call",
    [
        'hard.solve("idastar", "misplaced")',
        'hard.solve("astar", "misplaced", memory_limit=10**9, progress=lambda told: None)',
        'hard.solve("idastar", lambda board: 0)',
        'glisse.batch([hard] * 8, algorithm="idastar", heuristic="misplaced")',
        "hard.explore(memory_limit=10**9)",
        "hard.graph(most=10**12)",
        'hard.compare(["idastar:misplaced"])',
        'hard.audit("misplaced", memory_limit=10**9)',
        'glisse.generate("rush-hour", moves=(45, 49), count=500)',
    ],
)
def test_ctrl_c_ends_a_long_call(call: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", START.format(call=call)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.4)
    assert child.poll() is None, "the call is long"
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert out == "interrupted\n1\n", err
    assert child.returncode == 0

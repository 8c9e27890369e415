"""Solutions to step through in a notebook or a page, without a kernel."""

from __future__ import annotations

import html
import json
import uuid
from typing import TYPE_CHECKING, Any

from ._engine import say
from .engine import theme

if TYPE_CHECKING:
    from .solution import Solution

MOST = 300
"""The most boards of a page."""

_PAGE = """<div id="{name}" class="glisse" tabindex="0" style="display:inline-block;outline-offset:4px">
<div class="glisse-board">{first}</div>
<div style="display:flex;gap:.4em;align-items:center;font:14px sans-serif;margin-top:.4em">
<button type="button" aria-label="{back}">◀</button>
<input type="range" min="0" max="{last}" value="0" aria-label="{step}" style="flex:1">
<button type="button" aria-label="{forward}">▶</button>
<output style="min-width:9em">{told}</output>
</div>
<details style="font:14px sans-serif"><summary>{summary}</summary><code>{moves}</code></details>
<script>
(() => {{
  const root = document.getElementById("{name}");
  const boards = {boards}, moves = {list};
  const place = root.querySelector(".glisse-board"), range = root.querySelector("input");
  const [back, forward] = root.querySelectorAll("button"), told = root.querySelector("output");
  const show = (step) => {{
    step = Math.max(0, Math.min(boards.length - 1, step));
    range.value = step;
    place.innerHTML = boards[step];
    told.textContent = step + "/" + (boards.length - 1) + (step ? "  " + moves[step - 1] : "");
  }};
  range.oninput = () => show(+range.value);
  back.onclick = () => show(+range.value - 1);
  forward.onclick = () => show(+range.value + 1);
  root.onkeydown = (event) => {{
    const by = {{ArrowLeft: -1, ArrowRight: 1}}[event.key];
    if (by && event.target !== range) {{
      show(+range.value + by);
      event.preventDefault();
    }}
  }};
}})();
</script>
</div>"""


def page(solution: Solution[Any]) -> str:
    """Returns a solution as HTML that needs nothing else."""
    boards = solution.boards()[:MOST]
    name = "glisse-" + uuid.uuid4().hex[:12]
    drawings = [board.svg(theme()) for board in boards]
    return _PAGE.format(
        name=name,
        first=drawings[0],
        last=len(boards) - 1,
        told=f"0/{len(boards) - 1}",
        summary=html.escape(solution.summary()),
        back=say("python-back"),
        forward=say("python-forward"),
        step=say("python-step"),
        moves=html.escape(solution.write()),
        boards=_script(drawings),
        list=_script(solution.moves),
    )


def _script(value: list[str]) -> str:
    """Returns a list as JavaScript inside a page."""
    return json.dumps(value).replace("<", "\\u003c")

"""Solutions to step through in a notebook or a page, without a kernel."""

from __future__ import annotations

import html
import json
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._engine import say
from .engine import language, theme

if TYPE_CHECKING:
    from .solution import Solution

MOST = 300
"""The most boards of a page."""

_PAGE = """<div id="{name}" class="glisse-steps" role="group" aria-label="{steps}" tabindex="0" lang="{lang}">
<style>
.glisse-steps {{ display: inline-grid; gap: .5rem; max-width: 100%; padding: 4px; border-radius: 8px;
  font: 15px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }}
.glisse-steps:focus-visible, .glisse-steps :focus-visible {{ outline: 3px solid; outline-offset: 2px; }}
.glisse-steps .place svg {{ display: block; max-width: 100%; height: auto; border-radius: 8px; }}
.glisse-steps .bar {{ display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }}
.glisse-steps button {{ display: inline-flex; align-items: center; justify-content: center; min-width: 2.4rem;
  min-height: 2.4rem; padding: .2rem; border: 0; border-radius: 8px; background: color-mix(in srgb, currentColor 9%, transparent); color: inherit;
  cursor: pointer; }}
.glisse-steps button::before {{ content: ""; width: .5rem; height: .5rem; border: solid; border-width: 0 0 2px 2px;
  transform: translateX(15%) rotate(45deg); }}
.glisse-steps .forward::before {{ transform: translateX(-15%) rotate(225deg); }}
.glisse-steps button:hover:not(:disabled) {{ background: color-mix(in srgb, currentColor 18%, transparent); }}
.glisse-steps button:disabled {{ opacity: .5; cursor: default; }}
.glisse-steps input {{ flex: 1; min-width: 5rem; margin: 0; accent-color: {accent}; }}
.glisse-steps output {{ min-width: 7.5em; font-variant-numeric: tabular-nums; }}
.glisse-steps summary {{ cursor: pointer; }}
.glisse-steps code {{ display: block; max-width: 30rem; overflow-wrap: anywhere; background: none; color: inherit; }}
</style>
<div class="place">{first}</div>
<div class="bar">
<button type="button" class="back" aria-label="{back}" title="{back}" disabled></button>
<input type="range" min="0" max="{last}" value="0" aria-label="{steps}">
<button type="button" class="forward" aria-label="{forward}" title="{forward}"></button>
<output aria-live="polite">{told}</output>
</div>
<details><summary>{summary}</summary><code>{moves}</code></details>
<script>
(() => {{
  const root = document.getElementById("{name}");
  const boards = {boards}, moves = {list}, start = {start};
  const place = root.querySelector(".place"), range = root.querySelector("input");
  const [back, forward] = root.querySelectorAll("button"), told = root.querySelector("output");
  const show = (step) => {{
    step = Math.max(0, Math.min(boards.length - 1, step));
    range.value = step;
    back.disabled = step === 0;
    forward.disabled = step === boards.length - 1;
    place.innerHTML = boards[step];
    told.textContent = step + " / " + (boards.length - 1) + " · " + (step ? moves[step - 1] : start);
  }};
  range.oninput = () => show(+range.value);
  back.onclick = () => show(+range.value - 1);
  forward.onclick = () => show(+range.value + 1);
  root.onkeydown = (event) => {{
    const at = +range.value;
    const to = {{ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: boards.length - 1}}[event.key];
    if (to === undefined || event.target === range || event.altKey || event.ctrlKey || event.metaKey) return;
    show(to);
    event.preventDefault();
    event.stopPropagation();
  }};
}})();
</script>
</div>"""


def page(solution: Solution[Any]) -> str:
    """Returns a solution as HTML that needs nothing else."""
    boards = solution.boards()[:MOST]
    drawings = [board.svg(theme()) for board in boards]
    moves = solution.moves
    proof = "optimal" if solution.optimal else "at-least"
    counted = proof if solution.json().metric == "moves" else f"cost-{proof}"
    summary = say(f"python-player-{counted}", moves=solution.cost, least=solution.lower_bound)
    if len(boards) <= len(moves):
        summary += " · " + say("python-player-shown", shown=len(boards) - 1, moves=len(moves))
    return _PAGE.format(
        name="glisse-" + uuid.uuid4().hex[:12],
        lang=html.escape(language()),
        accent=_accent(),
        steps=html.escape(say("python-player-steps")),
        back=html.escape(say("python-player-back")),
        forward=html.escape(say("python-player-forward")),
        first=drawings[0],
        last=len(boards) - 1,
        told=f"0 / {len(boards) - 1} · {html.escape(say('python-player-start'))}",
        start=_script(say("python-player-start")),
        summary=html.escape(summary),
        moves=html.escape(solution.write()),
        boards=_script(drawings),
        list=_script(moves),
    )


def _accent() -> str:
    """Returns the colour of what matters most."""
    colours = (Path(__file__).parent / "colours.css").read_text(encoding="utf-8")
    return colours.partition("--accent: ")[2].partition(";")[0]


def _script(value: list[str] | str) -> str:
    """Returns texts as JavaScript inside a page."""
    return json.dumps(value).replace("<", "\\u003c")

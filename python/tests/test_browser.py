"""The player and the step-through of solutions in a real browser, Chromium, with Python behind the player."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import glisse
import slow
from bridge import Bridge, bridge

HERE = Path(__file__).parent
PICTURES = os.environ.get("PICTURES")
"""Where pictures of what is seen go, for who wants to look."""


class Person:
    """Somebody at a browser: does something, and sees what comes of it."""

    def __init__(self, process: subprocess.Popen[str], page: Bridge) -> None:
        self._process = process
        self.page = page
        self.seen: Any = {}

    def __call__(self, deed: str, **told: Any) -> Any:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps({"deed": deed, **told}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the browser has stopped"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        assert answer["troubles"] == []
        self.seen = answer["seen"]
        return answer["result"]

    def open(self, **told: Any) -> None:
        self("open", address=self.page.address, **told)

    def play(self, id: str, lang: str = "en", dark: bool = False, **told: Any) -> Any:
        """Opens a board to play, and returns its game."""
        player = slow.board(id).play()
        self.page.show(player, lang, dark)
        self.open(**told)
        return player.game

    def picture(self, name: str) -> None:
        if PICTURES:
            self("picture", path=f"{PICTURES}/{name}.png")


@pytest.fixture(scope="module")
def person() -> Iterator[Person]:
    assert (HERE / "../../web/node_modules/playwright-core").exists(), "web/install --browser installs a browser"
    process = subprocess.Popen(
        ["node", str(HERE / "browser.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with bridge() as page:
        yield Person(process, page)
    assert process.stdin
    process.stdin.close()
    assert process.wait(timeout=30) == 0


@pytest.fixture
def french() -> Iterator[None]:
    glisse.language = "fr"
    yield
    glisse.language = "en"


def test_rush_hour_is_played_by_mouse(person: Person) -> None:
    game = person.play(slow.COURSE)
    assert person.seen["left"] == "9 to go" and person.seen["count"] == "0 / 0"
    assert person.seen["pieces"][0] == "A, row 3, column 1" and len(person.seen["pieces"]) == 5
    assert "Undo" in person.seen["disabled"]
    person.picture("rush-hour")
    person("drag", **{"from": [0, 4], "to": [0, 3]})
    assert game.moves == ["B-1"] and person.seen["left"] == "8 to go" and person.seen["count"] == "1 / 1"
    assert "B, row 1, column 4" in person.seen["pieces"]
    # A long drag goes as far as the rules allow; one that the rules bar is told in words.
    person("drag", **{"from": [4, 5], "to": [0, 5]})
    assert game.moves == ["B-1", "E-3"] and person.seen["left"] == "7 to go"
    person("drag", **{"from": [2, 0], "to": [2, 3]})
    assert game.moves == ["B-1", "E-3"] and person.seen["told"]
    # Without dragging: a vehicle, then where it goes.
    person("cell", at=[3, 1])
    assert person.seen["selected"] == ["D, row 4, column 1"] and person.seen["targets"] == 3
    person.picture("rush-hour-selected")
    person("cell", at=[3, 5])
    assert game.moves == ["B-1", "E-3", "D+3"] and person.seen["left"] == "6 to go"
    person("click", on="button.undo")
    assert game.position == 2 and person.seen["count"] == "2 / 3" and person.seen["left"] == "7 to go"


def test_rush_hour_is_played_by_keyboard(person: Person) -> None:
    game = person.play(slow.COURSE)
    person("press", keys=["Tab"])
    assert person.seen["focused"] == "A, row 3, column 1"
    person("press", keys=["Tab", "ArrowLeft"])
    assert game.moves == ["B-1"] and person.seen["focused"] == "B, row 1, column 4"
    # Steps of one vehicle are one move; a step back takes it back.
    person("press", keys=["e", "ArrowUp", "ArrowUp", "ArrowUp"])
    assert game.moves == ["B-1", "E-3"] and person.seen["left"] == "7 to go"
    person.picture("rush-hour-keys")
    person("press", keys=["ArrowDown"])
    assert game.moves == ["B-1", "E-2"]
    person("press", keys=["ArrowDown", "ArrowDown"])
    assert game.moves[: game.position] == ["B-1"] and person.seen["left"] == "8 to go"
    person("press", keys=["ArrowLeft"])
    assert game.position == 1 and person.seen["told"]
    person("press", keys=["Backspace"])
    assert game.position == 0 and person.seen["left"] == "9 to go"
    person("press", keys=["?"])
    assert person.seen["told"] and person.seen["marks"] == 1 and person.seen["hinted"] == ["B, row 1, column 5"]
    person.picture("rush-hour-hint")


def test_a_solution_is_scrubbed(person: Person) -> None:
    game = person.play(slow.COURSE)
    person("click", on="button.solve")
    assert person.seen["told"] == "A shortest solution of 9 moves, ready to step through."
    assert (person.seen["range"], person.seen["max"]) == ("0", "9")
    for step in (4, 9, 2):
        person("slide", to=step)
        assert game.position == step and person.seen["count"] == f"{step} / 9"
        assert person.seen["left"] == ("Solved!" if step == 9 else f"{9 - step} to go")
        person.picture(f"rush-hour-step-{step}")
    person("press", keys=["End"])
    assert game.board.is_solved and set(person.seen["disabled"]) == {"Hint", "Solution", "One move forward"}
    person("click", on="button.back")
    person("click", on="button.back")
    person("click", on="button.forward")
    assert game.position == 8 and person.seen["left"] == "1 to go"
    # Another move than the next one of the solution begins another line.
    person("slide", to=0)
    person("drag", **{"from": [3, 0], "to": [3, 1]})
    assert game.moves == ["D+1"] and person.seen["max"] == "1"


def test_tiles_are_played(person: Person) -> None:
    game = person.play("tiles:3x3:1-2-3-4-0-6-7-5-8")
    assert person.seen["left"] == "2 to go"
    person("cell", at=[2, 1])
    assert game.position == 1 and person.seen["left"] == "1 to go"
    person("press", keys=["ArrowLeft"])
    assert game.board.is_solved and person.seen["left"] == "Solved!"
    person.picture("tiles")
    person("press", keys=["Backspace", "Backspace", "?"])
    assert game.position == 0 and person.seen["marks"] == 1
    person.picture("tiles-hint")
    person("drag", **{"from": [0, 1], "to": [1, 1]})
    assert game.moves == ["U"] and person.seen["left"] == "3 to go"
    person("cell", at=[2, 2])
    assert game.moves == ["U"], "a tile that cannot move stays"


def test_a_grid_is_played_and_its_barriers_hold(person: Person) -> None:
    game = person.play("swap:2x3:2-1-3-4-6-5:barriers=0,0-0,1")
    start = person.seen["left"]
    assert start.endswith("to go")
    person.picture("swap")
    person("drag", **{"from": [1, 1], "to": [1, 2]})
    assert game.position == 1 and person.seen["left"] != start
    person("drag", **{"from": [0, 0], "to": [0, 1]})
    assert game.position == 1 and person.seen["told"], "a barrier is in the way"
    person("press", keys=["Escape"])
    # By keyboard: the arrows look around, Enter chooses, and an arrow swaps what is chosen.
    person("focus", on=".piece[tabindex='0']")
    first = person.seen["focused"]
    person("press", keys=["ArrowRight"])
    assert person.seen["focused"] != first
    person("press", keys=["Enter"])
    assert len(person.seen["selected"]) == 1
    person.picture("swap-selected")
    person("press", keys=["ArrowDown"])
    assert game.position == 2
    person("press", keys=["Backspace", "Backspace"])
    assert game.position == 0 and person.seen["left"] == start
    # Two clicks on neighbours swap them too.
    person("cell", at=[1, 0])
    person("cell", at=[1, 1])
    assert game.position == 1


@pytest.mark.parametrize("id", [slow.COURSE, "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15",
                                "swap:3x3:9-8-7-6-5-4-3-2-1:barriers=0,0-0,1"])
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("dark", [False, True])
def test_it_fits_and_is_accessible_in_light_and_dark(person: Person, french: None, id: str, width: int, dark: bool) -> None:
    game = person.play(id, "fr", dark, width=width, height=760)
    assert person.seen["isDark"] == dark and game.theme == ("dark" if dark else "light")
    assert not person.seen["wide"]
    assert person.seen["left"].startswith("reste ")
    person("press", keys=["Tab", "?"])
    assert person("axe") == []
    person.picture(f"{id.split(':')[0]}-{'dark' if dark else 'light'}-{width}")


def test_a_widget_that_is_closed_listens_no_more(person: Person) -> None:
    person.play("tiles:2x2:1-2-0-3")
    person("read", script="window.cleanup()")
    person("press", keys=["Tab", "ArrowLeft"])
    assert person.seen["left"] == "1 to go" and person.page.messages[-1]["do"] == "nudge"


@pytest.mark.parametrize("dark", [False, True])
def test_a_solution_is_stepped_through_without_a_kernel(person: Person, dark: bool) -> None:
    glisse.theme = "dark" if dark else "light"
    try:
        solution = slow.board(slow.COURSE).solve()
        # Two outputs of one notebook do not get into each other's way.
        html = solution._repr_html_() + solution._repr_html_()
    finally:
        glisse.theme = "light"
    person.page.show_html(html, dark=dark)
    person.open(width=400)
    assert person.seen["told"] == "0 / 9 · start" and not person.seen["wide"]
    first = person("read", script="document.querySelector('.place').innerHTML")
    person("click", on="button[aria-label='One move forward']")
    assert person.seen["told"] == f"1 / 9 · {solution.moves[0]}"
    assert person("read", script="document.querySelector('.place').innerHTML") != first
    person.picture(f"steps-{'dark' if dark else 'light'}")
    person("focus", on=".glisse-steps")
    person("press", keys=["ArrowRight", "ArrowRight", "ArrowLeft"])
    assert person.seen["told"] == f"2 / 9 · {solution.moves[1]}"
    person("press", keys=["End"])
    assert person.seen["told"] == f"9 / 9 · {solution.moves[8]}"
    person("click", on="button[aria-label='One move back']")
    assert person.seen["range"] == "8"
    person("press", keys=["Home"])
    assert person("read", script="document.querySelector('.place').innerHTML") == first
    person("slide", to=5)
    assert person.seen["told"] == f"5 / 9 · {solution.moves[4]}"
    assert person("read", script="document.querySelectorAll('output')[1].textContent") == "0 / 9 · start"
    assert person("axe") == []

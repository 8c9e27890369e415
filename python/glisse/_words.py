"""What the player's widget says of itself: messages of the catalogue, in the language ``glisse.language``."""

from __future__ import annotations

from ._engine import say

_PLAIN = (
    "undo",
    "hint",
    "solve",
    "back",
    "forward",
    "steps",
    "solved",
    "unsolvable",
    "unknown",
    "looking",
    "keys-push",
    "keys-gap",
    "keys-exchange",
)
_FILLED = {
    "board": ("rows", "columns"),
    "piece": ("name", "row", "column"),
    "exact": ("moves",),
    "at-most": ("moves",),
}


def words() -> dict[str, str]:
    """Returns the texts by name. What the widget fills in is there as ``{name}``."""
    plain = {name: say(f"python-player-{name}") for name in _PLAIN}
    filled = {
        name: say(f"python-player-{name}", **{blank: "{" + blank + "}" for blank in blanks})
        for name, blanks in _FILLED.items()
    }
    return plain | filled

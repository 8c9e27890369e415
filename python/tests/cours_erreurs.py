"""What a catalogue of students' mistakes is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Erreur:
    """A function as a student writes it, with one classic mistake."""

    nom: str
    """What the function should be."""
    fonction: Callable[..., Any]
    causes: tuple[str, ...]
    """How the checker may call it."""
    plus_petit: int
    """How large the board that shows it is at most: vehicles, cells of a grid or nodes; 0 where there is none."""


class Catalogue(list[Erreur]):
    """Mistakes in the order in which they are written."""

    def erreur(self, nom: str, *causes: str, plus_petit: int = 0) -> Callable[[Any], Any]:
        def note(fonction: Any) -> Any:
            self.append(Erreur(nom, fonction, causes, plus_petit))
            return fonction

        return note

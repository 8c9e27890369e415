"""What widgets and pages of notebooks say, in English and French."""

from __future__ import annotations

import sys

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "lang": "en",
        "board": "Board of {rows} rows and {columns} columns",
        "piece": "{name}, row {row}, column {column}",
        "undo": "Undo",
        "hint": "Hint",
        "solve": "Solution",
        "back": "One move back",
        "forward": "One move forward",
        "steps": "Moves",
        "solved": "Solved!",
        "exact": "{moves} to go",
        "at-most": "at most {moves} to go",
        "unsolvable": "no solution",
        "unknown": "distance not known",
        "looking": "…",
        "proved": "A shortest solution of {moves} moves, ready to step through.",
        "unproved": "A solution of {moves} moves, not proved to be shortest, ready to step through.",
        "none": "There is no solution.",
        "not-found": "No solution was found in time.",
        "too-long": "The solution is too long to list.",
        "barred": "That piece cannot go there.",
        "keys-push": "Drag a vehicle, or choose one by Tab or by its letter and push it with the arrows. Backspace: undo, ?: hint.",
        "keys-gap": "Click or drag a tile beside the gap, or use the arrows. Backspace: undo, ?: hint.",
        "keys-exchange": "Drag a number onto its neighbour, or go there with the arrows, choose it with Enter and swap it with an arrow. Backspace: undo, ?: hint.",
        "start": "start",
        "optimal": "{moves} moves, proved to be the fewest",
        "at-least": "{moves} moves, at least {least} are needed",
        "cost-optimal": "cost {moves}, proved to be the least",
        "cost-at-least": "cost {moves}, at least {least} is needed",
        "shown": "the first {shown} of {moves} moves are shown",
    },
    "fr": {
        "lang": "fr",
        "board": "Plateau de {rows} lignes et {columns} colonnes",
        "piece": "{name}, ligne {row}, colonne {column}",
        "undo": "Annuler",
        "hint": "Indice",
        "solve": "Solution",
        "back": "Un coup en arrière",
        "forward": "Un coup en avant",
        "steps": "Coups",
        "solved": "Résolu !",
        "exact": "reste {moves}",
        "at-most": "reste au plus {moves}",
        "unsolvable": "sans solution",
        "unknown": "distance inconnue",
        "looking": "…",
        "proved": "Une solution minimale de {moves} coups, à faire défiler.",
        "unproved": "Une solution de {moves} coups, non prouvée minimale, à faire défiler.",
        "none": "Il n'y a pas de solution.",
        "not-found": "Aucune solution trouvée à temps.",
        "too-long": "La solution est trop longue pour être montrée.",
        "barred": "Cette pièce ne peut pas aller là.",
        "keys-push": "Tirez un véhicule, ou choisissez-le par Tab ou sa lettre et poussez-le avec les flèches. Retour arrière : annuler, ? : indice.",
        "keys-gap": "Cliquez ou tirez une tuile voisine du trou, ou prenez les flèches. Retour arrière : annuler, ? : indice.",
        "keys-exchange": "Tirez un nombre sur son voisin, ou allez-y avec les flèches, choisissez-le par Entrée et échangez-le avec une flèche. Retour arrière : annuler, ? : indice.",
        "start": "départ",
        "optimal": "{moves} coups, minimum prouvé",
        "at-least": "{moves} coups, il en faut au moins {least}",
        "cost-optimal": "coût {moves}, minimum prouvé",
        "cost-at-least": "coût {moves}, il faut au moins {least}",
        "shown": "les {shown} premiers des {moves} coups sont montrés",
    },
}


def words() -> dict[str, str]:
    """Returns the words of the language ``glisse.language``."""
    language = str(getattr(sys.modules["glisse"], "language", "en"))
    return WORDS["fr" if language.startswith("fr") else "en"]

"""A catalogue of students' classic mistakes: the checker refutes each with a small board, drawn, in French."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import cours_erreurs_grilles as grilles
import cours_erreurs_rush_hour as rush_hour
from cours_erreurs import Erreur
from glisse.cours import verifie
from glisse.cours._epreuves import EPREUVES
from glisse.cours._textes import TEXTES

CATALOGUE = [*rush_hour.ERREURS, *grilles.ERREURS]


def size(drawing: str) -> int:
    """Vehicles of a board, nodes of a graph, or cells of a grid."""
    if "sortie" in drawing:
        rows = re.findall(r"^\d \|(.*)\|", drawing, re.MULTILINE)
        return len(set("".join(rows)) - {" ", "."})
    if "→" in drawing:
        return int(drawing.split()[0])
    return len(re.findall(r"\d+", drawing.splitlines()[0] if "(" in drawing else drawing))


def test_there_are_mistakes_of_every_kind() -> None:
    assert len(CATALOGUE) >= 80
    assert len({erreur.nom for erreur in CATALOGUE}) >= 25
    causes = {cause for erreur in CATALOGUE for cause in erreur.causes}
    assert causes >= {"trop lent", "exception", "argument modifie", "defaut modifie", "memoire partagee", "longueur"}


@pytest.mark.parametrize("erreur", CATALOGUE, ids=lambda erreur: f"{erreur.nom}-{erreur.fonction.__name__}")
def test_a_mistake_is_refuted_with_a_small_board(erreur: Erreur) -> None:
    verdict = verifie(erreur.fonction, erreur.nom, limite_par_plateau=0.3 if "trop lent" in erreur.causes else 60)
    assert not verdict, "the mistake is not seen"
    assert verdict.cause in erreur.causes, str(verdict)
    case = EPREUVES[erreur.nom].cas()[verdict.essayes - 1]
    assert verdict.plateau == case.dessin and case.dessin in str(verdict)
    assert str(verdict).startswith(f"{erreur.nom} : faux. Le plus petit plateau où cela se voit, n° ")
    assert TEXTES["fr"][verdict.cause] in str(verdict)
    if erreur.plus_petit:
        assert size(case.dessin) <= erreur.plus_petit, str(verdict)


@pytest.mark.parametrize("name, function", [*rush_hour.JUSTES, *grilles.JUSTES])
def test_what_is_right_in_another_style_passes(name: str, function: Callable[..., Any]) -> None:
    verdict = verifie(function, name, limite_par_plateau=None)
    assert verdict, str(verdict)


def test_the_cost_of_the_course_is_put_back_after_a_trial() -> None:
    before = rush_hour.applique_deplacement_c_var
    verifie(rush_hour.ne_baisse_jamais_une_distance, "Dijkstra")
    assert rush_hour.applique_deplacement_c_var is before
    state = rush_hour.initialise()
    assert rush_hour.applique_deplacement_c_var(state, {"k": 4, "pas": -2})["distance"] == 2


def test_lowering_a_distance_is_asked_for_in_words() -> None:
    verdict = verifie(rush_hour.ne_baisse_jamais_une_distance, "Dijkstra")
    assert "pour le coût pas × pas d'un déplacement, qui fait baisser des distances déjà connues" in str(verdict)
    assert (verdict.attendu, verdict.obtenu) == ("3", "9")

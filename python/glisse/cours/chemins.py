"""Rush Hour, parties III à V du TD « Hachage » : BFS, Dijkstra et les chemins qu'ils trouvent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Optional, TypedDict

from .etats import Deplacement, Etat, affiche_etat, applique_deplacement, applique_deplacement_c_var
from .etats import applique_deplacement_c_var2, e_gagnant, initialise, initialise_comparaison_1
from .etats import initialise_comparaison_2, liste_deplacements_valides
from .table import e_hash_definition, t_ajoute, t_contient, t_nouveau, t_recherche_etat

__all__ = [
    "BFS", "BFS_chemin", "Dijkstra", "Dijkstra_chemin", "Historique", "cout_equivalent", "reconstruction",
]

Applique = Callable[[Etat, Deplacement], Etat]


class Historique(TypedDict):
    """Trois listes parallèles : d'où vient chaque état découvert, et par quel déplacement.

    Les hash sont ceux de ``e_hash_definition``, qui distinguent tous les états accessibles (question II.2).
    """

    etat_decouvert: list[int]
    etat_parent: list[int]
    deplacement: list[Deplacement]


def _depart(e: Etat) -> tuple[Etat, Historique]:
    """L'état initial, à la distance 0, et un historique où rien n'est encore découvert."""
    return {**e, "distance": 0}, {"etat_decouvert": [], "etat_parent": [], "deplacement": []}


def _note(historique: Historique, etat: Etat, parent: Etat, dep: Deplacement) -> None:
    """Note d'où vient un état qui vient d'être découvert."""
    historique["etat_decouvert"].append(e_hash_definition(etat))
    historique["etat_parent"].append(e_hash_definition(parent))
    historique["deplacement"].append(dep)


def BFS_chemin(e: Etat) -> tuple[int, Optional[Etat], Historique]:
    """Question III.3.1 : la distance minimale, l'état final et l'historique ; (-1, None, historique) sinon.

    >>> etat_initial = initialise_comparaison_1()
    >>> distance_min, etat_final, historique = BFS_chemin(etat_initial)
    >>> liste_dep = reconstruction(historique, etat_initial, etat_final)
    >>> cout_equivalent(etat_initial, liste_dep)
    21
    >>> liste_dep
    [{'k': 2, 'pas': -2}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]

    La seconde configuration de la partie V :

    >>> etat_initial = initialise_comparaison_2()
    >>> distance_min, etat_final, historique = BFS_chemin(etat_initial)
    >>> liste_dep = reconstruction(historique, etat_initial, etat_final)
    >>> cout_equivalent(etat_initial, liste_dep)
    25
    >>> liste_dep  # doctest: +NORMALIZE_WHITESPACE
    [{'k': 1, 'pas': -1}, {'k': 2, 'pas': 2}, {'k': 3, 'pas': -2}, {'k': 4, 'pas': -2}, {'k': 0, 'pas': 4}]
    """
    initial, historique = _depart(e)
    file = deque([initial])
    vus = t_nouveau()
    t_ajoute(vus, initial)
    while file:
        etat = file.popleft()
        if e_gagnant(etat):
            return etat["distance"], etat, historique
        for dep in liste_deplacements_valides(etat):
            voisin = applique_deplacement(etat, dep)
            if not t_contient(vus, voisin):
                t_ajoute(vus, voisin)
                file.append(voisin)
                _note(historique, voisin, etat, dep)
    return -1, None, historique


def BFS(e: Etat) -> tuple[int, Optional[Etat]]:
    """Question III.2.2 : le nombre minimal de coups pour arriver à la sortie, et l'état final.

    >>> etat=initialise()
    >>> distance_min, etat_final = BFS(etat)
    >>> distance_min
    9
    >>> affiche_etat(etat_final)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 . |
    1 | . . 2 . . . |
    2 | . . 2 . G G | --> sortie
    3 | . . 3 3 3 4 |
    4 | . . . . . 4 |
    5 | . . . . . 4 |
      +-------------+

    Sans solution, c'est (-1, None) :

    >>> etat["vehicules"].append({'i': 2, 'j': 4, 'longueur': 2, 'direction': 'H'})
    >>> BFS(etat)
    (-1, None)
    """
    distance, etat_final, _ = BFS_chemin(e)
    return distance, etat_final


def Dijkstra_chemin(
    e: Etat, applique: Applique = applique_deplacement_c_var
) -> tuple[int, Optional[Etat], Historique]:
    """Question IV.3.1 : le coût minimal, l'état final et l'historique ; (-1, None, historique) sinon.

    >>> etat_initial=initialise()
    >>> distance_min, etat_final, historique = Dijkstra_chemin(etat_initial)
    >>> print(distance_min)
    21
    >>> liste_dep = reconstruction(historique,etat_initial,etat_final)
    >>> print(liste_dep)  # doctest: +NORMALIZE_WHITESPACE
    [{'k': 1, 'pas': -1}, {'k': 4, 'pas': -3}, {'k': 3, 'pas': 3}, {'k': 2, 'pas': 3}, {'k': 0, 'pas': 3},
    {'k': 2, 'pas': -3}, {'k': 3, 'pas': -1}, {'k': 4, 'pas': 3}, {'k': 0, 'pas': 1}]

    Question V.3, avec le coût longueur × |pas| :

    >>> etat_initial = initialise_comparaison_1()
    >>> cout, etat_final, historique = Dijkstra_chemin(etat_initial, applique_deplacement_c_var2)
    >>> affiche_etat(etat_final)
        0 1 2 3 4 5
      +-------------+
    0 | . . . . . . |
    1 | . . . . . . |
    2 | . . . . G G | --> sortie
    3 | . . . 1 2 2 |
    4 | . . . 1 . . |
    5 | . . . 1 . . |
      +-------------+
    >>> cout
    19
    >>> reconstruction(historique, etat_initial, etat_final)
    [{'k': 2, 'pas': 1}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]

    >>> etat_initial = initialise_comparaison_2()
    >>> cout, etat_final, historique = Dijkstra_chemin(etat_initial, applique_deplacement_c_var2)
    >>> cout
    21
    >>> affiche_etat(etat_final)
        0 1 2 3 4 5
      +-------------+
    0 | . . 3 3 . . |
    1 | . . . . . . |
    2 | . . 4 . G G | --> sortie
    3 | . . 4 . . 2 |
    4 | . . 1 1 1 2 |
    5 | . . . . . 2 |
      +-------------+
    >>> reconstruction(historique, etat_initial, etat_final)  # doctest: +NORMALIZE_WHITESPACE
    [{'k': 4, 'pas': 1}, {'k': 0, 'pas': 3}, {'k': 4, 'pas': -1}, {'k': 1, 'pas': -1}, {'k': 2, 'pas': 2},
    {'k': 0, 'pas': 1}]
    """
    initial, historique = _depart(e)
    table = t_nouveau()
    t_ajoute(table, initial)
    visites = [initial]
    while visites:
        u = visites.pop(min(range(len(visites)), key=lambda n: visites[n]["distance"]))
        if e_gagnant(u):
            return u["distance"], u, historique
        for dep in liste_deplacements_valides(u):
            v = applique(u, dep)
            indice = t_recherche_etat(table, v)
            if indice == -1:
                t_ajoute(table, v)
                visites.append(v)
                _note(historique, v, u, dep)
                continue
            connu = table["lst_etats"][indice]
            if not isinstance(connu, int) and v["distance"] < connu["distance"]:
                # L'état de la table est aussi celui de la liste des visités : les deux sont mis à jour.
                connu["distance"] = v["distance"]
                n = historique["etat_decouvert"].index(e_hash_definition(v))
                historique["etat_parent"][n], historique["deplacement"][n] = e_hash_definition(u), dep
    return -1, None, historique


def Dijkstra(e: Etat, applique: Applique = applique_deplacement_c_var) -> tuple[int, Optional[Etat]]:
    """Question IV.2.2 : le coût minimal pour arriver à la sortie, et l'état final.

    >>> etat=initialise()
    >>> distance_min, etat_final = Dijkstra(etat)
    >>> distance_min
    21
    >>> affiche_etat(etat_final)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 . |
    1 | . . 2 . . . |
    2 | . . 2 . G G | --> sortie
    3 | . . 3 3 3 4 |
    4 | . . . . . 4 |
    5 | . . . . . 4 |
      +-------------+

    L'énoncé croit difficile de trouver un petit exemple où, pour un coût en cases, BFS et Dijkstra diffèrent.
    Sa première configuration de la partie V en est un : le chemin de BFS y parcourt 2 + 3 + 4 = 9 cases.

    >>> Dijkstra(initialise_comparaison_1())[0]
    8
    """
    distance, etat_final, _ = Dijkstra_chemin(e, applique)
    return distance, etat_final


def reconstruction(
    historique: Historique, etat_initial: Etat, etat_final: Optional[Etat]
) -> list[Deplacement]:
    """Question III.3.2 : la liste des déplacements de l'état initial à l'état final.

    >>> etat_initial = initialise()
    >>> distance_min, etat_final, chemin = BFS_chemin(etat_initial)
    >>> etat=etat_initial
    >>> affiche_etat(etat_initial)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 . 1 1 |
    1 | . . 2 . . . |
    2 | G G 2 . . . | --> sortie
    3 | 3 3 3 . . 4 |
    4 | . . . . . 4 |
    5 | . . . . . 4 |
      +-------------+
    >>> liste_dep=reconstruction(chemin,etat_initial,etat_final)
    >>> etat = applique_deplacement(etat,liste_dep[0])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 . |
    1 | . . 2 . . . |
    2 | G G 2 . . . | --> sortie
    3 | 3 3 3 . . 4 |
    4 | . . . . . 4 |
    5 | . . . . . 4 |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[1])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 4 |
    1 | . . 2 . . 4 |
    2 | G G 2 . . 4 | --> sortie
    3 | 3 3 3 . . . |
    4 | . . . . . . |
    5 | . . . . . . |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[2])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 4 |
    1 | . . 2 . . 4 |
    2 | G G 2 . . 4 | --> sortie
    3 | . . . 3 3 3 |
    4 | . . . . . . |
    5 | . . . . . . |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[3])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . . 1 1 4 |
    1 | . . . . . 4 |
    2 | G G . . . 4 | --> sortie
    3 | . . 2 3 3 3 |
    4 | . . 2 . . . |
    5 | . . 2 . . . |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[4])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . . 1 1 4 |
    1 | . . . . . 4 |
    2 | . . . G G 4 | --> sortie
    3 | . . 2 3 3 3 |
    4 | . . 2 . . . |
    5 | . . 2 . . . |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[5])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 4 |
    1 | . . 2 . . 4 |
    2 | . . 2 G G 4 | --> sortie
    3 | . . . 3 3 3 |
    4 | . . . . . . |
    5 | . . . . . . |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[6])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 4 |
    1 | . . 2 . . 4 |
    2 | . . 2 G G 4 | --> sortie
    3 | . . 3 3 3 . |
    4 | . . . . . . |
    5 | . . . . . . |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[7])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 . |
    1 | . . 2 . . . |
    2 | . . 2 G G . | --> sortie
    3 | . . 3 3 3 4 |
    4 | . . . . . 4 |
    5 | . . . . . 4 |
      +-------------+
    >>> etat = applique_deplacement(etat,liste_dep[8])
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 1 1 . |
    1 | . . 2 . . . |
    2 | . . 2 . G G | --> sortie
    3 | . . 3 3 3 4 |
    4 | . . . . . 4 |
    5 | . . . . . 4 |
      +-------------+

    L'énoncé imprime le dernier plateau avec un point de trop, « . . 2 . G G . ». Sans état final (pas de
    solution), il n'y a pas de chemin : la liste est vide.
    """
    deplacements: list[Deplacement] = []
    if etat_final is None:
        return deplacements
    depart, h = e_hash_definition(etat_initial), e_hash_definition(etat_final)
    while h != depart:
        n = historique["etat_decouvert"].index(h)
        deplacements.append(historique["deplacement"][n])
        h = historique["etat_parent"][n]
    deplacements.reverse()
    return deplacements


def cout_equivalent(etat: Etat, deplacements: Sequence[Deplacement]) -> int:
    """Partie V : ce que coûtent des déplacements, à longueur × |pas| chacun.

    >>> cout_equivalent(initialise_comparaison_1(), [{'k': 2, 'pas': -2}, {'k': 1, 'pas': 3}])
    13
    """
    return sum(etat["vehicules"][dep["k"]]["longueur"] * abs(dep["pas"]) for dep in deplacements)

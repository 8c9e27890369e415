"""Rush Hour, partie I du TD « Hachage » : les états du jeu et leurs déplacements.

Les données sont celles de l'énoncé, des dictionnaires ordinaires : un *véhicule*
``{"i", "j", "longueur", "direction"}``, un *état* ``{"vehicules", "distance"}``, un *déplacement*
``{"k", "pas"}``, et un *plateau*, liste de listes qui contient -1 (vide) ou l'indice d'un véhicule.
Le véhicule d'indice 0 est la voiture grise.

L'introduction de l'énoncé numérote les véhicules comme sa figure (la voiture grise y est la 2) ; ici, comme
dans tout le reste de l'énoncé, ils sont numérotés dans l'ordre où ``initialise()`` les ajoute.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

M = 6
"""Nombre de lignes et de colonnes de la grille."""

S = 2
"""Ligne de la sortie, qui est à droite."""

Direction = Literal["H", "V"]
Plateau = list[list[int]]


class Vehicule(TypedDict):
    """Un véhicule, repéré par sa case la plus en haut à gauche."""

    i: int
    j: int
    longueur: int
    direction: Direction


class Etat(TypedDict):
    """Une configuration des véhicules, et le coût payé pour y arriver depuis l'état initial."""

    vehicules: list[Vehicule]
    distance: int


class Deplacement(TypedDict):
    """Le véhicule d'indice k avance de ``pas`` cases (recule si ``pas`` est négatif)."""

    k: int
    pas: int


def nouvel_etat() -> Etat:
    """Crée et retourne un état vide.

    >>> nouvel_etat()
    {'vehicules': [], 'distance': 0}
    """
    return {"vehicules": [], "distance": 0}


def ajoute_vehicule(etat: Etat, i: int, j: int, longueur: int, direction: Direction) -> None:
    """Ajoute un nouveau véhicule à un état.

    >>> etat = nouvel_etat()
    >>> ajoute_vehicule(etat, 2, 0, 2, "H")
    >>> etat
    {'vehicules': [{'i': 2, 'j': 0, 'longueur': 2, 'direction': 'H'}], 'distance': 0}
    """
    etat["vehicules"].append({"i": i, "j": j, "longueur": longueur, "direction": direction})


def _etat(vehicules: Sequence[tuple[int, int, int, Direction]]) -> Etat:
    """L'état qui a ces véhicules, chacun (i, j, longueur, direction), la voiture grise d'abord."""
    etat = nouvel_etat()
    for vehicule in vehicules:
        ajoute_vehicule(etat, *vehicule)
    return etat


def initialise() -> Etat:
    """Question I.1 : le plateau donné en introduction.

    >>> initialise()  # doctest: +NORMALIZE_WHITESPACE
    {'vehicules': [{'i': 2, 'j': 0, 'longueur': 2,
    'direction': 'H'}, {'i': 0, 'j': 4, 'longueur': 2,
    'direction': 'H'}, {'i': 0, 'j': 2, 'longueur': 3,
    'direction': 'V'}, {'i': 3, 'j': 0, 'longueur': 3,
    'direction': 'H'}, {'i': 3, 'j': 5, 'longueur': 3,
    'direction': 'V'}], 'distance': 0}
    """
    return _etat([(2, 0, 2, "H"), (0, 4, 2, "H"), (0, 2, 3, "V"), (3, 0, 3, "H"), (3, 5, 3, "V")])


def initialise_comparaison_1() -> Etat:
    """Question V.1 : la première configuration où BFS et Dijkstra se comparent.

    >>> affiche_etat(initialise_comparaison_1())
        0 1 2 3 4 5
      +-------------+
    0 | . . . 1 . . |
    1 | . . . 1 . . |
    2 | G G . 1 . . | --> sortie
    3 | . . . 2 2 . |
    4 | . . . . . . |
    5 | . . . . . . |
      +-------------+
    """
    return _etat([(2, 0, 2, "H"), (0, 3, 3, "V"), (3, 3, 2, "H")])


def initialise_comparaison_2() -> Etat:
    """Partie V : l'autre configuration de départ.

    >>> affiche_etat(initialise_comparaison_2())
        0 1 2 3 4 5
      +-------------+
    0 | . . 3 3 . . |
    1 | . . . . . 2 |
    2 | G G 4 . . 2 | --> sortie
    3 | . . 4 . . 2 |
    4 | . . . 1 1 1 |
    5 | . . . . . . |
      +-------------+
    """
    return _etat([(2, 0, 2, "H"), (4, 3, 3, "H"), (1, 5, 3, "V"), (0, 2, 2, "H"), (2, 2, 2, "V")])


def cases(vehicule: Vehicule) -> list[tuple[int, int]]:
    """Les cases (i, j) qu'occupe un véhicule, de la première à la dernière.

    >>> cases({"i": 0, "j": 2, "longueur": 3, "direction": "V"})
    [(0, 2), (1, 2), (2, 2)]
    """
    di, dj = (0, 1) if vehicule["direction"] == "H" else (1, 0)
    return [(vehicule["i"] + n * di, vehicule["j"] + n * dj) for n in range(vehicule["longueur"])]


def etat_vers_plateau(etat: Etat) -> Plateau:
    """Question I.4 : transforme un état en un plateau de taille MxM ; ici, après le premier déplacement valide.

    >>> etat = initialise()
    >>> etat = applique_deplacement(etat, liste_deplacements_valides(etat)[0])
    >>> for ligne in etat_vers_plateau(etat):
    ...     print(ligne)
    [-1, -1, 2, 1, 1, -1]
    [-1, -1, 2, -1, -1, -1]
    [0, 0, 2, -1, -1, -1]
    [3, 3, 3, -1, -1, 4]
    [-1, -1, -1, -1, -1, 4]
    [-1, -1, -1, -1, -1, 4]
    """
    plateau = [[-1] * M for _ in range(M)]
    for k, vehicule in enumerate(etat["vehicules"]):
        for i, j in cases(vehicule):
            plateau[i][j] = k
    return plateau


def dessin(etat: Etat, indice_gris: int = 0) -> str:
    """Le texte qu'affiche ``affiche_etat``."""

    def case(k: int) -> str:
        return "." if k == -1 else "G" if k == indice_gris else str(k)

    bord = "  +" + "-" * (2 * M + 1) + "+"
    lignes = ["    " + " ".join(str(j) for j in range(M)), bord]
    for i, ligne in enumerate(etat_vers_plateau(etat)):
        fleche = " --> sortie" if i == S else ""
        lignes.append(f"{i} | {' '.join(case(k) for k in ligne)} |{fleche}")
    return "\n".join([*lignes, bord])


def affiche_etat(etat: Etat, indice_gris: int = 0) -> None:
    """Affiche l'état sous forme de grille texte.

    L'énoncé imprimé a perdu une partie des espaces et des points, et lit parfois « 6 » pour « G » ; les
    cases sont les siennes.

    >>> etat = initialise()
    >>> affiche_etat(etat)
        0 1 2 3 4 5
      +-------------+
    0 | . . 2 . 1 1 |
    1 | . . 2 . . . |
    2 | G G 2 . . . | --> sortie
    3 | 3 3 3 . . 4 |
    4 | . . . . . 4 |
    5 | . . . . . 4 |
      +-------------+
    """
    print(dessin(etat, indice_gris))


def liste_deplacements_valides(etat: Etat) -> list[Deplacement]:
    """Question I.2 : tous les déplacements possibles à partir d'un état.

    Un véhicule avance case par case tant que la case devant lui est libre. L'ordre est celui de l'énoncé :
    par indice, les reculs avant les avancées, les plus courts d'abord.

    >>> etat = initialise()
    >>> liste_deplacements_valides(etat)  # doctest: +NORMALIZE_WHITESPACE
    [{'k': 1, 'pas': -1}, {'k': 3, 'pas': 1}, {'k': 3, 'pas': 2}, {'k': 4, 'pas': -1},
    {'k': 4, 'pas': -2}]
    """
    plateau = etat_vers_plateau(etat)
    deplacements: list[Deplacement] = []
    for k, vehicule in enumerate(etat["vehicules"]):
        di, dj = (0, 1) if vehicule["direction"] == "H" else (1, 0)
        for sens, (i, j) in ((-1, cases(vehicule)[0]), (1, cases(vehicule)[-1])):
            pas = sens
            while (
                0 <= i + pas * di < M and 0 <= j + pas * dj < M
                and plateau[i + pas * di][j + pas * dj] == -1
            ):
                deplacements.append({"k": k, "pas": pas})
                pas += sens
    return deplacements


def _deplace(etat: Etat, dep: Deplacement, cout: int) -> Etat:
    """Le nouvel état après un déplacement de coût donné ; l'état de départ n'est pas modifié."""
    vehicules = list(etat["vehicules"])
    vehicule = vehicules[dep["k"]].copy()
    vehicule["j" if vehicule["direction"] == "H" else "i"] += dep["pas"]
    vehicules[dep["k"]] = vehicule
    return {"vehicules": vehicules, "distance": etat["distance"] + cout}


def applique_deplacement(etat: Etat, dep: Deplacement) -> Etat:
    """Retourne le nouvel état après un déplacement, qui coûte 1 quel que soit le nombre de cases.

    Question I.3 :

    >>> etat = initialise()
    >>> etat = applique_deplacement(etat, liste_deplacements_valides(etat)[0])
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

    Partie III, un déplacement de 2 pas :

    >>> etat = initialise()
    >>> etat['distance']
    0
    >>> liste_deplacements_valides(etat)  # doctest: +NORMALIZE_WHITESPACE
    [{'k': 1, 'pas': -1}, {'k': 3, 'pas': 1}, {'k': 3, 'pas': 2}, {'k': 4, 'pas': -1},
    {'k': 4, 'pas': -2}]
    >>> etat = applique_deplacement(etat, liste_deplacements_valides(etat)[2])
    >>> etat['distance']
    1
    """
    return _deplace(etat, dep, 1)


def applique_deplacement_c_var(etat: Etat, dep: Deplacement) -> Etat:
    """Comme ``applique_deplacement``, pour un coût égal au nombre de cases parcourues (partie IV).

    >>> etat = initialise()
    >>> etat['distance']
    0
    >>> liste_deplacements_valides(etat)  # doctest: +NORMALIZE_WHITESPACE
    [{'k': 1, 'pas': -1}, {'k': 3, 'pas': 1}, {'k': 3, 'pas': 2}, {'k': 4, 'pas': -1},
    {'k': 4, 'pas': -2}]
    >>> etat = applique_deplacement_c_var(etat, liste_deplacements_valides(etat)[4])
    >>> etat['distance']
    2
    """
    return _deplace(etat, dep, abs(dep["pas"]))


def applique_deplacement_c_var2(etat: Etat, dep: Deplacement) -> Etat:
    """Comme ``applique_deplacement``, pour un coût longueur_du_véhicule × |pas| (partie V).

    >>> applique_deplacement_c_var2(initialise(), {'k': 4, 'pas': -2})['distance']
    6
    """
    return _deplace(etat, dep, etat["vehicules"][dep["k"]]["longueur"] * abs(dep["pas"]))


def etats_egaux(e1: Etat, e2: Etat) -> bool:
    """Deux états sont égaux si leurs véhicules le sont, indice par indice, quelles que soient les distances.

    >>> etat = initialise()
    >>> etats_egaux(etat, {**etat, "distance": 7})
    True
    """
    return e1["vehicules"] == e2["vehicules"]


def e_gagnant(e: Etat) -> bool:
    """Question III.2.1 : la voiture grise touche-t-elle le bord droit de la grille ?

    >>> etat = initialise()
    >>> e_gagnant(etat)
    False
    >>> etat_final_correction = {**etat, "vehicules": [{**etat["vehicules"][0], "j": 4}]}
    >>> e_gagnant(etat_final_correction)
    True
    """
    grise = e["vehicules"][0]
    return grise["j"] + grise["longueur"] == M

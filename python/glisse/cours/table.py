"""Rush Hour, partie II du TD « Hachage » : un ensemble d'états dans une table de hachage.

La table est un dictionnaire ``{"lst_etats", "taille", "capacite"}`` en adressage ouvert : un état est dans la
première case libre à partir de celle d'indice hash(e) modulo la capacité, et -1 marque une case vide.
"""

from __future__ import annotations

from typing import TypedDict, Union

from .etats import Etat, M, ajoute_vehicule, applique_deplacement, etat_vers_plateau, etats_egaux
from .etats import initialise, liste_deplacements_valides, nouvel_etat

__all__ = [
    "Table", "e_hash", "e_hash_definition", "t_ajoute", "t_augmente_capacite", "t_contient", "t_nouveau",
    "t_recherche_etat",
]

Case = Union[Etat, int]
"""Une case de la table : un état, ou -1 si elle est vide."""


class Table(TypedDict):
    """Une table de hachage."""

    lst_etats: list[Case]
    taille: int
    capacite: int


def e_hash(etat: Etat) -> int:
    """Question II.1 : la valeur de hachage que l'énoncé affiche.

    >>> etat = initialise()
    >>> e_hash(etat)
    175454050611577982

    L'énoncé a deux définitions, qui ne donnent pas le même nombre. Sa formule prend pour d(i,j) les chiffres
    0, 1 et 2 : c'est ``e_hash_definition``, et elle donne 100200544287258357. Son « rappel » prend pour
    d(i,j) le plateau de ``etat_vers_plateau``, donc -1 sur une case vide et ailleurs l'indice du véhicule :
    c'est ce que calcule cette fonction, et le nombre que l'énoncé affiche. Ses tables aussi en découlent.

    La question II.2 ne vaut que pour la formule. Avec les chiffres du plateau deux états accessibles l'un de
    l'autre peuvent avoir la même somme : ici les véhicules 1 et 5, qui comptent pour 2 et 6 = 2 × 3 de plus
    qu'une case vide, bougent d'une case en sens contraires dans deux colonnes voisines.

    >>> e1 = nouvel_etat()
    >>> for v in [(2, 3, 2, 'H'), (1, 2, 2, 'V'), (2, 5, 2, 'V'), (0, 2, 2, 'H'), (5, 0, 2, 'H'), (2, 1, 2, 'V')]:
    ...     ajoute_vehicule(e1, *v)
    >>> e2 = applique_deplacement(applique_deplacement(e1, {'k': 1, 'pas': 1}), {'k': 5, 'pas': -1})
    >>> e_hash(e1) == e_hash(e2), e_hash_definition(e1) == e_hash_definition(e2)
    (True, False)

    La table reste juste, parce qu'elle compare les états eux-mêmes. Un dictionnaire dont les clés seraient ces
    sommes, ou un historique, demande le hash de la formule.
    """
    plateau = etat_vers_plateau(etat)
    return sum(plateau[i][j] * 3 ** (i * M + j) for i in range(M) for j in range(M))


def e_hash_definition(etat: Etat) -> int:
    """La valeur de hachage selon la formule de l'énoncé, avec d(i,j) = 0 (vide), 1 (H) ou 2 (V).

    >>> e_hash_definition(initialise())
    100200544287258357

    Question II.2. C'est l'écriture en base 3 des d(i,j) : deux états de même hash ont les mêmes d(i,j). S'ils
    sont accessibles depuis un même état, chaque ligne y porte les mêmes véhicules horizontaux dans le même
    ordre (ils ne se doublent pas) ; les 1 de la ligne, lus de gauche à droite, disent donc où est chacun.
    De même pour les 2 d'une colonne. Les deux états sont égaux.

    Question II.7. La capacité est 2^p, donc diviseur de 4^(p/2) : avec des puissances de 4, hash(e) mod 2^p
    ne dépendrait que des p/2 premières cases de la grille, et presque tous les états iraient au même endroit.
    """
    chiffre = [1 if vehicule["direction"] == "H" else 2 for vehicule in etat["vehicules"]]
    plateau = etat_vers_plateau(etat)
    return sum(
        chiffre[plateau[i][j]] * 3 ** (i * M + j)
        for i in range(M) for j in range(M) if plateau[i][j] != -1
    )


def t_nouveau() -> Table:
    """Question II.3 : une table vide de capacité 1.

    >>> t_nouveau()
    {'lst_etats': [-1], 'taille': 0, 'capacite': 1}
    """
    return {"lst_etats": [-1], "taille": 0, "capacite": 1}


def t_recherche_etat(table: Table, e: Etat) -> int:
    """Question IV.2.1 : l'indice d'un état dans la table, ou -1 s'il n'y est pas.

    On part de la case hash(e) mod capacité. Une case vide arrête la recherche : e aurait été mis là. Une
    table peut être pleine ; on ne fait donc pas plus d'un tour.

    >>> tbl = t_nouveau()
    >>> e0 = initialise()
    >>> e1 = applique_deplacement(e0, liste_deplacements_valides(e0)[0])
    >>> t_ajoute(tbl, e0)
    >>> t_ajoute(tbl, e1)
    >>> t_recherche_etat(tbl, e0), t_recherche_etat(tbl, e1)
    (0, 1)
    """
    capacite = table["capacite"]
    h = e_hash(e) % capacite
    for n in range(capacite):
        indice = (h + n) % capacite
        case = table["lst_etats"][indice]
        if isinstance(case, int):
            return -1
        if etats_egaux(case, e):
            return indice
    return -1


def t_contient(t: Table, e: Etat) -> bool:
    """Question II.4 : l'état e est-il dans la table ?

    >>> etat = initialise()
    >>> tbl=t_nouveau()
    >>> t_contient(tbl,etat)
    False
    >>> tbl['lst_etats'][0]=etat
    >>> t_contient(tbl,etat)
    True
    >>> etat = applique_deplacement(etat,
    ... liste_deplacements_valides(etat)[0])
    >>> t_contient(tbl,etat)
    False
    """
    return t_recherche_etat(t, e) != -1


def _place(t: Table, e: Etat) -> None:
    """Met e dans la première case vide à partir de hash(e) mod capacité. Il faut qu'il y en ait une."""
    indice = e_hash(e) % t["capacite"]
    while t["lst_etats"][indice] != -1:
        indice = (indice + 1) % t["capacite"]
    t["lst_etats"][indice] = e


def t_augmente_capacite(t: Table) -> None:
    """Question II.5 : double la capacité, et remet chaque état à la place que la nouvelle lui donne.

    Dans l'énoncé, ``etat`` est ici de nouveau l'état initial.

    >>> etat = initialise()
    >>> tbl=t_nouveau()
    >>> tbl['lst_etats'][0]=etat
    >>> tbl['taille']=1
    >>> t_augmente_capacite(tbl)
    >>> tbl  # doctest: +NORMALIZE_WHITESPACE
    {'lst_etats': [{'vehicules': [{'i': 2, 'j': 0,
    'longueur': 2, 'direction': 'H'}, {'i': 0, 'j': 4,
    'longueur': 2, 'direction': 'H'}, {'i': 0, 'j': 2,
    'longueur': 3, 'direction': 'V'}, {'i': 3, 'j': 0,
    'longueur': 3, 'direction': 'H'}, {'i': 3, 'j': 5,
    'longueur': 3, 'direction': 'V'}], 'distance': 0}, -1],
    'taille': 1, 'capacite': 2}
    """
    anciens = t["lst_etats"]
    t["capacite"] *= 2
    t["lst_etats"] = [-1] * t["capacite"]
    for case in anciens:
        if not isinstance(case, int):
            _place(t, case)


def t_ajoute(t: Table, e: Etat, strict: bool = False) -> None:
    """Question II.6 : ajoute un état, s'il n'y est pas déjà ; double la capacité si la table est trop peuplée.

    >>> etat = initialise()
    >>> tbl=t_nouveau()
    >>> t_ajoute(tbl,etat)
    >>> etat = applique_deplacement(etat,
    ... liste_deplacements_valides(etat)[0])
    >>> t_ajoute(tbl,etat)
    >>> tbl  # doctest: +NORMALIZE_WHITESPACE
    {'lst_etats': [{'vehicules': [{'i': 2, 'j': 0, 'longueur': 2,
    'direction': 'H'}, {'i': 0, 'j': 4, 'longueur': 2, 'direction': 'H'},
    {'i': 0, 'j': 2, 'longueur': 3, 'direction': 'V'}, {'i': 3, 'j': 0,
    'longueur': 3, 'direction': 'H'}, {'i': 3, 'j': 5, 'longueur': 3,
    'direction': 'V'}], 'distance': 0}, {'vehicules': [{'i': 2, 'j': 0,
    'longueur': 2, 'direction': 'H'}, {'i': 0, 'j': 3, 'longueur': 2,
    'direction': 'H'}, {'i': 0, 'j': 2, 'longueur': 3, 'direction': 'V'},
    {'i': 3, 'j': 0, 'longueur': 3, 'direction': 'H'}, {'i': 3, 'j': 5,
    'longueur': 3, 'direction': 'V'}], 'distance': 1}], 'taille': 2,
    'capacite': 2}

    L'énoncé demande « toujours m ≤ 2c/3 », et affiche pourtant 2 états pour une capacité de 2 : il vérifie la
    règle avant d'ajouter l'état, et non après. Il reste alors toujours une case libre pour le suivant. Avec
    ``strict=True`` la règle vaut aussi après l'ajout :

    >>> tbl = t_nouveau()
    >>> t_ajoute(tbl, initialise(), strict=True)
    >>> t_ajoute(tbl, etat, strict=True)
    >>> tbl['taille'], tbl['capacite']
    (2, 4)
    """
    if t_contient(t, e):
        return
    while 3 * (t["taille"] + strict) > 2 * t["capacite"]:
        t_augmente_capacite(t)
    _place(t, e)
    t["taille"] += 1

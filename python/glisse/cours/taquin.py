"""Le TP « Jeu du taquin », d'OCaml en Python : A*, IDS et IDA*.

Une configuration est un objet ``State`` : ``grid``, liste de n listes de n entiers, ``i`` et ``j``, les coordonnées
de la case libre, et ``h``, la valeur de l'heuristique. Les tuiles sont numérotées de 0 à n² - 2 ; le contenu de
la case libre est quelconque. L'énoncé fixe n = 4 ; ici n est la taille de ``grid``.

Un ``Hashtbl`` devient un ``dict``, un ``int option`` un entier ou ``None``, un ``direction Vector.t`` une liste.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from typing import Optional, TypeVar

__all__ = [
    "D", "Direction", "L", "No_move", "No_path", "R", "State", "U", "apply", "astar", "compute_h",
    "configuration", "copy", "delta", "delta_h", "dessin", "directions", "distance", "fifty", "final", "idastar",
    "idastar_length", "ids", "possible_moves", "print_state", "reconstruct", "soluble", "successors",
]


class Direction(str, Enum):
    """Un déplacement de la case vide : U (up) vers le haut, D (down), L (left), R (right)."""

    U = "U"
    D = "D"
    L = "L"
    R = "R"
    No_move = "No_move"

    def __repr__(self) -> str:
        return self.value

    def __str__(self) -> str:
        return self.value


U, D, L, R, No_move = Direction
_CONTRAIRE = {U: D, D: U, L: R, R: L}


class No_path(Exception):
    """Aucun chemin ne mène à la configuration finale."""


@dataclass(eq=False)
class State:
    """Une configuration. Deux configurations sont égales si elles le sont hors de la case libre.

    Comme avec ``Hashtbl``, une configuration qui sert de clé ne doit plus être modifiée.

    >>> State([[0, 1], [2, 99]], 1, 1) == State([[0, 1], [2, 3]], 1, 1)
    True
    """

    grid: list[list[int]]
    i: int
    j: int
    h: int = field(default=0)

    def permutation(self) -> tuple[int, ...]:
        """Le sommet du graphe du taquin : la permutation où n² - 1 représente la case vide."""
        n = len(self.grid)
        return tuple(
            n * n - 1 if (i, j) == (self.i, self.j) else self.grid[i][j] for i in range(n) for j in range(n)
        )

    def __eq__(self, autre: object) -> bool:
        return isinstance(autre, State) and self.permutation() == autre.permutation()

    def __hash__(self) -> int:
        return hash(self.permutation())


def configuration(lignes: Sequence[Sequence[Optional[int]]]) -> State:
    """La configuration que donnent ses lignes, avec None pour la case libre.

    >>> configuration([[0, 1], [None, 2]])
    State(grid=[[0, 1], [3, 2]], i=1, j=0, h=1)
    """
    n = len(lignes)
    i, j = next((i, j) for i in range(n) for j in range(n) if lignes[i][j] is None)
    state = State([[n * n - 1 if x is None else x for x in ligne] for ligne in lignes], i, j)
    if sorted(state.permutation()) != list(range(n * n)):
        raise ValueError(f"il faut {n} lignes de {n} cases : None une fois, et chaque entier de 0 à {n * n - 2}")
    compute_h(state)
    return state


def final(n: int = 4) -> State:
    """La configuration finale.

    >>> print_state(final())
     0  1  2  3
     4  5  6  7
     8  9 10 11
    12 13 14
    """
    return State([[i * n + j for j in range(n)] for i in range(n)], n - 1, n - 1, 0)


def fifty() -> State:
    """La configuration que dessine l'énoncé. Elle demande 50 coups, comme le taquin ``fifty`` qu'il nomme.

    >>> print_state(fifty())
     2  3  1  6
    14  5  8  4
       12  7  9
    10 13 11  0
    """
    return configuration([[2, 3, 1, 6], [14, 5, 8, 4], [None, 12, 7, 9], [10, 13, 11, 0]])


def dessin(state: State) -> str:
    """Le texte qu'affiche ``print_state``."""
    n = len(state.grid)
    largeur = len(str(n * n - 2))

    def case(i: int, j: int) -> str:
        return f"{'' if (i, j) == (state.i, state.j) else state.grid[i][j]:>{largeur}}"

    return "\n".join(" ".join(case(i, j) for j in range(n)).rstrip() for i in range(n))


def print_state(state: State) -> None:
    """Affiche une configuration."""
    print(dessin(state))


# Partie 1 : le graphe du taquin


def delta(d: Direction) -> tuple[int, int]:
    """Ce que le déplacement d ajoute à la ligne et à la colonne de la case vide."""
    return {U: (-1, 0), D: (1, 0), L: (0, -1), R: (0, 1)}[d]


def possible_moves(state: State) -> list[Direction]:
    """Question 4 : les directions de déplacement légales.

    >>> possible_moves(fifty())
    [U, D, R]
    """
    n = len(state.grid)
    return [
        d for d in (U, D, L, R)
        if 0 <= state.i + delta(d)[0] < n and 0 <= state.j + delta(d)[1] < n
    ]


def distance(i: int, j: int, value: int, n: int = 4) -> int:
    """La distance de la case (i, j) à la place de l'entier value.

    >>> distance(0, 3, 6)
    2
    """
    return abs(i - value // n) + abs(j - value % n)


def compute_h(state: State) -> None:
    """Question 6 : donne au champ h la valeur h(c).

    Question 5 : h(c) est le nombre de coups qu'il faudrait si les tuiles ne se gênaient pas. Un coup déplace
    une tuile d'une case, donc change h d'au plus 1 : h est cohérente, et comme h(finale) = 0, admissible.

    >>> state = fifty()
    >>> state.h = 0
    >>> compute_h(state)
    >>> state.h
    34
    """
    n = len(state.grid)
    state.h = sum(
        distance(i, j, state.grid[i][j], n)
        for i in range(n) for j in range(n) if (i, j) != (state.i, state.j)
    )


def delta_h(state: State, d: Direction) -> int:
    """Question 7 : h(c') - h(c), où c' est la configuration fille. Une seule tuile change de place.

    >>> [delta_h(fifty(), d) for d in possible_moves(fifty())]
    [-1, -1, -1]
    """
    n = len(state.grid)
    i, j = state.i + delta(d)[0], state.j + delta(d)[1]
    tuile = state.grid[i][j]
    return distance(state.i, state.j, tuile, n) - distance(i, j, tuile, n)


def apply(state: State, d: Direction) -> None:
    """Question 8 : modifie une configuration en lui appliquant un déplacement, supposé légal.

    >>> state = fifty()
    >>> apply(state, R)
    >>> print_state(state)
     2  3  1  6
    14  5  8  4
    12     7  9
    10 13 11  0
    >>> state.h
    33
    """
    state.h += delta_h(state, d)
    i, j = state.i + delta(d)[0], state.j + delta(d)[1]
    state.grid[state.i][state.j] = state.grid[i][j]
    state.grid[i][j] = len(state.grid) ** 2 - 1
    state.i, state.j = i, j


def copy(state: State) -> State:
    """Question 9 : une copie indépendante ; chaque ligne est copiée.

    >>> state = fifty()
    >>> autre = copy(state)
    >>> apply(autre, R)
    >>> state == fifty()
    True
    """
    return State([ligne.copy() for ligne in state.grid], state.i, state.j, state.h)


def soluble(state: State) -> bool:
    """La configuration finale est-elle accessible ?

    Un coup échange la case vide et une tuile : il change la parité de la permutation, et celle de la distance de
    la case vide à son coin. Les deux parités sont égales à l'arrivée, donc au départ. La réciproque est un
    théorème connu (Johnson et Story, 1879). Sans ce test il faudrait parcourir 16!/2 sommets pour répondre non.

    >>> soluble(fifty()), soluble(configuration([[1, 0], [2, None]]))
    (True, False)
    """
    p, n = state.permutation(), len(state.grid)
    inversions = sum(p[a] > p[b] for a in range(n * n) for b in range(a + 1, n * n))
    return (inversions + state.i + state.j) % 2 == 0


# Partie 2 : A*


def successors(state: State) -> list[State]:
    """Question 10 : les configurations filles, sans mémoire partagée.

    >>> [fille.h for fille in successors(fifty())]
    [33, 33, 33]
    """
    filles = []
    for d in possible_moves(state):
        fille = copy(state)
        apply(fille, d)
        filles.append(fille)
    return filles


Noeud = TypeVar("Noeud", bound=Hashable)


def reconstruct(parents: dict[Noeud, Noeud], x: Noeud) -> list[Noeud]:
    """Question 11 : le chemin de la racine, qui est son propre père, à x.

    >>> reconstruct({1: 1, 2: 1, 3: 1, 4: 2}, 4)
    [1, 2, 4]
    """
    chemin = [x]
    while parents[x] != x:
        x = parents[x]
        chemin.append(x)
    return chemin[::-1]


def astar(initial: State) -> list[State]:
    """Question 12 : un chemin de longueur minimale vers l'état final ; lève ``No_path`` s'il n'y en a pas.

    >>> chemin = astar(configuration([[0, 1, 2, 3], [4, 5, 6, 7], [8, 13, 9, 11], [12, 10, None, 14]]))
    >>> directions(chemin)
    [L, U, R, D, R]
    >>> astar(configuration([[1, 0], [2, None]]))
    Traceback (most recent call last):
    glisse.cours.taquin.No_path
    """
    if not soluble(initial):
        raise No_path
    depart = copy(initial)
    compute_h(depart)
    but = final(len(depart.grid))
    dist = {depart: 0}
    parents = {depart: depart}
    rang = count()  # départage les états de même priorité : le dernier découvert d'abord
    file = [(depart.h, -next(rang), depart)]
    visites: set[State] = set()
    while file:
        _, _, x = heapq.heappop(file)
        if x == but:
            return reconstruct(parents, x)
        if x in visites:
            continue
        visites.add(x)
        for y in successors(x):
            if dist[x] + 1 < dist.get(y, math.inf):
                dist[y] = dist[x] + 1
                parents[y] = x
                heapq.heappush(file, (dist[y] + y.h, -next(rang), y))
    raise No_path


def directions(chemin: Sequence[State]) -> list[Direction]:
    """Question 13 : la suite de mouvements qui fait suivre un chemin à la case vide."""
    sens = {delta(d): d for d in (U, D, L, R)}
    return [sens[y.i - x.i, y.j - x.j] for x, y in zip(chemin, chemin[1:])]


# Partie 3 : IDS et IDA*


def ids(initial: State) -> Optional[int]:
    """La distance à la configuration finale, par parcours en profondeur itéré ; None si elle est inaccessible.

    >>> ids(configuration([[0, 1, 2], [3, 5, None], [6, 4, 7]]))
    3
    """
    if not soluble(initial):
        return None
    but = final(len(initial.grid))

    def dfs(m: int, e: State, p: int) -> bool:
        if p > m:
            return False
        if e == but:
            return True
        return any(dfs(m, x, p + 1) for x in successors(e))

    return next(m for m in count() if dfs(m, initial, 0))


def idastar(initial: State) -> Optional[list[Direction]]:
    """Question 18 : un chemin minimal de coups par IDA*, ou None s'il n'y en a pas.

    Une seule configuration est modifiée, et remise en état, au fil du parcours. Une configuration est la finale
    exactement quand h = 0 : toutes les tuiles sont alors à leur place.

    >>> idastar(configuration([[0, 1, 2, 3], [4, 5, 6, 7], [8, 13, 9, 11], [12, 10, None, 14]]))
    [L, U, R, D, R]
    >>> print(idastar(configuration([[1, 0], [2, None]])))
    None
    """
    if not soluble(initial):
        return None
    e = copy(initial)
    compute_h(e)
    chemin: list[Direction] = []
    minimum = math.inf

    def dfs_star(m: float, p: int, dernier: Direction) -> bool:
        nonlocal minimum
        c = p + e.h
        if c > m:
            minimum = min(c, minimum)
            return False
        if e.h == 0:
            return True
        for d in possible_moves(e):
            if d == _CONTRAIRE.get(dernier):
                continue  # ne pas revenir immédiatement sur ses pas
            apply(e, d)
            chemin.append(d)
            if dfs_star(m, p + 1, d):
                return True
            chemin.pop()
            apply(e, _CONTRAIRE[d])
        return False

    m: float = e.h
    while m != math.inf:
        minimum = math.inf
        if dfs_star(m, 0, No_move):
            return chemin
        m = minimum
    return None


def idastar_length(initial: State) -> Optional[int]:
    """Question 16 : la longueur minimale par IDA*, ou None si la configuration finale est inaccessible.

    Question 17 : la borne m ne dépasse jamais la distance, car elle est toujours la plus petite valeur p + h(e)
    laissée de côté, et h est admissible ; le premier chemin trouvé est donc minimal.

    >>> idastar_length(configuration([[0, 1, 2, 3], [4, 5, 6, 7], [8, 13, 9, 11], [12, 10, None, 14]]))
    5
    """
    chemin = idastar(initial)
    return None if chemin is None else len(chemin)

"""Le projet « swap puzzle » : ranger une grille par échanges de cases voisines.

Une grille a m lignes et n colonnes, et contient les entiers de 1 à mn. Les classes et les fonctions portent les
noms du rapport : ``Grid``, ``Solver``, et la classe ``Graph`` du module ``graphe``. Un chemin est la liste des
grilles de la source à la destination, chacune une liste de listes ; un swap est un couple de cases
((i1, j1), (i2, j2)). Là où le rapport demande une source et une destination, ce sont à défaut l'état de la
grille et la grille rangée.
"""

from __future__ import annotations

import heapq
import math
import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from typing import Optional

from .graphe import Graph

__all__ = [
    "Barriere", "Cellule", "Etat", "Graph", "Grid", "Grille", "Solver", "Swap", "borne_inf_a_dst",
    "euclidienne", "racine_manhattan",
]

Cellule = tuple[int, int]
Swap = tuple[Cellule, Cellule]
Barriere = tuple[int, int, int, int]
Etat = list[list[int]]
Grille = tuple[tuple[int, ...], ...]
"""Une grille qui ne change plus, et peut donc être une clé de dictionnaire."""


def en_tuples(etat: Sequence[Sequence[int]]) -> Grille:
    """La grille non mutable, donc hashable, qui contient les mêmes nombres."""
    return tuple(tuple(ligne) for ligne in etat)


def _distances(grille: Grille, dst: Grille) -> list[tuple[int, int]]:
    """Pour chaque nombre, combien de lignes et de colonnes le séparent de sa place dans dst."""
    place = {x: (i, j) for i, ligne in enumerate(dst) for j, x in enumerate(ligne)}
    return [
        (abs(i - place[x][0]), abs(j - place[x][1]))
        for i, ligne in enumerate(grille) for j, x in enumerate(ligne)
    ]


def borne_inf_a_dst(grille: Grille, dst: Grille) -> float:
    """L'heuristique de A* : la distance de Manhattan des nombres à leur place, divisée par deux.

    Un swap rapproche au plus deux nombres, d'une case chacun : c'est une borne inférieure.

    >>> borne_inf_a_dst(((2, 1), (3, 4)), ((1, 2), (3, 4)))
    1.0
    """
    return sum(di + dj for di, dj in _distances(grille, dst)) / 2


def racine_manhattan(grille: Grille, dst: Grille) -> float:
    """Partie III-C : la racine carrée de la distance de Manhattan.

    Elle est arrondie à l'entier inférieur : à un swap du but la somme s des distances est 2, et sans arrondi
    √2 > 1 ne serait pas une borne inférieure. Arrondie, c'en est une, car il faut au moins s/2 swaps et
    s est pair. Le rapport la dit plus petite que la moitié ; pour s = 2 et s = 4 elle lui est égale.

    >>> racine_manhattan(((2, 1), (3, 4)), ((1, 2), (3, 4)))
    1.0
    """
    return float(math.isqrt(sum(di + dj for di, dj in _distances(grille, dst))))


def euclidienne(grille: Grille, dst: Grille) -> float:
    """Partie III-C : la moitié de la somme des distances euclidiennes, plus petite que celle de Manhattan."""
    return sum(math.hypot(di, dj) for di, dj in _distances(grille, dst)) / 2


class Grid:
    """Une grille de m lignes et n colonnes ; sans état initial, elle est rangée.

    >>> print(Grid(2, 3))
    1 2 3
    4 5 6
    """

    def __init__(self, m: int, n: int, initial_state: Sequence[Sequence[int]] = ()) -> None:
        self.m = m
        self.n = n
        self.state: Etat = [list(ligne) for ligne in initial_state] or self.rangee()
        nombres = sorted(x for ligne in self.state for x in ligne)
        if [len(ligne) for ligne in self.state] != [n] * m or nombres != list(range(1, m * n + 1)):
            raise ValueError(f"il faut {m} lignes de {n} nombres, et chaque nombre de 1 à {m * n} une fois")

    def rangee(self) -> Etat:
        """La grille rangée de même taille."""
        return [list(range(i * self.n + 1, (i + 1) * self.n + 1)) for i in range(self.m)]

    def __str__(self) -> str:
        largeur = len(str(self.m * self.n))
        return "\n".join(" ".join(f"{x:{largeur}}" for x in ligne) for ligne in self.state)

    def __repr__(self) -> str:
        return f"Grid({self.m}, {self.n}, {self.state})"

    # II-A. Les mouvements

    def swap(self, cell1: Cellule, cell2: Cellule) -> None:
        """Échange deux cases voisines, horizontalement ou verticalement.

        >>> grille = Grid(2, 2)
        >>> grille.swap((0, 0), (0, 1))
        >>> grille.state
        [[2, 1], [3, 4]]
        >>> grille.swap((0, 0), (1, 1))
        Traceback (most recent call last):
        ValueError: les cases (0, 0) et (1, 1) ne sont pas voisines
        """
        (i, j), (k, l) = cell1, cell2
        dedans = 0 <= i < self.m and 0 <= k < self.m and 0 <= j < self.n and 0 <= l < self.n
        if not dedans or abs(i - k) + abs(j - l) != 1:
            raise ValueError(f"les cases {cell1} et {cell2} ne sont pas voisines")
        self.state[i][j], self.state[k][l] = self.state[k][l], self.state[i][j]

    def swap_seq(self, cell_pair_list: Iterable[Swap]) -> None:
        """Réalise une série d'échanges.

        >>> grille = Grid(2, 2)
        >>> grille.swap_seq([((0, 0), (0, 1)), ((0, 1), (1, 1))])
        >>> grille.state
        [[2, 4], [3, 1]]
        """
        for cell1, cell2 in cell_pair_list:
            self.swap(cell1, cell2)

    def is_sorted(self) -> bool:
        """La grille est-elle rangée ?

        >>> Grid(2, 2).is_sorted()
        True

        Le rapport compare chaque case à sa voisine de droite. Cela ne suffit pas : les lignes de cette grille
        sont croissantes, mais dans le mauvais ordre.

        >>> Grid(2, 2, [[3, 4], [1, 2]]).is_sorted()
        False
        """
        return self.state == self.rangee()

    # II-C. Les représentations graphiques

    def representation_graphique(self) -> str:
        """La grille dans un tableau, en texte.

        >>> print(Grid(2, 2).representation_graphique())
        +---+---+
        | 1 | 2 |
        +---+---+
        | 3 | 4 |
        +---+---+
        """
        largeur = len(str(self.m * self.n))
        bord = "+" + ("-" * (largeur + 2) + "+") * self.n
        lignes = ["| " + " | ".join(f"{x:{largeur}}" for x in ligne) + " |" for ligne in self.state]
        return "\n".join([bord] + [texte for ligne in lignes for texte in (ligne, bord)])

    def representation_graphique_bis(self) -> str:
        """Le tableau du rapport, en SVG, qu'un cahier Jupyter affiche avec ``IPython.display.SVG``.

        >>> Grid(1, 1).representation_graphique_bis().startswith("<svg")
        True
        """
        cote = 40
        cellules = "".join(
            f'<rect x="{j * cote}" y="{i * cote}" width="{cote}" height="{cote}" fill="white"'
            f' stroke="black"/><text x="{j * cote + cote // 2}" y="{i * cote + cote // 2}"'
            f' text-anchor="middle" dominant-baseline="central" font-family="sans-serif">{x}</text>'
            for i, ligne in enumerate(self.state) for j, x in enumerate(ligne)
        )
        taille = f'width="{self.n * cote}" height="{self.m * cote}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {taille}>{cellules}</svg>'

    def _repr_svg_(self) -> str:
        return self.representation_graphique_bis()

    # II-D. Le graphe des grilles et BFS

    def swaps_possibles(self) -> list[Swap]:
        """Tous les couples de cases voisines : m(n - 1) horizontaux et (m - 1)n verticaux."""
        cellules = [(i, j) for i in range(self.m) for j in range(self.n)]
        droite = [((i, j), (i, j + 1)) for i, j in cellules if j + 1 < self.n]
        bas = [((i, j), (i + 1, j)) for i, j in cellules if i + 1 < self.m]
        return sorted(droite + bas)

    def noeuds(self) -> list[Grille]:
        """Toutes les (mn)! grilles de la même taille."""
        n = self.n
        return [
            tuple(p[i * n:(i + 1) * n] for i in range(self.m))
            for p in permutations(range(1, self.m * n + 1))
        ]

    def liste_noeuds_a_relier(self) -> list[tuple[Grille, Grille]]:
        """Les couples de grilles voisines, c'est-à-dire qui ne diffèrent que d'un swap, chacun une fois.

        >>> len(Grid(2, 2).liste_noeuds_a_relier())
        48
        """
        return [(u, v) for u in self.noeuds() for v in self.liste_noeuds_a_relier_bis(u) if u < v]

    def liste_noeuds_a_relier_bis(self, grille: Sequence[Sequence[int]]) -> list[Grille]:
        """Les voisines d'une grille, construites une à une plutôt que cherchées parmi toutes.

        >>> Grid(1, 3).liste_noeuds_a_relier_bis([[1, 2, 3]])
        [((2, 1, 3),), ((1, 3, 2),)]
        """
        voisines = []
        for (i, j), (k, l) in self.swaps_possibles():
            voisine = [list(ligne) for ligne in grille]
            voisine[i][j], voisine[k][l] = voisine[k][l], voisine[i][j]
            voisines.append(en_tuples(voisine))
        return voisines

    def _extremites(
        self, src: Optional[Sequence[Sequence[int]]], dst: Optional[Sequence[Sequence[int]]]
    ) -> tuple[Grille, Grille]:
        return en_tuples(src or self.state), en_tuples(dst or self.rangee())

    def chemin_le_plus_court(
        self, src: Optional[Sequence[Sequence[int]]] = None, dst: Optional[Sequence[Sequence[int]]] = None
    ) -> Optional[list[Etat]]:
        """BFS sur le graphe complet, donc pour de très petites grilles : il a (mn)! sommets.

        >>> Grid(2, 2, [[2, 1], [3, 4]]).chemin_le_plus_court()
        [[[2, 1], [3, 4]], [[1, 2], [3, 4]]]
        """
        graphe: Graph[Grille] = Graph(self.noeuds())
        for u, v in self.liste_noeuds_a_relier():
            graphe.add_edge(u, v)
        return _en_listes(graphe.bfs(*self._extremites(src, dst)))

    def swaps_a_faire(
        self, src: Optional[Sequence[Sequence[int]]] = None, dst: Optional[Sequence[Sequence[int]]] = None
    ) -> Optional[list[Swap]]:
        """Les swaps qui réalisent le chemin de ``chemin_le_plus_court``.

        >>> Grid(2, 2, [[2, 1], [3, 4]]).swaps_a_faire()
        [((0, 0), (0, 1))]
        """
        return _swaps(self.chemin_le_plus_court(src, dst))

    def bfs_bis(
        self, src: Optional[Sequence[Sequence[int]]] = None, dst: Optional[Sequence[Sequence[int]]] = None
    ) -> Optional[list[Etat]]:
        """BFS avec construction progressive du graphe : les voisines d'une grille quand on la visite.

        >>> chemin = Grid(2, 3, [[1, 5, 3], [4, 2, 6]]).bfs_bis()
        >>> chemin
        [[[1, 5, 3], [4, 2, 6]], [[1, 2, 3], [4, 5, 6]]]
        """
        depart, arrivee = self._extremites(src, dst)
        parents: dict[Grille, Optional[Grille]] = {depart: None}
        file = deque([depart])
        while file:
            x = file.popleft()
            if x == arrivee:
                return _en_listes(_remonte(parents, x))
            for voisin in self.liste_noeuds_a_relier_bis(x):
                if voisin not in parents:
                    parents[voisin] = x
                    file.append(voisin)
        return None

    # II-E. A*, et III-A. les barrières

    def A_star(
        self, src: Optional[Sequence[Sequence[int]]] = None, dst: Optional[Sequence[Sequence[int]]] = None,
        heuristique: Callable[[Grille, Grille], float] = borne_inf_a_dst,
    ) -> Optional[list[Etat]]:
        """Un plus court chemin par A*.

        Le rapport parcourt les sommets par distance croissante à la grille triée. Pour que le chemin soit le
        plus court, il faut compter aussi les swaps déjà faits : la priorité est leur somme.

        >>> chemin = Grid(3, 3, [[3, 2, 1], [4, 5, 6], [7, 8, 9]]).A_star()
        >>> len(chemin) - 1
        3
        """
        return self.barrieres([], src, dst, heuristique)

    def swaps_A_star(
        self, src: Optional[Sequence[Sequence[int]]] = None, dst: Optional[Sequence[Sequence[int]]] = None
    ) -> Optional[list[Swap]]:
        """Les swaps qui réalisent le chemin de ``A_star``.

        >>> Grid(1, 3, [[2, 3, 1]]).swaps_A_star()
        [((0, 1), (0, 2)), ((0, 0), (0, 1))]
        """
        return _swaps(self.A_star(src, dst))

    @staticmethod
    def sep_par_barrieres(
        grille1: Sequence[Sequence[int]], grille2: Sequence[Sequence[int]], barrieres: Iterable[Barriere]
    ) -> bool:
        """False si une barrière empêche le swap qui mène d'une grille à sa voisine, True sinon.

        Malgré son nom, la fonction dit donc si le passage est libre ; c'est le sens que lui donne le rapport.

        >>> Grid.sep_par_barrieres([[2, 1]], [[1, 2]], [(0, 1, 0, 0)])
        False
        """
        i, j, k, l = [x for cellule in _swap(grille1, grille2) for x in cellule]
        return not any(tuple(b) in ((i, j, k, l), (k, l, i, j)) for b in barrieres)

    def barrieres(
        self, barrieres: Sequence[Barriere], src: Optional[Sequence[Sequence[int]]] = None,
        dst: Optional[Sequence[Sequence[int]]] = None,
        heuristique: Callable[[Grille, Grille], float] = borne_inf_a_dst,
    ) -> Optional[list[Etat]]:
        """``A_star`` avec des barrières (i, j, k, l) entre les cases (i, j) et (k, l) ; None sans chemin.

        >>> grille = Grid(2, 2, [[2, 1], [3, 4]])
        >>> len(grille.barrieres([(0, 0, 0, 1)])) - 1
        5
        >>> print(grille.barrieres([(0, 0, 0, 1), (0, 0, 1, 0)]))
        None
        """
        depart, arrivee = self._extremites(src, dst)
        couts = {depart: 0}
        parents: dict[Grille, Optional[Grille]] = {depart: None}
        file = [(heuristique(depart, arrivee), depart)]
        visites: set[Grille] = set()
        while file:
            _, x = heapq.heappop(file)
            if x == arrivee:
                return _en_listes(_remonte(parents, x))
            if x in visites:
                continue
            visites.add(x)
            for voisin in self.liste_noeuds_a_relier_bis(x):
                cout = couts[x] + 1
                if self.sep_par_barrieres(x, voisin, barrieres) and cout < couts.get(voisin, math.inf):
                    couts[voisin] = cout
                    parents[voisin] = x
                    visites.discard(voisin)
                    heapq.heappush(file, (cout + heuristique(voisin, arrivee), voisin))
        return None

    # III-B. La grille de taille 1*n

    def tri_bulles(self) -> list[Swap]:
        """Range une grille d'une seule ligne par un tri bulle, et renvoie les swaps faits.

        Le tri bulle n'échange que des voisins mal ordonnés : chaque swap défait une inversion, et aucune suite
        de swaps ne peut en défaire deux à la fois. Il n'y a pas de solution plus courte.

        >>> grille = Grid(1, 4, [[4, 1, 3, 2]])
        >>> grille.tri_bulles()
        [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 2), (0, 3)), ((0, 1), (0, 2))]
        >>> grille.is_sorted()
        True
        """
        if self.m != 1:
            raise ValueError("le tri bulle range une grille d'une seule ligne")
        swaps: list[Swap] = []
        echange = True
        while echange:
            echange = False
            for j in range(self.n - 1):
                if self.state[0][j] > self.state[0][j + 1]:
                    self.swap((0, j), (0, j + 1))
                    swaps.append(((0, j), (0, j + 1)))
                    echange = True
        return swaps

    # III-D. La difficulté

    @classmethod
    def difficulte(cls, m: int, n: int, niveau: int, hasard: Optional[random.Random] = None) -> Grid:
        """Une grille de difficulté 1, 2 ou 3 : des swaps au hasard, de plus en plus, depuis la grille triée.

        >>> grille = Grid.difficulte(3, 3, 1, random.Random(0))
        >>> len(grille.A_star()) - 1 <= 3
        True
        """
        if niveau not in (1, 2, 3):
            raise ValueError("la difficulté est 1, 2 ou 3")
        grille = cls(m, n)
        swaps = grille.swaps_possibles()
        nombre = (-(-m * n // 3), m * n, m * n * (m + n))[niveau - 1]
        hasard = hasard or random.Random()
        grille.swap_seq(hasard.choice(swaps) for _ in range(nombre if swaps else 0))
        return grille

    # À la fin de la classe, pour que le nom désigne encore la fonction dans ce qui précède.
    @staticmethod
    def borne_inf_a_dst(grille: Sequence[Sequence[int]], dst: Optional[Sequence[Sequence[int]]] = None) -> float:
        """L'heuristique comme méthode de la classe, vers la grille rangée à défaut de destination.

        >>> Grid.borne_inf_a_dst([[4, 2], [3, 1]])
        2.0
        """
        return borne_inf_a_dst(en_tuples(grille), en_tuples(dst or Grid(len(grille), len(grille[0])).state))


class Solver(Grid):
    """La solution naïve (II-B) : mettre à sa place le 1, puis le 2, et ainsi de suite."""

    def trouver(self, k: int) -> Cellule:
        """Les coordonnées du nombre k.

        >>> Solver(2, 2).trouver(3)
        (1, 0)
        """
        return next((i, ligne.index(k)) for i, ligne in enumerate(self.state) if k in ligne)

    def get_solution(self) -> list[Swap]:
        """Les swaps qui rangent la grille, nombre après nombre. La grille elle-même ne change pas.

        Le rapport déplace chaque nombre verticalement puis horizontalement. Dans cet ordre, le 2 de la grille
        ci-dessous passerait par la place du 1 et l'en chasserait. Horizontalement d'abord, un nombre ne
        traverse que des cases qui ne sont pas encore rangées.

        >>> grille = Solver(2, 2, [[1, 4], [2, 3]])
        >>> solution = grille.get_solution()
        >>> solution
        [((1, 0), (1, 1)), ((1, 1), (0, 1))]
        >>> grille.swap_seq(solution)
        >>> grille.is_sorted()
        True

        Sur d'autres grilles la solution naïve est trop longue :

        >>> grille = Solver(2, 2, [[2, 3], [4, 1]])
        >>> len(grille.get_solution()), len(grille.swaps_A_star())
        (5, 3)
        """
        grille = Solver(self.m, self.n, self.state)
        swaps: list[Swap] = []
        for k in range(1, self.m * self.n + 1):
            but = ((k - 1) // self.n, (k - 1) % self.n)
            while (ici := grille.trouver(k)) != but:
                i, j = ici
                if j != but[1]:
                    la = (i, j - 1 if j > but[1] else j + 1)
                else:
                    la = (i - 1, j)
                grille.swap(ici, la)
                swaps.append((ici, la))
        return swaps


def _remonte(parents: dict[Grille, Optional[Grille]], x: Grille) -> list[Grille]:
    """Le chemin de la source, qui n'a pas de parent, jusqu'à x."""
    chemin = [x]
    while (parent := parents[chemin[-1]]) is not None:
        chemin.append(parent)
    return chemin[::-1]


def _en_listes(chemin: Optional[list[Grille]]) -> Optional[list[Etat]]:
    return None if chemin is None else [[list(ligne) for ligne in grille] for grille in chemin]


def _swap(grille1: Sequence[Sequence[int]], grille2: Sequence[Sequence[int]]) -> Swap:
    """Le swap qui mène d'une grille à sa voisine."""
    differentes = [
        (i, j)
        for i, (ligne1, ligne2) in enumerate(zip(grille1, grille2))
        for j, (x, y) in enumerate(zip(ligne1, ligne2)) if x != y
    ]
    if len(differentes) != 2:
        raise ValueError("les deux grilles ne sont pas voisines")
    return differentes[0], differentes[1]


def _swaps(chemin: Optional[list[Etat]]) -> Optional[list[Swap]]:
    return None if chemin is None else [_swap(x, y) for x, y in zip(chemin, chemin[1:])]

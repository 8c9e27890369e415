"""Classic mistakes in the functions of hand-outs 001 and 003, and functions that are right in other styles."""

from __future__ import annotations

import heapq
import math
from collections import deque
from typing import Any

from cours_erreurs import Catalogue
from glisse.cours.swap import Grid, en_tuples
from glisse.cours.taquin import *
from glisse.cours.taquin import apply, copy

ERREURS = Catalogue()
erreur = ERREURS.erreur


# 001: the grid


@erreur("swap", "valeur", plus_petit=2)
def sans_variable_auxiliaire(grille: Any, a: Any, b: Any) -> None:
    (i, j), (k, l) = a, b
    if abs(i - k) + abs(j - l) == 1:
        grille.state[i][j] = grille.state[k][l]
        grille.state[k][l] = grille.state[i][j]


@erreur("swap", "coup illegal", plus_petit=3)
def echange_tout(grille: Any, a: Any, b: Any) -> None:
    (i, j), (k, l) = a, b
    grille.state[i][j], grille.state[k][l] = grille.state[k][l], grille.state[i][j]


@erreur("is_sorted", "valeur", plus_petit=4)
def lignes_croissantes(grille: Any) -> bool:
    return all(ligne == sorted(ligne) for ligne in grille.state)


@erreur("is_sorted", "valeur", plus_petit=4)
def oublie_la_derniere_ligne(grille: Any) -> bool:
    debut = [x for ligne in grille.state[:-1] for x in ligne]
    return debut == list(range(1, len(debut) + 1)) and (grille.m > 1 or grille.state == grille.rangee())


@erreur("tri_bulles", "arrivee", "valeur", plus_petit=3)
def un_seul_passage(grille: Any) -> Any:
    swaps = []
    for j in range(grille.n - 1):
        if grille.state[0][j] > grille.state[0][j + 1]:
            grille.swap((0, j), (0, j + 1))
            swaps.append(((0, j), (0, j + 1)))
    return swaps


@erreur("borne_inf_a_dst", "valeur", plus_petit=2)
def oublie_de_diviser(grille: Any, dst: Any) -> float:
    return 2 * Grid.borne_inf_a_dst(grille, dst)


@erreur("borne_inf_a_dst", "valeur", plus_petit=4)
def compte_les_mal_places(grille: Any, dst: Any) -> float:
    return sum(x != y for a, b in zip(grille, dst) for x, y in zip(a, b)) / 2


# 001: searches


@erreur("bfs", "longueur", plus_petit=3)
def marque_en_sortant(graphe: Any, src: int, dst: int) -> Any:
    """A node that is not marked yet gets another parent, nearer to the end."""
    file, parents, visites = deque([src]), {src: src}, set()
    while file:
        x = file.popleft()
        visites.add(x)
        if x == dst:
            return reconstruct(parents, x)
        for y in graphe.graph[x]:
            if y not in visites:
                parents[y] = x
                file.append(y)
    return None


@erreur("bfs", "depart", plus_petit=2)
def oublie_la_source(graphe: Any, src: int, dst: int) -> Any:
    chemin = graphe.bfs(src, dst)
    return chemin[1:] if chemin and len(chemin) > 1 else chemin


@erreur("bfs", "exception", plus_petit=2)
def suppose_un_chemin(graphe: Any, src: int, dst: int) -> Any:
    file, parents = deque([src]), {src: src}
    while True:
        x = file.popleft()
        if x == dst:
            return reconstruct(parents, x)
        for y in graphe.graph[x]:
            if y not in parents:
                parents[y] = x
                file.append(y)


@erreur("bfs_bis", "depart", plus_petit=2)
def oublie_de_renverser(grille: Any) -> Any:
    return grille.bfs_bis()[::-1]


def a_star(grille: Any, marque_en_entrant: bool = False, priorite: Any = lambda g, h: g + h) -> Any:
    depart, but = en_tuples(grille.state), en_tuples(grille.rangee())
    couts, parents, file = {depart: 0}, {depart: depart}, [(0.0, depart)]
    while file:
        _, x = heapq.heappop(file)
        if x == but:
            return reconstruct(parents, x)
        for y in grille.liste_noeuds_a_relier_bis(x):
            cout = couts[x] + 1
            if y not in couts or (not marque_en_entrant and cout < couts[y]):
                couts[y], parents[y] = cout, x
                heapq.heappush(file, (priorite(cout, Grid.borne_inf_a_dst(y, but)), y))
    return None


@erreur("A_star", "longueur", plus_petit=6)
def seulement_l_heuristique(grille: Any) -> Any:
    return a_star(grille, priorite=lambda g, h: h)


@erreur("A_star", "longueur", plus_petit=9)
def deux_fois_l_heuristique(grille: Any) -> Any:
    return a_star(grille, priorite=lambda g, h: g + 2 * h)


@erreur("A_star", "longueur", plus_petit=9)
def ne_baisse_jamais_un_cout(grille: Any) -> Any:
    return a_star(grille, marque_en_entrant=True)


@erreur("barrieres", "coup illegal", "longueur", plus_petit=4)
def une_barriere_dans_un_seul_sens(grille: Any, barrieres: Any) -> Any:
    return grille.barrieres([b for b in barrieres if (b[0], b[1]) < (b[2], b[3])])


# 003: the configurations


@erreur("possible_moves", "coup illegal")
def deplace_la_tuile(state: Any) -> Any:
    """The directions of the tile that moves, and not those of the empty cell."""
    contraire = {U: D, D: U, L: R, R: L}
    return [contraire[d] for d in possible_moves(state)]


@erreur("possible_moves", "coup oublie")
def oublie_un_bord(state: Any) -> Any:
    return [d for d in possible_moves(state) if d != D or state.i + 1 < 3]


@erreur("compute_h", "valeur")
def compte_la_case_libre(state: Any) -> None:
    state.h = sum(distance(i, j, state.grid[i][j]) for i in range(4) for j in range(4))


@erreur("compute_h", "valeur")
def echange_lignes_et_colonnes(state: Any) -> None:
    state.h = sum(
        abs(i - state.grid[i][j] % 4) + abs(j - state.grid[i][j] // 4)
        for i in range(4) for j in range(4) if (i, j) != (state.i, state.j)
    )


@erreur("compute_h", "valeur")
def ajoute_a_l_ancienne(state: Any) -> None:
    """The field is added to, and not set."""
    for i in range(4):
        for j in range(4):
            if (i, j) != (state.i, state.j):
                state.h += distance(i, j, state.grid[i][j])


@erreur("delta_h", "valeur")
def difference_a_l_envers(state: Any, d: Any) -> int:
    return -delta_h(state, d)


@erreur("delta_h", "argument modifie")
def delta_h_joue_le_coup(state: Any, d: Any) -> int:
    avant = state.h
    apply(state, d)
    return int(state.h - avant)


@erreur("apply", "h perime")
def ne_tient_pas_h_a_jour(state: Any, d: Any) -> None:
    h = state.h
    apply(state, d)
    state.h = h


@erreur("apply", "valeur")
def oublie_la_case_libre(state: Any, d: Any) -> None:
    """The tile moves, and i and j stay."""
    i, j = state.i, state.j
    apply(state, d)
    state.i, state.j = i, j


@erreur("copy", "memoire partagee")
def copie_les_lignes_par_reference(state: Any) -> Any:
    return State(list(state.grid), state.i, state.j, state.h)


@erreur("copy", "h perime")
def copie_sans_h(state: Any) -> Any:
    return State([ligne[:] for ligne in state.grid], state.i, state.j)


@erreur("successors", "coup illegal", "argument modifie", "memoire partagee")
def sans_copier(state: Any) -> Any:
    filles = []
    for d in possible_moves(state):
        apply(state, d)
        filles.append(state)
    return filles


@erreur("soluble", "valeur")
def oublie_la_case_vide(state: Any) -> bool:
    """The parity of the tiles alone, wherever the empty cell is."""
    p = [x for x in state.permutation() if x != 15]
    return sum(p[a] > p[b] for a in range(15) for b in range(a + 1, 15)) % 2 == 0


@erreur("soluble", "valeur")
def mauvaise_parite(state: Any) -> bool:
    """The row of the empty cell is counted from the wrong end."""
    p = [x for x in state.permutation() if x != 15]
    return (sum(p[a] > p[b] for a in range(15) for b in range(a + 1, 15)) + state.i) % 2 == 0


# 003: searches


@erreur("reconstruct", "valeur")
def part_de_la_fin(parents: Any, x: Any) -> Any:
    return reconstruct(parents, x)[::-1]


@erreur("reconstruct", "valeur")
def oublie_la_racine(parents: Any, x: Any) -> Any:
    return reconstruct(parents, x)[1:] or [x]


@erreur("reconstruct", "trop lent")
def ne_s_arrete_pas_a_la_racine(parents: Any, x: Any) -> Any:
    n = 0
    while x in parents:
        x, n = parents[x], n + 1
    return n


def etoile(initial: Any, marque_en_entrant: bool = False, poids: float = 1, des_la_vue: bool = False) -> Any:
    depart = copy(initial)
    dist, parents, n = {depart: 0}, {depart: depart}, 0
    file: list[Any] = [(poids * depart.h, 0, depart)]
    while file:
        _, _, x = heapq.heappop(file)
        if x == final():
            return reconstruct(parents, x)
        for y in successors(x):
            if y not in dist or (not marque_en_entrant and dist[x] + 1 < dist[y]):
                dist[y], parents[y], n = dist[x] + 1, x, n - 1
                if des_la_vue and y == final():
                    return reconstruct(parents, y)
                heapq.heappush(file, (dist[y] + poids * y.h, n, y))
    raise No_path


@erreur("astar", "longueur")
def heuristique_trop_lourde(initial: Any) -> Any:
    return etoile(initial, poids=3)


@erreur("astar", "longueur")
def astar_qui_ne_baisse_jamais(initial: Any) -> Any:
    return etoile(initial, marque_en_entrant=True)


@erreur("astar", "depart")
def chemin_sans_le_depart(initial: Any) -> Any:
    return etoile(initial)[1:]


@erreur("ids", "longueur")
def ids_compte_les_etats(initial: Any) -> int:
    return 1 + (ids(initial) or 0)


@erreur("idastar_length", "longueur")
def renvoie_l_heuristique(initial: Any) -> int:
    return int(initial.h)


def ida(initial: Any, defait: bool = True, suivante: Any = min, interdit: bool = True) -> Any:
    e, chemin, contraire = copy(initial), [], {U: D, D: U, L: R, R: L}

    def dfs(m: float, p: int, dernier: Any) -> bool:
        nonlocal borne
        if p + e.h > m:
            borne = suivante(borne, p + e.h)
            return False
        if e.h == 0:
            return True
        for d in possible_moves(e):
            if d == (contraire.get(dernier) if interdit else dernier):
                continue
            apply(e, d)
            chemin.append(d)
            if dfs(m, p + 1, d):
                return True
            chemin.pop()
            if defait:
                apply(e, contraire[d])
        return False

    borne: float = e.h
    while borne < 80:
        m, borne = borne, math.inf if suivante is min else 0
        if dfs(m, 0, No_move):
            return chemin
    return None


@erreur("idastar", "coup illegal", "forme", "exception", "arrivee")
def ne_defait_pas_le_coup(initial: Any) -> Any:
    return ida(initial, defait=False)


@erreur("idastar", "longueur")
def borne_trop_grande(initial: Any) -> Any:
    """The next bound is twice the last one, and the first path found below it need not be the shortest."""
    return ida(initial, suivante=lambda borne, valeur: max(borne, 2 * valeur))


@erreur("idastar", "longueur", "forme")
def interdit_de_continuer(initial: Any) -> Any:
    """The move that is forbidden is the last one, and not its opposite."""
    return ida(initial, interdit=False)


@erreur("idastar", "coup illegal", "arrivee")
def coups_a_l_envers(initial: Any) -> Any:
    return ida(initial)[::-1]


@erreur("idastar", "argument modifie")
def resout_son_argument(initial: Any) -> Any:
    coups = idastar(initial)
    for d in coups or []:
        apply(initial, d)
    return coups


# Functions that are right, each in another style


def idastar_de_un_en_un(initial: Any) -> Any:
    """The bound grows by one at a time, which is slower and right."""
    e, chemin, contraire = copy(initial), [], {"U": "D", "D": "U", "L": "R", "R": "L"}

    def dfs(m: int, p: int) -> bool:
        if p + e.h > m:
            return False
        if e.h == 0:
            return True
        for d in possible_moves(e):
            if chemin and str(d) == contraire[chemin[-1]]:
                continue
            apply(e, d)
            chemin.append(str(d))
            if dfs(m, p + 1):
                return True
            chemin.pop()
            apply(e, Direction(contraire[str(d)]))
        return False

    m = 0
    while not dfs(m, 0):
        m += 1
    return chemin


def copie_par_dictionnaire(state: Any) -> Any:
    return State([[x for x in ligne] for ligne in state.grid], h=state.h, j=state.j, i=state.i)


def bfs_recursif_par_listes(graphe: Any, src: int, dst: int) -> Any:
    """Whole paths are in the queue."""
    file, visites = deque([[src]]), {src}
    while file:
        chemin = file.popleft()
        if chemin[-1] == dst:
            return tuple(chemin)
        for y in graphe.graph[chemin[-1]]:
            if y not in visites:
                visites.add(y)
                file.append([*chemin, y])
    return None


def borne_entiere(grille: Any, dst: Any) -> int:
    """The sum is even, so that a division of integers is exact."""
    place = {x: (i, j) for i, ligne in enumerate(dst) for j, x in enumerate(ligne)}
    return sum(abs(i - place[x][0]) + abs(j - place[x][1])
               for i, ligne in enumerate(grille) for j, x in enumerate(ligne)) // 2


def tri_qui_renvoie_la_ligne(grille: Any) -> Any:
    ligne = list(grille.state[0])
    for n in range(len(ligne), 1, -1):
        for j in range(n - 1):
            if ligne[j] > ligne[j + 1]:
                ligne[j], ligne[j + 1] = ligne[j + 1], ligne[j]
    return ligne


JUSTES = [
    ("A_star", a_star), ("astar", etoile), ("idastar", ida),
    # A move changes p + h by 0 or 2: the smallest value above the bound is also the greatest.
    ("idastar", lambda e: ida(e, suivante=max)),
    ("idastar", idastar_de_un_en_un), ("copy", copie_par_dictionnaire), ("bfs", bfs_recursif_par_listes),
    ("borne_inf_a_dst", borne_entiere), ("tri_bulles", tri_qui_renvoie_la_ligne),
]

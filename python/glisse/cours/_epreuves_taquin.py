"""Les épreuves du TP « Jeu du taquin », sur des configurations 4 × 4 comme dans l'énoncé."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import taquin as t
from ._epreuve import Epreuve, Juge, comme, exige, exige_ensemble
from ._essai import Cas, Essai, Faux
from ._plateaux import TAQUINS
from .taquin import Direction, State

Donnees = tuple[State, int]


def configuration(coups: str) -> State:
    """Ce que donnent des coups de la case vide, depuis la configuration finale."""
    state = t.final()
    for coup in coups:
        t.apply(state, Direction(coup))
    return state


def _cas(plus_loin: int = 99) -> Callable[[], list[Cas]]:
    """Les configurations par distance croissante, jusqu'à une distance."""
    choisies = sorted((d for d in TAQUINS if d[1] <= plus_loin), key=lambda d: d[1])
    return lambda: [Cas(t.dessin(configuration(coups)), (configuration(coups), d)) for coups, d in choisies]


def _permutation(state: Any) -> tuple[int, ...]:
    """La permutation d'une configuration, qui peut être d'une classe de l'élève."""
    return State([list(ligne) for ligne in state.grid], state.i, state.j).permutation()


def _montre(permutation: tuple[int, ...]) -> str:
    trou = permutation.index(15)
    lignes = [list(permutation[4 * i:4 * i + 4]) for i in range(4)]
    return "\n" + t.dessin(State(lignes, trou // 4, trou % 4))


def _possible_moves(f: Essai, donnees: Donnees) -> None:
    state, _ = donnees
    resultat = f(t.copy(state))
    obtenus = comme(lambda: [Direction(d) for d in resultat], resultat)
    exige_ensemble(t.possible_moves(state), obtenus, str, resultat)


def _compute_h(f: Essai, donnees: Donnees) -> None:
    """Le contenu de la case libre est quelconque, et ne compte pas."""
    state, _ = donnees
    for contenu in (15, 0, 7):
        essai = t.copy(state)
        essai.grid[essai.i][essai.j] = contenu
        essai.h = -1
        f(essai)
        exige(state.h, essai.h, pour=f"grid[{essai.i}][{essai.j}] = {contenu}")


def _delta_h(f: Essai, donnees: Donnees) -> None:
    state, _ = donnees
    for d in t.possible_moves(state):
        fille = t.copy(state)
        t.apply(fille, d)
        exige(fille.h - state.h, f(t.copy(state), d), pour=str(d))


def _apply(f: Essai, donnees: Donnees) -> None:
    state, _ = donnees
    for d in t.possible_moves(state):
        fille, essai = t.copy(state), t.copy(state)
        t.apply(fille, d)
        f(essai, d, garde=False)
        obtenue = comme(lambda: _permutation(essai), essai)
        if obtenue != fille.permutation():
            raise Faux("valeur", _montre(fille.permutation()), essai, str(d))
        exige(fille.h, essai.h, "h perime", str(d))


def _copy(f: Essai, donnees: Donnees) -> None:
    state, _ = donnees
    resultat = f(state)
    exige(state.permutation(), comme(lambda: _permutation(resultat), resultat))
    exige(state.h, resultat.h, "h perime")
    if resultat is state or resultat.grid is state.grid or any(
        ligne is autre for ligne in resultat.grid for autre in state.grid
    ):
        raise Faux("memoire partagee", None, resultat)


def _successors(f: Essai, donnees: Donnees) -> None:
    state, _ = donnees
    resultat = f(state)
    obtenues = comme(lambda: [_permutation(fille) for fille in resultat], resultat)
    exige_ensemble((s.permutation() for s in t.successors(state)), obtenues, _montre, resultat)
    h = {fille.permutation(): fille.h for fille in t.successors(state)}
    for fille, permutation in zip(resultat, obtenues):
        exige(h[permutation], fille.h, "h perime", _montre(permutation))
    lignes = [id(ligne) for s in (state, *resultat) for ligne in s.grid]
    if len(set(lignes)) < len(lignes):
        raise Faux("memoire partagee", None, resultat)


def _reconstruct(f: Essai, donnees: Donnees) -> None:
    """L'arbre des configurations du chemin, avec des branches mortes."""
    state, _ = donnees
    chemin = [s.permutation() for s in t.astar(state)]
    parents = {chemin[0]: chemin[0]}
    for x, y in zip(chemin, chemin[1:]):
        parents[y] = x
        parents.setdefault(tuple(reversed(y)), x)
    resultat = f(parents, chemin[-1])
    exige(chemin, comme(lambda: list(resultat), resultat))


def _astar(f: Essai, donnees: Donnees) -> None:
    state, distance = donnees
    resultat = f(t.copy(state))
    chemin = comme(lambda: [_permutation(s) for s in resultat], resultat)
    if not chemin or chemin[0] != state.permutation():
        raise Faux("depart", None, resultat)
    ici = t.copy(state)
    for permutation in chemin[1:]:
        suivante = next((s for s in t.successors(ici) if s.permutation() == permutation), None)
        if suivante is None:
            raise Faux("coup illegal", None, _montre(permutation), _montre(ici.permutation()))
        ici = suivante
    if ici != t.final():
        raise Faux("arrivee", None, _montre(ici.permutation()))
    exige(distance, len(chemin) - 1, "longueur")


def _longueur(f: Essai, donnees: Donnees) -> None:
    state, distance = donnees
    exige(distance, f(t.copy(state)), "longueur")


def _idastar(f: Essai, donnees: Donnees) -> None:
    state, distance = donnees
    resultat = f(t.copy(state))
    coups = comme(lambda: [Direction(d) for d in resultat], resultat)
    ici = t.copy(state)
    for d in coups:
        if d not in t.possible_moves(ici):
            raise Faux("coup illegal", None, str(d), coups)
        t.apply(ici, d)
    if ici != t.final():
        raise Faux("arrivee", None, coups)
    exige(distance, len(coups), "longueur", coups)


def _cas_parites() -> list[Cas]:
    """Chaque configuration, et la même avec deux tuiles échangées, que rien ne mène au but."""
    cas = []
    for un_cas in _cas()():
        state, _ = un_cas.donnees
        echangee = t.copy(state)
        cellules = [(i, j) for i in range(4) for j in range(4) if (i, j) != (state.i, state.j)]
        (i, j), (k, l) = cellules[:2]
        echangee.grid[i][j], echangee.grid[k][l] = state.grid[k][l], state.grid[i][j]
        t.compute_h(echangee)
        cas += [Cas(un_cas.dessin, (state, True)), Cas(t.dessin(echangee), (echangee, False))]
    return cas


def _soluble(f: Essai, donnees: tuple[State, bool]) -> None:
    state, accessible = donnees
    exige(accessible, f(t.copy(state)))


def _sur(juge: Juge, plus_loin: int = 99) -> Epreuve:
    return Epreuve(_cas(plus_loin), (juge,))


EPREUVES: dict[str, Epreuve] = {
    "possible_moves": _sur(_possible_moves),
    "compute_h": _sur(_compute_h),
    "delta_h": _sur(_delta_h),
    "apply": _sur(_apply),
    "copy": _sur(_copy),
    "soluble": Epreuve(_cas_parites, (_soluble,)),
    "successors": _sur(_successors),
    "reconstruct": _sur(_reconstruct, 10),
    "astar": _sur(_astar),
    # Sans heuristique ni mémoire, IDS n'ira pas plus loin.
    "ids": _sur(_longueur, 7),
    "idastar_length": _sur(_longueur),
    "idastar": _sur(_idastar),
}

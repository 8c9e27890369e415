"""Les épreuves du projet « swap puzzle ».

Ce sont des méthodes. Si l'élève donne une classe, on en fait une grille (ou un graphe) et on appelle sa
méthode ; s'il donne une fonction, elle reçoit une grille d'ici comme premier argument.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any

from ._epreuve import Epreuve, comme, exige, exige_ensemble
from ._essai import Cas, Essai, Faux
from ._plateaux import BARRIERES, GRAPHES, GRILLES
from .graphe import Graph
from .swap import Etat, Grid, Grille, Solver, borne_inf_a_dst, en_tuples

Donnees = tuple[Etat, int]


def _dessin(etat: Etat) -> str:
    return Grid(len(etat), len(etat[0]), etat).representation_graphique()


def _cas_grilles(convient: Callable[[Donnees], bool] = lambda _: True) -> Callable[[], list[Cas]]:
    """Les grilles par nombre de cases, puis par nombre de swaps."""
    def rang(donnees: Donnees) -> tuple[int, int]:
        return len(donnees[0]) * len(donnees[0][0]), donnees[1]

    return lambda: [Cas(_dessin(d[0]), d) for d in sorted(GRILLES, key=rang) if convient(d)]


def _cas_barrieres() -> list[Cas]:
    return [Cas(f"{_dessin(etat)}\n{barrieres}", (etat, barrieres, swaps)) for etat, barrieres, swaps in BARRIERES]


def _cas_graphes() -> list[Cas]:
    return [Cas(f"{n} : {aretes}\n{src} → {dst}", (n, aretes, src, dst, d)) for n, aretes, src, dst, d in GRAPHES]


def _grille(f: Essai, etat: Etat) -> tuple[Any, Callable[..., Any]]:
    """Une grille dans cet état, de la classe de l'élève s'il en a donné une, et la méthode à vérifier."""
    m, n = len(etat), len(etat[0])
    if isinstance(f.fonction, type):
        grille = f.appelle(f.fonction, m, n, [ligne.copy() for ligne in etat])
        return grille, f.appelle(getattr, grille, f.nom, garde=False)
    grille = Solver(m, n, etat)
    return grille, functools.partial(f.fonction, grille)


def _demandes(methode: Callable[..., Any]) -> int:
    """Combien d'arguments la méthode exige encore."""
    try:
        parametres = inspect.signature(methode).parameters.values()
    except (TypeError, ValueError):
        return 0
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(p.kind in places and p.default is inspect.Parameter.empty for p in parametres)


def _rangee(etat: Etat) -> Etat:
    return Grid(len(etat), len(etat[0])).state


def _appelle(f: Essai, etat: Etat, *premiers: Any) -> tuple[Any, Any]:
    """La grille et le résultat ; la source et la destination sont données à une méthode qui les exige."""
    grille, methode = _grille(f, etat)
    extremites = ([ligne.copy() for ligne in etat], _rangee(etat))
    autres = extremites if _demandes(methode) >= len(premiers) + 2 else ()
    return grille, f.appelle(methode, *premiers, *autres)


def _is_sorted(f: Essai, donnees: Donnees) -> None:
    etat, _ = donnees
    grille, resultat = _appelle(f, etat)
    exige(etat == _rangee(etat), resultat)
    if grille.state != etat:
        raise Faux("argument modifie", etat, grille.state)


def _swap(f: Essai, donnees: Donnees) -> None:
    """Un swap permis est fait ; un autre est refusé, par une exception ou un message, et rien ne change."""
    etat, _ = donnees
    m, n = len(etat), len(etat[0])
    cellules = [(i, j) for i in range(m) for j in range(n)]
    for a in cellules:
        for b in cellules:
            voisines = abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
            grille, methode = _grille(f, etat)
            modele = Grid(m, n, etat)
            if voisines:
                modele.swap(a, b)
                f.appelle(methode, a, b)
            else:
                try:
                    f.appelle(methode, a, b)
                except Faux as ecart:
                    if ecart.cause != "exception":
                        raise
            exige(modele.state, grille.state, "valeur" if voisines else "coup illegal", f"{a}, {b}")


def _swap_seq(f: Essai, donnees: Donnees) -> None:
    etat, _ = donnees
    modele = Solver(len(etat), len(etat[0]), etat)
    suite = modele.get_solution()
    modele.swap_seq(suite)
    grille, methode = _grille(f, etat)
    f.appelle(methode, suite)
    exige(modele.state, grille.state, pour=suite)


def _rejoue(etat: Etat, resultat: Any, exact: int | None) -> None:
    """Des swaps qui rangent la grille, et pas plus qu'il n'en faut si l'on sait combien."""
    suite = comme(lambda: [((a[0], a[1]), (b[0], b[1])) for a, b in resultat], resultat)
    grille = Grid(len(etat), len(etat[0]), etat)
    for a, b in suite:
        try:
            grille.swap(a, b)
        except (ValueError, TypeError, IndexError) as erreur:
            raise Faux("coup illegal", None, (a, b), suite) from erreur
    if not grille.is_sorted():
        raise Faux("arrivee", None, suite)
    if exact is not None:
        exige(exact, len(suite), "longueur", suite)


def _swaps(optimal: bool) -> Callable[[Essai, Donnees], None]:
    def juge(f: Essai, donnees: Donnees) -> None:
        etat, swaps = donnees
        _rejoue(etat, _appelle(f, etat)[1], swaps if optimal else None)

    return juge


def _tri_bulles(f: Essai, donnees: Donnees) -> None:
    """La grille est rangée, ou les swaps qui la rangent sont renvoyés, ou la ligne rangée."""
    etat, swaps = donnees
    grille, resultat = _appelle(f, etat)
    rangee = _rangee(etat)
    if resultat is None or resultat is grille:
        exige(rangee, grille.state)
    elif resultat == rangee[0]:
        return
    elif isinstance(resultat, list) and (not resultat or isinstance(resultat[0], tuple)):
        _rejoue(etat, resultat, swaps)
    else:
        exige(rangee, resultat)


def _lit_chemin(resultat: Any) -> list[Grille]:
    """Un chemin de grilles, qui peuvent être des listes, des tuples ou des objets avec un état."""
    return [en_tuples(getattr(grille, "state", grille)) for grille in resultat]


def _juge_chemin(etat: Etat, barrieres: Sequence[tuple[int, int, int, int]], swaps: int | None, resultat: Any) -> None:
    if swaps is None or resultat is None:
        exige(swaps, resultat, "longueur")
        return
    chemin = comme(lambda: _lit_chemin(resultat), resultat)
    if not chemin or chemin[0] != en_tuples(etat):
        raise Faux("depart", None, resultat)
    grille = Grid(len(etat), len(etat[0]))
    for x, y in zip(chemin, chemin[1:]):
        if y not in grille.liste_noeuds_a_relier_bis(x) or not grille.sep_par_barrieres(x, y, barrieres):
            raise Faux("coup illegal", None, f"{x} → {y}")
    if chemin[-1] != en_tuples(_rangee(etat)):
        raise Faux("arrivee", None, resultat)
    exige(swaps, len(chemin) - 1, "longueur", resultat)


def _chemin(f: Essai, donnees: Donnees) -> None:
    etat, swaps = donnees
    _juge_chemin(etat, [], swaps, _appelle(f, etat)[1])


def _barrieres(f: Essai, donnees: tuple[Etat, list[tuple[int, int, int, int]], int | None]) -> None:
    """Les barrières sont le premier argument, ou le dernier après la source et la destination."""
    etat, barrieres, swaps = donnees
    _, methode = _grille(f, etat)
    extremites = ([ligne.copy() for ligne in etat], _rangee(etat))
    arguments = (*extremites, list(barrieres)) if _demandes(methode) >= 3 else (list(barrieres),)
    _juge_chemin(etat, barrieres, swaps, f.appelle(methode, *arguments))


def _voisines(f: Essai, donnees: Donnees) -> None:
    etat, _ = donnees
    _, methode = _grille(f, etat)
    resultat = f.appelle(methode, [ligne.copy() for ligne in etat])
    obtenues = comme(lambda: _lit_chemin(resultat), resultat)
    attendues = Grid(len(etat), len(etat[0])).liste_noeuds_a_relier_bis(etat)
    exige_ensemble(attendues, obtenues, lambda x: x, resultat)


def _borne(f: Essai, donnees: Donnees) -> None:
    """Une fonction d'une grille, avec ou sans la destination."""
    etat, _ = donnees
    fonction = f.fonction
    if isinstance(fonction, type):
        fonction = f.appelle(getattr, fonction, f.nom, garde=False)
    deux = _demandes(fonction) >= 2
    arguments = (en_tuples(etat), en_tuples(_rangee(etat))) if deux else (en_tuples(etat),)
    exige(borne_inf_a_dst(en_tuples(etat), en_tuples(_rangee(etat))), f.appelle(fonction, *arguments))


def _bfs(f: Essai, donnees: tuple[int, list[tuple[int, int]], int, int, int | None]) -> None:
    n, aretes, src, dst, distance = donnees
    classe = f.fonction if isinstance(f.fonction, type) else Graph
    graphe = f.appelle(classe, list(range(1, n + 1)))
    for arete in aretes:
        f.appelle(graphe.add_edge, *arete)
    methode = graphe.bfs if isinstance(f.fonction, type) else functools.partial(f.fonction, graphe)
    resultat = f.appelle(methode, src, dst)
    if distance is None or resultat is None:
        exige(distance, resultat, "longueur")
        return
    chemin = comme(lambda: list(resultat), resultat)
    if not chemin or chemin[0] != src:
        raise Faux("depart", src, resultat)
    for x, y in zip(chemin, chemin[1:]):
        if (x, y) not in aretes and (y, x) not in aretes:
            raise Faux("coup illegal", None, f"{x} → {y}", resultat)
    if chemin[-1] != dst:
        raise Faux("arrivee", dst, resultat)
    exige(distance, len(chemin) - 1, "longueur", resultat)


_petites = _cas_grilles(lambda d: len(d[0]) * len(d[0][0]) <= 4)
# Sans heuristique, une grille 3 × 3 à 5 swaps demande déjà des dizaines de milliers de sommets.
_proches = _cas_grilles(lambda d: len(d[0]) * len(d[0][0]) < 8 or d[1] <= 3)
_lignes = _cas_grilles(lambda d: len(d[0]) == 1)

EPREUVES: dict[str, Epreuve] = {
    "swap": Epreuve(_cas_grilles(), (_swap,)),
    "swap_seq": Epreuve(_cas_grilles(), (_swap_seq,)),
    "is_sorted": Epreuve(_cas_grilles(), (_is_sorted,)),
    "get_solution": Epreuve(_cas_grilles(), (_swaps(False),)),
    "bfs": Epreuve(_cas_graphes, (_bfs,)),
    "liste_noeuds_a_relier_bis": Epreuve(_cas_grilles(), (_voisines,)),
    "chemin_le_plus_court": Epreuve(_petites, (_chemin,)),
    "swaps_a_faire": Epreuve(_petites, (_swaps(True),)),
    "bfs_bis": Epreuve(_proches, (_chemin,)),
    "borne_inf_a_dst": Epreuve(_cas_grilles(), (_borne,)),
    "A_star": Epreuve(_cas_grilles(), (_chemin,)),
    "swaps_A_star": Epreuve(_cas_grilles(), (_swaps(True),)),
    "barrieres": Epreuve(_cas_barrieres, (_barrieres,)),
    "tri_bulles": Epreuve(_lignes, (_tri_bulles,)),
}

"""Les épreuves du TD « Hachage – Rush Hour »."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from . import rush_hour as rh
from ._epreuve import Epreuve, Juge, comme, exige, exige_ensemble
from ._essai import Cas, Essai, Faux, Texte, simple
from ._plateaux import RUSH_HOUR
from .chemins import Applique, Historique
from .etats import Deplacement, Etat, Vehicule, cases, dessin
from .table import Table

Hash = Callable[[Etat], int]
HASH: tuple[Hash, Hash] = (rh.e_hash, rh.e_hash_definition)
"""Les deux lectures de la définition du hash, celle que l'énoncé affiche d'abord."""


def etat_de(texte: str) -> Etat:
    """L'état dont les cases, ligne par ligne, sont les lettres d'un texte."""
    etat = rh.nouvel_etat()
    for lettre in sorted(set(texte) - {"."}):
        i, j = divmod(texte.index(lettre), rh.M)
        horizontal = texte[i * rh.M:(i + 1) * rh.M].count(lettre) > 1
        rh.ajoute_vehicule(etat, i, j, texte.count(lettre), "H" if horizontal else "V")
    return etat


def _plateaux() -> list[tuple[Etat, tuple[int, int, int]]]:
    """Les plateaux et leurs réponses : d'abord par nombre de véhicules, puis par nombre de coups."""
    def rang(ligne: tuple[str, int, int, int]) -> tuple[int, int]:
        return len(set(ligne[0])), ligne[1] if ligne[1] >= 0 else 99

    return [(etat_de(texte), (a, b, c)) for texte, a, b, c in sorted(RUSH_HOUR, key=rang)]


def _cas_etats() -> list[Cas]:
    return [Cas(dessin(etat), etat) for etat, _ in _plateaux()]


def _cas_reponses(numero: int) -> Callable[[], list[Cas]]:
    return lambda: [Cas(dessin(etat), (etat, reponses[numero])) for etat, reponses in _plateaux()]


def _cas_gagnants() -> list[Cas]:
    """Chaque plateau, et un état gagnant s'il y en a un : des perdants et des gagnants."""
    cas = []
    for etat, (coups, _, _) in _plateaux():
        cas.append(Cas(dessin(etat), etat))
        final = rh.BFS(etat)[1] if 0 < coups < 6 else None
        if final is not None:
            cas.append(Cas(dessin(final), final))
    return cas


def _neuf(etat: Etat) -> Etat:
    return {"vehicules": [v.copy() for v in etat["vehicules"]], "distance": etat["distance"]}


def _accessibles(etat: Etat, nombre: int) -> list[Etat]:
    """Les premiers états que l'on atteint, dans l'ordre de BFS."""
    vus = [etat]
    for e in vus:
        for dep in rh.liste_deplacements_valides(e):
            voisin = rh.applique_deplacement(e, dep)
            if len(vus) < nombre and not any(rh.etats_egaux(voisin, vu) for vu in vus):
                vus.append(voisin)
    return vus


# I. Les états et les déplacements


def _valeur(modele: Callable[[Etat], Any]) -> Juge:
    """La fonction d'un état doit avoir la valeur du modèle."""
    def juge(f: Essai, etat: Etat) -> None:
        exige(modele(etat), f(_neuf(etat)))

    return juge


def _constante(modele: Callable[[], Any]) -> Epreuve:
    def juge(f: Essai, _: None) -> None:
        exige(modele(), f())

    return Epreuve(lambda: [Cas("", None)], (juge,))


def _ajoute_vehicule(f: Essai, etat: Etat) -> None:
    construit = rh.nouvel_etat()
    for v in etat["vehicules"]:
        f(construit, v["i"], v["j"], v["longueur"], v["direction"], garde=False)
    exige(etat, construit)


def _affiche_etat(f: Essai, etat: Etat) -> None:
    """Les espaces et la longueur des traits sont libres."""
    texte = io.StringIO()
    with contextlib.redirect_stdout(texte):
        f(_neuf(etat))
    attendu, obtenu = dessin(etat), texte.getvalue().strip("\n")
    if re.sub(r"[\s-]", "", attendu) != re.sub(r"[\s-]", "", obtenu):
        raise Faux("valeur", "\n" + attendu, "\n" + obtenu)


def _liste_deplacements(f: Essai, etat: Etat) -> None:
    resultat = f(_neuf(etat))
    obtenus = comme(lambda: [(int(d["k"]), int(d["pas"])) for d in resultat], resultat)
    attendus = [(d["k"], d["pas"]) for d in rh.liste_deplacements_valides(etat)]
    exige_ensemble(attendus, obtenus, lambda x: {"k": x[0], "pas": x[1]}, resultat)


def _applique(modele: Applique) -> Juge:
    def juge(f: Essai, etat: Etat) -> None:
        for dep in rh.liste_deplacements_valides(etat):
            exige(modele(etat, dep), f(_neuf(etat), dep.copy()), pour=dep)
    return juge


# II. La table de hachage


def _e_hash(numero: int) -> Juge:
    def juge(f: Essai, etat: Etat) -> None:
        obtenu = f(_neuf(etat))
        if obtenu != HASH[numero](etat):
            raise Faux("valeur", Texte("ou", (HASH[0](etat), HASH[1](etat))), repr(obtenu))

    return juge


def _table(etats: Sequence[Etat], capacite: int, hash_: Hash) -> Table:
    """Une table qui contient ces états, par adressage ouvert."""
    cases_: list[Any] = [-1] * capacite
    for e in etats:
        n = hash_(e) % capacite
        while cases_[n] != -1:
            n = (n + 1) % capacite
        cases_[n] = _neuf(e)
    return {"lst_etats": cases_, "taille": len(etats), "capacite": capacite}


def _tables(etat: Etat, hash_: Hash) -> list[tuple[Table, list[Etat]]]:
    """Des tables de plus en plus grandes, pleine, à moitié pleine et presque vide ; et des états cherchés."""
    etats = _accessibles(etat, 14)
    return [
        (_table(etats[:dedans], capacite, hash_), etats)
        for dedans, capacite in ((0, 1), (1, 1), (1, 2), (2, 2), (2, 4), (5, 8), (8, 8), (10, 16), (3, 16))
        if dedans <= len(etats)
    ]


def _indice(table: Table, e: Etat) -> int:
    for n, case in enumerate(table["lst_etats"]):
        if not isinstance(case, int) and rh.etats_egaux(case, e):
            return n
    return -1


def _resume(table: Table, e: Etat | None = None) -> Texte:
    """Une table en une ligne, « . » pour une case vide et « # » pour un état, et où est un état cherché."""
    texte = "[" + "".join("." if case == -1 else "#" for case in table["lst_etats"]) + "]"
    if e is None:
        return Texte("table", (texte,))
    return Texte("table et etat", (texte, [(v["i"], v["j"]) for v in e["vehicules"]]))


def _recherche(lit: Callable[[int], Any], hash_: Hash) -> Juge:
    def juge(f: Essai, etat: Etat) -> None:
        for table, etats in _tables(etat, hash_):
            for e in etats:
                exige(lit(_indice(table, e)), f(table, {**_neuf(e), "distance": 7}), pour=_resume(table, e))

    return juge


def _en_ordre(table: Any, etats: Sequence[Etat], hash_: Hash, pour: Texte) -> None:
    """La table contient exactement ces états, chacun là où une recherche le trouve."""
    lst = comme(lambda: list(table["lst_etats"]), table)
    exige(len(etats), comme(lambda: table["taille"], table), "table taille", pour)
    exige(len(lst), comme(lambda: table["capacite"], table), "table capacite", pour)
    presents = [case for case in lst if case != -1]
    for e in etats:
        if not any(rh.etats_egaux(case, e) for case in presents):
            raise Faux("table perdu", None, _resume(table, e), pour)
    if len(presents) > len(etats):
        raise Faux("doublon", None, _resume(table), pour)
    for e in etats:
        n = hash_(e) % len(lst)
        while lst[n] != -1 and not rh.etats_egaux(lst[n], e):
            n = (n + 1) % len(lst)
        if lst[n] == -1:
            raise Faux("table introuvable", None, _resume(table, e), pour)


def _augmente(hash_: Hash) -> Juge:
    def juge(f: Essai, etat: Etat) -> None:
        for table, etats in _tables(etat, hash_):
            dedans = etats[:table["taille"]]
            avant, capacite = _resume(table), table["capacite"]
            f(table, garde=False)
            exige(2 * capacite, comme(lambda: table["capacite"], table), "table capacite", avant)
            _en_ordre(table, dedans, hash_, avant)

    return juge


def _ajoute(hash_: Hash) -> Juge:
    """La règle m ≤ 2c/3 peut valoir avant l'ajout, comme dans la session de l'énoncé, ou toujours."""
    def juge(f: Essai, etat: Etat) -> None:
        etats = _accessibles(etat, 14)
        table = rh.t_nouveau()
        for n, e in enumerate(etats):
            avant = _resume(table)
            f(table, _neuf(e), garde=False)
            _en_ordre(table, etats[:n + 1], hash_, avant)
            if 3 * n > 2 * table["capacite"]:
                raise Faux("table trop peuplee", None, _resume(table), avant)

    return juge


# III à V. BFS et Dijkstra


def _meme_plateau(etat: Etat, autre: Any) -> bool:
    """Les mêmes véhicules, sur leurs lignes et leurs colonnes, sans chevauchement."""
    def fixe(v: Vehicule) -> tuple[int, str, int]:
        return v["longueur"], v["direction"], v["i"] if v["direction"] == "H" else v["j"]

    if [fixe(v) for v in etat["vehicules"]] != [fixe(v) for v in autre["vehicules"]]:
        return False
    occupees = [case for v in autre["vehicules"] for case in cases(v)]
    return len(set(occupees)) == len(occupees) and all(0 <= i < rh.M and 0 <= j < rh.M for i, j in occupees)


def _rejoue(etat: Etat, deplacements: Any, applique: Applique) -> Etat:
    """L'état après des déplacements, dont chacun doit être valide."""
    for dep in comme(lambda: list(deplacements), deplacements):
        if dep not in rh.liste_deplacements_valides(etat):
            raise Faux("coup illegal", None, dep, str(deplacements))
        etat = applique(etat, dep)
    return etat


def _lit_chemin(historique: Any, initial: Etat, final: Etat) -> list[Deplacement] | None:
    """Le chemin d'un historique de la forme de l'énoncé, pour l'un ou l'autre hash ; None s'il en a une autre."""
    if not isinstance(historique, dict) or not set(Historique.__annotations__) <= set(historique):
        return None
    decouverts = list(historique["etat_decouvert"])
    for hash_ in HASH:
        chemin: list[Deplacement] = []
        h = hash_(final)
        while h != hash_(initial) and h in decouverts and len(chemin) <= len(decouverts):
            n = decouverts.index(h)
            chemin.insert(0, historique["deplacement"][n])
            h = historique["etat_parent"][n]
        if h == hash_(initial):
            return chemin
    raise Faux("depart", None, dessin(final))


def _juge_distance(
    f: Essai, etat: Etat, attendu: int, avec_chemin: bool, applique: Applique, carre: _Carre | None = None
) -> None:
    """Une distance seule, ou avec l'état final, ou avec l'historique aussi. Le chemin doit coûter cette distance.

    Son coût est le carré, s'il y en a un, que la fonction l'a appelé, et que la distance de son état final en vient.
    """
    resultat = f(_neuf(etat))
    d, final, historique = [*(resultat if isinstance(resultat, tuple) else (resultat,)), None, None][:3]
    exige(attendu, d, "longueur")
    if attendu == -1:
        return
    if final is not None:
        gagnant = comme(lambda: _meme_plateau(etat, final) and rh.e_gagnant(final), final)
        if not gagnant:
            raise Faux("etat final", None, comme(lambda: "\n" + dessin(final), final))
    elif avec_chemin:
        raise Faux("forme", None, resultat)
    if final is not None and historique is not None:
        chemin = _lit_chemin(historique, etat, final)
        if chemin is not None:
            au_carre = carre is not None and carre.appels > 0 and final.get("distance") == attendu
            cout = carre if carre is not None and au_carre else applique
            arrivee = _rejoue({**_neuf(etat), "distance": 0}, chemin, cout)
            if not rh.etats_egaux(arrivee, final):
                raise Faux("arrivee", None, chemin)
            exige(attendu, arrivee["distance"], "longueur", str(chemin))


def _distance(applique: Applique, avec_chemin: bool) -> Juge:
    def juge(f: Essai, donnees: tuple[Etat, int]) -> None:
        etat, attendu = donnees
        _juge_distance(f, etat, attendu, avec_chemin, applique)
        # Au coût pas × pas, un long glissement est vu le premier et doit céder à des petits : là, une distance déjà
        # connue baisse. Le minimum reste le même, puisqu'un glissement de n cases en vaut n d'une case. Une fonction
        # qui n'appelle pas la nôtre pour connaître les coûts n'en sait rien, et calcule comme avant.
        if applique is not rh.applique_deplacement and len(etat["vehicules"]) <= PETIT:
            carre = _Carre(applique)
            try:
                with _remplace(f, applique, carre):
                    _juge_distance(f, etat, attendu, avec_chemin, applique, carre)
            except Faux as faux:
                faux.pour = Texte("cout carre")
                raise

    return juge


PETIT = 4
"""Le plus de véhicules d'un plateau que l'on essaie aussi avec un autre coût."""


class _Carre:
    """Applique un déplacement au coût d'une fonction, multiplié par |pas|, et compte ses appels."""

    def __init__(self, applique: Applique) -> None:
        self._applique = applique
        self.appels = 0

    def __call__(self, etat: Etat, dep: Deplacement) -> Etat:
        self.appels += 1
        voisin = self._applique(etat, dep)
        cout = (voisin["distance"] - etat["distance"]) * abs(dep["pas"])
        return {**voisin, "distance": etat["distance"] + cout}


@contextlib.contextmanager
def _remplace(f: Essai, ancienne: Applique, nouvelle: Applique) -> Iterator[None]:
    """Met une fonction à la place d'une des nôtres, là où celle de l'élève la trouve par son nom."""
    places = [vars(sys.modules[nom]) for nom in (__package__, rh.__name__)]
    places.append(getattr(simple(f.fonction), "__globals__", {}))
    trouvees = [(place, nom) for place in places for nom, valeur in list(place.items()) if valeur is ancienne]
    for place, nom in trouvees:
        place[nom] = nouvelle
    try:
        yield
    finally:
        for place, nom in trouvees:
            place[nom] = ancienne


def _reconstruction(hash_: Hash) -> Juge:
    def juge(f: Essai, donnees: tuple[Etat, int]) -> None:
        etat, coups = donnees
        if coups == -1:
            return
        _, final, historique = rh.BFS_chemin(etat)
        assert final is not None
        # L'historique donné a les hash de la lecture que suit l'élève.
        if hash_ is not rh.e_hash_definition:
            traduit = {rh.e_hash_definition(etat): hash_(etat)}
            par_hash = {rh.e_hash_definition(etat): etat}
            for h, parent, dep in zip(*(historique[c] for c in ("etat_decouvert", "etat_parent", "deplacement"))):
                par_hash[h] = rh.applique_deplacement(par_hash[parent], dep)
                traduit[h] = hash_(par_hash[h])
            for champ in ("etat_decouvert", "etat_parent"):
                historique[champ][:] = [traduit[h] for h in historique[champ]]
        resultat = f(historique, _neuf(etat), _neuf(final))
        arrivee = _rejoue(etat, resultat, rh.applique_deplacement)
        exige(coups, len(resultat), "longueur", str(resultat))
        if not rh.etats_egaux(arrivee, final):
            raise Faux("arrivee", None, resultat)

    return juge


def _deux(juge: Callable[[Hash], Juge]) -> tuple[Juge, Juge]:
    return juge(HASH[0]), juge(HASH[1])


_BFS, _CASES, _LONGUEURS = (
    rh.applique_deplacement, rh.applique_deplacement_c_var, rh.applique_deplacement_c_var2
)

EPREUVES: dict[str, Epreuve] = {
    "nouvel_etat": _constante(rh.nouvel_etat),
    "initialise": _constante(rh.initialise),
    "ajoute_vehicule": Epreuve(_cas_etats, (_ajoute_vehicule,)),
    "affiche_etat": Epreuve(_cas_etats, (_affiche_etat,)),
    "etat_vers_plateau": Epreuve(_cas_etats, (_valeur(rh.etat_vers_plateau),)),
    "liste_deplacements_valides": Epreuve(_cas_etats, (_liste_deplacements,)),
    "applique_deplacement": Epreuve(_cas_etats, (_applique(_BFS),)),
    "applique_deplacement_c_var": Epreuve(_cas_etats, (_applique(_CASES),)),
    "applique_deplacement_c_var2": Epreuve(_cas_etats, (_applique(_LONGUEURS),)),
    "e_hash": Epreuve(_cas_etats, (_e_hash(0), _e_hash(1))),
    "e_gagnant": Epreuve(_cas_gagnants, (_valeur(rh.e_gagnant),)),
    "t_nouveau": _constante(rh.t_nouveau),
    "t_contient": Epreuve(_cas_etats, _deux(lambda h: _recherche(lambda n: n != -1, h))),
    "t_recherche_etat": Epreuve(_cas_etats, _deux(lambda h: _recherche(lambda n: n, h))),
    "t_augmente_capacite": Epreuve(_cas_etats, _deux(_augmente)),
    "t_ajoute": Epreuve(_cas_etats, _deux(_ajoute)),
    "BFS": Epreuve(_cas_reponses(0), (_distance(_BFS, False),)),
    "BFS_chemin": Epreuve(_cas_reponses(0), (_distance(_BFS, True),)),
    "Dijkstra": Epreuve(_cas_reponses(1), (_distance(_CASES, False),)),
    "Dijkstra_chemin": Epreuve(_cas_reponses(1), (_distance(_CASES, True),)),
    "Dijkstra_c_var2": Epreuve(_cas_reponses(2), (_distance(_LONGUEURS, False),)),
    "reconstruction": Epreuve(_cas_reponses(0), _deux(_reconstruction)),
}

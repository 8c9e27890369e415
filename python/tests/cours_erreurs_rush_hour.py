"""Classic mistakes in the functions of hand-out 002, and functions that are right in other styles."""

from __future__ import annotations

import heapq
from collections import deque
from copy import deepcopy
from typing import Any

from cours_erreurs import Catalogue
from glisse.cours.rush_hour import *

ERREURS = Catalogue()
erreur = ERREURS.erreur


# Moves and states


@erreur("liste_deplacements_valides", "coup oublie", plus_petit=1)
def oublie_le_dernier_vehicule(etat: Any) -> Any:
    dernier = len(etat["vehicules"]) - 1
    return [d for d in liste_deplacements_valides(etat) if d["k"] != dernier]


@erreur("liste_deplacements_valides", "coup oublie", plus_petit=1)
def une_case_a_la_fois(etat: Any) -> Any:
    return [d for d in liste_deplacements_valides(etat) if abs(d["pas"]) == 1]


@erreur("liste_deplacements_valides", "coup oublie", plus_petit=1)
def s_arrete_avant_le_bord(etat: Any) -> Any:
    """The last row and the last column are forgotten: range(M - 1)."""
    deplacements = []
    for d in liste_deplacements_valides(etat):
        v = etat["vehicules"][d["k"]]
        bout = v["j" if v["direction"] == "H" else "i"] + v["longueur"] - 1 + d["pas"]
        if bout < M - 1:
            deplacements.append(d)
    return deplacements


@erreur("liste_deplacements_valides", "coup illegal", plus_petit=1)
def depasse_le_bord(etat: Any) -> Any:
    """<= M where < M is meant."""
    deplacements = liste_deplacements_valides(etat)
    for k, v in enumerate(etat["vehicules"]):
        if v["direction"] == "H":
            pas = M - v["longueur"] - v["j"] + 1
            if pas == 1 or {"k": k, "pas": pas - 1} in deplacements:
                deplacements.append({"k": k, "pas": pas})
    return deplacements


@erreur("liste_deplacements_valides", "coup illegal", plus_petit=3)
def saute_les_autres(etat: Any) -> Any:
    """Looks at the cells where the vehicle arrives, and not at those between."""
    deplacements = []
    for k, v in enumerate(etat["vehicules"]):
        sans = deepcopy(etat)
        sans["vehicules"].pop(k)
        occupe = etat_vers_plateau(sans)
        champ = "j" if v["direction"] == "H" else "i"
        for pas in range(-v[champ], M - v["longueur"] - v[champ] + 1):
            i, j = v["i"] + (pas if champ == "i" else 0), v["j"] + (pas if champ == "j" else 0)
            cases = [(i + n * (champ == "i"), j + n * (champ == "j")) for n in range(v["longueur"])]
            if pas and all(occupe[a][b] == -1 for a, b in cases):
                deplacements.append({"k": k, "pas": pas})
    return deplacements


@erreur("liste_deplacements_valides", "coup illegal", plus_petit=1)
def compte_le_pas_nul(etat: Any) -> Any:
    return [*liste_deplacements_valides(etat), {"k": 0, "pas": 0}]


@erreur("liste_deplacements_valides", "defaut modifie", plus_petit=1)
def accumule_les_deplacements(etat: Any, deplacements: list[Any] = []) -> Any:  # noqa: B006
    deplacements += liste_deplacements_valides(etat)
    return deplacements


@erreur("applique_deplacement", "argument modifie", plus_petit=1)
def copie_superficielle(etat: Any, dep: Any) -> Any:
    nouveau = etat.copy()
    v = nouveau["vehicules"][dep["k"]]
    v["j" if v["direction"] == "H" else "i"] += dep["pas"]
    nouveau["distance"] += 1
    return nouveau


@erreur("applique_deplacement", "valeur", plus_petit=1)
def oublie_la_distance(etat: Any, dep: Any) -> Any:
    return {**applique_deplacement(etat, dep), "distance": etat["distance"]}


@erreur("applique_deplacement", "valeur", plus_petit=1)
def oublie_return(etat: Any, dep: Any) -> Any:
    applique_deplacement(etat, dep)


@erreur("applique_deplacement_c_var", "valeur", plus_petit=1)
def oublie_la_valeur_absolue(etat: Any, dep: Any) -> Any:
    return {**applique_deplacement(etat, dep), "distance": etat["distance"] + dep["pas"]}


@erreur("etat_vers_plateau", "valeur", plus_petit=1)
def une_seule_ligne(etat: Any) -> Any:
    """[[-1] * M] * M is six times the same row."""
    plateau = [[-1] * M] * M
    for k, v in enumerate(etat["vehicules"]):
        for n in range(v["longueur"]):
            if v["direction"] == "H":
                plateau[v["i"]][v["j"] + n] = k
            else:
                plateau[v["i"] + n][v["j"]] = k
    return plateau


@erreur("e_gagnant", "valeur", plus_petit=1)
def regarde_la_premiere_case(e: Any) -> bool:
    return bool(e["vehicules"][0]["j"] == M - 1)


# The table


@erreur("e_hash", "valeur", plus_petit=1)
def ou_exclusif_au_lieu_de_puissance(etat: Any) -> int:
    plateau = etat_vers_plateau(etat)
    return sum(plateau[i][j] * (3 ^ (i * M + j)) for i in range(M) for j in range(M))


@erreur("e_hash", "valeur", plus_petit=1)
def oublie_la_derniere_ligne(etat: Any) -> int:
    plateau = etat_vers_plateau(etat)
    return sum(plateau[i][j] * 3 ** (i * M + j) for i in range(M - 1) for j in range(M))


@erreur("t_contient", "exception", plus_petit=1)
def ne_fait_pas_le_tour(t: Any, e: Any) -> bool:
    """Goes past the end of the list instead of back to its beginning."""
    n = e_hash(e) % t["capacite"]
    while t["lst_etats"][n] != -1:
        if etats_egaux(t["lst_etats"][n], e):
            return True
        n += 1
    return False


@erreur("t_augmente_capacite", "table taille", plus_petit=1)
def compte_deux_fois(t: Any) -> None:
    """Puts the states back as new ones, without setting the size to 0."""
    anciens = t["lst_etats"]
    t["capacite"] *= 2
    t["lst_etats"] = [-1] * t["capacite"]
    for e in anciens:
        if e != -1:
            n = e_hash(e) % t["capacite"]
            while t["lst_etats"][n] != -1:
                n = (n + 1) % t["capacite"]
            t["lst_etats"][n] = e
            t["taille"] += 1


@erreur("t_augmente_capacite", "table introuvable", plus_petit=1)
def ancienne_capacite(t: Any) -> None:
    anciens, ancienne = t["lst_etats"], t["capacite"]
    t["capacite"] *= 2
    t["lst_etats"] = [-1] * t["capacite"]
    for e in anciens:
        if e != -1:
            n = e_hash(e) % ancienne
            while t["lst_etats"][n] != -1:
                n = (n + 1) % t["capacite"]
            t["lst_etats"][n] = e


@erreur("t_ajoute", "table perdu", plus_petit=1)
def ecrase(t: Any, e: Any) -> None:
    if 3 * t["taille"] > 2 * t["capacite"]:
        t_augmente_capacite(t)
    t["lst_etats"][e_hash(e) % t["capacite"]] = e
    t["taille"] += 1


# BFS


def parcours(e: Any, vus: Any = None, cle: Any = e_hash_definition, prend: Any = deque.popleft, marque: str = "en entrant") -> Any:
    """The hand-out's algorithm, with the mistakes that are asked for."""
    vus = set() if vus is None else vus
    file = deque([e])
    vus.add(cle(e))
    while file:
        etat = prend(file)
        if marque == "en sortant":
            vus.add(cle(etat))
        if e_gagnant(etat):
            return etat["distance"], etat
        for dep in liste_deplacements_valides(etat):
            voisin = applique_deplacement(etat, dep)
            if marque == "jamais" or cle(voisin) not in vus:
                if marque == "en entrant":
                    vus.add(cle(voisin))
                file.append(voisin)
    return -1, None


@erreur("BFS", "trop lent")
def marque_en_sortant(e: Any) -> Any:
    """A state is marked when it is taken out, so that it is put in many times, and never looked at again."""
    return parcours(e, marque="en sortant")


@erreur("BFS", "trop lent")
def ne_marque_rien(e: Any) -> Any:
    return parcours(e, marque="jamais")


@erreur("BFS", "trop lent")
def compare_avec_les_distances(e: Any) -> Any:
    """The state with another distance is another one: nothing is ever seen twice."""
    return parcours(e, cle=repr)


@erreur("BFS", "longueur", plus_petit=3)
def une_pile_pour_une_file(e: Any) -> Any:
    return parcours(e, prend=deque.pop)


@erreur("BFS", "defaut modifie", plus_petit=1)
def garde_les_vus(e: Any, vus: set[int] = set()) -> Any:  # noqa: B006
    return parcours(e, vus)


VUS: set[int] = set()


@erreur("BFS", "second appel", "longueur", plus_petit=1)
def vus_est_globale(e: Any) -> Any:
    return parcours(e, VUS)


@erreur("BFS", "longueur", plus_petit=1)
def compte_les_etats_du_chemin(e: Any) -> Any:
    distance, final = BFS(e)
    return (-1, None) if final is None else (distance + 1, final)


@erreur("BFS", "longueur", plus_petit=1)
def compte_les_etats_vus(e: Any) -> Any:
    distance, final, historique = BFS_chemin(e)
    return (-1, None) if final is None else (len(historique["etat_decouvert"]), final)


@erreur("BFS", "longueur", plus_petit=3)
def rien_au_lieu_de_moins_un(e: Any) -> Any:
    distance, final = BFS(e)
    return None if final is None else (distance, final)


@erreur("BFS", "exception", plus_petit=1)
def recursif(e: Any) -> Any:
    for dep in liste_deplacements_valides(e):
        voisin = applique_deplacement(e, dep)
        if e_gagnant(voisin):
            return voisin["distance"], voisin
        trouve = recursif(voisin)
        if trouve[0] != -1:
            return trouve
    return -1, None


@erreur("BFS", "argument modifie", plus_petit=1)
def vide_son_argument(e: Any) -> Any:
    reponse = BFS(deepcopy(e))
    e["distance"] = reponse[0] or 99
    return reponse


@erreur("BFS_chemin", "depart", plus_petit=2)
def historique_incomplet(e: Any) -> Any:
    """Only the last step is noted."""
    distance, final, historique = BFS_chemin(e)
    return distance, final, {champ: liste[-1:] for champ, liste in historique.items()}


@erreur("reconstruction", "coup illegal", plus_petit=2)
def oublie_de_renverser(historique: Any, etat_initial: Any, etat_final: Any) -> Any:
    return reconstruction(historique, etat_initial, etat_final)[::-1]


@erreur("reconstruction", "longueur", "arrivee", plus_petit=1)
def oublie_le_dernier_coup(historique: Any, etat_initial: Any, etat_final: Any) -> Any:
    return reconstruction(historique, etat_initial, etat_final)[:-1]


@erreur("reconstruction", "exception", plus_petit=1)
def suppose_un_coup(historique: Any, etat_initial: Any, etat_final: Any) -> Any:
    """A board that is solved already has no last move."""
    h, coups = e_hash_definition(etat_final), []
    while not coups or h != e_hash_definition(etat_initial):
        n = historique["etat_decouvert"].index(h)
        coups.append(historique["deplacement"][n])
        h = historique["etat_parent"][n]
    return coups[::-1]


# Dijkstra


def dijkstra(e: Any, baisse: bool = True, des_la_vue: bool = False, choisit: Any = min) -> Any:
    """The hand-out's algorithm on a list, with the mistakes that are asked for."""
    table, visites = t_nouveau(), [e]
    t_ajoute(table, e)
    while visites:
        u = choisit(visites, key=lambda etat: etat["distance"])
        visites.remove(u)
        if e_gagnant(u):
            return u["distance"], u
        for dep in liste_deplacements_valides(u):
            v = applique_deplacement_c_var(u, dep)
            if not t_contient(table, v):
                if des_la_vue and e_gagnant(v):
                    return v["distance"], v
                t_ajoute(table, v)
                visites.append(v)
            elif baisse:
                connu: Any = table["lst_etats"][t_recherche_etat(table, v)]
                if v["distance"] < connu["distance"]:
                    connu["distance"] = v["distance"]
    return -1, None


@erreur("Dijkstra", "longueur", plus_petit=1)
def ne_baisse_jamais_une_distance(e: Any) -> Any:
    return dijkstra(e, baisse=False)


@erreur("Dijkstra", "longueur", plus_petit=1)
def s_arrete_quand_il_voit_la_sortie(e: Any) -> Any:
    return (0, e) if e_gagnant(e) else dijkstra(e, des_la_vue=True)


@erreur("Dijkstra", "longueur", plus_petit=2)
def prend_le_plus_grand(e: Any) -> Any:
    return dijkstra(e, choisit=max)


@erreur("Dijkstra", "longueur", plus_petit=3)
def prend_le_premier(e: Any) -> Any:
    return dijkstra(e, choisit=lambda visites, key: visites[0])


@erreur("Dijkstra", "longueur", plus_petit=1)
def baisse_une_copie(e: Any) -> Any:
    """The distance is lowered in the table, and the list of those to visit has copies."""
    distances, visites = {e_hash_definition(e): 0}, [e]
    while visites:
        u = min(visites, key=lambda etat: etat["distance"])
        visites.remove(u)
        if e_gagnant(u):
            return u["distance"], u
        for dep in liste_deplacements_valides(u):
            v = applique_deplacement_c_var(u, dep)
            h = e_hash_definition(v)
            if h not in distances:
                visites.append(v)
            distances[h] = min(v["distance"], distances.get(h, v["distance"]))
    return -1, None


@erreur("Dijkstra", "longueur", plus_petit=1)
def compte_les_coups(e: Any) -> Any:
    return BFS(e)


@erreur("Dijkstra", "exception", plus_petit=1)
def compare_des_dictionnaires(e: Any) -> Any:
    """Of two pairs of the same distance, the heap compares the states, which have no order."""
    tas, vus = [(0, e)], set()
    while tas:
        distance, u = heapq.heappop(tas)
        if e_gagnant(u):
            return distance, u
        if e_hash_definition(u) in vus:
            continue
        vus.add(e_hash_definition(u))
        for dep in liste_deplacements_valides(u):
            v = applique_deplacement_c_var(u, dep)
            heapq.heappush(tas, (v["distance"], v))
    return -1, None


@erreur("Dijkstra_chemin", "longueur", plus_petit=1)
def baisse_sans_changer_de_parent(e: Any) -> Any:
    historique: Any = {"etat_decouvert": [], "etat_parent": [], "deplacement": []}
    connus, visites = {e_hash_definition(e): e}, [e]
    while visites:
        u = min(visites, key=lambda etat: etat["distance"])
        visites.remove(u)
        if e_gagnant(u):
            return u["distance"], u, historique
        for dep in liste_deplacements_valides(u):
            v = applique_deplacement_c_var(u, dep)
            h = e_hash_definition(v)
            if h not in connus:
                connus[h] = v
                visites.append(v)
                historique["etat_decouvert"].append(h)
                historique["etat_parent"].append(e_hash_definition(u))
                historique["deplacement"].append(dep)
            elif v["distance"] < connus[h]["distance"]:
                connus[h]["distance"] = v["distance"]
    return -1, None, historique


@erreur("Dijkstra_c_var2", "longueur", plus_petit=1)
def oublie_la_longueur(e: Any) -> Any:
    return Dijkstra(e)


# Functions that are right, each in another style


def bfs_avec_un_ensemble(e: Any) -> Any:
    file, vus = deque([(e, 0)]), {e_hash_definition(e)}
    while file:
        etat, distance = file.popleft()
        if e_gagnant(etat):
            return distance
        for dep in liste_deplacements_valides(etat):
            voisin = applique_deplacement(etat, dep)
            if e_hash_definition(voisin) not in vus:
                vus.add(e_hash_definition(voisin))
                file.append((voisin, distance + 1))
    return -1


def bfs_par_couches(e: Any) -> Any:
    """Layer by layer; the start is not marked, a state is marked when it is taken out and looked at once."""
    couche, distance, vus = [e], 0, set()
    while couche:
        suivante = []
        for etat in couche:
            if e_gagnant(etat):
                return distance, etat
            h = e_hash_definition(etat)
            if h not in vus:
                vus.add(h)
                suivante += [applique_deplacement(etat, dep) for dep in liste_deplacements_valides(etat)]
        couche, distance = suivante, distance + 1
    return -1, None


def bfs_avec_un_dictionnaire(e: Any) -> Any:
    """The history is a dictionary of its own form, and its search stops when the goal is seen."""
    parents: Any = {e_hash_definition(e): None}
    if e_gagnant(e):
        return 0, e, parents
    file = deque([e])
    while file:
        etat = file.popleft()
        for dep in liste_deplacements_valides(etat):
            voisin = applique_deplacement(etat, dep)
            h = e_hash_definition(voisin)
            if h not in parents:
                parents[h] = (e_hash_definition(etat), dep)
                if e_gagnant(voisin):
                    return voisin["distance"], voisin, parents
                file.append(voisin)
    return -1, None, parents


def dijkstra_avec_un_tas(e: Any) -> Any:
    tas: list[Any] = [(0, 0, e)]
    faits, numero = set(), 0
    while tas:
        distance, _, u = heapq.heappop(tas)
        if e_gagnant(u):
            return distance, u
        if e_hash_definition(u) in faits:
            continue
        faits.add(e_hash_definition(u))
        for dep in liste_deplacements_valides(u):
            v = applique_deplacement_c_var(u, dep)
            numero += 1
            heapq.heappush(tas, (v["distance"], numero, v))
    return -1, None


def dijkstra_qui_compte_lui_meme(e: Any) -> Any:
    """Its costs are its own, and the distance of the states is not looked at."""
    couts = {e_hash_definition(e): 0}
    tas: list[Any] = [(0, 0, e)]
    while tas:
        cout, _, u = heapq.heappop(tas)
        if e_gagnant(u):
            return cout
        for dep in liste_deplacements_valides(u):
            v = applique_deplacement_c_var(u, dep)
            h, total = e_hash_definition(v), cout + abs(dep["pas"])
            if total < couts.get(h, total + 1):
                couts[h] = total
                heapq.heappush(tas, (total, h, v))
    return -1


JUSTES = [
    ("BFS", parcours),
    ("BFS", bfs_avec_un_ensemble), ("BFS", bfs_par_couches), ("BFS", bfs_avec_un_dictionnaire),
    ("BFS_chemin", bfs_avec_un_dictionnaire), ("Dijkstra", dijkstra), ("Dijkstra", dijkstra_avec_un_tas),
    ("Dijkstra", dijkstra_qui_compte_lui_meme),
]

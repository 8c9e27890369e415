"""Ce que dit le vérificateur, en français et en anglais."""

from __future__ import annotations

import os

Textes = dict[str, str]

TEXTES: dict[str, Textes] = {
    "fr": {
        "juste": "{nom} : juste sur les {total} plateaux essayés.",
        "juste sans plateau": "{nom} : juste.",
        "faux sans plateau": "{nom} : faux.",
        "faux": "{nom} : faux. Le plus petit plateau où cela se voit, n° {rang} sur {total} :",
        "attendu": "attendu : {}",
        "obtenu": "obtenu  : {}",
        "valeur": "Le résultat n'est pas le bon.",
        "longueur": "La longueur ou le coût n'est pas le bon.",
        "coup illegal": "Un coup n'est pas permis.",
        "coup oublie": "Un coup possible manque.",
        "doublon": "Un élément figure deux fois.",
        "depart": "Le chemin ne part pas de ce plateau.",
        "arrivee": "Le chemin n'arrive pas au but.",
        "etat final": "L'état final n'est pas un état gagnant de ce plateau.",
        "forme": "Le résultat n'a pas la forme demandée.",
        "exception": "La fonction a levé une exception.",
        "trop lent": "La fonction n'a pas fini dans le temps donné.",
        "argument modifie": "La fonction a modifié son argument.",
        "defaut modifie": "Un argument par défaut garde ce qu'on y met d'un appel à l'autre.",
        "second appel": "Au second appel sur le même plateau, la réponse n'est plus juste.",
        "h perime": "Le champ h n'est pas celui de la nouvelle configuration.",
        "cout carre": "le coût pas × pas d'un déplacement, qui fait baisser des distances déjà connues",
        "memoire partagee": "La copie partage sa mémoire avec l'original.",
        "table taille": "La taille de la table n'est pas la bonne.",
        "table capacite": "La capacité de la table n'est pas la bonne.",
        "table trop peuplee": "La table est trop peuplée.",
        "table perdu": "Un état n'est plus dans la table.",
        "table introuvable": "Un état n'est pas à une place où la recherche depuis son hash le trouve.",
        "plus de secondes": "plus de {} s",
        "ligne": "{exception} (ligne {ligne} : {source})",
        "ou": "{} ou {}",
        "pour": "pour {}",
        "table": "la table {} (# : un état, . : une case vide)",
        "table et etat": "la table {} (# : un état, . : une case vide) et l'état aux véhicules en {}",
        "connues": "on ne sait pas vérifier « {nom} ». Noms connus : {connus}",
    },
    "en": {
        "juste": "{nom}: right on all {total} boards that were tried.",
        "juste sans plateau": "{nom}: right.",
        "faux sans plateau": "{nom}: wrong.",
        "faux": "{nom}: wrong. The smallest board that shows it, no. {rang} of {total}:",
        "attendu": "expected: {}",
        "obtenu": "got:      {}",
        "valeur": "The result is not the right one.",
        "longueur": "The length or the cost is not the right one.",
        "coup illegal": "A move is not allowed.",
        "coup oublie": "A possible move is missing.",
        "doublon": "An element is there twice.",
        "depart": "The path does not start from this board.",
        "arrivee": "The path does not end at the goal.",
        "etat final": "The final state is not a winning state of this board.",
        "forme": "The result does not have the form that is asked for.",
        "exception": "The function raised an exception.",
        "trop lent": "The function did not finish within its time.",
        "argument modifie": "The function modified its argument.",
        "defaut modifie": "A default argument keeps what is put into it from one call to the next.",
        "second appel": "At the second call on the same board, the answer is no longer right.",
        "h perime": "The field h is not that of the new configuration.",
        "cout carre": "the cost step × step of a move, which lowers distances that are already known",
        "memoire partagee": "The copy shares memory with the original.",
        "table taille": "The size of the table is not the right one.",
        "table capacite": "The capacity of the table is not the right one.",
        "table trop peuplee": "The table is too full.",
        "table perdu": "A state is no longer in the table.",
        "table introuvable": "A state is not where a search from its hash finds it.",
        "plus de secondes": "more than {} s",
        "ligne": "{exception} (line {ligne}: {source})",
        "ou": "{} or {}",
        "pour": "for {}",
        "table": "the table {} (# a state, . an empty slot)",
        "table et etat": "the table {} (# a state, . an empty slot) and the state with vehicles at {}",
        "connues": "“{nom}” cannot be checked. Known names: {connus}",
    },
}


def textes(lang: str | None) -> Textes:
    """Les textes d'une langue ; None prend celle de l'environnement (LC_ALL, LANG), le français à défaut."""
    if lang is None:
        lang = os.environ.get("LC_ALL") or os.environ.get("LANG") or "fr"
    return TEXTES["en" if lang.lower().startswith("en") else "fr"]

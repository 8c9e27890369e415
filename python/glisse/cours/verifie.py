"""Un vérificateur pour le code des élèves : le plus petit plateau sur lequel une fonction se trompe.

>>> from glisse.cours import e_gagnant, liste_deplacements_valides, verifie
>>> print(verifie(e_gagnant))
e_gagnant : juste sur les 33 plateaux essayés.

Un élève qui oublie de reculer :

>>> def mes_deplacements(etat):
...     return [dep for dep in liste_deplacements_valides(etat) if dep["pas"] > 0]
>>> verdict = verifie(mes_deplacements, "liste_deplacements_valides")
>>> bool(verdict)
False
>>> print(verdict)
liste_deplacements_valides : faux. Le plus petit plateau où cela se voit, n° 1 sur 21 :
    0 1 2 3 4 5
  +-------------+
0 | . . . . . . |
1 | . . . . . . |
2 | . . . . G G | --> sortie
3 | . . . . . . |
4 | . . . . . . |
5 | . . . . . . |
  +-------------+
Un coup possible manque.
attendu : {'k': 0, 'pas': -1}
obtenu  : []
"""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ._epreuve import Juge
from ._epreuves import EPREUVES
from ._essai import Cas, Essai, Faux, Texte, TropLent, limite
from ._textes import textes

__all__ = ["Verdict", "noms_connus", "verifie"]


@dataclass(frozen=True)
class Verdict:
    """Ce que ``verifie`` a trouvé. Il est vrai si la fonction est juste sur tous les plateaux."""

    nom: str
    juste: bool
    essayes: int
    """Combien de plateaux ont été essayés, celui de l'erreur compris."""
    total: int
    plateau: str | None = None
    """Le plus petit plateau sur lequel la fonction se trompe, dessiné."""
    cause: str | None = None
    attendu: str | None = None
    obtenu: str | None = None
    pour: str | None = None
    """À quel coup, à quel état ou à quelle case du plateau cela se voit, s'il en faut un."""
    lang: str = "fr"

    def __bool__(self) -> bool:
        return self.juste

    def __str__(self) -> str:
        mots = textes(self.lang)
        sans = " sans plateau" if self.total == 1 else ""
        if self.juste:
            return mots["juste" + sans].format(nom=self.nom, total=self.total)
        lignes = [mots["faux" + sans].format(nom=self.nom, rang=self.essayes, total=self.total)]
        if self.plateau:
            lignes.append(self.plateau)
        if self.pour is not None:
            lignes.append(mots["pour"].format(self.pour))
        lignes.append(mots[self.cause or "valeur"])
        if self.attendu is not None:
            lignes.append(mots["attendu"].format(self.attendu))
        lignes.append(mots["obtenu"].format(self.obtenu))
        return "\n".join(lignes)

    def _repr_html_(self) -> str:
        couleur = "#1a7f37" if self.juste else "#cf222e"
        titre, _, reste = str(self).partition("\n")
        corps = f"<pre>{html.escape(reste)}</pre>" if reste else ""
        return f'<div><b style="color:{couleur}">{html.escape(titre)}</b>{corps}</div>'


def noms_connus() -> list[str]:
    """Les noms des fonctions que l'on sait vérifier.

    >>> "BFS" in noms_connus() and "A_star" in noms_connus() and "idastar" in noms_connus()
    True
    """
    return sorted(EPREUVES, key=str.lower)


def verifie(
    fonction: Callable[..., Any], nom: str | None = None, *, lang: str | None = "fr",
    limite_par_plateau: float | None = 10.0,
) -> Verdict:
    """Essaie une fonction sur des plateaux dont la réponse est connue, du plus petit au plus grand.

    ``nom`` dit ce que la fonction doit faire ; à défaut c'est son propre nom. Les fonctions de Rush Hour et du
    taquin prennent les arguments de l'énoncé. Celles de ``Grid``, ``Solver`` et ``Graph`` sont des méthodes : on
    donne la classe entière, ``verifie(MaGrille, "A_star")``, ou une fonction dont le premier argument est la
    grille. La source et la destination sont des listes de listes, données si la méthode les exige.

    Un plateau qui prend plus de ``limite_par_plateau`` secondes est une erreur (None : pas de limite ; ni hors du
    fil principal, ni sous Windows). ``lang`` est "fr" ou "en" ; None prend la langue de l'environnement.
    """
    mots = textes(lang)
    nom = nom or getattr(fonction, "__name__", "?")
    if nom not in EPREUVES:
        raise ValueError(mots["connues"].format(nom=nom, connus=", ".join(noms_connus())))
    langue = "en" if mots is textes("en") else "fr"
    epreuve = EPREUVES[nom]
    cas = epreuve.cas()
    essai = Essai(fonction, nom)
    defauts = essai.defauts()
    # Là où l'énoncé laisse un choix il y a plusieurs juges, et il suffit d'en convaincre un.
    # Sinon compte celui qui a suivi la fonction le plus loin, et dont les données ne lui ont pas fait lever d'exception.
    meilleur: Verdict | None = None
    for juge in epreuve.juges:
        trouve = _premier_ecart(essai, juge, cas, limite_par_plateau)
        if trouve is None:
            return Verdict(nom, True, len(cas), len(cas), lang=langue)
        rang, faux = trouve
        # Ce qui s'accumule dans un argument par défaut explique l'erreur mieux que ce qu'on en voit.
        cause = faux.cause if essai.defauts() == defauts else "defaut modifie"
        verdict = Verdict(
            nom, False, rang, len(cas), cas[rang - 1].dessin, cause, _en_texte(faux.attendu, mots),
            _en_texte(faux.obtenu, mots) or "None", _en_texte(faux.pour, mots), langue,
        )
        if meilleur is None or _loin(verdict) > _loin(meilleur):
            meilleur = verdict
    assert meilleur is not None
    return meilleur


def _loin(verdict: Verdict) -> tuple[int, bool]:
    return verdict.essayes, verdict.cause != "exception"


DEUX_FOIS = 3
"""Sur combien de plateaux la fonction est appelée deux fois : elle ne doit rien garder d'un appel à l'autre."""


def _premier_ecart(
    essai: Essai, juge: Juge, cas: Sequence[Cas], secondes: float | None
) -> tuple[int, Faux] | None:
    """Le rang du premier cas où la fonction se trompe, et comment ; None si elle est juste partout."""
    for rang, un_cas in enumerate(cas, 1):
        faux = _ecart(essai, juge, un_cas, secondes)
        if faux is None and rang <= DEUX_FOIS:
            faux = _ecart(essai, juge, un_cas, secondes)
            if faux is not None:
                faux.cause = "second appel"
        if faux is not None:
            return rang, faux
    return None


def _ecart(essai: Essai, juge: Juge, un_cas: Cas, secondes: float | None) -> Faux | None:
    """Comment la fonction se trompe sur un cas ; None si elle est juste."""
    try:
        with limite(secondes):
            juge(essai, un_cas.donnees)
    except TropLent:
        return Faux("trop lent", None, Texte("plus de secondes", (f"{secondes:g}",)))
    except Faux as faux:
        return faux
    except Exception as erreur:  # un résultat que le juge ne sait pas même lire
        return Faux("forme", None, f"{type(erreur).__name__}: {erreur}")
    return None


def _en_texte(valeur: Any, mots: dict[str, str]) -> str | None:
    """Une valeur comme on la montre : un texte dans la langue, et sinon ce que Python affiche, raccourci."""
    if valeur is None:
        return None
    if isinstance(valeur, Texte):
        valeurs = [_en_texte(v, mots) if isinstance(v, Texte) else v for v in valeur.valeurs]
        return mots[valeur.cle].format(*valeurs, **valeur.noms)
    texte = valeur if isinstance(valeur, str) else repr(valeur)
    return texte if len(texte) <= 600 else texte[:600] + " …"

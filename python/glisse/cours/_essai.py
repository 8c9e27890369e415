"""Un essai : la fonction d'un élève, appelée sur un plateau sous surveillance."""

from __future__ import annotations

import contextlib
import copy
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from .taquin import State


class Faux(Exception):
    """Ce qui ne va pas : une cause (clé de ``_textes``), ce qui était attendu, ce qui est venu.

    Un texte attendu ou obtenu qui dépend de la langue est un couple (clé, valeurs).
    """

    def __init__(self, cause: str, attendu: Any = None, obtenu: Any = None, pour: Any = None) -> None:
        super().__init__(cause)
        self.cause = cause
        self.attendu = attendu
        self.obtenu = obtenu
        self.pour = pour


@dataclass(frozen=True)
class Texte:
    """Un texte à mettre dans la langue du verdict."""

    cle: str
    valeurs: tuple[Any, ...] = ()
    noms: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Cas:
    """Un plateau, tel qu'on le montre, et ce que le juge a besoin d'en savoir."""

    dessin: str
    donnees: Any


@dataclass(frozen=True)
class Essai:
    """La fonction (ou la classe) à vérifier."""

    fonction: Callable[..., Any]
    nom: str

    def defauts(self) -> dict[str, Any]:
        """Les valeurs par défaut de ses arguments, qui ne devraient pas changer d'un appel à l'autre."""
        fonction = simple(self.fonction)
        defauts = getattr(fonction, "__defaults__", None) or ()
        noms = getattr(fonction, "__code__", None)
        arguments = noms.co_varnames[:noms.co_argcount][-len(defauts):] if noms and defauts else ()
        return {nom: cliche(valeur) for nom, valeur in zip(arguments, defauts)}

    def __call__(self, *arguments: Any, garde: bool = True) -> Any:
        """Appelle la fonction. Si ``garde``, ses arguments doivent rester ce qu'ils sont."""
        return self.appelle(self.fonction, *arguments, garde=garde)

    def appelle(self, fonction: Callable[..., Any], *arguments: Any, garde: bool = True) -> Any:
        """Appelle une fonction comme celle de l'élève : une exception est une erreur de sa part."""
        avant = [cliche(argument) for argument in arguments]
        try:
            resultat = fonction(*arguments)
        except (Exception, SystemExit) as erreur:
            raise Faux("exception", None, _lieu(erreur)) from erreur
        apres = [cliche(argument) for argument in arguments]
        if garde and apres != avant:
            change = next(n for n in range(len(avant)) if avant[n] != apres[n])
            raise Faux("argument modifie", avant[change], apres[change])
        return resultat


def cliche(x: Any) -> Any:
    """Ce qu'il faut retrouver d'un argument que la fonction ne devait pas modifier."""
    if isinstance(x, State):
        return x.permutation()
    return copy.deepcopy(getattr(x, "state", x))


def simple(fonction: Callable[..., Any]) -> Callable[..., Any]:
    """La fonction que l'élève a écrite, sans ce qui l'enveloppe."""
    while hasattr(fonction, "__wrapped__") or hasattr(fonction, "func") or hasattr(fonction, "__func__"):
        for enveloppe in ("__wrapped__", "func", "__func__"):
            fonction = getattr(fonction, enveloppe, fonction)
    return fonction


def _lieu(erreur: BaseException) -> Texte:
    """L'exception, et la dernière ligne du code de l'élève : la dernière hors de ce paquet."""
    lignes = traceback.extract_tb(erreur.__traceback__)
    paquet = os.path.dirname(__file__)
    dehors = [ligne for ligne in lignes if os.path.dirname(ligne.filename) != paquet]
    derniere = (dehors or lignes)[-1]
    exception = "".join(traceback.format_exception_only(type(erreur), erreur)).strip().splitlines()[-1]
    noms = {"exception": exception, "ligne": derniere.lineno, "source": derniere.line or "?"}
    return Texte("ligne", noms=noms)


class TropLent(BaseException):
    """Le temps est écoulé. Ce n'est pas une ``Exception`` : ``except Exception`` ne l'arrête pas."""


@contextlib.contextmanager
def limite(secondes: float | None) -> Iterator[None]:
    """Lève ``TropLent`` après tant de secondes.

    L'horloge est celle des signaux, donc du seul fil principal, et n'existe pas sous Windows ; ailleurs il n'y a
    pas de limite. Elle sonne plusieurs fois, pour le cas où un ``except:`` avalerait la première.
    """
    principal = threading.current_thread() is threading.main_thread()
    if secondes is None or not principal or not hasattr(signal, "setitimer"):
        yield
        return

    def sonne(_numero: int, _cadre: Any) -> None:
        raise TropLent

    ancien = signal.signal(signal.SIGALRM, sonne)
    horloge = signal.setitimer(signal.ITIMER_REAL, secondes, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, ancien)
        if horloge[0] > 0:
            signal.setitimer(signal.ITIMER_REAL, *horloge)

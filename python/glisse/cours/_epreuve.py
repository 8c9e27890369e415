"""Ce qu'est une épreuve, et les comparaisons que font tous les juges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from ._essai import Cas, Essai, Faux

Juge = Callable[[Essai, Any], None]
"""Un juge appelle l'essai sur les données d'un cas, et lève ``Faux`` si la fonction se trompe."""


@dataclass(frozen=True)
class Epreuve:
    """Des plateaux, du plus petit au plus grand, et un juge pour chaque lecture possible de l'énoncé."""

    cas: Callable[[], list[Cas]]
    juges: tuple[Juge, ...]


def exige(attendu: Any, obtenu: Any, cause: str = "valeur", pour: Any = None) -> None:
    """Lève ``Faux`` si l'on n'a pas obtenu ce qui était attendu."""
    if type(attendu) is bool:
        egal = isinstance(obtenu, int) and bool(obtenu) == attendu and obtenu in (0, 1)
    else:
        egal = bool(obtenu == attendu)
    if not egal:
        raise Faux(cause, repr(attendu), repr(obtenu), pour)


def exige_ensemble(attendus: Iterable[Hashable], obtenus: Iterable[Hashable], montre: Callable[[Any], Any],
                   tout: Any) -> None:
    """Les mêmes éléments, chacun une fois, dans n'importe quel ordre."""
    attendu, obtenu = Counter(attendus), Counter(obtenus)
    for x in obtenu:
        if x not in attendu:
            raise Faux("coup illegal", None, montre(x))
    for x in attendu:
        if x not in obtenu:
            raise Faux("coup oublie", montre(x), tout)
    for x, n in obtenu.items():
        if n > attendu[x]:
            raise Faux("doublon", None, montre(x))


def comme(forme: Callable[[], Any], resultat: Any) -> Any:
    """Lit un résultat ; s'il n'a pas la forme demandée, c'est une erreur de la fonction."""
    try:
        return forme()
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as erreur:
        raise Faux("forme", None, resultat) from erreur

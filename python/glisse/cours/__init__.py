"""Le vocabulaire des énoncés, en Python pur, et un vérificateur pour le code que l'on écrit soi-même.

- Le TD « Hachage – Rush Hour » : ses noms sont ici mêmes (``glisse.cours.BFS``), et dans
  ``glisse.cours.rush_hour`` pour ``from glisse.cours.rush_hour import *``.
- Le projet « swap puzzle » : ``glisse.cours.swap``, avec les classes ``Grid``, ``Solver`` et ``Graph``.
- Le TP « Jeu du taquin » : ``glisse.cours.taquin``.

Les deux derniers gardent leurs noms dans leur module, car ``swap``, ``bfs``, ``copy`` ou ``apply`` n'y ont de sens
qu'avec le reste de l'énoncé, et ``Etat`` ou ``dessin`` désignent autre chose dans chacun.

``verifie(ma_fonction, "BFS")`` essaie la fonction d'un élève sur des plateaux dont la réponse est connue, du plus
petit au plus grand, et montre le plus petit sur lequel elle se trompe. ``noms_connus()`` dit ce qu'il sait vérifier.

>>> from glisse.cours import BFS, initialise, verifie
>>> BFS(initialise())[0]
9
>>> def BFS(e):
...     return 9
>>> verdict = verifie(BFS)
>>> bool(verdict)
False
"""

from . import rush_hour, swap, taquin
from .rush_hour import *
from .rush_hour import __all__ as _noms_du_td
from .verifie import Verdict, noms_connus, verifie

__all__ = [*_noms_du_td, "Verdict", "noms_connus", "rush_hour", "swap", "taquin", "verifie"]

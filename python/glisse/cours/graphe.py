"""La classe ``Graph`` du projet « swap puzzle », et le BFS qui ne sait rien des grilles."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from queue import Queue
from typing import Generic, Optional, TypeVar

__all__ = ["Graph"]

Noeud = TypeVar("Noeud", bound=Hashable)


class Graph(Generic[Noeud]):
    """Un graphe non orienté : sommets, arêtes, leurs nombres, et le dictionnaire des voisins.

    >>> graphe = Graph([1, 2, 3])
    >>> graphe.add_edge(1, 2)
    >>> graphe.graph
    {1: [2], 2: [1], 3: []}
    >>> graphe.nb_nodes, graphe.nb_edges
    (3, 1)
    """

    def __init__(self, nodes: Iterable[Noeud] = ()) -> None:
        self.nodes: list[Noeud] = list(nodes)
        self.graph: dict[Noeud, list[Noeud]] = {noeud: [] for noeud in self.nodes}
        self.nb_nodes = len(self.nodes)
        self.edges: list[tuple[Noeud, Noeud]] = []
        self.nb_edges = 0

    def add_edge(self, node1: Noeud, node2: Noeud) -> None:
        """Ajoute une arête, et ses extrémités si elles manquent."""
        for noeud in (node1, node2):
            if noeud not in self.graph:
                self.graph[noeud] = []
                self.nodes.append(noeud)
                self.nb_nodes += 1
        self.graph[node1].append(node2)
        self.graph[node2].append(node1)
        self.edges.append((node1, node2))
        self.nb_edges += 1

    def bfs(self, src: Noeud, dst: Noeud) -> Optional[list[Noeud]]:
        """Un plus court chemin de la source à la destination, ou None s'il n'y en a pas.

        Le dictionnaire des parents dit aussi quels sommets sont visités : une liste coûterait un parcours à
        chaque question, et la complexité ne serait plus en O(arêtes + sommets).

        >>> graphe = Graph([1, 2, 3, 4, 5])
        >>> for arete in [(1, 2), (2, 3), (3, 4), (1, 4)]:
        ...     graphe.add_edge(*arete)
        >>> graphe.bfs(2, 4)
        [2, 1, 4]
        >>> print(graphe.bfs(1, 5))
        None
        """
        file: Queue[Noeud] = Queue()
        file.put(src)
        parents: dict[Noeud, Noeud] = {src: src}
        while not file.empty():
            x = file.get()
            if x == dst:
                chemin = [x]
                while x != src:
                    x = parents[x]
                    chemin.append(x)
                return chemin[::-1]
            for voisin in self.graph[x]:
                if voisin not in parents:
                    parents[voisin] = x
                    file.put(voisin)
        return None

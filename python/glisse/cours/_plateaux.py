"""Les plateaux du vérificateur et leurs réponses, que les tests recalculent."""

from __future__ import annotations

from typing import Optional

RUSH_HOUR: list[tuple[str, int, int, int]] = [
    # Les cases ligne par ligne, A pour la voiture grise et les autres dans l'ordre de leurs indices ; puis le
    # plus petit nombre de coups, le plus petit nombre de cases, et le plus petit coût longueur × |pas|.
    ("................AA..................", 0, 0, 0),
    (".............AA.....................", 1, 3, 6),
    ("..............AA.....B.....B.....B..", 1, 2, 4),
    ("....B.....B.AA..B...................", 2, 7, 17),
    ("............AA..................BBCC", 1, 4, 8),
    (".....B.....BAA...C.....C.....C......", 2, 5, 11),
    ("...B.....B..AA.B.....CC.............", 3, 8, 19),
    (".....C.....C.AA..C...........B.....B", -1, -1, -1),
    ("...BBB......AA.................DDCCC", 1, 4, 8),
    ("...E...DDEBBAA.C.....C.....C........", 2, 5, 11),
    ("....B.....B..DAAB..D.....CCEE.......", 4, 7, 17),
    ("..DD.......CAAE..C..E..C...BBB......", 5, 9, 21),
    ("....B...D.B.AAD.B.........CEE...C...", 6, 14, 31),
    ("..C.BB..C...AAC...DDD..E.....E.....E", 9, 21, 58),
    ("..C.....C...AAC..B..D..B..D......EE.", -1, -1, -1),
    (".....DEEBB.DAA.F.....F.....C.....C..", 4, 11, 22),
    ("..C.D...C.D.AAC.....BGG..FB.E..F..E.", -1, -1, -1),
    ("....F.DGGGF.D.AAB...CHB...CHB...CEE.", 7, 13, 29),
    ("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", 8, 16, 40),
    ("....B.CCGGBEAA.IBE.FFI.D.H.I.D.H...D", 4, 9, 22),
    (".DE.BJ.DEFBJAAEF.J.......HCCC..HGGII", 11, 19, 48),
]

GRILLES: list[tuple[list[list[int]], int]] = [
    # La grille, et le plus petit nombre de swaps qui la rangent.
    ([[1]], 0),
    ([[1, 2]], 0),
    ([[2, 1]], 1),
    ([[2], [1]], 1),
    ([[1, 3, 2]], 1),
    ([[3, 2, 1]], 3),
    ([[1, 2], [3, 4]], 0),
    ([[1, 2], [4, 3]], 1),
    ([[3, 2], [1, 4]], 1),
    ([[3, 4], [1, 2]], 2),
    ([[1, 4], [2, 3]], 2),
    ([[4, 2], [3, 1]], 3),
    ([[4, 3], [2, 1]], 4),
    ([[4, 1, 3, 2]], 4),
    ([[1, 2, 3], [4, 5, 6]], 0),
    ([[1, 2, 4], [3, 5, 6]], 5),
    ([[4, 5, 6], [1, 2, 3]], 3),
    ([[2, 1], [4, 3], [6, 5]], 3),
    ([[6, 2, 3], [4, 5, 1]], 5),
    ([[6, 4, 1], [2, 5, 3]], 5),
    ([[5, 2, 6], [3, 1, 4]], 5),
    ([[5, 1, 4], [3, 2, 6]], 5),
    ([[2, 6, 4], [3, 1, 5]], 6),
    ([[5, 2, 4], [6, 3, 1]], 6),
    ([[5, 6, 4], [2, 3, 1]], 7),
    # Ici A* doit baisser un coût déjà connu.
    ([[7, 8, 3, 2], [5, 6, 1, 4]], 7),
    ([[1, 2, 3], [4, 5, 6], [8, 7, 9]], 1),
    ([[4, 2, 3], [1, 5, 6], [7, 9, 8]], 2),
    ([[2, 3, 1], [4, 5, 6], [7, 9, 8]], 3),
    ([[1, 5, 3], [7, 2, 6], [4, 9, 8]], 3),
    ([[1, 5, 6], [2, 3, 4], [7, 9, 8]], 5),
]

BARRIERES: list[tuple[list[list[int]], list[tuple[int, int, int, int]], Optional[int]]] = [
    # La grille, les barrières, et le plus petit nombre de swaps ; None si la grille ne peut être rangée.
    ([[2, 1]], [], 1),
    ([[2, 1]], [(0, 0, 0, 1)], None),
    ([[2, 1], [3, 4]], [], 1),
    ([[2, 1], [3, 4]], [(0, 0, 0, 1)], 5),
    ([[2, 1], [3, 4]], [(0, 1, 0, 0)], 5),
    ([[2, 1], [3, 4]], [(0, 0, 0, 1), (0, 0, 1, 0)], None),
    ([[1, 2, 4], [3, 5, 6]], [(0, 1, 1, 1)], 5),
    ([[4, 2, 3], [1, 5, 6]], [(0, 0, 1, 0)], 5),
    ([[4, 2, 3], [1, 5, 6]], [(1, 0, 0, 0), (1, 1, 0, 1)], 9),
]

GRAPHES: list[tuple[int, list[tuple[int, int]], int, int, Optional[int]]] = [
    # Le nombre de sommets (1, 2, …), les arêtes, la source, la destination et la distance ; None sans chemin.
    (1, [], 1, 1, 0),
    (2, [(1, 2)], 1, 2, 1),
    (2, [], 1, 2, None),
    (3, [(1, 2), (2, 3)], 3, 1, 2),
    (3, [(1, 2), (2, 3), (1, 3)], 1, 3, 1),
    (4, [(1, 2), (2, 3), (3, 4), (1, 4)], 2, 4, 2),
    (4, [(1, 2), (3, 4)], 1, 4, None),
    (5, [(1, 2), (2, 3), (3, 4), (4, 5), (1, 5)], 1, 4, 2),
    (5, [(3, 4), (3, 5), (4, 5), (1, 3), (2, 4), (1, 2)], 1, 5, 2),
    (6, [(4, 5), (1, 5), (2, 6), (1, 4), (3, 4), (3, 5), (5, 6), (2, 4)], 1, 6, 2),
    (6, [(1, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 4), (3, 6)], 1, 6, 2),
    (8, [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 1), (2, 7)], 1, 6, 3),
]

TAQUINS: list[tuple[str, int]] = [
    # Les coups de la case vide depuis la configuration finale, et la distance.
    ("", 0),
    ("U", 1),
    ("L", 1),
    ("UL", 2),
    ("LUR", 3),
    ("UULD", 4),
    ("LLURD", 5),
    ("ULURDL", 6),
    ("LLUURRD", 7),
    ("UULLDRUL", 8),
    ("LLLURDRRULD", 9),
    ("LULURDRULL", 10),
    ("UULLULDDRU", 10),
    ("UULURDDDLLURR", 11),
    ("UUULLDDDLUUR", 12),
    ("LUULDRDRUULULDRRD", 13),
    ("LLLUUURDDRUULD", 14),
    ("UULLDDLUUURDRDLDLU", 18),
    ("LLLUURRDLURULLDDRRUULD", 22),
]

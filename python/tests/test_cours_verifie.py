"""The checker accepts what is right and shows the smallest board on which a mutant is wrong."""

from __future__ import annotations

import copy
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import cours_oracles as slow  # noqa: E402

from glisse.cours import Verdict, noms_connus, swap, taquin, verifie  # noqa: E402
from glisse.cours import rush_hour as rh  # noqa: E402
from glisse.cours._epreuves import EPREUVES  # noqa: E402
from glisse.cours.etats import dessin  # noqa: E402

OF_GRID = (
    "A_star bfs_bis barrieres chemin_le_plus_court get_solution is_sorted liste_noeuds_a_relier_bis swap swap_seq"
    " swaps_A_star swaps_a_faire tri_bulles"
).split()


def ours(name: str) -> Callable[..., Any]:
    if name == "Dijkstra_c_var2":
        return lambda e: rh.Dijkstra(e, rh.applique_deplacement_c_var2)
    if name in OF_GRID:
        return swap.Solver
    if name == "bfs":
        return swap.Graph
    for module in (rh, taquin, swap):
        if hasattr(module, name):
            return getattr(module, name)  # type: ignore[no-any-return]
    raise AssertionError(f"nothing is called {name}")


@pytest.mark.parametrize("name", noms_connus())
def test_what_the_package_has_is_right(name: str) -> None:
    verdict = verifie(ours(name), name, limite_par_plateau=None)
    assert verdict, str(verdict)
    assert verdict.essayes == verdict.total == len(EPREUVES[name].cas())


@pytest.mark.parametrize("name", [*OF_GRID, "bfs"])
def test_a_plain_function_of_a_grid_is_as_good_as_a_class(name: str) -> None:
    function = getattr(ours(name), name)
    verdict = verifie(lambda grid, *rest: function(grid, *rest), name)
    assert verdict, str(verdict)


def test_the_other_reading_of_the_hash_is_right_too() -> None:
    assert verifie(rh.e_hash_definition, "e_hash")
    assert verifie(lambda t, e: rh.t_ajoute(t, e, strict=True), "t_ajoute")


def test_a_path_may_be_rebuilt_from_the_hashes_that_the_text_prints() -> None:
    def rebuild(history: Any, start: Any, end: Any) -> Any:
        moves, h = [], rh.e_hash(end)
        while h != rh.e_hash(start):
            n = history["etat_decouvert"].index(h)
            moves.append(history["deplacement"][n])
            h = history["etat_parent"][n]
        return moves[::-1]

    assert verifie(rebuild, "reconstruction", limite_par_plateau=None)


def test_the_bound_is_a_method_too() -> None:
    assert verifie(swap.Grid, "borne_inf_a_dst")


def test_a_class_that_wants_source_and_destination_is_given_them() -> None:
    class Grid(swap.Grid):
        def A_star(self, src: Any, dst: Any) -> Any:  # type: ignore[override]
            return super().A_star(src, dst)

        def barrieres(self, src: Any, dst: Any, barrieres: Any) -> Any:  # type: ignore[override]
            return super().barrieres(barrieres, src, dst)

    assert verifie(Grid, "barrieres")

    def a_star(grid: Any, src: Any, dst: Any) -> Any:
        return grid.bfs_bis(src, dst)

    assert verifie(a_star, "A_star")


# Mutants. Beside each is a test of one board, independent of the checker, that says whether it is wrong there.


def states(name: str) -> list[Any]:
    return [case.donnees for case in EPREUVES[name].cas()]


def one(length: int, step: int) -> int:
    return 1


def bfs_as_a_stack(e: Any) -> Any:
    seen, stack = [e["vehicules"]], [e]
    while stack:
        here = stack.pop()
        if rh.e_gagnant(here):
            return here["distance"], here
        for dep in rh.liste_deplacements_valides(here):
            there = rh.applique_deplacement(here, dep)
            if there["vehicules"] not in seen:
                seen.append(there["vehicules"])
                stack.append(there)
        if len(seen) > 300:
            return -1, None
    return -1, None


def bfs_that_counts_cells(e: Any) -> Any:
    return rh.Dijkstra(e)


def bfs_that_never_gives_up(e: Any) -> Any:
    distance, final = rh.BFS(e)
    return (0, e) if distance == -1 else (distance, final)


def bfs_without_backward_moves(e: Any) -> Any:
    queue, seen = deque([e]), [e["vehicules"]]
    while queue:
        here = queue.popleft()
        if rh.e_gagnant(here):
            return here["distance"], here
        for dep in rh.liste_deplacements_valides(here):
            there = rh.applique_deplacement(here, dep)
            if dep["pas"] > 0 and there["vehicules"] not in seen:
                seen.append(there["vehicules"])
                queue.append(there)
    return -1, None


def dijkstra_by_bfs(e: Any) -> Any:
    distance, final, history = rh.BFS_chemin(e)
    if final is None:
        return -1, None
    return sum(abs(d["pas"]) for d in rh.reconstruction(history, e, final)), final


def dijkstra_that_stops_when_it_sees_the_exit(e: Any) -> Any:
    """Returns when a winning state is generated, not when it is the cheapest."""
    waiting, best = [e], {str(e["vehicules"]): 0}
    if rh.e_gagnant(e):
        return 0, e
    while waiting:
        u = min(waiting, key=lambda s: s["distance"])
        waiting.remove(u)
        for dep in rh.liste_deplacements_valides(u):
            v = rh.applique_deplacement_c_var(u, dep)
            if v["distance"] < best.get(str(v["vehicules"]), 10**9):
                best[str(v["vehicules"])] = v["distance"]
                waiting.append(v)
                if rh.e_gagnant(v):
                    return v["distance"], v
    return -1, None


def moves_by_one_cell(e: Any) -> Any:
    return [d for d in rh.liste_deplacements_valides(e) if abs(d["pas"]) == 1]


def moves_that_jump(e: Any) -> Any:
    """Looks at the last cell only, not at those between."""
    moves = []
    board = slow.as_board(e)
    for k, v in enumerate(e["vehicules"]):
        for pas in range(-5, 6):
            moved = copy.deepcopy(v)
            moved["j" if v["direction"] == "H" else "i"] += pas
            end = (moved["i"] + (v["longueur"] - 1) * (v["direction"] == "V"),
                   moved["j"] + (v["longueur"] - 1) * (v["direction"] == "H"))
            front = end if pas > 0 else (moved["i"], moved["j"])
            inside = all(0 <= x < 6 for x in (*end, moved["i"], moved["j"]))
            if pas and inside and board[front[0] * 6 + front[1]] == ".":
                moves.append({"k": k, "pas": pas})
    return moves


def wrong_moves(mutant: Callable[[Any], Any]) -> Callable[[Any], bool]:
    def wrong(e: Any) -> bool:
        expected = sorted((k, step) for k, step, *_ in slow.slides(slow.as_board(e)))
        return sorted((d["k"], d["pas"]) for d in mutant(copy.deepcopy(e))) != expected

    return wrong


def wrong_distance(mutant: Callable[[Any], Any], cost: Callable[[int, int], int]) -> Callable[[Any], bool]:
    return lambda data: mutant(copy.deepcopy(data[0]))[0] != slow.cheapest(slow.as_board(data[0]), cost)


def wrong_cells(mutant: Callable[[Any], Any]) -> Callable[[Any], bool]:
    """By the course's cost or, on a small board, by its square, which has the same minimum."""
    natural = wrong_distance(mutant, cells)

    def squared(e: Any, dep: Any) -> Any:
        return {**rh.applique_deplacement(e, dep), "distance": e["distance"] + dep["pas"] ** 2}

    def wrong(data: Any) -> bool:
        if natural(data) or len(data[0]["vehicules"]) > 4:
            return natural(data)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rh, "applique_deplacement_c_var", squared)
            return natural(data)

    return wrong


def cells(length: int, step: int) -> int:
    return step


def apply_in_place(e: Any, dep: Any) -> Any:
    v = e["vehicules"][dep["k"]]
    v["j" if v["direction"] == "H" else "i"] += dep["pas"]
    return {"vehicules": e["vehicules"], "distance": e["distance"] + 1}


def apply_down_only(e: Any, dep: Any) -> Any:
    after = copy.deepcopy(e)
    after["vehicules"][dep["k"]]["j"] += dep["pas"]
    after["distance"] += 1
    return after


def win_by_column(e: Any) -> bool:
    return bool(e["vehicules"][0]["j"] == 5)


def win_by_any(e: Any) -> bool:
    return any(v["direction"] == "H" and v["j"] + v["longueur"] == 6 for v in e["vehicules"])


def hash_of_occupied(e: Any) -> int:
    return sum(3**n for n, c in enumerate(slow.as_board(e)) if c != ".")


def hash_by_columns(e: Any) -> int:
    plateau = rh.etat_vers_plateau(e)
    return sum(plateau[j][i] * 3 ** (6 * i + j) for i in range(6) for j in range(6))


def wrong_hash(mutant: Callable[[Any], int]) -> Callable[[Any], bool]:
    """By both readings of the definition: the checker takes the one that a function follows longer."""

    def wrong(e: Any) -> bool:
        board = slow.as_board(e)
        labels = sorted(set(board) - {"."})
        across = [v["direction"] == "H" for v in e["vehicules"]]
        numbers = [-1 if c == "." else labels.index(c) for c in board]
        digits = [0 if k < 0 else 1 if across[k] else 2 for k in numbers]
        return mutant(e) not in (sum(x * 3**n for n, x in enumerate(xs)) for xs in (numbers, digits))

    return wrong


def sorted_rows_only(grid: Any) -> bool:
    return all(row[j] < row[j + 1] for row in grid.state for j in range(grid.n - 1))


def solution_up_first(grid: Any) -> Any:
    """The recipe of the text: up or down first, then sideways."""
    g, swaps = swap.Solver(grid.m, grid.n, grid.state), []
    for k in range(1, g.m * g.n + 1):
        goal = divmod(k - 1, g.n)
        while (here := g.trouver(k)) != goal:
            i, j = here
            if i != goal[0]:
                there = (i + (1 if i < goal[0] else -1), j)
            else:
                there = (i, j + (1 if j < goal[1] else -1))
            g.swap(here, there)
            swaps.append((here, there))
    return swaps


def replay_fails(data: Any) -> bool:
    grid = swap.Grid(len(data[0]), len(data[0][0]), data[0])
    for (i, j), (k, l) in solution_up_first(grid):
        grid.state[i][j], grid.state[k][l] = grid.state[k][l], grid.state[i][j]
    return slow.flat(grid.state) != tuple(range(1, grid.m * grid.n + 1))


def greedy(grid: Any) -> Any:
    """The order that the text gives to A*: the distance to the goal alone."""
    return grid.A_star(heuristique=lambda a, b: 1000 * swap.borne_inf_a_dst(a, b))


def not_halved(grid: Any) -> Any:
    return grid.A_star(heuristique=lambda a, b: 3 * swap.borne_inf_a_dst(a, b))


def wrong_path(mutant: Callable[[Any], Any]) -> Callable[[Any], bool]:
    def wrong(data: Any) -> bool:
        rows, columns = len(data[0]), len(data[0][0])
        near = slow.exchanged(slow.exchanges(rows, columns))
        distances = slow.layers(slow.flat(data[0]), near, 7)
        return len(mutant(swap.Grid(rows, columns, data[0]))) - 1 != distances[tuple(range(1, rows * columns + 1))]

    return wrong


def graph_depth_first(graph: Any, src: int, dst: int) -> Any:
    parents, stack = {src: src}, [src]
    while stack:
        x = stack.pop()
        if x == dst:
            return taquin.reconstruct(parents, x)
        for y in graph.graph[x]:
            if y not in parents:
                parents[y] = x
                stack.append(y)
    return None


def wrong_graph(data: Any) -> bool:
    n, edges, src, dst, _ = data
    graph = swap.Graph(range(1, n + 1))
    for edge in edges:
        graph.add_edge(*edge)
    near = slow.layers((src,), lambda x: [(b,) for e in edges for a, b in (e, e[::-1]) if a == x[0]])
    path = graph_depth_first(graph, src, dst)
    return (None if path is None else len(path) - 1) != near.get((dst,))


def h_with_the_empty_cell(state: Any) -> None:
    state.h = sum(taquin.distance(i, j, state.grid[i][j]) for i in range(4) for j in range(4))


def delta_h_reversed(state: Any, d: Any) -> int:
    return -taquin.delta_h(state, d)


def moves_round_the_edge(state: Any) -> Any:
    return [d for d in taquin.possible_moves(state) if d != taquin.L or state.j > 1]


def astar_with_weight(initial: Any) -> Any:
    """A* with h doubled, which is no longer admissible."""
    import heapq

    start = taquin.copy(initial)
    cost, parents, n = {start: 0}, {start: start}, 0
    queue = [(2 * start.h, 0, start)]
    closed = set()
    while queue:
        _, _, x = heapq.heappop(queue)
        if x == taquin.final():
            return taquin.reconstruct(parents, x)
        if x in closed:
            continue
        closed.add(x)
        for y in taquin.successors(x):
            if cost[x] + 1 < cost.get(y, 10**9):
                cost[y], parents[y], n = cost[x] + 1, x, n - 1
                heapq.heappush(queue, (cost[y] + 2 * y.h, n, y))
    raise AssertionError


def idastar_from_astar_with_weight(initial: Any) -> Any:
    return [str(d) for d in taquin.directions(astar_with_weight(initial))]


def ids_one_too_many(initial: Any) -> int:
    return max(1, taquin.ids(initial) or 0)


END = slow.layers(tuple(range(16)), slow.tile_moves(4), 11)


def taquin_distance(state: Any) -> int:
    near = slow.layers(state.permutation(), slow.tile_moves(4), 11)
    return min(d + END[board] for board, d in near.items() if board in END)


MUTANTS: list[tuple[str, Callable[..., Any], Callable[[Any], bool], str]] = [
    ("BFS", bfs_as_a_stack, wrong_distance(bfs_as_a_stack, one), "longueur"),
    ("BFS", bfs_that_counts_cells, wrong_distance(bfs_that_counts_cells, one), "longueur"),
    ("BFS", bfs_that_never_gives_up, wrong_distance(bfs_that_never_gives_up, one), "longueur"),
    ("BFS", bfs_without_backward_moves, wrong_distance(bfs_without_backward_moves, one), "longueur"),
    ("Dijkstra", dijkstra_by_bfs, wrong_cells(dijkstra_by_bfs), "longueur"),
    ("Dijkstra", dijkstra_that_stops_when_it_sees_the_exit,
     wrong_cells(dijkstra_that_stops_when_it_sees_the_exit), "longueur"),
    ("Dijkstra", rh.BFS, wrong_cells(rh.BFS), "longueur"),
    ("liste_deplacements_valides", moves_by_one_cell, wrong_moves(moves_by_one_cell), "coup oublie"),
    ("liste_deplacements_valides", moves_that_jump, wrong_moves(moves_that_jump), "coup illegal"),
    ("applique_deplacement", apply_in_place, lambda e: bool(list(slow.slides(slow.as_board(e)))), "argument modifie"),
    ("applique_deplacement", apply_down_only,
     lambda e: any(e["vehicules"][k]["direction"] == "V" for k, *_ in slow.slides(slow.as_board(e))), "valeur"),
    ("e_gagnant", win_by_column, lambda e: slow.as_board(e)[17] == "A", "valeur"),
    ("e_gagnant", win_by_any, lambda e: win_by_any(e) != (slow.as_board(e)[17] == "A"), "valeur"),
    ("e_hash", hash_of_occupied, wrong_hash(hash_of_occupied), "valeur"),
    ("e_hash", hash_by_columns, wrong_hash(hash_by_columns), "valeur"),
    ("is_sorted", sorted_rows_only,
     lambda d: sorted_rows_only(swap.Grid(len(d[0]), len(d[0][0]), d[0]))
     != (slow.flat(d[0]) == tuple(sorted(slow.flat(d[0])))), "valeur"),
    ("get_solution", solution_up_first, replay_fails, "arrivee"),
    ("A_star", greedy, wrong_path(greedy), "longueur"),
    ("A_star", not_halved, wrong_path(not_halved), "longueur"),
    ("bfs", graph_depth_first, wrong_graph, "longueur"),
    ("compute_h", h_with_the_empty_cell, lambda d: True, "valeur"),
    ("delta_h", delta_h_reversed, lambda d: True, "valeur"),
    ("possible_moves", moves_round_the_edge, lambda d: d[0].j == 1, "coup oublie"),
    ("astar", astar_with_weight, lambda d: len(astar_with_weight(d[0])) - 1 != taquin_distance(d[0]), "longueur"),
    ("idastar", idastar_from_astar_with_weight,
     lambda d: len(idastar_from_astar_with_weight(d[0])) != taquin_distance(d[0]), "longueur"),
    ("ids", ids_one_too_many, lambda d: taquin_distance(d[0]) == 0, "longueur"),
]


@pytest.mark.parametrize("name, mutant, wrong, cause", MUTANTS, ids=lambda x: getattr(x, "__name__", str(x)))
def test_a_mutant_is_shown_the_smallest_board_on_which_it_is_wrong(
    name: str, mutant: Callable[..., Any], wrong: Callable[[Any], bool], cause: str
) -> None:
    verdict = verifie(mutant, name, limite_par_plateau=None)
    first = next(n for n, data in enumerate(states(name), 1) if wrong(data))
    assert not verdict
    assert verdict.essayes == first, str(verdict)
    assert verdict.plateau == EPREUVES[name].cas()[first - 1].dessin
    assert verdict.cause == cause, str(verdict)


def forgets_to_probe(t: Any, e: Any) -> bool:
    slot = t["lst_etats"][rh.e_hash(e) % t["capacite"]]
    return slot != -1 and bool(slot["vehicules"] == e["vehicules"])


def loops_in_a_full_table(t: Any, e: Any) -> bool:
    n = rh.e_hash(e) % t["capacite"]
    while t["lst_etats"][n] != -1:
        if t["lst_etats"][n]["vehicules"] == e["vehicules"]:
            return True
        n = (n + 1) % t["capacite"]
    return False


def compares_distances(t: Any, e: Any) -> bool:
    return e in t["lst_etats"]


def grows_without_moving(t: Any) -> None:
    t["lst_etats"] += [-1] * t["capacite"]
    t["capacite"] *= 2


def adds_twice_the_size(t: Any, e: Any) -> None:
    rh.t_ajoute(t, e)
    t["taille"] += 1


def never_grows_in_time(t: Any, e: Any) -> None:
    if t["taille"] == t["capacite"]:
        rh.t_augmente_capacite(t)
    n = rh.e_hash(e) % t["capacite"]
    while t["lst_etats"][n] != -1:
        n = (n + 1) % t["capacite"]
    t["lst_etats"][n] = e
    t["taille"] += 1


@pytest.mark.parametrize("name, mutant, cause", [
    ("t_contient", forgets_to_probe, "valeur"),
    ("t_contient", loops_in_a_full_table, "trop lent"),
    ("t_contient", compares_distances, "valeur"),
    ("t_augmente_capacite", grows_without_moving, "table introuvable"),
    ("t_ajoute", adds_twice_the_size, "table taille"),
    ("t_ajoute", never_grows_in_time, "table trop peuplee"),
    ("t_ajoute", lambda t, e: None, "table taille"),
])
def test_a_wrong_table_is_told(name: str, mutant: Callable[..., Any], cause: str) -> None:
    verdict = verifie(mutant, name, limite_par_plateau=0.3 if cause == "trop lent" else None)
    assert not verdict
    assert verdict.cause == cause, str(verdict)
    if cause != "trop lent":
        assert "la table [" in str(verdict)


def shares_rows(state: Any) -> Any:
    return taquin.State(state.grid.copy(), state.i, state.j, state.h)


def leaves_its_state_solved(state: Any) -> Any:
    moves = taquin.idastar(state)
    for move in moves or []:
        taquin.apply(state, move)
    return moves


def swaps_diagonally(grid: Any, a: Any, b: Any) -> None:
    (i, j), (k, l) = a, b
    if abs(i - k) <= 1 and abs(j - l) <= 1:
        grid.state[i][j], grid.state[k][l] = grid.state[k][l], grid.state[i][j]


@pytest.mark.parametrize("name, mutant, cause", [
    ("copy", shares_rows, "memoire partagee"),
    ("copy", lambda state: state, "memoire partagee"),
    ("idastar", leaves_its_state_solved, "argument modifie"),
    ("swap", swaps_diagonally, "coup illegal"),
    ("BFS", lambda e: None, "longueur"),
    ("BFS", lambda e: (rh.BFS(e)[0], e), "etat final"),
    ("BFS_chemin", lambda e: rh.BFS(e)[0], "forme"),
    ("liste_deplacements_valides", lambda e: 3, "forme"),
    ("liste_deplacements_valides", lambda e: 2 * rh.liste_deplacements_valides(e), "doublon"),
    ("reconstruction", lambda h, a, b: rh.reconstruction(h, a, b)[::-1], "coup illegal"),
    ("barrieres", lambda grid, walls: grid.A_star(), "longueur"),
    ("astar", lambda s: taquin.astar(s)[::-1], "depart"),
    ("astar", lambda s: [s, taquin.final()], "coup illegal"),
    ("nouvel_etat", lambda: {}, "valeur"),
])
def test_each_kind_of_error_has_its_name(name: str, mutant: Callable[..., Any], cause: str) -> None:
    verdict = verifie(mutant, name)
    assert not verdict
    assert verdict.cause == cause, str(verdict)


def test_boards_go_from_small_to_large() -> None:
    sizes = [(len(e["vehicules"]), d if d >= 0 else 99) for e, d in states("BFS")]
    assert sizes == sorted(sizes)
    grids = [(len(g) * len(g[0]), d) for g, d in states("A_star")]
    assert grids == sorted(grids)
    distances = [d for _, d in states("astar")]
    assert distances == sorted(distances)


def test_an_exception_is_told_with_its_line() -> None:
    def bfs(e: Any) -> Any:
        if len(e["vehicules"]) > 1:
            return [][0]
        return rh.BFS(e)

    verdict = verifie(bfs, "BFS")
    assert verdict.cause == "exception"
    line = bfs.__code__.co_firstlineno + 2
    assert f"IndexError: list index out of range (ligne {line} : return [][0])" in str(verdict)
    assert f"(line {line}: return [][0])" in str(verifie(bfs, "BFS", lang="en"))


def test_what_never_ends_is_stopped_and_leaves_nothing_behind() -> None:
    def forever(e: Any) -> Any:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                pass

    handler, threads = signal.getsignal(signal.SIGALRM), threading.active_count()
    verdict = verifie(forever, "BFS", limite_par_plateau=0.1)
    assert verdict.cause == "trop lent"
    assert "plus de 0.1 s" in str(verdict)
    assert threading.active_count() == threads
    assert signal.getsignal(signal.SIGALRM) is handler
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_without_the_main_thread_there_is_no_limit_but_a_verdict() -> None:
    verdicts: list[Verdict] = []
    thread = threading.Thread(target=lambda: verdicts.append(verifie(rh.e_hash)))
    thread.start()
    thread.join()
    assert verdicts[0]


def test_a_verdict_is_told_in_two_languages_and_in_html(monkeypatch: pytest.MonkeyPatch) -> None:
    verdict = verifie(lambda e: False, "e_gagnant", lang="en")
    assert str(verdict).splitlines()[0] == "e_gagnant: wrong. The smallest board that shows it, no. 1 of 33:"
    assert str(verdict).splitlines()[-2:] == ["expected: True", "got:      False"]
    assert dessin(states("e_gagnant")[0]) in str(verdict)
    assert "--&gt; sortie" in verdict._repr_html_()
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert str(verifie(rh.e_gagnant, lang=None)) == "e_gagnant: right on all 33 boards that were tried."
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert str(verifie(rh.t_nouveau, lang=None)) == "t_nouveau : juste."


def test_a_name_that_is_not_known_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="Noms connus : .*BFS"):
        verifie(lambda: None, "DFS")


def test_both_languages_say_the_same_things() -> None:
    from glisse.cours._textes import TEXTES

    assert TEXTES["fr"].keys() == TEXTES["en"].keys()

## The solution, move by move.

solve-start = Start
solve-too-many-boards = There are too many boards to draw; only the moves are shown.

## The result in one line.

solve-optimal = { $cost }, optimal: { $proof }
solve-not-proved = { $cost }, not proved optimal: { $doubt }
solve-too-many-to-list = { $cost } (too many to list)
solve-stopped = stopped: { $limit }; { $needed }
solve-stopped-best = stopped: { $limit }; the best solution known takes { $cost }, { $needed }
solve-best-by-other = { $told }; it is not by { $algorithm }, but by the quick method of auto
solve-helpful-table = with the tables of glisse tables build { $name } on disk, boards like this one are soon proved
solve-cost-in-moves = { $amount } in { $moves }

solve-limit-time = time limit
solve-limit-memory = memory limit
solve-limit-expansions = limit on expansions
solve-limit-cancelled = cancelled
solve-limit-width = width of the beam

## A lower bound, by metric.

solve-needed-moves =
    { $count ->
        [one] at least { $count } move is needed
       *[other] at least { $count } moves are needed
    }
solve-needed-cells =
    { $count ->
        [one] at least { $count } cell is needed
       *[other] at least { $count } cells are needed
    }
solve-needed-weighted = a cost of at least { $count } is needed

## Why nothing costs less, by algorithm.

solve-proof = it is proved that nothing costs less
solve-proof-solved = it is solved already
solve-proof-script = an audit of all states shows that the script { $heuristic } never overestimates here
solve-proof-bfs = breadth-first search has seen every state nearer than that
solve-proof-ids = iterative deepening has tried everything shorter than that
solve-proof-dijkstra = Dijkstra's algorithm has seen every state that costs less to reach
solve-proof-bidirectional = the searches from both ends have met, and could not have met earlier
solve-proof-astar = the heuristic { $heuristic } never overestimates, and no state with a smaller estimated total is left
solve-proof-astar-closed = the heuristic { $heuristic } proves that nothing costs less
solve-proof-idastar = the heuristic { $heuristic } never overestimates, and no smaller bound led to a solution
solve-proof-greedy = the heuristic { $heuristic } never overestimates, and proves that nothing costs less
solve-proof-wastar = { solve-proof-greedy }
solve-proof-beam = { solve-proof-greedy }
solve-proof-auto = { solve-proof }

## Why something may cost less.

solve-doubt-ratio = { $needed }, and this is { $ratio } times that
solve-doubt-script = nothing proves that the script { $heuristic } never overestimates
solve-doubt-heuristic = the heuristic { $heuristic } can overestimate
solve-doubt-unknown = nothing is known about the optimum

## All shortest solutions.

solve-all =
    { $count ->
        [one] { $count } shortest solution:
       *[other] { $count } shortest solutions:
    }
solve-all-incomplete =
    { $count ->
        [one] at least { $count } shortest solution, a limit came first:
       *[other] at least { $count } shortest solutions, a limit came first:
    }

## What the search did.

solve-statistics-algorithm = algorithm
solve-statistics-heuristic = heuristic
solve-statistics-expanded = expanded
solve-statistics-generated = generated
solve-statistics-stored = stored
solve-statistics-memory = peak memory
solve-statistics-time = time
solve-statistics-rounds = rounds
solve-round = bound { $bound }: { $expanded } expanded, { $generated } generated
solve-round-left = { solve-round }, then broken off for stronger tables
solve-round-before-all = { solve-round }; then all solutions are sought
solve-rounds-earlier =
    { $count ->
        [one] … { $count } round before them
       *[other] … { $count } rounds before them
    }
solve-bytes-a-state = { $peak }, { $each } bytes a stored state

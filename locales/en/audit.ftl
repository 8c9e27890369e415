## What was looked at.

audit-subject = heuristic { $heuristic }, metric { $metric }
audit-all = all { $states } reachable states looked at, { $goals ->
    [one] { $goals } of them a goal
   *[other] { $goals } of them goals
}, and { $edges ->
    [one] { $edges } move
   *[other] all { $edges } moves
} between them
audit-sample = a random sample of { $states } states looked at, and the { $edges } moves from them

## The properties, and whether they hold.

audit-admissible = admissible
audit-consistent = consistent
audit-zero-at-goals = zero at goals
audit-yes = yes
audit-no = no
audit-nothing-found = nothing found against it
audit-not-known =
    { $count ->
        [one] not known: of { $count } state a limit came before the true cost
       *[other] not known: of { $count } states a limit came before the true cost
    }
audit-states-against =
    { $count ->
        [one] no: in { $count } state h is above the true cost
       *[other] no: in { $count } states h is above the true cost
    }
audit-moves-against =
    { $count ->
        [one] no: along { $count } move h falls by more than the move costs
       *[other] no: along { $count } moves h falls by more than the move costs
    }
audit-only-a-sample = This was a random sample: what it refutes is refuted, but what it finds nothing against is not proved.

## States and moves that are against a property.

audit-simplest-state = The simplest state that is against admissibility:
audit-simplest-move = The simplest move that is against consistency:
audit-worst = The worst one:
audit-overestimate = h = { $h }, but the true cost is { $distance }: { $moves }
audit-overestimate-at-goal = h = { $h }, but it is solved already: the true cost is 0
audit-fall = h falls from { $before } to { $after }, but { $move } costs { $cost }

## How good the heuristic is.

audit-start = At the start h = { $estimate }, and the true cost h* = { $distance }.
audit-unknown-distance = unknown or none
audit-quality = h/h*: mean { $mean }, at most { $most }. h* − h: mean { $error }. Correlation of h and h*: { $correlation }.
audit-astar =
    From this start A* with it expands { $expanded ->
        [one] { $expanded } state
       *[other] { $expanded } states
    }; { $end }.
audit-astar-unsolvable = finds that there is no solution
audit-astar-optimal = its solution, of cost { $cost }, is optimal
audit-astar-not-optimal = its solution, of cost { $cost }, is not optimal
audit-closed = A* without re-opening (astar-closed) is led astray, because the heuristic is not consistent:
audit-closed-worse = it finds a solution of cost { $cost }: { $moves }; the cheapest costs { $distance }
audit-closed-nowhere = A* without re-opening (astar-closed) finds a cheapest solution from each of the { $count } boards tried, although nothing guarantees it.

## The columns of a table of several boards.

audit-column-board = board
audit-column-states = states
audit-column-moves = moves
audit-column-inadmissible = inadmissible
audit-column-inconsistent = inconsistent
audit-column-goals = goals not 0
audit-column-mean-ratio = mean h/h*
audit-column-max-ratio = max h/h*
audit-column-error = mean error
audit-column-expanded = A* expands
audit-column-optimal = A* optimal

## The search for a counterexample.

audit-counterexample = A* with { $heuristic } is led astray on this board, the smallest there is ({ $boards } boards looked at):
audit-no-counterexample = no counterexample: A* with { $heuristic } finds a cheapest solution of each of the { $boards } boards of up to { $size }
audit-cheapest = cheapest, { $cost }:
audit-astar-finds = A* finds, { $cost }:

## Why there is no verdict.

audit-stopped = stopped: { $limit }, before all was looked at; nothing is proved
audit-heuristic-help = take another heuristic, or a file that ends in .rhai with a script
audit-stopped-help = raise the limit, or say --sample 1000 to look at random states
audit-hunt-stopped = stopped: { $limit }, before a counterexample was found or ruled out
    .help = raise the limit, or say a smaller --size
audit-useless-flag = { $flag } means nothing to the audit of a board
    .help = leave it out, or say --find-counterexample
audit-no-vehicles = --vehicles means nothing to { $puzzle }
    .help = leave it out: only Rush Hour has vehicles
audit-size = all boards of { $rows }x{ $columns } cannot be looked at: for { $puzzle } there may be { $most } cells, in at least { $least } rows and columns
    .help = say a smaller --size
audit-several-puzzles = { $heuristic } may be a heuristic of several puzzles
    .help = say which one, such as --puzzle tiles

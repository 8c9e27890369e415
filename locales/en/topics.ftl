## glisse help formats

topics-formats-title = Formats of boards
topics-formats =
    One board of each puzzle in every format that is read and written. The format is recognised from
    the text; --format names it, and glisse convert BOARD --to FORMAT writes it.
topics-formats-after =
    Sizes are always ROWSxCOLUMNS. An id is understood everywhere: as an argument in the place of a
    file, on a line of batch, and by every other program that speaks of the same board.

## glisse help heuristics

topics-heuristics =
    A heuristic estimates what a board still costs. One that is admissible never says too much, and A*
    and IDA* with it prove their solutions shortest; one that is consistent never falls by more than a
    move costs. They are named by --heuristic, and by --with in compare, as in astar:manhattan.
topics-heuristics-after =
    What is said here holds for the metric moves, and glisse audit BOARD --heuristic NAME checks it on
    every state. A script of your own is a heuristic too: glisse help scripts.
topics-declared = { $told }; { $declared }
topics-consistent = admissible and consistent
topics-admissible = admissible, not consistent
topics-inadmissible = not admissible

## glisse help metrics

topics-metrics =
    A metric says what a move costs; --metric chooses it, and the solution is a cheapest one.
topics-metrics-after =
    For tiles and swap grids every move costs 1 under each of them. bfs, ids and bidirectional count
    moves alone; take dijkstra, astar or idastar, or auto, for the others.

## glisse help notation

topics-notation =
    How moves are written in solutions, by --quiet, in JSON, and how verify, apply and draw read them.
topics-notation-after =
    The names of vehicles are those of the board that was read: letters, or numbers where it has
    numbers. Commas, blanks and lines may stand between moves.

## glisse help algorithms

topics-algorithms =
    --algorithm of solve, batch and trace; a SPEC of compare is algorithm[:heuristic][:option].
topics-algorithms-after =
    glisse compare BOARD runs a choice of them side by side, and glisse trace BOARD --algorithm NAME
    shows one step by step.
topics-algorithm-auto = the fastest that proves its solution shortest, chosen for the board
topics-algorithm-bfs = breadth-first search: layer by layer from the start; of several shortest solutions it finds the first in the order of glisse moves
topics-algorithm-ids = iterative deepening: depth-first up to a bound, again and again with a larger one
topics-algorithm-dijkstra = Dijkstra's algorithm: the state that costs least to reach comes next
topics-algorithm-greedy = greedy best-first search: the state that the heuristic likes best comes next; quick, not shortest
topics-algorithm-astar = A*: the least sum of the cost so far and the heuristic comes next
topics-algorithm-astar-closed = A* that never expands a state twice: with an inconsistent heuristic its solution can be longer than the shortest
topics-algorithm-wastar = weighted A*: the heuristic counts W times (--weight), at most W times the optimum
topics-algorithm-idastar = IDA*: iterative deepening by the sum of cost and heuristic; needs hardly any memory
topics-algorithm-bidirectional = breadth-first search from the start and from the goals until they meet
topics-algorithm-beam = beam search: of each layer only the best N states stay (--width); quick, not shortest
topics-algorithm-naive = for swap grids: every number to its place in turn
topics-algorithm-bubble = for swap grids of one row: the exchanges of bubble sort, which are the fewest

## glisse help scripts

topics-scripts =
    A heuristic of your own is a small script in Rhai, in a file that ends in .rhai. Its last expression
    is the value. For Rush Hour, the vehicles between the target and the exit:

      target_blockers().len()

    It works wherever a heuristic is named:

      glisse solve board.txt --heuristic my.rhai
      glisse audit board.txt --heuristic my.rhai
      glisse compare board.txt --with astar:my.rhai,astar:blocking

    What a script can ask of a board:
topics-scripts-after =
    docs/heuristics.md explains the language and every function.

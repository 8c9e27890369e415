## What the Python package alone says.

python-solution-none = there is none
python-solution-unknown = not found within the limits, at least { $least }
python-solution-optimal = cost { $cost }, optimal
python-solution-found = cost { $cost }, at least { $least }
python-exploration =
    { $count ->
        [one] { $count } state
       *[other] { $count } states
    }
python-exploration-cut = cut by a limit
python-graph = { python-exploration }, { $moves } moves
python-no-proof = no proof within the limits: at least { $least }
python-no-proof-between = no proof within the limits: at least { $least }, at most { $most }
python-tqdm = progress=True needs tqdm: pip install tqdm
python-anywidget = play() needs anywidget: pip install anywidget

## Boards and options.

python-rows-of-tiles = a board of tiles is made of rows of one length, or of a text
python-rows-of-goal = a goal is made of rows of one length, or of a text
python-rows-of-swap = a swap grid is made of rows of one length, or of a text
python-cell = a cell is a whole number from 0, not { $found }
python-vehicle = a vehicle is (row, column, length, direction), perhaps with a label after it, not { $found }
python-other-puzzle = a board of { $found } is none of { $expected }
python-board-source = a board is made of a text or another board
python-batch-item = a batch is made of boards or their texts, not of { $found }
python-one-move = one move is expected here, not { $count }: { $text }
python-no-move = no move to take back
python-no-hash = the course defines no hash for boards of this puzzle
python-one-goal = boards of this puzzle have one goal only
python-no-state = there is no such state
python-no-answer = this pickle holds no answer that this version of glisse knows
python-whole = { $name } is a whole number from 0 to 2^64 - 1, not { $found }
python-seconds = { $name } is a number of seconds, not { $found }
python-search-weight = a weight is a number from 1 to 1000
python-keyword = unexpected keyword argument '{ $name }'
python-heuristic-kind = a heuristic returns a number, not { $found }
python-heuristic-range = a heuristic returns a number from 0 to 1e9, not { $found }
python-heuristic-raised = the heuristic has raised an exception

## Spaces of one's own.

python-no-start = a space has a start
python-no-goals = a space has is_goal(state) or a list of goals
python-no-successors = a space has successors(state)
python-no-heuristic = this space has no heuristic to audit
python-state = a state is a value that can be hashed, such as a tuple, not { $found }
python-iterable = successors returns a list, or yields one after the other, and has returned { $found }
python-yields = successors yields "states", "moves" or "costs"
python-unclear-yields = { $found } may be a state or a move with its state
    .help = set yields = "states", "moves" or "costs" in the class
python-parts =
    { $parts ->
        [2] successors yields (move, state) here, not { $found }
       *[other] successors yields (move, state, cost) here, not { $found }
    }
python-cost = a cost is a whole number from 1 to { $most }, not { $found }
python-way-cost = a way costs more than { $most }
python-estimate = an estimate is a number that is not negative, not { $found }
python-weight = a weight is a number from 1 on
python-beam = a beam is at least 1 wide
python-bidirectional = bidirectional needs reversible = True and a list of goals
python-not-reversible = not every move of this space can be taken back
python-other-moves = successors yields other moves each time
python-many = successors_many returns the successors of each of { $states } states, and not of fewer or more
python-searched-already = this space is being searched already
python-unseen = { $limit }: not all states were seen

## Token swapping.

python-token-optimal = optimal is True, False or "auto", not { $found }
python-token-time = a time limit is a number of seconds, not { $found }
python-token-unproved = { $swaps } swaps are known and at least { $least } are needed, but no proof is
python-token-twice = the mapping is no permutation: the token on { $node } goes to { $home }, and another too
python-token-apart = the graph is not connected: no way leads from { $node } to { $home }
python-token-no-node = the mapping names { $found }, which is not a node of the graph
python-token-mapping = a mapping is a dictionary or a list, not { $found }
python-token-graph = a graph is one of rustworkx or networkx, a coupling map, or a list of pairs of nodes, not { $found }

## The player and the pages of notebooks.

python-player-board = Board of { $rows } rows and { $columns } columns
python-player-piece = { $name }, row { $row }, column { $column }
python-player-undo = Undo
python-player-hint = Hint
python-player-solve = Solution
python-player-back = One move back
python-player-forward = One move forward
python-player-steps = Moves
python-player-solved = Solved!
python-player-exact = { $moves } to go
python-player-at-most = at most { $moves } to go
python-player-unsolvable = no solution
python-player-unknown = distance not known
python-player-looking = …
python-player-proved =
    { $moves ->
        [one] A shortest solution of one move, ready to step through.
       *[other] A shortest solution of { $moves } moves, ready to step through.
    }
python-player-unproved =
    { $moves ->
        [one] A solution of one move, not proved to be shortest, ready to step through.
       *[other] A solution of { $moves } moves, not proved to be shortest, ready to step through.
    }
python-player-none = There is no solution.
python-player-not-found = No solution was found in time.
python-player-too-long = The solution is too long to list.
python-player-barred = That piece cannot go there.
python-player-keys-push = Drag a vehicle, or choose one by Tab or by its letter and push it with the arrows. Backspace: undo, ?: hint.
python-player-keys-gap = Click or drag a tile beside the gap, or use the arrows. Backspace: undo, ?: hint.
python-player-keys-exchange = Drag a number onto its neighbour, or go there with the arrows, choose it with Enter and swap it with an arrow. Backspace: undo, ?: hint.
python-player-start = start
python-player-optimal =
    { $moves ->
        [one] { $moves } move, proved to be the fewest
       *[other] { $moves } moves, proved to be the fewest
    }
python-player-at-least =
    { $moves ->
        [one] { $moves } move, at least { $least } are needed
       *[other] { $moves } moves, at least { $least } are needed
    }
python-player-cost-optimal = cost { $moves }, proved to be the least
python-player-cost-at-least = cost { $moves }, at least { $least } is needed
python-player-shown = the first { $shown } of { $moves } moves are shown

## The lab: a heuristic is written and every state judges it.

lab-intro = Write a heuristic; every state that can be reached says whether it holds.
lab-heuristic = Heuristic
lab-own = your script
lab-examples = Examples
lab-built-in = Built in
lab-is-built-in = is built into glisse. Audit it like your own.
lab-claims = It is said to be { $admissible ->
    [true] admissible
   *[false] not admissible
} and { $consistent ->
    [true] consistent
   *[false] not consistent
}, in moves. See for yourself.
lab-write = Write your own
lab-editor = Script of the heuristic, in Rhai
lab-editor-help = The last expression is the value. Ctrl+Space names the functions; Tab leaves the editor.
lab-functions = What a script can ask of the board
lab-states = States
lab-states-all = all that can be reached
lab-states-sample = { $states } at random
lab-audit = Audit
lab-find = Find a counterexample
lab-stale = This is about the heuristic as it was before. Audit again.

## The board beside the script.

lab-board = The heuristic on the board
lab-board-help = Move the pieces and watch h follow.
lab-h = h of this board
lab-h-star = true distance h*
lab-here = here
lab-too-much = too much

## The verdict.

lab-verdict = Verdict
lab-looked-at-all = All { $states } states that can be reached were looked at, { $goals } of them { $goals ->
        [one] a goal
       *[other] goals
    }, and the { $moves } moves between them.
lab-looked-at-some = { $states } states were looked at, chosen at random.
lab-only-a-sample = What a sample refutes is refuted; what it finds nothing against is not proved.
lab-property-admissible-yes = Admissible
lab-property-admissible-maybe = Nothing found against admissibility
lab-property-admissible-no = Not admissible
lab-property-admissible-means = h is never above the true cost: A* finds a cheapest solution.
lab-property-admissible-against =
    { $count ->
        [one] In { $count } state h is above the true cost.
       *[other] In { $count } states h is above the true cost.
    }
lab-property-consistent-yes = Consistent
lab-property-consistent-maybe = Nothing found against consistency
lab-property-consistent-no = Not consistent
lab-property-consistent-means = Along no move h falls by more than the move costs: A* never re-opens a state.
lab-property-consistent-against =
    { $count ->
        [one] Along { $count } move h falls by more than the move costs.
       *[other] Along { $count } moves h falls by more than the move costs.
    }
lab-property-zero-yes = Zero at goals
lab-property-zero-maybe = Zero at the goals that were met
lab-property-zero-no = Not zero at goals
lab-property-zero-means = Where nothing is left to do, h says 0.
lab-property-zero-against =
    { $count ->
        [one] At { $count } goal h is above 0.
       *[other] At { $count } goals h is above 0.
    }
lab-start = h / h* at the start
lab-mean-ratio = h / h*, mean
lab-max-ratio = h / h*, at most
lab-correlation = correlation
lab-astar =
    { $expanded ->
        [one] From here A* with it expands { $expanded } state.
       *[other] From here A* with it expands { $expanded } states.
    }
lab-astar-optimal = Its solution, of cost { $cost }, is a cheapest one.
lab-astar-not-optimal = Its solution, of cost { $cost }, is not a cheapest one.
lab-astar-none = There is no solution.
lab-closed-worse = A* that never re-opens a state is led astray somewhere in this space: it pays { $cost } where { $distance } is enough.

## What refutes a property.

lab-against = The counterexample
lab-against-admissible = against admissibility
lab-against-consistent = against consistency
lab-which = Which one
lab-which-simplest = the simplest
lab-which-worst = the worst
lab-overestimate =
    { $distance ->
        [one] h says { $h }, but one step is enough.
       *[other] h says { $h }, but a cost of { $distance } is enough.
    }
lab-overestimate-goal = h says { $h }, but nothing is left to do.
lab-fall = The move costs { $cost }, but h falls from { $before } to { $after }.
lab-says = The heuristic says
lab-truth = The truth
lab-solution = A cheapest solution
lab-before = Before the move
lab-after = After it
lab-board-estimate = Board with h = { $h }
lab-play-it = Play it
lab-on-map = Show on the map

## Estimates against true distances.

lab-scatter = h against the true distance
lab-scatter-label = Estimates against true distances of { $states } states; { $over } of them are estimated too high. The table below has the figures.
lab-scatter-cell = h* = { $distance }, h = { $estimate }: { $states }
lab-scatter-distance = true distance h*
lab-scatter-fine = h ≤ h*
lab-scatter-over = too high
lab-scatter-perfect = h = h*
lab-scatter-lost = { $states } states from which no goal can be reached are left out.
lab-scatter-table = As a table
lab-scatter-states = states
lab-scatter-least = least h
lab-scatter-mean = mean h
lab-scatter-most = greatest h

## The search for a board on which A* is led astray.

lab-hunt = Where A* goes wrong
lab-hunt-found = Led by this heuristic, A* pays { $found } where { $cost } is enough.
lab-hunt-cheapest = The cheapest solution costs
lab-hunt-astar = A* finds one that costs
lab-hunt-boards = The smallest such board; { $boards } were looked at.
lab-hunt-none = No counterexample: A* with it finds a cheapest solution of each of the { $boards } boards of up to { $size }.

## What the functions of scripts do.

lab-does-puzzle-0 = the name of the puzzle, such as "tiles"
lab-does-rows-0 = how many rows the board has
lab-does-columns-0 = how many columns the board has
lab-does-cell-2 = what is on a cell, counted from 0: the label of a vehicle, "." if it is empty, "x" for a wall; else the number, 0 for the gap
lab-does-is-goal-0 = whether the board is solved
lab-does-vehicles-0 = the labels of all vehicles, the target first
lab-does-target-0 = the label of the target, "A"
lab-does-exit-side-0 = "left", "right", "top" or "bottom"
lab-does-row-1 = the uppermost row of a vehicle
lab-does-column-1 = the leftmost column of a vehicle
lab-does-length-1 = how many cells a vehicle covers
lab-does-is-horizontal-1 = whether a vehicle moves left and right
lab-does-directions-1 = the two directions of a vehicle: ["left", "right"] or ["up", "down"]
lab-does-can-move-1 = whether a vehicle can move at all
lab-does-free-cells-2 = how many cells a vehicle can move in a direction
lab-does-next-to-2 = what is next to a vehicle in a direction; "x" is a wall or the edge
lab-does-in-the-way-2 = the vehicles where this one would stand when it has just left the target's line in a direction; () if it cannot come there
lab-does-target-blockers-0 = the vehicles between the target and the exit, the nearest first
lab-does-target-distance-0 = how many cells the target is from the exit
lab-does-tile-position-1 = where a tile is: [row, column]
lab-does-goal-position-1 = where a tile has to go: [row, column]
lab-does-empty-0 = where the gap is: [row, column]
lab-does-manhattan-1 = the steps of one number from its place, along rows and columns
lab-does-manhattan-0 = the same of all numbers, added up, without the gap
lab-does-misplaced-0 = how many numbers are not in place, without the gap
lab-does-position-1 = where a number is: [row, column]
lab-does-home-1 = where a number belongs: [row, column]
lab-does-is-barrier-4 = whether a barrier stands between two neighbouring cells
lab-does-distance-4 = the steps from one cell to the other, around barriers; () if there is no way

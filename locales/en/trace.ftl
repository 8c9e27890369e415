## The heading.

trace-name-bfs = Breadth-first search
trace-name-ids = Iterative deepening
trace-name-dijkstra = Dijkstra's algorithm
trace-name-greedy = Greedy best-first search
trace-name-astar = A*
trace-name-astar-closed = A* without re-opening
trace-name-wastar = Weighted A*
trace-name-idastar = IDA*
trace-name-bidirectional = Bidirectional breadth-first search
trace-name-beam = Beam search
trace-title-width = { $title } of width { $width }
trace-title-heuristic = { $title } with the heuristic { $heuristic }

## What the letters mean; g by metric.

trace-legend-moves = g: moves from the start
trace-legend-cells = g: cells moved from the start
trace-legend-weighted = g: cost from the start
trace-legend-backwards = { $legend }, or from the goal backwards
trace-legend-estimate = { $legend }; h: estimate of the rest
trace-legend-total = { $legend }; f = { $sum }

## Lists of states.

trace-open = OPEN
trace-open-forwards = OPEN forwards
trace-open-backwards = OPEN backwards
trace-closed = CLOSED
trace-closed-forwards = CLOSED forwards
trace-closed-backwards = CLOSED backwards
trace-layer = LAYER
trace-next-layer = NEXT LAYER
trace-path = PATH
trace-to-try = TO TRY
trace-beyond = BEYOND
trace-none = none
trace-more = … and { $count } more
trace-earlier = … { $count } earlier
trace-least-beyond = the least { $letter } cut so far is { $value }
trace-nothing-beyond = nothing was cut so far

## Steps.

trace-step = step
trace-taken = taken
trace-generated = generated
trace-states = The states
trace-goal = goal
trace-start = the start
trace-origin = from { $parent } by { $move }
trace-successor = { $move } → { $state }: { $numbers }, { $became }
trace-detail = { $origin }; { $numbers }
trace-forwards = forwards
trace-backwards = backwards

trace-became-opened = opened
trace-became-improved = open already, better now
trace-became-reopened = re-opened, better now
trace-became-known = known, skipped
trace-became-cut = cut: beyond { $bound }
trace-became-hopeless = cut: no goal can be reached

## Rounds, by algorithm.

trace-round-bfs = layer { $value }
trace-round-beam = { trace-round-bfs }
trace-round-ids = depth at most { $value }
trace-round-idastar = bound f ≤ { $value }
trace-round-dijkstra = g = { $value }
trace-round-greedy = h = { $value }
trace-round = f = { $value }
trace-round-forwards = forwards; a meeting gives { $moves }
trace-round-backwards = backwards; a meeting gives { $moves }

trace-passed = passed over, a cheaper way was found since: { $names }
trace-passed-beam = dropped, the beam is full: { $names }
trace-passed-ids = passed over, met in this round at no higher cost: { $names }
trace-passed-idastar = { trace-passed-ids }

## The end.

trace-arrival = { $state } ({ $detail }) is taken, and is a goal.
trace-arrival-bfs = { $state } ({ $detail }) is a goal.
trace-arrival-beam = { trace-arrival-bfs }
trace-arrival-bidirectional = { $state } ({ $detail }) is where the two searches meet.
trace-in-round = { $round }: { $sentence }
trace-solution = solution: { $moves }
trace-counts = { $expanded } expanded, { $generated } generated, { $stored } stored
trace-rounds = rounds: { $rounds }
trace-rounds-and = { $first }; { $second }
trace-shown-none = no step shown of { $all }
trace-shown-one = step { $step } shown of { $all }
trace-shown = steps { $first } to { $last } shown of { $all }
trace-stopped = stopped before the search began: { $limit }

## Why there is no trace.

trace-posthoc = a search trace for Posthoc begins at the start
    .help = leave --from out, or take another form

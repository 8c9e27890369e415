## The algorithms, for those who see them for the first time.

watch-about-bfs = Breadth-first search takes the states in the order in which it found them: layer by layer, first all that are one move away, then all that are two moves away.
watch-about-ids = Iterative deepening goes down one path at a time, but never deeper than a bound. When nothing is left within the bound, it begins again with a larger one. It needs hardly any memory.
watch-about-dijkstra = Dijkstra’s algorithm always takes the state that costs least to reach: the smallest g.
watch-about-greedy = Greedy search always takes the state that looks closest to the goal: the smallest h. It is quick, but its solution may be longer than necessary.
watch-about-astar = A* always takes the state with the smallest f = g + h: the cost so far plus an estimate of what remains. If the estimate is never too large, the solution is a shortest one.
watch-about-astar-closed = This A* never takes a state twice, even if a cheaper way to it turns up later. With an inconsistent heuristic its solution can be too long.
watch-about-wastar = Weighted A* trusts the estimate more: it takes the smallest f = g + W × h. It takes fewer states, and the solution costs at most W times the optimum.
watch-about-idastar = IDA* goes down one path at a time and turns back where f = g + h exceeds the bound. Each round begins again, with the smallest f that was cut as its bound.
watch-about-bidirectional = Two breadth-first searches, one from the start and one back from the goals, go on in turn until they meet. Two small balls hold fewer states than a large one.
watch-about-beam = Beam search goes layer by layer and keeps only the best states of each layer. It is quick, but may miss the shortest solution, or every one.

## The choices.

watch-how = How to search: { $algorithm }
watch-weight = Weight W
watch-width = Width

## Where we are.

watch-start = Start
watch-step = Step { $step }
watch-end = End
watch-taken = The state taken
watch-state = State { $state }
watch-the-start = the start
watch-from = from { $parent } by { $move }
watch-goal = goal
watch-g = so far
watch-h = estimate of the rest
watch-f = total
watch-generated =
    { $count ->
        [0] No successors
        [one] { $count } successor
       *[other] { $count } successors
    }
watch-jump = To the step that takes { $state }
watch-path = Path from the start

## A step in a sentence.

watch-begin = Only the start, { $state }, waits.
watch-layer-begins = A new layer begins: { $round }.
watch-round-begins = Round { $number } begins: { $round }.
watch-passed =
    { $count ->
        [one] { $state } is passed over: a way at no higher cost is known already.
       *[other] { $count } states are passed over: ways at no higher cost are known already.
    }
watch-dropped =
    { $count ->
        [one] { $state } is dropped: the beam is full.
       *[other] { $count } states are dropped: the beam is full.
    }
watch-take-bfs = Take { $state }: it has waited longest.
watch-take-ids = Go to { $state }: it is within the bound, at depth { $value }.
watch-take-dijkstra = Take { $state }: the smallest g, { $value }.
watch-take-greedy = Take { $state }: the smallest h, { $value }.
watch-take-astar = Take { $state }: the smallest f, { $value }.
watch-take-astar-closed = { watch-take-astar }
watch-take-wastar = { watch-take-astar }
watch-take-idastar = Go to { $state }: its f = { $value } is within the bound.
watch-take-bidirectional =
    { $way ->
        [backwards] Take { $state }: in the search back from the goals it has waited longest.
       *[forwards] Take { $state }: in the search from the start it has waited longest.
    }
watch-take-beam = Take { $state }: the next one of the layer, with h = { $value }.
watch-successors =
    { $count ->
        [one] One successor: { $fates }.
       *[other] { $count } successors: { $fates }.
    }
watch-successors-none = No successors: a dead end.
watch-count-opened = { $count } new
watch-count-improved = { $count } reached at a lower cost
watch-count-reopened = { $count } reopened
watch-count-known = { $count } known
watch-count-cut = { $count } cut
watch-fate-opened = new
watch-fate-improved = cheaper now
watch-fate-reopened = reopened
watch-fate-known = known
watch-fate-cut = cut

## The end.

watch-end-bfs = { $state } is a goal. The solution has { $cost }.
watch-end-beam = { watch-end-bfs }
watch-end-ids = { $state } is reached, and it is a goal. The solution has { $cost }.
watch-end-idastar = { watch-end-ids }
watch-end-dijkstra = { $state } is taken, and it is a goal. The solution has { $cost }.
watch-end-greedy = { watch-end-dijkstra }
watch-end-astar = { watch-end-dijkstra }
watch-end-astar-closed = { watch-end-dijkstra }
watch-end-wastar = { watch-end-dijkstra }
watch-end-bidirectional = The two searches meet in { $state }. The solution has { $cost }.
watch-end-empty = Nothing waits any more: there is no solution.
watch-end-hopeless = The search would never reach a goal: a rule of the puzzle tells that there is no solution.
watch-took = { $expanded } states expanded, { $generated } generated.
watch-see-solution = See the solution
watch-beyond = The search goes on; its first { $most } steps can be watched.
watch-beyond-known = The whole search takes { $expanded } steps, of which the first { $most } can be watched.
watch-finish = Run it to its end

## The lists.

watch-list-open = Open
watch-list-closed = Closed
watch-list-forwards = Open, from the start
watch-list-backwards = Open, from the goals
watch-list-closed-forwards = Closed, from the start
watch-list-closed-backwards = Closed, from the goals
watch-list-layer = This layer
watch-list-next-layer = Next layer
watch-list-pending = Still to try
watch-next = next
watch-none = none
watch-more = … and { $count } more
watch-earlier = … { $count } before
watch-bound = The bound is { $bound }.
watch-least-beyond = The smallest value that was cut is { $value }: the next bound, if nothing smaller turns up.
watch-nothing-beyond = Nothing has been cut yet.

## Rounds and layers.

watch-layers = Layers
watch-rounds = Rounds
watch-round-bfs = depth { $value }
watch-round-beam = { watch-round-bfs }
watch-round-ids = depth ≤ { $value }
watch-round-idastar = f ≤ { $value }
watch-round-dijkstra = g = { $value }
watch-round-greedy = h = { $value }
watch-round-astar = f = { $value }
watch-round-astar-closed = { watch-round-astar }
watch-round-wastar = { watch-round-astar }
watch-round-bidirectional =
    { $value ->
        [one] solutions of { $value } move
       *[other] solutions of { $value } moves
    }
watch-round-steps =
    { $plural ->
        [one] { $count } step
       *[other] { $count } steps
    }

## Going on.

watch-steps = Steps of the search
watch-steps-branch = Steps on the way to the goal
watch-previous-layer = Layer before
watch-next-layer = Next layer
watch-previous-round = Round before
watch-next-round = Next round
watch-branch = Only the branch to the goal
watch-keys = ← → step · F layer · G branch

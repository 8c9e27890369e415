## The state space as a map.

map-title = State space
map-label = Map of { $states } states. The table of states by distance says the same in numbers.
map-keys = Arrows go from state to state, Enter goes there. Shift and arrows move the map, + and − make it larger and smaller, 0 shows all of it.
map-sight = Move the map
map-larger = Larger
map-smaller = Smaller
map-whole = The whole map
map-centre = To the position of the game
map-left = Move to the left
map-right = Move to the right
map-up = Move up
map-down = Move down
map-working = Every position that can be reached is being looked at and given its place…
map-draw = Draw the map
map-too-many = More than { $most } states can be reached: too many for a map.
map-exactly = This board has { $states } of them.
map-at-least = This board has at least { $states } of them.
map-all-the-same = Draw it all the same, slowly

## The position and the numbers.

map-here = The game on the map
map-here-told = Move a piece and watch the mark; click a state of the map to go there.
map-undo = Take back
map-restart = To the start
map-go = Go there
map-state = { $goal } to the goal, { $from } from the start
map-state-hopeless = No way to a goal, { $from } from the start
map-states = states
map-lines = moves between them
map-goals = goals
map-farthest = farthest from a goal
map-farthest-start = farthest from the start
map-ways = Shortest solutions
map-ways-one = one
map-ways-all = all of them
map-ways-none = none
map-show-lines = Show the moves
map-by-goal = States by distance to the goal
map-by-start = States by distance from the start
map-distance = distance

## The legend.

map-legend = Legend
map-legend-ramp = Colours from dark to bright
map-legend-goal = goal
map-legend-far = { $farthest } from it
map-legend-hopeless = { $states } without a way to a goal
map-legend-goals = goals
map-legend-start = start
map-legend-position = position of the game

## A search over the map.

map-search = A search over the map
map-search-told = Which states does it expand, and in which order?
map-second = And a second one, to compare
map-grow = Run it
map-clear = Back to distances
map-timeline = Expansions
map-stride = A step of the slider is { $stride } expansions.
map-counts = What the searches have done
map-algorithm = search
map-expanded = expanded
map-open = open
map-generated = generated
map-reopened = re-opened
map-legend-expanded = expanded
map-legend-open = open: the frontier
map-legend-reopened = re-opened
map-legend-known = generated again
map-legend-both = in both searches

## The numbers of a space.

explore-states = states
explore-moves = moves
explore-goals = goals
explore-farthest = farthest state
explore-cheapest = cheapest solution
explore-cheapest-count = cheapest solutions
explore-diameter = diameter
explore-memory = peak memory
explore-time = time
explore-no-solution = none

## What follows them.

explore-from-start = States by distance from the start
explore-to-goal = States by distance to the nearest goal
explore-title = { $title }:
explore-hardest =
    { $count ->
        [one] The hardest state, { $amount } from a goal:
       *[other] One of the { $count } hardest states, { $amount } from a goal:
    }
explore-bottlenecks =
    { $count ->
        [one] Every solution passes { $count } state:
       *[other] Every solution passes { $count } states, first this one:
    }

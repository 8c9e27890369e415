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

## How many states are how far, and what searches make of that.

explore-column-distance = distance
explore-column-states = states
explore-column-bfs = breadth-first
explore-column-ids = deepening
explore-layers-note = breadth-first: states met down to this distance; deepening: states met by iterative deepening in all rounds down to this depth, if it meets each state once a round

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

## Why there is no report.

explore-stopped = stopped: { $limit }, before all states were seen
    .help = raise the limit, or take a smaller board
explore-stopped-layers = stopped: { $limit }, before all states were seen; up to here all are counted:
    .help = raise the limit, or take a smaller board
explore-size = the space has { $states } states ({ $formula }): about { $time } and { $memory }
explore-size-disk = the space has { $states } states ({ $formula }): about { $time }, and { $memory } on disk
explore-use-disk-help = --disk DIR keeps it in a folder, with about { $disk }, and goes on there after an interruption; --layers-only counts the states nearest to the start until a limit such as --time-limit 1min comes
explore-too-large = the space has { $states } states ({ $formula }), too many to be seen: they would take about { $memory } of memory, of which { $free } may be used, and { $time }
    .help = smaller boards are explored whole; --force counts the states nearest to the start until a limit such as --time-limit 1min comes
explore-no-disk = the space of this board cannot be kept on disk with what is asked for
    .help = leave --disk out; --layers-only counts the states nearest to the start until a limit such as --time-limit 1min comes
explore-disk-full = the disk is full: { $path } cannot be written; free some space and run the command again: it goes on where it ended
explore-disk-system = work on disk has failed at { $path }: { $reason }; check the disk and its permissions and run the command again: it goes on where it ended
explore-disk-busy = another process works in { $folder }
    .help = wait until it has ended, or take another folder
explore-disk-foreign = { $folder } has files that are not of glisse
    .help = give a folder that is empty or does not exist yet
explore-disk-other-task = { $folder } belongs to other work: { $found }
    .help = take another folder, or remove this one
explore-disk-damaged = { $path } is damaged: it is not what was written; remove the folder and begin anew, or put a sound copy of the file in its place
explore-graph = { $path } names no format of graphs
    .help = let the name end in .dot, .graphml, .json or .csv
explore-histogram = { $path } names no format of histograms
    .help = let the name end in .svg

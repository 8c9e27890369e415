## Titles.

compare-board = { $name }: { $id }
compare-optimum = { $name }, optimum { $optimum }
compare-times-of = { $name }: times of { $runs } runs
compare-rounds-of = { $name }: states expanded · generated under each bound
compare-time = Time (ms)
compare-time-median = Time (ms), median of { $runs } runs
compare-expanded-states = Expanded states
compare-stored-states = Stored states
compare-length-of-solution = Length of the solution
compare-cost-of-solution = Cost of the solution ({ $metric })

## The columns of tables.

compare-column-board = board
compare-column-spec = spec
compare-column-length = length
compare-column-cost = cost
compare-column-result = result
compare-column-expanded = expanded
compare-column-bound = bound
compare-column-generated = generated
compare-column-stored = stored
compare-column-bytes = B/state
compare-column-peak = peak
compare-column-time = time
compare-column-branching = b*
compare-column-relative = relative
compare-column-runs = runs
compare-column-median = median
compare-column-mean = mean
compare-column-deviation = ± deviation
compare-column-min = min
compare-column-max = max

compare-optimal = optimal
compare-unsolvable = unsolvable
compare-unsuited = unsuited

## What the words and numbers mean.

compare-interrupted = interrupted: some runs are missing, and no file was written
compare-note-result = result: optimal is proved by this very run
compare-note-above = { $note }; +N costs N more than the optimum, which another run proves
compare-note-within = { $note }; ≤ +N costs at most N more than the optimum, which no run proves
compare-note-branching = b*: effective branching factor, generated = b* + b*² + … + b* to the depth of the solution
compare-note-expanded = expanded: A* and Dijkstra, where optimal, take up to 64 states of one priority at once after the first 10,000
compare-note-time = time: of the search, as solve counts it
compare-note-median = { $note }, median of { $runs } runs after one that is not counted
compare-note-relative = relative: to the fastest that came to an end
compare-note-error = { $name }, { $spec }: { $error }

## A page with plots.

compare-page = Comparison
compare-page-all = All boards
compare-page-words = What the words mean
compare-page-version = Program
compare-page-machine = Machine
compare-page-date = Date
compare-page-metric = Cost
compare-page-optimum = optimum
compare-even = { $name }, linear scale
compare-logarithmic = { $name }, logarithmic scale: each number is ten times the one before or more
compare-plot-all = Time and expanded states of all runs
compare-plot-time = Time
compare-plot-times = Time: median of { $runs } runs, with the shortest and the longest
compare-plot-layers = Expanded states by depth (bfs, bidirectional, beam), bound (ids, idastar), g (dijkstra), f (astar, astar-closed, wastar) or h (greedy)
compare-axis-depth = depth, bound or value
compare-axis-expanded = expanded states
compare-axis-time = time

## Why there is no comparison.

compare-twice = { $spec } is there twice
    .help = say it once; --repeat 10 runs it several times
compare-same-file = two forms cannot both be written to { $path }
    .help = give each a file of its own

## What is wrong with a SPEC.

compare-bad-spec = { $spec }: { $reason }
compare-nothing = nothing
compare-no-algorithm = an algorithm was expected
    .help = write algorithm[:heuristic][:option], as in astar:blocking
compare-unknown-algorithm = there is no algorithm { $name }
    .help = { $known }
compare-empty-part = a part between colons is empty
    .help = write algorithm[:heuristic][:option], as in wastar:manhattan:1.5
compare-other-algorithm = the algorithm { $algorithm } is for boards of { $family }
    .help = leave it out for a board of { $puzzle }
compare-unread-script = the script { $path } was not read
    .help = read it first
compare-other-heuristic = a board of { $puzzle } has no heuristic { $name }
    .help = { $known }
compare-no-weight = { $number } is no weight
    .help = a weight is a number from 1 to 1000, such as 1.5
compare-no-width = { $number } is no width of a beam
    .help = a width is a whole number above 0, such as 500
compare-unguided = the algorithm { $algorithm } takes nothing such as { $name }
    .help = say { $algorithm } alone; { $able } are guided by a heuristic
compare-no-number = the algorithm { $algorithm } takes no number such as { $number }
    .help = leave it out, or say wastar for a weight, beam for a width
compare-or-script = or a script, as in my{ $extension }
compare-unknown-heuristic = there is no heuristic { $name }
    .help = { $known }

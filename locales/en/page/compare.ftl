## Searches side by side.

compare-title = Compare searches
compare-told = Choose a list above, or your own, and see two to four searches of the same board side by side, step by step.
compare-presets = Lists to begin with
compare-preset-usual = BFS, Dijkstra, A*
compare-preset-heuristics = A* with each heuristic
compare-preset-deepening = IDA* and A*
compare-preset-astray = A* led astray
compare-own = My own list
compare-remove = Leave out { $spec }
compare-add = Add a search
compare-metric = What counts
compare-run = Compare
compare-running = Searching…
compare-stop = Stop
compare-was-stopped = Stopped.
compare-too-large = More than { $most } positions can be reached from this board: there are totals, but no timeline and no plots.

## The timeline.

compare-timeline = Timeline of all searches
compare-clock = Timeline by
compare-clock-expansions = expansions
compare-clock-time = time
compare-now = { $expanded } expansions each
compare-now-time = After { $time }, as if each expansion of a search took equally long

## A search.

compare-board = The state that { $spec } expands now
compare-done = How far it is
compare-expanded = expanded
compare-generated = generated
compare-frontier = frontier
compare-f = f = g + h
compare-depth = depth g
compare-f-or-depth = f or depth
compare-memory = memory
compare-memory-about = memory, about
compare-time = time
compare-waiting = Waiting…
compare-failed = It has failed.
compare-stopped = Stopped.
compare-searching = At depth { $g }
compare-unsolvable = There is no solution.
compare-unsuited = Not for this board.
compare-limit = It has reached a limit.
compare-optimal = A solution of cost { $cost }, proved to be the shortest
compare-longer = A solution of cost { $cost }: { $excess } more than the shortest
compare-unproved = A solution of cost { $cost }, which it does not prove to be the shortest

## The table and the plots.

compare-totals = What they came to
compare-search = search
compare-stored = stored
compare-cost = cost
compare-optimal-column = shortest?
compare-time-median = time (median of { $runs })
compare-yes = yes, proved
compare-more = no: +{ $excess }
compare-not-proved = not proved
compare-note = The table is of the searches as “Solve” runs them. The timeline takes states one by one: breadth-first searches then stop within their last layer a little earlier or later.
compare-plot-frontier = Size of the frontier
compare-plot-total = f (or depth) of the state that is expanded
compare-csv = Table as CSV
compare-png = Plots as PNG

## What is solved, and how.

solve-from = Begin with
solve-from-now =
    { $count ->
        [one] the position after { $count } move
       *[other] the position after { $count } moves
    }
solve-from-start = the start
solve-stopped = The search was stopped.
solve-again = Solve again

## The result.

solve-already = Already solved
solve-already-told = There is nothing to move.
solve-unsolvable = No solution
solve-unsolvable-told = It is proved that no sequence of moves reaches the goal.
solve-limit = Stopped: { $limit }
solve-best = Best known: { $cost }
solve-needed = at least { $cost } needed
solve-in-moves = { $cost } in { $moves }
solve-proved = Proved shortest: nothing costs less.
solve-unproved = Not proved shortest
solve-other = Another of the shortest solutions.
solve-cost = Cost
solve-length = Moves
solve-bound = Lower bound
solve-expanded = States expanded
solve-generated = States generated
solve-stored = States stored
solve-depth = Depth
solve-memory = Memory
solve-time = Time
solve-statistics = What the search took
solve-rounds = Rounds of deepening
solve-round-bound = Bound

## Step by step.

solve-start = The start
solve-steps = Moves of the solution
solve-moves = Moves
solve-play-here = Play from here
solve-watch = Watch this search
solve-print = Print

## To take away.

solve-notations = Notations
solve-copy = Copy
solve-copied = Copied
solve-copy-name = Copy in the notation { $name }
solve-download = Download
solve-download-gif = GIF
    .title = The solution as a film
solve-download-storyboard = Storyboard
    .title = All boards of the solution in one SVG picture
solve-download-svg = SVG
    .title = The board as it is shown, as an SVG picture
solve-download-png = PNG
    .title = The board as it is shown, in pixels
solve-download-text = Text
    .title = The moves in words and in every notation
solve-download-json = JSON
    .title = The answer as glisse solve --json prints it
solve-download-loading = Loading the part of the engine that makes pixels…
solve-download-working = Drawing…
solve-print-board = A board
solve-print-moves = Moves { $first } to { $last }

## All shortest solutions.

solve-all = All shortest solutions
solve-all-count = Count them
solve-all-counted =
    { $plural ->
        [one] There is { $count } shortest solution.
       *[other] There are { $count } shortest solutions.
    }
solve-all-at-least =
    { $plural ->
        [one] There is at least { $count } shortest solution.
       *[other] There are at least { $count } shortest solutions.
    }
solve-all-shown = Shown on the board

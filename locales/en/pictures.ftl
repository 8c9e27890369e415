## Words in pictures. Their letters are strokes, and there are none for the signs between groups of
## digits: numbers are written without them.

pictures-start = start
pictures-goal = goal
pictures-shortest = a shortest solution
pictures-moves = moves
pictures-points = states
pictures-exit = exit
pictures-wall = wall
pictures-barriers = barriers
pictures-legend = legend
pictures-states =
    { $count ->
        [one] { NUMBER($count, useGrouping: "false") } state
       *[other] { NUMBER($count, useGrouping: "false") } states
    }

## What a picture shows as a whole.

pictures-map = the { pictures-states } of { $id }
pictures-solution =
    { $id }, { $count ->
        [one] { NUMBER($count, useGrouping: "false") } move
       *[other] { NUMBER($count, useGrouping: "false") } moves
    }

## What the colours of a map mean, by metric.

pictures-to-goal-moves = moves to the nearest goal
pictures-to-goal-cells = cells to the nearest goal
pictures-to-goal-weighted = cost to the nearest goal
pictures-from-start-moves = moves from the start (no goal)
pictures-from-start-cells = cells from the start (no goal)
pictures-from-start-weighted = cost from the start (no goal)

## Why there is no picture.

pictures-cell = a cell is { $least } to { $most } pixels wide, not { $cell }
pictures-too-large = the picture would have { $width }x{ $height } pixels; at most { $side } on a side and { $millions } million in all are drawn
pictures-too-long = the solution has { $moves } moves; a picture shows at most { $most }
pictures-too-many-cells = { $boards } boards have { $cells } cells in all; a picture shows at most { $most }
pictures-illegal-move = move { $number } is not possible
pictures-stopped = stopped before the picture was finished
pictures-render = the picture cannot be rendered
pictures-too-many-states = more than { $most } states can be reached, which are too many for a map
pictures-themes = a theme is light, dark or print

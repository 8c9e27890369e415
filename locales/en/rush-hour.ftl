## Moves in words.

rush-hour-move =
    Move vehicle { $name } { numbers-cells } { $way ->
        [left] left
        [right] right
        [up] up
       *[down] down
    }
rush-hour-hint = { rush-hour-move }

## Answers.

rush-hour-unsolvable = unsolvable: every possibility has been tried
rush-hour-unsolvable-at-sight = unsolvable: the way to the exit can never be cleared

## The game.

rush-hour-goal = Bring A to the exit. Tab or A-Z selects, arrows push.
rush-hour-selected = Vehicle
rush-hour-across = { $name } moves along its own line only. Tab selects another vehicle.
rush-hour-no-piece = There is no vehicle { $letter } here.
rush-hour-in-the-way = { $other } is in the way of { $name }.
rush-hour-wall-in-the-way = A wall is in the way of { $name }.
rush-hour-edge-in-the-way = The edge of the board is in the way.
rush-hour-help =
    Rush Hour: bring vehicle A to the exit
    Tab, Shift-Tab | select the next vehicle, or the one before
    A to Z | select a vehicle by its capital letter
    / and a letter | select any vehicle, such as /b for b
    arrows, j k l | push it; pushes in a row are one move
    mouse | click or drag a vehicle; click where it is to go

## What a board is.

rush-hour-fact-vehicles = vehicles
rush-hour-fact-exit = exit
rush-hour-fact-walls = walls
rush-hour-fact-exit-left = left
rush-hour-fact-exit-right = right
rush-hour-fact-exit-top = top
rush-hour-fact-exit-bottom = bottom

## Help.

rush-hour-heuristics = Rush Hour: { $names }; clearance is the default.

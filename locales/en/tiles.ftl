## Moves in words, of the empty cell or of the tile.

tiles-move-empty = { $letter }: { tiles-hint-empty }
tiles-move-tile = { $letter }: { tiles-hint-tile }
tiles-hint-empty = the empty cell goes { tiles-way }, past { $tile }
tiles-hint-tile = tile { $tile } goes { tiles-way }
tiles-way =
    { $way ->
        [left] left
        [right] right
        [up] up
       *[down] down
    }

## Answers.

tiles-unsolvable = unsolvable: the order of the tiles has the wrong parity

## The game.

tiles-goal = Put the tiles in order. Arrows slide a tile into the gap.
tiles-not-in-line = Only tiles in the row or column of the empty cell slide.
tiles-no-piece-beside-gap = There is no tile on that side of the gap.
tiles-help =
    Tiles: put them in order
    arrows, j k l | slide a tile the way of the arrow, into the empty cell
    (← slides the tile on its right to the left)
    mouse | click a tile in the row or column of the empty cell

## What a board is.

tiles-fact-goal = goal
tiles-bad-target = --goal: { $error }
tiles-bad-target-help = write every number of the board once, row by row, separated by -

## Help.

tiles-heuristics = Tiles: { $names }, or pdb:5-5-5 and the like; linear-conflict is the default.

## What is said of a family that has no words of its own.

family-goal = Solve the board. Tab or an arrow picks a move, Enter makes it.
family-unsolvable = unsolvable: a rule of the puzzle shows it at once
family-selected = Piece
family-across = { $name } does not move that way.
family-no-piece = There is no piece { $letter } here.
family-not-in-line = That cell is not in line with the gap.
family-no-piece-beside-gap = There is no piece on that side of the gap.
family-help = 
    Solve the board
    Tab, arrows | pick one of the possible moves
    Enter, space | make it
family-heuristics = { $puzzle }: { $names }.
family-formats = write a board in one of the formats of its family
family-algorithms = { $names } for { $puzzle }
family-size = { $size } for { $puzzle }
family-no-function = { $puzzle } has no function of this number
family-unsolved = the board is not solved
family-example = swap:1x2:2-1
family-card-rules = Solve the board.
family-card-notation = Moves are written as glisse solve writes them.

## What the metrics count.

family-metric-name-moves = moves
family-metric-name-cells = cells
family-metric-name-weighted = weighted
family-metric-moves = moves: each move costs 1
family-metric-cells = cells: a move costs the cells that it passes
family-metric-weighted = weighted: a move costs its cells times the length of the vehicle

## Boards and moves that are refused.

family-inexpressible = the format { $format } cannot express { $what }
    .help = { $formats } can
family-other-format = a board of { $puzzle } is not written in the format { $format }
    .help = take one of { $formats }
family-not-square = a board that is not square
family-other-move = this is no move of { $puzzle }

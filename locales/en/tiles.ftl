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
tiles-fact-goal-empty-last = empty-last
tiles-fact-goal-empty-first = empty-first
tiles-fact-goal-snail = snail
tiles-bad-target = --goal: { $error }
    .help = write every number of the board once, row by row, separated by -

## Help.

tiles-heuristics = Tiles: { $names }, or pdb:5-5-5 and the like; linear-conflict is the default.

## Rules.

tiles-unsolved = the tiles are not in order
tiles-off-board = the empty cell would leave the board
tiles-empty-cell = the empty cell
tiles-no-tile =
    there is no tile { $found ->
        [other] of that kind
       *[number] { $found }
    } on this board
    .at = here
    .help = tiles are 1 to { $largest }, and 0 is the empty cell

## Heuristics.

tiles-no-heuristic = a heuristic for taquin is one of { $names }, or pdb with a partition such as pdb:5-5-5
tiles-no-walking-distance = walking-distance exists for boards of up to 2×6, 3×5 or 4×4 cells and these turned, not for { $rows }×{ $columns }
tiles-no-patterns = pattern databases are for boards of up to { $most } cells, not of { $cells }
tiles-no-partition = { $name } is not a partition of the { $tiles } tiles: write up to { $parts } sizes of at most { $largest } that add up to { $tiles }, such as { $example }

## Texts: what formats there are, and what can be wrong.

tiles-formats = write one of: an id such as tiles:2x3:1-2-3-4-0-5; one line a row with blanks between the numbers, 0 for the empty cell; the same on one line, / between the rows; a puzzle file of the 42 schools; an index and 16 numbers; the course's tiles from 0 on, _ or nothing for the empty cell
tiles-zero-is-empty = 0 is taken for the empty cell; --format permutation reads { $largest } as the empty cell
tiles-moves = write moves as U, D, L and R, as the JSON of a solution, or as ["U", "D"]
tiles-digits = write digits only; 0 is the empty cell, in grids also _ or .
tiles-number = the number of a tile
tiles-size = the size
tiles-index = the index of the board
tiles-goals = a goal is empty-last, empty-first, snail, or all numbers row by row separated by -, 0 for the empty cell
tiles-ragged = write the same number of numbers in every row, with blanks between them
tiles-unrecognized = this is in none of the formats of taquin boards
    .at = neither an id nor numbers
    .help = { tiles-formats }
tiles-too-large = { $found } is too large for { parse-part }: its largest tile is { $largest }
    .at = larger than { $largest }
    .help = write every number up to { $largest } once, and one empty cell
tiles-no-empty = { parse-part } has no empty cell
    .at = no empty cell here
    .help =
        write { $sign ->
            [zero] 0
            [sign] _ or .
            [largest] the largest number
           *[zero-or-sign] 0, _ or .
        } for the empty cell
tiles-two-empty = { parse-part } has two empty cells, and { $missing } is missing
    .at = the second one
    .first = the first one
    .help = write { $missing } on one of them; where the tiles count from 0, the empty cell is _ and the largest tile two less than the number of cells
tiles-bad-size = a board has 2 to { $most } rows and columns, not { $rows }x{ $columns }
    .at =
        { $rows ->
            [one] { $rows } row
           *[other] { $rows } rows
        }, { $columns ->
            [one] { $columns } column
           *[other] { $columns } columns
        }
    .help = sizes are ROWSxCOLUMNS; numbers have blanks between them, rows line ends or /
tiles-not-square = a board on one line without / has 4, 9, 16, 25 and so on numbers, not { $found }
    .at = { parse-numbers }
    .help = write / between the rows of a board that is not square, as in 1 2 3/4 5 0
tiles-no-size = the text ends where the size was expected
    .at = the size was expected here
    .help = write the size n on a line of its own, then n rows of n numbers
tiles-size-line = the first line is the size, one number, not { $found }
    .at =
        { $found ->
            [one] { $found } word
           *[other] { $found } words
        }
    .help = write the size n on a line of its own, then n rows of n numbers; a grid without a size has no comments
tiles-korf-count = an index and 16 numbers were expected, 17 in all, not { $found }
    .at =
        { $found ->
            [one] { $found } word
           *[other] { $found } words
        }
    .help = write the index of the board, then its 16 cells; a board without an index is in the format line
tiles-extra-column = there are 18 numbers on the line, an index and 16 numbers were expected
    .at = 18 numbers
    .help = if the second or the last one is the length of a solution, remove that column
tiles-unknown-goal = "{ $found }" is no goal
    .at = not a goal
    .help = write empty-last, empty-first, snail, or all numbers row by row with - between them
tiles-lower-case = '{ $found }' is not a move, but '{ $upper }' is
    .at = lower case
    .help = write upper-case letters: U, D, L and R

## What a format cannot express.

tiles-not-fifteen = a board that is not 4x4
tiles-goal-not-empty-last = a goal that is not in order with the empty cell last
tiles-goal-not-empty-first = a goal that is not in order with the empty cell first
tiles-goal-not-snail = a goal that is not the snail

## On cards to print.

tiles-card-rules = Sliding tiles: a tile beside the empty cell slides into it. Bring the numbers in order, row by row, with the empty cell last.
tiles-card-notation = U, D, L, R: the empty cell goes up, down, left or right, and so the tile there slides the other way. Each is one move.

## In the topics of help.

tiles-example = tiles:4x4:5-1-2-4-9-6-3-8-13-10-7-11-0-14-15-12 tiles:3x3:4-5-8-1-2-0-3-6-7:goal=1-2-3-8-0-4-7-6-5 tiles:4x4:4-7-0-2-1-5-3-11-8-12-9-6-14-13-10-15:goal=0-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15
tiles-format-id = the id: size, then numbers row by row, 0 the empty cell
tiles-format-grid = numbers row by row, 0 the empty cell
tiles-format-school42 = the file of the 42 schools: comments, the size, then the rows
tiles-format-line = rows on one line, separated by /
tiles-format-korf = a number, then 16 numbers: lines of Korf
tiles-format-course = the hand-out's numbers, from 0, and _ the empty cell
tiles-format-permutation = the same, and the largest number the empty cell; only by --format
tiles-heuristic-zero = nothing
tiles-heuristic-misplaced = the tiles that are not in place
tiles-heuristic-manhattan = how far the tiles are from their places, added up
tiles-heuristic-linear-conflict = plus 2 for each tile that must leave its line to let others pass
tiles-heuristic-walking-distance = how tiles must change rows and columns; up to 2x6, 3x5, 4x4
tiles-heuristic-pdb = pattern databases: what each pattern of tiles needs at least, added up; pdb:5-5-5 chooses the patterns

## Moves in words.

swap-move = { $cells }: { swap-hint }
swap-hint = exchange { $one } and { $other }

## Answers.

swap-unsolvable = unsolvable: barriers cut a number off from its place
swap-proof-bubble = each exchange of neighbours on a line undoes one inversion, and there are as many
swap-proof-naive = an exchange takes two numbers one step nearer, and no more

## The game.

swap-goal = Sort the numbers. Space chooses a cell, an arrow exchanges it.
swap-help =
    Swap: sort the numbers row by row
    arrows, j k l | go to a cell
    Space, Enter | choose it; the next arrow exchanges it with a neighbour
    Tab, Shift-Tab | go to the next cell, or to the one before
    mouse | click a cell and then a neighbour, or drag it there

## Facts.

swap-fact-barriers = barriers

## Help.

swap-heuristics = Swap: { $names }, or pdb:6-6-4 and the like; manhattan-half is the default, and euclidean and manhattan are not admissible.

## Rules.

swap-unsolved = the grid is not sorted
swap-off-grid = cell { $cell } is not on the grid of { $rows } rows and { $columns } columns
swap-apart = cells { $one } and { $other } are not neighbours
swap-barred = there is a barrier between { $one } and { $other }
swap-no-number = there is no number { $number } on this board
    .at = here
    .help = numbers are 1 to { $count }
swap-no-barrier-between = the cells { $one } and { $other } are not neighbours
    .at = here
    .help = barriers stand between cells next to each other
swap-no-such-cell = edge { $number } has the end { $cell }, but the cells are 0 to { $largest }
swap-loop = edge { $number } leads from cell { $cell } to itself
swap-token-count = there are { $found } homes for { $cells } cells
swap-token-no-such-home = the token on cell { $cell } has the home { $home }, which is not a cell
swap-token-twice = the token on cell { $cell } has the home { $home }, which another token has as well
swap-token-unreachable = no way leads from cell { $cell } to { $home }, the home of the token on it
swap-token-cancelled = cancelled before all tokens were home

## Algorithms and heuristics.

swap-walks-straight = it walks straight, and there are barriers
swap-sorts-lines = it sorts lines, as grids of one row or one column are
swap-no-heuristic = a heuristic for swap grids is one of { $names }, or pdb:6-6-4 and the like
swap-no-patterns = pattern databases are for boards of 2 to 25 cells
swap-no-partition = { $name } is not a partition of { $cells } numbers: write at most { $parts } sizes of at most { $largest } that add up to { $cells }, such as 4-4-4-4; grids have 2 to { $most } cells

## Texts: what formats there are, and what can be wrong.

swap-formats = write one of: an id such as swap:2x3:2-1-3-4-5-6; the course's file, the line 2 3 for the size and then one line a row; the rows alone. Barriers i j k l follow, one a line, after an empty line
swap-moves = write moves as 0,0-0,1 with blanks between them, rows before columns, counted from 0; as the JSON of a solution; as ["0,0-0,1"]; or as [((0, 0), (0, 1))]
swap-exchange = an exchange is written row,column-row,column, such as 0,0-0,1
swap-barriers = a barrier is a line i j k l: it stands between row i, column j and row k, column l, counted from 0; between the rows and the barriers of a grid there is an empty line
swap-digits = write digits only, with blanks between the numbers
swap-number = the number of a cell
swap-rows = the number of rows
swap-columns = the number of columns
swap-barrier-row = the row of a barrier
swap-barrier-column = the column of a barrier
swap-ragged = write the same number of numbers in every row; { swap-barriers }
swap-unrecognized = this is in none of the formats of swap grids
    .at = neither an id nor numbers
    .help = { swap-formats }
swap-out-of-range = { $found } is not one of the numbers: they are 1 to { $largest }
    .at = not from 1 to { $largest }
    .help = write every number from 1 to { $largest } once; { swap-barriers }
swap-bad-size = a grid has at least one row and one column and at most { $most } cells, not { $rows }x{ $columns }
    .at =
        { $rows ->
            [one] { $rows } row
           *[other] { $rows } rows
        }, { $columns ->
            [one] { $columns } column
           *[other] { $columns } columns
        }
    .help = sizes are rows before columns
swap-size-line = the first line is the number of rows and that of columns, two numbers, not { $found }
    .at =
        { $found ->
            [one] { $found } word
           *[other] { $found } words
        }
    .help = write for example 2 3, then two rows of three numbers
swap-barrier-line = a barrier has four numbers, not { $found }
    .at =
        { $found ->
            [one] { $found } word
           *[other] { $found } words
        }
    .help = { swap-barriers }
swap-barrier-off-grid = there is no row { $row }, column { $column }: the grid has { $rows } rows and { $columns } columns, counted from 0
    .at = not on the grid
    .help = { swap-barriers }
swap-not-neighbours = a barrier stands between two neighbouring cells, and these are not
    .at = not neighbours
    .help = { swap-barriers }
swap-barrier-twice = this barrier is there twice
    .at = again
    .first = for the first time
    .help = remove one of the two; the order of its cells does not matter
swap-bad-barrier = "{ $found }" is no barrier
    .at = not a barrier
    .help = write row,column-row,column, counted from 0, with ; between barriers

## On cards to print.

swap-card-rules = Swap: two neighbouring cells exchange their numbers, not across a thick line. Bring the numbers in order, row by row.
swap-card-notation = 0,1-1,1: the cell in row 0, column 1 and the one in row 1, column 1 exchange their numbers. Rows and columns count from 0. Each exchange is one move.

## In the topics of help.

swap-example = swap:3x3:2-1-3-4-9-6-7-8-5:barriers=0,0-1,0
swap-format-id = the id: size, then numbers row by row, then barriers
swap-format-in = the course file: rows and columns, then the rows, then barriers as row column row column
swap-format-grid = the rows, then barriers
swap-heuristic-zero = nothing
swap-heuristic-misplaced-half = half the numbers that are not in place
swap-heuristic-sqrt-manhattan = the square root of the distances added up
swap-heuristic-euclidean-half = half the straight distances
swap-heuristic-manhattan-half = half the distances along rows and columns, and the parity
swap-heuristic-euclidean = the straight distances, added up
swap-heuristic-manhattan = the distances along rows and columns, added up
swap-heuristic-pdb = pattern databases: what each pattern of numbers needs at least, added up

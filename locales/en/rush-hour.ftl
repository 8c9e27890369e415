## Moves in words.

rush-hour-move =
    Move { $kind ->
        [truck] truck
       *[car] car
    } { $name } { numbers-cells } { $way ->
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

rush-hour-goal = Bring { $target } to the exit. Tab or its name selects, arrows push.
rush-hour-selected = Vehicle
rush-hour-across = { $name } moves along its own line only. Tab selects another vehicle.
rush-hour-no-piece = There is no vehicle { $letter } here.
rush-hour-help =
    Rush Hour: bring vehicle { $target } to the exit
    Tab, Shift-Tab | select the next vehicle, or the one before
    A to Z, 0 to 9 | select by capital letter or number; for 12 press 1, then 2
    / and a name | select any vehicle, such as /b for b or /12 for 12
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

## Rules.

rush-hour-unsolved = the target is not at the exit
rush-hour-no-vehicle = there is no vehicle { $vehicle } on this board
rush-hour-no-move = vehicle { $vehicle } is asked to move by 0 cells
rush-hour-off-board = vehicle { $vehicle } would leave the board
rush-hour-at-wall = a wall is in the way of vehicle { $vehicle }
rush-hour-blocked = vehicle { $other } is in the way of vehicle { $vehicle }
rush-hour-other-direction = the vehicle does not move in that direction
rush-hour-no-such-vehicle = there is no vehicle "{ $found }" on this board
    .at = here
    .help = its vehicles are { $names }, written as texts: "A"
rush-hour-other-way = { $vehicle } moves { $back } and { $forth }, not "{ $found }"
    .at = here
    .help = directions("{ $vehicle }") lists both
rush-hour-no-heuristic = a heuristic for Rush Hour is one of { $names }
rush-hour-most-vehicles = a board of this size has 1 to { $most } vehicles
rush-hour-generated = its target is a car in the row above the middle or in the middle one, alone along it, and there are cars and trucks only
rush-hour-most-walls = a board of this size has room for { $most } walls

## Texts: what formats there are.

rush-hour-formats = write one of: an id such as rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.; all cells on one line, . or o for empty and x for a wall; a grid of letters, A the target; a grid of numbers separated by spaces, 0 empty and 1 the target; an INF421 course file; JSON with vehicules or with vehicles; the grid of affiche_etat; a grid of letters whose target is X or r, or P with K beside the grid for its exit; a table car,orientation,col,row,length; codes such as X2R21
rush-hour-moves = write moves as B+1 C-3 (+ is right or down), as the JSON of a solution, as [{"{"}"k": 1, "pas": -1{"}"}], or as sentences such as: Move car B 1 cell right
rush-hour-slide = a slide is written as the vehicle's letter, + or -, and the number of cells, as in B+1
rush-hour-digits = write digits only
rush-hour-cell-number = the number in a cell
rush-hour-number = the number of a vehicle
rush-hour-index = the index k of a vehicle
rush-hour-size = the size
rush-hour-count = the number of vehicles
rush-hour-length = the length
rush-hour-row = the row
rush-hour-column = the column
rush-hour-wall-row = the row of a wall
rush-hour-wall-column = the column of a wall
rush-hour-member = the { $key }
rush-hour-cell = row { $row }, column { $column }
rush-hour-json-size = taille is a whole number or [rows, columns]
rush-hour-json-object = an object {"{"}…{"}"} was expected
rush-hour-json-move = a move is a text such as "B+1" or an object with k and pas

## What can be wrong with cells.

rush-hour-cells =
    { $found ->
        [one] { $found } cell
       *[other] { $found } cells
    }
rush-hour-unrecognized = this is in none of the formats of Rush Hour boards
    .at = neither an id, nor a grid, nor a course file, nor JSON
    .help = { rush-hour-formats }
rush-hour-unknown-character = unknown character '{ $found }', a letter or . was expected
    .at = unknown character
    .help = cells are written A-Z and a-z for vehicles, . for empty (or o where there is no .) and x for a wall
rush-hour-not-square = a board on one line has 9, 16, 25, 36 and so on up to 256 cells, not { $found }
    .at = { rush-hour-cells }
    .help = for a board that is not square, write an id or one line a row
rush-hour-cell-count = a board of { $rows }x{ $columns } has { $all } cells, not { $count }
    .at = { numbers-cells }
    .size = the size
    .help = sizes are written ROWSxCOLUMNS; the cells follow row by row
rush-hour-lost-cells = row { $row } has { rush-hour-cells }, but { $expected } columns are numbered above the frame
    .at = { rush-hour-cells }
    .first = columns 0 to { $last }
    .help = cells are easily lost or doubled where a text is copied from a page: write every cell of the row where it belongs, . for an empty one; which one it was cannot be told
rush-hour-ragged = row { $row } has { rush-hour-cells }, the first row has { $expected }
    .at = { rush-hour-cells }
    .first = { $expected } cells
    .help = write the same number of cells in every row
rush-hour-bad-size = a board has 3 to 16 rows and columns, not { $rows }x{ $columns }
    .at =
        { $rows ->
            [one] { $rows } row
           *[other] { $rows } rows
        }, { $columns ->
            [one] { $columns } column
           *[other] { $columns } columns
        }
    .help = sizes are ROWSxCOLUMNS
rush-hour-bent = vehicle { $vehicle } is bent: its cells are neither in one row nor in one column
    .at = this cell is out of line
    .first = vehicle { $vehicle } starts here
    .help = a vehicle is straight; two vehicles need two names
rush-hour-broken = vehicle { $vehicle } is broken: something else stands between its cells
    .at = this cell is apart
    .first = vehicle { $vehicle } starts here
    .help = the cells of a vehicle touch; two vehicles need two names

## What can be wrong with vehicles, walls and the exit.

rush-hour-too-short = vehicle { $vehicle } has length { $length }, at least 2 was expected
    .at = length { $length }
    .help = make it longer, or write x for a wall
rush-hour-out-of-board = vehicle { $vehicle } leaves the board at { $cell }
    .at = not wholly on the board
    .help = check its place, its length and the size of the board
rush-hour-overlap = vehicles { $one } and { $two } overlap at { $cell }
    .at = vehicle { $two }
    .other = vehicle { $one }
    .help = move one of them, or make it shorter
rush-hour-on-wall = vehicle { $vehicle } stands on the wall at { $cell }
    .at = vehicle { $vehicle }
    .wall = the wall
    .help = move the vehicle or the wall
rush-hour-wall-out-of-board = the wall at { $cell } is not on the board
    .at = off the board
    .help = rows and columns of walls count from 0
rush-hour-duplicate-label = two vehicles are called { $vehicle }
    .at = the second one
    .other = the first one
    .help = give every vehicle a name of its own
rush-hour-missing-target = there is no target vehicle { $target }
    .at = no vehicle { $target } here
    .help = the vehicle that has to get out is called A, or 1 in numbers
rush-hour-exit-side =
    the exit cannot be { $exit }: the target moves { $exit ->
        [left] up and down
        [right] up and down
       *[other] left and right
    }
    .at = the target never gets there
    .help = a horizontal target leaves left or right, a vertical one top or bottom
rush-hour-unknown-side =
    "{ $found }" is no side of the board, { $keys ->
        [french] gauche, droite, haut or bas
       *[english] left, right, top or bottom
    } was expected
    .at = not a side
    .help = leave the exit out for right, or bottom if the target is vertical
rush-hour-too-many-vehicles = there are { $found } vehicles, at most 51 are possible
    .at = too many
    .help = the names A-Z and a-z without x are all that there are
rush-hour-number-range = { $what } is from { $low } to { $high }, not { $found }
    .at = not from { $low } to { $high }
    .help = write a number from { $low } to { $high }
rush-hour-vehicle-line = a vehicle's line has 5 words (label, orientation, length, column, row), not { $found }
    .at =
        { $found ->
            [one] { $found } word
           *[other] { $found } words
        }
    .help = write for example: 2 h 2 1 1
rush-hour-vehicle-count = { $declared } vehicles are announced, but { $found } follow
    .at = { $declared } announced
    .end = { $found } found
    .help = correct the number, or add or remove vehicles
rush-hour-incomplete = the text ends where { $what } was expected
    .at = { $what } was expected here
    .help = a course file has the size, the number of vehicles, then a line for each vehicle
rush-hour-orientation = "{ $found }" is no orientation, h or v was expected
    .at = neither h nor v
    .help = write h for horizontal (along a row) or v for vertical (along a column)
rush-hour-bad-label = "{ $found }" is no vehicle's name, a letter A-Z or a-z without x was expected
    .at = not a name
    .help = x is a wall and cannot name a vehicle; A is the target

## What can be wrong with solutions.

rush-hour-expected =
    { $expected ->
        [vehicle] vehicle, car or truck
        [count] the number of cells
        [cells] cells
        [direction] left, right, up or down
        [end] the end of the sentence
       *[name] the letter or the number of a vehicle
    }
rush-hour-sentence = this sentence has "{ $found }" where { rush-hour-expected } was expected
    .at = { rush-hour-expected } was expected
    .help = write: Move car B 1 cell right, or: Déplacer la voiture 2 de 1 case vers la droite
rush-hour-steps = a vehicle moves by 1 to 15 cells, not { $found }
    .at = no such move
    .help = leave out moves by 0 cells; no board is larger than 16x16
rush-hour-unknown-metric = "{ $found }" is no metric; moves, cells or weighted was expected
    .at = not a metric
    .help = leave the metric out if it does not matter

## What a format cannot express.

rush-hour-other-exit = an exit on the left or at the top
rush-hour-exit-not-right = an exit that is not on the right
rush-hour-walls = walls
rush-hour-vehicle-o = a vehicle o on a board without empty cells
rush-hour-missing-letters = vehicles between whose letters others are missing
rush-hour-many-vehicles = more than { $most } vehicles
rush-hour-not-6x6 = a board that is not 6x6

## Formats of other courses.

rush-hour-other-target = { $target } is taken for the target; --format { $format } takes { $other } for it
rush-hour-no-target =
    no target { $target } is to be seen here{ $exit ->
        [none] {""}
       *[other] , and no exit { $exit } beside the grid
    }
    .at = this grid
    .help = glisse finds the format by itself if --format is left out
rush-hour-exit-elsewhere = the exit is not in the row of the target
    .at = the exit
    .help = write the exit beside the row, or above or below the column, in which the target moves
rush-hour-no-frame = the grid of affiche_etat has a frame
    .at = no frame
    .help = draw +-----+ above and below the rows, and | around each
rush-hour-csv-header = the first line of the table is { $header }
    .at = not that line
    .help = write { $header } on the first line
rush-hour-csv-line = a vehicle has 5 fields (car, orientation, col, row, length), not { $found }
    .at =
        { $found ->
            [one] { $found } field
           *[other] { $found } fields
        }
    .help = write for example: X,H,1,3,2
rush-hour-code = "{ $found }" is no vehicle
    .at = not a code
    .help = write letter, length, R or D, row and column from 0, as in X2R21

## On cards to print.

rush-hour-card-rules = Rush Hour: vehicles slide along their own row or column, over free cells only, and never turn. Bring the black vehicle with the double edge to the exit, where the arrow is.
rush-hour-card-notation = B+1: vehicle B goes 1 cell right or down. C-3: vehicle C goes 3 cells left or up. A slide of any length is one move.

## In the topics of help.

rush-hour-example = rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.
rush-hour-format-id = the id: size, then cells row by row
rush-hour-format-string = all cells on one line, o or . where there is nothing, x a wall
rush-hour-format-letters = a letter for each cell, A the target
rush-hour-format-numbers = a number for each cell, 0 for nothing, 1 the target
rush-hour-format-inf421 = the course file: size, number of vehicles, then label, orientation, length, column and row from 1
rush-hour-format-vehicules = JSON with French names, rows and columns from 0
rush-hour-format-json = JSON with English names, rows and columns from 0
rush-hour-format-affiche-etat = the grid that affiche_etat of the hand-out prints: indices, G the grey car
rush-hour-format-letters-x = a letter for each cell, X the target
rush-hour-format-letters-r = a letter for each cell, r the target
rush-hour-format-letters-k = the size, the number of other vehicles, then a letter for each cell, P the target, K the exit
rush-hour-format-csv = a table of vehicles, X the target, columns and rows from 1
rush-hour-format-codes = letter, length, R or D, row and column from 0; X the target
rush-hour-heuristic-zero = nothing
rush-hour-heuristic-blocking = vehicles between the target and the exit
rush-hour-heuristic-blocking-blocked = plus, for each, the fewer vehicles in its way
rush-hour-heuristic-blocking-stuck = plus the vehicles that keep one from moving at all
rush-hour-heuristic-clearance = what the target, what blocks it, and what is in their way must at least pay

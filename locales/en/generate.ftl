## What stands above a board on a card to print.

generate-card = { $moves }, difficulty { $difficulty }
generate-card-moves =
    { $count ->
        [one] { NUMBER($count, useGrouping: "false") } move
       *[other] { NUMBER($count, useGrouping: "false") } moves
    }
generate-card-between = { NUMBER($least, useGrouping: "false") } to { NUMBER($most, useGrouping: "false") } moves
generate-card-unsolvable = no solution
generate-card-solutions = Solutions
generate-card-difficulty = Difficulty goes from 1, easy, to 10. No solution is shorter than the one given here, unless two numbers of moves stand above the board.

## Why there are not as many boards as wanted.

generate-no-more = stopped: there seem to be no more such boards; { $found } found
generate-no-more-help = ask for other moves or another size
generate-no-more-vehicles-help = ask for other moves, vehicles or another size
generate-stopped =
    stopped: { $limit }, with { $found } of { $wanted ->
        [one] { $wanted } board
       *[other] { $wanted } boards
    }
    .help = raise the limit, or ask for fewer boards or for such as take fewer moves
generate-wish =
    { $wish ->
        [vehicles] a number of vehicles
        [walls] a number of walls
       *[other] { $wish }
    } means nothing to { $puzzle }
    .help = leave the flag out
generate-unsolvable = boards without a solution are generated of tiles and of swap grids of two cells or more
    .help = leave --unsolvable out
generate-no-moves = the range of moves is empty: a board that is to be solved needs at least one
    .help = say --moves with a range such as 30..40
generate-too-many-moves =
    no board of { $size } needs more than { $most ->
        [one] { $most } move
       *[other] { $most } moves
    }
    .help = ask for fewer --moves, or for a larger --size
generate-too-many-generated =
    no board of { $size } that is generated needs more than { $most ->
        [one] { $most } move
       *[other] { $most } moves
    }: { $kind }
    .help = ask for fewer --moves, for a larger --size or for --walls
generate-size = { $reason }
    .help = take another --size
generate-refused = { $reason }
    .help = take another --size, or fewer --vehicles or --walls
generate-not-generated = boards of { $puzzle } are not generated
    .help = take another puzzle
generate-sheet = a sheet is .html or .svg, not { $path }
    .help = give the file of --sheet one of these endings
generate-card-help = take a smaller --size, or leave --sheet out
generate-own-none = there is no board to draw
    .help = give files with a board, boards or ids, or a list with one board a line
generate-own-help = give files with a board, boards or ids, or lists with one board a line as catalog --json writes them

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

## Moves in words.

swap-move = { $cells }: { swap-hint }
swap-hint = exchange { $one } and { $other }

## Answers.

swap-unsolvable = unsolvable: barriers cut a number off from its place
swap-proof-bubble = each exchange of neighbours on a line undoes one inversion, and there are as many
swap-proof-naive = an exchange takes two numbers one step nearer, and no more

## The game.

swap-goal = Sort the numbers. Space chooses a cell, an arrow exchanges it.
swap-barrier = There is a barrier between these cells.
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

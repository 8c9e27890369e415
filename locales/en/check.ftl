## What a board is, a line each.

check-puzzle = puzzle
check-format = format
check-size = size
check-id = id
check-solvable = solvable in { $cost }
check-at-most = solvable in at most { $cost }; { $needed }

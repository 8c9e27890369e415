## What is found out about a solution.

verify-other-game = a saved game of another board than { $expected }
    .at = this board
    .help = give the board that the game began with
verify-invalid = invalid: { $reason }
verify-valid = valid: { $cost }
verify-optimal = valid and optimal: { $cost }; { $algorithm } finds nothing that costs less
verify-not-optimal = valid, but not optimal: { $cost }; { $algorithm } finds a solution of { $least }
verify-unknown = valid: { $cost }; { $algorithm } stopped before it knew more than that { $needed }

## Why moves are no solution.

verify-illegal = move { $number } ({ $action }) is not possible: { $reason }
verify-unsolved =
    after { $moves ->
        [0] no moves
        [one] { $moves } move
       *[other] all { $moves } moves
    } { $unsolved }
verify-cost = the moves cost { $found }, not { $claimed } as claimed

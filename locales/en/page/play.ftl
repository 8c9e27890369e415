## Playing a board.

play-puzzle-rush-hour = Rush Hour
play-puzzle-tiles = Sliding tiles
play-puzzle-swap = Swap grid

## The numbers beside the board.

play-moves = Moves
play-optimum = Optimum
play-from-here = Minimum from here
play-time = Time
play-none = none
play-at-most = ≤ { $moves }

## What one can do.

play-undo = Undo
play-redo = Redo
play-restart = Restart
play-hint = Hint
play-hint-make = Make this move
play-hint-exact = { $count ->
        [one] { $count } move to the goal.
       *[other] { $count } moves to the goal.
    }
play-hint-unproved = From a solution that is not proved shortest.
play-hint-unsolvable = No hint: this position has no solution.
play-hint-unknown = No hint: no solution was found in the time there is.
play-list = Moves made
play-start = Start
play-new = New board
play-level = How difficult
play-level-1 = easy
play-level-2 = harder
play-level-3 = hardest
play-more = More with this board
play-edit = Edit
play-boards = More boards
play-text = The board as text

## At the goal.

play-solved = Solved in { $count ->
        [one] { $count } move.
       *[other] { $count } moves.
    }
play-solved-best = Solved in { $count ->
        [one] { $count } move,
       *[other] { $count } moves,
    } and none is shorter!
play-solved-longer = Solved in { $count ->
        [one] { $count } move,
       *[other] { $count } moves,
    } { $least } would do.
play-solved-time = Time: { $time }.
play-solved-already = This board is solved already.
play-best-so-far = { $moves ->
        [one] Your best so far: { $moves } move in { $time }.
       *[other] Your best so far: { $moves } moves in { $time }.
    }
play-review = Review the game
play-next = Next board
play-share = Share the board

## The keys. A line each: the key, a bar, what it does.

play-help = Keys
play-close = Close
play-letters = Letters are commands (u, r, h, n)
play-how-push = Drag a vehicle, or click it and then the dot where it should stop.
play-how-gap = Click a tile in line with the gap, or drag it.
play-how-exchange = Click a number and then a number beside it, or drag it there.
play-keys-push =
    A, B… | choose a vehicle by its letter; with Shift for H, N, R, U
    Tab | the next vehicle
    ↑ ↓ ← → | move the chosen vehicle
play-keys-gap =
    ↑ ↓ ← → | move a tile into the gap, in this direction
play-keys-exchange =
    ↑ ↓ ← → | go to another number
    Enter | take the number; then an arrow exchanges it
    Shift ↑ ↓ ← → | exchange at once
play-keys-game =
    u, Ctrl Z | undo
    r, Ctrl Y | redo
    h | hint; again: make that move
    n | new board
    { "?" } | these keys

## The numbers beside the board.

play-moves = Moves
play-optimum = Optimum
play-to-go = To go
play-time = Time
play-hints = Hints

play-no-distance = none

## Hints and solutions.

play-hint = Hint: { $sentence }. { numbers-moves } to go, proved.
play-hint-unproved = Hint: { $sentence }. From a solution not proved shortest.
play-hint-searching = Hint: { $sentence }. Not proved yet; still searching.
play-no-hint-unsolvable = No hint: it is proved that this board has no solution.
play-no-hint-unknown = No hint: no solution was found in the time and memory there is.
play-no-hint-too-long = No hint: the solution has too many moves to be listed.
play-too-long = The solution has { $moves } moves, too many to be shown; h is a hint.
play-solution = A shortest solution from here. Your game waits.
play-solution-unproved = A solution from here, not proved shortest. Your game waits.
play-thinking = Thinking… you can go on; Esc stops it.

## The end of a game.

play-solved = Solved in { numbers-moves }. { play-what-next }
play-solved-optimally = Solved in { numbers-moves }, and none is shorter! { play-what-next }
play-solved-not-optimally = Solved in { numbers-moves }, { $least } would do. { play-what-next }
play-what-next = Enter: review, n: new board, u: undo.
play-solved-already = This board is solved already. n: new board.

## Pieces that are named by keys.

play-which = Which one? Its letter, or the digits of its number.
play-typed = { $name }. Another digit leads to { $names }.

## What happens to the game.

play-nothing-to-undo = There is nothing to undo.
play-nothing-to-redo = There is nothing to do again.
play-nothing-to-review = There are no moves to review yet.
play-restarted = Back at the start. u takes that back too.
play-vi-on = vi keys on: h is left, and i is the hint.
play-vi-off = vi keys off: h is the hint.
play-saved = Saved to { $path }.
play-unsaved = The game is not saved. q: quit all the same, w: save, any other key: go on.
play-would-be-dropped = The game is not saved. n: new board all the same, w: save, any other key: go on.

## New boards.

play-making = Making a new board…
play-stop-making = Esc: back to the board you have
play-levels =
    A new board. How difficult?

    1  easy
    2  harder
    3  hardest
    Esc  back

## The screen.

play-too-small = The terminal is too small: it needs { $columns }x{ $rows }.
play-window = rows { $top }-{ $bottom } of { $rows }, columns { $left }-{ $right } of { $columns }
play-playback-playing = Step { $done } of { $all }  playing, speed { $speed }
play-playback-paused = Step { $done } of { $all }  paused, speed { $speed }
play-playback-message = { $playback }. { $message }
play-playback-move = { $playback }: { $move }
play-restart = Back to the start

## The review.

play-column-move = Move
play-column-to-go = To go
play-column-better = Better
play-best = !  best
play-wasted = ?! wasted
play-mistake = ?? mistake
play-tally =
    { numbers-moves }, optimum { $optimum }: { $best } best, { $wasted } wasted, { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }
play-tally-not-judged = { $tally }, { $unknown } not judged
play-positions-left =
    { $count ->
        [one] { $count } position is still thought about…
       *[other] { $count } positions are still thought about…
    }

## Keys and what they do, a line each: the key, a bar, what it does. A line without a bar is a title.

play-footer =
    ? | help
    h | hint
    u | undo
    r | redo
    s | solution
    n | new
    w | save
    q | quit
play-playback-footer =
    Space | play/pause
    ← → | step
    + - | speed
    Esc | back
    q | quit
play-replay-footer =
    Space | play/pause
    ← → | step
    + - | speed
    Esc | play on
    q | quit
play-review-footer =
    ↑ ↓ | move
    n | new board
    Esc | back
    q | quit
play-help-footer =
    Esc | back
    q | quit
play-help =
    The game
    u, Ctrl-Z | undo, without bound; Backspace too
    r, Ctrl-Y | do again what was undone
    Ctrl-R | back to the start; u takes that back too
    h, i | hint: the next move of a shortest solution
    s | show a solution from here; the game waits
    a | review: what each of your moves was worth
    n | new board, of difficulty 1, 2 or 3
    w, Ctrl-S | save the game
    v | keys of vi: h is left, and only i is the hint
    q, Ctrl-C | quit
    A solution or a saved game
    Space | play or pause
    ← → | step back or on; Home and End go all the way
    + - | faster or slower
    Esc | back to the game

## Why there is no game.

play-no-terminal-output = glisse play needs a terminal, and standard output is none
play-no-terminal-input = glisse play needs a terminal, and standard input is none
play-no-terminal-help = run it in a terminal window; to solve a board without one, say glisse solve
play-bad-terminal = the terminal cannot be played on: { $error }
    .help = run glisse play in a terminal window
play-size-help = take another --size, such as 6x6

## What is wrong with a saved game, or with a new one.

play-bad-save = this is not a saved game: { $reason }
    .at = here
    .help = take a file that glisse play has saved
play-other-save = this is JSON, but not a saved game: "glisse" is not "game"
    .at = here
    .help = take a file that glisse play has saved
play-newer-save = this game was saved in version { $version } of the format, and this glisse knows 1 and 2
    .at = here
    .help = take a newer glisse
play-bad-board = "board" is not a board: { $error }
    .at = here
    .help = the board is written as its id, as glisse convert --to id writes it
play-no-step = step { $number } ({ $text }) is no move of { $puzzle }
    .at = here
    .help = the file was changed by hand; remove this step and all after it
play-illegal-step = step { $number } ({ $text }) is not possible: { $reason }
    .at = here
    .help = the file was changed by hand; remove this step and all after it
play-bad-done = { $done } steps are said to be done, and there are { $steps }
    .at = here
    .help = set "done" to a number from 0 to { $steps }
play-bad-time = { $seconds } is not a number of seconds
    .at = here
    .help = times are numbers from 0 on
play-no-board = no board of { $rows } rows and { $columns } columns was found that takes a move to solve

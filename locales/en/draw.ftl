## Why there is no picture.

draw-unsolvable = unsolvable: there is no solution to draw
draw-stopped-search = stopped: { $limit }, before there was a solution to draw
    .help = raise the limit, or take a smaller board
draw-stopped = stopped: { $limit }, before the picture was finished
    .help = raise the limit
draw-no-kind = { $path } names no kind of picture
    .help = let the name end in .svg, .png or .gif
draw-gif = a GIF shows a solution move by move
    .help = say --solution, or let the name of the file end in .svg or .png
draw-too-many-moves = the solution has { $count } moves, which are too many to draw; glisse solve lists them
draw-board-alone-help = draw the board alone: leave --solution out
draw-too-many-states-help = take a smaller board; glisse explore counts the states of larger ones
draw-cell-help = leave --cell out, or take a width in between
draw-too-large-help = take a smaller --cell, or a smaller board
draw-defect = { $error }; this is a defect of glisse, please report it

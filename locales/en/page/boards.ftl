## Where boards come from: the gallery, new ones, any text, and every format.

boards-parts = Parts of this page
boards-part-gallery = Gallery
boards-part-new = New board
boards-part-paste = Paste or drop
boards-part-convert = Every format
boards-part-edit = Edit
boards-play = Play
boards-solve = Solve
boards-edit = Edit

boards-family-rush-hour = Rush Hour
boards-family-tiles = Sliding tiles
boards-family-swap = Swap grid

## The gallery.

boards-today = Today’s boards
boards-classics = Classics
boards-levels = By difficulty
boards-other-levels = Other boards
boards-texts = From the course’s hand-outs
boards-level-1 = Easy
boards-level-2 = Medium
boards-level-3 = Hard
boards-moves =
    { $moves ->
        [0] solved
        [one] { $moves } move
       *[other] { $moves } moves
    }
boards-classic-jam = The jam
boards-classic-vertical = An exit below
boards-classic-fifteen = Fifteen tiles
boards-classic-eight = The farthest eight tiles
boards-classic-reversed = Nine numbers reversed
boards-classic-barriers = Two barriers

## New boards.

boards-new-family = Puzzle
boards-new-rows = Rows
boards-new-columns = Columns
boards-new-wanted = Choose it by
boards-new-by-level = difficulty
boards-new-by-length = number of moves
boards-new-level = Difficulty
boards-new-least = From (moves)
boards-new-most = To (moves)
boards-new-seed = Seed
boards-new-make = Make a board
boards-new-another = Another one
boards-new-made = A new board is there.
boards-new-none = No such board was found. Ask for other moves or another size.
boards-new-rating = Difficulty { $difficulty } out of 10
boards-new-hint = The same wishes with the same seed give the same board everywhere.

## How many moves a board needs.

boards-optimum-searching = Looking for the shortest solution…
boards-optimum-solved = Already solved
boards-optimum-exact =
    { $moves ->
        [one] Optimum: { $moves } move
       *[other] Optimum: { $moves } moves
    }
boards-optimum-at-most =
    { $moves ->
        [one] At most { $moves } move
       *[other] At most { $moves } moves
    }
boards-optimum-at-least =
    { $moves ->
        [one] At least { $moves } move
       *[other] At least { $moves } moves
    }
boards-optimum-between = At least { $least } and at most { $most } moves
boards-optimum-unsolvable = No solution
boards-optimum-unknown = Not found within a few seconds

## Any text.

boards-paste-text = A board as text
boards-paste-example = A grid of letters or numbers, a course file, JSON, an id…
boards-paste-file = Choose a file
boards-paste-anywhere = or paste or drop it anywhere here
boards-paste-drop = Drop a file here, or paste a board: whatever glisse reads, in its own format.
boards-paste-format = Read it as
boards-paste-recognised = the format it seems to be in
boards-paste-read = { $puzzle }, { $rows } × { $columns }, read as { $format }
boards-paste-other = Read it as { $format }
boards-paste-too-long = This file is too long for a board.

## Every format.

boards-convert-copy = Copy
boards-convert-copy-as = Copy as { $format }
boards-convert-copied = Copied
boards-convert-download = Download
boards-convert-download-as = Download as { $format }

## What one may wish besides.

boards-wish-fewest = Vehicles, at least
boards-wish-most = Vehicles, at most
boards-wish-walls = Walls
boards-wish-any = any
boards-wish-minimal = No vehicle can be left out without a shorter solution
boards-wish-unique = Only one shortest solution

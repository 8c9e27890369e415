## Editing a board.

edit-title = Edit a board
edit-board = { $puzzle } to edit, { $rows } × { $columns }
edit-valid = A board that can be played
edit-play = Play this board
edit-undo = Undo
edit-redo = Redo
edit-wall = wall
edit-free = nothing

## What is drawn.

edit-tools = What to draw
edit-tool-push = Vehicles
edit-tool-exchange = Numbers
edit-tool-gap = Tiles
edit-tool-list = Pieces
edit-tool-walls = Walls
edit-tool-barriers = Barriers
edit-hint-push = Drag over free cells, or click both ends, for a new vehicle. Click a vehicle to select it, drag it to move it. Click or drag at the rim for the exit: the target goes with it.
edit-hint-exchange = Click two numbers, or drag one onto the other, to swap them.
edit-hint-gap = Click two cells, or drag one onto the other, to swap them.
edit-hint-list = Click two pieces to swap them.
edit-hint-walls = Click a cell to put a wall there or to take it away.
edit-hint-barriers = Click between two cells to draw a barrier or to take it away.

## The vehicle that is selected.

edit-selected = Selected vehicle
edit-none = No vehicle is selected
edit-vehicle = Vehicle { $name }
edit-turn = Turn
edit-longer = Longer
edit-shorter = Shorter
edit-remove = Remove
edit-target = Make it the target
edit-move-left = Move left
edit-move-up = Move up
edit-move-down = Move down
edit-move-right = Move right

## Size, exit and empty boards.

edit-rows = Rows
edit-columns = Columns
edit-exit = Exit
edit-exit-usual = the usual one
edit-exit-left = left
edit-exit-right = right
edit-exit-top = top
edit-exit-bottom = bottom
edit-exit-row = Row of the exit
edit-exit-column = Column of the exit
edit-family = Puzzle
edit-empty = Empty board
edit-ordered = Board in order

## The keyboard.

edit-keys = Keyboard
edit-keys-push = Arrows move the cursor. Enter selects a vehicle, or marks the ends of a new one. With Shift, arrows move the selected vehicle; T turns it, + and - make it longer and shorter, Delete removes it, M makes it the target. W puts a wall under the cursor. Ctrl+Z and Ctrl+Y undo and redo.
edit-keys-exchange = Arrows move the cursor. Enter marks a number, then the one to swap it with. With Shift, arrows swap neighbours or, while barriers are drawn, put a barrier on that side of the cursor. Ctrl+Z and Ctrl+Y undo and redo.
edit-keys-gap = Arrows move the cursor. Enter marks a cell, then the one to swap it with. With Shift, arrows swap neighbours. Ctrl+Z and Ctrl+Y undo and redo.
edit-keys-list = Arrows move the cursor. Enter marks a piece, then the one to swap it with. Ctrl+Z and Ctrl+Y undo and redo.

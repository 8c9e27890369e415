## The page around every view, and what all views share.

shell-title = glisse: sliding puzzles and how a search solves them
shell-home = glisse, to the board
shell-views = Views
shell-view-play = Play
shell-view-boards = Boards
shell-view-solve = Solve
shell-view-watch = Watch a search
shell-view-compare = Compare
shell-view-map = State space
shell-view-lab = Heuristic lab
shell-view-handouts = Hand-outs
shell-skip = To the board
shell-share = Share
shell-copied = Address copied
shell-other-language = En français
shell-light = Light page
shell-dark = Dark page
shell-loading = The engine is being loaded…
shell-no-engine = The engine could not be started in this browser.
shell-no-engine-help = Load the page again. If that does not help, a browser of this year will do; the board is in the address.
shell-detail = What the browser says
shell-failed = The page could not be shown.
shell-trouble = Something went wrong on this page.
shell-crashed = The engine ran out of memory or failed; it has been started afresh.
shell-crashed-help = Nothing is lost: the board and the moves are as they were. Try again, or take another algorithm or a smaller board.
shell-reload = Load the page again
shell-again = Try again
shell-usual-board = Open a board that works
shell-board = Board of { $puzzle }, { $rows } × { $columns }
shell-piece = { $name }, row { $row }, column { $column }
shell-place = Line { $line }, column { $column }
shell-place-told = Line { $line }, column { $column }: { $told }

## How to search.

shell-algorithm = Algorithm
shell-heuristic = Heuristic
shell-usual = the usual one
shell-metric = What counts
shell-metric-moves = moves
shell-metric-cells = cells
shell-metric-weighted = cells × length

## Stepping.

shell-steps = Steps
shell-to-start = To the start
shell-back = One step back
shell-play = Play
shell-pause = Pause
shell-forward = One step forward
shell-to-end = To the end
shell-speed = Speed

## While the engine works.

shell-thinking = Thinking…
shell-stop = Stop
shell-searching = { $expanded } states expanded, { $memory }
shell-building = Building a table: { $positions } positions
shell-improving = Improving a solution
shell-layer = Depth { $depth }: { $states } states
shell-boards = { $boards } boards tried
shell-rounds = { $done } of { $rounds } rounds
shell-positions = { $done } of { $positions } positions

## What flags of the command line are about: size is a word as in "take another size".

shell-flag-algorithm = the algorithm
shell-flag-all = to list all solutions
shell-flag-format = the format
shell-flag-goal = the goal
shell-flag-heuristic = the heuristic
shell-flag-moves = moves
shell-flag-notation = the notation
shell-flag-puzzle = the puzzle
shell-flag-size = size
shell-flag-vehicles = vehicles
shell-flag-walls = walls

## Headings of groups of flags.

help-heading-search = Search
help-heading-limits = Limits
help-heading-output = Output
help-heading-counterexamples = Counterexamples
help-heading-rush-hour = Rush Hour
help-heading-several-processes = Several processes
help-heading-which-boards = Which boards

## Flags of several commands.

help-all-algorithm = The algorithm; auto is the fastest one that proves its solution optimal, and finds any of the shortest; bfs asked for by name finds the first of them in the order of `glisse moves`, as in a textbook; of single puzzles: { $algorithms }
help-all-board = File, - for standard input, the board itself or its id written inline, or a board of a hand-out such as 002:initialise
help-all-color = When to use colours; auto is on a terminal, unless `NO_COLOR` is set
help-all-effort = How much work to put into an answer that cannot be proved optimal: a time such as 5s, or steps such as 200k-steps, which give the same answer every time
help-all-expansion-limit = Give up on a board after expanding this many states
help-all-format = The format of the board [default: what the board shows]
help-all-goal = Where the tiles have to go: empty-last, empty-first, snail, or all numbers row by row separated by -, 0 for the empty cell [default: what the board says, else empty-last]
help-all-heuristic = The heuristic, for greedy, astar, astar-closed, wastar, idastar and beam. { $puzzles } For all of them: a script of your own in a file that ends in .rhai, see docs/heuristics.md
help-all-json = Print one JSON object on one line
help-all-labels = Whose names pieces have in drawings and moves
help-all-labels-own = Those of the board as it was written
help-all-labels-canonical = Those of ids
help-all-lang = The language [default: that of the locale, else en]
help-all-memory-limit = Give up before using more memory, such as 512MB or 2GiB, all threads together [default: 80% of what is free]
help-all-metric = What moves cost: 1 each, the cells passed, or the cells times the vehicle's length
help-all-notation = How moves are written
help-all-notation-empty = Tiles: U, D, L, R say where the empty cell goes
help-all-notation-tile = Tiles: U, D, L, R say where the tile goes
help-all-notation-standard = As the family usually writes them
help-all-notation-k-pas = Rush Hour: [{"{"}'k': 1, 'pas': -1{"}"}], as in the course's Python
help-all-notation-tuples = Swap: [((0, 0), (0, 1))], as in the course's Python
help-all-output = Write to this file, which is replaced only when all is done
help-all-puzzle = The puzzle [default: what the board shows]
help-all-quiet = Show no progress
help-all-seed = What random choices start from
help-all-threads = How many threads to use [default: one a core]
help-all-time-limit = Give up on a board after this time, such as 500ms, 10s or 1m30s
help-all-weight = The weight of the heuristic, from 1 to 1000, for wastar [default: 1.5]
help-all-width = How many states of a layer to keep, for beam [default: 1000]

## glisse

help-glisse = Shortest solutions to grid puzzles, with their proof
help-glisse-after =
    Examples:
      glisse solve board.txt                    a shortest solution, drawn, with its proof
      glisse solve BBBoooooCoooAACoooooDoooooDooooooooo --show moves
      glisse batch boards.txt > answers.jsonl   one board a line, on all cores
      glisse check - < board.txt                what is it, and can it be solved?
      glisse verify board.txt 'B+1 C-3 E+3 F-1 H-1 D-2 G+2 A+3' --optimal
      glisse draw board.txt --solution -o solution.gif
      glisse convert board.txt --to id
      glisse generate rush-hour --count 3 --moves 20.. --minimal
      glisse solve swap:2x2:4-3-2-1             exchanges of neighbours, the fewest
      glisse tables build tiles-4x4-7-8         a table that makes every 15-puzzle easy

    BOARD is a file, - for standard input, or the board itself or its id written inline. More: glisse help formats|heuristics|metrics|notation|algorithms|scripts.

    Exit codes: 0 done; 1 the answer is no (unsolvable, invalid); 2 bad usage or bad input; 3 a limit was reached; 4 internal or I/O failure.

## glisse solve

help-solve = Find a shortest solution and show it
help-solve-after =
    Examples:
      glisse solve board.txt
      glisse solve board.txt --metric cells --algorithm astar --heuristic blocking
      glisse solve board.txt --heuristic my.rhai
      glisse solve board.txt --show moves --lang fr
      glisse solve board.txt --json --time-limit 10s --memory-limit 2GiB
      glisse solve board.txt --quiet | glisse verify board.txt - --optimal
      glisse solve board.txt --certificate board.proof
help-solve-certificate = Write a proof that verify, or any other program, can check without trusting the search
help-solve-threads = How many threads may build tables and search with them for long [default: one a core]
help-solve-show = What of the solution to show
help-solve-show-moves = Each move in words
help-solve-show-boards = Each move in words, and the board after it
help-solve-show-none = Only the result
help-solve-all = Count all shortest solutions, and list up to N of them [default: 10]; for tiles
help-solve-quiet = Print only the moves, on one line

## glisse batch

help-batch = Solve many boards, one a line, into JSON Lines
help-batch-after =
    Examples:
      glisse batch boards.txt > answers.jsonl
      glisse batch boards.txt --metric cells --threads 2 -o answers.jsonl
      glisse generate tiles --size 3x3 --count 20 | glisse batch -
      glisse catalog rush.db --moves 18.. --json | glisse batch -

    Every line of the answer is the object that solve --json prints, with the number of its line. A bad line gets an object with an error, and the rest goes on; the exit code is then 2.
help-batch-file = File with one board, id, or object with an id a line, or - for standard input; a number before the board and what follows it are ignored, and so are blank lines and lines that start with #

## glisse check

help-check = Say what a board is, and whether it can be solved
help-check-after =
    Examples:
      glisse check board.txt
      glisse check - < board.txt
      glisse check tiles:2x2:1-2-3-0 --json

    Says the family, the format and the size of a board, and whether and in how many moves it is solved. glisse help formats shows how boards are written.

## glisse verify

help-verify = Replay a solution, independently of the solver
help-verify-after =
    Examples:
      glisse verify board.txt 'B+1 C-3 E+3 F-1 H-1 D-2 G+2 A+3'
      glisse verify board.txt moves.txt --optimal
      glisse solve board.txt --json | glisse verify board.txt -

    Exit code 0 means that the solution is valid, and with --optimal or --certificate that none costs less, or that there is none; 1 that it is not; what is wrong is told with the number of the move.
help-verify-solution = File with the solution, - for standard input, or the moves themselves, such as 'B+1 C-3'
help-verify-metric = What moves cost [default: what the solution says, else moves]
help-verify-optimal = Prove by another search that nothing costs less
help-verify-certificate = Check the proof that solve --certificate has written; the solution can then be left out
help-verify-part = Check only the K-th of N parts of a search in a certificate

## glisse moves

help-moves = List every move that is possible, its cost, what a heuristic says of it, and where it leads
help-moves-after =
    Examples:
      glisse moves board.txt
      glisse moves board.txt --heuristic blocking --metric cells
      glisse moves board.txt --heuristic my.rhai --json
      glisse moves board.txt --show boards
help-moves-heuristic = The heuristic: a name as for `solve`, or a script such as my.rhai [default: the best that is quickly there]
help-moves-show = What of the moves to show
help-moves-show-moves = Each move in a table
help-moves-show-boards = The table, and each move in words with the board that it leads to

## glisse apply

help-apply = Make some moves, and show the board after them and what they cost
help-apply-after =
    Examples:
      glisse apply board.txt 'B+1 C-3'
      glisse apply tiles:2x2:1-2-0-3 R --json

    A move that is not possible is pointed at, the board before it is shown, and the exit code is 1.
help-apply-moves = File with the moves, - for standard input, or the moves themselves, such as 'B+1 C-3'

## glisse compare

help-compare = Run several algorithms and heuristics on the same boards, and compare them in a table
help-compare-after =
    Examples:
      glisse compare board.txt
      glisse compare board.txt --with bfs,astar:blocking,greedy:blocking --repeat 10
      glisse compare eight.txt fifteen.txt --with idastar:manhattan --export-html report.html
      glisse compare board.txt --export-csv - > runs.csv

    A number at the end of a SPEC is the weight of wastar or the width of beam. Without --time-limit each run has 10 seconds; one that meets a limit is a row that says so, and no failure. Tables are built by the first run that needs them, and kept: with --repeat, the run that is not timed does it.
help-compare-boards = Files, - for standard input, or boards or their ids written inline
help-compare-with = What to compare: algorithm[:heuristic][:option], such as bfs, astar:blocking, beam:500, wastar:manhattan:1.5, idastar:pdb:5-5-5 or astar:my.rhai [default: a set for the board]
help-compare-repeat = How often to time each run, after one that is not timed if N is more than 1
help-compare-json = Print one JSON object in the place of the tables
help-compare-export-csv = Write one line a run; for all of these files, - is standard output in the place of the tables
help-compare-export-json = Write everything: the times of all runs, the moves, the states by layer
help-compare-export-markdown = Write the tables
help-compare-export-html = Write the tables and plots, as one file that needs no other

## glisse audit

help-audit = Check a heuristic on every reachable state: admissible? consistent? how good?
help-audit-after =
    Examples:
      glisse audit board.txt --heuristic blocking-blocked
      glisse audit board.txt --heuristic my.rhai --metric cells
      glisse audit RushHour*.txt --heuristic blocking      a table, one board a line
      glisse audit eight.txt --heuristic manhattan --property admissible
      glisse audit fifteen.txt --heuristic manhattan --sample 100
      glisse audit --heuristic blocking-blocked --find-counterexample --size 5x5

    Every state that can be reached from the board is looked at, and every move. Exit code 0 means that all properties hold, 1 that one of them does not, 3 that a limit came first, or before the true costs of a sample.
help-audit-boards = Files, - for standard input, or boards or ids written inline
help-audit-heuristic = The heuristic to check: a name as for `solve`, or a script such as my.rhai
help-audit-property = The properties that decide the exit code [default: all]
help-audit-property-admissible = Never above the true cost
help-audit-property-consistent = Never falling by more than a move costs
help-audit-property-goals = 0 at goals
help-audit-sample = Look at so many random states instead of all, which can refute and never prove
help-audit-find-counterexample = Look for the smallest board on which A* with the heuristic finds no cheapest solution
help-audit-size = The largest size to look at [default: { $small }]
help-audit-vehicles = The most vehicles of a Rush Hour board
help-audit-json = Print one JSON object a board, each on one line

## glisse trace

help-trace = Show a search step by step, as on a blackboard
help-trace-after =
    Examples:
      glisse trace board.txt                           A*, its first 20 steps
      glisse trace board.txt --algorithm bfs --steps 5
      glisse trace tiles:3x3:1-2-3-4-5-6-0-7-8 --algorithm idastar --heuristic manhattan
      glisse trace swap:2x3:2-1-3-4-6-5 --algorithm wastar --weight 2 --lang fr
      glisse trace board.txt --to markdown -o trace.md
      glisse trace board.txt --to latex -o trace.tex   a fragment for \input; its first lines say
                                                       which packages it needs
      glisse trace board.txt --to posthoc --steps all -o run.trace.json
                                                       for https://posthoc.pathfinding.ai

    A state is called S0, S1, … in the order of discovery, and T0, T1, … if the search back from the goals discovered it. Exit codes are those of solve: the run goes on to its end, and the end is told.
help-trace-steps = How many steps to show, or all; no more than the first 10000 of a run are recorded
help-trace-from = The step to begin with
help-trace-list = How many entries of a long list to show [default: 10; 1000 in JSON]
help-trace-to = What to write
help-trace-to-text = Text for a terminal
help-trace-to-markdown = A table, and the boards
help-trace-to-latex = A fragment with a long table, and the boards
help-trace-to-json = One JSON object on one line, with everything
help-trace-to-csv = One row an event
help-trace-to-posthoc = A search trace 1.4.0 for the Posthoc visualiser, in JSON

## glisse explore

help-explore = Look at the whole space that a board can reach: counts, distances, the hardest state
help-explore-after =
    Examples:
      glisse explore board.txt
      glisse explore board.txt --json --diameter
      glisse explore tiles:3x3:8-6-7-2-5-4-3-0-1
      glisse explore board.txt --graph space.graphml    for Gephi, yEd, NetworkX and others
      glisse explore board.txt --histogram space.svg
      glisse explore tiles:3x3:8-6-7-2-5-4-3-0-1 --disk space    goes on there if it is interrupted

    Every state that can be reached is looked at. Distances are in the metric.
help-explore-diameter = Find the largest distance between two states too, which may take long
help-explore-disk = Keep what does not fit into memory in this folder; the same command goes on where an earlier one has ended
help-explore-force = Begin even if there are more states than the memory can hold
help-explore-graph = Write all states and moves to a file: .dot, .graphml, .json or .csv
help-explore-histogram = Draw how many states are how far, into an .svg file
help-explore-layers-only = Only count the states at each distance, which is quick, and what breadth-first search and iterative deepening meet down to there; at a limit the layers counted so far

## glisse generate

help-generate = Make boards of a wanted size and difficulty, each with its proved optimum, or bounds where there is no proof
help-generate-after =
    Examples:
      glisse generate rush-hour --count 10 --seed 7
      glisse generate rush-hour --moves 20.. --minimal --count 3 -o boards.txt
      glisse generate rush-hour --size 5x5 --difficulty 2 --unique
      glisse generate rush-hour --size 12x12 --vehicles 30..40 --difficulty 1
      glisse generate tiles --size 3x3 --moves 31
      glisse generate swap --size 4x4 --difficulty 2 --json
      glisse generate rush-hour --count 12 --sheet cards.html     to print, with solutions
      glisse generate --sheet cards.html --boards board.txt fifteen.txt
      glisse catalog rush.db --moves 15.. --json | glisse generate --sheet cards.html --boards -
      glisse generate rush-hour --count 10 | glisse batch -

    Every line is a board, the moves of its shortest solution, which are proved to be the fewest, or 16..17 where only bounds are known, and its difficulty from 1.0 to 10.0. The same seed makes the same boards on every machine.

    Exit code 3 means that a limit came before all boards were found, or that there seem to be no more; those that were found are written.
help-generate-puzzle = The puzzle
help-generate-size = The size of the boards [default: { $sizes }]
help-generate-count = How many boards to make
help-generate-difficulty = One of three levels: 1 easy, 2 [default], 3 hard
help-generate-moves = How many moves a shortest solution has, such as 30..40, 30.., ..40 or 30
help-generate-vehicles = How many vehicles, the target among them, such as 8..12; for rush-hour
help-generate-walls = How many walls; for rush-hour
help-generate-minimal = No vehicle can be taken away without a shorter solution; for rush-hour
help-generate-unique = There is only one shortest solution; for rush-hour
help-generate-unsolvable = Boards without a solution, for teaching; for tiles and swap
help-generate-format = Write boards in this format, a blank line between those of several lines, and nothing else
help-generate-json = Print one JSON object a board, each on one line
help-generate-sheet = Draw cards to print, with the solutions on pages of their own: .html or .svg
help-generate-boards = Draw these boards in the place of new ones: files, - for standard input, boards or ids, or lists with one a line as catalog --json and generate write them

## glisse enumerate

help-enumerate = List all interesting boards of a size
help-enumerate-after =
    Examples:
      glisse enumerate rush-hour --size 5x5 > boards.txt
      glisse enumerate rush-hour --size 5x5 --db rush.db --rate
      glisse catalog rush.db --moves 15.. --sort difficulty
      glisse enumerate rush-hour --size 4x4 --walls 0..2
      glisse enumerate rush-hour --size 5x5 -o boards.txt
      glisse enumerate rush-hour --size 5x5 --sample 5

    Listed is of every set of boards that reach each other, and a solved one, the board farthest from every solved one, if it takes fewer moves without any one of its other vehicles. The target is a car in the upper middle row, alone in it, and leaves on the right; other vehicles have length 2 or 3. No row or column is filled completely by vehicles along it; with walls, no stretch of it between walls. Walls may stand on any cells, but not between the target and the exit.

    The table boards of --db has number, id, size, walls, moves, states, vehicles, cars, trucks and difficulty.
help-enumerate-puzzle = The puzzle
help-enumerate-size = The rows and columns, from 3x3 to 6x6
help-enumerate-walls = How many walls the boards have, up to 2, such as 1 or 0..2
help-enumerate-output = Write to this file, which is replaced only when all is done; until then FILE.partial and FILE.progress keep what there is
help-enumerate-db = Write a catalog for `glisse catalog` and any other program that reads SQLite, also besides -o; it is kept and replaced likewise
help-enumerate-rate = Also find out how difficult every board of the catalog is, from 1.0 to 10.0, which takes much longer than all the rest
help-enumerate-resume = Go on where an enumeration into the same files was stopped
help-enumerate-json = Print JSON Lines instead of `moves board states`
help-enumerate-sample = Only work on N chunks taken at random, and say from them what the whole would take
help-enumerate-seed = What the random choice of a sample starts from

## glisse catalog

help-catalog = Ask a catalog of boards that enumerate has made
help-catalog-after =
    Examples:
      glisse catalog rush.db --summary
      glisse catalog rush.db --moves 14..20 --vehicles ..9
      glisse catalog rush.db --sort states --reverse --limit 5
      glisse catalog rush.db --moves 15.. --random 3 --seed 7
      glisse catalog rush.db --difficulty 4.. --json | glisse batch -

    Ranges are such as 20..30, 20.., ..30 or 20, both ends included. A catalog is made by glisse enumerate rush-hour --size 5x5 --db rush.db; difficulties are in it after --rate.

    Exit code 1 means that there is no such board.
help-catalog-db = The catalog, which is only read
help-catalog-moves = The moves of a shortest solution
help-catalog-states = How many boards can be reached
help-catalog-vehicles = How many vehicles there are, the target among them
help-catalog-walls = How many walls there are
help-catalog-difficulty = How difficult they are, from 1.0 to 10.0
help-catalog-random = Take N of them at random
help-catalog-limit = Take only the first N [default: 20 in a table, else all]
help-catalog-sort = The order, from the smallest on [default: that of the enumeration]
help-catalog-reverse = The other way round: the largest first
help-catalog-count = Only say how many there are
help-catalog-summary = Only say how many there are of every length
help-catalog-json = Print one JSON object a board, each on one line

## glisse draw

help-draw = Draw a board, a solution or a whole space: SVG, PNG, animated GIF
help-draw-after =
    Examples:
      glisse draw board.txt -o board.svg
      glisse draw board.txt -o board.png --theme dark --cell 96
      glisse draw board.txt --solution -o solution.gif     solved first, then animated
      glisse draw board.txt --solution -o sheet.svg        all its boards on one sheet
      glisse draw board.txt --solution moves.txt -o sheet.png
      glisse draw board.txt --space -o space.svg           all states that can be reached

    The name of the file says what is written: .svg, .png, or .gif for an animation.
help-draw-solution = Draw a solution: this file, - for standard input, or these moves; without, a shortest one
help-draw-space = Draw the whole space that the board can reach as a map
help-draw-output = Write to this file, which is replaced only when all is done [default: SVG to standard output]
help-draw-theme = The colours; print is black on white, with patterns
help-draw-cell = The width of a cell in pixels, from 4 to 512 [default: what suits the board]

## glisse play

help-play = Play in the terminal, with hints that are proved and a review of your moves
help-play-after =
    Examples:
      glisse play                                a new Rush Hour board
      glisse play board.txt
      glisse play --puzzle tiles --size 3x3 --difficulty 1
      glisse play board.txt --save game.json     saved when it ends, and by the key w
      glisse play --load game.json               to go on where it was left
      glisse play --replay game.json             to look at it step by step

    Keys: arrows move, u undoes, r does again, h is a hint, s shows the solution, n is a new board, ? shows all of them, q quits. The mouse works too.
help-play-board = File, - for standard input, or the board itself or its id written inline [default: a new board]
help-play-size = The size of new boards, in rows and columns [default: { $sizes }]
help-play-difficulty = How difficult new boards are, from 1 to 3
help-play-seed = What random choices of new boards start from [default: another one each time]
help-play-load = Go on with a saved game
help-play-replay = Step through a saved game
help-play-save = Save the game to this file when it ends, and by the key w
help-play-ascii = Draw with ASCII characters only
help-play-no-mouse = Leave the mouse to the terminal
help-play-vi = Use the keys of vi: h is left, and i is the hint
help-play-color = When to use colours; auto is unless `NO_COLOR` is set

## glisse convert

help-convert = Write a board in another format
help-convert-after =
    Examples:
      glisse convert board.txt --to id
      glisse convert board.txt --to inf421 -o course.txt
      glisse convert fifteen.txt --to line

    glisse help formats shows every format of every puzzle. What a format cannot express, such as walls in a course file, is an error that names the formats that can.
help-convert-to = The format to write

## glisse hash

help-hash = Show the hash table of the course being built: hashes, probing, doubling
help-hash-after =
    Examples:
      glisse hash board.txt                                  its hash, in a table of its own
      glisse hash board.txt --walk                           and all boards that one move leads to
      glisse hash board.txt --walk=3 --base 4                what is bad about powers of 4
      glisse hash --hashes 1,7,3,3,7 --capacity 8            the table that the hand-out draws
      glisse hash 002:initialise --find 002:comparison-1     is a board in the table, and where?

    This is the table that the hand-out on hashing has its readers write: capacity 1 at first, doubled rather than more than 2/3 full, a free slot sought one by one and around the end. Searches have another one.
help-hash-boards = Files, - for standard input, or boards or their ids written inline
help-hash-hashes = Insert states e0, e1 and so on with these hashes, in the place of boards
help-hash-base = The hash is a sum of digits times powers of this number, 3 as in the hand-out or 4 as in its question 7
help-hash-walk = Insert also all boards that at most N moves lead to; N is 1 if it is left out
help-hash-find = Look this board up in the table, as t_contient and t_recherche_etat do; may be repeated
help-hash-capacity = Keep this capacity, a power of two, and do not double it

## glisse cluster

help-cluster = Run a command on several processes or machines
help-cluster-after =
    Examples:
      glisse cluster run --local 2 -- explore tiles:2x3:5-4-3-2-1-0
      glisse cluster run --local 2 -- explore swap:2x3:6-5-4-3-2-1 --layers-only
      glisse cluster run --local 2 -- batch boards.txt -o answers.jsonl
      glisse cluster run --local 2 -- enumerate rush-hour --size 4x4

    On several machines, every process is started by hand with the same file of
    addresses, one a line, and its number:
      glisse explore BOARD --cluster hosts.txt --process 0
      glisse explore BOARD --cluster hosts.txt --process 1
    The ports have no protection: whoever can reach them can read and spoil the run.
help-cluster-run = Start several processes on this machine that do a command together
help-cluster-run-local = How many processes
help-cluster-run-workers = How many workers each process has
help-cluster-run-command = The command and its flags, after --

help-all-hosts = Share the work with other processes: a file with the address of each, such as 127.0.0.1:2101, one a line
help-all-process = The number of this process, from 0: its line in the file of addresses
help-all-workers = How many workers every process has [default: 1]
help-all-checkpoint = Keep complete layers in this folder, to go on from if a process is lost
help-all-run-key = A word that all processes of the run are given, so that no other joins by mistake
help-all-private = Allow addresses of other machines: nobody else is on that network
help-explore-resume = Go on from the checkpoints in the folder

## glisse serve

help-serve = Serve the page with the same puzzles to the browsers of this machine
help-serve-after =
    Examples:
      glisse serve                         the page at http://127.0.0.1:8421/
      glisse serve --open                  the same, opened in your browser
      glisse serve --port 0 --quiet        on any free port; only the address is printed

    The page runs the engine in the browser: nothing leaves this machine, and nobody else can reach it. ./playground in the folder of the project builds the page and does all this. Ctrl-C ends it.
help-serve-dir = The folder of the built page [default: the page that was built before glisse was]
help-serve-port = The port to listen on; 0 takes any that is free
help-serve-open = Open the page in the browser
help-serve-quiet = Print the address and nothing else

## glisse handout

help-handout = Replay a text of the course: its figures beside those that glisse finds
help-handout-after =
    Examples:
      glisse handout                       the texts there are
      glisse handout 002                   one of them, section by section
      glisse handout taquin --all          with the figures that take longer
      glisse handout all --markdown        all of them, as a page

    Every figure comes with the command that finds it. The exit code is 1 if a figure that should agree does not; what is known to differ is explained.
help-handout-name = The number of a text, 000 to 004, the name of its file, a name such as taquin, or all; left out, the texts are listed
help-handout-all = Find also the figures that take longer
help-handout-files = A folder with files that come with the course and are not in its texts, such as RushHour2.txt and twenty.txt
help-handout-markdown = Write a page of Markdown

## glisse tables

help-tables = List, build, check or remove the tables kept on disk
help-tables-after =
    Examples:
      glisse tables list
      glisse tables build tiles-4x4-5-5-5
      glisse tables check
      glisse tables remove tiles-4x4-5-5-5

    Tables are pattern databases, which make searches of tiles and swap grids much shorter. They are built when needed, and kept where tables list says; GLISSE_CACHE_DIR names another folder.

## glisse tables list

help-tables-list = List the tables, and where they are

## glisse tables build

help-tables-build = Build a table and keep it, unless it is there
help-tables-build-name = Its name: tiles-ROWSxCOLUMNS-PARTITION, such as tiles-4x4-7-8

## glisse tables check

help-tables-check = Read every byte of a table, or of all of them, and compare with its checksums
help-tables-check-name = Its name [default: all tables]

## glisse tables remove

help-tables-remove = Remove a table
help-tables-remove-name = Its name

## glisse bench

help-bench = Measure this machine: a fixed set of searches, their times and their signature
help-bench-after =
    Examples:
      glisse bench                         a few seconds: time and states a second of each search
      glisse bench --threads 2             searches may use two threads
      glisse bench --signature             one number, the same on every machine

    The searches are the same on every machine, and so is how many states they expand, with any number of threads. The signature is made of these counts: two programs with the same signature search alike. The exit code is 1 if it is not the one that this version of glisse has. No table on disk is used.
help-bench-signature = Print the signature alone, without times
help-bench-repeat = How often each search is timed; the median is shown
help-bench-threads = How many threads a search may use

## glisse completions

help-completions = Print completions for a shell
help-completions-after =
    Examples:
      glisse completions bash > glisse.bash
      glisse completions zsh > _glisse
      glisse completions fish > glisse.fish

    They know all commands, flags, algorithms, heuristics, formats, metrics, tables and topics of help.
help-completions-shell = The shell

## glisse man

help-man = Print the manual in roff, for man
help-man-after =
    Examples:
      glisse man --dir man1
      glisse man > glisse.roff
      glisse man --dir fr/man1 --lang fr
help-man-dir = Write one file a page into this folder, such as glisse.1 and glisse-solve.1, in the place of standard output

## glisse help

help-help = Show the help of a command, or a topic: formats, heuristics, metrics, notation, algorithms, scripts
help-help-after =
    Examples:
      glisse help
      glisse help solve
      glisse help tables build
      glisse help formats
      glisse help heuristics
help-help-names = A command, or one of the topics

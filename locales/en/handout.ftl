## The texts of the course.

handout-title-000 = Solver of Rush Hour, report for INF421, 2020 (in French)
handout-title-001 = Swap puzzle, programming project (in French)
handout-title-002 = Hashing and Rush Hour, exercises (in French)
handout-title-003 = The taquin, practical (in French)
handout-title-004 = INF421 programming project, another report on Rush Hour (in English)
handout-introduction = Introduction
handout-section = Section { $name }
handout-question = Question { $name }

## What a section asks its reader to do.

handout-about-000-results = The report solves its board by breadth-first search and shows the board after every move. Step through the solution and count the states that are expanded.
handout-about-000-zero = The queue is now in the order of a heuristic, and this one is 0 for every state. Nothing is left to decide who goes first but the order among equals: look at what that does to the count.
handout-about-000-blocking = The heuristic counts the vehicles between car 1 and the exit. Check that it never says too much, and how many fewer states a search expands that follows it alone.
handout-about-000-stuck = The authors' own heuristic adds the vehicles that keep a blocking one from moving at all. The report says that it is consistent: have that checked on every state.
handout-about-001-swap = A move exchanges two neighbouring cells, and a grid is solved when its numbers are in order. Say when a grid is in order, and how many comparisons it takes to find out.
handout-about-001-naive = Bring 1 to its cell, then 2, and so on: it always ends, but not by the shortest way. Compare its lengths with the best ones, and count what it has to look at.
handout-about-001-bfs = Breadth-first search over all arrangements finds a shortest sequence of exchanges. See how many arrangements it has to look at on a grid of 3×3.
handout-about-001-astar = A* follows half the sum of all distances, because one exchange brings two numbers nearer. Check which estimates never say too much, and what happens with those that do.
handout-about-001-barriers = A barrier forbids the exchange of two neighbours. Solve the same small grid with and without one.
handout-about-001-line = On a grid of one row, sorting by exchanges of neighbours is bubble sort. Find out whether it ever makes an exchange too many.
handout-about-001-heuristics = Other estimates for the same search: a square root, straight distances. Which of them may A* use, and how many more states does a weaker one cost?
handout-about-001-difficulty = Grids are made more or less difficult by more or fewer exchanges at random from the sorted one. Generate one of each level and see what it really needs.
handout-about-002-introduction = The text solves its first board in nine moves, told in words and figures. Replay them, and find out by which numbers it calls the vehicles.
handout-about-002-model = A board is a list of vehicles, a move a vehicle and a number of cells. Build the first board, list what can be moved, and make the first of those moves.
handout-about-002-table = States that have been seen go into a hash table with open addressing, which doubles when it is two thirds full. Compute hashes, follow states into their slots, and look some up.
handout-about-002-constant = Every move costs 1, so that breadth-first search with the hash table finds a shortest solution. Run it, and replay the solution board by board.
handout-about-002-variable = A move now costs as many cells as it goes, and Dijkstra's algorithm takes the place of breadth-first search. Find the cheapest solution and its cost.
handout-about-002-comparison = Each cell now costs the length of the vehicle that moves. On two small boards the fewest moves are not the cheapest ones: compare the two algorithms, and add up their costs by hand.
handout-about-003-introduction = The empty cell moves, and a move is named by where it goes. Make one on the board of the text.
handout-about-003-graph = States are the vertices of a graph, and moves its edges. Count both for the taquin of 4×4, and say how many states one board can reach.
handout-about-003-moves = Write a function that lists the directions in which the empty cell can go. Compare with the board of the text.
handout-about-003-heuristic = The heuristic adds up how many rows and columns every tile is away from its place. Show that it is admissible and consistent; on a board of 3×3 every state can be checked.
handout-about-003-value = Write the function that computes this heuristic. On the board of the text it has to find this value.
handout-about-003-change = A move changes the heuristic by one tile alone. Compute the change for each move without adding everything up again.
handout-about-003-astar = Run A* on the boards that come with the course. Note how long it takes and how many states it looks at.
handout-about-003-deepening = Iterative deepening looks at the first layers again and again. Count what that costs where layers hold one state each, and where each is twice as large as the one before.
handout-about-003-idastar = IDA* deepens by g + h and stores next to nothing. Find the length of a shortest solution, and see how many states are expanded under each bound.
handout-about-003-solution = Give a shortest sequence of moves for the board that the text calls fifty.
handout-about-003-both = Compare A* and IDA* on that board: time, states expanded, states kept in memory.
handout-about-004-bfs = Breadth-first search on six boards, with the time that each takes. The first board is printed in the report; the others come with the course.
handout-about-004-astar = The report shows that A* is right with a consistent heuristic, and that counting the blocking vehicles is one. Check both on its first board.
handout-about-004-times = The times of breadth-first search beside those of A* with the blocking heuristic, called h1. Look for the boards on which it pays.
handout-about-004-second = The second heuristic, h2, adds for each blocking vehicle the fewer of those in its way above and below. The report finds it admissible and consistent: look for a board that says no.
handout-about-004-three = The times of all three algorithms on the same boards. A better estimate also takes longer to compute.
handout-about-004-nodes = How many states each algorithm has met. A heuristic saves states before it saves time.
handout-about-004-lengths = The lengths of the solutions, by which the report checks its heuristics. That they agree on six boards does not prove that they always do.

## What is counted.

handout-length = moves of the solution: { $of }
handout-length-of = moves of { $of }
handout-moves = solution: { $of }
handout-moves-of = possible moves: { $of }
handout-cost = cost of the solution: { $of }
handout-shortest = no solution is shorter than { $of }
handout-cheapest = no solution is cheaper than { $of }
handout-is-shortest = finds a shortest solution: { $of }
handout-expanded = states expanded: { $of }
handout-stored = states stored: { $of }
handout-time = milliseconds: { $of }
handout-after = board after { $of }
handout-admissible = admissible on this board: { $of }
handout-admissible-everywhere = admissible on every board: { $of }
handout-consistent = consistent on this board: { $of }
handout-goals = zero at goals: { $of }
handout-closed = a board on which A* without re-opening goes wrong: { $of }
handout-h = h of the board: { $of }
handout-delta = change of h by each move: { $of }
handout-factor = times as fast with the blocking heuristic: { $of }
handout-corner = exchanges that bring 1 from the opposite corner, on { $of }
handout-queue-of-h = a queue by the distance to the goal alone finds a shortest solution: { $of }
handout-walled = moves of { $of } with a barrier between 2 and 1
handout-hash = e_hash of { $of }
handout-hash-plateau = the same sum over the entries of the plateau: { $of }
handout-slots = slots after { $of }
handout-capacity = capacity after { $of }
handout-homes = question 7, homes of six states in 16 slots with powers of { $of }
handout-probes = question 7, longest probe with powers of { $of }
handout-vertices = vertices of the graph: { $of }
handout-reachable = of which a board can reach: { $of }
handout-edges = edges of the graph: { $of }
handout-bfs-line = a) one state a distance: breadth-first search meets, { $of }
handout-ids-line = a) one state a distance: iterative deepening meets, { $of }
handout-bfs-tree = b) 2^k states at distance k: breadth-first search meets, { $of }
handout-ids-tree = b) 2^k states at distance k: iterative deepening meets, { $of }
handout-rounds = states expanded under each bound: { $of }
handout-number-grey = number of the grey car
handout-number-first = number of the car that is moved first: { $of }
handout-number-column = number of the truck that bars the grey car: { $of }
handout-number-second = number of the truck that is moved second: { $of }
handout-pas-first = cells of the first move: { $of }
handout-pas-second = cells of the second move: { $of }
handout-vehicles = vehicles of { $of }: i, j, longueur, direction
handout-distance = distance of { $of }
handout-board-of = board that { $of } prints
handout-won = { $of }
handout-size = taille after { $of }
handout-contains = { $of }
handout-index = { $of }
handout-sum = { $of }
handout-cells-of = cells of { $of }
handout-cells-least = the fewest cells: { $of }
handout-comparisons = comparisons of a sorted grid, m(n−1), { $of }
handout-rows-rise = a grid is sorted if its rows rise, { $of }
handout-looked-at = cells looked at in a sorted grid, (mn)², { $of }
handout-next-row = exchanges that bring 4 from the opposite corner, on { $of }
handout-level = exchanges of a generated grid of difficulty { $of }

## The two figures beside each other.

handout-column-what = figure
handout-handout = hand-out
handout-glisse = glisse
handout-column-verdict = verdict
handout-column-command = command
handout-yes = yes
handout-no = no
handout-agrees = agrees
handout-differs = differs
handout-fails = DOES NOT AGREE
handout-asked = not given
handout-is-time = time
handout-skipped = long, see --all
handout-absent = not in the text
handout-summary = { $agree ->
    [one] { $agree } agrees
   *[other] { $agree } agree
}, { $differ ->
    [one] { $differ } differs
   *[other] { $differ } differ
} for a reason that is given, { $fail ->
    [one] { $fail } should agree and does not
   *[other] { $fail } should agree and do not
}; { $asked ->
    [one] { $asked } is
   *[other] { $asked } are
} not given there.
handout-summary-slow =
    { $count ->
        [one] { $count } figure takes longer: say --all.
       *[other] { $count } figures take longer: say --all.
    }
handout-summary-files =
    { $count ->
        [one] { $count } figure needs a file that comes with the course: say --files with its folder.
       *[other] { $count } figures need files that come with the course: say --files with their folder.
    }

## Why two figures differ.

handout-why-queue = Taken literally, the report's algorithm never marks the start as visited and takes it from its queue twice: 1,059 steps, and 1,058 if it is marked, which is how many states glisse stores. It expands fewer, since it stops when the goal is met.
handout-why-ties = A heuristic has few values, and hundreds of states share one. Which of them goes first depends on the order of moves and on the queue; Java's PriorityQueue promises nothing about it. Of equals, ours takes the oldest.
handout-why-factor = An error of the report: its own times, 231 ms and 64 ms, are apart by less than a factor of four.
handout-why-stuck = An error of the report: one move can let several vehicles go at once, so that h falls by more than the move costs. The audit shows such a move.
handout-why-map = The report counts its map of visited states, in which neighbours of the last layer already are; ours holds no state farther than the goal.
handout-why-layer = The report counts every state that is as near as the goal. Breadth-first search by name stops at the goal, within its layer; without --algorithm glisse finishes the layer, and stores 1,079.
handout-why-visited = The report counts its map of visited states. Which states of one value of f come first, and so how many are met, depends on the order among equals; and where it cannot change the length, glisse takes up to 64 of them at once.
handout-why-length = The heuristic is not admissible, so that A* with it may or may not find a shortest solution, as the order among equals has it.
handout-why-blocked = An error of the report: a vehicle that blocks two others is counted twice, though one move takes it away from both. The command shows the smallest board on which A* is misled.
handout-why-consistent = An error of the report: a vehicle that blocks two others is counted twice, and one move lets h fall by two.
handout-why-hash = An error of the text: it prints the sum over the entries of its plateau, −1 on empty cells and numbers of vehicles elsewhere, and not over the digits 0, 1 and 2 of its definition; see the next figure.
handout-why-capacity = An error of the text: two states in two slots break its own rule that a table is at most two thirds full. Its transcript tests before it adds a state, not after.
handout-why-cells = The text says that with costs in cells a small board on which the two algorithms differ is hard to find. Its own first board is one: what breadth-first search finds costs 9 cells, where 8 are enough.
handout-why-corner = An error of the text: opposite corners of m×n cells are m+n−2 exchanges apart, not m+n.
handout-why-greedy = An error of the text: a queue in the order of the distance to the goal alone is greedy search, not A*; nothing makes it find a shortest solution, and here it does not.
handout-why-root = Not on every grid: one exchange from the goal the sum of distances is 2, and its root rounds to no less than its half. From a sum of 5 on the root is smaller.
handout-why-numbering = An error of the text: its introduction numbers the vehicles as its figures do, the grey car 2, the first car to move 0, the truck that bars the grey car 1; from section I on the grey car has k = 0, and the others are numbered as initialise() adds them.
handout-why-slots = It follows from the same error: the text puts the state at the sum over its plateau, which is even, and the hash by its definition is odd.
handout-why-sorted = An error of the text: rows that rise are not enough, since the last number of a row has also to be less than the first of the next.
handout-why-next-row = An error of the text: from the opposite corner to the beginning of the second row it is one exchange less than to the corner, m+n−3.
handout-why-square = The text gives a bound: each of the mn numbers is found after at most mn cells. In a sorted grid number k is the k-th cell, which makes mn(mn+1)/2.
handout-why-fifty = The text speaks of a taquin fifty, which comes with taquin.ml, and draws this board without a name. That they are the same is inferred from its 50 moves.

## What went wrong.

handout-unknown = no hand-out is called { $name }
    .help = say one of { $known }, the name of its file, or all
handout-broken = { $what }: { $reason }
handout-stopped = stopped: { $limit }, before all figures were found

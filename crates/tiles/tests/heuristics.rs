//! What is declared about heuristics, checked on every board of small shapes against distances that
//! are found by breadth-first search on boards as people see them.

use crate::common::{goals, solvable_boards, walk};
use glisse_family::{Metric, Rules, tables::Tabulated, testing::Reached};
use glisse_search::{
    Control, Cost, Heuristic, Outcome, Random, Search, Space, Transpositions, Zero,
};
use glisse_tiles::{
    AnySpace, Board, Goal, LinearConflict, NoWalkingDistance, Packed, PackedMove, Partition,
    PatternSolver, Pruning, Shape, TileDistances, TileSpace, WalkingDistance,
};
use std::fmt::Debug;

type Small = TileSpace<1, 4>;

/// All boards with their distances, and the packed state of each.
struct Graph {
    boards: Reached<Board>,
    space: Small,
    states: Vec<Packed<1, 4>>,
    /// Every move: from which board, and to which.
    edges: Vec<(usize, PackedMove, usize)>,
}

impl Graph {
    /// Walks the boards and the packed space side by side, from the goal.
    fn new(rows: usize, columns: usize, goal: &Goal) -> Graph {
        let boards = solvable_boards(rows, columns, goal);
        let space = Small::new(&boards.all[0], Pruning::Inverse).unwrap();
        assert!(space.is_goal(space.start()));
        let mut states = vec![space.start(); boards.all.len()];
        let mut edges = Vec::new();
        // A board comes after one of its neighbours, whose state is known then.
        let mut is_known = vec![false; states.len()];
        is_known[0] = true;
        for (from, board) in boards.all.iter().enumerate() {
            assert!(is_known[from]);
            let state = states[from];
            let before = edges.len();
            space.successors(state, None, |step, next, cost| {
                let slid = board.after(step.direction()).expect("a possible move");
                let to = boards.place(&slid).expect("a board that can be reached");
                assert!(!is_known[to] || states[to] == next, "two states of one board");
                (states[to], is_known[to]) = (next, true);
                assert_eq!(cost, 1);
                edges.push((from, step, to));
            });
            assert_eq!(edges.len() - before, board.successors().len());
            assert_eq!(space.is_goal(state), board.is_solved());
        }
        // The walk has led to the states that the boards are packed to.
        for (board, &state) in boards.all.iter().zip(&states).step_by(97) {
            assert_eq!(Small::new(board, Pruning::Inverse).unwrap().start(), state);
        }
        Graph { boards, space, states, edges }
    }

    /// Checks everything that is declared about a heuristic, and returns its values.
    fn check<H: Heuristic<Small>>(&self, name: &str, heuristic: &H) -> Vec<Cost>
    where
        H::Memo: PartialEq + Debug,
    {
        let goal = self.boards.all[0].id();
        let memos: Vec<H::Memo> =
            self.states.iter().map(|&state| heuristic.begin(&self.space, state)).collect();
        let values: Vec<Cost> = memos.iter().map(|&memo| heuristic.value(memo)).collect();
        assert!(heuristic.is_admissible(&self.space));
        assert_eq!(values[0], 0, "{name} at {goal}");
        for (index, &value) in values.iter().enumerate() {
            let board = &self.boards.all[index];
            assert!(value <= self.boards.distances[index], "{name}: {value} at {}", board.id());
            let resumed = heuristic.resume(&self.space, self.states[index], value);
            assert_eq!(resumed, memos[index], "{name} at {}", board.id());
        }
        for &(from, step, to) in &self.edges {
            let states = [self.states[from], self.states[to]];
            let memo = heuristic.step(&self.space, memos[from], states[0], step, states[1]);
            let board = &self.boards.all[from];
            assert_eq!(memo, memos[to], "{name} from {} by {step:?}", board.id());
            assert!(values[from].abs_diff(values[to]) <= 1, "{name} falls from {}", board.id());
        }
        values
    }

    /// All heuristics but pattern databases; how good each is, as the sum of its values.
    fn check_all(&self) -> [u64; 4] {
        let (shape, empty) = (self.space.shape(), self.space.empty());
        self.check("zero", &Zero);
        let misplaced = self.check("misplaced", &TileDistances::misplaced(shape));
        let manhattan = self.check("manhattan", &TileDistances::manhattan(shape));
        let conflict = self.check("linear-conflict", &LinearConflict::new(shape, empty));
        let walking = self.check(
            "walking-distance",
            &WalkingDistance::new(shape, empty, Control::new()).unwrap(),
        );
        for (index, board) in self.boards.all.iter().enumerate() {
            assert_eq!(manhattan[index] as usize, board.manhattan(), "{}", board.id());
            assert!(misplaced[index] <= manhattan[index], "{}", board.id());
            assert!(manhattan[index] <= conflict[index], "{}", board.id());
            assert!(manhattan[index] <= walking[index], "{}", board.id());
            assert_eq!(manhattan[index] % 2, conflict[index] % 2, "{}", board.id());
        }
        [misplaced, manhattan, conflict, walking]
            .map(|values| values.into_iter().map(u64::from).sum())
    }
}

/// A partition's databases: admissible, consistent, and the solver's first bound.
fn check_partition(graph: &Graph, name: &str) {
    let (shape, empty) = (graph.space.shape(), graph.space.empty());
    let partition = Partition::new(shape, empty, name).unwrap();
    assert_eq!(partition.to_string(), name);
    let solver = PatternSolver::build(&partition, 1, Control::new()).unwrap();
    graph.check(name, &solver.heuristic());
}

#[test]
fn declarations_hold_on_every_board_of_three_by_three() {
    for goal in goals(3, 3) {
        let graph = Graph::new(3, 3, &goal);
        assert_eq!(graph.boards.all.len(), 181_440);
        if goal == Goal::EmptyLast {
            // Known since Schofield (1967).
            let farthest = graph.boards.distances.iter().max();
            assert_eq!(farthest, Some(&31));
            assert_eq!(graph.boards.distances.iter().filter(|&&d| d == 31).count(), 2);
        }
        let [misplaced, manhattan, conflict, walking] = graph.check_all();
        // On the whole, they differ.
        assert!(misplaced < manhattan && manhattan < conflict && manhattan < walking);
        for name in ["4-4", "3-3-2"] {
            check_partition(&graph, name);
        }
    }
}

#[test]
fn declarations_hold_on_every_board_of_smaller_shapes() {
    for (rows, columns, partitions) in [
        (2, 2, ["3", "2-1"]),
        (2, 3, ["3-2", "5"]),
        (3, 2, ["3-2", "1-4"]),
        (2, 4, ["4-3", "3-3-1"]),
    ] {
        for goal in goals(rows, columns) {
            let graph = Graph::new(rows, columns, &goal);
            let all: usize = (1..=rows * columns).product();
            assert_eq!(graph.boards.all.len(), all / 2);
            graph.check_all();
            for name in partitions {
                check_partition(&graph, name);
            }
        }
    }
}

#[test]
fn two_tiles_reversed_in_their_row_cost_two_moves_more() {
    let value = |cells: &[u16]| {
        let board = Board::new(3, 3, cells.to_vec(), &Goal::EmptyLast).unwrap();
        let space = Small::new(&board, Pruning::Inverse).unwrap();
        let heuristic = LinearConflict::new(space.shape(), space.empty());
        heuristic.estimate(&space, space.start())
    };
    assert_eq!(value(&[2, 1, 3, 4, 5, 6, 7, 8, 0]), 2 + 2);
    // Three in reverse: one can stay.
    assert_eq!(value(&[3, 2, 1, 4, 5, 6, 7, 8, 0]), 4 + 4);
    // One tile in the way of two leaves.
    assert_eq!(value(&[2, 3, 1, 4, 5, 6, 7, 8, 0]), 4 + 2);
    // In a column, and beside the empty cell, which is no tile.
    assert_eq!(value(&[1, 2, 3, 4, 5, 6, 8, 7, 0]), 2 + 2);
    assert_eq!(value(&[4, 2, 3, 1, 5, 6, 7, 8, 0]), 2 + 2);
    assert_eq!(value(&[1, 2, 3, 4, 5, 6, 7, 0, 8]), 1);
}

#[test]
fn walking_distance_exists_for_small_shapes_only() {
    for rows in 2..=6 {
        for columns in 2..=6 {
            let shape = Shape { rows, columns };
            if !WalkingDistance::exists(shape) {
                let error = WalkingDistance::new(shape, 0, Control::new()).unwrap_err();
                assert_eq!(error, NoWalkingDistance::Shape(shape));
                assert!(error.to_string().ends_with(&format!("{rows}×{columns}")), "{error}");
            }
        }
    }
    let sizes = [(2, 6), (6, 2), (3, 5), (5, 3), (4, 4)];
    assert!(sizes.iter().all(|&(rows, columns)| WalkingDistance::exists(Shape { rows, columns })));
    assert!(!WalkingDistance::exists(Shape { rows: 4, columns: 5 }));
}

/// Walks at random over a board of any size and compares each step with a new beginning.
fn stroll<const LIMBS: usize, const BITS: usize>(space: &TileSpace<LIMBS, BITS>, seed: u64) {
    let (shape, empty) = (space.shape(), space.empty());
    let mut random = Random::new(seed);
    let (manhattan, misplaced) = (TileDistances::manhattan(shape), TileDistances::misplaced(shape));
    let conflict = LinearConflict::new(shape, empty);
    let walking = WalkingDistance::new(shape, empty, Control::new()).ok();
    let mut state = space.start();
    let mut memos = (
        misplaced.begin(space, state),
        manhattan.begin(space, state),
        conflict.begin(space, state),
        walking.as_ref().map(|walking| walking.begin(space, state)),
    );
    assert_eq!((memos.0, memos.1, memos.2), (0, 0, 0));
    let mut last = None;
    for _ in 0..2_000 {
        let mut moves = Vec::new();
        space.successors(state, last, |step, next, _| moves.push((step, next)));
        let (step, next) = moves[random.below(moves.len())];
        memos = (
            misplaced.step(space, memos.0, state, step, next),
            manhattan.step(space, memos.1, state, step, next),
            conflict.step(space, memos.2, state, step, next),
            walking
                .as_ref()
                .zip(memos.3)
                .map(|(walking, memo)| walking.step(space, memo, state, step, next)),
        );
        (state, last) = (next, Some(step));
        assert_eq!(memos.0, misplaced.begin(space, state));
        assert_eq!(memos.1, manhattan.begin(space, state));
        assert_eq!(memos.2, conflict.begin(space, state));
        assert_eq!(memos.3, walking.as_ref().map(|walking| walking.begin(space, state)));
    }
}

#[test]
fn a_step_is_a_new_beginning_on_every_size_of_board() {
    for (number, (rows, columns)) in
        [(4, 4), (3, 5), (6, 2), (5, 5), (4, 8), (6, 6), (8, 8), (2, 40), (16, 16), (2, 100)]
            .into_iter()
            .enumerate()
    {
        for goal in [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail] {
            let solved = Board::solved(rows, columns, &goal).unwrap();
            let seed = number as u64 + 1;
            match AnySpace::new(&solved, Pruning::Inverse) {
                Some(AnySpace::Small(space)) => stroll(&space, seed),
                Some(AnySpace::Medium(space)) => stroll(&space, seed),
                Some(AnySpace::Large(space)) => stroll(&space, seed),
                Some(AnySpace::Huge(space)) => stroll(&space, seed),
                None => panic!("{rows}×{columns}"),
            }
        }
    }
}

#[test]
fn a_board_gets_the_smallest_space_that_holds_it() {
    let space = |rows, columns| {
        let goal = Goal::EmptyLast;
        let board = Board::solved(rows, columns, &goal).unwrap();
        AnySpace::new(&board, Pruning::Inverse)
    };
    for (rows, columns) in [(2, 2), (2, 8), (4, 4)] {
        assert!(matches!(space(rows, columns), Some(AnySpace::Small(_))));
    }
    for (rows, columns) in [(3, 6), (5, 5), (2, 16)] {
        assert!(matches!(space(rows, columns), Some(AnySpace::Medium(_))));
    }
    for (rows, columns) in [(3, 11), (6, 6), (8, 8)] {
        assert!(matches!(space(rows, columns), Some(AnySpace::Large(_))));
    }
    for (rows, columns) in [(5, 13), (16, 16), (100, 2)] {
        assert!(matches!(space(rows, columns), Some(AnySpace::Huge(_))));
    }
    assert!(space(3, 86).is_none());
}

/// A solution that is called optimal and that the checker accepts: its length.
fn length(board: &Board, outcome: Outcome<PackedMove>) -> usize {
    let solution = outcome.into_solution().expect("every board here has a solution");
    assert!(solution.optimal);
    let moves: Vec<_> = solution.moves.iter().map(|&step| step.direction()).collect();
    assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64));
    assert_eq!(solution.cost as usize, moves.len());
    moves.len()
}

/// The lengths by A* and IDA* with a heuristic.
fn lengths<H: Heuristic<Small>>(
    board: &Board,
    [plain, words]: [&Small; 2],
    heuristic: &H,
) -> [usize; 2] {
    [
        length(board, Search::new(plain).astar(heuristic)),
        length(board, Search::new(words).idastar(heuristic, Transpositions::Forget)),
    ]
}

#[test]
fn all_algorithms_and_heuristics_agree_on_three_by_four() {
    let mut random = Random::new(12);
    for number in 0..200 {
        let goals = goals(3, 4);
        let goal = &goals[number % goals.len()];
        let solved = Board::solved(3, 4, goal).unwrap();
        // The uninformed see short ways only; long words are refused now and then, since finding
        // them takes longer than the search.
        let is_short = number % 4 != 0;
        let board = walk(&mut random, &solved, if is_short { 1 + number % 20 } else { 60 });
        let plain = Small::new(&board, Pruning::Inverse).unwrap();
        let pruning = if number % 20 == 0 { Pruning::Words } else { Pruning::Inverse };
        let words = Small::new(&board, pruning).unwrap();
        let spaces = [&plain, &words];
        let (shape, empty) = (plain.shape(), plain.empty());
        let expected = length(&board, Search::new(&plain).bidirectional());
        let walking = WalkingDistance::new(shape, empty, Control::new()).unwrap();
        let conflict = LinearConflict::new(shape, empty);
        let mut found = vec![
            lengths(&board, spaces, &TileDistances::manhattan(shape)),
            lengths(&board, spaces, &conflict),
            lengths(&board, spaces, &walking),
        ];
        if is_short {
            let bfs = length(&board, Search::new(&plain).bfs());
            found.push([bfs, bfs]);
            found.push(lengths(&board, spaces, &Zero));
            found.push(lengths(&board, spaces, &TileDistances::misplaced(shape)));
        }
        assert!(found.iter().all(|both| *both == [expected; 2]), "{}: {found:?}", board.id());
    }
}

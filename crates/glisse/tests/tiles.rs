//! Taquin from end to end, against a slow oracle that shares no code with the engine.

use glisse::{Algorithm, Board, Notation, Options, Solver, Status, tiles::Goal};
use std::collections::{HashMap, VecDeque};

/// A generator of random numbers (xorshift), the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    fn permutation(&mut self, count: usize) -> Vec<u16> {
        let mut numbers: Vec<u16> = (0..count as u16).collect();
        for place in (1..count).rev() {
            numbers.swap(place, self.below(place + 1));
        }
        numbers
    }
}

/// The distance of every board that can reach `goal`, found from there.
fn distances(columns: usize, goal: &[u16]) -> HashMap<Vec<u16>, u64> {
    let mut distances = HashMap::from([(goal.to_vec(), 0)]);
    let mut queue = VecDeque::from([goal.to_vec()]);
    while let Some(board) = queue.pop_front() {
        let distance = distances[&board];
        let empty = board.iter().position(|&number| number == 0).unwrap();
        for other in 0..board.len() {
            let rows_apart = (empty / columns).abs_diff(other / columns);
            let columns_apart = (empty % columns).abs_diff(other % columns);
            if rows_apart + columns_apart == 1 {
                let mut next = board.clone();
                next.swap(empty, other);
                if !distances.contains_key(&next) {
                    distances.insert(next.clone(), distance + 1);
                    queue.push_back(next);
                }
            }
        }
    }
    distances
}

fn tiles(rows: usize, columns: usize, cells: Vec<u16>, goal: &Goal) -> Board {
    Board::Tiles(glisse::tiles::Board::new(rows, columns, cells, goal).unwrap())
}

/// The cost of a proved solution, or nothing if it is proved that there is none.
fn cost(solver: &mut Solver, board: &Board, options: &Options) -> Option<u64> {
    let answer = solver.solve(board, options).unwrap();
    match answer.status {
        Status::Solved { solution, optimal, .. } => {
            assert!(optimal, "{} {}", options.algorithm, answer.id);
            assert_eq!(solution.cost, solution.moves.len() as u64);
            Some(solution.cost)
        }
        Status::Unsolvable => None,
        Status::Limit { limit, .. } => panic!("{limit} in {}", answer.id),
    }
}

#[test]
fn every_algorithm_agrees_with_the_oracle_on_small_boards() {
    let mut random = Random(3);
    let mut solver = Solver::new();
    let mut unsolvable = 0;
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let count = rows * columns;
        let goals = [
            Goal::EmptyLast,
            Goal::EmptyFirst,
            Goal::Snail,
            Goal::Cells(random.permutation(count)),
        ];
        for goal in &goals {
            let distances = distances(columns, &goal.cells(rows, columns));
            for _ in 0..12 {
                let cells = random.permutation(count);
                let expected = distances.get(&cells).copied();
                unsolvable += usize::from(expected.is_none());
                let board = tiles(rows, columns, cells, goal);
                let unguided = [
                    Algorithm::Auto,
                    Algorithm::Bfs,
                    Algorithm::Dijkstra,
                    Algorithm::Bidirectional,
                ];
                for algorithm in unguided {
                    let options = Options { algorithm, ..Options::default() };
                    assert_eq!(cost(&mut solver, &board, &options), expected, "{algorithm}");
                }
                let heuristics =
                    ["misplaced", "manhattan", "linear-conflict", "walking-distance", "pdb"];
                for heuristic in heuristics {
                    for algorithm in [Algorithm::Astar, Algorithm::Idastar, Algorithm::Auto] {
                        let heuristic = Some(heuristic);
                        if heuristic == Some("misplaced") && algorithm != Algorithm::Astar {
                            continue;
                        }
                        let options = Options { algorithm, heuristic, ..Options::default() };
                        let found = cost(&mut solver, &board, &options);
                        assert_eq!(found, expected, "{algorithm} {heuristic:?} {}", board.id());
                    }
                }
            }
        }
    }
    assert!(unsolvable > 50, "{unsolvable} unsolvable boards");
}

/// A board some moves from solved.
fn walked(random: &mut Random, rows: usize, columns: usize, goal: &Goal, moves: usize) -> Board {
    let mut board =
        glisse::tiles::Board::new(rows, columns, goal.cells(rows, columns), goal).unwrap();
    for _ in 0..moves {
        let possible = board.possible_moves();
        board.apply(possible[random.below(possible.len())]);
    }
    Board::Tiles(board)
}

#[test]
fn larger_boards_have_one_length_whatever_the_way() {
    let mut random = Random(5);
    let (mut one, mut many) = (Solver::new(), Solver::for_many());
    for (rows, columns) in [(3, 4), (4, 3), (2, 6), (2, 7), (3, 5), (4, 4)] {
        for goal in [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail] {
            for _ in 0..4 {
                let board = walked(&mut random, rows, columns, &goal, 70);
                let astar = Options { algorithm: Algorithm::Astar, ..Options::default() };
                let expected = cost(&mut one, &board, &astar);
                let auto = Options::default();
                assert_eq!(cost(&mut one, &board, &auto), expected, "{}", board.id());
                assert_eq!(cost(&mut many, &board, &auto), expected, "{}", board.id());
            }
        }
    }
}

#[test]
fn boards_too_large_for_a_proof_are_answered_with_a_bound() {
    let mut random = Random(7);
    for (rows, columns) in [(5, 5), (6, 7), (10, 10), (20, 15)] {
        let cells = loop {
            let cells = random.permutation(rows * columns);
            let board =
                glisse::tiles::Board::new(rows, columns, cells.clone(), &Goal::EmptyLast).unwrap();
            if board.is_solvable() {
                break cells;
            }
        };
        let board = tiles(rows, columns, cells, &Goal::EmptyLast);
        let effort = std::time::Duration::from_millis(300);
        let answer = Solver::new().solve(&board, &Options { effort, ..Options::default() });
        let Status::Solved { solution, lower_bound, .. } = answer.unwrap().status else {
            panic!("{}", board.id())
        };
        assert!(lower_bound > 0 && lower_bound <= solution.cost);
        let moves: Vec<String> = solution.moves.iter().map(ToString::to_string).collect();
        let claim = glisse::Claim::from_bytes(moves.concat().as_bytes(), &board, Notation::Empty);
        let metric = glisse::Metric::Moves;
        assert_eq!(glisse::verify(&board, &claim.unwrap(), metric).unwrap().cost, solution.cost);
    }
}

#[test]
fn all_shortest_solutions_are_counted() {
    let mut random = Random(11);
    let goal = Goal::EmptyLast.cells(3, 3);
    let distances = distances(3, &goal);
    // The number of shortest ways of a board is the sum over its neighbours that are nearer.
    let mut by_distance: Vec<_> = distances.iter().collect();
    by_distance.sort_by_key(|&(_, distance)| distance);
    let mut ways: HashMap<&[u16], u64> = HashMap::new();
    for (board, &distance) in by_distance {
        let empty = board.iter().position(|&number| number == 0).unwrap();
        let near = (0..9)
            .filter(|other| (empty / 3).abs_diff(other / 3) + (empty % 3).abs_diff(other % 3) == 1);
        let count = near
            .map(|other| {
                let mut next = board.clone();
                next.swap(empty, other);
                if distances[&next] < distance { ways[&next[..]] } else { 0 }
            })
            .sum::<u64>();
        ways.insert(board, count.max(u64::from(distance == 0)));
    }
    let mut solver = Solver::new();
    let mut boards = 0;
    while boards < 40 {
        let cells = random.permutation(9);
        let Some(&expected) = ways.get(&cells[..]) else { continue };
        boards += 1;
        let board = tiles(3, 3, cells, &Goal::EmptyLast);
        let (answer, all) = solver.solve_all(&board, &Options::default(), 5).unwrap();
        assert!(answer.is_optimal() && all.is_complete);
        assert_eq!(all.count, expected);
        assert_eq!(all.solutions.len() as u64, expected.min(5));
        let cost = answer.solution().unwrap().cost;
        assert!(all.solutions.iter().all(|moves| moves.len() as u64 == cost));
    }
}

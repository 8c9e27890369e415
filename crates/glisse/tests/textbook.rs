//! Breadth-first search that is asked for by name, against the one that textbooks print: a queue, the
//! parent of every state, and moves in the order of the rules.

use crate::common::{board, erased, random::Random};
use glisse::{Algorithm, Board, Metric, Move, Options, Solver};
use std::collections::{HashMap, VecDeque};

/// Returns the solution that a first-in, first-out queue leads to, or `None` if there is none.
fn textbook(start: &Board) -> Option<Vec<Move>> {
    let mut parents: HashMap<String, Option<(Board, Move)>> = HashMap::from([(start.id(), None)]);
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(here) = queue.pop_front() {
        if here.is_solved() {
            let mut moves = Vec::new();
            let mut here = here;
            while let Some((parent, action)) = &parents[&here.id()] {
                moves.push(*action);
                here = parent.clone();
            }
            moves.reverse();
            return Some(moves);
        }
        for action in here.moves() {
            let next = here.after(action).unwrap();
            parents.entry(next.id()).or_insert_with(|| {
                queue.push_back(next);
                Some((here.clone(), action))
            });
        }
    }
    None
}

fn solve(board: &Board, options: &Options) -> Option<Vec<Move>> {
    let answer = Solver::new().solve(board, options).unwrap();
    answer.solution().map(|solution| solution.moves.clone())
}

#[test]
fn bfs_by_name_finds_the_first_shortest_solution_in_the_order_of_the_moves() {
    let mut random = Random(11);
    let mut boards: Vec<Board> = (0..60).map(|_| erased(&random.board(3, 5))).collect();
    boards.extend((0..6).map(|_| erased(&random.board(6, 6))));
    for text in [
        // The two boards on which the course compares breadth-first search and Dijkstra's algorithm.
        "rush-hour:6x6:...B.....B..AA.B.....CC.............",
        "rush-hour:6x6:..DD.......CAAE..C..E..C...BBB......",
        // Rows are read before columns, and vehicles in neither order.
        "rush-hour:6x6:C..BBBC..D..CAAD.....D..EE.F.....F..",
        "tiles:3x3:1-2-3-7-4-5-0-8-6",
        "tiles:2x3:4-1-2-0-5-3",
        "swap:2x3:6-5-4-3-2-1",
        "swap:2x2:4-3-2-1",
    ] {
        boards.push(board(text));
    }
    let named = Options { algorithm: Algorithm::Bfs, ..Options::default() };
    // A limit on expansions is counted one by one, and so by the engine.
    let limited = Options { control: named.control.expansion_limit(u64::MAX), ..named };
    for board in &boards {
        let expected = textbook(board);
        assert_eq!(solve(board, &named), expected, "{}", board.id());
        assert_eq!(solve(board, &limited), expected, "{} by the engine", board.id());
    }
}

#[test]
fn bitmaps_and_the_engine_find_the_same_first_solution_cell_by_cell() {
    let mut random = Random(12);
    for _ in 0..60 {
        let board = erased(&random.board(3, 6));
        for metric in Metric::ALL {
            let named = Options { algorithm: Algorithm::Bfs, metric, ..Options::default() };
            let limited = Options { control: named.control.expansion_limit(u64::MAX), ..named };
            assert_eq!(solve(&board, &named), solve(&board, &limited), "{} {metric}", board.id());
        }
    }
}

#[test]
fn bfs_by_name_costs_what_the_course_says() {
    for (text, cost) in [
        ("rush-hour:6x6:...B.....B..AA.B.....CC.............", 21),
        ("rush-hour:6x6:..DD.......CAAE..C..E..C...BBB......", 25),
    ] {
        let (algorithm, metric) = (Algorithm::Bfs, Metric::Weighted);
        let options = Options { algorithm, metric, ..Options::default() };
        let answer = Solver::new().solve(&board(text), &options).unwrap();
        assert_eq!(answer.solution().unwrap().cost, cost);
    }
}

//! Counterexamples are ones, and none is smaller.

use crate::{all_boards, pancakes::PANCAKES};
use glisse_lab::counterexample::{SmallBoards, find_counterexample};
use glisse_puzzle::{Algorithm, Metric, Options, RunError, Solver};
use glisse_search::{Control, Limit, Progress};
use std::sync::Mutex;

#[test]
fn a_counterexample_is_one_and_no_smaller_board_is() {
    let options = Options { heuristic: "twice".into(), ..Options::default() };
    let boards = SmallBoards::new(PANCAKES, 7, 1, None).unwrap();
    let found = find_counterexample(&mut Solver::new(), boards, &options).unwrap();
    let example = found.counterexample.expect("twice the gaps misleads A*");
    assert!(example.found.cost > example.best.cost);
    for solution in [&example.best, &example.found] {
        let cost = example.board.replay(&solution.moves, Metric::Moves);
        assert_eq!(cost, Ok(solution.cost));
    }
    let astar = Options { algorithm: Algorithm::Astar, ..options };
    let count = example.board.to_string().split('-').count();
    for board in (1..count).flat_map(all_boards) {
        let [misled, best] = [&astar, &Options::default()].map(|options| {
            let answer = Solver::new().solve(&board, options).unwrap();
            answer.solution().map(|solution| solution.cost)
        });
        assert_eq!(misled, best, "{board}");
    }
}

#[test]
fn an_admissible_heuristic_has_none_and_all_boards_were_looked_at() {
    let told = Mutex::new(Vec::new());
    let tell = |progress: Progress| match progress {
        Progress::Boards { looked_at } => told.lock().unwrap().push(looked_at),
        other => panic!("{other:?} is not about boards"),
    };
    let control = Control::new().on_progress(&tell);
    let options = Options { heuristic: "gap".into(), control, ..Options::default() };
    let boards = SmallBoards::new(PANCAKES, 5, 1, None).unwrap();
    let found = find_counterexample(&mut Solver::new(), boards, &options).unwrap();
    assert!(found.counterexample.is_none());
    assert_eq!(found.boards, 1 + 2 + 6 + 24 + 120);
    assert_eq!(*told.lock().unwrap(), [1, 3, 9, 33, 153]);
}

#[test]
fn limits_end_the_search() {
    let control = Control::new().expansion_limit(50);
    let options = Options { heuristic: "gap".into(), control, ..Options::default() };
    let boards = SmallBoards::new(PANCAKES, 5, 1, None).unwrap();
    let stopped = find_counterexample(&mut Solver::new(), boards, &options).unwrap_err();
    assert!(matches!(stopped, RunError::Limit(Limit::Expansions)), "{stopped}");
}

#[test]
fn boards_that_are_too_many_are_refused() {
    let error = SmallBoards::new(PANCAKES, 10, 1, None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "all boards of 10x1 cannot be looked at: for pancakes there may be 9 cells, in at least 1 \
         rows and columns"
    );
    assert!(SmallBoards::new(PANCAKES, 0, 1, None).is_err());
    assert_eq!(SmallBoards::usual_size(PANCAKES), (7, 1));
    assert_eq!(SmallBoards::new(PANCAKES, 7, 1, None).unwrap().size(), "7x1");
}

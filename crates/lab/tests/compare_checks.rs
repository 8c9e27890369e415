//! What has to hold of every comparison, whatever the family.

use glisse_lab::compare::{
    BoardComparison, CompareEntry, CompareOptions, Spec, Standing, Trial, compare,
};
use glisse_puzzle::{Board, Options, Solver};

pub(crate) fn entry(board: Board, specs: &[&str]) -> CompareEntry {
    let spec = |text: &&str| Spec::parse(text, &[board.puzzle()]).unwrap();
    CompareEntry { name: "board".to_owned(), specs: specs.iter().map(spec).collect(), board }
}

/// Options for runs that are timed once.
pub(crate) fn once(search: Options) -> CompareOptions {
    CompareOptions { search, run_time_limit: None, repeat: 1, layers: false, progress: None }
}

pub(crate) fn compared(entry: CompareEntry, options: &CompareOptions) -> BoardComparison {
    let mut comparison = compare(&mut Solver::new(), &[entry], options).unwrap();
    assert!(comparison.is_complete);
    comparison.boards.pop().unwrap()
}

/// Checks that what is called optimal costs what a trial with an exact search finds.
pub(crate) fn check_standings(board: &BoardComparison, exact: &Trial) {
    let least = exact.solution().map(|solution| solution.cost);
    assert_eq!(board.optimum, least, "{}", board.id);
    for trial in &board.trials {
        let (spec, cost) = (&trial.spec, trial.solution().map(|solution| solution.cost));
        match trial.standing {
            Standing::Optimal => assert_eq!(cost, least, "{} {spec}", board.id),
            Standing::Above(excess) => {
                assert_eq!(cost, least.map(|least| least + excess), "{} {spec}", board.id);
            }
            Standing::Unsolvable => assert_eq!(least, None, "{} {spec}", board.id),
            // A narrow beam may drop every solution.
            Standing::Limit(_) => assert_eq!(spec.to_string(), "beam:blocking:20"),
            other => panic!("{} {spec}: {other:?}", board.id),
        }
        if let (Some(factor), Some(relative)) = (trial.branching_factor, trial.relative_time) {
            assert!(factor >= 1.0 && relative >= 1.0, "{} {spec}", board.id);
        }
    }
}

/// Checks that the last of these trials does not suit its board, and that the first does.
pub(crate) fn check_unsuited(compared: &BoardComparison) {
    assert!(compared.trials[1].answer.is_err());
    assert_eq!(compared.trials[1].standing, Standing::Unsuited);
    assert_eq!(compared.trials[0].standing, Standing::Optimal);
}

/// Checks that what is tried by itself on a board suits it and comes to an end.
pub(crate) fn check_defaults(board: Board) {
    let (puzzle, specs) = (board.puzzle(), Spec::defaults(&board).unwrap());
    assert!(specs.len() > 1, "{}", board.id());
    for spec in &specs {
        spec.suits(puzzle).unwrap();
    }
    let entry = CompareEntry { name: board.id(), board, specs };
    let compared = compared(entry, &once(Options::default()));
    assert!(compared.trials.iter().all(Trial::is_finished), "{}", compared.id);
    assert!(compared.optimum.is_some(), "{}", compared.id);
}

//! Comparisons say the same as the solver, and call optimal only what is.

use crate::{
    board,
    compare_checks::{self as checks, compared, once},
    pancakes::PANCAKES,
};
use glisse_lab::compare::{
    CompareEntry, CompareOptions, CompareProgress, Standing, Trial, compare,
};
use glisse_puzzle::{Board, Options, Solver};
use glisse_search::{Control, Limit};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

fn entry(text: &str, specs: &[&str]) -> CompareEntry {
    checks::entry(board(text), specs)
}

#[test]
fn what_is_called_optimal_costs_what_exact_search_finds() {
    let specs = ["bfs", "auto", "astar:twice", "wastar:gap:3", "greedy:twice", "idastar:gap:1-2"];
    for text in ["5-3-1-4-2", "2-4-6-1-3-5", "1-2-3", "4-2-3-1"] {
        let compared = compared(entry(text, &specs), &once(Options::default()));
        checks::check_standings(&compared, &compared.trials[0]);
        assert!(compared.trials.iter().all(|trial| trial.solution().is_some()), "{text}");
        assert_eq!(compared.trials[5].standing, Standing::Optimal, "{text}");
    }
}

#[test]
fn layers_hold_the_states_that_the_trial_expands() {
    let specs =
        ["bfs", "dijkstra", "astar:gap", "idastar:gap", "greedy:gap", "wastar:gap:2", "auto"];
    let layers = CompareOptions { layers: true, ..once(Options::default()) };
    let compared = compared(entry("4-6-2-5-1-3-7", &specs), &layers);
    for trial in &compared.trials[..6] {
        let layers = trial.layers.as_ref().unwrap();
        assert!(layers.is_sorted_by(|one, next| one.bound < next.bound), "{}", trial.spec);
        assert!(layers.iter().map(|layer| layer.expanded).sum::<u64>() > 0, "{}", trial.spec);
    }
    let last = |trial: &Trial| trial.layers.as_ref().unwrap().last().unwrap().bound;
    let cost = compared.optimum.unwrap();
    assert_eq!(u64::from(last(&compared.trials[2])), cost, "the values of A* are values of f");
    assert_eq!(u64::from(last(&compared.trials[3])), cost);
    assert!(compared.trials[6].layers.is_none(), "nobody knows what auto does");
}

#[test]
fn a_trial_that_meets_a_limit_says_so_and_the_others_go_on() {
    let control = Control::new().expansion_limit(200);
    let search = Options { control, ..Options::default() };
    let compared = compared(entry("8-2-5-1-6-3-7-4", &["bfs", "greedy:gap"]), &once(search));
    assert_eq!(compared.trials[0].standing, Standing::Limit(Limit::Expansions));
    assert_eq!((compared.trials[0].relative_time, compared.optimum), (None, None));
    // Breadth-first search has proved something before it stopped.
    let cost = compared.trials[1].solution().unwrap().cost;
    assert!(compared.lower_bound > 0 && cost > compared.lower_bound);
    assert_eq!(compared.trials[1].standing, Standing::Within(cost - compared.lower_bound));
}

#[test]
fn the_time_limit_is_that_of_each_run() {
    let none = CompareOptions { run_time_limit: Some(Duration::ZERO), ..once(Options::default()) };
    let stopped = compared(entry("3-1-2", &["bfs", "astar"]), &none);
    assert!(stopped.trials.iter().all(|trial| trial.standing == Standing::Limit(Limit::Time)));
    let much = CompareOptions { run_time_limit: Some(Duration::from_hours(1)), ..none };
    let solved = compared(entry("3-1-2", &["bfs", "astar"]), &much);
    assert!(solved.trials.iter().all(Trial::is_finished));
}

#[test]
fn what_does_not_suit_a_board_is_told_beside_the_rest() {
    let unread = entry("3-1-2", &["bfs", "astar:my.rhai"]);
    checks::check_unsuited(&compared(unread, &once(Options::default())));
}

#[test]
fn an_own_heuristic_takes_the_place_of_the_script_that_a_spec_names() {
    let mut entry = entry("5-3-1-4-2", &["astar:my.rhai"]);
    let own = Arc::new(|board: &Board| u32::from(!board.is_solved()));
    entry.specs = entry.specs.into_iter().map(|spec| spec.with_own(own.clone())).collect();
    entry.specs[0].suits(PANCAKES).unwrap();
    let compared = compared(entry, &once(Options::default()));
    let answer = compared.trials[0].answer.as_ref().unwrap();
    assert!(answer.heuristic.as_ref().is_some_and(|heuristic| heuristic.is_own));
    assert_eq!(compared.trials[0].standing, Standing::Optimal);
}

#[test]
fn repeated_runs_are_all_timed_but_the_first() {
    let four = CompareOptions { repeat: 4, ..once(Options::default()) };
    let compared = compared(entry("3-1-2", &["bfs"]), &four);
    let times = compared.trials[0].times.as_ref().unwrap();
    assert_eq!(times.all().len(), 4);
    assert!(times.min() <= times.median() && times.median() <= times.max());
}

#[test]
fn a_cancelled_comparison_keeps_the_trials_that_were_done() {
    let cancel = AtomicBool::new(false);
    let third = |progress: &CompareProgress| {
        assert_eq!((progress.total, progress.board), (4, "board"));
        cancel.store(progress.done == 2, Ordering::Relaxed);
    };
    let control = Control::new().cancelled_by(&cancel);
    let search = Options { control, ..Options::default() };
    let cancelled = CompareOptions { progress: Some(&third), ..once(search) };
    let entries = [entry("3-1-2", &["astar", "greedy", "bfs", "beam"])];
    let comparison = compare(&mut Solver::new(), &entries, &cancelled).unwrap();
    assert!(!comparison.is_complete);
    assert_eq!(comparison.boards[0].trials.len(), 2);
}

#[test]
fn every_default_suits_its_board_and_comes_to_an_end() {
    checks::check_defaults(board("5-3-1-4-2"));
}

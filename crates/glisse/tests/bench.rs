//! The benchmark and its signature.

use glisse::bench::{self, BenchOptions, BenchRun, committed_signature};
use glisse::{Algorithm, Control, Limit, RunError};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

#[test]
fn the_signature_is_the_committed_one_with_any_number_of_threads() {
    for threads in [1, 2, 4] {
        let signature = bench::signature(threads, Control::new()).unwrap();
        assert_eq!(
            signature.to_string(),
            committed_signature(),
            "{threads} threads: some search expands other states than before. If that is meant, say \
             why in CHANGELOG.md and put this number into crates/glisse/src/bench/signature.txt"
        );
    }
}

#[test]
fn the_searches_are_all_different_and_of_every_algorithm() {
    let once = BenchOptions { threads: 1, repeat: 1, control: Control::new(), progress: None };
    let bench = bench::run(&once).unwrap();
    let search = |run: BenchRun| (run.board.name.clone(), run.trial.spec.to_string());
    let searches: HashSet<(String, String)> = bench.runs().map(search).collect();
    assert_eq!(searches.len(), bench.runs().count());
    for algorithm in Algorithm::COMMON.into_iter().filter(|it| *it != Algorithm::Auto) {
        assert!(bench.runs().any(|run| run.trial.spec.algorithm() == algorithm), "{algorithm:?}");
    }
    for run in bench.runs() {
        assert!(run.expanded() > 0, "{}", run.trial.spec);
    }
}

#[test]
fn a_benchmark_that_is_cancelled_has_no_signature() {
    let cancel = AtomicBool::new(true);
    let signature = bench::signature(1, Control::new().cancelled_by(&cancel));
    assert!(matches!(signature, Err(RunError::Limit(Limit::Cancelled))), "{signature:?}");
}

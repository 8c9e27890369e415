//! What the tests of every family check.

use crate::{Algorithm, Family, NamedHeuristic};

/// Checks that everything that `compare` tries on a board is an algorithm of the family, with a
/// heuristic of the family where one is named.
///
/// # Panics
///
/// If something does not hold.
pub fn check_contenders<F: Family>(board: &F::Board) {
    let contenders = F::contenders(board);
    assert!(!contenders.is_empty());
    for contender in contenders {
        let mut parts = contender.split(':');
        let (name, heuristic) = (parts.next().unwrap_or_default(), parts.next());
        let algorithm = name.parse::<Algorithm>();
        assert!(algorithm.is_ok() || F::OWN_ALGORITHMS.contains(&name), "{contender}");
        let is_guided = algorithm.is_ok_and(Algorithm::uses_heuristic);
        assert_eq!(is_guided, heuristic.is_some(), "{contender}");
        assert!(heuristic.is_none_or(|name| F::Heuristic::from_name(name).is_ok()), "{contender}");
    }
}

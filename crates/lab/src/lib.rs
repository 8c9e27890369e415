//! Experiments on boards of any family: the engine that solves them, under observation.
//!
//! | module | what it finds out |
//! |---|---|
//! | [`audit`] | whether a heuristic is admissible and consistent on every state of a space |
//! | [`compare`] | how several algorithms and heuristics do on the same boards |
//! | [`counterexample`] | the smallest board on which a heuristic misleads A* |
//! | [`explore`] | what the whole reachable space of a board is like |
//! | [`hash_table`] | how the hash table of the course is built, step by step |
//! | [`moves`] | what can be done on a board, and what a heuristic says of it |
//! | [`rating`] | how difficult a board is for people |
//! | [`trace`] | what an algorithm does, step by step |
//!
//! An experiment asks [`Solver::with_space`](glisse_puzzle::Solver::with_space) for the space of a
//! board. No experiment knows which family the board belongs to, so that each of them is compiled
//! once.

pub mod audit;
pub mod compare;
mod confirmed;
pub mod counterexample;
pub mod explore;
pub mod hash_table;
mod json;
pub mod moves;
pub mod rating;
pub mod trace;

/// Returns a cost, or `None` if it is infinite: no goal can be reached.
fn finite(cost: glisse_search::Cost) -> Option<u64> {
    (cost < glisse_search::Cost::MAX).then_some(u64::from(cost))
}

// The family that the tests from outside have too.
#[cfg(test)]
#[path = "../tests/pancakes.rs"]
mod pancakes;

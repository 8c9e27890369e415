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
pub mod counterexample;
pub mod explore;
pub mod hash_table;
mod json;
pub mod moves;
pub mod rating;
pub mod trace;

// The family that the tests from outside have too.
#[cfg(test)]
#[path = "../tests/pancakes.rs"]
mod pancakes;

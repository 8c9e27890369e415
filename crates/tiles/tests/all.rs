//! All tests of the crate from outside, in one program: it is built and linked once.

mod common;
mod disk;
mod family;
mod formats;
mod generate;
mod heuristics;
mod large;
mod manhattan_solver;
mod patterns;
mod ranked;
mod solve;
mod threads;

use glisse_puzzle::Puzzle;
use glisse_tiles::Tiles;

/// The family behind the type of all families.
const PUZZLE: Puzzle = Puzzle::of::<Tiles>();

//! All tests of the crate from outside, in one program: it is built and linked once.

mod against_the_oracle;
mod common;
mod enumerate;
mod family;
mod formats;
mod generate;
mod hand_outs;
mod heuristics;
mod on_disk;
mod packings;
mod survey;

use glisse_puzzle::Puzzle;
use glisse_rush_hour::RushHour;

/// The family behind the type of all families.
const PUZZLE: Puzzle = Puzzle::of::<RushHour>();

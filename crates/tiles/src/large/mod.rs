//! Good solutions of boards that are too large for a proof.
//!
//! [`construct`] always finds a solution, tile by tile and in no time. [`improve`] spends what it is
//! given on a shorter one.

mod aim;
mod beam;
mod clock;
mod construct;
mod grid;
mod peel;
mod stages;
mod windows;

use crate::{board::Board, direction::Direction};
use clock::Clock;
use construct::Builder;
use grid::Grid;
use stages::Plan;
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

/// The most positions that a beam is wide: a layer has to be done with between two looks at the
/// clock.
const MAX_WIDTH: usize = 1 << 20;

/// No board is so small that a beam must be less wide.
const MIN_WIDTH: usize = 1000;

/// How long, with how much memory and from which seed a solution is improved.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    /// When to stop.
    pub deadline: Instant,
    /// Stops early once it is true.
    pub cancel: Option<&'a AtomicBool>,
    /// The same seed gives the same solution unless time has a say, which decides when to stop and
    /// how wide the next beam may be.
    pub seed: u64,
    /// The most memory to be used, in bytes, besides a few copies of the board and of the solution.
    pub max_bytes: usize,
}

/// A solution, not a short one, of any board that has one: nothing is returned only where
/// [`Board::is_solvable`] says so.
pub fn construct(board: &Board) -> Option<Vec<Direction>> {
    board.is_solvable().then(|| {
        let mut builder = Builder::new(Grid::new(board));
        builder.finish();
        without_turns(&builder.moves)
    })
}

/// The moves without those that are taken back at once.
fn without_turns(moves: &[Direction]) -> Vec<Direction> {
    let mut kept: Vec<Direction> = Vec::with_capacity(moves.len());
    for &direction in moves {
        if kept.last() == Some(&direction.opposite()) {
            kept.pop();
        } else {
            kept.push(direction);
        }
    }
    kept
}

/// The constructed solution made shorter until the effort is spent, never a longer one.
///
/// Beams solve the board in rounds, each wider than the one before, and each solution is made
/// shorter window by window. When no further round would come to its end in time, the best of them
/// is made shorter still.
pub fn improve(board: &Board, effort: &Effort) -> Option<Vec<Direction>> {
    let start = Instant::now();
    let mut best = construct(board)?;
    let reserve = start.elapsed() * 3 / 2;
    let grid = Grid::new(board);
    let clock = Clock::new(effort);
    // A beam as wide as the number of positions misses nothing, so small boards are done early.
    let positions = (3..=grid.cells.len()).fold(1, usize::saturating_mul).max(MIN_WIDTH);
    let max_width = (effort.max_bytes / beam::BYTES).min(MAX_WIDTH).min(positions);
    let keep_shorter = |best: &mut Vec<Direction>, moves: Vec<Direction>| {
        if moves.len() < best.len() && grid.is_solved_by(&moves) {
            *best = moves;
        }
    };

    let mut plan = Plan::new(&grid, max_width, effort.seed);
    let mut is_first = true;
    while plan.width <= max_width && best.len() > 2 && !clock.is_over() {
        let start = Instant::now();
        // One that is a little longer may become shorter by its windows.
        plan.limit = best.len() + best.len() / 16;
        // The first round must have a result, even if its last part is constructed.
        let until = clock.earlier(if is_first { reserve } else { Duration::ZERO });
        if let Some(moves) = stages::solve(&grid, plan, is_first, &until) {
            let mut moves = without_turns(&moves);
            windows::shorten(&grid, &mut moves, plan.width / 2, plan.seed, &clock);
            keep_shorter(&mut best, moves);
        }
        is_first = false;
        let (used, left) = (start.elapsed(), clock.left());
        if left < 2 * used {
            break;
        }
        plan.width *= if left < 16 * used { 2 } else { 4 };
        plan.seed = plan.seed.wrapping_add(1);
    }
    let mut shorter = best.clone();
    windows::shorten(&grid, &mut shorter, max_width, plan.seed, &clock);
    keep_shorter(&mut best, shorter);
    Some(best)
}

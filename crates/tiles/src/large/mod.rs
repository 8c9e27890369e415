//! Good solutions of boards that are too large for a proof.
//!
//! [`construct`] always finds a solution, tile by tile and in no time. [`improve`] spends what it is
//! given on a shorter one.

mod beam;
mod construct;
mod grid;
mod objective;
mod peel;
mod stages;
mod tour;
mod windows;

use crate::{board::Board, direction::Direction};
use construct::Builder;
use glisse_family::ProgressReporter;
use glisse_search::{Control, Progress};
use grid::Grid;
use stages::{Plan, Remainder};
use std::time::{Duration, Instant};

/// The most positions that a beam is wide: a layer has to be done with between two looks at the
/// clock.
const MAX_WIDTH: usize = 1 << 20;

/// No board is so small that a beam must be less wide.
const MIN_WIDTH: usize = 1000;

/// Returns a solution, not a short one, of any board that has one, or `None` if the board has none.
pub fn construct(board: &Board) -> Option<Vec<Direction>> {
    board.is_solvable().then(|| {
        let mut builder = Builder::new(Grid::new(board));
        builder.finish();
        without_turns(&builder.moves)
    })
}

/// Returns the moves without those that are taken back at once.
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

/// Whether an improvement has to end.
fn is_over(reporter: &ProgressReporter) -> bool {
    reporter.check(|| Progress::Improving).is_err()
}

/// Returns the constructed solution made shorter until the control ends the work, never a longer one,
/// or `None` if the board has no solution.
///
/// Beams solve the board in rounds, each wider than the one before, and each solution is made
/// shorter window by window. When no further round would come to its end in time, the best of them
/// is made shorter still.
///
/// One seed always gives one solution unless time has a say, which decides when to stop and how wide
/// the next beam may be. The limit on memory is for beams: a few copies of the board and of the
/// solution come on top.
pub fn improve(board: &Board, seed: u64, control: Control) -> Option<Vec<Direction>> {
    let start = Instant::now();
    let mut best = construct(board)?;
    let reserve = start.elapsed() * 3 / 2;
    let grid = Grid::new(board);
    let reporter = ProgressReporter::new(control);
    // A beam as wide as the number of positions misses nothing, so small boards are done early.
    let positions = (3..=grid.cells.len()).fold(1, usize::saturating_mul).max(MIN_WIDTH);
    let affordable = control.memory().map_or(MAX_WIDTH, |bytes| bytes as usize / beam::BYTES);
    let max_width = affordable.min(MAX_WIDTH).min(positions);
    let keep_shorter = |best: &mut Vec<Direction>, moves: Vec<Direction>| {
        if moves.len() < best.len() && grid.is_solved_by(&moves) {
            *best = moves;
        }
    };

    let mut plan = Plan::new(&grid, max_width, seed);
    let mut remainder = Remainder::Constructed;
    while plan.width <= max_width && best.len() > 2 && !is_over(&reporter) {
        let start = Instant::now();
        // One that is a little longer may become shorter by its windows.
        plan.limit = best.len() + best.len() / 16;
        // The first round must have a result, even if its last part is constructed.
        let deadline = control.deadline().filter(|_| remainder == Remainder::Constructed);
        let earlier = deadline.and_then(|deadline| deadline.checked_sub(reserve));
        let until =
            ProgressReporter::new(earlier.map_or(control, |deadline| control.until(deadline)));
        if let Some(moves) = stages::solve(&grid, plan, remainder, &until) {
            let mut moves = without_turns(&moves);
            windows::shorten(&grid, &mut moves, plan.width / 2, plan.seed, &reporter);
            keep_shorter(&mut best, moves);
        }
        remainder = Remainder::Dropped;
        let (used, left) = (start.elapsed(), control.time_left().unwrap_or(Duration::MAX));
        if left < 2 * used {
            break;
        }
        plan.width *= if left < 16 * used { 2 } else { 4 };
        plan.seed = plan.seed.wrapping_add(1);
    }
    let mut shorter = best.clone();
    windows::shorten(&grid, &mut shorter, max_width, plan.seed, &reporter);
    keep_shorter(&mut best, shorter);
    Some(best)
}

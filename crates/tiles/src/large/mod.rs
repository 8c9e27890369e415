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

use crate::{Board, Direction};
use construct::Builder;
use glisse_family::ProgressReporter;
use glisse_search::{Control, Instant, Progress};
use grid::Grid;
use stages::{Plan, Remainder};
use std::time::Duration;

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

/// What had been spent when a round began.
struct Spent {
    at: Instant,
    steps: u64,
}

impl Spent {
    fn until_now(reporter: &ProgressReporter) -> Spent {
        Spent { at: Instant::now(), steps: reporter.spent() }
    }

    /// Returns how many rounds that cost as much as this one there will be: by steps if these are
    /// counted, or else by time.
    fn rounds_left(&self, reporter: &ProgressReporter) -> f64 {
        let control = reporter.control();
        if let Some(most) = control.expansions() {
            let (used, left) =
                (reporter.spent() - self.steps, most.saturating_sub(reporter.spent()));
            return left as f64 / used as f64;
        }
        let left = control.time_left().unwrap_or(Duration::MAX);
        left.as_secs_f64() / self.at.elapsed().as_secs_f64()
    }
}

/// Returns the constructed solution made shorter until the control ends the work, never a longer one,
/// or `None` if the board has no solution.
///
/// Beams solve the board in rounds, each wider than the one before, and each solution is made
/// shorter window by window. When no further round would come to its end in time, the best of them
/// is made shorter still.
///
/// One seed always gives one solution unless time has a say, which decides when to stop and, if the
/// control does not limit expansions, how wide the next beam may be. Every position of a beam counts
/// as one. The limit on memory is for beams: a few copies of the board and of the solution come on
/// top.
pub fn improve(board: &Board, seed: u64, control: Control) -> Option<Vec<Direction>> {
    let start = Instant::now();
    let mut best = construct(board)?;
    let reserve = start.elapsed() * 3 / 2;
    let grid = Grid::new(board);
    let reporter = ProgressReporter::new(control);
    // A beam as wide as the number of positions misses nothing, so small boards are done early.
    let positions = (3..=grid.cells.len()).fold(1, usize::saturating_mul).max(MIN_WIDTH);
    let affordable = control.memory().map_or(MAX_WIDTH, beam::affordable);
    let max_width = affordable.min(MAX_WIDTH).min(positions);
    let keep_shorter = |best: &mut Vec<Direction>, moves: Vec<Direction>| {
        if moves.len() < best.len() && grid.is_solved_by(&moves) {
            *best = moves;
        }
    };

    let mut plan = Plan::new(&grid, max_width, seed);
    let mut remainder = Remainder::Constructed;
    while plan.width <= max_width && best.len() > 2 && !is_over(&reporter) {
        let before = Spent::until_now(&reporter);
        // One that is a little longer may become shorter by its windows.
        plan.limit = best.len() + best.len() / 16;
        // The first round must have a result, even if its last part is constructed.
        let deadline = control.deadline().filter(|_| remainder == Remainder::Constructed);
        let earlier = deadline.and_then(|deadline| deadline.checked_sub(reserve));
        let until =
            ProgressReporter::new(earlier.map_or(control, |deadline| control.until(deadline)));
        until.spend(reporter.spent());
        let solved = stages::solve(&grid, plan, remainder, &until);
        reporter.spend(until.spent() - reporter.spent());
        if let Some(moves) = solved {
            let mut moves = without_turns(&moves);
            windows::shorten(&grid, &mut moves, plan.width / 2, plan.seed, &reporter);
            keep_shorter(&mut best, moves);
        }
        remainder = Remainder::Dropped;
        // How many rounds like this one are left.
        let rounds = before.rounds_left(&reporter);
        if rounds < 2.0 {
            break;
        }
        plan.width *= if rounds < 16.0 { 2 } else { 4 };
        plan.seed = plan.seed.wrapping_add(1);
    }
    let mut shorter = best.clone();
    windows::shorten(&grid, &mut shorter, max_width, plan.seed, &reporter);
    keep_shorter(&mut best, shorter);
    Some(best)
}

//! Simulated annealing: pass after pass through windows cut anew each time, at a temperature that
//! falls.

use super::{
    ImproveOptions, layout::Layout, pass::WindowPass, window_tables::WindowTables,
    windows::WindowPartition,
};
use crate::Exchange;
use glisse_family::ProgressReporter;
use glisse_search::{Control, Instant, Progress, Random};

/// The temperature at the beginning and at the end of the hot part: of all steps, the part that
/// leads farther.
const TEMPERATURES: (f64, f64) = (0.01, 0.0003);

/// With fewer passes than this the temperature is lower, and soon 0: the list would not cool down in
/// time.
const MANY_PASSES: f64 = 10_000.0;

/// The part of the time or of the passes in which the temperature is above 0.
const HOT: f64 = 0.95;

/// Returns the shape of windows on a grid of this size.
fn shape((rows, columns): (usize, usize)) -> (usize, usize) {
    match (rows, columns) {
        (1, _) => (1, 7),
        (_, 1) => (7, 1),
        (2, _) => (2, 4),
        (_, 2) => (4, 2),
        _ => (3, 3),
    }
}

/// Makes a list shorter until the time or the passes are over, or no list can be shorter than
/// `bound`.
pub(super) fn shorten(
    layout: &Layout,
    moves: Vec<Exchange>,
    bound: usize,
    options: ImproveOptions,
    control: Control,
) -> Vec<Exchange> {
    let started = Instant::now();
    let total = control.time_left().map(|left| left.as_secs_f64());
    let reporter = ProgressReporter::new(control);
    let mut random = Random::new(options.seed);
    let mut pass = WindowPass::new(options.seed.wrapping_add(1));
    let mut tables = WindowTables::new();
    let mut partition = WindowPartition::new(layout.graph.cells());
    let mut best = moves.clone();
    let mut now = moves;
    let mut passes = 0;
    while best.len() > bound && reporter.check(|| Progress::Improving).is_ok() {
        let steps = control.expansions().map(|most| reporter.spent() as f64 / most as f64);
        let total = total.filter(|_| steps.is_none());
        let spent = match (options.passes, total) {
            (Some(most), _) if passes >= most => break,
            (Some(most), _) => passes as f64 / most as f64,
            (None, Some(total)) => started.elapsed().as_secs_f64() / total,
            // Without an end there is no time to cool down.
            (None, None) => steps.unwrap_or(1.0),
        };
        match layout.grid {
            Some(size) if layout.is_plain || passes % 4 < 2 => {
                partition.cut(layout, size, shape(size), &mut random, &mut tables);
            }
            _ => partition.grow(layout, &mut random, &mut tables),
        }
        let is_whole = partition.windows.len() == 1;
        let expected = options.passes.unwrap_or((passes as f64 / spent) as u64);
        pass.temperature = if is_whole { 0.0 } else { temperature(spent, expected as f64) };
        pass.run(&partition, &tables.all, &mut now, passes % 2 == 1, &reporter);
        passes += 1;
        if now.len() < best.len() {
            // A copy of a long list takes longer than whoever is waiting likes.
            if control.check().is_err() {
                return now;
            }
            best.clone_from(&now);
        }
        if is_whole {
            // Nothing is shorter than the shortest word.
            break;
        }
    }
    best
}

/// Returns the temperature after a part of the work, given how many passes all of it is worth.
fn temperature(spent: f64, passes: f64) -> f64 {
    if spent > HOT {
        return 0.0;
    }
    let (first, last) = TEMPERATURES;
    (passes / MANY_PASSES).min(1.0).powi(2) * first * (last / first).powf(spent / HOT)
}

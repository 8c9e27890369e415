//! Pass after pass through windows cut anew each time, with some heat at first.

use super::{
    Effort, clock::Clock, partition::Partition, stream::Stream, tables::Tables, terrain::Terrain,
};
use crate::exchange::Exchange;
use glisse_search::Random;

/// Of all steps, how many lead farther at the beginning and at the end of the hot part.
const HEAT: (f64, f64) = (0.01, 0.0003);

/// With fewer passes than this there is less heat, and soon none: the list would not cool down in
/// time.
const MANY_PASSES: f64 = 10_000.0;

/// The part of the effort in which there is heat.
const HOT: f64 = 0.95;

/// The shape of windows on a grid of this size.
fn shape((rows, columns): (usize, usize)) -> (usize, usize) {
    match (rows, columns) {
        (1, _) => (1, 7),
        (_, 1) => (7, 1),
        (2, _) => (2, 4),
        (_, 2) => (4, 2),
        _ => (3, 3),
    }
}

/// Makes a list shorter until the effort is spent or no list can be shorter than `bound`.
pub(super) fn shorten(
    terrain: &Terrain,
    moves: Vec<Exchange>,
    bound: usize,
    effort: &Effort,
) -> Vec<Exchange> {
    let clock = Clock::new(effort);
    let mut random = Random::new(effort.seed);
    let mut stream = Stream::new(effort.seed.wrapping_add(1));
    let mut tables = Tables::new();
    let mut partition = Partition::new(terrain.graph.cells());
    let mut best = moves.clone();
    let mut now = moves;
    let mut passes = 0;
    let total = clock.total().as_secs_f64();
    while best.len() > bound && !clock.is_over() {
        let spent = match effort.passes {
            Some(most) if passes >= most => break,
            Some(most) => passes as f64 / most as f64,
            None => clock.spent().as_secs_f64() / total,
        };
        match terrain.grid {
            Some(size) if terrain.is_plain || passes % 4 < 2 => {
                partition.cut(terrain, size, shape(size), &mut random, &mut tables);
            }
            _ => partition.grow(terrain, &mut random, &mut tables),
        }
        let is_whole = partition.windows.len() == 1;
        let expected = effort.passes.unwrap_or((passes as f64 / spent) as u64);
        stream.heat = if is_whole { 0.0 } else { heat(spent, expected as f64) };
        stream.pass(&partition, &tables.all, &mut now, passes % 2 == 1, &clock);
        passes += 1;
        if now.len() < best.len() {
            // A copy of a long list takes longer than whoever is waiting likes.
            if clock.is_over() {
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

/// The heat after a part of the effort, if that is worth so many passes.
fn heat(spent: f64, passes: f64) -> f64 {
    if spent > HOT {
        return 0.0;
    }
    let (first, last) = HEAT;
    (passes / MANY_PASSES).min(1.0).powi(2) * first * (last / first).powf(spent / HOT)
}

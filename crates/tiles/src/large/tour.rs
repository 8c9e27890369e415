//! The tour through a tree of moves: one byte for each step down, step up or leaf.

use super::{grid::mark, objective::Objective};

/// A step down is the place of its direction in `Direction::ALL`. A step up is the step down that it takes
/// back plus this.
pub(super) const UP: u8 = 4;
/// A leaf is the step down to it plus this; the way back is understood.
pub(super) const LEAF: u8 = 8;
/// The root when it is a leaf.
pub(super) const ROOT: u8 = 12;

/// What is known of a leaf.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    pub(super) hash: u64,
    pub(super) score: i32,
    /// The moves that are needed at least.
    pub(super) need: i32,
}

impl Leaf {
    /// Returns what is known after the tile on `from` moved to the empty cell.
    pub(super) fn after(self, objective: &Objective, cells: &[u16], from: u16, empty: u16) -> Leaf {
        let change = objective.change(cells, usize::from(from), usize::from(empty));
        let tile = cells[usize::from(from)];
        let hash = self.hash ^ mark(tile, from) ^ mark(tile, empty);
        Leaf { hash, score: self.score + change.score, need: self.need + change.need }
    }
}

/// Ends a node of the tour; one that has no children is taken out instead.
pub(super) fn close(tour: &mut Vec<u8>, up: u8) {
    if tour.last().is_some_and(|&last| last < UP) {
        tour.pop();
    } else {
        tour.push(up);
    }
}

/// Returns how many steps down all leaves of a tour have in common.
pub(super) fn common(tour: &[u8]) -> usize {
    let first = tour.iter().take_while(|&&entry| entry < UP).count();
    let mut common = first;
    let mut depth = first;
    let mut least = first;
    for &entry in &tour[first..] {
        match entry {
            0..UP => depth += 1,
            UP..LEAF => {
                depth -= 1;
                least = least.min(depth);
            }
            _ => common = least,
        }
    }
    common
}

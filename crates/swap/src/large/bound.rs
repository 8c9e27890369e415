//! A bound that no solution goes below.

use super::{coordinates, distances, layout::Layout};
use crate::exchange::{is_odd_among, with_parity};

/// Returns half the sum of all distances, rounded up to the parity of the permutation. Distances are
/// exact up to `max_exact` cells, since the time grows with the square; past that, less is known.
pub(super) fn lower_bound(layout: &Layout, homes: &[u32], max_exact: usize) -> usize {
    let sum: usize = match layout.grid {
        Some(size) if layout.is_plain => sum(&coordinates::of_grid(size), homes, manhattan),
        _ if homes.len() <= max_exact => exact(layout, homes),
        // The distances to a landmark differ by no more than the distance of the two cells.
        _ => sum(&coordinates::from_landmarks(layout.graph), homes, |place, home| {
            place.iter().zip(home).map(|(one, other)| one.abs_diff(other)).max().unwrap_or(0)
        }),
    };
    let mut is_seen = vec![false; homes.len()];
    let is_new = |cell: usize| !std::mem::replace(&mut is_seen[cell], true);
    let is_odd = is_odd_among(homes.len(), |cell| homes[cell] as usize, is_new);
    with_parity(sum.div_ceil(2) as u64, is_odd) as usize
}

fn manhattan(place: [i32; 2], home: [i32; 2]) -> u32 {
    place[0].abs_diff(home[0]) + place[1].abs_diff(home[1])
}

fn sum<T: Copy>(places: &[T], homes: &[u32], distance: impl Fn(T, T) -> u32) -> usize {
    let away = |(cell, &home): (usize, &u32)| distance(places[cell], places[home as usize]);
    homes.iter().enumerate().map(|pair| away(pair) as usize).sum()
}

/// Returns the sum of exact distances, by one breadth-first search from each cell.
fn exact(layout: &Layout, homes: &[u32]) -> usize {
    let mut row = vec![0; homes.len()];
    let mut queue = Vec::new();
    let away = |(cell, &home): (usize, &u32)| {
        if cell == home as usize {
            return 0;
        }
        row.fill(u16::MAX);
        distances::walk(layout.graph, cell, &mut row, &mut queue);
        usize::from(row[home as usize])
    };
    homes.iter().enumerate().map(away).sum()
}

#[cfg(test)]
mod tests {
    use crate::Board;

    #[test]
    fn barriers_make_ways_longer() {
        let bound = |id: &str| Board::parse(id).unwrap().lower_bound();
        assert_eq!(bound("swap:2x2:1-2-3-4"), 0);
        assert_eq!(bound("swap:2x2:2-1-3-4"), 1);
        assert_eq!(bound("swap:2x2:2-1-3-4:barriers=0,0-0,1"), 3);
        // The reversed 4×4 needs 36.
        assert_eq!(bound("swap:4x4:16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1"), 32);
    }
}

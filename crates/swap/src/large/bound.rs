//! A bound that no solution goes below.

use super::{coordinates, distances, terrain::Terrain};

/// The most cells for which exact distances are worth their time, which grows with the square.
const MAX_EXACT: usize = 10_000;

/// Half the sum of all distances, rounded up to the parity of the permutation.
pub(super) fn lower_bound(terrain: &Terrain, homes: &[u32]) -> usize {
    let sum: usize = match terrain.grid {
        Some(size) if terrain.is_plain => {
            let places = coordinates::of_grid(size);
            sum(&places, homes, |place, home| {
                place[0].abs_diff(home[0]) + place[1].abs_diff(home[1])
            })
        }
        _ if homes.len() <= MAX_EXACT => exact(terrain, homes),
        _ => {
            // The distances to a landmark differ by no more than the distance of the two cells.
            let places = coordinates::from_landmarks(terrain.graph);
            sum(&places, homes, |place, home| {
                place.iter().zip(home).map(|(one, other)| one.abs_diff(*other)).max().unwrap_or(0)
            })
        }
    };
    let bound = sum.div_ceil(2);
    bound + (bound % 2 + usize::from(is_odd(homes))) % 2
}

fn sum<T>(places: &[T], homes: &[u32], distance: impl Fn(&T, &T) -> u32) -> usize {
    let away = |(cell, &home): (usize, &u32)| distance(&places[cell], &places[home as usize]);
    homes.iter().enumerate().map(|pair| away(pair) as usize).sum()
}

/// The sum of exact distances, one walk a cell.
fn exact(terrain: &Terrain, homes: &[u32]) -> usize {
    let mut row = vec![0; homes.len()];
    let mut queue = Vec::new();
    let away = |(cell, &home): (usize, &u32)| {
        if cell == home as usize {
            return 0;
        }
        row.fill(u16::MAX);
        distances::walk(terrain.graph, cell, &mut row, &mut queue);
        usize::from(row[home as usize])
    };
    homes.iter().enumerate().map(away).sum()
}

/// Whether an odd number of exchanges leads home: each cycle of k cells takes k − 1.
fn is_odd(homes: &[u32]) -> bool {
    let mut seen = vec![false; homes.len()];
    let mut is_odd = false;
    for first in 0..homes.len() {
        let mut cell = first;
        while !seen[cell] {
            seen[cell] = true;
            cell = homes[cell] as usize;
            is_odd ^= cell != first;
        }
    }
    is_odd
}

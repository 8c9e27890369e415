//! Making a solution shorter piece by piece: a window of it is solved anew from its first position to
//! its last.

use super::{
    beam::{Beam, Bounds, End},
    grid::Grid,
    is_over,
    objective::{Objective, STEP},
};
use crate::Direction;
use glisse_family::ProgressReporter;

/// The moves of the first windows, and the width of the beam in them.
const FIRST: (usize, usize) = (24, 64);

/// Goes through the solution again and again until the time is up, or until even windows as long as
/// the solution give nothing within the most width there may be.
pub(super) fn shorten(
    start: &Grid,
    moves: &mut Vec<Direction>,
    max_width: usize,
    seed: u64,
    reporter: &ProgressReporter,
) {
    let (mut length, mut width) = FIRST;
    let mut objective = Objective::solved(start, 2 * STEP);
    let mut offset = seed;
    let mut is_backward = false;
    while !is_over(reporter) && width <= max_width && moves.len() > 2 {
        length = length.min(moves.len());
        let before = moves.len();
        for _ in 0..2 {
            offset = offset.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1);
            let first = (offset >> 33) as usize % (length / 2 + 1);
            let mut beam = Beam::new(start.clone(), width, offset);
            let window = Window { length, width, is_backward };
            pass(start, moves, first, window, &mut objective, &mut beam, reporter);
            is_backward = !is_backward;
        }
        if before - moves.len() <= before / 200 {
            length += length / 3;
            width *= 2;
        }
    }
}

/// How a window is solved.
#[derive(Clone, Copy, Debug)]
struct Window {
    length: usize,
    width: usize,
    /// From its last position to its first: a beam that goes wrong in one direction may not do so
    /// in the other.
    is_backward: bool,
}

/// Goes through the solution once, from the move `first` on.
fn pass(
    start: &Grid,
    moves: &mut Vec<Direction>,
    first: usize,
    Window { length, width, is_backward }: Window,
    objective: &mut Objective,
    beam: &mut Beam,
    reporter: &ProgressReporter,
) {
    let mut grid = start.clone();
    let mut end = start.clone();
    for &direction in &moves[..first] {
        grid.apply(direction);
    }
    let mut first = first;
    while first < moves.len() && !is_over(reporter) {
        let last = (first + length).min(moves.len());
        end.clone_from(&grid);
        for &direction in &moves[first..last] {
            end.apply(direction);
        }
        let (from, to) = if is_backward { (&end, &grid) } else { (&grid, &end) };
        objective.set_places(&to.cells);
        beam.restart(from);
        let max_length = (last - first).saturating_sub(2);
        let bounds = Bounds { width, max_length, patience: usize::MAX };
        if beam.run(objective, bounds, reporter) == End::Reached {
            let mut shorter = beam.first_leaf();
            if is_backward {
                shorter.reverse();
                for direction in &mut shorter {
                    *direction = direction.opposite();
                }
            }
            moves.splice(first..last, shorter);
        }
        let next = (first + length / 2).min(moves.len());
        for &direction in &moves[first..next] {
            grid.apply(direction);
        }
        first = next;
    }
}

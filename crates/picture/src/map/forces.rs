//! The second half of a force-directed layout: moves pull states together, and states push each
//! other away, after Fruchterman and Reingold with the cooling of Hu. States that are far away push
//! as one, as in the method of Barnes and Hut.

mod quad_tree;

use super::{Point, graph::Graph};
use crate::error::PictureError;
use quad_tree::QuadTree;

/// How strongly states push each other, where moves are about of length 1.
const PUSH: f64 = 0.25;

/// How far a state may go in the first round.
const FIRST_STEP: f64 = 0.8;

/// The factor by which steps become shorter when the energy grows; after five rounds in which it
/// falls they become longer by the same factor.
const COOLING: f64 = 0.9;

/// Moves states about until the forces are near their balance.
pub(super) fn refine(
    graph: &Graph,
    places: &mut [Point],
    keep_on: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<(), PictureError> {
    scale_and_separate(graph, places);
    let rounds = (600_000 / graph.states().max(1)).clamp(60, 300);
    let (mut step, mut least, mut good_rounds) = (FIRST_STEP, f64::MAX, 0);
    for round in 0..rounds {
        let tree = QuadTree::new(places);
        let forces: Vec<Point> =
            (0..places.len()).map(|state| force(graph, places, &tree, state)).collect();
        let mut energy = 0.0;
        for (place, [x, y]) in places.iter_mut().zip(forces) {
            let size = x.hypot(y);
            energy += size * size;
            if size > 0.0 {
                let far = step * (size / (1.0 + size)) / size;
                *place = [place[0] + x * far, place[1] + y * far];
            }
        }
        good_rounds = if energy < least { good_rounds + 1 } else { 0 };
        if good_rounds == 0 {
            step *= COOLING;
        } else if good_rounds % 5 == 0 {
            step /= COOLING;
        }
        least = energy;
        // Whatever happens, the last rounds are quiet.
        step = step.min(FIRST_STEP * 4.0 * (1.0 - round as f64 / rounds as f64)).max(0.01);
        if !keep_on(round + 1, rounds) {
            return Err(PictureError::Stopped);
        }
    }
    Ok(())
}

/// Scales a layout so that moves have length 1 on average, and separates states at the same place,
/// always in the same way.
fn scale_and_separate(graph: &Graph, places: &mut [Point]) {
    let lengths = graph.edges.iter().map(|&[one, other]| {
        let ([x, y], [end_x, end_y]) = (places[one as usize], places[other as usize]);
        (end_x - x).hypot(end_y - y)
    });
    let mean = lengths.sum::<f64>() / graph.edges.len().max(1) as f64;
    let scale = if mean > 1e-9 { 1.0 / mean } else { 1.0 };
    // Points of a spiral whose turns never repeat: the golden angle.
    for (state, place) in places.iter_mut().enumerate() {
        let turn = state as f64 * 2.399_963_229_728_653;
        *place = [place[0] * scale + 0.3 * turn.cos(), place[1] * scale + 0.3 * turn.sin()];
    }
}

fn force(graph: &Graph, places: &[Point], tree: &QuadTree, state: usize) -> Point {
    let [x, y] = places[state];
    let [mut right, mut down] = tree.push([x, y]).map(|push| push * PUSH);
    let degree = graph.neighbours(state).len() as f64;
    for &other in graph.neighbours(state) {
        let [to_x, to_y] = [places[other as usize][0] - x, places[other as usize][1] - y];
        // States with many moves are pulled less by each, or they would fall together.
        let pull = to_x.hypot(to_y) / degree.max(1.0).sqrt();
        right += to_x * pull;
        down += to_y * pull;
    }
    [right, down]
}

/// Turns a layout so that its longest direction is level and the solution leads to the right.
pub(super) fn turn(places: &mut [Point], solution: &[u32]) {
    let count = places.len().max(1) as f64;
    let middle = [0, 1].map(|axis| places.iter().map(|place| place[axis]).sum::<f64>() / count);
    let [mut level, mut upright, mut both] = [0.0; 3];
    for place in places.iter_mut() {
        *place = [place[0] - middle[0], place[1] - middle[1]];
        level += place[0] * place[0];
        upright += place[1] * place[1];
        both += place[0] * place[1];
    }
    let angle = 0.5 * (2.0 * both).atan2(level - upright);
    let (sine, cosine) = angle.sin_cos();
    let goal = solution.last().map_or([0.0; 2], |&goal| places[goal as usize]);
    let start = places[0];
    let ahead = (goal[0] - start[0]) * cosine + (goal[1] - start[1]) * sine;
    let sign = if ahead < 0.0 { -1.0 } else { 1.0 };
    for [x, y] in places {
        (*x, *y) = (sign * (*x * cosine + *y * sine), sign * (*y * cosine - *x * sine));
    }
}

//! The second half of a force-directed layout: moves pull states together, and states push each
//! other away, after Fruchterman and Reingold with the cooling of Hu. Long moves pull more strongly than
//! there, and far states push less, so that moves have more nearly the same length.

mod pyramid;

use super::{Point, graph::Graph};
use crate::error::PictureError;
use pyramid::Pyramid;

/// How often states are moved. They begin near their places and at the right scale, so that more rounds
/// change little.
const ROUNDS: usize = 30;

/// How much of a push is left at twice the distance, beside what distance takes by itself. If far states
/// pushed as strongly as they do in the method of Fruchterman and Reingold, large parts of a space would be
/// pressed together so that they are far from each other.
const FADING: f64 = 0.5;

/// How far a state may go in the first round, where moves are about of length 1.
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
    // States with many moves are pulled less by each, or they would fall together.
    let degrees = (0..places.len()).map(|state| graph.neighbours(state).len().max(1));
    let shares: Vec<f64> = degrees.map(|degree| 1.0 / (degree as f64).sqrt()).collect();
    let mut pyramid = Pyramid::new(places.len(), FADING);
    let mut forces = vec![[0.0; 2]; places.len()];
    let (mut step, mut least, mut good_rounds) = (FIRST_STEP, f64::MAX, 0);
    let mut push = 0.0;
    for round in 0..ROUNDS {
        // Multiples of these numbers are spread evenly over a square.
        let shift = [0.754_877_666, 0.569_840_291].map(|number| (round as f64 * number).fract());
        pyramid.push(places, shift, &mut forces);
        if round == 0 {
            push = balance(graph, places, &shares, &forces);
        }
        pull(graph, places, &shares, push, &mut forces);
        let mut energy = 0.0;
        for (place, &[x, y]) in places.iter_mut().zip(&forces) {
            let square = x * x + y * y;
            energy += square;
            let far = step / (1.0 + square.sqrt());
            *place = [place[0] + x * far, place[1] + y * far];
        }
        good_rounds = if energy < least { good_rounds + 1 } else { 0 };
        if good_rounds == 0 {
            step *= COOLING;
        } else if good_rounds % 5 == 0 {
            step /= COOLING;
        }
        least = energy;
        // Whatever happens, the last rounds are quiet.
        step = step.min(FIRST_STEP * 4.0 * (1.0 - round as f64 / ROUNDS as f64)).max(0.01);
        if !keep_on(round + 1, ROUNDS) {
            return Err(PictureError::Stopped);
        }
    }
    Ok(())
}

/// Scales a layout so that moves have length 1 on average, and separates states at the same place,
/// always in the same way.
fn scale_and_separate(graph: &Graph, places: &mut [Point]) {
    let lengths = graph.edges.iter().map(|&edge| {
        let [x, y] = way(places, edge);
        (x * x + y * y).sqrt()
    });
    let mean = lengths.sum::<f64>() / graph.edges.len().max(1) as f64;
    let scale = if mean > 1e-9 { 1.0 / mean } else { 1.0 };
    // Points of a circle whose turns never repeat: each is the golden angle from the last. Sines are not
    // the same to the last digit on every machine, products are.
    let [cosine, sine] = [-0.737_368_878_078_319_7, 0.675_490_294_261_523_8];
    let mut off = [0.3, 0.0];
    for place in places {
        *place = [place[0] * scale + off[0], place[1] * scale + off[1]];
        off = [off[0] * cosine - off[1] * sine, off[0] * sine + off[1] * cosine];
    }
}

/// Returns how strongly states have to push each other if a layout is neither to grow nor to shrink, given
/// how they push each other at strength 1: the products of forces and places have to add up to nothing.
fn balance(graph: &Graph, places: &[Point], shares: &[f64], pushes: &[Point]) -> f64 {
    let pulls = graph.edges.iter().map(|&edge| {
        let [x, y] = way(places, edge);
        let square = x * x + y * y;
        let [one, other] = edge.map(|state| shares[state as usize]);
        0.5 * square * square * (one + other)
    });
    let pushes =
        places.iter().zip(pushes).map(|(place, push)| place[0] * push[0] + place[1] * push[1]);
    pulls.sum::<f64>() / pushes.sum::<f64>().max(f64::MIN_POSITIVE)
}

/// Turns what states push at strength 1 into forces, with what moves pull: the cube of their length.
fn pull(graph: &Graph, places: &[Point], shares: &[f64], push: f64, forces: &mut [Point]) {
    for force in &mut *forces {
        *force = force.map(|force| force * push);
    }
    for &edge in &graph.edges {
        let [x, y] = way(places, edge);
        let square = x * x + y * y;
        for (state, sign) in edge.into_iter().zip([1.0, -1.0]) {
            let state = state as usize;
            let pull = sign * square * shares[state];
            forces[state] = [forces[state][0] + x * pull, forces[state][1] + y * pull];
        }
    }
}

/// Returns how far it is to the right and down from one end of a move to the other.
fn way(places: &[Point], edge: [u32; 2]) -> Point {
    let [one, other] = edge.map(|state| places[state as usize]);
    [other[0] - one[0], other[1] - one[1]]
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
    // Half the angle whose tangent is twice `both` over the difference of the others.
    let [x, y] = [level - upright, 2.0 * both];
    let size = (x * x + y * y).sqrt().max(f64::MIN_POSITIVE);
    let cos = (0.5 + 0.5 * x / size).max(0.0).sqrt();
    let sin = (0.5 - 0.5 * x / size).max(0.0).sqrt().copysign(y);
    let goal = solution.last().map_or([0.0; 2], |&goal| places[goal as usize]);
    let start = places[0];
    let ahead = (goal[0] - start[0]) * cos + (goal[1] - start[1]) * sin;
    let flip = if ahead < 0.0 { -1.0 } else { 1.0 };
    for [x, y] in places {
        (*x, *y) = (flip * (*x * cos + *y * sin), flip * (*y * cos - *x * sin));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::pivots, *};

    #[test]
    fn moves_of_a_grid_keep_about_the_same_length() {
        let rights = (0..900).filter(|state| state % 30 < 29).map(|state| [state, state + 1]);
        let downs = (0..870).map(|state| [state, state + 30]);
        let graph = Graph::new(900, rights.chain(downs).collect());
        let mut places = pivots::places(&graph);
        let mut last = 0;
        refine(&graph, &mut places, &mut |done, _| {
            last = done;
            true
        })
        .unwrap();
        assert_eq!(last, ROUNDS);
        let lengths = graph.edges.iter().map(|&edge| way(&places, edge));
        let lengths: Vec<f64> = lengths.map(|[x, y]| x.hypot(y)).collect();
        let mean = lengths.iter().sum::<f64>() / lengths.len() as f64;
        assert!((0.5..2.0).contains(&mean), "{mean}");
        assert!(lengths.iter().all(|length| (0.3..2.0).contains(&(length / mean))), "{lengths:?}");
    }

    #[test]
    fn the_longest_direction_is_level_and_the_solution_leads_to_the_right() {
        for (x, y) in [(3.0, 4.0), (3.0, -4.0), (-3.0, 4.0), (0.0, 5.0), (-5.0, 0.0)] {
            let mut places: Vec<Point> = (0..9).map(f64::from).map(|at| [x * at, y * at]).collect();
            turn(&mut places, &[0, 8]);
            for (at, place) in places.iter().enumerate() {
                let level = 5.0 * (at as f64 - 4.0);
                assert!((place[0] - level).abs() < 1e-9 && place[1].abs() < 1e-9, "{places:?}");
            }
        }
    }
}

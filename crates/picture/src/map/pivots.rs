//! The first half of a layout: pivot multidimensional scaling, after Brandes and Pich.
//!
//! The distances to a few states, the pivots, are the coordinates of every state; the two principal
//! components of these coordinates are the plane of the map.

use super::{Point, graph::Graph};

const PIVOTS: usize = 50;

const ROUNDS: usize = 200;

pub(super) fn places(graph: &Graph) -> Vec<Point> {
    let columns = centered(distances(graph));
    let mut products = vec![vec![0.0; columns.len()]; columns.len()];
    for one in 0..columns.len() {
        for other in 0..=one {
            products[one][other] = dot(&columns[one], &columns[other]);
            products[other][one] = products[one][other];
        }
    }
    let first = direction(&products, &[]);
    let second = direction(&products, std::slice::from_ref(&first));
    let project = |direction: &[f64], state: usize| {
        columns.iter().zip(direction).map(|(column, share)| column[state] * share).sum::<f64>()
    };
    (0..graph.states()).map(|state| [project(&first, state), project(&second, state)]).collect()
}

/// Returns the squares of the distances of all states to each pivot. A pivot is as far as can be from
/// those before it.
fn distances(graph: &Graph) -> Vec<Vec<f64>> {
    let mut nearest = vec![u32::MAX; graph.states()];
    let mut pivot = 0;
    let mut columns = Vec::new();
    for _ in 0..PIVOTS.min(graph.states()) {
        let distances = graph.distances(pivot);
        for (near, &distance) in nearest.iter_mut().zip(&distances) {
            *near = (*near).min(distance);
        }
        columns.push(distances.iter().map(|&distance| f64::from(distance).powi(2)).collect());
        // The first of the farthest.
        let states = (0..graph.states()).rev();
        pivot = states.max_by_key(|&state| nearest[state]).unwrap_or_default();
    }
    columns
}

/// Subtracts the means of rows and columns, which turns squares of distances into scalar products.
fn centered(mut columns: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let states = columns.first().map_or(0, Vec::len);
    let count = columns.len() as f64;
    let of_state: Vec<f64> = (0..states)
        .map(|state| columns.iter().map(|column| column[state]).sum::<f64>() / count)
        .collect();
    let overall = of_state.iter().sum::<f64>() / states.max(1) as f64;
    for column in &mut columns {
        let own = column.iter().sum::<f64>() / states.max(1) as f64;
        for (value, of_state) in column.iter_mut().zip(&of_state) {
            *value = -0.5 * (*value - own - of_state + overall);
        }
    }
    columns
}

/// Returns the principal component at right angles to others, by the power method.
fn direction(products: &[Vec<f64>], others: &[Vec<f64>]) -> Vec<f64> {
    // Any start will do that is not at right angles to the answer; this one shares no symmetry with
    // any space.
    let mut direction: Vec<f64> =
        (0..products.len()).map(|index| 1.0 + (index as f64 * 0.7).fract()).collect();
    for _ in 0..ROUNDS {
        let mut next: Vec<f64> = products.iter().map(|row| dot(row, &direction)).collect();
        // Twice, because where nothing else is left, the first time leaves rounding errors alone,
        // which are along the others as well.
        for _ in 0..2 {
            for other in others {
                let share = dot(&next, other);
                next.iter_mut().zip(other).for_each(|(value, other)| *value -= share * other);
            }
            let length = dot(&next, &next).sqrt().max(f64::MIN_POSITIVE);
            for value in &mut next {
                *value /= length;
            }
        }
        direction = next;
    }
    direction
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_line_in_its_order() {
        let edges = (0..19).map(|state| [state, state + 1]).collect();
        let places = places(&Graph::new(20, edges));
        let across: Vec<f64> = places.iter().map(|place| place[0]).collect();
        assert!(across.is_sorted() || across.iter().rev().is_sorted(), "{across:?}");
        assert!(places.iter().all(|place| place[1].abs() < 1e-3));
    }
}

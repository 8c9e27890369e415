//! A layout in layers by distance from the start, in which states stand near their neighbours: the
//! method of Sugiyama, Tagawa and Toda.

use super::{Point, graph::Graph};
use glisse_search::Cost;

const SWEEPS: usize = 24;

const ROUNDS: usize = 30;

/// Returns the numbers of `count` layers in the direction of a sweep, forwards and backwards by turns.
pub(super) fn numbers(sweep: usize, count: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |number| if sweep.is_multiple_of(2) { number } else { count - 1 - number })
}

/// Returns places: a layer is one unit of x from the next, and the states of a layer are at least one
/// unit of y apart.
pub(super) fn places(graph: &Graph, from_start: &[Cost]) -> Vec<Point> {
    // Under some metrics there are distances that no state has.
    let mut distances = from_start.to_vec();
    distances.sort_unstable();
    distances.dedup();
    let layer_of: Vec<usize> = from_start
        .iter()
        .map(|distance| distances.binary_search(distance).unwrap_or_default())
        .collect();
    let mut layers = vec![Vec::new(); distances.len()];
    for (state, &layer) in layer_of.iter().enumerate() {
        layers[layer].push(state);
    }
    let mut heights = vec![0.0; graph.states()];
    for layer in &layers {
        spread(layer, &mut heights);
    }
    for sweep in 0..SWEEPS {
        order(graph, &mut layers, &layer_of, &mut heights, sweep);
    }
    for round in 0..ROUNDS {
        for number in numbers(round, layers.len()) {
            straighten(graph, &layers[number], &mut heights);
        }
    }
    layer_of.iter().zip(heights).map(|(&layer, height)| [layer as f64, height]).collect()
}

/// Gives the states of a layer equal distances in their order, about the middle.
fn spread(layer: &[usize], heights: &mut [f64]) {
    let middle = (layer.len() as f64 - 1.0) / 2.0;
    for (place, &state) in layer.iter().enumerate() {
        heights[state] = place as f64 - middle;
    }
}

/// Orders every layer by the mean place of the neighbours in the layers that were ordered before.
fn order(
    graph: &Graph,
    layers: &mut [Vec<usize>],
    layer_of: &[usize],
    heights: &mut [f64],
    sweep: usize,
) {
    for number in numbers(sweep, layers.len()).skip(1) {
        let is_fixed = |state: usize| {
            if sweep.is_multiple_of(2) {
                layer_of[state] < number
            } else {
                layer_of[state] > number
            }
        };
        let mut wanted: Vec<(f64, usize)> = layers[number]
            .iter()
            .map(|&state| {
                let fixed = graph.neighbours(state).iter().map(|&other| other as usize);
                let place =
                    mean(fixed.filter(|&other| is_fixed(other)).map(|other| heights[other]));
                (place.unwrap_or(heights[state]), state)
            })
            .collect();
        // The sort is stable, so that equals keep their order.
        wanted.sort_by(|one, other| one.0.total_cmp(&other.0));
        layers[number] = wanted.into_iter().map(|(_, state)| state).collect();
        spread(&layers[number], heights);
    }
}

/// Moves the states of a layer to where their neighbours are, as far as their order allows.
fn straighten(graph: &Graph, layer: &[usize], heights: &mut [f64]) {
    let wanted: Vec<f64> = layer
        .iter()
        .map(|&state| {
            let others = graph.neighbours(state).iter().map(|&other| heights[other as usize]);
            mean(others).unwrap_or(heights[state])
        })
        .collect();
    // Half of the places come from the first state on, half from the last on, so that neither end
    // is favoured.
    let (mut down, mut up) = (wanted.clone(), wanted);
    for place in 1..layer.len() {
        down[place] = down[place].max(down[place - 1] + 1.0);
    }
    for place in (1..layer.len()).rev() {
        up[place - 1] = up[place - 1].min(up[place] - 1.0);
    }
    for (place, &state) in layer.iter().enumerate() {
        heights[state] = f64::midpoint(down[place], up[place]);
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_of_a_layer_keep_apart() {
        // A start with five neighbours, all of which lead to one state.
        let edges: Vec<[u32; 2]> = (1..=5).flat_map(|state| [[0, state], [state, 6]]).collect();
        let places = places(&Graph::new(7, edges), &[0, 1, 1, 1, 1, 1, 4]);
        assert!((places[0][0] - 0.0).abs() < 1e-9 && (places[6][0] - 2.0).abs() < 1e-9);
        let mut heights: Vec<f64> = places[1..6].iter().map(|place| place[1]).collect();
        heights.sort_by(f64::total_cmp);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] > 0.999), "{heights:?}");
    }
}

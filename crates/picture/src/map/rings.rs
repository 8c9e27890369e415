//! A layout in rings by distance, for spaces that do not fit into a plane: where every state has
//! moves in every direction, as permutations have, forces only make a tangle. Here the goals are in
//! the middle, each distance is a ring around the smaller ones, and states stand near their
//! neighbours on other rings.

use super::{Point, graph::Graph, layers};
use glisse_search::Cost;
use std::{
    collections::BTreeMap,
    f64::consts::{PI, TAU},
};

/// How often all rings are ordered, from the middle out and back by turns.
const SWEEPS: usize = 12;

/// How much longer moves may be on a map than distances in moves allow before the map is a tangle.
/// Boards of Rush Hour are at about 1 or below, tiles and swap grids at 1.6 and more.
const TANGLED: f64 = 1.4;

/// The fraction of the golden ratio: the fractions of its multiples are spread evenly, however many
/// there are.
const GOLDEN: f64 = 0.618_033_988_749_895;

/// Whether a layout is a tangle: how far states would be from the start if every move had its mean
/// length and led straight away from it, against how far they are.
pub(super) fn is_tangle(graph: &Graph, places: &[Point]) -> bool {
    let far = |one: Point, other: Point| (one[0] - other[0]).hypot(one[1] - other[1]);
    let moves = graph.edges.iter();
    let lengths = moves.map(|&[one, other]| far(places[one as usize], places[other as usize]));
    let length = lengths.sum::<f64>() / graph.edges.len().max(1) as f64;
    // Both are sums over all states, so that the means need not be taken.
    let in_moves: f64 = graph.distances(0).into_iter().map(f64::from).sum();
    let on_the_map: f64 = places.iter().map(|&place| far(place, places[0])).sum();
    length * in_moves > TANGLED * on_the_map
}

/// Returns places of states on rings by these distances, given places whose directions are a first
/// guess.
pub(super) fn places(graph: &Graph, distances: &[Cost], guess: &[Point]) -> Vec<Point> {
    // Under some metrics there are distances that no state has.
    let mut by_distance: BTreeMap<Cost, Vec<usize>> = BTreeMap::new();
    for (state, &distance) in distances.iter().enumerate() {
        by_distance.entry(distance).or_default().push(state);
    }
    let mut rings: Vec<Vec<usize>> = by_distance.into_values().collect();
    let mut angles: Vec<f64> = guess.iter().map(|place| place[1].atan2(place[0])).collect();
    for sweep in 0..SWEEPS {
        let outwards = sweep % 2 == 0;
        for number in layers::numbers(sweep, rings.len()) {
            let toward = |other: usize, state: usize| {
                if outwards {
                    distances[other] < distances[state]
                } else {
                    distances[other] > distances[state]
                }
            };
            order(graph, &mut rings[number], &mut angles, toward);
        }
    }
    // The start is on the left, so that a solution leads to the right.
    let turn = PI - angles.first().copied().unwrap_or_default();
    let mut places = vec![[0.0; 2]; distances.len()];
    let mut inside = 0.0;
    for ring in &rings {
        let count = ring.len() as f64;
        for (place, &state) in ring.iter().enumerate() {
            // Every state has the same room on the page, so that rings are as wide as they are full.
            let share = (place as f64 * GOLDEN).fract();
            let radius = (inside + count * share).sqrt();
            let (sine, cosine) = (angles[state] + turn).sin_cos();
            places[state] = [radius * cosine, radius * sine];
        }
        inside += count;
    }
    places
}

/// Orders a ring by where the neighbours of its states are on the rings that count, and spreads it.
fn order(
    graph: &Graph,
    ring: &mut [usize],
    angles: &mut [f64],
    counts: impl Fn(usize, usize) -> bool,
) {
    let wanted = |state: usize| {
        let others = graph.neighbours(state).iter().map(|&other| other as usize);
        let others = others.filter(|&other| counts(other, state)).map(|other| angles[other]);
        mean_angle(others).unwrap_or(angles[state]).rem_euclid(TAU)
    };
    let mut ordered: Vec<(f64, usize)> = ring.iter().map(|&state| (wanted(state), state)).collect();
    // The sort is stable, so that equals keep their order.
    ordered.sort_by(|one, other| one.0.total_cmp(&other.0));
    let even = |place: usize| TAU * (place as f64 + 0.5) / ordered.len() as f64;
    let off = ordered.iter().enumerate().map(|(place, &(wanted, _))| wanted - even(place));
    let turn = mean_angle(off).unwrap_or_default();
    for (place, &(_, state)) in ordered.iter().enumerate() {
        angles[state] = even(place) + turn;
        ring[place] = state;
    }
}

/// Returns the mean of some directions, or `None` if they cancel out.
fn mean_angle(angles: impl Iterator<Item = f64>) -> Option<f64> {
    let (x, y) = angles.fold((0.0, 0.0), |(x, y), angle| (x + angle.cos(), y + angle.sin()));
    (x.hypot(y) > 1e-9).then(|| y.atan2(x))
}

#[cfg(test)]
mod tests {
    use super::{super::pivots, *};

    #[test]
    fn nearer_states_are_nearer_to_the_middle() {
        // A cube of ten dimensions, which is as tangled as anything.
        let edges: Vec<[u32; 2]> = (0..1024u32)
            .flat_map(|state| (0..10).map(move |bit| [state, state ^ (1 << bit)]))
            .filter(|[one, other]| one < other)
            .collect();
        let graph = Graph::new(1024, edges);
        let guess = pivots::places(&graph);
        assert!(is_tangle(&graph, &guess));
        // The start is not the goal.
        let distances = graph.distances(77);
        let places = places(&graph, &distances, &guess);
        let radius = |state: usize| places[state][0].hypot(places[state][1]);
        for one in 0..1024 {
            for other in (0..1024).filter(|&other| distances[one] < distances[other]) {
                assert!(radius(one) <= radius(other) + 1e-9, "{one} {other}");
            }
        }
        assert!(places[0][0] < 0.0 && places[0][1].abs() < 1e-9, "the start is on the left");
    }

    #[test]
    fn a_grid_is_no_tangle() {
        let at = |row: u32, column: u32| row * 20 + column;
        let cells = || (0..20).flat_map(|row| (0..20).map(move |column| (row, column)));
        let rights = cells().filter(|&(_, column)| column < 19);
        let rights = rights.map(|(row, column)| [at(row, column), at(row, column + 1)]);
        let downs = cells().filter(|&(row, _)| row < 19);
        let downs = downs.map(|(row, column)| [at(row, column), at(row + 1, column)]);
        let graph = Graph::new(400, rights.chain(downs).collect());
        assert!(!is_tangle(&graph, &pivots::places(&graph)));
    }
}

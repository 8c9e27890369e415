//! The whole space and what is said of heuristics, against the definitions.

use crate::graph::{Graph, undirected};
use glisse_search::{Cost, Estimate, Limit, Random, Search, Space};
use proptest::prelude::*;
use std::collections::HashSet;

/// Everything that can be reached from node 0 on edges that are open.
fn reachable(graph: &Graph<true>, is_open: impl Fn(u64, u64) -> bool) -> HashSet<u64> {
    let mut reached = HashSet::from([0]);
    for _ in 0..graph.nodes {
        for &(from, to, _) in &graph.edges {
            if reached.contains(&from) && is_open(from, to) {
                reached.insert(to);
            }
        }
    }
    reached
}

/// How many cheapest ways lead from a node to a goal.
fn walk(graph: &Graph<true>, distances: &[Option<Cost>], from: u64) -> u64 {
    let here = distances[from as usize].unwrap();
    if here == 0 {
        return 1;
    }
    let nearer = graph.edges.iter().filter(|&&(start, end, cost)| {
        start == from && distances[end as usize].is_some_and(|rest| rest + cost == here)
    });
    nearer.map(|edge| walk(graph, distances, edge.1)).sum()
}

/// Whether a goal can be reached from node 0 on ways that end at their first goal, without a node.
fn is_solvable_without(graph: &Graph<true>, without: u64) -> bool {
    let reached = reachable(graph, |from, to| to != without && !graph.is_goal(from));
    reached.iter().any(|&state| graph.is_goal(state))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn exploring_lists_every_state_once_and_knows_its_distance(graph in undirected(false)) {
        let explored = Search::new(&graph).explore().unwrap();
        let listed: Vec<u64> = (0..explored.len()).map(|index| explored.state(index)).collect();
        let reached = reachable(&graph, |_, _| true);
        prop_assert_eq!(listed.iter().copied().collect::<HashSet<_>>(), reached.clone());
        prop_assert_eq!(listed.len(), reached.len());
        prop_assert_eq!(listed[0], 0);
        for (index, &state) in listed.iter().enumerate() {
            prop_assert_eq!(explored.index(state), Some(index));
        }
        prop_assert_eq!(explored.graph().layers().iter().sum::<u64>(), listed.len() as u64);
        let edges = graph.edges.iter().filter(|edge| reached.contains(&edge.0)).count();
        prop_assert_eq!(explored.graph().edges(), edges as u64);

        let truth = graph.distances(false);
        let distances = explored.graph().distances().unwrap();
        for (&state, &distance) in listed.iter().zip(&distances) {
            prop_assert_eq!(distance, truth[state as usize].unwrap_or(Cost::MAX));
        }
    }

    #[test]
    fn verdicts_are_those_of_the_definitions(
        graph in undirected(false),
        values in prop::collection::vec(0u32..12, 25),
    ) {
        let h = |state: u64| values[state as usize];
        let explored = Search::new(&graph).explore().unwrap();
        let estimates = explored.estimates(&Estimate::new(h)).unwrap();
        let audit = explored.graph().audit(&estimates).unwrap();
        let (truth, reached) = (graph.distances(false), reachable(&graph, |_, _| true));
        let truth = |state: u64| truth[state as usize].unwrap_or(Cost::MAX);

        let too_high: Vec<u64> =
            reached.iter().copied().filter(|&state| h(state) > truth(state)).collect();
        prop_assert_eq!(audit.admissible.violations(), too_high.len() as u64);
        prop_assert_eq!(audit.admissible.holds(), too_high.is_empty());
        if let Some(worst) = audit.admissible.worst() {
            let most = too_high.iter().map(|&state| h(state) - truth(state)).max().unwrap();
            prop_assert_eq!(worst.h - worst.distance, most);
            prop_assert_eq!((worst.h, worst.distance), (h(explored.state(worst.state)), truth(explored.state(worst.state))));
        }
        if let Some(simplest) = audit.admissible.simplest() {
            prop_assert!(too_high.contains(&explored.state(simplest.state)));
            let nearest = too_high.iter().map(|&state| truth(state)).min().unwrap();
            prop_assert_eq!(simplest.distance, nearest);
        }

        let steep: Vec<_> = graph
            .edges
            .iter()
            .filter(|&&(from, to, cost)| reached.contains(&from) && h(from) > cost + h(to))
            .collect();
        prop_assert_eq!(audit.consistent.violations(), steep.len() as u64);
        for fall in [audit.consistent.worst(), audit.consistent.simplest()].into_iter().flatten() {
            let (from, to) = (explored.state(fall.from), explored.state(fall.to));
            prop_assert!(steep.contains(&&(from, to, fall.cost)));
            prop_assert_eq!((fall.before, fall.after), (h(from), h(to)));
        }
        if let Some(worst) = audit.consistent.worst() {
            let most = steep.iter().map(|&&(from, to, cost)| h(from) - cost - h(to)).max();
            prop_assert_eq!(Some(worst.before - worst.after - worst.cost), most);
        }

        let goals = reached.iter().filter(|&&state| graph.is_goal(state));
        prop_assert_eq!(audit.goals, goals.clone().count() as u64);
        let loud = goals.filter(|&&state| h(state) > 0).count();
        prop_assert_eq!(audit.zero_at_goals.violations(), loud as u64);
        prop_assert_eq!(audit.distance.unwrap_or(Cost::MAX), truth(0));
        prop_assert_eq!(audit.estimate, h(0));

        let pairs: Vec<(f64, f64)> = reached
            .iter()
            .filter(|&&state| truth(state) < Cost::MAX)
            .map(|&state| (f64::from(h(state)), f64::from(truth(state))))
            .collect();
        prop_assert_eq!(audit.solvable, pairs.len() as u64);
        let ratios: Vec<f64> =
            pairs.iter().filter(|pair| pair.1 > 0.0).map(|pair| pair.0 / pair.1).collect();
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
        prop_assert!((audit.quality.mean_ratio - mean(&ratios)).abs() < 1e-9);
        let largest = ratios.iter().copied().fold(0.0, f64::max);
        prop_assert!((audit.quality.max_ratio - largest).abs() < 1e-9);
        let errors: Vec<f64> = pairs.iter().map(|pair| pair.1 - pair.0).collect();
        prop_assert!((audit.quality.mean_error - mean(&errors)).abs() < 1e-9);
        let centre = (
            mean(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>()),
            mean(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>()),
        );
        let moment = |f: &dyn Fn(f64, f64) -> f64| -> f64 {
            pairs.iter().map(|pair| f(pair.0 - centre.0, pair.1 - centre.1)).sum()
        };
        let spread = moment(&|x, _| x * x) * moment(&|_, y| y * y);
        if let Some(correlation) = audit.quality.correlation {
            let expected = moment(&|x, y| x * y) / spread.sqrt();
            prop_assert!((correlation - expected).abs() < 1e-6, "{correlation} {expected}");
        } else {
            prop_assert!(spread < 1e-6);
        }
    }

    #[test]
    fn ways_are_counted_as_if_walked_one_by_one(graph in undirected(false)) {
        // As a space without parallel edges, of which each would be a way of its own.
        let mut graph = graph;
        graph.edges.sort_unstable();
        graph.edges.dedup_by_key(|edge| (edge.0, edge.1));
        let truth = graph.distances(false);
        let explored = Search::new(&graph).explore().unwrap();
        let mut states = explored.graph();
        let distances = states.distances().unwrap();
        let walked = truth[0].map_or(0, |_| walk(&graph, &truth, 0));
        prop_assert_eq!(states.count_cheapest(&distances).unwrap().to_string(), walked.to_string());

        // A state is a bottleneck if without it no goal can be reached.
        let bottlenecks: Vec<u64> =
            states.bottlenecks(&distances).unwrap().iter().map(|&at| explored.state(at)).collect();
        for state in 1..graph.nodes {
            let is_cut = truth[0].is_some() && !is_solvable_without(&graph, state);
            prop_assert_eq!(bottlenecks.contains(&state), is_cut, "{}", state);
        }
        let order: Vec<Option<Cost>> =
            bottlenecks.iter().map(|&state| truth[state as usize]).collect();
        prop_assert!(order.is_sorted_by(|one, other| one > other), "{order:?}");

        let all = reachable(&graph, |_, _| true);
        let mut longest = 0;
        for &from in &all {
            let alone = Graph::<true> { goals: vec![from], ..graph.clone() };
            let distances = alone.distances(false);
            longest = longest.max(all.iter().filter_map(|&to| distances[to as usize]).max().unwrap());
        }
        prop_assert_eq!(states.diameter().unwrap(), longest);
    }

    #[test]
    fn the_true_distance_has_every_property(graph in undirected(false)) {
        let truth = graph.distances(false);
        let h = |state: u64| truth[state as usize].unwrap_or(Cost::MAX);
        let explored = Search::new(&graph).explore().unwrap();
        let estimates = explored.estimates(&Estimate::new(h)).unwrap();
        let audit = explored.graph().audit(&estimates).unwrap();
        prop_assert!(audit.admissible.holds());
        prop_assert!(audit.consistent.holds());
        prop_assert!(audit.zero_at_goals.holds());
        prop_assert!(audit.quality.mean_error.abs() < 1e-9);
    }

    #[test]
    fn a_limit_on_expansions_ends_the_exploration(graph in undirected(true)) {
        let states = reachable(&graph, |_, _| true).len() as u64;
        let explored = Search::new(&graph).expansion_limit(states).explore();
        prop_assert!(explored.is_ok());
        let refused = Search::new(&graph).expansion_limit(states - 1).explore();
        prop_assert_eq!(refused.err().map(|refused| refused.limit), Some(Limit::Expansions));
    }
}

/// A ring of places, with steps of two lengths and costs that differ from place to place.
struct Ring {
    places: u64,
}

impl Space for Ring {
    type State = u64;
    type Move = bool;

    const REVERSIBLE: bool = true;

    fn start(&self) -> u64 {
        0
    }

    fn is_goal(&self, place: u64) -> bool {
        place % 1237 == 611
    }

    fn successors(&self, place: u64, _: Option<bool>, mut visit: impl FnMut(bool, u64, Cost)) {
        let cost = |from: u64, to: u64| 1 + (from.min(to) * 7 + from.max(to) * 3) as Cost % 5;
        let far = self.places;
        for (is_long, step) in [(false, 1), (false, far - 1), (true, 97), (true, far - 97)] {
            let to = (place + step) % self.places;
            visit(is_long, to, cost(place, to));
        }
    }
}

#[test]
fn any_number_of_threads_audits_alike() {
    let ring = Ring { places: 70_001 };
    let explored = Search::new(&ring).explore().unwrap();
    let alone = explored.graph().distances().unwrap();
    let mut random = Random::new(3);
    // Estimates that are sometimes too large, and equally so at many places.
    let noise: Vec<Cost> = (0..ring.places).map(|_| random.below(40) as Cost / 13).collect();
    let estimate = |_: &Ring, place: u64| noise[place as usize] + place as Cost % 3;
    let estimates = explored.estimates(&Estimate::new(|place| estimate(&ring, place))).unwrap();
    let expected = format!("{:?}", explored.graph().audit(&estimates).unwrap());
    assert!(expected.contains("violations"), "{expected}");
    for threads in [2, 4] {
        assert!(explored.graph_on(threads).distances().unwrap() == alone, "{threads}");
        assert!(explored.estimates_on(threads, &estimate).unwrap() == estimates, "{threads}");
        let audit = explored.graph_on(threads).audit(&estimates).unwrap();
        assert_eq!(format!("{audit:?}"), expected, "{threads}");
    }
}

//! Every algorithm against the Bellman–Ford algorithm on small random graphs.

use crate::graph::{Graph, directed, undirected};
use glisse_search::{
    Batch, Cost, Estimate, Event, Goals, Limit, Outcome, Search, SolutionPath, Space,
    Transpositions, Weight,
};
use proptest::prelude::*;
use std::{
    collections::{HashMap, VecDeque},
    ops::ControlFlow,
    sync::atomic::AtomicBool,
    time::Duration,
};

/// Checks that a solution leads from the start to a goal at the cost it names.
fn follow<const R: bool>(graph: &Graph<R>, solution: &SolutionPath<(u64, u64, Cost)>) {
    let mut here = 0;
    let mut total = 0;
    for &edge in &solution.moves {
        assert_eq!(edge.0, here);
        assert!(graph.edges.contains(&edge));
        total += edge.2;
        here = edge.1;
    }
    assert!(graph.is_goal(here));
    assert_eq!(total, solution.cost);
    assert!(solution.lower_bound <= solution.cost);
}

/// The solution, or `None` if the outcome says that there is none.
fn decided<const R: bool>(
    graph: &Graph<R>,
    outcome: Outcome<(u64, u64, Cost)>,
) -> Option<SolutionPath<(u64, u64, Cost)>> {
    match outcome {
        Outcome::Solved { solution, .. } => {
            follow(graph, &solution);
            Some(solution)
        }
        Outcome::Unsolvable { .. } => None,
        Outcome::Limit { .. } => panic!("no limit was set"),
    }
}

/// An admissible heuristic that is as inconsistent as can be: the true distance, or anything below.
fn noisy(distances: &[Option<Cost>], noise: &[Cost]) -> impl Fn(u64) -> Cost {
    let distances = distances.to_vec();
    let noise = noise.to_vec();
    move |state| match distances[state as usize] {
        None => Cost::MAX,
        Some(distance) => distance.saturating_sub(noise[state as usize % noise.len()]),
    }
}

/// The states that moves lead through.
fn places(moves: &[(u64, u64, Cost)]) -> Vec<u64> {
    moves.iter().map(|&(_, to, _)| to).collect()
}

/// Breadth-first search with a queue and the parent of every state, as textbooks print it.
fn textbook<const R: bool>(graph: &Graph<R>) -> Option<Vec<u64>> {
    let mut parents = HashMap::from([(0, 0)]);
    let mut queue = VecDeque::from([0]);
    while let Some(state) = queue.pop_front() {
        if graph.is_goal(state) {
            let mut way = Vec::new();
            let mut here = state;
            while here != 0 {
                way.push(here);
                here = parents[&here];
            }
            way.reverse();
            return Some(way);
        }
        graph.successors(state, None, |_, next, _| {
            parents.entry(next).or_insert_with(|| {
                queue.push_back(next);
                state
            });
        });
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn cost_algorithms_find_the_least_cost(
        graph in directed(false),
        noise in prop::collection::vec(0u32..12, 30),
    ) {
        let distances = graph.distances(false);
        let least = distances[0];
        let h = Estimate::admissible(noisy(&distances, &noise));
        let cheap = Estimate::admissible(noisy(&distances, &noise)).cheap();
        let search = || Search::new(&graph);
        for outcome in [
            search().dijkstra(),
            search().astar(&h),
            search().astar(&cheap),
            search().idastar(&h, Transpositions::Remember),
        ] {
            let solution = decided(&graph, outcome);
            prop_assert_eq!(solution.as_ref().map(|s| s.cost), least);
            prop_assert!(solution.is_none_or(|s| s.optimal));
        }
        if least.is_some() {
            let solution = decided(&graph, search().idastar(&h, Transpositions::Forget)).expect("there is a way");
            prop_assert_eq!((Some(solution.cost), solution.optimal), (least, true));
        }
    }

    #[test]
    fn shortcuts_make_any_solution_the_cheapest(
        graph in directed(false),
        values in prop::collection::vec(0u32..30, 30),
        expansions in 0u64..40,
    ) {
        let least = graph.distances(false)[0];
        let misled = Estimate::new(|state: u64| values[state as usize % values.len()]);
        if let Some(found) = decided(&graph, Search::new(&graph).greedy(&misled)) {
            let (moves, cost) = Search::new(&graph).shorten(&found.moves, 0).expect("these are moves");
            follow(&graph, &SolutionPath { moves, cost, optimal: true, lower_bound: 0 });
            prop_assert_eq!(Some(cost), least);
            // What is cheap enough is left alone, and a limit leaves a solution that costs no more.
            let (moves, _) = Search::new(&graph).shorten(&found.moves, found.cost).expect("these are moves");
            prop_assert_eq!(&moves, &found.moves);
            let limited = Search::new(&graph).expansion_limit(expansions);
            let (moves, cost) = limited.shorten(&found.moves, 0).expect("these are moves");
            follow(&graph, &SolutionPath { moves, cost, optimal: false, lower_bound: 0 });
            prop_assert!(cost <= found.cost);
        }
        prop_assert!(Search::new(&graph).shorten(&[(0, 0, 1), (99, 0, 1)], 0).is_none());
    }

    #[test]
    fn a_heuristic_without_a_declaration_proves_nothing(
        graph in directed(false),
        values in prop::collection::vec(prop_oneof![4 => 0u32..30, 1 => Just(Cost::MAX)], 30),
    ) {
        let least = graph.distances(false)[0];
        let h = Estimate::new(|state: u64| values[state as usize]);
        let weight = Weight::new(2.0).unwrap();
        let search = || Search::new(&graph);
        for outcome in [
            search().astar(&h),
            search().wastar(&h, weight),
            search().idastar(&h, Transpositions::Remember),
            search().greedy(&h),
        ] {
            let solution = decided(&graph, outcome);
            prop_assert_eq!(solution.is_some(), least.is_some());
            if let Some(solution) = solution {
                prop_assert!(Some(solution.cost) >= least);
                prop_assert!(!solution.optimal || solution.cost == 0);
            }
        }
    }

    #[test]
    fn weighted_and_greedy_keep_their_bounds(
        graph in directed(false),
        noise in prop::collection::vec(0u32..12, 30),
        weight in 1.0f64..4.0,
    ) {
        let distances = graph.distances(false);
        let h = Estimate::admissible(noisy(&distances, &noise));
        let weighted = Search::new(&graph).wastar(&h, Weight::new(weight).unwrap());
        let greedy = Search::new(&graph).greedy(&h);
        for outcome in [weighted, greedy] {
            let solution = decided(&graph, outcome);
            prop_assert_eq!(solution.is_some(), distances[0].is_some());
            if let (Some(solution), Some(least)) = (solution, distances[0]) {
                prop_assert!(solution.lower_bound <= least && least <= solution.cost);
                prop_assert_eq!(solution.optimal, solution.lower_bound == solution.cost);
            }
        }
        let weighted = Search::new(&graph).wastar(&h, Weight::new(weight).unwrap());
        if let (Some(solution), Some(least)) = (weighted.into_solution(), distances[0]) {
            // The weight is rounded to hundredths.
            prop_assert!(f64::from(solution.cost) <= (weight + 0.005) * f64::from(least) + 1e-9);
        }
    }

    #[test]
    fn move_counting_algorithms_find_the_fewest_moves(graph in directed(false)) {
        let fewest = graph.distances(true)[0];
        let least = graph.distances(false)[0];
        for outcome in [
            Search::new(&graph).bfs(),
            Search::new(&graph).ids(Transpositions::Remember),
        ] {
            let solution = decided(&graph, outcome);
            prop_assert_eq!(solution.as_ref().map(|s| s.moves.len() as Cost), fewest);
            if let Some(solution) = solution {
                prop_assert!(!solution.optimal || Some(solution.cost) == least);
            }
        }
    }

    #[test]
    fn breadth_first_search_finds_the_way_that_a_queue_with_parents_finds(
        one_way in directed(false),
        both_ways in undirected(true),
    ) {
        let outcome = Search::new(&one_way).bfs().into_solution().map(|found| found.moves);
        prop_assert_eq!(outcome.map(|moves| places(&moves)), textbook(&one_way));
        let outcome = Search::new(&both_ways).bfs().into_solution().map(|found| found.moves);
        prop_assert_eq!(outcome.map(|moves| places(&moves)), textbook(&both_ways));
    }

    #[test]
    fn without_reopening_a_consistent_heuristic_is_enough_and_another_proves_nothing(
        graph in directed(false),
        noise in prop::collection::vec(0u32..12, 30),
    ) {
        let distances = graph.distances(false);
        let exact = Estimate::admissible(noisy(&distances, &[0]));
        let found = decided(&graph, Search::new(&graph).astar_closed(&exact));
        prop_assert_eq!(found.map(|solution| solution.cost), distances[0]);
        let h = Estimate::admissible(noisy(&distances, &noise));
        let start = noisy(&distances, &noise)(0);
        if let Some(found) = decided(&graph, Search::new(&graph).astar_closed(&h)) {
            prop_assert!(Some(found.cost) >= distances[0]);
            prop_assert_eq!(found.optimal, found.cost == start);
        } else {
            prop_assert_eq!(distances[0], None);
        }
    }

    #[test]
    fn layers_are_counted_as_they_are_listed(graph in undirected(true)) {
        let listed = Search::new(&graph).explore().unwrap().graph().layers().to_vec();
        let counted = Search::new(&graph).layer_sizes();
        prop_assert_eq!((counted.sizes, counted.limit), (listed, None));
    }

    #[test]
    fn rounds_of_deepening_add_up(graph in directed(false)) {
        let outcome = Search::new(&graph).ids(Transpositions::Remember);
        let statistics = outcome.statistics();
        let rounds = &statistics.rounds;
        prop_assert_eq!(rounds.iter().map(|round| round.expanded).sum::<u64>(), statistics.expanded);
        let generated = rounds.iter().map(|round| round.generated).sum::<u64>();
        prop_assert_eq!(generated, statistics.generated);
        prop_assert!(rounds.windows(2).all(|pair| pair[0].bound < pair[1].bound));
        prop_assert_eq!(rounds.last().map(|round| round.bound), Some(statistics.depth));
        prop_assert!(Search::new(&graph).bfs().statistics().rounds.is_empty());
    }

    #[test]
    fn algorithms_that_walk_back_agree_on_undirected_graphs(graph in undirected(true)) {
        let fewest = graph.distances(true)[0];
        for outcome in [
            Search::new(&graph).bfs(),
            Search::new(&graph).bidirectional(),
        ] {
            let solution = decided(&graph, outcome);
            prop_assert_eq!(solution.as_ref().map(|s| s.cost), fewest);
            prop_assert!(solution.is_none_or(|s| s.optimal));
        }
    }

    #[test]
    fn a_beam_that_drops_nothing_is_complete(
        graph in undirected(true),
        values in prop::collection::vec(0u32..30, 30),
        width in 1usize..40,
    ) {
        let h = Estimate::new(|state: u64| values[state as usize]);
        let solvable = graph.distances(true)[0].is_some();
        match Search::new(&graph).beam(&h, width) {
            Outcome::Solved { solution, .. } => follow(&graph, &solution),
            Outcome::Unsolvable { .. } => prop_assert!(!solvable),
            Outcome::Limit { limit, .. } => {
                prop_assert_eq!(limit, Limit::Width);
                prop_assert!(width < graph.nodes as usize);
            }
        }
    }

    #[test]
    fn a_beam_believes_an_admissible_dead_end(
        graph in directed(true),
        noise in prop::collection::vec(0u32..4, 30),
    ) {
        let distances = graph.distances(true);
        let h = Estimate::admissible(noisy(&distances, &noise));
        let solution = decided(&graph, Search::new(&graph).beam(&h, 1000));
        prop_assert_eq!(solution.is_some(), distances[0].is_some());
        if let (Some(solution), Some(least)) = (solution, distances[0]) {
            prop_assert!(solution.lower_bound <= least && least <= solution.cost);
        }
    }

    #[test]
    fn an_observer_changes_nothing_and_sees_every_expansion(
        graph in directed(false),
        noise in prop::collection::vec(0u32..12, 30),
    ) {
        let distances = graph.distances(false);
        let h = Estimate::admissible(noisy(&distances, &noise));
        let mut events = Vec::new();
        let observed = Search::new(&graph).observe(&mut events).astar(&h);
        let count = |is_one: fn(&&Event<_>) -> bool| events.iter().filter(is_one).count() as u64;
        let expansions = count(|event| matches!(event, Event::Expand { .. }));
        prop_assert_eq!(expansions, observed.statistics().expanded);
        let generated = count(|event| matches!(event, Event::Generate { .. }));
        prop_assert_eq!(generated, observed.statistics().generated);
        prop_assert_eq!(
            observed.into_solution().map(|s| s.cost),
            Search::new(&graph).astar(&h).into_solution().map(|s| s.cost)
        );
    }

    #[test]
    fn a_limit_on_expansions_is_exact_and_its_bound_true(graph in undirected(true), most in 0u64..12) {
        let fewest = graph.distances(true)[0];
        let h = Estimate::admissible(|_| 0);
        let search = || Search::new(&graph).expansion_limit(most);
        for outcome in [
            search().bfs(),
            search().ids(Transpositions::Remember),
            search().dijkstra(),
            search().astar(&h),
            search().astar(&h.cheap()),
            search().idastar(&h, Transpositions::Remember),
            search().bidirectional(),
        ] {
            prop_assert!(outcome.statistics().expanded <= most);
            match outcome {
                Outcome::Solved { solution, .. } => prop_assert_eq!(Some(solution.cost), fewest),
                Outcome::Unsolvable { .. } => prop_assert_eq!(fewest, None),
                Outcome::Limit { limit, lower_bound, .. } => {
                    prop_assert_eq!(limit, Limit::Expansions);
                    prop_assert!(fewest.is_none_or(|fewest| lower_bound <= fewest));
                }
            }
        }
    }
}

/// All numbers of 60 bits, each one move from 60 others: no search comes to its end.
struct Endless;

impl Space for Endless {
    type State = u64;
    type Move = u32;
    const REVERSIBLE: bool = true;
    fn start(&self) -> u64 {
        0
    }
    fn is_goal(&self, state: u64) -> bool {
        state == (1 << 60) - 1
    }
    fn successors(&self, state: u64, _: Option<u32>, mut visit: impl FnMut(u32, u64, Cost)) {
        for bit in 0..60 {
            visit(bit, state ^ (1 << bit), 1);
        }
    }
}

impl Goals for Endless {
    fn goals(&self, mut visit: impl FnMut(Option<u64>) -> ControlFlow<()>) {
        let _ = visit(Some((1 << 60) - 1));
    }
}

/// Runs every algorithm on the endless space.
fn every_algorithm(
    prepare: impl Fn() -> Search<'static, Endless>,
) -> Vec<(&'static str, Outcome<u32>)> {
    let h = Estimate::admissible(|_: u64| 0);
    let weight = Weight::new(1.5).unwrap();
    vec![
        ("bfs", prepare().bfs()),
        ("ids", prepare().ids(Transpositions::Remember)),
        ("ids without memory", prepare().ids(Transpositions::Forget)),
        ("dijkstra", prepare().dijkstra()),
        ("greedy", prepare().greedy(&h)),
        ("astar", prepare().astar(&h)),
        ("astar-closed", prepare().astar_closed(&h)),
        ("wastar", prepare().wastar(&h, weight)),
        ("idastar", prepare().idastar(&h, Transpositions::Remember)),
        ("idastar without memory", prepare().idastar(&h, Transpositions::Forget)),
        ("bidirectional", prepare().bidirectional()),
        ("beam", prepare().beam(&h, usize::MAX)),
    ]
}

#[test]
fn every_algorithm_obeys_the_time_limit() {
    let limit = Duration::from_millis(20);
    for (name, outcome) in every_algorithm(|| Search::new(&Endless).time_limit(limit)) {
        assert!(
            matches!(outcome, Outcome::Limit { limit: Limit::Time, .. }),
            "{name}: {outcome:?}"
        );
    }
}

#[test]
fn every_algorithm_that_stores_states_obeys_the_memory_limit() {
    let most = 3 << 20;
    let prepare =
        || Search::new(&Endless).memory_limit(most).time_limit(Duration::from_millis(500));
    for (name, outcome) in every_algorithm(prepare) {
        assert!(outcome.statistics().peak_bytes <= most, "{name}: {outcome:?}");
        let expected = if name.ends_with("without memory") { Limit::Time } else { Limit::Memory };
        match outcome {
            Outcome::Limit { limit, .. } => assert_eq!(limit, expected, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn every_algorithm_can_be_cancelled() {
    static CANCELLED: AtomicBool = AtomicBool::new(true);
    for (name, outcome) in every_algorithm(|| Search::new(&Endless).cancelled_by(&CANCELLED)) {
        assert!(matches!(outcome, Outcome::Limit { limit: Limit::Cancelled, .. }), "{name}");
    }
}

#[test]
fn a_batch_keeps_what_it_is_told_to_keep() {
    let mut batch: Batch<u64> = Batch::new();
    assert!(batch.is_empty());
    batch.push(1);
    batch.room(4).copy_from_slice(&[2, 3, 4, 5]);
    batch.keep(2);
    assert_eq!(batch.as_slice(), [1, 2, 3]);
    batch.clear();
    assert_eq!(batch.len(), 0);
}

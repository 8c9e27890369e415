//! Small random graphs, and distances in them by the Bellman–Ford algorithm.

use glisse_search::{Cost, Goals, Space};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// A graph given by its edges. With `REVERSIBLE`, every edge is listed in both directions.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const REVERSIBLE: bool> {
    pub(crate) nodes: u64,
    pub(crate) edges: Vec<(u64, u64, Cost)>,
    pub(crate) goals: Vec<u64>,
}

impl<const REVERSIBLE: bool> Graph<REVERSIBLE> {
    /// The cost from every node to the nearest goal; `None` where there is no way.
    pub(crate) fn distances(&self, unit: bool) -> Vec<Option<Cost>> {
        let mut distances = vec![None; self.nodes as usize];
        for &goal in &self.goals {
            distances[goal as usize] = Some(0);
        }
        for _ in 0..self.nodes {
            for &(from, to, cost) in &self.edges {
                let cost = if unit { 1 } else { cost };
                if let Some(rest) = distances[to as usize] {
                    let here: &mut Option<Cost> = &mut distances[from as usize];
                    *here = Some(here.map_or(rest + cost, |known| known.min(rest + cost)));
                }
            }
        }
        distances
    }
}

impl<const REVERSIBLE: bool> Space for Graph<REVERSIBLE> {
    type State = u64;
    /// From, to, and the cost, since there may be parallel edges.
    type Move = (u64, u64, Cost);
    const REVERSIBLE: bool = REVERSIBLE;

    fn start(&self) -> u64 {
        0
    }

    fn is_goal(&self, state: u64) -> bool {
        self.goals.contains(&state)
    }

    fn successors(
        &self,
        state: u64,
        last: Option<(u64, u64, Cost)>,
        mut visit: impl FnMut((u64, u64, Cost), u64, Cost),
    ) {
        for &(from, to, cost) in &self.edges {
            // Going straight back is never part of a shortest way.
            if from == state && last != Some((to, from, cost)) {
                visit((from, to, cost), to, cost);
            }
        }
    }
}

impl<const REVERSIBLE: bool> Goals for Graph<REVERSIBLE> {
    fn goals(&self, mut visit: impl FnMut(Option<u64>) -> ControlFlow<()>) {
        for &goal in &self.goals {
            if visit(Some(goal)).is_break() {
                return;
            }
        }
    }
}

pub(crate) fn directed(unit_costs: bool) -> impl Strategy<Value = Graph<false>> {
    let costs = if unit_costs { 1u32..=1 } else { 1u32..=9 };
    (2u64..25).prop_flat_map(move |nodes| {
        let edges = prop::collection::vec((0..nodes, 0..nodes, costs.clone()), 0..80);
        let goals = prop::collection::vec(0..nodes, 0..3);
        (edges, goals).prop_map(move |(edges, goals)| Graph { nodes, edges, goals })
    })
}

pub(crate) fn undirected(unit_costs: bool) -> impl Strategy<Value = Graph<true>> {
    directed(unit_costs).prop_map(|Graph { nodes, edges, goals }| {
        let back = edges.iter().map(|&(from, to, cost)| (to, from, cost));
        let edges = edges.iter().copied().chain(back).collect();
        Graph { nodes, edges, goals }
    })
}

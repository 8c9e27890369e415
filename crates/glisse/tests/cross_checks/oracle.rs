//! The slow solver: Dijkstra's algorithm with a hash table, on the rules of the checker of certificates,
//! which share no code with the engine or with the families.

use glisse::Metric;
use glisse_proof::{Board, Rules};
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
};

/// Returns the least cost of a board, or `None` if it has no solution.
pub(super) fn least(id: &str, metric: Metric) -> Option<u64> {
    match Board::parse(id).expect("an id that glisse writes") {
        Board::RushHour(rules) => dijkstra(&rules, metric),
        Board::Tiles(rules) => dijkstra(&rules, metric),
        Board::Swap(rules) => dijkstra(&rules, metric),
    }
}

/// Returns what these moves cost, or `None` if one is against the rules or they do not solve the board.
pub(super) fn replayed(id: &str, moves: &[String], metric: Metric) -> Option<u64> {
    match Board::parse(id).expect("an id that glisse writes") {
        Board::RushHour(rules) => played(&rules, moves, metric),
        Board::Tiles(rules) => played(&rules, moves, metric),
        Board::Swap(rules) => played(&rules, moves, metric),
    }
}

fn proved(metric: Metric) -> glisse_proof::Metric {
    glisse_proof::Metric::from_name(metric.name()).expect("the same metrics")
}

fn played(rules: &impl Rules, moves: &[String], metric: Metric) -> Option<u64> {
    let mut position = rules.start();
    let costs = moves.iter().map(|word| rules.play(&mut position, word, proved(metric)));
    let cost = costs.sum::<Option<u64>>()?;
    rules.is_goal(&position).then_some(cost)
}

fn dijkstra(rules: &impl Rules, metric: Metric) -> Option<u64> {
    let mut position = rules.start();
    let start = rules.number(&position);
    let mut known = HashMap::from([(start, 0)]);
    let mut open = BinaryHeap::from([Reverse((0, start))]);
    while let Some(Reverse((cost, number))) = open.pop() {
        if known[&number] < cost {
            continue;
        }
        assert!(rules.position(number, &mut position), "a position that can be reached");
        if rules.is_goal(&position) {
            return Some(cost);
        }
        rules.each_move(&mut position, number, proved(metric), &mut |next, step| {
            let total = cost + step as u64;
            let old = known.entry(next).or_insert(u64::MAX);
            if total < *old {
                *old = total;
                open.push(Reverse((total, next)));
            }
            true
        });
    }
    None
}

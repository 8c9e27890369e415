//! What the tests of every family check, and slow ways to know what is right: they share no code with
//! the engine.

use crate::{
    Algorithm, Difficulty, Family, Message, NamedHeuristic, generate::NumberFamily, grid::Grid,
};
use std::{collections::HashMap, hash::Hash};

/// Checks that everything that `compare` tries on a board is an algorithm of the family, with a
/// heuristic of the family where one is named.
///
/// # Panics
///
/// If something does not hold.
pub fn check_contenders<F: Family>(board: &F::Board) {
    let contenders = F::contenders(board);
    assert!(!contenders.is_empty());
    for contender in contenders {
        let mut parts = contender.split(':');
        let (name, heuristic) = (parts.next().unwrap_or_default(), parts.next());
        let algorithm = name.parse::<Algorithm>();
        assert!(algorithm.is_ok() || F::OWN_ALGORITHMS.contains(&name), "{contender}");
        let is_guided = algorithm.is_ok_and(Algorithm::uses_heuristic);
        assert_eq!(is_guided, heuristic.is_some(), "{contender}");
        assert!(heuristic.is_none_or(|name| F::Heuristic::from_name(name).is_ok()), "{contender}");
    }
}

/// Returns the board of a changed copy of a grid, or the key of the message that refuses it.
pub fn assemble_changed<B>(
    grid: &Grid,
    change: impl FnOnce(&mut Grid),
    assemble: impl FnOnce(&Grid) -> Result<B, Message>,
) -> Result<B, String> {
    let mut grid = grid.clone();
    change(&mut grid);
    assemble(&grid).map_err(|message| message.key.into_owned())
}

/// Checks that on boards of these sizes every number of moves is of one level and no other.
///
/// # Panics
///
/// If not.
pub fn check_levels<F: NumberFamily>(sizes: &[(usize, usize)]) {
    for &(rows, columns) in sizes {
        let solved = F::solved(rows, columns).expect("there are boards of this size");
        let [one, two, three] = Difficulty::ALL.map(|level| F::level(&solved, level));
        assert!([&one, &two, &three].iter().all(|range| !range.is_empty()), "{rows}x{columns}");
        let ends = (*one.start(), one.end() + 1, two.end() + 1, *three.end());
        assert_eq!(ends, (1, *two.start(), *three.start(), u64::MAX), "{rows}x{columns}");
    }
}

/// Everything that can be reached from one value, found by breadth-first search through a hash table.
#[derive(Debug)]
pub struct Reached<T> {
    /// The values, nearest first.
    pub all: Vec<T>,
    /// How far each of them is from the first.
    pub distances: Vec<u32>,
    /// In how many shortest ways each of them is reached.
    pub ways: Vec<u128>,
    index: HashMap<T, usize>,
}

impl<T: Clone + Eq + Hash> Reached<T> {
    /// Looks for everything that can be reached from `start`.
    pub fn new<I: IntoIterator<Item = T>>(start: T, successors: impl Fn(&T) -> I) -> Reached<T> {
        let index = HashMap::from([(start.clone(), 0)]);
        let mut reached = Reached { all: vec![start], distances: vec![0], ways: vec![1], index };
        let mut from = 0;
        while from < reached.all.len() {
            let distance = reached.distances[from] + 1;
            for next in successors(&reached.all[from]) {
                let to = reached.index.get(&next).copied().unwrap_or_else(|| {
                    reached.index.insert(next.clone(), reached.all.len());
                    reached.all.push(next);
                    reached.distances.push(distance);
                    reached.ways.push(0);
                    reached.all.len() - 1
                });
                if reached.distances[to] == distance {
                    reached.ways[to] += reached.ways[from];
                }
            }
            from += 1;
        }
        reached
    }

    /// Returns the place of a value in the lists, or `None` if it cannot be reached.
    pub fn place(&self, value: &T) -> Option<usize> {
        self.index.get(value).copied()
    }

    /// Returns how far a value is from the first, or `None` if it cannot be reached.
    pub fn distance(&self, value: &T) -> Option<u32> {
        self.place(value).map(|place| self.distances[place])
    }

    /// Returns how many values there are at each distance.
    pub fn histogram(&self) -> Vec<u64> {
        self.distances.chunk_by(PartialEq::eq).map(|layer| layer.len() as u64).collect()
    }
}

/// A whole space with the true costs, for small spaces.
#[derive(Debug)]
pub struct PlainGraph<T> {
    /// All states that can be reached, the first one first.
    pub states: Vec<T>,
    /// All moves: from where, to where, at what cost.
    pub edges: Vec<(usize, usize, u64)>,
    /// The least cost from each state to a goal, or `None` where no goal can be reached.
    pub distances: Vec<Option<u64>>,
}

impl<T: Clone + Eq + Hash> PlainGraph<T> {
    /// Explores all that can be reached from `start`.
    pub fn new(
        start: T,
        successors: impl Fn(&T) -> Vec<(T, u64)>,
        is_goal: impl Fn(&T) -> bool,
    ) -> PlainGraph<T> {
        let reached =
            Reached::new(start, |state| successors(state).into_iter().map(|(next, _)| next));
        let mut edges = Vec::new();
        for (from, state) in reached.all.iter().enumerate() {
            let ends = successors(state).into_iter();
            edges.extend(ends.map(|(next, cost)| (from, reached.index[&next], cost)));
        }
        // Relax all edges until nothing changes: slow, and hard to get wrong.
        let goal = |state| is_goal(state).then_some(0);
        let mut distances: Vec<Option<u64>> = reached.all.iter().map(goal).collect();
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for &(from, to, cost) in &edges {
                if let Some(rest) = distances[to]
                    && distances[from].is_none_or(|known| known > rest + cost)
                {
                    distances[from] = Some(rest + cost);
                    has_changed = true;
                }
            }
        }
        PlainGraph { states: reached.all, edges, distances }
    }
}

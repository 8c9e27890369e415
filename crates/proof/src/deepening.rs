//! A plain depth-first search below a cost, with databases as lower bound.
//!
//! Every move exchanges two numbers or the empty cell and a number. So all solutions of a board have
//! the same parity, and whatever is cheaper than a solution of cost C costs at most C - 2: the search
//! goes down wherever moves made and moves needed at least are no more than that.
//!
//! It never takes a move back, and on swap grids it makes exchanges that do not touch each other, one
//! right after the other, in the order of their cells only. A shortest path stays one if two such
//! exchanges change places, and after finitely many of these it is one that the search goes along.

use crate::database::{Database, Network};
use std::sync::atomic::{AtomicBool, Ordering};

/// How many nodes are visited between two looks at whether to stop.
const BETWEEN: u64 = 1 << 12;

/// Why a search has ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It has found a cheaper solution.
    Shorter,
    /// It was told to stop.
    Stopped,
    /// It has visited as many nodes as it may.
    Full,
}

/// Where a search is: a position, and how it got there.
#[derive(Clone)]
pub(crate) struct Node {
    cells: Vec<u32>,
    /// Where the entry of each database is.
    indices: Vec<usize>,
    /// The sum of these entries.
    bound: u32,
    /// Where the empty cell is; 0 on swap grids.
    empty: usize,
    /// The two cells that the last move has exchanged.
    last: (usize, usize),
    /// How many moves have been made.
    made: u64,
}

/// A search of one board.
pub(crate) struct Deepening<'a> {
    network: &'a Network,
    databases: &'a [Database],
    /// The database of each number and its weight there, or `None` if it is in no pattern.
    patterns: Vec<Option<(usize, usize)>>,
    /// Pairs of neighbours, in their order; on tiles, where the empty cell chooses, none.
    edges: Vec<(usize, usize)>,
    /// The most that a cheaper solution costs, or `None` if there can be none.
    most: Option<u64>,
    stop: &'a AtomicBool,
}

impl<'a> Deepening<'a> {
    pub(crate) fn new(
        network: &'a Network,
        databases: &'a [Database],
        cost: u64,
        stop: &'a AtomicBool,
    ) -> Deepening<'a> {
        let mut patterns = vec![None; network.start.len() + 1];
        for (place, database) in databases.iter().enumerate() {
            for (&number, &weight) in database.numbers.iter().zip(&database.weights) {
                patterns[number as usize] = Some((place, weight));
            }
        }
        let mut edges: Vec<(usize, usize)> = Vec::new();
        if network.is_swap() {
            for (cell, others) in network.neighbours.iter().enumerate() {
                edges.extend(
                    others.iter().filter(|&&other| other > cell).map(|&other| (cell, other)),
                );
            }
            edges.sort_unstable();
        }
        Deepening { network, databases, patterns, edges, most: cost.checked_sub(2), stop }
    }

    /// Makes every thread that searches stop soon.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Returns the root, or `None` if its bound already says that nothing is cheaper.
    pub(crate) fn root(&self) -> Option<Node> {
        let cells = self.network.start.clone();
        let index =
            |database: &Database| database.index(&Network::places(&cells, &database.numbers));
        let indices: Vec<usize> = self.databases.iter().map(index).collect();
        let entries = self.databases.iter().zip(&indices);
        let bound = entries.map(|(database, &index)| u32::from(database.entries[index])).sum();
        let empty = cells.iter().position(|&number| number == 0).unwrap_or_default();
        let node = Node { cells, indices, bound, empty, last: (0, 0), made: 0 };
        self.is_within(node.made, bound).then_some(node)
    }

    /// Whether a cheaper solution may go through a node.
    fn is_within(&self, made: u64, bound: u32) -> bool {
        self.most.is_some_and(|most| made + u64::from(bound.div_ceil(self.network.unit)) <= most)
    }

    /// Visits a node and all below it and returns how many they are; those `deep` moves below it are
    /// handed to `leaf` in place of visiting them, and not counted.
    pub(crate) fn visit(
        &self,
        node: &mut Node,
        deep: u64,
        leaf: &mut impl FnMut(&Node),
        most_nodes: u64,
    ) -> Result<u64, End> {
        let mut count = 0;
        self.descend(node, deep, leaf, &mut count, most_nodes)?;
        Ok(count)
    }

    fn descend(
        &self,
        node: &mut Node,
        deep: u64,
        leaf: &mut impl FnMut(&Node),
        count: &mut u64,
        most_nodes: u64,
    ) -> Result<(), End> {
        if deep == 0 {
            leaf(node);
            return Ok(());
        }
        *count += 1;
        if node.bound == 0 && node.cells == self.network.goal {
            return Err(End::Shorter);
        }
        if count.is_multiple_of(BETWEEN) && self.stop.load(Ordering::Relaxed) {
            return Err(End::Stopped);
        }
        if *count > most_nodes {
            return Err(End::Full);
        }
        if self.network.is_swap() {
            for &(one, other) in &self.edges {
                let last = node.last;
                let touches = one == last.0 || one == last.1 || other == last.0 || other == last.1;
                if (one, other) == last || (!touches && (one, other) < last) {
                    continue;
                }
                self.step(node, one, other, deep, leaf, count, most_nodes)?;
            }
        } else {
            let empty = node.empty;
            for &cell in &self.network.neighbours[empty] {
                if cell != node.last.0 || node.made == 0 {
                    self.step(node, empty, cell, deep, leaf, count, most_nodes)?;
                }
            }
        }
        Ok(())
    }

    /// Exchanges two cells, goes down if a cheaper solution may be there, and takes it back.
    #[expect(clippy::too_many_arguments, reason = "the arguments of a recursion")]
    fn step(
        &self,
        node: &mut Node,
        one: usize,
        other: usize,
        deep: u64,
        leaf: &mut impl FnMut(&Node),
        count: &mut u64,
        most_nodes: u64,
    ) -> Result<(), End> {
        let numbers = [node.cells[one], node.cells[other]];
        let patterns = numbers.map(|number| self.patterns[number as usize]);
        // The entry of the pattern of each number, before and after; a pattern that has both counts
        // once.
        let mut bound = node.bound;
        let old = patterns.map(|pattern| pattern.map(|(place, _)| node.indices[place]));
        for (pattern, (from, to)) in patterns.into_iter().zip([(one, other), (other, one)]) {
            if let Some((place, weight)) = pattern {
                let entries = &self.databases[place].entries;
                bound -= u32::from(entries[node.indices[place]]);
                node.indices[place] = node.indices[place] + to * weight - from * weight;
                // Between the two numbers of one pattern both are on one cell, where the entry is
                // that of no placement, and taken off again by the second.
                bound += u32::from(entries[node.indices[place]]);
            }
        }
        if self.is_within(node.made + 1, bound) {
            let before = (node.bound, node.empty, node.last);
            node.cells.swap(one, other);
            node.made += 1;
            (node.bound, node.empty, node.last) = (bound, other, (one, other));
            let result = self.descend(node, deep - 1, leaf, count, most_nodes);
            node.cells.swap(one, other);
            node.made -= 1;
            (node.bound, node.empty, node.last) = before;
            result?;
        }
        for (pattern, index) in patterns.into_iter().zip(old).rev() {
            if let (Some((place, _)), Some(index)) = (pattern, index) {
                node.indices[place] = index;
            }
        }
        Ok(())
    }
}

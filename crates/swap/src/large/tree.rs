//! A solution of any graph with little memory: cells are solved and shut off one after the other, the
//! one farthest from the root of its region first. Behind them the path to the root is always open.

use super::layout::Layout;
use crate::Exchange;
use glisse_family::ProgressReporter;
use glisse_search::{Limit, Progress};

/// The rank or parent of a cell that has none.
const NONE: u32 = u32::MAX;

/// How many cells may be visited in the search for shortest paths. After that, numbers go along the
/// tree, which is longer but known.
const MAX_VISITED: usize = 100_000_000;

/// Solves what is left: `homes` has the home of the number on each cell.
pub(super) fn finish(
    layout: &Layout,
    homes: &mut [u32],
    moves: &mut Vec<Exchange>,
    reporter: &ProgressReporter,
) -> Result<(), Limit> {
    let graph = layout.graph;
    let cells = graph.cells();
    // The breadth-first order of all regions, and the tree.
    let (mut order, mut region) = (Vec::with_capacity(cells), Vec::new());
    let (mut rank, mut parent) = (vec![NONE; cells], vec![NONE; cells]);
    let mut met = 0;
    for root in 0..cells {
        if rank[root] != NONE {
            continue;
        }
        rank[root] = met;
        met += 1;
        graph.walk(&[root as u32], &mut region, |cell, to| {
            let is_new = rank[to] == NONE;
            if is_new {
                (rank[to], parent[to]) = (met, cell as u32);
                met += 1;
            }
            is_new
        });
        order.append(&mut region);
    }
    let mut place = vec![0; cells];
    for (cell, &home) in homes.iter().enumerate() {
        place[home as usize] = cell as u32;
    }
    let mut search = Search { toward: vec![(NONE, NONE); cells], queue: Vec::new(), visited: 0 };
    for &target in order.iter().rev() {
        if place[target as usize] == target {
            continue;
        }
        reporter.control().allow_memory(super::bytes(cells, moves.len()))?;
        reporter.check(|| Progress::Improving)?;
        let from = place[target as usize];
        let path = search
            .path(layout, &rank, from, target)
            .unwrap_or_else(|| path_by_tree(&rank, &parent, from, target));
        for step in path.windows(2) {
            let (one, other) = (step[0] as usize, step[1] as usize);
            homes.swap(one, other);
            place[homes[one] as usize] = one as u32;
            place[homes[other] as usize] = other as u32;
            moves.push(Exchange::new(one, other));
        }
    }
    Ok(())
}

/// Looks for shortest paths through cells that are still open.
#[derive(Debug)]
struct Search {
    /// For each cell the target of the search that met it last, and the next cell on the path there.
    toward: Vec<(u32, u32)>,
    queue: Vec<u32>,
    visited: usize,
}

impl Search {
    /// Returns a shortest path, or `None` if too many cells have been visited already.
    fn path(&mut self, layout: &Layout, rank: &[u32], from: u32, target: u32) -> Option<Vec<u32>> {
        if self.visited > MAX_VISITED {
            return None;
        }
        self.queue.clear();
        self.queue.push(target);
        self.toward[target as usize] = (target, target);
        let mut next = 0;
        while self.toward[from as usize].0 != target {
            let cell = *self.queue.get(next)?;
            next += 1;
            for &beside in layout.graph.neighbours(cell as usize) {
                let is_open = rank[beside as usize] <= rank[target as usize];
                if is_open && self.toward[beside as usize].0 != target {
                    self.toward[beside as usize] = (target, cell);
                    self.queue.push(beside);
                }
            }
        }
        self.visited += next;
        let mut path = vec![from];
        while path[path.len() - 1] != target {
            path.push(self.toward[path[path.len() - 1] as usize].1);
        }
        Some(path)
    }
}

/// Returns the path up the tree from both ends to where they meet. Parents come earlier in the order, so they
/// are open.
fn path_by_tree(rank: &[u32], parent: &[u32], from: u32, target: u32) -> Vec<u32> {
    let (mut up, mut down) = (vec![from], vec![target]);
    loop {
        let (one, other) = (up[up.len() - 1], down[down.len() - 1]);
        if one == other {
            down.pop();
            up.extend(down.iter().rev());
            return up;
        }
        if rank[one as usize] > rank[other as usize] {
            up.push(parent[one as usize]);
        } else {
            down.push(parent[other as usize]);
        }
    }
}

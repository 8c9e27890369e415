//! Good solutions of boards and graphs that are too large for a proof.
//!
//! [`construct`] always finds a solution, in no time. [`improve`] spends what it is given on a
//! shorter one. [`Board::lower_bound`] says how short one can be at best. The same three exist for tokens
//! on any graph: [`construct_on`], [`improve_on`] and [`lower_bound_on`].

mod anneal;
mod bound;
mod buckets;
mod clock;
mod coordinates;
mod distances;
mod greedy;
mod partition;
mod stream;
mod table;
mod tables;
mod terrain;
mod tree;

use crate::{board::Board, exchange::Exchange, graph::Graph};
use distances::Distances;
use glisse_search::Random;
use greedy::Greedy;
use std::{sync::atomic::AtomicBool, time::Instant};
use terrain::Terrain;

/// For how many cells a bound is sought by exact distances: where time matters, and where the bound
/// does.
const QUICKLY: usize = 1000;
const THOROUGHLY: usize = 10_000;

/// How long and from which seed a solution is improved.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    /// When to stop.
    pub deadline: Instant,
    /// Stops early once it is true.
    pub cancel: Option<&'a AtomicBool>,
    /// Where chance begins.
    pub seed: u64,
    /// How many times to go through the list; unless the deadline comes first, the same seed and
    /// number of passes give the same solution. With nothing the deadline alone counts.
    pub passes: Option<u64>,
}

/// A solution, often a third longer than the lower bound, of any board that has one: nothing is
/// returned only where [`Board::is_solvable`] says so, or once `stop`, which is asked now and then,
/// is true.
pub fn construct(board: &Board, stop: &dyn Fn() -> bool) -> Option<Vec<Exchange>> {
    let graph = board.graph();
    solve(&Terrain::of_board(board, &graph), &board.homes(), stop)
}

/// The same for tokens on any graph: the one on each cell has to go to its home. Nothing is returned
/// where a home is in another region than its token, or where the homes are not a permutation of the
/// cells.
///
/// ```
/// use glisse_swap::{Exchange, Graph, construct_on};
///
/// let triangle = Graph::new(3, &[(0, 1), (1, 2), (2, 0)])?;
/// assert_eq!(construct_on(&triangle, &[2, 1, 0], &|| false), Some(vec![Exchange::new(0, 2)]));
/// # Ok::<(), glisse_swap::GraphError>(())
/// ```
pub fn construct_on(
    graph: &Graph,
    homes: &[u32],
    stop: &dyn Fn() -> bool,
) -> Option<Vec<Exchange>> {
    solve(&Terrain::of_graph(graph), homes, stop)
}

fn solve(terrain: &Terrain, homes: &[u32], stop: &dyn Fn() -> bool) -> Option<Vec<Exchange>> {
    if !is_solvable(terrain.graph, homes) {
        return None;
    }
    let mut random = Random::new(0);
    let greedy = || Greedy::new(terrain, homes.to_vec(), stop);
    let distances = Distances::new(terrain);
    let by_grid = terrain.grid.and_then(|size| {
        let mut greedy = greedy();
        greedy.descend(&coordinates::of_grid(size));
        greedy.solved(distances.as_ref(), &mut random)
    });
    if terrain.is_plain {
        return by_grid;
    }
    // Which guide is best depends on the graph: rows and columns mislead where there are many
    // barriers.
    let mut by_landmarks = greedy();
    by_landmarks.descend(&coordinates::from_landmarks(terrain.graph));
    let by_landmarks = by_landmarks.solved(distances.as_ref(), &mut random);
    let by_distances = distances.as_ref().and_then(|all| greedy().solved(Some(all), &mut random));
    let found = [by_grid, by_landmarks, by_distances];
    found.into_iter().flatten().min_by_key(Vec::len)
}

/// Whether the homes are a permutation in which every token stays in its region.
fn is_solvable(graph: &Graph, homes: &[u32]) -> bool {
    let regions = graph.regions();
    let mut is_taken = vec![false; regions.len()];
    homes.len() == regions.len()
        && homes.iter().enumerate().all(|(cell, &home)| {
            let home = home as usize;
            home < regions.len()
                && regions[cell] == regions[home]
                && !std::mem::replace(&mut is_taken[home], true)
        })
}

/// The solution made shorter until the effort is spent, never a longer one. Exchanges have to be
/// possible on the board.
///
/// The list goes through windows of nine cells, cut anew each time, and every part of it that can be
/// gathered within a window becomes as short as possible, in one of all ways at random.
pub fn improve(board: &Board, moves: Vec<Exchange>, effort: &Effort) -> Vec<Exchange> {
    let graph = board.graph();
    let terrain = Terrain::of_board(board, &graph);
    let bound = bound::lower_bound(&terrain, &board.homes(), QUICKLY);
    anneal::shorten(&terrain, moves, bound, effort)
}

/// The same on any graph, whatever the exchanges, which have to be edges, bring about there.
pub fn improve_on(graph: &Graph, moves: Vec<Exchange>, effort: &Effort) -> Vec<Exchange> {
    let terrain = Terrain::of_graph(graph);
    let mut homes: Vec<u32> = (0..graph.cells() as u32).collect();
    for cells in moves.iter().rev() {
        homes.swap(cells.first(), cells.second());
    }
    let bound = bound::lower_bound(&terrain, &homes, QUICKLY);
    anneal::shorten(&terrain, moves, bound, effort)
}

impl Board {
    /// A number of exchanges below which there is no solution, quickly: half the steps that the
    /// numbers are from home, because an exchange brings two of them one step nearer at best; rounded
    /// up to the parity of the permutation. Steps go around barriers on boards of up to 10,000 cells;
    /// on larger ones with barriers less is known.
    pub fn lower_bound(&self) -> u64 {
        let graph = self.graph();
        let terrain = Terrain::of_board(self, &graph);
        bound::lower_bound(&terrain, &self.homes(), THOROUGHLY) as u64
    }
}

/// The same as [`Board::lower_bound`] on any graph, for homes that [`construct_on`] accepts.
pub fn lower_bound_on(graph: &Graph, homes: &[u32]) -> usize {
    bound::lower_bound(&Terrain::of_graph(graph), homes, THOROUGHLY)
}

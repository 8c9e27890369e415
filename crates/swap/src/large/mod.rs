//! Good solutions of boards and graphs that are too large for a proof.
//!
//! [`construct`] always finds a solution, in no time. [`improve`] spends what it is given on a
//! shorter one. [`Board::lower_bound`] says how short one can be at best. For tokens on
//! any graph there are [`construct_on`], [`improve_on`] and [`lower_bound_on`].

mod annealing;
mod bound;
mod bucket_queue;
mod coordinates;
mod distances;
mod greedy;
mod layout;
mod pass;
mod tree;
mod window_table;
mod window_tables;
mod windows;

use crate::{Board, Exchange, Graph};
use distances::Distances;
use glisse_search::{Control, Limit, Random};
use greedy::Greedy;
use layout::Layout;
use std::cell::Cell;

/// For how many cells a bound is sought by exact distances: where time matters, and where the bound
/// does.
const QUICKLY: usize = 1000;
const THOROUGHLY: usize = 10_000;

/// How many bytes an exchange of a solution takes until somebody has read it: in the list that is made
/// here, in the answer, and in the text that tells it. As measured, 85 to 111.
const EXCHANGE_BYTES: u64 = 112;

/// How many bytes the list of each exchange takes besides while it is made shorter: that of the pass and
/// the one that comes of it, and the best.
const IMPROVING_BYTES: u64 = 24;

/// How many bytes each cell takes: homes, coordinates, and the queue of its two edges.
const CELL_BYTES: u64 = 96;

/// Solutions that take less are not counted: they fit into what the program takes anyway, and at a limit
/// there is always one to be told.
const UNCOUNTED_BYTES: u64 = 64 << 10;

/// Returns how many bytes a solution of this many exchanges takes.
pub(crate) fn bytes(cells: usize, exchanges: usize) -> u64 {
    let bytes = CELL_BYTES * cells as u64 + EXCHANGE_BYTES * exchanges as u64;
    if bytes < UNCOUNTED_BYTES { 0 } else { bytes }
}

/// How a solution is improved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ImproveOptions {
    /// What random choices start from.
    pub seed: u64,
    /// How many times to go through the list. Unless the deadline comes first, the same seed and
    /// number of passes give the same solution. With `None` the deadline alone counts.
    pub passes: Option<u64>,
}

/// Returns a solution, often a third longer than the lower bound, of any board that has one, or
/// `None` where [`Board::is_solvable`] says that there is none.
pub fn construct(board: &Board, control: Control) -> Result<Option<Vec<Exchange>>, Limit> {
    construct_counted(board, control, &Cell::default())
}

/// Does what [`construct`] does, and says how many bytes that took.
pub(crate) fn construct_counted(
    board: &Board,
    control: Control,
    peak: &Cell<u64>,
) -> Result<Option<Vec<Exchange>>, Limit> {
    let graph = board.graph();
    solve(&Layout::of_board(board, &graph), &board.homes(), control, peak)
}

/// Returns exchanges that bring tokens home on any graph: the one on each cell has to go to its home.
///
/// Returns `None` where a home is in another region than its token, or where the homes are not a
/// permutation of the cells.
///
/// ```
/// use glisse_search::Control;
/// use glisse_swap::{Exchange, Graph, construct_on};
///
/// let triangle = Graph::new(3, &[(0, 1), (1, 2), (2, 0)])?;
/// let moves = construct_on(&triangle, &[2, 1, 0], Control::new());
/// assert_eq!(moves, Ok(Some(vec![Exchange::new(0, 2)])));
/// # Ok::<(), glisse_swap::GraphError>(())
/// ```
pub fn construct_on(
    graph: &Graph,
    homes: &[u32],
    control: Control,
) -> Result<Option<Vec<Exchange>>, Limit> {
    construct_on_counted(graph, homes, control, &Cell::default())
}

/// Does what [`construct_on`] does, and says how many bytes that took.
pub(crate) fn construct_on_counted(
    graph: &Graph,
    homes: &[u32],
    control: Control,
    peak: &Cell<u64>,
) -> Result<Option<Vec<Exchange>>, Limit> {
    solve(&Layout::of_graph(graph), homes, control, peak)
}

fn solve(
    layout: &Layout,
    homes: &[u32],
    control: Control,
    peak: &Cell<u64>,
) -> Result<Option<Vec<Exchange>>, Limit> {
    if !is_solvable(layout.graph, homes) {
        return Ok(None);
    }
    peak.set(bytes(homes.len(), 0));
    // What no solution can do without is known before any is sought.
    if control.memory().is_some() {
        let least = bound::lower_bound(layout, homes, QUICKLY);
        control.allow_memory(bytes(homes.len(), least))?;
    }
    let mut random = Random::new(0);
    let greedy = || Greedy::new(layout, homes.to_vec(), control, peak);
    let distances = Distances::new(layout);
    // Which guide is best depends on the graph: rows and columns mislead where there are many
    // barriers.
    let by_grid = layout.grid.map(|size| {
        let mut greedy = greedy();
        greedy.descend(&coordinates::of_grid(size))?;
        greedy.solved(distances.as_ref(), &mut random)
    });
    let by_landmarks = (!layout.is_plain).then(|| {
        let mut greedy = greedy();
        greedy.descend(&coordinates::from_landmarks(layout.graph))?;
        greedy.solved(distances.as_ref(), &mut random)
    });
    let by_distances = distances
        .as_ref()
        .filter(|_| !layout.is_plain)
        .map(|distances| greedy().solved(Some(distances), &mut random));
    let mut stopped = None;
    let found = [by_grid, by_landmarks, by_distances].into_iter().flatten();
    let found = found.filter_map(|moves| moves.map_err(|limit| stopped = Some(limit)).ok());
    // What one guide has found counts, even if there was no time for the others.
    let shortest = found.min_by_key(Vec::len);
    match stopped {
        Some(limit) if shortest.is_none() => Err(limit),
        _ => Ok(shortest),
    }
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

/// Returns the solution made shorter until the control ends it, never a longer one, and the same one if
/// there is no memory for that. Exchanges have to be possible on the board.
///
/// The list goes through windows of nine cells, cut anew each time, and every part of it that can be
/// gathered within a window becomes as short as possible, in one of all ways at random.
pub fn improve(
    board: &Board,
    moves: Vec<Exchange>,
    options: ImproveOptions,
    control: Control,
) -> Vec<Exchange> {
    let graph = board.graph();
    let layout = Layout::of_board(board, &graph);
    if !has_memory(board.cells().len(), &moves, control) {
        return moves;
    }
    let bound = bound::lower_bound(&layout, &board.homes(), QUICKLY);
    annealing::shorten(&layout, moves, bound, options, control)
}

/// Whether there is memory to make a list shorter.
fn has_memory(cells: usize, moves: &[Exchange], control: Control) -> bool {
    let bytes = bytes(cells, moves.len());
    bytes == 0 || control.allow_memory(bytes + IMPROVING_BYTES * moves.len() as u64).is_ok()
}

/// Returns exchanges made fewer until the control ends it that bring about the same on a graph.
/// Exchanges have to be edges.
pub fn improve_on(
    graph: &Graph,
    moves: Vec<Exchange>,
    options: ImproveOptions,
    control: Control,
) -> Vec<Exchange> {
    if !has_memory(graph.cells(), &moves, control) {
        return moves;
    }
    let layout = Layout::of_graph(graph);
    let mut homes: Vec<u32> = (0..graph.cells() as u32).collect();
    for cells in moves.iter().rev() {
        homes.swap(cells.first(), cells.second());
    }
    let bound = bound::lower_bound(&layout, &homes, QUICKLY);
    annealing::shorten(&layout, moves, bound, options, control)
}

impl Board {
    /// Returns a number of exchanges below which there is no solution, quickly: half the steps that
    /// the numbers are from home, because an exchange brings two of them one step nearer at best;
    /// rounded up to the parity of the permutation. Steps go around barriers on boards of up to
    /// 10,000 cells; on larger ones with barriers less is known.
    pub fn lower_bound(&self) -> u64 {
        let graph = self.graph();
        let layout = Layout::of_board(self, &graph);
        bound::lower_bound(&layout, &self.homes(), THOROUGHLY) as u64
    }
}

/// Returns a number of exchanges below which tokens cannot be brought home on a graph, for homes that
/// [`construct_on`] accepts: see [`Board::lower_bound`].
pub fn lower_bound_on(graph: &Graph, homes: &[u32]) -> usize {
    bound::lower_bound(&Layout::of_graph(graph), homes, THOROUGHLY)
}

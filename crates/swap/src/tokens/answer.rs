//! One region from beginning to end.

use super::{
    ProofEffort, TokenAnswer, TokenOptions, assignment,
    exact::{self, Shown},
    grid::Grid,
    regions::TokenRegion,
    trials,
};
use crate::{
    board::Board,
    bubble::Lines,
    exchange::Exchange,
    graph::Graph,
    large::{self, ImproveOptions},
    pattern::Partition,
};
use glisse_search::{Control, Limit};

/// Up to this many cells a proof may take little time: on a whole grid by databases, and else by
/// search, which then may expand this many states.
const LITTLE_CELLS: usize = 20;
const LITTLE_GRID: usize = 16;
const LITTLE_EXPANSIONS: u64 = 100_000;

/// The most bytes that a search for a proof may take.
const PROOF_BYTES: u64 = 1 << 30;

/// Without a deadline, a list is made shorter in about this many steps: exchanges of the list, times
/// passes through it.
const IMPROVEMENT_STEPS: usize = 1 << 19;
const MOST_PASSES: u64 = 1000;

/// As many passes where windows are of many kinds, each with a table to build.
const MOST_GROWN_PASSES: u64 = 40;
const FEWEST_PASSES: u64 = 4;

/// The most tokens without a home for which the best cells are found.
const MOST_ASSIGNED: usize = 600;

/// How many times exchanges of tokens without a home are looked for.
const ROUNDS: usize = 3;

/// Solves a region in which a token is away from home. Only cancellation is an error.
pub(super) fn solve(
    region: &TokenRegion,
    options: TokenOptions,
    control: Control,
) -> Result<TokenAnswer, Limit> {
    let TokenRegion { graph, homes, .. } = region;
    let free = homes.iter().filter(|home| home.is_none()).count();
    let (assigned, is_least) = assigned(graph, homes);
    // With two of them the parity is no longer known.
    let bound = if free < 2 {
        large::lower_bound_on(graph, &assigned) as u64
    } else if is_least {
        steps(graph, &assigned).div_ceil(2)
    } else {
        let away = assigned.iter().zip(homes).enumerate();
        let with_home = away.map(|(cell, (&to, home))| home.map_or(cell as u32, |_| to));
        steps(graph, &with_home.collect::<Vec<u32>>()).div_ceil(2)
    };
    if free < 2
        && let Some(moves) = Lines::new(graph, &assigned).and_then(|lines| lines.sort().moves)
    {
        return Ok(TokenAnswer { lower_bound: moves.len() as u64, moves });
    }
    let work = Work { graph, grid: Grid::find(graph), options, control };
    let mut best = work.construct(&assigned)?;
    let mut lower_bound = bound;
    if free >= 2 {
        best = without_idle(best, homes);
    }
    if best.len() as u64 > lower_bound {
        match work.prove(homes, &assigned, free) {
            Some(Shown::Fewest(moves)) => {
                return Ok(TokenAnswer { lower_bound: moves.len() as u64, moves });
            }
            Some(Shown::AtLeast(_, Limit::Cancelled)) => return Err(Limit::Cancelled),
            Some(Shown::AtLeast(known, _)) => lower_bound = lower_bound.max(known),
            None => {}
        }
        let rounds = if free < 2 { 1 } else { ROUNDS };
        for _ in 0..rounds {
            let before = best.len();
            best = work.improve(best, rounds as u64)?;
            if free >= 2 {
                best = without_idle(best, homes);
            }
            if best.len() == before || best.len() as u64 <= lower_bound {
                break;
            }
        }
    }
    Ok(TokenAnswer { moves: best, lower_bound })
}

/// What the stages of one region have in common.
struct Work<'a> {
    graph: &'a Graph,
    grid: Option<Grid>,
    options: TokenOptions,
    control: Control<'a>,
}

impl Work<'_> {
    /// Returns a solution, however little time there is.
    fn construct(&self, homes: &[u32]) -> Result<Vec<Exchange>, Limit> {
        let control = self.control.without_time_limit().without_expansion_limit();
        let moves = if let Some(grid) = &self.grid {
            let moves = large::construct(&grid.board(homes), control)?;
            moves.map(|moves| grid.on_graph(moves))
        } else {
            let moves = large::construct_on(self.graph, homes, control)?;
            moves.map(|moves| {
                let (known, seed) = (moves.len(), self.options.seed);
                trials::best(self.graph, homes, known, seed, control).unwrap_or(moves)
            })
        };
        Ok(moves.unwrap_or_else(|| unreachable!("every token can go home")))
    }

    /// Looks for a proof, if one is wanted and within reach.
    fn prove(&self, homes: &[Option<u32>], assigned: &[u32], free: usize) -> Option<Shown> {
        let cells = homes.len();
        let is_little = self.options.proof == ProofEffort::Little;
        let is_wanted = match self.options.proof {
            ProofEffort::None => false,
            ProofEffort::Little => cells <= LITTLE_CELLS,
            ProofEffort::Full => true,
        };
        if !is_wanted {
            return None;
        }
        // A part of the time is left for a good solution.
        let control = self.control.memory_limit(PROOF_BYTES);
        let control = match control.time_left() {
            Some(left) => control.time_limit(left / 5 * 4),
            None if is_little => control.expansion_limit(LITTLE_EXPANSIONS),
            None => control,
        };
        if free >= 2 {
            return exact::some_tokens(self.graph, homes, control);
        }
        match &self.grid {
            Some(grid) if cells <= if is_little { LITTLE_GRID } else { Partition::MOST_CELLS } => {
                let control = self.control.memory_limit(PROOF_BYTES);
                exact::on_grid(&grid.board(assigned), grid, control)
            }
            _ => exact::all_tokens(self.graph, assigned, control),
        }
    }

    /// Returns the list made shorter.
    fn improve(&self, moves: Vec<Exchange>, share: u64) -> Result<Vec<Exchange>, Limit> {
        let steps = (IMPROVEMENT_STEPS / moves.len().max(1)) as u64;
        let (control, passes) = if let Some(left) = self.control.time_left() {
            (self.control.time_limit(left / share as u32), None)
        } else {
            let most = if self.grid.is_some() { MOST_PASSES } else { MOST_GROWN_PASSES };
            (self.control, Some(steps.clamp(FEWEST_PASSES, most)))
        };
        let options = ImproveOptions { seed: self.options.seed, passes };
        let control = control.without_expansion_limit();
        let moves = match &self.grid {
            Some(grid) => {
                let moves = grid.on_grid(moves);
                let board = grid.board(&homes_of(self.graph.cells(), &moves));
                grid.on_graph(large::improve(&board, moves, options, control))
            }
            None => large::improve_on(self.graph, moves, options, control),
        };
        if self.control.is_cancelled() { Err(Limit::Cancelled) } else { Ok(moves) }
    }
}

impl Grid {
    /// Returns the cell at each place.
    pub(super) fn cells(&self) -> Vec<u32> {
        let mut cells = vec![0; self.places.len()];
        for (cell, &place) in self.places.iter().enumerate() {
            cells[place as usize] = cell as u32;
        }
        cells
    }

    /// Returns the board on which each token is the number of its home's place.
    fn board(&self, homes: &[u32]) -> Board {
        let mut numbers = vec![0; homes.len()];
        for (&place, &home) in self.places.iter().zip(homes) {
            numbers[place as usize] = self.places[home as usize] + 1;
        }
        Board::new(self.rows, self.columns, numbers, Vec::new())
            .unwrap_or_else(|_| unreachable!("the homes are a permutation"))
    }

    fn on_graph(&self, moves: Vec<Exchange>) -> Vec<Exchange> {
        renamed(moves, &self.cells())
    }

    fn on_grid(&self, moves: Vec<Exchange>) -> Vec<Exchange> {
        renamed(moves, &self.places)
    }
}

fn renamed(moves: Vec<Exchange>, names: &[u32]) -> Vec<Exchange> {
    let name = |cell: usize| names[cell] as usize;
    moves.into_iter().map(|edge| Exchange::new(name(edge.first()), name(edge.second()))).collect()
}

/// Returns where exchanges bring the token of each cell.
fn homes_of(cells: usize, moves: &[Exchange]) -> Vec<u32> {
    let mut homes: Vec<u32> = (0..cells as u32).collect();
    for edge in moves.iter().rev() {
        homes.swap(edge.first(), edge.second());
    }
    homes
}

/// Returns the list without exchanges of two tokens of which neither has a home.
fn without_idle(moves: Vec<Exchange>, homes: &[Option<u32>]) -> Vec<Exchange> {
    let mut has_home: Vec<bool> = homes.iter().map(Option::is_some).collect();
    moves
        .into_iter()
        .filter(|edge| {
            let [one, other] = [edge.first(), edge.second()];
            has_home.swap(one, other);
            has_home[one] || has_home[other]
        })
        .collect()
}

/// Returns how many steps all tokens are from home together.
fn steps(graph: &Graph, homes: &[u32]) -> u64 {
    let away = homes.iter().enumerate().filter(|&(cell, &home)| cell != home as usize);
    away.map(|(cell, &home)| u64::from(graph.distances(cell)[home as usize].unwrap_or(0))).sum()
}

/// Returns a home for every token, and whether the tokens without one get those cells that are nearest
/// to them, all together.
///
/// A token whose cell is nobody's home stays there: by the triangle inequality no assignment is better
/// for it.
fn assigned(graph: &Graph, homes: &[Option<u32>]) -> (Vec<u32>, bool) {
    let mut is_home = vec![false; homes.len()];
    for home in homes.iter().flatten() {
        is_home[*home as usize] = true;
    }
    let all = homes.iter().enumerate();
    let displaced: Vec<usize> = all
        .clone()
        .filter(|&(cell, home)| home.is_none() && is_home[cell])
        .map(|(c, _)| c)
        .collect();
    let mut vacant: Vec<usize> =
        all.filter(|&(cell, home)| home.is_some() && !is_home[cell]).map(|(c, _)| c).collect();
    let mut assigned: Vec<u32> =
        homes.iter().enumerate().map(|(cell, home)| home.unwrap_or(cell as u32)).collect();
    let is_least = displaced.len() <= MOST_ASSIGNED;
    if is_least {
        let row = |&from: &usize| {
            let distances = graph.distances(from);
            vacant.iter().map(|&to| distances[to].unwrap_or(u32::MAX)).collect()
        };
        let rows: Vec<Vec<u32>> = displaced.iter().map(row).collect();
        for (&cell, column) in displaced.iter().zip(assignment::assign(&rows)) {
            assigned[cell] = vacant[column] as u32;
        }
    } else {
        // The nearest that is left, one after the other.
        for cell in displaced {
            let distances = graph.distances(cell);
            let nearest = (0..vacant.len()).min_by_key(|&index| distances[vacant[index]]);
            if let Some(index) = nearest {
                assigned[cell] = vacant.swap_remove(index) as u32;
            }
        }
    }
    (assigned, is_least)
}

//! Token swapping on any graph: few exchanges of neighbours that bring every token home, or fewest.
//!
//! Regions are solved one by one, since what they need adds up. A line is sorted, a small region is
//! searched, and what is too large for a proof gets a good solution that is made better. A whole grid is
//! recognised in any order of its cells, because more is known about grids.
//!
//! | file | what |
//! |---|---|
//! | `regions` | the connected parts of a graph, each with its tokens |
//! | `grid` | which graphs are grids |
//! | `assignment` | where tokens without a home go |
//! | `exact` | searches for proofs |
//! | `trials` | several solutions of graphs that are no grids |
//! | `answer` | one region from beginning to end |

mod answer;
mod assignment;
mod exact;
mod grid;
mod regions;
mod trials;

use crate::{exchange::Exchange, graph::Graph};
use glisse_search::{Control, Limit};
use glisse_words::{Explain, Message, impl_error, message};

/// Whether a proof is sought that there are no fewer exchanges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProofEffort {
    /// Where it takes a small part of a second.
    #[default]
    Little,
    /// As long as the control allows.
    Full,
    /// Not at all.
    None,
}

/// How tokens are brought home.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokenOptions {
    /// Whether a proof is sought.
    pub proof: ProofEffort,
    /// What random choices start from. Without a deadline the same seed gives the same exchanges.
    pub seed: u64,
}

/// Exchanges that bring all tokens home.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenAnswer {
    /// The exchanges, in order; all of them are edges.
    pub moves: Vec<Exchange>,
    /// A number below which no exchanges bring all tokens home; as many as there are `moves` exactly if
    /// it is proved that there are no fewer.
    pub lower_bound: u64,
}

impl TokenAnswer {
    /// Whether it is proved that there are no fewer exchanges.
    pub fn is_optimal(&self) -> bool {
        self.lower_bound == self.moves.len() as u64
    }
}

/// Why tokens cannot be brought home. Cells are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenError {
    /// There are more or fewer homes than cells.
    Count {
        /// How many there are.
        found: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// A home that is not a cell.
    NoSuchHome {
        /// The cell that the token is on.
        cell: usize,
        /// Its home.
        home: usize,
    },
    /// Two tokens have the same home.
    Twice {
        /// The cell that the second one is on.
        cell: usize,
        /// Their home.
        home: usize,
    },
    /// No way leads home.
    Unreachable {
        /// The cell that the token is on.
        cell: usize,
        /// Its home.
        home: usize,
    },
    /// The work was cancelled.
    Cancelled,
}

impl Explain for TokenError {
    fn message(&self) -> Message {
        match *self {
            TokenError::Count { found, cells } => {
                message!("swap-token-count", found = found, cells = cells)
            }
            TokenError::NoSuchHome { cell, home } => {
                message!("swap-token-no-such-home", cell = cell, home = home)
            }
            TokenError::Twice { cell, home } => {
                message!("swap-token-twice", cell = cell, home = home)
            }
            TokenError::Unreachable { cell, home } => {
                message!("swap-token-unreachable", cell = cell, home = home)
            }
            TokenError::Cancelled => message!("swap-token-cancelled"),
        }
    }
}

impl_error!(TokenError);

/// Returns exchanges along edges after which every token is on its home. The token on each cell has the
/// home given for it; one without may end anywhere.
///
/// A deadline of the control ends proofs and improvements, and there is still an answer; only
/// cancellation is an error.
///
/// ```
/// use glisse_search::Control;
/// use glisse_swap::{Exchange, Graph, TokenOptions, swap_tokens};
///
/// let star = Graph::new(4, &[(0, 1), (0, 2), (0, 3)])?;
/// let homes = [Some(0), Some(2), Some(3), Some(1)];
/// let answer = swap_tokens(&star, &homes, TokenOptions::default(), Control::new())?;
/// assert_eq!((answer.moves.len(), answer.is_optimal()), (4, true));
/// // If it matters only where the first token goes, one exchange is enough.
/// let homes = [Some(3), None, None, None];
/// let answer = swap_tokens(&star, &homes, TokenOptions::default(), Control::new())?;
/// assert_eq!(answer.moves, [Exchange::new(0, 3)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn swap_tokens(
    graph: &Graph,
    homes: &[Option<u32>],
    options: TokenOptions,
    control: Control,
) -> Result<TokenAnswer, TokenError> {
    check(graph, homes)?;
    let regions = regions::unsorted(graph, homes);
    let cells: usize = regions.iter().map(|region| region.homes.len()).sum();
    let mut left = cells;
    let mut whole = TokenAnswer { moves: Vec::new(), lower_bound: 0 };
    for region in regions {
        // Each region has its share of the time.
        let share = control
            .time_left()
            .map(|time| time.mul_f64(region.homes.len() as f64 / left.max(1) as f64));
        left -= region.homes.len();
        let limited = share.map_or(control, |share| control.time_limit(share));
        let answer =
            answer::solve(&region, options, limited).map_err(|_: Limit| TokenError::Cancelled)?;
        whole.lower_bound += answer.lower_bound;
        whole.moves.extend(answer.moves.into_iter().map(|cells| region.on_graph(cells)));
    }
    Ok(whole)
}

/// Says whether every token can go home.
fn check(graph: &Graph, homes: &[Option<u32>]) -> Result<(), TokenError> {
    let cells = graph.cells();
    if homes.len() != cells {
        return Err(TokenError::Count { found: homes.len(), cells });
    }
    let regions = graph.regions();
    let mut is_taken = vec![false; cells];
    for (cell, home) in homes.iter().enumerate() {
        let Some(home) = home.map(|home| home as usize) else { continue };
        if home >= cells {
            return Err(TokenError::NoSuchHome { cell, home });
        }
        if std::mem::replace(&mut is_taken[home], true) {
            return Err(TokenError::Twice { cell, home });
        }
        if regions[cell] != regions[home] {
            return Err(TokenError::Unreachable { cell, home });
        }
    }
    Ok(())
}

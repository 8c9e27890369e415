//! State-space search for glisse: a space that is generated on the fly, an algorithm, limits and an
//! outcome. Nothing here knows a puzzle.
//!
//! A [`Space`] says where to start, which moves there are and what a goal is; a [`Heuristic`]
//! estimates what remains; [`Search`] runs an algorithm on them:
//!
//! ```
//! use glisse_search::{FnSpace, Search};
//!
//! // Measure 4 litres with jugs of 5 and 3.
//! let jugs = FnSpace::unweighted(
//!     (0, 0),
//!     |&(a, b): &(i32, i32)| {
//!         let (to_b, to_a) = (a.min(3 - b), b.min(5 - a));
//!         [(5, b), (a, 3), (0, b), (a, 0), (a - to_b, b + to_b), (a + to_a, b - to_a)]
//!     },
//!     |&(a, _)| a == 4,
//! );
//! let solution = Search::new(&jugs).bfs().into_solution().unwrap();
//! assert_eq!((solution.moves.len(), solution.optimal), (6, true));
//! assert_eq!(jugs.path(&solution)[..3], [(0, 0), (5, 0), (2, 3)]);
//! ```
//!
//! [`FnSpace`] takes any values that can be cloned, compared and hashed as states. For speed, a type
//! of one's own implements the three methods of [`Space`] on packed states.

pub mod arrangements;
mod astar;
mod astar_closed;
mod audit;
mod beam;
mod best_first;
mod bfs;
mod bidirectional;
mod bits;
mod closures;
mod control;
mod deepening;
mod dijkstra;
mod explore;
mod external;
mod graph;
mod greedy;
pub mod hashed;
mod heuristic;
mod idastar;
mod ids;
mod in_order;
mod layer_sizes;
mod meter;
mod misled;
pub mod numbered;
mod observer;
mod outcome;
mod packed;
pub mod permutations;
mod queue;
mod random;
mod random_walk;
mod search;
mod seen;
mod share;
mod shorten;
mod space;
mod table;
mod tasks;
mod wastar;
mod ways;
pub mod work_folder;
mod zeroed;

pub use audit::{Fall, Finding, GraphAudit, Quality, StateOverestimate};
pub use bits::bits;
pub use closures::{FnMove, FnSpace};
pub use control::{Control, Limits, Progress};
pub use deepening::{BoundMeasure, Transpositions, put_least_last};
pub use explore::{Explored, Unexplored};
pub use external::{LAYERS_VERSION, LayeredSpace, StoredState};
pub use graph::StateGraph;
pub use heuristic::{Estimate, Heuristic, Zero};
pub use in_order::{in_order, lock};
pub use layer_sizes::LayerSizes;
pub use meter::Meter;
pub use observer::{Event, Fate, Observer, Unobserved, Way};
pub use outcome::{Limit, Outcome, Round, SolutionPath, Statistics};
pub use packed::Packed;
pub use random::Random;
pub use search::{Ending, Search, TEXTBOOK_EXPANSIONS, moves_along};
pub use share::share;
pub use space::{Batch, Cost, Goals, Space, State};
pub use tasks::{SpareThreads, TaskMeter, Workers, first_found};
pub use wastar::Weight;
pub use zeroed::Zeroed;

/// Whether there can be several threads: everywhere but in a browser.
pub const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Whether there can be files: everywhere but in a browser.
pub const HAS_FILES: bool = !cfg!(target_family = "wasm");

/// The clock of all long work: that of the standard library, and in a browser that of the page.
pub use web_time::Instant;

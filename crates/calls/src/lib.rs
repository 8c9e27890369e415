//! glisse for other languages: the library behind one function that takes JSON and returns JSON, with
//! typed arrays beside it where there are many numbers. The page and the Python package call it.
//!
//! ```
//! use glisse::Language;
//! use glisse_calls::{Engine, Host};
//!
//! let mut engine = Engine::new();
//! let request = r#"{"board": "tiles:2x3:1-2-3-0-4-5"}"#;
//! let reply = engine.call(Host::NONE, "solve", request, Language::En, &|_| ()).unwrap();
//! assert!(reply.json.contains(r#""cost":2"#));
//! ```
//!
//! | file | what |
//! |---|---|
//! | `engine` | which methods there are, and what is kept from one call to the next |
//! | `request` `reply` `refusal` | what comes in, what goes out, and why nothing does |
//! | `names` | what can be asked for: families, formats, algorithms and so on |
//! | `boards` | texts, pieces, moves |
//! | `solving` `games` | answers, traces, comparisons; hints, reviews, new boards |
//! | `spaces` | whole spaces: figures, maps, runs of searches, audits |
//! | `pictures` | SVG, PNG and GIF |
//! | `progress` | how far a call is |
//! | `host` | what a caller with threads and functions of its own gives with a call |
//!
//! There are no rules of puzzles here and no searches: every method reads its request, asks the
//! library, and writes down what it says.

mod boards;
mod engine;
mod games;
mod host;
mod names;
mod pictures;
mod progress;
mod refusal;
mod reply;
mod request;
mod solving;
mod spaces;

pub use engine::{Engine, Tell};
pub use games::ReviewJson;
pub use host::{Host, HostHeuristic};
pub use progress::ProgressJson;
pub use refusal::Refusal;
pub use reply::{Reply, TypedArray};

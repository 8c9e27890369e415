//! glisse in a browser: the library behind one function that takes JSON and returns JSON, with typed
//! arrays beside it where there are many numbers.
//!
//! ```
//! use glisse::Language;
//! use glisse_wasm::{Engine, Listener};
//!
//! let mut engine = Engine::new();
//! let request = r#"{"board": "tiles:2x3:1-2-3-0-4-5"}"#;
//! let reply = engine.call("solve", request, Language::En, Listener::NONE).unwrap();
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
//! | `bindings` | the one class that JavaScript sees |
//!
//! There are no rules of puzzles here and no searches: every method reads its request, asks the
//! library, and writes down what it says.

#[cfg(target_family = "wasm")]
mod bindings;
mod boards;
mod engine;
mod games;
mod names;
mod pictures;
mod refusal;
mod reply;
mod request;
mod solving;
mod spaces;

pub use engine::{Engine, Listener, Tell};
pub use refusal::Refusal;
pub use reply::{Numbers, Reply};

//! All tests of the crate from outside, in one program: it is built and linked once.

mod audit;
mod bench;
mod certificates;
mod common;
mod compare;
#[path = "../../lab/tests/compare_checks.rs"]
mod compare_checks;
mod cross_checks;
mod explore;
mod game;
mod generate;
#[path = "../../lab/tests/graph_checks.rs"]
mod graph_checks;
#[cfg(feature = "script")]
mod scripts;
mod textbook;
mod trace;
#[path = "../../lab/tests/trace_checks.rs"]
mod trace_checks;

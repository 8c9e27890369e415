//! What runs on several processes, seen from outside.

mod checkpoints;
mod exploring;
mod faults;
mod hanging;
mod help;
mod joining;
#[allow(dead_code, reason = "other tests use more of this family")]
#[path = "../../lab/tests/pancakes.rs"]
mod pancakes;
mod processes;
mod working;

//! What runs on several processes, seen from outside.

mod checkpoints;
mod exploring;
mod faults;
mod help;
mod joining;
mod processes;

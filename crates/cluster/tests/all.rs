//! What runs on several processes, seen from outside.

mod checkpoints;
mod exploring;
mod help;
mod joining;

//! All tests of the crate from outside, in one program: it is built and linked once.

mod audit;
mod graph;
mod random_graphs;
mod tasks;

//! All tests of the crate from outside, in one program: it is built and linked once.

mod against_the_oracle;
mod audit;
mod common;
mod compare;
mod explore;
mod game;
mod generate;
mod hand_outs;
mod heuristics;
mod packings;
mod pictures;
mod scripts;
mod swap;
mod tiles;
mod trace;

//! All tests of the crate from outside, in one program: it is built and linked once.

mod against_the_oracle;
mod common;
mod enumerate;
mod family;
mod formats;
mod generate;
mod hand_outs;
mod heuristics;
mod packings;
mod survey;

//! All tests of the crate from outside, in one program: it is built and linked once.

mod audit;
mod common;
mod compare;
mod explore;
mod game;
mod generate;
mod pictures;
#[cfg(feature = "script")]
mod scripts;
mod trace;

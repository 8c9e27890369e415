//! Certificates written, checked and altered. The solver's answers are certified in crates/glisse/tests.

mod certificates;
mod mutations;
mod support;

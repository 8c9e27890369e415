//! Certificates written, checked and altered. The solver's answers are certified in crates/glisse/tests.

mod altered;
mod certificates;
mod mutations;
mod support;

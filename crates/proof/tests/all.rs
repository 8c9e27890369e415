//! Certificates written, checked, altered, and compared with the rules that people see.

mod certificates;
mod mutations;
mod rules;
mod support;

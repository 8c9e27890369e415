//! What several tests need: random boards, and a slow solver that shares no code with glisse.

#![allow(dead_code, reason = "each test takes what it needs")]

pub(crate) mod oracle;
pub(crate) mod random;

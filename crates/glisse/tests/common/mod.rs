//! What several tests need: random boards, and a slow solver that shares no code with glisse.

pub(crate) mod oracle;
pub(crate) mod random;

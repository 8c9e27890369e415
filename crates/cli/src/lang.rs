//! Which message of the catalogue to say, where that takes a choice. The text itself is in `locales`.

pub(crate) mod answer;
pub(crate) mod family;
pub(crate) mod play;

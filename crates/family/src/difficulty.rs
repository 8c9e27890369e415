//! The three levels of difficulty.

/// A level of difficulty of the hand-outs. What a level means, each family says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Easy.
    One,
    /// In between.
    Two,
    /// Hard.
    Three,
}

impl Difficulty {
    /// All levels, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::One, Difficulty::Two, Difficulty::Three];
}

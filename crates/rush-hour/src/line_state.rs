//! A state of a space, packed into words, and where its parts are.

use glisse_search::{State, StoredState};

/// A state of a [`LineSpace`](crate::LineSpace): `LIMBS` words of bit fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineState<const LIMBS: usize>(pub(crate) [u64; LIMBS]);

impl<const LIMBS: usize> Default for LineState<LIMBS> {
    fn default() -> Self {
        LineState([0; LIMBS])
    }
}

impl<const LIMBS: usize> State for LineState<LIMBS> {
    #[inline]
    fn mix(self) -> u64 {
        self.0.into_iter().fold(0, |mixed: u64, limb| (mixed ^ limb).mix())
    }
}

impl<const LIMBS: usize> StoredState<LIMBS> for LineState<LIMBS> {
    fn words(self) -> [u64; LIMBS] {
        self.0
    }

    fn from_words(words: [u64; LIMBS]) -> Self {
        LineState(words)
    }
}

impl<const LIMBS: usize> std::ops::Add for LineState<LIMBS> {
    type Output = Self;

    /// Adds limb by limb, without carry between them.
    #[inline]
    fn add(self, difference: Self) -> Self {
        LineState(std::array::from_fn(|limb| self.0[limb].wrapping_add(difference.0[limb])))
    }
}

/// The bits of a state that hold the configuration of a line. A line that cannot move has none.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Field {
    pub(crate) limb: u8,
    pub(crate) shift: u8,
    pub(crate) mask: u64,
}

impl Field {
    pub(crate) fn bits(self) -> u32 {
        self.mask.count_ones()
    }

    #[inline]
    pub(crate) fn get<const LIMBS: usize>(self, state: LineState<LIMBS>) -> usize {
        (state.0[usize::from(self.limb) % LIMBS] >> self.shift & self.mask) as usize
    }
}

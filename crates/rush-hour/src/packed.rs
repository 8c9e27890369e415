//! A packed state, and where its parts are.

use glisse_search::State;

/// A state: `LIMBS` words of bit fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed<const LIMBS: usize>(pub(crate) [u64; LIMBS]);

impl<const LIMBS: usize> Default for Packed<LIMBS> {
    fn default() -> Self {
        Packed([0; LIMBS])
    }
}

impl<const LIMBS: usize> State for Packed<LIMBS> {
    #[inline]
    fn mix(self) -> u64 {
        self.0.into_iter().fold(0, |mixed: u64, limb| (mixed ^ limb).mix())
    }
}

impl<const LIMBS: usize> std::ops::Add for Packed<LIMBS> {
    type Output = Self;

    /// Adds limb by limb, without carry between them.
    #[inline]
    fn add(self, difference: Self) -> Self {
        Packed(std::array::from_fn(|limb| self.0[limb].wrapping_add(difference.0[limb])))
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
    pub(crate) fn get<const LIMBS: usize>(self, state: Packed<LIMBS>) -> usize {
        (state.0[usize::from(self.limb) % LIMBS] >> self.shift & self.mask) as usize
    }
}

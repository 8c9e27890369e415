//! A state that is a small number on each of some cells, packed into a few words.

use crate::State;

/// A state of up to 64 / `BITS` cells a limb, `BITS` bits a cell.
///
/// ```
/// use glisse_search::Packed;
///
/// let state = Packed::<1, 4>::new(&[2, 0, 1]);
/// assert_eq!(state.exchange(0, 2), Packed::new(&[1, 0, 2]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed<const LIMBS: usize, const BITS: usize>(pub(crate) [u64; LIMBS]);

impl<const LIMBS: usize, const BITS: usize> Packed<LIMBS, BITS> {
    const CELLS_A_LIMB: usize = 64 / BITS;
    const MASK: u64 = (1 << BITS) - 1;

    /// How many cells there is room for.
    pub const CELLS: usize = LIMBS * Self::CELLS_A_LIMB;

    /// Returns the state with these numbers on its cells: at most [`Packed::CELLS`], each of `BITS` bits.
    pub fn new(numbers: &[u8]) -> Self {
        let mut state = Packed([0; LIMBS]);
        for (cell, &number) in numbers.iter().enumerate() {
            state.0[cell / Self::CELLS_A_LIMB] |=
                u64::from(number) << (cell % Self::CELLS_A_LIMB * BITS);
        }
        state
    }

    /// Returns the number on a cell.
    #[inline]
    pub fn at(self, cell: usize) -> usize {
        let limb = self.0[cell / Self::CELLS_A_LIMB % LIMBS];
        (limb >> (cell % Self::CELLS_A_LIMB * BITS) & Self::MASK) as usize
    }

    /// Returns the state with the numbers of two cells exchanged.
    #[inline]
    #[must_use]
    pub fn exchange(mut self, a: usize, b: usize) -> Self {
        let both = (self.at(a) ^ self.at(b)) as u64;
        self.0[a / Self::CELLS_A_LIMB % LIMBS] ^= both << (a % Self::CELLS_A_LIMB * BITS);
        self.0[b / Self::CELLS_A_LIMB % LIMBS] ^= both << (b % Self::CELLS_A_LIMB * BITS);
        self
    }
}

impl<const LIMBS: usize, const BITS: usize> Default for Packed<LIMBS, BITS> {
    fn default() -> Self {
        Packed([0; LIMBS])
    }
}

impl<const LIMBS: usize, const BITS: usize> State for Packed<LIMBS, BITS> {
    #[inline]
    fn mix(self) -> u64 {
        self.0.into_iter().fold(0, |mixed: u64, limb| (mixed ^ limb).mix())
    }
}

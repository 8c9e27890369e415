//! A packed state: which tile is on which cell.
//!
//! A tile is known by the cell that it belongs on, and the empty cell counts as the tile of its own
//! goal cell; so a solved state has tile 0 on cell 0, tile 1 on cell 1 and so on, whatever the goal
//! looks like to people.

use glisse_search::State;

/// A state of up to 64 / `BITS` cells a limb, `BITS` bits a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed<const LIMBS: usize, const BITS: usize>([u64; LIMBS]);

impl<const LIMBS: usize, const BITS: usize> Packed<LIMBS, BITS> {
    const CELLS_A_LIMB: usize = 64 / BITS;
    const MASK: u64 = (1 << BITS) - 1;

    /// How many cells there is room for.
    pub(crate) const CELLS: usize = LIMBS * Self::CELLS_A_LIMB;

    /// The state with these tiles on its cells.
    pub(crate) fn new(tiles: &[u8]) -> Self {
        let mut state = Packed([0; LIMBS]);
        for (cell, &tile) in tiles.iter().enumerate() {
            state.0[cell / Self::CELLS_A_LIMB] |=
                u64::from(tile) << (cell % Self::CELLS_A_LIMB * BITS);
        }
        state
    }

    /// The tile on a cell.
    #[inline]
    pub(crate) fn tile(self, cell: usize) -> usize {
        let limb = self.0[cell / Self::CELLS_A_LIMB % LIMBS];
        (limb >> (cell % Self::CELLS_A_LIMB * BITS) & Self::MASK) as usize
    }

    /// The state with the tiles of two cells exchanged.
    #[inline]
    #[must_use]
    pub(crate) fn exchange(mut self, a: usize, b: usize) -> Self {
        let both = (self.tile(a) ^ self.tile(b)) as u64;
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

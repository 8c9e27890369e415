//! Random numbers that are the same on every machine.

/// The generator `xorshift64*`: a few operations a number, and the same numbers for the same seed on
/// every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Returns a generator that starts from this seed.
    pub fn new(seed: u64) -> Random {
        // One step of splitmix, so that seeds that are alike begin differently; never 0.
        let mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        Random((mixed ^ mixed >> 27) | 1)
    }

    /// Returns a generator in this state, which must not be 0.
    pub fn from_state(state: u64) -> Random {
        Random(state)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Returns 32 random bits.
    pub fn bits(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }

    /// Returns 64 random bits, for instance the seed of another generator.
    pub fn bits64(&mut self) -> u64 {
        u64::from(self.bits()) << 32 | u64::from(self.bits())
    }

    /// Returns a number below the limit, which has to be above 0.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.bits()) * limit as u64) >> 32) as usize
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
    }
}

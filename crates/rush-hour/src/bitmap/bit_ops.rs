//! Words as sets of small numbers: gathering and scattering bits, and periodic patterns.

/// Gathers and scatters bits, by an instruction of the processor or without.
pub(super) trait BitOps: Copy {
    /// Returns the bits of `word` at the places of `mask`, moved together at the low end.
    fn gather(self, word: u64, mask: u64) -> u64;

    /// Returns the low bits of `word`, moved apart to the places of `mask`.
    fn scatter(self, word: u64, mask: u64) -> u64;

    /// Does some work compiled for the processor at hand. What is not inlined into it must ask for
    /// the same again.
    fn run<T>(self, work: impl FnOnce() -> T) -> T;

    /// Returns the pattern of period `stride * len` whose places `stride * k` to `stride * (k + 1)`
    /// are set for each `k` in `set`: its 64 places from 0 on.
    #[inline(always)]
    fn pattern(self, stride: u32, len: u32, set: u64) -> u64 {
        self.period(stride, set).wrapping_mul(repeat(stride * len))
    }

    /// Returns one period of the pattern, or as much as fits.
    #[inline(always)]
    fn period(self, stride: u32, set: u64) -> u64 {
        self.scatter(set, repeat(stride)).wrapping_mul(ones(stride))
    }

    /// Returns the 64 places of the pattern from `64 * index` on.
    #[inline(always)]
    fn pattern_at(self, index: usize, stride: u32, len: u32, set: u64) -> u64 {
        let period = stride * len;
        let mut offset = (64 * index as u64 % u64::from(period)) as u32;
        if period <= 64 {
            let one = self.period(stride, set);
            let turned = one >> offset | one << ((period - offset) % 64);
            let turned = if offset == 0 { one } else { turned & ones(period) };
            return turned.wrapping_mul(repeat(period));
        }
        let (mut word, mut filled) = (0, 0);
        while filled < 64 {
            let taken = (stride - offset % stride).min(64 - filled);
            if set >> (offset / stride) & 1 == 1 {
                word |= ones(taken) << filled;
            }
            filled += taken;
            offset = (offset + taken) % period;
        }
        word
    }
}

/// Returns a word with the bits at the multiples of `period` set, from 0 on.
#[inline]
fn repeat(period: u32) -> u64 {
    const REPEAT: [u64; 65] = {
        let mut table = [1; 65];
        let mut period = 1;
        while period < 64 {
            let mut place = 0;
            while place < 64 {
                table[period] |= 1 << place;
                place += period;
            }
            period += 1;
        }
        table
    };
    REPEAT[(period as usize).min(64)]
}

/// Returns a word with the lowest `count` bits set.
#[inline]
pub(super) fn ones(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// Gathers and scatters bits on any processor.
#[derive(Clone, Copy)]
pub(super) struct PortableBits;

impl BitOps for PortableBits {
    #[inline]
    fn run<T>(self, work: impl FnOnce() -> T) -> T {
        work()
    }

    #[inline]
    fn gather(self, word: u64, mask: u64) -> u64 {
        let (mut gathered, mut rest) = (0, word & mask);
        // Words are mostly empty: run by run of the mask, but only those that have bits of the word.
        while rest != 0 {
            let first = rest.trailing_zeros();
            let run = ones((mask >> first).trailing_ones());
            let before = (mask & ones(first)).count_ones();
            gathered |= (word >> first & run) << before;
            rest &= !(run << first);
        }
        gathered
    }

    #[inline]
    fn scatter(self, mut word: u64, mut mask: u64) -> u64 {
        let mut scattered = 0;
        while word != 0 && mask != 0 {
            let first = mask.trailing_zeros();
            let run = (mask >> first).trailing_ones();
            scattered |= (word & ones(run)) << first;
            word = if run == 64 { 0 } else { word >> run };
            mask &= !(ones(run) << first);
        }
        scattered
    }
}

/// Does some work with the bit operations of the processor at hand, and returns what comes out.
macro_rules! with_bits {
    ($bits:ident => $work:expr) => {
        #[cfg(target_arch = "x86_64")]
        if let Some($bits) = crate::bitmap::bit_ops::Bmi2Bits::detect() {
            return $bits.run(
                #[inline(always)]
                || $work,
            );
        }
        let $bits = crate::bitmap::bit_ops::PortableBits;
        return $work;
    };
}
pub(super) use with_bits;

#[cfg(target_arch = "x86_64")]
pub(super) use bmi2::Bmi2Bits;

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the instructions are used only where the processor has them")]
mod bmi2 {
    use super::BitOps;
    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    /// Gathers and scatters bits by the instructions `pext` and `pdep`.
    ///
    /// There is no way to make one of these but [`Bmi2Bits::detect`], so whoever holds one knows
    /// that the processor has the instructions: that is all that the `unsafe` code here relies on.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Bmi2Bits(());

    impl Bmi2Bits {
        /// Returns `None` if the processor lacks the instructions.
        pub(in super::super) fn detect() -> Option<Self> {
            let has_all = is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            has_all.then_some(Bmi2Bits(()))
        }
    }

    impl BitOps for Bmi2Bits {
        #[inline(always)]
        fn run<T>(self, work: impl FnOnce() -> T) -> T {
            #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<T>(work: impl FnOnce() -> T) -> T {
                work()
            }
            // SAFETY: the processor has the instructions, or `self` would not exist.
            unsafe { compiled(work) }
        }

        #[inline(always)]
        fn gather(self, word: u64, mask: u64) -> u64 {
            // SAFETY: the processor has the instructions, or `self` would not exist.
            unsafe { _pext_u64(word, mask) }
        }

        #[inline(always)]
        fn scatter(self, word: u64, mask: u64) -> u64 {
            // SAFETY: the processor has the instructions, or `self` would not exist.
            unsafe { _pdep_u64(word, mask) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_search::Random;

    /// Returns a word with about as many bits set as not, or far fewer, or far more.
    fn word(random: &mut Random) -> u64 {
        let mut next = || random.bits64();
        match next() % 3 {
            0 => next(),
            1 => next() & next() & next(),
            _ => next() | next() | next(),
        }
    }

    /// Gathers bit by bit.
    fn gathered(word: u64, mask: u64) -> u64 {
        let places = (0..64).filter(|place| mask >> place & 1 == 1);
        places.enumerate().fold(0, |all, (to, from)| all | (word >> from & 1) << to)
    }

    fn check(bits: impl BitOps) {
        let mut random = Random::new(1);
        for _ in 0..2000 {
            let (value, mask) = (word(&mut random), word(&mut random));
            let together = bits.gather(value, mask);
            assert_eq!(together, gathered(value, mask), "{value:x} {mask:x}");
            assert_eq!(bits.scatter(together, mask), value & mask, "{value:x} {mask:x}");
            // What is beyond the mask does not matter.
            let more = if mask == u64::MAX { 0 } else { value << mask.count_ones() };
            assert_eq!(bits.scatter(together | more, mask), value & mask, "{value:x} {mask:x}");
        }
        for mask in [0, 1, 1 << 63, u64::MAX] {
            assert_eq!(bits.gather(u64::MAX, mask), ones(mask.count_ones()));
            assert_eq!(bits.scatter(u64::MAX, mask), mask);
        }
        for _ in 0..2000 {
            let (stride, len) = (1 + random.below(100) as u32, 1 + random.below(16) as u32);
            let set = word(&mut random) & ones(len);
            for index in 0..4 {
                let expected = (0..64).fold(0, |all, bit| {
                    let place = (64 * index + bit) as u32 % (stride * len);
                    all | (set >> (place / stride) & 1) << bit
                });
                let found = bits.pattern_at(index, stride, len, set);
                assert_eq!(found, expected, "{stride} {len} {set:x} {index}");
                if index == 0 {
                    let last = ones(stride.saturating_mul(len));
                    assert_eq!(bits.pattern(stride, len, set) & last, expected & last);
                }
            }
        }
    }

    #[test]
    fn every_processor_does_the_same() {
        check(PortableBits);
        #[cfg(target_arch = "x86_64")]
        if let Some(bits) = Bmi2Bits::detect() {
            check(bits);
        }
    }
}

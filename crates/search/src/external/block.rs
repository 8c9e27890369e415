//! Sorted states, packed into blocks of one size.
//!
//! A block is a header, its first state in full, and of every further state the difference from the one
//! before. Where many states of a space are reached, a difference takes two or three bytes.

use twox_hash::XxHash3_64;

/// The checksum of what follows it, the number of states, and the bytes in use.
const HEADER: usize = 16;

/// A block that is not what was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DamagedBlock;

/// The block being filled.
pub(super) struct BlockWriter<const W: usize> {
    bytes: Box<[u8]>,
    used: usize,
    count: u32,
    last: [u64; W],
}

impl<const W: usize> BlockWriter<W> {
    /// The most bytes of a difference: the number of its words if there can be several, and ten bytes a
    /// word.
    const LONGEST: usize = 1 + 10 * W;

    /// The fewest bytes of a block.
    pub(super) const LEAST_BYTES: usize = HEADER + 8 * W + Self::LONGEST;

    pub(super) fn new(bytes: usize) -> Self {
        let bytes = vec![0; bytes.max(Self::LEAST_BYTES)].into_boxed_slice();
        BlockWriter { bytes, used: HEADER, count: 0, last: [0; W] }
    }

    /// Returns how many bytes a block has.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Appends a state that is larger than all others of the block, and returns whether there was room.
    #[inline]
    pub(super) fn push(&mut self, state: [u64; W]) -> bool {
        if self.count == 0 {
            for word in state {
                self.bytes[self.used..self.used + 8].copy_from_slice(&word.to_le_bytes());
                self.used += 8;
            }
        } else {
            if self.bytes.len() - self.used < Self::LONGEST {
                return false;
            }
            self.push_difference(difference(state, self.last));
        }
        self.count += 1;
        self.last = state;
        true
    }

    #[inline]
    fn push_difference(&mut self, difference: [u64; W]) {
        let zeros = difference.iter().take_while(|&&word| word == 0).count();
        if W > 1 {
            self.bytes[self.used] = (W - zeros) as u8;
            self.used += 1;
        }
        for &word in &difference[zeros..] {
            let mut rest = word;
            while rest >= 0x80 {
                self.bytes[self.used] = rest as u8 | 0x80;
                self.used += 1;
                rest >>= 7;
            }
            self.bytes[self.used] = rest as u8;
            self.used += 1;
        }
    }

    /// Returns the bytes of the block, and begins another one.
    pub(super) fn finish(&mut self, seed: u64) -> &[u8] {
        self.bytes[8..12].copy_from_slice(&self.count.to_le_bytes());
        self.bytes[12..16].copy_from_slice(&(self.used as u32).to_le_bytes());
        self.bytes[self.used..].fill(0);
        let checksum = checksum(seed, &self.bytes[8..]);
        self.bytes[..8].copy_from_slice(&checksum.to_le_bytes());
        (self.used, self.count) = (HEADER, 0);
        &self.bytes
    }
}

/// Returns the checksum of some bytes, which differs from one place to another.
pub(super) fn checksum(seed: u64, bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot_with_seed(seed, bytes)
}

/// Reads the states of a block in place of what `states` holds.
pub(super) fn read_block<const W: usize>(
    bytes: &[u8],
    seed: u64,
    states: &mut Vec<[u64; W]>,
) -> Result<(), DamagedBlock> {
    states.clear();
    let (stored, rest) = bytes.split_first_chunk().ok_or(DamagedBlock)?;
    if u64::from_le_bytes(*stored) != checksum(seed, rest) {
        return Err(DamagedBlock);
    }
    let mut reader = DifferenceReader(rest);
    let [count, used] = [reader.number()?, reader.number()?];
    reader.0 = bytes.get(HEADER..used as usize).ok_or(DamagedBlock)?;
    let mut state = [0; W];
    for word in &mut state {
        *word = u64::from_le_bytes(reader.take()?);
    }
    states.reserve(count as usize);
    states.push(state);
    for _ in 1..count {
        state = sum(state, reader.difference()?);
        states.push(state);
    }
    Ok(())
}

/// What is not read yet of a block.
pub(crate) struct DifferenceReader<'b>(pub(crate) &'b [u8]);

impl DifferenceReader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], DamagedBlock> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(DamagedBlock)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<u32, DamagedBlock> {
        self.take().map(u32::from_le_bytes)
    }

    #[inline]
    pub(crate) fn difference<const W: usize>(&mut self) -> Result<[u64; W], DamagedBlock> {
        let words = if W > 1 { usize::from(self.take::<1>()?[0]) } else { 1 };
        let mut difference = [0; W];
        for word in &mut difference[W.checked_sub(words).ok_or(DamagedBlock)?..] {
            *word = self.word()?;
        }
        Ok(difference)
    }

    #[inline]
    fn word(&mut self) -> Result<u64, DamagedBlock> {
        let mut word = 0;
        for (place, &byte) in self.0.iter().enumerate().take(10) {
            word |= u64::from(byte & 0x7F) << (7 * place);
            if byte < 0x80 {
                self.0 = &self.0[place + 1..];
                return Ok(word);
            }
        }
        Err(DamagedBlock)
    }
}

/// Returns `one - other` of numbers whose first word counts most.
#[inline]
pub(crate) fn difference<const W: usize>(one: [u64; W], other: [u64; W]) -> [u64; W] {
    let (mut result, mut borrow) = ([0; W], false);
    for place in (0..W).rev() {
        (result[place], borrow) = one[place].borrowing_sub(other[place], borrow);
    }
    result
}

/// Returns `one + other` of numbers whose first word counts most.
#[inline]
pub(crate) fn sum<const W: usize>(one: [u64; W], other: [u64; W]) -> [u64; W] {
    let (mut result, mut carry) = ([0; W], false);
    for place in (0..W).rev() {
        (result[place], carry) = one[place].carrying_add(other[place], carry);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn round_trip<const W: usize>(mut states: Vec<[u64; W]>, bytes: usize) {
        states.sort_unstable();
        states.dedup();
        let (mut writer, mut blocks) = (BlockWriter::new(bytes), Vec::new());
        for &state in &states {
            if !writer.push(state) {
                blocks.push(writer.finish(7).to_vec());
                assert!(writer.push(state));
            }
        }
        if !writer.is_empty() {
            blocks.push(writer.finish(7).to_vec());
        }
        let (mut read, mut all) = (Vec::new(), Vec::new());
        for block in &blocks {
            read_block(block, 7, &mut read).unwrap();
            all.append(&mut read);
            for place in 0..block.len() {
                let mut damaged = block.clone();
                damaged[place] ^= 1;
                assert_eq!(read_block::<W>(&damaged, 7, &mut read), Err(DamagedBlock));
            }
            assert_eq!(read_block::<W>(block, 8, &mut read), Err(DamagedBlock));
            assert_eq!(read_block::<W>(&block[1..], 7, &mut read), Err(DamagedBlock));
        }
        assert_eq!(all, states);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn what_is_written_to_blocks_is_read_again(
            near in prop::collection::vec(0..5000_u64, 1..300),
            far in prop::collection::vec(any::<[u64; 4]>(), 1..100),
            bytes in 0..500_usize,
        ) {
            round_trip(near.iter().map(|&word| [word]).collect(), bytes);
            round_trip(far.iter().map(|&[a, b, ..]| [a >> 60, b]).collect(), bytes);
            round_trip(far.iter().map(|&[a, b, c, d]| [a >> 63, b >> 62, c >> 10, d]).collect(), bytes);
        }
    }
}

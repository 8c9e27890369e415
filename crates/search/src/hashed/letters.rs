//! States as bytes: how many there are, the first, and the difference of each to the one before.

use crate::external::{DifferenceReader, difference, sum};

/// The bytes of the number of states.
const HEAD: usize = 4;

/// Adds states, which are sorted.
pub(super) fn write<const W: usize>(states: &[[u64; W]], bytes: &mut Vec<u8>) {
    bytes.extend((states.len() as u32).to_le_bytes());
    let mut last = [0; W];
    for &state in states {
        let difference = difference(state, last);
        let zeros = difference.iter().take_while(|&&word| word == 0).count();
        if W > 1 {
            bytes.push((W - zeros) as u8);
        }
        for &word in &difference[if W > 1 { zeros } else { 0 }..] {
            let mut rest = word;
            while rest >= 0x80 {
                bytes.push(rest as u8 | 0x80);
                rest >>= 7;
            }
            bytes.push(rest as u8);
        }
        last = state;
    }
}

/// Returns the states that the bytes are, or `None` if they are none.
pub(super) fn read<const W: usize>(bytes: &[u8]) -> Option<Vec<[u64; W]>> {
    let (count, rest) = bytes.split_first_chunk::<HEAD>()?;
    let count = u32::from_le_bytes(*count) as usize;
    let mut reader = DifferenceReader(rest);
    // A state takes a byte at least.
    let mut states = Vec::with_capacity(count.min(rest.len()));
    let mut last = [0; W];
    for _ in 0..count {
        last = sum(last, reader.difference().ok()?);
        states.push(last);
    }
    reader.0.is_empty().then_some(states)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn round_trip<const W: usize>(mut states: Vec<[u64; W]>) {
        states.sort_unstable();
        let mut bytes = Vec::new();
        write(&states, &mut bytes);
        assert_eq!(read(&bytes).as_ref(), Some(&states));
        assert_eq!(read::<W>(&bytes[..bytes.len() - 1]), None);
        bytes.push(0);
        assert_eq!(read::<W>(&bytes), None);
    }

    proptest! {
        #[test]
        fn states_are_read_as_they_were_written(
            near in prop::collection::vec(0..5000_u64, 0..300),
            far in prop::collection::vec(any::<[u64; 4]>(), 0..100),
        ) {
            round_trip(near.into_iter().map(|word| [word]).collect());
            round_trip(far.iter().map(|&[a, b, ..]| [a >> 60, b]).collect());
            round_trip(far);
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = (read::<1>(&bytes), read::<4>(&bytes));
        }
    }
}

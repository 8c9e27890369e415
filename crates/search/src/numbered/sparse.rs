//! Bits as bytes for files: words without bits are left out, which most are in most layers.

/// How many words have one mask that says which of them follow.
const GROUP: usize = 64;

/// Adds the words to some bytes.
pub(super) fn encode(words: &[u64], bytes: &mut Vec<u8>) {
    // The mask and the words that follow it. Every word is put there, and stays if it has bits: which of
    // them do cannot be foreseen, and so is not asked.
    let mut kept = [[0; 8]; GROUP + 1];
    for group in words.chunks(GROUP) {
        let (mut mask, mut count) = (0, 1);
        for (number, &word) in group.iter().enumerate() {
            kept[count] = word.to_le_bytes();
            mask |= u64::from(word != 0) << number;
            count += usize::from(word != 0);
        }
        kept[0] = mask.to_le_bytes();
        bytes.extend_from_slice(kept[..count].as_flattened());
    }
}

/// Reads as many words as there is room for, and returns the bytes behind them, or `None` if there are too
/// few bytes.
pub(super) fn decode<'b>(mut bytes: &'b [u8], words: &mut [u64]) -> Option<&'b [u8]> {
    let mut next = || {
        let (word, rest) = bytes.split_first_chunk()?;
        bytes = rest;
        Some(u64::from_le_bytes(*word))
    };
    for group in words.chunks_mut(GROUP) {
        let mask = next()?;
        for (number, word) in group.iter_mut().enumerate() {
            *word = if mask >> number & 1 == 1 { next()? } else { 0 };
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn words_are_read_as_they_were_written(
            words in proptest::collection::vec(prop_oneof![3 => Just(0), 1 => any::<u64>()], 0..200),
        ) {
            let mut bytes = Vec::new();
            encode(&words, &mut bytes);
            let mut read = vec![7; words.len()];
            prop_assert_eq!(decode(&bytes, &mut read), Some(&[][..]));
            prop_assert_eq!(&read, &words);
            if !bytes.is_empty() {
                prop_assert_eq!(decode(&bytes[..bytes.len() - 1], &mut read), None);
            }
        }
    }
}

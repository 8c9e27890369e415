//! Words as sets of small numbers.

/// Returns the places of the bits that are set, the lowest first.
///
/// ```
/// assert!(glisse_search::bits(0b1_0110).eq([1, 2, 4]));
/// ```
#[inline]
pub fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(lowest)
    })
}

//! Strings of bits, longer than a word.

use super::bits::Bits;

/// Writes a pattern to a string.
#[inline(always)]
pub(super) fn write_pattern<B: Bits>(bits: B, string: &mut [u64], stride: u32, len: u32, set: u64) {
    if let [word] = string {
        *word = bits.pattern(stride, len, set);
        return;
    }
    for (index, word) in string.iter_mut().enumerate() {
        *word = bits.pattern_at(index, stride, len, set);
    }
}

/// The bits of a pair of words from a place in the first on.
#[inline(always)]
fn across(low: u64, high: u64, offset: usize) -> u64 {
    // In two steps, since by 64 nothing can be shifted.
    low >> offset | (high << 1) << (63 - offset)
}

/// Adds to a string the states of another from which a slide is possible, that many places later, and
/// those to which it leads, that many places before. How many there are.
#[inline(always)]
pub(super) fn slide(string: &[u64], mask: &[u64], to: &mut [u64], shift: usize) -> u64 {
    let (words, offset) = (shift / 64, shift % 64);
    let (mut count, mut last) = (0, 0);
    for index in 0..string.len() - words {
        let high = string.get(index + words + 1).copied().unwrap_or_default();
        let back = across(string[index + words], high, offset) & mask[index];
        let there = string[index] & mask[index];
        to[index] |= back;
        to[index + words] |= there << offset | (last >> 1) >> (63 - offset);
        count += u64::from(there.count_ones() + back.count_ones());
        last = there;
    }
    count
}

/// Gathers the bits of a string at the places of a mask; whether any is set. There is one more word
/// than can be filled.
#[inline(always)]
pub(super) fn gather<B: Bits>(
    bits: B,
    string: &[u64],
    mask: &[u64],
    gathered: &mut Vec<u64>,
) -> bool {
    gathered.clear();
    gathered.resize(string.len() + 1, 0);
    let (mut place, mut any) = (0, 0);
    for (&word, &mask) in string.iter().zip(mask) {
        let more = bits.gather(word, mask);
        let (index, offset) = (place / 64, place % 64);
        gathered[index] |= more << offset;
        gathered[index + 1] |= (more >> 1) >> (63 - offset);
        place += mask.count_ones() as usize;
        any |= more;
    }
    any != 0
}

/// 64 bits of a string from a place on; beyond its end there are none.
#[inline(always)]
pub(super) fn read(string: &[u64], place: usize) -> u64 {
    let word = |index: usize| string.get(index).copied().unwrap_or_default();
    across(word(place / 64), word(place / 64 + 1), place % 64)
}

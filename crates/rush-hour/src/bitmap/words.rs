//! Bitmaps that are longer than a word.

use super::bit_ops::BitOps;

#[inline(always)]
pub(super) fn write_pattern<B: BitOps>(
    bits: B,
    bitmap: &mut [u64],
    stride: u32,
    len: u32,
    set: u64,
) {
    if let [word] = bitmap {
        *word = bits.pattern(stride, len, set);
        return;
    }
    for (index, word) in bitmap.iter_mut().enumerate() {
        *word = bits.pattern_at(index, stride, len, set);
    }
}

/// Returns 64 bits of a pair of words from a place in the first on.
#[inline(always)]
fn across(low: u64, high: u64, offset: usize) -> u64 {
    // In two steps, since by 64 nothing can be shifted.
    low >> offset | (high << 1) << (63 - offset)
}

/// Adds to a bitmap the states of another from which a slide is possible, that many places later,
/// and those to which it leads, that many places before. Returns how many there are.
#[inline(always)]
pub(super) fn slide(bitmap: &[u64], mask: &[u64], to: &mut [u64], shift: usize) -> u64 {
    let (words, offset) = (shift / 64, shift % 64);
    let (mut count, mut last) = (0, 0);
    for index in 0..bitmap.len() - words {
        let high = bitmap.get(index + words + 1).copied().unwrap_or_default();
        let back = across(bitmap[index + words], high, offset) & mask[index];
        let there = bitmap[index] & mask[index];
        to[index] |= back;
        to[index + words] |= there << offset | (last >> 1) >> (63 - offset);
        count += u64::from(there.count_ones() + back.count_ones());
        last = there;
    }
    count
}

/// Gathers the bits of a bitmap at the places of a mask, and returns whether any is set. There is
/// one more word than can be filled.
#[inline(always)]
pub(super) fn gather<B: BitOps>(
    bits: B,
    bitmap: &[u64],
    mask: &[u64],
    gathered: &mut Vec<u64>,
) -> bool {
    gathered.clear();
    gathered.resize(bitmap.len() + 1, 0);
    let (mut place, mut any) = (0, 0);
    for (&word, &mask) in bitmap.iter().zip(mask) {
        let more = bits.gather(word, mask);
        let (index, offset) = (place / 64, place % 64);
        gathered[index] |= more << offset;
        gathered[index + 1] |= (more >> 1) >> (63 - offset);
        place += mask.count_ones() as usize;
        any |= more;
    }
    any != 0
}

/// Returns 64 bits of a bitmap from a place on; beyond its end there are none.
#[inline(always)]
pub(super) fn read(bitmap: &[u64], place: usize) -> u64 {
    let word = |index: usize| bitmap.get(index).copied().unwrap_or_default();
    across(word(place / 64), word(place / 64 + 1), place % 64)
}

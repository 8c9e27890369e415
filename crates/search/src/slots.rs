//! The memory of the table's slots: zeroed words, in huge pages where the system grants them.
//!
//! A probe of a large table is a read at random. With pages of 4 KiB nearly every one also misses the
//! table of pages that the processor keeps at hand; with pages of 2 MiB hardly any does, and there
//! are 512 times fewer pages to be fetched when the memory is new.

use memmap2::MmapMut;
use std::ops::{Deref, DerefMut};

/// A fixed number of words that are 0 at first.
pub(crate) enum Slots {
    Small(Vec<u32>),
    Large(MmapMut),
}

/// From this many bytes on, huge pages are asked for.
const LARGE: usize = 4 << 20;

impl Slots {
    pub(crate) fn new(len: usize) -> Slots {
        let bytes = len * size_of::<u32>();
        if bytes >= LARGE
            && let Ok(map) = MmapMut::map_anon(bytes)
        {
            // Only a wish: without huge pages everything works as well, just slower.
            #[cfg(target_os = "linux")]
            let _ = map.advise(memmap2::Advice::HugePage);
            return Slots::Large(map);
        }
        Slots::Small(vec![0; len])
    }
}

impl Deref for Slots {
    type Target = [u32];

    #[inline]
    fn deref(&self) -> &[u32] {
        match self {
            Slots::Small(words) => words,
            Slots::Large(map) => bytemuck::cast_slice(map),
        }
    }
}

impl DerefMut for Slots {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u32] {
        match self {
            Slots::Small(words) => words,
            Slots::Large(map) => bytemuck::cast_slice_mut(map),
        }
    }
}

//! Zeroed memory for reads at random, in huge pages where the system grants them.
//!
//! With pages of 4 KiB nearly every read at random of a large table also misses the table of pages
//! that the processor keeps at hand; with pages of 2 MiB hardly any does, and there are 512 times
//! fewer pages to be fetched when the memory is new.

use bytemuck::Pod;
use memmap2::MmapMut;
use std::ops::{Deref, DerefMut};

/// A fixed number of words that are 0 at first.
#[derive(Debug)]
pub enum Zeroed<T> {
    /// A few words, in ordinary memory.
    Small(Vec<T>),
    /// Many words, in pages of their own.
    Large(MmapMut),
}

/// From this many bytes on, huge pages are asked for.
const LARGE: usize = 4 << 20;

impl<T: Pod> Zeroed<T> {
    /// Returns `len` words, all of them zero.
    pub fn new(len: usize) -> Self {
        let bytes = len * size_of::<T>();
        if bytes >= LARGE
            && let Ok(map) = MmapMut::map_anon(bytes)
        {
            // Only a wish: without huge pages everything works as well, just slower.
            #[cfg(target_os = "linux")]
            let _ = map.advise(memmap2::Advice::HugePage);
            return Zeroed::Large(map);
        }
        Zeroed::Small(vec![T::zeroed(); len])
    }
}

impl<T: Pod> Deref for Zeroed<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match self {
            Zeroed::Small(words) => words,
            Zeroed::Large(map) => bytemuck::cast_slice(map),
        }
    }
}

impl<T: Pod> DerefMut for Zeroed<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Zeroed::Small(words) => words,
            Zeroed::Large(map) => bytemuck::cast_slice_mut(map),
        }
    }
}

impl<T: Pod> Default for Zeroed<T> {
    fn default() -> Self {
        Zeroed::Small(Vec::new())
    }
}

//! Sorted states from many places as one sorted list.

use super::part::{Cursor, Part};
use crate::work_folder::DiskError;
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, binary_heap::PeekMut},
};

/// The states of some lists that are sorted, in order and each of them once.
pub(super) struct Merge<'p, const W: usize> {
    /// The next state of every list that has one, the smallest first.
    heads: BinaryHeap<Reverse<([u64; W], u32)>>,
    cursors: Vec<Cursor<'p, W>>,
}

impl<'p, const W: usize> Merge<'p, W> {
    /// Merges lists, from the first state on that is no smaller than `from`.
    pub(super) fn new(
        parts: impl Iterator<Item = &'p Part<W>>,
        from: Option<[u64; W]>,
    ) -> Result<Self, DiskError> {
        let cursors = parts.map(|part| Cursor::new(std::slice::from_ref(part), from));
        let cursors: Vec<_> = cursors.collect::<Result<_, _>>()?;
        let heads = cursors.iter().zip(0..);
        let heads = heads.filter_map(|(cursor, list)| Some(Reverse((cursor.get()?, list))));
        Ok(Merge { heads: heads.collect(), cursors })
    }

    /// Returns the next state, or `None` if there is none.
    #[inline]
    pub(super) fn next(&mut self) -> Result<Option<[u64; W]>, DiskError> {
        let Some(&Reverse((state, _))) = self.heads.peek() else { return Ok(None) };
        while let Some(mut head) = self.heads.peek_mut() {
            let Reverse((here, list)) = *head;
            if here != state {
                break;
            }
            let cursor = &mut self.cursors[list as usize];
            cursor.advance()?;
            match cursor.get() {
                Some(next) => *head = Reverse((next, list)),
                None => drop(PeekMut::pop(head)),
            }
        }
        Ok(Some(state))
    }
}

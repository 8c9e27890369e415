//! Whether every byte of a table is what it was when it was written.
//!
//! A search believes each value that it reads, so that one damaged bit can make a wrong answer an
//! optimal one: no table is used before all of it has been verified. With the file in the system's
//! memory that takes as long as reading it once, on all cores.

use crate::format::{CHUNK, checksum};
use std::{
    num::NonZero,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
};

/// Each thread has to have at least this many chunks to be worth beginning.
const CHUNKS_A_THREAD: usize = 8;

/// Why a table is not to be believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unverified {
    /// The caller did not want to wait.
    Cancelled,
    /// This chunk is the first that does not match its checksum.
    Damaged { chunk: usize },
}

/// Verifies all chunks of a table by their checksums, and asks `cancelled` after each.
pub(crate) fn verify(
    table: &[u8],
    list: &[u64],
    cancelled: &dyn Fn() -> bool,
) -> Result<(), Unverified> {
    let chunks = Chunks {
        table,
        list,
        next: AtomicUsize::new(0),
        damaged: AtomicUsize::new(usize::MAX),
        is_over: AtomicBool::new(false),
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = cores.min(list.len() / CHUNKS_A_THREAD).max(1);
    let is_cancelled = thread::scope(|scope| {
        for _ in 1..threads {
            // Without this thread, the others have more to do.
            let _ = thread::Builder::new().spawn_scoped(scope, || while chunks.verify_next() {});
        }
        while chunks.verify_next() {
            if cancelled() {
                chunks.is_over.store(true, Ordering::Relaxed);
                return true;
            }
        }
        false
    });
    match chunks.damaged.into_inner() {
        _ if is_cancelled => Err(Unverified::Cancelled),
        usize::MAX => Ok(()),
        chunk => Err(Unverified::Damaged { chunk }),
    }
}

/// The chunks of a table, of which each thread takes the next one.
struct Chunks<'a> {
    table: &'a [u8],
    list: &'a [u64],
    next: AtomicUsize,
    /// The first chunk known to be damaged.
    damaged: AtomicUsize,
    is_over: AtomicBool,
}

impl Chunks<'_> {
    /// Verifies the next chunk, and returns whether others may have to be.
    fn verify_next(&self) -> bool {
        let chunk = self.next.fetch_add(1, Ordering::Relaxed);
        // Those before a damaged one have all been taken by somebody.
        let is_left = chunk < self.list.len() && chunk < self.damaged.load(Ordering::Relaxed);
        if !is_left || self.is_over.load(Ordering::Relaxed) {
            return false;
        }
        let start = chunk * CHUNK;
        let end = self.table.len().min(start + CHUNK);
        if checksum(&self.table[start..end]) != self.list[chunk] {
            self.damaged.fetch_min(chunk, Ordering::Relaxed);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a table with a part of a chunk at its end, and its checksums.
    fn table(chunks: usize) -> (Vec<u8>, Vec<u64>) {
        let table: Vec<u8> =
            (0..chunks * CHUNK + 5).map(|i| (i ^ i >> 8 ^ i >> 16) as u8).collect();
        let list = table.chunks(CHUNK).map(checksum).collect();
        (table, list)
    }

    #[test]
    fn damage_to_any_chunk_is_found_and_of_several_the_first() {
        let (mut table, list) = table(40);
        assert_eq!(verify(&table, &list, &|| false), Ok(()));
        for chunk in (0..=40).rev() {
            table[chunk * CHUNK + chunk % 5] ^= 1;
            assert_eq!(verify(&table, &list, &|| false), Err(Unverified::Damaged { chunk }));
        }
    }

    #[test]
    fn a_caller_who_does_not_want_to_wait_is_heard_after_a_chunk() {
        let (table, list) = table(40);
        let asked = AtomicUsize::new(0);
        let cancelled = || asked.fetch_add(1, Ordering::Relaxed) == 2;
        assert_eq!(verify(&table, &list, &cancelled), Err(Unverified::Cancelled));
        assert_eq!(asked.into_inner(), 3);
    }
}

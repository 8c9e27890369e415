//! A table in memory: the bytes that were built, or a file that is mapped.

use memmap2::{Mmap, MmapOptions};
use std::{fmt, fs::File, io, ops::Deref, sync::Arc};

/// The bytes of a table. A clone shares them.
#[derive(Clone)]
pub struct Table(Arc<Bytes>);

enum Bytes {
    Owned(Vec<u8>),
    Mapped(Mmap),
}

impl Table {
    /// Returns the part of a file that starts at `offset` and has `len` bytes. The file has to be that
    /// long.
    pub(crate) fn mapped(file: &File, offset: u64, len: usize) -> io::Result<Table> {
        Ok(Table(Arc::new(Bytes::Mapped(map(file, offset, len)?))))
    }

    /// Returns whether the table is a mapped file, rather than memory of this process alone.
    pub fn is_mapped(&self) -> bool {
        matches!(*self.0, Bytes::Mapped(_))
    }

    /// Tells the system that reads at random are about to come from all over the table, so that it
    /// fetches the file from the disk in one go and not page by page as each is first touched.
    ///
    /// Only a wish: nothing but time depends on it.
    pub fn prefetch(&self) {
        #[cfg(unix)]
        if let Bytes::Mapped(map) = &*self.0 {
            let _ = map.advise(memmap2::Advice::WillNeed);
        }
    }
}

/// Maps a part of a file for reading, which takes `unsafe`.
///
/// What is gained: a table takes no memory of its own, and is there as soon as it is verified. As
/// `cargo bench -p glisse-tables --bench open` measured with the file in the system's memory, one of
/// 1.6 GB is loaded and verified on two cores in 0.15 s, while only to read it into a `Vec` takes
/// 1.3 s; with ten million look-ups at random after that it is 0.4 s against 2.0 s. And processes
/// that use the same table share its memory.
///
/// What is risked: the bytes of a map are those of the file. Should another program write to it,
/// the slice would change under us, which Rust does not allow for; should it cut the file short (or
/// the disk fail), a read of the part that is gone ends the process with the signal SIGBUS. That is
/// why no code of this crate ever writes to or truncates a file under a table's name: it writes
/// another file and renames it, or removes the name, and both leave the mapped file whole until the
/// last map of it is gone. Only a foreign program that alters files in the cache in place could do
/// harm; no lock that holds on every system keeps it from that.
#[expect(unsafe_code, reason = "a map cannot be had without; the comment says why it is right")]
fn map(file: &File, offset: u64, len: usize) -> io::Result<Mmap> {
    // SAFETY: the file is never altered in place while it has a table's name, nor after; see above.
    unsafe { MmapOptions::new().offset(offset).len(len).map(file) }
}

impl From<Vec<u8>> for Table {
    fn from(bytes: Vec<u8>) -> Table {
        Table(Arc::new(Bytes::Owned(bytes)))
    }
}

impl Deref for Table {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match &*self.0 {
            Bytes::Owned(bytes) => bytes,
            Bytes::Mapped(map) => map,
        }
    }
}

impl AsRef<[u8]> for Table {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

/// Says how long it is; nobody wants to see the bytes of a gigabyte.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &self.len())
            .field("mapped", &self.is_mapped())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_goes_between_threads_and_clones_share_its_bytes() {
        fn is_send_and_sync<T: Send + Sync + 'static>(_: &T) {}
        let table = Table::from(vec![1, 2, 3]);
        is_send_and_sync(&table);
        assert!(std::ptr::eq(&raw const *table, &raw const *table.clone()));
        assert_eq!(format!("{table:?}"), "Table { bytes: 3, mapped: false }");
    }
}

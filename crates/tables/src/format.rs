//! The format of a file.
//!
//! ```text
//! bytes          what
//! 0..8           the magic number
//! 8..12          the version of this format
//! 12..16         the version of the contents
//! 16..24         n, the length of the payload
//! 24..32         the checksum of the list of checksums
//! 32..36         the length of the name
//! 36..136        the name, filled up with zeros
//! 136..4088      zeros
//! 4088..4096     the checksum of all of the above
//! 4096..4096+n   the payload, so that it starts a page
//! the rest       the list: the checksum of each MiB of the payload, 8 bytes each
//! ```
//!
//! Numbers are little-endian; checksums are XXH3 in 64 bits, seed 0. The checksums find damage, such
//! as that of failing disks and of copies broken off; they do not stop a forger.

use crate::{
    key::{MAX_NAME, check_name},
    problem::Defect,
};
use twox_hash::XxHash3_64;

/// The length of the header, which aligns the payload to pages.
pub(crate) const HEADER: usize = 4096;

/// How much of the payload goes into one checksum.
pub(crate) const CHUNK: usize = 1 << 20;

/// The bytes of one checksum in the list.
pub(crate) const CHECKSUM: usize = 8;

const MAGIC: [u8; 8] = *b"GlisseTb";
const FORMAT: u32 = 1;

const NAME: usize = 36;
const SEAL: usize = HEADER - CHECKSUM;

pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// What a header says of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The version of the contents.
    pub version: u32,
    /// How many bytes the table has; its file has a few more.
    pub bytes: u64,
}

/// The header of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    pub(crate) name: String,
    pub(crate) contents: Contents,
    /// The checksum of the list of checksums.
    pub(crate) list_checksum: u64,
}

impl Header {
    pub(crate) fn to_bytes(&self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        let mut put = |at: usize, field: &[u8]| bytes[at..at + field.len()].copy_from_slice(field);
        put(0, &MAGIC);
        put(8, &FORMAT.to_le_bytes());
        put(12, &self.contents.version.to_le_bytes());
        put(16, &self.contents.bytes.to_le_bytes());
        put(24, &self.list_checksum.to_le_bytes());
        put(32, &(self.name.len() as u32).to_le_bytes());
        put(NAME, self.name.as_bytes());
        let seal = checksum(&bytes[..SEAL]);
        bytes[SEAL..].copy_from_slice(&seal.to_le_bytes());
        bytes
    }

    pub(crate) fn from_bytes(bytes: &[u8; HEADER]) -> Result<Header, Defect> {
        if bytes[..8] != MAGIC {
            return Err(Defect::Header);
        }
        // Before the checksum, for another format may have that elsewhere.
        let format = u32_at(bytes, 8);
        if format != FORMAT {
            return Err(Defect::Format { found: format });
        }
        if u64_at(bytes, SEAL) != checksum(&bytes[..SEAL]) {
            return Err(Defect::Header);
        }
        let name_len = u32_at(bytes, 32) as usize;
        if name_len > MAX_NAME {
            return Err(Defect::Header);
        }
        let name = str::from_utf8(&bytes[NAME..NAME + name_len]).map_err(|_| Defect::Header)?;
        check_name(name).map_err(|_| Defect::Header)?;
        Ok(Header {
            name: name.to_owned(),
            contents: Contents { version: u32_at(bytes, 12), bytes: u64_at(bytes, 16) },
            list_checksum: u64_at(bytes, 24),
        })
    }

    /// Returns how long the file has to be; `None` for lengths beyond all files.
    pub(crate) fn file_len(&self) -> Option<u64> {
        let payload = self.contents.bytes;
        let list = payload.div_ceil(CHUNK as u64).checked_mul(CHECKSUM as u64)?;
        payload.checked_add(list)?.checked_add(HEADER as u64)
    }
}

fn u32_at(bytes: &[u8; HEADER], at: usize) -> u32 {
    u32::from_le_bytes(std::array::from_fn(|i| bytes[at + i]))
}

fn u64_at(bytes: &[u8; HEADER], at: usize) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|i| bytes[at + i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(bytes: u64) -> Header {
        let contents = Contents { version: 7, bytes };
        Header { name: "x".repeat(MAX_NAME), contents, list_checksum: u64::MAX - 1 }
    }

    #[test]
    fn a_header_is_read_as_it_was_written() {
        assert_eq!(Header::from_bytes(&header(1 << 40).to_bytes()), Ok(header(1 << 40)));
    }

    #[test]
    fn no_bit_of_a_header_can_be_flipped_unnoticed() {
        let sound = header(12345).to_bytes();
        for bit in 0..8 * HEADER {
            let mut bytes = sound;
            bytes[bit / 8] ^= 1 << (bit % 8);
            let defect = Header::from_bytes(&bytes).unwrap_err();
            let is_format = matches!(defect, Defect::Format { .. });
            assert_eq!(is_format, (8..12).contains(&(bit / 8)), "bit {bit}: {defect}");
        }
    }

    #[test]
    fn the_length_of_a_file_counts_each_chunk_begun() {
        let chunk = CHUNK as u64;
        for (payload, chunks) in [(0, 0), (1, 1), (chunk, 1), (chunk + 1, 2), (7 * chunk, 7)] {
            assert_eq!(header(payload).file_len(), Some(4096 + payload + 8 * chunks));
        }
        assert_eq!(header(u64::MAX).file_len(), None);
    }

    /// Files outlive releases: this fails if a new release of the hash or of this code yields
    /// another number, and then `FORMAT` has to be raised.
    #[test]
    fn the_checksum_is_xxh3_with_seed_0() {
        assert_eq!(checksum(b""), 0x2D06_8005_38D3_94C2);
    }
}

//! What a parcel holds, field by field: numbers, and bytes with their length before them.

use crate::ClusterError;
use glisse_words::message;

/// Fields that are being written.
#[derive(Clone, Default, Debug)]
pub struct FieldWriter(Vec<u8>);

impl FieldWriter {
    /// Adds a number.
    pub fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    /// Returns all fields as bytes that [`FieldReader`] reads.
    pub fn finish(self) -> Vec<u8> {
        self.0
    }
}

/// Fields that are being read. They come from another process, so that anything may be there.
#[derive(Clone, Copy, Debug)]
pub struct FieldReader<'a>(&'a [u8]);

impl<'a> FieldReader<'a> {
    /// Reads what a [`FieldWriter`] has written.
    pub fn new(bytes: &'a [u8]) -> FieldReader<'a> {
        FieldReader(bytes)
    }

    /// Returns whether there are no more fields.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads a number.
    pub fn number(&mut self) -> Result<u64, ClusterError> {
        let (number, rest) = self.0.split_first_chunk().ok_or_else(ClusterError::unreadable)?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*number))
    }

    /// Reads bytes.
    pub fn bytes(&mut self) -> Result<&'a [u8], ClusterError> {
        let length = usize::try_from(self.number()?);
        let split = length.ok().and_then(|length| self.0.split_at_checked(length));
        let (bytes, rest) = split.ok_or_else(ClusterError::unreadable)?;
        self.0 = rest;
        Ok(bytes)
    }
}

impl ClusterError {
    /// What another process has sent makes no sense.
    pub fn unreadable() -> ClusterError {
        ClusterError::Failed(message!("cluster-unreadable"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_come_back_in_their_order() {
        let mut writer = FieldWriter::default();
        writer.number(7);
        writer.bytes(b"board");
        writer.bytes(b"");
        writer.number(u64::MAX);
        let bytes = writer.finish();
        let mut reader = FieldReader::new(&bytes);
        assert_eq!(reader.number().unwrap(), 7);
        assert_eq!(reader.bytes().unwrap(), b"board");
        assert_eq!(reader.bytes().unwrap(), b"");
        assert!(!reader.is_empty());
        assert_eq!(reader.number().unwrap(), u64::MAX);
        assert!(reader.is_empty());
    }

    #[test]
    fn what_is_cut_off_or_too_long_is_refused() {
        let mut writer = FieldWriter::default();
        writer.bytes(b"board");
        let bytes = writer.finish();
        for length in 0..bytes.len() {
            assert!(FieldReader::new(&bytes[..length]).bytes().is_err(), "{length}");
        }
        assert!(FieldReader::new(&[0; 7]).number().is_err());
        assert!(FieldReader::new(&[255; 20]).bytes().is_err());
    }
}

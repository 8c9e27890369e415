//! What belongs to parts of a space, as bytes: for each part its number, how many bytes follow, and these.

/// The bytes before those of a part.
const HEAD: usize = 8;

/// Adds what belongs to a part: that which `write` appends.
pub(crate) fn write_section(bytes: &mut Vec<u8>, part: usize, write: impl FnOnce(&mut Vec<u8>)) {
    let begin = bytes.len();
    bytes.extend((part as u32).to_le_bytes());
    bytes.extend([0; 4]);
    write(bytes);
    let length = (bytes.len() - begin - HEAD) as u32;
    bytes[begin + 4..begin + HEAD].copy_from_slice(&length.to_le_bytes());
}

/// Hands over what belongs to each part; returns `None` if the bytes are nothing of the kind, or `read`
/// does so.
pub(crate) fn read_sections(
    bytes: &[u8],
    mut read: impl FnMut(usize, &[u8]) -> Option<()>,
) -> Option<()> {
    let mut rest = bytes;
    while !rest.is_empty() {
        let (part, length) = head(rest)?;
        let (section, after) = rest[HEAD..].split_at_checked(length)?;
        read(part, section)?;
        rest = after;
    }
    Some(())
}

/// Returns the part and the length of what belongs to it.
fn head(bytes: &[u8]) -> Option<(usize, usize)> {
    let ([part, length], _) = bytes.first_chunk::<HEAD>()?.as_chunks() else { return None };
    Some((u32::from_le_bytes(*part) as usize, u32::from_le_bytes(*length) as usize))
}

/// Sections whose bytes come piece by piece.
#[derive(Default)]
pub(crate) struct Sections {
    bytes: Vec<u8>,
    /// How many of the bytes have been handed over.
    read: usize,
}

impl Sections {
    /// Adds the next bytes.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.read);
        self.read = 0;
        self.bytes.extend(bytes);
    }

    /// Whether all bytes have been handed over.
    pub(crate) fn is_empty(&self) -> bool {
        self.read == self.bytes.len()
    }

    /// Returns the next section that is whole, with its part.
    pub(crate) fn next(&mut self) -> Option<(usize, Vec<u8>)> {
        let rest = &self.bytes[self.read..];
        let (part, length) = head(rest)?;
        let section = rest.get(..HEAD + length)?.to_vec();
        self.read += section.len();
        Some((part, section))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_read_as_they_were_written_also_byte_by_byte() {
        let sections = [(3, &b"three"[..]), (0, b""), (70_000, b"many")];
        let mut bytes = Vec::new();
        for (part, content) in sections {
            write_section(&mut bytes, part, |bytes| bytes.extend(content));
        }
        let mut read = Vec::new();
        let mut add = |part, content: &[u8]| {
            read.push((part, content.to_vec()));
            Some(())
        };
        read_sections(&bytes, &mut add).unwrap();
        assert_eq!(read_sections(&bytes[..bytes.len() - 1], |_, _| Some(())), None);
        let (mut pieces, mut again) = (Sections::default(), Vec::new());
        for byte in &bytes {
            pieces.push(&[*byte]);
            while let Some((_, section)) = pieces.next() {
                again.extend(section);
            }
        }
        assert!(pieces.is_empty());
        assert_eq!(again, bytes);
        assert_eq!(read, sections.map(|(part, content)| (part, content.to_vec())));
    }
}

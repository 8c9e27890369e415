//! The file of a certificate: lines, a compressed body for those kinds that have one, and a checksum.

use flate2::{Compression, Crc, bufread::ZlibDecoder, write::ZlibEncoder};
use std::io::{self, BufRead, BufReader, Read, Write};

/// The first line of every certificate of this version.
pub(crate) const FIRST_LINE: &str = "glisse certificate 1";

/// The most bytes of a line. The longest are those of moves.
const LONGEST_LINE: u64 = 1 << 26;

/// A file that is not what the format says.
#[derive(Debug)]
pub(crate) enum Defect {
    /// It cannot be read.
    Read(io::Error),
    /// It ends too early, goes on after its end, or has another checksum than it says.
    Damaged,
}

impl From<io::Error> for Defect {
    fn from(error: io::Error) -> Defect {
        match error.kind() {
            // What the decoder says of a stream that is none.
            io::ErrorKind::InvalidInput
            | io::ErrorKind::InvalidData
            | io::ErrorKind::UnexpectedEof => Defect::Damaged,
            _ => Defect::Read(error),
        }
    }
}

/// Reads and counts the checksum of whatever is read.
pub(crate) struct Summed<R> {
    inner: R,
    sum: Crc,
}

impl<R: BufRead> Read for Summed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Summed<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.inner.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        // The buffer holds what is consumed, so that filling it again reads nothing.
        if let Ok(buffer) = self.inner.fill_buf() {
            self.sum.update(&buffer[..count.min(buffer.len())]);
        }
        self.inner.consume(count);
    }
}

/// The lines at the beginning of a certificate.
pub(crate) struct Lines<R> {
    source: Summed<R>,
    /// The number of the line that was read last, from 1.
    pub(crate) number: usize,
    is_ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(inner: R) -> Lines<R> {
        Lines { source: Summed { inner, sum: Crc::new() }, number: 0, is_ended: false }
    }

    /// Returns the next line, or `None` after the last one: that of the checksum, which has to be right
    /// and the end of the file.
    pub(crate) fn next(&mut self) -> Result<Option<String>, Defect> {
        if self.is_ended {
            return Ok(None);
        }
        self.number += 1;
        let sum = self.source.sum.sum();
        let mut line = Vec::new();
        self.source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if line.pop() != Some(b'\n') {
            return Err(Defect::Damaged);
        }
        let line = String::from_utf8(line).map_err(|_| Defect::Damaged)?;
        if !line.starts_with("end ") {
            return Ok(Some(line));
        }
        let is_last = self.source.fill_buf()?.is_empty();
        self.is_ended = true;
        if is_last && line == format!("end {sum:08x}") { Ok(None) } else { Err(Defect::Damaged) }
    }

    /// Returns the body, which begins here.
    pub(crate) fn into_body(self) -> Body<R> {
        Body { decoder: BufReader::new(ZlibDecoder::new(self.source)), line: self.number }
    }
}

/// The compressed part of a certificate: numbers of any size.
pub(crate) struct Body<R> {
    decoder: BufReader<ZlibDecoder<Summed<R>>>,
    line: usize,
}

impl<R: BufRead> Body<R> {
    /// Reads as many bytes as there is room for.
    pub(crate) fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), Defect> {
        Ok(self.decoder.read_exact(bytes)?)
    }

    /// Reads a byte.
    fn byte(&mut self) -> Result<u8, Defect> {
        let mut byte = [0];
        self.bytes(&mut byte)?;
        Ok(byte[0])
    }

    /// Reads a number: seven bits a byte, the lowest first, and in all but the last byte a set eighth
    /// bit. There is one way to write each number.
    pub(crate) fn number(&mut self) -> Result<u128, Defect> {
        let mut number = 0;
        for shift in (0..).step_by(7) {
            let byte = self.byte()?;
            let bits = u128::from(byte & 0x7f);
            if shift >= 128 || (bits << shift) >> shift != bits || (byte == 0 && shift > 0) {
                return Err(Defect::Damaged);
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        Ok(number)
    }

    /// Makes sure that the body is at its end, and that the file ends with its checksum.
    pub(crate) fn end(mut self) -> Result<(), Defect> {
        if !self.decoder.fill_buf()?.is_empty() {
            return Err(Defect::Damaged);
        }
        let source = self.decoder.into_inner().into_inner();
        let mut lines = Lines { source, number: self.line, is_ended: false };
        if lines.next()?.is_some() { Err(Defect::Damaged) } else { Ok(()) }
    }
}

/// Writes a certificate and counts its checksum.
pub(crate) struct Sink<W> {
    inner: W,
    sum: Crc,
    /// How many bytes have been written.
    pub(crate) bytes: u64,
}

impl<W: Write> Write for Sink<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(buffer)?;
        self.sum.update(&buffer[..count]);
        self.bytes += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<W: Write> Sink<W> {
    pub(crate) fn new(inner: W) -> Sink<W> {
        Sink { inner, sum: Crc::new(), bytes: 0 }
    }

    /// Writes the line of the checksum and returns how many bytes there are.
    pub(crate) fn end(mut self) -> io::Result<u64> {
        let sum = self.sum.sum();
        writeln!(self, "end {sum:08x}")?;
        self.flush()?;
        Ok(self.bytes)
    }
}

/// Writes the compressed part of a certificate.
pub(crate) struct BodyWriter<W: Write>(ZlibEncoder<Sink<W>>);

impl<W: Write> BodyWriter<W> {
    pub(crate) fn new(mut sink: Sink<W>) -> io::Result<BodyWriter<W>> {
        writeln!(sink, "body")?;
        Ok(BodyWriter(ZlibEncoder::new(sink, Compression::default())))
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    pub(crate) fn number(&mut self, mut number: u128) -> io::Result<()> {
        let mut bytes = [0; 19];
        let mut count = 0;
        loop {
            let is_last = number < 0x80;
            bytes[count] = (number & 0x7f) as u8 | if is_last { 0 } else { 0x80 };
            number >>= 7;
            count += 1;
            if is_last {
                return self.0.write_all(&bytes[..count]);
            }
        }
    }

    /// Ends the body and the file, and returns how many bytes the file has.
    pub(crate) fn end(self) -> io::Result<u64> {
        self.0.finish()?.end()
    }
}

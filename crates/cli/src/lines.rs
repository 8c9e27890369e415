//! Lines of an input that may have no end: bounded memory, and no waiting for lines that are not
//! there yet.

use crate::input::longest_board;
use glisse::BYTE_ORDER_MARK;
use std::io::{self, BufRead, BufReader, Read};

/// A line that has a board on it, or should have.
#[derive(Debug)]
pub(crate) struct Line {
    /// Its number, from 1.
    pub(crate) number: u64,
    /// Its text, and at most one byte more than a board may have.
    pub(crate) text: Vec<u8>,
    /// How many bytes of the input end with it.
    pub(crate) end: u64,
}

pub(crate) struct LineReader<R> {
    input: BufReader<R>,
    number: u64,
    end: u64,
}

const BUFFER: usize = 256 * 1024;

impl<R: Read> LineReader<R> {
    pub(crate) fn new(input: R) -> Self {
        LineReader { input: BufReader::with_capacity(BUFFER, input), number: 0, end: 0 }
    }

    /// Returns the next lines: at least one unless the input ends, at most `most`, and only as many as are
    /// there already, so that a slow writer gets its answers at once.
    pub(crate) fn next_chunk(&mut self, most: usize) -> io::Result<Vec<Line>> {
        let mut chunk = Vec::new();
        while chunk.len() < most && (chunk.is_empty() || self.input.buffer().contains(&b'\n')) {
            match self.next_line()? {
                Some(line) if is_skipped(&line.text) => {}
                Some(line) => chunk.push(line),
                None => break,
            }
        }
        Ok(chunk)
    }

    fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut text = Vec::new();
        let longest = longest_board() as u64 + 1;
        self.end += (&mut self.input).take(longest).read_until(b'\n', &mut text)? as u64;
        if text.is_empty() {
            return Ok(None);
        }
        if text.last() != Some(&b'\n') && text.len() > longest_board() {
            self.end += self.input.skip_until(b'\n')? as u64;
        }
        if self.number == 0 && text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len());
        }
        self.number += 1;
        Ok(Some(Line { number: self.number, text, end: self.end }))
    }
}

/// Blank lines and comments.
fn is_skipped(line: &[u8]) -> bool {
    matches!(line.trim_ascii(), [] | [b'#', ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers_and_texts(input: &[u8], most: usize) -> Vec<(u64, String)> {
        let mut reader = LineReader::new(input);
        let mut lines = Vec::new();
        loop {
            let chunk = reader.next_chunk(most).unwrap();
            assert!(chunk.len() <= most);
            if chunk.is_empty() {
                return lines;
            }
            lines.extend(chunk.into_iter().map(|line| {
                (line.number, String::from_utf8(line.text).unwrap().trim_end().to_owned())
            }));
        }
    }

    #[test]
    fn comments_and_blank_lines_count_but_do_not_appear() {
        let input = "\u{feff}# title\r\n\r\nfirst\r\n  \t\n#\nsecond 3 4\nlast".as_bytes();
        let expected = [(3, "first"), (6, "second 3 4"), (7, "last")];
        let expected = expected.map(|(number, text)| (number, text.to_owned()));
        for most in [1, 2, 100] {
            assert_eq!(numbers_and_texts(input, most), expected);
        }
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_read() {
        let length = 2 * longest_board() as u64;
        let endless = io::repeat(b'A').take(length);
        let mut reader = LineReader::new(endless.chain(&b"\nB\n"[..]));
        let line = reader.next_chunk(1).unwrap().pop().unwrap();
        assert_eq!((line.number, line.text.len()), (1, longest_board() + 1));
        let line = reader.next_chunk(1).unwrap().pop().unwrap();
        assert_eq!((line.number, &line.text[..], line.end), (2, &b"B\n"[..], length + 3));
    }
}

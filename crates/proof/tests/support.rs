//! What the tests share: boards, their certificates, and how to take a file apart and put it together.

use flate2::{Compression, Crc, read::ZlibDecoder, write::ZlibEncoder};
use glisse_proof::{
    CheckOptions, Checked, Metric, Rejection, Statement, Step, WriteOptions, check, write,
};
use std::{
    io::{Read, Write},
    ops::ControlFlow,
    path::Path,
    process::{Command, Stdio},
};

pub(crate) fn go_on(_: Step) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A claim that is true: a board, its metric, and a shortest solution or `None` if there is none.
pub(crate) type Truth = (&'static str, &'static str, Option<&'static str>);

pub(crate) fn claim((board, metric, moves): Truth) -> Statement {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let metric = Metric::from_name(metric).unwrap();
    Statement { board: board.to_owned(), metric, moves: moves.map(words) }
}

pub(crate) fn certificate(truth: Truth) -> Vec<u8> {
    let options = if SMALL.contains(&truth) {
        WriteOptions { most_listed: 0, first_placements: 80, cut: 5, ..WriteOptions::default() }
    } else {
        WriteOptions::default()
    };
    let mut file = Vec::new();
    write(&claim(truth), &mut file, options, &mut go_on).unwrap();
    file
}

pub(crate) fn checked(mut file: &[u8]) -> Result<Checked, Rejection> {
    check(&mut file, CheckOptions::default(), &mut go_on)
}

/// A certificate taken apart: its lines without the last one, and its body, uncompressed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parts {
    pub(crate) lines: Vec<String>,
    pub(crate) body: Option<Vec<u8>>,
}

impl Parts {
    /// Leaves it to the checker to make the databases.
    pub(crate) fn with_databases_made(mut self) -> Parts {
        let cells = self.lines[1].matches('-').count() + 1;
        let mut carried = 0;
        for line in &mut self.lines {
            if let Some(numbers) = line.strip_prefix("pattern ") {
                let count = numbers.split(' ').count();
                carried += (0..count).map(|placed| cells - placed).product::<usize>();
                *line = format!("made {numbers}");
            }
        }
        self.body = self.body.map(|body| body[carried..].to_vec());
        self
    }

    pub(crate) fn of(file: &[u8]) -> Parts {
        let mark = b"\nbody\n";
        let end = file.len() - "end 00000000\n".len();
        let split = file.windows(mark.len()).position(|window| window == mark);
        let (head, body) = match split {
            Some(at) => {
                let body = inflated(&file[at + mark.len()..end]);
                (&file[..=at], Some(body.unwrap()))
            }
            None => (&file[..end], None),
        };
        let lines = std::str::from_utf8(head).unwrap().lines().map(str::to_owned).collect();
        Parts { lines, body }
    }

    /// The file with a right checksum, whatever else is wrong with it.
    pub(crate) fn file(&self) -> Vec<u8> {
        let mut file: Vec<u8> =
            self.lines.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect();
        if let Some(body) = &self.body {
            file.extend(b"body\n");
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(body).unwrap();
            file.extend(encoder.finish().unwrap());
        }
        sealed(file)
    }
}

/// Returns what a compressed stream holds, or `None` if it is none.
pub(crate) fn inflated(stream: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    ZlibDecoder::new(stream).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// Ends a file with its checksum.
pub(crate) fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let mut sum = Crc::new();
    sum.update(&file);
    file.extend(format!("end {:08x}\n", sum.sum()).into_bytes());
    file
}

/// Asks the checker in Python about files, all in one process, and returns which ones it accepts.
///
/// # Panics
///
/// If it does not refuse a file but breaks down.
pub(crate) fn python<'a>(files: impl IntoIterator<Item = &'a [u8]>) -> Vec<bool> {
    const ASK: &str = "\
import importlib.machinery, importlib.util, sys, zlib
loader = importlib.machinery.SourceFileLoader('checker', sys.argv[1])
checker = importlib.util.module_from_spec(importlib.util.spec_from_loader('checker', loader))
loader.exec_module(checker)
told = []
while length := sys.stdin.buffer.read(8):
    file = sys.stdin.buffer.read(int.from_bytes(length, 'little'))
    try:
        checker.check(file)
        told.append('1')
    except (checker.Refused, UnicodeDecodeError, zlib.error):
        told.append('0')
print(''.join(told))
";
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/check-certificate");
    let mut asked = Command::new("python3")
        .args(["-B", "-c", ASK])
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = asked.stdin.take().unwrap();
    for file in files {
        questions.write_all(&(file.len() as u64).to_le_bytes()).unwrap();
        questions.write_all(file).unwrap();
    }
    drop(questions);
    let answers = asked.wait_with_output().unwrap();
    assert!(answers.status.success(), "the checker in Python breaks down");
    answers.stdout.trim_ascii_end().iter().map(|&told| told == b'1').collect()
}

/// Numbers that look random and are the same everywhere (xorshift).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}

/// Boards of every kind of certificate, small enough to be altered ten thousand times.
pub(crate) const LISTED: [Truth; 12] = [
    (
        "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
        "moves",
        Some("C-3 E+3 B+1 F-1 H-1 D-2 G+2 A+3"),
    ),
    ("rush-hour:6x6:BBB.....C...AAC.....D.....D.........", "moves", Some("B+3 C-1 A+4")),
    ("rush-hour:6x6:BBB.....C...AAC.....D.....D.........", "cells", Some("B+3 C-1 A+4")),
    ("rush-hour:6x6:BBB.....C...AAC.....D.....D.........", "weighted", Some("B+3 C-1 A+4")),
    ("rush-hour:4x4:AAB...B.CC.....x", "moves", Some("B+1 A+2")),
    ("rush-hour:4x4:AA.x.B...B..CC..", "weighted", None),
    ("tiles:2x3:4-1-2-5-0-3", "moves", Some("L U R R D")),
    ("tiles:2x3:5-4-0-3-2-1:goal=0-1-2-3-4-5", "cells", Some("D L U L D R U R D L L U")),
    ("tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0", "moves", None),
    (
        "swap:2x3:6-5-4-3-2-1",
        "moves",
        Some("0,2-1,2 1,1-1,2 1,0-1,1 1,1-1,2 0,1-1,1 0,1-0,2 0,0-0,1 0,1-0,2 0,2-1,2"),
    ),
    (
        "swap:2x3:2-1-4-3-6-5:barriers=0,0-0,1;0,1-1,1",
        "moves",
        Some(
            "0,0-1,0 1,0-1,1 0,0-1,0 1,1-1,2 1,0-1,1 0,0-1,0 0,2-1,2 1,1-1,2 1,0-1,1 0,0-1,0 \
             0,1-0,2 0,2-1,2 1,1-1,2 1,0-1,1 0,0-1,0",
        ),
    ),
    ("swap:2x3:6-5-4-3-2-1:barriers=0,1-0,2;1,1-1,2", "moves", None),
];

/// Boards that are searched with databases.
pub(crate) const SEARCHED: [Truth; 2] = [
    (
        "tiles:3x4:6-5-3-4-1-2-8-7-9-10-11-0",
        "moves",
        Some("U L L U L D R D R R U U L D D L U U R R D D"),
    ),
    (
        "swap:3x4:12-11-10-9-8-7-6-5-4-3-2-1",
        "moves",
        Some(
            "0,1-0,2 1,1-1,2 2,1-2,2 0,0-0,1 0,1-1,1 0,2-1,2 2,2-2,3 1,2-2,2 1,1-1,2 1,0-1,1 0,0-1,0 \
             1,0-2,0 1,2-1,3 1,1-1,2 1,0-1,1 1,3-2,3 0,3-1,3 1,2-1,3 1,1-1,2 0,2-1,2 0,2-0,3 1,1-2,1 \
             0,1-1,1 2,0-2,1",
        ),
    ),
];

/// Boards that are searched with databases of at most 80 entries, though their states could be listed.
pub(crate) const SMALL: [Truth; 4] = [
    ("tiles:2x3:5-3-1-2-4-0", "moves", Some("U L D L U R D R U L D L U R R D")),
    ("tiles:3x3:7-2-4-5-0-6-8-3-1", "moves", Some("D R U L L U R R D L D L U R U L D R R D")),
    (
        "swap:2x3:5-6-4-3-1-2",
        "moves",
        Some("1,0-1,1 0,1-1,1 0,1-0,2 0,0-0,1 0,0-1,0 1,1-1,2 0,1-1,1"),
    ),
    (
        "swap:2x3:3-1-2-6-5-4:barriers=0,0-0,1",
        "moves",
        Some("0,1-1,1 1,0-1,1 0,0-1,0 1,1-1,2 1,0-1,1 0,1-1,1 0,1-0,2"),
    ),
];

pub(crate) fn all() -> impl Iterator<Item = Truth> {
    LISTED.into_iter().chain(SMALL).chain(SEARCHED)
}

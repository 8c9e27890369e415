//! What the tests share: boards, their certificates, and how to take a file apart and put it together.

use flate2::{Compression, Crc, read::ZlibDecoder, write::ZlibEncoder};
use glisse::{Board, Options, Solver, Status};
use glisse_proof::{CheckOptions, Checked, Claim, Metric, Refusal, Step, check, write};
use std::{
    io::{Read, Write},
    ops::ControlFlow,
};

pub(crate) fn go_on(_: Step) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The answer of the solver as a claim, or `None` if nothing is proved.
pub(crate) fn claim(id: &str, metric: &str) -> Option<Claim> {
    let board: Board = id.parse().unwrap();
    let options = Options { metric: metric.parse().unwrap(), ..Options::default() };
    let answer = Solver::new().solve(&board, &options).unwrap();
    let moves = match &answer.status {
        Status::Solved { solution, optimal: true, .. } => {
            Some(solution.moves.iter().map(ToString::to_string).collect())
        }
        Status::Unsolvable => None,
        _ => return None,
    };
    Some(Claim { board: board.id(), metric: Metric::from_name(metric).unwrap(), moves })
}

/// The certificate of a board that the solver answers.
pub(crate) fn certificate(id: &str, metric: &str) -> Vec<u8> {
    let mut file = Vec::new();
    write(&claim(id, metric).unwrap(), &mut file, &mut go_on).unwrap();
    file
}

pub(crate) fn checked(file: &[u8]) -> Result<Checked, Refusal> {
    check(file, CheckOptions::default(), &mut go_on)
}

/// A certificate taken apart: its lines without the last one, and its body, uncompressed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parts {
    pub(crate) lines: Vec<String>,
    pub(crate) body: Option<Vec<u8>>,
}

impl Parts {
    pub(crate) fn of(file: &[u8]) -> Parts {
        let mark = b"\nbody\n";
        let end = file.len() - "end 00000000\n".len();
        let split = file.windows(mark.len()).position(|window| window == mark);
        let (head, body) = match split {
            Some(at) => {
                let mut body = Vec::new();
                ZlibDecoder::new(&file[at + mark.len()..end]).read_to_end(&mut body).unwrap();
                (&file[..=at], Some(body))
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
        let mut sum = Crc::new();
        sum.update(&file);
        file.extend(format!("end {:08x}\n", sum.sum()).into_bytes());
        file
    }
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
pub(crate) const BOARDS: [(&str, &str); 12] = [
    ("rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", "moves"),
    ("rush-hour:6x6:BBB.....C...AAC.....D.....D.........", "moves"),
    ("rush-hour:6x6:BBB.....C...AAC.....D.....D.........", "cells"),
    ("rush-hour:6x6:BBB.....C...AAC.....D.....D.........", "weighted"),
    ("rush-hour:4x4:AAB...B.CC.....x", "moves"),
    ("rush-hour:4x4:AA.x.B...B..CC..", "moves"),
    ("tiles:2x3:4-1-2-5-0-3", "moves"),
    ("tiles:3x3:8-6-7-2-5-4-3-0-1:goal=0-1-2-3-4-5-6-7-8", "moves"),
    ("tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0", "moves"),
    ("swap:2x3:6-5-4-3-2-1", "moves"),
    ("swap:2x3:2-1-4-3-6-5:barriers=0,0-0,1;0,1-1,1", "moves"),
    ("swap:2x3:6-5-4-3-2-1:barriers=0,1-0,2;1,1-1,2", "moves"),
];

/// Boards that are searched with databases.
pub(crate) const SEARCHED: [&str; 2] =
    ["tiles:3x4:1-2-3-4-0-9-6-7-5-10-11-8", "swap:3x4:2-1-3-4-5-7-6-8-10-9-12-11"];

//! The writer, which nobody has to trust.

use crate::{
    Board, Metric, Rules, Watch, choose,
    file::{BodyWriter, FIRST_LINE, Sink},
    potential, short,
};
use std::{
    error::Error,
    fmt,
    io::{self, Write},
};

/// What is to be proved: the board's id, and a shortest solution or that there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The board's id.
    pub board: String,
    /// What moves cost.
    pub metric: Metric,
    /// The moves as ids name them, or `None` if there is no solution.
    pub moves: Option<Vec<String>>,
}

/// What was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// The kind of proof.
    pub kind: &'static str,
    /// How many bytes.
    pub bytes: u64,
    /// How many states are listed, or nodes searched.
    pub states: u64,
}

/// Why no certificate was written.
#[derive(Debug)]
pub enum NotWritten {
    /// The file cannot be written.
    Write(io::Error),
    /// The one who waits wanted no more.
    Stopped,
    /// No kind of proof is feasible for a board of this size.
    TooLarge,
    /// The claim is false.
    False,
}

impl From<io::Error> for NotWritten {
    fn from(error: io::Error) -> NotWritten {
        NotWritten::Write(error)
    }
}

impl fmt::Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotWritten::Write(error) => write!(f, "the certificate cannot be written: {error}"),
            NotWritten::Stopped => f.write_str("writing was stopped"),
            NotWritten::TooLarge => f.write_str("the board is too large for a certificate"),
            NotWritten::False => f.write_str("the claim is false"),
        }
    }
}

impl Error for NotWritten {}

/// How to write. It decides how large a certificate is and how long a check takes, but not what is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteOptions {
    /// How many threads may work.
    pub threads: usize,
    /// The most states of a board of numbers that are listed rather than searched with databases.
    pub most_listed: u128,
    /// The most placements that a database of the first try has. Larger ones follow if the search is long.
    pub first_placements: usize,
    /// How many nodes the cut should have, if the search has as many.
    pub cut: usize,
}

impl Default for WriteOptions {
    /// What suits boards of all sizes, on one thread.
    fn default() -> WriteOptions {
        WriteOptions { threads: 1, most_listed: 4_000_000, first_placements: 600_000, cut: 1000 }
    }
}

/// Writes a certificate of a claim.
pub fn write(
    claim: &Statement,
    file: &mut dyn Write,
    options: WriteOptions,
    watch: &mut Watch,
) -> Result<Written, NotWritten> {
    let board = Board::parse(&claim.board).ok_or(NotWritten::False)?;
    let mut sink = Sink::new(file);
    writeln!(sink, "{FIRST_LINE}\nboard {}\nmetric {}", claim.board, claim.metric.name())?;
    let cost = match &claim.moves {
        None => {
            writeln!(sink, "answer unsolvable")?;
            None
        }
        Some(moves) => {
            let cost = match &board {
                Board::RushHour(rules) => cost(rules, claim.metric, moves),
                Board::Tiles(rules) => cost(rules, claim.metric, moves),
                Board::Swap(rules) => cost(rules, claim.metric, moves),
            };
            let cost = cost.ok_or(NotWritten::False)?;
            writeln!(sink, "answer {cost}")?;
            let words: Vec<&str> =
                ["moves"].into_iter().chain(moves.iter().map(String::as_str)).collect();
            writeln!(sink, "{}", words.join(" "))?;
            Some(cost)
        }
    };
    let is_small =
        |rules: &dyn Fn() -> Option<u128>| rules().is_some_and(|size| size <= options.most_listed);
    match (&board, cost) {
        (Board::RushHour(rules), _) => list(rules, claim.metric, cost, sink, watch),
        (Board::Tiles(rules), None) => {
            writeln!(sink, "proof parity")?;
            let holds = short::write_parity(rules, &mut sink)?;
            told(holds, "parity", sink)
        }
        (Board::Swap(rules), None) => {
            writeln!(sink, "proof region")?;
            let holds = short::write_region(rules, &mut sink)?;
            told(holds, "region", sink)
        }
        (Board::Tiles(rules), _) if is_small(&|| rules.size()) => {
            list(rules, claim.metric, cost, sink, watch)
        }
        (Board::Swap(rules), _) if is_small(&|| rules.size()) => {
            list(rules, claim.metric, cost, sink, watch)
        }
        (_, Some(cost)) => {
            writeln!(sink, "proof databases")?;
            let (bytes, states) = choose::write(&board, cost, sink, options, watch)?;
            Ok(Written { kind: "databases", bytes, states })
        }
    }
}

/// Ends a file without a body whose argument holds.
fn told(holds: bool, kind: &'static str, sink: Sink<impl Write>) -> Result<Written, NotWritten> {
    if !holds {
        return Err(NotWritten::False);
    }
    Ok(Written { kind, bytes: sink.end()?, states: 0 })
}

/// Writes a potential.
fn list(
    rules: &impl Rules,
    metric: Metric,
    cost: Option<u64>,
    mut sink: Sink<impl Write>,
    watch: &mut Watch,
) -> Result<Written, NotWritten> {
    rules.size().ok_or(NotWritten::TooLarge)?;
    writeln!(sink, "proof potential")?;
    let mut body = BodyWriter::new(sink)?;
    let states = potential::write(rules, metric, cost, &mut body, watch)?;
    let states = states.ok_or(NotWritten::False)?;
    Ok(Written { kind: "potential", bytes: body.end()?, states })
}

/// Returns what moves cost, or `None` if they are no solution.
fn cost(rules: &impl Rules, metric: Metric, moves: &[String]) -> Option<u64> {
    let mut position = rules.start();
    let mut cost = 0;
    for word in moves {
        cost += rules.play(&mut position, word, metric)?;
    }
    rules.is_goal(&position).then_some(cost)
}

//! The checker: reads a certificate and believes none of it.

use crate::{
    Board, Metric, Rules, Watch, bound,
    file::{Defect, FIRST_LINE, Lines},
    potential,
    rules::number,
    short,
};
use std::{
    error::Error,
    fmt,
    io::{self, BufRead},
};

/// How to check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckOptions {
    /// How many threads may search.
    pub threads: usize,
    /// Which part of a search to check, counted from 1, and of how many. All parts together are a proof.
    pub part: (u64, u64),
}

impl Default for CheckOptions {
    /// Everything, on one thread.
    fn default() -> CheckOptions {
        CheckOptions { threads: 1, part: (1, 1) }
    }
}

/// What a certificate proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The board's id.
    pub board: String,
    /// What moves cost.
    pub metric: Metric,
    /// The least cost of a solution, or `None` if there is none.
    pub cost: Option<u64>,
    /// The solution that the certificate carries; empty if there is none.
    pub moves: Vec<String>,
    /// The kind of proof: `potential`, `parity`, `region` or `databases`.
    pub kind: String,
    /// How many states, entries or nodes were looked at.
    pub steps: u64,
}

/// Why a certificate is not accepted.
#[derive(Debug)]
pub enum Refusal {
    /// It cannot be read.
    Read(io::Error),
    /// The one who waits wanted no more.
    Stopped,
    /// It ends too early or goes on after its end, or its bytes are not those that were written.
    Damaged,
    /// This line, counted from 1, is not what it should be.
    Line(usize),
    /// This move, counted from 1, is against the rules.
    Move(usize),
    /// The moves do not solve the board.
    NotSolved,
    /// The moves cost something else than is claimed.
    Cost {
        /// What they cost.
        found: u64,
        /// What is claimed.
        claimed: u64,
    },
    /// The argument does not hold.
    Flaw(Flaw),
}

/// Where an argument does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Layer 0 is not the start alone.
    Start,
    /// A number of this layer is that of no position.
    NoPosition(usize),
    /// A goal is in this layer.
    Goal(usize),
    /// A move leads from this layer to a state that is not listed where it should be.
    Escape(usize),
    /// No move leads to a state of this layer.
    Unreached(usize),
    /// The board has more states than can be listed.
    TooLarge,
    /// The numbers of the parity argument are not those of the board, or prove nothing.
    Parity,
    /// The region is not closed, or does not keep the number from its cell.
    Region,
    /// An entry of this database, counted from 1, is larger than a step away from it allows.
    Entry(usize),
    /// There is a cheaper solution.
    Shorter,
    /// The subtree of this node of the cut, counted from 1, has another size.
    Subtree(u64),
    /// The cut has more or fewer nodes.
    Cut,
}

impl From<Flaw> for Refusal {
    fn from(flaw: Flaw) -> Refusal {
        Refusal::Flaw(flaw)
    }
}

impl From<Defect> for Refusal {
    fn from(defect: Defect) -> Refusal {
        match defect {
            Defect::Read(error) => Refusal::Read(error),
            Defect::Damaged => Refusal::Damaged,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Read(error) => write!(f, "the certificate cannot be read: {error}"),
            Refusal::Stopped => f.write_str("the check was stopped"),
            Refusal::Damaged => f.write_str("the file is damaged or not complete"),
            Refusal::Line(line) => write!(f, "line {line} is not what it should be"),
            Refusal::Move(number) => write!(f, "move {number} is against the rules"),
            Refusal::NotSolved => f.write_str("the moves do not solve the board"),
            Refusal::Cost { found, claimed } => {
                write!(f, "the moves cost {found}, not {claimed} as claimed")
            }
            Refusal::Flaw(flaw) => write!(f, "the argument does not hold: {flaw:?}"),
        }
    }
}

impl Error for Refusal {}

/// Checks a certificate: what it says of its board is proved if this returns it, but for other parts of
/// a search than the options ask for.
pub fn check(
    source: impl BufRead,
    options: CheckOptions,
    watch: &mut Watch,
) -> Result<Checked, Refusal> {
    let mut lines = Lines::new(source);
    if line(&mut lines, "glisse")? != FIRST_LINE.strip_prefix("glisse ").unwrap_or_default() {
        return Err(Refusal::Line(1));
    }
    let id = line(&mut lines, "board")?;
    let board = Board::parse(&id).ok_or(Refusal::Line(2))?;
    let metric = Metric::from_name(&line(&mut lines, "metric")?).ok_or(Refusal::Line(3))?;
    let answer = line(&mut lines, "answer")?;
    let cost = match answer.as_str() {
        "unsolvable" => None,
        cost => Some(u64::from(number(cost).ok_or(Refusal::Line(4))?)),
    };
    let moves = match cost {
        None => Vec::new(),
        Some(claimed) => {
            let words = line(&mut lines, "moves")?;
            let moves = if words.is_empty() { Vec::new() } else { words.split(' ').collect() };
            match &board {
                Board::RushHour(rules) => replay(rules, metric, &moves, claimed),
                Board::Tiles(rules) => replay(rules, metric, &moves, claimed),
                Board::Swap(rules) => replay(rules, metric, &moves, claimed),
            }?;
            moves.into_iter().map(str::to_owned).collect()
        }
    };
    let kind = line(&mut lines, "proof")?;
    let at = lines.number;
    let steps = match (kind.as_str(), cost, &board) {
        ("potential", _, _) => {
            if !line(&mut lines, "body")?.is_empty() {
                return Err(Refusal::Line(lines.number));
            }
            let body = lines.into_body();
            match &board {
                Board::RushHour(rules) => potential::check(rules, metric, cost, body, watch),
                Board::Tiles(rules) => potential::check(rules, metric, cost, body, watch),
                Board::Swap(rules) => potential::check(rules, metric, cost, body, watch),
            }?
        }
        ("parity", None, Board::Tiles(tiles)) => short::check_parity(tiles, &mut lines)?,
        ("region", None, Board::Swap(swap)) => short::check_region(swap, &mut lines)?,
        ("databases", Some(cost), Board::Tiles(_) | Board::Swap(_)) => {
            bound::check(&board, cost, lines, options, watch)?
        }
        _ => return Err(Refusal::Line(at)),
    };
    Ok(Checked { board: id, metric, cost, moves, kind, steps })
}

/// Reads a line that begins with this word and returns what follows the blank after it.
pub(crate) fn line<R: BufRead>(lines: &mut Lines<R>, word: &str) -> Result<String, Refusal> {
    let text = lines.next()?.ok_or(Refusal::Line(lines.number))?;
    let rest = text.strip_prefix(word).ok_or(Refusal::Line(lines.number))?;
    match rest.strip_prefix(' ') {
        Some(rest) if !rest.is_empty() => Ok(rest.to_owned()),
        None if rest.is_empty() => Ok(String::new()),
        _ => Err(Refusal::Line(lines.number)),
    }
}

/// Makes the moves, which have to solve the board at the claimed cost.
fn replay(rules: &impl Rules, metric: Metric, moves: &[&str], claimed: u64) -> Result<(), Refusal> {
    let mut position = rules.start();
    let mut found = 0;
    for (index, word) in moves.iter().enumerate() {
        found += rules.play(&mut position, word, metric).ok_or(Refusal::Move(index + 1))?;
    }
    if !rules.is_goal(&position) {
        return Err(Refusal::NotSolved);
    }
    if found == claimed { Ok(()) } else { Err(Refusal::Cost { found, claimed }) }
}

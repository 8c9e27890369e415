//! The checker: reads a certificate and believes none of it.

use crate::{
    Board, Metric, Rules, Watch, bound,
    file::{Defect, FIRST_LINE, Lines},
    potential::{self, tell},
    rules::number,
    short,
};
use std::{
    error::Error,
    fmt,
    io::{self, BufRead},
};

/// How many moves are made between two looks at the clock.
const BETWEEN: usize = 1 << 12;

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
pub enum Rejection {
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

impl From<Flaw> for Rejection {
    fn from(flaw: Flaw) -> Rejection {
        Rejection::Flaw(flaw)
    }
}

impl From<Defect> for Rejection {
    fn from(defect: Defect) -> Rejection {
        match defect {
            Defect::Read(error) => Rejection::Read(error),
            Defect::Damaged => Rejection::Damaged,
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejection::Read(error) => write!(f, "the certificate cannot be read: {error}"),
            Rejection::Stopped => f.write_str("the check was stopped"),
            Rejection::Damaged => f.write_str("the file is damaged or not complete"),
            Rejection::Line(line) => write!(f, "line {line} is not what it should be"),
            Rejection::Move(number) => write!(f, "move {number} is against the rules"),
            Rejection::NotSolved => f.write_str("the moves do not solve the board"),
            Rejection::Cost { found, claimed } => {
                write!(f, "the moves cost {found}, not {claimed} as claimed")
            }
            Rejection::Flaw(flaw) => write!(f, "the argument does not hold: {flaw:?}"),
        }
    }
}

impl Error for Rejection {}

/// Checks a certificate: what it says of its board is proved if this returns it, but for other parts of
/// a search than the options ask for.
pub fn check(
    source: &mut dyn BufRead,
    options: CheckOptions,
    watch: &mut Watch,
) -> Result<Checked, Rejection> {
    let mut lines = Lines::new(source);
    if line(&mut lines, "glisse")? != FIRST_LINE.strip_prefix("glisse ").unwrap_or_default() {
        return Err(Rejection::Line(1));
    }
    let id = line(&mut lines, "board")?;
    let board = Board::parse(&id).ok_or(Rejection::Line(2))?;
    let metric = Metric::from_name(&line(&mut lines, "metric")?).ok_or(Rejection::Line(3))?;
    let answer = line(&mut lines, "answer")?;
    let cost = match answer.as_str() {
        "unsolvable" => None,
        cost => Some(u64::from(number(cost).ok_or(Rejection::Line(4))?)),
    };
    let moves = match cost {
        None => Vec::new(),
        Some(claimed) => {
            let words = line(&mut lines, "moves")?;
            match &board {
                Board::RushHour(rules) => replay(rules, metric, &words, claimed, watch),
                Board::Tiles(rules) => replay(rules, metric, &words, claimed, watch),
                Board::Swap(rules) => replay(rules, metric, &words, claimed, watch),
            }?
        }
    };
    let kind = line(&mut lines, "proof")?;
    let at = lines.number;
    let steps = match (kind.as_str(), cost, &board) {
        ("potential", _, _) => {
            if !line(&mut lines, "body")?.is_empty() {
                return Err(Rejection::Line(lines.number));
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
        _ => return Err(Rejection::Line(at)),
    };
    Ok(Checked { board: id, metric, cost, moves, kind, steps })
}

/// Reads a line that begins with this word and returns what follows the blank after it.
pub(crate) fn line<R: BufRead>(lines: &mut Lines<R>, word: &str) -> Result<String, Rejection> {
    let text = lines.next()?.ok_or(Rejection::Line(lines.number))?;
    let rest = text.strip_prefix(word).ok_or(Rejection::Line(lines.number))?;
    match rest.strip_prefix(' ') {
        Some(rest) if !rest.is_empty() => Ok(rest.to_owned()),
        None if rest.is_empty() => Ok(String::new()),
        _ => Err(Rejection::Line(lines.number)),
    }
}

/// Makes the moves, which have to solve the board at the claimed cost, and lists them.
fn replay(
    rules: &impl Rules,
    metric: Metric,
    words: &str,
    claimed: u64,
    watch: &mut Watch,
) -> Result<Vec<String>, Rejection> {
    let mut position = rules.start();
    let mut found = 0;
    let mut moves = Vec::new();
    // Without any move there is one word, which is empty.
    for word in words.split(' ').filter(|_| !words.is_empty()) {
        if moves.len().is_multiple_of(BETWEEN) {
            let bytes = size_of_val(&moves[..]) + words.len();
            tell(watch, moves.len() as u64, bytes as u64)?;
        }
        let cost = rules.play(&mut position, word, metric);
        found += cost.ok_or(Rejection::Move(moves.len() + 1))?;
        moves.push(word.to_owned());
    }
    if !rules.is_goal(&position) {
        return Err(Rejection::NotSolved);
    }
    if found == claimed { Ok(moves) } else { Err(Rejection::Cost { found, claimed }) }
}

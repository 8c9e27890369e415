//! Which families there are. Nobody else knows.

use crate::{board::Board, puzzle::Puzzle};
use glisse_family::{
    Algorithm, NoSuchAlgorithm, ParseError, Parsed, tables::TableRecipe, text::split_size,
};
use glisse_words::{Explain, Language, Message, impl_error, message};
use std::{
    str::FromStr,
    sync::{PoisonError, RwLock},
};

/// The families that glisse comes with.
const STANDARD: [Puzzle; 3] = [
    Puzzle::of::<glisse_rush_hour::RushHour>(),
    Puzzle::of::<glisse_tiles::Tiles>(),
    Puzzle::of::<glisse_swap::Swap>(),
];

/// The families that were added to them.
static ADDED: RwLock<Vec<Puzzle>> = RwLock::new(Vec::new());

/// Adds a family and its messages to those that are known, unless it is known already.
pub fn register(puzzle: Puzzle) {
    // One lock for both, so that two threads do not add the same family.
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    if !STANDARD.contains(&puzzle) && !added.contains(&puzzle) {
        added.push(puzzle);
        for language in Language::ALL {
            if let Some(messages) = puzzle.messages(language.code()) {
                glisse_words::add(language, messages);
            }
        }
    }
}

impl Puzzle {
    /// Returns all families.
    pub fn all() -> Vec<Puzzle> {
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
        STANDARD.into_iter().chain(added.iter().copied()).collect()
    }

    /// Returns the names of all formats of all families, each once.
    pub fn all_formats() -> Vec<&'static str> {
        let mut names: Vec<&str> = Vec::new();
        for name in Puzzle::all().into_iter().flat_map(|puzzle| puzzle.formats()) {
            if !names.contains(name) {
                names.push(name);
            }
        }
        names
    }

    /// Returns all algorithms: those that every family has, then those of single families.
    pub fn all_algorithms() -> Vec<Algorithm> {
        let puzzles = Puzzle::all();
        let own = puzzles.into_iter().flat_map(|puzzle| puzzle.own_algorithms()).copied();
        Algorithm::COMMON.into_iter().chain(own.map(Algorithm::Own)).collect()
    }

    /// Returns the algorithm of this name that every family or one of them has.
    pub fn algorithm(name: &str) -> Result<Algorithm, NoSuchAlgorithm> {
        let all = Puzzle::all_algorithms();
        let known = all.iter().find(|algorithm| algorithm.name() == name);
        known.copied().ok_or_else(|| NoSuchAlgorithm::among(all))
    }
}

impl Puzzle {
    /// Returns the table of this name that one of the families keeps on disk, or `None` if none
    /// does.
    pub fn any_table(name: &str) -> Option<Box<dyn TableRecipe>> {
        Puzzle::all().into_iter().find_map(|puzzle| puzzle.table(name))
    }
}

/// The text names no family of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchPuzzle;

impl Explain for NoSuchPuzzle {
    fn message(&self) -> Message {
        let names: Vec<&str> = Puzzle::all().into_iter().map(|puzzle| puzzle.name()).collect();
        message!("errors-puzzles", names = names.join(", "))
    }
}

impl_error!(NoSuchPuzzle);

impl FromStr for Puzzle {
    type Err = NoSuchPuzzle;

    fn from_str(name: &str) -> Result<Puzzle, NoSuchPuzzle> {
        Puzzle::all().into_iter().find(|puzzle| puzzle.name() == name).ok_or(NoSuchPuzzle)
    }
}

/// What is known of a text before it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadAs<'a> {
    /// The family, if it is known.
    pub puzzle: Option<Puzzle>,
    /// The name of the format, if it is known.
    pub format: Option<&'a str>,
}

/// How much of a text is looked at to see what it is.
const LOOKED_AT: usize = 1 << 16;

/// Reads a board; what is not known of it, the text shows.
///
/// No text is a board of two families: an id names its own, only Rush Hour has letters or JSON,
/// and of the grids of numbers, tiles have every number once and an empty cell, swap grids every
/// number once and no empty cell, and vehicles no number once. Where a text is no board at all,
/// the error is that of the family that it looks like.
pub fn parse(text: &[u8], known: ReadAs) -> Result<Parsed<Board>, ParseError> {
    let puzzles = Puzzle::all();
    let may_be = |puzzle: &Puzzle| {
        known.puzzle.is_none_or(|known| known == *puzzle)
            && known.format.is_none_or(|format| puzzle.formats().contains(&format))
    };
    let looks_like = known.puzzle.unwrap_or_else(|| likely(text, &puzzles));
    let first = match puzzles.iter().copied().find(may_be) {
        Some(possible) if !may_be(&looks_like) => possible,
        _ => looks_like,
    };
    let error = match first.parse(text, known.format) {
        Ok(parsed) => return Ok(parsed),
        Err(error) => error,
    };
    let mut others = puzzles.into_iter().filter(|other| *other != first && may_be(other));
    others.find_map(|other| other.parse(text, known.format).ok()).ok_or(error)
}

/// Returns the family that a text looks like: that of its id, or else the one it is most like.
fn likely(text: &[u8], puzzles: &[Puzzle]) -> Puzzle {
    let text = String::from_utf8_lossy(&text[..text.len().min(LOOKED_AT)]);
    let text = text.trim_start();
    let is_id = |puzzle: &&Puzzle| {
        text.strip_prefix(puzzle.name()).is_some_and(|rest| rest.starts_with(':'))
    };
    if let Some(puzzle) = puzzles.iter().find(is_id) {
        return *puzzle;
    }
    // What begins like an id is one of the family that is called most like it, whatever its cells are.
    if let Some((name, rest)) = text.split_once(':')
        && rest.split(':').next().is_some_and(|size| split_size(size).is_some())
    {
        let shared = |puzzle: &&Puzzle| {
            let letters = name.chars().map(|letter| letter.to_ascii_lowercase());
            letters.zip(puzzle.name().chars()).take_while(|(one, other)| one == other).count()
        };
        if let Some(puzzle) = puzzles.iter().max_by_key(shared).filter(|it| shared(it) > 1) {
            return *puzzle;
        }
        let cells = rest.split(':').nth(1).unwrap_or_default();
        return most_alike(cells, puzzles);
    }
    most_alike(text, puzzles)
}

/// Returns the family whose boards a text looks most like.
fn most_alike(text: &str, puzzles: &[Puzzle]) -> Puzzle {
    // Of several that it is equally like, the first.
    let mut best = (puzzles[0], puzzles[0].likeness(text));
    for &puzzle in &puzzles[1..] {
        let likeness = puzzle.likeness(text);
        if likeness > best.1 {
            best = (puzzle, likeness);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_looks_like_one_family() {
        for (text, puzzle) in [
            ("tiles:2x2:1-2-3-0", "tiles"),
            ("rush-hour:6x6:AA", "rush-hour"),
            ("1 2 3\n4 5 6\n7 8 0\n", "tiles"),
            ("1 2 3/4 5 6/7 8 8", "tiles"),
            ("# a comment\n3\n1 2 3\n", "tiles"),
            ("0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n", "rush-hour"),
            ("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", "rush-hour"),
            ("{\"vehicles\": []}", "rush-hour"),
            ("", "rush-hour"),
            ("swap:2x2:1-2-3-4", "swap"),
            ("2 2\n2 1\n3 4\n0 0 0 1", "swap"),
            ("3 3\n1 2 3\n4 5 6\n7 8 8", "swap"),
            ("1 2 3\n4 5 6\n7 9 8\n\n0 0 0 1\n0 0 1 0", "swap"),
            ("3 1 2", "swap"),
            ("100000 1 2", "swap"),
            ("3\n1\n2", "swap"),
            ("3\n1 2 3\n4 5 6\n7 8 0", "tiles"),
            ("[2, 3, 1, 6, 14, 5, 8, 4, 15, 12, 7, 9, 10, 13, 11, 0]", "tiles"),
            ("[|[|2;3|];[|1;0|]|]", "tiles"),
            ("0,1,2\n3,4,5\n6,7,", "tiles"),
            ("0-1-2-3-4-5-6-7-_", "tiles"),
            ("|   | 0 | 1 |\n|---|---|---|\n| 0 | 0 | 1 |\n| 1 | 1 |   |", "tiles"),
            ("[[2, 1], [3, 4]]", "swap"),
            ("[[0, 2, 2], [1, 1, 0], [0, 0, 0]]", "rush-hour"),
            ("tile:3x3:1-2-3", "tiles"),
            ("Swaps:2x2:", "swap"),
            ("taquin:2x2:1-2-3-0", "tiles"),
            ("rushhour:6x6:AA", "rush-hour"),
        ] {
            assert_eq!(likely(text.as_bytes(), &STANDARD).name(), puzzle, "{text:?}");
        }
    }
}

//! Words of moves for which a smaller one leads to the same board.

use crate::{Direction, Shape};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// The longest words that can be looked for.
const LONGEST: usize = 16;

/// A word of moves, two bits for each letter, which is a place in [`Direction::ALL`].
#[derive(Clone, Copy)]
pub(super) struct Word {
    letters: u32,
    length: usize,
}

impl Word {
    pub(super) fn letters(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |place| (self.letters >> (2 * place) & 3) as usize)
    }
}

/// A refused word, and the cell that it starts from.
pub(super) type Refused = (usize, Word);

/// A kept word: no smaller one leads to the same board. Every part of a kept word is kept.
struct Kept {
    /// Which tile is where after the word, five bits for each cell.
    board: u128,
    letters: u32,
    /// The kept word that is left without the first letter, among those of its length; meaningless
    /// for the word without letters.
    suffix: u32,
    /// The letters that may follow, one bit for each, and the first of the kept words that they
    /// make, which stand side by side among those of their length.
    nexts: u8,
    first_child: u32,
    /// Where the empty cell is after the word.
    cell: u8,
}

impl Kept {
    fn new(board: u128, letters: u32, suffix: u32, cell: usize) -> Kept {
        Kept { board, letters, suffix, nexts: 0, first_child: 0, cell: cell as u8 }
    }

    /// Returns the kept word with one letter more, or `None` if it is not kept.
    fn child(&self, letter: usize) -> Option<u32> {
        let before = (self.nexts & ((1 << letter) - 1)).count_ones();
        (self.nexts >> letter & 1 == 1).then_some(self.first_child + before)
    }
}

/// The kept words of one length, those that start from the same cell one after the other.
#[derive(Default)]
struct Layer {
    words: Vec<Kept>,
    starts: Vec<Range<usize>>,
}

/// Returns the words of up to `depth` letters for which a smaller one leads to the same board, each
/// with the cell that it starts from, without those that have a shorter one in them. An error is
/// that of `stop`, which is called now and then.
pub(super) fn refused<E>(
    shape: Shape,
    depth: usize,
    mut stop: impl FnMut() -> Result<(), E>,
) -> Result<Vec<Refused>, E> {
    assert!(shape.cells() <= 25 && depth <= LONGEST, "longer words are only for small boards");
    let solved: u128 = (0..25).fold(0, |board, cell| board | cell << (5 * cell));
    let mut refused = Vec::new();
    let mut before = Layer::default();
    let mut layer = Layer {
        words: (0..shape.cells()).map(|start| Kept::new(solved, 0, 0, start)).collect(),
        starts: (0..shape.cells()).map(|start| start..start + 1).collect(),
    };
    let mut boards = FxHashSet::default();
    for length in 1..=depth {
        let mut next = Layer::default();
        for start in 0..shape.cells() {
            stop()?;
            // A move leads one layer on or one back: nothing earlier need be known.
            boards.clear();
            if let Some(range) = before.starts.get(start) {
                boards.extend(before.words[range.clone()].iter().map(|kept| kept.board));
            }
            let first = next.words.len();
            for parent in &mut layer.words[layer.starts[start].clone()] {
                parent.first_child = next.words.len() as u32;
                for (letter, direction) in Direction::ALL.into_iter().enumerate() {
                    let cell = usize::from(parent.cell);
                    let Some(to) = shape.neighbour(cell, direction) else { continue };
                    // Without a suffix that is kept, the word has a shorter refused one in it.
                    let suffix = match before.words.get(parent.suffix as usize) {
                        Some(suffix) => suffix.child(letter),
                        None => Some(to as u32),
                    };
                    let Some(suffix) = suffix else { continue };
                    let board = exchange(parent.board, cell, to);
                    let letters = parent.letters | (letter as u32) << (2 * length - 2);
                    if !boards.insert(board) {
                        refused.push((start, Word { letters, length }));
                    } else if length < depth {
                        parent.nexts |= 1 << letter;
                        next.words.push(Kept::new(board, letters, suffix, to));
                    }
                }
            }
            next.starts.push(first..next.words.len());
        }
        (before, layer) = (layer, next);
    }
    Ok(refused)
}

/// Returns the board after the tiles of two cells have changed places.
fn exchange(board: u128, a: usize, b: usize) -> u128 {
    let both = (board >> (5 * a) ^ board >> (5 * b)) & 31;
    board ^ both << (5 * a) ^ both << (5 * b)
}

/// Returns the words that lead straight back.
pub(super) fn inverses(shape: Shape) -> Vec<Refused> {
    let place = |direction| Direction::ALL.iter().position(|&other| other == direction);
    let mut words = Vec::new();
    for start in 0..shape.cells() {
        for (letter, direction) in Direction::ALL.into_iter().enumerate() {
            if let (Some(_), Some(back)) =
                (shape.neighbour(start, direction), place(direction.opposite()))
            {
                let letters = (letter | back << 2) as u32;
                words.push((start, Word { letters, length: 2 }));
            }
        }
    }
    words
}

//! Spaces of arrangements, numbered without gaps: all orders of some elements, in one of several *rows*
//! each of which has the even orders or the odd ones.
//!
//! Tiles are one: read row by row without the empty cell they are a permutation, and where the empty cell
//! stands is the row. Grids are sorted in another, with a row for the even and one for the odd orders.
//!
//! Orders that begin alike, with the same *head*, are neighbours in the dictionary: a *block* with up to
//! 720 *tails*. Of two tails that differ in the order of their last two elements one is even and one is
//! odd, so that one bit in each row stands for such a *pair*. A move
//!
//! - that leaves the order as it is, leads to another row of the block: all bits at once;
//! - of the head leads to another block, with the same tails: all bits at once;
//! - of the tail stays in the block, and a list says where each pair goes;
//! - across takes one element from the tail into the head and one back: to one of a few blocks, and lists
//!   say to which and to which pair there.
//!
//! A part has all blocks whose heads begin with the same *prefix*. Only moves of heads change it, so that
//! letters have whole rows; and seen from its prefix a part is like every other, so that where moves across
//! lead is computed once for all.

mod ways;

use crate::{
    Control, Limit,
    numbered::{FoundStates, Numbered, Place},
    permutations::{
        FACTORIALS, Head, MOST_ELEMENTS, MOST_IN_TAIL, Tails, is_odd, prefix_length, rank, unrank,
    },
};
use ways::{Block, Ways};

/// A move to another order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rearrangement {
    /// The row it leads from.
    pub from: usize,
    /// The row it leads to.
    pub to: usize,
    /// For each place of the new order, which place of the old one its element comes from.
    pub sources: Vec<usize>,
}

/// What a space of arrangements is made of.
#[derive(Clone, Debug)]
pub struct ArrangementRules {
    /// How many elements there are, at most [`MOST_ELEMENTS`].
    pub elements: usize,
    /// For each row, whether it has the odd orders.
    pub is_odd: Vec<bool>,
    /// Rows between which one can go without changing the order.
    pub sideways: Vec<[usize; 2]>,
    /// The other moves. Each takes at most one element from the elements of any tail to the head.
    pub moves: Vec<Rearrangement>,
}

/// A space of arrangements.
#[derive(Clone, Debug)]
pub struct Arrangements {
    rules: ArrangementRules,
    tail: usize,
    /// How many elements all orders of a part have in common.
    prefix: usize,
    /// How many words the bits of a row of a block take.
    row_words: usize,
    /// For each row, the rows beside it.
    beside: Vec<Vec<usize>>,
    /// For each row, the ways on and the row they lead to.
    on: Vec<Vec<(usize, usize)>>,
    ways: Vec<Ways>,
    /// The blocks of a part.
    blocks: Vec<Block>,
}

impl Arrangements {
    /// Numbers the arrangements, in parts of at most this many orders if moves allow for that.
    ///
    /// # Panics
    ///
    /// If there are fewer than two or more than [`MOST_ELEMENTS`] elements.
    pub fn new(rules: ArrangementRules, most_in_part: u64) -> Arrangements {
        assert!((2..=MOST_ELEMENTS).contains(&rules.elements), "2 to 13 elements");
        let (tail, prefix) = cut(&rules, most_in_part);
        let tails = Tails::new(tail);
        let rows = rules.is_odd.len();
        let mut beside = vec![Vec::new(); rows];
        for &[one, other] in &rules.sideways {
            beside[one].push(other);
            beside[other].push(one);
        }
        let mut on = vec![Vec::new(); rows];
        let mut sources: Vec<&[usize]> = Vec::new();
        for Rearrangement { from, to, sources: own } in &rules.moves {
            let known = sources.iter().position(|known| known == own);
            let way = known.unwrap_or(sources.len());
            if way == sources.len() {
                sources.push(own);
            }
            on[*from].push((way, *to));
        }
        let head = rules.elements - tail;
        let (mut ways, mut across) = (Vec::new(), 0);
        for sources in sources {
            let way = Ways::new(sources, head, &tails, across);
            across += usize::from(matches!(way, Ways::Across { .. }));
            ways.push(way);
        }
        let rest = rules.elements - prefix;
        let count = FACTORIALS[rest] / FACTORIALS[tail];
        let blocks = (0..count).map(|number| Block::new(number, rest, tail, prefix, &ways));
        let blocks = blocks.collect();
        let row_words = (FACTORIALS[tail] / 2).div_ceil(64) as usize;
        Arrangements { rules, tail, prefix, row_words, beside, on, ways, blocks }
    }

    /// Returns the same space in parts of at most this many orders. Smaller parts need less cache and more
    /// letters, and every count is the same.
    #[must_use]
    pub fn in_parts_of(&self, most: u64) -> Arrangements {
        Arrangements::new(self.rules.clone(), most)
    }

    /// Returns what the space is made of.
    pub fn rules(&self) -> &ArrangementRules {
        &self.rules
    }

    /// Returns the bit of an order of the elements 0, 1, 2… in a row that has it.
    pub fn place(&self, order: &[u8], row: usize) -> Place {
        let (rank, tails) = (rank(order), FACTORIALS[self.tail]);
        let (block, pair) = (rank / tails, rank % tails / 2);
        let first = (block * self.rows() as u64 + row as u64) * self.row_words as u64;
        Place { word: first + pair / 64, bit: (pair % 64) as u8 }
    }

    /// Returns the order of a bit, and its row.
    pub fn order(&self, place: Place) -> (Vec<u8>, usize) {
        let (row_words, rows) = (self.row_words as u64, self.rows() as u64);
        let (row, pair) = (place.word / row_words, place.word % row_words * 64);
        let (block, row) = (row / rows, (row % rows) as usize);
        let pair = pair + u64::from(place.bit);
        let mut order = unrank(block * FACTORIALS[self.tail] + 2 * pair, self.rules.elements);
        if is_odd(&order) != self.rules.is_odd[row] {
            let last = order.len() - 1;
            order.swap(last - 1, last);
        }
        (order, row)
    }

    fn rows(&self) -> usize {
        self.rules.is_odd.len()
    }

    fn block_words(&self) -> usize {
        self.rows() * self.row_words
    }
}

/// Returns the cells of a grid in the order in which they are best read: along the shorter side, so that
/// neighbours are near each other.
pub fn reading_order(rows: usize, columns: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..rows * columns).collect();
    if rows < columns {
        cells.sort_by_key(|cell| (cell % columns, cell / columns));
    }
    cells
}

/// Returns how many elements tails have, and how many the prefixes of parts of at most `most` orders: tails
/// as long as they can be, but so short that what moves the elements of a prefix leaves the tails alone.
fn cut(rules: &ArrangementRules, most: u64) -> (usize, usize) {
    let count = rules.elements;
    let most_of = |tail: usize| {
        let head = count - tail;
        let moved = |sources: &[usize]| {
            let is_moved = |place: &usize| sources[*place] != *place;
            (0..count).find(is_moved).zip((0..count).rfind(is_moved))
        };
        let spans = rules.moves.iter().filter_map(|way| moved(&way.sources));
        let first = spans.filter(|(_, last)| *last >= head).map(|(first, _)| first).min();
        first.map_or(head, |first| first.min(head))
    };
    let longest = count.min(MOST_IN_TAIL);
    let fitting = (2..=longest).rev().map(|tail| (tail, prefix_length(count, tail, most)));
    let fitting = fitting.into_iter().find(|&(tail, prefix)| prefix <= most_of(tail));
    fitting.unwrap_or_else(|| {
        let all = (2..=longest).rev().map(|tail| (tail, most_of(tail)));
        all.max_by_key(|&(tail, prefix)| (prefix, tail)).unwrap_or((longest, 0))
    })
}

impl Numbered for Arrangements {
    fn parts(&self) -> usize {
        let rest = self.rules.elements - self.prefix;
        (FACTORIALS[self.rules.elements] / FACTORIALS[rest]) as usize
    }

    fn part_words(&self) -> usize {
        self.blocks.len() * self.block_words()
    }

    fn expand(
        &self,
        part: usize,
        layer: &[u64],
        found: &mut FoundStates,
        control: Control,
    ) -> Result<(), Limit> {
        let (row_words, block_words) = (self.row_words, self.block_words());
        let (count, head_length) = (self.rules.elements, self.rules.elements - self.tail);
        let prefix = Head::new(part as u64, count, count - self.prefix);
        let mut head = [0; MOST_ELEMENTS];
        head[..self.prefix].copy_from_slice(&prefix.elements);
        let blocks = layer.chunks_exact(block_words).zip(&self.blocks).enumerate();
        for (number, (bits, block)) in blocks {
            if number % 16 == 0 {
                control.check()?;
            }
            if bits.iter().all(|&word| word == 0) {
                continue;
            }
            for (element, &own) in head[self.prefix..].iter_mut().zip(&block.elements) {
                *element = prefix.rest[usize::from(own)];
            }
            let is_odd = prefix.is_odd != block.is_odd;
            let own_block = number * block_words;
            for (row, bits) in bits.chunks_exact(row_words).enumerate() {
                if bits.iter().all(|&word| word == 0) {
                    continue;
                }
                for &to in &self.beside[row] {
                    let own = &mut found.own()[own_block + to * row_words..][..row_words];
                    own.iter_mut().zip(bits).for_each(|(own, bits)| *own |= bits);
                }
                let is_odd = usize::from(is_odd != self.rules.is_odd[row]);
                for &(way, to) in &self.on[row] {
                    let to_row = to * row_words;
                    match &self.ways[way] {
                        Ways::Head(sources) => {
                            let moved: [u8; MOST_ELEMENTS] = sources.map(|place| head[place]);
                            let block = Head::number(&moved[..head_length], count) as usize;
                            found.add_all(block * block_words + to_row, bits);
                        }
                        Ways::Tail(lists) => {
                            let first = [own_block + to_row; MOST_IN_TAIL];
                            scatter(bits, &lists[is_odd], &first, found.own());
                        }
                        Ways::Across { number, lists, .. } => {
                            let across = &block.across[*number];
                            let first = across.blocks.map(|to| to as usize * block_words + to_row);
                            let lists = &lists[usize::from(across.rank)];
                            scatter(bits, &lists[is_odd], &first, found.own());
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

/// Adds each of some bits to the word and bit that a list says, in one of some rows that begin there.
#[inline]
fn scatter(bits: &[u64], list: &[u16], first: &[usize; MOST_IN_TAIL], own: &mut [u64]) {
    for (&word, list) in bits.iter().zip(list.chunks(64)) {
        let mut word = word;
        while word != 0 {
            let to = list[word.trailing_zeros() as usize];
            word &= word - 1;
            own[first[ways::row(to)] + ways::word(to)] |= 1 << (to % 64);
        }
    }
}

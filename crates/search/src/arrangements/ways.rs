//! Where moves lead, in lists.

use crate::permutations::{Head, MOST_ELEMENTS, MOST_IN_TAIL, Tails, rank};

/// Where a move leads that changes the order.
#[derive(Clone, Debug)]
pub(super) enum Ways {
    /// It moves elements of the head: which place each element comes from.
    Head([usize; MOST_ELEMENTS]),
    /// It moves elements of the tail: where each pair goes, whose even tail is meant or whose odd one.
    Tail([Vec<u16>; 2]),
    /// It takes one element of the tail into the head, and one back.
    Across {
        /// Its number among moves across.
        number: usize,
        /// The place of the head that an element leaves.
        leaving: usize,
        /// Which place each element comes from.
        sources: Vec<usize>,
        /// By the rank of the element that leaves the head among those of the tail, where each pair
        /// goes.
        lists: Vec<[Vec<u16>; 2]>,
    },
}

/// Where a pair goes: its number in a row, and above it which of several rows that is.
const PAIR_BITS: u32 = 9;

/// Returns which of several rows a pair goes to.
#[inline]
pub(super) fn row(to: u16) -> usize {
    usize::from(to >> PAIR_BITS)
}

/// Returns in which word of the row the pair is.
#[inline]
pub(super) fn word(to: u16) -> usize {
    usize::from(to >> 6) % (1 << (PAIR_BITS - 6))
}

impl Ways {
    /// Returns the move that has these sources, where heads have this many elements.
    pub(super) fn new(sources: &[usize], head: usize, tails: &Tails, across: usize) -> Ways {
        let comes = |place: &usize| *place < head && sources[*place] >= head;
        let Some(coming) = (0..sources.len()).find(comes).map(|place| sources[place] - head) else {
            if (head..sources.len()).all(|place| sources[place] == place) {
                return Ways::Head(std::array::from_fn(|place| {
                    sources.get(place).copied().unwrap_or_default()
                }));
            }
            let list = |is_odd| {
                pairs(tails, is_odd).map(|tail| {
                    let tail = &tails.elements[tail];
                    let moved = sources[head..].iter().map(|&place| tail[place - head]);
                    pair(&moved.collect::<Vec<_>>(), 0)
                })
            };
            return Ways::Tail([list(false).collect(), list(true).collect()]);
        };
        let leaves = |place: &usize| sources[*place] < head;
        let leaving = (head..sources.len()).find(leaves).map_or(0, |place| sources[place]);
        let length = sources.len() - head;
        let lists = (0..=length as u8).map(|rank| {
            [false, true].map(|is_odd| {
                let list = pairs(tails, is_odd).map(|tail| {
                    let tail = &tails.elements[tail];
                    let coming = tail[coming];
                    // The ranks among the elements that are in the tail afterwards.
                    let renamed = |element: u8| {
                        element - u8::from(element > coming) + u8::from(element >= rank)
                    };
                    let moved =
                        sources[head..].iter().map(|&place| match place.checked_sub(head) {
                            Some(place) => renamed(tail[place]),
                            None => rank - u8::from(coming < rank),
                        });
                    pair(&moved.collect::<Vec<_>>(), coming)
                });
                list.collect()
            })
        });
        let lists = lists.collect();
        Ways::Across { number: across, leaving, sources: sources.to_vec(), lists }
    }
}

/// Returns of each pair of tails the even or the odd one.
fn pairs(tails: &Tails, is_odd: bool) -> impl Iterator<Item = usize> {
    let pairs = 0..tails.is_odd.len() / 2;
    pairs.map(move |pair| 2 * pair + usize::from(tails.is_odd[2 * pair] != is_odd))
}

/// Returns the pair of a tail, in one of several rows.
fn pair(tail: &[u8], row: u8) -> u16 {
    (rank(tail) as u16 / 2) | (u16::from(row) << PAIR_BITS)
}

/// A block of a part, the same for every prefix: elements are counted among those that the prefix has not.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// The elements of the head behind the prefix.
    pub(super) elements: Vec<u8>,
    /// Whether these make an odd number of inversions with what follows them.
    pub(super) is_odd: bool,
    /// For each move across, where it leads.
    pub(super) across: Vec<Across>,
}

/// Where a move across leads from a block.
#[derive(Clone, Debug)]
pub(super) struct Across {
    /// How many elements of the tail are smaller than the one that comes to it.
    pub(super) rank: u8,
    /// The block that it leads to, for each element of the tail that may leave it.
    pub(super) blocks: [u32; MOST_IN_TAIL],
}

impl Block {
    /// Returns the block of this number, of this many elements of which `tail` are in the tail.
    pub(super) fn new(
        number: u64,
        count: usize,
        tail: usize,
        prefix: usize,
        ways: &[Ways],
    ) -> Block {
        let Head { elements, is_odd, rest } = Head::new(number, count, tail);
        let across = ways.iter().filter_map(|way| {
            let Ways::Across { leaving, sources, .. } = way else { return None };
            let leaving = elements[leaving - prefix];
            let rank = rest.iter().filter(|&&element| element < leaving).count() as u8;
            let mut blocks = [0; MOST_IN_TAIL];
            for (block, &coming) in blocks.iter_mut().zip(&rest) {
                let head = (prefix..prefix + elements.len())
                    .map(|place| elements.get(sources[place] - prefix).copied().unwrap_or(coming));
                *block = Head::number(&head.collect::<Vec<_>>(), count) as u32;
            }
            Some(Across { rank, blocks })
        });
        let across = across.collect();
        Block { elements, is_odd, across }
    }
}

//! The exchanges of a graph, as bits of a set, and which of them need not be tried one after another.
//!
//! When an exchange has been tried at a state and failed within the moves that are left there, that
//! remains a fact further down: after another exchange that has no cell in common with it, it fails
//! again, because both orders lead to the same state and there is one move less. The same holds for
//! every other way of writing a word of exchanges. The words of three are looked through once: after
//! *g h*, the exchange *x* fails if *g h x* is equal to a word that begins with an exchange that had
//! failed where *g* was made.

use super::CELLS;
use crate::Graph;
use glisse_search::bits;

/// A set of exchanges, of which each is a bit.
pub(super) type Set = u64;

/// The most exchanges.
pub(super) const EXCHANGES: usize = 64;

/// The last of three exchanges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Third {
    pub(super) exchange: Set,
    /// It need not be tried if one of these had failed in the place of the first.
    pub(super) instead: Set,
}

/// The exchanges of a graph.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// The two cells of each.
    pub(super) cells: Vec<[u8; 2]>,
    /// The exchanges that have a cell in common with each, itself among them.
    pub(super) touching: Vec<Set>,
    /// The exchanges that need not always follow each two.
    thirds: Vec<Vec<Third>>,
}

impl Moves {
    pub(super) fn new(graph: &Graph) -> Moves {
        let edges = graph.edges();
        debug_assert!(edges.len() <= EXCHANGES);
        let cells: Vec<[u8; 2]> =
            edges.iter().map(|edge| [edge.first() as u8, edge.second() as u8]).collect();
        let touching = edges
            .iter()
            .map(|edge| {
                let touching =
                    edges.iter().enumerate().filter(|(_, other)| !edge.is_disjoint(**other));
                touching.fold(0, |set, (number, _)| set | 1 << number)
            })
            .collect();
        let mut moves = Moves { cells, touching, thirds: Vec::new() };
        for first in 0..edges.len() {
            for second in 0..edges.len() {
                moves.thirds.push(moves.find_thirds(first, second));
            }
        }
        moves
    }

    fn find_thirds(&self, first: usize, second: usize) -> Vec<Third> {
        if self.touching[first] >> second & 1 == 0 || first == second {
            return Vec::new();
        }
        let near = self.touching[first] | self.touching[second];
        let thirds = bits(near & !(1 << second)).map(|third| {
            let instead = bits(near | self.touching[third]).filter(|&instead| {
                instead != first && self.are_two([instead, first, second, third])
            });
            Third {
                exchange: 1 << third,
                instead: instead.fold(0, |set, instead| set | 1 << instead),
            }
        });
        thirds.filter(|third| third.instead != 0).collect()
    }

    /// Whether a word of four is equal to one of two.
    fn are_two(&self, word: [usize; 4]) -> bool {
        let mut numbers: [u8; CELLS] = std::array::from_fn(|cell| cell as u8);
        let exchange = |numbers: &mut [u8; CELLS], exchange: usize| {
            let [one, other] = self.cells[exchange];
            numbers.swap(usize::from(one), usize::from(other));
        };
        for letter in word {
            exchange(&mut numbers, letter);
        }
        let is_sorted = |numbers: &[u8; CELLS]| numbers.is_sorted();
        let near = word.iter().fold(0, |near, &letter| near | self.touching[letter]);
        bits(near).any(|fifth| {
            exchange(&mut numbers, fifth);
            let found = bits(near).any(|sixth| {
                exchange(&mut numbers, sixth);
                let found = is_sorted(&numbers);
                exchange(&mut numbers, sixth);
                found
            });
            exchange(&mut numbers, fifth);
            found
        })
    }

    /// Returns the exchanges that need not follow these two, if those of `failed` had failed in the
    /// place of the first.
    #[inline]
    pub(super) fn fail_after(&self, first: usize, second: usize, failed: Set) -> Set {
        let thirds = &self.thirds[first * self.cells.len() + second];
        let fail = thirds.iter().filter(|third| third.instead & failed != 0);
        fail.fold(0, |set, third| set | third.exchange)
    }

    /// Returns the set of all exchanges.
    pub(super) fn all(&self) -> Set {
        ((1u128 << self.cells.len()) - 1) as Set
    }
}

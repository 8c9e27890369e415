//! All arrangements of a grid, numbered without gaps: for searches through spaces of hundreds of
//! millions of states.
//!
//! An arrangement is a permutation, and its bit stands at its place in the dictionary. Permutations
//! that begin alike, with the same *head*, are neighbours there, a *block* of up to 720 bits, and
//! what follows is their *tail*. An exchange of two cells
//!
//! - of the head leads from a block to another one, with the same tails: all bits at once;
//! - of the tail stays in the block, and a list says where it leads;
//! - of one cell of the head and one of the tail leads to one of a few blocks, and lists say at which
//!   tail it ends there.

use crate::{Board, Exchange};
use glisse_search::{
    Control, Limit, Meter,
    numbered::{Flood, FoundStates, Numbered, Place, blocks},
    permutations::{
        FACTORIALS, Head, MOST_ELEMENTS, MOST_IN_TAIL, Tails, prefix_length, rank, unrank,
    },
};

/// How many arrangements a part has at most: their bits of the layer, of the next one and of what was
/// seen are about a megabyte.
pub(crate) const MOST_IN_PART: u32 = FACTORIALS[10];

/// All arrangements of a grid, numbered without gaps.
pub struct RankedSpace {
    board: Board,
    cells: usize,
    tail: usize,
    tails: Tails,
    most_in_part: u32,
    in_head: Vec<[usize; 2]>,
    /// For each exchange of two cells of the tail, where it leads from each tail.
    in_tail: Vec<Vec<u16>>,
    /// Exchanges of a cell of the head and a place of the tail.
    across: Vec<[usize; 2]>,
    replaced: Vec<Vec<u16>>,
}

impl RankedSpace {
    /// The most cells of a grid.
    pub const MOST_CELLS: usize = MOST_ELEMENTS;

    /// Numbers the arrangements of a grid, or returns `None` if there are too many.
    pub fn new(board: &Board) -> Option<RankedSpace> {
        let cells = board.cells().len();
        if !(2..=RankedSpace::MOST_CELLS).contains(&cells) {
            return None;
        }
        let tail = cells.min(MOST_IN_TAIL);
        let head = cells - tail;
        let tails = Tails::new(tail);
        let (mut in_head, mut in_tail, mut across) = (Vec::new(), Vec::new(), Vec::new());
        for &exchange in board.graph().edges() {
            let [one, other] = [exchange.first(), exchange.second()];
            match (one < head, other < head) {
                (true, true) => in_head.push([one, other]),
                (true, false) => across.push([one, other - head]),
                (false, true) => across.push([other, one - head]),
                (false, false) => {
                    in_tail.push(exchanged_tails(&tails, tail, [one - head, other - head]));
                }
            }
        }
        let replaced = replaced(&tails, tail);
        let board = board.clone();
        let most_in_part = MOST_IN_PART;
        Some(RankedSpace {
            board,
            cells,
            tail,
            tails,
            most_in_part,
            in_head,
            in_tail,
            across,
            replaced,
        })
    }

    /// Cuts the numbers into parts of at most so many arrangements, in the place of the usual size:
    /// smaller parts need less cache and more letters, and every count is the same.
    #[must_use]
    pub fn in_parts_of(self, most: u32) -> RankedSpace {
        RankedSpace { most_in_part: most, ..self }
    }

    /// Finds how far all arrangements that can be sorted are from the sorted one.
    ///
    /// Seen from any arrangement the grid looks the same, if the numbers are given other names. So
    /// as many arrangements are at each distance from that one.
    pub fn flood(&self, threads: usize, meter: &mut Meter) -> Result<Flood, Limit> {
        Flood::new(self, Place { word: 0, bit: 0 }, true, threads, meter)
    }

    /// Returns the board of an arrangement.
    pub fn board(&self, place: Place) -> Board {
        let block_words = self.block_words() as u32;
        let block = place.word / block_words;
        let tail = place.word % block_words * 16 + u32::from(place.bit);
        let order = unrank(block * FACTORIALS[self.tail] + tail, self.cells);
        self.board.with_cells(order.iter().map(|&number| u32::from(number) + 1).collect())
    }

    /// Returns the length and the number of the shortest solutions of the board, given the distances
    /// from the sorted one, or `None` if there is no solution.
    pub fn shortest_solutions(&self, from_goal: &Flood) -> Option<(u64, u128)> {
        let graph = self.board.graph();
        // At most 17 ways on from each of fewer than 30 states: below 2^128.
        from_goal.shortest_ways(
            order(&self.board),
            |order| self.place(order),
            |order| graph.edges().iter().map(|&cells| exchanged(order, cells)).collect(),
        )
    }

    /// Returns the board whose arrangements these are.
    pub(crate) fn origin(&self) -> &Board {
        &self.board
    }

    /// Returns the bit of an arrangement.
    pub(crate) fn place_of(&self, board: &Board) -> Place {
        self.place(&order(board))
    }

    /// Whether a board has the shape and the barriers of this space.
    pub(crate) fn fits(&self, board: &Board) -> bool {
        self.board.shape() == board.shape()
    }

    /// Returns a shortest solution of a board of this space, given the distances from the sorted one,
    /// or `None` if there is no solution.
    pub(crate) fn solve(&self, board: &Board, from_goal: &Flood) -> Option<Vec<Exchange>> {
        let graph = board.graph();
        let (mut order, mut moves) = (order(board), Vec::new());
        let mut remainder = from_goal.remainder(self.place(&order))?;
        while !order.is_sorted() {
            // An exchange changes the distance by one.
            remainder = (remainder + 2) % 3;
            let leads_nearer = |cells: &&Exchange| {
                order.swap(cells.first(), cells.second());
                let is_nearer = from_goal.remainder(self.place(&order)) == Some(remainder);
                if !is_nearer {
                    order.swap(cells.first(), cells.second());
                }
                is_nearer
            };
            moves.push(*graph.edges().iter().find(leads_nearer)?);
        }
        Some(moves)
    }

    /// Returns the number of words of a block.
    fn block_words(&self) -> usize {
        (FACTORIALS[self.tail] as usize).div_ceil(16)
    }

    /// Returns how many cells tell the part of an arrangement.
    fn prefix(&self) -> usize {
        prefix_length(self.cells, self.tail, self.most_in_part)
    }

    /// Returns the number of blocks of a part.
    fn part_blocks(&self) -> usize {
        (FACTORIALS[self.cells - self.prefix()] / FACTORIALS[self.tail]) as usize
    }

    fn place(&self, order: &[u8]) -> Place {
        let rank = rank(order);
        let (block, tail) = (rank / FACTORIALS[self.tail], rank % FACTORIALS[self.tail]);
        let word = block * self.block_words() as u32 + tail / 16;
        Place { word, bit: (tail % 16) as u8 }
    }

    /// Where the exchanges of a place of the head with each element of the tail lead: the first word
    /// of the block, and the list of tails there.
    fn ways_across(&self, head: &Head, place: usize) -> [(usize, &[u16]); MOST_IN_TAIL] {
        let leaving = head.elements[place];
        let mut elements = head.elements.clone();
        let mut ways = [(0, &[][..]); MOST_IN_TAIL];
        for (at, &coming) in head.rest.iter().enumerate() {
            elements[place] = coming;
            let block = Head::number(&elements, self.cells) as usize;
            // Among the elements of the tail, the one that leaves the head stands at this rank.
            let others = head.rest.iter().filter(|&&other| other != coming && other < leaving);
            let list = &self.replaced[at * self.tail + others.count()];
            ways[at] = (block * self.block_words(), list);
        }
        ways
    }
}

impl Numbered for RankedSpace {
    fn parts(&self) -> usize {
        (FACTORIALS[self.cells] / FACTORIALS[self.cells - self.prefix()]) as usize
    }

    fn part_words(&self) -> usize {
        self.part_blocks() * self.block_words()
    }

    fn expand(
        &self,
        part: usize,
        layer: &[u16],
        found: &mut FoundStates,
        control: Control,
    ) -> Result<(), Limit> {
        let (block_words, first_block) = (self.block_words(), part * self.part_blocks());
        for (block, words) in blocks(layer, block_words) {
            control.check()?;
            let block = first_block + block;
            let head = Head::new(block as u32, self.cells, self.tail);
            for &[one, other] in &self.in_head {
                let mut elements = head.elements.clone();
                elements.swap(one, other);
                let other = Head::number(&elements, self.cells) as usize;
                found.add_all(other * block_words, words);
            }
            let across: Vec<_> = self
                .across
                .iter()
                .map(|&[place, tail_place]| (self.ways_across(&head, place), tail_place))
                .collect();
            for (number, &word) in words.iter().enumerate() {
                let mut bits = word;
                while bits != 0 {
                    let tail = number * 16 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    for list in &self.in_tail {
                        let tail = usize::from(list[tail]);
                        found.add(block * block_words + tail / 16, 1 << (tail % 16));
                    }
                    let elements = &self.tails.elements[tail];
                    for (ways, place) in &across {
                        let (first, list) = ways[usize::from(elements[*place])];
                        let tail = usize::from(list[tail]);
                        found.add(first + tail / 16, 1 << (tail % 16));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Returns the numbers of a board, from 0.
fn order(board: &Board) -> Vec<u8> {
    board.cells().iter().map(|&number| number as u8 - 1).collect()
}

/// Returns an order after an exchange.
fn exchanged(order: &[u8], cells: Exchange) -> Vec<u8> {
    let mut order = order.to_vec();
    order.swap(cells.first(), cells.second());
    order
}

/// Where an exchange of two places leads from each tail.
fn exchanged_tails(tails: &Tails, length: usize, [one, other]: [usize; 2]) -> Vec<u16> {
    let to = |elements: &[u8; MOST_IN_TAIL]| {
        let mut elements = *elements;
        elements.swap(one, other);
        rank(&elements[..length]) as u16
    };
    tails.elements.iter().map(to).collect()
}

/// Where each tail is found again when one element leaves it and another comes to its place: a list
/// for each rank of the one that leaves and, behind it, for each rank of the one that comes. The
/// ranks of the elements between change.
fn replaced(tails: &Tails, length: usize) -> Vec<Vec<u16>> {
    let mut lists = Vec::new();
    for leaving in 0..length as u8 {
        for coming in 0..length as u8 {
            let rename = |element: u8| {
                if element == leaving {
                    return coming;
                }
                let without = element - u8::from(element > leaving);
                without + u8::from(without >= coming)
            };
            let to = |elements: &[u8; MOST_IN_TAIL]| rank(&elements.map(rename)[..length]) as u16;
            lists.push(tails.elements.iter().map(to).collect());
        }
    }
    lists
}

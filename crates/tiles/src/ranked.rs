//! All positions of a size, numbered without gaps: for searches through spaces of hundreds of
//! millions of states.
//!
//! Read row by row without the empty cell, the tiles make a permutation. The empty cell can stand at
//! any of its gaps; half of the permutations can be reached for each, the even or the odd ones, so
//! that of two permutations that differ in the order of the last two tiles one is meant. Such a pair
//! has a word, with one bit for each place of the empty cell.
//!
//! Moves along a row leave the permutation as it is: they shift bits of a word, all at once. A move
//! along a column takes one tile past as many others as a row has less one, which changes as many
//! digits of the permutation's number.

use crate::Board;
use glisse_family::Rules;
use glisse_search::{
    Control, Limit, Meter,
    numbered::{Flood, FoundStates, Numbered, Place, blocks},
    permutations::{
        FACTORIALS, Head, MOST_ELEMENTS, MOST_IN_TAIL, Tails, is_odd, prefix_length, rank, unrank,
    },
};

/// How many permutations a part has at most: their bits of the layer, of the next one and of what was
/// seen are about a megabyte.
pub(crate) const MOST_IN_PART: u32 = FACTORIALS[9];

/// The positions that can be reached from a board.
pub struct RankedTiles {
    board: Board,
    tiles: usize,
    tail: usize,
    tails: Tails,
    most_in_part: u32,
    /// For each row of the empty cell, whether the odd permutations are meant.
    is_odd: Vec<bool>,
}

impl RankedTiles {
    /// The most cells of a board.
    pub const MOST_CELLS: usize = MOST_ELEMENTS;

    /// Numbers the positions that can be reached from this one, or returns `None` if there are too
    /// many.
    pub fn new(board: &Board) -> Option<RankedTiles> {
        if board.cells().len() > RankedTiles::MOST_CELLS {
            return None;
        }
        let tiles = board.cells().len() - 1;
        let tail = tiles.min(MOST_IN_TAIL);
        let start_is_odd = is_odd(&order(board.cells()));
        let start_row = board.empty() / board.columns();
        // A move along a column is as many exchanges of neighbours as a row has tiles beside it.
        let is_odd = (0..board.rows())
            .map(|row| start_is_odd != ((row + start_row) * (board.columns() - 1) % 2 == 1))
            .collect();
        Some(RankedTiles {
            board: board.clone(),
            tiles,
            tail,
            tails: Tails::new(tail),
            most_in_part: MOST_IN_PART,
            is_odd,
        })
    }

    /// Cuts the numbers into parts of at most so many permutations, in the place of the usual size:
    /// smaller parts need less cache and more letters, and every count is the same.
    #[must_use]
    pub fn in_parts_of(self, most: u32) -> RankedTiles {
        RankedTiles { most_in_part: most, ..self }
    }

    /// Returns the board whose positions these are.
    pub(crate) fn origin(&self) -> &Board {
        &self.board
    }

    /// Returns how many states there are.
    pub fn states(&self) -> u64 {
        u64::from(FACTORIALS[self.tiles]) / 2 * self.board.cells().len() as u64
    }

    /// Returns how many moves there are, counted in the direction in which they lead: every place
    /// of the empty cell has as many states.
    pub fn edges(&self) -> u64 {
        let (rows, columns) = (self.board.rows(), self.board.columns());
        let pairs = rows * (columns - 1) + columns * (rows - 1);
        u64::from(FACTORIALS[self.tiles]) / 2 * 2 * pairs as u64
    }

    /// Finds how far all states are from one of them, and remembers the distances.
    pub fn distances(
        &self,
        cells: &[u16],
        threads: usize,
        meter: &mut Meter,
    ) -> Result<Flood, Limit> {
        Flood::new(self, place(cells), true, threads, meter)
    }

    /// Counts the states at each distance from one of them, which takes less memory than
    /// [`RankedTiles::distances`].
    pub fn layers(
        &self,
        cells: &[u16],
        threads: usize,
        meter: &mut Meter,
    ) -> Result<Vec<u64>, Limit> {
        Ok(Flood::new(self, place(cells), false, threads, meter)?.layers)
    }

    /// Whether the goal can be reached.
    pub fn has_goal(&self) -> bool {
        let row = self.board.shape().1 / self.board.columns();
        is_odd(&order(self.board.goal_cells())) == self.is_odd[row]
    }

    /// Returns the board of a state.
    pub fn board(&self, place: Place) -> Board {
        let (empty, row) = (usize::from(place.bit), usize::from(place.bit) / self.board.columns());
        let mut tiles = unrank(2 * place.word, self.tiles);
        if is_odd(&tiles) != self.is_odd[row] {
            tiles.swap(self.tiles - 2, self.tiles - 1);
        }
        let mut cells: Vec<u16> = tiles.iter().map(|&tile| u16::from(tile) + 1).collect();
        cells.insert(empty, 0);
        self.board.with_cells(cells)
    }

    /// Returns how long the shortest solutions of the board are and how many there are, given the
    /// remembered distances from the goal, or `None` if there are none.
    pub fn shortest_ways(&self, from_goal: &Flood) -> Option<(u64, u128)> {
        // At most 3 ways on from each of fewer than 60 states: below 2^128.
        let place = |board: &Board| place(board.cells());
        from_goal.shortest_ways(self.board.clone(), place, Board::successors)
    }

    /// Expands the part of a layer of boards of `COLUMNS` columns that begins with this block.
    ///
    /// The work is in moves along columns: the digits of the tiles passed, and one look at a word far
    /// away for each. The permutation is there already: the head of a block is found once for 360
    /// words, and the tail in a list.
    fn expand_columns<const COLUMNS: usize>(
        &self,
        first_block: usize,
        layer: &[u16],
        found: &mut FoundStates,
        control: Control,
    ) -> Result<(), Limit> {
        let cells = self.board.cells().len();
        let masks = Masks::new(self.board.rows(), COLUMNS, &self.is_odd);
        let head_length = self.tiles - self.tail;
        let mut weights = [0; MOST_ELEMENTS];
        for place in 0..self.tiles {
            weights[place] = FACTORIALS[self.tiles - 1 - place] as i32;
        }
        let block_words = FACTORIALS[self.tail] as usize / 2;
        let mut order = Order { elements: [0; MOST_ELEMENTS], digits: [0; MOST_ELEMENTS], weights };
        for (block, words) in blocks(layer, block_words) {
            control.check()?;
            let block = first_block + block;
            let head = Head::new(block as u32, self.tiles, self.tail);
            order.elements[..head_length].copy_from_slice(&head.elements);
            for (own, &digit) in order.digits.iter_mut().zip(&head.digits) {
                *own = i32::from(digit);
            }
            let head_is_odd = head.is_odd();
            for (at, &word) in words.iter().enumerate().filter(|(_, word)| **word != 0) {
                let pair = block * block_words + at;
                let aside = (word & masks.not_right) << 1 | (word & masks.not_left) >> 1;
                found.add(pair, aside);
                for (is_odd, rows) in masks.rows {
                    let mut empties = word & rows;
                    if empties == 0 {
                        continue;
                    }
                    let second = usize::from(head_is_odd != (self.tails.is_odd[2 * at] != is_odd));
                    let tail = 2 * at + second;
                    for place in 0..self.tail {
                        let element = self.tails.elements[tail][place];
                        order.elements[head_length + place] = head.rest[usize::from(element)];
                        order.digits[head_length + place] =
                            i32::from(self.tails.digits[tail][place]);
                    }
                    let rank = (2 * pair + second) as i32;
                    while empties != 0 {
                        let empty = empties.trailing_zeros() as usize;
                        empties &= empties - 1;
                        if empty + COLUMNS < cells {
                            let rank = rank + order.last_first::<COLUMNS>(empty);
                            found.add(rank as usize / 2, 1 << (empty + COLUMNS));
                        }
                        if empty >= COLUMNS {
                            let rank = rank + order.first_last::<COLUMNS>(empty - COLUMNS);
                            found.add(rank as usize / 2, 1 << (empty - COLUMNS));
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

impl Numbered for RankedTiles {
    fn parts(&self) -> usize {
        FACTORIALS[self.tiles] as usize / 2 / self.part_words()
    }

    fn part_words(&self) -> usize {
        let prefix = prefix_length(self.tiles, self.tail, self.most_in_part);
        FACTORIALS[self.tiles - prefix] as usize / 2
    }

    fn expand(
        &self,
        part: usize,
        layer: &[u16],
        found: &mut FoundStates,
        control: Control,
    ) -> Result<(), Limit> {
        let first_block = part * self.part_words() / (FACTORIALS[self.tail] as usize / 2);
        match self.board.columns() {
            2 => self.expand_columns::<2>(first_block, layer, found, control),
            3 => self.expand_columns::<3>(first_block, layer, found, control),
            4 => self.expand_columns::<4>(first_block, layer, found, control),
            5 => self.expand_columns::<5>(first_block, layer, found, control),
            6 => self.expand_columns::<6>(first_block, layer, found, control),
            columns => unreachable!("at most 12 cells and 2 rows, but {columns} columns"),
        }
    }
}

/// Which bits of a word are which cells.
struct Masks {
    /// All cells but those of the last column.
    not_right: u16,
    /// All cells but those of the first column.
    not_left: u16,
    /// The cells of the rows where odd, and where even permutations are meant.
    rows: [(bool, u16); 2],
}

impl Masks {
    fn new(rows: usize, columns: usize, is_odd: &[bool]) -> Masks {
        let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let mask = |is_in: &dyn Fn(usize, usize) -> bool| {
            let bit = |(row, column)| u16::from(is_in(row, column)) << (row * columns + column);
            cells().map(bit).sum()
        };
        Masks {
            not_right: mask(&|_, column| column + 1 < columns),
            not_left: mask(&|_, column| column > 0),
            rows: [true, false].map(|odd| (odd, mask(&|row, _| is_odd[row] == odd))),
        }
    }
}

/// A permutation, with the digits of its number and what they count.
struct Order {
    elements: [u8; MOST_ELEMENTS],
    digits: [i32; MOST_ELEMENTS],
    weights: [i32; MOST_ELEMENTS],
}

impl Order {
    /// Returns by how much the number grows when the last of some elements passes the others to the
    /// front.
    #[inline]
    fn last_first<const COUNT: usize>(&self, first: usize) -> i32 {
        let (elements, digits, weights) = self.window::<COUNT>(first);
        let mover = elements[COUNT - 1];
        let (mut change, mut smaller) = (0, 0);
        for place in 0..COUNT - 1 {
            let is_smaller = i32::from(elements[place] < mover);
            smaller += is_smaller;
            // What was behind it and smaller is now before it.
            let digit = digits[place] - (1 - is_smaller);
            change += digit * weights[place + 1] - digits[place] * weights[place];
        }
        let digit = digits[COUNT - 1];
        change + (digit + smaller) * weights[0] - digit * weights[COUNT - 1]
    }

    /// Returns by how much the number grows when the first of some elements passes the others to
    /// the end.
    #[inline]
    fn first_last<const COUNT: usize>(&self, first: usize) -> i32 {
        let (elements, digits, weights) = self.window::<COUNT>(first);
        let mover = elements[0];
        let (mut change, mut smaller) = (0, 0);
        for place in 1..COUNT {
            let is_smaller = i32::from(elements[place] < mover);
            smaller += is_smaller;
            let digit = digits[place] + (1 - is_smaller);
            change += digit * weights[place - 1] - digits[place] * weights[place];
        }
        change + (digits[0] - smaller) * weights[COUNT - 1] - digits[0] * weights[0]
    }

    #[inline]
    fn window<const COUNT: usize>(
        &self,
        first: usize,
    ) -> (&[u8; COUNT], &[i32; COUNT], &[i32; COUNT]) {
        let window = "a column's move stays among the tiles";
        (
            self.elements[first..].first_chunk().expect(window),
            self.digits[first..].first_chunk().expect(window),
            self.weights[first..].first_chunk().expect(window),
        )
    }
}

fn empty(cells: &[u16]) -> usize {
    cells.iter().position(|&tile| tile == 0).unwrap_or_default()
}

/// Returns the tiles row by row, from 0.
fn order(cells: &[u16]) -> Vec<u8> {
    cells.iter().filter(|&&tile| tile > 0).map(|&tile| tile as u8 - 1).collect()
}

/// Returns the bit of a position.
pub(crate) fn place(cells: &[u16]) -> Place {
    Place { word: rank(&order(cells)) / 2, bit: empty(cells) as u8 }
}

//! All positions of a size, numbered without gaps: for searches through spaces of hundreds of
//! millions of states and more.
//!
//! Read row by row without the empty cell, the tiles make a permutation. The empty cell can stand at
//! any of its gaps; half of the permutations can be reached for each, the even or the odd ones. So the
//! positions are [`Arrangements`], with a row for each place of the empty cell.
//!
//! Moves along a row leave the permutation as it is. A move along a column takes one tile past as many
//! others as a row has less one: boards are read along their shorter side, so that these are few.

use crate::Board;
use glisse_family::Rules;
use glisse_search::{
    Limit, Meter,
    arrangements::{ArrangementRules, Arrangements, Rearrangement, reading_order},
    numbered::{AnyFlood, DiskSearchError, Flood, Place},
    permutations::{FACTORIALS, MOST_ELEMENTS, is_odd},
};

/// How many permutations a part has at most: the bits of a part are about a third of a megabyte, and
/// three times as many are at hand at once.
pub(crate) const MOST_IN_PART: u64 = FACTORIALS[9];

/// The positions that can be reached from a board.
pub struct RankedTiles {
    board: Board,
    /// For each place of the empty cell as the board is read, the cell.
    cells: Vec<usize>,
    space: Arrangements,
}

impl RankedTiles {
    /// The most cells of a board.
    pub const MOST_CELLS: usize = MOST_ELEMENTS + 1;

    /// Numbers the positions that can be reached from this one, or returns `None` if there are too
    /// many, or if the board is a line.
    pub fn new(board: &Board) -> Option<RankedTiles> {
        let short = board.rows().min(board.columns());
        let count = board.cells().len();
        if count > RankedTiles::MOST_CELLS || short < 2 {
            return None;
        }
        let cells = reading_order(board.rows(), board.columns());
        let (start, empty) = read(board.cells(), &cells);
        // A move along a column is as many exchanges of neighbours as a row has tiles beside it.
        let differs = |place: usize| (place / short + empty / short) * (short - 1) % 2 == 1;
        let start_is_odd = is_odd(&start);
        let is_odd = (0..count).map(|place| start_is_odd != differs(place)).collect();
        let beside = (1..count).filter(|place| place % short > 0);
        let sideways = beside.map(|place| [place - 1, place]).collect();
        let mut moves = Vec::new();
        for first in 0..count - short {
            let mut sources: Vec<usize> = (0..count - 1).collect();
            let below = first + short;
            sources[first..below].rotate_right(1);
            moves.push(Rearrangement { from: first, to: below, sources: sources.clone() });
            sources[first..below].rotate_left(2);
            moves.push(Rearrangement { from: below, to: first, sources });
        }
        let rules = ArrangementRules { elements: count - 1, is_odd, sideways, moves };
        let space = Arrangements::new(rules, MOST_IN_PART);
        Some(RankedTiles { board: board.clone(), cells, space })
    }

    /// Returns the same space with other parts, as [`Arrangements::in_parts_of`] does.
    #[must_use]
    pub fn in_parts_of(self, most: u64) -> RankedTiles {
        RankedTiles { space: self.space.in_parts_of(most), ..self }
    }

    /// Returns the positions as arrangements, for searches by number.
    pub fn arrangements(&self) -> &Arrangements {
        &self.space
    }

    /// Returns the board whose positions these are.
    pub(crate) fn origin(&self) -> &Board {
        &self.board
    }

    /// Returns how many states there are.
    pub fn states(&self) -> u64 {
        FACTORIALS[self.space.rules().elements] / 2 * self.cells.len() as u64
    }

    /// Returns how many moves there are, counted in the direction in which they lead: every place
    /// of the empty cell has as many states.
    pub fn edges(&self) -> u64 {
        let rules = self.space.rules();
        let pairs = rules.sideways.len() + rules.moves.len() / 2;
        FACTORIALS[rules.elements] / 2 * 2 * pairs as u64
    }

    /// Finds how far all states are from one of them, and remembers the distances.
    pub fn distances(
        &self,
        cells: &[u16],
        threads: usize,
        meter: &mut Meter,
    ) -> Result<Flood, Limit> {
        Flood::new(&self.space, self.place(cells), true, threads, meter)
    }

    /// Whether the goal can be reached.
    pub fn has_goal(&self) -> bool {
        let (goal, empty) = read(self.board.goal_cells(), &self.cells);
        is_odd(&goal) == self.space.rules().is_odd[empty]
    }

    /// Returns the bit of a position.
    pub fn place(&self, cells: &[u16]) -> Place {
        let (order, empty) = read(cells, &self.cells);
        self.space.place(&order, empty)
    }

    /// Returns the board of a state.
    pub fn board(&self, place: Place) -> Board {
        let (order, empty) = self.space.order(place);
        let mut tiles: Vec<u16> = order.iter().map(|&tile| u16::from(tile) + 1).collect();
        tiles.insert(empty, 0);
        let mut cells = vec![0; tiles.len()];
        for (&cell, tile) in self.cells.iter().zip(tiles) {
            cells[cell] = tile;
        }
        self.board.with_cells(cells)
    }

    /// Returns how long the shortest solutions of the board are and how many there are, given the
    /// remembered distances from the goal, or `None` if there are none.
    pub fn shortest_ways(
        &self,
        from_goal: &AnyFlood,
        meter: &mut Meter,
    ) -> Result<Option<(u64, u128)>, DiskSearchError> {
        let place = |board: &Board| self.place(board.cells());
        // At most 3 ways on from each of fewer than 60 states, or of 109 states at most 2 on boards of two
        // rows: below 2^128.
        from_goal.shortest_ways(self.board.clone(), place, Board::successors, meter)
    }
}

/// Returns the tiles from 0 and the place of the empty cell, as the cells are read in this order.
fn read(tiles: &[u16], cells: &[usize]) -> (Vec<u8>, usize) {
    let mut order: Vec<u16> = cells.iter().map(|&cell| tiles[cell]).collect();
    let empty = order.iter().position(|&tile| tile == 0).unwrap_or_default();
    order.remove(empty);
    (order.iter().map(|&tile| tile as u8 - 1).collect(), empty)
}

//! All arrangements of a grid, numbered without gaps: for searches through spaces of hundreds of
//! millions of states.
//!
//! An arrangement is a permutation, and an exchange makes an odd one of an even one: they are
//! [`Arrangements`] of two rows. Grids are read along their shorter side, so that cells that are
//! exchanged are near each other.

use crate::{Board, Exchange};
use glisse_search::{
    Limit, Meter,
    arrangements::{ArrangementRules, Arrangements, Rearrangement, reading_order},
    numbered::{AnyFlood, DiskSearchError, Flood, Place},
    permutations::{FACTORIALS, is_odd},
};

/// How many arrangements a part has at most: their bits are about half a megabyte.
pub(crate) const MOST_IN_PART: u64 = FACTORIALS[10];

/// All arrangements of a grid, numbered without gaps.
pub struct RankedSpace {
    board: Board,
    /// For each cell of the grid, its place as the grid is read, and the other way round.
    places: Vec<usize>,
    cells: Vec<usize>,
    space: Arrangements,
}

impl RankedSpace {
    /// The most cells of a grid.
    pub const MOST_CELLS: usize = 12;

    /// Numbers the arrangements of a grid, or returns `None` if there are too many.
    pub fn new(board: &Board) -> Option<RankedSpace> {
        let count = board.cells().len();
        if !(2..=RankedSpace::MOST_CELLS).contains(&count) {
            return None;
        }
        let cells = reading_order(board.rows(), board.columns());
        let mut places = vec![0; count];
        for (place, &cell) in cells.iter().enumerate() {
            places[cell] = place;
        }
        let mut moves = Vec::new();
        for exchange in board.graph().edges() {
            let mut sources: Vec<usize> = (0..count).collect();
            sources.swap(places[exchange.first()], places[exchange.second()]);
            moves.push(Rearrangement { from: 0, to: 1, sources: sources.clone() });
            moves.push(Rearrangement { from: 1, to: 0, sources });
        }
        let (is_odd, sideways) = (vec![false, true], Vec::new());
        let rules = ArrangementRules { elements: count, is_odd, sideways, moves };
        let space = Arrangements::new(rules, MOST_IN_PART);
        Some(RankedSpace { board: board.clone(), places, cells, space })
    }

    /// Returns the same space with other parts, as [`Arrangements::in_parts_of`] does.
    #[must_use]
    pub fn in_parts_of(self, most: u64) -> RankedSpace {
        RankedSpace { space: self.space.in_parts_of(most), ..self }
    }

    /// Returns the arrangements for searches by number.
    pub fn arrangements(&self) -> &Arrangements {
        &self.space
    }

    /// Finds how far all arrangements that can be sorted are from the sorted one.
    ///
    /// Seen from any arrangement the grid looks the same, if the numbers are given other names. So
    /// as many arrangements are at each distance from that one.
    pub fn flood(&self, threads: usize, meter: &mut Meter) -> Result<Flood, Limit> {
        Flood::new(&self.space, self.sorted(), true, threads, meter)
    }

    /// Returns the bit of the sorted arrangement.
    pub fn sorted(&self) -> Place {
        let sorted: Vec<u8> = (0..self.cells.len() as u8).collect();
        self.place(&sorted)
    }

    /// Returns the board of an arrangement.
    pub fn board(&self, place: Place) -> Board {
        let (order, _) = self.space.order(place);
        let mut numbers = vec![0; order.len()];
        for (&cell, number) in self.cells.iter().zip(order) {
            numbers[cell] = self.cells[usize::from(number)] as u32 + 1;
        }
        self.board.with_cells(numbers)
    }

    /// Returns the length and the number of the shortest solutions of the board, given the distances
    /// from the sorted one, or `None` if there is no solution.
    pub fn shortest_ways(
        &self,
        from_goal: &AnyFlood,
        meter: &mut Meter,
    ) -> Result<Option<(u64, u128)>, DiskSearchError> {
        let graph = self.board.graph();
        // At most 17 ways on from each of fewer than 30 states: below 2^128.
        from_goal.shortest_ways(
            order(&self.board),
            |order| self.place(order),
            |order| graph.edges().iter().map(|&cells| exchanged(order, cells)).collect(),
            meter,
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

    /// Returns the bit of an arrangement, whose numbers are given from 0, cell by cell.
    fn place(&self, order: &[u8]) -> Place {
        let place = |&cell: &usize| self.places[usize::from(order[cell])] as u8;
        let read: Vec<u8> = self.cells.iter().map(place).collect();
        self.space.place(&read, usize::from(is_odd(&read)))
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

//! The arrangements of a grid by number or in words, for searches that several processes share.

use crate::{AnySpace, Board, Pruning, RankedSpace, Swap, ranked::MOST_IN_PART};
use glisse_family::{NumberedBoard, PackedBoard, Rules, SurveyRequest, packed_board, with_space};
use glisse_search::{
    numbered::{Numbered, Place, orders_in_part},
    permutations::FACTORIALS,
};

/// Numbers the arrangements of a grid, in at least this many parts if there are enough of them, or returns
/// `None` if there are too many for that.
pub(crate) fn numbered(board: &Board, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
    let space = RankedSpace::new(board)?;
    let orders = FACTORIALS[board.cells().len()];
    Some(Box::new(space.in_parts_of(orders_in_part(orders, parts, MOST_IN_PART))))
}

/// Packs the arrangements of a grid, or returns `None` if they are too large.
pub(crate) fn packed(board: &Board) -> Option<Box<dyn PackedBoard<Board>>> {
    let space = AnySpace::new(&board.graph(), &board.homes(), Pruning::Inverse)?;
    Some(with_space!(space, space => packed_board::<Swap, _, _>(board, space)))
}

impl NumberedBoard<Board> for RankedSpace {
    fn space(&self) -> &dyn Numbered {
        self.arrangements()
    }

    fn start(&self) -> Place {
        self.place_of(self.origin())
    }

    fn goal(&self) -> Option<Place> {
        Some(self.sorted())
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn is_large(&self) -> bool {
        let cells = self.origin().cells().len();
        SurveyRequest::default().is_by_number(cells, RankedSpace::MOST_CELLS)
    }

    fn edges(&self, states: u64) -> u64 {
        states * self.origin().graph().edges().len() as u64
    }

    fn board(&self, place: Place) -> Board {
        RankedSpace::board(self, place)
    }

    fn neighbours(&self, place: Place) -> Vec<Place> {
        let boards = RankedSpace::board(self, place).successors();
        boards.iter().map(|board| self.place_of(board)).collect()
    }
}

//! The positions of a board by number or in words, for searches that several processes share.

use crate::{AnySpace, Board, Pruning, RankedTiles, Tiles, ranked::MOST_IN_PART};
use glisse_family::{NumberedBoard, PackedBoard, Rules, SurveyRequest, packed_board, with_space};
use glisse_search::numbered::{Numbered, Place, orders_in_part};

/// Numbers the positions that can be reached from a board, in at least this many parts if there are enough
/// positions, or returns `None` if there are too many for that.
pub(crate) fn numbered(board: &Board, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
    let space = RankedTiles::new(board)?;
    let orders = 2 * space.states() / board.cells().len() as u64;
    Some(Box::new(space.in_parts_of(orders_in_part(orders, parts, MOST_IN_PART))))
}

/// Packs the positions of a board, or returns `None` if they are too large.
pub(crate) fn packed(board: &Board) -> Option<Box<dyn PackedBoard<Board>>> {
    let space = AnySpace::new(board, Pruning::Inverse)?;
    Some(with_space!(space, space => packed_board::<Tiles, _, _>(board, space)))
}

impl NumberedBoard<Board> for RankedTiles {
    fn space(&self) -> &dyn Numbered {
        self.arrangements()
    }

    fn start(&self) -> Place {
        self.place(self.origin().cells())
    }

    fn goal(&self) -> Option<Place> {
        self.has_goal().then(|| self.place(self.origin().goal_cells()))
    }

    fn is_large(&self) -> bool {
        let cells = self.origin().cells().len();
        SurveyRequest::default().is_by_number(cells, RankedTiles::MOST_CELLS)
    }

    fn edges(&self, _: u64) -> u64 {
        RankedTiles::edges(self)
    }

    fn board(&self, place: Place) -> Board {
        RankedTiles::board(self, place)
    }

    fn neighbours(&self, place: Place) -> Vec<Place> {
        let boards = RankedTiles::board(self, place).successors();
        boards.iter().map(|board| self.place(board.cells())).collect()
    }
}

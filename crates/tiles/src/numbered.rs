//! The positions of a board by number, for searches that several processes share.

use crate::{Board, RankedTiles, ranked::MOST_IN_PART};
use glisse_family::{NumberedBoard, Rules, SurveyRequest};
use glisse_search::numbered::{Numbered, Place};

/// Numbers the positions that can be reached from a board, in at least so many parts if there are enough
/// positions, or returns `None` if there are too many for that.
pub(crate) fn numbered(board: &Board, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
    let space = RankedTiles::new(board)?;
    let orders = 2 * space.states() / board.cells().len() as u64;
    let most = (orders / parts.max(1) as u64).clamp(1, MOST_IN_PART);
    Some(Box::new(space.in_parts_of(most)))
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

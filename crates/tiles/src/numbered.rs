//! The positions of a board by number, for searches that several processes share.

use crate::{
    Board, RankedTiles,
    ranked::{MOST_IN_PART, place},
};
use glisse_family::{NumberedBoard, Rules, SurveyRequest};
use glisse_search::numbered::Place;

/// Numbers the positions that can be reached from a board, in at least so many parts if there are enough
/// positions, or returns `None` if their numbers would be too large.
pub(crate) fn numbered(board: &Board, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
    // On a line nothing but the empty cell moves.
    if board.rows().min(board.columns()) == 1 || board.cells().len() < 4 {
        return None;
    }
    let space = RankedTiles::new(board)?;
    let orders = 2 * space.states() / board.cells().len() as u64;
    let most = (orders / parts.max(1) as u64).min(u64::from(MOST_IN_PART));
    Some(Box::new(space.in_parts_of(most as u32)))
}

impl NumberedBoard<Board> for RankedTiles {
    fn start(&self) -> Place {
        place(self.origin().cells())
    }

    fn goal(&self) -> Option<Place> {
        self.has_goal().then(|| place(self.origin().goal_cells()))
    }

    fn is_large(&self) -> bool {
        SurveyRequest::default().is_by_number(self.origin().cells().len())
    }

    fn edges(&self, _: u64) -> u64 {
        RankedTiles::edges(self)
    }

    fn board(&self, place: Place) -> Board {
        RankedTiles::board(self, place)
    }

    fn neighbours(&self, place: Place) -> Vec<Place> {
        let boards = RankedTiles::board(self, place).successors();
        boards.iter().map(|board| self::place(board.cells())).collect()
    }
}

//! The arrangements of a grid by number, for searches that several processes share.

use crate::{Board, RankedSpace, ranked::MOST_IN_PART};
use glisse_family::{NumberedBoard, Rules, SurveyRequest};
use glisse_search::{
    numbered::{Numbered, Place},
    permutations::FACTORIALS,
};

/// Numbers the arrangements of a grid, in at least so many parts if there are enough of them, or returns
/// `None` if there are too many for that.
pub(crate) fn numbered(board: &Board, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
    let space = RankedSpace::new(board)?;
    let orders = FACTORIALS[board.cells().len()];
    let most = (orders / parts.max(1) as u64).clamp(1, MOST_IN_PART);
    Some(Box::new(space.in_parts_of(most)))
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

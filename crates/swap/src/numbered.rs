//! The arrangements of a grid by number, for searches that several processes share.

use crate::{Board, RankedSpace, ranked::MOST_IN_PART};
use glisse_family::{NumberedBoard, Rules, SurveyRequest};
use glisse_search::{numbered::Place, permutations::FACTORIALS};

/// Numbers the arrangements of a grid, in at least so many parts if there are enough of them, or returns
/// `None` if their numbers would be too large.
pub(crate) fn numbered(board: &Board, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
    let space = RankedSpace::new(board)?;
    let most = FACTORIALS[board.cells().len()] as usize / parts.max(1);
    Some(Box::new(space.in_parts_of(most.min(MOST_IN_PART as usize) as u32)))
}

impl NumberedBoard<Board> for RankedSpace {
    fn start(&self) -> Place {
        self.place_of(self.origin())
    }

    fn goal(&self) -> Option<Place> {
        Some(Place { word: 0, bit: 0 })
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn is_large(&self) -> bool {
        SurveyRequest::default().is_by_number(self.origin().cells().len())
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

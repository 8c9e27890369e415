//! The space of a toy board: a state is the cell of every piece, one byte each.

use super::{Toy, ToyBoard, ToyMove};
use glisse_puzzle::{Family, PuzzleSpace};
use glisse_search::{Cost, Goals, Space};
use std::ops::ControlFlow;

pub(super) struct ToySpace {
    pub(super) board: ToyBoard,
}

/// The cells of up to 32 pieces in the order of their ids.
type Cells = [u64; 4];

impl ToySpace {
    fn pack(board: &ToyBoard) -> Cells {
        let mut cells = [0; 4];
        for piece in &board.grid.pieces {
            let cell = piece.cell.row * board.grid.columns + piece.cell.column;
            cells[piece.id / 8] |= (cell as u64) << (8 * (piece.id % 8));
        }
        cells
    }

    fn unpack(&self, cells: Cells) -> ToyBoard {
        let mut board = self.board.clone();
        let columns = board.grid.columns;
        for piece in &mut board.grid.pieces {
            let cell = (cells[piece.id / 8] >> (8 * (piece.id % 8))) as usize & 0xff;
            (piece.cell.row, piece.cell.column) = (cell / columns, cell % columns);
        }
        board.update_distances();
        board
    }
}

impl Space for ToySpace {
    type State = Cells;
    type Move = ToyMove;
    const REVERSIBLE: bool = true;

    fn start(&self) -> Cells {
        ToySpace::pack(&self.board)
    }

    fn is_goal(&self, state: Cells) -> bool {
        Toy::is_solved(&self.unpack(state))
    }

    fn successors(
        &self,
        state: Cells,
        _: Option<ToyMove>,
        mut visit: impl FnMut(ToyMove, Cells, Cost),
    ) {
        for (action, next) in self.unpack(state).successors() {
            visit(action, ToySpace::pack(&next), 1);
        }
    }

    fn apply(&self, state: &mut Cells, action: ToyMove) {
        let next = self.unpack(*state).after(action).expect("a possible move");
        *state = ToySpace::pack(&next);
    }

    fn undo(&self, state: &mut Cells, action: ToyMove) {
        self.apply(state, Toy::inverse(action));
    }
}

impl Goals for ToySpace {
    fn goals(&self, _: impl FnMut(Cells) -> ControlFlow<()>) {}
}

impl PuzzleSpace<Toy> for ToySpace {
    fn board(&self, _: &ToyBoard, state: Cells) -> ToyBoard {
        self.unpack(state)
    }

    fn action(&self, _: &ToyBoard, action: ToyMove) -> ToyMove {
        action
    }
}

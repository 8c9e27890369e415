//! The space of a board as states of words.

use crate::{Family, PuzzleSpace};
use glisse_search::{
    Space, StoredState,
    hashed::{InWords, WordSpace},
};

/// The space of a board as states of words, for searches that several processes share.
pub trait PackedBoard<B>: Sync {
    /// Returns the space itself.
    fn space(&self) -> &dyn WordSpace;

    /// Returns a state as a board.
    fn board(&self, state: &[u64]) -> B;
}

/// A packed space of a family with states of `W` words, and the board that was packed.
struct PackedOf<F: Family, S, const W: usize> {
    board: F::Board,
    space: InWords<S, W>,
}

/// Returns a packed space of a board, every move of which costs one.
pub fn packed_board<'a, F: Family + 'a, S: PuzzleSpace<F> + 'a, const W: usize>(
    board: &F::Board,
    space: S,
) -> Box<dyn PackedBoard<F::Board> + 'a>
where
    <S as Space>::State: StoredState<W>,
{
    Box::new(PackedOf::<F, S, W> { board: board.clone(), space: InWords(space) })
}

impl<F: Family, S: PuzzleSpace<F>, const W: usize> PackedBoard<F::Board> for PackedOf<F, S, W>
where
    <S as Space>::State: StoredState<W>,
{
    fn space(&self) -> &dyn WordSpace {
        &self.space
    }

    fn board(&self, state: &[u64]) -> F::Board {
        self.space.0.board(&self.board, InWords::<S, W>::state(state))
    }
}

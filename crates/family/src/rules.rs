//! The rules of a puzzle on the board that people see. They are the checker: nothing that a search
//! has found is believed before they have replayed it.

use crate::{IllegalMove, InvalidSolution, Metric};
use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

/// One action of a family, as people write it. It is read as [`Display`] writes it.
///
/// A move fits into 128 bits, so that moves of all families can be one `Copy` type without an
/// allocation each.
pub trait Action: Copy + Eq + Hash + Debug + Display + FromStr + Send + Sync + 'static {
    /// Packs the move.
    fn code(self) -> u128;

    /// Unpacks a move that [`Action::code`] has packed.
    fn from_code(code: u128) -> Self;

    /// Returns the move that leads back.
    #[must_use]
    fn inverse(self) -> Self;

    /// Returns the number of single steps that a move is made of under metrics that count cells.
    fn steps(self) -> u64 {
        1
    }

    /// Says what this move and the next of a game are together: two moves, or one, or none.
    fn merge(self, next: Self) -> Merged<Self> {
        let _ = next;
        Merged::Two
    }
}

/// What two consecutive moves are together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Merged<M> {
    /// Two moves.
    Two,
    /// One move.
    One(M),
    /// No move: the second leads back.
    Nothing,
}

impl<M> Merged<M> {
    /// Returns this with the move replaced by another form of it.
    pub fn map<N>(self, form: impl FnOnce(M) -> N) -> Merged<N> {
        match self {
            Merged::Two => Merged::Two,
            Merged::One(action) => Merged::One(form(action)),
            Merged::Nothing => Merged::Nothing,
        }
    }
}

/// A position as people write it, valid by construction, and the rules of its puzzle: plain code that
/// shares nothing with the packed space of the search.
pub trait Rules: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// One action.
    type Move: Action;

    /// The key of the message that says what is wrong with a board that is not solved.
    const UNSOLVED: &'static str = "family-unsolved";

    /// Whether nothing is left to do.
    fn is_solved(&self) -> bool;

    /// Returns all moves that the rules allow.
    fn moves(&self) -> Vec<Self::Move>;

    /// Makes a move, or says why it is against the rules and leaves the board as it was.
    fn apply(&mut self, action: Self::Move) -> Result<(), IllegalMove>;

    /// Returns what a move costs on this board; 1 if it is not possible.
    fn cost(&self, action: Self::Move, metric: Metric) -> u64 {
        let _ = (action, metric);
        1
    }

    /// Whether a rule such as a parity says at once that there is no solution.
    fn is_evidently_unsolvable(&self) -> bool {
        false
    }

    /// Returns a cost below which a first look says that there is no solution, under every metric.
    fn evident_lower_bound(&self) -> u64 {
        0
    }

    /// Returns the board after a move, or says why the move is against the rules.
    fn after(&self, action: Self::Move) -> Result<Self, IllegalMove> {
        let mut board = self.clone();
        board.apply(action)?;
        Ok(board)
    }

    /// Returns all boards that are one move away.
    fn successors(&self) -> Vec<Self> {
        self.moves().into_iter().filter_map(|action| self.after(action).ok()).collect()
    }

    /// Makes all these moves and returns what they cost, or says which is the first against the
    /// rules.
    fn apply_all(&mut self, moves: &[Self::Move], metric: Metric) -> Result<u64, InvalidSolution> {
        let mut cost = 0;
        for (index, &action) in moves.iter().enumerate() {
            cost += self.cost(action, metric);
            self.apply(action).map_err(|reason| InvalidSolution::Illegal {
                number: index + 1,
                action: action.to_string(),
                reason,
            })?;
        }
        Ok(cost)
    }

    /// Replays a solution and returns what it costs, or says what is wrong with it.
    fn replay(&self, moves: &[Self::Move], metric: Metric) -> Result<u64, InvalidSolution> {
        let mut board = self.clone();
        let cost = board.apply_all(moves, metric)?;
        if board.is_solved() {
            Ok(cost)
        } else {
            Err(InvalidSolution::NotSolved { moves: moves.len(), unsolved: Self::UNSOLVED })
        }
    }
}

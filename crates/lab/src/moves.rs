//! What can be done on a board: every move, what it costs, where it leads, and what a heuristic says
//! of that.

use crate::{
    audit::{Claimed, guiding_heuristic},
    finite,
};
use glisse_puzzle::{
    Algorithm, Board, HeuristicInfo, Metric, Move, Options, Puzzle, RunError, SolveError, Solver,
    object,
};
use serde::{Serialize, Serializer};

/// All moves of a board, in the order of the rules. It serializes as the object that
/// `glisse moves --json` prints, [`MoveList::json`].
#[derive(Clone, Debug)]
pub struct MoveList {
    /// The board.
    pub board: Board,
    /// Its family.
    pub puzzle: Puzzle,
    /// What moves cost.
    pub metric: Metric,
    /// The heuristic, or `None` if the board is too large for one.
    pub heuristic: Option<HeuristicInfo>,
    /// What the heuristic says of the board; `None` if it says that no goal can be reached.
    pub h: Claimed,
    /// The moves.
    pub moves: Vec<PossibleMove>,
}

/// A move that the rules allow.
#[derive(Clone, Debug)]
pub struct PossibleMove {
    /// The move.
    pub action: Move,
    /// What it costs.
    pub cost: u64,
    /// What the heuristic says of the board that the move leads to.
    pub h: Claimed,
    /// By how much the move changes what the heuristic says; `None` if that is infinite.
    pub delta_h: Option<i64>,
    /// The board that the move leads to.
    pub board: Board,
}

impl MoveList {
    /// Returns the object that `glisse moves --json` prints, its moves written in a notation with the
    /// labels of the board's reader.
    pub fn json(&self, notation: &str) -> impl Serialize {
        let board = &self.board;
        let moves =
            self.moves.iter().map(|&PossibleMove { action, cost, h, delta_h, ref board }| {
                let r#move = self.board.move_json(action, notation);
                object! { r#move, cost, h, delta_h, id: board }
            });
        object! {
            id: board,
            puzzle: self.puzzle,
            metric: self.metric.name(),
            heuristic: self.heuristic.as_ref().map(|heuristic| &heuristic.name),
            h: self.h,
            moves: moves.collect::<Vec<_>>(),
            labels?: board.labels().json_name(),
        }
    }
}

impl Serialize for MoveList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json("").serialize(serializer)
    }
}

/// Lists the moves of a board with what the heuristic of the options says of every board they lead to.
pub fn list_moves(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
) -> Result<MoveList, RunError> {
    let options = Options { algorithm: Algorithm::Astar, ..*options };
    let mut estimate = |board: &Board| -> Result<(Claimed, Option<HeuristicInfo>), RunError> {
        let estimated = solver.with_space(board, &options, |view| {
            Ok((finite(view.estimate(view.start())), Some(guiding_heuristic(board, view)?)))
        });
        match estimated {
            // The rules know the moves of any board.
            Err(RunError::Solve(SolveError::TooLarge { .. })) => Ok((None, None)),
            estimated => estimated?,
        }
    };
    let (h, heuristic) = estimate(board)?;
    let mut moves = Vec::new();
    for action in board.moves() {
        options.control.check()?;
        let Ok(after) = board.after(action) else { continue };
        let cost = board.cost(action, options.metric);
        let (next, _) = estimate(&after)?;
        let delta_h = next.zip(h).map(|(next, h)| next.cast_signed() - h.cast_signed());
        moves.push(PossibleMove { action, cost, h: next, delta_h, board: after });
    }
    let (board, puzzle, metric) = (board.clone(), board.puzzle(), options.metric);
    Ok(MoveList { board, puzzle, metric, heuristic, h, moves })
}

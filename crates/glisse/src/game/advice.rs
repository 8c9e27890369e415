//! How far a position is from the goal, and which move leads nearer.

use glisse_puzzle::{Algorithm, Board, Effort, Move, Options, Puzzle, SolveError, Solver, Status};
use glisse_search::{Control, Limit};
use glisse_tables::Cache;
use std::{
    collections::HashMap,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

/// What is known of the number of moves from a position to the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distance {
    /// It is this many, and that is proved.
    Exact(u64),
    /// A solution of this many moves was found, and none is proved to be shorter or not.
    AtMost(u64),
    /// It is proved that there is no way to the goal.
    Unsolvable,
    /// Nothing was found within the patience.
    Unknown,
}

impl Distance {
    /// Returns the number of moves, or `None` if it is not proved.
    pub fn exact(self) -> Option<u64> {
        match self {
            Distance::Exact(moves) => Some(moves),
            _ => None,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct Advice {
    /// How far it is from the goal.
    pub distance: Distance,
    /// The solution that it lies on, and how many of its moves come before it.
    way: Option<(Arc<[Move]>, usize)>,
    /// The first move of a solution that has too many of them to be listed.
    first: Option<Move>,
}

impl Advice {
    /// Returns the moves to the goal: a shortest solution if the distance is exact, and none if there
    /// are too many to be listed.
    pub fn moves(&self) -> &[Move] {
        self.way.as_ref().map_or(&[], |(moves, before)| &moves[*before..])
    }

    /// Returns the move to make, after which an exact distance is one less; `None` if there is none.
    pub fn next(&self) -> Option<Move> {
        self.moves().first().copied().or(self.first)
    }
}

/// How long an [`Advisor`] may search.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// How long for a proof. Tables that are needed for it count. An [`AdvisorThread`] goes on for as
    /// long as somebody looks at the position.
    ///
    /// [`AdvisorThread`]: super::AdvisorThread
    pub proof: Duration,
    /// How long for any solution, where there is no proof.
    pub effort: Duration,
    /// The most bytes to use.
    pub memory: Option<u64>,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { proof: Duration::from_secs(30), effort: Duration::from_secs(3), memory: None }
    }
}

/// How long somebody waits for a first hint.
const MOMENT: Duration = Duration::from_millis(400);

/// The most cells of all boards on one solution that are kept, because those of a large swap grid and
/// its thousands of moves would fill the memory.
const MOST_KEPT: usize = 4_000_000;

/// Gives advice on positions and remembers all that it has found out.
#[derive(Debug)]
pub struct Advisor {
    solver: Solver,
    patience: Patience,
    known: HashMap<Board, Advice>,
}

impl Advisor {
    /// Returns an advisor on boards of this family, with the tables that are kept on disk.
    pub fn new(puzzle: Puzzle, cache: Option<Cache>, patience: Patience) -> Advisor {
        let solver = Solver::for_workload(puzzle.advice_workload());
        let solver = match cache {
            Some(cache) => solver.with_cache(cache),
            None => solver,
        };
        Advisor { solver, patience, known: HashMap::new() }
    }

    /// Returns advice on a position, or `None` if `cancel` has ended the search for it.
    pub fn advise(
        &mut self,
        board: &Board,
        cancel: &AtomicBool,
    ) -> Result<Option<Advice>, SolveError> {
        let control = Control::new().cancelled_by(cancel).time_limit(self.patience.proof);
        self.advise_under(board, control)
    }

    /// Returns advice on a position, whose proof may take as long as the control says, or `None` if
    /// the search was cancelled.
    pub fn advise_under(
        &mut self,
        board: &Board,
        control: Control,
    ) -> Result<Option<Advice>, SolveError> {
        if let Some(known) = self.known.get(board) {
            return Ok(Some(known.clone()));
        }
        let effort = self.patience.effort;
        let effort_from_now = || control.without_time_limit().time_limit(effort);
        // Boards that are too large for a proof are searched as long as the effort says.
        let proof = if board.is_provable() { control } else { effort_from_now() };
        let mut answer = self.solver.solve(board, &self.options(proof, effort))?;
        let is_cancelled = matches!(answer.status, Status::Limit { limit: Limit::Cancelled, .. });
        if is_cancelled {
            return Ok(None);
        }
        answer = answer.clone().into_best().unwrap_or(answer);
        if matches!(answer.status, Status::Limit { .. }) {
            let options = self.options(effort_from_now(), effort);
            let options = Options { algorithm: Algorithm::Greedy, ..options };
            answer = self.solver.solve(board, &options)?;
        }
        let distance = match answer.status {
            Status::Solved { solution, optimal, .. } if solution.is_listed() => {
                return Ok(Some(self.learn(board, solution.moves, optimal)));
            }
            Status::Solved { solution, optimal: true, .. } => Distance::Exact(solution.cost),
            Status::Solved { solution, .. } => Distance::AtMost(solution.cost),
            Status::Unsolvable => Distance::Unsolvable,
            Status::Limit { limit: Limit::Cancelled, .. } => return Ok(None),
            Status::Limit { .. } => Distance::Unknown,
        };
        let first = distance.exact().and_then(|_| board.first_move());
        Ok(Some(self.note(board, Advice { distance, way: None, first })))
    }

    /// Returns what is found about a position in a moment, before [`Advisor::advise`] looks for a
    /// proof, or `None` if that is nothing. Only what is proved is remembered.
    pub fn advise_at_once(
        &mut self,
        board: &Board,
        cancel: &AtomicBool,
    ) -> Result<Option<Advice>, SolveError> {
        if let Some(known) = self.known.get(board) {
            return Ok(Some(known.clone()));
        }
        let control = Control::new().cancelled_by(cancel).time_limit(MOMENT);
        let options = self.options(control, MOMENT);
        let answer = self.solver.solve(board, &options)?;
        if answer.is_optimal() || options.control.is_cancelled() {
            return Ok(match answer.status {
                Status::Solved { solution, optimal: true, .. } if solution.is_listed() => {
                    Some(self.learn(board, solution.moves, true))
                }
                _ => None,
            });
        }
        let best = answer.best().filter(|best| best.is_listed() && !best.moves.is_empty());
        Ok(best.map(|best| Advice {
            distance: Distance::AtMost(best.length()),
            way: Some((best.moves.clone().into(), 0)),
            first: None,
        }))
    }

    /// Returns how to search, for so long where no proof is sought.
    fn options<'a>(&self, control: Control<'a>, effort: Duration) -> Options<'a> {
        let memory = self.patience.memory;
        let control = memory.map_or(control, |bytes| control.memory_limit(bytes));
        Options { effort: Effort::Time(effort), control, ..Options::default() }
    }

    fn note(&mut self, board: &Board, advice: Advice) -> Advice {
        self.known.insert(board.clone(), advice.clone());
        advice
    }

    /// Remembers a solution: on a shortest one, every position is as far as there are moves left, and
    /// on any other, following it is the way not to walk in circles.
    fn learn(&mut self, board: &Board, moves: Vec<Move>, is_optimal: bool) -> Advice {
        let moves: Arc<[Move]> = moves.into();
        let advice = |before: usize| {
            let left = (moves.len() - before) as u64;
            let is_exact = is_optimal || left == 0;
            let distance = if is_exact { Distance::Exact(left) } else { Distance::AtMost(left) };
            Advice { distance, way: Some((moves.clone(), before)), first: None }
        };
        let first = self.note(board, advice(0));
        if board.cells().saturating_mul(moves.len()) <= MOST_KEPT {
            let mut board = board.clone();
            for (index, &action) in moves.iter().enumerate() {
                // The checker has replayed every move.
                let _ = board.apply(action);
                let is_better = self.known.get(&board).is_none_or(|old| old.moves().is_empty());
                if is_better || is_optimal {
                    self.known.insert(board.clone(), advice(index + 1));
                }
            }
        }
        first
    }
}

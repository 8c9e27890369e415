//! The smallest board on which A* is led astray by a heuristic.
//!
//! Spaces come from small to large: by their size, then by the number of their pieces. A space in
//! which the heuristic is never above the truth cannot hold a counterexample; in the others only
//! the states that [`glisse_search::StateGraph::misled`] names are tried, by A* itself.

use glisse_puzzle::{
    Algorithm, Answer, Board, BoardSpace, HeuristicChoice, Options, Puzzle, RunError, SmallSizes,
    Solution, SolveError, Solver, Status,
};
use glisse_search::{Control, Progress};
use glisse_words::{Explain, Message, impl_error, message};
use std::{collections::HashSet, ops::ControlFlow};

/// The boards of a family up to a size, which are few enough to be all looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallBoards {
    puzzle: Puzzle,
    rows: usize,
    columns: usize,
    pieces: Option<usize>,
}

/// The boards of a size are too many, or there are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeNotSmall {
    puzzle: Puzzle,
    rows: usize,
    columns: usize,
    sizes: SmallSizes,
}

impl Explain for SizeNotSmall {
    fn message(&self) -> Message {
        message!(
            "audit-size",
            puzzle = self.puzzle.name(),
            rows = self.rows,
            columns = self.columns,
            most = self.sizes.most_cells,
            least = self.sizes.least
        )
    }
}

impl_error!(SizeNotSmall);

/// A board on which A* with a heuristic finds a solution that is not a cheapest one.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The board.
    pub board: Board,
    /// A cheapest solution.
    pub best: Solution,
    /// What A* finds.
    pub found: Solution,
}

/// What a search for a counterexample came to.
#[derive(Clone, Debug)]
pub struct CounterexampleSearch {
    /// The first counterexample; `None` if there is none among the boards.
    pub counterexample: Option<Counterexample>,
    /// How many boards were looked at, each as a start of A*.
    pub boards: u64,
}

impl SmallBoards {
    /// Returns all boards of up to this many rows and columns and, where the boards of a size differ in their
    /// number of pieces, up to this many pieces.
    pub fn new(
        puzzle: Puzzle,
        rows: usize,
        columns: usize,
        pieces: Option<usize>,
    ) -> Result<SmallBoards, SizeNotSmall> {
        let sizes = puzzle.small_sizes();
        if rows.min(columns) < sizes.least || rows.saturating_mul(columns) > sizes.most_cells {
            return Err(SizeNotSmall { puzzle, rows, columns, sizes });
        }
        Ok(SmallBoards { puzzle, rows, columns, pieces })
    }

    /// Returns what is looked at if nothing is said, in rows and columns: spaces that take seconds.
    pub fn usual_size(puzzle: Puzzle) -> (usize, usize) {
        puzzle.small_sizes().usual
    }

    /// Returns the largest size, such as `4x5`.
    pub fn size(&self) -> String {
        format!("{}x{}", self.rows, self.columns)
    }

    /// Returns all sizes, the smallest first.
    fn sizes(&self) -> Vec<(usize, usize)> {
        let least = self.puzzle.small_sizes().least;
        let columns = least..=self.columns;
        let sizes = (least..=self.rows)
            .flat_map(|rows| columns.clone().map(move |columns| (rows, columns)));
        let mut sizes: Vec<_> = sizes.collect();
        sizes.sort_by_key(|&(rows, columns)| (rows * columns, rows));
        sizes
    }
}

/// Looks for the smallest board on which A* with the heuristic of the options finds a solution that
/// is not a cheapest one.
///
/// The control of the options is told how many boards have been looked at
/// ([`Progress::Boards`]).
pub fn find_counterexample(
    solver: &mut Solver,
    boards: SmallBoards,
    options: &Options,
) -> Result<CounterexampleSearch, RunError> {
    let control = options.control.without_progress();
    let mut search = SearchState {
        solver,
        options: Options { algorithm: Algorithm::Astar, control, ..*options },
        control: options.control,
        result: CounterexampleSearch { counterexample: None, boards: 0 },
    };
    for (rows, columns) in boards.sizes() {
        search.try_size(&boards, rows, columns)?;
        if search.result.counterexample.is_some() {
            break;
        }
    }
    Ok(search.result)
}

struct SearchState<'s, 'o> {
    solver: &'s mut Solver,
    options: Options<'o>,
    /// The control that is told how far the search is.
    control: Control<'o>,
    result: CounterexampleSearch,
}

impl SearchState<'_, '_> {
    /// Tries all boards of a size. Each space is looked at once, from whichever of its boards comes
    /// first.
    fn try_size(
        &mut self,
        boards: &SmallBoards,
        rows: usize,
        columns: usize,
    ) -> Result<(), RunError> {
        let (mut known, mut result) = (HashSet::new(), Ok(()));
        let _ = boards.puzzle.each_small(rows, columns, boards.pieces, &mut |board| {
            // Every board is made once: a key that has come up is of no more use.
            let key = board.space_key();
            if key.is_some_and(|key| known.remove(&key)) {
                return ControlFlow::Continue(());
            }
            match self.try_space(board) {
                Ok(keys) => known.extend(keys),
                Err(error) => {
                    result = Err(error);
                    return ControlFlow::Break(());
                }
            }
            if let Some(key) = key {
                known.remove(&key);
            }
            match self.result.counterexample {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        result
    }

    /// Tries all boards of one space and returns their keys.
    fn try_space(&mut self, board: &Board) -> Result<Vec<u128>, RunError> {
        let look = |view: &BoardSpace| examine(board, view);
        let Examined { states, misled, keys } =
            self.solver.with_space(board, &self.options, look).flatten()?;
        for (board, distance) in misled {
            let found = solve(self.solver, &board, &self.options)?;
            if found.cost > distance {
                let (algorithm, heuristic) = (Algorithm::Auto, HeuristicChoice::Best);
                let exact = Options { algorithm, heuristic, ..self.options };
                let best = solve(self.solver, &board, &exact)?;
                if best.cost != distance {
                    let reason = format!("it costs {}, not {distance}", best.cost);
                    return Err(SolveError::disagreement(board.id(), reason).into());
                }
                self.result.counterexample = Some(Counterexample { board, best, found });
                break;
            }
        }
        self.result.boards += states;
        self.control.report(Progress::Boards { looked_at: self.result.boards });
        Ok(keys)
    }
}

struct Examined {
    states: u64,
    /// The boards from which A* can be misled, with their true costs.
    misled: Vec<(Board, u64)>,
    /// The keys of all boards, where several boards of a size share a space.
    keys: Vec<u128>,
}

fn examine(board: &Board, view: &BoardSpace) -> Result<Examined, RunError> {
    let explored = view.explore(view.options().control).map_err(|stopped| stopped.limit)?;
    let mut graph = explored.graph();
    let misled = graph.misled(&explored.estimates()?)?;
    let states = graph.len();
    let keyed = if board.space_key().is_some() { 0..states } else { 0..0 };
    Ok(Examined {
        states: states as u64,
        misled: misled
            .into_iter()
            .map(|(state, cost)| (explored.board(state), u64::from(cost)))
            .collect(),
        keys: keyed.filter_map(|state| explored.board(state).space_key()).collect(),
    })
}

/// Returns a solution of a board that has one.
fn solve(solver: &mut Solver, board: &Board, options: &Options) -> Result<Solution, RunError> {
    let Answer { status, .. } = solver.solve(board, options)?;
    match status {
        Status::Solved { solution, .. } => Ok(solution),
        Status::Limit { limit, .. } => Err(limit.into()),
        Status::Unsolvable => {
            let reason = "one search finds a solution, another one none";
            Err(SolveError::disagreement(board.id(), reason).into())
        }
    }
}

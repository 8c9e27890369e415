//! Solving boards of any family, one after the other.

use crate::{
    answer::Answer,
    board::Board,
    heuristic::Options,
    moves::Move,
    own,
    puzzle::{Puzzle, SolverParts},
    view::SpaceView,
};
use glisse_family::{
    Algorithm, Message, RunError, SolveError, Survey, SurveyRequest, Workload, tables::TableStore,
};
use glisse_tables::Cache;
use std::any::Any;

/// Solves boards, one after the other, and keeps its memory from one to the next.
#[derive(Debug, Default)]
pub struct Solver {
    /// What each family keeps.
    memories: Vec<(Puzzle, Box<dyn Any + Send>)>,
    tables: TableStore,
    workload: Workload,
}

/// All shortest solutions of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllSolutions {
    /// How many there are, or were found before a limit came.
    pub count: u64,
    /// The moves of the first of them.
    pub solutions: Vec<Vec<Move>>,
    /// Whether no limit came first.
    pub is_complete: bool,
}

impl Solver {
    /// A solver with nothing in its memory yet, and no tables on disk.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// A solver for many boards: it takes more memory, which costs time once and saves time on every
    /// board after the first.
    pub fn for_many() -> Solver {
        Solver::for_workload(Workload::Many)
    }

    /// A solver for as many boards as this says.
    pub fn for_workload(workload: Workload) -> Solver {
        Solver { workload, ..Solver::default() }
    }

    /// This solver with tables that are kept on disk from one process to the next.
    #[must_use]
    pub fn with_cache(self, cache: Cache) -> Solver {
        Solver { tables: TableStore::new(cache), ..self }
    }

    /// Returns what went wrong with tables on disk since the last call, each problem once. None of
    /// it changes an answer.
    pub fn take_warnings(&mut self) -> Vec<Message> {
        self.tables.take_warnings()
    }

    /// Returns the parts that a family needs to solve its boards.
    pub(crate) fn parts(&mut self, puzzle: Puzzle) -> SolverParts<'_> {
        let known = self.memories.iter().position(|(owner, _)| *owner == puzzle);
        let place = known.unwrap_or_else(|| {
            self.memories.push((puzzle, puzzle.object().memory()));
            self.memories.len() - 1
        });
        let memory = &mut *self.memories[place].1;
        SolverParts { memory, tables: &mut self.tables, workload: self.workload }
    }

    /// Solves a board. Whatever is found has been replayed by the checker.
    pub fn solve(&mut self, board: &Board, options: &Options) -> Result<Answer, SolveError> {
        let algorithm = options.algorithm;
        let puzzle = board.puzzle();
        puzzle.check_algorithm(algorithm)?;
        let is_guided = algorithm.uses_heuristic() || algorithm == Algorithm::Auto;
        let has_own = options.heuristic.own().is_some() && is_guided;
        if has_own && !board.is_evidently_unsolvable() {
            return own::solve(self, board, options);
        }
        puzzle.object().solve(board, options, self.parts(puzzle))
    }

    /// Solves a board and looks for all its shortest solutions: how many there are, and up to `most`
    /// of them.
    pub fn solve_all(
        &mut self,
        board: &Board,
        options: &Options,
        most: usize,
    ) -> Result<(Answer, AllSolutions), SolveError> {
        let puzzle = board.puzzle();
        puzzle.object().solve_all(board, options, self.parts(puzzle), most)
    }

    /// Sets up the space of a board for the algorithm and heuristic of the options, A* being what
    /// `auto` means here, and hands it to `task`.
    pub fn with_space<T>(
        &mut self,
        board: &Board,
        options: &Options,
        task: impl FnOnce(&dyn SpaceView) -> T,
    ) -> Result<T, RunError> {
        let puzzle = board.puzzle();
        if matches!(options.algorithm, Algorithm::Own(_)) {
            let algorithm = options.algorithm;
            let reason = "errors-not-observed";
            return Err(SolveError::Unsuited { algorithm, reason }.into());
        }
        let (mut task, mut result) = (Some(task), None);
        let mut once = |view: &dyn SpaceView| {
            if let Some(task) = task.take() {
                result = Some(task(view));
            }
        };
        puzzle.object().with_view(board, options, self.parts(puzzle), &mut once)?;
        result.ok_or_else(|| SolveError::disagreement(board.id(), "its space was not shown").into())
    }

    /// Explores the whole space of a board with a few bits a state, or returns `None` if its family
    /// has no such way for what is asked.
    pub fn survey(
        &mut self,
        board: &Board,
        options: &Options,
        request: SurveyRequest,
    ) -> Option<Result<Survey<Board>, RunError>> {
        let puzzle = board.puzzle();
        puzzle.object().survey(board, options, self.parts(puzzle), request)
    }
}

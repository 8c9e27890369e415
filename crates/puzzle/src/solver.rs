//! Solving boards of any family, one after the other.

use crate::{
    answer::Answer,
    board::Board,
    heuristic::{Options, OwnAdapter},
    moves::Move,
    own,
    view::BoardSpace,
};
use glisse_family::{
    Algorithm, Context, Family, HeuristicChoice, Message, RunError, SolveError, Survey,
    SurveyRequest, Workload, tables::TableStore,
};
use glisse_search::HAS_THREADS;
use glisse_tables::Cache;
use std::any::Any;

/// Solves boards, one after the other, and keeps its memory from one to the next.
#[derive(Debug, Default)]
pub struct Solver {
    /// What each family keeps.
    memories: Vec<Box<dyn Any + Send>>,
    tables: TableStore,
    workload: Workload,
}

/// The most bytes of tables, queues and buffers where addresses have 32 bits: what is full there can
/// be doubled, and its size is still a number of 32 bits.
const MOST_BYTES: u64 = 1 << 30;

/// What the family `F` keeps from one board to the next.
struct MemoryOf<F: Family>(F::Memory);

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
    /// Returns a solver with nothing in its memory yet, and no tables on disk.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Returns a solver for many boards: it takes more memory, which costs time once and saves time on
    /// every board after the first.
    pub fn for_many() -> Solver {
        Solver::for_workload(Workload::Many)
    }

    /// Returns a solver for as many boards as this says.
    pub fn for_workload(workload: Workload) -> Solver {
        Solver { workload, ..Solver::default() }
    }

    /// Returns this solver with tables that are kept on disk from one process to the next.
    #[must_use]
    pub fn with_cache(self, cache: Cache) -> Solver {
        Solver { tables: TableStore::new(cache), ..self }
    }

    /// Returns a solver like this one for another thread: with the same tables on disk, and nothing in
    /// its memory yet.
    #[must_use]
    pub fn for_another_thread(&self) -> Solver {
        Solver { memories: Vec::new(), tables: self.tables.empty_copy(), workload: self.workload }
    }

    /// Returns what went wrong with tables on disk since the last call, each problem once. None of
    /// it changes an answer.
    pub fn take_warnings(&mut self) -> Vec<Message> {
        self.tables.take_warnings()
    }

    /// Returns the context of a family for one board; `own` is the user's own heuristic, if the
    /// options have one.
    pub(crate) fn context<'a, F: Family>(
        &'a mut self,
        options: &Options<'a>,
        own: Option<&'a OwnAdapter<'a, F>>,
    ) -> Context<'a, F> {
        let known = self.memories.iter().position(|memory| memory.is::<MemoryOf<F>>());
        let place = known.unwrap_or_else(|| {
            self.memories.push(Box::new(MemoryOf::<F>(F::Memory::default())));
            self.memories.len() - 1
        });
        let Some(MemoryOf(memory)) = self.memories[place].downcast_mut::<MemoryOf<F>>() else {
            unreachable!("this is the place of the family's memory")
        };
        let heuristic = match (options.heuristic, own) {
            (HeuristicChoice::Named(name), _) => HeuristicChoice::Named(name),
            (HeuristicChoice::Own(_), Some(own)) => HeuristicChoice::Own(own),
            (HeuristicChoice::Best | HeuristicChoice::Own(_), _) => HeuristicChoice::Best,
        };
        let mut options = options.with_heuristic(heuristic);
        // The one place that knows what a browser gives: a single thread, and few addresses.
        if !HAS_THREADS {
            options.threads = 1;
        }
        if usize::BITS < 64 {
            let limit = options.control.memory().map_or(MOST_BYTES, |limit| limit.min(MOST_BYTES));
            options.control = options.control.memory_limit(limit);
        }
        Context { memory, tables: &mut self.tables, options, workload: self.workload }
    }

    /// Solves a board. Whatever is found has been replayed by the checker.
    pub fn solve(&mut self, board: &Board, options: &Options) -> Result<Answer, SolveError> {
        let algorithm = options.algorithm;
        board.puzzle().check_algorithm(algorithm)?;
        let is_guided = algorithm.uses_heuristic() || algorithm == Algorithm::Auto;
        let has_own = options.heuristic.own().is_some() && is_guided;
        if has_own && !board.is_evidently_unsolvable() {
            return own::solve(self, board, options);
        }
        board.object().solve(options, self)
    }

    /// Solves a board and looks for all its shortest solutions: how many there are, and up to `most`
    /// of them.
    pub fn solve_all(
        &mut self,
        board: &Board,
        options: &Options,
        most: usize,
    ) -> Result<(Answer, AllSolutions), SolveError> {
        board.object().solve_all(options, self, most)
    }

    /// Sets up the space of a board for the algorithm and heuristic of the options, A* being what
    /// `auto` means here, and hands it to `task`.
    pub fn with_space<T>(
        &mut self,
        board: &Board,
        options: &Options,
        task: impl FnOnce(&BoardSpace) -> T,
    ) -> Result<T, RunError> {
        if matches!(options.algorithm, Algorithm::Own(_)) {
            let algorithm = options.algorithm;
            let reason = "errors-not-observed";
            return Err(SolveError::Unsuited { algorithm, reason }.into());
        }
        let (mut task, mut result) = (Some(task), None);
        let mut once = |view: &BoardSpace| {
            if let Some(task) = task.take() {
                result = Some(task(view));
            }
        };
        board.object().with_view(options, self, &mut once)?;
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
        board.object().survey(options, self, request)
    }
}

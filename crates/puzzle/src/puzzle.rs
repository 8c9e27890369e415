//! A family of puzzles behind one type. This is the only place where the type of a family is
//! erased, and it is done for all families at once.

use crate::{
    all,
    answer::Answer,
    board::Board,
    heuristic::{Options, OwnAdapter},
    moves::Move,
    solver::{AllSolutions, Solver},
    view::{ErasedView, SpaceView},
};
use glisse_family::{
    Action, Algorithm, Context, Difficulty, Fact, Family, GoalSurvey, Handling, HeuristicChoice,
    HeuristicInfo, IllegalMove, InvalidSolution, Labels, Merged, Message, Metric, MoveStyle,
    NamedHeuristic, ParseError, Parsed, ParsedMoves, Proof, RawHeuristic, RunError, SolveError,
    Survey, SurveyRequest, Telling, Workload, WriteError,
    function::{Parameter, ScriptValue},
    generate::{BoardSource, Candidate, Request, RequestError, Wish},
    grid::{Cell, Grid, Shift},
    info, replay,
    tables::{TableRecipe, TableStore},
    text::Likeness,
};
use glisse_search::Random;
use serde::{Serialize, Serializer};
use std::{
    any::Any,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    ops::{ControlFlow, Deref},
};

/// A family of puzzles. What it says of itself without a board are methods of [`AnyFamily`], to which
/// it dereferences.
#[derive(Clone, Copy)]
pub struct Puzzle(&'static dyn FamilyObject);

impl Puzzle {
    /// The family `F` behind the type that all families share.
    pub const fn of<F: Family>() -> Puzzle {
        Puzzle(&Erased::<F>(PhantomData))
    }

    pub(crate) fn object(self) -> &'static dyn FamilyObject {
        self.0
    }

    /// Refuses an algorithm of another family.
    pub fn check_algorithm(self, algorithm: Algorithm) -> Result<(), SolveError> {
        match algorithm {
            Algorithm::Own(name) if !self.own_algorithms().contains(&name) => {
                let has_it = |puzzle: &Puzzle| puzzle.own_algorithms().contains(&name);
                let family = Puzzle::all()
                    .into_iter()
                    .find(has_it)
                    .map_or("no family", |puzzle| puzzle.name());
                Err(SolveError::OtherFamily { algorithm, family })
            }
            _ => Ok(()),
        }
    }
}

impl Deref for Puzzle {
    type Target = dyn AnyFamily;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

/// The sizes of boards that are all looked at for a counterexample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallSizes {
    /// The largest size if nothing is said, in rows and columns.
    pub usual: (usize, usize),
    /// The fewest rows and columns.
    pub least: usize,
    /// The most cells.
    pub most_cells: usize,
}

impl PartialEq for Puzzle {
    fn eq(&self, other: &Puzzle) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Puzzle {}

impl PartialOrd for Puzzle {
    fn partial_cmp(&self, other: &Puzzle) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Puzzle {
    fn cmp(&self, other: &Puzzle) -> std::cmp::Ordering {
        self.name().cmp(other.name())
    }
}

impl Hash for Puzzle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({self})")
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// What a solver keeps for one family.
pub(crate) struct SolverParts<'a> {
    pub(crate) memory: &'a mut (dyn Any + Send),
    pub(crate) tables: &'a mut TableStore,
    pub(crate) workload: Workload,
}

/// Where generated boards of any family come from.
pub trait AnySource: Send {
    /// Returns the next board, or `None` if it seems that there is no other one; `looked_at` counts
    /// the boards that were looked at.
    fn next(
        &mut self,
        random: &mut Random,
        solver: &mut Solver,
        options: &Options,
        looked_at: &mut u64,
    ) -> Result<Option<AnyCandidate>, RunError>;
}

/// A generated board of any family, not yet solved again and rated.
#[derive(Clone, Debug)]
pub struct AnyCandidate {
    /// The board.
    pub board: Board,
    /// A solution, where the source knows one.
    pub solution: Option<Vec<Move>>,
    /// The number of moves of a shortest solution, where the source has proved it.
    pub optimum: Option<u64>,
}

/// What every family offers beside its boards, behind one type. A [`Puzzle`] is one.
pub trait AnyFamily: Send + Sync {
    /// Returns the name on the command line, in ids and in JSON.
    fn name(&self) -> &'static str;

    /// Returns the names of the formats of its boards.
    fn formats(&self) -> &'static [&'static str];

    /// Returns the names of the notations of its moves, the usual one first.
    fn notations(&self) -> &'static [&'static str];

    /// Returns the algorithms that it has beside the common ones.
    fn own_algorithms(&self) -> &'static [&'static str];

    /// Returns the heuristic of this name under a metric, or what is wrong with the name.
    fn heuristic(&self, name: &str, metric: Metric) -> Result<HeuristicInfo, Message>;

    /// Returns the names of all heuristics that need no parameter.
    fn heuristics(&self) -> Vec<String>;

    /// Whether the heuristic of this name is declared consistent under a metric; `false` if there is
    /// none of this name.
    fn is_consistent(&self, name: &str, metric: Metric) -> bool;

    /// Says how much a text looks like a board of this family.
    fn likeness(&self, text: &str) -> Likeness;

    /// Reads a board in the format of this name or, without one, in the format that the text shows.
    fn parse(&self, text: &[u8], format: Option<&str>) -> Result<Parsed<Board>, ParseError>;

    /// Returns the most bytes of a board's text.
    fn most_bytes(&self) -> usize;

    /// Returns the most bytes of a solution's text.
    fn most_solution_bytes(&self) -> usize;

    /// Says how a player moves the pieces.
    fn handling(&self) -> Handling;

    /// Returns how many boards a solver that advises a player expects.
    fn advice_workload(&self) -> Workload;

    /// Returns the functions by which scripts see a board: their signatures and the types of their
    /// parameters.
    fn functions(&self) -> Vec<(&'static str, &'static [Parameter])>;

    /// Returns the family's messages in a language, as a Fluent resource.
    fn messages(&self, language: &str) -> Option<&'static str>;

    /// Returns what is wrong with a board that is not solved, in English.
    fn unsolved(&self) -> &'static str;

    /// Returns the table of this name that the family keeps on disk, or `None` if it has none.
    fn table(&self, name: &str) -> Option<Box<dyn TableRecipe>>;

    /// Returns the names of the tables that are worth building beforehand.
    fn suggested_tables(&self) -> &'static [&'static str];

    /// Returns the size of generated boards if nothing is said, in rows and columns.
    fn usual_size(&self) -> (usize, usize);

    /// Returns what can be wished for in generated boards.
    fn wishes(&self) -> &'static [Wish];

    /// Begins to generate boards, or says why there are none.
    fn source(&self, request: &Request) -> Result<Box<dyn AnySource>, RequestError>;

    /// Makes a board to play without a proof of its optimum; `None` says that
    /// [`AnyFamily::source`] is to be asked.
    fn scramble(
        &self,
        rows: usize,
        columns: usize,
        difficulty: Difficulty,
        seed: u64,
    ) -> Option<Result<Board, RequestError>>;

    /// Returns the usual largest size, the fewest rows and columns, and the most cells, of boards
    /// that are all looked at for a counterexample.
    fn small_sizes(&self) -> SmallSizes;

    /// Calls `visit` with small boards such that every board of the size is in the space of one of
    /// them.
    fn each_small(
        &self,
        rows: usize,
        columns: usize,
        pieces: Option<usize>,
        visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

/// A family whose type is forgotten. Boards and moves that are handed in belong to the family.
pub(crate) trait FamilyObject: AnyFamily {
    fn write(&self, board: &Board, format: &'static str) -> Result<String, WriteError>;
    fn id(&self, board: &Board) -> String;
    fn fmt(&self, board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn are_equal(&self, one: &Board, other: &Board) -> bool;
    fn hash(&self, board: &Board, state: &mut dyn Hasher);
    fn parse_move(&self, text: &str) -> Option<u128>;
    fn write_move(&self, code: u128, style: Option<MoveStyle>) -> String;
    fn inverse(&self, code: u128) -> u128;
    fn merge(&self, first: u128, second: u128) -> Merged<u128>;
    fn steps(&self, code: u128) -> u64;
    fn parse_moves(
        &self,
        board: &Board,
        text: &[u8],
        style: MoveStyle,
    ) -> Result<ParsedMoves<Move>, ParseError>;
    fn is_solved(&self, board: &Board) -> bool;
    fn is_evidently_unsolvable(&self, board: &Board) -> bool;
    fn moves(&self, board: &Board) -> Vec<Move>;
    fn apply(&self, board: &mut Board, action: Move) -> Result<(), IllegalMove>;
    fn after(&self, board: &Board, action: Move) -> Result<Board, IllegalMove>;
    fn cost(&self, board: &Board, action: Move, metric: Metric) -> u64;
    fn replay(&self, board: &Board, moves: &[Move], metric: Metric)
    -> Result<u64, InvalidSolution>;
    fn join(&self, board: &Board, moves: &[Move], metric: Metric) -> Vec<Move>;
    fn cells(&self, board: &Board) -> usize;
    fn memory(&self) -> Box<dyn Any + Send>;
    fn solve(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
    ) -> Result<Answer, SolveError>;
    fn solve_all(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
        most: usize,
    ) -> Result<(Answer, AllSolutions), SolveError>;
    fn with_view(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
        task: &mut dyn FnMut(&dyn SpaceView),
    ) -> Result<(), RunError>;
    fn survey(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
        request: SurveyRequest,
    ) -> Option<Result<Survey<Board>, RunError>>;
    fn is_provable(&self, board: &Board) -> bool;
    fn is_vast(&self, board: &Board) -> bool;
    fn second_proof(&self, board: &Board, cost: u64, metric: Metric) -> Proof;
    fn contenders(&self, board: &Board) -> Vec<&'static str>;
    fn first_move(&self, board: &Board) -> Option<Move>;
    fn space_key(&self, board: &Board) -> Option<u128>;
    fn grid(&self, board: &Board, labels: &Labels) -> Grid;
    fn shifts(&self, board: &Board, action: Move) -> Vec<Shift>;
    fn push(&self, board: &Board, cell: Cell, rows: i32, columns: i32) -> Option<Move>;
    fn facts(&self, board: &Board) -> Vec<Fact>;
    fn call(
        &self,
        board: &Board,
        function: usize,
        arguments: &[ScriptValue],
    ) -> Result<ScriptValue, Message>;
    fn cell_value(&self, board: &Board, cell: Cell) -> ScriptValue;
    fn sentence(&self, board: &Board, action: Move, style: MoveStyle, telling: Telling) -> Message;
    fn refusal(&self, board: &Board, action: Move, labels: &Labels) -> Message;
    fn with_goal(&self, board: &Board, goal: &str) -> Option<Result<Board, Message>>;
}

/// The family `F`, to be forgotten.
struct Erased<F>(PhantomData<F>);

/// Returns the board of the family that it was made with.
fn typed<F: Family>(board: &Board) -> &F::Board {
    let Some(board) = board.get::<F>() else {
        unreachable!("a board is handed to the family that it was made with")
    };
    board
}

/// Returns the context of a family for one board; `own` is the user's own heuristic, if the options
/// have one.
fn context<'a, F: Family>(
    parts: SolverParts<'a>,
    options: &Options<'a>,
    own: Option<&'a OwnAdapter<'a>>,
) -> Context<'a, F> {
    let SolverParts { memory, tables, workload } = parts;
    let Some(memory) = memory.downcast_mut() else {
        unreachable!("a memory is handed to the family that it was made by")
    };
    let heuristic: HeuristicChoice<'a, dyn RawHeuristic + 'a> = match (options.heuristic, own) {
        (HeuristicChoice::Named(name), _) => HeuristicChoice::Named(name),
        (HeuristicChoice::Own(_), Some(own)) => HeuristicChoice::Own(own),
        (HeuristicChoice::Best | HeuristicChoice::Own(_), _) => HeuristicChoice::Best,
    };
    Context { memory, tables, options: options.with_heuristic(heuristic), workload }
}

impl<F: Family> AnyFamily for Erased<F> {
    fn name(&self) -> &'static str {
        F::NAME
    }

    fn formats(&self) -> &'static [&'static str] {
        F::FORMATS
    }

    fn notations(&self) -> &'static [&'static str] {
        F::NOTATIONS
    }

    fn own_algorithms(&self) -> &'static [&'static str] {
        F::OWN_ALGORITHMS
    }

    fn wishes(&self) -> &'static [Wish] {
        F::WISHES
    }

    fn most_bytes(&self) -> usize {
        F::MOST_BYTES
    }

    fn most_solution_bytes(&self) -> usize {
        F::MOST_SOLUTION_BYTES
    }

    fn heuristic(&self, name: &str, metric: Metric) -> Result<HeuristicInfo, Message> {
        Ok(info::<F>(&F::Heuristic::from_name(name)?, metric))
    }

    fn heuristics(&self) -> Vec<String> {
        F::Heuristic::all().iter().map(ToString::to_string).collect()
    }

    fn is_consistent(&self, name: &str, metric: Metric) -> bool {
        F::Heuristic::from_name(name).is_ok_and(|heuristic| heuristic.is_consistent(metric))
    }

    fn likeness(&self, text: &str) -> Likeness {
        F::likeness(text)
    }

    fn parse(&self, text: &[u8], format: Option<&str>) -> Result<Parsed<Board>, ParseError> {
        let Parsed { board, format, labels } = F::parse(text, format)?;
        Ok(Parsed { board: Board::new::<F>(board), format, labels })
    }

    fn table(&self, name: &str) -> Option<Box<dyn TableRecipe>> {
        F::table(name)
    }

    fn suggested_tables(&self) -> &'static [&'static str] {
        F::SUGGESTED_TABLES
    }

    fn small_sizes(&self) -> SmallSizes {
        let (least, most_cells) = F::SMALL_SIZES;
        SmallSizes { usual: F::USUAL_SMALL_SIZE, least, most_cells }
    }

    fn each_small(
        &self,
        rows: usize,
        columns: usize,
        pieces: Option<usize>,
        visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        F::each_small(rows, columns, pieces, &mut |board| visit(&Board::new::<F>(board.clone())))
    }

    fn handling(&self) -> Handling {
        F::handling()
    }

    fn advice_workload(&self) -> Workload {
        F::ADVICE_WORKLOAD
    }

    fn functions(&self) -> Vec<(&'static str, &'static [Parameter])> {
        let functions = F::functions().iter();
        functions.map(|function| (function.signature, function.parameters)).collect()
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        F::messages(language)
    }

    fn unsolved(&self) -> &'static str {
        F::UNSOLVED
    }

    fn usual_size(&self) -> (usize, usize) {
        F::USUAL_SIZE
    }

    fn source(&self, request: &Request) -> Result<Box<dyn AnySource>, RequestError> {
        request.check(F::WISHES)?;
        Ok(Box::new(ErasedSource::<F>(F::source(request)?)))
    }

    fn scramble(
        &self,
        rows: usize,
        columns: usize,
        difficulty: Difficulty,
        seed: u64,
    ) -> Option<Result<Board, RequestError>> {
        Some(F::scramble(rows, columns, difficulty, seed)?.map(Board::new::<F>))
    }
}

impl<F: Family> FamilyObject for Erased<F> {
    fn write(&self, board: &Board, format: &'static str) -> Result<String, WriteError> {
        F::write(typed::<F>(board), format)
    }

    fn id(&self, board: &Board) -> String {
        F::id(typed::<F>(board))
    }

    fn fmt(&self, board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(typed::<F>(board), f)
    }

    fn are_equal(&self, one: &Board, other: &Board) -> bool {
        typed::<F>(one) == typed::<F>(other)
    }

    fn hash(&self, board: &Board, mut state: &mut dyn Hasher) {
        typed::<F>(board).hash(&mut state);
    }

    fn parse_move(&self, text: &str) -> Option<u128> {
        F::parse_move(text).map(Action::code)
    }

    fn write_move(&self, code: u128, style: Option<MoveStyle>) -> String {
        let action = F::Move::from_code(code);
        match style {
            Some(style) => F::write_move(action, style),
            None => action.to_string(),
        }
    }

    fn inverse(&self, code: u128) -> u128 {
        F::inverse(F::Move::from_code(code)).code()
    }

    fn merge(&self, first: u128, second: u128) -> Merged<u128> {
        let [first, second] = [first, second].map(F::Move::from_code);
        F::merge(first, second).map(Action::code)
    }

    fn steps(&self, code: u128) -> u64 {
        F::steps(F::Move::from_code(code))
    }

    fn parse_moves(
        &self,
        board: &Board,
        text: &[u8],
        style: MoveStyle,
    ) -> Result<ParsedMoves<Move>, ParseError> {
        let ParsedMoves { moves, cost, metric, contradiction } =
            F::parse_moves(text, typed::<F>(board), style)?;
        let moves = moves.into_iter().map(Move::new::<F>).collect();
        Ok(ParsedMoves { moves, cost, metric, contradiction })
    }

    fn is_solved(&self, board: &Board) -> bool {
        F::is_solved(typed::<F>(board))
    }

    fn is_evidently_unsolvable(&self, board: &Board) -> bool {
        F::is_evidently_unsolvable(typed::<F>(board))
    }

    fn moves(&self, board: &Board) -> Vec<Move> {
        F::moves(typed::<F>(board)).into_iter().map(Move::new::<F>).collect()
    }

    fn apply(&self, board: &mut Board, action: Move) -> Result<(), IllegalMove> {
        if let Some(unshared) = board.get_mut::<F>() {
            return F::apply(unshared, action.of::<F>()?);
        }
        *board = self.after(board, action)?;
        Ok(())
    }

    fn after(&self, board: &Board, action: Move) -> Result<Board, IllegalMove> {
        let mut after = typed::<F>(board).clone();
        F::apply(&mut after, action.of::<F>()?)?;
        Ok(Board::new::<F>(after))
    }

    fn cost(&self, board: &Board, action: Move, metric: Metric) -> u64 {
        action.get::<F>().map_or(1, |action| F::cost(typed::<F>(board), action, metric))
    }

    fn replay(
        &self,
        board: &Board,
        moves: &[Move],
        metric: Metric,
    ) -> Result<u64, InvalidSolution> {
        let mut typed_moves = Vec::with_capacity(moves.len());
        for (index, action) in moves.iter().enumerate() {
            let typed = action.of::<F>().map_err(|reason| InvalidSolution::Illegal {
                number: index + 1,
                action: action.to_string(),
                reason,
            })?;
            typed_moves.push(typed);
        }
        replay::<F>(typed::<F>(board), &typed_moves, metric)
    }

    fn join(&self, board: &Board, moves: &[Move], metric: Metric) -> Vec<Move> {
        let own = moves.iter().filter_map(|action| action.get::<F>()).collect();
        let joined = F::join(typed::<F>(board), own, metric);
        joined.into_iter().map(Move::new::<F>).collect()
    }

    fn cells(&self, board: &Board) -> usize {
        F::cells(typed::<F>(board))
    }

    fn memory(&self) -> Box<dyn Any + Send> {
        Box::new(F::Memory::default())
    }

    fn solve(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
    ) -> Result<Answer, SolveError> {
        let board = typed::<F>(board);
        let found = F::solve(board, &mut context::<F>(parts, options, None))?;
        Ok(Answer::check::<F>(board, found, options.metric)?)
    }

    fn solve_all(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
        most: usize,
    ) -> Result<(Answer, AllSolutions), SolveError> {
        all::solve_all::<F>(typed::<F>(board), &mut context::<F>(parts, options, None), most)
    }

    fn with_view(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
        task: &mut dyn FnMut(&dyn SpaceView),
    ) -> Result<(), RunError> {
        let own = options.heuristic.own().map(|own| OwnAdapter { puzzle: board.puzzle(), own });
        let mut context = context::<F>(parts, options, own.as_ref());
        let (board, metric) = (typed::<F>(board), options.metric);
        F::with_view(board, &mut context, &mut |view| {
            task(&ErasedView::<F> { board, metric, view });
        })
    }

    fn survey(
        &self,
        board: &Board,
        options: &Options,
        parts: SolverParts,
        request: SurveyRequest,
    ) -> Option<Result<Survey<Board>, RunError>> {
        let survey =
            F::survey(typed::<F>(board), request, &mut context::<F>(parts, options, None))?;
        Some(survey.map(|survey| Survey {
            edges: survey.edges,
            histogram: survey.histogram,
            goals: survey.goals.map(|goals| GoalSurvey {
                histogram: goals.histogram,
                cheapest: goals.cheapest,
                hardest: Board::new::<F>(goals.hardest),
            }),
            bottlenecks:
                survey.bottlenecks.map(|boards| boards.into_iter().map(Board::new::<F>).collect()),
            diameter: survey.diameter,
            statistics: survey.statistics,
        }))
    }

    fn is_provable(&self, board: &Board) -> bool {
        F::is_provable(typed::<F>(board))
    }

    fn is_vast(&self, board: &Board) -> bool {
        F::is_vast(typed::<F>(board))
    }

    fn second_proof(&self, board: &Board, cost: u64, metric: Metric) -> Proof {
        F::second_proof(typed::<F>(board), cost, metric)
    }

    fn contenders(&self, board: &Board) -> Vec<&'static str> {
        F::contenders(typed::<F>(board))
    }

    fn first_move(&self, board: &Board) -> Option<Move> {
        F::first_move(typed::<F>(board)).map(Move::new::<F>)
    }

    fn space_key(&self, board: &Board) -> Option<u128> {
        F::space_key(typed::<F>(board))
    }

    fn grid(&self, board: &Board, labels: &Labels) -> Grid {
        F::grid(typed::<F>(board), labels)
    }

    fn shifts(&self, board: &Board, action: Move) -> Vec<Shift> {
        action.get::<F>().map_or_else(Vec::new, |action| F::shifts(typed::<F>(board), action))
    }

    fn push(&self, board: &Board, cell: Cell, rows: i32, columns: i32) -> Option<Move> {
        F::push(typed::<F>(board), cell, rows, columns).map(Move::new::<F>)
    }

    fn facts(&self, board: &Board) -> Vec<Fact> {
        F::facts(typed::<F>(board))
    }

    fn call(
        &self,
        board: &Board,
        function: usize,
        arguments: &[ScriptValue],
    ) -> Result<ScriptValue, Message> {
        (F::functions()[function].call)(typed::<F>(board), arguments)
    }

    fn cell_value(&self, board: &Board, cell: Cell) -> ScriptValue {
        F::cell_value(typed::<F>(board), cell)
    }

    fn sentence(&self, board: &Board, action: Move, style: MoveStyle, telling: Telling) -> Message {
        match action.get::<F>() {
            Some(action) => F::sentence(typed::<F>(board), action, style, telling),
            None => Message::verbatim(action.to_string()),
        }
    }

    fn refusal(&self, board: &Board, action: Move, labels: &Labels) -> Message {
        match action.of::<F>() {
            Ok(action) => F::refusal(typed::<F>(board), action, labels),
            Err(IllegalMove(reason)) => reason,
        }
    }

    fn with_goal(&self, board: &Board, goal: &str) -> Option<Result<Board, Message>> {
        Some(F::with_goal(typed::<F>(board), goal)?.map(Board::new::<F>))
    }
}

/// A source whose family is forgotten.
struct ErasedSource<F: Family>(Box<dyn BoardSource<F>>);

impl<F: Family> AnySource for ErasedSource<F> {
    fn next(
        &mut self,
        random: &mut Random,
        solver: &mut Solver,
        options: &Options,
        looked_at: &mut u64,
    ) -> Result<Option<AnyCandidate>, RunError> {
        let parts = solver.parts(Puzzle::of::<F>());
        let candidate = self.0.next(random, &mut context::<F>(parts, options, None), looked_at)?;
        Ok(candidate.map(|Candidate { board, solution, optimum }| AnyCandidate {
            board: Board::new::<F>(board),
            solution: solution.map(|moves| moves.into_iter().map(Move::new::<F>).collect()),
            optimum,
        }))
    }
}

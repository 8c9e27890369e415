//! Sliding tiles as a family of puzzles.

use crate::{
    board::Board,
    contenders,
    direction::{Direction, Notation},
    formats::{self, Format, MOST_SOLUTION_BYTES},
    functions,
    goal::Goal,
    heuristics::Heuristic,
    large::construct,
    pattern::{Partition, PatternSolver},
    pieces, sentences, setup,
    solve::{self, Memory},
    survey,
};
use glisse_family::{
    Algorithm, Context, Fact, Family, Found, Handling, Labels, Listing, Message, Metric, MoveStyle,
    ParseError, ParsedMoves, Plan, Proof, RunError, SolveError, SpaceEstimate, SpaceVisitor,
    Survey, SurveyRequest, Telling, Workload,
    function::Function,
    grid::Grid,
    number_boards,
    tables::{TableRecipe, recipe_for},
    text::Likeness,
};
use glisse_words::Explain;
use std::ops::ControlFlow;

/// The family of sliding tiles, known as taquin.
#[derive(Clone, Copy, Debug)]
pub struct Tiles;

impl Family for Tiles {
    const NAME: &'static str = "tiles";
    const NOTATIONS: &'static [&'static str] = Notation::NAMES;
    /// The longest id, of 100x100 cells with their goal, needs three quarters of it.
    const MOST_BYTES: usize = 128 * 1024;
    const MOST_SOLUTION_BYTES: usize = MOST_SOLUTION_BYTES;
    const SUGGESTED_TABLES: &'static [&'static str] = &["tiles-4x4-7-8", "tiles-5x5-6-6-6-6"];
    // Databases that take long to build are worth it only for boards that are hard.
    const ADVICE_WORKLOAD: Workload = Workload::Single;
    // A space of twelve cells has a quarter of a billion states.
    const SMALL_SIZES: (usize, usize) = (2, 12);
    const USUAL_SIZE: (usize, usize) = (4, 4);

    type Board = Board;
    type Move = Direction;
    type Format = Format;
    type Heuristic = Heuristic;
    type Memory = Memory;

    number_boards!();

    fn likeness(text: &str) -> Likeness {
        formats::likeness(text)
    }

    fn parse_moves(
        text: &[u8],
        _: &Board,
        style: MoveStyle,
    ) -> Result<ParsedMoves<Direction>, ParseError> {
        Direction::parse_moves(text, Notation::from_name(style.notation).unwrap_or_default())
    }

    fn write_move(direction: Direction, style: MoveStyle) -> String {
        direction.in_notation(Notation::from_name(style.notation).unwrap_or_default()).to_string()
    }

    fn set_up<V: SpaceVisitor<Tiles>>(
        board: &Board,
        plan: &Plan<Tiles>,
        context: &mut Context<Tiles>,
        visitor: V,
    ) -> Result<V::Output, RunError> {
        setup::set_up(board, plan, context, visitor)
    }

    fn best_heuristic(_: &Board) -> Heuristic {
        Heuristic::LinearConflict
    }

    fn quick_solution(board: &Board) -> Option<Vec<Direction>> {
        construct(board)
    }

    fn solve(board: &Board, context: &mut Context<Tiles>) -> Result<Found<Direction>, SolveError> {
        solve::solve(board, context)
    }

    fn can_list_all(board: &Board) -> bool {
        board.cells().len() <= solve::MOST_CELLS_OF_PATTERNS
    }

    fn solve_all(
        board: &Board,
        context: &mut Context<Tiles>,
        visit: &mut dyn FnMut(&[Direction]) -> ControlFlow<()>,
    ) -> Result<Listing, SolveError> {
        solve::solve_all(board, context, visit)
    }

    fn is_provable(board: &Board) -> bool {
        board.cells().len() <= solve::EXACT
    }

    /// Takes IDA* in the engine: by itself `solve` takes pattern databases.
    fn second_proof(_: &Board, _: u64, _: Metric) -> Proof {
        Proof::By(Algorithm::Idastar)
    }

    fn survey(
        board: &Board,
        request: SurveyRequest,
        context: &mut Context<Tiles>,
    ) -> Option<Result<Survey<Board>, RunError>> {
        survey::survey(board, request, context)
    }

    fn space_estimate(board: &Board, request: SurveyRequest) -> Option<SpaceEstimate> {
        // On a line nothing but the empty cell moves.
        let is_line = board.rows().min(board.columns()) == 1;
        (!is_line).then(|| survey::estimate(board, request))
    }

    fn helpful_table(board: &Board) -> Option<String> {
        solve::stored(board).map(|partition| partition.table_name())
    }

    fn is_vast(board: &Board) -> bool {
        // Half of all orders of its tiles are more than a few hundred thousand states.
        board.cells().len() >= 10
    }

    fn contenders(board: &Board) -> Vec<&'static str> {
        contenders::contenders(board)
    }

    fn table(name: &str) -> Option<Box<dyn TableRecipe>> {
        recipe_for::<PatternSolver>(Partition::from_table_name(name)?)
    }

    fn grid(board: &Board, labels: &Labels) -> Grid {
        pieces::grid(board, labels)
    }

    fn assemble(grid: &Grid) -> Option<Result<Board, Message>> {
        Some(pieces::assemble(grid))
    }

    fn handling() -> Handling {
        Handling::Gap
    }

    fn facts(board: &Board) -> Vec<Fact> {
        vec![
            Fact::number("rows", board.rows()),
            Fact::number("columns", board.columns()),
            Fact::word("goal", board.goal().to_string()),
        ]
    }

    fn functions() -> &'static [Function<Board>] {
        functions::FUNCTIONS
    }

    fn with_goal(board: &Board, goal: &str) -> Option<Result<Board, Message>> {
        let goal = goal.parse::<Goal>().map_err(|error| error.message());
        let with_goal = |goal| board.with_goal(&goal).map_err(|error| error.message());
        Some(goal.and_then(with_goal))
    }

    fn sentence(
        board: &Board,
        direction: Direction,
        style: MoveStyle,
        telling: Telling,
    ) -> Message {
        sentences::sentence(board, direction, style, telling)
    }
}

//! Swap grids as a family of puzzles.

use crate::{
    board::Board,
    contenders,
    formats::{self, Format},
    functions,
    heuristics::Heuristic,
    pattern::{Partition, PatternSolver},
    pieces, sentences, setup,
    solve::{self, BUBBLE, Memory, NAIVE},
    survey,
    swap_move::SwapMove,
};
use glisse_family::{
    Context, Fact, Family, Found, Handling, Labels, Message, Metric, MoveStyle, ParseError,
    ParsedMoves, Plan, Proof, RunError, SolveError, SpaceEstimate, SpaceVisitor, Survey,
    SurveyRequest, Telling,
    function::Function,
    grid::{Cell, Grid, Shift},
    number_boards,
    tables::{TableRecipe, recipe_for},
    text::Likeness,
};
use serde_json::Value;

/// The family of swap grids: numbers on a grid are sorted by exchanges of neighbours, between which
/// there may be barriers.
#[derive(Clone, Copy, Debug)]
pub struct Swap;

impl Family for Swap {
    const NAME: &'static str = "swap";
    const NOTATIONS: &'static [&'static str] = &["standard", sentences::TUPLES];
    const PYTHON_NOTATION: Option<&'static str> = Some(sentences::TUPLES);
    const OWN_ALGORITHMS: &'static [&'static str] = &[NAIVE, BUBBLE];
    /// Twice what the numbers of the largest board need.
    const MOST_BYTES: usize = 16 * 1024 * 1024;
    /// Enough for millions of moves.
    const MOST_SOLUTION_BYTES: usize = 128 * 1024 * 1024;
    const SUGGESTED_TABLES: &'static [&'static str] = &["swap-5x5-6-6-6-6-1"];
    // A space of twelve cells has half a billion states.
    const SMALL_SIZES: (usize, usize) = (1, 12);

    type Board = Board;
    type Move = SwapMove;
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
        _: MoveStyle,
    ) -> Result<ParsedMoves<SwapMove>, ParseError> {
        SwapMove::parse_moves(text)
    }

    fn set_up<V: SpaceVisitor<Self>>(
        board: &Board,
        plan: &Plan<Self>,
        context: &mut Context<Self>,
        visitor: V,
    ) -> Result<V::Output, RunError> {
        setup::set_up(board, plan, context, visitor)
    }

    fn best_heuristic(_: &Board) -> Heuristic {
        Heuristic::MANHATTAN_HALF
    }

    fn quick_solution(board: &Board) -> Option<Vec<SwapMove>> {
        solve::quick(board)
    }

    fn solve(board: &Board, context: &mut Context<Self>) -> Result<Found<SwapMove>, SolveError> {
        solve::solve(board, context)
    }

    fn is_provable(board: &Board) -> bool {
        solve::is_provable(board)
    }

    fn second_proof(board: &Board, cost: u64, _: Metric) -> Proof {
        solve::second_proof(board, cost)
    }

    fn survey(
        board: &Board,
        request: SurveyRequest,
        context: &mut Context<Self>,
    ) -> Option<Result<Survey<Board>, RunError>> {
        survey::survey(board, request, context)
    }

    fn space_estimate(board: &Board, request: SurveyRequest) -> Option<SpaceEstimate> {
        Some(survey::estimate(board, request))
    }

    fn is_vast(board: &Board) -> bool {
        // All arrangements of ten numbers are more than a few hundred thousand states.
        board.cells().len() >= 10 && board.barriers().is_empty()
    }

    fn contenders(board: &Board) -> Vec<&'static str> {
        contenders::contenders(board)
    }

    fn first_move(board: &Board) -> Option<SwapMove> {
        solve::first_move(board)
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

    fn shifts(board: &Board, action: SwapMove) -> Vec<Shift> {
        pieces::shifts(board, action)
    }

    fn handling() -> Handling {
        Handling::Exchange
    }

    fn push(board: &Board, cell: Cell, rows: i32, columns: i32) -> Option<SwapMove> {
        pieces::push(board, cell, rows, columns)
    }

    fn facts(board: &Board) -> Vec<Fact> {
        vec![
            Fact::number("rows", board.rows()),
            Fact::number("columns", board.columns()),
            Fact::number("barriers", board.barriers().len()),
        ]
    }

    fn functions() -> &'static [Function<Board>] {
        functions::FUNCTIONS
    }

    fn write_move(action: SwapMove, style: MoveStyle) -> String {
        sentences::write(action, style)
    }

    fn move_json(action: SwapMove, style: MoveStyle) -> Value {
        sentences::json(action, style)
    }

    fn sentence(board: &Board, action: SwapMove, style: MoveStyle, telling: Telling) -> Message {
        sentences::sentence(board, action, style, telling)
    }
}

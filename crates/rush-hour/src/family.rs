//! Rush Hour as a family of puzzles: what every family has, and where this one has it.

use crate::{
    board::Board,
    contenders,
    formats::Format,
    functions,
    heuristics::Heuristic,
    pieces, sentences, setup,
    slide::Slide,
    small,
    solve::{self, Memory},
    source, survey,
};
use glisse_family::{
    Context, Fact, Family, FamilySpace, Found, Handling, HashCell, Labels, Message, Metric,
    MoveStyle, ParseError, ParsedMoves, Plan, Proof, RunError, SolveError, SpaceVisitor, Survey,
    SurveyRequest, Telling,
    function::{Function, ScriptValue},
    generate::{BoardSource, Request, RequestError, Wish},
    grid::{Cell, Grid, Shift},
    show_space,
    text::Likeness,
};
use serde_json::Value;
use std::ops::ControlFlow;

/// The family of Rush Hour boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RushHour;

impl Family for RushHour {
    const NAME: &'static str = "rush-hour";
    const NOTATIONS: &'static [&'static str] = &["standard", sentences::K_PAS];
    const PYTHON_NOTATION: Option<&'static str> = Some(sentences::K_PAS);
    const WISHES: &'static [Wish] = &[Wish::Vehicles, Wish::Walls, Wish::Minimal, Wish::Unique];
    const USUAL_SMALL_SIZE: (usize, usize) = (4, 5);
    const SMALL_SIZES: (usize, usize) = (Board::MIN_SIZE, small::MOST_CELLS);
    const USUAL_SIZE: (usize, usize) = (6, 6);

    type Board = Board;
    type Move = Slide;
    type Format = Format;
    type Heuristic = Heuristic;
    type Memory = Memory;

    /// Every text that is not made of numbers can be a board, and grids of numbers can be one too.
    fn likeness(_: &str) -> Likeness {
        Likeness::Weak
    }

    fn parse_moves(
        text: &[u8],
        board: &Board,
        style: MoveStyle,
    ) -> Result<ParsedMoves<Slide>, ParseError> {
        board.read_moves(text, style.labels)
    }

    fn join(board: &Board, slides: Vec<Slide>, metric: Metric) -> Vec<Slide> {
        if metric == Metric::Moves { slides } else { board.join(slides) }
    }

    fn cells(board: &Board) -> usize {
        board.rows() * board.columns()
    }

    fn set_up<V: SpaceVisitor<RushHour>>(
        board: &Board,
        plan: &Plan<RushHour>,
        context: &mut Context<RushHour>,
        visitor: V,
    ) -> Result<V::Output, RunError> {
        Ok(setup::set_up(board, plan, context, visitor))
    }

    fn with_view(
        board: &Board,
        context: &mut Context<RushHour>,
        task: &mut dyn FnMut(&FamilySpace<RushHour>),
    ) -> Result<(), RunError> {
        show_space(board, context, task)
    }

    fn best_heuristic(_: &Board) -> Heuristic {
        Heuristic::Clearance
    }

    fn solve(board: &Board, context: &mut Context<RushHour>) -> Result<Found<Slide>, SolveError> {
        solve::solve(board, context)
    }

    fn second_proof(_: &Board, _: u64, metric: Metric) -> Proof {
        solve::second_proof(metric)
    }

    fn survey(
        board: &Board,
        request: SurveyRequest,
        context: &mut Context<RushHour>,
    ) -> Option<Result<Survey<Board>, RunError>> {
        survey::survey(board, request, context)
    }

    fn contenders(board: &Board) -> Vec<&'static str> {
        contenders::contenders(board)
    }

    fn each_small(
        rows: usize,
        columns: usize,
        vehicles: Option<usize>,
        visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        small::each_small(rows, columns, vehicles, visit)
    }

    fn space_key(board: &Board) -> Option<u128> {
        small::space_key(board)
    }

    fn hash_cells(board: &Board) -> Option<Vec<HashCell>> {
        Some(board.hash_cells())
    }

    fn grid(board: &Board, labels: &Labels) -> Grid {
        pieces::grid(board, labels)
    }

    fn assemble(grid: &Grid) -> Option<Result<Board, Message>> {
        Some(pieces::assemble(grid))
    }

    fn shifts(board: &Board, slide: Slide) -> Vec<Shift> {
        pieces::shifts(board, slide)
    }

    fn handling() -> Handling {
        Handling::Push
    }

    fn push(board: &Board, cell: Cell, rows: i32, columns: i32) -> Option<Slide> {
        pieces::push(board, cell, rows, columns)
    }

    fn facts(board: &Board) -> Vec<Fact> {
        vec![
            Fact::number("rows", board.rows()),
            Fact::number("columns", board.columns()),
            Fact::number("vehicles", board.vehicles().len()),
            Fact::number("walls", board.walls().len()),
            Fact::word("exit", board.exit().word()),
        ]
    }

    fn functions() -> &'static [Function<Board>] {
        functions::FUNCTIONS
    }

    fn cell_value(board: &Board, cell: Cell) -> ScriptValue {
        functions::cell_value(board, cell)
    }

    fn source(request: &Request) -> Result<Box<dyn BoardSource<RushHour>>, RequestError> {
        source::source(request)
    }

    fn write_move(slide: Slide, style: MoveStyle) -> String {
        sentences::write(slide, style)
    }

    fn move_json(slide: Slide, style: MoveStyle) -> Value {
        sentences::json(slide, style)
    }

    fn sentence(board: &Board, slide: Slide, style: MoveStyle, telling: Telling) -> Message {
        sentences::sentence(board, slide, style, telling)
    }

    fn refusal(board: &Board, slide: Slide, labels: &Labels) -> Message {
        sentences::refusal(board, slide, labels)
    }
}

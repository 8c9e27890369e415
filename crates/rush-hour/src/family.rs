//! Rush Hour as a family of puzzles: what every family has, and where this one has it.

use crate::{
    AnySpace, Board, Format, Heuristic, IllegalSlide, Memory, Orientation, Slide, functions,
    pieces, setup, small, solve, source, survey, vast,
};
use glisse_family::{
    Algorithm, Context, Fact, Family, FamilySpace, Found, Handling, HashCell, Labels, Message,
    Metric, MoveStyle, PackedBoard, ParseError, ParsedMoves, Plan, Proof, RunError, SolveError,
    SpaceVisitor, Survey, SurveyRequest, Telling,
    function::{Function, ScriptValue},
    generate::{BoardSource, Request, RequestError, Wish},
    grid::{Cell, Grid, Shift},
    show_space,
    text::Likeness,
    with_space,
};
use serde_json::{Value, json};
use std::fmt::Write;
use std::ops::ControlFlow;

/// The family of Rush Hour boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RushHour;

/// The notation of the hand-out on hashing: `{'k': 1, 'pas': -1}`, lists of these as in Python.
const K_PAS: &str = "k-pas";

impl Family for RushHour {
    const NAME: &'static str = "rush-hour";
    const NOTATIONS: &'static [&'static str] = &["standard", K_PAS];
    const PYTHON_NOTATION: Option<&'static str> = Some(K_PAS);
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
        let heuristic = plan.heuristic.unwrap_or(Heuristic::Zero);
        Ok(with_space!(&setup::pack(board, plan, &mut context.memory.tables), space => {
            visitor.visit(setup::prepared(space, &heuristic, plan))
        }))
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

    fn is_provable(board: &Board) -> bool {
        solve::is_provable(board)
    }

    /// Takes another algorithm than `solve` takes by itself.
    fn second_proof(_: &Board, _: u64, metric: Metric) -> Proof {
        Proof::By(match metric {
            Metric::Moves | Metric::Cells => Algorithm::Astar,
            Metric::Weighted => Algorithm::Dijkstra,
        })
    }

    fn survey(
        board: &Board,
        request: SurveyRequest,
        context: &mut Context<RushHour>,
    ) -> Option<Result<Survey<Board>, RunError>> {
        survey::survey(board, request, context)
    }

    fn packed(board: &Board, metric: Metric) -> Option<Box<dyn PackedBoard<Board>>> {
        survey::packed(board, metric)
    }

    fn is_vast(board: &Board) -> bool {
        vast::is_vast(board)
    }

    fn contenders(board: &Board) -> Vec<&'static str> {
        // Boards of up to 8×8 are within the reach of uninformed search.
        let words = if Self::cells(board) <= 64 {
            "bfs bidirectional dijkstra astar:zero astar:blocking astar:blocking-blocked \
             astar:clearance greedy:blocking idastar:clearance"
        } else {
            "auto astar:clearance greedy:blocking greedy:clearance beam:clearance"
        };
        words.split(' ').collect()
    }

    fn each_small(
        rows: usize,
        columns: usize,
        vehicles: Option<usize>,
        visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Two cells per vehicle at least.
        let most = rows.saturating_mul(columns) / 2;
        for count in 1..=vehicles.unwrap_or(most).min(most) {
            Board::each_small(rows, columns, count, &mut *visit)?;
        }
        ControlFlow::Continue(())
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
            Fact::word("exit", board.exit().name()),
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
        let Slide { label, cells } = slide;
        if style.notation == K_PAS {
            return format!("{{'k': {}, 'pas': {cells}}}", label.index());
        }
        let mut text = label.called(style.labels);
        // Writing to a String never fails.
        let _ = write!(text, "{cells:+}");
        text
    }

    fn move_json(slide: Slide, style: MoveStyle) -> Value {
        if style.notation == K_PAS {
            return json!({"k": slide.label.index(), "pas": slide.cells});
        }
        Value::String(Self::write_move(slide, style))
    }

    /// Says it in the words of the course's first report.
    fn sentence(board: &Board, slide: Slide, style: MoveStyle, telling: Telling) -> Message {
        let vehicle = board.vehicle(slide.label);
        let orientation = vehicle.map(|vehicle| vehicle.orientation);
        let kind = if vehicle.is_some_and(|vehicle| vehicle.length > 2) { "truck" } else { "car" };
        let way = match (orientation, slide.cells > 0) {
            (Some(Orientation::Vertical), true) => "down",
            (Some(Orientation::Vertical), false) => "up",
            (_, true) => "right",
            (_, false) => "left",
        };
        let key = match telling {
            Telling::Listed => "rush-hour-move",
            Telling::Alone => "rush-hour-hint",
        };
        Message::new(key)
            .with("name", slide.label.called(style.labels))
            .with("count", slide.cells.unsigned_abs())
            .with("way", way)
            .with("kind", kind)
    }

    fn refusal(board: &Board, slide: Slide, labels: &Labels) -> Message {
        let told = |reason: IllegalSlide| reason.told(|label| label.called(labels));
        board.slide(slide).err().map_or_else(|| Message::verbatim(""), told)
    }
}

//! Swap grids as a family of puzzles.

use crate::{
    AnySpace, Board, DistanceHeuristic, DistanceMeasure, Format, Heuristic, Memory, Partition,
    PatternHeuristic, PatternSolver, RankedSpace, SwapMove, construct, formats, functions,
    heuristics::AnyHeuristic,
    numbered, pieces, setup,
    solve::{self, BUBBLE, NAIVE, Own},
    survey,
};
use glisse_family::{
    Context, Fact, Family, Found, Handling, Labels, Message, Metric, MoveStyle, NumberedBoard,
    PackedBoard, ParseError, ParsedMoves, Plan, Prepared, Proof, RunError, SolveError,
    SpaceEstimate, SpaceVisitor, Survey, SurveyRequest, Telling,
    function::Function,
    grid::{Cell, Grid, Shift},
    number_boards,
    tables::{TableRecipe, recipe_for},
    text::Likeness,
    with_space,
};
use glisse_search::{Control, Meter};
use serde_json::{Value, json};
use std::time::Duration;

/// The family of swap grids: numbers on a grid are sorted by exchanges of neighbours, between which
/// there may be barriers.
#[derive(Clone, Copy, Debug)]
pub struct Swap;

/// The notation of the hand-out: `((0, 0), (0, 1))`, lists of these as in Python.
const TUPLES: &str = "tuples";

/// How long a solution may take that is wanted at once.
const AT_ONCE: Duration = Duration::from_millis(50);

impl Family for Swap {
    const NAME: &'static str = "swap";
    const NOTATIONS: &'static [&'static str] = &["standard", TUPLES];
    const PYTHON_NOTATION: Option<&'static str> = Some(TUPLES);
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
        let (algorithm, cells) = (plan.algorithm, AnySpace::MOST_CELLS);
        let graph = board.graph();
        let (space, transpositions) = setup::pack(&graph, &board.homes(), plan)
            .ok_or(SolveError::TooLarge { algorithm, cells })?;
        let patterns = match &plan.heuristic {
            Some(Heuristic::Pdb(sizes)) => {
                let partition = setup::partition(board, sizes.as_deref())?;
                Some(setup::obtain(&partition, context)?)
            }
            _ => None,
        };
        let heuristic = match (&patterns, &plan.heuristic) {
            (Some(patterns), _) => AnyHeuristic::Patterns(PatternHeuristic::new(patterns)),
            (None, heuristic) => {
                let measure = match heuristic {
                    Some(Heuristic::Distance(measure)) => *measure,
                    _ => DistanceMeasure::Zero,
                };
                AnyHeuristic::Distance(DistanceHeuristic::new(measure, &graph, board.columns()))
            }
        };
        // Every move costs 1 under every metric.
        let own = Own::new(board, plan, patterns.as_ref());
        Ok(with_space!(&space, space => {
            let prepared = Prepared { transpositions, ..Prepared::new(space, &heuristic, plan) };
            visitor.visit_own(prepared, own.as_ref().map(|own| own as _))
        }))
    }

    fn best_heuristic(_: &Board) -> Heuristic {
        Heuristic::MANHATTAN_HALF
    }

    fn quick_solution(board: &Board) -> Option<Vec<SwapMove>> {
        let moves = construct(board, Control::new().time_limit(AT_ONCE)).ok()??;
        Some(board.moves_of(&moves))
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
        let is_by_number = request.is_by_number(board.cells().len(), RankedSpace::MOST_CELLS);
        let space = is_by_number.then(|| RankedSpace::new(board))??;
        let mut meter = Meter::new(context.options.control);
        Some(survey::explore(board, &space, request, context.options.threads, &mut meter))
    }

    fn numbered(board: &Board, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
        numbered::numbered(board, parts)
    }

    fn packed(board: &Board, _: Metric) -> Option<Box<dyn PackedBoard<Board>>> {
        numbered::packed(board)
    }

    fn space_estimate(board: &Board, request: SurveyRequest) -> Option<SpaceEstimate> {
        Some(survey::estimate(board, request))
    }

    fn is_vast(board: &Board) -> bool {
        // All arrangements of ten numbers are more than a few hundred thousand states.
        board.cells().len() >= 10 && board.barriers().is_empty()
    }

    fn contenders(board: &Board) -> Vec<&'static str> {
        let is_line = board.rows() == 1 || board.columns() == 1;
        let words = match board.cells().len() {
            ..=9 if is_line => "auto naive bubble bfs astar:manhattan-half idastar:manhattan-half",
            _ if is_line => "auto naive bubble",
            // All boards of this size fit in memory.
            ..=9 => {
                "auto naive bfs bidirectional astar:misplaced-half astar:sqrt-manhattan \
                 astar:manhattan-half idastar:manhattan-half greedy:manhattan astar:manhattan"
            }
            // Iterative deepening has a chance.
            10..=16 => {
                "auto naive idastar:manhattan-half idastar:pdb greedy:manhattan beam:manhattan:1000"
            }
            17..=AnySpace::MOST_CELLS => "auto naive greedy:manhattan beam:manhattan:1000",
            _ => "auto naive",
        };
        // The naive algorithm walks straight, which barriers do not allow.
        let is_barred = !board.barriers().is_empty();
        words.split(' ').filter(|&name| !(is_barred && name == NAIVE)).collect()
    }

    /// Returns the first move for numbers on a line, or on several in a row or column: an exchange of
    /// two neighbours in the wrong order undoes one inversion, and no move undoes two.
    fn first_move(board: &Board) -> Option<SwapMove> {
        if board.rows() > 1 && board.columns() > 1 {
            return None;
        }
        let graph = board.graph();
        let mut wrong = graph.edges().iter().filter(|cells| {
            let [before, behind] = [cells.first(), cells.second()].map(|cell| board.cells()[cell]);
            before > behind
        });
        wrong.next().map(|&cells| board.move_of(cells))
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
        if style.notation == TUPLES {
            let [one, other] = action.cells;
            format!("{:?}", (one, other))
        } else {
            action.to_string()
        }
    }

    fn move_json(action: SwapMove, style: MoveStyle) -> Value {
        if style.notation == TUPLES {
            return json!(action.cells);
        }
        Value::String(Self::write_move(action, style))
    }

    fn sentence(board: &Board, action: SwapMove, style: MoveStyle, telling: Telling) -> Message {
        let number = |(row, column): (u32, u32)| {
            let cell = row as usize * board.columns() + column as usize;
            let number = board.cells().get(cell).copied().unwrap_or_default();
            style.labels.name((number as usize).saturating_sub(1), number)
        };
        let key = match telling {
            Telling::Listed => "swap-move",
            Telling::Alone => "swap-hint",
        };
        let [one, other] = action.cells.map(number);
        Message::new(key).with("cells", action.to_string()).with("one", one).with("other", other)
    }
}

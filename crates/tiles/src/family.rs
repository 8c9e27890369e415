//! Sliding tiles as a family of puzzles.

use crate::{
    AnySpace, Board, Direction, Format, Goal, Heuristic, LinearConflict, Memory, NoWalkingDistance,
    Notation, Partition, PatternSolver, Pruning, RankedTiles, TileDistances, WalkingDistance,
    construct,
    formats::{self, MOST_SOLUTION_BYTES},
    functions,
    heuristics::AnyHeuristic,
    numbered, pieces,
    solve::{self, Own},
    survey,
};
use glisse_family::{
    Algorithm, Context, Fact, Family, Found, Handling, Labels, Listing, Message, Metric, MoveStyle,
    NumberedBoard, PackedBoard, ParseError, ParsedMoves, Plan, Prepared, Proof, RunError,
    SolveError, SpaceEstimate, SpaceVisitor, Survey, SurveyRequest, Telling, Workload,
    function::Function,
    grid::Grid,
    number_boards,
    tables::{TableRecipe, recipe_for},
    text::Likeness,
    with_space,
};
use glisse_search::{Meter, Transpositions, Zero};
use glisse_words::Explain;
use std::ops::ControlFlow;

/// The family of sliding tiles, known as taquin.
#[derive(Clone, Copy, Debug)]
pub struct Tiles;

/// Returns the notation that a style asks for.
fn notation(style: MoveStyle) -> Notation {
    Notation::from_name(style.notation).unwrap_or_default()
}

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
        Direction::parse_moves(text, notation(style))
    }

    fn write_move(direction: Direction, style: MoveStyle) -> String {
        direction.in_notation(notation(style)).to_string()
    }

    fn set_up<V: SpaceVisitor<Tiles>>(
        board: &Board,
        plan: &Plan<Tiles>,
        context: &mut Context<Tiles>,
        visitor: V,
    ) -> Result<V::Output, RunError> {
        let algorithm = plan.algorithm;
        let pruning = match algorithm {
            Algorithm::Idastar | Algorithm::Ids => Pruning::Words,
            _ => Pruning::Inverse,
        };
        let cells = AnySpace::MOST_CELLS;
        let space =
            AnySpace::new(board, pruning).ok_or(SolveError::TooLarge { algorithm, cells })?;
        let (shape, empty) = with_space!(&space, space => (space.shape(), space.empty()));
        let patterns = match &plan.heuristic {
            Some(Heuristic::Pdb(name)) => Some(solve::databases(board, name.as_ref(), context)?),
            _ => None,
        };
        let heuristic = match (&plan.heuristic, &patterns) {
            (_, Some(patterns)) => AnyHeuristic::Patterns(patterns.heuristic()),
            (Some(Heuristic::Misplaced), _) => {
                AnyHeuristic::Distances(TileDistances::misplaced(shape))
            }
            (Some(Heuristic::Manhattan), _) => {
                AnyHeuristic::Distances(TileDistances::manhattan(shape))
            }
            (Some(Heuristic::LinearConflict), _) => {
                AnyHeuristic::LinearConflict(LinearConflict::new(shape, empty))
            }
            (Some(heuristic @ Heuristic::WalkingDistance), _) => {
                let walking = WalkingDistance::new(shape, empty, context.options.control);
                AnyHeuristic::WalkingDistance(walking.map_err(|error| match error {
                    NoWalkingDistance::Limit(limit) => RunError::Limit(limit),
                    error @ NoWalkingDistance::Shape(_) => {
                        SolveError::heuristic(heuristic, &error).into()
                    }
                })?)
            }
            (None | Some(Heuristic::Zero | Heuristic::Pdb(_)), _) => AnyHeuristic::Zero(Zero),
        };
        // The automaton leaves few ways to each state: deepening remembers none.
        let transpositions = Transpositions::Forget;
        let own = Own::new(board, plan, context)?;
        Ok(with_space!(&space, space => {
            let prepared = Prepared { transpositions, ..Prepared::new(space, &heuristic, plan) };
            visitor.visit_own(prepared, own.as_ref().map(|own| own as _))
        }))
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
        let space = survey::is_suitable(board, request).then(|| RankedTiles::new(board))??;
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
        let words = match board.cells().len() {
            // All boards of this size fit in memory.
            ..=9 => {
                "auto bfs bidirectional astar:misplaced astar:manhattan astar:linear-conflict \
                 idastar:manhattan idastar:linear-conflict greedy:manhattan wastar:manhattan:1.5"
            }
            // Iterative deepening has a chance.
            10..=16 => {
                "auto idastar:manhattan idastar:linear-conflict idastar:walking-distance \
                 greedy:manhattan wastar:linear-conflict:2 beam:linear-conflict:1000"
            }
            17..=AnySpace::MOST_CELLS => {
                "auto greedy:manhattan greedy:linear-conflict wastar:linear-conflict:5 \
                 beam:linear-conflict:1000"
            }
            _ => "auto",
        };
        words.split(' ').collect()
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

    /// Says where the empty cell goes, or in the other notation the tile.
    fn sentence(board: &Board, step: Direction, style: MoveStyle, telling: Telling) -> Message {
        let number = board.neighbour(step).map_or(0, |cell| board.cells()[cell]);
        let notation = notation(style);
        let key = match (notation, telling) {
            (Notation::Empty, Telling::Listed) => "tiles-move-empty",
            (Notation::Empty, Telling::Alone) => "tiles-hint-empty",
            (Notation::Tile, Telling::Listed) => "tiles-move-tile",
            (Notation::Tile, Telling::Alone) => "tiles-hint-tile",
        };
        let written = step.in_notation(notation);
        let way = match written {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        };
        Message::new(key)
            .with("letter", written.name())
            .with("way", way)
            .with("tile", style.labels.name(usize::from(number.saturating_sub(1)), number))
    }
}

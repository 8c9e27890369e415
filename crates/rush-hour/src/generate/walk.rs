//! Large boards with room to move: random slides from a solved position.
//!
//! Where vehicles leave room on a large board, it reaches far too many states to see them all, so no board
//! can be unsolved as [`super`] does it. But every slide can be taken back: whatever is reached from a
//! position with the target at the exit has a solution. So vehicles are placed around a target that has
//! arrived, and a walk leads away from there. It prefers slides that do not lower the estimate of the
//! heuristic, and the position with the highest estimate is the board. What is known of its optimum are
//! bounds, and sometimes a proof.

use super::{Counter, PATIENCE, Recipe, draft::Draft, frame};
use crate::{
    AnySpace, Board, Cells, Heuristic, Label, LineSpace, LineState, RushHour, Slide, setup,
};
use glisse_family::{
    Algorithm, Context, Difficulty, Family, Metric, Plan, ProgressReporter, PuzzleSpace, RunError,
    Verdict,
    generate::{Attempt, Attempted, BoardSource, Candidate, Provability, RequestError, steady},
    with_space,
};
use glisse_search::{Control, Cost, Heuristic as _, Limit, Random, Space};
use std::collections::HashSet;

/// Up to this many cells boards are small enough to be unsolved, however much room there is.
const MOST_CELLS_UNSOLVED: usize = 42;

/// How many walks are made for a board of each level, of which the one to the highest estimate counts.
const WALKS: [usize; 3] = [1, 4, 16];

/// How many slides a walk makes for each vehicle.
const SLIDES_PER_VEHICLE: usize = 40;

/// One slide in this many that lowers the estimate is made all the same.
const DESCENTS: usize = 8;

/// How many slides pass between two looks at the clock.
const POLL_INTERVAL: usize = 64;

/// What a walk has to lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WalkEnd {
    /// Any board with at least one move; the level says of how many walks it is the best.
    Level(Difficulty),
    /// A board whose shortest solution is proved to have as many moves as the recipe says.
    Moves,
}

/// Makes boards by random walks: the same ones for the same seed, on every machine, and none twice.
#[derive(Debug)]
pub(crate) struct Walks {
    recipe: Recipe,
    end: WalkEnd,
    random: Random,
    known: HashSet<Vec<(u8, u8, u8, u8)>>,
}

impl Walks {
    /// Whether boards by a recipe leave so much room that walks have to lead to them.
    pub(crate) fn suit(recipe: &Recipe) -> bool {
        let cells = recipe.rows * recipe.columns;
        let most = (*recipe.vehicles.end()).min(Label::COUNT);
        let is_loose = 3 * most < cells && cells > MOST_CELLS_UNSOLVED;
        let is_packed = frame::core(recipe).is_some() && frame::is_filled(recipe);
        let is_large = cells > super::MOST_CELLS_AT_RANDOM;
        !recipe.minimal && !recipe.unique && (is_loose || is_large && !is_packed)
    }

    /// Begins to walk to boards by a recipe, or says why there are none.
    pub(crate) fn new(recipe: Recipe, end: WalkEnd, seed: u64) -> Result<Walks, RequestError> {
        recipe.check()?;
        Ok(Walks { recipe, end, random: Random::new(seed), known: HashSet::new() })
    }
}

impl BoardSource<RushHour> for Walks {
    /// Begins a walk with random numbers of its own. The limit on expansions does not count.
    fn begin(
        &mut self,
        _: &mut Random,
        _: &mut Context<RushHour>,
    ) -> Result<Option<Attempt<RushHour>>, RunError> {
        let seed = self.random.bits64();
        let (recipe, end) = (self.recipe.clone(), self.end);
        Ok(Some(Box::new(move |context, looked_at| {
            let mut counter =
                Counter { reporter: ProgressReporter::new(context.options.control), looked_at };
            counter.count()?;
            let candidate = walk(&recipe, end, &mut Random::new(seed), context)?;
            Ok(Attempted { candidate, looked_at: 1 })
        })))
    }

    fn patience(&self) -> u64 {
        match self.end {
            WalkEnd::Level(_) => PATIENCE,
            // Every walk of these is solved.
            WalkEnd::Moves => PATIENCE / 1000,
        }
    }

    fn admit(&mut self, board: &Board) -> bool {
        self.known.insert(board.mirror_key())
    }
}

/// Walks to a board, or returns `None` if there is none that is as wanted.
fn walk(
    recipe: &Recipe,
    end: WalkEnd,
    random: &mut Random,
    context: &mut Context<RushHour>,
) -> Result<Option<Candidate<Board, Slide>>, RunError> {
    let level = match end {
        WalkEnd::Level(difficulty) => difficulty,
        WalkEnd::Moves => Difficulty::Three,
    };
    let mut farthest: Option<(Cost, Board)> = None;
    for _ in 0..WALKS[level as usize] {
        if let Some((height, board)) = walk_once(recipe, random, context)?
            && height > farthest.as_ref().map_or(0, |(most, _)| *most)
        {
            farthest = Some((height, board));
        }
    }
    let Some(board) = farthest.map(|(_, board)| board.renamed()) else { return Ok(None) };
    if end == WalkEnd::Moves && !is_as_long(&board, recipe, context)? {
        return Ok(None);
    }
    Ok(Some(Candidate { board, solution: None, optimum: None }))
}

/// Walks away from a solved position, and returns the board with the highest estimate and this; or `None`
/// if the vehicles found no room, or the target never left the exit.
fn walk_once(
    recipe: &Recipe,
    random: &mut Random,
    context: &mut Context<RushHour>,
) -> Result<Option<(Cost, Board)>, Limit> {
    let draft = Draft::solved(recipe, random);
    let Some(solved) = draft.board().filter(|_| recipe.vehicles.contains(&draft.len())) else {
        return Ok(None);
    };
    let slides = SLIDES_PER_VEHICLE * draft.len();
    let plan = Plan::new(Algorithm::Greedy, Some(Heuristic::Clearance), Metric::Moves);
    let space = setup::pack(&solved, &plan, &mut context.memory.tables);
    let control = context.options.control;
    Ok(with_space!(&space, space => {
        let farthest = farthest(space, slides, random, control)?;
        farthest.map(|(height, state)| (height, space.board(&solved, state)))
    }))
}

/// Returns the highest estimate and its state on a random walk from the start, which is solved; or `None`
/// if the target never leaves the exit.
fn farthest<const LIMBS: usize, C: Cells>(
    space: &LineSpace<LIMBS, C>,
    slides: usize,
    random: &mut Random,
    control: Control,
) -> Result<Option<(Cost, LineState<LIMBS>)>, Limit> {
    let estimate = |state| Heuristic::Clearance.estimate(space, state);
    let (mut here, mut height): (_, Cost) = (space.start(), 0);
    let mut farthest = None;
    let mut neighbours = Vec::new();
    for slide in 0..slides {
        if slide % POLL_INTERVAL == 0 {
            control.check()?;
        }
        neighbours.clear();
        space.successors(here, None, |_, next, _| neighbours.push(next));
        if neighbours.is_empty() {
            break;
        }
        let next = neighbours[random.below(neighbours.len())];
        let next_height = estimate(next);
        if next_height >= height || random.below(DESCENTS) == 0 {
            (here, height) = (next, next_height);
        }
        if height > farthest.map_or(0, |(most, _)| most) {
            farthest = Some((height, here));
        }
    }
    Ok(farthest)
}

/// Whether the shortest solution of a board is known to have as many moves as the recipe says, by a
/// search that comes to the same on every machine.
fn is_as_long(
    board: &Board,
    recipe: &Recipe,
    context: &mut Context<RushHour>,
) -> Result<bool, RunError> {
    let options = steady(&context.options, Provability::of(RushHour::is_provable(board)));
    match RushHour::solve(board, &mut context.with(options))?.verdict {
        Verdict::Solved { moves, lower_bound, .. } => {
            let most = moves.map_or(u64::MAX, |moves| moves.len() as u64);
            let (first, last) = (u64::from(*recipe.moves.start()), *recipe.moves.end());
            Ok(lower_bound >= first && most <= u64::from(last))
        }
        Verdict::Limit { limit: limit @ (Limit::Time | Limit::Cancelled), .. } => Err(limit.into()),
        Verdict::Limit { .. } | Verdict::Unsolvable => Ok(false),
    }
}

//! Boards picked from all boards of a size, where these are few.

use super::{Candidate, NextBoard, number_family::NumberFamily};
use crate::{Algorithm, Context, Plan, Prepared, PuzzleSpace, RunError, SpaceVisitor};
use glisse_search::{Control, Heuristic, Limit, Random, Search};
use std::ops::RangeInclusive;

/// The most cells: 9, with at most 362,880 states.
const MOST_CELLS: usize = 9;

/// The numbers on the cells of a board; those beyond its last cell mean nothing.
type Numbers = [u8; MOST_CELLS];

/// All boards of a size by their distance from the solved one, once they are known.
pub(super) struct ByDistance<F: NumberFamily> {
    solved: F::Board,
    /// How many moves a shortest solution may have.
    moves: RangeInclusive<u64>,
    /// What is left to pick from at each distance, or `None` before the space has been explored.
    left: Option<Vec<Vec<Numbers>>>,
}

impl<F: NumberFamily> ByDistance<F> {
    /// The most cells of a board that can be picked.
    pub(super) const MOST_CELLS: usize = MOST_CELLS;

    pub(super) fn new(solved: F::Board, moves: RangeInclusive<u64>) -> Self {
        ByDistance { solved, moves, left: None }
    }

    /// Sorts all states by their distance.
    fn explore(&self, context: &mut Context<F>) -> Result<Vec<Vec<Numbers>>, RunError> {
        let plan = Plan::new(Algorithm::Dijkstra, None, context.options.metric);
        let control = context.options.control;
        let explore = Explore::<F> { solved: &self.solved, control };
        Ok(F::set_up(&self.solved, &plan, context, explore)??)
    }

    /// Returns the next board.
    pub(super) fn next(&mut self, random: &mut Random, context: &mut Context<F>) -> NextBoard<F> {
        let mut left = match self.left.take() {
            Some(left) => left,
            None => self.explore(context)?,
        };
        // First the distance, then the board: the short ones would else be drowned by the long ones.
        let distances: Vec<usize> = (0..left.len())
            .filter(|&distance| self.moves.contains(&(distance as u64)))
            .filter(|&distance| !left[distance].is_empty())
            .collect();
        let candidate = (!distances.is_empty()).then(|| {
            let distance = distances[random.below(distances.len())];
            let boards = &mut left[distance];
            let numbers = boards.swap_remove(random.below(boards.len()));
            let numbers = &numbers[..F::cells(&self.solved)];
            let board = F::with_numbers(&self.solved, numbers);
            Candidate { board, solution: None, optimum: Some(distance as u64) }
        });
        self.left = Some(left);
        Ok(candidate)
    }
}

/// Explores the whole space of a board.
struct Explore<'a, F: NumberFamily> {
    solved: &'a F::Board,
    control: Control<'a>,
}

impl<F: NumberFamily> SpaceVisitor<F> for Explore<'_, F> {
    type Output = Result<Vec<Vec<Numbers>>, Limit>;

    fn visit<S: PuzzleSpace<F>, H: Heuristic<S> + Sync>(
        self,
        prepared: Prepared<'_, S, H>,
    ) -> Self::Output {
        by_distance(prepared.space, self.solved, self.control)
    }
}

/// Returns the numbers of all boards by their distance from the solved one, which is where they are
/// discovered from.
fn by_distance<F: NumberFamily, S: PuzzleSpace<F>>(
    space: &S,
    solved: &F::Board,
    control: Control,
) -> Result<Vec<Vec<Numbers>>, Limit> {
    let explored = Search::new(space).control(control).explore();
    let explored = explored.map_err(|stopped| stopped.limit)?;
    let mut states = 0..explored.len();
    let numbers = |state| {
        let mut numbers = [0; MOST_CELLS];
        let board = space.board(solved, explored.state(state));
        numbers.iter_mut().zip(F::numbers(&board)).for_each(|(to, from)| *to = from);
        numbers
    };
    let layers = explored.graph().layers().iter();
    Ok(layers.map(|&size| states.by_ref().take(size as usize).map(numbers).collect()).collect())
}

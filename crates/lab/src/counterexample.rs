//! The smallest board on which A* is led astray by a heuristic.
//!
//! Spaces come from small to large: by their size, then, for Rush Hour, by the number of vehicles. A
//! space in which the heuristic is never above the truth cannot hold a counterexample; in the others
//! only the states that [`glisse_search::Explored::misled`] names are tried, by A* itself.

use super::{LabError, Legible, Setup, Task};
use crate::{
    algorithm::Algorithm,
    board::Board,
    puzzle::Puzzle,
    solution::{Answer, Solution, Status},
    solve::{Options, SolveError, Solver, engine},
};
use glisse_rush_hour::{self as rush_hour, Orientation};
use glisse_search::{Limit, Statistics};
use glisse_swap as swap;
use glisse_tiles::{self as tiles, Goal};
use std::{collections::HashSet, ops::ControlFlow, time::Instant};
use thiserror::Error;

/// Which boards to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    puzzle: Puzzle,
    rows: usize,
    columns: usize,
    vehicles: Option<usize>,
}

/// Boards of a size that nobody can look at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "all boards of {rows}x{columns} cannot be looked at: for {puzzle} there may be {most} cells, in \
     at least {least} rows and columns"
)]
pub struct NoRange {
    puzzle: Puzzle,
    rows: usize,
    columns: usize,
    least: usize,
    most: usize,
}

/// A board on which A* with a heuristic finds a solution that is not a cheapest one.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The board.
    pub board: Board,
    /// A cheapest solution.
    pub best: Solution,
    /// What A* finds.
    pub found: Solution,
}

/// What a hunt for a counterexample came to.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// The first counterexample; nothing if there is none within the range.
    pub counterexample: Option<Counterexample>,
    /// How many boards were looked at, each as a start of A*.
    pub boards: u64,
}

/// The boards of a space: how many, which of them can mislead A*, and their keys where several
/// boards of a range share a space.
struct Examined {
    states: u64,
    misled: Vec<(Board, u64)>,
    keys: Vec<u128>,
}

/// Looks at every state of a space.
struct Examine;

impl Task for Examine {
    type Output = Result<Examined, Limit>;

    fn run<S: Legible>(self, setup: &Setup<'_, S>) -> Self::Output {
        let search = engine::search(setup.space, &setup.options);
        let mut explored = search.explore().map_err(|stopped| stopped.limit)?;
        let misled = explored.misled(&setup.guide)?;
        let states = (0..explored.len()).map(|index| setup.read(explored.state(index)));
        Ok(Examined {
            states: explored.len() as u64,
            misled: misled
                .into_iter()
                .map(|(state, distance)| (setup.read(state), u64::from(distance)))
                .collect(),
            keys: states.filter_map(|board| key(&board)).collect(),
        })
    }
}

/// A number that boards of one size share exactly if they differ in the names of vehicles only: which
/// of all places of cars and trucks are taken, and which by the target.
fn key(board: &Board) -> Option<u128> {
    let Board::RushHour(board) = board else { return None };
    let cells = board.rows() * board.columns();
    let places = board.vehicles().iter().map(|vehicle| {
        let kind = match (vehicle.orientation, vehicle.length) {
            (Orientation::Horizontal, 2) => 0,
            (Orientation::Horizontal, _) => 1,
            (Orientation::Vertical, 2) => 2,
            (Orientation::Vertical, _) => 3,
        };
        kind * cells + usize::from(vehicle.row) * board.columns() + usize::from(vehicle.column)
    });
    let taken = places.clone().fold(0, |set, place| set | 1_u128 << place);
    // The target is the only one that is named, by its row: it is the first vehicle, and those of
    // its line never pass each other, so that its place among them stays the same.
    let target = board.target();
    let before = board.vehicles().iter().filter(|vehicle| {
        vehicle.orientation == target.orientation
            && vehicle.row == target.row
            && vehicle.column < target.column
    });
    let mark = usize::from(target.row) * board.columns() + before.count();
    Some(taken | 1_u128 << (4 * cells + mark))
}

impl Range {
    /// Boards of up to so many rows and columns and, of Rush Hour, vehicles.
    pub fn new(
        puzzle: Puzzle,
        rows: usize,
        columns: usize,
        vehicles: Option<usize>,
    ) -> Result<Range, NoRange> {
        let (least, most) = (Range::least(puzzle), Range::most_cells(puzzle));
        if rows.min(columns) < least || rows.saturating_mul(columns) > most {
            return Err(NoRange { puzzle, rows, columns, least, most });
        }
        Ok(Range { puzzle, rows, columns, vehicles })
    }

    /// What is looked at if nothing is said, in rows and columns: spaces that take seconds.
    pub fn usual_size(puzzle: Puzzle) -> (usize, usize) {
        match puzzle {
            Puzzle::RushHour => (4, 5),
            Puzzle::Tiles | Puzzle::Swap => (3, 3),
        }
    }

    /// The largest size, such as `4x5`.
    pub fn size(&self) -> String {
        format!("{}x{}", self.rows, self.columns)
    }

    /// The fewest rows and columns.
    fn least(puzzle: Puzzle) -> usize {
        match puzzle {
            Puzzle::RushHour => rush_hour::Board::MIN_SIZE,
            Puzzle::Tiles => 2,
            Puzzle::Swap => 1,
        }
    }

    /// The most cells. A key of Rush Hour has four bits a cell, and one more for the target; of the
    /// others, a space of twelve cells has half a billion states.
    fn most_cells(puzzle: Puzzle) -> usize {
        match puzzle {
            Puzzle::RushHour => 25,
            Puzzle::Tiles | Puzzle::Swap => 12,
        }
    }

    /// All sizes within the range, the smallest first.
    fn sizes(&self) -> Vec<(usize, usize)> {
        let least = Range::least(self.puzzle);
        let columns = least..=self.columns;
        let sizes = (least..=self.rows)
            .flat_map(|rows| columns.clone().map(move |columns| (rows, columns)));
        let mut sizes: Vec<_> = sizes.collect();
        sizes.sort_by_key(|&(rows, columns)| (rows * columns, rows));
        sizes
    }
}

impl Solver {
    /// Looks for the smallest board within a range on which A* with the heuristic of the options
    /// finds a solution that is not a cheapest one. Rush Hour boards have cars and trucks, no walls,
    /// and a horizontal target that leaves on the right.
    ///
    /// Progress counts boards as states stored.
    pub fn find_counterexample(
        &mut self,
        range: Range,
        options: &Options,
    ) -> Result<Hunt, LabError> {
        let mut hunter = Hunter {
            solver: self,
            options: Options { algorithm: Algorithm::Astar, progress: None, ..*options },
            progress: options.progress,
            started: Instant::now(),
            hunt: Hunt { counterexample: None, boards: 0 },
        };
        for (rows, columns) in range.sizes() {
            match range.puzzle {
                Puzzle::RushHour => {
                    // Two cells a vehicle at least.
                    let most = rows * columns / 2;
                    for vehicles in 1..=range.vehicles.unwrap_or(most).min(most) {
                        hunter.rush_hour(rows, columns, vehicles)?;
                        if hunter.hunt.counterexample.is_some() {
                            return Ok(hunter.hunt);
                        }
                    }
                }
                Puzzle::Tiles => {
                    let cells = Goal::EmptyLast.cells(rows, columns);
                    let board = tiles::Board::new(rows, columns, cells, &Goal::EmptyLast);
                    let board = board.map_err(|_| LabError::Limit(Limit::Memory))?;
                    hunter.look_at(&Board::Tiles(board))?;
                }
                Puzzle::Swap => {
                    let board = swap::Board::sorted(rows, columns);
                    let board = board.map_err(|_| LabError::Limit(Limit::Memory))?;
                    hunter.look_at(&Board::Swap(board))?;
                }
            }
            if hunter.hunt.counterexample.is_some() {
                break;
            }
        }
        Ok(hunter.hunt)
    }
}

/// A hunt on its way.
struct Hunter<'s, 'o> {
    solver: &'s mut Solver,
    options: Options<'o>,
    progress: Option<&'o dyn Fn(&Statistics)>,
    started: Instant,
    hunt: Hunt,
}

impl<'o> Hunter<'_, 'o> {
    /// All Rush Hour boards of a size and a number of vehicles. Each space is looked at once, from
    /// whichever of its boards comes first.
    fn rush_hour(&mut self, rows: usize, columns: usize, vehicles: usize) -> Result<(), LabError> {
        let mut known = HashSet::new();
        let mut result = Ok(());
        let _ = rush_hour::Board::each_small(rows, columns, vehicles, |board| {
            let board = Board::RushHour(board.clone());
            if key(&board).is_some_and(|key| known.remove(&key)) {
                return ControlFlow::Continue(());
            }
            match self.look_at(&board) {
                Ok(keys) => {
                    // Every board is made once: a key that has come up is of no more use.
                    known.extend(keys);
                    if let Some(key) = key(&board) {
                        known.remove(&key);
                    }
                }
                Err(error) => {
                    result = Err(error);
                    return ControlFlow::Break(());
                }
            }
            match self.hunt.counterexample {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        result
    }

    /// The space of one board; the keys of all its boards.
    fn look_at(&mut self, board: &Board) -> Result<Vec<u128>, LabError> {
        let options = self.options();
        let examined = self.solver.set_up(board, &options, Examine)?;
        let Examined { states, misled, keys } = examined.map_err(LabError::Limit)?;
        for (board, distance) in misled {
            let found = self.answer(&board, &self.options())?;
            if found.cost > distance {
                let best = Options { algorithm: Algorithm::Auto, ..self.options() };
                let best =
                    self.answer(&board, &Options { heuristic: None, script: None, ..best })?;
                if best.cost != distance {
                    let reason = format!("it costs {}, not {distance}", best.cost);
                    return Err(SolveError::disagreement(&board, reason).into());
                }
                self.hunt.counterexample = Some(Counterexample { board, best, found });
                break;
            }
        }
        self.hunt.boards += states;
        if let Some(progress) = self.progress {
            progress(&Statistics { stored: self.hunt.boards, ..Statistics::default() });
        }
        Ok(keys)
    }

    /// A solution, which there is.
    fn answer(&mut self, board: &Board, options: &Options) -> Result<Solution, LabError> {
        let Answer { status, .. } = self.solver.solve(board, options)?;
        match status {
            Status::Solved { solution, .. } => Ok(solution),
            Status::Limit { limit, .. } => Err(LabError::Limit(limit)),
            Status::Unsolvable => {
                let reason = "one search finds a solution, another one none".to_owned();
                Err(SolveError::disagreement(board, reason).into())
            }
        }
    }

    /// The options with what is left of the time.
    fn options(&self) -> Options<'o> {
        let limits = engine::remaining(self.options.limits, self.started, &Statistics::default());
        Options { limits, ..self.options }
    }
}

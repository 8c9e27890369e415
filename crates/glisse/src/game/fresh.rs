//! New boards to play.

use crate::{
    board::Board,
    lab::LabError,
    puzzle::Puzzle,
    solve::{Options, Solver},
};
use glisse_rush_hour::{self as rush_hour, Label, Orientation, Vehicle};
use glisse_search::Limits;
use glisse_swap::{self as swap, Difficulty};
use glisse_tiles::{self as tiles, Direction, Goal};
use std::{
    ops::RangeInclusive,
    sync::atomic::{AtomicBool, Ordering},
};
use thiserror::Error;

/// A new board that is wanted: the same one for the same seed, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fresh {
    /// The family.
    pub puzzle: Puzzle,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// How difficult it is to be.
    pub difficulty: Difficulty,
    /// What random choices start from.
    pub seed: u64,
}

/// Why there is no such board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoFresh {
    /// Not a size of Rush Hour.
    #[error(transparent)]
    RushHour(#[from] rush_hour::BoardError),
    /// Not a size of tiles.
    #[error(transparent)]
    Tiles(#[from] tiles::BoardError),
    /// Not a size of swap grids.
    #[error(transparent)]
    Swap(#[from] swap::BoardError),
    /// Chance has found nothing.
    #[error("no board of {rows} rows and {columns} columns was found that takes a move to solve")]
    Nothing {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
}

/// How many random boards of vehicles are looked at before the best of them is taken.
const TRIES: usize = 1000;

/// How many states of a random board are looked at: those with more are passed over.
const MOST_STATES: u64 = 20_000;

impl Fresh {
    /// The size of boards if nothing is said, in rows and columns.
    pub fn usual_size(puzzle: Puzzle) -> (usize, usize) {
        match puzzle {
            Puzzle::RushHour => (6, 6),
            Puzzle::Tiles => (4, 4),
            Puzzle::Swap => (3, 3),
        }
    }

    /// Whether there are boards of this size.
    pub fn check(&self) -> Result<(), NoFresh> {
        let &Fresh { rows, columns, .. } = self;
        match self.puzzle {
            Puzzle::RushHour => rush_hour_board(rows, columns, vec![target(rows)]).map(|_| ())?,
            Puzzle::Tiles => solved_tiles(rows, columns).map(|_| ())?,
            Puzzle::Swap => swap::Board::sorted(rows, columns).map(|_| ())?,
        }
        Ok(())
    }

    /// Makes the board; nothing if `cancel` has become true first.
    pub fn board(&self, cancel: &AtomicBool) -> Result<Option<Board>, NoFresh> {
        self.check()?;
        let mut random = Random(self.seed);
        let found = match self.puzzle {
            Puzzle::RushHour => return self.rush_hour(&mut random, cancel),
            Puzzle::Tiles => Board::Tiles(self.tiles(&mut random)?),
            Puzzle::Swap => Board::Swap(self.swap(&mut random)?),
        };
        if found.is_solved() {
            return Err(NoFresh::Nothing { rows: self.rows, columns: self.columns });
        }
        Ok(Some(found))
    }

    /// How many moves a shortest solution of a Rush Hour board may have.
    fn lengths(&self) -> RangeInclusive<u64> {
        match self.difficulty {
            Difficulty::One => 4..=12,
            Difficulty::Two => 13..=24,
            Difficulty::Three => 25..=u64::MAX,
        }
    }

    /// Random vehicles, taken to the state that is farthest from the exit. If none is as far as
    /// wanted, the one that comes nearest to it.
    fn rush_hour(
        &self,
        random: &mut Random,
        cancel: &AtomicBool,
    ) -> Result<Option<Board>, NoFresh> {
        let (lengths, mut solver) = (self.lengths(), Solver::new());
        let limits = Limits { expansions: Some(MOST_STATES), ..Limits::default() };
        let options = Options { limits, cancel: Some(cancel), ..Options::default() };
        let mut nearest: Option<(u64, Board)> = None;
        for _ in 0..TRIES {
            let board = self.random_vehicles(random)?;
            let explored = solver.explore(&Board::RushHour(board), &options, false, None);
            let hardest = match explored {
                Ok(exploration) => exploration.hardest,
                Err(LabError::Limit(_)) if cancel.load(Ordering::Relaxed) => return Ok(None),
                Err(_) => None,
            };
            let Some(hardest) = hardest.filter(|hardest| hardest.distance > 0) else { continue };
            if lengths.contains(&hardest.distance) {
                return Ok(Some(hardest.board));
            }
            let miss = lengths.start().abs_diff(hardest.distance);
            if nearest.as_ref().is_none_or(|(least, _)| miss < *least) {
                nearest = Some((miss, hardest.board));
            }
        }
        let &Fresh { rows, columns, .. } = self;
        nearest.map(|(_, board)| Some(board)).ok_or(NoFresh::Nothing { rows, columns })
    }

    /// The target on the left, and as many vehicles as chance finds room for.
    fn random_vehicles(&self, random: &mut Random) -> Result<rush_hour::Board, NoFresh> {
        let &Fresh { rows, columns, .. } = self;
        let mut board = rush_hour_board(rows, columns, vec![target(rows)])?;
        // About two thirds of the cells are covered, which is as dense as boards are.
        let wanted = rows * columns / 4 + random.below(rows * columns / 8 + 1);
        for _ in 0..20 * wanted {
            let count = board.vehicles().len();
            let Some(label) = Label::from_index(count).filter(|_| count <= wanted) else { break };
            let is_horizontal = random.below(2) == 0;
            let vehicle = Vehicle {
                label,
                orientation: [Orientation::Vertical, Orientation::Horizontal]
                    [usize::from(is_horizontal)],
                row: random.below(rows) as u8,
                column: random.below(columns) as u8,
                length: 2 + u8::from(random.below(4) == 0),
            };
            // What lies in the target's row could never let it pass.
            let blocks = is_horizontal && vehicle.row == board.target().row;
            let mut vehicles = board.vehicles().to_vec();
            vehicles.push(vehicle);
            if let (false, Ok(next)) = (blocks, rush_hour_board(rows, columns, vehicles)) {
                board = next;
            }
        }
        Ok(board)
    }

    /// A walk of the empty cell that never turns straight back: short, longer, or any order at all.
    fn tiles(&self, random: &mut Random) -> Result<tiles::Board, NoFresh> {
        let mut board = solved_tiles(self.rows, self.columns)?;
        let cells = self.rows * self.columns;
        let steps = match self.difficulty {
            Difficulty::One => cells,
            Difficulty::Two => 4 * cells,
            // The longest way across the board for every tile.
            Difficulty::Three => 2 * cells * (self.rows + self.columns),
        };
        let mut last: Option<Direction> = None;
        for _ in 0..steps {
            let mut possible = board.possible_moves();
            possible.retain(|direction| last.map(Direction::opposite) != Some(*direction));
            let direction = possible[random.below(possible.len())];
            board.apply(direction);
            last = Some(direction);
        }
        // A walk may lead home, which on 2×2 happens often.
        if board.is_solved()
            && let Some(&first) = board.possible_moves().first()
        {
            board.apply(first);
        }
        Ok(board)
    }

    fn swap(&self, random: &mut Random) -> Result<swap::Board, NoFresh> {
        let &Fresh { rows, columns, difficulty, .. } = self;
        let count = difficulty.exchanges(rows, columns);
        let mut board = swap::scramble(rows, columns, Vec::new(), count, random.next())?;
        if board.is_sorted()
            && let Some(&first) = board.graph().edges().first()
        {
            let _ = board.swap_seq(&[first]);
        }
        Ok(board)
    }
}

/// The target, in the row where it usually is.
fn target(rows: usize) -> Vehicle {
    let row = (rows.saturating_sub(1) / 2) as u8;
    let orientation = Orientation::Horizontal;
    Vehicle { label: Label::TARGET, orientation, row, column: 0, length: 2 }
}

fn rush_hour_board(
    rows: usize,
    columns: usize,
    vehicles: Vec<Vehicle>,
) -> Result<rush_hour::Board, rush_hour::BoardError> {
    rush_hour::Board::new(rows, columns, vehicles, Vec::new(), None)
}

fn solved_tiles(rows: usize, columns: usize) -> Result<tiles::Board, tiles::BoardError> {
    let sizes = 2..=tiles::Board::MAX_SIZE;
    if !sizes.contains(&rows) || !sizes.contains(&columns) {
        return Err(tiles::BoardError::Size { rows, columns });
    }
    let cells = Goal::EmptyLast.cells(rows, columns);
    tiles::Board::new(rows, columns, cells, &Goal::EmptyLast)
}

/// The generator splitmix64: chance that is the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below the bound, which has to be above 0.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

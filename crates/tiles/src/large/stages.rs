//! A beam that solves a board in stages: some tiles of the outermost line after the other, then a
//! core that is solved at once.

use super::{
    beam::{Beam, Bounds, End},
    construct::Builder,
    grid::Grid,
    objective::{Objective, STEP},
    peel::{Line, Peel, peel},
};
use crate::Direction;
use glisse_family::ProgressReporter;

/// What a step of a tile of the stage is worth, and of one of the same line that comes later. All
/// others are worth something too: what is nearer already will be cheaper later.
const NOW: u8 = 40;
const SOON: u8 = 24;

/// What a step of the tour of the empty cell through the tiles of the stage is worth.
const NEARNESS: i32 = 16;

/// What a conflict is worth in the core, and before on boards with short lines: to count conflicts
/// in long lines takes longer than they are worth.
const CORE_CONFLICT: i32 = 40;
const CONFLICT: i32 = 12;
const SHORT: usize = 14;

/// A stage has failed after this many moves without progress, and so has the core.
const STAGE_PATIENCE: usize = 40;
const CORE_PATIENCE: usize = 100;

/// How much wider a stage that has failed is tried again.
const AGAIN: usize = 4;

/// The least width for the core, which has no stages that could help.
const CORE_WIDTH: usize = 4000;

/// How a beam goes about a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) width: usize,
    pub(super) max_width: usize,
    /// The most rows and columns that are solved all at once.
    core: usize,
    /// How many tiles a stage has.
    chunk: usize,
    /// What a step of a tile is worth whose line comes later.
    rest: u8,
    pub(super) seed: u64,
    /// The most moves of a solution that is wanted.
    pub(super) limit: usize,
}

impl Plan {
    /// Returns the plan of the first round; those after it are wider. The numbers are the best
    /// found on random boards of 5×5 to 50×50.
    pub(super) fn new(grid: &Grid, max_width: usize, seed: u64) -> Plan {
        let size = grid.shape.rows.max(grid.shape.columns);
        let chunk = match size {
            0..=SHORT => usize::MAX,
            15..=30 => 5,
            31..=60 => 2,
            _ => 1,
        };
        let width = (50_000 / grid.cells.len()).clamp(40, 1000);
        let core = if size <= SHORT { 7 } else { 5 };
        let rest = if size <= 30 { STEP as u8 } else { 12 };
        Plan { width, max_width, core, chunk, rest, seed, limit: usize::MAX }
    }
}

/// What becomes of a beam whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Remainder {
    /// What is left is constructed tile by tile.
    Constructed,
    /// It comes to nothing.
    Dropped,
}

/// Returns a solution of a grid, or `None` if the limit on its length is passed, if the time is up
/// and `remainder` says that nothing comes of that, or if the work is cancelled.
pub(super) fn solve(
    start: &Grid,
    plan: Plan,
    remainder: Remainder,
    reporter: &ProgressReporter,
) -> Option<Vec<Direction>> {
    let peel = peel(start.shape, start.empty_goal, plan.core);
    let mut solver = Solver::new(start, plan);
    let end = solver.solve(&peel, reporter);
    if end == End::Stuck
        || (end == End::Over
            && remainder == Remainder::Constructed
            && !reporter.control().is_cancelled())
    {
        solver.follow();
        let mut builder = Builder::new(solver.grid);
        builder.finish();
        solver.done.append(&mut builder.moves);
    } else if end == End::Over {
        return None;
    }
    (solver.done.len() <= plan.limit).then_some(solver.done)
}

/// A board on its way through the stages.
struct Solver {
    plan: Plan,
    /// The moves made for good, which nothing but a failed stage adds to, and where they lead: there
    /// the beam begins.
    done: Vec<Direction>,
    grid: Grid,
    beam: Beam,
    objective: Objective,
}

impl Solver {
    fn new(start: &Grid, plan: Plan) -> Solver {
        let table = (AGAIN * plan.width).max(CORE_WIDTH).min(plan.max_width);
        let is_short = start.shape.rows.max(start.shape.columns) <= SHORT;
        Solver {
            plan,
            done: Vec::new(),
            grid: start.clone(),
            beam: Beam::new(start.clone(), table, plan.seed),
            objective: Objective::solved(start, if is_short { CONFLICT } else { 0 }),
        }
    }

    /// Goes through all stages. If the core is stuck or the time is up, the beam is left as it is.
    fn solve(&mut self, peel: &Peel, reporter: &ProgressReporter) -> End {
        for tile in 0..self.grid.cells.len() {
            self.objective.set_weight(tile, self.plan.rest, false);
        }
        for (index, line) in peel.lines.iter().enumerate() {
            for &tile in &line.cells {
                self.objective.set_weight(tile, SOON, false);
            }
            for chunk in chunks(line, self.plan.chunk) {
                let end = self.stage(chunk, reporter);
                if end == End::Over {
                    return End::Over;
                }
                if end == End::Stuck {
                    self.place(&peel.lines[..=index], chunk);
                }
                for &cell in chunk {
                    self.objective.set_weight(cell, NOW, false);
                    self.objective.lock(cell);
                }
            }
        }
        self.objective.set_focus(&[], 0);
        self.objective.set_conflict(CORE_CONFLICT);
        for &cell in &peel.core {
            // What is far from the place of the empty cell is in order first: that is worth a bit.
            let far = self.grid.shape.distance(cell, self.grid.empty_goal);
            self.objective.set_weight(cell, (STEP as usize + far) as u8, true);
        }
        let end = self.run(self.plan.width.max(CORE_WIDTH), CORE_PATIENCE, reporter);
        if end == End::Reached {
            self.follow();
        }
        end
    }

    /// Brings the tiles of a chunk to their places.
    fn stage(&mut self, chunk: &[usize], reporter: &ProgressReporter) -> End {
        for &tile in chunk {
            self.objective.set_weight(tile, NOW, true);
        }
        self.objective.set_focus(&tour(&self.beam.root, chunk), NEARNESS);
        let end = self.run(self.plan.width, STAGE_PATIENCE, reporter);
        if end == End::Stuck {
            return self.run(AGAIN * self.plan.width, STAGE_PATIENCE, reporter);
        }
        end
    }

    fn run(&mut self, width: usize, patience: usize, reporter: &ProgressReporter) -> End {
        let width = width.min(self.plan.max_width);
        let max_length = self.plan.limit.saturating_sub(self.done.len());
        self.beam.run(&self.objective, Bounds { width, max_length, patience }, reporter)
    }

    /// Makes the moves to the first leaf of the beam for good.
    fn follow(&mut self) {
        let moves = self.beam.first_leaf();
        for &direction in &moves {
            self.grid.apply(direction);
        }
        self.done.extend(moves);
    }

    /// Solves all these lines up to a chunk of the last one tile by tile, most of which is solved
    /// already, and begins the beam anew.
    fn place(&mut self, lines: &[Line], chunk: &[usize]) {
        self.follow();
        let mut builder = Builder::new(self.grid.clone());
        for line in lines {
            builder.place_line(line, chunk.last().copied());
        }
        self.done.append(&mut builder.moves);
        self.grid = builder.grid;
        self.beam.restart(&self.grid);
    }
}

/// Returns the cells of a line in chunks of this size; the last one is longer, for the last two
/// tiles of a line can only come to their places together.
fn chunks(line: &Line, size: usize) -> impl Iterator<Item = &[usize]> {
    let count = line.cells.len();
    let size = size.min(count);
    (0..count - 1).step_by(size).map(move |start| {
        let end = start + size;
        &line.cells[start..if end + 1 >= count { count } else { end }]
    })
}

/// Returns the tiles in the order in which the empty cell comes by them if it goes to the nearest
/// each time.
fn tour(grid: &Grid, tiles: &[usize]) -> Vec<usize> {
    let cells = grid.cells.iter().enumerate().map(|(cell, &tile)| (cell, usize::from(tile)));
    let mut left: Vec<(usize, usize)> = cells.filter(|(_, tile)| tiles.contains(tile)).collect();
    let mut here = grid.empty;
    let mut order = Vec::with_capacity(left.len());
    let nearest = |here: usize, left: &[(usize, usize)]| {
        (0..left.len()).min_by_key(|&index| grid.shape.distance(left[index].0, here))
    };
    while let Some(index) = nearest(here, &left) {
        let (cell, tile) = left.swap_remove(index);
        here = cell;
        order.push(tile);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_chunk_of_a_line_ends_before_its_last_tile() {
        for count in 2..20 {
            let line = Line { cells: (0..count).collect(), inward: 1 };
            for size in [1, 2, 3, 5, 30, usize::MAX] {
                let all: Vec<&[usize]> = chunks(&line, size).collect();
                assert_eq!(all.concat(), line.cells, "{count} {size}");
                assert!(all.last().is_some_and(|last| last.len() >= 2), "{count} {size}");
            }
        }
    }
}

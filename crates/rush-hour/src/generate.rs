//! Boards of a wanted difficulty.
//!
//! A board is not found by placing vehicles well: it is *unsolved*. All states that it can reach
//! are written down, and the one that is farthest from every goal is taken; how far it is, is
//! proved by that. Boards with long solutions are rare even so, and are climbed to: a vehicle is
//! added, taken away or put elsewhere, the board is unsolved again, and what is longer, or not much
//! shorter, is kept.

mod draft;
mod frame;
mod hardest;
mod walk;

pub(crate) use walk::{WalkEnd, Walks};

use crate::{Board, Label, Orientation, RushHour, Slide, Vehicle};
use draft::Draft;
use glisse_family::{
    Context, ProgressReporter, RunError,
    generate::{Attempt, Attempted, BoardSource, Candidate, RequestError},
};
use glisse_search::{Control, Limit, Progress, Random};
use glisse_words::{Explain, message};
use hardest::{HardestStates, Uniqueness, Unsolved};
use std::{
    collections::HashSet,
    ops::RangeInclusive,
    sync::atomic::{AtomicU64, Ordering},
};

/// Which boards are wanted. The target is a car in the row above the middle, or in the middle one,
/// and leaves on the right; no other vehicle lies along its row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Recipe {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// How many vehicles, the target among them.
    pub(crate) vehicles: RangeInclusive<usize>,
    /// How many walls, none of them in the row of the target.
    pub(crate) walls: usize,
    /// How many moves a shortest solution has.
    pub(crate) moves: RangeInclusive<u32>,
    /// Whether every vehicle is needed: without it the shortest solution would be shorter.
    pub(crate) minimal: bool,
    /// Whether there is one shortest solution only.
    pub(crate) unique: bool,
}

/// Makes boards by a recipe, each by a climb of its own: the same ones for the same seed, on every
/// machine, and none twice. Two boards are the same if they differ in the names of vehicles only, or are
/// each other's image in a mirror that keeps the exit where it is.
#[derive(Debug)]
pub(crate) struct Climbs {
    recipe: Recipe,
    random: Random,
    known: HashSet<Vec<(u8, u8, u8, u8)>>,
}

/// Makes a board by a recipe: the same one for the same seed, on every machine.
#[derive(Debug)]
struct Generator {
    recipe: Recipe,
    random: Random,
    hardest_states: HardestStates,
    /// How many boards were unsolved.
    attempts: u64,
}

/// Counts boards that are looked at, and tells whoever waits for one.
struct Counter<'a, 'c> {
    reporter: ProgressReporter<'c>,
    looked_at: &'a AtomicU64,
}

/// After this many boards in a row that were no good there is no hope for one: a few minutes on
/// 6×6.
const PATIENCE: u64 = 400_000;

/// Up to this many cells, vehicles at random leave little enough room.
const MOST_CELLS_AT_RANDOM: usize = 49;

/// How many changes are tried on a board that has grown around a smaller one.
const LIVELINESS: usize = 100;

/// How often a large board is filled further, or changed, before it is given up.
const MOST_FILLINGS: usize = 100;

/// Returns after how many steps a climb that has not reached this many moves begins anew elsewhere:
/// long solutions need patience, short ones come sooner elsewhere.
fn longest_climb(moves: u32) -> u32 {
    (moves.saturating_mul(moves) / 3 * 2).clamp(200, 2000)
}

impl Recipe {
    /// Says why there are no boards by this recipe, if that is clear beforehand.
    fn check(&self) -> Result<(), RequestError> {
        let Recipe { rows, columns, ref vehicles, walls, ref moves, .. } = *self;
        let refuse = |reason| Err(RequestError::Refused(reason));
        Board::check_size(rows, columns).map_err(|error| RequestError::Size(error.message()))?;
        // Two cells each, and only the target along its row.
        let most = (1 + columns * (rows - 1) / 2).min(Label::COUNT);
        if vehicles.is_empty() || *vehicles.start() > most || *vehicles.end() == 0 {
            return refuse(message!("rush-hour-most-vehicles", most = most));
        }
        let most = (rows - 1) * columns;
        if walls > most {
            return refuse(message!("rush-hour-most-walls", most = most));
        }
        if moves.is_empty() {
            return Err(RequestError::Moves);
        }
        Ok(())
    }
}

impl Generator {
    /// Returns a generator that makes a board by a recipe, or says why there are none.
    fn new(recipe: Recipe, seed: u64) -> Result<Generator, RequestError> {
        recipe.check()?;
        let random = Random::new(seed);
        let uniqueness = if recipe.unique { Uniqueness::Required } else { Uniqueness::NotRequired };
        let hardest_states = HardestStates::new(uniqueness);
        Ok(Generator { recipe, random, hardest_states, attempts: 0 })
    }

    /// Counts a board that is looked at.
    fn count(&mut self, counter: &mut Counter) -> Result<(), Limit> {
        self.attempts += 1;
        counter.count()
    }

    /// Climbs from a random board to a good one, or returns `None` if that takes too long.
    fn climb(
        &mut self,
        control: Control,
        counter: &mut Counter,
    ) -> Result<Option<Candidate<Board, Slide>>, Limit> {
        let Some((mut here, mut height)) = self.begin(control, counter)? else {
            return Ok(None);
        };
        for _ in 0..longest_climb(*self.recipe.moves.start()) {
            if height >= *self.recipe.moves.start()
                && let Some(generated) = self.finish(&here, control)?
            {
                return Ok(Some(generated));
            }
            self.count(counter)?;
            let mut next = here.clone();
            next.mutate(&self.recipe, &mut self.random);
            let Unsolved::Hardest(next, next_height) = self.hardest(&next, control)? else {
                continue;
            };
            // A step down is taken the less often the deeper it goes.
            let fall = height.saturating_sub(next_height).min(6);
            if fall == 0 || self.random.below(4 << (2 * fall)) == 0 {
                (here, height) = (next, next_height);
            }
        }
        Ok(None)
    }

    /// Returns a board to climb from and its height, or `None` if a random one is no good. On a large
    /// board, where random vehicles leave so much room that nothing is hard, more are added until
    /// there is little.
    fn begin(
        &mut self,
        control: Control,
        counter: &mut Counter,
    ) -> Result<Option<(Draft, u32)>, Limit> {
        if let Some(core) = frame::core(&self.recipe) {
            return self.begin_with(core, control, counter);
        }
        self.count(counter)?;
        let mut draft = Draft::random(&self.recipe, &mut self.random);
        let is_large = self.recipe.rows * self.recipe.columns > MOST_CELLS_AT_RANDOM;
        for _ in 0..if is_large { MOST_FILLINGS } else { 1 } {
            match self.hardest(&draft, control)? {
                Unsolved::Hardest(draft, height) => return Ok(Some((draft, height))),
                Unsolved::TooManyStates => {
                    if !draft.fill(&self.recipe, &mut self.random) {
                        return Ok(None);
                    }
                }
                Unsolved::NoSolution => draft.mutate(&self.recipe, &mut self.random),
            }
            if is_large {
                self.count(counter)?;
            }
        }
        Ok(None)
    }

    /// Returns a board with a smaller one by this recipe in it, or `None` if that takes too long.
    fn begin_with(
        &mut self,
        core: Recipe,
        control: Control,
        counter: &mut Counter,
    ) -> Result<Option<(Draft, u32)>, Limit> {
        let seed = u64::from(self.random.bits());
        let Ok(mut generator) = Generator::new(core, seed) else { return Ok(None) };
        let Some(found) = generator.climb(control, counter)? else { return Ok(None) };
        self.attempts += generator.attempts;
        let framed = frame::framed(&found.board, &self.recipe, &mut self.random);
        let Some(framed) = framed else { return Ok(None) };
        let Unsolved::Hardest(mut here, mut height) = self.hardest(&framed, control)? else {
            return Ok(None);
        };
        // What stands around it comes to life as far as the board stays as hard.
        for _ in 0..LIVELINESS {
            self.count(counter)?;
            let mut next = here.clone();
            next.mutate(&self.recipe, &mut self.random);
            if let Unsolved::Hardest(next, next_height) = self.hardest(&next, control)?
                && next_height >= *self.recipe.moves.start()
            {
                (here, height) = (next, next_height);
            }
        }
        Ok(Some((here, height)))
    }

    /// Returns the hardest state that suits the recipe, and how far it is from a goal.
    fn hardest(&mut self, draft: &Draft, control: Control) -> Result<Unsolved<Draft>, Limit> {
        let Some(board) = draft.board() else { return Ok(Unsolved::NoSolution) };
        let hardest = self.hardest_states.hardest(&board, &mut self.random, control)?;
        Ok(hardest.map(|board| Draft::from(&board)))
    }

    /// Returns a good board of the space of a draft, or `None` if there is none.
    fn finish(
        &mut self,
        draft: &Draft,
        control: Control,
    ) -> Result<Option<Candidate<Board, Slide>>, Limit> {
        let Some(mut board) = draft.board() else { return Ok(None) };
        loop {
            let (first, last) = (*self.recipe.moves.start(), *self.recipe.moves.end());
            let pick = |hardest: u32, random: &mut Random| {
                if hardest > last {
                    Some(first + random.below((last - first) as usize + 1) as u32)
                } else {
                    (hardest >= first).then_some(hardest)
                }
            };
            let unsolved = self.hardest_states.unsolve(&board, &mut self.random, control, pick)?;
            let Unsolved::Hardest(hard, moves) = unsolved else { return Ok(None) };
            if !self.recipe.minimal {
                return Ok(self.accept(&hard, moves));
            }
            let Some(needed) = self.without_needless(&hard, moves, control)? else {
                return Ok(None);
            };
            if needed.vehicles().len() == hard.vehicles().len() {
                return Ok(self.accept(&hard, moves));
            }
            // With fewer vehicles there may be harder states, and the solution may be unique no
            // more.
            board = needed;
        }
    }

    /// Returns the board with new names, or `None` if it has too few or too many vehicles.
    fn accept(&self, board: &Board, moves: u32) -> Option<Candidate<Board, Slide>> {
        let has_enough = self.recipe.vehicles.contains(&board.vehicles().len());
        has_enough.then(|| Candidate {
            board: board.renamed(),
            solution: None,
            optimum: Some(moves.into()),
        })
    }

    /// Returns the board without the vehicles that make its shortest solution no longer, or `None`
    /// if that would take too long to find out.
    ///
    /// One pass is enough. Taking a vehicle away never makes a solution longer; so a vehicle that
    /// is needed stays so when others, which are not, have gone.
    fn without_needless(
        &mut self,
        board: &Board,
        moves: u32,
        control: Control,
    ) -> Result<Option<Board>, Limit> {
        let mut needed = board.clone();
        for vehicle in board.vehicles().iter().skip(1) {
            let lighter = needed.without(vehicle.label);
            let Some(optimum) = self.hardest_states.optimum(&lighter, control)? else {
                return Ok(None);
            };
            if optimum == moves {
                needed = lighter;
            }
        }
        Ok(Some(needed))
    }
}

impl Climbs {
    /// Begins to climb to boards by a recipe, or says why there are none.
    pub(crate) fn new(recipe: Recipe, seed: u64) -> Result<Climbs, RequestError> {
        Generator::new(recipe.clone(), seed)?;
        Ok(Climbs { recipe, random: Random::new(seed), known: HashSet::new() })
    }
}

impl BoardSource<RushHour> for Climbs {
    /// Begins a climb with random numbers and a memory of its own. The limit on expansions does not
    /// count.
    fn begin(
        &mut self,
        _: &mut Random,
        _: &mut Context<RushHour>,
    ) -> Result<Option<Attempt<RushHour>>, RunError> {
        let seed = self.random.bits64();
        let recipe = self.recipe.clone();
        Ok(Some(Box::new(move |context, looked_at| {
            let control = context.options.control;
            // The searches in between are short: only the boards are worth telling about.
            let quiet = control.without_progress().without_expansion_limit();
            let mut counter = Counter { reporter: ProgressReporter::new(control), looked_at };
            let Ok(mut generator) = Generator::new(recipe, seed) else {
                return Ok(Attempted { candidate: None, looked_at: 0 });
            };
            let candidate = generator.climb(quiet, &mut counter)?;
            Ok(Attempted { candidate, looked_at: generator.attempts })
        })))
    }

    fn patience(&self) -> u64 {
        PATIENCE
    }

    fn admit(&mut self, board: &Board) -> bool {
        self.known.insert(board.mirror_key())
    }
}

impl Counter<'_, '_> {
    fn count(&mut self) -> Result<(), Limit> {
        let looked_at = self.looked_at.fetch_add(1, Ordering::Relaxed) + 1;
        self.reporter.check(|| Progress::Boards { looked_at })
    }
}

impl Board {
    /// Returns this board without a vehicle that is not the target.
    fn without(&self, label: Label) -> Board {
        let vehicles = self.vehicles().iter().filter(|vehicle| vehicle.label != label);
        self.with_vehicles(vehicles.copied().collect())
    }

    /// Returns this board with its vehicles called B, C, D… in the order in which they stand, row
    /// by row.
    fn renamed(&self) -> Board {
        let mut others = self.vehicles()[1..].to_vec();
        others.sort_by_key(|vehicle| (vehicle.row, vehicle.column));
        let target = [self.target()];
        self.with_vehicles(Vehicle::labelled(target.into_iter().chain(others)))
    }

    fn with_vehicles(&self, vehicles: Vec<Vehicle>) -> Board {
        let (walls, exit) = (self.walls().to_vec(), Some(self.exit()));
        Board::new(self.rows(), self.columns(), vehicles, walls, exit)
            .unwrap_or_else(|error| unreachable!("fewer vehicles are a board too: {error}"))
    }

    /// Returns what a board with a horizontal target shares with those that differ in the names of
    /// vehicles only, and with its image upside down: the lesser of the two lists of vehicles and
    /// walls.
    fn mirror_key(&self) -> Vec<(u8, u8, u8, u8)> {
        let list = |is_mirrored: bool| {
            let flip = |row: u8, height: u8| {
                if is_mirrored { self.rows() as u8 - row - height } else { row }
            };
            let mut list: Vec<_> = self
                .vehicles()
                .iter()
                .map(|vehicle| {
                    let kind = u8::from(vehicle.label == Label::TARGET) * 2
                        + u8::from(vehicle.orientation == Orientation::Vertical);
                    let (height, _) = vehicle.orientation.turn((vehicle.length, 1));
                    (flip(vehicle.row, height), vehicle.column, vehicle.length, kind)
                })
                .chain(self.walls().iter().map(|wall| (flip(wall.row, 1), wall.column, 1, 0)))
                .collect();
            list.sort_unstable();
            list
        };
        list(false).min(list(true))
    }
}

//! From a board to the hardest states that it can reach.

use super::Stop;
use crate::{
    any_space::AnySpace,
    board::Board,
    cells::Cells,
    metric::Metric,
    packed::Packed,
    sheets::{SheetMemory, Sheets},
    space::{Library, LineSpace},
};
use glisse_search::{Cost, Limit, Meter, Outcome, Random, Search, Space};

/// Boards that reach more states than this are left alone.
const MOST_STATES: u64 = 200_000;

/// A climb leaves boards alone that reach more states than so many a cell: they take long, and most
/// of the hard ones reach far fewer.
const MOST_STATES_A_CELL: usize = 200;

/// Without one of its vehicles a board reaches more states, but its solution is found before most of
/// them are seen.
const MOST_EXPANSIONS: u64 = 5_000_000;

/// Looks at whole spaces, one after the other.
#[derive(Debug)]
pub(super) struct Unsolver {
    library: Library,
    memory: SheetMemory,
    /// Whether only states with one shortest solution count.
    unique: bool,
}

/// The same for spaces of all widths.
macro_rules! in_space {
    ($space:expr, $name:ident => $body:expr) => {
        match $space {
            AnySpace::Small($name) => $body,
            AnySpace::Medium($name) => $body,
            AnySpace::Large($name) => $body,
            AnySpace::Huge($name) => $body,
        }
    };
}

impl Unsolver {
    pub(super) fn new(unique: bool) -> Unsolver {
        Unsolver { library: Library::default(), memory: SheetMemory::new(), unique }
    }

    /// A board that can be reached from this one. `pick` is told how far the hardest one is, and says
    /// how far the wanted one should be; of all that are as far, any is taken. Nothing if `pick` says
    /// so, if there is no solution, or if there are too many states.
    pub(super) fn unsolve(
        &mut self,
        board: &Board,
        random: &mut Random,
        stop: Stop<'_>,
        pick: impl FnOnce(Cost, &mut Random) -> Option<Cost>,
    ) -> Result<Option<(Board, Cost)>, Limit> {
        self.unsolve_within(MOST_STATES, board, random, stop, pick)
    }

    /// The hardest board that can be reached from this one, and how far it is; nothing without a
    /// solution, or if there are many states.
    pub(super) fn hardest(
        &mut self,
        board: &Board,
        random: &mut Random,
        stop: Stop<'_>,
    ) -> Result<Option<(Board, Cost)>, Limit> {
        let most = (MOST_STATES_A_CELL * board.rows() * board.columns()) as u64;
        self.unsolve_within(most, board, random, stop, |hardest, _| Some(hardest))
    }

    fn unsolve_within(
        &mut self,
        most: u64,
        board: &Board,
        random: &mut Random,
        stop: Stop<'_>,
        pick: impl FnOnce(Cost, &mut Random) -> Option<Cost>,
    ) -> Result<Option<(Board, Cost)>, Limit> {
        let space = AnySpace::new(board, Metric::Moves, &mut self.library);
        let unique = self.unique;
        in_space!(&space, space => unsolve_in(space, most, board, unique, random, stop, pick))
    }

    /// How many moves a shortest solution has; nothing if there is none or if it is too far.
    pub(super) fn optimum(&mut self, board: &Board, stop: Stop<'_>) -> Result<Option<Cost>, Limit> {
        let space = AnySpace::new(board, Metric::Moves, &mut self.library);
        if let AnySpace::Small(space) = &space
            && let Some(sheets) = Sheets::new(space)
        {
            let meter = Meter::new(stop.control(MOST_EXPANSIONS));
            return optimum_of(sheets.bfs(&mut self.memory, meter));
        }
        in_space!(&space, space => optimum_of(search(space, stop, MOST_EXPANSIONS).bfs()))
    }
}

fn search<'a, S: Space>(space: &'a S, stop: Stop<'a>, expansions: u64) -> Search<'a, S> {
    Search::new(space).control(stop.control(expansions))
}

fn unsolve_in<const LIMBS: usize, C: Cells>(
    space: &LineSpace<LIMBS, C>,
    most: u64,
    board: &Board,
    unique: bool,
    random: &mut Random,
    stop: Stop<'_>,
    pick: impl FnOnce(Cost, &mut Random) -> Option<Cost>,
) -> Result<Option<(Board, Cost)>, Limit> {
    let chart = match search(space, stop, most).chart() {
        Ok(chart) => chart,
        Err(stopped) if stopped.limit == Limit::Expansions => return Ok(None),
        Err(stopped) => return Err(stopped.limit),
    };
    let goals = chart.goals(space);
    if goals.is_empty() {
        return Ok(None);
    }
    let distances = chart.distances_to(&goals);
    let ways = if unique { chart.ways(&distances) } else { Vec::new() };
    let is_suitable = |index: usize| !unique || ways[index] == 1;
    let suitable = (0..chart.len()).filter(|&index| is_suitable(index));
    let hardest = suitable.clone().map(|index| distances[index]).max().unwrap_or_default();
    let Some(wanted) = pick(hardest, random) else { return Ok(None) };
    let states: Vec<Packed<LIMBS>> = suitable
        .filter(|&index| distances[index] == wanted)
        .map(|index| chart.state(index))
        .collect();
    if states.is_empty() {
        return Ok(None);
    }
    let state = states[random.below(states.len())];
    Ok(Some((space.board(board, state), wanted)))
}

fn optimum_of<M>(outcome: Outcome<M>) -> Result<Option<Cost>, Limit> {
    match outcome {
        Outcome::Solved { solution, .. } => Ok(Some(solution.cost)),
        Outcome::Unsolvable { .. } | Outcome::Limit { limit: Limit::Expansions, .. } => Ok(None),
        Outcome::Limit { limit, .. } => Err(limit),
    }
}

//! From a board to the hardest states that it can reach.

use crate::{AnySpace, BitmapMemory, BitmapSearch, Board, Cells, LineSpace, LineTables};
use glisse_family::{Metric, PuzzleSpace, with_space};
use glisse_search::{Control, Cost, Limit, Meter, Outcome, Random, Search, StateGraph};

/// Boards that reach more states than this are left alone.
const MOST_STATES: u64 = 200_000;

/// A climb leaves boards alone that reach more than this many states for each of their cells: they
/// take long, and most of the hard ones reach far fewer.
const MOST_STATES_PER_CELL: usize = 200;

/// Cells beyond this many do not raise that number.
const MOST_CELLS_COUNTED: usize = 49;

/// Up to this many cells the states of a board are listed one by one; beyond, as bitmaps.
const MOST_CELLS_LISTED: usize = 36;

/// Boards whose bitmaps take more than this are listed too.
const MOST_BITMAP_BYTES: u64 = 1 << 24;

/// Without one of its vehicles a board reaches more states, but its solution is found before most
/// of them are seen.
const MOST_EXPANSIONS: u64 = 5_000_000;

/// Whether a state must have one shortest solution only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Uniqueness {
    /// It must have one only.
    Required,
    /// It may have several.
    NotRequired,
}

/// What comes of unsolving a board.
pub(super) enum Unsolved<B> {
    /// A board that can be reached, and how far it is from every goal.
    Hardest(B, Cost),
    /// There is no solution, or no state that is wanted.
    NoSolution,
    /// There are too many states to see them all.
    TooManyStates,
}

impl<B> Unsolved<B> {
    /// Returns this with another form of the board.
    pub(super) fn map<C>(self, change: impl FnOnce(B) -> C) -> Unsolved<C> {
        match self {
            Unsolved::Hardest(board, cost) => Unsolved::Hardest(change(board), cost),
            Unsolved::NoSolution => Unsolved::NoSolution,
            Unsolved::TooManyStates => Unsolved::TooManyStates,
        }
    }
}

/// Looks at whole spaces, one after the other.
#[derive(Debug)]
pub(super) struct HardestStates {
    tables: LineTables,
    memory: BitmapMemory,
    uniqueness: Uniqueness,
}

impl HardestStates {
    pub(super) fn new(uniqueness: Uniqueness) -> HardestStates {
        HardestStates { tables: LineTables::default(), memory: BitmapMemory::default(), uniqueness }
    }

    /// Returns a board that can be reached from this one, and how far it is from every goal. `pick`
    /// is told how far the hardest one is, and says how far the wanted one should be; of all that
    /// are as far, any is taken. None is wanted if `pick` returns `None`.
    pub(super) fn unsolve(
        &mut self,
        board: &Board,
        random: &mut Random,
        control: Control,
        pick: impl FnOnce(Cost, &mut Random) -> Option<Cost>,
    ) -> Result<Unsolved<Board>, Limit> {
        self.unsolve_within(MOST_STATES, board, random, control, pick)
    }

    /// Returns the hardest board that can be reached from this one, and how far it is from every
    /// goal, unless there are many states.
    pub(super) fn hardest(
        &mut self,
        board: &Board,
        random: &mut Random,
        control: Control,
    ) -> Result<Unsolved<Board>, Limit> {
        let cells = (board.rows() * board.columns()).min(MOST_CELLS_COUNTED);
        let most = (MOST_STATES_PER_CELL * cells) as u64;
        if self.uniqueness == Uniqueness::NotRequired
            && board.rows() * board.columns() > MOST_CELLS_LISTED
            && let Some(hardest) = self.hardest_by_bitmaps(most, board, random, control)?
        {
            return Ok(hardest);
        }
        self.unsolve_within(most, board, random, control, |hardest, _| Some(hardest))
    }

    /// Returns the hardest board many times faster, or `None` if bitmaps do not suit the board.
    fn hardest_by_bitmaps(
        &mut self,
        most: u64,
        board: &Board,
        random: &mut Random,
        control: Control,
    ) -> Result<Option<Unsolved<Board>>, Limit> {
        match AnySpace::new(board, Metric::Moves, &mut self.tables) {
            AnySpace::Small(space) => self.farthest(&space, most, board, random, control),
            AnySpace::Medium(space) => self.farthest(&space, most, board, random, control),
            AnySpace::Large(_) | AnySpace::Huge(_) => Ok(None),
        }
    }

    fn farthest<C: Cells>(
        &mut self,
        space: &LineSpace<1, C>,
        most: u64,
        board: &Board,
        random: &mut Random,
        control: Control,
    ) -> Result<Option<Unsolved<Board>>, Limit> {
        let search = BitmapSearch::new(space);
        let Some(search) = search.filter(|it| it.least_bytes() <= MOST_BITMAP_BYTES) else {
            return Ok(None);
        };
        let choose = |count: usize| random.below(count);
        let control = control.expansion_limit(most);
        Ok(Some(match search.farthest(&mut self.memory, control, choose) {
            Ok(Some((state, cost))) => Unsolved::Hardest(space.board(board, state), cost),
            Ok(None) => Unsolved::NoSolution,
            Err(Limit::Expansions) => Unsolved::TooManyStates,
            Err(limit) => return Err(limit),
        }))
    }

    fn unsolve_within(
        &mut self,
        most: u64,
        board: &Board,
        random: &mut Random,
        control: Control,
        pick: impl FnOnce(Cost, &mut Random) -> Option<Cost>,
    ) -> Result<Unsolved<Board>, Limit> {
        let space = AnySpace::new(board, Metric::Moves, &mut self.tables);
        let control = control.expansion_limit(most);
        with_space!(&space, space => {
            let explored = match Search::new(space).control(control).explore_with_edges() {
                Ok(explored) => explored,
                Err(stopped) if stopped.limit == Limit::Expansions => {
                    return Ok(Unsolved::TooManyStates);
                }
                Err(stopped) => return Err(stopped.limit),
            };
            let chosen = self.choose(explored.graph(), random, pick)?;
            Ok(match chosen {
                Some((index, cost)) => {
                    Unsolved::Hardest(space.board(board, explored.state(index)), cost)
                }
                None => Unsolved::NoSolution,
            })
        })
    }

    /// Chooses one of the states that are as far from every goal as wanted, and says how far that is,
    /// or returns `None` if there are none.
    fn choose(
        &self,
        mut graph: StateGraph,
        random: &mut Random,
        pick: impl FnOnce(Cost, &mut Random) -> Option<Cost>,
    ) -> Result<Option<(usize, Cost)>, Limit> {
        if graph.goals().is_empty() {
            return Ok(None);
        }
        let distances = graph.distances()?;
        let is_unique = self.uniqueness == Uniqueness::Required;
        let solutions = if is_unique { graph.ways(&distances)? } else { Vec::new() };
        let is_suitable = |index: usize| !is_unique || solutions[index] == 1;
        let suitable = (0..graph.len()).filter(|&index| is_suitable(index));
        let hardest = suitable.clone().map(|index| distances[index]).max().unwrap_or_default();
        let Some(wanted) = pick(hardest, random) else { return Ok(None) };
        let wanted_states: Vec<usize> =
            suitable.filter(|&index| distances[index] == wanted).collect();
        if wanted_states.is_empty() {
            return Ok(None);
        }
        Ok(Some((wanted_states[random.below(wanted_states.len())], wanted)))
    }

    /// Returns how many moves a shortest solution has, or `None` if there is none or if it is too
    /// far.
    pub(super) fn optimum(
        &mut self,
        board: &Board,
        control: Control,
    ) -> Result<Option<Cost>, Limit> {
        let space = AnySpace::new(board, Metric::Moves, &mut self.tables);
        let control = control.expansion_limit(MOST_EXPANSIONS);
        if let AnySpace::Small(space) = &space
            && let Some(search) = BitmapSearch::new(space)
        {
            return optimum_of(search.bfs(&mut self.memory, Meter::new(control)));
        }
        with_space!(&space, space => optimum_of(Search::new(space).control(control).bfs()))
    }
}

fn optimum_of<M>(outcome: Outcome<M>) -> Result<Option<Cost>, Limit> {
    match outcome {
        Outcome::Solved { solution, .. } => Ok(Some(solution.cost)),
        Outcome::Unsolvable { .. } | Outcome::Limit { limit: Limit::Expansions, .. } => Ok(None),
        Outcome::Limit { limit, .. } => Err(limit),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Recipe, draft::Draft};
    use super::*;
    use crate::Label;

    #[test]
    fn bitmaps_and_lists_agree_on_the_hardest_state() {
        let (rows, columns, walls) = (7, 7, 1);
        let (vehicles, moves) = (1..=Label::COUNT, 1..=u32::MAX);
        let recipe =
            Recipe { rows, columns, vehicles, walls, moves, minimal: false, unique: false };
        let mut random = Random::new(3);
        let mut states = HardestStates::new(Uniqueness::NotRequired);
        let (mut solved, mut large) = (0, 0);
        let mut draft = Draft::random(&recipe, &mut random);
        for _ in 0..300 {
            let Some(board) = draft.board() else {
                draft = Draft::random(&recipe, &mut random);
                continue;
            };
            let control = Control::new();
            let listed =
                states.unsolve_within(9_800, &board, &mut random, control, |hardest, _| {
                    Some(hardest)
                });
            let bitmaps = states.hardest_by_bitmaps(9_800, &board, &mut random, control);
            match (listed.unwrap(), bitmaps.unwrap()) {
                (_, None) => draft = Draft::random(&recipe, &mut random),
                (Unsolved::Hardest(_, cost), Some(Unsolved::Hardest(hard, by_bitmaps))) => {
                    assert_eq!(cost, by_bitmaps, "{board}");
                    assert_eq!(states.optimum(&hard, control), Ok(Some(cost)), "{hard}");
                    solved += 1;
                    draft = Draft::random(&recipe, &mut random);
                }
                (Unsolved::NoSolution, Some(Unsolved::NoSolution)) => {
                    draft = Draft::random(&recipe, &mut random);
                }
                // A limit is passed by a few.
                (Unsolved::TooManyStates, Some(_)) => {
                    large += 1;
                    if !draft.fill(&recipe, &mut random) {
                        draft = Draft::random(&recipe, &mut random);
                    }
                }
                _ => panic!("they do not agree on {board}"),
            }
        }
        assert!(solved > 5 && large > 5, "{solved} solved, {large} large");
    }
}

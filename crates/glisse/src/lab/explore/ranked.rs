//! Spaces whose states have numbers, explored with a few bits a state.
//!
//! The others are listed state by state, which tells more but takes some 20 bytes each, and longer.

use super::{Exploration, Hardest};
use crate::{
    board::Board,
    lab::Legible,
    solve::{Options, engine},
};
use glisse_rush_hour::{AnySpace, Cells, Library, LineSpace, Metric, SheetMemory, Sheets};
use glisse_search::{Gate, Limit, numbered::Flood};

/// From so many cells on states are not listed: 20 million for tiles, 40 million for swap grids.
const FEWEST_CELLS: usize = 11;

/// Explores a board if its states have numbers, if it is large, and if what is asked for can be had
/// so.
pub(super) fn explore(
    board: &Board,
    options: &Options,
    wants_diameter: bool,
    wants_graph: bool,
) -> Option<Result<Exploration, Limit>> {
    let mut gate = engine::gate(options);
    match board {
        Board::RushHour(cars)
            if options.metric != Metric::Weighted && !wants_graph && !wants_diameter =>
        {
            match AnySpace::new(cars, options.metric, &mut Library::default()) {
                AnySpace::Small(space) => explore_cars(board, &space, options),
                AnySpace::Medium(space) => explore_cars(board, &space, options),
                AnySpace::Large(_) | AnySpace::Huge(_) => None,
            }
        }
        Board::Tiles(tiles)
            if tiles.cells().len() >= FEWEST_CELLS && !wants_graph && !wants_diameter =>
        {
            let space = glisse_tiles::Ranked::new(tiles)?;
            Some(explore_tiles(board, tiles, &space, &mut gate))
        }
        Board::Swap(swap) if swap.cells().len() >= FEWEST_CELLS && !wants_graph => {
            let space = glisse_swap::Ranked::new(swap)?;
            Some(explore_swap(board, swap, &space, wants_diameter, &mut gate))
        }
        _ => None,
    }
}

fn explore_cars<C: Cells>(
    board: &Board,
    space: &LineSpace<1, C>,
    options: &Options,
) -> Option<Result<Exploration, Limit>> {
    let survey = Sheets::new(space)?.survey(&mut SheetMemory::new(), engine::gate(options));
    let survey = match survey {
        Ok(survey) => survey,
        // The list of states takes less where sheets are large and few of their states are reached.
        Err(stopped) if stopped.limit == Limit::Memory => return None,
        Err(stopped) => return Some(Err(stopped.limit)),
    };
    let mut exploration = Exploration {
        metric: options.metric,
        states: survey.layers.iter().sum(),
        edges: survey.edges,
        histogram: survey.layers,
        bottlenecks: Some(Vec::new()),
        statistics: survey.statistics,
        ..blank(board)
    };
    if let Some(goals) = survey.goals {
        let read = |state| space.read(board, state);
        let hardest = goals.hardest.iter().map(|&state| read(state)).min_by_key(Board::id);
        exploration.goals = goals.layers[0];
        exploration.distance = Some(u64::from(goals.distance));
        exploration.hardest = Some(Hardest {
            distance: goals.layers.len() as u64 - 1,
            count: goals.layers.last().copied().unwrap_or_default(),
            board: hardest.unwrap_or_else(|| board.clone()),
            solution: Vec::new(),
        });
        exploration.goal_histogram = goals.layers;
        exploration.optimal_solutions = goals.solutions.to_string();
        exploration.bottlenecks = Some(goals.bottlenecks.into_iter().map(read).collect());
    }
    Some(Ok(exploration))
}

fn explore_tiles(
    board: &Board,
    tiles: &glisse_tiles::Board,
    space: &glisse_tiles::Ranked,
    gate: &mut Gate,
) -> Result<Exploration, Limit> {
    let from_start = space.flood(tiles.cells(), false, gate)?;
    let histogram = from_start.layers.clone();
    drop(from_start);
    let mut exploration = Exploration { edges: space.edges(), histogram, ..blank(board) };
    if space.has_goal() {
        let from_goal = space.flood(tiles.goal_cells(), true, gate)?;
        let hardest = Board::Tiles(space.board(from_goal.farthest));
        exploration.set_goal(&from_goal, space.shortest_ways(&from_goal), hardest);
    }
    Ok(exploration.finished(gate))
}

fn explore_swap(
    board: &Board,
    swap: &glisse_swap::Board,
    space: &glisse_swap::Ranked,
    wants_diameter: bool,
    gate: &mut Gate,
) -> Result<Exploration, Limit> {
    let from_goal = space.flood(gate)?;
    let mut exploration = Exploration {
        edges: from_goal.states() * swap.graph().edges().len() as u64,
        histogram: from_goal.layers.clone(),
        // Every state of such a space is like every other: none can be cut out, and as far as it
        // goes from one it goes from all.
        bottlenecks: Some(Vec::new()),
        diameter: wants_diameter.then_some(from_goal.layers.len() as u64 - 1),
        ..blank(board)
    };
    if let Some(ways) = space.shortest_ways(&from_goal) {
        let hardest = Board::Swap(space.board(from_goal.farthest));
        exploration.set_goal(&from_goal, Some(ways), hardest);
    }
    Ok(exploration.finished(gate))
}

/// What is known before anything is explored.
fn blank(board: &Board) -> Exploration {
    Exploration {
        id: board.id(),
        puzzle: board.puzzle(),
        metric: Metric::Moves,
        states: 0,
        edges: 0,
        goals: 0,
        histogram: Vec::new(),
        goal_histogram: Vec::new(),
        distance: None,
        hardest: None,
        optimal_solutions: "0".to_owned(),
        bottlenecks: None,
        diameter: None,
        statistics: glisse_search::Statistics::default(),
    }
}

impl Exploration {
    fn set_goal(&mut self, from_goal: &Flood, ways: Option<(u64, u128)>, hardest: Board) {
        let layers = &from_goal.layers;
        self.goals = 1;
        self.goal_histogram.clone_from(layers);
        self.hardest = Some(Hardest {
            distance: layers.len() as u64 - 1,
            count: layers.last().copied().unwrap_or_default(),
            board: hardest,
            solution: Vec::new(),
        });
        if let Some((distance, ways)) = ways {
            self.distance = Some(distance);
            self.optimal_solutions = ways.to_string();
        }
    }

    fn finished(mut self, gate: &Gate) -> Exploration {
        self.states = self.histogram.iter().sum();
        self.statistics = gate.finish();
        self
    }
}

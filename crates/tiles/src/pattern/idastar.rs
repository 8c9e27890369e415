//! IDA* with additive databases: the engine's algorithm in a form of its own.
//!
//! States are expanded in groups (`group.rs`). That is not depth first to the letter, but within a
//! bound the order does not matter, and the stack stays as short. A round that promises to be long is
//! cut into tasks, for one thread or several (`parallel.rs`).

use super::{
    group::{Frame, GROUP, Group, Tables},
    heuristic::{AdditivePatterns, PARTS},
    parallel::{self, Workers},
};
use crate::{
    automaton::{Automaton, Node, PruningAutomata},
    board::Board,
    direction::Direction,
    space::relabel,
};
use glisse_family::Rules;
use glisse_search::{Ending, Limit, Meter};
use std::{ops::ControlFlow, sync::Arc};

/// The longest solution whose moves a state carries along, two bits each.
const LONGEST: u32 = 128;

/// After this many expanded states the next round is cut into tasks.
const LONG: u64 = 1_000_000;

/// How many tasks it is cut into at least: enough that threads end at about the same time.
const TASKS: usize = 1024;

/// How a board is searched.
#[derive(Debug)]
pub(crate) struct PatternSearch {
    /// How many threads search.
    pub(crate) workers: Arc<Workers>,
    /// A length of which another search has proved that no solution is shorter: 0, or one that
    /// solutions can have.
    pub(crate) least: u32,
}

impl PatternSearch {
    /// Searches from the beginning, with this many threads.
    pub(crate) fn new(threads: usize) -> PatternSearch {
        PatternSearch { workers: Arc::new(Workers::new(threads)), least: 0 }
    }
}

/// Counts what a round does, and says how far it may go.
pub(super) trait ExpansionBudget {
    /// Returns how many of the wanted states may be expanded now, or an error if none may.
    fn allow(&mut self, wanted: usize) -> Result<usize, Limit>;

    /// Counts expanded states and generated moves.
    fn count(&mut self, expanded: usize, generated: usize);
}

impl ExpansionBudget for Meter<'_> {
    #[inline]
    fn allow(&mut self, wanted: usize) -> Result<usize, Limit> {
        self.tick()?;
        Ok(self.allowance(wanted as u64)? as usize)
    }

    #[inline]
    fn count(&mut self, expanded: usize, generated: usize) {
        self.statistics.expanded += expanded as u64;
        self.statistics.generated += generated as u64;
    }
}

/// A round of which everything but its states is known.
pub(super) struct Round<'a, const P: usize> {
    tables: Tables<'a, P>,
    automaton: &'a Automaton,
    bound: u32,
}

/// A solution within the bound, or `None` if there is none.
pub(super) type Found = Option<Vec<Direction>>;

/// What becomes of the first layers of a long round.
enum Widened<const P: usize, const M: usize> {
    /// States after which everything is to be tried.
    Tasks(Vec<Frame<P, M>>),
    /// A solution turned up.
    Solved(Vec<Direction>),
}

impl<const P: usize> Round<'_, P> {
    /// Tries everything after the states on a stack, and returns the first solution.
    pub(super) fn exhaust<const M: usize>(
        &self,
        stack: &mut Vec<Frame<P, M>>,
        budget: &mut impl ExpansionBudget,
    ) -> Result<Found, Limit> {
        let Some(&any) = stack.first() else { return Ok(None) };
        let mut group = Group::new(any);
        while !stack.is_empty() {
            let size = budget.allow(GROUP.min(stack.len()))?;
            let (generated, found) =
                group.expand(&self.tables, self.automaton, self.bound, size, stack);
            budget.count(size, generated);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Expands states layer by layer until there are enough for tasks, those with the most slack
    /// first, or until a solution turns up.
    fn widen<const M: usize>(
        &self,
        mut layer: Vec<Frame<P, M>>,
        budget: &mut impl ExpansionBudget,
    ) -> Result<Widened<P, M>, Limit> {
        let Some(&any) = layer.first() else { return Ok(Widened::Tasks(layer)) };
        let mut group = Group::new(any);
        while !layer.is_empty() && layer.len() < TASKS {
            let mut next = Vec::new();
            for states in layer.chunks(GROUP) {
                let mut rest = states;
                while !rest.is_empty() {
                    let size = budget.allow(rest.len())?;
                    next.extend_from_slice(&rest[..size]);
                    rest = &rest[size..];
                    let (generated, found) =
                        group.expand(&self.tables, self.automaton, self.bound, size, &mut next);
                    budget.count(size, generated);
                    if let Some(moves) = found {
                        return Ok(Widened::Solved(moves));
                    }
                }
            }
            layer = next;
        }
        layer.sort_by_key(|frame| std::cmp::Reverse(frame.slack[0].min(frame.slack[1])));
        Ok(Widened::Tasks(layer))
    }
}

impl AdditivePatterns<'_> {
    /// Returns a shortest solution of a board that has one.
    pub(crate) fn idastar(
        &self,
        board: &Board,
        automata: &PruningAutomata,
        search: &PatternSearch,
        meter: &mut Meter,
    ) -> Ending<Direction> {
        match self.databases.len() {
            1..=2 => self.deepen::<2>(board, automata, search, meter),
            3 => self.deepen::<3>(board, automata, search, meter),
            4 => self.deepen::<4>(board, automata, search, meter),
            _ => self.deepen::<PARTS>(board, automata, search, meter),
        }
    }

    fn deepen<const P: usize>(
        &self,
        board: &Board,
        automata: &PruningAutomata,
        search: &PatternSearch,
        meter: &mut Meter,
    ) -> Ending<Direction> {
        if board.is_solved() {
            return Ending::Found { moves: Vec::new(), cost: 0, lower_bound: 0 };
        }
        let tiles: Vec<usize> = relabel(board).collect();
        let mut bound = self.lower_bound(&tiles, board.empty()).max(search.least);
        loop {
            meter.begin_round(bound);
            let automaton = match automata.next(meter) {
                Ok(automaton) => automaton,
                Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
            };
            // Most solutions are short, and short ones make small states.
            let round = match bound {
                0..=64 => self.round::<P, 2>(board, bound, automaton, &search.workers, meter),
                65..=LONGEST => self.round::<P, 4>(board, bound, automaton, &search.workers, meter),
                _ => {
                    return self.each_shortest(board, automaton, meter, |_| ControlFlow::Break(()));
                }
            };
            match round {
                Ok(Some(moves)) => {
                    return Ending::Found { moves, cost: bound, lower_bound: bound };
                }
                // A move changes a sum by one, so that it exceeds the bound by two or not at all.
                Ok(None) => bound += 2,
                Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
            }
        }
    }

    /// Returns the state of a board that says which tile is on each cell, or `None` if it is beyond
    /// the bound.
    fn frame<const P: usize, const M: usize>(
        &self,
        tiles: &[usize],
        node: Node,
        bound: u32,
    ) -> Option<Frame<P, M>> {
        let empty = usize::from(node.cell());
        let sums = self.sums(tiles, empty);
        let slack = |sum: u32| bound.checked_sub(sum).map(|slack| slack as u8);
        let plain = self.places(tiles, empty);
        let mirrored = match self.mirrored(tiles) {
            Some((tiles, image)) => self.places(&tiles, image(empty)),
            None => plain,
        };
        Some(Frame {
            sides: [plain, mirrored],
            moves: [0; M],
            node,
            slack: [slack(sums.plain)?, slack(sums.mirrored)?],
            depth: 0,
        })
    }

    /// Returns where a round begins: at the board, or after its first moves where half of them are
    /// enough. A board that is its own mirror image has with every solution that solution's image,
    /// so it has one that begins with the first of two moves that are images of each other, up and
    /// left or down and right. The automaton puts only smaller words in the place of others, and
    /// these begin no later.
    fn starts<const P: usize, const M: usize>(
        &self,
        board: &Board,
        bound: u32,
        automaton: &Automaton,
    ) -> Vec<Frame<P, M>> {
        let tiles: Vec<usize> = relabel(board).collect();
        let root = automaton.start(board.empty());
        let is_symmetric = self.mirrored(&tiles).is_some_and(|(mirrored, _)| mirrored == tiles);
        if !is_symmetric {
            return self.frame(&tiles, root, bound).into_iter().collect();
        }
        let nodes = automaton.steps(root).map(|step| step.node);
        let nodes =
            nodes.filter(|node| matches!(node.direction(), Direction::Up | Direction::Down));
        let frames = nodes.filter_map(|node| {
            let mut tiles = tiles.clone();
            tiles.swap(board.empty(), node.cell().into());
            let mut frame = self.frame(&tiles, node, bound - 1)?;
            frame.push(node);
            Some(frame)
        });
        frames.collect()
    }

    /// Tries everything within the bound, and returns the first solution.
    fn round<const P: usize, const M: usize>(
        &self,
        board: &Board,
        bound: u32,
        automaton: &Automaton,
        workers: &Workers,
        meter: &mut Meter,
    ) -> Result<Found, Limit> {
        let round = Round { tables: Tables::<P>::new(self), automaton, bound };
        let mut stack = self.starts::<P, M>(board, bound, automaton);
        if meter.statistics.expanded < LONG {
            return round.exhaust(&mut stack, meter);
        }
        match round.widen(stack, meter)? {
            Widened::Tasks(tasks) => parallel::exhaust(&round, &tasks, workers, meter),
            Widened::Solved(moves) => Ok(Some(moves)),
        }
    }
}

//! IDA* with additive databases: the engine's algorithm in a form of its own.
//!
//! States are expanded in groups (`group.rs`). That is not depth first to the letter, but within a
//! bound the order does not matter, and the stack stays as short. A round that promises to be long is
//! cut into tasks, for one thread or several (`parallel.rs`). A search by name expands its first states
//! one by one, in the order of the engine: those are the ones that people read.

use super::{
    group::{Frame, GROUP, Group, Tables},
    heuristic::{AdditivePatterns, PARTS},
    parallel,
};
use crate::{
    Board, Direction,
    automaton::{Automaton, Node, PruningAutomata},
    space::relabel,
};
use glisse_family::Rules;
use glisse_search::{Ending, Limit, Meter, Workers, put_least_last};
use std::{cmp::Reverse, ops::ControlFlow, sync::Arc};

/// The longest solution whose moves a state carries along, two bits each.
const LONGEST: u32 = 128;

/// After this many expanded states the next round is cut into tasks.
const LONG: u64 = 1_000_000;

/// How many tasks it is cut into at least: enough that threads end at about the same time.
const TASKS: usize = 1024;

/// How a board is searched.
#[derive(Debug)]
pub(crate) struct PatternSearch<'a> {
    /// How many threads search.
    pub(crate) workers: Arc<Workers<'a>>,
    /// A length of which another search has proved that no solution is shorter: 0, or one that
    /// solutions can have.
    pub(crate) least: u32,
    /// How many states are expanded one by one before they are in groups.
    pub(crate) one_by_one: u64,
}

/// Whether there is a loop for every number of databases, as small as it can be. A module for the browser
/// is loaded before it searches, and has a loop for three, which the 15-puzzle takes, and one for more.
const HAS_LOOPS_OF_ALL_SIZES: bool = !cfg!(target_family = "wasm");

/// How many states a search by name expands one by one. That takes several times as long as in groups,
/// and with the strongest databases some ten thousand states are all there is.
const ONE_BY_ONE: u64 = 256;

impl<'a> PatternSearch<'a> {
    /// Searches from the beginning.
    pub(crate) fn new(workers: Workers<'a>) -> PatternSearch<'a> {
        PatternSearch { workers: Arc::new(workers), least: 0, one_by_one: 0 }
    }

    /// Searches as one that was asked for by name.
    pub(crate) fn by_name(workers: Workers<'a>) -> PatternSearch<'a> {
        PatternSearch { one_by_one: ONE_BY_ONE, ..PatternSearch::new(workers) }
    }
}

/// Counts what a round does, and says how far it may go.
pub(super) trait ExpansionBudget {
    /// Returns how many of the wanted states may be expanded now, or an error if none may.
    fn allow(&mut self, wanted: usize) -> Result<usize, Limit>;

    /// Counts expanded states and generated moves.
    fn count(&mut self, expanded: usize, generated: usize);

    /// Is told which states are expanded now.
    #[inline]
    fn see<const P: usize, const M: usize>(&mut self, _: &[Frame<P, M>], _: &Automaton) {}
}

/// The budget of a whole search.
pub(super) trait SearchBudget<'g>: ExpansionBudget {
    /// Whether somebody is told what is done.
    const IS_WATCHED: bool = false;

    /// Returns the meter that counts.
    fn meter(&mut self) -> &mut Meter<'g>;

    fn begin_round(&mut self, bound: u32) {
        self.meter().begin_round(bound);
    }

    /// Is told that the board itself is expanded, of which these moves are as good as others.
    fn see_start(&mut self, _: &Automaton, _: impl Fn(Direction) -> bool) {}

    /// Is told the solution.
    fn reach(&mut self, _: &[Direction]) {}
}

impl<'g> SearchBudget<'g> for Meter<'g> {
    fn meter(&mut self) -> &mut Meter<'g> {
        self
    }
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
    /// Tries everything after the states on a stack, the first ones one by one, and returns the first
    /// solution.
    pub(super) fn exhaust<const M: usize>(
        &self,
        stack: &mut Vec<Frame<P, M>>,
        mut one_by_one: u64,
        budget: &mut impl ExpansionBudget,
    ) -> Result<Found, Limit> {
        let Some(&any) = stack.first() else { return Ok(None) };
        let mut group = Group::new(any);
        while !stack.is_empty() {
            let most = if one_by_one > 0 { 1 } else { GROUP };
            let size = budget.allow(most.min(stack.len()))?;
            let rest = stack.len() - size;
            budget.see(&stack[rest..], self.automaton);
            let (generated, found) =
                group.expand(&self.tables, self.automaton, self.bound, size, stack);
            budget.count(size, generated);
            if found.is_some() {
                return Ok(found);
            }
            if one_by_one > 0 {
                one_by_one -= 1;
                put_in_order(&mut stack[rest..]);
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
                    budget.see(&rest[..size], self.automaton);
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
        // Small keys are sorted in the place of frames: one sort does for frames of all sizes.
        let key = |(place, frame): (usize, &Frame<P, M>)| {
            (Reverse(frame.slack[0].min(frame.slack[1])), place)
        };
        let mut order: Vec<(Reverse<u8>, usize)> = layer.iter().enumerate().map(key).collect();
        order.sort_unstable();
        Ok(Widened::Tasks(order.into_iter().map(|(_, place)| layer[place]).collect()))
    }
}

/// Puts the states after one state into the order in which the engine takes them.
fn put_in_order<const P: usize, const M: usize>(states: &mut [Frame<P, M>]) {
    // There are three at most: a sort of the library would be larger than all of this search.
    for end in 1..states.len() {
        for place in (1..=end).rev() {
            if states[place - 1].node.letter() > states[place].node.letter() {
                states.swap(place - 1, place);
            }
        }
    }
    // The larger sum is the estimate, and the less it leaves of the bound, the larger it is.
    let slack = |frame: &Frame<P, M>| frame.slack[0].min(frame.slack[1]);
    put_least_last(states, |one, other| slack(one) > slack(other));
}

impl AdditivePatterns<'_> {
    /// Returns a shortest solution of a board that has one.
    pub(super) fn idastar<'g, B: SearchBudget<'g>>(
        &self,
        board: &Board,
        automata: &PruningAutomata,
        search: &PatternSearch,
        budget: &mut B,
    ) -> Ending<Direction> {
        match self.databases.len() {
            // Whoever looks is not in a hurry: one loop is enough.
            _ if B::IS_WATCHED => self.deepen::<PARTS>(board, automata, search, budget),
            1..=2 if HAS_LOOPS_OF_ALL_SIZES => self.deepen::<2>(board, automata, search, budget),
            1..=3 => self.deepen::<3>(board, automata, search, budget),
            4 if HAS_LOOPS_OF_ALL_SIZES => self.deepen::<4>(board, automata, search, budget),
            _ => self.deepen::<PARTS>(board, automata, search, budget),
        }
    }

    fn deepen<'g, const P: usize>(
        &self,
        board: &Board,
        automata: &PruningAutomata,
        search: &PatternSearch,
        budget: &mut impl SearchBudget<'g>,
    ) -> Ending<Direction> {
        if board.is_solved() {
            budget.begin_round(0);
            budget.reach(&[]);
            return Ending::Found { moves: Vec::new(), cost: 0, lower_bound: 0 };
        }
        let tiles: Vec<usize> = relabel(board).collect();
        let mut bound = self.lower_bound(&tiles, board.empty()).max(search.least);
        loop {
            budget.begin_round(bound);
            // A round may be over before the next look at the clock is due.
            let automaton = budget.meter().poll().and_then(|()| automata.next(budget.meter()));
            let automaton = match automaton {
                Ok(automaton) => automaton,
                Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
            };
            // Most solutions are short, and short ones make small states.
            let round = match bound {
                0..=64 => self.round::<P, 2>(board, bound, automaton, search, budget),
                65..=LONGEST => self.round::<P, 4>(board, bound, automaton, search, budget),
                _ => {
                    let first = |_: &[Direction]| ControlFlow::Break(());
                    return self.each_shortest(board, automaton, budget.meter(), first);
                }
            };
            match round {
                Ok(Some(moves)) => {
                    budget.reach(&moves);
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
    fn starts<'g, const P: usize, const M: usize>(
        &self,
        board: &Board,
        bound: u32,
        automaton: &Automaton,
        budget: &mut impl SearchBudget<'g>,
    ) -> Result<Vec<Frame<P, M>>, Limit> {
        let tiles: Vec<usize> = relabel(board).collect();
        let root = automaton.start(board.empty());
        let is_symmetric = self.mirrored(&tiles).is_some_and(|(mirrored, _)| mirrored == tiles);
        if !is_symmetric {
            return Ok(self.frame(&tiles, root, bound).into_iter().collect());
        }
        budget.allow(1)?;
        let is_first = |direction| matches!(direction, Direction::Up | Direction::Down);
        budget.see_start(automaton, |direction| !is_first(direction));
        budget.count(1, root.count());
        let nodes = automaton.steps(root).map(|step| step.node);
        let nodes = nodes.filter(|node| is_first(node.direction()));
        let frames = nodes.filter_map(|node| {
            let mut tiles = tiles.clone();
            tiles.swap(board.empty(), node.cell().into());
            let mut frame = self.frame(&tiles, node, bound - 1)?;
            frame.push(node);
            Some(frame)
        });
        Ok(frames.collect())
    }

    /// Tries everything within the bound, and returns the first solution.
    fn round<'g, const P: usize, const M: usize>(
        &self,
        board: &Board,
        bound: u32,
        automaton: &Automaton,
        search: &PatternSearch,
        budget: &mut impl SearchBudget<'g>,
    ) -> Result<Found, Limit> {
        let round = Round { tables: Tables::<P>::new(self), automaton, bound };
        let mut stack = self.starts::<P, M>(board, bound, automaton, budget)?;
        let expanded = budget.meter().statistics.expanded;
        if expanded < LONG {
            let one_by_one = search.one_by_one.saturating_sub(expanded);
            if one_by_one > 0 {
                put_in_order(&mut stack);
            }
            return round.exhaust(&mut stack, one_by_one, budget);
        }
        match round.widen(stack, budget)? {
            Widened::Tasks(tasks) => parallel::exhaust(&round, &tasks, &search.workers, budget),
            Widened::Solved(moves) => Ok(Some(moves)),
        }
    }
}

//! Breadth-first search by bitmaps.

use super::{
    BitmapSearch, MOST_LINES,
    bit_ops::{BitOps, PortableBits, with_bits},
    block::{NEXT, SEEN},
    memory::BitmapMemory,
};
use crate::{Cells, LineMove, LineState};
use glisse_search::{
    Batch, Cost, Ending, Limit, Meter, Outcome, Space, Unexplored, bits, moves_along,
};
use std::ops::ControlFlow;

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Until {
    /// When all states are listed.
    Exhausted,
    /// At the first goal.
    Goal,
    /// When all states are found that are as near as the nearest goal.
    GoalLayer,
}

/// At least as many neighbours as any state has.
const MOST_NEIGHBOURS: usize = 2 * 10 * MOST_LINES;

impl<C: Cells> BitmapSearch<'_, C> {
    /// Searches breadth-first: finds the fewest moves, proved; or, in a metric that counts cells,
    /// the fewest cells. In a space that lists in order, it is the first of all shortest solutions.
    ///
    /// Whole blocks are expanded at a time, so a limit on expansions is passed by a few.
    pub fn bfs(&self, memory: &mut BitmapMemory, mut meter: Meter) -> Outcome<LineMove> {
        let ending = match self.reach_goal(memory, &mut meter) {
            Ok(Some(goal)) => {
                let depth = memory.layers.len() as Cost;
                meter.statistics.stored += memory.count_next();
                let solution = self.solution(memory, goal, &mut meter);
                meter.statistics.depth = depth;
                match solution {
                    Ok((moves, cost)) => Ending::Found { moves, cost, lower_bound: depth },
                    Err(limit) => Ending::Stopped { limit, lower_bound: depth },
                }
            }
            Ok(None) => Ending::Exhausted,
            Err(limit) => Ending::Stopped { limit, lower_bound: memory.layers.len() as Cost },
        };
        ending.into_outcome(&meter)
    }

    /// Returns the moves of a shortest solution and their cost, given a goal of the layer after the last.
    fn solution(
        &self,
        memory: &mut BitmapMemory,
        goal: LineState<1>,
        meter: &mut Meter,
    ) -> Result<(Vec<LineMove>, Cost), Limit> {
        let states = if self.space.is_in_order() {
            self.first_way(memory, meter)?
        } else {
            self.way_to(memory, goal)
        };
        Ok(moves_along(self.space, &states).expect("neighbours are one move apart"))
    }

    /// Returns how many states are 0, 1, 2… moves from the start.
    pub fn layers(
        &self,
        memory: &mut BitmapMemory,
        mut meter: Meter,
    ) -> Result<Vec<u64>, Unexplored> {
        let listed = self.list(memory, &mut meter);
        listed.map_err(|limit| Unexplored { limit, statistics: meter.finish() })?;
        Ok(memory.layer_sizes())
    }

    /// Lists all states that can be reached.
    pub(super) fn list(&self, memory: &mut BitmapMemory, meter: &mut Meter) -> Result<(), Limit> {
        memory.prepare(self, meter)?;
        memory.add(self, self.space.start(), meter)?;
        memory.close_layer(meter)?;
        self.spread(memory, meter, Until::Exhausted).map(|_| ())
    }

    /// Searches from the start until a goal is found, which is then in the layer after the last.
    fn reach_goal(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<Option<LineState<1>>, Limit> {
        let start = self.space.start();
        memory.prepare(self, meter)?;
        memory.add(self, start, meter)?;
        if self.space.is_goal(start) {
            return Ok(Some(start));
        }
        memory.close_layer(meter)?;
        let is_in_order = self.space.is_in_order();
        self.spread(memory, meter, if is_in_order { Until::GoalLayer } else { Until::Goal })
    }

    /// Lists all states that can be reached from the last layer, or ends with the first goal found,
    /// which is then not on the list.
    pub(super) fn spread(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
        until: Until,
    ) -> Result<Option<LineState<1>>, Limit> {
        with_bits!(bits => self.spread_with(bits, memory, meter, until));
    }

    /// Finds what can be reached from the last layer by one move.
    pub(super) fn spread_once(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        with_bits!(bits => self.expand_layer(bits, memory, meter, Until::Exhausted).map(|_| ()));
    }

    #[inline(always)]
    pub(super) fn spread_with<B: BitOps>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
        until: Until,
    ) -> Result<Option<LineState<1>>, Limit> {
        loop {
            meter.statistics.depth = memory.layers.len() as Cost - 1;
            let goal = self.expand_layer(bits, memory, meter, until)?;
            if goal.is_some() || memory.close_layer(meter)? == 0 {
                return Ok(goal);
            }
        }
    }

    /// Expands the last layer and returns the first goal found, if one was to be looked for.
    #[inline(always)]
    fn expand_layer<B: BitOps>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
        until: Until,
    ) -> Result<Option<LineState<1>>, Limit> {
        let mut first = None;
        for entry in memory.layers[memory.layers.len() - 1]..memory.listed.len() {
            let block = memory.load_frontier(entry);
            meter.allowance(1)?;
            meter.tick()?;
            let count = memory.frontier.iter().map(|word| u64::from(word.count_ones()));
            meter.statistics.expanded += count.sum::<u64>();
            let goal = self.expand::<B, true>(bits, memory, block, meter)?;
            if let Some(block) = goal.filter(|_| until != Until::Exhausted && first.is_none()) {
                first = self.new_goal(bits, memory, block);
                if first.is_some() && until == Until::Goal {
                    break;
                }
            }
        }
        Ok(first)
    }

    /// Returns a goal of the next layer in this block, or `None` if there is none.
    pub(super) fn new_goal<B: BitOps>(
        &self,
        bits: B,
        memory: &BitmapMemory,
        block: usize,
    ) -> Option<LineState<1>> {
        for word in 0..memory.blocks[block].words as usize {
            let goals = self.new_goals_in(bits, memory, block, word);
            if goals != 0 {
                let place = 64 * word + goals.trailing_zeros() as usize;
                return Some(self.state(&memory.infos[block], place));
            }
        }
        None
    }

    /// Returns one word of the bitmap of the goals of the next layer in a block.
    fn new_goals_in<B: BitOps>(
        &self,
        bits: B,
        memory: &BitmapMemory,
        block: usize,
        word: usize,
    ) -> u64 {
        let own = &memory.blocks[block];
        let [seen, next] = [SEEN, NEXT].map(|bitmap| memory.bitmaps[own.bitmap(bitmap)][word]);
        next & !seen & self.goals(bits, memory, block, word)
    }

    /// Returns the states of a shortest path to a state of the layer after the last. The list is of no
    /// more use afterwards.
    fn way_to(&self, memory: &mut BitmapMemory, state: LineState<1>) -> Vec<LineState<1>> {
        let mut states = vec![state];
        while !memory.layers.is_empty() {
            let here = states[states.len() - 1];
            let mut previous = None;
            self.each_before(memory, here, |state| {
                previous = Some(state);
                ControlFlow::Break(())
            });
            states.push(previous.expect("every state but the first was reached from another"));
            memory.unsee_layer();
        }
        states.reverse();
        states
    }

    /// Calls `visit` with the neighbours in the last layer of a state of the layer after it, until it
    /// breaks.
    fn each_before(
        &self,
        memory: &BitmapMemory,
        state: LineState<1>,
        mut visit: impl FnMut(LineState<1>) -> ControlFlow<()>,
    ) {
        let mut flow = ControlFlow::Continue(());
        self.space.successors(state, None, |_, next, _| {
            // Neighbours are at most one layer apart, so one that has been seen is in the last layer.
            if flow.is_continue() && memory.contains(self, next) {
                flow = visit(next);
            }
        });
    }

    /// Returns the states of that shortest path to a goal which comes first in the order in which the
    /// space lists neighbours, when the layer of the nearest goals is complete but not closed. The list
    /// is of no more use afterwards.
    ///
    /// A first-in, first-out queue keeps the states of a layer in the order of the first ways to them,
    /// so that this is the path that a textbook's breadth-first search finds.
    fn first_way(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<Vec<LineState<1>>, Limit> {
        // Backwards: the states of every layer from which a nearest goal is that near.
        let mut on_the_way = vec![self.new_goals(memory, meter)?];
        while !memory.layers.is_empty() {
            let mut layer = Vec::new();
            for &state in &on_the_way[on_the_way.len() - 1] {
                meter.tick()?;
                meter.grow(&mut layer, MOST_NEIGHBOURS)?;
                self.each_before(memory, state, |state| {
                    layer.push(state);
                    ControlFlow::Continue(())
                });
            }
            layer.sort_unstable_by_key(|state| state.0);
            layer.dedup();
            on_the_way.push(layer);
            memory.unsee_layer();
        }
        // Forwards: always by the first neighbour that is one of them.
        let mut states = on_the_way.pop().unwrap_or_default();
        let mut neighbours = Batch::new();
        while let Some(layer) = on_the_way.pop() {
            neighbours.clear();
            self.space.neighbours(&states[states.len() - 1..], &mut neighbours);
            let is_on_the_way = |state: &LineState<1>| {
                layer.binary_search_by_key(&state.0, |other| other.0).is_ok()
            };
            let next = neighbours.as_slice().iter().copied().find(is_on_the_way);
            states.push(next.expect("from every state on the way the way leads on"));
        }
        Ok(states)
    }

    /// Returns all goals of the layer after the last, in order of their numbers.
    fn new_goals(
        &self,
        memory: &BitmapMemory,
        meter: &mut Meter,
    ) -> Result<Vec<LineState<1>>, Limit> {
        let mut found = Vec::new();
        for &block in &memory.touched {
            let (block, own) = (block as usize, &memory.blocks[block as usize]);
            for word in 0..own.words as usize {
                let goals = self.new_goals_in(PortableBits, memory, block, word);
                meter.grow(&mut found, goals.count_ones() as usize)?;
                let info = &memory.infos[block];
                found.extend(bits(goals).map(|bit| self.state(info, 64 * word + bit)));
            }
        }
        found.sort_unstable_by_key(|state| state.0);
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnySpace, Board, LineTables};
    use glisse_family::Metric;
    use glisse_search::{Control, Search};

    fn meter() -> Meter<'static> {
        Meter::new(Control::new())
    }

    /// Checks that bitmaps find the layers that the engine lists of a board's space, with the
    /// instructions of the processor and without.
    fn check(id: &str, metric: Metric) -> Vec<u64> {
        let board = Board::parse(id).unwrap();
        let space = AnySpace::new(&board, metric, &mut LineTables::default());
        let AnySpace::Small(space) = &space else { panic!("{id} is not small") };
        let listed = Search::new(space).explore().unwrap();
        let expected = listed.graph().layers().to_vec();
        let search = BitmapSearch::new(space).unwrap();
        let mut memory = BitmapMemory::default();
        assert_eq!(search.layers(&mut memory, meter()).unwrap(), expected, "{id}");
        // Once more, in memory that has been used, and without instructions.
        let meter = &mut meter();
        memory.prepare(&search, meter).unwrap();
        memory.add(&search, space.start(), meter).unwrap();
        memory.close_layer(meter).unwrap();
        search.spread_with(PortableBits, &mut memory, meter, Until::Exhausted).unwrap();
        assert_eq!(memory.layer_sizes(), expected, "{id}");
        expected
    }

    #[test]
    fn bitmaps_list_what_the_engine_lists() {
        for id in [
            "BBoKooHIoKCCHIAALMDDJoLMooJEEEFFGGoo",
            "rush-hour:4x4:.B...B..AA.C...C",
            "rush-hour:6x6:BBB.....C...AAC.....D.....D.........",
            "rush-hour:6x6:..B.....B...AAB...C..DD.C..E...x.E..",
        ] {
            check(id, Metric::Moves);
            check(id, Metric::Cells);
        }
    }

    #[test]
    fn bitmaps_of_many_words_list_what_the_engine_lists() {
        // Six columns with a car each, and hardly anything that crosses them: 7^6 states a block.
        let layers = check(
            "rush-hour:8x8:BCDEFG..BCDEFG..........AA......................................",
            Metric::Moves,
        );
        assert!(layers.iter().sum::<u64>() > 100_000);
    }
}

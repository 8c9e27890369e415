//! Breadth-first search by bitmaps.

use super::{
    BitmapSearch,
    bit_ops::{BitOps, with_bits},
    block::{NEXT, SEEN},
    expand::{ExpansionMode, FindNew},
    memory::BitmapMemory,
};
use crate::{cells::Cells, line_state::LineState, space::LineMove};
use glisse_search::{Cost, Ending, Limit, Meter, Outcome, Space, Unexplored, moves_along};

impl<C: Cells> BitmapSearch<'_, C> {
    /// Searches breadth-first: finds the fewest moves, proved; or, in a metric that counts cells,
    /// the fewest cells.
    ///
    /// Whole blocks are expanded at a time, so a limit on expansions is passed by a few.
    pub fn bfs(&self, memory: &mut BitmapMemory, mut meter: Meter) -> Outcome<LineMove> {
        let ending = match self.reach_goal(memory, &mut meter) {
            Ok(Some(goal)) => {
                let depth = memory.layers.len() as Cost;
                meter.statistics.stored += memory.count_next();
                let (moves, cost) = self.moves_to(memory, goal);
                meter.statistics.depth = depth;
                Ending::Found { moves, cost, lower_bound: depth }
            }
            Ok(None) => Ending::Exhausted,
            Err(limit) => Ending::Stopped { limit, lower_bound: memory.layers.len() as Cost },
        };
        ending.into_outcome(&meter)
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
        self.spread(memory, meter, false).map(|_| ())
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
        self.spread(memory, meter, true)
    }

    /// Lists all states that can be reached from the last layer. If asked, it ends with the first
    /// goal found, which is then not on the list.
    pub(super) fn spread(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
        stops_at_goal: bool,
    ) -> Result<Option<LineState<1>>, Limit> {
        with_bits!(bits => self.spread_with(bits, memory, meter, stops_at_goal));
    }

    /// Finds what can be reached from the last layer by one move.
    pub(super) fn spread_once(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        with_bits!(bits => self.expand_layer(bits, memory, meter, false).map(|_| ()));
    }

    #[inline(always)]
    pub(super) fn spread_with<B: BitOps>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
        stops_at_goal: bool,
    ) -> Result<Option<LineState<1>>, Limit> {
        loop {
            meter.statistics.depth = memory.layers.len() as Cost - 1;
            let goal = self.expand_layer(bits, memory, meter, stops_at_goal)?;
            if goal.is_some() || memory.close_layer(meter)? == 0 {
                return Ok(goal);
            }
        }
    }

    /// Expands the last layer. If asked, it ends with the first goal found.
    #[inline(always)]
    fn expand_layer<B: BitOps>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
        stops_at_goal: bool,
    ) -> Result<Option<LineState<1>>, Limit> {
        for entry in memory.layers[memory.layers.len() - 1]..memory.listed.len() {
            let block = memory.load_frontier(entry);
            let goal = self.expand_frontier(bits, FindNew, memory, block, meter)?;
            if let Some(block) = goal.filter(|_| stops_at_goal)
                && let Some(goal) = self.new_goal(bits, memory, block)
            {
                return Ok(Some(goal));
            }
        }
        Ok(None)
    }

    /// Expands the states in `memory.frontier`, and counts them.
    #[inline(always)]
    pub(super) fn expand_frontier<B: BitOps, M: ExpansionMode>(
        &self,
        bits: B,
        mode: M,
        memory: &mut BitmapMemory,
        block: usize,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Limit> {
        meter.allowance(1)?;
        meter.tick()?;
        let count = memory.frontier.iter().map(|word| u64::from(word.count_ones()));
        meter.statistics.expanded += count.sum::<u64>();
        self.expand(bits, mode, memory, block, meter)
    }

    /// Returns a goal of the next layer in this block, or `None` if there is none.
    pub(super) fn new_goal<B: BitOps>(
        &self,
        bits: B,
        memory: &BitmapMemory,
        block: usize,
    ) -> Option<LineState<1>> {
        let own = &memory.blocks[block];
        for word in 0..own.words as usize {
            let [seen, next] = [SEEN, NEXT].map(|bitmap| memory.bitmaps[own.bitmap(bitmap)][word]);
            let goals = next & !seen & self.goals(bits, memory, block, word);
            if goals != 0 {
                let place = 64 * word + goals.trailing_zeros() as usize;
                return Some(self.state(&memory.infos[block], place));
            }
        }
        None
    }

    /// Returns the moves of a shortest path to a state of the layer after the last, and their cost.
    /// The list is of no more use afterwards.
    fn moves_to(&self, memory: &mut BitmapMemory, state: LineState<1>) -> (Vec<LineMove>, Cost) {
        let mut states = vec![state];
        while !memory.layers.is_empty() {
            // Neighbours are at most one layer apart, so one that has been seen is in the last
            // layer.
            let here = states[states.len() - 1];
            let mut previous = None;
            self.space.successors(here, None, |_, next, _| {
                if previous.is_none() && memory.contains(self, next) {
                    previous = Some(next);
                }
            });
            states.push(previous.expect("every state but the first was reached from another"));
            memory.unsee_layer();
        }
        states.reverse();
        moves_along(self.space, &states).expect("neighbours are one move apart")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        any_space::AnySpace, bitmap::bit_ops::PortableBits, board::Board, line::LineTables,
    };
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
        let mut memory = BitmapMemory::new();
        assert_eq!(search.layers(&mut memory, meter()).unwrap(), expected, "{id}");
        // Once more, in memory that has been used, and without instructions.
        let meter = &mut meter();
        memory.prepare(&search, meter).unwrap();
        memory.add(&search, space.start(), meter).unwrap();
        memory.close_layer(meter).unwrap();
        search.spread_with(PortableBits, &mut memory, meter, false).unwrap();
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

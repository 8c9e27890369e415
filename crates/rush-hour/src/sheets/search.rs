//! Breadth-first search by sheets.

use super::{
    Sheets,
    bits::{Bits, with_bits},
    expand::{Purpose, ToFind},
    memory::{NEXT, SEEN, SheetMemory},
};
use crate::{cells::Cells, packed::Packed, space::LineMove};
use glisse_search::{Cost, Ending, Limit, Meter, Outcome, Space, Unexplored, moves_along};

impl<C: Cells> Sheets<'_, C> {
    /// Breadth-first search: the fewest moves, proved; or, in a metric that counts cells, the fewest
    /// cells.
    ///
    /// Whole sheets are expanded at a time, so a limit on expansions is passed by a few.
    pub fn bfs(&self, memory: &mut SheetMemory, mut meter: Meter) -> Outcome<LineMove> {
        let ending = match self.reach_goal(memory, &mut meter) {
            Ok(Some(goal)) => {
                let depth = memory.layers.len() as Cost;
                meter.statistics.stored += memory.count_next();
                let states = self.way_to(memory, goal);
                let (moves, cost) = moves_along(self.space, &states);
                meter.statistics.depth = depth;
                Ending::Found { moves, cost, lower_bound: depth }
            }
            Ok(None) => Ending::Exhausted,
            Err(limit) => Ending::Stopped { limit, lower_bound: memory.layers.len() as Cost },
        };
        ending.into_outcome(&meter)
    }

    /// How many states are 0, 1, 2… moves from the start.
    pub fn layers(
        &self,
        memory: &mut SheetMemory,
        mut meter: Meter,
    ) -> Result<Vec<u64>, Unexplored> {
        let listed = self.list(memory, &mut meter);
        listed.map_err(|limit| Unexplored { limit, statistics: meter.finish() })?;
        Ok(memory.layer_sizes())
    }

    /// Lists all states that can be reached.
    pub(super) fn list(&self, memory: &mut SheetMemory, meter: &mut Meter) -> Result<(), Limit> {
        memory.prepare(self, meter)?;
        memory.add(self, self.space.start(), meter)?;
        memory.close_layer(meter)?;
        self.spread(memory, meter, false).map(|_| ())
    }

    /// Searches from the start until a goal is found, which is then in the layer after the last.
    fn reach_goal(
        &self,
        memory: &mut SheetMemory,
        meter: &mut Meter,
    ) -> Result<Option<Packed<1>>, Limit> {
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
        memory: &mut SheetMemory,
        meter: &mut Meter,
        stops_at_goal: bool,
    ) -> Result<Option<Packed<1>>, Limit> {
        with_bits!(bits => self.spread_with(bits, memory, meter, stops_at_goal));
    }

    /// Finds what can be reached from the last layer by one move.
    pub(super) fn spread_once(
        &self,
        memory: &mut SheetMemory,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        with_bits!(bits => self.expand_layer(bits, memory, meter, false).map(|_| ()));
    }

    #[inline(always)]
    pub(super) fn spread_with<B: Bits>(
        &self,
        bits: B,
        memory: &mut SheetMemory,
        meter: &mut Meter,
        stops_at_goal: bool,
    ) -> Result<Option<Packed<1>>, Limit> {
        loop {
            meter.statistics.depth = memory.layers.len() as Cost - 1;
            let goal = self.expand_layer(bits, memory, meter, stops_at_goal)?;
            if goal.is_some() || memory.close_layer(meter)? == 0 {
                return Ok(goal);
            }
        }
    }

    /// Expands the last layer; a goal found by the way ends it if asked.
    #[inline(always)]
    fn expand_layer<B: Bits>(
        &self,
        bits: B,
        memory: &mut SheetMemory,
        meter: &mut Meter,
        stops_at_goal: bool,
    ) -> Result<Option<Packed<1>>, Limit> {
        for group in memory.layers[memory.layers.len() - 1]..memory.groups.len() {
            let sheet = memory.take_up(group);
            let goal = self.expand_taken(bits, ToFind, memory, sheet, meter)?;
            if let Some(sheet) = goal.filter(|_| stops_at_goal)
                && let Some(goal) = self.new_goal(bits, memory, sheet)
            {
                return Ok(Some(goal));
            }
        }
        Ok(None)
    }

    /// Expands what has been taken up, and counts it.
    #[inline(always)]
    pub(super) fn expand_taken<B: Bits, P: Purpose>(
        &self,
        bits: B,
        purpose: P,
        memory: &mut SheetMemory,
        sheet: usize,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Limit> {
        meter.allowance(1)?;
        meter.tick()?;
        let count = memory.frontier.iter().map(|word| u64::from(word.count_ones()));
        meter.statistics.expanded += count.sum::<u64>();
        self.expand(bits, purpose, memory, sheet, meter)
    }

    /// A goal in the next layer, on this sheet.
    pub(super) fn new_goal<B: Bits>(
        &self,
        bits: B,
        memory: &SheetMemory,
        sheet: usize,
    ) -> Option<Packed<1>> {
        let own = &memory.sheets[sheet];
        for word in 0..own.words as usize {
            let [seen, next] = [SEEN, NEXT].map(|string| memory.strings[own.string(string)][word]);
            let goals = next & !seen & self.goals(bits, memory, sheet, word);
            if goals != 0 {
                let place = 64 * word + goals.trailing_zeros() as usize;
                return Some(self.state(&memory.grounds[sheet], place));
            }
        }
        None
    }

    /// A shortest way to a state of the layer after the last. The list is of no more use afterwards.
    fn way_to(&self, memory: &mut SheetMemory, state: Packed<1>) -> Vec<Packed<1>> {
        let mut states = vec![state];
        while !memory.layers.is_empty() {
            // Neighbours are at most one layer apart, so one that has been seen is in the last layer.
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
        states
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        any_space::AnySpace, board::Board, metric::Metric, sheets::bits::Portable, space::Library,
    };
    use glisse_search::{Control, Search};

    fn meter() -> Meter<'static> {
        Meter::new(Control::new())
    }

    /// The layers of a board's space under a metric, as the engine lists them and as sheets do, with
    /// the instructions of the processor and without.
    fn check(id: &str, metric: Metric) -> Vec<u64> {
        let board = Board::parse(id).unwrap();
        let space = AnySpace::new(&board, metric, &mut Library::default());
        let AnySpace::Small(space) = &space else { panic!("{id} is not small") };
        let listed = Search::new(space).explore().unwrap();
        let expected: Vec<u64> = listed.layers().filter(|&size| size > 0).collect();
        let sheets = Sheets::new(space).unwrap();
        let mut memory = SheetMemory::new();
        assert_eq!(sheets.layers(&mut memory, meter()).unwrap(), expected, "{id}");
        // Once more, in memory that has been used, and without instructions.
        let meter = &mut meter();
        memory.prepare(&sheets, meter).unwrap();
        memory.add(&sheets, space.start(), meter).unwrap();
        memory.close_layer(meter).unwrap();
        sheets.spread_with(Portable, &mut memory, meter, false).unwrap();
        assert_eq!(memory.layer_sizes(), expected, "{id}");
        expected
    }

    #[test]
    fn sheets_list_what_the_engine_lists() {
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
    fn strings_of_many_words() {
        // Six columns with a car each, and hardly anything that crosses them: 7^6 states a sheet.
        let layers = check(
            "rush-hour:8x8:BCDEFG..BCDEFG..........AA......................................",
            Metric::Moves,
        );
        assert!(layers.iter().sum::<u64>() > 100_000);
    }
}

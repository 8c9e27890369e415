//! A whole space, as seen from its start and from its goals.
//!
//! It tells less than [`glisse_search::Explored`], which can be asked about any state afterwards, but
//! many times faster. Every move counts as one.

use super::{
    Sheets,
    bits::{Bits, Portable, with_bits},
    expand::ToCount,
    memory::{Group, NEXT, SEEN, SheetMemory},
};
use crate::{cells::Cells, packed::Packed};
use glisse_search::{Cost, Limit, Meter, Space, Statistics, Unexplored};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// What there is to say of a whole space.
#[derive(Clone, Debug)]
pub struct Survey {
    /// How many states are 0, 1, 2… moves from the start.
    pub layers: Vec<u64>,
    /// How many moves there are, counted in the direction in which they lead.
    pub edges: u64,
    /// What is known of the goals, if there are any.
    pub goals: Option<GoalSurvey>,
    /// What it took.
    pub statistics: Statistics,
}

/// What there is to say of the goals of a space.
#[derive(Clone, Debug)]
pub struct GoalSurvey {
    /// How many states are 0, 1, 2… moves from the nearest goal.
    pub layers: Vec<u64>,
    /// Of those that are farthest, the nearest to the start.
    pub hardest: Vec<Packed<1>>,
    /// How far the start is from the nearest goal.
    pub distance: Cost,
    /// How many shortest solutions the start has.
    pub solutions: BigUint,
    /// The states that every solution passes, in order, without the start and the goals.
    pub bottlenecks: Vec<Packed<1>>,
}

/// How many sheets may pass between two looks at the clock.
const POLL_INTERVAL: usize = 256;

/// The states of a search, group by group.
struct List {
    /// Where each layer begins in `groups`.
    layers: Vec<usize>,
    groups: Vec<Group>,
    words: Vec<u64>,
}

impl<C: Cells> Sheets<'_, C> {
    /// Looks at the whole reachable space.
    pub fn survey(&self, memory: &mut SheetMemory, mut meter: Meter) -> Result<Survey, Unexplored> {
        self.look(memory, &mut meter)
            .map(|survey| Survey { statistics: meter.finish(), ..survey })
            .map_err(|limit| Unexplored { limit, statistics: meter.finish() })
    }

    fn look(&self, memory: &mut SheetMemory, meter: &mut Meter) -> Result<Survey, Limit> {
        self.list(memory, meter)?;
        let layers = memory.layer_sizes();
        let edges = self.edges(memory, meter)?;
        let stored = meter.statistics.stored;
        let from_start = memory.take_list();
        let goals = if self.restart_from_goals(memory, meter)? == 0 {
            None
        } else {
            self.spread(memory, meter, false)?;
            let sizes = memory.layer_sizes();
            let hardest = self.nearest_of_last_layer(memory, &from_start);
            meter.release(from_start.bytes());
            drop(from_start);
            let (distance, solutions, way) = self.look_back(memory, meter)?;
            let bottlenecks = self.bottlenecks(memory, &way, meter)?;
            Some(GoalSurvey { layers: sizes, hardest, distance, solutions, bottlenecks })
        };
        meter.statistics.stored = stored;
        meter.statistics.depth = layers.len() as Cost - 1;
        Ok(Survey { layers, edges, goals, statistics: Statistics::default() })
    }

    /// How many moves there are between the states that have been seen.
    fn edges(&self, memory: &mut SheetMemory, meter: &mut Meter) -> Result<u64, Limit> {
        with_bits!(bits => self.edges_with(bits, memory, meter));
    }

    #[inline(always)]
    fn edges_with<B: Bits>(
        &self,
        bits: B,
        memory: &mut SheetMemory,
        meter: &mut Meter,
    ) -> Result<u64, Limit> {
        let before = meter.statistics;
        for sheet in 0..memory.sheets.len() {
            if sheet % POLL_INTERVAL == 0 {
                meter.poll()?;
            }
            let seen = memory.sheets[sheet].string(SEEN);
            let SheetMemory { frontier, strings, .. } = &mut *memory;
            frontier.clear();
            frontier.extend_from_slice(&strings[seen]);
            self.expand(bits, ToCount, memory, sheet, meter)?;
        }
        let edges = meter.statistics.generated - before.generated;
        meter.statistics.generated = before.generated;
        Ok(edges)
    }

    /// Forgets all states but the goals, which are the first layer; how many there are.
    fn restart_from_goals(
        &self,
        memory: &mut SheetMemory,
        meter: &mut Meter,
    ) -> Result<u64, Limit> {
        for index in 0..memory.sheets.len() {
            let sheet = memory.sheets[index];
            let mut any = 0;
            for word in 0..sheet.words as usize {
                let seen = memory.strings[sheet.string(SEEN)][word];
                let goals = seen & self.goals(Portable, memory, index, word);
                memory.strings[sheet.string(SEEN)][word] = 0;
                memory.strings[sheet.string(NEXT)][word] = goals;
                any |= goals;
            }
            memory.sheets[index].layer = u32::MAX;
            if any != 0 {
                memory.touch(index);
            }
        }
        memory.close_layer(meter)
    }

    /// Of the states of the last layer those that come first on another list, in the same layer
    /// there.
    fn nearest_of_last_layer(&self, memory: &mut SheetMemory, other: &List) -> Vec<Packed<1>> {
        let last = memory.layers.len() - 2;
        let last = memory.layers[last]..memory.layers[last + 1];
        for &Group { sheet, start } in &memory.groups[last.clone()] {
            let sheet = memory.sheets[sheet as usize];
            let words = &memory.words[start as usize..][..sheet.words as usize];
            memory.strings[sheet.string(NEXT)].copy_from_slice(words);
        }
        let mut nearest = Vec::new();
        for layer in other.layers.windows(2).map(|ends| &other.groups[ends[0]..ends[1]]) {
            for &Group { sheet, start } in layer {
                let farthest = &memory.strings[memory.sheets[sheet as usize].string(NEXT)];
                let words = &other.words[start as usize..];
                for (index, (one, other)) in farthest.iter().zip(words).enumerate() {
                    let mut both = one & other;
                    while both != 0 {
                        let place = 64 * index + both.trailing_zeros() as usize;
                        nearest.push(self.state(&memory.grounds[sheet as usize], place));
                        both &= both - 1;
                    }
                }
            }
            if !nearest.is_empty() {
                break;
            }
        }
        for group in &memory.groups[last] {
            let sheet = memory.sheets[group.sheet as usize];
            memory.strings[sheet.string(NEXT)].fill(0);
        }
        nearest
    }

    /// Judges the start by the states listed from the goals on: how far it is, its shortest
    /// solutions, and the states of one of them. The list is of no more use afterwards.
    ///
    /// The list is shortened layer by layer. Neighbours are at most one layer apart, so what is left
    /// of the neighbours of a state in the last layer that was taken away is in the one before.
    fn look_back(
        &self,
        memory: &mut SheetMemory,
        meter: &mut Meter,
    ) -> Result<(Cost, BigUint, Vec<Packed<1>>), Limit> {
        let start = self.space.start();
        while memory.contains(self, start) {
            meter.poll()?;
            memory.unsee_layer();
        }
        let distance = memory.layers.len() as Cost;
        // Ways from the start to the states of a layer, and the states of one way.
        let mut ways = BTreeMap::from([(start.0[0], BigUint::from(1_u8))]);
        let mut way = vec![start];
        while !memory.layers.is_empty() {
            let mut next_ways: BTreeMap<u64, BigUint> = BTreeMap::new();
            for (state, count) in ways {
                meter.poll()?;
                self.space.successors(Packed([state]), None, |_, next, _| {
                    if memory.contains(self, next) {
                        *next_ways.entry(next.0[0]).or_default() += &count;
                    }
                });
            }
            ways = next_ways;
            let (here, mut next) = (way[way.len() - 1], None);
            self.space.successors(here, None, |_, state, _| {
                next = next.or(Some(state).filter(|&state| memory.contains(self, state)));
            });
            way.extend(next);
            memory.unsee_layer();
        }
        Ok((distance, ways.into_values().sum(), way))
    }

    /// The states that every solution passes, given one that is a shortest one.
    ///
    /// It is done as in [`glisse_search::Explored::bottlenecks`]: states are listed from the start
    /// on, but a state of the way is taken as not seen until its turn comes.
    fn bottlenecks(
        &self,
        memory: &mut SheetMemory,
        way: &[Packed<1>],
        meter: &mut Meter,
    ) -> Result<Vec<Packed<1>>, Limit> {
        memory.forget();
        let (mut reached, mut bottlenecks) = (0, Vec::new());
        for (number, &state) in way.iter().enumerate() {
            if self.space.is_goal(state) {
                break;
            }
            if number > 0 && number == reached {
                bottlenecks.push(state);
            }
            memory.add(self, state, meter)?;
            let later = &way[number + 1..];
            while memory.close_layer(meter)? > 0 {
                self.spread_once(memory, meter)?;
                for (after, &state) in later.iter().enumerate() {
                    if memory.take_from_next(self, state) {
                        reached = reached.max(number + 1 + after);
                    }
                }
                if memory.touched.iter().any(|&sheet| self.is_at_goal(memory, sheet as usize)) {
                    // A solution that passes no later state of this way.
                    return Ok(bottlenecks);
                }
            }
        }
        Ok(bottlenecks)
    }

    /// Whether there are new goals on a sheet.
    fn is_at_goal(&self, memory: &SheetMemory, sheet: usize) -> bool {
        self.new_goal(Portable, memory, sheet).is_some()
    }
}

impl List {
    fn bytes(&self) -> usize {
        self.groups.capacity() * size_of::<Group>() + self.words.capacity() * size_of::<u64>()
    }
}

impl SheetMemory {
    /// Empties the list, but not what has been seen.
    fn take_list(&mut self) -> List {
        self.sizes.clear();
        List {
            layers: std::mem::take(&mut self.layers),
            groups: std::mem::take(&mut self.groups),
            words: std::mem::take(&mut self.words),
        }
    }

    /// Takes a state out of the next layer, if it is there.
    fn take_from_next(&mut self, sheets: &Sheets<impl Cells>, state: Packed<1>) -> bool {
        let Some((sheet, place)) = sheets.locate(self, state) else { return false };
        let next = self.sheets[sheet].string(NEXT);
        let (word, bit) = (&mut self.strings[next][place / 64], 1 << (place % 64));
        let is_there = *word & bit != 0;
        *word &= !bit;
        is_there
    }
}

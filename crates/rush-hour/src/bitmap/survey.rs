//! A whole space, as seen from its start and from its goals.
//!
//! It tells less than [`glisse_search::Explored`], which can be asked about any state afterwards,
//! but many times faster. Every move counts as one.

use super::{
    BitmapSearch,
    bit_ops::{BitOps, PortableBits, with_bits},
    block::{ListedStates, NEXT, SEEN},
    memory::BitmapMemory,
    search::Until,
};
use crate::{Board, Cells, LineState};
use glisse_family::{GoalSurvey, PuzzleSpace, Survey};
use glisse_search::{Control, Cost, Limit, Meter, Space, bits};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// How many blocks may pass between two looks at the clock.
const POLL_INTERVAL: usize = 256;

/// The states of a search, layer by layer.
struct StateList {
    /// Where each layer begins in `listed`.
    layers: Vec<usize>,
    listed: Vec<ListedStates>,
    words: Vec<u64>,
}

impl<C: Cells> BitmapSearch<'_, C> {
    /// Counts the states at each distance from the start, and nothing else.
    pub fn survey_layers(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<Survey<Board>, Limit> {
        self.list(memory, meter)?;
        Ok(Survey {
            edges: 0,
            histogram: memory.layer_sizes(),
            goals: None,
            bottlenecks: None,
            diameter: None,
            statistics: meter.finish(),
        })
    }

    /// Explores the whole reachable space of a board, which is the one that was packed.
    pub(crate) fn survey(
        &self,
        board: &Board,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<Survey<Board>, Limit> {
        let read = |state| self.space.board(board, state);
        let listed = self.list(memory, meter);
        let histogram = memory.layer_sizes();
        for (depth, &states) in histogram.iter().enumerate() {
            meter.tell_layer(depth, states);
        }
        listed?;
        meter.tell_layer(histogram.len(), 0);
        let edges = self.edges(memory, meter)?;
        let stored = meter.statistics.stored;
        let from_start = memory.take_list();
        let (mut goals, mut bottlenecks) = (None, Vec::new());
        if self.restart_from_goals(memory, meter)? > 0 {
            self.spread(memory, meter, Until::Exhausted)?;
            let histogram = memory.layer_sizes();
            let hardest = self.nearest_of_last_layer(memory, &from_start).into_iter();
            let hardest = hardest.map(read).min_by_key(Board::id);
            meter.release(from_start.bytes());
            drop(from_start);
            let (distance, solutions, path) = self.look_back(memory, meter)?;
            bottlenecks = self.bottlenecks(memory, &path, meter)?;
            goals = Some(GoalSurvey {
                histogram,
                cheapest: Some((u64::from(distance), solutions.to_string())),
                hardest: hardest.unwrap_or_else(|| board.clone()),
            });
        }
        meter.statistics.stored = stored;
        meter.statistics.depth = histogram.len() as Cost - 1;
        Ok(Survey {
            edges,
            histogram,
            goals,
            bottlenecks: Some(bottlenecks.into_iter().map(read).collect()),
            diameter: None,
            statistics: meter.finish(),
        })
    }

    /// Returns one of the states that can be reached and are farthest from every goal, and how far that
    /// is, or `None` if no goal can be reached. `choose` is told how many there are, and picks one by
    /// its place. A limit on expansions is one on the states that can be reached.
    pub(crate) fn farthest(
        &self,
        memory: &mut BitmapMemory,
        control: Control,
        choose: impl FnOnce(usize) -> usize,
    ) -> Result<Option<(LineState<1>, Cost)>, Limit> {
        self.list(memory, &mut Meter::new(control))?;
        memory.clear_list();
        let meter = &mut Meter::new(control.without_expansion_limit());
        if self.restart_from_goals(memory, meter)? == 0 {
            return Ok(None);
        }
        self.spread(memory, meter, Until::Exhausted)?;
        let last = memory.layers.len() - 2;
        let listed = || memory.listed[memory.layers[last]..memory.layers[last + 1]].iter();
        let words = |entry: &ListedStates| {
            let count = memory.blocks[entry.block as usize].words as usize;
            memory.words[entry.start as usize..][..count].iter()
        };
        let count: u32 = listed().flat_map(words).map(|word| word.count_ones()).sum();
        let mut left = choose(count as usize);
        for entry in listed() {
            for (index, &word) in words(entry).enumerate() {
                for bit in bits(word) {
                    if left == 0 {
                        let info = &memory.infos[entry.block as usize];
                        return Ok(Some((self.state(info, 64 * index + bit), last as Cost)));
                    }
                    left -= 1;
                }
            }
        }
        Ok(None)
    }

    /// Returns how many moves there are between the states that have been seen.
    fn edges(&self, memory: &mut BitmapMemory, meter: &mut Meter) -> Result<u64, Limit> {
        with_bits!(bits => self.edges_with(bits, memory, meter));
    }

    #[inline(always)]
    fn edges_with<B: BitOps>(
        &self,
        bits: B,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<u64, Limit> {
        let before = meter.statistics.clone();
        for block in 0..memory.blocks.len() {
            if block % POLL_INTERVAL == 0 {
                meter.poll()?;
            }
            let seen = memory.blocks[block].bitmap(SEEN);
            let BitmapMemory { frontier, bitmaps, .. } = &mut *memory;
            frontier.clear();
            frontier.extend_from_slice(&bitmaps[seen]);
            self.expand::<B, false>(bits, memory, block, meter)?;
        }
        let edges = meter.statistics.generated - before.generated;
        meter.statistics.generated = before.generated;
        Ok(edges)
    }

    /// Forgets all states but the goals, which are the first layer, and returns how many there are.
    fn restart_from_goals(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<u64, Limit> {
        for index in 0..memory.blocks.len() {
            let block = memory.blocks[index];
            let mut any = 0;
            for word in 0..block.words as usize {
                let seen = memory.bitmaps[block.bitmap(SEEN)][word];
                let goals = seen & self.goals(PortableBits, memory, index, word);
                memory.bitmaps[block.bitmap(SEEN)][word] = 0;
                memory.bitmaps[block.bitmap(NEXT)][word] = goals;
                any |= goals;
            }
            memory.blocks[index].layer = u32::MAX;
            if any != 0 {
                memory.touch(index);
            }
        }
        memory.close_layer(meter)
    }

    /// Returns those states of the last layer that come first on another list, in the same layer
    /// there.
    fn nearest_of_last_layer(
        &self,
        memory: &mut BitmapMemory,
        other: &StateList,
    ) -> Vec<LineState<1>> {
        let last = memory.layers.len() - 2;
        let last = memory.layers[last]..memory.layers[last + 1];
        for &ListedStates { block, start } in &memory.listed[last.clone()] {
            let block = memory.blocks[block as usize];
            let words = &memory.words[start as usize..][..block.words as usize];
            memory.bitmaps[block.bitmap(NEXT)].copy_from_slice(words);
        }
        let mut nearest = Vec::new();
        for layer in other.layers.windows(2).map(|ends| &other.listed[ends[0]..ends[1]]) {
            for &ListedStates { block, start } in layer {
                let farthest = &memory.bitmaps[memory.blocks[block as usize].bitmap(NEXT)];
                let words = &other.words[start as usize..];
                for (index, (one, other)) in farthest.iter().zip(words).enumerate() {
                    let info = &memory.infos[block as usize];
                    nearest.extend(bits(one & other).map(|bit| self.state(info, 64 * index + bit)));
                }
            }
            if !nearest.is_empty() {
                break;
            }
        }
        for entry in &memory.listed[last] {
            let block = memory.blocks[entry.block as usize];
            memory.bitmaps[block.bitmap(NEXT)].fill(0);
        }
        nearest
    }

    /// Returns how far the start is from a goal, the number of its shortest solutions, and the
    /// states of one of them, by the states listed from the goals on. The list is of no more use
    /// afterwards.
    ///
    /// The list is shortened layer by layer. Neighbours are at most one layer apart, so what is
    /// left of the neighbours of a state in the last layer that was taken away is in the one
    /// before.
    fn look_back(
        &self,
        memory: &mut BitmapMemory,
        meter: &mut Meter,
    ) -> Result<(Cost, BigUint, Vec<LineState<1>>), Limit> {
        let start = self.space.start();
        while memory.contains(self, start) {
            meter.poll()?;
            memory.unsee_layer();
        }
        let distance = memory.layers.len() as Cost;
        // The number of paths from the start to the states of a layer, and the states of one path.
        let mut paths = BTreeMap::from([(start.0[0], BigUint::from(1_u8))]);
        let mut path = vec![start];
        while !memory.layers.is_empty() {
            let mut next_paths: BTreeMap<u64, BigUint> = BTreeMap::new();
            for (state, count) in paths {
                meter.poll()?;
                self.space.successors(LineState([state]), None, |_, next, _| {
                    if memory.contains(self, next) {
                        *next_paths.entry(next.0[0]).or_default() += &count;
                    }
                });
            }
            paths = next_paths;
            let (here, mut next) = (path[path.len() - 1], None);
            self.space.successors(here, None, |_, state, _| {
                next = next.or(Some(state).filter(|&state| memory.contains(self, state)));
            });
            path.extend(next);
            memory.unsee_layer();
        }
        Ok((distance, paths.into_values().sum(), path))
    }

    /// Returns the states that every solution passes, given one that is a shortest one.
    ///
    /// It is done as in [`glisse_search::Explored::bottlenecks`]: states are listed from the start
    /// on, but a state of the path is taken as not seen until its turn comes.
    fn bottlenecks(
        &self,
        memory: &mut BitmapMemory,
        path: &[LineState<1>],
        meter: &mut Meter,
    ) -> Result<Vec<LineState<1>>, Limit> {
        memory.forget();
        let (mut reached, mut bottlenecks) = (0, Vec::new());
        for (number, &state) in path.iter().enumerate() {
            if self.space.is_goal(state) {
                break;
            }
            if number > 0 && number == reached {
                bottlenecks.push(state);
            }
            memory.add(self, state, meter)?;
            let later = &path[number + 1..];
            while memory.close_layer(meter)? > 0 {
                self.spread_once(memory, meter)?;
                for (after, &state) in later.iter().enumerate() {
                    if memory.take_from_next(self, state) {
                        reached = reached.max(number + 1 + after);
                    }
                }
                if memory.touched.iter().any(|&block| self.is_at_goal(memory, block as usize)) {
                    // A solution that passes no later state of this path.
                    return Ok(bottlenecks);
                }
            }
        }
        Ok(bottlenecks)
    }

    /// Whether there are new goals in a block.
    fn is_at_goal(&self, memory: &BitmapMemory, block: usize) -> bool {
        self.new_goal(PortableBits, memory, block).is_some()
    }
}

impl StateList {
    fn bytes(&self) -> usize {
        self.listed.capacity() * size_of::<ListedStates>()
            + self.words.capacity() * size_of::<u64>()
    }
}

impl BitmapMemory {
    /// Returns the list and leaves an empty one, but keeps what has been seen.
    fn take_list(&mut self) -> StateList {
        self.sizes.clear();
        StateList {
            layers: std::mem::take(&mut self.layers),
            listed: std::mem::take(&mut self.listed),
            words: std::mem::take(&mut self.words),
        }
    }

    /// Empties the list, but keeps its memory and what has been seen.
    fn clear_list(&mut self) {
        self.sizes.clear();
        self.layers.clear();
        self.listed.clear();
        self.words.clear();
    }

    /// Takes a state out of the next layer, and returns whether it was there.
    fn take_from_next(&mut self, search: &BitmapSearch<impl Cells>, state: LineState<1>) -> bool {
        let Some((block, place)) = search.locate(self, state) else { return false };
        let next = self.blocks[block].bitmap(NEXT);
        let (word, bit) = (&mut self.bitmaps[next][place / 64], 1 << (place % 64));
        let is_there = *word & bit != 0;
        *word &= !bit;
        is_there
    }
}

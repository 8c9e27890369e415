//! The priority queue: one bucket a priority, and within a bucket the newest or the oldest first.
//!
//! Priorities are small integers that rise slowly, so a bucket is found by its number and the
//! smallest one by walking upwards.

use crate::{Cost, Limit, Meter};
use std::collections::BTreeMap;

/// A node waiting to be expanded, and its cost from the start when it was put there. If that is no
/// longer the node's cost, a cheaper way was found since and the entry is stale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiting<M> {
    pub(crate) node: u32,
    pub(crate) g: Cost,
    /// Its priority when it was put there for the first time. One that was put back waits for
    /// successors that were left out.
    pub(crate) first: Cost,
    /// The move that led to it; none for the start.
    pub(crate) last: Option<M>,
}

/// Which entry of the least priority comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    /// Goes deep before it goes wide: in the last layer of A* that finds a goal soonest.
    Newest,
    /// Goes wide before it goes deep: greedy search, which does not see the cost of its way, does
    /// not lose itself among states that all look equally good.
    Oldest,
}

/// Entries of one priority.
struct Bucket<M> {
    entries: Vec<Waiting<M>>,
    /// How many of them, from the front, are gone.
    taken: usize,
}

impl<M> Default for Bucket<M> {
    fn default() -> Self {
        Bucket { entries: Vec::new(), taken: 0 }
    }
}

impl<M> Bucket<M> {
    #[inline]
    fn push(&mut self, entry: Waiting<M>, meter: &mut Meter) -> Result<(), Limit> {
        if self.entries.len() == self.entries.capacity() {
            self.make_room(meter)?;
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Makes room for one more entry, where that of those which are gone does not suffice.
    #[cold]
    fn make_room(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        if 2 * self.taken > self.entries.len() {
            self.entries.drain(..self.taken);
            self.taken = 0;
        }
        meter.grow(&mut self.entries, 1)
    }

    fn is_empty(&self) -> bool {
        self.taken == self.entries.len()
    }

    fn pop_group(&mut self, turn: Turn, count: usize, group: &mut Vec<Waiting<M>>)
    where
        M: Copy,
    {
        let count = count.min(self.entries.len() - self.taken);
        match turn {
            Turn::Newest => group.extend(self.entries.drain(self.entries.len() - count..).rev()),
            Turn::Oldest => {
                group.extend_from_slice(&self.entries[self.taken..self.taken + count]);
                self.taken += count;
            }
        }
    }

    /// Gives the memory of an empty bucket back.
    fn clear(&mut self, meter: &mut Meter) {
        meter.release(self.entries.capacity() * size_of::<Waiting<M>>());
        *self = Bucket::default();
    }
}

/// Buckets below this priority are found by number; the rare others are in a tree.
const NEAR: Cost = 1 << 16;

pub(crate) struct BucketQueue<M> {
    turn: Turn,
    near: Vec<Bucket<M>>,
    far: BTreeMap<Cost, Bucket<M>>,
    /// No bucket below this one holds anything.
    least: Cost,
}

impl<M: Copy> BucketQueue<M> {
    pub(crate) fn new(turn: Turn) -> Self {
        BucketQueue { turn, near: Vec::new(), far: BTreeMap::new(), least: 0 }
    }

    #[inline]
    pub(crate) fn push(
        &mut self,
        priority: Cost,
        entry: Waiting<M>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.least = self.least.min(priority);
        match self.near.get_mut(priority as usize) {
            Some(bucket) => bucket.push(entry, meter),
            None => self.push_beyond(priority, entry, meter),
        }
    }

    /// Puts an entry where there is no bucket yet, or into the tree. Apart from the way that nearly all
    /// entries take, which is short enough to be compiled where it is used.
    #[cold]
    fn push_beyond(
        &mut self,
        priority: Cost,
        entry: Waiting<M>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let bucket = if priority < NEAR {
            let index = priority as usize;
            let missing = index + 1 - self.near.len();
            meter.grow(&mut self.near, missing)?;
            self.near.resize_with(index + 1, Bucket::default);
            &mut self.near[index]
        } else {
            self.far.entry(priority).or_default()
        };
        bucket.push(entry, meter)
    }

    /// Moves up to `count` entries of the smallest priority to `group`; returns that priority, or
    /// `None` if the queue is empty.
    pub(crate) fn pop_group(
        &mut self,
        count: usize,
        group: &mut Vec<Waiting<M>>,
        meter: &mut Meter,
    ) -> Option<Cost> {
        group.clear();
        while let Some(bucket) = self.near.get_mut(self.least as usize) {
            if bucket.is_empty() {
                // Nothing is below; what this bucket once needed is not needed again.
                bucket.clear(meter);
                self.least += 1;
            } else {
                bucket.pop_group(self.turn, count, group);
                return Some(self.least);
            }
        }
        while let Some(mut entry) = self.far.first_entry() {
            let priority = *entry.key();
            let bucket = entry.get_mut();
            if bucket.is_empty() {
                bucket.clear(meter);
                entry.remove();
            } else {
                bucket.pop_group(self.turn, count, group);
                self.least = priority;
                return Some(priority);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Control;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn entries_come_out_by_priority_and_none_is_lost(
            priorities in prop::collection::vec(prop_oneof![0u32..40, 65_500u32..65_600], 1..300),
            count in 1usize..20,
            turn in prop_oneof![Just(Turn::Newest), Just(Turn::Oldest)],
        ) {
            let mut meter = Meter::new(Control::new());
            let mut queue = BucketQueue::new(turn);
            let (early, late) = priorities.split_at(priorities.len() / 2);
            let mut waiting: Vec<Cost> = Vec::new();
            let mut group = Vec::new();
            for part in [early, late] {
                for &priority in part {
                    queue.push(priority, Waiting { node: priority, g: 0, first: 0, last: None::<u8> }, &mut meter).unwrap();
                    waiting.push(priority);
                }
                for _ in 0..part.len() / 2 / count {
                    let least = queue.pop_group(count, &mut group, &mut meter);
                    waiting.sort_unstable();
                    prop_assert_eq!(least, waiting.first().copied());
                    prop_assert!(!group.is_empty() && group.len() <= count);
                    prop_assert!(group.iter().all(|entry| Some(entry.node) == least));
                    waiting.drain(..group.len());
                }
            }
            let mut rest = Vec::new();
            while queue.pop_group(count, &mut group, &mut meter).is_some() {
                rest.extend(group.iter().map(|entry| entry.node));
            }
            waiting.sort_unstable();
            prop_assert_eq!(rest, waiting);
        }
    }

    proptest! {
        #[test]
        fn within_a_priority_turns_are_kept(
            steps in prop::collection::vec(any::<bool>(), 1..300),
        ) {
            for turn in [Turn::Newest, Turn::Oldest] {
                let mut meter = Meter::new(Control::new());
                let mut queue = BucketQueue::new(turn);
                let mut waiting: std::collections::VecDeque<u32> = [].into();
                let mut group = Vec::new();
                for (node, &is_push) in (0..).zip(&steps) {
                    if is_push {
                        queue.push(7, Waiting { node, g: 0, first: 0, last: None::<u8> }, &mut meter).unwrap();
                        waiting.push_back(node);
                    } else {
                        queue.pop_group(1, &mut group, &mut meter);
                        let next = match turn {
                            Turn::Newest => waiting.pop_back(),
                            Turn::Oldest => waiting.pop_front(),
                        };
                        prop_assert_eq!(group.first().map(|entry| entry.node), next);
                    }
                }
            }
        }
    }
}

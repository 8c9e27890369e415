//! The priority queue: one bucket a priority, last in, first out within a bucket.
//!
//! Priorities are small integers that rise slowly, so a bucket is found by its number and the
//! smallest one by walking upwards. Within a bucket the newest entry comes first, which goes deep
//! before it goes wide: in the last layer of A* that is what finds a goal soonest.

use crate::{limits::Gate, outcome::Limit, space::Cost};
use std::collections::BTreeMap;

/// A node waiting to be expanded, and its cost from the start when it was put there. If that is no
/// longer the node's cost, a cheaper way was found since and the entry is stale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waiting<M> {
    pub(crate) node: u32,
    pub(crate) g: Cost,
    /// The move that led to it; none for the start.
    pub(crate) last: Option<M>,
}

/// Buckets below this priority are found by number; the rare others are in a tree.
const NEAR: Cost = 1 << 16;

pub(crate) struct BucketQueue<M> {
    near: Vec<Vec<Waiting<M>>>,
    far: BTreeMap<Cost, Vec<Waiting<M>>>,
    /// No bucket below this one holds anything.
    least: Cost,
}

impl<M> BucketQueue<M> {
    pub(crate) fn new() -> Self {
        BucketQueue { near: Vec::new(), far: BTreeMap::new(), least: 0 }
    }

    #[inline]
    pub(crate) fn push(
        &mut self,
        priority: Cost,
        entry: Waiting<M>,
        gate: &mut Gate,
    ) -> Result<(), Limit> {
        self.least = self.least.min(priority);
        let bucket = if priority < NEAR {
            let index = priority as usize;
            if index >= self.near.len() {
                let missing = index + 1 - self.near.len();
                gate.grow(&mut self.near, missing)?;
                self.near.resize_with(index + 1, Vec::new);
            }
            &mut self.near[index]
        } else {
            self.far.entry(priority).or_default()
        };
        gate.grow(bucket, 1)?;
        bucket.push(entry);
        Ok(())
    }

    /// Moves up to `count` entries of the smallest priority to `group`; returns that priority, or
    /// nothing if the queue is empty.
    pub(crate) fn pop_group(
        &mut self,
        count: usize,
        group: &mut Vec<Waiting<M>>,
        gate: &mut Gate,
    ) -> Option<Cost> {
        group.clear();
        while let Some(bucket) = self.near.get_mut(self.least as usize) {
            if bucket.is_empty() {
                // Nothing is below; what this bucket once needed is not needed again.
                gate.release(bucket.capacity() * size_of::<Waiting<M>>());
                *bucket = Vec::new();
                self.least += 1;
            } else {
                group.extend(bucket.drain(bucket.len().saturating_sub(count)..).rev());
                return Some(self.least);
            }
        }
        while let Some(mut entry) = self.far.first_entry() {
            let priority = *entry.key();
            let bucket = entry.get_mut();
            if bucket.is_empty() {
                gate.release(bucket.capacity() * size_of::<Waiting<M>>());
                entry.remove();
            } else {
                group.extend(bucket.drain(bucket.len().saturating_sub(count)..).rev());
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
    use crate::limits::Limits;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn entries_come_out_by_priority_and_none_is_lost(
            priorities in prop::collection::vec(prop_oneof![0u32..40, 65_500u32..65_600], 1..300),
            count in 1usize..20,
        ) {
            let mut gate = Gate::new(Limits::default(), None, None);
            let mut queue = BucketQueue::new();
            let (early, late) = priorities.split_at(priorities.len() / 2);
            let mut waiting: Vec<Cost> = Vec::new();
            let mut group = Vec::new();
            for part in [early, late] {
                for &priority in part {
                    queue.push(priority, Waiting { node: priority, g: 0, last: None::<u8> }, &mut gate).unwrap();
                    waiting.push(priority);
                }
                for _ in 0..part.len() / 2 / count {
                    let least = queue.pop_group(count, &mut group, &mut gate);
                    waiting.sort_unstable();
                    prop_assert_eq!(least, waiting.first().copied());
                    prop_assert!(!group.is_empty() && group.len() <= count);
                    prop_assert!(group.iter().all(|entry| Some(entry.node) == least));
                    waiting.drain(..group.len());
                }
            }
            let mut rest = Vec::new();
            while queue.pop_group(count, &mut group, &mut gate).is_some() {
                rest.extend(group.iter().map(|entry| entry.node));
            }
            waiting.sort_unstable();
            prop_assert_eq!(rest, waiting);
        }
    }
}

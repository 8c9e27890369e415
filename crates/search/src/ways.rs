//! What an explored space says about solutions as a whole: how many cheapest ones there are, which
//! states none of them can avoid, and how far apart two states can be.

use crate::{
    explore::{Explored, POLL_INTERVAL},
    outcome::Limit,
    space::{Cost, Space},
};
use num_bigint::BigUint;
use std::collections::BTreeMap;

impl<S: Space> Explored<'_, S> {
    /// How many cheapest solutions the start has, given the distances of all states to the nearest
    /// goal; 0 if there is none.
    pub fn count_cheapest(&mut self, distances: &[Cost]) -> Result<BigUint, Limit> {
        if distances[0] == Cost::MAX {
            return Ok(BigUint::ZERO);
        }
        // Ways from the start to the states at each distance, from the farthest on: a way goes on
        // only to what is nearer by what the move costs.
        let mut ways: BTreeMap<Cost, BTreeMap<usize, BigUint>> = BTreeMap::new();
        ways.entry(distances[0]).or_default().insert(0, BigUint::from(1_u8));
        while let Some((distance, states)) = ways.pop_last() {
            if distance == 0 {
                return Ok(states.into_values().sum());
            }
            for (turn, (index, count)) in states.into_iter().enumerate() {
                if turn % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                self.space().successors(self.state(index), None, |_, next, cost| {
                    let Some(next) = self.index(next) else { return };
                    if distances[next].checked_add(cost) == Some(distance) {
                        *ways.entry(distances[next]).or_default().entry(next).or_default() +=
                            &count;
                    }
                });
            }
        }
        unreachable!("a finite distance is one of a way")
    }

    /// The states that every solution passes, in the order in which it does, without the start: one
    /// after another they are the places where the space is one state wide. A solution ends at the
    /// first goal that it meets.
    pub fn bottlenecks(&mut self, distances: &[Cost]) -> Result<Vec<usize>, Limit> {
        let Some(way) = self.cheapest_way(distances) else { return Ok(Vec::new()) };
        // Every bottleneck is on any one way. Walk along it and see how far ahead the states
        // reach that can be entered before the next of its states is passed: where they reach no
        // further than that one, it is a bottleneck.
        let mut place = vec![usize::MAX; self.len()];
        for (number, &index) in way.iter().enumerate() {
            place[index] = number;
        }
        let (mut is_seen, mut stack) = (vec![false; self.len()], Vec::new());
        let (mut reached, mut bottlenecks, mut turn) = (0, Vec::new(), 0);
        for (number, &index) in way.iter().enumerate() {
            if number > 0 && number == reached {
                bottlenecks.push(index);
            }
            if distances[index] == 0 {
                break;
            }
            stack.push(index);
            while let Some(index) = stack.pop() {
                turn += 1;
                if turn % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                self.space().successors(self.state(index), None, |_, next, _| {
                    let Some(next) = self.index(next) else { return };
                    if place[next] < usize::MAX {
                        reached = reached.max(place[next]);
                    } else if distances[next] == 0 {
                        // A solution that passes no later state of this way.
                        reached = usize::MAX;
                    } else if !is_seen[next] {
                        is_seen[next] = true;
                        stack.push(next);
                    }
                });
            }
        }
        Ok(bottlenecks)
    }

    /// A cheapest way from the start to a goal.
    fn cheapest_way(&self, distances: &[Cost]) -> Option<Vec<usize>> {
        let (mut here, mut way) = (0, vec![0]);
        if distances[0] == Cost::MAX {
            return None;
        }
        while distances[here] > 0 {
            let mut nearer = None;
            self.space().successors(self.state(here), None, |_, next, cost| {
                let next = self.index(next);
                let leads_on =
                    next.filter(|&next| distances[next].checked_add(cost) == Some(distances[here]));
                nearer = nearer.or(leads_on);
            });
            here = nearer?;
            way.push(here);
        }
        Some(way)
    }

    /// The largest distance between two states.
    ///
    /// The distances from a state in the middle bound the others: two states that are both at most
    /// *r* from it are at most 2*r* apart. So only the farthest ones need a search of their own,
    /// until what has been found is as much as the rest could have.
    ///
    /// # Panics
    ///
    /// If moves are not reversible.
    pub fn diameter(&mut self) -> Result<Cost, Limit> {
        let from_start = self.distances_to(vec![0])?;
        let end = farthest(&from_start);
        let from_end = self.distances_to(vec![end])?;
        let other_end = farthest(&from_end);
        let mut longest = from_end[other_end as usize];
        // Half way between the two ends.
        let from_other_end = self.distances_to(vec![other_end])?;
        let middle = (0..self.len())
            .min_by_key(|&index| from_end[index].max(from_other_end[index]))
            .unwrap_or_default();
        let from_middle = self.distances_to(vec![middle as u32])?;
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(from_middle[index as usize]));
        for index in order {
            if longest >= 2 * from_middle[index as usize] {
                break;
            }
            let distances = self.distances_to(vec![index])?;
            longest = longest.max(distances[farthest(&distances) as usize]);
            self.meter.release(distances.len() * size_of::<Cost>());
        }
        self.meter.release(4 * self.len() * size_of::<Cost>());
        Ok(longest)
    }
}

/// The first of the states that are farthest away.
fn farthest(distances: &[Cost]) -> u32 {
    let last = (0..distances.len()).rev().max_by_key(|&index| distances[index]);
    last.unwrap_or_default() as u32
}

//! What a whole space says about solutions: how many cheapest ones there are, which states none of
//! them can avoid, and how far apart two states can be.

use crate::{Cost, Limit, StateGraph, explore::POLL_INTERVAL};
use num_bigint::BigUint;
use std::collections::BTreeMap;

impl StateGraph<'_> {
    /// Returns how many cheapest solutions the start has, given the distances of all states to the
    /// nearest goal; 0 if there is none.
    pub fn count_cheapest(&mut self, distances: &[Cost]) -> Result<BigUint, Limit> {
        if distances[0] == Cost::MAX {
            return Ok(BigUint::ZERO);
        }
        // Ways from the start to the states at each distance, from the farthest on: a way goes on
        // only to what is nearer by what the move costs.
        let mut ways: BTreeMap<Cost, BTreeMap<u32, BigUint>> = BTreeMap::new();
        ways.entry(distances[0]).or_default().insert(0, BigUint::from(1_u8));
        while let Some((distance, states)) = ways.pop_last() {
            if distance == 0 {
                return Ok(states.into_values().sum());
            }
            for (turn, (state, count)) in states.into_iter().enumerate() {
                if turn % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                self.edges.each(state, &mut self.buffer, |next, cost| {
                    let rest = distances[next as usize];
                    if rest.checked_add(cost) == Some(distance) {
                        *ways.entry(rest).or_default().entry(next).or_default() += &count;
                    }
                });
            }
        }
        unreachable!("a finite distance is one of a way")
    }

    /// Returns how many cheapest ways lead from each state to a target, given the distances to the
    /// targets; [`u64::MAX`] stands for that and more.
    pub fn ways(&mut self, distances: &[Cost]) -> Result<Vec<u64>, Limit> {
        let mut order: Vec<u32> = (0..distances.len() as u32).collect();
        order.sort_by_key(|&state| distances[state as usize]);
        let mut ways: Vec<u64> = vec![0; distances.len()];
        for (turn, state) in order.into_iter().enumerate() {
            if turn % POLL_INTERVAL == 0 {
                self.meter.poll()?;
            }
            ways[state as usize] = match distances[state as usize] {
                0 => 1,
                Cost::MAX => 0,
                distance => {
                    let mut sum: u64 = 0;
                    self.edges.each(state, &mut self.buffer, |next, cost| {
                        if distances[next as usize].checked_add(cost) == Some(distance) {
                            sum = sum.saturating_add(ways[next as usize]);
                        }
                    });
                    sum
                }
            };
        }
        Ok(ways)
    }

    /// Returns the states that every solution passes, in the order in which it does, without the
    /// start, given the distances to goals: one after another they are the places where the space is
    /// one state wide. A solution ends at the first goal that it meets.
    pub fn bottlenecks(&mut self, distances: &[Cost]) -> Result<Vec<usize>, Limit> {
        let way = self.cheapest_way(distances);
        // Every bottleneck is on any one way. Walk along it and see how far ahead the states
        // reach that can be entered before the next of its states is passed: where they reach no
        // further than that one, it is a bottleneck.
        let mut place = vec![usize::MAX; self.len()];
        for (number, &state) in way.iter().enumerate() {
            place[state as usize] = number;
        }
        let (mut is_seen, mut stack) = (vec![false; self.len()], Vec::new());
        let (mut reached, mut bottlenecks, mut turn) = (0, Vec::new(), 0);
        for (number, &state) in way.iter().enumerate() {
            if number > 0 && number == reached {
                bottlenecks.push(state as usize);
            }
            if distances[state as usize] == 0 {
                break;
            }
            stack.push(state);
            while let Some(state) = stack.pop() {
                turn += 1;
                if turn % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                self.edges.each(state, &mut self.buffer, |next, _| {
                    let index = next as usize;
                    if place[index] < usize::MAX {
                        reached = reached.max(place[index]);
                    } else if distances[index] == 0 {
                        // A solution that passes no later state of this way.
                        reached = usize::MAX;
                    } else if !is_seen[index] {
                        is_seen[index] = true;
                        stack.push(next);
                    }
                });
            }
        }
        Ok(bottlenecks)
    }

    /// Returns the states of a cheapest way from the start to a goal; none if there is no way.
    fn cheapest_way(&mut self, distances: &[Cost]) -> Vec<u32> {
        let mut way = Vec::new();
        let mut here = Some(0).filter(|_| distances[0] < Cost::MAX);
        while let Some(state) = here {
            way.push(state);
            let distance = distances[state as usize];
            here = None;
            self.edges.each(state, &mut self.buffer, |next, cost| {
                if here.is_none() && distances[next as usize].checked_add(cost) == Some(distance) {
                    here = Some(next);
                }
            });
        }
        way
    }

    /// Returns the largest distance between two states of which one can be reached from the other.
    ///
    /// Where moves can be taken back, the distances from a state in the middle bound the others: two
    /// states that are both at most *r* from it are at most 2*r* apart. So only the farthest ones
    /// need a search of their own, until what has been found is as much as the rest could have.
    pub fn diameter(&mut self) -> Result<Cost, Limit> {
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        let (mut longest, mut from_middle) = (0, Vec::new());
        if self.is_reversible {
            let from_start = self.distances_to(vec![0])?;
            let end = farthest(&from_start);
            let from_end = self.distances_to(vec![end])?;
            let other_end = farthest(&from_end);
            longest = from_end[other_end as usize];
            // Half way between the two ends.
            let from_other_end = self.distances_to(vec![other_end])?;
            let middle = (0..self.len())
                .min_by_key(|&state| from_end[state].max(from_other_end[state]))
                .unwrap_or_default();
            from_middle = self.distances_to(vec![middle as u32])?;
            self.meter.release(3 * self.len() * size_of::<Cost>());
            order.sort_by_key(|&state| std::cmp::Reverse(from_middle[state as usize]));
        }
        for state in order {
            if from_middle.get(state as usize).is_some_and(|&radius| longest >= 2 * radius) {
                break;
            }
            let distances = self.distances_to(vec![state])?;
            longest = longest.max(distances[farthest(&distances) as usize]);
            self.meter.release(distances.len() * size_of::<Cost>());
        }
        self.meter.release(from_middle.len() * size_of::<Cost>());
        Ok(longest)
    }
}

/// Returns the first of the states that are farthest away, those that cannot be reached left out.
fn farthest(distances: &[Cost]) -> u32 {
    let reached = (0..distances.len()).rev().filter(|&state| distances[state] < Cost::MAX);
    reached.max_by_key(|&state| distances[state]).unwrap_or_default() as u32
}

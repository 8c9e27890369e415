//! What a whole space says about solutions: how many cheapest ones there are, which states none of
//! them can avoid, and how far apart two states can be.

use crate::{Cost, Limit, StateGraph, explore::POLL_INTERVAL};
use num_bigint::BigUint;
use std::collections::{BTreeMap, btree_map::Entry};

/// How many bytes a state takes in a map with the number of ways to it, about.
const COUNTED_STATE: usize = 96;

/// The place of a state that is not on a way.
const ELSEWHERE: u32 = u32::MAX;

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
        self.meter.claim(COUNTED_STATE)?;
        ways.entry(distances[0]).or_default().insert(0, BigUint::from(1_u8));
        while let Some((distance, states)) = ways.pop_last() {
            let bytes = states.len() * COUNTED_STATE;
            if distance == 0 {
                self.meter.release(bytes);
                return Ok(states.into_values().sum());
            }
            for (turn, (state, count)) in states.into_iter().enumerate() {
                if turn % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                let mut added = 0;
                self.edges.each(state, &mut self.buffer, |next, cost| {
                    let rest = distances[next as usize];
                    if rest.checked_add(cost) == Some(distance) {
                        match ways.entry(rest).or_default().entry(next) {
                            Entry::Occupied(mut known) => *known.get_mut() += &count,
                            Entry::Vacant(place) => {
                                place.insert(count.clone());
                                added += 1;
                            }
                        }
                    }
                });
                self.meter.claim(added * COUNTED_STATE)?;
            }
            self.meter.release(bytes);
        }
        unreachable!("a finite distance is one of a way")
    }

    /// Returns how many cheapest ways lead from each state to a target, given the distances to the
    /// targets; [`u64::MAX`] stands for that and more.
    pub fn ways(&mut self, distances: &[Cost]) -> Result<Vec<u64>, Limit> {
        let order = self.by_distance(distances)?;
        self.meter.claim(distances.len() * size_of::<u64>())?;
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
        self.meter.release(self.len() * size_of::<u32>());
        Ok(ways)
    }

    /// Returns all states, those at smaller distances first, and of those at the same the smaller number.
    fn by_distance(&mut self, distances: &[Cost]) -> Result<Vec<u32>, Limit> {
        self.meter.claim(self.len() * size_of::<u32>())?;
        // First how many states there are at each distance, and then where those begin.
        let mut places: BTreeMap<Cost, usize> = BTreeMap::new();
        for (turn, &distance) in distances.iter().enumerate() {
            if turn % POLL_INTERVAL == 0 {
                self.meter.poll()?;
            }
            *places.entry(distance).or_default() += 1;
        }
        let mut begin = 0;
        for place in places.values_mut() {
            begin += std::mem::replace(place, begin);
        }
        let mut order = vec![0; distances.len()];
        for (state, distance) in distances.iter().enumerate() {
            if state % POLL_INTERVAL == 0 {
                self.meter.poll()?;
            }
            if let Some(place) = places.get_mut(distance) {
                order[*place] = state as u32;
                *place += 1;
            }
        }
        Ok(order)
    }

    /// Returns the states that every solution passes, in the order in which it does, without the
    /// start, given the distances to goals: one after another they are the places where the space is
    /// one state wide. A solution ends at the first goal that it meets.
    pub fn bottlenecks(&mut self, distances: &[Cost]) -> Result<Vec<usize>, Limit> {
        let way = self.cheapest_way(distances)?;
        // Every bottleneck is on any one way. Walk along it and see how far ahead the states
        // reach that can be entered before the next of its states is passed: where they reach no
        // further than that one, it is a bottleneck.
        let bytes = self.len() * (size_of::<u32>() + size_of::<bool>());
        self.meter.claim(bytes)?;
        let mut place = vec![ELSEWHERE; self.len()];
        for (number, &state) in (0..).zip(&way) {
            place[state as usize] = number;
        }
        let (mut is_seen, mut stack) = (vec![false; self.len()], Vec::new());
        let (mut reached, mut bottlenecks, mut turn) = (0, Vec::new(), 0);
        for (number, &state) in (0..).zip(&way) {
            if number > 0 && number == reached {
                bottlenecks.push(state as usize);
            }
            if distances[state as usize] == 0 {
                break;
            }
            self.meter.grow(&mut stack, 1)?;
            stack.push(state);
            while let Some(state) = stack.pop() {
                turn += 1;
                if turn % POLL_INTERVAL == 0 {
                    self.meter.poll()?;
                }
                let mut refusal = Ok(());
                self.edges.each(state, &mut self.buffer, |next, _| {
                    let index = next as usize;
                    if place[index] < ELSEWHERE {
                        reached = reached.max(place[index]);
                    } else if distances[index] == 0 {
                        // A solution that passes no later state of this way.
                        reached = ELSEWHERE;
                    } else if !is_seen[index] {
                        is_seen[index] = true;
                        if refusal.is_ok() {
                            refusal = self.meter.grow(&mut stack, 1);
                        }
                        stack.push(next);
                    }
                });
                refusal?;
            }
        }
        self.meter.release(bytes + stack.capacity() * size_of::<u32>());
        Ok(bottlenecks)
    }

    /// Returns the states of a cheapest way from the start to a goal; none if there is no way.
    fn cheapest_way(&mut self, distances: &[Cost]) -> Result<Vec<u32>, Limit> {
        let mut way = Vec::new();
        let mut here = Some(0).filter(|_| distances[0] < Cost::MAX);
        while let Some(state) = here {
            if way.len() % POLL_INTERVAL == 0 {
                self.meter.poll()?;
            }
            way.push(state);
            let distance = distances[state as usize];
            here = None;
            self.edges.each(state, &mut self.buffer, |next, cost| {
                if here.is_none() && distances[next as usize].checked_add(cost) == Some(distance) {
                    here = Some(next);
                }
            });
        }
        Ok(way)
    }

    /// Returns the largest distance between two states of which one can be reached from the other.
    ///
    /// Where moves can be taken back, the distances from a state in the middle bound the others: two
    /// states that are both at most *r* from it are at most 2*r* apart. So only the farthest ones
    /// need a search of their own, until what has been found is as much as the rest could have.
    pub fn diameter(&mut self) -> Result<Cost, Limit> {
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
        }
        let order = if self.is_reversible {
            self.by_distance(&from_middle)?
        } else {
            self.meter.claim(self.len() * size_of::<u32>())?;
            (0..self.len() as u32).collect()
        };
        // The farthest first, if there is a middle.
        for state in order.into_iter().rev() {
            if from_middle.get(state as usize).is_some_and(|&radius| longest >= 2 * radius) {
                break;
            }
            let distances = self.distances_to(vec![state])?;
            longest = longest.max(distances[farthest(&distances) as usize]);
            self.meter.release(distances.len() * size_of::<Cost>());
        }
        let bytes = self.len() * size_of::<u32>() + from_middle.len() * size_of::<Cost>();
        self.meter.release(bytes);
        Ok(longest)
    }
}

/// Returns the first of the states that are farthest away, those that cannot be reached left out.
fn farthest(distances: &[Cost]) -> u32 {
    let reached = (0..distances.len()).rev().filter(|&state| distances[state] < Cost::MAX);
    reached.max_by_key(|&state| distances[state]).unwrap_or_default() as u32
}

//! Potentials: the states at each distance below the cost, or all of them if there is no solution.
//!
//! The theorem, with π(u) the layer that lists u: if the start is in layer 0, if every move from u
//! costing c leads to a state of a layer up to π(u) + c or is not below the claimed cost C with it, and
//! if no listed state is a goal, then no path to a goal costs less than C; by induction along the path,
//! each of its states with a cost below C is listed. Without C, the layers are a closed set.
//!
//! That every state is reached from an earlier layer is not needed for it. It is demanded so that a
//! board has one such certificate, and an altered one is not it.

use crate::{
    Flaw, Rejection, Step, Watch,
    file::{Body, BodyWriter},
    rules::{Metric, Rules},
    set::Set,
};
use std::{
    collections::VecDeque,
    io::{BufRead, Write},
    ops::ControlFlow,
};

/// How many states are looked at between two looks at the clock.
const BETWEEN: usize = 1 << 12;

/// More than the moves from any state whose number is below 2^128.
const MOST_MOVES: u128 = 1024;

/// The layers that moves from the present one can lead to or come from.
struct Window {
    layers: VecDeque<Set>,
    /// The distance of the first of them.
    first: usize,
    /// The most that a move costs.
    reach: usize,
}

impl Window {
    fn new(reach: usize) -> Window {
        Window { layers: VecDeque::new(), first: 0, reach }
    }

    /// Returns the nearest layer up to `last` that has a state, and the state's place in it.
    fn find(&self, number: u128, last: usize) -> Option<(usize, usize)> {
        let mut layers = (self.first..=last).zip(&self.layers);
        layers.find_map(|(layer, set)| Some((layer, set.find(number)?)))
    }

    fn layer(&mut self, layer: usize) -> &mut Set {
        &mut self.layers[layer - self.first]
    }

    /// Forgets what no move from a layer or a later one leads to.
    fn forget_before(&mut self, layer: usize) {
        while self.first + self.reach < layer {
            self.layers.pop_front();
            self.first += 1;
        }
    }

    fn bytes(&self) -> u64 {
        self.layers.iter().map(Set::bytes).sum()
    }
}

/// Checks the layers below `cost`, or all layers if there is no solution. Returns how many states are
/// listed.
pub(crate) fn check<R: BufRead>(
    rules: &impl Rules,
    metric: Metric,
    cost: Option<u64>,
    mut body: Body<R>,
    watch: &mut Watch,
) -> Result<u64, Rejection> {
    // Whether a closed set has a goal is the same under every metric.
    let metric = if cost.is_some() { metric } else { Metric::Moves };
    let size = rules.size().ok_or(Flaw::TooLarge)?;
    let cost = cost.map_or(usize::MAX, |cost| usize::try_from(cost).unwrap_or(usize::MAX));
    let mut window = Window::new(rules.most_cost(metric));
    let mut position = rules.start();
    let start = rules.number(&position);
    let mut states = 0;
    // How many layers have been read, and whether an empty one has ended them.
    let (mut read, mut is_ended) = (0, false);
    for layer in 0..cost {
        let flaw = |what: fn(usize) -> Flaw| Rejection::Flaw(what(layer));
        // Looked at before more is read, so that what is held is what a true certificate would list,
        // and the moves from it.
        if layer > 0 && layer < read && window.layer(layer).reached.contains(&false) {
            return Err(flaw(Flaw::Unreached));
        }
        while read <= layer + window.reach && read < cost && !is_ended {
            let most = if read == 0 { 1 } else { u128::from(states) * MOST_MOVES };
            let set = read_layer(&mut body, size, most, (states, window.bytes()), watch)?;
            is_ended = set.numbers.is_empty() && cost == usize::MAX;
            states += set.numbers.len() as u64;
            window.layers.push_back(set);
            read += 1;
        }
        if is_ended && layer + 1 == read {
            break;
        }
        window.forget_before(layer);
        if layer == 0 && window.layer(0).numbers != [start] {
            return Err(Flaw::Start.into());
        }
        for index in 0..window.layer(layer).numbers.len() {
            if index % BETWEEN == 0 {
                tell(watch, states, window.bytes())?;
            }
            let number = window.layer(layer).numbers[index];
            if !rules.position(number, &mut position) {
                return Err(flaw(Flaw::NoPosition));
            }
            if rules.is_goal(&position) {
                return Err(flaw(Flaw::Goal));
            }
            let is_kept = rules.each_move(&mut position, number, metric, &mut |next, price| {
                let last = layer + price;
                if last >= cost {
                    return true;
                }
                let found = window.find(next, last);
                if let Some((of, place)) = found.filter(|&(of, _)| of == last) {
                    window.layer(of).reached[place] = true;
                }
                found.is_some()
            });
            if !is_kept {
                return Err(flaw(Flaw::Escape));
            }
        }
    }
    body.end()?;
    Ok(states)
}

/// Reads a layer of at most so many states: how many there are, the first number, and from each number
/// to the next the difference less 1.
fn read_layer<R: BufRead>(
    body: &mut Body<R>,
    size: u128,
    most: u128,
    (states, others): (u64, u64),
    watch: &mut Watch,
) -> Result<Set, Rejection> {
    let count = body.number()?;
    if count > most {
        return Err(Rejection::Damaged);
    }
    let mut set = Set::default();
    let mut next = 0;
    for index in 0..count {
        if index % BETWEEN as u128 == 0 {
            tell(watch, states + index as u64, others + set.bytes())?;
        }
        let number = body.number()?.checked_add(next).filter(|&number| number < size);
        let number = number.ok_or(Rejection::Damaged)?;
        if !set.insert(number) {
            return Err(Flaw::TooLarge.into());
        }
        next = number + 1;
    }
    set.reached = vec![false; set.numbers.len()];
    Ok(set)
}

/// Lists the states at every distance below `cost`, or all states if there is no solution. Returns how
/// many there are, or `None` if a goal is among them, so that the claim is false.
pub(crate) fn write<W: Write>(
    rules: &impl Rules,
    metric: Metric,
    cost: Option<u64>,
    body: &mut BodyWriter<W>,
    watch: &mut Watch,
) -> Result<Option<u64>, crate::NotWritten> {
    let metric = if cost.is_some() { metric } else { Metric::Moves };
    let cost = cost.map_or(usize::MAX, |cost| usize::try_from(cost).unwrap_or(usize::MAX));
    let mut window = Window::new(rules.most_cost(metric));
    let mut position = rules.start();
    let reach = window.reach;
    window.layers.extend((0..=reach).map(|_| Set::default()));
    window.layers[0].insert(rules.number(&position));
    let mut states = 0;
    for layer in 0..cost {
        window.forget_before(layer);
        while window.first + window.layers.len() <= layer + reach {
            window.layers.push_back(Set::default());
        }
        // What a shorter path has reached meanwhile is not of this layer.
        let mut sorted = window.layer(layer).numbers.clone();
        if layer > 0 {
            sorted.retain(|&number| window.find(number, layer - 1).is_none());
        }
        sorted.sort_unstable();
        body.number(sorted.len() as u128)?;
        states += sorted.len() as u64;
        if sorted.is_empty() && cost == usize::MAX {
            break;
        }
        let mut next = 0;
        for &number in &sorted {
            body.number(number - next)?;
            next = number + 1;
        }
        for (index, &number) in sorted.iter().enumerate() {
            if index % BETWEEN == 0 {
                let bytes = window.bytes() + sorted.len() as u64 * 16;
                if let ControlFlow::Break(()) = watch(Step { done: states, bytes }) {
                    return Err(crate::NotWritten::Stopped);
                }
            }
            if !rules.position(number, &mut position) || rules.is_goal(&position) {
                return Ok(None);
            }
            let fits = rules.each_move(&mut position, number, metric, &mut |next, price| {
                let last = layer + price;
                last >= cost || window.find(next, last).is_some() || window.layer(last).insert(next)
            });
            if !fits {
                return Err(crate::NotWritten::TooLarge);
            }
        }
    }
    Ok(Some(states))
}

/// Tells how far the check is, or returns the refusal to go on.
pub(crate) fn tell(watch: &mut Watch, done: u64, bytes: u64) -> Result<(), Rejection> {
    match watch(Step { done, bytes }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Rejection::Stopped),
    }
}

//! Depth-first search to a bound, again and again with a larger bound: the loop that iterative
//! deepening and IDA* share.
//!
//! The moves still to be tried lie on one stack, each with the state it leads to and the memo of the
//! heuristic for that state. A move beyond the bound never gets there. Memory grows with the depth,
//! not with the number of states, and nothing is allocated on the way once the stack has reached its
//! size. Taking moves back on one state instead was measured: it is no faster, and every space would
//! have to say how.
//!
//! With *transpositions*, the states met are remembered with the least cost at which they were met
//! in this round, and not entered again at the same or a higher one. That costs the memory that the
//! algorithm set out to save, but on a graph with many ways to the same state it is the difference
//! between thousands and billions of steps; and it can prove that there is no solution, when a round
//! ends in which every state beyond the bound was also met within it.

use crate::{
    Cost, Ending, Event, Fate, Heuristic, Limit, Meter, Observer, Outcome, Search, Space, State,
    table::{Entry, Table},
};

/// Puts the moves of a state that are within the bound, given in their order, into the order in which
/// they wait, the next one last: that with the least estimate, of equal ones the latest, is tried next.
/// For puzzles with a search loop of their own, and for those who tell what waits.
#[inline]
pub fn put_least_last<T>(moves: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    for place in 1..moves.len() {
        if is_less(&moves[place - 1], &moves[place]) {
            moves.swap(place - 1, place);
        }
    }
}

/// How the rounds ended.
enum End<M> {
    /// At a goal, with what the moves cost.
    Goal { moves: Vec<M>, cost: Cost },
    /// No state lies beyond the bound.
    Nothing,
    /// At a limit, in the round with this bound.
    Limit { limit: Limit, bound: Cost },
}

/// Whether iterative deepening and IDA* remember the states that they meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transpositions {
    /// They do, which spaces with many ways to each state need.
    Remember,
    /// They do not: memory grows with the depth alone. An unsolvable space is then searched for ever,
    /// unless the heuristic sees that it is.
    Forget,
}

/// What the bounds of deepening are counted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundMeasure {
    /// Every move counts 1: iterative deepening.
    Moves,
    /// A move counts what it costs: IDA*.
    Cost,
}

struct Deepening<'a, 'g, S: Space, H, O> {
    space: &'a S,
    heuristic: &'a H,
    measure: BoundMeasure,
    meter: &'a mut Meter<'g>,
    observer: &'a mut O,
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Depth-first search within rising bounds: IDA* if they count costs; iterative deepening if they
    /// count moves and the heuristic says 0.
    pub fn deepen<H: Heuristic<S>>(
        mut self,
        heuristic: &H,
        measure: BoundMeasure,
        transpositions: Transpositions,
    ) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let (space, observer) = (self.space, &mut self.observer);
        let search = Deepening { space, heuristic, measure, meter: &mut meter, observer };
        let end = search.run(transpositions);
        let trusted = |bound: Cost| if heuristic.is_admissible(space) { bound } else { 0 };
        let ending = match end {
            End::Goal { moves, cost } => {
                let lower_bound = match measure {
                    BoundMeasure::Moves => moves.len() as Cost,
                    BoundMeasure::Cost => trusted(cost),
                };
                Ending::Found { moves, cost, lower_bound }
            }
            End::Nothing => Ending::Exhausted,
            End::Limit { limit, bound } => Ending::Stopped { limit, lower_bound: trusted(bound) },
        };
        ending.into_outcome(&meter)
    }
}

/// A move within the bound that waits to be tried.
struct Pending<S: Space, T> {
    action: S::Move,
    /// The state that it leads to.
    state: S::State,
    /// The memo of the heuristic for that state.
    memo: T,
    /// What the moves from the start to it cost.
    cost: Cost,
    /// How many moves lead to it.
    depth: u32,
}

/// The moves to a goal and their cost, if a round has found one.
type Found<S> = Option<(Vec<<S as Space>::Move>, Cost)>;

#[derive(Clone, Copy, Default)]
struct Met<S> {
    state: S,
    /// The round in which it was met last.
    round: u32,
    /// The least cost at which it was met in that round; `Cost::MAX` beyond the bound.
    g: Cost,
}

impl<S: State> Entry for Met<S> {
    type State = S;
    #[inline]
    fn state(&self) -> S {
        self.state
    }
}

/// The states met, if they are remembered.
struct Memory<S> {
    table: Option<Table<Met<S>>>,
    round: u32,
    /// How many states were met in this round beyond the bound and never within it.
    beyond: u64,
}

/// Returns what is remembered of a state.
fn note<'t, S: State>(
    table: &'t mut Table<Met<S>>,
    state: S,
    meter: &mut Meter,
) -> Result<&'t mut Met<S>, Limit> {
    table.reserve(1, meter)?;
    let (index, _) = table.insert(Met { state, round: 0, g: 0 }, state.mix());
    Ok(table.get_mut(index))
}

impl<S: State> Memory<S> {
    /// Forgets what was met within the last bound.
    fn new_round(&mut self) {
        self.round += 1;
        self.beyond = 0;
    }

    /// Whether to enter this state at cost `g`: it was not met in this round, or at a higher cost.
    #[inline]
    fn enter(&mut self, state: S, g: Cost, meter: &mut Meter) -> Result<bool, Limit> {
        let Some(table) = &mut self.table else { return Ok(true) };
        let met = note(table, state, meter)?;
        if met.round == self.round && met.g <= g {
            return Ok(false);
        }
        let was_beyond = met.round == self.round && met.g == Cost::MAX;
        (met.round, met.g) = (self.round, g);
        self.beyond -= u64::from(was_beyond);
        Ok(true)
    }

    /// Takes note of a state beyond the bound; whether it was met within it in this round.
    #[inline]
    fn cut(&mut self, state: S, meter: &mut Meter) -> Result<bool, Limit> {
        let Some(table) = &mut self.table else { return Ok(false) };
        let met = note(table, state, meter)?;
        if met.round == self.round {
            return Ok(met.g < Cost::MAX);
        }
        (met.round, met.g) = (self.round, Cost::MAX);
        self.beyond += 1;
        Ok(false)
    }

    /// Whether it is known that no state lies beyond the bound only.
    fn is_closed(&self) -> bool {
        self.table.is_some() && self.beyond == 0
    }

    fn stored(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.len() as u64)
    }
}

impl<S: Space, H: Heuristic<S>, O: Observer<S>> Deepening<'_, '_, S, H, O> {
    /// The estimate; one that says that no goal can be reached is believed only of a heuristic that
    /// is known not to exaggerate.
    #[inline]
    fn estimate(&self, memo: H::Memo) -> Cost {
        let most = if self.heuristic.is_admissible(self.space) { Cost::MAX } else { Cost::MAX / 4 };
        self.heuristic.value(memo).min(most)
    }

    /// How far a state is from the start, as measured against the bound.
    #[inline]
    fn measured(&self, cost: Cost, depth: u32) -> Cost {
        match self.measure {
            BoundMeasure::Moves => depth,
            BoundMeasure::Cost => cost,
        }
    }

    /// Runs round after round.
    fn run(mut self, transpositions: Transpositions) -> End<S::Move> {
        let start = self.heuristic.begin(self.space, self.space.start());
        let mut bound = self.estimate(start);
        let table = match transpositions {
            Transpositions::Remember => Table::new(0, self.meter).map(Some),
            Transpositions::Forget => Ok(None),
        };
        let result = table.and_then(|table| {
            // A browser has one loop for both: there, every byte is loaded.
            if table.is_none() && !cfg!(target_family = "wasm") {
                self.rounds::<false>(&mut bound, None)
            } else {
                self.rounds::<true>(&mut bound, table)
            }
        });
        result.unwrap_or_else(|limit| End::Limit { limit, bound })
    }

    fn rounds<const MAY_REMEMBER: bool>(
        &mut self,
        bound: &mut Cost,
        table: Option<Table<Met<S::State>>>,
    ) -> Result<End<S::Move>, Limit> {
        let mut memory = Memory { table, round: 0, beyond: 0 };
        while *bound < Cost::MAX {
            self.meter.begin_round(*bound);
            self.observer.see(Event::Round { bound: *bound });
            memory.new_round();
            let mut exceeded = Cost::MAX;
            let found = self.round::<MAY_REMEMBER>(*bound, &mut exceeded, &mut memory);
            self.meter.statistics.stored = memory.stored();
            if let Some((moves, cost)) = found? {
                return Ok(End::Goal { moves, cost });
            }
            if memory.is_closed() {
                break;
            }
            *bound = exceeded;
        }
        Ok(End::Nothing)
    }

    /// Tries everything within the bound. `exceeded` becomes the least value beyond it. Compiled twice:
    /// asking at every move whether there is a memory makes it 5 % slower where there is none.
    fn round<const MAY_REMEMBER: bool>(
        &mut self,
        bound: Cost,
        exceeded: &mut Cost,
        memory: &mut Memory<S::State>,
    ) -> Result<Found<S>, Limit> {
        let space = self.space;
        let mut state = space.start();
        let mut memo = self.heuristic.begin(space, state);
        if O::ACTIVE {
            self.observer.see(Event::Open { state, g: 0, h: self.estimate(memo) });
        }
        if space.is_goal(state) {
            if O::ACTIVE {
                self.observer.see(Event::Reach { state, g: 0, h: self.estimate(memo) });
            }
            return Ok(Some((Vec::new(), 0)));
        }
        let mut path: Vec<S::Move> = Vec::new();
        let mut stack: Vec<Pending<S, H::Memo>> = Vec::new();
        let (mut last, mut total, mut depth) = (None, 0, 0);
        memory.enter(state, 0, self.meter)?;
        loop {
            self.meter.expand()?;
            if O::ACTIVE {
                let (g, h) = (self.measured(total, depth), self.estimate(memo));
                self.observer.see(Event::Expand { state, g, h });
            }
            // The move with the least estimate is tried next: in the round that ends at a goal, that
            // finds it sooner. It never sees the stack: written and read back at once, it would cost
            // more than everything else here.
            let mut next: Option<Pending<S, H::Memo>> = None;
            let mut result = Ok(());
            let mut generated = 0;
            space.successors(state, last, |action, to, cost| {
                generated += 1;
                let memo = self.heuristic.step(space, memo, state, action, to);
                let h = self.estimate(memo);
                let (cost, depth) = (total + cost, depth + 1);
                let g = self.measured(cost, depth);
                let f = g.saturating_add(h);
                let mut fate = Fate::Cut;
                if f <= bound {
                    fate = Fate::Opened;
                    let pending = Pending { action, state: to, memo, cost, depth };
                    match &mut next {
                        None => next = Some(pending),
                        Some(other) if self.heuristic.value(other.memo) < h => stack.push(pending),
                        Some(other) => stack.push(std::mem::replace(other, pending)),
                    }
                } else {
                    match if MAY_REMEMBER { memory.cut(to, self.meter) } else { Ok(false) } {
                        Ok(false) => *exceeded = (*exceeded).min(f),
                        Ok(true) => fate = Fate::Known,
                        Err(limit) => result = Err(limit),
                    }
                }
                self.observer.see(Event::Generate { from: state, state: to, g, h, fate });
            });
            self.meter.statistics.generated += generated;
            result?;
            loop {
                let Some(pending) = next.take().or_else(|| stack.pop()) else {
                    return Ok(None);
                };
                state = pending.state;
                path.truncate(pending.depth as usize - 1);
                path.push(pending.action);
                let g = self.measured(pending.cost, pending.depth);
                if !MAY_REMEMBER || memory.enter(state, g, self.meter)? {
                    last = Some(pending.action);
                    (memo, total, depth) = (pending.memo, pending.cost, pending.depth);
                    break;
                }
                if O::ACTIVE {
                    self.observer.see(Event::Skip { state, g, h: self.estimate(pending.memo) });
                }
            }
            if space.is_goal(state) {
                if O::ACTIVE {
                    let (g, h) = (self.measured(total, depth), self.estimate(memo));
                    self.observer.see(Event::Reach { state, g, h });
                }
                return Ok(Some((path, total)));
            }
        }
    }
}

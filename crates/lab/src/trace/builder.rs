//! A trace made of events, step by step, with the lists as they stand after each.

use super::{
    lists::{Beam, Order, Queue, Stack},
    model::{
        Arrival, Lists, OpenState, Origin, SearchPath, StateName, StateValues, SuccessorStatus,
        Trace, TraceStep, TraceWindow, TracedState, TracedSuccessor, letters,
    },
    names::StateNames,
};
use glisse_puzzle::{Algorithm, Answer, MoveOrder, Options, SolveError};
use glisse_search::{Cost, Event, Fate, Way, Weight};
use std::collections::HashMap;

/// The states that an algorithm knows, in the order in which it expands them.
#[derive(Debug)]
enum Frontier {
    Queue(Queue),
    /// The search from the start, and the one back from the goals.
    Both([Queue; 2]),
    Beam(Beam),
    Stack(Stack),
}

/// A trace as far as its events have come.
#[derive(Debug)]
pub(super) struct TraceBuilder {
    algorithm: Algorithm,
    weight: Weight,
    window: TraceWindow,
    frontier: Frontier,
    way: Way,
    bound: f64,
    /// The steps so far, inside the window or not.
    number: u64,
    /// The step whose successors are still to come, if it is inside the window.
    current: Option<TraceStep>,
    steps: Vec<TraceStep>,
    round: Option<f64>,
    passed: Vec<OpenState>,
    /// How each state that waits or is expanded was reached, in each direction.
    origins: [HashMap<StateName, Origin>; 2],
    arrival: Option<Arrival>,
}

impl TraceBuilder {
    pub(super) fn new(
        options: &Options,
        window: TraceWindow,
        move_order: MoveOrder,
    ) -> TraceBuilder {
        let frontier = match options.algorithm {
            Algorithm::Ids | Algorithm::Idastar => Frontier::Stack(Stack::new(move_order)),
            Algorithm::Beam => Frontier::Beam(Beam::default()),
            Algorithm::Bidirectional => {
                Frontier::Both([Queue::new(Order::Oldest), Queue::new(Order::Oldest)])
            }
            Algorithm::Auto | Algorithm::Bfs | Algorithm::Own(_) => {
                Frontier::Queue(Queue::new(Order::Oldest))
            }
            Algorithm::Greedy => Frontier::Queue(Queue::new(Order::LeastOldest)),
            Algorithm::Dijkstra | Algorithm::Astar | Algorithm::AstarClosed | Algorithm::Wastar => {
                Frontier::Queue(Queue::new(Order::LeastNewest))
            }
        };
        TraceBuilder {
            algorithm: options.algorithm,
            weight: options.weight,
            window,
            frontier,
            way: Way::Forwards,
            bound: 0.0,
            number: 0,
            current: None,
            steps: Vec::new(),
            round: None,
            passed: Vec::new(),
            origins: [HashMap::new(), HashMap::new()],
            arrival: None,
        }
    }

    /// Adds an event, whose states and moves get their names.
    pub(super) fn add(
        &mut self,
        event: Event<usize>,
        names: &mut StateNames,
    ) -> Result<(), SolveError> {
        if !matches!(event, Event::Generate { .. }) {
            self.finish_step();
        }
        let way = self.way;
        match event {
            Event::Open { state, g, h } => {
                self.open(names.name(state, way, None), self.numbers(g, h), None);
            }
            Event::Expand { state, g, h } => {
                self.expand(names.name(state, way, None), self.numbers(g, h));
            }
            Event::Generate { from, state, g, h, fate } => {
                let origin = names.origin(from, state, way)?;
                let (state, numbers) = (names.name(state, way, Some(origin)), self.numbers(g, h));
                let became = self.receive(state, numbers, origin, fate);
                if let Some(step) = &mut self.current {
                    let action = origin.action;
                    step.successors.push(TracedSuccessor { action, state, numbers, became });
                }
            }
            Event::Skip { state, g, h } => {
                let state = names.name(state, way, None);
                self.skip(OpenState { state, numbers: self.numbers(g, h) });
            }
            Event::Reach { state, g, h } => {
                self.reach(names.name(state, way, None), self.numbers(g, h));
            }
            Event::Turn { way } => self.way = way,
            Event::Round { bound } => self.begin_round(bound),
        }
        Ok(())
    }

    /// Ends the last step, given how many goals wait without having been recorded.
    pub(super) fn finish(&mut self, goals: u64) {
        self.finish_step();
        if let Frontier::Both([_, backwards]) = &mut self.frontier {
            backwards.unlisted = goals as usize;
            for step in &mut self.steps {
                if let Lists::Both { backwards, .. } = &mut step.lists {
                    backwards.total += goals as usize;
                }
            }
        }
    }

    /// Returns the trace of a run with this answer and these states.
    pub(super) fn into_trace(
        self,
        answer: Answer,
        states: Vec<TracedState>,
        options: &Options,
    ) -> Trace {
        // Beyond the window it is not known what came next.
        let is_whole = answer.statistics.expanded <= self.number;
        Trace {
            weight: (self.algorithm == Algorithm::Wastar).then_some(options.weight),
            width: (self.algorithm == Algorithm::Beam).then_some(options.beam_width),
            answer,
            states,
            steps: self.steps,
            passed: if is_whole { self.passed } else { Vec::new() },
            arrival: self.arrival.filter(|_| is_whole),
        }
    }

    /// Returns what the algorithm goes by.
    fn numbers(&self, g: Cost, h: Cost) -> StateValues {
        let f = match self.algorithm {
            _ if h == Cost::MAX => f64::INFINITY,
            Algorithm::Greedy | Algorithm::Beam => f64::from(h),
            Algorithm::Wastar => self.weight.weigh(g, h),
            Algorithm::Auto
            | Algorithm::Bfs
            | Algorithm::Ids
            | Algorithm::Dijkstra
            | Algorithm::Astar
            | Algorithm::AstarClosed
            | Algorithm::Idastar
            | Algorithm::Bidirectional
            | Algorithm::Own(_) => f64::from(g) + f64::from(h),
        };
        StateValues { g, h, f, letters: letters(self.algorithm) }
    }

    fn side(&self) -> usize {
        usize::from(self.way == Way::Backwards)
    }

    /// Lets a state wait, and returns whether it had been expanded before.
    fn open(&mut self, state: StateName, numbers: StateValues, origin: Option<Origin>) -> bool {
        let side = self.side();
        match origin {
            Some(origin) => self.origins[side].insert(state, origin),
            None => self.origins[side].remove(&state),
        };
        match &mut self.frontier {
            Frontier::Queue(queue) => return queue.open(state, numbers),
            Frontier::Both(queues) => return queues[side].open(state, numbers),
            Frontier::Beam(beam) => beam.open(state, numbers),
            Frontier::Stack(stack) => stack.open(state, numbers, origin),
        }
        false
    }

    fn expand(&mut self, state: StateName, numbers: StateValues) {
        let side = self.side();
        let mut origin = self.origins[side].get(&state).copied();
        match &mut self.frontier {
            Frontier::Queue(queue) => queue.take(state),
            Frontier::Both(queues) => queues[side].take(state),
            Frontier::Beam(beam) => beam.take(state),
            Frontier::Stack(stack) => origin = stack.pop(state),
        }
        self.number += 1;
        let (round, passed) = (self.round.take(), std::mem::take(&mut self.passed));
        if self.number >= self.window.first {
            let is_two_way = matches!(self.frontier, Frontier::Both(_));
            self.current = Some(TraceStep {
                number: self.number,
                round,
                direction: is_two_way.then_some(self.way),
                passed,
                state,
                origin,
                numbers,
                successors: Vec::new(),
                lists: self.lists(),
            });
        }
    }

    fn receive(
        &mut self,
        state: StateName,
        numbers: StateValues,
        origin: Origin,
        fate: Fate,
    ) -> SuccessorStatus {
        match fate {
            Fate::Opened => {
                self.open(state, numbers, Some(origin));
                SuccessorStatus::Opened
            }
            Fate::Reopened if self.open(state, numbers, Some(origin)) => SuccessorStatus::Reopened,
            Fate::Reopened => SuccessorStatus::Improved,
            Fate::Known => SuccessorStatus::Known,
            Fate::Cut => {
                if let (Frontier::Stack(stack), true) = (&mut self.frontier, numbers.f.is_finite())
                {
                    stack.cut(numbers.f);
                }
                SuccessorStatus::Cut
            }
        }
    }

    fn skip(&mut self, waiting: OpenState) {
        match &mut self.frontier {
            Frontier::Stack(stack) => {
                stack.pop(waiting.state);
            }
            Frontier::Beam(beam) => beam.drop_state(waiting.state),
            // The list has the better entry alone, and nothing changes.
            Frontier::Queue(_) | Frontier::Both(_) => {}
        }
        self.passed.push(waiting);
    }

    fn reach(&mut self, state: StateName, numbers: StateValues) {
        let mut origin = self.origins[self.side()].get(&state).copied();
        if let Frontier::Stack(stack) = &mut self.frontier {
            origin = stack.pop(state);
        }
        self.arrival = Some(Arrival { round: self.round.take(), state, origin, numbers });
    }

    fn begin_round(&mut self, bound: Cost) {
        self.bound = match self.algorithm {
            Algorithm::Wastar => self.weight.unscaled(bound),
            _ => f64::from(bound),
        };
        self.round = Some(self.bound);
        match &mut self.frontier {
            Frontier::Beam(beam) => beam.turn(),
            Frontier::Stack(stack) => stack.clear(),
            Frontier::Queue(_) | Frontier::Both(_) => {}
        }
    }

    /// Ends the current step: its lists are those of now.
    fn finish_step(&mut self) {
        if let Some(step) = self.current.take() {
            self.steps.push(TraceStep { lists: self.lists(), ..step });
        }
    }

    fn lists(&self) -> Lists {
        let most = self.window.listed;
        match &self.frontier {
            Frontier::Queue(queue) => {
                Lists::Queue { open: queue.opened(most), closed: queue.closed.excerpt(most) }
            }
            Frontier::Both([forwards, backwards]) => Lists::Both {
                forwards: forwards.opened(most),
                backwards: backwards.opened(most),
                closed_forwards: forwards.closed.excerpt(most),
                closed_backwards: backwards.closed.excerpt(most),
            },
            Frontier::Beam(beam) => Lists::Beam {
                layer: beam.layer(most),
                next: beam.next(most),
                closed: beam.closed.excerpt(most),
            },
            Frontier::Stack(stack) => Lists::Stack(SearchPath {
                bound: self.bound,
                states: stack.path(),
                pending: stack.pending(most),
                beyond: stack.beyond,
            }),
        }
    }
}

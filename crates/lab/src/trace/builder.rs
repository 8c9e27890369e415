//! Events written up step by step, with the lists as they stand after each.

use super::{
    lists::{Beam, Order, Queue, Stack},
    model::{
        Arrival, Became, Lists, Numbers, Origin, Path, State, Step, Successor, Trace, Waiting,
        Window,
    },
    names::Named,
};
use crate::{algorithm::Algorithm, solution::Answer, solve::Options};
use glisse_search::{Cost, Fate, Way, Weight};
use std::collections::HashMap;

/// What the algorithm keeps.
#[derive(Debug)]
enum Board {
    Queue(Queue),
    /// The search from the start, and the one back from the goals.
    Both([Queue; 2]),
    Beam(Beam),
    Stack(Stack),
}

/// A run as it is written up.
#[derive(Debug)]
pub(super) struct Blackboard {
    algorithm: Algorithm,
    weight: Weight,
    window: Window,
    board: Board,
    way: Way,
    bound: f64,
    /// The steps so far, told or not.
    number: u64,
    /// The step being written, if it is told.
    current: Option<Step>,
    steps: Vec<Step>,
    round: Option<f64>,
    passed: Vec<Waiting>,
    /// How each state that waits or is expanded was reached, each way.
    origins: [HashMap<usize, Origin>; 2],
    arrival: Option<Arrival>,
}

impl Blackboard {
    pub(super) fn new(options: &Options, window: Window) -> Blackboard {
        let board = match options.algorithm {
            Algorithm::Ids | Algorithm::Idastar => Board::Stack(Stack::default()),
            Algorithm::Beam => Board::Beam(Beam::default()),
            Algorithm::Bidirectional => {
                Board::Both([Queue::new(Order::Oldest), Queue::new(Order::Oldest)])
            }
            Algorithm::Bfs => Board::Queue(Queue::new(Order::Oldest)),
            Algorithm::Greedy => Board::Queue(Queue::new(Order::LeastOldest)),
            _ => Board::Queue(Queue::new(Order::LeastNewest)),
        };
        Blackboard {
            algorithm: options.algorithm,
            weight: options.weight,
            window,
            board,
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

    /// Writes an event up.
    pub(super) fn note(&mut self, event: Named) {
        if !matches!(event, Named::Generate { .. }) {
            self.finish_step();
        }
        match event {
            Named::Open { state, g, h } => {
                self.open(state, self.numbers(g, h), None);
            }
            Named::Expand { state, g, h } => self.expand(state, self.numbers(g, h)),
            Named::Generate { origin, state, g, h, fate } => {
                let numbers = self.numbers(g, h);
                let became = self.receive(state, numbers, origin, fate);
                if let Some(step) = &mut self.current {
                    let action = origin.action;
                    step.successors.push(Successor { action, state, numbers, became });
                }
            }
            Named::Skip { state, g, h } => {
                self.skip(Waiting { state, numbers: self.numbers(g, h) });
            }
            Named::Reach { state, g, h } => self.reach(state, self.numbers(g, h)),
            Named::Turn { way } => self.way = way,
            Named::Round { bound } => self.begin_round(bound),
        }
    }

    /// So many goals wait without having been recorded.
    pub(super) fn note_unlisted(&mut self, goals: u64) {
        self.finish_step();
        if let Board::Both([_, backwards]) = &mut self.board {
            backwards.unlisted = goals as usize;
            for step in &mut self.steps {
                if let Lists::Both { backwards, .. } = &mut step.lists {
                    backwards.total += goals as usize;
                }
            }
        }
    }

    /// The trace, with what is told elsewhere.
    pub(super) fn into_trace(self, answer: Answer, states: Vec<State>, options: &Options) -> Trace {
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

    /// What the algorithm goes by.
    fn numbers(&self, g: Cost, h: Cost) -> Numbers {
        let f = match self.algorithm {
            _ if h == Cost::MAX => f64::INFINITY,
            Algorithm::Greedy | Algorithm::Beam => f64::from(h),
            Algorithm::Wastar => self.weight.weigh(g, h),
            _ => f64::from(g) + f64::from(h),
        };
        Numbers { g, h, f }
    }

    fn side(&self) -> usize {
        usize::from(self.way == Way::Backwards)
    }

    /// Lets a state wait; whether it had been expanded before.
    fn open(&mut self, state: usize, numbers: Numbers, origin: Option<Origin>) -> bool {
        let side = self.side();
        match origin {
            Some(origin) => self.origins[side].insert(state, origin),
            None => self.origins[side].remove(&state),
        };
        match &mut self.board {
            Board::Queue(queue) => return queue.open(state, numbers),
            Board::Both(queues) => return queues[side].open(state, numbers),
            Board::Beam(beam) => beam.open(state, numbers),
            Board::Stack(stack) => stack.open(state, numbers, origin),
        }
        false
    }

    fn expand(&mut self, state: usize, numbers: Numbers) {
        let side = self.side();
        let mut origin = self.origins[side].get(&state).copied();
        match &mut self.board {
            Board::Queue(queue) => queue.take(state),
            Board::Both(queues) => queues[side].take(state),
            Board::Beam(beam) => beam.take(state),
            Board::Stack(stack) => origin = stack.pop(),
        }
        self.number += 1;
        let (round, passed) = (self.round.take(), std::mem::take(&mut self.passed));
        if self.number >= self.window.first {
            self.current = Some(Step {
                number: self.number,
                round,
                way: self.way,
                passed,
                state,
                origin,
                numbers,
                successors: Vec::new(),
                lists: self.lists(),
            });
        }
    }

    fn receive(&mut self, state: usize, numbers: Numbers, origin: Origin, fate: Fate) -> Became {
        match fate {
            Fate::Opened => {
                self.open(state, numbers, Some(origin));
                Became::Opened
            }
            Fate::Reopened if self.open(state, numbers, Some(origin)) => Became::Reopened,
            Fate::Reopened => Became::Improved,
            Fate::Known => Became::Known,
            Fate::Cut => {
                if let (Board::Stack(stack), true) = (&mut self.board, numbers.f.is_finite()) {
                    stack.cut(numbers.f);
                }
                Became::Cut
            }
        }
    }

    fn skip(&mut self, waiting: Waiting) {
        match &mut self.board {
            Board::Stack(stack) => {
                stack.pop();
            }
            Board::Beam(beam) => beam.drop_state(waiting.state),
            // The list has the better entry alone, and nothing changes.
            Board::Queue(_) | Board::Both(_) => {}
        }
        self.passed.push(waiting);
    }

    fn reach(&mut self, state: usize, numbers: Numbers) {
        let mut origin = self.origins[self.side()].get(&state).copied();
        if let Board::Stack(stack) = &mut self.board {
            origin = stack.pop();
        }
        self.arrival = Some(Arrival { round: self.round.take(), state, origin, numbers });
    }

    fn begin_round(&mut self, bound: Cost) {
        self.bound = match self.algorithm {
            Algorithm::Wastar => self.weight.unscaled(bound),
            _ => f64::from(bound),
        };
        self.round = Some(self.bound);
        match &mut self.board {
            Board::Beam(beam) => beam.turn(),
            Board::Stack(stack) => *stack = Stack::default(),
            Board::Queue(_) | Board::Both(_) => {}
        }
    }

    /// The step is over: the lists stand as they are now.
    fn finish_step(&mut self) {
        if let Some(step) = self.current.take() {
            self.steps.push(Step { lists: self.lists(), ..step });
        }
    }

    fn lists(&self) -> Lists {
        let most = self.window.listed;
        match &self.board {
            Board::Queue(queue) => {
                Lists::Queue { open: queue.opened(most), closed: queue.closed(most) }
            }
            Board::Both([forwards, backwards]) => Lists::Both {
                forwards: forwards.opened(most),
                backwards: backwards.opened(most),
                closed: [forwards.closed(most), backwards.closed(most)],
            },
            Board::Beam(beam) => Lists::Beam {
                layer: beam.layer(most),
                next: beam.next(most),
                closed: beam.closed(most),
            },
            Board::Stack(stack) => Lists::Stack(Path {
                bound: self.bound,
                states: stack.path().to_vec(),
                pending: stack.pending(most),
                beyond: stack.beyond,
            }),
        }
    }
}

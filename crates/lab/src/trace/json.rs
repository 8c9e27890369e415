//! The object that `glisse trace --to json` prints. States are called by their names.

use super::model::{
    Arrival, Excerpt, Lists, Numbers, Origin, Path, State, Step, Successor, Trace, Waiting,
};
use crate::solution::{Answer, Move};
use glisse_search::{Cost, Way, Weight};
use serde::{Serialize, Serializer};

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        TraceTold {
            answer: &self.answer,
            weight: self.weight.map(Weight::value),
            width: self.width,
            states: self.states.iter().map(|state| self.tell_state(state)).collect(),
            steps: self.steps.iter().map(|step| self.tell_step(step)).collect(),
            passed: self.tell_waiting(&self.passed),
            arrival: self.arrival.map(|arrival| self.tell_arrival(arrival)),
        }
        .serialize(serializer)
    }
}

#[derive(Serialize)]
struct TraceTold<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<usize>,
    states: Vec<StateTold<'a>>,
    steps: Vec<StepTold<'a>>,
    passed: Vec<WaitingTold<'a>>,
    arrival: Option<ArrivalTold<'a>>,
}

#[derive(Serialize)]
struct StateTold<'a> {
    name: &'a str,
    id: String,
    goal: bool,
    #[serde(flatten)]
    origin: Option<OriginTold<'a>>,
}

#[derive(Serialize)]
struct OriginTold<'a> {
    parent: &'a str,
    r#move: Move,
}

#[derive(Serialize)]
struct NumbersTold {
    g: Cost,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    f: Option<Number>,
}

#[derive(Serialize)]
struct StepTold<'a> {
    step: u64,
    round: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<&'static str>,
    passed: Vec<WaitingTold<'a>>,
    state: &'a str,
    #[serde(flatten)]
    origin: Option<OriginTold<'a>>,
    #[serde(flatten)]
    numbers: NumbersTold,
    generated: Vec<SuccessorTold<'a>>,
    #[serde(flatten)]
    lists: ListsTold<'a>,
}

#[derive(Serialize)]
struct SuccessorTold<'a> {
    r#move: Move,
    state: &'a str,
    #[serde(flatten)]
    numbers: NumbersTold,
    became: &'static str,
}

#[derive(Serialize)]
struct WaitingTold<'a> {
    state: &'a str,
    #[serde(flatten)]
    numbers: NumbersTold,
}

#[derive(Serialize)]
struct ListTold<T> {
    count: usize,
    states: Vec<T>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ListsTold<'a> {
    Queue {
        open: ListTold<WaitingTold<'a>>,
        closed: ListTold<&'a str>,
    },
    Both {
        forwards: ListTold<WaitingTold<'a>>,
        backwards: ListTold<WaitingTold<'a>>,
        closed_forwards: ListTold<&'a str>,
        closed_backwards: ListTold<&'a str>,
    },
    Beam {
        layer: ListTold<WaitingTold<'a>>,
        next_layer: ListTold<WaitingTold<'a>>,
        closed: ListTold<&'a str>,
    },
    Stack {
        bound: Number,
        path: Vec<&'a str>,
        pending: ListTold<WaitingTold<'a>>,
        beyond: Option<Number>,
    },
}

#[derive(Serialize)]
struct ArrivalTold<'a> {
    round: Option<Number>,
    state: &'a str,
    #[serde(flatten)]
    origin: Option<OriginTold<'a>>,
    #[serde(flatten)]
    numbers: NumbersTold,
}

/// A number that is written without a fraction if it has none, and as `null` if it is infinite.
struct Number(f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            value if value.fract() == 0.0 => serializer.serialize_u64(value as u64),
            value => serializer.serialize_f64(value),
        }
    }
}

impl Trace {
    fn tell_state<'a>(&'a self, state: &'a State) -> StateTold<'a> {
        StateTold {
            name: &state.name,
            id: state.board.id(),
            goal: state.board.is_solved(),
            origin: self.tell_origin(state.origin),
        }
    }

    fn tell_origin(&self, origin: Option<Origin>) -> Option<OriginTold<'_>> {
        origin.map(|Origin { parent, action }| OriginTold {
            parent: self.name(parent),
            r#move: action,
        })
    }

    fn tell_numbers(&self, Numbers { g, h, f }: Numbers) -> NumbersTold {
        let h = if h == Cost::MAX { f64::INFINITY } else { f64::from(h) };
        NumbersTold {
            g,
            h: self.has_estimates().then_some(Number(h)),
            f: self.has_totals().then_some(Number(f)),
        }
    }

    fn tell_waiting(&self, waiting: &[Waiting]) -> Vec<WaitingTold<'_>> {
        let tell = |waiting: &Waiting| WaitingTold {
            state: self.name(waiting.state),
            numbers: self.tell_numbers(waiting.numbers),
        };
        waiting.iter().map(tell).collect()
    }

    fn tell_step(&self, step: &Step) -> StepTold<'_> {
        let way = match step.way {
            Way::Forwards => "forwards",
            Way::Backwards => "backwards",
        };
        StepTold {
            step: step.number,
            round: step.round.map(Number),
            way: matches!(step.lists, Lists::Both { .. }).then_some(way),
            passed: self.tell_waiting(&step.passed),
            state: self.name(step.state),
            origin: self.tell_origin(step.origin),
            numbers: self.tell_numbers(step.numbers),
            generated: step.successors.iter().map(|next| self.tell_successor(next)).collect(),
            lists: self.tell_lists(&step.lists),
        }
    }

    fn tell_successor(&self, next: &Successor) -> SuccessorTold<'_> {
        SuccessorTold {
            r#move: next.action,
            state: self.name(next.state),
            numbers: self.tell_numbers(next.numbers),
            became: next.became.name(),
        }
    }

    fn tell_lists(&self, lists: &Lists) -> ListsTold<'_> {
        let waiting = |list: &Excerpt<Waiting>| ListTold {
            count: list.total,
            states: self.tell_waiting(&list.shown),
        };
        let names = |states: &[usize]| states.iter().map(|&state| self.name(state)).collect();
        let closed =
            |list: &Excerpt<usize>| ListTold { count: list.total, states: names(&list.shown) };
        match lists {
            Lists::Queue { open, closed: list } => {
                ListsTold::Queue { open: waiting(open), closed: closed(list) }
            }
            Lists::Both { forwards, backwards, closed: [one, other] } => ListsTold::Both {
                forwards: waiting(forwards),
                backwards: waiting(backwards),
                closed_forwards: closed(one),
                closed_backwards: closed(other),
            },
            Lists::Beam { layer, next, closed: list } => ListsTold::Beam {
                layer: waiting(layer),
                next_layer: waiting(next),
                closed: closed(list),
            },
            Lists::Stack(Path { bound, states, pending, beyond }) => ListsTold::Stack {
                bound: Number(*bound),
                path: names(states),
                pending: waiting(pending),
                beyond: beyond.map(Number),
            },
        }
    }

    fn tell_arrival(&self, arrival: Arrival) -> ArrivalTold<'_> {
        ArrivalTold {
            round: arrival.round.map(Number),
            state: self.name(arrival.state),
            origin: self.tell_origin(arrival.origin),
            numbers: self.tell_numbers(arrival.numbers),
        }
    }
}

//! The object that `glisse trace --to json` prints. States are called by their names.

use super::model::{
    Arrival, Excerpt, Lists, Numbers, OpenState, Origin, SearchPath, Trace, TraceStep, TracedState,
    TracedSuccessor,
};
use glisse_puzzle::{Answer, Move};
use glisse_search::{Cost, Weight};
use serde::{Serialize, Serializer};

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        TraceJson {
            answer: &self.answer,
            weight: self.weight.map(Weight::value),
            width: self.width,
            states: self.states.iter().map(|state| self.state_json(state)).collect(),
            steps: self.steps.iter().map(|step| self.step_json(step)).collect(),
            passed: self.waiting_json(&self.passed),
            arrival: self.arrival.map(|arrival| self.arrival_json(arrival)),
        }
        .serialize(serializer)
    }
}

#[derive(Serialize)]
struct TraceJson<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<usize>,
    states: Vec<StateJson<'a>>,
    steps: Vec<StepJson<'a>>,
    passed: Vec<OpenStateJson<'a>>,
    arrival: Option<ArrivalJson<'a>>,
}

#[derive(Serialize)]
struct StateJson<'a> {
    name: &'a str,
    id: String,
    goal: bool,
    #[serde(flatten)]
    origin: Option<OriginJson<'a>>,
}

#[derive(Serialize)]
struct OriginJson<'a> {
    parent: &'a str,
    r#move: Move,
}

#[derive(Serialize)]
struct NumbersJson {
    g: Cost,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    f: Option<Number>,
}

#[derive(Serialize)]
struct StepJson<'a> {
    step: u64,
    round: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<&'static str>,
    passed: Vec<OpenStateJson<'a>>,
    state: &'a str,
    #[serde(flatten)]
    origin: Option<OriginJson<'a>>,
    #[serde(flatten)]
    numbers: NumbersJson,
    generated: Vec<SuccessorJson<'a>>,
    #[serde(flatten)]
    lists: ListsJson<'a>,
}

#[derive(Serialize)]
struct SuccessorJson<'a> {
    r#move: Move,
    state: &'a str,
    #[serde(flatten)]
    numbers: NumbersJson,
    became: &'static str,
}

#[derive(Serialize)]
struct OpenStateJson<'a> {
    state: &'a str,
    #[serde(flatten)]
    numbers: NumbersJson,
}

#[derive(Serialize)]
struct ListJson<T> {
    count: usize,
    states: Vec<T>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ListsJson<'a> {
    Queue {
        open: ListJson<OpenStateJson<'a>>,
        closed: ListJson<&'a str>,
    },
    Both {
        forwards: ListJson<OpenStateJson<'a>>,
        backwards: ListJson<OpenStateJson<'a>>,
        closed_forwards: ListJson<&'a str>,
        closed_backwards: ListJson<&'a str>,
    },
    Beam {
        layer: ListJson<OpenStateJson<'a>>,
        next_layer: ListJson<OpenStateJson<'a>>,
        closed: ListJson<&'a str>,
    },
    Stack {
        bound: Number,
        path: Vec<&'a str>,
        pending: ListJson<OpenStateJson<'a>>,
        beyond: Option<Number>,
    },
}

#[derive(Serialize)]
struct ArrivalJson<'a> {
    round: Option<Number>,
    state: &'a str,
    #[serde(flatten)]
    origin: Option<OriginJson<'a>>,
    #[serde(flatten)]
    numbers: NumbersJson,
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
    fn state_json<'a>(&'a self, state: &'a TracedState) -> StateJson<'a> {
        StateJson {
            name: &state.name,
            id: state.board.id(),
            goal: state.board.is_solved(),
            origin: self.origin_json(state.origin),
        }
    }

    fn origin_json(&self, origin: Option<Origin>) -> Option<OriginJson<'_>> {
        origin.map(|Origin { parent, action }| OriginJson {
            parent: self.name(parent),
            r#move: action,
        })
    }

    fn numbers_json(&self, Numbers { g, h, f }: Numbers) -> NumbersJson {
        let h = if h == Cost::MAX { f64::INFINITY } else { f64::from(h) };
        NumbersJson {
            g,
            h: self.has_estimates().then_some(Number(h)),
            f: self.has_totals().then_some(Number(f)),
        }
    }

    fn waiting_json(&self, waiting: &[OpenState]) -> Vec<OpenStateJson<'_>> {
        let entry = |waiting: &OpenState| OpenStateJson {
            state: self.name(waiting.state),
            numbers: self.numbers_json(waiting.numbers),
        };
        waiting.iter().map(entry).collect()
    }

    fn step_json(&self, step: &TraceStep) -> StepJson<'_> {
        StepJson {
            step: step.number,
            round: step.round.map(Number),
            way: matches!(step.lists, Lists::Both { .. }).then_some(step.direction.name()),
            passed: self.waiting_json(&step.passed),
            state: self.name(step.state),
            origin: self.origin_json(step.origin),
            numbers: self.numbers_json(step.numbers),
            generated: step.successors.iter().map(|next| self.successor_json(next)).collect(),
            lists: self.lists_json(&step.lists),
        }
    }

    fn successor_json(&self, next: &TracedSuccessor) -> SuccessorJson<'_> {
        SuccessorJson {
            r#move: next.action,
            state: self.name(next.state),
            numbers: self.numbers_json(next.numbers),
            became: next.became.name(),
        }
    }

    fn lists_json(&self, lists: &Lists) -> ListsJson<'_> {
        let waiting = |list: &Excerpt<OpenState>| ListJson {
            count: list.total,
            states: self.waiting_json(&list.shown),
        };
        let names = |states: &[usize]| states.iter().map(|&state| self.name(state)).collect();
        let closed =
            |list: &Excerpt<usize>| ListJson { count: list.total, states: names(&list.shown) };
        match lists {
            Lists::Queue { open, closed: list } => {
                ListsJson::Queue { open: waiting(open), closed: closed(list) }
            }
            Lists::Both { forwards, backwards, closed: [one, other] } => ListsJson::Both {
                forwards: waiting(forwards),
                backwards: waiting(backwards),
                closed_forwards: closed(one),
                closed_backwards: closed(other),
            },
            Lists::Beam { layer, next, closed: list } => ListsJson::Beam {
                layer: waiting(layer),
                next_layer: waiting(next),
                closed: closed(list),
            },
            Lists::Stack(SearchPath { bound, states, pending, beyond }) => ListsJson::Stack {
                bound: Number(*bound),
                path: names(states),
                pending: waiting(pending),
                beyond: beyond.map(Number),
            },
        }
    }

    fn arrival_json(&self, arrival: Arrival) -> ArrivalJson<'_> {
        ArrivalJson {
            round: arrival.round.map(Number),
            state: self.name(arrival.state),
            origin: self.origin_json(arrival.origin),
            numbers: self.numbers_json(arrival.numbers),
        }
    }
}

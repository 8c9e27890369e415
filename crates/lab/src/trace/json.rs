//! The object that `glisse trace --to json` prints. Its moves are in the labels of the board's reader,
//! which are those of the answer.

use super::model::{
    Arrival, Lists, Numbers, OpenState, Origin, StateName, SuccessorStatus, Trace, TraceStep,
    TracedState, TracedSuccessor,
};
use crate::json;
use glisse_puzzle::{Answer, Board};
use glisse_search::{Way, Weight};
use serde::{Serialize, Serializer};

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Trace { answer, weight, width, states, steps, passed, arrival } = self;
        let object = TraceJson {
            answer,
            weight: *weight,
            width: *width,
            states: states.iter().map(|state| StateJson::new(state, answer)).collect(),
            steps: steps.iter().map(|step| StepJson::new(step, answer)).collect(),
            passed,
            arrival: arrival.map(|arrival| ArrivalJson::new(arrival, answer)),
        };
        object.serialize(serializer)
    }
}

#[derive(Serialize)]
struct TraceJson<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "json::weight")]
    weight: Option<Weight>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<usize>,
    states: Vec<StateJson<'a>>,
    steps: Vec<StepJson<'a>>,
    passed: &'a [OpenState],
    arrival: Option<ArrivalJson>,
}

#[derive(Serialize)]
struct OriginJson {
    parent: StateName,
    r#move: String,
}

impl OriginJson {
    fn new(origin: Option<Origin>, answer: &Answer) -> Option<OriginJson> {
        let Origin { parent, action } = origin?;
        Some(OriginJson { parent, r#move: answer.write_move(action, "") })
    }
}

#[derive(Serialize)]
struct StateJson<'a> {
    name: StateName,
    id: &'a Board,
    goal: bool,
    #[serde(flatten)]
    origin: Option<OriginJson>,
}

impl<'a> StateJson<'a> {
    fn new(state: &'a TracedState, answer: &Answer) -> Self {
        let &TracedState { name, ref board, is_goal, origin } = state;
        StateJson { name, id: board, goal: is_goal, origin: OriginJson::new(origin, answer) }
    }
}

#[derive(Serialize)]
struct StepJson<'a> {
    step: u64,
    #[serde(serialize_with = "json::optional_number")]
    round: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "json::way")]
    way: Option<Way>,
    passed: &'a [OpenState],
    state: StateName,
    #[serde(flatten)]
    origin: Option<OriginJson>,
    #[serde(flatten)]
    numbers: Numbers,
    generated: Vec<SuccessorJson>,
    #[serde(flatten)]
    lists: &'a Lists,
}

impl<'a> StepJson<'a> {
    fn new(step: &'a TraceStep, answer: &Answer) -> Self {
        let successors = step.successors.iter();
        StepJson {
            step: step.number,
            round: step.round,
            way: step.direction,
            passed: &step.passed,
            state: step.state,
            origin: OriginJson::new(step.origin, answer),
            numbers: step.numbers,
            generated: successors.map(|&next| SuccessorJson::new(next, answer)).collect(),
            lists: &step.lists,
        }
    }
}

#[derive(Serialize)]
struct SuccessorJson {
    r#move: String,
    state: StateName,
    #[serde(flatten)]
    numbers: Numbers,
    became: SuccessorStatus,
}

impl SuccessorJson {
    fn new(successor: TracedSuccessor, answer: &Answer) -> SuccessorJson {
        let TracedSuccessor { action, state, numbers, became } = successor;
        SuccessorJson { r#move: answer.write_move(action, ""), state, numbers, became }
    }
}

#[derive(Serialize)]
struct ArrivalJson {
    #[serde(serialize_with = "json::optional_number")]
    round: Option<f64>,
    state: StateName,
    #[serde(flatten)]
    origin: Option<OriginJson>,
    #[serde(flatten)]
    numbers: Numbers,
}

impl ArrivalJson {
    fn new(arrival: Arrival, answer: &Answer) -> ArrivalJson {
        let Arrival { round, state, origin, numbers } = arrival;
        ArrivalJson { round, state, origin: OriginJson::new(origin, answer), numbers }
    }
}

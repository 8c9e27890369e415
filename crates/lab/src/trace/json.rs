//! The object that `glisse trace --to json` prints. Its moves are in the labels of the board's reader,
//! which are those of the answer.

use super::model::{Arrival, Origin, StateName, Trace, TraceStep, TracedState, TracedSuccessor};
use crate::json::Number;
use glisse_puzzle::{Answer, object};
use glisse_search::{Way, Weight};
use serde::{Serialize, Serializer};

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Trace { answer, weight, width, states, steps, passed, arrival } = self;
        let object = object! {
            #[serde(flatten)]
            answer,
            weight?: weight.map(Weight::value),
            width?: *width,
            states: states.iter().map(|state| state_json(state, answer)).collect::<Vec<_>>(),
            steps: steps.iter().map(|step| step_json(step, answer)).collect::<Vec<_>>(),
            passed,
            arrival: arrival.map(|arrival| arrival_json(arrival, answer)),
        };
        object.serialize(serializer)
    }
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

fn state_json<'a>(state: &'a TracedState, answer: &Answer) -> impl Serialize + use<'a> {
    let &TracedState { name, ref board, is_goal, origin } = state;
    let origin = OriginJson::new(origin, answer);
    object! { name, id: board, goal: is_goal, #[serde(flatten)] origin }
}

fn step_json<'a>(step: &'a TraceStep, answer: &Answer) -> impl Serialize + use<'a> {
    let successors = step.successors.iter();
    let way = |way| if way == Way::Forwards { "forwards" } else { "backwards" };
    object! {
        step: step.number,
        round: step.round.map(Number),
        way?: step.direction.map(way),
        passed: &step.passed,
        state: step.state,
        #[serde(flatten)]
        origin: OriginJson::new(step.origin, answer),
        #[serde(flatten)]
        numbers: step.numbers,
        generated: successors.map(|&next| successor_json(next, answer)).collect::<Vec<_>>(),
        #[serde(flatten)]
        lists: &step.lists,
    }
}

fn successor_json(successor: TracedSuccessor, answer: &Answer) -> impl Serialize + use<> {
    let TracedSuccessor { action, state, numbers, became } = successor;
    let r#move = answer.write_move(action, "");
    object! { r#move, state, #[serde(flatten)] numbers, became }
}

fn arrival_json(arrival: Arrival, answer: &Answer) -> impl Serialize + use<> {
    let Arrival { round, state, origin, numbers } = arrival;
    let (round, origin) = (round.map(Number), OriginJson::new(origin, answer));
    object! { round, state, #[serde(flatten)] origin, #[serde(flatten)] numbers }
}

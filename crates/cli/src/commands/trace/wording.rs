//! What text, Markdown and LaTeX say alike of a trace.

use crate::lang::{answer, trace};
use glisse::{
    Algorithm,
    lab::trace::{
        Arrival, Excerpt, Lists, Numbers, OpenState, Origin, SearchDirection, SearchPath, Trace,
        TraceStep, TracedSuccessor,
    },
};

use glisse_words::{Words, say};

/// A trace to be told in a language.
#[derive(Clone, Copy)]
pub(super) struct Wording<'a> {
    pub(super) trace: &'a Trace,
    pub(super) words: &'static Words,
}

impl<'a> Wording<'a> {
    pub(super) fn algorithm(self) -> Algorithm {
        self.trace.answer.algorithm
    }

    /// The letters of the numbers that states have here.
    pub(super) fn letters(self) -> &'static [&'static str] {
        match (self.trace.has_estimates(), self.trace.has_totals()) {
            (_, true) => &["g", "h", "f"],
            (true, false) => &["g", "h"],
            (false, false) => &["g"],
        }
    }

    /// The numbers of a state, as many as there are letters.
    pub(super) fn values(self, numbers: Numbers) -> Vec<String> {
        let Numbers { g, h, f } = numbers;
        let h = if h == u32::MAX { f64::INFINITY } else { f64::from(h) };
        let values = [f64::from(g), h, f];
        let values = &values[..self.letters().len()];
        values.iter().map(|&value| trace::number(self.words, value)).collect()
    }

    /// The numbers of a state with their letters.
    pub(super) fn numbers(self, numbers: Numbers) -> String {
        let values = self.values(numbers);
        let pairs = self.letters().iter().zip(&values);
        pairs.map(|(letter, value)| format!("{letter}={value}")).collect::<Vec<_>>().join(" ")
    }

    /// A state that waits, with the number that its place in the list depends on.
    fn waiting(self, OpenState { state, numbers }: OpenState) -> String {
        let name = self.trace.name(state);
        let value = trace::number(self.words, numbers.f);
        match self.algorithm() {
            Algorithm::Bfs | Algorithm::Bidirectional | Algorithm::Ids => name.to_owned(),
            Algorithm::Dijkstra => format!("{name}(g={value})"),
            Algorithm::Greedy | Algorithm::Beam => format!("{name}(h={value})"),
            _ => format!("{name}(f={value})"),
        }
    }

    fn opened(self, list: &Excerpt<OpenState>) -> String {
        let mut words: Vec<String> =
            list.shown.iter().map(|&waiting| self.waiting(waiting)).collect();
        if list.hidden() > 0 {
            words.push(say!(self.words, "trace-more", count = list.hidden()));
        }
        self.or_none(&words)
    }

    fn closed(self, list: &Excerpt<usize>) -> String {
        let mut words: Vec<String> = Vec::new();
        if list.hidden() > 0 {
            words.push(say!(self.words, "trace-earlier", count = list.hidden()));
        }
        words.extend(list.shown.iter().map(|&state| self.trace.name(state).to_owned()));
        self.or_none(&words)
    }

    fn or_none(self, words: &[String]) -> String {
        if words.is_empty() { say!(self.words, "trace-none") } else { words.join(", ") }
    }

    /// The lists with their titles and what they hold.
    pub(super) fn lists(self, lists: &Lists) -> Vec<(String, String)> {
        let titled = match lists {
            Lists::Queue { open, closed } => {
                vec![("trace-open", self.opened(open)), ("trace-closed", self.closed(closed))]
            }
            Lists::Both { forwards, backwards, closed: [one, other] } => vec![
                ("trace-open-forwards", self.opened(forwards)),
                ("trace-open-backwards", self.opened(backwards)),
                ("trace-closed-forwards", self.closed(one)),
                ("trace-closed-backwards", self.closed(other)),
            ],
            Lists::Beam { layer, next, closed } => vec![
                ("trace-layer", self.opened(layer)),
                ("trace-next-layer", self.opened(next)),
                ("trace-closed", self.closed(closed)),
            ],
            Lists::Stack(SearchPath { states, pending, beyond, .. }) => {
                let path = states.iter().map(|&state| self.trace.name(state));
                vec![
                    ("trace-path", path.collect::<Vec<_>>().join(" → ")),
                    ("trace-to-try", self.opened(pending)),
                    ("trace-beyond", trace::beyond(self.words, self.algorithm(), *beyond)),
                ]
            }
        };
        titled.into_iter().map(|(key, list)| (say!(self.words, key), list)).collect()
    }

    /// The title of the round that begins with a step.
    pub(super) fn round(self, round: Option<f64>, way: SearchDirection) -> Option<String> {
        round.map(|value| trace::round(self.words, self.algorithm(), way, value))
    }

    /// How a state was reached.
    pub(super) fn origin(self, origin: Option<Origin>) -> String {
        match origin {
            Some(Origin { parent, action }) => {
                let args = [
                    ("parent", self.trace.name(parent).into()),
                    ("move", action.to_string().into()),
                ];
                self.words.say("trace-origin", &args)
            }
            None => say!(self.words, "trace-start"),
        }
    }

    /// The origin of the state of a step; a search backwards starts at a goal.
    pub(super) fn step_origin(self, step: &TraceStep) -> String {
        match step.origin {
            None if step.direction == SearchDirection::Backward => say!(self.words, "trace-goal"),
            origin => self.origin(origin),
        }
    }

    /// What became of a successor, with a sign if it is a goal.
    pub(super) fn became(self, step: &TraceStep, next: &TracedSuccessor) -> String {
        let bound = match &step.lists {
            Lists::Stack(path) if next.numbers.f.is_finite() => {
                Some(trace::number(self.words, path.bound))
            }
            _ => None,
        };
        let became = trace::became(self.words, next.became, bound);
        if self.is_goal(next.state) {
            format!("{became} ({})", say!(self.words, "trace-goal"))
        } else {
            became
        }
    }

    pub(super) fn is_goal(self, state: usize) -> bool {
        self.trace.states.get(state).is_some_and(|state| state.board.is_solved())
    }

    /// A successor in one line.
    pub(super) fn successor(self, step: &TraceStep, next: &TracedSuccessor) -> String {
        let args = [
            ("move", next.action.to_string().into()),
            ("state", self.trace.name(next.state).into()),
            ("numbers", self.numbers(next.numbers).into()),
            ("became", self.became(step, next).into()),
        ];
        self.words.say("trace-successor", &args)
    }

    /// States that were passed over.
    pub(super) fn passed(self, passed: &[OpenState]) -> Option<String> {
        const MOST: usize = 10;
        if passed.is_empty() {
            return None;
        }
        let shown = &passed[..passed.len().min(MOST)];
        let mut names: Vec<String> =
            shown.iter().map(|waiting| self.trace.name(waiting.state).to_owned()).collect();
        if passed.len() > MOST {
            names.push(say!(self.words, "trace-more", count = passed.len() - MOST));
        }
        Some(trace::passed(self.words, self.algorithm(), &names.join(", ")))
    }

    /// How the run ended, a line each.
    pub(super) fn ending(self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.passed(&self.trace.passed));
        if let Some(Arrival { round, state, origin, numbers }) = self.trace.arrival {
            let (origin, numbers) = (self.origin(origin), self.numbers(numbers));
            let detail = say!(self.words, "trace-detail", origin = origin, numbers = numbers);
            let name = self.trace.name(state);
            let sentence = trace::arrival(self.words, self.algorithm(), name, &detail);
            lines.push(match self.round(round, SearchDirection::Forward) {
                Some(round) => {
                    say!(self.words, "trace-in-round", round = round, sentence = sentence)
                }
                None => sentence,
            });
        }
        lines.push(answer::result(self.words, &self.trace.answer));
        lines.extend(trace::solution(self.words, self.trace));
        lines.push(trace::counts(self.words, self.trace));
        lines.push(trace::shown(self.words, self.trace));
        lines
    }

    /// The states that the steps shown speak of, in the order of discovery.
    pub(super) fn mentioned(self) -> Vec<usize> {
        let steps = self.trace.steps.iter();
        let mut states: Vec<usize> = steps
            .flat_map(|step| {
                let origin = step.origin.map(|origin| origin.parent);
                let successors = step.successors.iter().map(|next| next.state);
                origin.into_iter().chain([step.state]).chain(successors)
            })
            .chain(self.trace.arrival.map(|arrival| arrival.state))
            .chain([0])
            .collect();
        states.sort_unstable();
        states.dedup();
        states
    }

    /// The title, the board's id, and what the letters mean.
    pub(super) fn heading(self) -> [String; 3] {
        let id = self.trace.answer.id.clone();
        [trace::title(self.words, self.trace), id, trace::legend(self.words, self.trace)]
    }

    /// Which way a step goes, where there are two.
    pub(super) fn way(self, step: &'a TraceStep) -> Option<String> {
        trace::way(self.words, &step.lists, step.direction)
    }
}

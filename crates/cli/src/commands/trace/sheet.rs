//! What text, Markdown and LaTeX say alike of a trace.

use crate::lang::Lang;
use glisse::{
    Algorithm,
    trace::{Arrival, Excerpt, Lists, Numbers, Origin, Path, Step, Successor, Trace, Waiting, Way},
};

/// A trace to be told in a language.
#[derive(Clone, Copy)]
pub(super) struct Sheet<'a> {
    pub(super) trace: &'a Trace,
    pub(super) lang: Lang,
}

impl<'a> Sheet<'a> {
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
        values.iter().map(|&value| self.lang.trace_number(value)).collect()
    }

    /// The numbers of a state with their letters.
    pub(super) fn numbers(self, numbers: Numbers) -> String {
        let values = self.values(numbers);
        let pairs = self.letters().iter().zip(&values);
        pairs.map(|(letter, value)| format!("{letter}={value}")).collect::<Vec<_>>().join(" ")
    }

    /// A state that waits, with the number that its place in the list depends on.
    fn waiting(self, Waiting { state, numbers }: Waiting) -> String {
        let name = self.trace.name(state);
        let value = self.lang.trace_number(numbers.f);
        match self.algorithm() {
            Algorithm::Bfs | Algorithm::Bidirectional | Algorithm::Ids => name.to_owned(),
            Algorithm::Dijkstra => format!("{name}(g={value})"),
            Algorithm::Greedy | Algorithm::Beam => format!("{name}(h={value})"),
            _ => format!("{name}(f={value})"),
        }
    }

    fn opened(self, list: &Excerpt<Waiting>) -> String {
        let mut words: Vec<String> =
            list.shown.iter().map(|&waiting| self.waiting(waiting)).collect();
        if list.hidden() > 0 {
            words.push(self.lang.trace_more(list.hidden()));
        }
        self.or_none(&words)
    }

    fn closed(self, list: &Excerpt<usize>) -> String {
        let mut words: Vec<String> = Vec::new();
        if list.hidden() > 0 {
            words.push(self.lang.trace_earlier(list.hidden()));
        }
        words.extend(list.shown.iter().map(|&state| self.trace.name(state).to_owned()));
        self.or_none(&words)
    }

    fn or_none(self, words: &[String]) -> String {
        if words.is_empty() { self.lang.trace().none.to_owned() } else { words.join(", ") }
    }

    /// The lists with their titles and what they hold.
    pub(super) fn lists(self, lists: &Lists) -> Vec<(&'static str, String)> {
        let words = self.lang.trace();
        match lists {
            Lists::Queue { open, closed } => {
                vec![(words.open, self.opened(open)), (words.closed, self.closed(closed))]
            }
            Lists::Both { forwards, backwards, closed: [one, other] } => vec![
                (words.forwards, self.opened(forwards)),
                (words.backwards, self.opened(backwards)),
                (words.closed_forwards, self.closed(one)),
                (words.closed_backwards, self.closed(other)),
            ],
            Lists::Beam { layer, next, closed } => vec![
                (words.layer, self.opened(layer)),
                (words.next_layer, self.opened(next)),
                (words.closed, self.closed(closed)),
            ],
            Lists::Stack(Path { states, pending, beyond, .. }) => {
                let path = states.iter().map(|&state| self.trace.name(state));
                vec![
                    (words.path, path.collect::<Vec<_>>().join(" → ")),
                    (words.pending, self.opened(pending)),
                    (words.beyond, self.lang.trace_beyond(self.algorithm(), *beyond)),
                ]
            }
        }
    }

    /// The title of the round that begins with a step.
    pub(super) fn round(self, round: Option<f64>, way: Way) -> Option<String> {
        round.map(|value| self.lang.trace_round(self.algorithm(), way, value))
    }

    /// How a state was reached.
    pub(super) fn origin(self, origin: Option<Origin>) -> String {
        let words = self.lang.trace();
        match origin {
            Some(Origin { parent, action }) => {
                format!("{} {} {} {action}", words.from, self.trace.name(parent), words.by)
            }
            None => words.start.to_owned(),
        }
    }

    /// The origin of the state of a step; a search backwards starts at a goal.
    pub(super) fn step_origin(self, step: &Step) -> String {
        match step.origin {
            None if step.way == Way::Backwards => self.lang.trace().goal.to_owned(),
            origin => self.origin(origin),
        }
    }

    /// What became of a successor, with a sign if it is a goal.
    pub(super) fn became(self, step: &Step, next: &Successor) -> String {
        let bound = match &step.lists {
            Lists::Stack(path) if next.numbers.f.is_finite() => {
                Some(self.lang.trace_number(path.bound))
            }
            _ => None,
        };
        let became = self.lang.trace_became(next.became, bound);
        if self.is_goal(next.state) {
            format!("{became} ({})", self.lang.trace().goal)
        } else {
            became
        }
    }

    pub(super) fn is_goal(self, state: usize) -> bool {
        self.trace.states.get(state).is_some_and(|state| state.board.is_solved())
    }

    /// A successor in one line.
    pub(super) fn successor(self, step: &Step, next: &Successor) -> String {
        let (name, colon) = (self.trace.name(next.state), self.lang.trace().colon);
        let (numbers, became) = (self.numbers(next.numbers), self.became(step, next));
        format!("{} → {name}{colon} {numbers}, {became}", next.action)
    }

    /// States that were passed over.
    pub(super) fn passed(self, passed: &[Waiting]) -> Option<String> {
        const MOST: usize = 10;
        if passed.is_empty() {
            return None;
        }
        let shown = &passed[..passed.len().min(MOST)];
        let mut names: Vec<String> =
            shown.iter().map(|waiting| self.trace.name(waiting.state).to_owned()).collect();
        if passed.len() > MOST {
            names.push(self.lang.trace_more(passed.len() - MOST));
        }
        Some(self.lang.trace_passed(self.algorithm(), &names.join(", ")))
    }

    /// How the run ended, a line each.
    pub(super) fn ending(self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.passed(&self.trace.passed));
        if let Some(Arrival { round, state, origin, numbers }) = self.trace.arrival {
            let words = self.lang.trace();
            let (origin, numbers) = (self.origin(origin), self.numbers(numbers));
            let detail = format!("{origin}{} {numbers}", words.semicolon);
            let name = self.trace.name(state);
            let sentence = self.lang.trace_arrival(self.algorithm(), name, &detail);
            lines.push(match self.round(round, Way::Forwards) {
                Some(round) => format!("{round}{} {sentence}", words.colon),
                None => sentence,
            });
        }
        lines.push(self.lang.result(&self.trace.answer));
        lines.extend(self.lang.trace_solution(self.trace));
        lines.push(self.lang.trace_counts(self.trace));
        lines.push(self.lang.trace_shown(self.trace));
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
        [self.lang.trace_title(self.trace), id, self.lang.trace_legend(self.trace)]
    }

    /// Which way a step goes, where there are two.
    pub(super) fn way(self, step: &'a Step) -> Option<&'static str> {
        self.lang.trace_way(&step.lists, step.way)
    }
}

//! What text, Markdown and LaTeX say alike of a trace.

use crate::lang::answer;
use glisse::lab::trace::{
    Arrival, Excerpt, Lists, OpenState, Origin, SearchPath, StateName, StateValues,
    SuccessorStatus, Trace, TraceStep, TracedState, TracedSuccessor, Way,
};
use glisse::{Algorithm, Metric, Move};
use glisse_words::{Value, Words, say};

#[derive(Clone, Copy)]
pub(super) struct Wording<'a> {
    pub(super) trace: &'a Trace,
    pub(super) words: &'static Words,
}

/// The signs of a form that has tables.
pub(super) struct Markup {
    /// Takes the meaning from signs that are the form's own.
    pub(super) escape: fn(&str) -> String,
    pub(super) strong: fn(&str) -> String,
    pub(super) emphasized: fn(&str) -> String,
    /// A number's letter at the head of its column.
    pub(super) letter: fn(&str) -> String,
    /// What ends a line within a cell.
    pub(super) line_end: &'static str,
}

impl<'a> Wording<'a> {
    fn algorithm(self) -> Algorithm {
        self.trace.answer.algorithm
    }

    /// Says the message of the algorithm, whose name stands for `{algorithm}`, or the general one.
    fn of_algorithm(self, [own, general]: [&str; 2], args: &[(&str, Value)]) -> String {
        let own = own.replace("{algorithm}", self.algorithm().name());
        self.words.find(&own, args).unwrap_or_else(|| self.words.say(general, args))
    }

    /// Returns a number with at most two decimals, and only those that it has.
    fn number(self, value: f64) -> String {
        self.words.short_decimal(value, 2)
    }

    /// Returns the algorithm and its heuristic.
    fn title(self) -> String {
        let (trace, words, algorithm) = (self.trace, self.words, self.algorithm());
        let named = words.find(&format!("trace-name-{algorithm}"), &[]);
        let mut title = named.unwrap_or_else(|| algorithm.name().to_owned());
        if let Some(width) = trace.width {
            title = say!(words, "trace-title-width", title = title, width = width);
        }
        if let Some(heuristic) = &trace.answer.heuristic {
            let heuristic = heuristic.to_string();
            title = say!(words, "trace-title-heuristic", title = title, heuristic = heuristic);
        }
        title
    }

    fn legend(self) -> String {
        let (trace, words, algorithm) = (self.trace, self.words, self.algorithm());
        // Some algorithms count moves, whatever the metric.
        let counts_moves = algorithm.counts_moves() || algorithm == Algorithm::Beam;
        let metric = match trace.answer.metric {
            Metric::Weighted if counts_moves => Metric::Moves,
            metric => metric,
        };
        let mut legend = say!(words, &format!("trace-legend-{metric}"));
        if algorithm == Algorithm::Bidirectional {
            legend = say!(words, "trace-legend-backwards", legend = legend);
        }
        if trace.letters().contains(&"h") {
            legend = say!(words, "trace-legend-estimate", legend = legend);
        }
        if trace.letters().contains(&"f") {
            let weight = trace.weight.map(|weight| self.number(weight.value()));
            let sum = weight.map_or("g + h".to_owned(), |weight| format!("g + {weight}·h"));
            legend = say!(words, "trace-legend-total", legend = legend, sum = sum);
        }
        legend
    }

    /// Returns the numbers of a state, each with its letter.
    pub(super) fn named(self, numbers: StateValues) -> impl Iterator<Item = String> {
        numbers.named().map(move |(letter, value)| format!("{letter}={}", self.number(value)))
    }

    /// Returns the numbers of a state with their letters, in one line.
    pub(super) fn numbers(self, numbers: StateValues) -> String {
        self.named(numbers).collect::<Vec<_>>().join(" ")
    }

    /// A state that waits, with the number that its place in the list depends on.
    fn waiting(self, OpenState { state, numbers }: OpenState) -> String {
        let (name, value) = (state, self.number(numbers.f));
        match self.algorithm() {
            Algorithm::Bfs | Algorithm::Bidirectional | Algorithm::Ids => name.to_string(),
            Algorithm::Dijkstra => format!("{name}(g={value})"),
            Algorithm::Greedy | Algorithm::Beam => format!("{name}(h={value})"),
            Algorithm::Auto
            | Algorithm::Astar
            | Algorithm::AstarClosed
            | Algorithm::Wastar
            | Algorithm::Idastar
            | Algorithm::Own(_) => format!("{name}(f={value})"),
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

    fn closed(self, list: &Excerpt<StateName>) -> String {
        let mut words: Vec<String> = Vec::new();
        if list.hidden() > 0 {
            words.push(say!(self.words, "trace-earlier", count = list.hidden()));
        }
        words.extend(list.shown.iter().map(StateName::to_string));
        self.or_none(&words)
    }

    fn or_none(self, words: &[String]) -> String {
        if words.is_empty() { say!(self.words, "trace-none") } else { words.join(", ") }
    }

    /// Returns the lists with their titles and what they hold.
    pub(super) fn lists(self, lists: &Lists) -> Vec<(String, String)> {
        let titled = match lists {
            Lists::Queue { open, closed } => {
                vec![("trace-open", self.opened(open)), ("trace-closed", self.closed(closed))]
            }
            Lists::Both { forwards, backwards, closed_forwards, closed_backwards } => vec![
                ("trace-open-forwards", self.opened(forwards)),
                ("trace-open-backwards", self.opened(backwards)),
                ("trace-closed-forwards", self.closed(closed_forwards)),
                ("trace-closed-backwards", self.closed(closed_backwards)),
            ],
            Lists::Beam { layer, next, closed } => vec![
                ("trace-layer", self.opened(layer)),
                ("trace-next-layer", self.opened(next)),
                ("trace-closed", self.closed(closed)),
            ],
            Lists::Stack(SearchPath { states, pending, beyond, .. }) => {
                let path = states.iter().map(StateName::to_string);
                vec![
                    ("trace-path", path.collect::<Vec<_>>().join(" → ")),
                    ("trace-to-try", self.opened(pending)),
                    ("trace-beyond", self.beyond(*beyond)),
                ]
            }
        };
        titled.into_iter().map(|(key, list)| (say!(self.words, key), list)).collect()
    }

    /// Returns the least value beyond the bound.
    fn beyond(self, value: Option<f64>) -> String {
        let Some(value) = value else { return say!(self.words, "trace-nothing-beyond") };
        let letter = if self.algorithm() == Algorithm::Ids { 'g' } else { 'f' };
        say!(self.words, "trace-least-beyond", letter = letter, value = self.number(value))
    }

    /// Returns the title of the round that begins with a step.
    pub(super) fn round(self, round: Option<f64>, direction: Option<Way>) -> Option<String> {
        let value = round?;
        let moves = || say!(self.words, "numbers-moves", count = value as u64);
        let keys = ["trace-round-{algorithm}", "trace-round"];
        Some(match direction {
            None => self.of_algorithm(keys, &[("value", self.number(value).into())]),
            Some(Way::Forwards) => {
                say!(self.words, "trace-round-forwards", moves = moves())
            }
            Some(Way::Backwards) => {
                say!(self.words, "trace-round-backwards", moves = moves())
            }
        })
    }

    /// Returns a move in the reader's labels.
    pub(super) fn write(self, action: Move) -> String {
        self.trace.answer.write_move(action, "")
    }

    pub(super) fn origin(self, origin: Option<Origin>) -> String {
        match origin {
            Some(Origin { parent, action }) => {
                let args =
                    [("parent", parent.to_string().into()), ("move", self.write(action).into())];
                self.words.say("trace-origin", &args)
            }
            None => say!(self.words, "trace-start"),
        }
    }

    /// Returns the origin of the state of a step; a search backwards starts at a goal.
    pub(super) fn step_origin(self, step: &TraceStep) -> String {
        match step.origin {
            None if step.is_backward() => say!(self.words, "trace-goal"),
            origin => self.origin(origin),
        }
    }

    /// Returns what became of a successor, with a sign if it is a goal.
    pub(super) fn became(self, step: &TraceStep, next: &TracedSuccessor) -> String {
        let became = match (next.became, &step.lists) {
            (SuccessorStatus::Cut, Lists::Stack(path)) if next.numbers.f.is_finite() => {
                say!(self.words, "trace-became-cut", bound = self.number(path.bound))
            }
            (SuccessorStatus::Cut, _) => say!(self.words, "trace-became-hopeless"),
            (SuccessorStatus::Opened, _) => say!(self.words, "trace-became-opened"),
            (SuccessorStatus::Improved, _) => say!(self.words, "trace-became-improved"),
            (SuccessorStatus::Reopened, _) => say!(self.words, "trace-became-reopened"),
            (SuccessorStatus::Known, _) => say!(self.words, "trace-became-known"),
        };
        let state = self.trace.states.get(next.state.place);
        if state.is_some_and(|state| state.is_goal) {
            format!("{became} ({})", say!(self.words, "trace-goal"))
        } else {
            became
        }
    }

    fn successor(self, step: &TraceStep, next: &TracedSuccessor) -> String {
        let args = [
            ("move", self.write(next.action).into()),
            ("state", next.state.to_string().into()),
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
            shown.iter().map(|waiting| waiting.state.to_string()).collect();
        if passed.len() > MOST {
            names.push(say!(self.words, "trace-more", count = passed.len() - MOST));
        }
        let keys = ["trace-passed-{algorithm}", "trace-passed"];
        Some(self.of_algorithm(keys, &[("names", names.join(", ").into())]))
    }

    /// Returns how the run ended, a line each.
    pub(super) fn ending(self) -> Vec<String> {
        let (words, answer) = (self.words, &self.trace.answer);
        let mut lines = Vec::new();
        lines.extend(self.passed(&self.trace.passed));
        lines.extend(self.trace.arrival.map(|arrival| self.arrival(arrival)));
        lines.push(answer::result(words, answer));
        if let Some(solution) = answer.solution().filter(|solution| !solution.moves.is_empty()) {
            let moves: Vec<String> =
                solution.moves.iter().map(|&action| self.write(action)).collect();
            lines.push(say!(words, "trace-solution", moves = moves.join(" ")));
        }
        let statistics = &answer.statistics;
        lines.push(say!(
            words,
            "trace-counts",
            expanded = statistics.expanded,
            generated = statistics.generated,
            stored = statistics.stored,
        ));
        let rounds = answer::rounds(words, &statistics.rounds, false).into_iter();
        let and = |first, second| say!(words, "trace-rounds-and", first = first, second = second);
        if let Some(rounds) = rounds.reduce(and) {
            lines.push(say!(words, "trace-rounds", rounds = rounds));
        }
        let all = statistics.expanded;
        let steps = self.trace.steps.first().zip(self.trace.steps.last());
        lines.push(match steps.map(|(first, last)| (first.number, last.number)) {
            None => say!(words, "trace-shown-none", all = all),
            Some((first, last)) if first == last => {
                say!(words, "trace-shown-one", step = first.to_string(), all = all)
            }
            Some((first, last)) => {
                say!(words, "trace-shown", first = first, last = last, all = all)
            }
        });
        lines
    }

    fn arrival(self, Arrival { round, state, origin, numbers }: Arrival) -> String {
        let (origin, numbers) = (self.origin(origin), self.numbers(numbers));
        let detail = say!(self.words, "trace-detail", origin = origin, numbers = numbers);
        let args = [("state", state.to_string().into()), ("detail", detail.into())];
        let sentence = self.of_algorithm(["trace-arrival-{algorithm}", "trace-arrival"], &args);
        let direction = self.trace.steps.iter().find_map(|step| step.direction);
        match self.round(round, direction.map(|_| Way::Forwards)) {
            Some(round) => say!(self.words, "trace-in-round", round = round, sentence = sentence),
            None => sentence,
        }
    }

    /// Returns the heads of the columns of a table with a row a step.
    pub(super) fn heads(self, markup: &Markup) -> Vec<String> {
        let mut heads = vec![say!(self.words, "trace-step"), say!(self.words, "trace-taken")];
        heads.extend(self.trace.letters().iter().map(|letter| (markup.letter)(letter)));
        heads.push(say!(self.words, "trace-generated"));
        let lists = self.trace.steps.first().map(|step| self.lists(&step.lists));
        heads.extend(lists.into_iter().flatten().map(|(title, _)| (markup.escape)(&title)));
        heads
    }

    /// Returns the cells of the row of a step.
    pub(super) fn row(self, step: &TraceStep, markup: &Markup) -> Vec<String> {
        let escape = markup.escape;
        let mut taken = vec![(markup.strong)(&step.state.to_string())];
        taken.push(escape(&self.step_origin(step)));
        taken.extend(self.passed(&step.passed).map(|passed| (markup.emphasized)(&escape(&passed))));
        let generated = step.successors.iter().map(|next| escape(&self.successor(step, next)));
        let generated: Vec<String> = generated.collect();
        let mut row = vec![step.number.to_string(), taken.join(markup.line_end)];
        row.extend(step.numbers.named().map(|(_, value)| escape(&self.number(value))));
        row.push(generated.join(markup.line_end));
        row.extend(self.lists(&step.lists).into_iter().map(|(_, list)| escape(&list)));
        row
    }

    /// Returns the states that the steps shown speak of, in the order of discovery.
    pub(super) fn mentioned(self) -> impl Iterator<Item = &'a TracedState> {
        let steps = self.trace.steps.iter();
        let mut states: Vec<StateName> = steps
            .flat_map(|step| {
                let origin = step.origin.map(|origin| origin.parent);
                let successors = step.successors.iter().map(|next| next.state);
                origin.into_iter().chain([step.state]).chain(successors)
            })
            .chain(self.trace.arrival.map(|arrival| arrival.state))
            .chain(self.trace.states.first().map(|start| start.name))
            .collect();
        states.sort_unstable();
        states.dedup();
        states.into_iter().filter_map(move |state| self.trace.states.get(state.place))
    }

    /// Returns the title, the board's id, and what the letters mean.
    pub(super) fn heading(self) -> [String; 3] {
        [self.title(), self.trace.answer.id.clone(), self.legend()]
    }

    /// Returns which way a step goes, where there are two searches.
    pub(super) fn way(self, step: &TraceStep) -> Option<String> {
        step.direction.map(|direction| match direction {
            Way::Forwards => say!(self.words, "trace-forwards"),
            Way::Backwards => say!(self.words, "trace-backwards"),
        })
    }
}

//! What `trace` says of a run.

use glisse::{
    Algorithm, Metric, Status,
    lab::trace::{Lists, SearchDirection, SuccessorStatus, Trace},
};
use glisse_words::{Value, Words, say};

/// Says the message of an algorithm, whose name stands for `{algorithm}`, or the general one.
fn of_algorithm(
    words: &Words,
    [own, general]: [&str; 2],
    algorithm: Algorithm,
    args: &[(&str, Value)],
) -> String {
    let own = own.replace("{algorithm}", algorithm.name());
    words.find(&own, args).unwrap_or_else(|| words.say(general, args))
}

/// The algorithm and its heuristic.
pub(crate) fn title(words: &Words, trace: &Trace) -> String {
    let algorithm = trace.answer.algorithm;
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

/// What the letters mean.
pub(crate) fn legend(words: &Words, trace: &Trace) -> String {
    let algorithm = trace.answer.algorithm;
    // Some algorithms count moves, whatever the metric.
    let metric = match trace.answer.metric {
        Metric::Weighted if algorithm.counts_moves() => Metric::Moves,
        Metric::Weighted if algorithm == Algorithm::Beam => Metric::Moves,
        metric => metric,
    };
    let mut legend = say!(words, &format!("trace-legend-{metric}"));
    if algorithm == Algorithm::Bidirectional {
        legend = say!(words, "trace-legend-backwards", legend = legend);
    }
    if trace.has_estimates() {
        legend = say!(words, "trace-legend-estimate", legend = legend);
    }
    if trace.has_totals() {
        let sum = match trace.weight {
            Some(weight) => format!("g + {}·h", number(words, weight.value())),
            None => "g + h".to_owned(),
        };
        legend = say!(words, "trace-legend-total", legend = legend, sum = sum);
    }
    legend
}

/// A number with at most two decimals, and only those that it has.
pub(crate) fn number(words: &Words, value: f64) -> String {
    words.short_decimal(value, 2)
}

/// The title of a round.
pub(crate) fn round(
    words: &Words,
    algorithm: Algorithm,
    way: SearchDirection,
    value: f64,
) -> String {
    if algorithm == Algorithm::Bidirectional {
        let moves = say!(words, "numbers-moves", count = value as u64);
        return match way {
            SearchDirection::Forward => say!(words, "trace-round-forwards", moves = moves),
            SearchDirection::Backward => say!(words, "trace-round-backwards", moves = moves),
        };
    }
    let keys = ["trace-round-{algorithm}", "trace-round"];
    of_algorithm(words, keys, algorithm, &[("value", number(words, value).into())])
}

/// What became of a successor; `bound` is what cuts it off, if a bound does.
pub(crate) fn became(words: &Words, became: SuccessorStatus, bound: Option<String>) -> String {
    match (became, bound) {
        (SuccessorStatus::Opened, _) => say!(words, "trace-became-opened"),
        (SuccessorStatus::Improved, _) => say!(words, "trace-became-improved"),
        (SuccessorStatus::Reopened, _) => say!(words, "trace-became-reopened"),
        (SuccessorStatus::Known, _) => say!(words, "trace-became-known"),
        (SuccessorStatus::Cut, Some(bound)) => say!(words, "trace-became-cut", bound = bound),
        (SuccessorStatus::Cut, None) => say!(words, "trace-became-hopeless"),
    }
}

/// The least value beyond the bound.
pub(crate) fn beyond(words: &Words, algorithm: Algorithm, value: Option<f64>) -> String {
    let Some(value) = value else { return say!(words, "trace-nothing-beyond") };
    let letter = if algorithm == Algorithm::Ids { 'g' } else { 'f' };
    say!(words, "trace-least-beyond", letter = letter, value = number(words, value))
}

/// States that are not expanded after all.
pub(crate) fn passed(words: &Words, algorithm: Algorithm, names: &str) -> String {
    let keys = ["trace-passed-{algorithm}", "trace-passed"];
    of_algorithm(words, keys, algorithm, &[("names", names.into())])
}

/// Where the run ended.
pub(crate) fn arrival(words: &Words, algorithm: Algorithm, state: &str, detail: &str) -> String {
    let args = [("state", state.into()), ("detail", detail.into())];
    let keys = ["trace-arrival-{algorithm}", "trace-arrival"];
    of_algorithm(words, keys, algorithm, &args)
}

/// Which steps are shown of how many.
pub(crate) fn shown(words: &Words, trace: &Trace) -> String {
    let all = trace.answer.statistics.expanded;
    let numbers = trace.steps.first().zip(trace.steps.last());
    match numbers.map(|(first, last)| (first.number, last.number)) {
        None => say!(words, "trace-shown-none", all = all),
        Some((first, last)) if first == last => {
            say!(words, "trace-shown-one", step = first.to_string(), all = all)
        }
        Some((first, last)) => say!(words, "trace-shown", first = first, last = last, all = all),
    }
}

/// What the run took, in one line.
pub(crate) fn counts(words: &Words, trace: &Trace) -> String {
    let statistics = &trace.answer.statistics;
    say!(
        words,
        "trace-counts",
        expanded = statistics.expanded,
        generated = statistics.generated,
        stored = statistics.stored,
    )
}

/// Which way a step goes, where there are two searches.
pub(crate) fn way(words: &Words, lists: &Lists, way: SearchDirection) -> Option<String> {
    matches!(lists, Lists::Both { .. }).then(|| match way {
        SearchDirection::Forward => say!(words, "trace-forwards"),
        SearchDirection::Backward => say!(words, "trace-backwards"),
    })
}

/// The moves of the solution, if there are any.
pub(crate) fn solution(words: &Words, trace: &Trace) -> Option<String> {
    let Status::Solved { solution, .. } = &trace.answer.status else { return None };
    if solution.moves.is_empty() {
        return None;
    }
    let moves: Vec<String> = solution.moves.iter().map(ToString::to_string).collect();
    Some(say!(words, "trace-solution", moves = moves.join(" ")))
}

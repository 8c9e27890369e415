//! What `audit` says of a heuristic.

use super::answer::cost;
use glisse::{
    Metric, Solution,
    lab::{
        audit::{Audit, Claimed, Inconsistency, Overestimate},
        counterexample::{CounterexampleSearch, SmallBoards},
    },
};
use glisse_words::{Words, decimal, say};

/// The heuristic and the metric.
pub(crate) fn subject(words: &Words, audit: &Audit) -> String {
    let heuristic = audit.heuristic.to_string();
    say!(words, "audit-subject", heuristic = heuristic, metric = audit.metric.name())
}

/// What was looked at.
pub(crate) fn extent(words: &Words, audit: &Audit) -> String {
    let &Audit { states, edges, goals, .. } = audit;
    match audit.sample {
        None => say!(words, "audit-all", states = states, goals = goals, edges = edges),
        Some(_) => say!(words, "audit-sample", states = states, edges = edges),
    }
}

/// Whether a property holds, given how many states or moves are against it: `key` says so many.
pub(crate) fn verdict(words: &Words, audit: &Audit, violations: u64, key: &str) -> String {
    match (violations, audit.sample) {
        (0, None) => say!(words, "audit-yes"),
        (0, Some(_)) => say!(words, "audit-nothing-found"),
        (count, _) => say!(words, key, count = count),
    }
}

/// What a heuristic says of a state.
fn claimed(h: Claimed) -> String {
    h.map_or("∞".to_owned(), |h| h.to_string())
}

/// Why a state is against admissibility.
pub(crate) fn overestimate(words: &Words, witness: &Overestimate) -> String {
    let Overestimate { h, distance, solution, .. } = witness;
    let h = claimed(*h);
    if *distance == 0 {
        return say!(words, "audit-overestimate-at-goal", h = h);
    }
    let moves: Vec<String> = solution.iter().map(ToString::to_string).collect();
    say!(words, "audit-overestimate", h = h, distance = *distance, moves = moves.join(" "))
}

/// Why a move is against consistency.
pub(crate) fn inconsistency(words: &Words, witness: &Inconsistency) -> String {
    let Inconsistency { action, before, after, cost, .. } = witness;
    let (before, after) = (claimed(*before), claimed(*after));
    let args = [
        ("before", before.into()),
        ("after", after.into()),
        ("move", action.to_string().into()),
        ("cost", (*cost).into()),
    ];
    words.say("audit-fall", &args)
}

/// How good a heuristic is, and what A* makes of it.
pub(crate) fn quality(words: &Words, audit: &Audit) -> String {
    let quality = &audit.quality;
    let correlation =
        quality.correlation.map_or("–".to_owned(), |number| words.decimal(number, 3));
    let distance = audit
        .distance
        .map_or_else(|| say!(words, "audit-unknown-distance"), |distance| distance.to_string());
    let start = say!(words, "audit-start", estimate = claimed(audit.estimate), distance = distance);
    let quality = say!(
        words,
        "audit-quality",
        mean = decimal(quality.mean_ratio, 3),
        most = decimal(quality.max_ratio, 2),
        error = decimal(quality.mean_error, 2),
        correlation = correlation,
    );
    let mut lines = vec![start, quality];
    if let Some(astar) = audit.astar {
        let end = match (astar.cost, audit.is_astar_optimal()) {
            (None, _) => say!(words, "audit-astar-unsolvable"),
            (Some(cost), Some(true)) => say!(words, "audit-astar-optimal", cost = cost),
            (Some(cost), _) => say!(words, "audit-astar-not-optimal", cost = cost),
        };
        lines.push(say!(words, "audit-astar", expanded = astar.expanded, end = end));
    }
    lines.join("\n")
}

/// What a search for a counterexample came to.
pub(crate) fn counterexample(
    words: &Words,
    search: &CounterexampleSearch,
    heuristic: &str,
    boards: SmallBoards,
) -> String {
    let (size, boards) = (boards.size(), search.boards);
    match search.counterexample {
        Some(_) => say!(words, "audit-counterexample", heuristic = heuristic, boards = boards),
        None => {
            say!(
                words,
                "audit-no-counterexample",
                heuristic = heuristic,
                boards = boards,
                size = size
            )
        }
    }
}

/// What comes before the moves of a cheapest solution and of the one that A* found.
pub(crate) fn two_solutions(
    words: &Words,
    metric: Metric,
    best: &Solution,
    found: &Solution,
) -> [String; 2] {
    let cost = |solution: &Solution| cost(words, metric, solution.cost, solution.length());
    [
        say!(words, "audit-cheapest", cost = cost(best)),
        say!(words, "audit-astar-finds", cost = cost(found)),
    ]
}

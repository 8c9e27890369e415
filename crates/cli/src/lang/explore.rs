//! What `explore` says of a space.

use super::answer::amount;
use glisse::lab::explore::Exploration;
use glisse_words::{Words, say};

/// The numbers of a space.
pub(crate) fn explored(words: &Words, exploration: &Exploration) -> String {
    let Exploration { states, edges, goals, optimal_solutions, .. } = exploration;
    let amount = |cost: u64| amount(words, exploration.metric, cost);
    let none = || say!(words, "explore-no-solution");
    let statistics = &exploration.statistics;
    let lines = [
        ("explore-states", Some(words.count(*states))),
        ("explore-moves", Some(words.count(*edges))),
        ("explore-goals", Some(words.count(*goals))),
        ("explore-farthest", Some(amount(exploration.depth()))),
        ("explore-cheapest", Some(exploration.distance.map_or_else(none, amount))),
        ("explore-cheapest-count", exploration.distance.map(|_| words.digits(optimal_solutions))),
        ("explore-diameter", exploration.diameter.map(amount)),
        ("explore-memory", Some(words.bytes(statistics.peak_bytes))),
        ("explore-time", Some(words.time(statistics.elapsed.as_secs_f64()))),
    ];
    let lines = lines.map(|(key, value)| (say!(words, key), value));
    let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    let lines = lines.iter();
    let lines =
        lines.filter_map(|(name, value)| Some(format!("  {name:width$}  {}", value.as_deref()?)));
    lines.collect::<Vec<_>>().join("\n")
}

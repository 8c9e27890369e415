//! `glisse explore --layers-only`: how many states are how far, and what searches make of that.

use crate::{Columns, Table, commands::aligned, lang::answer, prose::paragraph};
use glisse::lab::explore::LayerCounts;
use glisse_words::{Words, say};

pub(super) fn tell(counts: &LayerCounts, words: &Words) -> String {
    let statistics = &counts.statistics;
    let depth = (counts.histogram.len() as u64).saturating_sub(1);
    let lines = [
        ("explore-states", words.count(counts.states)),
        ("explore-farthest", answer::amount(words, counts.metric, depth)),
        ("explore-memory", words.bytes(statistics.peak_bytes)),
        ("explore-time", words.time(statistics.elapsed.as_secs_f64())),
    ];
    let numbers = aligned(&lines.map(|(key, value)| (say!(words, key), Some(value))));
    let limit = counts.limit.map(|limit| {
        let limit = answer::limit(words, limit);
        say!(words, "explore-stopped", limit = limit) + "\n"
    });
    let note = paragraph("", &say!(words, "explore-layers-note"));
    let (id, limit) = (&counts.id, limit.unwrap_or_default());
    format!("{id}\n{numbers}{limit}\n{}\n{note}", table(counts, words).text())
}

fn table(counts: &LayerCounts, words: &Words) -> Table {
    let layers: Vec<usize> = (0..counts.histogram.len()).collect();
    let visits = |layer: usize| counts.deepening.get(layer).copied().flatten();
    Columns::new(words)
        .number("explore-column-distance", |layer: &usize| layer.to_string())
        .number("explore-column-states", |&layer| words.count(counts.histogram[layer]))
        .number("explore-column-bfs", |&layer| words.count(counts.breadth_first[layer]))
        .number("explore-column-ids", |&layer| {
            visits(layer).map_or_else(|| "…".to_owned(), |visits| words.count(visits))
        })
        .table(String::new(), &layers)
}

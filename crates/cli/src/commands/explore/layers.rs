//! `glisse explore --layers-only`: how many states are how far, and what searches make of that.

use crate::{
    commands::aligned,
    lang::answer,
    prose::paragraph,
    table::{Columns, Table},
};
use glisse::lab::explore::LayerCounts;
use glisse_words::{Words, say};

/// A layer: its distance, and what is counted of it.
struct Row {
    distance: usize,
    states: u64,
    breadth_first: u64,
    deepening: Option<u64>,
}

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
    let columns = counts.histogram.iter().zip(&counts.breadth_first).zip(&counts.deepening);
    let rows = columns.enumerate().map(|(distance, ((&states, &breadth_first), &deepening))| Row {
        distance,
        states,
        breadth_first,
        deepening,
    });
    let rows: Vec<Row> = rows.collect();
    Columns::new(words)
        .number("explore-column-distance", |row: &Row| row.distance.to_string())
        .number("explore-column-states", |row| words.count(row.states))
        .number("explore-column-bfs", |row| words.count(row.breadth_first))
        .number("explore-column-ids", |row| {
            row.deepening.map_or_else(|| "…".to_owned(), |visits| words.count(visits))
        })
        .table(String::new(), &rows)
}

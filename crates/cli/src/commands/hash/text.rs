//! The report for people: hashes, steps, the table drawn, and what both bases make of it.

use super::{Measure, Report, State};
use crate::{Columns, commands::aligned, prose, prose::paragraph};
use glisse::lab::hash_table::{Occupied, Probing, TableStep};
use glisse_words::{Words, say};
use num_bigint::BigUint;
use std::iter;

/// The most slots that are named one by one on the way to a free one.
const MOST_PASSED: usize = 3;

pub(super) fn text(report: &Report, words: &Words) -> String {
    let mut parts = Vec::new();
    if let Some(base) = report.base {
        if !report.states.is_empty() {
            parts.push(hashes(report, words));
        }
        let definition = say!(words, "hash-definition", base = base);
        parts.push(
            [definition, say!(words, "hash-plateau")].map(|text| paragraph("", &text)).concat(),
        );
    }
    let steps = report.steps.iter().map(|step| {
        let told = told(report, step, words);
        let indent = told.len() - told.trim_start().len();
        paragraph(&told[..indent], told.trim_start())
    });
    parts.push(steps.collect());
    parts.retain(|part: &String| !part.is_empty());
    parts.extend([drawn(&report.slots), sizes(report, words)]);
    if !report.lookups.is_empty() {
        parts.push(lookups(report, words));
    }
    if !report.fixed {
        parts.push(paragraph("", &say!(words, "hash-rule")));
    }
    if !report.bases.is_empty() {
        parts.push(bases(report, words));
    }
    parts.join("\n")
}

fn hashes(report: &Report, words: &Words) -> String {
    let rows: Vec<(usize, &State)> = report.states.iter().enumerate().collect();
    let of_board =
        |state: &State| state.board.as_ref().map(|b| (b.plateau.clone(), b.origin.clone()));
    Columns::new(words)
        .word("hash-column-state", |(number, _): &(usize, &State)| format!("e{number}"))
        .number("hash-column-hash", |(_, state)| state.hash.to_string())
        .number("hash-column-plateau", |(_, state)| of_board(state).unwrap_or_default().0)
        .word("hash-column-board", |(_, state)| of_board(state).unwrap_or_default().1)
        .table(String::new(), &rows)
        .text()
}

fn told(report: &Report, step: &TableStep, words: &Words) -> String {
    let (key, probing) = match step {
        TableStep::Doubled { from, to } => {
            return say!(words, "hash-doubled", from = from.to_string(), to = to.to_string());
        }
        TableStep::Reinserted(probing) => ("hash-reinserted", probing),
        TableStep::Inserted(probing) => ("hash-inserted", probing),
        TableStep::Found(probing) => ("hash-found", probing),
    };
    let Probing { item, capacity, home, passed, slot } = probing;
    let hash = &report.states[*item].hash;
    let way = way(&format!("e{item}"), hash, (*home, *capacity), passed, words);
    say!(words, key, way = way, slot = slot.to_string())
}

/// Says how a state is looked for: from its home through the slots that hold others.
fn way(
    name: &str,
    hash: &BigUint,
    (home, capacity): (usize, usize),
    passed: &[Occupied],
    words: &Words,
) -> String {
    let way = say!(
        words,
        "hash-way",
        name = name,
        hash = hash.to_string(),
        capacity = capacity.to_string(),
        home = home.to_string()
    );
    let passed = if passed.len() > MOST_PASSED {
        vec![say!(words, "hash-passed-many", slot = home.to_string(), count = passed.len())]
    } else {
        let told = passed.iter().map(|taken| {
            let (slot, name) = (taken.slot.to_string(), format!("e{}", taken.item));
            say!(words, "hash-passed", slot = slot, name = name)
        });
        told.collect()
    };
    iter::once(way).chain(passed).collect::<Vec<_>>().join(", ")
}

/// The boards that were looked for, each with its way and what is at the end of it.
fn lookups(report: &Report, words: &Words) -> String {
    let told = report.lookups.iter().map(|lookup| {
        let origin = lookup.state.board.as_ref().map_or("", |board| board.origin.as_str());
        let name = lookup.item.map_or_else(|| origin.to_owned(), |item| format!("e{item}"));
        let place = (lookup.home, report.capacity);
        let way = way(&name, &lookup.state.hash, place, &lookup.passed, words);
        let told = match (lookup.index, lookup.free) {
            (Some(slot), _) => say!(words, "hash-lookup-found", way = way, slot = slot.to_string()),
            (None, Some(slot)) => {
                say!(words, "hash-lookup-free", way = way, slot = slot.to_string())
            }
            (None, None) => say!(words, "hash-lookup-full", way = way),
        };
        paragraph("", &told)
    });
    told.collect()
}

/// The slots as the hand-out draws them, with their numbers below.
fn drawn(slots: &[Option<usize>]) -> String {
    let names: Vec<String> =
        slots.iter().map(|item| item.map_or_else(String::new, |item| format!("e{item}"))).collect();
    let last = (slots.len() - 1).to_string().len();
    let width = names.iter().map(String::len).max().unwrap_or_default().max(last);
    // A power of two, so that all lines are full.
    let in_line = 1 << ((prose::width() - 1) / (width + 3)).ilog2();
    let mut lines = Vec::new();
    for (line, names) in names.chunks(in_line).enumerate() {
        let border = vec!["─".repeat(width + 2); names.len()];
        let centred = |text: String| format!(" {text:^width$} ");
        let numbers = (line * in_line..).take(names.len()).map(|slot| centred(slot.to_string()));
        let numbers = numbers.collect::<Vec<_>>().join(" ");
        let names: Vec<String> = names.iter().cloned().map(centred).collect();
        lines.push(format!("┌{}┐\n", border.join("┬")));
        lines.push(format!("│{}│\n", names.join("│")));
        lines.push(format!("└{}┘\n", border.join("┴")));
        lines.push(format!(" {}\n", numbers.trim_end()));
    }
    lines.concat()
}

fn sizes(report: &Report, words: &Words) -> String {
    let lines = [
        ("hash-size", report.size.to_string()),
        ("hash-capacity", report.capacity.to_string()),
        ("hash-mean", words.decimal(report.probes.mean, 2)),
        ("hash-longest", report.probes.longest.to_string()),
    ];
    aligned(words, lines.map(|(key, value)| (key, Some(value))))
}

/// The boards with powers of 3 and of 4 beside each other, and why they differ.
fn bases(report: &Report, words: &Words) -> String {
    let table = Columns::new(words)
        .word("hash-column-base", |measure: &Measure| format!("{}^(iM+j)", measure.base))
        .number("hash-column-cells", |measure| measure.cells.to_string())
        .number("hash-column-homes", |measure| measure.homes.to_string())
        .number("hash-column-mean", |measure| words.decimal(measure.probes.mean, 2))
        .number("hash-column-longest", |measure| measure.probes.longest.to_string())
        .table(String::new(), &report.bases)
        .text();
    // In a single slot no cell counts, and in a huge table every cell of a small board does.
    let why = report.bases.last().filter(|four| (1..report.cells).contains(&four.cells));
    let why = why.map(|four| {
        let (capacity, all) = (report.capacity.to_string(), report.cells);
        paragraph("", &say!(words, "hash-why", capacity = capacity, cells = four.cells, all = all))
    });
    iter::once(table).chain(why).collect::<Vec<_>>().join("\n")
}

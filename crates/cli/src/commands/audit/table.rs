//! Audits of several boards, one a line.

use crate::{
    lang::audit,
    sheet::{Column, Sheet},
};
use glisse::lab::audit::Audit;
use glisse_words::{Words, say};
use std::{ffi::OsString, path::Path};

/// The heads of all columns but the first.
const COLUMNS: [&str; 10] = [
    "audit-column-states",
    "audit-column-moves",
    "audit-column-inadmissible",
    "audit-column-inconsistent",
    "audit-column-goals",
    "audit-column-mean-ratio",
    "audit-column-max-ratio",
    "audit-column-error",
    "audit-column-expanded",
    "audit-column-optimal",
];

/// A table with one line a board. A board that was named by a file is called by its name.
pub(super) fn table(audits: &[Audit], boards: &[OsString], words: &Words) -> String {
    let board = Column::word(say!(words, "audit-column-board"));
    let columns = COLUMNS.map(|key| Column::number(say!(words, key)));
    let sheet = Sheet {
        title: audits.first().map_or_else(String::new, |audit| audit::subject(words, audit)),
        columns: std::iter::once(board).chain(columns).collect(),
        rows: audits.iter().zip(boards).map(|(audit, board)| row(audit, board, words)).collect(),
    };
    let is_sample = audits.iter().any(|audit| audit.sample.is_some());
    let note = if is_sample {
        format!("\n{}\n", say!(words, "audit-only-a-sample"))
    } else {
        String::new()
    };
    format!("{}\n\n{}{note}", sheet.title, sheet.text())
}

fn row(audit: &Audit, board: &OsString, words: &Words) -> Vec<String> {
    let is_optimal = audit.is_astar_optimal();
    vec![
        name(board, audit),
        words.count(audit.states),
        words.count(audit.edges),
        words.count(audit.admissible.violations()),
        words.count(audit.consistent.violations()),
        words.count(audit.zero_at_goals.violations()),
        words.decimal(audit.quality.mean_ratio, 3),
        words.decimal(audit.quality.max_ratio, 2),
        words.decimal(audit.quality.mean_error, 2),
        audit.astar.map_or_else(unknown, |astar| words.count(astar.expanded)),
        is_optimal.map_or_else(unknown, |is_optimal| {
            if is_optimal { say!(words, "audit-yes") } else { say!(words, "audit-no") }
        }),
    ]
}

fn unknown() -> String {
    "?".to_owned()
}

/// The name of a file, or the beginning of an id.
fn name(board: &OsString, audit: &Audit) -> String {
    const LONGEST: usize = 30;
    let path = Path::new(board);
    let file = path.file_name().filter(|_| path.is_file());
    let name = file.map_or_else(|| audit.id.clone(), |file| file.to_string_lossy().into_owned());
    if name.chars().count() <= LONGEST {
        return name;
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}

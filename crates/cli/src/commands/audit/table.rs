//! Audits of several boards, one a line.

use crate::{
    lang::Lang,
    sheet::{Column, Sheet},
};
use glisse::Audit;
use std::{ffi::OsString, path::Path};

/// A table with one line a board. A board that was named by a file is called by its name.
pub(super) fn table(audits: &[Audit], boards: &[OsString], lang: Lang) -> String {
    let [board, columns @ ..] = lang.audit_columns();
    let sheet = Sheet {
        title: audits.first().map_or_else(String::new, |audit| lang.audited_many(audit)),
        columns: std::iter::once(Column::word(board)).chain(columns.map(Column::number)).collect(),
        rows: audits.iter().zip(boards).map(|(audit, board)| row(audit, board, lang)).collect(),
    };
    let is_sample = audits.iter().any(|audit| audit.sample.is_some());
    let note = if is_sample { format!("\n{}\n", lang.only_a_sample()) } else { String::new() };
    format!("{}\n\n{}{note}", sheet.title, sheet.text())
}

fn row(audit: &Audit, board: &OsString, lang: Lang) -> Vec<String> {
    let is_optimal = audit.is_astar_optimal();
    vec![
        name(board, audit),
        lang.count(audit.states),
        lang.count(audit.edges),
        lang.count(audit.admissible.violations()),
        lang.count(audit.consistent.violations()),
        lang.count(audit.zero_at_goals.violations()),
        lang.decimal(audit.quality.mean_ratio, 3),
        lang.decimal(audit.quality.max_ratio, 2),
        lang.decimal(audit.quality.mean_error, 2),
        audit.astar.map_or_else(unknown, |astar| lang.count(astar.expanded)),
        is_optimal.map_or_else(unknown, |is_optimal| lang.yes(is_optimal).to_owned()),
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

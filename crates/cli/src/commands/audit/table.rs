//! Audits of several boards, one a line.

use crate::lang::Lang;
use comfy_table::{Cell, CellAlignment, Table, presets};
use glisse::Audit;
use std::{ffi::OsString, path::Path};

/// A table with one line a board. A board that was named by a file is called by its name.
pub(super) fn table(audits: &[Audit], boards: &[OsString], lang: Lang) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header(lang.audit_columns());
    for (audit, board) in audits.iter().zip(boards) {
        let numbers = [
            lang.count(audit.states),
            lang.count(audit.edges),
            lang.count(audit.admissible.violations()),
            lang.count(audit.consistent.violations()),
            lang.count(audit.zero_at_goals.violations()),
            lang.decimal(audit.quality.mean_ratio, 3),
            lang.decimal(audit.quality.max_ratio, 2),
            lang.decimal(audit.quality.mean_error, 2),
            audit.astar.map_or_else(unknown, |astar| lang.count(astar.expanded)),
            audit
                .is_astar_optimal()
                .map_or_else(unknown, |is_optimal| lang.yes(is_optimal).to_owned()),
        ];
        let name = std::iter::once(Cell::new(name(board, audit)));
        let numbers = numbers.map(|text| Cell::new(text).set_alignment(CellAlignment::Right));
        table.add_row(name.chain(numbers));
    }
    let sample = audits.iter().any(|audit| audit.sample.is_some());
    let note = if sample { format!("\n{}\n", lang.only_a_sample()) } else { String::new() };
    let headline = audits.first().map_or_else(String::new, |audit| lang.audited_many(audit));
    format!("{headline}\n{table}\n{note}")
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

//! The cells of grids as people write them: numbers between blanks, or between the bars of a table, and
//! a cell that is left blank.

use glisse_family::text::Fragment;
use std::ops::Range;

/// A row of a grid.
pub(super) struct Row<'a> {
    /// The row in the text.
    pub(super) line: Fragment<'a>,
    pub(super) cells: Vec<Fragment<'a>>,
}

impl<'a> Row<'a> {
    /// Returns the row whose cells are the words of a line.
    pub(super) fn between_blanks(line: Fragment<'a>) -> Row<'a> {
        Row { line, cells: line.words().collect() }
    }

    /// Returns the row whose cells stand between bars.
    fn between_bars(line: Fragment<'a>) -> Row<'a> {
        let (start, end) = (line.text.starts_with('|'), line.text.ends_with('|'));
        let inside = usize::from(start)..line.text.len() - usize::from(end && line.text.len() > 1);
        // Two numbers between two bars are two cells, which the check of the rows refuses.
        let cells = line.slice(inside).split(|letter| letter == '|').map(Fragment::trim);
        let words = |cell: Fragment<'a>| match cell.text {
            "" => vec![cell],
            _ => cell.words().collect(),
        };
        Row { line, cells: cells.flat_map(words).collect() }
    }
}

/// Returns the rows of a grid. A cell that is left blank is an empty fragment: in a table it stands
/// between two bars, elsewhere the only row that lacks one number has it where no number stands below or
/// above those of the others, or where it has one blank too many. The numbers of rows and columns beside a
/// grid are no part of it.
pub(super) fn rows_of(text: Fragment<'_>) -> Vec<Row<'_>> {
    let lines: Vec<Fragment> = text.lines().filter(|line| !is_rule(*line)).collect();
    if lines.iter().all(|line| line.text.contains('|')) {
        let mut rows = lines.into_iter().map(Row::between_bars).collect();
        remove_headings(&mut rows);
        return rows;
    }
    let mut rows = lines.into_iter().map(Row::between_blanks).collect();
    let headings = usize::from(remove_headings(&mut rows).is_some());
    // A blank at the end of a line would be seen by nobody, and so it is none.
    let whole_line = |line: Fragment<'_>| {
        let from = text.text[..line.start - text.start].rfind('\n').map_or(0, |end| end + 1);
        from..line.end().start - text.start
    };
    let _ = fill_aligned(text, &mut rows)
        .or_else(|| fill_between(text, &mut rows, headings, whole_line));
    rows
}

/// Returns the rows of a line, which stand between slashes. The only one that lacks a number has its blank
/// cell where it has one blank too many.
pub(super) fn rows_of_line(line: Fragment<'_>) -> Vec<Row<'_>> {
    let mut rows: Vec<Row> = line.split(|letter| letter == '/').map(Row::between_blanks).collect();
    let whole_row = |row: Fragment<'_>| {
        let (before, behind) = line.text.split_at(row.start - line.start);
        let from = before.rfind('/').map_or(0, |slash| slash + 1);
        from..before.len() + behind.find('/').unwrap_or(behind.len())
    };
    let _ = fill_between(line, &mut rows, 0, whole_row);
    rows
}

/// Whether a line is only there for the eye, as the second of a table is.
fn is_rule(line: Fragment) -> bool {
    !line.text.is_empty() && line.text.chars().all(|letter| "|-+: ".contains(letter))
}

/// Removes the numbers from 0 on that stand above the columns and before the rows. No board begins so: it
/// would have 0 in its first row and in its second.
fn remove_headings(rows: &mut Vec<Row>) -> Option<()> {
    let counts = |cells: &[Fragment]| {
        cells.iter().enumerate().all(|(index, cell)| cell.whole() == Some(index as u64))
    };
    let (heading, others) = rows.split_first()?;
    // In a table the corner is a blank cell, elsewhere it is nothing.
    let columns = match &heading.cells[..] {
        [corner, columns @ ..] if corner.text.is_empty() => columns,
        columns => columns,
    };
    let first: Vec<Fragment> =
        others.iter().map(|row| row.cells.first().copied()).collect::<Option<_>>()?;
    let is_longer = others.iter().all(|row| row.cells.len() > 1)
        && others.iter().any(|row| row.cells.len() == columns.len() + 1);
    if others.is_empty() || !is_longer || !counts(columns) || !counts(&first) {
        return None;
    }
    rows.remove(0);
    for row in rows {
        row.cells.remove(0);
    }
    Some(())
}

/// Returns the number of the only row that has one number less than all others, and how many these have.
fn short_row(rows: &[Row]) -> Option<(usize, usize)> {
    let columns = rows.iter().map(|row| row.cells.len()).max()?;
    let mut short = rows.iter().enumerate().filter(|(_, row)| row.cells.len() != columns);
    let (index, row) = short.next().filter(|_| short.next().is_none())?;
    (!row.cells.is_empty() && row.cells.len() + 1 == columns).then_some((index, columns))
}

/// Puts the blank cell into the only row that lacks a number, where numbers stand below each other.
fn fill_aligned<'a>(text: Fragment<'a>, rows: &mut [Row<'a>]) -> Option<()> {
    let (index, columns) = short_row(rows)?;
    let row = &rows[index].cells;
    // Where words end in their lines. Of the first line, only what stands behind its first word is known.
    let start_of_line = |word: &Fragment| {
        let before = &text.text[..word.start - text.start];
        before.rfind('\n').map(|newline| text.start + newline + 1)
    };
    let is_full =
        |other: &&Row| other.cells.len() == columns && start_of_line(&other.cells[0]).is_some();
    let full = rows.iter().find(is_full)?;
    let end = |word: &Fragment| Some(word.end().start - start_of_line(word)?);
    let ends: Vec<usize> = full.cells.iter().map(end).collect::<Option<_>>()?;
    let taken: Vec<usize> = row.iter().map(end).collect::<Option<_>>()?;
    // The cells before the blank end where those of the others do, and so do the cells behind it.
    // A blank at the end of a line would be seen by nobody, and so it is none.
    let column = (0..columns - 1).find(|&blank| {
        let others = ends.iter().enumerate().filter(|(column, _)| *column != blank);
        others.map(|(_, end)| end).eq(&taken)
    })?;
    let at = row[column].slice(0..0);
    rows[index].cells.insert(column, at);
    Some(())
}

/// Puts the blank cell into the only row that lacks a number, if all others have one blank between two
/// numbers and none elsewhere: nothing between two blanks, or before or behind one, is the blank cell.
/// `whole` tells where a row stands in the text with the blanks around it, and with this many `headings`.
fn fill_between<'a>(
    text: Fragment<'a>,
    rows: &mut [Row<'a>],
    headings: usize,
    whole: impl Fn(Fragment<'a>) -> Range<usize>,
) -> Option<()> {
    let (index, columns) = short_row(rows)?;
    let cells = |row: &Row<'a>| {
        text.text[whole(row.line)].split(' ').skip(headings).map(str::trim_end).collect()
    };
    let mut others = rows.iter().enumerate().filter(|(other, _)| *other != index);
    let is_plain = |row: &Row<'a>| {
        let cells: Vec<&str> = cells(row);
        cells.len() == columns && cells.iter().all(|cell| !cell.is_empty())
    };
    if !others.all(|(_, row)| is_plain(row)) {
        return None;
    }
    let row: Vec<&str> = cells(&rows[index]);
    let blank = row.iter().position(|cell| cell.is_empty()).filter(|_| row.len() == columns)?;
    let at = match rows[index].cells.get(blank) {
        Some(next) => next.slice(0..0),
        None => rows[index].line.end(),
    };
    rows[index].cells.insert(blank, at);
    Some(())
}

//! The cells of grids as people write them: numbers between blanks, or between the bars of a table, and
//! a cell that is left blank.

use glisse_family::text::Fragment;

/// A row of a grid.
pub(super) struct Row<'a> {
    /// The row in the text.
    pub(super) line: Fragment<'a>,
    /// Its cells.
    pub(super) cells: Vec<Fragment<'a>>,
}

impl<'a> Row<'a> {
    /// The row whose cells are the words of a line.
    pub(super) fn between_blanks(line: Fragment<'a>) -> Row<'a> {
        Row { line, cells: line.words().collect() }
    }

    /// The row whose cells stand between bars.
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
/// above those of the others.
pub(super) fn rows_of(text: Fragment<'_>) -> Vec<Row<'_>> {
    let lines: Vec<Fragment> = text.lines().filter(|line| !is_rule(*line)).collect();
    if lines.iter().all(|line| line.text.contains('|')) {
        return lines.into_iter().map(Row::between_bars).collect();
    }
    let mut rows: Vec<Row> = lines.into_iter().map(Row::between_blanks).collect();
    fill_blank(text, &mut rows);
    rows
}

/// Whether a line is only there for the eye, as the second of a table is.
fn is_rule(line: Fragment) -> bool {
    !line.text.is_empty() && line.text.chars().all(|letter| "|-+: ".contains(letter))
}

/// Puts the blank cell into the only row that has one number less than all others.
fn fill_blank<'a>(text: Fragment<'a>, rows: &mut [Row<'a>]) -> Option<()> {
    let columns = rows.iter().map(|row| row.cells.len()).max()?;
    let mut short = rows.iter().enumerate().filter(|(_, row)| row.cells.len() != columns);
    let (index, row) = short.next().filter(|_| short.next().is_none())?;
    let row = &row.cells;
    if row.is_empty() || row.len() + 1 != columns {
        return None;
    }
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

//! The cells of grids as people write them: numbers between blanks, or between the bars of a table, and
//! a cell that is left blank.

use glisse_family::text::Fragment;

/// Returns the cells of every row. A cell that is left blank is an empty fragment: in a table it stands
/// between two bars, elsewhere the only row that lacks one number has it where no number stands below or
/// above those of the others.
pub(super) fn cells(text: Fragment<'_>) -> Vec<Vec<Fragment<'_>>> {
    let lines: Vec<Fragment> = text.lines().filter(|line| !is_rule(*line)).collect();
    if lines.iter().all(|line| line.text.contains('|')) {
        return lines.into_iter().map(between_bars).collect();
    }
    let mut rows: Vec<Vec<Fragment>> = lines.iter().map(|line| line.words().collect()).collect();
    fill_blank(text, &mut rows);
    rows
}

/// Whether a line is only there for the eye, as the second of a table is.
fn is_rule(line: Fragment) -> bool {
    !line.text.is_empty() && line.text.chars().all(|letter| "|-+: ".contains(letter))
}

fn between_bars(line: Fragment<'_>) -> Vec<Fragment<'_>> {
    let (start, end) = (line.text.starts_with('|'), line.text.ends_with('|'));
    let inside = usize::from(start)..line.text.len() - usize::from(end && line.text.len() > 1);
    // The bars separate words as well: two numbers in one cell are two cells, which the check of the
    // rows refuses.
    let cells = line.slice(inside).split(|letter| letter == '|').map(Fragment::trim);
    cells
        .flat_map(|cell| if cell.text.is_empty() { vec![cell] } else { cell.words().collect() })
        .collect()
}

/// Puts the blank cell into the only row that has one number less than all others.
fn fill_blank<'a>(text: Fragment<'a>, rows: &mut [Vec<Fragment<'a>>]) -> Option<()> {
    let columns = rows.iter().map(Vec::len).max()?;
    let mut short = rows.iter().enumerate().filter(|(_, row)| row.len() != columns);
    let (index, row) = short.next().filter(|_| short.next().is_none())?;
    if row.len() + 1 != columns {
        return None;
    }
    // Where words end in their lines. Of the first line, only what stands behind its first word is known.
    let start_of_line = |word: &Fragment| {
        let before = &text.text[..word.start - text.start];
        before.rfind('\n').map(|newline| text.start + newline + 1)
    };
    let full =
        rows.iter().find(|other| other.len() == columns && start_of_line(&other[0]).is_some())?;
    let end = |word: &Fragment| Some(word.end().start - start_of_line(word)?);
    let ends: Vec<usize> = full.iter().map(end).collect::<Option<_>>()?;
    let taken: Vec<usize> = row.iter().map(end).collect::<Option<_>>()?;
    // The cells before the blank end where those of the others do, and so do the cells behind it.
    // A blank at the end of a line would be seen by nobody, and so it is none.
    let column = (0..columns - 1).find(|&blank| {
        let others = ends.iter().enumerate().filter(|(column, _)| *column != blank);
        others.map(|(_, end)| end).eq(&taken)
    })?;
    let at = row[column].slice(0..0);
    rows[index].insert(column, at);
    Some(())
}

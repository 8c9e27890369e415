//! Grids as text.

/// Writes cells row by row, with a blank between two cells, each at least `width` letters wide, and with
/// `separator` between two rows.
pub fn write_rows<T>(
    cells: &[T],
    columns: usize,
    separator: &str,
    width: usize,
    word: impl Fn(&T) -> String,
) -> String {
    let padded = |cell: &T| format!("{:>width$}", word(cell));
    let row = |cells: &[T]| cells.iter().map(padded).collect::<Vec<_>>().join(" ");
    cells.chunks(columns).map(row).collect::<Vec<_>>().join(separator)
}

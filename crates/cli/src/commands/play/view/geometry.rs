//! Where the cells of a board are on the screen.

use crate::commands::play::buffer::Rect;
use glisse::grid::Cell;
use std::ops::Range;

/// How large the cells of a board may be drawn.
#[derive(Clone, Debug)]
pub(in super::super) struct Sizes {
    /// The width and height of a cell, the largest first.
    pub(super) cells: Vec<(u16, u16)>,
    /// Whether there is a frame behind the last cell, too; else its own last line is the frame.
    pub(super) is_framed: bool,
}

/// A board, or a part of it, at a place on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in super::super) struct Geometry {
    /// With the frame.
    pub(super) outer: Rect,
    pub(super) cell: (u16, u16),
    pub(super) rows: Range<usize>,
    pub(super) columns: Range<usize>,
    pub(super) is_whole: bool,
    is_framed: bool,
}

/// The fewest rows and columns of a large board that are worth looking at.
const FEWEST: usize = 2;

impl Geometry {
    /// Returns the whole board with cells as large as they fit into the area.
    pub(super) fn whole(shape: (usize, usize), sizes: &Sizes, area: Rect) -> Option<Geometry> {
        let mut cells = sizes.cells.iter().copied();
        cells.find_map(|cell| Geometry::new(shape, cell, sizes.is_framed, area))
    }

    /// Returns the part around a cell that fits into the area, with the smallest cells.
    pub(super) fn part(
        shape: (usize, usize),
        sizes: &Sizes,
        focus: Cell,
        area: Rect,
    ) -> Option<Geometry> {
        let &cell = sizes.cells.last()?;
        let frame = 1 + u16::from(sizes.is_framed);
        let fits = |room: u16, size: u16, count: usize| {
            usize::from(room.saturating_sub(frame) / size).min(count)
        };
        let rows = fits(area.height, cell.1, shape.0);
        let columns = fits(area.width, cell.0, shape.1);
        if rows < FEWEST.min(shape.0) || columns < FEWEST.min(shape.1) {
            return None;
        }
        let around = |focus: usize, seen: usize, count: usize| {
            let first = focus.saturating_sub(seen / 2).min(count - seen);
            first..first + seen
        };
        let mut geometry = Geometry::new((rows, columns), cell, sizes.is_framed, area)?;
        geometry.rows = around(focus.row, rows, shape.0);
        geometry.columns = around(focus.column, columns, shape.1);
        geometry.is_whole = (rows, columns) == shape;
        Some(geometry)
    }

    fn new(
        shape: (usize, usize),
        cell: (u16, u16),
        is_framed: bool,
        area: Rect,
    ) -> Option<Geometry> {
        let frame = 1 + usize::from(is_framed);
        let width = shape.1 * usize::from(cell.0) + frame;
        let height = shape.0 * usize::from(cell.1) + frame;
        let fits = width <= usize::from(area.width) && height <= usize::from(area.height);
        fits.then(|| Geometry {
            outer: Rect::new(area.x, area.y, width as u16, height as u16),
            cell,
            rows: 0..shape.0,
            columns: 0..shape.1,
            is_whole: true,
            is_framed,
        })
    }

    /// Returns this board in the middle of an area that it fits into.
    pub(super) fn centred(mut self, area: Rect) -> Geometry {
        self.outer.x = area.x + (area.width - self.outer.width) / 2;
        self.outer.y = area.y + (area.height - self.outer.height) / 2;
        self
    }

    /// Returns the area of all cells that are seen.
    pub(super) fn inner(&self) -> Rect {
        let Rect { x, y, width, height } = self.outer;
        let frame = 1 + u16::from(self.is_framed);
        Rect::new(x + 1, y + 1, width - frame, height - frame)
    }

    /// Returns the upper left corner of a cell, which may be off the screen.
    pub(super) fn corner(&self, Cell { row, column }: Cell) -> (i32, i32) {
        let far =
            |place: usize, first: usize, size: u16| (place as i32 - first as i32) * i32::from(size);
        let inner = self.inner();
        let x = i32::from(inner.x) + far(column, self.columns.start, self.cell.0);
        (x, i32::from(inner.y) + far(row, self.rows.start, self.cell.1))
    }

    /// Returns the cell at a place on the screen.
    pub(in super::super) fn place_at(&self, x: u16, y: u16) -> Option<Cell> {
        let inner = self.inner();
        if !inner.contains(x, y) {
            return None;
        }
        let row = self.rows.start + usize::from((y - inner.y) / self.cell.1);
        let column = self.columns.start + usize::from((x - inner.x) / self.cell.0);
        (self.rows.contains(&row) && self.columns.contains(&column)).then_some(Cell { row, column })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes() -> Sizes {
        Sizes { cells: vec![(6, 3), (2, 1)], is_framed: true }
    }

    #[test]
    fn cells_are_as_large_as_they_fit() {
        let large = Geometry::whole((6, 6), &sizes(), Rect::new(0, 0, 38, 20)).unwrap();
        assert_eq!((large.cell, large.outer), ((6, 3), Rect::new(0, 0, 38, 20)));
        let small = Geometry::whole((6, 6), &sizes(), Rect::new(0, 0, 37, 20)).unwrap();
        assert_eq!(small.cell, (2, 1));
        assert_eq!(Geometry::whole((6, 6), &sizes(), Rect::new(0, 0, 13, 20)), None);
    }

    #[test]
    fn a_part_has_its_focus_in_it_and_never_leaves_the_board() {
        for (row, column) in [(0, 0), (4, 4), (9, 9), (0, 9)] {
            let focus = Cell { row, column };
            let part = Geometry::part((10, 10), &sizes(), focus, Rect::new(3, 1, 11, 6)).unwrap();
            assert_eq!((part.rows.len(), part.columns.len(), part.is_whole), (4, 4, false));
            assert!(part.rows.contains(&focus.row) && part.columns.contains(&focus.column));
            assert!(part.rows.end <= 10 && part.columns.end <= 10);
            let (x, y) = part.corner(focus);
            assert_eq!(part.place_at(x as u16 + 1, y as u16), Some(focus));
        }
        assert_eq!(
            Geometry::part((10, 10), &sizes(), Cell { row: 0, column: 0 }, Rect::new(0, 0, 5, 9)),
            None
        );
    }
}

//! The tables of all kinds of windows that have been met so far.

use super::{layout::Layout, window_table::WindowTable, windows::edges_within};
use glisse_search::lock;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

/// Rows and columns.
type Size = (usize, usize);

/// The tables of rectangles, kept for whoever asks next: the largest takes a while to build.
static RECTANGLES: Mutex<Vec<(Size, Arc<WindowTable>)>> = Mutex::new(Vec::new());

/// Tables by the number of cells and the edges, with a bit for each pair of places.
type ByEdges<T> = HashMap<(usize, u64), T>;

/// The tables of other windows, kept likewise, as long as there are not too many.
static GROWN: Mutex<Option<ByEdges<Arc<WindowTable>>>> = Mutex::new(None);

/// The tables of windows, built when they are first asked for. Windows whose edges lie alike share
/// one.
#[derive(Debug)]
pub(super) struct WindowTables {
    pub(super) all: Vec<Arc<WindowTable>>,
    rectangles: Vec<(Size, usize)>,
    by_edges: ByEdges<usize>,
}

/// How many tables of grown windows there may be before the windows become smaller, which has fewer
/// kinds. Together they hold about 20 MB.
const MANY: usize = 2000;

/// How many may be built for one partition, so that somebody looks at the clock now and then.
const AT_ONCE: usize = 50;

impl WindowTables {
    /// The most edges of a window.
    pub(super) const MAX_EDGES: usize = WindowTable::MAX_EDGES;

    /// The table of one cell.
    pub(super) const SINGLE: usize = 0;

    pub(super) fn new() -> WindowTables {
        let mut tables =
            WindowTables { all: Vec::new(), rectangles: Vec::new(), by_edges: HashMap::new() };
        tables.get(1, &[]);
        tables
    }

    /// Returns how many tables there should be at most after the next partition. Past that, windows
    /// should be smaller.
    pub(super) fn most_after_next(&self) -> usize {
        (self.all.len() + AT_ONCE).min(MANY)
    }

    /// Returns the number of the table of a rectangle, whose cells are taken row by row.
    pub(super) fn rectangle(&mut self, rows: usize, columns: usize) -> usize {
        if let Some(&(_, table)) = self.rectangles.iter().find(|(size, _)| *size == (rows, columns))
        {
            return table;
        }
        let mut shared = lock(&RECTANGLES);
        let known = shared.iter().find(|(size, _)| *size == (rows, columns));
        let table =
            known.map_or_else(|| Arc::new(build(rows, columns)), |(_, table)| table.clone());
        if known.is_none() {
            shared.push(((rows, columns), table.clone()));
        }
        self.all.push(table);
        self.rectangles.push(((rows, columns), self.all.len() - 1));
        self.all.len() - 1
    }

    /// Returns the number of the table of some cells, which have to be connected.
    pub(super) fn of_cells(&mut self, layout: &Layout, cells: &[u32]) -> usize {
        let edges: Vec<_> = edges_within(layout, cells).collect();
        self.get(cells.len(), &edges)
    }

    fn get(&mut self, size: usize, edges: &[(usize, usize)]) -> usize {
        let bits =
            edges.iter().fold(0, |bits, &(one, other)| bits | 1 << (other * (other - 1) / 2 + one));
        *self.by_edges.entry((size, bits)).or_insert_with(|| {
            self.all.push(grown(size, edges, bits));
            self.all.len() - 1
        })
    }
}

/// Returns the table of a window, built now or before.
fn grown(size: usize, edges: &[(usize, usize)], bits: u64) -> Arc<WindowTable> {
    let shared = || lock(&GROWN);
    if let Some(table) = shared().as_ref().and_then(|known| known.get(&(size, bits))) {
        return table.clone();
    }
    let edges = edges.iter().map(|&(one, other)| (one as u8, other as u8)).collect();
    let table = Arc::new(WindowTable::new(size, edges));
    let mut shared = shared();
    let known = shared.get_or_insert_default();
    if known.len() < MANY {
        known.insert((size, bits), table.clone());
    }
    table
}

/// Builds the table of a rectangle.
fn build(rows: usize, columns: usize) -> WindowTable {
    let mut edges = Vec::new();
    for cell in 0..rows * columns {
        if cell % columns + 1 < columns {
            edges.push((cell as u8, cell as u8 + 1));
        }
        if cell / columns + 1 < rows {
            edges.push((cell as u8, (cell + columns) as u8));
        }
    }
    WindowTable::new(rows * columns, edges)
}

//! The hot path of breadth-first search by the engine: all successors of many states.

use crate::{Cells, LineSpace, LineState, line::SLIDES_PER_LOOKUP, line_state::Field, space::Line};
use glisse_search::Batch;

/// Where the slides of one vehicle are looked up, see [`crate::line::LineTable::slide_tables`].
#[derive(Clone, Copy, Debug)]
struct Lookup {
    limb: u8,
    /// How far to rotate the limb to the right so that the configuration is just above the crossing
    /// cells, and the mask that it has there.
    rotation: u32,
    mask: u64,
    /// The number of its row or column.
    line: u8,
    /// Where its part of [`NeighbourTables::slide_entries`] begins.
    table: u32,
}

/// Some neighbouring fields of a state, few enough that one table gives the cells of all their
/// lines.
#[derive(Clone, Copy, Debug)]
struct FieldGroup {
    fields: Field,
    /// Where its part of [`NeighbourTables::group_cells`] begins.
    cells: u32,
}

/// More than the number of slides that one look-up yields.
const COUNTS: u16 = 2 * SLIDES_PER_LOOKUP as u16;

/// How many states are expanded at once.
pub(crate) const CHUNK: usize = 64;

/// A group of fields has at most this many bits. Four tables of 512 words fill half of a
/// first-level cache, and halve the time it takes to find the crossings.
const GROUP_BITS: u32 = 9;

/// What `LineSpace::neighbours` works with. Of each pair, the first is for rows, the second for
/// columns.
#[derive(Debug)]
pub(crate) struct NeighbourTables<const LIMBS: usize, C: Cells> {
    /// The cells of lines that never move.
    fixed: [C; 2],
    groups: [Vec<FieldGroup>; 2],
    /// The cells that all lines of a group occupy, by the value of their fields.
    group_cells: Vec<C>,
    lookups: [Vec<Lookup>; 2],
    /// How many bits of a look-up's index are crossing cells.
    widths: [u8; 2],
    /// For each configuration and crossing of each look-up the place of its slides in
    /// `differences`, times [`COUNTS`], plus the number of them that count.
    slide_entries: Vec<u16>,
    /// Slides as differences between states.
    differences: Vec<[LineState<LIMBS>; SLIDES_PER_LOOKUP]>,
}

impl<const LIMBS: usize, C: Cells> NeighbourTables<LIMBS, C> {
    /// Builds the tables of a space, or returns `None` if one of its lines is too wide for them.
    pub(crate) fn new(space: &LineSpace<LIMBS, C>) -> Option<Self> {
        let mut tables = NeighbourTables {
            fixed: [C::default(); 2],
            groups: [Vec::new(), Vec::new()],
            group_cells: Vec::new(),
            lookups: [Vec::new(), Vec::new()],
            // A row has as many cells as there are columns.
            widths: [space.dimensions[1] as u8, space.dimensions[0] as u8],
            slide_entries: Vec::new(),
            differences: Vec::new(),
        };
        let (rows, columns) = space.lines.split_at(space.rows);
        for (side, lines) in [rows, columns].into_iter().enumerate() {
            let mut group: Vec<&Line> = Vec::new();
            for line in lines {
                if line.unit == 0 {
                    let cells = space.occupied[line.occupied as usize];
                    tables.fixed[1 - side].merge(&cells);
                    continue;
                }
                let bits = group.iter().map(|line| line.field.bits()).sum::<u32>();
                let is_apart = group.last().is_some_and(|last| last.field.limb != line.field.limb);
                if is_apart || bits + line.field.bits() > GROUP_BITS {
                    tables.add_group(space, side, &group);
                    group.clear();
                }
                group.push(line);
                tables.add_lookups(side, line)?;
            }
            tables.add_group(space, side, &group);
        }
        Some(tables)
    }

    fn add_group(&mut self, space: &LineSpace<LIMBS, C>, side: usize, lines: &[&Line]) {
        let Some(first) = lines.first() else { return };
        let bits: u32 = lines.iter().map(|line| line.field.bits()).sum();
        let fields = Field { mask: (1 << bits) - 1, ..first.field };
        let start = self.group_cells.len();
        self.groups[side].push(FieldGroup { fields, cells: start as u32 });
        // Line by line: every value of the fields so far, with each configuration of the next.
        self.group_cells.resize(start + (1 << bits), C::default());
        let mut filled = 1;
        for line in lines {
            let table = &mut self.group_cells[start..];
            for configuration in (0..line.table.len()).rev() {
                let cells = space.occupied[line.occupied as usize + configuration];
                for value in 0..filled {
                    let mut all = table[value];
                    all.merge(&cells);
                    table[configuration * filled + value] = all;
                }
            }
            filled <<= line.field.bits();
        }
    }

    /// Adds the look-ups of a line, or returns `None` if it has no tables of slides.
    fn add_lookups(&mut self, side: usize, line: &Line) -> Option<()> {
        let slide_tables = line.table.slide_tables();
        if slide_tables.is_empty() {
            return None;
        }
        for slides in slide_tables {
            let table = self.slide_entries.len() as u32;
            let (field, width) = (line.field, u32::from(self.widths[side]));
            self.lookups[side].push(Lookup {
                limb: field.limb,
                rotation: (u32::from(field.shift) + 64 - width) % 64,
                mask: field.mask << width,
                line: line.number,
                table,
            });
            let first = self.differences.len();
            let entry = |index: usize| {
                let count = u16::from(slides.entries[index].count);
                Some(u16::try_from(first + index).ok()?.checked_mul(COUNTS)? + count)
            };
            let entries: Vec<u16> = (0..slides.entries.len()).map(entry).collect::<Option<_>>()?;
            self.slide_entries
                .extend(slides.table.iter().map(|&entry| entries[usize::from(entry)]));
            for entry in &slides.entries {
                self.differences.push(entry.differences.map(|difference| {
                    let mut limbs = [0; LIMBS];
                    let difference = i64::from(difference) as u64;
                    limbs[usize::from(line.field.limb)] = difference.wrapping_mul(line.unit);
                    LineState(limbs)
                }));
            }
        }
        Some(())
    }

    /// Appends all successors of up to `MOST` states. On a 6×6 board there are about 11 vehicles
    /// that move, and no branch depends on a state.
    ///
    /// Vehicle by vehicle, each state looks the vehicle's slides up by configuration and crossing
    /// cells, writes the four states of its entry without asking how many of them count, and moves
    /// the end of the batch on by those that do. Going through all states for each vehicle,
    /// and not through the vehicles for each state, keeps the vehicle in registers and its tables,
    /// about 2 KiB, in the first-level cache.
    #[inline]
    pub(crate) fn expand<const MOST: usize>(
        &self,
        states: &[LineState<LIMBS>],
        out: &mut Batch<LineState<LIMBS>>,
    ) {
        let mut crossings = [[C::default(); MOST]; 2];
        for (side, groups) in self.groups.iter().enumerate() {
            let crossings = &mut crossings[1 - side][..states.len()];
            crossings.fill(self.fixed[1 - side]);
            for group in groups {
                let table = &self.group_cells[group.cells as usize..];
                for (crossing, &state) in crossings.iter_mut().zip(states) {
                    crossing.merge(&table[group.fields.get(state)]);
                }
            }
        }
        for (lookups, crossings) in self.lookups.iter().zip(&crossings) {
            for &lookup in lookups {
                let table = &self.slide_entries[lookup.table as usize..];
                let room = out.room(states.len() * SLIDES_PER_LOOKUP);
                let mut end = 0u32;
                for (&state, cells) in states.iter().zip(crossings) {
                    let limb = state.0[usize::from(lookup.limb) % LIMBS];
                    let configuration = limb.rotate_right(lookup.rotation) & lookup.mask;
                    let entry =
                        table[configuration as usize | usize::from(cells.line(lookup.line))];
                    let differences = &self.differences[usize::from(entry / COUNTS)];
                    let places = &mut room[end as usize..end as usize + SLIDES_PER_LOOKUP];
                    places.copy_from_slice(&differences.map(|difference| state + difference));
                    end += u32::from(entry % COUNTS);
                }
                out.keep(end as usize);
            }
        }
    }
}

//! The hot path of breadth-first search: all successors of many states.

use crate::{
    cells::Cells,
    line::PORT,
    packed::{Field, Packed},
    space::{Line, LineSpace},
};
use glisse_search::Batch;

/// The hot form of one port of one line, see [`crate::line::LineTable::ports`].
#[derive(Clone, Copy, Debug)]
struct Gate {
    limb: u8,
    /// How far to rotate the limb to the right so that the configuration is just above the crossing
    /// cells, and the mask that it has there.
    rotation: u32,
    mask: u64,
    /// The number of its row or column.
    line: u8,
    /// Where its part of `gate_tables` begins.
    table: u32,
}

/// Some neighbouring fields of a state, few enough that one table gives the cells of all their
/// lines.
#[derive(Clone, Copy, Debug)]
struct Cluster {
    fields: Field,
    /// Where its part of `cluster_cells` begins.
    cells: u32,
}

/// More than the number of slides of a port.
const COUNTS: u16 = 2 * PORT as u16;

/// How many states the hot path takes at once.
pub(crate) const BLOCK: usize = 64;

/// A cluster has at most this many bits. Four tables of 512 words fill half of a first-level cache,
/// and halve the time it takes to find the crossings.
const CLUSTER_BITS: u32 = 9;

/// What [`LineSpace::neighbours`] works with. Of each pair, the first is for rows, the second for
/// columns.
#[derive(Debug)]
pub(crate) struct Hot<const LIMBS: usize, C: Cells> {
    /// The cells of lines that never move.
    fixed: [C; 2],
    clusters: [Vec<Cluster>; 2],
    cluster_cells: Vec<C>,
    gates: [Vec<Gate>; 2],
    /// How many bits of a gate's table index are crossing cells.
    widths: [u8; 2],
    /// For each configuration and crossing of each gate the place of its slides in `leaps`, times
    /// [`COUNTS`], plus the number of them that count.
    gate_tables: Vec<u16>,
    /// Slides as differences between states.
    leaps: Vec<[Packed<LIMBS>; PORT]>,
}

impl<const LIMBS: usize, C: Cells> Hot<LIMBS, C> {
    /// Prepares the hot path. A board with a line too wide for a table does without.
    pub(crate) fn new(space: &LineSpace<LIMBS, C>) -> Option<Self> {
        let mut hot = Hot {
            fixed: [C::default(); 2],
            clusters: [Vec::new(), Vec::new()],
            cluster_cells: Vec::new(),
            gates: [Vec::new(), Vec::new()],
            // A row has as many cells as there are columns.
            widths: [space.dimensions[1] as u8, space.dimensions[0] as u8],
            gate_tables: Vec::new(),
            leaps: Vec::new(),
        };
        let (rows, columns) = space.lines.split_at(space.rows);
        for (side, lines) in [rows, columns].into_iter().enumerate() {
            let mut cluster: Vec<&Line> = Vec::new();
            for line in lines {
                if line.unit == 0 {
                    let cells = space.occupied[line.occupied as usize];
                    hot.fixed[1 - side].merge(&cells);
                    continue;
                }
                let bits = cluster.iter().map(|line| line.field.bits()).sum::<u32>();
                let is_apart =
                    cluster.last().is_some_and(|last| last.field.limb != line.field.limb);
                if is_apart || bits + line.field.bits() > CLUSTER_BITS {
                    hot.add_cluster(space, side, &cluster);
                    cluster.clear();
                }
                cluster.push(line);
                hot.add_gates(side, line)?;
            }
            hot.add_cluster(space, side, &cluster);
        }
        Some(hot)
    }

    fn add_cluster(&mut self, space: &LineSpace<LIMBS, C>, side: usize, lines: &[&Line]) {
        let Some(first) = lines.first() else { return };
        let bits: u32 = lines.iter().map(|line| line.field.bits()).sum();
        let fields = Field { mask: (1 << bits) - 1, ..first.field };
        let start = self.cluster_cells.len();
        self.clusters[side].push(Cluster { fields, cells: start as u32 });
        // Line by line: every value of the fields so far, with each configuration of the next.
        self.cluster_cells.resize(start + (1 << bits), C::default());
        let mut filled = 1;
        for line in lines {
            let table = &mut self.cluster_cells[start..];
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

    /// Adds the ports of a line; nothing if it has none.
    fn add_gates(&mut self, side: usize, line: &Line) -> Option<()> {
        let ports = line.table.ports();
        if ports.is_empty() {
            return None;
        }
        for port in ports {
            let table = self.gate_tables.len() as u32;
            let (field, width) = (line.field, u32::from(self.widths[side]));
            self.gates[side].push(Gate {
                limb: field.limb,
                rotation: (u32::from(field.shift) + 64 - width) % 64,
                mask: field.mask << width,
                line: line.number,
                table,
            });
            let first = self.leaps.len();
            let entry = |index: usize| {
                let count = u16::from(port.leaps[index].count);
                Some(u16::try_from(first + index).ok()?.checked_mul(COUNTS)? + count)
            };
            let entries: Vec<u16> = (0..port.leaps.len()).map(entry).collect::<Option<_>>()?;
            self.gate_tables.extend(port.table.iter().map(|&leap| entries[usize::from(leap)]));
            for leap in &port.leaps {
                self.leaps.push(leap.differences.map(|difference| {
                    let mut limbs = [0; LIMBS];
                    let difference = i64::from(difference) as u64;
                    limbs[usize::from(line.field.limb)] = difference.wrapping_mul(line.unit);
                    Packed(limbs)
                }));
            }
        }
        Some(())
    }

    /// Appends all successors of a block of states. On a 6×6 board there are about 11 vehicles that
    /// move, and no branch depends on a state.
    ///
    /// Vehicle by vehicle, each state looks the vehicle's slides up by configuration and crossing
    /// cells, writes the four states of its entry without asking how many of them count, and moves
    /// the end of the batch on by those that do. Going through a block of states for each vehicle,
    /// and not through the vehicles for each state, keeps the vehicle in registers and its tables,
    /// about 2 KiB, in the first-level cache.
    #[inline]
    pub(crate) fn expand(&self, block: &[Packed<LIMBS>], out: &mut Batch<Packed<LIMBS>>) {
        let mut crossings = [[C::default(); BLOCK]; 2];
        for (side, clusters) in self.clusters.iter().enumerate() {
            let crossings = &mut crossings[1 - side][..block.len()];
            crossings.fill(self.fixed[1 - side]);
            for cluster in clusters {
                let table = &self.cluster_cells[cluster.cells as usize..];
                for (crossing, &state) in crossings.iter_mut().zip(block) {
                    crossing.merge(&table[cluster.fields.get(state)]);
                }
            }
        }
        for (gates, crossings) in self.gates.iter().zip(&crossings) {
            for &gate in gates {
                let table = &self.gate_tables[gate.table as usize..];
                let room = out.room(block.len() * PORT);
                let mut end = 0u32;
                for (&state, cells) in block.iter().zip(crossings) {
                    let limb = state.0[usize::from(gate.limb) % LIMBS];
                    let configuration = limb.rotate_right(gate.rotation) & gate.mask;
                    let entry = table[configuration as usize | usize::from(cells.line(gate.line))];
                    let leap = &self.leaps[usize::from(entry / COUNTS)];
                    let places = &mut room[end as usize..end as usize + PORT];
                    places.copy_from_slice(&leap.map(|difference| state + difference));
                    end += u32::from(entry % COUNTS);
                }
                out.keep(end as usize);
            }
        }
    }
}

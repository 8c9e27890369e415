//! The packed state space.
//!
//! A state is one configuration number a line (see [`crate::line`]), each in a bit field of its own.
//! For a small board the space also numbers its states: the mixed-radix number of all configurations
//! fills the bits above the fields. A slide then changes field and number together by one addition,
//! because both change in proportion to the configuration.

use crate::{
    board::Board,
    label::Label,
    line::{LineKind, LineSlide, LineTable, LineTables, PORT, Track},
    metric::Metric,
    road::Road,
    slide::Slide,
    vehicle::{Orientation, Vehicle},
};
use glisse_search::{Batch, Cost, Goals, Indexed, Space, State};
use std::{ops::ControlFlow, sync::Arc};

/// A state: `LIMBS` words of bit fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed<const LIMBS: usize>([u64; LIMBS]);

impl<const LIMBS: usize> Default for Packed<LIMBS> {
    fn default() -> Self {
        Packed([0; LIMBS])
    }
}

impl<const LIMBS: usize> State for Packed<LIMBS> {
    #[inline]
    fn mix(self) -> u64 {
        self.0.into_iter().fold(0, |mixed: u64, limb| (mixed ^ limb).mix())
    }
}

/// A slide in the packed space: a line passes from one configuration to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineMove {
    line: u8,
    /// Which vehicle of the line moves.
    vehicle: u8,
    from: u16,
    to: u16,
}

/// A line with its vehicles, and where a state keeps its configuration.
#[derive(Debug)]
struct Line {
    table: Arc<LineTable>,
    /// Its row or column number.
    number: u8,
    /// The places of its vehicles in [`Board::vehicles`], in order.
    vehicles: Vec<u8>,
    field: Field,
    /// What one configuration more adds to a limb: a step of the field, and one of the state's
    /// number.
    unit: u64,
    crossing: Crossing,
    /// Where `occupied` begins for this line.
    occupied: u32,
}

/// The bits that hold a configuration. A line that cannot move has none.
#[derive(Clone, Copy, Debug, Default)]
struct Field {
    limb: u8,
    shift: u8,
    mask: u64,
}

/// Where the cells of a line that crossing vehicles occupy are found.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    word: u8,
    shift: u8,
    mask: u64,
}

/// The hot form of one port of one line, see [`LineTable::ports`].
#[derive(Clone, Copy, Debug)]
struct Gate {
    field: Field,
    crossing: Crossing,
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

/// How many states the hot path takes at once.
const BLOCK: usize = 64;

/// A cluster has at most this many bits. Four tables of 512 words fill half of a first-level cache,
/// and halve the time it takes to find the crossings.
const CLUSTER_BITS: u32 = 9;

/// What [`LineSpace::neighbours`] works with. Of each pair, the first is for rows, the second for
/// columns.
#[derive(Debug)]
struct Hot<const LIMBS: usize, const WORDS: usize> {
    /// The cells of lines that never move.
    fixed: [[u64; WORDS]; 2],
    clusters: [Vec<Cluster>; 2],
    cluster_cells: Vec<[u64; WORDS]>,
    gates: [Vec<Gate>; 2],
    /// How many bits of a gate's table index are crossing cells.
    widths: [u8; 2],
    /// For each configuration and crossing of each gate the place of its slides in `leaps`, times
    /// `2 * PORT`, plus the number of them that count.
    gate_tables: Vec<u16>,
    /// Slides as differences between states.
    leaps: Vec<[[u64; LIMBS]; PORT]>,
}

/// The states of one board under one metric.
///
/// `LIMBS` words hold a state and `WORDS` words hold one bit a cell; [`AnySpace`] chooses both for
/// a board.
///
/// Under the metrics that count cells a long slide costs as much as the steps it is made of, so the
/// moves are single steps; [`LineSpace::slides`] puts them together again.
#[derive(Debug)]
pub struct LineSpace<const LIMBS: usize, const WORDS: usize> {
    metric: Metric,
    start: Packed<LIMBS>,
    pub(crate) road: Road,
    /// Rows first, then columns; only lines with vehicles.
    lines: Vec<Line>,
    /// How many of the lines are rows.
    rows: usize,
    /// The cells of every configuration of every line, laid out for the lines that cross it.
    occupied: Vec<[u64; WORDS]>,
    hot: Option<Hot<LIMBS, WORDS>>,
    /// Which line the target is in, and which of its configurations are goals.
    target_line: usize,
    goal_configurations: Vec<bool>,
    /// The shift to a state's number and how many there are, if they are numbered.
    index: Option<(u32, u64)>,
}

/// At most this many numbered states, that is 64 MiB of bits.
const MAX_INDEX: u64 = 1 << 29;

/// Memory that is kept from one board to the next: tables of lines.
#[derive(Debug, Default)]
pub struct Library {
    tables: LineTables,
}

/// How many bits number `count` things.
fn bits_for(count: usize) -> u32 {
    count.next_power_of_two().trailing_zeros()
}

/// The lines of a board before they are packed.
struct Layout {
    lines: Vec<(Orientation, u8, LineKind, Vec<u8>)>,
}

impl Layout {
    fn new(board: &Board, metric: Metric) -> Layout {
        let mut lines: Vec<(Orientation, u8, LineKind, Vec<u8>)> = Vec::new();
        for (orientation, count, width) in [
            (Orientation::Horizontal, board.rows(), board.columns()),
            (Orientation::Vertical, board.columns(), board.rows()),
        ] {
            for number in 0..count as u8 {
                let mut vehicles: Vec<u8> = (0..board.vehicles().len() as u8)
                    .filter(|&index| {
                        let vehicle = board.vehicles()[usize::from(index)];
                        vehicle.orientation == orientation && place(vehicle).0 == number
                    })
                    .collect();
                if vehicles.is_empty() {
                    continue;
                }
                vehicles.sort_by_key(|&index| place(board.vehicles()[usize::from(index)]).1);
                let tracks =
                    vehicles.iter().map(|&index| track(board, usize::from(index))).collect();
                let single_steps = metric != Metric::Moves;
                let kind = LineKind { width: width as u8, tracks, single_steps };
                lines.push((orientation, number, kind, vehicles));
            }
        }
        Layout { lines }
    }
}

/// The number of a vehicle's line, and its first cell in it.
pub(crate) fn place(vehicle: Vehicle) -> (u8, u8) {
    match vehicle.orientation {
        Orientation::Horizontal => (vehicle.row, vehicle.column),
        Orientation::Vertical => (vehicle.column, vehicle.row),
    }
}

/// The stretch between walls or edges that a vehicle moves in.
pub(crate) fn track(board: &Board, vehicle: usize) -> Track {
    let vehicle = board.vehicles()[vehicle];
    let (line, position) = place(vehicle);
    let walls = board.walls().iter().filter_map(|wall| match vehicle.orientation {
        Orientation::Horizontal => (wall.row == line).then_some(wall.column),
        Orientation::Vertical => (wall.column == line).then_some(wall.row),
    });
    let width = match vehicle.orientation {
        Orientation::Horizontal => board.columns(),
        Orientation::Vertical => board.rows(),
    };
    let before = walls.clone().filter(|&wall| wall < position).max();
    let after = walls.filter(|&wall| wall > position).min();
    Track {
        length: vehicle.length,
        from: before.map_or(0, |wall| wall + 1),
        to: after.unwrap_or(width as u8),
    }
}

/// Where the cells of line `number`, `width` cells wide, are in words of bits: no line straddles
/// two words.
fn crossing(number: u8, width: u8) -> Crossing {
    let lines_a_word = 64 / width;
    Crossing {
        word: number / lines_a_word,
        shift: number % lines_a_word * width,
        mask: (1 << width) - 1,
    }
}

impl<const LIMBS: usize, const WORDS: usize> LineSpace<LIMBS, WORDS> {
    /// Packs a board; nothing if `LIMBS` or `WORDS` are too few for it.
    pub fn new(board: &Board, metric: Metric, library: &mut Library) -> Option<Self> {
        let layout = Layout::new(board, metric);
        let largest = board.rows().max(board.columns());
        if largest.div_ceil(64 / largest) > WORDS {
            return None;
        }
        let mut space = LineSpace {
            metric,
            start: Packed::default(),
            road: Road::new(board),
            lines: Vec::with_capacity(layout.lines.len()),
            rows: 0,
            occupied: Vec::new(),
            hot: None,
            target_line: 0,
            goal_configurations: Vec::new(),
            index: None,
        };
        let (mut limb, mut shift) = (0, 0);
        for (orientation, number, kind, vehicles) in layout.lines {
            let table = library.tables.get(&kind);
            let bits = bits_for(table.len());
            if shift + bits > 64 {
                (limb, shift) = (limb + 1, 0);
            }
            if limb == LIMBS {
                return None;
            }
            let field = Field { limb: limb as u8, shift: shift as u8, mask: (1 << bits) - 1 };
            // A line without a field must not shift by 64.
            let field = if bits == 0 { Field::default() } else { field };
            let line = Line {
                number,
                vehicles,
                field,
                unit: if bits == 0 { 0 } else { 1 << shift },
                crossing: crossing(number, kind.width),
                occupied: space.occupied.len() as u32,
                table,
            };
            shift += bits;
            let is_row = orientation == Orientation::Horizontal;
            space.rows += usize::from(is_row);
            let crossed_width = if is_row { board.rows() } else { board.columns() };
            space.lay_out(&line, crossed_width as u8);
            if line.vehicles.contains(&0) {
                space.target_line = space.lines.len();
                space.find_goals(board, &line);
            }
            space.lines.push(line);
        }
        if LIMBS == 1 {
            space.number_states(shift);
        }
        space.hot = Hot::new(&space, board);
        let positions: Vec<u8> = board.vehicles().iter().map(|&vehicle| place(vehicle).1).collect();
        space.start = space.pack(&positions);
        Some(space)
    }

    /// Spreads each configuration's cells over the lines that cross this one.
    fn lay_out(&mut self, line: &Line, crossed_width: u8) {
        for &mask in &line.table.occupied {
            let mut words = [0; WORDS];
            for cell in (0..16).filter(|cell| mask >> cell & 1 == 1) {
                let crossed = crossing(cell, crossed_width);
                words[usize::from(crossed.word)] |= 1 << (crossed.shift + line.number);
            }
            self.occupied.push(words);
        }
    }

    fn find_goals(&mut self, board: &Board, line: &Line) {
        let target = line.vehicles.iter().position(|&vehicle| vehicle == 0).expect("it is here");
        let width = match board.target().orientation {
            Orientation::Horizontal => board.columns(),
            Orientation::Vertical => board.rows(),
        } as u8;
        let goal = if board.exit().is_far() { width - board.target().length } else { 0 };
        let configurations = 0..line.table.len();
        self.goal_configurations =
            configurations.map(|c| line.table.positions(c)[target] == goal).collect();
    }

    /// Numbers the states if there are few enough and the fields leave room for the number.
    fn number_states(&mut self, field_bits: u32) {
        let mut size: u64 = 1;
        for line in &self.lines {
            size = size.saturating_mul(line.table.len() as u64);
        }
        if size > MAX_INDEX || u64::BITS - size.leading_zeros() + field_bits > 64 {
            return;
        }
        let mut stride = 1;
        for line in &mut self.lines {
            if line.unit != 0 {
                line.unit = line.unit.wrapping_add(stride << field_bits);
                stride *= line.table.len() as u64;
            }
        }
        self.index = Some((field_bits, size));
    }

    /// The state in which the vehicles stand at these places along their lines.
    fn pack(&self, positions: &[u8]) -> Packed<LIMBS> {
        let mut state = Packed::default();
        for line in &self.lines {
            let here: Vec<u8> =
                line.vehicles.iter().map(|&vehicle| positions[usize::from(vehicle)]).collect();
            let configuration = line.table.find(&here).expect("vehicles stand on their tracks");
            state = line.with(state, configuration);
        }
        state
    }

    /// The metric that costs are counted in.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Whether the target can stand at the exit at all, other lines aside.
    pub fn has_goal(&self) -> bool {
        self.goal_configurations.contains(&true)
    }

    /// Whether the states are numbered, so that [`Indexed`] may be used.
    pub fn is_indexed(&self) -> bool {
        self.index.is_some()
    }

    /// What people call this move.
    pub fn slide(&self, action: LineMove) -> Slide {
        let line = &self.lines[usize::from(action.line)];
        let vehicle = usize::from(action.vehicle);
        let position =
            |configuration| line.table.positions(usize::from(configuration))[vehicle] as i8;
        Slide {
            label: self.road.vehicles[usize::from(line.vehicles[vehicle])].label,
            cells: position(action.to) - position(action.from),
        }
    }

    /// What people call these moves. Where moves are single steps, steps of one vehicle in one
    /// direction that follow each other are one slide.
    pub fn slides(&self, actions: &[LineMove]) -> Vec<Slide> {
        let mut slides: Vec<Slide> = Vec::with_capacity(actions.len());
        for &action in actions {
            let slide = self.slide(action);
            match slides.last_mut() {
                Some(last)
                    if self.metric != Metric::Moves
                        && last.label == slide.label
                        && last.cells.signum() == slide.cells.signum() =>
                {
                    last.cells += slide.cells;
                }
                _ => slides.push(slide),
            }
        }
        slides
    }

    /// Where every vehicle stands in a state, along its line.
    #[inline]
    pub(crate) fn positions(&self, state: Packed<LIMBS>) -> [u8; Label::COUNT] {
        let mut positions = [0; Label::COUNT];
        for line in &self.lines {
            let here = line.table.positions(line.configuration(state));
            for (&vehicle, &position) in line.vehicles.iter().zip(here) {
                positions[usize::from(vehicle)] = position;
            }
        }
        positions
    }

    /// The cells of all rows and of all columns that crossing vehicles occupy.
    #[inline]
    fn crossings(&self, state: Packed<LIMBS>) -> [[u64; WORDS]; 2] {
        let mut crossings = [[0; WORDS]; 2];
        let (rows, columns) = self.lines.split_at(self.rows);
        // Rows cross columns, and columns rows.
        for (lines, crossed) in [(rows, 1), (columns, 0)] {
            for line in lines {
                let cells = &self.occupied[line.occupied as usize + line.configuration(state)];
                merge(&mut crossings[crossed], cells);
            }
        }
        crossings
    }

    #[inline]
    fn cost(&self, line: &Line, slide: LineSlide) -> Cost {
        match self.metric {
            Metric::Moves => 1,
            metric => {
                let vehicle = line.vehicles[usize::from(slide.vehicle)];
                metric.cost(slide.cells, self.road.vehicles[usize::from(vehicle)].length)
            }
        }
    }

    /// Whether a slide after `last` can be left out: the vehicle moved last is not moved again, nor,
    /// where moves are single steps, moved straight back.
    #[inline]
    fn is_redundant(&self, last: LineMove, line: u8, slide: LineSlide) -> bool {
        last.line == line
            && last.vehicle == slide.vehicle
            && (self.metric == Metric::Moves || last.from == slide.to)
    }
}

impl Line {
    #[inline]
    fn configuration<const LIMBS: usize>(&self, state: Packed<LIMBS>) -> usize {
        self.field.get(state)
    }

    /// The state with this line changed from configuration 0 to another.
    fn with<const LIMBS: usize>(
        &self,
        mut state: Packed<LIMBS>,
        configuration: usize,
    ) -> Packed<LIMBS> {
        let limb = &mut state.0[usize::from(self.field.limb) % LIMBS];
        *limb = limb.wrapping_add(self.unit.wrapping_mul(configuration as u64));
        state
    }

    /// The state with this line changed from one configuration to another.
    #[inline]
    fn change<const LIMBS: usize>(
        &self,
        mut state: Packed<LIMBS>,
        from: u16,
        to: u16,
    ) -> Packed<LIMBS> {
        let difference = u64::from(to).wrapping_sub(u64::from(from));
        let limb = &mut state.0[usize::from(self.field.limb) % LIMBS];
        *limb = limb.wrapping_add(self.unit.wrapping_mul(difference));
        state
    }
}

impl Field {
    fn bits(self) -> u32 {
        self.mask.count_ones()
    }

    #[inline]
    fn get<const LIMBS: usize>(self, state: Packed<LIMBS>) -> usize {
        (state.0[usize::from(self.limb) % LIMBS] >> self.shift & self.mask) as usize
    }
}

impl Crossing {
    #[inline]
    fn get<const WORDS: usize>(self, cells: &[u64; WORDS]) -> u16 {
        (cells[usize::from(self.word) % WORDS] >> self.shift & self.mask) as u16
    }
}

impl<const LIMBS: usize, const WORDS: usize> Space for LineSpace<LIMBS, WORDS> {
    type State = Packed<LIMBS>;
    type Move = LineMove;
    const REVERSIBLE: bool = true;

    fn start(&self) -> Packed<LIMBS> {
        self.start
    }

    #[inline]
    fn is_goal(&self, state: Packed<LIMBS>) -> bool {
        self.goal_configurations[self.lines[self.target_line].configuration(state)]
    }

    fn unit_costs(&self) -> bool {
        self.metric != Metric::Weighted
    }

    #[inline]
    fn successors(
        &self,
        state: Packed<LIMBS>,
        last: Option<LineMove>,
        mut visit: impl FnMut(LineMove, Packed<LIMBS>, Cost),
    ) {
        let crossings = self.crossings(state);
        for (index, line) in self.lines.iter().enumerate() {
            let crossing = line.crossing.get(&crossings[usize::from(index >= self.rows)]);
            let from = line.configuration(state) as u16;
            for &slide in line.table.slides(usize::from(from)) {
                let number = index as u8;
                if slide.swept & crossing != 0
                    || last.is_some_and(|last| self.is_redundant(last, number, slide))
                {
                    continue;
                }
                let to = slide.to;
                let action = LineMove { line: number, vehicle: slide.vehicle, from, to };
                visit(action, line.change(state, from, to), self.cost(line, slide));
            }
        }
    }

    fn apply(&self, state: &mut Packed<LIMBS>, action: LineMove) {
        *state = self.lines[usize::from(action.line)].change(*state, action.from, action.to);
    }

    fn undo(&self, state: &mut Packed<LIMBS>, action: LineMove) {
        *state = self.lines[usize::from(action.line)].change(*state, action.to, action.from);
    }

    #[inline]
    fn neighbours(&self, states: &[Packed<LIMBS>], out: &mut Batch<Packed<LIMBS>>) {
        if let Some(hot) = &self.hot {
            states.chunks(BLOCK).for_each(|block| hot.neighbours(block, out));
            return;
        }
        for &state in states {
            self.successors(state, None, |_, next, _| out.push(next));
        }
    }
}

impl<const LIMBS: usize, const WORDS: usize> Hot<LIMBS, WORDS> {
    /// Prepares the hot path. A board with a line too wide for a table does without.
    fn new(space: &LineSpace<LIMBS, WORDS>, board: &Board) -> Option<Self> {
        let mut hot = Hot {
            fixed: [[0; WORDS]; 2],
            clusters: [Vec::new(), Vec::new()],
            cluster_cells: Vec::new(),
            gates: [Vec::new(), Vec::new()],
            widths: [board.columns() as u8, board.rows() as u8],
            gate_tables: Vec::new(),
            leaps: Vec::new(),
        };
        let (rows, columns) = space.lines.split_at(space.rows);
        for (side, lines) in [rows, columns].into_iter().enumerate() {
            let mut cluster: Vec<&Line> = Vec::new();
            for line in lines {
                if line.unit == 0 {
                    let cells = space.occupied[line.occupied as usize];
                    merge(&mut hot.fixed[1 - side], &cells);
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

    fn add_cluster(&mut self, space: &LineSpace<LIMBS, WORDS>, side: usize, lines: &[&Line]) {
        let Some(first) = lines.first() else { return };
        let bits: u32 = lines.iter().map(|line| line.field.bits()).sum();
        let fields = Field { mask: (1 << bits) - 1, ..first.field };
        let start = self.cluster_cells.len();
        self.clusters[side].push(Cluster { fields, cells: start as u32 });
        // Line by line: every value of the fields so far, with each configuration of the next.
        self.cluster_cells.resize(start + (1 << bits), [0; WORDS]);
        let mut filled = 1;
        for line in lines {
            let table = &mut self.cluster_cells[start..];
            for configuration in (0..line.table.len()).rev() {
                let cells = space.occupied[line.occupied as usize + configuration];
                for value in 0..filled {
                    let mut all = table[value];
                    merge(&mut all, &cells);
                    table[configuration * filled + value] = all;
                }
            }
            filled <<= line.field.bits();
        }
    }

    /// Adds the ports of a line; nothing if it has none.
    fn add_gates(&mut self, side: usize, line: &Line) -> Option<()> {
        if line.table.ports.is_empty() {
            return None;
        }
        for port in &line.table.ports {
            let table = self.gate_tables.len() as u32;
            self.gates[side].push(Gate { field: line.field, crossing: line.crossing, table });
            let first = self.leaps.len();
            let entry = |index: usize| {
                let count = u16::from(port.leaps[index].count);
                Some(u16::try_from(first + index).ok()?.checked_mul(PORT as u16 * 2)? + count)
            };
            let entries: Vec<u16> = (0..port.leaps.len()).map(entry).collect::<Option<_>>()?;
            self.gate_tables.extend(port.table.iter().map(|&leap| entries[usize::from(leap)]));
            for leap in &port.leaps {
                self.leaps.push(leap.differences.map(|difference| {
                    let mut limbs = [0; LIMBS];
                    let difference = i64::from(difference) as u64;
                    limbs[usize::from(line.field.limb)] = difference.wrapping_mul(line.unit);
                    limbs
                }));
            }
        }
        Some(())
    }

    /// The hot path: on a 6×6 board about 10 moving lines and 10 successors a state, and no branch
    /// that depends on the state. Line by line, each state looks its slides up by configuration and
    /// crossing cells, writes the four states of its entry without asking how many of them count,
    /// and moves the end of the batch on by those that do. Going through a block of states for each
    /// line, and not through the lines for each state, keeps the line in registers and its tables,
    /// about 2 KiB, in the first-level cache.
    #[inline]
    fn neighbours(&self, block: &[Packed<LIMBS>], out: &mut Batch<Packed<LIMBS>>) {
        let mut crossings = [[[0; WORDS]; BLOCK]; 2];
        for (side, clusters) in self.clusters.iter().enumerate() {
            let crossings = &mut crossings[1 - side];
            crossings.fill(self.fixed[1 - side]);
            for cluster in clusters {
                let table = &self.cluster_cells[cluster.cells as usize..];
                for (crossing, &state) in crossings.iter_mut().zip(block) {
                    merge(crossing, &table[cluster.fields.get(state)]);
                }
            }
        }
        for (side, gates) in self.gates.iter().enumerate() {
            let width = self.widths[side];
            for gate in gates {
                let table = &self.gate_tables[gate.table as usize..];
                let room = out.room(block.len() * PORT);
                let mut end = 0;
                for (&state, cells) in block.iter().zip(&crossings[side]) {
                    let configuration = gate.field.get(state) << width;
                    let entry = table[configuration | usize::from(gate.crossing.get(cells))];
                    let leap = &self.leaps[usize::from(entry / (PORT as u16 * 2))];
                    for (next, difference) in room[end..end + PORT].iter_mut().zip(leap) {
                        for (limb, difference) in difference.iter().enumerate() {
                            next.0[limb] = state.0[limb].wrapping_add(*difference);
                        }
                    }
                    end += usize::from(entry % (PORT as u16 * 2));
                }
                out.keep(end);
            }
        }
    }
}

/// Adds cells to cells.
#[inline]
fn merge<const WORDS: usize>(all: &mut [u64; WORDS], cells: &[u64; WORDS]) {
    for (word, cells) in all.iter_mut().zip(cells) {
        *word |= cells;
    }
}

impl<const WORDS: usize> Indexed for LineSpace<1, WORDS> {
    fn size(&self) -> u64 {
        self.index.map_or(u64::MAX, |(_, size)| size)
    }

    #[inline]
    fn rank(&self, state: Packed<1>) -> u64 {
        // Only asked of numbered spaces; without a number the state itself is one.
        self.index.map_or(state.0[0], |(shift, _)| state.0[0] >> shift)
    }

    fn unrank(&self, rank: u64) -> Packed<1> {
        let mut rest = rank;
        let mut state = Packed::default();
        for line in &self.lines {
            let count = line.table.len() as u64;
            state = line.with(state, (rest % count) as usize);
            rest /= count;
        }
        state
    }
}

impl<const LIMBS: usize, const WORDS: usize> Goals for LineSpace<LIMBS, WORDS> {
    /// Places the lines one after the other: first all rows, which cannot collide with each other,
    /// then the columns that fit between them.
    fn goals(&self, mut visit: impl FnMut(Packed<LIMBS>) -> ControlFlow<()>) {
        let _ = self.place_lines(0, Packed::default(), [0; WORDS], &mut visit);
    }
}

impl<const LIMBS: usize, const WORDS: usize> LineSpace<LIMBS, WORDS> {
    fn place_lines(
        &self,
        index: usize,
        state: Packed<LIMBS>,
        taken: [u64; WORDS],
        visit: &mut impl FnMut(Packed<LIMBS>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(line) = self.lines.get(index) else {
            return visit(state);
        };
        let is_row = index < self.rows;
        for configuration in 0..line.table.len() {
            let is_goal = index != self.target_line || self.goal_configurations[configuration];
            let crossing = if is_row { 0 } else { line.crossing.get(&taken) };
            if !is_goal || line.table.occupied[configuration] & crossing != 0 {
                continue;
            }
            let mut taken = taken;
            if is_row {
                let cells = &self.occupied[line.occupied as usize + configuration];
                merge(&mut taken, cells);
            }
            self.place_lines(index + 1, line.with(state, configuration), taken, visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// The space of a board, in the smallest of the packed forms that holds it.
#[derive(Debug)]
pub enum AnySpace {
    /// Up to 8×8, states of 64 bits: every 6×6 board.
    Small(LineSpace<1, 1>),
    /// Up to 10×10, states of 64 bits.
    Medium(LineSpace<1, 2>),
    /// Up to 10×10, states of 128 bits.
    Large(LineSpace<2, 2>),
    /// Up to 16×16, states of 256 bits: every board.
    Huge(LineSpace<4, 4>),
}

impl AnySpace {
    /// Packs a board.
    #[expect(clippy::missing_panics_doc, reason = "every board fits, see below")]
    pub fn new(board: &Board, metric: Metric, library: &mut Library) -> AnySpace {
        let small = LineSpace::new(board, metric, library).map(AnySpace::Small);
        small
            .or_else(|| LineSpace::new(board, metric, library).map(AnySpace::Medium))
            .or_else(|| LineSpace::new(board, metric, library).map(AnySpace::Large))
            .or_else(|| LineSpace::new(board, metric, library).map(AnySpace::Huge))
            // At most 51 vehicles, and a line of k of them needs at most 4k bits (k cars in 16 cells
            // have C(16-k, k) configurations); at most 8 bits are lost where a limb ends.
            .expect("256 bits hold every board")
    }
}

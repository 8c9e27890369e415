//! The packed state space.
//!
//! A state is one configuration number per line (see [`crate::line`]), each in a bit field of its
//! own.

use crate::{
    Board, Cells, Label, LineState, LineTables, Orientation, Slide,
    blockers::TargetGeometry,
    line::{LineSlide, LineTable},
    line_layout::{LineLayout, line_layouts},
    line_state::Field,
    neighbours::{CHUNK, NeighbourTables},
};
use glisse_family::Metric;
use glisse_search::{Batch, Cost, Goals, Space};
use std::{
    ops::ControlFlow,
    sync::{Arc, OnceLock},
};

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
pub(crate) struct Line {
    pub(crate) table: Arc<LineTable>,
    /// Its row or column number.
    pub(crate) number: u8,
    /// The indices of its vehicles in [`Board::vehicles`], in order.
    pub(crate) vehicles: Vec<u8>,
    pub(crate) field: Field,
    /// What one configuration more adds to a limb.
    pub(crate) unit: u64,
    /// Where `occupied` begins for this line.
    pub(crate) occupied: u32,
}

/// The states of one board under one metric.
///
/// `LIMBS` words hold a state and `C` a set of cells; [`crate::AnySpace`] chooses both for a board.
///
/// Under the metrics that count cells a long slide costs as much as the steps it is made of, so the
/// moves are single steps; [`Board::join`] puts them together again.
#[derive(Debug)]
pub struct LineSpace<const LIMBS: usize, C: Cells> {
    metric: Metric,
    /// How many rows and columns the board has.
    pub(crate) dimensions: [usize; 2],
    start: LineState<LIMBS>,
    pub(crate) geometry: TargetGeometry,
    /// Rows first, then columns; only lines with vehicles.
    pub(crate) lines: Vec<Line>,
    /// How many of the lines are rows.
    pub(crate) rows: usize,
    /// The cells of every configuration of every line, laid out for the lines that cross it.
    pub(crate) occupied: Vec<C>,
    /// Made when first asked for: searches by bitmaps do without.
    neighbour_tables: OnceLock<Option<NeighbourTables<LIMBS, C>>>,
    /// In what order [`Space::neighbours`] lists.
    listing: NeighbourOrder,
    /// Which line the target is in, and which of its configurations are goals.
    pub(crate) target_line: usize,
    pub(crate) goal_configurations: Vec<bool>,
}

/// In what order the neighbours of many states are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NeighbourOrder {
    /// Line by line, which is the fastest.
    Fastest,
    /// State by state, so that the list of many states is that of one after the other.
    ByState,
    /// State by state, and of each in the order of the rules: vehicle by vehicle, backwards before
    /// forwards, short slides before long ones.
    InOrder,
}

/// Returns how many bits number `count` things.
fn bits_for(count: usize) -> u32 {
    count.next_power_of_two().trailing_zeros()
}

impl<const LIMBS: usize, C: Cells> LineSpace<LIMBS, C> {
    /// Packs a board, or returns `None` if `LIMBS` or `C` are too small for it.
    pub fn new(board: &Board, metric: Metric, tables: &mut LineTables) -> Option<Self> {
        if board.rows().max(board.columns()) > C::SIZE {
            return None;
        }
        let mut space = LineSpace {
            metric,
            dimensions: [board.rows(), board.columns()],
            start: LineState::default(),
            geometry: TargetGeometry::new(board),
            lines: Vec::new(),
            rows: 0,
            occupied: Vec::new(),
            neighbour_tables: OnceLock::new(),
            listing: NeighbourOrder::Fastest,
            target_line: 0,
            goal_configurations: Vec::new(),
        };
        let (mut limb, mut shift) = (0, 0);
        for LineLayout { orientation, number, kind, vehicles } in line_layouts(board, metric) {
            let table = tables.get(&kind);
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
                occupied: space.occupied.len() as u32,
                table,
            };
            shift += bits;
            let is_row = orientation == Orientation::Horizontal;
            space.rows += usize::from(is_row);
            space.lay_out(&line);
            if line.vehicles.contains(&0) {
                space.target_line = space.lines.len();
                space.find_goals(board, &line);
            }
            space.lines.push(line);
        }
        let positions: Vec<u8> =
            board.vehicles().iter().map(|vehicle| vehicle.position_and_line().0).collect();
        space.start = space.pack(&positions);
        Some(space)
    }

    /// Spreads each configuration's cells over the lines that cross this one.
    fn lay_out(&mut self, line: &Line) {
        for &mask in &line.table.occupied {
            let mut cells = C::default();
            for crossed in (0..16).filter(|crossed| mask >> crossed & 1 == 1) {
                cells.add(crossed, line.number);
            }
            self.occupied.push(cells);
        }
    }

    fn find_goals(&mut self, board: &Board, line: &Line) {
        let target = line.vehicles.iter().position(|&vehicle| vehicle == 0).expect("it is here");
        let (width, _) = board.target().orientation.turn((board.rows(), board.columns()));
        let goal = if board.exit().is_far() { width as u8 - board.target().length } else { 0 };
        let configurations = 0..line.table.len();
        self.goal_configurations =
            configurations.map(|c| line.table.positions(c)[target] == goal).collect();
    }

    /// Returns the state with these positions of all vehicles along their lines.
    fn pack(&self, positions: &[u8]) -> LineState<LIMBS> {
        let mut state = LineState::default();
        for line in &self.lines {
            let here: Vec<u8> =
                line.vehicles.iter().map(|&vehicle| positions[usize::from(vehicle)]).collect();
            let configuration = line.table.find(&here).expect("vehicles stand on their tracks");
            state = line.change(state, 0, configuration as u16);
        }
        state
    }

    /// Returns the metric that costs are counted in.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Lists neighbours in another order from now on.
    pub fn set_listing(&mut self, listing: NeighbourOrder) {
        self.listing = listing;
    }

    /// Whether neighbours are listed in the order of the rules.
    pub(crate) fn is_in_order(&self) -> bool {
        self.listing == NeighbourOrder::InOrder
    }

    /// Appends the neighbours of a state in the order of the rules.
    #[cold]
    fn list_in_order(&self, state: LineState<LIMBS>, out: &mut Batch<LineState<LIMBS>>) {
        let mut listed = Vec::new();
        self.successors(state, None, |action, next, _| {
            let line = &self.lines[usize::from(action.line)];
            let vehicle = line.vehicles[usize::from(action.vehicle)];
            let cells = self.slide(action).cells;
            listed.push(((vehicle, cells > 0, cells.unsigned_abs()), next));
        });
        listed.sort_unstable_by_key(|&(place, _)| place);
        for (_, next) in listed {
            out.push(next);
        }
    }

    /// Whether the target can stand at the exit at all, if only its own line is looked at.
    pub fn has_goal(&self) -> bool {
        self.goal_configurations.contains(&true)
    }

    /// Returns this move as people write it.
    pub fn slide(&self, action: LineMove) -> Slide {
        let line = &self.lines[usize::from(action.line)];
        let vehicle = usize::from(action.vehicle);
        let position =
            |configuration| line.table.positions(usize::from(configuration))[vehicle] as i8;
        Slide {
            label: self.geometry.vehicles[usize::from(line.vehicles[vehicle])].label,
            cells: position(action.to) - position(action.from),
        }
    }

    /// Returns which vehicle a move slides, by its index in [`Board::vehicles`], and its positions before
    /// and after.
    #[inline]
    pub(crate) fn way(&self, action: LineMove) -> (usize, u8, u8) {
        let line = &self.lines[usize::from(action.line)];
        let vehicle = usize::from(action.vehicle);
        let position = |configuration| line.table.positions(usize::from(configuration))[vehicle];
        (usize::from(line.vehicles[vehicle]), position(action.from), position(action.to))
    }

    /// Returns the positions of all vehicles along their lines in a state.
    #[inline]
    pub(crate) fn positions(&self, state: LineState<LIMBS>) -> [u8; Label::COUNT] {
        let mut positions = [0; Label::COUNT];
        for line in &self.lines {
            let here = line.table.positions(line.configuration(state));
            for (&vehicle, &position) in line.vehicles.iter().zip(here) {
                positions[usize::from(vehicle)] = position;
            }
        }
        positions
    }

    /// Returns the cells of all rows and of all columns that crossing vehicles occupy.
    #[inline]
    pub(crate) fn crossings(&self, state: LineState<LIMBS>) -> [C; 2] {
        let mut crossings = [C::default(); 2];
        let (rows, columns) = self.lines.split_at(self.rows);
        // Rows cross columns, and columns rows.
        for (lines, crossed) in [(rows, 1), (columns, 0)] {
            for line in lines {
                let cells = &self.occupied[line.occupied as usize + line.configuration(state)];
                crossings[crossed].merge(cells);
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
                metric.cost(slide.cells, self.geometry.vehicles[usize::from(vehicle)].length)
            }
        }
    }

    /// Whether a slide after `last` can be left out: the vehicle moved last is not moved again or,
    /// where moves are single steps, not moved straight back.
    #[inline]
    fn is_redundant(&self, last: LineMove, line: u8, slide: LineSlide) -> bool {
        last.line == line
            && last.vehicle == slide.vehicle
            && (self.metric == Metric::Moves || last.from == slide.to)
    }
}

impl<C: Cells> LineSpace<1, C> {
    /// Returns the cells of the first columns, or of the first rows, that crossing vehicles occupy.
    pub(crate) fn crossings_of<const N: usize>(
        &self,
        state: LineState<1>,
        rows_cross: bool,
    ) -> [u16; N] {
        let crossings = self.crossings(state)[usize::from(rows_cross)];
        let count = self.dimensions[usize::from(rows_cross)];
        std::array::from_fn(|line| if line < count { crossings.line(line as u8) } else { 0 })
    }
}

impl Line {
    #[inline]
    pub(crate) fn configuration<const LIMBS: usize>(&self, state: LineState<LIMBS>) -> usize {
        self.field.get(state)
    }

    /// Returns a state with this line changed from one configuration to another.
    #[inline]
    fn change<const LIMBS: usize>(
        &self,
        mut state: LineState<LIMBS>,
        from: u16,
        to: u16,
    ) -> LineState<LIMBS> {
        let difference = u64::from(to).wrapping_sub(u64::from(from));
        let limb = &mut state.0[usize::from(self.field.limb) % LIMBS];
        *limb = limb.wrapping_add(self.unit.wrapping_mul(difference));
        state
    }
}

impl<const LIMBS: usize, C: Cells> Space for LineSpace<LIMBS, C> {
    type State = LineState<LIMBS>;
    type Move = LineMove;
    const REVERSIBLE: bool = true;

    fn start(&self) -> LineState<LIMBS> {
        self.start
    }

    #[inline]
    fn is_goal(&self, state: LineState<LIMBS>) -> bool {
        self.goal_configurations[self.lines[self.target_line].configuration(state)]
    }

    #[inline]
    fn successors(
        &self,
        state: LineState<LIMBS>,
        last: Option<LineMove>,
        mut visit: impl FnMut(LineMove, LineState<LIMBS>, Cost),
    ) {
        let crossings = self.crossings(state);
        for (index, line) in self.lines.iter().enumerate() {
            let crossing = crossings[usize::from(index >= self.rows)].line(line.number);
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

    #[inline]
    fn neighbours(&self, states: &[LineState<LIMBS>], out: &mut Batch<LineState<LIMBS>>) {
        if self.is_in_order() {
            for &state in states {
                self.list_in_order(state, out);
            }
            return;
        }
        let tables = self.neighbour_tables.get_or_init(|| NeighbourTables::new(self));
        if let Some(tables) = tables {
            // One state, as where its moves are written down, needs no room for 64.
            if states.len() == 1 || self.listing == NeighbourOrder::ByState {
                return states.chunks(1).for_each(|state| tables.expand::<1>(state, out));
            }
            for chunk in states.chunks(CHUNK) {
                tables.expand::<CHUNK>(chunk, out);
            }
            return;
        }
        for &state in states {
            self.successors(state, None, |_, next, _| out.push(next));
        }
    }
}

impl<const LIMBS: usize, C: Cells> Goals for LineSpace<LIMBS, C> {
    /// Places the lines one after the other: first all rows, which cannot collide with each other,
    /// then the columns that fit between them.
    fn goals(&self, visit: impl FnMut(Option<LineState<LIMBS>>) -> ControlFlow<()>) {
        let mut listing = GoalListing { space: self, tried: 0, visit };
        let _ = listing.place_lines(0, LineState::default(), C::default());
    }
}

/// How many configurations may be tried without a goal before whoever waits is asked whether to go on.
const TRIED_AT_ONCE: u32 = 1 << 12;

/// A list of goals in the making.
struct GoalListing<'a, const LIMBS: usize, C: Cells, V> {
    space: &'a LineSpace<LIMBS, C>,
    /// How many configurations have been tried since somebody was asked.
    tried: u32,
    visit: V,
}

impl<const LIMBS: usize, C: Cells, V> GoalListing<'_, LIMBS, C, V>
where
    V: FnMut(Option<LineState<LIMBS>>) -> ControlFlow<()>,
{
    fn place_lines(&mut self, index: usize, state: LineState<LIMBS>, taken: C) -> ControlFlow<()> {
        let space = self.space;
        let Some(line) = space.lines.get(index) else {
            self.tried = 0;
            return (self.visit)(Some(state));
        };
        let is_row = index < space.rows;
        for configuration in 0..line.table.len() {
            self.tried += 1;
            if self.tried > TRIED_AT_ONCE {
                self.tried = 0;
                (self.visit)(None)?;
            }
            let is_goal = index != space.target_line || space.goal_configurations[configuration];
            let crossing = if is_row { 0 } else { taken.line(line.number) };
            if !is_goal || line.table.occupied[configuration] & crossing != 0 {
                continue;
            }
            let mut taken = taken;
            if is_row {
                let cells = &space.occupied[line.occupied as usize + configuration];
                taken.merge(cells);
            }
            self.place_lines(index + 1, line.change(state, 0, configuration as u16), taken)?;
        }
        ControlFlow::Continue(())
    }
}

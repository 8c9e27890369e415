//! IDA* from the board to the goal.
//!
//! Exchanges that bring both numbers nearer leave the bound as it is; every other one uses up what
//! the bound allows beyond the distances. So of the many exchanges of a state hardly any is within
//! the bound, and what matters is not to look at the others. Whatever has failed at a state, by a
//! bound or by a search that found nothing, is a bit of a set that is handed down (see `moves`): of
//! forty exchanges, about five are looked at. Those are judged by the distances first, which needs
//! no look at a database; then by one sum after the other.
//!
//! Tried and left out, because each costs more time than the states it saves: a table of states seen
//! (a fifth to a third fewer states), exchanges from both ends of the path, and the children in the
//! order of their bounds (twice the states).
//!
//! A round that lasts is cut into tasks, for one thread or several (`tasks`).

use super::{
    CELLS,
    image::Image,
    moves::{EXCHANGES, Set},
    solver::PatternSolver,
    sum::{Change, SumState},
    tasks,
};
use crate::Exchange;
use glisse_search::{Cost, Ending, Event, Fate, Limit, Meter, TaskMeter, Workers, bits};

/// A state with `S` sums of its own and as many of its inverse.
#[derive(Clone, Copy)]
pub(super) struct Node<const S: usize> {
    /// The number on each cell, and the cell of each number; numbers are known by their homes.
    numbers: [u8; CELLS],
    cells: [u8; CELLS],
    /// How far all numbers are from home together.
    distance: u32,
    sums: [[SumState; 2]; S],
}

/// A search within a bound.
pub(super) struct Idastar<'a, 'm, 's> {
    solver: &'a PatternSolver,
    values: &'a [u8],
    meter: &'a mut TaskMeter<'m>,
    /// The exchanges made so far.
    pub(super) path: Vec<u8>,
    /// Whoever watches, if anybody does.
    see: Option<&'a mut See<'s>>,
}

/// Is told what happens, in states that say which number is on each cell.
pub(super) type See<'s> = dyn FnMut(Event<[u8; CELLS]>) + 's;

/// The exchange that led to a state, and what had failed where it was made.
#[derive(Clone, Copy)]
pub(super) struct Last {
    exchange: usize,
    failed: Set,
}

/// What is known of a state on the way where it is tried. It goes beside the state, which is large: in one
/// value with it, every state would be copied once more.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// How many moves may follow.
    left: Cost,
    /// The exchanges that need not be tried.
    failed: Set,
    last: Option<Last>,
}

/// The exchanges that are within the bound.
#[derive(Clone, Copy, Default)]
struct Judged {
    within: Set,
    /// Those, and perhaps others, that bring both numbers nearer.
    nearer: Set,
}

/// The most images that are searched by turns.
const IMAGES: usize = 4;

/// How many states are expanded before it is the next image's turn, from one time to the next. A round
/// that is still not over then is cut into tasks.
const TURNS: [u64; 3] = [1000, 8000, 64_000];

/// Searches for a shortest solution of a permutation that has one.
pub(super) fn solve<const S: usize>(
    solver: &PatternSolver,
    homes: &[u8],
    workers: &Workers,
    meter: &mut Meter,
    mut see: Option<&mut See>,
) -> Ending<Exchange> {
    let mut bound = solver.bound(homes);
    let symmetries = solver.symmetries().iter();
    let images = symmetries.flat_map(|symmetry| [(symmetry, false), (symmetry, true)]);
    let images = images.take(IMAGES);
    let images: Vec<Image> =
        images.map(|(symmetry, is_inverse)| Image::new(homes, symmetry, is_inverse)).collect();
    loop {
        meter.begin_round(bound);
        let round = meter.poll();
        let round = round
            .and_then(|()| search_round::<S>(solver, &images, bound, workers, meter, &mut see));
        match round {
            Ok(Some((image, path))) => {
                let path = path.into_iter().map(usize::from);
                let path = path.map(|exchange| solver.moves.cells[exchange]);
                let moves = images[image].moves_back(path);
                return Ending::Found { moves, cost: bound, lower_bound: bound };
            }
            Ok(None) => bound += 2,
            Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
        }
    }
}

/// An image, and the exchanges that solve it.
type Found = (usize, Vec<u8>);

/// Returns the image for which this many moves suffice, and the moves, or `None` if they do not.
///
/// How soon a solution is met depends on the order of moves, and differs by factors of ten and more
/// between images that are all as far from the goal. So they are searched by turns, each for as many
/// states, then each for eight times as many. The first one that is through says it for all. A round that
/// lasts longer is searched for the first image alone, in tasks.
fn search_round<const S: usize>(
    solver: &PatternSolver,
    images: &[Image],
    bound: Cost,
    workers: &Workers,
    meter: &mut Meter,
    see: &mut Option<&mut See>,
) -> Result<Option<Found>, Limit> {
    for most in TURNS {
        for (number, image) in images.iter().enumerate() {
            let start = Node::<S>::new(solver, &image.homes);
            if let Some(see) = see {
                see(Event::Round { bound });
                let h = solver.bound(&image.homes);
                see(Event::Open { state: start.numbers, g: 0, h });
            }
            let is_through = meter.do_task(most, |meter| {
                let mut search = Idastar::new(solver, meter, see.as_deref_mut());
                Ok(search.expand(&start, Step::first(bound))?.then_some((number, search.path)))
            });
            match is_through {
                Err(Limit::Expansions) if meter.expansions_left() > 0 => {}
                through => return through,
            }
        }
    }
    let [first, ..] = images else { return Ok(None) };
    let path = tasks::search::<S>(solver, first, bound, workers, meter, see)?;
    Ok(path.map(|path| (0, path)))
}

impl Step {
    /// Where a search within a bound begins.
    pub(super) fn first(bound: Cost) -> Step {
        Step { left: bound, failed: 0, last: None }
    }

    /// Whether this is the goal.
    pub(super) fn is_solved(&self) -> bool {
        // The bound leaves no distance.
        self.left == 0
    }
}

impl<const S: usize> Node<S> {
    pub(super) fn new(solver: &PatternSolver, homes: &[u8]) -> Node<S> {
        let sums = [[SumState::default(); 2]; S];
        let mut node = Node { numbers: [0; CELLS], cells: [0; CELLS], distance: 0, sums };
        for (cell, &home) in homes.iter().enumerate() {
            node.numbers[cell] = home;
            node.cells[usize::from(home)] = cell as u8;
            node.distance += u32::from(solver.distances[cell][usize::from(home)]);
        }
        let (numbers, cells) = (&node.numbers[..homes.len()], &node.cells[..homes.len()]);
        for (states, sum) in node.sums.iter_mut().zip(&solver.sums) {
            *states = [sum.evaluate(cells, &solver.values), sum.evaluate(numbers, &solver.values)];
        }
        node
    }

    /// Returns what an exchange changes for the state, and for its inverse, in which cells and numbers
    /// change roles.
    #[inline]
    fn changes(&self, cells: [u8; 2]) -> [Change; 2] {
        let cells = cells.map(|cell| usize::from(cell) % CELLS);
        let numbers = cells.map(|cell| usize::from(self.numbers[cell]) % CELLS);
        [
            Change { numbers, from: cells[0], to: cells[1] },
            Change { numbers: cells, from: numbers[0], to: numbers[1] },
        ]
    }

    /// Returns how far all numbers are from home after a change.
    #[inline]
    fn distance(&self, change: Change, distances: &[[u8; CELLS]; CELLS]) -> u32 {
        let [one, other] = change.numbers.map(|number| &distances[number % CELLS]);
        let (from, to) = (change.from % CELLS, change.to % CELLS);
        self.distance + u32::from(one[to]) + u32::from(other[from])
            - u32::from(one[from])
            - u32::from(other[to])
    }
}

impl<'a, 'm, 's> Idastar<'a, 'm, 's> {
    pub(super) fn new(
        solver: &'a PatternSolver,
        meter: &'a mut TaskMeter<'m>,
        see: Option<&'a mut See<'s>>,
    ) -> Self {
        Idastar { solver, values: &solver.values, meter, path: Vec::new(), see }
    }

    /// Whether the moves that are left suffice; then `path` leads to the goal.
    pub(super) fn expand<const S: usize>(
        &mut self,
        node: &Node<S>,
        step: Step,
    ) -> Result<bool, Limit> {
        if step.is_solved() {
            if let Some(see) = &mut self.see {
                see(Event::Reach { state: node.numbers, g: self.path.len() as Cost, h: 0 });
            }
            return Ok(true);
        }
        self.try_all(node, step, Self::expand)
    }

    /// Expands a state and calls `enter` with what may lead to the goal from there, until it returns
    /// `true`. Whatever comes later counts on it that what came before has failed.
    #[inline]
    pub(super) fn try_all<const S: usize>(
        &mut self,
        node: &Node<S>,
        Step { left, failed, last }: Step,
        mut enter: impl FnMut(&mut Self, &Node<S>, Step) -> Result<bool, Limit>,
    ) -> Result<bool, Limit> {
        let left = left - 1;
        self.meter.expand()?;
        if let Some(see) = &mut self.see {
            let h = self.solver.bound(&node.numbers[..self.solver.partition().cells()]);
            see(Event::Expand { state: node.numbers, g: self.path.len() as Cost, h });
        }
        let moves = &self.solver.moves;
        let tried = moves.all() & !failed;
        let judged = self.judge(node, tried, left);
        if self.see.is_some() {
            self.tell(node, tried, judged, left);
        }
        let mut failed = moves.all() & !judged.within;
        // Those that bring both numbers nearer first: they are likely to be on the path.
        for group in [judged.within & judged.nearer, judged.within & !judged.nearer] {
            for exchange in bits(group) {
                let mut failed_next = failed & !moves.touching[exchange] | 1 << exchange;
                if let Some(last) = last {
                    failed_next |= moves.fail_after(last.exchange, exchange, last.failed);
                }
                let next = self.step(node, exchange);
                let last = Some(Last { exchange, failed });
                self.path.push(exchange as u8);
                if enter(self, &next, Step { left, failed: failed_next, last })? {
                    return Ok(true);
                }
                self.path.pop();
                failed |= 1 << exchange;
            }
        }
        Ok(false)
    }

    /// Tells what exchanges lead to: those beyond the bound, then those within it, the first one last.
    #[cold]
    fn tell<const S: usize>(&mut self, node: &Node<S>, set: Set, judged: Judged, left: Cost) {
        let Some(see) = &mut self.see else { return };
        let (solver, g) = (self.solver, self.path.len() as Cost + 1);
        let further = bits(judged.within & !judged.nearer).collect::<Vec<_>>();
        let nearer = bits(judged.within & judged.nearer).collect::<Vec<_>>();
        let within = further.into_iter().rev().chain(nearer.into_iter().rev());
        let beyond = bits(set & !judged.within).map(|exchange| (exchange, Fate::Cut));
        for (exchange, fate) in beyond.chain(within.map(|exchange| (exchange, Fate::Opened))) {
            let mut state = node.numbers;
            let [one, other] = solver.moves.cells[exchange].map(usize::from);
            state.swap(one, other);
            let h = solver.bound(&state[..solver.partition().cells()]);
            // What is cut off is too far away, even where that is known from the state before alone.
            let h = if fate == Fate::Cut { h.max(left + 2) } else { h };
            see(Event::Generate { from: node.numbers, state, g, h, fate });
        }
    }

    /// Finds which of these exchanges lead to states for which this many moves may suffice.
    #[inline]
    fn judge<const S: usize>(&mut self, node: &Node<S>, set: Set, left: Cost) -> Judged {
        let moves = &self.solver.moves;
        self.meter.count_generated(set.count_ones().into());
        // Exchanges, and the excess that each may have.
        let mut list = [(0u8, 0u8); EXCHANGES];
        let mut count = 0;
        let mut nearer = 0;
        for exchange in bits(set) {
            let change = node.changes(moves.cells[exchange])[0];
            let distance = node.distance(change, &self.solver.distances);
            if distance <= 2 * left {
                list[count % EXCHANGES] = (exchange as u8, (left - distance / 2) as u8);
                nearer |= u64::from(distance < node.distance) << exchange;
                count += 1;
            }
        }
        for (states, sum) in node.sums.iter().zip(&self.solver.sums) {
            for (which, state) in states.iter().enumerate() {
                let mut within = 0;
                for place in 0..count.min(EXCHANGES) {
                    let (exchange, allowed) = list[place];
                    let change = node.changes(moves.cells[usize::from(exchange)])[which];
                    let total = sum.total(state, change, self.values);
                    // The state itself is at most one exchange nearer to the goal than the next.
                    if total > allowed + 2 {
                        return Judged::default();
                    }
                    list[within] = list[place];
                    within += usize::from(total <= allowed);
                }
                count = within;
            }
        }
        let within = list[..count.min(EXCHANGES)].iter();
        Judged { within: within.fold(0, |set, &(exchange, _)| set | 1 << exchange), nearer }
    }

    /// Returns the state after an exchange.
    #[inline]
    fn step<const S: usize>(&self, node: &Node<S>, exchange: usize) -> Node<S> {
        let mut next = *node;
        let changes = node.changes(self.solver.moves.cells[exchange]);
        let [own, inverse] = changes;
        next.numbers.swap(own.from, own.to);
        next.cells.swap(inverse.from, inverse.to);
        next.distance = node.distance(own, &self.solver.distances);
        for (states, sum) in next.sums.iter_mut().zip(&self.solver.sums) {
            for (state, change) in states.iter_mut().zip(changes) {
                sum.change(state, change, self.values);
            }
        }
        next
    }
}

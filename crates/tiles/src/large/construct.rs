//! A solution by placing tile after tile, which exists for every board that has a solution.
//!
//! Lines are solved from the edge inwards. All tiles of a line but the last two are brought to their
//! places one by one. The last two, a and b, would be in each other's way: a is brought to the
//! corner, b close to it, and the rest happens within six cells at the end of the line, where every
//! arrangement of a, b and the empty cell can be reached because nobody cares for the other three
//! tiles. What is left at last are two rows and columns, whose few positions are searched through.

use super::{
    grid::{Grid, NO_CELL, Neighbours},
    peel::{Line, peel},
};
use crate::Direction;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;

/// The rows and columns of the core that is searched through: twelve positions.
const CORE: usize = 2;

/// A grid on its way to being solved.
#[derive(Debug)]
pub(super) struct Builder {
    pub(super) grid: Grid,
    pub(super) moves: Vec<Direction>,
    /// Where each tile is.
    place: Vec<usize>,
    /// The cells that the empty cell must not enter.
    is_locked: Vec<bool>,
    neighbours: Neighbours,
    /// For each cell the round in which the walk reached it, and the direction it came by.
    reached: Vec<(u32, u8)>,
    round: u32,
    queue: VecDeque<usize>,
}

impl Builder {
    pub(super) fn new(grid: Grid) -> Builder {
        let count = grid.cells.len();
        Builder {
            moves: Vec::new(),
            place: grid.places().into_iter().map(usize::from).collect(),
            is_locked: vec![false; count],
            neighbours: grid.neighbours(),
            reached: vec![(0, 0); count],
            round: 0,
            queue: VecDeque::new(),
            grid,
        }
    }

    /// Solves the whole board, which has to be solvable.
    pub(super) fn finish(&mut self) {
        let peel = peel(self.grid.shape, self.grid.empty_goal, CORE);
        for line in &peel.lines {
            self.place_line(line, None);
        }
        let tiles = self.inside(&peel.core);
        let moves =
            rearrange(&self.neighbours, &peel.core, &tiles, self.grid.empty_goal, &peel.core);
        for direction in moves {
            self.step(direction);
        }
    }

    /// Solves one line and locks it, or as much of it as goes up to a cell that is not its last but
    /// one.
    pub(super) fn place_line(&mut self, line: &Line, last: Option<usize>) {
        let (singles, pair) = line.cells.split_at(line.cells.len() - 2);
        for &cell in singles {
            self.bring(cell, cell);
            self.is_locked[cell] = true;
            if Some(cell) == last {
                return;
            }
        }
        self.place_pair([pair[0], pair[1]], line.inward);
        self.is_locked[pair[0]] = true;
        self.is_locked[pair[1]] = true;
    }

    /// Brings the last two tiles of a line to their places. At least two more lines are behind it.
    fn place_pair(&mut self, [a, b]: [usize; 2], inward: isize) {
        if self.place[a] == a && self.place[b] == b {
            return;
        }
        let behind = |cell: usize, steps: isize| cell.wrapping_add_signed(inward * steps);
        let block = [a, b, behind(a, 1), behind(b, 1), behind(a, 2), behind(b, 2)];
        let is_inside = |cell: usize| block.contains(&cell);
        // With a in the corner, b alone cannot keep the empty cell away from the block.
        if ![self.place[a], self.place[b], self.grid.empty].into_iter().all(is_inside) {
            self.bring(a, b);
            if !is_inside(self.place[b]) {
                self.is_locked[b] = true;
                self.bring(b, behind(b, 1));
                self.is_locked[b] = false;
            }
        }
        if !is_inside(self.grid.empty) {
            let both = [self.place[a], self.place[b]];
            for cell in both {
                self.is_locked[cell] = true;
            }
            self.walk(is_inside);
            for cell in both {
                self.is_locked[cell] = false;
            }
        }
        // Only a, b and the empty cell are told apart.
        let other = NO_CELL;
        let wanted = [a as u16, b as u16, self.grid.empty_goal as u16];
        let tiles = self.inside(&block);
        let plain: Vec<u16> = tiles
            .into_iter()
            .map(|tile| if wanted.contains(&tile) { tile } else { other })
            .collect();
        let moves = rearrange(&self.neighbours, &block, &plain, self.grid.empty_goal, &[a, b]);
        for direction in moves {
            self.step(direction);
        }
    }

    /// Returns the tiles on these cells; the empty cell counts as the tile `empty_goal`.
    fn inside(&self, cells: &[usize]) -> Vec<u16> {
        cells.iter().map(|&cell| self.grid.cells[cell]).collect()
    }

    /// Brings a tile to a cell along free cells, every step a step nearer. That the empty cell always
    /// finds a way to the tile's next cell follows from the order in which lines are placed: never is
    /// what is free only one cell wide where the tile passes.
    fn bring(&mut self, tile: usize, target: usize) {
        while self.place[tile] != target {
            let from = self.place[tile];
            let steps =
                self.neighbours[from].into_iter().filter(|&to| to != NO_CELL).map(usize::from);
            let distance = |a: usize, b: usize| self.grid.shape.distance(a, b);
            let nearer = steps
                .filter(|&to| !self.is_locked[to] && distance(to, target) < distance(from, target));
            let next = nearer.min_by_key(|&to| distance(to, self.grid.empty));
            let Some(next) = next else { unreachable!("a free cell is nearer to the target") };
            self.is_locked[from] = true;
            self.walk_to(next);
            self.is_locked[from] = false;
            self.go(from);
        }
    }

    /// Walks the empty cell to a cell: straight as long as that works, then around what is locked.
    fn walk_to(&mut self, target: usize) {
        let columns = self.grid.shape.columns;
        loop {
            let empty = self.grid.empty;
            if empty == target {
                return;
            }
            let [up, down, left, right] = self.neighbours[empty];
            let rows = (target / columns).cmp(&(empty / columns));
            let vertical = if rows.is_lt() { up } else { down };
            let is_left = target % columns < empty % columns;
            let horizontal = if is_left { left } else { right };
            let is_wanted = [rows.is_ne(), target % columns != empty % columns];
            let next =
                [vertical, horizontal].into_iter().zip(is_wanted).find(|&(to, is_wanted)| {
                    is_wanted && to != NO_CELL && !self.is_locked[usize::from(to)]
                });
            match next {
                Some((to, _)) => self.go(usize::from(to)),
                None => return self.walk(|cell| cell == target),
            }
        }
    }

    /// Walks the empty cell by a shortest way to the nearest free cell that is wanted.
    fn walk(&mut self, is_wanted: impl Fn(usize) -> bool) {
        self.round += 1;
        self.queue.clear();
        let start = self.grid.empty;
        self.queue.push_back(start);
        self.reached[start] = (self.round, 0);
        while let Some(cell) = self.queue.pop_front() {
            if is_wanted(cell) {
                let mut way = Vec::new();
                let mut back = cell;
                while back != start {
                    let direction = Direction::ALL[usize::from(self.reached[back].1)];
                    way.push(direction);
                    back = usize::from(self.neighbours[back][direction.opposite() as usize]);
                }
                for &direction in way.iter().rev() {
                    self.step(direction);
                }
                return;
            }
            for (direction, &to) in self.neighbours[cell].iter().enumerate() {
                if to == NO_CELL {
                    continue;
                }
                let to = usize::from(to);
                if !self.is_locked[to] && self.reached[to].0 != self.round {
                    self.reached[to] = (self.round, direction as u8);
                    self.queue.push_back(to);
                }
            }
        }
        unreachable!("the free cells hang together");
    }

    fn go(&mut self, to: usize) {
        let empty = self.grid.empty;
        let is_there =
            |&direction: &Direction| self.neighbours[empty][direction as usize] == to as u16;
        if let Some(direction) = Direction::ALL.into_iter().find(is_there) {
            self.step(direction);
        }
    }

    fn step(&mut self, direction: Direction) {
        let to = self.grid.beside(direction);
        self.place[usize::from(self.grid.cells[to])] = self.grid.empty;
        self.place[self.grid.empty_goal] = to;
        self.grid.go(to);
        self.moves.push(direction);
    }
}

/// Returns the shortest moves of the empty cell within a few cells that bring the wanted tiles to
/// the first of them. `tiles` are those on the cells now, `empty_goal` the empty cell among them.
fn rearrange(
    neighbours: &Neighbours,
    cells: &[usize],
    tiles: &[u16],
    empty_goal: usize,
    wanted: &[usize],
) -> Vec<Direction> {
    // A position has four bits for each cell: the number of its tile among the different ones.
    let mut kinds = tiles.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    let kind = |tile: u16| kinds.iter().position(|&kind| kind == tile).unwrap_or_default() as u64;
    let pack = |tiles: &mut dyn Iterator<Item = u16>| {
        tiles.enumerate().fold(0, |packed, (index, tile)| packed | kind(tile) << (4 * index))
    };
    let start: u64 = pack(&mut tiles.iter().copied());
    let end: u64 = pack(&mut wanted.iter().map(|&tile| tile as u16));
    let mask = (1 << (4 * wanted.len())) - 1;
    // Which of the cells lies where.
    let beside: Vec<[Option<usize>; 4]> = cells
        .iter()
        .map(|&cell| neighbours[cell].map(|to| cells.iter().position(|&c| c == usize::from(to))))
        .collect();
    let empty = tiles.iter().position(|&tile| usize::from(tile) == empty_goal).unwrap_or_default();

    // Each position with the place of its empty cell, the position it came from, and the move.
    let mut found = vec![(start, empty, 0, Direction::Up)];
    let mut seen = FxHashSet::from_iter([start]);
    let mut next = 0;
    while next < found.len() {
        let (position, empty, _, _) = found[next];
        if position & mask == end {
            break;
        }
        for direction in Direction::ALL {
            let Some(to) = beside[empty][direction as usize] else { continue };
            let difference = (position >> (4 * empty) ^ position >> (4 * to)) & 15;
            let moved = position ^ difference << (4 * empty) ^ difference << (4 * to);
            if seen.insert(moved) {
                found.push((moved, to, next, direction));
            }
        }
        next += 1;
    }
    assert!(next < found.len(), "a solvable board has a solvable core");
    let mut moves = Vec::new();
    while next > 0 {
        moves.push(found[next].3);
        next = found[next].2;
    }
    moves.reverse();
    moves
}

//! The enumeration against a slow one that shares no code with it, and against known numbers.

use glisse_rush_hour::{Census, Enumeration};
use glisse_search::{Control, Limit};
use std::collections::{BTreeSet, VecDeque};

/// Cells row by row; `0` is empty, `1` the target, other vehicles have numbers from 2 on.
type Grid = Vec<u8>;

/// How a wall is written in a grid.
const WALL: u8 = u8::MAX;

/// A size, and the cells of walls.
struct Size {
    rows: usize,
    columns: usize,
    walls: Vec<usize>,
}

/// A vehicle: its first cell, its length and the step from one of its cells to the next.
type Piece = (usize, usize, usize);

impl Size {
    /// All sets of vehicles that the definition allows, cell by cell.
    fn boards(&self) -> Vec<Vec<Piece>> {
        let mut boards = Vec::new();
        let is_wall = |cell| self.walls.contains(&cell);
        let mut used: Vec<bool> = (0..self.rows * self.columns).map(is_wall).collect();
        self.extend(0, &mut used, &mut Vec::new(), &mut boards);
        boards.retain(|board| self.is_allowed(board));
        boards
    }

    fn extend(
        &self,
        cell: usize,
        used: &mut [bool],
        pieces: &mut Vec<Piece>,
        all: &mut Vec<Vec<Piece>>,
    ) {
        if cell == used.len() {
            all.push(pieces.clone());
            return;
        }
        self.extend(cell + 1, used, pieces, all);
        for length in [2, 3] {
            for step in [1, self.columns] {
                let fits = if step == 1 {
                    cell % self.columns + length <= self.columns
                } else {
                    cell / self.columns + length <= self.rows
                };
                let cells: Vec<usize> = (0..length).map(|index| cell + index * step).collect();
                if !fits || cells.iter().any(|&cell| used[cell]) {
                    continue;
                }
                for &cell in &cells {
                    used[cell] = true;
                }
                pieces.push((cell, length, step));
                self.extend(cell + 1, used, pieces, all);
                pieces.pop();
                for &cell in &cells {
                    used[cell] = false;
                }
            }
        }
    }

    fn is_target(&self, piece: Piece) -> bool {
        piece.2 == 1 && piece.0 / self.columns == (self.rows - 1) / 2
    }

    fn is_allowed(&self, board: &[Piece]) -> bool {
        let targets: Vec<&Piece> = board.iter().filter(|piece| self.is_target(**piece)).collect();
        targets.len() == 1
            && targets[0].1 == 2
            && self.walls.iter().all(|&wall| {
                wall / self.columns != targets[0].0 / self.columns || wall < targets[0].0
            })
            && self.stretches().into_iter().all(|(step, cells)| {
                let is_along = |piece: &&Piece| piece.2 == step && cells.contains(&piece.0);
                let covered: usize = board.iter().filter(is_along).map(|piece| piece.1).sum();
                covered == 0 || covered < cells.len()
            })
    }

    /// The cells between walls and edges, along rows and along columns, with the step between them.
    fn stretches(&self) -> Vec<(usize, Vec<usize>)> {
        let rows = (0..self.rows).map(|row| (1, row * self.columns, self.columns));
        let columns = (0..self.columns).map(|column| (self.columns, column, self.rows));
        let mut stretches = Vec::new();
        for (step, start, length) in rows.chain(columns) {
            let cells: Vec<usize> = (0..length).map(|index| start + index * step).collect();
            let parts = cells.split(|cell| self.walls.contains(cell));
            stretches.extend(parts.map(|part| (step, part.to_vec())));
        }
        stretches
    }

    fn neighbours(&self, board: &[Piece]) -> Vec<Vec<Piece>> {
        let mut neighbours = Vec::new();
        for index in 0..board.len() {
            let (start, length, step) = board[index];
            let others: BTreeSet<usize> = (0..board.len())
                .filter(|&other| other != index)
                .flat_map(|other| (0..board[other].1).map(move |cell| (other, cell)))
                .map(|(other, cell)| board[other].0 + cell * board[other].2)
                .chain(self.walls.iter().copied())
                .collect();
            for sign in [-1isize, 1] {
                let mut place = start as isize;
                loop {
                    place += sign * step as isize;
                    let end = place + ((length - 1) * step) as isize;
                    let is_inside = place >= 0
                        && (end as usize) < self.rows * self.columns
                        && (step != 1 || place as usize / self.columns == start / self.columns)
                        && (step != 1 || end as usize / self.columns == start / self.columns);
                    let is_free = || {
                        (0..length).all(|cell| !others.contains(&(place as usize + cell * step)))
                    };
                    if !is_inside || !is_free() {
                        break;
                    }
                    let mut neighbour = board.to_vec();
                    neighbour[index].0 = place as usize;
                    neighbours.push(neighbour);
                }
            }
        }
        neighbours
    }

    fn is_goal(&self, board: &[Piece]) -> bool {
        board
            .iter()
            .any(|&piece| self.is_target(piece) && piece.0 % self.columns == self.columns - 2)
    }

    /// Moves to the nearest goal.
    fn optimum(&self, board: &[Piece]) -> usize {
        let mut seen = BTreeSet::from([board.to_vec()]);
        let mut queue = VecDeque::from([(board.to_vec(), 0)]);
        while let Some((board, moves)) = queue.pop_front() {
            if self.is_goal(&board) {
                return moves;
            }
            for next in self.neighbours(&board) {
                if seen.insert(next.clone()) {
                    queue.push_back((next, moves + 1));
                }
            }
        }
        panic!("only solvable boards are asked for");
    }

    fn grid(&self, board: &[Piece]) -> Grid {
        let mut grid = vec![0; self.rows * self.columns];
        self.walls.iter().for_each(|&wall| grid[wall] = WALL);
        let mut next = 2;
        let mut sorted = board.to_vec();
        sorted.sort_unstable();
        for piece in sorted {
            let label = if self.is_target(piece) {
                1
            } else {
                next += 1;
                next - 1
            };
            (0..piece.1).for_each(|cell| grid[piece.0 + cell * piece.2] = label);
        }
        grid
    }

    /// The number of classes and of those with a goal; all minimal boards with moves and states.
    fn enumerate(&self) -> (Census, BTreeSet<(Grid, usize, usize)>) {
        let mut seen: BTreeSet<Vec<Piece>> = BTreeSet::new();
        let mut census = Census::default();
        let mut minimal = BTreeSet::new();
        for board in self.boards() {
            let key = |board: &[Piece]| {
                let mut sorted = board.to_vec();
                sorted.sort_unstable();
                sorted
            };
            if seen.contains(&key(&board)) {
                continue;
            }
            let mut members = vec![board.clone()];
            seen.insert(key(&board));
            let mut index = 0;
            while index < members.len() {
                for next in self.neighbours(&members[index]) {
                    if seen.insert(key(&next)) {
                        members.push(next);
                    }
                }
                index += 1;
            }
            census.classes += 1;
            if !members.iter().any(|board| self.is_goal(board)) {
                continue;
            }
            census.solvable += 1;
            let optima: Vec<usize> = members.iter().map(|board| self.optimum(board)).collect();
            let most = *optima.iter().max().unwrap();
            let farthest = (0..members.len())
                .filter(|&index| optima[index] == most)
                .min_by_key(|&index| masks(&members[index]))
                .unwrap();
            let board = &members[farthest];
            let is_minimal =
                (0..board.len()).filter(|&index| !self.is_target(board[index])).all(|index| {
                    let mut rest = board.clone();
                    rest.remove(index);
                    self.optimum(&rest) < most
                });
            if is_minimal {
                minimal.insert((self.grid(board), most, members.len()));
            }
        }
        (census, minimal)
    }
}

/// The cells that horizontal and vertical vehicles cover, cell `c` worth `2^c`.
fn masks(board: &[Piece]) -> (u64, u64) {
    let mask = |is_horizontal: bool| {
        board
            .iter()
            .filter(|piece| (piece.2 == 1) == is_horizontal)
            .flat_map(|piece| (0..piece.1).map(|cell| 1u64 << (piece.0 + cell * piece.2)))
            .sum()
    };
    (mask(true), mask(false))
}

/// All ways to choose so many of these cells.
fn subsets(cells: usize, count: usize) -> Vec<Vec<usize>> {
    let all = (0..1u64 << cells).filter(|set| set.count_ones() as usize == count);
    all.map(|set| (0..cells).filter(|cell| set >> cell & 1 == 1).collect()).collect()
}

fn same_as_slow(rows: usize, columns: usize, walls: usize) {
    let mut census = Census::default();
    let mut minimal = BTreeSet::new();
    for walls in subsets(rows * columns, walls) {
        let (some, boards) = Size { rows, columns, walls }.enumerate();
        census.classes += some.classes;
        census.solvable += some.solvable;
        minimal.extend(boards);
    }
    let enumeration = Enumeration::with_walls(rows, columns, walls..=walls).unwrap();
    assert_eq!(enumeration.census(Control::new()), Ok(census), "{rows}x{columns}, {walls} walls");
    let mut enumerator = enumeration.enumerator();
    let mut found = BTreeSet::new();
    for chunk in 0..enumeration.chunks() {
        for interesting in enumerator.boards(chunk, Control::new()).unwrap() {
            let id = interesting.board.id();
            let cells = id.rsplit(':').next().unwrap();
            let label = |letter| match letter {
                b'.' => 0,
                b'x' => WALL,
                letter => letter - b'A' + 1,
            };
            let grid: Grid = cells.bytes().map(label).collect();
            let (moves, states) = (interesting.moves as usize, interesting.states as usize);
            assert!(found.insert((grid, moves, states)), "{id} comes twice");
        }
    }
    assert_eq!(found, minimal, "{rows}x{columns}");
}

#[test]
fn small_squares_are_as_a_slow_enumeration_finds_them() {
    for size in [3, 4] {
        same_as_slow(size, size, 0);
    }
}

#[test]
fn small_rectangles_are_as_a_slow_enumeration_finds_them() {
    for (rows, columns) in [(3, 4), (4, 3), (3, 5), (5, 3), (3, 6)] {
        same_as_slow(rows, columns, 0);
    }
}

#[test]
fn boards_with_walls_are_as_a_slow_enumeration_finds_them() {
    let sizes = [(3, 3, 1), (3, 3, 2), (3, 4, 2), (4, 3, 2), (4, 4, 1), (3, 6, 1), (6, 3, 1)];
    for (rows, columns, walls) in sizes {
        same_as_slow(rows, columns, walls);
    }
}

#[test]
fn boards_without_walls_come_first_and_stay_the_same() {
    let list = |enumeration: &Enumeration| -> Vec<_> {
        let mut enumerator = enumeration.enumerator();
        (0..enumeration.chunks())
            .flat_map(|chunk| enumerator.boards(chunk, Control::new()).unwrap())
            .collect()
    };
    let without = list(&Enumeration::new(4, 4).unwrap());
    let all = list(&Enumeration::with_walls(4, 4, 0..=2).unwrap());
    assert_eq!(all[..without.len()], without);
    let walls: Vec<usize> = all.iter().map(|interesting| interesting.board.walls().len()).collect();
    assert!(walls.is_sorted() && walls.last() == Some(&2));
    let some = list(&Enumeration::with_walls(4, 4, 1..=2).unwrap());
    assert_eq!(all[without.len()..], some);
}

#[test]
fn chunks_can_be_worked_on_in_any_order_and_so_can_those_of_other_walls() {
    let enumeration = Enumeration::with_walls(4, 5, 0..=1).unwrap();
    let mut enumerator = enumeration.enumerator();
    let mut boards = |chunk: usize| (chunk, enumerator.boards(chunk, Control::new()).unwrap());
    let mut backward: Vec<_> = (0..enumeration.chunks()).rev().map(&mut boards).collect();
    backward.reverse();
    assert_eq!((0..enumeration.chunks()).map(&mut boards).collect::<Vec<_>>(), backward);
}

#[test]
fn five_by_five_has_the_known_numbers() {
    let enumeration = Enumeration::new(5, 5).unwrap();
    let census = enumeration.census(Control::new());
    assert_eq!(census, Ok(Census { classes: 130_299, solvable: 62_106 }));
    let mut enumerator = enumeration.enumerator();
    let boards: Vec<_> = (0..enumeration.chunks())
        .flat_map(|chunk| enumerator.boards(chunk, Control::new()).unwrap())
        .collect();
    assert_eq!(boards.len(), 1_730);
    assert_eq!(boards.iter().map(|board| board.moves).max(), Some(20));
}

#[test]
fn a_cancelled_chunk_gives_nothing_and_leaves_nothing_behind() {
    let enumeration = Enumeration::new(5, 5).unwrap();
    let mut enumerator = enumeration.enumerator();
    let chunk = enumeration.chunks() - 2;
    let expected = enumeration.enumerator().boards(chunk, Control::new()).unwrap();
    let cancelled = true.into();
    let control = Control::new().cancelled_by(&cancelled);
    assert_eq!(enumerator.boards(chunk, control), Err(Limit::Cancelled));
    assert_eq!(enumeration.census(control), Err(Limit::Cancelled));
    assert_eq!(enumerator.boards(chunk, Control::new()), Ok(expected));
}

#[test]
fn sizes_beyond_six_and_more_than_two_walls_are_refused() {
    for (rows, columns) in [(7, 7), (2, 5), (5, 7), (0, 0)] {
        assert!(Enumeration::new(rows, columns).is_err());
    }
    assert!(Enumeration::with_walls(4, 4, 0..=3).is_err());
}

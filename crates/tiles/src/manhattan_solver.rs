//! IDA* with the Manhattan distance alone, on boards that fit one word: the engine's algorithm in a
//! form of its own.
//!
//! Here a state takes so little work that a branch which the processor guesses wrongly costs as much
//! as the rest, and whether a move is within the bound cannot be guessed. So nothing branches on it:
//! each move of a state is written to the top of the stack, and the top moves up if it is within the
//! bound. And states are expanded in groups: those of a group do not wait for each other. That is no
//! longer depth first to the letter, but within a bound the order does not matter, and the stack
//! stays short. The first states are expanded one by one, in the order of the engine: those are the
//! ones that people read.

use crate::{
    Board, Direction, Shape,
    automaton::{Automaton, Node, PruningAutomata},
    space::relabel,
    watch::Watch,
};
use glisse_search::{Ending, Fate, Limit, Meter, TEXTBOOK_EXPANSIONS, put_least_last};

/// Cells take four bits each.
const CELLS: usize = ManhattanSolver::MOST_CELLS;

/// How many states are expanded together.
const GROUP: usize = 32;

/// No fewer than the moves of a group.
const MOVES: usize = 4 * GROUP;

/// How many moves a state carries along, two bits each.
const CARRIED: u32 = 32;

/// A state takes about this part of the time that it takes with databases.
const CHEAP: u64 = 8;

/// A state on the stack.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// The tile on each cell, a tile being known by its goal cell.
    tiles: u64,
    /// The last moves that led here, the very last one lowest.
    moves: u64,
    node: Node,
    /// How many moves that take a tile farther from its goal may still be made.
    detours: i32,
}

/// A move of a tile to the empty cell next to it.
#[derive(Clone, Copy, Default)]
struct TileMove {
    /// The lowest bit of each of the two cells.
    both: u64,
    /// The tiles that it takes farther from their goals.
    away: u16,
    /// Where the bits of the cell begin that the tile leaves.
    shift: u8,
}

/// Finds shortest solutions of boards of one shape, of up to 16 cells.
#[derive(Debug)]
pub struct ManhattanSolver {
    shape: Shape,
    automata: PruningAutomata,
}

impl ManhattanSolver {
    /// The most cells that a board may have.
    pub const MOST_CELLS: usize = 16;

    /// Makes a solver for boards of a shape, or returns `None` if they have too many cells.
    pub fn new(shape: Shape) -> Option<ManhattanSolver> {
        (shape.cells() <= CELLS)
            .then(|| ManhattanSolver { shape, automata: PruningAutomata::new(shape, CHEAP) })
    }

    /// Returns the shape of the boards.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns a shortest solution of a board that has one.
    pub fn solve(&self, board: &Board, meter: &mut Meter) -> Ending<Direction> {
        self.solve_watched(board, meter, &mut Watch::default())
    }

    /// Returns a shortest solution of a board that has one, and tells what is done to find it.
    pub(crate) fn solve_watched(
        &self,
        board: &Board,
        meter: &mut Meter,
        watch: &mut Watch,
    ) -> Ending<Direction> {
        debug_assert!(board.is_solvable());
        let (tiles, (_, empty)) = (relabel(board).collect::<Vec<_>>(), board.shape());
        let mut bound = 0;
        match self.search(&tiles, empty, &mut bound, meter, watch) {
            Ok(moves) => Ending::Found { moves, cost: bound, lower_bound: bound },
            Err(limit) => Ending::Stopped { limit, lower_bound: bound },
        }
    }

    /// Returns a shortest way to bring each tile to the cell of its number, one of them being the
    /// empty cell. `bound` becomes the number of moves below which there is none.
    fn search(
        &self,
        tiles: &[usize],
        empty: usize,
        bound: &mut u32,
        meter: &mut Meter,
        watch: &mut Watch,
    ) -> Result<Vec<Direction>, Limit> {
        let cell = tiles.iter().position(|&tile| tile == empty).expect("there is an empty cell");
        let distances = tiles.iter().enumerate().filter(|&(_, &tile)| tile != empty);
        let distances = distances.map(|(cell, &tile)| self.shape.distance(cell, tile) as u32);
        let distance = distances.sum();
        let rounds = Rounds {
            shape: self.shape,
            tile_moves: tile_moves(self.shape),
            goal: packed(0..tiles.len()),
            empty,
        };
        *bound = distance;
        loop {
            meter.begin_round(*bound);
            watch.begin_round(*bound, tiles, distance);
            let automaton = self.automata.next(meter)?;
            let start = Frame {
                tiles: packed(tiles.iter().copied()),
                moves: 0,
                node: automaton.start(cell),
                detours: (*bound - distance) as i32 / 2,
            };
            if let Some(moves) = rounds.run(automaton, start, meter, *bound, watch)? {
                return self.all_moves(tiles, empty, *bound, moves, meter);
            }
            // A move changes the distance by one, so that it exceeds the bound by two or not at all.
            *bound += 2;
        }
    }

    /// Returns the moves of a solution of which a state has carried the last ones along. Those
    /// before are found by a search for the board that they lead to: it is no effort, being that
    /// much shorter.
    fn all_moves(
        &self,
        tiles: &[usize],
        empty: usize,
        count: u32,
        carried: u64,
        meter: &mut Meter,
    ) -> Result<Vec<Direction>, Limit> {
        let known = (0..count.min(CARRIED)).rev();
        let known: Vec<Direction> =
            known.map(|place| Direction::ALL[(carried >> (2 * place)) as usize % 4]).collect();
        if count <= CARRIED {
            return Ok(known);
        }
        let mut before: Vec<usize> = (0..tiles.len()).collect();
        let mut cell = empty;
        for direction in known.iter().rev() {
            let from = self.shape.neighbour(cell, direction.opposite()).expect("a move made");
            before.swap(cell, from);
            cell = from;
        }
        let mut cell_of = vec![0; tiles.len()];
        for (cell, &tile) in before.iter().enumerate() {
            cell_of[tile] = cell;
        }
        let renamed: Vec<usize> = tiles.iter().map(|&tile| cell_of[tile]).collect();
        // It is no part of the search: nothing of it is counted.
        let counted = meter.statistics.clone();
        let moves = self.search(&renamed, cell, &mut 0, meter, &mut Watch::default());
        meter.statistics = counted;
        let mut moves = moves?;
        moves.extend(known);
        Ok(moves)
    }
}

/// Returns the tile on each cell, in one word.
fn packed(tiles: impl Iterator<Item = usize>) -> u64 {
    tiles.enumerate().fold(0, |word, (cell, tile)| word | (tile as u64) << (4 * cell))
}

/// Returns the moves of tiles by the cell that the empty cell leaves and the direction in which it
/// does.
fn tile_moves(shape: Shape) -> [[TileMove; 4]; CELLS] {
    let mut tile_moves = [[TileMove::default(); 4]; CELLS];
    for (to, tile_moves) in tile_moves.iter_mut().enumerate().take(shape.cells()) {
        for (tile_move, direction) in tile_moves.iter_mut().zip(Direction::ALL) {
            let Some(from) = shape.neighbour(to, direction) else { continue };
            let away = |&tile: &usize| shape.distance(tile, to) > shape.distance(tile, from);
            *tile_move = TileMove {
                both: 1 << (4 * from) | 1 << (4 * to),
                away: (0..shape.cells()).filter(away).fold(0, |away, tile| away | 1 << tile),
                shift: 4 * from as u8,
            };
        }
    }
    tile_moves
}

/// Returns the tile on each cell.
fn unpacked(tiles: u64) -> [usize; CELLS] {
    std::array::from_fn(|cell| (tiles >> (4 * cell)) as usize & 15)
}

/// What all rounds have in common.
struct Rounds {
    shape: Shape,
    tile_moves: [[TileMove; 4]; CELLS],
    goal: u64,
    /// The goal cell of the empty cell.
    empty: usize,
}

impl Rounds {
    /// Tries everything within the bound, and returns the last moves of a solution or `None` if
    /// there is none.
    fn run(
        &self,
        automaton: &Automaton,
        start: Frame,
        meter: &mut Meter,
        bound: u32,
        watch: &mut Watch,
    ) -> Result<Option<u64>, Limit> {
        let empty = self.empty as u64;
        let mut stack = vec![Frame::default(); MOVES];
        let mut group = [Frame::default(); GROUP];
        let mut nexts = [[Node::default(); 4]; GROUP];
        // The first state has up to four moves, those after it no more than three: not the one back.
        let (mut size, mut places) = (meter.allowance(1)? as usize, 4);
        group[0] = start;
        let mut top = 0;
        loop {
            meter.tick()?;
            // The automaton may be far away: all of it that is wanted now is asked for at once.
            for (nodes, frame) in nexts.iter_mut().zip(&group[..size]) {
                *nodes = *automaton.nexts(frame.node);
            }
            if watch.is_active() {
                self.tell(&group[..size], &nexts, bound, watch);
            }
            stack.resize(stack.len().max(top + MOVES), Frame::default());
            let room: &mut [Frame; MOVES] =
                stack[top..].first_chunk_mut().expect("there is room for a group's moves");
            let (mut count, mut generated) = (0, 0);
            for (frame, nodes) in group[..size].iter().zip(&nexts) {
                if frame.tiles == self.goal {
                    return Ok(Some(frame.moves));
                }
                let tile_moves = &self.tile_moves[usize::from(frame.node.cell()) % CELLS];
                for (place, &node) in nodes[..places].iter().enumerate() {
                    let tile_move = &tile_moves[node.letter()];
                    let tile = frame.tiles >> tile_move.shift & 15;
                    let detours = frame.detours - i32::from(tile_move.away >> tile & 1);
                    room[count % MOVES] = Frame {
                        tiles: frame.tiles ^ ((tile ^ empty) * tile_move.both),
                        moves: frame.moves << 2 | node.letter() as u64,
                        node,
                        detours,
                    };
                    count += usize::from(place < frame.node.count() && detours >= 0);
                }
                generated += frame.node.count();
            }
            meter.statistics.expanded += size as u64;
            meter.statistics.generated += generated as u64;
            top += count;
            if top == 0 {
                return Ok(None);
            }
            let is_first = meter.statistics.expanded < TEXTBOOK_EXPANSIONS;
            if is_first {
                // The more detours are left, the nearer to the goal.
                put_least_last(&mut stack[top - count..top], |one, other| {
                    one.detours > other.detours
                });
            }
            let most = if is_first { 1 } else { GROUP };
            size = meter.allowance(most.min(top) as u64)? as usize;
            top -= size;
            group[..size].copy_from_slice(&stack[top..top + size]);
            places = 3;
        }
    }

    /// Tells whoever watches what becomes of a group: the solution in it ends the search, and else all
    /// of its states are expanded.
    #[cold]
    fn tell(&self, group: &[Frame], nexts: &[[Node; 4]], bound: u32, watch: &mut Watch) {
        let distance = |tiles: u64| self.distance(tiles);
        let told = |tiles: u64, detours: i32| {
            let h = distance(tiles);
            // What is left of the bound is the distance and twice the detours.
            (unpacked(tiles), bound - 2 * detours as u32 - h, h)
        };
        if let Some(goal) = group.iter().find(|frame| frame.tiles == self.goal) {
            let (tiles, g, h) = told(goal.tiles, goal.detours);
            return watch.reach(&tiles, g, h);
        }
        for (frame, nodes) in group.iter().zip(nexts) {
            let (tiles, g, h) = told(frame.tiles, frame.detours);
            watch.expand(&tiles, g, h);
            let tile_moves = &self.tile_moves[usize::from(frame.node.cell()) % CELLS];
            for node in &nodes[..frame.node.count()] {
                let tile_move = &tile_moves[node.letter()];
                let tile = frame.tiles >> tile_move.shift & 15;
                let next = frame.tiles ^ ((tile ^ self.empty as u64) * tile_move.both);
                watch.generate(&unpacked(next), distance(next), Fate::Opened);
            }
        }
    }

    /// Returns the sum of the distances of the tiles from their places.
    fn distance(&self, tiles: u64) -> u32 {
        let places = unpacked(tiles).into_iter().enumerate().take(self.shape.cells());
        let tiles = places.filter(|&(_, tile)| tile != self.empty);
        tiles.map(|(cell, tile)| self.shape.distance(cell, tile) as u32).sum()
    }
}

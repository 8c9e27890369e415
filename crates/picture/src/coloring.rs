//! Numbers for the blocks of a grid, such that blocks which touch differ in colour and in pattern.
//!
//! Colours and patterns are chosen by number. A block keeps its number while blocks move, as long as
//! there are enough of them: then those differ that may ever touch. On crowded boards those differ
//! that touch on the boards that are drawn. Such neighbours are a planar graph, and taken in an order
//! in which each has at most five neighbours before it, blocks of a single board need six numbers.

use crate::pieces::is_short;
use glisse_puzzle::grid::{Grid, Look, Piece};
use std::collections::BTreeMap;

/// How many colours and patterns there are. Numbers above it are shades of these.
pub(crate) const BASIC: usize = 6;

/// How many numbers can be told apart well: every colour and one shade of it.
const CLEAR: usize = 2 * BASIC;

/// Numbers the blocks of grids that show one game, the same on all of them.
pub(crate) fn number_blocks(grids: &mut [Grid]) {
    let Some(first) = grids.first() else { return };
    let blocks: Vec<&Piece> = first.pieces.iter().filter(|piece| is_block(piece)).collect();
    let contacts = |grid: &Grid| -> Vec<[usize; 2]> {
        let touching = |[one, other]: &[&Piece; 2]| is_block(one) && is_block(other);
        let pairs = contacts(grid).into_iter().filter(touching);
        pairs.map(|pair| pair.map(|piece| piece.id)).collect()
    };
    let now: Vec<[usize; 2]> = grids.iter().flat_map(contacts).collect();
    let ever = blocks.iter().enumerate().flat_map(|(index, one)| {
        let others = blocks[index + 1..].iter();
        others.filter(|other| may_touch(one, other)).map(|other| [one.id, other.id])
    });
    let same_kind = |[one, other]: &[usize; 2]| {
        let kind = |id: usize| first.piece(id).map(is_short);
        kind(*one) == kind(*other)
    };
    let lasting: Vec<[usize; 2]> = ever.chain(now.iter().copied()).filter(same_kind).collect();
    let mut ids: Vec<usize> = blocks.iter().map(|block| block.id).collect();
    ids.sort_unstable();
    let mut numbers = numbered(&ids, &lasting);
    if numbers.values().any(|&number| number >= CLEAR) {
        numbers = numbered(&smallest_last(&ids, &now), &now);
    }
    for piece in grids.iter_mut().flat_map(|grid| &mut grid.pieces) {
        if let (Look::Block { .. }, Some(&index)) = (piece.look, numbers.get(&piece.id)) {
            piece.look = Look::Block { number: index + 1 };
        }
    }
}

fn is_block(piece: &Piece) -> bool {
    matches!(piece.look, Look::Block { .. })
}

/// Whether two blocks that move along their length can come to lie side by side, whatever is between
/// them now.
fn may_touch(one: &Piece, other: &Piece) -> bool {
    let is_level = |piece: &Piece| piece.width > piece.height;
    match (is_level(one), is_level(other)) {
        (true, true) => one.cell.row.abs_diff(other.cell.row) <= 1,
        (false, false) => one.cell.column.abs_diff(other.cell.column) <= 1,
        _ => true,
    }
}

/// Returns the pairs of pieces that share an edge of cells.
pub(crate) fn contacts(grid: &Grid) -> Vec<[&Piece; 2]> {
    let covering = grid.covering();
    let mut pairs = Vec::new();
    for number in 0..grid.cells() {
        let cell = grid.cell(number);
        let right = (cell.column + 1 < grid.columns).then_some(number + 1);
        let below = (cell.row + 1 < grid.rows).then_some(number + grid.columns);
        for neighbour in [right, below].into_iter().flatten() {
            if let (Some(one), Some(other)) = (covering[number], covering[neighbour])
                && one != other
            {
                pairs.push([one.min(other), one.max(other)]);
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs.into_iter().map(|pair| pair.map(|place| &grid.pieces[place])).collect()
}

/// Gives each in turn a number, from 0 on, that none of its neighbours has: that of its place in the
/// alphabet if it is free, else the next free colour, else a shade.
fn numbered(order: &[usize], edges: &[[usize; 2]]) -> BTreeMap<usize, usize> {
    let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
    for &id in order {
        let taken: Vec<usize> =
            neighbours(id, edges).filter_map(|other| numbers.get(&other).copied()).collect();
        let usual = id.saturating_sub(1);
        let colors = (0..BASIC).map(|step| (usual + step) % BASIC);
        let mut wanted = colors.chain(BASIC..);
        let number = wanted.find(|number| !taken.contains(number)).unwrap_or_default();
        numbers.insert(id, number);
    }
    numbers
}

fn neighbours(id: usize, edges: &[[usize; 2]]) -> impl Iterator<Item = usize> {
    edges.iter().filter_map(move |&[one, other]| match id {
        id if id == one => Some(other),
        id if id == other => Some(one),
        _ => None,
    })
}

/// Orders so that the last has the fewest neighbours, the last but one the fewest among the rest, and
/// so on: no order leaves fewer neighbours before any (Matula and Beck, 1983).
fn smallest_last(ids: &[usize], edges: &[[usize; 2]]) -> Vec<usize> {
    let mut rest: Vec<usize> = ids.to_vec();
    let mut order = Vec::new();
    while !rest.is_empty() {
        let degree = |id: usize| {
            let mut others: Vec<usize> =
                neighbours(id, edges).filter(|other| rest.contains(other)).collect();
            others.sort_unstable();
            others.dedup();
            others.len()
        };
        let Some(place) = (0..rest.len()).min_by_key(|&place| degree(rest[place])) else { break };
        order.push(rest.remove(place));
    }
    order.reverse();
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Style, Theme, pen::Pen, pieces::appearance};
    use glisse_puzzle::grid::{Cell, Ruling};

    /// Returns a grid of this size, filled as far as chance puts blocks of 2 or 3 cells on free cells.
    fn filled(rows: usize, columns: usize, tries: usize, seed: &mut u64) -> Grid {
        let mut random = |below: usize| {
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (*seed >> 33) as usize % below
        };
        let mut grid = Grid::new(rows, columns, Ruling::Slots);
        for _ in 0..tries {
            let length = 2 + random(2);
            let (height, width) = if random(2) == 0 { (1, length) } else { (length, 1) };
            let cell = Cell { row: random(rows), column: random(columns) };
            let id = grid.pieces.len();
            let look = if id == 0 { Look::Target } else { Look::Block { number: id } };
            let piece = Piece { id, name: id.to_string(), cell, height, width, look };
            let covering = grid.covering();
            let is_free = piece.cells().all(|cell| {
                let is_inside = cell.row < rows && cell.column < columns;
                is_inside && covering[cell.row * columns + cell.column].is_none()
            });
            if is_free {
                grid.pieces.push(piece);
            }
        }
        grid
    }

    #[test]
    fn pieces_that_touch_differ_in_colour_and_in_pattern() {
        let mut seed = 2026;
        let (mut most, mut touching) = (0, 0);
        for round in 0..400 {
            let (rows, columns) = (3 + round % 14, 3 + round / 3 % 14);
            let mut grid = filled(rows, columns, 20 + 3 * round, &mut seed);
            number_blocks(std::slice::from_mut(&mut grid));
            most = most.max(grid.pieces.len());
            for theme in Theme::ALL {
                let style = Style { theme, ..Style::default() };
                let pen = Pen::for_grid(&grid, &style, 64).unwrap();
                for pair in contacts(&grid) {
                    let [one, other] = pair.map(|piece| appearance(piece, &pen));
                    assert_ne!(one, other, "{theme} {pair:?}");
                    touching += 1;
                }
            }
        }
        assert!(most > 51 && touching > 50_000, "{most} {touching}");
    }

    #[test]
    fn pieces_that_touch_on_one_board_are_told_apart_by_six_numbers() {
        let mut seed = 7;
        for _ in 0..50 {
            let grid = filled(16, 16, 3000, &mut seed);
            let ids: Vec<usize> = grid.pieces.iter().map(|piece| piece.id).collect();
            let touching = contacts(&grid);
            let touching: Vec<[usize; 2]> =
                touching.into_iter().map(|pair| pair.map(|piece| piece.id)).collect();
            let numbers = numbered(&smallest_last(&ids, &touching), &touching);
            assert!(ids.len() > 51 && numbers.values().all(|&number| number < BASIC));
            assert!(touching.iter().all(|[one, other]| numbers[one] != numbers[other]));
        }
    }

    #[test]
    fn blocks_keep_their_numbers_when_one_of_them_moves() {
        let mut seed = 11;
        for _ in 0..100 {
            let grid = filled(6, 6, 60, &mut seed);
            let mut moved = grid.clone();
            // Somewhere along its line, over others or not: only the line counts.
            let piece = moved.pieces.last_mut().unwrap();
            if piece.width > piece.height {
                piece.cell.column = 6 - piece.width - piece.cell.column.min(6 - piece.width);
            } else {
                piece.cell.row = 6 - piece.height - piece.cell.row.min(6 - piece.height);
            }
            let [one, other] = [grid, moved].map(|mut grid| {
                number_blocks(std::slice::from_mut(&mut grid));
                grid.pieces.iter().map(|piece| piece.look).collect::<Vec<_>>()
            });
            assert_eq!(one, other);
        }
    }
}

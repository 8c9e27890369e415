//! Pattern databases against their definition, and their solver against breadth-first search.

use crate::common::{goals, solvable_boards};
use glisse_family::{Metric, Rules, tables::Tabulated, testing::Reached};
use glisse_search::{Control, Ending, Meter, Random};
use glisse_tiles::{Board, Direction, Goal, Partition, PatternSolver, Shape};
use std::{
    collections::{HashMap, VecDeque},
    ops::ControlFlow,
};

/// The distance of each position: the cells of the pattern's tiles and the empty cell.
type Distances = HashMap<(Vec<usize>, usize), u32>;

/// The definition: the fewest moves of the pattern's tiles from the goal, by the cells that these
/// tiles and the empty one are on. Moves of other tiles cost nothing, so what costs nothing is taken
/// from the front of the queue.
fn by_definition(shape: Shape, empty: usize, pattern: &[usize]) -> Distances {
    let mut distances = HashMap::new();
    let mut queue = VecDeque::from([((pattern.to_vec(), empty), 0)]);
    while let Some((position, distance)) = queue.pop_front() {
        if distances.contains_key(&position) {
            continue;
        }
        let (cells, empty) = position.clone();
        distances.insert(position, distance);
        let (row, column) = (empty / shape.columns, empty % shape.columns);
        for next in 0..shape.cells() {
            let (next_row, next_column) = (next / shape.columns, next % shape.columns);
            if row.abs_diff(next_row) + column.abs_diff(next_column) != 1 {
                continue;
            }
            match cells.iter().position(|&cell| cell == next) {
                Some(tile) => {
                    let mut cells = cells.clone();
                    cells[tile] = empty;
                    queue.push_back(((cells, next), distance + 1));
                }
                None => queue.push_front(((cells.clone(), next), distance)),
            }
        }
    }
    distances
}

/// A board as the databases see it: the tile on each cell, known by its goal cell.
fn relabelled(board: &Board) -> Vec<usize> {
    let goal = |number| board.goal_cells().iter().position(|other| other == number).unwrap();
    board.cells().iter().map(goal).collect()
}

/// The cells of a pattern, of which each is a bit.
fn cells(shape: Shape, pattern: u32) -> Vec<usize> {
    (0..shape.cells()).filter(|cell| pattern >> cell & 1 == 1).collect()
}

/// All boards of a shape with the tiles in order and the empty cell here, and a solver with databases
/// of these patterns.
fn set_up(shape: Shape, empty: usize, patterns: &[u32]) -> (Reached<Board>, PatternSolver) {
    let mut cells = Goal::EmptyLast.cells(shape.rows, shape.columns);
    cells.swap(empty, shape.cells() - 1);
    let boards = solvable_boards(shape.rows, shape.columns, &Goal::Cells(cells));
    let partition = Partition::from_patterns(shape, empty, patterns.to_vec()).unwrap();
    (boards, PatternSolver::build(&partition, 2, Control::new()).unwrap())
}

#[test]
fn a_database_is_its_definition() {
    for (rows, columns, empty, patterns) in [
        (2, 3, 5, vec![0b00_0111, 0b01_1000]),
        (2, 3, 1, vec![0b00_0001, 0b11_1100]),
        (3, 3, 7, vec![0b0_0000_1011, 0b1_0011_0000, 0b0_0100_0100]),
        (3, 3, 1, vec![0b1_0101_0101, 0b0_1010_1000]),
        // Their own mirror images.
        (3, 3, 8, vec![0b0_0000_1111, 0b0_1111_0000]),
        (3, 3, 4, vec![0b1_0100_0101, 0b0_1010_1010]),
    ] {
        let shape = Shape { rows, columns };
        let (boards, solver) = set_up(shape, empty, &patterns);
        let heuristic = solver.heuristic();
        let expected: Vec<_> = patterns
            .iter()
            .map(|&pattern| {
                let tiles = cells(shape, pattern);
                (by_definition(shape, empty, &tiles), tiles)
            })
            .collect();
        let by_definition = |tiles: &[usize], empty: usize| -> Vec<u32> {
            let place = |tile: &usize| tiles.iter().position(|other| other == tile).unwrap();
            let value = |(distances, pattern): &(Distances, Vec<usize>)| {
                distances[&(pattern.iter().map(place).collect(), empty)]
            };
            expected.iter().map(value).collect()
        };
        let has_mirror = rows == columns && empty / columns == empty % columns;
        let mirror = |cell: usize| cell % columns * columns + cell / columns;
        for board in &boards.all {
            let tiles = relabelled(board);
            let plain = by_definition(&tiles, board.empty());
            let parts: Vec<u32> = heuristic.parts(&tiles, board.empty()).collect();
            assert_eq!(parts, plain, "{}", board.id());
            let mut value = plain.iter().sum();
            if has_mirror {
                let image: Vec<usize> =
                    (0..shape.cells()).map(|cell| mirror(tiles[mirror(cell)])).collect();
                let mirrored = by_definition(&image, mirror(board.empty()));
                value = mirrored.iter().sum::<u32>().max(value);
            }
            assert_eq!(heuristic.value(&tiles, board.empty()), value, "{}", board.id());
        }
    }
}

/// The dual has tile c on the goal cell of the tile on cell c, and its goal has the empty cell where
/// the board's own is.
#[test]
fn a_dual_value_is_its_definition() {
    let mut told = 0;
    for (rows, columns, empty, patterns) in [
        (2, 3, 5, vec![0b00_0111_u32, 0b01_1000]),
        (3, 3, 8, vec![0b0_0000_1111, 0b0_1111_0000]),
        // With the first pattern at home, the last cell is cut off.
        (3, 3, 8, vec![0b0_1010_0000, 0b0_0101_1111]),
        (3, 3, 4, vec![0b1_0100_0101, 0b0_1010_1010]),
    ] {
        let shape = Shape { rows, columns };
        let (boards, solver) = set_up(shape, empty, &patterns);
        let heuristic = solver.heuristic();
        for (pattern, part) in patterns.into_iter().zip(0..) {
            let pattern = cells(shape, pattern);
            let expected: Vec<_> =
                (0..shape.cells()).map(|goal| by_definition(shape, goal, &pattern)).collect();
            for board in &boards.all {
                let tiles = relabelled(board);
                let value = heuristic.dual_parts(&tiles, board.empty()).nth(part).unwrap();
                let cells: Vec<usize> = pattern.iter().map(|&cell| tiles[cell]).collect();
                let is_on_pattern = pattern.contains(&board.empty());
                if let Some(value) = value {
                    assert!(!is_on_pattern);
                    let expected = expected[board.empty()][&(cells, empty)];
                    assert_eq!(value, expected, "{}", board.id());
                    told += 1;
                } else if !is_on_pattern {
                    // Cut off: the pattern at home cannot let the empty cell pass for nothing.
                    assert!(expected[board.empty()][&(pattern.clone(), empty)] > 0);
                }
            }
        }
        for (board, &distance) in boards.all.iter().zip(&boards.distances) {
            let tiles = relabelled(board);
            let bound = heuristic.lower_bound(&tiles, board.empty());
            assert!(bound <= distance && bound % 2 == distance % 2, "{}", board.id());
            assert!(heuristic.value(&tiles, board.empty()) <= bound);
        }
    }
    assert!(told > 100_000);
}

fn meter() -> Meter<'static> {
    Meter::new(Control::new())
}

fn solver(rows: usize, columns: usize, goal: &Goal, partition: &str) -> PatternSolver {
    let empty = goal.cells(rows, columns).iter().position(|&number| number == 0).unwrap();
    let partition = Partition::new(Shape { rows, columns }, empty, partition).unwrap();
    PatternSolver::build(&partition, 1, Control::new()).unwrap()
}

/// Solves a board and replays the solution: its length.
fn length(solver: &PatternSolver, board: &Board) -> u32 {
    assert!(solver.fits(board));
    let Ending::Found { moves, cost, lower_bound } = solver.solve(board, 1, &mut meter()) else {
        panic!("no solution of {}", board.id());
    };
    assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64), "{}", board.id());
    assert_eq!((cost, lower_bound), (moves.len() as u32, cost));
    cost
}

#[test]
fn the_solver_finds_the_distance_of_every_board_of_two_by_three() {
    for goal in goals(2, 3) {
        let boards = solvable_boards(2, 3, &goal);
        for partition in ["3-2", "5", "1-1-1-1-1"] {
            let solver = solver(2, 3, &goal, partition);
            for (board, &distance) in boards.all.iter().zip(&boards.distances) {
                assert_eq!(length(&solver, board), distance, "{}", board.id());
            }
        }
    }
}

#[test]
fn the_solver_finds_the_distance_of_boards_of_three_by_three_and_all_their_solutions() {
    let mut random = Random::new(33);
    for goal in goals(3, 3) {
        let boards = solvable_boards(3, 3, &goal);
        let solver = solver(3, 3, &goal, "4-4");
        for number in 0..500 {
            // The farthest boards, then any.
            let last = boards.all.len() - 1;
            let index = if number < 10 { last - number } else { random.below(last + 1) };
            let board = &boards.all[index];
            assert_eq!(length(&solver, board), boards.distances[index], "{}", board.id());
            if number < 200 {
                let mut all: Vec<Vec<Direction>> = Vec::new();
                let ending = solver.solve_all(board, &mut meter(), |moves| {
                    all.push(moves.to_vec());
                    ControlFlow::Continue(())
                });
                assert!(matches!(ending, Ending::Found { .. }));
                assert_eq!(all.len() as u128, boards.ways[index], "{}", board.id());
                for moves in &all {
                    assert_eq!(board.replay(moves, Metric::Moves), Ok(moves.len() as u64));
                    assert_eq!(moves.len() as u32, boards.distances[index]);
                }
                all.sort();
                all.dedup();
                assert_eq!(
                    all.len() as u128,
                    boards.ways[index],
                    "a solution twice: {}",
                    board.id()
                );
            }
        }
    }
}

#[test]
fn boards_that_are_their_own_mirror_images_are_as_far_as_breadth_first_search_says() {
    let image = |cell: usize| cell % 3 * 3 + cell / 3;
    let mut count = 0;
    for goal in goals(3, 3) {
        let boards = solvable_boards(3, 3, &goal);
        let solver = solver(3, 3, &goal, "4-4");
        for (board, &distance) in boards.all.iter().zip(&boards.distances) {
            let tiles = relabelled(board);
            if (0..9).all(|cell| tiles[image(cell)] == image(tiles[cell])) {
                assert_eq!(length(&solver, board), distance, "{}", board.id());
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count}");
}

#[test]
fn the_bits_of_all_partitions_can_be_numbered_in_32_bits() {
    for (rows, columns) in (2..=5).flat_map(|rows| (rows..=25 / rows).map(move |c| (rows, c))) {
        let shape = Shape { rows, columns };
        let tiles = shape.cells() - 1;
        let most = (1..=9).rev().find(|&most| {
            let sizes: Vec<String> =
                (0..tiles).step_by(most).map(|done| most.min(tiles - done).to_string()).collect();
            let Ok(partition) = Partition::new(shape, tiles, &sizes.join("-")) else {
                return false;
            };
            assert!(
                PatternSolver::table_bytes(&partition) < 1 << 29,
                "{partition} of {rows}x{columns}"
            );
            true
        });
        assert!(most >= Some(3.min(tiles)), "{rows}x{columns}: {most:?}");
    }
}

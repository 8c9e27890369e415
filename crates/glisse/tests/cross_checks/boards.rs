//! Small random boards of the three families by their ids: with walls, exits, barriers and goals, with
//! solutions and without.

use crate::common::{erased, random::Random};

/// Returns the board of this number. Boards with numbers of one remainder by 3 are of one family.
pub(super) fn board(number: u64) -> String {
    let mut random = Random(number.wrapping_mul(0x2545_F491_4F6C_DD1D));
    match number % 3 {
        0 => erased(&random.board(3, 4)).id(),
        1 => tiles(&mut random),
        _ => swap(&mut random),
    }
}

fn tiles(random: &mut Random) -> String {
    let (rows, columns) = [(2, 2), (2, 3), (3, 2), (2, 3), (3, 2), (3, 3)][random.below(6)];
    let count = rows * columns;
    let mut goal: Vec<usize> = (1..count).chain([0]).collect();
    let is_usual = random.below(2) == 0;
    if !is_usual {
        shuffle(random, &mut goal);
    }
    let mut start = goal.clone();
    if count > 6 {
        // The space is large: a few steps from the goal, so that the oracle has little to do.
        let mut empty = start.iter().position(|&number| number == 0).expect("an empty cell");
        for _ in 0..random.below(15) {
            let near = neighbours(rows, columns);
            let near: Vec<usize> = near
                .iter()
                .filter_map(|&(one, other)| match empty {
                    cell if cell == one => Some(other),
                    cell if cell == other => Some(one),
                    _ => None,
                })
                .collect();
            let next = near[random.below(near.len())];
            start.swap(empty, next);
            empty = next;
        }
    } else {
        shuffle(random, &mut start);
    }
    let id = format!("tiles:{rows}x{columns}:{}", joined(&start));
    let usual: Vec<usize> = (1..count).chain([0]).collect();
    if goal == usual { id } else { format!("{id}:goal={}", joined(&goal)) }
}

fn swap(random: &mut Random) -> String {
    let sizes = [(1, 4), (2, 2), (5, 1), (2, 3), (3, 2), (1, 6)];
    let (rows, columns) = sizes[random.below(sizes.len())];
    let mut cells: Vec<usize> = (1..=rows * columns).collect();
    shuffle(random, &mut cells);
    let mut id = format!("swap:{rows}x{columns}:{}", joined(&cells));
    let mut barriers = neighbours(rows, columns);
    let keep = random.below(4);
    barriers.retain(|_| random.below(10) < keep);
    if !barriers.is_empty() {
        let name = |cell: usize| format!("{},{}", cell / columns, cell % columns);
        let words: Vec<String> =
            barriers.iter().map(|&(one, other)| format!("{}-{}", name(one), name(other))).collect();
        id = format!("{id}:barriers={}", words.join(";"));
    }
    id
}

/// Returns the pairs of neighbouring cells in order.
fn neighbours(rows: usize, columns: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for cell in 0..rows * columns {
        if (cell + 1) % columns != 0 {
            pairs.push((cell, cell + 1));
        }
        if cell + columns < rows * columns {
            pairs.push((cell, cell + columns));
        }
    }
    pairs
}

fn shuffle(random: &mut Random, numbers: &mut [usize]) {
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, random.below(last + 1));
    }
}

fn joined(numbers: &[usize]) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    words.join("-")
}

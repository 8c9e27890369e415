//! The oracle: Rush Hour on a grid of letters, solved by the plainest Dijkstra there is.
//!
//! It reads an id, knows nothing of vehicles, lines or packing, and finds the letters on the grid
//! again for every move.

use std::collections::{BTreeMap, BTreeSet};

type Grid = Vec<Vec<char>>;

/// The least costs of a board under all three metrics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// `None` if no goal can be reached: moves, cells, weighted.
    pub(crate) least: Option<[u64; 3]>,
    /// How many states can be reached.
    pub(crate) states: usize,
}

/// The grid of an id, and its exit if it names one.
fn read(id: &str) -> (Grid, Option<&str>) {
    let parts: Vec<&str> = id.split(':').collect();
    let (rows, columns) = parts[1].split_once('x').unwrap();
    let (rows, columns): (usize, usize) = (rows.parse().unwrap(), columns.parse().unwrap());
    let cells: Vec<char> = parts[2].chars().collect();
    assert_eq!(cells.len(), rows * columns);
    let grid = cells.chunks(columns).map(<[char]>::to_vec).collect();
    (grid, parts.get(3).and_then(|part| part.strip_prefix("exit=")))
}

/// The id of a state that is farthest, in moves, from every goal, among those that the board with
/// this id can reach; `None` if there are more than `most`, or no goals.
pub(crate) fn hardest(id: &str, most: usize) -> Option<String> {
    let (start, exit) = read(id);
    let mut known = BTreeSet::from([start.clone()]);
    let mut queue = vec![start];
    while let Some(grid) = queue.pop() {
        for (next, _) in moves(&grid, 0) {
            if known.insert(next.clone()) {
                queue.push(next);
            }
        }
        if known.len() > most {
            return None;
        }
    }
    let mut layer: Vec<Grid> = known.iter().filter(|grid| is_goal(grid, exit)).cloned().collect();
    known.retain(|grid| !is_goal(grid, exit));
    let mut last = layer.first()?.clone();
    while let Some(grid) = layer.first() {
        last.clone_from(grid);
        let next = layer.iter().flat_map(|grid| moves(grid, 0));
        layer = next.filter_map(|(grid, _)| known.take(&grid)).collect();
    }
    let mut parts: Vec<&str> = id.split(':').collect();
    let cells: String = last.iter().flatten().collect();
    parts[2] = &cells;
    Some(parts.join(":"))
}

/// How many states are 0, 1, 2… moves from the board with this id, and from the nearest goal; `None` if it
/// has more than `most` reachable states.
pub(crate) fn layers(id: &str, most: usize) -> Option<[Vec<u64>; 2]> {
    let (start, exit) = read(id);
    let spread = |mut layer: BTreeSet<Grid>| {
        let (mut known, mut sizes) = (BTreeSet::new(), Vec::new());
        while !layer.is_empty() && known.len() <= most {
            sizes.push(layer.len() as u64);
            known.append(&mut layer.clone());
            let next = layer.iter().flat_map(|grid| moves(grid, 0)).map(|(grid, _)| grid);
            layer = next.filter(|grid| !known.contains(grid)).collect();
        }
        (known, sizes)
    };
    let (mut known, from_start) = spread(BTreeSet::from([start]));
    if known.len() > most {
        return None;
    }
    known.retain(|grid| is_goal(grid, exit));
    Some([from_start, spread(known).1])
}

/// Solves the board with this id; `None` if it has more than `most` reachable states.
pub(crate) fn solve(id: &str, most: usize) -> Option<Verdict> {
    let (start, exit) = read(id);
    let mut least = [0; 3];
    let mut states = 0;
    for (metric, least) in least.iter_mut().enumerate() {
        match dijkstra(&start, exit, metric, most)? {
            (Some(cost), count) => (*least, states) = (cost, count),
            (None, count) => return Some(Verdict { least: None, states: count }),
        }
    }
    Some(Verdict { least: Some(least), states })
}

/// The least cost of a goal, and how many states were reached in all.
fn dijkstra(
    start: &Grid,
    exit: Option<&str>,
    metric: usize,
    most: usize,
) -> Option<(Option<u64>, usize)> {
    let mut open: BTreeSet<(u64, Grid)> = BTreeSet::from([(0, start.clone())]);
    let mut known: BTreeMap<Grid, u64> = BTreeMap::from([(start.clone(), 0)]);
    let mut goal = None;
    while let Some((cost, grid)) = open.pop_first() {
        if goal.is_none() && is_goal(&grid, exit) {
            goal = Some(cost);
        }
        for (next, step) in moves(&grid, metric) {
            let total = cost + step;
            if known.get(&next).is_none_or(|&old| total < old) {
                if let Some(old) = known.insert(next.clone(), total) {
                    open.remove(&(old, next.clone()));
                }
                open.insert((total, next));
            }
        }
        if known.len() > most {
            return None;
        }
    }
    Some((goal, known.len()))
}

fn places(grid: &Grid, letter: char) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (row, line) in grid.iter().enumerate() {
        for (column, &content) in line.iter().enumerate() {
            if content == letter {
                places.push((row, column));
            }
        }
    }
    places
}

fn is_goal(grid: &Grid, exit: Option<&str>) -> bool {
    let target = places(grid, 'A');
    let is_horizontal = target[0].0 == target[1].0;
    let exit = exit.unwrap_or(if is_horizontal { "right" } else { "bottom" });
    target.iter().any(|&(row, column)| match exit {
        "left" => column == 0,
        "right" => column + 1 == grid[0].len(),
        "top" => row == 0,
        "bottom" => row + 1 == grid.len(),
        other => panic!("no such exit: {other}"),
    })
}

/// Every grid one slide away, and what the slide costs: 1, its cells, or its cells times the
/// length.
fn moves(grid: &Grid, metric: usize) -> Vec<(Grid, u64)> {
    let letters: BTreeSet<char> =
        grid.iter().flatten().copied().filter(|&c| c != '.' && c != 'x').collect();
    let mut moves = Vec::new();
    for letter in letters {
        let cells = places(grid, letter);
        let (down, right) = if cells[0].0 == cells[1].0 { (0i64, 1i64) } else { (1, 0) };
        for sign in [1, -1] {
            for distance in 1.. {
                let shifted: Vec<(i64, i64)> = cells
                    .iter()
                    .map(|&(row, column)| {
                        (
                            row as i64 + down * sign * distance,
                            column as i64 + right * sign * distance,
                        )
                    })
                    .collect();
                let is_free = shifted.iter().all(|&(row, column)| {
                    let content = usize::try_from(row)
                        .ok()
                        .and_then(|row| grid.get(row))
                        .zip(usize::try_from(column).ok())
                        .and_then(|(line, column)| line.get(column));
                    content == Some(&'.') || content == Some(&letter)
                });
                if !is_free {
                    break;
                }
                let mut next = grid.clone();
                for &(row, column) in &cells {
                    next[row][column] = '.';
                }
                for &(row, column) in &shifted {
                    next[row as usize][column as usize] = letter;
                }
                let distance = distance as u64;
                moves.push((next, [1, distance, distance * cells.len() as u64][metric]));
            }
        }
    }
    moves
}

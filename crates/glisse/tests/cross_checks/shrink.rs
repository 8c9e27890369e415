//! Makes a board on which something is wrong as small as it can be while the same is wrong with it.

use glisse::Board;
use std::collections::HashSet;

/// Returns a smallest board that can be reached by removing one thing after the other while `is_wrong`
/// holds, which it has to for the first.
pub(super) fn shrunk(id: &str, is_wrong: &mut dyn FnMut(&str) -> bool) -> String {
    let (mut id, mut tried) = (id.to_owned(), HashSet::new());
    'smaller: loop {
        for candidate in candidates(&id) {
            if tried.insert(candidate.clone()) && is_wrong(&candidate) {
                id = candidate;
                continue 'smaller;
            }
        }
        return id;
    }
}

/// Boards that are simpler than this one, the simplest first.
fn candidates(id: &str) -> Vec<String> {
    let mut parts: Vec<&str> = id.split(':').collect();
    let options = parts.split_off(3);
    let [family, size, cells] = parts[..] else { return Vec::new() };
    let (rows, columns) = size.split_once('x').expect("a size");
    let (rows, columns): (usize, usize) = (rows.parse().unwrap(), columns.parse().unwrap());
    let is_letters = family == "rush-hour";
    let cells: Vec<String> = if is_letters {
        cells.chars().map(String::from).collect()
    } else {
        cells.split('-').map(str::to_owned).collect()
    };
    let mut simpler: Vec<String> = Vec::new();
    let mut add = |rows: usize, columns: usize, cells: &[String], options: &[String]| {
        let cells = if is_letters { cells.concat() } else { ranked(cells, family).join("-") };
        let id = [format!("{family}:{rows}x{columns}:{cells}")];
        simpler.push([&id, options].concat().join(":"));
    };
    let options: Vec<String> = options.into_iter().map(str::to_owned).collect();
    // Without a row or a column; barriers and goals have no place then.
    let exits: Vec<String> = options.iter().filter(|o| o.starts_with("exit=")).cloned().collect();
    let without = |is_left: &dyn Fn(usize) -> bool| -> Vec<String> {
        (0..cells.len()).filter(|&cell| is_left(cell)).map(|cell| cells[cell].clone()).collect()
    };
    for row in (0..rows).filter(|_| rows > 1) {
        add(rows - 1, columns, &without(&|cell| cell / columns != row), &exits);
    }
    for column in (0..columns).filter(|_| columns > 1) {
        add(rows, columns - 1, &without(&|cell| cell % columns != column), &exits);
    }
    // Without one of the options, or one of the barriers.
    for place in 0..options.len() {
        let mut fewer = options.clone();
        let option = fewer.remove(place);
        add(rows, columns, &cells, &fewer);
        let Some(list) = option.strip_prefix("barriers=") else { continue };
        let barriers: Vec<&str> = list.split(';').collect();
        for barrier in barriers.iter().filter(|_| barriers.len() > 1) {
            let left: Vec<&str> = barriers.iter().filter(|b| *b != barrier).copied().collect();
            add(rows, columns, &cells, &[format!("barriers={}", left.join(";"))]);
        }
    }
    if is_letters {
        let mut letters = HashSet::from([".".to_owned(), "A".to_owned(), "x".to_owned()]);
        for letter in cells.iter().filter(|letter| letters.insert((*letter).clone())) {
            let empty = |cell: &String| if cell == letter { ".".to_owned() } else { cell.clone() };
            add(rows, columns, &cells.iter().map(empty).collect::<Vec<_>>(), &options);
        }
        for wall in (0..cells.len()).filter(|&cell| cells[cell] == "x") {
            let mut fewer = cells.clone();
            ".".clone_into(&mut fewer[wall]);
            add(rows, columns, &fewer, &options);
        }
    }
    // The solver's own reading gives the id that everybody writes, and the boards one move nearer.
    let mut boards: Vec<String> = simpler
        .iter()
        .filter_map(|id| Some(id.parse::<Board>().ok()?.id()))
        .filter(|id| glisse_proof::Board::parse(id).is_some())
        .collect();
    let metric = glisse::Metric::Moves;
    if let (Ok(board), Some(cost)) = (id.parse::<Board>(), super::oracle::least(id, metric)) {
        let moves = board.moves().into_iter();
        let next = moves.filter_map(|action| Some(board.after(action).ok()?.id()));
        boards.extend(next.filter(|id| super::oracle::least(id, metric) < Some(cost)));
    }
    boards
}

/// The numbers in the same order of size, without gaps: tiles from 0 on, swap grids from 1 on.
fn ranked(cells: &[String], family: &str) -> Vec<String> {
    let numbers: Vec<usize> = cells.iter().map(|cell| cell.parse().expect("a number")).collect();
    let first = usize::from(family == "swap");
    let rank = |number: &usize| numbers.iter().filter(|other| *other < number).count() + first;
    numbers.iter().map(|number| rank(number).to_string()).collect()
}

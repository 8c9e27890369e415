//! The hand-out's first solver, `get_solution`: the numbers go home one after the other.

use crate::{Board, Exchange, ExchangeList};
use glisse_search::{Limit, Meter};

/// Takes 1 home, then 2 and so on, vertically and then horizontally. Where a number stands below and
/// to the left of its home, that would push numbers that are home already out again: there it goes
/// horizontally first, which is just as long.
///
/// Returns `None` if the board has barriers.
pub fn naive(board: &Board, meter: &mut Meter) -> Option<Result<ExchangeList, Limit>> {
    board.barriers().is_empty().then(|| place_all(board, meter))
}

/// How many exchanges may pass between two looks at the clock, besides those of one number.
const POLL_INTERVAL: u64 = 1 << 16;

fn place_all(board: &Board, meter: &mut Meter) -> Result<ExchangeList, Limit> {
    let columns = board.columns();
    let mut cells = board.homes();
    let mut place = vec![0_u32; cells.len()];
    for (cell, &number) in cells.iter().enumerate() {
        place[number as usize] = cell as u32;
    }
    let mut exchanges = ExchangeList { cost: 0, moves: Some(Vec::new()) };
    let mut next_poll = 0;
    for home in 0..cells.len() {
        if exchanges.cost >= next_poll {
            next_poll = exchanges.cost + POLL_INTERVAL;
            meter.poll()?;
        }
        let mut cell = place[home] as usize;
        while cell != home {
            let (column, home_column) = (cell % columns, home % columns);
            // All numbers before this one are home: it is in a row below, or to the right.
            let next = if column < home_column {
                cell + 1
            } else if cell / columns > home / columns {
                cell - columns
            } else {
                cell - 1
            };
            cells.swap(cell, next);
            place[cells[cell] as usize] = cell as u32;
            exchanges.push(Exchange::new(cell, next));
            cell = next;
        }
        place[home] = home as u32;
    }
    Ok(exchanges)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_search::Control;

    #[test]
    fn every_board_of_2x3_is_sorted() {
        let mut cells = [1, 2, 3, 4, 5, 6];
        // Heap's way through all permutations.
        let mut count = [0; 6];
        let mut level = 0;
        while level < 6 {
            let board = Board::new(2, 3, cells.to_vec(), Vec::new()).unwrap();
            let mut meter = Meter::new(Control::new());
            let exchanges = naive(&board, &mut meter).unwrap().unwrap();
            let moves = exchanges.moves.unwrap();
            assert_eq!(board.replay_exchanges(&moves), Ok(moves.len() as u64));
            assert_eq!(exchanges.cost, moves.len() as u64);
            assert!(board.lower_bound() <= exchanges.cost);
            while level < 6 && count[level] >= level {
                count[level] = 0;
                level += 1;
            }
            if level < 6 {
                cells.swap(if level % 2 == 0 { 0 } else { count[level] }, level);
                count[level] += 1;
                level = 0;
            }
        }
    }

    #[test]
    fn the_way_is_vertical_before_it_is_horizontal() {
        let board = Board::parse("swap:2x2:4-2-3-1").unwrap();
        let mut meter = Meter::new(Control::new());
        let moves = naive(&board, &mut meter).unwrap().unwrap().moves.unwrap();
        let written: Vec<String> =
            moves.iter().map(|&cells| board.move_of(cells).to_string()).collect();
        assert_eq!(written, ["0,1-1,1", "0,0-0,1", "0,1-1,1"]);
        let walled = Board::parse("swap:2x2:4-2-3-1:barriers=0,0-0,1").unwrap();
        assert!(naive(&walled, &mut meter).is_none());
    }
}

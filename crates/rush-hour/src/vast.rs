//! A number of states that a board reaches at least.
//!
//! As long as the rows stand still, every column is on its own: it reaches the same configurations whatever
//! the other columns do, and all combinations of these are states. The same goes for the rows.

use crate::{AnySpace, Board, Cells, LineSpace, LineTables, space::Line};
use glisse_family::{Metric, with_space};
use glisse_search::Space;

/// More states than this are many: beyond what ratings look at.
const MANY_STATES: u64 = 1 << 19;

/// Whether a board is known to reach more than a few hundred thousand states.
pub(crate) fn is_vast(board: &Board) -> bool {
    let space = AnySpace::new(board, Metric::Moves, &mut LineTables::default());
    with_space!(&space, space => least_states(space)) > MANY_STATES
}

/// Returns how many states are reached by the rows alone or by the columns alone, whichever are more.
fn least_states<const LIMBS: usize, C: Cells>(space: &LineSpace<LIMBS, C>) -> u64 {
    let crossings = space.crossings(space.start());
    let (rows, columns) = space.lines.split_at(space.rows);
    let states = [(rows, crossings[0]), (columns, crossings[1])].map(|(lines, crossing)| {
        let reached = lines.iter().map(|line| {
            reached(line, line.configuration(space.start()), crossing.line(line.number))
        });
        reached.fold(1_u64, u64::saturating_mul)
    });
    states[0].max(states[1])
}

/// Returns how many configurations a line reaches from one of them while others occupy these cells.
fn reached(line: &Line, start: usize, crossing: u16) -> u64 {
    let mut is_seen = vec![false; line.table.len()];
    let mut queue = vec![start];
    let mut count = 0;
    is_seen[start] = true;
    while let Some(configuration) = queue.pop() {
        count += 1;
        for slide in line.table.slides(configuration).iter().filter(|s| s.swept & crossing == 0) {
            let to = usize::from(slide.to);
            if !std::mem::replace(&mut is_seen[to], true) {
                queue.push(to);
            }
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_search::Search;

    fn states(id: &str) -> (u64, u64) {
        let board = Board::parse(id).unwrap();
        let space = AnySpace::new(&board, Metric::Moves, &mut LineTables::default());
        with_space!(&space, space => {
            (least_states(space), Search::new(space).explore().unwrap().len() as u64)
        })
    }

    #[test]
    fn a_board_reaches_no_fewer_states_than_its_rows_or_columns_alone() {
        for id in [
            "BBoKooHIoKCCHIAALMDDJoLMooJEEEFFGGoo",
            "rush-hour:4x4:.B...B..AA.C...C",
            "rush-hour:6x6:..B.....B...AAB...C..DD.C..E...x.E..",
        ] {
            let (least, all) = states(id);
            assert!(1 < least && least <= all, "{id}: {least} of {all}");
        }
        // Both have five places, and in two of them the car of the column keeps the other from one.
        let one_column = format!("rush-hour:6x6:.....B.....BAA....{}", ".".repeat(18));
        assert_eq!(states(&one_column), (5, 23));
    }

    #[test]
    fn a_board_with_many_loose_columns_is_vast_and_one_of_six_by_six_is_not() {
        let loose = "..BCDEFGH".repeat(2) + &".".repeat(9) + "AA.......";
        let vast = Board::parse(&format!("rush-hour:9x9:{loose}{}", ".".repeat(45))).unwrap();
        assert!(is_vast(&vast));
        assert!(!is_vast(&Board::parse("BBoKooHIoKCCHIAALMDDJoLMooJEEEFFGGoo").unwrap()));
    }
}

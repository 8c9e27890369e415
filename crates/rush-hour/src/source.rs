//! Where generated boards come from.
//!
//! The three levels of difficulty, as ranges of the number of moves of a shortest solution:
//!
//! | | 1 | 2 | 3 |
//! |---|---|---|---|
//! | 6×6 | 5 to 12 | 13 to 24 | 25 and more |
//! | other sizes | 5/12 *s* to *s* | to 2*s* | more; *s* is min(*n*²/108, *n*/3, 14 + *n*/25) for *n* cells |

use crate::{
    family::RushHour,
    generate::{Generator, Recipe},
    label::Label,
};
use glisse_family::{
    Difficulty,
    generate::{BoardSource, Request, RequestError, Wanted},
};
use std::ops::RangeInclusive;

/// The most moves that a board of a size without walls needs, as `glisse enumerate` finds by looking
/// at all of them.
const MOST_MOVES: [((usize, usize), u64); 7] =
    [((3, 3), 1), ((3, 4), 1), ((4, 3), 4), ((4, 4), 7), ((4, 5), 9), ((5, 4), 8), ((5, 5), 20)];

/// Begins to generate boards, or says why there are none.
pub(crate) fn source(request: &Request) -> Result<Box<dyn BoardSource<RushHour>>, RequestError> {
    if request.wanted == Wanted::Unsolvable {
        return Err(RequestError::Unsolvable);
    }
    let (rows, columns) = (request.rows, request.columns);
    let known = MOST_MOVES.iter().find(|(size, _)| *size == (rows, columns) && request.walls == 0);
    if let (Some(&(_, most)), Wanted::Moves(moves)) = (known, &request.wanted)
        && *moves.start() > most
    {
        return Err(RequestError::TooManyMoves { rows, columns, most });
    }
    Ok(Box::new(Generator::new(recipe(request), request.seed)?))
}

fn recipe(request: &Request) -> Recipe {
    let &Request { rows, columns, walls, minimal, unique, .. } = request;
    let moves = request.moves(|difficulty| level(rows, columns, difficulty));
    let narrow = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
    let vehicles = request.vehicles.clone().unwrap_or(1..=Label::COUNT);
    let moves = narrow(*moves.start())..=narrow(*moves.end());
    Recipe { rows, columns, vehicles, walls, moves, minimal, unique }
}

/// Returns the numbers of moves that a level of difficulty means for boards of this size.
fn level(rows: usize, columns: usize, difficulty: Difficulty) -> RangeInclusive<u64> {
    let cells = rows.saturating_mul(columns) as u64;
    let step = (cells.saturating_mul(cells) / 108).min(cells / 3).min(14 + cells / 25).max(1);
    match difficulty {
        Difficulty::One => (step * 5 / 12).max(1)..=step,
        Difficulty::Two => step + 1..=2 * step,
        Difficulty::Three => 2 * step + 1..=u64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::RushHour;
    use glisse_family::Family;

    fn request(rows: usize, columns: usize) -> Request {
        Request::new(RushHour::NAME, rows, columns, 0)
    }

    #[test]
    fn levels_do_not_overlap_and_leave_nothing_out() {
        for (rows, columns) in [(6, 6), (3, 3), (4, 5), (16, 16)] {
            let [one, two, three] =
                Difficulty::ALL.map(|difficulty| level(rows, columns, difficulty));
            assert_eq!(one.end() + 1, *two.start(), "{rows}x{columns}");
            assert_eq!(two.end() + 1, *three.start(), "{rows}x{columns}");
        }
        let [one, two, three] = Difficulty::ALL.map(|difficulty| level(6, 6, difficulty));
        assert_eq!((one, two, three), (5..=12, 13..=24, 25..=u64::MAX));
    }

    #[test]
    fn what_no_board_has_is_refused() {
        let refusal = |request: Request| {
            let refused = request.check(RushHour::WISHES).err();
            refused.or_else(|| RushHour::source(&request).err()).map(|error| error.to_string())
        };
        assert_eq!(refusal(request(6, 6)), None);
        let size = "a board has 3 to 16 rows and columns, not 17x6";
        assert_eq!(refusal(request(17, 6)).as_deref(), Some(size));
        let walls = Request { walls: 31, ..request(6, 6) };
        assert_eq!(refusal(walls).as_deref(), Some("a board of this size has room for 30 walls"));
        let vehicles = Request { vehicles: Some(40..=50), ..request(6, 6) };
        assert!(refusal(vehicles).is_some());
        let unsolvable = Request { wanted: Wanted::Unsolvable, ..request(6, 6) };
        assert_eq!(refusal(unsolvable), Some(RequestError::Unsolvable.to_string()));
        let impossible = Request { wanted: Wanted::Moves(21..=30), ..request(5, 5) };
        let most = "no board of 5x5 needs more than 20 moves";
        assert_eq!(refusal(impossible.clone()).as_deref(), Some(most));
        assert_eq!(refusal(Request { walls: 1, ..impossible }), None);
        let no_moves = Request { wanted: Wanted::Moves(0..=0), ..request(6, 6) };
        assert_eq!(refusal(no_moves), Some(RequestError::Moves.to_string()));
    }
}

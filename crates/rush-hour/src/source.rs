//! Where generated boards come from.
//!
//! The three levels of difficulty, as ranges of the number of moves of a shortest solution:
//!
//! | | 1 | 2 | 3 |
//! |---|---|---|---|
//! | 6×6 | 5 to 12 | 13 to 24 | 25 and more |
//! | other sizes | 5/12 *s* to *s* | to 2*s* | more; *s* is min(*n*²/108, *n*/3, 14 + *n*/25) for *n* cells |
//!
//! On large boards with room to move, optima are not always proved, and a level says of how many random walks
//! from a solved position the one to the highest estimate is taken.

use crate::{
    Label, RushHour,
    generate::{Climbs, Recipe, WalkEnd, Walks},
};
use glisse_family::{
    Difficulty,
    generate::{BoardSource, Request, RequestError, Wanted},
};
use glisse_words::message;
use std::ops::RangeInclusive;

/// The most moves that a board of a size without walls needs which a [`Recipe`] can make.
///
/// All boards of 3×3 to 6×5 were looked at by `glisse enumerate`, and those of 6×6 by Michael Fogleman in
/// 2018. Both leave out boards on which the vehicles of some row or column fill it completely. Such vehicles never move, so that the board is as hard as the smaller one beside them that the
/// target can leave; and whatever the row of the target, no smaller board needs more moves.
const MOST_MOVES: [((usize, usize), u64); 16] = [
    ((3, 3), 1),
    ((3, 4), 1),
    ((3, 5), 1),
    ((3, 6), 1),
    ((4, 3), 4),
    ((4, 4), 7),
    ((4, 5), 9),
    ((4, 6), 15),
    ((5, 3), 4),
    ((5, 4), 8),
    ((5, 5), 20),
    ((5, 6), 34),
    ((6, 3), 5),
    ((6, 4), 11),
    ((6, 5), 28),
    ((6, 6), 51),
];

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
        let kind = message!("rush-hour-generated");
        return Err(RequestError::TooManyMovesGenerated { rows, columns, most, kind });
    }
    let recipe = recipe(request);
    if !Walks::suit(&recipe) {
        return Ok(Box::new(Climbs::new(recipe, request.seed)?));
    }
    let end = match request.wanted {
        Wanted::Level(difficulty) => WalkEnd::Level(difficulty),
        Wanted::Moves(_) | Wanted::Unsolvable => WalkEnd::Moves,
    };
    Ok(Box::new(Walks::new(recipe, end, request.seed)?))
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
    use crate::{Enumeration, RushHour};
    use glisse_family::Family;
    use glisse_search::Control;

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
        let most = "no board of 5x5 that is generated needs more than 20 moves";
        assert!(refusal(impossible.clone()).is_some_and(|told| told.starts_with(most)));
        assert_eq!(refusal(Request { walls: 1, ..impossible }), None);
        let impossible = Request { wanted: Wanted::Moves(60..=u64::MAX), ..request(6, 6) };
        assert!(refusal(impossible).is_some_and(|told| told.contains("more than 51 moves")));
        let no_moves = Request { wanted: Wanted::Moves(0..=0), ..request(6, 6) };
        assert_eq!(refusal(no_moves), Some(RequestError::Moves.to_string()));
    }

    #[test]
    fn the_most_moves_are_those_of_the_hardest_board() {
        for ((rows, columns), most) in MOST_MOVES.into_iter().filter(|((r, c), _)| r * c <= 18) {
            let enumeration = Enumeration::new(rows, columns).unwrap();
            let mut enumerator = enumeration.enumerator();
            let boards = (0..enumeration.chunks())
                .flat_map(|chunk| enumerator.boards(chunk, Control::new()).unwrap());
            let hardest = boards.map(|found| found.moves).max();
            assert_eq!(hardest.map(u64::from), Some(most), "{rows}x{columns}");
        }
    }
}

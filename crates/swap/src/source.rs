//! Boards of a wanted size and difficulty.
//!
//! The three levels of difficulty, as ranges of the number of exchanges of a shortest solution:
//!
//! | | 1 | 2 | 3 |
//! |---|---|---|---|
//! | swap | 1 to *s* | to 2*s* | more; *s* is a third of what the reversed grid needs at least |
//!
//! Beyond 20 cells the optimum is not proved. There the levels say how many random exchanges lead
//! from the sorted grid: a third of the cells, as many as there are cells, and so many that nothing is
//! left of the order.

use crate::{
    board::Board,
    exchange::Exchange,
    family::Swap,
    generate::{exchanges, optima, walk},
};
use glisse_family::{
    Difficulty, Family,
    generate::{BoardSource, NumberFamily, Request, RequestError, number_source},
};
use glisse_search::Random;
use std::ops::RangeInclusive;

/// The size of generated boards if nothing is said.
pub(crate) const USUAL_SIZE: (usize, usize) = (3, 3);

/// Begins to generate boards, or says why there are none.
pub(crate) fn source(request: &Request) -> Result<Box<dyn BoardSource<Swap>>, RequestError> {
    number_source(request)
}

/// Returns a board to play, of any size and without a proof of its optimum.
pub(crate) fn scramble(
    rows: usize,
    columns: usize,
    difficulty: Difficulty,
    seed: u64,
) -> Result<Board, RequestError> {
    let sorted = Swap::solved(rows, columns)?;
    let count = exchanges(difficulty, &sorted);
    let mut board = walk(sorted, count, seed);
    // Exchanges may lead home.
    if board.is_solved()
        && let Some(&first) = board.graph().edges().first()
    {
        board.exchange(first);
    }
    Ok(board)
}

impl NumberFamily for Swap {
    fn solved(rows: usize, columns: usize) -> Result<Board, RequestError> {
        Board::sorted(rows, columns).map_err(|error| RequestError::Refused(error.to_string()))
    }

    fn level(sorted: &Board, difficulty: Difficulty) -> RangeInclusive<u64> {
        let optima = optima(difficulty, sorted);
        match difficulty {
            Difficulty::One | Difficulty::Two => optima,
            Difficulty::Three => *optima.start()..=u64::MAX,
        }
    }

    fn walk_length(sorted: &Board, difficulty: Difficulty) -> usize {
        exchanges(difficulty, sorted)
    }

    /// The way home is not told: what solves a large grid knows a shorter one.
    fn walk(
        sorted: &Board,
        moves: usize,
        seed: u64,
    ) -> (Board, Option<Vec<<Swap as Family>::Move>>) {
        (walk(sorted.clone(), moves, seed), None)
    }

    /// Cuts the grid in two by a line of barriers, and exchanges two numbers from both sides of it if
    /// none is on the wrong side.
    fn without_solution(board: &Board, random: &mut Random) -> Board {
        let (rows, columns) = (board.rows(), board.columns());
        let place = random.below(rows + columns - 2);
        let barriers: Vec<Exchange> = if place < rows - 1 {
            let above = |column| place * columns + column;
            (0..columns)
                .map(|column| Exchange::new(above(column), above(column) + columns))
                .collect()
        } else {
            let left = |row| row * columns + place - (rows - 1);
            (0..rows).map(|row| Exchange::new(left(row), left(row) + 1)).collect()
        };
        let ends = [barriers[0].first(), barriers[0].second()];
        let cut = Board::new(rows, columns, board.cells().to_vec(), barriers)
            .unwrap_or_else(|error| unreachable!("a line lies between neighbours: {error}"));
        if !cut.is_solvable() {
            return cut;
        }
        let mut cells = cut.cells().to_vec();
        cells.swap(ends[0], ends[1]);
        cut.with_cells(cells)
    }

    fn numbers(board: &Board) -> impl Iterator<Item = u8> {
        board.cells().iter().map(|&number| number as u8)
    }

    fn with_numbers(sorted: &Board, numbers: &[u8]) -> Board {
        sorted.with_cells(numbers.iter().map(|&number| number.into()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::PUZZLE;
    use glisse_family::{Options, Solver, generate::Wanted, text::split_size};
    use std::collections::HashSet;

    /// Boards that have been generated with seed 3, below what was asked for.
    const KNOWN: &str = "\
level 2
swap:3x3:7-6-3-4-8-5-1-2-9
swap:3x3:8-4-3-1-6-5-2-7-9
swap:3x3:3-6-5-4-8-9-7-1-2
level 2
swap:4x4:5-12-4-11-9-1-2-10-3-15-14-6-7-13-8-16
swap:4x4:9-13-4-7-1-5-3-15-10-12-6-11-14-2-8-16
swap:4x4:10-4-3-1-14-16-8-2-5-11-13-7-6-9-12-15
level 2
swap:5x5:6-8-2-14-3-13-4-7-10-5-1-11-12-19-15-16-22-23-9-20-21-17-18-24-25
swap:5x5:2-1-3-4-5-13-6-8-9-10-17-11-19-12-15-7-23-16-24-20-22-21-18-14-25
swap:5x5:1-3-2-4-10-6-22-17-5-9-16-8-15-13-25-7-11-14-23-18-21-24-12-19-20
level 1
swap:5x5:1-4-2-3-10-6-7-8-14-5-13-11-12-19-20-16-22-18-9-15-21-17-23-24-25
swap:5x5:2-1-3-4-5-6-8-7-9-10-13-11-12-19-15-16-17-23-14-20-22-21-18-24-25
moves 20 30
swap:5x5:1-3-2-10-9-6-8-17-13-4-7-22-15-5-25-16-11-14-23-18-21-24-12-19-20
swap:5x5:1-7-4-8-9-6-24-12-10-5-16-3-11-15-19-21-22-13-14-20-2-17-25-18-23
unsolvable
swap:3x3:8-4-7-3-1-6-2-9-5:barriers=0,0-0,1;1,0-1,1;2,0-2,1
swap:3x3:4-9-6-8-1-3-5-7-2:barriers=0,0-0,1;1,0-1,1;2,0-2,1
swap:3x3:9-5-2-1-3-4-8-7-6:barriers=0,0-1,0;0,1-1,1;0,2-1,2
unsolvable
swap:4x4:6-5-1-7-13-14-10-12-3-4-16-2-15-9-8-11:barriers=0,0-0,1;1,0-1,1;2,0-2,1;3,0-3,1
swap:4x4:14-7-9-13-2-10-8-11-1-4-5-6-12-16-15-3:barriers=0,0-0,1;1,0-1,1;2,0-2,1;3,0-3,1
unsolvable
swap:1x4:2-3-1-4:barriers=0,1-0,2
swap:1x4:2-4-1-3:barriers=0,1-0,2
swap:1x4:2-1-4-3:barriers=0,0-0,1
";

    /// What a line of [`KNOWN`] asks for, or `None` if it is a board.
    fn wanted(line: &str) -> Option<Wanted> {
        let words: Vec<&str> = line.split(' ').collect();
        Some(match words[..] {
            ["level", number] => {
                Wanted::Level(Difficulty::ALL[number.parse::<usize>().unwrap() - 1])
            }
            ["moves", first, last] => Wanted::Moves(first.parse().unwrap()..=last.parse().unwrap()),
            ["unsolvable"] => Wanted::Unsolvable,
            _ => return None,
        })
    }

    /// The first boards of a request, none of them twice.
    fn ids(request: &Request, count: usize) -> Vec<String> {
        let mut source = PUZZLE.source(request).unwrap();
        let (mut random, mut solver) = (Random::new(request.seed), Solver::new());
        let (mut known, mut ids) = (HashSet::new(), Vec::new());
        while ids.len() < count {
            let next = source.next(&mut random, &mut solver, &Options::default(), &mut 0);
            let board = next.unwrap().expect("there are enough boards").board;
            if known.insert(board.clone()) {
                ids.push(board.id());
            }
        }
        ids
    }

    #[test]
    fn the_same_request_has_the_same_boards_in_the_same_order_as_ever() {
        let mut lines = KNOWN.lines().peekable();
        let mut count = 0;
        while let Some(line) = lines.next() {
            let wanted = wanted(line).unwrap_or_else(|| panic!("{line}"));
            let mut expected = Vec::new();
            while let Some(id) = lines.next_if(|line| self::wanted(line).is_none()) {
                expected.push(id);
            }
            let size = expected[0].split(':').nth(1).unwrap();
            let (rows, columns) = split_size(size).unwrap();
            let request = Request { wanted, ..Request::new(PUZZLE, rows, columns, 3) };
            assert_eq!(ids(&request, expected.len()), expected, "{line}");
            count += 1;
        }
        assert_eq!(count, 8);
    }

    #[test]
    fn levels_leave_nothing_out() {
        for (rows, columns) in [(3, 3), (2, 4), (4, 4), (10, 10)] {
            let sorted = Swap::solved(rows, columns).unwrap();
            let [one, two, three] = Difficulty::ALL.map(|level| Swap::level(&sorted, level));
            assert_eq!((one.end() + 1, two.end() + 1), (*two.start(), *three.start()));
            assert_eq!((*one.start(), *three.end()), (1, u64::MAX));
        }
    }

    #[test]
    fn a_cut_grid_has_no_solution() {
        let mut random = Random::new(1);
        for (rows, columns) in [(1, 2), (2, 1), (1, 7), (3, 3), (4, 5)] {
            let sorted = Swap::solved(rows, columns).unwrap();
            for moves in 0..20 {
                let board = Swap::walk(&sorted, moves, u64::from(random.bits())).0;
                assert!(board.is_solvable());
                assert!(!Swap::without_solution(&board, &mut random).is_solvable());
            }
        }
    }

    #[test]
    fn a_board_to_play_is_never_solved() {
        for seed in 0..100 {
            for difficulty in Difficulty::ALL {
                assert!(!scramble(1, 3, difficulty, seed).unwrap().is_solved());
            }
        }
        assert!(scramble(0, 3, Difficulty::One, 0).is_err());
        assert!(scramble(usize::MAX, 3, Difficulty::One, 0).is_err());
    }
}

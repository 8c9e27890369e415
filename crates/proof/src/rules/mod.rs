//! The rules of the three families, written from docs/certificates.md in the plainest code. They share
//! nothing with the solver, so that a mistake of the one is found by the other.

mod rush_hour;
mod swap;
mod tiles;

pub use rush_hour::RushHour;
pub use swap::Swap;
pub use tiles::Tiles;

/// What a move costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// A slide of any length costs 1.
    Moves,
    /// A slide costs its cells.
    Cells,
    /// A slide costs its cells times the vehicle's length.
    Weighted,
}

impl Metric {
    /// Returns the metric of this name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Metric> {
        match name {
            "moves" => Some(Metric::Moves),
            "cells" => Some(Metric::Cells),
            "weighted" => Some(Metric::Weighted),
            _ => None,
        }
    }

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Moves => "moves",
            Metric::Cells => "cells",
            Metric::Weighted => "weighted",
        }
    }
}

/// A board of one of the families.
#[derive(Clone, Debug)]
pub enum Board {
    /// Rush Hour.
    RushHour(RushHour),
    /// Tiles.
    Tiles(Tiles),
    /// A swap grid.
    Swap(Swap),
}

impl Board {
    /// Reads an id, or returns `None` if it is not one as glisse writes it.
    pub fn parse(id: &str) -> Option<Board> {
        let mut parts = id.split(':');
        let (family, size) = (parts.next()?, parts.next()?);
        let (rows, columns) = size.split_once('x')?;
        let (rows, columns) = (number(rows)?, number(columns)?);
        let cells = parts.next()?;
        let options: Vec<&str> = parts.collect();
        match family {
            "rush-hour" => RushHour::parse(rows, columns, cells, &options).map(Board::RushHour),
            "tiles" => Tiles::parse(rows, columns, cells, &options).map(Board::Tiles),
            "swap" => Swap::parse(rows, columns, cells, &options).map(Board::Swap),
            _ => None,
        }
    }
}

/// The rules of one board. A position is a list of small numbers, and has a number of its own. What has a
/// default here is for positions that are permutations and for moves that cost 1 each.
pub trait Rules {
    /// The smallest number of a permutation.
    const FIRST: u32 = 0;

    /// Returns the position to begin with.
    fn start(&self) -> Vec<u32>;

    /// Returns how many numbers positions have, or `None` if that is 2^128 or more.
    fn size(&self) -> Option<u128> {
        factorial(self.start().len())
    }

    /// Returns the number of a position.
    fn number(&self, position: &[u32]) -> u128 {
        rank(position, Self::FIRST)
    }

    /// Writes the position of a number below [`Rules::size`] into `position`, or returns `false` if the
    /// rules forbid it.
    fn position(&self, number: u128, position: &mut [u32]) -> bool {
        unrank(number, position, Self::FIRST);
        true
    }

    /// Whether nothing is left to do.
    fn is_goal(&self, position: &[u32]) -> bool;

    /// Calls `visit` with the number of every position that is one move away and what the move costs,
    /// until it returns `false`. Slides that cost what their single steps cost together may be left
    /// out. `number` is that of `position`, which is left as it was.
    fn each_move(
        &self,
        position: &mut [u32],
        number: u128,
        metric: Metric,
        visit: &mut impl FnMut(u128, usize) -> bool,
    ) -> bool;

    /// Returns the most that a move of [`Rules::each_move`] costs.
    fn most_cost(&self, metric: Metric) -> usize {
        let _ = metric;
        1
    }

    /// Makes the move that a word says and returns what it costs, or `None` if it is against the rules.
    fn play(&self, position: &mut [u32], word: &str, metric: Metric) -> Option<u64>;
}

/// Reads a number that is written as glisse writes it: digits without a leading zero.
pub(crate) fn number(text: &str) -> Option<u32> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let has_zero = text.len() > 1 && text.starts_with('0');
    text.parse().ok().filter(|_| is_plain && !has_zero)
}

/// Reads numbers between dashes of which each from `first` on occurs once.
fn permutation(text: &str, count: usize, first: u32) -> Option<Vec<u32>> {
    let numbers = text.split('-').map(number).collect::<Option<Vec<u32>>>()?;
    let mut is_seen = vec![false; count];
    for &number in &numbers {
        let place = is_seen.get_mut(number.checked_sub(first)? as usize)?;
        if std::mem::replace(place, true) {
            return None;
        }
    }
    (numbers.len() == count).then_some(numbers)
}

/// Returns n!, or `None` if that is 2^128 or more.
fn factorial(n: usize) -> Option<u128> {
    (1..=n as u128).try_fold(1, u128::checked_mul)
}

/// Returns the number of a permutation of `first`, `first + 1`, … in the order of dictionaries. There
/// are fewer than 35 numbers, since 35! is more than 2^128.
fn rank(permutation: &[u32], first: u32) -> u128 {
    let mut unused = u64::MAX;
    let mut rank = 0;
    for (place, &number) in permutation.iter().enumerate() {
        let bit = 1 << (number - first);
        let smaller = (unused & (bit - 1)).count_ones();
        unused &= !bit;
        rank = rank * (permutation.len() - place) as u128 + u128::from(smaller);
    }
    rank
}

/// Writes the permutation of this number.
fn unrank(mut rank: u128, permutation: &mut [u32], first: u32) {
    let count = permutation.len();
    for place in (0..count).rev() {
        let choices = (count - place) as u128;
        permutation[place] = (rank % choices) as u32;
        rank /= choices;
    }
    // What was chosen among the numbers that are left is now made the number itself.
    let mut unused: Vec<u32> = (first..first + count as u32).collect();
    for number in permutation {
        *number = unused.remove(*number as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_are_numbered_in_the_order_of_dictionaries() {
        let mut last = None;
        for number in 0..120 {
            let mut permutation = [0; 5];
            unrank(number, &mut permutation, 1);
            assert_eq!(rank(&permutation, 1), number);
            assert!(last.is_none_or(|last| last < permutation));
            last = Some(permutation);
        }
        assert_eq!(last, Some([5, 4, 3, 2, 1]));
        assert!(factorial(34).is_some() && factorial(35).is_none());
    }

    #[test]
    fn only_ids_as_glisse_writes_them_are_read() {
        for id in [
            "rush-hour:3x4:x...AA....BB",
            "rush-hour:3x4:x...AA....BB:exit=left",
            "rush-hour:3x3:AAoBBoCCo:empty=.",
            "tiles:2x3:1-2-3-4-0-5",
            "tiles:2x2:1-2-3-0:goal=0-1-2-3",
            "swap:2x3:2-1-3-4-5-6:barriers=0,0-0,1;0,1-1,1",
            "swap:1x1:1",
        ] {
            assert!(Board::parse(id).is_some(), "{id}");
        }
        for id in [
            "",
            "rush-hour",
            "rush-hour:3x4:x...AA....B.",
            "rush-hour:3x4:x...AA....BB:exit=right",
            "rush-hour:3x4:x...AA....BB:exit=top",
            "rush-hour:3x4:x...BB....CC",
            "rush-hour:3x4:x...AA....BB.",
            "rush-hour:3x4:x...AA..B.BB",
            "rush-hour:3x4:x...AA...ABB",
            "rush-hour:3x3:AAoBBoCCo",
            "rush-hour:3x4:x...AA....BB:empty=.",
            "rush-hour:17x3:",
            "tiles:2x3:1-2-3-4-0-6",
            "tiles:2x3:1-2-3-4-0-05",
            "tiles:2x3:1-2-3-4-0-5:goal=1-2-3-4-5-0",
            "tiles:1x3:1-2-0",
            "tiles:2x3:1-2-3-4-4-5",
            "swap:2x2:1-2-3-4-",
            "swap:2x2:1-2-3-4:barriers=",
            "swap:2x2:1-2-3-4:barriers=0,0-1,1",
            "swap:2x2:1-2-3-4:barriers=0,1-0,0",
            "swap:2x2:1-2-3-4:barriers=0,0-0,1;0,0-0,1",
            "swap:0x2:",
            "pancakes:2x2:1-2-3-4",
        ] {
            assert!(Board::parse(id).is_none(), "{id}");
        }
    }
}

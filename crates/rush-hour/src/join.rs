//! Fewer slides for the same cells.
//!
//! Under the metrics that count cells, a cheapest solution may move a vehicle two cells, then
//! another one, then the first by one more. People want to see one slide of three.

use crate::{Board, Slide};

/// Slides further apart than this are left alone: long solutions of careless algorithms are not
/// worth the time.
const REACH: usize = 64;

impl Board {
    /// Returns a solution with slides of one vehicle joined, where one of two that go the same way
    /// can be made together with the other. Cells and so costs that count them stay the same.
    pub fn join(&self, mut slides: Vec<Slide>) -> Vec<Slide> {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            // The boards before each slide up to `later`.
            let mut boards = vec![self.clone()];
            let mut later = 0;
            while later < slides.len() {
                if let Some(earlier) = join_earlier(&boards, &mut slides, later) {
                    boards.truncate(earlier + 1);
                    later = earlier;
                    has_changed = true;
                }
                match boards[later].slide(slides[later]) {
                    Ok(board) => boards.push(board),
                    // Not a solution: nothing to be said about it.
                    Err(_) => return slides,
                }
                later += 1;
            }
        }
        slides
    }
}

/// Joins the slide at `later` to the last one of the same vehicle before it. Returns the place of
/// the first slide that has changed, or `None` if they cannot be joined.
fn join_earlier(boards: &[Board], slides: &mut Vec<Slide>, later: usize) -> Option<usize> {
    let second = slides[later];
    let near = later.saturating_sub(REACH);
    let earlier = near + slides[near..later].iter().rposition(|s| s.label == second.label)?;
    let first = slides[earlier];
    if first.cells.signum() != second.cells.signum() {
        return None;
    }
    let whole = Slide { cells: first.cells.checked_add(second.cells)?, ..first };
    let between = &slides[earlier + 1..later];
    let early: Vec<Slide> = std::iter::once(whole).chain(between.iter().copied()).collect();
    let late: Vec<Slide> = between.iter().copied().chain([whole]).collect();
    let is_possible = |part: &Vec<Slide>| {
        let start = Some(boards[earlier].clone());
        part.iter().fold(start, |board, &slide| board?.slide(slide).ok()).is_some()
    };
    let part = [early, late].into_iter().find(is_possible)?;
    slides.splice(earlier..=later, part);
    Some(earlier)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_are_joined_where_the_rules_allow_it() {
        let board = Board::parse("...B.....B..AA.B.....CC.............").unwrap();
        let parse = |text: &str| -> Vec<Slide> {
            text.split_whitespace().map(|word| word.parse().unwrap()).collect()
        };
        let joined = board.join(parse("A+1 C+1 B+2 B+1 A+1 A+2"));
        assert_eq!(joined, parse("C+1 B+3 A+4"));
        // There and back again is not one slide.
        let solution = parse("C+1 C-1 C+1 B+3 A+4");
        assert_eq!(board.join(solution.clone()), solution);
        // Nor is what no board has room for.
        let impossible = parse("A+1 A+127");
        assert_eq!(board.join(impossible.clone()), impossible);
    }
}

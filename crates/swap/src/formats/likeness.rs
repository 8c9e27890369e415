//! How much a text looks like a swap grid.

use glisse_family::text::{Likeness, NumberList, is_made_of_numbers};

/// Says how much a text looks like a swap grid. Other families have grids of numbers too, but none
/// with all the signs of one.
pub(crate) fn likeness(text: &str) -> Likeness {
    let text = text.trim_start();
    let is_list = || NumberList::of(text).is_some_and(|it| it.are_different && !it.has_empty);
    match is_made_of_numbers(text) {
        true if has_signs(text) => Likeness::Strong,
        false if is_list() => Likeness::Likely,
        _ => Likeness::None,
    }
}

/// Whether numbers look like a swap grid rather than like tiles: the course's file with its size, or
/// rows without an empty cell.
fn has_signs(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    let second = lines.find(|line| !line.is_empty()).map(|line| line.split_whitespace().count());
    if let ([_, columns], Some(second)) = (&first[..], second)
        && columns.parse() == Ok(second)
    {
        return true;
    }
    // The file of the 42 schools has its size on the first line.
    if text.contains(['/', '#', '_', '.']) || (first.len() == 1 && second > Some(1)) {
        return false;
    }
    // Barriers, behind the rows, have zeros.
    let rows = text.lines().take_while(|line| !line.trim().is_empty() && line.trim() != "barriers");
    !rows.flat_map(str::split_whitespace).any(|word| word == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_of_numbers_without_an_empty_cell_look_like_swap_grids() {
        for text in [
            "2 2\n2 1\n3 4\n0 0 0 1",
            "\n2 2\n2 1\n3 4\n0 0 0 1",
            "3 3\n1 2 3\n4 5 6\n7 8 8",
            "1 2 3\n4 5 6\n7 9 8\n\n0 0 0 1\n0 0 1 0",
            "3 1 2",
            "100000 1 2",
            "3\n1\n2",
        ] {
            assert_eq!(likeness(text), Likeness::Strong, "{text:?}");
        }
        for text in [
            "1 2 3\n4 5 6\n7 8 0\n",
            "1 2 3/4 5 6/7 8 8",
            "# a comment\n3\n1 2 3\n",
            "0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n",
            "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
            "{\"vehicles\": []}",
            "",
            "3\n1 2 3\n4 5 6\n7 8 0",
        ] {
            assert_eq!(likeness(text), Likeness::None, "{text:?}");
        }
    }
}

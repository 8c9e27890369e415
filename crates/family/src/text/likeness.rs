//! What a text looks like before it is read.

/// How much a text looks like a board of a family. The family with the most likeness is asked first,
/// and its error is shown if no family can read the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Likeness {
    /// Not at all.
    None,
    /// It could be anything.
    Weak,
    /// It is written in signs of this family and of others.
    Likely,
    /// It has what only boards of this family have.
    Strong,
}

/// Whether a text is made of numbers and of the signs that grids of numbers have, comments from `#`
/// on left out.
pub fn is_made_of_numbers(text: &str) -> bool {
    let is_a_sign = |letter: char| letter.is_ascii_digit() || " \t\r\n/_.-,".contains(letter);
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or(""));
    let mut words = lines.flat_map(str::split_whitespace).peekable();
    let is_number = |word: &str| word.len() <= 7 && word.bytes().all(|byte| byte.is_ascii_digit());
    let may_start = |word: &&str| word.len() <= 4 || word.contains('/') || is_number(word);
    words.peek().is_some_and(may_start)
        && words.all(|word| word == "barriers" || word.chars().all(is_a_sign))
}

/// Numbers as other programs write them: in brackets, with commas, semicolons or dashes between them.
/// Boards are not written so, but whoever writes one so can be told how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberList {
    /// Whether the numbers are different from each other, but for a slip or two.
    pub are_different: bool,
    /// Whether there is a number 0, a sign for the empty cell, or nothing between two commas.
    pub has_empty: bool,
}

impl NumberList {
    /// Returns what the numbers of a text are like, or `None` if it is no list of numbers.
    pub fn of(text: &str) -> Option<NumberList> {
        const FEWEST: usize = 4;
        let separates = |letter: char| letter.is_whitespace() || "[](){}|;,/-\"'".contains(letter);
        let is_part = |letter: char| letter.is_ascii_digit() || letter == '_' || letter == '.';
        if !text.chars().all(|letter| separates(letter) || is_part(letter)) {
            return None;
        }
        let words = || text.split(separates).filter(|word| !word.is_empty());
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let mut numbers: Vec<u64> =
            words().filter(|word| is_number(word)).map_while(|word| word.parse().ok()).collect();
        let count = numbers.len();
        if count < FEWEST || words().any(|word| !is_number(word) && word != "_" && word != ".") {
            return None;
        }
        numbers.sort_unstable();
        let zeros = numbers.iter().take_while(|&&number| number == 0).count();
        numbers.dedup();
        let tight: String = text.chars().filter(|letter| !" \t\r".contains(*letter)).collect();
        let has_blank =
            [",,", ";;", ",\n", ";\n", ",]", ";|]"].iter().any(|end| tight.contains(end))
                || tight.trim_end().ends_with([',', ';']);
        let has_sign = words().any(|word| !is_number(word));
        let are_different = 4 * numbers.len() >= 3 * count;
        Some(NumberList { are_different, has_empty: zeros == 1 || has_sign || has_blank })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_brackets_and_between_commas_are_a_list() {
        let like = |text: &str| NumberList::of(text).map(|it| (it.are_different, it.has_empty));
        for text in [
            "[2, 3, 1, 0]",
            "[[2, 3], [1, 0]]",
            "[|[|2;3|];[|1;0|]|]",
            "0,1,2\n3,4,5\n6,7,",
            "1,2,3,4,5,,6,7,8",
            "0-1-2-3-4-5-6-7-_",
        ] {
            assert_eq!(like(text), Some((true, true)), "{text}");
        }
        assert_eq!(like("[[2, 1], [3, 4]]"), Some((true, false)));
        assert_eq!(like("0,2,2,0\n1,1,0,3\n0,0,0,3\n0,0,0,0"), Some((false, false)));
        for text in ["", "[]", "1, 2", "{\"vehicles\": []}", "AA.BB", "1.5, 2.5, 3.5, 4.5"] {
            assert_eq!(like(text), None, "{text}");
        }
    }
}

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

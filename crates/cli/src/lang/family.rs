//! Messages that every family has its own of. Nothing in the command chooses a message by the family
//! but by the name in its key.

use glisse::{Board, FactValue, Metric, Puzzle};
use glisse_words::{Value, Words, say};

/// Returns the key of a family's own message: `{family}` stands for its name.
pub(crate) fn key(puzzle: Puzzle, pattern: &str) -> String {
    pattern.replace("{family}", puzzle.name())
}

/// Says a message that a family has its own of, or else the one that serves for all.
pub(crate) fn say(
    words: &Words,
    puzzle: Puzzle,
    pattern: &str,
    arguments: &[(&str, Value)],
) -> String {
    let general = || words.say(&pattern.replace("{family}", "family"), arguments);
    words.find(&key(puzzle, pattern), arguments).unwrap_or_else(general)
}

/// Returns what a metric is called.
pub(crate) fn metric(words: &Words, metric: Metric) -> String {
    words.say(&format!("family-metric-name-{metric}"), &[])
}

/// Returns what there is to say of a board: the names of its properties and what they are.
pub(crate) fn facts(words: &Words, board: &Board) -> Vec<(String, String)> {
    let mut told = Vec::new();
    let mut rows = None;
    for fact in board.facts() {
        let value = match fact.value {
            FactValue::Number(number) => number.to_string(),
            FactValue::Word(word) => {
                let key = key(board.puzzle(), "{family}-fact-{name}-{word}");
                let key = key.replace("{name}", fact.name).replace("{word}", &word);
                words.find(&key, &[]).unwrap_or(word)
            }
        };
        match (fact.name, rows.take()) {
            ("rows", _) => rows = Some(value),
            ("columns", Some(rows)) => {
                told.push((say!(words, "check-size"), format!("{rows}x{value}")));
            }
            (name, _) => {
                let key = key(board.puzzle(), "{family}-fact-{name}").replace("{name}", name);
                told.push((words.find(&key, &[]).unwrap_or_else(|| name.to_owned()), value));
            }
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Labels, Language, Move, Telling, words};

    #[test]
    fn every_direction_has_its_sentence() {
        let board: Board = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.".parse().unwrap();
        let say = |language: Language, slide: &str, labels: Labels| {
            let action = Move::parse(board.puzzle(), slide).unwrap();
            let board = board.with_labels(labels);
            words(language).message(&board.sentence(action, "", Telling::Listed))
        };
        let english = |slide| say(Language::En, slide, Labels::canonical());
        assert_eq!(english("B+1"), "Move car B 1 cell right");
        assert_eq!(english("C-3"), "Move car C 3 cells left");
        assert_eq!(english("F-1"), "Move truck F 1 cell up");
        let numbered = say(Language::En, "E+3", Labels::numbers(1, 8));
        assert_eq!(numbered, "Move truck 5 3 cells down");
        let course = |slide| say(Language::Fr, slide, Labels::numbers(1, 8));
        assert_eq!(course("B+1"), "Déplacer la voiture 2 de 1 case vers la droite");
        assert_eq!(course("C-3"), "Déplacer la voiture 3 de 3 cases vers la gauche");
        assert_eq!(course("E+3"), "Déplacer le camion 5 de 3 cases vers le bas");
        assert_eq!(course("F-1"), "Déplacer le camion 6 de 1 case vers le haut");
    }
}

//! What an answer says: its cost, its proof or what is known instead, and its statistics.

use super::family;
use glisse::{Answer, HeuristicInfo, Limit, Metric, Status, limit_message, search::Round};
use glisse_words::{Value, Words, decimal, say};

/// Returns the result in one line: the cost, and what is proved about it.
pub(crate) fn result(words: &Words, answer: &Answer) -> String {
    match &answer.status {
        Status::Solved { solution, optimal, lower_bound } => {
            let mut cost = cost(words, answer.metric, solution.cost, solution.length());
            if !solution.is_listed() {
                cost = say!(words, "solve-too-many-to-list", cost = cost);
            }
            if *optimal {
                say!(words, "solve-optimal", cost = cost, proof = proof(words, answer))
            } else {
                let doubt = doubt(words, answer, *lower_bound);
                say!(words, "solve-not-proved", cost = cost, doubt = doubt)
            }
        }
        Status::Unsolvable => {
            // Without an expansion, only the first look at the board can have shown it.
            let at_sight = family::key(answer.puzzle, "{family}-unsolvable-at-sight");
            let at_sight = words.find(&at_sight, &[]).filter(|_| answer.statistics.expanded == 0);
            at_sight
                .unwrap_or_else(|| family::say(words, answer.puzzle, "{family}-unsolvable", &[]))
        }
        Status::Limit { limit: reached, lower_bound, best } => {
            let needed = needed(words, answer.metric, *lower_bound);
            let limit = limit(words, *reached);
            let Some(best) = best else {
                return say!(words, "solve-stopped", limit = limit, needed = needed);
            };
            let cost = cost(words, answer.metric, best.cost, best.length());
            let key = "solve-stopped-best";
            let told = say!(words, key, limit = limit, cost = cost, needed = needed);
            if !answer.is_best_by_other {
                return told;
            }
            let algorithm = answer.algorithm.name();
            say!(words, "solve-best-by-other", told = told, algorithm = algorithm)
        }
    }
}

pub(crate) fn cost(words: &Words, metric: Metric, cost: u64, length: u64) -> String {
    let moves = say!(words, "numbers-moves", count = length);
    if metric == Metric::Moves {
        return moves;
    }
    say!(words, "solve-cost-in-moves", amount = amount(words, metric, cost), moves = moves)
}

/// Returns a cost without a word on the number of moves.
pub(crate) fn amount(words: &Words, metric: Metric, cost: u64) -> String {
    match metric {
        Metric::Moves => say!(words, "numbers-moves", count = cost),
        Metric::Cells => say!(words, "numbers-cells", count = cost),
        Metric::Weighted => say!(words, "numbers-weighted", count = cost),
    }
}

pub(crate) fn needed(words: &Words, metric: Metric, least: u64) -> String {
    say!(words, &format!("solve-needed-{metric}"), count = least)
}

pub(crate) fn limit(words: &Words, limit: Limit) -> String {
    words.message(&limit_message(limit))
}

/// What is known about the optimum of which a solution may fall short.
fn doubt(words: &Words, answer: &Answer, least: u64) -> String {
    if least > 0 {
        let cost = answer.solution().map_or(0, |solution| solution.cost);
        let ratio = decimal(cost as f64 / least as f64, 3);
        let needed = needed(words, answer.metric, least);
        return say!(words, "solve-doubt-ratio", needed = needed, ratio = ratio);
    }
    match answer.heuristic.as_ref().filter(|known| !known.is_admissible) {
        Some(HeuristicInfo { name, is_own: true, .. }) => {
            say!(words, "solve-doubt-script", heuristic = name)
        }
        Some(other) => say!(words, "solve-doubt-heuristic", heuristic = &other.name),
        None => say!(words, "solve-doubt-unknown"),
    }
}

/// Why nothing costs less than the solution that an algorithm has found.
fn proof(words: &Words, answer: &Answer) -> String {
    let (algorithm, heuristic) = (answer.algorithm, answer.heuristic.as_ref());
    let name = heuristic.map_or("zero".to_owned(), ToString::to_string);
    let args = [("heuristic", Value::from(name))];
    if answer.solution().is_some_and(|solution| solution.length() == 0) {
        say!(words, "solve-proof-solved")
    } else if algorithm.counts_moves() && answer.metric == Metric::Weighted {
        say!(words, "solve-proof")
    } else if heuristic.is_some_and(|heuristic| heuristic.is_own) {
        words.say("solve-proof-script", &args)
    } else {
        // Some algorithms are for one family only.
        let own = "{family}-proof-{algorithm}".replace("{algorithm}", algorithm.name());
        let own = family::key(answer.puzzle, &own);
        let general = || words.say(&format!("solve-proof-{algorithm}"), &args);
        words.find(&own, &args).unwrap_or_else(general)
    }
}

/// Returns what the search did, one line a number.
pub(crate) fn statistics(words: &Words, answer: &Answer, wants_all: bool) -> String {
    let statistics = &answer.statistics;
    let states = |count: u64| Some(say!(words, "numbers-states", count = count));
    let mut memory = words.bytes(statistics.peak_bytes);
    if statistics.stored > 0 {
        let each = decimal(statistics.peak_bytes as f64 / statistics.stored as f64, 1);
        memory = say!(words, "solve-bytes-a-state", peak = memory, each = each);
    }
    let lines = [
        ("solve-statistics-algorithm", Some(answer.algorithm.name().to_owned())),
        ("solve-statistics-heuristic", answer.heuristic.as_ref().map(ToString::to_string)),
        ("solve-statistics-expanded", states(statistics.expanded)),
        ("solve-statistics-generated", states(statistics.generated)),
        ("solve-statistics-stored", states(statistics.stored)),
        ("solve-statistics-memory", Some(memory)),
        ("solve-statistics-time", Some(words.time(statistics.elapsed.as_secs_f64()))),
    ];
    let line = |name: &str, value: &str| format!("  {name:<12} {value}\n");
    let lines = lines.into_iter();
    let mut text: String =
        lines.filter_map(|(key, value)| Some(line(&say!(words, key), &value?))).collect();
    let mut name = say!(words, "solve-statistics-rounds");
    for round in rounds(words, &statistics.rounds, wants_all) {
        text += &line(&std::mem::take(&mut name), &round);
    }
    text
}

/// The most rounds that are told of a search; the last ones are those that took long.
const MOST_ROUNDS: usize = 12;

/// Returns what a search that deepens did under each of its last bounds; empty if there was only one.
/// Bounds rise, but where a search begins again: with better tables or, if all solutions are wanted,
/// for these after the first of them.
pub(crate) fn rounds(words: &Words, rounds: &[Round], wants_all: bool) -> Vec<String> {
    if rounds.len() < 2 {
        return Vec::new();
    }
    let earlier = rounds.len().saturating_sub(MOST_ROUNDS);
    let mut lines = Vec::new();
    if earlier > 0 {
        lines.push(say!(words, "solve-rounds-earlier", count = earlier));
    }
    let ends = |place: &usize| rounds[*place + 1].bound <= rounds[*place].bound;
    let ends: Vec<usize> = (0..rounds.len() - 1).filter(ends).collect();
    lines.extend((earlier..rounds.len()).map(|place| {
        let Round { bound, expanded, generated } = rounds[place];
        let key = match ends.contains(&place) {
            true if wants_all && ends.last() == Some(&place) => "solve-round-before-all",
            true => "solve-round-left",
            false => "solve-round",
        };
        say!(words, key, bound = bound, expanded = expanded, generated = generated)
    }));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Algorithm, Language, words};

    #[test]
    fn every_algorithm_has_a_name_and_a_proof_in_every_language() {
        for words in Language::ALL.map(words) {
            for algorithm in Algorithm::COMMON {
                let proof = words.find(&format!("solve-proof-{algorithm}"), &[]);
                let name = words.find(&format!("trace-name-{algorithm}"), &[]);
                assert!(proof.is_some(), "{algorithm}");
                assert!(name.is_some() || algorithm == Algorithm::Auto, "{algorithm}");
            }
        }
    }

    #[test]
    fn a_bound_that_comes_twice_says_why() {
        let round = |bound| Round { bound, expanded: 7, generated: 9 };
        let told = |language| rounds(words(language), &[60, 62, 62, 64].map(round), false);
        let left = "7 expanded, 9 generated, then broken off for stronger tables";
        assert_eq!(told(Language::En)[1], format!("bound 62: {left}"));
        assert_eq!(told(Language::En)[2], "bound 62: 7 expanded, 9 generated");
        assert!(told(Language::Fr)[1].ends_with("pour de meilleures tables"));
        assert!(!told(Language::Fr)[2].contains("tables"));
        let all = rounds(words(Language::En), &[25, 27, 27, 29].map(round), true);
        assert_eq!(all[1], "bound 27: 7 expanded, 9 generated; then all solutions are sought");
    }

    #[test]
    fn a_lower_bound_of_one_is_singular() {
        let [en, fr] = [Language::En, Language::Fr].map(words);
        assert_eq!(needed(en, Metric::Moves, 1), "at least 1 move is needed");
        assert_eq!(needed(en, Metric::Cells, 4), "at least 4 cells are needed");
        assert_eq!(needed(fr, Metric::Moves, 0), "au moins 0 déplacement est nécessaire");
        assert_eq!(needed(fr, Metric::Weighted, 4), "un coût d'au moins 4 est nécessaire");
    }
}

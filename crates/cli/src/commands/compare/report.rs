//! The tables of a comparison, and what explains them.

use crate::lang::{answer, family};
use crate::{Columns, Table, prose};
use clap::builder::styling::Style;
use glisse::{
    Algorithm, Metric, Solution, Statistics, Status,
    lab::compare::{BoardComparison, Comparison, Round, Standing, Times, Trial, bytes_per_state},
    search::{Cost, TEXTBOOK_EXPANSIONS},
};
use glisse_words::{Explain, Words, decimal, say};
use std::{fmt::Write, time::Duration};

pub(super) struct Report {
    /// One table a board, one more for the times if they were taken repeatedly, and one for the rounds
    /// of what deepens.
    pub(super) boards: Vec<Vec<Table>>,
    /// Boards in rows, ways to solve them in columns; none for a single board.
    pub(super) pivots: Vec<Table>,
    /// What the words and numbers mean.
    pub(super) notes: Vec<String>,
}

impl Report {
    pub(super) fn new(comparison: &Comparison, words: &Words) -> Report {
        let boards = comparison.boards.iter().map(|board| {
            let times = (comparison.repeat > 1).then(|| time_table(comparison, words, board));
            let rounds = round_table(words, board);
            [board_table(comparison, words, board)].into_iter().chain(times).chain(rounds).collect()
        });
        let has_pivots = comparison.boards.len() > 1;
        Report {
            boards: boards.collect(),
            pivots: if has_pivots { pivots(comparison, words) } else { Vec::new() },
            notes: notes(comparison, words),
        }
    }

    fn tables(&self) -> impl Iterator<Item = &Table> {
        self.boards.iter().flatten().chain(&self.pivots)
    }

    pub(super) fn text(&self, colors: bool) -> String {
        let title = if colors { Style::new().bold() } else { Style::new() };
        let mut text = String::new();
        // Writing to a String never fails.
        for table in self.tables() {
            let _ = write!(text, "{title}{}{title:#}\n\n{}\n", table.title, table.text());
        }
        for note in &self.notes {
            text += &prose::line(note);
        }
        text
    }

    pub(super) fn markdown(&self) -> String {
        let mut text: String = self.tables().map(|table| table.markdown() + "\n").collect();
        for note in &self.notes {
            let _ = writeln!(text, "- {}", note.replace('*', "\\*"));
        }
        text
    }
}

/// What a board is called at the head of its table.
fn heading(words: &Words, board: &BoardComparison) -> String {
    let name = if board.id.starts_with(board.name.trim_end_matches('…')) {
        board.id.clone()
    } else {
        say!(words, "compare-board", name = &board.name, id = &board.id)
    };
    match board.optimum {
        Some(optimum) => {
            say!(words, "compare-optimum", name = name, optimum = optimum.to_string())
        }
        None => name,
    }
}

fn board_table(comparison: &Comparison, words: &Words, board: &BoardComparison) -> Table {
    let has_cost = comparison.metric != Metric::Moves;
    let count = |pick: fn(&Statistics) -> u64| {
        move |trial: &Trial| known(statistics(trial).map(|of| words.count(pick(of))))
    };
    // What a trial has proved although a limit came first.
    let least = |trial: &Trial| match trial.answer.as_ref().ok()?.status {
        Status::Limit { lower_bound, .. } if lower_bound > 0 => {
            Some(format!("≥ {}", words.count(lower_bound)))
        }
        _ => None,
    };
    let of_solution = move |trial: &Trial, is_measured: bool, pick: fn(&Solution) -> u64| {
        let least = least(trial).filter(|_| is_measured);
        known(least.or_else(|| trial.solution().map(|solution| words.count(pick(solution)))))
    };
    Columns::new(words)
        .word("compare-column-spec", |trial: &Trial| trial.spec.to_string())
        .number("compare-column-length", move |trial| {
            of_solution(trial, !has_cost, Solution::length)
        })
        .number_if(has_cost, "compare-column-cost", move |trial| {
            of_solution(trial, true, |solution| solution.cost)
        })
        .word("compare-column-result", |trial| standing(words, trial.standing))
        .number("compare-column-expanded", count(|statistics| statistics.expanded))
        .number("compare-column-generated", count(|statistics| statistics.generated))
        .number("compare-column-stored", count(|statistics| statistics.stored))
        .number("compare-column-bytes", |trial| {
            optional(words, trial.answer.as_ref().ok().and_then(bytes_per_state), 1)
        })
        .number("compare-column-peak", |trial| {
            known(statistics(trial).map(|statistics| words.bytes(statistics.peak_bytes)))
        })
        .number("compare-column-time", |trial| shown(words, trial.median()))
        .number("compare-column-branching", |trial| optional(words, trial.branching_factor, 2))
        .number("compare-column-relative", |trial| ratio(words, trial.relative_time))
        .table(heading(words, board), &board.trials)
}

fn statistics(trial: &Trial) -> Option<&Statistics> {
    trial.answer.as_ref().ok().map(|answer| &answer.statistics)
}

/// What the trials that deepen did under each bound; `None` if none of them had several.
fn round_table(words: &Words, board: &BoardComparison) -> Option<Table> {
    let rounds = |trial: &Trial| -> Vec<Round> {
        statistics(trial).map_or_else(Vec::new, |statistics| statistics.rounds.clone())
    };
    let deepening: Vec<&Trial> =
        board.trials.iter().filter(|trial| rounds(trial).len() > 1).collect();
    let mut bounds: Vec<Cost> =
        deepening.iter().flat_map(|trial| rounds(trial)).map(|round| round.bound).collect();
    bounds.sort_unstable();
    bounds.dedup();
    let cell = |trial: &Trial, bound: Cost| {
        let all = rounds(trial);
        let here: Vec<&Round> = all.iter().filter(|round| round.bound == bound).collect();
        let sum = |pick: fn(&Round) -> u64| here.iter().map(|round| pick(round)).sum::<u64>();
        let [expanded, generated] =
            [sum(|round| round.expanded), sum(|round| round.generated)].map(|n| words.count(n));
        if here.is_empty() { NOTHING.to_owned() } else { format!("{expanded} · {generated}") }
    };
    let bound =
        Columns::new(words).number("compare-column-bound", |bound: &Cost| bound.to_string());
    let columns = deepening.iter().fold(bound, |columns, trial| {
        columns.named(&trial.spec.to_string(), move |&bound| cell(trial, bound))
    });
    let title = say!(words, "compare-rounds-of", name = &board.name);
    (!bounds.is_empty()).then(|| columns.table(title, &bounds))
}

/// Returns what is known, or a sign that nothing is.
fn known(text: Option<String>) -> String {
    text.unwrap_or_else(|| NOTHING.to_owned())
}

/// Says how a solution stands to the optimum.
fn standing(words: &Words, standing: Standing) -> String {
    match standing {
        Standing::Optimal => say!(words, "compare-optimal"),
        Standing::Unsolvable => say!(words, "compare-unsolvable"),
        Standing::Unsuited => say!(words, "compare-unsuited"),
        Standing::Limit(limit) => answer::limit(words, limit),
        Standing::Above(excess) => format!("+{excess}"),
        Standing::Within(excess) => format!("≤ +{excess}"),
    }
}

/// Writes the times of repeated runs as hyperfine shows them.
fn time_table(comparison: &Comparison, words: &Words, board: &BoardComparison) -> Table {
    let time = |pick: fn(&Times) -> Option<Duration>| {
        move |trial: &Trial| shown(words, trial.times.as_ref().and_then(pick))
    };
    let runs = comparison.repeat.to_string();
    Columns::new(words)
        .word("compare-column-spec", |trial: &Trial| trial.spec.to_string())
        .number("compare-column-runs", |trial| {
            trial.times.as_ref().map_or(0, |times| times.all().len()).to_string()
        })
        .number("compare-column-median", time(|times| Some(times.median())))
        .number("compare-column-mean", time(|times| Some(times.mean())))
        .number("compare-column-deviation", time(Times::deviation))
        .number("compare-column-min", time(|times| Some(times.min())))
        .number("compare-column-max", time(|times| Some(times.max())))
        .number("compare-column-relative", |trial| ratio(words, trial.relative_time))
        .table(say!(words, "compare-times-of", name = &board.name, runs = runs), &board.trials)
}

/// Tables in the shape of the course's second report: a file a row, a way to solve it a column.
fn pivots(comparison: &Comparison, words: &Words) -> Vec<Table> {
    let time = match comparison.repeat {
        1 => say!(words, "compare-time"),
        runs => say!(words, "compare-time-median", runs = runs.to_string()),
    };
    let count = |pick: fn(&Trial) -> Option<u64>| {
        move |trial: &Trial| pick(trial).map(|number| words.count(number))
    };
    let pivot = |title: String, number: &dyn Fn(&Trial) -> Option<String>| {
        pivot(comparison, words, title, number)
    };
    let counted =
        |key: &str, pick: fn(&Trial) -> Option<u64>| pivot(say!(words, key), &count(pick));
    let mut tables = vec![
        pivot(time, &|trial| trial.median().map(|time| milliseconds(words, time.as_secs_f64()))),
        counted("compare-expanded-states", |trial| Some(statistics(trial)?.expanded)),
        counted("compare-stored-states", |trial| Some(statistics(trial)?.stored)),
        counted("compare-length-of-solution", |trial| trial.solution().map(Solution::length)),
    ];
    if comparison.metric != Metric::Moves {
        let metric = family::metric(words, comparison.metric);
        let title = say!(words, "compare-cost-of-solution", metric = metric);
        let cost = count(|trial| trial.solution().map(|solution| solution.cost));
        tables.push(pivot(title, &cost));
    }
    tables
}

/// One number of every trial; a limit in its place if one came first.
fn pivot(
    comparison: &Comparison,
    words: &Words,
    title: String,
    number: &dyn Fn(&Trial) -> Option<String>,
) -> Table {
    let mut specs: Vec<String> = Vec::new();
    for trial in comparison.boards.iter().flat_map(|board| &board.trials) {
        let spec = trial.spec.to_string();
        if !specs.contains(&spec) {
            specs.push(spec);
        }
    }
    let cell = |board: &BoardComparison, spec: &str| {
        let trial = board.trials.iter().find(|trial| trial.spec.to_string() == spec);
        known(trial.and_then(|trial| match trial.standing {
            Standing::Limit(limit) => Some(answer::limit(words, limit)),
            _ => number(trial),
        }))
    };
    let board = Columns::new(words)
        .word("compare-column-board", |board: &BoardComparison| board.name.clone());
    let columns =
        specs.iter().fold(board, |columns, spec| columns.named(spec, |board| cell(board, spec)));
    columns.table(title, &comparison.boards)
}

/// What the words and numbers mean; only those that occur.
fn notes(comparison: &Comparison, words: &Words) -> Vec<String> {
    let trials = || comparison.boards.iter().flat_map(|board| &board.trials);
    let mut notes = Vec::new();
    if !comparison.is_complete {
        notes.push(say!(words, "compare-interrupted"));
    }
    let mut result = say!(words, "compare-note-result");
    if trials().any(|trial| matches!(trial.standing, Standing::Above(_))) {
        result = say!(words, "compare-note-above", note = result);
    }
    if trials().any(|trial| matches!(trial.standing, Standing::Within(_))) {
        result = say!(words, "compare-note-within", note = result);
    }
    notes.push(result);
    notes.push(say!(words, "compare-note-branching"));
    // Those that take states in groups, after the first ones.
    let takes_groups = |trial: &Trial| {
        let expanded = trial.answer.as_ref().map_or(0, |answer| answer.statistics.expanded);
        matches!(trial.spec.algorithm(), Algorithm::Astar | Algorithm::Dijkstra)
            && expanded > TEXTBOOK_EXPANSIONS
    };
    if trials().any(takes_groups) {
        notes.push(say!(words, "compare-note-expanded"));
    }
    let mut times = say!(words, "compare-note-time");
    if comparison.repeat > 1 {
        let runs = comparison.repeat.to_string();
        times = say!(words, "compare-note-median", note = times, runs = runs);
    }
    notes.push(times);
    notes.push(say!(words, "compare-note-relative"));
    for board in &comparison.boards {
        for trial in &board.trials {
            if let Err(error) = &trial.answer {
                let (name, spec, error) = (&board.name, trial.spec.to_string(), error.message());
                let note =
                    say!(words, "compare-note-error", name = name, spec = spec, error = error);
                notes.push(note);
            }
        }
    }
    notes
}

fn shown(words: &Words, duration: Option<Duration>) -> String {
    known(duration.map(|duration| time(words, duration.as_secs_f64())))
}

/// What stands where there is no number.
const NOTHING: &str = "–";

/// Writes seconds in the unit that suits them.
pub(super) fn time(words: &Words, seconds: f64) -> String {
    match seconds {
        1e-3.. => words.time(seconds),
        _ => say!(words, "numbers-microseconds", time = decimal(seconds * 1e6, 1)),
    }
}

/// Writes seconds in milliseconds, with three digits that count.
fn milliseconds(words: &Words, seconds: f64) -> String {
    let milliseconds = seconds * 1e3;
    match milliseconds {
        1000.0.. => words.count(milliseconds.round() as u64),
        100.0.. => words.decimal(milliseconds, 0),
        10.0.. => words.decimal(milliseconds, 1),
        1.0.. => words.decimal(milliseconds, 2),
        _ => words.decimal(milliseconds, 3),
    }
}

/// Writes a ratio, from a thousand on without digits behind the point.
fn ratio(words: &Words, number: Option<f64>) -> String {
    match number {
        Some(number) if number >= 1000.0 => words.count(number.round() as u64),
        number => optional(words, number, 2),
    }
}

/// Writes a number that may be missing.
fn optional(words: &Words, number: Option<f64>, digits: usize) -> String {
    number.map_or(NOTHING.to_owned(), |number| words.decimal(number, digits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language::En, words};

    #[test]
    fn milliseconds_have_three_digits_that_count() {
        let written = [0.000_012_34, 0.001_234, 0.012_34, 0.1234, 12.34]
            .map(|it| milliseconds(words(En), it));
        assert_eq!(written, ["0.012", "1.23", "12.3", "123", "12,340"]);
    }

    #[test]
    fn times_have_the_unit_that_suits_them() {
        assert_eq!(
            [12.3e-6, 4.56e-3, 1.5].map(|it| time(words(En), it)),
            ["12.3 µs", "4.56 ms", "1.50 s"]
        );
    }

    #[test]
    fn ratios_of_thousands_are_whole() {
        let written =
            [None, Some(1.0), Some(12.345), Some(84_612.16)].map(|it| ratio(words(En), it));
        assert_eq!(written, ["–", "1.00", "12.35", "84,612"]);
    }
}

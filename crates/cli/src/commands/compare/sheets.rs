//! The tables of a comparison.

use super::{
    numbers::{NOTHING, milliseconds, optional, ratio, time},
    record::bytes_per_state,
};
use crate::{
    lang::answer,
    sheet::{Column, Sheet},
};
use clap::builder::styling::Style;
use glisse::{
    Algorithm, Metric, Status,
    lab::compare::{BoardComparison, Comparison, Standing, Times, Trial},
};
use glisse_words::{Explain, Words, say};
use std::{fmt::Write, time::Duration};

/// All tables and what explains them.
pub(super) struct Report {
    /// One table a board, and a second one for the times if they were taken repeatedly.
    pub(super) boards: Vec<Vec<Sheet>>,
    /// Boards in rows, ways to solve them in columns; none for a single board.
    pub(super) pivots: Vec<Sheet>,
    /// What the words and numbers mean.
    pub(super) notes: Vec<String>,
}

impl Report {
    pub(super) fn new(comparison: &Comparison, words: &Words) -> Report {
        let boards = comparison.boards.iter().map(|board| {
            let mut sheets = vec![board_sheet(comparison, words, board)];
            if comparison.repeat > 1 {
                sheets.push(time_sheet(comparison, words, board));
            }
            sheets
        });
        Report {
            boards: boards.collect(),
            pivots: if comparison.boards.len() > 1 {
                pivots(comparison, words)
            } else {
                Vec::new()
            },
            notes: notes(comparison, words),
        }
    }
}

/// For a terminal.
pub(super) fn text(comparison: &Comparison, words: &Words, colors: bool) -> String {
    let report = Report::new(comparison, words);
    let title = if colors { Style::new().bold() } else { Style::new() };
    let mut text = String::new();
    for sheet in report.boards.iter().flatten().chain(&report.pivots) {
        // Writing to a String never fails.
        let _ = write!(text, "{title}{}{title:#}\n\n{}\n", sheet.title, sheet.text());
    }
    for note in report.notes {
        text.push_str(&note);
        text.push('\n');
    }
    text
}

/// For a page of Markdown.
pub(super) fn markdown(comparison: &Comparison, words: &Words) -> String {
    let report = Report::new(comparison, words);
    let mut text = String::new();
    for sheet in report.boards.iter().flatten().chain(&report.pivots) {
        text.push_str(&sheet.markdown());
        text.push('\n');
    }
    for note in report.notes {
        let _ = writeln!(text, "- {}", note.replace('*', "\\*"));
    }
    text
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

fn board_sheet(comparison: &Comparison, words: &Words, board: &BoardComparison) -> Sheet {
    let has_cost = comparison.metric != Metric::Moves;
    let number = |key: &str| Column::number(say!(words, key));
    let word = |key: &str| Column::word(say!(words, key));
    let mut columns = vec![word("compare-column-spec"), number("compare-column-length")];
    if has_cost {
        columns.push(number("compare-column-cost"));
    }
    columns.push(word("compare-column-result"));
    columns.extend(EFFORT.map(number));
    let rows = board.trials.iter().map(|trial| {
        let mut row = vec![trial.spec.to_string()];
        row.extend(worth(words, trial, has_cost));
        row.extend(effort(words, trial));
        row
    });
    Sheet { title: heading(words, board), rows: rows.collect(), columns }
}

/// What came of a trial: length, cost, standing.
fn worth(words: &Words, trial: &Trial, has_cost: bool) -> Vec<String> {
    let (mut length, mut cost) = (NOTHING.to_owned(), NOTHING.to_owned());
    if let Some(solution) = trial.solution() {
        length = words.count(solution.length());
        cost = words.count(solution.cost);
    }
    if let Some(least) = least(trial) {
        let place = if has_cost { &mut cost } else { &mut length };
        *place = format!("≥ {}", words.count(least));
    }
    let standing = standing(words, trial.standing);
    if has_cost { vec![length, cost, standing] } else { vec![length, standing] }
}

/// How a solution stands to the optimum.
fn standing(words: &Words, standing: Standing) -> String {
    match standing {
        Standing::Optimal => say!(words, "compare-optimal"),
        Standing::Unsolvable => say!(words, "compare-unsolvable"),
        Standing::Unsuited => say!(words, "compare-unsuited"),
        Standing::Limit(limit) => answer::limit(words, limit),
        other => other.to_string(),
    }
}

/// What a trial has proved although a limit came first.
fn least(trial: &Trial) -> Option<u64> {
    match trial.answer.as_ref().ok()?.status {
        Status::Limit { lower_bound, .. } if lower_bound > 0 => Some(lower_bound),
        _ => None,
    }
}

/// The heads of the columns of what a trial took.
const EFFORT: [&str; 8] = [
    "compare-column-expanded",
    "compare-column-generated",
    "compare-column-stored",
    "compare-column-bytes",
    "compare-column-peak",
    "compare-column-time",
    "compare-column-branching",
    "compare-column-relative",
];

/// What a trial took.
fn effort(words: &Words, trial: &Trial) -> [String; 8] {
    let Ok(answer) = &trial.answer else { return [(); 8].map(|()| NOTHING.to_owned()) };
    let statistics = answer.statistics;
    [
        words.count(statistics.expanded),
        words.count(statistics.generated),
        words.count(statistics.stored),
        optional(words, bytes_per_state(answer), 1),
        words.bytes(statistics.peak_bytes),
        shown(words, trial.median()),
        optional(words, trial.branching_factor, 2),
        ratio(words, trial.relative_time),
    ]
}

/// The heads of the columns of times, after the number of runs.
const TIMES: [&str; 6] = [
    "compare-column-median",
    "compare-column-mean",
    "compare-column-deviation",
    "compare-column-min",
    "compare-column-max",
    "compare-column-relative",
];

/// The times of repeated runs, as hyperfine shows them.
fn time_sheet(comparison: &Comparison, words: &Words, board: &BoardComparison) -> Sheet {
    let number = |key: &str| Column::number(say!(words, key));
    let columns = [Column::word(say!(words, "compare-column-spec")), number("compare-column-runs")];
    let rows = board.trials.iter().map(|trial| {
        let show = |pick: fn(&Times) -> Option<Duration>| {
            shown(words, trial.times.as_ref().and_then(pick))
        };
        vec![
            trial.spec.to_string(),
            trial.times.as_ref().map_or(0, |times| times.all().len()).to_string(),
            show(|times| Some(times.median())),
            show(|times| Some(times.mean())),
            show(Times::deviation),
            show(|times| Some(times.min())),
            show(|times| Some(times.max())),
            ratio(words, trial.relative_time),
        ]
    });
    Sheet {
        title: say!(
            words,
            "compare-times-of",
            name = &board.name,
            runs = comparison.repeat.to_string()
        ),
        columns: columns.into_iter().chain(TIMES.map(number)).collect(),
        rows: rows.collect(),
    }
}

/// Tables in the shape of the course's second report: a file a row, a way to solve it a column.
fn pivots(comparison: &Comparison, words: &Words) -> Vec<Sheet> {
    let time = match comparison.repeat {
        1 => say!(words, "compare-time"),
        runs => say!(words, "compare-time-median", runs = runs.to_string()),
    };
    let statistics = |trial: &Trial| Some(trial.answer.as_ref().ok()?.statistics);
    let mut sheets = vec![
        pivot(comparison, words, time, |trial| {
            trial.median().map(|time| milliseconds(words, time.as_secs_f64()))
        }),
        pivot(comparison, words, say!(words, "compare-expanded-states"), |trial| {
            statistics(trial).map(|statistics| words.count(statistics.expanded))
        }),
        pivot(comparison, words, say!(words, "compare-stored-states"), |trial| {
            statistics(trial).map(|statistics| words.count(statistics.stored))
        }),
        pivot(comparison, words, say!(words, "compare-length-of-solution"), |trial| {
            trial.solution().map(|solution| words.count(solution.length()))
        }),
    ];
    if comparison.metric != Metric::Moves {
        let metric = comparison.metric.name();
        let title = say!(words, "compare-cost-of-solution", metric = metric);
        sheets.push(pivot(comparison, words, title, |trial| {
            trial.solution().map(|solution| words.count(solution.cost))
        }));
    }
    sheets
}

/// One number of every trial; a limit in its place if one came first.
fn pivot(
    comparison: &Comparison,
    words: &Words,
    title: String,
    number: impl Fn(&Trial) -> Option<String>,
) -> Sheet {
    let mut specs: Vec<String> = Vec::new();
    for trial in comparison.boards.iter().flat_map(|board| &board.trials) {
        let spec = trial.spec.to_string();
        if !specs.contains(&spec) {
            specs.push(spec);
        }
    }
    let cell = |trial: &Trial| match trial.standing {
        Standing::Limit(limit) => answer::limit(words, limit),
        _ => number(trial).unwrap_or_else(|| NOTHING.to_owned()),
    };
    let rows = comparison.boards.iter().map(|board| {
        let find = |spec: &String| {
            let mut trials = board.trials.iter();
            trials.find(|trial| trial.spec.to_string() == *spec)
        };
        let cells = specs.iter().map(|spec| find(spec).map_or(NOTHING.to_owned(), cell));
        std::iter::once(board.name.clone()).chain(cells).collect()
    });
    let rows = rows.collect();
    let columns = std::iter::once(Column::word(say!(words, "compare-column-board")))
        .chain(specs.iter().map(Column::number));
    Sheet { title, columns: columns.collect(), rows }
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
    if trials().any(|trial| takes_groups(trial.spec.algorithm())) {
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
                let (spec, error) = (trial.spec.to_string(), error.message());
                let name = &board.name;
                notes.push(say!(
                    words,
                    "compare-note-error",
                    name = name,
                    spec = spec,
                    error = error
                ));
            }
        }
    }
    notes
}

fn takes_groups(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::Astar | Algorithm::Dijkstra)
}

fn shown(words: &Words, duration: Option<Duration>) -> String {
    duration.map_or(NOTHING.to_owned(), |duration| time(words, duration.as_secs_f64()))
}

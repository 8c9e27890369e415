//! The tables of a comparison.

use super::{
    numbers::{NOTHING, decimal, milliseconds, ratio, time, words},
    record::bytes_per_state,
};
use crate::sheet::{Column, Sheet};
use clap::builder::styling::Style;
use glisse::{
    Algorithm, Metric, Status,
    lab::compare::{BoardComparison, Comparison, Standing, Times, Trial},
};
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
    pub(super) fn new(comparison: &Comparison) -> Report {
        let boards = comparison.boards.iter().map(|board| {
            let mut sheets = vec![board_sheet(comparison, board)];
            if comparison.repeat > 1 {
                sheets.push(time_sheet(comparison, board));
            }
            sheets
        });
        Report {
            boards: boards.collect(),
            pivots: if comparison.boards.len() > 1 { pivots(comparison) } else { Vec::new() },
            notes: notes(comparison),
        }
    }
}

/// For a terminal.
pub(super) fn text(comparison: &Comparison, colors: bool) -> String {
    let report = Report::new(comparison);
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
pub(super) fn markdown(comparison: &Comparison) -> String {
    let report = Report::new(comparison);
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
fn heading(board: &BoardComparison) -> String {
    let name = if board.id.starts_with(board.name.trim_end_matches('…')) {
        board.id.clone()
    } else {
        format!("{}: {}", board.name, board.id)
    };
    match board.optimum {
        Some(optimum) => format!("{name}, optimum {optimum}"),
        None => name,
    }
}

fn board_sheet(comparison: &Comparison, board: &BoardComparison) -> Sheet {
    let has_cost = comparison.metric != Metric::Moves;
    let mut columns = vec![Column::word("spec"), Column::number("length")];
    if has_cost {
        columns.push(Column::number("cost"));
    }
    columns.push(Column::word("result"));
    let numbers = ["expanded", "generated", "stored", "B/state", "peak", "time", "b*", "relative"];
    columns.extend(numbers.map(Column::number));
    let rows = board.trials.iter().map(|trial| {
        let mut row = vec![trial.spec.to_string()];
        row.extend(worth(trial, has_cost));
        row.extend(effort(trial));
        row
    });
    Sheet { title: heading(board), rows: rows.collect(), columns }
}

/// What came of a trial: length, cost, standing.
fn worth(trial: &Trial, has_cost: bool) -> Vec<String> {
    let (mut length, mut cost) = (NOTHING.to_owned(), NOTHING.to_owned());
    if let Some(solution) = trial.solution() {
        length = words().count(solution.length());
        cost = words().count(solution.cost);
    }
    if let Some(least) = least(trial) {
        let place = if has_cost { &mut cost } else { &mut length };
        *place = format!("≥ {}", words().count(least));
    }
    let standing = trial.standing.to_string();
    if has_cost { vec![length, cost, standing] } else { vec![length, standing] }
}

/// What a trial has proved although a limit came first.
fn least(trial: &Trial) -> Option<u64> {
    match trial.answer.as_ref().ok()?.status {
        Status::Limit { lower_bound, .. } if lower_bound > 0 => Some(lower_bound),
        _ => None,
    }
}

/// What a trial took.
fn effort(trial: &Trial) -> [String; 8] {
    let Ok(answer) = &trial.answer else { return [(); 8].map(|()| NOTHING.to_owned()) };
    let statistics = answer.statistics;
    [
        words().count(statistics.expanded),
        words().count(statistics.generated),
        words().count(statistics.stored),
        decimal(bytes_per_state(answer), 1),
        words().bytes(statistics.peak_bytes),
        shown(trial.median()),
        decimal(trial.branching_factor, 2),
        ratio(trial.relative_time),
    ]
}

/// The times of repeated runs, as hyperfine shows them.
fn time_sheet(comparison: &Comparison, board: &BoardComparison) -> Sheet {
    let names = ["median", "mean", "± deviation", "min", "max", "relative"];
    let columns = [Column::word("spec"), Column::number("runs")];
    let rows = board.trials.iter().map(|trial| {
        let show =
            |pick: fn(&Times) -> Option<Duration>| shown(trial.times.as_ref().and_then(pick));
        vec![
            trial.spec.to_string(),
            trial.times.as_ref().map_or(0, |times| times.all().len()).to_string(),
            show(|times| Some(times.median())),
            show(|times| Some(times.mean())),
            show(Times::deviation),
            show(|times| Some(times.min())),
            show(|times| Some(times.max())),
            ratio(trial.relative_time),
        ]
    });
    Sheet {
        title: format!("{}: times of {} runs", board.name, comparison.repeat),
        columns: columns.into_iter().chain(names.map(Column::number)).collect(),
        rows: rows.collect(),
    }
}

/// Tables in the shape of the course's second report: a file a row, a way to solve it a column.
fn pivots(comparison: &Comparison) -> Vec<Sheet> {
    let of = match comparison.repeat {
        1 => String::new(),
        runs => format!(", median of {runs} runs"),
    };
    let statistics = |trial: &Trial| Some(trial.answer.as_ref().ok()?.statistics);
    let mut sheets = vec![
        pivot(comparison, format!("Time (ms){of}"), |trial| {
            trial.median().map(|time| milliseconds(time.as_secs_f64()))
        }),
        pivot(comparison, "Expanded states".to_owned(), |trial| {
            statistics(trial).map(|statistics| words().count(statistics.expanded))
        }),
        pivot(comparison, "Stored states".to_owned(), |trial| {
            statistics(trial).map(|statistics| words().count(statistics.stored))
        }),
        pivot(comparison, "Length of the solution".to_owned(), |trial| {
            trial.solution().map(|solution| words().count(solution.length()))
        }),
    ];
    if comparison.metric != Metric::Moves {
        let title = format!("Cost of the solution ({})", comparison.metric);
        sheets.push(pivot(comparison, title, |trial| {
            trial.solution().map(|solution| words().count(solution.cost))
        }));
    }
    sheets
}

/// One number of every trial; a limit in its place if one came first.
fn pivot(
    comparison: &Comparison,
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
        Standing::Limit(limit) => limit.to_string(),
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
    let columns = std::iter::once(Column::word("board")).chain(specs.iter().map(Column::number));
    Sheet { title, columns: columns.collect(), rows }
}

/// What the words and numbers mean; only those that occur.
fn notes(comparison: &Comparison) -> Vec<String> {
    let trials = || comparison.boards.iter().flat_map(|board| &board.trials);
    let mut notes = Vec::new();
    if !comparison.is_complete {
        notes.push("interrupted: some runs are missing, and no file was written".to_owned());
    }
    let mut result = "result: optimal is proved by this very run".to_owned();
    if trials().any(|trial| matches!(trial.standing, Standing::Above(_))) {
        result.push_str("; +N costs N more than the optimum, which another run proves");
    }
    if trials().any(|trial| matches!(trial.standing, Standing::Within(_))) {
        result.push_str("; ≤ +N costs at most N more than the optimum, which no run proves");
    }
    notes.push(result);
    notes.push(
        "b*: effective branching factor, generated = b* + b*² + … + b* to the depth of the solution"
            .to_owned(),
    );
    if trials().any(|trial| takes_groups(trial.spec.algorithm())) {
        notes.push(
            "expanded: A* and Dijkstra, where optimal, take up to 64 states of one priority at \
             once, not one by one: the counts differ"
                .to_owned(),
        );
    }
    let mut times = "time: of the search, as solve counts it".to_owned();
    if comparison.repeat > 1 {
        let runs = comparison.repeat;
        let _ = write!(times, ", median of {runs} runs after one that is not counted");
    }
    notes.push(times);
    notes.push("relative: to the fastest that came to an end".to_owned());
    for board in &comparison.boards {
        for trial in &board.trials {
            if let Err(error) = &trial.answer {
                notes.push(format!("{}, {}: {error}", board.name, trial.spec));
            }
        }
    }
    notes
}

fn takes_groups(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::Astar | Algorithm::Dijkstra)
}

fn shown(duration: Option<Duration>) -> String {
    duration.map_or(NOTHING.to_owned(), |duration| time(duration.as_secs_f64()))
}

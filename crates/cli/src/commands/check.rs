//! `glisse check`: what a board is, and whether it can be solved.

use crate::{
    Verdict,
    args::CheckArgs,
    commands::{json_line, solve, verdict},
    config::{self, SearchConfig},
    error::Failure,
    input, interrupt,
    lang::{answer, family},
    output::Output,
};
use glisse::{Answer, Board, Metric, ParsedBoard, Status};
use glisse_words::{Words, say};
use serde::Serialize;
use std::fmt::Write;

/// What there is to say, in the order in which it is said.
#[derive(Serialize)]
struct Report {
    id: String,
    puzzle: &'static str,
    format: &'static str,
    #[serde(flatten)]
    shape: Option<Shape>,
    status: &'static str,
    metric: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u64>,
}

/// What is on a board.
#[derive(Serialize)]
#[serde(untagged)]
enum Shape {
    RushHour { rows: usize, columns: usize, vehicles: usize, walls: usize, exit: &'static str },
    Tiles { rows: usize, columns: usize, goal: String },
    Swap { rows: usize, columns: usize, barriers: usize },
}

pub(crate) fn run(args: &CheckArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let limits = config::limits(args.limits, 1);
    let parsed = input::board(&args.board)?;
    interrupt::listen();
    let config = SearchConfig::automatic(Metric::Moves, limits);
    let answer = solve::search(words, &parsed.board, &config, false)?;

    let report = Report::new(&parsed, &answer);
    let text =
        if args.json { json_line(&report)? } else { report.tell(&parsed.board, &answer, words) };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(verdict(&answer.status))
}

impl Report {
    fn new(parsed: &ParsedBoard, answer: &Answer) -> Report {
        let shape = match &parsed.board {
            Board::RushHour(board) => Some(Shape::RushHour {
                rows: board.rows(),
                columns: board.columns(),
                vehicles: board.vehicles().len(),
                walls: board.walls().len(),
                exit: board.exit().word(),
            }),
            Board::Tiles(board) => Some(Shape::Tiles {
                rows: board.rows(),
                columns: board.columns(),
                goal: board.goal().to_string(),
            }),
            Board::Swap(board) => Some(Shape::Swap {
                rows: board.rows(),
                columns: board.columns(),
                barriers: board.barriers().len(),
            }),
            _ => None,
        };
        let (status, cost, lower_bound) = match &answer.status {
            Status::Solved { solution, .. } => ("solved", Some(solution.cost), None),
            Status::Unsolvable => ("unsolvable", None, None),
            Status::Limit { lower_bound, .. } => ("limit", None, Some(*lower_bound)),
        };
        Report {
            id: answer.id.clone(),
            puzzle: answer.puzzle.name(),
            format: parsed.format.name(),
            shape,
            status,
            metric: answer.metric.name(),
            cost,
            lower_bound,
        }
    }

    fn tell(&self, board: &Board, answer: &Answer, words: &Words) -> String {
        let mut lines = vec![
            (say!(words, "check-puzzle"), self.puzzle.to_owned()),
            (say!(words, "check-format"), self.format.to_owned()),
        ];
        lines.extend(family::facts(words, board));
        lines.push((say!(words, "check-id"), self.id.clone()));
        let mut text = String::new();
        for (key, value) in lines {
            // Writing to a String never fails.
            let _ = writeln!(text, "{key:<10}{value}");
        }
        let result = match self.cost {
            Some(cost) => {
                let cost = answer::cost(words, answer.metric, cost, cost);
                say!(words, "check-solvable", cost = cost)
            }
            None => answer::result(words, answer),
        };
        text.push_str(&result);
        text.push('\n');
        text
    }
}

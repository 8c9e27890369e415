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
use glisse::{Answer, Board, Metric, Parsed, json::CheckJson};
use glisse_words::{Words, say};
use std::fmt::Write;

pub(crate) fn run(args: &CheckArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let limits = config::limits(args.limits, 1);
    let parsed = input::board(&args.board)?;
    interrupt::listen();
    let config = SearchConfig::automatic(Metric::Moves, limits);
    let answer = solve::search(words, &parsed.board, &config, false)?;

    let text = if args.json {
        json_line(&CheckJson::new(&parsed, &answer))?
    } else {
        tell(&parsed, &answer, words)
    };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(verdict(&answer.status))
}

fn tell(parsed: &Parsed<Board>, answer: &Answer, words: &Words) -> String {
    let mut lines = vec![
        (say!(words, "check-puzzle"), answer.puzzle.name().to_owned()),
        (say!(words, "check-format"), parsed.format.to_owned()),
    ];
    lines.extend(family::facts(words, &parsed.board));
    lines.push((say!(words, "check-id"), answer.id.clone()));
    let mut text = String::new();
    for (key, value) in lines {
        // Writing to a String never fails.
        let _ = writeln!(text, "{key:<10}{value}");
    }
    let result = match answer.solution() {
        Some(solution) => {
            let cost = answer::cost(words, answer.metric, solution.cost, solution.cost);
            say!(words, "check-solvable", cost = cost)
        }
        None => answer::result(words, answer),
    };
    text.push_str(&result);
    text.push('\n');
    text
}

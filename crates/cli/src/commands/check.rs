//! `glisse check`: what a board is, and whether it can be solved.

use crate::args::{CheckArgs, ReportArgs};
use crate::lang::{answer, family};
use crate::{
    Failure, SearchConfig, Session, Verdict, commands::verdict, config, input, json_line, prose,
};
use glisse::{Answer, Board, Limit, Metric, Parsed, Status, json::CheckJson};
use glisse_words::{Words, say};

pub(crate) fn run(args: &CheckArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let limits = config::limits(args.limits, 1);
    let parsed = input::board(&args.board, words)?;
    let mut session = Session::start(words, &ReportArgs::default())?;
    let answer = session.solve(&parsed.board, &SearchConfig::quick(Metric::Moves, limits))?;
    let answer = match answer.status {
        // Nobody has set this limit: some solution says more than none.
        Status::Limit { limit: Limit::Time, .. } if limits.time.is_none() => {
            answer.clone().into_best().unwrap_or(answer)
        }
        _ => answer,
    };
    session.finish(&if args.json {
        json_line(&CheckJson::new(&parsed, &answer))?
    } else {
        tell(&parsed, &answer, words)
    })?;
    Ok(verdict(&answer.status))
}

fn tell(parsed: &Parsed<Board>, answer: &Answer, words: &Words) -> String {
    let mut lines = vec![
        (say!(words, "check-puzzle"), answer.puzzle.name().to_owned()),
        (say!(words, "check-format"), parsed.format.to_owned()),
    ];
    lines.extend(family::facts(words, &parsed.board));
    lines.push((say!(words, "check-id"), answer.id.clone()));
    let lines = lines.iter().map(|(key, value)| format!("{key:<10}{value}\n"));
    let result = match answer.solution() {
        Some(solution) => {
            let cost = answer::cost(words, answer.metric, solution.cost, solution.cost);
            match answer.status {
                Status::Solved { optimal: false, lower_bound, .. } => {
                    let needed = answer::needed(words, answer.metric, lower_bound);
                    say!(words, "check-at-most", cost = cost, needed = needed)
                }
                _ => say!(words, "check-solvable", cost = cost),
            }
        }
        None => answer::result(words, answer),
    };
    lines.chain([prose::line(&result)]).collect()
}

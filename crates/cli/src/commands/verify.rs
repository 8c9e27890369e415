//! `glisse verify`: is this a solution, and is there no cheaper one?

use crate::{
    Verdict,
    args::{ReportArgs, VerifyArgs},
    commands::{json_line, refuse_two_inputs},
    config::{self, SearchConfig},
    error::Failure,
    input,
    lang::answer,
    session::Session,
};
use glisse::{InvalidSolution, Metric, MoveStyle, Optimality, Proof, Solution};
use glisse_words::{Explain, Words, say};
use serde::Serialize;

struct VerifiedSolution {
    id: String,
    metric: Metric,
    solution: Result<Solution, InvalidSolution>,
    /// What a second search says, and which one it was.
    optimality: Option<(Optimality, Proof)>,
}

/// The object that `glisse verify --json` prints.
#[derive(Serialize)]
struct VerifyJson<'a> {
    id: &'a str,
    valid: bool,
    metric: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimal: Option<bool>,
    /// The least cost, if it is less.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    algorithm: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

pub(crate) fn run(args: &VerifyArgs, words: &'static Words) -> Result<Verdict, Failure> {
    refuse_two_inputs(&args.board, &args.solution)?;
    let parsed = input::board(&args.board)?;
    let style = MoveStyle { notation: args.notation.mover.notation(), labels: &parsed.labels };
    let claim = input::solution(&args.solution, &parsed.board, style)?;
    let metric = args.metric.or(claim.metric()).unwrap_or_default();

    let mut session = Session::start(words, &ReportArgs::default())?;
    let solution = glisse::verify(&parsed.board, &claim, metric);
    let optimality = match &solution {
        Ok(solution) if args.optimal => {
            let config = SearchConfig::automatic(metric, config::limits(args.limits, 1));
            let proved = session
                .watch(&config, |_, options| glisse::prove(&parsed.board, solution.cost, options));
            Some(proved?)
        }
        _ => None,
    };

    let verified = VerifiedSolution { id: parsed.board.id(), metric, solution, optimality };
    session.finish(&if args.json { json_line(&verified.json())? } else { verified.tell(words) })?;
    Ok(verified.verdict())
}

impl VerifiedSolution {
    fn verdict(&self) -> Verdict {
        match (&self.solution, self.optimality) {
            (Err(_), _) | (Ok(_), Some((Optimality::Refuted { .. }, _))) => Verdict::No,
            (Ok(_), None | Some((Optimality::Proved, _))) => Verdict::Yes,
            (Ok(_), Some((Optimality::Unknown { .. }, _))) => Verdict::Limit,
        }
    }

    fn tell(&self, words: &Words) -> String {
        let say = |cost, length| answer::cost(words, self.metric, cost, length);
        let solution = match &self.solution {
            Ok(solution) => solution,
            Err(error) => {
                return say!(words, "verify-invalid", reason = error.message()) + "\n";
            }
        };
        let cost = say(solution.cost, solution.moves.len() as u64);
        let Some((optimality, by)) = self.optimality else {
            return say!(words, "verify-valid", cost = cost) + "\n";
        };
        let by = by.name();
        let told = match optimality {
            Optimality::Proved => say!(words, "verify-optimal", cost = cost, algorithm = by),
            Optimality::Refuted { least } => {
                let least = answer::amount(words, self.metric, least);
                say!(words, "verify-not-optimal", cost = cost, algorithm = by, least = least)
            }
            Optimality::Unknown { lower_bound } => {
                let needed = answer::needed(words, self.metric, lower_bound);
                say!(words, "verify-unknown", cost = cost, algorithm = by, needed = needed)
            }
        };
        told + "\n"
    }

    fn json(&self) -> VerifyJson<'_> {
        let (optimal, least, lower_bound) = match self.optimality {
            None => (None, None, None),
            Some((Optimality::Proved, _)) => (Some(true), None, None),
            Some((Optimality::Refuted { least }, _)) => (Some(false), Some(least), None),
            Some((Optimality::Unknown { lower_bound }, _)) => (None, None, Some(lower_bound)),
        };
        let solution = self.solution.as_ref().ok();
        VerifyJson {
            id: &self.id,
            valid: solution.is_some(),
            metric: self.metric.name(),
            cost: solution.map(|solution| solution.cost),
            length: solution.map(|solution| solution.moves.len()),
            optimal,
            least,
            lower_bound,
            algorithm: self.optimality.map(|(_, proof)| proof.name()),
            reason: self.solution.as_ref().err().map(ToString::to_string),
        }
    }
}

//! `glisse verify`: is this a solution, and is there no cheaper one?

use crate::args::{ReportArgs, VerifyArgs};
use crate::{
    Failure, SearchConfig, Session, Verdict,
    commands::{certificate, refuse_two_inputs},
    config, input, json_line,
    lang::answer,
    prose,
};
use glisse::{Claim, InvalidSolution, Metric, Optimality, Proof, Solution};
use glisse_words::{Explain, Words, say};
use serde::{Serialize, Serializer, ser::SerializeMap};

struct VerifiedSolution {
    id: String,
    metric: Metric,
    solution: Result<Solution, InvalidSolution>,
    /// What a second search says, and which one it was.
    optimality: Option<(Optimality, Proof)>,
}

pub(crate) fn run(args: &VerifyArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let solution = args.solution.as_deref();
    solution.map_or(Ok(()), |solution| refuse_two_inputs(&args.board, solution))?;
    let parsed = input::board(&args.board, words)?;
    args.notation.check(&parsed.board)?;
    let claim = solution
        .map(|solution| input::solution(solution, &parsed.board, args.notation.notation))
        .transpose()?;
    let mut session = Session::start(words, &ReportArgs::default())?;
    if let Some(path) = &args.certificate {
        return certificate::verify(args, path, &parsed.board, claim.as_ref(), session, words);
    }
    // Without a certificate, clap has asked for a solution.
    let claim = claim.unwrap_or(Claim::new(Vec::new()));
    let metric = args.metric.or(claim.metric()).unwrap_or_default();

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
    session.finish(&if args.json { json_line(&verified)? } else { verified.tell(words) })?;
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
                return prose::line(&say!(words, "verify-invalid", reason = error.message()));
            }
        };
        let cost = say(solution.cost, solution.moves.len() as u64);
        let Some((optimality, by)) = self.optimality else {
            return prose::line(&say!(words, "verify-valid", cost = cost));
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
        prose::line(&told)
    }
}

impl Serialize for VerifiedSolution {
    /// Writes the object that `glisse verify --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("id", &self.id)?;
        object.serialize_entry("valid", &self.solution.is_ok())?;
        object.serialize_entry("metric", self.metric.name())?;
        if let Ok(solution) = &self.solution {
            object.serialize_entry("cost", &solution.cost)?;
            object.serialize_entry("length", &solution.moves.len())?;
        }
        if let Some((optimality, proof)) = self.optimality {
            match optimality {
                Optimality::Proved => object.serialize_entry("optimal", &true)?,
                Optimality::Refuted { least } => {
                    object.serialize_entry("optimal", &false)?;
                    object.serialize_entry("least", &least)?;
                }
                Optimality::Unknown { lower_bound } => {
                    object.serialize_entry("lower_bound", &lower_bound)?;
                }
            }
            object.serialize_entry("algorithm", proof.name())?;
        }
        if let Err(reason) = &self.solution {
            object.serialize_entry("reason", &reason.to_string())?;
        }
        object.end()
    }
}

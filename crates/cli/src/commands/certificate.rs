//! Certificates: what `solve --certificate` writes and `verify --certificate` checks.

use crate::{
    Failure, Output, SearchConfig, Session, Verdict, args::VerifyArgs, config, input, json_line,
    lang::answer, prose, session::stopped,
};
use glisse::{Answer, Board, Control, Limit, Progress, Statistics, Status};
use glisse_proof::{
    CheckOptions, Checked, Flaw, Metric, NotWritten, Rejection, Statement, Step, WriteOptions,
    Written, check, write,
};
use glisse_words::{Explain, Message, Words, message, say};
use serde_json::{Value, json};
use std::{
    io::{self, BufReader, BufWriter, Write},
    ops::ControlFlow,
    path::Path,
    time::{Duration, Instant},
};

/// Which part of a search to check, and of how many: `2/8`.
pub(crate) fn part(text: &str) -> Result<(u64, u64), Message> {
    let numbers =
        text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    let is_part = |&(part, of): &(u64, u64)| (1..=of).contains(&part);
    numbers.filter(is_part).ok_or_else(|| message!("errors-part"))
}

/// Whom a writer or checker tells how far it is, and why it was ended.
struct Watcher<'a> {
    control: Control<'a>,
    limit: Limit,
}

impl<'a> Watcher<'a> {
    fn new(control: Control<'a>) -> Watcher<'a> {
        Watcher { control, limit: Limit::Cancelled }
    }

    fn look(&mut self, step: Step) -> ControlFlow<()> {
        let Step { done, bytes } = step;
        let statistics = Statistics { expanded: done, peak_bytes: bytes, ..Statistics::default() };
        self.control.report(Progress::Searching(statistics));
        match self.control.check().and_then(|()| self.control.allow_memory(bytes)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(limit) => {
                self.limit = limit;
                ControlFlow::Break(())
            }
        }
    }
}

/// Why there is no certificate of an answer.
pub(crate) enum Uncertified {
    /// The answer proves nothing.
    Unproved,
    /// No kind of proof is feasible for the board.
    TooLarge,
    /// A limit came first.
    Limit(Limit),
    Failure(Failure),
}

/// Writes the certificate of an answer into an open file and gives it its name.
pub(crate) fn certify(
    answer: &Answer,
    output: Output,
    threads: usize,
    control: Control,
) -> Result<Written, Uncertified> {
    let claim = statement(answer).ok_or(Uncertified::Unproved)?;
    let mut watcher = Watcher::new(control);
    let mut sink = Sink { output, failure: None };
    let options = WriteOptions { threads, ..WriteOptions::default() };
    let result =
        write(&claim, &mut BufWriter::new(&mut sink), options, &mut |step| watcher.look(step));
    if let Some(failure) = sink.failure {
        return Err(Uncertified::Failure(failure));
    }
    let written = result.map_err(|error| match error {
        NotWritten::Stopped => Uncertified::Limit(watcher.limit),
        NotWritten::TooLarge => Uncertified::TooLarge,
        // The rules of the checker contradict those of the solver.
        NotWritten::False => Uncertified::Failure(Failure::Internal(message!(
            "errors-defect",
            what = message!("certificate-false", id = &claim.board)
        ))),
        NotWritten::Write(error) => {
            Uncertified::Failure(Failure::internal("errors-defect", &error))
        }
    })?;
    sink.output.finish().map_err(Uncertified::Failure)?;
    Ok(written)
}

/// Says what was written, or why nothing was, and returns whether a certificate is there.
pub(crate) fn tell(
    words: &Words,
    certified: Result<Written, Uncertified>,
    quiet: bool,
) -> Result<bool, Failure> {
    match certified {
        Ok(Written { kind, bytes, states }) => {
            if !quiet {
                let key = format!("certificate-written-{kind}");
                prose::tell(&say!(words, &key, bytes = bytes, states = states));
            }
            return Ok(true);
        }
        Err(Uncertified::Failure(failure)) => return Err(failure),
        Err(Uncertified::Unproved) => prose::tell(&say!(words, "certificate-unproved")),
        Err(Uncertified::TooLarge) => prose::tell(&say!(words, "certificate-too-large")),
        Err(Uncertified::Limit(limit)) => drop(stopped(words, "certificate-stopped", limit)),
    }
    Ok(false)
}

/// What an answer claims, in the names of ids, or `None` if it proves nothing.
fn statement(answer: &Answer) -> Option<Statement> {
    let moves = match &answer.status {
        Status::Solved { solution, optimal: true, .. } if solution.is_listed() => {
            Some(solution.moves.iter().map(ToString::to_string).collect())
        }
        Status::Unsolvable => None,
        Status::Solved { .. } | Status::Limit { .. } => return None,
    };
    let metric = Metric::from_name(answer.metric.name())?;
    Some(Statement { board: answer.id.clone(), metric, moves })
}

/// An output that keeps its failure, which says more than an error of input and output.
struct Sink {
    output: Output,
    failure: Option<Failure>,
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.output.write(bytes) {
            Ok(()) => Ok(bytes.len()),
            Err(failure) => {
                self.failure = Some(failure);
                Err(io::ErrorKind::Other.into())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a certificate came to.
enum Ruling {
    /// It proves this.
    Holds(Checked),
    /// It is not accepted.
    Refused(Message),
    /// A limit came first.
    Limit(Limit),
}

/// Checks a certificate of a board, and the solution, if there is one, by what it proves.
pub(crate) fn verify(
    args: &VerifyArgs,
    path: &Path,
    board: &Board,
    claim: Option<&glisse::Claim>,
    mut session: Session,
    words: &'static Words,
) -> Result<Verdict, Failure> {
    let part = args.part.unwrap_or((1, 1));
    let check_options = CheckOptions { threads: config::threads(None), part };
    let metric = args.metric.or(claim.and_then(glisse::Claim::metric));
    let config =
        SearchConfig::automatic(metric.unwrap_or_default(), config::limits(args.limits, 1));
    let started = Instant::now();
    let ruling = session.watch(&config, |_, options| {
        rule(path, (board, claim, metric), check_options, options.control)
    })?;
    let told = if args.json {
        json_line(&json(board, &ruling, part, started.elapsed()))?
    } else {
        prose::line(&tell_ruling(words, &ruling, claim.is_some(), part))
    };
    session.finish(&told)?;
    Ok(match ruling {
        Ruling::Holds(_) => Verdict::Yes,
        Ruling::Refused(_) => Verdict::No,
        Ruling::Limit(_) => Verdict::Limit,
    })
}

fn rule(
    path: &Path,
    (board, claim, metric): (&Board, Option<&glisse::Claim>, Option<glisse::Metric>),
    options: CheckOptions,
    control: Control,
) -> Result<Ruling, Failure> {
    let source = input::open(path)?;
    let mut watcher = Watcher::new(control);
    let mut reader = BufReader::with_capacity(1 << 16, source.reader);
    let checked = match check(&mut reader, options, &mut |step| watcher.look(step)) {
        Ok(checked) => checked,
        Err(Rejection::Stopped) => return Ok(Ruling::Limit(watcher.limit)),
        Err(Rejection::Read(error)) => return Err(Failure::Read { name: source.name, error }),
        Err(refusal) => return Ok(Ruling::Refused(reason(&refusal))),
    };
    if checked.board != board.id() {
        return Ok(Ruling::Refused(message!("certificate-other-board", id = &checked.board)));
    }
    let name = checked.metric.name();
    if metric.is_some_and(|metric| metric.name() != name) {
        return Ok(Ruling::Refused(message!("certificate-other-metric", metric = name)));
    }
    let counted_in = glisse::Metric::from_name(name).unwrap_or_default();
    match claim.map(|claim| glisse::verify(board, claim, counted_in)) {
        None => {}
        Some(Err(invalid)) => {
            let reason = invalid.message();
            return Ok(Ruling::Refused(message!("certificate-solution", reason = reason)));
        }
        Some(Ok(solution)) => match checked.cost {
            Some(found) if found == solution.cost => {}
            Some(found) => {
                let cost = solution.cost;
                let other = message!("certificate-other-cost", found = found, cost = cost);
                return Ok(Ruling::Refused(other));
            }
            // The rules that replay solutions contradict those of the checker.
            None => {
                let what = message!("certificate-false", id = checked.board);
                return Err(Failure::Internal(message!("errors-defect", what = what)));
            }
        },
    }
    Ok(Ruling::Holds(checked))
}

fn tell_ruling(
    words: &Words,
    ruling: &Ruling,
    has_solution: bool,
    (part, of): (u64, u64),
) -> String {
    let checked = match ruling {
        Ruling::Holds(checked) => checked,
        Ruling::Refused(reason) => {
            return say!(words, "certificate-refused", reason = reason.clone());
        }
        Ruling::Limit(limit) => {
            return say!(words, "certificate-limit", limit = answer::limit(words, *limit));
        }
    };
    let Some(cost) = checked.cost else { return say!(words, "certificate-unsolvable") };
    let metric = glisse::Metric::from_name(checked.metric.name()).unwrap_or_default();
    let cost = answer::cost(words, metric, cost, checked.moves.len() as u64);
    if of > 1 {
        return say!(words, "certificate-holds-part", cost = cost, part = part, of = of);
    }
    let key = if has_solution { "certificate-holds" } else { "certificate-holds-alone" };
    say!(words, key, cost = cost)
}

/// The object that `glisse verify --certificate --json` prints.
fn json(board: &Board, ruling: &Ruling, (part, of): (u64, u64), time: Duration) -> Value {
    let id = board.id();
    match ruling {
        Ruling::Holds(Checked { metric, cost, moves, kind, steps, .. }) => {
            let mut object = json!({
                "id": id, "valid": true, "metric": metric.name(),
                "status": if cost.is_some() { "solved" } else { "unsolvable" },
                "certificate": {
                    "proof": kind, "steps": steps, "seconds": time.as_secs_f64(),
                },
            });
            if let Some(cost) = cost {
                object["cost"] = json!(cost);
                object["length"] = json!(moves.len());
                object["optimal"] = json!(of == 1);
            }
            if of > 1 {
                object["certificate"]["part"] = json!(format!("{part}/{of}"));
            }
            object
        }
        Ruling::Refused(reason) => {
            json!({ "id": id, "valid": false, "reason": reason.to_string() })
        }
        Ruling::Limit(limit) => json!({ "id": id, "status": "limit", "limit": limit.to_string() }),
    }
}

/// Says why a certificate is not accepted.
fn reason(refusal: &Rejection) -> Message {
    match *refusal {
        Rejection::Line(line) => message!("certificate-line", line = line),
        Rejection::Move(number) => message!("certificate-move", number = number),
        Rejection::NotSolved => message!("certificate-not-solved"),
        Rejection::Cost { found, claimed } => {
            message!("verify-cost", found = found, claimed = claimed)
        }
        Rejection::Damaged | Rejection::Read(_) | Rejection::Stopped => {
            message!("certificate-damaged")
        }
        Rejection::Flaw(flaw) => match flaw {
            Flaw::Start => message!("certificate-start"),
            Flaw::NoPosition(layer) => message!("certificate-no-position", layer = layer),
            Flaw::Goal(layer) => message!("certificate-goal", layer = layer),
            Flaw::Escape(layer) => message!("certificate-escape", layer = layer),
            Flaw::Unreached(layer) => message!("certificate-unreached", layer = layer),
            Flaw::TooLarge => message!("certificate-many"),
            Flaw::Parity => message!("certificate-parity"),
            Flaw::Region => message!("certificate-region"),
            Flaw::Entry(pattern) => message!("certificate-entry", pattern = pattern),
            Flaw::Shorter => message!("certificate-shorter"),
            Flaw::Subtree(node) => message!("certificate-subtree", node = node),
            Flaw::Cut => message!("certificate-cut"),
        },
    }
}

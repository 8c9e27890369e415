//! What all processes that solve a file together have to have alike, in one line.

use crate::args::{BatchArgs, KindArgs, LabelChoice, LimitArgs, SearchArgs};
use crate::{Failure, SearchConfig, input::Source};
use glisse::Effort;
use std::fmt::Write;
use std::fs::File;
use std::hash::Hasher;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use twox_hash::XxHash3_64;

/// Returns a digest of the file and all flags that an answer may depend on. What is no file can be read
/// only once, and only the first process reads it.
pub(super) fn task(
    args: &BatchArgs,
    source: &Source,
    config: &SearchConfig,
) -> Result<String, Failure> {
    let file = match source.size {
        Some(_) => digest(&args.file)
            .map_err(|error| Failure::Read { name: source.name.clone(), error })?,
        None => "-".to_owned(),
    };
    let SearchArgs { algorithm, heuristic, metric, weight, width, effort, seed } =
        &args.work.search;
    let LimitArgs { time, memory, expansions } = args.work.limits;
    let KindArgs { puzzle, format, goal, labels } = &args.kind;
    let script = config
        .script()
        .map(|script| format!("{:016x}.rhai", XxHash3_64::oneshot(script.text().as_bytes())));
    let effort = match effort {
        Effort::Time(time) => format!("{time:?}"),
        Effort::Steps(steps) => format!("{steps}-steps"),
    };
    let flags = [
        ("--algorithm", Some(algorithm.name().to_owned())),
        ("--heuristic", script.or_else(|| heuristic.clone())),
        ("--metric", Some(metric.name().to_owned())),
        ("--weight", weight.map(|weight| format!("{weight:?}"))),
        ("--width", width.map(|width| width.to_string())),
        ("--effort", Some(effort)),
        ("--seed", Some(seed.to_string())),
        ("--time-limit", time.map(|time| format!("{time:?}"))),
        ("--memory-limit", memory.map(|size| size.as_u64().to_string())),
        ("--expansion-limit", expansions.map(|most| most.to_string())),
        ("--puzzle", puzzle.map(|puzzle| puzzle.name().to_owned())),
        ("--format", format.map(str::to_owned)),
        ("--goal", goal.clone()),
        ("--labels", (*labels == LabelChoice::Canonical).then(|| "canonical".to_owned())),
    ];
    let mut task = format!("batch {file}");
    for (flag, value) in flags.into_iter().filter_map(|(flag, value)| Some((flag, value?))) {
        // Writing to a String never fails.
        let _ = write!(task, " {flag} {value}");
    }
    Ok(task)
}

/// Returns a digest of what a file has in it.
fn digest(path: &Path) -> io::Result<String> {
    let mut file = BufReader::with_capacity(1 << 20, File::open(path)?);
    let mut digest = XxHash3_64::with_seed(0);
    loop {
        let read = file.fill_buf()?;
        if read.is_empty() {
            return Ok(format!("{:016x}", digest.finish()));
        }
        digest.write(read);
        let length = read.len();
        file.consume(length);
    }
}

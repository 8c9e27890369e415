//! `glisse enumerate`: all interesting boards of a size.

mod journal;
mod sample;

use super::{batch::available_threads, json_line};
use crate::{Verdict, error::Failure, interrupt, output::Output, progress::ShareProgress};
use clap::{Args, builder::PossibleValuesParser, value_parser};
use glisse::rush_hour::{Board, Enumeration, Interesting};
use journal::{Done, Journal};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    fmt::Write,
    path::PathBuf,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

/// How often progress is told while no chunk ends.
const HEARING: Duration = Duration::from_millis(50);

#[derive(Args, Debug)]
pub(crate) struct EnumerateArgs {
    /// The puzzle
    #[arg(value_parser = PossibleValuesParser::new(["rush-hour"]))]
    pub(crate) puzzle: String,
    /// The rows and columns, from 3x3 to 6x6
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    pub(crate) size: (usize, usize),
    /// Write to this file, which is replaced only when all is done; until then FILE.partial and
    /// FILE.progress keep what there is
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Go on where an enumeration into the same file was stopped
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
    /// Print JSON Lines instead of `moves board states`
    #[arg(long)]
    pub(crate) json: bool,
    /// Only work on N chunks taken at random, and say from them what the whole would take
    #[arg(long, value_name = "N", conflicts_with_all = ["output", "resume", "json"], value_parser = value_parser!(u32).range(1..))]
    pub(crate) sample: Option<u32>,
    /// What the random choice of a sample starts from
    #[arg(long, value_name = "N", default_value_t = 0, requires = "sample")]
    pub(crate) seed: u64,
    /// How many threads to use [default: one a core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Show no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let sizes = text
        .split_once('x')
        .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    let (rows, columns) = sizes.ok_or("a size is ROWSxCOLUMNS, such as 5x5")?;
    Enumeration::new(rows, columns).map_err(|error| error.to_string())?;
    Ok((rows, columns))
}

pub(crate) fn run(args: &EnumerateArgs) -> Result<Verdict, Failure> {
    let (rows, columns) = args.size;
    let enumeration = Enumeration::new(rows, columns)
        .map_err(|error| Failure::usage(error.to_string(), "take a smaller size"))?;
    let threads = args.threads.map_or_else(available_threads, usize::from);
    if let Some(chunks) = args.sample {
        return sample::run(args, &enumeration, chunks as usize, threads);
    }
    match &args.output {
        Some(path) if path != "-" => {
            let journal = Journal::open(path, args.size, args.json, args.resume)?;
            into_file(args, &enumeration, threads, journal)
        }
        _ => onto_standard_output(args, &enumeration, threads),
    }
}

fn onto_standard_output(
    args: &EnumerateArgs,
    enumeration: &Enumeration,
    threads: usize,
) -> Result<Verdict, Failure> {
    let mut output = Output::open(None)?;
    interrupt::listen();
    let all: Vec<usize> = (0..enumeration.chunks()).collect();
    let progress = ShareProgress::new(args.quiet || output.is_terminal());
    let total = all.len();
    let done = work(enumeration, &all, threads, &progress, |_, boards| {
        output.write(lines(&boards, args.json)?.as_bytes())
    })?;
    output.finish()?;
    Ok(if done == total { Verdict::Yes } else { Verdict::Limit })
}

fn into_file(
    args: &EnumerateArgs,
    enumeration: &Enumeration,
    threads: usize,
    mut journal: Journal,
) -> Result<Verdict, Failure> {
    interrupt::listen();
    let left: Vec<usize> = (journal.done().chunks..enumeration.chunks()).collect();
    let progress = ShareProgress::new(args.quiet);
    let result = work(enumeration, &left, threads, &progress, |_, boards| {
        journal.append(&lines(&boards, args.json)?, &boards)
    });
    // Also after a failure: what is complete stays.
    journal.save()?;
    drop(progress);
    let is_complete = result? == left.len();
    let Done { chunks, boards, states, hardest, .. } = *journal.done();
    if is_complete {
        journal.finish()?;
        eprintln!("{boards} boards, {states} states, the hardest takes {hardest} moves");
        return Ok(Verdict::Yes);
    }
    eprintln!(
        "stopped after {chunks} of {} chunks, {boards} boards; go on with --resume",
        enumeration.chunks()
    );
    Ok(Verdict::Limit)
}

/// Works on these chunks and hands their boards on, in order, until Ctrl-C. Returns how many chunks
/// were handed on.
fn work(
    enumeration: &Enumeration,
    chunks: &[usize],
    threads: usize,
    progress: &ShareProgress,
    mut take: impl FnMut(usize, Vec<Interesting>) -> Result<(), Failure>,
) -> Result<usize, Failure> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    // What progress counts: chunks differ too much to count them alike.
    let weight = |chunk: usize| if progress.is_shown() { enumeration.weight(chunk) } else { 1.0 };
    let total = (0..enumeration.chunks()).map(weight).sum();
    progress.start(total, (0..chunks.first().copied().unwrap_or(0)).map(weight).sum());
    thread::scope(|scope| {
        for _ in 0..threads.min(chunks.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut enumerator = enumeration.enumerator();
                while let Some(&chunk) = chunks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(boards) = enumerator.boards(chunk, Some(interrupt::flag())) else {
                        return;
                    };
                    if sender.send((chunk, boards)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut handed_on = 0;
        loop {
            match receiver.recv_timeout(HEARING) {
                Ok((chunk, boards)) => {
                    progress.advance(weight(chunk));
                    waiting.insert(chunk, boards);
                }
                Err(RecvTimeoutError::Timeout) => progress.tell(),
                Err(RecvTimeoutError::Disconnected) => return Ok(handed_on),
            }
            while let Some(&chunk) = chunks.get(handed_on) {
                let Some(boards) = waiting.remove(&chunk) else { break };
                if let Err(failure) = take(chunk, boards) {
                    // The threads end when they find that nobody listens; a long chunk ends sooner.
                    interrupt::flag().store(true, Ordering::Relaxed);
                    return Err(failure);
                }
                handed_on += 1;
            }
        }
    })
}

/// A board as JSON Lines tell it.
#[derive(Serialize)]
struct Listed {
    id: String,
    cost: u32,
    states: u64,
}

/// Boards, one a line.
fn lines(boards: &[Interesting], json: bool) -> Result<String, Failure> {
    let mut text = String::new();
    for Interesting { moves, states, board } in boards {
        if json {
            let listed = Listed { id: board.id(), cost: *moves, states: *states };
            text.push_str(&json_line(&listed)?);
        } else {
            // Writing to a String never fails.
            let _ = writeln!(text, "{moves} {} {states}", word(board));
        }
    }
    Ok(text)
}

/// A board as one word: its cells, or its id if they alone do not tell its size.
fn word(board: &Board) -> String {
    let id = board.id();
    match id.rsplit_once(':') {
        Some((_, cells)) if board.rows() == board.columns() => cells.to_owned(),
        _ => id,
    }
}

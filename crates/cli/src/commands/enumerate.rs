//! `glisse enumerate`: all interesting boards of a size.

mod journal;
mod on_cluster;

use crate::{
    Failure, Output, Verdict, commands::cluster::ProcessArgs, config, interrupt, json_line, output,
    progress::ShareProgress, prose, range::counts,
};
use clap::{Args, ValueHint, builder::PossibleValuesParser, value_parser};
use glisse::rush_hour::{Board, Enumeration, Enumerator, Interesting, RushHour};
use glisse::search::Random;
use glisse::{Control, Options, RunError, SolveError, Solver, Status, lab::rating::rate};
use glisse_cluster::Cluster;
use glisse_words::{Explain, Message, Words, decimal, message, say};
use journal::{Done, Journal};
use serde::Serialize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{collections::BTreeMap, fmt::Write, ops::RangeInclusive, path::PathBuf, thread};

/// How often progress is told while no chunk ends.
const HEARING: Duration = Duration::from_millis(50);

#[derive(Args, Debug)]
pub(crate) struct EnumerateArgs {
    #[arg(value_parser = PossibleValuesParser::new(["rush-hour"]))]
    pub(crate) puzzle: String,
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    pub(crate) size: (usize, usize),
    #[arg(long, value_name = "RANGE", default_value = "0", value_parser = counts)]
    pub(crate) walls: RangeInclusive<u64>,
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) db: Option<PathBuf>,
    #[arg(long, requires = "db")]
    pub(crate) rate: bool,
    #[arg(long)]
    pub(crate) resume: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "N", conflicts_with_all = ["output", "db", "resume", "json", "hosts"], value_parser = value_parser!(u32).range(1..))]
    pub(crate) sample: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 0, requires = "sample")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long, short)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) cluster: ProcessArgs,
}

fn size(text: &str) -> Result<(usize, usize), Message> {
    let (rows, columns) = crate::range::size(text, "5x5")?;
    Enumeration::new(rows, columns).map_err(|error| error.message())?;
    Ok((rows, columns))
}

pub(crate) fn run(args: &EnumerateArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let (rows, columns) = args.size;
    let narrow = |count: &u64| usize::try_from(*count).unwrap_or(usize::MAX);
    let walls = narrow(args.walls.start())..=narrow(args.walls.end());
    let enumeration = Enumeration::with_walls(rows, columns, walls)
        .map_err(|error| Failure::usage(error.message(), message!("enumerate-walls-help")))?;
    let (threads, cluster) = (config::threads(args.threads), args.cluster.cluster(args.threads)?);
    let run = Run { args, words, enumeration, threads, cluster };
    if let Some(chunks) = args.sample {
        return run.sample(chunks as usize);
    }
    let is_dash = args.output.as_ref().is_some_and(|path| path == "-");
    // Only the first of several processes writes.
    let helped = run.cluster.as_ref().filter(|cluster| cluster.process > 0);
    // What the progress of all files is named after.
    let file = args.output.as_ref().filter(|_| !is_dash).or(args.db.as_ref());
    match file {
        None if !args.resume => match helped {
            Some(cluster) => run.help(cluster),
            None => run.print(),
        },
        Some(path) if !is_dash => {
            if args.output == args.db {
                return Err(Failure::refused(&message!("enumerate-same-file")));
            }
            match helped {
                Some(cluster) => run.help(cluster),
                None => run.write_files(Journal::open(args, path, run.enumeration.chunks())?),
            }
        }
        _ => Err(Failure::refused(&message!("enumerate-stdout"))),
    }
}

/// An enumeration as it was asked for.
struct Run<'a> {
    args: &'a EnumerateArgs,
    words: &'static Words,
    enumeration: Enumeration,
    threads: usize,
    /// The process among others, if there are any.
    cluster: Option<Cluster>,
}

impl Run<'_> {
    /// Works for the first process, which writes the boards.
    fn help(&self, cluster: &Cluster) -> Result<Verdict, Failure> {
        interrupt::listen();
        let mut progress = ShareProgress::new(self.words, true);
        let (_, is_complete) = self.work_with_others(cluster, &[], &mut progress, |_| Ok(()))?;
        Ok(if is_complete { Verdict::Yes } else { Verdict::Limit })
    }

    fn print(&self) -> Result<Verdict, Failure> {
        let mut output = Output::open(None)?;
        interrupt::listen();
        let all: Vec<usize> = (0..self.enumeration.chunks()).collect();
        let mut progress = ShareProgress::new(self.words, self.args.quiet || output.is_terminal());
        let done = self.work(&all, &mut progress, |boards| {
            output.write(lines(&boards, self.args.json)?.as_bytes())
        })?;
        output.finish()?;
        Ok(if done == all.len() { Verdict::Yes } else { Verdict::Limit })
    }

    fn write_files(&self, mut journal: Journal) -> Result<Verdict, Failure> {
        interrupt::listen();
        let total = self.enumeration.chunks();
        let left: Vec<usize> = (journal.done().chunks..total).collect();
        let mut progress = ShareProgress::new(self.words, self.args.quiet);
        let result = self.work(&left, &mut progress, |boards| {
            journal.append(&lines(&boards, self.args.json)?, &boards)
        });
        // Also after a failure: what is complete stays.
        journal.save()?;
        drop(progress);
        let is_complete = result? == left.len();
        let &Done { chunks, boards, states, hardest, .. } = journal.done();
        let (done, total) = (chunks as u64, total as u64);
        let told = if is_complete {
            journal.finish()?;
            say!(self.words, "enumerate-done", boards = boards, states = states, hardest = hardest)
        } else {
            say!(self.words, "enumerate-stopped", done = done, total = total, boards = boards)
        };
        prose::tell(&told);
        Ok(if is_complete { Verdict::Yes } else { Verdict::Limit })
    }

    /// Works on `count` chunks alone, and says what the whole enumeration would take.
    fn sample(&self, count: usize) -> Result<Verdict, Failure> {
        let Run { args, words, enumeration, threads, .. } = self;
        interrupt::listen();
        let total = enumeration.chunks();
        let chunks = choose(total, count.min(total), args.seed);
        let (mut boards_found, mut states) = (0, 0);
        let mut progress = ShareProgress::new(words, true);
        let started = Instant::now();
        let done = self.work(&chunks, &mut progress, |boards| {
            boards_found += boards.len();
            states += boards.iter().map(|found| found.board.states).sum::<u64>();
            Ok(())
        })?;
        let seconds = started.elapsed().as_secs_f64();
        let chunks = &chunks[..done];
        // Chunks differ much, and the weights are known for all: they say what share the sample is.
        let weight = |chunks: &mut dyn Iterator<Item = usize>| -> f64 {
            chunks.map(|chunk| enumeration.weight(chunk)).sum()
        };
        let share = weight(&mut chunks.iter().copied()) / weight(&mut (0..total));
        let mut text = say!(
            words,
            "enumerate-sample",
            done = done as u64,
            total = total as u64,
            share = decimal(100.0 * share, 2),
            seconds = decimal(seconds, 1),
            threads = *threads as u64,
            boards = boards_found as u64,
            states = states,
        );
        text.push('\n');
        if share > 0.0 {
            let whole = |part: f64| decimal(part / share, 0);
            text += &say!(
                words,
                "enumerate-whole",
                seconds = whole(seconds),
                boards = whole(boards_found as f64),
                states = whole(states as f64),
            );
            text.push('\n');
        }
        output::print(&text)?;
        Ok(if interrupt::is_raised() { Verdict::Limit } else { Verdict::Yes })
    }

    /// Begins to show how much of these chunks is done, and returns what each of all chunks counts: they
    /// differ too much to count them alike.
    fn start(&self, progress: &mut ShareProgress, chunks: &[usize]) -> Vec<f64> {
        let weight =
            |chunk: usize| if progress.is_shown() { self.enumeration.weight(chunk) } else { 1.0 };
        let weights: Vec<f64> = (0..self.enumeration.chunks()).map(weight).collect();
        let before = chunks.first().copied().unwrap_or(0);
        progress.start(weights.iter().sum(), weights[..before].iter().sum());
        weights
    }

    /// Works on these chunks and hands their boards on, in order, until Ctrl-C. Returns how many chunks
    /// were handed on.
    fn work(
        &self,
        chunks: &[usize],
        progress: &mut ShareProgress,
        mut take: impl FnMut(Vec<RatedBoard>) -> Result<(), Failure> + Send,
    ) -> Result<usize, Failure> {
        if let Some(cluster) = &self.cluster {
            return Ok(self.work_with_others(cluster, chunks, progress, take)?.0);
        }
        let (enumeration, is_rated) = (&self.enumeration, self.args.rate);
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        let weights = self.start(progress, chunks);
        thread::scope(|scope| {
            for _ in 0..self.threads.min(chunks.len()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let (mut enumerator, mut solver) = (enumeration.enumerator(), Solver::new());
                    let control = Control::new().cancelled_by(interrupt::flag());
                    while let Some(&chunk) = chunks.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let boards = boards(&mut enumerator, &mut solver, chunk, is_rated, control)
                            .transpose();
                        if boards.is_none_or(|boards| sender.send((chunk, boards)).is_err()) {
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
                        progress.advance(weights[chunk]);
                        waiting.insert(chunk, boards);
                    }
                    Err(RecvTimeoutError::Timeout) => progress.tell(),
                    Err(RecvTimeoutError::Disconnected) => return Ok(handed_on),
                }
                while let Some(&chunk) = chunks.get(handed_on) {
                    let Some(boards) = waiting.remove(&chunk) else { break };
                    if let Err(failure) = boards.and_then(&mut take) {
                        // The threads end when they find that nobody listens; a long chunk ends sooner.
                        interrupt::flag().store(true, Ordering::Relaxed);
                        return Err(failure);
                    }
                    handed_on += 1;
                }
            }
        })
    }
}

/// Returns the boards of a chunk, or `None` if the work was cancelled.
fn boards(
    enumerator: &mut Enumerator,
    solver: &mut Solver,
    chunk: usize,
    is_rated: bool,
    control: Control,
) -> Result<Option<Vec<RatedBoard>>, Failure> {
    let Ok(boards) = enumerator.boards(chunk, control) else { return Ok(None) };
    let mut found = Vec::with_capacity(boards.len());
    for board in boards {
        match is_rated.then(|| difficulty(solver, &board, control)).transpose() {
            Err(RunError::Limit(_)) if control.is_cancelled() => return Ok(None),
            difficulty => found.push(RatedBoard { board, difficulty: difficulty? }),
        }
    }
    Ok(Some(found))
}

/// Returns how difficult a board is. Boards that can be enumerated have small spaces, and a rating has
/// bounds of its own.
fn difficulty(solver: &mut Solver, found: &Interesting, control: Control) -> Result<f64, RunError> {
    let board = glisse::Board::new::<RushHour>(found.board.clone());
    let options = Options { control, ..Options::default() };
    match solver.solve(&board, &options)?.status {
        Status::Solved { solution, .. } => {
            Ok(rate(solver, &board, &solution.moves, &options)?.score())
        }
        Status::Limit { limit, .. } => Err(limit.into()),
        Status::Unsolvable => Err(SolveError::disagreement(board.id(), "it has a solution").into()),
    }
}

/// A board, and how difficult it is if that was asked for.
struct RatedBoard {
    board: Interesting,
    /// From 1.0 to 10.0, if it was asked for.
    difficulty: Option<f64>,
}

/// A board as JSON Lines tell it.
#[derive(Serialize)]
struct Listed {
    id: String,
    cost: u32,
    states: u64,
}

fn lines(boards: &[RatedBoard], json: bool) -> Result<String, Failure> {
    let mut text = String::new();
    for RatedBoard { board: Interesting { moves, states, board }, .. } in boards {
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

/// Returns a board as one word: its cells, or its id if they alone do not tell its size.
fn word(board: &Board) -> String {
    let id = board.id();
    match id.rsplit_once(':') {
        Some((_, cells)) if board.rows() == board.columns() => cells.to_owned(),
        _ => id,
    }
}

/// Returns `count` different numbers below `total` in ascending order, each set of them as likely as
/// any other.
fn choose(total: usize, count: usize, seed: u64) -> Vec<usize> {
    let mut random = Random::new(seed);
    let mut all: Vec<usize> = (0..total).collect();
    for place in 0..count {
        all.swap(place, place + random.below(total - place));
    }
    all.truncate(count);
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_different_chunks_and_depends_on_the_seed() {
        let one = choose(216, 20, 1);
        assert_eq!(one.len(), 20);
        assert!(one.is_sorted_by(|a, b| a < b) && one.iter().all(|&chunk| chunk < 216));
        assert_eq!(one, choose(216, 20, 1));
        assert_ne!(one, choose(216, 20, 2));
        assert_eq!(choose(5, 5, 0), [0, 1, 2, 3, 4]);
    }
}

//! `glisse batch`: many boards, one a line, into JSON Lines in the same order.
//!
//! One thread reads chunks of lines, so that Ctrl-C is heard even while the input is silent; the
//! lines of a chunk are solved on all threads, each with a solver that keeps its memory; then they
//! are written together. Nothing grows with the input.

use crate::{
    Verdict,
    args::{BatchArgs, KindArgs},
    config::{self, SearchConfig},
    error::Failure,
    input::{self, Source},
    interrupt,
    lines::{Line, LineReader},
    output::Output,
    progress::Bar,
    session::warn,
};
use glisse::{Cache, ParseError, Solver, Status, json::AnswerJson};
use glisse_words::{Message, Words, message, say};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use serde::Serialize;
use std::{
    fmt::Display,
    io,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

/// How long Ctrl-C may go unheard while the input is silent.
const HEARING: Duration = Duration::from_millis(50);

/// A chunk should take about this long: long enough to keep all threads busy, short enough that
/// answers to hard boards come as they are found.
const CHUNK_TIME: Duration = Duration::from_millis(100);

const LARGEST_CHUNK: usize = 4096;

pub(crate) fn run(args: &BatchArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let threads = config::threads(args.work.threads);
    let config = SearchConfig::new(&args.work.search, config::limits(args.work.limits, threads))?;
    let workers = WorkerPool::new(threads, config, args.kind.clone())?;
    let Source { name, reader, size } = input::open(&args.file)?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();

    let wanted = Arc::new(AtomicUsize::new(threads));
    let chunks = read_ahead(LineReader::new(reader), Arc::clone(&wanted))?;
    let progress = Bar::new(args.quiet, "{bar:40} {percent}% {msg}", size);
    let (mut boards, mut worst) = (0u64, Kind::Answered);
    let mut text = Vec::new();
    while let Some(chunk) = next(&chunks) {
        let chunk = chunk.map_err(|error| Failure::Read { name: name.clone(), error })?;
        let started = Instant::now();
        let answers = workers.answer(&chunk);
        adapt(&wanted, started.elapsed(), threads);

        text.clear();
        // After Ctrl-C the answers end somewhere in the chunk.
        for answer in answers.iter().map_while(Option::as_ref) {
            text.extend_from_slice(&answer.json);
            worst = worst.max(answer.kind);
            boards += 1;
        }
        output.write(&text)?;
        if let Some(last) = chunk.last() {
            progress.tell(|seconds| {
                let rate = (boards as f64 / seconds) as u64;
                say!(words, "progress-batch", count = boards, rate = rate)
            });
            progress.set(last.end);
        }
    }
    warn(words, workers.take_warnings());
    // Even an interrupted batch keeps its file: every line in it is an answer.
    output.finish()?;
    Ok(match worst {
        _ if interrupt::is_raised() => Verdict::Limit,
        Kind::Bad => Verdict::BadInput,
        Kind::Limit => Verdict::Limit,
        Kind::Answered => Verdict::Yes,
    })
}

/// Reads on another thread, one chunk ahead of the solvers.
fn read_ahead(
    mut lines: LineReader<impl io::Read + Send + 'static>,
    wanted: Arc<AtomicUsize>,
) -> Result<Receiver<io::Result<Vec<Line>>>, Failure> {
    let (sender, receiver) = sync_channel(0);
    let read = move || {
        loop {
            let chunk = lines.next_chunk(wanted.load(Ordering::Relaxed));
            let is_last = chunk.as_ref().map_or(true, Vec::is_empty);
            if sender.send(chunk).is_err() || is_last {
                return;
            }
        }
    };
    match thread::Builder::new().spawn(read) {
        Ok(_) => Ok(receiver),
        Err(error) => Err(no_threads(&error)),
    }
}

fn no_threads(error: &impl Display) -> Failure {
    Failure::Internal(message!("errors-no-threads", error = error.to_string()))
}

/// Returns the next chunk, or `None` at the end of the input and after Ctrl-C.
fn next(chunks: &Receiver<io::Result<Vec<Line>>>) -> Option<io::Result<Vec<Line>>> {
    while !interrupt::is_raised() {
        match chunks.recv_timeout(HEARING) {
            Ok(Ok(chunk)) if chunk.is_empty() => return None,
            Ok(chunk) => return Some(chunk),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    None
}

/// Asks for larger chunks if the last one was quick, for smaller ones if it was slow.
fn adapt(wanted: &AtomicUsize, took: Duration, threads: usize) {
    let size = wanted.load(Ordering::Relaxed);
    let size = if took < CHUNK_TIME / 2 {
        (2 * size).min(LARGEST_CHUNK.max(threads))
    } else if took > CHUNK_TIME * 2 {
        (size / 2).max(threads)
    } else {
        size
    };
    wanted.store(size, Ordering::Relaxed);
}

/// How a line was answered, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Answered,
    Limit,
    Bad,
}

struct Reply {
    json: Vec<u8>,
    kind: Kind,
}

/// The threads and what each of them keeps.
struct WorkerPool {
    /// `None` if there is a single thread.
    pool: Option<ThreadPool>,
    /// One solver a thread, so that no lock is ever waited for.
    solvers: Vec<Mutex<Solver>>,
    config: SearchConfig,
    kind: KindArgs,
}

#[derive(Serialize)]
struct BadLine {
    line: u64,
    error: String,
}

impl WorkerPool {
    fn new(threads: usize, config: SearchConfig, kind: KindArgs) -> Result<WorkerPool, Failure> {
        let pool = if threads == 1 {
            None
        } else {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            Some(pool.map_err(|error| no_threads(&error))?)
        };
        let solvers = (0..threads)
            .map(|_| Mutex::new(Solver::for_many().with_cache(Cache::standard())))
            .collect();
        Ok(WorkerPool { pool, solvers, config, kind })
    }

    /// What went wrong with tables on disk, each once.
    fn take_warnings(&self) -> Vec<Message> {
        let solvers = self.solvers.iter().filter_map(|solver| solver.lock().ok());
        let mut all: Vec<Message> = solvers.flat_map(|mut solver| solver.take_warnings()).collect();
        all.sort_by_key(ToString::to_string);
        all.dedup();
        all
    }

    /// Answers lines, in order, with `None` for those that Ctrl-C came before.
    fn answer(&self, lines: &[Line]) -> Vec<Option<Reply>> {
        match &self.pool {
            None => lines.iter().map(|line| self.reply(line)).collect(),
            Some(pool) => pool.install(|| lines.par_iter().map(|line| self.reply(line)).collect()),
        }
    }

    fn reply(&self, line: &Line) -> Option<Reply> {
        if interrupt::is_raised() {
            return None;
        }
        match self.solve(line) {
            Ok(reply) => reply,
            Err(error) => {
                let bad = BadLine { line: line.number, error };
                let mut json = serde_json::to_vec(&bad).unwrap_or_default();
                json.push(b'\n');
                Some(Reply { json, kind: Kind::Bad })
            }
        }
    }

    fn solve(&self, line: &Line) -> Result<Option<Reply>, String> {
        let text = board_of(&line.text);
        let parsed = glisse::parse(text, input::read_as(&self.kind));
        let parsed = parsed.map_err(|error| with_column(&error, text))?;
        let parsed = input::as_asked(parsed, &self.kind).map_err(|failure| in_english(&failure))?;

        let thread = rayon::current_thread_index().unwrap_or(0) % self.solvers.len();
        let mut solver = self.solvers[thread].lock().map_err(|error| error.to_string())?;
        let answer = solver.solve(&parsed.board, &self.config.options());
        let answer = answer.map_err(|refusal| in_english(&refusal.into()))?;
        let kind = match answer.status {
            Status::Limit { .. } if interrupt::is_raised() => return Ok(None),
            Status::Limit { .. } => Kind::Limit,
            Status::Solved { .. } | Status::Unsolvable => Kind::Answered,
        };
        let object = AnswerJson::new(&answer, |action| action.to_string());
        let json = object.to_line().map_err(|error| error.to_string())?;
        Ok(Some(Reply { json: json.into_bytes(), kind }))
    }
}

/// The board on a line: its first word, because files often have more columns; all of it where the
/// board itself has blanks, which is JSON and lines of numbers. Leading blanks stay, so that columns
/// are true.
fn board_of(line: &[u8]) -> &[u8] {
    let start = line.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
    let is_number = line[start..].iter().take_while(|byte| !byte.is_ascii_whitespace());
    if line[start..].starts_with(b"{")
        || is_number.copied().all(|byte| b"0123456789/_.".contains(&byte))
    {
        return line;
    }
    let length = line[start..].iter().position(u8::is_ascii_whitespace);
    &line[..length.map_or(line.len(), |length| start + length)]
}

/// What has gone wrong, in one line of the language that JSON has.
fn in_english(failure: &Failure) -> String {
    failure.message().to_string()
}

fn with_column(error: &ParseError, text: &[u8]) -> String {
    format!("column {}: {error}", error.line_column(text).1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_of_a_line_is_its_first_word_or_json() {
        assert_eq!(board_of(b"AA.. 3 49\r\n"), b"AA..");
        assert_eq!(board_of(b"  AA..\n"), b"  AA..");
        assert_eq!(board_of(b"AA.."), b"AA..");
        assert_eq!(board_of(b"{\"rows\": 6}\n"), b"{\"rows\": 6}\n");
        assert_eq!(board_of(b"1 2 3/4 5 0\n"), b"1 2 3/4 5 0\n");
        assert_eq!(board_of(b"tiles:2x2:1-2-3-0 0\n"), b"tiles:2x2:1-2-3-0");
    }

    #[test]
    fn chunks_grow_when_quick_and_shrink_when_slow() {
        let size = AtomicUsize::new(2);
        adapt(&size, Duration::ZERO, 2);
        assert_eq!(size.load(Ordering::Relaxed), 4);
        adapt(&size, CHUNK_TIME, 2);
        assert_eq!(size.load(Ordering::Relaxed), 4);
        for expected in [2, 2] {
            adapt(&size, CHUNK_TIME * 3, 2);
            assert_eq!(size.load(Ordering::Relaxed), expected);
        }
    }
}

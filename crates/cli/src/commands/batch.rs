//! `glisse batch`: many boards, one a line, into JSON Lines in the same order.
//!
//! One thread reads chunks of lines, so that Ctrl-C is heard even while the input is silent; the
//! lines of a chunk are solved on all threads, each with a solver that keeps its memory; then they
//! are written together. Nothing grows with the input.

use crate::args::{BatchArgs, KindArgs};
use crate::lines::{Line, LineReader};
use crate::{
    Failure, Output, SearchConfig, Verdict, commands::handout, config, input, input::Source,
    interrupt, progress::Bar, session::warn,
};
use glisse::{Cache, ParseError, Parsed, ReadAs, Solver, Status, json::AnswerJson};
use glisse_words::{Message, Words, say};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{io, ops::Range, thread};

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
        Kind::Failed => Verdict::Failed,
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
    let spawned = thread::Builder::new().spawn(read);
    spawned.map(|_| receiver).map_err(|error| Failure::internal(NO_THREADS, &error))
}

const NO_THREADS: &str = "errors-no-threads";

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
    /// By a defect of glisse.
    Failed,
}

/// Why a line has no answer.
struct Refusal {
    kind: Kind,
    error: String,
}

impl From<String> for Refusal {
    fn from(error: String) -> Refusal {
        Refusal { kind: Kind::Bad, error }
    }
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Refusal {
        let is_defect = matches!(failure, Failure::Internal(_));
        let kind = if is_defect { Kind::Failed } else { Kind::Bad };
        Refusal { kind, error: in_english(&failure) }
    }
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
            Some(pool.map_err(|error| Failure::internal(NO_THREADS, &error))?)
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
            Err(Refusal { kind, error }) => {
                let bad = BadLine { line: line.number, error };
                let mut json = serde_json::to_vec(&bad).unwrap_or_default();
                json.push(b'\n');
                Some(Reply { json, kind })
            }
        }
    }

    fn solve(&self, line: &Line) -> Result<Option<Reply>, Refusal> {
        let known = input::read_as(&self.kind);
        let board = board_of(&line.text, known);
        let text = &line.text[board.clone()];
        let of_course = str::from_utf8(text).ok().and_then(handout::board);
        let parsed = glisse::parse(of_course.map_or(text, str::as_bytes), known);
        let parsed = parsed.map_err(|error| {
            let unknown = str::from_utf8(text).ok().and_then(handout::refuse);
            match unknown {
                Some(failure) => in_english(&failure),
                None => with_column(&error, &line.text, board),
            }
        })?;
        let parsed = input::as_asked(parsed, &self.kind)?;

        let thread = rayon::current_thread_index().unwrap_or(0) % self.solvers.len();
        let mut solver = self.solvers[thread].lock().map_err(|error| error.to_string())?;
        let answer = solver.solve(&parsed.board, &self.config.options());
        let answer = answer.map_err(Failure::from)?;
        let kind = match answer.status {
            Status::Limit { .. } if interrupt::is_raised() => return Ok(None),
            Status::Limit { .. } => Kind::Limit,
            Status::Solved { .. } | Status::Unsolvable => Kind::Answered,
        };
        let note = parsed.note.as_ref().map(ToString::to_string);
        let object = AnswerJson::new(&answer, "").with_line(line.number).with_note(note);
        let json = object.to_line().map_err(|error| error.to_string())?;
        Ok(Some(Reply { json: json.into_bytes(), kind }))
    }
}

/// Where the board stands on a line: the first word, because files often have more columns; the word
/// after a number, as `enumerate` writes its boards; the `id` of an object, as all commands write them
/// in JSON; all of the line where the board itself has blanks, which is other JSON, lines of numbers and
/// lists of vehicles.
pub(crate) fn board_of(line: &[u8], known: ReadAs) -> Range<usize> {
    #[derive(Deserialize)]
    struct Named<'a> {
        id: &'a str,
    }
    let word = |from: usize| {
        let is_blank = |&byte: &u8| byte.is_ascii_whitespace();
        let start = from + line[from..].iter().take_while(|byte| is_blank(byte)).count();
        start..start + line[start..].iter().take_while(|byte| !is_blank(byte)).count()
    };
    let first = word(0);
    if line[first.clone()].starts_with(b"{") {
        let named = serde_json::from_slice::<Named>(line);
        // The id is a part of the line, and so its place is known.
        return named.map_or(0..line.len(), |Named { id }| {
            let start = id.as_ptr() as usize - line.as_ptr() as usize;
            start..start + id.len()
        });
    }
    let is_made_of =
        |word: Range<usize>, signs: &[u8]| line[word].iter().all(|byte| signs.contains(byte));
    let second = word(first.end);
    if !is_made_of(first.clone(), b"0123456789/_.") {
        let is_alone = second.is_empty() || is_whole(line, first.clone(), known);
        return if is_alone { first } else { 0..line.len() };
    }
    let is_count = !first.is_empty() && is_made_of(first, b"0123456789");
    if is_count && line[second.clone()].iter().any(u8::is_ascii_alphabetic) {
        return second;
    }
    0..line.len()
}

/// Whether what follows a word is no part of its board. A word of a list is a board of its own in a
/// format that goes on reading behind it; what stands behind any other is refused as such.
fn is_whole(line: &[u8], word: Range<usize>, known: ReadAs) -> bool {
    match glisse::parse(&line[word], known) {
        Ok(Parsed { board, format, .. }) => {
            let same = ReadAs { puzzle: Some(board.puzzle()), format: Some(format) };
            glisse::parse(line, same).is_err_and(|error| error.key() == "parse-trailing")
        }
        Err(_) => glisse::parse(line, known).is_err(),
    }
}

/// What has gone wrong, in one line of the language that JSON has.
fn in_english(failure: &Failure) -> String {
    failure.message().to_string()
}

fn with_column(error: &ParseError, line: &[u8], board: Range<usize>) -> String {
    let before = String::from_utf8_lossy(&line[..board.start]).chars().count();
    format!("column {}: {error}", before + error.line_column(&line[board]).1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::SolveError;

    #[test]
    fn the_board_of_a_line_is_a_word_an_id_or_all_of_it() {
        for (line, board) in [
            ("AA.. 3 49\r\n", "AA.."),
            ("  AA..\n", "AA.."),
            ("AA..", "AA.."),
            ("", ""),
            ("{\"rows\": 6}\n", "{\"rows\": 6}\n"),
            ("{\"cost\": 8, \"id\": \"tiles:2x2:1-2-3-0\"}\n", "tiles:2x2:1-2-3-0"),
            ("{\"id\": 7}", "{\"id\": 7}"),
            ("1 2 3/4 5 0\n", "1 2 3/4 5 0\n"),
            ("7 BBBCDAACD.EEDFFF 8\n", "BBBCDAACD.EEDFFF"),
            ("12 tiles:2x2:1-2-3-0\n", "tiles:2x2:1-2-3-0"),
            ("tiles:2x2:1-2-3-0 0\n", "tiles:2x2:1-2-3-0"),
            ("BBBCDAACD.EEDFFF X2R21 easy\n", "BBBCDAACD.EEDFFF"),
            ("X2R21 A2R00\n", "X2R21 A2R00\n"),
            ("[\"X2R21\", \"A2R00\"]\n", "[\"X2R21\", \"A2R00\"]\n"),
            // The second is no code: better no board than another one.
            ("X2R21 A2Z00\n", "X2R21 A2Z00\n"),
            ("002:initialise 16\n", "002:initialise"),
        ] {
            assert_eq!(&line[board_of(line.as_bytes(), ReadAs::default())], board, "{line}");
        }
    }

    #[test]
    fn what_the_checker_refuses_is_no_fault_of_the_line() {
        let refused = SolveError::disagreement("a board".to_owned(), "it was not solved");
        assert!(Refusal::from(Failure::from(refused)).kind == Kind::Failed);
        let unusable = Failure::refused(&Message::verbatim("no such goal"));
        assert!(Refusal::from(unusable).kind == Kind::Bad);
        // Of several lines the worst decides how the batch ends.
        assert!(
            Kind::Failed > Kind::Bad && Kind::Bad > Kind::Limit && Kind::Limit > Kind::Answered
        );
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

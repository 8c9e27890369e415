//! `glisse batch`: many boards, one a line, into JSON Lines in the same order.
//!
//! One thread reads chunks of lines, so that Ctrl-C is heard even while the input is silent. All threads
//! take one line after the other, each with a solver that keeps its memory, so that a board that takes
//! long holds up no other; and a thread that finds no more lines helps with such a board, where its
//! search can be shared. Nothing grows with the input.

mod on_cluster;
mod task;

use crate::args::{BatchArgs, KindArgs};
use crate::lines::{Line, LineReader};
use crate::{
    Failure, Output, SearchConfig, Verdict, commands::handout, config, input, input::Source,
    interrupt, progress::Bar, session::warn,
};
use glisse::json::AnswerJson;
use glisse::search::{SpareThreads, in_order};
use glisse::{Board, Cache, Control, Options, ParseError, Parsed, ReadAs, Solver, Status};
use glisse_words::{Message, Words, say};
use serde::{Deserialize, Serialize};
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::time::Duration;
use std::{io, ops::Range, thread, vec};

/// How long Ctrl-C may go unheard while the input is silent.
const HEARING: Duration = Duration::from_millis(50);

/// How many lines are read ahead at most.
const CHUNK: usize = 256;

pub(crate) fn run(args: &BatchArgs, words: &'static Words) -> Result<Verdict, Failure> {
    if let Some(cluster) = args.cluster.cluster(args.work.threads)? {
        return on_cluster::run(args, &cluster, words);
    }
    let threads = config::threads(args.work.threads);
    let config = SearchConfig::new(&args.work.search, config::limits(args.work.limits, threads))?;
    let workers = WorkerPool::new(threads, config, args.kind.clone());
    let Source { name, reader, size } = input::open(&args.file)?;
    let mut answers = Answers::open(args, size, words)?;
    interrupt::listen();

    let lines = Lines::new(read_ahead(LineReader::new(reader))?, &workers.spare);
    let mut take = |replies: Vec<io::Result<Option<Reply>>>| {
        let mut stop = None;
        let answered = replies.into_iter().map_while(|reply| match reply {
            Ok(Some(reply)) => Some(reply),
            // After Ctrl-C the answers end somewhere.
            Ok(None) => {
                stop = Some(Stop::Interrupted);
                None
            }
            Err(error) => {
                stop = Some(Stop::Failed(Failure::Read { name: name.clone(), error }));
                None
            }
        });
        answers.write(answered).map_err(Stop::Failed)?;
        stop.map_or(Ok(()), Err)
    };
    // What is in hand when the answers end is of no use.
    let take =
        |replies| take(replies).inspect_err(|_| interrupt::flag().store(true, Ordering::Relaxed));
    let control = Control::new().cancelled_by(interrupt::flag());
    let work =
        |thread, line: io::Result<Line>| line.map(|line| workers.reply(thread, &line, control));
    let spare = Some(&workers.spare);
    let ended = in_order(threads, spare, lines, work, take);
    warn(words, workers.take_warnings());
    if let Err(Stop::Failed(failure)) = ended {
        return Err(failure);
    }
    // Even an interrupted batch keeps its file: every line in it is an answer.
    answers.finish()
}

/// Where answers go, in the order of their lines.
struct Answers {
    words: &'static Words,
    output: Output,
    progress: Bar,
    boards: u64,
    worst: Kind,
}

impl Answers {
    fn open(
        args: &BatchArgs,
        size: Option<u64>,
        words: &'static Words,
    ) -> Result<Answers, Failure> {
        let output = Output::open(args.output.output.as_deref())?;
        let progress = Bar::new(args.quiet, "{bar:40} {percent}% {msg}", size);
        Ok(Answers { words, output, progress, boards: 0, worst: Kind::Answered })
    }

    fn write(&mut self, replies: impl IntoIterator<Item = Reply>) -> Result<(), Failure> {
        let (mut text, mut last) = (Vec::new(), None);
        for reply in replies {
            text.extend_from_slice(&reply.json);
            self.worst = self.worst.max(reply.kind);
            self.boards += 1;
            last = Some(reply.end);
        }
        self.output.write(&text)?;
        if let Some(end) = last {
            self.progress.tell(|seconds| {
                let rate = (self.boards as f64 / seconds) as u64;
                say!(self.words, "progress-batch", count = self.boards, rate = rate)
            });
            self.progress.set(end);
        }
        Ok(())
    }

    fn finish(self) -> Result<Verdict, Failure> {
        self.output.finish()?;
        Ok(match self.worst {
            _ if interrupt::is_raised() => Verdict::Limit,
            Kind::Failed => Verdict::Failed,
            Kind::Bad => Verdict::BadInput,
            Kind::Limit => Verdict::Limit,
            Kind::Answered => Verdict::Yes,
        })
    }
}

/// Why answers end before the input does.
enum Stop {
    Interrupted,
    Failed(Failure),
}

/// Reads on another thread, one chunk ahead of the solvers.
fn read_ahead(
    mut lines: LineReader<impl io::Read + Send + 'static>,
) -> Result<Receiver<io::Result<Vec<Line>>>, Failure> {
    let (sender, receiver) = sync_channel(0);
    let read = move || {
        loop {
            let chunk = lines.next_chunk(CHUNK);
            let is_last = chunk.as_ref().map_or(true, Vec::is_empty);
            if sender.send(chunk).is_err() || is_last {
                return;
            }
        }
    };
    let spawned = thread::Builder::new().spawn(read);
    spawned.map(|_| receiver).map_err(|error| Failure::internal("errors-no-threads", &error))
}

/// The lines of the input as they are read, until its end or Ctrl-C.
struct Lines<'a> {
    chunks: Receiver<io::Result<Vec<Line>>>,
    chunk: vec::IntoIter<Line>,
    spare: &'a SpareThreads,
}

impl<'a> Lines<'a> {
    fn new(chunks: Receiver<io::Result<Vec<Line>>>, spare: &'a SpareThreads) -> Lines<'a> {
        Lines { chunks, chunk: Vec::new().into_iter(), spare }
    }

    /// Returns up to this many lines of those that have been read, none if there are none yet; `None` at
    /// the end of the input.
    fn next_there(&mut self, most: usize) -> Option<io::Result<Vec<Line>>> {
        if self.chunk.len() == 0 {
            match self.chunks.try_recv() {
                Ok(Ok(chunk)) if chunk.is_empty() => return None,
                Ok(Ok(chunk)) => self.chunk = chunk.into_iter(),
                Ok(Err(error)) => return Some(Err(error)),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => return Some(Ok(Vec::new())),
            }
        }
        Some(Ok(self.chunk.by_ref().take(most).collect()))
    }

    /// Returns the next chunk, or `None` at the end of the input and after Ctrl-C.
    fn receive(&self) -> Option<io::Result<Vec<Line>>> {
        match self.chunks.try_recv() {
            Ok(chunk) => return Some(chunk),
            Err(TryRecvError::Disconnected) => return None,
            Err(TryRecvError::Empty) => {}
        }
        // Whoever searches for long may use this thread as long as the input is silent.
        self.spare.give();
        let chunk = loop {
            match self.chunks.recv_timeout(HEARING) {
                Ok(chunk) => break Some(chunk),
                Err(RecvTimeoutError::Timeout) if !interrupt::is_raised() => {}
                Err(_) => break None,
            }
        };
        self.spare.take_back();
        chunk
    }
}

impl Iterator for Lines<'_> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        if interrupt::is_raised() {
            return None;
        }
        if let Some(line) = self.chunk.next() {
            return Some(Ok(line));
        }
        match self.receive()? {
            Ok(chunk) => {
                self.chunk = chunk.into_iter();
                self.chunk.next().map(Ok)
            }
            Err(error) => Some(Err(error)),
        }
    }
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

impl Kind {
    const ALL: [Kind; 4] = [Kind::Answered, Kind::Limit, Kind::Bad, Kind::Failed];
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
    /// How many bytes of the input end with its line.
    end: u64,
}

/// What the threads keep.
struct WorkerPool {
    /// One solver a thread, so that no lock is ever waited for.
    solvers: Vec<Mutex<Solver>>,
    spare: SpareThreads,
    config: SearchConfig,
    kind: KindArgs,
}

#[derive(Serialize)]
struct BadLine {
    line: u64,
    error: String,
}

impl WorkerPool {
    fn new(threads: usize, config: SearchConfig, kind: KindArgs) -> WorkerPool {
        let solvers = (0..threads)
            .map(|_| Mutex::new(Solver::for_many().with_cache(Cache::standard())))
            .collect();
        WorkerPool { solvers, spare: SpareThreads::default(), config, kind }
    }

    /// Returns what went wrong with tables on disk, each once.
    fn take_warnings(&self) -> Vec<Message> {
        let solvers = self.solvers.iter().filter_map(|solver| solver.lock().ok());
        let mut all: Vec<Message> = solvers.flat_map(|mut solver| solver.take_warnings()).collect();
        all.sort_by_key(ToString::to_string);
        all.dedup();
        all
    }

    /// Answers a line by the solver of a thread, or returns `None` if the work is cancelled first.
    fn reply(&self, thread: usize, line: &Line, control: Control) -> Option<Reply> {
        if control.is_cancelled() {
            return None;
        }
        match self.solve(thread, line, control) {
            Ok(reply) => reply,
            Err(Refusal { kind, error }) => {
                let bad = BadLine { line: line.number, error };
                let mut json = serde_json::to_vec(&bad).unwrap_or_default();
                json.push(b'\n');
                Some(Reply { json, kind, end: line.end })
            }
        }
    }

    fn solve(
        &self,
        thread: usize,
        line: &Line,
        control: Control,
    ) -> Result<Option<Reply>, Refusal> {
        let known = input::read_as(&self.kind);
        let (board, read) = find_board(&line.text, known);
        let text = &line.text[board.clone()];
        let of_course = str::from_utf8(text).ok().and_then(handout::board);
        let parsed = match (of_course, read) {
            (None, Some(parsed)) => Ok(parsed),
            (of_course, _) => glisse::parse(of_course.map_or(text, str::as_bytes), known),
        };
        let parsed = parsed.map_err(|error| {
            let unknown = str::from_utf8(text).ok().and_then(handout::refuse);
            match unknown {
                Some(failure) => in_english(&failure),
                None => with_column(&error, &line.text, board),
            }
        })?;
        let parsed = input::as_asked(parsed, &self.kind)?;

        let mut solver = self.solvers[thread].lock().map_err(|error| error.to_string())?;
        let spare = Some(&self.spare).filter(|_| self.solvers.len() > 1);
        let options = Options { spare, ..self.config.options_within(control) };
        let answer = solver.solve(&parsed.board, &options);
        let answer = answer.map_err(Failure::from)?;
        let kind = match answer.status {
            Status::Limit { .. } if control.is_cancelled() => return Ok(None),
            Status::Limit { .. } => Kind::Limit,
            Status::Solved { .. } | Status::Unsolvable => Kind::Answered,
        };
        let note = parsed.note.as_ref().map(ToString::to_string);
        let object = AnswerJson::new(&answer, "").with_line(line.number).with_note(note);
        let json = object.to_line().map_err(|error| error.to_string())?;
        Ok(Some(Reply { json: json.into_bytes(), kind, end: line.end }))
    }
}

/// Returns where the board stands on a line: the first word, because files often have more columns; the
/// word after a number, as `enumerate` writes its boards; the `id` of an object, as all commands write
/// them in JSON; all of the line where the board itself has blanks, which is other JSON, lines of
/// numbers and lists of vehicles.
pub(crate) fn board_of(line: &[u8], known: ReadAs) -> Range<usize> {
    find_board(line, known).0
}

/// Returns where the board stands on a line, and the board itself if it had to be read to know that: long
/// lists have columns behind their boards, and reading twice would be felt.
fn find_board(line: &[u8], known: ReadAs) -> (Range<usize>, Option<Parsed<Board>>) {
    #[derive(Deserialize)]
    struct Named<'a> {
        id: &'a str,
    }
    let word = |from: usize| {
        let is_blank = |&byte: &u8| byte.is_ascii_whitespace();
        let start = from + line[from..].iter().take_while(|byte| is_blank(byte)).count();
        start..start + line[start..].iter().take_while(|byte| !is_blank(byte)).count()
    };
    let (first, all) = (word(0), 0..line.len());
    if line[first.clone()].starts_with(b"{") {
        let named = serde_json::from_slice::<Named>(line);
        // The id is a part of the line, and so its place is known.
        let place = named.map_or(all, |Named { id }| {
            let start = id.as_ptr() as usize - line.as_ptr() as usize;
            start..start + id.len()
        });
        return (place, None);
    }
    let is_made_of =
        |word: Range<usize>, signs: &[u8]| line[word].iter().all(|byte| signs.contains(byte));
    let second = word(first.end);
    if !is_made_of(first.clone(), b"0123456789/_.") {
        if second.is_empty() {
            return (first, None);
        }
        return match glisse::parse(&line[first.clone()], known) {
            Ok(parsed) if is_whole(line, &parsed) => (first, Some(parsed)),
            Err(_) if glisse::parse(line, known).is_err() => (first, None),
            _ => (all, None),
        };
    }
    let is_count = !first.is_empty() && is_made_of(first, b"0123456789");
    if is_count && line[second.clone()].iter().any(u8::is_ascii_alphabetic) {
        return (second, None);
    }
    (all, None)
}

/// Whether what follows the board that the first word is, is no part of it. A word of a list is a board of
/// its own in a format that goes on reading behind it; what stands behind any other is refused as such.
fn is_whole(line: &[u8], first: &Parsed<Board>) -> bool {
    let same = ReadAs { puzzle: Some(first.board.puzzle()), format: Some(first.format) };
    glisse::parse(line, same).is_err_and(|error| error.key() == "parse-trailing")
}

/// Returns what has gone wrong, in one line of the language that JSON has.
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
}

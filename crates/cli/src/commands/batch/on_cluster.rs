//! Solving many boards together with other processes: the first one reads the lines, hands them out
//! and writes the answers.

use super::{Answers, Kind, Lines, Reply, WorkerPool, read_ahead, task::task};
use crate::args::BatchArgs;
use crate::commands::cluster::{ended, shared_memory};
use crate::lines::{Line, LineReader};
use crate::{Failure, SearchConfig, Verdict, config, input, interrupt, session::warn};
use glisse::{Control, Limit};
use glisse_cluster::{Cluster, ClusterError, FieldReader, FieldWriter, Next, Work};
use glisse_words::Words;
use std::sync::atomic::{AtomicBool, Ordering};

/// Solves boards as one of several processes, of which the first one writes the answers.
pub(super) fn run(
    args: &BatchArgs,
    cluster: &Cluster,
    words: &'static Words,
) -> Result<Verdict, Failure> {
    let limits = config::limits(shared_memory(args.work.limits, cluster), cluster.workers);
    let config = SearchConfig::new(&args.work.search, limits)?;
    let source = input::open(&args.file)?;
    let task = task(args, &source, &config)?;
    let workers = WorkerPool::new(cluster.workers, config, args.kind.clone());
    let is_first = cluster.process == 0;
    let (name, size) = (source.name, source.size);
    let mut answers = is_first.then(|| Answers::open(args, size, words)).transpose()?;
    interrupt::listen();
    let reading = is_first.then(|| read_ahead(LineReader::new(source.reader))).transpose()?;
    let mut lines = reading.map(|chunks| Lines::new(chunks, &workers.spare));

    // What has failed here is told as it is, and not as what it means for the others.
    let (mut unread, mut unwritten) = (None, None);
    let is_left = AtomicBool::new(false);
    let next = |items| {
        let lines = lines.as_mut().filter(|_| !is_left.load(Ordering::Relaxed));
        match lines.and_then(|lines| lines.next_there(items)) {
            None => Next::End,
            Some(Ok(lines)) if lines.is_empty() => Next::NotYet,
            Some(Ok(lines)) => Next::Chunk(write_lines(&lines)),
            Some(Err(error)) => {
                unread = Some(Failure::Read { name: name.clone(), error });
                Next::End
            }
        }
    };
    let work = |worker, chunk: &[u8], control: Control| {
        let mut replies = FieldWriter::default();
        for line in read_lines(chunk)? {
            let reply = workers.reply(worker, &line, control).ok_or(Limit::Cancelled)?;
            replies.number(reply.kind as u64);
            replies.number(reply.end);
            replies.bytes(&reply.json);
        }
        Ok(replies.finish())
    };
    let take = |replies: Vec<u8>| {
        let replies = read_replies(&replies)?;
        let Some(answers) = answers.as_mut().filter(|_| !is_left.load(Ordering::Relaxed)) else {
            return Ok(());
        };
        let Err(failure) = answers.write(replies) else { return Ok(()) };
        is_left.store(true, Ordering::Relaxed);
        let failure = unwritten.insert(failure);
        // A reader who leaves is no fault that others should complain about.
        if failure.is_broken_pipe() { Ok(()) } else { Err(ClusterError::Failed(failure.message())) }
    };
    let spare = Some(&workers.spare).filter(|_| cluster.workers > 1);
    let control = Control::new().cancelled_by(interrupt::flag());
    let shared = Work { task: &task, spare, next, work, take }.share(cluster, control);
    warn(words, workers.take_warnings());
    if let Some(failure) = unwritten.or(unread) {
        return Err(failure);
    }
    let is_complete = ended(shared, words);
    let mut verdict = Verdict::Yes;
    // Even a batch that has lost a process keeps its file: every line in it is an answer.
    if let Some(answers) = answers.filter(|answers| is_complete.is_ok() || answers.boards > 0) {
        verdict = answers.finish()?;
    }
    Ok(if is_complete? { verdict } else { Verdict::Limit })
}

fn write_lines(lines: &[Line]) -> Vec<u8> {
    let mut fields = FieldWriter::default();
    for Line { number, text, end } in lines {
        fields.number(*number);
        fields.number(*end);
        fields.bytes(text);
    }
    fields.finish()
}

fn read_lines(bytes: &[u8]) -> Result<Vec<Line>, ClusterError> {
    let (mut fields, mut lines) = (FieldReader::new(bytes), Vec::new());
    while !fields.is_empty() {
        let (number, end) = (fields.number()?, fields.number()?);
        lines.push(Line { number, text: fields.bytes()?.to_vec(), end });
    }
    Ok(lines)
}

fn read_replies(bytes: &[u8]) -> Result<Vec<Reply>, ClusterError> {
    let (mut fields, mut replies) = (FieldReader::new(bytes), Vec::new());
    while !fields.is_empty() {
        let number = fields.number()?;
        let kind = Kind::ALL.into_iter().find(|kind| *kind as u64 == number);
        let kind = kind.ok_or_else(ClusterError::unreadable)?;
        let end = fields.number()?;
        replies.push(Reply { json: fields.bytes()?.to_vec(), kind, end });
    }
    Ok(replies)
}

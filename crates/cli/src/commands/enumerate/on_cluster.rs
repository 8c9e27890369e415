//! Enumerating together with other processes: the first one hands out chunks and takes their boards.

use super::{RatedBoard, Run, boards};
use crate::{Failure, commands::cluster::ended, interrupt, progress::ShareProgress};
use glisse::rush_hour::{Board, Interesting};
use glisse::{Control, Limit, Solver};
use glisse_cluster::{Cluster, ClusterError, FieldReader, FieldWriter, Next, Work};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

impl Run<'_> {
    /// Works on these chunks together with all other processes and hands their boards on, in order,
    /// until Ctrl-C. Returns how many chunks were handed on, and whether all work is done. Only the first
    /// process has chunks to begin with.
    pub(super) fn work_with_others(
        &self,
        cluster: &Cluster,
        chunks: &[usize],
        progress: &mut ShareProgress,
        mut take: impl FnMut(Vec<RatedBoard>) -> Result<(), Failure> + Send,
    ) -> Result<(usize, bool), Failure> {
        let is_rated = self.args.rate;
        let weights = self.start(progress, chunks);
        let worker = |_| Mutex::new((self.enumeration.enumerator(), Solver::new()));
        let workers: Vec<_> = (0..cluster.workers).map(worker).collect();
        let (mut left, mut handed_on, mut failed) = (chunks, 0, None);
        let is_left = AtomicBool::new(false);
        let next = |most: usize| {
            let (now, later) = left.split_at(most.min(left.len()));
            left = later;
            let now = if is_left.load(Ordering::Relaxed) { &[] } else { now };
            if now.is_empty() { Next::End } else { Next::Chunk(write_numbers(now)) }
        };
        let work = |worker: usize, numbers: &[u8], control: Control| {
            let mut tools = workers[worker].lock().unwrap_or_else(PoisonError::into_inner);
            let (enumerator, solver) = &mut *tools;
            let mut found = FieldWriter::default();
            for chunk in read_numbers(numbers, self.enumeration.chunks())? {
                let boards = boards(enumerator, solver, chunk, is_rated, control)
                    .map_err(|failure| ClusterError::Failed(failure.message()))?;
                write_boards(&mut found, &boards.ok_or(Limit::Cancelled)?);
            }
            Ok(found.finish())
        };
        let take_all = |found: Vec<u8>| {
            let mut fields = FieldReader::new(&found);
            while !fields.is_empty() && !is_left.load(Ordering::Relaxed) {
                let boards = read_boards(&mut fields, is_rated)?;
                if let Err(failure) = take(boards) {
                    is_left.store(true, Ordering::Relaxed);
                    let failure = failed.insert(failure);
                    // A reader who leaves is no fault that others should complain about.
                    let is_fault = !failure.is_broken_pipe();
                    let fault = || Err(ClusterError::Failed(failure.message()));
                    return if is_fault { fault() } else { Ok(()) };
                }
                progress.advance(chunks.get(handed_on).map_or(0.0, |&chunk| weights[chunk]));
                handed_on += 1;
            }
            Ok(())
        };
        let walls = &self.args.walls;
        let (rows, columns) = self.args.size;
        let task = format!(
            "enumerate {} --size {rows}x{columns} --walls {}..{}{}",
            self.args.puzzle,
            walls.start(),
            walls.end(),
            if is_rated { " --rate" } else { "" }
        );
        let control = Control::new().cancelled_by(interrupt::flag());
        let shared = Work { task: &task, spare: None, next, work, take: take_all };
        let shared = shared.share(cluster, control);
        if let Some(failure) = failed {
            return Err(failure);
        }
        Ok((handed_on, ended(shared, self.words)?))
    }
}

fn write_numbers(chunks: &[usize]) -> Vec<u8> {
    let mut fields = FieldWriter::default();
    for &chunk in chunks {
        fields.number(chunk as u64);
    }
    fields.finish()
}

/// Reads numbers of chunks, of which there are `count`.
fn read_numbers(bytes: &[u8], count: usize) -> Result<Vec<usize>, ClusterError> {
    let (mut fields, mut chunks) = (FieldReader::new(bytes), Vec::new());
    while !fields.is_empty() {
        let chunk = usize::try_from(fields.number()?).ok().filter(|&chunk| chunk < count);
        chunks.push(chunk.ok_or_else(ClusterError::unreadable)?);
    }
    Ok(chunks)
}

/// Writes the boards of one chunk.
fn write_boards(fields: &mut FieldWriter, boards: &[RatedBoard]) {
    fields.number(boards.len() as u64);
    for RatedBoard { board: Interesting { moves, states, board }, difficulty } in boards {
        fields.number(u64::from(*moves));
        fields.number(*states);
        if let Some(difficulty) = difficulty {
            fields.number(difficulty.to_bits());
        }
        fields.bytes(board.id().as_bytes());
    }
}

/// Reads the boards of one chunk.
fn read_boards(fields: &mut FieldReader, is_rated: bool) -> Result<Vec<RatedBoard>, ClusterError> {
    let (count, mut boards) = (fields.number()?, Vec::new());
    for _ in 0..count {
        let moves = u32::try_from(fields.number()?).map_err(|_| ClusterError::unreadable())?;
        let states = fields.number()?;
        let difficulty = is_rated.then(|| fields.number().map(f64::from_bits)).transpose()?;
        let board = str::from_utf8(fields.bytes()?).ok().and_then(|id| Board::parse(id).ok());
        let board = board.ok_or_else(ClusterError::unreadable)?;
        boards.push(RatedBoard { board: Interesting { moves, states, board }, difficulty });
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::rush_hour::Enumeration;

    #[test]
    fn boards_are_what_they_were_after_a_journey() {
        let enumeration = Enumeration::with_walls(4, 4, 0..=1).unwrap();
        let mut enumerator = enumeration.enumerator();
        let mut count = 0;
        for chunk in 0..enumeration.chunks() {
            let found = enumerator.boards(chunk, Control::new()).unwrap();
            for is_rated in [false, true] {
                let rated = |board: &Interesting| RatedBoard {
                    board: board.clone(),
                    difficulty: is_rated.then_some(1.0 + board.states as f64 / 7.0),
                };
                let boards: Vec<RatedBoard> = found.iter().map(rated).collect();
                let mut fields = FieldWriter::default();
                write_boards(&mut fields, &boards);
                let bytes = fields.finish();
                let read = read_boards(&mut FieldReader::new(&bytes), is_rated).unwrap();
                assert_eq!(read.len(), boards.len());
                for (one, other) in boards.iter().zip(&read) {
                    assert_eq!(one.board, other.board);
                    assert_eq!(one.difficulty, other.difficulty);
                }
                let half = &bytes[..bytes.len() - 1];
                assert!(read_boards(&mut FieldReader::new(half), is_rated).is_err());
            }
            count += found.len();
        }
        assert!(count > 32, "{count}");
    }

    #[test]
    fn numbers_beyond_the_last_chunk_are_refused() {
        let numbers = write_numbers(&[0, 6]);
        assert_eq!(read_numbers(&numbers, 7).unwrap(), [0, 6]);
        assert!(read_numbers(&numbers, 6).is_err());
        assert!(read_numbers(&numbers[1..], 7).is_err());
    }
}

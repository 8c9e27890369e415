//! Work in chunks that several processes share.

use crate::help::processes;
use glisse::Control;
use glisse_cluster::{Cluster, ClusterError, Next, Work};
use glisse_words::Message;
use std::thread;

/// Squares these numbers in all processes, and returns what the first one has taken, and how each has
/// ended. Process `k` has the task `tasks[k]`.
fn squares(
    clusters: &[Cluster],
    tasks: &[&str],
    numbers: u64,
    bad: Option<u64>,
) -> (Vec<u64>, Vec<Result<(), ClusterError>>) {
    let one = |cluster: &Cluster, task: &str| {
        let (mut given, mut silent, mut taken) = (0, false, Vec::new());
        let next = |items: usize| {
            // Now and then there is nothing yet.
            silent = !silent;
            if given == numbers {
                return Next::End;
            } else if silent && given % 7 == 0 {
                return Next::NotYet;
            }
            let end = numbers.min(given + items as u64);
            let chunk = (given..end).flat_map(u64::to_le_bytes).collect();
            given = end;
            Next::Chunk(chunk)
        };
        let work = |_: usize, chunk: &[u8], _: Control| {
            let numbers = chunk.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes));
            let mut squares = Vec::new();
            for number in numbers {
                if Some(number) == bad {
                    return Err(ClusterError::Failed(Message::verbatim("a bad number")));
                }
                squares.extend((number * number).to_le_bytes());
            }
            Ok(squares)
        };
        let take = |answer: Vec<u8>| {
            taken.extend(answer.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes)));
            Ok(())
        };
        let ended = Work { task, spare: None, next, work, take }.share(cluster, Control::new());
        (taken, ended)
    };
    let results: Vec<_> = thread::scope(|scope| {
        let start = |(cluster, task)| scope.spawn(move || one(cluster, task));
        let running: Vec<_> = clusters.iter().zip(tasks.iter().copied()).map(start).collect();
        running.into_iter().map(|process| process.join().unwrap()).collect()
    });
    let (mut taken, ended): (Vec<_>, Vec<_>) = results.into_iter().unzip();
    (taken.swap_remove(0), ended)
}

#[test]
fn answers_come_in_order_at_the_first_process_however_many_share_the_work() {
    for (count, workers) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)] {
        for numbers in [0, 1, 1000] {
            let clusters = processes(count, workers);
            let (taken, ended) = squares(&clusters, &["squares"; 3], numbers, None);
            let what = format!("{numbers} on {count} processes with {workers} workers");
            assert!(ended.iter().all(Result::is_ok), "{what}: {ended:?}");
            assert!(taken.into_iter().eq((0..numbers).map(|number| number * number)), "{what}");
        }
    }
}

#[test]
fn work_that_fails_ends_all_processes() {
    for bad in [0, 500] {
        let (_, ended) = squares(&processes(2, 1), &["squares"; 2], 1000, Some(bad));
        assert!(ended.iter().all(Result::is_err), "{ended:?}");
    }
}

#[test]
fn processes_with_different_work_are_refused() {
    let (taken, ended) = squares(&processes(2, 1), &["squares", "cubes"], 10, None);
    assert!(taken.is_empty());
    for result in ended {
        let error = result.unwrap_err();
        assert!(matches!(error, ClusterError::Refused(_)));
        assert!(error.to_string().contains("cubes"), "{error}");
    }
}

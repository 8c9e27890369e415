//! Who may join a run, and who may not.

use crate::help::{board, explore, explore_each, first, processes};
use glisse::{Control, Limit, Metric};
use glisse_cluster::{Cluster, ClusterError};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

const BOARD: &str = "tiles:2x3:5-4-3-2-1-0";

#[test]
fn processes_with_different_boards_are_refused_with_both_boards() {
    let boards = [board(BOARD), board("tiles:2x3:1-2-3-4-5-0")];
    for result in explore_each(&processes(2, 1), &boards, false) {
        let error = result.unwrap_err();
        assert!(matches!(error, ClusterError::Refused(_)));
        let text = error.to_string();
        assert!(boards.iter().all(|board| text.contains(&board.id())), "{text}");
    }
}

#[test]
fn processes_with_different_numbers_of_workers_are_refused() {
    let mut clusters = processes(2, 1);
    clusters[1].workers = 2;
    for result in explore(&clusters, &board(BOARD), false) {
        assert!(matches!(result, Err(ClusterError::Refused(_))));
    }
}

#[test]
fn a_process_of_another_run_is_told_so_and_does_not_disturb() {
    let clusters = processes(2, 1);
    let stray = Cluster { key: "another".to_owned(), ..clusters[1].clone() };
    let board = board(BOARD);
    thread::scope(|scope| {
        let first_process = scope.spawn(|| {
            glisse_cluster::explore(
                &clusters[0],
                &board,
                Metric::Moves,
                false,
                Control::new(),
                &|_| {},
            )
        });
        let refused =
            glisse_cluster::explore(&stray, &board, Metric::Moves, false, Control::new(), &|_| {});
        assert!(refused.unwrap_err().to_string().contains("another run"));
        let second = glisse_cluster::explore(
            &clusters[1],
            &board,
            Metric::Moves,
            false,
            Control::new(),
            &|_| {},
        );
        assert!(second.unwrap().is_none());
        let survey = first_process.join().unwrap().unwrap().unwrap().survey;
        assert_eq!(survey.histogram.iter().sum::<u64>(), 360);
    });
}

#[test]
fn noise_at_the_port_is_left_alone() {
    let clusters = processes(2, 1);
    let board = board(BOARD);
    thread::scope(|scope| {
        let waiting = scope.spawn(|| {
            glisse_cluster::explore(
                &clusters[0],
                &board,
                Metric::Moves,
                false,
                Control::new(),
                &|_| {},
            )
        });
        let address = &clusters[0].hosts.addresses()[0];
        let started = Instant::now();
        let mut silent = None;
        while started.elapsed() < Duration::from_secs(10) && silent.is_none() {
            silent = TcpStream::connect(address).ok();
        }
        let mut noisy = TcpStream::connect(address).unwrap();
        noisy.write_all(b"GET / HTTP/1.1\r\n\r\n{}\n").unwrap();
        // It is closed without a word.
        noisy.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        assert_eq!(noisy.read(&mut [0; 8]).unwrap_or(0), 0);
        let other = glisse_cluster::explore(
            &clusters[1],
            &board,
            Metric::Moves,
            false,
            Control::new(),
            &|_| {},
        );
        assert!(other.unwrap().is_none());
        assert!(waiting.join().unwrap().unwrap().is_some());
    });
}

#[test]
fn waiting_for_others_ends_with_a_limit() {
    let clusters = processes(2, 1);
    let stop = AtomicBool::new(true);
    let control = Control::new().cancelled_by(&stop);
    let result = glisse_cluster::explore(
        &clusters[0],
        &board(BOARD),
        Metric::Moves,
        false,
        control,
        &|_| {},
    );
    assert!(matches!(result, Err(ClusterError::Limit(Limit::Cancelled))));
}

#[test]
fn a_process_number_beyond_the_addresses_is_refused() {
    let cluster = Cluster { process: 5, ..processes(2, 1).remove(0) };
    let result = glisse_cluster::explore(
        &cluster,
        &board(BOARD),
        Metric::Moves,
        false,
        Control::new(),
        &|_| {},
    );
    assert!(matches!(result, Err(ClusterError::Refused(_))));
}

#[test]
fn several_runs_at_once_do_not_mix() {
    thread::scope(|scope| {
        for id in [BOARD, "swap:2x3:6-5-4-3-2-1"] {
            scope.spawn(move || {
                let survey = first(explore(&processes(2, 1), &board(id), true)).survey;
                let states = if id == BOARD { 360 } else { 720 };
                assert_eq!(survey.histogram.iter().sum::<u64>(), states);
            });
        }
    });
}

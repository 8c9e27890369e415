//! Runs of several processes, each on threads of this one.

use glisse::{Board, Control, Message, Metric, ReadAs};
use glisse_cluster::{Cluster, ClusterError, ClusterSurvey, Hosts};
use std::path::Path;
use std::thread;

pub(crate) fn board(id: &str) -> Board {
    glisse::parse(id.as_bytes(), ReadAs::default()).unwrap().board
}

/// The processes of a run on this machine.
pub(crate) fn processes(count: usize, workers: usize) -> Vec<Cluster> {
    let hosts = Hosts::local(count).unwrap();
    let process = |process| Cluster { workers, ..Cluster::new(hosts.clone(), process) };
    (0..count).map(process).collect()
}

/// Keeps every layer in a folder, or goes on from there.
pub(crate) fn with_checkpoints(clusters: &mut [Cluster], folder: &Path, resume: bool) {
    for cluster in clusters {
        cluster.checkpoints = Some(folder.to_owned());
        cluster.resume = resume;
        cluster.keeps_every_layer = true;
    }
}

/// What stands before the id of a board whose states are known by their numbers, though it is small.
pub(crate) const NUMBERED: &str = "numbered ";

/// Explores a board in one process, by number if its id says so.
pub(crate) fn explore_by_id(
    cluster: &Cluster,
    id: &str,
    control: Control,
    notes: &(dyn Fn(Message) + Sync),
) -> Explored {
    let Some(id) = id.strip_prefix(NUMBERED) else {
        return glisse_cluster::explore(cluster, &board(id), Metric::Moves, false, control, notes);
    };
    let space = board(id).numbered(64).unwrap();
    glisse_cluster::explore_space(cluster, id, &*space, false, control, notes)
}

pub(crate) type Explored = Result<Option<ClusterSurvey>, ClusterError>;

/// Explores a board in all processes, and returns what each has come to.
pub(crate) fn explore(clusters: &[Cluster], board: &Board, layers_only: bool) -> Vec<Explored> {
    explore_each(clusters, &vec![board.clone(); clusters.len()], layers_only)
}

/// Explores a board in each process.
pub(crate) fn explore_each(
    clusters: &[Cluster],
    boards: &[Board],
    layers_only: bool,
) -> Vec<Explored> {
    thread::scope(|scope| {
        let start = |(cluster, board)| {
            scope.spawn(move || {
                glisse_cluster::explore(
                    cluster,
                    board,
                    Metric::Moves,
                    layers_only,
                    Control::new(),
                    &|_| {},
                )
            })
        };
        let running: Vec<_> = clusters.iter().zip(boards).map(start).collect();
        running.into_iter().map(|process| process.join().unwrap()).collect()
    })
}

/// Returns what the first process has come to.
pub(crate) fn first(explored: Vec<Explored>) -> ClusterSurvey {
    explored.into_iter().next().unwrap().unwrap().unwrap()
}

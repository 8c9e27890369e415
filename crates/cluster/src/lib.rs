//! Exploration, batches and enumeration on several processes or machines.
//!
//! All processes of a run are started with the same task and the same list of addresses, each with its
//! number. They connect with each other, compare what they are about to do, and share the work; the
//! first one has the result. Timely dataflow carries what they send each other. There is no way to go
//! on without a process that is lost: all others end, and a new run goes on from the last checkpoint.
//!
//! ```
//! use glisse::{Control, Metric, ReadAs};
//! use glisse_cluster::{Cluster, Hosts};
//!
//! // One process with two workers; several would each have a number of their own.
//! let hosts = Hosts::local(1)?;
//! let cluster = Cluster { workers: 2, ..Cluster::new(hosts, 0) };
//! let board = glisse::parse(b"tiles:2x3:1-2-3-4-5-0", ReadAs::default())?.board;
//! let control = Control::new();
//! let explored = glisse_cluster::explore(&cluster, &board, Metric::Moves, false, control, &|_| {})?;
//! let survey = explored.expect("this is the first process").survey;
//! assert_eq!(survey.histogram.iter().sum::<u64>(), 360);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checkpoint;
mod connect;
mod error;
mod fields;
mod flood;
mod flow;
mod hang;
mod hosts;
mod pace;
mod packed_survey;
mod pulse;
mod saved_layers;
mod saver;
mod sections;
mod share;
mod survey;
mod watch;
mod work;

pub use error::ClusterError;
pub use fields::{FieldReader, FieldWriter};
pub use hang::WhenHung;
pub use hosts::Hosts;
pub use work::{Next, Work};

use checkpoint::Folder;
use connect::{Hello, Purpose, connect};
use flood::FloodSettings;
use flow::Link;
use glisse::{Board, Control, Message, Metric, NumberedBoard, PackedBoard, Survey};
use glisse_words::message;
use packed_survey::PackedTask;
use pulse::Pulse;
use std::path::PathBuf;
use std::sync::Arc;
use survey::{SurveyTask, Surveyed};
use twox_hash::XxHash3_64;
use watch::Watch;

/// The version of what processes send each other and keep in checkpoints; those of another one are
/// refused.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "/4");

/// A process of a run, and where the others are.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The addresses of all processes.
    pub hosts: Hosts,
    /// The number of this process, from 0.
    pub process: usize,
    /// How many workers every process has.
    pub workers: usize,
    /// A word that all processes of the run were given, so that no other joins by mistake.
    pub key: String,
    /// The folder of checkpoints, if there are to be any.
    pub checkpoints: Option<PathBuf>,
    /// Whether to go on from the checkpoints in the folder.
    pub resume: bool,
    /// Whether every layer is kept, though the run may be slower for it. If not, a run goes on for a
    /// while after a checkpoint, twenty times as long as that took.
    pub keeps_every_layer: bool,
    /// The version of this program: processes of another one are refused.
    pub version: String,
    /// What is done when a worker of this process hangs.
    pub when_hung: WhenHung,
}

/// What an exploration has come to.
#[derive(Clone, Debug)]
pub struct ClusterSurvey {
    /// What the space is like.
    pub survey: Survey<Board>,
    /// How many bytes all processes have sent to each other.
    pub sent: u64,
}

impl Cluster {
    /// A process with one worker and without checkpoints.
    pub fn new(hosts: Hosts, process: usize) -> Cluster {
        Cluster {
            hosts,
            process,
            workers: 1,
            key: String::new(),
            checkpoints: None,
            resume: false,
            keeps_every_layer: false,
            version: VERSION.to_owned(),
            when_hung: WhenHung::default(),
        }
    }

    /// Connects with the other processes, all of which have the same task, and does `work` on every
    /// worker of this one.
    fn run<R: Send>(
        &self,
        task: &str,
        control: Control,
        work: impl Fn(&mut Link) -> Result<R, ClusterError> + Sync,
    ) -> Result<Vec<R>, ClusterError> {
        let processes = self.hosts.addresses().len();
        if self.process >= processes {
            let number = message!("cluster-no-process", process = self.process, count = processes);
            return Err(ClusterError::Refused(number));
        }
        let key = format!("{}\n{}", self.key, self.hosts.text());
        let hello = Hello {
            glisse: self.version.clone(),
            key: XxHash3_64::oneshot(key.as_bytes()),
            task: task.to_owned(),
            workers: self.workers,
            process: self.process,
            purpose: Purpose::Data,
        };
        let watch = Arc::new(Watch::new(self.workers));
        if processes == 1 {
            return flow::run(Vec::new(), 0, self.workers, control, &watch, work);
        }
        let peers = connect(&self.hosts, &hello, control)?;
        let (mut sockets, mut pulses) = (Vec::new(), Vec::new());
        for ((process, peer), address) in peers.into_iter().enumerate().zip(self.hosts.addresses())
        {
            let streams = peer.and_then(connect::Peer::into_streams);
            let (data, pulse) = streams.unzip();
            sockets.push(data);
            pulses.extend(pulse.map(|pulse| (process, address.clone(), pulse)));
        }
        let failed =
            |error: std::io::Error| ClusterError::Failed(Message::verbatim(error.to_string()));
        let pulse = Pulse::start(pulses, &watch, self.when_hung.clone()).map_err(failed)?;
        let results = flow::run(sockets, self.process, self.workers, control, &watch, work);
        pulse.leave(results.as_ref().map(|_| ()));
        results
    }

    /// Makes a survey on all workers, of which the first one has the result.
    fn survey(
        &self,
        task: &str,
        control: Control,
        work: impl Fn(&mut Link, Option<&Folder>) -> Result<Option<Surveyed>, ClusterError> + Sync,
    ) -> Result<Option<ClusterSurvey>, ClusterError> {
        let folder = self.folder(task)?;
        let results = self.run(task, control, |link| {
            check_folder(link, folder.as_ref(), self.resume)?;
            work(link, folder.as_ref())
        })?;
        // Only now nobody needs them any more: a process that is lost before makes all others fail.
        folder.iter().try_for_each(Folder::clear)?;
        let result = results.into_iter().flatten().next();
        Ok(result.map(|Surveyed { survey, sent }| ClusterSurvey { survey, sent }))
    }

    fn flood_settings<'a>(
        &self,
        folder: Option<&'a Folder>,
        notes: &'a (dyn Fn(Message) + Sync),
    ) -> FloodSettings<'a> {
        let Cluster { resume, keeps_every_layer, workers, .. } = *self;
        FloodSettings { folder, resume, keeps_every_layer, workers, notes }
    }

    /// Opens the folder of checkpoints, if there is one.
    fn folder(&self, task: &str) -> Result<Option<Folder>, ClusterError> {
        let open = |path: &PathBuf| Folder::open(path, &format!("{} {task}", self.version));
        self.checkpoints.as_ref().map(open).transpose()
    }
}

/// Into how many parts a space is cut at least, whatever the number of workers: checkpoints have to fit
/// any of them.
const FEWEST_PARTS: usize = 64;

/// Explores the whole space of a board together with all other processes; the first one has the result.
/// `notes` is told what is worth knowing.
///
/// Spaces by number that one process explores by number too take a few bits a state. Of others every
/// worker keeps its states in a table, which tells more.
pub fn explore(
    cluster: &Cluster,
    board: &Board,
    metric: Metric,
    layers_only: bool,
    control: Control,
    notes: &(dyn Fn(Message) + Sync),
) -> Result<Option<ClusterSurvey>, ClusterError> {
    let name = match metric {
        Metric::Moves => board.id(),
        _ => format!("{} --metric {}", board.id(), metric.name()),
    };
    let numbered = board.numbered(FEWEST_PARTS);
    if let Some(space) = numbered.filter(|space| layers_only || space.is_large()) {
        return explore_space(cluster, &name, &*space, layers_only, control, notes);
    }
    let Some(space) = board.packed(metric) else {
        let refused = message!("cluster-not-shared", id = board.id(), metric = metric.name());
        return Err(ClusterError::Refused(refused));
    };
    explore_packed(cluster, &name, &*space, layers_only, control, notes)
}

/// Explores a space by number together with all other processes, for which it goes by the same name.
pub fn explore_space(
    cluster: &Cluster,
    name: &str,
    space: &dyn NumberedBoard<Board>,
    layers_only: bool,
    control: Control,
    notes: &(dyn Fn(Message) + Sync),
) -> Result<Option<ClusterSurvey>, ClusterError> {
    cluster.survey(&task_of(name, layers_only), control, |link, folder| {
        let settings = cluster.flood_settings(folder, notes);
        SurveyTask { space, layers_only, settings }.run(link)
    })
}

/// Explores a space of packed states together with all other processes, for which it goes by the same
/// name.
fn explore_packed(
    cluster: &Cluster,
    name: &str,
    space: &dyn PackedBoard<Board>,
    layers_only: bool,
    control: Control,
    notes: &(dyn Fn(Message) + Sync),
) -> Result<Option<ClusterSurvey>, ClusterError> {
    cluster.survey(&task_of(name, layers_only), control, |link, folder| {
        let settings = cluster.flood_settings(folder, notes);
        PackedTask { space, layers_only, settings }.run(link)
    })
}

fn task_of(name: &str, layers_only: bool) -> String {
    let layers = if layers_only { " --layers-only" } else { "" };
    format!("explore {name}{layers}")
}

/// Refuses a folder that has checkpoints nobody asked to go on from, or none to go on from.
fn check_folder(
    link: &mut Link,
    folder: Option<&Folder>,
    resume: bool,
) -> Result<(), ClusterError> {
    if let Some(folder) = folder.filter(|_| link.index() == 0) {
        let key = match (folder.is_used()?, resume) {
            (true, false) => "cluster-begun",
            (false, true) => "cluster-not-begun",
            (true, true) | (false, false) => return link.end_round().map(|_| ()),
        };
        return Err(ClusterError::Refused(message!(key, path = folder.name())));
    }
    // Nobody writes anything before the folder is known to be right.
    link.end_round().map(|_| ())
}

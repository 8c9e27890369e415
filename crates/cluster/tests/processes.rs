//! Processes of the system, which can be killed and stopped: this test program, started again.

use crate::hanging::Hanging;
use crate::help::{NUMBERED, board, explore_by_id};
use glisse::{Control, Progress};
use glisse_cluster::{Cluster, Hosts, WhenHung};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

const SETTINGS: &str = "GLISSE_CLUSTER_TEST";

/// The version that a process pretends to be of.
pub(crate) const VERSION: &str = "GLISSE_CLUSTER_TEST_VERSION";

/// After how many parts a process hangs.
pub(crate) const HANG: &str = "GLISSE_CLUSTER_TEST_HANG";

/// What one process of a run says, line by line: `halted` if it waits, and in the end `result` with
/// what it has come to, `none` or `error` with a message.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) lines: Receiver<String>,
}

impl Process {
    /// Waits for a line that begins like this, and returns the rest; `None` if the process ends first.
    pub(crate) fn wait_for(&self, begin: &str) -> Option<String> {
        loop {
            let line = self.lines.recv_timeout(Duration::from_mins(1)).ok()?;
            if let Some(rest) = line.strip_prefix(begin) {
                return Some(rest.trim().to_owned());
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts the processes of a run; `halt` names one that waits after so many layers, until something is
/// done to it, and `wrap` may put another command in front.
pub(crate) fn start(
    hosts: &Hosts,
    id: &str,
    folder: Option<(&Path, bool)>,
    halt: Option<(usize, usize)>,
    wrap: impl Fn(usize) -> Vec<String>,
) -> Vec<Process> {
    let count = hosts.addresses().len();
    let one = |process: usize| {
        let program = std::env::current_exe().unwrap();
        let mut words = wrap(process);
        words.push(program.to_str().unwrap().to_owned());
        let (folder, resume) = folder.map_or((String::new(), false), |(path, resume)| {
            (path.to_str().unwrap().to_owned(), resume)
        });
        let halt = halt.filter(|(halted, _)| *halted == process).map_or(0, |(_, layers)| layers);
        let numbers = (process.to_string(), resume.to_string(), halt.to_string());
        let settings = [id, &numbers.0, &folder, &numbers.1, &numbers.2].join("\n");
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .args(["processes::one_process_of_a_run", "--exact", "--ignored", "--nocapture"])
            .env(SETTINGS, format!("{settings}\n{}", hosts.text()))
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (sender, lines) = channel();
        let said = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            for line in said.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Process { child, lines }
    };
    (0..count).map(one).collect()
}

/// No test: what the processes of the other tests do.
#[test]
#[ignore = "a part of other tests"]
fn one_process_of_a_run() {
    let Ok(settings) = std::env::var(SETTINGS) else { return };
    let mut lines = settings.splitn(6, '\n');
    let mut next = || lines.next().unwrap().to_owned();
    let (id, process, folder, resume) = (next(), next(), next(), next());
    let halt: u64 = next().parse().unwrap();
    let hosts = Hosts::parse("hosts", &next()).unwrap();
    let mut cluster = Cluster::new(hosts, process.parse().unwrap());
    cluster.checkpoints = (!folder.is_empty()).then(|| folder.into());
    cluster.resume = resume == "true";
    cluster.keeps_every_layer = true;
    if let Ok(version) = std::env::var(VERSION) {
        cluster.version = version;
    }
    cluster.when_hung = WhenHung::new(|error| {
        println!("error {error}");
        std::process::exit(0);
    });
    // The name of the test stands on the line before.
    println!();
    let layers = AtomicU64::new(0);
    let tell = |progress: Progress| {
        if matches!(progress, Progress::Layer { .. })
            && layers.fetch_add(1, Ordering::Relaxed) + 1 == halt
        {
            println!("halted");
            // Long enough to be killed, stopped or cut off.
            thread::sleep(Duration::from_secs(12));
        }
    };
    let control = Control::new().on_progress(&tell);
    let explored = if let Ok(parts) = std::env::var(HANG) {
        let id = id.trim_start_matches(NUMBERED);
        let space = Hanging::new(&board(id), parts.parse().unwrap());
        glisse_cluster::explore_space(&cluster, id, &space, false, control, &|_| {})
    } else {
        explore_by_id(&cluster, &id, control, &|_| {})
    };
    match explored {
        Ok(Some(explored)) => {
            let survey = explored.survey;
            let goals =
                survey.goals.map(|goals| (goals.histogram, goals.cheapest, goals.hardest.id()));
            println!("result {:?} {goals:?} {}", survey.histogram, survey.edges);
        }
        Ok(None) => println!("none"),
        Err(error) => println!("error {error}"),
    }
    // Threads of a run that has failed are left as they are.
    std::process::exit(0);
}

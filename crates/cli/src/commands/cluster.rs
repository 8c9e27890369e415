//! `glisse cluster`, and how other commands run on several processes.

use crate::{Failure, Verdict, args::LimitArgs, config::default_memory, interrupt};
use crate::{prose, session::warn};
use bytesize::ByteSize;
use clap::{Args, Subcommand, ValueHint, value_parser};
use glisse_cluster::{Cluster, ClusterError, Hosts, WhenHung};
use glisse_words::{Explain, Message, Words, message, say};
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// The commands that run on several processes.
const COMMANDS: [&str; 3] = ["explore", "batch", "enumerate"];

/// Where the other processes of a run are.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Several processes")]
pub(crate) struct ProcessArgs {
    #[arg(long = "cluster", value_name = "HOSTS", requires = "process", value_hint = ValueHint::FilePath)]
    hosts: Option<PathBuf>,
    #[arg(long, value_name = "K", requires = "hosts")]
    process: Option<usize>,
    #[arg(long, value_name = "W", requires = "hosts", value_parser = value_parser!(u16).range(1..=256))]
    workers: Option<u16>,
    #[arg(long, value_name = "KEY", requires = "hosts")]
    run_key: Option<String>,
    #[arg(long = "i-know-this-network-is-private", requires = "hosts")]
    private: bool,
}

/// Where the other processes of a run are, and where its checkpoints are kept.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Several processes")]
pub(crate) struct ClusterArgs {
    #[command(flatten)]
    process: ProcessArgs,
    #[arg(long, value_name = "DIR", requires = "hosts", value_hint = ValueHint::DirPath)]
    checkpoint: Option<PathBuf>,
    #[arg(long, requires = "checkpoint")]
    resume: bool,
}

impl ClusterArgs {
    /// Returns this process among the others of its run; `None` if there are none.
    pub(crate) fn cluster(&self) -> Result<Option<Cluster>, Failure> {
        let (checkpoints, resume) = (self.checkpoint.clone(), self.resume);
        let cluster = self.process.cluster(None)?;
        Ok(cluster.map(|cluster| Cluster { checkpoints, resume, ..cluster }))
    }
}

impl ProcessArgs {
    /// Returns this process among the others of its run; `None` if there are none. Its workers are its
    /// threads, so that a number of these is refused.
    pub(crate) fn cluster(&self, threads: Option<u16>) -> Result<Option<Cluster>, Failure> {
        let Some((path, process)) = self.hosts.as_ref().zip(self.process) else { return Ok(None) };
        if threads.is_some() {
            return Err(Failure::refused(&message!("cluster-threads")));
        }
        let name = path.display().to_string();
        let read = fs::read_to_string(path);
        let text = read.map_err(|error| Failure::Read { name: name.clone(), error })?;
        let hosts = Hosts::parse(&name, &text).map_err(failure)?;
        hosts.check_private(self.private).map_err(failure)?;
        Ok(Some(Cluster {
            workers: self.workers.map_or(1, usize::from),
            key: self.run_key.clone().unwrap_or_default(),
            ..Cluster::new(hosts, process)
        }))
    }
}

/// Tells why a run on several processes has ended.
pub(crate) fn failure(error: ClusterError) -> Failure {
    match error {
        ClusterError::Refused(message) => Failure::refused(&message),
        ClusterError::Failed(message) => Failure::Internal(message),
        // Limits are told by the commands.
        error => Failure::Internal(error.message()),
    }
}

/// Ends the process if one of its workers hangs.
pub(crate) fn when_hung(words: &'static Words) -> WhenHung {
    WhenHung::new(move |error| {
        failure(error.clone()).report(words);
        std::process::exit(Verdict::Failed as i32);
    })
}

/// Returns whether shared work is complete; `false` if Ctrl-C has ended it, here or elsewhere.
pub(crate) fn ended(shared: Result<(), ClusterError>, words: &Words) -> Result<bool, Failure> {
    match shared {
        Ok(()) => Ok(true),
        Err(ClusterError::Limit(_)) => Ok(false),
        Err(left @ ClusterError::Left { .. }) => {
            if !interrupt::is_raised() {
                note(words, &left.message());
            }
            Ok(false)
        }
        Err(error) => Err(failure(error)),
    }
}

/// Returns limits with a part of the free memory for this process, if nothing is said about memory:
/// other processes of the run on this machine have theirs.
pub(crate) fn shared_memory(limits: LimitArgs, cluster: &Cluster) -> LimitArgs {
    let neighbours = cluster.hosts.beside(cluster.process) as u64;
    let part = || default_memory().map(|free| ByteSize(free / neighbours));
    LimitArgs { memory: limits.memory.or_else(part), ..limits }
}

/// Says something worth knowing beside the answer.
pub(crate) fn note(words: &Words, message: &Message) {
    warn(words, vec![message.clone()]);
}

/// Says how much the processes have sent to each other.
pub(crate) fn tell_traffic(words: &Words, cluster: &Cluster, sent: u64, states: u64) {
    let each = sent as f64 / states.max(1) as f64;
    prose::tell(&say!(
        words,
        "cluster-sent",
        processes = cluster.hosts.addresses().len(),
        workers = cluster.workers,
        bytes = words.bytes(sent),
        each = glisse_words::decimal(each, 2)
    ));
}

#[derive(Subcommand, Debug)]
pub(crate) enum ClusterCommand {
    Run(RunArgs),
}

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=64))]
    local: u16,
    #[arg(long, value_name = "W", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    workers: u16,
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

pub(crate) fn run(command: &ClusterCommand, words: &'static Words) -> Result<Verdict, Failure> {
    let ClusterCommand::Run(args) = command;
    let name = args.command.first().map(|name| name.to_string_lossy()).unwrap_or_default();
    if !COMMANDS.contains(&&*name) {
        return Err(Failure::refused(&message!("cluster-not-supported", command = &*name)));
    }
    let hosts = Hosts::local(usize::from(args.local));
    let hosts = hosts.map_err(|error| not_started(0, &error))?;
    let mut file = tempfile::NamedTempFile::new().map_err(|error| not_started(0, &error))?;
    file.write_all(hosts.text().as_bytes()).map_err(|error| not_started(0, &error))?;
    // Ctrl-C is for the processes, which all hear it; this one waits for them.
    interrupt::listen();
    let program = std::env::current_exe().map_err(|error| not_started(0, &error))?;
    let key = format!("{}-{}", std::process::id(), file.path().display());
    let start = |process: u16| {
        let mut command = Command::new(&program);
        command.arg("--lang").arg(words.language().code()).args(&args.command);
        command.arg("--cluster").arg(file.path()).args(["--process", &process.to_string()]);
        command.args(["--workers", &args.workers.to_string(), "--run-key", &key]);
        // The first process has the answer; what others complain about is told with their number.
        if process > 0 {
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        }
        command.spawn().map_err(|error| not_started(process, &error))
    };
    let mut children: Vec<Child> = Vec::new();
    for process in 0..args.local {
        match start(process) {
            Ok(child) => children.push(child),
            Err(failure) => {
                for child in &mut children {
                    drop(child.kill());
                }
                return Err(failure);
            }
        }
    }
    let codes: Vec<Option<i32>> = thread::scope(|scope| {
        for (process, child) in children.iter_mut().enumerate() {
            if let Some(errors) = child.stderr.take() {
                scope.spawn(move || relay(process, errors, words));
            }
        }
        let mut deadline = None;
        let wait = |(process, child): (usize, &mut Child)| {
            let code = wait_until(deadline, child);
            if process == 0 && code != Some(0) {
                deadline = Some(Instant::now() + GRACE);
            }
            code
        };
        children.iter_mut().enumerate().map(wait).collect()
    });
    let worst = codes.iter().map(|code| code.unwrap_or(4)).find(|code| *code != 0);
    Err(match worst {
        None => return Ok(Verdict::Yes),
        Some(1) => Failure::Told(Verdict::No),
        Some(2) => Failure::Told(Verdict::BadInput),
        Some(3) => Failure::Told(Verdict::Limit),
        Some(_) => Failure::Told(Verdict::Failed),
    })
}

/// How long the others may take to notice that the first process has failed; those that it never met
/// would wait for it.
const GRACE: Duration = Duration::from_secs(3);

/// Waits for a process, which is killed at the deadline if there is one, and returns its exit code.
fn wait_until(deadline: Option<Instant>, child: &mut Child) -> Option<i32> {
    if let Some(deadline) = deadline {
        while matches!(child.try_wait(), Ok(None)) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(10));
        }
        // One that has ended already cannot be killed.
        let _ = child.kill();
    }
    child.wait().ok().and_then(|status| status.code())
}

/// Tells what a process complains about.
fn relay(process: usize, errors: impl io::Read, words: &Words) {
    for line in BufReader::new(errors).lines().map_while(Result::ok) {
        if !line.is_empty() {
            let told = say!(words, "cluster-says", process = process, line = line);
            let _ = writeln!(io::stderr(), "{told}");
        }
    }
}

fn not_started(process: u16, error: &io::Error) -> Failure {
    let reason = error.to_string();
    Failure::Internal(message!("cluster-not-started", process = process, reason = reason))
}

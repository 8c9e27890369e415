//! Processes that are killed, stopped or cut off: all others notice, and a new run goes on.

use crate::help::NUMBERED;
use crate::processes::{HANG, VERSION, start};
use glisse::search::Random;
use glisse_cluster::Hosts;
use std::process::Command;

const BOARD: &str = "tiles:2x4:6-7-5-4-3-2-1-0";

/// A board whose states have no numbers: 15 layers from the start and 10 from the goals.
const RUSH_HOUR: &str = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

fn whole(id: &str) -> String {
    let processes = start(&Hosts::local(1).unwrap(), id, None, None, |_| Vec::new());
    processes[0].wait_for("result").unwrap()
}

#[test]
fn a_run_goes_on_after_a_process_was_killed_at_any_layer() {
    let mut random = Random::new(20);
    // There are two floods of each board, with so many layers in all; one more of each is empty.
    let numbered = format!("{NUMBERED}{BOARD}");
    let boards = [(&*numbered, 74), (BOARD, 74), (RUSH_HOUR, 27)];
    let whole = boards.map(|(id, _)| whole(id));
    for trial in 0..30 {
        let (whole, (board, most)) = (&whole[trial % 3], boards[trial % 3]);
        let folder = tempfile::tempdir().unwrap();
        let count = 2 + random.below(2);
        let hosts = Hosts::local(count).unwrap();
        let (victim, layers) = (random.below(count), 1 + random.below(most));
        let (folder_of, halt) = (Some((folder.path(), false)), Some((victim, layers)));
        let mut processes = start(&hosts, board, folder_of, halt, |_| Vec::new());
        processes[victim].wait_for("halted").unwrap();
        processes[victim].child.kill().unwrap();
        for (number, process) in
            processes.iter().enumerate().filter(|(number, _)| *number != victim)
        {
            let error =
                process.wait_for("error").unwrap_or_else(|| panic!("trial {trial}: {number}"));
            assert!(error.contains("gone") || error.contains("given up"), "{error}");
        }
        drop(processes);
        let hosts = Hosts::local(1 + random.below(3)).unwrap();
        let processes = start(&hosts, board, Some((folder.path(), true)), None, |_| Vec::new());
        let result = processes[0].wait_for("result");
        assert_eq!(result.as_deref(), Some(&**whole), "trial {trial}, {layers} layers");
    }
}

#[cfg(unix)]
#[test]
fn a_process_that_is_stopped_for_good_is_noticed() {
    for victim in 0..2 {
        let hosts = Hosts::local(2).unwrap();
        let processes = start(&hosts, BOARD, None, Some((victim, 5)), |_| Vec::new());
        processes[victim].wait_for("halted").unwrap();
        let pid = processes[victim].child.id().to_string();
        assert!(Command::new("kill").args(["-STOP", &pid]).status().unwrap().success());
        let error = processes[1 - victim].wait_for("error").unwrap();
        assert!(error.contains("not been heard of"), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn a_process_whose_worker_hangs_ends_and_so_do_the_others() {
    for (victim, parts) in [(0, 100), (1, 700)] {
        let hosts = Hosts::local(2).unwrap();
        let hang = |process: usize| {
            let setting = ["env".to_owned(), format!("{HANG}={parts}")];
            if process == victim { setting.to_vec() } else { Vec::new() }
        };
        let numbered = format!("{NUMBERED}{BOARD}");
        let processes = start(&hosts, &numbered, None, None, hang);
        processes[victim].wait_for("hangs").unwrap();
        let error = processes[1 - victim].wait_for("error").unwrap();
        assert!(error.contains(&format!("process {victim}")) && error.contains("hangs"), "{error}");
        let error = processes[victim].wait_for("error").unwrap();
        assert!(error.contains("a worker of this process"), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn processes_of_different_versions_are_refused_with_both_versions() {
    for other in 0..2 {
        let hosts = Hosts::local(2).unwrap();
        let pretend = |process: usize| {
            let setting = ["env".to_owned(), format!("{VERSION}=0.0.1/9")];
            if process == other { setting.to_vec() } else { Vec::new() }
        };
        for process in start(&hosts, BOARD, None, None, pretend) {
            let error = process.wait_for("error").unwrap();
            assert!(error.contains("another version of glisse"), "{error}");
            let ours = concat!(env!("CARGO_PKG_VERSION"), "/");
            assert!(error.contains("0.0.1/9") && error.contains(ours), "{error}");
        }
    }
}

/// Two networks with a link between them, removed in the end.
#[cfg(target_os = "linux")]
struct Link {
    names: [String; 2],
}

#[cfg(target_os = "linux")]
impl Link {
    /// Makes them, or says why that cannot be done here.
    fn new() -> Result<Link, String> {
        let names = ["a", "b"].map(|end| format!("glisse-{}-{end}", std::process::id()));
        let link = Link { names };
        let [one, other] = &link.names;
        let commands = [
            format!("netns add {one}"),
            format!("netns add {other}"),
            format!("link add left netns {one} type veth peer name right netns {other}"),
            format!("-n {one} addr add 10.231.7.1/24 dev left"),
            format!("-n {other} addr add 10.231.7.2/24 dev right"),
            format!("-n {one} link set left up"),
            format!("-n {other} link set right up"),
        ];
        commands.iter().try_for_each(|command| Link::ip(command))?;
        Ok(link)
    }

    fn ip(words: &str) -> Result<(), String> {
        let output = Command::new("ip").args(words.split(' ')).output();
        let output = output.map_err(|error| error.to_string())?;
        if output.status.success() {
            Ok(())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }
}

#[cfg(target_os = "linux")]
impl Drop for Link {
    fn drop(&mut self) {
        for name in &self.names {
            let _ = Link::ip(&format!("netns del {name}"));
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_network_that_is_cut_is_noticed_on_both_sides() {
    let link = match Link::new() {
        Ok(link) => link,
        Err(reason) => {
            println!("skipped, because no networks can be made here: {reason}");
            return;
        }
    };
    let hosts = Hosts::parse("hosts", "10.231.7.1:2101\n10.231.7.2:2101\n").unwrap();
    let within =
        |process: usize| ["ip", "netns", "exec", &link.names[process]].map(str::to_owned).to_vec();
    let processes = start(&hosts, BOARD, None, Some((0, 5)), within);
    processes[0].wait_for("halted").unwrap();
    Link::ip(&format!("-n {} link set left down", link.names[0])).unwrap();
    for process in &processes {
        let error = process.wait_for("error").unwrap();
        assert!(error.contains("not been heard of") || error.contains("gone"), "{error}");
    }
}

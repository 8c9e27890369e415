//! `serve`: the page on this machine.
#![cfg(unix)]

use crate::{Folder, LOCALE, glisse};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{fs, net::TcpStream, os::unix::fs::PermissionsExt, path::Path, thread};

/// How long the tests wait for an answer before they fail.
const PATIENCE: Duration = Duration::from_secs(10);

/// A page that was built.
fn page() -> Folder {
    let folder = Folder::new();
    folder.write("index.html", "<!doctype html><title>the page</title>");
    folder
}

/// A server that has said where it listens.
struct Served {
    /// `None` once it has ended.
    child: Option<Child>,
    /// What it says first.
    told: String,
    port: u16,
}

impl Served {
    /// Serves on any free port.
    fn new(arguments: &[&str]) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_glisse"));
        Served::start(command.args(["serve", "--port", "0"]).args(arguments))
    }

    fn start(command: &mut Command) -> Served {
        let command = command.env(LOCALE.0, LOCALE.1).env_remove("COLUMNS");
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let mut told = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut told).unwrap();
        let address =
            told.split("http://127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next());
        let port = address.and_then(|port| port.parse().ok());
        let Some(port) = port else { panic!("{told}: {:?}", child.wait_with_output()) };
        Served { child: Some(child), told, port }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Asks for the page, with these lines among the headers.
    fn get(&self, headers: &str) -> String {
        let mut stream = self.connect();
        let port = self.port;
        let head = format!("GET / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n");
        stream.write_all(format!("{head}{headers}\r\n").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Presses Ctrl-C.
    fn end(mut self) -> Output {
        let child = self.child.take().unwrap();
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        child.wait_with_output().unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Runs an example of the help on any free port, with browsers that do nothing, and tells what went
/// wrong, or `None`.
pub(super) fn failure(example: &str, folder: &Path, path: &str) -> Option<String> {
    let browsers = browsers(folder, "exit 0");
    let example = if example.contains("--port") { example } else { &format!("{example} --port 0") };
    let mut command = Command::new("bash");
    command.args(["-c", &format!("exec {example}")]).current_dir(folder);
    let served = Served::start(command.env("PATH", format!("{browsers}:{path}")));
    let answer = served.get("");
    let output = served.end();
    let is_good = answer.starts_with("HTTP/1.1 200 OK\r\n") && output.status.success();
    (!is_good).then(|| format!("{example}: {answer}: {output:?}"))
}

/// A folder with the programs that open browsers, all of which run this.
fn browsers(folder: &Path, script: &str) -> String {
    let browsers = folder.join("browsers");
    fs::create_dir_all(&browsers).unwrap();
    for name in ["xdg-open", "open"] {
        let program = browsers.join(name);
        fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    }
    browsers.display().to_string()
}

#[test]
fn the_page_of_a_folder_is_served_until_ctrl_c() {
    let folder = page();
    let served = Served::new(&["--dir", &folder.file("")]);
    let port = served.port;
    assert_eq!(
        served.told,
        format!("The page is at http://127.0.0.1:{port}/ until you press Ctrl-C.\n")
    );
    let answer = served.get("");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\n<!doctype html><title>the page</title>"), "{answer}");
    // Whoever is connected does not keep it from ending.
    let mut stream = served.connect();
    stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    let output = served.end();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]));
    assert_eq!(
        TcpStream::connect(("127.0.0.1", port)).unwrap_err().kind(),
        ErrorKind::ConnectionRefused
    );
}

#[test]
fn a_quiet_server_says_its_address_alone() {
    let folder = page();
    let served = Served::new(&["--quiet", "--dir", &folder.file("")]);
    assert_eq!(served.told, format!("http://127.0.0.1:{}/\n", served.port));
    assert_eq!(served.end().status.code(), Some(0));
}

#[test]
fn there_is_a_page_even_if_none_is_built() {
    let served = Served::new(&["--lang", "fr"]);
    assert!(served.told.starts_with("La page est à l'adresse http://"), "{}", served.told);
    let answer = served.get("Accept-Language: en\r\n");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    let told = String::from_utf8(served.end().stderr).unwrap();
    // It depends on whether the page was built before these tests were.
    assert_eq!(told.contains("n'est pas construite"), answer.contains("n'est pas construite"));
    assert!(told.is_empty() || answer.contains("./playground"), "{answer}");
}

#[test]
fn the_browser_is_opened_with_the_address() {
    let folder = page();
    let seen = Path::new(&folder.file("seen")).to_owned();
    let path = browsers(
        folder.0.path(),
        &format!("echo \"$1\" > '{0}.new'; mv '{0}.new' '{0}'", seen.display()),
    );
    let system = std::env::var("PATH").unwrap();
    let start = |path: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_glisse"));
        let arguments = ["serve", "--open", "--port", "0", "--dir", &folder.file("")];
        Served::start(command.args(arguments).env("PATH", path))
    };
    let served = start(&format!("{path}:{system}"));
    let begun = Instant::now();
    while !seen.exists() && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(5));
    }
    let address = format!("http://127.0.0.1:{}/", served.port);
    assert_eq!(fs::read_to_string(&seen).unwrap().trim(), address);
    assert_eq!(served.end().status.code(), Some(0));
    // Where there is none, a person is told to do it.
    let served = start("/nowhere");
    let address = format!("open http://127.0.0.1:{}/ in yours", served.port);
    let output = served.end();
    assert!(String::from_utf8_lossy(&output.stderr).contains(&address), "{output:?}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_port_that_is_taken_is_told_with_what_to_do() {
    let folder = page();
    let served = Served::new(&["--dir", &folder.file("")]);
    let port = served.port.to_string();
    for (language, told) in [("en", "is taken"), ("fr", "est pris")] {
        let run = glisse(&["serve", "--port", &port, "--lang", language])
            .refused(&format!("port {port} {told}"));
        run.warns("--port 0");
    }
    assert_eq!(glisse(&["serve", "--port", "65536"]).code, 2);
}

#[test]
fn a_folder_without_a_page_is_told_with_what_to_do() {
    let folder = Folder::new();
    let run = glisse(&["serve", "--port", "0", "--dir", &folder.file("")]).refused("");
    run.warns("no index.html").warns("./playground");
    glisse(&["serve", "--port", "0", "--dir", &folder.file("missing")]).refused("");
}

#[test]
fn two_thousand_slow_callers_are_gone_in_half_a_minute_and_keep_nobody_waiting() {
    const COUNT: usize = 2000;
    if !has_descriptors(COUNT + 200) {
        return again_with_descriptors(COUNT + 200, "serve::two_thousand_slow_callers");
    }
    let folder = page();
    let served = Served::new(&["--dir", &folder.file("")]);
    let is_answered = || served.get("").ends_with("<title>the page</title>");
    let mut slow: Vec<TcpStream> = Vec::new();
    for count in 0..COUNT {
        let mut stream = served.connect();
        // The server may have made room for others already.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost");
        slow.push(stream);
        assert!(count % 100 != 0 || is_answered(), "{count}");
    }
    assert_eq!(slow.len(), COUNT);
    let all_came = Instant::now();
    for stream in &mut slow {
        stream.set_nonblocking(true).unwrap();
    }
    let is_open = |stream: &mut TcpStream| match stream.read(&mut [0; 64]) {
        Ok(0) => false,
        Ok(_) => panic!("half a request was answered"),
        Err(error) => error.kind() == ErrorKind::WouldBlock,
    };
    while !slow.is_empty() {
        assert!(all_came.elapsed() < Duration::from_secs(30), "{} are left", slow.len());
        assert!(is_answered());
        slow.retain_mut(is_open);
        thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(served.end().status.code(), Some(0));
}

/// Whether this process may have as many files open.
fn has_descriptors(count: usize) -> bool {
    let limit = Command::new("sh").args(["-c", "ulimit -n"]).output().unwrap();
    let limit = String::from_utf8(limit.stdout).unwrap();
    limit.trim() == "unlimited" || limit.trim().parse::<usize>().unwrap() >= count
}

/// Runs the test whose name begins like this in a process that may have as many files open.
fn again_with_descriptors(count: usize, test: &str) {
    let script = format!("ulimit -n {count} && exec \"$0\" {test}");
    let program = std::env::current_exe().unwrap();
    let output = Command::new("sh").arg("-c").arg(script).arg(program).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains("1 passed"), "{output:?}");
}

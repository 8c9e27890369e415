//! A server as browsers and others meet it: bytes in, bytes out.

mod answers;
mod connections;
mod paths;

use glisse_serve::{ReadError, Server, ServerLimits, Site};
use std::{
    collections::BTreeMap,
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use tempfile::TempDir;

/// How long a test waits for what has to come, before it fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server in a thread of its own.
struct Running {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn new(site: Site, limits: ServerLimits) -> Running {
        let server = Server::bind(0).unwrap();
        let (address, stop) = (server.address(), Arc::new(AtomicBool::new(false)));
        let flag = stop.clone();
        let thread = thread::spawn(move || server.run(site, limits, &flag).unwrap());
        Running { address, stop, thread: Some(thread) }
    }

    /// The page of `folder`, with the limits that the command has.
    fn page() -> Running {
        Running::new(Site::read(folder().path()).unwrap(), ServerLimits::default())
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    fn host(&self) -> String {
        format!("localhost:{}", self.address.port())
    }

    /// Sends a request with these lines behind that of the host, and reads the answer.
    fn ask(&self, line: &str, headers: &[&str]) -> Answer {
        let host = format!("Host: {}", self.host());
        self.send(&[&[line, &host], headers].concat())
    }

    /// Sends these lines as the head of the last request, and reads the answer.
    fn send(&self, lines: &[&str]) -> Answer {
        let mut stream = self.connect();
        let head = [lines, &["Connection: close", "", ""]].concat().join("\r\n");
        // A server that has seen enough may close before all is sent.
        let _ = stream.write_all(head.as_bytes());
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        Answer::read(&bytes)
    }

    fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path} HTTP/1.1"), &[])
    }

    fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !thread::panicking() {
            self.stop();
        }
    }
}

/// What came back.
#[derive(Debug)]
struct Answer {
    status: u16,
    /// By name in small letters; of several values all, between commas.
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Answer {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(bytes)));
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let mut headers: BTreeMap<String, String> = BTreeMap::new();
        for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
            let known = headers.entry(name.to_lowercase()).or_default();
            known.push_str(if known.is_empty() { "" } else { ", " });
            known.push_str(value);
        }
        Answer { status, headers, body: bytes[end + 4..].to_vec() }
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

/// A folder as the page is built into one.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir_all(folder.path().join("assets")).unwrap();
    write("index.html", "<!doctype html><title>glisse</title>");
    write("index.html.br", "page, brotli");
    write("index.html.gz", "page, gzip");
    write("sw.js", "// worker");
    write("manifest.webmanifest", "{}");
    write("icon.svg", "<svg/>");
    write("assets/engine-1a2b.wasm", "wasm");
    write("assets/engine-1a2b.wasm.br", "wasm, brotli");
    write("assets/page-3c4d.js", "// script");
    write("assets/page-3c4d.css", "/* style */");
    write("assets/board é.txt", "board");
    write("only.br", "no coding of anything");
    write(".hidden", "secret");
    folder
}

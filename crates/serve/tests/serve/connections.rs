//! Callers who are slow, who do not read, who are many; and the end.

use super::{PATIENCE, Running, Server, ServerLimits, Site, folder};
use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    time::Duration,
};

/// Limits that never come within a test.
fn generous() -> ServerLimits {
    let long = Duration::from_hours(1);
    ServerLimits { head: long, stalled: long, ..ServerLimits::default() }
}

fn server(limits: ServerLimits) -> Running {
    Running::new(Site::read(folder().path()).unwrap(), limits)
}

/// Whether the other side closes the connection while the test has patience.
fn is_closed(stream: &mut TcpStream) -> bool {
    let mut bytes = [0; 4096];
    loop {
        match stream.read(&mut bytes) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) => {
                return !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
            }
        }
    }
}

#[test]
fn half_a_head_is_not_waited_for() {
    let server = server(ServerLimits { head: Duration::from_millis(200), ..generous() });
    for half in ["", "GET", "GET / HTTP/1.1\r\nHost: local"] {
        let mut stream = server.connect();
        stream.write_all(half.as_bytes()).unwrap();
        assert!(is_closed(&mut stream), "{half:?}");
    }
}

#[test]
fn a_connection_on_which_nothing_more_is_asked_is_closed() {
    for limits in [
        ServerLimits { head: Duration::from_millis(200), ..generous() },
        ServerLimits { stalled: Duration::from_millis(200), ..generous() },
    ] {
        let server = server(limits);
        let mut stream = server.connect();
        let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.host());
        // Two answers on one connection.
        for _ in 0..2 {
            stream.write_all(request.as_bytes()).unwrap();
            let mut bytes = [0; 4096];
            let count = stream.read(&mut bytes).unwrap();
            assert!(bytes[..count].starts_with(b"HTTP/1.1 200 OK\r\n"));
        }
        assert!(is_closed(&mut stream));
    }
}

#[test]
fn whoever_reads_no_answer_is_cut_off() {
    let folder = folder();
    // More than the buffers of a connection hold.
    std::fs::write(folder.path().join("large.txt"), vec![b'a'; 32 << 20]).unwrap();
    let limits = ServerLimits { stalled: Duration::from_millis(500), ..generous() };
    let server = Running::new(Site::read(folder.path()).unwrap(), limits);
    let mut stream = server.connect();
    let request = format!("GET /large.txt HTTP/1.1\r\nHost: {}\r\n\r\n", server.host());
    stream.write_all(request.as_bytes()).unwrap();
    let mut first = [0; 15];
    stream.read_exact(&mut first).unwrap();
    // Until the server has given up, which only a refused write tells. It goes on answering others.
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    while stream.write_all(b"GET").is_ok() {
        assert_eq!(server.get("/").status, 200);
    }
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    assert!(rest.len() < 32 << 20, "{}", rest.len());
    // Whoever does read gets all of it.
    assert_eq!(server.get("/large.txt").body.len(), 32 << 20);
}

#[test]
fn of_too_many_the_slowest_makes_room() {
    let server = server(ServerLimits { connections: 4, ..generous() });
    let mut slow: Vec<TcpStream> = (0..40).map(|_| server.connect()).collect();
    for stream in &mut slow {
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ");
    }
    // Nothing is ever too late here, so that only the number of connections can have closed them.
    assert_eq!(server.get("/").status, 200);
    let (last, first) = slow.split_last_mut().unwrap();
    for stream in &mut first[..36] {
        assert!(is_closed(stream));
    }
    // The last comers may go on.
    last.write_all(format!("{}\r\nConnection: close\r\n\r\n", server.host()).as_bytes()).unwrap();
    let mut answer = String::new();
    last.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
}

#[test]
fn a_head_that_is_too_long_is_refused() {
    let server = Running::page();
    let long = format!("X-Long: {}", "a".repeat(64 * 1024));
    assert_eq!(server.ask("GET / HTTP/1.1", &[&long]).status, 431);
    let many: Vec<String> = (0..500).map(|number| format!("X-{number}: a")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(server.ask("GET / HTTP/1.1", &many).status, 431);
    let path = format!("GET /{} HTTP/1.1", "a".repeat(64 * 1024));
    assert!([414, 431].contains(&server.ask(&path, &[]).status));
    // A browser's own heads are far shorter than what is taken.
    let cookie = format!("Cookie: {}", "a".repeat(8 * 1024));
    assert_eq!(server.ask("GET / HTTP/1.1", &[&cookie]).status, 200);
}

#[test]
fn a_port_is_taken_only_once() {
    let server = Running::page();
    let error = Server::bind(server.address.port()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::AddrInUse);
    assert!(server.address.ip().is_loopback());
}

#[test]
fn a_server_that_is_to_stop_stops_whoever_is_connected() {
    let mut server = server(generous());
    let mut idle = server.connect();
    let mut half = server.connect();
    half.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    let mut answered = server.connect();
    let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.host());
    answered.write_all(request.as_bytes()).unwrap();
    answered.read_exact(&mut [0; 15]).unwrap();
    server.stop();
    for stream in [&mut idle, &mut half, &mut answered] {
        assert!(is_closed(stream));
    }
    assert_eq!(
        TcpStream::connect(server.address).unwrap_err().kind(),
        ErrorKind::ConnectionRefused
    );
}

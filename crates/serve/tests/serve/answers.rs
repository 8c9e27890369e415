//! What is said to a request: its status, its headers and its bytes.

use super::{Running, ServerLimits, Site};

#[test]
fn the_page_and_its_files_are_of_their_types() {
    let server = Running::page();
    for (path, media_type, body) in [
        ("/", "text/html; charset=utf-8", "<!doctype html><title>glisse</title>"),
        ("/index.html", "text/html; charset=utf-8", "<!doctype html><title>glisse</title>"),
        ("/sw.js", "text/javascript; charset=utf-8", "// worker"),
        ("/manifest.webmanifest", "application/manifest+json; charset=utf-8", "{}"),
        ("/icon.svg", "image/svg+xml; charset=utf-8", "<svg/>"),
        ("/assets/engine-1a2b.wasm", "application/wasm", "wasm"),
        ("/assets/page-3c4d.js", "text/javascript; charset=utf-8", "// script"),
        ("/assets/page-3c4d.css", "text/css; charset=utf-8", "/* style */"),
        ("/assets/board%20%C3%A9.txt", "text/plain; charset=utf-8", "board"),
        ("/only.br", "application/octet-stream", "no coding of anything"),
        ("/?board=1&x=%2e%2e", "text/html; charset=utf-8", "<!doctype html><title>glisse</title>"),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.text()), (200, body), "{path}");
        assert_eq!(answer.header("content-type"), media_type, "{path}");
        assert_eq!(answer.header("content-length"), body.len().to_string(), "{path}");
    }
}

#[test]
fn every_answer_says_what_the_page_may_do() {
    let server = Running::page();
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
        style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
        manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    for line in ["GET / HTTP/1.1", "GET /nothing HTTP/1.1", "POST / HTTP/1.1", "HEAD / HTTP/1.1"] {
        let answer = server.ask(line, &[]);
        assert_eq!(answer.header("content-security-policy"), policy, "{line}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{line}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{line}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{line}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{line}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{line}");
    }
}

#[test]
fn files_with_a_hash_in_their_names_are_kept_and_others_asked_for_again() {
    let server = Running::page();
    for path in ["/assets/engine-1a2b.wasm", "/assets/page-3c4d.js"] {
        let answer = server.get(path);
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    }
    for path in ["/", "/sw.js", "/manifest.webmanifest"] {
        let answer = server.get(path);
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with('"') && tag.ends_with('"') && tag.len() > 2, "{tag}");
        for known in [tag.clone(), format!("W/{tag}"), format!("\"x\", {tag}"), "*".to_owned()] {
            let known = format!("If-None-Match: {known}");
            let answer = server.ask(&format!("GET {path} HTTP/1.1"), &[&known]);
            assert_eq!((answer.status, answer.text()), (304, ""), "{known}");
            assert_eq!(answer.header("etag"), tag);
            assert_eq!(answer.header("cache-control"), "no-cache");
        }
        let answer = server.ask(&format!("GET {path} HTTP/1.1"), &["If-None-Match: \"other\""]);
        assert_eq!(answer.status, 200);
    }
}

#[test]
fn a_page_that_has_changed_has_another_tag() {
    let folder = super::folder();
    let tag = || {
        let server = Running::new(Site::read(folder.path()).unwrap(), ServerLimits::default());
        server.get("/").header("etag").to_owned()
    };
    let old = tag();
    assert_eq!(old, tag());
    std::fs::write(folder.path().join("index.html"), "<!doctype html><p>another").unwrap();
    assert_ne!(old, tag());
}

#[test]
fn a_coding_is_taken_as_the_browser_likes_it() {
    let server = Running::page();
    let page = "<!doctype html><title>glisse</title>";
    for (accepted, coding, body) in [
        ("gzip, deflate, br, zstd", "br", "page, brotli"),
        ("gzip, deflate", "gzip", "page, gzip"),
        ("GZIP", "gzip", "page, gzip"),
        ("br;q=0.5, gzip;q=0.9", "gzip", "page, gzip"),
        ("br;q=0, gzip;q=0.1", "gzip", "page, gzip"),
        ("*", "br", "page, brotli"),
        ("*;q=0", "", page),
        ("br;q=0.2, identity", "", page),
        ("identity;q=0.2, br;q=0.2", "br", "page, brotli"),
        ("identity;q=0, gzip;q=0.1", "gzip", "page, gzip"),
        ("deflate", "", page),
        ("", "", page),
    ] {
        let answer = server.ask("GET / HTTP/1.1", &[&format!("Accept-Encoding: {accepted}")]);
        let found = (answer.header("content-encoding"), answer.text());
        assert_eq!(found, (coding, body), "{accepted}");
        assert_eq!(answer.header("vary"), "Accept-Encoding");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("content-length"), body.len().to_string());
    }
    // Where there is no gzip, none is promised; where there is no choice, none is spoken of.
    let wasm = server.ask("GET /assets/engine-1a2b.wasm HTTP/1.1", &["Accept-Encoding: gzip"]);
    assert_eq!((wasm.header("content-encoding"), wasm.text()), ("", "wasm"));
    assert_eq!(server.get("/sw.js").header("vary"), "");
}

#[test]
fn every_coding_has_a_tag_of_its_own() {
    let server = Running::page();
    let tag = |coding: &str| {
        let answer = server.ask("GET / HTTP/1.1", &[&format!("Accept-Encoding: {coding}")]);
        answer.header("etag").to_owned()
    };
    let [brotli, gzip, plain] = ["br", "gzip", "identity"].map(tag);
    assert!(brotli != gzip && gzip != plain && brotli != plain, "{brotli} {gzip} {plain}");
}

#[test]
fn only_get_and_head_are_answered() {
    let server = Running::page();
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND"] {
        let answer = server.ask(&format!("{method} / HTTP/1.1"), &[]);
        assert_eq!((answer.status, answer.header("allow")), (405, "GET, HEAD"), "{method}");
    }
    let answer = server.ask("CONNECT localhost:80 HTTP/1.1", &[]);
    assert!((400..500).contains(&answer.status), "{answer:?}");
}

#[test]
fn head_is_get_without_the_body() {
    let server = Running::page();
    for path in ["/", "/assets/engine-1a2b.wasm", "/nothing"] {
        let [mut get, mut head] =
            ["GET", "HEAD"].map(|method| server.ask(&format!("{method} {path} HTTP/1.1"), &[]));
        assert_eq!((head.status, head.text()), (get.status, ""), "{path}");
        for answer in [&mut get, &mut head] {
            answer.headers.remove("date");
        }
        assert_eq!(head.headers, get.headers, "{path}");
    }
}

#[test]
fn whoever_asks_for_another_host_gets_nothing() {
    let server = Running::page();
    let port = server.address.port();
    for host in ["localhost", "LocalHost", "127.0.0.1", "[::1]"] {
        let answer = server.send(&["GET / HTTP/1.1", &format!("Host: {host}:{port}")]);
        assert_eq!(answer.status, 200, "{host}");
    }
    let other = port ^ 1;
    for host in [
        "localhost".to_owned(),
        "127.0.0.1".to_owned(),
        "[::1]".to_owned(),
        format!("localhost:{other}"),
        format!("example.org:{port}"),
        format!("localhost.example.org:{port}"),
        format!("127.0.0.1.example.org:{port}"),
        format!("localhost:{port}:{port}"),
        format!("user@localhost:{port}"),
        format!("localhost.:{port}"),
        format!("0.0.0.0:{port}"),
        format!(":{port}"),
        String::new(),
    ] {
        let answer = server.send(&["GET / HTTP/1.1", &format!("Host: {host}")]);
        assert_eq!(answer.status, 421, "{host}");
        assert!(!answer.text().contains("glisse"));
    }
    let ours = format!("Host: localhost:{port}");
    assert_eq!(server.send(&["GET / HTTP/1.1"]).status, 400);
    assert_eq!(server.send(&["GET / HTTP/1.1", &ours, &ours]).status, 400);
    // The address of the request counts too.
    let whole = |host: &str| server.send(&[&format!("GET http://{host}/ HTTP/1.1"), &ours]).status;
    assert_eq!(whole(&server.host()), 200);
    assert_eq!(whole("example.org"), 421);
}

#[test]
fn a_page_that_is_not_built_is_in_the_language_of_the_browser() {
    let pages = || [("en", "in English".to_owned()), ("fr", "en français".to_owned())];
    let server = Running::new(Site::of_page(pages(), "body {}"), ServerLimits::default());
    for (accepted, language, body) in [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr", "en français"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en", "in English"),
        ("de, fr;q=0.3", "fr", "en français"),
        ("de", "en", "in English"),
        ("*", "en", "in English"),
        ("fr;q=0, *;q=0.1", "en", "in English"),
    ] {
        let answer = server.ask("GET / HTTP/1.1", &[&format!("Accept-Language: {accepted}")]);
        assert_eq!((answer.header("content-language"), answer.text()), (language, body));
        assert_eq!(answer.header("vary"), "Accept-Language");
    }
    assert_eq!(server.get("/").text(), "in English");
    assert_eq!(server.get("/style.css").header("content-type"), "text/css; charset=utf-8");
    let only =
        Running::new(Site::of_page(pages().into_iter().skip(1), ""), ServerLimits::default());
    assert_eq!(only.ask("GET / HTTP/1.1", &["Accept-Language: en"]).text(), "en français");
}

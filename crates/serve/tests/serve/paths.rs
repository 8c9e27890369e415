//! No path leads out of the folder, and not every folder is served.

use super::{ReadError, Running, ServerLimits, Site, folder};
use std::fs;

#[test]
fn no_path_leads_out_of_the_folder() {
    let outer = tempfile::tempdir().unwrap();
    fs::write(outer.path().join("secret.txt"), "secret").unwrap();
    let inner = outer.path().join("dist");
    fs::create_dir_all(inner.join("assets")).unwrap();
    fs::write(inner.join("index.html"), "page").unwrap();
    fs::write(inner.join("assets/a.js"), "// a").unwrap();
    let server = Running::new(Site::read(&inner).unwrap(), ServerLimits::default());
    let absolute = outer.path().join("secret.txt").display().to_string();
    for path in [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2E%2E%2Fsecret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/....//secret.txt",
        "/./../secret.txt",
        "/index.html/../../secret.txt",
        "/index.html%00.txt",
        "/secret.txt%00",
        "/%c0%ae%c0%ae/secret.txt",
        "/C:/secret.txt",
        "/C:%5csecret.txt",
        "/CON",
        "/index.html::$DATA",
        "/index.html.",
        "/INDEX.HTML",
        "/file:///etc/passwd",
        "//etc/passwd",
        "/%2fetc/passwd",
        &format!("/{absolute}"),
        &absolute,
        "/assets",
        "/assets/",
        "/assets/../index.html",
        "/nothing",
        "/%",
        "/%zz",
    ] {
        let answer = server.get(path);
        // What is no address at all, hyper refuses.
        assert!([400, 404].contains(&answer.status), "{path}: {answer:?}");
        assert!(!answer.text().contains("secret") && !answer.text().contains("root"), "{path}");
    }
}

#[test]
fn requests_that_are_none_are_refused() {
    let server = Running::page();
    for line in
        ["GET", "GET  HTTP/1.1", "GET ../secret HTTP/1.1", "GET / HTTP/9", "\u{16}\u{3}\u{1}"]
    {
        let answer = server.ask(line, &[]);
        assert_eq!(answer.status, 400, "{line}");
    }
}

#[test]
fn hidden_files_and_codings_have_no_address() {
    let server = Running::page();
    for path in ["/.hidden", "/%2ehidden", "/index.html.br", "/index.html.gz"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    use std::os::unix::fs::symlink;
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret.txt"), "secret").unwrap();
    let folder = folder();
    symlink(outside.path().join("secret.txt"), folder.path().join("link.txt")).unwrap();
    symlink(outside.path(), folder.path().join("linked")).unwrap();
    symlink(folder.path(), folder.path().join("around")).unwrap();
    let server = Running::new(Site::read(folder.path()).unwrap(), ServerLimits::default());
    for path in ["/link.txt", "/linked/secret.txt", "/around/index.html"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    // A file that becomes a link while it is served is still what it was.
    fs::remove_file(folder.path().join("sw.js")).unwrap();
    symlink(outside.path().join("secret.txt"), folder.path().join("sw.js")).unwrap();
    assert_eq!(server.get("/sw.js").text(), "// worker");
}

#[test]
fn a_folder_without_a_page_is_not_served() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("other.html"), "").unwrap();
    assert!(matches!(Site::read(folder.path()), Err(ReadError::NoPage)));
    let missing = folder.path().join("missing");
    assert!(matches!(Site::read(&missing), Err(ReadError::Io(_))));
    let file = folder.path().join("other.html");
    assert!(matches!(Site::read(&file), Err(ReadError::Io(_))));
}

#[test]
fn a_folder_that_holds_far_more_than_a_page_is_not_served() {
    let folder = folder();
    // A file of holes: its length is what counts, and nobody reads it.
    let file = fs::File::create(folder.path().join("large.bin")).unwrap();
    file.set_len(1 << 30).unwrap();
    assert!(matches!(Site::read(folder.path()), Err(ReadError::TooLarge)));
}

//! What does not exist in a browser is asked for in one place each.

use std::{fs, path::Path};

/// The crates that run in a browser.
const CRATES: [&str; 12] = [
    "search",
    "family",
    "rush-hour",
    "tiles",
    "swap",
    "puzzle",
    "lab",
    "picture",
    "words",
    "glisse",
    "calls",
    "wasm",
];

fn each_source(visit: &mut dyn FnMut(&Path, &str)) {
    fn walk(folder: &Path, visit: &mut dyn FnMut(&Path, &str)) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, visit);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                // Tests run elsewhere.
                visit(&path, text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default());
            }
        }
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for name in CRATES {
        walk(&crates.join(name).join("src"), visit);
    }
}

#[test]
fn nobody_asks_for_a_clock_that_browsers_do_not_have() {
    let mut read = 0;
    each_source(&mut |path, text| {
        read += 1;
        let imports = text.lines().filter(|line| line.contains("time::"));
        for line in imports.filter(|line| !line.contains("web_time")) {
            for clock in ["Instant", "SystemTime"] {
                assert!(!line.contains(clock), "{}: {line}", path.display());
            }
        }
    });
    assert!(read > 200, "{read}");
}

#[test]
fn threads_are_begun_where_there_may_be_several_only() {
    let mut known = vec![
        "game/thread.rs",
        "tables.rs",
        "proved.rs",
        "build.rs",
        "in_order.rs",
        "tasks.rs",
        "share.rs",
        "watch.rs",
    ];
    each_source(&mut |path, text| {
        let begins = ["thread::spawn", "thread::Builder", "thread::scope", "ThreadPoolBuilder"];
        if begins.iter().any(|begin| text.contains(begin)) {
            let place = known.iter().position(|known| path.ends_with(known));
            let place = place.unwrap_or_else(|| panic!("{} begins a thread", path.display()));
            known.remove(place);
        }
    });
    assert_eq!(known, [""; 0]);
}

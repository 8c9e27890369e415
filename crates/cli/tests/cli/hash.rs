//! `glisse hash`.

use crate::{JAM, glisse, huge};
use serde_json::json;

/// The first board of the hand-out on hashing.
const INTRODUCTION: &str = "rush-hour:6x6:..C.BB..C...AAC...DDD..E.....E.....E";

const EXAMPLE: [&str; 5] = ["hash", "--hashes", "1,7,3,3,7", "--capacity", "8"];

#[test]
fn the_table_of_the_hand_out_is_built_before_ones_eyes() {
    let run = glisse(&["hash", INTRODUCTION, "--walk"]).done();
    insta::assert_snapshot!("english", run.stdout);
    let run = glisse(&["hash", INTRODUCTION, "--walk", "--base", "4", "--lang", "fr"]).done();
    insta::assert_snapshot!("french", run.stdout);
}

#[test]
fn the_example_of_the_hand_out_is_drawn_as_there() {
    let run = glisse(&EXAMPLE).done();
    insta::assert_snapshot!("example", run.stdout);
    let report = glisse(&[&EXAMPLE[..], &["--json"]].concat()).json();
    assert_eq!(report["slots"], json!([4, 0, null, 2, 3, null, null, 1]));
    assert_eq!((&report["size"], &report["fixed"]), (&json!(5), &json!(true)));
    assert_eq!(report["probes"], json!({ "mean": 1.4, "longest": 2 }));
    assert_eq!((&report["base"], &report["bases"]), (&json!(null), &json!(null)));
}

#[test]
fn scripts_get_exact_hashes_and_every_step() {
    let report = glisse(&["hash", INTRODUCTION, "--walk", "--json"]).json();
    let first = json!({
        "id": INTRODUCTION,
        "hash": "100200544287258357",
        "plateau": "175454050611577982",
    });
    assert_eq!(report["states"][0], first);
    assert_eq!(report["steps"][0], json!({ "step": "doubled", "from": 1, "to": 2 }));
    let passed = json!([{ "slot": 1, "item": 0 }]);
    let inserted = json!({
        "step": "inserted", "item": 1, "capacity": 4, "home": 1, "passed": passed, "slot": 2,
    });
    assert_eq!(report["steps"][4], inserted);
    assert_eq!((&report["size"], &report["capacity"]), (&json!(6), &json!(16)));
    assert_eq!(report["bases"][0]["homes"], 3);
    assert_eq!(report["bases"][1]["probes"], json!({ "mean": 3.5, "longest": 6 }));
    let french = glisse(&["hash", INTRODUCTION, "--walk", "--json", "--lang", "fr"]).json();
    assert_eq!(french, report);
}

#[test]
fn all_reachable_boards_have_hashes_of_their_own_and_powers_of_4_crowd_them() {
    let report = glisse(&["hash", INTRODUCTION, "--walk=99", "--json"]).json();
    assert_eq!((&report["size"], &report["capacity"]), (&json!(111), &json!(256)));
    let hashes = report["states"].as_array().unwrap().iter().map(|state| state["hash"].to_string());
    assert_eq!(hashes.collect::<std::collections::HashSet<_>>().len(), 111);
    for (base, numbers) in [(0, [36, 61, 6]), (1, [4, 7, 95])] {
        let measure = &report["bases"][base];
        let longest = &measure["probes"]["longest"];
        assert_eq!([&measure["cells"], &measure["homes"], longest], numbers, "{measure}");
    }
}

#[test]
fn a_board_that_is_there_is_found_and_large_boards_have_long_hashes() {
    let run = glisse(&["hash", JAM, JAM]);
    assert!(run.code == 0 && run.stdout.contains(", found in "), "{}{}", run.stdout, run.stderr);
    assert_eq!(glisse(&["hash", JAM, JAM, "--json"]).json()["size"], 1);
    let report = glisse(&["hash", &huge(), "--json"]).json();
    assert!(report["states"][0]["hash"].as_str().unwrap().len() > 50, "{report}");
}

#[test]
fn what_cannot_be_hashed_is_refused() {
    for (arguments, told) in [
        (&["hash", "tiles:2x2:3-2-1-0"][..], "defines no hash for boards of tiles"),
        (&["hash", "--hashes", "1,2", "--capacity", "6"], "a power of two from 1 to 65536"),
        (&["hash", "--hashes", "1,2", "--capacity", "131072"], "a power of two from 1 to 65536"),
        (&["hash", "--hashes", "1,2,3", "--capacity", "2"], "cannot hold more states"),
        (&["hash", "--hashes", "1,two"], "write whole numbers"),
        (&["hash", JAM, "--hashes", "1"], "cannot be used with"),
        (&["hash", JAM, "--base", "5"], "5 is not in 3..=4"),
        (&["hash", &huge(), "--walk=9"], "more than 10,000 boards"),
        (&["hash"], "<BOARD>"),
    ] {
        glisse(arguments).refused(told);
    }
    let french = glisse(&["hash", "swap:2x2:4-3-2-1", "--lang", "fr"]).stderr;
    assert!(french.contains("ne définit pas de hachage pour les grilles de swap"), "{french}");
}

#[test]
fn boards_are_looked_up_with_the_slots_on_the_way() {
    let (first, second, other) = ("002:initialise", "002:comparison-1", "002:comparison-2");
    let arguments = ["hash", first, second, "--find", second, "--find", other];
    let report = glisse(&[&arguments[..], &["--json"]].concat()).json();
    let [there, missing] = [0, 1].map(|place| &report["lookups"][place]);
    assert_eq!((&there["found"], &there["item"]), (&json!(true), &json!(1)));
    let index = there["index"].as_u64().unwrap() as usize;
    assert_eq!(report["slots"][index], 1);
    assert_eq!((&missing["found"], &missing["index"]), (&json!(false), &json!(null)));
    let free = missing["free"].as_u64().unwrap() as usize;
    assert_eq!(report["slots"][free], json!(null));
    // The way goes from the home through slots that are taken.
    let capacity = report["capacity"].as_u64().unwrap() as usize;
    let home = missing["home"].as_u64().unwrap() as usize;
    let passed = missing["passed"].as_array().unwrap();
    for (step, taken) in passed.iter().enumerate() {
        assert_eq!(taken["slot"], (home + step) % capacity);
        assert_eq!(report["slots"][(home + step) % capacity], taken["item"]);
    }
    assert_eq!((home + passed.len()) % capacity, free);

    for (language, found, missing) in [
        ("en", format!("found: index {index}"), "is free: not in the table"),
        ("fr", format!("indice {index}"), "pas dans la table"),
    ] {
        let run = glisse(&[&arguments[..], &["--lang", language]].concat()).done();
        let told = run.stdout.replace('\n', " ");
        assert!(told.contains(&found) && told.contains(missing), "{told}");
    }
}

#[test]
fn an_empty_and_a_full_table_hold_no_other_board() {
    let empty = glisse(&["hash", "--find", INTRODUCTION, "--json"]).json();
    assert_eq!((&empty["size"], &empty["slots"]), (&json!(0), &json!([null])));
    assert_eq!(
        (&empty["lookups"][0]["found"], &empty["lookups"][0]["free"]),
        (&json!(false), &json!(0))
    );
    let find = ["--find", INTRODUCTION, "--find", "002:comparison-1"];
    let full =
        glisse(&[&["hash", INTRODUCTION, "--capacity", "1"], &find[..], &["--json"]].concat());
    let lookups = &full.json()["lookups"];
    assert_eq!((&lookups[0]["found"], &lookups[1]["found"]), (&json!(true), &json!(false)));
    assert_eq!(lookups[1]["passed"], json!([{ "slot": 0, "item": 0 }]));
    assert_eq!(glisse(&["hash", "--hashes", "1", "--find", INTRODUCTION]).code, 2);
}

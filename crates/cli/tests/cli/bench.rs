//! `glisse bench`.

use crate::glisse;
use glisse::bench::committed_signature;

#[test]
fn the_signature_is_the_committed_one_with_any_number_of_threads() {
    for threads in ["1", "2", "4"] {
        let run = glisse(&["bench", "--signature", "--threads", threads]).done();
        assert_eq!(run.stdout, format!("{}\n", committed_signature()), "{threads} threads");
    }
}

#[test]
fn the_table_has_a_row_for_each_search_and_tells_the_signature() {
    for (language, told) in [("en", "signature: "), ("fr", "signature\u{a0}: ")] {
        let run = glisse(&["bench", "--repeat", "1", "--lang", language]).done();
        run.tells(&format!("{told}{}, ", committed_signature()));
        for row in ["rush-hour 6x6  bfs ", "tiles 4x4      idastar:manhattan ", "swap 4x4 "] {
            run.tells(row);
        }
    }
}

#[test]
fn scripts_get_all_numbers_and_the_signature() {
    let report = glisse(&["bench", "--repeat", "1", "--json"]).done().json();
    assert_eq!(report["signature"], committed_signature());
    assert_eq!(report["committed"], committed_signature());
    let runs = report["runs"].as_array().unwrap();
    let expanded = |run: &serde_json::Value| run["expanded"].as_u64().unwrap();
    assert!(runs.iter().all(|run| expanded(run) > 0), "{runs:?}");
    assert_eq!(runs.iter().map(expanded).sum::<u64>(), report["expanded"].as_u64().unwrap());
    for puzzle in ["rush-hour", "tiles", "swap"] {
        assert!(runs.iter().any(|run| run["puzzle"] == puzzle), "{puzzle}");
    }
    for metric in ["moves", "cells", "weighted"] {
        assert!(runs.iter().any(|run| run["metric"] == metric), "{metric}");
    }
    glisse(&["bench", "--signature", "--json"]).refused("--json");
}

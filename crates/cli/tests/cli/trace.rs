//! `glisse trace`.

use crate::{JAM, UNSOLVABLE, glisse, huge};
use insta::assert_snapshot;
use serde_json::Value;
use std::collections::HashSet;

/// Two vehicles in a small square: the way is free after one slide.
const SQUARE: &str = "rush-hour:3x3:AAB..B...";

/// Four vehicles.
const LOT: &str = "rush-hour:4x4:BB.CAA.C..D...D.";

/// Three moves from solved.
const EIGHT: &str = "tiles:3x3:1-2-3-4-8-5-7-0-6";

/// IDA* needs two bounds for it.
const FIVE: &str = "tiles:2x3:4-1-3-2-5-0";

const SWAP: &str = "swap:2x2:2-4-3-1";

/// Weighted A* comes back to states of this board that it has closed.
const REOPENING: &str = "rush-hour:4x4:AABE..BECDD.C.FF";

/// The course's fifth board.
const COURSE: &str = "rush-hour:6x6:FGBBK.FGH.KLF.HAALDDDJ.L..IJCCMMIEE.";

/// The trace of a run that ends with 0.
fn trace(board: &str, flags: &[&str]) -> String {
    glisse(&[&["trace", board], flags].concat()).done().stdout
}

#[test]
fn every_search_is_told_as_it_goes() {
    for (name, board, flags) in [
        // Layer by layer.
        ("bfs", SQUARE, "--algorithm bfs"),
        // By the cost so far.
        ("dijkstra", LOT, "--algorithm dijkstra --metric weighted --steps 5"),
        // By the estimate.
        ("greedy", EIGHT, "--algorithm greedy --heuristic manhattan"),
        // By the sum of both, which is what `auto` means.
        ("astar", LOT, ""),
        // An inconsistent heuristic makes A* re-open a state.
        ("reopened", COURSE, "--heuristic blocking-blocked --from 1396 --steps 1"),
        // Bounds, the path, and what is cut.
        ("idastar", FIVE, "--algorithm idastar --heuristic manhattan --steps all"),
        // What was met is passed over.
        ("ids", "swap:2x2:4-3-2-1", "--algorithm ids --from 17 --steps 4"),
        // Two frontiers.
        ("bidirectional", SWAP, "--algorithm bidirectional"),
        // What is kept and what is dropped.
        ("beam", EIGHT, "--algorithm beam --width 2 --heuristic manhattan"),
        // One row an event.
        ("csv", SWAP, "--to csv --steps 3"),
    ] {
        assert_snapshot!(name, trace(board, &flags.split_whitespace().collect::<Vec<_>>()));
    }
}

#[test]
fn weighted_a_star_shows_the_weight_in_f_and_reopens_what_it_closed_too_soon() {
    let flags = ["--algorithm", "wastar", "--weight", "5", "--from", "10", "--steps", "3"];
    let run = glisse(&[&["trace", REOPENING], &flags[..]].concat());
    assert_eq!((run.code, run.stderr.as_str()), (1, ""));
    assert_snapshot!("wastar", run.stdout);
}

#[test]
fn french_is_complete_in_text_markdown_and_latex() {
    let flags =
        |algorithm, form| ["--algorithm", algorithm, "--steps", "2", "--lang", "fr", "--to", form];
    assert_snapshot!("texte", trace(LOT, &flags("wastar", "text")));
    assert_snapshot!("tableau", trace(SWAP, &flags("bidirectional", "markdown")));
    assert_snapshot!("latex_fr", trace(FIVE, &flags("idastar", "latex")));
    let english = ["opened", "skipped", "start", "steps", "shown", "moves", "goal", "OPEN"];
    for algorithm in ["bfs", "ids", "dijkstra", "greedy", "astar", "idastar", "beam"] {
        for form in ["text", "markdown", "latex"] {
            let told = trace(EIGHT, &flags(algorithm, form));
            let word = english.iter().find(|word| told.contains(**word));
            assert_eq!(word, None, "{algorithm} {form}");
        }
    }
}

#[test]
fn markdown_is_one_table_and_the_boards() {
    let told = trace(EIGHT, &["--to", "markdown"]);
    let rows: Vec<&str> = told.lines().filter(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 2);
    // Every row has as many cells as the first, and no cell has a bar of its own.
    for row in &rows {
        assert_eq!(row.matches('|').count(), rows[0].matches('|').count(), "{row}");
    }
    assert_snapshot!("markdown", told);
}

#[test]
fn latex_is_balanced() {
    let told = trace(LOT, &["--to", "latex", "--steps", "3"]);
    let plain = told.lines().filter(|line| !line.starts_with('%')).collect::<Vec<_>>().join("\n");
    let count = |text: &str| plain.matches(text).count();
    assert_eq!(count("{") - count("\\{"), count("}") - count("\\}"));
    assert_eq!(count("$") % 2, 0);
    for name in ["longtable", "tabular"] {
        let (begun, ended) = (format!("\\begin{{{name}}}"), format!("\\end{{{name}}}"));
        assert!(count(&begun) > 0 && count(&begun) == count(&ended), "{name}");
    }
    assert_eq!((count("\\begingroup"), count("\\endgroup")), (1, 1));
    assert!(plain.is_ascii(), "no letter needs a package");
    // The rows of the long table have as many cells as its head.
    let rows: Vec<&str> = plain.lines().filter(|line| line.ends_with("\\\\")).collect();
    let rows: Vec<&&str> = rows.iter().filter(|line| line.contains(" & ")).collect();
    assert!(rows.iter().all(|row| row.matches(" & ").count() == 7), "{rows:#?}");
    assert_snapshot!("latex", told);
}

#[test]
fn json_has_everything_and_the_fields_of_solve() {
    let told = trace(LOT, &["--to", "json"]);
    let trace: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&trace["id"], &trace["status"]), (&LOT.into(), &"solved".into()));
    assert_eq!((&trace["cost"], &trace["optimal"]), (&2.into(), &true.into()));
    assert_eq!(trace["stats"]["algorithm"], "astar");
    let names: Vec<&str> = names(&trace["states"], "name");
    assert_eq!(names[0], "S0");
    for step in trace["steps"].as_array().unwrap() {
        for state in names_of(step) {
            assert!(names.contains(&state), "{state}");
        }
        let [g, h, f] = ["g", "h", "f"].map(|letter| step[letter].as_u64().unwrap());
        assert_eq!(g + h, f);
        let open = &step["open"];
        assert_eq!(open["count"].as_u64(), open["states"].as_array().map(|list| list.len() as u64));
    }
    assert_eq!(trace["arrival"]["g"], 2);
    let goal = trace["arrival"]["state"].as_str().unwrap();
    let goal = trace["states"].as_array().unwrap().iter().find(|state| state["name"] == goal);
    assert_eq!(goal.map(|state| &state["goal"]), Some(&true.into()));
}

fn names<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    list.as_array().unwrap().iter().map(|item| item[key].as_str().unwrap()).collect()
}

/// All states that a step speaks of.
fn names_of(step: &Value) -> Vec<&str> {
    let mut names =
        [names(&step["generated"], "state"), names(&step["open"]["states"], "state")].concat();
    names.extend(
        step["closed"]["states"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()),
    );
    names.push(step["state"].as_str().unwrap());
    names.extend(step["parent"].as_str());
    names
}

#[test]
fn a_search_trace_for_posthoc_is_a_tree_that_begins_at_its_source() {
    let boards = [SQUARE, LOT, EIGHT, FIVE, SWAP];
    let algorithms =
        ["bfs", "ids", "dijkstra", "greedy", "astar", "wastar", "idastar", "bidirectional", "beam"];
    for board in boards {
        for algorithm in algorithms {
            let flags = ["--to", "posthoc", "--steps", "all", "--algorithm", algorithm];
            let told: Value = serde_json::from_str(&trace(board, &flags)).unwrap();
            assert_eq!(told["version"], "1.4.0");
            assert!(told["views"]["main"].as_array().is_some_and(|views| !views.is_empty()));
            let events = told["events"].as_array().unwrap();
            assert_eq!((&events[0]["type"], &events[0]["id"]), (&"source".into(), &"S0".into()));
            let mut seen = HashSet::new();
            for event in events {
                let (id, parent) = (event["id"].as_str().unwrap(), event["pId"].as_str());
                assert!(parent.is_none_or(|parent| seen.contains(parent)), "{algorithm} {event}");
                let kind = event["type"].as_str().unwrap();
                let is_root = ["source", "destination"].contains(&kind);
                assert!(is_root || parent.is_some() || seen.contains(id), "{algorithm} {event}");
                assert!(event["g"].is_u64() && event["shapes"].is_array(), "{event}");
                seen.insert(id);
            }
            let last = events.last().unwrap();
            assert_eq!(last["type"], "end", "{board} {algorithm}");
        }
    }
}

#[test]
fn a_search_trace_for_posthoc_draws_the_pieces_of_the_board() {
    let told = trace(SQUARE, &["--to", "posthoc", "--steps", "1"]);
    assert_snapshot!("posthoc", told);
    glisse(&["trace", SQUARE, "--to", "posthoc", "--from", "2"]).refused("leave --from out");
}

#[test]
fn the_exit_code_is_that_of_the_answer() {
    let run = glisse(&["trace", UNSOLVABLE, "--algorithm", "bfs", "--steps", "1"]).ended(1);
    run.tells("unsolvable: every possibility has been tried");
    let run =
        glisse(&["trace", &huge(), "--algorithm", "bfs", "--steps", "1", "--expansion-limit", "9"])
            .ended(3);
    run.tells("stopped: limit on expansions");
    assert!(run.stdout.ends_with("step 1 shown of 9\n"), "{}", run.stdout);
    let parity = "tiles:3x3:2-1-3-4-5-6-7-8-0";
    glisse(&["trace", parity, "--algorithm", "idastar", "--steps", "2"]).ended(1).tells("parity");
}

#[test]
fn a_board_that_is_solved_has_no_steps() {
    for algorithm in ["bfs", "ids", "astar", "idastar", "bidirectional", "beam"] {
        let told = trace("tiles:2x2:1-2-3-0", &["--algorithm", algorithm]);
        assert!(told.contains("S0 (the start; g=0"), "{told}");
        assert!(told.ends_with("no step shown of 0\n"), "{told}");
        for form in ["markdown", "latex", "csv", "json", "posthoc"] {
            trace("tiles:2x2:1-2-3-0", &["--algorithm", algorithm, "--to", form]);
        }
    }
}

#[test]
fn wrong_arguments_are_refused_with_what_there_is() {
    let wrong = [
        (&["--steps", "0"][..], "from 1 on, or all"),
        (&["--steps", "many"], "from 1 on, or all"),
        (&["--from", "0"], "--from"),
        (&["--to", "pdf"], "posthoc"),
        (&["--algorithm", "bfs", "--heuristic", "blocking"], "astar"),
        (&["--heuristic", "manhattan"], "leave --heuristic out"),
    ];
    for (flags, hint) in wrong {
        glisse(&[&["trace", JAM], flags].concat()).refused(hint);
    }
    glisse(&["trace", SWAP, "--algorithm", "naive"]).refused("which alone can be observed");
}

#[test]
fn no_line_of_text_is_wider_than_a_hundred_columns() {
    for (board, algorithm) in [(JAM, "astar"), (JAM, "bidirectional"), (COURSE, "idastar")] {
        let told = trace(board, &["--algorithm", algorithm, "--steps", "60"]);
        let widest = told.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= 100, "{widest}");
    }
}

#[test]
fn colours_change_nothing_but_colours() {
    let plain = trace(LOT, &["--color", "never"]);
    let colored = trace(LOT, &["--color", "always"]);
    assert!(colored.contains("\u{1b}["));
    let mut stripped = String::new();
    let mut parts = colored.split("\u{1b}[");
    stripped.push_str(parts.next().unwrap());
    for part in parts {
        stripped.push_str(part.split_once('m').unwrap().1);
    }
    assert_eq!(stripped, plain);
}

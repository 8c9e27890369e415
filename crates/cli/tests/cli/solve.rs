//! `glisse solve`.

use crate::{JAM, JAM_ID, UNIQUE, UNIQUE_COURSE, UNSOLVABLE, glisse, glisse_with, huge, steady};
use insta::assert_snapshot;

#[test]
fn json_is_the_object_of_the_contract() {
    let run = glisse(&["solve", JAM, "--json"]).done();
    let answer = run.json();
    assert_eq!(answer["id"], JAM_ID);
    assert_eq!(answer["puzzle"], "rush-hour");
    assert_eq!(answer["status"], "solved");
    assert_eq!(answer["optimal"], true);
    assert_eq!(answer["metric"], "moves");
    assert_eq!((answer["cost"].as_u64(), answer["length"].as_u64()), (Some(8), Some(8)));
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(8));
    assert_eq!(answer["stats"]["algorithm"], "bfs");
    assert!(answer["stats"]["heuristic"].is_null());
    for count in ["expanded", "generated", "stored", "peak_bytes"] {
        assert!(answer["stats"][count].as_u64().is_some_and(|count| count > 0), "{count}");
    }
    assert!(answer["stats"]["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));

    // The object is a solution that verify accepts.
    glisse_with(run.stdout, &["verify", JAM, "-", "--optimal"]).ended(0);
}

#[test]
fn people_see_every_board_and_a_proof() {
    let run = glisse(&["solve", UNIQUE]).done();
    assert_snapshot!("story", steady(&run.stdout));
}

#[test]
fn french_readers_of_the_course_see_its_numbers_and_its_sentences() {
    let run = glisse_with(UNIQUE_COURSE, &["solve", "-", "--lang", "fr"]).done();
    assert_snapshot!("histoire", steady(&run.stdout));
}

#[test]
fn only_the_moves_or_only_the_result_on_request() {
    let moves = glisse(&["solve", UNIQUE, "--show", "moves"]).stdout;
    let (sentences, rest) = moves.split_once("\n\n").unwrap();
    assert_eq!(
        sentences,
        "1. Move truck B 3 cells right\n2. Move car C 1 cell up\n3. Move car A 4 cells right"
    );
    assert!(rest.starts_with("3 moves, optimal: "));

    let result = glisse(&["solve", UNIQUE, "--show", "none"]).stdout;
    assert!(result.starts_with("3 moves, optimal: "), "{result}");
}

#[test]
fn quiet_means_the_moves_and_nothing_else() {
    let run = glisse(&["solve", UNIQUE, "--quiet"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "B+3 C-1 A+4\n", ""));
    let run = glisse(&["solve", UNSOLVABLE, "--quiet"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (1, "", ""));
}

#[test]
fn every_algorithm_solves_and_says_what_it_proves() {
    let proofs = [
        ("auto", "breadth-first search has seen every state nearer than that"),
        ("bfs", "breadth-first search has seen every state nearer than that"),
        ("ids", "iterative deepening has tried everything shorter than that"),
        ("dijkstra", "Dijkstra's algorithm has seen every state that costs less to reach"),
        ("astar", "the heuristic clearance never overestimates, and no state with a smaller"),
        ("idastar", "the heuristic clearance never overestimates, and no smaller bound led"),
        ("bidirectional", "the searches from both ends have met, and could not have met earlier"),
    ];
    for (algorithm, proof) in proofs {
        let run = glisse(&["solve", JAM, "--show", "none", "--algorithm", algorithm]);
        let expected = format!("8 moves, optimal: {proof}");
        assert!(run.code == 0 && run.stdout.starts_with(&expected), "{algorithm}: {}", run.stdout);
    }
    for algorithm in ["greedy", "wastar", "beam"] {
        let run = glisse(&["solve", JAM, "--json", "--algorithm", algorithm]);
        let answer = run.json();
        let least = answer["lower_bound"].as_u64().unwrap_or(8);
        assert!(run.code == 0 && least <= 8 && answer["cost"].as_u64() >= Some(8), "{answer}");
    }
}

#[test]
fn nothing_is_claimed_on_the_word_of_a_heuristic_that_overestimates() {
    let arguments = ["solve", JAM, "--algorithm", "astar", "--heuristic", "blocking-stuck"];
    let run = glisse(&[&arguments[..], &["--show", "none"]].concat()).ended(0);
    let first = run.stdout.lines().next().unwrap();
    assert!(
        first.ends_with("not proved optimal: the heuristic blocking-stuck can overestimate"),
        "{first}"
    );
}

#[test]
fn other_metrics_count_otherwise() {
    let cells = glisse(&["solve", UNIQUE, "--metric", "cells", "--show", "none"]).stdout;
    assert!(cells.starts_with("8 cells in "), "{cells}");
    let weighted = glisse(&["solve", UNIQUE, "--metric", "weighted", "--show", "none"]).stdout;
    assert!(weighted.starts_with("cost 19 in 3 moves, optimal: "), "{weighted}");
    let french = ["solve", UNIQUE, "--metric", "weighted", "--show", "none", "--lang", "fr"];
    let weighted = glisse(&french).stdout;
    assert!(weighted.starts_with("coût 19 en 3 déplacements, optimal\u{a0}: "), "{weighted}");
}

#[test]
fn a_board_that_is_solved_already_needs_no_move() {
    let run = glisse(&["solve", "rush-hour:3x3:....AA...", "--show", "none"]).ended(0);
    assert!(run.stdout.starts_with("0 moves, optimal: it is solved already\n"), "{}", run.stdout);
}

#[test]
fn an_unsolvable_board_exits_with_1() {
    let run = glisse(&["solve", UNSOLVABLE, "--show", "none"]).ended(1);
    assert!(run.stdout.starts_with("unsolvable: "), "{}", run.stdout);
    let run = glisse(&["solve", UNSOLVABLE, "--json"]);
    assert_eq!((run.code, &run.json()["status"]), (1, &"unsolvable".into()));
}

#[test]
fn each_limit_exits_with_3_and_a_lower_bound() {
    let huge = huge();
    let limits = [
        ("--time-limit", "1ms", "time limit", "limite de temps"),
        ("--memory-limit", "16KiB", "memory limit", "limite de mémoire"),
        ("--expansion-limit", "1", "limit on expansions", "limite de développements"),
    ];
    for (flag, value, name, french) in limits {
        let run = glisse(&["solve", &huge, flag, value, "--show", "none"]).ended(3);
        let expected = format!("stopped: {name}; at least ");
        assert!(run.stdout.starts_with(&expected), "{}", run.stdout);

        let run = glisse(&["solve", &huge, flag, value, "--show", "none", "--lang", "fr"]);
        let expected = format!("arrêt\u{a0}: {french}\u{a0}; au moins ");
        assert!(run.stdout.starts_with(&expected), "{}", run.stdout);

        let run = glisse(&["solve", &huge, flag, value, "--json"]);
        let answer = run.json();
        assert_eq!((run.code, &answer["status"]), (3, &"limit".into()));
        assert!(answer["lower_bound"].as_u64().is_some_and(|least| least <= 7), "{answer}");
    }
}

#[test]
fn a_flag_that_would_do_nothing_is_refused() {
    let useless = [
        (&["--algorithm", "bfs", "--heuristic", "blocking"][..], "astar"),
        (&["--weight", "2"], "--algorithm wastar"),
        (&["--algorithm", "astar", "--width", "5"], "--algorithm beam"),
    ];
    for (flags, advice) in useless {
        let run = glisse(&[&["solve", JAM], flags].concat()).refused("");
        assert!(run.stderr.starts_with("error: ") && run.stderr.contains(advice), "{}", run.stderr);
    }
    let accepted = ["solve", JAM, "--algorithm", "wastar", "--weight", "2", "--quiet"];
    assert_eq!(glisse(&accepted).code, 0);
}

#[test]
fn unknown_names_and_numbers_are_refused_with_what_there_is() {
    let wrong = [
        ("--algorithm", "dfs", "bidirectional"),
        ("--heuristic", "manhattan", "blocking-stuck"),
        ("--metric", "steps", "weighted"),
        ("--puzzle", "sokoban", "rush-hour"),
        ("--format", "xml", "inf421"),
        ("--weight", "0.5", "from 1 to 1000"),
        ("--width", "0", "--width"),
        ("--time-limit", "soon", "--time-limit"),
        ("--memory-limit", "2 elephants", "--memory-limit"),
        ("--lang", "de", "fr"),
    ];
    for (flag, value, hint) in wrong {
        glisse(&["solve", JAM, flag, value]).ended(2).warns(value).warns(hint);
    }
}

#[test]
fn the_rounds_of_deepening_are_told_and_add_up() {
    let board = "tiles:3x3:8-3-1-7-5-4-2-6-0";
    for (algorithm, heuristic) in
        [("idastar", "manhattan"), ("idastar", "linear-conflict"), ("ids", "")]
    {
        let mut arguments = vec!["solve", board, "--algorithm", algorithm, "--show", "none"];
        if !heuristic.is_empty() {
            arguments.extend(["--heuristic", heuristic]);
        }
        let told = glisse(&arguments).stdout;
        assert!(told.contains("bound 26: "), "{told}");
        arguments.push("--json");
        let stats = glisse(&arguments).json()["stats"].clone();
        let rounds = stats["rounds"].as_array().unwrap();
        let sum =
            |name: &str| rounds.iter().map(|round| round[name].as_u64().unwrap()).sum::<u64>();
        assert_eq!(Some(sum("expanded")), stats["expanded"].as_u64(), "{algorithm} {heuristic}");
        assert_eq!(Some(sum("generated")), stats["generated"].as_u64(), "{algorithm} {heuristic}");
        assert_eq!(rounds.last().unwrap()["bound"], 26);
    }
    let bfs = glisse(&["solve", board, "--algorithm", "bfs", "--json"]).json();
    assert!(bfs["stats"]["rounds"].is_null());
}

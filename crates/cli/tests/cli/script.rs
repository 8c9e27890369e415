//! `--heuristic my.rhai`.

use crate::{Folder, JAM, UNIQUE, glisse, glisse_with, huge};

/// A folder with the script `my.rhai`.
struct Desk(Folder);

impl Desk {
    fn new(text: impl AsRef<[u8]>) -> Desk {
        let folder = Folder::new();
        folder.write("my.rhai", text);
        Desk(folder)
    }

    fn path(&self) -> String {
        self.0.file("my.rhai")
    }

    /// Standard error of a search with the script under its short name, which must fail.
    fn complaint(&self, board: &str) -> String {
        self.0.glisse(&["solve", board, "--heuristic", "my.rhai"]).refused("").stderr
    }
}

/// The file of an example.
fn example(name: &str) -> String {
    format!("{}/../../examples/heuristics/{name}.rhai", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_script_guides_astar_as_the_built_in_heuristic_does() {
    let path = example("blocking-blocked");
    let scripted = glisse(&["solve", JAM, "--json", "--heuristic", &path]).done();
    let answer = scripted.json();
    let named = ["solve", JAM, "--json", "--algorithm", "astar", "--heuristic", "blocking-blocked"];
    let expected = glisse(&named).json();
    assert_eq!(answer["stats"]["heuristic"], path);
    // On this board it says too much of no state, which the audit of the small space finds out.
    assert_eq!((&answer["status"], &answer["optimal"]), (&"solved".into(), &true.into()));
    for field in ["algorithm", "cost", "length"] {
        let of =
            |answer: &serde_json::Value| [answer[field].clone(), answer["stats"][field].clone()];
        assert_eq!(of(&answer), of(&expected), "{field}");
    }
}

#[test]
fn every_algorithm_that_is_guided_takes_a_script_for_every_family() {
    // The space of the second is too large to be audited by the way.
    for (board, name, cost, is_small) in [
        (JAM, "blocking", 8, true),
        ("tiles:3x3:1-2-3-4-8-5-7-6-0", "manhattan", 4, false),
        ("swap:2x2:4-3-2-1", "manhattan-half", 4, true),
    ] {
        for algorithm in ["auto", "astar", "idastar", "wastar", "greedy", "beam"] {
            let path = example(name);
            let arguments =
                ["solve", board, "--json", "--algorithm", algorithm, "--heuristic", &path];
            let run = glisse(&arguments).ended(0);
            let answer = run.json();
            let found = answer["cost"].as_u64().unwrap();
            // These scripts never overestimate, whatever glisse believes.
            let is_shortest = ["auto", "astar", "idastar"].contains(&algorithm);
            assert!(found == cost || (found > cost && !is_shortest), "{algorithm}: {answer}");
            let is_proved = is_small && found == cost;
            assert_eq!(answer["optimal"], is_proved, "{algorithm}: {answer}");
        }
    }
}

#[test]
fn a_script_that_says_too_much_leads_astray_and_claims_nothing() {
    let board = "swap:3x3:2-6-8-5-1-4-7-9-3";
    let answer = glisse(&["solve", board, "--json"]).json();
    assert_eq!((&answer["cost"], &answer["optimal"]), (&8.into(), &true.into()));
    let path = example("manhattan-not-halved");
    let answer = glisse(&["solve", board, "--json", "--heuristic", &path]).json();
    assert_eq!((&answer["cost"], &answer["optimal"]), (&10.into(), &false.into()));
}

#[test]
fn people_are_told_whether_something_vouches_for_it() {
    for (script, lang, words) in [
        ("5", "en", "3 moves, not proved optimal: nothing proves that the script "),
        ("5", "fr", "3 déplacements, optimalité non prouvée\u{a0}: rien ne prouve que le script "),
        ("0", "en", "3 moves, optimal: an audit of all states shows that the script "),
        (
            "0",
            "fr",
            "3 déplacements, optimal\u{a0}: un audit de tous les états montre que le script ",
        ),
    ] {
        let desk = Desk::new(script);
        let arguments = ["solve", UNIQUE, "--heuristic", &desk.path(), "--show", "none"];
        let run = glisse(&[&arguments[..], &["--lang", lang]].concat());
        assert!(run.code == 0 && run.stdout.starts_with(words), "{}", run.stdout);
    }
}

#[test]
fn a_batch_runs_a_script_on_all_threads() {
    let path = example("blocking");
    let boards = [JAM, UNIQUE].repeat(20).join("\n");
    for threads in ["1", "4"] {
        let run = glisse_with(
            boards.clone(),
            &["batch", "-", "--heuristic", &path, "--threads", threads],
        )
        .done();
        let answers = run.json_lines();
        assert_eq!(answers.len(), 40);
        for (answer, cost) in answers.iter().zip([8, 3].into_iter().cycle()) {
            assert_eq!((&answer["cost"], &answer["optimal"]), (&cost.into(), &true.into()));
            assert_eq!(answer["stats"]["heuristic"], path);
        }
    }
}

#[test]
fn a_script_that_fails_on_a_board_of_a_batch_fails_on_that_one() {
    let desk = Desk::new("if length(\"B\") == 3 { 0 } else { -1 }");
    let input = format!("{UNIQUE}\n{JAM}\n{UNIQUE}\n");
    let run = glisse_with(input, &["batch", "-", "--heuristic", &desk.path()]).ended(2);
    let answers = run.json_lines();
    assert_eq!((&answers[0]["cost"], &answers[2]["cost"]), (&3.into(), &3.into()));
    assert_eq!(answers[1]["line"], 2);
    let error = answers[1]["error"].as_str().unwrap();
    let expected = format!("{}:1:1: the script returned -1, and a heuristic", desk.path());
    assert!(error.starts_with(&expected), "{error}");
}

#[test]
fn a_misspelt_script_is_shown_with_its_place() {
    let desk = Desk::new(
        "// The blockers.\nlet h = 0;\nfor v in target_blockers() {\n    h += w;\n}\nh\n",
    );
    insta::assert_snapshot!("misspelt", desk.complaint(JAM));
}

#[test]
fn a_script_that_fails_is_shown_with_its_place() {
    let desk = Desk::new("fn h() {\n    // For tiles.\n    let sum = misplaced();\n    sum\n}\n");
    insta::assert_snapshot!("another_family", desk.complaint(JAM));
    let desk = Desk::new("let h = cell(0, 6);\nh");
    insta::assert_snapshot!("off_the_board", desk.complaint(JAM));
}

#[test]
fn a_script_without_an_end_is_ended() {
    for text in ["loop {}", "fn h() { h() }", "let a = []; loop { a.push(a); }"] {
        let first = Desk::new(text).complaint(JAM);
        assert!(first.starts_with("error: my.rhai:1:"), "{first}");
    }
}

#[test]
fn noise_in_a_script_does_no_harm_to_the_terminal() {
    for (noise, place) in [(&b"\x1b[2J 1"[..], "1:1"), (b"let x =\xff;", "1:8"), (b"\0", "1:1")] {
        let complaint = Desk::new(noise).complaint(JAM);
        assert!(complaint.starts_with(&format!("error: my.rhai:{place}: ")), "{complaint:?}");
        let control = |letter: char| letter.is_control() && letter != '\n';
        assert!(!complaint.contains(control), "{complaint:?}");
    }
    let complaint = Desk::new(" ".repeat(70_000)).complaint(JAM);
    assert!(complaint.contains("a script has at most 65536 bytes"), "{complaint}");
    assert!(complaint.len() < 1000, "{} bytes of error", complaint.len());
}

#[test]
fn a_file_that_cannot_be_read_is_told_from_a_name_that_is_no_heuristic() {
    let run = glisse(&["solve", JAM, "--heuristic", "no/such/file.rhai"]).ended(2);
    assert!(run.stderr.starts_with("error: cannot read no/such/file.rhai: "), "{}", run.stderr);
    glisse(&["solve", JAM, "--heuristic", "mine"]).refused("a file that ends in .rhai");
}

#[test]
fn a_script_where_it_would_do_nothing_is_refused() {
    let path = example("manhattan");
    for flags in [&["--algorithm", "bfs"][..], &["--all"]] {
        let arguments = ["solve", "tiles:2x2:1-2-0-3", "--heuristic", &path];
        glisse(&[&arguments[..], flags].concat()).refused("leave --heuristic out");
    }
}

#[test]
fn limits_hold_for_slow_scripts() {
    // Tens of thousands of operations for every state: within the limit of one evaluation.
    let desk = Desk::new("let i = 0;\nwhile i < 15000 {\n    i += 1;\n}\n0");
    for (flag, limit) in [("--time-limit", "50ms"), ("--expansion-limit", "3")] {
        let run = glisse(&["solve", &huge(), "--heuristic", &desk.path(), "--json", flag, limit]);
        let answer = run.json();
        assert_eq!((run.code, &answer["status"]), (3, &"limit".into()), "{}", run.stderr);
        // Nothing is proved on the word of a script.
        assert!(answer["lower_bound"].as_u64().is_some_and(|least| least <= 7), "{answer}");
    }
}

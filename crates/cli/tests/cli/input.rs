//! What BOARD can be, and how it is refused.

use crate::{Folder, JAM, UNIQUE, UNIQUE_COURSE, glisse, glisse_with};
use std::path::Path;

/// The moves of [`UNIQUE`].
const MOVES: &str = "B+3 C-1 A+4\n";

#[test]
fn a_board_is_a_file_or_standard_input_or_inline() {
    let folder = Folder::new();
    let file = folder.write("board.txt", UNIQUE_COURSE);
    let id = format!("rush-hour:6x6:{UNIQUE}");
    for board in [&file, "-", UNIQUE, &id] {
        let arguments = ["solve", board, "-q", "--labels", "canonical"];
        let run = glisse_with(UNIQUE_COURSE, &arguments);
        assert_eq!((run.code, run.stdout.as_str()), (0, MOVES), "{board}");
    }
    // A file comes before an inline board of the same name.
    folder.write(JAM, UNIQUE);
    assert_eq!(folder.glisse(&["solve", JAM, "-q"]).done().stdout, MOVES);
}

#[test]
fn a_named_format_is_believed_and_no_other_is_tried() {
    let run = glisse_with(UNIQUE_COURSE, &["solve", "-", "--format", "inf421", "-q"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, "2+3 3-1 1+4\n"));
    glisse_with(UNIQUE_COURSE, &["solve", "-", "--format", "letters", "-q"]).ended(2);
}

#[test]
fn what_is_neither_a_file_nor_a_board_is_told_as_both() {
    let run = glisse(&["solve", "jam-jam"]).refused("");
    let first = run.stderr.lines().next().unwrap();
    assert!(first.starts_with("error: jam-jam:1:1: no such file, and as a board: "), "{first}");
}

#[test]
fn a_mistyped_file_is_called_missing_with_the_one_that_may_be_meant() {
    let folder = Folder::new();
    folder.write("board.txt", UNIQUE_COURSE);
    folder.write("difficile", UNIQUE_COURSE);
    for (command, file, help) in [
        ("solve", "borad.txt", "did you mean board.txt?"),
        ("check", "./bord.txt", "did you mean ./board.txt?"),
        ("solve", "dificile", "did you mean difficile?"),
        ("batch", "board.tx", "did you mean board.txt?"),
        ("solve", "quiz.json", "a file that exists"),
    ] {
        let run = folder.glisse(&[command, file]).refused(help);
        let first = format!("error: cannot read {file}: no such file");
        assert!(run.stderr.starts_with(&first), "{}", run.stderr);
    }
    let french = folder.glisse(&["solve", "borad.txt", "--lang", "fr"]);
    french.refused("vouliez-vous dire board.txt").warns("borad.txt");
    // What is a board with a mistake in it stays one.
    for board in ["1 2 3/4 5 6/7 8 x", "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.."] {
        folder.glisse(&["solve", board]).refused("as a board");
    }
    // An id is no file, even a misspelt one.
    for (id, reason) in [
        ("tiles:3x3:1-2-3-4-5-6-7-7-0", "7 is in the board twice"),
        ("tile:2x2:1-2-3-0", "an id of tiles was expected"),
        ("rushhour:3x3:AA.......", "an id of rush-hour was expected"),
    ] {
        let run = folder.glisse(&["solve", id]).refused(reason);
        assert!(!run.stderr.contains("no such file"), "{}", run.stderr);
    }
}

#[test]
fn a_misspelt_heuristic_is_recognised_among_those_of_the_board() {
    let tiles = "tiles:3x3:1-2-3-4-5-6-0-7-8";
    for command in ["solve", "moves", "audit", "trace"] {
        glisse(&[command, tiles, "--heuristic", "manhatan"]).refused("did you mean manhattan?");
    }
    let run = glisse(&["solve", JAM, "--heuristic", "blocking-bloked", "--lang", "fr"]);
    run.warns("vouliez-vous dire blocking-blocked");
    // Rush Hour has nothing of this name: its own are listed.
    let run = glisse(&["solve", JAM, "--heuristic", "manhatan"]).ended(2);
    assert!(!run.stderr.contains("manhattan") && run.stderr.contains("blocking"), "{}", run.stderr);
    for (flag, value, meant) in [
        ("--metric", "move", "moves"),
        ("--format", "lettres", "letters"),
        ("--algorithm", "astr", "astar"),
    ] {
        for (lang, tip) in [("en", "similar value"), ("fr", "valeur")] {
            glisse(&["solve", JAM, flag, value, "--lang", lang]).ended(2).warns(meant).warns(tip);
        }
    }
}

#[test]
fn an_error_names_file_line_and_column_and_shows_the_line() {
    let folder = Folder::new();
    folder.write("bad.txt", "BB...E\nF..G.E\nFAA?.E\nF..G..\n");
    insta::assert_snapshot!("bad_character", folder.glisse(&["solve", "bad.txt"]).ended(2).stderr);
}

/// Checks a file that must be refused: by a first line with its name, and without filling the screen.
fn refuse(content: &[u8], line_column: &str, words: &str) {
    let folder = Folder::new();
    let file = folder.write("board.txt", content);
    for command in ["solve", "check"] {
        let run = glisse(&[command, &file]).refused("");
        let first = run.stderr.lines().next().unwrap();
        let expected = format!("error: {file}:{line_column}: ");
        assert!(first.starts_with(&expected) && first.contains(words), "{first}");
        assert!(run.stderr.len() < 3000, "{} bytes of error", run.stderr.len());
        let control = |letter: char| letter.is_control() && letter != '\n';
        assert!(!run.stderr.contains(control), "{:?}", run.stderr);
    }
}

#[test]
fn noise_is_refused_without_harm_to_the_terminal() {
    refuse(b"", "1:1", "empty");
    refuse(b"BB...E\nF..\xff.E\n", "2:4", "UTF-8");
    refuse(b"\xff\xfe\x00BB\x1b[2J\x07", "1:3", "NUL");
    refuse(&[b"BB...E\n\x1b[31m".repeat(3), vec![0]].concat(), "4:6", "NUL");
    refuse(&b"A".repeat(100_000), "1:1", "more than the 65536");
    refuse(&b"A".repeat(50_000), "1:1", "cells");
    refuse("\u{9b}31m é\u{85}".as_bytes(), "1:1", "none of the formats");
}

#[test]
fn a_number_beyond_all_sizes_is_told_as_it_is_written() {
    let huge = format!("1{:031}", 0);
    for board in [format!("tiles:{huge}x3:1-2-0"), format!("swap:3x{huge}:1-2-3")] {
        glisse(&["check", &board]).ended(2).warns(&huge).warns("is larger than anything");
    }
    let course = format!("{huge}\n1\n1 h 2 1 3\n");
    glisse_with(course, &["check", "-"]).ended(2).warns(&format!("<stdin>:1:1: {huge} is larger"));
    let swap = format!("2 {huge}\n1 2\n3 4\n");
    let told = glisse_with(swap, &["check", "-", "--format", "in"]).ended(2);
    told.warns(&format!("<stdin>:1:3: {huge} is larger"));
}

#[test]
fn a_directory_and_a_closed_file_are_refused() {
    let folder = Folder::new();
    let path = &folder.file("");
    for command in ["solve", "batch"] {
        let run = glisse(&[command, path]).ended(2);
        let help = "  help: give the name of a file, such as one in it\n";
        assert_eq!(run.stderr, format!("error: cannot read {path}: is a directory\n{help}"));
    }
    let run = glisse(&["batch", "no/such/file"]).ended(2);
    assert!(run.stderr.starts_with("error: cannot read no/such/file: "), "{}", run.stderr);
}

#[test]
fn a_failing_device_is_no_fault_of_the_user() {
    // Reading from this file fails with an input/output error at offset 0.
    if Path::new("/proc/self/mem").exists() {
        let run = glisse(&["solve", "/proc/self/mem"]).ended(4);
        assert!(run.stderr.starts_with("error: cannot read /proc/self/mem: "), "{}", run.stderr);
    }
}

#[test]
fn text_in_no_format_is_told_the_formats_of_the_puzzle_that_it_looks_like() {
    for (text, formats) in [
        ("[2, 3, 1, 6, 14, 5, 8, 4, 15, 12, 7, 9, 10, 13, 11, 0]", "tiles:2x3:"),
        ("[|[|2;3|];[|1;0|]|]", "tiles:2x3:"),
        ("0,1,2\n3,4,5\n6,7,", "tiles:2x3:"),
        ("0-1-2-3-4-5-6-7-_", "tiles:2x3:"),
        ("[[2, 1], [3, 4]]", "swap:2x3:"),
        ("jam jam", "rush-hour:6x6:"),
    ] {
        glisse(&["check", text]).refused(formats);
    }
}

#[test]
fn a_misspelt_board_of_a_hand_out_gets_the_one_that_may_be_meant() {
    for (name, help) in [
        ("002:initalise", "did you mean 002:initialise?"),
        ("003:fty", "did you mean 003:fifty?"),
        ("002:zzz", "its boards are 002:initialise"),
    ] {
        let run = glisse(&["solve", name]).ended(2);
        let told = run.stderr.lines().next().unwrap();
        assert!(
            told.contains("has no board called") && run.stderr.contains(help),
            "{}",
            run.stderr
        );
    }
    let french = glisse(&["solve", "003:fty", "--lang", "fr"]).stderr;
    assert!(french.contains("n'a pas de grille nommée"), "{french}");
}

#[test]
fn a_notation_of_another_puzzle_is_refused() {
    for arguments in [
        &["solve", "003:fifty", "--notation", "k-pas"][..],
        &["moves", JAM, "--notation", "tile"],
        &["apply", JAM, "B+1", "--notation", "tuples"],
        &["verify", JAM, "B+1", "--notation", "tuples"],
        &["draw", JAM, "--notation", "tuples"],
    ] {
        let run = glisse(arguments).refused("means nothing to a board of ");
        run.warns("help: leave it out, or take one of ");
    }
}

#[test]
fn what_is_read_of_two_readings_is_told_in_json_too() {
    let taken = |largest: usize| {
        format!(
            "0 is taken for the empty cell; --format permutation reads {largest} as the empty cell"
        )
    };
    let fifteen = "2 3 1 6/14 5 8 4/15 12 7 9/10 13 11 0";
    for (board, largest) in [(fifteen, 15), ("0 1 2/3 4 5/6 7 8", 8), ("1 2 3/4 5 0", 5)] {
        for command in ["check", "solve"] {
            let run = glisse(&[command, board, "--json"]);
            assert_eq!(run.json()["note"], taken(largest), "{board}");
            assert_eq!(run.stderr, format!("note: {}\n", taken(largest)));
        }
        let answer = glisse_with(board, &["batch", "-"]).json();
        assert_eq!(answer["note"], taken(largest), "{board}");
        // Whoever names the format has chosen, and a sign leaves no choice.
        let run = glisse_with(board, &["batch", "-", "--format", "permutation"]);
        assert!(run.json()["note"].is_null(), "{}", run.stdout);
    }
    let unsolvable = glisse_with(fifteen, &["batch", "-"]).json();
    assert_eq!(unsolvable["status"], "unsolvable");
    let chosen = glisse_with(fifteen, &["batch", "-", "--format", "permutation"]).json();
    assert_eq!(chosen["cost"], 50);
    let signed = glisse(&["check", "1 2 3/4 5 _", "--json"]);
    assert!(signed.json()["note"].is_null() && signed.stderr.is_empty(), "{}", signed.stderr);
}

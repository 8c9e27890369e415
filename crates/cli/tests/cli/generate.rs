//! `generate`: what it prints, that it can be read back, and how it ends.

use crate::{Folder, JAM, UNIQUE_COURSE, UNSOLVABLE, glisse, glisse_with};
use std::collections::HashSet;

#[test]
fn a_line_is_a_board_its_moves_and_its_difficulty() {
    let run =
        glisse(&["generate", "rush-hour", "--size", "5x5", "--count", "3", "--seed", "4"]).ended(0);
    let mut costs = Vec::new();
    for line in run.stdout.lines() {
        let [id, moves, difficulty] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        assert!(id.starts_with("rush-hour:5x5:"));
        assert!((1.0..=10.0).contains(&difficulty.parse::<f64>().unwrap()));
        costs.push(moves.parse::<u64>().unwrap());
    }
    assert_eq!(costs.len(), 3);
    // The same lines are what `batch` reads.
    let answers = glisse_with(run.stdout.clone(), &["batch", "-"]).json_lines();
    let solved: Vec<u64> = answers.iter().map(|answer| answer["cost"].as_u64().unwrap()).collect();
    assert_eq!(solved, costs);
    let again = glisse(&["generate", "rush-hour", "--size", "5x5", "--count", "3", "--seed", "4"]);
    assert_eq!(again.stdout, run.stdout);
    let other = glisse(&["generate", "rush-hour", "--size", "5x5", "--count", "3", "--seed", "5"]);
    assert_ne!(other.stdout, run.stdout);
}

#[test]
fn json_has_the_fields_that_scripts_rely_on() {
    let run = glisse(&[
        "generate", "tiles", "--size", "3x3", "--moves", "10..12", "--count", "5", "--json",
    ])
    .ended(0);
    let boards = run.json_lines();
    assert_eq!(boards.len(), 5);
    let ids: HashSet<&str> = boards.iter().map(|board| board["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), 5);
    for board in &boards {
        assert!((10..=12).contains(&board["cost"].as_u64().unwrap()));
        assert_eq!(board["optimal"], true);
        assert!(board["difficulty"].as_f64().unwrap() >= 1.0);
        assert_eq!(board["rating"]["length"], board["cost"]);
        assert_eq!(board["rating"]["states"], 181_440);
        let moves = board["moves"].as_array().unwrap();
        assert_eq!(moves.len() as u64, board["cost"].as_u64().unwrap());
    }
}

#[test]
fn other_formats_and_unsolvable_boards() {
    let run =
        glisse(&["generate", "swap", "--size", "2x2", "--count", "2", "--format", "grid"]).ended(0);
    assert_eq!(run.stdout.lines().filter(|line| line.is_empty()).count(), 1, "{}", run.stdout);
    let run = glisse(&["generate", "tiles", "--size", "2x3", "--unsolvable", "--json"]).ended(0);
    let board = run.json();
    assert!(board["cost"].is_null() && board["difficulty"].is_null());
    assert_eq!(glisse(&["check", board["id"].as_str().unwrap()]).code, 1);
}

#[test]
fn a_sheet_has_all_cards_and_their_solutions() {
    let folder = Folder::new();
    for name in ["cards.html", "cards.svg"] {
        let file = &folder.file(name);
        let run =
            glisse(&["generate", "rush-hour", "--size", "4x4", "--count", "7", "--sheet", file])
                .ended(0);
        let text = folder.read(name);
        // Six cards, the seventh, and the solutions.
        let pages = 3;
        let (nested, drawing) = if name == "cards.html" {
            let start = text.find("<svg").unwrap();
            let end = text.rfind("</svg>").unwrap() + "</svg>".len();
            (pages, format!("<html>{}</html>", &text[start..end]))
        } else {
            (1 + pages, text)
        };
        let document = roxmltree::Document::parse(&drawing).unwrap();
        let elements = document.descendants().filter(|node| node.tag_name().name() == "svg");
        assert_eq!(elements.count(), nested);
        let titles = document.descendants().filter(|node| node.tag_name().name() == "title");
        let titles: Vec<&str> = titles.filter_map(|title| title.text()).collect();
        assert!(titles.contains(&"Solutions"));
        assert_eq!(titles.iter().filter(|title| title.contains("difficulty")).count(), 7);
        for (index, line) in run.stdout.lines().enumerate() {
            let id = line.split('\t').next().unwrap();
            // The board is there, drawn as it is always drawn for print, and so is its solution.
            assert!(titles.contains(&id), "{id}");
            let alone = glisse(&["draw", id, "--theme", "print"]).stdout;
            let body = alone.split_once("</title>\n").unwrap().1;
            assert!(drawing.contains(body.strip_suffix("</svg>\n").unwrap()), "{id}");
            let solution = glisse(&["solve", id, "--show", "none", "--json"]).stdout;
            let first = format!("{}. ", index + 1);
            assert!(titles.iter().any(|title| title.starts_with(&first)), "{solution}");
        }
    }
    let french = ["--sheet", &folder.file("cartes.html"), "--lang", "fr"];
    let board = ["generate", "tiles", "--size", "2x2", "--moves", "6"];
    assert_eq!(glisse(&[&board[..], &french].concat()).code, 0);
    let text = folder.read("cartes.html");
    assert!(
        text.contains("<html lang=\"fr\">") && text.contains("<title>6 déplacements, difficulté ")
    );
    // Without a sheet there are no words, and the language changes nothing.
    let plain = glisse(&board);
    assert_eq!(glisse(&[&board[..], &["--lang", "fr"]].concat()).stdout, plain.stdout);
    glisse(&["generate", "rush-hour", "--sheet", "cards.pdf"]).refused("cards.pdf");
}

#[test]
fn what_was_found_is_printed_when_there_is_no_more() {
    let run =
        glisse(&["generate", "tiles", "--size", "2x2", "--moves", "6", "--count", "9"]).ended(3);
    assert_eq!(run.stdout.lines().count(), 1, "{}", run.stdout);
    run.warns("no more such boards");
}

#[test]
fn the_time_limit_ends_it() {
    let hard = ["--walls", "1", "--moves", "70.."];
    let run =
        glisse(&[&["generate", "rush-hour", "--time-limit", "300ms"], &hard[..]].concat()).ended(3);
    assert!(run.stdout.is_empty());
    run.warns("0 of 1 board\n");
}

#[test]
fn bad_usage_is_explained() {
    for (arguments, word) in [
        (&["tiles", "--minimal"][..], "minimal means nothing to tiles"),
        (&["rush-hour", "--size", "2x2"], "3 to 16"),
        (&["rush-hour", "--unsolvable"], "--unsolvable"),
        (&["rush-hour", "--moves", "9..3"], "range"),
        (&["rush-hour", "--difficulty", "4"], "1..=3"),
        (&["rush-hour", "--size", "six"], "ROWSxCOLUMNS"),
        (&["chess"], "rush-hour"),
    ] {
        glisse(&[&["generate"], arguments].concat()).refused(word);
    }
}

#[test]
fn a_sheet_takes_boards_of_ones_own_with_their_names_and_explains_them() {
    let folder = Folder::new();
    let course = folder.write("course.txt", UNIQUE_COURSE);
    let (sheet, db) = (folder.file("cards.html"), folder.file("rush.db"));
    let titles = |language: &str, boards: &[&str], input: &str| {
        let arguments = [&["generate", "--lang", language, "--sheet", &sheet, "--boards"], boards];
        let run = glisse_with(input, &arguments.concat());
        assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
        let text = folder.read("cards.html");
        let titles = text.split("<title>").skip(1).filter_map(|rest| rest.split("</title>").next());
        titles.map(str::to_owned).collect::<Vec<_>>()
    };
    let one = titles("en", &[&course, "tiles:2x2:1-2-0-3", UNSOLVABLE], "");
    for title in ["1. 2+3 3-1 1+4", "2. R", "3. no solution", "no solution"] {
        assert!(one.iter().any(|known| known == title), "{title}: {one:?}");
    }
    assert!(one.iter().any(|title| title.starts_with("Rush Hour: vehicles slide")), "{one:?}");
    assert!(one.iter().any(|title| title.starts_with("U, D, L, R: the empty")), "{one:?}");

    // What a catalog and an enumeration write, in the other language.
    assert_eq!(glisse(&["enumerate", "rush-hour", "--size", "4x4", "--db", &db]).code, 0);
    let listed = glisse(&["catalog", &db, "--moves", "7..", "--json"]).stdout;
    let count = listed.lines().count();
    let many = titles("fr", &["-"], &listed);
    let id = |title: &&String| title.starts_with("rush-hour:4x4:");
    assert!(count > 0 && many.iter().filter(id).count() == count, "{many:?}");
    assert!(
        many.iter().any(|title| title.starts_with("Rush Hour\u{a0}: les véhicules")),
        "{many:?}"
    );
    let lines = "7 BBBCDAACD.EEDFFF 8\n";
    assert!(titles("fr", &["-"], lines).iter().any(|title| title.contains("BBBCDAACD.EEDFFF")));

    for (input, told) in [("", "there is no board to draw"), ("x y\n", "<stdin>:1: ")] {
        glisse_with(input, &["generate", "--sheet", &sheet, "--boards", "-"]).refused(told);
    }
    assert_eq!(glisse(&["generate", "--boards", JAM]).code, 2);
    assert_eq!(glisse(&["generate", "tiles", "--sheet", &sheet, "--boards", JAM]).code, 2);
}

#[test]
fn large_rush_hour_boards_are_made_of_a_level() {
    for (size, level, least) in [("8x8", "1", 1), ("10x10", "2", 19)] {
        let wanted = ["--size", size, "--difficulty", level, "--seed", "3", "--json"];
        let board = glisse(&[&["generate", "rush-hour"], &wanted[..]].concat()).ended(0).json();
        assert!(board["cost"].as_u64().unwrap() >= least, "{board}");
        assert_eq!(board["optimal"], true);
    }
}

#[test]
fn what_no_board_needs_is_refused_at_once_with_advice_that_fits() {
    for (puzzle, size, moves, told) in [
        ("rush-hour", "6x6", "60..", " of 6x6 that is generated needs more than 51"),
        ("rush-hour", "4x4", "8..", "that is generated needs more than 7 moves: its target is"),
        ("rush-hour", "3x4", "2", "that is generated needs more than 1 move:"),
        ("tiles", "3x3", "32", "no board of 3x3 needs more than 31 moves"),
        ("tiles", "4x3", "54..60", "no board of 4x3 needs more than 53 moves"),
        ("tiles", "4x4", "81..", "no board of 4x4 needs more than 80 moves"),
        ("tiles", "5x5", "300", "no board of 5x5 needs more than 210 moves"),
        ("swap", "1x5", "11", "no board of 1x5 needs more than 10 moves"),
        ("swap", "2x2", "5", "no board of 2x2 needs more than 4 moves"),
        ("swap", "3x2", "10", "no board of 3x2 needs more than 9 moves"),
        ("swap", "4x4", "73..", "no board of 4x4 needs more than 72 moves"),
    ] {
        glisse(&["generate", puzzle, "--size", size, "--moves", moves]).refused(told);
    }
    glisse(&["generate", "tiles", "--size", "4x4", "--moves", "81", "--lang", "fr"])
        .warns("aucune grille 4x4 ne demande plus de 80 déplacements");
    // A board that is not of the kind that is generated may need more.
    assert_eq!(glisse(&["solve", "rush-hour:3x4:AA.B...B....", "--json"]).json()["cost"], 2);
    let size = glisse(&["generate", "tiles", "--size", "1x5"]);
    assert!(size.code == 2 && !size.stderr.contains("--vehicles"), "{}", size.stderr);
    let none = glisse(&["generate", "tiles", "--size", "2x2", "--moves", "6", "--count", "9"]);
    none.warns("help: ask for other moves or another size");
}

#[test]
fn a_proof_that_a_limit_ends_is_a_limit_and_no_defect() {
    for puzzle in ["swap", "tiles"] {
        for expansions in ["1", "10", "100"] {
            let wanted = ["generate", puzzle, "--size", "4x4", "--seed", "3", "--count", "20"];
            let run = glisse(&[&wanted[..], &["--expansion-limit", expansions]].concat());
            run.ended(3).warns("limit on expansions");
        }
    }
}

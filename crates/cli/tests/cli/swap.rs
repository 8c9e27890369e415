//! Swap grids.

use crate::{JAM, glisse, glisse_with, solved_and_verified};
use serde_json::json;

/// Two exchanges from sorted.
const SHORT: &str = "swap:2x2:2-1-4-3";

/// The farthest grid of 3×3.
const REVERSED: &str = "swap:3x3:9-8-7-6-5-4-3-2-1";

#[test]
fn a_grid_is_solved_and_its_solution_verified() {
    solved_and_verified(REVERSED, 16);
    assert_eq!(glisse(&["verify", SHORT, "0,0-0,1 1,0-1,1", "--optimal"]).code, 0);
    let longer = "0,0-0,1 1,0-1,1 0,0-0,1 0,0-0,1";
    assert_eq!(glisse(&["verify", SHORT, longer]).code, 0);
    assert_eq!(glisse(&["verify", SHORT, longer, "--optimal"]).code, 1);
    for wrong in ["0,0-0,1", "0,0-1,1", "0,0-0,2"] {
        assert_eq!(glisse(&["verify", SHORT, wrong]).code, 1, "{wrong}");
    }
    assert_eq!(glisse(&["verify", SHORT, "0,0-0,1 U"]).code, 2);
}

#[test]
fn moves_and_tables_are_told_in_both_languages() {
    let say = |more: &[&str]| {
        let run = glisse(&[&["solve", "swap:1x2:2-1", "--show", "moves"], more].concat());
        run.stdout.lines().next().unwrap().to_owned()
    };
    assert_eq!(say(&[]), "1. 0,0-0,1: exchange 2 and 1");
    assert_eq!(say(&["--lang", "fr"]), "1. 0,0-0,1\u{a0}: échanger 2 et 1");
    let drawn = glisse(&["solve", "swap:2x2:2-1-3-4:barriers=0,0-1,0"]).stdout;
    let start = "Start\n┌───┬───┐\n│ 2 │ 1 │\n├═══┼───┤\n│ 3 │ 4 │\n└───┴───┘\n";
    assert!(drawn.starts_with(start), "{drawn}");
    assert_eq!(glisse(&["solve", "swap:1x2:2-1", "--quiet"]).stdout, "0,0-0,1\n");
}

#[test]
fn barriers_that_cut_a_number_off_are_told_at_once() {
    let cut = "swap:2x3:1-3-2-4-5-6:barriers=0,1-0,2;1,1-1,2";
    for algorithm in ["auto", "bfs", "astar", "naive", "bubble"] {
        glisse(&["solve", cut, "--algorithm", algorithm])
            .ended(1)
            .tells("barriers cut a number off");
    }
    assert_eq!(glisse(&["solve", "swap:2x3:2-1-6-4-5-3:barriers=0,1-0,2;1,1-1,2"]).code, 0);
}

#[test]
fn naive_says_how_far_it_may_be_from_optimal_and_stops_at_barriers() {
    let run = glisse(&["solve", REVERSED, "--algorithm", "naive", "--json"]);
    let answer = run.json();
    assert_eq!((run.code, &answer["cost"], &answer["optimal"]), (0, &json!(18), &json!(false)));
    assert_eq!(answer["lower_bound"], 12);
    let told = glisse(&["solve", REVERSED, "--algorithm", "naive", "--show", "none"]).stdout;
    assert!(told.contains("not proved optimal: at least 12 moves are needed"), "{told}");
    let walled = "swap:2x2:2-1-3-4:barriers=0,0-1,0";
    glisse(&["solve", walled, "--algorithm", "naive"]).refused("barriers");
    glisse(&["solve", JAM, "--algorithm", "naive"]).refused("is for boards of swap");
}

#[test]
fn a_line_is_sorted_and_a_long_one_is_counted() {
    let run = glisse(&["solve", "swap:1x4:4-3-2-1", "--json"]);
    assert_eq!(
        (&run.json()["cost"], &run.json()["stats"]["algorithm"]),
        (&json!(6), &json!("bubble"))
    );
    glisse(&["solve", SHORT, "--algorithm", "bubble"]).refused("lines");

    let numbers: Vec<String> = (1..=5000).rev().map(|number| number.to_string()).collect();
    let long = numbers.join(" ");
    let answer = glisse_with(long.clone(), &["solve", "-", "--json"]).json();
    assert_eq!((&answer["cost"], &answer["optimal"]), (&json!(12_497_500), &json!(true)));
    assert_eq!((&answer["length"], answer.get("moves")), (&json!(12_497_500), None));
    let told = glisse_with(long.clone(), &["solve", "-", "--show", "none"]).stdout;
    assert!(told.contains("too many to list"), "{told}");
    let quiet = glisse_with(long, &["solve", "-", "--quiet"]);
    assert!(
        quiet.stdout.is_empty() && quiet.stderr.contains("too many to list"),
        "{}",
        quiet.stderr
    );
}

#[test]
fn boards_that_would_fill_the_screen_for_hours_are_not_drawn() {
    let row = |row: u32| -> Vec<String> {
        (1..=40).rev().map(|column| (row * 40 + column).to_string()).collect()
    };
    let rows: Vec<String> = (0..40).map(|number| row(number).join(" ")).collect();
    let story = glisse_with(rows.join("\n"), &["solve", "-", "--algorithm", "naive"]).stdout;
    assert!(story.contains("too many boards to draw"), "{}", &story[..200]);
    assert!(story.contains("\n1. 0,38-0,39: exchange 2 and 1\n") && !story.contains('┼'));
}

#[test]
fn grids_are_checked_and_converted() {
    let id = "swap:2x3:2-1-3-4-5-6:barriers=0,1-1,1";
    let course = "2 3\n2 1 3 \n4 5 6 \n0 1 1 1";
    let run = glisse_with(course.to_owned(), &["check", "-"]).ended(0);
    for word in ["puzzle    swap", "format    in", "size      2x3", "barriers  1", "1 move"] {
        run.tells(word);
    }
    for format in ["in", "grid", "id"] {
        let text = glisse(&["convert", id, "--to", format]).stdout;
        assert_eq!(glisse_with(text, &["convert", "-", "--to", "id"]).stdout.trim(), id);
    }
    glisse(&["convert", id, "--to", "school42"]).refused("grid");
}

#[test]
fn bad_grids_are_refused_with_their_place() {
    for (text, place, word) in [
        ("2 2\n1 2\n3 3\n", "<stdin>:3:3:", "twice"),
        ("1 2 3\n4 5\n", "<stdin>:2:1:", "numbers"),
        ("2 2\n1 2\n3 5\n", "<stdin>:3:3:", "1 to 4"),
        ("1 2\n4 3\n\n0 0 1 1\n", "<stdin>:4:1:", "neighbouring"),
        ("3 3\n1 2 3\n4 5 6\n", "<stdin>:1:1:", "3 rows"),
    ] {
        glisse_with(text.to_owned(), &["solve", "-"]).ended(2).warns(place).warns(word);
    }
    glisse_with("1 2 0\n".to_owned(), &["solve", "-", "--puzzle", "swap"])
        .refused("0 is not one of the numbers");
}

#[test]
fn a_batch_takes_grids() {
    let lines = format!("{SHORT}\n2 3 1\n{JAM}\nswap:2x2:1-2-3-3\n");
    let run = glisse_with(lines, &["batch", "-"]);
    let answers = run.json_lines();
    assert_eq!(run.code, 2);
    assert_eq!((&answers[0]["cost"], &answers[1]["cost"]), (&json!(2), &json!(2)));
    assert_eq!((&answers[2]["cost"], &answers[3]["line"]), (&json!(8), &json!(4)));
}

#[test]
fn heuristics_of_the_hand_out_have_names_and_honest_answers() {
    for (heuristic, optimal) in [
        ("manhattan-half", true),
        ("sqrt-manhattan", true),
        ("misplaced-half", true),
        ("euclidean-half", true),
        ("euclidean", false),
        ("manhattan", false),
    ] {
        let arguments =
            ["solve", REVERSED, "--algorithm", "astar", "--heuristic", heuristic, "--json"];
        let answer = glisse(&arguments).json();
        assert_eq!(answer["optimal"], optimal, "{heuristic}");
        assert_eq!(answer["stats"]["heuristic"], heuristic);
    }
    let foreign = ["solve", SHORT, "--algorithm", "astar", "--heuristic", "clearance"];
    assert_eq!(glisse(&foreign).code, 2);
}

#[test]
fn the_examples_are_what_they_say() {
    for (file, cost) in [
        ("course.in", json!(1)),
        ("four.in", json!(4)),
        ("barriers.in", json!(8)),
        ("barriers.grid.txt", json!(3)),
        ("reversed.id.txt", json!(16)),
        ("cut.id.txt", json!(4)),
        ("line.grid.txt", json!(4)),
        ("unsolvable.grid.txt", json!(null)),
    ] {
        let path = format!("{}/../../examples/swap/{file}", env!("CARGO_MANIFEST_DIR"));
        let answer = glisse(&["solve", &path, "--json"]).json();
        assert_eq!(answer["cost"], cost, "{file}");
    }
}

//! Taquin.

use crate::{JAM, glisse, glisse_with, grid, solved_and_verified};
use serde_json::json;

/// Two moves from solved, by one shortest solution.
const SHORT: &str = "tiles:3x3:1-2-3-4-5-6-0-7-8";

#[test]
fn a_board_is_solved_and_its_solution_verified() {
    assert_eq!(solved_and_verified(SHORT, 2)["moves"], json!(["R", "R"]));
    assert_eq!(glisse(&["verify", SHORT, "R R"]).code, 0);
    assert_eq!(glisse(&["verify", SHORT, "R R L R", "--optimal"]).code, 1);
    assert_eq!(glisse(&["verify", SHORT, "D"]).code, 1);
    assert_eq!(glisse(&["verify", SHORT, "R X"]).code, 2);
}

#[test]
fn moves_are_told_in_both_languages_and_both_notations() {
    let say = |more: &[&str]| {
        let run = glisse(&[&["solve", SHORT, "--show", "moves"], more].concat());
        run.stdout.lines().next().unwrap().to_owned()
    };
    assert_eq!(say(&[]), "1. R: the empty cell goes right, past 7");
    assert_eq!(say(&["--notation", "tile"]), "1. L: tile 7 goes left");
    assert_eq!(say(&["--lang", "fr"]), "1. R\u{a0}: la case vide va vers la droite (7)");
    let tile = glisse(&["solve", SHORT, "--notation", "tile", "--quiet"]).stdout;
    assert_eq!(tile, "L L\n");
    assert_eq!(glisse(&["verify", SHORT, tile.trim(), "--notation", "tile"]).code, 0);
    let drawn = glisse(&["solve", SHORT]).stdout;
    assert!(drawn.starts_with("Start\n┌───────┐\n│ 1 2 3 │\n│ 4 5 6 │\n│ · 7 8 │\n"), "{drawn}");
}

#[test]
fn parity_tells_at_once_that_there_is_no_solution() {
    for board in ["tiles:3x3:2-1-3-4-5-6-7-8-0", "2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0"] {
        for algorithm in ["auto", "bfs", "idastar", "astar", "beam"] {
            glisse(&["solve", board, "--algorithm", algorithm]).ended(1).tells("parity");
        }
    }
    // With another goal the same board has one.
    let goal = ["--goal", "2-1-3-4-5-6-7-8-0"];
    let run = glisse(&[&["solve", "tiles:3x3:2-1-3-4-5-6-7-8-0", "--json"], &goal[..]].concat());
    assert_eq!((run.code, &run.json()["cost"]), (0, &json!(0)));
}

#[test]
fn goals_have_names() {
    let board = "1 2 3/8 0 4/7 6 5";
    assert_eq!(glisse(&["solve", board, "--goal", "snail", "--json"]).json()["cost"], 0);
    let first = glisse(&["solve", board, "--goal", "empty-first", "--json"]);
    assert!(first.json()["id"].as_str().unwrap().ends_with(":goal=0-1-2-3-4-5-6-7-8"));
    for goal in ["1-2-3", "1-1-2-3-4-5-6-7-8", "spiral"] {
        assert_eq!(glisse(&["solve", board, "--goal", goal]).code, 2, "{goal}");
    }
    glisse(&["solve", JAM, "--goal", "snail"]).refused("--goal");
}

#[test]
fn all_shortest_solutions_are_listed() {
    let board = "tiles:2x2:0-3-2-1";
    let run = glisse(&["solve", board, "--all", "--json"]);
    let answer = run.json();
    assert_eq!(answer["all"]["complete"], true);
    let count = answer["all"]["count"].as_u64().unwrap();
    assert_eq!(count, 2);
    assert_eq!(answer["all"]["solutions"].as_array().unwrap().len() as u64, count);
    let one = glisse(&["solve", board, "--all=1", "--quiet"]).stdout;
    assert_eq!(one.lines().count(), 1);
    assert_eq!(glisse(&["solve", JAM, "--all"]).code, 2);
}

#[test]
fn a_batch_may_mix_families() {
    let lines = format!("{SHORT}\n{JAM}\n1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 8\n");
    let run = glisse_with(lines, &["batch", "-"]);
    let answers = run.json_lines();
    assert_eq!(run.code, 2);
    assert_eq!(answers.len(), 4);
    assert_eq!((&answers[0]["cost"], &answers[1]["cost"]), (&json!(2), &json!(8)));
    assert_eq!((&answers[2]["cost"], &answers[3]["line"]), (&json!(1), &json!(4)));
    assert!(answers[3]["error"].as_str().unwrap().contains("twice"), "{}", answers[3]["error"]);
}

#[test]
fn boards_are_checked_and_converted() {
    let run = glisse(&["check", "1 2 3/4 5 6/7 0 8"]).ended(0);
    for word in ["puzzle    tiles", "format    line", "size      3x3", "goal      empty-last"] {
        run.tells(word);
    }
    let grid = glisse(&["convert", SHORT, "--to", "grid"]).stdout;
    assert_eq!(glisse_with(grid, &["convert", "-", "--to", "id"]).stdout.trim(), SHORT);
    glisse(&["convert", SHORT, "--to", "inf421"]).refused("school42");
}

#[test]
fn heuristics_belong_to_families_and_shapes() {
    for heuristic in ["manhattan", "linear-conflict", "walking-distance", "pdb", "pdb:4-4"] {
        let arguments = ["solve", SHORT, "--algorithm", "idastar", "--heuristic", heuristic];
        let run = glisse(&[&arguments[..], &["--json"]].concat());
        assert_eq!((run.code, &run.json()["cost"]), (0, &json!(2)), "{heuristic}");
        assert!(run.json()["stats"]["heuristic"].as_str().unwrap().starts_with(&heuristic[..3]));
    }
    for heuristic in ["clearance", "pdb:5-5-5", "pdb:9"] {
        let arguments = ["solve", SHORT, "--algorithm", "astar", "--heuristic", heuristic];
        glisse(&arguments).refused(heuristic);
    }
}

/// A 15-puzzle of 70 moves, whose proof takes millions of expansions.
const HARD: &str = "0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1";

#[test]
fn at_a_limit_there_is_a_solution_and_a_bound() {
    let limited = ["solve", HARD, "--expansion-limit", "1000"];
    let run = glisse(&[&limited[..], &["--json"]].concat());
    let answer = run.json();
    assert_eq!(
        (run.code, &answer["status"], &answer["optimal"]),
        (3, &json!("limit"), &json!(false))
    );
    let (least, cost) = (answer["lower_bound"].as_u64().unwrap(), answer["cost"].as_u64().unwrap());
    assert!(least <= 70 && 70 <= cost, "{answer}");
    let moves: Vec<&str> =
        answer["moves"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    assert_eq!(moves.len() as u64, cost);
    assert_eq!(glisse(&["verify", HARD, &moves.join(" ")]).code, 0);
    // What counts work and not time is the same twice, in words too.
    let [english, french] = ["en", "fr"].map(|lang| {
        let run = glisse(&[&limited[..], &["--show", "none", "--lang", lang]].concat()).ended(3);
        run.stdout.lines().next().unwrap().to_owned()
    });
    let told = format!(
        "stopped: limit on expansions; the best solution known takes {cost} moves, at least {least} moves are needed"
    );
    assert_eq!(english, told);
    assert!(french.contains(&format!("meilleure solution connue\u{a0}: {cost} ")), "{french}");
    let quiet = glisse(&[&limited[..], &["--quiet"]].concat());
    assert_eq!((quiet.code, quiet.stdout), (3, moves.join(" ") + "\n"));
}

#[test]
fn a_search_by_name_has_a_solution_of_another_method_at_a_limit_and_says_so() {
    let swap = "swap:4x4:16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1";
    for (board, algorithm) in
        [(HARD, "idastar"), (HARD, "astar"), (HARD, "ids"), (swap, "bfs"), (swap, "idastar")]
    {
        let limited = ["solve", board, "--algorithm", algorithm, "--expansion-limit", "50"];
        let run = glisse(&[&limited[..], &["--json"]].concat());
        let answer = run.json();
        assert_eq!(run.code, 3, "{answer}");
        assert_eq!(answer["stats"]["algorithm"], json!(algorithm));
        assert_eq!(answer["best_by"], json!("auto"), "{answer}");
        assert_eq!(answer["optimal"], json!(false));
        assert!(answer["lower_bound"].as_u64() < answer["cost"].as_u64(), "{answer}");
        assert_eq!(glisse_with(run.stdout, &["verify", board, "-"]).code, 0, "{answer}");
        let told = glisse(&[&limited[..], &["--show", "none"]].concat()).stdout;
        let told = told.replace('\n', " ");
        let other = format!("it is not by {algorithm}, but by the quick method of auto");
        assert!(told.contains(&other), "{told}");
    }
    let own = glisse(&["solve", HARD, "--expansion-limit", "50", "--json"]).json();
    assert!(own["cost"].is_u64() && own["best_by"].is_null(), "{own}");
}

#[test]
fn at_a_time_limit_the_tables_that_would_help_are_named() {
    for (lang, told) in [("en", "boards like this one are soon proved"), ("fr", "vite prouvées")] {
        let run = glisse(&["solve", HARD, "--time-limit", "20ms", "--json", "--lang", lang]);
        assert_eq!((run.code, &run.json()["limit"]), (3, &json!("time limit")));
        assert!(run.json()["moves"].is_array());
        run.warns("glisse tables build tiles-4x4-7-8");
        run.warns(told);
    }
}

#[test]
fn effort_in_steps_gives_the_same_answer_twice() {
    for board in [
        grid("tiles", "5x5", (0..25).rev()),
        grid("tiles", "7x7", (0..49).rev()),
        grid("swap", "9x9", (1..=81).rev()),
    ] {
        let solve = |seed: &str, effort: &str| {
            let run =
                glisse(&["solve", &board, "--seed", seed, "--effort", effort, "--json"]).ended(0);
            let answer = run.json();
            (answer["moves"].clone(), answer["cost"].as_u64().unwrap())
        };
        let (moves, cost) = solve("7", "60k-steps");
        assert_eq!(solve("7", "60k-steps"), (moves, cost), "{board}");
        assert!(solve("7", "1-steps").1 >= cost, "{board}");
    }
    glisse(&["solve", SHORT, "--effort", "much"]).refused("200k-steps");
}

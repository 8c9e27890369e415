//! `explore`: what is said of a whole space, and the space as a graph.

use crate::{Folder, JAM, JAM_ID, glisse, grid};
use serde_json::{Value, json};

#[test]
fn json_has_the_fields_that_scripts_rely_on() {
    let run = glisse(&["explore", JAM, "--json", "--diameter"]).ended(0);
    let space = run.json();
    assert_eq!(space["id"], JAM_ID);
    assert_eq!((&space["states"], &space["edges"]), (&json!(1247), &json!(13044)));
    assert_eq!((&space["goals"], &space["depth"]), (&json!(172), &json!(14)));
    assert_eq!(space["histogram"].as_array().unwrap().len(), 15);
    assert_eq!(space["goal_histogram"][9], 6);
    assert_eq!((&space["hardest"]["distance"], &space["hardest"]["count"]), (&json!(9), &json!(6)));
    let hardest = space["hardest"]["id"].as_str().unwrap();
    assert_eq!(glisse(&["solve", hardest, "--json"]).json()["cost"], 9);
    assert_eq!(space["optimal_solutions"], "61");
    assert_eq!(space["diameter"], 15);
    assert!(space["stats"]["peak_bytes"].as_u64() > Some(0));
}

#[test]
fn a_space_is_told_in_both_languages() {
    let without_times = |text: String| -> String {
        text.lines()
            .filter(|line| !line.contains(" ms") && !line.contains("KiB"))
            .fold(String::new(), |text, line| text + line + "\n")
    };
    let run = glisse(&["explore", "rush-hour:3x4:xAAB...B.CCC"]).ended(0);
    insta::assert_snapshot!("english", without_times(run.stdout));
    let run = glisse(&["explore", "tiles:2x2:2-1-3-0", "--lang", "fr"]).ended(0);
    insta::assert_snapshot!("french", without_times(run.stdout.replace("Kio", "KiB")));
}

#[test]
fn a_space_is_written_as_a_graph() {
    let folder = Folder::new();
    let write = |name: &str| {
        folder.glisse(&["explore", "tiles:2x2:1-2-3-0", "--graph", name]).ended(0);
        folder.read(name)
    };
    // A ring of twelve states, each with two neighbours.
    let json: Value = serde_json::from_str(&write("space.json")).unwrap();
    assert_eq!(json["nodes"].as_array().unwrap().len(), 12);
    assert_eq!(json["links"].as_array().unwrap().len(), 24);
    assert_eq!(json["nodes"][0]["board"], "tiles:2x2:1-2-3-0");
    assert_eq!(json["nodes"][0]["to_goal"], 0);
    let csv = write("space.csv");
    assert_eq!((csv.lines().count(), csv.lines().next()), (25, Some("from,to,move,cost")));
    let dot = write("space.dot");
    assert!(dot.starts_with("digraph") && dot.ends_with("}\n"));
    assert_eq!(dot.matches(" -> ").count(), 24);
    let graphml = write("space.graphml");
    let document = roxmltree::Document::parse(&graphml).unwrap();
    let count =
        |name: &str| document.descendants().filter(|node| node.tag_name().name() == name).count();
    assert_eq!((count("node"), count("edge")), (12, 24));
}

#[test]
fn what_cannot_be_done_is_refused_and_limits_are_told() {
    glisse(&["explore", JAM, "--graph", "space.png"]).refused(".graphml");
    let run = glisse(&["explore", JAM, "--expansion-limit", "10"]).ended(3);
    assert!(run.stdout.starts_with(&format!("{JAM_ID}\n    0  1 █████\n")), "{}", run.stdout);
    run.warns("limit on expansions");
}

#[test]
fn layers_alone_are_those_of_the_whole_space() {
    for board in [JAM, "tiles:2x3:4-5-3-1-2-0", "swap:2x3:6-5-4-3-2-1"] {
        let [all, layers] =
            [&["explore", board, "--json"][..], &["--layers-only"]].map(<[_]>::to_vec);
        let space = glisse(&all).json();
        let run = glisse(&[all, layers].concat()).ended(0);
        let counted = run.json();
        for field in ["id", "puzzle", "metric", "states", "depth", "histogram"] {
            assert_eq!(counted[field], space[field], "{field} of {board}");
        }
        assert_eq!(counted["complete"], true);
        let last = space["depth"].as_u64().unwrap() as usize;
        assert_eq!(counted["bfs"][last], space["states"]);
        assert!(counted["ids"][last].as_u64() > space["states"].as_u64());
    }
}

#[test]
fn layers_are_told_in_both_languages_and_to_a_limit() {
    let board = "rush-hour:3x4:xAAB...B.CCC";
    let told = |language: &str| glisse(&["explore", board, "--layers-only", "--lang", language]);
    assert!(told("en").stdout.contains("distance  states  breadth-first  deepening\n"));
    assert!(told("fr").stdout.contains("distance  états  en largeur  itéré\n"));
    let fifteen = "tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1";
    let limited = ["explore", fifteen, "--layers-only", "--expansion-limit", "1000", "--json"];
    let run = glisse(&limited).ended(3);
    let counted = run.json();
    assert_eq!(counted["complete"], false);
    // Three moves from the border, and then as many as there are less the one back.
    assert_eq!(&counted["histogram"].as_array().unwrap()[..3], [json!(1), json!(3), json!(6)]);
    assert_eq!(glisse(&["explore", board, "--layers-only", "--diameter"]).code, 2);
}

#[test]
fn a_space_that_cannot_fit_is_refused_at_once_unless_forced() {
    let fifteen = "tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1";
    let swap = grid("swap", "6x6", 1..=36);
    for (board, count, formula) in [
        (fifteen, "10,461,394,944,000", "16!/2"),
        (&swap, "10^42", "36!"),
        (
            "swap:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16:barriers=1,0-2,0;1,1-2,1;1,2-2,2;1,3-2,3",
            "1,625,702,400",
            "8!×8!",
        ),
    ] {
        let run = glisse(&["explore", board, "--memory-limit", "1GiB"]).refused("");
        for part in [count, formula, "--force", "1.0 GiB may be used"] {
            run.warns(part);
        }
    }
    let run = glisse(&["explore", fifteen, "--memory-limit", "1GiB", "--lang", "fr"]).ended(2);
    run.warns("16!/2").warns("trop pour les voir");
}

#[test]
fn at_a_limit_the_layers_seen_are_told() {
    let fifteen = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0";
    let forced = ["explore", fifteen, "--force", "--expansion-limit", "1000"];
    // OEIS A089473.
    let layers = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946];
    let run = glisse(&[&forced[..], &["--json"]].concat());
    let part = run.json();
    assert_eq!((run.code, &part["status"]), (3, &json!("limit")));
    assert_eq!(part["space"], "10461394944000");
    assert_eq!(part["histogram"], json!(layers));
    assert_eq!(part["states"], layers.iter().sum::<u64>());
    for (lang, told) in [("en", "stopped: limit on expansions"), ("fr", "arrêt")] {
        let run = glisse(&[&forced[..], &["--lang", lang]].concat()).ended(3);
        run.warns(told);
        run.tells("    9 946 █");
    }
    // Rush Hour tells no size beforehand, but as many layers.
    let whole = glisse(&["explore", JAM, "--json"]).json();
    let part = glisse(&["explore", JAM, "--json", "--expansion-limit", "300"]).ended(3);
    let part = part.json();
    assert!(part["space"].is_null());
    let seen = part["histogram"].as_array().unwrap();
    assert!(!seen.is_empty());
    assert_eq!(seen[..], whole["histogram"].as_array().unwrap()[..seen.len()]);
}

/// What is told of a space alike whether its states are listed or numbered.
pub(crate) fn counts(space: &Value) -> Vec<Value> {
    let names =
        "states edges goals depth histogram goal_histogram distance optimal_solutions id puzzle";
    let mut counts: Vec<Value> = names.split(' ').map(|name| space[name].clone()).collect();
    counts.extend(["distance", "count"].map(|name| space["hardest"][name].clone()));
    counts
}

#[test]
fn a_space_on_disk_is_told_as_in_memory() {
    for board in [
        "tiles:3x3:8-6-7-2-5-4-3-0-1",
        "tiles:2x4:1-2-3-4-5-6-7-0",
        "tiles:2x3:2-1-3-4-5-0",
        "swap:2x4:8-7-6-5-4-3-2-1:barriers=0,1-1,1",
        "swap:3x3:9-8-7-6-5-4-3-2-1",
        JAM_ID,
        "rush-hour:3x4:xAAB...B.CCC",
    ] {
        let folder = Folder::new();
        let expected = counts(&glisse(&["explore", board, "--json"]).ended(0).json());
        let on_disk = ["explore", board, "--json", "--disk", "space", "--memory-limit", "16MiB"];
        let found = folder.glisse(&on_disk).done().json();
        assert_eq!(counts(&found), expected, "{board}");
        let again = folder.glisse(&on_disk).done().json();
        assert_eq!((&again["hardest"], counts(&again)), (&found["hardest"], expected));
        let layers = folder.glisse(&[&on_disk[..], &["--layers-only"]].concat()).done().json();
        assert_eq!(
            (&layers["histogram"], &layers["complete"]),
            (&found["histogram"], &json!(true))
        );
    }
}

#[test]
fn an_exploration_that_is_killed_goes_on() {
    for board in [
        "tiles:2x5:1-2-3-4-5-6-7-8-0-9",
        "rush-hour:7x7:KK.JCCC.EEJLH.AAB.LHG..BDDDGNNB..FGII...F.MM...F.",
    ] {
        let folder = Folder::new();
        let arguments = [
            "explore",
            board,
            "--json",
            "--disk",
            &folder.file("space"),
            "--memory-limit",
            "16MiB",
        ];
        let mut killed = 0;
        for number in 0..8 {
            let mut child = crate::spawn(&arguments);
            std::thread::sleep(std::time::Duration::from_millis(40 + 35 * number));
            killed += usize::from(child.try_wait().unwrap().is_none());
            // On Unix that is SIGKILL, which nobody can catch.
            child.kill().unwrap();
            child.wait().unwrap();
        }
        assert!(killed > 0, "the first are killed before they are done");
        let found = glisse(&arguments).done().json();
        assert_eq!(counts(&found), counts(&glisse(&["explore", board, "--json"]).json()));
    }
}

#[test]
fn a_folder_for_other_work_is_refused() {
    let board = "tiles:2x3:2-1-3-4-5-0";
    let folder = Folder::new();
    folder.glisse(&["explore", board, "--disk", "space"]).ended(0);
    let other = "tiles:2x3:1-2-3-4-5-0";
    folder.glisse(&["explore", other, "--disk", "space"]).refused(board);
    // Another process has it.
    let lock = std::fs::File::open(folder.file("space/lock")).unwrap();
    lock.lock().unwrap();
    folder.glisse(&["explore", board, "--disk", "space"]).refused("another process works in space");
    drop(lock);
    folder.write("space/start-done", "no such file");
    let damaged = folder.glisse(&["explore", board, "--disk", "space"]).ended(4);
    damaged.warns("space/start-done is damaged");
    folder.write("letter.txt", "Dear reader");
    folder.glisse(&["explore", board, "--disk", "."]).refused("not of glisse");
    folder.glisse(&["explore", board, "--disk", "letter.txt"]).ended(4).warns("letter.txt");
    for unsuited in [&["--graph", "space.dot"][..], &["--diameter"]] {
        let arguments = [&["explore", board, "--disk", "space"][..], unsuited].concat();
        folder.glisse(&arguments).ended(2);
    }
    let large = "tiles:2x7:1-2-3-4-5-6-7-8-9-10-11-12-13-0";
    let refused = glisse(&["explore", large, "--memory-limit", "1GiB"]).refused("14!/2");
    refused.warns("--disk DIR");
}

#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_takes_no_more_ends_the_work_and_leaves_it_to_be_gone_on_with() {
    let board = "tiles:3x3:8-6-7-2-5-4-3-0-1";
    let folder = Folder::new();
    let arguments = ["explore", board, "--json", "--disk", &folder.file("space")];
    let program = env!("CARGO_BIN_EXE_glisse");
    let script = r#"trap "" XFSZ; ulimit -f 30; exec "$0" "$@""#;
    let mut command = std::process::Command::new("bash");
    let output = command.args(["-c", script, program]).args(arguments).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(4), "{told}");
    assert!(told.contains("it goes on where it ended"), "{told}");
    let found = glisse(&arguments).done().json();
    assert_eq!(counts(&found), counts(&glisse(&["explore", board, "--json"]).json()));
}
